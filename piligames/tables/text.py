"""The text twin: the whole table in words, for a screen reader, a plain terminal, or a saved notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

View = Mapping[str, Any]


def twin(view: View) -> str:
    """Everything that the view shows, line by line; it holds no address and no time."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    facts = "; ".join(f"{fact['label'].lower()} {fact['text']}" for fact in view["facts"])
    yield f"{view['title']}: {facts}"
    if view.get("mission"):
        yield f"{view['mission']['title']}: {view['mission']['text']}"
    for seat in view["seats"]:
        yield _seat(seat)
    yield from _trick(view["trick"])
    if view.get("last"):
        yield from _trick(view["last"])
    mine = next((seat for seat in view["seats"] if seat["you"]), None)
    if mine and mine["hand"] and all(card["id"] is not None for card in mine["hand"]):
        yield "Your hand: " + "; ".join(card["label"] + _odds(card) for card in mine["hand"])
    if view["buttons"]:
        yield "Choices: " + ", ".join(
            each["label"] + _odds(each) + (f" ({each['forbidden']})" if each["forbidden"] else "")
            for each in view["buttons"]
        )
    if view.get("lens"):  # tricks to predict have none
        yield f"Odds: {view['lens']['model']}"
    for text in (view["headline"], view["notice"] and view["notice"]["text"], view["hint"] and view["hint"]["text"]):
        if text:
            yield text
    if view["hint"] and view["hint"].get("more"):
        yield view["hint"]["average"]
        yield from (f"  {row['label']}: {row['value']}" for row in view["hint"]["more"]["rows"])
        yield view["hint"]["more"]["note"]
    if view["dialog"]:
        yield f"{view['dialog']['title']}: {' '.join(view['dialog']['lines'])}"
    if view["prompt"]:
        yield view["prompt"]


def _odds(each: Mapping[str, Any]) -> str:
    return f" [{each['odds']['words']}]" if each.get("odds") else ""


def _seat(seat: Mapping[str, Any]) -> str:
    count = len(seat["hand"])
    parts = [seat["emblem"]["label"]] if seat.get("emblem") else []
    parts += [seat["bet"]["label"]] if seat.get("bet") else []
    parts += [seat["score"], f"{count} card{'' if count == 1 else 's'}", _tricks(seat["tricks"])]
    marks = [mark for mark, on in (("to act", seat["to_act"]), ("leads", seat["leads"])) if on]
    marks += [seat["note"]] if seat.get("note") else []
    return f"  {seat['name']}: {', '.join(parts)}" + (f" [{', '.join(marks)}]" if marks else "")


def _tricks(count: int) -> str:
    return f"{count} trick{'' if count == 1 else 's'}"


def _trick(trick: Mapping[str, Any]) -> Iterator[str]:
    cards = "; ".join(
        f"{card['name']}: {card['label']}{' (wins now)' if card['wins'] and not trick['outcome'] else ''}"
        for card in trick["cards"]
    )
    yield f"{trick['label']}: {cards or 'no card'}" + (f". {trick['outcome']}" if trick["outcome"] else "")
