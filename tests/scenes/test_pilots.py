"""The sheet of pilots: any seat's face is chosen from all eight, each with its moods."""

from __future__ import annotations

import pygame
import pytest

from scenes.screens.new_game import NewGameScene
from scenes.screens.pilots import PilotsScene
from scenes.settings import Faces
from scenes.table.faces import BOTS, PILOTS
from scenes.table.table import Table
from tests.clicker import Clicker
from tests.scenes.by_pad import A, B, push, reach
from tests.screens.shows import TITLE, marks_of

ALL = [f"pilot:{n}" for n in range(len(PILOTS))]


@pytest.fixture
def setup(clicker: Clicker) -> NewGameScene:
    """Set-up of a game of three: the player, Juno and Vega."""
    scene = NewGameScene(clicker.context, TITLE)
    scene.seat(3)
    clicker.context.stack.push(scene)
    clicker.settle()
    return scene


def faces(clicker: Clicker) -> list[str]:
    """What the seats at set-up say of their faces."""
    said = [t.label for t in clicker.targets() if t.key.startswith("face:")]
    return [words.split("face ")[1].split(":")[0] for words in said]


def test_a_click_on_a_face_shows_all_eight_with_their_moods(
    clicker: Clicker, setup: NewGameScene
) -> None:
    clicker.click("face:0")
    assert [t.key for t in clicker.targets() if t.zone == "pilots"] == ALL
    words = [mark.text for mark in marks_of(clicker)]
    assert set(PILOTS) <= set(words)
    assert [words.count(mood) for mood in ("glance", "wince", "cheer")] == [8, 8, 8]


def test_faces_that_are_taken_say_whose_they_are(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.click("face:0")
    assert "taken by Juno" in clicker.target(f"pilot:{BOTS['Juno']}").label
    assert "chosen for You" in clicker.target("pilot:0").label
    words = [mark.text for mark in marks_of(clicker)]
    assert (words.count("Juno"), words.count("You"), words.count("free")) == (1, 1, 5)


@pytest.mark.parametrize("keyboard", [False, True])
def test_a_free_face_is_chosen_by_mouse_and_keys(
    clicker: Clicker, setup: NewGameScene, keyboard: bool
) -> None:
    clicker.choose("face:0", keyboard=keyboard)
    clicker.choose("pilot:4", keyboard=keyboard)
    assert clicker.scene is setup
    assert clicker.context.settings.face == 4
    assert faces(clicker)[0] == PILOTS[4]


def test_a_face_is_chosen_by_pad(clicker: Clicker, setup: NewGameScene) -> None:
    reach(clicker, "face:1")
    push(clicker, A)
    assert isinstance(clicker.scene, PilotsScene)
    assert clicker.scene.focus.key == f"pilot:{BOTS['Juno']}"
    reach(clicker, "pilot:5")
    push(clicker, A)
    assert clicker.scene is setup
    assert faces(clicker)[1] == PILOTS[5]


def test_a_face_that_is_taken_changes_seats(clicker: Clicker, setup: NewGameScene) -> None:
    before = faces(clicker)
    clicker.click("face:0")
    clicker.click(f"pilot:{BOTS['Vega']}")
    assert faces(clicker) == [before[2], before[1], before[0]]


@pytest.mark.parametrize("way", ["escape", "cancel", "pad"])
def test_the_sheet_closes_and_nothing_is_chosen(
    clicker: Clicker, setup: NewGameScene, way: str
) -> None:
    before = faces(clicker)
    clicker.click("face:1")
    if way == "escape":
        clicker.press(pygame.K_ESCAPE)
    elif way == "cancel":
        clicker.click("no")
    else:
        push(clicker, B)
    assert clicker.scene is setup
    assert faces(clicker) == before


def test_the_table_has_the_faces_that_were_chosen(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.click("face:2")
    clicker.click("pilot:7")
    shown = faces(clicker)
    clicker.click("start")
    table = clicker.scene
    assert isinstance(table, Table)
    assert [PILOTS[face] for face in table.panels.seats.moods.faces] == shown


def test_who_is_renamed_keeps_the_face(clicker: Clicker, setup: NewGameScene) -> None:
    before = faces(clicker)
    clicker.click("name:1")
    for _ in range(4):
        clicker.press(pygame.K_BACKSPACE)
    for letter in "Zoe":
        clicker.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    clicker.press(pygame.K_RETURN)
    assert setup.players[1].name == "Zoe"
    assert faces(clicker) == before


def test_with_faces_off_no_face_is_chosen(clicker: Clicker) -> None:
    clicker.context.settings.faces = Faces.OFF
    clicker.context.stack.push(NewGameScene(clicker.context, TITLE))
    clicker.settle()
    keys = {target.key for target in clicker.targets()}
    assert "colour:0" in keys
    assert "face:0" not in keys
