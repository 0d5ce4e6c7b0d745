"""What tricks tell of a hand: by the habits of the others, tried out here with the rules alone."""

from itertools import combinations

import pytest

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Round, winning
from piligames.puzzles import Unsolvable, parse_task, pick, puzzle_of
from piligames.puzzles.task import DEDUCTION

TEXT = (
    "trump=p leader=1 types=0,1,2 seen=r2,r5,b1,g4 hands=r1,b3/?2/?2 hero=0 goal=name:1 kind=deduction"
    " shown=0:r4,r3,g1 habits=free,beat,beat"
)


def test_who_always_takes_and_did_not_held_no_card_that_could() -> None:
    """Seat 1 laid red 3 on red 4, so that red 5 is not its; seat 2 could not take with red 5 either."""
    with pytest.raises(ImpossiblePosition, match="no deal fits"):
        parse_task(TEXT)
    one = puzzle_of(TEXT.replace("0:r4,r3,g1", "0:r4,r3,r6").replace("seen=r2,r5,b1,g4", "seen=r2,r5,b1,b2"))
    assert one.answer is None or "r5" not in map(str, one.answer)


def test_several_hands_that_fit_are_no_puzzle() -> None:
    with pytest.raises(Unsolvable, match="hands fit"):
        puzzle_of(TEXT.replace("0:r4,r3,g1", "0:r4,r6,g1").replace("beat,beat", "beat,free"))


def fits(task, hands) -> bool:
    """Whether the tricks could have been played so, replayed from the first card on."""
    seats = task.rules.seats
    dealt = [list(hand) for hand in hands]
    for trick in task.shown:
        for i, play in enumerate(trick.plays):
            dealt[(trick.leader + i) % seats].append(play.card)
    r = Round.begin(
        task.rules, task.position.types, task.position.trump, task.shown[0].leader, [tuple(h) for h in dealt]
    )
    for trick in task.shown:
        assert r.leader == trick.leader
        for play in trick.plays:
            seat = r.to_act[0]
            wins = {p: winning((*r.trick, p), r.trump) == len(r.trick) for p in r.legal_actions(seat)}
            if r.trick and task.habits[seat] == "beat" and any(wins.values()) and not wins[play]:
                return False
            if r.trick and task.habits[seat] == "duck" and not all(wins.values()) and wins[play]:
                return False
            r = r.apply(seat, play)
    return True


def test_every_deduction_of_the_bank_has_one_answer_when_all_deals_are_replayed() -> None:
    found = pick(kind=DEDUCTION)
    assert len(found) >= 20
    for row in found:
        task = parse_task(row.task)
        one, other = [seat for seat, hand in enumerate(task.position.hands) if isinstance(hand, int)]
        pool = task.position.seen
        answers = set()
        for chosen in combinations(range(len(pool)), task.position.hands[one]):
            hands = list(task.position.hands)
            hands[one] = tuple(pool[n] for n in chosen)
            hands[other] = tuple(pool[n] for n in range(len(pool)) if n not in chosen)
            if fits(task, hands):
                answers.add(",".join(map(str, hands[task.goal.seat])))
        assert answers == {row.answer}, row


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (("goal=name:1", "goal=name:0"), "goal"),
        (("goal=name:1", "goal=take:1"), "goal"),
        (("free,beat,beat", "free,beat"), "habits"),
        (("0:r4,r3,g1", "0:r4,r3"), "shown"),
        (("0:r4,r3,g1", "5:r4,r3,g1"), "shown"),
    ],
)
def test_a_deduction_that_cannot_be_asked_is_refused(change, where) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        parse_task(TEXT.replace(*change))
    assert caught.value.where == where
