"""Players of Piles!: they see what their seat sees, remember what they care to, and take their time.

- `skill`: what a player is like; easy, medium and hard are `SKILLS`.
- `mind`: the strategies, each a small chooser: greedy, commit, hoard, deny.
- `racer`: a player at a table, with its delays.
- `sprint`, `field`: thousands of races, each the same as at the table.
"""

from piligames.agents.piles.field import LIMIT, Field, known_skill
from piligames.agents.piles.racer import Racer, delays, usual_time
from piligames.agents.piles.skill import SKILLS, Reaction, Skill

__all__ = ["LIMIT", "SKILLS", "Field", "Racer", "Reaction", "Skill", "delays", "known_skill", "usual_time"]
