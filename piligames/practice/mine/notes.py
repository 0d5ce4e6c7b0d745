"""A position as one seat saw it: in notation, to be kept, and in words, to be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from piligames import pilipili, pleesheez
from piligames.core.game import Seat
from piligames.facts import rule
from piligames.pilipili.cards import Play, cards_text
from piligames.pilipili.position import Position as BetPosition
from piligames.pleesheez.notation import Position as PlushPosition

PLEESHEEZ, PILIPILI = "pleesheez", "pilipili"


def notation_of(seen: Any) -> tuple[str, str] | None:
    """The game, and the position in notation with the others' hands hidden; None where notation has no word for it.

    It has one for a bet or a card to be played under a mission that moves no cards.
    """
    if isinstance(seen, pleesheez.Seen):
        return PLEESHEEZ, str(_plush(seen))
    if isinstance(seen, pilipili.Seen) and seen.asks in ("bet", "play") and isinstance(seen.hands[seen.seat], tuple):
        return PILIPILI, str(_bets(seen))
    return None


def _plush(seen: pleesheez.Seen) -> PlushPosition:
    hands = [seen.hand if seat == seen.seat else size for seat, size in enumerate(seen.hand_sizes)]
    return PlushPosition(
        trump=seen.trump,
        leader=seen.leader,
        types=seen.types,
        number=seen.number,
        kept=seen.kept if any(seen.kept) else (),
        taken=seen.taken if any(seen.taken) else (),
        aside=seen.aside,
        hands=tuple(hands),
        trick=seen.trick,
    )


def _bets(seen: pilipili.Seen) -> BetPosition:
    seats = range(len(seen.hands))
    hands = [hand if seat == seen.seat else _size(hand) for seat, hand in enumerate(seen.hands)]
    won = tuple(sum(trick.winner == seat for trick in seen.tricks) for seat in seats)
    laid = [action for _, action in seen.table if isinstance(action, Play)]
    return BetPosition(
        mission=seen.mission,
        dealer=seen.dealer,
        leader=seen.leader if seen.tricks else None,
        bets=seen.bets if any(bet is not None for bet in seen.bets) else (),
        won=won if any(won) else (),
        fines=tuple(sum(t.fine for t in seen.tricks if t.winner == seat) for seat in seats) if _fined(seen) else (),
        hands=tuple(hands),
        trick=tuple(laid) if seen.asks == "play" else (),
    )


def _fined(seen: pilipili.Seen) -> bool:
    return any(trick.fine for trick in seen.tricks)


def _size(hand: Sequence[Any] | int) -> int:
    return hand if isinstance(hand, int) else len(hand)


def words_of(game: str, text: str, seat: Seat) -> str:
    """The position in sentences, for whoever sits there."""
    return _plush_words(text, seat) if game == PLEESHEEZ else _bet_words(text, seat)


def _name(seat: Seat, you: Seat) -> str:
    return "you" if seat == you else f"player {seat + 1}"


def _plush_words(text: str, you: Seat) -> str:
    position = pleesheez.parse_position(text)
    seats = len(position.hands)
    names = [_name(seat, you) for seat in range(seats)]
    laid = [f"{names[(position.leader + i) % seats]} {play.laid}" for i, play in enumerate(position.trick)]
    hand = position.hands[you]
    kinds = pleesheez.standard_deck().types
    said = [
        f"Pleesheez, round {position.number}, {seats} players; trump is {pleesheez.COLOURS[position.trump]}",
        f"You are player {you + 1}, you collect the {kinds[position.types[you]]}, and you hold "
        + ", ".join(map(str, hand if isinstance(hand, tuple) else ())),
        f"On the table: {', '.join(laid)}" if laid else "You lead",
    ]
    return ". ".join(said) + "."


def _bet_words(text: str, you: Seat) -> str:
    position = pilipili.parse_position(text)
    hand = position.hands[you]
    names = [_name(seat, you) for seat in range(len(position.hands))]
    bets = [f"{name} {bet}" for name, bet in zip(names, position.bets, strict=False) if bet is not None]
    won = [f"{name} {count}" for name, count in zip(names, position.won, strict=False)]
    leader = position.dealer if position.leader is None else position.leader
    laid = [f"{names[(leader + i) % len(names)]} {play.laid}" for i, play in enumerate(position.trick)]
    said = [
        f"Pili Pili, {len(names)} players; mission: {rule(position.mission.rule).title}",
        f"You are player {you + 1}, and you hold {cards_text(hand) if isinstance(hand, tuple) else 'hidden cards'}",
        f"Bets: {', '.join(bets)}" if bets else "Nobody has bet yet",
        f"Tricks won: {', '.join(won)}" if won else "No trick has been won yet",
    ]
    if not position.betting:
        said.append(f"On the table: {', '.join(laid)}" if laid else "You lead")
    return ". ".join(said) + "."
