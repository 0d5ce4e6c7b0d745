"""What a puzzle board is, with no widget in it: a puzzle of a set, its explanation, and an editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from piligames.core import IllegalAction
from piligames.pleesheez import parse_action
from piligames.puzzles import Puzzle, find, puzzle_of, rows
from piligames.solve.clock import OutOfTime
from piligames.tables.board.course import Course
from piligames.tables.board.diary import Diary
from piligames.tables.board.editing import Editing
from piligames.tables.board.judging import SECONDS
from piligames.tables.board.solving import Solving
from piligames.tables.board.view import board_view, can_walk
from piligames.tables.board.walking import Walking
from piligames.tables.receiver import Doing, Receiver
from piligames.tables.staging import Json


class BoardModel(Receiver):
    """A puzzle being solved, or gone through, or a position being set up; and the set that the puzzle is one of.

    Everything a screen is sent is made by `view`; of hidden hands it reads nothing before all is decided.
    """

    def __init__(self, puzzle: Puzzle | None = None, course: Course | None = None, line: str = "") -> None:
        super().__init__()
        self.course = course
        self.diary = Diary()
        self.solving: Solving | None = None
        self.walking: Walking | None = None
        self.editing: Editing | None = None
        self.hinted = False
        if puzzle is None:
            self.editing = Editing(line)
        else:
            self.set_puzzle(puzzle)

    def set_puzzle(self, puzzle: Puzzle) -> None:
        """Lay this puzzle on the table."""
        self.solving, self.walking, self.editing = Solving(puzzle, self.diary), None, None
        self.hinted = False

    def forget(self, message: Mapping[str, Any]) -> None:
        """A hint stays until the next card; what was refused does not."""
        super().forget(message)
        self.diary.trouble = ""

    def solved(self) -> Solving:
        """The puzzle on the table; without one it is an `IllegalAction`."""
        if self.solving is None or self.editing is not None:
            raise IllegalAction("there is no puzzle on the table", rule="PZ-PLAY")
        return self.solving

    def _walked(self) -> Walking:
        if self.walking is None:
            raise IllegalAction("nothing is being explained", rule="PZ-PLAY")
        return self.walking

    def _edited(self) -> Editing:
        if self.editing is None:
            raise IllegalAction("nothing is being set up", rule="PZ-PLAY")
        return self.editing

    # -- what a message does ---------------------------------------------------------------

    def _table(self, message: Mapping[str, Any]) -> None:
        """What the table in the board says."""
        said = message.get("value")
        said = said if isinstance(said, Mapping) else {}
        do = said.get("do")
        if do == "act":
            self._act(said)
        elif do == "touch":
            self._touch(said)
        elif do == "undo":
            self.solved().back()
            self.hinted, self.walking = False, None
        elif do == "restart":
            self._again(message)
        elif do == "hint":
            self._hint(message)
        elif do == "clear":
            self.hinted = False

    def _act(self, said: Mapping[str, Any]) -> None:
        play = parse_action(str(said.get("action", "")))
        solving = self.solved()
        turn = self.walking.at if self.walking else len(solving.attempt.plays)
        if said.get("turn") != turn:
            raise IllegalAction("the table has moved on meanwhile; choose again", rule="PZ-PLAY")
        if self.walking:
            self.walking.what_if(play)
        else:
            solving.play(play)
            self.hinted = False

    def _touch(self, said: Mapping[str, Any]) -> None:
        seats = {seat["seat"]: seat["hand"] for seat in self.table_view()["seats"]}
        hand, place = seats.get(said.get("seat"), []), said.get("card")
        if not isinstance(place, int) or place not in range(len(hand)):
            raise IllegalAction("there is no such card any more", rule="PZ-PLAY")
        raise IllegalAction(hand[place]["why"] or "it is not your turn", rule="PZ-PLAY")

    def _again(self, _: Mapping[str, Any]) -> None:
        self.solved().again()
        self.hinted, self.walking = False, None

    def _hint(self, _: Mapping[str, Any]) -> None:
        self.solved().give_hint()
        self.hinted = True

    def _give_up(self, _: Mapping[str, Any]) -> None:
        self.solved().give_up()

    def _name(self, message: Mapping[str, Any]) -> None:
        self.solved().name(str(message.get("value", "")))

    def _explain(self, _: Mapping[str, Any]) -> None:
        solving = self.solved()
        if not can_walk(solving):
            raise IllegalAction("this is explained once it is decided", rule="PZ-PLAY")
        self.walking = Walking(solving.attempt, solved=not solving.missed or not solving.attempt.plays)

    def _step(self, message: Mapping[str, Any]) -> None:
        to = message.get("value")
        if isinstance(to, int):
            self._walked().go(to)

    def _what_if(self, message: Mapping[str, Any]) -> None:
        self._walked().what_if(parse_action(str(message.get("value", ""))))

    def _home(self, _: Mapping[str, Any]) -> None:
        self._walked().home()

    def _switch(self, _: Mapping[str, Any]) -> None:
        self._walked().switch()

    def _close(self, _: Mapping[str, Any]) -> None:
        """Leave the explanation, or the editor where there is a puzzle to go back to."""
        if self.walking:
            self.walking = None
        elif self.solving is not None:
            self.editing = None

    def _next(self, _: Mapping[str, Any]) -> None:
        following = self.following()
        if following is None:
            raise IllegalAction("all are solved", rule="PZ-PLAY")
        self.set_puzzle(puzzle_of(find(following).task))

    def following(self) -> str | None:
        """The puzzle that comes next, if there is one."""
        if self.course is None or self.solving is None:
            return None
        return self.course.next(self.solving.puzzle.id, self.diary.record)

    def _pick(self, message: Mapping[str, Any]) -> None:
        id = str(message.get("value", ""))
        if self.course is None or id not in self.course.ids:
            raise IllegalAction("that puzzle is not one of this set", rule="PZ-PLAY")
        self.set_puzzle(puzzle_of(find(id).task))

    def _edit(self, _: Mapping[str, Any]) -> None:
        self.editing = Editing(str(self.solving.task) if self.solving else "")

    def _write(self, message: Mapping[str, Any]) -> None:
        self._edited().write(str(message.get("value", "")))

    def _set(self, message: Mapping[str, Any]) -> None:
        self._edited().set(str(message.get("field", "")), str(message.get("value", "")))

    def _click(self, message: Mapping[str, Any]) -> None:
        self._edited().click(str(message.get("value", "")))

    def _place(self, message: Mapping[str, Any]) -> None:
        self._edited().put_into(str(message.get("value", "")))

    def _empty(self, _: Mapping[str, Any]) -> None:
        self._edited().empty()

    def _judge(self, message: Mapping[str, Any]) -> None:
        editing, text = self._edited(), message.get("value")
        if isinstance(text, str) and " ".join(text.split()) != editing.text:
            editing.write(text)
        if editing.error is None:
            editing.look()
            self._have_told()

    def _play_own(self, _: Mapping[str, Any]) -> None:
        puzzle = self._edited().puzzle
        if puzzle is None:
            raise IllegalAction("have it judged first; a puzzle can be played", rule="PZ-PLAY")
        self.set_puzzle(puzzle)
        self._have_told()

    def _have_told(self) -> None:
        """A judgement tells the right first play, so whoever has asked for one has had help."""
        if self.solving is not None and not self.solving.over:
            self.solving.helped = True

    does: ClassVar[Mapping[str, Doing]] = {
        "table": _table,
        "again": _again,
        "give up": _give_up,
        "name": _name,
        "explain": _explain,
        "step": _step,
        "what if": _what_if,
        "home": _home,
        "switch": _switch,
        "close": _close,
        "next": _next,
        "pick": _pick,
        "edit": _edit,
        "write": _write,
        "set": _set,
        "click": _click,
        "place": _place,
        "empty": _empty,
        "judge": _judge,
        "play": _play_own,
    }

    def table_view(self) -> Json:
        """The table as it lies now: the attempt's, or the explanation's."""
        if self.walking:
            return self.walking.table(self.notice, self.stamp)
        return self.solved().table(self.hinted, self.notice, self.stamp)

    def view(self) -> Json:
        """All that the board shows."""
        return board_view(self)


def counted_course(id: str, title: str = "") -> Course:
    """The course of a single puzzle of the bank."""
    return Course(title or "Puzzles of the bank", (id,))


def open_line(line: str) -> BoardModel:
    """The board with a puzzle that was shared as a line; what is no puzzle opens in the editor, which says why."""
    try:
        found = puzzle_of(line, seconds=SECONDS)
    except (ValueError, OutOfTime):
        return BoardModel(line=line)
    return BoardModel(found, counted_course(found.id) if found.id in rows() else None)
