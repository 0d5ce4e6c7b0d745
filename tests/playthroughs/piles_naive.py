"""Piles! once more, from the rulebook's text alone: strings and lists, and nothing of the library.

It reads a race without its comments and writes the comments again: what each pile is that goes up, and what came of
each call.  Where the cards dealt or a hand does what the rulebook forbids, it stops.
"""

SETS = {2: 13, 3: 19, 4: 25, 5: 31, 6: 37, 7: 43, 8: 49}


def image(card):
    return card.split(".")[0]


def retold(text):
    """The lines of a race, comments included, from the race without them."""
    out, over = [], False
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    seats = int(lines[2].split()[1])
    chaos, lenient = "chaos=yes" in lines[3], "lenient=yes" in lines[3]
    says = dict(word.split("=", 1) for word in lines[4].removeprefix("deal ").split())
    rows = [[pile.split(",") for pile in row.split(";")] for row in says["piles"].split("/")]
    centre = says["centre"].split(",")
    cards = [card for row in rows for pile in row for card in pile] + centre
    assert [[len(pile) for pile in row] for row in rows] == [[4] * 6] * seats
    assert len(centre) == (8 if chaos else 4)
    assert len(set(cards)) == len(cards) == 4 * (SETS[seats] + chaos)
    assert len({image(card) for card in cards}) == SETS[seats] + chaos
    hand = [None] * seats
    up = [[] for _ in range(seats)]
    last = 0.0
    for line in lines[5:]:
        when, who, verb, *what = line.split()
        assert float(when[1:]) >= last
        assert not over
        last, seat = float(when[1:]), int(who)
        row, held = rows[seat], hand[seat]
        comment = None
        if verb == "lift":
            place = int(what[0])
            assert held is None
            assert place not in up[seat]
            hand[seat] = place
        elif verb in ("lower", "up"):
            assert len(row[held]) == 4
            hand[seat] = None
            if verb == "up":
                names = sorted({image(card) for card in row[held]})
                assert lenient or len(names) == 1
                up[seat].append(held)
                comment = f"# seat {seat}, pile {held}: {', '.join(names)}"
        elif verb == "drop":
            assert len(row[held]) == 4
            row[held].remove(what[0])
            centre.append(what[0])
        elif verb == "take":
            assert len(row[held]) == 3
            centre.remove(what[0])
            row[held].append(what[0])
        elif verb == "move":
            one, other = map(int, what)
            assert held is None
            row[one], row[other] = row[other], row[one]
            up[seat] = [{one: other, other: one}.get(place, place) for place in up[seat]]
        else:
            assert verb == "call"
            assert sorted(up[seat]) == [0, 1, 2, 3, 4, 5]
            bad = [place for place in range(6) if len({image(card) for card in row[place]}) > 1]
            up[seat] = [place for place in up[seat] if place not in bad]
            over = not bad
            comment = f"# seat {seat} wins" if over else f"# wrong: {', '.join(map(str, bad))}"
        out.append(line)
        if comment:
            out.append(comment)
    return [*lines[:5], *out]
