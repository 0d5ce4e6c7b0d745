"""Who takes a trick, and which colour was led: every wrong answer meets a slip that fits it and gives nothing away."""

from random import Random

import pytest

from piligames.core import IllegalAction, ImpossiblePosition, NotationError
from piligames.pleesheez import COLOURS, Mom, Pillow, Plush, lead_colour, parse_trick, winning
from piligames.pleesheez.tricks import LEVELS, draw_trick
from piligames.pleesheez.words import spoken
from piligames.practice import check_lead, check_taker
from piligames.practice.pleesheez import LEAD_SLIPS, NO_COLOUR, NOBODY, TAKER_SLIPS, Taken

TRICKS = [draw_trick(Random(f"practice {n}"), level) for n in range(700) for level in range(1, LEVELS + 1)]


def text_of(plays) -> str:
    return ",".join(play.laid for play in plays)


def replies_to_all(seen):
    """The question as text, the right answer, and every other answer with its reply."""
    place = winning(seen.trick, seen.trump)
    right = NOBODY if place is None else seen.trick[place].laid
    for answer in {play.laid for play in seen.trick} | {NOBODY}:
        yield answer, right, check_taker(text_of(seen.trick), seen.trump, answer)


def test_the_right_answer_is_right_and_every_other_answer_meets_a_slip() -> None:
    for seen in TRICKS:
        for answer, right, reply in replies_to_all(seen):
            assert (reply.status == "right") is (answer == right)
            assert bool(reply.slip) is (answer != right)


def test_what_a_wrong_answer_is_told_never_names_the_right_one() -> None:
    for seen in TRICKS:
        place = winning(seen.trick, seen.trump)
        for answer, right, reply in replies_to_all(seen):
            if answer == right:
                continue
            told = repr(reply).lower()
            assert right not in told
            assert place is None or str(seen.trick[place].card).lower() not in told.split()
            assert place is None or spoken(seen.trick[place].card) not in told


def test_every_slip_is_met_by_some_answer() -> None:
    met = {reply.slip for seen in TRICKS for _, _, reply in replies_to_all(seen)}
    assert met - {""} == {slip.name for slip in TAKER_SLIPS}


# What each feedback claims of the card that was answered, looked up on the card itself.
CLAIMS = {
    "nobody_without_a_mom": lambda mine, seen: not any(isinstance(play.card, Mom) for play in seen.trick),
    "mom_takes_it": lambda mine, seen: isinstance(mine.card, Mom),
    "mom_overlooked": lambda mine, seen: any(isinstance(play.card, Mom) for play in seen.trick),
    "stars_overlooked": lambda mine, seen: any(
        (play.colour, play.card.number) == (mine.colour, mine.card.number) and play != mine for play in seen.trick
    ),
    "pillow_overlooked": lambda mine, seen: any(isinstance(play.card, Pillow) for play in seen.trick),
    "trump_overlooked": lambda mine, seen: (
        mine.colour == lead_colour(seen.trick) and any(play.colour == seen.trump != mine.colour for play in seen.trick)
    ),
    "highest_number": lambda mine, seen: all(play.card.number <= mine.card.number for play in seen.trick),
    "most_stars": lambda mine, seen: all(
        isinstance(play.card, Plush) or play.card.stars <= mine.card.stars for play in seen.trick
    ),
    "other_colour": lambda mine, seen: mine.colour not in (seen.trump, lead_colour(seen.trick)),
    "leader_takes_it": lambda mine, seen: mine == seen.trick[0],
    "lower_card": lambda mine, seen: any(
        play.colour == mine.colour and play.card.number > mine.card.number for play in seen.trick
    ),
}


def test_what_a_slip_says_of_the_trick_is_so() -> None:
    for seen in TRICKS:
        laid = {play.laid: play for play in seen.trick}
        for answer, right, reply in replies_to_all(seen):
            if answer != right:
                assert CLAIMS[reply.slip](laid.get(answer), seen), (text_of(seen.trick), seen.trump, answer, reply)


