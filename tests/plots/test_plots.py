"""Plots are pictures with their content in words, and bring a paper of their own."""

import io
import subprocess
import sys
from fractions import Fraction

import pytest

from piligames.odds import Distribution, Estimate
from piligames.plots import COLOURS, DASHES, HATCHES, INK, MARKS, PAPER, SOFT, bars, intervals, lines, reliability

HALF = {0: Fraction(1, 2), 1: Fraction(1, 2)}


def brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(a: str, b: str) -> float:
    high, low = sorted((brightness(a), brightness(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_text_and_bars_stand_out_from_the_paper() -> None:
    assert min(contrast(ink, PAPER) for ink in (INK, SOFT)) >= 4.5
    assert min(contrast(colour, PAPER) for colour in COLOURS) >= 3


def test_no_two_series_differ_by_colour_alone() -> None:
    assert all(len(set(looks)) == len(COLOURS) for looks in (HATCHES, DASHES, MARKS))


@pytest.mark.parametrize(
    "picture",
    [
        reliability({"a": [(0.5, 0.4, 3)], "b": [(0.9, 1.0, 60)]}, title="T"),
        bars({"a": HALF}, title="T", x="x"),
        bars({"a": HALF, "b": Distribution.of({1: 1, 2: 1})}, title="T", x="x", marks={1: "here"}),
        bars({"a": HALF, "b": {0: Estimate(0.4, 0.3, 0.5, 9)}}, title="T", x="x"),
        lines({"a": HALF, "b": {0: 1, 1: 0}}, title="T", x="x", percent=False),
        intervals([Estimate(0.4, 0.3, 0.6, 9), Estimate(0.7, 0.6, 0.8, 9)], 0.5, title="T", x="x"),
    ],
)
def test_a_plot_is_a_picture_on_its_paper_and_the_same_in_words(picture) -> None:
    from matplotlib.image import imread

    data, told = picture._repr_mimebundle_()
    pixels = imread(io.BytesIO(data["image/png"]))
    assert "#" + "".join(f"{round(255 * part):02x}" for part in pixels[0, 0, :3]) == PAPER
    assert pixels[0, 0, 3] == 1
    assert told["image/png"]["width"] < pixels.shape[1]
    assert data["text/plain"].splitlines()[0] == "T"
    assert len(data["text/plain"].splitlines()) in (3, 4)


def test_the_words_have_the_values_the_intervals_and_the_marks() -> None:
    told = repr(bars({"a": HALF, "b": {0: Estimate(0.4, 0.3, 0.5, 9)}}, title="T", x="x", marks={1: "here"}))
    assert "a 50.0 %, b 40.0 % (30.0 % to 50.0 %)" in told
    assert told.endswith("a 50.0 % (here)")


def test_matplotlib_is_loaded_for_a_plot_alone() -> None:
    code = "import sys, piligames.plots; sys.exit(any(name in sys.modules for name in ('matplotlib', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_intervals_say_how_many_hold_the_truth_and_which_miss_it() -> None:
    held, missed = Estimate(2.0, 1.0, 3.0, 9), Estimate(5.0, 4.0, 6.0, 9)
    told = repr(intervals([held, missed, held], 2, title="T", x="run", percent=False))
    assert "the truth: 2.00; held by 2 of 3, missed by:" in told
    assert told.endswith("run 2: 5.00 (4.00 to 6.00)")
    assert "missed" not in repr(intervals([held], 2, title="T", x="run"))


def test_where_nothing_has_been_forecast_the_picture_says_so() -> None:
    assert reliability({}, title="T").text == "T\n  nothing has been forecast yet"
