"""Odds of Pili Pili found the long way: every deal of a small deck, played in every way by the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

from piligames.pilipili import JOKER, Bet, Mission, Play, PlayAt, Round, Rules, Value


def small(seats: int, numbers: int, *, joker: bool = True, **options) -> Rules:
    """Rules with a deck of so few numbers, and the Joker."""
    return Rules(seats, cards=(*range(1, numbers + 1), *([JOKER] if joker else [])), **options)


def every_deal(rules: Rules, mission: Mission, size: int, dealer: int = 0) -> Iterator[Round]:
    """Every deal of so many cards each, with every order of the cards that will be drawn."""

    def hands(left: tuple[int, ...], seats: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if not seats:
            yield ()
            return
        for hand in combinations(left, size):
            for others in hands(tuple(c for c in left if c not in hand), seats - 1):
                yield (hand, *others)

    for dealt in hands(rules.cards, rules.seats):
        rest = [card for card in rules.cards if not any(card in hand for hand in dealt)]
        for drawn in permutations(rest, mission.extra * rules.seats):
            stock = (*drawn, *(card for card in rest if card not in drawn))
            yield Round.begin(rules, mission, dealer, dealt, stock)


def random_ends(r: Round, seat: int, last: bool, high: bool, chance: Fraction) -> Iterator[tuple[Fraction, int, Round]]:
    """Every end with its chance, all playing at random; `last`: this seat keeps its Joker for the end.

    Where it then comes, both ends follow each other: the number is 0 where it loses its trick, 1 where it wins, and -1
    where there was no such choice.
    """
    if not r.to_act:
        yield chance, -1, r
        return
    who = r.to_act[0]
    options: dict[object, list] = {}
    for action in r.legal_actions(who):
        options.setdefault(
            action.card if isinstance(action, Play) else type(action) if isinstance(action, Value) else action, []
        ).append(action)
    if isinstance(next(iter(options)), Bet):  # bets change nothing in how random cards fall
        options = dict(list(options.items())[:1])

    def is_joker(option: object) -> bool:
        return option == JOKER or (isinstance(option, PlayAt) and r.hands[who][option.place - 1] == JOKER)

    kept = who == seat and last
    if kept and any(not is_joker(option) for option in options):
        options = {option: actions for option, actions in options.items() if not is_joker(option)}
    for option, actions in options.items():
        each = chance / len(options)
        values = sorted(actions, key=lambda a: r.mission.strength(getattr(a, "value", 0)))
        open_joker = option is Value
        if kept and (option == JOKER or open_joker):
            for win in (0, 1):
                for part, _, end in random_ends(r.apply(who, values[-win]), seat, False, high, each):
                    yield part, win, end
        else:
            chosen = values[-1] if high else values[0]
            yield from random_ends(r.apply(who, chosen), seat, last, high, each)


def counted(seen, rules, mission, size, dealer, *, high: bool, held: int | None = None):
    """By bid the chance to be exact and the expected Pilis, and the chances of the wins, over every deal that fits."""
    seat, last = seen.seat, JOKER in seen.hand
    deals = exact = 0
    tricks = size + mission.extra
    pilis, true, wins = Counter(), Counter(), Counter()
    for start in every_deal(rules, mission, size, dealer):
        r = start
        while r.to_act[0] != seat or r.agenda[0].asks != "bet":
            r = r.apply(r.to_act[0], Bet(seen.bets[r.to_act[0]]))
        if r.observation(seat) != seen:
            continue
        deals += 1
        for chance, win, end in random_ends(r, seat, last, high, Fraction(1)):
            won = end.won(seat)
            if win < 1:
                wins[won] += chance
            for bid in range(tricks + 1):
                before = won - max(win, 0)
                if win >= 0 and win != (before < bid):
                    continue
                end_pilis = end.but(bets=(*end.bets[:seat], bid, *end.bets[seat + 1 :])).pilis()[seat]
                pilis[bid] += chance * (end_pilis if held is None else max(end_pilis, -held))
                true[bid] += chance * (won == bid)
    assert deals
    exact = {bid: true[bid] / Fraction(deals) for bid in range(tricks + 1)}
    return (
        exact,
        {bid: pilis[bid] / Fraction(deals) for bid in range(tricks + 1)},
        {w: c / deals for w, c in wins.items()},
    )
