"""A look back in sentences, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from piligames.agents.hidden import FLATTERS
from piligames.agents.post_mortem.grading import Grade
from piligames.agents.post_mortem.judging import Judged
from piligames.agents.post_mortem.lines import SAID, Line
from piligames.core.game import Seat

if TYPE_CHECKING:
    from piligames.agents.post_mortem import PostMortem

Json = dict[str, Any]
KNOWN = "Every choice is judged by what could be known when it was made, not by how it came out."
GRADED: dict[Grade, str] = {"fine": "Fine", "inexact": "Inexact", "mistake": "A mistake", "blunder": "A blunder"}


def place_of(judged: Judged) -> str:
    """Round and trick."""
    return f"Round {judged.choice.number}, {judged.choice.where}"


def unit_of(judged: Judged) -> str:
    """What is counted."""
    return "Pilis" if judged.found.costs else "plushies"


def cost_of(judged: Judged) -> str:
    """What a choice cost on average, and how sure that is."""
    taken, found = judged.taken, judged.found
    if not taken.loss:
        return "nothing was better"
    cost = f"it cost {float(taken.loss):.2f} {unit_of(judged)} on average"
    if found.complete and found.exact:
        return cost
    said = [f"95 % interval {taken.loss_low:.2f} to {taken.loss_high:.2f}"]
    said += [] if found.exact else ["not every deal could be solved in the time"]
    said += ["so it may have cost nothing"] if taken.loss_low <= 0 else []
    return f"{cost} ({'; '.join(said)})"


def basis_of(judged: Judged) -> str:
    """Which deals were looked at."""
    deals = judged.found.deals
    if judged.found.complete:
        return "the one deal that fits" if deals == 1 else f"all {deals} deals that fit"
    return f"{deals} deal{'' if deals == 1 else 's'} that fit{'s' if deals == 1 else ''}"


def told(found: PostMortem) -> Iterator[str]:
    """Choice by choice, and what sort of judgement that is."""
    for each in found.judged:
        yield f"{place_of(each)}: {each.named(each.choice.action)}. {GRADED[each.grade]}: {cost_of(each)}."
        if each.grade != "fine":
            yield f"    Better: {each.named(each.best)}, by the open-hand average over {basis_of(each)}."
        if each.choice.turn in found.lines:
            yield from (f"    {text}" for text in _line(each, found.lines[each.choice.turn], found.came))
    if not found.judged and not found.left:
        yield f"Seat {found.seat} has had no choice in a round that is over."
    if found.left:
        yield f"The time was up: {found.left} of {found.left + len(found.judged)} choices were not looked at."
    yield ""
    yield KNOWN
    yield FLATTERS


def _line(judged: Judged, line: Line, came: Mapping[int, int]) -> Iterator[str]:
    steps = ", ".join(f"{seat}: {judged.named(action)}" for seat, action in line.log)
    yield f"It goes on, by seats: {steps}."
    unit = unit_of(judged)
    gets, was = f"{line.gets} {unit[:-1] if line.gets == 1 else unit}", came[judged.choice.number]
    yield f"The round ends with {gets} then; it ended with {was}. {SAID[line.by]}"


def as_json(found: PostMortem) -> Json:
    """What a program needs; exact numbers are fractions."""
    return {
        "kind": "open-hand average",
        "note": f"{KNOWN} {FLATTERS}",
        "seat": found.seat,
        "left": found.left,
        "came": {str(number): gets for number, gets in found.came.items()},
        "choices": [_json(each, found.lines.get(each.choice.turn)) for each in found.judged],
    }


def _json(each: Judged, line: Line | None) -> Json:
    taken = each.taken
    return {
        "round": each.choice.number,
        "turn": each.choice.turn,
        "action": str(each.choice.action),
        "grade": each.grade,
        "cost": str(taken.loss),
        "low": taken.loss_low,
        "high": taken.loss_high,
        "best": str(each.best),
        "options": {str(option.action): str(option.loss) for option in each.found.options},
        "unit": unit_of(each),
        "deals": each.found.deals,
        "complete": each.found.complete,
        "exact": each.found.exact,
        "line": None if line is None else {"by": line.by, "gets": line.gets, "moves": _moves(line.log)},
    }


def _moves(log: Sequence[tuple[Seat, Any]]) -> list[str]:
    return [f"{seat} {action}" for seat, action in log]
