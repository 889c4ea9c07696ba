"""Names and numbers on Planet Movers' board: all can be read, wherever the planets stand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist, hypot
from typing import Any

import pygame
import pytest

from game.planet_movers.data import FUEL, PLANET_INDEX, PLANETS, RINGS
from game.planet_movers.data.orbits import bits
from game.planet_movers.previews import flight, landings, reach_of
from game.planet_movers.state import Phase
from game.planet_movers.text import PRICES
from scenes.kit.box import Box
from scenes.kit.naming import Named, line_end
from scenes.kit.text import Fonts
from scenes.lesson.scene import open_lesson
from scenes.settings import Speed
from scenes.table.refs import PlanetAt
from scenes.table.tokens import counted_width, draw_counted
from scenes.theme import CREAM, SMALL, Colour, Face, Style
from scenes.titles.planet_movers.board import marks
from scenes.titles.planet_movers.board.signs import draw_signs
from scenes.titles.planet_movers.panels import meetings
from scenes.titles.planet_movers.panels.legends import PRICES as COLOURS
from scenes.titles.planet_movers.showing.orrery import GOAL, LABEL, Orrery
from scenes.titles.planet_movers.showing.pieces import CHIPS
from scenes.titles.planet_movers.spots import HoldAt, place_names
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import lens_of, orrery_of
from tests.scenes.planet_movers.positions import POSITIONS, at_position, crowded, opened, position
from tests.screens.sizes import sized

pytestmark = pytest.mark.drawn  # labels seek their places while they are drawn
SIZES = ((1280, 720), (1920, 1080), (1024, 640))
FARTHEST = 72.0
"""Units: 48 pixels in the smallest window that is usual."""
FULL = {"Fe": 2, "W": 2, "Fuel": 3}


@pytest.mark.parametrize("size", SIZES)
def test_ten_planets_in_a_bunch_are_all_named(size: tuple[int, int]) -> None:
    clicker = Clicker(size)
    scene = opened(clicker, crowded())
    assert set(orrery_of(scene).names) == set(range(len(PLANETS)))
    clicker.close()


def test_a_line_to_a_name_crosses_no_other_name(clicker: Clicker) -> None:
    orrery = orrery_of(opened(clicker, crowded()))
    boxes = {n: orrery.name_box(clicker.context.fonts, n) for n in orrery.names}
    for number, box in boxes.items():
        x, y = orrery.planet(number)
        end = line_end(box, x, y)
        way = [(x + (end[0] - x) * k / 20, y + (end[1] - y) * k / 20) for k in range(21)]
        others = [other for each, other in boxes.items() if each != number]
        assert not any(other.contains(*point) for other in others for point in way)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_name_stands_farther_off_than_the_next_ring_but_one(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene: Any = clicker.start("planet_movers", (True, False))
        for _ in range(16):
            clicker.play_on(moves=1)
            scene.targets()
            orrery, fonts = orrery_of(scene), clicker.context.fonts
            for planet in orrery.names:
                x, y = orrery.planet(planet)
                end = line_end(orrery.name_box(fonts, planet), x, y)
                assert hypot(end[0] - x, end[1] - y) <= FARTHEST + orrery.radius(planet), planet


def test_a_number_of_chips_shares_a_capsule_with_its_picture(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two pictures nobody could tell whose it is."""
    canvas, capsules = clicker.app.canvas(clicker.app.surface), []
    canvas.marks = []
    monkeypatch.setattr(canvas, "rounded", lambda box, *_: capsules.append(box))
    draw_counted(canvas, CHIPS[FUEL], 1, 60.0, 100.0, 24.0, LABEL)
    assert (capsules, canvas.marks) == ([], [])
    draw_counted(canvas, CHIPS[FUEL], 3, 100.0, 100.0, 24.0, LABEL)
    (capsule,), (number,) = capsules, canvas.marks
    assert capsule.x < 100.0 < 124.0 <= number.box.x < number.box.right < capsule.right
    assert capsule.w == counted_width(canvas.fonts, 3, 24.0, LABEL) + 1


