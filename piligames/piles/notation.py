"""Cards, actions and positions of Piles! as text (round-trips; errors point at the place).

- Cards: `sock2.r`, an image (small letters, then digits too) and the letter of a colour.
- Actions: `lift 3`, `lower`, `up`, `drop sock.r`, `take hat.b`, `move 1 3`, `call`; places are numbered from 0.
- Positions, on one line.  Seats are parted by `/`, the piles of a seat by `;`, cards by `,`; hidden cards are `?4`.
  `hold=` is the place of the pile in each hand, `up=` the places that lie face up, `-` says none.
  `wrong=1:3,4` are the piles of seat 1 that the last call was wrong about; `winner=` ends a race:
  `piles=sock.r,hat.b,?2;?4;…/… hold=0/- up=-/1,3 centre=boot.r,hat.g,fish.b,fish.p`
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.core.notation import Scanner, fields, read_whole, required
from piligames.piles.cards import Card, Pile
from piligames.piles.possible import check_position
from piligames.piles.race import Action, Call, Drop, Lift, Lower, Move, Race, Seen, Take, Up
from piligames.piles.rules import Rules

Sight = tuple[Card | None, ...]
"""A pile as somebody knows it: None stands for a card that is hidden."""

_FIELDS = ("piles", "hold", "up", "centre", "wrong", "winner")
_VERBS = ("lift", "lower", "up", "drop", "take", "move", "call")


def parse_card(text: str) -> Card:
    """The card that this text names.

    >>> parse_card("sock2.r")
    Card(image='sock2', colour='r')
    """
    return read_whole(text, read_card)


def parse_action(text: str) -> Action:
    """The action that this text names: what `str` of it gives.

    >>> parse_action("drop sock.r"), parse_action("move 3 1")
    (Drop(card=Card(image='sock', colour='r')), Move(one=1, other=3))
    """
    return read_whole(text, _read_action)


def read_card(scan: Scanner) -> Card:
    """The card that stands here."""
    image = scan.take("[a-z][a-z0-9]*", "a card (sock.r)")
    scan.take(r"\.", "'.' and the colour of the card")
    return Card(image, scan.take("[a-z]", "the letter of a colour"))


def _read_action(scan: Scanner) -> Action:
    verb = scan.take("|".join(rf"{verb}(?![a-z])" for verb in _VERBS), "one of " + ", ".join(_VERBS))
    if verb == "lower":
        return Lower()
    if verb == "up":
        return Up()
    if verb == "call":
        return Call()
    scan.take(" ", "a blank")
    match verb:
        case "lift":
            return Lift(_place(scan))
        case "drop":
            return Drop(read_card(scan))
        case "take":
            return Take(read_card(scan))
    one = _place(scan)
    scan.take(" ", "a blank and the place of the other pile")
    return Move(one, _place(scan))


def _place(scan: Scanner) -> int:
    return scan.number("the place of a pile")


def _seat(scan: Scanner) -> Seat:
    return scan.number("a seat")


def _read_pile(scan: Scanner) -> Sight:
    pile: list[Card | None] = []
    hidden = False
    while not pile or scan.sees(","):
        if not hidden and scan.sees("?"):
            pile += [None] * int(scan.take("[1-4]", "how many cards are hidden, from 1 to 4"))
            hidden = True
        else:
            pile.append(read_card(scan))
            hidden = False
    return tuple(pile)


def _read_hold(scan: Scanner) -> int | None:
    return None if scan.sees("-") else scan.number("the place of a pile, or - for none")


def _read_up(scan: Scanner) -> frozenset[int]:
    return frozenset() if scan.sees("-") else _read_places(scan, "the places of piles, or - for none")


def _read_places(scan: Scanner, expected: str) -> frozenset[int]:
    places = [scan.number(expected)]
    while scan.sees(","):
        at = scan.at
        places.append(_place(scan))
        if places[-1] <= places[-2]:
            scan.at = at
            scan.fail(f"a place after {places[-2]}")
    return frozenset(places)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What a text says of a race: like `Race`, but cards may be hidden."""

    piles: tuple[tuple[Sight, ...], ...]
    centre: Pile
    holds: tuple[int | None, ...]
    up: tuple[frozenset[int], ...]
    winner: Seat | None = None
    wrong: tuple[tuple[Seat, int], ...] = ()

    def __str__(self) -> str:
        rows = "/".join(";".join(map(_pile, row)) for row in self.piles)
        parts = [f"piles={rows}"]
        if any(place is not None for place in self.holds):
            parts.append("hold=" + "/".join("-" if place is None else str(place) for place in self.holds))
        if any(self.up):
            parts.append("up=" + "/".join(_places(each) or "-" for each in self.up))
        parts.append("centre=" + ",".join(map(str, self.centre)))
        if self.wrong:
            parts.append(f"wrong={self.wrong[0][0]}:{_places(place for _, place in self.wrong)}")
        if self.winner is not None:
            parts.append(f"winner={self.winner}")
        return " ".join(parts)

    def race(self, rules: Rules) -> Race:
        """The position to play on from; a hidden or an impossible card is an `ImpossiblePosition`."""
        self.check(rules)
        rows = tuple(tuple(tuple(card for card in pile if card) for pile in row) for row in self.piles)
        if any(None in pile for row in self.piles for pile in row):
            raise ImpossiblePosition("hidden cards cannot be played with", rule="PL-SWAP", where="piles")
        return Race(
            rules=rules,
            piles=rows,
            centre=self.centre,
            holds=self.holds,
            up=self.up,
            winner=self.winner,
            wrong=self.wrong,
        )

    def check(self, rules: Rules) -> None:
        """Whether the rules can lead here; if not, an `ImpossiblePosition` names the field and the rule."""
        check_position(self, rules)


