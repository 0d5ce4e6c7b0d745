"""The card of an exercise: what it shows and writes down, and on the screen by keyboard alone."""

import json

import pytest
from playwright.sync_api import Browser

from piligames.practice import item, items, progress
from piligames.practice.positions import NAMES
from piligames.tables import exercise
from piligames.tables.assets import exercise_module, exercise_style, played_module, played_style
from piligames.tables.item_card import ExerciseModel
from piligames.tables.position import PositionTable
from tests.tables.screen_harness import Screen, faults, part, screen


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))
    return tmp_path


def right(model: ExerciseModel) -> str:
    return str(model.item.sketch.answer(model.asked.v))


def test_an_answer_is_told_written_down_and_kept_in_the_field() -> None:
    model = ExerciseModel("beaters", 2)
    model.receive({"do": "check", "value": " 7777 ", "sure": "70"})
    view = model.view()
    assert (view["reply"]["status"], view["reply"]["head"]) == ("slip", "Not yet")
    assert (view["typed"], view["sure"]) == ("7777", "70")
    model.receive({"do": "check", "value": right(model)})
    assert model.view()["reply"]["lines"][0] == "The way:"
    assert model.view()["hint"] == ""
    assert [(each.variant, each.status, each.sure) for each in progress().log()] == [
        (2, "slip", 0.7),
        (2, "right", None),
    ]


def test_nothing_typed_is_not_an_attempt_and_opens_no_hint() -> None:
    model = ExerciseModel("beaters")
    model.receive({"do": "check", "value": "  "})
    assert model.view()["reply"]["status"] == "not attempted"
    model.receive({"do": "hint"})
    assert model.view()["hints"] == []
    assert "opens after a try" in model.view()["notice"]
    assert progress().log() == ()


def test_hints_open_one_by_one_and_other_numbers_begin_anew() -> None:
    model = ExerciseModel("beaters")
    for count in (1, 2, 3):
        model.receive({"do": "check", "value": str(7000 + count)})
        model.receive({"do": "hint"})
        assert len(model.view()["hints"]) == count
    assert model.view()["hints"][2][0].startswith("The same with other numbers.")
    assert model.view()["hint"] == ""
    model.receive({"do": "another"})
    view = model.view()
    assert (view["number"], view["hints"], view["reply"], view["typed"]) == (1, [], None, "")
    assert view["hint"] == "Hint 1 of 3"


def test_support_is_chosen_and_messages_that_make_no_sense_change_nothing() -> None:
    model = ExerciseModel("trick-chance")
    for level, sign in (("worked", "The same with other numbers"), ("faded", "…"), ("full", "")):
        model.receive({"do": "level", "value": level})
        assert sign in "\n".join(model.view()["support"])
    before = model.view()
    for message in ({}, {"do": "level", "value": "none"}, {"do": 7}, {"do": "fly", "value": None}):
        model.receive(message)
    assert model.view() == {**before, "stamp": model.stamp}
    with pytest.raises(ValueError, match="worked, faded, full"):
        ExerciseModel("beaters", level="none")


@pytest.mark.parametrize("id", [each.id for each in items()])
def test_every_item_has_a_card_that_json_can_carry_and_that_gives_nothing_away(id) -> None:
    view = ExerciseModel(id).view()
    assert json.loads(json.dumps(view)) == view
    how = {"choice": "one", "card": "one", "several choices": "some", "function": "cell", "position": "table"}.get(
        item(id).kind.name, "text"
    )
    assert (view["table"] is not None) is (how == "table")
    assert view["answer"]["how"] == how
    assert bool(view["answer"]["options"]) is (how in ("one", "some"))
    assert view["reply"] is None


def test_the_card_of_a_trick_offers_each_card_once_and_takes_it() -> None:
    for number in range(20):
        model = ExerciseModel("who-wins-now", number)
        names = [option["value"] for option in model.view()["answer"]["options"]]
        assert names == [play.laid for play in model.asked.v.plays]
        model.receive({"do": "check", "value": names[model.asked.v.winner]})
        assert model.solved


