"""What can be chosen in the editor beside the cards, and what each choice changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from piligames.pleesheez.cards import COLOURS
from piligames.pleesheez.words import plural
from piligames.puzzles import Goal
from piligames.puzzles.goals import WITH_NUMBER, WITH_SEAT
from piligames.puzzles.task import ADVERSARIAL, HIDDEN, ODDS
from piligames.tables.board.draft import Draft
from piligames.tables.board.laying import names_of
from piligames.tables.form import choice
from piligames.tables.staging import FormError, Json

GOALS = {
    "take": "take at least so many of your own",
    "save": "lose at most so many of your own",
    "hold": "keep a player to so many",
    "finish": "keep a player from finishing",
    "trick": "win this trick",
}
KINDS = {HIDDEN: "one plan for all deals", ODDS: "best odds", ADVERSARIAL: "against a careless play"}


def fields_of(draft: Draft) -> list[Json]:
    """What can be chosen beside the cards."""
    names = names_of(draft.task())
    seats = [(draft.hero + i) % draft.seats for i in range(draft.seats)]
    who = {str(seat): "you" if seat == draft.hero else names[seat] for seat in seats}
    others = {key: name for key, name in who.items() if name != "you"}
    kinds = {str(n): plural(name, 2) for n, name in enumerate(draft.rules.deck.types)}
    goal = draft.goal
    found = [
        choice("seats", "Players", draft.seats, {str(n): str(n) for n in (2, 3, 4)}),
        choice("trump", "Trump", draft.position.trump, COLOURS),
        choice("leader", "Leads the trick", draft.position.leader, who),
        choice("goal", "Goal", goal.kind, GOALS),
    ]
    if goal.kind in WITH_NUMBER:
        found.append(choice("number", "So many", goal.number, {str(n): str(n) for n in range(8)}))
    if goal.kind in WITH_SEAT:
        found.append(choice("target", "Player", goal.seat, others))
    if draft.down:
        found.append(choice("kind", "Asked for", draft.kind, KINDS))
    for seat in seats:
        label = "You collect" if seat == draft.hero else f"{names[seat]} collects"
        found.append(choice(f"type{seat}", label, draft.position.types[seat], kinds))
        if seat != draft.hero:
            down = "down" if seat in draft.down else "open"
            found.append(choice(f"down{seat}", f"{names[seat]}’s hand", down, {"open": "open", "down": "face down"}))
    return found


def with_field(draft: Draft, field: str, value: str) -> Draft:
    """The draft with one field changed; what cannot be chosen there is a `FormError`."""
    known = {each["id"]: each for each in fields_of(draft)}
    if field not in known or value not in {option["value"] for option in known[field]["options"]}:
        raise FormError(field, f"{value!r} cannot be chosen here")
    return SETTERS[field.rstrip("0123456789")](draft, field, value)


def _set_goal(draft: Draft, _field: str, value: str) -> Draft:
    other = draft.goal.seat if draft.goal.seat is not None else (draft.hero + 1) % draft.seats
    number = draft.goal.number if draft.goal.kind in WITH_NUMBER else 1
    return replace(
        draft, goal=Goal(value, number if value in WITH_NUMBER else 0, other if value in WITH_SEAT else None)
    )


def _set_type(draft: Draft, field: str, value: str) -> Draft:
    """Give a seat this type; who had it takes the other one in return."""
    seat, kind, types = int(field[-1]), int(value), list(draft.position.types)
    if kind in types:
        types[types.index(kind)] = types[seat]
    types[seat] = kind
    return replace(draft, position=replace(draft.position, types=tuple(types), kept=(), taken=()))


def _set_down(draft: Draft, field: str, value: str) -> Draft:
    seat = int(field[-1])
    return draft if (seat in draft.down) is (value == "down") else draft.turn(seat)


def _set_position(draft: Draft, field: str, value: str) -> Draft:
    position = draft.position
    return replace(
        draft, position=replace(position, trump=value) if field == "trump" else replace(position, leader=int(value))
    )


SETTERS: Mapping[str, Callable[[Draft, str, str], Draft]] = {
    "seats": lambda draft, _, value: draft.seated(int(value)),
    "trump": _set_position,
    "leader": _set_position,
    "goal": _set_goal,
    "number": lambda draft, _, value: replace(draft, goal=replace(draft.goal, number=int(value))),
    "target": lambda draft, _, value: replace(draft, goal=replace(draft.goal, seat=int(value))),
    "kind": lambda draft, _, value: replace(draft, kind=value),
    "type": _set_type,
    "down": _set_down,
}
"""What each field changes, by its name without the seat."""
