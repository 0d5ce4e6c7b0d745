"""The odds of Pleesheez as formulas; each equals what the library counts."""

from __future__ import annotations

from piligames.odds.formulas import Formula, all_good, letter, marked

__all__ = ["all_good", "marked", "mean_own", "no_card_of_a_colour"]


def no_card_of_a_colour() -> Formula:
    """A hand without a single card of a colour."""
    import sympy

    c, total, h = map(letter, "cNh")
    return Formula(
        "the chance that none of h cards has a colour of which there are c among N",
        {"c": "how many cards have the colour", "N": "how many are dealt", "h": "how many a hand has"},
        sympy.binomial(total - c, h) / sympy.binomial(total, h),
    )


def mean_own() -> Formula:
    """Every plushie of one's own is as likely in one's hand as in any other."""
    c, total, h = map(letter, "cNh")
    return Formula(
        "how many of the c own plushies a hand of h cards has on average, of N",
        {"c": "how many own plushies are dealt", "N": "how many cards are dealt", "h": "how many a hand has"},
        h * c / total,
    )
