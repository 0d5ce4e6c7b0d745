"""The drawings of the cards, looked at in a browser without any kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, Route, sync_playwright

CHECKOUT = Path(__file__).parents[2]
SITE = "http://cards.test/"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
COLOURS, TYPES = "rbgp", ("bear", "rabbit", "elephant", "octopus")
Shade = tuple[float, ...]

pytestmark = pytest.mark.browser

# What each test may use inside the page: the module, and one card at a time in a clean place of 300 by 420 pixels.
HELPERS = """async () => {
  const modules = ["cards.js", "plush.js", "chili.js"].map((name) => import(`/piligames/tables/static/${name}`));
  window.cards = Object.assign({}, ...(await Promise.all(modules)));
  const stage = document.createElement("div");
  stage.style.cssText = "position: fixed; inset: 0; background: white";
  document.body.replaceChildren(stage);
  window.stage = stage;
  window.show = (face, small = false) => {
    const svg = cards.drawCard(face, { width: 300, small });
    stage.replaceChildren(svg);
    return svg;
  };
  // The names of what is painted at a point of the shown card, from the top.
  window.at = (x, y) => document.elementsFromPoint(x * 3, y * 3)
    .filter((node) => node.ownerSVGElement)
    .map((node) => node.tagName);
}"""


@pytest.fixture(scope="module")
def strangers() -> list[str]:
    """Addresses outside the checkout that the page has asked for."""
    return []


@pytest.fixture(scope="module")
def page(chromium: Path, strangers: list[str]) -> Iterator[Page]:
    """The gallery, served from the checkout by the test itself."""

    def serve(route: Route) -> None:
        address = route.request.url.split("?")[0]
        file = CHECKOUT / address.removeprefix(SITE)
        if address.startswith(SITE) and file.is_file():
            route.fulfill(path=file)
        elif address != SITE + "favicon.ico":
            strangers.append(address)
            route.abort()
        else:
            route.fulfill(status=404)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 800, "height": 600})
        page.route("**/*", serve)
        page.goto(SITE + "tests/tables/gallery.html?widths=50,80,140&themes=light,dark,grey")
        page.locator("html[data-ready]").wait_for(state="attached")
        page.evaluate(HELPERS)
        yield page
        browser.close()


@pytest.fixture(scope="module")
def faces(page: Page) -> list[dict[str, Any]]:
    """Every face: plush cards, Pillows undeclared and declared, Mom, back, trumps; numbers, Jokers with every value."""
    faces: list[dict[str, Any]] = page.evaluate("faces")
    assert len(faces) == 28 + 21 * 5 + 1 + 1 + 4 + 55 + 58
    return faces


@pytest.fixture(scope="module")
def drawings(page: Page, faces: list[dict[str, Any]]) -> list[str]:
    """The text of every drawing."""
    drawings: list[str] = page.evaluate(
        "(faces) => faces.map((face) => new XMLSerializer().serializeToString(cards.drawCard(face)))", faces
    )
    return drawings


def shade(page: Page, face: dict[str, Any], what: str) -> Shade:
    """The colour, 0 to 1, in which a part of a card is filled."""
    fill = page.evaluate("([face, what]) => getComputedStyle(show(face).querySelector(what)).fill", [face, what])
    return tuple(int(part) / 255 for part in re.findall(r"\d+", fill)[:3])


def luminance(shade: Shade) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shade)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Shade, other: Shade) -> float:
    """Contrast ratio as WCAG defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_drawing_is_well_formed_svg_in_the_box_of_a_card(drawings: list[str]) -> None:
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("viewBox") == "0 0 100 140"
        assert "NaN" not in drawing
        assert "undefined" not in drawing


def test_no_two_faces_look_the_same(drawings: list[str]) -> None:
    assert len(set(drawings)) == len(drawings)


def test_a_drawing_is_silent_and_leaves_its_name_to_the_view(drawings: list[str]) -> None:
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        assert root.get("aria-hidden") == "true"
        assert root.get("focusable") == "false"
        assert not [node for node in root.iter() if node.tag.endswith(("}title", "}desc"))]


def test_a_drawing_refers_to_nothing_and_has_no_id(drawings: list[str], strangers: list[str]) -> None:
    for drawing in drawings:
        plain = drawing.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"url\(|href|https?:|\bid=|<image|<script|<style", plain)
    assert strangers == []


def test_nothing_is_drawn_outside_the_card(page: Page, faces: list[dict[str, Any]]) -> None:
    outside = page.evaluate(
        """(faces) => faces.filter((face) => [...show(face).querySelectorAll("*")].some((node) => {
          const box = node.getBoundingClientRect();
          return box.left < 0 || box.top < 0 || box.right > 300.01 || box.bottom > 420.01;
        }))""",
        faces,
    )
    assert outside == []


