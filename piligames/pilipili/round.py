"""One round of Pili Pili: an agenda of steps over a table of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field, fields
from fractions import Fraction
from functools import cache
from operator import add
from typing import Any, TypedDict, Unpack

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.core.game import Seat
from piligames.core.lazily import worked_out
from piligames.pilipili.cards import Action, Card, Hand, in_order
from piligames.pilipili.events import Event, Shown, took
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import Rules
from piligames.pilipili.seen import Seen, seen_by
from piligames.pilipili.steps import Betting, Step, clockwise
from piligames.pilipili.trick import Plays, Trick, winner_of

Answers = tuple[tuple[Seat, Action], ...]


class Change(TypedDict, total=False):
    """The parts of a round that change while it is played; see `Round`."""

    hands: tuple[Hand, ...]
    stock: Hand
    agenda: tuple[Step, ...]
    answers: Answers
    bets: tuple[int, ...]
    tricks: tuple[Trick, ...]
    fates: tuple[Seat, ...]
    log: tuple[Event, ...]
    shown: frozenset[tuple[Seat, Seat]]


@dataclass(frozen=True, kw_only=True)
class Round:
    """A position in a round.

    `agenda` are the steps still to come, the one that is asked first; `answers` those given to it.
    `start` is the round before its first answer, None if this is it; `moves` are the answers since.
    `size` is how many cards each was dealt, `stock` those set aside face down, the next to draw first.
    """

    rules: Rules = field(repr=False)
    mission: Mission
    dealer: Seat
    size: int
    hands: tuple[Hand, ...]
    stock: Hand
    agenda: tuple[Step, ...]
    answers: Answers = ()
    bets: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    fates: tuple[Seat, ...] = ()
    log: tuple[Event, ...] = field(default=(), repr=False)
    shown: frozenset[tuple[Seat, Seat]] = field(default=frozenset(), repr=False)
    moves: Answers = field(default=(), repr=False)
    start: Round | None = field(default=None, repr=False, compare=False)

    @classmethod
    def begin(
        cls, rules: Rules, mission: Mission, dealer: Seat, hands: Sequence[Sequence[Card]], stock: Sequence[Card] = ()
    ) -> Round:
        """The position after the deal, before the first bet (PP-REVEAL, PP-DEALER)."""
        size = len(hands[0])
        rules.check_fit(size, mission.extra)
        parts = _UNDEALT.copy()
        parts["rules"], parts["mission"], parts["dealer"], parts["size"] = rules, mission, dealer, size
        parts["hands"] = tuple(map(tuple if mission.by_place else in_order, hands))
        parts["stock"] = tuple(stock)
        parts["agenda"] = (_BETTING, mission.trick(dealer))
        return _made(parts).show()

    def turn_order(self, first: Seat) -> tuple[Seat, ...]:
        """The seats clockwise from one of them (PP-LEAD)."""
        return clockwise(first, len(self.hands))

    @property
    def tricks_to_play(self) -> int:
        """How many tricks there are in this round: one for each card of a hand (PP-LEAD, PP-M05)."""
        return self.size + self.mission.extra

    @property
    def hook_total(self) -> int:
        """What the bets may not add up to (PP-HOOK, PP-M05)."""
        return self.size if self.rules.hook == "dealt" else self.tricks_to_play

    # -- the protocol ------------------------------------------------------------

    @worked_out
    def to_act(self) -> tuple[Seat, ...]:
        """One seat in turn, or all that have not answered a sealed step."""
        return self.agenda[0].waiting(self) if self.agenda else ()

    @worked_out
    def _legal(self) -> dict[Seat, tuple[Action, ...]]:
        """The answers of the seats that have been asked about."""
        return {}

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Every answer that this seat may give to the step that is asked."""
        found = self._legal.get(seat)
        if found is None:
            found = self._legal[seat] = self.agenda[0].legal(self, seat) if seat in self.to_act else ()
        return found

    def apply(self, seat: Seat, action: Action) -> Round:
        """The position after an answer; the last one of a step resolves it, and steps that ask nobody go by."""
        listed = self._legal.get(seat) or self.legal_actions(seat)
        for each in listed:
            if each is action:  # as it mostly is: far quicker than to compare by value
                break
        else:
            if action not in listed:
                raise self._refusal(seat, action)
        after = self.agenda[0].heard(self, seat, action)
        while not after.to_act and after.agenda:
            after = after.agenda[0].resolve(after)
        return after

    def _refusal(self, seat: Seat, action: Action) -> IllegalAction:
        """Why an action may not be taken: the seat is not asked, or the step does not allow it."""
        if not self.agenda:
            return IllegalAction("the round is over", rule="PP-SCORE", seat=seat, action=action)
        if seat not in self.to_act:
            turn = f"it is the turn of seat {self.to_act[0]}"
            reason = "this seat is not asked, or has answered already" if self.agenda[0].sealed else turn
            return IllegalAction(reason, rule="PP-LEAD" if self.bets else "PP-BET", seat=seat, action=action)
        reason, rule = self.agenda[0].refusal(self, seat, action)
        return IllegalAction(reason, rule=rule, seat=seat, action=action)

    def observation(self, seat: Seat) -> Seen:
        """What this seat has learned: hands it may see, answers that are not sealed, and its part of the log."""
        if self.agenda:
            return seen_by(self, seat)
        if seat not in self._in_the_end:
            self._in_the_end[seat] = seen_by(self, seat)
        return self._in_the_end[seat]

    @worked_out
    def _in_the_end(self) -> dict[Seat, Seen]:
        """What seats have learned once the round is over: a match asks for it again and again."""
        return {}

    def log_of(self, seat: Seat) -> tuple[Event, ...]:
        """What happened, as far as this seat saw it."""
        seen = (event.seen_by(seat) for event in self.log)
        return tuple(event for event in seen if event is not None)

    def returns(self) -> tuple[Fraction, ...]:
        """The Pilis of the round, as a loss (PP-SCORE)."""
        if self.agenda:
            raise GameNotOver(f"the round waits for seat {self.to_act[0]} to {self.agenda[0].asks}")
        return tuple(map(_loss, self.pilis()))

    # -- scoring -------------------------------------------------------------------

    @property
    def leader(self) -> Seat:
        """Who leads the trick on the table or the next one: the dealer, then the last winner (PP-LEAD)."""
        return self.tricks[-1].winner if self.tricks else self.dealer

    def won(self, seat: Seat) -> int:
        """How many tricks a seat has won."""
        return sum(trick.winner == seat for trick in self.tricks)

    def pilis(self) -> tuple[int, ...]:
        """One Pili for each trick by which a bet was missed, fines, and what the mission makes of them (PP-SCORE)."""
        short, fined = list(self.bets), [0] * len(self.bets)
        for _, _, winner, fine in self.tricks:
            short[winner] -= 1
            fined[winner] += fine
        return self.mission.settle(self, tuple(map(add, map(abs, short), fined)))

    # -- what steps do ----------------------------------------------------------------

    def but(self, **change: Unpack[Change]) -> Round:
        """The same with this changed: `dataclasses.replace`, at a fifth of its price for so many fields."""
        parts = self.__dict__.copy()
        parts.pop("_in_the_end", None)
        parts.update(change)
        return _made(parts)

    def answered(
        self,
        seat: Seat,
        action: Action,
        *,
        lays: Card | None = None,
        log: tuple[Event, ...] | None = None,
        answers: Answers | None = None,
    ) -> Round:
        """The same with one more answer to the step that is asked, and with what it changes at once.

        `lays` is the card that leaves the seat's hand with it.
        """
        move, parts = (seat, action), self.__dict__.copy()
        parts["moves"] = self.moves + (move,)
        parts["answers"] = self.answers + (move,) if answers is None else answers
        if lays is not None:
            hands = list(self.hands)
            hand = hands[seat]
            place = hand.index(lays)
            hands[seat] = hand[:place] + hand[place + 1 :]
            parts["hands"] = tuple(hands)
        if log is not None:
            parts["log"] = log
        if self.start is None:
            parts["start"] = self
        return _made(parts)

    def done(self, **change: Unpack[Change]) -> Round:
        """The same after the step that is asked, with what has come of its answers."""
        change["agenda"], change["answers"] = self.agenda[1:], ()
        return self.but(**change)

    def then(self, *steps: Step) -> Round:
        """The same with these steps next."""
        return self.but(agenda=steps + self.agenda) if steps else self

    def show(self) -> Round:
        """Note the hands that seats can see now and could not before."""
        if type(self.mission).sees is Mission.sees:
            if self.shown:
                return self  # each its own, once and for all
            now = _own(len(self.hands))
        else:
            sees = self.mission.sees
            now = [pair for pair in _pairs(len(self.hands)) if sees(self, pair[0], pair[1])]
        new = [pair for pair in now if pair not in self.shown]
        if not new:
            return self
        log = [Shown(viewer, owner, self.hands[owner]) for viewer, owner in new]
        return self.but(log=(*self.log, *log), shown=frozenset(now))

    def finish_trick(self, leader: Seat, plays: Plays, *, at_once: bool) -> Round:
        """The strongest card wins (PP-TRICK); a Joker equal to a number loses to the earlier card (PP-TIE)."""
        winner = winner_of(plays, self.mission, at_once=at_once)
        trick = Trick(leader, plays, winner)
        fine = self.mission.fine(self, trick)
        if fine:
            trick = trick._replace(fine=fine)
        more = any(self.hands)
        steps = (*self.mission.after_trick(self, trick), self.mission.trick(winner)) if more else ()
        parts = self.__dict__.copy()
        parts["agenda"] = steps + self.agenda[1:]
        parts["answers"] = ()
        parts["tricks"] = self.tricks + (trick,)
        parts["log"] = self.log + (took(winner, fine),)
        return _made(parts)


def _made(parts: dict[str, Any]) -> Round:
    """The position with these parts; what was worked out about the one that they come from starts anew."""
    made = _new(Round)
    _set_parts(made, "__dict__", parts)
    parts["_legal"] = {}
    agenda = parts["agenda"]
    parts["to_act"] = agenda[0].waiting(made) if agenda else ()
    return made


_BETTING = Betting()
_UNDEALT = {each.name: each.default for each in fields(Round) if each.default is not MISSING}
"""The parts of a round that are alike in all of them before the first bet."""
_new, _set_parts = object.__new__, object.__setattr__


@cache
def _pairs(seats: int) -> list[tuple[Seat, Seat]]:
    """Every seat as it looks at every hand, its own too."""
    return [(viewer, owner) for viewer in range(seats) for owner in range(seats)]


@cache
def _own(seats: int) -> list[tuple[Seat, Seat]]:
    """Every seat as it looks at its own hand."""
    return [(seat, seat) for seat in range(seats)]


@cache
def _loss(pilis: int) -> Fraction:
    """Pilis as what they are worth."""
    return Fraction(-pilis)
