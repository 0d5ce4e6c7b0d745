"""The panel with the rules: a game's rows in teaching order."""

from __future__ import annotations

from piligames.facts import rules
from piligames.tables.staging import Json


def book(game: str, title: str) -> Json:
    """All rules of a game, by topic."""
    sections: dict[str, list[Json]] = {}
    for rule in rules(game):
        row = {"id": rule.id, "title": rule.title, "text": rule.text, "source": rule.source, "why": rule.why}
        sections.setdefault(rule.topic, []).append(row)
    shown = [{"title": topic[:1].upper() + topic[1:], "rows": rows} for topic, rows in sections.items()]
    return {"title": f"The rules of {title}", "sections": shown}
