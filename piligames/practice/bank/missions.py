"""Items on missions: what each family does to the odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

from piligames.odds import Distribution, falling, hypergeometric
from piligames.pilipili import parse_mission
from piligames.pilipili.cards import NUMBERS
from piligames.practice.bank import urn
from piligames.practice.bank.bets import Chances, some_chances
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.one_trick import CHANCE_SLIPS, OneTrick
from piligames.practice.pilipili.under_mission import FOREHEAD_SLIPS, OnForeheads
from piligames.practice.reply import Slip, called
from piligames.practice.words import exact

TURNED = parse_mission("Reversed")

# -- who sees what: Forehead -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Foreheads(OnForeheads):
    """The cards on the other foreheads."""

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.others)


def foreheads(rng: Random) -> Foreheads:
    """Two to four others."""
    return Foreheads(tuple(rng.sample(NUMBERS, rng.randint(2, 4))))


def forehead_by_hand(asked: Foreheads) -> Sequence[Step]:
    """So many of so many."""
    above = 55 - max(asked.others)
    return (
        Step(f"Cards that yours may be: 56, without the {asked.count} that you see", str(56 - asked.count)),
        Step(f"Numbers above {max(asked.others)}, and the Joker", str(above + 1)),
        Step("Every card is as likely", exact(Fraction(above + 1, 56 - asked.count))),
    )


# -- how strong a card is: Reversed ------------------------------------------------------


def led_reversed(rng: Random) -> OneTrick:
    """A number that is led while low beats high."""
    return OneTrick(rng.choice(NUMBERS), rng.randint(3, 6), (), TURNED)


def reversed_by_hand(asked: OneTrick) -> Sequence[Step]:
    """Higher cards lose."""
    higher, m = 55 - asked.card, asked.others
    return (
        Step("Low beats high (PP-M10), and another's Joker may be 0; numbers that lose to yours", str(higher)),
        Step(
            f"Of 55 unseen cards, one factor for each of {m} others",
            " · ".join(f"{higher - i}/{55 - i}" for i in range(m)),
        ),
        Step("Multiplied", exact(Fraction(falling(higher, m), falling(55, m)))),
    )


# -- fines: HotCards, EndTricksBite ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hot(Urn):
    """A trick in which so many cards lie, of all that may be there; some numbers are hot."""


def hot(rng: Random) -> Hot:
    """A trick of three to eight cards, and two to six hot numbers."""
    return Hot(56, rng.randint(2, 6), rng.randint(3, 8))


@dataclass(frozen=True, slots=True)
class Ends:
    """So many tricks won of so many, any of them as likely."""

    tricks: int
    won: int

    @property
    def bitten(self) -> Fraction:
        """How likely the first or the last is among them."""
        return 1 - hypergeometric(self.tricks, 2, self.won)[0]


def ends(rng: Random) -> Ends:
    """Some tricks of four to ten."""
    tricks = rng.randint(4, 12)
    return Ends(tricks, rng.randint(1, tricks - 2))


def two_ends_added(asked: Ends) -> Sequence[Fraction]:
    """Both ends, added up."""
    return (Fraction(2 * asked.won, asked.tricks),)


def both_ends(asked: Ends) -> Sequence[Fraction]:
    """First and last."""
    return (hypergeometric(asked.tricks, 2, asked.won)[2],)


def one_end(asked: Ends) -> Sequence[Fraction]:
    """The first alone."""
    return (Fraction(asked.won, asked.tricks),)


def no_end(asked: Ends) -> Sequence[Fraction]:
    """Neither."""
    return (1 - asked.bitten,)


def ends_as_if_free(asked: Ends) -> Sequence[Fraction]:
    """As if winning the first told nothing of the last."""
    return (1 - (1 - Fraction(asked.won, asked.tricks)) ** 2,)


def ends_by_hand(asked: Ends) -> Sequence[Step]:
    """All ways to win, and those in between."""
    inner, every = comb(asked.tricks - 2, asked.won), comb(asked.tricks, asked.won)
    return (
        Step(
            f"Ways in which {asked.won} of {asked.tricks} tricks may be yours",
            f"C({asked.tricks},{asked.won}) = {every}",
        ),
        Step(
            f"Ways in which all of them are among the {asked.tricks - 2} in between",
            f"C({asked.tricks - 2},{asked.won}) = {inner}",
        ),
        Step("In all other ways you are bitten (PP-M12)", exact(1 - Fraction(inner, every))),
    )


# -- what an exact bet brings: Reward ----------------------------------------------------


def rewarded(asked: Chances) -> Fraction:
    """The Pilis that come, less those that an exact bet takes away, if there are enough."""
    return asked.wins.expect(lambda won: abs(won - asked.bid) - (asked.bid if won == asked.bid else 0))


def no_reward(asked: Chances) -> Sequence[Fraction]:
    """Without the mission."""
    return (asked.pilis,)


def reward_for_sure(asked: Chances) -> Sequence[Fraction]:
    """The reward each time."""
    return (asked.pilis - asked.bid,)


def reward_of_one(asked: Chances) -> Sequence[Fraction]:
    """One Pili for an exact bet."""
    return (asked.pilis - asked.wins[asked.bid],)


def reward_added(asked: Chances) -> Sequence[Fraction]:
    """The reward has to be paid."""
    return (asked.pilis + asked.bid * asked.wins[asked.bid],)


def reward_by_hand(asked: Chances) -> Sequence[Step]:
    """The cost, and what is taken off."""
    cost = sum((abs(won - asked.bid) * chance for won, chance in asked.wins.items()), Fraction(0))
    off = asked.bid * asked.wins[asked.bid]
    return (
        Step("What the bet costs without the mission (PP-SCORE)", exact(cost)),
        Step(
            f"The bet is exact with the chance {asked.wins[asked.bid]}, and takes {asked.bid} away; on average",
            exact(off),
        ),
        Step("The difference", exact(cost - off)),
    )


# -- which bets: ForbidBet and NoEcho ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Forbidden(Chances):
    """Chances, and a bet that the mission forbids."""

    @property
    def best(self) -> int:
        """The cheapest bet that is left."""
        left = [bid for bid in range(self.most + 1) if bid != self.bid]
        return min(left, key=lambda bid: replace(self, bid=bid).pilis)

    @property
    def tied(self) -> int:
        """How many bets that are left cost as little."""
        costs = [replace(self, bid=bid).pilis for bid in range(self.most + 1) if bid != self.bid]
        return costs.count(min(costs))

    @property
    def off(self) -> int:
        """How far the forbidden bet is from the best of all."""
        return abs(self.bid - self.wins.median)


def forbidden(rng: Random) -> Forbidden:
    """0 or 1 is forbidden, and would be best."""
    chances = some_chances(rng, 4, 6)
    return Forbidden(chances.wins, rng.randint(0, 1))


def forbidden_itself(asked: Forbidden) -> Sequence[int]:
    """The bet that is forbidden."""
    return (asked.bid,)


def other_side(asked: Forbidden) -> Sequence[int]:
    """The neighbour on the dearer side."""
    sides = [bid for bid in (asked.bid - 1, asked.bid + 1) if bid >= 0]
    return [bid for bid in sides if bid != asked.best]


def highest_bet(asked: Forbidden) -> Sequence[int]:
    """All there is."""
    return (asked.most,)


def next_but_one(asked: Forbidden) -> Sequence[int]:
    """Two above the forbidden bet."""
    return (asked.bid + 2,)


def forbidden_by_hand(asked: Forbidden) -> Sequence[Step]:
    """Every bet that is left."""
    costs = {}
    for bid in range(asked.most + 1):
        if bid != asked.bid:
            costs[bid] = sum((abs(won - bid) * chance for won, chance in asked.wins.items()), Fraction(0))
    return (
        Step(
            f"What the bets cost on average, without {asked.bid}",
            "; ".join(f"{b}: {float(c):.2f}" for b, c in costs.items()),
        ),
        Step("The cheapest", str(min(costs, key=costs.__getitem__))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "forehead": Sketch(
        draw=foreheads,
        answer=lambda asked: asked.chance,
        slips=called(FOREHEAD_SLIPS, "own_joker_forgotten", "seen_cards_kept", "it_loses", "any_of_us"),
        steps=forehead_by_hand,
        example=Foreheads((12, 30, 41)),
    ),
    "reversed-chance": Sketch(
        draw=led_reversed,
        answer=lambda asked: asked.chance,
        slips=called(
            CHANCE_SLIPS, "values_not_turned", "lost_instead", "with_replacement", "joker_forgotten", "one_opponent"
        ),
        steps=reversed_by_hand,
        example=OneTrick(12, 4, (), TURNED),
    ),
    "hot-trick": Sketch(
        draw=hot,
        answer=lambda asked: asked.some,
        slips=(
            Slip(urn.none_instead, "That is the chance that the trick is harmless. And the rest?"),
            Slip(urn.shares_added, "You added up. A trick with two hot cards then counts twice, but it is one trick."),
            Slip(
                urn.some_put_back,
                "You take each card as if the others had not been dealt. Two of them never are the same.",
            ),
            Slip(urn.exactly_one, "That is exactly one hot card. Two of them in a trick bite as well (PP-M17)."),
            Slip(urn.one_draw, "That is the chance of one card. More of them lie in a trick."),
        ),
        steps=urn.some_by_hand,
        example=Hot(56, 3, 2),
    ),
    "end-tricks": Sketch(
        draw=ends,
        answer=lambda asked: asked.bitten,
        slips=(
            Slip(two_ends_added, "You added up the two ends. Both may be yours, and that is one case, not two."),
            Slip(both_ends, "That is the chance to win both ends. One of them is enough (PP-M12)."),
            Slip(one_end, "That is the chance to win the first trick. The last one bites, too (PP-M12)."),
            Slip(no_end, "That is the chance to win neither end. And the rest?"),
            Slip(
                ends_as_if_free,
                "You take the two ends as if they knew nothing of each other. "
                "But who has won the first has one win less for the last.",
            ),
        ),
        steps=ends_by_hand,
        example=Ends(5, 2),
    ),
    "reward": Sketch(
        draw=lambda rng: some_chances(rng, 4, 6),
        answer=rewarded,
        slips=(
            Slip(no_reward, "That is the cost without the mission. What does an exact bet bring (PP-M08)?"),
            Slip(reward_for_sure, "You take the reward each time. It comes only with an exact bet (PP-M08)."),
            Slip(reward_of_one, "An exact bet takes as many Pilis away as it was worth, not one (PP-M08)."),
            Slip(reward_added, "The reward takes Pilis away. You have added them."),
        ),
        steps=reward_by_hand,
        example=Chances(Distribution.of({0: 1, 1: 2, 2: 4, 3: 3}), 2),
    ),
    "forbidden-bet": Sketch(
        draw=forbidden,
        answer=lambda asked: asked.best,
        slips=(
            Slip(forbidden_itself, "{mine} is the bet that the mission forbids (PP-M03)."),
            Slip(other_side, "A neighbour of the forbidden bet, rightly. Work out what its other neighbour costs."),
            Slip(next_but_one, "{mine} is farther from the forbidden bet than need be. What does a nearer one cost?"),
            Slip(highest_bet, "{mine} is all there is to win. How often will that come?"),
        ),
        steps=forbidden_by_hand,
        example=Forbidden(Distribution.of({0: 2, 1: 4, 2: 3, 3: 1}), 1),
    ),
}
