"""Choosers: an observation in, one of its actions out.

- `randomly`: any action, all alike.
- `pleesheez`: a careful player of Pleesheez, which can say why.
"""

from piligames.agents.advice import Advice, choosing, randomly

__all__ = ["Advice", "choosing", "randomly"]
