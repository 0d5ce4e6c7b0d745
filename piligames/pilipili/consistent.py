"""What else could be: the hidden cards of a round, dealt anew from all that a seat has seen.

What is drawn is a deal together with the choices that nobody showed: which cards went from one hand to another.
Every such pair that fits what the seat saw is equally likely: the deal was fair, and somebody who gives cards away
unseen is taken to choose them at random.  Nothing is concluded from bets, picks and plays but that they were allowed.

This is exact for each of the eighteen missions: see `Draws.attempt` for the steps and their weights.
It is exact for any other that does not both give cards unseen and say in `Mission.rest_lies_in` where a hand lies.
One draw is enough under most missions, and a few on the whole where cards move unseen; under Extremes it takes more
the more seats have played, and most of these are soon rejected.
One thing is no more than plausible, as nothing seen depends on it yet: where others have answered a sealed step,
their answers are drawn too, a card at random and then, for a Joker, a value at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from piligames.core.errors import IllegalAction, ImpossiblePosition
from piligames.pilipili.blanks import Blanks, batches, told
from piligames.pilipili.cards import JOKER, Action, Bet, Card, Give, Pick, Play, PlayAt, Value, in_order
from piligames.pilipili.events import BetMade, Gave, Laid, Picked, Resumed
from piligames.pilipili.narrow import Mask, Narrow, mask_of
from piligames.pilipili.resume import resume
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen

TRIES = 200_000
"""Draws that do not fit before giving up: an observation that no deal explains is not one that a round has made."""


def round_like(seen: Seen, rng: Random) -> Round:
    """A round that this seat could not tell from the true one: its observation of it is the same.

    Where `seen` comes from a match, that is so for the round on the table.
    """
    return next(rounds_like(seen, rng))


def rounds_like(seen: Seen, rng: Random) -> Iterator[Round]:
    """One such round after the other, without end; what does not depend on chance is prepared once."""
    draws = Draws(seen)
    while True:
        for _ in range(TRIES):
            found = draws.attempt(rng)
            if found is not None:
                yield found
                break
        else:
            raise ImpossiblePosition(f"no deal was found that fits, in {TRIES} tries", rule="PP-REVEAL", where="deal")


class Draws:
    """One draw after the other for the same observation; what does not depend on chance is prepared once."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.batches = list(batches(told(seen)))
        self.gave_unseen = any(isinstance(event, Gave) and event.cards is None for event in seen.log)
        self.followed: Blanks | None = None
        self.rest: Rest | None = None

    def attempt(self, rng: Random) -> Round | None:
        """One draw; None where it does not fit what was seen, or is rejected to make all that fit equally likely.

        1. Every place where a card was dealt is a blank; blanks are moved as the events tell, and where a seat gave
           cards unseen, any of its cards may have been those (`Blanks`).
        2. A card that comes to light takes up a blank of the hand in which it must have been.
           There may be more such blanks in some draws than in others, and each of them is a deal of its own:
           so a draw is kept with the chance of their number to the greatest number there can be.
        3. All other cards are laid on the blanks that are left.
           Where it was seen from the cards played that the rest of a hand lies between certain numbers
           (`Mission.rest_lies_in`), it is drawn from those, again with a chance to be kept (`Narrow`).
        4. The round is played again from the deal that was found; if a mission would not have allowed what was done,
           the draw is rejected.

        Where nobody gave cards unseen, all that may come of the first two steps leaves the same to the third.
        So after a draw that the third rejected, the next begins with it.
        """
        blanks = self.laid(rng)
        if blanks is None:
            return None
        try:
            return self.played_again(blanks, rng)
        except IllegalAction:
            return None

    def laid(self, rng: Random) -> Blanks | None:
        """The first three steps: where all cards lie and lay, or None."""
        blanks = self.follow(rng) if self.followed is None else self.followed.copy()
        return blanks if blanks is not None and self._lay_rest(blanks, rng) else None

    def played_again(self, blanks: Blanks, rng: Random) -> Round:
        """The round with these cards, up to where it stands; an `IllegalAction` if the rules forbid what was done."""
        return _play_again(self.seen, blanks, rng)

    def follow(self, rng: Random) -> Blanks | None:
        """The blanks as the events tell, or None where the draw does not fit or is rejected."""
        blanks = Blanks.before(self.seen)
        if not all(blanks.follow(batch, rng) for batch in self.batches):
            return None
        if not self.gave_unseen:
            self.followed = blanks.copy()
        return blanks

    def _lay_rest(self, blanks: Blanks, rng: Random) -> bool:
        """Lay all cards that have not come to light on the blanks that are left; False where the draw is rejected.

        Hands whose rest lies between certain numbers are drawn first.
        """
        if self.rest is None or self.gave_unseen:
            self.rest = Rest.of(self.seen, blanks)
        drawn = self.rest.narrow.draw(rng)
        if drawn is None:
            return False
        for free, cards in zip(self.rest.hands, drawn, strict=True):
            for blank, card in zip(free, cards, strict=True):
                blanks.put(blank, card)
        left = [card for card in self.rest.cards if card not in blanks.blank]
        rng.shuffle(left)
        places = [blank for hand in (*blanks.dealt, blanks.aside) for blank in hand if blank not in blanks.card]
        for blank, card in zip(places, left, strict=False):
            blanks.put(blank, card)
        return True


