"""Players of Piles!: they decide from what they see, remember what they may, take their time, and are told by skill."""

import pickle
from contextlib import suppress
from dataclasses import replace
from math import exp, log
from random import Random
from statistics import fmean, median, stdev

import pytest

from piligames.agents.piles import SKILLS, Field, Racer, Reaction, Skill, known_skill
from piligames.agents.piles.mind import CALL, DROP, LIFT, LOWER, STRATEGIES, TAKE, UP, Mind
from piligames.agents.piles.sprint import deal_numbers
from piligames.core import EventLimit
from piligames.piles import Call, Drop, Lift, Lower, Move, Piles, Rules, Take, Up, replay
from piligames.piles.records import record_seen

ALL = pytest.mark.parametrize("strategy", list(STRATEGIES))
DOWN = [False] * 6


def mind(strategy="greedy", families=(), **traits):
    """A player whose chance is seeded."""
    return STRATEGIES[strategy](Skill(strategy, **traits), Random(1), families)


def cards(text):
    """Cards as numbers: `a1` is card 1 of image a."""
    return [4 * (ord(word[0]) - ord("a")) + int(word[1]) for word in text.split()]


def after_lift(player: Mind, place=0):
    """The same player with the pile at this place in its hand."""
    player.last = place
    return player


# What each strategy does


@ALL
def test_a_set_goes_up_and_six_are_called(strategy):
    player = mind(strategy)
    assert player.decide(cards("a0 a1 a2 a3"), cards("b0 b1 b2 b3"), DOWN) == (UP, 0)
    assert player.decide(None, cards("b0 b1 b2 b3"), [True] * 6) == (CALL, 0)


@ALL
def test_what_the_pile_has_most_of_is_fetched_from_the_centre(strategy):
    player = after_lift(mind(strategy))
    kind, dropped = player.decide(cards("a0 a1 b0 c0"), cards("d0 a2 e0 f0"), DOWN)
    assert (kind, dropped) in {(DROP, cards("b0")[0]), (DROP, cards("c0")[0])}
    rest = [card for card in cards("a0 a1 b0 c0") if card != dropped]
    assert player.decide(rest, [*cards("d0 a2 e0 f0"), dropped], DOWN) == (TAKE, cards("a2")[0])


@ALL
def test_who_comes_too_late_takes_another_card_or_its_own(strategy):
    player = after_lift(mind(strategy))
    _, dropped = player.decide(cards("a0 a1 b0 c0"), cards("d0 a2 e0 f0"), DOWN)
    rest = [card for card in cards("a0 a1 b0 c0") if card != dropped]
    kind, taken = player.decide(rest, [*cards("d0 e0 f0"), dropped], DOWN)
    assert kind == TAKE
    assert taken in cards("d0 e0 f0")
    assert player.decide(rest, [dropped], DOWN) == (TAKE, dropped)


def test_without_restlessness_a_pile_that_waits_is_put_down():
    assert after_lift(mind(restless=0)).decide(cards("a0 a1 b0 c0"), cards("d0 d1 e0 f0"), DOWN) == (LOWER, 0)


def test_the_restless_swap_one_card_and_then_put_the_pile_down():
    player = mind(restless=1)
    assert player.decide(None, cards("d0 d1 e0 f0"), DOWN) == (LIFT, 0)
    kind, dropped = player.decide(cards("a0 a1 b0 c0"), cards("d0 d1 e0 f0"), DOWN)
    assert kind == DROP
    player.decide([c for c in cards("a0 a1 b0 c0") if c != dropped], [*cards("d0 d1 e0 f0"), dropped], DOWN)
    assert player.decide(cards("a0 a1 c0 e0"), cards("d0 d1 f0 g0"), DOWN) == (LOWER, 0)


def test_after_looking_in_vain_too_often_a_pile_collects_something_else():
    player = after_lift(mind(restless=0, patience=2))
    held, centre = cards("a0 a1 b0 c0"), cards("d0 d1 e0 f0")
    assert [player.decide(held, centre, DOWN)[0] for _ in range(2)] == [LOWER, LOWER]
    kind, dropped = player.decide(held, centre, DOWN)
    assert (kind, dropped >> 2) == (DROP, 0), "what was given up goes first"


def remembering(strategy, **traits):
    """It has seen pile 0 with two of a and a b, and pile 1 with two of b and an a; pile 1 is in its hand."""
    player = mind(strategy, restless=0, **traits)
    centre = cards("x0 y0 z0 w0")
    for place, held in ((0, cards("a0 a1 b0 c0")), (1, cards("b1 b2 d0 e0"))):
        after_lift(player, place).decide(held, centre, DOWN)
    return after_lift(player, 1)


