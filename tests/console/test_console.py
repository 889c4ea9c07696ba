"""What all commands have in common: help, errors in sentences, honest exit codes."""

import errno
import io
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.console import simulate
from game.console.common import find_title
from game.console.main import COMMANDS, main
from game.core.codec import move_to_json
from game.core.session import Session
from tests.console.calling import call
from tests.contract.toy import TOY
from tests.core.play import played

ROOT = Path(__file__).parents[2]
NAMES = [module.__name__.rpartition(".")[2] for module in COMMANDS]


def test_help_names_every_command_and_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "--help")

    assert answer.code == 0
    assert all(name in answer.out for name in NAMES)
    assert "exit codes:" in answer.out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], name: str) -> None:
    answer = call(capsys, name, "--help")

    assert answer.code == 0
    assert len(answer.out) > 300


def test_no_command_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys)

    assert answer.code == 2
    assert "the following arguments are required: COMMAND" in answer.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "moon"), "There is no title “moon”; there are: toy."),
        (("simulate", "toy", "--set", "speed=3"), "Comet Chase has no option “speed”; it has: "),
        (("simulate", "toy", "--set", "speed"), "An option is set as name=value, not as “speed”."),
        (
            ("simulate", "toy", "--set", "bonus=9"),
            "bonus: Input should be less than or equal to 3.",
        ),
        (
            ("simulate", "toy", "--seats", "random"),
            "Comet Chase is played by 2 to 8 like this, not",
        ),
        (("simulate", "toy", "--seats", "hal,random"), "Nobody called “hal” can sit down; there"),
        (("simulate", "toy", "--seats", "person,random"), "Nobody called “person” can sit down"),
        (("bench", "toy", "--seats", "9"), "Comet Chase is played by 2 to 8 like this, not by 9."),
        (("replay", "no-such-file.json"), "no-such-file.json can't be read: it is not there"),
        (("position", "no-such-file.json"), "no-such-file.json can't be read: No such file or dir"),
        (("record", "toy", "a/b"), "“a/b” can't be a golden game's name: letters, digits, - _."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    answer = call(capsys, *arguments)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"python -m game: {sentence}")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "toy", "--games", "0"), "argument --games: must be at least 1"),
        (("simulate", "toy", "--seed", "-1"), "argument --seed: must not be negative"),
        (("simulate", "toy", "--seed", "x"), "argument --seed: invalid whole_number value: 'x'"),
    ],
)
def test_wrong_numbers_are_named(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    answer = call(capsys, *arguments)

    assert answer.code == 2
    assert words in answer.err


def test_ctrl_c_ends_politely(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*args: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_game", interrupt)
    answer = call(capsys, "simulate", "toy", "--games", "5")

    assert answer.code == 130
    assert answer.lines[0] == "0 of 5 games finished, seeds from 1"
    assert answer.err == "\nStopped.\n"


def test_a_reader_who_leaves_ends_it_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(*args: Any) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(simulate, "report", leave)
    answer = call(capsys, "simulate", "toy", "--games", "1")

    assert (answer.code, answer.out, answer.err) == (141, "", "")


class Refusing(io.RawIOBase):
    """An output that takes nothing, for a reason."""

    def __init__(self, reason: int) -> None:
        self.reason = reason

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        if self.reason:
            raise OSError(self.reason, os.strerror(self.reason))
        return len(data)


def refused(reason: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of a command whose output is refused for this reason."""
    output = Refusing(reason)
    stream = io.TextIOWrapper(io.BufferedWriter(output), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", stream)
    try:
        return main(["simulate", "toy", "--games", "1"])
    finally:
        output.reason = 0
        stream.close()


def test_a_pipe_that_breaks_on_windows_is_known_by_its_other_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert refused(errno.EINVAL, monkeypatch) == 141


def test_an_output_that_is_full_is_no_broken_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        refused(errno.ENOSPC, monkeypatch)


def test_a_real_pipe_that_breaks_leaves_no_trace() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "game", "perft", "rocket_jockey", "--depth", "1"],
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
        timeout=60,
    )
    os.close(writer)

    assert done.stderr == b""
    assert done.returncode == 141


def test_signs_that_a_console_does_not_know_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    narrow = io.TextIOWrapper(raw, encoding="ascii")
    monkeypatch.setattr(sys, "stderr", narrow)
    assert main(["simulate", "moon"]) == 2
    narrow.flush()
    assert b"There is no title ?moon?" in raw.getvalue()


def test_the_module_runs_as_a_program(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["game", "simulate", "moon"])
    monkeypatch.delitem(sys.modules, "game.__main__", raising=False)  # another test's

    with pytest.raises(SystemExit) as leaving:
        runpy.run_module("game", run_name="__main__")
    assert leaving.value.code == 2
    assert "There is no title “moon”" in capsys.readouterr().err


def test_a_stream_without_settings_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.StringIO()
    monkeypatch.setattr(sys, "stderr", plain)

    assert main(["simulate", "moon"]) == 2
    assert "“moon”" in plain.getvalue()


def test_every_title_of_the_console_is_one() -> None:
    assert find_title("toy") is TOY


def test_moves_are_told_in_json_as_saves_have_them() -> None:
    session: Session[Any, Any] = played(1)

    assert session.save().moves == [move_to_json(TOY, session.steps[0].move)]
