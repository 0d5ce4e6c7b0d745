"""What holds in every race of Piles!: with minds of all sorts and with chance, every seat count and option.

The number of races is set by PILIGAMES_ROUNDS (see `rounds.py`).
In CI there are 200 for each seat count and variant: strict or lenient, with or without chaos.
"""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from piligames.agents.piles import Field, Racer, Skill, delays
from piligames.core import EventLimit, GameNotOver, IllegalAction, Record, race
from piligames.piles import (
    PILES,
    Call,
    Card,
    Drop,
    Lift,
    Lower,
    Move,
    Rules,
    Take,
    Up,
    is_set,
    parse_action,
    parse_card,
    parse_position,
    position_of,
    record_of,
    record_seen,
    replay,
    with_fumbles,
)
from tests.properties.piles_races import events_of, races
from tests.properties.rounds import parts, refusal

SEATS = pytest.mark.parametrize("seats", range(2, 9))
OPTIONS = pytest.mark.parametrize(
    ("chaos", "lenient"),
    [(False, False), (True, False), (False, True), (True, True)],
    ids=["strict", "chaos", "lenient", "lenient chaos"],
)
EVERY = parts(1 / 100)
SOME = parts(1 / 5000)
"""For properties that take long to look at."""


def cards_of(state):
    """Every card, place by place."""
    return [card for row in state.piles for pile in row for card in pile] + list(state.centre)


def keeps_to_the_deal(state, game):
    """All cards are there, each once, in piles of four; three are in a hand that has discarded one (PL-FOUR)."""
    cards = cards_of(state)
    assert len(cards) == len(game), "no card is anywhere twice, so no two seats hold one card"
    assert set(cards) == game
    short = 0
    for seat, row in enumerate(state.piles):
        for place, pile in enumerate(row):
            assert len(pile) == 4 or (len(pile) == 3 and state.holds[seat] == place)
            assert state.rules.lenient or place not in state.up[seat] or is_set(pile)
            short += len(pile) == 3
        assert state.holds[seat] not in state.up[seat]
    assert len(state.centre) == state.rules.centre + short, "the centre never lacks a card to take"


def one_hand_moved(event, before, after):
    """Nothing changed but what is this hand's, its one pile and the centre; a fumble changed nothing."""
    if event.refused is not None:
        assert after is before
        assert (event.refused.rule, type(event.action)) == ("PL-ORDER", Take), "only a grab can come too late"
        return
    seat, same = event.seat, [one is other for one, other in zip(before.piles, after.piles, strict=True)]
    assert all(same[:seat])
    assert all(same[seat + 1 :])
    assert (before.holds[:seat], before.holds[seat + 1 :]) == (after.holds[:seat], after.holds[seat + 1 :])
    assert (before.up[:seat], before.up[seat + 1 :]) == (after.up[:seat], after.up[seat + 1 :])
    if isinstance(event.action, Drop | Take):
        place, mine, then = before.holds[seat], before.piles[seat], after.piles[seat]
        assert [at for at in range(PILES) if mine[at] is not then[at]] == [place]
        assert len(mine[place]) + len(before.centre) == len(then[place]) + len(after.centre)
        cards = {*mine[place], *before.centre}
        assert cards == {*then[place], *after.centre}, "from the hand to the centre and back, never else (PL-SWAP)"
    else:
        assert after.centre is before.centre
        assert same[seat] or isinstance(event.action, Move)
        assert {*map(id, before.piles[seat])} == {*map(id, after.piles[seat])}


@EVERY
@OPTIONS
@SEATS
def test_cards_are_conserved_piles_keep_to_four_and_one_hand_moves_at_a_time(seats, chaos, lenient, part, rounds):
    """After each event what may have changed is looked at, and after some of them all."""
    rules = Rules(seats, chaos, lenient)
    for first, events, _ in races(rules, part, rounds):
        images = {card.image for card in cards_of(first)}
        assert len(images) == rules.sets
        game = {card for image in images for card in rules.images.set_of(image)}
        before = first
        for event in events:
            one_hand_moved(event, before, event.state)
            before = event.state
        for event, after in zip(events[1::9], events[::9], strict=False):
            assert event.refused is not None or event.action in after.state.legal_actions(event.seat)
        for state in (first, *(event.state for event in events[::60]), before):
            keeps_to_the_deal(state, game)
        assert all(one.time <= other.time for one, other in pairwise(events))


FOREIGN = (
    *(Lift(place) for place in (0, 5, 6, 99)),
    *(Move(one, other) for one, other in ((0, 0), (0, 5), (5, 6))),
    Lower(),
    Up(),
    Call(),
    *(kind(Card(image, colour)) for kind in (Drop, Take) for image in ("sock", "nothing") for colour in "ry"),
)


