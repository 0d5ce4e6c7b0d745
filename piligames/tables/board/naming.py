"""A hand that is to be named from the tricks seen: what the screen offers for it."""

from __future__ import annotations

from piligames.pleesheez import Card, winning
from piligames.pleesheez.cards import Cards, in_order
from piligames.pleesheez.words import face, spoken
from piligames.puzzles import Task
from piligames.puzzles.habits import Shown
from piligames.tables.board.laying import names_of
from piligames.tables.staging import Json


def hidden_cards(task: Task) -> Cards:
    """The cards that lie in hidden hands; which of them lies where is not told."""
    first, hidden = task.deals[0][0], [s for s, hand in enumerate(task.position.hands) if isinstance(hand, int)]
    return in_order(card for seat in hidden for card in first.hands[seat])


def card_json(task: Task, card: Card) -> Json:
    """A card to look at or to choose."""
    return {"name": str(card), "face": face(card, task.rules), "label": spoken(card, task.rules)}


def asked(task: Task) -> Json:
    """Whose hand, of how many cards, and the cards that it can be made of."""
    seat = task.goal.seat
    assert seat is not None  # a deduction names one
    size = task.position.hands[seat]
    assert isinstance(size, int)  # and hides its hand
    return {
        "who": names_of(task)[seat],
        "count": size,
        "cards": [card_json(task, card) for card in hidden_cards(task)],
    }


def tricks_shown(task: Task) -> list[Json]:
    """The tricks that were seen, card by card."""
    return [_trick(task, number, trick) for number, trick in enumerate(task.shown, 1)]


def _trick(task: Task, number: int, trick: Shown) -> Json:
    names, seats = names_of(task), task.rules.seats
    best = winning(trick.plays, task.position.trump)
    cards = []
    for place, play in enumerate(trick.plays):
        seat = (trick.leader + place) % seats
        one = card_json(task, play.card) | {"face": face(play.card, task.rules, play.named)}
        cards.append(one | {"who": names[seat], "wins": place == best, "verb": "win" if seat == task.hero else "wins"})
    return {
        "label": f"Trick {number}, led by {'you' if trick.leader == task.hero else names[trick.leader]}",
        "cards": cards,
    }
