"""Every wrong answer about a trick, a bet or a cost meets a slip that fits it and gives nothing away."""

from itertools import product
from random import Random

import pytest

from piligames.core import IllegalAction, ImpossiblePosition, NotationError
from piligames.pilipili import DECK, JOKER, Play
from piligames.practice import check_closed_bet, check_pilis, check_winner
from piligames.practice.pilipili import CLOSED_SLIPS, NO_BET, PILIS_SLIPS, WINNER_SLIPS

MISSIONS = ("none", "Reversed", "AllAtOnce")


def drawn_tricks():
    """Tricks of 2 to 5 cards with missions; in most there is a Joker, in many of these it equals a number or loses."""
    for n in range(900):
        rng = Random(f"tricks {n}")
        cards = rng.sample(DECK[:-1], rng.randint(2, 5))
        laid = [str(card) for card in cards]
        if n % 4:
            value = rng.choice([rng.choice(cards[1:]), rng.randint(0, 56), 0, 56])
            laid[rng.randrange(len(laid))] = f"J={value}"
        yield laid, MISSIONS[n % 3]


TRICKS = list(drawn_tricks())


def value_of(laid: str) -> int:
    return int(laid.removeprefix("J="))


def winner_by_hand(laid: list[str], mission: str) -> str:
    """A second way to say who wins, from the rules alone."""
    best = (min if mission == "Reversed" else max)(map(value_of, laid))
    equal = [each for each in laid if value_of(each) == best]
    numbers = [each for each in equal if each[0] != "J"]
    return numbers[0] if mission == "AllAtOnce" and numbers else equal[0]


def test_the_winner_is_right_and_every_other_card_meets_a_slip_that_does_not_name_it() -> None:
    met = set()
    for laid, mission in TRICKS:
        right = winner_by_hand(laid, mission)
        for answer in laid:
            reply = check_winner(",".join(laid), answer, mission=mission)
            assert (reply.status == "right") is (answer == right), (laid, mission, answer)
            assert bool(reply.slip) is (answer != right)
            if answer != right:
                words = reply.text.replace(".", " ").replace(",", " ").split()
                assert right not in words
                assert str(value_of(right)) not in words
            met.add(reply.slip)
    assert met - {""} == {slip.name for slip in WINNER_SLIPS}


# What each feedback claims of the card that was answered, looked up on the trick itself.
CLAIMS = {
    "wrong_of_two_equals": lambda mine, laid, mission: sum(value_of(each) == value_of(mine) for each in laid) == 2,
    "values_not_turned": lambda mine, laid, mission: (
        mission == "Reversed" and value_of(mine) == max(map(value_of, laid))
    ),
    "joker_always_wins": lambda mine, laid, mission: mine.startswith("J"),
    "joker_overlooked": lambda mine, laid, mission: (
        mine == winner_by_hand([each for each in laid if each[0] != "J"], mission)
        and winner_by_hand(laid, mission)[0] == "J"
    ),
    "leader_wins": lambda mine, laid, mission: mine == laid[0],
    "last_wins": lambda mine, laid, mission: mine == laid[-1],
    "weaker_card": lambda mine, laid, mission: mine != winner_by_hand(laid, mission),
}


def test_what_a_slip_says_of_the_trick_is_so() -> None:
    for laid, mission in TRICKS:
        for answer in laid:
            reply = check_winner(",".join(laid), answer, mission=mission)
            assert not reply.slip or CLAIMS[reply.slip](answer, laid, mission), (laid, mission, answer, reply)


def test_the_reason_of_a_right_answer_names_the_rule_that_decides() -> None:
    for laid, mission in TRICKS:
        right = winner_by_hand(laid, mission)
        tied = sum(value_of(each) == value_of(right) for each in laid) > 1
        rule = "PP-TIE" if tied else "PP-M10" if mission == "Reversed" else "PP-TRICK"
        assert rule in check_winner(",".join(laid), right, mission=mission).text


@pytest.mark.parametrize("answer", [40, "40", " 40 "])
def test_a_card_may_be_a_number_or_a_text(answer) -> None:
    assert repr(check_winner("17,J=0,40", answer)) == "Right. 40 beats everything else here (PP-TRICK)."


@pytest.mark.parametrize("answer", ["J", "j", "J=56", "j=56"])
def test_the_joker_may_be_answered_with_or_without_its_value(answer) -> None:
    assert check_winner("17,J=56,40", answer).status == "right"


@pytest.mark.parametrize("answer", [None, "", 18, "seventeen", "J=3", Play(JOKER, 3)])
def test_what_is_no_card_of_the_trick_is_unreadable_and_not_wrong(answer) -> None:
    assert check_winner("17,J=56,40", answer).status == "unreadable"


@pytest.mark.parametrize("trick", ["", "17,", "17,x", "17,56", "J", "J=57,3", "17,3,17", "J=3,J=4", "@2,3", "17;3"])
@pytest.mark.parametrize("answer", [..., 17])
def test_a_trick_that_cannot_be_is_an_error_that_points_into_it(trick, answer) -> None:
    with pytest.raises(NotationError) as caught:
        check_winner(trick, answer)
    assert caught.value.text == trick
    assert 0 <= caught.value.at <= len(trick)


