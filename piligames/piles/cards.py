"""The cards of Piles!, and the images as data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from piligames.facts import load_toml


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """An image in one of four colours; colours never matter in play (PL-CARDS)."""

    image: str
    colour: str

    def __str__(self) -> str:
        return f"{self.image}.{self.colour}"


Pile = tuple[Card, ...]


def is_set(pile: Iterable[Card]) -> bool:
    """Whether these are four cards of one image (PL-CARDS).

    >>> is_set(Card("sock", colour) for colour in "rbgp")
    True
    """
    cards = tuple(pile)
    return len(cards) == 4 and len({card.image for card in cards}) == 1


class ImagesError(ValueError):
    """Images that cannot be played with; the message names the file and the entry."""


@dataclass(frozen=True)
class Images:
    """The images in the box, by families of those that look alike (PL-CARDS)."""

    name: str
    families: tuple[tuple[str, tuple[str, ...]], ...] = field(repr=False)
    colours: tuple[str, ...] = ("r", "b", "g", "p")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All images, family by family."""
        return tuple(name for _, members in self.families for name in members)

    @cached_property
    def family_of(self) -> Mapping[str, str]:
        """The family that each image looks like."""
        return {name: family for family, members in self.families for name in members}

    def set_of(self, image: str) -> Pile:
        """The four cards of an image."""
        return tuple(Card(image, colour) for colour in self.colours)


@cache
def standard_images() -> Images:
    """Fifty images of our own, as many as the publisher's box holds (PL-CARDS)."""
    return _images(load_toml("piles", "images.toml"), "seeds/piles/images.toml")


def load_images(path: str | Path) -> Images:
    """Images of one's own, from a TOML file like `seeds/piles/images.toml`; what is wrong is an `ImagesError`."""
    return _images(load_toml(path), str(path))


def _images(data: dict[str, Any], where: str) -> Images:
    def wrong(entry: str, why: str) -> ImagesError:
        return ImagesError(f"{where}, {entry}: {why}")

    for key in data:
        if key not in ("name", "colours", "families"):
            raise wrong(key, "is not known here; there are name, colours and families")
    name, colours, families = data.get("name"), data.get("colours"), data.get("families")
    if not isinstance(name, str) or not re.fullmatch(r"\S+", name):
        raise wrong("name", f"needs one word, has {name!r}")
    if not isinstance(colours, list) or not all(isinstance(c, str) and re.fullmatch("[a-z]", c) for c in colours):
        raise wrong("colours", f"needs letters, has {colours!r}")
    if len(set(colours)) != 4 or len(colours) != 4:
        raise wrong("colours", "a set has four cards, so there are four colours, each once")
    if not isinstance(families, dict) or not families:
        raise wrong("families", "needs at least one list of images")
    seen: set[str] = set()
    for family, members in families.items():
        for image in members if isinstance(members, list) else [members]:
            if not isinstance(image, str) or not re.fullmatch("[a-z][a-z0-9]*", image):
                raise wrong(f"families.{family}", f"an image is a word of small letters and digits, not {image!r}")
            if image in seen:
                raise wrong(f"families.{family}", f"{image} is there twice")
            seen.add(image)
    return Images(name, tuple((family, tuple(members)) for family, members in families.items()), tuple(colours))
