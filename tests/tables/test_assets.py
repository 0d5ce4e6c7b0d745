"""The screen's files, joined into one module and one style sheet."""

import re
from importlib.resources import files

import pytest

from piligames.tables import assets


def test_every_file_of_the_screen_is_joined_in() -> None:
    found = {entry.name for entry in (files("piligames.tables") / "static").iterdir()}
    exercises = {*assets.EXERCISE_MODULES, *assets.EXERCISE_STYLES, *assets.PLAYED_MODULES, *assets.PLAYED_STYLES}
    boards = {*assets.BOARD_MODULES, *assets.BOARD_STYLES, *assets.SHEET_MODULES, "sheet.css"}
    assert found == {*assets.MODULES, *assets.STYLES, *exercises, *boards}


@pytest.mark.parametrize(
    "make", [assets.screen_module, assets.exercise_module, assets.played_module, assets.board_module]
)
def test_the_module_imports_nothing_and_exports_the_widget_alone(make) -> None:
    module = make()
    assert not re.search(r"^import\b", module, re.MULTILINE)
    assert re.findall(r"^export\b.*", module, re.MULTILINE) == ["export default { render };"]


def test_nothing_in_the_screen_can_reach_the_network() -> None:
    text = (
        assets.board_module()
        + assets.sheet_module()
        + assets.sheet_style()
        + assets.board_style()
        + assets.played_module()
        + assets.screen_module()
        + assets.exercise_module()
        + assets.screen_style()
        + assets.exercise_style()
    )
    assert not re.search(r"\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|@import|url\(|import\(", text)
    assert set(re.findall(r"https?://[^\s\"'`)]+", text)) == {"http://www.w3.org/2000/svg"}


def test_every_style_stays_below_the_tables_own_class() -> None:
    style = re.sub(r"/\*.*?\*/", "", assets.board_style() + assets.exercise_style(), flags=re.DOTALL)
    style = re.sub(r"@keyframes [\w-]+ \{.*\}\n", "", style)
    selectors = [part.strip() for part in re.findall(r"([^{};]+)\{", style)]
    loose = [part for part in selectors if not part.startswith("@") and ".piligames-table" not in part]
    assert loose == []


def test_an_import_that_does_not_come_before_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "MODULES", ("seats.js", "dom.js", "screen.js"))
    with pytest.raises(ImportError, match=r"seats\.js imports .* from cards\.js, which does not come before it"):
        assets.screen_module.__wrapped__()


def test_an_import_that_cannot_be_joined_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "MODULES", ("table.js",))
    monkeypatch.setattr(assets, "_read", lambda _: 'import everything from "elsewhere";\n')
    with pytest.raises(ImportError, match="cannot be joined"):
        assets.screen_module.__wrapped__()
