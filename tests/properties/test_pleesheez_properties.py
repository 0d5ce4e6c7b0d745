"""What holds in every state of every match of Pleesheez: played at random, with every seat count and option.

The number of rounds is set by PILIGAMES_ROUNDS (see `rounds.py`): by default a quick look, in CI 20000.
"""

from collections import Counter
from fractions import Fraction
from itertools import chain, islice, pairwise
from random import Random

import pytest

from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful
from piligames.core import GameNotOver, Record, play
from piligames.pleesheez import (
    COLOURS,
    Mom,
    Pillow,
    Play,
    Pleesheez,
    Plush,
    Rules,
    parse_action,
    parse_card,
    parse_position,
    position_of,
    record_of,
    record_seen,
    replay,
)
from tests.properties.rounds import ROUNDS, parts, refusal

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
STARTS = pytest.mark.parametrize("start", ["winner", "rotate"])
EVERY = parts(1 / 6)
"""Each of the six pairs of seat count and option plays its share of the rounds."""
SOME = parts(1 / 6 / 20, least=4)
"""For properties that take long to look at."""

# Cards that are in no deck, or never in this one, besides those that are.
ALL_CARDS = (
    *(Plush(colour, number) for colour in COLOURS for number in range(9)),
    *(Pillow(number, stars) for number in (1, 4, 7, 8) for stars in (1, 3, 4)),
    Mom(),
)
FOREIGN = tuple(Play(card, named) for card in ALL_CARDS for named in (None, *COLOURS, "y", ""))


def matches(seats, start, part, rounds):
    """Matches until so many rounds are played: each as its states, with its source of chance.

    In every fourth match the seats with an odd number play carefully, so that other positions come up.
    """
    rng = Random(f"{seats} {start} {part}")
    while rounds > 0:
        types = tuple(rng.sample(range(4), seats))
        match = Pleesheez(Rules(seats, start), types, rng.randrange(seats)).deal(rng)
        mixed = rng.random() < 0.25
        choosers = {s: choosing(careful) if mixed and s % 2 else randomly(rng) for s in range(seats)}
        states = [match, *(after for _, _, after in play(match, choosers))]
        rounds -= len(states[-1].past) + 1
        yield states, rng


def cards_in(match):
    """How often each card is there, wherever it is."""
    here = match.round
    laid = [play.card for play in here.trick]
    return dict(Counter(chain(*here.hands, laid, *here.taken, here.aside, *here.kept, match.pile)))


@EVERY
@STARTS
@SEATS
def test_cards_are_conserved_and_one_seat_can_act_until_the_match_is_won(seats, start, part, rounds):
    for states, _ in matches(seats, start, part, rounds):
        *going, last = states
        rules = last.rules
        game = dict(Counter((*rules.plush, *rules.pile)))
        for match in states:
            assert cards_in(match) == game, "each card in one place"
        for match in going:
            (seat,) = match.to_act
            assert match.observation(seat).actions == match.legal_actions(seat) != ()
            assert [s for s in range(-1, seats + 1) if match.legal_actions(s)] == [seat]
            assert match.winners() == ()
        assert last.to_act == ()
        assert not any(last.legal_actions(s) or last.observation(s).actions for s in range(seats))
        assert sum(last.returns()) == 1
        assert {share for share in last.returns() if share} == {Fraction(1, len(last.winners()))}
        with pytest.raises(GameNotOver):
            going[-1].returns()


@SOME
@STARTS
@SEATS
def test_what_is_listed_is_accepted_and_all_else_is_refused_with_a_rule(seats, start, part, rounds):
    for states, rng in matches(seats, start, part, rounds):
        for match in (*islice(states, 0, None, 3), states[-1]):
            before, text = hash(match), repr(match)
            listed = {seat: match.legal_actions(seat) for seat in range(seats)}
            for seat in range(seats):
                assert len(set(listed[seat])) == len(listed[seat])
                for action in listed[seat]:
                    assert match.apply(seat, action) != match
            for seat in (-1, seats, *range(seats)):
                for action in rng.sample(FOREIGN, 8):
                    if action not in listed.get(seat, ()):
                        why = refusal(match, seat, action)
                        assert why.rule.startswith("PZ-")
                        assert (why.seat, why.action) == (seat, action)
            assert (hash(match), repr(match)) == (before, text), "a refused action leaves the state as it was"


