"""What tricks tell of a hand: by the habits of the others, tried out here with the rules alone."""

from itertools import combinations

import pytest

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Round, winning
from piligames.puzzles import Unsolvable, parse_task, pick, puzzle_of
from piligames.puzzles.task import DEDUCTION

TEXT = (
    "trump=p leader=2 types=0,1,2 seen=r2,r5,b1,b2 hands=r1,b3/?2/?2 hero=0 goal=name:1 kind=deduction"
    " shown=0:r4,r3,r6 habits=free,beat,free"
)


def test_who_always_takes_and_did_not_held_no_card_that_could() -> None:
    """Seat 1 laid red 3 on red 4, so that red 5 is not its; which two of the others it holds is open."""
    task = parse_task(TEXT)
    held = {tuple(map(str, r.hands[1])) for r, _ in task.deals}
    assert held == {("r2", "b1"), ("r2", "b2"), ("b1", "b2")}
    with pytest.raises(Unsolvable, match="3 hands fit"):
        puzzle_of(TEXT)


def test_who_never_takes_and_did_held_nothing_but_cards_that_take() -> None:
    """Seat 2 took the red 4 with red 6, so that it holds no other colour, nor a red card below 4."""
    puzzle = puzzle_of(TEXT.replace("beat,free", "free,duck").replace("seen=r2,r5", "seen=r5,p1"))
    assert puzzle.answer is not None
    assert ",".join(map(str, puzzle.answer)) == "b1,b2"


def test_tricks_that_no_deal_explains_are_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="no deal fits"):
        parse_task(TEXT.replace("beat,free", "beat,duck"))


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
        (("free,beat,free", "free,beat"), "habits"),
        (("0:r4,r3,r6", "0:r4,r3"), "shown"),
        (("0:r4,r3,r6", "5:r4,r3,r6"), "shown"),
        (("leader=2", "leader=0"), "shown"),
    ],
)
def test_a_deduction_that_cannot_be_asked_is_refused(change, where) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        parse_task(TEXT.replace(*change))
    assert caught.value.where == where
