"""A puzzle as it is written in the bank: the question, and what is claimed of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the bank; what is claimed is proven anew by `Puzzle`.

    `right`, `line` and `answer` are written as cards are laid.
    """

    id: str
    level: int
    kind: str
    themes: tuple[str, ...]
    task: str
    right: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    answer: str = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.task.partition("hands=")[2].partition(" ")[0].count("/") + 1

    def json(self) -> dict[str, Any]:
        """As the bank's file has it."""
        said: dict[str, Any] = {"id": self.id, "level": self.level, "kind": self.kind, "themes": list(self.themes)}
        said["task"] = self.task
        if self.answer:
            return said | {"answer": self.answer}
        return said | {"right": list(self.right), "line": list(self.line)}


def row_from(data: dict[str, Any]) -> Row:
    """The row that this JSON is, unproven: its question is not even read."""
    return Row(
        id=str(data["id"]),
        level=int(data["level"]),
        kind=str(data["kind"]),
        themes=tuple(map(str, data["themes"])),
        task=str(data["task"]),
        right=tuple(map(str, data.get("right", ()))),
        line=tuple(map(str, data.get("line", ()))),
        answer=str(data.get("answer", "")),
    )
