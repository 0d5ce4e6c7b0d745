"""How a match ends: a complete set at once, or the final count."""

from fractions import Fraction

import pytest

from piligames.core import GameNotOver
from piligames.pleesheez import Match, Plush
from tests.rules.setups import go, last_round, position, random_states, refusal

ONE_SHORT = {
    2: "trump=b leader=0 types=0,1 round=2 kept=b3,g2,p1/ hands=r4,r1/r3,g1",
    3: "trump=b leader=0 types=0,1,2 round=2 kept=b3,g2,g6,p1,p5// hands=r4,r2/r3,b2/g4,g5",
    4: "trump=b leader=0 types=0,1,2,3 round=2 kept=b3,b7,g2,g6,p1,p5/// hands=r4,r2/r3,b2/g4,g5/p4,r7",
}
"""By number of players: seat 0 collects bears, lacks one, and leads a trick with a card left to each after it."""


def at(here):
    """A match that stands at this round."""
    return Match(rules=here.rules, round=here, trumps=("r", "b", "g", "p"), pile=(), orders=())


@pytest.mark.rule("PZ-INSTANT")
@pytest.mark.parametrize(
    ("seats", "size", "trick"), [(2, 4, ["r4", "r3"]), (3, 6, ["r4", "r3", "g4"]), (4, 7, ["r4", "r3", "g4", "p4"])]
)
def test_a_complete_set_wins_at_once_in_the_middle_of_a_round(seats, size, trick):
    state = at(position(ONE_SHORT[seats]))
    for seat, card in enumerate(trick):
        assert state.to_act == (seat,), "nobody has won before the trick is complete"
        assert state.winners() == ()
        state = go(state, card)
    assert len(state.collected()[0]) == state.rules.set_size(0) == size
    assert all(state.round.hands), "cards are left in the hands"
    assert state.to_act == ()
    assert state.winners() == (0,)
    assert state.returns() == (1, *(0,) * (seats - 1))


@pytest.mark.rule("PZ-INSTANT")
def test_all_but_one_are_not_a_set():
    state = go(at(position(ONE_SHORT[3])), "r2 r3 g4")
    assert state.to_act == (1,)
    assert state.winners() == ()
    with pytest.raises(GameNotOver):
        state.returns()


@pytest.mark.rule("PZ-INSTANT")
def test_the_missing_card_in_anothers_trick_is_not_ones_own():
    state = go(at(position(ONE_SHORT[3])), "r4 b2 g4")
    assert state.to_act == (1,), "the trump took it, and that seat collects rabbits"


@pytest.mark.rule("PZ-INSTANT")
def test_a_set_made_by_anothers_card_counts_too():
    here = position("trump=b leader=1 types=0,1,2 round=3 kept=b3,g2,g6,p1,p5// hands=b6,r2/r4,g1/r3,g5")
    assert go(at(here), "r4 r3 b6").winners() == (0,)


@pytest.mark.rule("PZ-INSTANT")
def test_a_set_set_aside_by_a_mom_is_not_complete():
    here = position("trump=b leader=1 types=0,1,2 round=3 kept=b3,g2,g6,p1,p5// hands=b6,r2/r4,g1/M,g5")
    assert go(at(here), "r4 M b6").to_act == (1,)


@pytest.mark.rule("PZ-INSTANT")
def test_a_set_may_be_taken_whole_in_one_round():
    here = position("trump=b leader=0 types=0,1 taken=r4,b3,g2,r1/ hands=p1,r2,r3/g1,g3,g4")
    assert go(at(here), "p1 g1").winners() == (0,)


@pytest.mark.rule("PZ-INSTANT")
def test_the_last_trick_of_the_last_round_may_complete_a_set_against_more_plushies():
    here = last_round("trump=b leader=0 types=0,1 kept=b3,g2,p1/r1,b4,g3 hands=r4/r2")
    assert go(here, "r4 r2").winners() == (0,)


