"""Tables of the toy title, ready to be clicked."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.session import Player, Session
from scenes.settings import Speed
from scenes.table.controller import Phase
from scenes.table.table import Table
from tests.clicker import Clicker, InlineBots
from tests.contract.toy import TOY
from tests.scenes.table.toy_table import TOY_TABLE

NAMES = ("Ann", "Bob", "Cleo")
LONG_NAMES = tuple(f"Wilhelmina Grac{n}" for n in "abcdefgh")
"""As long as set-up allows, for as many seats as any title has."""


class Toys:
    """Opens toy tables and closes their windows at the end."""

    def __init__(self) -> None:
        self.clickers: list[Clicker] = []

    def clicker(self, *, size: tuple[int, int] = (1024, 640), **how: Any) -> Clicker:
        """A program with bots that know the toy."""
        bots = InlineBots(find=lambda _: TOY, level="pilot")
        self.clickers.append(Clicker(size, bots=bots, **how))
        return self.clickers[-1]

    def __call__(
        self, *people: bool, seed: int = 1, speed: Speed = Speed.INSTANT, **options: Any
    ) -> tuple[Clicker, Any]:
        """A table with these seats: True a person, False a bot."""
        clicker = self.clicker(speed=speed)
        scene = self.table(clicker, people, seed, **options)
        clicker.settle()
        return clicker, scene

    def table(
        self,
        clicker: Clicker,
        people: tuple[bool, ...],
        seed: int,
        names: tuple[str, ...] = NAMES,
        **options: Any,
    ) -> Any:
        """Puts a table on the stack without waiting for anything."""
        players = tuple(
            Player(name=names[seat], level=None if person else "pilot", colour=seat)
            for seat, person in enumerate(people)
        )
        session: Session[Any, Any] = Session(TOY, TOY.options(**options), players, seed)
        path = clicker.context.saves.new_path("toy")
        scene = Table(clicker.context, session, path, TOY_TABLE)
        clicker.context.stack.replace(scene)
        return scene


@pytest.fixture
def toys() -> Iterator[Toys]:
    """Opens tables of Comet Chase: `toys(True, False)` is a person against a bot."""
    found = Toys()
    yield found
    for clicker in found.clickers:
        clicker.close()


def same_zones(scene: Any) -> bool:
    """Whether what is drawn lies where the view has it."""
    return scene.zones_on_screen() == {
        zone: list(cards) for zone, cards in scene.session.rules.piles.zones(scene.view)
    }


def my_turn(clicker: Any, scene: Any) -> None:
    """Lets the person's seat be the one that decides."""
    clicker.settle()
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON
