"""Faces at the seats: who has which, and how they take what happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import titles
from game.core.session import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.screens.options import OptionsScene
from scenes.settings import MOST_CHOSEN, Faces, Settings, Speed
from scenes.table.faces import BOTS, PILOTS, SECONDS, Moods, cast, choose_face, draw_face
from scenes.table.scores import BREATH, FACES, SeatRow, SeatsPanel
from scenes.theme import SMALL
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker
from tests.screens.shows import marks_of

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


def test_a_chosen_face_stays_with_its_name_and_no_other_seat_changes() -> None:
    settings = Settings(face=0)
    players = (ANN, BOB, JUNO)
    choose_face(settings, players, 2, 5)
    assert cast(players, settings.face, settings.pilots) == [0, 3, 5]
    assert cast((JUNO, ANN), settings.face, settings.pilots) == [5, 0]


def test_who_chooses_a_face_that_is_taken_gives_the_own_for_it() -> None:
    settings = Settings(face=0)
    players = (ANN, BOB, JUNO)
    choose_face(settings, players, 0, BOTS["Juno"])
    assert cast(players, settings.face, settings.pilots) == [BOTS["Juno"], 3, 0]
    choose_face(settings, players, 1, BOTS["Juno"])
    assert cast(players, settings.face, settings.pilots) == [3, BOTS["Juno"], 0]


def test_no_more_faces_are_remembered_than_there_is_room_for() -> None:
    settings = Settings()
    for number in range(2 * MOST_CHOSEN):
        players = (ANN, Player(name=f"N{number}", colour=1))
        choose_face(settings, players, 1, 2)
    assert len(settings.pilots) == MOST_CHOSEN
    assert cast(players, settings.face, settings.pilots) == [0, 2]


@pytest.mark.alike(3)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_seats_have_large_faces_in_usual_windows(title_id: str, window: tuple[int, int]) -> None:
    clicker = Clicker(window)
    fewest, most = seats_of(title_id)
    for seats in range(fewest, most + 1):
        panel = open_halfway(clicker, title_id, seats).panels.seats
        # Rockets' panel tells of the thief and of the deck's end in words: they go first.
        # Below each of Planet Movers' seats lie its load and its goal, the ship below them all.
        most_with = {"rockets": 1, "planet_movers": 5}.get(title_id, 6)
        size = FACES[0] if seats <= most_with else FACES[1]
        assert min(panel.face_size(row) for row in panel.rows) >= size, seats
    clicker.close()


@pytest.mark.alike(3)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_large_faces_fold_no_panel_and_leave_out_no_words(
    clicker: Clicker, title_id: str, text: float
) -> None:
    clicker.context.settings.text_size = text
    clicker.context.changed()
    fewest, most = seats_of(title_id)
    for seats in range(fewest, most + 1):
        kept = {}
        for faces in (Faces.OFF, Faces.STILL):
            clicker.context.settings.faces = faces
            panels = open_halfway(clicker, title_id, seats).panels
            kept[faces] = (
                [panel.name for panel, _ in panels.sides.shown],
                panels.seats.mode,
                panels.log.box.h,
            )
        assert kept[Faces.OFF] == kept[Faces.STILL], seats


def test_the_settings_have_small_faces_too(clicker: Clicker) -> None:
    clicker.context.stack.push(OptionsScene(clicker.context))
    clicker.settle()
    clicker.choose("face_size:small", keyboard=True)
    assert open_halfway(clicker, "rockets", 2).panels.seats.face == FACES[-1]


def test_faces_do_not_grow_and_shrink_with_every_word(clicker: Clicker) -> None:
    seats = panel()
    seats.grows = False
    fonts, room = clicker.context.fonts, Box(0, 0, 290, 1000)

    def size(line: str, within: Box = room) -> float:
        for row in seats.rows:
            row.line = line
        seats.layout(fonts, within)
        return seats.face

    large = size("")
    words = "i"
    while fonts.width(words, SMALL) < 139:  # beside a large face it takes two lines
        words += " i"
    small = size(words)
    assert small < large
    assert size("") == small
    assert size("", Box(0, 0, 290, 900)) >= large


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


def test_between_two_films_nobody_looks_away_or_begins_to_think() -> None:
    seats = panel()
    seats.follow(True, None, 1 / 60, 1.0)
    assert not seats.follow(False, 1, 1 / 60, 1.0)
    assert (seats.moods.of(0), seats.thinking) == ("glance", None)
    assert not seats.follow(True, None, 1 / 60, 1.0)
    assert seats.follow(False, 1, BREATH, 1.0)
    assert (seats.moods.of(0), seats.thinking) == ("calm", 1)


@pytest.mark.parametrize(("setting", "still"), [(Faces.STILL, False), (Faces.MOVING, True)])
def test_still_faces_stay_calm(setting: Faces, still: bool) -> None:
    moods = Moods()
    moods.choose((ANN, JUNO), Settings(faces=setting), still=still)
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
    clicker.context.stack.push(OptionsScene(clicker.context))
    clicker.settle()
    clicker.choose("face", keyboard=True)
    assert "free" not in {mark.text for mark in marks_of(clicker)}
    clicker.choose("pilot:5", keyboard=True)
    assert clicker.context.settings.face == 5
    assert clicker.target("face").label.startswith(PILOTS[5])


@pytest.mark.painted
def test_a_face_has_the_colour_of_its_seat(clicker: Clicker) -> None:
    drawn = set()
    for colour in range(8):
        surface = pygame.Surface((80, 80))
        canvas = Canvas(surface, 1.0, clicker.context.fonts, clicker.context.art)
        draw_face(canvas, 40, 40, 60, colour, 2)
        drawn.add(pygame.image.tobytes(surface, "RGB"))
    assert len(drawn) == 8
