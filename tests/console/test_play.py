"""`play` on the toy: a game in the terminal, by numbers."""

import io
from pathlib import Path

import pytest

from tests.console.calling import Answer, call
from tests.core.play import fresh

Capsys = pytest.CaptureFixture[str]


class Terminal:
    """A person who types these lines, and then no more."""

    def __init__(self, capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def play(self, *lines: str, seats: str = "person,pilot") -> Answer:
        """Plays seed 2, in which seat 0 begins."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        return call(self.capsys, "play", "toy", "--seats", seats, "--seed", "2")


@pytest.fixture
def terminal(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Someone at the keyboard."""
    return Terminal(capsys, monkeypatch)


def test_the_seed_of_the_plays_begins_with_seat_0() -> None:
    assert fresh(2, 2).state.seat == 0


def test_a_whole_game_can_be_played_by_numbers(terminal: Terminal) -> None:
    answer = terminal.play(*["1"] * 8)

    assert answer.code == 0
    assert "Comet Chase, seed 2 (0000-02).  ? shows the commands." in answer.out
    assert "The game is over." in answer.lines
    assert answer.lines[-2].startswith("  1. Seat ")


def test_the_only_person_is_called_you(terminal: Terminal) -> None:
    assert "You: take an action." in terminal.play().out


def test_among_people_nobody_is_called_you(terminal: Terminal) -> None:
    assert "Seat 0: take an action." in terminal.play(seats="person,person").out


@pytest.mark.parametrize("lines", [(), ("q",)])
def test_leaving_is_no_error(terminal: Terminal, lines: tuple[str, ...]) -> None:
    answer = terminal.play(*lines)

    assert answer.code == 0
    assert answer.lines[-1].endswith("Left.")


def test_what_a_bot_draws_stays_hidden(terminal: Terminal) -> None:
    answer = terminal.play(*["1"] * 8, "q")

    assert "Seat 1 moved a comet" not in answer.out
    assert "Seat 1 peeked" not in answer.out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("z", "  hand of seat 1: 3 hidden"),
        ("s", "  1. Seat 0: 0"),
        ("h", "> Lay a "),
        ("u", "There is nothing to take back or make again."),
        ("r", "There is nothing to take back or make again."),
        ("?", "NUMBER     make that move"),
        ("99", "The moves are numbered from 1 to "),
        ("/peek", "Peek"),
        ("/nonsense", "No move has that word."),
        ("", "   1  Lay a"),
        ('{"move": "Fill"}', "Act first, then fill up your hand. (R1)"),
        ('{"move": "Fly"}', "Comet Chase has no move “Fly”"),
        ("{", "The move is no JSON"),
        ('{"move": "Peek"}', "You peeked at the deck."),
    ],
)
def test_what_a_person_may_type(terminal: Terminal, line: str, words: str) -> None:
    assert words in terminal.play(line).out


def test_a_move_can_be_taken_back_and_made_again(terminal: Terminal) -> None:
    answer = terminal.play("1", "u", "r")

    assert answer.out.count("You: take an action.") == 2
    assert answer.out.count("You: fill up.") == 2


def test_long_lists_come_in_pages(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.console.play.PAGE", 2)
    answer = terminal.play("", "", "")

    assert "Enter shows the next of" in answer.out
    assert answer.out.count("   1  Lay a") == 2


def test_a_game_can_be_saved_and_replayed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    answer = terminal.play("1", f"w {path}")

    assert f"Saved as {path}." in answer.out
    assert call(terminal.capsys, "replay", path).code == 0


def test_a_game_that_can_not_be_saved_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    answer = terminal.play(f"w {tmp_path}")

    assert f"{tmp_path} can't be written: " in answer.out
    assert answer.code == 0


def test_the_seats_are_a_person_and_pilots_if_not_said(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    answer = call(capsys, "play", "toy")

    assert answer.code == 0
    assert "seed" in answer.lines[0]
