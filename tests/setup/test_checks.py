"""`play.py test`: which checks a run makes, and that one failing check fails it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

import play


class Calls:
    """Stands in for running a command; each fails whose name is in `failing`."""

    def __init__(self) -> None:
        self.failing: Sequence[str] = ()
        self.made: list[list[str]] = []

    def __call__(self, command: list[str], folder: str) -> int:
        self.made.append(command[2:])
        return int(command[2] in self.failing)

    @contextmanager
    def beside(self, command: list[str], folder: str) -> Iterator[Callable[[], int]]:
        """The same for what runs beside the others."""
        code = self(command, folder)
        yield lambda: code


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What the run calls, instead of calling it."""
    made = Calls()
    monkeypatch.setattr(play, "_call", made)
    monkeypatch.setattr(play, "_beside", made.beside)
    return made


def test_the_whole_run_does_every_check(calls: Calls) -> None:
    play.run_tests([])
    assert [made[0] for made in calls.made] == ["mypy", "ruff", "ruff", "pytest"]


def test_the_whole_run_measures_coverage(calls: Calls) -> None:
    play.run_tests([])
    assert "--cov" in calls.made[-1]


def test_the_run_of_everything_measures_coverage_too(calls: Calls) -> None:
    play.run_tests(["--all"])
    assert {"--all", "--cov"} <= set(calls.made[-1])


def test_a_part_of_the_tests_is_not_held_to_the_coverage(calls: Calls) -> None:
    play.run_tests(["tests/setup", "-k", "x"])
    assert calls.made[-1] == ["pytest", "tests/setup", "-k", "x"]


def test_one_failed_check_does_not_hide_the_next(calls: Calls) -> None:
    calls.failing = ["ruff"]
    play.run_tests([])
    assert len(calls.made) == 4


@pytest.mark.parametrize("failing", ["ruff", "mypy", "pytest"])
def test_a_failed_check_fails_the_run(calls: Calls, failing: str) -> None:
    calls.failing = [failing]
    assert play.run_tests([]) == 1


def test_what_runs_beside_the_tests_is_told_with_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "import os, sys; print(os.getcwd()); print('wrong', file=sys.stderr); sys.exit(3)"
    with play._beside([sys.executable, "-c", words], str(tmp_path)) as ended:
        assert ended() == 3
    assert sorted(capsys.readouterr().out.split()) == sorted([str(tmp_path), "wrong"])


def test_a_run_without_failures_passes(calls: Calls) -> None:
    assert play.run_tests([]) == 0


def test_coverage_rests_in_tests_that_are_not_about_the_engine() -> None:
    """It may only be seen in a whole run: while it measures, a test takes twice as long."""
    tracer = sys.gettrace()
    kind = type(getattr(tracer, "__self__", tracer))
    assert not kind.__module__.startswith("coverage"), f"{kind} measures this test"
