"""What pointing shows on Planet Movers' board, and what clicking does there."""

from __future__ import annotations

import random
from math import cos, dist, sin

import pytest

from game.planet_movers import previews
from game.planet_movers.data import PLANET_INDEX, PLANETS, SPACES
from game.planet_movers.data.orbits import bits, centre, parse
from game.planet_movers.moves import (
    Accelerate,
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Produce,
    Refuel,
    Sell,
    Terminate,
)
from game.planet_movers.previews import told
from game.planet_movers.text import OLDEST
from scenes.kit.canvas import Canvas
from scenes.stack import Pointer
from scenes.table.bubbles import preview_bubble
from scenes.table.controller import Phase
from scenes.table.overlays import LONG_HOVER, SHEET_HOVER
from scenes.table.plans import colliding
from scenes.table.refs import PlanetAt
from scenes.titles.planet_movers import board, choices, panels
from scenes.titles.planet_movers.gesture import plan
from scenes.titles.planet_movers.spots import DieAt, HoldAt
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import camera_of, lens_of
from tests.scenes.planet_movers.positions import at_position, card, crowded, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

EARTH = {"at": "earth", "score": 7, "hold": {"Fuel": 2, "W": 3, "Fe": 1}, "contract": "C13"}


def corner_of(scene: object, place: int) -> tuple[float, float]:
    """A point of the screen near the corner of a space, outside its target's box."""
    camera = camera_of(scene)
    outline = camera.wedge(place, 3.0)
    return outline[0]


# --- lenses ---


