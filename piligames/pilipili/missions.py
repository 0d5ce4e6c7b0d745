"""The eighteen effects of the missions: each is data, and moves one seam of the rules (PP-MISSIONS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Literal

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, JOKER_VALUES, NUMBERS, Bet, Hand, Play
from piligames.pilipili.mission import Mission
from piligames.pilipili.steps import AtOnce, ByPlace, Choose, Draw, Exchange, Step

if TYPE_CHECKING:
    from piligames.pilipili.odds.view import Counted, View
    from piligames.pilipili.round import Round
    from piligames.pilipili.seen import Seen
    from piligames.pilipili.trick import Trick

Side = Literal["left", "right"]


def _routes(r: Round, side: Side) -> tuple[tuple[Seat, Seat], ...]:
    """Everybody gives to a neighbour; left is clockwise (PP-M01)."""
    n, step = len(r.hands), 1 if side == "left" else -1
    return tuple((seat, (seat + step) % n) for seat in range(n))


@dataclass(frozen=True, slots=True)
class PassCards(Mission):
    """After the bets each gives some cards to a neighbour (PP-M01)."""

    count: int
    side: Side
    rule: ClassVar[str] = "PP-M01"

    def printed(self) -> str:
        """How many cards, and to which side."""
        return f"{self.count} card{'' if self.count == 1 else 's'}, to the {self.side}"

    def after_bets(self, r: Round) -> tuple[Step, ...]:
        """All choose before anyone receives; nobody gives more than the hand."""
        return (Exchange(_routes(r, self.side), min(self.count, r.size), self.rule),)

    def fault(self, hand: int) -> str | None:
        """Nobody gives nothing, or more than the hand."""
        return None if 1 <= self.count <= hand else f"{self.count} cards cannot be given from a hand of {hand}"


@dataclass(frozen=True, slots=True)
class PassHand(Mission):
    """After the bets whole hands go to a neighbour (PP-M02)."""

    side: Side
    rule: ClassVar[str] = "PP-M02"
    hand_stays: ClassVar[bool] = False

    def printed(self) -> str:
        """To which side."""
        return f"to the {self.side}"

    def after_bets(self, r: Round) -> tuple[Step, ...]:
        """Nobody has a choice."""
        return (Exchange(_routes(r, self.side), None, self.rule),)

    def odds(self, view: View) -> Counted | None:
        """Any hand of unseen cards comes, and the own one is known to be against it."""
        return view.counted(
            view.passed(), "You bet on a hand that you have not seen, and your own is played against you."
        )


@dataclass(frozen=True, slots=True)
class ForbidBet(Mission):
    """One bet is closed to all (PP-M03)."""

    tricks: int
    rule: ClassVar[str] = "PP-M03"

    def printed(self) -> str:
        """Which bet."""
        return f"no bet of {self.tricks}"

    def forbids_bet(self, r: Round, seat: Seat, tricks: int) -> str | None:
        """The printed number may not be bet."""
        return f"the mission forbids to bet {tricks}" if tricks == self.tricks else None

    def fault(self, hand: int) -> str | None:
        """The number has to be one that could be bet."""
        return None if self.tricks <= hand else f"nobody could bet {self.tricks} with a hand of {hand}"

    def odds(self, view: View) -> Counted | None:
        """What the cards win is as it was."""
        return view.plainly(f"The bet {self.tricks} is closed; what your cards win stays as it was.")


@dataclass(frozen=True, slots=True)
class Forehead(Mission):
    """Each sees all hands but the own one, and that right after the own bet (PP-M04)."""

    rule: ClassVar[str] = "PP-M04"

    def sees(self, r: Round, viewer: Seat, owner: Seat) -> bool:
        """The own cards only once the own bet is made; the others' from the start."""
        return viewer != owner or bool(r.bets) or viewer in {seat for seat, _ in r.answers}

    def odds(self, view: View) -> Counted | None:
        """The own hand is any of the unseen ones, against those in sight."""
        return view.plainly("You see all hands but your own, which may be any of the cards that are left.")


@dataclass(frozen=True, slots=True)
class DrawOne(Mission):
    """After the bets each draws one of the cards set aside (PP-M05)."""

    rule: ClassVar[str] = "PP-M05"
    extra: ClassVar[int] = 1

    def after_bets(self, r: Round) -> tuple[Step, ...]:
        """The dealer draws first, unseen by the others."""
        return (Draw(),)

    def odds(self, view: View) -> Counted | None:
        """The drawn card is any of the unseen ones."""
        changed = f"Your hand grows by one card, which may be any of {len(view.known.pool)}, and so does every other."
        return view.counted(view.drawn(), changed)


