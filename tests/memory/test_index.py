"""The index: what it finds, and that nothing that happens to it costs a game or the program."""

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from game.core.save import Saves
from game.memory import index as indexes
from game.memory.index import Index, Wanted
from game.memory.rows import Row
from tests.memory.made import made, write_games

COUNT = 12


def read(index: Index) -> Index:
    """The index after it has read all."""
    index.refresh()
    index.wait()
    return index


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def listed(index: Index) -> set[str]:
    return {row.file for row in index.games()}


# --- what it finds ---


def test_every_game_is_listed_unfinished_ones_first_then_the_latest(
    index: Index, folder: Path
) -> None:
    write_games(folder, 60)
    rows = read(index).games(most=100)
    assert len(rows) == index.count() == 60
    states = [row.result == "open" for row in rows]
    assert states == sorted(states, reverse=True)
    finished = [row.when for row in rows if row.result != "open"]
    assert finished == sorted(finished, reverse=True)


def test_a_row_tells_what_the_list_shows(index: Index, folder: Path) -> None:
    write_games(folder, 1)
    save = made(0)
    (row,) = read(index).games()
    assert row.title == save.title
    assert row.moves == len(save.moves)
    assert row.when == save.order
    assert row.code.startswith("LW1-")
    assert [player.name for player in row.players] == [player.name for player in save.players]
    assert row.points == tuple(save.memo.told["points"])
    assert row.race[-1] == row.points


def test_filters_narrow_by_title_level_result_and_text(index: Index, folder: Path) -> None:
    write_games(folder, 80)
    rows = read(index).games(most=200)

    def same(wanted: Wanted, fits: Any) -> None:
        assert {row.file for row in index.games(wanted, most=200)} == {
            row.file for row in rows if fits(row)
        }
        assert index.count(wanted) == sum(1 for row in rows if fits(row))

    same(Wanted(title="rockets"), lambda row: row.title == "rockets")
    same(Wanted(against="admiral"), lambda row: row.against == "admiral")
    same(Wanted(result="won"), lambda row: row.result == "won")
    same(Wanted(result="finished"), lambda row: row.result != "open")
    same(Wanted(text="JUNO"), lambda row: "Juno" in [p.name for p in row.players])
    same(Wanted(text="100 % '"), lambda row: False)
    same(Wanted(practice=True), lambda row: bool(row.practice))


def test_the_code_of_a_game_finds_it(index: Index, folder: Path) -> None:
    write_games(folder, 9)
    row = read(index).games()[4]
    assert [found.file for found in index.games(Wanted(text=row.code))] == [row.file]


def test_only_what_changed_is_read_again(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, COUNT)
    read(index)
    seen = []
    real = indexes.read_row

    def spy(path: Path, *rest: Any) -> Any:
        seen.append(path.name)
        return real(path, *rest)

    monkeypatch.setattr(indexes, "read_row", spy)
    read(index)
    assert seen == []
    name = sorted(folder.iterdir())[3].name
    (folder / name).write_text(made(999).model_dump_json(), encoding="utf-8")
    read(index)
    assert seen == [name]
    assert index.game(name) is not None


def test_a_game_that_is_gone_leaves_the_list(index: Index, folder: Path) -> None:
    write_games(folder, COUNT)
    gone = read(index).games()[0].file
    (folder / gone).unlink()
    assert gone not in listed(read(index))
    assert index.count() == COUNT - 1


def test_a_game_of_which_only_an_older_state_is_there_is_listed(index: Index, folder: Path) -> None:
    write_games(folder, 1)
    (path,) = folder.iterdir()
    path.rename(path.with_name(f"{path.stem}.older-1"))
    assert listed(read(index)) == {path.name}


def test_a_damaged_game_is_kept_and_told_apart(index: Index, folder: Path) -> None:
    write_games(folder, 3)
    bad = folder / "rockets-bad.json"
    bad.write_text("{", encoding="utf-8")
    assert bad.name not in listed(read(index))
    (row,) = index.games(Wanted(result="damaged"))
    assert (row.file, row.title, row.trouble) == (
        bad.name,
        "rockets",
        "it is cut off or was changed",
    )
    assert bad.read_text(encoding="utf-8") == "{"


def test_a_finished_game_without_a_summary_is_replayed_for_it(index: Index, folder: Path) -> None:
    write_games(folder, 3, with_summary=False)
    for row in read(index).games(Wanted(result="finished")):
        assert row.result in ("won", "lost", "shared")
        assert row.points
    assert index.progress.running is False


def test_summaries_of_an_older_version_are_told_again(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, 2, with_summary=False)
    read(index)
    monkeypatch.setattr(indexes, "TOLD", 99)
    told = []
    monkeypatch.setattr(indexes, "told_row", lambda path, *rest: told.append(path.name))
    read(index)
    assert len(told) == index.count(Wanted(result="finished"))


