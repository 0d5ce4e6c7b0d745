"""The bank: over many variants of every item no wrong model meets the truth, and nothing gives the truth away."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from piligames.facts import rule
from piligames.practice.bank import UnknownItem, item, items
from piligames.practice.item import Asked, Item
from piligames.practice.reply import Reply
from piligames.practice.words import KINDS

DRAWS = 200
SOME = 40
"""So many variants are enough where any shows all wrong models."""
NUMBERS = ("number", "whole number")
ALL = pytest.mark.parametrize("id", [each.id for each in items()])
NONSENSE = ("", "what?", "1//2", None, object, "0,5", "x" * 500, [], {"a": 1})


@cache
def asked(id: str) -> tuple[Asked, ...]:
    return tuple(item(id).variant(number) for number in range(item(id).sketch.variants or DRAWS))


def some(id: str) -> tuple[Asked, ...]:
    """Those of which all that can be typed is typed; of choices all, as some wrong models are rare there."""
    return asked(id)[: SOME if item(id).kind.name in (*NUMBERS, "function", "position") else DRAWS]


def typed(each: Asked, value: Any) -> object:
    """An answer as a learner would type it."""
    match each.item.kind.name:
        case "several choices":
            return " ".join(sorted(value)) or "none"
        case "order":
            return " ".join(value)
        case "card":
            names = each.item.kind.names(each.v)
            return next(name for name, named in names.items() if named == value)
        case "position":
            return min(map(str, value)) if isinstance(value, frozenset) else str(value)
        case _:
            return value


def models(each: Asked) -> Iterator[tuple[str, Any]]:
    """Every wrong answer that somebody would give, by the name of what leads to it."""
    truth = each.item.sketch.answer(each.v)
    for slip in each.item.sketch.slips:
        yield from ((slip.name, value) for value in slip.model(each.v))
    for letter in each.item.words.options:
        if each.item.kind.name == "choice" and letter != truth:
            yield letter, letter
        if each.item.kind.name == "several choices" and letter not in truth:
            yield letter, truth | {letter}


@ALL
def test_an_item_has_all_that_it_should(id) -> None:
    words, sketch = item(id).words, item(id).sketch
    assert len(sketch.slips) + max(0, len(words.options) - 1) >= 3
    assert len({*words.hints, item(id).variant(0).worked}) == 3
    assert words.tags
    assert all(rule(each).id == each for each in words.rules)
    assert item(id).variant(0).v != sketch.example


@ALL
def test_many_variants_lie_in_the_band(id) -> None:
    assert len({each.prompt + str(each.options) for each in asked(id)}) >= 20
    assert all(each.item.fits(each.v) for each in asked(id))
    assert [each.v for each in asked(id)[:5]] == [item(id).variant(number).v for number in range(5)]


@ALL
def test_no_wrong_model_meets_the_truth_or_another(id) -> None:
    kind = item(id).kind
    for each in asked(id):
        found = [("truth", item(id).sketch.answer(each.v)), *models(each)]
        for (one, a), (other, b) in combinations(found, 2):
            assert one == other or kind.apart(each.v, a, b), (each.prompt, one, a, other, b)


@ALL
def test_the_library_and_the_way_by_hand_come_to_the_same_answer(id) -> None:
    for each in some(id) if item(id).kind.name == "function" else asked(id):
        truth = item(id).sketch.answer(each.v)
        assert each.reply(typed(each, truth)).status == "right"
        if item(id).kind.name in NUMBERS and each.number < SOME:
            for other in (float(truth), str(truth), f"{float(100 * truth):.3f} %", f"{float(truth):.4f}"):
                assert each.reply(other).status == "right", (each.prompt, other)
        if item(id).kind.name != "function":
            by_hand = each.steps[-1].result.partition(" = ")[0]
            assert each.reply(by_hand).status == "right", (each.prompt, by_hand)


@ALL
def test_every_wrong_model_has_its_own_feedback(id) -> None:
    met: dict[str, Reply] = {}
    for each in some(id):
        for name, value in models(each):
            reply = each.reply(typed(each, value))
            assert (reply.status, reply.slip) == ("slip", name), (each.prompt, name, value, reply)
            met[name] = reply
    assert {slip.name for slip in item(id).sketch.slips} <= set(met)
    assert len({reply.text for reply in met.values()}) == len(met) >= 3


def texts(each: Asked, wrong: list[object]) -> list[str]:
    """All that is said before the right answer is given."""
    said = [each.page(level) for level in ("worked", "faded", "full")] + [each.hint(n) for n in (1, 2, 3)]
    return said + [each.reply(answer).text for answer in (*NONSENSE, ..., *wrong)]


def with_another_answer(each: Asked) -> Asked:
    """The same, but what the answer function says is wrong."""
    far: dict[str, Any] = {
        "number": Fraction(-99991, 7),
        "whole number": Fraction(-99991, 7),
        "bet": 98,
        "order": ("no", "order"),
        "card": "no card",
        "choice": "?",
        "several choices": frozenset("?"),
        "function": lambda *_: Fraction(-99991, 7),
        "position": frozenset(),
    }
    wrong = replace(each.item.sketch, answer=lambda _: far[each.item.kind.name])
    return Asked(replace(each.item, sketch=wrong), each.number, each.v)


@ALL
def test_all_texts_are_the_same_when_the_answer_function_is_a_wrong_one(id) -> None:
    for each in asked(id)[: SOME // 2]:
        letters = set(item(id).words.options) if item(id).kind.name == "several choices" else set()
        wrong = [typed(each, value) for _, value in models(each)] if not letters else []
        if item(id).kind.name in NUMBERS:
            wrong += [Fraction(-12345, 11), "77777.123", "-12"]
        assert texts(each, wrong) == texts(with_another_answer(each), wrong)


@ALL
def test_nonsense_is_unreadable_and_three_dots_are_not_attempted(id) -> None:
    each = asked(id)[0]
    for answer in NONSENSE:
        if not (answer is object and item(id).kind.name == "function"):
            assert each.reply(answer).status == "unreadable", answer
    assert each.reply(...).status == "not attempted"


def functions() -> list[Item]:
    return [each for each in items() if each.kind.name == "function"]


def stub(*_):
    pass


def open_stub(*_):
    raise NotImplementedError


@pytest.mark.parametrize("id", [each.id for each in functions()])
def test_a_stub_is_not_attempted_and_a_constant_or_a_crash_is_not_accepted(id) -> None:
    for each in asked(id)[:SOME]:
        assert each.reply(stub).status == each.reply(open_stub).status == "not attempted"
        for number in (0, 1, Fraction(1, 2), "1/2", None, True):
            assert each.reply(lambda *_, number=number: number).status in ("slip", "not attempted")
    reply = asked(id)[0].reply(lambda *_: 1 // 0)
    assert (reply.status, reply.slip) == ("slip", "stopped")
    assert "ZeroDivisionError" in reply.text


def test_there_is_no_item_of_another_name() -> None:
    with pytest.raises(UnknownItem, match="did you mean beaters"):
        item("beater")


def test_what_can_be_asked_for_is_said() -> None:
    each = item("beaters").variant(3)
    with pytest.raises(ValueError, match="1 to 3"):
        each.hint(4)
    with pytest.raises(ValueError, match="worked, faded, full"):
        each.page("half")
    assert "…" in each.page("faded")
    assert each.steps[-1].result not in each.faded.splitlines()[-1].partition(": ")[2]


def test_there_are_items_of_every_kind_and_topic() -> None:
    assert len(items()) >= 60
    assert {each.kind.name for each in items()} == set(KINDS)
    ideas = [each.words.idea for each in items()]
    assert all(ideas.count(idea) >= 5 for idea in ideas)
    assert {each.words.level for each in items()} == {1, 2, 3}


def test_the_worked_example_of_a_choice_says_what_there_is_to_choose() -> None:
    assert "  e)  J\n  1. Your lowest number" in item("extremes").variant(0).worked
