"""The item that comes of a position of one's own: what would you play now?"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.practice.bank import UnknownItem, item, items
from piligames.practice.item import Asked, Item, Sketch, Step
from piligames.practice.kinds import Named
from piligames.practice.learner import MINE, OWN, Kept, progress
from piligames.practice.mine.costly import id_of
from piligames.practice.mine.notes import words_of
from piligames.practice.reply import Slip
from piligames.practice.words import Words

CLOSE = Fraction(1, 20)
"""So little a choice may cost on average to be as good as the best."""


@dataclass(frozen=True)
class Own:
    """A position of one's own as it is asked."""

    kept: Kept

    @property
    def losses(self) -> dict[str, Fraction]:
        """What each action costs on average, the best first."""
        return {action: Fraction(loss) for action, loss in self.kept.options}

    @property
    def good(self) -> frozenset[str]:
        """The actions that are as good as the best."""
        return frozenset(action for action, loss in self.losses.items() if loss <= CLOSE)

    @property
    def names(self) -> Mapping[str, str]:
        """What can be typed for each action; all good ones are the same answer."""
        best = min(self.good)
        return {action: best if action in self.good else action for action in sorted(self.losses)}

    @property
    def told(self) -> str:
        """The position in words."""
        return words_of(self.kept.game, self.kept.position, self.kept.seat)

    @property
    def day(self) -> str:
        """When it was played."""
        return f"{self.kept.at:%d %B %Y}".lstrip("0")

    def cost(self, action: str) -> str:
        """What an action costs, in words."""
        loss, kept = self.losses[action], self.kept
        over = "over all deals that fit what you saw" if kept.complete else f"over {kept.deals} deals that fit"
        return f"{float(loss):.2f} {kept.unit} more than the best choice, on average {over}, with all hands open"

    @property
    def steps(self) -> Sequence[Step]:
        """Every choice with what it costs, the best last."""
        dear_first = sorted(self.losses.items(), key=lambda pair: -pair[1])
        costs = [Step(action, f"costs {float(loss):.2f}" if loss else "the best") for action, loss in dear_first]
        return (*costs, Step("So play", min(self.good)))


@dataclass(frozen=True)
class OwnAsked(Asked):
    """Such a position; its last hint is no other position, but leaves two choices."""

    @property
    def worked(self) -> str:
        """One of the good choices beside a dear one, in the order of the alphabet."""
        v: Own = self.v
        dear = max(v.losses, key=lambda action: v.losses[action])
        one, other = sorted((min(v.good), dear))
        return f"Of these two, one is as good as any, and one costs most: {one}; {other}."


@dataclass(frozen=True)
class OwnItem(Item):
    """An item with one variant: the position itself."""

    def variant(self, number: int = 0) -> Asked:
        """The position, whatever the number."""
        return OwnAsked(self, 0, self.sketch.example)


def own_items() -> tuple[Item, ...]:
    """All positions of the learner's own, as items."""
    return tuple(_item(kept) for kept in progress().store.positions())


def own_item(id: str) -> Item:
    """The item of this id, of the bank or of the learner's own positions."""
    if not id.startswith(MINE):
        return item(id)
    found = {each.id: each for each in own_items()}
    if id not in found:
        raise UnknownItem(id, (*found, *(each.id for each in items())))
    return found[id]


def _item(kept: Kept) -> Item:
    v = Own(kept)
    words = Words(
        id=id_of(kept),
        title="A position of your own",
        idea=OWN,
        level=3,
        band={},
        prompt="You played this on {day}. {told} What would you do now?",
        hints=(
            "What do the others still have to play for, and what does the highest card that is out tell you?",
            "For each choice, think of the trick after this one: who leads it, and with what are you left?",
        ),
        otherwise="That is not among the choices.",
        tags=(OWN,),
        rules=(),
        kind="card",
    )
    kind: Named[str] = Named("card", f"one of {', '.join(v.names)}", lambda own: own.names)
    slips = [_slip(v, action) for action in v.losses if action not in v.good]
    sketch: Sketch[Own, Any] = Sketch(
        draw=lambda _: v,
        answer=lambda own: min(own.good),
        slips=tuple(slips),
        steps=lambda own: own.steps,
        example=v,
        kind=kind,
    )
    return OwnItem(words, sketch, kind)


def _slip(v: Own, action: str) -> Slip[Own, str]:
    """A choice that costs something; the one that was made then is told as such."""

    def model(_: Own) -> Collection[str]:
        return (action,)

    played = action == v.kept.played
    model.__name__ = "as_played" if played else "dearer"
    first = "That is what you played then." if played else "Not that one either."
    return Slip(model, f"{first} It costs {v.cost(action)}.")