def test_the_committed_free_a_card_for_another_pile_and_then_look_for_that_pile():
    player = remembering("commit")
    kind, freed = player.decide(cards("b1 b2 a2 e0"), cards("x0 y0 z0 w0"), DOWN)
    assert (kind, freed) == (DROP, cards("a2")[0])
    assert player.decide(cards("b1 b2 e0"), cards("x0 y0 z0 w0 a2"), DOWN)[1] != freed
    assert player.decide(None, cards("y0 z0 w0 a2"), DOWN) == (LIFT, 0)


def test_the_hoarding_keep_it():
    assert remembering("hoard").decide(cards("b1 b2 a2 e0"), cards("x0 y0 z0 w0"), DOWN) == (LOWER, 0)
    player = remembering("hoard")
    assert player.decide(cards("b1 b2 a2 e0"), cards("b3 y0 z0 w0"), DOWN) == (DROP, cards("e0")[0])


def test_the_hoarding_take_for_another_pile_what_lies_there():
    player = remembering("hoard")
    player.decide(cards("b1 b2 d0 e0"), cards("b3 y0 z0 w0"), DOWN)
    assert player.decide(cards("b1 b2 e0"), cards("y0 a2 w0 d0"), DOWN) == (TAKE, cards("a2")[0])


def test_the_greedy_care_for_the_pile_in_hand_alone():
    assert remembering("greedy").decide(cards("b1 b2 a2 e0"), cards("x0 y0 z0 w0"), DOWN) == (LOWER, 0)


def test_those_who_deny_take_what_others_have_been_seen_to_take():
    player = mind("deny", restless=1)
    player.decide(None, cards("x0 y0 z0 w0"), DOWN)
    _, dropped = player.decide(cards("a0 b0 c0 d0"), cards("y0 z0 w0 v0"), DOWN)  # x0 has gone
    rest = [card for card in cards("a0 b0 c0 d0") if card != dropped]
    assert player.decide(rest, [*cards("y0 z0 w0 x1"), dropped], DOWN) == (TAKE, cards("x1")[0])


def test_a_pile_that_collects_what_lies_in_the_centre_is_lifted_next():
    player = remembering("commit")
    assert player.decide(None, cards("x0 y0 z0 a3"), DOWN) == (LIFT, 0)
    assert remembering("commit", attention=0).decide(None, cards("x0 y0 z0 a3"), DOWN) == (LIFT, 2)


def test_who_remembers_nothing_lifts_one_pile_after_the_other():
    player = mind("commit", memory=0, restless=0)
    centre = cards("x0 y0 z0 a3")
    lifted = []
    for _ in range(7):
        lifted.append(player.decide(None, centre, DOWN)[1])
        player.decide(cards("b0 b1 c0 d0"), cards("x0 y0 z0 w0"), DOWN)
    assert lifted == [0, 1, 2, 3, 4, 5, 0]


def test_the_inattentive_do_not_see_the_centre_before_they_must():
    player = after_lift(mind(attention=0, restless=0))
    assert player.decide(cards("a0 a1 b0 c0"), cards("a2 a3 e0 f0"), DOWN) == (LOWER, 0)
    assert player.decide(cards("a0 a1 b0"), cards("a2 a3 e0 f0"), DOWN) == (TAKE, cards("a2")[0])


def test_a_careless_eye_takes_look_alikes_for_a_set_once_at_each_place():
    families = [0, 0, 1]
    assert after_lift(mind(families=families, slip=1)).decide(cards("a0 a1 a2 b0"), cards("c0"), DOWN) == (UP, 0)
    assert after_lift(mind(families=families)).decide(cards("a0 a1 a2 b0"), cards("c0"), DOWN)[0] != UP
    assert after_lift(mind(slip=1)).decide(cards("a0 a1 a2 b0"), cards("c0"), DOWN)[0] != UP, "a strict race"
    player = after_lift(mind(families=families, slip=1))
    assert player.decide(cards("a0 a1 a2 c0"), cards("d0"), DOWN)[0] != UP, "c is of another family"
    assert player.decide(cards("a0 a1 a2 b0"), cards("d0"), DOWN) == (UP, 0)
    assert player.decide(cards("a0 a1 a2 b0"), cards("d0"), DOWN)[0] != UP


