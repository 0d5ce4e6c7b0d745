"""What each bet comes to: its chance to be exact, its expected Pilis, and whether it may be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from fractions import Fraction

from piligames.odds import Distribution, Estimate
from piligames.pilipili.cards import JOKER, Bet
from piligames.pilipili.mission import Mission
from piligames.pilipili.odds.model import Model
from piligames.pilipili.odds.simulated import RUNS, Simulated, simulate_bids
from piligames.pilipili.odds.view import View
from piligames.pilipili.seen import Seen

HOOK = "PP-HOOK"


@dataclass(frozen=True, slots=True)
class BidOdds:
    """A bet: the chance that it comes true, its expected Pilis, and why it may not be made, with the rule.

    The estimates are None where both were counted.
    """

    bid: int
    exact: Fraction
    pilis: Fraction
    why: str = ""
    rule: str = ""
    exact_estimate: Estimate | None = None
    pilis_estimate: Estimate | None = None

    @property
    def legal(self) -> bool:
        """Whether the hook, the mission and the earlier bets leave it open."""
        return not self.rule


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The bids of a hand, from what its owner sees.

    `wins` are the tricks of its cards; of the others alone where it holds the Joker (`joker`).
    `model` says how the others were taken to play; `changed` what the mission has to do with the numbers.
    `runs` is how many rounds were played out where they could not be counted, else None.
    """

    seen: Seen
    model: str
    joker: bool
    wins: Distribution[int]
    bids: tuple[BidOdds, ...]
    changed: str
    runs: int | None = None

    @property
    def best(self) -> tuple[int, ...]:
        """The legal bids with the fewest expected Pilis."""
        return _cheapest([bid for bid in self.bids if bid.legal])

    @property
    def hook_cost(self) -> Fraction:
        """By how much the hook makes the best bet dearer; 0 for whoever it does not hold (PP-HOOK)."""
        free = [bid for bid in self.bids if bid.legal or bid.rule == HOOK]
        return self[self.best[0]].pilis - self[_cheapest(free)[0]].pilis

    def __getitem__(self, bid: int) -> BidOdds:
        """This bid."""
        return self.bids[bid]


def _cheapest(bids: Sequence[BidOdds]) -> tuple[int, ...]:
    least = min(bid.pilis for bid in bids)
    return tuple(bid.bid for bid in bids if bid.pilis == least)


def hand_odds(
    seen: Seen,
    model: Model | None = None,
    *,
    pilis: int | None = None,
    runs: int = RUNS,
    seconds: float | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
    seed: str = "",
) -> HandOdds:
    """The bids of the seat that is asked for one.

    `pilis` are those it holds; where a match tells them they need not be said.
    It is exact where others play at random and the mission can be counted (`Mission.odds`); elsewhere so many rounds
    are played out, the same ones for every bid: `runs`, or fewer if `seconds` are over before, two at least.
    `executor` and `progress` are as in `piligames.odds.simulate`.

    >>> from piligames.pilipili import Rules, parse_position
    >>> text = "mission=none dealer=1 bets=-,1,0,2 hands=5,12,30,41,J/1,2,3,4,6/7,8,9,10,11/13,14,15,16,17"
    >>> odds = hand_odds(parse_position(text).round(Rules(4)).observation(0))
    >>> odds.best, round(float(odds[1].exact), 4), odds[2].why, odds.model
    ((1,), 0.9491, 'the bets may not add up to 5', 'random')
    """
    view = _asked(seen, model)
    counted = counted_odds(view, pilis)
    if counted is not None:
        return counted
    found = simulate_bids(
        view,
        held=_held(seen, pilis),
        runs=runs,
        seconds=seconds,
        executor=executor,
        progress=progress,
        seed=seed,
    )
    return played_odds(view, found)


def counted_odds(view: View, pilis: int | None = None) -> HandOdds | None:
    """The bids, exactly; None where others do not play at random, or the mission cannot be counted."""
    seen, counted = view.seen, view.seen.mission.odds(view) if view.model.play == "random" else None
    if counted is None:
        return None
    prospect, held = counted.prospect, _held(seen, pilis)
    rewards = [seen.mission.reward(bid) for bid in range(view.tricks + 1)]
    taken = rewards if held is None else [min(reward, held) for reward in rewards]
    bids = [BidOdds(bid, prospect.exact(bid), prospect.pilis(bid, taken[bid])) for bid in range(view.tricks + 1)]
    said = _said(view, prospect.joker)
    return HandOdds(seen, said, prospect.joker, prospect.wins, _closed(seen, bids), counted.changed)


def played_odds(view: View, found: Simulated) -> HandOdds:
    """The bids by rounds that have been played out."""
    each = enumerate(zip(found.means, found.estimates, strict=True))
    bids = [BidOdds(bid, *means, "", "", *estimates) for bid, (means, estimates) in each]
    changed = _compared(view, bids, found.runs)
    closed = _closed(view.seen, bids)
    return HandOdds(view.seen, _said(view, False), view.joker, found.wins, closed, changed, found.runs)


def _asked(seen: Seen, model: Model | None) -> View:
    if seen.asks != "bet" or not seen.actions:
        raise ValueError(f"seat {seen.seat} is not asked for a bet now")
    return View.of(seen, model)


def _held(seen: Seen, pilis: int | None) -> int | None:
    """The Pilis of this seat: those that are said, else those that a match tells."""
    return seen.totals[seen.seat] if pilis is None and seen.totals else pilis


def _closed(seen: Seen, bids: Sequence[BidOdds]) -> tuple[BidOdds, ...]:
    """The same with the reasons against those that may not be made (PP-HOOK, and the mission's)."""
    reasons = {action: (why, rule) for action, why, rule in seen.closed}
    open_bid = ("", "")
    each = ((bid, reasons.get(Bet(bid.bid), open_bid)) for bid in bids)
    return tuple(replace(bid, why=why, rule=rule) for bid, (why, rule) in each)


def _said(view: View, kept: bool) -> str:
    """The model, as far as it matters: it says what a Joker is wherever it may be another's; `kept` is one's own."""
    another = JOKER in view.known.pool or any(JOKER in hand.known for hand in view.others)
    return str(view.model) if another or (view.joker and not kept) else view.model.play


def _compared(view: View, bids: Sequence[BidOdds], runs: int) -> str:
    """What playing out has shown, beside the same hand without a mission under random play."""
    said = f"{runs} rounds were played out, as this is not counted"
    mission = view.seen.mission
    plain = replace(view, seen=replace(view.seen, mission=Mission()), model=Model("random", view.model.joker)).paired()
    if plain is None or type(mission) is Mission:
        return f"{said[:1].upper()}{said[1:]}."
    best, usual = min(bids, key=lambda bid: bid.pilis), min(range(view.tricks + 1), key=plain.pilis)
    return (
        f"Without the mission the best bet would be {usual}, for {float(plain.pilis(usual)):.2f} Pilis on average; "
        f"with it about {best.bid}, for {float(best.pilis):.2f}: {said}."
    )
