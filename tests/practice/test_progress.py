"""The learner's progress: nothing that was acknowledged is lost, and what is kept can be seen, copied and erased."""

import json
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from piligames.practice import ask, check, hint, item, progress
from piligames.practice.learner import Attempt, Bet, ProgressError, Store, calibration, due, mastery
from piligames.practice.learner.file import SCHEMA, VERSION

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)

WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from piligames.practice.learner import Attempt, Store
store, who = Store(Path(sys.argv[1])), sys.argv[2]
for number in range(int(sys.argv[3])):
    store.note(Attempt(datetime.now(UTC), "beaters", 0, f"{who} {number}", "slip", "x"))
    print(number, flush=True)
"""


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A place of its own for every test."""
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path / "kept"))
    return tmp_path / "kept" / "progress.sqlite"


def writer(place, who, count):
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(place), who, str(count)], stdout=subprocess.PIPE, text=True
    )


def right_answer(id: str, variant: int = 0) -> Fraction:
    return item(id).sketch.answer(item(id).variant(variant).v)


def tried(item_id="beaters", variant=0, status="slip", days=0.0, **more) -> Attempt:
    return Attempt(NOON + timedelta(days=days), item_id, variant, "1", status, **more)


# -- safe --------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [1, 17, 40])
def test_a_killed_kernel_loses_no_acknowledged_attempt(place, after) -> None:
    process = writer(place, "a", 1_000_000)
    acknowledged = [int(process.stdout.readline()) for _ in range(after)]
    process.send_signal(signal.SIGKILL)
    acknowledged += [int(line) for line in process.stdout.read().split("\n") if line]
    assert process.wait() == -signal.SIGKILL
    kept = [each.answer for each in Store(place).attempts()]
    assert kept[: len(acknowledged)] == [f"a {number}" for number in acknowledged]
    assert len(kept) - len(acknowledged) in (0, 1)
    with sqlite3.connect(place) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert Store(place).note(tried())


def test_two_notebooks_write_at_once_and_nothing_is_lost(place) -> None:
    writers = [writer(place, who, 60) for who in "ab"]
    assert [process.communicate()[1] or process.returncode for process in writers] == [0, 0]
    kept = [each.answer for each in Store(place).attempts()]
    assert sorted(kept) == sorted(f"{who} {number}" for who in "ab" for number in range(60))
    assert [text for text in kept if text[0] == "a"] == [f"a {number}" for number in range(60)]


def test_a_place_that_cannot_be_written_is_told_beside_the_reply(place) -> None:
    place.parent.parent.mkdir(exist_ok=True)
    place.parent.write_text("a file, not a folder")
    reply = check("beaters", 1)
    assert reply.status == "slip"
    assert "could not be written down" in reply.text
    assert str(place) in reply.text
    assert "cannot be written" in str(hint("beaters"))


def test_a_file_that_is_no_database_or_of_a_later_version_is_left_alone(place) -> None:
    place.parent.mkdir()
    place.write_text("not a database at all, but long enough to be one" * 50)
    with pytest.raises(ProgressError, match="not a database"):
        progress().log()
    place.unlink()
    with sqlite3.connect(place) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(ProgressError, match=f"version {VERSION + 1}"):
        Store(place).note(tried())


def test_a_file_of_the_first_version_goes_on_with_all_that_is_in_it(place) -> None:
    place.parent.mkdir()
    with sqlite3.connect(place) as db:
        for statement in SCHEMA[1]:
            db.execute(statement)
        db.execute(
            "INSERT INTO attempts VALUES (1, '2026-03-01T12:00:00+00:00', 'beaters', 0, '7', 'slip', 'x', 0.5, 0)"
        )
        db.execute("PRAGMA user_version = 1")
    assert [each.answer for each in Store(place).attempts()] == ["7"]
    Store(place).note_bet(Bet(NOON, "none", 3, 5, 2, 1, 0.5))
    assert Store(place).bets() == (Bet(NOON, "none", 3, 5, 2, 1, 0.5),)
    with sqlite3.connect(place) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)


# -- what is written down ----------------------------------------------------------------


def test_what_was_tried_is_logged_and_shown_and_nothing_else(place) -> None:
    assert check("beaters", ...).status == "not attempted"
    assert check("beaters", "what?").status == "unreadable"
    assert not place.exists()
    assert "Nothing has been written down yet" in repr(progress().log())
    check("beaters", 7777, sure=80)
    check("beaters", right_answer("beaters"), sure="60 %")
    check("beaters", right_answer("beaters", 3), 3)
    log = progress().log()
    assert [(each.item, each.variant, each.status, each.sure) for each in log] == [
        ("beaters", 0, "slip", 0.8),
        ("beaters", 0, "right", 0.6),
        ("beaters", 3, "right", None),
    ]
    assert "7777" in repr(log)
    assert "sure 80%" in repr(log)
    assert str(place) in repr(progress())


