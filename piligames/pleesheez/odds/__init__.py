"""What is likely in Pleesheez, exact wherever it can be counted.

- `unseen`: which cards a seat does not see, as far as it can tell.
- `asked`: who plays on what, and what may come after.
- `cards`: for each play the chance to take the trick, that Mom sets it aside, and the own plushies won with it.
- `bounds`: the chance against all who take the trick if they can, and all who keep from it.
- `deal`: what a hand is dealt.
- `sets`: the chance to complete a set, by matches that are played out.
"""

from piligames.pleesheez.odds.bounds import PlayBounds, play_bounds, position_bounds
from piligames.pleesheez.odds.cards import PlayOdds, play_odds, position_odds
from piligames.pleesheez.odds.deal import dealt_colour, dealt_moms, dealt_own, dealt_voids
from piligames.pleesheez.odds.sets import SetOdds, set_odds

__all__ = [
    "PlayBounds",
    "PlayOdds",
    "SetOdds",
    "dealt_colour",
    "dealt_moms",
    "dealt_own",
    "dealt_voids",
    "play_bounds",
    "play_odds",
    "position_bounds",
    "position_odds",
    "set_odds",
]
