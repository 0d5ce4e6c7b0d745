"""Characteristic answers: wrong models of which each has its own, above all in positions where they are traps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from random import Random
from typing import Any, Protocol, TypeVar

from piligames.practice.item import Sketch
from piligames.practice.positions import Scene
from piligames.practice.reply import Slip


class Decided(Protocol):
    """A variant that knows all its right answers."""

    @property
    def right(self) -> frozenset[Any]:
        """Whatever is right."""
        ...


S = TypeVar("S", bound=Scene)
D = TypeVar("D", bound=Decided)
Model = Callable[[D], Sequence[Any]]

VARIANTS = 60
"""So many positions an item has: each has to be solved to be drawn, and all of them are tested."""
TRAPS = 2
"""So many models at least go wrong in a position that is asked."""


def to_play(draw: Callable[[Random], S], example: S, *slips: tuple[Model[S], str]) -> Sketch[S, Any]:
    """An item whose positions are drawn until some play is right and others are traps; models come first to last."""
    models = one_each(*(model for model, _ in slips))

    def with_traps(rng: Random) -> S:
        while True:
            scene = draw(rng)
            if scene.right and sum(bool(model(scene)) for model in models) >= TRAPS:
                return scene

    told = tuple(Slip(model, says) for model, (_, says) in zip(models, slips, strict=True))
    return Sketch(
        draw=with_traps,
        answer=lambda v: v.right,
        slips=told,
        steps=lambda v: v.steps,
        example=example,
        variants=VARIANTS,
    )


def one_each(*models: Model[D]) -> tuple[Model[D], ...]:
    """The models in this order, each without the answers of those before it, and without what happens to be right."""

    def without(model: Model[D], before: tuple[Model[D], ...]) -> Model[D]:
        @wraps(model)
        def left(v: D) -> Sequence[Any]:
            taken = {play for each in before for play in each(v)} | v.right
            return tuple(play for play in model(v) if play not in taken)

        return left

    return tuple(without(model, models[:i]) for i, model in enumerate(models))
