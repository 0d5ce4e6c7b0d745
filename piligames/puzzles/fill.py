"""Filling the bank anew, the same each time, in two steps of a few minutes each.

`python3 -m piligames.puzzles.fill plan FILE`, then `python3 -m piligames.puzzles.fill rare FILE`.

1. For each cell of the plan (kind, seats, cards) so many positions are drawn, and those that make puzzles collected.
2. From each cell the planned number is chosen one by one: next comes the puzzle whose theme, level, goal, Pillows and
   Moms are rarest in what was chosen before.
3. For themes that are rare by nature more positions are drawn, until there are enough of each or the tries are over.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from piligames.puzzles.bank import read_rows, written
from piligames.puzzles.making import puzzles_from
from piligames.puzzles.puzzle import Puzzle, puzzle_of
from piligames.puzzles.task import ADVERSARIAL, DEDUCTION, HIDDEN, ODDS, OPEN
from piligames.puzzles.themes import THEMES

PLAN = (
    *((OPEN, 2, cards, count) for cards, count in ((3, 18), (4, 24), (5, 24), (6, 14))),
    *((OPEN, 3, cards, count) for cards, count in ((2, 12), (3, 28), (4, 30), (5, 18))),
    *((OPEN, 4, cards, count) for cards, count in ((2, 12), (3, 28), (4, 26), (5, 12))),
    *((HIDDEN, 3, cards, count) for cards, count in ((2, 12), (3, 20))),
    *((HIDDEN, 4, cards, count) for cards, count in ((2, 8), (3, 8))),
    *((ADVERSARIAL, 3, cards, count) for cards, count in ((2, 8), (3, 14))),
    *((ADVERSARIAL, 4, cards, count) for cards, count in ((2, 6), (3, 4))),
    *((ODDS, 3, cards, count) for cards, count in ((2, 10), (3, 10))),
    *((ODDS, 4, cards, count) for cards, count in ((2, 8), (3, 4))),
    *((DEDUCTION, 3, cards, count) for cards, count in ((2, 8), (3, 8))),
    *((DEDUCTION, 4, cards, count) for cards, count in ((2, 6), (3, 4))),
)
"""How many puzzles of each sort: kind, seats, cards in a hand, number."""
POOL = 4
"""From so many times as many puzzles the planned ones are chosen."""
LEAST = 10
"""So many puzzles of each theme."""
RARE = (
    *((OPEN, 2, 4, 3_000), (OPEN, 3, 3, 4_000), (OPEN, 3, 4, 4_000), (OPEN, 4, 3, 3_000)),
    *((HIDDEN, 3, 3, 3_000), (ODDS, 3, 2, 6_000)),
)
"""Where rare themes are looked for: kind, seats, cards, and in how many positions."""


def planned() -> Iterator[Puzzle]:
    """The puzzles of the plan."""
    chosen: dict[str, Puzzle] = {}
    marks: Counter[str] = Counter()
    for kind, seats, cards, count in PLAN:
        pool = _pool(f"bank {kind} {seats} {cards}", seats, cards, kind, POOL * count)
        found = choose([each for each in pool if each.id not in chosen], count, marks)
        print(f"{kind} {seats} {cards}: {len(found)} of {count}", file=sys.stderr, flush=True)
        chosen |= {each.id: each for each in found}
    yield from chosen.values()


def with_rare(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """These puzzles, and more with the themes of which there are too few."""
    chosen = {each.id: each for each in puzzles}
    themes = Counter(theme for each in chosen.values() for theme in each.themes)
    for kind, seats, cards, tries in RARE:
        if all(themes[theme] >= LEAST for theme in THEMES):
            break
        for each in puzzles_from(f"rare {kind} {seats} {cards}", seats, cards, kind, tries=tries):
            if each.id not in chosen and any(themes[theme] < LEAST for theme in each.themes):
                chosen[each.id] = each
                themes.update(each.themes)
        print({theme: themes[theme] for theme in THEMES}, file=sys.stderr, flush=True)
    yield from chosen.values()


def _pool(seed: str, seats: int, cards: int, kind: str, most: int) -> list[Puzzle]:
    found: dict[str, Puzzle] = {}
    for each in puzzles_from(seed, seats, cards, kind):
        found.setdefault(each.id, each)
        if len(found) == most:
            break
    return list(found.values())


def choose(pool: list[Puzzle], count: int, marks: Counter[str]) -> list[Puzzle]:
    """So many of these puzzles, the next always the one with the rarest marks; `marks` counts them."""
    left, found = list(pool), list[Puzzle]()
    while left and len(found) < count:
        best = max(left, key=lambda each: sum(1 / (1 + marks[mark]) for mark in _marks(each)))
        left.remove(best)
        found.append(best)
        marks.update(_marks(best))
    return found


def _marks(puzzle: Puzzle) -> Iterable[str]:
    """What a puzzle should not be alike in."""
    hands = str(puzzle.task.position)
    yield from puzzle.themes
    yield f"depth {puzzle.difficulty.depth}"
    yield from (f"level {puzzle.level}", f"level {puzzle.level} of {puzzle.task.kind}", puzzle.task.goal.kind)
    yield from (name for name, sign in (("Pillow", "Z"), ("Mom", "M")) if sign in hands)


if __name__ == "__main__":
    step, file = sys.argv[1], Path(sys.argv[2])
    made = planned() if step == "plan" else with_rare([puzzle_of(row.task) for row in read_rows(file).values()])
    in_order = sorted(made, key=lambda each: (each.level, each.task.kind, each.id))
    file.write_text(written(in_order), encoding="utf-8")
