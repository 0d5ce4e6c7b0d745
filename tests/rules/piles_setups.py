"""Short ways to set up Piles! for a test."""

from __future__ import annotations

from functools import cache
from random import Random

from piligames.core import IllegalAction
from piligames.piles import Card, Piles, Race, Rules, parse_action


@cache
def rules(lenient: bool = False, chaos: bool = False, seats: int = 2) -> Rules:
    """What is agreed on, with the standard images."""
    return Rules(seats, chaos, lenient)


@cache
def images(number: int = 13) -> tuple[str, ...]:
    """The first images of the box."""
    return rules().images.names[:number]


def name(image: int, colour: str) -> str:
    """The card of the image of this number, as text."""
    return f"{images(14)[image]}.{colour}"


def sorted_race(lenient: bool = False, swapped: tuple[tuple[int, int], ...] = ()) -> Race:
    """A race of two in which all twelve piles were dealt as sets: pile p of seat s holds image 6s + p.

    The centre has the last image.  `swapped` pairs of piles, 0 to 11, or 12 for the centre, have changed their first
    cards.
    """
    fours = [[Card(image, colour) for colour in "rbgp"] for image in images()]
    for one, other in swapped:
        fours[one][0], fours[other][0] = fours[other][0], fours[one][0]
    piles = [tuple(map(tuple, fours[seat * 6 : seat * 6 + 6])) for seat in range(2)]
    return Race.begin(rules(lenient), piles, tuple(fours[12]))


def dealt(seats: int = 2, chaos: bool = False, lenient: bool = False, number: int = 0) -> Race:
    """A shuffled deal."""
    return Piles(Rules(seats, chaos, lenient)).deal(Random(f"deal {number}"))


def go(race: Race, *lines: str) -> Race:
    """The race after these actions, written as `0 lift 3`."""
    for line in lines:
        seat, _, action = line.partition(" ")
        race = race.apply(int(seat), parse_action(action))
    return race


def refusal(race: Race, line: str) -> IllegalAction:
    """The error with which an action is refused; it has to be."""
    seat, _, action = line.partition(" ")
    before = hash(race)
    try:
        race.apply(int(seat), parse_action(action))
    except IllegalAction as error:
        assert hash(race) == before
        assert parse_action(action) not in race.legal_actions(int(seat))
        return error
    raise AssertionError(f"{line} was allowed")


def all_up(race: Race, seat: int) -> Race:
    """The race after this seat has put all six piles up."""
    for place in range(6):
        race = go(race, f"{seat} lift {place}", f"{seat} up")
    return race