def test_in_a_crowd_a_name_far_off_has_the_colour_of_its_planet(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    orrery = orrery_of(opened(clicker, crowded()))
    canvas, rims, lines = clicker.app.canvas(clicker.app.surface), [], []
    monkeypatch.setattr(canvas, "rounded", lambda *_, **how: rims.append(how.get("border")))
    monkeypatch.setattr(canvas, "line", lambda *args: lines.append(args[2]))
    for planet in orrery.names:
        orrery.draw_name(canvas, planet)
    there = [rim for rim in rims if rim is not None]
    assert there == lines[1::2]
    assert len(set(there)) == len(there) > 0


@pytest.mark.parametrize("seats", [2, 6])
def test_a_name_that_stands_nearer_to_something_else_has_a_line(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mercury's touched a rocket in Venus' orbit, and stood under "Earth" as its second line."""
    with sized((1280, 720), 2.0) as clicker:
        scene, led = open_halfway(clicker, "planet_movers", seats), 0
        for _ in range(4):
            clicker.play_on(moves=3)
            scene.targets()
            orrery = replace(orrery_of(scene), shifts={})
            canvas, lines = clicker.app.canvas(clicker.app.surface), list[Any]()
            monkeypatch.setattr(canvas, "line", lambda *args, lines=lines: lines.append(args))
            boxes = {at: orrery.name_box(canvas.fonts, at) for at in orrery.names}
            for planet, box in boxes.items():
                x, y = orrery.planet(planet)
                gap = dist(line_end(box, x, y), (x, y)) - orrery.radius(planet)
                others = [it for at, it in boxes.items() if at != planet]
                free = [it for it in orrery.sky.rockets if it.placed and it.planet < 0]
                others += map(orrery.rocket_box, free)
                if gap > 8 and any(box.inset(-gap).meets(other) for other in others):
                    lines.clear()
                    orrery.draw_name(canvas, planet)
                    assert lines, PLANETS[planet].name
                    led += 1
        assert led


def lit_spaces(scene: Any) -> list[Box]:
    """Where spaces can be clicked."""
    targets = scene.targets()
    return [target.rect for target in targets if target.lit and target.key.startswith("space:")]


@pytest.mark.alike(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_label_lies_over_no_planet_rocket_or_other_label(
    name: str, text: float, size: tuple[int, int]
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, name)
        orrery, fonts = orrery_of(scene), clicker.context.fonts
        labels = [orrery.name_box(fonts, planet) for planet in orrery.names]
        things = [orrery.planet_box(planet).inset(3) for planet in range(len(PLANETS))]
        things += [orrery.rocket_box(rocket) for rocket in orrery.sky.rockets if rocket.placed]
        assert set(orrery.names) == set(range(len(PLANETS)))
        assert not any(label.meets(thing) for label in labels for thing in things)
        assert not any(one.meets(two) for one, two in combinations(labels, 2))


def test_a_label_leaves_lit_spaces_free_where_there_is_room(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    orrery, fonts = orrery_of(scene), clicker.context.fonts
    spaces = lit_spaces(scene)
    over = [
        PLANETS[planet].ident
        for planet in orrery.names
        if any(orrery.name_box(fonts, planet).meets(space) for space in spaces)
    ]
    assert len(spaces) > 100
    assert over == ["ceres"], "it is lit all round"


@pytest.mark.parametrize(("seats", "moves"), [(4, 62), (4, 188), (6, 118)])
def test_in_the_middle_of_games_labels_leave_lit_spaces_free(
    clicker: Clicker, seats: int, moves: int
) -> None:
    scene = open_halfway(clicker, "planet_movers", seats, moves)
    orrery, fonts = orrery_of(scene), clicker.context.fonts
    spaces, labels = lit_spaces(scene), [orrery.name_box(fonts, each) for each in orrery.names]
    over = [space for space in spaces if any(label.meets(space) for label in labels)]
    assert len(spaces) > 30
    assert len(over) <= 2, "rather than a name beside a planet that is not its own, or far off"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", ["venus", "earth", "mercury"])
def test_no_label_and_no_line_to_one_lies_on_the_sun_or_a_rocket(
    place: str, size: tuple[int, int]
) -> None:
    clicker = Clicker(size)
    planets = {"mercury": "1.3", "venus": "3.9", "earth": "4.20"}
    players = [{"at": place, "hold": {"Fuel": 3}, "contract": "C12"}, {"at": "11.20"}]
    orrery = orrery_of(opened(clicker, position(planets=planets, players=players)))
    (cx, cy), sun = orrery.camera.screen(0, 0), RINGS[0].inner * orrery.camera.size
    rockets = [orrery.rocket_box(rocket).inset(4) for rocket in orrery.sky.rockets]
    for planet in orrery.names:
        box, (x, y) = orrery.name_box(clicker.context.fonts, planet), orrery.planet(planet)
        near = min(max(cx, box.x), box.right), min(max(cy, box.y), box.bottom)
        assert hypot(near[0] - cx, near[1] - cy) > sun * 0.85, planet
        end = line_end(box, x, y)
        way = [(x + (end[0] - x) * k / 20, y + (end[1] - y) * k / 20) for k in range(21)]
        assert not any(rocket.contains(*point) for rocket in rockets for point in way), planet
    clicker.close()


def test_the_spaces_straight_out_to_the_goal_are_free_of_labels(clicker: Clicker) -> None:
    open_lesson(clicker.context, "planet_movers", 2, 5)
    clicker.settle()
    scene: Any = clicker.scene
    orrery, view = orrery_of(scene), scene.desk.view
    way = orrery.camera.straight(view.players[0].position, view.planets[PLANET_INDEX["ceres"]])
    boxes = [orrery.name_box(clicker.context.fonts, planet) for planet in orrery.names]
    assert len(way) >= 3, "and then Ceres"
    assert not any(box.meets(orrery.camera.space_box(place)) for box in boxes for place in way)


def test_labels_are_placed_anew_when_the_window_is_another(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    scene.desk.moment.fonts.set_scale(0.5, 1.0)  # chips need more room now
    orrery_of(scene).names.clear()
    place_names(scene.desk.moment, scene.desk.places, scene.desk.showing)
    assert set(orrery_of(scene).names) == set(range(len(PLANETS)))


def test_labels_move_when_other_spaces_are_lit(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    stands = dict(orrery_of(scene).names)
    scene.controller.undo()
    clicker.click("do:end")
    clicker.settle()
    assert orrery_of(scene).names != stands


@pytest.mark.parametrize("name", ["step", "crowded"])
def test_names_stay_where_they_are_while_something_is_picked(clicker: Clicker, name: str) -> None:
    """No space is lit while a chip of the hold is picked: names went home, and out again."""
    scene = at_position(clicker, name)
    stands = dict(orrery_of(scene).names)
    for _ in range(2):
        clicker.click(HoldAt(FUEL))
        clicker.settle()
        assert not lit_spaces(scene)
        assert orrery_of(scene).names == stands
        clicker.click(HoldAt(FUEL))
        clicker.settle()
        assert lit_spaces(scene)
        assert orrery_of(scene).names == stands


def test_a_name_keeps_its_side_while_it_fits_and_its_line_while_its_planet_stands(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    orrery, fonts, jupiter = orrery_of(scene), clicker.context.fonts, PLANET_INDEX["jupiter"]
    wide, high, _ = orrery._label(fonts, jupiter)
    planet = Named(*orrery.planet(jupiter), orrery.radius(jupiter), wide, high)
    below, above, *_, left = planet.near()[:5]
    off = below[0], below[1] + 60

    def stands(spot: tuple[float, float], still: bool) -> tuple[float, float]:
        orrery.names[jupiter] = spot
        orrery.place_labels(fonts, scene.desk.places.covers, (), {jupiter} if still else ())
        return orrery.names[jupiter]

    assert (stands(below, False), stands(left, False)) == (below, left)
    assert stands(above, False) == below  # it will pass over that
    assert (stands(off, True), stands(off, False)) == (off, below)


def test_no_planet_passes_over_its_own_name_where_there_is_room(clicker: Clicker) -> None:
    """The numbers of its next turns were painted over it."""
    scene = opened(clicker, position())
    orrery, fonts = orrery_of(scene), clicker.context.fonts
    names = {each: orrery.name_box(fonts, each) for each in orrery.names}
    passed = [each for each in names if any(map(names[each].meets, orrery.ahead(each)))]
    assert len(passed) <= 1  # lit spaces and names crowd Earth


def test_a_planet_that_is_pushed_lands_on_no_name(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate", dice=[7, 8]))
    orrery, fonts = orrery_of(scene), clicker.context.fonts
    names = [orrery.name_box(fonts, each) for each in orrery.names]
    ends = [orrery.camera.space_box(place) for place in landings(scene.desk.view)]
    assert len(ends) == len(PLANETS)
    assert not any(name.meets(end) for name in names for end in ends)


@pytest.mark.parametrize("planet", range(len(PLANETS)))
@pytest.mark.parametrize("held", [{"Fe": 1, "W": 2}, FULL])
def test_a_planets_goods_hang_in_its_label_one_of_each_kind(
    clicker: Clicker, planet: int, held: dict[str, int]
) -> None:
    scene = opened(clicker, position(stock={PLANETS[planet].ident: held}))
    orrery, fonts = orrery_of(scene), clicker.context.fonts
    wide, high, chips = orrery._label(fonts, planet)
    assert [chip.number for chip in chips] == list(held.values())
    assert 8 + fonts.width(PLANETS[planet].name, LABEL) < chips[0].x
    ends = [chip.x + counted_width(fonts, chip.number, orrery.least, LABEL) for chip in chips]
    assert all(
        end < start for end, start in zip(ends, [*(c.x for c in chips[1:]), wide], strict=True)
    )
    assert orrery.least < high


UNKNOWN = "\u4e2d"
"""A sign that none of our fonts has."""


class Watched(Fonts):
    """Notes every letter that a font is asked for and does not have."""

    def __init__(self) -> None:
        super().__init__()
        self.missing: set[tuple[str, str]] = set()
        self.known: dict[tuple[Face, str], bool] = {}

    def has(self, face: Face, letter: str) -> bool:
        """Whether a font draws this letter otherwise than one that it lacks."""
        if (face, letter) not in self.known:
            font = pygame.font.Font(self.root / face.value, 24)
            sprites = [font.render(each, True, CREAM) for each in (letter, UNKNOWN)]
            one, other = (pygame.image.tobytes(sprite, "RGBA") for sprite in sprites)
            self.known[face, letter] = one != other
        return self.known[face, letter]

    def render(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        for letter in text.upper() if style.upper else text:
            if not self.has(style.face, letter):
                self.missing.add((letter, text))
        return super().render(text, style, colour)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Fonts that tell what they lack."""
    fonts = Watched()
    monkeypatch.setattr("tests.clicker.SharedFonts", lambda: fonts)
    return fonts


def point_about(clicker: Clicker, scene: Any) -> None:
    """Shows the tips of what can be pointed at: all but a few spaces."""
    targets = clicker.targets()
    spaces = [target for target in targets if target.key.startswith("space:")]
    for target in [target for target in targets if target not in spaces[4:]]:
        scene.focus.key, scene.focus.shown = target.key, True
        scene.pointed(target)
        scene.restless = True
        clicker.step()


def test_a_sign_that_a_font_lacks_is_noticed(watched: Watched) -> None:
    watched.render(f"Earth {UNKNOWN} Saturn", SMALL, CREAM)
    assert {letter for letter, _ in watched.missing} == {UNKNOWN}


@pytest.mark.alike(4)
@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.painted
def test_the_fonts_have_every_letter(watched: Watched, name: str) -> None:
    clicker = Clicker((1280, 720))
    scene = at_position(clicker, name)
    assert scene.context.fonts is watched
    point_about(clicker, scene)
    clicker.close()
    assert watched.missing == set()


def test_the_fonts_have_every_letter_of_a_game(watched: Watched) -> None:
    clicker = Clicker((1280, 720))
    scene = clicker.start("planet_movers", (True, False), seed=2)
    for _ in range(4):
        clicker.play_on(moves=6)
        point_about(clicker, scene)
    clicker.close()
    assert watched.missing == set()


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (3440, 1440), (1200, 1600)])
def test_no_name_cuts_the_ring_round_the_goal(size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "planet_movers", 6)
        scene.targets()
        orrery, goal, fonts = orrery_of(scene), lens_of(scene).goal, clicker.context.fonts
        ring = orrery.planet_box(goal).inset(-GOAL)
        assert goal in orrery.names
        assert not any(orrery.name_box(fonts, each).meets(ring) for each in orrery.names)


