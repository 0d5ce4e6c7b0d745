"""Cards, actions, missions and positions of Pili Pili as text (round-trips; errors point at the place).

- Cards: `1` to `55`, `J` the Joker.
- Actions: `bet 2`, `play 17`, `play J=56`, `play @3`, `value 56`, `give 3 9`, `pick 2` (a seat).
- Missions: `Reversed`, `PassCards(2,left)`, `HotCards(13,26,39)`, `none`.
- Positions, on one line, hands by seat, `?3` a hidden hand of three cards, `trick=` from the leader on:
  `mission=Reversed dealer=0 leader=1 bets=1,0,2 won=0,1,0 hands=5,12,J/30,41/?3 trick=17`

A position also tells, where they matter: bets to come (`bets=1,-,-`); Pilis that tricks have cost (`fines=0,1,0`);
who picked whom (`fates=1,2,0`); cards known to be played in earlier tricks (`played=`); the cards that will be drawn,
the dealer's first (`aside=`); what the mission asks for before the next trick (`asks=give`, `asks=pick`), and whom the
winner has picked to swap with (`partner=2`); a Joker turned up that has no value yet (`trick=J=?`).
Hands that lie face down are in the order of their places.  Sealed answers are left out.
"""

from __future__ import annotations

from piligames.core.game import Seat
from piligames.core.notation import Scanner, fields, read_whole, required
from piligames.pilipili.cards import (
    JOKER,
    Action,
    Bet,
    Card,
    Give,
    Hand,
    Pick,
    Play,
    PlayAt,
    Value,
    in_order,
)
from piligames.pilipili.effects import parse_mission, read_mission
from piligames.pilipili.events import Laid, Picked, Resumed
from piligames.pilipili.position import FIELDS, Position
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen

__all__ = ["Position", "parse_action", "parse_card", "parse_mission", "parse_position", "position_of"]

_NUMBER = "[1-9][0-9]{0,8}"
_ASKS = "give|pick"


def parse_card(text: str) -> Card:
    """The card that this text names.

    >>> parse_card("17"), parse_card("J") == JOKER
    (17, True)
    """
    return read_whole(text, read_card)


def parse_action(text: str) -> Action:
    """The action that this text names: what `str` of it gives.

    >>> parse_action("play J=56"), parse_action("give 3 J")
    (Play(card=0, value=56), Give(cards=(3, 0)))
    """
    scan = Scanner(text)
    match scan.take("(bet|play|value|give|pick) ", "'bet ', 'play ', 'value ', 'give ' or 'pick '"):
        case "bet ":
            action: Action = Bet(scan.number("how many tricks"))
        case "play ":
            action = PlayAt(_place(scan)) if scan.sees("@") else _read_play(scan)
        case "value ":
            action = Value(scan.number("the value of the Joker"))
        case "give ":
            action = Give(scan.many(read_card, " "))
        case _:
            action = Pick(_seat(scan))
    scan.finish()
    return action


def read_card(scan: Scanner) -> Card:
    """The card that stands here."""
    found = scan.take(f"J|{_NUMBER}", "a card (1 to 55, or J)")
    return JOKER if found == "J" else int(found)


def _read_play(scan: Scanner) -> Play:
    card = read_card(scan)
    if card != JOKER:
        return Play(card, card)
    scan.take("=", "'=' and the value of the Joker")
    return Play(card, scan.number("the value of the Joker"))


def _read_laid(scan: Scanner) -> Play | None:
    """A card of a trick; None for a Joker without a value."""
    return None if scan.sees("J=?") else _read_play(scan)


def _read_cards(scan: Scanner) -> Hand:
    return scan.many(read_card)


def _read_hand(scan: Scanner) -> Hand | int:
    if scan.sees("?"):
        return scan.number("how many cards are hidden")
    return () if scan.done or scan.text[scan.at] == "/" else _read_cards(scan)


