"""Running a submission: in a copy that is thrown away, in a process of its own, under limits, watched from outside.

This keeps accidents from doing harm.  It is no security boundary: what runs here may read what its user may read.
For submissions that are not trusted, mark inside a container or on a machine of its own.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import piligames
from piligames.classkit.course import Limits
from piligames.classkit.returned import Returned
from piligames.practice import functions, limit
from piligames.practice.bank import item
from piligames.practice.functions import AFunction
from piligames.practice.sheets import Question, Sheet
from piligames.practice.sheets.form import answer_name

INSIDE = Path(__file__).with_name("inside.py")
LOOKS = 0.02
"""Seconds between two looks at a running submission."""
TRIES = 3
"""So often a submission is run when a cell of it ends the whole process: each time without the cells that did."""
COPIED = 50 << 20
"""Bytes of a folder that are copied for a submission to run in."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What running has found out: answers by place, as JSON, and what stopped cells, by their labels."""

    answers: Mapping[int, Any]
    faults: Mapping[str, str]


def run(
    folder: Path, returned: Returned, sheet: Sheet, student: str, variants: Mapping[int, int], limits: Limits
) -> Ran:
    """Run what has come back; the folder itself is not touched.

    Locked cells are never run from the file, and nothing that could tell an answer is in the process.
    """
    steps = list(_steps(returned, sheet, variants))
    answers: dict[int, Any] = {}
    faults: dict[str, str] = {}
    left_out: set[int] = set()
    for _ in range(TRIES):
        request = {
            "steps": [each for number, each in enumerate(steps) if number not in left_out],
            "student": student,
            "variants": dict(variants),
            "limits": asdict(limits),
            "limit": limit.__file__,
            "a_call": functions.SECONDS,
            "altogether": functions.ALTOGETHER,
        }
        lines, ending = _run_once(folder, request, limits)
        numbers = [number for number in range(len(steps)) if number not in left_out]
        for line in lines:
            if "cell" in line:
                faults[str(line["cell"])] = str(line.get("fault"))
            if isinstance(line.get("answer"), int):
                answers[line["answer"]] = line.get("value")
        if any("done" in line for line in lines):
            break
        begun = [line["begun"] for line in lines if isinstance(line.get("begun"), int)]
        guilty = numbers[begun[-1]] if begun and 0 <= begun[-1] < len(numbers) else 0
        faults[steps[guilty]["cell"]] = ending
        left_out.add(guilty)
    return Ran(answers, faults)


def _steps(returned: Returned, sheet: Sheet, variants: Mapping[int, int]) -> Iterator[dict[str, Any]]:
    """Cells to be run, and between them the answers, each as soon as its check stands in the file."""
    due = {each.place: each for each in sheet.questions}
    for piece in returned.pieces:
        slot = piece.slot
        if slot is None or slot.role == "answer":
            yield {"does": "run", "cell": piece.label, "source": piece.source}
        elif slot.role in ("check", "mark") and slot.place in due:
            yield _answer(due.pop(slot.place), variants)
    for question in due.values():
        yield _answer(question, variants)


def _answer(question: Question, variants: Mapping[int, int]) -> dict[str, Any]:
    asked = item(question.id).variant(variants[question.place])
    kind = asked.item.kind
    inputs = [tuple(each) for each in kind.inputs(asked.v)] if isinstance(kind, AFunction) else None
    name = answer_name(question)
    return {
        "does": "answer",
        "cell": f"answer {question.place}",
        "place": question.place,
        "name": name,
        "inputs": inputs,
    }


def _run_once(folder: Path, request: Mapping[str, Any], limits: Limits) -> tuple[list[dict[str, Any]], str]:
    """The lines that came out, and how it ended."""
    with tempfile.TemporaryDirectory(prefix="piligames-", ignore_cleanup_errors=True) as made:
        place = Path(made)
        desk, home, asked, said = (place / each for each in ("desk", "home", "request", "said"))
        home.mkdir()
        _copied(folder, desk)
        asked.write_bytes(pickle.dumps(dict(request)))
        command = [sys.executable, "-P", str(INSIDE), str(asked), str(said)]
        process = subprocess.Popen(
            command,
            cwd=desk,
            env=_surroundings(home),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            ending = _watched(process, place, limits)
        finally:
            _end(process)
        return list(_lines(said, limits)), ending


def _watched(process: subprocess.Popen[bytes], place: Path, limits: Limits) -> str:
    """Wait for the end, and say which one it was."""
    end, most, looks = monotonic() + limits.seconds, (limits.files << 20) * 4 + COPIED, 0
    while process.poll() is None:
        if monotonic() > end:
            return f"It did not come back, and was stopped after {limits.seconds:g} s."
        looks += 1
        if looks % 50 == 0 and _size(place) > most:
            return f"It filled the disk: {most >> 20} MB in all are allowed."
        sleep(LOOKS)
    return "It ended the whole of Python."


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the process and all that it has started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):  # it is over, and so are its children
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def _lines(file: Path, limits: Limits) -> Iterator[dict[str, Any]]:
    """What was written down; what is no line of ours is left out."""
    if not file.exists() or file.stat().st_size > limits.files << 20:
        return
    for text in file.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(line, dict):
            yield line


def _surroundings(home: Path) -> dict[str, str]:
    """The environment of a submission: the library on its path, a home of its own, and little else."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG", "LC_ALL") if name in os.environ}
    library = Path(piligames.__file__).parent.parent
    places = ("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP", "PILIGAMES_DATA", "MPLCONFIGDIR", "IPYTHONDIR")
    threads = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    fixed = {
        "PYTHONPATH": str(library),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONIOENCODING": "utf-8",
        "MPLBACKEND": "agg",
    }
    return kept | dict.fromkeys(places, str(home)) | threads | fixed


def _copied(folder: Path, desk: Path) -> None:
    """Copy plain files, up to a size; links lead elsewhere and are left out."""
    desk.mkdir()
    left = COPIED
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if file.is_symlink() or not file.is_file() or any(each.is_symlink() for each in file.parents):
            continue
        left -= file.stat().st_size
        if left < 0:
            return
        target = desk / file.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)


def _size(place: Path) -> int:
    total = 0
    for file in place.rglob("*"):
        try:
            total += file.lstat().st_size
        except OSError:  # gone in the meantime
            continue
    return total
