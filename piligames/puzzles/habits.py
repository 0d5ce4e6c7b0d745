"""What a trick tells of a hand, where somebody is known always to take, or never to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from piligames.core.game import Seat
from piligames.pleesheez import Card, Play, Round, winning
from piligames.pleesheez.round import playable

FREE, BEAT, DUCK = "free", "beat", "duck"
HABITS = (FREE, BEAT, DUCK)
"""How a seat follows to a trick.

- `free`: as it likes.
- `beat`: it lays a card that then wins the trick, whenever it holds one.
- `duck`: it lays a card that does not, whenever it holds one.
"""


_SAID = {BEAT: ("takes a trick whenever it can", "take a trick whenever they can")}
_SAID[DUCK] = ("never takes a trick unless it must", "never take a trick unless they must")


def habits_in_words(habits: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """A sentence for each habit that somebody has.

    >>> list(habits_in_words((FREE, BEAT, BEAT), ("you", "Left", "Right")))
    ['Left and Right take a trick whenever they can.']
    """
    for habit, (one, several) in _SAID.items():
        who = [name for name, each in zip(names, habits, strict=True) if each == habit]
        if who:
            yield f"{' and '.join(filter(None, (', '.join(who[:-1]), who[-1])))} {one if len(who) == 1 else several}."


@dataclass(frozen=True, slots=True)
class Shown:
    """A trick that was seen: who led it, and the cards from there on."""

    leader: Seat
    plays: tuple[Play, ...]

    def next_leader(self, trump: str) -> Seat:
        """Who leads after it: its winner or, if it was set aside, the same seat (PZ-WIN, PZ-MOM)."""
        place = winning(self.plays, trump)
        return self.leader if place is None else (self.leader + place) % len(self.plays)

    def __str__(self) -> str:
        return f"{self.leader}:" + ",".join(play.laid for play in self.plays)


@dataclass(frozen=True, slots=True)
class Broken:
    """A habit that was broken in trick `trick` (from 0): `seat` laid one card and held `card`."""

    trick: int
    seat: Seat
    laid: Play
    held: Play


def keeps_habits(r: Round, shown: tuple[Shown, ...], habits: tuple[str, ...]) -> bool:
    """Whether all the tricks shown fit these hands and habits."""
    return broken_habit(r, shown, habits) is None


def broken_habit(r: Round, shown: tuple[Shown, ...], habits: tuple[str, ...]) -> Broken | None:
    """The last break of a habit, if with these hands somebody broke one.

    What a seat held in an earlier trick is what it holds now and what it has played since.
    """
    seats = r.rules.seats
    held: list[list[Card]] = [list(hand) for hand in r.hands]
    for i, play in enumerate(r.trick):
        held[(r.leader + i) % seats].append(play.card)
    for number in range(len(shown) - 1, -1, -1):
        trick = shown[number]
        for i in range(len(trick.plays) - 1, -1, -1):
            seat, play = (trick.leader + i) % seats, trick.plays[i]
            held[seat].append(play.card)
            habit = habits[seat] if habits else FREE
            if not i or habit == FREE or (wins_now(trick.plays[:i], play, r.trump)) is (habit == BEAT):
                continue
            for other in playable(tuple(held[seat]), r.trump):
                if wins_now(trick.plays[:i], other, r.trump) is (habit == BEAT):
                    return Broken(number, seat, play, other)
    return None


def wins_now(before: tuple[Play, ...], play: Play, trump: str) -> bool:
    """Whether this card, laid after those, is the one that wins the trick as it then lies (PZ-WIN)."""
    return winning((*before, play), trump) == len(before)