def _pile(pile: Sight) -> str:
    return ",".join(
        f"?{len(list(cards))}" if hidden else ",".join(map(str, cards))
        for hidden, cards in groupby(pile, key=lambda card: card is None)
    )


def _places(places: Iterable[int]) -> str:
    return ",".join(map(str, sorted(places)))


def parse_position(text: str) -> Position:
    """The position that this text describes; `Position.race` and `Position.check` hold it against the rules.

    >>> str(parse_position("piles=?4;?4/sock.r,?2;?4 hold=-/0 centre=hat.r,sock.b,sock.g"))
    'piles=?4;?4/sock.r,?2;?4 hold=-/0 centre=hat.r,sock.b,sock.g'
    """
    found = fields(text, _FIELDS)
    piles = required(found, "piles", text).many(lambda scan: scan.many(_read_pile, ";"), "/")
    centre = required(found, "centre", text).many(read_card)
    wrong: tuple[tuple[Seat, int], ...] = ()
    if "wrong" in found:
        scan = found["wrong"]
        seat = _seat(scan)
        scan.take(":", "':' and the places that were wrong")
        wrong = tuple((seat, place) for place in sorted(_read_places(scan, "the places of piles")))
    position = Position(
        piles=piles,
        centre=centre,
        holds=found["hold"].many(_read_hold, "/") if "hold" in found else (None,) * len(piles),
        up=found["up"].many(_read_up, "/") if "up" in found else (frozenset(),) * len(piles),
        winner=_seat(found["winner"]) if "winner" in found else None,
        wrong=wrong,
    )
    for scan in found.values():
        scan.finish()
    return position


def position_of(seen: Race | Seen) -> Position:
    """The text form of a race, or of what one seat sees of it at this moment."""
    if isinstance(seen, Race):
        piles: tuple[tuple[Sight, ...], ...] = seen.piles
        up = seen.up
    else:
        piles = tuple(
            tuple(_sight(seen, owner, place) for place in range(len(row))) for owner, row in enumerate(seen.up)
        )
        up = tuple(frozenset(place for place, pile in enumerate(row) if pile is not None) for row in seen.up)
    return Position(piles=piles, centre=seen.centre, holds=seen.holds, up=up, winner=seen.winner, wrong=seen.wrong)


def _sight(seen: Seen, owner: Seat, place: int) -> Sight:
    held = seen.holds[owner] == place
    known = seen.held if held and owner == seen.seat else seen.up[owner][place]
    return known if known is not None else (None,) * (seen.hand_sizes[owner] if held else 4)
