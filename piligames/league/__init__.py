"""Tournaments of bots.

A bot is one function in a plain Python file, from what a seat sees to what it does::

    import random

    def play(seen):
        return random.choice(seen.actions)

`python3 -m piligames league my_bot.py random careful careful` lets it play; `league --new my_bot.py` writes a file
with comments to begin from; `league([play, "random", "careful", "careful"])` does the same in a notebook.

What a bot gets is the observation of its seat: `piligames.pilipili.Seen`, `piligames.pleesheez.Seen` or
`piligames.piles.Seen`.  `seen.actions` are the actions it may take, `seen.seat` is its seat, and the rest is what that
seat has learned.  What it answers is one of these actions, or the text of one, such as "play 17" or "bet 2".
The function is called `play`, or is the only one in the file, or is named after the file: `bots.py:cautious`.

A bot may use the library, and whatever else is installed.  Its file is read once, and is all that a bot brings: a
second file beside it is not there.
Each game starts it anew in a process of its own, so that what it remembers in global names lasts one game.
Chance comes from the module `random`, which is seeded for each game; other sources should be seeded from it, or the
league will not come out the same again.

A bot loses its game, with the reason, when it
- cannot be loaded, raises an error, or ends its process;
- takes longer than it may for a move, for all its moves in a game, or to be loaded;
- answers with what is no action, or with one that the rules forbid, whose number is then told;
- prints: a bot speaks by its answers (what it writes to standard error costs nothing, and is kept with the game);
- wants more memory than it may, or garbles what goes between it and the league.
It then scores nothing of a match, and one less than the worst at the table of a round; a careful player plays on in its
seat, so that the others have their game, and share a win of that player.  Nothing else happens.

In a race of Piles! all hands are equally fast, and time is counted, not waited for: a bot says what its hand sets out
to do, and what has become impossible on the way is a fumble.  So thinking costs nothing there, within the limits.

The processes keep accidents apart; they are no security boundary.  A bot can read and write the files of whoever runs
the league, reach the network, and leave processes behind if it means to.
Bots of people you do not trust belong in a container or on a machine of its own, with nothing else in it and without a
network: run the whole league there.
Memory is limited where the system has such limits (Linux); elsewhere the clock is the only limit.
The seed gives the cards away, so choose one that the authors of the bots do not know.

- `entries`, `functions`, `bots`: what takes part, and bots that come with the library.
- `contests`, `draw`: what is played, and who sits where on which deal.
- `line`, `child`, `nursery`, `player`: a bot's process, and the talk with it.
- `games`, `run`, `store`: one game, all games, and the file they are kept in.
- `rating`, `result`, `pictures`: what it comes to.
"""

from piligames.league.contests import Contest
from piligames.league.player import Fault, Limits
from piligames.league.result import Result
from piligames.league.run import league

__all__ = ["Contest", "Fault", "Limits", "Result", "league"]
