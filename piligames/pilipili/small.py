"""Rounds of Pili Pili that are small enough to be written out whole, by the same rules as any other."""

from __future__ import annotations

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, NUMBERS, cards_text
from piligames.pilipili.dealing import OneRound
from piligames.pilipili.events import BetMade, Drew, Event, Gave, Laid, Picked, Shown
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import Rules
from piligames.pilipili.seen import Seen


def small_round(
    seats: int = 2,
    cards: int = 1,
    deck: int = 6,
    *,
    hook: bool = True,
    joker: bool = False,
    mission: Mission | None = None,
    dealer: Seat = 0,
) -> OneRound:
    """A round with so many cards each, from a deck of the lowest so many numbers; its `deals` can be gone through.

    `hook` says whether the last bet is held by the hook (PP-HOOK), `joker` whether the Joker is in the deck as well,
    which has 57 values and makes a game large.
    Two seats with 3 cards each from a deck of 6 have 33,460 positions, which are written out in a second or two;
    3 seats with 2 cards each from a deck of 7 have 524,160, which takes about a quarter of a minute.
    What a round earns is the Pilis as a loss, which is not zero-sum; `piligames.solve.difference` reads it so
    for two.

    >>> from piligames.solve import flatten
    >>> flatten(small_round(seats=2, cards=1, deck=4))
    <Tree of 2 seats: 108 positions, 44 information sets, 24 leaves>
    """
    joined = (*NUMBERS[:deck], *((JOKER,) if joker else ()))
    return OneRound(Rules(seats, hook="played" if hook else "none", cards=joined), cards, mission or Mission(), dealer)


def tell(seen: Seen) -> str:
    """What a seat has seen of a round, in short: no two observations of the same game are told alike.

    >>> start = next(small_round(cards=2).deals())[0]
    >>> tell(start.apply(0, start.legal_actions(0)[1]).observation(1))
    'seat 1 sees 1 holds 3,4 | 0 bet 1'
    """
    return f"seat {seen.seat} sees " + " | ".join(text for event in seen.log if (text := _told(event)))


def _told(event: Event) -> str:
    """One event; who won a trick can be seen from its cards."""
    match event:
        case Shown(_, owner, cards):
            return f"{owner} holds {cards_text(cards)}"
        case BetMade(seat, tricks):
            return f"{seat} bet {tricks}"
        case Laid(seat, card, value, place):
            worth = f"={'?' if value is None else value}" if card == JOKER else ""
            return f"{seat} play {'' if place is None else f'@{place} '}{cards_text([card])}{worth}"
        case Gave(giver, taker, count, cards):
            return f"{giver} to {taker} {count if cards is None else cards_text(cards)}"
        case Drew(seat, card):
            return f"{seat} draw {'?' if card is None else cards_text([card])}"
        case Picked(seat, other):
            return f"{seat} pick {other}"
    return ""