@dataclass(frozen=True, slots=True)
class FaceUp(Mission):
    """After the bets all hands lie open (PP-M06)."""

    rule: ClassVar[str] = "PP-M06"

    def sees(self, r: Round, viewer: Seat, owner: Seat) -> bool:
        """Everybody sees everything once the bets are made."""
        return viewer == owner or bool(r.bets)

    def odds(self, view: View) -> Counted | None:
        """With one card nobody has a choice that open hands could guide."""
        same = "With one card each there is nothing to choose, so open hands change nothing."
        return view.plainly(same) if view.tricks == 1 else None


@dataclass(frozen=True, slots=True)
class BetUnseen(Mission):
    """All bet before they see a card (PP-M07)."""

    rule: ClassVar[str] = "PP-M07"

    def sees(self, r: Round, viewer: Seat, owner: Seat) -> bool:
        """The own cards only once the bets are made."""
        return viewer == owner and bool(r.bets)

    def odds(self, view: View) -> Counted | None:
        """Every trick is anybody's, whatever the cards will be."""
        return view.plainly(
            f"You bet unseen: each trick is yours with a chance of 1/{view.seen.rules.seats}, whatever was dealt."
        )


@dataclass(frozen=True, slots=True)
class Reward(Mission):
    """An exact bet takes its number of Pilis away (PP-M08)."""

    rule: ClassVar[str] = "PP-M08"

    def reward(self, bet: int) -> int:
        """As many as were bet."""
        return bet

    def settle(self, r: Round, pilis: tuple[int, ...]) -> tuple[int, ...]:
        """The reward comes off where a bet was met; a match never counts below zero."""
        met = [self.reward(bet) if r.won(seat) == bet else 0 for seat, bet in enumerate(r.bets)]
        return tuple(p - off for p, off in zip(pilis, met, strict=True))

    def odds(self, view: View) -> Counted | None:
        """Tricks are won as ever; an exact bet pays."""
        return view.plainly("An exact bet takes its number of Pilis away, so a higher one may be worth a risk.")


@dataclass(frozen=True, slots=True)
class AllAtOnce(Mission):
    """All choose their cards of a trick before any is seen (PP-M09)."""

    rule: ClassVar[str] = "PP-M09"

    def trick(self, leader: Seat) -> Step:
        """Every card is sealed, a Joker's value with it."""
        return AtOnce(leader)

    def odds(self, view: View) -> Counted | None:
        """Random cards do not mind when they are seen."""
        return view.plainly("All lay their cards at the same time; for random cards that makes no difference.")


@dataclass(frozen=True, slots=True)
class Reversed(Mission):
    """All values are turned round: the lowest wins (PP-M10)."""

    rule: ClassVar[str] = "PP-M10"

    def strength(self, value: int) -> int:
        """The Joker's value too."""
        return -value

    def odds(self, view: View) -> Counted | None:
        """The strengths are turned, and with them what a hand wins."""
        return view.plainly("The lowest card wins: your cards are as strong as they were weak.")


@dataclass(frozen=True, slots=True)
class Glance(Mission):
    """Three seconds to look at the cards before betting (PP-M11)."""

    rule: ClassVar[str] = "PP-M11"
    seconds_to_look: ClassVar[int | None] = 3

    def odds(self, view: View) -> Counted | None:
        """The cards are as strong as ever."""
        return view.plainly("You may look for three seconds only; what your cards win stays as it was.")


@dataclass(frozen=True, slots=True)
class EndTricksBite(Mission):
    """Winning the first or the last trick costs a Pili (PP-M12)."""

    rule: ClassVar[str] = "PP-M12"

    def fine(self, r: Round | Seen, trick: Trick) -> int:
        """One for the first and one for the last; both together cost what the option says, a single trick one."""
        first, last = not r.tricks, not any(r.hands)
        if last and not first and r.tricks[0].winner == trick.winner:
            return r.rules.bites - 1
        return int(first or last)

    def odds(self, view: View) -> Counted | None:
        """Which of its tricks a hand wins is as random as the order of its cards."""
        changed = "Winning the first or the last trick costs a Pili, and each of your tricks may be one of them."
        return view.counted(view.bitten(view.seen.rules.bites), changed)


@dataclass(frozen=True, slots=True)
class Blind(Mission):
    """Three seconds to look, then bets and tricks with the cards face down (PP-M13)."""

    rule: ClassVar[str] = "PP-M13"
    by_place: ClassVar[bool] = True
    seconds_to_look: ClassVar[int | None] = 3

    def trick(self, leader: Seat) -> Step:
        """A card is played by its place."""
        return ByPlace(leader)

    def odds(self, view: View) -> Counted | None:
        """A random card is no less random face down."""
        return view.plainly("The cards lie face down, which tries your memory; what random cards win stays as it was.")


