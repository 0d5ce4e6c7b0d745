"""Zero-sum matrix games: both choose at once, the row player gets what stands there and the column player pays it.

Everything is in fractions and in plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

Matrix = Sequence[Sequence[Fraction | int]]
Mix = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Dominated:
    """A row or a column that need not be looked at any more, as `by` is at least as good against all that is left."""

    row: bool
    index: int
    by: int
    strictly: bool

    def __str__(self) -> str:
        kind = "row" if self.row else "column"
        better = "better" if self.strictly else "as good or better"
        return f"{kind} {self.index} is out: {kind} {self.by} is {better} against all that is left"


@dataclass(frozen=True, slots=True)
class MatrixSolution:
    """The value, and for each player the chances with which to choose; both are exact."""

    value: Fraction
    rows: Mix
    columns: Mix


def solve_matrix(matrix: Matrix) -> MatrixSolution:
    """The value of a zero-sum matrix game and an optimal mix for both, exactly (G. Dantzig's simplex method).

    1. Add a number to all entries that makes them positive; the value grows by it.
    2. Maximise Σ yⱼ so that each row of the matrix times y is at most 1.  Start at y = 0.  Take in the first variable
       that helps, and let go the first that hinders it (R. Bland's rule, which never runs in circles).
    3. Then the value is 1 / Σ y, the column player's mix is y times that, the row player's the prices times that.
    4. Check: no row earns more than the value against the one mix, and no column less against the other.

    >>> print(*solve_matrix([[1, -1], [-1, 1]]).rows)
    1/2 1/2
    >>> solve_matrix([[3, 0], [1, 2]]).value
    Fraction(3, 2)
    """
    rows, columns = check_matrix(matrix)
    shift = 1 - min(min(row) for row in matrix)
    table = [
        [Fraction(each + shift) for each in row] + [Fraction(i == k) for k in range(rows)] + [Fraction(1)]
        for i, row in enumerate(matrix)
    ]
    goal = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while (enters := next((k for k in range(columns + rows) if goal[k] < 0), None)) is not None:
        open_rows = [i for i in range(rows) if table[i][enters] > 0]
        leaves = min(open_rows, key=lambda i: (table[i][-1] / table[i][enters], basis[i]))
        table[leaves] = [each / table[leaves][enters] for each in table[leaves]]
        for i in range(rows):
            if i != leaves:
                table[i] = _less(table[i], table[leaves], enters)
        goal = _less(goal, table[leaves], enters)
        basis[leaves] = enters
    scale = 1 / goal[-1]
    mix = {variable: table[i][-1] * scale for i, variable in enumerate(basis)}
    found = MatrixSolution(
        scale - shift,
        tuple(each * scale for each in goal[columns:-1]),
        tuple(mix.get(k, Fraction(0)) for k in range(columns)),
    )
    if guaranteed(matrix, found.rows) != found.value or allowed(matrix, found.columns) != found.value:
        raise ArithmeticError(f"this is no solution: {found}")
    return found


def guaranteed(matrix: Matrix, rows: Mix) -> Fraction:
    """What a mix of rows earns at least, whatever the column player does."""
    return min(
        sum((x * row[k] for x, row in zip(rows, matrix, strict=True)), Fraction(0)) for k in range(len(matrix[0]))
    )


def allowed(matrix: Matrix, columns: Mix) -> Fraction:
    """What the row player earns at most against a mix of columns."""
    return max(sum((y * each for y, each in zip(columns, row, strict=True)), Fraction(0)) for row in matrix)


def eliminate(matrix: Matrix, *, weakly: bool = False) -> tuple[Dominated, ...]:
    """Rows and columns that are dominated by another one, taken out one after the other until none is left.

    `weakly` takes out those too against which another is merely never worse: the value stays, equilibria may be lost.

    >>> print(*eliminate([[2, 3], [1, 0]]), sep="\\n")
    row 1 is out: row 0 is better against all that is left
    column 1 is out: column 0 is better against all that is left
    """
    rows, columns = (list(range(count)) for count in check_matrix(matrix))
    found: list[Dominated] = []
    while True:
        step = _dominated(matrix, rows, columns, weakly)
        if step is None:
            return tuple(found)
        found.append(step)
        (rows if step.row else columns).remove(step.index)


def _dominated(matrix: Matrix, rows: list[int], columns: list[int], weakly: bool) -> Dominated | None:
    """The first row, else the first column, that another one dominates."""
    for row, lines, against in ((True, rows, columns), (False, columns, rows)):
        for index, by in permutations(lines, 2):
            least = min(_better(matrix, row, by, index, each) for each in against)
            if least > 0 or (weakly and least == 0):
                return Dominated(row, index, by, least > 0)
    return None


def _better(matrix: Matrix, row: bool, by: int, index: int, against: int) -> Fraction | int:
    """By how much a row or a column is better for its player than another one, against a choice of the other player."""
    if row:
        return matrix[by][against] - matrix[index][against]
    return matrix[against][index] - matrix[against][by]


def check_matrix(matrix: Matrix) -> tuple[int, int]:
    """How many rows and columns there are: at least one of each, and all rows alike."""
    widths = {len(row) for row in matrix}
    if len(widths) != 1 or 0 in widths:
        raise ValueError("a matrix has at least one row, and in every row equally many numbers, at least one")
    return len(matrix), widths.pop()


def _less(row: list[Fraction], pivot: list[Fraction], column: int) -> list[Fraction]:
    """A row less as much of the pivot row as makes it 0 in this column."""
    factor = row[column]
    return [a - factor * b for a, b in zip(row, pivot, strict=True)] if factor else row
