"""Start: the command line, work for idle moments, sounds."""

from __future__ import annotations

import errno
import gc
import subprocess
import sys
import tomllib
from pathlib import Path

import pygame
import pytest

from game import titles
from game.core import paths
from scenes.art import Art
from scenes.opening import USUAL, open_window, remembered
from scenes.screens import idle, start
from scenes.screens.idle import idle_tasks
from scenes.screens.start import keep_log, program_version
from scenes.theme import DEEP
from tests import hearing
from tests.clicker import Clicker
from tests.screens.shows import keep_games, show

ROOT = Path(__file__).parents[2]


def test_the_version_is_that_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(["--version"]) == 0
    with paths.bundled("pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["version"]
    assert capsys.readouterr().out == f"Launch Window {wanted}\n"
    assert program_version() == wanted


@pytest.mark.parametrize("size", ["big", "12", "1x2x3"])
def test_a_size_that_is_none_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        start.run(["--size", size])
    assert end.value.code == 2
    assert "not a size" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["800x600", "1024x639", "0x0", "-5x900"])
def test_a_window_below_the_floor_is_refused_with_the_floor(
    size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        start.run([f"--size={size}"])
    assert end.value.code == 2
    assert "never smaller than 1024x640" in capsys.readouterr().err


def test_the_menu_waits_for_no_table_logbook_or_lock() -> None:
    later = ("scenes.table", "scenes.logbook", "game.memory.index", "sqlite3", "filelock")
    words = f"""
import sys, scenes.app, scenes.screens.start, scenes.screens.menu
print(*[name for name in {later!r} if name in sys.modules])
"""
    run = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.split() == []


def test_the_window_waits_for_nothing_that_takes_long_to_import() -> None:
    later = ("pydantic", "scenes.app", "game.titles", "logging.handlers")
    words = f"""
import sys
from scenes.screens import start

def opened(size):
    sys.exit(",".join(name for name in {later!r} if name in sys.modules) or 0)

start.open_window = opened
start.run([])
"""
    subprocess.run([sys.executable, "-c", words], check=True, cwd=ROOT)


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{}",
        '{"window": [1440], "full_screen": true}',
        '{"window": [0, 810], "full_screen": true}',
        '{"window": [1440, 99999], "full_screen": false}',
        '{"window": ["wide", "high"], "full_screen": false}',
        "[" * 100_000,
    ],
)
def test_settings_that_tell_no_window_open_the_usual_one(kept: str) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text(kept, encoding="utf-8")
    assert remembered()[0] == USUAL


def test_the_window_is_night_at_the_size_it_was_left_before_the_settings_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text('{"window": [1440, 810], "full_screen": false, "speed": 9}')
    window = open_window()
    assert window.size == (1440, 810)
    assert window.get_surface().get_at((700, 400))[:3] == DEEP
    window.destroy()


def test_ctrl_c_in_the_terminal_leaves_quietly(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(clicker, "menu")
    left: list[str] = []
    monkeypatch.setattr(clicker.app, "close", lambda: left.append("closed"))

    def interrupted() -> list[pygame.Event]:
        raise KeyboardInterrupt

    monkeypatch.setattr(clicker.app, "_wait", interrupted)
    assert clicker.app.run() is False
    assert left == ["closed"]
    monkeypatch.undo()


def test_ctrl_c_before_the_window_is_open_has_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "display_answers", interrupted)
    assert start.run([]) == 130
    assert capfd.readouterr().err == ""


