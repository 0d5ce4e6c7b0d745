"""Items on judging a puzzle: how many first plays are right, what can be forced, whether greed finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Play, Plush, Round, Rules
from piligames.pleesheez.solver import solve
from piligames.practice.bank.characteristic import one_each, to_play
from piligames.practice.bank.plush_positions import (
    another_colour,
    highest_number,
    just_above,
    lowest_number,
    mine,
    own_at_once,
    trump_at_once,
)
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import Named
from piligames.practice.positions import PlushScene
from piligames.practice.reply import Slip

GoalOf = Callable[[list[int]], int]


@dataclass(frozen=True)
class Judged:
    """A position that somebody takes for a puzzle: two open hands, you lead, and so many plushies are wanted."""

    scene: PlushScene

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return self.scene.trumped

    @property
    def held(self) -> str:
        """Both hands."""
        return self.scene.held

    @property
    def kind(self) -> str:
        """What you collect."""
        return self.scene.kind

    @property
    def own(self) -> str:
        """Which of the cards in play that is."""
        return self.scene.own

    @property
    def number(self) -> int:
        """How many of them are wanted."""
        return self.scene.number

    @cached_property
    def forced(self) -> Mapping[str, int]:
        """For each lead, how many plushies the solver proves can be taken whatever Bo does."""
        found = {}
        for play, worth in solve(self.scene.start, hero=0, seconds=None).cards.items():
            assert not isinstance(worth, tuple)  # which it is where each plays for itself
            found[play.laid] = worth.low
        return found

    @property
    def reaching(self) -> tuple[str, ...]:
        """The leads that reach what is wanted."""
        return tuple(card for card, number in self.forced.items() if number >= self.number)

    @property
    def greedy(self) -> str:
        """What Greedy leads: the highest trump, and without trump the highest number."""
        return str((trump_at_once(self.scene) or highest_number(self.scene))[0].card)

    @cached_property
    def own_cards(self) -> tuple[Plush, ...]:
        """All cards in play that you collect."""
        start = self.scene.start
        cards = [card for hand in start.hands for card in hand if isinstance(card, Plush)]
        return tuple(card for card in cards if start.rules.is_own(card, start.types[0]))

    @property
    def in_hand(self) -> int:
        """How many of these you hold."""
        return sum(card in self.scene.start.hands[0] for card in self.own_cards)

    @cached_property
    def by_hand(self) -> Mapping[str, int]:
        """For each lead what can be forced, by trying everything with the rules alone."""
        start = self.scene.start
        return {play.laid: most(start.apply(0, play)) for play in start.legal_actions(0)}

    @cached_property
    def kindly(self) -> int:
        """How many can be had if Bo helps."""
        return most(self.scene.start, kind=True)

    @property
    def told(self) -> str:
        """For each lead what can be forced, in a line."""
        return ", ".join(f"{card} {number}" for card, number in self.by_hand.items())


def most(state: Round, kind: bool = False) -> int:
    """How many own plushies seat 0 can force by the end of the round; or can get, if all others are kind and help."""
    if not state.to_act:
        return len(state.own_taken(0))
    seat = state.to_act[0]
    after = [most(state.apply(seat, play), kind) for play in state.legal_actions(seat)]
    return max(after) if seat == 0 or kind else min(after)


@dataclass(frozen=True)
class Firsts(Judged):
    """How many first plays are right?"""

    @property
    def right(self) -> frozenset[Fraction]:
        """The answer, as a set."""
        return frozenset({Fraction(len(self.reaching))})


@dataclass(frozen=True)
class Most(Judged):
    """How many plushies can be forced?"""

    @property
    def right(self) -> frozenset[Fraction]:
        """The answer, as a set."""
        return frozenset({Fraction(max(self.forced.values()))})


def some_position(rng: Random) -> PlushScene:
    """Three cards each, and at least two cards that you collect."""
    rules = Rules(2)
    while True:
        cards, types = rng.sample(rules.plush, 6), rng.sample(range(4), 2)
        if sum(rules.is_own(card, types[0]) for card in cards) >= 2:
            hands = f"{','.join(map(str, cards[:3]))}/{','.join(map(str, cards[3:]))}"
            text = f"trump={rng.choice(tuple(COLOURS))} leader=0 types={types[0]},{types[1]} hands={hands}"
            return PlushScene(text, goal=f"atleast:{rng.randint(1, 2)}")


def every_card(asked: Firsts) -> Sequence[Fraction]:
    """All that may be led."""
    return (Fraction(len(asked.forced)),)


def leads_of_own(asked: Firsts) -> Sequence[Fraction]:
    """As many as one holds of one's own."""
    return (Fraction(asked.in_hand),)


