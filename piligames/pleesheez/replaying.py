"""A match of Pleesheez played again from what was written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from piligames.core.errors import IllegalAction, ImpossiblePosition, NotationError
from piligames.core.notation import Scanner, fields
from piligames.core.record import Move, Record, RoundRecord
from piligames.pleesheez.cards import COLOURS, Card, Cards, Colour, Deck, in_order, standard_deck
from piligames.pleesheez.consistent import deal_unseen
from piligames.pleesheez.match import Match
from piligames.pleesheez.notation import (
    Position,
    parse_action,
    parse_position,
    read_card,
    read_cards,
    read_colour,
)
from piligames.pleesheez.records import GAME
from piligames.pleesheez.round import Round
from piligames.pleesheez.rules import ROUNDS, Rules
from piligames.pleesheez.trick import Play


def replay(record: Record, deck: Deck | None = None, rng: Random | None = None) -> Iterator[Match]:
    """Play a record again: the match before its first action, then after each.

    What a seat's own record does not hold, the cards it never saw, is dealt by `rng`
    as this seat could not tell from the truth.
    Chance that never came to light is drawn by `rng` too, so that one may play on differently from any place.
    A record that the rules do not allow is an `ImpossiblePosition` or `NotationError` that names the line.
    """
    match = _first(record, deck or standard_deck(), rng or Random(0))
    yield match
    for number, each in enumerate(record.rounds, 1):
        if not match.to_act:
            rule = "PZ-FINAL" if match.round.instant_winner is None else "PZ-INSTANT"
            raise ImpossiblePosition("the match is over", rule=rule, where="deal", line=each.line)
        if match.round.number != number:
            raise ImpossiblePosition("the round before is not over", rule="PZ-KEEP", where="deal", line=each.line)
        _compare(match.round, each)
        for move in each.moves:
            play = _parse_move(move)
            if match.round.number != number:
                raise ImpossiblePosition("the round is over", rule="PZ-KEEP", where=str(move), line=move.line)
            try:
                match = match.apply(move.seat, play)
            except IllegalAction as error:
                raise ImpossiblePosition(error.reason, rule=error.rule, where=str(move), line=move.line) from error
            yield match


def _compare(here: Round, each: RoundRecord) -> None:
    """What the record says was dealt is what the play before it leads to."""
    there = parse_position(each.deal)
    for where, ours, theirs, rule in (
        ("trump", here.trump, there.trump, "PZ-TRUMP"),
        ("leader", here.leader, there.leader, "PZ-START"),
        ("types", here.types, there.types, "PZ-TYPES"),
        ("round", here.number, there.number, "PZ-BACK"),
        ("kept", here.kept, tuple(map(in_order, there.kept)) or ((),) * here.rules.seats, "PZ-KEEP"),
    ):
        if ours != theirs:
            raise ImpossiblePosition(
                "it does not follow from the rounds before", rule=rule, where=where, line=each.line
            )
    for dealt, hand in zip(here.hands, there.hands, strict=True):
        if not isinstance(hand, int) and dealt != in_order(hand):
            raise ImpossiblePosition(
                "the deck holds other cards after the rounds before", rule="PZ-BACK", where="hands", line=each.line
            )


def _parse_move(move: Move) -> Play:
    try:
        return parse_action(move.action)
    except NotationError as error:
        raise error.on_line(str(move), move.line, len(str(move)) - len(move.action)) from error


def _first(record: Record, deck: Deck, rng: Random) -> Match:
    rules = _rules(record, deck)
    deals = [_parse_deal(each, rules, number) for number, each in enumerate(record.rounds, 1)]
    trumps, pile, orders = _parse_rest(record, rules)
    hands = [_hands_dealt(record, rules, deals, number, rng) for number in range(len(deals))]
    new: list[Card] = []
    for (last, this), each in zip(pairwise(hands), record.rounds[1:], strict=True):
        before, now = _pile_cards(rules, last), _pile_cards(rules, this)
        if gone := before - now:
            lost = f"{next(iter(gone))} was in the deck and cannot have left it"
            raise ImpossiblePosition(lost, rule="PZ-BACK", where="hands", line=each.line)
        joined = sorted((now - before).elements(), key=str)
        new += rng.sample(joined, len(joined))
    every = (*rules.plush, *rules.pile)
    past = [_order(this, every if number else rules.plush, rng) for number, this in enumerate(hands)]
    known = [deal.trump for deal in deals]
    for number, each in enumerate(record.rounds):
        if known[number] in known[:number]:
            raise ImpossiblePosition("each colour is trump once", rule="PZ-TRUMP", where="trump", line=each.line)
    if record.viewer is not None:
        trumps = rng.sample([c for c in COLOURS if c not in known], ROUNDS - len(known))
        hidden = sorted((Counter(rules.pile) - Counter(new)).elements(), key=str)
        pile = tuple(rng.sample(hidden, len(hidden)))
        orders = [tuple(rng.sample(every, len(every))) for _ in range(ROUNDS - len(deals))]
    try:
        return Match.begin(
            rules,
            deals[0].types,
            deals[0].leader,
            (*known, *trumps),
            (*new, *pile),
            (*past, *orders),
        )
    except ImpossiblePosition as error:
        raise error.on_line(record.lines.get("rest")) from error


def _order(hands: Sequence[Cards], every: Cards, rng: Random) -> Cards:
    """An order of all cards by which these hands are dealt: theirs as they lie, the others anywhere between.

    Of alike cards the first in the order are dealt, so that those over come after the last of them.
    """
    order = [card for hand in hands for card in rng.sample(hand, len(hand))]
    for card in (Counter(every) - Counter(order)).elements():
        copies = [place for place, other in enumerate(order, 1) if other == card]
        order.insert(rng.randint(max(copies, default=0), len(order)), card)
    return tuple(order)


def _pile_cards(rules: Rules, hands: Sequence[Cards]) -> Counter[Card]:
    return Counter(card for hand in hands for card in hand if card in rules.pile)


def _hands_dealt(record: Record, rules: Rules, deals: list[Position], number: int, rng: Random) -> tuple[Cards, ...]:
    """The hands of a round; those that the record hides, only ever in the last one, are dealt by `rng`."""
    each, deal = record.rounds[number], deals[number]
    known = tuple(hand for hand in deal.hands if not isinstance(hand, int))
    if len(known) == rules.seats:
        return known
    if record.viewer is None or number < len(deals) - 1:
        raise ImpossiblePosition("hands are hidden", rule="PZ-BACK", where="deal", line=each.line)
    played = _played(rules, each, deal)
    before: Counter[Card] = Counter(rules.plush)
    joined = 0
    if number:
        kept, last = Counter(c for hand in deal.kept for c in hand), deals[number - 1]
        before = before - kept + _pile_cards(rules, [hand for hand in last.hands if not isinstance(hand, int)])
        joined = kept.total() - sum(map(len, last.kept))
    try:
        return deal_unseen(rules, before.elements(), joined, deal.hands, played, rng)
    except ImpossiblePosition as error:
        raise error.on_line(each.line) from error


def _played(rules: Rules, each: RoundRecord, deal: Position) -> tuple[Cards, ...]:
    """What each seat has played; what came from a hidden hand is a card that may have been there."""
    played: list[list[Card]] = [[] for _ in range(rules.seats)]
    left: Counter[Card] = Counter(rules.plush if deal.number == 1 else (*rules.plush, *rules.pile))
    for cards in (*deal.kept, *(hand for hand in deal.hands if not isinstance(hand, int))):
        left.subtract(cards)
    for move in each.moves:
        card = _parse_move(move).card
        if isinstance(deal.hands[move.seat], int):
            if left[card] < 1 or len(played[move.seat]) == rules.hand_size:
                raise ImpossiblePosition(
                    "that card cannot be in this hand", rule="PZ-BACK", where=str(move), line=move.line
                )
            left[card] -= 1
        played[move.seat].append(card)
    return tuple(map(tuple, played))


def _rules(record: Record, deck: Deck) -> Rules:
    if record.game != GAME:
        raise ImpossiblePosition(
            f"this is a record of {record.game!r}, not of {GAME!r}",
            rule="PZ-CARDS",
            where="game",
            line=record.lines.get("game"),
        )
    line = record.lines.get("options")
    try:
        found = fields(record.options, ("start", "deck"))
    except NotationError as error:
        raise error.on_line(f"options {record.options}", line, len("options ")) from error
    values = {name: scan.text[scan.at : scan.end] for name, scan in found.items()}
    if values.get("deck", deck.name) != deck.name:
        raise ImpossiblePosition(
            f"it was played with the deck {values['deck']!r}, which is not {deck.name!r}",
            rule="PZ-MAP",
            where="deck",
            line=line,
        )
    try:
        return Rules(record.seats, values.get("start", "winner"), deck)
    except ImpossiblePosition as error:
        raise error.on_line(record.lines.get(error.where, line)) from error


def _parse_deal(each: RoundRecord, rules: Rules, number: int) -> Position:
    line = each.line
    try:
        deal = parse_position(each.deal)
        deal.check(rules)
    except NotationError as error:
        raise error.on_line(f"deal {each.deal}", line, len("deal ")) from error
    except ImpossiblePosition as error:
        raise error.on_line(line) from error
    if deal.number != number:
        raise ImpossiblePosition(f"this is deal {number}", rule="PZ-BACK", where="round", line=line)
    sizes = {hand if isinstance(hand, int) else len(hand) for hand in deal.hands}
    if sizes != {rules.hand_size} or deal.trick or any(deal.taken) or deal.aside or deal.seen:
        raise ImpossiblePosition(
            f"a deal gives {rules.hand_size} cards to each, and nothing is played",
            rule="PZ-SEATS",
            where="deal",
            line=line,
        )
    return deal


def _parse_rest(record: Record, rules: Rules) -> tuple[Sequence[Colour], Cards, list[Cards]]:
    """What lies face down after the record; a record of all that a match was must have it (PZ-PILE)."""
    line, text = record.lines.get("rest"), record.rest

    def wrong(reason: str, rule: str) -> ImpossiblePosition:
        return ImpossiblePosition(reason, rule=rule, where="rest", line=line)

    if record.viewer is not None:
        if text:
            raise wrong("a record of what one seat saw cannot tell what lies face down", "PZ-PILE")
        return (), (), []
    try:
        found = fields(text, ("trumps", "pile", "orders"))
        trumps = found["trumps"].many(read_colour) if _filled(found, "trumps") else ()
        pile = found["pile"].many(read_card) if _filled(found, "pile") else ()
        orders = list(found["orders"].many(read_cards, "/")) if _filled(found, "orders") else []
        for scan in found.values():
            scan.finish()
    except NotationError as error:
        raise error.on_line(f"rest {text}", line, len("rest ")) from error
    needed = ROUNDS - len(record.rounds)
    if len(orders) != needed:
        raise wrong(f"{len(orders)} orders of cards for {needed} rounds", "PZ-BACK")
    every = Counter[Card]((*rules.plush, *rules.pile))
    if any(Counter(order) != every for order in orders):
        raise wrong("an order holds each card of the game once", "PZ-BACK")
    return trumps, pile, orders


def _filled(found: dict[str, Scanner], name: str) -> bool:
    return name in found and not found[name].done
