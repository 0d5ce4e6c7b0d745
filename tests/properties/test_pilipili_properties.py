"""What holds in every state of every round of Pili Pili: at random, under every mission, for every seat count.

The number of rounds is set by PILIGAMES_ROUNDS (see `rounds.py`): by default a quick look, in CI 50000.
"""

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise, permutations
from random import Random

import pytest

from piligames.core import GameNotOver
from piligames.pilipili import (
    DECK,
    JOKER,
    Bet,
    Give,
    OneRound,
    Pick,
    Play,
    PlayAt,
    Rules,
    Value,
    parse_action,
    parse_mission,
    parse_position,
    position_of,
    round_like,
    standard_missions,
)
from piligames.pilipili.events import Gave, Laid
from tests.properties.rounds import parts, refusal, total

PRINTED = sorted({str(card.mission) for card in standard_missions().cards})
MISSIONS = pytest.mark.parametrize("mission", ["none", *PRINTED])
ROUNDS = total(50_000)
EVERY = parts(1 / (1 + len(PRINTED)), least=7, rounds=ROUNDS)
"""Each mission plays its share of the rounds, and at least one at every seat count."""
SOME = parts(1 / (1 + len(PRINTED)) / 25, least=4, rounds=ROUNDS)
"""For properties that take long to look at."""
DEALT_ANEW = parts(1 / (1 + len(PRINTED)) / 50, least=4, rounds=ROUNDS)
"""For what is looked at in every moment of a round, a thousand of them in CI."""

FOREIGN = (
    *(Bet(n) for n in (-1, 0, 1, 2, 30)),
    *(Play(card, value) for card in (JOKER, 1, 28, 55, 56) for value in (card, 0, 28, 57)),
    *(PlayAt(place) for place in (0, 1, 2, 29)),
    *(Value(value) for value in (-1, 0, 56, 57)),
    *(Give(cards) for cards in ((), (1,), (JOKER,), (2, 1), (1, 2), (3, 3))),
    *(Pick(seat) for seat in (-1, 0, 1, 8)),
)


