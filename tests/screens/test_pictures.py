"""Screens look as they looked: small reference pictures, compared with a tolerance."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.screens import results
from scenes.screens.new_game import NewGameScene
from scenes.screens.results import ResultsScene
from scenes.screens.story import Bar, Story
from scenes.stack import Context, Scene
from tests.screens.keeping import Kept, alike
from tests.screens.shows import SHOWS, TITLE, played
from tests.screens.sizes import sized

FOLDER = Path(__file__).parent / "pictures"
SIZES = {"wide": ((1280, 720), 1.0), "tall": ((1024, 768), 1.5)}

STORY = Story(
    "You win by 7",
    19,
    (
        Bar(0, "You", 1, 52, (("Transport", 36), ("Planet sets", 10), ("Aliens", 6))),
        Bar(1, "Juno", 2, 45, (("Transport", 40), ("Planet sets", 5))),
        Bar(2, "Vega", 3, 25, (("Transport", 21), ("Penalties", -6), ("Planet sets", 10))),
    ),
    ("Transport", "Planet sets", "Aliens", "Penalties"),
    ((4, 9, 20, 33, 52), (6, 14, 24, 30, 45), (2, 8, 12, 25, 25)),
    (0, 0, 0),
    3,
    "You went ahead of Juno and stayed there to the end.",
)


def _setup(context: Context) -> Scene:
    scene = NewGameScene(context, TITLE)
    scene.seed_text = "7F3K-Q2"
    return scene


def _results(context: Context) -> Scene:
    tell, results.tell = results.tell, lambda session: STORY
    try:
        return ResultsScene(context, played(0))
    finally:
        results.tell = tell


PICTURES = {name: SHOWS[name] for name in ("guide", "confirm", "crash", "pilots")} | {
    "new_game": _setup,
    "results": _results,
}


@pytest.mark.parametrize("look", SIZES)
@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.painted
def test_the_screen_looks_as_it_did(name: str, look: str, kept: Kept) -> None:
    with sized(*SIZES[look]) as clicker:
        clicker.context.stack.replace(PICTURES[name](clicker.context))
        clicker.settle()
        assert kept.shows(clicker, FOLDER / f"{name}-{look}.png")


def test_the_comparison_sees_a_missing_button() -> None:
    before = pygame.image.load(FOLDER / "confirm-wide.png").convert(24)
    now = before.copy()
    w, h = now.get_size()
    now.fill((18, 36, 58), (round(w * 0.32), round(h * 0.5), round(w * 0.2), round(h * 0.1)))
    assert not alike(now, before)


def test_every_picture_belongs_to_a_screen() -> None:
    kept = {path.stem for path in FOLDER.glob("*.png")}
    assert kept == {f"{name}-{look}" for name in PICTURES for look in SIZES}
