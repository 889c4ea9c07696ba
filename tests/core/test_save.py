"""Saves on disk: whole or not at all, older generations, damage kept aside."""

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import save as save_module
from game.core.files import keep_aside, keep_copy, write_atomic
from game.core.save import SaveError, Saves, read_save
from game.core.session import Session
from tests.core.play import played


@pytest.fixture
def path(saves: Saves) -> Path:
    """A game's file that is not there yet."""
    return saves.folder / "toy-1.json"


@pytest.fixture(autouse=True)
def settled(saves: Saves) -> Iterator[None]:
    """No flush outlives its test."""
    yield
    saves.settle()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be written."""

    def fail(self: Path, *args: Any, **kwargs: Any) -> int:
        self.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)


def keep(saves: Saves, path: Path, moves: int) -> None:
    """Saves a game of so many moves, and waits until the disk has it."""
    saves.write(path, played(moves).save())
    saves.settle()


def names(saves: Saves) -> list[str]:
    """What lies in the folder."""
    return sorted(path.name for path in saves.folder.iterdir())


def test_a_game_comes_back(saves: Saves, path: Path, session: Session) -> None:
    saves.write(path, session.save())

    found, damaged = saves.read(path)
    assert found.model_copy(update={"order": 0}) == session.save()
    assert damaged is None
    assert names(saves) == ["toy-1.json"]


def test_the_folder_is_made_when_it_is_needed(saves: Saves, path: Path, session: Session) -> None:
    assert not saves.folder.exists()
    saves.write(path, session.save())

    assert saves.folder.is_dir()


def test_two_older_generations_are_kept(saves: Saves, path: Path) -> None:
    for moves in (1, 2, 3, 4):
        keep(saves, path, moves)

    assert [len(save.moves) for save in saves.older(path)] == [3, 2]
    assert names(saves) == ["toy-1.json", "toy-1.older-1", "toy-1.older-2"]


def test_generations_are_kept_where_links_do_not_work(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", fail)
    for moves in (1, 2, 3):
        keep(saves, path, moves)

    assert [len(save.moves) for save in saves.older(path)] == [2, 1]


def test_a_full_disk_is_told_in_a_sentence(
    saves: Saves, path: Path, session: Session, full_disk: None
) -> None:
    with pytest.raises(SaveError) as error:
        saves.write(path, session.save())

    assert str(error.value) == "The game could not be saved: No space left on device."


def test_a_full_disk_leaves_the_older_states_alone(
    saves: Saves, path: Path, request: pytest.FixtureRequest
) -> None:
    for moves in (1, 2, 3):
        keep(saves, path, moves)
    request.getfixturevalue("full_disk")
    for _ in range(3):
        with pytest.raises(SaveError):
            saves.write(path, played(4).save())

    assert len(read_save(path).moves) == 3
    assert [len(save.moves) for save in saves.older(path)] == [2, 1]
    assert names(saves) == ["toy-1.json", "toy-1.older-1", "toy-1.older-2"]


def test_a_failed_flush_is_told_with_the_next_save(
    saves: Saves, path: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    saves.write(path, session.save())
    saves._flusher.settle()

    with pytest.raises(SaveError, match="could not be saved: Input/output error"):
        saves.write(path, session.save())
    saves.write(path, session.save())
    with pytest.raises(SaveError, match="could not be saved: Input/output error"):
        saves.settle()


def test_a_game_deleted_while_it_is_flushed_is_no_trouble(
    saves: Saves, path: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.write(path, session.save())
    saves.settle()
    path.unlink()
    saves._flusher.add(path)
    saves.settle()

    assert not path.exists()


def test_a_read_only_folder_is_told(
    saves: Saves, path: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, *args: Any, **kwargs: Any) -> int:
        raise PermissionError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "write_text", fail)

    with pytest.raises(SaveError, match="The game could not be saved: Read-only file system"):
        saves.write(path, session.save())


def test_a_folder_that_is_a_file_is_told(saves: Saves, path: Path, session: Session) -> None:
    saves.folder.write_text("in the way")

    with pytest.raises(SaveError, match=r"^The game could not be saved: [^.]+\.$") as told:
        saves.write(path, session.save())
    assert isinstance(told.value.__cause__, FileExistsError)  # each system has words of its own


def test_a_file_that_can_not_be_replaced_leaves_no_part(
    saves: Saves, path: Path, session: Session
) -> None:
    path.mkdir(parents=True)
    (path / "in the way").touch()

    with pytest.raises(SaveError):
        saves.write(path, session.save())
    assert not list(saves.folder.glob(".*"))


# --- reading ---


def damage(saves: Saves, path: Path, session: Session, text: str) -> None:
    """Leaves a game's file with this in it."""
    saves.write(path, session.save())
    saves.settle()
    path.write_text(text, encoding="utf-8")


