"""What the table of a race sends to its screen: JSON, made from what its seat sees alone."""

from __future__ import annotations

import json

from piligames.core import Seat
from piligames.piles import PILES, Take
from piligames.piles.present import Presenter, clock, spoken, worth_telling
from piligames.tables.race_game import PAUSES, RaceGame
from piligames.tables.race_text import twin
from piligames.tables.staging import Json

LINES = {True: 3, False: 8}
"""How many of the last things that hands did are told, with a clock and without."""


def view_of(table: RaceGame) -> Json:
    """All that the screen may show."""
    at = table.turn if table.at is None else table.at
    shown = presented(table, at)
    dialog = _dialog(table)
    view: Json = shown.view()
    due = table.due
    view |= {
        "version": 1,
        "game": table.staging.name,
        "title": table.staging.title,
        "stamp": table.stamp,
        "phase": _phase(table),
        "turn": table.turn,
        "facts": _facts(table, at, shown),
        "headline": _headline(table),
        "spoken": _spoken(table, view, dialog),
        "notice": table.notice,
        "waiting": table.running,
        "due": None if due is None else max(0, round(1000 * (due - table.now))),
        "behind": None if table.behind is None else round(1000 * table.behind),
        "tools": {
            "pause": table.running or table.paused is not None,
            "replay": table.over,
            "restart": table.started,
            "deal": True,
        },
        "replay": {"at": at, "of": table.turn, "wait": _wait(table, at)},
        "dialog": dialog,
        "form": {
            "title": "New race",
            "submit": "Start",
            "fields": table.staging.fields(table.settings),
            "error": table.form_error,
        },
    }
    view["race"] |= {
        "timed": table.settings.timed,
        "running": table.running and table.count is None,
        "seconds": round(max(0.0, table.now), 3),
        "count": None if table.paused is not None else table.count,
        "paused": table.paused,
        "open": table.opened if table.over else None,
        "live": table.started and table.paused is None and table.count is None and not table.over and table.at is None,
    }
    view["transcript"] = twin(view)
    return json.loads(json.dumps(view))  # type: ignore[no-any-return]  # plain JSON, sharing nothing with the model


def presented(table: RaceGame, at: int) -> Presenter:
    """The position after so many events, as the person's seat sees it, ready for the screen."""
    state = table.events[at - 1].state if at else table.first
    trail, seat = table.trail[at], table.settings.seat
    return Presenter(
        seen=state.observation(seat),
        names=table.names,
        you=seat,
        layout=trail.layout,
        flipped=table.started and table.count is None,
        failed=trail.failed,
        opened=state if table.over and table.opened else None,
    )


def _told(table: RaceGame, turn: int) -> str:
    """What the hand did that made this event, as all saw it."""
    event, seat = table.events[turn], table.settings.seat
    before = table.events[turn - 1].state if turn else table.first
    late = event.refused is not None
    return presented(table, turn + 1).told(event.seat, event.action, late, before.observation(seat))


def _headline(table: RaceGame) -> str:
    """What happened lately; in a race that is looked back on, what the last hand did."""
    if table.at is not None:
        return f"{clock(table.events[table.at - 1].time)} {_told(table, table.at - 1)}" if table.at else "The deal."
    mine = table.settings.seat
    turns = [
        turn
        for turn in range(table.news, table.turn)
        if worth_telling(table.events[turn]) or table.events[turn].seat == mine
    ]
    lines = [_told(table, turn) for turn in turns[-LINES[table.settings.timed] :]]
    return " ".join([*([table.remark] if table.remark else []), *lines])


def _spoken(table: RaceGame, view: Json, dialog: Json | None) -> str:
    """What a screen reader says: with a clock only the person's own doing, and who comes nearer to the end."""
    asked = [dialog["title"], *dialog["lines"]] if dialog else []
    if table.count is not None and table.paused is None:
        return str(table.count)
    if table.at is not None or not table.settings.timed or not table.started:
        return " ".join(text for text in (_headline(table), view["prompt"], *asked) if text)
    mine, told = table.settings.seat, []
    own = [turn for turn in range(table.news, table.turn) if table.events[turn].seat == mine]
    if own:
        told += [_told(table, turn) for turn in own] + [view["prompt"]]
    elif table.started:
        told += [f"Go! In the centre: {spoken(table.first.centre)}."] if not table.news else [view["prompt"]]
    near = [
        turn
        for turn in range(own[-1] + 1 if own else table.news, table.turn)
        if worth_telling(table.events[turn]) and not _about_the_centre(table, turn)
    ]
    told += [_told(table, turn) for turn in near[-1:]]
    return " ".join([*told, *asked])