@pytest.mark.rule("PZ-INSTANT")
def test_nothing_is_played_after_a_complete_set():
    state = go(at(position(ONE_SHORT[3])), "r4 r3 g4")
    error = refusal(state, 0, "r2")
    assert (error.rule, error.reason) == ("PZ-INSTANT", "the match is over")
    assert state.legal_actions(0) == ()
    assert refusal(state.round, 0, "r2").reason == "the round is over: a set is complete"


# The final count

LAST = "trump=p leader=0 types=0,1,2 kept={} hands=r3/b2/g1"
"""Nobody collects the cards of the last trick, octopuses all."""


@pytest.mark.rule("PZ-FINAL")
@pytest.mark.parametrize(
    ("kept", "winners"),
    [
        ("r4,b3/r1/r2", (0,)),  # most plushies
        ("r4,b3/r1,b4,g3/r2", (1,)),
        ("p1,g2/p6/r2", (0,)),  # more plushies beat a higher sum
        ("p1,g2/r1,r5/r2", (1,)),  # as many: the higher sum, 6 to 3
        ("r4,b3/r1,r5/r2", (0,)),  # 7 to 6
        ("r4,g2/r1,r5/r2", (0, 1)),  # as many, the same sum
        ("r4/b4/g4", (0, 1, 2)),
        ("r4/b4/p3", (0, 1)),  # as many, but a lower sum is out
        ("//", (0, 1, 2)),  # nobody has any
        ("/r1/", (1,)),
    ],
)
def test_most_plushies_win_then_the_higher_sum_then_the_win_is_shared(kept, winners):
    state = go(last_round(LAST.format(kept)), "r3 b2 g1")
    assert state.winners() == winners
    assert state.returns() == tuple(Fraction(seat in winners, len(winners)) for seat in range(3))
    assert state.observation(0).winners == winners


@pytest.mark.rule("PZ-FINAL")
def test_plushies_taken_in_the_last_trick_count():
    state = go(last_round("trump=p leader=0 types=0,1,2 kept=/r1/ hands=r4/b3/g2"), "r4 b3 g2")
    assert [len(cards) for cards in state.collected()] == [3, 1, 0]
    assert state.winners() == (0,)


@pytest.mark.rule("PZ-FINAL")
def test_nobody_has_won_before_the_last_card():
    state = last_round(LAST.format("r4,b3/r1/r2"))
    assert state.winners() == ()
    with pytest.raises(GameNotOver, match="round 4"):
        go(state, "r3 b2").returns()


@pytest.mark.rule("PZ-FINAL")
def test_only_ones_own_type_is_counted():
    state = go(last_round("trump=p leader=0 types=0,1,2 kept=/r1/ hands=r3/b2/g1"), "r3 b2 g1")
    assert len(state.round.taken[0]) == 3
    assert state.winners() == (1,)


@pytest.mark.rule("PZ-FINAL")
def test_after_four_rounds_it_is_over():
    state = go(last_round(LAST.format("r4/b4/g4")), "r3 b2 g1")
    assert state.to_act == ()
    assert refusal(state, 0, "r3").rule == "PZ-FINAL"


@pytest.mark.rule("PZ-FINAL")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_at_random_end_as_a_count_by_hand_says(seats):
    """Ends of both kinds occur, and the count is made from the tricks alone."""
    instant = counted = 0
    for seed in range(60):
        *_, last = random_states(seats, seed)
        rounds = (*last.past, last.round)
        own = [
            [
                card
                for each in rounds
                for trick in each.tricks
                if trick.winner == seat
                for card in trick.cards
                if isinstance(card, Plush) and ("rbgp".index(card.colour) + card.number) % 4 == last.round.types[seat]
            ]
            for seat in range(seats)
        ]
        size = {2: 4, 3: 6, 4: 7}[seats]
        complete = [seat for seat in range(seats) if len(own[seat]) == size]
        if complete:
            instant += 1
            assert last.winners() == tuple(complete)
        else:
            counted += 1
            assert len(rounds) == 4
            ranks = [(len(cards), sum(card.number for card in cards)) for cards in own]
            assert last.winners() == tuple(seat for seat in range(seats) if ranks[seat] == max(ranks))
    assert instant if seats < 4 else counted
    assert counted
