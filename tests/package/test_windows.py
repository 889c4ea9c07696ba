"""The Windows installer, compiled by the real makensis and run under Wine with a stand-in game.

The stand-in is quickly made anew with other files in it, as versions of the game differ; the game
itself lives its life in test_windows_game.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.package.machine import LIMIT, ROOT, names_in, run
from tests.window.desktop import until

# After the import of machine, which puts build/ where Python looks.
import make  # isort: skip
from pack import common, windows, wine  # isort: skip

pytestmark = pytest.mark.stage()
TOOLS_NEEDED = "needs the packages nsis and wine64: apt install nsis wine64"
ENDING = common.GAME_FILE["ENDING"]
OPEN = 3
"""The installer's exit code when the program is open."""


class Wine(wine.Windows):
    """A Windows of a test's own, without a screen."""

    @property
    def game(self) -> Path:
        """Where the game is installed."""
        return self.local / "Programs" / "Launch Window"

    @property
    def save(self) -> Path:
        """The player's game."""
        return self.local / "Launch Window" / "saves" / "game.json"

    def environment(self) -> dict[str, str]:
        """That of its programs."""
        return super().environment() | {"DISPLAY": "", "LC_ALL": "C.UTF-8"}

    def ends_with(self, code: int | None, *words: str | Path) -> str:
        """Runs a Windows program to its end."""
        return run(self.command(*words), self.environment(), code)

    def start(self, *words: str | Path) -> subprocess.Popen[bytes]:
        """Starts a Windows program."""
        return subprocess.Popen(self.command(*words), env=self.environment())

    def registry(self, key: str, value: str = "") -> str:
        """A value of the registry, or its key's own; empty if it or its key is not there."""
        which = ("/v", value) if value else ("/ve",)
        said = self.ends_with(None, "reg", "query", key, *which)
        _, _, found = said.partition("REG_SZ")
        return found.partition("\n")[0].strip()

    def knows(self, key: str) -> bool:
        """Whether there is such a key in the registry."""
        return "HKEY" in self.ends_with(None, "reg", "query", key)


@pytest.fixture(scope="session")
def toolbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    """Wine, with an empty drive C."""
    if not wine.program() or not shutil.which("makensis"):
        pytest.skip(TOOLS_NEEDED)
    with Wine(tmp_path_factory.mktemp("windows")) as system:
        yield system


def frozen(folder: Path, version: str, *more: str) -> Path:
    """A folder such as PyInstaller makes, around the stand-in, with `more` files in it."""
    for name in ("_internal/base.txt", "_internal/art/planets/mars.png", *more):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{name} of {version}", encoding="utf-8")
    script = ROOT / "tests/package/standin.nsi"
    out = folder / windows.PROGRAM
    run(["makensis", "-V2", "-WX", f"-DVERSION={version}", f"-DOUT={out}", script])
    return folder


