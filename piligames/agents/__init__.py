"""Choosers: an observation in, one of its actions out.

- `randomly`: any action, all alike.
- `pleesheez`, `pilipili`: a careful player of each, which can say why.
"""

from piligames.agents.advice import Advice, choosing, randomly

__all__ = ["Advice", "choosing", "randomly"]
