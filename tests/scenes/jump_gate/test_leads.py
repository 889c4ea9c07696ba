"""Moves begun at their end: a button or a planet is clicked before the card that it needs."""

from __future__ import annotations

import re
from time import monotonic
from typing import Any

import pygame
import pytest

from game.jump_gate.data import CATALOGUE, NAMES
from game.jump_gate.moves import (
    Fly,
    Harvest,
    HotshotPilot,
    Jump,
    Land,
    LostRecords,
    Scan,
    Wormhole,
)
from game.jump_gate.previews import USES, uses
from game.jump_gate.previews.told import FLIES_FREE
from game.jump_gate.text import WHICH_SPECIAL
from scenes.table.refs import Button, CardAt
from scenes.titles.jump_gate import board
from scenes.titles.jump_gate.choices import actions, preview, refusal
from scenes.titles.jump_gate.spots import LookAt, PlanetAt
from scenes.titles.jump_gate.words import inspect
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import SPECIALS, card, opened, position


def keys(scene: Any) -> list[str]:
    """What has been chosen."""
    return [ref.key for ref in scene.gesture.chosen()]


def test_land_lands_at_once_where_only_two_cards_can(clicker: Clicker) -> None:
    for before in ([], ["N19"], ["N28"], ["N19", "N28"]):
        scene = opened(clicker, position(hands=[["N19", "N01", "N28"]]))  # Anno: Land 3 and 4
        for name in before:
            clicker.click(card(name))
        clicker.click("do:land")
        assert scene.session.steps[0].move == Land((NAMES["N19"], NAMES["N28"]))


def test_of_several_landing_cards_those_that_were_not_chosen_are_asked_for(
    clicker: Clicker,
) -> None:
    hand = ["N19", "N01", "N28", "N32"]  # Land 3, and two with Land 4
    scene = opened(clicker, position(hands=[hand]))
    clicker.click("do:land")
    assert clicker.lit() == {card(name) for name in ("N19", "N28", "N32")} | {"do:land"}
    assert scene.prompt() == "Land and claim: choose the landing cards."
    clicker.click("do:land")  # given up
    clicker.click(card("N19"))
    clicker.click("do:land")
    assert clicker.lit() == {card("N28"), card("N32"), "do:land"}
    assert scene.prompt() == "Land and claim: choose the other landing card."
    clicker.click(card("N32"))
    assert scene.session.steps[0].move == Land((NAMES["N19"], NAMES["N32"]))


PILOT = SPECIALS["hotshot_pilot"]


