"""One round of Pili Pili: an agenda of steps over a table of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Action, Card, Hand, Play, in_order
from piligames.pilipili.events import Event, Shown, Took
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import Rules
from piligames.pilipili.steps import Betting, Step

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


@dataclass(frozen=True, slots=True, kw_only=True)
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
        n = len(self.hands)
        return tuple((first + i) % n for i in range(n))

    @property
    def tricks_to_play(self) -> int:
        """How many tricks there are in this round: one for each card of a hand (PP-LEAD, PP-M05)."""
        return self.size + self.mission.extra

    @property
    def hook_total(self) -> int:
        """What the bets may not add up to (PP-HOOK, PP-M05)."""
        return self.size if self.rules.hook == "dealt" else self.tricks_to_play

    # -- the protocol ------------------------------------------------------------

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """One seat in turn, or all that have not answered a sealed step."""
        if not self.agenda:
            return ()
        waiting = self.agenda[0].waiting(self)
        return waiting if self.agenda[0].sealed else waiting[:1]

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Every answer that this seat may give to the step that is asked."""
        return self.agenda[0].legal(self, seat) if seat in self.to_act else ()

    def apply(self, seat: Seat, action: Action) -> Round:
        """The position after an answer; the last one of a step resolves it, and steps that ask nobody go by."""
        self._check(seat, action)
        step = self.agenda[0]
        move = (seat, action)
        given = replace(self, answers=(*self.answers, move), moves=(*self.moves, move), start=self.start or self)
        after = step.heard(given, seat, action)
        return after if step.waiting(after) else after._resolve()

    def _check(self, seat: Seat, action: Action) -> None:
        if not self.agenda:
            raise IllegalAction("the round is over", rule="PP-SCORE", seat=seat, action=action)
        if seat not in self.to_act:
            turn = f"it is the turn of seat {self.to_act[0]}"
            reason = "this seat is not asked, or has answered already" if self.agenda[0].sealed else turn
            raise IllegalAction(reason, rule="PP-LEAD" if self.bets else "PP-BET", seat=seat, action=action)
        if action not in self.agenda[0].legal(self, seat):
            reason, rule = self.agenda[0].refusal(self, seat, action)
            raise IllegalAction(reason, rule=rule, seat=seat, action=action)

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
        missed = [abs(self.won(seat) - bet) for seat, bet in enumerate(self.bets)]
        fined = [sum(trick.fine for trick in self.tricks if trick.winner == seat) for seat in range(len(missed))]
        return self.mission.settle(self, tuple(map(sum, zip(missed, fined, strict=True))))

    # -- what steps do ----------------------------------------------------------------

    def then(self, *steps: Step) -> Round:
        """The same with these steps next."""
        return replace(self, agenda=steps + self.agenda)

    def with_hand(self, seat: Seat, hand: Hand) -> Round:
        """The same with another hand at one seat."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def show(self) -> Round:
        """Note the hands that seats can see now and could not before."""
        seats = range(len(self.hands))
        now = {(viewer, owner) for viewer in seats for owner in seats if self.mission.sees(self, viewer, owner)}
        new = tuple(Shown(viewer, owner, self.hands[owner]) for viewer, owner in sorted(now - self.shown))
        return replace(self, log=self.log + new, shown=frozenset(now)) if new else self

    def finish_trick(self, leader: Seat, plays: Plays, *, at_once: bool) -> Round:
        """The strongest card wins (PP-TRICK); a Joker equal to a number loses to the earlier card (PP-TIE)."""
        winner = winner_of(plays, self.mission, at_once=at_once)
        fine = self.mission.fine(self, Trick(leader, plays, winner))
        trick = Trick(leader, plays, winner, fine)
        r = replace(self, answers=(), tricks=(*self.tricks, trick), log=(*self.log, Took(winner, fine)))
        more = (self.mission.trick(winner),) if any(r.hands) else ()
        return replace(r, agenda=r.mission.after_trick(r, trick) * bool(more) + more + r.agenda)

    def _resolve(self) -> Round:
        """Resolve the step that is asked, and those after it that ask nobody."""
        step, *rest = self.agenda
        r = step.resolve(replace(self, agenda=tuple(rest)))
        return r if not r.agenda or r.agenda[0].waiting(r) else r._resolve()


def winner_of(plays: Plays, mission: Mission, *, at_once: bool = False) -> Seat:
    """Who wins these cards: the strongest value (PP-TRICK), as the mission counts it.

    Of a Joker and a number that are equal the earlier wins; played at once, the number wins (PP-TIE).

    >>> winner_of(((2, Play(17, 17)), (0, Play(JOKER, 17)), (1, Play(5, 5))), Mission())
    2
    """

    def rank(place: int) -> tuple[int, bool, int]:
        play = plays[place][1]
        return mission.strength(play.value), at_once and play.card != JOKER, -place

    return plays[max(range(len(plays)), key=rank)][0]


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
        """Shuffle all cards and deal; the rest is set aside face down (PP-REVEAL)."""
        self.rules.check_fit(self.size, self.mission.extra)
        cards = rng.sample(self.rules.cards, len(self.rules.cards))
        return deal_from(self.rules, self.mission, self.dealer, self.size, cards)


def deal_from(rules: Rules, mission: Mission, dealer: Seat, size: int, order: Sequence[Card]) -> Round:
    """Deal each seat its hand from this order, the dealer's first; the rest is set aside (PP-REVEAL)."""
    n = rules.seats
    hands: list[Sequence[Card]] = [()] * n
    for i in range(n):
        hands[(dealer + i) % n] = order[i * size : (i + 1) * size]
    return Round.begin(rules, mission, dealer, hands, order[n * size :])
