"""How a round goes on when both sides keep to what was proven."""

from __future__ import annotations

from dataclasses import dataclass

from piligames.core.game import Seat
from piligames.pleesheez.round import Round
from piligames.pleesheez.solver.encoding import Encoding
from piligames.pleesheez.trick import Play
from piligames.solve.answer import Line
from piligames.solve.clock import Clock, OutOfTime
from piligames.solve.each import best_for
from piligames.solve.engines import Values
from piligames.solve.narrow import Interval, Searches


@dataclass(frozen=True, slots=True)
class Duel:
    """A side that wants `target` to collect many (`raisers`, as bits), against all others."""

    encoding: Encoding
    search: Searches
    target: Seat
    raisers: int


def line_of(duel: Duel, r: Round, keep: Interval, clock: Clock) -> Line[Play]:
    """The rest of the round, in which one side keeps the low bound and the other the high one.

    1. Whoever wants many lays the first card after which the low bound can still be forced.
    2. Whoever wants few lays the first card after which more than the high bound cannot be.
    It ends early when the time is up; every step of it is proven.
    """
    line: list[tuple[Seat, Play]] = []
    had = len(r.own_taken(duel.target))
    try:
        while r.to_act:
            seat = r.to_act[0]
            raises = bool(duel.raisers >> seat & 1)
            for play in r.legal_actions(seat):
                after = r.apply(seat, play)
                won = len(after.own_taken(duel.target)) - had
                if not after.to_act:
                    fine = won >= keep.low if raises else won <= keep.high
                else:
                    place = duel.encoding.place(after)
                    need = (keep.low if raises else keep.high + 1) - won
                    fine = (need <= 0 or duel.search.reaches(place, need, clock)) is raises
                if fine:
                    line.append((seat, play))
                    r = after
                    break
            else:
                raise AssertionError(f"no card of seat {seat} keeps {keep}")
    except OutOfTime:
        pass
    return tuple(line)


def line_of_each(encoding: Encoding, search: Values, r: Round, clock: Clock) -> Line[Play]:
    """The rest of the round when each plays for itself, by the tie rule of `solve.each`; it may end early too."""
    line: list[tuple[Seat, Play]] = []
    had = [len(r.own_taken(seat)) for seat in range(r.rules.seats)]
    try:
        while r.to_act:
            seat = r.to_act[0]
            found = {}
            for play in r.legal_actions(seat):
                after = r.apply(seat, play)
                won = [len(after.own_taken(other)) - had[other] for other in range(r.rules.seats)]
                rest = search.values(encoding.place(after), clock) if after.to_act else (0,) * r.rules.seats
                found[play] = tuple(map(sum, zip(won, rest, strict=True)))
            best = best_for(seat, list(found.values()))
            play = next(play for play, values in found.items() if values == best)
            line.append((seat, play))
            r = r.apply(seat, play)
    except OutOfTime:
        pass
    return tuple(line)
