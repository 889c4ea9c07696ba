"""What else Rocketmen's table hears: a seat's cards are looked through."""

from __future__ import annotations

from game.core.contract import Seat
from game.rocketmen.moves import Move
from game.rocketmen.state import State
from scenes.commands import Command
from scenes.table.refs import Ref, SeatAt, ZoneAt
from scenes.table.title import Input
from scenes.titles.rocketmen.deck_scene import DeckScene
from scenes.titles.rocketmen.film.stage import OnStage
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Launches
from scenes.titles.rocketmen.spots import browses


def browse(stage: OnStage, seat: Seat) -> None:
    """All public cards of a seat; of the own deck also what lies face down."""
    stage.open(lambda context: DeckScene(context, lambda: stage.moment, seat))


def click(stage: OnStage, ref: Ref) -> bool:
    """A pile that can't be chosen shows all of its seat's cards."""
    return ref not in stage.moment.lit and _look_through(stage, ref)


def inspect(stage: OnStage, ref: Ref) -> bool:
    """So does a closer look at it, or at a seat."""
    if isinstance(ref, SeatAt):
        browse(stage, ref.seat)
        return True
    return _look_through(stage, ref)


def _look_through(stage: OnStage, ref: Ref) -> bool:
    match ref:
        case ZoneAt(zone) if browses(zone):
            browse(stage, zone.seat)
            return True
    return False


def command(stage: OnStage, command: Command) -> bool:
    """Home shows the own cards."""
    viewer = stage.moment.viewer
    if command is not Command.HOME or viewer is None or stage.moment.filming:
        return False
    browse(stage, viewer)
    return True


def tick(stage: OnStage, seconds: float) -> None:
    """What trembles and flickers goes by the clock."""
    stage.showing.time += seconds


INPUT: Input[State, Move, RocketmenPlaces, Launches] = Input(
    click=click, inspect=inspect, command=command, tick=tick
)
