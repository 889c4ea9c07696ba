"""The five titles' table scenes: which class draws which title, and the figures of its guide."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.core.paths import bundled

if TYPE_CHECKING:
    from scenes.kit.figure import Figure

SCENES: dict[str, tuple[str, str]] = {
    "jump_gate": ("scenes.titles.jump_gate.table", "TABLE"),
    "planet_movers": ("scenes.titles.planet_movers.scene", "PlanetMoversScene"),
    "rocket_jockey": ("scenes.titles.rocket_jockey.scene", "RocketJockeyScene"),
    "rocketmen": ("scenes.titles.rocketmen.scene", "RocketmenScene"),
    "rockets": ("scenes.titles.rockets.scene", "RocketsScene"),
}
"""Title id -> module and class, imported when first wanted: the menu must be there in a second."""

_TABLE_RATIO = 9 / 16
"""The shape of the tables' pictures (`art/tables.py`)."""


def scene_class(title_id: str) -> Any:
    """What makes a title's table from context, session and path; KeyError if there is none."""
    module, name = SCENES[title_id]
    found = getattr(import_module(module), name)
    if name != "TABLE":
        return found
    from scenes.table.table import Table

    return partial(Table, table=found)


def figures(title_id: str) -> Mapping[str, Figure]:
    """What a title's guide can show, by name: cards, signs and its table; none without a scene."""
    from scenes.kit.figure import numbered

    if title_id not in SCENES:
        return {}
    found: Mapping[str, Figure] = import_module(f"scenes.titles.{title_id}.figures").FIGURES
    marks = json.loads(bundled("art", "tables", "marks.json").read_text(encoding="utf-8"))
    table = numbered(f"tables/{title_id}", marks.get(title_id, ()), _TABLE_RATIO)
    return {**found, "table": table}