def test_a_cut_off_save_is_kept_aside(saves: Saves, path: Path, session: Session) -> None:
    damage(saves, path, session, session.save().model_dump_json()[:200])

    with pytest.raises(SaveError) as error:
        saves.read(path)
    assert str(error.value) == (
        "toy-1.json can't be read: it is cut off or was changed. "
        "It was kept as toy-1.damaged-1.json."
    )
    assert names(saves) == ["toy-1.damaged-1.json"]


def test_an_empty_save_is_kept_aside(saves: Saves, path: Path, session: Session) -> None:
    damage(saves, path, session, "")

    with pytest.raises(SaveError, match="cut off"):
        saves.read(path)
    assert names(saves) == ["toy-1.damaged-1.json"]


def test_a_cut_off_save_falls_back_to_the_one_before(saves: Saves, path: Path) -> None:
    keep(saves, path, 3)
    keep(saves, path, 4)
    path.write_text("{", encoding="utf-8")

    found, damaged = saves.read(path)

    assert len(found.moves) == 3
    assert damaged is not None
    assert damaged.kept_as.read_text(encoding="utf-8") == "{"


def test_two_damaged_files_fall_back_to_the_second_generation(saves: Saves, path: Path) -> None:
    for moves in (1, 2, 3):
        keep(saves, path, moves)
    saves.settle()
    path.write_text("", encoding="utf-8")
    path.with_name("toy-1.older-1").write_text("", encoding="utf-8")

    assert len(saves.read(path)[0].moves) == 1


def test_an_edited_field_is_named(saves: Saves, path: Path, session: Session) -> None:
    damage(saves, path, session, session.save().model_dump_json().replace('"seed":1', '"seed":"x"'))

    with pytest.raises(SaveError, match="it is cut off or was changed at “seed”"):
        saves.read(path)


def test_an_unknown_field_is_named(saves: Saves, path: Path, session: Session) -> None:
    damage(saves, path, session, session.save().model_dump_json().replace('"seed"', '"sied"'))

    with pytest.raises(SaveError, match="it is cut off or was changed at “seed”"):
        saves.read(path)


def test_an_unknown_format_is_named(saves: Saves, path: Path, session: Session) -> None:
    text = session.save().model_dump_json().replace('"format":1', '"format":7')
    damage(saves, path, session, text)

    with pytest.raises(SaveError) as error:
        saves.read(path)
    assert str(error.value) == (
        "toy-1.json can't be read: it has format 7, and this version knows format 1. "
        "It was kept as toy-1.damaged-1.json."
    )


