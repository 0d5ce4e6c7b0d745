"""Cards, actions, positions and records of Pleesheez as text (round-trips; errors point at the place).

- Cards: `r5` (r b g p = red, blue, green, purple), `Z5.2` a Pillow 5 with two stars, `M` a Mom.
- Actions: `play r5`, `play Z5.2=r`, `play M`.
- Positions, on one line, hands by seat, `?3` a hidden hand of three cards, `trick=` from the leader on:
  `trump=p leader=0 types=0,1 round=2 kept=r4/b4 hands=r1,b2/p4,Z5.2,M trick=b3`
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.core.notation import Scanner, fields, read_whole, required
from piligames.pleesheez.cards import Card, Cards, Colour, Mom, Pillow, Plush, in_order
from piligames.pleesheez.possible import check_position
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play

_COLOUR = "a colour (r, b, g or p)"
_FIELDS = ("trump", "leader", "types", "round", "kept", "taken", "aside", "seen", "hands", "trick")


def parse_card(text: str) -> Card:
    """The card that this text names.

    >>> parse_card("Z5.2")
    Pillow(number=5, stars=2)
    """
    return read_whole(text, read_card)


@lru_cache
def parse_action(text: str) -> Play:
    """The action that this text names: what `str` of it gives.

    >>> parse_action("play Z5.2=r")
    Play(card=Pillow(number=5, stars=2), named='r')
    """
    scan = Scanner(text)
    scan.take("play ", "'play '")
    play = _read_play(scan)
    scan.finish()
    return play


def parse_trick(text: str) -> tuple[Play, ...]:
    """The cards of a trick from the leader on, as positions write them after `trick=`.

    >>> [str(play) for play in parse_trick("b3,Z5.2=r")]
    ['play b3', 'play Z5.2=r']
    """
    return read_whole(text, lambda scan: scan.many(_read_play))


def read_card(scan: Scanner) -> Card:
    """The card that stands here."""
    if scan.sees("M"):
        return Mom()
    if scan.sees("Z"):
        number = scan.number("the number of a Pillow")
        scan.take(r"\.", "'.' and the stars of the Pillow")
        return Pillow(number, scan.number("the stars of a Pillow"))
    colour = scan.take("[rbgp]", "a card (r5, Z5.2 or M)")
    return Plush(colour, scan.number("the number of the card"))


def _read_play(scan: Scanner) -> Play:
    card = read_card(scan)
    return Play(card, scan.take("[rbgp]", _COLOUR) if scan.sees("=") else None)


def read_colour(scan: Scanner) -> Colour:
    """The colour that stands here."""
    return scan.take("[rbgp]", _COLOUR)


def read_cards(scan: Scanner) -> Cards:
    """Cards with commas between, or nothing at all."""
    return () if scan.done or scan.text[scan.at] == "/" else scan.many(read_card)


def _read_hand(scan: Scanner) -> Cards | int:
    return scan.number("how many cards are hidden") if scan.sees("?") else read_cards(scan)


def _seat(scan: Scanner) -> int:
    return scan.number("a whole number")


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What a text says of a round: like `Round`, but a hand may be hidden, and then is its size.

    `seen` are cards that are known to be in the deck though they lie in no open place.
    """

    trump: Colour
    leader: Seat
    types: tuple[int, ...]
    hands: tuple[Cards | int, ...]
    number: int = 1
    kept: tuple[Cards, ...] = ()
    taken: tuple[Cards, ...] = ()
    aside: Cards = ()
    seen: Cards = ()
    trick: tuple[Play, ...] = ()

    def __str__(self) -> str:
        parts = [f"trump={self.trump}", f"leader={self.leader}", "types=" + ",".join(map(str, self.types))]
        if self.number != 1:
            parts.append(f"round={self.number}")
        parts += [
            f"{name}={_by_seat(cards)}" for name, cards in (("kept", self.kept), ("taken", self.taken)) if any(cards)
        ]
        parts += [f"{name}={_list(cards)}" for name, cards in (("aside", self.aside), ("seen", self.seen)) if cards]
        parts.append("hands=" + _by_seat(self.hands))
        if self.trick:
            parts.append("trick=" + ",".join(play.laid for play in self.trick))
        return " ".join(parts)

    def round(self, rules: Rules) -> Round:
        """The position to play on from; a hidden hand or an impossible card is an `ImpossiblePosition`."""
        self.check(rules)
        hands = [hand for hand in self.hands if not isinstance(hand, int)]
        if len(hands) < len(self.hands):
            raise ImpossiblePosition("a hidden hand cannot be played from", rule="PZ-PLAY", where="hands")
        return Round(
            rules=rules,
            types=self.types,
            trump=self.trump,
            leader=self.leader,
            hands=tuple(map(in_order, hands)),
            kept=self.kept or ((),) * rules.seats,
            taken=self.taken or ((),) * rules.seats,
            number=self.number,
            trick=self.trick,
            aside=self.aside,
        )

    def check(self, rules: Rules) -> None:
        """Whether the rules can lead here; if not, an `ImpossiblePosition` names the field and the rule."""
        check_position(self, rules)


