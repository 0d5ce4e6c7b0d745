"""Choosers: an observation in, one of its actions out.

- `randomly`: any action, all alike.
- `pleesheez`, `pilipili`: a careful player of each, which can say why.
- `hidden`: the open-hand average of every action over the deals that fit what a seat has seen.
- `strong`: strong players of both trick games.
"""

from piligames.agents.advice import Advice, choosing, randomly

__all__ = ["Advice", "choosing", "randomly"]
