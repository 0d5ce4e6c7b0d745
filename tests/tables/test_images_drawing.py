"""The drawings of the images of Piles!, looked at in a browser without any kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from statistics import mean
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, Route, sync_playwright

from piligames.piles.cards import standard_images

CHECKOUT = Path(__file__).parents[2]
SITE = "http://cards.test/"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]

FAMILIES = dict(standard_images().families)
NAMES, COLOURS = standard_images().names, standard_images().colours

LEAST = 0.12
"""Of what two silhouettes laid upon each other cover, any two images have at least this share not in common."""

pytestmark = pytest.mark.browser

# What each test may use inside the page: a card in a clean place of 300 by 420 pixels, and a thing's silhouette:
# all that is painted of it, black, on a raster of 100 by 140; the card's own sheet and frame are left out.
HELPERS = """async () => {
  window.cards = await import("/piligames/tables/static/cards.js");
  window.images = await import("/piligames/tables/static/images.js");
  const stage = document.createElement("div");
  stage.style.cssText = "position: fixed; inset: 0; background: white";
  document.body.replaceChildren(stage);
  window.show = (face) => {
    const svg = cards.drawCard({ kind: "image", ...face }, { width: 300 });
    stage.replaceChildren(svg);
    return svg;
  };
  window.silhouette = async (image, colour = "r") => {
    const svg = show({ image, colour, name: false });
    const thing = svg.querySelector("g");
    for (const node of thing.children) {
      for (const paint of ["fill", "stroke"]) {
        if (getComputedStyle(node)[paint] !== "none") node.style[paint] = "black";
      }
    }
    svg.replaceChildren(thing);
    svg.setAttribute("width", 100);
    svg.setAttribute("height", 140);
    const picture = new Image();
    picture.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
    await picture.decode();
    const brush = new OffscreenCanvas(100, 140).getContext("2d");
    brush.drawImage(picture, 0, 0);
    const { data } = brush.getImageData(0, 0, 100, 140);
    return [...Array(14000).keys()].map((k) => (data[4 * k + 3] > 127 ? "1" : "0")).join("");
  };
}"""


@pytest.fixture(scope="module")
def strangers() -> list[str]:
    """Addresses outside the checkout that the page has asked for."""
    return []


@pytest.fixture(scope="module")
def complaints() -> list[str]:
    """What the browser has said about the page."""
    return []


@pytest.fixture(scope="module")
def page(chromium: Path, strangers: list[str], complaints: list[str]) -> Iterator[Page]:
    """The gallery of images, served from the checkout by the test itself."""

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
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(SITE + "tests/tables/images.html")
        page.locator("html[data-ready]").wait_for(state="attached")
        page.evaluate(HELPERS)
        yield page
        browser.close()


@pytest.fixture(scope="module")
def drawings(page: Page) -> dict[tuple[str, str], str]:
    """The text of every card's drawing."""
    texts = page.evaluate(
        "(faces) => faces.map(([image, colour]) => new XMLSerializer().serializeToString(show({ image, colour })))",
        faces := [[image, colour] for image in NAMES for colour in COLOURS],
    )
    return {(image, colour): text for (image, colour), text in zip(faces, texts, strict=True)}


@pytest.fixture(scope="module")
def silhouettes(page: Page) -> dict[str, int]:
    """Every image's silhouette as the bits of a number."""
    return {image: int(page.evaluate("(image) => silhouette(image)", image), 2) for image in NAMES}


def unlike(one: int, other: int) -> float:
    """What two silhouettes do not have in common, as a share of what they cover together: 0 for twins."""
    return (one ^ other).bit_count() / (one | other).bit_count()


