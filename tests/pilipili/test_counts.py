"""How many bets, rounds and outcomes small tables have: the engine's tree against counts that know no engine."""

from collections import Counter
from itertools import permutations, product
from math import factorial, prod

import pytest

from piligames.pilipili import JOKER, Round, Rules, parse_mission

HOOK = pytest.mark.parametrize("hook", ["played", "dealt"])


def dealt(mission: str, hands, dealer=0, hook="played") -> Round:
    """A round in which the lowest cards that nobody holds lie aside."""
    held = {card for hand in hands for card in hand}
    stock = [card for card in range(1, 56) if card not in held]
    return Round.begin(Rules(len(hands), hook=hook), parse_mission(mission), dealer, hands, stock)


def plain_hands(seats: int, size: int):
    """Hands without the Joker, one number after the other."""
    return [tuple(range(1 + seat, 1 + seats * size, seats)) for seat in range(seats)]


def bettings(r: Round) -> list[tuple[int, ...]]:
    """All ways to bet, in the order of betting, as the engine lists them."""
    if r.bets:
        return [tuple(r.bets[seat] for seat in r.turn_order(r.dealer))]
    (seat,) = r.to_act
    return [bets for action in r.legal_actions(seat) for bets in bettings(r.apply(seat, action))]


def brute_force(seats: int, tricks: int, hook: int, allowed=lambda bets: True) -> list[tuple[int, ...]]:
    """All numbers for all seats, of which those go that the mission forbids, and those that add up to the hook.

    Where a last bettor is left with nothing, the one bet that adds up stays (PP-STUCK).
    """
    fair = [bets for bets in product(range(tricks + 1), repeat=seats) if allowed(bets)]
    free = [bets for bets in fair if sum(bets) != hook]
    starts = {bets[:-1] for bets in free}
    return sorted(free + [bets for bets in fair if sum(bets) == hook and bets[:-1] not in starts])


TABLES = pytest.mark.parametrize(
    ("seats", "size"), [(2, 1), (2, 2), (2, 5), (3, 1), (3, 2), (3, 4), (4, 1), (4, 3), (5, 2), (6, 1), (8, 1)]
)


@TABLES
@pytest.mark.rule("PP-HOOK")
def test_bets_without_a_mission(seats, size):
    found = bettings(dealt("none", plain_hands(seats, size), dealer=seats - 1))
    assert sorted(found) == brute_force(seats, size, size)
    free = (size + 1) ** (seats - 1)  # all but the last; each total up to the size closes one bet
    totals = Counter(map(sum, product(range(size + 1), repeat=seats - 1)))
    assert len(found) == free * (size + 1) - sum(n for total, n in totals.items() if total <= size)


@TABLES
@pytest.mark.rule("PP-M14")
@pytest.mark.rule("PP-STUCK")
def test_bets_that_may_not_echo(seats, size):
    found = bettings(dealt("NoEcho", plain_hands(seats, size), dealer=1))
    assert sorted(found) == brute_force(seats, size, size, lambda bets: all(map(int.__ne__, bets, bets[1:])))


@TABLES
@pytest.mark.parametrize("closed", [0, 1])
@pytest.mark.rule("PP-M03")
def test_bets_with_one_number_closed(seats, size, closed):
    found = bettings(dealt(f"ForbidBet({closed})", plain_hands(seats, size)))
    assert sorted(found) == brute_force(seats, size, size, lambda bets: closed not in bets)


@TABLES
@HOOK
@pytest.mark.rule("PP-M05")
def test_bets_when_a_card_will_be_drawn(seats, size, hook):
    found = bettings(dealt("DrawOne", plain_hands(seats, size), hook=hook))
    assert sorted(found) == brute_force(seats, size + 1, size + 1 if hook == "played" else size)


@pytest.mark.rule("PP-STUCK")
def test_the_hook_is_lifted_only_with_one_card_and_two_or_three_players():
    for seats, size in product(range(2, 6), range(1, 4)):
        lifted = [bets for bets in bettings(dealt("NoEcho", plain_hands(seats, size))) if sum(bets) == size]
        assert bool(lifted) == (size == 1 and seats < 4)


# Whole rounds


def ends(r: Round):
    """Every end that the round can come to, once for each history that leads to it."""
    if not r.to_act:
        yield r
        return
    seat = r.to_act[0]
    for action in r.legal_actions(seat):
        yield from ends(r.apply(seat, action))


def after_bets(mission: str, hands) -> Round:
    """The round after the first bets that may be made."""
    r = dealt(mission, hands)
    while not r.bets:
        seat = r.to_act[0]
        r = r.apply(seat, r.legal_actions(seat)[0])
    return r


