"""`position` on the toy: what may be done in it, and what a move does."""

import io
import json
from pathlib import Path

import pytest

from tests.console.calling import Answer, call, edit

Capsys = pytest.CaptureFixture[str]

CHASE = {
    "title": "toy",
    "seat": 0,
    "players": [{"hand": ["5", "2"], "trail": ["3"]}, {"hand": ["1"]}],
    "options": {"rising": True},
}


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position in which the 2 can't be laid."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(CHASE), encoding="utf-8")
    return path


def test_a_position_tells_who_decides_and_the_moves(capsys: Capsys, position: Path) -> None:
    told = call(capsys, "position", position, "--json").json

    assert told["decision"] == {"seat": 0, "prompt": "act"}
    assert told["moves"] == [
        {"move": "Lay", "card": "5"},
        {"move": "Toss", "cards": ["2"]},
        {"move": "Toss", "cards": ["5"]},
        {"move": "Peek"},
    ]
    assert len(told["position"]["deck"]) == 36


def test_a_position_in_words(capsys: Capsys, position: Path) -> None:
    answer = call(capsys, "position", position)

    assert "  hand of seat 0: 5, 2" in answer.lines
    assert "Seat 0: take an action." in answer.lines
    assert answer.lines[-4:] == ["  Lay a 5", "  Toss a 2", "  Toss a 5", "  Peek"]


def test_a_refused_move_is_answered_with_its_ruling(capsys: Capsys, position: Path) -> None:
    move = '{"move": "Lay", "card": "2"}'

    assert call(capsys, "position", position, "--move", move) == Answer(
        0, "Refused (R4): A trail may not go down.\n", ""
    )
    assert call(capsys, "position", position, "--move", move, "--json").json["refusal"] == {
        "code": "falling",
        "rule": "R4",
        "text": "A trail may not go down.",
    }


def test_a_legal_move_is_answered_with_what_happens(capsys: Capsys, position: Path) -> None:
    move = '{"move": "Lay", "card": "5"}'
    told = call(capsys, "position", position, "--move", move, "--json").json

    assert told["events"] == [
        {
            "event": "CardMoved",
            "card": "5",
            "source": {"zone": "hand", "seat": 0},
            "target": {"zone": "trail", "seat": 0},
            "bottom": False,
        },
        {"event": "Scored", "seat": 0, "points": 5, "source": "trail"},
    ]
    assert told["position"]["players"][0]["trail"] == ["3", "5"]


def test_the_new_position_is_a_position_again(
    capsys: Capsys, position: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = call(capsys, "position", position, "--move", '{"move": "Peek"}', "--json").json
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(told["position"])))
    again = call(capsys, "position", "-", "--title", "toy", "--json").json

    assert again["moves"] == [{"move": "Fill"}]


def test_what_happens_in_words(capsys: Capsys, position: Path) -> None:
    answer = call(capsys, "position", position, "--move", '{"move": "Lay", "card": "5"}')

    assert answer.lines[:3] == ["Seat 0 moved a 5 to the trail.", "Seat 0 scored 5.", ""]
    assert answer.lines[-1] == "  Fill up"


def test_a_position_may_be_over(capsys: Capsys, position: Path) -> None:
    edit(position, phase="over")

    assert call(capsys, "position", position).lines[-1] == "The game is over."
    assert call(capsys, "position", position, "--json").json["decision"] is None
    move = call(capsys, "position", position, "--move", '{"move": "Peek"}')
    assert move.out == "Refused (game_over): The game is over.\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is no JSON: "),
        ("[" * 200_000, "has too many brackets in brackets."),
        ("[]", "is no JSON object."),
        ("{}", "does not name its title; --title can."),
        ('{"title": "moon"}', "There is no title “moon”"),
        ('{"title": "toy"}', "is no position: A position needs its players."),
        ('{"title": "toy", "players": [{"hand": ["9"]}]}', "There is no card called “9”."),
    ],
)
def test_what_is_no_position_is_explained(
    capsys: Capsys, position: Path, text: str, sentence: str
) -> None:
    position.write_text(text, encoding="utf-8")
    answer = call(capsys, "position", position)

    assert answer.code == 2
    assert sentence in answer.err


def test_a_file_that_is_no_text_is_explained(capsys: Capsys, position: Path) -> None:
    position.write_bytes(b"\xff\xfe")

    assert "can't be read: it is not text." in call(capsys, "position", position).err


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("{", "The move is no JSON: "),
        ('{"move": "Fly"}', "Comet Chase has no move “Fly”"),
        ('{"move": "Lay", "card": "8"}', "There is no card called “8”."),
    ],
)
def test_what_is_no_move_is_explained(
    capsys: Capsys, position: Path, move: str, sentence: str
) -> None:
    answer = call(capsys, "position", position, "--move", move)

    assert answer.code == 2
    assert sentence in answer.err
