"""What happened in Pili Pili, in sentences, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Card, Play
from piligames.pilipili.events import BetMade, Drew, Event, Gave, Laid, Picked, Shown, Took
from piligames.pilipili.seen import Seen

Json = dict[str, Any]


def many(count: int, word: str) -> str:
    """A count and its word.

    >>> many(1, "Pili"), many(2, "trick")
    ('1 Pili', '2 tricks')
    """
    return f"{count} {word}{'' if count == 1 else 's'}"


def spoken(card: Card, value: int | None = None) -> str:
    """A card in words, a Joker with its value if it has one."""
    if card != JOKER:
        return str(card)
    return "the Joker" if value is None else f"the Joker as {value}"


def listed(words: Sequence[str]) -> str:
    """Words with commas and an "and"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


@dataclass(frozen=True, slots=True)
class Teller:
    """One seat's observation, the names at this table, and what its mission says.

    `you` is the seat called "You"; `title` and `explain` name the mission and tell its rule in a sentence.
    """

    seen: Seen
    names: Sequence[str]
    you: Seat | None
    explain: str
    title: str

    def does(self, seat: Seat, verb: str, third: str = "") -> str:
        """Who does what, in the present: "You bet", "Ada bets"."""
        return f"{self.names[seat]} {verb if seat == self.you else third or verb + 's'}"

    def whose(self, seat: Seat) -> str:
        """Whose it is."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def took(self, seat: Seat, best: Play, fine: int) -> str:
        """Who wins a trick with what, and the Pilis that this alone costs."""
        words = f"{self.does(seat, 'win')} the trick with {spoken(best.card, best.value)}"
        if not fine:
            return f"{words} (PP-TRICK)."
        return f"{words}, and that costs {many(fine, 'Pili')} ({self.seen.mission.rule})."

    def told(self, before: Seen) -> str:
        """What this seat saw happen since an earlier observation."""
        if self.seen.number == before.number:
            new = _since(before.log, self.seen.log)
        else:
            new = _since(before.log, self.seen.past[-1].log)
        words = [text for event in new if (text := self.tell(event, before))]
        if not words and len(before.to_act) > 1:
            chosen = [seat for seat in before.to_act if seat not in self.seen.to_act]
            words = [f"{self.does(seat, 'have', 'has')} chosen." for seat in chosen]
        return " ".join(words)

    def tell(self, event: Event, before: Seen) -> str:
        """One event in a sentence."""
        match event:
            case Shown(_, owner, cards) if before.number == self.seen.number:
                whose = "your" if owner == self.seen.seat else self.whose(owner)
                return f"You see {whose} cards: {listed([spoken(card) for card in cards])}."
            case BetMade(seat, tricks, freed):
                lifted = " No bet was left, so the hook is lifted (PP-STUCK)." if freed else ""
                return f"{self.does(seat, 'bet')} {tricks}.{lifted}"
            case Gave(giver, taker, count, cards):
                what = many(count, "card") if cards is None else listed([spoken(card) for card in cards])
                to = "you" if taker == self.you else self.names[taker]
                return f"{self.does(giver, 'give')} {to} {what}."
            case Drew(seat, card):
                return f"{self.does(seat, 'draw')} {'a card' if card is None else spoken(card)}."
            case Laid(seat, card, value, place):
                if card == JOKER and value is None:
                    return f"{self.does(seat, 'turn')} up the Joker."
                verb = "turn up" if place is not None else "play"
                third = "turns up" if place is not None else "plays"
                return f"{self.does(seat, verb, third)} {spoken(card, value)}."
            case Picked(seat, other):
                return f"{self.does(seat, 'choose')} {'you' if other == self.you else self.names[other]}."
            case Took(seat, fine):
                cost = f", and that costs {many(fine, 'Pili')} ({before.mission.rule})" if fine else " (PP-TRICK)"
                return f"{self.does(seat, 'win')} the trick{cost}."
        return ""

    def interlude(self, before: Seen) -> Json | None:
        """The Pilis of a round that has ended, each with its reason (PP-SCORE)."""
        seen = self.seen
        if seen.number == before.number:
            return None
        lines = [
            *self.scores(before, seen.past[-1].log, seen.totals),
            f"The next mission: {self.title}. {self.explain} ({seen.mission.rule})",
        ]
        return {"title": f"Round {before.number} is over", "lines": lines, "label": f"Play round {seen.number}"}

    def scores(self, before: Seen, log: Sequence[Event], totals: Sequence[int]) -> Iterator[str]:
        """A line for each seat: bet, tricks, Pilis and the new total."""
        for seat in range(before.rules.seats):
            won = sum(isinstance(event, Took) and event.seat == seat for event in log)
            bets = [event.tricks for event in log if isinstance(event, BetMade) and event.seat == seat]
            change = totals[seat] - (before.totals[seat] if before.totals else 0)
            yield self.score(seat, bets[0], won, change, totals[seat], before.mission.rule)

    def score(self, seat: Seat, bet: int, won: int, change: int, total: int, rule: str) -> str:
        """How a round went for one seat; `rule` is the mission's, named where it is not the bet alone (PP-SCORE)."""
        missed = abs(bet - won)
        exact = f"missed by {missed}" if missed else "exactly"
        gained = f"+{change}" if change > 0 else str(change) if change else "no change"
        gained += f" ({rule})" if change != missed else ""
        return f"{self.names[seat]}: bet {bet}, won {won}, {exact}; {gained}, now {many(total, 'Pili')}."

    def result(self) -> Json:
        """Who has won, and how the last round went (PP-END)."""
        seen = self.seen
        names = [self.names[seat] for seat in seen.winners]
        title = f"{listed(names)} share the win" if len(names) > 1 else f"{self.does(seen.winners[0], 'win')}!"
        lines = ["The fewest Pilis win (PP-END). The last round:"]
        for seat in sorted(range(seen.rules.seats), key=lambda seat: seen.totals[seat]):
            won = sum(trick.winner == seat for trick in seen.tricks)
            change, total, rule = seen.pilis[seat], seen.totals[seat], seen.mission.rule
            lines.append(self.score(seat, seen.bets[seat] or 0, won, change, total, rule))
        return {"title": title, "lines": lines}


def _since(before: Sequence[Event], after: Sequence[Event]) -> Sequence[Event]:
    """The events of a log that an earlier form of it did not have."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return after[same:]
