"""Items on game trees that are read backwards: what a position is worth, and what need not be looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from random import Random
from typing import Any

from piligames.core.game import Seat
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.solve import alpha_beta, backwards

LETTERS = "abcde"


@dataclass(frozen=True)
class Ends:
    """A tiny game for the solvers: two seats choose by turns, and what the first one gets stands in the lists."""

    tree: Any
    seat: Seat = 0

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Nobody where a number is reached."""
        return (self.seat,) if isinstance(self.tree, tuple) else ()

    def legal_actions(self, seat: Seat) -> tuple[int, ...]:
        """The places of the branches."""
        return tuple(range(len(self.tree)))

    def apply(self, seat: Seat, action: int) -> Ends:
        """The branch of this place."""
        return Ends(self.tree[action], 1 - seat)

    def returns(self) -> tuple[Fraction, ...]:
        """The number, and its contrary."""
        return Fraction(self.tree), -Fraction(self.tree)


# -- you choose, then Bo -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answers:
    """For each of your cards, what you get after each of Bo's answers."""

    rows: tuple[tuple[int, ...], ...]

    @property
    def said(self) -> str:
        """The rows as a sentence lists them."""
        return "; ".join(f"after {name}) {', '.join(map(str, row))}" for name, row in self.named)

    @property
    def named(self) -> list[tuple[str, tuple[int, ...]]]:
        """The rows with their letters."""
        return list(zip(LETTERS, self.rows, strict=False))

    @property
    def size(self) -> int:
        """How many ends there are."""
        return sum(map(len, self.rows))


def answers(rng: Random) -> Answers:
    """Three or four cards of yours, three answers to each, up to six plushies."""
    rows = rng.randint(3, 4)
    return Answers(tuple(tuple(rng.randint(0, 6) for _ in range(3)) for _ in range(rows)))


def greatest_of_all(v: Answers) -> Sequence[Fraction]:
    """The best end, as if Bo helped."""
    return (Fraction(max(map(max, v.rows))),)


def least_of_all(v: Answers) -> Sequence[Fraction]:
    """The worst end, as if you wanted it."""
    return (Fraction(min(map(min, v.rows))),)


def best_mean(v: Answers) -> Sequence[Fraction]:
    """The best average, as if Bo threw a die."""
    return (max(Fraction(sum(row), len(row)) for row in v.rows),)


def other_way_round(v: Answers) -> Sequence[Fraction]:
    """As if Bo chose first, and you answered."""
    return (Fraction(min(map(max, v.rows))),)


def worth_by_hand(v: Answers) -> Sequence[Step]:
    """The least of each row, then the greatest of these."""
    least = [(name, min(row)) for name, row in v.named]
    steps = [Step(f"The least that Bo can leave you after {name})", str(n)) for name, n in least]
    return (*steps, Step("You take the greatest of these", str(max(n for _, n in least))))


def looked_at(v: Answers, again: Callable[[int, int], bool] = lambda least, best: least <= best) -> int:
    """How many ends are looked at from left to right, where a row is left as soon as `again` says so."""
    best, count = -1, 0
    for row in v.rows:
        least = 99
        for end in row:
            count += 1
            least = min(least, end)
            if again(least, best):
                break
        best = max(best, least)
    return count


def nothing_cut(v: Answers) -> Sequence[Fraction]:
    """All ends."""
    return (Fraction(v.size),)


def ties_go_on(v: Answers) -> Sequence[Fraction]:
    """A row goes on where it is as good as the best so far."""
    return (Fraction(looked_at(v, lambda least, best: least < best)),)


def cut_counted(v: Answers) -> Sequence[Fraction]:
    """How many are cut, instead of looked at."""
    return (Fraction(v.size - looked_at(v)),)


def one_of_each(v: Answers) -> Sequence[Fraction]:
    """The whole first row, and of each other one the first end."""
    return (Fraction(len(v.rows[0]) + len(v.rows) - 1),)


