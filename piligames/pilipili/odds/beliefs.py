"""What a bet tells: which hands are likely once their owner has bet on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb
from random import Random

from piligames.core.game import Seat
from piligames.odds import Distribution, Estimate
from piligames.pilipili.cards import Bet, Card, Hand, Play, in_order
from piligames.pilipili.events import Drew, Gave
from piligames.pilipili.mission import Mission
from piligames.pilipili.odds.knowledge import Holding, Knowledge
from piligames.pilipili.odds.model import Model
from piligames.pilipili.odds.view import View
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen
from piligames.pilipili.steps import Betting

EXACT = 25_000
"""Up to so many hands each is weighed; more are drawn."""
DRAWS = 2_000
"""How many hands that explain the bet are drawn where they are too many to weigh."""
TRIES = 100_000
"""How many hands are tried before they are too few."""
SLIP = Fraction(1, 10)
"""How often a bettor is taken to bet anything."""


@dataclass(frozen=True)
class Belief:
    """What is known of a hidden hand: before its bet every choice of the unseen cards was as likely.

    `hands` are the hands with their chances, or those that were drawn where `drawn` says how many.
    `model` names how bets are taken to be made.
    """

    seat: Seat
    hands: Distribution[Hand]
    before: Fraction
    model: str
    drawn: int | None = None

    @cached_property
    def cards(self) -> dict[Card, Fraction]:
        """The chance of each card to be in the hand; those that cannot be there are left out."""
        found: Counter[Card] = Counter()
        for hand, weight in zip(self.hands.outcomes, self.hands.weights, strict=True):
            for card in hand:
                found[card] += weight
        return {card: Fraction(found[card], self.hands.total) for card in sorted(found)}

    def estimate(self, card: Card) -> Estimate | None:
        """The interval of the chance of a card, where hands were drawn."""
        if self.drawn is None:
            return None
        times = round(self.cards.get(card, Fraction(0)) * self.drawn)
        return Estimate.of_hits(times, self.drawn)


def belief(
    seen: Seen, seat: Seat, *, slip: Fraction = SLIP, exact: int = EXACT, draws: int = DRAWS, seed: str = ""
) -> Belief:
    """What the bet of a seat tells of its cards; of the own cards, what the others' bets tell who see them (PP-M04).

    The model: a bettor makes the legal bet with the fewest expected Pilis under random play, each of several as
    likely; but with the chance `slip` any legal bet.
    So P(hand | bet) is in proportion to P(bet | hand), by Bayes' rule.
    Hands with cards that were played since are the only ones left; cards must not have changed hands since the bets.

    >>> from piligames.pilipili import Rules, parse_position
    >>> seen = parse_position("mission=none dealer=1 bets=-,1 hands=20/40").round(Rules(2)).observation(0)
    >>> told = belief(seen, 1)
    >>> [str(chance) for chance in (told.before, told.cards[55], told.cards[1])]
    ['1/55', '19/550', '1/550']
    """
    if seen.bets[seat] is None and seat != seen.seat:
        raise ValueError(f"seat {seat} has not bet yet")
    if any(isinstance(event, Gave | Drew) for event in seen.log):
        raise ValueError("cards have changed hands since the bets")
    known = Knowledge.of(seen)
    holding = known.holdings[seat]
    if not holding.hidden:
        raise ValueError(f"the hand of seat {seat} is not hidden")
    fixed = (*_laid(seen, seat), *holding.known)
    bettors = [_Bettor.of(seen, known, who, seat, slip) for who in _bettors(seen, seat)]
    if not bettors:
        raise ValueError(f"nobody has bet who had seen the hand of seat {seat}")
    ways = comb(len(known.pool), holding.hidden)
    before = Fraction(holding.hidden, len(known.pool))
    model = f"the best bet under random play, but 1 time in {float(1 / slip):g} any bet" if slip else "the best bet"
    if ways <= exact:
        every = (in_order((*fixed, *hand)) for hand in combinations(known.pool, holding.hidden))
        return Belief(seat, Distribution.counting((hand, _likely(bettors, hand)) for hand in every), before, model)
    drawn = _drawn(bettors, fixed, known.pool, holding.hidden, draws, Random(f"belief {seed}"))
    return Belief(seat, Distribution.uniform(drawn), before, f"{model}; hands drawn", draws)


def _bettors(seen: Seen, seat: Seat) -> list[Seat]:
    """Whose bets tell something of this hand: its owner's or, where others see it and the owner does not, theirs."""
    if seat != seen.seat:
        return [seat]
    return [other for other, bet in enumerate(seen.bets) if bet is not None and other != seat]