# At the table


@pytest.mark.parametrize("strategy", list(STRATEGIES))
@pytest.mark.parametrize("lenient", [False, True])
def test_a_racer_does_only_what_it_may(strategy, lenient):
    rules = Rules(3, lenient=lenient)
    field = Field.of(rules, Skill(strategy, slip=0.5, attention=0.7, memory=0.7), limit=800)
    state = field.deal(0)
    for event in _up_to_the_limit(field, 0):
        assert event.refused is None or isinstance(event.action, Take)
        assert event.refused is not None or event.action in state.legal_actions(event.seat)
        state = event.state


@ALL
def test_a_racer_decides_the_same_when_all_that_its_seat_cannot_see_is_dealt_anew(strategy):
    field = Field.of(Rules(3), Skill(strategy, memory=0.5, attention=0.5))
    events = [event for event, _ in zip(field.race(2), range(150), strict=False)]
    done = [event for event in events if event.refused is None]
    first, seat = field.deal(2), 1
    others = list(replay(record_seen(first, done, seat), rng=Random(9)))
    assert others[0] != first
    told = []
    for states in ([first, *(event.state for event in done)], others):
        racer = field.racers(2)[seat]
        told.append([racer(state.observation(seat)) for state in states])
    assert told[0] == told[1]


def test_two_racers_share_no_memory():
    rules = Rules(2)
    first, second = Racer(rules, Skill(), Random(1)), Racer(rules, Skill(), Random(1))
    here = Piles(rules).deal(Random(1))
    assert first(here.observation(0)) == Lift(0)
    first(here.apply(0, Lift(0)).observation(0))
    assert second.mind.known == [()] * 6


# Time


def test_the_time_of_an_action_is_log_normal_around_the_sum_of_its_parts():
    reaction = Reaction(look=1, decide=0.5, grab=0.25, spread=0.4)
    rng = Random(5)
    times = [reaction.seconds(LIFT, rng) for _ in range(20_000)]
    logs = [log(time / 1.25) for time in times]
    assert abs(fmean(logs)) < 5 * 0.4 / 20_000**0.5
    assert stdev(logs) == pytest.approx(0.4, rel=0.03)
    assert median(times) == pytest.approx(1.25, rel=0.02)
    assert fmean(times) == pytest.approx(1.25 * exp(0.4**2 / 2), rel=0.02), "the mean of a log-normal"


def test_each_action_takes_the_parts_that_it_has():
    racer = Racer(Rules(2), Skill(reaction=Reaction(1, 0.5, 0.25, spread=0)), Random(1))
    card = Rules(2).images.set_of("sock")[0]
    actions = (Lift(0), Lower(), Up(), Drop(card), Take(card), Call(), Move(0, 1))
    assert [racer.delay(action) for action in actions] == [1.25, 0.25, 0.25, 0.75, 0.25, 0.5, 0.25]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Reaction(look=-1), "look is a number of at least 0"),
        (lambda: Reaction(decide=float("nan")), "decide is a number"),
        (lambda: Reaction(spread=float("inf")), "spread is a number"),
        (lambda: Reaction(grab=0), "a hand needs time"),
        (lambda: Skill("lazy"), "a strategy is one of greedy, commit, hoard, deny, not 'lazy'"),
        (lambda: Skill(memory=1.1), "memory is a chance"),
        (lambda: Skill(attention=-0.1), "attention is a chance"),
        (lambda: Skill(restless=2), "restless is a chance"),
        (lambda: Skill(slip=float("nan")), "slip is a chance"),
        (lambda: Skill(patience=0), "patience is a number of looks"),
        (lambda: known_skill("expert"), "one of easy, medium, hard, not 'expert'"),
        (lambda: Field.of(Rules(2)), "0 players for 2 seats"),
        (lambda: Field.of(Rules(2), "easy", "easy", "hard"), "3 players for 2 seats"),
        (lambda: Field(Rules(3), (Skill(),)), "1 players for 3 seats"),
    ],
)
def test_a_player_that_cannot_be_is_refused(make, said):
    with pytest.raises(ValueError, match=said):
        make()


# Races


def test_a_race_is_the_same_whenever_it_is_run_and_another_number_is_another_race():
    field = Field.of(Rules(2), "medium", seed=3)
    told = [(event.time, event.seat, event.action) for event in field.race(5)]
    assert told == [(event.time, event.seat, event.action) for event in field.race(5)]
    assert field.run(5) == field.run(5) == pickle.loads(pickle.dumps(field)).run(5)
    assert len({field.run(number).time for number in range(5)}) == 5
    assert replace(field, seed=4).run(5) != field.run(5)


