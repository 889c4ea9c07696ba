"""Personal Goals: which tasks are done, and what a card scores (B10)."""

from __future__ import annotations

from game.core.contract import Card
from game.rocketmen.data import GOALS, KIND, LOCATIONS
from game.rocketmen.data.model import TaskData
from game.rocketmen.state import Player


def owned(player: Player, kind: str) -> int:
    """How many Assets, Engines or Threats the player owns, wherever they are.

    Threats that were removed from the game under the player's name count too (R51).
    """
    count = sum([KIND[card] == kind for card in player.bought])
    return count + len(player.solved) if kind == "threat" else count


def task_count(player: Player, task: TaskData) -> int:
    """How much of what the task counts the player has."""
    if task.own is not None:
        return owned(player, task.own)
    found = 0
    for index in player.visited:
        place = LOCATIONS[index]
        if task.mission in (None, place.mission) and task.at in (None, place.to):
            found += 1
    return found


def task_done(player: Player, task: TaskData) -> bool:
    """Whether the player fulfils the task now."""
    return task_count(player, task) >= task.count


def so_far(player: Player, task: TaskData) -> str:
    """How far an open task is that counts to more than one: "3 of 5"; empty for all others."""
    have = task_count(player, task)
    return f"{have} of {task.count}" if have < task.count > 1 else ""


def tasks_done(player: Player, goal: Card) -> tuple[bool, bool, bool]:
    """Which of the goal's three tasks are fulfilled."""
    one, two, three = GOALS[goal].tasks
    return task_done(player, one), task_done(player, two), task_done(player, three)


def goal_points(player: Player, goal: Card) -> int:
    """What the goal scores with the tasks that are done, whichever they are."""
    done = sum(tasks_done(player, goal))
    return GOALS[goal].points[done - 1] if done else 0
