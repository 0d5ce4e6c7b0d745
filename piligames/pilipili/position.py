"""A position in a round as its text form tells it, held against the rules (`notation` reads and writes the text)."""

from __future__ import annotations

from dataclasses import dataclass

from piligames.core.errors import IllegalAction, ImpossiblePosition
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Bet, Hand, Pick, Play, PlayAt, Value, card_text, cards_text, in_order
from piligames.pilipili.mission import Mission
from piligames.pilipili.resume import bets_made, counted, resume
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.steps import Choose

FIELDS = (
    *("mission", "dealer", "leader", "bets", "won", "fines", "fates"),
    *("played", "aside", "asks", "partner", "hands", "trick"),
)
"""What a position tells, in the order in which it is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What a text says of a round: like `Round`, but a hand may be hidden, and then is its size.

    `leader` is None before the first trick is won; `pending` says that the last card of the trick, a Joker, has no
    value yet.
    """

    mission: Mission
    dealer: Seat
    leader: Seat | None = None
    bets: tuple[int | None, ...] = ()
    won: tuple[int, ...] = ()
    fines: tuple[int, ...] = ()
    fates: tuple[Seat, ...] = ()
    played: Hand = ()
    aside: Hand = ()
    asks: str = ""
    partner: Seat | None = None
    hands: tuple[Hand | int, ...]
    trick: tuple[Play, ...] = ()
    pending: bool = False

    def __str__(self) -> str:
        laid = [play.laid for play in self.trick]
        if self.pending:
            laid[-1] = f"{card_text(JOKER)}=?"
        hands = (f"?{hand}" if isinstance(hand, int) else cards_text(hand) for hand in self.hands)
        texts = {
            "mission": str(self.mission),
            "dealer": str(self.dealer),
            "leader": "" if self.leader is None else str(self.leader),
            "bets": ",".join("-" if bet is None else str(bet) for bet in self.bets),
            "won": ",".join(map(str, self.won)),
            "fines": ",".join(map(str, self.fines)),
            "fates": ",".join(map(str, self.fates)),
            "played": cards_text(self.played),
            "aside": cards_text(self.aside),
            "asks": self.asks,
            "partner": "" if self.partner is None else str(self.partner),
            "hands": "/".join(hands),
            "trick": ",".join(laid),
        }
        return " ".join(f"{name}={texts[name]}" for name in FIELDS if texts[name])

    @property
    def betting(self) -> bool:
        """Whether a bet is still to be made."""
        return not self.bets or None in self.bets

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(hand if isinstance(hand, int) else len(hand) for hand in self.hands)

    @property
    def size(self) -> int:
        """How many cards each was dealt: one for each trick, but for what was drawn since (PP-LEAD, PP-M05)."""
        all_laid = len(self.trick) == len(self.hands)  # the last one a Joker that has no value yet
        tricks = max(self.counts) + all_laid + sum(self.won)
        return tricks if self.betting else tricks - self.mission.extra

    def round(self, rules: Rules) -> Round:
        """The position to play on from; a hidden hand or an impossible card is an `ImpossiblePosition`.

        Cards of which it is not told where they are lie aside, or are gone, lowest first.
        """
        self.check(rules)
        hands = [list(hand) for hand in self.hands if not isinstance(hand, int)]
        if len(hands) < rules.seats:
            raise ImpossiblePosition("a hidden hand cannot be played from", rule="PP-LEAD", where="hands")
        bets = tuple(bet for bet in self.bets if bet is not None)
        if self.betting:
            if self.mission.extra and not self.aside:
                raise ImpossiblePosition("which cards will be drawn?", rule=self.mission.rule, where="aside")
            r = Round.begin(rules, self.mission, self.dealer, hands, self._stock(rules))
            for seat in r.turn_order(self.dealer)[: len(bets)]:
                r = r.apply(seat, Bet(self.bets[seat] or 0))
            return r
        for seat, play in zip(self._order(rules), self.trick, strict=False):
            hands[seat].append(play.card)
        r = resume(
            rules,
            self.mission,
            self.dealer,
            self.size,
            [hand if self.mission.by_place else in_order(hand) for hand in hands],
            self._stock(rules),
            bets=bets,
            tricks=counted(self.won, self.fines or (0,) * rules.seats, self._leader, self.dealer),
            fates=self.fates,
            gone=self.played,
            asks=self.asks if self.partner is None else Choose.asks,
        )
        try:
            return self._laid(r if self.partner is None else r.apply(self._leader, Pick(self.partner)))
        except IllegalAction as error:
            where = "trick" if self.trick else "partner"
            raise ImpossiblePosition(str(error.reason), rule=error.rule, where=where) from error

    @property
    def _leader(self) -> Seat:
        return self.dealer if self.leader is None else self.leader

    def _order(self, rules: Rules) -> tuple[Seat, ...]:
        return tuple((self._leader + i) % rules.seats for i in range(rules.seats))

    def _laid(self, r: Round) -> Round:
        """The same after the cards of the trick."""
        for place, play in enumerate(self.trick, 1):
            seat = r.to_act[0]
            if not self.mission.by_place:
                r = r.apply(seat, play)
                continue
            r = r.apply(seat, PlayAt(len(r.hands[seat])))
            if play.card == JOKER and not (self.pending and place == len(self.trick)):
                r = r.apply(seat, Value(play.value))
        return r

    def _stock(self, rules: Rules) -> Hand:
        """The cards set aside: those that are told, then those of which nothing is."""
        known = {card for _, cards in self._places() for card in cards}
        extra = 0 if self.betting else self.mission.extra
        count = len(rules.cards) - rules.seats * (self.size + extra)
        return (*self.aside, *(card for card in in_order(rules.cards) if card not in known))[:count]

    def _places(self) -> list[tuple[str, Hand]]:
        return [
            *(("hands", hand) for hand in self.hands if not isinstance(hand, int)),
            ("trick", tuple(play.card for play in self.trick)),
            ("played", self.played),
            ("aside", self.aside),
        ]

    def check(self, rules: Rules) -> None:
        """Whether the rules can lead here; if not, an `ImpossiblePosition` names the field and the rule."""
        _check_shape(self, rules)
        _check_tricks(self, rules)
        _check_cards(self, rules)


