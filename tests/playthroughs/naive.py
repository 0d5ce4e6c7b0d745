"""Pleesheez once more, from the rulebook's text alone: strings and lists, and nothing of the library.

It reads a record without its comments and writes the comments again; where the cards dealt
or the plays are not what the rulebook allows, it stops.
"""

NAMES = {"r": "red", "b": "blue", "g": "green", "p": "purple"}
ORDER = "rbgp"
LEFT_OUT = {2: "567", 3: "7", 4: ""}
HAND = {2: 8, 3: 8, 4: 7}
SET = {2: 4, 3: 6, 4: 7}


def is_plush(card):
    return card[0] in NAMES


def collects(kind, card):
    return is_plush(card) and (ORDER.index(card[0]) + int(card[1])) % 4 == kind


def by_suit(cards):
    return sorted(cards, key=lambda card: "rbgpZM".index(card[0]) * 1000 + int(card[1:].replace(".", "") or 0))


def takes(trick, trump):
    """The place of the card that takes the trick, or None."""
    if "M" in trick:
        return None
    colours = [card[0] if is_plush(card) else card[-1] for card in trick]
    strengths = [card[1] + "." + (card[3] if card[0] == "Z" else "0") for card in trick]
    for colour in [trump, colours[0]]:
        if colour in colours:
            best = max(strengths[i] for i in range(len(trick)) if colours[i] == colour)
            return [colours[i] == colour and strengths[i] == best for i in range(len(trick))].index(True)
    raise AssertionError("somebody has the lead colour")


def retold(text):
    """The lines of a record, comments included, from the record without them."""
    out = []
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    seats = int(lines[2].split()[1])
    rotate = "start=rotate" in lines[3]
    game = [c + str(n) for c in ORDER for n in range(1, 8) if str(n) not in LEFT_OUT[seats]]
    moms = 2 if seats == 2 else 3
    pile = [f"Z{n}.{s}" for n in range(1, 8) for s in (1, 2, 3)] + ["M"] * moms
    deck, trumps, number, over = game, [], 0, False
    kept = [[] for _ in range(seats)]
    leads = first = None
    for line in lines:
        words = line.split()
        if words[0] == "deal":
            says = dict(word.split("=", 1) for word in words[1:])
            number += 1
            trump, types = says["trump"], [int(kind) for kind in says["types"].split(",")]
            trumps.append(trump)
            hands = [hand.split(",") for hand in says["hands"].split("/")]
            assert len(set(types)) == seats
            assert len(set(trumps)) == number <= 4
            assert number == int(says.get("round", 1))
            assert not any(taken for taken in hands if len(taken) != HAND[seats])
            dealt = [card for hand in hands for card in hand]
            new = list(dealt)
            for card in deck:  # all that went back has been dealt again
                new.remove(card)
            for card in new:  # and what is new comes from the pile
                pile.remove(card)
            deck = dealt
            if number == 1:
                first = leads = int(says["leader"])
            elif rotate:
                leads = (first + number - 1) % seats
            assert leads == int(says["leader"])
            assert says.get("kept", "/" * (seats - 1)) == "/".join(",".join(by_suit(cards)) for cards in kept)
            taken, aside, trick, played = [[] for _ in range(seats)], [], [], 0
            out.append(f"# Round {number}: {NAMES[trump]} is trump.")
        out.append(line)
        if not words[0].isdigit():
            continue
        assert not over
        seat, card = int(words[0]), words[2]
        assert seat == (leads + len(trick)) % seats
        if card[0] == "Z":
            assert card[-2:] in ["=" + colour for colour in ORDER if colour != trump]
        hands[seat].remove(card.split("=")[0])
        trick.append(card)
        if len(trick) < seats:
            continue
        played += 1
        place = takes(trick, trump)
        bare = [each.split("=")[0] for each in trick]
        if place is None:
            aside += bare
            out.append(f"# Trick {played}: {' '.join(trick)} is set aside.")
        else:
            leads = (leads + place) % seats
            taken[leads] += bare
            out.append(f"# Trick {played}: {' '.join(trick)} goes to {leads}.")
        trick = []
        own = [[card for card in taken[s] if collects(types[s], card)] for s in range(seats)]
        parts = [f"trump={trump}", f"leader={leads}", "types=" + ",".join(map(str, types))]
        parts += [f"round={number}"] * (number > 1)
        parts += ["kept=" + "/".join(",".join(by_suit(cards)) for cards in kept)] * any(kept)
        parts += ["taken=" + "/".join(",".join(cards) for cards in taken)] * any(taken)
        parts += ["aside=" + ",".join(aside)] * bool(aside)
        parts += ["hands=" + "/".join(",".join(cards) for cards in hands)]
        out.append("#   " + " ".join(parts))
        have = [kept[s] + own[s] for s in range(seats)]
        winners = [s for s in range(seats) if len(have[s]) == SET[seats]]
        if not winners and number == 4 and not any(hands):
            sums = [len(cards) * 1000 + sum(int(card[1]) for card in cards) for cards in have]
            winners = [s for s in range(seats) if sums[s] == max(sums)]
        if winners:
            over = True
            share = "1" if len(winners) == 1 else f"1/{len(winners)}"
            out.append(f"# Won by {' and '.join(map(str, winners))}.")
            out.append("# Earned: " + ", ".join(share if s in winners else "0" for s in range(seats)) + ".")
        elif not any(hands):
            kept = have
            for card in [card for cards in own for card in cards]:
                deck = [other for other in deck if other != card]
            assert len(deck) + sum(map(len, own)) == seats * HAND[seats]
    assert over, "the record is of a whole match"
    return out