def _laid(seen: Seen, seat: Seat) -> Hand:
    """The cards that this seat has played."""
    done = [play for trick in seen.tricks for play in trick.plays]
    return tuple(play.card for who, play in (*done, *seen.table) if who == seat and isinstance(play, Play))


@dataclass(frozen=True, slots=True)
class _Bettor:
    """Who bet what, what was open, and what it saw of the cards; `about` is the hand that is asked about."""

    view: View
    bet: int
    legal: tuple[int, ...]
    sees: bool
    about: Seat
    slip: Fraction

    @classmethod
    def of(cls, seen: Seen, known: Knowledge, who: Seat, about: Seat, slip: Fraction) -> _Bettor:
        """From what the asking seat has seen: at a bet, the bets before it and the hands in sight are known."""
        r = _before_bet(seen, who)
        hands = tuple(
            (*_laid(seen, seat), *holding.known) if seen.mission.sees(r, who, seat) and seat != about else seen.size
            for seat, holding in enumerate(known.holdings)
        )
        in_sight = {card for hand in hands if not isinstance(hand, int) for card in hand}
        pool = tuple(card for card in seen.rules.cards if card not in in_sight)
        holdings = tuple(Holding((), hand) if isinstance(hand, int) else Holding(hand, 0) for hand in hands)
        view = View(replace(seen, seat=who, hands=hands, log=()), Knowledge(pool, holdings, True), Model())
        legal = tuple(bet.tricks for bet in Betting().legal(r, who))
        return cls(view, seen.bets[who] or 0, legal, seen.mission.sees(r, who, about), about, slip)

    def likely(self, hand: Hand) -> Fraction:
        """The chance of its bet if the hand that is asked about is this one."""
        best = self.best(hand)
        sure = Fraction(self.bet in best, len(best))
        return (1 - self.slip) * sure + self.slip * Fraction(1, len(self.legal))

    def best(self, hand: Hand) -> list[int]:
        """The legal bets with the fewest expected Pilis."""
        view = replace(self.view, known=self.view.known.without(self.about, hand)) if self.sees else self.view
        mission = view.seen.mission
        counted = mission.odds(view)
        prospect = counted.prospect if counted else replace(view, seen=replace(view.seen, mission=Mission())).paired()
        if prospect is None:
            raise ValueError(f"what a bet tells under {mission} cannot be counted")
        held = view.seen.totals[view.seen.seat] if view.seen.totals else None
        rewards = [mission.reward(bet) if held is None else min(mission.reward(bet), held) for bet in self.legal]
        costs = [prospect.pilis(bet, reward) for bet, reward in zip(self.legal, rewards, strict=True)]
        return [bet for bet, cost in zip(self.legal, costs, strict=True) if cost == min(costs)]


def _before_bet(seen: Seen, who: Seat) -> Round:
    """The position in which this seat was asked for its bet, without the cards."""
    order = [(seen.dealer + i) % seen.rules.seats for i in range((who - seen.dealer) % seen.rules.seats)]
    return Round(
        rules=seen.rules,
        mission=seen.mission,
        dealer=seen.dealer,
        size=seen.size,
        hands=((),) * seen.rules.seats,
        stock=(),
        agenda=(Betting(),),
        answers=tuple((seat, Bet(seen.bets[seat] or 0)) for seat in order),
    )


def _likely(bettors: Sequence[_Bettor], hand: Hand) -> Fraction:
    """The chance of all their bets; each is made for itself."""
    chance = Fraction(1)
    for bettor in bettors:
        chance *= bettor.likely(hand)
    return chance


def _drawn(bettors: Sequence[_Bettor], fixed: Hand, pool: Hand, hidden: int, draws: int, rng: Random) -> Iterator[Hand]:
    """Random hands, each kept with the chance of the bets: those kept are as likely as the belief says."""
    found = 0
    for _ in range(TRIES):
        hand = in_order((*fixed, *rng.sample(pool, hidden)))
        if rng.random() < _likely(bettors, hand):
            found += 1
            yield hand
        if found == draws:
            return
    raise ValueError(f"{found} hands of {TRIES} explain the bets: too few")
