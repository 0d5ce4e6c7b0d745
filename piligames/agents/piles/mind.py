"""How a player of Piles! thinks: what it collects on each pile, what it lets go, and which pile it looks at next.

A mind thinks in numbers, so that the same thoughts serve at the table and in a simulation of thousands of races:
a card is 4 × image + colour, a pile is four of them.
It is told what it sees at each moment; all that it knows besides is what it has kept in mind.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random

from piligames.agents.piles.skill import Skill
from piligames.piles.rules import PILES

LIFT, LOWER, UP, DROP, TAKE, CALL = range(6)
"""What a hand does; a lift goes with a place, a drop and a take with a card, the others with 0."""

Thought = tuple[int, int]
"""What to do, and with what."""

AFTER = tuple(tuple((place + step) % PILES for step in range(1, PILES + 1)) for place in range(PILES))
"""The places in a ring, each one's followers first and itself last."""
_NOTHING = -1
"""The image that a pile collects about which nothing is known: it equals none."""


class Mind:
    """The greedy player: it completes what the pile in its hand has most of, and cares for no other pile.

    1. A set goes up.
    2. If the centre is seen to hold the image that the pile collects, another card is swapped for it.
    3. If not, a card that fits badly is swapped for any card, or the pile is put down for another; chance decides.
    4. After `patience` looks in vain the pile gives its image up for another.
    """

    def __init__(self, skill: Skill, rng: Random, families: Sequence[int] = ()) -> None:
        """Begin a race; where `families` gives the family of each image, a careless eye takes look-alikes for a set."""
        self.skill, self.chance = skill, rng.random
        self.families = families if skill.slip else ()
        self.target = [_NOTHING] * PILES
        self.known: list[Sequence[int]] = [()] * PILES
        self.given_up = [_NOTHING] * PILES
        self.tries = [0] * PILES
        self.last = PILES - 1
        self.dropped = -1
        self.settled = True
        self.mistaken: set[int] = set()
        self.others: Sequence[int] = ()

    def decide(self, held: Sequence[int] | None, centre: Sequence[int], up: Sequence[bool]) -> Thought:
        """What to do now: `held` is the pile in the hand, `up` says for each place whether it lies face up."""
        if held is None:
            return self._next_pile(centre, up)
        if len(held) < 4:
            return TAKE, self._pick(held, centre)
        return self._weigh(held, centre)

    # The pile in the hand

    def _weigh(self, held: Sequence[int], centre: Sequence[int]) -> Thought:
        place, skill = self.last, self.skill
        images = [card >> 2 for card in held]
        self.others = self.elsewhere()
        if images.count(images[0]) == 4 or (self.families and self._mistakes(images)):
            self.target[place] = _NOTHING
            return UP, 0
        keen = skill.attention
        open_to = [card >> 2 for card in centre] if keen >= 1 or self.chance() < keen else []
        target = self.target[place] = self.aim(images, open_to)
        if target in open_to:
            self.tries[place] = 0
            return self._discard(held, images, target)
        self.tries[place] += 1
        if self.tries[place] > skill.patience:
            self.tries[place] = 0
            self.given_up[place], self.target[place] = target, _NOTHING
            target = self.target[place] = self.aim(images, open_to)
            return self._discard(held, images, target)
        if self.lets_go(images, target):
            return self._discard(held, images, target)
        if self.settled and self.chance() < skill.restless:
            self.settled = False
            return self._discard(held, images, target)
        if skill.memory >= 1 or self.chance() < skill.memory:
            self.known[place] = images
        else:
            self.known[place], self.target[place], self.given_up[place] = (), _NOTHING, _NOTHING
        return LOWER, 0

    def _mistakes(self, images: Sequence[int]) -> bool:
        """Whether these look-alikes pass for a set; a place about which it was wrong once it looks at more closely."""
        place, family = self.last, self.families[images[0]]
        if place in self.mistaken or any(self.families[image] != family for image in images):
            return False
        if self.chance() >= self.skill.slip:
            return False
        self.mistaken.add(place)
        return True

    def aim(self, images: Sequence[int], open_to: Sequence[int]) -> int:
        """The image to collect on the pile in the hand: the most frequent one, rather one that lies in the centre."""
        best, most, no = images[0], -1, self.given_up[self.last]
        for image in images:
            much = 2 * images.count(image) + (image in open_to) if image != no else 0
            if much > most:
                best, most = image, much
        return best

    def _discard(self, held: Sequence[int], images: Sequence[int], target: int) -> Thought:
        least, no, value = 99, self.given_up[self.last], self.worth
        for card, image in zip(held, images):  # noqa: B905 - they are alike in length, and this is the hot loop
            if image != target:
                worth = value(image, images) if image != no else -9
                if worth < least:
                    least, self.dropped = worth, card
        return DROP, self.dropped

    def worth(self, image: int, images: Sequence[int]) -> int:
        """How gladly a card that is not collected on this pile is kept there; the least goes first."""
        return images.count(image)

    def elsewhere(self) -> Sequence[int]:
        """The images that are meant for its other piles, as far as it cares."""
        return ()

    def lets_go(self, images: Sequence[int], target: int) -> bool:
        """Whether a card is better in the centre than in this pile, though nothing there is wanted."""
        return False

    def _pick(self, held: Sequence[int], centre: Sequence[int]) -> int:
        target, dropped = self.target[self.last], self.dropped
        for card in centre:
            if card >> 2 == target and card != dropped:
                return card
        images, no, likes, most = [card >> 2 for card in held], self.given_up[self.last], self.likes, -2
        self.others = self.elsewhere()
        liked = [dropped]
        for card in centre:
            if card != dropped:
                image = card >> 2
                much = likes(image, images) if image != no else -1
                if much > most:
                    most, liked = much, [card]
                elif much == most:
                    liked.append(card)
        return liked[int(self.chance() * len(liked))]

    def likes(self, image: int, images: Sequence[int]) -> int:
        """How gladly a card is taken that is not collected on this pile; of the most liked, chance takes one."""
        return int(image in images)

    # The next pile

    def _next_pile(self, centre: Sequence[int], up: Sequence[bool]) -> Thought:
        """A pile that collects what lies in the centre; or one about which nothing is known; or the next."""
        order = [place for place in AFTER[self.last] if not up[place]]
        if not order:
            return CALL, 0
        self.settled = True
        target, keen = self.target, self.skill.attention
        if keen >= 1 or self.chance() < keen:
            open_to = [card >> 2 for card in centre]
            for place in order:
                if target[place] in open_to:
                    self.last = place
                    return LIFT, place
        unknown = [place for place in order if target[place] == _NOTHING]
        self.last = unknown[0] if unknown else self.otherwise(order)
        return LIFT, self.last

    def otherwise(self, order: Sequence[int]) -> int:
        """The pile to look at when none has a better claim."""
        return order[0]


