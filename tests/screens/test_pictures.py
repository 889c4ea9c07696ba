"""Screens look as they looked: small reference pictures, compared with a tolerance.

After a wanted change `python -m tests.screens.test_pictures` makes them again; look at them then.
"""

from __future__ import annotations

import os
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.context import Context
from scenes.screens import results
from scenes.screens.new_game import NewGameScene
from scenes.screens.results import ResultsScene
from scenes.screens.story import Bar, Story
from scenes.stack import Scene
from tests.clicker import Clicker
from tests.screens.shows import SHOWS, TITLE, played

FOLDER = Path(__file__).parent / "pictures"
FAILED = Path(__file__).parent / "failed"
SIZES = {"wide": ((1280, 720), 1.0), "tall": ((1024, 768), 1.5)}
SMALL = 448
"""The width at which pictures are kept: enough to see what moved, small enough to commit."""
MEAN, MOST = 1.5, 0.002
"""The mean difference (of 255), and the share of points that may differ clearly."""

STORY = Story(
    "You win by 7",
    19,
    (
        Bar(0, "You", 1, 52, (("Transport", 36), ("Planet sets", 10), ("Aliens", 6))),
        Bar(1, "Juno", 2, 45, (("Transport", 40), ("Planet sets", 5))),
        Bar(2, "Vega", 3, 31, (("Transport", 21), ("Planet sets", 10))),
    ),
    ("Transport", "Planet sets", "Aliens"),
    ((0, 4, 9, 20, 33, 52), (0, 6, 14, 24, 30, 45), (0, 2, 8, 12, 25, 31)),
    4,
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


PICTURES = {name: SHOWS[name] for name in ("guide", "confirm", "crash")} | {
    "new_game": _setup,
    "results": _results,
}


def take(name: str, look: str) -> pygame.Surface:
    """A screen at one size, made small."""
    size, text_size = SIZES[look]
    clicker = Clicker(size)
    clicker.context.settings.text_size = text_size
    clicker.context.changed()
    clicker.context.stack.replace(PICTURES[name](clicker.context))
    clicker.settle()
    picture = clicker.picture()
    clicker.close()
    return pygame.transform.smoothscale(picture, (SMALL, round(SMALL * size[1] / size[0])))


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of all channels, and the share of points that differ clearly."""
    a, b = (pygame.image.tobytes(s, "RGB") for s in (one, other))
    gaps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    return sum(gaps) / len(gaps), sum(gap > 48 for gap in gaps) / len(gaps)


@pytest.mark.parametrize("look", SIZES)
@pytest.mark.parametrize("name", PICTURES)
def test_the_screen_looks_as_it_did(name: str, look: str) -> None:
    now = take(name, look)
    before = pygame.image.load(FOLDER / f"{name}-{look}.png")
    mean, share = difference(now, before)
    if mean > MEAN or share > MOST:
        FAILED.mkdir(exist_ok=True)
        pygame.image.save(now, FAILED / f"{name}-{look}.png")
    assert mean <= MEAN
    assert share <= MOST


def test_the_comparison_sees_a_missing_button() -> None:
    before = pygame.image.load(FOLDER / "confirm-wide.png").convert(24)
    now = before.copy()
    w, h = now.get_size()
    now.fill((18, 36, 58), (round(w * 0.32), round(h * 0.5), round(w * 0.2), round(h * 0.1)))
    _, share = difference(now, before)
    assert share > MOST


def test_every_picture_belongs_to_a_screen() -> None:
    kept = {path.stem for path in FOLDER.glob("*.png")}
    assert kept == {f"{name}-{look}" for name in PICTURES for look in SIZES}


def main() -> None:
    """Makes the pictures anew, with few colours so that they stay small."""
    from PIL import Image

    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        for look in SIZES:
            surface = take(name, look)
            image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            few = image.quantize(128, dither=Image.Dither.NONE)
            few.save(FOLDER / f"{name}-{look}.png", optimize=True)


if __name__ == "__main__":
    main()
