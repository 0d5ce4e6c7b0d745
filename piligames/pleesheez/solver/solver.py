"""Every card's value in a round of Pleesheez with open hands."""

from __future__ import annotations

from collections.abc import Mapping

from piligames.core.game import Seat
from piligames.pleesheez.round import Round
from piligames.pleesheez.solver.encoding import Encoding
from piligames.pleesheez.solver.goals import MINE, Goal
from piligames.pleesheez.solver.lines import Duel, line_of, line_of_each
from piligames.pleesheez.trick import Play
from piligames.solve.answer import Answer, Line, Worth, is_exact
from piligames.solve.clock import Clock, OutOfTime, Stoppable
from piligames.solve.engines import Values, collecting, each
from piligames.solve.narrow import AtLeast, Interval, Searches, valued
from piligames.solve.tricks import Place

SECONDS = 10.0
"""How long an answer may take unless it is said otherwise."""


class Solver:
    """Answers questions on a round, and keeps what it has proven for the positions that come of it.

    `engine` names a twin of the search, "python" or "compiled"; None is the best that is there.
    """

    def __init__(self, engine: str | None = None) -> None:
        self.engine = engine
        self.encoding: Encoding | None = None
        self.searches: dict[tuple[Seat, int], Searches] = {}
        self.each: Values | None = None

    def solve(
        self,
        r: Round,
        hero: Seat | None = None,
        goal: Goal = MINE,
        seconds: float | None = SECONDS,
        stop: Stoppable | None = None,
        line: bool = True,
    ) -> Answer[Play]:
        """Bounds on the value for the hero, and on that of each card of the seat to act; exact if there is time.

        Without a hero it is the seat to act.
        `seconds` is the deadline, None for none; `stop` an event that another thread may set; without `line` it is not
        looked for.
        """
        clock = Clock(seconds, stop)
        seat = r.to_act[0] if r.to_act else None
        hero = (seat or 0) if hero is None else hero
        goal.check(hero, r.rules.seats)
        encoding = self._encoding(r)
        value: Worth
        cards: Mapping[Play, Worth]
        found: Line[Play] = ()
        if goal.kind == "each":
            alone = self.each = self.each or each(encoding.game, self.engine)
            engine, (value, cards) = alone.engine, _alone(r, encoding, alone, clock)
            if line and is_exact(value):
                found = line_of_each(encoding, alone, r, clock)
        else:
            search = self._search(encoding, goal, hero)
            duel = Duel(encoding, search, goal.target(hero), goal.raisers(hero, r.rules.seats))
            engine, (value, cards, keep) = search.engine, _together(r, duel, goal, clock)
            if line and is_exact(value):
                found = line_of(duel, r, keep, clock)
        return Answer(
            hero=hero,
            seat=seat,
            value=value,
            cards=cards,
            line=found,
            nodes=clock.nodes,
            seconds=clock.spent,
            engine=engine,
        )

    def reply(
        self,
        r: Round,
        play: Play,
        hero: Seat | None = None,
        goal: Goal = MINE,
        seconds: float | None = SECONDS,
        stop: Stoppable | None = None,
    ) -> Line[Play]:
        """How it goes on after a card of the seat to act: for a wrong card, the line that refutes it.

        It is empty where the card ends the round, or where there is no time to prove what the card is worth.
        """
        seat = r.to_act[0]
        hero, after = seat if hero is None else hero, r.apply(seat, play)
        if goal.kind == "atleast":
            goal = Goal("atleast", max(0, goal.number - len(after.own_taken(hero)) + len(r.own_taken(hero))))
        return self.solve(after, hero, goal, seconds, stop).line

    def _encoding(self, r: Round) -> Encoding:
        if self.encoding is None or not self.encoding.holds(r):
            self.encoding = Encoding.of(r)
            self.searches.clear()
            self.each = None
        return self.encoding

    def _search(self, encoding: Encoding, goal: Goal, hero: Seat) -> Searches:
        key = goal.target(hero), goal.raisers(hero, encoding.rules.seats)
        if key not in self.searches:
            self.searches[key] = collecting(encoding.game, *key, self.engine)
        return self.searches[key]


