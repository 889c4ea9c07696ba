"""The camera over the board: it goes where something happens, smoothly, and comes to rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, sin
from typing import TypeAlias

from game.planet_movers.moves import Move
from game.planet_movers.state import State
from scenes.table.moment import Stage
from scenes.titles.planet_movers.places import PlanetPlaces
from scenes.titles.planet_movers.showing import OrbitalShow
from scenes.titles.planet_movers.showing.camera import Camera
from scenes.tween import ease_in_out

OnStage: TypeAlias = Stage[State, Move, PlanetPlaces, OrbitalShow]

_CLOSE = 2.0
"""The zoom at which the board follows what happens."""
_SECONDS = 0.32


def camera(stage: OnStage) -> Camera:
    """What is seen now."""
    return stage.showing.through(stage.places.window, stage.places.radius)


def look_with(stage: OnStage, goal: Camera, *, at_once: bool = False) -> None:
    """The camera goes there, smoothly unless motion is reduced."""
    if at_once or stage.moment.still or not stage.pace:
        stage.showing.tween = None
        show_through(stage, goal)
        return
    set_out(stage)
    stage.showing.tween, stage.showing.share = (camera(stage), goal), 0.0


def set_out(stage: OnStage) -> None:
    """The board leaves what is at rest: from now on it is drawn in each frame."""
    if not stage.showing.travelling:
        stage.refresh()


def travel(stage: OnStage, seconds: float) -> None:
    """The camera goes on for so long."""
    showing = stage.showing
    if showing.tween is None:
        return
    start, end = showing.tween
    showing.share += seconds / (_SECONDS * max(0.2, stage.pace))
    if showing.share >= 1:
        showing.tween = None
        show_through(stage, end)
    else:
        showing.camera = start.between(end, ease_in_out(showing.share))
        stage.retarget()


def show_through(stage: OnStage, seen: Camera) -> None:
    """The camera has come to rest."""
    showing = stage.showing
    showing.camera = replace(seen, coarse=False)
    showing.labelled = None
    showing.rested = 0.0
    stage.retarget()
    here = stage.places.on_board(*showing.mouse)
    point_under(stage, camera(stage).space(*showing.mouse) if here else -1)
    stage.refresh()


def point_under(stage: OnStage, place: int) -> None:
    """The mouse is over this space; -1: over none."""
    if place != stage.showing.under:
        stage.showing.under = place
        stage.redraw()


def attend(stage: OnStage, spots: Sequence[tuple[float, float]]) -> None:
    """What happens is here (radius and angle): the camera goes there if it was asked to."""
    if not stage.showing.follow or not spots:
        return
    seen = camera(stage)
    places = [(rho * cos(theta), rho * sin(theta)) for rho, theta in spots]
    look_with(stage, seen.holding(places, max(seen.zoom, _CLOSE)))