def test_numbers_are_large_enough_to_read_on_a_narrow_card(page: Page, faces: list[dict[str, Any]]) -> None:
    """On a card 50 pixels wide a corner's number is at least 13 pixels high, Mom's letter 11; on one of 40, 12."""
    for face in faces:
        sizes = page.evaluate(
            """(face) => [...show(face).querySelectorAll("text")].map((t) => Number(t.getAttribute("font-size")))""",
            face,
        )
        least = {"plush": 26, "pillow": 26, "mom": 22, "number": 31, "joker": 31}.get(face["kind"])
        assert (min(sizes) >= least) if least else sizes == []


def test_nothing_lies_over_the_number_in_a_corner(page: Page, faces: list[dict[str, Any]]) -> None:
    """Where the number stands, only the number and the plain card are painted."""
    covered = page.evaluate(
        """(faces) => faces.filter((face) => {
          show(face);
          if (!at(15.5, 20).includes("text")) return true;
          for (let x = 7; x <= 24; x += 1.5) for (let y = 9; y <= 31; y += 1.5)
            for (const names of [at(x, y), at(100 - x, 140 - y)])
              if (names.some((name) => name !== "text" && name !== "rect")) return true;
          return false;
        })""",
        [face for face in faces if face["kind"] in ("plush", "pillow", "mom")],
    )
    assert covered == []


@pytest.mark.parametrize("dim", [0, 0.14])
def test_numbers_stand_out_from_the_card_in_light_and_dark(page: Page, faces: list[dict[str, Any]], dim: float) -> None:
    for face in faces:
        if face["kind"] in ("plush", "pillow", "mom", "number", "joker"):
            number, ground = (tuple(part * (1 - dim) for part in shade(page, face, what)) for what in ("text", "rect"))
            assert contrast(number, ground) >= 4.5, face


def test_the_four_colours_stay_apart_in_greyscale(page: Page) -> None:
    """Any two differ by at least 9 in CIE lightness, and each stands out from the card's face as a shape must."""
    trumps = {colour: {"kind": "trump", "colour": colour} for colour in COLOURS}
    shades = {colour: shade(page, face, "path") for colour, face in trumps.items()}
    lightness = {colour: 116 * luminance(of) ** (1 / 3) - 16 for colour, of in shades.items()}
    for one, other in combinations(COLOURS, 2):
        assert abs(lightness[one] - lightness[other]) >= 9, (one, other)
    ground = shade(page, trumps["r"], "rect")
    assert all(contrast(of, ground) >= 3 for of in shades.values())


def test_types_differ_in_outline_alone(page: Page) -> None:
    """Any two toys, seen as mere shadows, differ on at least a fifth of the larger one."""
    shadows = page.evaluate(
        """(types) => types.map((type) => {
          show({ kind: "plush", colour: "r", number: 1, type });
          const shadow = [];
          for (let x = 28; x <= 93; x += 1.5) for (let y = 7; y <= 88; y += 1.5) shadow.push(at(x, y).length > 2);
          return shadow;
        })""",
        TYPES,
    )
    for one, other in combinations(shadows, 2):
        differing = sum(a != b for a, b in zip(one, other, strict=True))
        assert differing >= max(sum(one), sum(other)) / 5


def test_each_colour_has_a_shape_of_its_own_and_each_type_an_emblem(page: Page) -> None:
    shapes, sizes, emblems = page.evaluate(
        """([colours, types]) => [
          colours.map((colour) => cards.drawShape(colour).querySelector("path").getAttribute("d")),
          [cards.drawShape("r"), cards.drawShape("r", 40)].map((svg) => svg.getAttribute("width")),
          types.map((type) => cards.drawEmblem({ kind: "type", type }).outerHTML),
        ]""",
        [list(COLOURS), TYPES],
    )
    assert len(set(shapes)) == len(COLOURS)
    assert sizes == ["16", "40"]
    assert len(set(emblems)) == len(TYPES)


