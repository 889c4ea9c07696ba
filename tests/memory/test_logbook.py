"""The Logbook: rename, trash with undo, codes; and the console's `logbook`."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

from game.core import generations
from game.core.save import SaveError, Saves, debrief_path, read_save
from game.debrief.background import read_notes, write_notes
from game.debrief.notes import Notes
from game.memory.codes import read_code
from game.memory.logbook import Logbook, Row, Wanted
from game.memory.trash import DAYS, Trash
from tests.console.calling import call
from tests.memory.made import made, write_games

TODAY = datetime.date(2026, 11, 22)


@pytest.fixture
def row(logbook: Logbook, folder: Path) -> Row:
    """A game in a Logbook of three."""
    write_games(folder, 3)
    logbook.index.refresh()
    logbook.index.wait()
    return logbook.games()[0]


def shown(logbook: Logbook) -> list[str]:
    logbook.index.wait()
    return [row.file for row in logbook.games()]


# --- names ---


def test_a_name_is_kept_in_the_file_and_found_by(logbook: Logbook, row: Row) -> None:
    before = read_save(logbook.path(row))
    logbook.rename(row, "  One\nlap of Mars ")
    logbook.index.wait()
    (found,) = logbook.games(Wanted(text="lap of mars"))
    assert found.name == "One lap of Mars"
    after = read_save(logbook.path(row))
    assert after.model_copy(update={"memo": before.memo}) == before


def test_a_renamed_game_keeps_its_place_in_the_order_of_play(logbook: Logbook, row: Row) -> None:
    before = shown(logbook)
    for one in logbook.games():
        logbook.rename(one, "x")
    assert shown(logbook) == before


def test_a_name_that_is_far_too_long_is_cut(logbook: Logbook, row: Row) -> None:
    logbook.rename(row, "long " * 100)
    assert len(read_save(logbook.path(row)).memo.name) <= 40


def test_a_game_that_another_program_plays_is_not_renamed(logbook: Logbook, row: Row) -> None:
    other = Saves(logbook.saves.folder)
    assert other.hold(logbook.path(row))
    with pytest.raises(SaveError, match="open in another window"):
        logbook.rename(row, "mine")
    other.release(logbook.path(row))


def test_a_damaged_game_is_not_renamed_but_kept(logbook: Logbook, row: Row) -> None:
    logbook.path(row).write_text("{", encoding="utf-8")
    with pytest.raises(SaveError, match="can't be read"):
        logbook.rename(row, "mine")
    assert "{" in [p.read_text(encoding="utf-8") for p in logbook.saves.folder.iterdir()]


# --- trash ---


def test_a_thrown_game_leaves_the_list_and_comes_back_as_it_was(logbook: Logbook, row: Row) -> None:
    before = logbook.path(row).read_bytes()
    thrown = logbook.throw_away(row)
    assert row.file not in shown(logbook)
    assert not logbook.path(row).exists()
    assert logbook.bring_back(thrown) == logbook.path(row)
    assert row.file in shown(logbook)
    assert logbook.path(row).read_bytes() == before


def test_older_states_go_and_come_with_their_game(logbook: Logbook, row: Row) -> None:
    path = logbook.path(row)
    older = generations.older(path)[0]
    older.write_text("older", encoding="utf-8")
    thrown = logbook.throw_away(row)
    assert not older.exists()
    logbook.bring_back(thrown)
    assert older.read_text(encoding="utf-8") == "older"


def test_a_debrief_goes_and_comes_with_its_game(logbook: Logbook, row: Row) -> None:
    notes = debrief_path(logbook.path(row))
    write_notes(notes, Notes(game="x", moves=0))  # the index keeps aside what is no debrief
    thrown = logbook.throw_away(row)
    assert not notes.exists()
    logbook.bring_back(thrown)
    logbook.index.wait()
    assert read_notes(notes) == Notes(game="x", moves=0)


def test_a_game_whose_name_was_taken_meanwhile_comes_back_beside_it(
    logbook: Logbook, row: Row
) -> None:
    thrown = logbook.throw_away(row)
    logbook.path(row).write_text("new", encoding="utf-8")
    back = logbook.bring_back(thrown)
    assert back != logbook.path(row)
    assert read_save(back).title == row.title
    assert logbook.path(row).read_text(encoding="utf-8") == "new"


def test_a_game_that_is_played_elsewhere_is_not_thrown_away(logbook: Logbook, row: Row) -> None:
    other = Saves(logbook.saves.folder)
    assert other.hold(logbook.path(row))
    with pytest.raises(SaveError, match="open in another window"):
        logbook.throw_away(row)
    assert logbook.path(row).exists()
    other.release(logbook.path(row))


def test_a_throw_that_fails_half_way_puts_everything_back(
    logbook: Logbook, row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = logbook.path(row)
    older = generations.older(path)[0]
    older.write_text("older", encoding="utf-8")
    real = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self == path:
            raise OSError(28, "No space left on device")
        return real(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(SaveError, match=r"could not be deleted: No space left on device\.$"):
        logbook.throw_away(row)
    assert path.exists()
    assert older.exists()


def test_a_trash_that_was_emptied_meanwhile_says_so(logbook: Logbook, row: Row) -> None:
    thrown = logbook.throw_away(row)
    for path in logbook.trash.folder.iterdir():
        path.unlink()
    with pytest.raises(SaveError, match="not in the trash any more"):
        logbook.bring_back(thrown)


def test_the_trash_keeps_thirty_days_by_the_day_in_the_name(logbook: Logbook, row: Row) -> None:
    trash = logbook.trash
    trash.throw(logbook.path(row), TODAY)
    assert trash.empty(TODAY + datetime.timedelta(DAYS)) == 0
    assert trash.empty(TODAY + datetime.timedelta(DAYS + 1)) == 1
    assert list(trash.folder.iterdir()) == []


def test_what_is_no_thrown_game_stays_in_the_trash(tmp_path: Path) -> None:
    trash = Trash(Saves(tmp_path / "saves"))
    trash.folder.mkdir()
    for name in ("notes.txt", "someday~x.json", "2999-01-01~x.json"):
        (trash.folder / name).write_text("", encoding="utf-8")
    assert trash.empty(TODAY) == 0


def test_an_opened_logbook_empties_the_trash_beside_it(logbook: Logbook, row: Row) -> None:
    logbook.trash.throw(logbook.path(row), datetime.date(2020, 1, 1))
    logbook.open()
    logbook.index.wait()
    assert list(logbook.trash.folder.iterdir()) == []


# --- codes and patches ---


def test_the_row_gives_both_codes(logbook: Logbook, row: Row) -> None:
    assert read_code(logbook.code(row)).seed == row.seed
    save = read_code(logbook.code(row, long=True)).save
    assert save is not None
    assert len(save.moves) == row.moves


def test_a_new_logbook_has_fifty_dark_patches(logbook: Logbook) -> None:
    wall = logbook.patches()
    assert len(wall) == 50
    assert not any(patch.earned for patch in wall)


def test_a_patch_tells_the_first_game_that_earned_it(logbook: Logbook, folder: Path) -> None:
    folder.mkdir()
    earned = [{"patch": "rockets.star", "step": 7, "seat": 0}]
    for number in (5, 3, 4):
        save = next(made(n) for n in range(number * 100, 10_000) if _whole(n))
        told = save.memo.told | {"earned": earned, "winners": [0]}
        memo = save.memo.model_copy(update={"told": told})
        path = folder / f"{number}.json"
        path.write_text(save.model_copy(update={"memo": memo}).model_dump_json(), encoding="utf-8")
    logbook.index.refresh()
    logbook.index.wait()
    (star,) = [patch for patch in logbook.patches() if patch.id == "rockets.star"]
    assert (star.file, star.step, star.times) == ("3.json", 7, 3)


def _whole(number: int) -> bool:
    save = made(number)
    return save.finished and save.memo.counts and save.title == "rockets"


def test_practice_earns_no_patch(logbook: Logbook, folder: Path) -> None:
    folder.mkdir()
    save = next(made(n) for n in range(1000) if _whole(n))
    told = save.memo.told | {"earned": [{"patch": "rockets.star", "step": 7, "seat": 0}]}
    for hints in (5, 6):
        memo = save.memo.model_copy(update={"told": told, "hints": hints})
        text = save.model_copy(update={"memo": memo}).model_dump_json()
        (folder / f"{hints}.json").write_text(text, encoding="utf-8")
    logbook.index.refresh()
    logbook.index.wait()
    assert [p.file for p in logbook.patches() if p.id == "rockets.star"] == ["5.json"]


# --- the console ---


def test_the_console_tells_games_record_and_patches(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    write_games(folder, 12)
    told: dict[str, Any] = call(capsys, "logbook", "--folder", str(folder), "--json").json
    assert (told["count"], len(told["patches"])) == (12, 50)
    assert set(told) == {"count", "games", "record", "sheets", "patches"}
    assert json.dumps(told["games"][0]["players"])
    words = call(capsys, "logbook", "--folder", str(folder), "--most", "2")
    assert words.lines[0] == "12 games"
    assert words.lines[3] == "  and 10 more"


def test_the_console_refuses_what_is_no_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answer = call(capsys, "logbook", "--folder", str(tmp_path / "none"))
    assert answer.code == 2
    assert answer.err.endswith("none is no folder.\n")
