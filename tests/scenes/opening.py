"""Tables that stand at any position, and bots that leave them alone."""

from __future__ import annotations

from typing import Any

from game.bots.worker import Answer, Task
from game.core.contract import Title
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


def silent(size: tuple[int, int] = (1280, 720), speed: Speed = Speed.INSTANT) -> Clicker:
    """A program whose bots never move."""
    return Clicker(size, speed=speed, bots=Silent())


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
