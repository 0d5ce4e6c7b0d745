"""What a screen shows of Piles!: one seat's sight in, plain JSON and sentences out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from piligames.core.game import Seat
from piligames.core.play import Event
from piligames.piles.cards import Card, Pile, is_set
from piligames.piles.race import Action, Call, Drop, Lift, Lower, Move, Race, Seen, Take, Up
from piligames.piles.rules import PILES

Json = dict[str, Any]
Layout = tuple[Card | None, ...]
"""Where the cards of the centre lie: each stays where it was put, and None is a gap that another one left."""


def spoken(cards: Iterable[Card]) -> str:
    """Cards in words; their colours do not matter (PL-CARDS).

    >>> spoken([Card("sock", "r"), Card("hat", "b"), Card("sock", "g")])
    'sock, hat and sock'
    """
    *head, last = [card.image for card in cards]
    return f"{', '.join(head)} and {last}" if head else last


def face(card: Card) -> Json:
    """A card as the screen draws it."""
    return {"kind": "image", "image": card.image, "colour": card.colour}


def laid(layout: Layout, action: Action) -> Layout:
    """Where the cards of the centre lie after an action: a discard goes to the first gap."""
    match action:
        case Take(card):
            return tuple(None if other == card else other for other in layout)
        case Drop(card) if None in layout:
            gap = layout.index(None)
            return (*layout[:gap], card, *layout[gap + 1 :])
        case Drop(card):
            return (*layout, card)
    return layout


def worth_telling(event: Event) -> bool:
    """Whether others look up at this: the centre changes, a hand comes too late, or the end comes nearer."""
    return event.refused is not None or isinstance(event.action, Take | Drop | Up | Call)


def clock(seconds: float) -> str:
    """A time of the race as people write it.

    >>> clock(83.4)
    '1:23'
    """
    minutes, rest = divmod(int(max(0.0, seconds)), 60)
    return f"{minutes}:{rest:02}"


@dataclass(frozen=True, slots=True)
class Presenter:
    """One seat's sight, and the names that people have at this table; `you` is the seat called "You".

    `layout` says where the cards of the centre lie, `failed` which piles the last call was wrong about.
    `flipped` is false while the centre is still face down (PL-START).
    `opened` is the whole position once the race is over and all piles are turned over, else None.
    """

    seen: Seen
    names: Sequence[str]
    you: Seat | None
    layout: Layout
    flipped: bool = True
    failed: Mapping[Seat, frozenset[int]] = field(default_factory=dict)
    opened: Race | None = None

    def view(self) -> Json:
        """The position: prompt, seats, the centre and the pile in the hand."""
        return {
            "prompt": self.prompt(),
            "seats": [self.seat(seat) for seat in range(self.seen.rules.seats)],
            "race": {"centre": self.centre(), "hand": self.hand(), "up": len(self.ups(self.seen.seat))},
        }

    def does(self, seat: Seat, verb: str) -> str:
        """Who does what, in the present: "You reach", "Ada reaches"."""
        ending = "es" if verb.endswith("ch") else "s"
        return f"{self.names[seat]} {verb if seat == self.you else verb + ending}"

    def ups(self, seat: Seat) -> list[int]:
        """The places of the piles that a seat has put up."""
        return [place for place, pile in enumerate(self.seen.up[seat]) if pile is not None]

    def prompt(self) -> str:
        """What can be done now (PL-HOLD, PL-SWAP, PL-FOUR, PL-WIN)."""
        seen = self.seen
        if seen.winner is not None:
            return "The race is over."
        if not self.flipped:
            return "All cards are face down until the count is over."
        if seen.held is not None:
            if len(seen.held) < 4:
                return "Take a card from the centre."
            return "Discard a card, put the pile down, or put it up if it is a set."
        return "All six are up: call PILES!" if len(self.ups(seen.seat)) == PILES else "Lift a pile."

    def centre(self) -> list[Json]:
        """The places of the centre: a card, a back before the start, or a gap."""
        if not self.flipped:
            return [{"id": None, "face": {"kind": "back"}, "label": "a hidden card"} for _ in self.layout]
        return [
            {"id": None, "face": None, "label": "a gap"}
            if card is None
            else {"id": str(card), "face": face(card), "label": card.image, "actions": [str(Take(card))]}
            for card in self.layout
        ]

    def hand(self) -> Json | None:
        """The pile in the hand, as its owner sees it."""
        seen = self.seen
        if seen.held is None:
            return None
        cards = [
            {"id": str(card), "face": face(card), "label": card.image, "actions": [str(Drop(card))]}
            for card in seen.held
        ]
        return {"place": seen.holds[seen.seat], "full": len(seen.held) == 4, "cards": cards}

    def seat(self, seat: Seat) -> Json:
        """One player: how far they are, and their six places."""
        seen = self.seen
        up = len(self.ups(seat))
        return {
            "seat": seat,
            "name": self.names[seat],
            "you": seat == seen.seat,
            "up": up,
            "score": f"{up} of {PILES} up",
            "note": "winner" if seat == seen.winner else None,
            "piles": [self.pile(seat, place) for place in range(PILES)],
        }

    def pile(self, seat: Seat, place: int) -> Json:
        """One place: a pile face down or up, or the gap that the pile in the hand has left."""
        seen = self.seen
        up, held = seen.up[seat][place], seen.holds[seat] == place
        state = "up" if up is not None else "hand" if held else "down"
        failed = place in self.failed.get(seat, ())
        shown: Pile | None = up
        if self.opened is not None:
            shown = self.opened.piles[seat][place]
        label = {
            "up": f"face up: {spoken(up or ()) if up else ''}",
            "hand": f"in the hand, {seen.hand_sizes[seat]} cards",
            "down": "face down",
        }[state]
        if shown is not None and up is None:
            label += f": {spoken(shown)}"
        return {
            "place": place,
            "state": state,
            "size": seen.hand_sizes[seat] if held else 4,
            "failed": failed,
            "set": up is not None and (not seen.rules.lenient or self.opened is not None) and is_set(up),
            "faces": None if shown is None else [face(card) for card in shown],
            "label": f"pile {place + 1}, {label}{', not a set at the last call' if failed else ''}",
            "actions": self.actions(place) if seat == seen.seat and seen.winner is None else [],
        }

    def actions(self, place: int) -> list[str]:
        """What to do to have this pile of one's own in the hand, or to put it down if it is there."""
        held = self.seen.holds[self.seen.seat]
        if held == place:
            return [str(Lower())]
        return [*([] if held is None else [str(Lower())]), str(Lift(place))]

    def told(self, seat: Seat, action: Action, late: bool, before: Seen) -> str:
        """What a hand did, as all saw it; `before` is the sight just before it, `late` says that it was a fumble."""
        seen = self.seen
        match action:
            case Take(card) if late:
                return f"{self.does(seat, 'reach')} for the {card.image}: gone."
            case Take(card):
                return f"{self.does(seat, 'take')} the {card.image}."
            case Drop(card):
                return f"{self.does(seat, 'discard')} the {card.image}."
            case Lift(place):
                held = f": {spoken(seen.held)}" if seat == seen.seat and seen.held else ""
                return f"{self.does(seat, 'lift')} pile {place + 1}{held}."
            case Lower():
                return f"{self.does(seat, 'put')} a pile down."
            case Up():
                (place,) = set(self.ups(seat)) - {at for at, pile in enumerate(before.up[seat]) if pile is not None}
                pile = seen.up[seat][place] or ()
                what = f"the set {pile[0].image}" if is_set(pile) and not seen.rules.lenient else spoken(pile)
                return f"{self.does(seat, 'put')} up {what}: {len(self.ups(seat))} of {PILES}."
            case Move(one, other):
                return f"{self.does(seat, 'change')} piles {one + 1} and {other + 1}."
            case Call():
                return self._called(seat, before)

    def _called(self, seat: Seat, before: Seen) -> str:
        calls = f"{self.does(seat, 'call')} PILES!"
        if self.seen.winner == seat:
            return f"{calls} All six are sets."
        wrong = [place for who, place in self.seen.wrong if who == seat]
        if seat == self.seen.seat:
            return f"{calls} But {'one pile is' if len(wrong) == 1 else f'{len(wrong)} piles are'} wrong."
        piles = "; ".join(f"pile {place + 1}: {spoken(before.up[seat][place] or ())}" for place in wrong)
        return f"{calls} But not all are sets, and the wrong ones lie face down again: {piles}."
