"""Rounds of Pili Pili played out by careful players, on numbers: what `agents.pilipili` plays, far quicker.

It knows the missions that leave alone how a trick is played and what winning it costs; the others are left to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from piligames.agents.pilipili import expected_miss
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, JOKER_VALUES, Card, Hand, Play
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules

LATE = 0.05
"""What it costs a careful player to part with the Joker, for each card that it still holds."""


class Place(NamedTuple):
    """Where a round stands: hands, the cards that were laid as bits, the trick, and how many each still needs."""

    hands: tuple[Hand, ...]
    gone: int
    leader: Seat
    trick: tuple[int, ...]
    needs: tuple[int, ...]


def knows(mission: Mission) -> bool:
    """Whether tricks under this mission can be played here."""
    kind = type(mission)
    moved = (kind.trick, kind.playable, kind.joker_values, kind.after_trick, kind.fine)
    return moved == (Mission.trick, Mission.playable, Mission.joker_values, Mission.after_trick, Mission.fine)


class Tricks:
    """Careful play under one mission; `is_open` says that all hands lie open.

    `rewards` are the Pilis that come off for each seat if it meets its bet.
    """

    def __init__(self, rules: Rules, mission: Mission, rewards: tuple[int, ...], is_open: bool) -> None:
        self.seats, self.rewards, self.is_open = rules.seats, rewards, is_open
        order = sorted(JOKER_VALUES, key=mission.strength)
        self.heights = [order.index(value) for value in JOKER_VALUES]
        self.every = self.bits(rules.cards)

    def bits(self, cards: Sequence[Card]) -> int:
        """Cards as bits by their height; a Joker in another hand is taken to be played to win, so it is the highest."""
        return sum(1 << (len(self.heights) if card == JOKER else self.heights[card]) for card in cards)

    def place(self, r: Round, gone: int) -> Place:
        """Where a round stands in a trick; `gone` are the cards that were laid before it."""
        trick = []
        for _, play in r.answers:
            assert isinstance(play, Play)  # a trick is being played
            trick.append(self.heights[play.value])
            gone |= self.bits((play.card,))
        needs = tuple(bet - r.won(seat) for seat, bet in enumerate(r.bets))
        return Place(r.hands, gone, r.leader, tuple(trick), needs)

    def choose(self, at: Place) -> tuple[Card, int]:
        """What a careful player lays here: the card and its height."""
        seat = (at.leader + len(at.trick)) % self.seats
        hand, needed, reward = at.hands[seat], at.needs[seat], self.rewards[seat]
        unseen = self.every & ~at.gone & ~self.bits(hand)
        total, rivals = unseen.bit_count(), self.seats - 1
        best = max(at.trick, default=-1)
        later = self.seats - 1 - len(at.trick)
        others = [(seat + i) % self.seats for i in range(1, self.seats)]

        def stays(height: int, count: int) -> float:
            """The chance that none of the next seats, so many, has a stronger card."""
            if not self.is_open:
                return _none(total, (unseen & (1 << height) - 1).bit_count(), count)
            chance = 1.0
            for other in sorted(others[:count]):
                if at.hands[other]:
                    chance *= sum(self._top(card) < height for card in at.hands[other]) / len(at.hands[other])
            return chance

        coins = [(card, stays(self.heights[card], rivals)) for card in hand if card != JOKER]
        lowest, chosen = 1e9, (hand[0], 0)
        for card in hand:
            rest = tuple(coin for other, coin in coins if other != card)
            joker = card != JOKER and JOKER in hand
            won, lost = expected_miss(rest, needed - 1, joker, reward), expected_miss(rest, needed, joker, reward)
            late = LATE * (len(hand) - 1) if card == JOKER else 0.0
            chances: dict[float, None] = {}
            for value in JOKER_VALUES if card == JOKER else (card,):
                height = self.heights[value]
                chance = 0.0 if height <= best else stays(height, later)
                if chance in chances:
                    continue
                chances[chance] = None
                cost = chance * won + (1 - chance) * lost + late
                if cost < lowest:
                    lowest, chosen = cost, (card, height)
        return chosen

    def _top(self, card: Card) -> int:
        return len(self.heights) - 1 if card == JOKER else self.heights[card]

    def after(self, at: Place, card: Card, height: int) -> Place:
        """The place after a card."""
        seat = (at.leader + len(at.trick)) % self.seats
        hand = at.hands[seat]
        spot = hand.index(card)
        hands = (*at.hands[:seat], hand[:spot] + hand[spot + 1 :], *at.hands[seat + 1 :])
        trick, gone = (*at.trick, height), at.gone | self.bits((card,))
        if len(trick) < self.seats:
            return Place(hands, gone, at.leader, trick, at.needs)
        winner = (at.leader + trick.index(max(trick))) % self.seats
        needs = (*at.needs[:winner], at.needs[winner] - 1, *at.needs[winner + 1 :])
        return Place(hands, gone, winner, (), needs)

    def played_out(self, at: Place) -> Place:
        """The end of the round, when all play carefully."""
        while at.trick or any(at.hands):
            at = self.after(at, *self.choose(at))
        return at


@cache
def _none(total: int, weaker: int, hidden: int) -> float:
    """The chance that so many cards of hidden hands are all weaker."""
    return comb(weaker, hidden) / comb(total, hidden) if hidden <= total else 0.0