def _by_seat(cards: tuple[Cards | int, ...]) -> str:
    return "/".join(f"?{each}" if isinstance(each, int) else _list(each) for each in cards)


def _list(cards: Cards) -> str:
    return ",".join(map(str, cards))


def parse_position(text: str) -> Position:
    """The position that this text describes; `Position.round` and `Position.check` hold it against the rules.

    >>> str(parse_position("trump=p leader=1 types=0,1 hands=?8/?7 trick=b3"))
    'trump=p leader=1 types=0,1 hands=?8/?7 trick=b3'
    """
    found = fields(text, _FIELDS)
    trump = read_colour(required(found, "trump", text))
    leader = _seat(required(found, "leader", text))
    types = required(found, "types", text).many(_seat)
    hands = required(found, "hands", text).many(_read_hand, "/")
    position = Position(
        trump=trump,
        leader=leader,
        types=types,
        hands=hands,
        number=_seat(found["round"]) if "round" in found else 1,
        kept=found["kept"].many(read_cards, "/") if "kept" in found else (),
        taken=found["taken"].many(read_cards, "/") if "taken" in found else (),
        aside=found["aside"].many(read_card) if "aside" in found else (),
        seen=found["seen"].many(read_card) if "seen" in found else (),
        trick=found["trick"].many(_read_play) if "trick" in found else (),
    )
    for scan in found.values():
        scan.finish()
    return position


def position_of(seen: Round | Seen) -> Position:
    """The text form of a round, or of what one seat sees of it."""
    hands: tuple[Cards | int, ...]
    known: Cards
    if isinstance(seen, Round):
        hands, known = seen.hands, ()
    else:
        hands = tuple(seen.hand if s == seen.seat else size for s, size in enumerate(seen.hand_sizes))
        known = unseen_pile_cards(seen)
    return Position(
        trump=seen.trump,
        leader=seen.leader,
        types=seen.types,
        hands=hands,
        number=seen.number,
        kept=seen.kept if any(seen.kept) else (),
        taken=seen.taken if any(seen.taken) else (),
        aside=seen.aside,
        seen=known,
        trick=seen.trick,
    )


def unseen_pile_cards(seen: Seen) -> Cards:
    """Pillows and Moms known to be in the deck from earlier rounds, that this seat does not see now."""
    if not seen.past:
        return ()
    before: Counter[Card] = Counter(
        card for trick in seen.past[-1] for card in trick.cards if not isinstance(card, Plush)
    )
    now = Counter((*seen.hand, *seen.aside, *(play.card for play in seen.trick)))
    now.update(card for cards in seen.taken for card in cards)
    return in_order((before - now).elements())
