"""Many resources at a planet: below its codes, and large while it is pointed at."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import hypot
from typing import Any

import pytest

from game.core.contract import Refusal
from game.jump_gate.data import NAMES, PLANETS
from game.jump_gate.previews.told import planet_uses
from game.jump_gate.zones import DECK, DISCARD, UP
from scenes.kit.placing import FAR
from scenes.table.bubbles import Bubble, refusal_bubble
from scenes.table.outlines import zone_box
from scenes.table.overlays import LONG_HOVER
from scenes.table.refs import Button, CardAt, PlanetAt
from scenes.theme import BODY, CREAM, SMALL
from scenes.titles.jump_gate.board import _codes_held
from scenes.titles.jump_gate.spots import pointed_closer
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import (
    SPECIALS,
    claimed_with_queue,
    opened,
    opening,
    position,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

OPEN = [
    ["WA1", "WA6", "GR1", "GR4", "EL1"],
    ["WA2", "FF3", "GW4", "EL2", "ED3"],
    ["GB1", "GB2", "ED1", "WA8"],
    [],
    ["WA7", "FF5"],
    ["GW1", "ED5", "EL5"],
    [],
    ["FF1", "WA3", "FF2", "ED2", "GB3"],
]


def full(clicker: Clicker, seats: int = 2) -> Any:
    """A table with up to five open resources at a planet, and a stack beside them."""
    claimed = [0, 1, 1, -1, 0, 1, -1, 1]
    hole = [1, *[0] * (seats - 1)]
    return opened(
        clicker, position(seats=seats, ships=[0] * seats, claimed=claimed, up=OPEN, hole=hole)
    )


def _pointed(scene: Any, key: str) -> Any:
    target = next(each for each in scene.targets() if each.key == key)
    return pointed_closer(scene.desk.moment, scene.desk.places, target)


@pytest.mark.parametrize("text", [1.75, 2.0])
def test_resources_beside_their_stack_cover_nothing_and_no_resource_covers_another(
    text: float,
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = full(clicker)
        places, view = scene.desk.places, scene.desk.view
        for planet, cell in enumerate(places.ring.cells):
            row = places.zones[UP[planet]]
            boxes = [s.box(row.ratio) for s in row.places(view.up[planet]) if s is not None]
            assert all(box.w * scene.desk.moment.fonts.scale >= 25 for box in boxes)
            if len(boxes) > 2:
                assert not any(a.meets(b, 0.5) for a, b in combinations(boxes, 2))
            others = [*cell.plates, cell.name, *(c.name for c in places.ring.cells)]
            if view.down[planet]:
                others.append(cell.down)
            assert not any(box.meets(other, 1.0) for box in boxes for other in others)


@pytest.mark.parametrize("seats", [3, 6])
def test_open_resources_at_twelve_planets_grow_with_the_text(seats: int) -> None:
    """At 200 % they were squares of ten pixels below the codes."""
    up: list[list[str]] = [[] for _ in range(12)]
    up[1], up[6], up[9] = ["WA2", "FF3", "GW4"], ["GB1", "ED1", "WA8", "GR1"], ["WA7"]
    state = position(seats=seats, ships=[0] * seats, up=up, options={"sun_dial": True})
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, state)
        for planet in (1, 6, 9):
            row = scene.desk.places.zones[UP[planet]]
            boxes = [s.box(row.ratio) for s in row.places(up[planet]) if s is not None]
            assert len(boxes) == len(up[planet])
            assert all(box.w * clicker.context.fonts.scale >= 22 for box in boxes)
            assert all(b.x - a.x >= 0.7 * a.w for a, b in pairwise(boxes))


def test_small_resources_lie_large_while_their_planet_is_pointed_at() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = full(clicker)
        places, view, scale = scene.desk.places, scene.desk.view, scene.desk.moment.fonts.scale
        for planet in (0, 1, 2, 5, 7):
            laid = _pointed(scene, PlanetAt(planet).key)
            assert [card for card, _ in laid] == view.up[planet]
            assert all(box.w * scale >= 44 for _, box in laid)
            area = places.ring.area
            assert all(area.x - 8 <= box.x and box.right <= area.right + 8 for _, box in laid)
            assert _pointed(scene, CardAt(view.up[planet][0]).key) == laid
        assert not _pointed(scene, PlanetAt(3).key)
    with sized((1920, 1080)) as clicker:  # they can be read where they lie
        assert not _pointed(full(clicker), PlanetAt(1).key)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_resource_that_lies_large_leaves_the_next_planets_name_in_sight_and_words_the_news(
    size: tuple[int, int],
) -> None:
    """It lay over the name below, and the words over a line of what happened."""
    with sized(size) as clicker:
        up = [["WA1"], ["WA2"], ["FF3"], ["GB1"], ["WA7"], ["GW1"], ["EL5"], ["FF1"]]
        scene = opened(clicker, position(seats=3, ships=[0] * 3, up=up))
        desk, found = scene.desk, 0
        for planet in range(8):
            target = next(t for t in scene.targets() if t.key == PlanetAt(planet).key)
            for _, box in _pointed(scene, target.key):
                found += 1
                assert not any(box.inset(-7).meets(c.name) for c in desk.places.ring.cells)
            spared = desk.table.spared(desk.moment, desk.places, desk.showing, target)
            assert desk.places.areas.log in [*spared]
        assert found


def test_one_resource_that_lies_large_beside_large_names_leaves_all_other_planets_in_sight() -> (
    None
):
    """It lay over the next planet's name: "HIG" and "GINSTON"."""
    with sized((1280, 720), 2.0) as clicker:
        up = [["WA1"], ["WA2"], ["FF3"], ["GB1"], ["WA7"], ["GW1"], ["EL5"], ["FF1"]]
        scene = opened(clicker, position(seats=6, ships=[0] * 6, up=up, deal=True))
        ring, found = scene.desk.places.ring, 0
        for planet, cell in enumerate(ring.cells):
            for _, box in _pointed(scene, PlanetAt(planet).key):
                found += 1
                others = [each for each in ring.cells if each is not cell]
                assert not any(box.meets(each.name) for each in others)
        assert found


