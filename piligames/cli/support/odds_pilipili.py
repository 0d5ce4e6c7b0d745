"""The odds of Pili Pili as typed at the command line: the question read, the answer as a table and as JSON."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from piligames.core import NotationError
from piligames.core.errors import ImpossiblePosition
from piligames.odds.words import decimal, percent
from piligames.pilipili import JOKER, Bet, Mission, Round, Rules, Seen, effects, parse_card, parse_mission
from piligames.pilipili.cards import DECK, Hand, card_text
from piligames.pilipili.events import Shown
from piligames.pilipili.odds import BidOdds, HandOdds, Model, hand_odds
from piligames.pilipili.odds.model import JOKERS, PLAYS
from piligames.pilipili.odds.simulated import RUNS
from piligames.pilipili.telling import many

JOKER_WORDS = (*JOKERS, "bounds", "out")
BAR = 24


class Unusable(ValueError):
    """A question that makes no sense; the message is one line."""


@dataclass(frozen=True)
class Answer:
    """The same as a text for people and as JSON."""

    text: str
    json: dict[str, Any]


def answer(args: Namespace) -> Answer:
    """What was asked, answered."""
    seen = asked(args)
    play = _one_of(args.model or PLAYS[0], PLAYS, "--model")
    joker = None if args.joker is None else _one_of(args.joker, JOKER_WORDS, "--joker")
    words = JOKERS if joker == "bounds" else (joker if joker in JOKERS else "",)
    models = [Model(play, word or "") for word in words]
    pilis = None if args.pilis is None else _number(args.pilis, "--pilis", range(10**6))
    runs = RUNS if args.rounds is None else _number(args.rounds, "--rounds", range(2, 10**6))
    found = [hand_odds(seen, model, pilis=pilis, runs=runs) for model in models]
    return Answer("\n".join(_table(found)), _json(found, joker == "bounds"))


# -- the question ---------------------------------------------------------------------


def asked(args: Namespace) -> Seen:
    """What the seat sees whose bet is due, dealt by hand: the others' cards, unless told, are any."""
    mission = parse_mission(args.mission) if args.mission is not None else None
    others = None if args.others is None else [_cards(hand, "--others") for hand in args.others.split("/")]
    if others is not None and mission is None:
        mission = effects()["Forehead"]()
    mission = mission or Mission()
    hand = None if args.hand is None else _cards(args.hand, "--hand")
    seats = _number(args.seats, "--seats", range(10**6)) if args.seats is not None else 1 + len(others or ())
    if args.seats is None and others is None:
        raise Unusable("how many play? Say --seats")
    rules = Rules(seats)
    if args.joker == "out":
        rules = replace(rules, cards=tuple(card for card in DECK if card != JOKER))
    size = _size(args, hand, others)
    earlier = [] if args.earlier is None else [_number(b, "--earlier", range(10**6)) for b in _split(args.earlier)]
    if len(earlier) >= seats:
        raise Unusable(f"--earlier: {len(earlier)} bets, and {seats} players of whom one has still to bet")
    return _seen(rules, mission, size, hand, others, earlier)


def _size(args: Namespace, hand: Hand | None, others: Sequence[Hand] | None) -> int:
    """How many cards each has: all that was said of it has to agree."""
    said = [len(cards) for cards in (*([] if hand is None else [hand]), *(others or ()))]
    if args.cards is not None:
        said.append(_number(args.cards, "--cards", range(1, 10**6)))
    if not said:
        raise Unusable("which cards? Say --hand, or --cards where the hand is not seen")
    if len(set(said)) > 1:
        raise Unusable(f"all have equally many cards, not {' and '.join(map(str, dict.fromkeys(said)))}")
    return said[0]


def _seen(
    rules: Rules, mission: Mission, size: int, hand: Hand | None, others: Sequence[Hand] | None, earlier: Sequence[int]
) -> Seen:
    fault = mission.fault(size)
    if fault is not None:
        raise ImpossiblePosition(fault, rule=mission.rule, where="--mission")
    rules.check_fit(size, mission.extra)
    seat = len(earlier)
    rest = _rest(rules, [*([] if hand is None else [hand]), *(others or ())])
    given: list[Hand] = list(others or ())
    if others is not None and len(others) != rules.seats - 1:
        raise Unusable(f"--others: {len(others)} hands, and there are {rules.seats - 1} other players")
    hands: list[Hand] = []
    for each in range(rules.seats):
        own = hand if each == seat else given.pop(0) if given else None
        if own is None:
            own, rest = rest[:size], rest[size:]
        hands.append(own)
    r = Round.begin(rules, mission, 0, hands, rest)
    for each, bet in enumerate(earlier):
        r = r.apply(each, Bet(bet))
    seen = r.observation(seat)
    sees = [not isinstance(cards, int) for cards in seen.hands]
    if others is not None and not all(sees[:seat] + sees[seat + 1 :]):
        raise Unusable(f"--others: under {mission} nobody sees the others' hands before betting")
    if others is None and any(sees[:seat] + sees[seat + 1 :]):
        raise Unusable(f"under {mission} you see the others' hands: say them with --others")
    return _unseen(seen) if hand is None and sees[seat] else seen


def _unseen(seen: Seen) -> Seen:
    """The same for somebody who has not looked at the own hand."""
    hands = (*seen.hands[: seen.seat], seen.size, *seen.hands[seen.seat + 1 :])
    return replace(seen, hands=hands, log=tuple(event for event in seen.log if not isinstance(event, Shown)))


