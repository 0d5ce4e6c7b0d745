"""Whole races, kept as texts that a person can read, and told again by the library and by a naive twin.

The races were run by the library's players, so the twin in `piles_naive.py`, made from the rulebook alone, has to write
the same comments: what goes up, which piles a call was wrong about, and who wins.
To write them anew: `python -m tests.playthroughs.test_piles_playthroughs`.
"""

from pathlib import Path

import pytest

from piligames.agents.piles import Field, Skill
from piligames.core import Record
from piligames.piles import Call, Rules, Up, parse_action, record_of, replay
from tests.playthroughs.piles_naive import retold

FOLDER = Path(__file__).parent / "piles"
CARELESS = Skill("greedy", slip=0.9)
WANTED = {
    "two_players_strict.txt": Field.of(Rules(2), "hard", "easy"),
    "two_players_wrong_calls.txt": Field.of(Rules(2, lenient=True), CARELESS, seed=5),
    "three_players_chaos.txt": Field.of(Rules(3, chaos=True), "medium", Skill("deny"), "hard"),
    "four_players_lenient_chaos.txt": Field.of(Rules(4, chaos=True, lenient=True), CARELESS, "hard", "medium"),
}
PLAYTHROUGHS = pytest.mark.parametrize("name", WANTED)


def golden(name):
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


def annotated(record):
    """The lines of a race, with a comment after each pile that goes up and each call."""
    race, *after = replay(record)
    *head, deal = str(record).splitlines()[:5]
    yield from (*head, deal)
    for move, state in zip(record.rounds[0].moves, after, strict=True):
        yield str(move)
        match parse_action(move.action):
            case Up():
                place = race.holds[move.seat]
                names = sorted({card.image for card in race.piles[move.seat][place]})
                yield f"# seat {move.seat}, pile {place}: {', '.join(names)}"
            case Call() if state.winner is None:
                yield f"# wrong: {', '.join(str(place) for _, place in state.wrong)}"
            case Call():
                yield f"# seat {state.winner} wins"
        race = state


@PLAYTHROUGHS
def test_a_race_is_told_again(name):
    assert list(annotated(Record.parse("\n".join(golden(name))))) == golden(name)


@PLAYTHROUGHS
@pytest.mark.rule("PL-WIN")
@pytest.mark.rule("PL-FOUR")
@pytest.mark.rule("PL-SWAP")
def test_a_naive_twin_made_from_the_rulebook_tells_the_same(name):
    assert retold("\n".join(golden(name))) == golden(name)


@PLAYTHROUGHS
def test_a_race_shows_what_it_was_kept_for(name):
    record = Record.parse("\n".join(golden(name)))
    rules = WANTED[name].rules
    *_, last = replay(record)
    assert last.winner is not None
    assert (last.rules.seats, last.rules.chaos, last.rules.lenient) == (rules.seats, rules.chaos, rules.lenient)
    assert any(line.startswith("# wrong") for line in golden(name)) == rules.lenient


def test_every_text_in_the_folder_is_tested():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(WANTED)


@pytest.mark.parametrize(
    ("old", "new"),
    [(" take ", " drop "), (" lower", " up"), (" call", " lower"), ("1 lift ", "0 lift ")],
)
def test_the_naive_twin_notices_what_a_hand_may_not_do(old, new):
    text = "\n".join(golden("two_players_strict.txt"))
    assert old in text
    with pytest.raises((AssertionError, ValueError, TypeError)):
        retold(text.replace(old, new, 1))


if __name__ == "__main__":
    for name, field in WANTED.items():
        number = next(n for n in range(1000) if bool(field.run(n).wrong_calls) == field.rules.lenient)
        lines = annotated(record_of(field.deal(number), field.race(number)))
        (FOLDER / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
