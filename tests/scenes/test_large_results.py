"""The result of a game in large text: buttons give way, nobody's total is out of sight."""

from __future__ import annotations

from typing import Any

import pygame

from game import titles
from game.core.session import Player, Session
from scenes.screens.results import ResultsScene
from tests.clicker import Clicker
from tests.screens.shows import marks_of, played
from tests.screens.sizes import misplaced, sized


def keys_of(clicker: Clicker) -> set[str]:
    return {target.key for target in clicker.targets()}


def test_with_large_text_the_results_buttons_are_one_row_and_the_rest_is_under_more() -> None:
    """Two rows of buttons and the heading left 275 of 720 pixels for what is told."""
    with sized((1280, 720), 2.0) as clicker:
        session = played(400)
        scene = ResultsScene(clicker.context, session)
        clicker.context.stack.replace(scene)
        clicker.settle()
        clicker.step(dt=1.1)
        shown = [t for t in clicker.targets() if t.zone == "buttons"]
        assert len(shown) <= 3
        assert len({round(target.rect.cy) for target in shown}) == 1
        for _ in range(2):
            clicker.click("more")
            clicker.settle()
            assert {"same_deal", "copy_code", "menu"} <= keys_of(clicker)
            assert misplaced(clicker) == []
            assert all(t.rect.bottom <= scene.area.bottom for t in clicker.targets())
            clicker.press(pygame.K_ESCAPE)
            assert clicker.scene is scene
        clicker.click("more")
        clicker.settle()
        clicker.click("menu")
        clicker.settle()
        assert clicker.scene.name == "menu"
    with sized((1920, 1080)) as clicker:
        clicker.context.stack.replace(ResultsScene(clicker.context, session))
        clicker.settle()
        assert {"same_deal", "copy_code", "menu"} <= keys_of(clicker)


def test_with_large_text_the_totals_of_six_seats_are_seen_at_once() -> None:
    """Whoever was last had their own row below the edge, and had to scroll for it."""
    title = titles.title("jump_gate")
    players = [Player(name="You"), *(Player(name=f"Seat {n}", level="cadet") for n in range(2, 7))]
    session: Session[Any, Any] = Session(title, title.options(), players, 7)
    while not session.finished and (decision := session.rules.decision(session.state)):
        session.submit(title.brain.candidates(session.view(decision.seat))[0][1])
    for window in ((1280, 720), (1920, 1080)):
        with sized(window, 2.0) as clicker:
            scene = ResultsScene(clicker.context, session)
            clicker.context.stack.replace(scene)
            clicker.settle()
            clicker.step(dt=1.1)
            buttons = min(t.rect.y for t in clicker.targets() if t.zone == "buttons")
            rows = [m for m in marks_of(clicker) if m.text in {each.name for each in players}]
            assert len(rows) == len(players)
            assert all(mark.box.bottom < buttons for mark in rows)
