"""Cards, actions, positions and records of Pleesheez as text (round-trips; errors point at the place).

- Cards: `r5` (r b g p = red, blue, green, purple), `Z5.2` a Pillow 5 with two stars, `M` a Mom.
- Actions: `play r5`, `play Z5.2=r`, `play M`.
- Positions, on one line, hands by seat, `?3` a hidden hand of three cards, `trick=` from the leader on:
  `trump=p leader=0 types=0,1 round=2 kept=r4/b4 hands=r1,b2/p4,Z5.2,M trick=b3`
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NoReturn

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.core.notation import Scanner, fields, read_whole, required
from piligames.pleesheez.cards import Card, Cards, Colour, Mom, Pillow, Plush, in_order
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import ROUNDS, Rules
from piligames.pleesheez.trick import Play, set_aside

_COLOUR = "a colour (r, b, g or p)"
_FIELDS = ("trump", "leader", "types", "round", "kept", "taken", "aside", "seen", "hands", "trick")


def parse_card(text: str) -> Card:
    """The card that this text names.

    >>> parse_card("Z5.2")
    Pillow(number=5, stars=2)
    """
    return read_whole(text, read_card)


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
        _check_shape(self, rules)
        _check_cards(self, rules)


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


def _check_shape(position: Position, rules: Rules) -> None:
    def wrong(where: str, reason: str, rule: str) -> NoReturn:
        raise ImpossiblePosition(reason, rule=rule, where=where)

    seats = rules.seats
    for where, cards in (("hands", position.hands), ("kept", position.kept), ("taken", position.taken)):
        if len(cards) != seats and (cards or where == "hands"):
            wrong(where, f"{len(cards)} seats instead of {seats}", "PZ-SEATS")
    rules.check_types(position.types)
    if not 0 <= position.leader < seats:
        wrong("leader", f"there is no seat {position.leader}", "PZ-START")
    if not 1 <= position.number <= ROUNDS:
        wrong("round", f"there is no round {position.number}", "PZ-TRUMP")
    if len(position.trick) >= seats:
        wrong("trick", f"{len(position.trick)} cards lie on the table of {seats} seats", "PZ-PLAY")
    sizes = [hand if isinstance(hand, int) else len(hand) for hand in position.hands]
    played = {(position.leader + i) % seats for i in range(len(position.trick))}
    full = {size + (seat in played) for seat, size in enumerate(sizes)}
    if len(full) > 1:
        wrong("hands", "the seats have not played equally often", "PZ-PLAY")
    if max(full) > rules.hand_size:
        wrong("hands", f"{max(full)} cards in a hand of {rules.hand_size}", "PZ-SEATS")
    tricks = sum(map(len, (*position.taken, position.aside))) // seats
    if max(full) + tricks > rules.hand_size:
        wrong("taken", f"{tricks} tricks and {max(full)} cards in a hand of {rules.hand_size}", "PZ-SEATS")
    if position.trick and not set_aside(position.trick) and position.trick[0].colour is None:
        wrong("trick", "the Pillow that leads has no colour", "PZ-PILLOW")
    for play in position.trick:
        if isinstance(play.card, Pillow) != (play.named is not None):
            wrong("trick", f"{play.laid}: a Pillow, and only a Pillow, is given a colour", "PZ-PILLOW")
        if play.named == position.trump:
            wrong("trick", f"{play.laid}: a Pillow may not be trump", "PZ-PILLOW")


def _check_cards(position: Position, rules: Rules) -> None:
    def wrong(where: str, reason: str, rule: str) -> NoReturn:
        raise ImpossiblePosition(reason, rule=rule, where=where)

    places: list[tuple[str, Cards]] = [
        *(("hands", hand) for hand in position.hands if not isinstance(hand, int)),
        ("trick", tuple(play.card for play in position.trick)),
        *(("taken", cards) for cards in position.taken),
        ("aside", position.aside),
        ("kept", tuple(card for cards in position.kept for card in cards)),
        ("seen", position.seen),
    ]
    plush, pile = Counter[Card](rules.plush), Counter[Card](rules.pile)
    left = plush + pile
    for where, cards in places:
        for card in cards:
            if not (card in plush or card in pile):
                wrong(where, f"there is no {card} with {rules.seats} players", "PZ-SEATS")
            if not left[card]:
                wrong(where, f"{card} is there once too often", "PZ-CARDS")
            if position.number == 1 and card in pile:
                wrong(where, f"{card} cannot be in round 1", "PZ-PILE")
            left[card] -= 1
    for seat, cards in enumerate(position.kept):
        for card in cards:
            if not rules.is_own(card, position.types[seat]):
                wrong("kept", f"seat {seat} does not collect {card}", "PZ-KEEP")
    if position.number == 1 and any(position.kept):
        wrong("kept", "nothing is kept before the end of round 1", "PZ-KEEP")
    for seat, cards in enumerate(position.taken):
        if len(cards) % rules.seats:
            wrong("taken", f"seat {seat} has {len(cards)} cards, which are not whole tricks", "PZ-WIN")
    if len(position.aside) % rules.seats:
        wrong("aside", f"{len(position.aside)} cards are not whole tricks", "PZ-MOM")
    if len(position.aside) > rules.seats * position.aside.count(Mom()):
        wrong("aside", "there is not a Mom for every trick that was set aside", "PZ-MOM")
    for cards in position.taken:
        if Mom() in cards:
            wrong("taken", "nobody takes a Mom", "PZ-MOM")
    _check_sets(position, rules)
    known = sum(card in pile for where, cards in places if where != "kept" for card in cards)
    if known > sum(map(len, position.kept)):
        wrong("hands", f"{known} Pillows and Moms, but as many are in the deck as plushies are kept", "PZ-BACK")


def _check_sets(position: Position, rules: Rules) -> None:
    """A complete set ends the match (PZ-INSTANT): nobody keeps one into a round, nor plays on beside one."""
    nothing: tuple[Cards, ...] = ((),) * rules.seats
    complete = 0
    for kind, kept, taken in zip(position.types, position.kept or nothing, position.taken or nothing, strict=True):
        if len(kept) == rules.set_size(kind):
            raise ImpossiblePosition("with a complete set the match was over", rule="PZ-INSTANT", where="kept")
        complete += len(kept) + sum(rules.is_own(card, kind) for card in taken) == rules.set_size(kind)
    if complete > 1 or (complete and position.trick):
        raise ImpossiblePosition("with a complete set the match was over", rule="PZ-INSTANT", where="taken")
