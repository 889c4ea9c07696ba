"""Rocketmen's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from game.rocketmen.data import LOCATIONS, MISSIONS, SPACES
from game.rocketmen.previews import columns, destinations
from game.rocketmen.zones import PAD
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.strips import HIGHEST, STRIP, lay_strips
from scenes.theme import SMALLEST_TEXT
from scenes.titles.rocketmen.board import headings
from scenes.titles.rocketmen.panels.around import draw_spaces
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces, space_places
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import (
    POSITIONS,
    RocketmenTable,
    at_position,
    card,
    opened,
    position,
    ready,
    solo,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import each_in_turn, in_thirds, misplaced, sized, sizes_of


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []


WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160), (1200, 1600), (3440, 1440))


def panels(scene: RocketmenTable) -> dict[str, Box]:
    """Every panel of the table, and the cards for sale."""
    places, areas = scene.desk.places, scene.desk.areas
    found = {
        "prompt": scene.panels.prompt_box,
        "seats": areas.seats,
        "rival": places.rival,
        "pad": places.pad_panel,
        "engines": places.engines_panel,
        "mission spaces": places.spaces,
        "piles": places.piles_panel,
        "purse": places.purse,
        "hand": places.hand,
    }
    found |= {f"for sale {at}": box for at, box in enumerate(places.display)}
    found |= {panel.name: box for panel, box in scene.panels.sides.shown}
    found |= {f"tab {panel.name}": box for panel, box in scene.panels.sides.tabs}
    if areas.log is not None:
        found["log"] = areas.log
    return {name: box.inset(1) for name, box in found.items() if box.h > 2}


@in_thirds([(1,), (2,), (3,), (4,)], "seats")
def test_no_two_panels_meet(seats: int, part: int) -> None:
    """In a high window the duty lay on the solo rival, who then stood nowhere."""
    for window, text in sizes_of(part, WINDOWS, (1.0, 1.5, 2.0)):
        with sized(window, text, bots=Silent()) as clicker:
            scene = opened(clicker, solo() if seats == 1 else ready(seats=seats))
            shown = panels(scene)
            assert ("rival" in shown) is (seats == 1)
            pairs = combinations(shown.items(), 2)
            assert [(a, b) for (a, one), (b, other) in pairs if one.meets(other)] == []


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1280, 720), 1.0),
        ((1280, 720), 1.5),
        ((1920, 1080), 1.2),
        ((1024, 640), 1.0),
        ((3440, 1440), 1.0),
    ],
)
def test_goals_are_pointed_at_where_their_panel_stands_or_have_a_tab(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        at_position(clicker, "crowded")
        keys = {target.key for target in clicker.targets()}
        assert ("goal:0" in keys) is not ("tab:goals" in keys)
        panels = {panel.name: box for panel, box in clicker.scene.panels.sides.shown}
        if size[0] > 2 * size[1]:
            assert "goals" in panels
        if "goals" in panels:
            short = "tab:goals" in keys  # then a click on it tells all
            seen = clicker.target("tab:goals" if short else "goal:0").rect
            assert panels["goals"].holds(seen)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_in_a_high_window_the_goals_stand_open(text: float, seats: int) -> None:
    """They were behind a tab below a sky of no use."""
    with sized((1200, 1600), text, bots=Silent()) as clicker:
        scene = opened(clicker, ready(seats=seats))
        assert "goals" in {panel.name for panel, _ in scene.panels.sides.shown}
        assert misplaced(clicker) == []


def test_a_game_variant_says_its_name_and_rule_where_it_is_pointed_at() -> None:
    """Where there is little room there is only a picture, the same for each."""
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        opened(clicker, ready(variants=["v3", "v7"]))
        assert "State Funding" not in {mark.text for mark in marks_of(clicker)}
        clicker.move_to("variant:0")
        clicker.settle()
        said = " ".join(mark.text for mark in marks_of(clicker))
        assert "State Funding" in said
        assert "Placing a Mission card" in said


@pytest.mark.painted
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_what_is_told_of_an_arrival_leaves_the_heading_of_the_pad_and_its_site(
    text: float,
) -> None:
    with sized((1280, 720), text, bots=Silent()) as clicker:
        scene = open_halfway(clicker, "rocketmen", 3)
        clicker.context.notices.dismiss()
        clicker.context.notify("You reached Earth Satellite, the first there: +2.")
        clicker.picture()
        heads = headings(scene.desk.moment, scene.desk.places)
        assert heads
        assert not any(clicker.context.notices.box.meets(box) for box in heads.values())
        hand = [target.seen for target in scene.targets() if target.zone == "hand"]
        assert hand
        assert not any(clicker.context.notices.box.meets(box) for box in hand)


def test_nine_cards_on_the_pad_have_their_names_below_four_seats_with_pictures() -> None:
    with sized((1280, 720), 1.0, bots=Silent()) as clicker:
        scene: Any = at_position(clicker, "crowded")
        assert scene.panels.seats.mode == 1
        strips = scene.desk.places.zones[PAD[0]]
        assert len(scene.desk.view.players[0].pad) == 9
        assert strips.columns == 1  # in two there is room for pictures only
        assert strips.ratio * strips.box.w * 2 / 3 >= SMALLEST_TEXT


def figures(clicker: Clicker, draw: Callable[[Canvas], None]) -> list[float]:
    """How high the figures of a drawing are."""
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    draw(canvas)
    return [mark.box.h for mark in canvas.marks if mark.text.isdigit()]


def test_mission_spaces_smaller_than_words_have_a_tab_that_shows_every_figure() -> None:
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        scene: Any = at_position(clicker, "crowded")
        view, places = scene.desk.view, scene.desk.places
        small = figures(clicker, partial(draw_lower, scene, places))
        clicker.click("tab:spaces")
        clicker.settle()
        large = figures(clicker, partial(scene.panels.sides.draw_open, scene.desk.moment))
        spaces = sum(len(SPACES[to]) for to in destinations(view))
        taken = sum(len(row[: columns(view)]) for row in view.board)
        assert len(large) == spaces * columns(view) - taken
        assert len(small) == spaces  # what the next arrival scores
        assert max(large) >= max(small)
        assert min(large) * clicker.app.scale >= SMALLEST_TEXT
    with sized((1280, 720), 1.0, bots=Silent()) as clicker:
        at_position(clicker, "crowded")
        assert "tab:spaces" not in {target.key for target in clicker.targets()}


def test_the_tab_of_the_spaces_has_their_names_and_figures_in_columns() -> None:
    """There were pictures of a few pixels, and figures that no two rows had below each other."""
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        scene: Any = at_position(clicker, "crowded")
        clicker.click("tab:spaces")
        clicker.settle()
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.marks = []
        scene.panels.sides.draw_open(scene.desk.moment, canvas)
        said = [mark.text for mark in canvas.marks]
        for to in destinations(scene.desk.view):
            for location in SPACES[to]:
                assert MISSIONS[LOCATIONS[location].mission].name in said
        middles = {round(m.box.cx) for m in canvas.marks if m.text.isdigit()}
        heads = [mark for mark in canvas.marks if mark.text in ("1st", "2nd", "3rd", "4th")]
        assert len(heads) == columns(scene.desk.view)
        assert all(min(abs(x - head.box.cx) for head in heads) < 2 for x in middles)
        rows = sorted({round(m.box.cy) for m in canvas.marks if m.text.isdigit()})
        high = max(m.box.h for m in canvas.marks if m.text.isdigit())
        assert all(high * 0.7 < below - row for row, below in pairwise(rows))


def draw_lower(scene: Any, places: RocketmenPlaces, canvas: Canvas) -> None:
    """The mission spaces as they stand on the board."""
    draw_spaces(canvas, places.spaces, scene.desk.view, int, frozenset())


@pytest.mark.parametrize("size", [(1200, 1600), (3440, 1440)])
@pytest.mark.parametrize("name", ["solo", "crowded"])
def test_cards_for_sale_and_engines_use_their_ground_in_high_and_wide_windows(
    name: str, size: tuple[int, int]
) -> None:
    with sized(size, 1.0, bots=Silent()) as clicker:
        places = at_position(clicker, name).desk.places
        row = places.display[-1].right - places.deck.x
        assert row >= 0.9 * places.display_row.w
        assert places.engines[0].w >= 0.9 * places.engines_panel.w


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_few_cards_on_the_pad_are_higher_and_below_them_stands_what_symbols_do(text: float) -> None:
    with sized((1920, 1080), text, bots=Silent()) as clicker:
        scene = opened(clicker, position({"site": ["1:satellite"], "pad": ["engine_2"]}))
        strips = scene.desk.places.zones[PAD[0]]
        assert strips.ratio == HIGHEST > STRIP
        told = {mark.text for mark in marks_of(clicker) if strips.box.holds(mark.box)}
        assert {"Earth", "Moon", "Mars"} <= told
        many = lay_strips(strips.box, 12)
        assert many.ratio < STRIP
        assert many.free(12).h < strips.free(1).h


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_tab_lies_on_what_cards_for_sale_say_above_them(size: tuple[int, int]) -> None:
    """With text of 150 % "ends your turn" went on below the tab of the goals."""
    with sized(size, 1.5, Silent()) as clicker:
        scene = at_position(clicker, "crowded")
        tabs = [target.rect for target in clicker.targets() if target.key.startswith("tab:")]
        assert tabs
        for box in scene.desk.places.display:
            assert not any(tab.meets(box._replace(y=box.y - 24)) for tab in tabs)


@pytest.mark.parametrize("size", WINDOWS)
def test_no_card_for_sale_is_smaller_with_larger_text(size: tuple[int, int]) -> None:
    """The row stopped below the engines with text of 200 %, and left its right end empty."""
    cards = []
    for text in (1.0, 1.5, 2.0):
        with sized(size, text, Silent()) as clicker:
            box = opened(clicker, ready(seats=4)).desk.places.display[0]
            cards.append((box.w, box.h))
    for smaller, larger in pairwise(cards):
        assert larger[0] > smaller[0] - 1
        assert larger[1] > smaller[1] - 1


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_high_window_no_mission_space_is_smaller_with_larger_text(seats: int) -> None:
    """They and the engines were, with text of 200 %, between columns with free ground."""
    spaces, engines, hands = [], [], []
    for text in (1.5, 1.75, 2.0):
        with sized((1200, 1600), text, Silent()) as clicker:
            scene = open_halfway(clicker, "rocketmen", seats)
            places = scene.desk.places
            boxes = space_places(scene.desk.moment, places)
            spaces.append(min(box.h for box in boxes.values()))
            engines.append(places.engines[0].h)
            hands.append(places.hand.h)
            assert scene.panels.sides.tabs == [], "the goals stand open"
    assert all(larger > smaller - 1 for smaller, larger in pairwise(spaces))
    assert engines[-1] > engines[0] * 0.9
    assert hands[-1] > hands[0] * 0.85


CHOSEN = [("t07",), ("t04",), ("t07", "t04"), ("1:satellite",), ("1:satellite", "1:station")]
CHOSEN += [("t05",), ("1:spaceship#2",)]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", WINDOWS)
def test_what_completes_and_what_ends_a_choice_have_a_corner_each(
    size: tuple[int, int], text: float
) -> None:
    """Buy moved about with what was chosen, the end of the turn with each launch."""
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, solo())
        boxes = {each.action.name: each.box for each in scene.panels.buttons}
        lows, tops = [boxes["end"]], []
        for names in CHOSEN:
            for name in names:
                clicker.click(card(name))
            clicker.settle()
            boxes = {each.action.name: each.box for each in scene.panels.buttons}
            lows.append(boxes["back"])
            tops += [boxes[name] for name in ("buy", "place") if name in boxes]
            while scene.gesture is not None and scene.gesture.back():
                pass
            scene.renew()
        assert len({(round(box.right), round(box.bottom)) for box in lows}) == 1
        assert len({round(box.right) for box in tops}) == 1
        assert max(box.y for box in tops) - min(box.y for box in tops) < 7  # the bill's distance