def test_words_leave_what_lies_large_in_sight() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = full(clicker)
        for planet in (1, 7):
            clicker.move_to(PlanetAt(planet).key)
            clicker.settle()
            laid = _pointed(scene, PlanetAt(planet).key)
            clicker.step()
            assert scene.overlays.shown
            assert not any(words.meets(box) for words in scene.overlays.shown for _, box in laid)


def test_a_claimed_planet_says_so_beside_land_and_claim() -> None:
    """ "Nothing to gain here" was no more than half true: what lies there can be harvested."""
    with sized((1920, 1080)) as clicker:
        claimed, up = [1] * 8, [["WA1", "FF1"], *[[]] * 7]
        scene = opened(clicker, position(claimed=claimed, up=up, hands=[["N01"], []], deal=False))
        (land,) = (each.action for each in scene.panels.buttons if each.action.name == "land")
        assert land.sub == "claimed already"


@pytest.mark.parametrize(("text", "size"), [(1.0, (1920, 1080)), (2.0, (1920, 1080))])
def test_words_about_a_planet_cover_no_name_and_no_code(text: float, size: tuple[int, int]) -> None:
    with sized(size, text) as clicker:
        for state in (opening(2), position(seats=3, ships=[1, 2, -1])):
            scene, told = opened(clicker, state), 0
            cells, fonts = scene.desk.places.ring.cells, clicker.context.fonts
            for planet in range(len(cells)):
                clicker.move_to(PlanetAt(planet))
                clicker.step()
                told += len(scene.overlays.shown)
                for box, (cell, board) in product(
                    scene.overlays.shown, zip(cells, scene.view.ring, strict=True)
                ):
                    wide = fonts.width(PLANETS[board].name, scene.desk.places.ring.name)
                    side = cell.name.left_part if cell.out > 0 else cell.name.right_part
                    assert not any(box.inset(-4).meets(it) for it in (*cell.plates, side(wide)[0]))
            assert told


def test_r34_what_was_seen_is_told_again_where_the_planet_is_pointed_at() -> None:
    given = {"options": {"orbital_burn": True}, "deal": False, "claimed": [0]}
    for size, text in (((1920, 1080), 1.0), ((1280, 720), 2.0)):
        with sized(size, text) as clicker:
            for ships, landed in (([0, 0], [False, True]), ([1, 0], [False, False])):
                state = position(
                    **given, surveyed=[[0], []], ships=ships, landed=landed, down=[["WA1", "FF3"]]
                )
                opened(clicker, state)
                clicker.move_to("planet:0")
                clicker.step()
                said = " ".join(mark.text for mark in marks_of(clicker))
                assert "You have seen what lies" in said


