"""What a screen shows of Pleesheez: one seat's observation in, plain JSON and sentences out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from piligames.core.game import Seat
from piligames.pleesheez.cards import COLOURS, Card, Mom, Pillow
from piligames.pleesheez.match import standing
from piligames.pleesheez.round import Seen
from piligames.pleesheez.rules import ROUNDS
from piligames.pleesheez.trick import Play, Trick, lead_colour, set_aside, winning
from piligames.pleesheez.words import Json, face, plural, spoken, spoken_play


@dataclass(frozen=True, slots=True)
class Presenter:
    """One seat's observation, and the names that people have at this table; `you` is the seat called "You"."""

    seen: Seen
    names: Sequence[str]
    you: Seat | None

    def does(self, seat: Seat, verb: str) -> str:
        """Who does what, in the present: "You play", "Ada plays"."""
        return f"{self.names[seat]} {verb if seat == self.you else verb + 's'}"

    def view(self) -> Json:
        """Everything about the position; the table adds what it knows itself."""
        return {
            "prompt": self.prompt(),
            "facts": self.facts(),
            "seats": [self.seat(seat) for seat in range(self.seen.rules.seats)],
            "trick": self.trick(),
            "last": self.last(),
            "buttons": [],
        }

    def prompt(self) -> str:
        """Whose turn it is, and what is asked (PZ-PLAY)."""
        seen = self.seen
        if not seen.to_act:
            return "The match is over."
        (seat,) = seen.to_act
        if seat != seen.seat:
            return f"{self.names[seat]} is to {'play' if seen.trick else 'lead'}."
        whose = "Your turn" if seat == self.you else f"{self.names[seat]}'s turn"
        if not seen.trick:
            return f"{whose}. You lead: play any card, and its colour is the lead colour."
        if set_aside(seen.trick):
            return f"{whose}. Mom is on the table, so nobody wins this trick: play any card."
        lead = lead_colour(seen.trick)
        led = "Trump was led" if lead == seen.trump else f"{COLOURS[lead or ''].capitalize()} was led"
        return f"{whose}. {led}, {COLOURS[seen.trump]} is trump: play any card."

    def facts(self) -> list[Json]:
        """What is always in sight."""
        seen = self.seen
        lead = lead_colour(seen.trick)
        return [
            {"id": "round", "label": "Round", "text": f"{seen.number} of {ROUNDS}"},
            {"id": "trump", "label": "Trump", "text": COLOURS[seen.trump], "colour": seen.trump},
            {"id": "lead", "label": "Lead", "text": COLOURS[lead], "colour": lead}
            if lead
            else {"id": "lead", "label": "Lead", "text": "none" if seen.trick else "–"},
            {"id": "pile", "label": "Pillow pile", "text": str(seen.pile)},
            {
                "id": "history",
                "label": "Trumps so far",
                "text": ", ".join(COLOURS[colour] for colour in seen.trumps),
                "colours": list(seen.trumps),
            },
        ]

    def seat(self, seat: Seat) -> Json:
        """One player: what they collect, have kept and taken, and their hand as cards or backs."""
        seen, rules = self.seen, self.seen.rules
        kind = rules.deck.types[seen.types[seat]]
        won = tuple(card for card in seen.taken[seat] if rules.is_own(card, seen.types[seat]))
        return {
            "seat": seat,
            "name": self.names[seat],
            "you": seat == seen.seat,
            "to_act": seat in seen.to_act,
            "leads": seat == seen.leader and bool(seen.to_act),
            "emblem": {"kind": "type", "type": kind, "label": f"collects {plural(kind, 2)}"},
            "score": f"{len(seen.kept[seat]) + len(won)} of {rules.set_size(seen.types[seat])}",
            "tricks": len(seen.taken[seat]) // rules.seats,
            "kept": [face(card, rules) for card in seen.kept[seat]],
            "won": [face(card, rules) for card in won],
            "hand": self.hand() if seat == seen.seat else self.backs(seat),
            "note": "winner" if seat in seen.winners else None,
        }

    def backs(self, seat: Seat) -> list[Json]:
        """A hand that this seat does not see."""
        why = f"These are {self.names[seat]}'s cards; only {self.names[seat]} plays them."
        card: Json = {"id": None, "face": {"kind": "back"}, "label": "a hidden card", "plays": [], "why": why}
        return [card] * self.seen.hand_sizes[seat]

    def hand(self) -> list[Json]:
        """The own hand, each card with the ways to play it; what is forbidden says why (PZ-PILLOW)."""
        seen, my_turn = self.seen, self.seen.seat in self.seen.to_act
        cards = []
        for place, card in enumerate(seen.hand):
            cards.append(
                {
                    "id": str(place),
                    "face": face(card, seen.rules),
                    "label": spoken(card, seen.rules),
                    "plays": self.plays(card) if my_turn else [],
                    "why": None if my_turn else self.why_not(),
                }
                | ({"ask": "Which colour shall the Pillow have?"} if isinstance(card, Pillow) else {})
            )
        return cards

    def plays(self, card: Card) -> list[Json]:
        """The ways to play a card of one's own."""
        if not isinstance(card, Pillow):
            return [{"action": str(Play(card)), "label": f"play {spoken(card)}", "forbidden": None, "colour": None}]
        trump = self.seen.trump
        no = f"{COLOURS[trump].capitalize()} is trump, and a Pillow may be any colour but trump (PZ-PILLOW)."
        return [
            {
                "action": str(Play(card, colour)),
                "label": word,
                "forbidden": no if colour == trump else None,
                "colour": colour,
            }
            for colour, word in COLOURS.items()
        ]

    def why_not(self) -> str:
        """Why this seat may not play now (PZ-PLAY)."""
        if not self.seen.to_act:
            return "The match is over."
        return f"It is {self.names[self.seen.to_act[0]]}'s turn."

    def trick(self) -> Json:
        """The trick on the table, with the card that now wins it (PZ-WIN, PZ-STARS)."""
        seen = self.seen
        number = len(seen.tricks) + 1
        cards = self.laid(seen.leader, seen.trick)
        label = f"Trick {number} of {seen.rules.hand_size}" if seen.to_act else "The match is over"
        spoilt = "A Mom lies here: nobody will win this trick (PZ-MOM)." if set_aside(seen.trick) else None
        return {"label": label, "cards": cards, "outcome": spoilt}

    def laid(self, leader: Seat, plays: Sequence[Play], trump: str | None = None) -> list[Json]:
        """Cards on the table, from the leader on."""
        seen = self.seen
        best = winning(plays, trump or seen.trump)
        return [
            {
                "seat": (seat := (leader + place) % seen.rules.seats),
                "name": self.names[seat],
                "face": face(play.card, seen.rules, play.named),
                "label": spoken(play.card, seen.rules) + (f", as {COLOURS[play.named]}" if play.named else ""),
                "wins": place == best,
                "verb": "win" if seat == self.you else "wins",
            }
            for place, play in enumerate(plays)
        ]

    def last(self) -> Json | None:
        """The trick before this one, and what became of it."""
        seen = self.seen
        if seen.tricks:
            trick, trump = seen.tricks[-1], seen.trump
        elif seen.past:
            trick, trump = seen.past[-1][-1], seen.trumps[-2]
        else:
            return None
        cards = self.laid(trick.leader, trick.plays, trump)
        return {"label": "Last trick", "cards": cards, "outcome": self.outcome(trick, trump)}

    def outcome(self, trick: Trick, trump: str) -> str:
        """Who takes a trick and why, or why nobody does, in a sentence with its rule."""
        if trick.winner is None:
            return f"Mom: the trick is set aside, and {self.does(trick.leader, 'lead')} again (PZ-MOM)."
        place = winning(trick.plays, trump)
        assert place is not None  # somebody won it
        best = trick.plays[place]
        same = [p for p in trick.plays if p.colour == best.colour and _number(p) == _number(best)]
        if len(same) > 1:
            why, rule = "more stars win", "PZ-STARS"
        elif best.colour == trump and lead_colour(trick.plays) != trump:
            why, rule = "trump beats the lead colour", "PZ-WIN"
        elif best.colour == trump:
            why, rule = "the highest trump", "PZ-WIN"
        else:
            why, rule = f"the highest {COLOURS[best.colour or '']}, the colour led, and no trump fell", "PZ-WIN"
        return f"{self.does(trick.winner, 'take')} the trick with {spoken_play(best)}: {why} ({rule})."

    def told(self, before: Seen) -> str:
        """What happened between an earlier observation and this one, one card further."""
        seen = self.seen
        tricks = [*seen.past, seen.tricks]
        earlier = [*before.past, before.tricks]
        if sum(map(len, tricks)) > sum(map(len, earlier)):
            trick = seen.tricks[-1] if seen.tricks else seen.past[-1][-1]
            seat, play = trick.by_seat()[-1]
            return f"{self.does(seat, 'play')} {spoken_play(play)}. {self.outcome(trick, before.trump)}"
        seat = (seen.leader + len(seen.trick) - 1) % seen.rules.seats
        play = seen.trick[-1]
        words = f"{self.does(seat, 'lead' if len(seen.trick) == 1 else 'play')} {spoken_play(play)}."
        return words + (" This trick will be set aside (PZ-MOM)." if isinstance(play.card, Mom) else "")

    def interlude(self, before: Seen) -> Json | None:
        """What is said when a round has ended and the next one is dealt (PZ-KEEP, PZ-BACK); else nothing."""
        seen = self.seen
        if seen.number == before.number:
            return None
        lines = []
        for seat in range(seen.rules.seats):
            new = len(seen.kept[seat]) - len(before.kept[seat])
            kind = seen.rules.deck.types[seen.types[seat]]
            what = f"{new} {plural(kind, new)}" if new else "nothing this time"
            total = f"{len(seen.kept[seat])} of {seen.rules.set_size(seen.types[seat])}"
            has = "have" if seat == self.you else "has"
            lines.append(f"{self.does(seat, 'keep')} {what} and {has} {total}.")
        joined = before.pile - seen.pile
        lines.append(
            "No card of the Pillow pile joins the deck."
            if not joined
            else "One card of the Pillow pile joins the deck."
            if joined == 1
            else f"{joined} cards of the Pillow pile join the deck."
        )
        lines.append(f"Trump is now {COLOURS[seen.trump]}, and {self.does(seen.leader, 'lead')}.")
        return {"title": f"Round {before.number} is over", "lines": lines, "label": f"Play round {seen.number}"}

    def result(self) -> Json:
        """Who has won, and why (PZ-INSTANT, PZ-FINAL)."""
        seen = self.seen
        own = [
            seen.kept[seat] + tuple(c for c in seen.taken[seat] if seen.rules.is_own(c, seen.types[seat]))
            for seat in range(seen.rules.seats)
        ]
        names = [self.names[seat] for seat in seen.winners]
        if len(names) > 1:
            title = f"{', '.join(names[:-1])} and {names[-1]} share the win"
        else:
            title = f"{self.does(seen.winners[0], 'win')}!"
        complete = [s for s in seen.winners if len(own[s]) == seen.rules.set_size(seen.types[s])]
        if complete:
            kind = plural(seen.rules.deck.types[seen.types[complete[0]]], 2)
            lines = [f"All {len(own[complete[0]])} {kind} are together: that wins at once (PZ-INSTANT)."]
        else:
            lines = ["After four rounds the most plushies win, then the higher sum of their numbers (PZ-FINAL)."]
        for seat, cards in enumerate(own):
            count, total = standing(cards)
            kind = plural(seen.rules.deck.types[seen.types[seat]], count)
            lines.append(f"{self.names[seat]}: {count} {kind}, numbers adding up to {total}.")
        return {"title": title, "lines": lines}


def _number(play: Play) -> int | None:
    return None if isinstance(play.card, Mom) else play.card.number
