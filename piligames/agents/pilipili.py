"""A careful player of Pili Pili: it bets from its cards' chances to win, and then plays to its bet."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb

from piligames.agents.advice import Advice
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Action, Bet, Card, Give, Hand, Pick, Play, PlayAt, Value, card_text
from piligames.pilipili.events import Laid, Resumed
from piligames.pilipili.seen import Seen
from piligames.pilipili.trick import Trick


def careful(seen: Seen) -> Advice:
    """The answer with the least expected miss, from this observation alone, under any mission.

    1. Each card has a chance to win a trick, from the cards that this seat has not seen.
    2. Cards are taken to win independently of each other: the number won is a sum of unequal coins.
    3. A bet, a card or a gift is judged by how far the number won is then expected to lie from the bet.
    4. A card is judged also by what its trick would cost its winner, and a bet by what it earns if it is met.
    A Joker in hand is kept for late: it wins or loses as is needed.
    """
    view = _View.of(seen)
    first = seen.actions[0]
    if isinstance(first, Bet):
        return view.bet()
    if isinstance(first, Give):
        return view.give()
    if isinstance(first, Pick):
        return view.pick()
    if isinstance(first, Value):
        return view.value()
    return view.play()


@dataclass(frozen=True, slots=True)
class _View:
    """An observation; the cards that may lie anywhere, and their strengths upwards."""

    seen: Seen
    unseen: Hand
    strengths: tuple[int, ...]

    @classmethod
    def of(cls, seen: Seen) -> _View:
        known = {card for hand in seen.hands if not isinstance(hand, int) for card in hand}
        for event in seen.log:
            if isinstance(event, Laid):
                known.add(event.card)
            elif isinstance(event, Resumed):
                known.update(event.gone)
        unseen = tuple(card for card in seen.rules.cards if card not in known)
        return cls(seen, unseen, tuple(sorted(_strength(seen, card) for card in unseen)))

    # -- chances ---------------------------------------------------------------

    @property
    def rivals(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seen.rules.seats) if seat != self.seen.seat)

    def wins(self, card: Card) -> float:
        """The chance that a number card wins a trick to which everybody adds a card at random."""
        return self.stays(self.seen.mission.strength(card), self.rivals)

    def stays(self, strength: int, later: Iterable[Seat]) -> float:
        """The chance that none of these seats, each playing at random, has a card stronger than this."""
        hidden, chance = 0, 1.0
        for seat in later:
            hand = self.seen.hands[seat]
            if isinstance(hand, int):
                hidden += 1
            elif hand:
                chance *= sum(_strength(self.seen, card) < strength for card in hand) / len(hand)
        weaker, total = bisect_left(self.strengths, strength), len(self.strengths)
        return chance * (comb(weaker, hidden) / comb(total, hidden) if hidden <= total else 0.0)

    def coins(self, hand: Sequence[Card], missing: int = 0) -> tuple[float, ...]:
        """The chances of the number cards of a hand, and of so many cards that are not known yet."""
        known = [self.wins(card) for card in hand if card != JOKER]
        return (*known, *[1 / self.seen.rules.seats] * missing)

    # -- answers -----------------------------------------------------------------

    def bet(self) -> Advice:
        """The legal bet with the least expected miss."""
        seen = self.seen
        hand = seen.hand if seen.mission.hand_stays else ()
        if hand:
            coins = self.coins(hand, seen.mission.extra)
        else:
            average = sum(map(self.wins, (c for c in self.unseen if c != JOKER))) / max(1, len(self.unseen))
            coins = (average,) * (seen.size + seen.mission.extra)
        joker = JOKER in hand
        bets = [action for action in seen.actions if isinstance(action, Bet)]
        best = min(bets, key=lambda bet: expected_miss(coins, bet.tricks, joker, self.reward(bet.tricks)))
        nearest = min(bets, key=lambda bet: expected_miss(coins, bet.tricks, joker))
        whose = "Your cards" if seen.mission.hand_stays else "The cards that you will get"
        expected = f"{whose} should win about {sum(coins) + joker / 2:.1f} tricks"
        if best == nearest:
            return Advice(best, f"{expected}, and this is the nearest bet you may make.")
        return Advice(best, f"{expected}; this bet is not the nearest, but it earns more if you meet it.")

    def reward(self, bet: int) -> int:
        """The Pilis that come off if this bet is met: in a match no more than there are."""
        reward, totals = self.seen.mission.reward(bet), self.seen.totals
        return min(reward, totals[self.seen.seat]) if totals else reward

    def miss(self, coins: tuple[float, ...], needed: int, joker: bool) -> float:
        """The expected distance between the own bet and the number won, less what comes off if it is met."""
        return expected_miss(coins, needed, joker, self.reward(self.seen.bets[self.seen.seat] or 0))

    def needed(self) -> int:
        """How many more tricks the own bet asks for; negative when there are too many already."""
        seen = self.seen
        return (seen.bets[seen.seat] or 0) - sum(trick.winner == seen.seat for trick in seen.tricks)

    def play(self) -> Advice:
        """The card after which the rest of the hand comes nearest to the bet."""
        seen, needed = self.seen, self.needed()
        scored = [(self._cost(action, needed), place, action) for place, action in enumerate(seen.actions)]
        _, _, best = min(scored, key=lambda each: each[:2])
        return Advice(best, self._why(best, needed))

    def _cost(self, action: Action, needed: int) -> float:
        card, value = self._laid(action)
        rest = [other for other in self.seen.hand if other != card]
        coins, joker = self.coins(rest), JOKER in rest
        chance = self.takes(card, value)
        won, lost = self.miss(coins, needed - 1, joker) + self.fine(card, value), self.miss(coins, needed, joker)
        late = 0.05 * len(rest) if card == JOKER else 0.0
        return chance * won + (1 - chance) * lost + late

    def _laid(self, action: Action) -> tuple[Card, int]:
        """The card of an action and its value; a Joker still to be named is taken to be what is needed."""
        if isinstance(action, PlayAt):
            card = self.seen.hand[action.place - 1]
            return card, card if card != JOKER else self._joker(self.needed() > 0)
        assert isinstance(action, Play)  # nothing else lays a card
        return action.card, action.value

    def _joker(self, to_win: bool) -> int:
        strength = self.seen.mission.strength
        return (max if to_win else min)((0, 56), key=strength)

    def takes(self, card: Card, value: int) -> float:
        """The chance that this card takes the trick: it has to beat what lies there, and those after it."""
        seen = self.seen
        laid = [play for _, play in seen.table if isinstance(play, Play)] if not _sealed(seen) else []
        strength = seen.mission.strength(value)
        if any(seen.mission.strength(play.value) >= strength for play in laid):
            return 0.0
        done = {seat for seat, _ in seen.table} if laid else set()
        return self.stays(strength, (seat for seat in self.rivals if seat not in done))

    def fine(self, card: Card, value: int) -> int:
        """What the trick would cost its winner, from the cards that this seat knows to be in it."""
        seen = self.seen
        laid = tuple((seat, play) for seat, play in seen.table if isinstance(play, Play) and seat != seen.seat)
        trick = Trick(seen.leader, (*laid, (seen.seat, Play(card, value))), seen.seat)
        left = len(seen.hand) - (card in seen.hand)
        return seen.mission.fine(replace(seen, hands=(left,) * seen.rules.seats), trick)

    def value(self) -> Advice:
        """The Joker that lies open becomes what is needed."""
        best = min(self.seen.actions, key=self._value_cost)
        return Advice(best, "That is what your bet needs.")

    def _value_cost(self, action: Action) -> float:
        assert isinstance(action, Value)  # nothing else is asked
        needed, coins = self.needed(), self.coins(self.seen.hand)
        table = [(seat, play) for seat, play in self.seen.table if seat != self.seen.seat]
        strength = self.seen.mission.strength(action.value)
        beaten = any(self.seen.mission.strength(play.value) >= strength for _, play in table if isinstance(play, Play))
        later = [seat for seat in self.rivals if seat not in dict(table)]
        chance = 0.0 if beaten else self.stays(strength, later)
        won = self.miss(coins, needed - 1, False) + self.fine(JOKER, action.value)
        return chance * won + (1 - chance) * self.miss(coins, needed, False)

    def give(self) -> Advice:
        """Keep what fits the bet."""
        seen, needed = self.seen, self.needed()

        def cost(action: Action) -> float:
            assert isinstance(action, Give)  # nothing else is asked
            rest = [card for card in seen.hand if card not in action.cards]
            return self.miss(self.coins(rest, len(action.cards)), needed, JOKER in rest)

        best = min(seen.actions, key=cost)
        return Advice(best, "What you keep then fits your bet best.")

    def pick(self) -> Advice:
        """Before the tricks whose bet is likeliest to come true, and later who parts with the card that is needed."""
        return self._fate() if not self.seen.tricks else self._partner()

    def _fate(self) -> Advice:
        """Of a player whose cards nobody knows each trick is as likely as of any other."""
        seen = self.seen
        coins = (1 / seen.rules.seats,) * (seen.size + seen.mission.extra)

        def risk(action: Action) -> float:
            assert isinstance(action, Pick)  # nothing else is asked
            return expected_miss(coins, seen.bets[action.seat] or 0, False)

        return Advice(min(seen.actions, key=risk), "Their bet is the most likely one to come true.")

    def _partner(self) -> Advice:
        """Whoever wants tricks gives a low card away, and whoever wants none a high one."""
        seen, aims = self.seen, self.needed() > 0

        def wants(action: Action) -> int:
            assert isinstance(action, Pick)  # nothing else is asked
            return (seen.bets[action.seat] or 0) - sum(trick.winner == action.seat for trick in seen.tricks)

        if aims:
            return Advice(min(seen.actions, key=wants), "They want few tricks, so they should give a strong card away.")
        return Advice(max(seen.actions, key=wants), "They want more tricks, so they should give a weak card away.")

    def _why(self, action: Action, needed: int) -> str:
        tricks = f"{needed} more trick{'' if needed == 1 else 's'}"
        goal = f"You need {tricks}" if needed > 0 else "You want no more tricks"
        if isinstance(action, PlayAt):  # what lies there is for the player to remember
            return f"{goal}: the card at place {action.place} suits that best."
        card, value = self._laid(action)
        chance = self.takes(card, value)
        if chance == 1:
            what = f"{card_text(card)} takes this one for certain"
        elif chance == 0:
            what = f"{card_text(card)} cannot take this one"
        else:
            what = f"{card_text(card)} takes this one in about {round(100 * chance)} of 100 cases"
        return f"{goal}: {what}."


def _strength(seen: Seen, card: Card) -> int:
    """A Joker in another hand is taken to be played to win."""
    mission = seen.mission
    return max(mission.strength(0), mission.strength(56)) if card == JOKER else mission.strength(card)


def _sealed(seen: Seen) -> bool:
    return len(seen.to_act) > 1


@lru_cache(maxsize=4096)
def _spread(coins: tuple[float, ...]) -> tuple[float, ...]:
    """The chances of each number of heads among unequal coins."""
    chances = [1.0]
    for p in coins:
        chances = [
            (chances[n] * (1 - p) if n < len(chances) else 0.0) + (chances[n - 1] * p if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return tuple(chances)


@lru_cache(maxsize=65536)
def expected_miss(coins: tuple[float, ...], bet: int, joker: bool, reward: int = 0) -> float:
    """The expected distance between a bet and the number won; a Joker may still add one, or not.

    The reward for an exact bet is taken off.
    """
    chances = _spread(coins)
    away = [min(abs(bet - n), abs(bet - n - 1)) if joker else abs(bet - n) for n in range(len(chances))]
    return sum(p * (distance if distance else -reward) for p, distance in zip(chances, away, strict=True))
