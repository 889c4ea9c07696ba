"""What a success or a purchase would finish besides itself: a goal's last task, the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.contract import Card
from game.rocketmen.data import GOALS
from game.rocketmen.effects.solo import end_reason
from game.rocketmen.previews.outlook import Prospect
from game.rocketmen.scoring import arrival_trigger, last_turn, may_declare
from game.rocketmen.scoring.goals import tasks_done
from game.rocketmen.state import Player, State


def arrived(view: State, fact: Prospect) -> State:
    """The position once the active player's launch has succeeded, as far as ends and goals ask."""
    after = view.copy()
    after.board[fact.location].append(view.active)
    after.player.visited.append(fact.location)
    after.player.vp += fact.points
    return after


def bought(view: State, cards: Iterable[Card]) -> Player:
    """The active player once these cards are bought."""
    after = view.copy()
    after.player.bought += cards
    return after.player


def last_task(view: State, after: Player) -> str:
    """Of what the active player would have done the last task: the duty, or a goal by its name;
    empty if of nothing."""
    for goal in view.player.goals:
        if goal >= 0 and all(tasks_done(after, goal)) and not all(tasks_done(view.player, goal)):
            return "your duty" if view.solo else f"your goal {GOALS[goal].name}"
    return ""


def finishes(view: State, fact: Prospect) -> Iterator[str]:
    """What a launch that succeeds finishes, a sentence each."""
    after = arrived(view, fact)
    if task := last_task(view, after.player):
        yield f"Success does the last task of {task}"
    if last_turn(view):
        return
    if view.solo:
        if end_reason(after):
            yield "Success ends the game with this turn"
    elif arrival_trigger(after, view.active):
        yield "Success ends the game with this round"
    elif may_declare(after, view.active):
        yield "Success lets you end the game"
