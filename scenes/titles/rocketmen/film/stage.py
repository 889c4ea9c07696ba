"""The stage as Rocketmen's film and input have it."""

from __future__ import annotations

from typing import TypeAlias

from game.rocketmen.moves import Move
from game.rocketmen.state import State
from scenes.table.moment import Stage
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Launches

OnStage: TypeAlias = Stage[State, Move, RocketmenPlaces, Launches]
