"""Setting up a round in its middle: after the bets, with tricks that are only counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.pilipili.cards import Bet, Card, Hand
from piligames.pilipili.events import BetMade, Resumed, Took
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.steps import Betting, Choose
from piligames.pilipili.trick import Trick


@lru_cache
def bets_made(
    rules: Rules, mission: Mission, dealer: Seat, size: int, bets: tuple[int | None, ...]
) -> tuple[BetMade, ...]:
    """These bets in turn from the dealer, as far as they are made; one that was not allowed is impossible."""
    step = Betting()
    r = Round(
        rules=rules,
        mission=mission,
        dealer=dealer,
        size=size,
        hands=((),) * rules.seats,
        stock=(),
        agenda=(step,),
    )
    made: list[BetMade] = []
    for place, seat in enumerate(r.turn_order(dealer)):
        tricks = bets[seat]
        if tricks is None:
            if any(bets[later] is not None for later in r.turn_order(dealer)[place:]):
                raise ImpossiblePosition(f"seat {seat} bets before the next ones", rule="PP-BET", where="bets")
            break
        bet = Bet(tricks)
        if bet not in step.legal(r, seat):
            reason, rule = step.refusal(r, seat, bet)
            raise ImpossiblePosition(f"seat {seat}, {bet}: {reason}", rule=rule, where="bets")
        made.append(BetMade(seat, tricks, freed=tricks == step.hooked(r)))
        r = r.but(answers=(*r.answers, (seat, bet)))
    return tuple(made)


def counted(won: Sequence[int], fines: Sequence[int], leader: Seat, dealer: Seat) -> tuple[Trick, ...]:
    """Tricks of which is known only who won how many, what that cost in all, and who won the last one.

    In which order the others came nobody can tell; those that cost something are put first.
    """
    each = [
        (seat, fines[seat] // tricks + (i < fines[seat] % tricks))
        for seat, tricks in enumerate(won)
        for i in range(tricks)
    ]
    each.sort(key=lambda trick: (-trick[1], trick[0]))
    ends = [place for place, (seat, _) in enumerate(each) if seat == leader]
    if ends:
        each.append(each.pop(ends[-1]))
    leaders = [dealer, *(seat for seat, _ in each)]
    return tuple(Trick(before, (), seat, fine) for before, (seat, fine) in zip(leaders, each, strict=False))


def resume(
    rules: Rules,
    mission: Mission,
    dealer: Seat,
    size: int,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    *,
    bets: tuple[int, ...],
    tricks: tuple[Trick, ...] = (),
    fates: tuple[Seat, ...] = (),
    gone: Hand = (),
    asks: str = "",
) -> Round:
    """The round in which all bets are made and no card lies on the table.

    `size`, `hands` and `stock` are as in `Round`; `tricks` were won before.
    Either the next trick is to be played or, where `asks` names it, what the mission puts before it is to be done.
    """
    leader = tricks[-1].winner if tricks else dealer
    made = bets_made(rules, mission, dealer, size, bets)
    took = tuple(Took(trick.winner, trick.fine) for trick in tricks)
    r = Round(
        rules=rules,
        mission=mission,
        dealer=dealer,
        size=size,
        hands=tuple(map(tuple, hands)),
        stock=tuple(stock),
        agenda=(mission.trick(leader),) if any(hands) else (),
        bets=bets,
        tricks=tricks,
        fates=fates,
    ).show()
    r = r.but(log=(*r.log, *made, *took, Resumed(gone, asks)))
    picks = any(isinstance(step, Choose) and step.fate for step in mission.after_bets(r)) and asks != "pick"
    if picks != bool(fates):
        reason = "all have picked somebody before the first trick" if picks else "nobody has picked anybody"
        raise ImpossiblePosition(reason, rule=mission.rule, where="fates")
    if asks:
        r = r.then(*(mission.after_trick(r, tricks[-1]) if tricks else mission.after_bets(r)))
        if not r.to_act or r.agenda[0].asks != asks:
            raise ImpossiblePosition(f"nobody is to {asks} now", rule=mission.rule, where="asks")
    return r
