"""Text fields: cursor, marking, clipboard and mouse, as in any other program."""

from __future__ import annotations

import sys

import pygame
import pytest

from scenes.commands import edit_from_key
from scenes.kit.controls import TextField
from scenes.kit.entry import Edit, Entry
from scenes.screens.new_game import NewGameScene
from tests.clicker import Clicker
from tests.screens.shows import TITLE

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
WORDS = "one two three"


def entry(text: str = WORDS, cursor: int = -1, most: int = 40) -> Entry:
    found = Entry(text, most)
    found.go(len(text) if cursor < 0 else cursor)
    return found


@pytest.mark.parametrize(
    ("edit", "cursor"),
    [
        (Edit("left"), 6),
        (Edit("right"), 8),
        (Edit("home"), 0),
        (Edit("end"), 13),
        (Edit("left", word=True), 4),
        (Edit("right", word=True), 13),
    ],
)
def test_the_cursor_goes_where_the_key_says(edit: Edit, cursor: int) -> None:
    line = entry(cursor=7)
    line.edit(edit)
    assert (line.cursor, line.chosen) == (cursor, "")
    line = entry(cursor=7)
    line.edit(edit._replace(mark=True))
    assert line.marked == (min(7, cursor), max(7, cursor))


def test_the_cursor_stays_within_the_text() -> None:
    for edit in (Edit("left"), Edit("left", word=True), Edit("backspace")):
        line = entry(cursor=0)
        line.edit(edit)
        assert (line.cursor, line.text) == (0, WORDS)
    for edit in (Edit("right"), Edit("right", word=True), Edit("delete")):
        line = entry()
        line.edit(edit)
        assert (line.cursor, line.text) == (13, WORDS)


def test_an_arrow_leaves_the_marked_part_at_its_end() -> None:
    line = entry()
    line.edit(Edit("all"))
    line.edit(Edit("left"))
    assert line.marked == (0, 0)


@pytest.mark.parametrize(
    ("edit", "text"),
    [
        (Edit("backspace"), "one to three"),
        (Edit("delete"), "one tw three"),
        (Edit("backspace", word=True), "one o three"),
        (Edit("delete", word=True), "one tw three"),
    ],
)
def test_keys_erase_before_and_behind_the_cursor(edit: Edit, text: str) -> None:
    line = entry(cursor=6)
    line.edit(edit)
    assert line.text == text


def test_typing_replaces_what_is_marked() -> None:
    line = entry(cursor=4)
    line.go(7, mark=True)
    line.insert("2")
    assert (line.text, line.cursor) == ("one 2 three", 5)


def test_a_full_field_takes_no_more_letters() -> None:
    line = entry(cursor=3, most=14)
    line.insert("xyz")
    assert line.text == "onex two three"
    line.edit(Edit("all"))
    line.insert("x" * 99)
    assert line.text == "x" * 14


def test_what_can_not_be_drawn_is_not_typed() -> None:
    line = entry("", most=20)
    line.insert("Ju\0\u200bn\u00ado\n2")
    assert line.text == "Juno 2"


def test_a_word_is_marked_whole() -> None:
    for place in (4, 5, 6):
        line = entry()
        line.mark_word(place)
        assert line.chosen == "two"


@pytest.mark.parametrize(
    ("key", "mod", "edit"),
    [
        (pygame.K_a, CTRL, Edit("all")),
        (pygame.K_c, CTRL, Edit("copy")),
        (pygame.K_x, CTRL, Edit("cut")),
        (pygame.K_v, CTRL, Edit("paste")),
        (pygame.K_INSERT, CTRL, Edit("copy")),
        (pygame.K_INSERT, SHIFT, Edit("paste")),
        (pygame.K_DELETE, SHIFT, Edit("cut")),
        (pygame.K_LEFT, SHIFT, Edit("left", mark=True)),
        (pygame.K_HOME, 0, Edit("home")),
        (pygame.K_END, SHIFT, Edit("end", mark=True)),
        (pygame.K_a, 0, None),
        (pygame.K_a, CTRL | pygame.KMOD_RALT, None),  # AltGr+A is a letter in Polish
    ],
)
def test_keys_mean_what_they_mean_elsewhere(key: int, mod: int, edit: Edit | None) -> None:
    assert edit_from_key(key, mod) == edit


@pytest.mark.parametrize(
    ("system", "mod", "edit"),
    [
        ("linux", pygame.KMOD_LCTRL, Edit("left", word=True)),
        ("darwin", pygame.KMOD_LALT, Edit("left", word=True)),
        ("darwin", pygame.KMOD_LMETA, Edit("home")),
    ],
)
def test_the_keys_for_words_are_those_of_the_system(
    monkeypatch: pytest.MonkeyPatch, system: str, mod: int, edit: Edit
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert edit_from_key(pygame.K_LEFT, mod) == edit


@pytest.fixture
def setup(clicker: Clicker) -> NewGameScene:
    scene = NewGameScene(clicker.context, TITLE)
    clicker.context.stack.push(scene)
    clicker.settle()
    clicker.choose("name:0")
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="Ann Lee"))
    return scene


