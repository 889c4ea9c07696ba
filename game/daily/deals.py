"""The deal of a day: it follows from the date and the title alone."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any, Final

from game import titles
from game.core.contract import Options, Title
from game.core.players import Level
from game.core.seeds import seed_from

SEAT = 0
"""The seat of the one who tries; the same for the levels who have tried before."""
RIVAL: Final[Level] = "pilot"
"""Who sits at all other seats."""

_WEEK: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "rocket_jockey": (
        (2, {"quick_run": True}),
        (2, {}),
        (3, {"quick_run": True}),
        (2, {"aliens_wait": True}),
        (3, {"free_draw_to_two": True}),
        (4, {"quick_run": True}),
        (2, {"no_alien_marks": True}),
    ),
    "jump_gate": (
        (2, {}),
        (3, {}),
        (2, {"explorers_club": True}),
        (2, {"orbital_burn": True}),
        (3, {"explorers_club": True}),
        (4, {"sun_dial": True}),
        (2, {"sun_dial": True, "complete_round": True}),
    ),
    "rocketmen": (
        (1, {"mode": "solo", "difficulty": "easy"}),
        (2, {"mode": "battle_for_earth"}),
        (1, {"mode": "solo"}),
        (2, {"variants": "quick"}),
        (3, {"mode": "battle_for_earth"}),
        (2, {}),
        (1, {"mode": "solo", "difficulty": "hard"}),
    ),
    "rockets": (
        (2, {}),
        (3, {}),
        (2, {"supernova": "classic"}),
        (4, {}),
        (3, {"supernova": "late"}),
        (5, {}),
        (4, {"supernova": "classic"}),
    ),
    "planet_movers": (
        (2, {"target": "15"}),
        (2, {}),
        (2, {"target": "15", "alignment": "random"}),
        (3, {"target": "15"}),
        (2, {"alignment": "random"}),
        (4, {"target": "15"}),
        (3, {}),
    ),
}
"""Seats and options of each title, Monday first."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What is played on a day."""

    title: Title
    date: datetime.date
    options: Options
    seats: int
    seed: int


def deal_of(title_id: str, date: datetime.date) -> Deal:
    """The title's deal of this date; KeyError if there is no such title."""
    title = titles.title(title_id)
    seats, values = _WEEK[title_id][date.weekday()]
    seed = seed_from(f"daily launch: {title_id}, {date.isoformat()}")
    return Deal(title, date, title.options.model_validate(values), seats, seed)
