"""Which cards are as good as each other, so that one place stands for many."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from piligames.solve.tricks import SPOILS, WILD, TrickGame

Token = tuple[int, int] | None
"""What of a card matters beside its order: its owner and its kind, if anybody still collects that.

None stands between two cards that are of unlike use whatever else is gone: a wild card's rank may lie between them.
"""


class Stand(NamedTuple):
    """The cards that stand for others, as bits: `cards` for a whole set of them, `firsts` of which no two are alike."""

    cards: int
    firsts: int


class Alike:
    """Tables of like cards for one game; `kinds` that are not looked at any more make more cards alike.

    1. In each suit only the order of those left matters, with their owners and kinds:
       the same order is always put on the same cards, the lowest that allow it.
    2. Neighbours in that order with one owner and one kind are alike; so are the spoiling cards of a hand.
    """

    MOST_KEPT = 400_000

    def __init__(self, game: TrickGame) -> None:
        self.game = game
        self.wild = game.cards_where(game.suits, WILD)
        self.spoiling = game.cards_where(game.suits, SPOILS)
        self.stand = lru_cache(self.MOST_KEPT)(self._stand)
        self._in_suit = cache(self._work_out)

    def _stand(self, cards: int, relevant: int) -> Stand:
        """The cards that stand for these, while the collections of the seats in `relevant` (bits) matter."""
        wild = cards & self.wild
        found, firsts = wild, wild
        for suit, start, count in self.game.blocks:
            apart = bool(wild) and suit != self.game.trump
            new, first = self._in_suit(start, count, (cards >> start) & ((1 << count) - 1), relevant, apart)
            found, firsts = found | new << start, firsts | first << start
        start = len(self.game.suits) - self.spoiling.bit_count()
        new, first = self._in_suit(start, self.spoiling.bit_count(), cards >> start, 0, False)
        return Stand(found | new << start, firsts | first << start)

    def _work_out(self, start: int, count: int, there: int, relevant: int, apart: bool) -> tuple[int, int]:
        """The same for one suit: `there` are its cards from `start` on, as bits; `apart` while wild cards are left."""
        tokens = self._tokens(start, count, relevant, apart)
        found = firsts = place = 0
        last: Token = None
        for card, token in tokens:
            if card >= 0 and not there >> card & 1:
                continue
            while tokens[place][1] != token:
                place += 1
            if card >= 0:
                lies = tokens[place][0]
                found |= 1 << lies
                if token != last:
                    firsts |= 1 << lies
            last, place = token, place + 1
        return found, firsts

    def _tokens(self, start: int, count: int, relevant: int, apart: bool) -> list[tuple[int, Token]]:
        """The cards of a suit in order, with their tokens, and -1 for a wild card's place between them."""
        game, tokens = self.game, list[tuple[int, Token]]()
        wild = sorted(rank for rank, suit in zip(game.ranks, game.suits, strict=True) if suit == WILD) if apart else []
        for card in range(count):
            rank, kind = game.ranks[start + card], game.kinds[start + card]
            while wild and wild[0] < rank:
                tokens.append((-1, None))
                wild.pop(0)
            matters = kind >= 0 and relevant >> kind & 1
            tokens.append((card, (game.owners[start + card], kind if matters else -1)))
        return tokens
