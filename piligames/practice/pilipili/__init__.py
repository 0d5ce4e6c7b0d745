"""Questions on Pili Pili.

- `winner`: who wins a trick.
- `last_bet`: which bet is closed to the last player.
- `cost`: what a round costs.
"""

from piligames.practice.pilipili.cost import PILIS_SLIPS, check_pilis
from piligames.practice.pilipili.last_bet import CLOSED_SLIPS, NO_BET, check_closed_bet
from piligames.practice.pilipili.winner import WINNER_SLIPS, check_winner

__all__ = ["CLOSED_SLIPS", "NO_BET", "PILIS_SLIPS", "WINNER_SLIPS", "check_closed_bet", "check_pilis", "check_winner"]