def _rest(rules: Rules, hands: Iterable[Hand]) -> Hand:
    """The cards that are left; one that is not there, or there twice, is impossible."""
    left = list(rules.cards)
    for hand in hands:
        for card in hand:
            if card not in rules.cards:
                raise ImpossiblePosition(f"there is no card {card_text(card)}", rule="PP-DECK", where="cards")
            if card not in left:
                raise ImpossiblePosition(f"{card_text(card)} is there twice", rule="PP-DECK", where="cards")
            left.remove(card)
    return tuple(left)


def _split(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", text) if word]


def _cards(text: str, option: str) -> Hand:
    if not _split(text):
        raise Unusable(f"{option}: no card stands in {text!r}")
    try:
        return tuple(parse_card(word) for word in _split(text))
    except NotationError as error:
        raise Unusable(f"{option}: {error.text!r} is not a card; cards are 1 to 55, and J") from error


def _number(text: str, option: str, allowed: range) -> int:
    if not re.fullmatch("[0-9]{1,6}", text) or int(text) not in allowed:
        raise Unusable(f"{option}: {text!r} is not a whole number" + (f" from {allowed[0]}" if allowed[0] else ""))
    return int(text)


def _one_of(word: str, words: Sequence[str], option: str) -> str:
    if word not in words:
        raise Unusable(f"{option}: {word!r} is not one of {', '.join(words)}")
    return word


# -- the answer -----------------------------------------------------------------------


def ratio(value: Fraction) -> str:
    """A fraction as JSON has it."""
    return f"{value.numerator}/{value.denominator}"


def _json(found: Sequence[HandOdds], bounds: bool) -> dict[str, Any]:
    """As the help says it; under bounds each chance is the least and the greatest."""
    first = found[0]

    def both(of: Callable[[HandOdds], Fraction]) -> Any:
        values = [of(odds) for odds in found]
        return {"low": ratio(min(values)), "high": ratio(max(values))} if bounds else ratio(values[0])

    return {
        "seats": first.seen.rules.seats,
        "hand": list(map(card_text, first.seen.hand)) or None,
        "mission": str(first.seen.mission),
        "model": _model(found),
        "others" if first.joker else "tricks": {
            str(won): both(lambda odds, won=won: odds.wins[won])  # type: ignore[misc]  # mypy infers no default
            for won in range(len(first.bids) - first.joker)
        },
        "bids": [
            {
                "bid": bid.bid,
                "legal": bid.legal,
                "why": _why(bid),
                "exact": both(lambda odds, b=bid.bid: odds[b].exact),  # type: ignore[misc]  # as above
                "pilis": both(lambda odds, b=bid.bid: odds[b].pilis),  # type: ignore[misc]  # as above
            }
            | _intervals(bid)
            for bid in first.bids
        ],
        "best": _best(found),
    } | ({} if first.runs is None else {"simulated": {"rounds": first.runs, "interval": "95 %"}})


def _intervals(bid: BidOdds) -> dict[str, Any]:
    """Of what was played out, beside the means."""
    if bid.exact_estimate is None or bid.pilis_estimate is None:
        return {}
    return {
        "exact_interval": [bid.exact_estimate.low, bid.exact_estimate.high],
        "pilis_interval": [bid.pilis_estimate.low, bid.pilis_estimate.high],
    }


def _best(found: Sequence[HandOdds]) -> list[int]:
    return sorted({bid for odds in found for bid in odds.best})


def _why(bid: BidOdds) -> str:
    return f"{bid.why} ({bid.rule})" if bid.rule else ""


def _model(found: Sequence[HandOdds]) -> str:
    models = list(dict.fromkeys(odds.model for odds in found))
    return models[0] if len(models) == 1 else f"{found[0].model.partition(',')[0]}, Joker bounds"


def _table(found: Sequence[HandOdds]) -> Iterator[str]:
    first = found[0]
    seen = first.seen
    hand = " ".join(map(card_text, seen.hand)) or f"{many(seen.size, 'card')} unseen"
    mission = "no mission" if str(seen.mission) == "none" else f"mission {seen.mission}"
    yield f"Pili Pili with {seen.rules.seats} players: {hand}; {mission}"
    yield f"Model: {_model(found)}"
    if first.changed:
        yield first.changed
    yield ""
    yield "Tricks of the other cards; the Joker comes last" if first.joker else "Tricks"
    for won in range(len(first.bids) - first.joker):
        chances = [odds.wins[won] for odds in found]
        yield f"{won:>5}  {percent(chances):>15}  {'#' * round(BAR * float(max(chances)))}".rstrip()
    if len(found) == 1:
        low, high = first.wins.medians
        median = str(low) if low == high else f"{low} to {high}"
        yield f"       mean {float(first.wins.mean):.3f}, variance {float(first.wins.variance):.3f}, median {median}"
    yield ""
    yield "  Bid            exact         Pilis"
    best = _best(found)
    for bid in first.bids:
        true, cost = [odds[bid.bid].exact for odds in found], [odds[bid.bid].pilis for odds in found]
        note = f"closed: {_why(bid)}" if bid.rule else "best" if bid.bid in best else ""
        yield f"{bid.bid:>5}  {percent(true):>15}  {decimal(cost):>12}  {note}".rstrip()
    if len(found) == 1 and first.hook_cost:
        yield f"\nThe hook costs {float(first.hook_cost):.3f} Pilis on average (PP-HOOK)."
    if first.runs is not None:
        yield "\nThe 95 % intervals:"
        for bid in first.bids:
            exact, pilis = bid.exact_estimate, bid.pilis_estimate
            if exact is not None and pilis is not None:
                ends = f"{100 * exact.low:6.1f} to {100 * exact.high:5.1f} %"
                yield f"{bid.bid:>5}  {ends}  {pilis.low:6.2f} to {pilis.high:5.2f}"
