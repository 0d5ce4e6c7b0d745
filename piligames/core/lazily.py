"""What is worked out once for each object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class worked_out(Generic[T]):
    """A property that is worked out once for each object: `functools.cached_property` without its lock.

    Before Python 3.12 the lock takes longer than a whole answer in a round.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    def __get__(self, owner: Any, _: type) -> T:
        found = owner.__dict__[self.name] = self.work(owner)
        return found
