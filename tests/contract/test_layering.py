"""Imports point one way: scenes -> game.<title> -> game.core."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles import IDS

ROOT = Path(__file__).parents[2]
LOW = ("core", "bots", "memory", "debrief", "puzzles", "daily", "console")
"""The packages of `game` that are no titles."""
ABOVE = ("memory", "debrief", "puzzles", "daily", "console")
"""Those that stand on the bots."""
ENTRY = "game.__main__"
"""The command line's entry brings along what looks for a lesson's lights on the real table."""


def imports(source: str, module: str) -> Iterator[str]:
    """Full names of everything that a module's source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield stem
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def faults(source: str, module: str) -> list[str]:
    """Imports that a module of `game` may not have."""
    own = module.split(".")[1] if module.count(".") else ""
    found = []
    for name in imports(source, module):
        parts = name.split(".")
        other = parts[1] if parts[0] == "game" and len(parts) > 1 else ""
        is_title = other in IDS or (other not in (*LOW, "titles", "__main__", "") and other != own)
        if (
            parts[0] in ("pygame", "tests")
            or (parts[0] == "scenes" and module != ENTRY)
            or (is_title and other != own)
            or (own == "core" and other not in ("core", ""))
            or (own == "bots" and other in ABOVE)
            or (own in ABOVE[:-1] and other == "console")
            or (own in IDS and other in ("bots", *ABOVE, "titles"))
        ):
            found.append(name)
    return found


def modules() -> list[tuple[str, Path]]:
    """Every module of `game`, by name."""
    paths = sorted((ROOT / "game").rglob("*.py"))
    return [(".".join(path.relative_to(ROOT).with_suffix("").parts), path) for path in paths]


@pytest.mark.parametrize(
    ("module", "path"), modules(), ids=lambda x: x if isinstance(x, str) else ""
)
def test_imports_point_one_way(module: str, path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.core.rng", "import pygame"),
        ("game.core.rng", "from pygame import Rect"),
        ("game.core.rng", "def f():\n    from scenes.kit import button"),
        ("game.core.rng", "from game.rockets.rules import RULES"),
        ("game.core.rng", "from game import titles"),
        ("game.core.rng", "import game.bots.search"),
        ("game.core.rng", "from ..bots import search"),
        ("game.rockets.rules", "from game.jump_gate.data import CARDS"),
        ("game.rockets.rules", "from game import jump_gate"),
        ("game.bots.search", "from game.console import play"),
        ("game.bots.search", "from game.memory import codes"),
        ("game.memory.codes", "from game.console import play"),
        ("game.rockets.rules", "from game.memory import codes"),
        ("game.bots.worker", "from game.debrief import judge"),
        ("game.debrief.judge", "from game.console import play"),
    ],
)
def test_a_wrong_import_is_seen(module: str, source: str) -> None:
    assert faults(source, module)


def test_right_imports_pass() -> None:
    source = "import json\nfrom game.core.rng import Rng\nfrom .data import CARDS\nimport game"

    assert faults(source, "game.rockets.rules") == []


WRITTEN = ("game", "scenes", "art", "sounds", "build", "tests")
"""The folders with sources of the program, of its pictures and sounds, packages and tests."""
MOST_LINES = 500


def too_long(root: Path, *folders: str) -> list[str]:
    """The sources below these folders that are longer than a room may be."""
    paths = (path for folder in folders for path in sorted((root / folder).rglob("*.py")))
    return [
        path.relative_to(root).as_posix()
        for path in paths
        if path.read_bytes().count(b"\n") > MOST_LINES
    ]


def test_a_file_of_more_than_500_lines_is_a_folder_or_two_files() -> None:
    assert too_long(ROOT, *WRITTEN) == []


def test_a_planted_long_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "short.py").write_text("\n" * MOST_LINES)
    (tmp_path / "game" / "long.py").write_text("\n" * (MOST_LINES + 1))
    assert too_long(tmp_path, "game") == ["game/long.py"]
