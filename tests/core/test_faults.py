"""Disks that fail, other programs, odd files: what is told, what is tried again, what is kept."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from game.core import files, flusher, patience
from game.core.files import Unsuitable, read_whole, write_atomic
from game.core.patience import Patience, passing
from game.core.players import Player
from game.core.recovery import open_game
from game.core.save import SaveError, SaveFile, Saves, Unreadable, read_save
from tests.contract.toy import TOY
from tests.core.play import played

PASSING = ("EIO", "EMFILE", "EACCES")


@pytest.fixture
def path(saves: Saves) -> Path:
    """A game of three moves with older states of two moves and of one."""
    path = saves.folder / "toy-1.json"
    for moves in (1, 2, 3):
        saves.write(path, played(moves).save())
        saves.settle()
    return path


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock of second tries goes on by their pauses alone."""
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    clock = SimpleNamespace(monotonic=lambda: now[0], sleep=sleep)
    monkeypatch.setattr(patience, "time", clock)
    return now


def failing(action: Callable[..., Any], name: str, times: int) -> Callable[..., Any]:
    """The action, which fails so often before it works."""
    left = [times]

    def run(*args: Any, **kwargs: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise OSError(getattr(errno, name), os.strerror(getattr(errno, name)))
        return action(*args, **kwargs)

    return run


def edited(path: Path, **changes: Any) -> None:
    """Changes the file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | changes), encoding="utf-8")


# --- second tries ---


@pytest.mark.parametrize("name", PASSING)
def test_a_read_that_fails_for_a_passing_reason_is_tried_again(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("game.core.save.read_whole", failing(read_whole, name, 3))

    save, damaged = saves.read(path)
    assert (len(save.moves), damaged) == (3, None)


@pytest.mark.parametrize("name", PASSING)
def test_a_read_that_goes_on_failing_is_told_and_is_no_damage(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("game.core.save.read_whole", failing(read_whole, name, 999))
    before = sorted(saves.folder.iterdir())

    with pytest.raises(Unreadable, match=r"^toy-1\.json can't be read now: .* left as it is\.$"):
        saves.read(path)
    assert sorted(saves.folder.iterdir()) == before


def test_an_older_state_that_can_not_be_read_now_is_not_passed_over(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text("{", encoding="utf-8")
    whole = failing(read_whole, "EIO", 999)
    monkeypatch.setattr(
        "game.core.save.read_whole", lambda p: read_whole(p) if p == path else whole(p)
    )

    with pytest.raises(Unreadable):
        saves.read(path)
    assert path.with_name("toy-1.older-1").exists()


def test_second_tries_end_after_half_a_second(no_time_passes: list[float]) -> None:
    with pytest.raises(OSError, match="Input"):
        Patience().run(failing(str, "EIO", 9999))
    assert 0.5 <= no_time_passes[0] < 0.6


def test_one_patience_is_for_all_files_of_a_list(no_time_passes: list[float]) -> None:
    shared = Patience()
    for _ in range(5):
        with pytest.raises(OSError, match="Input"):
            shared.run(failing(str, "EIO", 9999))
    assert no_time_passes[0] < 0.6


@pytest.mark.parametrize("name", ["ENOSPC", "EROFS", "ENOENT", "EISDIR"])
def test_what_does_not_pass_is_not_tried_again(name: str) -> None:
    assert not passing(OSError(getattr(errno, name), ""))


def test_a_file_that_another_program_holds_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", failing(Path.replace, "EACCES", 5))
    write_atomic(tmp_path / "a.json", "x")

    assert (tmp_path / "a.json").read_text(encoding="utf-8") == "x"
    assert len(list(tmp_path.iterdir())) == 1


# --- what lies among the saves ---


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")


@needs_pipes
def test_a_pipe_among_the_saves_gets_a_sentence(saves: Saves, path: Path) -> None:
    pipe = saves.folder / "toy-2.json"
    os.mkfifo(pipe)

    with pytest.raises(SaveError, match="it is a folder, a pipe or a device"):
        saves.read(pipe)
    assert not pipe.exists()


@needs_pipes
def test_a_pipe_that_takes_a_files_place_meanwhile_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe, looks = tmp_path / "a.json", [0]
    os.mkfifo(pipe)
    must_suit = files._must_suit

    def later(found: os.stat_result, most: int) -> None:
        looks[0] += 1
        if looks[0] > 1:  # the first look was at the file
            must_suit(found, most)

    monkeypatch.setattr(files, "_must_suit", later)
    with pytest.raises(Unsuitable):
        read_whole(pipe)


@needs_pipes
def test_a_pipe_among_the_saves_can_be_listed(saves: Saves, path: Path) -> None:
    os.mkfifo(saves.folder / "toy-2.json")

    assert {found.name for found in saves.files()} == {"toy-1.json", "toy-2.json"}


@needs_pipes
def test_a_device_among_the_saves_gets_a_sentence(saves: Saves, path: Path) -> None:
    (saves.folder / "toy-2.json").symlink_to("/dev/zero")

    with pytest.raises(SaveError, match="it is a folder, a pipe or a device"):
        saves.read(saves.folder / "toy-2.json")


def test_a_folder_among_the_saves_gets_a_sentence(saves: Saves, path: Path) -> None:
    (saves.folder / "toy-2.json").mkdir()

    assert {found.name for found in saves.files()} == {"toy-1.json", "toy-2.json"}
    with pytest.raises(SaveError, match="it is a folder, a pipe or a device"):
        saves.read(saves.folder / "toy-2.json")


def test_a_file_above_20_mb_gets_a_sentence(saves: Saves, path: Path) -> None:
    with path.open("ab") as file:
        file.truncate(files.LARGEST + 1)

    save, damaged = saves.read(path)
    assert len(save.moves) == 2
    assert damaged is not None
    assert "it is larger than 20 MB" in damaged.sentence


def test_a_file_that_grows_while_it_is_opened_is_not_read_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Unsuitable):
        read_whole(path, most=10)


def test_a_folder_that_is_closed_gets_a_sentence(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "iterdir", failing(Path.iterdir, "EACCES", 9999))

    with pytest.raises(SaveError) as error:
        saves.files()
    assert str(error.value) == "The folder with your games can't be opened: Permission denied."


def test_a_new_game_has_a_name_where_the_folder_is_closed(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "exists", failing(Path.exists, "EACCES", 9999))

    assert saves.new_path("toy").name.endswith("-1.json")


# --- generations ---


def test_a_game_whose_newest_file_is_gone_is_offered(saves: Saves, path: Path) -> None:
    path.unlink()

    assert saves.files() == [path]
    assert len(saves.read(path)[0].moves) == 2


def test_a_game_is_opened_from_an_older_state_with_a_sentence(saves: Saves, path: Path) -> None:
    path.unlink()
    opened = open_game(saves, path, lambda _: TOY)

    assert opened.notes == ("toy-1.json is missing.", "An older state of the game is used.")


def test_a_damaged_older_state_is_kept_aside(saves: Saves, path: Path) -> None:
    path.unlink()
    path.with_name("toy-1.older-1").write_text("{", encoding="utf-8")

    assert len(saves.read(path)[0].moves) == 1
    assert path.with_name("toy-1.damaged-1.older-1").read_text(encoding="utf-8") == "{"


def test_a_game_of_which_nothing_fits_is_offered_no_more(saves: Saves, path: Path) -> None:
    for state in saves.folder.iterdir():
        edited(state, options={"colour": 3})
    with pytest.raises(SaveError):
        open_game(saves, path, lambda _: TOY)

    assert saves.files() == []


def test_no_state_is_written_over_one_of_another_program(saves: Saves, path: Path) -> None:
    mine = Saves(saves.folder)
    mine.read(path)
    saves.write(path, played(9).save())
    note = mine.write(path, played(4).save())

    assert note == (
        "toy-1.json was changed by another program. That state is kept as toy-1.other-1.json."
    )
    assert len(read_save(path.with_name("toy-1.other-1.json")).moves) == 9
    assert len(read_save(path).moves) == 4
    saves.settle()
    mine.settle()


# --- what is not kept ---


def test_what_could_not_be_written_is_what_is_read(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_text", failing(Path.write_text, "ENOSPC", 2))
    with pytest.raises(SaveError):
        saves.write(path, played(7).save())

    assert len(saves.read(path)[0].moves) == 7
    assert saves.files() == [path]
    assert not saves.retry()
    assert saves.retry()
    assert len(read_save(path).moves) == 7
    saves.settle()


# --- the disk's own time ---


def test_a_slow_flush_keeps_no_move_waiting(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(flusher, "flush", lambda path: go_on.wait(60))
    for moves in (4, 5, 6):
        saves.write(path, played(moves).save())

    assert len(read_save(path).moves) == 6
    # What has not arrived takes no place from what the disk has.
    assert [len(save.moves) for save in saves.older(path)] == [3, 2]
    go_on.set()
    saves.settle()


# --- two programs ---

ENDS_WITHIN = 60
"""Seconds: nobody waits that long for a program that was told to end."""
HOLDER = """
import sys, pathlib
from game.core.save import Saves
path = pathlib.Path(sys.argv[1])
saves = Saves(path.parent)
print(saves.hold(path), flush=True)
sys.stdin.read()
"""


def other_program(path: Path) -> subprocess.Popen[str]:
    """A program that holds the game until its input ends, or it is killed."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "True\n"
    return program


def test_a_game_is_held_by_one_program(saves: Saves, path: Path) -> None:
    program = other_program(path)

    assert not saves.hold(path)
    program.communicate(timeout=ENDS_WITHIN)
    assert saves.hold(path)
    saves.release(path)


def test_the_lock_of_a_killed_program_yields(saves: Saves, path: Path) -> None:
    program = other_program(path)
    program.kill()
    program.communicate(timeout=ENDS_WITHIN)

    assert saves.hold(path)
    saves.release(path)


def test_a_game_that_another_program_plays_is_not_deleted(saves: Saves, path: Path) -> None:
    other = Saves(saves.folder)
    assert other.hold(path)

    with pytest.raises(SaveError, match="open in another window"):
        saves.remove(path)
    assert path.exists()
    other.release(path)


def test_a_lock_leaves_no_file(saves: Saves, path: Path) -> None:
    before = sorted(saves.folder.iterdir())
    assert saves.hold(path)
    saves.release(path)

    assert sorted(saves.folder.iterdir()) == before


def test_a_folder_without_locks_can_be_played_in(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import filelock

    monkeypatch.setattr(filelock.FileLock, "acquire", failing(str, "EROFS", 9))

    assert saves.hold(path)
    saves.release(path)


def test_parts_of_two_writers_have_names_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "a.json"

    assert files.write_part(path, "x") != files.write_part(path, "y")


def test_what_a_killed_writer_left_is_swept_away(saves: Saves, path: Path) -> None:
    part = files.write_part(path, "x")
    os.utime(part, (1, 1))
    fresh = files.write_part(path, "y")
    saves.hold(path)

    assert not part.exists()
    assert fresh.exists()
    saves.release(path)


# --- bounds ---

TOO_MUCH: dict[str, dict[str, Any]] = {
    "a seed below zero": {"seed": -1},
    "a seed beyond 64 bits": {"seed": 2**64},
    "a long title": {"title": "x" * 200},
    "a long digest": {"digest": "x" * 200},
    "a long progress": {"progress": "x" * 200_000},
    "a long key": {"options": {"x" * 20_000: 1}},
    "a long text in a move": {"moves": [{"move": "x" * 20_000}]},
    "a large number in a move": {"moves": [{"move": "Lay", "card": 10**400}]},
    "a number that is none": {"moves": [{"move": 1e999}]},
    "too many moves": {"moves": [{}] * 50_001},
    "a deep move": {"moves": [{"a": json.loads("[" * 300 + "]" * 300)}]},
    "too many players": {"players": [{"name": "A"}] * 9},
    "a long name": {"players": [{"name": "x" * 41}]},
    "a colour that is none": {"players": [{"name": "A", "colour": 8}]},
    "a colour below zero": {"players": [{"name": "A", "colour": -1}]},
    "a large score": {"earlier": [[10**9]]},
    "a large version": {"version": 10**12},
    "a large order": {"order": 10**15},
    "a sealed step below zero": {"sealed": [-1]},
}


@pytest.mark.parametrize("changes", TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_beyond_its_bound_is_refused_with_a_short_sentence(
    saves: Saves, path: Path, changes: dict[str, Any]
) -> None:
    edited(path, **changes)

    _, damaged = saves.read(path)
    assert damaged is not None
    assert damaged.sentence.startswith("toy-1.json can't be read: it is cut off or was changed")
    assert len(damaged.sentence) < 250


def test_everything_that_a_game_writes_is_within_bounds() -> None:
    save = played(20).save()

    assert SaveFile.model_validate_json(save.model_dump_json()) == save


def test_a_player_has_one_of_the_colours() -> None:
    with pytest.raises(ValidationError):
        Player(name="A", colour=8)
