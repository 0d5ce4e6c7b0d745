"""Small positions of Pleesheez, and their values by trying everything with the rules alone."""

from __future__ import annotations

from random import Random

from piligames.pleesheez import Mom, Pillow, Round, Rules, standard_deck
from piligames.pleesheez.cards import COLOURS, in_order


def small_round(rng: Random, seats: int, most: int) -> Round:
    """A position with few cards in each hand: Pillows, Moms, sets that are nearly complete, cards on the table."""
    rules = Rules(seats)
    types = tuple(rng.sample(range(4), seats))
    size = rng.randint(1, most)
    plush, pile = list(rules.plush), list(rules.pile)
    rng.shuffle(plush)
    special = rng.choice((0, 0, 1, 2, 4))
    chosen = [rng.choice(pile) if rng.random() < 0.7 else Mom() for _ in range(special)]
    chosen = [card for card in chosen if isinstance(card, Pillow)] + [Mom()] * min(2, chosen.count(Mom()))
    chosen = list(dict.fromkeys(card for card in chosen if isinstance(card, Pillow))) + [
        card for card in chosen if not isinstance(card, Pillow)
    ]
    chosen = chosen[: seats * size]
    if rng.random() < 0.5:  # many of the types that are collected
        plush.sort(key=lambda card: standard_deck().type_of[card] not in types[:2])
    chosen += plush[: seats * size - len(chosen)]
    rng.shuffle(chosen)
    hands = [in_order(chosen[seat * size : (seat + 1) * size]) for seat in range(seats)]
    kept = []
    for kind in types:
        own = [card for card in rules.plush if rules.is_own(card, kind) and card not in chosen]
        kept.append(in_order(own if rng.random() < 0.6 else own[: rng.randint(0, len(own))]))
    if any(len(each) == rules.set_size(kind) for each, kind in zip(kept, types, strict=True)):
        kept = [
            each[:-1] if len(each) == rules.set_size(kind) else each for each, kind in zip(kept, types, strict=True)
        ]
    r = Round.begin(rules, types, rng.choice(list(COLOURS)), rng.randrange(seats), hands, kept, number=2)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        if r.to_act and (r.trick or len(r.hands[r.leader]) > 1):
            r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
    return r


def counts(r: Round) -> tuple[int, ...]:
    """The plushies of its own that each seat has taken."""
    return tuple(len(r.own_taken(seat)) for seat in range(r.rules.seats))


def together(r: Round, target: int, raisers: set[int]) -> int:
    """How many the target will have taken in the end, when one side wants many and the other few."""
    if not r.to_act:
        return counts(r)[target]
    seat = r.to_act[0]
    choose = max if seat in raisers else min
    return choose(together(r.apply(seat, play), target, raisers) for play in r.legal_actions(seat))


def alone(r: Round) -> tuple[int, ...]:
    """What each will have taken, when each wants many of its own, then few for the others, then its first card."""
    if not r.to_act:
        return counts(r)
    seat = r.to_act[0]
    found = [alone(r.apply(seat, play)) for play in r.legal_actions(seat)]
    return max(found, key=lambda each: (each[seat], each[seat] - sum(each)))