AGREE = [
    (2, False, False, ("greedy",)),
    (2, True, True, ("commit", "deny")),
    (3, False, True, ("hoard", "greedy")),
    (4, False, False, ("greedy", "commit", "hoard", "deny")),
    (5, True, False, ("commit",)),
    (8, False, True, ("deny", "commit", "greedy")),
]


@pytest.mark.parametrize(("seats", "chaos", "lenient", "strategies"), AGREE)
@pytest.mark.parametrize("spread", [0.3, 0.0], ids=["spread", "ties"])
def test_the_fast_path_is_the_race_at_the_table(seats, chaos, lenient, strategies, spread):
    """With no spread many hands arrive at the same time, and the draw decides in both alike."""
    traits = {"memory": 0.6, "attention": 0.8, "slip": 0.5, "reaction": Reaction(spread=spread)}
    field = Field.of(Rules(seats, chaos, lenient), *(Skill(s, **traits) for s in strategies), limit=1500)
    for number in range(3):
        events = list(_up_to_the_limit(field, number))
        found, last = field.run(number), events[-1]
        assert (found.time, found.winner, found.events) == (last.time, last.state.winner, len(events))
        assert found.swaps == sum(isinstance(e.action, Take) and e.refused is None for e in events)
        assert found.fumbles == sum(e.refused is not None for e in events)
        calls = sum(e.action == Call() for e in events)
        assert found.wrong_calls == calls - (found.winner is not None)


@pytest.mark.parametrize(("seats", "chaos", "lenient", "strategies"), AGREE)
@pytest.mark.parametrize("spread", [0.3, 0.0], ids=["spread", "ties"])
def test_races_together_in_arrays_are_those_run_one_by_one(seats, chaos, lenient, strategies, spread):
    traits = {"memory": 0.6, "attention": 0.8, "slip": 0.5, "patience": 5, "reaction": Reaction(spread=spread)}
    field = Field.of(Rules(seats, chaos, lenient), *(Skill(s, **traits) for s in strategies), limit=1200)
    assert field.run_many(range(3, 15)) == [field.run(number) for number in range(3, 15)]


@pytest.mark.parametrize("memory", [0.0, 1.0])
@pytest.mark.parametrize("attention", [0.0, 1.0])
def test_arrays_and_minds_agree_about_the_forgetful_and_the_inattentive_too(memory, attention):
    skills = (Skill(s, memory, attention, restless=1, patience=1, slip=memory) for s in STRATEGIES)
    field = Field.of(Rules(4, lenient=True), *skills, limit=900)
    assert field.run_many(range(8)) == [field.run(number) for number in range(8)]


@pytest.mark.parametrize("skill", list(SKILLS))
def test_arrays_agree_about_each_skill_and_count_calls_fumbles_and_ends(skill):
    field = Field.of(Rules(3, lenient=True), skill)
    found = field.run_many(range(25))
    assert found == [field.run(number) for number in range(25)]
    assert all(race.winner is not None and race.fumbles for race in found)
    assert (skill == "hard") == (not any(race.wrong_calls for race in found))


def _up_to_the_limit(field, number):
    """The events of a race, stuck or not."""
    with suppress(EventLimit):
        yield from field.race(number)


def test_the_fast_deal_is_the_deal():
    for seats, chaos in ((2, False), (8, True)):
        field = Field.of(Rules(seats, chaos), "easy")
        first = field.deal(11)

        piles, centre = deal_numbers(field.rules, Random("0, race 11, deal"))
        images = field.rules.images
        every = [card for image in images.names for card in images.set_of(image)]
        assert tuple(tuple(tuple(every[c] for c in pile) for pile in row) for row in piles) == first.piles
        assert tuple(every[c] for c in centre) == first.centre


def test_the_skills_are_ordered_from_easy_to_hard():
    assert list(SKILLS) == ["easy", "medium", "hard"]
    for weaker, stronger in (("easy", "medium"), ("medium", "hard")):
        fields = (Field.of(Rules(2), weaker, stronger), Field.of(Rules(2), stronger, weaker))
        wins = sum(
            field.run(number).winner == place
            for place, field in ((1, fields[0]), (0, fields[1]))
            for number in range(30)
        )
        assert wins > 42, "of 60; between equals that happens once in two thousand times"
