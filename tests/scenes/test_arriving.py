"""Games from outside in the window: the command line, the clipboard, a drop."""

from pathlib import Path

import pygame
import pytest

from game import titles
from game.core.save import read_save
from game.core.session import Session
from game.memory.codes import long_code, short_code
from scenes.replay.table import ReplayTable
from scenes.screens.arriving import ONLY_A_DEAL
from scenes.screens.confirm import ConfirmScene
from scenes.screens.new_game import NewGameScene
from scenes.screens.start import _parser
from scenes.table.table import Table
from tests.clicker import Clicker
from tests.screens.shows import show

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def menu(clicker: Clicker) -> Clicker:
    """The program at its menu."""
    show(clicker, "menu")
    return clicker


def half() -> str:
    """The long code of a game that is not over."""
    save = read_save(GOLDEN / "jump_gate" / "pilot-against-cadet" / "save.json")
    title = titles.title("jump_gate")
    session = Session.restore(title, save.model_copy(update={"moves": save.moves[:9]})).session
    return long_code(session.save())


def paste(clicker: Clicker, text: str) -> None:
    """Ctrl+V with this on the clipboard."""
    clicker.context.paste = lambda: text
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL)
    clicker.app.step([key], 0.02)


def drop(clicker: Clicker, what: str) -> None:
    clicker.app.step([pygame.Event(pygame.DROPFILE, file=what)], 0.02)


def notice(clicker: Clicker) -> str:
    shown = clicker.context.notices.shown
    return str(shown)


def test_a_short_code_on_the_clipboard_sets_up_its_deal(menu: Clicker) -> None:
    title = titles.title("jump_gate")
    paste(menu, short_code(title, title.options(sun_dial=True), 5, 4711))
    scene = menu.context.stack.top
    assert isinstance(scene, NewGameScene)
    assert (scene.title.id, len(scene.players), scene.seed) == ("jump_gate", 5, 4711)
    assert scene.options.sun_dial  # type: ignore[attr-defined]
    assert notice(menu) == ONLY_A_DEAL, "who plays is not part of it"


def test_an_empty_clipboard_says_so(menu: Clicker) -> None:
    paste(menu, " ")
    assert "There is no code on the clipboard." in notice(menu)


def test_a_clipboard_with_something_else_says_what_a_code_is(menu: Clicker) -> None:
    paste(menu, "https://example.org")
    assert "a code begins with LW1" in notice(menu)
    assert menu.context.stack.top is not None
    assert menu.context.stack.top.name == "menu"


def test_a_long_code_opens_the_table_where_it_stood(menu: Clicker) -> None:
    paste(menu, half())
    scene = menu.context.stack.top
    assert isinstance(scene, Table)
    assert len(scene.session.steps) >= 9


def test_a_finished_game_that_is_dropped_is_replayed_over_the_logbook(
    menu: Clicker, tmp_path: Path
) -> None:
    save = read_save(GOLDEN / "rockets" / "pilot-against-cadet" / "save.json")
    path = tmp_path / "theirs.launch"
    path.write_text(save.model_dump_json(), encoding="utf-8")
    drop(menu, str(path))
    book, replay = menu.context.stack.scenes
    assert isinstance(replay, ReplayTable)
    assert replay.replay.session.finished
    replay.back()
    assert menu.scene is book
    assert book.name == "logbook"


def test_the_code_of_a_finished_game_is_replayed(menu: Clicker) -> None:
    save = read_save(GOLDEN / "jump_gate" / "pilot-against-cadet" / "save.json")
    paste(menu, long_code(save))
    assert menu.scene.name == "replay"


def test_a_file_that_is_not_over_is_played_on(menu: Clicker, tmp_path: Path) -> None:
    save = read_save(GOLDEN / "jump_gate" / "pilot-against-cadet" / "save.json")
    path = tmp_path / "theirs.launch"
    some = save.model_copy(update={"moves": save.moves[:9], "finished": False})
    path.write_text(some.model_dump_json(), encoding="utf-8")
    menu.context.ways.arrive(str(path))  # as the command line does
    assert menu.scene.name == "table"


