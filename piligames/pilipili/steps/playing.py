"""The tricks, in three ways to play one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

from piligames.core.game import Seat
from piligames.pilipili.cards import (
    JOKER,
    JOKER_PLAYS,
    JOKER_VALUES,
    Action,
    Hand,
    Play,
    PlayAt,
    Value,
    card_text,
    cards_text,
    printed,
)
from piligames.pilipili.events import Laid, laid
from piligames.pilipili.steps.step import TURNS, Step
from piligames.pilipili.trick import Plays

if TYPE_CHECKING:
    from piligames.pilipili.round import Round


def ways_with_joker(r: Round, seat: Seat, cards: Hand) -> tuple[Play, ...]:
    """Each of these cards as printed, and the Joker among them with each value that it may have (PP-JOKER)."""
    place, values = cards.index(JOKER), r.mission.joker_values(r, seat)
    ways = JOKER_PLAYS if values is JOKER_VALUES else (Play(JOKER, value) for value in values)
    return (*map(printed, cards[:place]), *ways, *map(printed, cards[place + 1 :]))


@dataclass(frozen=True, slots=True)
class InTurn(Step):
    """One trick, card by card from its leader (PP-LEAD)."""

    leader: Seat
    sealed: ClassVar[bool] = False
    asks: ClassVar[str] = "play"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """From the leader on, clockwise (PP-LEAD)."""
        return TURNS[len(r.hands)][self.leader][len(r.answers)]

    def legal(self, r: Round, seat: Seat) -> tuple[Action, ...]:
        """The cards that the mission leaves open, the Joker with each of its values."""
        cards = r.mission.playable(r, seat)
        return ways_with_joker(r, seat, cards) if JOKER in cards else tuple(map(printed, cards))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """Why a card, or a value of the Joker, is closed."""
        if not isinstance(action, Play):
            return "now a card is asked for", "PP-LEAD"
        if action.card not in r.hands[seat]:
            return f"{card_text(action.card)} is not in this hand", "PP-LEAD"
        if action.card not in r.mission.playable(r, seat):
            return f"only {cards_text(r.mission.playable(r, seat))} may be played", r.mission.rule
        if action.card != JOKER:
            return f"{action.card} has its own value", "PP-JOKER"
        if not 0 <= action.value <= 56:
            return "a Joker is a whole number from 0 to 56", "PP-JOKER"
        return f"the Joker may not be {action.value} now", r.mission.rule

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """A card leaves its hand for the table, for all to see."""
        assert isinstance(action, Play)  # it was legal
        card = action.card
        log = r.log + (laid(seat, card, action.value),)
        return r.answered(seat, action, lays=card, log=log)

    def resolve(self, r: Round) -> Round:
        """The winner takes the trick, pays what winning it costs, and leads the next one (PP-TRICK, PP-LEAD)."""
        plays = cast(Plays, r.answers)  # nothing else was legal
        return r.finish_trick(self.leader, plays, at_once=False)


in_turn = cache(InTurn)
"""The trick that this seat leads, made once and kept: most tricks are of this kind."""


@dataclass(frozen=True, slots=True)
class AtOnce(InTurn):
    """One trick, every card sealed until all lie there (PP-M09)."""

    sealed: ClassVar[bool] = True

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Everybody who has not chosen a card."""
        done = {seat for seat, _ in r.answers}
        return tuple(seat for seat in r.turn_order(self.leader) if seat not in done)

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """Nothing is seen before all are in."""
        return r.answered(seat, action)

    def resolve(self, r: Round) -> Round:
        """All cards are laid together."""
        order = r.turn_order(self.leader)
        plays = cast(Plays, tuple(sorted(r.answers, key=lambda each: order.index(each[0]))))
        gone = {play.card for _, play in plays}
        hands = tuple(tuple([card for card in hand if card not in gone]) for hand in r.hands)
        log = (laid(seat, play.card, play.value) for seat, play in plays)
        return r.but(hands=hands, log=(*r.log, *log)).finish_trick(self.leader, plays, at_once=True)


@dataclass(frozen=True, slots=True)
class ByPlace(InTurn):
    """One trick from rows of hidden cards (PP-M13).

    A place is named and its card turned up; a Joker then gets its value before anybody else acts.
    """

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Whoever turned up a Joker first says its value."""
        open_joker = self._open_joker(r)
        return TURNS[len(r.hands)][self.leader][len(r.answers)] if open_joker is None else (open_joker,)

    def _open_joker(self, r: Round) -> Seat | None:
        last = r.log[-1] if r.log else None
        return last.seat if isinstance(last, Laid) and last.value is None else None

    def legal(self, r: Round, seat: Seat) -> tuple[Action, ...]:
        """A place of the row, or a value for the Joker that lies open."""
        if self._open_joker(r) == seat:
            return tuple(map(Value, r.mission.joker_values(r, seat)))
        return tuple(PlayAt(place) for place in range(1, len(r.hands[seat]) + 1))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """What is asked for instead."""
        if self._open_joker(r) == seat:
            return "the Joker lies open: now its value is asked for, from 0 to 56", "PP-M13"
        return f"now a place is asked for, from @1 to @{len(r.hands[seat])}", "PP-M13"

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """The card at the place is turned up for all, and so the answer becomes the card itself."""
        if isinstance(action, Value):
            last = r.log[-1]
            assert isinstance(last, Laid)  # the step asked for its value
            said = (*r.log[:-1], replace(last, value=action.value))
            return r.answered(seat, action, log=said, answers=(*r.answers[:-1], (seat, Play(JOKER, action.value))))
        assert isinstance(action, PlayAt)  # it was legal
        card = r.hands[seat][action.place - 1]
        log = (*r.log, Laid(seat, card, None if card == JOKER else card, action.place))
        answers = (*r.answers, (seat, Play(card, card)))
        return r.answered(seat, action, lays=card, answers=answers, log=log)