@pytest.mark.parametrize(
    ("trick", "trump", "answer", "slip"),
    [
        ("r3,b6,r5", "g", "b6", "highest_number"),
        ("r3,b2,r5,b6", "g", "b2", "other_colour"),
        ("r3,b6,r5", "g", "r3", "leader_takes_it"),
        ("r3,r4,r5", "g", "r4", "lower_card"),
        ("r5,g1,r6", "g", "r6", "trump_overlooked"),
        ("r5,Z5.1=r,g2", "p", "r5", "stars_overlooked"),
        ("r4,Z5.1=r,g6", "p", "r4", "pillow_overlooked"),
        ("r5,b2,Z4.3=b", "p", "Z4.3=b", "most_stars"),
        ("r5,M,g6", "p", "r5", "mom_overlooked"),
        ("r5,M,g6", "p", "M", "mom_takes_it"),
        ("r5,b1,g6", "p", "nobody", "nobody_without_a_mom"),
    ],
)
def test_a_mistake_that_people_make_is_called_by_its_name(trick, trump, answer, slip) -> None:
    assert check_taker(trick, trump, answer).slip == slip


def test_each_model_of_who_takes_a_trick_gives_places_in_it() -> None:
    for seen in TRICKS:
        asked = Taken(seen.trick, seen.trump)
        for slip in TAKER_SLIPS:
            assert set(slip.model(asked)) <= {None, *range(len(seen.trick))}


@pytest.mark.parametrize("answer", ["R5", " r5 ", parse_trick("r5")[0]])
def test_a_card_may_be_written_in_any_case_or_be_the_play_itself(answer) -> None:
    assert check_taker("r3,b6,r5", "g", answer).status == "right"


@pytest.mark.parametrize("answer", ["Z5.1", "z5.1=R"])
def test_a_pillow_may_be_answered_with_or_without_its_colour(answer) -> None:
    reply = check_taker("r5,Z5.1=r,g2", "p", answer)
    assert repr(reply) == (
        "Right. The second player takes the trick with Pillow 5 with one star, as red: more stars win (PZ-STARS)."
    )


@pytest.mark.parametrize("answer", [2, None, "", "red five", "r6", ["r5"]])
def test_what_is_no_card_of_the_trick_is_unreadable_and_not_wrong(answer) -> None:
    reply = check_taker("r3,b6,r5", "g", answer)
    assert reply.status == "unreadable"
    assert repr(answer if isinstance(answer, str) else str(answer)) in reply.text


def test_three_dots_are_not_attempted() -> None:
    assert check_taker("r3,b6,r5", "g", ...).status == check_lead("r3,b6", ...).status == "not attempted"


@pytest.mark.parametrize(
    ("trick", "trump", "error"),
    [
        ("r3,b6,x5", "g", NotationError),
        ("r3,b6,r5", "purple", NotationError),
        ("r3", "g", ImpossiblePosition),
        ("r3,Z5.1=g", "g", IllegalAction),
        ("r3,Z5.1", "g", IllegalAction),
    ],
)
def test_a_question_that_cannot_be_asked_is_an_error_even_without_an_answer(trick, trump, error) -> None:
    with pytest.raises(error):
        check_taker(trick, trump, ...)


def test_every_lead_colour_is_right_or_meets_a_slip_that_does_not_name_it() -> None:
    met = set()
    for seen in TRICKS:
        lead = lead_colour(seen.trick)
        for answer, colour in {NO_COLOUR: None, **{word: letter for letter, word in COLOURS.items()}}.items():
            reply = check_lead(text_of(seen.trick), answer)
            assert (reply.status == "right") is (colour == lead)
            assert reply.status == "right" or (COLOURS[lead] if lead else NO_COLOUR) not in repr(reply).lower()
            met.add(reply.slip)
    assert met - {""} == {slip.name for slip in LEAD_SLIPS}


@pytest.mark.parametrize(
    ("trick", "answer", "slip"),
    [
        ("M,r5,g6", "r", "mom_given_a_colour"),
        ("Z5.1=r,r5,g6", "none", "pillow_without_colour"),
        ("r5,b1,g6", "green", "colour_of_another"),
        ("r5,b1,g6", "p", "colour_not_led"),
    ],
)
def test_a_mistaken_lead_colour_is_called_by_its_name(trick, answer, slip) -> None:
    assert check_lead(trick, answer).slip == slip


def test_a_lead_colour_that_cannot_be_read_is_not_wrong() -> None:
    assert check_lead("r5,b1,g6", "orange").status == "unreadable"
