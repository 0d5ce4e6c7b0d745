"""How many of one's cards win, when each of them meets cards drawn at random without replacement.

The cards that lose to a card also lose to every stronger one: the sets are nested.
So the chance that chosen cards *all* win is a plain product, from the weakest of them to the strongest, and adding it
up over all choices of j cards takes j steps a card.
That is the board of a rook polynomial with steps like a stair, and the whole is O(k²) for k cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, perm

from piligames.odds.counting import exactly, falling
from piligames.odds.distribution import Distribution


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of which some meet each of one's own: `draws` of them at a time, none of them twice.

    `weaker` says for each of one's own cards, from the weakest on, how many of the `size` cards lose to it.
    """

    size: int
    draws: int
    weaker: tuple[int, ...]


def wins(groups: Sequence[Group], cards: int) -> Distribution[int]:
    """How many of these cards beat all that they meet.

    1. Go through the cards upwards; `ways[s]` counts in how many ways s of those so far all win: the next card of a
       choice finds its losers less those that the cards before it have met.
    2. All are brought to one denominator.
    3. Inclusion and exclusion turns "these s win" into "exactly s win".

    A 3 and a 5 against two opponents who hold 1, 2, 4 and 6: they never both win.

    >>> wins([Group(4, 2, (2, 3))], 2).weights
    (1, 2)
    """
    used = [group.draws for group in groups]
    return _distribution(_ways(groups, cards, used), _rest(groups, cards, used))


def wins_unseen(groups: Sequence[Group], candidates: int, cards: int) -> Distribution[int]:
    """The same for so many cards of one's own that are unseen: any of the candidates, each choice as likely.

    The first group holds the candidates: what one has is not met by another.
    `weaker` goes over the candidates.  The sets of s own cards are counted with the cards they meet, and each of the
    s! orders in which they may come is a deal.

    >>> wins_unseen([Group(4, 1, (0, 1, 2, 3))], 4, 2).weights  # both see nothing, two tricks: two fair coins
    (1, 2, 1)
    """
    used = [group.draws + (place == 0) for place, group in enumerate(groups)]
    ways = _ways(groups, candidates, used, most=cards)
    return _distribution([count * perm(cards, s) for s, count in enumerate(ways)], _rest(groups, cards, used))


def _ways(groups: Sequence[Group], cards: int, used: Sequence[int], most: int | None = None) -> list[int]:
    """For each s, the sum over every s of the cards of the ways in which all of them win."""
    most = cards if most is None else most
    ways = [1] + [0] * most
    each = list(zip(groups, used, strict=True))
    for place in range(cards):
        for s in range(min(place + 1, most), 0, -1):
            count = ways[s - 1]
            for group, step in each:
                if not count:
                    break
                count *= falling(group.weaker[place] - (s - 1) * step, group.draws)
            ways[s] += count
    return ways


def _rest(groups: Sequence[Group], cards: int, used: Sequence[int]) -> list[int]:
    """For each s, the ways to draw for the cards after the first s: what brings all sums to one denominator."""
    rest = [1] * (cards + 1)
    for s in range(cards - 1, -1, -1):
        rest[s] = rest[s + 1]
        for group, step in zip(groups, used, strict=True):
            rest[s] *= falling(group.size - s * step, step)
    return rest


def _distribution(ways: Sequence[int], rest: Sequence[int]) -> Distribution[int]:
    return Distribution.of(dict(enumerate(exactly([a * b for a, b in zip(ways, rest, strict=True)]))))


@dataclass(frozen=True, slots=True)
class Marked:
    """Cards of one group, some of them marked: `weaker` and `marked_weaker` as in `Group`, of all and of the marked.

    `own` says of each own card whether it is marked itself.
    """

    size: int
    draws: int
    weaker: tuple[int, ...]
    marked: int
    marked_weaker: tuple[int, ...]
    own: tuple[bool, ...]


def marked_wins(cards: Marked, *, then: bool = False) -> Distribution[tuple[int, int, bool]]:
    """How many cards win, how many of them in company of a mark, and whether a last draw holds a mark.

    The last draw is what one more card meets, whatever becomes of it; it is asked for with `then`.

    1. As in `wins`, with the marks that are used up as part of the state: of s winners, a win beside a mark, and their
       draws have used u marks.
    2. Inclusion and exclusion over both kinds of winners.
    3. The last draw is free of marks in so many ways; what is left of the total has one.
    """
    free = _joint(cards, then=then)
    if not then:
        return Distribution.of({(won, hot, False): count for (won, hot), count in free.items()})
    total = _joint(cards, then=False)
    scale = comb(cards.size - len(cards.weaker) * cards.draws, cards.draws)
    found = {(won, hot, False): count for (won, hot), count in free.items()}
    found |= {(won, hot, True): count * scale - free[won, hot] for (won, hot), count in total.items()}
    return Distribution.of(found)


def _joint(cards: Marked, *, then: bool) -> dict[tuple[int, int], int]:
    """The ways of each number of winners and of winners beside a mark; `then` counts last draws without a mark."""
    many, draws = len(cards.weaker), cards.draws
    state: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for place in range(many):
        below, marks = cards.weaker[place], cards.marked_weaker[place]
        new = dict(state)
        for (hot, plain, used), count in state.items():
            met = (hot + plain) * draws
            for j in range(min(draws, marks - used) + 1):
                rest = below - marks - (met - used)
                if rest < draws - j:
                    continue
                ways = count * comb(marks - used, j) * comb(rest, draws - j)
                beside = j > 0 or cards.own[place]
                key = (hot + beside, plain + (not beside), used + j)
                new[key] = new.get(key, 0) + ways
        state = new
    sums: dict[tuple[int, int], int] = {}
    for (hot, plain, used), count in state.items():
        won = hot + plain
        if then:
            left = cards.size - cards.marked - (won * draws - used)
            count *= comb(left, draws) if left >= draws else 0
            fill = range(won + 1, many + 1)
        else:
            fill = range(won, many)
        for step in fill:
            count *= comb(cards.size - step * draws, draws)
        sums[hot, plain] = sums.get((hot, plain), 0) + count
    return {
        (hot + plain, hot): sum(
            (-1) ** (a + b - hot - plain) * comb(a, hot) * comb(b, plain) * count
            for (a, b), count in sums.items()
            if a >= hot and b >= plain
        )
        for hot in range(many + 1)
        for plain in range(many + 1 - hot)
    }
