"""Strong players: they try each answer on deals that fit what they have seen.

- `pleesheez`, `pilipili`: the players; each answers within a third of a second, or from a fixed number of deals.
- `racing`: which answer earns most, all tried on the same deals.
- `plushies`, `tricks`: rounds played out by careful players, on numbers.
- `beliefs`: deals of Pili Pili in which the others' bets make sense.
- `words`: why, in a sentence.

They take the others to be careful players, not adversaries: the open-hand values against all others together
(`agents.hidden`) choose worse cards at a table, because nobody there plays together against one.
"""
