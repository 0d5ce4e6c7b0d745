"""Whether an environment has everything, read from what is installed; and whether everything has its pin."""

import json
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from piligames.cli.support import requirements
from piligames.cli.support.checkout import Checkout, this_checkout
from piligames.cli.support.requirements import lacks, normal, pins

FIRST_RELEASES = ("3.11.0", "3.12.0", "3.13.0")
PYPROJECT = """
[build-system]
requires = ["setuptools>=80"]
[project]
name = "piligames"
dependencies = ["Alpha>=1"]
[project.optional-dependencies]
lab = ["beta[fast]>=2", "ghost; python_version < '3'"]
test = ["piligames[lab]", "gamma"]
"""


@pytest.fixture
def place(tmp_path) -> Checkout:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, "utf-8")
    (tmp_path / "constraints.txt").write_text("# pins\nalpha==1.5\nbeta==2.0  # why\nunused==9\n", "utf-8")
    return Checkout(tmp_path)


@pytest.fixture
def site(place) -> Path:
    folder = place.root / "site"
    install(folder, "alpha", "1.5")
    install(folder, "beta", "2.0", ["delta_x; extra == 'fast'", "ghost; extra == 'slow'"])
    install(folder, "delta-x", "7")
    install(folder, "gamma", "1", ["alpha<2"])
    install(folder, "piligames", "0.1.0", url=place.root.as_uri())
    return folder


def install(site: Path, name: str, version: str, needs: list[str] | None = None, url: str = "") -> None:
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    lines = [f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}"]
    lines += [f"Requires-Dist: {need}" for need in needs or []]
    (info / "METADATA").write_text("\n".join(lines) + "\n", "utf-8")
    if url:
        (info / "direct_url.json").write_text(json.dumps({"url": url, "dir_info": {"editable": True}}), "utf-8")


def remove(site: Path, name: str) -> None:
    for file in next(site.glob(f"{name}-*.dist-info")).iterdir():
        file.unlink()
    next(site.glob(f"{name}-*.dist-info")).rmdir()


@pytest.mark.parametrize("extra", ["lab", "test"])
def test_an_environment_with_everything_lacks_nothing(place, site, extra) -> None:
    assert list(lacks(place, extra, [str(site)])) == []


@pytest.mark.parametrize("name", ["alpha", "beta", "delta_x", "gamma", "piligames"])
def test_each_missing_distribution_is_noticed(place, site, name) -> None:
    remove(site, name)
    assert f"{normal(name)} is not installed" in list(lacks(place, "test", [str(site)]))


def test_what_the_extra_does_not_need_may_be_missing(place, site) -> None:
    remove(site, "gamma")
    assert list(lacks(place, "lab", [str(site)])) == []


def test_another_version_than_the_pinned_one_is_noticed(place, site) -> None:
    remove(site, "alpha")
    install(site, "alpha", "1.6")
    assert list(lacks(place, "lab", [str(site)])) == ["alpha is 1.6, not 1.5"]


def test_a_version_that_the_project_does_not_want_is_noticed_without_a_pin(place, site) -> None:
    place.pins.write_text("", "utf-8")
    remove(site, "beta")
    install(site, "beta", "1.9", ["delta_x; extra == 'fast'"])
    assert list(lacks(place, "lab", [str(site)])) == ["beta is 1.9, not >=2"]


@pytest.mark.parametrize("url", ["file:///somewhere/else", ""])
def test_the_project_must_be_installed_from_this_very_folder(place, site, url) -> None:
    remove(site, "piligames")
    install(site, "piligames", "0.1.0", url=url)
    assert list(lacks(place, "lab", [str(site)])) == ["piligames is not installed from this folder"]


def test_an_environment_without_the_means_to_look_lacks_everything(place, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "packaging.requirements", None)
    assert list(lacks(place, "lab")) == ["packaging is not installed"]


def test_leftovers_of_a_build_in_the_checkout_count_for_nothing(place, monkeypatch) -> None:
    monkeypatch.setattr(sys, "path", [str(place.root), "elsewhere"])
    assert requirements.installed_path(place) == ["elsewhere"]


# --- the project's own files


def test_the_pins_name_no_host_and_each_package_once() -> None:
    lines = this_checkout().pins.read_text("utf-8").splitlines()
    pinned = [line for line in lines if line and not line.startswith("#")]
    assert not [line for line in pinned if "/" in line or "@" in line or line.count("==") != 1]
    assert len(pins(this_checkout())) == len(pinned)


def test_everything_that_the_environment_installs_has_a_pin() -> None:
    checkout = this_checkout()
    exact = pins(checkout)
    queue = [
        *map(Requirement, requirements.build_needs(checkout)),
        *map(Requirement, requirements.project_needs(checkout, "")),
        *map(Requirement, requirements.project_needs(checkout, "tables")),
        *map(Requirement, requirements.project_needs(checkout, "lab")),
        *map(Requirement, requirements.project_needs(checkout, "test")),
    ]
    seen: set[str] = set()
    without: set[str] = set()
    systems = [{"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}]
    systems += [{"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"}]
    systems += [{"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}]
    while queue:
        need = queue.pop()
        name = normal(need.name)
        if name == requirements.PROJECT or f"{name}{sorted(need.extras)}" in seen:
            continue
        seen.add(f"{name}{sorted(need.extras)}")
        if name not in exact:
            without.add(name)
            continue
        assert need.specifier.contains(exact[name]), f"{need} against the pin {exact[name]}"
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # only other systems have it
        for python in FIRST_RELEASES if distribution.version == exact[name] else ():
            wanted = SpecifierSet(distribution.metadata.get("Requires-Python", ""))
            assert wanted.contains(python), f"the pin of {name} wants Python {wanted}, and people have {python}"
        further = distribution.requires or []
        surroundings = [
            {**system, "python_version": python, "extra": extra}
            for system in systems
            for python in ("3.11", "3.12", "3.13")
            for extra in ("", *need.extras)
        ]
        for new in map(Requirement, further):
            if new.marker is None or any(new.marker.evaluate(one) for one in surroundings):
                queue.append(new)
    assert without == set()
