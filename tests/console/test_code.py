"""The console's `code` and `open`."""

from pathlib import Path

import pytest

from game import titles
from game.core.players import Player
from game.core.session import Session
from tests.console.calling import call


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of the toy after four moves."""
    title = titles.title("toy")
    players = (Player(name="Ada", colour=0), Player(name="Bo", level="pilot", colour=1))
    session = Session(title, title.options(rising=True, bonus=2), players, 77)
    for _ in range(4):
        session.submit(next(iter(session.rules.moves(session.state))))
    path = tmp_path / "game.json"
    path.write_text(session.save().model_dump_json(), encoding="utf-8")
    return path


def test_code_prints_a_short_code_that_open_understands(
    capsys: pytest.CaptureFixture[str], save: Path
) -> None:
    code = call(capsys, "code", str(save)).out.strip()
    told = call(capsys, "open", code, "--json").json
    assert code.startswith("LW1-TY21-")
    assert (told["title"], told["seats"], told["seed"], told["moves"]) == ("toy", 2, 77, [])
    assert (told["options"]["rising"], told["options"]["bonus"]) == (True, 2)
    assert told["code"] == code


def test_a_long_code_and_its_file_tell_the_same(
    capsys: pytest.CaptureFixture[str], save: Path
) -> None:
    code = call(capsys, "code", str(save), "--long").out.strip()
    of_code = call(capsys, "open", code, "--json")
    of_file = call(capsys, "open", str(save), "--json")
    assert of_code == of_file
    assert len(of_code.json["moves"]) == 4
    assert len(of_code.json["digest"]) == 32


def test_open_says_it_in_words_too(capsys: pytest.CaptureFixture[str], save: Path) -> None:
    told = call(capsys, "open", str(save))
    assert told.lines[:3] == [
        "Comet Chase, 2 seats, seed 77",
        "Options: rising=True, bonus=2",
        "Players: Ada, Bo",
    ]


def test_code_as_json_counts_its_letters(capsys: pytest.CaptureFixture[str], save: Path) -> None:
    told = call(capsys, "code", str(save), "--long", "--json").json
    assert told["letters"] == len(told["code"])
    assert told["long"] is True


@pytest.mark.parametrize("what", ["golf", "LW1-TY21-17R3-HD9", "x" * 5000, "\0"])
def test_what_is_no_code_and_no_file_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], what: str
) -> None:
    told = call(capsys, "open", what)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("python -m game: This ")


def test_a_save_that_can_not_be_coded_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{}", encoding="utf-8")
    told = call(capsys, "code", str(path))
    assert told.code == 2
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("", "There is no code"),
        ("gone.launch", "gone.launch can't be read: it is not there."),
        ("gone/game.json", "it is not there."),
        (".", "it is a folder"),
    ],
)
def test_what_is_no_code_and_no_file_is_told_for_what_it_is(
    capsys: pytest.CaptureFixture[str], what: str, told: str
) -> None:
    answer = call(capsys, "open", what)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