def one_always(_: Firsts) -> Sequence[Fraction]:
    """A puzzle has one."""
    return (Fraction(1),)


def wrong_ones(asked: Firsts) -> Sequence[Fraction]:
    """Those that do not reach it."""
    return (Fraction(len(asked.forced) - len(asked.reaching)),)


def firsts_by_hand(asked: Firsts) -> Sequence[Step]:
    """What each lead can force, and how many of these are enough."""
    enough = [card for card, number in asked.by_hand.items() if number >= asked.number]
    return (
        Step("So many each lead can force", asked.told),
        Step(f"Leads with at least {asked.number}", ", ".join(enough) or "none"),
        Step("Right first plays", str(len(enough))),
    )


def all_of_them(asked: Most) -> Sequence[Fraction]:
    """All that are in play."""
    return (Fraction(len(asked.own_cards)),)


def those_in_hand(asked: Most) -> Sequence[Fraction]:
    """As many as one holds."""
    return (Fraction(asked.in_hand),)


def if_bo_is_kind(asked: Most) -> Sequence[Fraction]:
    """What could be had if Bo helped."""
    return (Fraction(asked.kindly),)


def with_the_greedy_lead(asked: Most) -> Sequence[Fraction]:
    """What Greedy's lead can still force."""
    return (Fraction(asked.forced[asked.greedy]),)


def most_by_hand(asked: Most) -> Sequence[Step]:
    """What each lead can force, and the most of it."""
    return (
        Step("So many each lead can force, whatever Bo does", asked.told),
        Step("The most of these", str(max(asked.by_hand.values()))),
    )


# -- is it a puzzle? ---------------------------------------------------------------------


def verdict(asked: Judged) -> str:
    """The letter of what is so."""
    return _verdict(asked.reaching, asked.greedy)


def _verdict(reaching: Sequence[str], greedy: str) -> str:
    if len(reaching) != 1:
        return "c" if reaching else "b"
    return "d" if reaching[0] == greedy else "a"


def any_verdict(rng: Random) -> Judged:
    """Good ones and bad ones; that Greedy finds the only way is as rare here as it is anywhere."""
    wanted = rng.choice("aaaabbbcccd")
    while True:
        asked = Judged(some_position(rng))
        if verdict(asked) == wanted:
            return asked


def verdict_by_hand(asked: Judged) -> Sequence[Step]:
    """What each lead can force, what Greedy leads, and the letter."""
    enough = [card for card, number in asked.by_hand.items() if number >= asked.number]
    return (
        Step("So many each lead can force", asked.told),
        Step(f"Leads with at least {asked.number}", ", ".join(enough) or "none"),
        Step("Greedy leads", asked.greedy),
        Step("The letter", _verdict(enough, asked.greedy)),
    )


# -- what Greedy leads -------------------------------------------------------------------


def _card(plays: Sequence[Play], asked: Judged) -> Sequence[str]:
    return tuple(str(play.card) for play in plays if str(play.card) != asked.greedy)


def highest_of_all(asked: Judged) -> Sequence[str]:
    """The highest number, though there is trump."""
    return _card(highest_number(asked.scene), asked)


def lowest_of_trump(asked: Judged) -> Sequence[str]:
    """The lowest trump."""
    found = [Play(card) for card in mine(asked.scene) if card.colour == asked.scene.start.trump]
    return tuple(c for c in _card(found[:1], asked) if c not in highest_of_all(asked))


