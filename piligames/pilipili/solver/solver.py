"""Every card's value in a round of Pili Pili with open hands: the least miss that can be forced."""

from __future__ import annotations

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.pilipili.cards import Action
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.solver.bets import Auction, after_bets, bet_of, betting
from piligames.pilipili.solver.outlook import Outlook
from piligames.pilipili.solver.standing import asked, differing
from piligames.solve.answer import Answer, Line
from piligames.solve.clock import Clock, OutOfTime, Stoppable
from piligames.solve.narrow import AtLeast, Interval, best_of, narrowed, valued

SECONDS = 10.0
"""How long an answer may take unless it is said otherwise."""


class Solver:
    """Answers questions on rounds, and keeps what it has proven while seats, mission and hero stay the same.

    `engine` names a twin of the search, "python" or "compiled"; None is the best that is there.
    """

    def __init__(self, engine: str | None = None) -> None:
        self.engine = engine
        self.kept: tuple[Rules, Mission, Seat] | None = None
        self.outlook: Outlook | None = None

    def solve(
        self,
        r: Round,
        hero: Seat | None = None,
        bet: int | None = None,
        seconds: float | None = SECONDS,
        stop: Stoppable | None = None,
        line: bool = True,
    ) -> Answer[Action]:
        """Bounds on the least miss that the hero can force, and on what it is after each action of the seat to act.

        Without a hero it is the seat to act; with a `bet` it has bet so much, and bets to come are passed over.
        Without one, while the hero is still to bet, the actions are bets.
        `seconds` is the deadline, None for none; `stop` an event that another thread may set; without `line` it is not
        looked for.
        """
        clock = Clock(seconds, stop)
        hero = (r.to_act[0] if r.to_act else 0) if hero is None else hero
        if not 0 <= hero < r.rules.seats:
            raise ImpossiblePosition(f"there is no seat {hero}", rule="PP-SEATS", where="hero")
        if bet is not None and not 0 <= bet <= r.tricks_to_play:
            reason = f"a bet is a number from 0 to {r.tricks_to_play}"
            raise ImpossiblePosition(reason, rule="PP-BET", where="bet")
        here = start(r, hero, bet)
        value, cards, found = self._answer(here, hero, bet, clock, line)
        return Answer(
            hero=hero,
            seat=asked(here, hero) if here.to_act else None,
            value=value,
            cards=cards,
            line=found,
            nodes=clock.nodes,
            seconds=clock.spent,
            engine=self._outlook(here, hero).engine,
        )

    def reply(
        self,
        r: Round,
        action: Action,
        hero: Seat | None = None,
        bet: int | None = None,
        seconds: float | None = SECONDS,
        stop: Stoppable | None = None,
    ) -> Line[Action]:
        """How it goes on after an action of the seat to act: for a wrong one, the line that refutes it.

        It is empty where the action ends the round, or where there is no time to prove what it is worth.
        """
        hero = r.to_act[0] if hero is None else hero
        here = start(r, hero, bet)
        return self.solve(here.apply(asked(here, hero), action), hero, bet, seconds, stop).line

    def _outlook(self, r: Round, hero: Seat) -> Outlook:
        if self.outlook is None or self.kept != (r.rules, r.mission, hero):
            self.kept, self.outlook = (r.rules, r.mission, hero), Outlook(r, hero, self.engine)
        return self.outlook

    def _answer(
        self, r: Round, hero: Seat, bet: int | None, clock: Clock, line: bool
    ) -> tuple[Interval, dict[Action, Interval], Line[Action]]:
        bet = bet_of(r, hero) if bet is None else bet
        if bet is None:
            return self._bets(r, hero, clock, line)
        outlook = self._outlook(r, hero)
        if not r.to_act:
            return reach(r, hero, bet), {}, ()
        seat = asked(r, hero)
        after = {action: r.apply(seat, action) for action in differing(r, seat, outlook.choices)}
        options = {action: (self._misses(each, bet, clock), reach(each, hero, bet)) for action, each in after.items()}
        value, cards = valued(self._misses(r, bet, clock), reach(r, hero, bet), options, seat != hero, clock)
        return value, cards, self._line(r, hero, bet, value.low, clock) if line and value.exact else ()

    def _misses(self, r: Round, bet: int, clock: Clock) -> AtLeast:
        """Whether the hero has to miss its bet by at least so many tricks, however it plays from here."""
        outlook = self.outlook
        assert outlook is not None  # which was asked for before
        return lambda miss: not outlook.keeps(r, bet, miss - 1, clock)

    def _bets(
        self, r: Round, hero: Seat, clock: Clock, line: bool
    ) -> tuple[Interval, dict[Action, Interval], Line[Action]]:
        """What each bet is worth, where the hero is still to bet."""
        worth = {}
        for tricks in range(r.tricks_to_play + 1):
            try:
                played = after_bets(r, hero, tricks)
            except ImpossiblePosition:
                continue  # it may not be bet
            self._outlook(played, hero)
            with clock.share(1 / (r.tricks_to_play + 2 - tricks)):
                worth[tricks] = narrowed(self._misses(played, tricks, clock), reach(played, hero, tricks), clock)
        (seat,) = r.to_act
        auction = Auction(hero, worth, clock)
        actions = r.legal_actions(seat)
        try:
            cards = {action: auction.value(r.apply(seat, action)) for action in actions}
        except OutOfTime:
            every = list(worth.values())
            widest = Interval(min(each.low for each in every), max(each.high for each in every))
            return widest, dict.fromkeys(actions, widest), ()
        value = best_of(list(cards.values()), raises=seat != hero)
        return value, cards, self._after_auction(r, hero, auction, value, clock) if line and value.exact else ()

    def _after_auction(self, r: Round, hero: Seat, auction: Auction, value: Interval, clock: Clock) -> Line[Action]:
        """The bets that lead to the value, until the hero has bet, and how it goes on."""
        line: list[tuple[Seat, Action]] = []
        try:
            while betting(r):
                (seat,) = r.to_act
                action = next(each for each in r.legal_actions(seat) if auction.value(r.apply(seat, each)) == value)
                line.append((seat, action))
                r = r.apply(seat, action)
        except OutOfTime:
            return tuple(line)
        return (*line, *self._line(r, hero, r.bets[hero], value.low, clock))

    def _line(self, r: Round, hero: Seat, bet: int, miss: int, clock: Clock) -> Line[Action]:
        """The rest of the round, in which the hero keeps its miss so low and the others keep it so high.

        It ends early when the time is up; every step of it is proven.
        """
        outlook = self._outlook(r, hero)
        line: list[tuple[Seat, Action]] = []
        try:
            while r.to_act:
                seat = asked(r, hero)
                for action in differing(r, seat, outlook.choices):
                    after = r.apply(seat, action)
                    limit = miss if seat == hero else miss - 1
                    if outlook.keeps(after, bet, limit, clock) is (seat == hero):
                        line.append((seat, action))
                        r = after
                        break
                else:
                    raise AssertionError(f"nothing that seat {seat} can do keeps the miss at {miss}")
        except OutOfTime:
            pass
        return tuple(line)