def box(silhouette: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is painted."""
    rows = re.findall(".{100}", f"{silhouette:014000b}")
    down = [y for y, row in enumerate(rows) if "1" in row]
    across = [x for x, column in enumerate(zip(*rows, strict=True)) if "1" in column]
    return across[0], down[0], across[-1] + 1, down[-1] + 1


def test_every_name_has_a_drawing_and_every_drawing_a_name(page: Page) -> None:
    assert len(NAMES) == 50
    assert sorted(page.evaluate("[...images.IMAGES.keys()]")) == sorted(NAMES)


def test_the_families_of_the_drawings_are_those_of_the_rules(page: Page) -> None:
    drawn = page.evaluate(
        """async () => {
          const [home, outdoor] = await Promise.all(["home", "outdoors"].map((place) =>
            import(`/piligames/tables/static/images_${place}.js`)));
          const families = { ...home.HOME_FAMILIES, ...outdoor.OUTDOOR_FAMILIES };
          return Object.fromEntries(Object.entries(families).map(([name, things]) => [name, Object.keys(things)]));
        }"""
    )
    assert drawn == {family: list(members) for family, members in FAMILIES.items()}


def test_every_drawing_is_well_formed_silent_and_refers_to_nothing(
    drawings: dict[tuple[str, str], str], strangers: list[str]
) -> None:
    for drawing in drawings.values():
        root = ElementTree.fromstring(drawing)
        assert (root.get("viewBox"), root.get("aria-hidden")) == ("0 0 100 140", "true")
        plain = drawing.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"NaN|undefined|null|url\(|href|https?:|\bid=|<image|<script|<style|[gG]radient", plain)
    assert len(set(drawings.values())) == 200
    assert strangers == []


def test_each_thing_is_made_of_a_few_shapes(page: Page) -> None:
    for image in NAMES:
        count = page.evaluate("(image) => show({ image, colour: 'r' }).querySelector('g').childElementCount", image)
        assert 2 <= count <= 12, image


def test_the_browser_can_read_every_shape(drawings: dict[tuple[str, str], str], complaints: list[str]) -> None:
    """A slip in a path is something that Chromium complains about."""
    assert len(drawings) == 200
    assert complaints == []


def test_nothing_is_drawn_outside_the_frame(silhouettes: dict[str, int]) -> None:
    """Of each thing its edge too stays within the frame, 7 units from the card's border."""
    for image, bits in silhouettes.items():
        left, top, right, bottom = box(bits)
        assert min(left, 100 - right) >= 7, image
        assert min(top, 140 - bottom) >= 28, image


def test_a_thing_fills_its_card(silhouettes: dict[str, int]) -> None:
    """In one direction it takes seven tenths of the card's width, in the other half as much."""
    for image, bits in silhouettes.items():
        left, top, right, bottom = box(bits)
        assert max(right - left, bottom - top) >= 70, image
        assert min(right - left, bottom - top) >= 35, image


def test_a_name_has_its_place_between_the_thing_and_the_frame(page: Page, silhouettes: dict[str, int]) -> None:
    """With a name, the thing stands 12 units higher than without."""
    for image in NAMES:
        left, top, right, bottom = page.evaluate(
            """(image) => {
              const name = show({ image, colour: "r" }).querySelector("text");
              const box = name.getBBox();
              return [box.x, 122 - 0.75 * Number(name.getAttribute("font-size")), box.x + box.width, 122];
            }""",
            image,
        )
        assert min(left, 100 - right) >= 7, image
        assert box(silhouettes[image])[3] - 12 <= top, image
        assert bottom <= 130


def test_any_two_images_differ_in_outline_alone(silhouettes: dict[str, int]) -> None:
    for one, other in combinations(NAMES, 2):
        assert unlike(silhouettes[one], silhouettes[other]) >= LEAST, (one, other)


def test_images_of_a_family_look_more_alike_than_others(silhouettes: dict[str, int]) -> None:
    """That is what families are for: on average, and for each family by itself."""
    family_of = standard_images().family_of
    apart = {pair: unlike(silhouettes[pair[0]], silhouettes[pair[1]]) for pair in combinations(NAMES, 2)}
    across = mean(share for (one, other), share in apart.items() if family_of[one] != family_of[other])
    for family in FAMILIES:
        within = mean(share for (one, other), share in apart.items() if family_of[one] == family_of[other] == family)
        assert within < across, family


def test_the_four_colours_of_an_image_have_one_outline(page: Page, silhouettes: dict[str, int]) -> None:
    for image in NAMES:
        for colour in COLOURS[1:]:
            bits = page.evaluate("([image, colour]) => silhouette(image, colour)", [image, colour])
            assert int(bits, 2) == silhouettes[image], (image, colour)


def test_the_name_is_a_help_that_can_be_switched_off(page: Page) -> None:
    for image in NAMES:
        assert page.evaluate("(image) => show({ image, colour: 'b' }).textContent", image) == image
        assert page.evaluate("(image) => show({ image, colour: 'b', name: false }).textContent", image) == ""


@pytest.mark.parametrize("image", ["unicorn", "constructor", None])
@pytest.mark.parametrize("name", [True, False])
def test_an_image_that_nobody_has_drawn_is_told_by_its_name(page: Page, image: str | None, name: bool) -> None:
    text = page.evaluate("([image, name]) => show({ image, colour: 'x', name }).textContent", [image, name])
    assert text == (image or "?")
