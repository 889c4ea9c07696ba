"""Ways: what a bot is fond of where moves are nearly equally good.

A way is seen by whoever plays against it for a while, and it costs no strength: a title offers
only what both was measured of (docs/bots.md).  It looks at the view alone, as everything of a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, get_args

from game.core.contract import Manner, Title
from game.core.players import Level, Way

WAYS: Final[tuple[Way, ...]] = get_args(Way)

NAMED: Final[Mapping[str, Way]] = {
    "Juno": "careful",
    "Vega": "bold",
    "Nova": "hoarding",
    "Orion": "bold",
    "Lyra": "careful",
    "Atlas": "hoarding",
    "Mira": "careful",
    "Rigel": "bold",
}
"""The names that bots are given.  Each has one way in every title that knows it, so that who has
met Vega once knows Vega everywhere."""


def manner(title: Title, level: Level | None, way: Way | None) -> Manner | None:
    """How the way shows at this level; None where title or level have no such way."""
    found = None if way is None else title.brain.settings.ways.get(way)
    if found is None or level is None or level == "cadet":  # Cadet's slips would hide it
        return None
    return found if level == "pilot" or found.admiral else None


def shows(title: Title, level: Level | None, way: Way | None) -> str:
    """What the way does here, after the bot's name; empty if it does nothing."""
    found = manner(title, level, way)
    return "" if found is None else found.shows


def way_of(title: Title, level: Level | None, name: str) -> Way | None:
    """The way of a bot with this name at this level; None if it has none."""
    way = NAMED.get(name)
    return None if manner(title, level, way) is None else way


def candidates_of(title: Title, way: Way | None) -> Callable[[Any], Sequence[tuple[float, Any]]]:
    """Pilot's candidates, in the way's order if there is one."""
    found = manner(title, "pilot", way)
    return title.brain.candidates if found is None else found.candidates
