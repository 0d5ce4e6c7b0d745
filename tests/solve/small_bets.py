"""Small rounds of Pili Pili, and the least miss by trying everything with the rules alone."""

from __future__ import annotations

from random import Random

from piligames.pilipili import JOKER, OneRound, Round, Rules, effects, parse_mission

MISSIONS = (
    *("none", "PassCards(1,left)", "PassHand(right)", "ForbidBet(1)", "Forehead", "DrawOne", "FaceUp", "BetUnseen"),
    *("Reward", "AllAtOnce", "Reversed", "Glance", "EndTricksBite", "Blind", "NoEcho", "SharedFate", "Extremes"),
    *("HotCards(3,5,8)", "WinnerSwaps"),
)
assert len({mission.partition("(")[0] for mission in MISSIONS} - {"none"}) == len(effects())


def small_round(mission: str, rng: Random, *, betting: bool = False) -> Round:
    """A position with few cards in each hand, of a small deck, often with the Joker, after some moves."""
    effect = parse_mission(mission)
    seats = rng.choice((2, 2, 3, 3, 4)) if not effect.winner_swaps and "Pass" not in mission else rng.choice((2, 2, 3))
    size = {2: rng.choice((2, 3)), 3: 2, 4: 2}[seats] - effect.extra
    numbers = rng.sample(range(1, 10), 8) if rng.random() < 0.5 else rng.sample(range(1, 56), 8)
    deck = tuple(sorted(numbers))
    if rng.random() < 0.4 and seats == 2:
        deck = (*deck[: seats * (size + effect.extra)], JOKER)
    r = OneRound(Rules(seats, cards=deck), size, effect, rng.randrange(seats)).deal(rng)
    while r.to_act and r.agenda[0].asks == "bet":
        if betting and rng.random() < 0.4:
            return r
        r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        after = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
        if not after.to_act:
            break
        r = after
    return r


def least_miss(r: Round, hero: int, bet: int) -> int:
    """What the hero misses its bet by if it wants little of that and all others want much; it answers first."""
    if not r.to_act:
        return abs(r.won(hero) - bet)
    seat = hero if hero in r.to_act else r.to_act[0]
    choose = min if seat == hero else max
    return choose(least_miss(r.apply(seat, action), hero, bet) for action in r.legal_actions(seat))


def least_miss_with_bets(r: Round, hero: int) -> int:
    """The same while bets are made."""
    if r.bets:
        return least_miss(r, hero, r.bets[hero])
    (seat,) = r.to_act
    choose = min if seat == hero else max
    return choose(least_miss_with_bets(r.apply(seat, action), hero) for action in r.legal_actions(seat))
