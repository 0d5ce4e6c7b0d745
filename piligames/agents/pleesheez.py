"""A careful player of Pleesheez: it counts what is out, wants its own plushies and grudges the others theirs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import comb, prod

from piligames.agents.advice import Advice
from piligames.core.game import Seat
from piligames.pleesheez.cards import Card, Mom, Pillow, Plush
from piligames.pleesheez.round import Seen
from piligames.pleesheez.trick import Play, lead_colour, set_aside, strength, winning

DECIDES = 6.0
"""What a plushie is worth that completes a set, beside one that does not."""
EAGER, IDLE = 0.85, 0.35
"""How often a later seat that can take the trick is taken to do it: when it holds plushies it wants, and otherwise."""
SPEND = 0.8
"""What the strongest card is worth in hand, as part of a plushie."""


def careful(seen: Seen) -> Advice:
    """The card with the greatest estimated gain, from this observation alone.

    1. For each card: who may win the trick with it on the table, and how likely, from the cards not yet seen.
    2. A trick is worth the plushies of one's own type to its winner; what others win counts against one.
    3. A strong card spent costs a little, as does one's own plushie lost.
    """
    view = _View.of(seen)
    best = max(seen.actions, key=view.gain)
    return Advice(best, view.reason(best))


@dataclass(frozen=True, slots=True)
class _View:
    seen: Seen
    unseen: Counter[Card]
    later: tuple[Seat, ...]
    bests: dict[str | None, list[tuple[tuple[int, int, int], int]]] = field(default_factory=dict)

    @classmethod
    def of(cls, seen: Seen) -> _View:
        seats = seen.rules.seats
        later = tuple((seen.seat + i) % seats for i in range(1, seats - len(seen.trick)))
        return cls(seen, _unseen(seen), later)

    def gain(self, play: Play) -> float:
        """Estimated plushies gained, less what others gain and what the card was worth in hand."""
        seen, trick = self.seen, (*self.seen.trick, play)
        spent = SPEND * power(play.card, seen.trump, seen.rules.top)
        if set_aside(trick):
            return -spent
        stays = self._stays(trick)
        place = winning(trick, seen.trump)
        assert place is not None  # no Mom lies there
        holder = (seen.leader + place) % seen.rules.seats
        value = stays * self._worth(holder, trick)
        for rival in self.later:
            value += (1 - stays) / len(self.later) * self._worth(rival, trick)
        lost = self._is_own(play.card, seen.seat) * (1 - (stays if holder == seen.seat else 0.0))
        return value - spent - 0.5 * lost

    def chance(self, play: Play) -> float:
        """Estimated chance to take the trick with this card."""
        trick = (*self.seen.trick, play)
        takes = winning(trick, self.seen.trump) == len(trick) - 1
        return self._stays(trick) if takes else 0.0

    def _worth(self, seat: Seat, trick: tuple[Play, ...]) -> float:
        """What it means to this player that a seat takes the trick as it lies."""
        seen = self.seen
        own = sum(self._is_own(play.card, seat) for play in trick)
        has = len(seen.kept[seat]) + sum(self._is_own(card, seat) for card in seen.taken[seat])
        value = own + (DECIDES if own and own + has >= seen.rules.set_size(seen.types[seat]) else 0.0)
        return value + 0.1 * len(self.later) if seat == seen.seat else -value / (seen.rules.seats - 1)

    def _stays(self, trick: tuple[Play, ...]) -> float:
        """Estimated chance that no later seat beats the card that now wins."""
        seen = self.seen
        place = winning(trick, seen.trump)
        if place is None:
            return 0.0
        lead = lead_colour(trick)
        mark = strength(trick[place], seen.trump, lead)
        beaters = sum(n for best, n in self._bests(lead) if best > mark)
        total = self.unseen.total()

        def keeps_off(seat: Seat) -> float:
            size = seen.hand_sizes[seat]
            can = 1 - comb(total - beaters, size) / comb(total, size) if size <= total else 0.0
            wants = any(self._is_own(play.card, seat) for play in trick)
            return 1 - can * (EAGER if wants else IDLE)

        return prod(keeps_off(seat) for seat in self.later)

    def _bests(self, lead: str | None) -> list[tuple[tuple[int, int, int], int]]:
        """The most that each unseen card can be in this trick, and how many there are of it."""
        if lead not in self.bests:
            self.bests[lead] = [(self._best(card, lead), n) for card, n in self.unseen.items()]
        return self.bests[lead]

    def _best(self, card: Card, lead: str | None) -> tuple[int, int, int]:
        """The most that a card can be in this trick; a Pillow is named the lead colour."""
        if isinstance(card, Pillow):
            named = lead if lead != self.seen.trump else None
            return strength(Play(card, named), self.seen.trump, lead)
        return strength(Play(card), self.seen.trump, lead)

    def _is_own(self, card: Card, seat: Seat) -> bool:
        return self.seen.rules.is_own(card, self.seen.types[seat])

    def reason(self, play: Play) -> str:
        """Why this card, in a sentence."""
        seen, trick = self.seen, (*self.seen.trick, play)
        own = sum(self._is_own(each.card, seen.seat) for each in trick)
        plushies = f"{own} of your plushies" if own != 1 else "one of your plushies"
        if isinstance(play.card, Mom):
            return "Mom sets this trick aside: nobody gets what lies in it."
        if set_aside(trick):
            return "Nobody wins this trick, so a card you need least goes."
        chance = self.chance(play)
        if chance == 1:
            return (
                f"It takes the trick for certain, with {plushies} in it." if own else "It takes the trick for certain."
            )
        if chance > 0:
            likely = "will very likely" if chance > 0.8 else "should" if chance > 0.5 else "may"
            return f"It {likely} take the trick" + (f", with {plushies} in it." if own else ", and with it the lead.")
        if self._is_own(play.card, seen.seat):
            return "The trick cannot be won, and your other cards are worth more later."
        return "It cannot win this trick, so it costs you least."


def power(card: Card, trump: str, top: int) -> float:
    """How good a card is to have, from 0 to 1; `top` is the highest number on a plush card."""
    match card:
        case Mom():
            return 0.6
        case Pillow(number, _):
            return 0.2 + 0.4 * number / 7
        case Plush(colour, number):
            return (1.0 if colour == trump else 0.45) * number / top


def _unseen(seen: Seen) -> Counter[Card]:
    """The cards that may be in other hands: all of the game less those this seat sees or has seen leave."""
    cards: Counter[Card] = Counter(seen.rules.plush)
    if any(seen.kept):
        cards.update(seen.rules.pile)
    cards.subtract(seen.hand)
    cards.subtract(play.card for play in seen.trick)
    for gone in (*seen.kept, *seen.taken, seen.aside):
        cards.subtract(gone)
    return +cards
