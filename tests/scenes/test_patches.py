"""Patches on the screen: sewn on at the result, kept as a picture."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.save import read_save
from game.memory.patches import Sewn
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.logbook.badge import PICTURE, SECONDS, draw_patch, keep_picture, outline
from scenes.logbook.patches import SECRET
from scenes.logbook.scene import LogbookScene
from scenes.logbook.sewing import Sewing
from scenes.screens.results import ResultsScene
from scenes.settings import Speed
from tests.clicker import PAINTED, Clicker
from tests.screens.shows import marks_of, played
from tests.screens.sizes import misplaced, sized

EARNED = Sewn("rocketmen.long_shot", "Long Shot", "Win.", "rocketmen", file="a.json", when=1)
BOX = Box(10, 10, 200, 200)


@pytest.fixture
def sewing(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> Sewing:
    """A game that earned one patch, at a speed at which it is seen."""
    clicker.context.settings.speed = Speed.NORMAL
    clicker.context.settings.reduce_motion = False
    book: Any = clicker.context.logbook
    monkeypatch.setattr(book, "fresh", lambda file: [EARNED] if file == "a.json" else [])
    found = Sewing(clicker.context, Path("a.json"))
    found.begin()
    book.index.wait()
    return found


def drawn(clicker: Clicker, sewn: Sewn, share: float = 1.0) -> bytes:
    surface = pygame.Surface((220, 220))
    draw_patch(
        Canvas(surface, 1.0, clicker.context.fonts, clicker.context.art),
        BOX,
        sewn,
        "star",
        share=share,
    )
    return pygame.image.tobytes(surface, "RGB")


def test_a_patch_just_earned_is_sewn_on_within_its_time(sewing: Sewing) -> None:
    assert sewing.update(0.0)
    assert sewing.moving
    assert not sewing.update(SECONDS / 2)
    assert 0.4 < sewing.share < 0.6
    sewing.update(SECONDS)
    assert sewing.share == 1.0
    assert SECONDS <= 1.2


def test_a_click_makes_the_last_stitch(sewing: Sewing) -> None:
    sewing.update(0.0)
    sewing.skip()
    assert not sewing.moving


def test_with_reduced_motion_it_is_sewn_on_at_once(sewing: Sewing) -> None:
    sewing.context.settings.reduce_motion = True
    assert sewing.update(0.0)
    assert sewing.share == 1.0


def test_no_game_of_a_test_ends_at_night(clicker: Clicker) -> None:
    path = clicker.context.saves.new_path("rocket_jockey")
    clicker.context.saves.write(path, played(1).save())
    assert time.localtime(read_save(path).order)[3:6] == (12, 0, 0)
    clicker.context.saves.settle()


def test_a_game_without_a_file_earns_nothing(clicker: Clicker) -> None:
    sewing = Sewing(clicker.context, None)
    sewing.begin()
    assert not sewing.update(1.0)
    assert sewing.node() is None


def test_a_patch_looks_otherwise_dark_half_sewn_and_sewn_on(clicker: Clicker) -> None:
    dark = drawn(clicker, replace(EARNED, file=""))
    assert len({dark, drawn(clicker, EARNED, 0.5), drawn(clicker, EARNED)}) == 3


@pytest.mark.painted
def test_a_dark_patch_shows_its_sign_and_a_secret_one_none(clicker: Clicker) -> None:
    dark = replace(EARNED, file="")
    assert drawn(clicker, dark) != drawn(clicker, replace(dark, secret=True))


def test_the_outline_stays_inside_the_box() -> None:
    edge = outline(EARNED, BOX)
    assert edge[0] == edge[-1]
    assert all(BOX.contains(x, y) for x, y in edge)


def test_a_patch_is_kept_as_a_picture(clicker: Clicker) -> None:
    path = keep_picture(clicker.context.art, EARNED)
    kept = pygame.image.load(path)
    assert kept.get_size() == (PICTURE, PICTURE)
    path.unlink()


def test_with_large_text_four_patches_stand_side_by_side_with_their_names() -> None:
    with sized((1280, 720), 2.0) as clicker:
        clicker.context.stack.replace(LogbookScene(clicker.context, "patches"))
        clicker.step()
        clicker.context.logbook.index.wait()
        clicker.settle()
        first = [t.rect for t in clicker.targets() if t.key.startswith("patch:")][:8]
        assert [box.y for box in first[:4]] == [first[0].y] * 4
        assert first[4].y >= first[0].bottom
        shown = " ".join(mark.text for mark in marks_of(clicker))
        wall = clicker.context.logbook.patches()
        assert all(sewn.name in shown for sewn in wall[:4] if not sewn.secret)
        assert misplaced(clicker) == []


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_no_word_of_a_titles_name_beside_its_patches_is_divided(text: float) -> None:
    """ "Rocketm" stood above "en"."""
    with sized((1200, 1600), text) as clicker:
        clicker.context.stack.replace(LogbookScene(clicker.context, "patches"))
        clicker.step()
        clicker.context.logbook.index.wait()
        clicker.settle()
        said = {mark.text for mark in marks_of(clicker)}
        assert {"Rocketmen", "Rockets"} <= said
        assert misplaced(clicker) == []


def test_pointing_at_a_dark_patch_tells_the_deed_and_no_secret() -> None:
    with sized((1920, 1080)) as clicker:
        scene = LogbookScene(clicker.context, "patches")
        clicker.context.stack.replace(scene)
        clicker.step()
        clicker.context.logbook.index.wait()
        clicker.settle()
        wall = clicker.context.logbook.patches()
        dark = next(s for s in wall[1:] if not s.secret and not s.earned)
        secret = next(s for s in wall if s.secret and not s.earned)
        for sewn, words, never in ((dark, dark.words, SECRET), (secret, SECRET, secret.words)):
            canvas = clicker.app.canvas(clicker.app.surface)
            canvas.marks = []
            scene.draw_hover(canvas, clicker.target(f"patch:{sewn.id}"))
            shown = " ".join(mark.text for mark in canvas.marks)
            assert words in shown
            assert never not in shown


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.painted
def test_the_last_stitch_is_painted(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, skipped: bool
) -> None:
    clicker.context.settings.speed = Speed.NORMAL
    book: Any = clicker.context.logbook
    monkeypatch.setattr(book, "fresh", lambda file: [EARNED])
    scene = ResultsScene(clicker.context, played(400), Path("a.json"))
    clicker.context.stack.replace(scene)
    book.index.wait()
    for _ in range(1000):
        clicker.step(dt=0.02)
        if skipped and scene.sewing.share > 0.3 and scene.shown == 1:
            clicker.press(pygame.K_TAB)
        if scene.sewing.share == 1 and not scene.moving:
            break
    clicker.step()
    assert scene.sewing.share == 1
    clicker._looks = PAINTED - 1  # pixels, not strokes
    assert clicker.outdated() is None
