"""Frozen values that are changed often: what is worked out once for each, and copies with something changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class worked_out(Generic[T]):
    """A property that is worked out once for each object: `functools.cached_property` without its lock.

    Before Python 3.12 the lock takes longer than a whole answer in a round.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    @overload
    def __get__(self, owner: None, _: type) -> worked_out[T]: ...

    @overload
    def __get__(self, owner: object, _: type) -> T: ...

    def __get__(self, owner: Any, _: type) -> worked_out[T] | T:
        if owner is None:
            return self  # asked for at the class
        found: T = self.work(owner)
        owner.__dict__[self.name] = found
        return found


def but(value: T, **change: Any) -> T:
    """The same with these fields changed: `dataclasses.replace`, at a fifth of its price for many fields.

    It is for frozen dataclasses without slots and without checks of their own.
    What was worked out about the value is not true of the other one, and stays behind.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Square:
    ...     side: int
    ...     @worked_out
    ...     def area(self):
    ...         return self.side**2
    >>> square = Square(3)
    >>> square.area, but(square, side=4).area
    (9, 16)
    """
    kind: Any = type(value)
    parts = value.__dict__.copy()
    for name in _lazy(kind):
        parts.pop(name, None)
    if not change.keys() <= parts.keys():
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(change.keys() - parts.keys()))}")
    parts.update(change)
    other: T = object.__new__(kind)
    object.__setattr__(other, "__dict__", parts)
    return other


@cache
def _lazy(kind: Any) -> tuple[str, ...]:
    """What is worked out once for each object of this class."""
    return tuple(name for name in dir(kind) if isinstance(vars(kind).get(name), worked_out))
