"""A game written down: a text with a version that a person can read, edit and replay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from piligames.core.errors import NotationError
from piligames.core.game import Seat

VERSION = 1
_FIRST = "piligames record"
_HEADER = ("game", "seats", "options", "viewer")


@dataclass(frozen=True, slots=True)
class Move:
    """One action as notation; `time` in seconds for games in real time; `line` is where it stood in a text."""

    seat: Seat
    action: str
    time: Decimal | None = None
    line: int | None = None

    def __str__(self) -> str:
        return f"{'' if self.time is None else f'@{self.time:f} '}{self.seat} {self.action}"


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """The cards as they were dealt, and what was done with them."""

    deal: str
    moves: tuple[Move, ...] = ()
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game.

    `viewer` is the seat whose knowledge it holds, or None for everything.
    `rest` is what still lies face down at the end of the record, so that play can go on from it.
    `lines` says where the lines of the header and `rest` stood in a text.

    >>> record = Record("pleesheez", 2, "start=winner", (RoundRecord("trump=p", (Move(0, "play r1"),)),))
    >>> print(record, end="")
    piligames record 1
    game pleesheez
    seats 2
    options start=winner
    deal trump=p
    0 play r1
    >>> Record.parse(str(record)) == record
    True
    """

    game: str
    seats: int
    options: str
    rounds: tuple[RoundRecord, ...]
    viewer: Seat | None = None
    rest: str = ""
    lines: Mapping[str, int] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        return "".join(line + "\n" for line in self._lines())

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, Record) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def _lines(self) -> Iterable[str]:
        yield f"{_FIRST} {VERSION}"
        yield f"game {self.game}"
        yield f"seats {self.seats}"
        yield f"options {self.options}".rstrip()
        if self.viewer is not None:
            yield f"viewer {self.viewer}"
        for each in self.rounds:
            yield f"deal {each.deal}"
            yield from map(str, each.moves)
        if self.rest:
            yield f"rest {self.rest}"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; blank lines and lines that begin with # are passed over.

        A line that does not belong is a `NotationError` that names it.
        A record of a later version is refused, not guessed at.
        """
        lines = [
            (nr, line.strip())
            for nr, line in enumerate(text.splitlines(), 1)
            if line.strip() and not line.lstrip().startswith("#")
        ]
        end = (len(text.splitlines()) + 1, "")
        header, body = _header(lines, end)
        rounds: list[tuple[str, int, list[Move]]] = []
        rest = ""
        places = {word: nr for word, (_, nr) in header.items()}
        for nr, line in body:
            word, _, value = line.partition(" ")
            if rest:
                raise NotationError(line, 0, "nothing after the line 'rest'", line=nr)
            if word == "deal":
                rounds.append((value.strip(), nr, []))
            elif word == "rest" and rounds:
                rest = value.strip()
                places["rest"] = nr
            elif rounds:
                rounds[-1][2].append(_move(line, nr, header["seats"][0]))
            else:
                raise NotationError(line, 0, "a line 'deal …' before the first action", line=nr)
        if not rounds:
            raise NotationError(end[1], 0, "a line 'deal …'", line=end[0])
        return cls(
            game=header["game"][0],
            seats=int(header["seats"][0]),
            options=header["options"][0],
            rounds=tuple(RoundRecord(deal, tuple(moves), nr) for deal, nr, moves in rounds),
            viewer=int(header["viewer"][0]) if "viewer" in header else None,
            rest=rest,
            lines=places,
        )


def _header(
    lines: list[tuple[int, str]], end: tuple[int, str]
) -> tuple[dict[str, tuple[str, int]], list[tuple[int, str]]]:
    nr, first = lines[0] if lines else end
    version = re.fullmatch(rf"{_FIRST} ([0-9]+)", first)
    if version is None:
        raise NotationError(first, 0, f"'{_FIRST} {VERSION}'", line=nr)
    if int(version[1]) != VERSION:
        raise NotationError(first, version.start(1), f"version {VERSION}, the only one known here", line=nr)
    header: dict[str, tuple[str, int]] = {}
    start = len(lines)
    for place, (nr, line) in enumerate(lines[1:], 1):
        word, _, value = line.partition(" ")
        if word not in _HEADER:
            start = place
            break
        if word in header:
            raise NotationError(line, 0, f"'{word}' only once", line=nr)
        if word in ("seats", "viewer") and not re.fullmatch("[0-9]{1,2}", value.strip()):
            raise NotationError(line, len(word) + 1, "a whole number", line=nr)
        if word == "game" and not re.fullmatch("[a-z]+", value.strip()):
            raise NotationError(line, len(word) + 1, "the name of a game", line=nr)
        header[word] = (value.strip(), nr)
    else:
        nr, line = end
    for needed in ("game", "seats", "options"):
        if needed not in header:
            raise NotationError(line, 0, f"a line '{needed} …' in the header", line=nr)
    if "viewer" in header and int(header["viewer"][0]) >= int(header["seats"][0]):
        value, at = header["viewer"]
        raise NotationError(f"viewer {value}", 7, f"a seat below {header['seats'][0]}", line=at)
    return header, lines[start:]


def _move(line: str, nr: int, seats: str) -> Move:
    found = re.fullmatch(r"(?:@([0-9]+(?:\.[0-9]+)?) )?([0-9]{1,2}) (\S.*)", line)
    if found is None:
        raise NotationError(line, 0, "'seat action', 'deal …' or 'rest …'", line=nr)
    if int(found[2]) >= int(seats):
        raise NotationError(line, found.start(2), f"a seat below {seats}", line=nr)
    return Move(int(found[2]), found[3], Decimal(found[1]) if found[1] else None, nr)
