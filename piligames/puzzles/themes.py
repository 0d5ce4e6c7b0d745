"""What a solution is about: each theme is recognised from what was proven, not from how the cards look.

A theme belongs to a *moment*: a turn of the hero on the line of the solution at which it has a choice, and exactly one
play keeps the goal in reach.
Where a theme says "with another seat on lead", the same cards are asked about anew with that one change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from piligames.core.game import Seat
from piligames.core.lazily import but
from piligames.pleesheez import Card, Mom, Pillow, Play, Plush, Round, winning
from piligames.pleesheez.trick import Trick
from piligames.puzzles.habits import wins_now
from piligames.puzzles.lines import Line
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.view import View

ONE_PLAN = "one plan for all"


@dataclass(frozen=True)
class Moment:
    """A turn of the hero at which one play alone is right, and how the line goes on from it."""

    oracle: Oracle
    view: View
    play: Play
    later: Line

    @property
    def table(self) -> Round:
        """What lies open."""
        return self.view.table

    @property
    def hero(self) -> Seat:
        """Whose turn it is."""
        return self.oracle.hero

    @cached_property
    def end(self) -> View:
        """What is known at the end of the line."""
        view = self.view.after(self.play)
        for play in self.later:
            view = view.after(play)
        return view

    @cached_property
    def trick_over(self) -> View | None:
        """What is known when this trick is over; None if the line ends before, or the play with it."""
        view, done = self.view.after(self.play), len(self.table.tricks)
        for play in (*self.later, None):
            if len(view.table.tricks) > done:
                return view if view.table.to_act else None
            if play is not None:
                view = view.after(play)
        return None

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """This trick and those after it, as far as the line ends them."""
        return self.end.table.tricks[len(self.table.tricks) :]

    @cached_property
    def takers(self) -> tuple[Play, ...]:
        """The plays that would win the trick as it lies; none where the hero leads."""
        return tuple(play for play in self.view.plays if self.table.trick and _takes(self.table, play))

    @property
    def refuses(self) -> bool:
        """Whether the hero could win the trick as it lies, and does not."""
        return bool(self.takers) and self.play not in self.takers

    def is_wanted(self, card: Card) -> bool:
        """Whether this is one of the plushies that the goal counts."""
        return self.table.rules.is_own(card, self.table.types[self.oracle.want.target])

    def holds_with_lead(self, view: View, leader: Seat) -> bool:
        """Whether the goal could be reached as a trick begins, with this seat on lead."""
        return self.oracle.holds(View(tuple(but(r, leader=leader) for r in view.rounds)))


def refuse(m: Moment) -> bool:
    """Refuse the trick: the hero could win the trick as it lies, but every play that does is wrong."""
    return m.refuses


def hold_up(m: Moment) -> bool:
    """Hold up: the hero refuses a trick, and a card that could have won it wins a later trick on the line.

    The later trick holds a plushie that the goal counts, where the goal is to take some.
    """
    kept = {play.card for play in m.takers}
    return m.refuses and any(
        trick.winner == m.hero
        and any(seat == m.hero and play.card in kept for seat, play in trick.by_seat())
        and (not m.oracle.want.raises or any(map(m.is_wanted, trick.cards)))
        for trick in m.tricks[1:]
    )


def duck(m: Moment) -> bool:
    """Duck: the hero, last to play, refuses a trick because it would have to lead.

    With the trick won and another seat on lead instead, the goal could be reached; with the hero on lead it cannot.
    """
    if not m.refuses or len(m.table.trick) < m.table.rules.seats - 1:
        return False
    for play in m.takers:
        after = m.view.after(play)
        if m.oracle.want.settled(after.table) is None and any(
            m.holds_with_lead(after, seat) for seat in range(m.table.rules.seats) if seat != m.hero
        ):
            return True
    return False


def throw_in(m: Moment) -> bool:
    """Throw in: another seat gets the lead, and has to lead into the hero's hand.

    After the trick the goal can be reached with that seat on lead, and could not be with the hero on lead.
    """
    over = m.trick_over
    if over is None or over.table.leader == m.hero or m.oracle.want.settled(over.table) is not None:
        return False
    return not m.holds_with_lead(over, m.hero)


def unblock(m: Moment) -> bool:
    """Unblock: a card has to go that would be in the way.

    Of two cards of one colour, which count alike for the goal, the higher is right and the lower is wrong, though
    neither wins the trick: as it lies, where the hero follows, or against the answer of the line, where it leads.
    The only difference is which of them is kept.
    """
    card = m.play.card
    if not isinstance(card, Plush) or (m.table.trick and _takes(m.table, m.play)):
        return False
    if not m.table.trick and (not m.tricks or m.tricks[0].winner == m.hero):
        return False
    return any(
        isinstance(other.card, Plush)
        and other.card.colour == card.colour
        and other.card.number < card.number
        and m.is_wanted(other.card) is m.is_wanted(card)
        for other in m.view.plays
    )


def promotion(m: Moment) -> bool:
    """Trump promotion: a trump of the hero's wins a later trick, since a higher one of the others falls in this one.

    Before, another seat held a higher trump; one falls in this trick; when the hero's wins, nobody holds a higher one.
    """
    for place, trick in enumerate(m.tricks[1:], 1):
        for seat, play in trick.by_seat():
            if trick.winner == m.hero == seat and _is_trump(m, play.card):
                before, then = _higher_trumps(m, 0, play.card), _higher_trumps(m, place, play.card)
                if not then and before & {other.card for other in m.tricks[0].plays}:
                    return True
    return False


def thief(m: Moment) -> bool:
    """Pillow as lead thief: a Pillow takes a trick that lay with another seat, for the lead that comes with it.

    With the lead left to that seat, and everything else the same, the goal could not be reached.
    """
    place, over = winning(m.table.trick, m.table.trump), m.trick_over
    if not isinstance(m.play.card, Pillow) or place is None or over is None or over.table.leader != m.hero:
        return False
    if m.oracle.want.settled(over.table) is not None or m.tricks[0].winner != m.hero:
        return False
    return not m.holds_with_lead(over, (m.table.leader + place) % m.table.rules.seats)


def shield(m: Moment) -> bool:
    """Mom as shield: a Mom on a trick that another seat is winning is the only play that is right."""
    place = winning(m.table.trick, m.table.trump)
    return isinstance(m.play.card, Mom) and place is not None


def sacrifice(m: Moment) -> bool:
    """Sacrifice: the only right play gives up what the goal is about.

    The hero lays a plushie of its own, and on the line another seat takes it or it is set aside; or, where a seat is to
    be kept from its plushies, the hero gives it one.
    """
    if not m.is_wanted(m.play.card) or not m.tricks:
        return False
    winner = m.tricks[0].winner
    return winner != m.hero if m.oracle.want.raises else winner == m.oracle.want.target


def one_plan(m: Moment) -> bool:
    """One plan for all: some wrong play would do in every deal that is still possible, if one only knew which it is.

    Each deal alone is won after it, but by plans that differ where the hero cannot tell the deals apart.
    """
    if len(m.view.rounds) == 1:
        return False
    return any(
        all(m.oracle.holds(m.view.only(r).after(play)) for r in m.view.rounds)
        for play in m.view.plays
        if play != m.play
    )


THEMES: Mapping[str, Callable[[Moment], bool]] = {
    "hold up": hold_up,
    "duck": duck,
    "unblock": unblock,
    "throw in": throw_in,
    "trump promotion": promotion,
    "Pillow as lead thief": thief,
    "Mom as shield": shield,
    "refuse the trick": refuse,
    "sacrifice": sacrifice,
    ONE_PLAN: one_plan,
}
"""The themes by name."""


def moments(oracle: Oracle, line: Line, start: View | None = None) -> Iterator[Moment]:
    """The turns of the hero on a line, from the task's position or a later one, at which one play alone is right."""
    view = start or oracle.start
    for place, play in enumerate(line):
        if view.seat == oracle.hero and len(view.plays) > 1 and oracle.right(view) == (play,):
            yield Moment(oracle, view, play, line[place + 1 :])
        view = view.after(play)