def start(r: Round, hero: Seat, bet: int | None) -> Round:
    """The round as the question takes it: with a bet named, bets to come are passed over.

    What others have sealed already is open again: they are taken to know what the hero seals.
    """
    if bet is not None and betting(r) and bet_of(r, hero) is None:
        r = after_bets(r, hero, bet)
    if r.agenda and r.agenda[0].sealed and r.answers:
        r = r.but(answers=tuple(answer for answer in r.answers if answer[0] == hero))
    return r


def reach(r: Round, hero: Seat, bet: int) -> Interval:
    """The least and the greatest miss that the tricks still to be played allow."""
    won = r.won(hero)
    most = won + r.tricks_to_play - len(r.tricks)
    return Interval(max(0, won - bet, bet - most), max(abs(won - bet), abs(most - bet)))


def sealed(r: Round) -> bool:
    """Whether something is sealed in what is still to come: then values are security values."""
    steps = (*r.agenda, *(r.mission.after_bets(r) if betting(r) else ()))
    return any(step.sealed for step in steps) or r.mission.winner_swaps


def solve(
    r: Round, hero: Seat | None = None, bet: int | None = None, seconds: float | None = SECONDS
) -> Answer[Action]:
    """Bounds on the least miss and on each card's, by a solver that remembers nothing; see `Solver.solve`.

    >>> from piligames.pilipili import parse_position
    >>> r = parse_position("mission=none dealer=0 bets=1,0 hands=5,40/12,30").round(Rules(2))
    >>> {str(action): worth.low for action, worth in solve(r).cards.items()}
    {'play 5': 0, 'play 40': 0}
    """
    return Solver().solve(r, hero, bet, seconds)
