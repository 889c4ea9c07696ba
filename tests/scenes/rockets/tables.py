"""Tables of Rockets in any position, ready to be clicked."""

from __future__ import annotations

from typing import Any

from game.bots.worker import Answer, Task
from game.core.session import Player, Session
from game.rockets import TITLE
from game.rockets.position import read_position
from game.rockets.state import State
from scenes.settings import Speed
from scenes.titles.rockets.scene import RocketsScene
from tests.clicker import Clicker, InlineBots

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
LONG_NAMES = tuple(f"Wilhelmina Grac{n}" for n in "abcdefgh")


class Silent(InlineBots):
    """Bots that never answer: the table rests while they think."""

    def ask(self, task: Task) -> int:
        return 0

    def poll(self) -> Answer | None:
        return None


def open_at(
    clicker: Clicker,
    state: State,
    people: tuple[bool, ...],
    names: tuple[str, ...] = NAMES,
    **options: Any,
) -> RocketsScene:
    """Puts a table with this position on the stack."""
    players = tuple(
        Player(name=names[seat], level=None if person else "pilot", colour=seat)
        for seat, person in enumerate(people)
    )
    given = {"first_seat": "1", **options}
    session: Session[Any, Any] = Session(TITLE, TITLE.options(**given), players, 1)
    session.state = state
    scene = RocketsScene(clicker.context, session, clicker.context.saves.new_path("rockets"))
    clicker.context.stack.replace(scene)
    return scene


def silent(size: tuple[int, int] = (1280, 720), speed: Speed = Speed.INSTANT) -> Clicker:
    """A program whose bots never move."""
    return Clicker(size, speed=speed, bots=Silent())


def position(seats: int = 3, **given: Any) -> State:
    """A position in which seat 0 plays."""
    hands = [given.pop("hand", []), *given.pop("others", [["ES", "DP", "LP"]] * (seats - 1))]
    return read_position({"seats": seats, "hands": hands, **given})