def flying(clicker: Clicker) -> Any:
    """A game of six whose first seat is to fly."""
    scene = open_halfway(clicker, "planet_movers", 6)
    clicker.play_on(moves=1)
    while scene.desk.view.phase is not Phase.ROCKET or scene.desk.moment.gesture is None:
        clicker.play_on(moves=1)
    return scene


def test_the_list_of_planets_says_what_a_flight_costs_in_the_colour_of_its_die(
    clicker: Clicker,
) -> None:
    scene = flying(clicker)
    moment = scene.desk.moment
    view, marks = moment.view, meetings(moment)
    paid = {place: price for price, mask in enumerate(reach_of(view, 0)[0]) for place in bits(mask)}
    here = view.players[0].position
    assert len({*marks}) >= 3
    for place, (text, colour) in zip(view.planets, marks, strict=True):
        if place == here:
            assert text == "here"
        elif place in paid:
            assert (text, colour) == (PRICES[paid[place]], COLOURS[paid[place]])
        else:
            assert text.startswith("in ") or text == "–"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_a_rocket_at_the_edge_of_the_board_is_seen_whole(size: tuple[int, int]) -> None:
    with sized(size, 2.0) as clicker:
        planets = {"pluto": "15.33"}
        players = [{"at": "pluto", "score": 3, "hold": {"Fuel": 1}} for _ in range(3)]
        orrery = orrery_of(opened(clicker, position(planets=planets, players=players)))
        window = orrery.camera.box
        assert orrery.planet(PLANET_INDEX["pluto"])[0] < window.cx - 0.9 * orrery.camera.size
        for rocket in orrery.sky.rockets:
            assert window.holds(orrery.rocket_box(rocket))


