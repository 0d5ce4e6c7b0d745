"""Solving games exactly, knowing no game.

Trick games with open hands, in which one side plays together against the other:

- `tricks`: a trick game as numbers, and a place in it.
- `alike`: which cards are as good as each other.
- `sure`: what either side has for certain, without a search.
- `collect`: can a side bring at least so many wanted cards home?  And with each seat for itself, `each`.
- `exact`: how close to its bet can a seat force its tricks?
- `clock`, `narrow`: deadlines, and bounds that hold whenever the time is up.
"""
