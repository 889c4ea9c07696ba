"""Jump Gate's ring: planets on an oval round a Gate that is larger than they are."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import dist, hypot
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.jump_gate.data import CATALOGUE, NAMES
from game.jump_gate.state import GATE
from scenes.kit.box import Box
from scenes.kit.lines import closed
from scenes.table.bubbles import Bubble
from scenes.table.pins import DOT, numbered
from scenes.table.refs import Button, CardAt
from scenes.table.told import Told
from scenes.theme import BODY, CREAM, SMALL
from scenes.titles.jump_gate import board, spots
from scenes.titles.jump_gate.faces import RESOURCE_RATIO, face_look
from scenes.titles.jump_gate.places import lay
from scenes.titles.jump_gate.places.ring import PICK, RIM, Ring, lay_ring
from tests.bench.bubbles import HINT, REASON
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import SPECIALS, at_position, card, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

BROAD = ((1280, 720), (1920, 1080), (3840, 2160), (3440, 1440))
COUNTS = (8, 10, 12)


def ring_of(clicker: Clicker, count: int, seats: int = 2) -> Ring:
    """So many planets on the board of a table as it is opened in this window."""
    scene = opened(clicker, position(seats=seats, ships=[0] * seats))
    moment = scene.desk.moment
    return lay_ring(moment.fonts, lay(moment, scene.desk.areas).areas.board, count)


def meeting(boxes: list[Box]) -> list[tuple[Box, Box]]:
    return [(one, other) for one, other in combinations(boxes, 2) if one.meets(other, 0.5)]


@pytest.mark.parametrize("size", BROAD)
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_gate_is_the_largest_thing_on_the_board(
    size: tuple[int, int], count: int, seats: int
) -> None:
    with sized(size) as clicker:
        ring = ring_of(clicker, count, seats)
        gate, hole = ring.picture(ring.gate, seats), ring.picture(ring.hole, seats)
        assert gate.w >= 200
        assert gate.w >= 1.7 * 2 * ring.cells[0].radius
        assert (gate.cy, gate.w) == pytest.approx((hole.cy, hole.w))
        assert gate.right < hole.x


@pytest.mark.parametrize("size", BROAD)
@pytest.mark.parametrize("count", COUNTS)
def test_planets_stand_on_an_oval_with_codes_that_can_be_read(
    size: tuple[int, int], count: int
) -> None:
    with sized(size) as clicker:
        ring, scale = ring_of(clicker, count), clicker.context.fonts.scale
        above = 1 if count <= 8 else 2
        rows = count // 2 - above
        top, right = ring.cells[1], ring.cells[1 + above : 1 + above + rows]
        assert top.disc[1] < right[0].disc[1] - 0.4 * top.radius
        middle = right[rows // 2].disc[0]
        assert all(each.disc[0] < middle - 0.4 * top.radius for each in (right[0], right[-1]))
        assert all(cell.plates[0].w * scale >= 22 for cell in ring.cells)


@pytest.mark.parametrize("size", [*BROAD, (1200, 1600), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_planet_lies_over_another_or_over_gate_and_hole(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        for count in COUNTS:
            ring = ring_of(clicker, count)
            shown = [ring.picture(box, 2) for box in (ring.gate, ring.hole)]
            assert meeting([cell.box for cell in ring.cells]) == []
            assert (
                meeting(
                    [*(cell.name.union(cell.up).union(cell.down) for cell in ring.cells), *shown]
                )
                == []
            )
            for cell, each in product(ring.cells, shown):
                apart = hypot(cell.disc[0] - each.cx, cell.disc[1] - each.cy)
                assert apart >= cell.radius * RIM + each.w / 2
            assert all(ring.area.inset(-1).holds(cell.box) for cell in ring.cells)
            assert shown[0].w >= 2 * ring.cells[0].radius


def choosing(clicker: Clicker) -> tuple[Any, list[Box]]:
    """A table where a resource must be picked, and where those lie that may be."""
    scene = at_position(clicker, "picks")
    found = [target.rect for target in scene.targets() if target.ref in scene.desk.moment.lit]
    return scene, [box for box in found if box.h > box.w]


@pytest.mark.parametrize("size", [*BROAD, (1200, 1600)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_what_must_be_chosen_is_large_and_covers_nothing_of_the_ring(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene, cards = choosing(clicker)
        places = scene.desk.places
        assert len(cards) >= 3
        assert all(box.w * clicker.context.fonts.scale >= 72 for box in cards)
        ground = [cell.box for cell in places.ring.cells] + [places.ring.gate, places.ring.hole]
        assert not [box for box in ground if places.tray.meets(box)]
        buttons = [placed.box for placed in scene.panels.buttons]
        hand = [scene.desk.cards.box(scene.desk.cards.find(c)) for c in scene.view.hands[0]]
        assert not [box for box in (*buttons, *hand) if box.meets(places.tray, 1.0)]
        assert all(scene.area.holds(box) for box in buttons)


def test_resources_that_are_picked_and_the_words_over_them_grow_with_the_text() -> None:
    wide, high = [], []
    for text in (1.0, 2.0):
        with sized((1280, 720), text) as clicker:
            _, cards = choosing(clicker)
            wide.append(cards[0].w)
            marks = marks_of(clicker)
            high.append(next(m.box.h for m in marks if m.text == "Choose a resource"))
    assert wide[1] >= 1.09 * wide[0]
    assert high[1] >= 1.5 * high[0]


def test_what_lies_open_and_hidden_at_a_planet_stands_beside_a_full_hand() -> None:
    given: dict[str, Any] = {
        "options": {"orbital_burn": True},
        "deal": False,
        "hands": [[f"N{number:02}" for number in range(1, 6)], []],
        "claimed": [0],
        "surveyed": [[0], []],
        "landed": [True, False],
        "up": [["GR1", "WA2", "FF1"]],
        "down": [["WA1", "FF3", "NO1", "GR2", "ED1"]],
    }
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, position(**given))
        clicker.click("do:harvest")
        clicker.settle()
        places = scene.desk.places
        hand = [scene.desk.cards.box(scene.desk.cards.find(c)) for c in scene.view.hands[0]]
        assert places.hidden == 4
        assert not places.areas.board.meets(places.tray)
        assert not [box for box in hand if box.meets(places.tray, 1.0)]


@pytest.mark.alike(3)
@pytest.mark.parametrize("size", BROAD)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_may_be_harvested_leaves_the_ring_alone_and_lies_large_once_harvest_is_pressed(
    size: tuple[int, int], seats: int
) -> None:
    seen = 0
    with sized(size) as clicker:
        for moves in range(9, 72, 9):
            scene = open_halfway(clicker, "jump_gate", seats, moves)
            if Button("harvest") not in scene.desk.moment.lit:
                continue
            seen += 1
            assert not [ref for ref in scene.desk.moment.lit if is_resource(ref)]
            assert scene.desk.places.tray is None
            clicker.click("do:harvest")
            clicker.settle()
            lit = [ref for ref in scene.desk.moment.lit if is_resource(ref)]
            cards = [clicker.target(ref).rect for ref in lit]
            assert cards
            assert all(box.w * clicker.app._scale >= 72 for box in cards)
            places = scene.desk.places
            ground = [cell.box for cell in places.ring.cells] + [places.ring.gate, places.ring.hole]
            assert not [box for box in ground if places.tray.meets(box)]
    assert seen >= 4


def is_resource(ref: Any) -> bool:
    return isinstance(ref, CardAt) and CATALOGUE[ref.card].kind != "navcomp"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_one_click_on_a_resource_at_ones_planet_harvests_it(text: float) -> None:
    state = position(claimed=[1], up=[["WA1", "WA6", "GR1"]])
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, state)
        clicker.click(card("WA6"))
        assert [type(step.move).__name__ for step in scene.session.steps] == ["Harvest"]


def test_a_deal_elsewhere_asks_for_the_planet_and_then_for_one_of_its_resources() -> None:
    ups: list[list[str]] = [[] for _ in range(8)]
    ups[2], ups[5] = ["WA1", "GR1"], ["GB1"]
    state = position(claimed=[0, -1, 1, -1, -1, 1], up=ups, hands=[[SPECIALS["backroom_deal"]], []])
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, state)
        for key in (card(SPECIALS["backroom_deal"]), "do:special", "planet:2"):
            clicker.click(key)
            clicker.settle()
        lit = {ref.key for ref in scene.desk.moment.lit if is_resource(ref)}
        assert lit == {card("WA1"), card("GR1")}
        clicker.click(card("GR1"))
        assert scene.session.steps[0].move.resource == NAMES["GR1"]


@pytest.mark.parametrize("size", BROAD)
def test_cards_left_of_a_planet_end_where_its_codes_end(size: tuple[int, int]) -> None:
    with sized(size) as clicker:
        left = [cell for cell in ring_of(clicker, 8).cells if cell.out < 0]
        assert len(left) == 3
        assert all(cell.down.right == cell.plates[-1].right for cell in left)
        assert all(cell.up.right < cell.down.x for cell in left)


def test_the_points_of_a_scans_pick_set_out_from_the_planet_that_was_scanned() -> None:
    pending = [{"kind": "scan_pick", "seat": 0, "planet": 5}]
    up: list[list[str]] = [[], [], [], [], [], ["WA1", "GR1"]]
    scans = [[0, 0]] * 5 + [[1, 0]]
    claimed = [-1] * 5 + [1]
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, position(up=up, scans=scans, claimed=claimed, pending=pending))
        moment, places = scene.desk.moment, scene.desk.places
        assert spots.origin(moment, places, 0, "Water") == places.ring.place(5)
        assert spots.origin(moment, places, 1, "Water") == places.ring.place(0)
        assert spots.origin(moment, places, 0, "Jump Gate") == places.ring.place(GATE)


@pytest.mark.parametrize(("seats", "moves"), [(2, 18), (2, 36), (3, 24)])
def test_a_hint_leaves_planets_gate_and_hole_in_sight(seats: int, moves: int) -> None:
    with sized((1280, 720)) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.step()
        ring, shown = scene.desk.places.ring, scene.overlays.shown
        assert shown
        cards = [target.rect for target in clicker.targets() if target.zone in ("up", "down")]
        words = [box for cell in ring.cells for box in (cell.name, *cell.plates)]
        ground = [*words, *cards, ring.gate, ring.hole]
        assert not [box for box in ground for each in shown if box.meets(each, 1.0)]


def test_words_leave_the_codes_of_the_hand_in_sight_though_none_is_chosen_now() -> None:
    rows = [(HINT, BODY, CREAM), (REASON, SMALL, CREAM)]
    with sized((1280, 720)) as clicker:
        scene = at_position(clicker, "picks")
        targets = scene.targets()
        cards = [target for target in targets if target.zone == "hand"]
        assert [card.lit for card in cards] == [False] * 3
        for target in (each for each in targets if each.zone not in ("hand", "bar")):
            ground = scene.standing.ground(targets, target)
            placed, _ = Bubble(rows).place(clicker.context.fonts, target.seen, ground)
            # Its edge may be covered, not its codes.
            assert not any(placed.box.meets(card.seen, 24) for card in cards), target.key


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_ship_covers_the_scans_of_its_planet(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        for at in range(8):
            state = position(seats=seats, ships=[at] * seats, scans=[[1] * seats] * 8)
            ring = lay(opened(clicker, state).desk.moment, clicker.scene.desk.areas).ring
            scans = [box for _, box in ring.cells[at].scans(state, at)]
            assert len(scans) == seats
            ships = ring.ships(state, state.ships)
            middles = [box.inset(0.3 * box.w, 0) for box in ships]  # a rocket is narrow
            assert not [one for one in middles for box in scans if one.meets(box, 6)], at


def test_a_find_with_a_long_name_has_a_short_one_where_it_is_picked(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker.context.changed()  # the window's size counts
    canvas, said = clicker.app.canvas(clicker.app.surface), []
    monkeypatch.setattr(canvas, "text_centre", lambda words, *_, **__: said.append(words))
    face_look(NAMES["FF3"]).paint(canvas, Box(0, 0, PICK, PICK * RESOURCE_RATIO))
    assert said == ["Wreck"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_rivals_number_stands_at_the_planet_of_which_the_news_tells(
    size: tuple[int, int],
) -> None:
    """Not at the edge of the planet's place, where name and codes leave nothing to be seen."""
    clicker = Clicker(size)
    scene = opened(clicker, position())
    ring = scene.desk.places.ring
    for planet, cell in enumerate(ring.cells):
        seat = SimpleNamespace(lines=[Told("Bob claimed it.", (f"planet:{planet}",))])
        recap = SimpleNamespace(own=(), seats=[seat])
        news: Any = SimpleNamespace(words=(), recap=recap)
        spots = numbered(news, scene.targets(), (), scene.area, {})
        assert dist(spots[1], cell.disc) < cell.radius + DOT
    clicker.close()


