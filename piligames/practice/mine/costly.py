"""Which decisions of a round are kept as items: those that cost most, by an assessment from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Protocol

from piligames.practice.learner import MINE, Kept, Store, progress
from piligames.practice.mine.notes import notation_of

DEAR = Fraction(1, 2)
"""So much must a choice have cost on average, in Pilis or plushies, to be worth another look."""
SECONDS = 0.3
"""So long each choice is looked at."""
MOST = 3
"""So many choices of one round are kept at most."""


class Costed(Protocol):
    """One action, and what it earns less than the best one on average."""

    @property
    def action(self) -> Any:
        """The action."""
        ...

    @property
    def loss(self) -> Fraction:
        """0 for the best one."""
        ...


class Assessed(Protocol):
    """What each action comes to, the best first, over so many deals, or over all that fit (`complete`)."""

    @property
    def options(self) -> Sequence[Costed]:
        """The actions."""
        ...

    @property
    def deals(self) -> int:
        """How many deals were looked at."""
        ...

    @property
    def complete(self) -> bool:
        """Whether these were all."""
        ...


Decision = tuple[Any, Any, Assessed]
"""What the person saw, what they did, and what each action comes to."""


def loss_of(decision: Decision) -> Fraction:
    """What the action that was taken cost on average."""
    _, action, assessed = decision
    return next((each.loss for each in assessed.options if each.action == action), Fraction(0))


def keep_costly(
    decisions: Iterable[Decision], *, dear: Fraction = DEAR, most: int = MOST, store: Store | None = None
) -> tuple[str, ...]:
    """Keep the decisions that cost most, as items of one's own; the ids of those that are new.

    Each is what a seat saw, what it did, and an assessment whose options have an action and a loss.
    """
    store = store or progress().store
    dearest = sorted((each for each in decisions if loss_of(each) >= dear), key=loss_of, reverse=True)[:most]
    noted = [found for each in dearest if (found := _kept(each)) is not None]
    new = [each for each in noted if store.keep(each)]
    wanted = {(each.game, each.seat, each.position) for each in new}
    return tuple(id_of(each) for each in store.positions() if (each.game, each.seat, each.position) in wanted)


def id_of(kept: Kept) -> str:
    """The id of the item that comes of it."""
    return f"{MINE}{kept.number}"


def look_back(
    played: Iterable[tuple[Any, Any]], *, seconds: float = SECONDS, dear: Fraction = DEAR, most: int = MOST
) -> tuple[str, ...]:
    """Assess choices that were made at a table, and keep those that cost most; the ids of the new items.

    Each is what the person saw and what they did, as `Table.decisions` gives them; `seconds` is the time for each.
    """
    from piligames.agents.hidden import assess

    asked = [(seen, action) for seen, action in played if len(seen.actions) > 1 and notation_of(seen) is not None]
    return keep_costly(((seen, action, assess(seen, deadline=seconds)) for seen, action in asked), dear=dear, most=most)


def _kept(decision: Decision) -> Kept | None:
    seen, action, assessed = decision
    noted = notation_of(seen)
    if noted is None:
        return None
    return Kept(
        at=datetime.now(UTC),
        game=noted[0],
        seat=seen.seat,
        position=noted[1],
        played=str(action),
        unit="Pilis" if noted[0] == "pilipili" else "plushies",
        options=tuple((str(each.action), str(each.loss)) for each in assessed.options),
        deals=assessed.deals,
        complete=assessed.complete,
    )