# --- what can happen to it ---


def test_a_missing_index_is_made_anew(index: Index, folder: Path, tmp_path: Path) -> None:
    write_games(folder, COUNT)
    read(index).close()
    (tmp_path / "logbook.sqlite").unlink()
    again = Index(tmp_path / "logbook.sqlite", folder)
    assert len(listed(read(again))) == COUNT
    again.close()


@pytest.mark.parametrize("damage", ["noise", "cut", "empty", "text"])
def test_a_damaged_index_is_made_anew(folder: Path, tmp_path: Path, damage: str) -> None:
    write_games(folder, COUNT)
    file = tmp_path / "logbook.sqlite"
    first = Index(file, folder)
    read(first).close()
    whole = file.read_bytes()
    middle = len(whole) // 3
    file.write_bytes(
        {
            "noise": whole[:200] + os.urandom(len(whole) - 200),
            "cut": whole[:middle],
            "empty": b"",
            "text": b"nothing of the kind" * 50,
        }[damage]
    )
    before = files(folder)
    again = Index(file, folder)
    again.games()
    read(again)
    assert len(listed(again)) == COUNT
    assert files(folder) == before
    again.close()


def test_an_index_that_is_damaged_while_it_is_open_costs_nothing(
    index: Index, folder: Path, tmp_path: Path
) -> None:
    write_games(folder, COUNT)
    read(index)
    for ending in ("", "-wal", "-shm"):
        file = tmp_path / f"logbook.sqlite{ending}"
        if file.exists():
            file.write_bytes(os.urandom(file.stat().st_size or 4096))
    index.games()
    index.wait()
    read(index)
    assert len(listed(index)) == COUNT


def test_an_index_that_is_deleted_while_it_is_open_is_made_anew(
    index: Index, folder: Path, tmp_path: Path
) -> None:
    write_games(folder, COUNT)
    read(index)
    for file in tmp_path.glob("logbook.sqlite*"):
        file.unlink()
    index.games()
    write_games(folder, COUNT + 1)
    assert len(listed(read(index))) == COUNT + 1
    assert (tmp_path / "logbook.sqlite").exists()


def test_an_index_of_a_later_version_is_made_anew(folder: Path, tmp_path: Path) -> None:
    write_games(folder, 3)
    file = tmp_path / "logbook.sqlite"
    base = sqlite3.connect(file)
    base.execute("PRAGMA user_version = 99")
    base.execute("CREATE TABLE games (other TEXT)")
    base.close()
    index = Index(file, folder)
    assert len(listed(read(index))) == 3
    index.close()


def test_an_index_of_an_older_version_goes_on_serving(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, 3)
    file = tmp_path / "logbook.sqlite"
    read(Index(file, folder)).close()
    added = "ALTER TABLE games ADD COLUMN mood TEXT; UPDATE games SET size = -1;"
    monkeypatch.setattr(indexes, "MIGRATIONS", (*indexes.MIGRATIONS, added))
    later = Index(file, folder)
    assert len(listed(later)) == 3
    assert later.rows("SELECT DISTINCT size, mood FROM games") == [(-1, None)]
    later.close()


