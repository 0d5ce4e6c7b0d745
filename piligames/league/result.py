"""What a league comes to: standings with intervals, ratings, who beat whom, and who lost games by faults."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import permutations
from statistics import fmean
from typing import TYPE_CHECKING, Any

from piligames.league.contests import Contest
from piligames.league.games import Played
from piligames.league.rating import Rating, ratings
from piligames.odds import Estimate

if TYPE_CHECKING:
    from piligames.plots import Picture

FEW = 20
"""So many deals are needed for the intervals, which take a mean to be normally distributed."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one bot did: its score a game, with the interval over the deals if there were two, and its rating."""

    place: int
    name: str
    games: int
    score: float
    interval: Estimate | None
    rating: Rating
    faults: int


@dataclass(frozen=True)
class Result:
    """A league that was played; a notebook shows its standings."""

    contest: Contest
    names: tuple[str, ...]
    games: tuple[Played, ...]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The standings, the best first.

        What a bot scored in all games of one deal is one measurement, its mean: those games hang together.
        """
        by_deal: dict[str, dict[int, list[float]]] = {name: defaultdict(list) for name in self.names}
        faults = Counter[str]()
        for game in self.games:
            for seat, name in enumerate(game.sitting.seats):
                by_deal[name][game.sitting.deal].append(float(game.scores[seat]))
                faults[name] += seat in game.faults
        rated = ratings(self.names, self._won())
        scores = {name: fmean(map(fmean, deals.values())) if deals else 0.0 for name, deals in by_deal.items()}
        ranked = sorted(self.names, key=lambda name: (-round(scores[name], 12), -rated[name].value))
        rows: list[Row] = []
        for name in ranked:
            deals = by_deal[name]
            measured = [fmean(each) for each in deals.values()]
            interval = self._interval(measured) if len(measured) > 1 else None
            games = sum(map(len, deals.values()))
            rows.append(Row(len(rows) + 1, name, games, scores[name], interval, rated[name], faults[name]))
        return tuple(rows)

    def _interval(self, measured: list[float]) -> Estimate:
        """A share of wins lies between 0 and 1, and so does its interval."""
        found = Estimate.of(measured)
        if self.contest.play == "round":
            return found
        return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high), found.size)

    def _won(self) -> Iterable[tuple[int, tuple[str, ...], list[float]]]:
        for game in self.games:
            yield game.sitting.deal, game.sitting.seats, list(map(float, self.contest.wins(game.scores)))

    @cached_property
    def against(self) -> dict[tuple[str, str], tuple[float, int]]:
        """For two bots, how often the first scored more than the second, equal scores as a half, of how many games."""
        better, games = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for game in self.games:
            for (one, a), (other, b) in permutations(zip(game.sitting.seats, game.scores, strict=True), 2):
                games[one, other] += 1
                better[one, other] += 2 * (a > b) + (a == b)
        return {pair: (better[pair] / 2 / count, count) for pair, count in games.items()}

    @cached_property
    def faults(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """For each bot that lost games by faults the reasons, the most frequent first, and how often."""
        found: dict[str, Counter[str]] = {name: Counter() for name in self.names}
        for game in self.games:
            for seat, fault in game.faults.items():
                found[game.sitting.seats[seat]][fault.reason] += 1
        return {name: tuple(reasons.most_common()) for name, reasons in found.items() if reasons}

    @property
    def title(self) -> str:
        """What was played."""
        contest = self.contest
        what = f"{contest.game}, {'matches' if contest.play == 'match' else 'rounds'} for {contest.seats}"
        if contest.mission is not None:
            what += f", mission {contest.mission}"
        deals = len({game.sitting.deal for game in self.games})
        rough = "" if deals >= FEW else f"; intervals are rough below {FEW} deals"
        return f"{what}: {len(self.games)} games on {deals} deals, every bot in every seat{rough}"

    # -- shown ---------------------------------------------------------------------

    def table(self) -> list[list[str]]:
        """The standings as text, cell by cell, under a head."""
        head = ["", "bot", "games", "score", "95 % interval", "rating", "±", "lost by faults"]
        return [head, *map(_cells, self.rows)]

    def cross(self) -> list[list[str]]:
        """Who scored more than whom, in percent of their games, rows against columns in the order of the standings."""
        order = [row.name for row in self.rows]
        rows = [["", *map(str, range(1, len(order) + 1))]]
        for place, one in enumerate(order, 1):
            cells = [self.against.get((one, other)) for other in order]
            rows.append([f"{place} {one}", *("." if each is None else f"{100 * each[0]:.0f}" for each in cells)])
        return rows

    def __str__(self) -> str:
        parts = [self.title, f"score: {self.contest.pays}", "", *_aligned(self.table())]
        parts += ["", "more than the other, in % of their games:", *_aligned(self.cross())]
        if self.faults:
            parts += ["", "games lost by faults:", *self._reasons()]
        return "\n".join(parts)

    __repr__ = __str__

    def _reasons(self, most: int = 3) -> list[str]:
        lines = []
        for name, reasons in self.faults.items():
            lines += [f"  {name}, {count} ×: {reason}" for reason, count in reasons[:most]]
            if len(reasons) > most:
                lines.append(f"  {name}, {sum(count for _, count in reasons[most:])} × for other reasons")
        return lines

    def _repr_html_(self) -> str:
        parts = [f"<p>{escape(self.title)}; the score is the {escape(self.contest.pays)}.</p>", _html(self.table())]
        parts += ["<p>More than the other, in % of their games:</p>", _html(self.cross())]
        if self.faults:
            parts += ["<p>Games lost by faults:</p><ul>"]
            parts += [f"<li>{escape(line.strip())}</li>" for line in self._reasons()]
            parts.append("</ul>")
        return "".join(parts)

    def json(self) -> dict[str, Any]:
        """Everything but the single games, for `json.dumps`."""
        contest = self.contest
        return {
            "game": contest.game,
            "play": contest.play,
            "mission": contest.mission,
            "seats": contest.seats,
            "score": contest.pays,
            "games": len(self.games),
            "deals": len({game.sitting.deal for game in self.games}),
            "standings": [
                {
                    "place": row.place,
                    "bot": row.name,
                    "games": row.games,
                    "score": row.score,
                    "low": row.interval.low if row.interval else None,
                    "high": row.interval.high if row.interval else None,
                    "rating": row.rating.value,
                    "rating_half": row.rating.half,
                    "faults": [{"reason": reason, "games": n} for reason, n in self.faults.get(row.name, ())],
                }
                for row in self.rows
            ],
            "against": [
                {"bot": one, "other": other, "better": share, "games": games}
                for (one, other), (share, games) in sorted(self.against.items())
            ],
        }

    def csv(self) -> str:
        """The standings, for a spreadsheet; a name that it might take for a formula has a quote before it."""
        head = ("place", "bot", "games", "score", "low", "high", "rating", "rating_half", "faults")
        return _csv([head, *map(_figures, self.rows)])

    def cross_csv(self) -> str:
        """The cross table, as shares, for a spreadsheet."""
        order = [row.name for row in self.rows]
        rows = [[one, *(self.against.get((one, other), ("",))[0] for other in order)] for one in order]
        return _csv([["", *order], *rows])

    def plot(self) -> Picture:
        """The scores with their intervals."""
        from piligames.league.pictures import standings

        return standings(self)

    def cross_plot(self) -> Picture:
        """Who scored more than whom, as a field of colours with the numbers in it."""
        from piligames.league.pictures import cross

        return cross(self)


def _cells(row: Row) -> list[str]:
    between = f"[{row.interval.low:.3f}, {row.interval.high:.3f}]" if row.interval else "-"
    rating = f"{row.rating.value:.0f}", f"{row.rating.half:.0f}" if row.interval else "-"
    return [str(row.place), row.name, str(row.games), f"{row.score:.3f}", between, *rating, str(row.faults or "")]


def _figures(row: Row) -> list[object]:
    ends = (row.interval.low, row.interval.high) if row.interval else ("", "")
    return [row.place, row.name, row.games, row.score, *ends, row.rating.value, row.rating.half, row.faults]


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns, names to the left and numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    names = (
        {place for place, cell in enumerate(rows[1]) if not cell[:1].isdigit() or " " in cell} if rows[1:] else set()
    )
    sides: list[Callable[[str, int], str]] = [
        str.ljust if place in names and rows[0][place] in ("bot", "") else str.rjust for place in range(len(widths))
    ]
    return ["  ".join(s(c, w) for s, c, w in zip(sides, row, widths, strict=True)).rstrip() for row in rows]


def _html(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    lines = [f"<tr>{''.join(f'<th>{escape(cell)}</th>' for cell in head)}</tr>"]
    lines += [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body]
    return f"<table><thead>{lines[0]}</thead><tbody>{''.join(lines[1:])}</tbody></table>"


def _csv(rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    safe = [[f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@") else cell for cell in r] for r in rows]
    csv.writer(text, lineterminator="\n").writerows(safe)
    return text.getvalue()
