"""The locked requirements: complete, exact, hashed, and of one mind."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

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
