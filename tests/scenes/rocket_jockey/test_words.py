"""The words on Rocket Jockey's table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.rocket_jockey.data import DESTINATION, PLANET_NAMES, PLANETS
from game.rocket_jockey.previews.cautions import settled
from game.rocket_jockey.scoring import projected
from game.rocket_jockey.state import Phase
from game.rocket_jockey.text import COPILOTS
from game.rocket_jockey.zones import DECK, DISCARD, DRAFT
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.leaders import Point, crosses
from scenes.table import sheet
from scenes.table.overlays import LONG_HOVER, SHEET_HOVER
from scenes.table.refs import CardAt, ZoneAt
from scenes.table.sheet import Sheet
from scenes.theme import BODY, Style
from scenes.titles.rocket_jockey import choices, panels
from scenes.titles.rocket_jockey.places import copilots_box
from scenes.titles.rocket_jockey.spots import APART, CHAIN
from scenes.titles.rocket_jockey.words import plan_words, sheet_note
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.rocket_jockey.table import table
from tests.scenes.rocket_jockey.positions import ROW, at_position, card, cargo, moving, opened
from tests.scenes.table.test_every_fact import shown
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.mark.parametrize("name", ["fuel_up", "leg_5", "copilots", "closed", "chain"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_both_tables_always_say_what_they_count(size: tuple[int, int], name: str) -> None:
    """Their names gave way to a second sentence: two rows of bare figures were left."""
    with sized(size) as clicker:
        scene = at_position(clicker, name)
        plan = scene.desk.places.board.plan
        said = [mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2)]
        assert {"Cards flown", "Different planets"} <= {*said}
        assert said.count("Points") == 2


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", [(1200, 1600), (800, 1200), (1280, 720), (1920, 1080)])
def test_what_co_pilots_do_stands_once_or_behind_a_tab(
    window: tuple[int, int], text: float
) -> None:
    with sized(window, text) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4)
        said = " ".join(shown(clicker, scene)).count("change one number")
        moment, tabs = scene.desk.moment, [panel for panel, _ in scene.panels.sides.tabs]
        assert said + sum(COPILOTS in panel.facts(moment) for panel in tabs) == 1


@pytest.mark.parametrize("wait", [False, True])
def test_the_turns_left_until_the_aliens_land_are_as_many_while_a_turn_waits_for_done(
    clicker: Clicker, wait: bool
) -> None:
    """8 were left before one reserved, and 7 after it, "this one too" both times."""
    aliens = {"alien_status": "flying", "alien_orbit": 9, "alien_fresh": True}
    state = table(seats=3, phase="reserve", row=ROW, options={"aliens_wait": wait}, **aliens)
    scene = opened(clicker, state)
    left = f"{state.drifts} turns left"

    def told() -> tuple[str, str]:
        return " ".join(shown(clicker, scene)), scene.panels._headline()[1]

    panel, bar = told()
    assert f"{left[0]} turns are left" in panel
    assert bar.endswith(left)
    clicker.click(cargo(scene, 3))
    clicker.settle()
    assert scene.desk.moment.unended
    panel, bar = told()
    assert f"{left[0]} turns are left" in panel
    assert "turns left" not in bar


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_at_the_end_the_plan_says_what_planets_and_co_pilots_brought(
    size: tuple[int, int], text: float
) -> None:
    """An empty box "Flight plan" stood there."""
    with sized(size, text) as clicker:
        given = {"delivered": [["→2", "→3"], ["→4"]], "copilots": [2, 4], "spent": [2, 0]}
        opened(clicker, moving(2, [], alien_status="flying", alien_orbit=4, **given))
        clicker.click("do:end")
        clicker.step()
        assert clicker.scene.desk.moment.view.phase is Phase.OVER
        said = " ".join(mark.text for mark in marks_of(clicker))
        assert "Planet scoring brought 3 to you and 1 to Bob." in said
        assert "Unused co-pilots brought 6 to you and 12 to Bob." in said


@pytest.mark.drawn
@pytest.mark.parametrize("keys", [False, True])
def test_the_strip_tells_of_a_card_on_offer_beside_no_bubble(keys: bool) -> None:
    """Words stood 550 pixels from the card, and the strip beside it kept its old sentence."""
    piles: dict[str, Any] = {"draft": ["3-4", "2-3", "4-5"], "discard": ["5-6"]}
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, table(seats=4, row=ROW, hands=[["1-4", "6-8"]], **piles))
        plan = scene.desk.places.board.plan
        for key in (card("3-4"), card("4-5"), ZoneAt(DISCARD).key, ZoneAt(DECK).key):
            (clicker.walk_to if keys else clicker.move_to)(key)
            clicker.step()
            assert scene.overlays.shown == [plan]
            told = " ".join(mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2))
            assert told == plan_words(scene.desk.moment).full


@pytest.mark.drawn
def test_no_words_of_a_cargo_hide_seats_where_the_strip_says_where_it_is_bound() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, "move", 4)
        for planet in (1, 5, 9):
            clicker.walk_to(cargo(scene, planet))
            clicker.step()
            assert scene.overlays.shown == [scene.desk.places.board.plan]


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_plan_tells_of_the_button_that_is_pointed_at_beside_no_bubble(text: float) -> None:
    """Bubbles lay on the news, the heading of the draft-piles and the hand."""
    buttons = {"chain": (CHAIN.key, APART.key), "closed": ("do:end",), "reserve": ("do:skip",)}
    with sized((1280, 720), text) as clicker:
        for name, keys in buttons.items():
            scene = at_position(clicker, name)
            plan, before = scene.desk.places.board.plan, plan_words(scene.desk.moment)
            for key in keys:
                clicker.move_to(key)
                clicker.step()
                words = plan_words(scene.desk.moment)
                more = {*words.lines} - {*before.lines}
                assert more
                assert {*scene.overlays.shown} <= {plan}
                said = " ".join(mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2))
                assert all(line in said for line in more)


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(2, 20), (2, 74), (4, 20), (4, 60), (4, 74)])
def test_a_hint_lies_on_no_log_no_news_and_not_on_the_heading_of_the_piles(
    seats: int, moves: int
) -> None:
    with sized((1920, 1080)) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", seats, moves)
        clicker.press(pygame.K_h)
        clicker.settle()
        areas = scene.desk.areas
        log = areas.log._replace(h=scene.desk.places.zones[DRAFT[0]].box.y - areas.log.y)
        assert scene.overlays.shown
        assert not any(box.meets(log) for box in scene.overlays.shown)


@pytest.mark.drawn
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_line_of_a_score_sheet_strikes_through_no_planets_name(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It did through those of Mercury and Venus, once a cargo was chosen."""
    lines: list[tuple[Point, ...]] = []
    monkeypatch.setattr(sheet, "draw_leader", lambda _, placed, __: lines.append(placed.leader))
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 2, 33)
        clicker.click(cargo(scene, 3))
        clicker.move_to("seat:1")
        clicker.step(dt=SHEET_HOVER + 0.1)
        clicker.step()
        board, fonts = scene.desk.places.board, scene.desk.moment.fonts
        names = [board.name_box(fonts, planet) for planet in PLANETS]
        assert len(lines[-1]) > 1
        assert not any(crosses(*leg, name) for leg in pairwise(lines[-1]) for name in names)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_says_what_the_next_planet_brings_with_two_digits_too(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        given = [["→2", "→3", "→4", "→5"], ["→2#2", "→3#2", "→6", "→7", "→8"]]
        opened(clicker, table(seats=seats, delivered=given))
        said = [mark.text for mark in marks_of(clicker) if "· next +" in mark.text]
        assert said[:2] == ["set 10 · next +5", "set 15 · next +5"]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_cargo_that_is_pointed_at_says_as_much_in_large_text(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = at_position(clicker, "move")
        clicker.move_to(cargo(scene, 6))
        clicker.step(dt=LONG_HOVER + 0.1)
        clicker.step()
        said = " ".join(mark.text for mark in marks_of(clicker))
        assert "Up to 3 points" in said
        assert "6 Saturn" in said
        assert ("3 Earth" if text > 1 else "Bound for Earth. The more cards it takes,") in said


def test_the_plans_words_are_larger_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, float] = {}

    def lines(canvas: Canvas, box: Box, said: Sequence[str], style: Style) -> float:
        sizes.update(dict.fromkeys(said, style.size))
        return box.y

    monkeypatch.setattr(panels, "draw_lines", lines)
    with sized((1280, 720)) as clicker:
        for name in ("move", "chain"):
            scene = at_position(clicker, name)
            panels.draw_plan(
                scene.desk.moment,
                scene.desk.places.board.plan,
                Canvas(pygame.Surface((9, 9)), 1.0, clicker.context.fonts, Art()),
            )
    short, *long = sizes.values()
    assert short == BODY.size * panels.GROWN
    assert long
    assert all(BODY.size <= size <= short for size in long)


@pytest.mark.painted
def test_a_hint_to_fuel_up_leaves_co_pilots_and_counts_of_cargo_in_sight() -> None:
    with sized((1280, 720), 2.0) as clicker:
        for moves in (3, 21, 39):
            scene = open_halfway(clicker, "rocket_jockey", 2, moves)
            assert scene.view.phase is Phase.FUEL_UP
            clicker.press(pygame.K_h)
            clicker.settle()
            bubble, near = scene.picking.bubble
            targets = scene.targets()
            ground = scene.standing.ground(targets, scene.standing.subject(targets))
            placed, _ = bubble.place(clicker.context.fonts, near, ground)
            assert placed.clear
            places = scene.desk.places
            for seen in (copilots_box(places), places.strip):
                assert seen is not None
                assert not placed.box.meets(seen)


def test_the_news_name_new_cargo_that_still_waits_express_first() -> None:
    told, seen = 0, None
    with sized((1280, 720)) as clicker:
        scene = clicker.start("rocket_jockey", (True, False, False), seed=3)
        while clicker.scene is scene:
            since = scene.panels.since
            turn = scene.session.rules.turn(scene.view)
            if turn == seen:
                clicker.play_on(moves=1)
                continue
            seen = turn
            lines = [line for line in since.recap.own if line.words.startswith("New cargo: ")]
            fresh = {
                f"{PLANET_NAMES[planet]} to {PLANET_NAMES[DESTINATION[row[-1]]]}"
                for planet, row in enumerate(scene.view.row)
                if row and row[-1] in since.recap.fresh
            }
            if since.there:
                assert len(lines) == bool(fresh)
            for line in lines if since.there else ():
                said = line.words.removeprefix("New cargo: ").removesuffix(".").split(", ")
                assert {each.removesuffix(" (Express)") for each in said} == fresh
                express = [each.endswith("(Express)") for each in said]
                assert express == sorted(express, reverse=True)
                assert line.about[0].startswith("card:")
                told += 1
            clicker.play_on(moves=1)
    assert told > 2


def test_a_card_that_is_clicked_before_a_cargo_says_that_the_cargo_comes_first() -> None:
    with sized((1280, 720)) as clicker:
        scene = at_position(clicker, "move")
        moment = scene.desk.moment
        assert moment.view.phase is Phase.MOVE
        found = choices.refusal(moment, CardAt(moment.view.hands[moment.view.active][0]))
        assert found is not None
        assert found.text == choices.CARGO_FIRST


def test_a_score_sheet_says_once_what_the_set_is_worth(clicker: Clicker) -> None:
    scene = opened(clicker, moving(2, ["2-4"]))
    moment = scene.desk.moment
    sheet = Sheet(scene.panels.seats.rows[1], (), sheet_note(moment, 1), scene.panels.seats.extra)
    assert sheet.extra, "the seat's own row, with the set, is on it"
    assert "set" not in sheet.note


def test_a_score_sheet_counts_the_transport_of_a_move_as_it_counts_its_planets(
    clicker: Clicker,
) -> None:
    """ "Total 10", it said, and "If it ended now: 13": the set had the flight, Transport not."""
    state = moving(2, ["2-4"], closed=[{"targets": [6], "cards": 2}], copilots=[3, 4], spent=[1, 0])
    scene = opened(clicker, state)
    clicker.click("seat:0")
    clicker.settle()
    said = [mark.text for mark in marks_of(clicker)]
    said = said[said.index("Planet sets") - 2 :]
    total = projected(settled(scene.view), 0)
    assert total == projected(scene.view, 0) + 3
    assert said[said.index("Transport") + 1] == "3"
    assert said[said.index("Total") + 1] == str(total)
    assert not [text for text in said if text.startswith("If it ended now:")]
