"""Pleesheez at the table: its settings, and where the table finds what it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from piligames.agents import Advice, randomly
from piligames.agents.pleesheez import careful
from piligames.agents.strong.pleesheez import strong
from piligames.core import Record, Seat
from piligames.pleesheez import (
    Deck,
    Match,
    Play,
    Pleesheez,
    Rules,
    Seen,
    parse_action,
    record_of,
    record_seen,
    replay,
    standard_deck,
)
from piligames.pleesheez.present import Presenter
from piligames.pleesheez.rules import STARTS
from piligames.pleesheez.words import plural, spoken_play
from piligames.tables.form import (
    THINKS,
    choice,
    deal_field,
    new_deal,
    read_choice,
    read_deal,
    read_roles,
    role_field,
    seated,
    seats_field,
    values_of_fields,
)
from piligames.tables.odds.lens import Lens
from piligames.tables.odds.pleesheez import lens
from piligames.tables.staging import PERSON, FormError, Json

SEATS = (2, 3, 4)
_STARTS = {"winner": "whoever would lead next", "rotate": "the next seat clockwise"}


@dataclass(frozen=True, slots=True)
class PleesheezSettings:
    """Who plays, what they collect, who leads first, and the deal's number."""

    roles: tuple[str, ...] = (PERSON, "careful", "careful")
    types: tuple[int, ...] = (0, 1, 2)
    leader: Seat = 0
    start: str = "winner"
    deal: int = field(default_factory=new_deal)

    @property
    def seats(self) -> int:
        """How many play (PZ-SEATS)."""
        return len(self.roles)


@dataclass(frozen=True)
class PleesheezStaging:
    """Everything that a table asks of Pleesheez."""

    deck: Deck = field(default_factory=standard_deck)
    name: ClassVar[str] = "pleesheez"
    title: ClassVar[str] = "Pleesheez"

    def settings(
        self,
        seats: int = 3,
        seat: Seat | Sequence[Seat] = 0,
        opponents: str = "careful",
        types: Sequence[int | str] = (),
        leader: Seat = 0,
        start: str = "winner",
        deal: int | None = None,
    ) -> PleesheezSettings:
        """`seat` is a person's, or several people's; `types` are names or numbers of plushies by seat."""
        if seats not in SEATS:
            raise FormError("seats", f"{seats!r} is not one of 2, 3, 4 (PZ-SEATS)")
        values = self.values(
            PleesheezSettings(
                roles=seated(seats, seat, opponents),
                types=tuple(map(self._type, types)) or tuple(range(seats)),
                leader=leader,
                start=start,
                deal=new_deal() if deal is None else deal,
            )
        )
        return self.read(values)

    def _type(self, kind: int | str) -> int:
        if isinstance(kind, str) and kind in self.deck.types:
            return self.deck.types.index(kind)
        if isinstance(kind, int) and kind in range(len(self.deck.types)):
            return kind
        raise FormError("types", f"{kind!r} is not one of {', '.join(self.deck.types)} (PZ-TYPES)")

    def read(self, values: Mapping[str, str]) -> PleesheezSettings:
        """Settings from the form; two seats may not collect the same plushie (PZ-TYPES)."""
        seats = int(read_choice(values, "seats", [str(n) for n in SEATS]))
        types: list[int] = []
        for seat in range(seats):
            kind = self.deck.types.index(read_choice(values, f"type{seat + 1}", self.deck.types))
            if kind in types:
                both = f"seats {types.index(kind) + 1} and {seat + 1} both collect {plural(self.deck.types[kind], 2)}"
                raise FormError(f"type{seat + 1}", f"{both}; each needs a type of their own (PZ-TYPES)")
            types.append(kind)
        return PleesheezSettings(
            roles=read_roles(values, seats),
            types=tuple(types),
            leader=int(read_choice(values, "leader", [str(seat) for seat in range(1, seats + 1)])) - 1,
            start=read_choice(values, "start", STARTS),
            deal=read_deal(values),
        )

    def values(self, settings: PleesheezSettings) -> dict[str, str]:
        """The values of the form for these settings."""
        return values_of_fields(self.fields(settings))

    def fields(self, settings: PleesheezSettings) -> list[Json]:
        """The form: it always has four seats, of which the first so many play."""
        spare = [kind for kind in range(len(self.deck.types)) if kind not in settings.types]
        types = [*settings.types, *spare]
        roles = [*settings.roles, *["careful"] * (max(SEATS) - settings.seats)]
        shown = [seats_field(settings.seats, SEATS)]
        for seat in range(max(SEATS)):
            group = f"Seat {seat + 1}" + (
                f" (with {seat + 1} players{'' if seat == 3 else ' or more'})" if seat > 1 else ""
            )
            kinds = {name: plural(name, 2) for name in self.deck.types}
            shown.append(role_field(seat, roles[seat], group))
            kind = self.deck.types[types[seat]]
            shown.append(choice(f"type{seat + 1}", f"Seat {seat + 1} collects", kind, kinds, group=group))
        leaders = {str(seat + 1): f"seat {seat + 1}" for seat in range(max(SEATS))}
        shown.append(choice("leader", "Leads the first trick", settings.leader + 1, leaders))
        shown.append(choice("start", "Leads later rounds", settings.start, _STARTS))
        return [*shown, deal_field(settings.deal)]

    def deal(self, settings: PleesheezSettings) -> Match:
        """The match that the deal's number gives."""
        rules = Rules(settings.seats, settings.start, self.deck)
        return Pleesheez(rules, settings.types, settings.leader).deal(Random(settings.deal))

    def present(
        self, seen: Seen, names: Sequence[str], you: Seat | None, settings: PleesheezSettings, looked: bool
    ) -> Presenter:
        """An observation, ready for the screen; nothing is hidden here that a seat has seen."""
        return Presenter(seen, names, you)

    def parse(self, text: str) -> Play:
        """The action that this text names."""
        return parse_action(text)

    def choose(self, level: str, seen: Seen, rng: Random) -> Play:
        """What a chooser of this level plays."""
        chosen: Play
        if level == "random":
            chosen = randomly(rng)(seen)
        elif level == "strong":
            chosen = strong(seen, deadline=THINKS, rng=rng).action
        else:
            chosen = careful(seen).action
        return chosen

    def advise(self, seen: Seen) -> tuple[Advice, str]:
        """What a careful player would play, and why."""
        advice = careful(seen)
        words = spoken_play(advice.action)
        return advice, f"{words[:1].upper()}{words[1:]}: {advice.reason[:1].lower()}{advice.reason[1:]}"

    def lens(self, seen: Seen) -> Lens | None:
        """What is likely of each card."""
        return lens(seen)

    def rounds(self, state: Match) -> int:
        """The number of the round on the table."""
        return state.round.number

    def turn_rule(self) -> str:
        """The rule that says whose turn it is."""
        return "PZ-PLAY"

    def record(self, state: Match) -> Record:
        """The whole match so far, hidden cards included."""
        return record_of(state)

    def record_seen(self, seen: Seen) -> Record:
        """The match so far as one seat saw it."""
        return record_seen(seen)

    def replay(self, record: Record) -> Iterator[Match]:
        """The states of a record, from the deal on."""
        return replay(record, self.deck)

    def settings_of(self, record: Record, state: Match, deal: int) -> PleesheezSettings:
        """Settings that fit a record and its first state."""
        seats = record.seats
        person = record.viewer or 0
        return PleesheezSettings(
            roles=tuple(PERSON if seat == person else "careful" for seat in range(seats)),
            types=state.round.types,
            leader=state.first_leader,
            start=state.rules.start,
            deal=deal,
        )