@pytest.mark.parametrize("still", [False, True])
def test_a_name_glides_to_another_side_of_its_planet(clicker: Clicker, still: bool) -> None:
    """As a push ended half of them leaped in one frame."""
    scene = opened(clicker, position(phase="accelerate"))
    clicker.context.settings.speed = Speed.NORMAL
    clicker.context.settings.reduce_motion = still
    showing, fonts = scene.desk.showing, clicker.context.fonts
    planet = next(iter(showing.names))
    showing.names[planet] = (0.0, -300.0)
    showing.labelled, showing.sighted = None, (showing.sighted[0], [])
    place_names(scene.desk.moment, scene.desk.places, showing)
    offs = []
    while showing.strayed:
        offs.append(hypot(*showing.shifts().get(planet, (0.0, 0.0))))
        clicker.step()
    goal, shown = showing.names[planet], orrery_of(scene).shifts
    assert hypot(*goal) < 200
    assert not shown
    assert not still or not offs
    if not still:
        assert offs[0] > 100
        assert all(0 <= a - b < 60 for a, b in pairwise(offs))
    assert orrery_of(scene).name_box(fonts, planet).w > 0


def test_turns_of_a_planet_that_is_pointed_at_lie_over_its_way_and_below_names(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dots covered the 1 and the 2, and a 3 stood on the name Venus."""
    scene = opened(clicker, position())
    show, view = scene.desk.showing, scene.view
    flights = ((at, flight(view, 0, place)) for at, place in enumerate(view.planets))
    planet = next(at for at, way in flights if way is not None and way.affordable)
    clicker.move_to(PlanetAt(planet))
    clicker.step()
    orrery, other = orrery_of(scene), (planet + 1) % len(PLANETS)
    (x, y), ghost = orrery.planet(other), orrery.ahead(planet)[2]
    show.names[other] = ghost.cx - x, ghost.cy - y
    drawn: list[object] = []
    monkeypatch.setattr(marks, "draw_route", lambda *_: drawn.append("way") or [])
    monkeypatch.setattr(Orrery, "draw_number", lambda *_: drawn.append("turns"))
    monkeypatch.setattr(Orrery, "draw_name", lambda _, __, at: drawn.append(at))
    canvas = clicker.app.canvas(clicker.app.surface)
    draw_signs(scene.desk.moment, scene.desk.places, show, orrery_of(scene), canvas)
    assert drawn.index("way") < drawn.index("turns")
    last = len(drawn) - drawn[::-1].index("turns")
    assert {planet, other} <= {*drawn[last:]}
