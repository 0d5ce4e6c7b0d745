"""The steps of a round: each asks some seats for an answer, and goes on when all have given it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from piligames.core.game import Seat
from piligames.pilipili.cards import (
    JOKER,
    Action,
    Bet,
    Give,
    Hand,
    Pick,
    Play,
    PlayAt,
    Value,
    bet_of,
    card_text,
    cards_text,
    in_order,
    play_of,
)
from piligames.pilipili.events import BetMade, Drew, Gave, Laid, Picked, laid

if TYPE_CHECKING:
    from piligames.pilipili.round import Round


class Step:
    """Asks seats for one answer after another, or for all at once; then resolves the answers together.

    The answers to a `sealed` step are seen by their own seat alone until all are in.
    `asks` names what is asked for.
    As it stands it asks nobody; each kind of step says what it does otherwise.
    """

    sealed: ClassVar[bool] = False
    asks: ClassVar[str] = ""

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Who has not answered yet, the next one first."""
        return ()

    def legal(self, r: Round, seat: Seat) -> tuple[Action, ...]:
        """Every answer that this seat may give."""
        return ()

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """Why an answer that is not legal may not be given, and the rule that says so."""
        return "nothing is asked now", r.mission.rule

    def closed(self, r: Round, seat: Seat) -> tuple[tuple[Action, str, str], ...]:
        """The answers that one would expect here but that may not be given, each with its reason and rule."""
        return ()

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """The round with this answer, and with what is seen of it at once; of a sealed one nothing."""
        return r.answered(seat, action)

    def resolve(self, r: Round) -> Round:
        """What follows when all have answered."""
        return r.done()


@dataclass(frozen=True, slots=True)
class Betting(Step):
    """Each bets in turn from the dealer (PP-BET); the last is held by the hook (PP-HOOK)."""

    sealed: ClassVar[bool] = False
    asks: ClassVar[str] = "bet"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """From the dealer on, clockwise (PP-BET)."""
        return r.turn_order(r.dealer)[len(r.answers) :]

    def legal(self, r: Round, seat: Seat) -> tuple[Bet, ...]:
        """Every number of tricks but those that the hook or the mission forbids.

        If that leaves nothing, the mission stands and the hook is lifted (PP-STUCK).
        """
        allowed = [n for n in range(r.tricks_to_play + 1) if r.mission.forbids_bet(r, seat, n) is None]
        hooked = self.hooked(r)
        free = [n for n in allowed if n != hooked]
        return tuple(map(bet_of, free or allowed))

    def closed(self, r: Round, seat: Seat) -> tuple[tuple[Action, str, str], ...]:
        """The bets that the hook or the mission forbids."""
        bets = map(bet_of, range(r.tricks_to_play + 1))
        legal = self.legal(r, seat)
        return tuple((bet, *self.refusal(r, seat, bet)) for bet in bets if bet not in legal)

    def hooked(self, r: Round) -> int | None:
        """The bet that would make all bets add up to the tricks; it is closed to the last bettor alone (PP-HOOK)."""
        if len(r.answers) < len(r.hands) - 1:
            return None
        return r.hook_total - sum(bet.tricks for _, bet in r.answers if isinstance(bet, Bet))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """The mission's reason before the hook's."""
        if not isinstance(action, Bet):
            return "now a bet is asked for", "PP-BET"
        if not 0 <= action.tricks <= r.tricks_to_play:
            return f"a bet is a number from 0 to {r.tricks_to_play}", "PP-BET"
        why = r.mission.forbids_bet(r, seat, action.tricks)
        if why is not None:
            return why, r.mission.rule
        return f"the bets may not add up to {r.hook_total}", "PP-HOOK"

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """A bet is said aloud."""
        assert isinstance(action, Bet)  # it was legal
        made = BetMade(seat, action.tricks, freed=action.tricks == self.hooked(r))
        return r.answered(seat, action, log=(*r.log, made)).show()

    def resolve(self, r: Round) -> Round:
        """The bets stand; then comes what the mission puts before the first trick."""
        bets = {seat: bet.tricks for seat, bet in r.answers if isinstance(bet, Bet)}
        r = r.done(bets=tuple(bets[seat] for seat in range(len(r.hands)))).show()
        return r.then(*r.mission.after_bets(r))


