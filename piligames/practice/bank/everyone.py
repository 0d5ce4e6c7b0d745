"""Items on three at a table: what is yours against both others together, and what if each plays for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.core.game import Seat
from piligames.pleesheez import COLOURS, Play, Rules
from piligames.pleesheez.solver import Goal, Solver
from piligames.practice.bank.characteristic import to_play
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.positions import PlushScene
from piligames.practice.reply import Slip
from piligames.solve import Node, backwards, each_for_itself

LETTERS = "abcd"
Vector = tuple[int, ...]


@dataclass(frozen=True)
class Threes:
    """A tiny game for the solvers: seats choose by turns, and at an end stands what each of them gets."""

    tree: Any
    seats: int = 3
    seat: Seat = 0

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Nobody at an end."""
        return (self.seat,) if isinstance(self.tree, list) else ()

    def legal_actions(self, seat: Seat) -> tuple[int, ...]:
        """The places of the branches."""
        return tuple(range(len(self.tree)))

    def apply(self, seat: Seat, action: int) -> Threes:
        """The branch of this place; the next seat chooses there."""
        return Threes(self.tree[action], self.seats, (self.seat + 1) % self.seats)

    def returns(self) -> tuple[Fraction, ...]:
        """What stands at the end."""
        return tuple(map(Fraction, self.tree))


@dataclass(frozen=True, slots=True)
class Shares:
    """For each of your cards what you, Bo and Cleo get after each of Bo's answers; Cleo has no choice."""

    rows: tuple[tuple[Vector, ...], ...]

    @property
    def said(self) -> str:
        """The rows as a sentence lists them."""
        rows = zip(LETTERS, self.rows, strict=False)
        return "; ".join(f"after {name}) {' or '.join('–'.join(map(str, end)) for end in row)}" for name, row in rows)

    @property
    def game(self) -> Threes:
        """The same as a game."""
        return Threes([list(row) for row in self.rows])

    def ties(self) -> int:
        """In how many rows two of Bo's answers are his best ones."""
        return sum([end[1] for end in row].count(max(end[1] for end in row)) > 1 for row in self.rows)


def shares(rng: Random) -> Shares:
    """Two or three cards of yours, two or three answers to each, up to seven plushies for each player."""
    rows = []
    for _ in range(rng.randint(2, 3)):
        ends = [tuple(rng.randint(0, 7) for _ in range(3)) for _ in range(rng.randint(2, 3))]
        rows.append(tuple(ends))
    return Shares(tuple(rows))


def clear(rng: Random) -> Shares:
    """Such that Bo is never in doubt about what is best for him."""
    while True:
        v = shares(rng)
        if not v.ties():
            return v


def tied(rng: Random) -> Shares:
    """Two answers to each card, both as good for Bo, and not as good for both others together."""
    while True:
        rows = []
        for _ in range(rng.randint(2, 3)):
            bo, sums = rng.randint(0, 4), rng.sample(range(2, 9), 2)
            yours = [rng.randint(0, min(5, total)) for total in sums]
            rows.append(tuple((mine, bo, total - mine) for mine, total in zip(yours, sums, strict=True)))
        if len({end[0] for row in rows for end in row}) > 3:
            return Shares(tuple(rows))


def yours(node: Node) -> Fraction:
    """What the first seat gets."""
    worth = node.worth
    assert worth is not None  # all of the tree was looked at
    return worth[0] if isinstance(worth, tuple) else worth


def itself(v: Shares) -> Fraction:
    """What you get if each plays for itself."""
    return yours(each_for_itself(v.game))


def floor(v: Shares) -> Fraction:
    """What you get for certain."""
    return yours(backwards(v.game, 0))


def by(v: Shares, answer: Callable[[tuple[Vector, ...]], Vector]) -> Fraction:
    """What you get if Bo answers so and you know it."""
    return Fraction(max(answer(row)[0] for row in v.rows))


def slip_floor(v: Shares) -> Sequence[Fraction]:
    """As if Bo only wanted to harm you."""
    return (by(v, lambda row: min(row)),)


def slip_itself(v: Shares) -> Sequence[Fraction]:
    """As if Bo only thought of himself."""
    return (by(v, lambda row: max(row, key=lambda end: end[1])),)


def slip_helper(v: Shares) -> Sequence[Fraction]:
    """As if Bo helped."""
    return (by(v, lambda row: max(row)),)


def slip_bos(v: Shares) -> Sequence[Fraction]:
    """Bo's number instead of yours."""
    best = max((max(row, key=lambda end: end[1]) for row in v.rows), key=lambda end: end[0])
    return (Fraction(best[1]),)


def slip_cleo(v: Shares) -> Sequence[Fraction]:
    """As if Bo played for Cleo."""
    return (by(v, lambda row: max(row, key=lambda end: end[2])),)


