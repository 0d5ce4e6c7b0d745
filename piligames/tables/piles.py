"""Piles! at the table: its settings, and where the table of a race finds what it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from piligames.agents.piles import SKILLS, Field, Racer, delays, usual_time
from piligames.core import Event, Hands, ImpossiblePosition, Record, Seat
from piligames.piles import SEATS, Action, Images, Race, Rules, parse_action, record_seen, replay, standard_images
from piligames.tables.form import choice, deal_field, new_deal, read_choice, read_deal, seats_field, values_of_fields
from piligames.tables.staging import PERSON, FormError, Json

COUNTS = {"three": 1.0, "slow": 2.0, "off": 0.0}
"""How long each of the numbers three, two, one is on the screen, in seconds, by name."""
_SKILLS = {name: name for name in SKILLS}
_SETS = {"no": "the usual one", "yes": "chaos: one set more, eight cards in the centre"}
_CALLING = {"strict": "strict: only sets go up", "lenient": "lenient: any four cards go up"}
_CLOCKS = {"timed": "all at once, against the clock", "untimed": "untimed: the others act when you do"}
_COUNTDOWNS = {"three": "three seconds", "slow": "slow, six seconds", "off": "none"}

KEYS = (
    ("1 … 6", "with an empty hand: lift that pile"),
    ("1 … 4", "with four cards in your hand: discard that card"),
    ("1 … 9, 0", "with three cards: take that card of the centre"),
    ("D, U", "put the pile in your hand down, or up as a set"),
    ("C, !", "call PILES!"),
    ("S", "say what lies in the centre"),
    ("W", "let the others act, in a race without a clock"),
    ("P", "pause, and go on"),
    ("M", "change two places of your row"),
    ("Shift ← →", "move the pile that has the focus along your row"),
    ("Tab", "tools, centre, hand, piles, orders"),
    ("↑ ↓", "from row to row"),
    ("← →", "along a row"),
    ("Enter, Space", "discard, take, lift, press"),
    ("R, N, T, ?", "rules, new race, the table as text, these keys"),
    ("Escape", "close what is open, dismiss a message"),
)
"""What the keys do at the table of a race."""


@dataclass(frozen=True, slots=True)
class RaceSettings:
    """Who races, how good the others are, which rules hold, whether time runs by itself, and the deal's number."""

    seats: int = 4
    seat: Seat = 0
    skill: str = "medium"
    chaos: bool = False
    lenient: bool = False
    timed: bool = True
    countdown: str = "three"
    deal: int = field(default_factory=new_deal)

    @property
    def roles(self) -> tuple[str, ...]:
        """Who sits where: one person, and racers of one skill."""
        return tuple(PERSON if seat == self.seat else self.skill for seat in range(self.seats))

    @property
    def count(self) -> float:
        """How long each number of the countdown is on the screen (PL-START); where no time runs, nothing counts."""
        return COUNTS[self.countdown] if self.timed else 0.0


