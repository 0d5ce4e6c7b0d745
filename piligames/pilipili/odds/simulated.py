"""Bids by rounds that are played out: for every mission that cannot be counted, and for others who beat or duck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from piligames.core.game import Seat
from piligames.odds import Distribution, Estimate
from piligames.odds.simulation import in_batches
from piligames.pilipili.cards import JOKER, Action, Card, Play, PlayAt, Value
from piligames.pilipili.consistent import round_like
from piligames.pilipili.odds.model import Model, joker_value
from piligames.pilipili.round import Round

if TYPE_CHECKING:
    from piligames.pilipili.odds.view import View

RUNS = 1000
"""How many rounds are played out unless told otherwise."""

Score = tuple[int, tuple[int, ...]]
"""Tricks won in a round, and the Pilis that each bid would have cost."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """By bid the chance to be exact and the expected Pilis, each as a mean over the rounds and with its interval."""

    runs: int
    wins: Distribution[int]
    means: tuple[tuple[Fraction, Fraction], ...]
    estimates: tuple[tuple[Estimate, Estimate], ...]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A run: a round that this seat could not tell from the true one, played to its end.

    1. What it cannot see is dealt anew, and everybody who has yet to bet makes any bet that is open.
    2. Others play as the model says, this seat any card; a Joker that it held from the start it keeps for last.
    3. When that comes, the round goes on in both ways: the Joker loses the trick, or wins it.
    4. The end is scored for every bid that this seat might have made.

    It answers with the score of each of these ends, the first one with the Joker lost.
    """

    view: View
    seed: str

    def __call__(self, number: int) -> tuple[Score, ...]:
        """The ends of the round of this number."""
        seen, rng = self.view.seen, Random(f"bids {self.seed} {number}")
        r = round_like(seen, rng)
        r = r.apply(seen.seat, rng.choice(r.legal_actions(seen.seat)))
        return tuple(self._score(end) for end in self._ends(r, rng))

    def _ends(self, r: Round, rng: Random) -> Iterator[Round]:
        own, model = self.view.seen.seat, self.view.model
        while r.to_act:
            seat = r.to_act[0]
            actions: Sequence[Action] = r.legal_actions(seat)
            if seat == own and self.view.joker:
                actions = _kept_for_last(r, seat, actions)
                if _all_joker(r, seat, actions):
                    yield from self._both(r, actions, rng)
                    return
            r = r.apply(seat, answer(r, seat, actions, Model() if seat == own else model, rng))
        yield r

    def _both(self, r: Round, actions: Sequence[Action], rng: Random) -> Iterator[Round]:
        """The rest with the Joker lost and with it won, by the same chance."""
        own, chance = self.view.seen.seat, rng.getstate()
        for win in (False, True):
            rng.setstate(chance)
            value = joker_value(r.mission, win=win)
            after = r
            for step in _joker_steps(actions, value):
                after = after.apply(own, step)
            while after.to_act:
                seat = after.to_act[0]
                after = after.apply(seat, answer(after, seat, after.legal_actions(seat), self.view.model, rng))
            yield after

    def _score(self, end: Round) -> Score:
        seat = self.view.seen.seat
        costs = []
        for bid in range(self.view.tricks + 1):
            bets = (*end.bets[:seat], bid, *end.bets[seat + 1 :])
            costs.append(end.but(bets=bets).pilis()[seat])
        return end.won(seat), tuple(costs)


def simulate_bids(
    view: View,
    *,
    held: int | None,
    runs: int = RUNS,
    seconds: float | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
    seed: str = "",
) -> Simulated:
    """The bids of this seat over so many rounds, or over those played when the time is over.

    Of two ends the one that a bid likes better is its own.  The other limits and helpers are as in `simulate`.
    """
    if runs < 2:
        raise ValueError(f"an interval needs 2 rounds or more, not {runs}")
    found: list[tuple[Score, ...]] = []
    for batch in in_batches(PlayedOut(view, seed), runs, seconds, executor):
        found += batch
        if progress is not None:
            progress(len(found), runs)
    for number in range(len(found), 2):
        found.append(PlayedOut(view, seed)(number))
    return summed(view, found, held)


def summed(view: View, found: Sequence[tuple[Score, ...]], held: int | None) -> Simulated:
    """What rounds that have been played out come to, each given by the scores of its ends."""
    runs = len(found)
    if runs < 2:
        raise ValueError(f"an interval needs 2 rounds or more, not {runs}")
    means, estimates = [], []
    for bid in range(view.tricks + 1):
        exact = [int(any(won == bid for won, _ in ends)) for ends in found]
        costs = [min(costs[bid] if held is None else max(costs[bid], -held) for _, costs in ends) for ends in found]
        means.append((Fraction(sum(exact), runs), Fraction(sum(costs), runs)))
        estimates.append((Estimate.of_hits(sum(exact), runs), Estimate.of(list(map(float, costs)))))
    wins = Distribution.uniform(ends[0][0] for ends in found)
    return Simulated(runs, wins, tuple(means), tuple(estimates))


def answer(r: Round, seat: Seat, actions: Sequence[Action], model: Model, rng: Random) -> Action:
    """What a seat of this model does: any answer, but a Joker as the model says, and a card that beats or ducks."""
    cards: dict[object, Action] = {}
    for action in actions:
        cards[_card_of(action)] = _as_said(r, action, cards.get(_card_of(action)), model)
    options = list(cards.values())
    if model.play != "random" and r.answers and not r.agenda[0].sealed and isinstance(options[0], Play | PlayAt):
        best = max(r.mission.strength(play.value) for _, play in r.answers if isinstance(play, Play))
        takes = [each for each in options if _strength(r, seat, each, model) > best]
        if takes and model.play == "beat":
            options = takes
        elif model.play == "duck" and len(takes) < len(options):
            options = [each for each in options if each not in takes]
    return rng.choice(options)


def _card_of(action: Action) -> object:
    """What is one choice among others: a Joker with all its values is one."""
    return action.card if isinstance(action, Play) else Value if isinstance(action, Value) else action


def _as_said(r: Round, action: Action, before: Action | None, model: Model) -> Action:
    """Of the values of a Joker the one that the model says."""
    if before is None or not isinstance(action, Play | Value):
        return action
    wanted = joker_value(r.mission, win=model.joker == "high")
    return action if action.value == wanted else before


def _strength(r: Round, seat: Seat, action: Action, model: Model) -> int:
    if isinstance(action, PlayAt):
        return model.strength(r.mission, r.hands[seat][action.place - 1])
    assert isinstance(action, Play)  # nothing else lays a card
    return r.mission.strength(action.value)


def _is_joker(r: Round, seat: Seat, action: Action) -> bool:
    if isinstance(action, PlayAt):
        return r.hands[seat][action.place - 1] == JOKER
    return isinstance(action, Play) and action.card == JOKER


def _kept_for_last(r: Round, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that lay another card than the Joker, if there are any."""
    rest = [action for action in actions if not _is_joker(r, seat, action)]
    return rest or actions


def _all_joker(r: Round, seat: Seat, actions: Sequence[Action]) -> bool:
    return all(_is_joker(r, seat, action) for action in actions)


def _joker_steps(actions: Sequence[Action], value: int) -> tuple[Action, ...]:
    """How the Joker is laid with this value: at once, or by its place and then by saying it (PP-M13)."""
    if isinstance(actions[0], PlayAt):
        return actions[0], Value(value)
    laid: Card = JOKER
    return (Play(laid, value),)
