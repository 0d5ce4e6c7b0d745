"""Trees are drawn on a paper of their own, and say the same in words."""

import io

import pytest

from piligames.drawing import tree
from piligames.pleesheez import Rules, parse_position
from piligames.plots import PAPER
from piligames.solve import alpha_beta, backwards, each_for_itself

TWO = parse_position("trump=g leader=0 types=0,1 hands=b1,p4/g4,p1").round(Rules(2))
THREE = parse_position("trump=g leader=0 types=0,1,2 hands=g2,p3/b3,g5/b5,p1").round(Rules(3))


@pytest.mark.parametrize(
    ("picture", "rows"),
    [
        (tree(backwards(TWO, 0), title="T"), 4),
        (tree(alpha_beta(TWO, 0), title="T"), 4),
        (tree(each_for_itself(THREE), title="T"), 8),
        (tree(backwards(THREE, 0), title="T", depth=2), 4),
    ],
)
def test_a_tree_is_a_picture_on_its_paper_with_a_row_for_each_end(picture, rows) -> None:
    from matplotlib.image import imread

    data, told = picture._repr_mimebundle_()
    pixels = imread(io.BytesIO(data["image/png"]))
    assert "#" + "".join(f"{round(255 * part):02x}" for part in pixels[0, 0, :3]) == PAPER
    assert told["image/png"]["width"] < pixels.shape[1]
    words = data["text/plain"].splitlines()
    assert words[0] == "T"
    assert sum("choose" not in line for line in words[1:]) == rows


def test_the_words_tell_what_is_chosen_and_what_was_cut() -> None:
    words = repr(tree(alpha_beta(TWO, 0), title="T", says=lambda action: f"<{action.laid}>")).splitlines()
    assert words[1] == "You choose: 1"
    assert words[-1] == "    <p1>: cut, nobody looked"
    assert next(line.strip() for line in words if line.strip().startswith("*")) == "*<b1>, and Bo chooses: 1"


def test_forced_actions_can_be_told_one_by_one() -> None:
    short, long = (repr(tree(backwards(TWO, 0), title="T", forced=forced)).splitlines() for forced in (False, True))
    assert len(short) == 8
    assert len(long) == 1 + backwards(TWO, 0).nodes
