"""The chapter on Pili Pili: its tables are set up as its prose says, and played as told they do what it claims."""

import re
from functools import cache

import nbformat
import pytest

from piligames.facts import rule
from piligames.pilipili import JOKER, Play, effects, standard_missions
from piligames.tables import Table, TableModel
from tests.notebooks.policy import ROOT, widgets_of

CHAPTER = nbformat.read(ROOT / "workbook" / "01_your_first_bet.ipynb", as_version=4)
CELLS = {cell.id: cell for cell in CHAPTER.cells}
MISSIONS = [cell for cell in CHAPTER.cells if cell.id.startswith("mission-")]


@cache
def screens():
    return widgets_of(CHAPTER)


def opened(name: str) -> TableModel:
    """The model of a table as its cell makes it, with the others moving at once."""
    model = screens()[name].model
    assert isinstance(model, TableModel)
    fresh = TableModel(model.staging, model.settings, pace=0)
    fresh.start()
    return fresh


def played(name: str, *moves: str) -> TableModel:
    """The table after these moves; what is not a move is a message of another kind."""
    model = opened(name)
    for move in moves:
        model.receive({"do": "act", "turn": model.turn, "action": move} if " " in move else {"do": move})
        assert model.notice is None, (name, move, model.notice)
    return model


def refused(model: TableModel, move: str) -> str:
    """Which rule refuses this move."""
    model.receive({"do": "act", "turn": model.turn, "action": move})
    assert model.notice is not None
    return model.notice["rule"]


def bets(model: TableModel) -> dict[str, str | None]:
    """The bets on offer, with what closes them."""
    return {button["label"]: button["forbidden"] for button in model.view()["buttons"]}


def fines(model: TableModel) -> list[tuple[int, int]]:
    return [(trick.winner, trick.fine) for trick in model.state.round.tricks]


# -- what a reader finds --------------------------------------------------------------------


def test_every_effect_has_one_table_with_its_rule_and_title_above_it_in_the_order_of_the_rules() -> None:
    shown = []
    for cell in MISSIONS:
        title, id = re.match(r"\*\*(.+)\*\* \((PP-M\d\d)\)\. ", cell.source).groups()
        assert rule(id).title == title
        model = opened(cell.id.replace("mission-", "table-"))
        if cell.id != "mission-reward":
            assert model.state.round.mission.rule == id
        shown.append(id)
    assert shown == sorted({effect.rule for effect in effects().values() if effect.__module__.startswith("piligames.")})
    assert len(shown) == 18


def test_nine_tables_are_standard_and_nine_are_for_experts() -> None:
    expert = {card.mission.rule: card.expert for card in standard_missions().cards}
    order = [cell.id for cell in CHAPTER.cells]
    for cell in MISSIONS:
        id = re.search(r"PP-M\d\d", cell.source)[0]
        assert expert[id] is (order.index(cell.id) > order.index("expert-missions"))


@pytest.mark.parametrize("cell", MISSIONS, ids=lambda cell: cell.id)
def test_a_table_follows_its_prose_at_once(cell) -> None:
    order = [each.id for each in CHAPTER.cells]
    assert order[order.index(cell.id) + 1] == cell.id.replace("mission-", "table-")


def test_the_tables_of_the_gallery_are_small() -> None:
    for cell in MISSIONS:
        position = opened(cell.id.replace("mission-", "table-")).settings.position
        assert position or cell.id == "mission-reward"
        if position:
            hands = re.search(r"hands=(\S+)", position)[1].split("/")
            assert len(hands) <= 3
            assert all(len(hand.split(",")) <= 4 for hand in hands)


# -- the tables before the gallery ----------------------------------------------------------


def test_the_first_hand_is_as_described_and_in_the_second_round_you_bet_last() -> None:
    model = opened("first-bet-table")
    hand = model.state.round.hands[0]
    assert (hand[0], hand[-1]) == (1, 55)
    assert JOKER not in hand
    assert all(7 < card < 45 for card in hand[1:-1])
    assert model.state.dealer_of(2) == 1


def test_the_hook_closes_1_at_the_table_of_the_hook() -> None:
    model = opened("hook-table")
    assert len(model.state.round.hands) == 5
    assert {len(hand) for hand in model.state.round.hands} == {5}
    assert [label for label, why in bets(model).items() if why] == ["1"]
    assert refused(model, "bet 1") == "PP-HOOK"


