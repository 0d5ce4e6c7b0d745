"""A lens: a tag for every action that can be told something about, and the model behind the numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from piligames.odds.words import percent

if TYPE_CHECKING:
    from piligames.tables.staging import Json


T = TypeVar("T")
FIRST, ENOUGH = 2, 1000
"""How many rounds or deals are drawn before anything is shown, and how many in all."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What a lens says of an action.

    `chance` is what stands on the card or button, `value` a mean in smaller print, `words` both in a sentence part.
    `best` marks what costs least, where that can be said; `about` what was measured in some rounds, not counted.
    """

    chance: Fraction
    value: str
    words: str
    best: bool = False
    about: bool = False

    def json(self) -> Json:
        """For the screen."""
        short = f"{'≈ ' if self.about else ''}{percent([self.chance], 0)}"
        return {"short": short, "value": self.value, "words": self.words, "best": self.best}


class Lens(Protocol):
    """What is likely at one moment, for the one who is to act."""

    @property
    def model(self) -> str:
        """How the others are taken to play, and what else has to be known to read the numbers."""
        ...

    @property
    def tags(self) -> Mapping[str, Tag]:
        """By action as text."""
        ...

    @property
    def more(self) -> bool:
        """Whether the numbers are means over rounds played out, and more of them would tell more."""
        ...

    def refine(self, seconds: float) -> None:
        """Play out more rounds for so long."""
        ...


@dataclass(frozen=True, slots=True)
class Counted:
    """A lens through which nothing is left to refine."""

    model: str
    tags: Mapping[str, Tag]
    more: bool = False

    def refine(self, seconds: float) -> None:
        """Nothing: every deal has been counted."""


Shown = tuple[str, Mapping[str, Tag]]
"""The model, and the tags by action."""


class Sampled(Generic[T]):
    """A lens whose numbers are means over rounds or deals, which `draw` makes from their numbers."""

    def __init__(self, draw: Callable[[int], T], summed: Callable[[Sequence[T]], Shown]) -> None:
        self.draw, self.summed = draw, summed
        self.found = [draw(number) for number in range(FIRST)]

    @property
    def model(self) -> str:
        """The model, and how many rounds or deals the numbers come from."""
        return self.summed(self.found)[0]

    @property
    def tags(self) -> Mapping[str, Tag]:
        """By action as text."""
        return self.summed(self.found)[1]

    @property
    def more(self) -> bool:
        """Whether there are not enough yet."""
        return len(self.found) < ENOUGH

    def refine(self, seconds: float) -> None:
        """Draw for so long, or until there are enough."""
        end = perf_counter() + seconds
        while self.more and perf_counter() < end:
            self.found.append(self.draw(len(self.found)))


def through(lens: Lens, view: Json) -> None:
    """Add to a view what the lens shows: under `odds` of each card, play and button, and once under `lens`."""
    tags = lens.tags
    view["lens"] = {"model": lens.model, "more": lens.more}
    for seat in view["seats"]:
        if seat["you"]:
            for card in seat["hand"]:
                if card["face"]["kind"] != "back":  # one's own face-down card stays as unknown as it looks
                    _onto_card(card, tags)
    for button in view["buttons"]:
        if button["action"] in tags:
            button["odds"] = tags[button["action"]].json()


def _onto_card(card: dict[str, Any], tags: Mapping[str, Tag]) -> None:
    for play in card["plays"]:
        if play["action"] in tags:
            play["odds"] = tags[play["action"]].json()
    number = card.get("number") or {"template": "", "values": ()}
    ways = [*(play["action"] for play in card["plays"]), *map(number["template"].format, number["values"])]
    found = [tags[action] for action in ways if action in tags]
    if found:
        card["odds"] = _together(found)


def _together(tags: Sequence[Tag]) -> Json:
    """Several ways to play one card: from the least likely to the likeliest."""
    if len(tags) == 1:
        return tags[0].json()
    chances = [tag.chance for tag in tags]
    likeliest = max(tags, key=lambda tag: tag.chance)
    short = f"{'≈ ' if likeliest.about else ''}{percent(chances, 0)}"
    words = likeliest.words if min(chances) == max(chances) else f"{percent(chances, 0)}; at most {likeliest.words}"
    return {"short": short, "value": likeliest.value, "words": words, "best": False}