def an_own_one(asked: Judged) -> Sequence[str]:
    """A plushie of one's own."""
    taken = (*highest_of_all(asked), *lowest_of_trump(asked))
    return tuple(c for c in _card(own_at_once(asked.scene), asked) if c not in taken)


def the_right_one(asked: Judged) -> Sequence[str]:
    """What a good player would lead."""
    taken = (*highest_of_all(asked), *lowest_of_trump(asked), *an_own_one(asked))
    best = max(asked.forced.values())
    found = [card for card, number in asked.forced.items() if number == best and card != asked.greedy]
    return tuple(card for card in found if card not in taken)


def greedy_by_hand(asked: Judged) -> Sequence[Step]:
    """Trump first, then the number."""
    cards = mine(asked.scene)
    trumps = [card for card in cards if card.colour == asked.scene.start.trump]
    return (
        Step("Trumps in your hand", ", ".join(map(str, trumps)) or "none"),
        Step("Greedy leads the highest of them, or else the highest number", str((trumps or cards)[-1])),
    )


def _clear_greed(rng: Random) -> Judged:
    """A hand in which Greedy has no choice."""
    while True:
        asked = Judged(some_position(rng))
        numbers = [card.number for card in mine(asked.scene)]
        if numbers.count(max(numbers)) == 1:
            return asked


# -- a reply that refutes, and a goal for a puzzle ----------------------------------------


def refuting(rng: Random) -> PlushScene:
    """Bo has led what he does not collect, and just one reply keeps everything from him."""
    while True:
        cards = [str(card) for card in rng.sample(Rules(2).plush, 6)]
        types = ",".join(map(str, rng.sample(range(4), 2)))
        hands = f"{','.join(cards[:3])}/{','.join(cards[3:5])} trick={cards[5]}"
        scene = PlushScene(f"trump={rng.choice(tuple(COLOURS))} leader=1 types={types} hands={hands}", goal="deny:1")
        start, led = scene.start, scene.start.trick[0].card
        if not start.rules.is_own(led, start.types[1]) and scene.rights == 1:
            return scene


@dataclass(frozen=True, slots=True)
class Values:
    """Lists of what each first play can force, made from a number."""

    seed: int

    @property
    def sample(self) -> str:
        """One of the lists, as text."""
        return ", ".join(map(str, self.inputs()[-1][0]))

    def inputs(self) -> Sequence[tuple[list[int]]]:
        """Some with one best play, some with several; each list has at least two plays."""
        rng = Random(f"values {self.seed}")
        lists = [[rng.randint(0, 4) for _ in range(rng.randint(4, 6))] for _ in range(8)]
        return [(each,) for each in ([0, 3], [2, 2, 1], [1, 4, 1], *lists)]


def least_goal(_: Values) -> GoalOf:
    """The least number that just one first play reaches; 0 if there is none."""

    def goal(values: list[int]) -> int:
        second, best = sorted(values)[-2:]
        return second + 1 if best > second else 0

    return goal


def function_of_the_most(_: Values) -> Sequence[GoalOf]:
    """The most that can be forced."""
    return (max,)


def function_of_the_only_most(_: Values) -> Sequence[GoalOf]:
    """The most, if just one play forces it."""
    return (lambda values: max(values) if values.count(max(values)) == 1 else 0,)


def function_without_the_tie(_: Values) -> Sequence[GoalOf]:
    """One more than the second best, even if two are best."""
    return (lambda values: sorted(values)[-2] + 1,)


def function_of_the_second(_: Values) -> Sequence[GoalOf]:
    """The second best itself."""
    return (lambda values: sorted(values)[-2],)


def goal_by_hand(_: Values) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Put the values in order, and look at the two greatest", "second and best"),
        Step("If they are equal, no goal leaves just one right play", "0"),
        Step("If not, the goal has to be out of reach of the second", "second + 1"),
    )


