"""The chance that a card played now wins its trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random

from piligames.core.game import Seat
from piligames.odds import Estimate, falling
from piligames.pilipili.cards import JOKER, Action, Card, Hand, Play, PlayAt, Value
from piligames.pilipili.consistent import round_like
from piligames.pilipili.odds.knowledge import Holding, Knowledge
from piligames.pilipili.odds.model import Model, joker_value
from piligames.pilipili.seen import Seen

SAMPLES = 200
"""How many deals are drawn where they cannot be counted."""


@dataclass(frozen=True, slots=True)
class CardOdds:
    """How likely an action takes the trick on the table, and under which model.

    `estimate` is None where every deal was counted; else `wins` is the mean over deals drawn at random.
    """

    action: Action
    wins: Fraction
    model: str
    estimate: Estimate | None = None


def card_odds(seen: Seen, model: Model | None = None) -> tuple[CardOdds, ...]:
    """The chances of all cards that may be played now: the Joker as strong and as weak as it may be.

    >>> from piligames.pilipili import Rules, parse_position
    >>> text = "mission=none dealer=0 bets=1,0,2 hands=12,50/7,30/2,J"
    >>> seen = parse_position(text).round(Rules(3)).observation(0)
    >>> [f"{each.action}: {each.wins}" for each in card_odds(seen)]
    ['play 12: 55/1431', 'play 50: 376/477']
    """
    model, actions = model or Model(), worth_asking(seen)
    if Knowledge.of(seen).settled:
        return tuple(chance_to_win(seen, action, model) for action in actions)
    rng = Random("cards")
    return odds_over(seen, actions, [deal_later(seen, rng) for _ in range(SAMPLES)], model)


def bounds(seen: Seen, action: Action) -> tuple[Fraction, Fraction]:
    """The least and the greatest chance, over others who take the trick if they can and others who keep from it."""
    both = [chance_to_win(seen, action, Model(play)).wins for play in ("beat", "duck")]
    return min(both), max(both)


def chance_to_win(seen: Seen, action: Action, model: Model | None = None) -> CardOdds:
    """The chance that this action takes the trick, given all that this seat has seen.

    A card that lies there and is as strong comes first (PP-TIE).
    The hidden cards are any that fit; where not all of them are equally likely, deals are drawn (`round_like`).
    """
    model = model or Model()
    if seen.asks != "play" or action not in seen.actions:
        raise ValueError(f"{action}: seat {seen.seat} cannot play that now")
    wins = _beaten_by(seen, action, model)
    known, later = Knowledge.of(seen), later_seats(seen)
    said = _said(model, known, later)
    if wins is None:
        return CardOdds(action, Fraction(0), said)
    if known.settled:
        chance = stays([known.holdings[seat] for seat in later], known.pool, wins, model)
        return CardOdds(action, chance, said)
    rng = Random("cards")
    (found,) = odds_over(seen, [action], [deal_later(seen, rng) for _ in range(SAMPLES)], model)
    return found


Later = tuple[Holding, ...]
"""What the seats hold that play after this one, in a deal that fits what it has seen."""


def deal_later(seen: Seen, rng: Random) -> Later:
    """Deal anew what cannot be seen: what the later seats may then play."""
    r = round_like(seen, rng)
    return tuple(Holding(r.mission.playable(r, seat), 0) for seat in later_seats(seen))


def odds_over(seen: Seen, actions: Sequence[Action], deals: Sequence[Later], model: Model) -> tuple[CardOdds, ...]:
    """The mean chance of each action over deals that were drawn, two at least."""
    said, found = _said(model, Knowledge.of(seen), later_seats(seen)), []
    for action in actions:
        wins = _beaten_by(seen, action, model)
        chances = [Fraction(0)] if wins is None else [stays(hands, (), wins, model) for hands in deals]
        mean = sum(chances, Fraction(0)) / len(chances)
        estimate = None if wins is None else Estimate.of([float(chance) for chance in chances])
        found.append(CardOdds(action, mean, said, estimate))
    return tuple(found)


def worth_asking(seen: Seen) -> list[Action]:
    """The actions that differ: of a Joker's values the strongest and the weakest."""
    ends = {joker_value(seen.mission, win=win) for win in (True, False)}
    return [a for a in seen.actions if not isinstance(a, Play) or a.card != JOKER or a.value in ends]


