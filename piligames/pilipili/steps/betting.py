"""The bets, in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from piligames.core.game import Seat
from piligames.pilipili.cards import Action, Bet, bets_up_to
from piligames.pilipili.events import bet_made
from piligames.pilipili.steps.step import TURNS, Step

if TYPE_CHECKING:
    from piligames.pilipili.round import Round


@dataclass(frozen=True, slots=True)
class Betting(Step):
    """Each bets in turn from the dealer (PP-BET); the last is held by the hook (PP-HOOK)."""

    sealed: ClassVar[bool] = False
    asks: ClassVar[str] = "bet"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """From the dealer on, clockwise (PP-BET)."""
        return TURNS[len(r.hands)][r.dealer][len(r.answers)]

    def legal(self, r: Round, seat: Seat) -> tuple[Bet, ...]:
        """Every number of tricks but those that the hook or the mission forbids.

        If that leaves nothing, the mission stands and the hook is lifted (PP-STUCK).
        """
        allowed = r.mission.allowed_bets(r, seat)
        hooked = self.hooked(r)
        if hooked is None:
            return allowed
        return tuple([bet for bet in allowed if bet.tricks != hooked]) or allowed

    def closed(self, r: Round, seat: Seat) -> tuple[tuple[Action, str, str], ...]:
        """The bets that the hook or the mission forbids."""
        legal = self.legal(r, seat)
        return tuple((bet, *self.refusal(r, seat, bet)) for bet in bets_up_to(r.tricks_to_play) if bet not in legal)

    def hooked(self, r: Round) -> int | None:
        """The bet that would make all bets add up to the tricks; it is closed to the last bettor alone (PP-HOOK).

        There is none before, and in a game without the hook.
        """
        if len(r.answers) < len(r.hands) - 1 or r.rules.hook == "none":
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
        made = bet_made(seat, action.tricks, action.tricks == self.hooked(r))
        return r.answered(seat, action, log=r.log + (made,)).show()

    def resolve(self, r: Round) -> Round:
        """The bets stand; then comes what the mission puts before the first trick."""
        bets = [0] * len(r.hands)
        for seat, bet in r.answers:
            assert isinstance(bet, Bet)  # nothing else was legal
            bets[seat] = bet.tricks
        r = r.done(bets=tuple(bets)).show()
        return r.then(*r.mission.after_bets(r))
