"""What is likely in Pili Pili: of a card, of a hand, of a bet; exact wherever it can be counted.

- `model`, `knowledge`: how others are taken to play; what a seat knows of where the cards are.
- `first_look`: what a player sees whose bet is due, from a hand as one writes it down.
- `cards`: the chance that a card played now wins.
- `view`, `prospect`: what a mission is asked (`Mission.odds`), and how it answers.
- `bids`: what each bet comes to; `simulated`: by rounds that are played out.
- `beliefs`: what a bet tells of the cards of its owner.
"""

from piligames.pilipili.odds.beliefs import Belief, belief
from piligames.pilipili.odds.bids import BidOdds, HandOdds, hand_odds
from piligames.pilipili.odds.cards import CardOdds, bounds, card_odds, chance_to_win
from piligames.pilipili.odds.first_look import first_look
from piligames.pilipili.odds.knowledge import Holding, Knowledge
from piligames.pilipili.odds.model import Model
from piligames.pilipili.odds.prospect import Prospect
from piligames.pilipili.odds.view import Counted, View

__all__ = [
    "Belief",
    "BidOdds",
    "CardOdds",
    "Counted",
    "HandOdds",
    "Holding",
    "Knowledge",
    "Model",
    "Prospect",
    "View",
    "belief",
    "bounds",
    "card_odds",
    "chance_to_win",
    "first_look",
    "hand_odds",
]