@pytest.mark.parametrize("card_name", ["FF1", "FF2", "FF3", "FF4", "FF5", "FF6"])
def test_no_name_is_broken_inside_a_word_where_it_is_picked(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, card_name: str
) -> None:
    clicker.context.changed()
    canvas, said = clicker.app.canvas(clicker.app.surface), []
    monkeypatch.setattr(canvas, "text_centre", lambda words, *_, **__: said.append(words))
    face_look(NAMES[card_name]).paint(canvas, Box(0, 0, PICK, PICK * RESOURCE_RATIO))
    title = CATALOGUE[NAMES[card_name]].title
    assert all(set(words.split()) <= set(title.split()) for words in said)


def test_until_done_the_planet_of_who_ends_the_turn_is_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start("jump_gate", (True, False), seed=3)
    marked: list[int] = []

    def cell(canvas: Any, cell: Any, view: Any, planet: int, active: bool, name: Any) -> None:
        marked.extend([planet] * active)

    monkeypatch.setattr("scenes.titles.jump_gate.board._draw_cell", cell)
    while scene.controller.phase.name != "WAITING_FOR_DONE" or len({*scene.view.ships}) == 1:
        clicker.play_on(moves=1)
        if scene.controller.waiting:
            clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
    marked.clear()
    scene.refresh()
    scene.draw(clicker.app.canvas(clicker.app.surface))
    assert marked == [scene.view.ships[0]]
    clicker.close()


