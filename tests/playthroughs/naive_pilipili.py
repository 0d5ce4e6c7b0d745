"""Pili Pili once more, from the rules' text alone: numbers, lists and dicts, and nothing of the library.

It reads a record without its comments and writes the comments again; where a deal or an answer is not what the rules
allow, it stops.  The Joker is the text "J", every other card its number.
"""


def read_card(text):
    return "J" if text == "J" else int(text)


def sort_key(card):
    return 99 if card == "J" else card


def read_mission(text):
    """The name, and what the card prints."""
    name, _, rest = text.rstrip(")").partition("(")
    return name, [word if word.isalpha() else int(word) for word in rest.split(",")] if rest else []


def retold(text):
    """The lines of a record, comments included, from the record without them."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    seats = int(lines[2].split()[1])
    options = dict(word.split("=") for word in lines[3].split()[1:])
    out = lines[:4]
    starts = [i for i, line in enumerate(lines) if line.startswith("deal ")] + [len(lines)]
    totals, over, first = [0] * seats, False, None
    for number in range(1, len(starts)):
        assert not over
        block = lines[starts[number - 1] : starts[number]]
        deal = dict(word.split("=", 1) for word in block[0].split()[1:])
        rest = [line for line in block if line.startswith("rest ")]
        first = int(deal["dealer"]) if first is None else first
        assert int(deal["dealer"]) == (first + number - 1) % seats
        told = OneRound(seats, options, deal, [line for line in block[1:] if line not in rest])
        out.append(f"# Round {number}: mission {deal['mission']}, hands of {told.size}, seat {told.dealer} deals.")
        out.append(block[0])
        pilis = told.play()
        out += told.out
        totals = [max(0, total + new) for total, new in zip(totals, pilis, strict=True)]
        out.append("# The round costs " + " ".join(map(str, pilis)) + ".")
        out.append("# Pilis: " + " ".join(map(str, totals)) + ".")
        over = max(totals) >= int(options["limit"]) or number == int(options.get("rounds", 0))
        if over:
            winners = [seat for seat in range(seats) if totals[seat] == min(totals)]
            part = "1" if len(winners) == 1 else f"1/{len(winners)}"
            out.append("# Won by " + " and ".join(map(str, winners)) + ".")
            out.append("# Earned: " + ", ".join(part if seat in winners else "0" for seat in range(seats)) + ".")
        out += rest
    assert over, "the record is of a whole match"
    return out


class OneRound:
    """A round while it is told: its answers are taken one by one."""

    def __init__(self, seats, options, deal, answers):
        self.seats, self.options, self.answers, self.out = seats, options, answers, []
        self.name, self.prints = read_mission(deal["mission"])
        self.dealer = int(deal["dealer"])
        self.hands = [[read_card(word) for word in hand.split(",")] for hand in deal["hands"].split("/")]
        self.aside = [read_card(word) for word in deal["aside"].split(",")] if "aside" in deal else []
        self.size = len(self.hands[0])
        self.tricks = self.size + (self.name == "DrawOne")
        dealt = [card for hand in self.hands for card in hand] + self.aside
        assert len(self.hands) == seats
        assert all(len(hand) == self.size for hand in self.hands)
        assert len(set(dealt)) == len(dealt)
        assert all(card == "J" or 1 <= card <= 55 for card in dealt)
        self.sort()

    def sort(self):
        """Under Blind the cards keep their places."""
        if self.name != "Blind":
            for hand in self.hands:
                hand.sort(key=sort_key)

    def say(self, text):
        self.out.append(f"# {text}")

    def say_hands(self):
        self.sort()
        self.out.append("#   " + " / ".join(",".join(map(str, hand)) or "-" for hand in self.hands))

    def hear(self, word, seat=None, among=()):
        """The next answer: it has to be of this seat, or of one of those that are asked at once."""
        line = self.answers.pop(0)
        self.out.append(line)
        who, what, value = line.split(" ", 2)
        assert what == word
        assert int(who) == seat or int(who) in among
        return int(who), value

    def clockwise(self, start):
        return [(start + i) % self.seats for i in range(self.seats)]

    def neighbour(self, seat, side):
        return (seat + (1 if side == "left" else self.seats - 1)) % self.seats

    def play(self):
        """The Pilis of the round."""
        self.bet()
        fates = self.after_bets()
        won, fines, leader, first = [0] * self.seats, [0] * self.seats, self.dealer, None
        for number in range(1, self.tricks + 1):
            laid = self.at_once(leader) if self.name == "AllAtOnce" else self.in_turn(leader)
            leader = self.winner(laid)
            won[leader] += 1
            first = leader if number == 1 else first
            fine = self.fine(laid, number, leader, first)
            fines[leader] += fine
            shown = " ".join(str(card) if card != "J" else f"J={value}" for _, card, value in laid)
            self.say(f"Trick {number}: {shown} goes to {leader}" + (f" and costs {fine}." if fine else "."))
            self.say_hands()
            if self.name == "WinnerSwaps" and number < self.tricks:
                self.swap(leader)
        assert not self.answers
        pilis = [abs(bet - tricks) + fine for bet, tricks, fine in zip(self.bets, won, fines, strict=True)]
        if self.name == "Reward":
            return [p - bet if bet == tricks else p for p, bet, tricks in zip(pilis, self.bets, won, strict=True)]
        if self.name == "SharedFate":
            return [p + pilis[fates[seat]] for seat, p in enumerate(pilis)]
        return pilis

    def bet(self):
        total, before = 0, None
        self.bets = [None] * self.seats
        for place, seat in enumerate(self.clockwise(self.dealer)):
            free = set(range(self.tricks + 1))
            if self.name == "ForbidBet":
                free.discard(self.prints[0])
            if self.name == "NoEcho":
                free.discard(before)
            lifted = False
            if place == self.seats - 1:
                hook = (self.size if self.options["hook"] == "dealt" else self.tricks) - total
                lifted = free == {hook}
                free -= set() if lifted else {hook}
            _, value = self.hear("bet", seat)
            before = int(value)
            assert before in free
            self.bets[seat] = before
            total += before
            if lifted:
                self.say(f"The mission leaves seat {seat} this bet alone: the hook is lifted.")
        self.say(f"Bet in all: {total}; tricks: {self.tricks}.")

    def after_bets(self):
        if self.name == "PassCards":
            count, side = self.prints
            routes = {seat: self.neighbour(seat, side) for seat in range(self.seats)}
            self.give(routes, min(count, self.size))
        elif self.name == "PassHand":
            routes = {seat: self.neighbour(seat, self.prints[0]) for seat in range(self.seats)}
            self.hand_over(routes, {seat: list(self.hands[seat]) for seat in routes})
        elif self.name == "DrawOne":
            assert len(self.aside) == self.seats
            for seat, card in zip(self.clockwise(self.dealer), self.aside, strict=True):
                self.hands[seat].append(card)
                self.say(f"{seat} draws {card}.")
            self.say_hands()
        elif self.name == "SharedFate":
            fates = {}
            while len(fates) < self.seats:
                seat, value = self.hear("pick", among=[seat for seat in range(self.seats) if seat not in fates])
                fates[seat] = int(value)
                assert fates[seat] != seat
                assert 0 <= fates[seat] < self.seats
            for seat in self.clockwise(self.dealer):
                self.say(f"{seat} picks {fates[seat]}.")
            return fates
        return None

    def give(self, routes, count):
        """All choose before anyone receives."""
        chosen = {}
        while len(chosen) < len(routes):
            seat, value = self.hear("give", among=[seat for seat in routes if seat not in chosen])
            chosen[seat] = [read_card(word) for word in value.split(" ")]
            assert len(set(chosen[seat])) == count
            assert set(chosen[seat]) <= set(self.hands[seat])
        self.hand_over(routes, chosen)

    def hand_over(self, routes, chosen):
        for seat, cards in chosen.items():
            self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        for seat, taker in routes.items():
            self.hands[taker] += chosen[seat]
            self.say(f"{seat} gives {','.join(map(str, sorted(chosen[seat], key=sort_key)))} to {taker}.")
        self.say_hands()

    def swap(self, winner):
        _, value = self.hear("pick", winner)
        other = int(value)
        assert other != winner
        self.say(f"{winner} picks {other}.")
        self.give({winner: other, other: winner}, 1)

    def in_turn(self, leader):
        laid = []
        for seat in self.clockwise(leader):
            _, value = self.hear("play", seat)
            if self.name == "Blind":
                assert value[0] == "@"
                card = self.hands[seat].pop(int(value[1:]) - 1)
                worth = card
                if card == "J":
                    worth = int(self.hear("value", seat)[1])
                    assert 0 <= worth <= 56
                laid.append((seat, card, worth))
            else:
                laid.append((seat, *self.card(seat, value)))
        return laid

    def at_once(self, leader):
        laid = {}
        while len(laid) < self.seats:
            seat, value = self.hear("play", among=[seat for seat in range(self.seats) if seat not in laid])
            laid[seat] = self.card(seat, value)
        return [(seat, *laid[seat]) for seat in self.clockwise(leader)]

    def card(self, seat, text):
        """A card that leaves its hand, and what it is worth."""
        name, _, said = text.partition("=")
        card = read_card(name)
        worth = int(said) if card == "J" else card
        assert 0 <= worth <= 56
        numbers = [each for each in self.hands[seat] if each != "J"]
        if self.name == "Extremes" and numbers:
            if card == "J":
                assert worth >= max(numbers) or worth <= min(numbers)
            else:
                assert card in (max(numbers), min(numbers))
        self.hands[seat].remove(card)
        return card, worth

    def winner(self, laid):
        values = [value for _, _, value in laid]
        best = min(values) if self.name == "Reversed" else max(values)
        able = [(seat, card) for seat, card, value in laid if value == best]
        if self.name == "AllAtOnce":
            able = [each for each in able if each[1] != "J"] or able
        return able[0][0]

    def fine(self, laid, number, winner, first):
        if self.name == "HotCards":
            return int(any(value in self.prints for _, _, value in laid))
        if self.name == "EndTricksBite":
            if number == 1:
                return 1
            if number == self.tricks:
                return int(self.options["bites"]) - 1 if winner == first else 1
        return 0
