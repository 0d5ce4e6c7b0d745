"""The odds of Pili Pili as formulas; each equals what the library counts."""

from __future__ import annotations

from piligames.odds.formulas import Formula, all_good, bayes, exactly, letter, nested

__all__ = [
    "all_good",
    "bayes",
    "exactly",
    "expected_pilis",
    "expected_pilis_with_joker",
    "expected_pilis_with_reward",
    "mean_tricks",
    "nested",
    "one_bet_higher",
    "still_on",
    "unseen_hand",
    "variance",
]

_BET = {"k": "how many tricks there are", "b": "the bet", "P": "for each number of tricks, 0 to k, its chance"}


def unseen_hand() -> Formula:
    """Without a look at the hand each trick is a coin with the chance 1/n."""
    import sympy

    k, w, n = map(letter, "kwn")
    return Formula(
        "the chance to win w of k tricks among n players, with a hand that nobody has seen",
        {"k": "how many tricks there are", "w": "how many are won", "n": "how many play"},
        sympy.binomial(k, w) * (1 / n) ** w * (1 - 1 / n) ** (k - w),
    )


def expected_pilis() -> Formula:
    """The mean distance between the bet and the tricks."""
    import sympy

    k, b, w, chance = letter("k"), letter("b"), letter("w"), sympy.IndexedBase("P")
    return Formula("the expected Pilis of the bet b", _BET, sympy.Sum(sympy.Abs(w - b) * chance[w], (w, 0, k)))


def expected_pilis_with_joker() -> Formula:
    """With the own Joker for last the nearer of two numbers of tricks counts."""
    import sympy

    k, b, w, chance = letter("k"), letter("b"), letter("w"), sympy.IndexedBase("P")
    nearer = sympy.Min(sympy.Abs(w - b), sympy.Abs(w + 1 - b))
    return Formula(
        "the expected Pilis of the bet b with the own Joker, from the tricks w of the other cards",
        _BET,
        sympy.Sum(nearer * chance[w], (w, 0, k)),
    )


def expected_pilis_with_reward() -> Formula:
    """An exact bet takes its own number off (PP-M08)."""
    import sympy

    k, b, w, chance = letter("k"), letter("b"), letter("w"), sympy.IndexedBase("P")
    return Formula(
        "the expected Pilis of the bet b where an exact one takes b Pilis away",
        _BET,
        sympy.Sum(sympy.Abs(w - b) * chance[w], (w, 0, k)) - b * chance[b],
    )


def mean_tricks() -> Formula:
    """Means add up, whether the tricks depend on each other or not."""
    import sympy

    i, k, total, m = sympy.Symbol("i", integer=True), letter("k"), letter("N"), letter("m")
    losers = sympy.IndexedBase("L")
    return Formula(
        "the mean number of tricks of k cards, each against m cards of N: the sum of their chances",
        {
            "k": "how many cards",
            "N": "how many are unseen",
            "m": "how many each meets",
            "L": "for each card, 1 to k, how many unseen ones lose to it",
        },
        sympy.Sum(sympy.binomial(losers[i], m) / sympy.binomial(total, m), (i, 1, k)),
    )


def one_bet_higher() -> Formula:
    """What one more costs: it is below 0 up to a median, and above 0 from there on."""
    import sympy

    b, w, chance = letter("b"), letter("w"), sympy.IndexedBase("P")
    return Formula(
        "by how much the bet b + 1 costs more than the bet b: the chance of b tricks or fewer, less that of more",
        {"b": "the lower bet", "P": _BET["P"]},
        2 * sympy.Sum(chance[w], (w, 0, b)) - 1,
    )


def variance() -> Formula:
    """How far the tricks spread about their mean."""
    import sympy

    k, w, chance = letter("k"), letter("w"), sympy.IndexedBase("P")
    return Formula(
        "the variance of the tricks",
        {"k": _BET["k"], "P": _BET["P"]},
        sympy.Sum(w**2 * chance[w], (w, 0, k)) - sympy.Sum(w * chance[w], (w, 0, k)) ** 2,
    )


def still_on() -> Formula:
    """Two players, of whom one takes a Pili in each round, as likely the one as the other (PP-END).

    It holds for up to 2L - 1 rounds: after more of them somebody has L.
    """
    import sympy

    a, r, limit = letter("a"), letter("r"), letter("L")
    return Formula(
        "the chance that neither of two players has L of the r Pilis so far",
        {"r": "how many rounds have been played", "L": "the Pilis that end a match"},
        sympy.Sum(sympy.binomial(r, a), (a, r - limit + 1, limit - 1)) / 2**r,
    )
