"""Items on risk near the end of a match: what a miss costs there, and when to gamble."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.pilipili import Rules
from piligames.pilipili.odds import Choosing, MatchChain, each_alone
from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import BET
from piligames.practice.reply import Slip
from piligames.practice.words import exact

LIMIT = Rules(2).limit

# -- the bet with six Pilis --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Brink:
    """The tricks of a hand, in twentieths; its owner has six Pilis, and any more lose the match."""

    twentieths: tuple[int, ...]

    @property
    def tricks(self) -> Distribution[int]:
        """The tricks that are won."""
        return Distribution.of(dict(enumerate(self.twentieths)))

    @property
    def chances(self) -> str:
        """As they are told."""
        return ", ".join(f"{each}/20" for each in self.twentieths)

    @property
    def most(self) -> int:
        """All the tricks."""
        return len(self.twentieths) - 1

    @property
    def ahead(self) -> int:
        """By how many twentieths the likeliest is ahead of the next."""
        first, second = sorted(self.twentieths, reverse=True)[:2]
        return first - second


def brink(rng: Random) -> Brink:
    """Six tricks and a lopsided hand: one or five are likely, and the rest is spread over the other side."""
    first, likeliest = rng.randint(1, 2), rng.randint(5, 7)
    second = rng.randint(2, likeliest - 1)
    cuts = sorted(rng.randint(0, 20 - first - likeliest - second) for _ in range(3))
    rest = (b - a for a, b in zip([0, *cuts], [*cuts, 20 - first - likeliest - second], strict=True))
    hand = (first, likeliest, second, *rest)
    return Brink(rng.choice([hand, hand[::-1]]))


def goes_on_with(asked: Brink) -> int:
    """The bet with which the match is least likely over after the round."""

    def over(bid: int) -> Fraction:
        pilis = asked.tricks.map(lambda won: abs(won - bid))
        return MatchChain(each_alone([pilis]), LIMIT).over(1, (LIMIT - 1,))[1]

    return min(range(asked.most + 1), key=over)


def cheapest_bet(asked: Brink) -> Sequence[int]:
    """The median."""
    return (asked.tricks.median,)


def bet_near_the_mean(asked: Brink) -> Sequence[int]:
    """The mean, rounded."""
    return (floor(asked.tricks.mean + Fraction(1, 2)),)


def bet_on_nothing(_: Brink) -> Sequence[int]:
    """The quiet bet."""
    return (0,)


def bet_on_all(asked: Brink) -> Sequence[int]:
    """The bold bet."""
    return (asked.most,)


def brink_by_hand(asked: Brink) -> Sequence[Step]:
    """The likeliest number."""
    return (
        Step("With 6 Pilis a miss by one is as bad as a miss by three: all that counts is to be", "exact"),
        Step("The greatest of the chances", f"{max(asked.twentieths)}/20"),
        Step("Its number of tricks is your bet", str(asked.twentieths.index(max(asked.twentieths)))),
    )


# -- the share of a win ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Last:
    """Two players; Bo has six, and his bet is lost by so many tricks; yours in tenths by none, one, two or three."""

    mine: int
    bo: int
    tenths: tuple[int, ...]

    @property
    def bo_ends(self) -> int:
        """What Bo has in the end."""
        return LIMIT - 1 + self.bo

    @property
    def pilis(self) -> Distribution[int]:
        """Those that you take."""
        return Distribution.of(dict(enumerate(self.tenths)))

    @property
    def room(self) -> int:
        """With so many Pilis of yours it is a tie."""
        return self.bo_ends - self.mine

    @property
    def said(self) -> str:
        """The chances."""
        return ", ".join(f"{each}/10" for each in self.tenths)

    @property
    def share(self) -> Fraction:
        """Your share of the win."""
        round_ = each_alone([self.pilis, Distribution.certain(self.bo)])
        return Choosing({"only": round_}).worth((self.mine, LIMIT - 1))["only"]


def last(rng: Random) -> Last:
    """You are near, and a tie is possible."""
    cuts = sorted(rng.sample(range(1, 10), 3))
    return Last(rng.randint(4, 6), rng.randint(1, 3), (cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 10 - cuts[2]))


def tie_is_a_win(asked: Last) -> Sequence[Fraction]:
    """The whole win for a tie."""
    return (asked.pilis.cdf(asked.room),)


def tie_is_nothing(asked: Last) -> Sequence[Fraction]:
    """No share for a tie."""
    return (asked.pilis.cdf(asked.room - 1),)


def only_exact_wins(asked: Last) -> Sequence[Fraction]:
    """As if any Pili lost."""
    return (asked.pilis[0],)


def share_of_bo(asked: Last) -> Sequence[Fraction]:
    """What Bo gets."""
    return (1 - asked.share,)


def share_by_hand(asked: Last) -> Sequence[Step]:
    """Fewer, and as many."""
    room = LIMIT - 1 + asked.bo - asked.mine
    fewer, equal = sum(asked.tenths[:room]), asked.tenths[room]
    return (
        Step("Bo ends with", str(LIMIT - 1 + asked.bo)),
        Step("You have as many with so many new Pilis", str(room)),
        Step("You have fewer than Bo: with fewer new ones", exact(Fraction(fewer, 10))),
        Step("You have as many, and share: half of the chance", exact(Fraction(equal, 20))),
        Step("Both together", exact(Fraction(2 * fewer + equal, 20))),
    )


# -- safe or bold ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gamble:
    """Two players; Bo has six and takes so many; a safe bet costs `safe`, a bold one `low` or `high`, as likely."""

    mine: int
    bo: int
    low: int
    spread: int

    @property
    def safe(self) -> int:
        """In the middle of what the bold one costs."""
        return self.low + self.spread

    @property
    def high(self) -> int:
        """The worse end."""
        return self.low + 2 * self.spread

    @property
    def bo_ends(self) -> int:
        """What Bo has in the end."""
        return LIMIT - 1 + self.bo

    @property
    def gap(self) -> int:
        """How far you end below Bo if you play safe."""
        return self.bo_ends - self.mine - self.safe

    @property
    def worth(self) -> dict[str, Fraction]:
        """The share of the win with each of the two."""
        bo = Distribution.certain(self.bo)
        mine = {"safe": Distribution.certain(self.safe), "bold": Distribution.uniform([self.low, self.high])}
        return Choosing({name: each_alone([each, bo]) for name, each in mine.items()}).worth((self.mine, LIMIT - 1))


def gamble(rng: Random) -> Gamble:
    """All kinds of standings, by how far below Bo the safe bet ends."""
    bo, spread, gap = rng.randint(1, 3), rng.randint(1, 2), rng.choice([-2, -2, -1, -1, 0, 0, 1, 2])
    mine = rng.randint(2, 6)
    return Gamble(mine, bo, LIMIT - 1 + bo - mine - gap - spread, spread)


def which_is_better(asked: Gamble) -> str:
    """The letter of the true sentence."""
    worth = asked.worth
    if not any(worth.values()):
        return "d"
    if worth["safe"] == worth["bold"]:
        return "c"
    return max(worth, key=lambda name: worth[name])[0].translate({ord("s"): "a"})


def gamble_by_hand(asked: Gamble) -> Sequence[Step]:
    """What each comes to."""
    bo = LIMIT - 1 + asked.bo

    def share(pilis: int) -> Fraction:
        mine = asked.mine + pilis
        return Fraction(1) if mine < bo else Fraction(1, 2) if mine == bo else Fraction(0)

    safe, bold = share(asked.low + asked.spread), (share(asked.low) + share(asked.low + 2 * asked.spread)) / 2
    letter = "d" if not safe and not bold else "c" if safe == bold else "a" if safe > bold else "b"
    return (
        Step("Bo ends with", str(bo)),
        Step("Your share of the win with the safe bet", exact(safe)),
        Step("And with the bold one, half of each end", exact(bold)),
        Step("So", letter),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "bet-at-six": Sketch(
        draw=brink,
        answer=goes_on_with,
        slips=(
            Slip(
                cheapest_bet,
                "{mine} is the median, the cheapest on average. Is a small miss better than a big one here?",
            ),
            Slip(
                bet_near_the_mean, "{mine} is next to the mean. How likely do you win exactly {mine}, and what if not?"
            ),
            Slip(bet_on_nothing, "A bet of 0 is no hiding place: who bets 0 and wins a trick takes a Pili, too."),
            Slip(bet_on_all, "{mine} is all there is to win. How often will that come?"),
        ),
        steps=brink_by_hand,
        example=Brink((1, 8, 2, 2, 3, 2, 2)),
        kind=BET,
    ),
    "share-of-the-win": Sketch(
        draw=last,
        answer=lambda asked: asked.share,
        slips=(
            Slip(tie_is_a_win, "If you end with as many as Bo, you share the win (PP-END). You counted it as a whole."),
            Slip(tie_is_nothing, "If you end with as many as Bo, you share the win (PP-END). You counted it as none."),
            Slip(only_exact_wins, "You may take some Pilis and still have fewer than Bo. How many?"),
            Slip(share_of_bo, "That is what is left for Bo."),
        ),
        steps=share_by_hand,
        example=Last(5, 1, (2, 2, 2, 4)),
    ),
    "safe-or-bold": Sketch(
        draw=gamble,
        answer=which_is_better,
        slips=(),
        steps=gamble_by_hand,
        example=Gamble(5, 1, 0, 1),
    ),
}
