"""Tables that stand at any position, bots that leave them alone, and the worlds behind a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.bots.worker import Answer, Task
from game.core.contract import Title
from game.core.rng import Rng
from game.core.session import Player, Session
from scenes.settings import Speed
from scenes.titles import scene_class
from tests.clicker import Clicker, InlineBots


class Silent(InlineBots):
    """Bots that never answer: the table rests while they think."""

    def ask(self, task: Task) -> int:
        return 0

    def poll(self) -> Answer | None:
        return None


def silent(
    size: tuple[int, int] = (1280, 720), speed: Speed = Speed.INSTANT, painted: bool | None = None
) -> Clicker:
    """A program whose bots never move."""
    return Clicker(size, speed=speed, bots=Silent(), painted=painted)


def open_at(
    clicker: Clicker,
    title: Title,
    state: Any,
    options: Any,
    names: tuple[str, ...],
    people: tuple[bool, ...],
) -> Any:
    """A title's table that stands at this position; who is no person is a Pilot."""
    players = tuple(
        Player(name=name, level=None if person else "pilot", colour=seat)
        for seat, (name, person) in enumerate(zip(names, people, strict=False))
    )
    session: Session[Any, Any] = Session(title, options, players, 1)
    session.state = state
    path = clicker.context.saves.new_path(title.id)
    scene = scene_class(title.id)(clicker.context, session, path)
    clicker.context.stack.replace(scene)
    return scene


def other_world(title: Title, state: Any, seat: int | None, salt: int = 7) -> Any:
    """Another world that the seat can't tell from this one."""
    view = title.rules.view(state, seat)
    world = title.rules.determinise(view, 0 if seat is None else seat, Rng(salt))
    world.rng = state.rng.copy()
    return world


def frames(opened: Callable[[Clicker], Any], move: Any = None) -> list[bytes]:
    """Every picture of the table that is opened, and of the move made there."""
    clicker = silent(speed=Speed.NORMAL, painted=True)
    scene = opened(clicker)
    found = []

    def look(times: int) -> None:
        for _ in range(times):
            clicker.step(dt=0.1)
            scene.restless = True
            found.append(pygame.image.tobytes(clicker.app.surface, "RGB"))

    look(3)
    if move is not None:
        scene.controller._make(move)
        look(36)
    clicker.close()
    return found
