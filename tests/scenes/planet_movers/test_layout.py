"""Planet Movers' table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist, hypot

import pytest

from game.planet_movers.data import CARD_NAMES, CATALOGUE, PLANET_INDEX, PLANETS
from game.planet_movers.moves import Fly
from game.planet_movers.state import Phase
from game.planet_movers.text import FREE_FUEL, PRICES, PUSHED_BY
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.bubbles import FACTORS, NARROW, preview_bubble
from scenes.table.frame import prompt_lines
from scenes.theme import BUTTON, SMALL, SMALLEST_TEXT, Colour
from scenes.titles.planet_movers import board, choices
from scenes.titles.planet_movers.faces import strip
from scenes.titles.planet_movers.panels import legends
from scenes.titles.planet_movers.places import RIM, TRADED, orrery
from scenes.titles.planet_movers.spots import dice_read, outlook
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.planet_movers.looking import lens_of, orrery_of
from tests.scenes.planet_movers.positions import (
    POSITIONS,
    at_position,
    crowded,
    opened,
    position,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import TEXTS, each_in_turn, misplaced, sized


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600), (3440, 1440)])
@pytest.mark.parametrize("name", ["opening_2", "crowded"])
def test_few_and_many_seats_show_their_load_in_pictures(
    name: str, size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        seats = at_position(clicker, name).panels.seats
        assert seats._extra * clicker.app.points >= 15
        assert seats.rows[0].line == ""


def test_no_row_or_panel_moves_when_a_load_grows() -> None:
    """Pictures take the same room whatever is loaded; words took a third line."""

    def places(*holds: dict[str, int]) -> list[Box]:
        with sized((1920, 1080), 1.0) as clicker:
            state = crowded()
            for player, hold in zip(state.players, holds, strict=True):
                player.hold = [hold.get(item, 0) for item in ("Fe", "H", "W", "S", "Fuel")]
            scene = opened(clicker, state)
            return [*(row.box for row in scene.panels.seats.rows), scene.desk.places.ship]

    empty = places(*[{"Fuel": 1}] * 6)
    assert places(*[{"Fe": 1, "H": 1, "W": 1, "S": 1, "Fuel": 2}] * 6) == empty


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [
        ("crowded", (1280, 720), 1.0),
        ("crowded", (1920, 1080), 1.0),
        ("crowded", (1280, 720), 2.0),
        ("step", (1280, 720), 2.0),
        ("step", (1920, 1080), 1.5),
        ("step", (1024, 640), 2.0),
    ],
)
def test_the_buttons_of_a_step_say_their_price_and_are_no_thin_bars(
    name: str, size: tuple[int, int], text: float
) -> None:
    """They were 25 pixels high, touched one another, and what Stay brings had no room."""
    with sized(size, text) as clicker:
        scene = at_position(clicker, name)
        found = {placed.action.name: placed for placed in scene.panels.buttons}
        scale, fonts = clicker.app.points, clicker.context.fonts
        for placed in found.values():
            assert placed.box.h * scale >= 34, placed.action.label
            assert fonts.pixels(placed.small) >= SMALLEST_TEXT
        boxes = [placed.box for placed in found.values()]
        assert not any(one.meets(two, -2) for one, two in combinations(boxes, 2))
        full = name == "crowded"
        assert found["collect"].sub == (("hold full",) if full else (FREE_FUEL,))
        assert found["refuel"].sub


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_done_is_no_smaller_for_what_undo_takes_back(size: tuple[int, int]) -> None:
    """Where the buttons stand in a corner its long small words made all letters small."""
    with sized(size, 1.0) as clicker:
        opened(clicker, crowded())
        far = sorted(key for key in clicker.lit() if key.startswith("space:"))[-1]
        clicker.click(far)
        clicker.settle()
        placed = {each.action.name: each for each in clicker.scene.panels.buttons}
        assert len(placed["undo"].action.sub) > 20
        assert placed["done"].style.size >= 0.84 * BUTTON.size


@pytest.mark.parametrize("text", TEXTS)
def test_deck_and_discards_leave_the_contracts_heading_alone(text: float) -> None:
    with sized((1024, 640), text) as clicker:
        at_position(clicker, "opening_2")
        marks = {mark.text.lower(): mark.box for mark in marks_of(clicker)}
        heading = marks["contracts"]
        piles = next(box for words, box in marks.items() if words.startswith("deck "))
        assert not heading.inset(-8, 0).meets(piles)


@pytest.mark.parametrize("size", [(1024, 640), (1178, 663), (1280, 720)])
def test_goods_on_a_contract_leave_its_points_alone(size: tuple[int, int]) -> None:
    with sized(size, 1.0) as clicker:
        contract = at_position(clicker, "opening_2").desk.places.contract
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.marks = []
        strip(canvas, contract, CARD_NAMES["C30"])
        boxes = [mark.box for mark in canvas.marks]
        assert len(boxes) >= 2
        assert not any(one.meets(two, 1) for one, two in combinations(boxes, 2))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_what_two_dice_cost_stays_within_its_pill(size: tuple[int, int]) -> None:
    with sized(size, 1.0) as clicker:
        places = at_position(clicker, "opening_2").desk.places
        pill = places.price_pill(clicker.context.fonts, 2)
        words = [mark.box for mark in marks_of(clicker) if mark.text == PRICES[2]]
        assert all(box.x >= pill.x + 3.5 for box in words), "dots follow, as many as chips"


@pytest.mark.parametrize("phase", [Phase.ACCELERATE, Phase.ROCKET])
def test_what_flights_cost_keeps_its_colours_and_is_bright_only_while_rockets_fly(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    places = at_position(clicker, "opening_2").desk.places
    canvas = clicker.app.canvas(clicker.app.surface)
    fills, dice = list[Colour](), list[Colour]()
    monkeypatch.setattr(canvas, "rounded", lambda _, __, fill, **___: fills.append(fill))
    monkeypatch.setattr(canvas, "outline", lambda _, colour, *__: dice.append(colour))
    legends.draw_dice(canvas, places, (3, 6), phase, veiled=False, paid=2)
    assert dice == [*legends.PRICES]
    assert [tint in fills for tint in legends.PRICES] == [phase is Phase.ROCKET] * 3
    fills.clear()
    dice.clear()
    legends.draw_dice(canvas, places, (3, 6), phase, veiled=False, paid=1)
    assert [tint in dice for tint in legends.PRICES] == [True, True, False]  # it is too dear
    assert legends.PRICES[2] not in fills


def test_larger_text_makes_no_word_of_a_contract_smaller() -> None:
    """In a broad window the strips get lower at 200 %, and their letters did, too."""
    found = list[list[float]]()
    for text in (1.5, 2.0):
        with sized((3440, 1440), text) as clicker:
            opened(clicker, crowded())
            canvas, box = clicker.app.canvas(clicker.app.surface), clicker.scene.desk.places.row[0]
            canvas.marks = []
            strip(canvas, box, CARD_NAMES["C30"])
            found.append([mark.box.h for mark in canvas.marks])
    assert all(larger >= small for small, larger in zip(*found, strict=True))


@pytest.mark.parametrize("high", [40.0, 52.0, 76.0])
def test_goods_on_a_low_contract_run_into_no_name_and_over_no_edge(high: float) -> None:
    with sized((1280, 720), 2.0) as clicker:
        canvas, box = clicker.app.canvas(clicker.app.surface), Box(20, 20, 300, high)
        for card in range(len(CATALOGUE) - 1):
            canvas.marks = []
            strip(canvas, box, card)
            name, *others = [mark.box for mark in canvas.marks]
            assert all(other.y >= name.bottom - 0.08 * high for other in others)
            assert all(other.bottom <= box.bottom for other in others)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600), (3440, 1440)])
def test_with_large_text_dice_and_round_buttons_grow_and_the_board_keeps_its_size(
    size: tuple[int, int],
) -> None:
    found = []
    for text in (1.0, 2.0):
        with sized(size, text) as clicker:
            places = at_position(clicker, "step").desk.places
            found.append((places.die_boxes()[0].w, places.tools[0][1].w))
            if text > 1:
                most = min(places.window.w, places.window.h) / 2 - RIM
                share = TRADED if places.areas.beside else 1.0  # for the chart in a corner
                assert share * most <= places.radius <= most
    (die, tool), (large_die, large_tool) = found
    assert large_die >= 1.1 * die
    assert large_tool >= 1.4 * tool


@pytest.mark.parametrize("name", ["opening_2", "step", "crowded_push"])
def test_with_large_text_the_prompt_is_one_line(name: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, name)
        area = scene.desk.areas.prompt
        assert len(prompt_lines(clicker.context.fonts, scene.prompt(), area)[1]) == 1


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_price_has_the_same_form_below_every_die(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        at_position(clicker, "step")
        said = {mark.text for mark in marks_of(clicker)}
        assert ({*PRICES} <= said) is (text == 1.0)
        assert ({"free", "1", "2"} <= said) is (text == 2.0)


@pytest.mark.parametrize(
    ("size", "text", "seats"),
    [
        *(((1200, 1600), 1.0, seats) for seats in (1, 2, 6)),
        *(((3440, 1440), 1.0, seats) for seats in (1, 2, 6)),
        *(((1200, 1600), text, seats) for text in (1.5, 2.0) for seats in (1, 2, 6)),
    ],
)
def test_in_tall_and_wide_windows_the_list_of_planets_stands_in_the_open(
    size: tuple[int, int], text: float, seats: int
) -> None:
    with sized(size, text) as clicker:
        options = {"solo": True} if seats == 1 else {}
        clicker.start("planet_movers", (True, *[False] * (seats - 1)), options=options)
        clicker.settle()
        places = clicker.scene.desk.places
        assert not [target.key for target in clicker.targets() if target.key.startswith("tab:")]
        said = {mark.text for mark in marks_of(clicker)}
        assert {info.name for info in PLANETS} <= said
        if places.worlds is None:
            return  # below the seats
        away = max(0.0, places.window.cx - places.worlds.right)
        down = max(0.0, places.worlds.y - places.window.cy)
        assert hypot(away, down) > places.radius, "beside the disc"


@pytest.mark.parametrize("seats", [2, 6])
def test_the_board_and_jupiter_are_as_large_as_in_the_picture_of_the_place(seats: int) -> None:
    with sized((1920, 1080), 1.0) as clicker:
        clicker.start("planet_movers", (True, *[False] * (seats - 1)))
        clicker.settle()
        moment, places = clicker.scene.desk.moment, clicker.scene.desk.places
        assert places.radius >= 445, "446 there"
        seen = orrery(moment, places, clicker.scene.desk.showing)
        jupiter = [info.name for info in PLANETS].index("Jupiter")
        assert 2 * seen.radius(jupiter) == pytest.approx(60, abs=0.5)
        for name, box in places.tools:
            across, down = box.cx - places.window.cx, box.cy - places.window.cy
            assert hypot(across, down) - box.w / 2 > places.radius + RIM, f"{name} is off the board"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_what_a_die_pushes_stands_below_it_in_letters_of_the_usual_size(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        at_position(clicker, "crowded_push")
        marks = [mark for mark in marks_of(clicker) if mark.text in PUSHED_BY]
        assert len(marks) == len(PUSHED_BY)
        for mark in marks:
            assert mark.box.w == pytest.approx(clicker.context.fonts.width(mark.text, SMALL), abs=1)
        for left, right in pairwise(sorted(mark.box for mark in marks)):
            assert left.right + 6 < right.x


@pytest.mark.parametrize("text", TEXTS)
def test_six_buttons_of_a_delivery_lie_over_none_of_each_other(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = at_position(clicker, "delivery")
        boxes = [placed.box for placed in scene.panels.buttons]
        assert len(boxes) == 6
        assert not any(one.meets(two, -2) for one, two in combinations(boxes, 2))
        assert all(box.h * clicker.app.points >= 34 for box in boxes)
        assert not any(box.bottom > scene.desk.areas.whole.bottom for box in boxes)


@pytest.mark.parametrize("tab", ["worlds", "chart"])
@pytest.mark.parametrize("name", ["step", "opening_6", "crowded"])
def test_with_large_text_an_open_tab_leaves_ship_and_contracts_in_sight(
    name: str, tab: str
) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, name)
        clicker.click(f"tab:{tab}")
        clicker.settle()
        places = scene.desk.places
        drawer = clicker.target(f"panel:{tab}").rect
        assert not any(drawer.meets(box, 1) for box in (places.ship, *places.row))


def test_with_large_text_the_ship_still_says_when_its_goal_can_be_reached() -> None:
    with sized((1280, 720), 2.0) as clicker:
        at_position(clicker, "step")
        said = {mark.text: mark for mark in marks_of(clicker)}
        told = "1 aboard: +2", "Venus: within reach", "Plan: +4 this turn"
        assert {*told} <= {*said}
        assert len({said[words].box.h for words in told}) == 1, "all of it equally large"


def test_in_a_very_wide_window_the_board_stands_in_the_middle() -> None:
    with sized((3440, 1440), 1.0) as clicker:
        places = at_position(clicker, "step").desk.places
        assert abs(places.window.cx - places.areas.board.cx) < 4
        left = places.window.cx - places.radius
        assert all(box.right < left for box in (places.dice, places.worlds) if box is not None)


def test_rockets_that_share_a_place_fan_out(clicker: Clicker) -> None:
    scene = opened(clicker, crowded())
    seen = orrery(scene.desk.moment, scene.desk.places, scene.desk.showing)
    spots = [seen.rocket(rocket)[0] for rocket in scene.desk.showing.sky.rockets]
    side = seen.rocket_side()
    for first, second in ((0, 1), (1, 2), (3, 4)):
        (ax, ay), (bx, by) = spots[first], spots[second]
        assert hypot(ax - bx, ay - by) > side * 0.3


def test_rockets_on_neighbouring_spaces_do_not_overlap(clicker: Clicker) -> None:
    places = ({"at": "10.17"}, {"at": "9.17"}, {"at": "12.28"}, {"at": "11.28"}, {"at": "15.30"})
    scene = opened(clicker, crowded(players=[*places, {"at": "15.31"}]))
    seen = orrery(scene.desk.moment, scene.desk.places, scene.desk.showing)
    spots = [seen.rocket(rocket)[0] for rocket in scene.desk.showing.sky.rockets]
    assert min(dist(*pair) for pair in combinations(spots, 2)) > seen.rocket_side() * 0.65


@pytest.mark.parametrize(("goal", "contract"), [("jupiter", "C15"), ("neptune", "C18")])
@pytest.mark.parametrize("guests", [1, 2, 3, 4])
def test_the_flag_of_a_goal_lies_over_no_rocket_beside_it(
    guests: int, goal: str, contract: str
) -> None:
    """Rockets fan out round its left side, where the flag once hung whatever else was there."""
    places = [{"at": "15.0", "contract": contract, "hold": {"W": 1}}] + guests * [{"at": goal}]
    with sized((1280, 720), 1.0) as clicker:
        scene = opened(clicker, position(players=places, phase="accelerate"))
        scene.targets()
        seen, fonts = orrery_of(scene), clicker.context.fonts
        flag = seen.flag_box(fonts, PLANET_INDEX[goal])
        assert lens_of(scene).goal == PLANET_INDEX[goal]
        gaps = (dist((flag.cx, flag.cy), seen.rocket(each)[0]) for each in seen.sky.rockets)
        assert min(gaps) > flag.w / 2 + seen.rocket_side() * (0.6 if guests == 1 else 0.35)
        named = (seen.name_box(fonts, at) for at in seen.names)
        assert guests > 3 or not any(flag.meets(box, 4) for box in named)


@pytest.mark.parametrize("near", ["8.32", "8.33", "10.38", "9.37", "9.39"])
def test_a_rocket_in_orbit_rides_a_ring_and_one_nearby_stands_off(
    clicker: Clicker, near: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings = list[tuple[float, float, float]]()

    def ring(self: Canvas, cx: float, cy: float, radius: float, *given: object) -> None:
        rings.append((round(cx), round(cy), round(radius)))

    places = [{"at": "jupiter"}, {"at": near}]
    seen = orrery_of(opened(clicker, position(players=places)))
    jupiter = PLANET_INDEX["jupiter"]
    (x, y), orbit, side = seen.planet(jupiter), seen.orbit(jupiter), seen.rocket_side()
    inside, outside = (dist((x, y), seen.rocket(each)[0]) for each in seen.sky.rockets)
    assert abs(inside - orbit) < side * 0.2
    assert outside > seen.radius(jupiter) + side * 0.45
    monkeypatch.setattr(Canvas, "ring", ring)
    for rocket, circled in ((0, True), (1, False)):
        rings.clear()
        alone = replace(seen, sky=replace(seen.sky, rockets=[seen.sky.rockets[rocket]]))
        alone._draw_rockets(clicker.app.canvas(clicker.app.surface), None)
        assert ((round(x), round(y), round(orbit)) in rings) is circled


@pytest.mark.parametrize("phase", ["rocket", "accelerate"])
def test_in_large_text_words_of_a_planet_lie_over_no_contract_and_not_on_the_board(
    phase: str,
) -> None:
    """They name it, for they may stand too far off for a line."""
    with sized((1280, 720), 2.0, Silent()) as clicker:
        scene = opened(clicker, position(phase=phase))
        desk = scene.desk
        read = [box.inset(3) for box in (*desk.places.row, *desk.places.disc)]
        assert read[4:]
        for planet, info in enumerate(PLANETS):
            clicker.move_to(f"planet:{planet}")
            clicker.settle()
            assert scene.overlays.shown
            assert not any(box.meets(each) for box in scene.overlays.shown for each in read)
            target = clicker.target(f"planet:{planet}")
            words = scene.table.told(desk.moment, desk.places, desk.showing, target).rows[0][0]
            assert words.startswith(info.name)


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("name", ["step", "crowded", "crowded_push", "delivery"])
def test_an_open_tab_covers_no_dice(name: str, text: float) -> None:
    with sized((1280, 720), text, Silent()) as clicker:
        scene = at_position(clicker, name)
        tabs = [key for target in clicker.targets() if (key := target.key).startswith("tab:")]
        assert tabs
        for key in tabs:
            clicker.click(key)
            clicker.settle()
            read = dice_read(scene.desk.moment, scene.desk.places)
            assert not scene.panels.sides.drawer.meets(read), key


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_what_the_ships_panel_leaves_out_is_told_where_it_is_pointed_at(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line about the goods went without a word."""
    icons: list[tuple[str, float, float]] = []
    monkeypatch.setattr(Canvas, "icon", lambda self, name, x, y, *_: icons.append((name, x, y)))
    with sized(size, text, Silent()) as clicker:
        scene = at_position(clicker, "crowded")
        facts = outlook(scene.desk.moment)
        icons.clear()
        shown = " ".join(mark.text for mark in marks_of(clicker))
        assert any(fact not in shown for fact in facts), "else nothing is left out"
        told_there = [(x, y) for name, x, y in icons if name == "maximize"]
        assert any(scene.desk.places.outlook.contains(*at) for at in told_there)
        clicker.move_to("outlook")
        told = board.told(
            scene.desk.moment, scene.desk.places, scene.desk.showing, clicker.target("outlook")
        )
        assert told is not None
        assert [row[0] for row in told.rows] == [*facts]