def orders(size: int) -> int:
    return factorial(size)


def from_the_ends(size: int) -> int:
    """In how many orders a hand can be played of which only the lowest or highest card may go."""
    return 2 ** (size - 1)


@pytest.mark.parametrize(("seats", "size"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1)])
def test_rounds_are_bettings_times_orders_of_the_hands(seats, size):
    count = sum(1 for _ in ends(dealt("none", plain_hands(seats, size))))
    assert count == len(brute_force(seats, size, size)) * orders(size) ** seats


@pytest.mark.parametrize("mission", ["FaceUp", "AllAtOnce", "Blind", "Reversed", "PassHand(left)", "HotCards(2,3)"])
def test_these_missions_leave_every_order_of_the_hands(mission):
    assert sum(1 for _ in ends(after_bets(mission, plain_hands(2, 4)))) == orders(4) ** 2
    assert sum(1 for _ in ends(after_bets(mission, plain_hands(3, 2)))) == orders(2) ** 3


@pytest.mark.rule("PP-M16")
@pytest.mark.parametrize(("seats", "size"), [(2, 1), (2, 4), (2, 5), (3, 3)])
def test_from_the_ends_of_a_hand_there_are_two_to_the_power_of_its_size_but_one(seats, size):
    assert sum(1 for _ in ends(after_bets("Extremes", plain_hands(seats, size)))) == from_the_ends(size) ** seats


@pytest.mark.rule("PP-M01")
def test_each_choice_of_cards_to_give_is_a_history():
    assert sum(1 for _ in ends(after_bets("PassCards(1,left)", plain_hands(3, 2)))) == 2**3 * orders(2) ** 3
    assert sum(1 for _ in ends(after_bets("PassCards(2,right)", plain_hands(2, 3)))) == 3**2 * orders(3) ** 2


@pytest.mark.rule("PP-M05")
def test_a_drawn_card_is_played_like_any_other():
    assert sum(1 for _ in ends(after_bets("DrawOne", plain_hands(2, 2)))) == orders(3) ** 2


@pytest.mark.rule("PP-M15")
def test_each_choice_of_another_player_is_a_history():
    assert sum(1 for _ in ends(after_bets("SharedFate", plain_hands(3, 2)))) == 2**3 * orders(2) ** 3


@pytest.mark.rule("PP-M18")
@pytest.mark.parametrize(("seats", "size"), [(2, 2), (2, 3), (3, 2)])
def test_after_each_trick_but_the_last_there_are_a_partner_and_two_cards_to_choose(seats, size):
    swaps = prod((seats - 1) * left**2 for left in range(1, size))
    count = sum(1 for _ in ends(after_bets("WinnerSwaps", plain_hands(seats, size))))
    assert count == swaps * orders(size) ** seats


@pytest.mark.rule("PP-JOKER")
def test_a_joker_is_57_ways_to_play():
    hands = [(3, JOKER), (20, 40)]
    assert sum(1 for _ in ends(after_bets("none", hands))) == 57 * orders(2) ** 2
    assert sum(1 for _ in ends(after_bets("Blind", hands))) == 57 * orders(2) ** 2
    # with the 3 still in hand: 0 to 3 and 3 to 56, which is every value; after the 3 any
    assert sum(1 for _ in ends(after_bets("Extremes", hands))) == 57 * orders(2) ** 2
    # with 3 and 9 in hand the Joker is at most 3 or at least 9, with one of them anything
    below, above, rest = 4, 48, 57
    own = (below + above) * 2 + 2 * (rest * 1 + rest * 1)  # first of three, second, or third
    assert sum(1 for _ in ends(after_bets("Extremes", [(3, 9, JOKER), (20, 30, 40)]))) == own * from_the_ends(3)


@pytest.mark.rule("PP-TRICK")
@pytest.mark.parametrize(("mission", "best"), [("none", max), ("Reversed", min), ("AllAtOnce", max)])
@pytest.mark.parametrize("hands", [[(1, 5, 9), (2, 4, 55)], [(3, 8), (1, 9), (2, 7)], [(1, 2, 3, 4), (5, 6, 7, 8)]])
def test_outcomes_are_those_of_every_pair_of_orders(mission, best, hands):
    """Who leads changes nothing where all numbers differ, so a trick is the next card of each order."""
    expected: Counter[tuple[int, ...]] = Counter()
    for played in product(*map(permutations, hands)):
        taken = [trick.index(best(trick)) for trick in zip(*played, strict=True)]
        expected[tuple(map(taken.count, range(len(hands))))] += 1
    found = Counter(tuple(map(r.won, range(len(hands)))) for r in ends(after_bets(mission, hands)))
    assert found == expected
