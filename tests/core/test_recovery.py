"""What becomes of a save that does not fit."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Title
from game.core.recovery import Opened, open_game
from game.core.save import SaveError, SaveFile, Saves, read_save
from game.core.session import digest
from tests.contract.toy import TOY
from tests.core.play import played


def find_title(title_id: str) -> Title:
    """Only the toy is known."""
    return {"toy": TOY}[title_id]


@pytest.fixture
def path(saves: Saves) -> Path:
    """Where a game of four moves is saved, with the one of three moves before it."""
    path = saves.folder / "toy-1.json"
    for moves in (3, 4):
        saves.write(path, played(moves).save())
        saves.settle()
    return path


def edit(path: Path, **changes: Any) -> None:
    """Changes fields of the saved game."""
    save = SaveFile.model_validate_json(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(save.model_dump() | changes), encoding="utf-8")


def reopen(saves: Saves, path: Path) -> Opened:
    """Opens the game."""
    return open_game(saves, path, find_title)


def test_a_sound_game_is_opened_without_notes(saves: Saves, path: Path) -> None:
    opened = reopen(saves, path)

    assert opened.notes == ()
    assert digest(opened.session.state) == digest(played(4).state)


def test_a_damaged_file_is_told_and_the_one_before_opened(saves: Saves, path: Path) -> None:
    path.write_text("{", encoding="utf-8")
    opened = reopen(saves, path)

    assert len(opened.session.steps) == 3
    assert opened.notes == (
        "toy-1.json can't be read: it is cut off or was changed. "
        "It was kept as toy-1.damaged-1.json.",
    )


def test_an_illegal_move_opens_the_sound_game_before(saves: Saves, path: Path) -> None:
    edit(path, moves=[{"move": "Fill"}])
    opened = reopen(saves, path)

    assert len(opened.session.steps) == 3
    assert opened.notes == (
        "Move 1 is not allowed by today's rules: Act first, then fill up your hand.",
        "The file as it was is kept as toy-1.damaged-1.json.",
    )


def test_an_illegal_move_without_a_sound_game_before_is_followed_as_far_as_it_goes(
    saves: Saves, path: Path
) -> None:
    for number in (1, 2):
        path.with_name(f"toy-1.older-{number}").unlink(missing_ok=True)
    edit(path, moves=[*played(2).save().moves, {"move": "Fly"}])
    opened = reopen(saves, path)

    assert len(opened.session.steps) == 2
    assert opened.notes[0].startswith("Move 3 can't be read: ")


def test_nothing_of_a_game_that_was_cut_short_is_lost(saves: Saves, path: Path) -> None:
    edit(path, moves=[{"move": "Fly"}])
    before = path.read_text(encoding="utf-8")
    opened = reopen(saves, path)
    for _ in range(4):
        saves.write(path, opened.session.save())
    saves.settle()

    assert path.with_name("toy-1.damaged-1.json").read_text(encoding="utf-8") == before


def test_an_older_version_is_followed_as_far_as_it_goes(saves: Saves, path: Path) -> None:
    edit(path, version=0, moves=[*played(1).save().moves, {"move": "Peek"}])
    opened = reopen(saves, path)

    assert len(opened.session.steps) == 1


def test_an_older_version_that_still_fits_needs_no_note(saves: Saves, path: Path) -> None:
    edit(path, version=0)

    assert reopen(saves, path).notes == ()


def test_another_digest_is_told(saves: Saves, path: Path) -> None:
    edit(path, digest="00")
    opened = reopen(saves, path)

    assert opened.notes[0] == "The moves lead to another position than the one that was saved."


def test_options_that_do_not_fit_open_the_sound_game_before(saves: Saves, path: Path) -> None:
    edit(path, options={"colour": 3})
    opened = reopen(saves, path)

    assert len(opened.session.steps) == 3
    assert opened.notes == (
        "toy-1.json can't be read: its options don't fit Comet Chase: colour. "
        "It was kept as toy-1.damaged-1.json.",
    )


def test_an_unknown_title_is_kept_aside(saves: Saves, path: Path) -> None:
    path.with_name("toy-1.older-1").unlink()
    edit(path, title="moon_race")

    with pytest.raises(SaveError) as error:
        reopen(saves, path)
    assert str(error.value) == (
        "toy-1.json can't be read: this version has no game called “moon_race”. "
        "It was kept as toy-1.damaged-1.json."
    )


def test_troubled_generations_are_passed_over(saves: Saves, path: Path) -> None:
    edit(path, moves=[{"move": "Fly"}])
    edit(path.with_name("toy-1.older-1"), options={"colour": 3})
    path.with_name("toy-1.older-2").write_bytes(path.read_bytes())
    opened = reopen(saves, path)

    assert opened.session.steps == []
    assert read_save(path.with_name("toy-1.damaged-1.json")).moves == [{"move": "Fly"}]


def test_a_game_that_is_not_there_is_told(saves: Saves) -> None:
    with pytest.raises(SaveError, match=r"^nothing\.json is missing\.$"):
        reopen(saves, saves.folder / "nothing.json")


def test_a_file_that_can_not_be_kept_is_opened_all_the_same(
    saves: Saves, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(path, moves=[{"move": "Fly"}])

    def fail(kept: Path, kind: str = "") -> Path:
        raise OSError

    monkeypatch.setattr("game.core.recovery.keep_copy", fail)

    assert len(reopen(saves, path).notes) == 1
