"""From one round to the next: trumps, the Pillow Pile, what is kept, what goes back, who leads."""

from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.pleesheez import COLOURS, Match, Mom, Pillow, Pleesheez, Plush, Rules, record_of, replay
from tests.rules.setups import cards, go, position, random_rounds, random_states, refusal

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(each):
    """The cards that were dealt for a round that has been played."""
    return Counter(card for trick in each.tricks for card in trick.cards)


def whole_pairs(seats, seeds=range(25), **options):
    """Rounds that were played to the end, each with the one after it, from matches at random."""
    for seed in seeds:
        for before, after in pairwise(random_rounds(seats, seed, **options)):
            if after.instant_winner is None:
                yield before, after


# Trumps


@pytest.mark.rule("PZ-TRUMP")
@SEATS
def test_each_colour_is_trump_once_in_four_rounds(seats):
    whole = [rounds for seed in range(40) if len(rounds := random_rounds(seats, seed)) == 4]
    assert whole
    for rounds in whole:
        assert {each.trump for each in rounds} == set(COLOURS)


@pytest.mark.rule("PZ-TRUMP")
def test_the_trump_cards_are_shuffled_into_every_order():
    orders = Counter(Pleesheez(Rules(3)).deal(Random(seed)).trumps for seed in range(1200))
    assert set(orders) == set(permutations(COLOURS))
    assert all(25 <= count <= 80 for count in orders.values()), "50 of each are expected"


@pytest.mark.rule("PZ-TRUMP")
def test_the_trumps_to_come_are_not_shown():
    for match in random_states(3, 1):
        assert match.observation(0).trumps == match.trumps[: match.round.number]


@pytest.mark.rule("PZ-TRUMP")
def test_a_trump_may_not_be_turned_twice():
    match = Pleesheez(Rules(2)).deal(Random(1))
    with pytest.raises(ImpossiblePosition, match=r"each colour is trump once \(PZ-TRUMP\)"):
        Match.begin(match.rules, (0, 1), 0, ("r", "r", "g", "p"), match.pile, ())


# The Pillow Pile


@pytest.mark.rule("PZ-PILE")
@SEATS
def test_round_one_has_no_pillow_and_no_mom(seats):
    for seed in range(25):
        assert all(isinstance(card, Plush) for card in dealt(random_rounds(seats, seed)[0]))


@pytest.mark.rule("PZ-PILE")
def test_the_pile_lies_face_down_and_shuffled():
    piles = {Pleesheez(Rules(4)).deal(Random(seed)).pile for seed in range(50)}
    assert len(piles) == 50
    for seed in range(5):
        match = Pleesheez(Rules(4)).deal(Random(seed))
        assert match.observation(0).pile == 24, "its size is in sight, and nothing else"


@pytest.mark.rule("PZ-PILE")
@SEATS
def test_a_pile_has_to_hold_all_pillows_and_moms(seats):
    match = Pleesheez(Rules(seats)).deal(Random(1))
    with pytest.raises(ImpossiblePosition, match="PZ-PILE"):
        Match.begin(match.rules, match.round.types, 0, match.trumps, match.pile[1:], match.orders)


# Keeping


@pytest.mark.rule("PZ-KEEP")
@SEATS
def test_after_a_round_each_keeps_the_plushies_of_their_own_type_that_they_took(seats):
    for before, after in whole_pairs(seats):
        for seat, kind in enumerate(before.types):
            took = [card for trick in before.tricks if trick.winner == seat for card in trick.cards]
            own = [c for c in took if isinstance(c, Plush) and before.rules.deck.type_of[c] == kind]
            assert Counter(after.kept[seat]) == Counter(before.kept[seat]) + Counter(own)


@pytest.mark.rule("PZ-KEEP")
@SEATS
def test_what_is_kept_is_kept_for_good_and_seen_by_all(seats):
    for before, after in whole_pairs(seats):
        for seat in range(seats):
            assert set(before.kept[seat]) <= set(after.kept[seat])
            assert not set(after.kept[seat]) & set(dealt(after))
        assert all(after.observation(seat).kept == after.kept for seat in range(seats))


@pytest.mark.rule("PZ-KEEP")
def test_a_plushie_of_anothers_type_is_not_kept():
    here = go(position("trump=p leader=0 types=0,1 hands=r4,r1/b4,g3"), "r4 b4 r1 g3")
    assert [len(taken) for taken in here.taken] == [4, 0]
    assert here.own_taken(0) == cards("r4")
    assert here.returns() == (1, 0)


@pytest.mark.rule("PZ-KEEP")
def test_a_round_that_is_over_takes_no_more_cards():
    here = go(position("trump=p leader=0 types=0,1 hands=r4/b4"), "r4 b4")
    assert here.to_act == ()
    assert refusal(here, 0, "r1").rule == "PZ-KEEP"


# Back into the deck