@dataclass(frozen=True, slots=True)
class NoEcho(Mission):
    """The bet made just before may not be repeated (PP-M14)."""

    rule: ClassVar[str] = "PP-M14"

    def forbids_bet(self, r: Round, seat: Seat, tricks: int) -> str | None:
        """The dealer is free."""
        echo = bool(r.answers) and r.answers[-1][1] == Bet(tricks)
        return f"the mission forbids to repeat the bet {tricks} made just before" if echo else None

    def odds(self, view: View) -> Counted | None:
        """What the cards win is as it was."""
        return view.plainly("You may not repeat the bet made just before; what your cards win stays as it was.")


@dataclass(frozen=True, slots=True)
class SharedFate(Mission):
    """After the bets each picks another player, whose Pilis come on top in the end (PP-M15)."""

    rule: ClassVar[str] = "PP-M15"

    def after_bets(self, r: Round) -> tuple[Step, ...]:
        """Picks are sealed and shown together."""
        return (Choose(r.turn_order(r.dealer), fate=True, rule=self.rule),)

    def settle(self, r: Round, pilis: tuple[int, ...]) -> tuple[int, ...]:
        """Of this round, as they stand before anybody's are added."""
        return tuple(p + pilis[other] for p, other in zip(pilis, r.fates, strict=True))


@dataclass(frozen=True, slots=True)
class Extremes(Mission):
    """Only the highest or the lowest card may be played (PP-M16)."""

    rule: ClassVar[str] = "PP-M16"
    ends_only: ClassVar[bool] = True

    def playable(self, r: Round, seat: Seat) -> Hand:
        """The lowest and the highest number, and a Joker."""
        hand = r.hands[seat]
        numbers = [card for card in hand if card != JOKER]
        ends = {min(numbers), max(numbers)} if numbers else set()
        return tuple(card for card in hand if card in ends or card == JOKER)

    def joker_values(self, r: Round, seat: Seat) -> Sequence[int]:
        """At least the highest number left, or at most the lowest; any if none is left."""
        numbers = [card for card in r.hands[seat] if card != JOKER]
        if not numbers:
            return JOKER_VALUES
        return tuple(value for value in JOKER_VALUES if value <= min(numbers) or value >= max(numbers))

    def rest_lies_in(self, plays: Sequence[Play]) -> tuple[range, ...]:
        """Above or below each card played, on the side where the numbers lay that were played later."""
        low, high, open_sides = 0, 56, set[int]()
        later: list[int] = []
        for play in reversed(plays):
            above, below = all(n >= play.value for n in later), all(n <= play.value for n in later)
            if above and below:
                open_sides.add(play.value)
            elif above:
                low = max(low, play.value)
            else:
                high = min(high, play.value)
            if play.card != JOKER:
                later.append(play.card)
        ends = [low, *sorted(n for n in open_sides if low < n < high), high]
        return tuple(range(a, b + 1) for a, b in pairwise(ends))


@dataclass(frozen=True, slots=True)
class HotCards(Mission):
    """A trick that holds a printed number costs its winner a Pili (PP-M17)."""

    numbers: tuple[int, ...]
    rule: ClassVar[str] = "PP-M17"

    def printed(self) -> str:
        """Which numbers."""
        return ", ".join(map(str, self.numbers))

    def fine(self, r: Round | Seen, trick: Trick) -> int:
        """One for a trick, however many lie in it; a Joker counts as its value."""
        return int(any(play.value in self.numbers for _, play in trick.plays))

    def fault(self, hand: int) -> str | None:
        """The numbers have to be on cards, each once."""
        strange = [number for number in self.numbers if number not in NUMBERS]
        if strange:
            return f"there is no card {strange[0]}"
        return "a number stands there twice" if len(set(self.numbers)) < len(self.numbers) else None

    def odds(self, view: View) -> Counted | None:
        """A trick is counted together with the printed numbers in it."""
        changed = f"Each trick that you win with {self.printed()} in it costs a Pili, so winning is dearer."
        return view.counted(view.marked(self.numbers), changed)


@dataclass(frozen=True, slots=True)
class WinnerSwaps(Mission):
    """Whoever wins a trick swaps a card with somebody they pick (PP-M18)."""

    rule: ClassVar[str] = "PP-M18"
    winner_swaps: ClassVar[bool] = True

    def after_trick(self, r: Round, trick: Trick) -> tuple[Step, ...]:
        """Before the next lead; after the last trick there is nothing to swap."""
        return (Choose((trick.winner,), fate=False, rule=self.rule),)