def _impossible(where: str, reason: str, rule: str) -> ImpossiblePosition:
    return ImpossiblePosition(reason, rule=rule, where=where)


def _check_shape(position: Position, rules: Rules) -> None:
    """How many seats there are, which of them are named, and how many cards each holds."""
    seats, mission = rules.seats, position.mission
    for where, values, rule in (
        ("hands", position.hands, "PP-SEATS"),
        ("bets", position.bets, "PP-BET"),
        ("won", position.won, "PP-TRICK"),
        ("fines", position.fines, mission.rule),
        ("fates", position.fates, mission.rule),
    ):
        if len(values) != seats and (values or where == "hands"):
            raise _impossible(where, f"{len(values)} seats instead of {seats}", rule)
    for where, named, rule in (
        ("dealer", (position.dealer,), "PP-DEALER"),
        ("leader", (position.leader,), "PP-LEAD"),
        ("partner", (position.partner,), mission.rule),
        ("fates", position.fates, mission.rule),
    ):
        for seat in named:
            if seat is not None and seat >= seats:
                raise _impossible(where, f"there is no seat {seat}", rule)
    for seat, fate in enumerate(position.fates):
        if seat == fate:
            raise _impossible("fates", f"seat {seat} picks another player, not itself", mission.rule)
    if len(position.trick) - position.pending >= seats:
        raise _impossible("trick", f"{len(position.trick)} cards lie on the table of {seats} seats", "PP-LEAD")
    leader = position.dealer if position.leader is None else position.leader
    laid = {(leader + i) % seats for i in range(len(position.trick))}
    full = {count + (seat in laid) for seat, count in enumerate(position.counts)}
    if len(full) > 1:
        raise _impossible("hands", "the seats have not played equally often", "PP-LEAD")
    if position.betting and (position.trick or any(position.won) or position.fates or position.asks):
        raise _impossible("bets", "all bet before anything else happens", "PP-BET")
    size = max(full) + sum(position.won) - (0 if position.betting else mission.extra)
    rules.check_fit(size, mission.extra)
    fault = mission.fault(size)
    if fault is not None:
        raise _impossible("mission", fault, mission.rule)
    if position.bets:
        bets_made(rules, mission, position.dealer, size, position.bets)


def _check_tricks(position: Position, rules: Rules) -> None:
    """The tricks that were won, and the one on the table."""
    mission, won = position.mission, position.won or (0,) * rules.seats
    if position.leader is not None and not won[position.leader] and (any(won) or position.leader != position.dealer):
        raise _impossible("leader", f"seat {position.leader} has not won a trick and does not deal", "PP-LEAD")
    if any(won) and position.leader is None:
        raise _impossible("leader", "who has won the last trick?", "PP-LEAD")
    for seat, fine in enumerate(position.fines):
        if fine and type(mission).fine is Mission.fine:
            raise _impossible("fines", "no trick costs a Pili here", mission.rule)
        if fine and not won[seat]:
            raise _impossible("fines", f"seat {seat} has won no trick that could cost a Pili", mission.rule)
    if position.trick and position.asks:
        raise _impossible("asks", f"nobody is to {position.asks} while cards lie on the table", mission.rule)
    if position.trick and mission.trick(position.dealer).sealed:
        raise _impossible("trick", "the cards of a trick are seen together", mission.rule)
    if (position.partner is not None) != (position.asks == "give" and any(won)):
        raise _impossible("partner", "it is named when the winner of a trick has picked it, to swap", mission.rule)
    if position.pending and not mission.by_place:
        raise _impossible("trick", "a Joker has its value when it is played", "PP-JOKER")
    for play in position.trick:
        if play.card == JOKER and play.value > 56:
            raise _impossible("trick", f"{play.laid}: a Joker is a whole number from 0 to 56", "PP-JOKER")


def _check_cards(position: Position, rules: Rules) -> None:
    """Each card is there once, and no more of them than can be."""
    left = set(rules.cards)
    for where, cards in position._places():
        for card in cards:
            if card not in rules.cards:
                raise _impossible(where, f"there is no card {card_text(card)}", "PP-DECK")
            if card not in left:
                raise _impossible(where, f"{card_text(card)} is there twice", "PP-DECK")
            left.discard(card)
    if len(position.played) > rules.seats * sum(position.won):
        raise _impossible("played", "more cards than tricks were won with", "PP-LEAD")
    if position.aside and not (position.betting and position.mission.extra):
        raise _impossible("aside", "nothing will be drawn", position.mission.rule)
    draws = rules.seats * position.mission.extra
    if position.aside and len(position.aside) != draws:
        raise _impossible("aside", f"{draws} cards will be drawn, not {len(position.aside)}", position.mission.rule)
