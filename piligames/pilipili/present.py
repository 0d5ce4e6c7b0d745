"""What a screen shows of Pili Pili: one seat's observation in, plain JSON and sentences out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from piligames.core.game import Seat
from piligames.pilipili.asking import Asker, ask_number
from piligames.pilipili.cards import (
    JOKER,
    Card,
    Give,
    Play,
    PlayAt,
    card_text,
)
from piligames.pilipili.events import Laid
from piligames.pilipili.telling import Json, many, spoken
from piligames.pilipili.trick import winner_of


@dataclass(frozen=True, slots=True)
class Presenter(Asker):
    """One seat's observation as the screen draws it.

    `looked` says that the time to look at the cards is over, `seconds` how long it is (None for no limit).
    """

    looked: bool = False
    seconds: int | None = None

    def view(self) -> Json:
        """Everything about the position; the table adds what it knows itself."""
        return {
            "prompt": self.prompt(),
            "facts": self.facts(),
            "mission": {"title": self.title, "text": self.explain, "rule": self.seen.mission.rule},
            "seats": [self.seat(seat) for seat in range(self.seen.rules.seats)],
            "trick": self.trick(),
            "last": self.last(),
            "buttons": self.buttons(),
            "number": self.number() if self.seen.asks == "play" and self.asked and self.values() else None,
            "select": self.select(),
            "look": self.look(),
        }

    # -- always in sight ---------------------------------------------------------

    def facts(self) -> list[Json]:
        """Round, bets against tricks, dealer, and the Pilis that end the match."""
        seen = self.seen
        total = sum(bet for bet in seen.bets if bet is not None)
        made = sum(bet is not None for bet in seen.bets)
        waiting = "" if made == len(seen.bets) else f", {made} of {len(seen.bets)} made"
        return [
            {"id": "round", "label": "Round", "text": str(seen.number)},
            {"id": "bets", "label": "Bets", "text": f"{total} for {many(self.tricks, 'trick')}{waiting}"},
            {"id": "dealer", "label": "Dealer", "text": self.names[seen.dealer]},
            {"id": "limit", "label": "Ends at", "text": many(seen.rules.limit, "Pili")},
        ]

    def seat(self, seat: Seat) -> Json:
        """One player: bet and tricks, Pilis, and the hand as this seat sees it."""
        seen = self.seen
        bet, won = seen.bets[seat], sum(trick.winner == seat for trick in seen.tricks)
        pilis = seen.totals[seat] if seen.totals else 0
        said = "no bet yet" if bet is None else f"bet {bet}, won {won}"
        hand = seen.hands[seat]
        if seat == seen.seat:
            cards = self.own_hand()
        elif isinstance(hand, int):
            cards = [self.back(seat)] * hand
        else:
            cards = [self.card(card, f"{self.whose(seat)} card; only its owner plays it.") for card in hand]
        return {
            "seat": seat,
            "name": self.names[seat],
            "you": seat == seen.seat,
            "to_act": seat in seen.to_act,
            "leads": seat == seen.leader and bool(seen.to_act) and seen.asks == "play" and not self.sealed,
            "score": f"{many(pilis, 'Pili')}",
            "bet": {"bet": bet, "won": won, "label": said},
            "tricks": won,
            "kept": [],
            "won": [],
            "hand": cards,
            "note": "winner" if seat in seen.winners else self.fate(seat),
        }

    def fate(self, seat: Seat) -> str | None:
        """Whose Pilis this seat takes besides its own (PP-M15)."""
        if not self.seen.fates:
            return None
        other = self.seen.fates[seat]
        return f"shares {self.whose(other)} fate"

    def back(self, seat: Seat) -> Json:
        """A hidden card of another seat."""
        why = f"These are {self.whose(seat)} cards."
        return {"id": None, "face": {"kind": "back"}, "label": "a hidden card", "plays": [], "why": why}

    def card(self, card: Card, why: str | None) -> Json:
        """An open card that is not to be played from here."""
        return {"id": card_text(card), "face": face(card), "label": spoken(card), "plays": [], "why": why}

    @property
    def hidden(self) -> bool:
        """Whether the screen keeps the own hand face down, though this seat has seen it (PP-M11, PP-M13)."""
        mission = self.seen.mission
        timed = mission.seconds_to_look is not None and self.looked
        return timed and (mission.by_place or self.seen.asks == "bet")

    def own_hand(self) -> list[Json]:
        """The own cards with what can be done with each; places alone where they lie face down."""
        seen = self.seen
        own = seen.hands[seen.seat]
        if isinstance(own, int) or self.hidden:
            count = own if isinstance(own, int) else len(own)
            return [self.own_back(place, count) for place in range(1, count + 1)]
        return [self.own_card(place, card) for place, card in enumerate(own, 1)]

    def own_back(self, place: int, count: int) -> Json:
        """A card of one's own that lies face down."""
        plays = (
            [{"action": str(PlayAt(place)), "label": f"turn up card {place}"}]
            if PlayAt(place) in self.seen.actions
            else []
        )
        label = f"card {place} of {count}, face down"
        why = None if plays else self.why_not("You do not see your own cards now.")
        return {"id": str(place), "face": {"kind": "back"}, "label": label, "plays": plays, "why": why}

    def own_card(self, place: int, card: Card) -> Json:
        """An open card of one's own."""
        plays: list[Json] = []
        number = None
        if PlayAt(place) in self.seen.actions:
            plays = [{"action": str(PlayAt(place)), "label": f"turn up {spoken(card)}"}]
        else:
            ways = [action for action in self.of(Play) if action.card == card]
            if card == JOKER and ways:
                number = ask_number("play J={}", [play.value for play in ways])
            plays = [{"action": str(play), "label": f"play {spoken(card, play.value)}"} for play in ways]
        return {
            "id": card_text(card),
            "name": card_text(card),
            "face": face(card),
            "label": spoken(card),
            "plays": [] if number else plays,
            "number": number,
            "why": None if plays or self.of(Give) else self.why_not(self.closed()),
        }

    def look(self) -> Json | None:
        """The time to look at one's cards, counted down by the screen (PP-M11, PP-M13)."""
        seen = self.seen
        if self.looked or seen.mission.seconds_to_look is None or seen.asks != "bet" or not seen.hand:
            return None
        return {"seconds": self.seconds, "title": "Look at your cards"}

    # -- tricks ---------------------------------------------------------------------

    def trick(self) -> Json:
        """What lies on the table; the card that now wins is marked."""
        seen = self.seen
        playing = seen.asks == "play"
        plays = [(seat, action) for seat, action in seen.table if isinstance(action, Play)] if playing else []
        cards = self.laid(plays, mark=not self.sealed)
        over = not seen.to_act
        label = "The round is over" if over else f"Trick {len(seen.tricks) + 1} of {self.tricks}"
        outcome = "Your card is chosen; all are shown together." if self.sealed and plays else None
        return {"label": label, "cards": cards, "outcome": outcome}

    def laid(self, plays: Sequence[tuple[Seat, Play]], *, mark: bool) -> list[Json]:
        """Cards on the table, in the order in which they were laid."""
        waiting = self.open_joker()
        best = winner_of(tuple(plays), self.seen.mission) if mark and plays and waiting is None else None
        return [
            {
                "seat": seat,
                "name": self.names[seat],
                "face": face(play.card, None if seat == waiting else play.value),
                "label": spoken(play.card, None if seat == waiting else play.value),
                "wins": seat == best,
                "verb": "win" if seat == self.you else "wins",
            }
            for seat, play in plays
        ]

    def open_joker(self) -> Seat | None:
        """Who has turned up a Joker that has no value yet."""
        last = self.seen.log[-1] if self.seen.log else None
        return last.seat if isinstance(last, Laid) and last.value is None else None

    def last(self) -> Json | None:
        """The trick before this one, and who won it."""
        if not self.seen.tricks or not self.seen.tricks[-1].plays:
            return None  # none yet, or known only to have been won
        trick = self.seen.tricks[-1]
        best = dict(trick.plays)[trick.winner]
        cards = [card | {"wins": card["seat"] == trick.winner} for card in self.laid(trick.plays, mark=False)]
        return {"label": "Last trick", "cards": cards, "outcome": self.took(trick.winner, best, trick.fine)}


def face(card: Card, value: int | None = None) -> Json:
    """A card as the screen draws it."""
    if card == JOKER:
        return {"kind": "joker", "value": value}
    return {"kind": "number", "number": card}
