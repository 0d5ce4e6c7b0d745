"""Themes: each on positions made by hand, and those of the bank beside a plain search."""

from functools import cache

import pytest

from piligames.core.lazily import but
from piligames.pleesheez import Mom, Pillow, Plush, winning
from piligames.puzzles import THEMES, parse_task, rows
from piligames.puzzles.hints import SAID
from tests.puzzles.plain import Plain, goal_of

ROWS = [row for row in rows().values() if row.kind == "open" and row.seats + parse_task(row.task).cards <= 7]


@cache
def turns(row):
    """The turns of the hero on the line at which a plain search finds one right play among several."""
    task = parse_task(row.task)
    r = task.start.table
    plain = Plain(goal_of(str(task.goal), r, task.hero), task.hero)
    plain.raises, plain.target = task.goal.seat is None, task.hero if task.goal.seat is None else task.goal.seat
    found = []
    for place, laid in enumerate(row.line):
        play = next(each for each in r.legal_actions(r.to_act[0]) if each.laid == laid)
        if r.to_act[0] == task.hero and len(r.legal_actions(task.hero)) > 1 and plain.right((r,)) == {play}:
            stages = [after_line(r, row.line[place : place + n]) for n in range(len(row.line) - place + 1)]
            found.append((plain, r, play, stages))
        r = r.apply(r.to_act[0], play)
    return found


def after_line(r, line):
    for laid in line:
        r = r.apply(r.to_act[0], next(each for each in r.legal_actions(r.to_act[0]) if each.laid == laid))
    return r


def taking(r):
    return [play for play in r.legal_actions(r.to_act[0]) if winning((*r.trick, play), r.trump) == len(r.trick)]


def trick_over(r, stages):
    return next((each for each in stages if len(each.tricks) > len(r.tricks) and each.to_act), None)


def shows_duck(plain, r, play, stages) -> bool:
    takers = taking(r) if len(r.trick) == r.rules.seats - 1 else []
    if play in takers:
        return False
    won = [r.apply(plain.hero, each) for each in takers]
    return any(plain.forced((but(each, leader=seat),)) for each in won if each.to_act for seat in range(r.rules.seats))


def shows_throw_in(plain, r, play, stages) -> bool:
    over = trick_over(r, stages)
    return over is not None and over.leader != plain.hero and not plain.forced((but(over, leader=plain.hero),))


def shows_thief(plain, r, play, stages) -> bool:
    over, place = trick_over(r, stages), winning(r.trick, r.trump)
    if not isinstance(play.card, Pillow) or place is None or over is None or over.leader != plain.hero:
        return False
    holder = (r.leader + place) % r.rules.seats
    return over.tricks[-1].winner == plain.hero and not plain.forced((but(over, leader=holder),))


def shows_refusal(plain, r, play, stages) -> bool:
    return bool(r.trick) and bool(taking(r)) and play not in taking(r)


def shows_shield(plain, r, play, stages) -> bool:
    return play.card == Mom() and bool(r.trick) and not any(each.card == Mom() for each in r.trick)


def counted(plain, r, card) -> bool:
    """Whether the goal counts this plushie."""
    return r.rules.deck.type_of.get(card) == r.types[plain.target]


def later_tricks(r, stages):
    return stages[-1].tricks[len(r.tricks) :]


def shows_hold_up(plain, r, play, stages) -> bool:
    kept = {each.card for each in taking(r)} if r.trick else set()
    if play.card in kept or not kept:
        return False
    won = [trick for trick in later_tricks(r, stages)[1:] if trick.winner == plain.hero]
    return any(
        dict(trick.by_seat())[plain.hero].card in kept
        and (not plain.raises or any(counted(plain, r, card) for card in trick.cards))
        for trick in won
    )


def shows_sacrifice(plain, r, play, stages) -> bool:
    tricks = later_tricks(r, stages)
    if not tricks or not counted(plain, r, play.card):
        return False
    return tricks[0].winner != plain.hero if plain.raises else tricks[0].winner == plain.target


def shows_unblock(plain, r, play, stages) -> bool:
    tricks = later_tricks(r, stages)
    loses = play not in taking(r) if r.trick else bool(tricks) and tricks[0].winner != plain.hero
    lower = [
        card
        for card in r.hands[plain.hero]
        if isinstance(card, Plush) and isinstance(play.card, Plush) and card.colour == play.card.colour
        if card.number < play.card.number and counted(plain, r, card) is counted(plain, r, play.card)
    ]
    return loses and bool(lower)


def shows_promotion(plain, r, play, stages) -> bool:
    def above(at, card):
        held = {c for seat, hand in enumerate(at.hands) if seat != plain.hero for c in hand}
        held |= {p.card for i, p in enumerate(at.trick) if (at.leader + i) % at.rules.seats != plain.hero}
        return {c for c in held if isinstance(c, Plush) and c.colour == r.trump and c.number > card.number}

    tricks = later_tricks(r, stages)
    for place, trick in enumerate(tricks[1:], 1):
        card = dict(trick.by_seat())[plain.hero].card
        if trick.winner == plain.hero and isinstance(card, Plush) and card.colour == r.trump:
            begins = next(each for each in stages if len(each.tricks) == len(r.tricks) + place)
            if above(r, card) & set(tricks[0].cards) and not above(begins, card):
                return True
    return False


SHOWN = {
    "hold up": shows_hold_up,
    "sacrifice": shows_sacrifice,
    "unblock": shows_unblock,
    "trump promotion": shows_promotion,
    "duck": shows_duck,
    "throw in": shows_throw_in,
    "Pillow as lead thief": shows_thief,
    "refuse the trick": shows_refusal,
    "Mom as shield": shows_shield,
}


@pytest.mark.parametrize("theme", SHOWN)
def test_a_plain_search_finds_the_theme_where_the_bank_says_so(theme) -> None:
    said = [row for row in ROWS if theme in row.themes]
    assert len(said) >= 4
    for row in said[:12]:
        assert any(SHOWN[theme](*turn) for turn in turns(row)), row


@pytest.mark.parametrize("theme", SHOWN)
def test_a_plain_search_does_not_find_the_theme_where_the_bank_does_not_name_it(theme) -> None:
    for row in [row for row in ROWS if theme not in row.themes][::9]:
        task = parse_task(row.task)
        for plain, r, play, stages in turns(row):
            over = trick_over(r, stages)
            settled = task.goal.want(task.start.table, task.hero).settled
            if theme in ("throw in", "Pillow as lead thief") and over is not None and settled(over) is not None:
                continue  # it does not matter any more who leads
            assert not SHOWN[theme](plain, r, play, stages), row


def test_every_theme_is_defined_in_its_words_and_has_a_hint() -> None:
    assert set(SAID) == set(THEMES)
    for name, shows in THEMES.items():
        assert shows.__doc__ is not None
        assert shows.__doc__.lower().startswith(name.split()[0].lower()), name
