"""Whether the rules can lead to a position: if not, which rule forbids it, and in which field."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NoReturn

from piligames.core.errors import ImpossiblePosition
from piligames.piles.cards import Card
from piligames.piles.rules import PILES, Rules

if TYPE_CHECKING:
    from piligames.piles.notation import Position, Sight


def check_position(position: Position, rules: Rules) -> None:
    """Raise an `ImpossiblePosition` for the first thing that cannot be: piles, hands, cards, what lies face up."""
    _check_shape(position, rules)
    _check_sizes(position, rules)
    _check_cards(position, rules)
    _check_up(position, rules)
    _check_call(position, rules)


def _wrong(where: str, reason: str, rule: str) -> NoReturn:
    raise ImpossiblePosition(reason, rule=rule, where=where)


def _check_shape(position: Position, rules: Rules) -> None:
    """Six piles for each seat, and places that there are (PL-SETS, PL-DEAL)."""
    for where, each in (("piles", position.piles), ("hold", position.holds), ("up", position.up)):
        if len(each) != rules.seats:
            _wrong(where, f"{len(each)} seats instead of {rules.seats}", "PL-SETS")
    for seat, row in enumerate(position.piles):
        if len(row) != PILES:
            _wrong("piles", f"seat {seat} has {len(row)} piles instead of {PILES}", "PL-DEAL")
    places = [("hold", place) for place in position.holds if place is not None]
    places += [("up", place) for each in position.up for place in sorted(each)]
    places += [("wrong", place) for _, place in position.wrong]
    for where, place in places:
        if place not in range(PILES):
            _wrong(where, f"there is no place {place}", "PL-DEAL")
    seats = [("wrong", seat) for seat, _ in position.wrong]
    seats += [("winner", position.winner)] if position.winner is not None else []
    for where, seat in seats:
        if seat not in range(rules.seats):
            _wrong(where, f"there is no seat {seat}", "PL-SETS")


def _check_sizes(position: Position, rules: Rules) -> None:
    """Four cards in a pile, three only between a discard and a take (PL-FOUR, PL-SWAP)."""
    short = 0
    for seat, row in enumerate(position.piles):
        for place, pile in enumerate(row):
            held = position.holds[seat] == place
            if len(pile) != 4 and not (held and len(pile) == 3):
                _wrong("piles", f"seat {seat} has {len(pile)} cards in pile {place}", "PL-FOUR")
            if held and place in position.up[seat]:
                _wrong("hold", f"pile {place} of seat {seat} is up, and stays", "PL-DONE")
            short += len(pile) == 3
    if len(position.centre) != rules.centre + short:
        reason = f"{len(position.centre)} cards instead of {rules.centre} and {short} discarded"
        _wrong("centre", reason, "PL-SWAP")


def _check_cards(position: Position, rules: Rules) -> None:
    """Every card is in the box, lies in one place, and its whole set is used (PL-CARDS, PL-SETS)."""
    every = {card for image in rules.images.names for card in rules.images.set_of(image)}
    places: list[tuple[str, Sight]] = [("piles", pile) for row in position.piles for pile in row]
    places.append(("centre", position.centre))
    seen: Counter[Card] = Counter()
    for where, cards in places:
        for card in cards:
            if card is None:
                continue
            if card not in every:
                _wrong(where, f"there is no {card} among the images", "PL-CARDS")
            if seen[card]:
                _wrong(where, f"{card} is there twice", "PL-CARDS")
            seen[card] += 1
    used = len({card.image for card in seen})
    if used > rules.sets:
        _wrong("piles", f"{used} images instead of {rules.sets}", "PL-SETS")


def _check_up(position: Position, rules: Rules) -> None:
    """What lies face up is seen by all, and in a strict race it is a set (PL-DONE, PL-CLAIM)."""
    for seat, places in enumerate(position.up):
        for place in sorted(places):
            pile = position.piles[seat][place]
            if None in pile:
                _wrong("up", f"pile {place} of seat {seat} is hidden", "PL-DONE")
            if not rules.lenient and not _is_set(pile):
                _wrong("up", f"pile {place} of seat {seat} is not a set", "PL-CLAIM")


def _check_call(position: Position, rules: Rules) -> None:
    """The winner has six right piles up; only a lenient race can have a wrong call (PL-WIN, PL-CLAIM)."""
    if position.wrong and not rules.lenient:
        _wrong("wrong", "nobody can call wrongly where only sets go up", "PL-CLAIM")
    if position.winner is None:
        return
    if position.wrong:
        _wrong("wrong", "the call that won was right", "PL-WIN")
    right = sum(_is_set(position.piles[position.winner][place]) for place in position.up[position.winner])
    if right != PILES:
        _wrong("winner", f"seat {position.winner} has {right} right piles up instead of {PILES}", "PL-WIN")


def _is_set(pile: Sight) -> bool:
    return len({None if card is None else card.image for card in pile}) == 1 and None not in pile
