"""What a puzzle asks for: as text, as words, and as a number that one side wants to be reached."""

from __future__ import annotations

from dataclasses import dataclass

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.core.notation import Scanner, read_whole
from piligames.pleesheez import Mom, Round
from piligames.pleesheez.words import plural

KINDS = ("take", "save", "hold", "finish", "trick", "name")
WITH_SEAT = ("hold", "finish", "name")
WITH_NUMBER = ("take", "save", "hold")
_COUNTED = ("none", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True, slots=True)
class Goal:
    """What the hero is to reach, whatever the others do; all numbers count from the puzzle's position on.

    `take`: at least `number` of its own plushies.
    `save`: of its own plushies that are still to be played it loses at most `number`, where a Mom is about.
    `hold`: `seat` takes at most `number` of its own.
    `finish`: `seat` does not complete its set (PZ-INSTANT).
    `trick`: the trick that is being played, or the next one, is the hero's.
    `name`: it is said which cards `seat` holds; this one is thought out, not played.

    >>> str(parse_goal("hold:1:0"))
    'hold:1:0'
    """

    kind: str
    number: int = 0
    seat: Seat | None = None

    def __str__(self) -> str:
        parts = [self.kind]
        parts += [str(self.seat)] if self.kind in WITH_SEAT else []
        return ":".join(parts + ([str(self.number)] if self.kind in WITH_NUMBER else []))

    def want(self, r: Round, hero: Seat) -> Want:
        """The goal as a number; one that cannot be asked here is an `ImpossiblePosition`."""
        target = hero if self.seat is None else self.seat
        if not 0 <= target < r.rules.seats:
            raise ImpossiblePosition(f"there is no seat {target}", rule="PZ-SEATS", where="goal")
        if self.seat == hero:
            raise ImpossiblePosition(f"seat {hero} is the hero itself", rule="PZ-TYPES", where="goal")
        had, left = len(r.own_taken(target)), to_play(r, target)
        match self.kind:
            case "take":
                return Want(target, had + self.number)
            case "save":
                if not any(Mom() in hand for hand in (*r.hands, tuple(play.card for play in r.trick))):
                    raise ImpossiblePosition("no Mom is about, so none can hurt", rule="PZ-MOM", where="goal")
                return Want(target, had + left - self.number)
            case "hold":
                return Want(target, had + self.number + 1, raises=False)
            case "finish":
                total = r.rules.set_size(r.types[target]) - len(r.kept[target])
                if had + left < total:
                    raise ImpossiblePosition(
                        f"seat {target} cannot complete its set any more", rule="PZ-INSTANT", where="goal"
                    )
                return Want(target, total, raises=False)
            case "trick":
                return Want(target, 1, trick=len(r.tricks))
            case _:
                raise ImpossiblePosition("what a seat holds is named, not played for", rule="PZ-PLAY", where="goal")


@dataclass(frozen=True, slots=True)
class Want:
    """The hero's side wants `target` to have taken at least `total` of its own in this round; or to keep it from that.

    Where `trick` is a number, it wants the trick that comes after so many others instead.
    """

    target: Seat
    total: int
    raises: bool = True
    trick: int | None = None

    def settled(self, r: Round) -> bool | None:
        """Whether the goal is reached for certain or missed for certain; None while it is open."""
        if self.trick is not None:
            if len(r.tricks) > self.trick:
                return r.tricks[self.trick].winner == self.target
            return None if r.to_act else False
        had = len(r.own_taken(self.target))
        if had >= self.total:
            return self.raises
        if not r.to_act or had + to_play(r, self.target) < self.total:
            return not self.raises
        return None


def to_play(r: Round, seat: Seat) -> int:
    """How many plushies of its type are still in hands or on the table."""
    kind, own = r.types[seat], r.rules.deck.type_of
    return sum(own.get(card) == kind for hand in r.hands for card in hand) + sum(
        own.get(play.card) == kind for play in r.trick
    )


def parse_goal(text: str) -> Goal:
    """The goal that this text names: what `str` of it gives.

    >>> parse_goal("take:2")
    Goal(kind='take', number=2, seat=None)
    """
    return read_whole(text, read_goal)


def read_goal(scan: Scanner) -> Goal:
    """The goal that stands here."""
    kind = scan.take("|".join(KINDS), "a goal: take:2, save:1, hold:1:0 (a seat, a number), finish:1, trick or name:1")
    seat = number = None
    if kind in WITH_SEAT:
        scan.take(":", "':' and a seat")
        seat = scan.number("a seat")
    if kind in WITH_NUMBER:
        scan.take(":", "':' and how many plushies")
        number = scan.number("how many plushies")
    return Goal(kind, number or 0, seat)


def seat_names(seats: int, hero: Seat) -> tuple[str, ...]:
    """What the seats are called from the hero's chair: whoever is next in turn sits on the left.

    >>> seat_names(4, 1)
    ('Right', 'you', 'Left', 'Opposite')
    """
    around = {2: ("Opposite",), 3: ("Left", "Right"), 4: ("Left", "Opposite", "Right")}[seats]
    return tuple("you" if seat == hero else around[(seat - hero) % seats - 1] for seat in range(seats))


def in_words(goal: Goal, r: Round, hero: Seat, names: tuple[str, ...] = ()) -> str:
    """The goal in a sentence; `names` are those of the seats, if not Left, Opposite and Right.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> r = parse_position("trump=p leader=0 types=0,1 hands=r1,b2,g3/p4,r2,b1").round(Rules(2))
    >>> in_words(parse_goal("take:1"), r, 0)
    'Take at least one of your bears from here on, whatever Opposite does.'
    """
    names = names or seat_names(r.rules.seats, hero)
    kinds = [r.rules.deck.types[kind] for kind in r.types]
    whatever = f"whatever {names[1 - hero]} does" if r.rules.seats == 2 else "whatever the others do"
    mine = plural(kinds[hero], 2)
    match goal.kind:
        case "take":
            return f"Take at least {_count(goal.number)} of your {mine} from here on, {whatever}."
        case "save":
            left = to_play(r, hero)
            if left == 1:
                return f"A Mom is about. Do not lose the one {kinds[hero]} that is still to come, {whatever}."
            lose = f"lose {'at most ' if goal.number else ''}{_count(goal.number)}"
            mine = plural(kinds[hero], left)
            return f"A Mom is about. Of the {_count(left)} {mine} still to come, {lose}, {whatever}."
        case "trick":
            return f"Win this trick, {whatever}."
    assert goal.seat is not None  # the goals below have one
    name, theirs = names[goal.seat], kinds[goal.seat]
    match goal.kind:
        case "hold" if goal.number == 0:
            return f"Keep {name} from taking any {theirs} from here on."
        case "hold":
            return f"Keep {name} to at most {_count(goal.number)} {plural(theirs, goal.number)} from here on."
        case "finish":
            lacks = r.rules.set_size(r.types[goal.seat]) - len(r.kept[goal.seat]) - len(r.own_taken(goal.seat))
            lacking = f"{_count(lacks)} {plural(theirs, lacks)}"
            return f"{name} lacks {lacking} for the whole set. Keep {name} from finishing it."
        case _:
            return f"Which cards does {name} hold?"


def _count(number: int) -> str:
    return _COUNTED[number] if number < len(_COUNTED) else str(number)
