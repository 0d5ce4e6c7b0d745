"""Questions that a learner answers in a cell, and replies that help: models, with no widget in them.

- `reply`: what an answer is told; a slip is a way to go wrong that people really take, with its own feedback.
- `pleesheez`: who takes a trick, and which colour was led.
- `pilipili`: who wins a trick, which bet is closed to the last player, and what a round costs.
"""

from piligames.practice.pilipili import check_closed_bet, check_pilis, check_winner
from piligames.practice.pleesheez import check_lead, check_taker
from piligames.practice.reply import Reply

__all__ = ["Reply", "check_closed_bet", "check_lead", "check_pilis", "check_taker", "check_winner"]
