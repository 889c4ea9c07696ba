"""The program's test of itself, run from its sources on whatever system this is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import titles
from scenes import selftest

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 300


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str, list[str]]:
    """Exit code, report, and what it left in the player's folder."""
    folder = tmp_path_factory.mktemp("selftest")
    home = folder / "player"
    done = subprocess.run(
        [sys.executable, "-P", "-m", "scenes", "--selftest", str(folder / "report.txt")],
        env=os.environ | {"PYTHONPATH": str(ROOT), "LAUNCH_WINDOW_HOME": str(home)},
        timeout=LIMIT,
        check=False,
    )
    text = (folder / "report.txt").read_text(encoding="utf-8")
    return done.returncode, text, [path.name for path in home.rglob("*")]


def test_a_whole_program_passes(report: tuple[int, str, list[str]]) -> None:
    assert (report[0], report[1].splitlines()[-1]) == (0, "All checks passed.")


def test_the_bots_play_a_game_of_every_title(report: tuple[int, str, list[str]]) -> None:
    played = [line.split()[2].rstrip(":") for line in report[1].splitlines() if " bots: " in line]
    assert played == list(titles.IDS)


def test_nothing_of_the_players_is_written(report: tuple[int, str, list[str]]) -> None:
    assert report[2] == []


def test_a_check_that_fails_is_told_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken() -> str:
        raise selftest.Failed("there is a hole in it")

    monkeypatch.setattr(selftest, "checks", lambda: [("a", broken), ("b", lambda: "fine")])
    assert selftest.run(tmp_path / "report.txt") == 1
    assert (tmp_path / "report.txt").read_text(encoding="utf-8").splitlines() == [
        "FAILED a: there is a hole in it",
        "ok     b: fine",
        "1 of 2 checks failed.",
    ]
