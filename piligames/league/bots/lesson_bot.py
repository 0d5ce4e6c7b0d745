"""A bot for Pili Pili to begin from: it bets what it counts, and then plays to its bet.

Play it against others with

    python3 -m piligames league lesson_bot.py random careful careful --deals 10
"""

import random

from piligames.pilipili import JOKER, Bet, Play, Seen


def play(seen):
    """Answer what the game asks.

    `seen` is all that your seat knows; `seen.actions` is what you may do now.
    Whatever you do not want to think about, leave to chance, as the last line does.
    """
    if isinstance(seen, Seen):  # this is Pili Pili; other games show other things
        if seen.asks == "bet":
            return choose_bet(seen)
        if seen.asks == "play" and all(isinstance(action, Play) for action in seen.actions):
            return choose_card(seen)
    return random.choice(seen.actions)


def choose_bet(seen):
    """Count the strong cards in hand, and bet the nearest number that you may bet."""
    # A first idea: a card above 40 wins a trick.  Is that right with 3 players?  With 8?
    tricks = sum(card > 40 or card == JOKER for card in seen.hand)
    bets = [action for action in seen.actions if isinstance(action, Bet)]  # the last to bet may not bet everything
    return min(bets, key=lambda bet: abs(bet.tricks - tricks))


def choose_card(seen):
    """Win a trick while you need one, and then no more."""
    won = sum(trick.winner == seen.seat for trick in seen.tricks)
    needed = seen.bets[seen.seat] - won
    # `action.value` is what the card counts; the Joker is offered with every value it may have.
    if needed > 0:
        return max(seen.actions, key=lambda action: action.value)
    return min(seen.actions, key=lambda action: action.value)
    # Ideas: look at `seen.table`, the cards that lie there already; win with as little as will do;
    # look at `seen.mission`, under which the lowest card may win: `seen.mission.strength(value)`.
