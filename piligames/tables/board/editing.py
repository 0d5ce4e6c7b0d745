"""The editor at the board: a line of text and cards to click, which are one thing, and what is judged of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from piligames.core import IllegalAction
from piligames.core.errors import ImpossiblePosition, NotationError
from piligames.pleesheez import Card, Mom, Pillow, Plush, parse_card
from piligames.pleesheez.cards import COLOURS, in_order
from piligames.pleesheez.words import face, spoken, spoken_play
from piligames.puzzles import Puzzle, Task
from piligames.puzzles.goals import in_words
from piligames.puzzles.task import read_task
from piligames.tables.board.draft import EXAMPLE, TRICK, Draft, draft_of, read_draft
from piligames.tables.board.fields import fields_of, with_field
from piligames.tables.board.judging import Judge, Judgement
from piligames.tables.board.laying import names_of
from piligames.tables.board.verdict import verdict
from piligames.tables.staging import Json

NOT_BY_CLICKS = "This line can be judged and played, but its cards cannot be moved by clicks."


class Editing:
    """A draft, the text that it is, and what was judged of it."""

    def __init__(self, text: str = "") -> None:
        self.draft: Draft = read_draft(EXAMPLE)
        self.place = "hand0"
        self.text = ""
        self.error: Json | None = None
        self.fixed: Task | None = None
        self.judge: Judge | None = None
        self.judged: Judgement | None = None
        self.write(text or EXAMPLE)

    def write(self, text: str) -> None:
        """The line as it was typed; one that cannot be read keeps the cards as they lie, and says where it is wrong."""
        self._forget()
        self.text, self.error, self.fixed = " ".join(text.split()), None, None
        try:
            task = read_task(self.text)
        except NotationError as error:
            self.error = {"text": f"Expected {error.expected}, in column {error.at + 1}.", "at": error.at}
            return
        try:
            self.draft = draft_of(task)
        except (ImpossiblePosition, IndexError):  # which the judge will put in words
            self.fixed = task
        if self.place not in self._places():
            self.place = f"hand{self.draft.hero}"

    def _forget(self) -> None:
        self.judge = self.judged = None

    def _change(self, draft: Draft) -> None:
        self._forget()
        self.draft, self.error, self.fixed = draft, None, None
        self.text = str(draft.task())

    @property
    def task(self) -> Task | None:
        """The question as it stands; None where the text cannot be read."""
        return None if self.error else self.fixed or self.draft.task()

    def _by_clicks(self) -> Draft:
        if self.error or self.fixed:
            raise IllegalAction("first mend the line, or begin with an empty table", rule="PZ-PLAY")
        return self.draft

    def click(self, text: str) -> None:
        """Put a card into the place that is chosen, or take it away."""
        self._change(self._by_clicks().click(self._card(text), self.place))

    def _card(self, text: str) -> Card:
        card = parse_card(text)
        if card not in (*self.draft.rules.plush, *self.draft.rules.pile):
            raise IllegalAction(f"{text} is not played with here", rule="PZ-SEATS")
        return card

    def _places(self) -> dict[str, str]:
        names = names_of(self.draft.task())
        around = [(self.draft.hero + i) % self.draft.seats for i in range(self.draft.seats)]
        hands = {f"hand{seat}": "your hand" if seat == self.draft.hero else names[seat] for seat in around}
        return hands | {TRICK: "the trick"}

    def put_into(self, place: str) -> None:
        """Choose where clicked cards go."""
        if place in self._places():
            self.place = place

    def empty(self) -> None:
        """No card on the table."""
        draft = self.draft
        bare = replace(draft.position, hands=((),) * draft.seats, trick=(), kept=(), taken=(), aside=(), number=1)
        self._change(replace(draft, position=bare, down=frozenset()))

    def set(self, field: str, value: str) -> None:
        """Change one of the fields."""
        self._change(with_field(self._by_clicks(), field, value))
        if self.place not in self._places():
            self.place = f"hand{self.draft.hero}"

    def look(self) -> None:
        """Judge it; once more, it looks further."""
        if self.task is None:
            raise IllegalAction("first mend the line", rule="PZ-PLAY")
        self.judge = self.judge or Judge(self.task)
        self.judged = self.judge.judge()

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that it is, once it has been judged to be one."""
        return None if self.judged is None else self.judged.puzzle

    def view(self) -> Json:
        """All that the editor shows."""
        draft, places = self.draft, self._places()
        return {
            "text": self.text,
            "error": self.error,
            "fixed": NOT_BY_CLICKS if self.fixed else "",
            "goal": self._goal(),
            "fields": fields_of(draft),
            "places": [{"value": place, "label": label} for place, label in places.items()],
            "place": self.place,
            "hands": [
                {
                    "id": place,
                    "label": f"{label[:1].upper()}{label[1:]}",
                    "down": place.removeprefix("hand") in {str(seat) for seat in draft.down},
                    "cards": self._cards_in(place),
                }
                for place, label in places.items()
            ],
            "deck": self._deck(places),
            "kept": ", ".join(spoken(card) for cards in draft.position.kept for card in cards),
            "judged": self.judged and verdict(self.judged),
            "plays": self.puzzle is not None,
        }

    def _deck(self, places: Mapping[str, str]) -> list[Json]:
        """All cards, in groups: each colour, the Pillows, Mom."""
        rules = self.draft.rules
        groups: dict[str, list[Json]] = {}
        pillows = sorted({card for card in rules.pile if isinstance(card, Pillow)}, key=lambda card: card[::-1])
        for card in (*in_order(rules.plush), *pillows, *{Mom()}.intersection(rules.pile)):
            name = COLOURS[card.colour] if isinstance(card, Plush) else "Pillows" if isinstance(card, Pillow) else "Mom"
            groups.setdefault(name, []).append(self._in_deck(card, places))
        return [{"id": name, "cards": cards} for name, cards in groups.items()]

    def _goal(self) -> str:
        task = self.task
        if task is None:
            return ""
        try:
            return task.words
        except (ValueError, IndexError):
            pass
        try:
            return in_words(task.goal, self.draft.position.round(self.draft.rules), task.hero)
        except (ValueError, IndexError):
            return ""

    def _cards_in(self, place: str) -> list[Json]:
        draft = self.draft
        if place == TRICK:
            return [
                {"name": str(play.card), "face": face(play.card, draft.rules, play.named), "label": spoken_play(play)}
                for play in draft.position.trick
            ]
        return [self._known(card) for card in draft.hand(int(place.removeprefix("hand")))]

    def _known(self, card: Card) -> Json:
        rules = self.draft.rules
        there = not isinstance(card, Plush) or card in rules.deck.type_of
        drawn = face(card, rules) if there else {"kind": str(card)}
        return {"name": str(card), "face": drawn, "label": spoken(card, rules if there else None)}

    def _in_deck(self, card: Card, places: Mapping[str, str]) -> Json:
        at = self.draft.where(card)
        said = ", ".join(f"in {places[place]}" if place in places else "kept" for place in at)
        full = isinstance(card, Mom) and len(at) < self.draft.rules.pile.count(card)
        return self._known(card) | {"at": said, "here": self.place in at, "away": bool(at) and not full}