def test_i_ones_own_reach_is_shown_in_the_rocket_step(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    assert lens_of(scene).marks.prices == tuple(previews.ways(scene.view, 0))


def test_i_what_the_fuel_does_not_pay_for_is_not_lit(clicker: Clicker) -> None:
    players = [{"at": "ceres", "score": 7, "hold": {"Fuel": 1}}, {"at": "11.20"}]
    scene = opened(clicker, position(players=players))
    assert lens_of(scene).marks.prices[2] == 0
    assert lens_of(scene).marks.faint == (0, 0, 0)


def test_i_pointing_at_a_rival_shows_its_reach(clicker: Clicker) -> None:
    scene = opened(clicker, position(active=0))
    clicker.move_to("rocket:1")
    assert lens_of(scene).marks.prices == tuple(previews.ways(scene.view, 1))


def test_i_pointing_at_a_seat_shows_its_reach_too(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    clicker.move_to("seat:1")
    assert lens_of(scene).key == ("reach", 1, None)


@pytest.mark.parametrize("die", range(3))
def test_i_pointing_at_a_die_shows_what_it_pays_for(clicker: Clicker, die: int) -> None:
    scene = opened(clicker, position())
    clicker.move_to(f"die:{die}")
    ways = previews.ways(scene.view, 0)
    assert lens_of(scene).marks.prices == tuple(ways[at] if at == die else 0 for at in range(3))


@pytest.mark.parametrize(
    ("die", "lines"),
    [
        (
            0,
            (
                "Low die: free",
                "A flight of up to 3 spaces",
                "A push moves Mercury, Venus and Mars by 3 spaces",
            ),
        ),
        (
            2,
            (
                "Both dice: 2 fuel",
                "A flight of up to 3 and up to 6 spaces, in two runs",
                "A push moves Uranus, Neptune and Pluto by 9 spaces",
            ),
        ),
    ],
)
def test_b4_e2_a_die_says_what_it_gives(clicker: Clicker, die: int, lines: tuple[str, ...]) -> None:
    scene = opened(clicker, position())
    moment, ref = scene.desk.moment, DieAt(die)
    bubble = board.told(moment, scene.desk.places, scene.desk.showing, clicker.target(ref))
    assert bubble is not None
    assert tuple(text for text, *_ in bubble.rows) == lines
    close = scene.desk.closely(ref)
    assert close is not None
    assert (close.name, *close.text) == lines  # what it is called stands over it once


def test_e8_the_clock_on_the_oldest_contract_is_explained_where_it_is_pointed_at(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, position())
    oldest, newest = card("C13"), card("C01")
    for key, told_of in ((oldest, True), (newest, False)):
        bubble = board.told(
            scene.desk.moment, scene.desk.places, scene.desk.showing, clicker.target(key)
        )
        assert (OLDEST in [text for text, *_ in bubble.rows]) is told_of


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_contract_pointed_at_for_long_is_told_of_also_where_it_finds_no_room_to_be_large(
    text: float,
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, position())
        clicker.move_to(card("C13"))
        for _ in range(80):
            clicker.step(dt=0.05)
        assert scene.overlays.hovering > LONG_HOVER
        assert scene.overlays.shown


def test_i_pointing_at_a_push_shows_its_end_and_the_reach_after_it(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    clicker.move_to("planet:1")
    push = previews.push(scene.view, 1)
    assert lens_of(scene).push == push
    assert lens_of(scene).marks.prices == tuple(previews.ways(push.after, 0))


def test_i_a_push_tells_whom_it_carries_and_catches(clicker: Clicker) -> None:
    state = position(phase="accelerate", planets={"ceres": "7.19", "saturn": "11.18"})
    scene = opened(clicker, state)
    names = scene.desk.moment.names
    carried = told.push_hints(scene.view, PLANET_INDEX["ceres"], 0, names)
    caught = told.push_hints(scene.view, PLANET_INDEX["saturn"], 0, names)
    assert "Carries you" in carried
    assert "Catches Bartholomew" in caught


def test_i_earth_says_that_it_is_never_pushed(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    lines = told.push_hints(scene.view, PLANET_INDEX["earth"], 0, scene.desk.moment.names)
    assert lines == ("Earth can’t be pushed; recruit a scientist",)


def test_i_pointing_at_a_contract_marks_its_sources_and_its_goal(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    clicker.move_to(card("C01"))
    sources = {PLANET_INDEX[name] for name in ("mercury", "venus", "mars", "ceres")}
    assert lens_of(scene).sources == sources
    assert lens_of(scene).goal == PLANET_INDEX["jupiter"]


def test_i_a_contract_tells_what_it_pays_now(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    lines = told.contract_lines(scene.view, 0, scene.view.players[0].contract[0])
    assert lines[0] == "Load aboard: +2 at Venus"


def test_i_the_pointed_flight_tells_its_price(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    place = next(bits(previews.ways(scene.view, 0).one))
    clicker.move_to(f"space:{place}")
    shown = choices.preview(scene.desk.moment, Fly(place))
    assert shown.heading == "1 fuel"


# --- clicking ---


def test_a_space_is_met_in_its_corners_too(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    place = next(bits(previews.ways(scene.view, 0).free & ~scene.view.worlds))
    x, y = corner_of(scene, place)
    scene.pointer(Pointer("move", x, y))
    assert scene.focus.hovered == f"space:{place}"


def test_e2_a_space_out_of_reach_says_why(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    x, y = camera_of(scene).centre(parse("15.60"))
    scene.pointer(Pointer("down", x, y, 1))
    scene.pointer(Pointer("up", x, y, 1))
    assert scene.picking.bubble is not None
    assert scene.picking.bubble[0].rule == "E2"


def test_the_strip_of_planets_stands_for_the_board(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    clicker.click("world:5")
    assert scene.gesture.chosen() == (PlanetAt(5),)


def test_another_planet_replaces_the_chosen_one(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    clicker.click("planet:5")
    clicker.click("planet:1")
    assert scene.gesture.chosen() == (PlanetAt(1),)


def test_every_chip_of_a_kind_in_the_hold_stands_for_its_kind(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    clicker.click("pocket:1")
    assert scene.gesture.chosen() == (HoldAt(4),)


@pytest.mark.parametrize(
    "move",
    [
        Load("S"),
        Dump("Fe"),
        Sell("Fe"),
        Complete(3),
        Complete(2),
        Fly(parse("4.10")),
    ],
)
def test_each_move_at_earth_can_be_pointed_at(clicker: Clicker, move: object) -> None:
    players = [EARTH | {"hold": {"W": 3, "Fe": 1}}, {"at": "11.20"}]
    state = position(players=players, row=[], dice=[7, 8], moved=False)
    scene = opened(clicker, state)
    if scene.gesture.route(move):
        clicker.make(move)
        if clicker.scene.name == "confirm":
            clicker.choose("yes")
            clicker.settle()
        assert scene.session.steps[0].move == move
    else:
        assert scene.session.rules.check(scene.view, move) is not None


def test_e5_one_button_sells_all_that_earth_buys_and_undo_takes_each_sale_back(
    clicker: Clicker,
) -> None:
    hold = {"Fuel": 1, "Fe": 2, "H": 1, "S": 1}
    players = [EARTH | {"hold": hold, "contract": "C21", "score": 7}, {"at": "11.20"}]
    scene = opened(clicker, position(players=players, row=[]))
    clicker.click("do:sale")
    clicker.settle()
    assert [step.move for step in scene.session.steps] == [Sell("Fe"), Sell("Fe"), Sell("H")]
    scores = []
    for _ in range(3):
        assert clicker.target("bar:undo").enabled
        clicker.click("bar:undo")
        clicker.settle()
        scores.append(scene.view.players[0].score)
    assert scores == [9, 8, 7]
    assert clicker.target("do:sale").label == "Sell 3 +3"


def test_what_the_contract_asks_for_is_in_no_sale(clicker: Clicker) -> None:
    players = [EARTH | {"hold": {"Fuel": 1, "H": 2}, "contract": "C08"}, {"at": "11.20"}]
    opened(clicker, position(players=players, row=[]))
    assert "do:sale" not in {target.key for target in clicker.targets()}


def test_delivering_less_than_all_has_a_button_of_its_own(clicker: Clicker) -> None:
    scene = at_position(clicker, "delivery")
    assert clicker.target("do:fewer").enabled
    clicker.click("do:fewer")
    found = [placed.action.label for placed in scene.panels.buttons]
    assert [words.partition(":")[0] for words in found] == [
        "Deliver 2",
        "Deliver 1",
        "Choose again",
    ]
    assert scene.prompt().endswith("the rest stays aboard")
    clicker.click("do:only1")
    assert scene.session.steps[0].move == Complete(1)


@pytest.mark.parametrize("move", [Accelerate("jupiter"), Produce("ceres", "W")])
def test_each_use_of_time_can_be_pointed_at(clicker: Clicker, move: object) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    clicker.make(move)
    assert scene.session.steps[0].move == move


def test_i_leaving_a_payable_contract_is_said_beside_the_button(clicker: Clicker) -> None:
    scene = opened(clicker, position(players=[EARTH, {"at": "11.20"}], row=[]))
    end = next(a for a in choices.actions(scene.desk.moment) if a.name == "end")
    assert end.sub.endswith(" not delivered")
    clicker.click("do:end")
    assert clicker.scene is scene
    assert scene.session.steps[0].move == EndStep()


def test_i_flying_off_with_a_payable_contract_is_told_before_the_click(clicker: Clicker) -> None:
    scene = opened(clicker, position(players=[EARTH, {"at": "11.20"}], row=[]))
    fly = next(m for m in scene.session.rules.moves(scene.view) if isinstance(m, Fly))
    preview = choices.preview(scene.desk.moment, fly)
    assert any(
        words.startswith("You can deliver ") and " now for " in words for words in preview.warnings
    )


@pytest.mark.parametrize("seed", range(3))
def test_no_two_moves_are_pointed_at_alike(clicker: Clicker, seed: int) -> None:
    scene = clicker.start("planet_movers", (True, True), seed=seed)
    chance = random.Random(seed)
    for _ in range(30):
        decision = scene.session.rules.decision(scene.session.state)
        assert decision is not None
        view = scene.session.view(decision.seat)
        moves = list(scene.session.rules.moves(view))
        some = moves if len(moves) < 40 else chance.sample(moves, 40)
        assert colliding([plan(view, move) for move in some]) is None
        scene.session.submit(chance.choice(moves))


# --- names ---


def test_everything_on_the_board_has_a_name(clicker: Clicker) -> None:
    opened(clicker, crowded())
    board = [target for target in clicker.targets() if target.zone == "board"]
    assert all(target.label for target in board)
    assert {t.key for t in board} >= {f"planet:{n}" for n in range(10)}


def test_a_space_is_named_after_the_planet_that_is_nearest_on_the_board() -> None:
    view = position()
    spots = [centre(place) for place in view.planets]
    for place in set(range(SPACES)) - {*view.planets}:
        nearest = min(range(len(PLANETS)), key=lambda each: dist(centre(place), spots[each]))
        assert told.space_words(view, place).endswith(f" {PLANETS[nearest].name}"), place


def test_lanes_are_named_by_their_neighbours() -> None:
    words = told.space_words(position(), parse("8.12"))
    assert words == "The lane between Ceres and Jupiter near Saturn"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("7.19", "Ceres"),
        ("7.20", "Ceres’s ring, 1 space ahead of Ceres"),
        ("7.16", "Ceres’s ring, 3 spaces behind Ceres"),
    ],
)
def test_orbits_are_named_by_their_planets(place: str, words: str) -> None:
    assert told.space_words(position(), parse(place)) == words


def test_a_point_of_the_board_is_in_the_space_that_it_shows(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    camera = camera_of(scene)
    for place in range(0, 558, 7):
        assert camera.space(*camera.centre(place)) == place


def test_the_sun_is_no_space(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    camera = camera_of(scene)
    assert camera.space(*camera.screen(0.05 * cos(1.0), 0.05 * sin(1.0))) == -1


def test_i_the_contracts_destination_is_marked_while_nothing_is_pointed_at(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, position())
    assert lens_of(scene).goal == PLANET_INDEX["venus"]


def test_i_at_the_destination_it_is_marked_no_more(clicker: Clicker) -> None:
    players = [EARTH | {"at": "venus", "contract": "C12"}, {"at": "11.20"}]
    assert lens_of(opened(clicker, position(players=players))).goal == -1


def test_i_letting_time_run_can_be_taken_back(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    clicker.click("do:pass")
    clicker.settle()
    assert scene.controller.phase is Phase.WAITING_FOR_DONE


def test_d6_a_lone_end_of_step_goes_by_itself_and_undo_takes_the_flight_back(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, crowded("rocket"), (True, False, False, False, False, False))
    before = scene.view.players[0].position
    rules = scene.session.rules
    flights = [move for move in rules.moves(scene.view) if isinstance(move, Fly)]
    away = next(f for f in flights if f.destination not in scene.view.planets)
    clicker.make(away)
    assert scene.controller.phase is Phase.WAITING_FOR_DONE
    clicker.click("do:undo")
    clicker.settle()
    assert scene.view.players[0].position == before
    clicker.make(away)
    clicker.click("do:done")
    assert [type(step.move) for step in scene.session.steps[:2]] == [Fly, EndStep]


def test_what_a_purchase_loses_is_said_once(clicker: Clicker) -> None:
    for loaded in range(6):
        hold = {"Fe": loaded} if loaded < 4 else {"Fe": 3, "W": loaded - 3}
        players = [EARTH | {"hold": hold, "contract": "C21", "score": 7}, {"at": "11.20"}]
        scene = opened(clicker, position(players=players, row=[]))
        told = choices.preview(scene.desk.moment, Refuel())
        said = [words.rstrip(".") for words in (*told.lines, *told.warnings)]
        assert len(said) == len(set(said))
        assert any("lost" in words for words in said) is (loaded > 2)


def test_giving_up_a_contract_says_its_price_once(clicker: Clicker) -> None:
    scene = opened(clicker, position(players=[EARTH, {"at": "11.20"}], row=[]))
    found = choices.preview(scene.desk.moment, Terminate())
    assert "".join((found.points, *found.lines)).count(found.points) == 1
    assert found.lines[0] == "Give up the contract"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_told_of_a_good_leaves_the_tray_with_its_heading_in_sight(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, crowded())
        goods = [target for target in clicker.targets() if target.key.startswith("stock:")]
        assert goods
        for target in goods:
            ground = scene.standing.ground(clicker.targets(), target)
            words = preview_bubble(choices.preview(scene.desk.moment, Load("H")))
            placed, _ = words.place(scene.desk.moment.fonts, target.seen, ground)
            assert not placed.box.inset(3).meets(scene.desk.places.dock)  # its rim may be touched


def test_a_contract_seen_large_says_no_line_that_stands_beside_it_already() -> None:
    with sized((3440, 1440), 1.5) as clicker:
        players = [{"at": "mars", "hold": {"Fuel": 3}}, {"at": "11.20", "hold": {"Fuel": 2}}]
        scene = opened(clicker, position(players=players))
        key = next(each for each in clicker.lit() if each.startswith("card:"))
        clicker.move_to(key)
        for _ in range(80):
            clicker.step(dt=0.05)
        preview = scene.overlays._foretold(clicker.target(key))
        assert preview is not None
        assert len(scene.overlays.shown) >= 2, "both are shown"
        said = [mark.text for mark in marks_of(clicker)]
        for line in preview.lines[1:]:
            assert said.count(line) <= 1


@pytest.mark.parametrize(("carried", "full"), [(2, False), (6, True)])
def test_a_full_hold_dims_what_lies_on_the_planet_and_says_so(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, carried: int, full: bool
) -> None:
    dimmed = []

    def chip(canvas: Canvas, item: int, x: float, y: float, r: float, alpha: float = 1.0) -> None:
        dimmed.append(alpha < 1)

    monkeypatch.setattr(panels, "draw_chip", chip)
    hold = {"W": 1, "Fuel": carried - 1}
    players = [EARTH | {"hold": hold}, {"at": "11.20"}]
    opened(clicker, position(players=players, row=[], stock={"earth": {"S": 2}}))
    assert ("On Earth: hold full" in {mark.text for mark in marks_of(clicker)}) is full
    assert any(dimmed) is full


def test_a_grey_button_that_is_pointed_at_says_why_it_cannot_be_pressed() -> None:
    """It said so only to a click, and nobody clicks on what is grey."""
    with sized((1280, 720)) as clicker:
        scene = clicker.start("planet_movers", (True, False), 2)
        while not any(t.key == "do:refuel" and not t.enabled for t in clicker.targets()):
            clicker.play_on(moves=1)
            clicker.settle()
        for key in ("bar:hint", "do:refuel"):
            clicker.move_to(key)
        scene.overlays.hovering = SHEET_HOVER
        assert "That costs a point, and there is none." in {m.text for m in marks_of(clicker)}