def test_without_free_file_descriptors_sound_is_silent(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = clicker.context.audio
    audio.start()
    audio._sounds.clear()

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as none_free:
        none_free.setattr(pygame.mixer, "Sound", full)
        none_free.setattr(Path, "glob", full)
        audio.play("ui/click")
        audio.music("ui")
        hearing.settle(audio)
        assert audio._music.playing == ""
        assert not audio.prewarm("ui")
    audio.play("ui/click")
    assert audio._sounds["ui/click"] is not None, "the next time it is heard"


def test_a_log_that_cannot_be_kept_is_no_trouble() -> None:
    import logging

    folder = paths.logs_folder()
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    before = list(logging.getLogger().handlers)
    keep_log()
    (added,) = [h for h in logging.getLogger().handlers if h not in before]
    logging.getLogger().removeHandler(added)
    assert isinstance(added, logging.NullHandler)


def test_idle_work_comes_to_an_end_and_failures_are_passed_over(clicker: Clicker) -> None:
    show(clicker, "menu")
    done: list[str] = []

    def fails() -> bool:
        raise OSError("no such device")

    clicker.app.idle_tasks = [fails, lambda: bool(done.append("after"))]
    while clicker.app.idle_tasks:
        clicker.app._use_idle_time()
    assert done == ["after"]


def test_all_idle_tasks_end(clicker: Clicker) -> None:
    clicker.bots.start = lambda: None
    for task in idle_tasks(clicker.app):
        for _ in range(200):
            if not task():
                break
        else:
            raise AssertionError("an idle task never ends")
    assert clicker.context.audio.working


def test_effects_and_music_obey_their_volumes(clicker: Clicker) -> None:
    import pygame

    audio = clicker.context.audio
    audio.start()
    settings = clicker.context.settings
    settings.music = 10
    audio.music("ui")
    hearing.settle(audio)
    loud = pygame.mixer.Channel(0).get_volume()
    settings.music = 3
    audio.apply()
    assert 0 < pygame.mixer.Channel(0).get_volume() < loud
    settings.muted = True
    audio.apply()
    audio.play("ui/click")
    assert not pygame.mixer.get_busy()


def test_a_sound_that_is_missing_is_logged_not_fatal(clicker: Clicker) -> None:
    audio = clicker.context.audio
    audio.start()
    audio.play("ui/no_such_sound")
    audio.music("ui/no_such_loop")
    assert "ui/no_such_sound" in audio.heard


def test_a_rest_at_the_menu_reads_what_the_logbook_shows_first(clicker: Clicker) -> None:
    keep_games(clicker.context)  # the menu itself shows the place of the game that goes on
    show(clicker, "menu")
    clicker.bots.start = lambda: None
    for task in idle_tasks(clicker.app):
        while task():
            pass
    wanted = ("backdrops/table", *clicker.app.surface.get_size())
    art = clicker.context.art
    assert wanted in art._loading or wanted in art._backdrops


def test_two_grounds_can_be_fetched_and_neither_is_read_twice(clicker: Clicker) -> None:
    art, names = Art(), ("backdrops/table", "places/rockets")
    for name in names:
        art.fetch_backdrop(name, 320, 180)
    threads = [each.thread for each in art._loading.values()]
    for name in names:
        art.fetch_backdrop(name, 320, 180)
    assert [each.thread for each in art._loading.values()] == threads
    read = list(art._loading.values())
    for name, each in zip(names, read, strict=True):
        assert art.backdrop(name, 320, 180) is each.made


def test_a_log_that_takes_nothing_more_leaves_no_trace_on_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import logging

    class Full(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            try:
                raise OSError(28, "No space left on device")
            except OSError:
                self.handleError(record)

    monkeypatch.setattr(logging, "raiseExceptions", True)
    before = list(logging.getLogger().handlers)
    keep_log()
    full = Full()
    logging.getLogger().addHandler(full)
    logging.getLogger("launch").warning("a line")
    for handler in [h for h in logging.getLogger().handlers if h not in before]:
        logging.getLogger().removeHandler(handler)
        handler.close()
    assert capsys.readouterr().err == ""


def test_what_is_loaded_beside_the_menu_is_not_looked_through_for_garbage_again() -> None:
    new: list[list[int]] = [[] for _ in range(1000)]
    before = gc.get_freeze_count()
    idle.warm_up()
    assert gc.get_freeze_count() >= before + len(new)


def test_what_a_result_and_a_lesson_are_made_of_is_loaded_beside_the_menu() -> None:
    """In a process of its own: here all of it has been imported long ago."""
    wanted = {"scenes.debrief.running", "scenes.lesson.scene"}
    wanted |= {f"game.{title_id}.deeds" for title_id in titles.IDS}
    code = "import sys; from scenes.screens.idle import warm_up; warm_up(); "
    code += f"print({wanted!r} - sys.modules.keys())"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "set()"