def test_a_file_that_fits_nothing_is_told_and_the_menu_stays(menu: Clicker, tmp_path: Path) -> None:
    path = tmp_path / "photo.png"
    path.write_bytes(b"\x89PNG")
    drop(menu, str(path))
    assert "photo.png can’t be opened" in notice(menu)
    assert menu.context.stack.top is not None
    assert menu.context.stack.top.name == "menu"


def test_a_text_that_is_dropped_is_read_as_a_code(menu: Clicker) -> None:
    menu.app.step([pygame.Event(pygame.DROPTEXT, text="LW2-AAAA")], 0.02)
    assert "newer version" in notice(menu)


def test_over_a_table_it_is_asked_first(menu: Clicker) -> None:
    paste(menu, half())
    table = menu.context.stack.scenes[0]
    drop(menu, half())
    assert isinstance(menu.context.stack.top, ConfirmScene)
    assert menu.context.stack.scenes[0] is table


def test_over_a_table_what_is_no_game_is_told_and_nothing_is_asked(
    menu: Clicker, tmp_path: Path
) -> None:
    paste(menu, half())
    table, games = menu.scene, sorted(menu.context.saves.folder.glob("*.json"))
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    for what, told in (
        (str(tmp_path / "photo.png"), "photo.png can’t be opened"),
        (str(tmp_path), "can’t be opened"),
        (str(tmp_path / "gone.launch"), "it is not there"),
    ):
        drop(menu, what)
        assert menu.scene is table
        assert told in notice(menu)
        menu.context.notices.dismiss()
    assert sorted(menu.context.saves.folder.glob("*.json")) == games


def test_of_several_files_that_are_dropped_over_a_table_one_is_asked_for(menu: Clicker) -> None:
    paste(menu, half())
    for _ in range(3):
        drop(menu, half())
    assert [scene.name for scene in menu.context.stack.scenes] == ["table", "confirm"]
    menu.choose("no")
    assert menu.scene.name == "table"


def test_a_game_that_is_only_asked_for_is_not_kept_yet(menu: Clicker, tmp_path: Path) -> None:
    paste(menu, half())
    games = sorted(menu.context.saves.folder.glob("*.json"))
    save = read_save(GOLDEN / "rockets" / "pilot-against-cadet" / "save.json")
    (tmp_path / "theirs.launch").write_text(save.model_dump_json(), encoding="utf-8")
    drop(menu, str(tmp_path / "theirs.launch"))
    assert isinstance(menu.scene, ConfirmScene)
    assert sorted(menu.context.saves.folder.glob("*.json")) == games
    menu.choose("yes")
    assert menu.scene.name == "replay"


def test_a_replay_is_left_for_what_is_dropped_without_a_question(menu: Clicker) -> None:
    save = read_save(GOLDEN / "jump_gate" / "pilot-against-cadet" / "save.json")
    paste(menu, long_code(save))
    assert menu.scene.name == "replay"
    drop(menu, half())
    assert menu.scene.name == "table"


def test_the_command_line_takes_a_code_in_one_word_or_many() -> None:
    assert _parser().parse_args(["LW1", "JG31", "--size", "1280x720"]).game == ["LW1", "JG31"]
    assert _parser().parse_args([]).game == []


def test_a_code_is_pasted_anywhere(menu: Clicker) -> None:
    for name in ("logbook", "settings", "guide"):
        show(menu, name)
        paste(menu, half())
        assert menu.scene.name == "table"


def test_over_a_table_a_pasted_code_is_asked_for_and_nonsense_is_not(menu: Clicker) -> None:
    paste(menu, half())
    table = menu.scene
    paste(menu, "tomorrow at eight?")
    assert menu.scene is table
    assert "a code begins with LW1" in notice(menu)
    paste(menu, half())
    assert isinstance(menu.scene, ConfirmScene)
