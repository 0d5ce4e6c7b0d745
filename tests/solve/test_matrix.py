"""Matrix games: values against trying all square parts, dominance, and the trick that two play at once."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from piligames.pilipili import Rules, parse_position
from piligames.solve import at_once, difference, eliminate, solve_matrix
from piligames.solve.clock import OutOfTime
from piligames.solve.formulas import value_of_two
from piligames.solve.matrix import allowed, guaranteed
from tests.core.toys import Kuhn, Pennies


def solved(equations):
    """The solution of linear equations, or None where there is not exactly one."""
    rows, size = [list(map(Fraction, row)) for row in equations], len(equations)
    for k in range(size):
        pivot = next((i for i in range(k, size) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [each / rows[k][k] for each in rows[k]]
        for i in range(size):
            if i != k:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


def value_by_squares(matrix):
    """Shapley and Snow, 1950: some square part, made equal for the other player, gives an equilibrium of the whole."""
    count, width = len(matrix), len(matrix[0])
    for size in range(1, min(count, width) + 1):
        for rows in combinations(range(count), size):
            for columns in combinations(range(width), size):
                mixes = []
                for part in (
                    [[matrix[i][k] for i in rows] for k in columns],
                    [[matrix[i][k] for k in columns] for i in rows],
                ):
                    found = solved([*([*line, -1, 0] for line in part), [*[1] * size, 0, 1]])
                    if found is None or min(found[:-1]) < 0:
                        break
                    mixes.append(found)
                else:
                    x = [dict(zip(rows, mixes[0], strict=False)).get(i, Fraction(0)) for i in range(count)]
                    y = [dict(zip(columns, mixes[1], strict=False)).get(k, Fraction(0)) for k in range(width)]
                    if guaranteed(matrix, x) == allowed(matrix, y):
                        return guaranteed(matrix, x)
    return None


@pytest.mark.parametrize("seed", range(60))
def test_the_value_is_that_of_some_square_part(seed):
    rng = Random(seed)
    width = rng.randint(1, 4)
    matrix = [[rng.randint(-3, 3) for _ in range(width)] for _ in range(rng.randint(1, 4))]
    found = solve_matrix(matrix)
    assert found.value == value_by_squares(matrix)
    for mix in (found.rows, found.columns):
        assert sum(mix) == 1
        assert min(mix) >= 0
    assert guaranteed(matrix, found.rows) == allowed(matrix, found.columns) == found.value


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("weakly", [False, True])
def test_what_is_dominated_can_be_left_out(seed, weakly):
    rng = Random(seed)
    matrix = [[rng.randint(0, 3) for _ in range(4)] for _ in range(4)]
    steps = eliminate(matrix, weakly=weakly)
    out = [{step.index for step in steps if step.row is row} for row in (True, False)]
    left = [[each for k, each in enumerate(row) if k not in out[1]] for i, row in enumerate(matrix) if i not in out[0]]
    assert solve_matrix(left).value == solve_matrix(matrix).value
    assert eliminate(left, weakly=weakly) == ()
    assert weakly or all(step.strictly for step in steps)


@pytest.mark.parametrize("seed", range(6))
def test_two_against_two_without_a_best_choice_have_the_value_of_the_formula(seed):
    rng = Random(f"two against two {seed}")
    high, low = (rng.sample(range(first, first + 9), 2) for first in (1, -9))
    a, b, c, d = (high[0], low[0], low[1], high[1]) if seed % 2 else (low[0], high[0], high[1], low[1])
    assert solve_matrix([[a, b], [c, d]]).value == value_of_two().at(a=a, b=b, c=c, d=d)


def test_each_step_says_why():
    assert [str(step) for step in eliminate([[1, 1], [1, 0]], weakly=True)] == [
        "row 1 is out: row 0 is as good or better against all that is left",
        "column 0 is out: column 1 is as good or better against all that is left",
    ]


def test_rock_paper_scissors_is_played_at_random_and_fractions_stay_fractions():
    third = (Fraction(1, 3),) * 3
    assert solve_matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).rows == third
    assert solve_matrix([[Fraction(1, 3), 0], [0, Fraction(1, 7)]]).value == Fraction(1, 10)


@pytest.mark.parametrize("matrix", [[], [[]], [[1], [1, 2]]])
def test_what_is_no_matrix_is_refused(matrix):
    with pytest.raises(ValueError, match="a matrix has"):
        solve_matrix(matrix)


def test_the_last_choice_of_two_who_play_at_once_is_a_matrix():
    """2 and 7 against 4 and 6: whatever is laid, either wins one trick; seat 0 has bet none, seat 1 one."""
    found = at_once(two_at_once("bets=0,1 hands=2,7/4,6"), difference)
    assert [str(action) for action in (*found.rows, *found.columns)] == ["play 2", "play 7", "play 4", "play 6"]
    assert (found.seats, found.matrix) == ((0, 1), ((-1, -1), (-1, -1)))


def test_it_may_be_matching_pennies():
    """3 and 6 against 2 and 5: with the same of the two, low or high, seat 0 wins both tricks as it has bet."""
    found = at_once(two_at_once("bets=2,1 hands=3,6/2,5"), difference)
    assert found.matrix == ((1, -1), (-1, 1))
    solution = solve_matrix(found.matrix)
    assert (solution.value, solution.rows) == (0, (Fraction(1, 2), Fraction(1, 2)))


def two_at_once(text):
    return parse_position(f"mission=AllAtOnce dealer=0 {text}").round(Rules(2))


def test_without_a_reading_it_is_what_the_first_one_earns():
    assert at_once(Pennies()).matrix == ((1, -1), (-1, 1))


def test_a_position_that_is_no_matrix_is_refused():
    with pytest.raises(ValueError, match="here it is the turn of 1"):
        at_once(Kuhn((1, 2)))
    with pytest.raises(ValueError, match="does not add up to 0: with `difference` as reading"):
        at_once(two_at_once("bets=2,1 hands=3,6/2,5"))
    with pytest.raises(OutOfTime):
        at_once(two_at_once("bets=1,1 hands=2,7,8,10,12,13/4,6,9,11,14,15"), difference, seconds=0)


def test_of_a_joker_that_comes_last_the_best_value_counts():
    """Its owner knows by then what the other one has left."""
    found = at_once(two_at_once("bets=2,1 hands=7,J/6,20"), difference)
    joker_first = [row for action, row in zip(found.rows, found.matrix, strict=True) if action.card == 0]
    assert found.matrix[0] == (1, -1), "7 beats 6 and then the Joker beats 20; or 7 loses, and so the bet is lost"
    assert max(joker_first) == (-1, 1), "the Joker beats the 6 or the 20, and then 7 plays against what is left"
