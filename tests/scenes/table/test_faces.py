"""Faces at the seats: who has which, and how they take what happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.session import Player
from scenes.kit.canvas import Canvas
from scenes.settings import Faces, Speed
from scenes.table.faces import BOTS, PILOTS, SECONDS, Moods, cast, draw_face
from scenes.table.scores import SeatRow, SeatsPanel
from tests.clicker import Clicker

ART = Path(__file__).resolve().parents[3] / "art" / "faces"
MOODS = {"calm", "glance", "wince", "cheer"}
ANN = Player(name="Ann", colour=0)
BOB = Player(name="Bob", colour=3)
JUNO = Player(name="Juno", level="pilot", colour=5)


def panel(**moods: Any) -> SeatsPanel:
    found = SeatsPanel(rows=[SeatRow(seat, p, p.name) for seat, p in enumerate((ANN, JUNO))])
    found.moods = Moods(faces=(0, 1), moving=True, **moods)
    return found


def test_every_pilot_has_a_face_for_each_mood_and_no_two_are_alike() -> None:
    found = {file.stem: file.read_bytes() for file in ART.glob("*.png")}
    assert set(found) == {f"{n}_{mood}" for n in range(1, len(PILOTS) + 1) for mood in MOODS}
    assert len(set(found.values())) == len(found)


def test_a_bot_keeps_its_face_and_the_player_has_the_chosen_one() -> None:
    assert cast((ANN, JUNO), own=4) == [4, BOTS["Juno"]]
    assert cast((JUNO, ANN), own=4) == [BOTS["Juno"], 4]


def test_other_people_have_the_face_of_their_colour() -> None:
    assert cast((ANN, BOB), own=6) == [6, 3]


def test_eight_seats_have_eight_faces() -> None:
    names = [*BOTS]
    players = [Player(name=name, level="cadet", colour=n) for n, name in enumerate(names[:7])]
    for own in range(8):
        assert sorted(cast((ANN, *players), own)) == list(range(8))


def test_a_gain_is_cheered_and_a_loss_winced_at() -> None:
    seats = panel()
    seats.set_score(0, 5)
    seats.set_score(1, -2)
    assert [seats.moods.of(seat) for seat in (0, 1)] == ["cheer", "wince"]


def test_a_mood_passes() -> None:
    seats = panel()
    seats.set_score(0, 5)
    assert not seats.moods.update(SECONDS["cheer"] / 2)
    assert seats.moods.update(SECONDS["cheer"])
    assert seats.moods.of(0) == "calm"


def test_nobody_cheers_for_what_was_there_before() -> None:
    seats = panel()
    seats.set_score(0, 5, at_once=True)
    assert seats.moods.of(0) == "calm"


def test_a_secret_score_is_not_told_by_a_face() -> None:
    seats = panel()
    seats.set_score(0, None)
    seats.set_score(0, 9)
    assert seats.moods.of(0) == "calm"


def test_faces_glance_at_what_is_shown() -> None:
    moods = Moods(faces=(0, 1), moving=True)
    assert moods.watch(True)
    assert moods.of(1) == "glance"
    assert moods.watch(False)
    assert moods.of(1) == "calm"


@pytest.mark.parametrize(("setting", "still"), [(Faces.STILL, False), (Faces.MOVING, True)])
def test_still_faces_stay_calm(setting: Faces, still: bool) -> None:
    moods = Moods()
    moods.choose((ANN, JUNO), setting, 0, still=still)
    moods.feel(0, 5)
    moods.watch(True)
    assert len(moods.faces) == 2
    assert moods.of(0) == "calm"


@pytest.mark.painted
def test_the_setting_turns_faces_off(clicker: Clicker) -> None:
    pictures = {}
    for setting in Faces:
        clicker.context.settings.faces = setting
        scene = clicker.start("rockets", (True, False))
        pictures[setting] = pygame.image.tobytes(clicker.picture(), "RGB")
        assert bool(scene.panels.seats.moods.faces) is (setting is not Faces.OFF)
    assert pictures[Faces.OFF] != pictures[Faces.STILL]


def test_reduced_motion_stills_the_faces_of_a_table(clicker: Clicker) -> None:
    settings = clicker.context.settings
    settings.speed, settings.reduce_motion = Speed.NORMAL, True
    assert not clicker.start("rockets").panels.seats.moods.moving
    settings.reduce_motion = False
    assert clicker.start("rockets").panels.seats.moods.moving


def test_the_player_chooses_a_face_in_the_settings(clicker: Clicker) -> None:
    from scenes.screens.options import OptionsScene

    clicker.context.stack.push(OptionsScene(clicker.context))
    clicker.settle()
    clicker.choose("face", keyboard=True)
    assert clicker.context.settings.face == 1


@pytest.mark.painted
def test_a_face_has_the_colour_of_its_seat(clicker: Clicker) -> None:
    drawn = set()
    for colour in range(8):
        surface = pygame.Surface((80, 80))
        canvas = Canvas(surface, 1.0, clicker.context.fonts, clicker.context.art)
        draw_face(canvas, 40, 40, 60, colour, 2)
        drawn.add(pygame.image.tobytes(surface, "RGB"))
    assert len(drawn) == 8
