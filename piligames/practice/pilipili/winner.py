"""Who wins a trick of Pili Pili: the answer, and the slips that people make."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from piligames.core import NotationError
from piligames.pilipili import DECK, JOKER, Mission, Play, parse_action, parse_mission, winner_of
from piligames.pilipili.cards import JOKER_VALUES
from piligames.pilipili.telling import spoken
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, judge, unreadable


@dataclass(frozen=True, slots=True)
class Won:
    """The question who wins a trick, under a mission."""

    plays: tuple[Play, ...]
    mission: Mission

    @property
    def sealed(self) -> bool:
        """Whether all cards are shown together."""
        return self.mission.trick(0).sealed

    @property
    def winner(self) -> int:
        """The place of the card that wins (PP-TRICK, PP-TIE)."""
        return winner_of(tuple(enumerate(self.plays)), self.mission, at_once=self.sealed)

    @property
    def tied(self) -> tuple[int, ...]:
        """The places of all cards that are as strong as the winning one."""
        best = self.mission.strength(self.plays[self.winner].value)
        return tuple(i for i, play in enumerate(self.plays) if self.mission.strength(play.value) == best)

    def best_of(self, places: Iterable[int]) -> tuple[int, ...]:
        """The place of the strongest among these cards; none if there are none."""
        strongest = sorted(places, key=lambda i: -self.mission.strength(self.plays[i].value))
        return tuple(strongest[:1])

    def jokers(self) -> tuple[int, ...]:
        """The place of the Joker, if it is there."""
        return tuple(i for i, play in enumerate(self.plays) if play.card == JOKER)

    def why(self) -> str:
        """The reason, with its rule."""
        best = self.plays[self.winner]
        said = spoken(best.card, best.value)
        if len(self.tied) > 1:
            first = (
                "a number goes before a Joker that is its equal" if self.sealed else "of two equals the earlier wins"
            )
            return f"{said[:1].upper()}{said[1:]}: {first} (PP-TIE)."
        rule = "PP-TRICK" if self.mission.strength(1) == 1 else self.mission.rule
        return f"{said[:1].upper()}{said[1:]} beats everything else here ({rule})."


def wrong_of_two_equals(asked: Won) -> Collection[int]:
    """As strong as the winning card, but the other one."""
    return asked.tied


def values_not_turned(asked: Won) -> Collection[int]:
    """The highest value, though low beats high."""
    highest = max(play.value for play in asked.plays)
    turned = asked.mission.strength(1) > asked.mission.strength(2)
    return [i for i, play in enumerate(asked.plays) if turned and play.value == highest]


def joker_always_wins(asked: Won) -> Collection[int]:
    """The Joker, whatever it was said to be."""
    return asked.jokers()


def joker_overlooked(asked: Won) -> Collection[int]:
    """The strongest number, though the Joker beats it."""
    return asked.best_of(set(range(len(asked.plays))) - set(asked.jokers())) if asked.jokers() else ()


def leader_wins(_: Won) -> Collection[int]:
    """Whoever leads."""
    return (0,)


def last_wins(asked: Won) -> Collection[int]:
    """Whoever plays last."""
    return (len(asked.plays) - 1,)


def weaker_card(asked: Won) -> Collection[int]:
    """Any other card."""
    return range(len(asked.plays))


WINNER_SLIPS: tuple[Slip[Won, int], ...] = (
    Slip(
        wrong_of_two_equals, "Two cards have the same value here, and yours is one of them. PP-TIE says which is first."
    ),
    Slip(values_not_turned, "Your card has the highest value. Read the mission once more: is high good in this round?"),
    Slip(
        joker_always_wins,
        "The Joker is worth what its player says, no more and no less (PP-JOKER). Compare that value.",
    ),
    Slip(
        joker_overlooked,
        "Yours is the best of the numbers. But the Joker lies here too, and it has a value (PP-JOKER).",
    ),
    Slip(leader_wins, "To lead is to be first on the table, and no more. Is there a card that beats yours (PP-TRICK)?"),
    Slip(last_wins, "To play last is pleasant, but it wins nothing by itself. Compare the values (PP-TRICK)."),
    Slip(weaker_card, "Some other card here is stronger than yours. Compare all the values (PP-TRICK)."),
)


def check_winner(trick: str, answer: object, mission: str = "none") -> Reply:
    """Which card wins this trick, written from the leader on?

    >>> check_winner("17,J=0,40", answer=...)
    Not attempted yet. Put your answer where the three dots are.
    >>> check_winner("17,J=0,40", answer="J").slip
    'joker_always_wins'
    """
    asked = Won(_read_trick(trick), parse_mission(mission))
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip()
    written = {play.laid: place for place, play in enumerate(asked.plays)}
    for place in asked.jokers():
        written["J"] = place
    if text.upper() not in written:
        return unreadable(text, 'a card as it stands in the trick: its number, or "J"')
    return judge(asked, written[text.upper()], asked.winner, WINNER_SLIPS, text, asked.why())


def _read_trick(text: str) -> tuple[Play, ...]:
    plays: list[Play] = []
    at = 0
    for part in text.split(","):
        try:
            play = parse_action(f"play {part}")
        except NotationError as error:
            raise error.on_line(text, None, at - len("play ")) from None
        if not isinstance(play, Play) or play.card not in DECK or play.value not in JOKER_VALUES:
            raise NotationError(text, at, "a card (1 to 55, or J= and its value from 0 to 56)")
        if play.card in [each.card for each in plays]:
            raise NotationError(text, at, "a card that is not there twice")
        plays.append(play)
        at += len(part) + 1
    return tuple(plays)
