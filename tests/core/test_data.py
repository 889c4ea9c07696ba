"""Reading component data: each fault names its file and entry."""

import sys
from pathlib import Path

import pytest
from pydantic import BaseModel

from game.core.data import DataError, load_toml


class Planet(BaseModel):
    number: int


class Sky(BaseModel):
    planets: list[Planet]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `sky_data` on disk."""
    folder = tmp_path / "sky_data"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sky_data", raising=False)
    return folder


def test_data_is_read_and_checked(package: Path) -> None:
    (package / "sky.toml").write_text("[[planets]]\nnumber = 4\n", encoding="utf-8")

    assert load_toml("sky_data", "sky.toml", Sky).planets == [Planet(number=4)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"planets = [", r"^sky_data/sky\.toml can't be read: "),
        (b"\xff\xfe", r"^sky_data/sky\.toml can't be read: .*utf-8"),
        (b"[[planets]]\n", r"^sky_data/sky\.toml: planets\.0\.number: Field required$"),
        (b"", r"^sky_data/sky\.toml: planets: Field required$"),
    ],
)
def test_a_fault_is_named(package: Path, text: bytes, sentence: str) -> None:
    (package / "sky.toml").write_bytes(text)

    with pytest.raises(DataError, match=sentence):
        load_toml("sky_data", "sky.toml", Sky)


def test_a_missing_file_is_named(package: Path) -> None:
    with pytest.raises(DataError, match=r"^sky_data/sky\.toml can't be read: "):
        load_toml("sky_data", "sky.toml", Sky)