def ways_to_play(r: Round, seat: Seat, cards: Hand) -> tuple[Play, ...]:
    """Each of these cards; the Joker with each value that it may have (PP-JOKER)."""
    if JOKER not in cards:
        return tuple([play_of(card, card) for card in cards])
    return tuple(
        play_of(card, value)
        for card in cards
        for value in (r.mission.joker_values(r, seat) if card == JOKER else (card,))
    )


@dataclass(frozen=True, slots=True)
class InTurn(Step):
    """One trick, card by card from its leader (PP-LEAD)."""

    leader: Seat
    sealed: ClassVar[bool] = False
    asks: ClassVar[str] = "play"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """From the leader on, clockwise (PP-LEAD)."""
        return r.turn_order(self.leader)[len(r.answers) :]

    def legal(self, r: Round, seat: Seat) -> tuple[Action, ...]:
        """The cards that the mission leaves open, the Joker with each of its values."""
        return ways_to_play(r, seat, r.mission.playable(r, seat))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """Why a card, or a value of the Joker, is closed."""
        if not isinstance(action, Play):
            return "now a card is asked for", "PP-LEAD"
        if action.card not in r.hands[seat]:
            return f"{card_text(action.card)} is not in this hand", "PP-LEAD"
        if action.card not in r.mission.playable(r, seat):
            return f"only {cards_text(r.mission.playable(r, seat))} may be played", r.mission.rule
        if action.card != JOKER:
            return f"{action.card} has its own value", "PP-JOKER"
        if not 0 <= action.value <= 56:
            return "a Joker is a whole number from 0 to 56", "PP-JOKER"
        return f"the Joker may not be {action.value} now", r.mission.rule

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """A card leaves its hand for the table, for all to see."""
        assert isinstance(action, Play)  # it was legal
        log = (*r.log, laid(seat, action.card, action.value))
        return r.answered(seat, action, hands=r.hands_without(seat, action.card), log=log)

    def resolve(self, r: Round) -> Round:
        """The winner takes the trick, pays what winning it costs, and leads the next one (PP-TRICK, PP-LEAD)."""
        return r.finish_trick(self.leader, _plays(r), at_once=False)


def _plays(r: Round) -> tuple[tuple[Seat, Play], ...]:
    """The cards that were answered with."""
    return tuple([(seat, play) for seat, play in r.answers if isinstance(play, Play)])


@dataclass(frozen=True, slots=True)
class AtOnce(InTurn):
    """One trick, every card sealed until all lie there (PP-M09)."""

    sealed: ClassVar[bool] = True

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Everybody who has not chosen a card."""
        done = {seat for seat, _ in r.answers}
        return tuple(seat for seat in r.turn_order(self.leader) if seat not in done)

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """Nothing is seen before all are in."""
        return r.answered(seat, action)

    def resolve(self, r: Round) -> Round:
        """All cards are laid together."""
        order = r.turn_order(self.leader)
        plays = tuple(sorted(_plays(r), key=lambda each: order.index(each[0])))
        for seat, play in plays:
            r = r.but(hands=r.hands_without(seat, play.card), log=(*r.log, laid(seat, play.card, play.value)))
        return r.finish_trick(self.leader, plays, at_once=True)


@dataclass(frozen=True, slots=True)
class ByPlace(InTurn):
    """One trick from rows of hidden cards (PP-M13).

    A place is named and its card turned up; a Joker then gets its value before anybody else acts.
    """

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Whoever turned up a Joker first says its value."""
        open_joker = self._open_joker(r)
        others = r.turn_order(self.leader)[len(r.answers) :]
        return others if open_joker is None else (open_joker, *others)

    def _open_joker(self, r: Round) -> Seat | None:
        last = r.log[-1] if r.log else None
        return last.seat if isinstance(last, Laid) and last.value is None else None

    def legal(self, r: Round, seat: Seat) -> tuple[Action, ...]:
        """A place of the row, or a value for the Joker that lies open."""
        if self._open_joker(r) == seat:
            return tuple(map(Value, r.mission.joker_values(r, seat)))
        return tuple(PlayAt(place) for place in range(1, len(r.hands[seat]) + 1))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """What is asked for instead."""
        if self._open_joker(r) == seat:
            return "the Joker lies open: now its value is asked for, from 0 to 56", "PP-M13"
        return f"now a place is asked for, from @1 to @{len(r.hands[seat])}", "PP-M13"

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """The card at the place is turned up for all, and so the answer becomes the card itself."""
        if isinstance(action, Value):
            last = r.log[-1]
            assert isinstance(last, Laid)  # the step asked for its value
            said = (*r.log[:-1], replace(last, value=action.value))
            return r.answered(seat, action, log=said, answers=(*r.answers[:-1], (seat, Play(JOKER, action.value))))
        assert isinstance(action, PlayAt)  # it was legal
        card = r.hands[seat][action.place - 1]
        log = (*r.log, Laid(seat, card, None if card == JOKER else card, action.place))
        answers = (*r.answers, (seat, Play(card, card)))
        return r.answered(seat, action, hands=r.hands_without(seat, card), answers=answers, log=log)


