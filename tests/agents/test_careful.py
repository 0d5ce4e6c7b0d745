"""The careful player of Pleesheez: always legal, blind to what is hidden, and sensible in plain cases."""

import re
from random import Random

import pytest

from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful
from piligames.core import Record, play
from piligames.pleesheez import Pleesheez, Rules, parse_position, record_seen, replay

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def sights(seats, matches):
    """What each seat to act sees, in matches at random and in matches among careful players."""
    for number in range(matches):
        rng = Random(f"{seats} {number}")
        types = tuple(rng.sample(range(4), seats))
        state = Pleesheez(Rules(seats, rng.choice(["winner", "rotate"])), types, rng.randrange(seats)).deal(rng)
        chooser = choosing(careful) if number % 3 == 0 else randomly(rng)
        yield state.observation(state.to_act[0])
        for _, _, after in play(state, dict.fromkeys(range(seats), chooser)):
            for seat in after.to_act:
                yield after.observation(seat)


@SEATS
def test_its_card_is_legal_in_every_state_and_its_reason_is_a_sentence(seats):
    for seen in sights(seats, 12):
        advice = careful(seen)
        assert advice.action in seen.actions
        assert re.fullmatch(r"[A-Z][^.]{20,}\.", advice.reason), advice.reason


@SEATS
def test_it_depends_on_the_observation_alone(seats):
    rng = Random(seats)
    for number, seen in enumerate(sights(seats, 4)):
        if number % 9 == 0:
            *_, other = replay(Record.parse(str(record_seen(seen))), rng=rng)
            assert careful(other.observation(seen.seat)) == careful(seen)


@SEATS
def test_asked_twice_it_says_the_same(seats):
    for seen in sights(seats, 1):
        assert careful(seen) == careful(seen)


def advice(position):
    """What it would do where a text says, for the seat whose turn it is; it is not told the other hands."""
    there = parse_position(position)
    here = there.round(Rules(len(there.hands)))
    (seat,) = here.to_act
    return careful(here.observation(seat))


# Seats 0, 1, 2 and 3 collect bears, rabbits, elephants and octopuses.
PLAIN = [
    ("it takes a trick in which its own plushie lies", "play b5",
     "trump=p leader=1 types=0,1,2 hands=b5,r1/r2/g1 trick=b3,r3"),
    ("it takes a trick with two of its own plushies even with a high trump", "play p6",
     "trump=p leader=1 types=0,1,2 hands=p6,g1/r1/b1 trick=b3,g2"),
    ("it takes with a Pillow named the lead colour", "play Z5.2=b",
     "trump=p leader=1 types=0,1 round=2 kept=g2/ hands=Z5.2,g1/r2 trick=b3"),
    ("of two cards that take the trick for certain it spends the lower", "play p2",
     "trump=p leader=1 types=0,1 hands=p2,p4/r2 trick=b3"),
    ("it does not feed a rival who completes a set", "play r3",
     "trump=p leader=1 types=0,1 round=2 kept=/r1,b4,g3 hands=p2,r3/r2 trick=p4"),
    ("it sets a trick aside with a Mom before a rival completes a set", "play M",
     "trump=p leader=1 types=0,1 round=2 kept=r4/r1,b4,g3 hands=M,r3/r2 trick=p2"),
    ("it beats a rival's card to keep it from completing a set", "play p4",
     "trump=p leader=1 types=0,1 round=2 kept=/r1,b4,g3 hands=p4,r3/r2 trick=p2"),
    ("it completes its own set", "play p4",
     "trump=p leader=1 types=0,1 round=2 kept=b3,g2,p1/ hands=p4,r3/r2 trick=r4"),
    ("it does not throw its own plushie into a lost trick", "play r3",
     "trump=p leader=1 types=0,1 hands=r4,r3/r2 trick=p4"),
    ("it keeps a trump where a trick holds nothing that anybody wants", "play r2",
     "trump=p leader=1 types=0,1,2 hands=p6,r2/g3/b2 trick=g5,g1"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "card", "position"), PLAIN, ids=[what for what, *_ in PLAIN])
def test_in_plain_cases_it_does_the_sensible_thing(what, card, position):
    assert str(advice(position).action) == card


REASONS = [
    ("Mom sets this trick aside", PLAIN[5][2]),
    ("for certain, with 2 of your plushies", "trump=p leader=1 types=0,1 hands=p1,g1/r2 trick=b3"),
    ("for certain, with one of your plushies", PLAIN[3][2]),
    ("cannot win this trick", PLAIN[4][2]),
    ("Nobody wins this trick", "trump=p leader=1 types=0,1 round=2 kept=r4/ hands=b1,r3/r2 trick=M"),
]


@pytest.mark.parametrize(("reason", "position"), REASONS, ids=[reason for reason, _ in REASONS])
def test_its_reason_fits_its_card(reason, position):
    assert reason in advice(position).reason


def test_a_random_player_takes_each_of_its_actions():
    seen = Pleesheez(Rules(3)).deal(Random(1)).observation(0)
    chooser = randomly(Random(1))
    assert {chooser(seen) for _ in range(200)} == set(seen.actions)