def test_land_offers_hotshots_pairs_beside_the_plain_one(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N19", "N28", PILOT]]))
    clicker.click("do:land")
    assert clicker.lit() == {card(name) for name in ("N19", "N28", PILOT)} | {"do:land"}
    clicker.click(card("N19"))
    clicker.click(card(PILOT))
    assert scene.session.steps[0].move == HotshotPilot(NAMES[PILOT], NAMES["N19"])


@pytest.mark.parametrize("last", [PILOT, "do:land"])
def test_a_landing_card_and_hotshot_land_in_any_order(clicker: Clicker, last: str) -> None:
    scene = opened(clicker, position(hands=[["N19", "N01", PILOT]]))
    clicker.click(card("N19"))
    clicker.click("do:land" if last == PILOT else card(PILOT))
    if last == "do:land":
        assert scene.prompt() == "Choose Land and claim to land on Anno."
        clicker.click(last)
    assert scene.session.steps[0].move == HotshotPilot(NAMES[PILOT], NAMES["N19"])


@pytest.mark.parametrize(
    ("clicks", "undo"),
    [
        (["do:land"], "Land and claim"),
        (["do:research"], "Research"),
        (["do:special"], "Special"),
        (["planet:3"], ""),
    ],
)
def test_what_is_half_chosen_can_be_given_up_and_undo_calls_it_by_name(
    clicker: Clicker, clicks: list[str], undo: str
) -> None:
    hand = ["N19", "N28", "N32", "N05", SPECIALS["wormhole"]]
    scene = opened(clicker, position(hands=[hand]))
    for key in clicks:
        clicker.click(key)
    label = clicker.target("bar:undo").label
    assert label.startswith(f"Undo: the choice of {undo}")
    assert "again" not in label
    while scene.gesture.chosen():
        ways = [each for each in actions(scene.desk.moment) if each.label == "Choose again"]
        if not ways:
            break
        clicker.click(ways[0].key)
    assert not {Button(key[3:]) for key in clicks}.intersection(scene.gesture.chosen())
    assert PlanetAt(3) not in scene.gesture.chosen()


def test_a_free_flight_says_what_a_card_would_do_more(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N05", "N02"]]))
    legal = list(scene.session.rules.moves(scene.view))
    flights = {move.planet for move in legal if type(move) is Fly}
    jumps = {move.planet for move in legal if type(move) is Jump}
    said = {at for at in flights if FLIES_FREE in preview(scene.desk.moment, Fly(at)).lines}
    assert said == flights & jumps
    assert said
    assert flights - said


def test_the_planet_that_one_lands_on_says_how(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N19", "N01", "N28"]]))
    clicker.click(card("N19"))
    clicker.click(card("N28"))
    clicker.click(f"planet:{scene.view.ships[0]}")
    said = " ".join(text for text, _, _ in scene.picking.bubble[0].rows)
    assert "press the button to land" in said


def test_a_planet_that_no_card_leads_to_speaks_of_no_card_in_particular(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N02"]]))
    found = [_said(scene, planet) for planet in range(len(scene.view.ring))]
    assert any("None of your cards" in said for said in found)
    assert not any("The card’s" in said for said in found)


def _said(scene: Any, planet: int) -> str:
    found = refusal(scene.desk.moment, PlanetAt(planet))
    return "" if found is None else found.text


@pytest.mark.parametrize("name", ["N06", "N02"])
def test_a_card_that_was_chosen_is_scanned_with_before_or_after_the_button(
    clicker: Clicker, name: str
) -> None:
    for clicks in ([card(name), "do:scan"], ["do:scan", card(name)]):
        scene = opened(clicker, position(hands=[["N06", "N02"]]))  # both Scan 2
        for key in clicks:
            assert scene.session.steps == []
            clicker.click(key)
        assert scene.session.steps[0].move == Scan(NAMES[name])


def test_scan_asks_for_a_card_only_where_there_are_several(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N06", "N02"]]))
    clicker.click("do:scan")
    assert scene.prompt() == "Scan: choose the card to scan with."
    scene = opened(clicker, position(hands=[["N01", "N02"]]))
    clicker.click("do:scan")
    assert scene.session.steps[0].move == Scan(NAMES["N02"])


def test_who_must_pick_is_told_so_when_taking_nothing(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N19", "N28"]]))
    clicker.click("do:land")
    assert [action.sub for action in actions(scene.desk.moment)] == ["you must pick"]
    clicker.click("do:decline")
    assert scene.picking.bubble[0].rule == "R22"


def test_where_nothing_is_hidden_scan_says_so_and_names_no_code(clicker: Clicker) -> None:
    state = position(hands=[["N19", "N28"]])
    state.down[state.ships[0]] = []
    buttons = {each.name: each for each in actions(opened(clicker, state).desk.moment)}
    assert buttons["scan"].sub == "empty"


def test_a_click_on_a_planet_that_one_card_leads_to_goes_there(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N05", "N02"]]))
    clicker.click("planet:3")
    assert scene.session.steps[0].move == Jump(NAMES["N05"], 3)


def test_of_several_cards_the_one_is_asked_for_and_the_planet_stays_chosen(
    clicker: Clicker,
) -> None:
    hand = ["N05", "N02", SPECIALS["wormhole"]]
    scene = opened(clicker, position(hands=[hand]))
    clicker.click("planet:3")
    assert keys(scene) == ["planet:3"]
    assert clicker.lit() == {card("N05"), card(SPECIALS["wormhole"])}
    assert scene.prompt().endswith("choose the card that takes you there.")
    clicker.click(card(SPECIALS["wormhole"]))
    assert scene.session.steps[0].move == Wormhole(NAMES[SPECIALS["wormhole"]], 3)


def test_a_chosen_planet_is_taken_back_and_gives_way(clicker: Clicker) -> None:
    hand = ["N05", SPECIALS["wormhole"]]
    scene = opened(clicker, position(hands=[hand]))
    for key, chosen in (("planet:3", ["planet:3"]), ("planet:3", []), ("planet:3", ["planet:3"])):
        clicker.click(key)
        assert keys(scene) == chosen
    clicker.click("planet:6")
    assert keys(scene) == ["planet:6"]


def test_a_planet_that_a_wormhole_alone_leads_to_shows_it_and_asks(clicker: Clicker) -> None:
    """A click on a dark planet played the card at once, and nothing had pointed at that."""
    held = SPECIALS["wormhole"]
    scene = opened(clicker, position(hands=[["N05", held]]))
    for planet, shows in ((3, "N05"), (6, held)):
        clicker.move_to(f"planet:{planet}")
        assert NAMES[shows] in board.marks(scene.desk.moment)
    assert NAMES["N05"] not in board.marks(scene.desk.moment)
    clicker.click("planet:6")
    assert scene.session.steps == []
    assert clicker.lit() == {card(held)}
    assert scene.prompt() == "Hunter’s Post: choose Wormhole to go there."
    clicker.click("bar:undo")
    assert keys(scene) == []
    clicker.click("planet:6")
    clicker.click(card(held))
    clicker.settle()
    assert [step.move for step in scene.session.steps] == [Wormhole(NAMES[held], 6)]
    clicker.click("bar:undo")
    clicker.settle()
    assert scene.session.steps == []


def test_a_chosen_card_is_not_left_for_another_ones_planet(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N05", "N02"]]))
    clicker.click(card("N02"))
    clicker.click("planet:3")
    assert scene.session.steps == []
    assert scene.picking.bubble[0].rule == "E3"  # about the jump, not about a flight


# --- one's own planet ---


def test_a_click_on_ones_own_planet_harvests_where_that_is_possible(clicker: Clicker) -> None:
    scene = opened(clicker, position(claimed=[1], up=[["WA1", "GR1"]]))
    clicker.click("planet:0")
    assert keys(scene) == ["do:harvest"]
    clicker.click("planet:0")
    assert scene.picking.bubble[0].rule == "E6"
    clicker.click(card("WA1"))
    assert scene.session.steps[0].move == Harvest(NAMES["WA1"])


def test_where_nothing_can_be_harvested_ones_own_planet_says_what_can_be_done(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, position())
    clicker.click("planet:0")
    assert "Your ship is here" in " ".join(text for text, _, _ in scene.picking.bubble[0].rows)


def test_special_chooses_the_only_card_that_has_one(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N01", SPECIALS["wormhole"]]]))
    clicker.click("do:special")
    assert keys(scene) == [card(SPECIALS["wormhole"]), "do:special"]


def test_special_asks_which_of_several_is_meant(clicker: Clicker) -> None:
    hand = [SPECIALS["wormhole"], SPECIALS["inside_info"]]
    scene = opened(clicker, position(hands=[hand]))
    assert clicker.target("do:special").enabled
    clicker.click("do:special")
    assert keys(scene) == ["do:special"]
    assert {ref.key for ref in scene.gesture.lit()} == {card(name) for name in hand}
    assert scene.prompt() == WHICH_SPECIAL
    clicker.click(card(SPECIALS["wormhole"]))
    assert scene.prompt() == "Wormhole: choose the planet to go to."


def test_special_is_dark_where_none_of_the_hand_can_be_used(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N01", SPECIALS["hotshot_pilot"]]], ships=[-1, -1]))
    assert not clicker.target("do:special").enabled
    clicker.click("do:special")
    assert scene.picking.bubble is not None


def test_inside_info_is_not_played_by_a_single_click(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[[SPECIALS["inside_info"]]]))
    clicker.click("do:special")
    assert scene.session.steps == []


def test_a_button_that_leads_nowhere_stays_dark(clicker: Clicker) -> None:
    opened(clicker, position(hands=[["N01"]]))  # Jump 1, Scan 1: nothing to scan or land with
    assert not clicker.target("do:scan").enabled


def test_pointing_at_an_unlit_resource_of_a_lit_planet_previews_the_planets_move(
    clicker: Clicker,
) -> None:
    state = position(up=[[], [], [], ["WA1"]], hands=[["N05"]])
    scene = opened(clicker, state)
    clicker.click(card("N05"))
    assert scene.gesture.pointed(scene.gesture.resolve(CardAt(NAMES["WA1"]))) == Jump(
        NAMES["N05"], 3
    )


@pytest.mark.parametrize("special", SPECIALS)
def test_a_card_seen_closely_tells_its_special_in_words(clicker: Clicker, special: str) -> None:
    scene = opened(clicker, position())
    shown = inspect(scene.desk.moment, CardAt(NAMES[SPECIALS[special]]))
    face = CATALOGUE[NAMES[SPECIALS[special]]]
    assert shown.text[0].startswith(f"{shown.name}: ")
    assert face.special == special


def test_the_black_hole_tells_its_danger_when_clicked(clicker: Clicker) -> None:
    collected = [["WA1", "GR1", "EL1", "FF1"], []]
    scene = opened(clicker, position(hole=[2, 1], collections=collected))
    clicker.click("look:hole")
    assert any("you lose 3 cards" in text for text, _, _ in scene.picking.bubble[0].rows)


def test_the_jump_gate_tells_who_holds_most_markers(clicker: Clicker) -> None:
    scene = opened(clicker, position(gate=[2, 1]))
    clicker.click("look:gate")
    assert any("Most now: you, 2 markers" in text for text, _, _ in scene.picking.bubble[0].rows)


def test_what_lies_at_a_planet_stands_for_it_in_a_lead_as_well(clicker: Clicker) -> None:
    scene = opened(clicker, position(up=[[], [], [], ["WA1"]], hands=[["N05"]]))
    clicker.click(card("WA1"))
    assert scene.session.steps[0].move == Jump(NAMES["N05"], 3)


def test_the_black_hole_tells_what_lies_face_down_in_all(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    shown = inspect(scene.desk.moment, LookAt("hole"))
    hidden = sum(map(len, scene.view.down))
    counts = [int(word) for word in re.findall(r"\d+", shown.text[-1])]
    assert shown.text[-1].startswith("Face down in all: ")
    assert sum(counts) == hidden


def test_a_preview_calls_the_players_by_name(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[[SPECIALS["lost_records"]]], gate=[0, 1]))
    move = LostRecords(NAMES[SPECIALS["lost_records"]], "gate", 1, -1)
    assert preview(scene.desk.moment, move).lines[0].startswith("Lost Records: Bob’s marker")


# --- the button that calls ---


def primary(scene: Any) -> list[tuple[str, str]]:
    """The buttons that call for being pressed, with their small words."""
    found = actions(scene.desk.moment)
    return [(action.name, action.sub) for action in found if action.primary]


def test_a_claim_that_can_be_made_calls_for_it_and_says_what_it_brings(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N19", "N20", "N01"]]))
    assert primary(scene) == [("land", "+3, then pick")]
    scene = opened(clicker, position(hands=[["N19", "N20"]], options={"explorers_club": True}))
    assert primary(scene) == [("land", "+5, then pick")]


def test_where_nothing_can_be_claimed_what_brings_something_calls_for_being_pressed(
    clicker: Clicker,
) -> None:
    def calls(**given: Any) -> list[str]:
        return [name for name, _ in primary(opened(clicker, position(**given)))]

    up = [["WA1"], *([] for _ in range(7))]
    claimed = [1, *(-1 for _ in range(7))]
    assert calls(hands=[["N19", "N01"]], claimed=claimed, up=up) == ["harvest"]
    assert calls(hands=[["N19", "N01"]], up=up) == ["research"]
    assert calls(hands=[["N06"]]) == ["scan"]  # Scan 2


def test_a_double_click_chooses_nothing_that_its_first_half_has_put_there(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, position(hands=[["N06", "N02"]]))
    clicker.click("do:research")
    button = clicker.target("do:go")  # where Research was
    x, y = clicker.point(button)
    for seconds, steps in ((0.2, 0), (1.0, 1)):
        scene.mouse.clock = lambda later=seconds: monotonic() + later
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            clicker.step(clicker._mouse(kind, x, y))
        assert len(scene.session.steps) == steps


def test_a_pointed_planet_marks_no_card_whose_code_does_not_count_from_here(
    clicker: Clicker,
) -> None:
    hand = ["N01", "N02", "N05", "N19", "N28"]
    scene = opened(clicker, position(hands=[hand]))
    view = scene.view
    for at in range(len(view.ring)):
        clicker.move_to(f"planet:{at}")
        leads = USES[1:] if at == view.ships[0] else USES[:1]
        counts = {c for c in view.hands[0] if {*uses(c, view.ring[at])}.intersection(leads)}
        assert set(board.marks(scene.desk.moment)) == counts