DEALT_ANEW = max(1000, ROUNDS // 10)
"""States of every seat count in which all that a seat cannot see is dealt anew."""


@pytest.mark.parametrize("part", range(4))
@SEATS
def test_dealing_anew_all_that_a_seat_cannot_see_leaves_what_it_sees_as_it_was(seats, part):
    tried = differ = 0
    for states, rng in matches(seats, ("winner", "rotate")[part % 2], part, 10**9):
        for match in islice(states, rng.randrange(5), None, 5):
            seat = rng.randrange(seats)
            seen = match.observation(seat)
            text = str(record_seen(seen))
            *_, other = replay(Record.parse(text), rng=rng)
            again = other.observation(seat)
            assert again == seen
            assert hash(again) == hash(seen)
            assert repr(again).encode() == repr(seen).encode()
            assert str(record_seen(again)) == text
            assert str(position_of(again)) == str(position_of(seen))
            assert other.collected() == match.collected()
            differ += (other.round.hands, other.pile) != (match.round.hands, match.pile)
            tried += 1
        if tried >= DEALT_ANEW / 4:
            break
    assert differ > tried * 0.9, "or nothing was dealt anew"


@SOME
@STARTS
@SEATS
def test_actions_and_positions_round_trip(seats, start, part, rounds):
    actions = set()
    for states, _ in matches(seats, start, part, rounds):
        for number, match in enumerate(states):
            here = match.round
            actions.update(action for seat in here.to_act for action in here.legal_actions(seat))
            there = parse_position(str(position_of(here)))
            assert there == position_of(here)
            again = there.round(match.rules)
            assert str(position_of(again)) == str(position_of(here))
            assert (again.hands, again.to_act, again.instant_winner) == (here.hands, here.to_act, here.instant_winner)
            view = position_of(match.observation(number % seats))
            assert parse_position(str(view)) == view
            view.check(match.rules)
    for action in actions:
        assert parse_action(str(action)) == action
        assert parse_card(str(action.card)) == action.card


@SOME
@STARTS
@SEATS
def test_a_record_is_played_again_state_by_state_and_equal_states_hash_alike(seats, start, part, rounds):
    for states, _ in matches(seats, start, part, rounds):
        text = str(record_of(states[-1]))
        assert str(Record.parse(text)) == text
        for one, other in zip(states, replay(Record.parse(text)), strict=True):
            assert other.round == one.round
            assert hash(other.round) == hash(one.round)
            assert other.past == one.past
            for seat in range(seats):
                assert other.observation(seat) == one.observation(seat)
                assert hash(other.observation(seat)) == hash(one.observation(seat))
        assert str(record_of(other)) == text


@SOME
@STARTS
@SEATS
def test_a_record_of_part_of_a_match_holds_what_lies_face_down_too(seats, start, part, rounds):
    for states, rng in matches(seats, start, part, rounds):
        at = rng.randrange(len(states))
        *_, there = replay(Record.parse(str(record_of(states[at]))))
        assert str(record_of(there)) == str(record_of(states[at]))
        for before, after in pairwise(states[at:]):
            (move,) = before.to_act
            laid = (after.past[-1] if len(after.past) > len(before.past) else after.round).tricks
            there = there.apply(move, after.round.trick[-1] if after.round.trick else laid[-1].plays[-1])
            assert there.round == after.round, "play goes on as it would have gone"


@SOME
@STARTS
@SEATS
def test_from_any_place_of_a_record_one_may_play_on_differently(seats, start, part, rounds):
    for states, rng in matches(seats, start, part, rounds):
        for text in (record_of(states[-1]), record_seen(states[-1].observation(0))):
            branch = rng.choice(list(replay(Record.parse(str(text)))))
            for _, _, branch in play(branch, dict.fromkeys(range(seats), randomly(rng))):  # noqa: B020 - goes on from it
                assert cards_in(branch) == Counter((*branch.rules.plush, *branch.rules.pile))
            assert branch.to_act == ()


@SOME
@STARTS
@SEATS
def test_an_observation_tells_no_hidden_card(seats, start, part, rounds):
    """What it names, besides the own hand, has lain open: it can be told from the plays alone."""
    for states, _ in matches(seats, start, part, rounds):
        for match in islice(states, 0, None, 7):
            for seat in range(seats):
                seen = match.observation(seat)
                named = [seen.hand, *seen.kept, *seen.taken, seen.aside, tuple(play.card for play in seen.trick)]
                shown = Counter(card for cards in named for card in cards)
                hidden = Counter(card for s, hand in enumerate(match.round.hands) if s != seat for card in hand)
                hidden.update(match.pile)
                assert shown + hidden == Counter((*match.rules.plush, *match.rules.pile))
                assert seen.hand_sizes == tuple(map(len, match.round.hands))
                assert seen.pile == len(match.pile)