@pytest.mark.rule("PZ-BACK")
@SEATS
def test_all_that_is_not_kept_goes_back_and_a_card_of_the_pile_joins_for_each_card_kept(seats):
    refilled = 0
    for seed in range(25):
        *_, last = random_states(seats, seed)
        used = 0
        pile = next(iter(random_states(seats, seed))).pile
        for before, after in pairwise((*last.past, last.round)):
            if after.instant_winner is not None:
                break
            new = sum(map(len, after.kept)) - sum(map(len, before.kept))
            joined = Counter(pile[used : used + new])
            newly = Counter(c for cards in after.kept for c in cards) - Counter(
                c for cards in before.kept for c in cards
            )
            assert dealt(after) == dealt(before) - newly + joined
            used += new
            refilled += new
    assert refilled > 25


@pytest.mark.rule("PZ-BACK")
@SEATS
def test_every_round_is_dealt_as_many_cards_each_as_the_first(seats):
    for match in random_states(seats, 3):
        if not match.round.tricks and not match.round.trick:
            assert {len(hand) for hand in match.round.hands} == {match.rules.hand_size}


@pytest.mark.rule("PZ-BACK")
@SEATS
def test_pillows_and_moms_stay_in_the_deck(seats):
    seen = 0
    for before, after in whole_pairs(seats):
        pile_cards = Counter(card for card in dealt(before).elements() if not isinstance(card, Plush))
        assert pile_cards <= dealt(after)
        seen += pile_cards.total()
    assert seen


@pytest.mark.rule("PZ-BACK")
@pytest.mark.rule("PZ-MOM")
@SEATS
def test_cards_set_aside_are_shuffled_back(seats):
    found = 0
    for before, after in whole_pairs(seats):
        found += len(before.aside)
        assert Counter(before.aside) <= dealt(after)
    assert found


@pytest.mark.rule("PZ-BACK")
def test_a_match_needs_an_order_of_the_cards_for_every_round():
    match = Pleesheez(Rules(2)).deal(Random(1))
    with pytest.raises(ImpossiblePosition, match=r"orders: 3 orders of the cards for 4 rounds \(PZ-BACK\)"):
        Match.begin(match.rules, (0, 1), 0, match.trumps, match.pile, match.orders)


@pytest.mark.rule("PZ-BACK")
def test_the_deck_is_shuffled_anew():
    firsts, seconds = set(), set()
    for seed in range(30):
        rounds = random_rounds(4, seed)
        firsts.add(tuple(sorted(map(str, (t.cards[0] for t in rounds[0].tricks)))))
        seconds.add(tuple(sorted(map(str, (t.cards[0] for t in rounds[1].tricks)))))
    assert len(firsts) == len(seconds) == 30


# Who leads


@pytest.mark.rule("PZ-START")
@SEATS
def test_any_seat_may_be_chosen_to_lead_the_first_trick(seats):
    for leader in range(seats):
        assert Pleesheez(Rules(seats), leader=leader).deal(Random(1)).to_act == (leader,)


@pytest.mark.rule("PZ-START")
def test_a_seat_that_is_not_there_cannot_lead():
    for leader in (3, -1):
        with pytest.raises(ImpossiblePosition, match=rf"leader: there is no seat {leader} \(PZ-START\)"):
            Pleesheez(Rules(3), leader=leader).deal(Random(1))


@pytest.mark.rule("PZ-START")
@SEATS
def test_the_winner_of_the_last_trick_leads_the_next_round_or_whoever_led_it_if_it_was_set_aside(seats):
    aside = won = 0
    for before, after in whole_pairs(seats, range(60)):
        last = before.tricks[-1]
        if last.winner is None:
            aside += 1
            assert after.tricks[0].leader == last.leader
        else:
            won += 1
            assert after.tricks[0].leader == last.winner
    assert aside
    assert won > 20


@pytest.mark.rule("PZ-START")
@SEATS
def test_by_option_the_first_lead_rotates_clockwise(seats):
    for leader in range(seats):
        for seed in range(10):
            rounds = random_rounds(seats, seed, "rotate", leader)
            led = [each.tricks[0].leader for each in rounds]
            assert led == [(leader + number) % seats for number in range(len(rounds))]


@pytest.mark.rule("PZ-START")
def test_the_two_options_part_where_the_last_winner_is_not_the_next_seat():
    for seed in range(100):
        *_, one = random_states(2, seed)
        if one.past and one.past[0].leader != 1:
            break
    text = str(record_of(one))
    with pytest.raises(ImpossiblePosition, match=r"PZ-START|PZ-PLAY"):
        list(replay(type(record_of(one)).parse(text.replace("start=winner", "start=rotate"))))


@pytest.mark.rule("PZ-START")
def test_another_option_is_refused():
    with pytest.raises(ImpossiblePosition, match=r"start: it is one of winner, rotate, not 'dealer' \(PZ-START\)"):
        Rules(3, "dealer")


def test_a_pillow_and_a_mom_do_come_into_play():
    """Or the tests above would show little."""
    kinds = Counter(type(card) for before, after in whole_pairs(4) for card in dealt(after))
    assert kinds[Pillow] > 100
    assert kinds[Mom] > 10