@pytest.fixture(scope="session")
def old(toolbox: Wine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installer of an old version, with a file that the new one no longer has."""
    out = tmp_path_factory.mktemp("old")
    folder = frozen(out / "folder", "1.0", "_internal/gone/in 1.1, was $5 é.txt")
    (out / "packages").mkdir()
    return windows.installer(folder, out / "packages", "1.0")


@pytest.fixture(scope="session")
def new(toolbox: Wine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installer of the next version."""
    out = tmp_path_factory.mktemp("new")
    folder = frozen(out / "folder", "1.1", "_internal/new in 1.1.txt")
    (out / "packages").mkdir()
    return windows.installer(folder, out / "packages", "1.1")


@dataclass(frozen=True)
class Seen:
    """What there is of the game on a Windows at one moment."""

    files: set[str]
    save: str
    shortcut: bool
    listed: str
    comments: str
    kind: str

    @classmethod
    def on(cls, system: Wine) -> Seen:
        """Looks now."""
        listed = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Launch Window"
        return cls(
            files=names_in(system.game) if system.game.exists() else set(),
            save=system.save.read_text() if system.save.exists() else "",
            shortcut=any(
                system.prefix.glob("drive_c/users/*/AppData/Roaming/**/Launch Window.lnk")
            ),
            listed=system.registry(listed, "DisplayVersion"),
            comments=system.registry(listed, "Comments"),
            kind=system.registry(rf"HKCU\Software\Classes\{ENDING}"),
        )


def uninstall(system: Wine, folder: Path) -> None:
    """Uninstalls silently; the uninstaller goes on in a copy of itself, so its end is awaited."""
    system.ends_with(0, folder / "Uninstall.exe", "/S")
    until(lambda: not (folder / "Uninstall.exe").exists())
    until(lambda: not system.registry(r"HKCU\Software\Launch Window", "Folder"))


@pytest.fixture(scope="module")
def life(toolbox: Wine, old: Path, new: Path) -> dict[str, Seen]:
    """A game's life: installed and played, upgraded and played, removed; what was seen each time.

    On the way the new version is also tried while the old one is open.
    """
    program = toolbox.game / windows.PROGRAM
    seen = {"before": Seen.on(toolbox)}
    toolbox.ends_with(0, old, "/S")
    toolbox.ends_with(0, program)
    seen["installed"] = Seen.on(toolbox)

    game = toolbox.start(program, "/stay")
    until(lambda: toolbox.save.read_text().count("played") == 2)
    toolbox.ends_with(OPEN, new, "/S")
    seen["tried while open"] = Seen.on(toolbox)
    (toolbox.local / "Launch Window" / "close").touch()
    game.wait(LIMIT)

    toolbox.ends_with(0, new, "/S")
    toolbox.ends_with(0, program)
    seen["upgraded"] = Seen.on(toolbox)

    (toolbox.game / "_internal" / "my own notes.txt").write_text("mine")
    uninstall(toolbox, toolbox.game)
    seen["removed"] = Seen.on(toolbox)
    return seen


def test_the_installer_is_a_windows_program(old: Path) -> None:
    assert old.read_bytes()[:2] == b"MZ"


def test_everything_is_installed_where_programs_of_one_player_go(life: dict[str, Seen]) -> None:
    assert life["before"].files == set()
    assert life["installed"].files == {
        "Launch Window.exe",
        "Uninstall.exe",
        "_internal",
        "_internal/base.txt",
        "_internal/art",
        "_internal/art/planets",
        "_internal/art/planets/mars.png",
        "_internal/gone",
        "_internal/gone/in 1.1, was $5 é.txt",
    }


def test_the_installed_program_starts(life: dict[str, Seen]) -> None:
    assert life["installed"].save == "played with 1.0;"


def test_the_start_menu_has_it(life: dict[str, Seen]) -> None:
    assert (life["before"].shortcut, life["installed"].shortcut) == (False, True)


def test_it_is_listed_among_the_programs_with_its_version(life: dict[str, Seen]) -> None:
    assert (life["installed"].listed, life["upgraded"].listed) == ("1.0", "1.1")


def test_the_list_of_programs_says_where_the_players_files_are(life: dict[str, Seen]) -> None:
    assert life["installed"].comments.endswith(r"AppData\Local\Launch Window")


def test_an_open_program_is_not_replaced(life: dict[str, Seen]) -> None:
    assert life["tried while open"].files == life["installed"].files
    assert life["tried while open"].listed == "1.0"


def test_an_upgrade_takes_away_what_the_new_version_has_not(life: dict[str, Seen]) -> None:
    old_only = {"_internal/gone", "_internal/gone/in 1.1, was $5 é.txt"}
    assert life["upgraded"].files == life["installed"].files - old_only | {
        "_internal/new in 1.1.txt"
    }


def test_an_upgrade_brings_the_new_program_and_keeps_the_players_game(
    life: dict[str, Seen],
) -> None:
    assert life["upgraded"].save == "played with 1.0;" * 2 + "played with 1.1;"


def test_uninstalling_keeps_the_players_game(life: dict[str, Seen]) -> None:
    assert life["removed"].save == life["upgraded"].save


def test_uninstalling_takes_what_it_installed_and_nothing_else(life: dict[str, Seen]) -> None:
    assert life["removed"].files == {"_internal", "_internal/my own notes.txt"}


def test_uninstalling_leaves_nothing_in_menu_and_list(life: dict[str, Seen]) -> None:
    assert (life["removed"].shortcut, life["removed"].listed) == (False, "")


def test_a_games_file_is_of_the_programs_kind_until_it_is_removed(life: dict[str, Seen]) -> None:
    found = [life[moment].kind for moment in ("before", "installed", "upgraded", "removed")]
    assert found == ["", "LaunchWindow.Game", "LaunchWindow.Game", ""]


def test_an_upgrade_into_another_folder_moves_the_program(
    life: dict[str, Seen], toolbox: Wine, old: Path, new: Path
) -> None:
    (toolbox.game / "_internal" / "my own notes.txt").unlink()
    toolbox.ends_with(0, old, "/S")
    toolbox.ends_with(0, new, "/S", r"/D=C:\Games\Rockets")
    moved = toolbox.prefix / "drive_c/Games/Rockets"
    assert (moved / windows.PROGRAM).is_file()
    assert not toolbox.game.exists()
    uninstall(toolbox, moved)
    until(lambda: not moved.exists())


@pytest.fixture
def installed(life: dict[str, Seen], toolbox: Wine, new: Path) -> Iterator[Wine]:
    """Installed once more, and removed again."""
    toolbox.ends_with(0, new, "/S")
    yield toolbox
    uninstall(toolbox, toolbox.game)


def test_a_double_click_on_a_games_file_starts_the_program_with_it(installed: Wine) -> None:
    file = installed.prefix / "drive_c" / "Meine Spiele" / f"zweites Spiel, größer{ENDING}"
    file.parent.mkdir()
    file.write_text("{}")
    # Where programs look Windows lays what a player registered over what all have; Wine doesn't.
    player, everyone = (rf"{root}\Software\Classes" for root in ("HKCU", "HKLM"))
    for key in (ENDING, "LaunchWindow.Game"):
        installed.ends_with(0, "reg", "copy", rf"{player}\{key}", rf"{everyone}\{key}", "/s", "/f")
    installed.ends_with(0, "start", "/wait", rf"C:\Meine Spiele\{file.name}")
    for key in (ENDING, "LaunchWindow.Game"):
        installed.ends_with(0, "reg", "delete", rf"{everyone}\{key}", "/f")
    asked = installed.save.parents[1] / "asked"
    assert asked.read_text("utf-16-le") == rf'"C:\Meine Spiele\{file.name}"'


def test_files_that_belong_to_another_program_stay_its_own(
    life: dict[str, Seen], toolbox: Wine, new: Path
) -> None:
    key = rf"HKCU\Software\Classes\{ENDING}"
    toolbox.ends_with(0, "reg", "add", key, "/ve", "/d", "Another.File", "/f")
    toolbox.ends_with(0, new, "/S")
    assert toolbox.registry(key) == "Another.File"
    uninstall(toolbox, toolbox.game)
    assert toolbox.registry(key) == "Another.File"
    toolbox.ends_with(0, "reg", "delete", key, "/f")


def test_removed_it_leaves_no_kind_of_file_behind(life: dict[str, Seen], toolbox: Wine) -> None:
    classes = r"HKCU\Software\Classes"
    keys = (ENDING, "LaunchWindow.Game")
    assert [key for key in keys if toolbox.knows(rf"{classes}\{key}")] == []


# ---- Without Wine ------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A frozen program's folder without a program in it."""
    inside = tmp_path / "folder"
    (inside / "_internal").mkdir(parents=True)
    (inside / windows.PROGRAM).write_bytes(b"MZ")
    (inside / "_internal" / "base.txt").write_text("x")
    return inside


def test_the_portable_zip_holds_the_program_and_says_where_games_are(
    folder: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(windows.portable(folder, tmp_path)) as packed:
        names = {name.split("/", 1)[1] for name in packed.namelist()}
        (readme,) = (name for name in packed.namelist() if name.endswith("README.txt"))
        assert rb"%LOCALAPPDATA%\Launch Window" in packed.read(readme)
    assert names == {"README.txt", "LICENSE.txt", "Launch Window.exe", "_internal/base.txt"}


def test_the_same_folder_gives_the_same_zip(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = windows.portable(folder, tmp_path).read_bytes()
    os.utime(folder / windows.PROGRAM, (1, 1))
    assert windows.portable(folder, tmp_path).read_bytes() == first


def test_the_same_folder_gives_the_same_installer(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not shutil.which("makensis"):
        pytest.skip(TOOLS_NEEDED)
    first = windows.installer(folder, tmp_path, quick=True).read_bytes()
    os.utime(folder / windows.PROGRAM, (1, 1))
    moved = folder.rename(tmp_path / "elsewhere")
    assert windows.installer(moved, tmp_path, quick=True).read_bytes() == first


def test_without_nsis_there_is_the_portable_zip_and_a_sentence(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    made = make.packages("windows", folder, tmp_path)
    assert [path.name.rpartition("-")[2] for path in made] == ["x86_64.zip", "x86_64.txt"]
    assert made[0].name in made[1].read_text()
    assert "no installer is made" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "numbers"), [("1.2.3", "1.2.3.0"), ("1.2.0rc1", "1.2.0.0"), ("2.0", "2.0.0.0")]
)
def test_windows_gets_four_numbers(text: str, numbers: str) -> None:
    assert common.windows_version(text) == numbers


def test_program_uninstaller_and_installer_are_signed_where_there_is_a_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not shutil.which("makensis"):
        pytest.skip(TOOLS_NEEDED)
    log = tmp_path / "signed.txt"
    tool = tmp_path / "bin" / "signtool"
    tool.parent.mkdir()
    tool.write_text(
        f'#!/bin/sh\nfor last; do :; done\nhead -c 2 "$last" >> "{log}"\necho "$*" >> "{log}"\n'
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("WINDOWS_CERTIFICATE", "a2V5")
    monkeypatch.setenv("WINDOWS_CERTIFICATE_PASSWORD", "secret")
    folder = frozen(tmp_path / "folder", "1.0")
    (tmp_path / "packages").mkdir()
    windows.packages(folder, tmp_path / "packages", quick=True)
    signed = log.read_text().splitlines()
    assert [line[:8] for line in signed] == ["MZsign /"] * 3
    assert signed[0].endswith("Launch Window.exe")
    assert signed[2].endswith("-setup.exe")
