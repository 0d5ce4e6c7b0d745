"""Rounds that a seat could not tell from the true one: drawn, each with its chance, or all of them listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, factorial, perm, prod
from random import Random

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez.cards import Card, Cards, Plush, in_order
from piligames.pleesheez.consistent import deal_unseen
from piligames.pleesheez.notation import Position
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is known of the cards of a round: who sees it, and where cards may lie.

    `before` were surely in the deck, `joined` came from the pile besides; `open_cards` lie where they are seen.
    `sizes` are how many cards each hand has that is hidden, 0 for the others; `lost` cards are gone, and it is not
    known which: a round that was set up in its middle need not tell.
    """

    rules: Rules
    before: Cards
    joined: int
    open_cards: Cards
    sizes: tuple[int, ...]

    @property
    def lost(self) -> int:
        """How many cards of the deck are neither seen nor in a hand."""
        return len(self.before) + self.joined - len(self.open_cards) - sum(self.sizes)

    @classmethod
    def from_seen(cls, seen: Seen) -> Hidden:
        """From all that a seat has seen (PZ-BACK): the cards of the last round went back, but for those kept."""
        rules = seen.rules
        kept = Counter(card for cards in seen.kept for card in cards)
        last = seen.past[-1] if seen.past else ()
        back = [card for trick in last for card in trick.cards if not isinstance(card, Plush)]
        before = (*(Counter[Card](rules.plush) - kept).elements(), *back)
        laid = [play.card for play in seen.trick]
        return cls(
            rules,
            before,
            len(rules.plush) - len(before),
            (*seen.hand, *laid, *seen.aside, *(card for cards in seen.taken for card in cards)),
            tuple(0 if seat == seen.seat else size for seat, size in enumerate(seen.hand_sizes)),
        )

    @classmethod
    def at(cls, position: Position, rules: Rules) -> Hidden:
        """From a position as text: what it calls seen was in the deck before, with all that lies open."""
        hands = [hand for hand in position.hands if not isinstance(hand, int)]
        lying = (*hands, *position.taken, position.aside, tuple(play.card for play in position.trick))
        open_cards = tuple(card for cards in lying for card in cards)
        known = (*position.seen, *open_cards) if position.seen else ()
        kept = Counter(card for cards in position.kept for card in cards)
        old = [card for card in known if not isinstance(card, Plush)]
        before = (*(Counter[Card](rules.plush) - kept).elements(), *old)
        sizes = tuple(hand if isinstance(hand, int) else 0 for hand in position.hands)
        found = cls(rules, before, len(rules.plush) - len(before), open_cards, sizes)
        if found.lost < 0:
            raise ImpossiblePosition("more cards are hidden than are unseen", rule="PZ-CARDS", where="hands")
        return found

    def draw(self, rng: Random) -> tuple[Cards, ...]:
        """The hidden hands as they may be, each physical deal that fits as likely as any other."""
        hands: tuple[Cards | int, ...] = (*self.sizes, max(0, self.lost), self.open_cards)
        return deal_unseen(self.rules, self.before, self.joined, hands, ((),) * len(hands), rng)[:-2]

    def every(self) -> Iterator[tuple[tuple[Cards, ...], int]]:
        """Every way to fill the hidden hands, and how many physical deals give it; alike cards are not told apart.

        1. Each choice of cards that may have joined the deck has the weight of `draw_new`.
        2. Of a face that is hidden m times, some in each hand, there are m! / (a! b! …) ways to lay the copies so.
        """
        old, open_cards = Counter(self.before), Counter(self.open_cards)
        pile = Counter(self.rules.pile) - old
        for new, weight in _joining(sorted(pile.items(), key=str), self.joined, old, open_cards):
            deck = old + Counter(new)
            if open_cards - deck:
                continue
            hidden = deck - open_cards
            faces = sorted(hidden, key=str)
            for hands in _filled([hidden[face] for face in faces], (*self.sizes, max(0, self.lost))):
                ways = prod(
                    factorial(hidden[face]) // prod(factorial(hand[at]) for hand in hands)
                    for at, face in enumerate(faces)
                )
                cards = (
                    [face for face, count in zip(faces, hand, strict=True) for _ in range(count)] for hand in hands
                )
                yield tuple(map(in_order, cards))[:-1], weight * ways


def round_like(seen: Seen, rng: Random) -> Round:
    """A round that this seat could not tell from the true one, any physical deal that fits as likely.

    >>> from piligames.pleesheez import Pleesheez
    >>> seen = Pleesheez(Rules(3)).deal(Random(1)).round.observation(2)
    >>> round_like(seen, Random(2)).observation(2) == seen
    True
    """
    return with_hands(seen, Hidden.from_seen(seen).draw(rng))


def every_round_like(seen: Seen, hidden: Hidden | None = None) -> Iterator[tuple[Round, int]]:
    """Every round that this seat could not tell from the true one, with how many physical deals give it.

    `hidden` is what is known of the cards, where that is more than what the seat has seen.
    """
    return ((with_hands(seen, hands), weight) for hands, weight in (hidden or Hidden.from_seen(seen)).every())


def with_hands(seen: Seen, hands: Sequence[Cards]) -> Round:
    """The round as it is if the others hold these cards."""
    return Round(
        rules=seen.rules,
        types=seen.types,
        trump=seen.trump,
        leader=seen.leader,
        hands=tuple(seen.hand if seat == seen.seat else in_order(hand) for seat, hand in enumerate(hands)),
        kept=seen.kept,
        taken=seen.taken,
        number=seen.number,
        trick=seen.trick,
        aside=seen.aside,
        tricks=seen.tricks,
    )


def _joining(
    pile: Sequence[tuple[Card, int]], count: int, old: Counter[Card], visible: Counter[Card]
) -> Iterator[tuple[Cards, int]]:
    """Every choice of so many cards of the pile that may have joined, with its weight (see `draw_new`)."""
    if not pile:
        if not count:
            yield (), 1
        return
    if sum(copies for _, copies in pile) < count:
        return
    (face, copies), *rest = pile
    for joined in range(min(copies, count) + 1):
        weight = comb(copies, joined) * perm(old[face] + joined, visible[face])
        if weight:
            for new, other in _joining(rest, count - joined, old, visible):
                yield ((face,) * joined + new), weight * other


def _filled(faces: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to fill hands of these sizes, by how many copies of each face."""
    if not sizes:
        yield ()
        return
    for hand in _chosen(faces, sizes[0]):
        left = [count - taken for count, taken in zip(faces, hand, strict=True)]
        yield from ((hand, *others) for others in _filled(left, sizes[1:]))


def _chosen(faces: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many cards, by how many copies of each face."""
    if not faces:
        if not size:
            yield ()
        return
    if sum(faces) < size:
        return
    for taken in range(min(faces[0], size) + 1):
        yield from ((taken, *rest) for rest in _chosen(faces[1:], size - taken))