def themes_of(oracle: Oracle, line: Line, start: View | None = None) -> tuple[str, ...]:
    """The themes of a line, from the task's position or a later one, in the order of `THEMES`."""
    found = {name for moment in moments(oracle, line, start) for name, shows in THEMES.items() if shows(moment)}
    return tuple(name for name in THEMES if name in found)


def _takes(r: Round, play: Play) -> bool:
    return wins_now(r.trick, play, r.trump)


def _is_trump(m: Moment, card: Card) -> bool:
    return isinstance(card, Plush) and card.colour == m.table.trump


def _higher_trumps(m: Moment, place: int, card: Card) -> set[Card]:
    """The trumps above this one in the others' hands, as the trick at this place of the line begins.

    These are the hands of the end of the line, with what was played since.
    """
    assert isinstance(card, Plush)  # Pillows and Moms are no trumps
    seats = m.table.rules.seats
    held = {other for seat in range(seats) if seat != m.hero for other in m.end.table.hands[seat]}
    held |= {play.card for trick in m.tricks[place:] for seat, play in trick.by_seat() if seat != m.hero}
    r = m.end.table
    held |= {play.card for i, play in enumerate(r.trick) if (r.leader + i) % seats != m.hero}
    return {other for other in held if isinstance(other, Plush) and _is_trump(m, other) and other.number > card.number}
