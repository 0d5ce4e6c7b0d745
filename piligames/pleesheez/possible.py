"""Whether the rules can lead to a position: if not, which rule forbids it, and in which field."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NoReturn

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez.cards import Card, Cards, Mom, Pillow
from piligames.pleesheez.rules import ROUNDS, Rules
from piligames.pleesheez.trick import set_aside

if TYPE_CHECKING:
    from piligames.pleesheez.notation import Position


def check_position(position: Position, rules: Rules) -> None:
    """Raise an `ImpossiblePosition` for the first thing that cannot be: seats, cards, sets, the Pillow Pile."""
    _check_shape(position, rules)
    _check_cards(position, rules)
    _check_piles(position, rules)
    _check_sets(position, rules)


def _wrong(where: str, reason: str, rule: str) -> NoReturn:
    raise ImpossiblePosition(reason, rule=rule, where=where)


def _check_shape(position: Position, rules: Rules) -> None:
    """Every seat has what it may have in number (PZ-SEATS, PZ-PLAY), and what lies on the table was allowed."""
    seats = rules.seats
    for where, cards in (("hands", position.hands), ("kept", position.kept), ("taken", position.taken)):
        if len(cards) != seats and (cards or where == "hands"):
            _wrong(where, f"{len(cards)} seats instead of {seats}", "PZ-SEATS")
    rules.check_types(position.types)
    if not 0 <= position.leader < seats:
        _wrong("leader", f"there is no seat {position.leader}", "PZ-START")
    if not 1 <= position.number <= ROUNDS:
        _wrong("round", f"there is no round {position.number}", "PZ-TRUMP")
    if len(position.trick) >= seats:
        _wrong("trick", f"{len(position.trick)} cards lie on the table of {seats} seats", "PZ-PLAY")
    sizes = [hand if isinstance(hand, int) else len(hand) for hand in position.hands]
    played = {(position.leader + i) % seats for i in range(len(position.trick))}
    full = {size + (seat in played) for seat, size in enumerate(sizes)}
    if len(full) > 1:
        _wrong("hands", "the seats have not played equally often", "PZ-PLAY")
    if max(full) > rules.hand_size:
        _wrong("hands", f"{max(full)} cards in a hand of {rules.hand_size}", "PZ-SEATS")
    tricks = sum(map(len, (*position.taken, position.aside))) // seats
    if max(full) + tricks > rules.hand_size:
        where = "taken" if any(position.taken) else "aside"
        _wrong(where, f"{tricks} tricks and {max(full)} cards in a hand of {rules.hand_size}", "PZ-SEATS")
    if position.trick and not set_aside(position.trick) and position.trick[0].colour is None:
        _wrong("trick", "the Pillow that leads has no colour", "PZ-PILLOW")
    for play in position.trick:
        if isinstance(play.card, Pillow) != (play.named is not None):
            _wrong("trick", f"{play.laid}: a Pillow, and only a Pillow, is given a colour", "PZ-PILLOW")
        if play.named == position.trump:
            _wrong("trick", f"{play.laid}: a Pillow may not be trump", "PZ-PILLOW")


def _check_cards(position: Position, rules: Rules) -> None:
    """Every card is in the game, in one place, and came into the deck (PZ-CARDS, PZ-PILE, PZ-BACK)."""
    places: list[tuple[str, Cards]] = [
        *(("hands", hand) for hand in position.hands if not isinstance(hand, int)),
        ("trick", tuple(play.card for play in position.trick)),
        *(("taken", cards) for cards in position.taken),
        ("aside", position.aside),
        ("kept", tuple(card for cards in position.kept for card in cards)),
        ("seen", position.seen),
    ]
    plush, pile = set(rules.plush), set(rules.pile)
    left = Counter[Card]((*rules.plush, *rules.pile))
    for where, cards in places:
        for card in cards:
            if not (card in plush or card in pile):
                _wrong(where, f"there is no {card} with {rules.seats} players", "PZ-SEATS")
            if not left[card]:
                _wrong(where, f"{card} is there once too often", "PZ-CARDS")
            if position.number == 1 and card in pile:
                _wrong(where, f"{card} cannot be in round 1", "PZ-PILE")
            left[card] -= 1
    known = sum(card in pile for where, cards in places if where != "kept" for card in cards)
    if known > sum(map(len, position.kept)):
        _wrong("hands", f"{known} Pillows and Moms, but as many are in the deck as plushies are kept", "PZ-BACK")


def _check_piles(position: Position, rules: Rules) -> None:
    """What lies before the seats and aside may lie there (PZ-KEEP, PZ-WIN, PZ-MOM)."""
    for seat, cards in enumerate(position.kept):
        for card in cards:
            if not rules.is_own(card, position.types[seat]):
                _wrong("kept", f"seat {seat} does not collect {card}", "PZ-KEEP")
    if position.number == 1 and any(position.kept):
        _wrong("kept", "nothing is kept before the end of round 1", "PZ-KEEP")
    for seat, cards in enumerate(position.taken):
        if len(cards) % rules.seats:
            _wrong("taken", f"seat {seat} has {len(cards)} cards, which are not whole tricks", "PZ-WIN")
    if len(position.aside) % rules.seats:
        _wrong("aside", f"{len(position.aside)} cards are not whole tricks", "PZ-MOM")
    if len(position.aside) > rules.seats * position.aside.count(Mom()):
        _wrong("aside", "there is not a Mom for every trick that was set aside", "PZ-MOM")
    for cards in position.taken:
        if Mom() in cards:
            _wrong("taken", "nobody takes a Mom", "PZ-MOM")


def _check_sets(position: Position, rules: Rules) -> None:
    """A complete set ends the match (PZ-INSTANT): nobody keeps one into a round, nor plays on beside one."""
    nothing: tuple[Cards, ...] = ((),) * rules.seats
    complete = 0
    for kind, kept, taken in zip(position.types, position.kept or nothing, position.taken or nothing, strict=True):
        if len(kept) == rules.set_size(kind):
            _wrong("kept", "with a complete set the match was over", "PZ-INSTANT")
        complete += len(kept) + sum(rules.is_own(card, kind) for card in taken) == rules.set_size(kind)
    if complete > 1 or (complete and position.trick):
        _wrong("taken", "with a complete set the match was over", "PZ-INSTANT")