def test_a_pointed_card_frames_no_code_for_which_it_does_not_count() -> None:
    """It framed the codes of all planets, though elsewhere only a jump can be made with it."""
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, position(ships=[1, 0], hands=[["N02", "N38"]]))
        moment, ring = scene.desk.moment, [PLANETS[each].name for each in scene.view.ring]
        jumps = {"Anno": ("jump",), "Chandleria": ("jump",)}
        for name, codes in (("N02", jumps), ("N38", {"Bue Heggarr": ("land",)})):
            for planet, title in enumerate(ring):
                assert _codes_held(moment, planet, NAMES[name]) == codes.get(title, ())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_resources_that_lie_large_leave_the_hole_and_both_names_in_sight(
    text: float, size: tuple[int, int]
) -> None:
    """They lay on "Black Hole 3/9", and their small copies below."""
    with sized(size, text) as clicker:
        scene = full(clicker, 4)
        ring, view = scene.desk.places.ring, scene.view
        gate, hole = (ring.picture(each, view.seats) for each in (ring.gate, ring.hole))
        named = [box._replace(y=box.bottom, h=ring.title + 10) for box in (gate, hole)]
        shown = [hole, *named, *(box for _, box in ring.markers(view, hole=True))]
        for planet in range(8):
            laid = _pointed(scene, PlanetAt(planet).key)
            assert not any(box.meets(each) for _, box in laid for each in shown)


@pytest.mark.parametrize(("text", "special"), [(1.0, "N20"), (2.0, "N33")])
def test_words_about_a_planet_leave_the_bar_and_the_piles_in_sight(
    text: float, special: str
) -> None:
    """They lay on the nav deck, and "+5 Jump to ..." on the foot of the title."""
    up = [["WA1"], ["WA2", "FF3"], ["FF4"], ["GB1"], ["WA7"], ["GW1"], ["EL5"], ["FF1", "GR1"]]
    given = {"hole": [1, 1, 1, 0], "gate": [1, 2, 0, 1], "claimed": [0, 1, 1, -1, 0, 1, -1, 1]}
    hand = ["N33", "N01", "N25", "N20"]
    with sized((1280, 720), text) as clicker:
        state = position(seats=4, ships=[0, 2, 5, -1], up=up, hands=[hand], **given)
        scene = opened(clicker, state)
        for key in ("do:special", f"card:{NAMES[special]}"):
            clicker.click(key)
            clicker.settle()
        zones = scene.desk.places.zones
        kept = [scene.desk.areas.top, *(zone_box(zones[zone]) for zone in (DECK, DISCARD))]
        for planet in range(1, 8):
            clicker.move_to(PlanetAt(planet))
            clicker.step()
            assert scene.overlays.shown
            assert not any(box.meets(each) for box in scene.overlays.shown for each in kept)


