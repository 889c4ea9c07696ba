"""The table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import titles
from game.core.contract import Zone
from game.core.session import Player
from scenes.kit.box import Box
from scenes.kit.check import clipped, overlaps
from scenes.kit.placing import Placed
from scenes.table.frame import BarButton, lay_bar
from scenes.table.scores import SeatRow
from scenes.table.sheet import Sheet, draw_sheet
from scenes.table.sides import LOG
from scenes.theme import SMALL
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker
from tests.scenes.table.conftest import LONG_NAMES, Toys
from tests.scenes.table.test_every_fact import resized
from tests.screens.sizes import misplaced, sized

SIZES = [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080), (1024, 640)]
TEXTS = [1.0, 1.5, 2.0]


def troubles(clicker: Any, scene: Any) -> list[str]:
    """What the layout checks find on the table as it is."""
    clicker.settle()
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    scene.draw(canvas)
    scene.draw_moving(canvas)
    scene.draw_last(canvas)
    return overlaps(canvas.marks) + clipped(canvas.marks, canvas.box)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_text_overlaps_or_is_cut_off(toys: Toys, size: tuple[int, int], text: float) -> None:
    clicker = toys.clicker(size=size)
    clicker.context.settings.text_size = text
    scene = toys.table(clicker, (True, False, False), 1)
    clicker.settle()
    assert troubles(clicker, scene) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_eight_seats_with_long_names_fit(toys: Toys, size: tuple[int, int], text: float) -> None:
    clicker = toys.clicker(size=size)
    clicker.context.settings.text_size = text
    scene = toys.table(clicker, (True, *(False,) * 7), 1, LONG_NAMES)
    clicker.settle()
    assert troubles(clicker, scene) == []
    assert scene.area.holds(scene.panels.seats.box)


@pytest.mark.parametrize("text", TEXTS)
def test_a_score_sheet_fits(toys: Toys, text: float) -> None:
    clicker = toys.clicker(size=(1280, 720))
    clicker.context.settings.text_size = text
    scene = toys.table(clicker, (True, False), 1, LONG_NAMES)
    clicker.settle()
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    row = scene.panels.seats.rows[1]
    sheet = Sheet(row, scene.session.rules.score_lines(scene.view)[1], "As it stands")
    for shape in sheet.shapes(canvas.fonts, canvas.box.w - 48):
        sheet.draw(canvas, Box(24, 24, shape.w, shape.h), shape, lambda *_: None)
    assert clipped(canvas.marks, canvas.box) == []


@pytest.mark.parametrize("text", TEXTS)
def test_no_text_is_cut_off_on_the_curtain(toys: Toys, text: float) -> None:
    clicker = toys.clicker(size=(1280, 720))
    clicker.context.settings.text_size = text
    scene = toys.table(clicker, (True, True), 1)
    clicker.settle()
    assert troubles(clicker, scene) == []


@pytest.mark.parametrize("text", TEXTS)
def test_buttons_and_seats_do_not_cover_each_other(toys: Toys, text: float) -> None:
    clicker = toys.clicker(size=(1280, 720))
    clicker.context.settings.text_size = text
    scene = toys.table(clicker, (True, False, False), 1)
    clicker.settle()
    boxes = [t for t in scene.targets() if t.zone in ("bar", "seats", "actions")]
    pairs = [(a.key, b.key) for a in boxes for b in boxes if a is not b and a.rect.meets(b.rect, 1)]
    assert pairs == []


@pytest.mark.parametrize("text", TEXTS)
def test_buttons_stay_in_their_area(toys: Toys, text: float) -> None:
    clicker = toys.clicker(size=(1280, 720))
    clicker.context.settings.text_size = text
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    assert all(scene.desk.areas.actions.holds(p.box, 1) for p in scene.panels.buttons)


@pytest.mark.painted
def test_a_large_text_folds_the_log_into_a_button(toys: Toys) -> None:
    clicker = toys.clicker(size=(1280, 720))
    clicker.context.settings.text_size = 2.0
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    assert scene.desk.areas.log is None
    clicker.click("bar:log")
    assert scene.panels.drawer
    assert clicker.target("log")


def test_escape_closes_the_log_again(toys: Toys) -> None:
    clicker = toys.clicker(size=(1280, 720))
    clicker.context.settings.text_size = 2.0
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    clicker.press(pygame.K_l)
    clicker.press(pygame.K_ESCAPE)
    assert not scene.panels.drawer


@pytest.mark.parametrize("title_id", ["rocket_jockey", "rockets", "jump_gate"])
def test_a_high_window_makes_the_hand_larger(title_id: str) -> None:
    wide: dict[tuple[int, int], float] = {}
    for size in ((1280, 720), (1200, 1600)):
        clicker = Clicker(size)
        scene = clicker.start(title_id, (True, False))
        hand = [sprite for sprite in scene.desk.cards.all() if sprite.zone == Zone("hand", 0)]
        wide[size] = min(sprite.goal.w for sprite in hand)
        clicker.close()
    assert wide[1200, 1600] >= 1.25 * wide[1280, 720]


@pytest.mark.parametrize(("title_id", "seats"), [("rocket_jockey", 4), ("rockets", 2)])
def test_a_board_takes_no_more_of_a_high_window_than_it_fills(title_id: str, seats: int) -> None:
    clicker = Clicker((1200, 1600))
    scene = clicker.start(title_id, (True, *(False,) * (seats - 1)))
    areas, board = scene.desk.areas, scene.desk.places.board
    assert areas.board.h <= 0.6 * areas.board.w
    lowest = board.plan.bottom if title_id == "rocket_jockey" else board.finds.bottom
    assert areas.board.bottom - lowest <= 100  # with the sums and a line for hints below finds
    clicker.close()


@pytest.mark.alike(3)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(
    "size", [(1200, 1600), (3440, 1440)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_nothing_overlaps_in_high_and_in_very_wide_windows(
    size: tuple[int, int], text: float, title_id: str
) -> None:
    with sized(size, text) as clicker:
        for seats in seats_of(title_id):
            open_halfway(clicker, title_id, seats)
            assert misplaced(clicker) == [], seats


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_what_a_tab_opens_leaves_the_own_hand_in_sight(text: float) -> None:
    clicker = Clicker((1920, 1080), painted=False)
    open_halfway(clicker, "rocket_jockey", 4)
    scene = resized(clicker, (1920, 1080), text)
    folded = [panel.name for panel, _ in (*scene.panels.sides.tabs, *scene.panels.sides.brief)]
    assert "ended" in folded
    for name in folded:
        scene.panels.sides.open = name
        scene.relayout()
        scene.layout(scene.area)
        drawer = scene.panels.sides.drawer
        assert not drawer.meets(scene.desk.areas.hand)
        assert not drawer.meets(scene.panels.prompt_box)
    clicker.close()


@pytest.mark.parametrize("title_id", titles.IDS)
def test_an_opened_panel_lies_off_prompt_hand_and_buttons_at_200_percent(title_id: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        for seats in seats_of(title_id):
            scene = open_halfway(clicker, title_id, seats)
            panels, canvas = scene.panels, clicker.app.canvas(clicker.app.surface)
            scene.targets()
            for panel, _ in (*panels.sides.tabs, *panels.sides.brief):
                panels.open_tab(panel.name)
                scene.relayout()
                hand = [target.rect for target in scene.targets() if target.zone == "hand"]
                scene.draw(canvas)
                needed = [panels.prompt_box, *(placed.box for placed in panels.buttons), *hand]
                assert not any(panels.sides.drawer.meets(box) for box in needed), panel.name
                canvas.marks = []
                panels.sides.draw_open(scene.desk.moment, canvas)
                assert overlaps(canvas.marks) + clipped(canvas.marks, canvas.box) == []
                panels.open_tab(panel.name)


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_a_folded_panel_opens_beside_its_tab(
    title_id: str, size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        for seats in seats_of(title_id):
            scene = open_halfway(clicker, title_id, seats)
            scene.targets()
            panels, rows = scene.panels, scene.panels.sides.tabs
            strip = max((box.bottom for _, box in rows), default=0) - min(
                (box.y for _, box in rows), default=0
            )
            for panel, tab in rows:
                panels.open_tab(panel.name)
                scene.relayout()
                scene.targets()
                drawer = panels.sides.drawer
                aside = max(drawer.x - tab.right, tab.x - drawer.right)
                apart = max(drawer.y - tab.bottom, tab.y - drawer.bottom)
                if spared := [
                    *panel.spares(scene.desk.moment, scene.desk.places)
                ]:  # rather elsewhere than on that
                    hidden = [drawer.clip(box) for box in spared if drawer.meets(box)]
                    share = sum(b.w * b.h for b in hidden) / sum(b.w * b.h for b in spared)
                    assert share < 0.12, (seats, panel.name)
                else:  # other tabs of the strip stay in sight between them
                    assert max(apart, 0) <= strip + 20, (seats, panel.name)
                    assert max(aside, 0) <= scene.panels.sides.column.w, (seats, panel.name)
                    assert max(apart, 0) + max(aside, 0) <= strip + 120, (seats, panel.name)
                panels.open_tab(panel.name)


@pytest.mark.parametrize("name", ["worlds", LOG])
def test_a_click_beside_what_was_unfolded_shuts_it(name: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "planet_movers", 2)
        panels, menu = scene.panels, scene.desk.areas.top

        def press(x: float, y: float) -> bool:
            """Whether it still lies open once the mouse was pressed there, and nothing let go."""
            clicker.step(clicker._mouse(pygame.MOUSEMOTION, x, y))
            clicker.step(clicker._mouse(pygame.MOUSEBUTTONDOWN, x, y))
            clicker.settle()
            return bool(panels.folded_open)

        panels.open_tab(name)
        scene.relayout()
        clicker.settle()
        box = panels.log.box if name == LOG else panels.sides.drawer
        assert press(box.cx, box.cy)
        assert press(menu.cx, menu.cy), "the bar's own button shuts the log, a tab its panel"
        beside = box.x - 12 if box.x > 40 else box.right + 12
        assert not press(beside, box.cy)


@pytest.mark.parametrize(
    ("text", "free", "tried"), [(1.0, False, 1), (2.0, True, 1), (2.0, False, 3)]
)
def test_a_score_sheet_has_smaller_words_only_in_large_text_where_nothing_else_is_free(
    clicker: Clicker, text: float, free: bool, tried: int
) -> None:
    """Where much was lit it had words of 12 pixels at 200 %, too, and left out its note."""
    clicker.context.fonts.set_scale(2 / 3, text)
    row = SeatRow(0, Player(name="Ann"), "Ann", score=3)
    sheet = Sheet(row, (), "As it stands")
    canvas = clicker.app.canvas(clicker.app.surface)
    shapes = sheet.shapes(canvas.fonts, canvas.box.w - 48)
    assert all(shape.notes for shape in shapes), "nothing is left out"
    assert min(shape.styles[1].size for shape in shapes) * text >= SMALL.size
    offered: list[tuple[tuple[float, float], ...]] = []

    def stand(sizes: tuple[tuple[float, float], ...]) -> Placed:
        offered.append(sizes)
        return Placed(Box(24, 24, *sizes[0]), 0, clear=free)

    draw_sheet(canvas, sheet, stand)
    assert offered == [((shape.w, shape.h),) for shape in shapes][:tried]


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_in_large_text_too_the_head_says_what_wins_and_how_it_ends(
    size: tuple[int, int], title_id: str
) -> None:
    """At 150 % the buttons' words took the room, and "Turn 7 · deck 13" was left."""
    for text in (1.5, 2.0):
        with sized(size, text) as clicker:
            scene = open_halfway(clicker, title_id, seats_of(title_id)[0])
            bar, goal = scene.panels.bar, scene.session.title.words.goal(scene.view)
            said, full = (
                " ".join(words).replace(" · ", " ") for words in (bar.progress, [bar.full])
            )
            assert said == full or bar.level == 2, "rather words on buttons than what wins"
            assert goal is None or not goal.soon or goal.soon in said or "last" in said, said


def test_the_bars_buttons_keep_their_form_whatever_is_told_beside_them() -> None:
    """They were words in one turn and pictures in the next, as the progress became longer."""
    with sized((1280, 720), 1.5) as clicker:
        fonts, box = clicker.app.canvas(clicker.app.surface).fonts, Box(20, 20, 1500, 60)
        buttons = [BarButton(each, each, "menu", "F1", True, each) for each in ("Hint", "Rules")]
        told = ["m" * count for count in (10, 40, 10, 60, 5)]
        bar, levels = None, []
        for words in told:
            bar = lay_bar(fonts, box, buttons, buttons, "Rockets", [words], "", bar)
            levels.append(bar.level)
        assert levels[0] < levels[-1]
        assert levels == sorted(levels)
        wider = lay_bar(fonts, box._replace(w=2500), buttons, buttons, "Rockets", ["m"], "", bar)
        assert wider.level == 0, "another window has another form"
