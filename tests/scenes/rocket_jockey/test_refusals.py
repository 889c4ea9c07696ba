"""Why what is not lit can't be chosen on Rocket Jockey's table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.rocket_jockey.data import PLANETS
from game.rocket_jockey.zones import CARGO_DECK, DISCARD
from scenes.kit.leaders import crosses
from scenes.table.outlines import captioned
from scenes.table.overlays import LONG_HOVER
from scenes.table.refs import CardAt, PlanetAt, RuleAt, ZoneAt
from scenes.titles.rocket_jockey.choices import (
    CARGO_BELOW,
    CARGO_COMES,
    CARGO_FIRST,
    CHAIN_FIRST,
    refusal,
)
from tests.clicker import Clicker
from tests.scenes.rocket_jockey.positions import FAR, POSITIONS, at_position, key_of, moving, opened
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


def said(scene: Any, planet: int) -> str:
    """What a click on this planet is answered."""
    found = refusal(scene.desk.moment, PlanetAt(planet))
    return "" if found is None else found.text


@pytest.mark.parametrize("name", POSITIONS)
def test_every_planet_that_cannot_be_chosen_says_why(clicker: Clicker, name: str) -> None:
    """Newcomers click the planet where a cargo lies, or where it is bound: nothing was said."""
    scene = at_position(clicker, name)
    unlit = [planet for planet in PLANETS if PlanetAt(planet) not in scene.gesture.lit()]
    assert unlit
    assert all(said(scene, planet) for planet in unlit)
    clicker.click(f"planet:{unlit[-1]}")
    assert scene.picking.bubble is not None


@pytest.mark.parametrize(
    ("name", "planet", "words"),
    [
        ("move", 3, CARGO_FIRST),
        ("reserve", 3, CARGO_BELOW),
        ("chain", 5, CHAIN_FIRST),
        ("chosen", 1, "The cargo is at Mercury already."),
        ("leg_1", 2, "The cargo is at Venus already."),
        ("leg_1", 7, "No card left takes it from Venus to Uranus."),
    ],
)
def test_a_planet_says_what_stands_against_it(
    clicker: Clicker, name: str, planet: int, words: str
) -> None:
    assert said(at_position(clicker, name), planet) == words


def test_a_planet_from_which_no_card_leads_home_says_so(clicker: Clicker) -> None:
    hand = ["1-3", "3-5", "5-7", "1-4"]
    scene = opened(clicker, moving(2, hand, row=FAR, copilots=[0, 0], spent=[4, 4]))
    clicker.click(key_of(scene, "cargo:1"))
    clicker.settle()
    assert said(scene, 4) == "From Mars your other cards don’t take it home."


def test_a_cargo_that_no_cards_carry_says_so_instead_of_that_it_must_arrive(
    clicker: Clicker,
) -> None:
    scene = at_position(clicker, "move")
    clicker.click(key_of(scene, "cargo:5"))
    assert scene.picking.bubble[0].rows[0][0] == "Your cards don’t take this cargo to Neptune."


def test_the_cargo_deck_says_when_cargo_comes(clicker: Clicker) -> None:
    """A click on it was answered with a sound alone."""
    scene = at_position(clicker, "move")
    clicker.click(ZoneAt(CARGO_DECK))
    assert scene.picking.bubble[0].rows[0][0] == CARGO_COMES


@pytest.mark.painted
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["move", "copilots"])
def test_an_answer_stands_in_the_plan_with_its_ruling_where_that_can_be_clicked(
    name: str, window: tuple[int, int], text: float
) -> None:
    """A line led from over the log through planets; with large text it hid cards of the hand."""
    with sized(window, text) as clicker:
        scene = at_position(clicker, name, 4)
        hand = scene.view.hands[0][0]
        for key in (key_of(scene, "cargo:8"), "planet:9", f"card:{hand}")[: 3 - (name != "move")]:
            clicker.click(key)
            clicker.settle()
            clicker.picture()
            (box,) = scene.overlays.shown
            assert box == scene.desk.places.advice
            (link,) = [each for each in clicker.targets() if each.ref == RuleAt()]
            (drawn,) = [mark.box for mark in marks_of(clicker) if mark.text.startswith("Ruling ")]
            assert link.rect.holds(drawn, 2)
            assert box.inset(4).holds(drawn)


@pytest.mark.drawn
def test_words_of_a_card_of_the_hand_hide_none_beside_it_in_large_text() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, "move")
        for number in scene.view.hands[0]:
            clicker.move_to(CardAt(number))
            clicker.step(dt=LONG_HOVER + 0.1)
            clicker.step()
            assert scene.overlays.shown == [scene.desk.places.advice]


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_words_of_a_planet_hide_no_cargo_before_one_is_chosen(
    window: tuple[int, int], text: float
) -> None:
    """They lay over three cargoes, one of which one was told to choose."""
    with sized(window, text) as clicker:
        for planet in (1, 3, 8):
            scene = at_position(clicker, "move", 4)
            clicker.click(f"planet:{planet}")
            clicker.settle()
            scene.draw_last(clicker.app.canvas(clicker.app.surface))
            row = [each.seen for each in clicker.targets() if each.zone == "row"]
            (box,) = scene.overlays.shown
            assert len(row) == len(PLANETS)
            assert not [each for each in row if each.meets(box, 1.0)]


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_words_of_a_pile_leave_its_caption_and_the_bar_in_sight(
    window: tuple[int, int], text: float
) -> None:
    """Their line struck through "Discard"; in large text they lay over turn and Aliens."""
    with sized(window, text) as clicker:
        scene = at_position(clicker, "fuel_up", 4)
        clicker.click("zone:discard:-1:-1")
        clicker.settle()
        scene.draw_last(clicker.app.canvas(clicker.app.surface))
        fonts, pile = clicker.context.fonts, scene.desk.places.zones[DISCARD]
        whole = captioned(fonts, pile, pile.box)
        caption = whole.bottom_part(whole.bottom - pile.box.bottom)[0].inset(2)
        bubble, near = scene.picking.bubble
        ground = scene.standing.ground(clicker.targets(), clicker.target("zone:discard:-1:-1"))
        placed, _ = bubble.place(fonts, near, ground)
        assert not placed.box.meets(scene.panels.bar.said, 1.0)
        assert not [1 for start, end in pairwise(placed.leader) if crosses(start, end, caption)]