def cut_by_hand(v: Answers) -> Sequence[Step]:
    """Row by row, with the best so far."""
    best, steps, counts = -1, [], []
    for name, row in v.named:
        count = looked_at(Answers((row,)), lambda least, _, best=best: least <= best)  # type: ignore[misc]
        counts.append(count)
        held = f", until one is not above {best}" if best >= 0 else ", all of them, as there is nothing to compare with"
        steps.append(Step(f"Ends of {name}) that are looked at{held}", str(count)))
        best = max(best, min(row[:count]))
    return (*steps, Step("Together", str(sum(counts))))


def cuts(v: Answers) -> Fraction:
    """How many ends the library's alpha-beta looks at."""
    return Fraction(alpha_beta(Ends(v.rows), 0).ends)


# -- how many lines there are --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lines:
    """So many players with so many cards each, some of them Pillows."""

    seats: int
    cards: int
    pillows: int

    @property
    def special(self) -> str:
        """What is said of the Pillows."""
        if not self.pillows:
            return "None of the cards is a Pillow."
        return f"Among all these cards {self.pillows} {'is a Pillow' if self.pillows == 1 else 'are Pillows'}."


def lines(rng: Random) -> Lines:
    """The end of a round."""
    return Lines(rng.randint(2, 4), rng.randint(2, 5), rng.randint(0, 3))


def count_lines(v: Lines) -> Fraction:
    """Every order of every hand, and three colours for every Pillow."""
    return Fraction(factorial(v.cards) ** v.seats * 3**v.pillows)


def lines_of_one_hand(v: Lines) -> Sequence[Fraction]:
    """The orders of one hand."""
    return (Fraction(factorial(v.cards) * 3**v.pillows),)


def lines_added(v: Lines) -> Sequence[Fraction]:
    """The orders of the hands, added up."""
    return (Fraction(factorial(v.cards) * v.seats + 3 * v.pillows),)


def lines_with_replacement(v: Lines) -> Sequence[Fraction]:
    """Every card to every trick."""
    return (Fraction(v.cards ** (v.cards * v.seats) * 3**v.pillows),)


def lines_in_a_row(v: Lines) -> Sequence[Fraction]:
    """All cards in any order, as if hands did not matter."""
    return (Fraction(factorial(v.cards * v.seats) * 3**v.pillows),)


def lines_by_hand(v: Lines) -> Sequence[Step]:
    """Orders of a hand, of all hands, and the colours."""
    orders = factorial(v.cards)
    return (
        Step(f"Orders in which one hand of {v.cards} can be played", str(orders)),
        Step(f"For {v.seats} hands, each order with each", str(orders**v.seats)),
        Step(f"Three colours for each of {v.pillows} Pillows (PZ-PILLOW)", str(orders**v.seats * 3**v.pillows)),
    )


# -- the same as a function ------------------------------------------------------------------

Tree = Any
Worth = Callable[[Tree, bool], Fraction]


@dataclass(frozen=True, slots=True)
class Example:
    """A tree as nested lists, shown in the question."""

    tree: tuple[tuple[int, ...], ...]

    @property
    def shown(self) -> str:
        """The tree as it is typed."""
        return str([list(row) for row in self.tree])

    @property
    def width(self) -> int:
        """How many branches it begins with."""
        return len(self.tree)

    def inputs(self) -> Sequence[tuple[Tree, bool]]:
        """Trees of all depths, for either to begin."""
        deep = [[[3, 8], [5, 2, 9]], [[7, 1], 4], [6, [0, 2]]]
        trees: list[Tree] = [5, [4, 1, 3], [list(row) for row in self.tree], deep, [deep, [2, [9, 4]]]]
        return [(tree, mine) for tree in trees for mine in (True, False)]


def example(rng: Random) -> Example:
    """Two or three rows of two."""
    return Example(tuple(tuple(rng.sample(range(10), 2)) for _ in range(rng.randint(2, 3))))


def as_game(tree: Tree) -> Any:
    """Lists as tuples, for `Ends`."""
    return tuple(map(as_game, tree)) if isinstance(tree, list) else tree


def worth_of(_: Example) -> Worth:
    """By the library."""
    return lambda tree, mine: _known(backwards(Ends(as_game(tree), 0 if mine else 1), 0).worth)