def slip_first_tie(v: Shares) -> Sequence[Fraction]:
    """Of equal answers the first."""
    return (by(v, lambda row: row[0]),)


def fewest_for_others(v: Shares) -> Sequence[Fraction]:
    """Of equal answers the one that leaves both others the least together."""
    return (by(v, lambda row: min(row, key=lambda end: end[0] + end[2])),)


def telling(draw: Callable[[Random], Shares], *models: Callable[[Shares], Sequence[Fraction]]) -> Any:
    """Tables that are drawn until these models all come to different numbers, which is quickly seen by hand."""

    def drawn(rng: Random) -> Shares:
        while True:
            v = draw(rng)
            found = [number for model in models for number in model(v)]
            if len(set(found)) == len(found):
                return v

    return drawn


def rows_by_hand(v: Shares, says: str, answer: Callable[[tuple[Vector, ...]], Vector]) -> Sequence[Step]:
    """Each row by itself, then the best of them for you."""
    found = [(name, answer(row)) for name, row in zip(LETTERS, v.rows, strict=False)]
    steps = [Step(f"After {name}) {says}", f"you get {end[0]}") for name, end in found]
    return (*steps, Step("You take the greatest of these", str(max(end[0] for _, end in found))))


def itself_by_hand(v: Shares) -> Sequence[Step]:
    """Bo takes what is best for him."""
    return rows_by_hand(v, "Bo chooses his greatest number, the middle one", lambda row: max(row, key=lambda e: e[1]))


def floor_by_hand(v: Shares) -> Sequence[Step]:
    """Bo leaves you the least."""
    return rows_by_hand(v, "the least that Bo can leave you is the smallest first number", lambda row: min(row))


def tie_by_hand(v: Shares) -> Sequence[Step]:
    """Bo leaves the others the least together."""
    return rows_by_hand(v, "both are as good for Bo, so look at the first and the last number together",
                        lambda row: min(row, key=lambda e: e[0] + e[2]))  # fmt: skip


# -- as a function ---------------------------------------------------------------------------

Mine = Callable[[Any, int], Fraction]


@dataclass(frozen=True, slots=True)
class Shown:
    """A tree as nested lists with tuples at its ends, shown in the question."""

    ends: tuple[Vector, ...]

    @property
    def shown(self) -> str:
        """The tree as it is typed."""
        return str(list(self.ends))

    @property
    def width(self) -> int:
        """How many branches it has."""
        return len(self.ends)

    def inputs(self) -> Sequence[tuple[Any, int]]:
        """Trees of several depths, for any seat to begin; nobody is ever in doubt."""
        deep = [[[(3, 5, 1), (0, 1, 4)], [(2, 2, 2), (6, 3, 0)]], [[(4, 0, 3), (1, 6, 5)], [(5, 4, 7), (0, 7, 6)]]]
        trees: list[Any] = [(2, 3, 4), list(self.ends), [[(1, 5, 0), (4, 2, 6)], [(3, 0, 1), (2, 6, 5)]], deep]
        return [(tree, seat) for tree in trees for seat in range(3)]


def shown(rng: Random) -> Shown:
    """Two or three ends, in which no seat gets the same twice."""
    many = rng.randint(2, 3)
    parts = [rng.sample(range(7), many) for _ in range(3)]
    return Shown(tuple(zip(*parts, strict=True)))


def function_by(choose: Callable[[list[Vector], int], Vector], turns: bool = True) -> Mine:
    """The recursion with one way to choose; or with the turn never passing."""

    def ends(tree: Any, seat: int) -> Vector:
        if isinstance(tree, tuple):
            return tree
        return choose([ends(each, (seat + 1) % 3 if turns else seat) for each in tree], seat)

    return lambda tree, seat: Fraction(ends(tree, seat)[0])


def function_of_all_against_you(_: Shown) -> Sequence[Mine]:
    """The others leave you the least."""
    return (function_by(lambda below, seat: max(below) if seat == 0 else min(below)),)


def function_of_your_friends(_: Shown) -> Sequence[Mine]:
    """All want much for you."""
    return (function_by(lambda below, _: max(below)),)


def function_without_turns(_: Shown) -> Sequence[Mine]:
    """Who begins chooses all the way down."""
    return (function_by(lambda below, seat: max(below, key=lambda end: end[seat]), turns=False),)


def function_by_hand(_: Shown) -> Sequence[Step]:
    """How the recursion is built."""
    return (
        Step("A tree that is a tuple", "is an end: it comes to that tuple"),
        Step("Otherwise work out to which end every branch leads, with the next seat's turn", "(seat + 1) % 3"),
        Step("The seat whose turn it is takes the end with", "the greatest number at its own place"),
        Step("At the very end only your own number is asked for", "the one at place 0"),
    )