def test_a_field_that_is_opened_is_typed_over(setup: NewGameScene) -> None:
    assert setup.players[0].name == "Ann Lee"


def test_copy_cut_and_paste_use_the_clipboard(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.press(pygame.K_LEFT, CTRL | SHIFT)
    clicker.press(pygame.K_c, CTRL)
    assert clicker.context.paste() == "Lee"
    clicker.press(pygame.K_a, CTRL)
    clicker.press(pygame.K_x, CTRL)
    assert (clicker.context.paste(), setup.players[0].name) == ("Ann Lee", "")
    clicker.press(pygame.K_v, CTRL)
    clicker.press(pygame.K_HOME)
    clicker.press(pygame.K_v, CTRL)
    assert setup.players[0].name == "Ann LeeAnn Lee"


def test_without_a_clipboard_nothing_is_lost(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.context.copy = lambda text: False
    clicker.context.paste = lambda: ""
    clicker.press(pygame.K_a, CTRL)
    for key in (pygame.K_c, pygame.K_x):
        clicker.press(key, CTRL)
    clicker.press(pygame.K_END)
    clicker.press(pygame.K_v, CTRL)
    assert setup.players[0].name == "Ann Lee"


def test_a_pasted_name_keeps_only_what_can_be_drawn(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.context.paste = lambda: "Zoë\u200b\nof\0 Mars" + "!" * 5000
    clicker.press(pygame.K_a, CTRL)
    clicker.press(pygame.K_v, CTRL)
    assert setup.players[0].name == "Zoë of Mars!!!!!"


def test_a_name_of_nothing_is_replaced(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.press(pygame.K_a, CTRL)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="\u200b\u00ad"))
    clicker.press(pygame.K_RETURN)
    assert setup.players[0].name == "You"


def _field(scene: NewGameScene, key: str) -> TextField:
    node = scene.root.find(key)
    assert isinstance(node, TextField)
    return node


def _mouse(clicker: Clicker, kind: int, letters: int) -> None:
    """The mouse in the open name field, behind so many letters."""
    scene = clicker.scene
    assert isinstance(scene, NewGameScene)
    node = _field(scene, "name:0")
    fonts = clicker.context.fonts
    x = next(
        x / 2
        for x in range(round(node.box.x * 2), round(node.box.right * 2))
        if node.place_at(fonts, x / 2) == letters
    )
    clicker.step(clicker._mouse(kind, x + 1, node.box.cy))


def test_the_mouse_puts_the_cursor_between_letters(clicker: Clicker, setup: NewGameScene) -> None:
    _mouse(clicker, pygame.MOUSEBUTTONDOWN, 4)
    _mouse(clicker, pygame.MOUSEBUTTONUP, 4)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="B. "))
    assert setup.players[0].name == "Ann B. Lee"


def test_the_mouse_marks_by_dragging(clicker: Clicker, setup: NewGameScene) -> None:
    _mouse(clicker, pygame.MOUSEBUTTONDOWN, 4)
    _mouse(clicker, pygame.MOUSEMOTION, 1)
    assert setup._entry.chosen == "nn "
    _mouse(clicker, pygame.MOUSEBUTTONUP, 1)
    _mouse(clicker, pygame.MOUSEMOTION, 6)
    assert setup._entry.chosen == "nn ", "a mouse that is not pressed marks nothing"


def test_a_double_click_marks_a_word(clicker: Clicker, setup: NewGameScene) -> None:
    for _ in range(2):
        _mouse(clicker, pygame.MOUSEBUTTONDOWN, 5)
        _mouse(clicker, pygame.MOUSEBUTTONUP, 5)
    assert setup._entry.chosen == "Lee"


def test_a_long_text_is_seen_where_the_cursor_is(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.press(pygame.K_a, CTRL)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="W" * 15 + "!"))
    clicker.targets()
    fonts = clicker.context.fonts
    node = _field(setup, "name:0")
    node.box = node.box.inset(node.box.w / 4, 0)
    first, text = node._seen(fonts)
    assert first > 0
    assert text.endswith("!")
    setup._entry.go(0)
    assert node._seen(fonts)[0] == 0


def test_a_seed_that_is_no_code_is_told_at_once(clicker: Clicker, setup: NewGameScene) -> None:
    from tests.screens.shows import marks_of

    def said() -> str:
        return " ".join(mark.text for mark in marks_of(clicker))

    clicker.choose("fold")
    clicker.choose("seed")
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="7F3K-Q2"))
    clicker.settle()
    assert "not a seed" not in said()
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="U"))
    clicker.settle()
    assert "not a seed’s code" in said()
