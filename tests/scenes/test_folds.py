"""What scrolls folds between lines, and a mark says where there is more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import titles
from game.core.session import Player, Session
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.kit.nodes import Node, Whole
from scenes.screens.new_game import NewGameScene
from scenes.screens.results import ResultsScene
from scenes.theme import SUBTITLE, Style
from tests.clicker import Clicker
from tests.scenes.debrief_games import open_it
from tests.screens.sizes import sized

SIZES = ((1280, 720), (1920, 1080))


def drawn(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], int]:
    """The texts that a fold cuts, and how many marks say that there is more."""
    cut: list[str] = []
    icons: list[str] = []
    scene: Any = clicker.scene

    def mark(canvas: Canvas, text: str, box: Box, style: Style) -> None:
        if canvas.folds:
            clip, ink = canvas._clips[-1], box.inset(0, box.h * 0.2)
            inside = min(ink.bottom, clip.bottom) - max(ink.y, clip.y)
            if 0.5 < inside < ink.h - 0.5:
                cut.append(text)

    def icon(canvas: Canvas, name: str, *more: Any, **others: Any) -> None:
        icons.append(name)

    before = canvas_of(clicker)
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "_mark", mark)
        patch.setattr(Canvas, "icon", icon)
        scene.draw(before)
        scene.draw_moving(before)
        scene.draw_last(before)
    return cut, icons.count("chevron-down")


def canvas_of(clicker: Clicker) -> Canvas:
    return clicker.app.canvas(Tape(Layer(pygame.Surface(clicker.app.surface.get_size()))))


@pytest.mark.parametrize("size", SIZES)
def test_the_set_up_folds_between_lines_and_marks_that_there_is_more(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size, 2.0) as clicker:
        scene = NewGameScene(clicker.context, "jump_gate")
        clicker.context.stack.push(scene)
        clicker.settle()
        panel = next(panel for panel in scene.scroll_panels() if panel.needed)
        assert drawn(clicker, monkeypatch)[1] == 1
        while panel.more:
            assert drawn(clicker, monkeypatch)[0] == []
            scene._scrolled(panel, 37.0)
        assert drawn(clicker, monkeypatch)[1] == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_goal_card_folds_between_lines_and_marks_that_there_is_more(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size, 2.0) as clicker:
        scene = clicker.start("jump_gate", (True, *(False,) * 5))
        clicker.press(pygame.K_g)
        clicker.settle()
        assert scene.goal.middle.more
        assert drawn(clicker, monkeypatch)[1] == 1
        for _ in range(20):
            assert drawn(clicker, monkeypatch)[0] == []
            if not scene.goal.middle.scroll(clicker.context.fonts, 37.0):
                break
        assert not scene.goal.middle.more
        assert drawn(clicker, monkeypatch)[1] == 0


def test_the_first_line_of_what_scrolls_is_there_though_its_font_reaches_higher(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    with sized((1280, 720), 2.0) as clicker:
        scene: Any = open_it(clicker)
        monkeypatch.setattr(Canvas, "_mark", lambda canvas, text, box, style: told.append(text))
        scene.draw(canvas_of(clicker))
    assert scene.context.fonts.height(SUBTITLE.sized(24)) > 48, "higher than its line"
    assert told[0].startswith("Jump Gate")


def eight_seats() -> Session[Any, Any]:
    """Eight who have played some turns of Rockets."""
    title = titles.title("rockets")
    players = tuple(Player(name=name, colour=at) for at, name in enumerate("ABCDEFGH"))
    session: Session[Any, Any] = Session(title, title.options(), players, 7)
    for _ in range(30):
        decision = session.rules.decision(session.state)
        assert decision is not None
        session.submit(title.brain.candidates(session.view(decision.seat))[0][1])
    return session


def walked(node: Node) -> Iterator[Node]:
    """A node and all that is in it."""
    yield node
    for child in node.children():
        yield from walked(child)


def test_the_rows_of_eight_seats_are_seen_whole_or_not_at_all_in_a_result() -> None:
    session = eight_seats()
    bars = {player.name for player in session.players}
    with sized((1280, 720), 2.0) as clicker:
        scene: Any = ResultsScene(clicker.context, session)
        clicker.context.stack.replace(scene)
        clicker.settle()
        canvas = canvas_of(clicker)
        panel = next(panel for panel in scene.scroll_panels() if panel.needed)
        rows = [node for node in walked(panel.node) if isinstance(node, Whole)]
        assert len(rows) == len(bars) == 8
        seen: set[int] = set()
        painted: list[tuple[int, Box]] = []
        for at, row in enumerate(rows):
            row.paint = lambda canvas, box, at=at: painted.append((at, box))  # type: ignore[misc]
        for _ in range(60):
            painted.clear()
            panel.draw(canvas)
            assert all(
                panel.box.y - 1 <= b.y and b.bottom <= panel.box.bottom + 1 for _, b in painted
            )
            seen |= {at for at, _ in painted}
            if not panel.scroll(clicker.context.fonts, 37.0):
                break
        assert len(seen) == 8