def test_the_widget_shows_the_card_in_words_where_there_is_no_screen() -> None:
    card = exercise("beaters", 1)
    assert repr(card).startswith("How many cards beat it?\nYou lead the 46")
    card.receive({"do": "check", "value": "10"})
    assert "Right.\nThe way:" in repr(card)


# -- a position, played at its table ------------------------------------------------------


def play(model: ExerciseModel, action: object, **more) -> None:
    """Play a card at the table of the card."""
    table = model.table
    assert table is not None
    model.receive({"do": "table", "value": {"do": "act", "turn": table.turn, "action": str(action)}, **more})


def right_play(table: PositionTable) -> object:
    """A play that keeps the goal."""
    state = table.state
    return next(each for each in state.legal_actions(0) if table.scene.keeps(state.apply(0, each)))


@pytest.mark.parametrize("id", [each.id for each in items() if each.kind.name == "position"])
def test_a_position_is_played_to_its_goal_or_to_a_slip_and_the_line_is_the_answer(id) -> None:
    model = ExerciseModel(id, 2)
    scene, table = model.asked.v, model.table
    wrong = next(play for slip in model.item.sketch.slips for play in slip.model(scene))
    play(model, wrong, sure="90")
    while table.met is None:
        assert model.reply is None
        play(model, table.state.legal_actions(0)[0], sure="90")
    assert table.met is False
    assert model.reply.status == "slip"
    for _ in table.line.split(", "):
        model.receive({"do": "table", "value": {"do": "undo"}})
    assert (table.line, model.reply) == ("", None)
    while table.met is None:
        play(model, right_play(table))
    assert table.met is True
    assert model.solved
    assert [(each.status, each.sure) for each in progress().log()] == [("slip", 0.9), ("right", None)]
    assert progress().log()[-1].answer == table.line


def test_the_table_of_a_position_shows_open_hands_its_goal_and_nothing_of_a_match() -> None:
    for id in ("keep-them-away", "joker-in-time", "last-to-play"):
        model = ExerciseModel(id, 3)
        view, scene = model.view()["table"], model.asked.v
        assert [seat["name"] for seat in view["seats"]] == list(NAMES[: scene.seats])
        hidden = [card["face"]["kind"] == "back" for seat in view["seats"][1:] for card in seat["hand"]]
        assert set(hidden) == {scene.hidden}
        assert {"goal", "trump", "lead", "bets"} >= {fact["id"] for fact in view["facts"]} >= {"goal"}
        assert set(view["tools"]) == {"undo", "restart", "replay"}
        for message in ({"do": "deal"}, {"do": "new", "values": {}}, {"do": "odds"}, {"do": "hint"}, 7):
            model.receive({"do": "table", "value": message})
        assert (model.table.turn, model.table.state) == (0, scene.start)


def test_what_is_hidden_is_not_sent() -> None:
    model = ExerciseModel("last-to-play", 3)
    sent, others = json.dumps(model.view()), model.asked.v.start.hands[1:]
    assert not any(str(card) in sent.replace("Z5.2", "") for hand in others for card in hand)


def test_once_all_is_decided_no_card_can_be_played_and_the_start_comes_back() -> None:
    model = ExerciseModel("take-it-between", 1)
    wrong = next(play for slip in model.item.sketch.slips for play in slip.model(model.asked.v))
    play(model, wrong)
    turn = model.table.turn
    play(model, model.table.state.hands[0][0])
    assert model.table.turn == turn
    assert not any(card["plays"] for card in model.view()["table"]["seats"][0]["hand"])
    model.receive({"do": "table", "value": {"do": "restart"}})
    assert (model.table.line, model.table.met, model.reply) == ("", None, None)


# -- on the screen -----------------------------------------------------------------------


@pytest.fixture
def place_of_cards(browser: Browser):
    with screen(browser, module=exercise_module(), style=exercise_style()) as site:
        yield site
        assert site.strays == []


def answer(site: Screen, model: ExerciseModel) -> None:
    """Let the model have what the screen has sent, and show what it says."""
    for message in site.sent():
        model.receive(message)
    site.show(model.view())