@SOME
@OPTIONS
@SEATS
def test_what_is_listed_is_accepted_and_all_else_is_refused_with_a_rule(seats, chaos, lenient, part, rounds):
    for first, events, rng in races(Rules(seats, chaos, lenient), part, rounds):
        for state in (first, *(event.state for event in events[::30]), events[-1].state):
            before, text = hash(state), repr(state)
            for seat in (-1, seats, *range(seats)):
                listed = state.legal_actions(seat)
                assert len(set(listed)) == len(listed)
                assert bool(listed) == (seat in state.to_act)
                for action in listed:
                    assert state.apply(seat, action) is not state
                others = [Drop(card) for card in rng.sample(cards_of(state), 3)]
                others += [Take(card) for card in rng.sample(cards_of(state), 3)]
                for action in (*FOREIGN, *others):
                    if action not in listed:
                        why = refusal(state, seat, action)
                        assert why.rule.startswith("PL-")
                        assert (why.seat, why.action) == (seat, action)
            assert (hash(state), repr(state)) == (before, text), "a refused action leaves the state as it was"


@SOME
@OPTIONS
@SEATS
def test_actions_and_positions_round_trip(seats, chaos, lenient, part, rounds):
    rules = Rules(seats, chaos, lenient)
    for first, events, _ in races(rules, part, rounds):
        for state in (first, *(event.state for event in events[::25]), events[-1].state):
            there = parse_position(str(position_of(state)))
            assert there == position_of(state)
            again = there.race(rules)
            assert again == state
            assert hash(again) == hash(state)
            for seat in range(seats):
                view = position_of(state.observation(seat))
                assert parse_position(str(view)) == view
                view.check(rules)
                for action in state.legal_actions(seat):
                    assert parse_action(str(action)) == action
            for card in state.centre:
                assert parse_card(str(card)) == card


@SOME
@OPTIONS
@SEATS
def test_a_record_is_run_again_state_by_state_and_fumbles_are_comments(seats, chaos, lenient, part, rounds):
    for first, events, _ in races(Rules(seats, chaos, lenient), part, rounds):
        done = [event for event in events if event.refused is None]
        text = str(record_of(first, events))
        assert str(Record.parse(text)) == text
        assert list(replay(Record.parse(text))) == [first, *(event.state for event in done)]
        told = with_fumbles(first, events)
        assert str(Record.parse(told)) == text
        assert told.count("\n# @") == len(events) - len(done)


@SOME
@OPTIONS
@SEATS
def test_dealing_anew_what_a_seat_cannot_see_leaves_what_it_sees_as_it_was(seats, chaos, lenient, part, rounds):
    for first, events, rng in races(Rules(seats, chaos, lenient), part, rounds):
        done = [event for event in events if event.refused is None and event.state.winner is None]
        done = done[: rng.randrange(1, len(done))]
        seat = rng.randrange(seats)
        text = str(record_seen(first, done, seat))
        again = list(replay(Record.parse(text), rng=rng))
        for one, other in zip([first, *(event.state for event in done)], again, strict=True):
            assert other.observation(seat) == one.observation(seat)
            assert hash(other.observation(seat)) == hash(one.observation(seat))
            assert repr(other.observation(seat)).encode() == repr(one.observation(seat)).encode()
            assert str(position_of(other.observation(seat))) == str(position_of(one.observation(seat)))
        anew = [event_at(event, state) for event, state in zip(done, again[1:], strict=True)]
        assert str(record_seen(again[0], anew, seat)) == text
        hidden = sum(card is None for row in parse_position(deal(text)).piles for pile in row for card in pile)
        few = 12  # so many cards all come back to their places once in 479 million times
        assert again[0].piles != first.piles or hidden < few, "or nothing was dealt anew"


def event_at(event, state):
    """The same event in another race."""
    return type(event)(event.time, event.seat, event.action, state)


def deal(text):
    """The deal line of a record."""
    return next(line for line in text.splitlines() if line.startswith("deal ")).removeprefix("deal ")


@SOME
@OPTIONS
@SEATS
def test_before_the_end_a_record_tells_no_card_that_its_seat_has_not_seen(seats, chaos, lenient, part, rounds):
    for first, events, rng in races(Rules(seats, chaos, lenient), part, rounds):
        done = [event for event in events[: rng.randrange(1, len(events))] if event.refused is None]
        for seat in range(seats):
            sights = [state.observation(seat) for state in (first, *(event.state for event in done))]
            seen = {card for sight in sights for card in (*sight.centre, *(sight.held or ()))}
            seen |= {card for sight in sights for row in sight.up for pile in row for card in pile or ()}
            record = record_seen(first, done, seat)
            there = parse_position(record.rounds[0].deal)
            told = {card for row in there.piles for pile in row for card in pile} - {None}
            assert told | set(there.centre) == seen
            assert record.viewer == seat


