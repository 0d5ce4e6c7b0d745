"""Many minds at once, in numpy arrays: thought for thought those of `mind`, where each rule has its reason.

A lane is one seat of one race, and the last axis of every array here; the cards of a pile lie along the first.
A card is 4 × image + colour, images being numbered in each race as they are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from piligames.agents.piles.draws import Draws, Ints
from piligames.agents.piles.mind import AFTER, CALL, DROP, LIFT, LOWER, TAKE, UP
from piligames.agents.piles.skill import Skill
from piligames.piles.rules import PILES

Array = NDArray[Any]
Thoughts = tuple[Array, Array]
"""What each lane does, and with what."""

GAP = 255
"""No card; its image equals none."""
_UNKNOWN, _NOTHING = 98, 99
"""Images that equal none: in a pile that is not kept in mind, and what a pile without a target collects."""
_RANKS = np.array([[PILES - 1 - ring.index(place) for ring in AFTER] for place in range(PILES)], dtype=np.uint8)
"""The claim of each place to be the next one, as far as the ring decides, by the last place."""


class Minds:
    """The players of one field in so many races, who know nothing yet."""

    def __init__(self, skills: Sequence[Skill], races: int, draws: Draws) -> None:
        lanes = len(skills) * races
        self.draws = draws
        self.seat = np.tile(np.arange(len(skills)), races)
        self.target = np.full((PILES, lanes), _NOTHING, dtype=np.uint8)
        self.known = np.full((4, PILES, lanes), _UNKNOWN, dtype=np.uint8)
        self.given_up = np.full((PILES, lanes), _NOTHING, dtype=np.uint8)
        self.tries = np.zeros((PILES, lanes), dtype=np.int64)
        self.last = np.full(lanes, PILES - 1)
        self.dropped = np.full(lanes, GAP, dtype=np.uint8)
        self.settled = np.ones(lanes, dtype=bool)
        self.mistaken = np.zeros((PILES, lanes), dtype=bool)
        self.sight: Array = np.full((1, lanes), GAP, dtype=np.uint8)
        self.coveted = np.full((PILES, lanes), _UNKNOWN, dtype=np.uint8)

        traits = ("memory", "attention", "restless", "slip")
        self.memory, self.attention, self.restless, self.slip = (
            np.array([getattr(skill, trait) for skill in skills]) for trait in traits
        )
        self.patience = np.array([min(skill.patience, 2**62) for skill in skills])
        plans, hoards, denies = (
            np.array([skill.strategy in those for skill in skills])
            for those in (("commit", "hoard", "deny"), ("hoard",), ("deny",))
        )
        self.plans, self.hoards, self.denies = plans, hoards, denies
        self.some_plan, self.some_deny = bool(plans.any()), bool(denies.any())

    def keep(self, lanes: Ints) -> None:
        """Forget all other lanes; `draws` are not ours."""
        for name in ("seat", "target", "known", "given_up", "tries", "last", "dropped", "settled", "mistaken"):
            setattr(self, name, of(getattr(self, name), lanes))
        self.sight, self.coveted = of(self.sight, lanes), of(self.coveted, lanes)

    def at(self, lanes: Ints) -> Ints:
        """Where the pile is that each of these lanes handled last, if places and lanes are one axis."""
        return self.last[lanes] * len(self.last) + lanes

    def _yes(self, lanes: Ints, chances: Array) -> Array:
        """Whether what is as likely as this happens to each lane; the certain needs no draw, as in `mind`."""
        chance = chances[self.seat[lanes]]
        yes = chance >= 1
        asked = (~yes).nonzero()[0]
        if len(asked):
            yes[asked] = self.draws.next(lanes[asked]) < chance[asked]
        return yes

    def look(self, lanes: Ints, held: Array, centre: Array) -> None:
        """What has left the centre since the last look, into another hand, is remembered by those who deny."""
        if not self.some_deny:
            return
        if len(self.sight) == 1:
            self.sight = np.full((len(centre), len(self.seat)), GAP, dtype=np.uint8)
        before = of(self.sight, lanes)
        gone = (before != GAP) & self.denies[self.seat[lanes]] & ~_among(before, centre) & ~_among(before, held)
        for place in gone.any(1).nonzero()[0].tolist():
            who = gone[place].nonzero()[0]
            self.coveted[:-1, lanes[who]] = self.coveted[1:, lanes[who]]
            self.coveted[-1, lanes[who]] = before[place, who] >> 2
        self.sight[:, lanes] = centre

    # The pile in the hand

    def weigh(self, lanes: Ints, held: Array, centre: Array, families: Array | None) -> Thoughts:
        """Four cards are in the hand."""
        images, at = held >> 2, self.at(lanes)
        up = (images == images[0]).all(0)
        if families is not None:
            self._mistake(up, lanes, images, families)
        kind, what = np.full(len(lanes), UP), np.zeros(len(lanes), dtype=np.intp)
        self.target.reshape(-1)[at[up]] = _NOTHING
        rest = (~up).nonzero()[0]
        if len(rest):
            thoughts = self._swap_or_lower(lanes[rest], at[rest], *(of(each, rest) for each in (held, images, centre)))
            kind[rest], what[rest] = thoughts
        return kind, what

    def _mistake(self, up: Array, lanes: Ints, images: Array, families: Array) -> None:
        alike = np.take_along_axis(families, images.astype(np.intp), 0)
        careless = (self.slip[self.seat[lanes]] > 0) & ~self.mistaken[self.last[lanes], lanes]
        asked = (~up & careless & (alike == alike[0]).all(0)).nonzero()[0]
        slips = asked[self.draws.next(lanes[asked]) < self.slip[self.seat[lanes[asked]]]]
        self.mistaken[self.last[lanes[slips]], lanes[slips]] = True
        up[slips] = True

    def _swap_or_lower(self, lanes: Ints, at: Ints, held: Array, images: Array, centre: Array) -> Thoughts:
        seat, everyone = self.seat[lanes], np.arange(len(lanes))
        tries, given_up, targets = (each.reshape(-1) for each in (self.tries, self.given_up, self.target))
        lies = _among(images, centre >> 2) & self._yes(lanes, self.attention)
        count = (images[:, None] == images).sum(0, dtype=np.int8)
        meant = self._meant(lanes, at, images)

        target = self._aim(seat, images, count, lies, meant, targets[at], given_up[at])
        other = images != target
        drops = (lies & ~other).any(0)
        tries[at] = tried = np.where(drops, 0, tries[at] + 1)
        targets[at] = target
        tired = (tried > self.patience[seat]).nonzero()[0]
        if len(tired):
            there = at[tired]
            tries[there], given_up[there] = 0, target[tired]
            none = np.full(len(tired), _NOTHING, dtype=np.uint8)
            images_, count_, lies_, meant_ = (of(each, tired) for each in (images, count, lies, meant))
            again = self._aim(seat[tired], images_, count_, lies_, meant_, none, given_up[there])
            targets[there] = target[tired] = again
            drops[tired] = True
            other = images != target
        if self.some_plan:
            frees = np.where(self.hoards[seat], (meant | ~other).all(0), (meant & other).any(0))
            drops |= frees & self.plans[seat]
        asked = (~drops & self.settled[lanes]).nonzero()[0]
        restless = asked[self.draws.next(lanes[asked]) < self.restless[seat[asked]]]
        self.settled[lanes[restless]] = False
        drops[restless] = True

        worth = np.where(images == given_up[at], -9, self._worth(seat, lanes, images, count, meant))
        card = held[_first_of_most(-np.where(other, worth, 99)), everyone]
        dropping = drops.nonzero()[0]
        self.dropped[lanes[dropping]] = card[dropping]
        lowers = (~drops).nonzero()[0]
        kept = self._yes(lanes[lowers], self.memory)
        there, lost = at[lowers], at[lowers[~kept]]
        if self.some_plan:
            known = self.known.reshape(4, -1)
            known[:, there] = of(images, lowers)
            known[:, lost] = _UNKNOWN
        targets[lost] = given_up[lost] = _NOTHING
        return np.where(drops, DROP, LOWER), np.where(drops, card, 0)

    def _meant(self, lanes: Ints, at: Ints, images: Array) -> Array:
        """Which of these images are meant for another pile of the lane, as far as it cares."""
        if not self.some_plan:
            return np.zeros(images.shape, dtype=bool)
        others = of(self.target, lanes)
        others[self.last[lanes], np.arange(len(lanes))] = _NOTHING
        meant: Array = _among(images, others) & self.plans[self.seat[lanes]]
        return meant

    def _aim(
        self, seat: Ints, images: Array, count: Array, lies: Array, meant: Array, target: Array, no: Array
    ) -> Array:
        everyone = np.arange(len(seat))
        much = np.where(images == no, 0, 2 * count + lies)
        if not self.some_plan:
            return images[_first_of_most(much), everyone]
        best = _first_of_most(np.where(meant & ~meant.all(0), -1, much))
        aimed: Array = images[best, everyone]
        has = (images == target).sum(0, dtype=np.int8)
        stays = self.plans[seat] & ((has > 1) | ((has > 0) & (count[best, everyone] == 1)))
        return np.where(stays, target, aimed)

    def _worth(self, seat: Ints, lanes: Ints, images: Array, count: Array, meant: Array) -> Array:
        worth = np.where(meant, np.where(self.hoards[seat], 9, -1), count) if self.some_plan else count
        if self.some_deny:
            denied = self.denies[seat] & _among(images, of(self.coveted, lanes))
            worth = np.where(denied & (worth > 0), 8, worth)
        return worth

    def pick(self, lanes: Ints, held: Array, centre: Array) -> Thoughts:
        """Three cards are in the hand."""
        at, there = self.at(lanes), centre >> 2
        usable = (centre != GAP) & (centre != self.dropped[lanes])
        wanted = usable & (there == self.target.reshape(-1)[at])
        card = centre[_first_of_most(wanted), np.arange(len(lanes))]
        rest = (~wanted.any(0)).nonzero()[0]
        if len(rest):
            sights = (of(each, rest) for each in (held[:3] >> 2, centre, there, usable))
            card[rest] = self._any_of(lanes[rest], at[rest], *sights)
        return np.full(len(lanes), TAKE), card

    def _any_of(self, lanes: Ints, at: Ints, images: Array, centre: Array, there: Array, usable: Array) -> Array:
        seat = self.seat[lanes]
        much: Array = _among(there, images).astype(np.int8)
        if self.some_plan:
            much = np.where(self._meant(lanes, at, there), np.where(self.hoards[seat], 2, -1), much)
        if self.some_deny:
            denied = self.denies[seat] & _among(there, of(self.coveted, lanes))
            much[denied & (much >= 0)] = 2
        much = np.where(there == self.given_up.reshape(-1)[at], -1, much)
        much = np.where(usable, much, -2)
        liked = usable & (much == much.max(0))
        number = liked.sum(0, dtype=np.int8)
        chosen = (self.draws.next(lanes) * np.maximum(number, 1)).astype(np.int8)
        place = _first_of_most(liked & (liked.cumsum(0, dtype=np.int8) > chosen))
        return np.where(number > 0, centre[place, np.arange(len(lanes))], self.dropped[lanes])

    # The next pile

    def next_pile(self, lanes: Ints, centre: Array, up: Array) -> Thoughts:
        """No pile is in the hand; `up` says of each place whether it lies face up."""
        kind, what = np.full(len(lanes), CALL), np.zeros(len(lanes), dtype=np.intp)
        busy = np.flatnonzero(~up.all(0))
        lanes, centre, free = lanes[busy], of(centre, busy), ~of(up, busy)
        self.settled[lanes] = True
        target = of(self.target, lanes)
        lies = _among(target, centre >> 2) & self._yes(lanes, self.attention)
        claim: Array = np.where(lies, np.uint8(48), np.where(target == _NOTHING, np.uint8(32), np.uint8(16)))
        if self.some_plan:
            asked = np.flatnonzero(self.plans[self.seat[lanes]] & ~(free & (claim > 16)).any(0))
            known, own = of(self.known, lanes[asked]), of(target, asked)
            strays = (_among(known.reshape(4 * PILES, -1), own).reshape(known.shape) & (known != own)).any(0)
            claim[:, asked] += np.uint8(8) * strays
        claim = np.where(free, claim + of(_RANKS, self.last[lanes]), 0)
        kind[busy] = LIFT
        what[busy] = self.last[lanes] = _first_of_most(claim)
        return kind, what


def of(values: Array, lanes: Ints) -> Array:
    """What these lanes have, laid out like `values`: what an index makes is not always."""
    found: Array = values.take(lanes, -1)
    return found


def _among(these: Array, those: Array) -> Array:
    """Lane by lane, which of these are among those."""
    found: Array = these == those[0]
    for each in those[1:]:
        found |= these == each
    return found


_ORDER = np.arange(31, -1, -1, dtype=np.int16)[:, None]


def _first_of_most(values: Array) -> Ints:
    """Where the greatest value of each lane is, of equals the first; `argmax` is slow over a short first axis."""
    ranked: Array = (values.astype(np.int16) * 32 + _ORDER[: len(values)]).max(0)
    return 31 - (ranked & 31).astype(np.intp)
