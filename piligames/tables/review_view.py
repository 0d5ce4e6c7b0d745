"""What a screen is sent of a look back: the list of choices, the mark at one of them, and where the replay stands."""

from __future__ import annotations

from typing import Any

from piligames.agents.hidden import FLATTERS
from piligames.agents.post_mortem import GRADES, Judged
from piligames.agents.post_mortem.lines import SAID, came_to
from piligames.agents.post_mortem.words import GRADED, KNOWN, basis_of, cost_of, unit_of
from piligames.practice.mine.costly import DEAR
from piligames.tables.looking_back import LookingBack
from piligames.tables.staging import Json

TITLE = "Look back"
KEEP = "Keep my dearest choices for practice"
_LEASTS = ", ".join(f"from {float(least):.2f} on {grade}" for grade, least in reversed(GRADES))
GRADES_SAID = f"The grade goes by the low end of the interval of the cost: {_LEASTS}, and below that fine."


def review_of(table: LookingBack) -> Json | None:
    """The viewer's choices in a round, as far as they are judged; None while they are not listed."""
    judging = table.judging()
    if judging is None:
        return None
    judged = [judging.judged.get(choice.turn) for choice in judging.choices]
    rows = [
        {"turn": choice.turn, "where": _capital(choice.where)} | _judged(each)
        for choice, each in zip(judging.choices, judged, strict=True)
    ]
    done, of = len(judging.judged), len(judging.choices)
    return {
        "title": f"{TITLE}: your choices in round {table.reviewing}",
        "round": table.reviewing,
        "rounds": table.rounds_over(),
        "rows": rows,
        "summary": _summary(rows, done, of),
        "done": done,
        "of": of,
        "more": not judging.done,
        "keep": {"label": KEEP, "text": _kept(table)} if judging.done and any(row["better"] for row in rows) else None,
        "notes": [KNOWN, GRADES_SAID, FLATTERS],
    }


def _kept(table: LookingBack) -> str:
    """What keeping does, or what has been kept."""
    if table.kept_own is None:
        return f"Those of {float(DEAR):.2f} and more are written to your own progress, and come back as questions."
    if not table.kept_own:
        return "Nothing new was kept."
    return f'Kept as {", ".join(table.kept_own)}: ask("{table.kept_own[0]}") asks one again.'


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _judged(each: Judged | None) -> Json:
    """A row of the list: a choice, its grade, and what was better."""
    if each is None:
        return {"grade": None, "chosen": "", "better": None, "text": "still being looked at"}
    better = None if each.grade == "fine" else each.named(each.best)
    return {
        "grade": each.grade,
        "chosen": each.named(each.choice.action),
        "better": better,
        "text": f"{_capital(cost_of(each))}, over {basis_of(each)}.",
    }


def _summary(rows: list[Json], done: int, of: int) -> str:
    if not of:
        return "You had no choice in this round."
    counts = [
        (grade, sum(row["grade"] == grade for row in rows)) for grade in ("fine", "inexact", "mistake", "blunder")
    ]
    found = ", ".join(f"{count} {grade}" for grade, count in counts if count)
    if done < of:
        return f"{done} of {of} choices looked at{f': {found}' if found else ''}."
    return f"All {of} choices looked at: {found}." if of > 1 else f"Your one choice: {found}."


def mark_of(table: LookingBack) -> Json | None:
    """The hint that stands at a choice that is looked back at, where the better card is marked."""
    chosen = table.chosen
    if chosen is None or table.better is not None or table.at != chosen.choice.turn:
        return None
    did = chosen.named(chosen.choice.action)
    if chosen.grade == "fine":
        return {"action": str(chosen.choice.action), "text": f"You chose {did}. Fine: {cost_of(chosen)}."}
    better = f"Better on average: {chosen.named(chosen.best)}, over {basis_of(chosen)}."
    said = f"You chose {did}. {GRADED[chosen.grade]}: {cost_of(chosen)}. {better}"
    return {"action": str(chosen.best), "text": said}


def looked_at(table: LookingBack) -> str:
    """Which choice is looked back at."""
    assert table.chosen is not None  # which is asked before
    return f"You are looking back at {table.chosen.choice.where} of round {table.chosen.choice.number}."


def replay_of(table: LookingBack) -> Json:
    """Where the replay stands, in the game or along a better line, and what can be looked at from there."""
    if table.better is not None:
        at, of = table.step, len(table.better.log)
    else:
        at, of = table.turn if table.at is None else table.at, table.turn
    look = None
    if table.chosen is not None and table.at is not None:
        better = None if table.chosen.grade == "fine" else table.chosen.named(table.chosen.best)
        look = {"turn": table.chosen.choice.turn, "better": better, "line": table.better is not None}
    return {"at": at, "of": of, "look": look}


def line_said(table: LookingBack) -> tuple[str, str]:
    """Along a better line: what has happened in the last step, and where the line comes from and leads to."""
    line, chosen = table.better, table.chosen
    assert line is not None  # which is asked before
    assert chosen is not None  # whose line it is
    happened = ""
    if table.step:
        before: Any = line.states[table.step - 1].observation(table.viewer)
        happened = table.along(table.step).told(before)
    unit = unit_of(chosen)
    came = came_to(table.state, chosen.choice.number, line.seat)
    said = SAID[line.by].replace("this seat", "you")
    gets = f"{line.gets} {unit[:-1] if line.gets == 1 else unit}"
    return (
        happened,
        f"This was not played. The round ends with {gets} for you here, and it ended with {came}. {said}",
    )


def twin_of(review: Json) -> list[str]:
    """The list in words."""
    lines = [f"{review['title']}. {review['summary']}"]
    for row in review["rows"]:
        grade = f"{row['grade']}, " if row["grade"] else ""
        better = f" Better: {row['better']}." if row["better"] else ""
        lines.append(
            f"  {row['where']}: {grade}{row['chosen']}. {row['text']}{better}"
            if grade
            else f"  {row['where']}: {row['text']}"
        )
    return [*lines, *review["notes"]]