@dataclass(frozen=True, slots=True)
class Exchange(Step):
    """Seats give cards to each other: all choose, then all receive.

    `routes` says who gives to whom; `count` how many cards, all of the hand where it is None.
    """

    routes: tuple[tuple[Seat, Seat], ...]
    count: int | None
    rule: str
    sealed: ClassVar[bool] = True
    asks: ClassVar[str] = "give"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Everybody who has a choice; nobody where whole hands move."""
        done = {seat for seat, _ in r.answers}
        return () if self.count is None else tuple(seat for seat, _ in self.routes if seat not in done)

    def legal(self, r: Round, seat: Seat) -> tuple[Give, ...]:
        """Every choice of so many cards."""
        return tuple(Give(cards) for cards in combinations(in_order(r.hands[seat]), self.count or 0))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """What is asked for instead."""
        many = f"{self.count} card{'' if self.count == 1 else 's'}"
        return f"now {many} of the own hand are to be given, in order", self.rule

    def resolve(self, r: Round) -> Round:
        """All cards change hands together."""
        chosen = {seat: give.cards for seat, give in r.answers if isinstance(give, Give)}
        given = {seat: chosen.get(seat, r.hands[seat]) for seat, _ in self.routes}
        got = {taker: given[giver] for giver, taker in self.routes}
        log = tuple(Gave(giver, taker, len(given[giver]), in_order(given[giver])) for giver, taker in self.routes)

        def after(seat: Seat, hand: Hand) -> Hand:
            left = [card for card in hand if card not in given.get(seat, ())]
            return in_order([*left, *got.get(seat, ())]) if seat in got else hand

        hands = tuple(after(seat, hand) for seat, hand in enumerate(r.hands))
        return r.done(hands=hands, log=(*r.log, *log))


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Nobody is asked: each seat takes the next card of those set aside, the dealer first (PP-M05)."""

    def resolve(self, r: Round) -> Round:
        """Each seat has one card more, unseen by the others."""
        order = r.turn_order(r.dealer)
        drawn = dict(zip(order, r.stock, strict=False))
        hands = tuple(in_order([*hand, drawn[seat]]) for seat, hand in enumerate(r.hands))
        log = tuple(Drew(seat, drawn[seat]) for seat in order)
        return r.done(hands=hands, stock=r.stock[len(order) :], log=(*r.log, *log))


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Seats choose another player each; then everybody sees all choices.

    `fate`: the chosen player's Pilis come on top at the end (PP-M15); else the two swap a card (PP-M18).
    """

    seats: tuple[Seat, ...]
    fate: bool
    rule: str
    sealed: ClassVar[bool] = True
    asks: ClassVar[str] = "pick"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Everybody who chooses."""
        done = {seat for seat, _ in r.answers}
        return tuple(seat for seat in self.seats if seat not in done)

    def legal(self, r: Round, seat: Seat) -> tuple[Pick, ...]:
        """Everybody else."""
        return tuple(Pick(other) for other in range(len(r.hands)) if other != seat)

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """What is asked for instead."""
        return "now another player is to be chosen", self.rule

    def resolve(self, r: Round) -> Round:
        """The choices are shown; partners then swap."""
        picks = {seat: pick.seat for seat, pick in r.answers if isinstance(pick, Pick)}
        r = r.done(log=(*r.log, *(Picked(seat, picks[seat]) for seat in self.seats)))
        if self.fate:
            return r.but(fates=tuple(picks[seat] for seat in range(len(r.hands))))
        (winner,) = self.seats
        partner = picks[winner]
        return r.then(Exchange(((winner, partner), (partner, winner)), 1, self.rule))
