"""An activity as a page to print: what to do, a sheet for data, and cards to cut out, drawn as the tables draw them.

The drawings are the tables' own, which a browser makes when the page is opened; nothing is loaded from anywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import Any

from piligames.classkit.activities import Activity
from piligames.classkit.html import page
from piligames.piles import Card as Image
from piligames.piles import standard_images
from piligames.piles.present import face as image_face
from piligames.pilipili.notation import parse_card as parse_number
from piligames.pilipili.present import face as number_face
from piligames.pilipili.telling import spoken as spoken_number
from piligames.pleesheez import Rules as PlushRules
from piligames.pleesheez.notation import parse_card as parse_plush
from piligames.pleesheez.words import face as plush_face
from piligames.pleesheez.words import spoken as spoken_plush

Face = Mapping[str, Any]
DRAWINGS = ("cards.js", "plush.js", "chili.js", "images_home.js", "images_outdoors.js", "images.js")
"""The tables' drawings, each after those that it imports."""
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./[\w-]+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:function|const) (\w+))", re.MULTILINE)
LINES = 20
"""Lines of a sheet for data."""

STYLE = """\
:root { color-scheme: light; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 52mm); gap: 0; break-before: page; }
.cards figure { margin: 0; width: 52mm; height: 72.8mm; outline: .2mm dashed #666; break-inside: avoid; }
.cards svg { width: 100%; height: 100%; display: block; }
.cards figcaption { text-align: center; padding: 20mm 0; font-size: 14pt; }
.cards svg + figcaption {
  position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%);
}
.data { break-before: page; }
.data table { width: 100%; }
.data td { height: 6mm; }
@page { margin: 12mm; }
@media print { body { font-size: 11pt; padding: 0; } }
"""
DRAW = """
for (const figure of document.querySelectorAll("figure[data-face]")) {
  figure.prepend(drawCard(JSON.parse(figure.dataset.face)));
}"""


def activity_page(activity: Activity) -> str:
    """The whole activity as one page."""
    head = (
        f"<p>Chapter {int(activity.chapter)} · about {activity.minutes} minutes · groups of {activity.players}</p>"
        f"<p>{escape(activity.idea)}</p><p>{escape(activity.setup)}</p>"
    )
    steps = "".join(f"<li>{escape(each)}</li>" for each in activity.steps)
    talk = "".join(f"<li>{escape(each)}</li>" for each in activity.talk)
    said = f"{head}<ol>{steps}</ol><h2>Talk about it</h2><ul>{talk}</ul>"
    return page(activity.title, "\n".join(filter(None, (said, _data(activity), _cards(activity)))), STYLE)


def _data(activity: Activity) -> str:
    top = "".join(f'<th scope="col">{escape(each.name)}<br>{escape(each.says)}</th>' for each in activity.columns)
    empty = "<td></td>" * len(activity.columns)
    rows = "".join(f'<tr><th scope="row">{number}</th>{empty}</tr>' for number in range(1, LINES + 1))
    header = ",".join(("activity", *(each.name for each in activity.columns)))
    return (
        f'<div class="data"><h2>Data of the activity {activity.chapter}</h2><p>Group: ____________________</p>'
        f'<table><thead><tr><th scope="col">line</th>{top}</tr></thead><tbody>{rows}</tbody></table>'
        f"<p>To pool the class, type the lines into a CSV file that begins with <code>{header}</code>; "
        f"each line then begins with <code>{activity.chapter}</code>.</p></div>"
    )


def _cards(activity: Activity) -> str:
    drawn = [_figure(label, face) for label, face in faces(activity.game, activity.cards)]
    if not drawn:
        return ""
    return f'<div class="cards">{"".join(drawn)}</div>\n<script>\n{drawings()}{DRAW}\n</script>'


def _figure(label: str, face: Face) -> str:
    return f'<figure data-face="{escape(json.dumps(dict(face)))}"><figcaption>{escape(label)}</figcaption></figure>'


def faces(game: str, cards: str) -> Iterator[tuple[str, Face]]:
    """The cards of an activity, by their names, as the tables draw them; of Piles! so many images, four cards each.

    >>> [name for name, _ in faces("pilipili", "1-3 J")], len(list(faces("piles", "13")))
    (['1', '2', '3', 'the Joker'], 52)
    """
    if game == "piles":
        images = standard_images()
        for image in images.names[: int(cards)]:
            yield from ((image, image_face(Image(image, colour))) for colour in images.colours)
        return
    for text in _spelt(cards):
        if game == "pilipili":
            yield spoken_number(parse_number(text)), number_face(parse_number(text))
        else:
            card = parse_plush(text)
            yield spoken_plush(card, PlushRules(4)), plush_face(card, PlushRules(4))


def _spelt(cards: str) -> Iterator[str]:
    """Each card of a list in which `r1-7` stands for seven of them."""
    for part in cards.split():
        if found := re.fullmatch(r"([a-z]?)(\d+)-(\d+)", part):
            yield from (f"{found[1]}{number}" for number in range(int(found[2]), int(found[3]) + 1))
        else:
            yield part


def drawings() -> str:
    """The tables' drawings as one script: each keeps its private names, and what it exports is seen by all after it."""
    parts = []
    for name in DRAWINGS:
        text = _IMPORT.sub("", (files("piligames") / "tables" / "static" / name).read_text(encoding="utf-8"))
        exported = ", ".join(found[1] for found in _EXPORT.finditer(text))
        body = _EXPORT.sub("", text)
        parts.append(
            f"const {{ {exported} }} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();\n"
            if exported
            else f"(() => {{\n{body}\n}})();\n"
        )
    return "\n".join(parts)
