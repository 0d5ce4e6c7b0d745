"""The teacher's secret, and the variants that follow from it: nobody without it can tell or forge them."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from piligames.practice.sheets import Question, Sheet

FIRST, VARIANTS = 100_000, 900_000
"""Variants of a class have six digits, so that none of them is one of the workbook's."""


class SecretError(ValueError):
    """The file of the secret is not there, or holds none."""


@dataclass(frozen=True, slots=True)
class Secret:
    """Thirty-two bytes that are the teacher's alone; they are never shown."""

    key: bytes = field(repr=False)

    def variant(self, sheet: Sheet, question: Question, student: str) -> int:
        """Which variant of a question a student gets: the same one whenever it is asked.

        >>> from piligames.practice.sheets import sheet
        >>> Secret(bytes(32)).variant(sheet("03"), sheet("03").questions[0], "ada")
        451449
        """
        said = "\0".join((sheet.number, str(question.place), question.id, student))
        return FIRST + int.from_bytes(hmac.digest(self.key, said.encode(), "sha256")[:8], "big") % VARIANTS

    def variants(self, sheet: Sheet, student: str) -> Mapping[int, int]:
        """All variants of a student, by the place of the question."""
        return {each.place: self.variant(sheet, each, student) for each in sheet.questions}


def load_secret(file: Path) -> Secret:
    """The secret of a course."""
    try:
        text = file.read_text(encoding="ascii").strip()
        key = bytes.fromhex(text)
    except (OSError, ValueError) as error:
        raise SecretError(
            f"{file}: the secret of the course cannot be read, and without it nothing can be marked"
        ) from error
    if len(key) < 16:
        raise SecretError(f"{file}: a secret has at least 32 hexadecimal digits")
    return Secret(key)


def make_secret(file: Path) -> Secret:
    """The secret of a course; a new one where there is none, which only its owner may read."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "w", encoding="ascii") as writer:
            writer.write(secrets.token_hex(32) + "\n")
    return load_secret(file)
