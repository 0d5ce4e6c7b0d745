"""A look back at rounds that are over: what a choice cost on average, its grade, and the line that was better."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from threading import Event

import pytest

from piligames import pilipili, pleesheez
from piligames.agents import choosing, randomly
from piligames.agents.hidden import FLATTERS, assess
from piligames.agents.hidden.assessment import Option
from piligames.agents.pleesheez import careful
from piligames.agents.post_mortem import better_line, choices_of, grade_of, played, post_mortem
from piligames.agents.post_mortem.choices import replayed
from piligames.agents.post_mortem.lines import RoundOver
from piligames.agents.post_mortem.words import KNOWN, as_json, told
from piligames.core import play
from piligames.pilipili import MissionCard, MissionDeck, parse_mission
from piligames.pilipili.cards import cards_text
from piligames.pleesheez.solver import Solver

LAST = "mission=none dealer=1 hands={}/{}"
"""One card each: seat 1 bets and leads, seat 0 answers."""
MISSIONS = (
    "Blind",
    "PassCards(1,left)",
    "AllAtOnce",
    "WinnerSwaps",
    "SharedFate",
    "Forehead",
    "DrawOne",
    "HotCards(7)",
)


def least(r, seat):
    """What this seat has to pay when it does its best and all others their worst, with open hands."""
    if not r.to_act:
        return r.pilis()[seat]
    who = r.to_act[0]
    best = min if who == seat else max
    return best(least(r.apply(who, action), seat) for action in r.legal_actions(who))


def last_bet(card, other, *moves):
    """A round of one card each, played like this."""
    first = pilipili.parse_position(LAST.format(card, other)).round(pilipili.Rules(2, hook="none"))
    return played(first, moves)


def by_random(match, seed, rounds=None):
    """A match played at random, to its end or through so many rounds."""
    states, log = [match], []
    for seat, action, after in play(match, dict.fromkeys(range(match.rules.seats), randomly(Random(seed)))):
        states.append(after)
        log.append((seat, action))
        if rounds is not None and len(after.past) == rounds:
            break
    return states, log


def timeless(found):
    """A look back without how long it took."""
    return [(each.choice, replace(each.found, seconds=0.0), each.grade) for each in found.judged]


@pytest.fixture(scope="module")
def match():
    """Three players of Pleesheez, a whole match at random."""
    return by_random(pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(3)), 1)


@pytest.fixture(scope="module")
def ended(match):
    """The last three tricks' worth of choices of its first round, judged."""
    states, log = match
    first = next(i for i, state in enumerate(states) if len(state.round.tricks) == 5)
    end = next(i for i, state in enumerate(states) if state.round.number == 2)
    return states[first : end + 1], log[first:end]


# -- what a choice cost -----------------------------------------------------------------------


def test_a_known_blunder_costs_what_all_deals_that_fit_say() -> None:
    states, log = last_bet(54, 30, "1 bet 0", "0 bet 0", "1 play 30", "0 play 54")
    (judged,) = post_mortem(states, log, 0).judged
    misses = {0: 0, 1: 0}
    others = [card for card in pilipili.Rules(2).cards if card != 54]
    for other in others:
        r = last_bet(54, cards_text((other,)), "1 bet 0")[0][-1]
        for bet in misses:
            misses[bet] += least(r.apply(0, pilipili.Bet(bet)), 0)
    assert (judged.found.deals, judged.found.complete, judged.found.exact) == (len(others), True, True)
    assert judged.taken.loss == Fraction(misses[0] - misses[1], len(others)) > Fraction(3, 4)
    assert (judged.grade, str(judged.best), judged.choice.where) == ("blunder", "bet 1", "the bet")


def test_it_is_judged_by_what_could_be_known_not_by_how_it_came_out() -> None:
    for other in (55, 30):
        states, log = last_bet(54, other, "1 bet 0", "0 bet 1", f"1 play {other}", "0 play 54")
        (judged,) = post_mortem(states, log, 0).judged
        assert (judged.grade, judged.taken.loss) == ("fine", 0)
        assert states[-1].pilis()[0] == (other == 55)


def test_where_there_was_nothing_to_choose_nothing_is_judged() -> None:
    states, log = last_bet(54, 30, "1 bet 0", "0 bet 1", "1 play 30", "0 play 54")
    assert [str(each.action) for each in choices_of(states, log, 0)] == ["bet 1"]
    assert choices_of(states[:-1], log[:-1], 0) == (), "the round is not over"


def test_who_always_plays_the_best_card_plays_fine(match) -> None:
    state, states, log = match[0][0], [match[0][0]], []
    first = next(i for i, each in enumerate(match[0]) if len(each.round.tricks) == 3)
    states, log = match[0][: first + 1], []
    while states[-1].round.number == 1:
        state = states[-1]
        seat = state.to_act[0]
        seen = state.observation(seat)
        rng = Random(f"0 {len(log)}")
        action = assess(seen, deadline=None, deals=12, rng=rng).best.action if seat == 0 else careful(seen).action
        states.append(state.apply(seat, action))
        log.append((seat, action))
    found = post_mortem(states[first:], log, 0, deals=12)
    assert len(found.judged) == 4
    assert {(each.grade, each.taken.loss) for each in found.judged} == {("fine", Fraction(0))}
    assert found.lines == {}


