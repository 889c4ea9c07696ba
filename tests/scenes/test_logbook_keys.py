"""The Logbook by keys alone and by a gamepad alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.save import read_save
from scenes.commands import Command
from scenes.screens import flow
from tests.clicker import Clicker
from tests.scenes.by_pad import UNDO, A, B, push, reach
from tests.scenes.test_logbook import games, logbook_of, open_tab, told

COUNT = 8


@pytest.fixture(scope="module")
def opened() -> Iterator[Clicker]:
    """The Logbook with a few games; tests leave the files as they were."""
    with logbook_of(COUNT) as clicker:
        yield clicker


@pytest.fixture
def clicker(opened: Clicker) -> Clicker:
    return open_tab(opened, "games")


def type_key(clicker: Clicker, key: int, letter: str) -> None:
    """A key as a keyboard sends it: the press, and the letter as text."""
    clicker.step(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
    clicker.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    clicker.step(pygame.Event(pygame.KEYUP, key=key, mod=0))


def file_of(clicker: Clicker) -> str:
    """The game that has the focus."""
    return (clicker.scene.focus.key or "").removeprefix("game:")


def test_arrows_choose_a_game_and_enter_opens_it(clicker: Clicker) -> None:
    row = next(row for row in clicker.context.logbook.games() if row.finished)
    clicker.walk_to(f"game:{row.file}")
    assert row.code in told(clicker)
    clicker.press(pygame.K_RETURN)
    assert clicker.scene.name == "replay"
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "logbook"


def test_enter_goes_on_with_a_game_that_is_not_over(clicker: Clicker) -> None:
    row = next(row for row in clicker.context.logbook.games() if not row.finished)
    clicker.walk_to(f"game:{row.file}")
    clicker.press(pygame.K_RETURN)
    assert clicker.scene.name == "table"


def test_a_click_on_a_game_only_chooses_it(clicker: Clicker) -> None:
    key = games(clicker)[2]
    clicker.click(key)
    clicker.click(key)
    assert clicker.scene.name == "logbook"


def test_f2_names_the_game(clicker: Clicker) -> None:
    clicker.walk_to(games(clicker)[3])
    file = file_of(clicker)
    clicker.press(pygame.K_F2)
    assert clicker.scene.typing()
    for letter in "red":
        type_key(clicker, ord(letter), letter)
    clicker.press(pygame.K_RETURN)
    clicker.context.logbook.index.wait()
    path = clicker.context.saves.folder / file
    assert read_save(path).memo.name == "red"
    row = clicker.context.logbook.index.game(file)
    assert row is not None
    clicker.context.logbook.rename(row, "")
    clicker.context.logbook.index.wait()


def test_r_replays_a_finished_game(clicker: Clicker) -> None:
    row = next(row for row in clicker.context.logbook.games() if row.finished)
    clicker.walk_to(f"game:{row.file}")
    type_key(clicker, pygame.K_r, "r")
    assert clicker.scene.name == "replay"
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "logbook"


def test_d_debriefs_a_finished_game(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(flow, "debrief_file", lambda context, path: asked.append(path.name))
    for finished in (True, False):
        row = next(row for row in clicker.context.logbook.games() if row.finished is finished)
        clicker.walk_to(f"game:{row.file}")
        type_key(clicker, pygame.K_d, "d")
        assert asked == [row.file] * finished
        asked.clear()


def test_delete_throws_the_game_away_and_ctrl_z_brings_it_back(clicker: Clicker) -> None:
    clicker.walk_to(games(clicker)[2])
    file, next_one = file_of(clicker), games(clicker)[3]
    clicker.press(pygame.K_DELETE)
    clicker.step()
    assert f"game:{file}" not in games(clicker)
    assert clicker.scene.focus.key == next_one
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    clicker.context.logbook.index.wait()
    clicker.settle()
    assert f"game:{file}" in games(clicker)


def test_after_undo_keys_act_on_the_game_that_is_shown(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    clicker.walk_to(games(clicker)[2])
    file = file_of(clicker)
    clicker.press(pygame.K_DELETE)
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    clicker.context.logbook.index.wait()
    clicker.settle()
    assert scene._shown.file == file
    assert clicker.scene.focus.key == f"game:{file}"  # the ring stands where the sheet is from
    clicker.press(pygame.K_F2)
    assert (scene.file, scene.typing()) == (file, True)
    clicker.press(pygame.K_ESCAPE)


def test_keys_act_on_the_game_whose_sheet_is_shown_wherever_the_ring_stands(
    clicker: Clicker,
) -> None:
    scene: Any = clicker.scene
    clicker.click(games(clicker)[1])
    clicker.walk_to("filter:result")
    assert scene._at_hand() == scene._shown
    scene.focus.key = games(clicker)[3]  # as if something had moved it
    assert scene._at_hand() == scene._shown
    scene.focus.key = None
    assert scene.first_choice(clicker.targets()).key == f"game:{scene._shown.file}"


def test_a_key_right_after_an_arrow_acts_on_the_game_that_the_arrow_chose(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    clicker.walk_to(games(clicker)[2])
    before = scene._at_hand().file
    scene.command(Command.DOWN)  # and the next key before another frame is drawn
    assert scene._at_hand().file == file_of(clicker) != before


def test_keys_on_a_tab_without_games_do_nothing(opened: Clicker) -> None:
    open_tab(opened, "games")
    opened.choose("tab:record")
    before = sorted(path.name for path in opened.context.saves.folder.glob("*.json"))
    for key in (pygame.K_d, pygame.K_DELETE, pygame.K_F2):
        opened.press(key)
    assert sorted(path.name for path in opened.context.saves.folder.glob("*.json")) == before
    assert not opened.scene.typing()


def test_delete_in_the_name_takes_a_letter_and_no_game(clicker: Clicker) -> None:
    before = len(games(clicker))
    clicker.press(pygame.K_F2)
    for letter in "ad":
        type_key(clicker, ord(letter), letter)
    clicker.press(pygame.K_HOME)
    clicker.press(pygame.K_DELETE)
    scene: Any = clicker.scene
    assert scene.field_text("name").endswith("d")
    assert len(games(clicker)) == before
    scene._name = ""
    clicker.press(pygame.K_ESCAPE)


def test_the_pad_opens_a_game_and_comes_back(clicker: Clicker) -> None:
    row = next(row for row in clicker.context.logbook.games() if row.finished)
    reach(clicker, f"game:{row.file}")
    push(clicker, A)
    assert clicker.scene.name == "replay"
    push(clicker, B)
    assert clicker.scene.name == "logbook"


def test_the_pad_throws_a_game_away_and_brings_it_back(clicker: Clicker) -> None:
    before = games(clicker)
    reach(clicker, "trash")
    push(clicker, A)
    clicker.step()
    assert len(games(clicker)) == len(before) - 1
    push(clicker, UNDO)
    clicker.context.logbook.index.wait()
    clicker.settle()
    assert games(clicker) == before


def test_the_pad_sets_a_filter(clicker: Clicker) -> None:
    reach(clicker, "filter:result")
    push(clicker, A)
    assert clicker.scene.name == "pick"
    reach(clicker, "pick:lost")
    push(clicker, A)
    clicker.settle()
    rows = clicker.context.logbook.games()
    lost = [f"game:{row.file}" for row in rows if row.result == "lost"]
    assert sorted(games(clicker)) == sorted(lost)


def test_what_asks_for_one_of_a_few_things_can_be_cancelled_by_its_button(clicker: Clicker) -> None:
    before = games(clicker)
    clicker.choose("filter:result")
    assert clicker.scene.name == "pick"
    clicker.click("no")
    clicker.settle()
    assert clicker.scene.name != "pick"
    assert games(clicker) == before


@pytest.mark.parametrize("tab", ["record", "patches", "mistakes"])
def test_every_tab_is_reached_by_the_pad(clicker: Clicker, tab: str) -> None:
    reach(clicker, f"tab:{tab}")
    push(clicker, A)
    assert clicker.scene.facts()["tab"] == tab
    push(clicker, B)
    assert clicker.scene.name == "menu"
