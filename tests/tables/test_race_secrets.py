"""What the screen of a race is sent does not change when all that its seat cannot see is dealt anew."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from piligames.core import Record
from piligames.piles import record_seen, replay
from tests.tables.race_tables import STAGING, RaceTable, Told

LOOKS = 400
"""Views of every seating that are compared."""


Message = tuple[float, dict[str, Any]]


def race_of(options: dict[str, Any], rng: Random, messages: int) -> tuple[RaceTable, list[Message], list[str]]:
    """A table, what it was told and when, and after each message all that was sent to its screen or may be kept."""
    table = RaceTable(**options)
    told: list[Message] = [(0.0, {"do": "start"})]
    shown = []
    racer = table.racer()

    def tell(later: float, message: dict[str, Any]) -> None:
        table.clock.time += later
        table.model.receive(message)
        shown.append(sent(table))

    tell(*told[0])
    while len(told) < messages and not table.model.over:
        due = (table.view["due"] or 0) / 1000
        message: dict[str, Any] = {"do": "next"}
        chance = rng.random()
        if chance < 0.5 and table.view["phase"] == "play":
            due *= rng.random()
            seen = table.model.state.observation(table.seat)
            action = racer(seen) if rng.random() < 0.8 else rng.choice(seen.actions)
            message = {"do": "act", "actions": [str(action)]}
        elif chance < 0.6:
            message = rng.choice([{"do": do} for do in ("pause", "go", "wait", "open", "clear")])
        elif table.view["phase"] == "paused":
            message = {"do": "go"}
        told.append((due, message))
        tell(*told[-1])
    return table, told, shown


def sent(table: RaceTable) -> str:
    """What the screen is sent, and what a record would tell."""
    return json.dumps(table.view) + ("" if table.model.over else str(table.model.record()))


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (4, 0), (8, 5)])
def test_what_a_screen_is_sent_stays_equal_to_the_byte_when_all_that_is_hidden_is_dealt_anew(
    seats: int, seat: int, lenient: bool
) -> None:
    rng = Random(f"{seats} {seat} {lenient}")
    compared = 0
    while compared < LOOKS:
        options = {
            "seats": seats,
            "seat": seat,
            "skill": rng.choice(["easy", "medium", "hard"]),
            "timed": rng.random() < 0.7,
            "chaos": rng.random() < 0.3,
            "calling": "lenient" if lenient else "strict",
            "deal": rng.randrange(10**9),
        }
        table, told, shown = race_of(options, rng, 120)
        upto = rng.randint(0, table.model.turn - 1)
        events = table.model.events
        record = Record.parse(str(record_seen(table.model.first, events[:upto], seat)))
        first, *_ = replay(record, STAGING.images, rng)
        assert first != table.model.first, "or nothing was dealt anew"
        script = tuple(event for event in events if event.seat != seat)
        other = RaceTable(Told(first=first, script=script), **options)
        for (later, message), look in zip(told, shown, strict=True):
            other.clock.time += later
            other.model.receive(message)
            if other.model.turn > upto:
                break
            assert sent(other) == look
            compared += 1


def test_no_card_is_sent_that_the_seat_has_not_in_sight() -> None:
    table = RaceTable(seats=3, skill="hard", countdown="off").started()
    racer = table.racer("medium")
    looked = 0
    for number in range(300):
        if number % 2:
            table.act(str(racer(table.model.state.observation(0))))
        else:
            table.wait()
        seen = table.model.state.observation(0)
        in_sight = {*seen.centre, *(seen.held or ())}
        in_sight |= {card for row in seen.up for pile in row for card in pile or ()}
        faces = [part for part in parts(table.view) if isinstance(part, dict) and part.get("kind") == "image"]
        cards = {f"{face['image']}.{face['colour']}" for face in faces}
        assert cards == set(map(str, in_sight))
        looked += len(cards)
    assert looked > 1000


def parts(value: Any) -> Any:
    """A JSON value and all that is in it."""
    yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(each)
