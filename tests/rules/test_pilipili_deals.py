"""The cards, the missions, dealing, and the match from its first round to its winners."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from piligames.agents import randomly
from piligames.core import GameNotOver, IllegalAction, ImpossiblePosition, finish, play
from piligames.facts import rule
from piligames.pilipili import (
    DECK,
    JOKER,
    Bet,
    Match,
    Mission,
    MissionCard,
    MissionDeck,
    OneRound,
    PiliPili,
    Rules,
    effects,
    standard_missions,
)
from piligames.pilipili.match import Chance
from tests.rules.pilipili_setups import go, position

NONE = Mission()


def random_match(seats, seed=0, **options):
    """The states of a match in which everybody plays at random."""
    rng = Random(f"{seats} {seed}")
    match = PiliPili(Rules(seats, **options), dealer=seed % seats).deal(rng)
    return [match, *(after for _, _, after in play(match, dict.fromkeys(range(seats), randomly(rng))))]


def ended(totals, bets="0,0,0", mission="none", limit=7):
    """A match whose round has just been scored: each of three won a trick, and the bets are these."""
    text = f"mission={mission} dealer=0 leader=2 bets={bets} won=0,1,1 hands=9/1/2"
    here = position(text, limit=limit)
    chance = Chance(MissionDeck("one", (MissionCard(NONE, 3),)), 5)
    match = Match(rules=here.rules, chance=chance, first_dealer=0, round=here, totals=totals)
    return go(match, "play 2; play 9; play 1")


# The cards


@pytest.mark.rule("PP-DECK")
def test_there_are_the_numbers_to_55_and_a_joker():
    assert len(DECK) == 56
    assert Counter(DECK) == Counter([JOKER, *range(1, 56)])
    assert Rules(4).cards == DECK


@pytest.mark.rule("PP-MISSIONS")
def test_forty_mission_cards_have_eighteen_effects_nine_of_them_for_experts():
    cards = standard_missions().cards
    assert len(cards) == 40
    kinds = {expert: {type(card.mission) for card in cards if card.expert is expert} for expert in (False, True)}
    assert [len(each) for each in kinds.values()] == [9, 9]
    assert {kind.rule for kind in kinds[False]} == {f"PP-M{n:02}" for n in range(1, 10)}
    assert {kind.rule for kind in kinds[True]} == {f"PP-M{n:02}" for n in range(10, 19)}


@pytest.mark.rule("PP-MISSIONS")
def test_what_the_cards_print_is_what_was_agreed():
    printed = Counter((type(card.mission).__name__, card.hand) for card in standard_missions().cards)
    assert sum(printed.values()) == 40
    assert printed["Forehead", 1] == printed["Reversed", 7] == printed["DrawOne", 2] == 1
    assert printed["PassCards", 5] == printed["PassCards", 6] == 2
    hot = {card.mission.numbers for card in standard_missions().cards if hasattr(card.mission, "numbers")}
    assert hot == {(13, 26, 39), (7, 21, 42)}


# Dealing


@pytest.mark.rule("PP-REVEAL")
@pytest.mark.parametrize("seats", range(2, 9))
def test_each_is_dealt_what_the_mission_says_and_the_rest_lies_aside_unseen(seats):
    for card in standard_missions().for_seats(Rules(seats)).cards:
        here = OneRound(Rules(seats), card.hand, card.mission).deal(Random(seats))
        assert [len(hand) for hand in here.hands] == [card.hand] * seats
        assert Counter(here.stock + sum(here.hands, ())) == Counter(DECK)
        assert here.observation(0).aside == len(here.stock) == 56 - seats * card.hand


@pytest.mark.rule("PP-REVEAL")
def test_every_card_is_as_likely_to_be_dealt_as_any_other():
    rng, counts = Random(3), Counter()
    for _ in range(2000):
        counts.update(OneRound(Rules(4), 7).deal(rng).hands[2])
    assert set(counts) == set(DECK)
    assert all(170 < count < 340 for count in counts.values()), "250 each, give or take five deviations"


LARGEST = {2: 28, 3: 18, 4: 14, 5: 11, 6: 9, 7: 8, 8: 7}


@pytest.mark.rule("PP-FIT")
@pytest.mark.parametrize(("seats", "most"), LARGEST.items())
def test_the_largest_hands_are_those_that_the_text_names(seats, most):
    for mission, size in ((NONE, most), (effects()["DrawOne"](), most - 1)):
        game = OneRound(Rules(seats), size, mission)
        assert len(game.deal(Random(0)).hands[0]) == size
        with pytest.raises(ImpossiblePosition) as caught:
            OneRound(Rules(seats), size + 1, mission).deal(Random(0))
        needed = seats * (most + 1)
        reason = f"{seats} players with {most + 1} cards each need {needed}, and there are 56"
        assert (caught.value.rule, caught.value.reason) == ("PP-FIT", reason)
    words = ["two", "three", "four", "five", "six", "seven", "eight"]
    text = (
        rule("PP-FIT").text.lower().replace("players can have hands ", "").replace("up to ", "").replace(" cards", "")
    )
    assert f"{words[seats - 2]} of {most}" in text


@pytest.mark.rule("PP-FIT")
def test_a_deck_for_many_players_leaves_out_what_cannot_be_dealt():
    small, large = MissionCard(NONE, 3), MissionCard(effects()["DrawOne"](), 7)
    deck = MissionDeck("mine", (small, large))
    assert deck.for_seats(Rules(7)).cards == (small, large)
    assert deck.for_seats(Rules(8)).cards == (small,)
    with pytest.raises(ImpossiblePosition, match=r"no mission of the deck 'big' can be dealt to 8 players \(PP-FIT\)"):
        MissionDeck("big", (large,)).for_seats(Rules(8))


@pytest.mark.rule("PP-FIT")
def test_a_match_is_dealt_without_them():
    deck = MissionDeck("mine", (MissionCard(NONE, 3), MissionCard(NONE, 28)))
    for seed in range(20):
        assert PiliPili(Rules(8), deck).deal(Random(seed)).round.size == 3


@pytest.mark.rule("PP-FIRST")
def test_first_games_leave_the_missions_out_and_deal_five_cards():
    match = PiliPili(Rules(3), None).deal(Random(1))
    while match.number < 3 and match.to_act:
        assert match.round.mission == NONE
        assert match.round.size == 5
        seat = match.to_act[0]
        match = match.apply(seat, match.legal_actions(seat)[0])
    assert match.past


# From round to round


@pytest.mark.rule("PP-DEALER")
@pytest.mark.parametrize("first", [0, 2])
def test_the_first_dealer_is_given_and_the_deal_passes_clockwise(first):
    match = PiliPili(Rules(3, limit=60), dealer=first).deal(Random(4))
    last = finish(match, dict.fromkeys(range(3), randomly(Random(5))))
    assert len(last.past) > 6
    for number, each in enumerate((*last.past, last.round)):
        assert each.dealer == (first + number) % 3
        assert each.tricks[0].leader == each.dealer


@pytest.mark.rule("PP-NEXT")
def test_no_mission_returns_until_all_have_been_used():
    for seed in range(10):
        chance = PiliPili(Rules(4)).deal(Random(seed)).chance
        for cycle in range(3):
            turned = [chance.mission(cycle * 40 + number) for number in range(1, 41)]
            assert Counter(turned) == Counter(standard_missions().cards)
    match = random_match(4, seed=1, limit=40)[-1]
    names = [(each.mission, each.size) for each in (*match.past, match.round)]
    assert len(set(names)) == len(names) > 3


@pytest.mark.rule("PP-NEXT")
def test_all_cards_are_shuffled_together_for_each_round():
    match = random_match(3, limit=30)[-1]
    for each in (*match.past, match.round):
        cards = [card for hand in each.hands for card in hand] + [
            play.card for trick in each.tricks for _, play in trick.plays
        ]
        assert Counter((*cards, *each.stock)) == Counter(DECK)
    assert len({each.stock for each in match.past}) == len(match.past)


@pytest.mark.rule("PP-PILIS")
def test_pilis_add_up_over_the_rounds_beyond_the_cards_in_the_box():
    match = random_match(8, limit=20)[-1]
    totals = [0] * 8
    for each in (*match.past, match.round):
        totals = [max(0, total + pilis) for total, pilis in zip(totals, each.pilis(), strict=True)]
    assert match.standing() == tuple(totals) == match.observation(3).totals
    assert sum(totals) > 23


@pytest.mark.rule("PP-PILIS")
@pytest.mark.rule("PP-M08")
def test_a_reward_never_leaves_fewer_than_no_pilis():
    match = ended((0, 1, 6), "1,1,2", "Reward")
    assert match.round.pilis() == (-1, -1, 1)
    assert match.standing() == (0, 0, 7)


# The end


@pytest.mark.rule("PP-END")
def test_the_match_ends_when_somebody_has_seven_and_the_fewest_win():
    match = ended((5, 6, 2), "0,0,0")
    assert match.standing() == (6, 7, 3)
    assert match.to_act == ()
    assert match.winners() == (2,) == match.observation(0).winners
    assert match.returns() == (0, 0, 1)
    with pytest.raises(IllegalAction, match=r"the match is over \(PP-END\)"):
        match.apply(0, Bet(1))


@pytest.mark.rule("PP-END")
def test_before_seven_it_goes_on():
    match = ended((5, 5, 2), "0,0,0")
    assert match.to_act != ()
    assert (match.number, match.totals) == (2, (6, 6, 3))
    assert match.winners() == ()
    with pytest.raises(GameNotOver, match="round 2 of the match is still being played"):
        match.returns()


@pytest.mark.rule("PP-END")
def test_equal_fewest_share_the_win_and_several_may_be_over_the_limit():
    match = ended((2, 9, 2), "0,0,0")
    assert match.standing() == (3, 10, 3)
    assert match.winners() == (0, 2)
    assert match.returns() == (Fraction(1, 2), 0, Fraction(1, 2))
    assert ended((6, 6, 6), "0,0,0").winners() == (0, 1, 2)


@pytest.mark.rule("PP-END")
def test_the_limit_is_an_option_and_is_looked_at_when_a_round_is_scored():
    assert ended((2, 2, 2), limit=3).to_act == ()
    assert ended((2, 2, 2), limit=4).to_act != ()
    with pytest.raises(ImpossiblePosition, match=r"^limit: a match cannot end at 0 Pilis \(PP-END\)$"):
        Rules(3, limit=0)
    for state in random_match(4, limit=5):
        assert max(state.totals) < 5, "nobody plays on with too many"


@pytest.mark.rule("PP-END")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_match_comes_to_an_end_with_the_fewest_winning(seats):
    *going, last = random_match(seats)
    assert all(state.to_act and not state.winners() for state in going)
    totals = last.standing()
    assert max(totals) >= 7
    assert [totals[seat] for seat in last.winners()] == [min(totals)] * len(last.winners())
    assert sum(last.returns()) == 1
