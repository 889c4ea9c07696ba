"""Tips, questions and buttons on Planet Movers' table: what is told, where, and when it goes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import Names
from game.core.events import Scored
from game.planet_movers import TITLE
from game.planet_movers.data import CARGO_NAMES, CATALOGUE, PLANETS, RINGS
from game.planet_movers.moves import EndStep, Take
from game.planet_movers.previews.told import contract_line, stock_words
from game.planet_movers.state import Phase
from game.planet_movers.text import goods
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.acts import Act
from scenes.table.bubbles import Bubble
from scenes.table.known import Known
from scenes.theme import NIGHT, SMALL
from scenes.titles.planet_movers import choices, faces, panels
from scenes.titles.planet_movers.board import marks
from scenes.titles.planet_movers.panels import legends
from scenes.titles.planet_movers.places import orrery
from scenes.titles.planet_movers.showing.orrery import SUN, Orrery
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.planet_movers.looking import camera_of, lens_of
from tests.scenes.planet_movers.positions import card, crowded, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

PLANETS_BEYOND = 5
"""From Jupiter on they are nearer to the rim."""
EMPTY = {"at": "mars", "score": 7, "hold": {"Fuel": 2}}
AWAY = {"at": "11.20"}


def labels(view: Any) -> dict[str, Any]:
    """The buttons by name."""
    return {action.name: action for action in choices.buttons(view, ())}


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_words_of_a_space_lie_over_no_panel(window: tuple[int, int]) -> None:
    """Two in five hid what the ship's panel says of the contract, one in six contracts or goods;
    only the legend of goods, the corner where one learns to look, is covered, and that whole."""
    with sized(window, 1.0, Silent()) as clicker:
        scene = opened(clicker, position())
        areas, places = scene.desk.areas, scene.desk.places
        panels = [areas.seats, places.ship, places.dock, places.contract, *places.row]
        panels += [box for box in (places.worlds, places.chart, places.goods) if box is not None]
        for key in sorted(key for key in clicker.lit() if key.startswith("space:"))[::14]:
            clicker.move_to(key)
            for _ in range(40):
                clicker.step()
            assert scene.overlays.shown
            over = [box for box in scene.overlays.shown for each in panels if box.meets(each)]
            goods = places.goods
            assert not over or (len(over) == 1 and goods is not None and over[0].holds(goods, 1.0))


# --- mistakes to prevent (I) ---


def test_i_ending_without_a_contract_is_said_beside_the_button(clicker: Clicker) -> None:
    scene = opened(clicker, position(players=[EMPTY, AWAY]))
    assert labels(scene.view)["end"].sub == "no contract"
    clicker.click("do:end")
    assert scene.session.steps[0].move == EndStep()


def test_i_a_step_that_leaves_nothing_says_nothing() -> None:
    held = EMPTY | {"contract": "C12"}
    view = position(players=[held, AWAY], collected=True)
    assert labels(view)["end"].sub == ""


def test_the_end_is_no_main_button_while_there_is_no_contract() -> None:
    assert not labels(position(players=[EMPTY, AWAY], moved=True))["end"].primary


def test_the_end_is_the_main_button_when_all_is_done() -> None:
    held = EMPTY | {"contract": "C12"}
    assert labels(position(players=[held, AWAY], moved=True))["end"].primary


def test_the_delivery_says_its_points_in_large_letters() -> None:
    held = {"at": "earth", "score": 7, "hold": {"Fuel": 2, "W": 3}, "contract": "C13"}
    assert labels(position(players=[held, AWAY], row=[]))["deliver"].label == "Deliver 3: +5"


@pytest.mark.parametrize(
    ("hold", "words"),
    [
        ({}, "Nothing aboard for Earth yet"),
        ({"W": 1}, "Hydrogen still missing for Earth"),
        ({"H": 2}, "Water still missing for Earth"),
        ({"W": 1, "H": 1}, "both aboard: +5 at Earth"),
    ],
)
def test_e6_the_contract_says_which_of_two_goods_is_missing(
    hold: dict[str, int], words: str
) -> None:
    player = EMPTY | {"hold": hold, "contract": "C31"}
    assert contract_line(position(players=[player, AWAY]), 0)[0] == words


def test_e3_a_full_hold_is_said_on_the_button() -> None:
    full = EMPTY | {"hold": {"Fuel": 6}}
    found = labels(position(players=[full, AWAY]))
    assert found["refuel"].sub == found["collect"].sub == "hold full"


def test_scientists_are_counted_in_the_plural() -> None:
    assert stock_words([0, 0, 0, 2, 1]) == "2 scientists, 1 fuel"


def test_words_about_a_planet_keep_off_the_own_rocket_where_they_can() -> None:
    with sized((1280, 720), 1.0, Silent()) as clicker:
        scene = opened(clicker, position(players=[{"at": "6.12"}, AWAY], phase="accelerate"))
        mine = orrery(scene.desk.moment, scene.desk.places, scene.desk.showing)
        own = mine.rocket_box(mine.sky.rockets[0])
        for planet in range(len(PLANETS)):
            clicker.move_to(f"planet:{planet}")
            clicker.settle()
            assert not any(box.meets(own) for box in scene.overlays.shown)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("phase", ["rocket", "accelerate"])
@pytest.mark.painted
def test_words_about_a_planet_stand_beside_the_board_and_over_no_panel(
    window: tuple[int, int], phase: str
) -> None:
    """Most of them lay on the board, though there was room beside it, and cut headings."""
    with sized(window, 1.0, Silent()) as clicker:
        scene = opened(clicker, position(phase=phase))
        places = scene.desk.places
        panels = (places.chart, places.goods, places.dock, places.ship, *places.row)
        legends = (places.worlds, places.row_head, scene.desk.areas.log)
        kept = [box for box in (*panels, *legends, *places.disc) if box is not None]
        for planet in range(len(PLANETS)):
            clicker.move_to(f"planet:{planet}")
            clicker.picture()
            (box,) = scene.overlays.shown
            assert not [each for each in kept if box.meets(each, 1.0)], planet


def test_words_about_a_planet_spare_the_sun_and_its_way(clicker: Clicker) -> None:
    """Where nothing is free beside the board they lay on both."""
    scene = opened(clicker, position())
    desk = scene.desk
    seen = orrery(desk.moment, desk.places, desk.showing)
    sun = Box.around(*seen.camera.screen(0, 0), *[SUN * seen.camera.size] * 2)
    for planet in range(len(PLANETS)):
        target = clicker.target(f"planet:{planet}")
        spared = {*desk.table.spared(desk.moment, desk.places, desk.showing, target)}
        assert {sun, *seen.ahead(planet)} <= spared


def test_in_large_text_words_of_a_contract_stand_near_it_or_in_their_corner() -> None:
    """They were up to a thousand units off, on dice and names; they name the nearest source."""
    with sized((1280, 720), 2.0, Silent()) as clicker:
        scene = opened(clicker, position(phase="accelerate"))
        for ident in ("C01", "C24", "C29", "C13"):
            target = clicker.target(card(ident))
            clicker.move_to(target.key)
            clicker.settle()
            (box,) = scene.overlays.shown
            desk = scene.desk
            told = scene.table.told(desk.moment, desk.places, desk.showing, target)
            assert not any("), " in words for words, _, _ in told.rows)
            near = target.seen.x - box.right < 330
            assert near or box.inset(-1).holds(desk.places.corner), "below the contract's name"
            assert not box.meets(desk.places.dice)


def test_what_a_move_brings_is_told_without_full_stops() -> None:
    names = Names(tuple("ABCDEF"), 0)
    for view in (crowded(), crowded("accelerate"), position()):
        for move in TITLE.rules.moves(view):
            lines = choices._preview(view, move, names).lines
            assert [line for line in lines if line.endswith(".")] == []


# --- where tips stand ---


@pytest.mark.parametrize("ring", ["15.0", "15.16", "15.32", "15.48"])
@pytest.mark.painted
def test_the_tip_of_a_push_leaves_its_end_free(clicker: Clicker, ring: str) -> None:
    scene = opened(clicker, position(phase="accelerate", planets={"pluto": ring}))
    clicker.click("planet:9")
    push = lens_of(scene).push
    clicker.move_to("planet:9")
    clicker.picture()
    (box,) = scene.overlays.shown
    assert not box.meets(camera_of(scene).space_box(push.path[-1]))


@pytest.mark.alike(3)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.painted
def test_the_tip_of_a_space_lies_over_no_planet(window: tuple[int, int]) -> None:
    with sized(window) as clicker:
        scene = opened(clicker, position())
        desk = scene.desk
        spaces = [key for key in sorted(clicker.lit()) if key.startswith("space:")][::4]
        over = []
        for key in spaces:
            clicker.move_to(key)
            clicker.picture()
            seen = orrery(desk.moment, desk.places, desk.showing)
            boxes = [seen.planet_box(each) for each in range(len(PLANETS))]
            worlds = [box.inset(box.w * 0.15) for box in boxes]  # they are round
            over += [(key, box) for box in scene.overlays.shown if any(map(box.meets, worlds))]
        assert len(spaces) > 9
        assert over == []


@pytest.mark.painted
def test_the_tip_of_a_contract_leaves_the_middle_of_the_board_free(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    target = clicker.target(card("C24"))
    clicker.move_to(target.key)
    clicker.picture()
    (box,) = scene.overlays.shown
    camera = camera_of(scene)
    inner = Box.around(*camera.screen(0, 0), camera.size, camera.size)
    assert not box.meets(inner)
    assert box.right < scene.desk.places.row[0].x


def test_while_a_start_is_looked_for_the_goal_stays_marked(clicker: Clicker) -> None:
    scene = clicker.start("planet_movers", (True, True), seed=3)
    clicker.settle()
    if clicker.scene.name == "table" and scene.controller.phase.name == "CURTAIN":
        clicker.choose("do:ready")
        clicker.settle()
    key = next(key for key in sorted(clicker.lit()) if key.startswith("card:"))
    clicker.click(key)
    goal = lens_of(scene).goal
    clicker.move_to("planet:0")
    assert goal >= 0
    assert lens_of(scene).goal == goal


# --- when they go ---


def test_a_mouse_that_rests_points_at_nothing_after_a_move(clicker: Clicker) -> None:
    scene = opened(clicker, position(players=[EMPTY, AWAY]))
    clicker.click(card("C24"))
    clicker.settle()
    assert scene.session.steps[0].move == Take(1)
    assert scene.focus.hovered is None


def test_what_was_looked_at_closes_when_somebody_moves(clicker: Clicker) -> None:
    scene = opened(clicker, position(active=1), (True, True))
    scene.picking.open_bubble(Bubble([("Mars", SMALL, (0, 0, 0))]), Box(0, 0, 10, 10))
    scene.play(Act(0, 0, (), scene.view))
    assert scene.picking.bubble is None


# --- the last turn ---


@pytest.mark.parametrize(("had", "has", "told"), [(18, 21, 1), (12, 19, 0), (20, 22, 0)])
def test_f_who_reaches_the_target_is_named(clicker: Clicker, had: int, has: int, told: int) -> None:
    players = [EMPTY | {"score": had}, AWAY]
    scene = opened(clicker, position(players=players))
    after = scene.view.copy()
    after.players[0].score = has
    event = Scored(0, has - had, "contract")
    act = Act(0, 0, (event,), after)
    banners = [beat for beat in scene.reel.beats_of(event, act) if beat.draw is not None]
    assert len(banners) == told


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "Turn 4 · ends at 20 points"),
        (
            {"players": [EMPTY | {"score": 21}, AWAY]},
            "Turn 4 · 20 points reached: perhaps the last turn",
        ),
        ({"sudden_death": True}, "Turn 4 · sudden death"),
    ],
)
def test_f_the_heading_says_what_the_turn_is(
    clicker: Clicker, given: dict[str, Any], words: str
) -> None:
    scene = opened(clicker, position(turn=4, **given))
    assert scene.session.title.words.progress(scene.view) == words


# --- the outlook ---

OUTLOOK = (
    "Uranus: in 6 turns",
    "Iron: Mars (1, in 3 turns), Mercury (1, in 4 turns), Ceres (1, in 4 turns)",
    "Plan: Venus, then Uranus; +4 in about 6 turns",
)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (9, " ".join(OUTLOOK)),
        (4, f"{OUTLOOK[0]} Iron: Mars (1, in 3 turns) {OUTLOOK[2]}"),
        (3, f"{OUTLOOK[0]} {OUTLOOK[2]}"),
        (2, f"{OUTLOOK[0]} Plan: +4 in about 6 turns"),
        (1, OUTLOOK[0]),
        (0, ""),
    ],
)
def test_the_outlook_is_never_cut_off(clicker: Clicker, rows: int, words: str) -> None:
    lines = panels.outlook_lines(clicker.context.fonts, OUTLOOK, 250, rows)
    assert " ".join(lines) == words
    assert len(lines) <= rows


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("plan", [[], ["Plan: Saturn, then Uranus, then Ceres; +4 this turn"]])
def test_the_destination_within_reach_is_named_however_many_sources_there_are(
    clicker: Clicker, rows: int, plan: list[str]
) -> None:
    """With two rows the goods took both."""
    sources = "Hydrogen: Saturn (1, now), Uranus (1, in a turn), Jupiter (3, in 4 turns)"
    outlook = ["Ceres: within reach", sources, *plan]
    lines = panels.outlook_lines(clicker.context.fonts, outlook, 250, rows)
    assert lines[0] == "Ceres: within reach"


# --- large text ---


@pytest.fixture
def large() -> Any:
    """A table at twice the text size."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    yield clicker
    clicker.close()


