"""What else could be: the hidden cards of a round, dealt anew from all that a seat has seen.

What is drawn is a deal together with the choices that nobody showed: which cards went from one hand to another.
Every such pair that fits what the seat saw is equally likely: the deal was fair, and somebody who gives cards away
unseen is taken to choose them at random.  Nothing is concluded from bets, picks and plays but that they were allowed.

This is exact for each of the eighteen missions: see `attempt` for the steps and their weights.
It is exact for any other that does not both give cards unseen and say in `Mission.rest_lies_in` where a hand lies.
One draw is enough under most missions, and a few on the whole where cards move unseen; under Extremes it takes more
the more seats have played, a hundred on average with eight.
One thing is no more than plausible, as nothing seen depends on it yet: where others have answered a sealed step,
their answers are drawn too, a card at random and then, for a Joker, a value at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random

from piligames.core.errors import IllegalAction, ImpossiblePosition
from piligames.core.game import Seat
from piligames.pilipili.blanks import Blanks, batches, told
from piligames.pilipili.cards import JOKER, Action, Bet, Card, Give, Hand, Pick, Play, PlayAt, Value, in_order
from piligames.pilipili.events import BetMade, Gave, Laid, Picked, Resumed
from piligames.pilipili.resume import resume
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen

TRIES = 200_000
"""Draws that do not fit before giving up: an observation that no deal explains is not one that a round has made."""


def round_like(seen: Seen, rng: Random) -> Round:
    """A round that this seat could not tell from the true one: its observation of it is the same.

    Where `seen` comes from a match, that is so for the round on the table.
    """
    for _ in range(TRIES):
        found = attempt(seen, rng)
        if found is not None:
            return found
    raise ImpossiblePosition(f"no deal was found that fits, in {TRIES} tries", rule="PP-REVEAL", where="deal")


def attempt(seen: Seen, rng: Random) -> Round | None:
    """One draw; None where it does not fit what was seen, or is rejected to make all that fit equally likely.

    1. Every place where a card was dealt is a blank; blanks are moved as the events tell, and where a seat gave
       cards unseen, any of its cards may have been those (`Blanks`).
    2. A card that comes to light takes up a blank of the hand in which it must have been.
       There may be more such blanks in some draws than in others, and each of them is a deal of its own:
       so a draw is kept with the chance of their number to the greatest number there can be.
    3. All other cards are laid on the blanks that are left.
       Where it was seen from the cards played that the rest of a hand lies between certain numbers
       (`Mission.rest_lies_in`), it is drawn from those, again with a chance to be kept (`_lay_rest`).
    4. The round is played again from the deal that was found; if a mission would not have allowed what was done,
       the draw is rejected.
    """
    blanks = Blanks.before(seen)
    if not all(blanks.follow(batch, rng) for batch in batches(told(seen))):
        return None
    if not _lay_rest(seen, blanks, rng):
        return None
    try:
        return _play_again(seen, blanks, rng)
    except IllegalAction:
        return None


def _lay_rest(seen: Seen, blanks: Blanks, rng: Random) -> bool:
    """Lay all cards that have not come to light on the blanks that are left; False where the draw is rejected.

    A hand whose rest lies between certain numbers is drawn first, from all sets of cards that fit.
    How many fit depends on what the hands before it took, so it is kept with the chance of that number to the most
    that there could be when so many cards are left.
    """
    gone = {card for event in seen.log if isinstance(event, Resumed) for card in event.gone}
    left = [card for card in seen.rules.cards if card not in blanks.blank and card not in gone]
    plays: list[list[Play]] = [[] for _ in blanks.hands]
    for event in seen.log:
        if isinstance(event, Laid) and event.value is not None:
            plays[event.seat].append(Play(event.card, event.value))
    narrow: list[tuple[int, Seat, list[int], list[set[Card]]]] = []
    for seat, hand in enumerate(blanks.hands):
        free = [blank for blank in hand if blank not in blanks.card]
        ranges = seen.mission.rest_lies_in(plays[seat])
        windows = [{card for card in left if card != JOKER and card in window} for window in ranges]
        numbers = len(left) - (JOKER in left)
        if free and not any(len(window) == numbers for window in windows):
            narrow.append((max(map(len, windows)), seat, free, windows))
    total, joker = len(left), JOKER in left
    for _, _, free, windows in sorted(narrow, key=lambda each: each[:2]):
        most = _most([len(window) for window in windows], total - joker, len(free), joker)
        taken = _fitting(windows, set(left), len(free), most, rng)
        if taken is None:
            return False
        for blank, card in zip(free, taken, strict=True):
            blanks.put(blank, card)
        left = [card for card in left if card not in taken]
        total -= len(taken)
    rng.shuffle(left)
    rest = [blank for hand in (*blanks.dealt, blanks.aside) for blank in hand if blank not in blanks.card]
    for blank, card in zip(rest, left, strict=False):
        blanks.put(blank, card)
    return True


def _ways(counts: Sequence[int], single: int, size: int) -> int:
    """In how many ways so many numbers come from one of several windows, with so many numbers each.

    Windows may share an end; `single` is in how many ways one number can be chosen.
    """
    return 1 if size == 0 else single if size == 1 else sum(comb(count, size) for count in counts)


def _most(counts: Sequence[int], left: int, size: int, joker: bool) -> int:
    """No more sets than this can fit, however the cards that are left lie in the windows: the fullest ones first."""
    room = left + len(counts) - 1
    filled = []
    for count in sorted(counts, reverse=True):
        filled.append(min(count, room))
        room -= filled[-1]
    single = min(sum(counts), left)
    return _ways(filled, single, size) + (_ways(filled, single, size - 1) if joker else 0)


def _fitting(windows: Sequence[set[Card]], left: set[Card], size: int, most: int, rng: Random) -> Hand | None:
    """One of all sets of cards that fit, each as likely as any; or None with the chance that `most` leaves over."""
    inside = [sorted(window & left) for window in windows]
    single = sorted(set().union(*inside))
    counts = [len(window) for window in inside]
    pick = rng.randrange(most)
    for joker in (False, True)[: 1 + (JOKER in left)]:
        numbers = size - joker
        ways = _ways(counts, len(single), numbers)
        if pick >= ways:
            pick -= ways
            continue
        with_joker = (JOKER,) if joker else ()
        if numbers < 2:
            return (*(single[pick : pick + numbers]), *with_joker)
        for window in inside:
            if pick < comb(len(window), numbers):
                return (*rng.sample(window, numbers), *with_joker)
            pick -= comb(len(window), numbers)
    return None


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
