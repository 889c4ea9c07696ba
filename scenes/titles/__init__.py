"""The five titles' tables, and the figures of their guides."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game import titles
from game.core.paths import bundled

if TYPE_CHECKING:
    from scenes.kit.figure import Figure
    from scenes.table.title import TitleTable

_TABLE_RATIO = 9 / 16
"""The shape of the tables' pictures (`art/tables.py`)."""


def scene_class(title_id: str) -> Any:
    """What makes a title's table from context, session and path; KeyError if there is none.

    The record `TABLE` is imported when first wanted: the menu must be there in a second.
    """
    from scenes.lesson.guided import GuidedTable

    return partial(GuidedTable, table=table_of(title_id))


def table_of(title_id: str) -> TitleTable[Any, Any, Any, Any]:
    """A title's record; KeyError if there is none."""
    if title_id not in titles.IDS:
        raise KeyError(title_id)
    with titles.LOADING:
        module = import_module(f"scenes.titles.{title_id}.table")
    record: TitleTable[Any, Any, Any, Any] = module.TABLE
    return record


def figures(title_id: str) -> Mapping[str, Figure]:
    """What a title's guide can show, by name: cards, signs and its table; none without a scene."""
    from scenes.kit.figure import numbered

    if title_id not in titles.IDS:
        return {}
    with titles.LOADING:
        found: Mapping[str, Figure] = import_module(f"scenes.titles.{title_id}.figures").FIGURES
    marks = json.loads(bundled("art", "tables", "marks.json").read_text(encoding="utf-8"))
    table = numbered(f"tables/{title_id}", marks.get(title_id, ()), _TABLE_RATIO)
    return {**found, "table": table}
