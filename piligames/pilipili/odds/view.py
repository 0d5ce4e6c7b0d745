"""What a mission is asked about: an observation, and the ways to count what its cards win under random play."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from piligames.odds import Distribution, Group, wins
from piligames.odds.nested import Marked, marked_wins, wins_unseen
from piligames.pilipili.cards import JOKER, Card, Hand
from piligames.pilipili.odds.knowledge import Holding, Knowledge
from piligames.pilipili.odds.model import Model
from piligames.pilipili.odds.prospect import Ending, Prospect
from piligames.pilipili.seen import Seen


@dataclass(frozen=True, slots=True)
class Counted:
    """An exact prospect, and what the mission has to do with it in one sentence."""

    prospect: Prospect
    changed: str


@dataclass(frozen=True, slots=True)
class View:
    """An observation before the first trick, what the seat knows, and how the others play.

    Every method that counts takes each seat, this one too, to play its cards in random order; but a Joker that this
    seat holds now comes last and is what is needed then.  Any other Joker is played as the model says.
    A method answers None where it cannot count that.
    """

    seen: Seen
    known: Knowledge
    model: Model

    @classmethod
    def of(cls, seen: Seen, model: Model | None = None) -> View:
        """What this observation tells."""
        return cls(seen, Knowledge.of(seen), model or Model())

    @property
    def own(self) -> Holding:
        """The own hand."""
        return self.known.holdings[self.seen.seat]

    @property
    def others(self) -> tuple[Holding, ...]:
        """The hands of the others."""
        return tuple(hand for seat, hand in enumerate(self.known.holdings) if seat != self.seen.seat)

    @property
    def joker(self) -> bool:
        """Whether the own hand has the Joker."""
        return JOKER in self.own.known

    @property
    def tricks(self) -> int:
        """How many tricks there will be."""
        return self.seen.size + self.seen.mission.extra

    def strength(self, card: Card) -> int:
        """How strong a card is that is not this seat's own Joker."""
        return self.model.strength(self.seen.mission, card)

    def counted(self, prospect: Prospect | None, changed: str) -> Counted | None:
        """With this sentence, if it could be counted."""
        return None if prospect is None else Counted(prospect, changed)

    def plainly(self, changed: str) -> Counted | None:
        """The cards meet each other at random, and a trick costs nothing."""
        return self.counted(self.paired(), changed)

    # -- counting ------------------------------------------------------------------

    def paired(self) -> Prospect | None:
        """Each own card meets a random card of every other hand, none of them twice; a trick costs nothing."""
        own = self.own
        found = self._wins(_numbers(own.known), own.hidden, self.others, self.known.pool)
        return None if found is None else Prospect.of(found, joker=self.joker)

    def drawn(self) -> Prospect | None:
        """The same after each seat has drawn a card: any of the pool is as likely to be this seat's."""
        own, pool = _numbers(self.own.known), self.known.pool
        others = [replace(hand, hidden=hand.hidden + 1) for hand in self.others]
        parts = []
        for card in pool:
            found = self._wins((*own, card), self.own.hidden, others, tuple(c for c in pool if c != card))
            if found is None:
                return None
            parts.append((found, 1))
        return Prospect.of(Distribution.mixed(parts), joker=self.joker)

    def passed(self) -> Prospect | None:
        """The same after every hand has gone on to a neighbour: the own cards are known to be against what comes."""
        if self.own.hidden:
            return None
        others = [Holding((), self.own.size)] * (self.seen.rules.seats - 2) + [Holding(self.own.known, 0)]
        found = self._wins((), self.own.size, others, self.known.pool)
        return None if found is None else Prospect.of(found, joker=False)

    def marked(self, numbers: Collection[Card]) -> Prospect | None:
        """The same where a trick with one of these cards costs its winner a Pili."""
        own, pool, draws = self._upwards(_numbers(self.own.known)), self.known.pool, len(self.others)
        if self.own.hidden or any(hand.known for hand in self.others):
            return None
        marks = tuple(card for card in pool if card in numbers)
        found = marked_wins(
            Marked(
                size=len(pool),
                draws=draws,
                weaker=self._weaker(pool, own),
                marked=len(marks),
                marked_weaker=self._weaker(marks, own),
                own=tuple(card in numbers for card in own),
            ),
            then=self.joker,
        )

        def endings(outcome: tuple[int, int, bool]) -> tuple[Ending, ...]:
            won, fines, last = outcome
            return ((won, fines), (won + 1, fines + last)) if self.joker else ((won, fines),)

        return Prospect(found.map(endings))

    def bitten(self, both: int) -> Prospect | None:
        """The same where winning the first trick costs a Pili, the last one too, and both together so many.

        Which tricks a hand wins is as random as which cards come when.
        """
        plain = self.paired()
        if plain is None:
            return None
        return Prospect(
            Distribution.mixed(
                (_bites(won, self.tricks, both, self.joker), chance) for won, chance in plain.wins.items()
            )
        )

    def _wins(self, own: Hand, hidden: int, others: Sequence[Holding], pool: Hand) -> Distribution[int] | None:
        """How many of these own cards, or of so many hidden ones, beat what they meet."""
        if (own and hidden) or any(hand.known and hand.hidden for hand in others):
            return None
        if len({hand.size for hand in others}) > 1:
            return None  # a trick has begun
        mine = self._upwards(pool if hidden else own)
        draws = sum(not hand.known for hand in others)
        groups = [Group(len(pool), draws, self._weaker(pool, mine))] if draws or hidden else []
        groups += [Group(hand.size, 1, self._weaker(hand.known, mine)) for hand in others if hand.known]
        return wins_unseen(groups, len(pool), hidden) if hidden else wins(groups, len(mine))

    def _upwards(self, cards: Hand) -> Hand:
        return tuple(sorted(cards, key=self.strength))

    def _weaker(self, cards: Hand, mine: Hand) -> tuple[int, ...]:
        """For each of the own cards, how many of these lose to it."""
        strengths = sorted(map(self.strength, cards))
        return tuple([bisect_left(strengths, self.strength(card)) for card in mine])


def _numbers(hand: Hand) -> Hand:
    """The cards without a Joker, which is kept for last."""
    return tuple([card for card in hand if card != JOKER])


def _bites(won: int, tricks: int, both: int, joker: bool) -> Distribution[tuple[Ending, ...]]:
    """How a hand ends that wins so many tricks, without the own Joker's: which of them they are is random."""
    if joker:
        first = Fraction(won, tricks - 1) if tricks > 1 else Fraction(0)
        last = both if tricks > 1 else 1
        return Distribution.of({((won, 1), (won + 1, last)): first, ((won, 0), (won + 1, 1)): 1 - first})
    if tricks == 1:
        return Distribution.certain(((won, won),))
    ends = won * (won - 1), 2 * won * (tricks - won), (tricks - won) * (tricks - won - 1)
    return Distribution.counting((((won, fine),), ways) for fine, ways in zip((both, 1, 0), ends, strict=True))
