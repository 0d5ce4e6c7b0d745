"""One game of a league, from its deal to what is written down of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from random import Random

from piligames.core import Seat
from piligames.league.contests import Contest
from piligames.league.draw import Sitting
from piligames.league.entries import Entry
from piligames.league.nursery import nursery
from piligames.league.player import Fault, Limits, Player


@dataclass(frozen=True, slots=True)
class Played:
    """What came out of a game: scores by seat, and who lost by a fault."""

    sitting: Sitting
    scores: tuple[Fraction, ...]
    faults: Mapping[Seat, Fault] = field(default_factory=dict)
    notes: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be played, by whoever has the time; the entries are in the order of the seats."""

    contest: Contest
    sitting: Sitting
    entries: tuple[Entry, ...]
    limits: Limits
    seed: str


def play_game(job: Job) -> Played:
    """Play it here, each bot in a process of its own.

    The deal hangs on the seed and its number alone, what a bot draws from `random` on its place in the game too:
    the game comes out the same wherever and whenever it is played.
    """
    sitting, contest = job.sitting, job.contest
    place = f"{job.seed} stage {sitting.stage} deal {sitting.deal} seats {sitting.seats}"
    players: dict[Seat, Player] = {}
    try:
        for seat, entry in enumerate(job.entries):
            stand_in = contest.stand_in(f"{place} in place of {seat}")
            chance = sha256(f"{place} seat {seat}".encode()).hexdigest()  # which does not give the deal away
            players[seat] = Player(entry, chance, job.limits, contest.parse, stand_in, nursery())
        start = contest.deal(Random(f"{job.seed} deal {sitting.deal}"))
        earned = contest.played(start, players, place)
    finally:
        for player in players.values():
            player.close()
    faults = {seat: player.fault for seat, player in players.items() if player.fault is not None}
    notes = {seat: player.note for seat, player in players.items() if player.note}
    return Played(sitting, contest.scores(earned, tuple(faults)), faults, notes)
