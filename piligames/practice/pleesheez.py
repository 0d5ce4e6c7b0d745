"""Who takes a trick, and which colour was led: answers in notation, and the slips that people make."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from piligames.core.notation import read_whole
from piligames.pleesheez import (
    COLOURS,
    Mom,
    Pillow,
    Play,
    Plush,
    Round,
    Rules,
    lead_colour,
    parse_trick,
    winning,
)
from piligames.pleesheez.notation import read_colour
from piligames.pleesheez.present import Presenter
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, judge, unreadable

NOBODY = "nobody"
NO_COLOUR = "none"
_SEATS = ("the leader", "the second player", "the third player", "the fourth player")

Answers = Collection[int | None]
"""Places in a trick, counted from 0; None where nobody takes it."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The question who takes a trick."""

    plays: tuple[Play, ...]
    trump: str

    @property
    def taker(self) -> int | None:
        """The place of the card that takes it (PZ-WIN, PZ-STARS); None if nobody does (PZ-MOM)."""
        return winning(self.plays, self.trump)

    def places(self, test: Callable[[Play], bool]) -> tuple[int, ...]:
        """The places of the cards for which this is so."""
        return tuple(place for place, play in enumerate(self.plays) if test(play))

    def why(self) -> str:
        """Who takes it, in a sentence with its rule; a trick that cannot be played is an error of the rules."""
        rules = Rules(len(self.plays))
        hands = tuple((play.card,) for play in self.plays)
        table = Round.begin(rules, tuple(range(rules.seats)), self.trump, 0, hands)
        for seat, play in enumerate(self.plays):
            table = table.apply(seat, play)
        said = Presenter(table.observation(0), _SEATS, None).outcome(table.tricks[-1], self.trump)
        return said[:1].upper() + said[1:]


def nobody_without_a_mom(_: Taken) -> Answers:
    """Nobody takes it."""
    return (None,)


def mom_takes_it(asked: Taken) -> Answers:
    """Mom beats everything."""
    return asked.places(lambda play: isinstance(play.card, Mom))


def mom_overlooked(asked: Taken) -> Answers:
    """Somebody takes it although a Mom is there."""
    return asked.places(lambda _: True) if mom_takes_it(asked) else ()


def stars_overlooked(asked: Taken) -> Answers:
    """Equal in colour and number to the card that takes it, with fewer stars."""
    best = asked.plays[asked.taker or 0]
    return asked.places(lambda play: play.colour == best.colour and _number(play) == _number(best))


def pillow_overlooked(asked: Taken) -> Answers:
    """Who takes it if Pillows do not count."""
    plush = asked.places(lambda play: isinstance(play.card, Plush))
    best = winning([asked.plays[place] for place in plush], asked.trump)
    return () if best is None or len(plush) == len(asked.plays) else (plush[best],)


def trump_overlooked(asked: Taken) -> Answers:
    """A card of the lead colour, though a trump was played on it."""
    lead, trumped = lead_colour(asked.plays), asked.places(lambda play: play.colour == asked.trump)
    return asked.places(lambda play: play.colour == lead != asked.trump) if trumped else ()


def highest_number(asked: Taken) -> Answers:
    """The highest number, of whatever colour."""
    highest = max(map(_number, asked.plays))
    return asked.places(lambda play: _number(play) == highest)


def most_stars(asked: Taken) -> Answers:
    """The most stars, of whatever colour and number."""
    most = max(map(_stars, asked.plays))
    return asked.places(lambda play: 0 < _stars(play) == most)


def other_colour(asked: Taken) -> Answers:
    """A card that is neither trump nor of the lead colour."""
    return asked.places(lambda play: play.colour not in (asked.trump, lead_colour(asked.plays)))


def leader_takes_it(_: Taken) -> Answers:
    """Whoever leads."""
    return (0,)


def lower_card(asked: Taken) -> Answers:
    """The colour that takes it, and too low a number."""
    best = asked.plays[asked.taker or 0]
    return asked.places(lambda play: play.colour == best.colour)


