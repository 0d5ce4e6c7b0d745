"""Going through a puzzle's plays step by step on the table: forward, back, and what if another card were played."""

from __future__ import annotations

from piligames.core import IllegalAction
from piligames.pleesheez import Play, Round
from piligames.pleesheez.words import spoken_play
from piligames.puzzles import Task
from piligames.puzzles.explaining import Walk, explained, solution
from piligames.puzzles.lines import Line
from piligames.puzzles.playing import Attempt
from piligames.tables.board.laying import laid, names_of
from piligames.tables.staging import Json

PLAYED, SOLUTION, OTHERWISE = "What was played", "The solution", "What if"
START = "The position at the beginning."
HELD = "The others' hands lie open here, one of the ways in which they can have lain."


def dealt(task: Task, plays: Line) -> list[Round]:
    """The rounds of a line from the first deal in which it is possible, one before each play and one at the end."""
    for r, _ in task.deals:
        rounds = [r]
        for play in plays:
            if play not in r.legal_actions(r.to_act[0]):
                break
            r = r.apply(r.to_act[0], play)
            rounds.append(r)
        else:
            return rounds
    raise ValueError("no deal allows this line")


class Walking:
    """A line of plays, where one stands in it, and the line that a "what if" has left."""

    def __init__(self, attempt: Attempt, solved: bool) -> None:
        self.attempt, self.task = attempt, attempt.task
        self.main: tuple[str, Walk] = (SOLUTION, solution(attempt)) if solved else (PLAYED, explained(attempt))
        slip = None if solved else attempt.slip
        self._take(*self.main, 0 if slip is None else slip)

    def _take(self, title: str, walk: Walk, at: int) -> None:
        self.title, self.walk, self.at = title, walk, at
        self.steps = walk.steps
        self.rounds = dealt(self.task, walk.plays)

    @property
    def of(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    def go(self, to: int) -> None:
        """Stand after so many steps."""
        if not 0 <= to <= self.of:
            raise IllegalAction(f"there are steps 0 to {self.of}", rule="PZ-PLAY")
        self.at = to

    def what_if(self, play: Play) -> None:
        """Leave the line here with another play; the rest is as good as both sides can."""
        if play not in self.choices:
            raise IllegalAction("that cannot be played here", rule="PZ-PLAY", action=play)
        at = self.at
        if play == self.walk.plays[at]:
            self.at = at + 1
        else:
            self._take(OTHERWISE, self.walk.what_if(at, play), at + 1)

    def home(self) -> None:
        """Back to the line that was left, at most as far as one has come."""
        title, walk = self.main
        self._take(title, walk, min(self.at, len(walk.plays)))

    def switch(self) -> None:
        """From what was played to the solution, or back."""
        solved = self.main[0] == PLAYED
        self.main = (SOLUTION, solution(self.attempt)) if solved else (PLAYED, explained(self.attempt))
        self._take(*self.main, 0)

    @property
    def choices(self) -> Line:
        """What can be played where one stands."""
        return self.steps[self.at].choices if self.at < self.of else ()

    @property
    def seat(self) -> int | None:
        """Whose turn it is where one stands."""
        return self.steps[self.at].seat if self.at < self.of else None

    def view(self) -> Json:
        """The steps in words, and what else could be played here."""
        here = self.steps[self.at - 1] if self.at else None
        seat = self.seat
        who = "" if seat is None else "you" if seat == self.task.hero else names_of(self.task)[seat]
        return {
            "title": self.title,
            "at": self.at,
            "of": self.of,
            "says": here.says if here else START,
            "in_reach": True if here is None else here.in_reach,
            "steps": [{"says": step.says, "in_reach": step.in_reach} for step in self.steps],
            "asks": f"What if {who} {'play' if who == 'you' else 'plays'} …" if len(self.choices) > 1 else "",
            "options": [
                {"action": str(play), "label": spoken_play(play), "next": play == self.walk.plays[self.at]}
                for play in (self.choices if len(self.choices) > 1 else ())
            ],
            "left": self.title == OTHERWISE,
            "other": "" if not self.attempt.plays else SOLUTION if self.main[0] == PLAYED else PLAYED,
            "hidden": HELD if len(self.task.deals) > 1 else "",
        }

    def table(self, notice: Json | None, stamp: int) -> Json:
        """The table where one stands, all hands open; the card of the next step is marked if it is the hero's."""
        r, task = self.rounds[self.at], self.task
        mine = self.seat == task.hero
        following = self.walk.plays[self.at].card if self.at < self.of else None
        view = laid(
            task,
            r,
            range(task.rules.seats),
            "" if mine else "This card is not played here.",
            turn=self.at,
            stamp=stamp,
            title="Step by step",
            phase="replay",
            notice=notice,
            prompt="A card of yours shows what would come of it." if mine and self.of else "",
        )
        if mine and following in r.hands[task.hero]:
            view["hint"] = {"card": str(r.hands[task.hero].index(following)), "text": ""}
        return view