@pytest.mark.parametrize("name", ["worlds", "chart"])
def test_what_has_no_room_opens_from_its_tab(large: Clicker, name: str) -> None:
    scene = opened(large, position())
    large.click(f"tab:{name}")
    assert scene.panels.sides.open == name
    large.click(f"panel:{name}")
    assert not scene.panels.sides.open


def test_tabs_are_there_only_where_they_are_needed(clicker: Clicker) -> None:
    opened(clicker, position())
    assert not [target.key for target in clicker.targets() if target.key.startswith("tab:")]


@pytest.mark.parametrize("phase", [Phase.ACCELERATE, Phase.ROCKET])
def test_what_a_flight_costs_is_told_in_both_phases(clicker: Clicker, phase: Phase) -> None:
    scene = opened(clicker, position())
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    legends.draw_dice(canvas, scene.desk.places, (2, 5), phase, veiled=False, paid=2)
    assert {"free", "1 fuel", "2 fuel"} <= {mark.text for mark in canvas.marks}


def test_goods_have_no_letters(clicker: Clicker) -> None:
    opened(clicker, position())
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    clicker.scene.draw(canvas)
    assert not {"Fe", "W", "S"} & {mark.text for mark in canvas.marks}


# --- what is known of a position ---


def test_a_fact_is_worked_out_once_for_a_position() -> None:
    known = Known()
    made: list[int] = []
    first, second = position(), position()
    for view in (first, first, second):
        known.of(view, "fact", lambda: made.append(1))
    assert len(made) == 2


