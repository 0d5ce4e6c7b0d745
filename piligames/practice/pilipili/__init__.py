"""Questions on Pili Pili.

- `winner`: who wins a trick.
- `last_bet`: which bet is closed to the last player.
- `cost`: what a round costs.
- `one_trick`: how many cards beat a card, and how likely it wins.
- `hand`: how many tricks a hand wins on average, and whether two cards both win.
- `bid`: what a bet costs on average, and which one costs least.
- `under_mission`: the same where a mission is at work.
"""

from piligames.practice.pilipili.bid import check_best_bid, check_cost
from piligames.practice.pilipili.cost import PILIS_SLIPS, check_pilis
from piligames.practice.pilipili.hand import check_both, check_mean
from piligames.practice.pilipili.last_bet import CLOSED_SLIPS, NO_BET, check_closed_bet
from piligames.practice.pilipili.one_trick import check_beaters, check_chance
from piligames.practice.pilipili.under_mission import check_forehead, check_hand_bid
from piligames.practice.pilipili.winner import WINNER_SLIPS, check_winner

__all__ = [
    "CLOSED_SLIPS",
    "NO_BET",
    "PILIS_SLIPS",
    "WINNER_SLIPS",
    "check_beaters",
    "check_best_bid",
    "check_both",
    "check_chance",
    "check_closed_bet",
    "check_cost",
    "check_forehead",
    "check_hand_bid",
    "check_mean",
    "check_pilis",
    "check_winner",
]
