"""One round of Pili Pili: an agenda of steps over a table of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Generic, TypedDict, TypeVar, Unpack

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Action, Card, Hand, Play, in_order
from piligames.pilipili.events import Event, Shown, took
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import Rules
from piligames.pilipili.steps import Betting, Step

T = TypeVar("T")
Plays = tuple[tuple[Seat, Play], ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who led, what was played from there on, who won it and what that cost.

    There are no `plays` where a position tells only that the trick was won.
    """

    leader: Seat
    plays: Plays
    winner: Seat
    fine: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """All that one seat has learned of a round, and of the match around it.

    `hands` are cards where this seat sees them now, else their number.
    `table` are the answers to the step that is asked, as far as this seat knows them.
    `closed` are answers that may not be given now, each with its reason and rule.
    `log` is what it saw happen, in order: what it gave away and was shown is never forgotten.
    """

    seat: Seat
    actions: tuple[Action, ...]
    to_act: tuple[Seat, ...]
    asks: str
    rules: Rules = field(repr=False)
    mission: Mission
    dealer: Seat
    leader: Seat
    size: int
    hands: tuple[Hand | int, ...]
    table: tuple[tuple[Seat, Action], ...]
    bets: tuple[int | None, ...]
    tricks: tuple[Trick, ...]
    fates: tuple[Seat, ...]
    aside: int
    log: tuple[Event, ...]
    pilis: tuple[int, ...] = ()
    closed: tuple[tuple[Action, str, str], ...] = ()
    number: int = 1
    totals: tuple[int, ...] = ()
    past: tuple[Seen, ...] = ()
    winners: tuple[Seat, ...] = ()
    missions: str = "none"

    @property
    def hand(self) -> Hand:
        """The own cards, or none while this seat may not look at them."""
        own = self.hands[self.seat]
        return () if isinstance(own, int) else own


class worked_out(Generic[T]):
    """A property that is worked out once for each object: `functools.cached_property` without its lock.

    Before Python 3.12 the lock takes longer than a whole answer in a round.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    def __get__(self, owner: Any, _: type) -> T:
        found = owner.__dict__[self.name] = self.work(owner)
        return found


class Change(TypedDict, total=False):
    """The parts of a round that change while it is played; see `Round`."""

    hands: tuple[Hand, ...]
    stock: Hand
    agenda: tuple[Step, ...]
    answers: tuple[tuple[Seat, Action], ...]
    bets: tuple[int, ...]
    tricks: tuple[Trick, ...]
    fates: tuple[Seat, ...]
    log: tuple[Event, ...]
    shown: frozenset[tuple[Seat, Seat]]
    moves: tuple[tuple[Seat, Action], ...]
    start: Round


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
    answers: tuple[tuple[Seat, Action], ...] = ()
    bets: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    fates: tuple[Seat, ...] = ()
    log: tuple[Event, ...] = field(default=(), repr=False)
    shown: frozenset[tuple[Seat, Seat]] = field(default=frozenset(), repr=False)
    moves: tuple[tuple[Seat, Action], ...] = field(default=(), repr=False)
    start: Round | None = field(default=None, repr=False, compare=False)

    @classmethod
    def begin(
        cls, rules: Rules, mission: Mission, dealer: Seat, hands: Sequence[Sequence[Card]], stock: Sequence[Card] = ()
    ) -> Round:
        """The position after the deal, before the first bet (PP-REVEAL, PP-DEALER)."""
        size = len(hands[0])
        rules.check_fit(size, mission.extra)
        return cls(
            rules=rules,
            mission=mission,
            dealer=dealer,
            size=size,
            hands=tuple(tuple(hand) if mission.by_place else in_order(hand) for hand in hands),
            stock=tuple(stock),
            agenda=(Betting(), mission.trick(dealer)),
        ).show()

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
        if not self.agenda:
            return ()
        waiting = self.agenda[0].waiting(self)
        return waiting if self.agenda[0].sealed else waiting[:1]

    @worked_out
    def _legal(self) -> dict[Seat, tuple[Action, ...]]:
        """The answers of the seats that have been asked about."""
        return {}

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Every answer that this seat may give to the step that is asked."""
        known = self._legal
        if seat not in known:
            known[seat] = self.agenda[0].legal(self, seat) if seat in self.to_act else ()
        return known[seat]

    def apply(self, seat: Seat, action: Action) -> Round:
        """The position after an answer; the last one of a step resolves it, and steps that ask nobody go by."""
        if action not in self.legal_actions(seat):
            raise self._refusal(seat, action)
        after = self.agenda[0].heard(self, seat, action)
        return after if after.to_act else after._resolve()

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
        sealed = bool(self.agenda) and self.agenda[0].sealed
        said = dict(self.answers) if not self.bets else {}
        bets = tuple(getattr(said.get(s), "tricks", None) for s in range(len(self.hands)))
        return Seen(
            seat=seat,
            actions=self.legal_actions(seat),
            to_act=self.to_act,
            asks=self.agenda[0].asks if self.agenda else "",
            rules=self.rules,
            mission=self.mission,
            dealer=self.dealer,
            leader=self.leader,
            size=self.size,
            hands=tuple(
                hand if self.mission.sees(self, seat, owner) else len(hand) for owner, hand in enumerate(self.hands)
            ),
            table=tuple((who, answer) for who, answer in self.answers if who == seat or not sealed),
            bets=self.bets or bets,
            tricks=self.tricks,
            fates=self.fates,
            aside=len(self.stock),
            log=self.log_of(seat),
            pilis=self.pilis() if not self.agenda else (),
            closed=self.agenda[0].closed(self, seat) if seat in self.to_act else (),
        )

    def log_of(self, seat: Seat) -> tuple[Event, ...]:
        """What happened, as far as this seat saw it."""
        seen = (event.seen_by(seat) for event in self.log)
        return tuple(event for event in seen if event is not None)

    def returns(self) -> tuple[Fraction, ...]:
        """The Pilis of the round, as a loss (PP-SCORE)."""
        if self.agenda:
            raise GameNotOver(f"the round waits for seat {self.to_act[0]} to {self.agenda[0].asks}")
        return tuple(Fraction(-pilis) for pilis in self.pilis())

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
        won, fined = [0] * len(self.bets), [0] * len(self.bets)
        for trick in self.tricks:
            won[trick.winner] += 1
            fined[trick.winner] += trick.fine
        each = zip(self.bets, won, fined, strict=True)
        return self.mission.settle(self, tuple([abs(tricks - bet) + fine for bet, tricks, fine in each]))

    # -- what steps do ----------------------------------------------------------------

    def but(self, **change: Unpack[Change]) -> Round:
        """The same with this changed: `dataclasses.replace`, at a fifth of its price for so many fields."""
        return self._with(change)

    def answered(self, seat: Seat, action: Action, **change: Unpack[Change]) -> Round:
        """The same with one more answer to the step that is asked, and with what it changes at once."""
        move = (seat, action)
        change["moves"] = (*self.moves, move)
        change["start"] = self.start or self
        if "answers" not in change:
            change["answers"] = (*self.answers, move)
        return self._with(change)

    def done(self, **change: Unpack[Change]) -> Round:
        """The same after the step that is asked, with what has come of its answers."""
        change["agenda"] = self.agenda[1:]
        change["answers"] = ()
        return self._with(change)

    def _with(self, change: Change) -> Round:
        """What was worked out about this position is not true of the other one, and stays behind."""
        parts = self.__dict__ | change
        parts["_legal"] = {}
        parts.pop("to_act", None)
        other = object.__new__(Round)
        object.__setattr__(other, "__dict__", parts)
        return other

    def then(self, *steps: Step) -> Round:
        """The same with these steps next."""
        return self.but(agenda=steps + self.agenda) if steps else self

    def hands_without(self, seat: Seat, card: Card) -> tuple[Hand, ...]:
        """The hands when this card has left one of them."""
        hands = list(self.hands)
        hands[seat] = tuple([each for each in hands[seat] if each != card])
        return tuple(hands)

    def show(self) -> Round:
        """Note the hands that seats can see now and could not before."""
        if self.shown and type(self.mission).sees is Mission.sees:
            return self  # each its own, once and for all
        seats, sees = range(len(self.hands)), self.mission.sees
        now = frozenset([(viewer, owner) for viewer in seats for owner in seats if sees(self, viewer, owner)])
        if now <= self.shown:
            return self
        new = tuple(Shown(viewer, owner, self.hands[owner]) for viewer, owner in sorted(now - self.shown))
        return self.but(log=self.log + new, shown=now)

    def finish_trick(self, leader: Seat, plays: Plays, *, at_once: bool) -> Round:
        """The strongest card wins (PP-TRICK); a Joker equal to a number loses to the earlier card (PP-TIE)."""
        winner = winner_of(plays, self.mission, at_once=at_once)
        trick = Trick(leader, plays, winner)
        fine = self.mission.fine(self, trick)
        if fine:
            trick = replace(trick, fine=fine)
        r = self.done(tricks=(*self.tricks, trick), log=(*self.log, took(winner, fine)))
        return r.then(*self.mission.after_trick(r, trick), self.mission.trick(winner)) if any(r.hands) else r

    def _resolve(self) -> Round:
        """Resolve the step that is asked, and those after it that ask nobody."""
        r = self.agenda[0].resolve(self)
        return r if not r.agenda or r.to_act else r._resolve()


