"""What a seat is asked at Pili Pili, and what it may answer, as the screen shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from piligames.pilipili.cards import Bet, Give, Pick, Play, PlayAt, Value
from piligames.pilipili.telling import Json, Teller, many


@dataclass(frozen=True, slots=True)
class Asker(Teller):
    """One seat's observation: the question, the answers to choose from, and why others are closed."""

    @property
    def asked(self) -> bool:
        """Whether this seat is to act."""
        return bool(self.seen.actions)

    def of(self, kind: type[Any]) -> list[Any]:
        """The actions of one kind that this seat may take."""
        return [action for action in self.seen.actions if isinstance(action, kind)]

    def values(self) -> list[int]:
        """The values for a Joker that lies open and has none yet (PP-M13)."""
        return [action.value for action in self.of(Value)]

    def prompt(self) -> str:
        """Who is asked, and for what."""
        seen = self.seen
        if not seen.to_act:
            return "The match is over." if seen.winners else "The round is over."
        if not self.asked:
            what = {"bet": "bet", "play": "play", "give": "choose cards to give", "pick": "choose a player"}[seen.asks]
            if len(seen.to_act) > 1:
                return "The others are choosing."
            return f"{self.names[seen.to_act[0]]} is to {what}."
        whose = "Your turn" if seen.seat == self.you else f"{self.names[seen.seat]}'s turn"
        return f"{whose}. {self.question()}"

    def question(self) -> str:
        """What this seat is asked."""
        seen = self.seen
        match seen.actions[0]:
            case Bet():
                total = sum(bet for bet in seen.bets if bet is not None)
                made = f" The bets so far add up to {total}." if any(bet is not None for bet in seen.bets) else ""
                which = f"of the {self.tricks} tricks" if self.tricks > 1 else "tricks, none or the only one,"
                return f"How many {which} will you win, exactly?{made}"
            case Give(cards):
                return f"Choose {many(len(cards), 'card')} to give away."
            case Pick():
                return "Choose another player."
            case Value():
                return "You have turned up the Joker: say its value, from 0 to 56."
            case PlayAt():
                return "Turn up one of your cards." if seen.table else "You lead: turn up one of your cards."
            case Play():
                if self.sealed:
                    return "Choose a card; all are shown together."
                return "Play a card." if seen.table else "You lead: play a card."

    @property
    def sealed(self) -> bool:
        """Whether the cards of a trick are shown together, so that nobody leads (PP-M09)."""
        return self.seen.mission.trick(self.seen.leader).sealed

    @property
    def tricks(self) -> int:
        """How many tricks this round has."""
        return self.seen.size + self.seen.mission.extra

    def why_not(self, mine: str) -> str:
        """Why a card of one's own cannot be played now."""
        seen = self.seen
        if self.asked:
            return mine
        if not seen.to_act:
            return "The round is over."
        if len(seen.to_act) > 1:
            return "You have chosen; the others are choosing."
        return f"It is {self.whose(seen.to_act[0])} turn."

    def closed(self) -> str:
        """Why one card is closed while others are open."""
        if self.of(Bet):
            return "First comes your bet."
        if self.of(Pick):
            return "First choose a player."
        return "The mission does not let you play this card now."

    def buttons(self) -> list[Json]:
        """Bets, the closed ones with their reason, and players to choose."""
        if self.of(Bet):
            closed = {bet: f"{reason[:1].upper()}{reason[1:]} ({rule})." for bet, reason, rule in self.seen.closed}
            bets = map(Bet, range(self.tricks + 1))
            return [{"action": str(bet), "label": str(bet.tricks), "forbidden": closed.get(bet)} for bet in bets]
        return [{"action": str(pick), "label": self.names[pick.seat], "forbidden": None} for pick in self.of(Pick)]

    def number(self) -> Json:
        """The value that an open Joker is to have."""
        return ask_number("value {}", self.values())

    def select(self) -> Json | None:
        """How many cards are to be chosen together."""
        gives = self.of(Give)
        if not gives:
            return None
        count = len(gives[0].cards)
        return {"count": count, "template": "give {}", "label": f"Give {many(count, 'card')}"}


def ask_number(template: str, values: Sequence[int]) -> Json:
    """A number to be chosen: the strongest and the weakest are at hand."""
    quick = [
        {"value": values[-1], "label": f"{values[-1]}, the highest"},
        {"value": values[0], "label": f"{values[0]}, the lowest"},
    ]
    return {"title": "What is the Joker worth?", "template": template, "values": list(values), "quick": quick}
