"""What is likely in Pili Pili: of a card, of a hand, of a bet; exact wherever it can be counted.

- `model`, `knowledge`: how others are taken to play; what a seat knows of where the cards are.
- `first_look`: what a player sees whose bet is due, from a hand as one writes it down.
- `cards`: the chance that a card played now wins.
- `view`, `prospect`: what a mission is asked (`Mission.odds`), and how it answers.
- `bids`: what each bet comes to; `simulated`: by rounds that are played out.
- `beliefs`: what a bet tells of the cards of its owner.
- `match`: a whole match as a Markov chain: how long it lasts, who wins it, and when to take a risk.
"""

from piligames.pilipili.odds.beliefs import Belief, belief
from piligames.pilipili.odds.bids import BidOdds, HandOdds, hand_odds
from piligames.pilipili.odds.cards import CardOdds, bounds, card_odds, chance_to_win
from piligames.pilipili.odds.first_look import first_look
from piligames.pilipili.odds.knowledge import Holding, Knowledge
from piligames.pilipili.odds.match import Choosing, MatchChain, Outlook, each_alone, in_the_dark
from piligames.pilipili.odds.model import Model
from piligames.pilipili.odds.prospect import Prospect
from piligames.pilipili.odds.view import Counted, View

__all__ = [
    "Belief",
    "BidOdds",
    "CardOdds",
    "Choosing",
    "Counted",
    "HandOdds",
    "Holding",
    "Knowledge",
    "MatchChain",
    "Model",
    "Outlook",
    "Prospect",
    "View",
    "belief",
    "bounds",
    "card_odds",
    "chance_to_win",
    "each_alone",
    "first_look",
    "hand_odds",
    "in_the_dark",
]
