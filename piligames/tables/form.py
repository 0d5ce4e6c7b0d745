"""The form "New match": the parts that every game has, and reading what a person filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any

from piligames.core import Seat
from piligames.tables.staging import PERSON, FormError, Json

LARGEST_DEAL = 999_999_999
ROLES = {
    PERSON: "a person",
    "strong": "a strong player",
    "careful": "a careful player",
    "random": "a random player",
}
THINKS = 0.25
"""Seconds that a strong player may take for a move."""


def new_deal() -> int:
    """A number to deal from, which nobody chose."""
    return SystemRandom().randrange(LARGEST_DEAL + 1)


def choice(id: str, label: str, value: object, options: Mapping[str, str], **more: Any) -> Json:
    """A field with a few values to choose from."""
    shown = [{"value": key, "label": text} for key, text in options.items()]
    return {"id": id, "label": label, "kind": "choice", "value": str(value), "options": shown, **more}


def seats_field(seats: int, allowed: Sequence[int]) -> Json:
    """How many play."""
    return choice("seats", "Players", seats, {str(n): str(n) for n in allowed})


def role_field(seat: int, role: str, group: str) -> Json:
    """Who sits at one seat."""
    return choice(f"role{seat + 1}", f"Seat {seat + 1} is", role, ROLES, group=group)


def deal_field(deal: int) -> Json:
    """The number that the cards are dealt from."""
    return {
        "id": "deal",
        "label": "Deal number",
        "kind": "number",
        "value": str(deal),
        "min": 0,
        "max": LARGEST_DEAL,
        "help": "The same number deals the same cards. Leave it empty for a new one.",
    }


def seated(seats: int, seat: Seat | Sequence[Seat], opponents: str) -> tuple[str, ...]:
    """Who sits where: a person, or several, at these seats, and choosers of one level at the others."""
    people = (seat,) if isinstance(seat, int) else tuple(seat)
    for each in people:
        if each not in range(seats):
            raise FormError("seat", f"there is no seat {each!r}; they run from 0 to {seats - 1}")
    if opponents not in ROLES or opponents == PERSON:
        raise FormError("opponents", f"{opponents!r} is not one of strong, careful, random")
    return tuple(PERSON if each in people else opponents for each in range(seats))


def values_of_fields(fields: Sequence[Json]) -> dict[str, str]:
    """What these fields hold before anybody changes them."""
    return {each["id"]: each["value"] for each in fields}


def read_choice(values: Mapping[str, str], id: str, allowed: Mapping[str, Any] | Sequence[str]) -> str:
    """The value of a field, one of those allowed."""
    value = str(values.get(id, "")).strip()
    if value not in allowed:
        raise FormError(id, f"{value!r} is not one of {', '.join(allowed)}")
    return value


def read_deal(values: Mapping[str, str]) -> int:
    """The number to deal from; a new one where the field was left empty."""
    text = str(values.get("deal", "")).strip()
    if not text:
        return new_deal()
    if not text.isascii() or not text.isdigit() or int(text) > LARGEST_DEAL:
        raise FormError("deal", f"{text!r} is not a whole number from 0 to {LARGEST_DEAL}")
    return int(text)


def read_roles(values: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """Who sits where."""
    return tuple(read_choice(values, f"role{seat + 1}", ROLES) for seat in range(seats))
