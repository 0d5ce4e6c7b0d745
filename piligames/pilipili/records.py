"""A match of Pili Pili written down, and played again from what was written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from piligames.core.errors import IllegalAction, ImpossiblePosition, NotationError
from piligames.core.notation import fields
from piligames.core.record import Move, Record, RoundRecord
from piligames.pilipili.consistent import round_like
from piligames.pilipili.deck import MissionDeck, standard_missions
from piligames.pilipili.match import Chance, Match
from piligames.pilipili.notation import parse_action, parse_position, position_of
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.seen import Seen

GAME = "pilipili"


def record_of(match: Match) -> Record:
    """The whole match so far, and the number that its further shuffles come from: enough to go on with it anywhere."""
    missions = match.chance.missions
    return Record(
        game=GAME,
        seats=match.rules.seats,
        options=_options(match.rules, missions.name if missions else "none"),
        rounds=tuple(map(_write, (*match.past, match.round))),
        rest=f"number={match.chance.number}",
    )


def record_seen(seen: Seen, rng: Random | None = None) -> Record:
    """The match as one seat saw it; what it did not see is dealt anew, so that the record can be played again.

    It is made from the observation alone, so it cannot tell more; its `viewer` says whose it is.
    """
    rng = rng or Random(0)
    return Record(
        game=GAME,
        seats=seen.rules.seats,
        options=_options(seen.rules, seen.missions),
        rounds=tuple(_write(round_like(each, rng)) for each in (*seen.past, seen)),
        viewer=seen.seat,
    )


def _options(rules: Rules, missions: str) -> str:
    rounds = "" if rules.rounds is None else f" rounds={rules.rounds}"
    return f"limit={rules.limit} hook={rules.hook} bites={rules.bites} missions={missions}{rounds}"


def _write(each: Round) -> RoundRecord:
    moves = tuple(Move(seat, str(action)) for seat, action in each.moves)
    return RoundRecord(str(position_of(each.start or each)), moves)


def replay(record: Record, missions: MissionDeck | None = None) -> Iterator[Match]:
    """Play a record again: the match before its first action, then after each.

    `missions` is the deck for the rounds after the record, where it was not played with a deck of this library.
    A record that the rules do not allow is an `ImpossiblePosition` or `NotationError` that names the line.
    """
    match = _first(record, missions)
    yield match
    for number, each in enumerate(record.rounds, 1):
        if match.number != number or not match.to_act:
            raise ImpossiblePosition("the round before is not over", rule="PP-NEXT", where="deal", line=each.line)
        for move in each.moves:
            try:
                action = parse_action(move.action)
            except NotationError as error:
                raise error.on_line(str(move), move.line or 0, len(str(move)) - len(move.action)) from error
            if match.number != number:
                raise ImpossiblePosition("the round is over", rule="PP-SCORE", where=str(move), line=move.line)
            try:
                match = match.apply(move.seat, action)
            except IllegalAction as error:
                raise ImpossiblePosition(error.reason, rule=error.rule, where=str(move), line=move.line) from error
            yield match


def _first(record: Record, missions: MissionDeck | None) -> Match:
    """The match before the first action: the deals of the record, and after them what its number gives."""
    if record.game != GAME:
        reason = f"this is a record of {record.game!r}, not of {GAME!r}"
        raise ImpossiblePosition(reason, rule="PP-DECK", where="game")
    rules, deck = _agreed(record, missions)
    rounds = tuple(_parse_deal(each, rules) for each in record.rounds)
    dealer = rounds[0].dealer
    for number, (deal, each) in enumerate(zip(rounds, record.rounds, strict=True)):
        if deal.dealer != (dealer + number) % rules.seats:
            raise ImpossiblePosition("the deal passes clockwise", rule="PP-DEALER", where="dealer", line=each.line)
    rest = fields(record.rest, ("number",))
    chosen = rest["number"].take("[0-9]+", "a whole number") if "number" in rest else None
    number = Random(str(record)).getrandbits(64) if chosen is None else int(chosen)
    return Match.begin(rules, Chance(deck, number, rounds), dealer)


def _agreed(record: Record, missions: MissionDeck | None) -> tuple[Rules, MissionDeck | None]:
    found = fields(record.options, ("limit", "hook", "bites", "missions", "rounds"))
    values = {name: scan.text[scan.at : scan.end] for name, scan in found.items()}

    def number(name: str, default: int) -> int:
        return found[name].number("a whole number") if name in found else default

    rules = Rules(record.seats, number("limit", 7), values.get("hook", "played"), number("bites", 1))
    if "rounds" in found:
        rules = replace(rules, rounds=number("rounds", 1))
    name = values.get("missions", "standard")
    if name == "none":
        return rules, None
    known = [standard_missions(), *([missions] if missions else [])]
    for deck in (*known, *(each.plain() for each in known)):
        if deck.name == name:
            return rules, deck.for_seats(rules)
    raise ImpossiblePosition(f"the deck of missions {name!r} is not at hand", rule="PP-MISSIONS", where="options")


def _parse_deal(each: RoundRecord, rules: Rules) -> Round:
    line = each.line or 0
    try:
        deal = parse_position(each.deal)
        return deal.round(rules)
    except NotationError as error:
        raise error.on_line(f"deal {each.deal}", line, len("deal ")) from error
    except ImpossiblePosition as error:
        raise error.on_line(line) from error
