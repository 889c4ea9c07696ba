"""`replay` and `record` on the toy: kept games told again, and kept as golden games."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.console import record
from game.console.common import print_json
from game.core.session import digest
from tests.console.calling import call, edit
from tests.contract.toy import TOY, Peek
from tests.core.play import played

Capsys = pytest.CaptureFixture[str]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A toy game of twelve moves on disk."""
    path = tmp_path / "game.json"
    path.write_text(played(12).save().model_dump_json(), encoding="utf-8")
    return path


# --- replay ---


def test_replay_prints_the_whole_game(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "replay", saved)

    assert answer.code == 0
    assert answer.lines[0] == "Comet Chase (version 1), 3 seats, seed 1"
    assert sum(line.split(".")[0].isdecimal() for line in answer.lines) == 12
    assert "The game is not over." in answer.lines
    assert answer.lines[-1] == f"digest {digest(played(12).state)}"


def test_replay_as_json_has_every_event(capsys: Capsys, saved: Path) -> None:
    told = call(capsys, "replay", saved, "--json").json

    assert len(told["steps"]) == 12
    assert told["trouble"] == ""
    kinds = {event["event"] for step in told["steps"] for event in step["events"]}
    assert {"CardMoved", "TurnStarted"} <= kinds
    assert told["standings"][0]["place"] == 1


ODD = "\x1b]0;owned\x07\x1b[31mAnn\x9b2J\u202e"


def test_no_file_gives_the_terminal_a_command(capsys: Capsys, saved: Path) -> None:
    told = call(capsys, "replay", edit(saved, title=ODD))
    assert told.code == 2
    assert "“Ann”" in told.err
    players = [{"name": ODD, "level": None, "colour": seat} for seat in range(3)]
    for arguments in ((), ("--json",)):
        told = call(capsys, "replay", edit(saved, title="toy", players=players), *arguments)
        assert not {"\x1b", "\x9b", "\x07", "\u202e"} & {*told.out, *told.err}


def test_json_keeps_what_a_terminal_is_not_given(capsys: Capsys) -> None:
    print_json({"name": ODD})
    out = capsys.readouterr().out
    assert out.isascii()
    assert json.loads(out) == {"name": ODD}


def test_an_event_names_cards_and_zones(capsys: Capsys, saved: Path) -> None:
    told = call(capsys, "replay", saved, "--json").json
    moved = next(e for step in told["steps"] for e in step["events"] if e["event"] == "CardMoved")

    assert moved["card"] in TOY.cards
    assert moved["source"].keys() <= {"zone", "seat"}


def test_replay_of_a_save_that_does_not_fit_fails(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "replay", edit(saved, moves=[{"move": "Fill"}]))

    assert answer.code == 1
    assert answer.err.startswith("Move 1 is not allowed by today's rules: Act first")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": "moon"}, "is a game of “moon”, which is not there."),
        ({"options": {"x": 1}}, "can't be set up: its options don't fit Comet Chase"),
        ({"players": []}, "can't be set up: Comet Chase can't be played with 0 seats like this."),
        ({"format": 5}, "can't be read: it has format 5, and this version knows format 1."),
    ],
)
def test_replay_explains_what_it_can_not_read(
    capsys: Capsys, saved: Path, changes: dict[str, Any], sentence: str
) -> None:
    answer = call(capsys, "replay", edit(saved, **changes))

    assert answer.code == 2
    assert sentence in answer.err


# --- record ---


def test_record_keeps_a_bots_game(capsys: Capsys, tmp_path: Path) -> None:
    answer = call(
        capsys,
        "record",
        "toy",
        "first",
        "--seats",
        "pilot,cadet",
        "--into",
        tmp_path,
        "--seed",
        "3",
    )
    folder = tmp_path / "toy" / "first"

    assert answer.lines == [f"16 moves kept in {folder}"]
    assert sorted(path.name for path in folder.iterdir()) == ["save.json", "transcript.txt"]
    assert call(capsys, "replay", folder / "save.json").out == (
        (folder / "transcript.txt").read_text(encoding="utf-8")
    )


def test_record_keeps_a_saved_game(capsys: Capsys, tmp_path: Path, saved: Path) -> None:
    call(capsys, "record", "toy", "bug-12", "--save", saved, "--into", tmp_path)

    kept = json.loads((tmp_path / "toy" / "bug-12" / "save.json").read_text(encoding="utf-8"))
    read = json.loads(saved.read_text(encoding="utf-8"))
    del read["order"], read["memo"]  # of one player on one computer: no part of the game
    assert kept == read


def test_record_refuses_another_titles_game(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "record", "rockets", "x", "--save", saved)

    assert answer.code == 2
    assert "is a game of “toy”, not of “rockets”." in answer.err


def test_record_refuses_a_save_that_does_not_fit(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "record", "toy", "x", "--save", edit(saved, moves=[{"move": "Fly"}]))

    assert answer.code == 2
    assert "does not fit: Move 1 can't be read" in answer.err


def test_golden_games_can_be_written_again(capsys: Capsys, tmp_path: Path) -> None:
    call(capsys, "record", "toy", "one", "--into", tmp_path)
    transcript = tmp_path / "toy" / "one" / "transcript.txt"
    before = transcript.read_text(encoding="utf-8")
    transcript.write_text("old words", encoding="utf-8")
    edit(transcript.with_name("save.json"), digest="00")
    answer = call(capsys, "record", "toy", "--again", "--into", tmp_path)

    assert answer.code == 0
    assert transcript.read_text(encoding="utf-8") == before


def test_a_golden_game_needs_a_name(capsys: Capsys) -> None:
    assert call(capsys, "record", "toy").code == 2


def test_record_says_where_it_can_not_write(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "toy").write_text("in the way", encoding="utf-8")
    answer = call(capsys, "record", "toy", "x", "--into", tmp_path)

    assert answer.code == 2
    assert "can't be written: " in answer.err


def test_record_names_a_game_that_breaks_off(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*rest: Any) -> Any:
        raise ValueError("pilot at seat 0 made an illegal move: No.")

    monkeypatch.setattr(record, "play_game", fail)
    answer = call(capsys, "record", "toy", "x", "--seed", "4")

    assert answer.err.endswith(
        "The game with seed 4 broke off: pilot at seat 0 made an illegal move: No.\n"
    )


def test_a_bots_move_that_is_refused_is_an_error_of_the_program(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Played:
        moves = ((0, Peek()), (0, Peek()))

    monkeypatch.setattr(record, "play_game", lambda *rest: Played())

    with pytest.raises(AssertionError, match="a bot's legal move was refused"):
        call(capsys, "record", "toy", "x")
