"""How one plays without looking ahead: plain rules, against which puzzles are measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from piligames.agents import choosing
from piligames.agents.pleesheez import careful
from piligames.core.game import Chooser
from piligames.pleesheez import Mom, Pillow, Play
from piligames.pleesheez.round import Seen
from piligames.puzzles.habits import wins_now


def cheapest_taker(seen: Seen) -> Play:
    """The weakest card that wins the trick as it lies; if there is none, the weakest card.  It leads its strongest."""
    if not seen.trick:
        return strongest(seen)
    takers = [play for play in seen.actions if _takes(seen, play)]
    return min(takers or seen.actions, key=lambda play: _power(seen, play))


def strongest(seen: Seen) -> Play:
    """Always the strongest card."""
    return max(seen.actions, key=lambda play: (_takes(seen, play), _power(seen, play)))


def weakest(seen: Seen) -> Play:
    """Always the weakest card."""
    return min(seen.actions, key=lambda play: _power(seen, play))


def own_first(seen: Seen) -> Play:
    """A plushie of its own where that wins the trick as it lies; else the weakest of the other cards."""
    mine = [play for play in seen.actions if _is_own(seen, play)]
    takers = [play for play in mine if _takes(seen, play)]
    others = [play for play in seen.actions if play not in mine]
    return max(takers, key=lambda play: _power(seen, play)) if takers else weakest_of(seen, others or mine)


def stay_out(seen: Seen) -> Play:
    """The strongest card that does not win the trick as it lies; if there is none, the weakest card."""
    losers = [play for play in seen.actions if not _takes(seen, play)]
    return max(losers, key=lambda play: _power(seen, play)) if losers and seen.trick else weakest(seen)


def weakest_of(seen: Seen, plays: list[Play]) -> Play:
    """The weakest of some cards."""
    return min(plays, key=lambda play: _power(seen, play))


GREEDY: Mapping[str, Callable[[Seen], Play]] = {
    "cheapest taker": cheapest_taker,
    "strongest": strongest,
    "weakest": weakest,
    "own first": own_first,
    "stay out": stay_out,
}
"""Rules that look at the card before them and no further."""

CHOOSERS: Mapping[str, Chooser] = {**GREEDY, "careful": choosing(careful)}
"""The greedy rules, and the careful player of `piligames.agents`, which counts what is out."""


def _takes(seen: Seen, play: Play) -> bool:
    """Whether a card, laid now, wins the trick as it then lies."""
    return wins_now(seen.trick, play, seen.trump)


def _is_own(seen: Seen, play: Play) -> bool:
    return seen.rules.is_own(play.card, seen.types[seen.seat])


def _power(seen: Seen, play: Play) -> tuple[int, int, int]:
    """How strong a card is whatever is led; a Mom is the weakest."""
    if isinstance(play.card, Mom):
        return 0, 0, 0
    stars = play.card.stars if isinstance(play.card, Pillow) else 0
    return 1 + (play.colour == seen.trump), play.card.number, stars
