"""One round of Pleesheez: hands are played out in tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.core.game import Seat
from piligames.core.lazily import but, worked_out
from piligames.pleesheez.cards import COLOURS, Card, Cards, Colour, Pillow, Plush
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, Trick, winning


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """All that one seat knows of a round and of the match around it.

    Everything but `hand` was seen by all: cards are played, taken and kept in the open.
    """

    seat: Seat
    actions: tuple[Play, ...]
    rules: Rules = field(hash=False, repr=False)
    types: tuple[int, ...]
    number: int
    trump: Colour
    leader: Seat
    to_act: tuple[Seat, ...]
    hand: Cards
    hand_sizes: tuple[int, ...]
    kept: tuple[Cards, ...]
    trick: tuple[Play, ...]
    taken: tuple[Cards, ...]
    aside: Cards
    tricks: tuple[Trick, ...]
    trumps: tuple[Colour, ...]
    pile: int
    past: tuple[tuple[Trick, ...], ...] = ()
    winners: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Round:
    """A position in a round.

    `leader` leads, or has led, the trick that lies on the table; `trick` holds its cards from that seat on.
    `taken` are the cards each seat has won this round, `kept` the plushies that it keeps from earlier rounds.
    `tricks` are those finished since this position was set up.
    """

    rules: Rules = field(hash=False, repr=False)
    types: tuple[int, ...]
    trump: Colour
    leader: Seat
    hands: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    number: int = 1
    trick: tuple[Play, ...] = ()
    aside: Cards = ()
    tricks: tuple[Trick, ...] = ()

    @classmethod
    def begin(
        cls,
        rules: Rules,
        types: tuple[int, ...],
        trump: Colour,
        leader: Seat,
        hands: Sequence[Cards],
        kept: Sequence[Cards] = (),
        number: int = 1,
    ) -> Round:
        """The position before the first card of a round."""
        nothing: tuple[Cards, ...] = ((),) * rules.seats
        return cls(
            rules=rules,
            types=types,
            trump=trump,
            leader=leader,
            hands=tuple(hands),
            kept=tuple(kept) or nothing,
            taken=nothing,
            number=number,
        )

    @worked_out
    def to_act(self) -> tuple[Seat, ...]:
        """The leader, then clockwise (PZ-PLAY); nobody once hands are empty or a set is complete (PZ-INSTANT)."""
        if self.trick:
            return ((self.leader + len(self.trick)) % self.rules.seats,)
        over = not any(self.hands) or self.instant_winner is not None
        return () if over else (self.leader,)

    @worked_out
    def instant_winner(self) -> Seat | None:
        """The seat that has all cards of its type, kept and taken together (PZ-INSTANT)."""
        for seat, kind in enumerate(self.types):
            missing = self.rules.set_size(kind) - len(self.kept[seat])
            if missing <= len(self.taken[seat]) and missing == len(self.own_taken(seat)):
                return seat
        return None

    def own_taken(self, seat: Seat) -> tuple[Plush, ...]:
        """The plushies of its own type that a seat has taken this round: what it would keep (PZ-KEEP)."""
        own, kind = self.rules.deck.type_of, self.types[seat]
        return tuple([card for card in self.taken[seat] if isinstance(card, Plush) and own[card] == kind])

    def legal_actions(self, seat: Seat) -> tuple[Play, ...]:
        """Any card of the hand (PZ-PLAY), a Pillow as any colour but trump (PZ-PILLOW)."""
        return self._legal if seat in self.to_act else ()

    @worked_out
    def _legal(self) -> tuple[Play, ...]:
        """What the seat whose turn it is may play."""
        return playable(self.hands[self.to_act[0]], self.trump)

    def apply(self, seat: Seat, action: Play) -> Round:
        """The position after a card is played; the last card of a trick finishes it (PZ-WIN, PZ-MOM)."""
        self._check(seat, action)
        hand = list(self.hands[seat])
        hand.remove(action.card)
        hands = (*self.hands[:seat], tuple(hand), *self.hands[seat + 1 :])
        trick = (*self.trick, action)
        return (
            self._finish_trick(hands, trick) if len(trick) == self.rules.seats else but(self, hands=hands, trick=trick)
        )

    def _check(self, seat: Seat, action: Play) -> None:
        def refuse(reason: str, rule: str) -> IllegalAction:
            return IllegalAction(reason, rule=rule, seat=seat, action=action)

        if not self.to_act:
            if self.instant_winner is not None:
                raise refuse("the round is over: a set is complete", "PZ-INSTANT")
            raise refuse("the round is over: all cards are played", "PZ-KEEP")
        if seat not in self.to_act:
            raise refuse(f"it is the turn of seat {self.to_act[0]}", "PZ-PLAY")
        if action.card not in self.hands[seat]:
            raise refuse("that card is not in this hand", "PZ-PLAY")
        if not isinstance(action.card, Pillow):
            if action.named is not None:
                raise refuse("only a Pillow is given a colour", "PZ-PILLOW")
        elif action.named not in COLOURS:
            raise refuse("a Pillow needs a colour: " + ", ".join(c for c in COLOURS if c != self.trump), "PZ-PILLOW")
        elif action.named == self.trump:
            raise refuse(f"a Pillow may be any colour but trump, which is {COLOURS[self.trump]}", "PZ-PILLOW")

    def _finish_trick(self, hands: tuple[Cards, ...], plays: tuple[Play, ...]) -> Round:
        """The winner takes the cards and leads (PZ-WIN); with a Mom they go aside, the same seat leads (PZ-MOM)."""
        place = winning(plays, self.trump)
        winner = None if place is None else (self.leader + place) % self.rules.seats
        done = Trick(self.leader, plays, winner)
        tricks = (*self.tricks, done)
        if winner is None:
            return but(self, hands=hands, trick=(), tricks=tricks, aside=self.aside + done.cards)
        won = (*self.taken[:winner], self.taken[winner] + done.cards, *self.taken[winner + 1 :])
        return but(self, hands=hands, trick=(), tricks=tricks, taken=won, leader=winner)

    def observation(self, seat: Seat) -> Seen:
        """What this seat sees: its own hand, and all that lies or lay open."""
        return self.seen_by(seat, (self.trump,), len(self.rules.pile) - sum(map(len, self.kept)))

    def seen_by(
        self,
        seat: Seat,
        trumps: tuple[Colour, ...],
        pile: int,
        past: tuple[tuple[Trick, ...], ...] = (),
        winners: tuple[Seat, ...] = (),
    ) -> Seen:
        """What this seat sees, and of the match around it the trumps, the cards left in the pile, and so on."""
        return Seen(
            seat=seat,
            actions=self.legal_actions(seat),
            rules=self.rules,
            types=self.types,
            number=self.number,
            trump=self.trump,
            leader=self.leader,
            to_act=self.to_act,
            hand=self.hands[seat],
            hand_sizes=tuple(map(len, self.hands)),
            kept=self.kept,
            trick=self.trick,
            taken=self.taken,
            aside=self.aside,
            tricks=self.tricks,
            trumps=trumps,
            pile=pile,
            past=past,
            winners=winners,
        )

    def returns(self) -> tuple[Fraction, ...]:
        """The plushies of its own type that each seat took this round, and so keeps (PZ-KEEP)."""
        if self.to_act:
            raise GameNotOver(f"seat {self.to_act[0]} is still to play in round {self.number}")
        return tuple(Fraction(len(self.own_taken(seat))) for seat in range(self.rules.seats))


def playable(hand: Cards, trump: Colour) -> tuple[Play, ...]:
    """Every way to play a card of this hand: any card (PZ-PLAY), a Pillow as any colour but trump (PZ-PILLOW)."""
    return tuple([play for card in dict.fromkeys(hand) for play in _ways(card, trump)])


@cache
def _ways(card: Card, trump: Colour) -> tuple[Play, ...]:
    """Every way to play this card."""
    if isinstance(card, Pillow):
        return tuple(Play(card, colour) for colour in COLOURS if colour != trump)
    return (Play(card),)
