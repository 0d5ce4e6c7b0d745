"""The stored views of Pili Pili, made by the library: `python -m tests.tables.pilipili_views` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from piligames.pilipili import MissionCard, MissionDeck, parse_mission
from piligames.tables.model import TableModel
from piligames.tables.pilipili import PiliPiliStaging

Json = dict[str, Any]
VIEWS = Path(__file__).parent / "views"
MADE: dict[str, Callable[[], Json]] = {}


def table(mission: str, hand: int, seats: int, deal: int, *, dealer: int = 0) -> TableModel:
    """A table at which every round has this mission; the others act at once and at random."""
    staging = PiliPiliStaging(deck=MissionDeck("one mission", (MissionCard(parse_mission(mission), hand),)))
    model = TableModel(staging, staging.settings(seats=seats, opponents="random", dealer=dealer, deal=deal), pace=0)
    model.start()
    return model


def act(model: TableModel, action: str) -> None:
    """Take an action at the person's seat."""
    model.receive({"do": "act", "turn": model.turn, "action": action})
    assert model.notice is None, model.notice


def open_bet(model: TableModel, wanted: int) -> str:
    """The open bet that is nearest to the wanted one."""
    bets = [one for one in model.view()["buttons"] if one["forbidden"] is None]
    return str(min(bets, key=lambda one: abs(int(one["label"]) - wanted))["action"])


def play(model: TableModel, tricks: int) -> TableModel:
    """Play whatever comes first until so many tricks are over and it is the person's turn."""
    while True:
        view = model.view()
        if view["trick"]["label"].startswith(f"Trick {tricks + 1} "):
            return model
        cards = view["seats"][0]["hand"]
        act(model, next(card["plays"][0]["action"] for card in cards if card["plays"]))


def view(name: str) -> Callable[[Callable[[], TableModel]], Callable[[], TableModel]]:
    """Keep what a table shows under a name."""

    def keep(make: Callable[[], TableModel]) -> Callable[[], TableModel]:
        MADE[name] = lambda: make().view() | {"pace": 1100}
        return make

    return keep


def bet_and(mission: str, hand: int, seats: int, deal: int, bet: int) -> TableModel:
    """A table after the person's bet."""
    model = table(mission, hand, seats, deal)
    act(model, open_bet(model, bet))
    return model


@view("chili-joker")
def joker() -> TableModel:
    """Reversed, four seats, second trick, with the Joker in hand."""
    for deal in range(500):
        model = table("Reversed", 7, 4, deal, dealer=1)
        if any(card["number"] for card in model.view()["seats"][0]["hand"]) or "J" in str(
            [card["id"] for card in model.view()["seats"][0]["hand"]]
        ):
            act(model, open_bet(model, 3))
            model = play(model, 2)
            if len(model.view()["trick"]["cards"]) > 1:
                return model
    raise AssertionError("no deal gives the Joker")


@view("chili-bet")
def bet() -> TableModel:
    """Two seats with 28 cards each, the person bets last: 29 bets, one of which the hook closes."""
    return table("Reward", 28, 2, 5, dealer=1)


@view("chili-closed-bets")
def closed_bets() -> TableModel:
    """Eight seats, the person bets last under No echo."""
    return table("NoEcho", 7, 8, 11, dealer=1)


@view("chili-forehead")
def forehead() -> TableModel:
    """Eight seats, seven cards on everybody's forehead."""
    return table("Forehead", 7, 8, 2, dealer=3)


@view("chili-face-up")
def face_up() -> TableModel:
    """Eight seats, hands face up, in the second trick."""
    return play(bet_and("FaceUp", 7, 8, 4, 1), 1)


@view("chili-two-open")
def two_open() -> TableModel:
    """Two seats, 28 cards each, face up."""
    return bet_and("FaceUp", 28, 2, 8, 14)


@view("chili-give")
def give() -> TableModel:
    """Two cards are to be given away."""
    return bet_and("PassCards(2,left)", 6, 5, 3, 2)


@view("chili-look")
def look() -> TableModel:
    """Three seconds to look at five cards."""
    return table("Glance", 5, 4, 21, dealer=1)


@view("chili-blind")
def blind() -> TableModel:
    """One's own cards lie face down; the first is to be turned up."""
    model = table("Blind", 4, 3, 6, dealer=2)
    model.receive({"do": "looked"})
    act(model, open_bet(model, 1))
    return model


@view("chili-value")
def value() -> TableModel:
    """The Joker has been turned up and is to be given its value."""
    for deal in range(500):
        model = table("Blind", 4, 3, deal, dealer=2)
        places = [card["id"] for card in model.view()["seats"][0]["hand"]]
        if "J" in places:
            model.receive({"do": "looked"})
            act(model, open_bet(model, 1))
            act(model, f"play @{places.index('J') + 1}")
            return model
    raise AssertionError("no deal gives the Joker")


@view("chili-partner")
def partner() -> TableModel:
    """Everybody picks another player to share Pilis with."""
    return bet_and("SharedFate", 5, 6, 9, 2)


@view("chili-late")
def late() -> TableModel:
    """No mission's extras, the last trick but one: some have missed their bets already."""
    return play(bet_and("HotCards(7,21,42)", 6, 4, 12, 1), 4)


@view("chili-summary")
def summary() -> TableModel:
    """The first round is over."""
    model = bet_and("EndTricksBite", 2, 5, 4, 1)
    while not model.view()["dialog"]:
        cards = model.view()["seats"][0]["hand"]
        act(model, next(card["plays"][0]["action"] for card in cards if card["plays"]))
    return model


@view("chili-judged")
def judged() -> TableModel:
    """A first round played as it came, and all choices in it judged."""
    model = table("none", 5, 4, 9)
    act(model, open_bet(model, 5))
    while not model.view()["dialog"]:
        cards = model.view()["seats"][0]["hand"]
        act(model, next(card["plays"][0]["action"] for card in cards if card["plays"]))
    model.receive({"do": "review"})
    while model.view()["review"]["more"]:
        model.receive({"do": "judge"})
    return model


@view("chili-looked-back")
def looked_back() -> TableModel:
    """At the dearest choice of the round, what would have been better is said."""
    model = judged()
    rows = model.view()["review"]["rows"]
    model.receive({"do": "see", "turn": next(row["turn"] for row in rows if row["better"])})
    return model


@view("chili-better-line")
def better_line() -> TableModel:
    """The same, a few steps along the better line."""
    model = looked_back()
    model.receive({"do": "see", "turn": model.view()["replay"]["look"]["turn"], "better": True})
    model.receive({"do": "seek", "at": 6})
    return model


@view("chili-compared")
def compared() -> TableModel:
    """A hint for a bet, with the averages of all bets."""
    model = table("none", 5, 4, 9)
    model.receive({"do": "hint"})
    return model


def main() -> None:
    """Write every view to its file."""
    for name, make in MADE.items():
        text = json.dumps(make(), indent=1, ensure_ascii=False)
        (VIEWS / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
