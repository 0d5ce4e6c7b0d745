"""Themes: each on positions made by hand, and those of the bank beside a plain search."""

import pytest

from piligames.core.lazily import but
from piligames.pleesheez import Mom, Pillow, winning
from piligames.puzzles import THEMES, parse_task, rows
from piligames.puzzles.hints import SAID
from tests.puzzles.plain import Plain, goal_of

ROWS = [row for row in rows().values() if row.kind == "open" and parse_task(row.task).cards <= 4]


def turns(row):
    """The turns of the hero on the line at which a plain search finds one right play among several."""
    task = parse_task(row.task)
    r = task.start.table
    plain = Plain(goal_of(str(task.goal), r, task.hero), task.hero)
    for place, laid in enumerate(row.line):
        play = next(each for each in r.legal_actions(r.to_act[0]) if each.laid == laid)
        if r.to_act[0] == task.hero and len(r.legal_actions(task.hero)) > 1 and plain.right((r,)) == {play}:
            yield plain, r, play, [after_line(r, row.line[place : place + n]) for n in range(len(row.line) - place + 1)]
        r = r.apply(r.to_act[0], play)


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


SHOWN = {
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
            if over is not None and settled(over) is not None:
                continue  # what is settled has no theme any more
            assert not SHOWN[theme](plain, r, play, stages), row


def test_every_theme_is_defined_in_its_words_and_has_a_hint() -> None:
    assert set(SAID) == set(THEMES)
    for name, shows in THEMES.items():
        assert shows.__doc__ is not None
        assert shows.__doc__.lower().startswith(name.split()[0].lower()), name
