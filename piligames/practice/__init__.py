"""Questions that a learner answers in a cell, and replies that help: models, with no widget in them.

- `reply`: what an answer is told; a slip is a way to go wrong that people really take, with its own feedback.
- `grammar`: how a number is typed, as a fraction, a decimal, so many per cent, or worked out; read, never run.
- `number`: answers that are numbers, the slips that come to one, and near misses.
- `item`, `words`, `kinds`, `functions`: an item, what it says, and how it is answered; `bank`: all of them, by topic.
- `positions`: positions to play to a goal; `mine`: positions of the learner's own; `limit`: calls that are stopped.
- `asking`: items in plain cells: `ask`, `check`, `hint`; `shown`: how a notebook shows them.
- `sheets`: guided sheets, as data and as notebooks; `learner`: the learner's own progress.
- `pleesheez`: who takes a trick, and which colour was led.
- `pilipili`: who wins a trick, which bet is closed to the last player, what a round costs; and the odds of a card, of a
  hand, of a bet, with and without missions.
- `piles`: how many sets and cards a race needs, how long one waits, and how many races tell it.
"""

from piligames.practice.asking import ask, check, hint
from piligames.practice.bank import UnknownItem, item, items
from piligames.practice.learner import progress
from piligames.practice.piles import check_cards, check_first, check_last, check_races, check_sets, check_wait
from piligames.practice.pilipili import (
    check_beaters,
    check_best_bid,
    check_both,
    check_chance,
    check_closed_bet,
    check_cost,
    check_forehead,
    check_hand_bid,
    check_mean,
    check_pilis,
    check_winner,
)
from piligames.practice.pleesheez import check_lead, check_taker
from piligames.practice.reply import Reply

__all__ = [
    "Reply",
    "UnknownItem",
    "ask",
    "check",
    "check_beaters",
    "check_best_bid",
    "check_both",
    "check_cards",
    "check_chance",
    "check_closed_bet",
    "check_cost",
    "check_first",
    "check_forehead",
    "check_hand_bid",
    "check_last",
    "check_lead",
    "check_mean",
    "check_pilis",
    "check_races",
    "check_sets",
    "check_taker",
    "check_wait",
    "check_winner",
    "hint",
    "item",
    "items",
    "progress",
]