def test_bytes_that_are_no_text_are_kept_aside(saves: Saves, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe{}")

    with pytest.raises(SaveError, match="cut off or was changed"):
        saves.read(path)


def test_a_game_that_is_not_there_is_told(saves: Saves, path: Path) -> None:
    with pytest.raises(SaveError) as error:
        saves.read(path)
    assert str(error.value) == "toy-1.json is missing."


def test_a_missing_file_falls_back_to_the_one_before(saves: Saves, path: Path) -> None:
    keep(saves, path, 3)
    keep(saves, path, 4)
    path.unlink()

    assert len(saves.read(path)[0].moves) == 3


# --- keeping aside ---


def test_each_damaged_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    kept = []
    for text in "xy":
        path.write_text(text, encoding="utf-8")
        kept.append(keep_aside(path, "it is bad").kept_as)

    assert [p.name for p in kept] == ["a.damaged-1.json", "a.damaged-2.json"]
    assert [p.read_text(encoding="utf-8") for p in kept] == ["x", "y"]


def test_a_file_that_can_not_be_moved_is_left(tmp_path: Path) -> None:
    damaged = keep_aside(tmp_path / "gone.json", "it is bad")

    assert damaged.kept_as == tmp_path / "gone.json"
    assert damaged.sentence == "gone.json can't be read: it is bad. It was left as it is."


def test_when_names_run_out_the_file_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    path.touch()
    monkeypatch.setattr(Path, "exists", lambda self: True)

    assert keep_aside(path, "it is bad").kept_as == path


def test_a_copy_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("x", encoding="utf-8")
    kept = keep_copy(path)
    write_atomic(path, "y")

    assert kept.read_text(encoding="utf-8") == "x"


def test_a_file_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    replace = Path.replace

    def put(part: Path, path: Path) -> Path:
        done.append("place")
        return replace(part, path)

    monkeypatch.setattr(os, "fsync", lambda handle: done.append("disk"))
    monkeypatch.setattr(Path, "replace", put)
    write_atomic(tmp_path / "a.json", "x")

    assert done == ["disk", "place"]


def test_writing_whole_or_not_at_all(tmp_path: Path, full_disk: None) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")

    with pytest.raises(OSError, match="No space left"):
        write_atomic(path, "new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


# --- the list of games ---


def test_games_are_listed_the_last_played_first(saves: Saves) -> None:
    for number in (1, 3, 2, 3):
        keep(saves, saves.folder / f"toy-{number}.json", 1)
    (saves.folder / "toy-1.damaged-1.json").touch()
    (saves.folder / "notes.txt").touch()

    assert [path.name for path in saves.files()] == ["toy-3.json", "toy-2.json", "toy-1.json"]


def test_the_order_of_play_counts_and_not_the_clock(saves: Saves) -> None:
    for number, now in ((1, 2_000_000_000.0), (2, 1_000_000_000.0)):  # the clock went back
        saves.clock = lambda now=now: now
        path = saves.folder / f"toy-{number}.json"
        keep(saves, path, 1)
        os.utime(path, (now, now))

    assert [path.name for path in Saves(saves.folder).files()] == ["toy-2.json", "toy-1.json"]


def test_the_order_goes_on_where_another_run_left_it(saves: Saves, path: Path) -> None:
    keep(saves, path, 1)
    ahead = json.loads(path.read_text(encoding="utf-8")) | {"order": 10**12}
    path.write_text(json.dumps(ahead), encoding="utf-8")
    later, other = Saves(saves.folder), saves.folder / "toy-2.json"
    keep(later, other, 1)

    assert read_save(other).order == 10**12 + 1


def test_games_without_an_order_are_listed_by_their_time(saves: Saves) -> None:
    for number, stamp in ((1, 50), (2, 90), (3, 70)):
        path = saves.folder / f"toy-{number}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(1).save().model_dump_json(exclude={"order"}), encoding="utf-8")
        os.utime(path, (stamp, stamp))

    assert [path.name for path in saves.files()] == ["toy-2.json", "toy-3.json", "toy-1.json"]


def test_games_that_are_over_can_be_left_out_unread(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, over in ((1, False), (2, True)):
        save = played(number).save().model_copy(update={"finished": over})
        saves.write(saves.folder / f"toy-{number}.json", save)
    monkeypatch.setattr(save_module, "read_save", None)  # nothing may be read for it

    assert [path.name for path in saves.files(over=False)] == ["toy-1.json"]
    assert len(saves.files()) == 2


def test_a_file_of_an_older_version_is_left_in_as_it_may_be_open(saves: Saves) -> None:
    text = played(1).save().model_copy(update={"finished": True}).model_dump_json()
    later = '"finished":true,'
    assert later in text
    path = saves.folder / "toy-1.json"
    path.parent.mkdir()
    path.write_text(text.replace(later, "", 1)[:-1] + ',"finished":true}', encoding="utf-8")

    assert saves.files(over=False) == [path]
    assert read_save(path).finished


def test_a_game_that_went_on_is_looked_at_again(saves: Saves, path: Path) -> None:
    keep(saves, path, 1)
    assert saves.files(over=False) == [path]
    saves.write(path, played(1).save().model_copy(update={"finished": True}))

    assert saves.files(over=False) == []


def test_no_folder_means_no_games(saves: Saves) -> None:
    assert list(saves.files()) == []


def test_a_deleted_game_leaves_nothing(saves: Saves, path: Path) -> None:
    for moves in (1, 2, 3):
        keep(saves, path, moves)
    saves.remove(path)

    assert names(saves) == []


def test_a_game_that_can_not_be_deleted_is_told(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", fail)

    with pytest.raises(SaveError, match="The game could not be deleted: Permission denied"):
        saves.remove(path)


def test_new_games_get_names_of_their_own(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_module.time, "strftime", lambda form: "20300102-030405")
    saves.folder.mkdir()
    first = saves.new_path("toy")
    first.touch()

    assert first.name == "toy-20300102-030405-1.json"
    assert saves.new_path("toy").name == "toy-20300102-030405-2.json"


def test_when_names_run_out_no_game_is_overwritten(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "exists", lambda self: True)

    assert saves.new_path("toy") != saves.new_path("toy")
