"""Takes the pictures of the README and of stores: `python art/pictures.py [name ...]`.

To be run after a change that they show.  Each is the real program at 1920 × 1080, in a game that
Pilots play from a fixed seed; the debrief is a real one and takes some minutes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZE = (1920, 1080)
COLOURS = 256
"""Flat art needs no more, and the file is a quarter as large."""

TABLES = {
    "rocket_jockey": (3, 5, 30),
    "jump_gate": (4, 11, 40),
    "rocketmen": (3, 5, 90),
    "rockets": (4, 3, 60),
    "planet_movers": (4, 7, 60),
}
"""Title -> seats, seed, after how many moves; what Pilot would do is pointed at."""
LESSON = ("jump_gate", 0, 4)
TOLD = ("rocket_jockey", 2, 7)
"""The game of the debrief and the result: title, seats, seed."""


def main(wanted: list[str]) -> None:
    """Takes the pictures of these names, or all."""
    sys.path.insert(0, str(ROOT))
    PICTURES.mkdir(exist_ok=True)
    shots: dict[str, Callable[[Any], None]] = {
        "menu": lambda clicker: clicker.context.ways.menu(),
        **{title_id: partial(table, title_id=title_id) for title_id in TABLES},
        "lesson": lesson,
        "debrief": debrief,
        "result": result,
    }
    for name in wanted or shots:
        with tempfile.TemporaryDirectory() as home:
            os.environ["LAUNCH_WINDOW_HOME"] = home
            take(name, shots[name])


def take(name: str, prepare: Callable[[Any], None]) -> None:
    """Opens the program, brings it to the place, and keeps its window."""
    import pygame
    from PIL import Image

    from tests.clicker import Clicker, InlineBots

    clicker = Clicker(SIZE, bots=InlineBots(studies=True))
    prepare(clicker)
    for _ in range(60):  # whatever moves comes to rest
        clicker.step(dt=0.05)
    shown = clicker.picture()
    picture = Image.frombytes("RGB", SIZE, pygame.image.tobytes(shown, "RGB"))
    few = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(PICTURES / f"{name}.png", optimize=True)
    clicker.close()
    print(f"{name}: {(PICTURES / f'{name}.png').stat().st_size / 1000:.0f} kB", flush=True)


def played(title_id: str, seats: int, seed: int, moves: int) -> Any:
    """A game that all play as Pilot would, up to a choice of the person who looks."""
    from game import titles
    from game.core.seal import sealed
    from game.core.session import Player, Session

    title = titles.title(title_id)
    names = ("You", "Juno", "Vega", "Nova")
    players = tuple(
        Player(name=names[seat], level="pilot" if seat else None, colour=seat)
        for seat in range(seats)
    )
    session: Session[Any, Any] = Session(title, title.options(), players, seed)
    while (decision := session.rules.decision(session.state)) is not None:
        view = session.view(decision.seat)
        if len(session.steps) >= moves and decision.seat == 0 and choosing(title.rules, view):
            break
        session.submit(title.brain.candidates(view)[0][1])
    session.seal = sealed(seed)
    return session


def choosing(rules: Any, view: Any) -> bool:
    """Whether there is much to choose from."""
    return len(list(islice(rules.moves(view), 5))) == 5


def table(clicker: Any, title_id: str) -> None:
    """A title's table, with something pointed at."""
    from scenes.table.refs import text
    from scenes.titles import scene_class

    session = played(title_id, *TABLES[title_id])
    context = clicker.context
    scene = scene_class(title_id)(context, session, context.saves.new_path(title_id))
    context.stack.replace(scene)
    clicker.settle()
    move = session.title.brain.candidates(scene.view)[0][1]
    route = scene.gesture.route(move)
    if route:
        clicker.move_to(text(route[0]))


def lesson(clicker: Any) -> None:
    """A step of a lesson."""
    from scenes.lesson.scene import open_lesson

    open_lesson(clicker.context, *LESSON)
    clicker.settle()


def _kept(clicker: Any) -> tuple[Any, Path]:
    title_id, seats, seed = TOLD
    session = played(title_id, seats, seed, 10_000)
    path = clicker.context.saves.new_path(title_id)
    clicker.context.saves.write(path, session.save())
    return session, path


def result(clicker: Any) -> None:
    """The end of a game."""
    clicker.context.ways.results(*_kept(clicker))
    clicker.settle()


def debrief(clicker: Any) -> None:
    """The debrief of that game, once all of it is found out."""
    clicker.context.ways.debrief(*_kept(clicker))
    while clicker.bots.studying:
        clicker.step(dt=0.05)
    clicker.settle()


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    main(sys.argv[1:])
