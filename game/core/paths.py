"""Where bundled files and the player's files are, frozen or not: the one place that knows."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import PlatformDirs

APP_NAME = "Launch Window"
HOME_VARIABLE = "LAUNCH_WINDOW_HOME"
"""Environment variable: one folder for all of the player's files (tests, portable installs)."""

_DIRS = PlatformDirs(APP_NAME, appauthor=False)


@contextmanager
def elsewhere(prefix: str) -> Iterator[None]:
    """For a while all of the player's files are in an empty folder that goes away: none of theirs
    is read or written."""
    old = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix=prefix) as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            if old is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = old


def bundled(*parts: str) -> Path:
    """A file that ships with the program: `bundled("art", "fonts", ...)`."""
    root = getattr(sys, "_MEIPASS", None)
    base = Path(root) if root else Path(__file__).resolve().parents[2]
    return base.joinpath(*parts)


def _player(own: str, usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / own if home else usual


def settings_file() -> Path:
    """The player's settings."""
    return _player("config", _DIRS.user_config_path) / "settings.json"


def progress_file() -> Path:
    """What the player has learnt: lessons, tips, first games."""
    return _player("progress", _DIRS.user_data_path) / "learnt.json"


def puzzles_file() -> Path:
    """Which puzzles are solved."""
    return _player("puzzles", _DIRS.user_data_path) / "puzzles.json"


def daily_file() -> Path:
    """The days' counted tries, and what the levels did."""
    return _player("daily", _DIRS.user_data_path) / "days.json"


def matches_file() -> Path:
    """The Fair matches of two people."""
    return _player("matches", _DIRS.user_data_path) / "matches.json"


def mistakes_file() -> Path:
    """The mistakes that debriefs have found, and which of them are mended."""
    return _player("mistakes", _DIRS.user_data_path) / "mistakes.json"


def saves_folder() -> Path:
    """The player's games."""
    return _player("saves", _DIRS.user_data_path / "saves")


def index_file() -> Path:
    """What the Logbook knows of the games; made anew from them whenever it is missing."""
    return _player("logbook.sqlite", _DIRS.user_data_path / "logbook.sqlite")


def logs_folder() -> Path:
    """Logs and crash reports."""
    return _player("logs", _DIRS.user_log_path)


def pictures_folder() -> Path:
    """Screenshots."""
    return _player("pictures", _DIRS.user_pictures_path / APP_NAME)
