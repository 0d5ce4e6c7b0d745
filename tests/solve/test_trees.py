"""A small game is written out whole, and what cannot be is refused."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from piligames.pilipili import parse_mission
from piligames.pilipili.small import small_round
from piligames.solve import ImperfectRecall, TreeTooLarge, difference, expected, flatten, uniform
from piligames.solve.clock import OutOfTime
from tests.core.toys import Kuhn, KuhnGame
from tests.solve.leduc import LeducGame
from tests.solve.tiny import GAMES, tree


def test_the_yardsticks_have_the_sizes_that_are_known():
    assert repr(tree("kuhn")) == "<Tree of 2 seats: 54 positions, 12 information sets, 30 leaves>"
    assert len(tree("leduc").observations) == 288
    assert len(flatten(LeducGame(suits=True)).observations) == 936


def test_seats_that_answer_at_once_do_not_see_each_others_answers():
    pennies = tree("pennies")
    assert [len(side.sets) for side in pennies.sides] == [1, 1]
    assert pennies.leaves == 4
    hidden = flatten(small_round(2, 2, 4, mission=parse_mission("AllAtOnce")))
    assert len(hidden.observations) < len(tree("two cards").observations)


@pytest.mark.parametrize("name", GAMES)
def test_no_set_comes_before_the_one_that_leads_to_it_and_every_sequence_has_one_set(name):
    for side in tree(name).sides:
        level_of = [0] * side.sequences
        moves = [move for each in side.sets for move in each.moves]
        assert moves == list(range(1, side.sequences))
        for level, (low, high) in enumerate(zip(side.levels, side.levels[1:], strict=False)):
            for each in side.sets[low:high]:
                assert each.level == level == level_of[each.parent]
                for move in each.moves:
                    level_of[move] = level + 1


@dataclass(frozen=True)
class Forgetful:
    """Kuhn's poker in which a seat does not remember its card once it has passed."""

    forgets: bool = True
    seats: int = 2

    def deals(self) -> Iterator[tuple["Hazy", int]]:
        for state, weight in KuhnGame().deals():
            yield Hazy(state.cards), weight


@dataclass(frozen=True)
class Hazy(Kuhn):
    def observation(self, seat):
        seen = super().observation(seat)
        return replace(seen, card=0) if len(self.history) == 2 else seen


def test_a_seat_that_forgets_what_it_knew_is_refused():
    with pytest.raises(ImperfectRecall, match="seat 0 sees the same after different moves"):
        flatten(Forgetful())


def test_a_game_that_is_too_large_is_refused_with_a_word_on_how_to_make_it_smaller():
    with pytest.raises(TreeTooLarge, match=r"more than 1,000 positions: take fewer cards .* or allow more with most="):
        flatten(GAMES["leduc"], most=1000)


def test_writing_out_stops_when_the_time_is_up():
    with pytest.raises(OutOfTime):
        flatten(GAMES["leduc"], seconds=0)


@dataclass(frozen=True)
class Loaded:
    """Kuhn's poker with a deal that comes three times as often as the others."""

    seats: int = 2

    def deals(self) -> Iterator[tuple[Kuhn, int]]:
        yield Kuhn((3, 1)), 3
        yield Kuhn((1, 3)), 1


def test_deals_count_by_their_weight():
    loaded = flatten(Loaded())
    assert loaded.total == 4
    value = expected(loaded, uniform(loaded))[0]
    each = [value_of(Kuhn((3, 1))), value_of(Kuhn((1, 3)))]
    assert value == Fraction(3, 4) * each[0] + Fraction(1, 4) * each[1]


def value_of(state: Kuhn) -> Fraction:
    if not state.to_act:
        return state.returns()[0]
    seat = state.to_act[0]
    return sum(value_of(state.apply(seat, action)) for action in "pb") / 2


def test_a_game_without_deals_is_refused():
    class Nothing:
        seats = 2

        def deals(self):
            return iter(())

    with pytest.raises(ValueError, match="no deals"):
        flatten(Nothing())


def test_whether_the_sum_is_always_zero_is_known():
    assert tree("kuhn").zero_sum
    assert not tree("two seats").zero_sum
    assert flatten(GAMES["two seats"], difference).zero_sum
    with pytest.raises(ValueError, match="for two seats, and here are 3"):
        flatten(GAMES["three seats"], difference)
