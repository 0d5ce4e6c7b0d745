"""A puzzle that somebody is solving: cards, hints, taking back, giving up; it has no widget in it."""

from __future__ import annotations

from itertools import pairwise

from piligames.core import IllegalAction
from piligames.core.notation import read_whole
from piligames.pleesheez import Play, Round
from piligames.pleesheez.notation import read_cards
from piligames.puzzles import Puzzle, Task
from piligames.puzzles.hints import STAGES, hint
from piligames.puzzles.playing import MISSED, OPEN, Attempt, begin, views
from piligames.puzzles.task import DEDUCTION, ODDS
from piligames.tables.board.diary import Diary
from piligames.tables.board.laying import laid, open_seats, told
from piligames.tables.board.standing import decided
from piligames.tables.staging import Json

RULE = "PZ-PLAY"
REACHED_SAID = "The goal is reached."
MISSED_SAID = "The goal is missed. Go through it step by step, or try again."
NOT_BEST = "Another card does better. Try again."
BEST = "No other card does better."
WRONG_HAND = "That is not the hand. Try again."
RIGHT_HAND = "That is the hand."
NAME_IT = "Nothing is played here: say which cards it must be."


class Solving:
    """One puzzle, the attempt at it, and what was asked for on the way.

    `hints` are those for the play that is to come, `helped` is whether any was opened or a play was taken back.
    `news` is the place in the plays from which the headline tells.
    """

    def __init__(self, puzzle: Puzzle, diary: Diary) -> None:
        self.puzzle, self.diary = puzzle, diary
        self.attempt: Attempt = begin(puzzle)
        self.hints: list[str] = []
        self.given_up = self.helped = False
        self.news = 0
        self.remark = ""

    @property
    def task(self) -> Task:
        """The question."""
        return self.puzzle.task

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.given_up or self.attempt.status != OPEN

    @property
    def missed(self) -> bool:
        """Whether the goal was missed or given up."""
        return self.given_up or self.attempt.status == MISSED

    def play(self, play: Play) -> None:
        """Lay a card, and let the others answer with their best."""
        if self.given_up:
            raise IllegalAction("it is given up: try again from the start", rule=RULE)
        news = len(self.attempt.plays)
        self.attempt = self.attempt.play(play)  # refuses before anything is forgotten
        self.news, self.remark = news, ""
        self.hints.clear()
        self._decide()

    def name(self, cards: str) -> None:
        """Say which cards a hand must be."""
        hand = read_whole(cards, read_cards)
        count = self._count()
        if len(hand) != count:
            raise IllegalAction(f"choose {count} cards, not {len(hand)}", rule=RULE)
        self.attempt = self.attempt.name(hand)
        self._decide()

    def _count(self) -> int:
        seat = self.task.goal.seat
        size = None if seat is None else self.task.position.hands[seat]
        return size if isinstance(size, int) else 0

    def _decide(self) -> None:
        if self.attempt.status != OPEN:
            self.diary.note(self.attempt, self.helped)
            self.helped = False

    def back(self) -> None:
        """Take the last card back, which is help."""
        if not self.attempt.plays or self.given_up:
            raise IllegalAction("there is nothing to take back", rule=RULE)
        self.remark, self.helped = "Taken back.", True
        self.hints.clear()
        self.attempt = self.attempt.back()
        self.news = len(self.attempt.plays)

    def again(self) -> None:
        """From the start; where it was not decided yet, that is taking back."""
        self.helped = self.helped or not self.over
        self.hints.clear()
        self.attempt = begin(self.puzzle)
        self.given_up, self.news, self.remark = False, 0, "The position, from the start."

    def give_up(self) -> None:
        """Leave it unsolved, and see the answer."""
        if self.over:
            raise IllegalAction("it is decided already", rule=RULE)
        self.diary.note_given_up(self.puzzle.id)
        self.given_up, self.helped = True, False

    def give_hint(self) -> None:
        """Open the next hint for the play that is to come."""
        if self.over or len(self.hints) == STAGES:
            raise IllegalAction("there is no further hint", rule=RULE)
        self.helped = True
        self.hints.append(hint(self.attempt, len(self.hints) + 1))

    @property
    def hint_label(self) -> str:
        """What the button for the next hint says; nothing where there is none."""
        return "" if self.over or len(self.hints) == STAGES else f"Hint {len(self.hints) + 1} of {STAGES}"

    def stands(self) -> Json:
        """How it stands, in words."""
        return decided(self.attempt, self.given_up)

    def table(self, hinted: bool, notice: Json | None, stamp: int) -> Json:
        """The position on the table, as the hero sees it; hidden hands stay hidden until it is decided."""
        task, r = self.task, self.attempt.view.table
        closed = ""
        if self.over:
            closed = self._ended()
        elif task.kind == DEDUCTION:
            closed = NAME_IT
        last = (
            f"Hint {len(self.hints)} of {STAGES}: {self.hints[-1]}" if hinted and self.hints and not self.over else ""
        )
        return laid(
            task,
            r,
            open_seats(task),
            closed,
            turn=len(self.attempt.plays),
            stamp=stamp,
            headline=" ".join(text for text in (*self._news(), self.remark) if text),
            notice=notice,
            hint={"card": None, "text": last} if last else None,
            tools={
                "undo": bool(self.attempt.plays) and not self.given_up,
                "restart": bool(self.attempt.plays or self.given_up),
                "hint": bool(self.hint_label),
            },
            **({"prompt": closed} if closed else {}),
        )

    def _ended(self) -> str:
        if self.task.kind == ODDS:
            return NOT_BEST if self.missed else BEST
        if self.task.kind == DEDUCTION:
            return WRONG_HAND if self.missed else RIGHT_HAND
        return MISSED_SAID if self.missed else REACHED_SAID

    def _news(self) -> list[str]:
        """What has happened since the hero's last play; of hidden hands, what lay open alone."""
        rounds: list[Round] = [view.table for view in views(self.task, self.attempt.plays)]
        return [told(self.task, before, after) for before, after in pairwise(rounds[self.news :])]
