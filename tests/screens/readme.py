"""Makes the README's pictures of today's program: `python -m tests.screens.readme`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
MOVES = {"rocket_jockey": 6, "jump_gate": 8, "rocketmen": 10, "rockets": 8, "planet_movers": 10}
"""How far each title is played, all seats as Pilot plays: far enough that the table is full."""


def make() -> None:
    """Plays a little of each title and takes its picture, one of the menu and one of a result."""
    from scenes.screens.menu import MenuScene
    from tests.clicker import Clicker
    from tests.screens.shows import show

    clicker = Clicker(SIZE)
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    _keep(clicker, "menu")
    for title_id, moves in MOVES.items():
        clicker.start(title_id, (True, False, False), seed=7)
        clicker.play_on(moves=moves)
        _keep(clicker, title_id)
    show(clicker, "results")
    _keep(clicker, "result")
    clicker.close()


def _keep(clicker: object, name: str) -> None:
    import pygame
    from PIL import Image

    from tests.clicker import Clicker

    assert isinstance(clicker, Clicker)
    shown = clicker.picture()
    image = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
    image.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["LAUNCH_WINDOW_HOME"] = home
        make()
