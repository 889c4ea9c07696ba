"""What things are worth in points, whatever the position; pure functions, remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from game.core.contract import Card
from game.rocketmen.bots.style import Style
from game.rocketmen.data import (
    ABILITY,
    BOOST,
    DOLLARS,
    GOALS,
    ITEMS,
    LOCATIONS,
    MISSION_CARDS,
    MISSION_OF,
    MISSIONS,
    PLACEABLE,
    ROCKETS,
)
from game.rocketmen.data.model import Destination, TaskData

_TOKEN_WORTH: Final = {
    "hand": (6.4, 1.5),
    "rocket": (1.45, 0.4),
    "money": (3.5, 0.2),
    "computer": (3.5, 0.2),
    "chemistry": (3.5, 0.2),
    "biology": (3.5, 0.2),
}
"""What a token is worth with twenty turns left, and at the end."""
_ABILITY: Final[Mapping[str, float]] = MappingProxyType(
    {
        "": 0.0,
        "worth_more": 0.3,
        "take_bought": 0.8,
        "solve": 1.2,
        "draw_later": 0.9,
        "free_place": 0.6,
        "free_abort": 0.4,
        "recover": 0.6,
        "remove": 0.5,
        "draw_now": 1.2,
        "reuse": 1.0,
        "redraw": 1.9,
        "redraw_zero": 1.3,
        "closer": 1.9,
        "shield": 0.8,
    }
)
"""What an Asset's ability adds to its worth when it is bought."""
SOLO_TASK: Final = 6.0
"""What an unfinished task of the solo goal is worth (I5, rule 8)."""
SOLO_THREAT: Final = 3.0
"""What a Threat is worth beyond its points when the rival would take it."""


_MISSION_CARD: Final = {MISSION_OF[card]: card for card in MISSION_CARDS[0]}
"""Mission type -> one of its cards."""


# --- goals ---


def task_done(task: TaskData, visited: list[int], owned: Mapping[str, int]) -> bool:
    """Whether a task of a goal is fulfilled by these visits and these counts of owned cards."""
    if task.own is not None:
        return owned[task.own] >= task.count
    hits = 0
    for index in visited:
        place = LOCATIONS[index]
        if (task.mission is None or place.mission == task.mission) and (
            task.at is None or place.to == task.at
        ):
            hits += 1
    return hits >= task.count


@lru_cache(maxsize=1 << 14)
def visit_gains(
    goals: tuple[Card, ...], visited: tuple[int, ...], counts: tuple[int, int, int], solo: bool
) -> tuple[float, ...]:
    """Location -> what a visit adds to these goals."""
    owned = dict(zip(("engine", "asset", "threat"), counts, strict=True))
    gains = []
    for index in range(len(LOCATIONS)):
        gain = 0.0
        after = [*visited, index]
        for goal in (GOALS[card] for card in goals if card in GOALS):
            before = sum(task_done(task, [*visited], owned) for task in goal.tasks)
            now = sum(task_done(task, after, owned) for task in goal.tasks)
            if now > before and solo:
                gain += SOLO_TASK * (now - before)
            elif now > before:
                points = (0, *goal.points)
                gain = max(gain, 0.75 * (points[now] - points[before]))
        gains.append(gain)
    return tuple(gains)


@lru_cache(maxsize=1 << 12)
def owning_gain(goals: tuple[Card, ...], kind: str, owned: int, solo: bool) -> float:
    """What one more card of a kind adds to these goals."""
    gain = 0.0
    for goal in (GOALS[card] for card in goals if card in GOALS):
        for task in goal.tasks:
            missing = task.count - owned if task.own == kind else 0
            if missing > 0:
                full = SOLO_TASK if solo else goal.points[2] / 4
                gain = max(gain, full / (missing + 1))
    return gain


# --- cards and tokens ---


@lru_cache(maxsize=1 << 12)
def flown_worth(mission: str, left: float, style: Style) -> tuple[float, float]:
    """What a completed mission brings and costs: its token, and its card that leaves the deck."""
    token = style.achievement * token_worth(MISSIONS[mission].token, left)
    return token, style.thin * card_worth(_MISSION_CARD[mission], left)


def token_worth(token: str, left: float) -> float:
    """What an achievement token is worth with so many turns left, fitted to results of games."""
    if left <= 1:
        return 0.0
    share = min(20.0, left - 1) / 20
    early, late = _TOKEN_WORTH[token]
    return share * early + (1 - share) * late


def card_worth(card: Card, left: float) -> float:
    """What having a mission card in the deck is worth: often less than nothing; fitted likewise."""
    items = ITEMS[card]
    dollars = items.money / 10
    early = 1.03 * dollars + 1.45 * items.rocket + 0.8 * items.computer
    early += 1.2 * items.chemistry + 2.1 * items.biology - 2.0
    late = 0.22 * dollars + 0.37 * items.rocket + 0.4 * items.computer
    late += 0.2 * items.chemistry + 0.4 * items.biology - 0.8
    share = min(20.0, left) / 20
    return share * early + (1 - share) * late


def most_rockets(round_no: int) -> int:
    """How many rocket points a seat can make good use of."""
    return 6 if round_no <= 5 else 9 if round_no <= 10 else 13


@lru_cache(maxsize=1 << 14)
def ware_worth(
    card: Card, style: Style, round_no: int, left: float, begun: bool, room: int
) -> float:
    """What an Asset or Engine brings in the turns that are left.

    `begun`: fewer than three missions are flown; `room`: so many rocket points are useful still.
    """
    items = ITEMS[card]
    worth = style.money * items.money / 10
    if items.rocket:
        worth += style.rocket * (min(room, items.rocket) + 0.25 * max(0, items.rocket - room))
    late = min(1.0, round_no / 9)
    worth += style.symbol * items.computer * (1.0 if begun else 0.7)
    worth += style.symbol * items.chemistry * (0.5 + 0.5 * late)
    worth += style.symbol * items.biology * (0.35 + 0.65 * late)
    worth += 1.4 * style.symbol * items.joker
    worth += style.ability * _ABILITY[ABILITY[card]]
    return worth * max(0.0, min(1.0, (left - 1.5) / 12))


@cache
def hold_worths(style: Style, to: Destination | None, missing: int) -> tuple[float, ...]:
    """Card -> what it is worth in the hand when the rocket lacks so many points.

    Without a destination there is no rocket yet, and what a mission's card promises is not in it.
    """
    worths = []
    for card, items in enumerate(ITEMS):
        symbols = items.computer + items.chemistry + items.biology
        worth = style.keep * DOLLARS[card] / 10
        worth += 0.15 * symbols + 0.3 * items.joker
        if to is None:
            worth += 0.0 if MISSION_OF[card] else 0.2 * ROCKETS[card]
        elif PLACEABLE[card]:
            worth += style.hold_rocket * min(missing, ROCKETS[card])
            worth += style.hold_boost * BOOST[to][card]
        worths.append(worth)
    return tuple(worths)
