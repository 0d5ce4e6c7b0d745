"""Pages of HTML that stand alone: no script, nothing from anywhere else, readable in print and by a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { text-align: left; font-weight: bold; padding: .3rem 0; }
th, td { border: 1px solid #888; padding: .25rem .6rem; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
section { border-top: 1px solid #888; margin-top: 1.5rem; }
blockquote { margin: .5rem 0; padding-left: 1rem; border-left: 4px solid #888; }
@media print { section, tr { break-inside: avoid; } body { max-width: none; margin: 0; } }
"""


def page(title: str, body: str, style: str = "") -> str:
    """A whole page; the body is HTML already."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}{style}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table; the first cell of a row heads it, and numbers stand to the right."""
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "\n".join(f"<tr>{_row(row)}</tr>" for row in rows)
    head_row = f"<thead><tr>{top}</tr></thead>"
    return f"<table>\n<caption>{escape(caption)}</caption>\n{head_row}\n<tbody>\n{body}\n</tbody>\n</table>"


def _row(row: Sequence[object]) -> str:
    first, *rest = row
    return f'<th scope="row">{escape(str(first))}</th>' + "".join(map(_cell, rest))


def _cell(value: object) -> str:
    kind = ' class="number"' if isinstance(value, int | float) else ""
    return f"<td{kind}>{escape(str(value))}</td>"
