"""A match of Pili Pili: round after round, each under the next mission, until somebody has too many Pilis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.core.game import Seat
from piligames.core.lazily import but
from piligames.pilipili.cards import Action, Card
from piligames.pilipili.dealing import deal_from
from piligames.pilipili.deck import MissionCard, MissionDeck, standard_missions
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.seen import Seen

FIRST_GAMES = MissionCard(Mission(), 5)
"""First games leave the missions out and deal five cards each (PP-FIRST)."""


@dataclass(frozen=True, slots=True)
class Chance:
    """All chance of a match: which mission comes when, and how the cards lie in each round.

    `number` is what the shuffles are drawn from; `rounds` are deals that are set already, such as those of a record.
    """

    missions: MissionDeck | None
    number: int
    rounds: tuple[Round, ...] = field(default=(), repr=False)

    def mission(self, number: int) -> MissionCard:
        """The mission of a round, counted from 1: none returns until all have been used (PP-NEXT)."""
        if self.missions is None:
            return FIRST_GAMES
        cards = self.missions.cards
        cycle, place = divmod(number - 1, len(cards))
        return Random(f"{self.number} missions {cycle}").sample(cards, len(cards))[place]

    def deal(self, rules: Rules, number: int, dealer: Seat) -> Round:
        """The first position of a round: all cards are shuffled together (PP-REVEAL, PP-NEXT)."""
        if number <= len(self.rounds):
            return self.rounds[number - 1]
        card = self.mission(number)
        order: Sequence[Card] = Random(f"{self.number} cards {number}").sample(rules.cards, len(rules.cards))
        return deal_from(rules, card.mission, dealer, card.hand, order)


@dataclass(frozen=True, kw_only=True)
class Match:
    """A position in a match; `totals` are the Pilis by seat before the round on the table (PP-PILIS: not rationed)."""

    rules: Rules = field(repr=False)
    chance: Chance = field(repr=False)
    first_dealer: Seat
    round: Round
    number: int = 1
    totals: tuple[int, ...]
    past: tuple[Round, ...] = field(default=(), repr=False)

    @classmethod
    def begin(cls, rules: Rules, chance: Chance, dealer: Seat) -> Match:
        """The position after the first deal (PP-DEALER)."""
        first = chance.deal(rules, 1, dealer)
        return cls(rules=rules, chance=chance, first_dealer=dealer, round=first, totals=(0,) * rules.seats)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whoever the round on the table asks."""
        return self.round.to_act

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may answer."""
        return self.round.legal_actions(seat)

    def apply(self, seat: Seat, action: Action) -> Match:
        """The position after an answer; a round that ends is scored, and the next one is dealt (PP-NEXT)."""
        if not self.to_act:
            raise IllegalAction("the match is over", rule="PP-END", seat=seat, action=action)
        after = but(self, round=self.round.apply(seat, action))
        return after if after.to_act or after._ends() else after._next_round()

    def _ends(self) -> bool:
        """Whether the round that has just been scored was the last (PP-END)."""
        return max(self.standing()) >= self.rules.limit or self.number == self.rules.rounds

    def standing(self) -> tuple[int, ...]:
        """The Pilis by seat, those of a finished round on the table included; never below zero (PP-PILIS, PP-M08)."""
        if self.round.to_act:
            return self.totals
        return tuple(max(0, total + new) for total, new in zip(self.totals, self.round.pilis(), strict=True))

    def dealer_of(self, number: int) -> Seat:
        """Who deals a round, counted from 1: the deal passes clockwise (PP-DEALER)."""
        return (self.first_dealer + number - 1) % self.rules.seats

    def _next_round(self) -> Match:
        """The deal passes clockwise (PP-DEALER), the next mission is turned, and all cards are dealt anew (PP-NEXT)."""
        number = self.number + 1
        return but(
            self,
            round=self.chance.deal(self.rules, number, self.dealer_of(number)),
            number=number,
            totals=self.standing(),
            past=(*self.past, self.round),
        )

    def winners(self) -> tuple[Seat, ...]:
        """Who has the fewest Pilis once somebody has reached the limit; equal ones share the win (PP-END)."""
        if self.to_act:
            return ()
        return fewest(self.standing())

    def returns(self) -> tuple[Fraction, ...]:
        """One, divided among the winners (PP-END)."""
        if self.to_act:
            raise GameNotOver(f"round {self.number} of the match is still being played")
        winners = self.winners()
        return tuple(Fraction(seat in winners, len(winners)) for seat in range(self.rules.seats))

    def observation(self, seat: Seat) -> Seen:
        """What this seat has learned in the whole match."""
        return replace(
            self.round.observation(seat),
            number=self.number,
            totals=self.standing() if not self.to_act else self.totals,
            past=tuple(each.observation(seat) for each in self.past),
            winners=self.winners(),
            missions=self.chance.missions.name if self.chance.missions else "none",
        )


def fewest(pilis: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the fewest Pilis: who wins a match that is over (PP-END).

    >>> fewest([7, 3, 5, 3])
    (1, 3)
    """
    return tuple(seat for seat, count in enumerate(pilis) if count == min(pilis))


@dataclass(frozen=True)
class PiliPili:
    """A match of Pili Pili, ready to be dealt.

    `missions` is the deck of missions, the standard one unless another is given; None plays first games (PP-FIRST).
    """

    rules: Rules
    missions: MissionDeck | None = field(default_factory=standard_missions)
    dealer: Seat = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    def deal(self, rng: Random) -> Match:
        """Shuffle missions and cards (PP-REVEAL); what cannot be dealt to so many is left out (PP-FIT)."""
        missions = None if self.missions is None else self.missions.for_seats(self.rules)
        return Match.begin(self.rules, Chance(missions, rng.getrandbits(64)), self.dealer)
