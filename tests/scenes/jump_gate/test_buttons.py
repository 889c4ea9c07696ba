"""Jump Gate's buttons: why one is grey, and which of them refuse nothing."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from game.jump_gate.state import GATE
from scenes.kit.box import Box
from scenes.table.overlays import SHEET_HOVER
from scenes.table.refs import Button
from scenes.theme import BUTTON
from scenes.titles.jump_gate import choices
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import SPECIALS, card, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

PUT_BACK = "A card is chosen: put it back first, with a second click on it."


@pytest.mark.parametrize("button", ["harvest", "research"])
def test_what_a_chosen_card_stands_in_the_way_of_says_so(clicker: Clicker, button: str) -> None:
    """Harvest said that a resource was not among those that lie there, Research nothing."""
    claimed, up = [1, *([-1] * 7)], [["WA1"], *([[]] * 7)]
    scene = opened(clicker, position(hands=[["N01", "N05"]], claimed=claimed, up=up))
    assert Button(button) in scene.desk.moment.lit
    clicker.click(card("N01"))
    assert Button(button) not in scene.desk.moment.lit
    found = choices.refusal(scene.desk.moment, Button(button))
    assert found is not None
    assert found.text == PUT_BACK


def test_a_lit_button_that_is_pointed_at_does_not_say_that_it_cannot_be_pressed(
    clicker: Clicker,
) -> None:
    """Special asks which card is meant, so it leads to no move of its own; it said R14."""
    scene = opened(clicker, position(hands=[[SPECIALS["wormhole"], SPECIALS["inside_info"]]]))
    assert Button("special") in scene.desk.moment.lit
    for key in ("bar:hint", "do:special"):
        clicker.move_to(key)
    scene.overlays.hovering = SHEET_HOVER
    said = {mark.text for mark in marks_of(clicker)}
    assert not any("No special" in text for text in said)


def test_a_planet_without_its_card_is_given_up_by_a_button_that_refuses_nothing(
    clicker: Clicker,
) -> None:
    scene = opened(clicker, position(hands=[["N19", "N28", "N32", "N05", "N33"]]))
    clicker.click("planet:3")
    (back,) = choices.actions(scene.desk.moment)
    assert (back.label, back.told) == ("Choose again", "")
    assert choices.refusal(scene.desk.moment, Button(back.name)) is None


def test_where_no_card_is_chosen_nobody_is_told_to_put_one_back(clicker: Clicker) -> None:
    claimed, up = [1, *([-1] * 7)], [["WA1"], *([[]] * 7)]
    scene = opened(clicker, position(hands=[["N01", "N05"]], claimed=claimed, up=up))
    clicker.click("do:research")
    assert scene.desk.moment.chosen
    found = choices.refusal(scene.desk.moment, Button("harvest"))
    assert found is not None
    assert found.text == "An action is begun: go on with it, or choose again."


def _buttons(scene: Any) -> dict[str, tuple[str, str]]:
    return {each.name: (each.label, each.sub) for each in choices.actions(scene.desk.moment)}


@pytest.mark.parametrize("owner", [0, -1])
def test_who_has_landed_is_not_told_of_codes_that_are_held(clicker: Clicker, owner: int) -> None:
    """Land and claim said "needs 1 + 2" of two cards in hand, Scan which code it needs."""
    state = position(
        options={"orbital_burn": True},
        claimed=[owner],
        landed=[True, False],
        hands=[["N28", "N32"]],
        down=[["WA1"]],
    )
    scene = opened(clicker, state)
    found = _buttons(scene)
    assert found["land"][1] == found["scan"][1] == "landed"
    for name in ("land", "scan"):
        refused = choices.refusal(scene.desk.moment, Button(name))
        assert refused is not None
        assert refused.code == "landed"


def test_a_landing_on_a_claimed_planet_claims_nothing_and_says_what_it_finds(
    clicker: Clicker,
) -> None:
    """R36: "Land and claim" was lit over an own planet with nothing hidden."""
    for burn, owner, hidden, found in (
        (True, 0, [], ("Land", "nothing hidden")),
        (True, 1, ["WA1"], ("Land", "to look")),
        (True, -1, ["WA1"], ("Land and claim", "+3, then pick")),
        (False, 1, [], ("Land and claim", "claimed already")),
    ):
        given = {"options": {"orbital_burn": burn}, "claimed": [owner], "deal": False}
        hand = [["N19", "N28", "N32"]]
        scene = opened(clicker, position(**given, down=[hidden], hands=hand))
        assert _buttons(scene)["land"] == found
        if found[0] == "Land":
            clicker.click("do:land")
            assert scene.prompt() == "Land: choose the landing cards."


def test_a_lit_button_names_no_code_that_it_needs(clicker: Clicker) -> None:
    """ "needs 3 + 4" and "needs 2" stood beside buttons that could be pressed."""
    for burn, owner in ((True, 1), (False, -1)):
        given = {"options": {"orbital_burn": burn}, "claimed": [owner], "down": [["WA1", "GR1"]]}
        scene = opened(clicker, position(**given, deal=False, hands=[["N19", "N28", "N32", "N02"]]))
        found = _buttons(scene)
        assert {Button("land"), Button("scan")} <= scene.desk.moment.lit
        assert not any("needs" in found[name][1] for name in ("land", "scan"))
        assert found["scan"][1] == "+1"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("burn", [False, True])
def test_no_button_changes_its_place_when_a_reason_appears_beside_one(
    burn: bool, text: float
) -> None:
    """Harvest went to another row once it said why it was grey, and all below it moved."""
    with sized((1280, 720), text) as clicker:
        seen: list[dict[str, Box]] = []
        for claimed, down in (([], ["WA1"]), ([0], ["WA1"]), ([1], [])):
            options = {"orbital_burn": burn}
            for ships in ([0, 3], [GATE, 3]):
                given = {"options": options, "claimed": claimed, "deal": False, "ships": ships}
                hand = [["N19", "N28", "N32", "N02"]]
                scene = opened(clicker, position(**given, down=[down], hands=hand))
                seen.append({each.action.name: each.box for each in scene.panels.buttons})
        assert len(seen[0]) == 5 + burn
        assert all(each == seen[0] for each in seen)


@pytest.mark.parametrize("landed", [False, True])
@pytest.mark.parametrize(
    ("ships", "claimed", "up"), [([0, 1], [], []), ([0, 1], [0], [[]]), ([GATE, 1], [], [])]
)
def test_every_grey_button_that_is_pointed_at_says_why(
    clicker: Clicker, ships: list[int], claimed: list[int], up: list[list[str]], landed: bool
) -> None:
    """Return to orbit said nothing."""
    given = {"options": {"orbital_burn": True}, "ships": ships, "claimed": claimed, "up": up}
    state = position(
        **given, landed=[landed and ships[0] != GATE, False], hands=[["N01", "N05"], []]
    )
    scene, grey = opened(clicker, state), 0
    for key in [each.action.key for each in scene.panels.buttons]:
        if any(ref.key == key for ref in scene.desk.moment.lit):
            continue
        grey += 1
        clicker.move_to("bar:hint")
        clicker.move_to(key)
        clicker.step()
        scene.overlays.hovering = SHEET_HOVER
        assert any(mark.text.startswith("Ruling") for mark in marks_of(clicker)), key
    assert grey >= 3


@pytest.mark.parametrize(
    ("claimed", "down", "says"),
    [([], ["WA1"], "unclaimed"), ([0], ["WA1"], "none open"), ([0], [], "empty")],
)
def test_harvest_says_beside_it_why_it_is_grey(
    claimed: list[int], down: list[str], says: str
) -> None:
    """On a claimed planet where nothing lay open it was grey without a word."""
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, position(claimed=claimed, down=[down], up=[[]], deal=False))
        (found,) = (each.action for each in scene.panels.buttons if each.action.name == "harvest")
        assert found.sub == says


def test_a_research_that_draws_nothing_says_so_beside_its_button(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N01", "N02", "N05", "N06", "N08"]]))
    clicker.click("do:research")
    go = next(a for a in choices.actions(scene.desk.moment) if a.name == "go")
    assert go.sub == "you keep all 5"


@pytest.mark.parametrize(
    ("lies", "held", "says"),
    [
        (["WA1"], [], "+2"),
        (["WA1", "GR1"], [], "up to +2"),
        (["GR4", "WA6"], [], "fills the Hole"),
        (["GR1", "WA1"], ["GR2", "GR3", "GR4"], "up to +7"),
    ],
)
def test_harvest_says_what_the_best_of_the_resources_brings(
    clicker: Clicker, lies: list[str], held: list[str], says: str
) -> None:
    """It said nothing as soon as it could be pressed."""
    given = {"claimed": [0], "up": [lies], "collections": [held], "hole": [4, 4]}
    scene = opened(clicker, position(hands=[["N01"]], **given))
    assert _buttons(scene)["harvest"] == ("Harvest", says)


def test_special_counts_the_cards_whose_special_can_be_used(clicker: Clicker) -> None:
    hand = [SPECIALS["wormhole"], SPECIALS["inside_info"], SPECIALS["lost_records"], "N01"]
    scene = opened(clicker, position(hands=[hand]))  # there is no marker to give back
    assert _buttons(scene)["special"] == ("Special", "2")
    scene = opened(clicker, position(hands=[["N01"]]))
    assert _buttons(scene)["special"] == ("Special", "")


def test_small_words_beside_the_buttons_cost_them_neither_letters_nor_pictures() -> None:
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, position(hands=[["N01", *list(SPECIALS.values())[:4]]]))
        assert all(each.icon and each.style == BUTTON for each in scene.panels.buttons)


@pytest.mark.parametrize("ships", [4, 5])
@pytest.mark.parametrize("button", ["land", "scan", "harvest"])
def test_why_a_button_is_grey_stands_beside_it_off_ones_own_planet(ships: int, button: str) -> None:
    """Words above the buttons lay on the foot of the planet at the lower right."""
    with sized((1920, 1080)) as clicker:
        hand = ["N01", "N02", "N05", "N10", "N18"]
        scene = opened(clicker, position(hands=[hand], ships=[ships, 0]))
        assert Button(button) not in scene.desk.moment.lit
        clicker.click(f"do:{button}")
        bubble, near = scene.picking.bubble
        ground = scene.standing.ground(scene.targets(), scene.standing.subject(scene.targets()))
        box = bubble.place(scene.desk.moment.fonts, near, ground)[0].box
        assert not box.meets(scene.desk.places.ring.cells[ships].whole)
        aside = max(near.x - box.right, box.x - near.right, 0.0)
        assert hypot(aside, max(near.y - box.bottom, box.y - near.bottom, 0.0)) < 110
