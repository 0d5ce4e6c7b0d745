"""A record of a match with what the library makes of it between the lines, as comments.

After each trick come who takes what and the position; at the end, who has won and what each seat earned.
Run as a program from the checkout, it brings the comments of the golden playthroughs up to date:

    python -m tests.playthroughs.annotate            the comments alone; the cards and plays stay
    python -m tests.playthroughs.annotate --search   new matches, found by playing until one shows what it is for
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful
from piligames.core import Record, finish
from piligames.pleesheez import (
    COLOURS,
    Match,
    Mom,
    Pillow,
    Pleesheez,
    Round,
    Rules,
    position_of,
    record_of,
    replay,
)

FOLDER = Path(__file__).parent


def annotated(record: Record) -> Iterator[str]:
    """The lines of the record with comments between them."""
    states = replay(record)
    match = next(states)
    tricks = 0
    for line in str(record).splitlines():
        word = line.split()[0]
        if word == "deal":
            tricks = 0
            yield f"# Round {match.round.number}: {COLOURS[match.round.trump]} is trump."
        yield line
        if word.isdecimal():
            before, match = match, next(states)
            here = match.round if match.round.number == before.round.number else match.past[-1]
            if len(here.tricks) > tricks:
                tricks += 1
                yield from trick_lines(here)
            if not match.to_act:
                yield f"# Won by {' and '.join(map(str, match.winners()))}."
                yield f"# Earned: {', '.join(map(str, match.returns()))}."


def trick_lines(here: Round) -> Iterator[str]:
    """What the last trick came to, and the position after it."""
    last = here.tricks[-1]
    laid = " ".join(play.laid for play in last.plays)
    outcome = "is set aside" if last.winner is None else f"goes to {last.winner}"
    yield f"# Trick {len(here.tricks)}: {laid} {outcome}."
    yield f"#   {position_of(here)}"


# Finding matches that show something


def tricks_of(match: Match):
    """All finished tricks of a match."""
    return [trick for each in (*match.past, match.round) for trick in each.tricks]


def instant_win(match: Match) -> bool:
    """A set was complete before the hands were empty."""
    return match.round.instant_winner is not None and any(match.round.hands)


def shared(match: Match) -> bool:
    """More than one has won."""
    return len(match.winners()) > 1


def mom_led(match: Match) -> bool:
    """A Mom was the first card of a trick."""
    return any(trick.cards[0] == Mom() for trick in tricks_of(match))


def mom_followed(match: Match) -> bool:
    """A Mom was a later card of a trick."""
    return any(Mom() in trick.cards[1:] for trick in tricks_of(match))


def three_pillows(match: Match) -> bool:
    """Three Pillows lay in one trick."""
    return any(sum(isinstance(card, Pillow) for card in trick.cards) >= 3 for trick in tricks_of(match))


def four_rounds(match: Match) -> bool:
    """All four trumps were played."""
    return len(match.past) == 3 and match.round.instant_winner is None


@dataclass(frozen=True)
class Wanted:
    """A match that is to be found, and what it has to show."""

    name: str
    title: str
    seats: int
    start: str
    types: tuple[int, ...]
    leader: int
    shows: tuple[Callable[[Match], bool], ...]

    @property
    def path(self) -> Path:
        """Its file."""
        return FOLDER / f"{self.name}.txt"


WANTED = (
    Wanted(
        "two_players_instant_win",
        "Two players, and a complete set in the middle of a round.",
        2,
        "winner",
        (2, 0),
        1,
        (instant_win, mom_led, mom_followed),
    ),
    Wanted(
        "two_players_rotating",
        "Two players, the first lead rotates, and four rounds are counted.",
        2,
        "rotate",
        (3, 1),
        0,
        (four_rounds, mom_followed),
    ),
    Wanted(
        "three_players_shared",
        "Three players, the first lead rotates, and two share the win; Moms are led and follow.",
        3,
        "rotate",
        (1, 3, 0),
        2,
        (four_rounds, shared, mom_led, mom_followed),
    ),
    Wanted(
        "four_players_three_pillows",
        "Four players, with three Pillows in one trick; Moms are led and follow.",
        4,
        "winner",
        (0, 1, 2, 3),
        0,
        (four_rounds, three_pillows, mom_led, mom_followed),
    ),
)


def search(wanted: Wanted) -> Record:
    """The first match, of careful and random players, that shows all that is wanted."""
    game = Pleesheez(Rules(wanted.seats, wanted.start), wanted.types, wanted.leader)
    for seed in count():
        rng = Random(f"{wanted.name} {seed}")
        choosers = {seat: choosing(careful) if seat % 2 else randomly(rng) for seat in range(wanted.seats)}
        match = finish(game.deal(rng), choosers)
        if all(shows(match) for shows in wanted.shows):
            return record_of(match)
    raise AssertionError("there is no last seed")


def main(arguments: list[str]) -> None:
    """Write the golden playthroughs."""
    for wanted in WANTED:
        record = search(wanted) if "--search" in arguments else Record.parse(wanted.path.read_text(encoding="utf-8"))
        text = "\n".join([f"# {wanted.title}", *annotated(record), ""])
        wanted.path.write_text(text, encoding="utf-8")
        print(f"{wanted.path.name}: {sum(len(each.moves) for each in record.rounds)} plays")


if __name__ == "__main__":
    main(sys.argv[1:])
