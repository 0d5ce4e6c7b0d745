"""Pili Pili at the table: its settings, and where the table finds what it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar

from piligames.agents import Advice, randomly
from piligames.agents.pilipili import careful
from piligames.agents.strong.pilipili import strong
from piligames.core import Record, Seat
from piligames.facts import rule
from piligames.pilipili import (
    Action,
    Match,
    MissionDeck,
    PiliPili,
    Rules,
    Seen,
    parse_action,
    parse_position,
    record_of,
    record_seen,
    replay,
    standard_missions,
)
from piligames.pilipili.match import Chance
from piligames.pilipili.present import Presenter
from piligames.pilipili.rules import SEATS
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
from piligames.tables.odds.pilipili import lens
from piligames.tables.staging import PERSON, FormError, Json

_MISSIONS = {"all": "all missions", "standard": "the standard ones", "none": "none: a first game"}
_LOOKS = {"3": "3 seconds", "6": "6 seconds", "12": "12 seconds", "30": "30 seconds", "own": "as long as you like"}
_LIMITS = {str(n): f"{n} Pilis" for n in (3, 5, 7, 10, 15)}


@dataclass(frozen=True, slots=True)
class PiliPiliSettings:
    """Who plays, who deals first, with which missions, to how many Pilis, and the deal's number.

    `look` are the seconds to look at one's cards under the missions that limit them; "own" for no limit.
    `position` is a position to start from, in notation, for a table of one round.
    """

    roles: tuple[str, ...] = (PERSON, "careful", "careful", "careful")
    dealer: Seat = 0
    missions: str = "all"
    limit: int = 7
    look: str = "3"
    position: str = ""
    deal: int = field(default_factory=new_deal)

    @property
    def seats(self) -> int:
        """How many play (PP-SEATS)."""
        return len(self.roles)


@dataclass(frozen=True)
class PiliPiliStaging:
    """Everything that a table asks of Pili Pili; `deck` is a teacher's own deck of missions, if there is one."""

    deck: MissionDeck = field(default_factory=standard_missions)
    name: ClassVar[str] = "pilipili"
    title: ClassVar[str] = "Pili Pili"

    def settings(
        self,
        seats: int = 4,
        seat: Seat | Sequence[Seat] = 0,
        opponents: str = "careful",
        dealer: Seat = 0,
        missions: str = "all",
        limit: int = 7,
        look: int | None = 3,
        position: str = "",
        deal: int | None = None,
    ) -> PiliPiliSettings:
        """`seat` is a person's, or several people's; `missions` are "all", "standard" or "none".

        `look` are the seconds to look where a mission limits them, None for no limit.
        `position` starts one round from there, and sets the number of players and the dealer.
        """
        if position:
            start = parse_position(position)
            seats, dealer = len(start.hands), start.dealer
        if seats not in SEATS:
            raise FormError("seats", f"{seats!r} is not one of 2 to 8 (PP-SEATS)")
        values = self.values(
            PiliPiliSettings(
                roles=seated(seats, seat, opponents),
                dealer=dealer,
                missions=missions,
                limit=limit,
                look="own" if look is None else str(look),
                deal=new_deal() if deal is None else deal,
            )
        )
        return replace(self.read(values), position=position)

    def read(self, values: Mapping[str, str]) -> PiliPiliSettings:
        """Settings from the form."""
        seats = int(read_choice(values, "seats", [str(n) for n in SEATS]))
        return PiliPiliSettings(
            roles=read_roles(values, seats),
            dealer=int(read_choice(values, "dealer", [str(seat) for seat in range(1, seats + 1)])) - 1,
            missions=read_choice(values, "missions", _MISSIONS),
            limit=int(read_choice(values, "limit", _LIMITS)),
            look=read_choice(values, "look", _LOOKS),
            deal=read_deal(values),
        )

    def values(self, settings: PiliPiliSettings) -> dict[str, str]:
        """The values of the form for these settings."""
        return values_of_fields(self.fields(settings))

    def fields(self, settings: PiliPiliSettings) -> list[Json]:
        """The form: it always has eight seats, of which the first so many play."""
        roles = [*settings.roles, *["careful"] * (max(SEATS) - settings.seats)]
        shown = [seats_field(settings.seats, SEATS)]
        shown += [role_field(seat, role, "Who sits where") for seat, role in enumerate(roles)]
        dealers = {str(seat + 1): f"seat {seat + 1}" for seat in range(max(SEATS))}
        return [
            *shown,
            choice("dealer", "Deals first", settings.dealer + 1, dealers),
            choice("missions", "Missions", settings.missions, _MISSIONS),
            choice("limit", "Ends at", settings.limit, _LIMITS),
            choice("look", "Time to look, where a mission limits it", settings.look, _LOOKS),
            deal_field(settings.deal),
        ]

    def deal(self, settings: PiliPiliSettings) -> Match:
        """The match that the deal's number gives."""
        if settings.position:
            rules = Rules(settings.seats, settings.limit, rounds=1)
            start = parse_position(settings.position).round(rules)
            return Match.begin(rules, Chance(None, 0, (start,)), start.dealer)
        rules = Rules(settings.seats, settings.limit)
        missions = {"all": self.deck, "standard": self.deck.plain(), "none": None}[settings.missions]
        return PiliPili(rules, missions, settings.dealer).deal(Random(settings.deal))

    def present(
        self, seen: Seen, names: Sequence[str], you: Seat | None, settings: PiliPiliSettings, looked: bool
    ) -> Presenter:
        """An observation, ready for the screen."""
        mission = rule(seen.mission.rule)
        seconds = None if settings.look == "own" else int(settings.look)
        printed = seen.mission.printed()
        title = f"{mission.title}: {printed}" if printed else mission.title
        return Presenter(seen, names, you, mission.text.splitlines()[0], title, looked, seconds)

    def parse(self, text: str) -> Action:
        """The action that this text names."""
        return parse_action(text)

    def choose(self, level: str, seen: Seen, rng: Random) -> Action:
        """What a chooser of this level answers."""
        chosen: Action
        if level == "random":
            chosen = randomly(rng)(seen)
        elif level == "strong":
            chosen = strong(seen, deadline=THINKS, rng=rng).action
        else:
            chosen = careful(seen).action
        return chosen

    def advise(self, seen: Seen) -> tuple[Advice, str]:
        """What a careful player would answer, and why."""
        advice = careful(seen)
        words = str(advice.action)
        return advice, f"{words[:1].upper()}{words[1:]}. {advice.reason}"

    def lens(self, seen: Seen) -> Lens | None:
        """What is likely of each card or bet."""
        return lens(seen)

    def rounds(self, state: Match) -> int:
        """The number of the round on the table."""
        return state.number

    def turn_rule(self) -> str:
        """The rule that says whose turn it is."""
        return "PP-LEAD"

    def record(self, state: Match) -> Record:
        """The whole match so far, hidden cards included."""
        return record_of(state)

    def record_seen(self, seen: Seen) -> Record:
        """The match so far as one seat saw it."""
        return record_seen(seen)

    def replay(self, record: Record) -> Iterator[Match]:
        """The states of a record, from the deal on."""
        return replay(record, self.deck)

    def settings_of(self, record: Record, state: Match, deal: int) -> PiliPiliSettings:
        """Settings that fit a record and its first state."""
        person = record.viewer or 0
        return PiliPiliSettings(
            roles=tuple(PERSON if seat == person else "careful" for seat in range(record.seats)),
            dealer=state.first_dealer,
            missions="all" if state.chance.missions else "none",
            limit=state.rules.limit,
            deal=deal,
        )
