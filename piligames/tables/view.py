"""What a table sends to its screen: JSON, made from what its viewer sees alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from piligames.tables.odds.lens import through
from piligames.tables.review_view import TITLE, line_said, looked_at, mark_of, replay_of, review_of, twin_of
from piligames.tables.staging import Json
from piligames.tables.text import twin

if TYPE_CHECKING:
    from piligames.tables.model import TableModel

_BACK: Json = {
    "id": None,
    "face": {"kind": "back"},
    "label": "a hidden card",
    "plays": [],
    "why": "Hands are hidden now.",
}
_NO_PLAY: Json = {"plays": [], "number": None}
_NOTHING_TO_DO: Json = {"buttons": [], "number": None, "select": None, "look": None}
_NO_ODDS = "Odds are shown when you are asked for a bet or a card."
_LATER = "Go back to now first, or answer what the table asks."


def view_of(table: TableModel) -> Json:
    """All that the screen may show."""
    position, dialog = position_of(table), dialog_of(table)
    asked = table.viewer in table.state.to_act and table.at is None and dialog is None
    waiting = table.choosers_turn() if table.pace and dialog is None else None
    for seat in position["seats"]:
        seat["note"] = seat["note"] or ("thinking" if seat["seat"] == waiting else None)
    view: Json = position | {
        "version": 1,
        "game": table.staging.name,
        "title": table.staging.title,
        "stamp": table.stamp,
        "phase": _phase(table),
        "turn": table.turn,
        "headline": _headline(table),
        "notice": table.notice,
        "waiting": waiting is not None,
        "pace": table.pace,
        "tools": {
            "undo": table.last_person() is not None and not table.offer,
            "restart": table.turn > 0 and not table.offer,
            "deal": True,
            "hint": asked and table.ready,
            "odds": True,
            "replay": table.turn > 0 and not table.offer and table.ready,
            "review": bool(table.rounds_over()),
        },
        "hint": _hint(table, table.hint) if asked else _hint(table, mark_of(table)),
        "lens": None,
        "replay": replay_of(table),
        "review": review_of(table),
        "dialog": dialog,
        "form": {
            "title": "New match",
            "submit": "Deal",
            "fields": table.staging.fields(table.settings),
            "error": table.form_error,
        },
    }
    lens = table.lens() if table.odds and asked and table.ready and not position.get("look") else None
    if lens is not None:
        through(lens, view)
    elif table.odds:
        view["lens"] = {"model": _NO_ODDS, "more": False}
    if view["replay"]["look"] is not None:
        view["headline"] = looked_at(table)
    if table.better is not None:
        view["headline"], view["prompt"] = line_said(table)
        if table.step == len(table.better.log):
            view["trick"]["label"] = "The round is over"
    view["transcript"] = "\n".join((twin(view), *(twin_of(view["review"]) if view["review"] else ())))
    return json.loads(json.dumps(view))  # type: ignore[no-any-return]  # plain JSON, sharing nothing with the model


def position_of(table: TableModel) -> Json:
    """The game's own part of the view; hands are hidden from everybody while the next person is not ready."""
    shown = table.shown().view()
    if not table.ready:
        for seat in shown["seats"]:
            seat["hand"] = [_BACK] * len(seat["hand"])
        shown |= _NOTHING_TO_DO
    elif table.at is not None or dialog_of(table) is not None:
        for seat in shown["seats"]:
            seat["hand"] = [card | _NO_PLAY | {"why": card["why"] or _LATER} for card in seat["hand"]]
        shown |= _NOTHING_TO_DO
    return shown


def _headline(table: TableModel) -> str:
    """What happened, as the viewer saw it; while the next person is not ready, only what the table says itself."""
    news = [
        table.presented(turn + 1).told(table.observed(turn))
        for turn in range(table.news, table.turn if table.ready else table.news)
    ]
    return " ".join(text for text in (*news, table.remark) if text)


def _phase(table: TableModel) -> str:
    if table.at is not None:
        return "replay"
    if table.offer:
        return "offer"
    if table.interlude:
        return "summary"
    if not table.ready and dialog_of(table) is not None:
        return "curtain"
    return "over" if table.over else "play"


def dialog_of(table: TableModel) -> Json | None:
    """What the screen asks before play goes on."""
    if table.at is not None:
        return None
    if table.offer:
        lines = ["You left a match before its end.", "Going on puts it back on the table just as it was."]
        return _ask("Go on with your match?", lines, ("resume", "Go on"), ("decline", "Start afresh"))
    back = (("review", TITLE),) if table.rounds_over() else ()
    if table.interlude:
        return _ask(table.interlude["title"], table.interlude["lines"], ("ready", table.interlude["label"]), *back)
    if not table.ready and table.choosers_turn() is None:
        name = table.names[table.viewer]
        return _ask(f"Pass the screen to {name}", ["Nobody else should look."], ("ready", f"I am {name}"))
    if table.over and not table.seen_result:
        result = table.presented(table.turn).result()
        again = (("restart", "Play it again"), ("deal", "New deal"))
        return _ask(result["title"], result["lines"], ("ready", "Look at the table"), *back, *again)
    return None


def _ask(title: str, lines: list[str], *buttons: tuple[str, str]) -> Json:
    return {"title": title, "lines": lines, "buttons": [{"do": do, "label": label} for do, label in buttons]}


def _hint(table: TableModel, hint: Json | None) -> Json | None:
    """A hint, or the mark at a choice that is looked back at, with the card or button that it is about."""
    if hint is None:
        return None
    for card in table.shown().view()["seats"][table.viewer]["hand"]:
        number = card.get("number") or {"template": "", "values": ()}
        ways = [*(play["action"] for play in card["plays"]), *map(number["template"].format, number["values"])]
        if hint["action"] in ways:
            return hint | {"card": card["id"]}
    return hint | {"card": None}