def _known(worth: object) -> Fraction:
    assert isinstance(worth, Fraction)  # for one hero
    return worth


def function_by(mine_first: Callable[..., Any], theirs: Callable[..., Any], turns: bool = True) -> Worth:
    """The recursion with one choice for you, another for Bo; or with nobody's turn ever passing."""

    def worth(tree: Tree, mine: bool) -> Fraction:
        if not isinstance(tree, list):
            return Fraction(tree)
        below = [worth(each, not mine if turns else mine) for each in tree]
        return Fraction((mine_first if mine else theirs)(below))

    return worth


def function_of_a_helper(_: Example) -> Sequence[Worth]:
    """All choose what is best for you."""
    return (function_by(max, max),)


def function_without_turns(_: Example) -> Sequence[Worth]:
    """Who begins goes on choosing."""
    return (function_by(max, min, turns=False),)


def function_swapped(_: Example) -> Sequence[Worth]:
    """You take the least, Bo leaves the greatest."""
    return (function_by(min, max),)


def function_of_means(_: Example) -> Sequence[Worth]:
    """Bo answers at random."""
    return (function_by(max, lambda below: sum(below) / Fraction(len(below))),)


def function_by_hand(_: Example) -> Sequence[Step]:
    """How the recursion is built."""
    return (
        Step("A tree that is a number", "is worth that number"),
        Step("Otherwise every branch is a tree in which the other one chooses", "worth(branch, not mine)"),
        Step("If it is your turn", "take the max of these"),
        Step("If it is Bo's", "take the min"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "worth-of-a-tree": Sketch(
        draw=answers,
        answer=lambda v: _known(backwards(Ends(v.rows), 0).worth),
        slips=(
            Slip(greatest_of_all, "So much is there somewhere. But Bo answers after you, and he does not help."),
            Slip(least_of_all, "You get that only if you help Bo. You choose first: which card avoids it?"),
            Slip(best_mean, "An average is for an opponent who throws a die. Bo chooses, and he sees the numbers."),
            Slip(other_way_round, "That is the game in which Bo chooses first, and you answer. Who comes last here?"),
        ),
        steps=worth_by_hand,
        example=Answers(((3, 1, 5), (2, 6, 4), (0, 6, 6))),
    ),
    "ends-looked-at": Sketch(
        draw=answers,
        answer=cuts,
        slips=(
            Slip(nothing_cut, "That is all of them. After an end that is not above what you have, leave the row."),
            Slip(ties_go_on, "If a row is no better than what you have, it is not worth going on: a tie is enough."),
            Slip(cut_counted, "So many are left out. The question is how many are looked at."),
            Slip(one_of_each, "A row is left only once an end shows that Bo can hold you to what you have, or less."),
        ),
        steps=cut_by_hand,
        example=Answers(((4, 2, 5), (3, 1, 6), (2, 0, 6))),
    ),
    "lines-of-play": Sketch(
        draw=lines,
        answer=count_lines,
        slips=(
            Slip(lines_of_one_hand, "That is one hand. Each order of it goes with each order of the others."),
            Slip(lines_added, "Choices that go together multiply; they add up where there is the one or the other."),
            Slip(lines_with_replacement, "A card that has been played is gone: the next trick has one choice less."),
            Slip(lines_in_a_row, "Whose turn it is you do not choose, and nobody plays a card of another hand."),
        ),
        steps=lines_by_hand,
        example=Lines(2, 3, 1),
    ),
    "tree-function": Sketch(
        draw=example,
        answer=worth_of,
        slips=(
            Slip(function_of_a_helper, "In your function Bo chooses what is best for you. He wants the contrary."),
            Slip(function_without_turns, "Your function lets the same player choose all the way down. Pass the turn."),
            Slip(function_swapped, "Your function takes the least where you choose, and the greatest where Bo does."),
            Slip(function_of_means, "Your function takes an average where Bo chooses. He does not throw a die."),
        ),
        steps=function_by_hand,
        example=Example(((1, 2), (3, 0))),
        kind=AFunction("worth(tree, mine)", lambda v: v.inputs()),
    ),
}
