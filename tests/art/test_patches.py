"""Fifty patches: each has a picture of its own, in the colours of the print."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.save import Saves
from game.memory.index import Index
from game.memory.patches import Sewn, wall

ART = Path(__file__).resolve().parents[2] / "art"
PATCHES = ART / "patches"
ALIKE = 12.0
"""Mean difference of two pictures (of 255) below which they would be mistaken for each other."""


@pytest.fixture(scope="module")
def patches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Sewn]]:
    folder = tmp_path_factory.mktemp("patches")
    index = Index(None, Saves(folder).folder)
    yield wall(index)
    index.close()


def named(sewn: Sewn) -> str:
    title, _, deed = sewn.id.rpartition(".")
    return f"{title or 'all'}-{deed}"


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return dict(json.loads((PATCHES / "patches.json").read_text(encoding="utf-8")))


def test_every_patch_of_the_wall_has_its_picture_and_no_picture_is_left_over(
    patches: list[Sewn], table: dict[str, Any]
) -> None:
    wanted = {named(sewn) for sewn in patches}
    drawn = {file.stem for file in PATCHES.glob("*.png") if not file.stem.startswith("threads_")}
    assert len(wanted) == 50
    assert wanted == drawn == set(table["patches"])


def test_every_shape_has_its_threads(table: dict[str, Any]) -> None:
    threads = {file.stem.removeprefix("threads_") for file in PATCHES.glob("threads_*.png")}
    numbers = {str(number) for number, _ in enumerate(table["outlines"], 1)}
    assert threads == numbers == {str(shape) for shape, _ in table["patches"].values()}


def test_no_two_patches_are_alike(patches: list[Sewn]) -> None:
    from PIL import Image, ImageChops, ImageStat

    small = {}
    for sewn in patches:
        with Image.open(PATCHES / f"{named(sewn)}.png") as picture:
            ground = Image.new("RGBA", picture.size, "#12243A")
            ground.alpha_composite(picture.convert("RGBA"))
            small[sewn.id] = ground.convert("RGB").resize((32, 32))
    near = [
        (a, b)
        for a, b in combinations(small, 2)
        if max(ImageStat.Stat(ImageChops.difference(small[a], small[b])).mean) < ALIKE
    ]
    assert near == []


def test_patches_are_as_large_as_the_sheet_shows_them(patches: list[Sewn]) -> None:
    from PIL import Image

    for file in PATCHES.glob("*.png"):
        with Image.open(file) as picture:
            assert picture.size == (512, 512), file.name


def test_the_patches_take_less_than_two_megabytes() -> None:
    assert sum(file.stat().st_size for file in PATCHES.iterdir()) < 2_000_000


def test_patches_of_a_title_differ_in_shape_or_rim(table: dict[str, Any]) -> None:
    rows: dict[str, list[tuple[int, str]]] = {}
    for name, (shape, rim) in table["patches"].items():
        rows.setdefault(name.partition("-")[0], []).append((shape, rim))
    assert set(rows) == {*titles.IDS, "all"}
    assert [row for row, looks in rows.items() if len(looks) > len(set(looks))] == []
