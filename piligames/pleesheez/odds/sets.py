"""The chance that somebody completes a set within the rounds that are left, by matches that are played out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random

from piligames.odds import Estimate, simulate
from piligames.pleesheez.match import Match, Pleesheez
from piligames.pleesheez.records import record_seen
from piligames.pleesheez.replaying import replay
from piligames.pleesheez.round import Seen
from piligames.pleesheez.trick import Play


@dataclass(frozen=True, slots=True)
class SetOdds:
    """By seat the estimated chance to complete a set, when all play at random; of so many matches."""

    chances: tuple[Estimate, ...]
    matches: int
    model: str = "random"


@dataclass(frozen=True, slots=True)
class _Played:
    """A run: one match played to its end at random, and who then has a set."""

    start: Pleesheez | Seen
    seed: str

    def __call__(self, number: int) -> tuple[float, ...]:
        rng = Random(f"sets {self.seed} {number}")
        match = self.start.deal(rng) if isinstance(self.start, Pleesheez) else match_like(self.start, rng)
        while match.to_act:
            match = match.apply(match.to_act[0], any_card(match, rng))
        return tuple(float(seat == match.round.instant_winner) for seat in range(match.rules.seats))


def set_odds(
    start: Pleesheez | Seen,
    *,
    matches: int | None = 500,
    seconds: float | None = None,
    precision: float | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
    seed: str = "",
) -> SetOdds:
    """Estimate it before the deal, or from what a seat has seen of a match; limits are as in `simulate`.

    Every play is of a card at random, a Pillow then as a random colour; hidden cards are any that fit.
    """
    runs = simulate(
        _Played(start, seed),
        runs=matches,
        seconds=seconds,
        precision=precision,
        which=start.seat if isinstance(start, Seen) else 0,
        executor=executor,
        progress=progress,
    )
    seats = start.rules.seats
    hits = [sum(run[seat] > 0 for run in runs.measured) for seat in range(seats)]
    return SetOdds(tuple(Estimate.of_hits(each, len(runs)) for each in hits), len(runs))


def match_like(seen: Seen, rng: Random) -> Match:
    """A match that this seat could not tell from the true one, at the same place."""
    *_, match = replay(record_seen(seen), seen.rules.deck, rng)
    return match


def any_card(match: Match, rng: Random) -> Play:
    """A random card, and then a random way to play it."""
    plays = match.legal_actions(match.to_act[0])
    card = rng.choice(list(dict.fromkeys(play.card for play in plays)))
    return rng.choice([play for play in plays if play.card == card])