@pytest.mark.drawn
def test_the_board_has_clean_edges_when_it_rests(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    clicker.click("tool:zoom_in")
    clicker.step()
    rough = scene.desk.showing.disc.rough
    clicker.settle()
    assert rough
    assert not scene.desk.showing.disc.rough


@pytest.mark.painted
def test_a_price_has_one_colour_on_the_board_on_its_die_and_in_its_word(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(clicker, position(players=[EMPTY, AWAY]))
    picture = clicker.picture()
    frames = []
    for box in scene.desk.places.die_boxes():
        scale = picture.get_width() / scene.area.w
        x, y = (box.x + box.w * 0.02) * scale, box.cy * scale
        frames.append(tuple(picture.get_at((round(x), round(y)))[:3]))
    assert frames == [tuple(colour) for colour in legends.PRICES]
    drawn = []
    monkeypatch.setattr(
        marks, "wedge", lambda canvas, camera, place, colour, inset=1.3: drawn.append(colour)
    )
    canvas = clicker.app.canvas(pygame.Surface((1280, 720)))
    for price, colour in enumerate(legends.PRICES):
        drawn.clear()
        one = tuple(int(at == price) << 3 for at in range(3))
        marks.draw_marks(canvas, camera_of(scene), marks.Marks(one))
        assert _nearest(drawn[0], legends.PRICES) == colour


def test_reach_lets_rings_and_sunlight_show(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn = opened(clicker, position()), []
    monkeypatch.setattr(marks, "wedge", lambda *given: drawn.append(given[3]))
    canvas = clicker.app.canvas(pygame.Surface((1280, 720)))
    rings = sum(1 << ring.first for ring in RINGS)
    marks.draw_marks(canvas, camera_of(scene), marks.Marks((rings, 0, 0)))
    assert all(one != other for one, other in pairwise(drawn)), "an orbit and a lane look alike"
    warmth = [red - blue for red, _, blue in drawn]
    assert warmth[0] > max(warmth[3:]), "beside the Sun it is warmest"


def _nearest(colour: Any, among: Any) -> Any:
    """Which colour's hue another one has: the direction in which it leaves the night."""
    return max(among, key=lambda each: _likeness(colour, each))


def _likeness(one: Any, other: Any) -> float:
    a = [x - n for x, n in zip(one, NIGHT, strict=True)]
    b = [x - n for x, n in zip(other, NIGHT, strict=True)]
    size = sum(x * x for x in a) ** 0.5 * sum(x * x for x in b) ** 0.5
    return sum(x * y for x, y in zip(a, b, strict=True)) / max(1.0, size)


def test_chips_and_names_are_drawn_over_the_rings_round_their_planets(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    drawn: list[str] = []
    monkeypatch.setattr(marks, "halo", lambda *how: drawn.append("ring"))
    above = Orrery.draw_name

    def noted(self: Orrery, canvas: Any, number: int) -> None:
        drawn.append("above")
        above(self, canvas, number)

    monkeypatch.setattr(Orrery, "draw_name", noted)
    marks_of(clicker)
    assert "ring" in drawn
    assert drawn[-1] == "above"
    assert scene.session.steps == []


def test_a_contract_says_its_goods_in_words() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0, Fonts(), Art())
    for number, info in enumerate(CATALOGUE):
        canvas.marks = []
        faces.strip(canvas, Box(0, 0, 290, 72), number)
        said = {mark.text for mark in canvas.marks}
        alone = len(info.cargo) == 1  # of several, one unit of each is wanted
        words = " + ".join(goods(item) if alone else CARGO_NAMES[item] for item in info.cargo)
        assert words in said | {""}
