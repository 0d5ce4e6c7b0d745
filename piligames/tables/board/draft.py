"""A position that is being set up by hand: all its cards are known here, and some hands may lie face down in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from piligames.core import Seat
from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Card, Mom, Pillow, Play, Position, Rules
from piligames.pleesheez.cards import COLOURS, Cards, in_order
from piligames.puzzles import Goal, Task
from piligames.puzzles.task import DEDUCTION, HIDDEN, OPEN, read_task

TRICK = "trick"
EXAMPLE = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1"


@dataclass(frozen=True)
class Draft:
    """A task whose hidden hands are known; `down` are the seats whose hands lie face down for the hero.

    It may be impossible, while cards are being moved about.
    """

    position: Position
    hero: Seat
    goal: Goal
    down: frozenset[Seat] = frozenset()
    kind: str = HIDDEN

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.position.hands)

    @property
    def rules(self) -> Rules:
        """Their rules."""
        return Rules(self.seats)

    def hand(self, seat: Seat) -> Cards:
        """The cards of a seat."""
        hand = self.position.hands[seat]
        return () if isinstance(hand, int) else hand

    def task(self) -> Task:
        """The question that this is, unchecked; cards that lie face down are named as seen in the deck."""
        hands = tuple(len(self.hand(seat)) if seat in self.down else self.hand(seat) for seat in range(self.seats))
        seen = in_order(card for seat in self.down for card in self.hand(seat))
        position = replace(self.position, hands=hands, seen=seen if self.down else ())
        return Task(position, self.hero, self.goal, self.kind if self.down else OPEN)

    def where(self, card: Card) -> list[str]:
        """The places of a card: "hand" and a seat, "trick" or "kept"; a Mom may be in several."""
        places = [f"hand{seat}" for seat in range(self.seats) for each in self.hand(seat) if each == card]
        places += [TRICK for play in self.position.trick if play.card == card]
        return places + ["kept" for cards in self.position.kept for each in cards if each == card]

    def click(self, card: Card, place: str) -> Draft:
        """Put a card into a place, from wherever it is; where it is there already, take it away.

        A Pillow in the trick takes its colours in turn before it goes.
        """
        if place in self.where(card):
            return self._turned(card) if place == TRICK and isinstance(card, Pillow) else self._without(card, place)
        draft = self if isinstance(card, Mom) and self._spare_mom() else self._without(card)
        position = draft.position
        if place == TRICK:
            if len(position.trick) + 1 >= self.seats:
                return self
            named = self._colours()[0] if isinstance(card, Pillow) else None
            return replace(draft, position=replace(position, trick=(*position.trick, Play(card, named))))._filled()
        seat = int(place.removeprefix("hand"))
        return draft._with_hand(seat, in_order((*draft.hand(seat), card)))._filled()

    def _spare_mom(self) -> bool:
        return len(self.where(Mom())) < self.rules.pile.count(Mom())

    def _colours(self) -> list[str]:
        return [colour for colour in COLOURS if colour != self.position.trump]

    def _turned(self, card: Pillow) -> Draft:
        """The Pillow of the trick in its next colour, or gone after the last."""
        colours, trick = self._colours(), list(self.position.trick)
        place = next(n for n, play in enumerate(trick) if play.card == card)
        named = trick[place].named
        at = colours.index(named) if named in colours else -1
        if at + 1 == len(colours):
            return self._without(card, TRICK)
        trick[place] = Play(card, colours[at + 1])
        return replace(self, position=replace(self.position, trick=tuple(trick)))

    def _with_hand(self, seat: Seat, hand: Cards) -> Draft:
        hands = (*self.position.hands[:seat], hand, *self.position.hands[seat + 1 :])
        return replace(self, position=replace(self.position, hands=hands))

    def _without(self, card: Card, place: str | None = None) -> Draft:
        """Without this card, in a place or in the first where it is."""
        places = self.where(card)
        if not places:
            return self
        place = place or places[0]
        if place == TRICK:
            trick = list(self.position.trick)
            del trick[next(n for n, play in enumerate(trick) if play.card == card)]
            return replace(self, position=replace(self.position, trick=tuple(trick)))._filled()
        if place == "kept":
            kept = tuple(tuple(each for each in cards if each != card) for cards in self.position.kept)
            return replace(self, position=replace(self.position, kept=kept))
        seat = int(place.removeprefix("hand"))
        hand = list(self.hand(seat))
        hand.remove(card)
        return self._with_hand(seat, tuple(hand))._filled()

    def _filled(self) -> Draft:
        """With as many plushies kept as there are Pillows and Moms, which come into the deck for them (PZ-BACK)."""
        position, rules = self.position, self.rules
        placed = [card for seat in range(self.seats) for card in self.hand(seat)]
        placed += [play.card for play in position.trick]
        need = sum(card in set(rules.pile) for card in placed)
        kept = [list(cards) for cards in position.kept or ((),) * self.seats]
        if need <= sum(map(len, kept)):
            return self
        placed += [card for cards in (*position.taken, position.aside) for card in cards]
        for card in reversed(rules.plush):
            kind = rules.deck.type_of[card]
            if sum(map(len, kept)) >= need:
                break
            if kind not in position.types or card in placed or any(card in cards for cards in kept):
                continue
            own = kept[position.types.index(kind)]
            if len(own) + 2 < rules.set_size(kind):
                own.append(card)
        number = max(position.number, 2)
        return replace(self, position=replace(position, number=number, kept=tuple(map(in_order, kept))))

    def turn(self, seat: Seat) -> Draft:
        """With this hand face down, or open again; the hero's own stays open."""
        return self if seat == self.hero else replace(self, down=self.down ^ {seat})

    def seated(self, seats: int) -> Draft:
        """With so many players: hands are cut or empty ones added, each with a type of its own."""
        rules = Rules(seats)
        spare = [kind for kind in range(len(rules.deck.types)) if kind not in self.position.types[:seats]]
        known = {*rules.plush, *rules.pile}
        hands = tuple(
            tuple(card for card in self.hand(seat) if card in known) if seat < self.seats else ()
            for seat in range(seats)
        )
        position = Position(
            trump=self.position.trump,
            leader=self.position.leader % seats,
            types=(*self.position.types[:seats], *spare)[:seats],
            hands=hands,
        )
        goal = self.goal if (self.goal.seat or 0) < seats else replace(self.goal, seat=(self.hero + 1) % seats)
        hero = self.hero if self.hero < seats else 0
        down = frozenset(seat for seat in self.down if seat < seats and seat != hero)
        return Draft(position, hero, goal, down, self.kind)._filled()


def draft_of(task: Task) -> Draft:
    """The draft of a task; where its hidden cards can be told, they lie in the first of the ways that fit.

    A deduction cannot be set up by hand, nor can hidden cards that nobody names: an `ImpossiblePosition` says so.
    """
    if task.kind == DEDUCTION:
        raise ImpossiblePosition("a hand to name is opened as it stands, not set up here", rule="PZ-PLAY", where="kind")
    down = frozenset(seat for seat, hand in enumerate(task.position.hands) if isinstance(hand, int))
    hands = task.deals[0][0].hands if down else task.position.hands
    kind = task.kind if down else HIDDEN
    return Draft(replace(task.position, hands=hands, seen=()), task.hero, task.goal, down, kind)


def read_draft(text: str) -> Draft:
    """The draft that a text writes; see `read_task` and `draft_of`."""
    return draft_of(read_task(text))