@pytest.mark.parametrize(
    ("size", "text", "seats", "moves", "planet"),
    [
        ((1280, 720), 1.0, 6, 77, 5),
        ((1920, 1080), 1.0, 6, 77, 5),
        ((1280, 720), 1.5, 4, 41, 4),
    ],
)
def test_words_about_a_planet_lie_on_no_panel_beside_the_board(
    size: tuple[int, int], text: float, seats: int, moves: int, planet: int
) -> None:
    """ "Land" lay on the scale of water."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        clicker.move_to(PlanetAt(planet))
        clicker.step()
        assert scene.overlays.shown
        panels = [box for _, box in scene.panels.sides.shown]
        assert not any(box.meets(panel) for box in scene.overlays.shown for panel in panels)


@pytest.mark.drawn
@pytest.mark.parametrize("key", ["look:hole", "look:gate", "planet:2"])
def test_hole_gate_and_a_planet_that_two_cards_reach_say_something_when_pointed_at(
    key: str,
) -> None:
    """A frame was drawn round them without a word."""
    for text in (1.0, 2.0):
        with sized((1280, 720), text) as clicker:
            scene = opened(clicker, position(hands=[["N01", "N02", "N08"], []]))
            clicker.move_to(key)
            clicker.step()
            assert scene.overlays.shown


def test_a_planet_says_in_few_words_what_can_be_done_there() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, position(hands=[["N01", "N02", "N20"], []])).desk.moment
        legal = moment.rules.moves(moment.view)
        assert planet_uses(moment.view, 2, legal) == "Jump: 3 ways · Long Range Scan"
        records = position(hands=[[SPECIALS["lost_records"]], []], scans=[[0, 0], [0, 1]])
        legal = moment.rules.moves(records)
        assert "Lost Records: a scan marker goes back" in planet_uses(records, 1, legal)


@pytest.mark.drawn
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_a_resource_of_the_tray_that_is_pointed_at_for_long_hides_no_seat_and_no_panel(
    size: tuple[int, int], text: float
) -> None:
    """It lies large already: one more picture of it lay over a rival and the own sets."""
    with sized(size, text) as clicker:
        scene = opened(clicker, claimed_with_queue())
        said = 0
        for card in scene.desk.view.up[0]:
            clicker.move_to(f"card:{card}")
            clicker.step(dt=LONG_HOVER + 0.1)
            marks_of(clicker)
            read = [row.box for row in scene.panels.seats.rows]
            read += [box for _, box in scene.panels.sides.shown]
            said += len(scene.overlays.shown)
            assert not [box for box in read if any(box.meets(it) for it in scene.overlays.shown)]
        assert said


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("size", "text", "seats"), [((1920, 1080), 1.0, 2), ((1920, 1080), 1.0, 6), ((1280, 720), 2, 2)]
)
def test_words_about_gate_hole_and_planets_lie_on_no_seat_and_gate_and_hole_off_the_log(
    size: tuple[int, int], text: float, seats: int
) -> None:
    """Those of the Hole lay on the edge of the log, with no line; those of Sethium on a rival."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, 6)
        scene.panels.since.open = False
        scene.relayout()
        clicker.settle()
        columns = [row.box for row in scene.panels.seats.rows]
        columns += [box for _, box in scene.panels.sides.shown]
        log = [scene.desk.areas.log] * (scene.desk.areas.log is not None)
        for key in ("look:gate", "look:hole", *(f"planet:{at}" for at in range(8))):
            clicker.move_to(key)
            clicker.step(dt=0.5)
            marks_of(clicker)
            read = columns + log * key.startswith("look")
            assert not [box for box in read for it in scene.overlays.shown if it.meets(box, 1.0)]


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("size", "text", "seats", "moves"),
    [((1920, 1080), 1.0, 2, 24), ((1920, 1080), 1.0, 3, 50), ((1280, 720), 1.5, 2, 36)],
)
def test_words_about_a_planet_lie_on_no_other_and_far_ones_in_one_place_over_the_hand(
    size: tuple[int, int], text: float, seats: int, moves: int
) -> None:
    """ "Wormhole to Cinder" stood below Bue Heggarr, its line over that planet's flag and disc."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        places, far = scene.desk.places, set[tuple[float, float]]()
        refused = Bubble([("This planet has been claimed already.", BODY, CREAM)])
        for target in [each for each in scene.targets() if places.areas.board.holds(each.rect)]:
            x, y = target.seen.cx, target.seen.cy
            others = [cell.box for cell in places.ring.cells if not cell.box.contains(x, y)]
            clicker.move_to(target.key)
            clicker.step(dt=0.5)
            marks_of(clicker)
            ground = scene.standing.ground(scene.targets(), target)
            placed, _ = refused.place(scene.desk.moment.fonts, target.seen, ground)
            told = [*scene.overlays.shown, *[placed.box] * isinstance(target.ref, PlanetAt)]
            for words in told:
                assert not any(words.meets(each, 5) for each in others)
                if words.inset(-FAR - 80).meets(target.seen):
                    continue
                far.add((words.x, words.bottom))
        assert far == {(places.corner.x, places.corner.bottom)}


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("size", "text", "seats"),
    [((1920, 1080), 1.5, 2), ((1280, 720), 2.0, 2), ((1280, 720), 1.5, 6)],
)
def test_a_refusal_over_the_hand_is_no_narrow_column(
    size: tuple[int, int], text: float, seats: int
) -> None:
    """It had up to ten lines of eleven letters, over two planets' names and codes."""
    why = "You need a card with the Jump code of that planet, or one that flies to any planet."
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats)
        marks_of(clicker)
        targets, cornered = scene.targets(), 0
        for target in targets:
            ground = scene.standing.ground(targets, target)
            bubble = refusal_bubble(Refusal("", "R30", why))
            placed, shape = bubble.place(clicker.context.fonts, target.seen, ground)
            if placed.cornered:
                cornered += 1
                lines = [line for line, *_ in shape.lines[: len(shape.lines) - shape.links]]
                assert len(lines) <= 4 or max(map(len, lines)) >= 38, (target.key, lines)
        assert cornered >= 5


