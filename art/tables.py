"""Takes the pictures of the tables for the guides: `python art/tables.py [title ...]`.

To be run after a change of a table.  Each shows a real game in its middle.  `marks.json` says where
the numbers stand that the guide explains; the rules reader draws them, so they grow with its text.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TABLES = ROOT / "art" / "tables"
SIZE = (1600, 900)
NAMES = ("You", "Ada", "Bruno")
SEED = 7

SPOTS: dict[str, tuple[int, tuple[str, ...]]] = {
    "rocket_jockey": (34, ("planet", "draft deck discard", "seat", "hand:0")),
    "jump_gate": (30, ("planet", "look:gate", "look:hole", "seat", "deck discard", "hand:0")),
    "rocketmen": (46, ("space", "display engines", "seat", "site:0 pad:0", "hand:0")),
    "rockets": (
        60,
        ("deck discards", "seat:1", "starts:0 waiting:0", "discovery:0", "hand:0", "hidden:0"),
    ),
    "planet_movers": (46, ("planet", "row", "seat", "die chart")),
}
"""Title -> after how many moves, and what is numbered: targets or zones (`name:seat`) together."""


def main(wanted: list[str]) -> None:
    """Takes the pictures of these titles, or of all."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(LAUNCH_WINDOW_HOME=home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        sys.path.insert(0, str(ROOT))
        path = TABLES / "marks.json"
        marks = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        TABLES.mkdir(exist_ok=True)
        for title_id in wanted or SPOTS:
            marks[title_id] = take(title_id)
        rows = (f' "{title_id}": {json.dumps(marks[title_id])}' for title_id in sorted(marks))
        path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


class Silent:
    """Bots that never answer: the table rests."""

    def ask(self, task: object) -> int:
        return 0

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def take(title_id: str) -> list[list[float]]:
    """Takes a title's picture; where its marks stand, as parts of its width and height."""
    import pygame
    from PIL import Image

    from scenes.app import App, make_context
    from scenes.settings import Speed
    from scenes.titles import scene_class

    moves, spots = SPOTS[title_id]
    context = make_context()
    context.settings.speed = Speed.INSTANT
    context._bots = Silent()
    app = App(context, SIZE)
    path = context.saves.new_path(title_id)
    scene = scene_class(title_id)(context, played(title_id, moves), path)
    context.stack.replace(scene)
    for _ in range(200):
        app.step([], 0.05)
    picture = Image.frombytes("RGB", SIZE, pygame.image.tobytes(app.surface, "RGB"))
    picture.save(TABLES / f"{title_id}.jpg", quality=82, optimize=True)
    marks = [place(scene, spot) for spot in spots]
    app.close()
    return marks


def played(title_id: str, moves: int) -> Any:
    """A game between the first seat and two bots, stopped when the first seat is to move."""
    from game import titles
    from game.core.session import Player, Session

    title = titles.title(title_id)
    players = tuple(
        Player(name=name, level=None if seat == 0 else "pilot", colour=seat)
        for seat, name in enumerate(NAMES)
    )
    session: Session[Any, Any] = Session(title, title.options(), players, SEED)
    while not session.finished:
        decision = title.rules.decision(session.state)
        if len(session.steps) >= moves and decision.seat == 0:
            break
        view = session.view(decision.seat)
        session.submit(title.brain.candidates(view)[0][1])
    return session


def place(scene: Any, spot: str) -> list[float]:
    """Where the mark of a spot stands: near the upper left corner of all that belongs to it."""
    boxes = [box for part in spot.split() for box in _boxes(scene, part)]
    if not boxes:
        raise ValueError(f"nothing on the table of {scene.name} is called {spot}")
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    area = scene.area
    return [round((left + 4) / area.w, 4), round((top + 4) / area.h, 4)]


def _boxes(scene: Any, part: str) -> Iterator[Any]:
    name, _, seat = part.partition(":")
    cards = scene.cards if hasattr(scene, "cards") else scene.desk.cards
    for zone, widget in cards.widgets.items():
        if zone.name == name and (not seat or str(zone.seat) == seat):
            yield widget.box
    for target in scene.targets():
        if target.key == part or target.key.split(":")[0] == part:
            yield target.rect


if __name__ == "__main__":
    main(sys.argv[1:])
