"""What a player sees whose bet is due, from a hand as one writes it down: no deal has to be made up for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from piligames.core.errors import ImpossiblePosition
from piligames.pilipili.cards import Bet, Hand, card_text
from piligames.pilipili.events import Shown
from piligames.pilipili.notation import parse_card, parse_mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.seen import Seen


def first_look(
    hand: str | int,
    *,
    seats: int,
    mission: str = "none",
    earlier: Sequence[int] = (),
    others: Sequence[str] = (),
) -> Seen:
    """What the seat sees that bets after these `earlier` bets, and that the others' cards may be any.

    `hand` are its cards, "5 12 30 41 J", or how many it has where it does not see them.
    `others` are the hands of the others where those are in sight (PP-M04), in the order of the seats.

    >>> seen = first_look("12 50", seats=3, earlier=[1])
    >>> seen.seat, seen.hands, [str(bet) for bet in seen.actions]
    (1, (2, (12, 50), 2), ['bet 0', 'bet 1', 'bet 2'])
    """
    rules, effect = Rules(seats), parse_mission(mission)
    own = None if isinstance(hand, int) else _cards(hand)
    size = hand if isinstance(hand, int) else len(own or ())
    rules.check_fit(size, effect.extra)
    if len(earlier) >= seats:
        raise ImpossiblePosition(f"{len(earlier)} bets, and one of {seats} is due", rule="PP-BET", where="earlier")
    if others and len(others) != seats - 1:
        raise ImpossiblePosition(
            f"{len(others)} hands of others, and there are {seats - 1} others", rule="PP-SEATS", where="others"
        )
    seat, told = len(earlier), [_cards(each) for each in others]
    left = _left(rules, [*([] if own is None else [own]), *told], size)
    hands = []
    for each in range(seats):
        known = own if each == seat else told.pop(0) if told else None
        hands.append(left[:size] if known is None else known)
        left = left[size:] if known is None else left
    r = Round.begin(rules, effect, 0, hands, left)
    for each, bet in enumerate(earlier):
        r = r.apply(each, Bet(bet))
    seen = r.observation(seat)
    if any(isinstance(cards, int) is bool(others) for each, cards in enumerate(seen.hands) if each != seat):
        said = "are not in sight" if others else "are in sight: say them"
        raise ImpossiblePosition(f"under {effect} the hands of the others {said}", rule=effect.rule, where="others")
    return _covered(seen) if own is None else seen


def _cards(text: str) -> Hand:
    return tuple(parse_card(word) for word in re.split(r"[\s,]+", text.strip()))


def _left(rules: Rules, hands: Sequence[Hand], size: int) -> Hand:
    """The cards that nobody is said to have."""
    left = list(rules.cards)
    for hand in hands:
        if len(hand) != size:
            raise ImpossiblePosition(
                f"hands of {size} and of {len(hand)} cards; all get equally many", rule="PP-REVEAL", where="hands"
            )
        for card in hand:
            if card not in left:
                raise ImpossiblePosition(f"no second {card_text(card)} is there", rule="PP-DECK", where="hands")
            left.remove(card)
    return tuple(left)


def _covered(seen: Seen) -> Seen:
    """The same for somebody who has not looked at the own hand."""
    hands = (*seen.hands[: seen.seat], seen.size, *seen.hands[seen.seat + 1 :])
    return replace(seen, hands=hands, log=tuple(event for event in seen.log if not isinstance(event, Shown)))
