"""A race of Piles! written down, and run again from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from random import Random

from piligames.core.errors import IllegalAction, ImpossiblePosition, NotationError
from piligames.core.game import Seat
from piligames.core.notation import fields
from piligames.core.play import Event
from piligames.core.record import Move, Record, RoundRecord
from piligames.piles.cards import Card, Images, standard_images
from piligames.piles.notation import Position, Sight, parse_action, parse_position, position_of
from piligames.piles.race import Action, Race
from piligames.piles.rules import Rules

GAME = "piles"


def record_of(first: Race, events: Iterable[Event]) -> Record:
    """The whole race, face-down cards included; what came too late is not a move and is left out."""
    return _record(first, position_of(first), events)


def record_seen(first: Race, events: Sequence[Event], seat: Seat) -> Record:
    """The race as one seat saw it: its own piles once it has lifted them, and of others what lay open.

    What everybody does with their hands is seen by all, so that a card that went to the centre or up tells what was
    dealt to its pile.  After the end everything is told.
    """
    done = [event for event in events if event.refused is None]
    if done and not done[-1].state.to_act:
        return record_of(first, done)
    known = _known(first, done, seat)
    rows = tuple(tuple(tuple(card if card in known else None for card in pile) for pile in row) for row in first.piles)
    deal = replace(position_of(first), piles=rows)
    return replace(_record(first, deal, done), viewer=seat)


def with_fumbles(first: Race, events: Iterable[Event]) -> str:
    """The record of a race as text, in which a grab that came too late stands as a comment."""
    events = list(events)
    *head, deal = str(record_of(first, ())).splitlines()
    lines = [*head, deal]
    for event in events:
        late = event.refused
        lines.append(str(_move(event)) if late is None else f"# {_move(event)}: {late.reason} ({late.rule})")
    return "".join(f"{line}\n" for line in lines)


def _record(first: Race, deal: Position, events: Iterable[Event]) -> Record:
    moves = tuple(_move(event) for event in events if event.refused is None)
    return Record(GAME, first.rules.seats, _options(first.rules), (RoundRecord(str(deal), moves),))


def _options(rules: Rules) -> str:
    return f"chaos={_yes(rules.chaos)} lenient={_yes(rules.lenient)} images={rules.images.name}"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _move(event: Event) -> Move:
    return Move(event.seat, str(event.action), Decimal(f"{event.time:.3f}"))


def _known(first: Race, done: Iterable[Event], seat: Seat) -> set[Card]:
    """All cards that this seat has seen: in its hand, in the centre, or face up."""
    known = set(first.centre)
    for state in (first, *(event.state for event in done)):
        known.update(state.in_hand(seat) or (), state.centre)
        for owner, places in enumerate(state.up):
            known.update(card for place in places for card in state.piles[owner][place])
    return known


def replay(record: Record, images: Images | None = None, rng: Random | None = None) -> Iterator[Race]:
    """Run a race again: the position before its first action, then after each.

    What a seat's own record does not hold, the cards it never saw, is dealt by `rng` as this seat could not tell
    from the truth.
    A record that the rules do not allow is an `ImpossiblePosition` or `NotationError` that names the line.
    """
    rules = _rules(record, images or standard_images())
    for extra in record.rounds[1:]:
        raise ImpossiblePosition("a race is dealt once", rule="PL-DEAL", where="deal", line=extra.line)
    if record.rest:
        raise ImpossiblePosition("no card is left over", rule="PL-DEAL", where="rest", line=record.lines.get("rest"))
    (each,) = record.rounds
    actions = [_parse_action(move) for move in each.moves]
    _check_times(each.moves)
    race = _first(record, rules, rng or Random(0))
    yield race
    for move, action in zip(each.moves, actions, strict=True):
        try:
            race = race.apply(move.seat, action)
        except IllegalAction as error:
            raise ImpossiblePosition(error.reason, rule=error.rule, where=str(move), line=move.line) from error
        yield race


def _parse_action(move: Move) -> Action:
    try:
        return parse_action(move.action)
    except NotationError as error:
        raise error.on_line(str(move), move.line, len(str(move)) - len(move.action)) from error


def _check_times(moves: Sequence[Move]) -> None:
    """Events are taken in the order of their time (PL-ORDER); either all have one or none has."""
    last: Decimal | None = None
    for number, move in enumerate(moves):
        if (move.time is None) is not (moves[0].time is None):
            reason = "some actions have a time and some have none"
            raise ImpossiblePosition(reason, rule="PL-ORDER", where=str(move), line=move.line)
        if number and last is not None and move.time is not None and move.time < last:
            reason = f"it comes before the action at {last:f}"
            raise ImpossiblePosition(reason, rule="PL-ORDER", where=str(move), line=move.line)
        last = move.time


def _rules(record: Record, images: Images) -> Rules:
    line = record.lines.get("options")
    if record.game != GAME:
        reason = f"the record is of {record.game}, not of {GAME}"
        raise ImpossiblePosition(reason, rule="PL-CARDS", where="game", line=record.lines.get("game"))
    values = {"chaos": "no", "lenient": "no", "images": images.name}
    try:
        for name, scan in fields(record.options, tuple(values)).items():
            choices = "yes|no" if name != "images" else r"\S+"
            values[name] = scan.take(choices, "yes or no" if name != "images" else "the name of the images")
            scan.finish()
    except NotationError as error:
        raise error.on_line(f"options {record.options}", line, len("options ")) from error
    if values["images"] != images.name:
        reason = f"the record is played with the images {values['images']}, not with {images.name}"
        raise ImpossiblePosition(reason, rule="PL-CARDS", where="images", line=line)
    try:
        return Rules(record.seats, values["chaos"] == "yes", values["lenient"] == "yes", images)
    except ImpossiblePosition as error:
        raise error.on_line(record.lines.get(error.where, line)) from error


def _first(record: Record, rules: Rules, rng: Random) -> Race:
    (each,) = record.rounds
    try:
        deal = parse_position(each.deal)
        deal.check(rules)
        if any(deal.up) or deal.wrong or deal.winner is not None or any(hold is not None for hold in deal.holds):
            raise ImpossiblePosition("a race begins with all piles face down", rule="PL-DEAL", where="deal")
        if any(None in pile for row in deal.piles for pile in row):
            if record.viewer is None:
                raise ImpossiblePosition("cards are hidden", rule="PL-DEAL", where="piles")
            deal = deal_unseen(deal, rules, rng)
        return deal.race(rules)
    except NotationError as error:
        raise error.on_line(f"deal {each.deal}", each.line, len("deal ")) from error
    except ImpossiblePosition as error:
        raise error.on_line(each.line) from error


def deal_unseen(deal: Position, rules: Rules, rng: Random) -> Position:
    """The same deal with all hidden cards dealt, each way that fits being equally likely (PL-SETS, PL-DEAL)."""
    seen = [card for row in deal.piles for pile in row for card in pile if card]
    seen += deal.centre
    used = list(dict.fromkeys(card.image for card in seen))
    others = [image for image in rules.images.names if image not in used]
    used += rng.sample(others, rules.sets - len(used))
    hidden = sorted({card for image in used for card in rules.images.set_of(image)} - set(seen))
    rng.shuffle(hidden)

    def fill(pile: Sight) -> Sight:
        return tuple(hidden.pop() if card is None else card for card in pile)

    return replace(deal, piles=tuple(tuple(map(fill, row)) for row in deal.piles))
