"""Why a strong player chose what it chose."""

from __future__ import annotations

from typing import Any

from piligames.agents.strong.racing import Raced


def reason(found: Raced[Any], what: str) -> str:
    """How many deals it was tried on, and how far it was ahead."""
    if not found.deals:
        return "There was no time to try anything out, so this is what a careful player does."
    deals = f"{found.deals} deal{'' if found.deals == 1 else 's'}"
    start = f"In {deals} that fit what you have seen, played on by careful players, "
    if found.ahead < 0.005:
        return f"{start}nothing else did clearly better."
    return f"{start}it earned about {found.ahead:.2f} {what} more than the next best."
