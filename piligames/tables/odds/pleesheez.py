"""What the lens shows of Pleesheez: each card's chance to take the trick, and what that brings."""

from __future__ import annotations

from piligames.odds.words import decimal, percent
from piligames.pleesheez import Seen
from piligames.pleesheez.odds import play_odds
from piligames.tables.odds.lens import Counted, Lens, Tag

MODEL = "the others play any card of their hands, each as likely, and a Pillow as any colour it may have"


def lens(seen: Seen) -> Lens:
    """Through which the seat that is to play sees its cards."""
    tags = {}
    for odds in play_odds(seen):
        aside = f", set aside {percent([odds.aside], 0)}" if odds.aside else ""
        words = (
            f"takes the trick {percent([odds.wins], 0)}{aside}, {decimal([odds.plush], 2)} of your plushies on average"
        )
        tags[str(odds.play)] = Tag(odds.wins, f"+{decimal([odds.plush], 2)}", words)
    return Counted(f"Chance to take the trick, and plushies of yours that it brings on average: {MODEL}.", tags)