def failing(index: Index, code: int, monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """From now on the index's file fails like this; memory does not."""
    opened: list[Path | None] = []
    real = Index._connection

    def connection(self: Index) -> sqlite3.Connection:
        opened.append(self._file)
        if self._file is not None:
            error = sqlite3.OperationalError("planted")
            error.sqlite_errorcode = code
            raise error
        return real(self)

    monkeypatch.setattr(Index, "_connection", connection)
    return opened


@pytest.mark.parametrize(
    "code",
    [sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR],
    ids=["disk full", "read-only", "can't be opened", "disk error"],
)
def test_a_disk_that_takes_nothing_leaves_the_index_in_memory(
    index: Index, folder: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, COUNT)
    before = files(folder)
    failing(index, code, monkeypatch)
    assert len(listed(read(index))) == COUNT
    assert files(folder) == before


def test_a_locked_index_answers_with_nothing_and_is_asked_again_later(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, COUNT)
    read(index)
    with monkeypatch.context() as locked:
        failing(index, sqlite3.SQLITE_BUSY, locked)
        assert index.games() == []
        assert index.count() == 0
    assert index.count() == COUNT


def test_an_index_that_another_program_never_lets_go_of_is_kept_in_memory(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexes, "_BUSY_SECONDS", 0.0)
    write_games(folder, 3)
    file = tmp_path / "logbook.sqlite"
    read(Index(file, folder)).close()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    index = Index(file, folder)
    assert len(listed(read(index))) == 3
    other.execute("ROLLBACK")
    other.close()
    index.close()


_PROGRAM = """
import sys
from pathlib import Path
from game.memory.index import Index
home = Path(sys.argv[1])
index = Index(home / "logbook.sqlite", home / "saves")
index.refresh()
index.wait()
print(index.count())
index.close()
"""


# Without its bytecode: of a module that is compiled here first, Python would keep the eight
# kilobytes that fit, and the next program that imports it would end with an error.
_SMALL_FILES = """
import resource, signal, sys
sys.dont_write_bytecode = True
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
"""


def test_a_disk_that_really_is_full_costs_no_game(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("resource")  # no file may grow beyond eight kilobytes
    write_games(folder, COUNT)
    before = files(folder)
    call = [sys.executable, "-c", _SMALL_FILES + _PROGRAM, str(tmp_path)]
    done = subprocess.run(
        call, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=120
    )
    assert (done.stdout.strip(), done.returncode) == (str(COUNT), 0), done.stderr
    assert files(folder) == before


def test_a_folder_in_the_place_of_the_index_is_no_trouble(folder: Path, tmp_path: Path) -> None:
    write_games(folder, 3)
    (tmp_path / "logbook.sqlite").mkdir()
    index = Index(tmp_path / "logbook.sqlite", folder)
    assert len(listed(read(index))) == 3
    index.close()


def test_a_folder_of_games_that_can_not_be_read_keeps_the_list_and_says_so(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, COUNT)
    read(index)

    def closed(self: Path) -> Any:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "iterdir", closed)
    read(index)
    assert len(listed(index)) == COUNT
    assert index.progress.trouble == (
        "The folder with your games can’t be read: Input/output error."
    )


def test_a_missing_folder_is_an_empty_logbook(index: Index, folder: Path) -> None:
    assert read(index).games() == []
    assert not folder.exists()


def test_games_that_vanish_while_they_are_read_are_left_out(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, COUNT)
    real = indexes.read_row

    def vanishing(path: Path, *rest: Any) -> Any:
        shutil.rmtree(folder, ignore_errors=True)
        return real(path, *rest)

    monkeypatch.setattr(indexes, "read_row", vanishing)
    assert read(index).games() == []


def test_while_it_is_made_the_list_is_served_and_progress_is_told(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, COUNT)
    monkeypatch.setattr(indexes, "BATCH", 4)
    first, go_on = threading.Event(), threading.Event()
    real, count = indexes.read_row, [0]

    def slow(path: Path, *rest: Any) -> Any:
        count[0] += 1
        if count[0] == 5:
            first.set()
            go_on.wait(30)
        return real(path, *rest)

    monkeypatch.setattr(indexes, "read_row", slow)
    index.refresh()
    assert first.wait(30)
    assert (index.progress.done, index.progress.of, index.progress.running) == (4, COUNT, True)
    assert len(index.games()) == 4
    go_on.set()
    index.wait()
    assert len(index.games()) == COUNT


def test_two_indexes_on_one_file_do_each_other_no_harm(folder: Path, tmp_path: Path) -> None:
    write_games(folder, COUNT)
    both = [Index(tmp_path / "logbook.sqlite", folder) for _ in range(2)]
    for index in both:
        index.refresh()
    for index in both:
        index.wait()
    write_games(folder, COUNT + 3)
    for index in both:
        assert len(listed(read(index))) == COUNT + 3
        index.close()


def test_two_programs_at_once_make_one_index(folder: Path, tmp_path: Path) -> None:
    write_games(folder, COUNT)
    call = [sys.executable, "-c", _PROGRAM, str(tmp_path)]
    root = Path(__file__).parents[2]
    running = [
        subprocess.Popen(call, cwd=root, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    said = [process.communicate(timeout=120)[0].strip() for process in running]
    assert said == [str(COUNT)] * 2


def test_a_game_that_is_being_played_is_listed_and_its_lock_is_left_alone(
    index: Index, folder: Path
) -> None:
    saves = Saves(folder)
    path = saves.new_path("rockets")
    assert saves.hold(path)
    saves.write(path, made(3))
    assert listed(read(index)) == {path.name}
    assert not Saves(folder).hold(path)
    saves.release(path)


def test_whatever_fails_in_the_background_is_told_and_ends_there(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(folder, 2)

    def broken(*_: Any) -> Row:
        raise RuntimeError("planted")

    monkeypatch.setattr(indexes, "read_row", broken)
    read(index)
    assert index.progress.trouble == "The list of games could not be made."


def test_what_was_worked_out_while_games_changed_is_not_kept_for_later(index: Index) -> None:
    def slowly() -> str:
        index.changes += 1  # as if a game was deleted meanwhile
        assert index.kept("figure", lambda: "after") == "after"
        return "before"

    assert index.kept("figure", slowly) == "before"
    assert index.kept("figure", lambda: "worked out again") == "after"