@pytest.mark.parametrize("seats", [2, 6])
def test_codes_grow_with_the_text_in_a_small_window(seats: int) -> None:
    sides = []
    for text in (1.0, 1.5, 2.0):
        with sized((1280, 720), text) as clicker:
            scene = open_halfway(clicker, "jump_gate", seats)
            sides.append(scene.desk.places.ring.cells[0].plates[0].w)
    assert sides[0] * 1.1 <= sides[1] <= sides[2]
    assert sides[0] * 1.2 <= sides[2]


@pytest.mark.parametrize("size", BROAD[:3])
@pytest.mark.parametrize("name", ["opening_2", "crowded_6_all"])
def test_larger_text_makes_no_name_code_or_button_smaller(size: tuple[int, int], name: str) -> None:
    seen: list[tuple[float, ...]] = []
    for text in (1.0, 1.5, 2.0):
        with sized(size, text) as clicker:
            scene, fonts = at_position(clicker, name), clicker.context.fonts
            ring, buttons = scene.desk.places.ring, scene.panels.buttons
            letters = min(fonts.pixels(button.style) for button in buttons)
            code = round(ring.cells[0].plates[0].w * fonts.scale)
            seen.append((fonts.pixels(ring.name), code, letters))
    assert all(  # within a pixel: buttons shrink in steps
        small <= large + 1 for pair in pairwise(seen) for small, large in zip(*pair, strict=True)
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 6])
def test_dots_lead_from_each_planet_to_the_next(
    size: tuple[int, int], text: float, seats: int
) -> None:
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats)
        canvas, places = clicker.app.canvas(clicker.app.surface), scene.desk.places
        dots = board.way_dots(canvas, places, scene.view)
        cells = places.ring.cells
        for one, other in zip(cells, (*cells[1:], cells[0]), strict=True):
            way = Box(*one.disc, 0, 0).union(Box(*other.disc, 0, 0)).inset(-2 * one.radius)
            free = [
                dot
                for dot in dots
                if way.contains(*dot)
                and all(dist(dot, cell.disc) > 1.18 * cell.radius for cell in (one, other))
            ]
            assert free or dist(one.disc, other.disc) < 3 * one.radius


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_flag_and_ship_leave_most_of_a_planet_and_each_other_free(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", 6)
        for cell in scene.desk.places.ring.cells:
            disc = Box.around(*cell.disc, 2 * cell.radius, 2 * cell.radius)
            ship, flag = board.grown(cell.ship(0, 1)), cell.flag
            assert shared(ship, disc) + shared(flag, disc) < 0.4 * disc.w * disc.h
            assert shared(ship, flag) < 0.2 * flag.w * flag.h


def shared(one: Box, two: Box) -> float:
    """How much of both is the same ground."""
    wide = min(one.right, two.right) - max(one.x, two.x)
    high = min(one.bottom, two.bottom) - max(one.y, two.y)
    return max(0.0, wide) * max(0.0, high)


def test_resources_of_a_size_are_drawn_alike(clicker: Clicker) -> None:
    canvas = clicker.app.canvas(clicker.app.surface)
    for wide in range(40, 160, 6):
        named = set()
        for number, face in enumerate(CATALOGUE):
            if face.kind in ("gem_blue", "gem_red", "energel_light", "energel_dark", "water"):
                canvas.marks = []
                face_look(number).paint(canvas, Box(40, 40, wide, wide * RESOURCE_RATIO))
                named.add(bool(canvas.marks))
        assert len(named) == 1, wide


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (1200, 1600), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 6])
def test_no_flight_crosses_the_name_of_a_planet(
    size: tuple[int, int], text: float, seats: int
) -> None:
    with sized(size, text) as clicker:
        for count in (8, 12):  # a game has no other number
            ring = ring_of(clicker, count, seats)
            names = [cell.name.inset(2, 0) for cell in ring.cells]
            discs = [*(cell.disc for cell in ring.cells), ring.place(GATE)]
            ships = [(at.cx, at.cy) for cell in ring.cells for at in [cell.ship(0, 1)]]
            for start, end in (*combinations(discs, 2), *combinations(ships, 2)):
                for way in (ring.way(start, end), ring.way(end, start)):
                    assert not any(name.contains(*at) for at in way for name in names)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (1200, 1600)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_flight_to_a_neighbour_stays_out_of_gate_and_hole(
    size: tuple[int, int], text: float, seats: int
) -> None:
    """One swung through the Hole's sockets, and so did its trail."""
    with sized(size, text) as clicker:
        for count in COUNTS:
            ring = ring_of(clicker, count, seats)
            gate, hole = (ring.picture(box, seats) for box in (ring.gate, ring.hole))
            round_ = [(gate, gate.w / 2), (hole, hole.w * 0.53)]  # the Hole's dark, as it is drawn
            for at, cell in enumerate(ring.cells):
                last = ring.cells[at - 1]
                ships = [((s := each.ship(0, 1)).cx, s.cy) for each in (last, cell)]
                for start, end in ((last.disc, cell.disc), ships):
                    for way in (ring.way(start, end), ring.way(end, start)):
                        for box, radius in round_:
                            assert all(dist(p, (box.cx, box.cy)) >= radius for p in way)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", COUNTS)
