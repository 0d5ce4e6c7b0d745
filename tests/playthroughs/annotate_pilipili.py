"""A record of Pili Pili with what the library makes of it between the lines, as comments.

After the bets come their sum, and what is given, drawn or picked; after each trick who takes it, what that costs,
and the hands; after a round its Pilis; at the end who has won and what each seat earned.
Run as a program from the checkout, it brings the comments of the golden playthroughs up to date:

    python -m tests.playthroughs.annotate_pilipili            the comments alone; the cards and answers stay
    python -m tests.playthroughs.annotate_pilipili --search   new rounds and matches, each played until one shows
                                                              what it is for
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

from piligames.agents import choosing, randomly
from piligames.agents.pilipili import careful
from piligames.core import Record, finish
from piligames.pilipili import (
    JOKER,
    Match,
    OneRound,
    PiliPili,
    Round,
    Rules,
    Trick,
    parse_mission,
    record_of,
    replay,
    winner_of,
)
from piligames.pilipili.cards import card_text, cards_text
from piligames.pilipili.events import BetMade, Drew, Event, Gave, Picked, Took
from piligames.pilipili.match import Chance

FOLDER = Path(__file__).parent


def annotated(record: Record) -> Iterator[str]:
    """The lines of the record with comments between them."""
    states = replay(record)
    match = next(states)
    number = 0
    for line in str(record).splitlines():
        word = line.split()[0]
        if word == "deal":
            number += 1
            here = match.round
            yield f"# Round {number}: mission {here.mission}, hands of {here.size}, seat {here.dealer} deals."
        yield line
        if word.isdecimal():
            before, match = match, next(states)
            over = match.number > before.number
            here = match.past[-1] if over else match.round
            yield from told(before.round, here)
            if over or not match.to_act:
                yield f"# The round costs {numbers(here.pilis())}."
                yield f"# Pilis: {numbers(match.standing())}."
            if not match.to_act:
                yield f"# Won by {' and '.join(map(str, match.winners()))}."
                yield f"# Earned: {', '.join(map(str, match.returns()))}."


def numbers(values: tuple[int, ...]) -> str:
    """One number for each seat."""
    return " ".join(map(str, values))


def told(before: Round, here: Round) -> Iterator[str]:
    """What has come of an answer; then the hands, if they changed otherwise than by a card of a trick."""
    new = here.log[len(before.log) :]
    for event in new:
        yield from event_lines(event, here)
    if any(isinstance(event, Gave | Drew | Took) for event in new):
        yield f"#   {' / '.join(cards_text(hand) or '-' for hand in here.hands)}"


def event_lines(event: Event, here: Round) -> Iterator[str]:
    """A sentence for what is worth telling."""
    match event:
        case BetMade():
            if event.freed:
                yield f"# The mission leaves seat {event.seat} this bet alone: the hook is lifted."
            if here.bets:
                yield f"# Bet in all: {sum(here.bets)}; tricks: {here.tricks_to_play}."
        case Gave():
            assert event.cards is not None  # the log of the round tells all
            yield f"# {event.giver} gives {cards_text(event.cards)} to {event.taker}."
        case Drew():
            assert event.card is not None  # so too
            yield f"# {event.seat} draws {card_text(event.card)}."
        case Picked():
            yield f"# {event.seat} picks {event.other}."
        case Took():
            trick = here.tricks[-1]
            laid = " ".join(play.laid for _, play in trick.plays)
            cost = f" and costs {trick.fine}" if trick.fine else ""
            yield f"# Trick {len(here.tricks)}: {laid} goes to {trick.winner}{cost}."


# What a playthrough may be wanted for

Shows = Callable[[Match], bool]


def rounds_of(match: Match) -> tuple[Round, ...]:
    """All rounds of a match."""
    return (*match.past, match.round)


def tricks_of(match: Match) -> list[Trick]:
    """All tricks of a match."""
    return [trick for each in rounds_of(match) for trick in each.tricks]


def events_of(match: Match) -> list[Event]:
    """All that happened in a match."""
    return [event for each in rounds_of(match) for event in each.log]


def shared(match: Match) -> bool:
    """More than one has won."""
    return len(match.winners()) > 1


def joker_laid(match: Match) -> bool:
    """The Joker is played, and not as the highest or lowest value."""
    return any(
        play.card == JOKER and 0 < play.value < 56 for trick in tricks_of(match) for _, play in trick.plays
    )  # fmt: skip


def joker_ties(match: Match) -> bool:
    """The Joker is as strong as the strongest number of its trick."""
    for each in rounds_of(match):
        for trick in each.tricks:
            joker = [play for _, play in trick.plays if play.card == JOKER]
            others = [laid for laid in trick.plays if laid[1].card != JOKER]
            best = dict(others)[winner_of(tuple(others), each.mission)] if joker else None
            if best is not None and best.value == joker[0].value:
                return True
    return False


def joker_wins_its_tie(match: Match) -> bool:
    """A Joker was played before the number that it equals, and takes the trick."""
    return joker_ties(match) and any(dict(trick.plays)[trick.winner].card == JOKER for trick in tricks_of(match))


def joker_loses_its_tie_though_first(match: Match) -> bool:
    """A Joker and its equal were laid at once, the Joker by the seat that would be asked before the other."""
    if not joker_ties(match):
        return False
    order = [(play.card == JOKER, play.value, seat) for trick in tricks_of(match) for seat, play in trick.plays]
    _, value, seat = next(each for each in order if each[0])
    return any(not joker and each == value and other > seat for joker, each, other in order)


def joker_moved(match: Match) -> bool:
    """The Joker is given away."""
    return any(isinstance(event, Gave) and JOKER in (event.cards or ()) for event in events_of(match))


def somebody_discards(match: Match) -> bool:
    """An exact bet takes more Pilis off than the round costs."""
    return any(pilis < 0 for each in rounds_of(match) for pilis in each.pilis())


def both_ends(match: Match) -> bool:
    """One seat wins the first and the last trick."""
    return match.round.tricks[0].winner == match.round.tricks[-1].winner


def hot_joker(match: Match) -> bool:
    """A trick costs a Pili for the value of a Joker."""
    return any(trick.fine and any(play.card == JOKER for _, play in trick.plays) for trick in tricks_of(match))


def picks_cross(match: Match) -> bool:
    """Two seats pick each other, and at least one of them has Pilis."""
    fates, pilis = match.round.fates, match.round.pilis()
    return any(fates[other] == seat and pilis[seat] for seat, other in enumerate(fates))


def hook_lifted(match: Match) -> bool:
    """The last bettor had one bet left, and it was the one that the hook forbids."""
    return any(isinstance(event, BetMade) and event.freed for event in events_of(match))


def bets_make_the_cards_dealt(match: Match) -> bool:
    """The bets add up to the cards dealt, which are not the tricks."""
    return sum(match.round.bets) == match.round.size


def bets_pass_the_tricks(match: Match) -> bool:
    """The bets add up to one more than the cards dealt."""
    return sum(match.round.bets) == match.round.size + 1


def four_bets_make_four(match: Match) -> bool:
    """The first four of five bets add up to 4."""
    return sum([move.tricks for _, move in match.round.moves[:4]]) == 4


def bet_one_and_won_three(match: Match) -> bool:
    """Somebody bet 1 and won 3."""
    here = match.round
    return any(bet == 1 and here.won(seat) == 3 for seat, bet in enumerate(here.bets))


def goes_below_none(match: Match) -> bool:
    """More Pilis are taken off than somebody has."""
    totals = [0] * match.rules.seats
    for each in rounds_of(match):
        after = [a + b for a, b in zip(totals, each.pilis(), strict=True)]
        if min(after) < 0:
            return True
        totals = after
    return False


@dataclass(frozen=True)
class Wanted:
    """A round or a match that is to be found, and what it has to show; `mission` and `size` are of a single round."""

    name: str
    title: str
    seats: int
    mission: str | None = None
    size: int = 5
    dealer: int = 0
    shows: tuple[Shows, ...] = ()
    options: dict[str, object] = field(default_factory=dict)
    missions: bool = True

    @property
    def path(self) -> Path:
        """Its file."""
        return FOLDER / f"pilipili_{self.name}.txt"

    def dealt(self, rng: Random) -> Match:
        """A first position."""
        if self.mission is None:
            rules = Rules(self.seats, **self.options)
            game = PiliPili(rules, dealer=self.dealer) if self.missions else PiliPili(rules, None, self.dealer)
            return game.deal(rng)
        return one_round(Rules(self.seats, rounds=1, **self.options), self.size, self.mission, self.dealer, rng)


def one_round(rules: Rules, size: int, mission: str, dealer: int, rng: Random) -> Match:
    """A match of this round alone."""
    first = OneRound(rules, size, parse_mission(mission), dealer).deal(rng)
    return Match.begin(rules, Chance(None, rng.getrandbits(32), (first,)), dealer)


def effect(name: str, mission: str, seats: int, size: int, title: str, *shows: Shows, **options: object) -> Wanted:
    """A single round under a mission; the seats take turns in dealing."""
    return Wanted(name, title, seats, mission, size, dealer=size % seats, shows=shows, options=options)


WANTED = (
    effect("pass_cards", "PassCards(2,left)", 3, 5, "Two cards go to the left, the Joker among them.", joker_moved),
    effect("pass_hand", "PassHand(right)", 4, 4, "Whole hands go to the right, one with the Joker.", joker_moved),
    effect("forbid_bet", "ForbidBet(1)", 4, 5, "Nobody may bet 1."),
    effect("forehead", "Forehead", 5, 3, "Cards on the forehead until the own bet is made."),
    effect("draw_one", "DrawOne", 4, 3, "A card is drawn after the bets.", bets_make_the_cards_dealt),
    effect(
        "draw_one_dealt",
        "DrawOne",
        3,
        2,
        "A card is drawn, and the hook holds at the cards dealt.",
        bets_pass_the_tricks,
        hook="dealt",
    ),
    effect("face_up", "FaceUp", 3, 4, "All hands lie open after the bets."),
    effect("bet_unseen", "BetUnseen", 4, 3, "All bet before they see a card."),
    effect("reward", "Reward", 3, 5, "An exact bet takes Pilis off.", somebody_discards),
    effect("all_at_once", "AllAtOnce", 4, 5, "The cards of a trick are laid at once."),
    effect("reversed", "Reversed", 3, 6, "The lowest card wins, and so does a low Joker.", joker_laid),
    effect("glance", "Glance", 4, 4, "A short look at the cards, and nothing else is new."),
    effect("end_tricks_bite", "EndTricksBite", 3, 5, "First and last trick go to one seat and cost 1.", both_ends),
    effect(
        "end_tricks_bite_twice",
        "EndTricksBite",
        4,
        3,
        "First and last trick go to one seat and cost 2.",
        both_ends,
        bites=2,
    ),
    effect("blind", "Blind", 3, 4, "Cards are played by their place, and a Joker turns up.", joker_laid),
    effect("no_echo", "NoEcho", 5, 5, "No bet is like the one before."),
    effect("shared_fate", "SharedFate", 4, 4, "Two pick each other and take each other's Pilis.", picks_cross),
    effect("extremes", "Extremes", 3, 6, "Only the ends of a hand are played, and a Joker beyond them.", joker_laid),
    effect("hot_cards", "HotCards(13,26,39)", 4, 5, "A Joker has the value of a hot card.", hot_joker),
    effect("winner_swaps", "WinnerSwaps", 3, 5, "The winner of a trick swaps, the Joker too.", joker_moved),
    effect("no_mission", "none", 4, 5, "A first game: five cards and no mission.", joker_laid),
    effect(
        "rulebook_examples",
        "none",
        5,
        5,
        "The rulebook's examples: four bets make 4, and somebody who bet 1 wins 3.",
        four_bets_make_four,
        bet_one_and_won_three,
    ),
    effect("stuck", "NoEcho", 3, 1, "The last bettor has one bet left, against the hook.", hook_lifted),
    effect("joker_tie_in_turn", "none", 3, 4, "The Joker equals a later card and wins.", joker_wins_its_tie),
    effect(
        "joker_tie_at_once",
        "AllAtOnce",
        4,
        4,
        "The Joker equals a card that is laid at once, and loses.",
        joker_loses_its_tie_though_first,
    ),
    Wanted("match_2", "A whole match of two players.", 2, dealer=1),
    Wanted("match_3", "A whole match of three players, two of whom share the win.", 3, shows=(shared,)),
    Wanted("match_4", "A whole match of four players; nobody falls below none.", 4, shows=(goes_below_none,)),
    Wanted("match_5", "A whole match of five players, to 5 Pilis.", 5, dealer=3, options={"limit": 5}),
    Wanted("match_6", "A whole match of six players without missions.", 6, missions=False),
    Wanted("match_7", "A whole match of seven players.", 7, dealer=6),
    Wanted("match_8", "A whole match of eight players.", 8, dealer=4),
)


def search(wanted: Wanted) -> Record:
    """The first match, of careful and random players, that shows all that is wanted."""
    for seed in count():
        rng = Random(f"{wanted.name} {seed}")
        choosers = {seat: choosing(careful) if seat % 2 else randomly(rng) for seat in range(wanted.seats)}
        match = finish(wanted.dealt(rng), choosers)
        if all(shows(match) for shows in wanted.shows):
            return record_of(match)
    raise AssertionError("there is no last seed")


def text_of(wanted: Wanted, record: Record) -> str:
    """What stands in the file."""
    return "\n".join([f"# {wanted.title}", *annotated(record), ""])


def main(arguments: list[str]) -> None:
    """Write the golden playthroughs."""
    for wanted in WANTED:
        record = search(wanted) if "--search" in arguments else Record.parse(wanted.path.read_text(encoding="utf-8"))
        wanted.path.write_text(text_of(wanted, record), encoding="utf-8")
        print(f"{wanted.path.name}: {sum(len(each.moves) for each in record.rounds)} answers")


if __name__ == "__main__":
    main(sys.argv[1:])
