"""The locked requirements: complete, exact, hashed, and of one mind."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PURPOSES = ("play", "test", "make", "package", "wine", "macos")


def pinned(purpose: str) -> dict[str, set[str]]:
    """Versions by name; more than one where systems or Pythons differ."""
    text = (ROOT / f"requirements/{purpose}.txt").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, re.MULTILINE):
        found.setdefault(name, set()).add(version)
    return found


def asked(purpose: str) -> set[str]:
    """The names that a purpose asks for, its own and those it takes in."""
    names = set()
    for line in (ROOT / f"requirements/{purpose}.in").read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            names |= asked(Path(line[3:]).stem)
        elif line and not line.startswith("#"):
            names.add(re.split(r"[<>=~!]", line)[0])
    return names


@pytest.mark.parametrize("purpose", PURPOSES)
def test_everything_asked_for_is_locked(purpose: str) -> None:
    assert asked(purpose) <= pinned(purpose).keys()


@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_locked_version_has_hashes(purpose: str) -> None:
    text = (ROOT / f"requirements/{purpose}.txt").read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert blocks
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("purpose", PURPOSES[1:])
def test_the_same_version_is_locked_everywhere(purpose: str) -> None:
    game, other = pinned("play"), pinned(purpose)
    assert {n: other[n] for n in game.keys() & other.keys()} == {
        n: game[n] for n in game.keys() & other.keys()
    }


def test_the_project_depends_on_what_play_installs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["dependencies"]) == asked("play")


def needed(requirements: list[str]) -> list[Requirement]:
    """Those that this system and Python need; an extra's own are looked at where it is asked."""
    found = [Requirement(text) for text in requirements]
    return [one for one in found if one.marker is None or one.marker.evaluate({"extra": ""})]


def missing(requirements: list[str], locked: dict[str, set[str]]) -> list[str]:
    """The requirements that no locked version meets."""

    def met(wanted: Requirement) -> bool:
        name = re.sub(r"[-_.]+", "-", wanted.name).lower()
        return any(wanted.specifier.contains(version) for version in locked.get(name, ()))

    return [str(wanted) for wanted in needed(requirements) if not met(wanted)]


def test_nothing_beyond_the_list_is_needed() -> None:
    """play.py installs the list and looks for nothing more: it must be whole."""
    locked = pinned("test")
    here = {re.sub(r"[-_.]+", "-", one.name).lower(): one for one in metadata.distributions()}
    installed = [here[name] for name in locked if name in here]
    assert len(installed) >= 20
    assert {one.name: missing(one.requires or [], locked) for one in installed} == {
        one.name: [] for one in installed
    }


def test_a_list_with_a_hole_is_found() -> None:
    locked = {"pytest": {"9.2.0"}, "pluggy": {"1.0"}}
    assert missing(["pluggy>=1.5", "iniconfig", "pytest>=9"], locked) == [
        "pluggy>=1.5",
        "iniconfig",
    ]
