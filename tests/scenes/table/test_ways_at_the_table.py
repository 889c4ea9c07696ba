"""Bots with ways at the table: they are asked with them, and the seats tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game import titles
from game.core.players import Player
from game.core.session import Session
from scenes.titles import scene_class
from tests.clicker import Clicker

VEGA = Player(name="Vega", level="pilot", way="bold")


def begins(session: Session[Any, Any]) -> int:
    decision = session.rules.decision(session.state)
    assert decision is not None
    return decision.seat


def opened(clicker: Clicker, title_id: str, vega: Player = VEGA) -> Any:
    """A table at which Vega begins and a person waits."""
    title = titles.title(title_id)
    players = (vega, Player(name="Ann", colour=1))
    sessions: Iterator[Session[Any, Any]] = (
        Session(title, title.options(), players, seed) for seed in range(100)
    )
    session = next(each for each in sessions if begins(each) == 0)
    path = clicker.context.saves.new_path(title_id)
    scene = scene_class(title_id)(clicker.context, session, path)
    clicker.context.stack.replace(scene)
    clicker.settle()
    return scene


def test_a_bot_is_asked_with_its_way_and_a_hint_without(clicker: Clicker) -> None:
    scene = opened(clicker, "jump_gate")
    assert {task.way for task in clicker.bots.tasks} == {"bold"}
    asked = len(clicker.bots.tasks)
    scene.controller.ask_hint()
    assert [task.way for task in clicker.bots.tasks[asked:]] == [None]


def test_the_seat_tells_its_way_and_what_that_is_here(clicker: Clicker) -> None:
    row = opened(clicker, "jump_gate").panels.seats.rows[0]
    assert row.all_known.startswith("Bold Pilot · likes to scan · ")


def test_where_the_way_shows_nowhere_nothing_is_told(clicker: Clicker) -> None:
    admiral = VEGA.model_copy(update={"level": "admiral"})  # it has habits of its own in Rockets
    row = opened(clicker, "rockets", admiral).panels.seats.rows[0]
    assert row.all_known.startswith("Admiral · ")
