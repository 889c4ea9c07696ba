"""No picture and no sound is shipped that nothing names: what is not shown is not kept."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import titles

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted([*ROOT.glob("scenes/**/*.py"), *ROOT.glob("game/**/*.py")])
# The icon of the window, of menus and of installers: builds and systems ask for it, not scenes.
ELSEWHERE = ("app/",)


def constants(tree: ast.AST) -> Iterator[str]:
    """Every literal text of a program."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def patterns(tree: ast.AST) -> Iterator[str]:
    """What an f-string with some words of its own can become, its gaps in brackets."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(part.value) if isinstance(part, ast.Constant) else "([a-z0-9_-]+)"
                for part in node.values
            ]
            if re.search(r"[a-z]{2}", re.sub(r"\(.*?\)", "", "".join(parts))):
                yield "".join(parts)


def entries(data: Any) -> Iterator[str]:
    """Every text of a file of components."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from entries(value)
    elif isinstance(data, list):
        for value in data:
            yield from entries(value)


def slug(text: str) -> str:
    """How a name becomes a file's: "Hunter's Post" is hunters_post."""
    return re.sub(r"[^a-z0-9-]+", "_", re.sub("[’']", "", text.lower()))


class Names:
    """What a program can name: whole names, and f-strings whose gaps it can fill."""

    def __init__(self, programs: list[str], components: list[Any] = []) -> None:  # noqa: B006
        trees = [ast.parse(text) for text in programs]
        self.whole = {word for tree in trees for word in constants(tree)}
        texts = [word for data in components for word in entries(data)]
        # Another word of the program may fill a gap, so a folder in it says nothing.
        self.words = {word for word in self.whole if "/" not in word}
        self.words |= {slug(word) for word in (*self.words, *texts) if len(word) < 40}
        found = {pattern for tree in trees for pattern in patterns(tree)}
        self.paths = [re.compile(pattern) for pattern in found if "/" in pattern]
        self.parts = [re.compile(pattern) for pattern in found if "/" not in pattern]

    def know(self, name: str) -> bool:
        """Whether the program can say "folder/name"."""
        if name in self.whole:
            return True
        gaps = [match.groups() for path in self.paths if (match := path.fullmatch(name))]
        return any(all(map(self._fills, gap)) for gap in gaps)

    def _fills(self, gap: str) -> bool:
        return gap.isdigit() or gap in self.words or any(p.fullmatch(gap) for p in self.parts)


@cache
def ours() -> Names:
    """What our program can name."""
    programs = [path.read_text(encoding="utf-8") for path in SOURCES]
    files = sorted(ROOT.glob("game/**/*.toml"))
    components = [tomllib.loads(path.read_text(encoding="utf-8")) for path in files]
    return Names(programs, [*components, *titles.IDS])


def shipped(folder: str, *endings: str) -> list[str]:
    """The names of the files below a folder, as scenes say them."""
    found = [path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*.*")]
    names = [path.with_suffix("").as_posix() for path in found if path.suffix in endings]
    return sorted(name for name in names if not name.startswith(ELSEWHERE))


def test_every_picture_is_named_by_something() -> None:
    pictures = shipped("art", ".png", ".jpg")
    assert len(pictures) > 200
    assert [name for name in pictures if not ours().know(name)] == []


def test_every_sound_is_named_by_something() -> None:
    sounds = shipped("sounds", ".ogg")
    assert len(sounds) > 60
    assert [name for name in sounds if not ours().know(name)] == []


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("ui/lamp", True),
        ("ui/lantern", False),
        ("planets/mars", True),
        ("planets/hunters_post", True),
        ("planets/venus", False),
        ("seats/shape_3", True),
        ("seats/form_3", False),
        ("cards/back_mission_2", True),
        ("cards/back_goal", False),
    ],
)
def test_what_is_not_named_is_found(name: str, known: bool) -> None:
    program = """
show("ui/lamp"); show(f"planets/{planet}"); one = "mars"
show(f"seats/shape_{seat}"); show(f"cards/back_{kind}"); kind = f"mission_{seat}"
"""
    assert Names([program], [{"planet": {"name": "Hunter’s Post"}}]).know(name) is known