# -- the gallery -------------------------------------------------------------------------------


def test_pass_cards() -> None:
    model = played("table-pass-cards", "give 3")
    assert model.state.round.bets == (2, 1, 0)
    assert 3 in model.state.round.hands[1]
    assert model.state.round.hands[0] == (51, 54)
    assert played("table-pass-cards", "give 3", "play 54", "play 51").state.round.pilis() == (0, 1, 0)


def test_pass_hand() -> None:
    start = opened("table-pass-hand").state.round.hands
    assert start[0] == (52, 54)
    model = played("table-pass-hand", "bet 0")
    assert model.state.round.hands[0] == start[2]
    assert {*model.state.round.hands[1], 52} == {52, 54}
    assert model.view()["seats"][1]["hand"][0]["id"] is None  # known to you, but not shown
    assert played("table-pass-hand", "bet 0", "play 2", "play 9").state.round.pilis()[0] == 0


def test_closed_bet() -> None:
    model = opened("table-closed-bet")
    assert [label for label, why in bets(model).items() if why] == ["0", "1"]
    assert refused(model, "bet 0") == "PP-M03"
    assert refused(model, "bet 1") == "PP-HOOK"
    assert model.state.round.hands[0] == (2, 5, 9)


def test_forehead() -> None:
    model = opened("table-forehead")
    you, bo, cleo = model.view()["seats"]
    assert [seat["hand"][0]["face"].get("number") for seat in (you, bo, cleo)] == [None, 9, 12]
    assert (cleo["bet"]["bet"], bo["bet"]["bet"]) == (0, None)
    after = played("table-forehead", "bet 1")
    assert after.view()["seats"][0]["hand"][0]["face"]["number"] == 50
    assert played("table-forehead", "bet 1", "play 50").state.round.pilis()[0] == 0


def test_draw_one() -> None:
    model = opened("table-draw-one")
    assert model.state.round.hands[0] == (55,)
    assert list(bets(model)) == ["0", "1", "2"]
    assert played("table-draw-one", "bet 1").state.round.hands[0] == (6, 55)
    assert played("table-draw-one", "bet 1", "play 55", "play 6").state.round.pilis()[0] == 0


def sure(table) -> bool:
    """Whether seat 0 can win exactly its bet, whatever the others do with the cards that they hold."""
    if not table.to_act:
        return table.won(0) == table.bets[0]
    seat = table.to_act[0]
    after = [sure(table.apply(seat, action)) for action in table.legal_actions(seat)]
    return any(after) if seat == 0 else all(after)


def test_open_hands() -> None:
    model = opened("table-face-up")
    assert all(card["face"]["kind"] == "number" for seat in model.view()["seats"] for card in seat["hand"])
    table = model.state.round
    assert table.bets == (1, 1)
    assert [str(lead) for lead in table.legal_actions(0) if sure(table.apply(0, lead))] == ["play 5"]


def test_bet_unseen() -> None:
    model = opened("table-bet-unseen")
    assert all(card["face"]["kind"] == "back" for card in model.view()["seats"][0]["hand"])
    assert [label for label, why in bets(model).items() if why] == ["1"]
    assert refused(model, "bet 1") == "PP-HOOK"
    after = played("table-bet-unseen", "bet 0")
    assert all(card["face"]["kind"] == "number" for card in after.view()["seats"][0]["hand"])


def test_reward() -> None:
    first = opened("table-reward")
    assert first.state.round.mission.rule == "PP-M04"
    assert first.view()["seats"][1]["hand"][0]["face"]["number"] == 21
    second = played("table-reward", "bet 1", "play 5", "ready")
    assert second.state.round.mission.rule == "PP-M08"
    assert second.state.totals == (1, 0)
    exact = ("bet 2", "play 55", "play 17", "play 20", "play 45", "play 28")
    third = played("table-reward", "bet 1", "play 5", "ready", *exact)
    assert third.state.past[1].pilis()[0] == -2
    assert third.state.totals[0] == 0
    assert any("You" in line and "-1 (PP-M08), now 0" in line for line in third.view()["dialog"]["lines"])


