"""What the lens shows of Pili Pili: each bet's chance to come true and its cost, each card's chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from piligames.odds import Estimate
from piligames.odds.words import decimal, percent
from piligames.pilipili import Bet, Seen
from piligames.pilipili.cards import Play, PlayAt, Value
from piligames.pilipili.odds import CardOdds, HandOdds, Knowledge, Model, View, card_odds
from piligames.pilipili.odds.bids import counted_odds, played_odds
from piligames.pilipili.odds.cards import Later, deal_later, odds_over, worth_asking
from piligames.pilipili.odds.simulated import PlayedOut, Score, summed
from piligames.tables.odds.lens import Counted, Lens, Sampled, Shown, Tag

MODELS = {
    "random": "the others play any card, each as likely",
    "random, Joker high": "the others play any card, each as likely, and a Joker as strong as can be",
}


def lens(seen: Seen) -> Lens | None:
    """Through which the seat that is asked sees its bets or cards; None where it is asked for something else."""
    if not seen.actions:
        return None
    if seen.asks == "bet":
        return _of_bets(seen)
    if seen.asks == "play" and isinstance(seen.actions[0], Play | PlayAt | Value):
        return _of_cards(seen)
    return None


def _of_bets(seen: Seen) -> Lens:
    view = View.of(seen)
    odds = counted_odds(view)
    if odds is not None:
        return Counted(*_bets(odds))
    held = seen.totals[seen.seat] if seen.totals else None

    def shown(found: Sequence[tuple[Score, ...]]) -> Shown:
        return _bets(played_odds(view, summed(view, found, held)))

    return Sampled(PlayedOut(view, "lens"), shown)


def _bets(odds: HandOdds) -> Shown:
    tags = {}
    for bid in odds.bids:
        cost, best = decimal([bid.pilis], 2), bid.bid in odds.best
        words = f"comes true {_said(bid.exact, bid.exact_estimate)}, {cost} Pilis on average" + (
            ", the fewest" if best else ""
        )
        tags[str(Bet(bid.bid))] = Tag(bid.exact, cost, words, best, bid.exact_estimate is not None)
    model = f"Chance that the bet comes true, and Pilis that it costs on average: {MODELS[odds.model]}."
    return f"{model} {odds.changed}".strip(), tags


def _said(chance: Fraction, estimate: Estimate | None) -> str:
    """A chance in words; one that was measured comes with its interval."""
    if estimate is None:
        return percent([chance], 0)
    low, high = (round(100 * min(max(end, 0.0), 1.0)) for end in (estimate.low, estimate.high))
    return f"about {percent([chance], 0)}, with 95 % confidence {low} to {high} %"


def _of_cards(seen: Seen) -> Lens:
    if Knowledge.of(seen).settled:
        return Counted(*_cards(card_odds(seen)))

    def draw(number: int) -> Later:
        return deal_later(seen, Random(f"lens {number}"))

    def shown(deals: Sequence[Later]) -> Shown:
        model, tags = _cards(odds_over(seen, worth_asking(seen), deals, Model()))
        return f"{model} Not every deal is as likely here, so these are means over {len(deals)} that were drawn.", tags

    return Sampled(draw, shown)


def _cards(found: Sequence[CardOdds]) -> Shown:
    tags = {
        str(odds.action): Tag(
            odds.wins, "", f"wins the trick {_said(odds.wins, odds.estimate)}", about=odds.estimate is not None
        )
        for odds in found
    }
    said = {odds.model for odds in found}
    return f"Chance to win the trick: {MODELS[max(said, key=len)]}.", tags
