"""Where files are."""

from pathlib import Path

import pytest

from game.core import paths


def test_the_variable_moves_everything_into_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))

    assert paths.settings_file() == tmp_path / "config" / "settings.json"
    assert paths.saves_folder() == tmp_path / "saves"
    assert paths.logs_folder() == tmp_path / "logs"
    assert paths.pictures_folder() == tmp_path / "pictures"


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)

    for found in (paths.settings_file().parent, paths.saves_folder().parent, paths.logs_folder()):
        assert paths.APP_NAME in str(found)
    assert paths.pictures_folder().name == paths.APP_NAME


def test_bundled_files_lie_in_the_repository() -> None:
    assert paths.bundled("pyproject.toml").is_file()


def test_bundled_files_of_a_frozen_program_lie_where_it_unpacks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)

    assert paths.bundled("art", "x.png") == tmp_path / "art" / "x.png"