def test_the_same_answer_once_more_is_not_another_attempt() -> None:
    for _ in range(3):
        check("beaters", 7777)
    check("beaters", 7778)
    check("beaters", 7777)
    assert [each.answer for each in progress().log()] == ["7777", "7778", "7777"]


def test_a_changed_function_is_another_attempt() -> None:
    for _ in range(2):
        check("win-function", lambda card, others: card)
    check("win-function", lambda card, others: others)
    assert len(progress().log()) == 2


@pytest.mark.parametrize("sure", ["very", -1, 101, [1]])
def test_a_forecast_that_is_none_is_asked_for_again(sure) -> None:
    assert check("beaters", 7777, sure=sure).status == "unreadable"
    assert len(progress().log()) == 0


def test_a_place_can_be_chosen_and_everything_copied_and_erased(tmp_path) -> None:
    elsewhere = progress(tmp_path / "mine")
    check("beaters", 7777, sure=0.5)
    check("beaters", 7778)
    hint("beaters")
    assert elsewhere.place == progress().place == tmp_path / "mine" / "progress.sqlite"
    copied = json.loads(progress().export(tmp_path / "copy.json").read_text("utf-8"))
    assert [each["answer"] for each in copied["attempts"]] == ["7777", "7778"]
    assert copied["attempts"][0]["sure"] == 0.5
    assert [each["hint"] for each in copied["hints"]] == [1]
    with pytest.raises(ProgressError, match="is there already"):
        progress().export(tmp_path / "copy.json")
    assert progress().erase().startswith("2 attempts erased")
    assert len(progress().log()) == 0
    assert b"7777" not in elsewhere.place.read_bytes()
    assert "opens after a try" in str(hint("beaters"))


def test_a_hint_opens_after_a_changed_attempt_and_the_last_is_a_worked_example() -> None:
    assert "opens after a try" in str(hint("beaters"))
    for number in (1, 2, 3):
        check("beaters", 7000 + number)
        check("beaters", 7000 + number)
        assert str(hint("beaters")).startswith(f"Hint {number} of 3. {item('beaters').variant(0).hint(number)}")
        assert str(hint("beaters")).startswith(f"Hint {number} of 3.")
    check("beaters", 7004)
    assert str(hint("beaters")).startswith("Hint 3 of 3. The same with other numbers.")
    assert "opens after a try" in str(hint("beaters", 1))
    assert progress().log()[-1].hints == 3


def test_asking_shows_the_question_with_so_much_support() -> None:
    assert "The same with other numbers" in str(ask("beaters", 1, "worked"))
    assert "…" in str(ask("beaters", 1, "faded"))
    assert "46" in str(ask("beaters", 1))


# -- what it tells -----------------------------------------------------------------------


def test_mastery_looks_at_first_tries_alone() -> None:
    tries = [tried(variant=n, status="right" if n else "slip", days=n) for n in range(6)]
    again = [tried(variant=0, status="right", days=7)]
    (found,) = mastery([*tries, *again], ["one trick"], lambda _: "one trick")
    assert (found.right, found.tries, found.said) == (5, 6, "solid")
    said = [mastery(tries[:n], ["one trick"], lambda _: "one trick")[0].said for n in (0, 2, 3, 5)]
    assert said == ["not begun", "begun", "growing", "solid"]
    assert mastery([tried(variant=n) for n in range(3)], ["x"], lambda _: "x")[0].said == "shaky"


def test_what_was_missed_comes_back_first_and_what_is_known_after_growing_gaps() -> None:
    missed = [tried("beaters", 0, "slip")]
    known = [tried("beats-one", n, "right", days) for n, days in enumerate((0, 3, 14))]
    found = due([*missed, *known])
    assert [(each.item, each.missed) for each in found] == [("beaters", True), ("beats-one", False)]
    assert found[0].at - NOON == timedelta(days=1)
    gaps = [due(known[: n + 1])[0].at - known[n].at for n in range(3)]
    assert timedelta(days=1) <= gaps[0] < gaps[1] < gaps[2]
    assert due(missed, NOON) == ()
    hinted = due([tried("beats-one", 0, "right", hints=2)])[0].at
    assert hinted < due(known[:1])[0].at


def test_the_brier_score_and_its_parts() -> None:
    found = calibration([(0.9, True), (0.9, True), (0.9, False), (0.5, False), (1.0, True)])
    assert found.brier == pytest.approx((0.01 + 0.01 + 0.81 + 0.25 + 0) / 5)
    assert found.base == pytest.approx(0.6 * 0.4)
    assert [(part.size, round(part.came_true, 3)) for part in found.bins] == [(1, 0.0), (4, 0.75)]
    assert calibration([]) is None


def test_the_page_of_progress_tells_it_all() -> None:
    check("beaters", 7777, sure=90)
    page = repr(progress())
    assert "one trick" in page
    assert "How sure you were of your answers: Brier score 0.810 over 1 " in page
    assert "you said 90%: right 0% of 1" in page
    assert progress().due(datetime.now(UTC) + timedelta(days=2))[0].item == "beaters"
