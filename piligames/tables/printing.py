"""Puzzles on a sheet of paper, with the tables' cards, and the solutions on a page of their own."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from piligames.core import Seat
from piligames.pleesheez import Play
from piligames.pleesheez.cards import COLOURS, Cards
from piligames.pleesheez.words import face, plural, spoken, spoken_play
from piligames.puzzles import Puzzle, Task
from piligames.puzzles.explaining import reasons
from piligames.puzzles.playing import begin
from piligames.puzzles.task import DEDUCTION, ODDS
from piligames.tables import assets
from piligames.tables.board.laying import names_of
from piligames.tables.board.naming import tricks_shown
from piligames.tables.board.standing import known, together
from piligames.tables.board.walking import dealt
from piligames.tables.staging import Json

TITLE = "Puzzles with plushies"
HOW = "One first card reaches the goal, whatever the others do together; all of them play as well as they can. \
Which card is it? The diamonds say how hard a puzzle is."
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
_BACK: Json = {"kind": "back"}


class NoBrowser(ValueError):
    """There is no Chromium here that could make a PDF."""


def sheet(puzzles: Sequence[Puzzle], title: str = TITLE) -> str:
    """A page of HTML with these puzzles and, on another page, their solutions.

    It asks nobody for anything: a small script in it draws the cards, as vectors, when it is opened.
    """
    return "\n".join(
        (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(title)}</title>\n<style>\n{assets.sheet_style()}</style>\n</head>\n<body>\n<main>",
            f'<div class="head"><h1>{escape(title)}</h1><div class="name">Name</div></div>',
            f'<p class="how">{escape(HOW)}</p>\n<ol class="puzzles">',
            *(_puzzle(number, each) for number, each in enumerate(puzzles, 1)),
            '</ol>\n<section class="solutions">',
            f'<div class="head"><h1>Solutions</h1></div>\n<ol>{"".join(_solutions(puzzles))}</ol>\n</section>\n</main>',
            f'<script type="module">\n{assets.sheet_module()}</script>\n</body>\n</html>\n',
        )
    )


def _puzzle(number: int, puzzle: Puzzle) -> str:
    task, position = puzzle.task, puzzle.task.position
    pips = "".join(f'<i class="{"full" if n < puzzle.level else ""}"></i>' for n in range(5))
    trump = COLOURS[position.trump]
    others = [(task.hero + i) % task.rules.seats for i in range(1, task.rules.seats)]
    parts = [
        f'<div class="title"><h2>{number}.</h2><span class="level" role="img" aria-label="level {puzzle.level} of 5">'
        f'{pips}</span><span class="trump">Trump: <span data-shape="{position.trump}"></span> {trump}</span></div>',
        f'<p class="goal">{escape(task.words)}</p>',
        *(f'<p class="known">{escape(text)}</p>' for text in known(task)),
    ]
    if task.shown:
        parts.append(f'<div class="tricks">{"".join(_shown(trick) for trick in tricks_shown(task))}</div>')
    parts.append(f'<div class="seats seats-{len(others)}">{"".join(_seat(task, seat) for seat in others)}</div>')
    if position.trick:
        parts.append(_trick(task))
    parts.append(_seat(task, task.hero))
    asks = "The hand:" if task.kind == DEDUCTION else "First card:"
    return f'<li class="puzzle">{"".join(parts)}<p class="answer">{asks}</p></li>'


def _card(drawn: Json, label: str) -> str:
    data = escape(json.dumps(drawn))
    return f'<span class="card" role="img" aria-label="{escape(label)}" data-face="{data}">{escape(label)}</span>'


def _cards(task: Task, cards: Cards | int) -> str:
    if isinstance(cards, int):
        return _card(_BACK, "a hidden card") * cards
    return "".join(_card(face(card, task.rules), spoken(card, task.rules)) for card in cards)


def _seat(task: Task, seat: Seat) -> str:
    position, you = task.position, seat == task.hero
    kind = task.rules.deck.types[position.types[seat]]
    emblem = escape(json.dumps({"kind": "type", "type": kind}))
    has = len(position.kept[seat]) if position.kept else 0
    has += sum(
        task.rules.is_own(card, position.types[seat]) for card in (position.taken[seat] if position.taken else ())
    )
    leads = seat == position.leader and not position.trick
    notes = [f"{plural(kind, 2)}, has {has} of {task.rules.set_size(position.types[seat])}", "leads" if leads else ""]
    return (
        f'<div class="seat{" you" if you else ""}"><div class="who"><span class="emblem" data-emblem="{emblem}"></span>'
        f"<b>{names_of(task)[seat]}</b><small>{escape(', '.join(note for note in notes if note))}</small></div>"
        f'<div class="cards">{_cards(task, position.hands[seat]) or "no card"}</div></div>'
    )


def _trick(task: Task) -> str:
    position, seats = task.position, task.rules.seats
    laid = "".join(
        _laid(names_of(task)[(position.leader + i) % seats], face(play.card, task.rules, play.named), spoken_play(play))
        for i, play in enumerate(position.trick)
    )
    return f'<div class="trick"><h3>On the table</h3><div class="cards">{laid}</div></div>'


def _laid(who: str, drawn: Json, label: str) -> str:
    return f'<span class="laid">{_card(drawn, label)}{who}</span>'


def _shown(trick: Json) -> str:
    cards = "".join(
        _laid(
            f"{card['who']}{' wins' if card['wins'] else ''}".replace("You wins", "You win"),
            card["face"],
            card["label"],
        )
        for card in trick["cards"]
    )
    return f'<div class="trick"><h3>{escape(trick["label"])}</h3><div class="cards">{cards}</div></div>'


def _solutions(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    for number, puzzle in enumerate(puzzles, 1):
        told = "".join(f"<li>{escape(text)}</li>" for text in _told(puzzle))
        yield (
            f'<li class="solution"><h2>{number}. {escape(_right(puzzle))} <span class="id">{puzzle.id}</span></h2>'
            f"<ul>{told}</ul></li>"
        )


def _right(puzzle: Puzzle) -> str:
    if puzzle.answer is not None:
        said = together([spoken(card) for card in puzzle.answer])
    else:
        said = " or ".join(spoken_play(play) for play in puzzle.right)
    return f"{said[:1].upper()}{said[1:]}."


def _told(puzzle: Puzzle) -> Iterator[str]:
    """The line or the reasons, and what refutes each wrong first card."""
    yield from reasons(begin(puzzle))
    if puzzle.task.kind in (ODDS, DEDUCTION):
        return
    for play, refutation in puzzle.refutations().items():
        yield f"Not {spoken_play(play)}: {_answered(puzzle.task, refutation.plays)}"


def _answered(task: Task, plays: Sequence[Play]) -> str:
    """How a wrong card is answered: what is played from it on, until others have answered and it is the hero's turn."""
    r = dealt(task, tuple(plays))[1]
    answers, others = [], False
    for play in plays[1:]:
        mine = r.to_act[0] == task.hero
        if mine and others:
            break
        answers.append(f"{'you play' if mine else names_of(task)[r.to_act[0]] + ' plays'} {spoken_play(play)}")
        others = others or not mine
        r = r.apply(r.to_act[0], play)
    return f"then {together(answers)}." if answers else "with it the goal is missed at once."


def browser() -> str | None:
    """The program that can make a PDF, if it is installed."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def to_pdf(html: str, file: Path, seconds: float = 60) -> None:
    """Print a sheet into a PDF with a Chromium that runs without a window; without one it is a `NoBrowser`."""
    program = browser()
    if program is None:
        raise NoBrowser("there is no Chromium here to make a PDF; write .html, open it and print it")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "sheet.html"
        page.write_text(html, encoding="utf-8")
        options = (
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-pdf-header-footer",
            f"--user-data-dir={folder}/user",
        )
        done = subprocess.run(
            [program, *options, f"--print-to-pdf={file.absolute()}", page.as_uri()],
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    if done.returncode or not file.exists():
        raise NoBrowser(f"{program} made no PDF; write .html, open it and print it")
