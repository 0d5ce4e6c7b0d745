"""Rounds of Pili Pili played out by careful players, on numbers: what `agents.pilipili` plays, far quicker.

It knows the missions that leave alone which card may be played and what comes after a trick; others are left to the
rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import comb
from typing import NamedTuple

from piligames.agents.pilipili import expected_miss
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, JOKER_VALUES, Card, Hand, Play
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen
from piligames.pilipili.steps import AtOnce, InTurn
from piligames.pilipili.trick import Plays, Trick

LATE = 0.05
"""What it costs a careful player to part with the Joker, for each card that it still holds."""


class Place(NamedTuple):
    """Where a round stands: hands, the cards that were laid as bits, the trick on the table, and the tricks won.

    `needs` is how many tricks each seat still needs to meet its bet.
    """

    hands: tuple[Hand, ...]
    gone: int
    leader: Seat
    trick: tuple[Play, ...]
    needs: tuple[int, ...]
    tricks: tuple[Trick, ...]


def knows(r: Round) -> bool:
    """Whether the tricks of this round can be played here from where it stands."""
    mission = type(r.mission)
    moved = (mission.playable, mission.joker_values, mission.after_trick)
    if moved != (Mission.playable, Mission.joker_values, Mission.after_trick) or mission.by_place:
        return False
    return type(r.agenda[0]) is InTurn or (type(r.agenda[0]) is AtOnce and not r.answers)


class Tricks:
    """Careful play under one mission; `is_open` says that all hands lie open.

    `rewards` are the Pilis that come off for each seat if it meets its bet.
    """

    def __init__(self, seen: Seen, r: Round, rewards: tuple[int, ...], is_open: bool) -> None:
        self.seen, self.mission, self.rewards, self.is_open = seen, r.mission, rewards, is_open
        self.seats, self.sealed = len(r.hands), r.agenda[0].sealed
        self.fined = type(r.mission).fine is not Mission.fine
        order = sorted(JOKER_VALUES, key=r.mission.strength)
        self.heights = [order.index(value) for value in JOKER_VALUES]
        self.every = self.bits(r.rules.cards)

    def bits(self, cards: Sequence[Card]) -> int:
        """Cards as bits by their height; a Joker in another hand is taken to be played to win, so it is the highest."""
        return sum(1 << (len(self.heights) if card == JOKER else self.heights[card]) for card in cards)

    def place(self, r: Round, gone: Sequence[Card] = ()) -> Place:
        """Where a round stands in a trick; `gone` are cards that were laid in tricks of which nothing is told."""
        trick = tuple(play for _, play in r.answers if isinstance(play, Play))
        laid = [play.card for done in r.tricks for _, play in done.plays]
        bits = self.bits((*gone, *laid, *(play.card for play in trick)))
        needs = tuple(bet - r.won(seat) for seat, bet in enumerate(r.bets))
        return Place(r.hands, bits, r.leader, trick, needs, r.tricks)

    def choose(self, at: Place) -> Play:
        """What a careful player lays here."""
        seat = (at.leader + len(at.trick)) % self.seats
        hand, needed, reward = at.hands[seat], at.needs[seat], self.rewards[seat]
        unseen = self.every & ~at.gone & ~self.bits(hand)
        total, rivals = unseen.bit_count(), self.seats - 1
        best = -1 if self.sealed else max((self.heights[play.value] for play in at.trick), default=-1)
        later = rivals if self.sealed else rivals - len(at.trick)
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
        lowest, chosen = 1e9, Play(hand[0], hand[0])
        for card in hand:
            rest = tuple([coin for other, coin in coins if other != card])
            joker = card != JOKER and JOKER in hand
            won, lost = expected_miss(rest, needed - 1, joker, reward), expected_miss(rest, needed, joker, reward)
            late = LATE * (len(hand) - 1) if card == JOKER else 0.0
            tried: set[tuple[float, int]] = set()
            for value in JOKER_VALUES if card == JOKER else (card,):
                height = self.heights[value]
                chance = 0.0 if height <= best else stays(height, later)
                play = Play(card, value)
                fine = self._fine(at, seat, play) if self.fined else 0
                if (chance, fine) in tried:
                    continue
                tried.add((chance, fine))
                cost = chance * (won + fine) + (1 - chance) * lost + late
                if cost < lowest:
                    lowest, chosen = cost, play
        return chosen

    def _top(self, card: Card) -> int:
        return len(self.heights) - 1 if card == JOKER else self.heights[card]

    def _fine(self, at: Place, seat: Seat, play: Play) -> int:
        """What the trick would cost this seat, from what it knows to lie in it."""
        laid = () if self.sealed else self._plays(at.leader, at.trick)
        return self._price(at, len(at.hands[seat]) - 1, Trick(at.leader, (*laid, (seat, play)), seat))

    def _price(self, at: Place, left: int, trick: Trick) -> int:
        return self.mission.fine(replace(self.seen, hands=(left,) * self.seats, tricks=at.tricks), trick)

    def _plays(self, leader: Seat, trick: Sequence[Play]) -> Plays:
        return tuple(((leader + i) % self.seats, play) for i, play in enumerate(trick))

    def after(self, at: Place, play: Play) -> Place:
        """The place after a card; where cards are sealed, they leave the hands together."""
        trick = (*at.trick, play)
        if len(trick) < self.seats and self.sealed:
            return at._replace(trick=trick)
        hands = list(at.hands)
        gone = at.gone
        for i, laid in enumerate(trick if self.sealed else (play,), 0 if self.sealed else len(at.trick)):
            seat = (at.leader + i) % self.seats
            spot = hands[seat].index(laid.card)
            hands[seat] = hands[seat][:spot] + hands[seat][spot + 1 :]
            gone |= self.bits((laid.card,))
        if len(trick) < self.seats:
            return Place(tuple(hands), gone, at.leader, trick, at.needs, at.tricks)
        strengths = [2 * self.heights[laid.value] - (self.sealed and laid.card == JOKER) for laid in trick]
        winner = (at.leader + strengths.index(max(strengths))) % self.seats
        done = Trick(at.leader, self._plays(at.leader, trick), winner)
        if self.fined:
            done = done._replace(fine=self._price(at, len(hands[winner]), done))
        needs = (*at.needs[:winner], at.needs[winner] - 1, *at.needs[winner + 1 :])
        return Place(tuple(hands), gone, winner, (), needs, (*at.tricks, done))

    def played_out(self, at: Place) -> Place:
        """The end of the round, when all play carefully."""
        while at.trick or any(at.hands):
            at = self.after(at, self.choose(at))
        return at


@cache
def _none(total: int, weaker: int, hidden: int) -> float:
    """The chance that so many cards of hidden hands are all weaker."""
    return comb(weaker, hidden) / comb(total, hidden) if hidden <= total else 0.0
