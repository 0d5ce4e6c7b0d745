"""A puzzle's position as the table draws it: the hero's hand, open hands, and backs for what is hidden."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from piligames.core import Seat
from piligames.pleesheez import Round
from piligames.pleesheez.present import Presenter
from piligames.puzzles import Task
from piligames.tables.staging import Json
from piligames.tables.text import twin

SHOWN = ("trump", "lead")
"""What is said above the table of all that a match has to say there."""
OPEN = "All see this hand; only {} plays these cards."


def names_of(task: Task) -> tuple[str, ...]:
    """What the seats are called on the screen, as seen from the hero's chair."""
    return tuple(name[:1].upper() + name[1:] for name in task.names)


def open_seats(task: Task) -> frozenset[Seat]:
    """The seats whose hands lie open from the beginning."""
    return frozenset(seat for seat, hand in enumerate(task.position.hands) if not isinstance(hand, int))


def laid(task: Task, r: Round, opened: Collection[Seat], closed: str = "", **said: Any) -> Json:
    """A round on the table, from the hero's chair; the hands of the seats in `opened` lie open, all others are backs.

    `closed` says why no card can be played, where none can.
    Of a hidden hand nothing is read but its size.
    """
    hero, names = task.hero, names_of(task)
    view: Json = Presenter(r.observation(hero), names, hero).view()
    for seat in view["seats"]:
        if seat["seat"] != hero and seat["seat"] in opened:
            seat["hand"] = _open(r, names, seat["seat"])
        if closed:
            seat |= {"to_act": False, "leads": False}
            if seat["you"]:
                seat["hand"] = [card | {"plays": [], "why": closed} for card in seat["hand"]]
    seats = len(view["seats"])
    view["seats"] = [view["seats"][(hero + i) % seats] for i in range(seats)]
    view["facts"] = [fact for fact in view["facts"] if fact["id"] in SHOWN]
    view["trick"]["label"] = f"Trick {min(len(r.tricks) + 1, task.cards)} of {task.cards}"
    view |= {
        "version": 1,
        "game": "pleesheez",
        "title": "The table",
        "name": "Puzzle",
        "phase": "over" if closed else "play",
        "headline": "",
        "notice": None,
        "waiting": False,
        "tools": {},
        "hint": None,
        "lens": None,
        "number": None,
        "dialog": None,
        "form": None,
    }
    view |= said
    view["transcript"] = "\n".join((twin(view), *held(view)))
    return view


def _open(r: Round, names: tuple[str, ...], seat: Seat) -> list[Json]:
    cards = Presenter(r.observation(seat), names, None).view()["seats"][seat]["hand"]
    return [card | {"plays": [], "why": OPEN.format(names[seat])} for card in cards]


def held(view: Json) -> list[str]:
    """The others' open hands in words."""
    others = [seat for seat in view["seats"] if not seat["you"] and any(card["id"] for card in seat["hand"])]
    return [f"{seat['name']} holds: {'; '.join(card['label'] for card in seat['hand'])}" for seat in others]


def told(task: Task, before: Round, after: Round) -> str:
    """What one play did, in a sentence or two."""
    hero = task.hero
    return Presenter(after.observation(hero), names_of(task), hero).told(before.observation(hero))