def told_far_off(clicker: Clicker, key: str) -> tuple[Any, Any]:
    """Where what is told of this stands while it is pointed at, and what it begins with there."""
    scene: Any = clicker.scene
    clicker.move_to(key)
    clicker.step(dt=0.5)
    marks_of(clicker)
    ground = scene.standing.ground(scene.targets(), clicker.target(key))
    return scene.overlays.shown, ground.corner


def test_a_gem_that_stands_for_its_planet_is_not_said_to_bring_what_the_trip_brings() -> None:
    """ "Red gem · +5 · Jump to New Brykovia": the five were those of the Jump Gate."""
    with sized((1920, 1080)) as clicker:
        scene = full(clicker)
        for planet in (1, 7):  # they lie beside the ship
            for each in (CardAt(held).key for held in scene.view.up[planet]):
                _, corner = told_far_off(clicker, each)
                assert corner.name == clicker.target(PlanetAt(planet)).head
        _, corner = told_far_off(clicker, "card:" + str(scene.view.up[4][0]))
        assert corner.name == clicker.target("card:" + str(scene.view.up[4][0])).head


@pytest.mark.parametrize(("text", "seats"), [(1.5, 6), (2.0, 6), (2.0, 2)])
def test_what_a_button_of_the_bar_does_is_told_below_it_and_not_over_the_hand(
    text: float, seats: int
) -> None:
    """That of the menu was told at the other end of the window."""
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, opening(seats))
        for key in ("bar:menu", "bar:rules", "bar:hint"):
            shown, corner = told_far_off(clicker, key)
            (box,), button = shown, clicker.target(key).rect
            assert corner is None
            assert box.y < scene.panels.prompt_box.bottom + 20
            assert max(box.x - button.right, button.x - box.right) < 300


def test_who_asks_for_a_scan_before_a_card_is_told_of_no_card() -> None:
    """ "The card’s Scan code is not this planet’s": which card?"""
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, position(hands=[["N01", "N09"]], down=[["WA1"]]))
        if Button("scan") in scene.desk.moment.lit:
            pytest.fail("it can scan")
        clicker.click("do:scan")
        clicker.settle()
        (said, *_), *_ = scene.picking.bubble[0].rows
        assert said == "None of your cards has this planet’s Scan code."


@pytest.mark.drawn
@pytest.mark.parametrize("moves", [33, 60])
def test_words_that_no_line_leads_from_begin_with_the_name_of_their_thing(moves: int) -> None:
    """With six seats there is no room over the hand, and a refusal stood below the ring alone."""
    why = "Your ship has landed: return to orbit first."
    with sized((1280, 720), 1.5) as clicker:
        scene = open_halfway(clicker, "jump_gate", 6, moves)
        marks_of(clicker)
        targets, alone = scene.targets(), 0
        for target in (each for each in targets if each.zone not in ("actions", "bar")):
            ground = scene.standing.ground(targets, target)
            bubble = refusal_bubble(Refusal("", "R37", why))
            placed, shape = bubble.place(clicker.context.fonts, target.seen, ground)
            if placed.far and not placed.leader:
                alone += 1
                assert shape.lines[0][0].casefold().startswith(target.head.split()[0].casefold())
        assert alone > 1


@pytest.mark.parametrize("lie", [["GR4"], ["GR4", "WA1", "GR1"], ["GR4", "WA1", "GR1", "EL1"]])
def test_that_the_game_would_end_is_read_beside_what_ends_it_and_not_in_small_letters(
    lie: list[str],
) -> None:
    """It stood in the corner of the hand, in the smallest letters there are."""
    with sized((1920, 1080)) as clicker:
        given = {"ships": [5, 2], "claimed": [-1] * 5 + [0], "up": [*[[]] * 5, lie]}
        hand, mine = ["N01", "N02", "N05", "N33"], ["GR2", "WA2", "ED1", "FF2"]
        scene = opened(clicker, position(hands=[hand], collections=[mine], hole=[5, 3], **given))
        clicker.click("do:harvest")
        clicker.settle()
        chosen = clicker.target(f"card:{NAMES['GR4']}")
        clicker.move_to(chosen.key)
        marks = [each for each in marks_of(clicker) if "The game ends with" in each.text]
        assert marks
        assert marks[0].box.h >= SMALL.size
        (words,) = scene.overlays.shown
        assert not words.meets(scene.desk.places.tray)
        near = chosen.seen
        aside = max(near.x - words.right, words.x - near.right, 0.0)
        assert hypot(aside, max(near.y - words.bottom, words.y - near.bottom, 0.0)) < 100