def test_a_flight_at_the_right_keeps_to_the_dotted_ring(size: tuple[int, int], count: int) -> None:
    with sized(size) as clicker:
        ring = ring_of(clicker, count)
        dots = closed([cell.disc for cell in ring.cells])
        right = ring.cells[2 if count == 8 else 3 :][: count // 2 - (1 if count == 8 else 2)]
        for one, other in pairwise(right):
            way = ring.way(one.disc, other.disc)
            assert max(min(dist(at, dot) for dot in dots) for at in way) < 0.3 * one.radius


@pytest.mark.parametrize("size", BROAD)
@pytest.mark.parametrize("count", [8, 12])
def test_names_of_planets_are_in_capitals_whatever_the_number(
    size: tuple[int, int], count: int
) -> None:
    with sized(size) as clicker:
        assert ring_of(clicker, count, 6).name.upper


def test_the_numbers_of_scan_markers_grow_with_the_text() -> None:
    """They were 8 pixels high below names of 24."""
    scans = [[0, 2], [3, 0], [2, 2]]
    found: dict[float, float] = {}
    for text in (1.0, 1.5, 2.0):
        with sized((1280, 720), text) as clicker:
            scene = opened(clicker, position(scans=scans, ships=[5, 5]))
            ring, view = scene.desk.places.ring, scene.view
            chips = [box for at, cell in enumerate(ring.cells) for _, box in cell.scans(view, at)]
            marks = [m for m in marks_of(clicker) if any(c.holds(m.box, 8) for c in chips)]
            found[text] = min(mark.box.h for mark in marks if mark.text in ("2", "3"))
    assert found[1.0] < 0.85 * found[1.5] < 0.85 * found[2.0]