def chilis(faces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [face for face in faces if face["kind"] in ("number", "joker")]


def test_a_number_stands_within_the_strip_that_a_fan_leaves_in_sight(page: Page, faces: list[dict[str, Any]]) -> None:
    """A strip of 42 pixels of a card 98 wide is 42.8 of its 100 units; nothing lies over the number there."""
    for face in chilis(faces):
        corner, drawn = page.evaluate(
            """(face) => {
              const texts = [...show(face).querySelectorAll("text")];
              const corner = texts.at(-1).getBoundingClientRect();
              const inside = [];
              for (let x = 7; x <= 40; x += 3) for (let y = 10; y <= 33; y += 3) inside.push(...at(x, y));
              return [[corner.left / 3, corner.right / 3, texts.at(-1).textContent], inside];
            }""",
            face,
        )
        assert 3 < corner[0] < corner[1] < 42.8, face
        assert corner[2] == (str(face["number"]) if face["kind"] == "number" else "J")
        assert set(drawn) <= {"rect", "text", "path"}


def test_six_and_nine_alone_stand_on_a_line(page: Page, faces: list[dict[str, Any]]) -> None:
    lined = page.evaluate(
        """(faces) => faces.filter((face) => {
          const after = show(face, true).querySelector("text:last-of-type").nextElementSibling;
          return after?.tagName === "path" && after.getAttribute("d").includes("H");
        })""",
        chilis(faces),
    )
    assert [face.get("number", face.get("value")) for face in lined] == [6, 9, 6, 9]


def test_a_joker_carries_a_letter_and_its_value_if_it_has_one(page: Page) -> None:
    texts = page.evaluate(
        """() => [null, 0, 56].flatMap((value) => [false, true].map((small) =>
          [...show({ kind: "joker", value }, small).querySelectorAll("text")].map((t) => t.textContent).sort()))"""
    )
    assert texts == [["J"], ["J"], ["0", "J"], ["0", "J"], ["56", "J"], ["56", "J"]]


def test_a_small_card_says_its_number_larger(page: Page, faces: list[dict[str, Any]]) -> None:
    """On a card 26 pixels wide the number is at least 15 pixels high, and nothing of it leaves the card."""
    for face in chilis(faces):
        size, outside = page.evaluate(
            """(face) => {
              const texts = [...show(face, true).querySelectorAll("text")];
              const size = Math.max(...texts.map((t) => Number(t.getAttribute("font-size"))));
              const boxes = texts.map((t) => t.getBoundingClientRect());
              return [size, boxes.filter((box) => box.left < 12 || box.right > 288).length];
            }""",
            face,
        )
        assert size * 26 / 100 >= 15
        assert outside == 0


def test_heat_is_a_decoration_in_five_steps(page: Page) -> None:
    """The peppers of different steps differ; within a step two cards differ in nothing but their number."""
    drawn = page.evaluate(
        """() => [1, 12, 23, 34, 45].map((number) => {
          const svg = show({ kind: "number", number });
          svg.querySelectorAll("text").forEach((text) => text.remove());
          return svg.outerHTML;
        })"""
    )
    assert len(set(drawn)) == 5
    same = page.evaluate(
        """() => [46, 47].map((number) => show({ kind: "number", number }).outerHTML.replaceAll(`>${number}<`, "><"))"""
    )
    assert len(set(same)) == 1


@pytest.mark.parametrize("face", [None, {}, {"kind": "umbrella"}, {"kind": "constructor"}, {"kind": 7}])
def test_an_unknown_kind_is_a_plain_card_with_its_name(page: Page, face: dict[str, Any] | None) -> None:
    text = page.evaluate("(face) => show(face).textContent", face)
    assert text == str((face or {}).get("kind", "?"))


@pytest.mark.parametrize(
    "face",
    [
        {"kind": "plush", "colour": "x", "number": 12, "type": "dragon"},
        {"kind": "plush"},
        {"kind": "pillow", "number": 3, "stars": -1, "as": "x"},
        {"kind": "pillow", "number": 3, "stars": "many"},
        {"kind": "trump"},
        {"kind": "number"},
        {"kind": "number", "number": "many"},
        {"kind": "joker"},
    ],
)
def test_a_face_with_something_unknown_is_still_drawn(page: Page, face: dict[str, Any]) -> None:
    drawing = page.evaluate("(face) => show(face).outerHTML", face)
    assert "NaN" not in drawing
    assert "undefined" not in drawing


def test_a_stranger_among_emblems_and_shapes_is_drawn_plainly(page: Page) -> None:
    initial, ring = page.evaluate(
        """() => [cards.drawEmblem({ kind: "type", type: "dragon" }).textContent,
                  cards.drawShape("x").querySelectorAll("circle").length]"""
    )
    assert (initial, ring) == ("D", 1)
    assert page.evaluate("cards.drawEmblem(null).tagName") == "svg"


def test_a_later_game_adds_a_kind_of_its_own(page: Page) -> None:
    parts = page.evaluate(
        """() => {
          cards.register("dot", (face) => [document.createElementNS("http://www.w3.org/2000/svg", face.shape)]);
          return show({ kind: "dot", shape: "circle" }).querySelectorAll("circle").length;
        }"""
    )
    assert parts == 1


def test_a_picture_of_a_card_is_its_drawing_with_nothing_left_to_the_page(page: Page) -> None:
    shown, drawing, address = page.evaluate(
        """async () => {
          const picture = new Image(100);
          picture.src = cards.cardPicture({ kind: "trump", colour: "r" });
          stage.replaceChildren(picture);
          await picture.decode();
          const drawing = new XMLSerializer().serializeToString(cards.drawCard({ kind: "trump", colour: "r" }));
          return [[picture.width, picture.height], drawing, picture.src];
        }"""
    )
    assert shown == [100, 140]
    assert unquote(address) == f"data:image/svg+xml,{drawing}"
    assert "var(" not in drawing
    assert "class=" not in drawing


def test_a_card_for_little_room_is_another_picture(page: Page) -> None:
    large, small, again = page.evaluate(
        """[cards.cardPicture({ kind: "number", number: 7 }), cards.cardPicture({ kind: "number", number: 7 }, true),
           cards.cardPicture({ kind: "number", number: 7 })]"""
    )
    assert large == again != small
