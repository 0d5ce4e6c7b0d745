"""The learner's folder: everything arrives, and nothing that the learner wrote is ever lost."""

import json
from pathlib import Path

import pytest

from piligames.cli.support import copies
from piligames.cli.support.checkout import Checkout

NAME = "20_trump_and_lead.ipynb"
NEWER = "20_trump_and_lead (new edition).ipynb"


@pytest.fixture
def place(tmp_path) -> Checkout:
    checkout = Checkout(tmp_path)
    write(tmp_path / "workbook" / NAME, "edition 1")
    return checkout


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def read(checkout: Checkout) -> dict[str, str]:
    files = (file for file in checkout.mine.rglob("*") if file.is_file() and file.name != copies.NOTES)
    return {file.relative_to(checkout.mine).as_posix(): file.read_text("utf-8") for file in files}


def test_without_any_notebook_there_is_an_empty_folder(tmp_path) -> None:
    assert copies.lay_out(Checkout(tmp_path)) == []
    assert read(Checkout(tmp_path)) == {}


def test_chapters_sheets_and_what_lies_beside_them_arrive(place) -> None:
    write(place.root / "exercises" / NAME, "a sheet of the same name")
    write(place.root / "workbook" / "pictures" / "trick.svg", "<svg/>")
    write(place.root / "workbook" / ".ipynb_checkpoints" / NAME, "no")
    write(place.root / "workbook" / "__pycache__" / "x.pyc", "no")
    done = copies.lay_out(place)
    assert read(place) == {
        NAME: "edition 1",
        f"exercises/{NAME}": "a sheet of the same name",
        "pictures/trick.svg": "<svg/>",
    }
    assert sorted(done) == sorted(f"{name}: copied" for name in read(place))


def test_a_second_start_does_nothing(place) -> None:
    copies.lay_out(place)
    before = (place.mine / NAME).stat().st_mtime_ns
    assert copies.lay_out(place) == []
    assert (place.mine / NAME).stat().st_mtime_ns == before


def test_a_file_that_was_not_changed_becomes_the_newest_edition(place) -> None:
    copies.lay_out(place)
    write(place.root / "workbook" / NAME, "edition 2")
    (line,) = copies.lay_out(place)
    assert "newest edition" in line
    assert read(place) == {NAME: "edition 2"}


def test_a_changed_file_stays_while_there_is_no_newer_edition(place) -> None:
    copies.lay_out(place)
    write(place.mine / NAME, "my answers")
    assert copies.lay_out(place) == []
    assert read(place) == {NAME: "my answers"}


def test_a_newer_edition_is_laid_beside_a_changed_file(place) -> None:
    copies.lay_out(place)
    write(place.mine / NAME, "my answers")
    write(place.root / "workbook" / NAME, "edition 2")
    (line,) = copies.lay_out(place)
    assert NEWER in line
    assert read(place) == {NAME: "my answers", NEWER: "edition 2"}
    assert copies.lay_out(place) == []


def test_the_edition_laid_beside_is_brought_up_to_date_while_unchanged(place) -> None:
    test_a_newer_edition_is_laid_beside_a_changed_file(place)
    write(place.root / "workbook" / NAME, "edition 3")
    copies.lay_out(place)
    assert read(place) == {NAME: "my answers", NEWER: "edition 3"}


def test_an_edition_laid_beside_and_changed_stays_as_well(place) -> None:
    test_a_newer_edition_is_laid_beside_a_changed_file(place)
    write(place.mine / NEWER, "more answers")
    write(place.root / "workbook" / NAME, "edition 3")
    copies.lay_out(place)
    third = "20_trump_and_lead (new edition 2).ipynb"
    assert read(place) == {NAME: "my answers", NEWER: "more answers", third: "edition 3"}


def test_an_edition_that_the_learner_threw_away_is_not_offered_again(place) -> None:
    test_a_newer_edition_is_laid_beside_a_changed_file(place)
    (place.mine / NEWER).unlink()
    assert copies.lay_out(place) == []
    assert read(place) == {NAME: "my answers"}


