"""The five titles' table scenes: which class draws which title."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

SCENES: dict[str, tuple[str, str]] = {
    "jump_gate": ("scenes.titles.jump_gate.table", "TABLE"),
    "planet_movers": ("scenes.titles.planet_movers.scene", "PlanetMoversScene"),
    "rocket_jockey": ("scenes.titles.rocket_jockey.scene", "RocketJockeyScene"),
    "rocketmen": ("scenes.titles.rocketmen.scene", "RocketmenScene"),
    "rockets": ("scenes.titles.rockets.scene", "RocketsScene"),
}
"""Title id -> module and class, imported when first wanted: the menu must be there in a second."""


def scene_class(title_id: str) -> Any:
    """What makes a title's table from context, session and path; KeyError if there is none."""
    module, name = SCENES[title_id]
    found = getattr(import_module(module), name)
    if name != "TABLE":
        return found
    from scenes.table.table import Table

    return partial(Table, table=found)
