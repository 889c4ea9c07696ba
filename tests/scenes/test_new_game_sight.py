"""Set-up in sight: the nutshell, and what is chosen, at every size of text."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core import lesson as lessons
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.lesson.nutshell import SHORT
from scenes.screens import posters
from scenes.screens.new_game import NewGameScene
from scenes.stack import Pointer
from tests.clicker import Clicker
from tests.screens.shows import TITLE, marks_of
from tests.screens.sizes import sized

HELMET = 0.155, 0.275
"""From where to where it is in the Rocket Jockey's picture, as shares of its height."""


@pytest.fixture
def setup(clicker: Clicker) -> NewGameScene:
    scene = NewGameScene(clicker.context, TITLE)
    clicker.context.stack.push(scene)
    clicker.settle()
    return scene


def setup_of(clicker: Clicker) -> NewGameScene:
    assert isinstance(clicker.scene, NewGameScene)
    return clicker.scene


@pytest.mark.parametrize("title", titles.IDS)
def test_the_set_up_says_what_wins_and_what_ends_the_game(clicker: Clicker, title: str) -> None:
    clicker.context.stack.push(NewGameScene(clicker.context, title))
    clicker.settle()
    said = {mark.text for mark in marks_of(clicker)}
    shell = lessons.load(title).nutshell
    assert {shell.wins.heading, *shell.wins.lines} <= said
    assert shell.ends.heading.split()[0] in " ".join(said)
    assert shell.turn.heading in said, "where there is room it says what a turn is, too"


@pytest.mark.parametrize("title", titles.IDS)
def test_the_nutshell_is_shorter_beside_variants(clicker: Clicker, title: str) -> None:
    """With variants shown its pictures give way to what is chosen, and no word does."""
    clicker.context.stack.push(NewGameScene(clicker.context, title))
    clicker.settle()
    clicker.click("fold")
    clicker.settle()
    said = {mark.text for mark in marks_of(clicker)}
    shell = lessons.load(title).nutshell
    assert {shell.wins.heading, shell.turn.heading} <= said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640), (3440, 1440)])
def test_variants_and_match_are_in_sight_with_large_text(size: tuple[int, int]) -> None:
    with sized(size, 2.0) as clicker:
        for title in titles.IDS:
            clicker.context.stack.replace(NewGameScene(clicker.context, title))
            clicker.settle()
            (panel,) = setup_of(clicker).scroll_panels()
            for key in ("form:standard", "fold", "fair_match"):
                assert panel.box.holds(clicker.target(key).rect), (title, key)


def test_variants_open_where_their_button_is(clicker: Clicker, setup: NewGameScene) -> None:
    """The button does not jump to the other column below the mouse."""
    for text in (1.0, 1.5, 2.0):
        clicker.context.settings.text_size = text
        clicker.context.changed()
        clicker.settle()
        before = clicker.target("fold").rect
        clicker.click("fold")
        after = clicker.target("fold").rect
        assert abs(after.x - before.x) < 40, text
        clicker.click("fold")


def test_a_press_on_the_mark_or_beside_the_thumb_scrolls(clicker: Clicker) -> None:
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    clicker.context.stack.replace(NewGameScene(clicker.context, TITLE))
    clicker.settle()
    scene = setup_of(clicker)
    (panel,) = scene.scroll_panels()
    mark = panel._mark(clicker.context.fonts)
    scene.pointer(Pointer("down", mark.x + 4, mark.cy, 1))
    clicker.settle()
    assert not panel.more, "the mark goes on"
    at_end = panel.offset
    scene.pointer(Pointer("down", panel._thumb().cx, panel._thumb().cy, 1))
    assert panel.offset == at_end, "the thumb is where it is"
    scene.pointer(Pointer("down", panel.box.right - 4, panel.box.y + 4, 1))
    assert panel.offset == 0, "above the thumb it goes back"


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("title", titles.IDS)
def test_the_whole_nutshell_is_told_to_any_number_of_seats_in_any_size_of_text(
    clicker: Clicker, title: str, text: float
) -> None:
    """What a turn is was left out where many seats, or text a little larger, left less room."""
    clicker.context.settings.text_size = text
    clicker.app._rescale()
    clicker.context.stack.push(scene := NewGameScene(clicker.context, title))
    scene.seat(titles.title(title).seats.stop - 1)
    clicker.settle()
    said = " ".join(mark.text for mark in marks_of(clicker)).split()
    shell = lessons.load(title).nutshell
    headings = (shell.wins.heading, shell.turn.heading, shell.ends.heading)
    assert {word for heading in headings for word in heading.split()} <= set(said)


def test_the_nutshell_names_the_target_that_is_chosen(clicker: Clicker) -> None:
    clicker.context.stack.push(NewGameScene(clicker.context, "planet_movers"))
    clicker.settle()
    for form, points in (("short", 15), ("standard", 20), ("everything", 30)):
        clicker.click(f"form:{form}")
        clicker.settle()
        said = {mark.text for mark in marks_of(clicker)}
        assert {text for text in said if text.endswith("points end it")} == {
            f"{points} points end it"
        }


@pytest.mark.parametrize(
    ("title", "short", "standard"),
    [
        ("rockets", "The Supernova ends it at once.", "The empty deck ends it"),
        ("rocketmen", "Four missions end it", "Points or cards end it"),
    ],
)
def test_the_nutshell_tells_the_end_of_the_form_that_is_chosen(
    clicker: Clicker, title: str, short: str, standard: str
) -> None:
    clicker.context.stack.push(NewGameScene(clicker.context, title))
    clicker.settle()
    for form, told, other in (("short", short, standard), ("standard", standard, short)):
        clicker.click(f"form:{form}")
        clicker.settle()
        said = {mark.text for mark in marks_of(clicker)}
        assert told in said
        assert other not in said


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("title", titles.IDS)
def test_large_words_of_the_nutshell_stand_beside_its_pictures_in_a_high_window(
    title: str, text: float
) -> None:
    """Below them two thirds of the paper were blank."""
    with sized((1200, 1600), text) as clicker:
        clicker.context.stack.push(NewGameScene(clicker.context, title))
        clicker.settle()
        shell = lessons.load(title).nutshell
        for panel in (shell.wins, shell.turn, shell.ends):
            said = [mark.box for mark in marks_of(clicker) if mark.text == panel.heading]
            assert said
            assert min(box.x for box in said) > SHORT[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_banner_cuts_off_the_jockeys_head(
    monkeypatch: pytest.MonkeyPatch, text: float, seats: int
) -> None:
    drawn: list[tuple[Box, float]] = []

    def cover(canvas: Canvas, name: str, box: Box, *more: Any, focus_y: float) -> None:
        drawn.append((box, focus_y))

    monkeypatch.setattr(posters, "cover", cover)
    with sized((1200, 1600), text) as clicker:
        clicker.context.stack.push(scene := NewGameScene(clicker.context, "rocket_jockey"))
        scene.seat(seats)
        clicker.settle()
        wide, high = clicker.context.art.size("posters/rocket_jockey") or (1, 1)
        for box, focus in drawn:
            seen = wide * box.h / box.w / high
            top = (1 - seen) * focus
            assert top < HELMET[0]
            assert top + seen > HELMET[1]
    assert drawn or text == 2.0