# Time


@SOME
@OPTIONS
@SEATS
def test_the_same_events_in_any_order_of_arrival_give_the_same_race(seats, chaos, lenient, part, rounds):
    """They are told apart by their times alone, and those are all different."""
    for first, events, rng in races(Rules(seats, chaos, lenient), part, rounds):
        sent = [(number + rng.random() / 2, event.seat, event.action) for number, event in enumerate(events)]
        for _ in range(3):
            arrived = rng.sample(sent, len(sent))
            state, fumbles = first, 0
            for _, seat, action in sorted(arrived, key=lambda each: each[0]):
                try:
                    state = state.apply(seat, action)
                except IllegalAction:
                    fumbles += 1
            assert state == events[-1].state
            assert fumbles == sum(event.refused is not None for event in events)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_at_distinct_times_neither_the_draw_for_ties_nor_the_order_of_the_seats_matters(seats):
    field = Field.of(Rules(seats), "hard", "easy")
    runs = []
    for ties, order in ((1, 1), (2, -1)):
        racers = dict(sorted(field.racers(3).items(), reverse=order < 0))
        runs.append(
            [
                (event.time, event.seat, event.action)
                for event, _ in zip(race(field.deal(3), racers, delays(racers), Random(ties)), range(400), strict=False)
            ]
        )
    assert runs[0] == runs[1]
    assert len({time for time, *_ in runs[0]}) == len(runs[0])


@pytest.mark.rule("PL-WIN")
@parts(1 / 400, least=5)
def test_a_wrong_call_turns_the_wrong_piles_down_and_the_right_ones_stay(part, rounds):
    """Careless players call wrongly again and again, and somebody wins all the same."""
    rules = Rules(2, lenient=True)
    wrong = won = 0
    for number in range(rounds):
        rng = Random(f"calls {part} {number}")
        careless = Skill("greedy", slip=1.0)
        racers = {seat: Racer(rules, careless, rng) for seat in range(2)}
        before = Field.of(rules, careless).deal(number + 1000 * part)
        for event in race(before, racers, delays(racers), rng, limit=50_000):
            if event.action == Call():
                bad = [place for place in range(PILES) if not is_set(before.piles[event.seat][place])]
                assert before.up[event.seat] == frozenset(range(PILES))
                assert event.state.up[event.seat] == frozenset(range(PILES)) - set(bad)
                assert event.state.wrong == tuple((event.seat, place) for place in bad)
                assert (event.state.winner is None) == bool(bad)
                assert event.state.piles == before.piles
                wrong += bool(bad)
            before = event.state
        won += before.winner is not None
    assert won == rounds
    assert wrong > 0


@pytest.mark.rule("PL-STUCK")
@SEATS
def test_a_race_in_which_nobody_lets_go_is_stopped_at_its_limit(seats):
    stubborn = Field.of(Rules(seats), Skill("hoard", restless=0, patience=10**9), limit=1500)
    for number in range(2):
        with pytest.raises(EventLimit, match="after 1500 events"):
            list(stubborn.race(number))
        found = stubborn.run(number)
        assert (found.winner, found.events) == (None, 1500)


@SEATS
def test_a_race_played_to_its_end_has_one_winner_who_has_six_sets(seats):
    first = Field.of(Rules(seats), "easy").deal(seats)
    state = first
    for event in Field.of(Rules(seats), "hard").race(seats):
        with pytest.raises(GameNotOver):
            state.returns()
        state = event.state
    assert state.to_act == ()
    assert all(map(is_set, state.piles[state.winner]))
    assert state.returns() == tuple(Fraction(seat == state.winner) for seat in range(seats))
    assert not any(state.legal_actions(seat) or state.observation(seat).actions for seat in range(seats))


def test_random_races_are_of_all_sorts():
    """What the properties look at has fumbles, sets that are up, and ends."""
    seen = Counter()
    for number in range(12):
        rng = Random(number)
        events = events_of(Field.of(Rules(2), "easy").deal(number), rng, limit=1500)
        seen["fumbles"] += sum(event.refused is not None for event in events)
        seen["ends"] += events[-1].state.winner is not None
        seen["ups"] += sum(map(len, events[-1].state.up))
    assert all(seen[what] for what in ("fumbles", "ends", "ups")), seen
