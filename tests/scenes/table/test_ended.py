"""The panel that says how it would stand if it ended now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest import mock

import pygame
import pytest

from game import titles
from game.core.session import Player, Session
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.lesson.scene import open_lesson
from scenes.screens.story import tell
from scenes.table.ended import ended_panel, paid, pieces
from scenes.table.refs import PanelAt, TabAt
from scenes.table.sides import PAD
from scenes.table.sources import SOURCES, fill, in_order
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.rocket_jockey.table import table
from tests.scenes.rocket_jockey.positions import ROW, opened
from tests.scenes.table.test_every_fact import shown, written
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.mark.parametrize(
    ("parts", "score", "long"),
    [
        ([10, 6, 4], 20, [10, 6, 4]),
        ([20, 6, -6], 20, [20, 0, 0]),
        ([20, -5, 10], 25, [20, 0, 5]),
        ([None, -5], -5, [0, 0]),
    ],
)
def test_what_was_lost_is_cut_off_a_bar_and_never_added(
    parts: list[int | None], score: int, long: list[int]
) -> None:
    assert pieces(parts, score) == long
    assert sum(long) == max(0, score)


@pytest.mark.parametrize("title_id", ["rocket_jockey", "jump_gate"])
def test_who_would_win_stands_on_the_table_with_the_projected_scores(title_id: str) -> None:
    clicker = Clicker((1920, 1080))
    scene = open_halfway(clicker, title_id, 2)
    moment = scene.desk.moment
    panel, box = next(each for each in scene.panels.sides.shown if each[0].name == "ended")
    assert next(iter(panel.facts(moment))) in shown(clicker, scene)
    ranks = moment.rules.standings(moment.view)
    assert all(f": {rank.score} (" in " ".join(panel.spoken(moment)) for rank in ranks)
    lines = moment.rules.score_lines(moment.view)
    assert max(map(len, lines)) <= len(SOURCES)
    assert box.bottom <= scene.area.bottom
    assert paid(moment, moment.view)
    assert set(paid(moment, moment.view)) <= set(shown(clicker, scene))
    clicker.close()


@pytest.mark.parametrize(("title_id", "chapter"), [("rocket_jockey", 2), ("jump_gate", 3)])
def test_colours_are_explained_in_a_small_window_too(title_id: str, chapter: int) -> None:
    clicker = Clicker((1280, 720))
    open_lesson(clicker.context, title_id, chapter, 99)
    clicker.settle()
    scene: Any = clicker.scene
    assert len(paid(scene.desk.moment, scene.desk.moment.view)) >= 4
    assert set(paid(scene.desk.moment, scene.desk.moment.view)) <= set(shown(clicker, scene))
    clicker.close()


def finished(title_id: str) -> Session[Any, Any]:
    """A game of Pilots, to its end."""
    title = titles.title(title_id)
    players = tuple(Player(name=f"P{n}", level="pilot", colour=n) for n in range(3))
    session = Session(title, title.options(), players, 4)
    while not session.finished:
        decision = session.rules.decision(session.state)
        moves = title.brain.candidates(session.view(decision.seat))
        session.submit(moves[0][1])
    return session


@pytest.mark.parametrize("title_id", ["rocket_jockey", "jump_gate"])
def test_a_source_has_its_colour_from_the_first_move_to_the_result(title_id: str) -> None:
    session = finished(title_id)
    rules = session.rules
    end = in_order(rules.score_lines(session.state))
    for step in session.steps[:: len(session.steps) // 9]:
        now = in_order(rules.score_lines(step.before))
        assert now[: len(end)] == end
    assert list(tell(session).sources)[: len(end)] == end


@pytest.mark.parametrize("taken", [False, True])
def test_only_points_to_come_or_taken_away_have_slanted_lines(taken: bool) -> None:
    """Points that count now looked like what the goal card adds at the end."""
    canvas = Canvas(pygame.Surface((200, 60)), 1.0, Fonts(), Art())
    with mock.patch.object(Canvas, "line", autospec=True) as line:
        fill(canvas, Box(0, 0, 100, 14), 1, taken=taken)
    ends = [call.args[1:3] for call in line.call_args_list]
    assert ends
    assert all((low[0] != top[0]) == taken for low, top in ends)


@pytest.mark.parametrize(
    ("size", "text", "seats", "moves"),
    [((1920, 1080), 1.5, 2, 60), ((1920, 1080), 1.0, 6, 30), ((1920, 1080), 1.0, 6, 60)],
)
def test_where_colours_are_not_explained_a_click_on_the_panel_explains_them(
    size: tuple[int, int], text: float, seats: int, moves: int
) -> None:
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        sources = set(paid(scene.desk.moment, scene.desk.moment.view))
        assert [panel.name for panel, _ in scene.panels.sides.brief] == ["ended"]
        assert not sources <= set(shown(clicker, scene))
        clicker.click(TabAt("ended"))
        sides, moment = scene.panels.sides, scene.desk.moment
        assert sources <= set(written(clicker, lambda canvas: sides.draw_open(moment, canvas)))
        clicker.click(PanelAt("ended"))
        assert not scene.panels.folded_open


@pytest.mark.parametrize(("seats", "deck"), [(2, 4), (3, 17)])
def test_its_colours_are_explained_in_a_high_window_with_the_panels_below_it(
    seats: int, deck: int
) -> None:
    points = [{"transport": won, "balance": 3} for won in (1, 7, 9)][:seats]
    home = [["→3"], ["→2"], ["→4", "→5"]][:seats]
    packed = {"alien_status": "in_deck", "deck_count": deck, "options": {"seat_balance": True}}
    state = table(seats=seats, row=ROW, points=points, delivered=home, **packed)
    with sized((1200, 1600), 1.5) as clicker:
        sides = opened(clicker, state).panels.sides
        assert {"ended", "cargo", "aliens"} <= {panel.name for panel, _ in sides.shown}
        assert not sides.brief


@pytest.mark.parametrize(
    ("size", "text", "seats"), [((3440, 1440), 1.0, 4), ((1200, 1600), 2.0, 2)]
)
def test_its_colours_are_explained_where_it_can_stand_elsewhere_itself(
    size: tuple[int, int], text: float, seats: int
) -> None:
    with sized(size, text) as clicker:
        sides = open_halfway(clicker, "rocket_jockey", seats).panels.sides
        assert "ended" in {panel.name for panel, _ in sides.shown}
        assert not sides.brief
        assert not [panel for panel, _ in sides.tabs if not panel.tab_only]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_its_colours_are_explained_below_jump_gate_s_piles(text: float, seats: int) -> None:
    """Lines for words that no pile there has were kept free above it."""
    with sized((1200, 1600), text) as clicker:
        sides = open_halfway(clicker, "jump_gate", seats).panels.sides
        assert "ended" in {panel.name for panel, _ in sides.shown}
        assert not sides.brief
        assert not sides.tabs


def test_its_marks_grow_with_its_words() -> None:
    """At 200 % they were half as high as the figures beside them."""
    with sized((1280, 720), 2.0) as clicker, mock.patch.object(Canvas, "seat") as seat:
        scene = open_halfway(clicker, "jump_gate", 6)
        clicker.click(TabAt("ended"))
        seat.reset_mock()
        scene.panels.sides.draw_open(scene.desk.moment, clicker.app.canvas(clicker.app.surface))
        assert [call.args[3] >= 25 for call in seat.call_args_list] == [True] * 6


def test_the_panel_goes_when_the_game_is_over() -> None:
    clicker = Clicker((1920, 1080))
    moment = open_halfway(clicker, "jump_gate", 2).desk.moment
    assert ended_panel().there(moment)
    assert not ended_panel().there(replace(moment, decision=None))
    clicker.close()


def test_a_heading_keeps_off_the_sign_that_there_is_more() -> None:
    with sized((3440, 1440), 2.0) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4)
        ((_, box),) = scene.panels.sides.brief
        heading = next(m.box for m in marks_of(clicker) if m.text.lower() == "if it ended now")
        assert heading.right <= box.right - PAD - 24.0 - 8.0
