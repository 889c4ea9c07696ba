"""What Planet Movers' tests ask of the board: where things are and what is marked."""

from __future__ import annotations

from typing import Any

from scenes.titles.planet_movers import places
from scenes.titles.planet_movers.board.lens import Lens, lens
from scenes.titles.planet_movers.showing.camera import Camera
from scenes.titles.planet_movers.showing.orrery import Orrery


def orrery_of(scene: Any) -> Orrery:
    """Where planets and rockets are on screen."""
    return places.orrery(scene.desk.moment, scene.desk.places, scene.desk.showing)


def camera_of(scene: Any) -> Camera:
    """What is seen of the board."""
    return orrery_of(scene).camera


def lens_of(scene: Any) -> Lens:
    """What is marked because of what is pointed at."""
    return lens(scene.desk.moment)
