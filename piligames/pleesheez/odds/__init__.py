"""What is likely in Pleesheez, exact wherever it can be counted.

- `unseen`: which cards a seat does not see, as far as it can tell.
- `cards`: for each play the chance to take the trick, that Mom sets it aside, and the own plushies won with it.
- `deal`: what a hand is dealt.
- `sets`: the chance to complete a set, by matches that are played out.
"""

from piligames.pleesheez.odds.cards import PlayOdds, play_odds, position_odds
from piligames.pleesheez.odds.deal import dealt_colour, dealt_moms, dealt_own, dealt_voids
from piligames.pleesheez.odds.sets import SetOdds, set_odds

__all__ = [
    "PlayOdds",
    "SetOdds",
    "dealt_colour",
    "dealt_moms",
    "dealt_own",
    "dealt_voids",
    "play_odds",
    "position_odds",
    "set_odds",
]