TAKER_SLIPS: tuple[Slip[Taken, int | None], ...] = (
    Slip(nobody_without_a_mom, "Only a Mom leaves a trick without a taker (PZ-MOM), and there is none here."),
    Slip(mom_takes_it, "A Mom does not take a trick. What she does to it, PZ-MOM says."),
    Slip(
        mom_overlooked,
        "You compared colours and numbers. One card here makes that needless: look for it, then at PZ-MOM.",
    ),
    Slip(stars_overlooked, "{mine} has its equal here in colour and in number. Then stars decide (PZ-STARS)."),
    Slip(
        pillow_overlooked,
        "You seem to have left Pillows out. A Pillow counts as the colour named for it (PZ-PILLOW). Compare again.",
    ),
    Slip(
        trump_overlooked,
        "{mine} is of the lead colour, but a trump lies here as well, and the lowest trump beats all that is not trump "
        "(PZ-WIN).",
    ),
    Slip(
        highest_number,
        "No card has a higher number than {mine}, but colour comes first: "
        "trump, then the lead colour, and the rest lose (PZ-WIN).",
    ),
    Slip(
        most_stars,
        "No card has more stars than {mine}, but stars count only where colour and number are equal (PZ-STARS).",
    ),
    Slip(
        other_colour,
        "{mine} is neither trump nor of the lead colour: it loses, whatever its number (PZ-WIN).",
    ),
    Slip(
        leader_takes_it,
        "Leading sets the colour and no more. Is there a card that beats {mine} in its own colour (PZ-WIN)?",
    ),
    Slip(lower_card, "{mine} has the colour that counts here, but look at the other numbers of that colour (PZ-WIN)."),
)


def check_taker(trick: str, trump: str, answer: object) -> Reply:
    """Who takes this trick: which card, or `"nobody"`?

    >>> check_taker("r3,b6,r5", trump="g", answer=...)
    Not attempted yet. Put your answer where the three dots are.
    >>> check_taker("r3,b6,r5", trump="g", answer="b6").slip
    'highest_number'
    """
    asked = Taken(parse_trick(trick), read_whole(trump, read_colour))
    why = asked.why()
    if answer is ...:
        return NOT_ATTEMPTED
    text = _text(answer)
    written: dict[str, int | None] = {NOBODY: None}
    for place, play in enumerate(asked.plays):
        written[str(play.card).lower()] = written[play.laid.lower()] = place
    if text.lower() not in written:
        return unreadable(text, f'a card as it stands in the trick, in quotes, or "{NOBODY}"')
    return judge(asked, written[text.lower()], asked.taker, TAKER_SLIPS, text, why)


def mom_given_a_colour(plays: tuple[Play, ...]) -> Collection[str | None]:
    """Some colour, though a Mom led."""
    return () if plays[0].colour else tuple(COLOURS)


def pillow_without_colour(_: tuple[Play, ...]) -> Collection[str | None]:
    """No colour, though a plush or a Pillow led."""
    return (None,)


def colour_of_another(plays: tuple[Play, ...]) -> Collection[str | None]:
    """The colour of a later card."""
    return {play.colour for play in plays[1:]}


def colour_not_led(_: tuple[Play, ...]) -> Collection[str | None]:
    """A colour that is not in the trick."""
    return tuple(COLOURS)


LEAD_SLIPS: tuple[Slip[tuple[Play, ...], str | None], ...] = (
    Slip(mom_given_a_colour, "Look at the card that leads, and at what PZ-MOM says of it."),
    Slip(pillow_without_colour, "The first card does have a colour; a Pillow has the one named for it (PZ-PILLOW)."),
    Slip(colour_of_another, "That is the colour of a later card. The first card alone sets the lead colour (PZ-PLAY)."),
    Slip(colour_not_led, "No card here has that colour. The first card sets the lead colour (PZ-PLAY)."),
)


def check_lead(trick: str, answer: object) -> Reply:
    """Which is the lead colour of this trick: `"r"`, `"b"`, `"g"`, `"p"` or `"none"`?

    >>> check_lead("Z5.2=r,g6", answer="g")
    That is the colour of a later card. The first card alone sets the lead colour (PZ-PLAY).
    """
    plays = parse_trick(trick)
    if answer is ...:
        return NOT_ATTEMPTED
    text = _text(answer)
    written: dict[str, str | None] = {NO_COLOUR: None}
    for letter, word in COLOURS.items():
        written[letter] = written[word] = letter
    if text.lower() not in written:
        return unreadable(text, f'one of {", ".join(COLOURS)} in quotes, or "{NO_COLOUR}"')
    lead = lead_colour(plays)
    why = f"The first card sets it: {COLOURS[lead]} (PZ-PLAY)." if lead else "A Mom that leads sets none (PZ-MOM)."
    return judge(plays, written[text.lower()], lead, LEAD_SLIPS, text, why)


def _text(answer: Any) -> str:
    return (answer.laid if isinstance(answer, Play) else str(answer)).strip()


def _number(play: Play) -> int:
    return 0 if isinstance(play.card, Mom) else play.card.number


def _stars(play: Play) -> int:
    return play.card.stars if isinstance(play.card, Pillow) else 0
