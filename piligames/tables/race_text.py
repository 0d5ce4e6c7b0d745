"""The text twin of a race: everything that the table shows, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

View = Mapping[str, Any]


def twin(view: View) -> str:
    """Everything that the view shows, line by line; it holds no address."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    facts = "; ".join(f"{fact['label'].lower()} {fact['text']}" for fact in view["facts"])
    yield f"{view['title']}: {facts}"
    for seat in view["seats"]:
        marks = f" [{seat['note']}]" if seat["note"] else ""
        yield f"  {seat['name']}: {seat['score']}{marks}"
        piles = [pile["label"] for pile in seat["piles"] if seat["you"] or pile["state"] != "down" or pile["faces"]]
        if piles:
            yield f"    {'; '.join(piles)}"
    cards = [card["label"] for card in view["race"]["centre"] if card["face"]]
    yield f"Centre: {'; '.join(cards)}"
    hand = view["race"]["hand"]
    if hand:
        yield f"In your hand, pile {hand['place'] + 1}: " + "; ".join(card["label"] for card in hand["cards"])
    for text in (view["headline"], view["notice"] and view["notice"]["text"]):
        if text:
            yield text
    if view["race"]["count"]:
        yield f"The race begins in {view['race']['count']}."
    if view["dialog"]:
        yield f"{view['dialog']['title']}: {' '.join(view['dialog']['lines'])}"
    if view["prompt"]:
        yield view["prompt"]