def test_a_chapter_that_the_learner_deleted_comes_back(place) -> None:
    copies.lay_out(place)
    (place.mine / NAME).unlink()
    assert copies.lay_out(place) == [f"{NAME}: copied"]


def test_a_file_of_the_learners_own_under_a_chapters_name_stays(place) -> None:
    write(place.mine / NAME, "my own")
    copies.lay_out(place)
    assert read(place) == {NAME: "my own", NEWER: "edition 1"}


@pytest.mark.parametrize("notes", ["", "{", "[]", "{}", '{"copied": 3, "offered": 4}'])
def test_lost_or_damaged_notes_lose_no_work(place, notes) -> None:
    copies.lay_out(place)
    write(place.mine / NAME, "my answers")
    (place.mine / copies.NOTES).write_text(notes, "utf-8")
    copies.lay_out(place)
    assert read(place)[NAME] == "my answers"


def test_a_file_that_fits_again_is_followed_again(place) -> None:
    test_a_newer_edition_is_laid_beside_a_changed_file(place)
    write(place.mine / NAME, "edition 2")
    copies.lay_out(place)
    write(place.root / "workbook" / NAME, "edition 3")
    copies.lay_out(place)
    assert read(place)[NAME] == "edition 3"


def notebook(source: str | list[str], **metadata: object) -> str:
    cells = [{"cell_type": "markdown", "metadata": {}, "source": source}]
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


def test_opening_a_notebook_in_lab_is_no_change(place) -> None:
    write(place.root / "workbook" / NAME, notebook("# One\ntext", kernelspec={"name": "python3"}))
    copies.lay_out(place)
    lab = notebook(["# One\n", "text"], kernelspec={"name": "py"}, language_info={"version": "3.13"}, widgets={})
    write(place.mine / NAME, lab)
    assert copies.lay_out(place) == []
    write(place.root / "workbook" / NAME, notebook("# Two"))
    assert "newest edition" in copies.lay_out(place)[0]
    assert read(place) == {NAME: notebook("# Two")}


@pytest.mark.parametrize("change", [notebook("# Mine"), notebook("# One", mine=True), "{", "[]", '{"cells": 3}'])
def test_any_other_change_to_a_notebook_counts(place, change) -> None:
    write(place.root / "workbook" / NAME, notebook("# One"))
    copies.lay_out(place)
    write(place.mine / NAME, change)
    write(place.root / "workbook" / NAME, notebook("# Two"))
    copies.lay_out(place)
    assert read(place) == {NAME: change, NEWER: notebook("# Two")}


def test_a_folder_in_the_way_is_left_alone(place) -> None:
    (place.mine / NAME).mkdir(parents=True)
    copies.lay_out(place)
    assert (place.mine / NAME).is_dir()
    assert (place.mine / NEWER).read_text("utf-8") == "edition 1"


def test_what_was_done_is_remembered_even_if_a_later_copy_fails(place, monkeypatch) -> None:
    write(place.root / "workbook" / "30.ipynb", "another")
    put = copies.put

    def full(source: Path, target: Path) -> None:
        if source.name == "30.ipynb":
            raise OSError(28, "No space left on device")
        put(source, target)

    monkeypatch.setattr(copies, "put", full)
    with pytest.raises(OSError, match="No space"):
        copies.lay_out(place)
    assert set(json.loads((place.mine / copies.NOTES).read_text("utf-8"))["copied"]) == {NAME}


def test_a_copy_that_fails_leaves_no_draft(place, monkeypatch) -> None:
    def broken(draft: str, target: Path) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(copies.os, "replace", broken)
    with pytest.raises(OSError, match="denied"):
        copies.put(place.root / "workbook" / NAME, place.mine / NAME)
    assert list(place.mine.iterdir()) == []