def deals(mission, part, rounds):
    """First positions under this mission: all seat counts in turn, with hands of the printed sizes and others.

    Two parts of four rounds have every seat count between them.
    """
    rng, effect = Random(f"{mission} {part}"), parse_mission(mission)
    printed = [card.hand for card in standard_missions().cards if card.mission == effect] or [5]
    for number in range(rounds):
        seats = 2 + (number + 4 * part) % 7
        rules = Rules(seats, hook=rng.choice(["played", "dealt"]), bites=rng.choice([1, 2]))
        sizes = [size for size in range(1, min(10, len(DECK) // seats - effect.extra) + 1) if not effect.fault(size)]
        size = rng.choice(sizes if rng.random() < 0.3 else printed)
        yield OneRound(rules, size, effect, rng.randrange(seats)).deal(rng), rng


def some(actions, rng):
    """One of these: a card at random, then one of its values, so that the Joker, always last, is not played at once."""
    numbers = [action for action in actions if getattr(action, "card", None) != JOKER]
    place = rng.randrange(len(numbers) + (len(numbers) < len(actions)))
    return numbers[place] if place < len(numbers) else rng.choice(actions[len(numbers) :])


def played(mission, part, rounds):
    """Rounds as all their states, each with its source of chance; seats that are asked at once answer in any order."""
    for r, rng in deals(mission, part, rounds):
        states = [r]
        while r.to_act:
            seat = rng.choice(r.to_act)
            r = r.apply(seat, some(r.legal_actions(seat), rng))
            states.append(r)
        yield states, rng


def all_cards(r):
    """Every card, wherever it is, in order."""
    cards = [*chain(*r.hands), *r.stock, *(play.card for trick in r.tricks for _, play in trick.plays)]
    if r.agenda and r.agenda[0].asks == "play" and not r.agenda[0].sealed:
        cards += [play.card for _, play in r.answers]
    return sorted(cards)


@EVERY
@MISSIONS
def test_cards_are_conserved_and_somebody_can_act_until_the_round_is_over(mission, part, rounds):
    for states, _ in played(mission, part, rounds):
        *going, last = states
        for r in states:
            assert all_cards(r) == sorted(DECK), "each card in one place"
        for r in going:
            assert len(set(r.to_act)) == len(r.to_act) > 0
            for seat in range(-1, r.rules.seats + 1):
                assert bool(r.legal_actions(seat)) == (seat in r.to_act)
        tricks = last.size + last.mission.extra
        assert len(last.tricks) == tricks == sum(map(last.won, range(last.rules.seats)))
        assert not any(last.hands)
        assert not any(map(last.legal_actions, range(last.rules.seats)))
        assert last.returns() == tuple(-pilis for pilis in last.pilis())
        with pytest.raises(GameNotOver):
            going[-1].returns()


@SOME
@MISSIONS
def test_what_is_listed_is_accepted_and_all_else_is_refused_with_a_rule(mission, part, rounds):
    for states, rng in played(mission, part, rounds):
        for r in rng.sample(states, min(8, len(states))):
            before, text = hash(r), repr(r)
            for seat in range(-1, r.rules.seats + 1):
                listed = r.legal_actions(seat)
                assert len(set(listed)) == len(listed)
                for action in rng.sample(listed, min(8, len(listed))):
                    assert r.apply(seat, action) != r
                for action in rng.sample(FOREIGN, 8):
                    if action not in listed:
                        why = refusal(r, seat, action)
                        assert why.rule.startswith("PP-")
                        assert (why.seat, why.action) == (seat, action)
            assert (hash(r), repr(r)) == (before, text), "a refused action leaves the state as it was"


@SOME
@MISSIONS
def test_what_a_seat_has_learned_is_never_forgotten_and_holds_nothing_hidden(mission, part, rounds):
    for states, rng in played(mission, part, rounds):
        for before, after in pairwise(states):
            for seat in range(after.rules.seats):
                old, new = before.log_of(seat), after.log_of(seat)
                if old and isinstance(old[-1], Laid) and old[-1].value is None:
                    assert new[len(old) - 1] == replace(old[-1], value=new[len(old) - 1].value)
                    old = old[:-1]  # a Joker that got its value
                assert new[: len(old)] == old
        for r in rng.sample(states, min(4, len(states))):
            for seat in range(r.rules.seats):
                seen = r.observation(seat)
                assert seen.actions == r.legal_actions(seat)
                assert hash(seen) == hash(r.observation(seat))
                for event in seen.log:
                    if isinstance(event, Gave) and event.cards is not None:
                        assert seat in (event.giver, event.taker)
                for owner, hand in enumerate(seen.hands):
                    assert hand == (r.hands[owner] if r.mission.sees(r, seat, owner) else len(r.hands[owner]))
                if r.agenda and r.agenda[0].sealed:
                    assert all(who == seat for who, _ in seen.table)


@SOME
@MISSIONS
def test_sealed_answers_commute(mission, part, rounds):
    for states, rng in played(mission, part, rounds):
        for r in states:
            if not (r.agenda and r.agenda[0].sealed and len(r.to_act) > 1 and not r.answers):
                continue
            answers = {seat: some(r.legal_actions(seat), rng) for seat in r.to_act}
            ends = set()
            for order in rng.sample(list(permutations(r.to_act[:4])), 2):
                after = r
                for seat in (*order, *r.to_act[4:]):
                    assert r.legal_actions(seat) == after.legal_actions(seat), "no answer changes what others may do"
                    after = after.apply(seat, answers[seat])
                ends.add(replace(after, moves=()))
            assert len(ends) == 1


@SOME
@MISSIONS
def test_actions_and_positions_round_trip_and_a_round_goes_on_from_its_text(mission, part, rounds):
    actions = set()
    for states, rng in played(mission, part, rounds):
        for r in states:
            for seat in r.to_act[:2]:  # who is asked at once sees as much as the next one
                actions.update(r.legal_actions(seat))
                view = position_of(r.observation(seat))
                assert parse_position(str(view)) == view
                view.check(r.rules)
            here = position_of(r)
            there = parse_position(str(here))
            assert there == here
            again = there.round(r.rules)
            assert position_of(again) == there
            sealed = bool(r.agenda) and r.agenda[0].sealed
            assert (again.hands, again.bets) == (r.hands, r.bets)
            assert Counter(again.stock) == Counter(r.stock)
            assert set(again.to_act) >= set(r.to_act) if sealed else again.to_act == r.to_act
        r = rng.choice(states)
        again = parse_position(str(position_of(r))).round(r.rules)
        while not (r.agenda and r.agenda[0].sealed and r.answers) and r.to_act:
            seat = rng.choice(r.to_act)
            assert r.legal_actions(seat) == again.legal_actions(seat)
            action = some(r.legal_actions(seat), rng)
            if isinstance(action, PlayAt):
                break  # what lies at a place of a row is the row's own
            r, again = r.apply(seat, action), again.apply(seat, action)
        if not r.to_act and not again.to_act:
            assert again.pilis() == r.pilis()
    for action in actions:
        assert parse_action(str(action)) == action


@SOME
@MISSIONS
def test_a_round_is_a_pure_function_of_its_deal_and_its_moves(mission, part, rounds):
    for states, _ in played(mission, part, rounds):
        r = states[0]
        for (seat, action), after in zip(states[-1].moves, states[1:], strict=True):
            r = r.apply(seat, action)
            assert r == after
            assert hash(r) == hash(after)


@DEALT_ANEW
@MISSIONS
def test_dealing_anew_all_that_a_seat_cannot_see_leaves_what_it_sees_as_it_was_at_every_moment(mission, part, rounds):
    """One seat looks at each moment; now and then at a round that was set up there from its text, too."""
    tried, differ = 0, 0
    for states, rng in played(mission, part, rounds):
        text_at = rng.randrange(len(states))
        for moment, r in enumerate(states):
            set_up = [parse_position(str(position_of(r))).round(r.rules)] if moment == text_at else []
            for here in (r, *set_up):
                seen = here.observation(rng.randrange(r.rules.seats))
                other = round_like(seen, rng)
                again = other.observation(seen.seat)
                assert again == seen
                if moment % 4 == text_at % 4:
                    assert hash(again) == hash(seen)
                    assert repr(again).encode() == repr(seen).encode()
                    assert str(position_of(again)) == str(position_of(seen))
                differ += (other.hands, other.stock) != (here.hands, here.stock)
                tried += 1
    assert differ > tried * 0.8, "or nothing was dealt anew"


def test_every_seat_count_and_every_mission_is_tried():
    for mission in ("none", *PRINTED):
        assert {r.rules.seats for part in range(2) for r, _ in deals(mission, part, 4)} == set(range(2, 9))
        assert {str(r.mission) for r, _ in deals(mission, 0, 4)} == {mission}
