"""What of Rockets' table has not changed is not drawn again, and what has changed is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.settings import Speed
from scenes.table import groups, scores
from scenes.table.frame import TopBar
from scenes.theme import MUSTARD
from scenes.titles.rockets import board
from tests.bench.looks import open_halfway
from tests.clicker import PAINTED, Clicker
from tests.scenes.rockets.tables import opened, position
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted
FRAME = 1 / 60
PILE = ["SR", "LP", "ST"]


@pytest.fixture
def table() -> Iterator[tuple[Clicker, Any]]:
    """Ann and two bots; it is Ann's turn, so nothing happens by itself."""
    clicker = Clicker(speed=Speed.NORMAL)
    state = position(hand=["SR", "LP", "DP"], discovery=[PILE, PILE, []])
    scene = opened(clicker, state, (True, False, False))
    clicker.settle()
    yield clicker, scene
    clicker.close()


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn from now on, by name."""
    found: list[str] = []
    for owner, name in (
        (board, "_draw_own"),
        (groups, "_draw_groups"),
        (scores.SeatsPanel, "_paint_row"),
        (TopBar, "_draw"),
    ):
        real = getattr(owner, name)

        def noted(*given: Any, real: Any = real, owner: Any = owner) -> None:
            found.append(owner.__name__.rpartition(".")[2])
            real(*given)

        monkeypatch.setattr(owner, name, noted)
    return found


def fresh(clicker: Clicker) -> bool:
    """Whether each pixel is as it would be drawn now: so often asked, pixels are compared too."""
    return all(clicker.outdated() is None for _ in range(PAINTED))


def test_while_a_score_counts_up_only_its_row_is_drawn_again(
    table: tuple[Clicker, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = table
    scene.desk.gesture = None  # as it is while rivals play
    scene.refresh()
    clicker.step(dt=FRAME)
    scene.panels.seats.set_score(1, 90)
    clicker.step(dt=FRAME)  # its face cheers
    found = drawn(monkeypatch)
    for _ in range(5):
        clicker.step(dt=FRAME)
    assert set(found) == {"SeatsPanel"}
    assert len(found) == 5
    assert fresh(clicker)


def test_another_position_draws_the_board_again(
    table: tuple[Clicker, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = table
    scene.desk.gesture = None
    scene.refresh()
    clicker.step(dt=FRAME)
    found = drawn(monkeypatch)
    scene.desk.view = scene.desk.view.copy()
    scene.desk.view.discovery[1].pop()
    scene.relayout()
    clicker.step(dt=FRAME)
    assert "board" in found  # the bar and the other rows, which are equal, are known still
    assert fresh(clicker)


@pytest.mark.parametrize(("seats", "moves"), [(2, 110), (8, 40)])
def test_the_lit_step_is_seen_where_the_steps_lie_in_the_own_panel(seats: int, moves: int) -> None:
    """That panel had been drawn over them."""
    with sized((1280, 720)) as clicker:
        board = open_halfway(clicker, "rockets", seats, moves).desk.places.board
        assert board.own.holds(board.steps, 3)
        x, y, w, h = (round(each * clicker.app.points) for each in board.steps)
        strip = clicker.picture().subsurface((x, y, w, h))
        assert pygame.mask.from_threshold(strip, MUSTARD, (1, 1, 1, 255)).count() > 0.1 * w * h / 4