@dataclass(frozen=True, slots=True)
class Rest:
    """What has not come to light: its cards, and the blanks of the hands that do not hold just any of them."""

    cards: list[Card]
    hands: list[list[int]]
    narrow: Narrow

    @classmethod
    def of(cls, seen: Seen, blanks: Blanks) -> Rest:
        """What is left when the events have been followed."""
        gone = {card for event in seen.log if isinstance(event, Resumed) for card in event.gone}
        left = [card for card in seen.rules.cards if card not in blanks.blank and card not in gone]
        plays: list[list[Play]] = [[] for _ in blanks.hands]
        for event in seen.log:
            if isinstance(event, Laid) and event.value is not None:
                plays[event.seat].append(Play(event.card, event.value))
        numbers = mask_of([card for card in left if card != JOKER])
        hands: list[list[int]] = []
        narrow: list[tuple[int, list[Mask]]] = []
        for played, hand in zip(plays, blanks.hands, strict=True):
            free = [blank for blank in hand if blank not in blanks.card]
            windows = [_bits(window) & numbers for window in seen.mission.rest_lies_in(played)]
            if free and numbers not in windows:
                hands.append(free)
                narrow.append((len(free), windows))
        return cls(left, hands, Narrow.of(narrow, JOKER in left))


def _bits(window: range) -> Mask:
    """All numbers of a window."""
    return (1 << window.stop) - (1 << window.start)


def _play_again(seen: Seen, blanks: Blanks, rng: Random) -> Round:
    """The round from its deal on, with everything that happened and the answers that are sealed."""
    gave = iter(blanks.gave)
    r = _start(seen, blanks)
    for event in told(seen):
        match event:
            case BetMade(seat, tricks):
                r = r.apply(seat, Bet(tricks))
            case Gave(giver):
                cards = in_order(blanks.cards(next(gave)))
                if giver in r.to_act and r.agenda[0].asks == "give":  # or whole hands have gone round by themselves
                    r = r.apply(giver, Give(cards))
            case Picked(seat, other):
                r = r.apply(seat, Pick(other))
            case Laid(seat, card, value, place):
                r = r.apply(seat, Play(card, card if value is None else value) if place is None else PlayAt(place))
                if place is not None and card == JOKER and value is not None:
                    r = r.apply(seat, Value(value))
    own = dict(seen.table)
    for seat in r.to_act:
        if seat not in seen.to_act:
            r = r.apply(seat, own[seat] if seat in own else _some(r.legal_actions(seat), rng))
    return r


def _start(seen: Seen, blanks: Blanks) -> Round:
    hands, stock = [blanks.cards(hand) for hand in blanks.dealt], blanks.cards(blanks.aside)
    resumed = next((event for event in seen.log if isinstance(event, Resumed)), None)
    if resumed is None:
        return Round.begin(seen.rules, seen.mission, seen.dealer, hands, stock)
    return resume(
        seen.rules,
        seen.mission,
        seen.dealer,
        seen.size,
        hands if seen.mission.by_place else [in_order(hand) for hand in hands],
        stock,
        bets=tuple(bet for bet in seen.bets if bet is not None),
        tricks=tuple(trick for trick in seen.tricks if not trick.plays),
        fates=() if resumed.asks else seen.fates,
        gone=resumed.gone,
        asks=resumed.asks,
    )


def _some(actions: Sequence[Action], rng: Random) -> Action:
    """One of these: a card at random, then one of its ways to be played."""
    cards = list(dict.fromkeys(action.card if isinstance(action, Play) else action for action in actions))
    chosen = rng.choice(cards)
    return rng.choice([action for action in actions if action == chosen or getattr(action, "card", None) == chosen])
