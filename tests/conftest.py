"""What holds for all tests: a browser test needs Chromium, and the run ends with a count by part."""

import os
import tempfile
from collections import Counter
from pathlib import Path

import pytest

from piligames.cli.support.chromium import NoChromium, find
from piligames.core.place import FOLDER

PARTS = ("library", "notebooks", "browser")
OUTCOMES = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")


def in_ci() -> bool:
    """Tell whether nothing may be left out."""
    return os.environ.get("CI", "").lower() in ("true", "1")


def pytest_configure(config: pytest.Config) -> None:
    """Let no test, and no notebook, read or write what belongs to whoever runs them."""
    if FOLDER not in os.environ:
        empty = tempfile.TemporaryDirectory()
        os.environ[FOLDER] = empty.name
        config.add_cleanup(empty.cleanup)
        config.add_cleanup(lambda: os.environ.pop(FOLDER, None))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a browser test that has no browser; where nothing may be left out, fail it."""
    if item.get_closest_marker("browser"):
        try:
            find()
        except NoChromium as error:
            (pytest.fail if in_ci() else pytest.skip)(str(error))


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The program that the browser tests drive."""
    return find()


def part_of(report: pytest.TestReport) -> str:
    """Tell which part of the tests a report belongs to."""
    if ".ipynb" in report.nodeid:
        return "notebooks"
    return "browser" if "browser" in report.keywords else "library"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count by part, and say loudly what a missing Chromium left out."""
    counts = Counter(
        (part_of(report), outcome)
        for outcome in OUTCOMES
        for report in terminalreporter.stats.get(outcome, ())
        if isinstance(report, pytest.TestReport)
    )
    terminalreporter.section("by part")
    for part in PARTS:
        said = [f"{counts[part, outcome]} {outcome}" for outcome in OUTCOMES if counts[part, outcome]]
        terminalreporter.line(f"{part:<10} {', '.join(said) or 'none run'}")
    if any(counts["browser", outcome] for outcome in ("skipped", "error")):
        try:
            find()
        except NoChromium as error:
            terminalreporter.line(f"\nBROWSER TESTS WERE NOT RUN. {error}", red=True, bold=True)
