"""Rocket Jockey's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.rocket_jockey import TITLE
from game.rocket_jockey.data import PLANETS
from game.rocket_jockey.moves import DRAFT_SOURCES
from game.rocket_jockey.scoring import destinations
from game.rocket_jockey.state import Ledger, Phase
from game.rocket_jockey.text import COPILOTS
from game.rocket_jockey.zones import DECK, DISCARD, DRAFT
from scenes.kit.box import Box
from scenes.kit.leaders import crosses
from scenes.kit.placing import FAR
from scenes.table.ended import paid
from scenes.table.log import least_height
from scenes.table.outlines import captioned
from scenes.table.refs import CardAt, ZoneAt
from scenes.table.scenery import Sky
from scenes.table.table import Table
from scenes.theme import GAP, HEADING, MINT, QUIET, Colour
from scenes.titles.rocket_jockey import board, panels
from scenes.titles.rocket_jockey.board import badge_box
from scenes.titles.rocket_jockey.faces import disc_radius
from scenes.titles.rocket_jockey.places import (
    LEGIBLE,
    PLAN_PAD,
    copilots_box,
    plan_open,
    plan_tables,
)
from scenes.titles.rocket_jockey.scenery import SCENERY
from scenes.titles.rocket_jockey.spots import CHAIN, source_at, target_of
from tests.bench.looks import open_halfway
from tests.rocket_jockey.table import table
from tests.scenes.opening import open_at
from tests.scenes.rocket_jockey.positions import (
    POSITIONS,
    ROW,
    at_position,
    card,
    cargo,
    moving,
    opened,
)
from tests.scenes.table.test_every_fact import written
from tests.scenes.table.test_hint_bubbles import hints
from tests.screens.shows import marks_of
from tests.screens.sizes import SIZES, TEXTS, each_in_turn, misplaced, sized

TAKES = Phase.FUEL_UP, Phase.MOVE
"""While a card may be taken from a pile."""


def images(clicker: Any, scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """The pictures that the board draws, and where."""
    desk, canvas = scene.desk, clicker.app.canvas(clicker.app.surface)
    drawn = list[tuple[str, Box]]()
    monkeypatch.setattr(canvas, "image", lambda name, box, **_: drawn.append((name, box)))
    board.draw(desk.moment, desk.places, desk.showing, canvas)
    return drawn


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    # Two, three and four seats take turns, so that each is seen at each size and in many phases.
    seats = 2 + (list(POSITIONS).index(name) // 3 + TEXTS.index(text)) % 3
    with sized(size, text) as clicker:
        at_position(clicker, name, seats)
        assert misplaced(clicker) == []


@pytest.mark.parametrize("size", [*SIZES, (3440, 1440), (1200, 1600)])
def test_the_sun_is_below_the_title(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    with sized(size, 1.0) as clicker:
        scene = at_position(clicker, "copilots", 2)
        canvas, drawn = clicker.app.canvas(clicker.app.surface), dict[str, Box]()
        monkeypatch.setattr(canvas, "image", lambda name, box, **_: drawn.update({name: box}))
        desk = scene.desk
        SCENERY.draw(desk.moment, desk.places, desk.showing, Sky(canvas.box), canvas)
        assert drawn["places/jockey_sun"].y >= desk.places.areas.top.bottom


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_cargoes_of_the_row_are_set_alike(size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        clicker.start("rocket_jockey", (True, False))
        clicker.settle()
        beside = [mark for mark in marks_of(clicker) if mark.text.lower() == "to"]
        assert len(beside) in (0, len(PLANETS))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_rings_and_readings_leave_the_planets_names_free(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, "copilots", 2)
        board, fonts = scene.desk.places.board, clicker.context.fonts
        read = {mark.text: mark.box for mark in marks_of(clicker)}
        for planet in PLANETS:
            name = board.name_box(fonts, planet)
            ring = board.planet_box(planet)
            assert ring.bottom <= name.y or ring.h == 64.0
        for reading, planet in (("3–4", 3), ("4–5", 5), ("4–7", 7)):
            pill = badge_box(fonts, board, planet, read[reading].w + 22)
            assert abs(pill.cy - read[reading].cy) < 2
            assert pill.bottom <= board.name_box(fonts, planet).y
        for planet in PLANETS:  # and most of a small planet
            y, disc = board.planet(planet)[1], disc_radius(planet, board.radius)
            pill = badge_box(fonts, board, planet, 90.0)
            hidden = min(pill.bottom, y + disc) - max(pill.y, y - disc)
            assert 2 * disc - hidden >= 0.6 * board.radius


@pytest.mark.parametrize("text", TEXTS[1:])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_co_pilots_are_large_enough_to_count_or_one_with_their_number(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, "copilots", 4)
        crew = [box for name, box in images(clicker, scene, monkeypatch) if "copilot_card" in name]
        said = [mark for mark in marks_of(clicker) if mark.text == "4 − 1"]
        assert (len(crew), len(said)) in ((4, 0), (1, 1))
        assert all(box.w >= LEGIBLE - 1 for box in crew)
        assert all(mark.box.h > 1.4 * crew[0].h / 4 for mark in said), "and so is the number"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_in_large_text_tabs_keep_off_the_seats_and_long_names_stay_large(
    size: tuple[int, int], seats: int
) -> None:
    with sized(size, 2.0) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", seats)
        tabs, rows = [box for _, box in scene.panels.sides.tabs], scene.panels.seats.rows
        assert len({box.y for box in tabs}) <= 3
        assert tabs[0].y - scene.panels.seats.box.bottom >= GAP / 2
        assert min(row.style.size for row in rows) > 0.8 * rows[0].style.size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_draft_pile_that_is_pointed_at_leaves_its_heading_free(size: tuple[int, int]) -> None:
    with sized(size) as clicker:
        scene = at_position(clicker, "copilots", 2)
        heading = next(mark.box for mark in marks_of(clicker) if mark.text == "Draft-piles")
        pile = scene.desk.places.zones[DRAFT[0]]
        ring = 8.0  # how far it reaches beyond its card
        assert pile.box.y - pile.lift - ring >= heading.bottom


@pytest.mark.painted
def test_no_hints_line_leads_through_a_planets_name() -> None:
    lines = 0
    for size, text in (((1024, 640), 1.0), ((1280, 720), 2.0)):
        with sized(size, text) as clicker:
            for scene, placed in hints(clicker, "rocket_jockey", 20):
                board = scene.desk.places.board
                names = [board.name_box(clicker.context.fonts, planet) for planet in PLANETS]
                lines += bool(placed.leader)
                for leg in pairwise(placed.leader):
                    assert not [name for name in names if crosses(*leg, name.inset(2))]
    assert lines


@pytest.mark.painted
@pytest.mark.parametrize("text", TEXTS)
def test_a_hint_hides_no_cargo_no_co_pilots_and_no_panel_but_the_plan(text: float) -> None:
    """It lay over two or three cargoes, in pieces, for as long as one followed it."""
    flown = 0
    with sized((1280, 720), text) as clicker:
        for scene, placed in hints(clicker, "rocket_jockey", 24):
            rows, places = scene.picking.bubble[0].rows, scene.desk.places
            assert len(rows) <= 4, "who, what, why, and what a hint costs"
            if not scene.desk.moment.chosen or len(rows) == 4:
                continue
            flown += 1
            crew = copilots_box(places)
            panels = [box for _, box in scene.panels.sides.shown]
            for box in (*places.board.cards, crew, *panels):
                assert not placed.box.meets(box, 1.0)
            if text == 1.0:  # the route begins below the heading
                plan, fonts = places.board.plan, clicker.context.fonts
                assert placed.box.bottom < plan.y + PLAN_PAD + fonts.line_height(HEADING)
    assert flown > 10


@pytest.mark.painted
def test_a_hint_in_large_text_leaves_the_hand_and_the_co_pilots_in_sight() -> None:
    """It lay on both wherever a button stood below them."""
    seen = hidden = 0
    with sized((1280, 720), 2.0) as clicker:
        for scene, placed in hints(clicker, "rocket_jockey", 20):
            hand = [each.seen for each in scene.targets() if each.zone == "hand"]
            crew = copilots_box(scene.desk.places)
            seen += 1
            kept = hand if CHAIN in scene.desk.moment.lit else [*hand, crew]  # beside that button
            hidden += any(placed.box.meets(box.inset(4)) for box in kept)
    assert seen > 30
    assert hidden <= seen / 4, "where the move chains on from a button there is no room"


@pytest.mark.painted
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_hides_no_planet_and_no_table_of_points(size: tuple[int, int], text: float) -> None:
    """It takes the place of the plan's sentences, whole, before the first click."""
    seen = told = 0
    with sized(size, text) as clicker:
        for scene, placed in hints(clicker, "rocket_jockey", 30):
            places, fonts = scene.desk.places, clicker.context.fonts
            kept = [places.board.planet_box(planet).inset(6) for planet in PLANETS]
            if plan_open(places, fonts):
                kept.append(plan_tables(places.board.plan, fonts))
            assert not [box for box in kept if placed.box.meets(box)]
            seen, told = seen + 1, told + (placed.box == places.advice)
    assert seen > 40
    assert told > seen / 6 or text > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_very_broad_window_shows_what_each_seat_has(seats: int) -> None:
    """With 150 % text four seats had room for name and points alone, below them the stacks."""
    with sized((3440, 1440), 1.5) as clicker:
        open_halfway(clicker, "rocket_jockey", seats)
        said = [mark.text for mark in marks_of(clicker)]
        assert len([text for text in said if text.startswith("set ")]) == seats


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("seats", "text"), [(4, 1.5), (3, 2.0), (4, 2.0)])
def test_in_large_text_one_row_says_what_each_seat_has(
    size: tuple[int, int], seats: int, text: float
) -> None:
    """Name and points alone were left, as there is no height for two rows; nor, with four seats and
    three rows of tabs, for one."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", seats)
        view, marks = scene.view, marks_of(clicker)
        for row in scene.panels.seats.rows:
            has = view.hands[row.seat], destinations(view, row.seat)
            figures = [*map(len, has), view.copilots[row.seat], view.score(row.seat)]
            said = Counter(mark.text for mark in marks if row.box.holds(mark.box, 4))
            assert Counter(map(str, figures)) <= said


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_four_seats_room_in_large_text_takes_nothing_from_what_piles_say(
    window: tuple[int, int],
) -> None:
    """What the seats have stands where a third row of tabs was: no card is drawn smaller than with
    usual text but for a few units, and what the tab said is behind another one."""
    with sized(window, 2.0) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4)
        cards = [scene.desk.cards.box(s).h for z in DRAFT for s in scene.desk.cards.sprites[z]]
        assert min(cards) >= 0.9 * 157
        names = [panel.name for panel, _ in scene.panels.sides.tabs]
        assert names == ["aliens", "plan", "ended"]
        assert {COPILOTS, panels.NOTE} <= {*scene.panels.sides.tabs[1][0].facts(scene.desk.moment)}


def test_a_very_broad_window_explains_the_colours_of_the_bars_in_large_text() -> None:
    """Longer words about cargoes and Aliens left no room for that."""
    with sized((3440, 1440), 2.0) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 2)
        assert {*paid(scene.desk.moment, scene.view)} <= {mark.text for mark in marks_of(clicker)}


@pytest.mark.parametrize("name", ["chain", "move"])
def test_in_a_tall_window_the_log_takes_the_room_over_the_buttons(name: str) -> None:
    """It told five lines over stacks with empty ground below them."""
    with sized((1200, 1600)) as clicker:
        scene = at_position(clicker, name, 4)
        fonts, zones = clicker.context.fonts, scene.desk.places.zones
        stacks = [captioned(fonts, zones[each], zones[each].box) for each in (*DRAFT, DECK)]
        assert scene.desk.areas.log.h > 2.8 * least_height(fonts)
        assert scene.desk.areas.log.bottom < min(box.y for box in stacks)
        buttons = [target.rect for target in clicker.targets() if target.key.startswith("do:")]
        assert max(box.bottom for box in stacks) < min(box.y for box in buttons)


@pytest.mark.drawn
def test_large_words_of_a_pile_leave_all_names_of_planets_in_sight() -> None:
    """Beside a lit row and a lit hand they lay on Mercury's name and on a rival."""
    told = 0
    with sized((1280, 720), 2.0) as clicker:
        scene = clicker.start("rocket_jockey", (True, False, False, False), 2)
        for _ in range(14):
            view, board = scene.view, scene.desk.places.board
            piles = ZoneAt(DISCARD), *(source_at(view, source) for source in DRAFT_SOURCES)
            for ref in piles if scene.controller.waiting and view.phase in TAKES else ():
                if ref not in scene.desk.moment.lit:
                    continue
                clicker.move_to(ref)
                scene.draw_last(clicker.app.canvas(clicker.app.surface))
                names = [board.name_box(clicker.context.fonts, planet) for planet in PLANETS]
                told += len(scene.overlays.shown)
                assert not any(box.meets(name) for box in scene.overlays.shown for name in names)
            clicker.play_on(moves=1)
    assert told > 10


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("name", ["move", "closed"])
def test_what_a_button_would_do_leaves_the_co_pilots_and_their_caption_in_sight(
    name: str, text: float
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = at_position(clicker, name, 2)
        clicker.walk_to("do:end")
        clicker.step()
        assert scene.overlays.shown
        for box in scene.overlays.shown:
            assert not box.meets(scene.desk.areas.above_actions.inset(2))


@pytest.mark.parametrize(
    ("size", "text"), [((1200, 1600), 2.0), ((3440, 1440), 2.0), ((1920, 1080), 1.0)]
)
def test_co_pilots_are_seen_and_cargoes_are_counted_once(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4)
        drawn = images(clicker, scene, monkeypatch)
        crew = [box for name, box in drawn if "copilot_card" in name]
        assert len(crew) == 4
        assert all(box.w >= LEGIBLE for box in crew)
        assert "cargo" in [panel.name for panel, _ in scene.panels.sides.shown]
        assert "rocket_jockey/back_cargo" not in dict(drawn)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_of_a_planet_on_the_way_leave_the_arcs_and_their_numbers_in_sight(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, "copilots", 4)
        clicker.move_to("planet:5")
        clicker.settle()
        clicker.step()
        (box,) = scene.overlays.shown
        lane = scene.desk.places.board
        if text == 1.0:
            assert box == lane.plan, "a bubble over three cargoes said it again"
            return
        arcs = lane.area._replace(h=lane.name_box(clicker.context.fonts, 5).y - lane.area.y)
        assert not box.inset(1).meets(arcs)
        near = lane.planet_box(5).union(lane.name_box(clicker.context.fonts, 5))
        assert box.meets(near.inset(-1.2 * FAR)), "no long line leads there"


def outlined(scene: Table[Any, Any, Any, Any]) -> dict[Colour, set[int]]:
    """The cards with an outline, by its colour."""
    found: dict[Colour, set[int]] = {}
    for number, colour in scene.picture._marks().items():
        found.setdefault(colour, set()).add(number)
    return found


def test_piles_are_outlined_more_quietly_than_cargoes_that_can_fly() -> None:
    with sized((1280, 720), 1.0) as clicker:
        scene = at_position(clicker, "move", 4)
        tops = {scene.view.draft[slot][-1] for slot in range(3)}
        seen = outlined(scene)
        assert seen.pop(QUIET) == tops
        assert set(seen) == {MINT}
        assert {target_of(scene.view, CardAt(card)) for card in seen[MINT]} <= set(PLANETS)


def test_piles_are_outlined_in_full_when_no_cargo_can_fly() -> None:
    with sized((1280, 720), 1.0) as clicker:
        scene = opened(clicker, moving(2, [], marks={}, copilots=[0, 4]))
        tops = {scene.view.draft[slot][-1] for slot in range(3)}
        assert outlined(scene) == {MINT: tops}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (3840, 2160), (1200, 1600), (3440, 1440)]
)
def test_new_on_a_cargo_leaves_its_reservation_in_sight(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lay on the token, in the same corner."""
    with sized(size, text) as clicker:
        marks = {1: 1, 5: 2, 9: 3}
        scene = opened(clicker, table(seats=4, row=ROW, marks=marks))
        since, view = scene.panels.since, scene.view
        fresh = [view.cargo(planet) for planet in (1, 2, 5, 9)]
        since.recap = replace(since.recap, fresh=tuple(fresh))
        canvas, pills = clicker.app.canvas(clicker.app.surface), list[Box]()
        monkeypatch.setattr(canvas, "rounded", lambda box, *_, **__: pills.append(box))
        scene.overlays._draw_pins(canvas, scene.targets())
        assert len(pills) == len(fresh)
        board = scene.desk.places.board
        tokens = [board.mark(view, planet) for planet in marks]
        names = [board.name_box(clicker.context.fonts, planet) for planet in PLANETS]
        assert not [pill for pill in pills for box in (*tokens, *names) if box.meets(pill, 2)]


@pytest.mark.painted
@pytest.mark.parametrize(
    ("size", "text"),
    [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1200, 1600), 1.0)],
)
def test_a_hint_to_chain_on_stands_in_the_plan(size: tuple[int, int], text: float) -> None:
    """It lay over two planets and the log, then over the co-pilots."""
    with sized(size, text) as clicker:
        scene = at_position(clicker, "chain")
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.step()
        (box,) = scene.overlays.shown
        assert box == scene.desk.places.advice


@pytest.mark.painted
@pytest.mark.parametrize("focused", [True, False])
def test_a_reading_above_a_small_planet_lies_over_the_ring_of_what_is_pointed_at(
    focused: bool,
) -> None:
    """With large text the ring struck it through."""
    state = moving(4, ["1-4", "2-4"], row={**ROW, 4: None, 2: "→1E", 1: "→3", 9: "→5"})
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, state)
        for key in (cargo(scene, 2), card("2-4"), "planet:4", card("1-4")):
            clicker.click(key)
            clicker.settle()
        target = clicker.target("planet:1")
        draw = scene.draw_focus if focused else scene.draw_hover
        assert "1–4" in written(clicker, lambda canvas: draw(canvas, target))


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_panel_changes_its_column_when_more_is_in_it(seats: int, text: float) -> None:
    """With one more line If it ended now hopped to another column, and back later."""
    stood = []
    for closed, sources, deck in (
        ([], (), 19),
        ([{"targets": [6], "cards": 2}], (Ledger.BALANCE,), 19),
        ([], (Ledger.BALANCE, Ledger.RAIDS, Ledger.PLANETS), 5),
    ):
        with sized((1200, 1600), text) as clicker:
            row = {**ROW, 6: None}
            state = moving(seats, ["7-9"], row=row, closed=closed, alien_status="in_deck")
            state.deck = state.deck[:deck]
            for source in sources:
                state.ledger[1][source.value] += 5
            people = (True, *(False,) * (seats - 1))
            names = ("Ann", "Bo", "Cy", "Di")
            scene = open_at(clicker, TITLE, state, TITLE.options(), names, people)
            clicker.settle()
            stood.append({panel.name: box.x for panel, box in scene.panels.sides.shown})
    assert "ended" in stood[0]
    assert stood[0] == stood[1] == stood[2]