def later_seats(seen: Seen) -> tuple[Seat, ...]:
    """Who plays after this seat in the trick, or at the same time."""
    done = {seat for seat, _ in seen.table} if not _sealed(seen) else set()
    return tuple(seat for seat in range(seen.rules.seats) if seat != seen.seat and seat not in done)


def _sealed(seen: Seen) -> bool:
    return seen.mission.trick(seen.leader).sealed


def _said(model: Model, known: Knowledge, later: Sequence[Seat]) -> str:
    """The model, as far as it matters: a Joker that cannot come needs none."""
    can_come = JOKER in known.pool or any(JOKER in known.holdings[seat].known for seat in later)
    return str(model) if can_come else model.play


def _beaten_by(seen: Seen, action: Action, model: Model) -> Callable[[Card], bool] | None:
    """Which cards lose to this one if they come later; None if the trick is lost already."""
    mission, sealed = seen.mission, _sealed(seen)
    card, value = _laid(seen, action)
    mine = mission.strength(value)
    if not sealed:
        laid = [play.value for seat, play in seen.table if isinstance(play, Play) and seat != seen.seat]
        if any(mission.strength(other) >= mine for other in laid):
            return None
    first = not sealed or card != JOKER  # of two equals (PP-TIE)

    def loses(other: Card) -> bool:
        strength = model.strength(mission, other)
        return strength < mine or (strength == mine and first)

    return loses


def _laid(seen: Seen, action: Action) -> tuple[Card, int]:
    """The card of an action with its value; a Joker that is turned up from its place may still become the strongest."""
    match action:
        case Play(card, value):
            return card, value
        case Value(value):
            return JOKER, value
        case PlayAt(place):
            card = seen.hand[place - 1]
            return card, card if card != JOKER else joker_value(seen.mission, win=True)
    raise ValueError(f"{action} is not a card")


def stays(later: Sequence[Holding], pool: Hand, loses: Callable[[Card], bool], model: Model) -> Fraction:
    """The chance that none of these seats beats the card that lies there; each card of the pool may be any hidden one.

    random: each seat plays a known card or one of the pool; so many from the pool all lose as a product.
    beat: no seat may have a card that beats it.
    duck: no seat may have such cards alone; inclusion and exclusion over the seats that might.
    """
    weaker, total, nothing = sum(map(loses, pool)), len(pool), Fraction(0)
    if model.play == "random":
        chances = [Fraction(1)]  # by how many cards come from the pool
        for hand in later:
            known, hidden = Fraction(sum(map(loses, hand.known)), hand.size), Fraction(hand.hidden, hand.size)
            chances = [c * known + b * hidden for c, b in zip([*chances, nothing], [nothing, *chances], strict=True)]
        return sum((c * _all(weaker, total, n) for n, c in enumerate(chances) if c), nothing)
    if model.play == "beat":
        if not all(loses(card) for hand in later for card in hand.known):
            return nothing
        return _all(weaker, total, sum(hand.hidden for hand in later))
    forced = [hand.hidden for hand in later if not any(map(loses, hand.known))]
    return sum(
        (
            (-1) ** count * _all(total - weaker, total, sum(some))
            for count in range(len(forced) + 1)
            for some in combinations(forced, count)
        ),
        nothing,
    )


def _all(good: int, total: int, drawn: int) -> Fraction:
    """The chance that all cards drawn are good ones."""
    return Fraction(falling(good, drawn), falling(total, drawn)) if drawn else Fraction(1)