def test_all_at_once() -> None:
    model = opened("table-all-at-once")
    assert model.state.to_act == (0,)
    assert model.view()["trick"]["cards"] == []
    assert model.state.round.bets[0] == 1
    assert played("table-all-at-once", "play J=56", "play 12").state.round.pilis()[0] == 0


def test_reversed() -> None:
    model = played("table-reversed", "play 4")
    assert model.state.round.tricks[0].winner == 2
    assert min(play.value for _, play in model.state.round.tricks[0].plays) == 3
    assert played("table-reversed", "play 4", "play J=0").state.round.pilis()[0] == 0
    assert played("table-reversed", "play 4", "play J=56").state.round.pilis()[0] == 1


def test_glance() -> None:
    assert opened("table-glance").view()["look"]["seconds"] == 3
    faces = [
        {card["face"]["kind"] for card in played("table-glance", *moves).view()["seats"][0]["hand"]}
        for moves in ([], ["looked"], ["looked", "bet 1"])
    ]
    assert faces == [{"number"}, {"back"}, {"number"}]


@pytest.mark.parametrize(("look", "seconds"), [(12, 12), (None, None)])
def test_the_time_to_look_may_be_changed_as_told(look, seconds) -> None:
    table = Table("pilipili", position=opened("table-glance").settings.position, look=look, name=None)
    assert table.view["look"]["seconds"] == seconds
    assert f"`look={look}`" in CELLS["mission-glance"].source


def test_end_tricks_bite() -> None:
    assert opened("table-end-tricks").view()["trick"]["cards"][0]["label"] == "17"
    model = played("table-end-tricks", "play 5", "play 50", "play 28")
    assert fines(model) == [(1, 1), (0, 0), (1, 0)]
    assert model.state.round.pilis() == (0, 2)


def test_blind() -> None:
    model = played("table-blind", "looked")
    assert {card["face"]["kind"] for card in model.view()["seats"][0]["hand"]} == {"back"}
    after = played("table-blind", "looked", "bet 1", "play @2")
    assert after.view()["number"]["template"] == "value {}"
    assert {card["face"]["kind"] for card in after.view()["seats"][0]["hand"]} == {"back"}
    ended = played("table-blind", "looked", "bet 1", "play @2", "value 56", "play @1", "play @1")
    assert ended.state.round.pilis()[0] == 0


def test_no_echo() -> None:
    model = opened("table-no-echo")
    assert refused(model, "bet 0") == "PP-M14"
    after = played("table-no-echo", "bet 1")
    assert "PP-STUCK" in after.view()["headline"]
    assert played("table-no-echo", "bet 1", "play 55").state.round.pilis() == (0, 0)


@pytest.mark.parametrize(("pick", "total"), [("pick 2", 0), ("pick 1", 1)])
def test_shared_fate(pick, total) -> None:
    model = played("table-shared-fate", pick, "play 55")
    assert model.state.round.bets == (1, 1, 0)
    assert model.state.round.pilis()[0] == total


def test_extremes() -> None:
    assert refused(opened("table-extremes"), "play 28") == "PP-M16"
    model = played("table-extremes", "play 50")
    assert Play(28, 28) in model.state.legal_actions(0)
    assert refused(model, "play J=20") == "PP-M16"


def test_hot_cards() -> None:
    model = opened("table-hot-cards")
    assert model.state.round.mission.numbers == (13, 26, 39)
    assert fines(played("table-hot-cards", "play 50"))[0] == (0, 1)
    after = played("table-hot-cards", "play 26", "play 50")
    assert fines(after) == [(1, 1), (0, 0)]
    assert after.state.round.pilis()[0] == 0


def test_winner_swaps() -> None:
    assert opened("table-winner-swaps").state.round.bets == (1, 0, 1)
    model = played("table-winner-swaps", "play 54", "pick 2", "give 45")
    assert model.state.round.tricks[0].winner == 0
    assert 45 in model.state.round.hands[2]
    assert model.state.round.hands[0] == (2, 9)


# -- the match ---------------------------------------------------------------------------------


def test_the_match_has_all_missions_and_ends_at_seven() -> None:
    model = opened("first-match")
    assert model.state.rules.limit == 7
    assert len(model.state.chance.missions.cards) == 40
    rounds = [model.state.chance.mission(number).mission.rule for number in range(1, 7)]
    assert len(set(rounds)) == 6
