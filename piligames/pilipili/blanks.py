"""Where cards were dealt that a seat did not see: blanks, moved as the events tell, until their cards come to light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count as count_from
from random import Random

from piligames.core.game import Seat
from piligames.pilipili.cards import Card, Hand
from piligames.pilipili.events import Drew, Event, Gave, Laid, Resumed, Shown
from piligames.pilipili.seen import Seen


def told(seen: Seen) -> tuple[Event, ...]:
    """The events since the round was dealt or set up."""
    start = next((i for i, event in enumerate(seen.log) if isinstance(event, Resumed)), -1)
    shown = tuple(event for event in seen.log[:start] if isinstance(event, Shown)) if start >= 0 else ()
    return (*shown, *seen.log[start + 1 :])


def batches(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """One event at a time, but gifts that were chosen before anyone received together."""
    batch: list[Gave] = []
    for event in events:
        if isinstance(event, Gave) and event.giver not in {gave.giver for gave in batch}:
            batch.append(event)
            continue
        if batch:
            yield tuple(batch)
            batch = []
        if isinstance(event, Gave):
            batch.append(event)
        else:
            yield (event,)
    if batch:
        yield tuple(batch)


@dataclass(slots=True)
class Blanks:
    """Where the cards were dealt, as blanks that are numbered, and which card each of them has turned out to be.

    `dealt` are the hands at the start, `hands` those now; `stock` was set aside, the next to draw first.
    `sure` are the cards that certainly are in a hand, in every draw; `gave` what was given, in order.
    """

    hands: list[list[int]]
    stock: list[int]
    card: dict[int, Card] = field(default_factory=dict)
    blank: dict[Card, int] = field(default_factory=dict)
    dealt: list[list[int]] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    sure: list[set[Card]] = field(default_factory=list)
    gave: list[list[int]] = field(default_factory=list)

    @classmethod
    def before(cls, seen: Seen) -> Blanks:
        """All blanks at the start: in hands as large as they were, and aside."""
        counts = [hand if isinstance(hand, int) else len(hand) for hand in seen.hands]
        drawn = 0
        for event in told(seen):
            match event:
                case Laid(seat):
                    counts[seat] += 1
                case Gave(giver, taker, count):
                    counts[giver] += count
                    counts[taker] -= count
                case Drew(seat):
                    counts[seat] -= 1
                    drawn += 1
        numbers = count_from(0)
        hands = [[next(numbers) for _ in range(count)] for count in counts]
        stock = [next(numbers) for _ in range(seen.aside + drawn)]
        return cls(
            hands=hands,
            stock=stock,
            dealt=[list(hand) for hand in hands],
            aside=list(stock),
            sure=[set() for _ in hands],
        )

    def copy(self) -> Blanks:
        """The same, to be moved and filled by itself."""
        return Blanks(
            hands=[list(hand) for hand in self.hands],
            stock=list(self.stock),
            card=dict(self.card),
            blank=dict(self.blank),
            dealt=[list(hand) for hand in self.dealt],
            aside=list(self.aside),
            sure=[set(cards) for cards in self.sure],
            gave=[list(given) for given in self.gave],
        )

    def follow(self, batch: tuple[Event, ...], rng: Random) -> bool:
        """Move the blanks as these events tell; False where the draw does not fit or is rejected."""
        match batch[0]:
            case Shown(_, owner, cards):
                return self._shown(owner, cards)
            case Laid(seat, card, _, place):
                spot = None if place is None else self.hands[seat][place - 1]
                if not self._found(seat, card, rng, spot):
                    return False
                self.hands[seat].remove(self.blank[card])
                self.sure[seat].discard(card)
            case Drew(seat, card):
                spot = self.stock.pop(0)
                self.hands[seat].append(spot)
                if card is not None:
                    self.put(spot, card)
                    self.sure[seat].add(card)
            case Gave():
                return self._given([event for event in batch if isinstance(event, Gave)], rng)
        return True

    def put(self, blank: int, card: Card) -> None:
        """This blank has turned out to be this card."""
        self.card[blank], self.blank[card] = card, blank

    def _found(self, seat: Seat, card: Card, rng: Random, spot: int | None = None) -> bool:
        """This card is in this hand, at this spot if one is named."""
        hand = self.hands[seat]
        if card in self.blank:
            return self.blank[card] in (hand if spot is None else (spot,))
        if spot is not None:
            free = [] if spot in self.card else [spot]
            most = 1
        else:
            free = [blank for blank in hand if blank not in self.card]
            most = len(hand) - len(self.sure[seat])
        if not free or (len(free) < most and rng.randrange(most) >= len(free)):
            return False
        self.put(free[0] if len(free) == 1 else rng.choice(free), card)
        self.sure[seat].add(card)
        return True

    def _shown(self, owner: Seat, cards: Hand) -> bool:
        """These are all cards of this hand; in how many ways the new ones lie on its blanks is always the same."""
        hand = self.hands[owner]
        known = {self.card[blank] for blank in hand if blank in self.card}
        new = [card for card in cards if card not in known]
        if not known <= set(cards) or any(card in self.blank for card in new):
            return False
        for blank, card in zip([blank for blank in hand if blank not in self.card], new, strict=True):
            self.put(blank, card)
        self.sure[owner] = set(cards)
        return True

    def _given(self, batch: Sequence[Gave], rng: Random) -> bool:
        """All choose, then all receive; what nobody saw may have been any of the giver's cards."""
        moves: list[tuple[Gave, list[int], set[Card]]] = []
        for gave in batch:
            hand = self.hands[gave.giver]
            if gave.cards is not None:
                if not all(self._found(gave.giver, card, rng) for card in gave.cards):
                    return False
                chosen, sure = [self.blank[card] for card in gave.cards], set(gave.cards)
                self.sure[gave.giver] -= sure
            elif gave.count == len(hand):
                chosen, sure = list(hand), self.sure[gave.giver]
                self.sure[gave.giver] = set()
            else:
                chosen, sure = rng.sample(hand, gave.count), set()
                self.sure[gave.giver] = set()
            moves.append((gave, chosen, sure))
            self.gave.append(chosen)
        for gave, chosen, _ in moves:
            self.hands[gave.giver] = [blank for blank in self.hands[gave.giver] if blank not in chosen]
        for gave, chosen, sure in moves:
            self.hands[gave.taker] += chosen
            self.sure[gave.taker] |= sure
        return True

    def cards(self, blanks: Sequence[int]) -> Hand:
        """The cards on these blanks."""
        return tuple(self.card[blank] for blank in blanks)