@pytest.mark.parametrize(
    ("low", "grade"),
    [(-0.4, "fine"), (0.0, "fine"), (0.049, "fine"), (0.05, "inexact"), (0.249, "inexact"), (0.25, "mistake"),
     (0.749, "mistake"), (0.75, "blunder"), (3.0, "blunder")],
)  # fmt: skip
def test_the_grade_goes_by_the_low_end_of_the_interval(low, grade) -> None:
    loss = Fraction(3)
    option = Option(action=0, mean=-loss, low=-4.0, high=-2.0, loss=loss, loss_low=low, loss_high=4.0)
    assert grade_of(option) == grade


# -- time, chance and stopping ----------------------------------------------------------------


def test_the_same_seed_judges_the_same_whatever_time_it_takes(ended) -> None:
    states, log = ended
    said = []
    one = post_mortem(states, log, 1, deals=10, progress=lambda done, of: said.append((done, of)))
    assert timeless(one) == timeless(post_mortem(states, log, 1, deals=10, deadline=60.0))
    assert len(one.judged) == 2
    assert said == [(1, 2), (2, 2)]
    assert one.left == 0


def test_when_the_time_is_up_what_was_not_looked_at_is_said(ended) -> None:
    states, log = ended
    found = post_mortem(states, log, 1, deadline=0.0)
    assert (found.judged, found.left) == ((), 2)
    assert "2 of 2 choices were not looked at" in "\n".join(told(found))
    stop = Event()
    found = post_mortem(states, log, 1, deals=10, stop=stop, progress=lambda *_: stop.set())
    assert (len(found.judged), found.left, found.lines) == (1, 1, {})


# -- the line that was better -----------------------------------------------------------------


def test_a_line_of_the_solver_ends_as_it_has_proven(ended) -> None:
    state = ended[0][0]
    seat = state.to_act[0]
    solved = Solver().solve(state.round, seat, line=False).cards
    for action, worth in solved.items():
        line = better_line(state, seat, action, seconds=None)
        assert (line.by, line.log[0]) == ("solver", (seat, action))
        assert line.gets == len(state.round.own_taken(seat)) + worth.low


def test_a_line_ends_with_its_round_and_deals_nothing_anew(ended) -> None:
    state = ended[0][0]
    seat = state.to_act[0]
    line = better_line(state, seat, state.legal_actions(seat)[0], choosers={})
    assert line.by == "players"
    for before, (who, action), after in zip(line.states, line.log, line.states[1:], strict=False):
        assert action in before.legal_actions(who)
        assert after.round == before.round.apply(who, action)
    end = line.states[-1]
    assert isinstance(end, RoundOver)
    seen = end.observation(seat)
    assert (seen.number, seen.hand, seen.winners, set(seen.hand_sizes)) == (1, (), (), {0})
    assert all(isinstance(chosen, tuple) for chosen in line.log)


def test_the_others_go_on_as_their_choosers_play(ended) -> None:
    state = ended[0][0]
    seat = state.to_act[0]
    asked = []

    def last(seen):
        asked.append(seen.seat)
        return seen.actions[-1]

    others = [other for other in range(3) if other != seat]
    line = better_line(state, seat, state.legal_actions(seat)[0], choosers=dict.fromkeys(others, last))
    assert asked == [who for who, _ in line.log if who != seat]
    own = choosing(careful)
    for before, (who, action) in list(zip(line.states, line.log, strict=False))[1:]:
        assert action == (before.legal_actions(who)[-1] if who != seat else own(before.observation(seat)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_choices_under_every_kind_of_mission_are_judged_sealed_ones_too(mission) -> None:
    deck = MissionDeck("one mission", (MissionCard(parse_mission(mission), 3),))
    states, log = by_random(pilipili.PiliPili(pilipili.Rules(3), deck).deal(Random(2)), 4, rounds=1)
    found = post_mortem(states, log, 0, deals=2, seed=1)
    assert found.left == 0
    assert {type(each.choice.action).__name__ for each in found.judged} >= {"Bet"}
    for each in found.judged:
        line = better_line(each.choice.state, 0, each.best)
        assert not line.states[-1].to_act
        assert line.gets == line.states[-1].round.pilis()[0]
        assert each.taken.loss >= 0


# -- words and records ------------------------------------------------------------------------


def test_words_and_json_say_cost_grade_and_line_and_that_it_flatters(match) -> None:
    states, log = replayed(pleesheez.record_of(match[0][-1]))
    assert (states[-1], log) == (match[0][-1], match[1])
    first = next(i for i, state in enumerate(states) if len(state.round.tricks) == 4)
    states, log = states[first:25], log[first:24]
    found = post_mortem(states, log, 0, deals=20)
    text = "\n".join(told(found))
    assert KNOWN in text
    assert FLATTERS in text
    assert "Round 1, trick 5: green 1. A blunder: it cost 1.40 plushies on average." in text
    assert "Better: blue 3, by the open-hand average over all 20 deals that fit." in text
    assert f"The round ends with 2 plushies then; it ended with {found.came[1]}. All hands lie open" in text
    data = as_json(found)
    assert [row["grade"] for row in data["choices"]] == [each.grade for each in found.judged]
    (row,) = [row for row in data["choices"] if row["turn"] in found.lines]
    (blunder,) = [each for each in found.judged if each.grade == "blunder"]
    _, after = played(states[row["turn"]], row["line"]["moves"])
    assert after[0] == (0, blunder.best)
    assert Fraction(row["cost"]) == blunder.taken.loss == Fraction(row["options"][row["action"]])