_FIRSTS = one_each(one_always, leads_of_own, wrong_ones, every_card)
_MOST = one_each(if_bo_is_kind, with_the_greedy_lead, those_in_hand, all_of_them)
_EXAMPLE = PlushScene("trump=p leader=0 types=1,0 hands=p3,g1,b2/g2,p2,r1", goal="atleast:1")

SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "greedy-lead": Sketch(
        draw=_clear_greed,
        answer=lambda asked: asked.greedy,
        slips=(
            Slip(highest_of_all, "{mine} is your highest number, but Greedy thinks of trump first."),
            Slip(lowest_of_trump, "{mine} is trump. But Greedy takes the highest trump, not the cheapest."),
            Slip(an_own_one, "{mine} is a plushie of yours. Greedy does not look at plushies at all."),
            Slip(the_right_one, "{mine} may be well thought out. Greedy does not think: trump first, then the number."),
        ),
        steps=greedy_by_hand,
        example=Judged(_EXAMPLE),
        kind=Named("card", "a card of your hand, in quotes, such as r4", lambda asked: {c: c for c in asked.forced}),
    ),
    "right-first-plays": Sketch(
        draw=lambda rng: Firsts(some_position(rng)),
        answer=lambda asked: min(asked.right),
        slips=(
            Slip(_FIRSTS[0], "A good puzzle has one right first play. Here the number is another: count."),
            Slip(_FIRSTS[1], "That is how many of your own you hold. Is leading one of these the way, here?"),
            Slip(_FIRSTS[2], "That is how many leads miss the goal. How many are left?"),
            Slip(_FIRSTS[3], "Not every lead reaches it. For each: what does Bo answer?"),
        ),
        steps=firsts_by_hand,
        example=Firsts(_EXAMPLE),
    ),
    "most-to-force": Sketch(
        draw=lambda rng: Most(some_position(rng)),
        answer=lambda asked: min(asked.right),
        slips=(
            Slip(_MOST[0], "So many you would get if Bo helped you. He does what he can against you."),
            Slip(_MOST[1], "So many Greedy's lead can force. Is there a better one?"),
            Slip(_MOST[2], "That is how many you hold. Bo may take some of them, and you some of his."),
            Slip(_MOST[3], "That is how many are in play. Which of them can Bo keep from you?"),
        ),
        steps=most_by_hand,
        example=Most(_EXAMPLE),
    ),
    "is-it-a-puzzle": Sketch(
        draw=any_verdict,
        answer=verdict,
        slips=(),
        steps=verdict_by_hand,
        example=Judged(_EXAMPLE),
    ),
    "refute-it": to_play(
        refuting,
        PlushScene("trump=g leader=1 types=2,3 hands=p4,p3,g4/r3,r1 trick=b2", goal="deny:1"),
        (just_above, "{mine} takes this trick as cheaply as can be, and then you have to lead."),
        (trump_at_once, "{mine} is trump: is this the trick that Bo wants, or one to come?"),
        (another_colour, "{mine} lets Bo have this trick. What lies in it, and what does he lead next?"),
        (highest_number, "{mine} has your highest number. Where will it be missed?"),
        (lowest_number, "{mine} is your lowest number. What does Bo lead next?"),
    ),
    "goal-function": Sketch(
        draw=lambda rng: Values(rng.randint(1, 10_000)),
        answer=least_goal,
        slips=(
            Slip(
                function_of_the_only_most,
                "The most is a good goal, but not the least one: which smaller number do all others still miss?",
            ),
            Slip(function_of_the_most, "Your function gives the most. Do several plays force it, or would less do?"),
            Slip(
                function_without_the_tie,
                "If the two greatest are equal, your goal is out of reach of both. What is asked for then?",
            ),
            Slip(function_of_the_second, "The second best play reaches that, too. The goal has to leave it behind."),
        ),
        steps=goal_by_hand,
        example=Values(0),
        kind=AFunction("goal(values)", lambda values: values.inputs()),
    ),
}
