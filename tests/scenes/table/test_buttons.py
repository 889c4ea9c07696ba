"""The buttons of a decision in a small window with large text."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core.words import capital
from scenes.kit.box import Box
from scenes.kit.target import by_key
from scenes.kit.text import Fonts
from scenes.table.buttons import Action, place_actions, place_grid
from scenes.theme import SMALL as SMALL_TEXT
from scenes.theme import SMALLEST_TEXT
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker
from tests.screens.sizes import sized

SMALL = (1280, 720)


def looks(scene: Any) -> set[tuple[float, bool]]:
    """How large the letters of the buttons are, and which of them have pictures."""
    return {(placed.style.size, placed.icon) for placed in scene.panels.buttons}


def pixels(clicker: Clicker, scene: Any) -> list[int]:
    """How large the letters of the buttons are in the window."""
    fonts: Fonts = clicker.context.fonts
    return [fonts.pixels(placed.style) for placed in scene.panels.buttons]


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_the_buttons_of_actions_look_the_same_all_through_a_game(text: float) -> None:
    found = set()
    with sized(SMALL, text) as clicker:
        for moves in range(0, 90, 11):
            scene = open_halfway(clicker, "jump_gate", 2, moves)
            if any(placed.action.name == "land" for placed in scene.panels.buttons):
                found |= looks(scene)
    assert len(found) == 1


@pytest.mark.parametrize("title_id", ["rocket_jockey", "jump_gate", "rockets", "planet_movers"])
def test_letters_are_as_large_as_the_text_that_the_player_wants(title_id: str) -> None:
    with sized(SMALL, 1.5) as clicker:
        for seats in seats_of(title_id):
            for moves in range(0, 90, 22):
                scene = open_halfway(clicker, title_id, seats, moves)
                assert min(pixels(clicker, scene), default=99) >= SMALLEST_TEXT * 1.5


def test_small_words_without_room_are_told_where_the_button_is_pointed_at() -> None:
    with sized(SMALL, 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", 2)
        folded = [placed for placed in scene.panels.buttons if placed.folds]
        assert folded
        for placed in folded:
            told = scene.overlays._foretold(by_key(scene.targets(), placed.action.key))
            assert capital(placed.action.sub) in told.lines


def test_buttons_move_together_before_their_letters_get_small() -> None:
    """Three of them where Rockets has room for two at 200 %."""
    with sized(SMALL, 2.0) as clicker:
        fonts = clicker.context.fonts
        said = (("Meet the UFO", "+50"), ("Chart a system", "+40"), ("Finish playing", ""))
        actions = [Action(label, label, sub) for label, sub in said]
        placed = place_actions(fonts, actions, Box(0, 0, 493, 170))
        assert min(fonts.pixels(each.style) for each in placed) >= 22
        assert placed[-1].box.bottom <= 170


def test_a_price_is_never_left_to_the_pointer() -> None:
    with sized(SMALL, 2.0) as clicker:
        actions = [Action(name, "Something to do", "$10") for name in "abcdef"]
        placed = place_actions(clicker.context.fonts, actions, Box(0, 0, 400, 200))
        assert {each.sub for each in placed} == {("$10",)}


def test_longer_words_move_no_button() -> None:
    with sized(SMALL) as clicker:
        boxes = {
            tuple(
                each.box
                for each in place_actions(
                    clicker.context.fonts,
                    [Action("a", "Land", sub, longest="nothing to gain here"), Action("b", "Scan")],
                    Box(0, 0, 600, 200),
                )
            )
            for sub in ("", "needs 1", "nothing to gain here")
        }
        assert len(boxes) == 1


@pytest.mark.alike(2)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_button_of_the_bar_comes_or_goes_through_a_game(title_id: str, text: float) -> None:
    with sized(SMALL, text) as clicker:
        clicker.context.settings.text_size = text
        scene = clicker.start(title_id)
        found = []
        for _ in range(6):
            clicker.play_on(moves=1)
            found.append({(b.name, box) for b, box in scene.panels.bar.right})
    assert [bar == found[0] for bar in found] == [True] * len(found)


def test_the_news_do_not_look_like_planet_movers_oldest_contract() -> None:
    """A stopwatch is on the contract that leaves when the turn ends."""
    with sized(SMALL, 1.5) as clicker:
        bar = open_halfway(clicker, "planet_movers", 2).panels.bar
        icons = {button.name: button.icon for button, _ in bar.right}
        assert icons["since"] == "news"
        assert "timer" not in icons.values()


def test_what_would_be_undone_leads_no_button_out_of_its_place() -> None:
    """In a small window Undo ran to the lower edge, with all that a long flight was."""
    flight = "Bring the Aliens: Neptune to Saturn (6-9 read as 6-8), Jupiter (5-7 read as 5-6)"
    actions = [Action("done", "Done", "Enter", icon="check"), Action("undo", "Undo", flight)]
    with sized(SMALL) as clicker:
        for high in (150.0, 110.0, 80.0):
            placed = place_actions(clicker.context.fonts, actions, Box(0, 0, 392, high))
            assert placed[-1].box.bottom <= high + 0.5


def test_in_columns_a_title_may_keep_small_words_as_large_as_they_are_elsewhere() -> None:
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    actions = [Action(f"{at}", "End step", "cargo stays here") for at in range(3)]
    found = [place_grid(fonts, actions, Box(0, 0, 290, 205), 1, least)[0] for least in (0.0, 1.0)]
    assert found[0].small.size < found[1].small.size == SMALL_TEXT.size
    assert found[1].whole
    assert not found[1].folds
