"""A race of Piles!: everybody may act until somebody calls; who does when is the driver's to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

from piligames.core.errors import GameNotOver, IllegalAction, ImpossiblePosition
from piligames.core.game import Seat
from piligames.piles.cards import Card, Pile, is_set
from piligames.piles.rules import PILES, SEATS, Rules


@dataclass(frozen=True, slots=True, order=True)
class Lift:
    """Take a pile into the hand (PL-HOLD)."""

    pile: int

    def __str__(self) -> str:
        return f"lift {self.pile}"


@dataclass(frozen=True, slots=True, order=True)
class Lower:
    """Put the held pile back, face down (PL-DOWN)."""

    def __str__(self) -> str:
        return "lower"


@dataclass(frozen=True, slots=True, order=True)
class Up:
    """Put the held pile up as a set (PL-DONE, PL-CLAIM)."""

    def __str__(self) -> str:
        return "up"


@dataclass(frozen=True, slots=True, order=True)
class Drop:
    """Discard a card of the held pile to the centre (PL-SWAP)."""

    card: Card

    def __str__(self) -> str:
        return f"drop {self.card}"


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """Take a card from the centre in place of the discarded one (PL-SWAP)."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """Change two piles of the row (PL-HOLD); which is named first is all the same, and the lower place is told first.

    >>> str(Move(3, 1))
    'move 1 3'
    """

    one: int
    other: int

    def __post_init__(self) -> None:
        one, other = sorted((self.one, self.other))
        object.__setattr__(self, "one", one)
        object.__setattr__(self, "other", other)

    def __str__(self) -> str:
        return f"move {self.one} {self.other}"


@dataclass(frozen=True, slots=True, order=True)
class Call:
    """Call PILES! (PL-WIN)."""

    def __str__(self) -> str:
        return "call"


Action = Lift | Lower | Up | Drop | Take | Move | Call

_EVERYBODY = tuple(range(SEATS.stop))
_LIFTS = tuple(Lift(place) for place in range(PILES))
_MOVES = tuple(Move(one, other) for one in range(PILES) for other in range(one + 1, PILES))
_NO_SUCH_PILE = f"there is no such pile; they are numbered from 0 to {PILES - 1}"
_ALL_DOWN: tuple[Pile | None, ...] = (None,) * PILES


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What one seat sees at this moment; to remember is the chooser's business.

    `held` is the pile in its hand, `up` the piles that lie face up, by seat and place, None where they are face down.
    `holds` says which pile each seat has in its hand, `hand_sizes` how many cards of it, 0 for none.
    """

    seat: Seat
    actions: tuple[Action, ...]
    rules: Rules = field(hash=False, repr=False)
    centre: Pile
    held: Pile | None
    holds: tuple[int | None, ...]
    hand_sizes: tuple[int, ...]
    up: tuple[tuple[Pile | None, ...], ...]
    winner: Seat | None
    wrong: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """A position in a race.

    `piles` are by seat and place, `holds` the place of the pile in each hand, `up` the places that lie face up.
    A pile has four cards, or three between a discard and a take (PL-FOUR).
    `wrong` are the piles that the last call was wrong about.
    """

    rules: Rules = field(hash=False, repr=False)
    piles: tuple[tuple[Pile, ...], ...]
    centre: Pile
    holds: tuple[int | None, ...]
    up: tuple[frozenset[int], ...]
    winner: Seat | None = None
    wrong: tuple[tuple[Seat, int], ...] = ()

    @classmethod
    def begin(cls, rules: Rules, piles: Sequence[Sequence[Pile]], centre: Pile) -> Race:
        """The position when the centre is flipped (PL-START): all piles face down, no hand holds one (PL-DEAL)."""
        if len(piles) != rules.seats or any(len(row) != PILES or any(len(p) != 4 for p in row) for row in piles):
            raise ImpossiblePosition("each seat has six piles of four cards", rule="PL-DEAL", where="piles")
        if len(centre) != rules.centre:
            reason = f"{len(centre)} cards lie in the centre instead of {rules.centre}"
            raise ImpossiblePosition(reason, rule="PL-DEAL", where="centre")
        none: tuple[int | None, ...] = (None,) * rules.seats
        rows = tuple(tuple(tuple(pile) for pile in row) for row in piles)
        return cls(rules=rules, piles=rows, centre=tuple(centre), holds=none, up=(frozenset(),) * rules.seats)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Everybody, until the race is won (PL-START)."""
        return () if self.winner is not None else _EVERYBODY[: self.rules.seats]

    def in_hand(self, seat: Seat) -> Pile | None:
        """The pile that a seat holds (PL-HOLD)."""
        place = self.holds[seat]
        return None if place is None else self.piles[seat][place]

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """What this hand may do now: PL-HOLD, PL-SWAP, PL-FOUR, PL-DONE, PL-WIN."""
        if seat not in self.to_act:
            return ()
        pile = self.in_hand(seat)
        if pile is None:
            up = self.up[seat]
            lifts = _LIFTS if not up else tuple(lift for lift in _LIFTS if lift.pile not in up)
            return (*lifts, *_MOVES, *((Call(),) if len(up) == PILES else ()))
        if len(pile) < 4:
            return tuple(Take(card) for card in self.centre)
        goes_up = self.rules.lenient or is_set(pile)
        return (Lower(), *((Up(),) if goes_up else ()), *(Drop(card) for card in pile))

    def apply(self, seat: Seat, action: Action) -> Race:
        """The position after this hand has moved; what came too late is refused, and nothing changes (PL-ORDER)."""
        self._check(seat, action)
        match action:
            case Lift(place):
                return self._hold(seat, place)
            case Lower():
                return self._hold(seat, None)
            case Up():
                held = self.holds[seat]
                assert held is not None  # it was legal
                return self._hold(seat, None)._with_up(seat, self.up[seat] | {held})
            case Drop(card):
                pile = tuple(other for other in self.in_hand(seat) or () if other != card)
                return self._with_pile(seat, pile, (*self.centre, card))
            case Take(card):
                left = tuple(other for other in self.centre if other != card)
                return self._with_pile(seat, (*(self.in_hand(seat) or ()), card), left)
            case Move(one, other):
                return self._moved(seat, one, other)
            case Call():
                return self._called(seat)

    def _check(self, seat: Seat, action: Action) -> None:
        def refuse(reason: str, rule: str) -> IllegalAction:
            return IllegalAction(reason, rule=rule, seat=seat, action=action)

        if seat not in self.to_act:
            raise refuse("the race is over", "PL-WIN")
        pile, no_pile = self.in_hand(seat), "no pile is in your hand"
        match action:
            case Take(card):
                if pile is None or len(pile) == 4:
                    raise refuse("first discard a card of the pile in your hand", "PL-SWAP")
                if card not in self.centre:
                    raise refuse(f"{card} is gone from the centre", "PL-ORDER")
            case Drop(card):
                if pile is None:
                    raise refuse(no_pile, "PL-HOLD")
                if len(pile) < 4:
                    raise refuse("one card is discarded already; take one first", "PL-FOUR")
                if card not in pile:
                    raise refuse(f"{card} is not in the pile in your hand", "PL-SWAP")
            case Lower() | Up():
                if pile is None:
                    raise refuse(no_pile, "PL-HOLD")
                if len(pile) < 4:
                    raise refuse("a pile of three cannot be put down; take a card first", "PL-FOUR")
                if isinstance(action, Up) and not (self.rules.lenient or is_set(pile)):
                    raise refuse("these four cards are not a set", "PL-CLAIM")
            case Lift(place):
                if pile is not None:
                    raise refuse("there is a pile in your hand already", "PL-HOLD")
                if place in self.up[seat]:
                    raise refuse("that pile is up, and stays", "PL-DONE")
                if place not in range(PILES):
                    raise refuse(_NO_SUCH_PILE, "PL-DEAL")
            case Call():
                if pile is not None or len(self.up[seat]) < PILES:
                    raise refuse(f"{len(self.up[seat])} of {PILES} piles are up, and none may be in the hand", "PL-WIN")
            case Move(one, other):
                if pile is not None:
                    raise refuse("put the pile in your hand down first", "PL-HOLD")
                if one == other:
                    raise refuse("two piles change places, not one with itself", "PL-HOLD")
                if one not in range(PILES) or other not in range(PILES):
                    raise refuse(_NO_SUCH_PILE, "PL-DEAL")
            case _:
                raise refuse("that is nothing which a hand does in Piles!", "PL-HOLD")

    def _hold(self, seat: Seat, place: int | None) -> Race:
        return replace(self, holds=(*self.holds[:seat], place, *self.holds[seat + 1 :]))

    def _with_up(self, seat: Seat, up: frozenset[int]) -> Race:
        return replace(self, up=(*self.up[:seat], up, *self.up[seat + 1 :]))

    def _with_row(self, seat: Seat, row: tuple[Pile, ...]) -> Race:
        return replace(self, piles=(*self.piles[:seat], row, *self.piles[seat + 1 :]))

    def _with_pile(self, seat: Seat, pile: Pile, centre: Pile) -> Race:
        place, row = self.holds[seat], self.piles[seat]
        assert place is not None  # it was legal
        row = (*row[:place], pile, *row[place + 1 :])
        return replace(self, piles=(*self.piles[:seat], row, *self.piles[seat + 1 :]), centre=centre)

    def _moved(self, seat: Seat, one: int, other: int) -> Race:
        """Two piles change places, up or not (PL-HOLD)."""
        to = {one: other, other: one}
        row = tuple(self.piles[seat][to.get(place, place)] for place in range(PILES))
        return self._with_row(seat, row)._with_up(seat, frozenset(to.get(place, place) for place in self.up[seat]))

    def _called(self, seat: Seat) -> Race:
        """Six right piles win; wrong ones turn face down, and play goes on at once (PL-WIN)."""
        wrong = frozenset(place for place in self.up[seat] if not is_set(self.piles[seat][place]))
        if not wrong:
            return replace(self, winner=seat, wrong=())
        down = self._with_up(seat, self.up[seat] - wrong)
        return replace(down, wrong=tuple((seat, place) for place in sorted(wrong)))

    def observation(self, seat: Seat) -> Seen:
        """The centre, the pile in the hand, and what lies face up (PL-DOWN)."""
        return Seen(
            seat=seat,
            actions=self.legal_actions(seat),
            rules=self.rules,
            centre=self.centre,
            held=self.in_hand(seat),
            holds=self.holds,
            hand_sizes=tuple(len(self.in_hand(owner) or ()) for owner in range(self.rules.seats)),
            up=tuple(
                tuple(pile if place in up else None for place, pile in enumerate(row)) if up else _ALL_DOWN
                for row, up in zip(self.piles, self.up, strict=True)
            ),
            winner=self.winner,
            wrong=self.wrong,
        )

    def returns(self) -> tuple[Fraction, ...]:
        """One to the winner (PL-WIN)."""
        if self.winner is None:
            raise GameNotOver("nobody has called six right piles yet")
        return tuple(Fraction(seat == self.winner) for seat in range(self.rules.seats))


@dataclass(frozen=True)
class Piles:
    """A race of Piles!, ready to be dealt."""

    rules: Rules

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    def deal(self, rng: Random) -> Race:
        """Choose the sets, shuffle, and deal six piles of four to each, the rest to the centre (PL-SETS, PL-DEAL)."""
        images = rng.sample(self.rules.images.names, self.rules.sets)
        cards = [card for image in images for card in self.rules.images.set_of(image)]
        rng.shuffle(cards)
        fours = [tuple(cards[i : i + 4]) for i in range(0, 4 * PILES * self.rules.seats, 4)]
        rows = [tuple(fours[seat * PILES : (seat + 1) * PILES]) for seat in range(self.rules.seats)]
        return Race.begin(self.rules, rows, tuple(cards[4 * PILES * self.rules.seats :]))