def _read_bet(scan: Scanner) -> int | None:
    return None if scan.sees("-") else scan.number("a bet, or - for one to come")


def _place(scan: Scanner) -> int:
    return int(scan.take(_NUMBER, "a place, counted from 1"))


def _seat(scan: Scanner) -> Seat:
    return scan.number("a seat")


def _count(scan: Scanner) -> int:
    return scan.number("a whole number")


def parse_position(text: str) -> Position:
    """The position that this text describes; `Position.round` and `Position.check` hold it against the rules.

    >>> str(parse_position("mission=Reversed dealer=0 bets=1,0 hands=5,12/?1 trick=17"))
    'mission=Reversed dealer=0 bets=1,0 hands=5,12/?1 trick=17'
    """
    found = fields(text, FIELDS)
    mission = read_mission(required(found, "mission", text))
    dealer = _seat(required(found, "dealer", text))
    hands = required(found, "hands", text).many(_read_hand, "/")
    laid = found["trick"].many(_read_laid) if "trick" in found else ()
    if None in laid[:-1]:
        found["trick"].fail("no more cards, as the Joker has no value yet")
    position = Position(
        mission=mission,
        dealer=dealer,
        leader=_seat(found["leader"]) if "leader" in found else None,
        bets=found["bets"].many(_read_bet) if "bets" in found else (),
        won=found["won"].many(_count) if "won" in found else (),
        fines=found["fines"].many(_count) if "fines" in found else (),
        fates=found["fates"].many(_seat) if "fates" in found else (),
        played=_read_cards(found["played"]) if "played" in found else (),
        aside=_read_cards(found["aside"]) if "aside" in found else (),
        asks=found["asks"].take(_ASKS, "give or pick") if "asks" in found else "",
        partner=_seat(found["partner"]) if "partner" in found else None,
        hands=hands,
        trick=tuple(Play(JOKER, 0) if play is None else play for play in laid),
        pending=None in laid,
    )
    for scan in found.values():
        scan.finish()
    return position


def position_of(seen: Round | Seen) -> Position:
    """The text form of a round, or of what one seat sees of it.

    It leaves out what a position cannot tell: sealed answers, and in which order tricks were won.
    """
    if isinstance(seen, Round):
        asks = seen.agenda[0].asks if seen.agenda else ""
        table, said = seen.answers, {seat: bet.tricks for seat, bet in seen.answers if isinstance(bet, Bet)}
        bets: tuple[int | None, ...] = seen.bets or tuple(said.get(seat) for seat in range(len(seen.hands)))
        drawn = seen.mission.extra * len(seen.hands) if asks == "bet" else 0
        aside = seen.stock[:drawn]
    else:
        asks, table, bets, aside = seen.asks, seen.table, seen.bets, ()
    last = seen.log[-1] if seen.log else None
    open_table = asks == "play" and not seen.mission.trick(seen.leader).sealed
    won = tuple(sum(trick.winner == seat for trick in seen.tricks) for seat in range(len(seen.hands)))
    fines = tuple(sum(trick.fine for trick in seen.tricks if trick.winner == seat) for seat in range(len(seen.hands)))
    gone = [card for event in seen.log if isinstance(event, Resumed) for card in event.gone]
    gone += [play.card for trick in seen.tricks for _, play in trick.plays]
    return Position(
        mission=seen.mission,
        dealer=seen.dealer,
        leader=seen.leader if any(won) else None,
        bets=bets if any(bet is not None for bet in bets) else (),
        won=won if any(won) else (),
        fines=fines if any(fines) else (),
        fates=seen.fates,
        played=in_order(gone),
        aside=aside,
        asks=asks if asks in _ASKS.split("|") else "",
        partner=last.other if asks == "give" and isinstance(last, Picked) else None,
        hands=seen.hands,
        trick=tuple(play for _, play in table if isinstance(play, Play)) if open_table else (),
        pending=isinstance(last, Laid) and last.value is None,
    )
