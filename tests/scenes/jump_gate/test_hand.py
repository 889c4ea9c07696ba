"""The hand of Jump Gate: both codes of every card can be read however large the text is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.jump_gate.data import CATALOGUE, NAMES, PLANETS
from game.jump_gate.state import GATE
from scenes.kit.box import Box
from scenes.titles.jump_gate.faces import NAV_RATIO, face_look
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import SPECIALS, at_position, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_card_of_a_full_hand_hides_the_codes_of_another(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, "crowded_6")
        boxes = [scene.desk.cards.box(scene.desk.cards.find(card)) for card in scene.view.hands[0]]
        boxes.sort(key=lambda box: box.cx)
        assert len(boxes) == 5
        assert all(right.cx - left.cx >= left.w - 1 for left, right in pairwise(boxes))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_name_of_the_gate_is_clear_of_the_markers_there(text: float) -> None:
    state = position(gate=[1, 1], ships=[GATE, GATE])
    with sized((1920, 1080), text) as clicker:
        scene = opened(clicker, state)
        name = next(mark.box for mark in marks_of(clicker) if mark.text.upper() == "JUMP GATE")
        top = min(box.y for _, box in scene.desk.places.ring.markers(scene.view, hole=False))
        assert name.bottom <= top


def test_the_numbers_of_markers_grow_with_the_text_beside_the_names_of_gate_and_hole() -> None:
    """They were 8 pixels high below names of 24."""
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, "crowded_6")
        places, view = scene.desk.places, scene.view
        chips = [box for hole in (False, True) for _, box in places.markers(view, hole=hole)]
        marks = marks_of(clicker)
        digits = [mark for mark in marks if any(chip.holds(mark.box, 8) for chip in chips)]
        assert len(digits) == len(chips)
        assert min(mark.box.h for mark in digits) >= 0.55 * places.ring.title


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1600, 1200), 1.5)]
)
def test_numbers_of_many_markers_stay_within_their_band_and_off_the_next_one(
    size: tuple[int, int], text: float
) -> None:
    """ "10" and "12" ran together with the next marker, and a "3" stood out of its band."""
    with sized(size, text) as clicker:
        scene = at_position(clicker, "crowded_6_all")
        ring, view, marks = scene.desk.places.ring, scene.view, marks_of(clicker)
        chips = [
            (view.scans[at][seat], box, 1.5)
            for at, cell in enumerate(ring.cells)
            for seat, box in cell.scans(view, at)
        ]
        chips += [(view.gate[seat], box, -5.0) for seat, box in ring.markers(view, hole=False)]
        for number, box, beyond in chips:
            inside = [m.box for m in marks if box.inset(-4).contains(m.box.cx, m.box.cy)]
            assert number < 2 or inside
            assert all(mark.right <= box.right + beyond for mark in inside)


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_six_scan_markers_lie_in_two_rows_beside_large_names(text: float) -> None:
    """In one row "3" and the next mark were one."""
    with sized((1600, 1200), text) as clicker:
        scene = at_position(clicker, "crowded_6")
        for at, cell in enumerate(scene.desk.places.ring.cells):
            boxes = [box for _, box in cell.scans(scene.view, at)]
            assert len({box.y for box in boxes}) == 2
            others = [each for each in scene.desk.places.ring.cells if each is not cell]
            facts = [box for each in others for box in (each.name, *each.plates)]
            assert not any(box.meets(fact) for box in boxes for fact in facts)


def test_a_card_that_has_no_room_to_be_seen_large_is_told_in_words() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", 2)
        chosen, other = (f"card:{card}" for card in scene.view.hands[0][:2])
        clicker.click(chosen)
        clicker.move_to("planet:5")
        clicker.move_to(other)
        for _ in range(4):
            clicker.step(dt=0.5)
        words = " ".join(mark.text for mark in marks_of(clicker))
        assert "Discard it for one of its codes" in words


@pytest.mark.parametrize("wide", [60.0, 84.0, 105.0, 152.0])
def test_no_letter_of_a_cards_name_stands_at_its_lower_edge(clicker: Clicker, wide: float) -> None:
    """That edge is all that is seen of a card below another in a pile."""
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(40, 40, wide, wide * NAV_RATIO)
    for card, face in enumerate(CATALOGUE):
        if face.kind == "navcomp":
            canvas.marks = []
            face_look(card).paint(canvas, box)
            assert all(mark.box.bottom <= box.bottom - 0.03 * box.h for mark in canvas.marks)


def test_with_large_text_a_card_that_is_pointed_at_says_what_its_special_does() -> None:
    with sized((1280, 720), 2.0) as clicker:
        opened(clicker, position(hands=[[SPECIALS["wormhole"], "N01"]]))
        for name, said in ((SPECIALS["wormhole"], True), ("N01", False)):
            clicker.move_to(f"card:{NAMES[name]}")
            for _ in range(4):
                clicker.step(dt=0.5)
            words = " ".join(mark.text for mark in marks_of(clicker))
            assert ("no code is needed" in words) is said


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("seats", "moves"), [(3, 20), (3, 60), (6, 60)])
def test_words_about_a_card_stand_low_above_the_hand_and_cover_nothing_of_the_board(
    seats: int, moves: int, text: float
) -> None:
    """They stood in four places, at times on planets, and on the viewer's sets."""
    with sized((1280, 720), text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        places, fonts = scene.desk.places, clicker.context.fonts
        foot = max(scene.desk.cards.box(scene.desk.cards.find(c)).cy for c in scene.view.hands[0])
        things = [scene.panels.prompt_box, *(box for _, box in scene.panels.sides.shown)]
        for cell, board in zip(places.ring.cells, scene.view.ring, strict=True):
            wide = fonts.width(PLANETS[board].name, places.ring.name)
            side = cell.name.left_part if cell.out > 0 else cell.name.right_part
            things += [cell.core, side(wide)[0], *cell.plates]
        for card in scene.view.hands[0]:
            clicker.move_to(f"card:{card}")
            clicker.step()
            (words,) = scene.overlays.shown
            assert places.areas.hand.x <= words.x
            assert places.ring.cells[0].box.cy < words.y < words.bottom < foot
            assert not any(words.meets(thing) for thing in things)