def _alone(r: Round, encoding: Encoding, search: Values, clock: Clock) -> tuple[Worth, dict[Play, Worth]]:
    """What each gets when each plays for itself; without time for that, from nothing to all that is left."""
    here = encoding.place(r)
    most = [(here.cards & mine).bit_count() for mine in encoding.game.collected]
    value: Worth = tuple(Interval(0, high) for high in most)
    cards: dict[Play, Worth] = dict.fromkeys(_plays(r), value)
    if not r.to_act:
        return tuple(Interval(0, 0) for _ in most), cards
    try:
        value = _exactly(search.values(here, clock))
        for play in cards:
            cards[play] = _exactly(search.values(_with(encoding, r, here, play), clock))
    except OutOfTime:
        pass
    return value, cards


def _together(r: Round, duel: Duel, goal: Goal, clock: Clock) -> tuple[Interval, dict[Play, Interval], Interval]:
    """The value and each card's, where the hero plays against all others together.

    Last comes what a line has to keep: the low bound by one side, the high bound by the other.
    """
    if not r.to_act:
        held = Interval(0, 0)
        return (_held(held, goal.number) if goal.kind == "atleast" else held), {}, held
    here = duel.encoding.place(r)
    raises = bool(duel.raisers >> r.to_act[0] & 1)
    at = {play: _with(duel.encoding, r, here, play) for play in _plays(r)}

    def asked(known: Interval) -> Interval:
        """The bounds; where only whether it is enough is asked, the number is taken to be just enough or one less."""
        if goal.kind != "atleast":
            return known
        return Interval(*(max(goal.number - 1, min(goal.number, number)) for number in (known.low, known.high)))

    def at_least(place: Place) -> AtLeast:
        return lambda need: duel.search.reaches(place, need, clock)

    every = Interval(0, (here.cards & duel.encoding.game.collected[duel.target]).bit_count())
    sure = {place: asked(Interval(*duel.search.bounds(place)).within(every)) for place in (here, *at.values())}
    options = {play: (at_least(place), sure[place]) for play, place in at.items()}
    value, cards = valued(at_least(here), sure[here], options, raises, clock)
    if goal.kind == "atleast":
        held = _held(value, goal.number)
        keep = Interval(goal.number, every.high) if held.low else Interval(every.low, goal.number - 1)
        return held, {play: _held(each, goal.number) for play, each in cards.items()}, keep
    return value, cards, value


def _held(number: Interval, need: int) -> Interval:
    """Whether a number reaches what is needed, as 1 or 0."""
    return Interval(int(number.low >= need), int(number.high >= need))


def _exactly(values: tuple[int, ...]) -> tuple[Interval, ...]:
    return tuple(Interval(value, value) for value in values)


def _plays(r: Round) -> tuple[Play, ...]:
    return r.legal_actions(r.to_act[0]) if r.to_act else ()


def _with(encoding: Encoding, r: Round, here: Place, play: Play) -> Place:
    """The place after a card of the seat to act."""
    return here._replace(laid=(*here.laid, encoding.way(play, r.to_act[0], here.cards)))


def solve(r: Round, hero: Seat | None = None, goal: Goal = MINE, seconds: float | None = SECONDS) -> Answer[Play]:
    """Bounds on a round's value and on that of each card, by a solver that remembers nothing; see `Solver.solve`.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> text = "trump=p leader=0 types=0,1 hands=r1,b2,g3/p4,r2,b1"
    >>> solve(parse_position(text).round(Rules(2)), hero=1).value
    Interval(low=2, high=2)
    """
    return Solver().solve(r, hero, goal, seconds)
