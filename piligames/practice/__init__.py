"""Questions that a learner answers in a cell, and replies that help: models, with no widget in them.

- `reply`: what an answer is told; a slip is a way to go wrong that people really take, with its own feedback.
- `pleesheez`: who takes a trick, and which colour was led.
"""

from piligames.practice.pleesheez import check_lead, check_taker
from piligames.practice.reply import Reply

__all__ = ["Reply", "check_lead", "check_taker"]