@cache
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """So many seats, each once, from the first one on."""
    return tuple((first + i) % seats for i in range(seats))


def winner_of(plays: Plays, mission: Mission, *, at_once: bool = False) -> Seat:
    """Who wins these cards: the strongest value (PP-TRICK), as the mission counts it.

    Of a Joker and a number that are equal the earlier wins; played at once, the number wins (PP-TIE).

    >>> winner_of(((2, Play(17, 17)), (0, Play(JOKER, 17)), (1, Play(5, 5))), Mission())
    2
    """

    def strength(laid: tuple[Seat, Play]) -> int:
        return mission.strength(laid[1].value)

    if at_once:
        return max(plays, key=lambda laid: (strength(laid), laid[1].card != JOKER))[0]
    return max(plays, key=strength)[0]  # of equal ones the first


@dataclass(frozen=True, slots=True)
class OneRound:
    """A single round, ready to be dealt: so many cards each, under one mission."""

    rules: Rules
    size: int
    mission: Mission = field(default_factory=Mission)
    dealer: Seat = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    def deal(self, rng: Random) -> Round:
        """Deal at random; the rest is set aside face down, in no order that matters (PP-REVEAL)."""
        rules = self.rules
        rules.check_fit(self.size, self.mission.extra)
        drawn = rng.sample(rules.cards, rules.seats * (self.size + self.mission.extra))
        there = set(drawn)
        rest = [card for card in rules.cards if card not in there]
        return deal_from(rules, self.mission, self.dealer, self.size, drawn + rest)


def deal_from(rules: Rules, mission: Mission, dealer: Seat, size: int, order: Sequence[Card]) -> Round:
    """Deal each seat its hand from this order, the dealer's first; the rest is set aside (PP-REVEAL)."""
    n = rules.seats
    hands: list[Sequence[Card]] = [()] * n
    for i in range(n):
        hands[(dealer + i) % n] = order[i * size : (i + 1) * size]
    return Round.begin(rules, mission, dealer, hands, order[n * size :])
