"""A match: four rounds, one for each trump, and what is kept between them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from piligames.core.errors import GameNotOver, IllegalAction, ImpossiblePosition
from piligames.core.game import Seat
from piligames.core.lazily import but
from piligames.pleesheez.cards import COLOURS, Card, Cards, Colour, Plush, in_order
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import ROUNDS, Rules
from piligames.pleesheez.trick import Play


@dataclass(frozen=True, kw_only=True)
class Match:
    """A position in a match.

    All its chance was drawn at the start and lies face down:
    `trumps`, the order of the four trump cards (PZ-TRUMP); `pile`, the rest of the Pillow Pile (PZ-PILE);
    `orders`, for each round to come, the order of all cards in which those in the deck will then be dealt (PZ-BACK).
    """

    rules: Rules = field(hash=False, repr=False)
    round: Round
    trumps: tuple[Colour, ...]
    pile: Cards
    orders: tuple[Cards, ...] = field(repr=False)
    past: tuple[Round, ...] = field(default=(), repr=False)

    @classmethod
    def begin(
        cls,
        rules: Rules,
        types: tuple[int, ...],
        leader: Seat,
        trumps: tuple[Colour, ...],
        pile: Cards,
        orders: tuple[Cards, ...],
    ) -> Match:
        """The position before the first card (PZ-START); the first of `orders` holds plush cards alone (PZ-PILE)."""
        rules.check_types(types)
        if not 0 <= leader < rules.seats:
            raise ImpossiblePosition(f"there is no seat {leader}", rule="PZ-START", where="leader")
        if sorted(trumps) != sorted(COLOURS):
            raise ImpossiblePosition("each colour is trump once", rule="PZ-TRUMP", where="trumps")
        if Counter(pile) != Counter(rules.pile):
            raise ImpossiblePosition("the pile holds all Pillows and Moms", rule="PZ-PILE", where="pile")
        if len(orders) != ROUNDS:
            reason = f"{len(orders)} orders of the cards for {ROUNDS} rounds"
            raise ImpossiblePosition(reason, rule="PZ-BACK", where="orders")
        hands = dealt(rules, orders[0], rules.plush)
        first = Round.begin(rules, types, trumps[0], leader, hands)
        return cls(rules=rules, round=first, trumps=trumps, pile=pile, orders=orders[1:])

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is in the round on the table."""
        return self.round.to_act

    def legal_actions(self, seat: Seat) -> tuple[Play, ...]:
        """What this seat may play now."""
        return self.round.legal_actions(seat)

    def apply(self, seat: Seat, action: Play) -> Match:
        """The position after a card; the last card of a round turns the next trump and deals again."""
        if not self.to_act:
            rule = "PZ-FINAL" if self.round.instant_winner is None else "PZ-INSTANT"
            raise IllegalAction("the match is over", rule=rule, seat=seat, action=action)
        after = but(self, round=self.round.apply(seat, action))
        if after.to_act or after.round.number == ROUNDS or after.round.instant_winner is not None:
            return after
        return after._next_round()

    def _next_round(self) -> Match:
        """Keep, put back, refill and deal: PZ-KEEP, PZ-BACK; the next trump is turned (PZ-TRUMP)."""
        last = self.round
        kept = kept_after(last)
        new = sum(map(len, kept)) - sum(map(len, last.kept))
        if new > len(self.pile):
            raise AssertionError("the Pillow Pile ran out, which PZ-PILE shows to be impossible")
        drawn, pile = self.pile[:new], self.pile[new:]
        deck = Counter(card for trick in last.tricks for card in trick.cards)
        deck = deck - Counter(card for hand in kept for card in hand) + Counter(drawn)
        following = Round.begin(
            self.rules,
            last.types,
            self.trumps[last.number],
            self._next_leader(),
            dealt(self.rules, self.orders[0], tuple(deck.elements())),
            kept,
            last.number + 1,
        )
        return but(self, round=following, pile=pile, orders=self.orders[1:], past=(*self.past, last))

    def _next_leader(self) -> Seat:
        """Who leads the next round (PZ-START): whoever would have led next or, by option, the next seat clockwise."""
        if self.rules.start == "rotate":
            return (self.first_leader + self.round.number) % self.rules.seats
        return self.round.leader

    @property
    def first_leader(self) -> Seat:
        """The seat that led the first trick of the match (PZ-START)."""
        first = self.past[0] if self.past else self.round
        return first.tricks[0].leader if first.tricks else first.leader

    def observation(self, seat: Seat) -> Seen:
        """What this seat has seen of the whole match."""
        trumps, past = self.trumps[: self.round.number], tuple([each.tricks for each in self.past])
        return self.round.seen_by(seat, trumps, len(self.pile), past, self.winners())

    def collected(self) -> tuple[Cards, ...]:
        """The plushies of its own type that each seat has: those kept, and those taken in the round on the table."""
        return kept_after(self.round)

    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody before the end.

        A complete set wins at once (PZ-INSTANT).
        After four rounds the most plushies, then the higher sum of their numbers; then the win is shared (PZ-FINAL).
        """
        if self.to_act:
            return ()
        if self.round.instant_winner is not None:
            return (self.round.instant_winner,)
        scores = [standing(cards) for cards in self.collected()]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def returns(self) -> tuple[Fraction, ...]:
        """One, divided among the winners (PZ-FINAL)."""
        if self.to_act:
            raise GameNotOver(f"round {self.round.number} of the match is still being played")
        winners = self.winners()
        return tuple(Fraction(seat in winners, len(winners)) for seat in range(self.rules.seats))


def kept_after(last: Round) -> tuple[Cards, ...]:
    """What each seat keeps for good once this round has ended (PZ-KEEP)."""
    return tuple(in_order(last.kept[seat] + last.own_taken(seat)) for seat in range(last.rules.seats))


def standing(cards: Cards) -> tuple[int, int]:
    """What the final count compares: how many plushies, then the sum of their numbers (PZ-FINAL)."""
    return len(cards), sum(card.number for card in cards if isinstance(card, Plush))


def dealt(rules: Rules, order: Cards, deck: tuple[Card, ...]) -> tuple[Cards, ...]:
    """Deal these cards in this order, each seat its hand in one go (PZ-SEATS, PZ-BACK).

    The order may hold more cards than the deck: a uniform order of all is one of any part.
    """
    left, cards = Counter(deck), []
    for card in order:
        if left[card]:
            left[card] -= 1
            cards.append(card)
    size = rules.hand_size
    if len(cards) != len(deck) or len(cards) != rules.seats * size:
        raise ImpossiblePosition(
            f"{len(cards)} cards to deal, {size} to each of {rules.seats} seats", rule="PZ-BACK", where="deal"
        )
    return tuple(in_order(cards[seat * size : (seat + 1) * size]) for seat in range(rules.seats))


@dataclass(frozen=True)
class Pleesheez:
    """A match of Pleesheez, ready to be dealt.

    `types` are the plushies that the seats collect (PZ-TYPES), `leader` the seat that leads first (PZ-START).

    >>> Pleesheez(Rules(3)).deal(Random(1)).to_act
    (0,)
    """

    rules: Rules
    types: tuple[int, ...] = ()
    leader: Seat = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    def deal(self, rng: Random) -> Match:
        """Shuffle trumps, pile and cards (PZ-TRUMP, PZ-PILE, PZ-BACK), all that is chance in a match."""
        rules = self.rules
        return Match.begin(
            rules,
            self.types or tuple(range(rules.seats)),
            self.leader,
            tuple(rng.sample(list(COLOURS), ROUNDS)),
            tuple(rng.sample(rules.pile, len(rules.pile))),
            tuple(tuple(rng.sample(cards, len(cards))) for cards in self._shuffled()),
        )

    def _shuffled(self) -> list[tuple[Card, ...]]:
        return [self.rules.plush, *((*self.rules.plush, *self.rules.pile),) * (ROUNDS - 1)]
