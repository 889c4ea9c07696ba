"""What the prompt says while nobody here chooses: who is next, and how the game ended."""

from __future__ import annotations

from typing import Any

from game.core.contract import Names
from game.core.events import GameEnded
from game.core.words import joined
from scenes.table.controller import Phase, TableController
from scenes.table.moment import Moment

COUNTED = "The game is over. The points are counted."
"""While the end is still being shown."""
ENDS_IT = "Done ends the game. Or undo it?"
TURN_ENDS = "The turn ends"
"""While what ends a turn is shown, and whoever looks begins the next one."""


def who_is_next(control: TableController, names: Names, view: Any) -> str:
    """While the film of what the viewer did last goes on: with whom the game does; or nothing.

    `view` is what is shown still.
    """
    steps, decision = control.session.steps, control.decision
    mine = bool(steps) and steps[-1].seat == control.viewer
    if not mine or decision is None or control.done_due or control.catching_up:
        return ""
    if decision.seat != control.viewer:
        return f"{names.of(decision.seat)} is next"
    rules = control.session.rules
    return TURN_ENDS if rules.turn(control.session.state) != rules.turn(view) else ""


def rival(control: TableController, name: str) -> str:
    """What a rival does of whom nothing is told yet."""
    waits = control.phase is Phase.BOT_THINKING and control.thinking is None
    return f"{name} is next" if waits else f"{name} is thinking"


def result(moment: Moment[Any, Any]) -> str:
    """What ended the game, and who has won."""
    events = moment.steps[-1].events if moment.steps else ()
    ended = next((event for event in events if isinstance(event, GameEnded)), None)
    words = moment.title.words.describe(ended, moment.names) if ended is not None else None
    if words:
        return words
    first = [s.seat for s in moment.rules.standings(moment.view) if s.place == 1]
    if not first or first[0] < 0:
        return "The game is over."
    if len(first) == 1:
        who = moment.names.of(first[0])
        return f"{who} {'win' if who == 'You' else 'wins'} the game."
    return "A draw: " + joined(moment.names.of(seat) for seat in first) + "."
