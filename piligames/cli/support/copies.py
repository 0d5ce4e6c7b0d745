"""The learner's own folder: chapters and sheets are copied there, and what the learner changed is never touched."""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from piligames.cli.support.checkout import Checkout

NOTES = ".copied.json"
SOURCES = (("workbook", ""), ("exercises", "exercises"))  # a folder of the checkout, and where it goes
SKIPPED = frozenset({"__pycache__"})
WRITTEN_BY_LAB = frozenset({"kernelspec", "language_info", "widgets"})

Shas = dict[str, str]


def meaning(name: str, content: bytes) -> bytes:
    """Reduce a notebook to what a person sees of it: opening and closing it in Lab rewrites only the rest."""
    if not name.endswith(".ipynb"):
        return content
    try:
        notebook = json.loads(content)
        metadata = {key: value for key, value in notebook["metadata"].items() if key not in WRITTEN_BY_LAB}
        cells = [cell | {"source": "".join(cell["source"])} for cell in notebook["cells"]]
    except (ValueError, TypeError, KeyError, AttributeError):
        return content
    return json.dumps([metadata, cells], sort_keys=True).encode()


def sha(file: Path) -> str:
    """Sum up what a file says; an absent file has an empty sum."""
    return hashlib.sha256(meaning(file.name, file.read_bytes())).hexdigest() if file.is_file() else ""


def sources(checkout: Checkout) -> Iterator[tuple[Path, str]]:
    """List what is to be copied, with its name in the learner's folder."""
    for folder, inside in SOURCES:
        top = checkout.root / folder
        for file in sorted(top.rglob("*")):
            parts = file.relative_to(top).parts
            if file.is_file() and not any(part.startswith(".") or part in SKIPPED for part in parts):
                yield file, str(PurePosixPath(inside, *parts))


def beside(name: str, count: int = 1) -> str:
    """Name the file that a newer edition is laid into: ``a/b.ipynb`` gives ``a/b (new edition).ipynb``."""
    path = PurePosixPath(name)
    number = f" {count}" if count > 1 else ""
    return str(path.with_name(f"{path.stem} (new edition{number}){path.suffix}"))


def put(source: Path, target: Path) -> None:
    """Copy the bytes so that the target is whole or untouched, whatever happens."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(prefix=".new-", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(source.read_bytes())
        os.chmod(draft, 0o644)
        os.replace(draft, target)
    except BaseException:
        os.unlink(draft)
        raise


def read_notes(mine: Path) -> tuple[Shas, Shas]:
    """Read what was copied, by name in the folder, and the newest edition offered for each; no notes are empty."""
    try:
        notes = json.loads((mine / NOTES).read_text("utf-8"))
        return dict(notes["copied"]), dict(notes["offered"])
    except (OSError, ValueError, KeyError, TypeError):
        return {}, {}


def write_notes(mine: Path, copied: Shas, offered: Shas) -> None:
    """Keep the notes for the next start."""
    text = json.dumps({"version": 1, "copied": copied, "offered": offered}, indent=1, sort_keys=True)
    draft = mine / (NOTES + ".new")
    draft.write_text(text, "utf-8")
    draft.replace(mine / NOTES)


def lay_out(checkout: Checkout) -> list[str]:
    """Bring the learner's folder up to date, and say in one line each what was done.

    A file that is absent, or as it was copied, becomes the newest edition.
    One that the learner changed stays, and the newest edition is laid beside it, once.
    """
    mine = checkout.mine
    mine.mkdir(exist_ok=True)
    copied, offered = read_notes(mine)
    done: list[str] = []
    new: list[str] = []
    try:
        for source, name in sources(checkout):
            target, edition, present = mine / name, sha(source), sha(mine / name)
            if present == edition:
                copied[name] = offered[name] = edition
            elif not present and not target.exists():
                put(source, target)
                new.append(name)
                copied[name] = offered[name] = edition
            elif present == copied.get(name):
                put(source, target)
                done.append(f"{name}: you had not changed it; it is now the newest edition")
                copied[name] = offered[name] = edition
            elif offered.get(name) != edition:
                laid = lay_beside(source, name, mine, copied)
                done.append(f"{name}: you changed it, so it stays; the newest edition is {PurePosixPath(laid).name}")
                offered[name] = edition
    finally:
        write_notes(mine, copied, offered)
    return [f"{name}: copied" for name in new] + done


def lay_beside(source: Path, name: str, mine: Path, copied: Shas) -> str:
    """Lay a newer edition beside a changed file, never over one that the learner changed as well."""
    count, edition = 1, sha(source)
    while True:
        laid = beside(name, count)
        present = sha(mine / laid)
        if not (mine / laid).exists() or (present and present in (edition, copied.get(laid))):
            if present != edition:
                put(source, mine / laid)
            copied[laid] = edition
            return laid
        count += 1
