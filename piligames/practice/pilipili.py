"""Who wins a trick of Pili Pili, which bet is closed, what a round costs: answers, and the slips that people make."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from piligames.core import ImpossiblePosition, NotationError
from piligames.pilipili import DECK, JOKER, Bet, Mission, Play, Round, Rules, parse_action, parse_mission, winner_of
from piligames.pilipili.cards import JOKER_VALUES
from piligames.pilipili.resume import counted
from piligames.pilipili.telling import many, spoken
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, judge, unreadable

NO_BET = "none"

# -- who wins a trick -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Won:
    """The question who wins a trick, under a mission."""

    plays: tuple[Play, ...]
    mission: Mission

    @property
    def sealed(self) -> bool:
        """Whether all cards are shown together."""
        return self.mission.trick(0).sealed

    @property
    def winner(self) -> int:
        """The place of the card that wins (PP-TRICK, PP-TIE)."""
        return winner_of(tuple(enumerate(self.plays)), self.mission, at_once=self.sealed)

    @property
    def tied(self) -> tuple[int, ...]:
        """The places of all cards that are as strong as the winning one."""
        best = self.mission.strength(self.plays[self.winner].value)
        return tuple(i for i, play in enumerate(self.plays) if self.mission.strength(play.value) == best)

    def best_of(self, places: Iterable[int]) -> tuple[int, ...]:
        """The place of the strongest among these cards; none if there are none."""
        strongest = sorted(places, key=lambda i: -self.mission.strength(self.plays[i].value))
        return tuple(strongest[:1])

    def jokers(self) -> tuple[int, ...]:
        """The place of the Joker, if it is there."""
        return tuple(i for i, play in enumerate(self.plays) if play.card == JOKER)

    def why(self) -> str:
        """The reason, with its rule."""
        best = self.plays[self.winner]
        said = spoken(best.card, best.value)
        if len(self.tied) > 1:
            first = (
                "a number goes before a Joker that is its equal" if self.sealed else "of two equals the earlier wins"
            )
            return f"{said[:1].upper()}{said[1:]}: {first} (PP-TIE)."
        rule = "PP-TRICK" if self.mission.strength(1) == 1 else self.mission.rule
        return f"{said[:1].upper()}{said[1:]} beats everything else here ({rule})."


def wrong_of_two_equals(asked: Won) -> Collection[int]:
    """As strong as the winning card, but the other one."""
    return asked.tied


def values_not_turned(asked: Won) -> Collection[int]:
    """The highest value, though low beats high."""
    highest = max(play.value for play in asked.plays)
    turned = asked.mission.strength(1) > asked.mission.strength(2)
    return [i for i, play in enumerate(asked.plays) if turned and play.value == highest]


def joker_always_wins(asked: Won) -> Collection[int]:
    """The Joker, whatever it was said to be."""
    return asked.jokers()


def joker_overlooked(asked: Won) -> Collection[int]:
    """The strongest number, though the Joker beats it."""
    return asked.best_of(set(range(len(asked.plays))) - set(asked.jokers())) if asked.jokers() else ()


def leader_wins(_: Won) -> Collection[int]:
    """Whoever leads."""
    return (0,)


def last_wins(asked: Won) -> Collection[int]:
    """Whoever plays last."""
    return (len(asked.plays) - 1,)


def weaker_card(asked: Won) -> Collection[int]:
    """Any other card."""
    return range(len(asked.plays))


WINNER_SLIPS: tuple[Slip[Won, int], ...] = (
    Slip(
        wrong_of_two_equals, "Two cards have the same value here, and yours is one of them. PP-TIE says which is first."
    ),
    Slip(values_not_turned, "Your card has the highest value. Read the mission once more: is high good in this round?"),
    Slip(
        joker_always_wins,
        "The Joker is worth what its player says, no more and no less (PP-JOKER). Compare that value.",
    ),
    Slip(
        joker_overlooked,
        "Yours is the best of the numbers. But the Joker lies here too, and it has a value (PP-JOKER).",
    ),
    Slip(leader_wins, "To lead is to be first on the table, and no more. Is there a card that beats yours (PP-TRICK)?"),
    Slip(last_wins, "To play last is pleasant, but it wins nothing by itself. Compare the values (PP-TRICK)."),
    Slip(weaker_card, "Some other card here is stronger than yours. Compare all the values (PP-TRICK)."),
)


def check_winner(trick: str, answer: object, mission: str = "none") -> Reply:
    """Which card wins this trick, written from the leader on?

    >>> check_winner("17,J=0,40", answer=...)
    Not attempted yet. Put your answer where the three dots are.
    >>> check_winner("17,J=0,40", answer="J").slip
    'joker_always_wins'
    """
    asked = Won(_read_trick(trick), parse_mission(mission))
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip()
    written = {play.laid: place for place, play in enumerate(asked.plays)}
    for place in asked.jokers():
        written["J"] = place
    if text.upper() not in written:
        return unreadable(text, 'a card as it stands in the trick: its number, or "J"')
    return judge(asked, written[text.upper()], asked.winner, WINNER_SLIPS, text, asked.why())


def _read_trick(text: str) -> tuple[Play, ...]:
    plays: list[Play] = []
    at = 0
    for part in text.split(","):
        try:
            play = parse_action(f"play {part}")
        except NotationError as error:
            raise error.on_line(text, None, at - len("play ")) from None
        if not isinstance(play, Play) or play.card not in DECK or play.value not in JOKER_VALUES:
            raise NotationError(text, at, "a card (1 to 55, or J= and its value from 0 to 56)")
        if play.card in [each.card for each in plays]:
            raise NotationError(text, at, "a card that is not there twice")
        plays.append(play)
        at += len(part) + 1
    return tuple(plays)


# -- which bet is closed -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastBet:
    """The question which bet the hook closes to the last player, after those of all others."""

    bets: tuple[int, ...]
    tricks: int

    @property
    def total(self) -> int:
        """What the bets so far add up to."""
        return sum(self.bets)

    @property
    def closed(self) -> int | None:
        """The bet that may not be made (PP-HOOK); None if all may."""
        seats = len(self.bets) + 1
        hands = [range(seat * self.tricks + 1, (seat + 1) * self.tricks + 1) for seat in range(seats)]
        table = Round.begin(Rules(seats), Mission(), 0, hands)
        for seat, bet in enumerate(self.bets):
            table = table.apply(seat, Bet(bet))
        actions = table.legal_actions(seats - 1)
        return next((n for n in range(self.tricks + 1) if Bet(n) not in actions), None)

    def why(self) -> str:
        """The reason, with its rule."""
        if self.closed is None:
            return f"The bets make {self.total} already, more than the {many(self.tricks, 'trick')} (PP-HOOK)."
        return f"The others bet {self.total}, and {self.total} + {self.closed} = {self.tricks} (PP-HOOK)."


def nothing_closed(_: LastBet) -> Collection[int | None]:
    """All bets are open."""
    return (None,)


def closed_though_passed(asked: LastBet) -> Collection[int | None]:
    """Some bet, though the others make more than there are tricks."""
    return range(asked.tricks + 1) if asked.total > asked.tricks else ()


def higher_than_all(asked: LastBet) -> Collection[int | None]:
    """A bet above the number of tricks."""
    return range(asked.tricks + 1, 100)


def the_number_of_tricks(asked: LastBet) -> Collection[int | None]:
    """The bet itself may not be the number of tricks."""
    return (asked.tricks,)


def the_total(asked: LastBet) -> Collection[int | None]:
    """What the others have bet together."""
    return (asked.total,)


def a_bet_already_made(asked: LastBet) -> Collection[int | None]:
    """What somebody has bet before."""
    return asked.bets


def another_sum(asked: LastBet) -> Collection[int | None]:
    """A bet with which the sum is something else."""
    return range(asked.tricks + 1)


CLOSED_SLIPS: tuple[Slip[LastBet, int | None], ...] = (
    Slip(nothing_closed, "Is there a bet with which everybody could still be right? That one is closed (PP-HOOK)."),
    Slip(closed_though_passed, "Add up the bets that are made. With so many, can everybody still be right (PP-HOOK)?"),
    Slip(higher_than_all, "So many tricks are not there to be won, so nobody could bet that anyway (PP-BET)."),
    Slip(
        the_number_of_tricks,
        "It is all the bets together that may not be {mine}, not the last one alone (PP-HOOK).",
    ),
    Slip(the_total, "{mine} is what the others bet together. How much is missing from there to the number of tricks?"),
    Slip(
        a_bet_already_made, "Somebody has bet {mine} already, and that closes nothing. Only the sum counts (PP-HOOK)."
    ),
    Slip(another_sum, "Add {mine} to the bets of the others. Is that the number of tricks (PP-HOOK)?"),
)


def check_closed_bet(bets: Sequence[int], tricks: int, answer: object) -> Reply:
    """Which bet does the hook close to you, who bet last: a number, or `"none"`?

    `bets` are those of all the others, `tricks` the tricks of the round.

    >>> check_closed_bet([1, 0, 2, 1], tricks=5, answer=5)
    It is all the bets together that may not be 5, not the last one alone (PP-HOOK).
    """
    asked = LastBet(tuple(bets), tricks)
    why, closed = asked.why(), asked.closed
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip().lower()
    if text != NO_BET and not _is_count(text):
        return unreadable(text, f'a number below 100, or "{NO_BET}" in quotes')
    return judge(asked, None if text == NO_BET else int(text), closed, CLOSED_SLIPS, text, why)


# -- what a round costs ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cost:
    """The question how many Pilis a round costs: by the bet, and by fines for single tricks."""

    bet: int
    won: int
    fines: int

    @property
    def missed(self) -> int:
        """By how many tricks the bet was missed."""
        return abs(self.bet - self.won)

    @property
    def pilis(self) -> int:
        """What the round costs (PP-SCORE): of two players, the other one wins nothing."""
        table = Round(
            rules=Rules(2),
            mission=Mission(),
            dealer=0,
            size=max(self.bet, self.won),
            hands=((), ()),
            stock=(),
            agenda=(),
            bets=(self.bet, 0),
            tricks=counted((self.won, 0), (self.fines, 0), 0, 0),
        )
        return table.pilis()[0]

    def why(self) -> str:
        """The reason, with its rule."""
        said = f"missed by {self.missed}" if self.missed else "met exactly"
        fines = f", and {many(self.fines, 'Pili')} for single tricks" if self.fines else ""
        return f"The bet was {said}{fines}: {many(self.pilis, 'Pili')} (PP-SCORE)."


def below_nought(_: Cost) -> Collection[int]:
    """A difference with its sign."""
    return range(-99, 0)


def fines_overlooked(asked: Cost) -> Collection[int]:
    """The bet alone."""
    return (asked.missed,) if asked.fines else ()


def only_fines(asked: Cost) -> Collection[int]:
    """The fines alone, though the bet was missed."""
    return (asked.fines,) if asked.fines and asked.missed else ()


def too_few_for_nothing(asked: Cost) -> Collection[int]:
    """Only tricks too many cost something."""
    return (0,) if asked.won < asked.bet else ()


def too_many_for_nothing(asked: Cost) -> Collection[int]:
    """Only tricks too few cost something."""
    return (0,) if asked.won > asked.bet else ()


def paid_though_exact(asked: Cost) -> Collection[int]:
    """A bet that was met costs something."""
    return range(100) if not asked.missed else ()


def the_tricks_won(asked: Cost) -> Collection[int]:
    """Each trick won costs a Pili."""
    return (asked.won,)


def the_bet_itself(asked: Cost) -> Collection[int]:
    """A bet that was missed costs what it was."""
    return (asked.bet,)


def one_for_a_miss(_: Cost) -> Collection[int]:
    """A bet that was missed costs one, however far."""
    return (1,)


def miscounted(_: Cost) -> Collection[int]:
    """Some other number."""
    return range(100)


PILIS_SLIPS: tuple[Slip[Cost, int], ...] = (
    Slip(below_nought, "A miss is a miss, above or below: count how far, without a sign (PP-SCORE)."),
    Slip(fines_overlooked, "That is what the bet costs. There is something on top of it."),
    Slip(only_fines, "That is what single tricks cost. Now hold the bet against the tricks won (PP-SCORE)."),
    Slip(too_few_for_nothing, "Tricks that are missing cost as much as tricks too many (PP-SCORE)."),
    Slip(too_many_for_nothing, "Tricks too many cost as much as tricks that are missing (PP-SCORE)."),
    Slip(paid_though_exact, "Look again: by how many tricks was this bet missed (PP-SCORE)?"),
    Slip(the_tricks_won, "To win tricks costs nothing in itself; to win others than you bet does (PP-SCORE)."),
    Slip(the_bet_itself, "How high the bet was does not matter, only how far it was missed (PP-SCORE)."),
    Slip(one_for_a_miss, "Not every miss costs the same: each trick of it counts (PP-SCORE)."),
    Slip(miscounted, "Count the steps from the bet to the tricks won; add what single tricks cost, if any (PP-SCORE)."),
)


def check_pilis(bet: int, won: int, answer: object, fines: int = 0) -> Reply:
    """How many Pilis does a round cost: with this bet, so many tricks won, and fines for single tricks?

    >>> check_pilis(bet=1, won=3, answer=3)
    To win tricks costs nothing in itself; to win others than you bet does (PP-SCORE).
    """
    asked = Cost(bet, won, fines)
    if min(bet, won, fines) < 0 or fines > won:
        raise ImpossiblePosition(
            f"a bet of {bet}, {many(won, 'trick')} and {many(fines, 'fine')} for them", rule="PP-SCORE", where="fines"
        )
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip()
    if not _is_count(text.removeprefix("-")):
        return unreadable(text, "a number below 100")
    return judge(asked, int(text), asked.pilis, PILIS_SLIPS, text, asked.why())


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3
