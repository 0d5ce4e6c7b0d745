"""A match of Pleesheez written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from piligames.core.game import Seat
from piligames.core.record import Move, Record, RoundRecord
from piligames.pleesheez.cards import Cards, Colour, in_order
from piligames.pleesheez.match import Match
from piligames.pleesheez.notation import Position
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, Trick

GAME = "pleesheez"


def record_of(match: Match) -> Record:
    """The whole match so far, face-down cards included: enough to go on with it anywhere."""
    rest = {
        "trumps": ",".join(match.trumps[match.round.number :]),
        "pile": ",".join(map(str, match.pile)),
        "orders": "/".join(",".join(map(str, order)) for order in match.orders),
    }
    return Record(
        game=GAME,
        seats=match.rules.seats,
        options=_options(match.rules),
        rounds=tuple(_write_round(each.rules, each, each.hands, each.tricks) for each in (*match.past, match.round)),
        rest=" ".join(f"{name}={text}" for name, text in rest.items()),
    )


def record_seen(seen: Seen) -> Record:
    """The match as one seat saw it.  It is made from the observation alone, so it cannot tell more."""
    rules = seen.rules
    rounds: list[RoundRecord] = []
    kept: tuple[Cards, ...] = ((),) * rules.seats
    for number, (trump, tricks) in enumerate(zip(seen.trumps, seen.past, strict=False), 1):
        each = _Shape(seen.types, trump, tricks[0].leader, number, kept)
        rounds.append(_write_round(rules, each, ((),) * rules.seats, tricks))
        kept = _kept(rules, seen.types, kept, tricks)
    hidden = (seen.hand if seat == seen.seat else size for seat, size in enumerate(seen.hand_sizes))
    rounds.append(_write_round(rules, seen, tuple(hidden), seen.tricks))
    return Record(GAME, rules.seats, _options(rules), tuple(rounds), viewer=seen.seat)


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a deal line needs of a finished round."""

    types: tuple[int, ...]
    trump: Colour
    leader: Seat
    number: int
    kept: tuple[Cards, ...]
    trick: tuple[Play, ...] = ()


def _options(rules: Rules) -> str:
    return f"start={rules.start} deck={rules.deck.name}"


def _kept(rules: Rules, types: Sequence[int], kept: Sequence[Cards], tricks: Sequence[Trick]) -> tuple[Cards, ...]:
    return tuple(
        in_order(
            [*kept[seat]]
            + [card for t in tricks if t.winner == seat for card in t.cards if rules.is_own(card, types[seat])]
        )
        for seat in range(rules.seats)
    )


def _write_round(
    rules: Rules, each: Round | Seen | _Shape, hands: Sequence[Cards | int], tricks: Sequence[Trick]
) -> RoundRecord:
    """The cards of a hand as dealt are those played and those still there."""
    leader = tricks[0].leader if tricks else each.leader
    plays = [item for trick in tricks for item in trick.by_seat()]
    plays += [((each.leader + i) % rules.seats, play) for i, play in enumerate(each.trick)]
    dealt: list[Cards | int] = []
    for seat, hand in enumerate(hands):
        played = [play.card for who, play in plays if who == seat]
        dealt.append(hand + len(played) if isinstance(hand, int) else in_order([*hand, *played]))
    deal = Position(
        trump=each.trump,
        leader=leader,
        types=each.types,
        hands=tuple(dealt),
        number=each.number,
        kept=each.kept if any(each.kept) else (),
    )
    return RoundRecord(str(deal), tuple(Move(seat, str(play)) for seat, play in plays))
