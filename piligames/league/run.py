"""Playing a league: stage by stage, game by game, here or by an executor, and on from where it stopped."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import asdict, astuple
from hashlib import sha256
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any

from piligames.league.contests import Contest
from piligames.league.draw import Sitting, Table, rotations, round_robin, stages_of, swiss
from piligames.league.entries import Entry, entries
from piligames.league.games import Job, Played, play_game
from piligames.league.nursery import close_nursery
from piligames.league.player import Limits
from piligames.league.result import Result
from piligames.league.store import Store

DRAWS = ("round robin", "swiss")
AHEAD = 64
"""How many games an executor is given at once."""

Bot = str | Path | Callable[[Any], Any]


def league(
    bots: Iterable[Bot],
    *,
    game: str = "pilipili",
    seats: int = 4,
    play: str = "match",
    mission: str | None = None,
    cards: int = 5,
    draw: str = "round robin",
    tables: int | None = None,
    stages: int | None = None,
    deals: int = 20,
    seed: str | int = 0,
    limits: Limits | None = None,
    out: str | Path | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> Result:
    """Play a league of bots, each a function, a file, or the name of an opponent (`careful`, `random`, `strong`).

    `game`, `seats`, `play`, `mission`, `cards`: what is played, as in `Contest`.
    `draw`: "round robin", of `tables` tables if not of all; or "swiss", of so many `stages`, each on new deals.
    `deals`: how many deals each table plays, in each stage; each deal is played with every bot in every seat.
    `seed`: what deals, seats and the chance of bots are drawn from; whoever knows it can deal the cards.
    `out`: the folder in which games are kept; the same league, called again, goes on there.
    `jobs`: how many processes of this machine play games at once.
    `executor`: another one to play them: threads, processes, or `Client.get_executor()` of a Dask cluster.
    `progress` is told after each game how many there are and will be.
    The result is the same with any number of workers; only a bot near its time limit may fare differently.

    >>> found = league(["careful", "random"], game="pleesheez", seats=2, play="round", deals=3)
    >>> len(found.games), found.rows[0].name
    (6, 'careful')
    """
    contest, found = Contest(game, seats, play, mission, cards), entries(bots)
    names = [each.name for each in found]
    _check(names, contest, draw, tables, stages, deals, jobs)
    limits = limits or Limits()
    stages = 1 if draw == "round robin" else stages or stages_of(names)
    store = None
    if out is not None:
        store = Store(Path(out), _settings(contest, found, draw, tables, stages, deals, str(seed), limits))
    played = store.games() if store else {}
    by_name = {each.name: each for each in found}

    def drawn(before: Sequence[Sequence[Table]]) -> tuple[Table, ...]:
        if draw == "swiss":
            return swiss(names, seats, before, _standing(here.values()), str(seed))
        return round_robin(names, seats, tables, str(seed))

    here: dict[Sitting, Played] = {}
    before: list[tuple[Table, ...]] = []
    with closing(_Crew(jobs, executor)) as crew:
        for stage in range(stages):
            before.append(drawn(before))
            sittings = [
                each
                for deal in range(stage * deals, (stage + 1) * deals)
                for table in before[-1]
                for each in rotations(table, stage, deal, str(seed))
            ]
            here |= {each: played[each] for each in sittings if each in played}
            size = stages * len(sittings)
            if progress is not None and here:
                progress(len(here), size)
            todo = [
                Job(contest, each, tuple(by_name[name] for name in each.seats), limits, str(seed))
                for each in sittings
                if each not in here
            ]
            for done in crew.play(todo):
                here[done.sitting] = done
                if store:
                    store.add(done)
                if progress is not None:
                    progress(len(here), size)
    return Result(contest, tuple(names), tuple(here[each] for each in sorted(here)))


def _check(
    names: Sequence[str], contest: Contest, draw: str, tables: int | None, stages: int | None, deals: int, jobs: int
) -> None:
    if draw not in DRAWS:
        raise ValueError(f"draw is one of {', '.join(DRAWS)}, not {draw!r}")
    if len(names) < contest.seats:
        raise ValueError(
            f"a table has {contest.seats} seats, and there are {len(names)} bots: fill up with opponents, which may "
            "be named more than once (careful, random, strong), or take fewer seats"
        )
    for name, value, needed in (("tables", tables, DRAWS[0]), ("stages", stages, DRAWS[1])):
        if value is not None and draw != needed:
            raise ValueError(f"{name} are for a {needed}, and this is a {draw}")
    for name, value in (("tables", tables), ("stages", stages), ("jobs", jobs)):
        if value is not None and value < 1:
            raise ValueError(f"{name} is a number from 1 on, not {value}")
    if deals < 2:
        raise ValueError(f"an interval needs 2 deals or more, and there are to be {deals}")


def _settings(
    contest: Contest,
    found: Sequence[Entry],
    draw: str,
    tables: int | None,
    stages: int,
    deals: int,
    seed: str,
    limits: Limits,
) -> dict[str, Any]:
    """What the games hang on.  A round robin may be played again with more deals, and keeps its games."""
    told = asdict(contest) | {"draw": draw, "tables": tables, "seed": seed, "limits": astuple(limits)}
    if draw == "swiss":
        told |= {"stages": stages, "deals": deals}
    texts = [sha256(each.source.encode()).hexdigest() for each in found]
    return told | {"bots": [[each.name, each.function, text] for each, text in zip(found, texts, strict=True)]}


def _standing(games: Iterable[Played]) -> dict[str, float]:
    """The mean score of each bot so far."""
    scores: dict[str, list[float]] = defaultdict(list)
    for game in sorted(games, key=lambda each: each.sitting):
        for name, score in zip(game.sitting.seats, game.scores, strict=True):
            scores[name].append(float(score))
    return {name: fmean(each) for name, each in scores.items()}


class _Crew:
    """Whoever plays the games."""

    def __init__(self, jobs: int, executor: Executor | None) -> None:
        self._own: Executor | None = None
        if executor is None and jobs > 1:
            processes = multiprocessing.get_context("spawn")
            self._own = ProcessPoolExecutor(jobs, mp_context=processes, initializer=_leave_with_parent)
        self._executor = executor or self._own

    def play(self, jobs: Iterable[Job]) -> Iterator[Played]:
        """The games as they end."""
        if self._executor is None:
            yield from map(play_game, jobs)
            return
        left = iter(jobs)
        running: set[Future[Played]] = set()
        try:
            while True:
                running |= {self._executor.submit(play_game, job) for job in islice(left, AHEAD - len(running))}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    yield each.result()
        finally:
            for each in running:
                each.cancel()

    def close(self) -> None:
        """Send home whom we called."""
        if self._own is not None:
            self._own.shutdown(cancel_futures=True)
        close_nursery()


def _leave_with_parent() -> None:
    """In a worker: do not outlive the league, should it be killed; Ctrl-C is the league's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None  # a worker has one

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="leaves with the league").start()


__all__ = ["AHEAD", "DRAWS", "Bot", "league"]
