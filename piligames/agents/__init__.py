"""Choosers: an observation in, one of its actions out.

- `randomly`: any action, all alike.
- `pleesheez`, `pilipili`: careful players, which can say why.
- `hidden`: the open-hand average of every action over the deals that fit what a seat has seen.
- `strong`: players who try every answer on such deals, played on by careful ones.
- `post_mortem`: what each choice in rounds that are over cost on average, and what would have been better.
"""

from piligames.agents.advice import Advice, choosing, randomly

__all__ = ["Advice", "choosing", "randomly"]