@pytest.mark.browser
def test_an_item_is_answered_wrong_hinted_and_corrected_by_keyboard_alone(place_of_cards) -> None:
    site, model = place_of_cards, ExerciseModel("beaters", 1)
    card = site.lay(model.view())
    site.press("Tab")
    assert site.focused() == "answer"
    site.page.keyboard.type("9")
    site.press("Tab")
    site.page.keyboard.type("90")
    site.press("Enter")
    answer(site, model)
    assert "no number" in card.get_by_role("status").inner_text()
    site.press("Tab", "Tab")
    assert site.focused() == "hint"
    site.press("Enter")
    answer(site, model)
    assert card.get_by_role("listitem").count() == 1
    assert faults(site) == []
    site.press("Shift+Tab", "Shift+Tab", "Shift+Tab")
    assert site.focused() == "answer"
    site.press("Control+a")
    site.page.keyboard.type("10")
    site.press("Enter")
    answer(site, model)
    assert card.get_by_role("status").inner_text().startswith("Right")
    assert site.page.evaluate("window.notebook").count("a") == 1  # with Control, so no letter that a notebook takes
    assert faults(site) == []


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_choices_and_cards_have_no_fault_that_axe_finds(place_of_cards, theme) -> None:
    site = place_of_cards
    site.theme(theme)
    for id, value in (
        ("pass-hand", "c"),
        ("extremes", "a b"),
        ("who-wins-now", "?"),
        ("win-function", ""),
        ("beaters", "0,5"),
    ):
        model = ExerciseModel(id, 1, "worked")
        model.receive({"do": "check", "value": value})
        site.lay(model.view())
    assert faults(site, theme) == []


@pytest.mark.browser
def test_boxes_send_all_letters_and_none_of_them_is_said_so(place_of_cards) -> None:
    site, model = place_of_cards, ExerciseModel("extremes", 1)
    card = site.lay(model.view())
    part(card, "check").click()
    assert site.sent() == [{"do": "check", "value": "none", "sure": ""}]
    part(card, "answer-a").check()
    part(card, "answer-d").check()
    part(card, "check").click()
    assert site.sent() == [{"do": "check", "value": "a d", "sure": ""}]
    part(card, "level").select_option("faded")
    assert site.sent() == [{"do": "level", "value": "faded"}]


@pytest.mark.browser
def test_a_kernel_that_is_gone_is_said(place_of_cards) -> None:
    site, model = place_of_cards, ExerciseModel("beaters")
    card = site.lay(model.view())
    site.page.evaluate("window.tables[0].model.broken = true")
    part(card, "another").click()
    assert "The kernel is gone" in card.get_by_role("alert").inner_text()


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_position_is_played_at_its_table_by_keyboard_alone(browser: Browser, theme) -> None:
    model = ExerciseModel("keep-them-away", 1)
    with screen(browser, module=played_module(), style=played_style()) as site:
        site.theme(theme)
        site.lay(model.view())
        card = site.page.locator(".px-card")
        wrong = next(play for slip in model.item.sketch.slips for play in slip.model(model.asked.v))
        for each in (wrong, None, None):
            if model.table.met is None:
                digit = 1 + [*model.table.state.hands[0]].index((each or right_or_first(model.table)).card)
                part(card, "card-" + model.table.view()["seats"][0]["hand"][0]["id"]).focus()
                site.press(str(digit))
                answer(site, model)
        assert "Not yet" in card.locator(".px-told").inner_text()
        site.press("u")
        answer(site, model)
        assert model.reply is None
        site.press("n")
        assert card.get_by_role("dialog").count() == 0, "there is no other match to deal here"
        assert {"u", "n"}.isdisjoint(site.page.evaluate("window.notebook"))
        assert faults(site) == []
        part(card, "another").click()
        answer(site, model)
        assert card.locator(".px-table .piligames-table").count() == 1
        assert site.strays == []


def right_or_first(table: PositionTable):
    """A play: one that keeps the goal, or any."""
    state = table.state
    return next((a for a in state.legal_actions(0) if table.scene.keeps(state.apply(0, a))), state.legal_actions(0)[0])
