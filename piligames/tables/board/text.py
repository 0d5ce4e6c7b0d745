"""The board in words: for a screen reader, a plain terminal, or a saved notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

View = Mapping[str, Any]
MARKS = {True: "right", False: "wrong", None: "not known yet"}


def twin(view: View) -> str:
    """Everything that the board shows, line by line; it holds no address and no time."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    yield f"{view['title']} ({', '.join(view['about'])})" if view["about"] else view["title"]
    if view["edit"] is not None:
        yield from _editor(view["edit"])
    else:
        yield view["goal"]
        yield from view["known"]
        yield from _tricks(view["shown"])
        yield from view["table"]["transcript"].split("\n")[1:]
        if view["naming"]:
            naming = view["naming"]
            yield f"Name {naming['count']} of: {'; '.join(card['label'] for card in naming['cards'])}"
        yield from (f"Hint {number}: {hint}" for number, hint in enumerate(view["hints"], 1))
        if view["state"]["head"]:
            yield " ".join((f"{view['state']['head']}.", *view["state"]["lines"]))
        if view["walk"]:
            yield from _walk(view["walk"])
        yield f"As a line: {view['share']}"
    course = view["course"]
    if course:
        facts = "; ".join(f"{fact['label'].lower()} {fact['text']}" for fact in course["facts"])
        yield f"{course['title']}: {'; '.join(text for text in (course['said'], facts) if text)}"
    yield from (text for text in (view["notice"],) if text)


def _tricks(tricks: list[View]) -> Iterator[str]:
    for trick in tricks:
        cards = "; ".join(
            f"{card['who']}: {card['label']}{' (' + card['verb'] + ')' if card['wins'] else ''}"
            for card in trick["cards"]
        )
        yield f"{trick['label']}: {cards}"


def _walk(walk: View) -> Iterator[str]:
    yield f"{walk['title']}, step {walk['at']} of {walk['of']}:"
    for number, step in enumerate(walk["steps"], 1):
        here = ">" if number == walk["at"] else " "
        yield f" {here}{number}. {step['says']} [{'in reach' if step['in_reach'] else 'out of reach'}]"
    if walk["asks"]:
        yield f"{walk['asks']} {', '.join(option['label'] for option in walk['options'])}"


def _editor(edit: View) -> Iterator[str]:
    yield f"Line: {edit['text']}"
    if edit["error"]:
        yield edit["error"]["text"]
        return
    if edit["goal"]:
        yield edit["goal"]
    for hand in edit["hands"]:
        down = " (face down)" if hand["down"] else ""
        yield f"  {hand['label']}{down}: {'; '.join(card['label'] for card in hand['cards']) or 'no card'}"
    judged = edit["judged"]
    if judged:
        yield " ".join((f"{judged['head']}.", *judged["lines"]))
        yield from (f"  {play['label']}: {MARKS[play['right']]}" for play in judged["plays"])