class Committed(Mind):
    """It commits each pile to one image, no two piles to the same, and moves cards between its piles by the centre."""

    def elsewhere(self) -> Sequence[int]:
        """The images that its other piles are known to collect."""
        others = self.target.copy()
        others[self.last] = _NOTHING
        return others

    def aim(self, images: Sequence[int], open_to: Sequence[int]) -> int:
        """What this pile was committed to, unless it has more of another image that no other pile collects."""
        target, others = self.target[self.last], self.others
        has = images.count(target)
        if has > 1:
            return target
        best = super().aim([image for image in images if image not in others] or images, open_to)
        return target if has and images.count(best) == 1 else best

    def worth(self, image: int, images: Sequence[int]) -> int:
        """What another pile of its own collects goes to the centre first, to be fetched from there."""
        return -1 if image in self.others else images.count(image)

    def lets_go(self, images: Sequence[int], target: int) -> bool:
        """A card is freed for another pile of its own."""
        others = self.others
        for image in images:  # noqa: SIM110 - any() takes three times as long in the hot loop
            if image in others and image != target:
                return True
        return False

    def likes(self, image: int, images: Sequence[int]) -> int:
        """What another pile collects is left to it."""
        return -1 if image in self.others else int(image in images)

    def otherwise(self, order: Sequence[int]) -> int:
        """A pile that it remembers to hold what another one collects."""
        target = self.target
        for place in order:
            own = target[place]
            for image in self.known[place]:
                if image != own and image in target:
                    return place
        return order[0]


class Hoarding(Committed):
    """It keeps in any pile what one of its piles collects, so that no one else can have it."""

    def worth(self, image: int, images: Sequence[int]) -> int:
        """What another pile of its own collects goes last."""
        return 9 if image in self.others else images.count(image)

    def lets_go(self, images: Sequence[int], target: int) -> bool:
        """It frees a card only when nothing else is left to discard."""
        return all(image in self.others or image == target for image in images)

    def likes(self, image: int, images: Sequence[int]) -> int:
        """What any of its piles collects is taken into this one."""
        return 2 if image in self.others else int(image in images)


class Denying(Committed):
    """It keeps from the others what they have been seen to take."""

    def __init__(self, skill: Skill, rng: Random, families: Sequence[int] = ()) -> None:
        super().__init__(skill, rng, families)
        self.sight: Sequence[int] = ()
        self.coveted: deque[int] = deque(maxlen=PILES)

    def decide(self, held: Sequence[int] | None, centre: Sequence[int], up: Sequence[bool]) -> Thought:
        """As ever; a card that has left the centre since the last look, into another hand, is remembered."""
        mine = held or ()
        self.coveted.extend(card >> 2 for card in self.sight if card not in centre and card not in mine)
        self.sight = tuple(centre)
        return super().decide(held, centre, up)

    def worth(self, image: int, images: Sequence[int]) -> int:
        """What others take goes last."""
        worth = super().worth(image, images)
        return 8 if worth > 0 and image in self.coveted else worth

    def likes(self, image: int, images: Sequence[int]) -> int:
        """What others take is taken from under their hands."""
        liking = super().likes(image, images)
        return 2 if liking >= 0 and image in self.coveted else liking


STRATEGIES: dict[str, Callable[[Skill, Random, Sequence[int]], Mind]] = {
    "greedy": Mind,
    "commit": Committed,
    "hoard": Hoarding,
    "deny": Denying,
}