def test_what_a_delivery_pays_stands_alone_on_no_line() -> None:
    """Of "Deliver 2 hydrogen: +4" the figure was alone in a narrow bubble."""
    with sized((1280, 720), 2.0, Silent()) as clicker:
        scene = opened(clicker, crowded())
        mars = scene.view.planets[PLANET_INDEX["mars"]]
        bubble = preview_bubble(choices.preview(scene.desk.moment, Fly(mars)))
        shapes = [
            shape
            for factor in FACTORS
            for shape in bubble.shapes(scene.desk.moment.fonts, factor, *NARROW)
        ]
        lines = [line.strip() for shape in shapes for line, _, _ in shape.lines]
        assert any("+" in line for line in lines)
        assert not [line for line in lines if line.lstrip(": ").startswith("+")]


def test_in_a_broad_window_the_buttons_beside_the_board_have_their_small_words() -> None:
    """They stood in a corner as narrow as if there were a board beside them."""
    with sized((3440, 1440), 1.0, Silent()) as clicker:
        at_position(clicker, "delivery")
        assert {"hold full", "+5 not delivered"} <= {mark.text for mark in marks_of(clicker)}


@pytest.mark.parametrize("phase", ["setup", "accelerate", "rocket"])
@pytest.mark.painted
def test_words_about_a_planet_beside_the_board_are_few_lines(phase: str) -> None:
    """They stood in up to twelve lines of 120 units."""
    with sized((1920, 1080)) as clicker:
        scene = clicker.start("planet_movers", (True, False))
        while scene.view.phase.name.lower() != phase:
            clicker.play_on(moves=1)
        for planet in range(len(PLANETS)):
            clicker.move_to(f"planet:{planet}")
            clicker.picture()
            (box,) = scene.overlays.shown
            assert box.h < 200, planet


@pytest.mark.alike(3)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_ship_tells_way_and_plan_of_its_contract_with_any_number_of_seats(
    window: tuple[int, int], seats: int
) -> None:
    """With three and with six there was room for the way alone."""
    players = [{"at": "mars", "hold": {"Fuel": 2, "Fe": 1}, "contract": "C02"}]
    players += [{"at": "11.20"}] * (seats - 1)
    with sized(window, 1.0, Silent()) as clicker:
        scene = opened(clicker, position(players=players, stock={"ceres": {"Fe": 2}}))
        way, *_, plan = outlook(scene.desk.moment)
        told = [mark.text for mark in marks_of(clicker)]
        assert way in told
        assert any(words.startswith("Plan: ") for words in told), plan