def bets_that_can_be() -> list[tuple[list[int], int]]:
    return [
        (list(bets), tricks)
        for tricks in range(1, 6)
        for others in range(1, 4)
        for bets in product(range(tricks + 1), repeat=others)
    ]


def test_the_closed_bet_is_right_and_every_other_meets_a_slip_that_does_not_name_it() -> None:
    met = set()
    for bets, tricks in bets_that_can_be():
        rest = tricks - sum(bets)
        right = str(rest) if rest >= 0 else NO_BET
        for answer in [*map(str, range(tricks + 3)), NO_BET]:
            reply = check_closed_bet(bets, tricks, answer)
            assert (reply.status == "right") is (answer == right), (bets, tricks, answer)
            assert answer == right or right not in reply.text.replace(".", "").replace(",", "").split()
            met.add(reply.slip)
    assert met - {""} == {slip.name for slip in CLOSED_SLIPS}


@pytest.mark.parametrize(
    ("bets", "tricks", "answer", "slip"),
    [
        ([1, 0, 2, 1], 5, "none", "nothing_closed"),
        ([3, 3], 5, 2, "closed_though_passed"),
        ([3, 3], 5, 0, "closed_though_passed"),
        ([1, 2], 5, 6, "higher_than_all"),
        ([1, 2], 5, 5, "the_number_of_tricks"),
        ([1, 2], 5, 3, "the_total"),
        ([1, 2], 5, 1, "a_bet_already_made"),
        ([1, 2], 5, 4, "another_sum"),
    ],
)
def test_a_mistaken_closed_bet_is_called_by_its_name(bets, tricks, answer, slip) -> None:
    assert check_closed_bet(bets, tricks, answer).slip == slip


@pytest.mark.parametrize("answer", ["one", "", -1, 2.5, 100, "²"])
def test_a_closed_bet_that_cannot_be_read_is_not_wrong(answer) -> None:
    assert check_closed_bet([1, 2], 5, answer).status == "unreadable"


@pytest.mark.parametrize(
    ("bets", "tricks", "error"),
    [([6], 5, IllegalAction), ([1, -1], 5, IllegalAction), ([], 5, ImpossiblePosition), ([1], 0, ImpossiblePosition)],
)
@pytest.mark.parametrize("answer", [..., 1])
def test_bets_that_cannot_be_are_an_error(bets, tricks, error, answer) -> None:
    with pytest.raises(error):
        check_closed_bet(bets, tricks, answer)


COSTS = [(bet, won, fines) for bet, won in product(range(7), repeat=2) for fines in range(min(won, 3) + 1)]


def test_what_a_round_costs_is_right_and_every_other_number_meets_a_slip_that_does_not_name_it() -> None:
    met = set()
    for bet, won, fines in COSTS:
        right = max(bet, won) - min(bet, won) + fines
        for answer in range(-6, 20):
            reply = check_pilis(bet, won, answer, fines=fines)
            assert (reply.status == "right") is (answer == right), (bet, won, fines, answer)
            assert answer == right or not any(each.isdigit() for each in reply.text)
            met.add(reply.slip)
    assert met - {""} == {slip.name for slip in PILIS_SLIPS}


@pytest.mark.parametrize(
    ("bet", "won", "fines", "answer", "slip"),
    [
        (3, 1, 0, -2, "below_nought"),
        (3, 1, 1, 2, "fines_overlooked"),
        (3, 1, 1, 1, "only_fines"),
        (3, 1, 0, 0, "too_few_for_nothing"),
        (1, 3, 0, 0, "too_many_for_nothing"),
        (2, 2, 0, 2, "paid_though_exact"),
        (1, 3, 0, 3, "the_tricks_won"),
        (4, 2, 0, 4, "the_bet_itself"),
        (4, 2, 0, 1, "one_for_a_miss"),
        (4, 2, 0, 6, "miscounted"),
    ],
)
def test_a_mistaken_cost_is_called_by_its_name(bet, won, fines, answer, slip) -> None:
    assert check_pilis(bet, won, answer, fines=fines).slip == slip


@pytest.mark.parametrize("answer", ["two", "", None, 2.5, 100])
def test_a_cost_that_cannot_be_read_is_not_wrong(answer) -> None:
    assert check_pilis(3, 1, answer).status == "unreadable"


@pytest.mark.parametrize(("bet", "won", "fines"), [(-1, 1, 0), (1, -1, 0), (1, 1, -1), (1, 1, 2)])
@pytest.mark.parametrize("answer", [..., 1])
def test_a_cost_that_cannot_be_is_an_error(bet, won, fines, answer) -> None:
    with pytest.raises(ImpossiblePosition):
        check_pilis(bet, won, answer, fines=fines)


def test_three_dots_are_not_attempted() -> None:
    for reply in (check_winner("17,40", ...), check_closed_bet([1], 2, ...), check_pilis(1, 2, ...)):
        assert reply.status == "not attempted"


@pytest.mark.parametrize("answer", ["none", " None ", None])
def test_that_no_bet_is_closed_may_be_said_in_words_or_as_none(answer) -> None:
    assert check_closed_bet([3, 3], 5, answer).status == "right"
