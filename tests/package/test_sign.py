"""Signing: with keys each tool is called as it should be, without them nothing is signed."""

from __future__ import annotations

import base64
import os
from pathlib import Path

import pytest

from tests.package import machine

# After the import of machine, which puts build/ where Python looks.
from pack import macos, sign  # isort: skip

KEYS = (
    *("WINDOWS_CERTIFICATE", "WINDOWS_CERTIFICATE_PASSWORD", "MACOS_IDENTITY"),
    *("APPLE_ID", "APPLE_TEAM_ID", "APPLE_PASSWORD", "GPG_PRIVATE_KEY"),
)
SECRET = base64.b64encode(b"a key").decode()


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that signing would run, in an environment without any key."""
    for name in KEYS:
        monkeypatch.delenv(name, raising=False)
    commands: list[list[str]] = []
    monkeypatch.setattr(sign, "run", lambda words, env=None: commands.append(list(map(str, words))))
    return commands


def test_without_keys_nothing_is_signed(called: list[list[str]], tmp_path: Path) -> None:
    assert not sign.windows_program(tmp_path / "x.exe")
    assert not sign.macos_image(tmp_path / "x.dmg")
    assert sign.sums(tmp_path / "sums.txt") == []
    assert called == []


def test_an_empty_secret_is_no_key(
    called: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINDOWS_CERTIFICATE", "")
    monkeypatch.setenv("WINDOWS_CERTIFICATE_PASSWORD", "")
    assert not sign.windows_program(tmp_path / "x.exe")


def test_a_windows_program_is_signed_with_a_time_stamp(
    called: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINDOWS_CERTIFICATE", SECRET)
    monkeypatch.setenv("WINDOWS_CERTIFICATE_PASSWORD", "word")
    assert sign.windows_program(tmp_path / "x.exe")
    (command,) = called
    assert command[:2] == ["signtool", "sign"]
    assert {"/tr", "/fd", "word"} <= set(command)
    assert command[-1] == str(tmp_path / "x.exe")


def test_the_certificate_lies_on_the_disk_only_while_it_is_used(
    called: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def look(words: list[object]) -> None:
        file = Path(str(words[words.index("/f") + 1]))
        seen.append((file, file.read_bytes()))

    monkeypatch.setattr(sign, "run", look)
    monkeypatch.setenv("WINDOWS_CERTIFICATE", SECRET)
    monkeypatch.setenv("WINDOWS_CERTIFICATE_PASSWORD", "word")
    sign.windows_program(tmp_path / "x.exe")
    assert seen[0][1] == b"a key"
    assert not seen[0][0].exists()


def test_a_mac_image_is_signed_and_not_notarised_without_an_account(
    called: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MACOS_IDENTITY", "Developer ID Application: Ada")
    assert sign.macos_image(tmp_path / "x.dmg")
    assert [command[0] for command in called] == ["codesign"]


def test_a_mac_image_is_notarised_and_stapled_with_an_account(
    called: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MACOS_IDENTITY", "APPLE_ID", "APPLE_TEAM_ID", "APPLE_PASSWORD"):
        monkeypatch.setenv(name, "x")
    sign.macos_image(tmp_path / "x.dmg")
    assert [command[1] for command in called] == ["--sign", "notarytool", "stapler"]


def test_the_checksums_are_signed(
    called: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPG_PRIVATE_KEY", SECRET)
    made = sign.sums(tmp_path / "SHA256SUMS.txt")
    assert [path.name for path in made] == ["SHA256SUMS.txt.asc"]
    assert "--detach-sign" in called[-1]


@pytest.mark.skipif(os.name == "nt", reason="making links needs a permission on Windows")
def test_a_disk_image_shows_the_application_beside_the_folder_to_drag_it_to(
    tmp_path: Path,
) -> None:
    app = tmp_path / "Launch Window.app"
    (app / "Contents").mkdir(parents=True)
    stage = macos.staged(app, tmp_path / "stage")
    assert machine.names_in(stage) == {
        "Applications",
        "Launch Window.app",
        "Launch Window.app/Contents",
        "LICENSE.txt",
        "README.txt",
    }
    assert (stage / "Applications").readlink() == Path("/Applications")