@dataclass(frozen=True)
class PilesStaging:
    """Everything that the table of a race asks of Piles!."""

    images: Images = field(default_factory=standard_images)
    name: ClassVar[str] = "piles"
    title: ClassVar[str] = "Piles!"

    def settings(
        self,
        seats: int = 4,
        seat: Seat = 0,
        skill: str = "medium",
        chaos: bool = False,
        calling: str = "strict",
        timed: bool = True,
        countdown: str = "three",
        deal: int | None = None,
    ) -> RaceSettings:
        """`seat` is the person's; `skill` is easy, medium or hard; `calling` strict or lenient.

        `timed=False` lets the others act only when the person does; `countdown` is three, slow or off.
        """
        if seats not in SEATS:
            raise FormError("seats", f"{seats!r} is not one of 2 to 8 (PL-SETS)")
        if seat not in range(seats):
            raise FormError("seat", f"there is no seat {seat!r}; they run from 0 to {seats - 1}")
        for name, value in (("chaos", chaos), ("timed", timed)):
            if not isinstance(value, bool):
                raise FormError(name, f"{value!r} is neither True nor False")
        values = self.values(
            RaceSettings(seats=seats, seat=seat, chaos=chaos, timed=timed, deal=new_deal() if deal is None else deal)
        )
        return self.read(values | {"skill": skill, "calling": calling, "countdown": countdown})

    def read(self, values: Mapping[str, str]) -> RaceSettings:
        """Settings from the form."""
        seats = int(read_choice(values, "seats", [str(n) for n in SEATS]))
        seat = int(read_choice(values, "seat", [str(n + 1) for n in range(seats)])) - 1
        settings = RaceSettings(
            seats=seats,
            seat=seat,
            skill=read_choice(values, "skill", SKILLS),
            chaos=read_choice(values, "chaos", _SETS) == "yes",
            lenient=read_choice(values, "calling", _CALLING) == "lenient",
            timed=read_choice(values, "clock", _CLOCKS) == "timed",
            countdown=read_choice(values, "countdown", _COUNTDOWNS),
            deal=read_deal(values),
        )
        try:
            self.rules(settings)
        except ImpossiblePosition as error:
            raise FormError("seats", f"{error.reason} ({error.rule})") from error
        return settings

    def values(self, settings: RaceSettings) -> dict[str, str]:
        """The values of the form for these settings."""
        return values_of_fields(self.fields(settings))

    def fields(self, settings: RaceSettings) -> list[Json]:
        """The form."""
        seats = {str(seat + 1): f"seat {seat + 1}" for seat in range(max(SEATS))}
        calling = "lenient" if settings.lenient else "strict"
        return [
            seats_field(settings.seats, SEATS),
            choice("seat", "You sit at", settings.seat + 1, seats),
            choice("skill", "The others are", settings.skill, _SKILLS),
            choice("clock", "Time", "timed" if settings.timed else "untimed", _CLOCKS),
            choice("countdown", "Countdown", settings.countdown, _COUNTDOWNS, help="Untimed races have none."),
            choice("calling", "Sets", calling, _CALLING),
            choice("chaos", "Deal", "yes" if settings.chaos else "no", _SETS),
            deal_field(settings.deal),
        ]

    def rules(self, settings: RaceSettings) -> Rules:
        """The rules that hold."""
        return Rules(settings.seats, settings.chaos, settings.lenient, self.images)

    def simulated(self, settings: RaceSettings) -> Field:
        """The same deal and the same opponents, for a simulation: race 0 of it."""
        return Field.of(self.rules(settings), settings.skill, seed=settings.deal)

    def deal(self, settings: RaceSettings) -> Race:
        """The position that the deal's number gives."""
        return self.simulated(settings).deal(0)

    def hands(self, state: Race, settings: RaceSettings, now: float) -> Hands:
        """The others' hands, which begin to look at this time; their chance hangs on the deal alone."""
        racers: dict[Seat, Racer] = self.simulated(settings).racers(0)
        del racers[settings.seat]
        return Hands(state, racers, delays(racers), Random(f"{settings.deal}, ties"), now)

    def time_of(self, action: Action, settings: RaceSettings) -> float:
        """The seconds that an action usually takes a hand of the others' skill; without a clock, yours too."""
        return usual_time(SKILLS[settings.skill], action)

    def parse(self, text: str) -> Action:
        """The action that this text names."""
        return parse_action(text)

    def record_seen(self, first: Race, events: Sequence[Event], seat: Seat) -> Record:
        """The race as one seat saw it; everything once it is over."""
        return record_seen(first, events, seat)

    def replay(self, record: Record, rng: Random) -> Iterator[Race]:
        """The positions of a record, from the deal on; what its seat never saw is dealt by `rng`."""
        return replay(record, self.images, rng)

    def settings_of(self, record: Record, state: Race, deal: int) -> RaceSettings:
        """Settings that fit a record and its first state: the person sits where it was seen from."""
        rules = state.rules
        seat = record.viewer or 0
        return RaceSettings(seats=rules.seats, seat=seat, chaos=rules.chaos, lenient=rules.lenient, deal=deal)