# -- a position against both -------------------------------------------------------------------


def against_both(rng: Random) -> PlushScene:
    """Three players with three cards each; the learner leads."""
    cards = list(map(str, rng.sample(Rules(3).plush, 9)))
    hands = "/".join(",".join(cards[at : at + 3]) for at in (0, 3, 6))
    types = ",".join(map(str, rng.sample(range(4), 3)))
    return PlushScene(f"trump={rng.choice(tuple(COLOURS))} leader=0 types={types} hands={hands}", goal="atleast:1")


def own_first(scene: PlushScene) -> Sequence[Play]:
    """A plushie of one's own."""
    start = scene.start
    return tuple(Play(card) for card in start.hands[0] if start.rules.is_own(card, start.types[0]))


def hopeful(scene: PlushScene) -> Sequence[Play]:
    """What would be best if each played for itself."""
    found = Solver().solve(scene.start, goal=Goal("each"), seconds=None, line=False)
    return tuple(play for play, worth in found.cards.items() if worth == found.value)


def highest_first(scene: PlushScene) -> Sequence[Play]:
    """The highest number."""
    return (Play(max(scene.start.hands[0], key=lambda card: (getattr(card, "number", 0), str(card)))),)


def lowest_first(scene: PlushScene) -> Sequence[Play]:
    """The lowest number."""
    return (Play(min(scene.start.hands[0], key=lambda card: (getattr(card, "number", 0), str(card)))),)


HARM = Slip(slip_floor, "That is what is left if Bo only harms you. Here he takes what is best for himself.")
HELP = Slip(slip_helper, "That end exists, but Bo has no reason to choose it. What does he choose?")
HIS = Slip(slip_bos, "That is what Bo gets. What do you get there? Yours is the first number.")
SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "each-for-itself": Sketch(
        draw=telling(clear, slip_itself, slip_floor, slip_helper, slip_bos, slip_cleo),
        answer=itself,
        slips=(HARM, HELP, HIS, Slip(slip_cleo, "Bo does not play for Cleo. He looks at the middle number.")),
        steps=itself_by_hand,
        example=Shares((((1, 4, 0), (3, 2, 5)), ((2, 1, 1), (0, 0, 6)))),
    ),
    "the-floor": Sketch(
        draw=telling(clear, slip_floor, slip_itself, slip_helper, slip_bos),
        answer=floor,
        slips=(
            Slip(slip_itself, "That holds only if Bo thinks of himself. For certain is what he cannot take from you."),
            Slip(slip_helper, "That end exists, but Bo need not choose it. For certain means: whatever he does."),
            HIS,
        ),
        steps=floor_by_hand,
        example=Shares((((1, 4, 0), (3, 2, 5)), ((2, 1, 1), (0, 0, 6)))),
    ),
    "bo-does-not-care": Sketch(
        draw=telling(tied, fewest_for_others, slip_helper, slip_first_tie, slip_floor),
        answer=itself,
        slips=(
            Slip(slip_helper, "Bo gets the same both ways. But by this rule he does not choose what is good for you."),
            Slip(slip_first_tie, "The first one is taken only where the rule says nothing either. Add up the others."),
            Slip(slip_floor, "The rule looks at what you and Cleo get together, and not at you alone."),
        ),
        steps=tie_by_hand,
        example=Shares((((3, 2, 2), (1, 2, 3)), ((0, 1, 6), (2, 1, 2)))),
    ),
    "each-function": Sketch(
        draw=shown,
        answer=lambda _: lambda tree, seat: yours(each_for_itself(Threes(tree, 3, seat))),
        slips=(
            Slip(function_of_all_against_you, "Your function lets the others harm you. Each looks at its own number."),
            Slip(function_of_your_friends, "In your function all choose what is best for you."),
            Slip(function_without_turns, "Your function lets one seat choose all the way down. Pass the turn on."),
        ),
        steps=function_by_hand,
        example=Shown(((1, 0, 2), (0, 3, 1))),
        kind=AFunction("mine(tree, seat)", lambda v: v.inputs()),
    ),
    "against-both": to_play(
        against_both,
        PlushScene("trump=g leader=0 types=0,1,2 hands=g2,p3,r5/b3,g5,r1/b5,p1,b6", goal="atleast:1"),
        (hopeful, "{mine} is best as long as each plays for itself. But here both play against you, together."),
        (own_first, "You led a plushie of your own, and whoever takes the trick takes it. Who can?"),
        (highest_first, "{mine} is your highest number, and it is missing later. Which trick is it that you need?"),
        (lowest_first, "{mine} gives the lead away. See what both of them can do with it."),
    ),
}
