"""A round of Pili Pili as the numbers that the search works on, and which of its actions differ."""

from __future__ import annotations

from functools import cache

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, JOKER_VALUES, Action, Card, Play, Value
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.steps import Choose
from piligames.solve.exact import WILD, BetGame, Laid, Landing, Stand


def bet_game(r: Round) -> BetGame | None:
    """What of the mission the search has to know; None if it moves something that the search does not know."""
    mission = type(r.mission)
    if (mission.playable is not Mission.playable or mission.joker_values is not Mission.joker_values) and not (
        r.mission.ends_only
    ):
        return None
    if mission.after_trick is not Mission.after_trick and not r.mission.winner_swaps:
        return None
    sealed = r.mission.trick(r.leader).sealed
    return BetGame(len(r.hands), sealed, r.mission.ends_only, r.mission.winner_swaps)


@cache
def heights(mission: Mission) -> tuple[int, ...]:
    """For each value of a card how high it is among all values, as this mission counts them (PP-TRICK, PP-M10)."""
    order = sorted(JOKER_VALUES, key=mission.strength)
    return tuple(order.index(value) for value in JOKER_VALUES)


def stand_of(r: Round) -> Stand:
    """Where a round stands in a trick; cards on the table count to the hands as the trick began no more."""
    high = heights(r.mission)
    hands = tuple(sum(_bit(card, high) for card in hand) for hand in r.hands)
    laid = []
    for seat, play in r.answers:
        assert isinstance(play, Play)  # a trick is being played
        bit = _bit(play.card, high)
        laid.append(Laid(bit, high[play.value]))
        if not hands[seat] & bit:
            hands = (*hands[:seat], hands[seat] | bit, *hands[seat + 1 :])
    return Stand(hands, r.leader, tuple(laid))


def _bit(card: Card, high: tuple[int, ...]) -> int:
    return WILD if card == JOKER else 1 << high[card]


def turns_up(r: Round) -> bool:
    """Whether a Joker lies open without a value (PP-M13)."""
    return bool(r.agenda) and any(isinstance(action, Value) for action in r.legal_actions(r.to_act[0])[:1])


def asked(r: Round, hero: Seat) -> Seat:
    """Who answers first: of several that answer sealed the hero, so that the others may know its answer."""
    return hero if hero in r.to_act else r.to_act[0]


def differing(r: Round, seat: Seat, search: Landing | None) -> tuple[Action, ...]:
    """What this seat may do, without a Joker's values that make no difference, and one of all picks for fate."""
    actions = r.legal_actions(seat)
    step = r.agenda[0]
    if isinstance(step, Choose) and step.fate:
        return actions[:1]  # whose Pilis come on top has nothing to do with one's tricks
    values = [action for action in actions if isinstance(action, Value) or getattr(action, "card", None) == JOKER]
    if search is None or not values:
        return actions
    found = heights(r.mission)
    chosen = set(_heights(r, seat, search))
    kept = {action for action in values if isinstance(action, Value | Play) and found[action.value] in chosen}
    return tuple(action for action in actions if action not in values or action in kept)


def _heights(r: Round, seat: Seat, search: Landing) -> list[int]:
    """The heights of the Joker that differ for the seat whose turn it is."""
    at = stand_of(r.but(answers=r.answers[:-1]) if turns_up(r) else r)
    trick = search.begun(at)
    return search.heights(trick, seat, at.hands[seat] & ~WILD)
