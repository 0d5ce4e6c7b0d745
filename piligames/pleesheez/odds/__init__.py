"""What is likely in Pleesheez, exact wherever it can be counted.

- `unseen`: which cards a seat does not see, as far as it can tell.
- `cards`: for each play the chance to take the trick, that Mom sets it aside, and the own plushies won with it.
- `deal`: what a hand is dealt.
- `sets`: the chance to complete a set, by matches that are played out.
"""

from piligames.pleesheez.odds.cards import PlayOdds, play_odds, position_odds

__all__ = ["PlayOdds", "play_odds", "position_odds"]