def _about_the_centre(table: RaceGame, turn: int) -> bool:
    event = table.events[turn]
    return event.refused is not None or len(event.state.centre) != len(
        (table.events[turn - 1].state if turn else table.first).centre
    )


def _facts(table: RaceGame, at: int, shown: Presenter) -> list[Json]:
    """What is always in sight."""
    settings = table.settings
    time = table.now if table.at is None else table.events[at - 1].time if at else 0.0
    facts = [
        {"id": "up", "label": "Your piles up", "text": f"{len(shown.ups(settings.seat))} of {PILES}"},
        {"id": "time", "label": "Time", "text": clock(time) if settings.timed else "untimed"},
        {"id": "skill", "label": "The others", "text": settings.skill},
        {"id": "calling", "label": "Sets", "text": "lenient" if settings.lenient else "strict"},
    ]
    if settings.chaos:
        facts.append({"id": "chaos", "label": "Deal", "text": "chaos"})
    return facts


def _phase(table: RaceGame) -> str:
    if table.at is not None:
        return "replay"
    if table.over:
        return "over"
    if not table.started:
        return "ready"
    if table.paused is not None:
        return "paused"
    return "play" if table.count is None else "count"


def _wait(table: RaceGame, at: int) -> int:
    """The milliseconds from this event to the next one, as it was in the race."""
    if at >= table.turn:
        return 0
    return round(1000 * (table.events[at].time - (table.events[at - 1].time if at else 0.0)))


def _dialog(table: RaceGame) -> Json | None:
    """What the screen asks before the race begins or goes on, and its result."""
    if table.at is not None:
        return None
    if table.over:
        return None if table.seen_result else _result(table)
    if not table.started:
        return _ask("Ready?", _before(table), ("start", "Start the race"), ("new", "Change the race…"))
    if table.paused not in (None, "panel"):
        return _ask("Paused", [PAUSES[str(table.paused)]], ("go", "Go on"), ("restart", "Start again"))
    return None


def _ask(title: str, lines: list[str], *buttons: tuple[str, str]) -> Json:
    return {"title": title, "lines": lines, "buttons": [{"do": do, "label": label} for do, label in buttons]}


def _before(table: RaceGame) -> list[str]:
    """What one has to know before the start."""
    settings = table.settings
    centre = len(table.first.centre)
    lines = [f"{settings.seats} players, six piles each, and {centre} cards in the centre. Sort your piles into sets!"]
    if not settings.timed:
        lines.append("Nothing moves while you think: the others act when you do.")
    elif settings.count:
        lines.append("After three, two, one the centre is turned over, and all race at once.")
    else:
        lines.append("When you press Start the centre is turned over, and all race at once.")
    if settings.lenient:
        lines.append("Any four cards may go up, so look well: a wrong call costs time.")
    return lines


def _result(table: RaceGame) -> Json:
    """Who won, and how far each one came."""
    winner, mine = table.state.winner, table.settings.seat
    title = "You win!" if winner == mine else f"{table.names[winner or 0]} wins!"
    ups = [len(up) for up in table.state.up]
    order = sorted(range(table.settings.seats), key=lambda seat: (seat != winner, -ups[seat], seat))
    lines = [f"It took {clock(table.events[-1].time)} minutes of the race's own time."]
    lines += [f"{_place(table, order, ups, seat)}. {_line(table, seat, ups[seat])}" for seat in order]
    return _ask(
        title, lines, ("ready", "Look at the table"), ("restart", "Race again, same cards"), ("deal", "New deal")
    )


def _place(table: RaceGame, order: list[Seat], ups: list[int], seat: Seat) -> int:
    """Seats with as many piles up share a place, but the winner shares it with nobody."""
    if seat == table.state.winner:
        return 1
    return 1 + sum(other == table.state.winner or ups[other] > ups[seat] for other in order if other != seat)


def _line(table: RaceGame, seat: Seat, up: int) -> str:
    own = [event for event in table.events if event.seat == seat]
    swaps = sum(isinstance(event.action, Take) and event.refused is None for event in own)
    late = sum(event.refused is not None for event in own)
    lost = f", {late} lost {'grab' if late == 1 else 'grabs'}" if late else ""
    return f"{table.names[seat]}: {up} of {PILES} piles up, {swaps} {'swap' if swaps == 1 else 'swaps'}{lost}"
