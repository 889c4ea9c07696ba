"""The Linux packages as players meet them: unpacked or installed, started, played, removed."""

from __future__ import annotations

import json
import re
import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.machine import PLAYER, Built, CleanSystem, build, names_in, run
from tests.window.desktop import Desktop, Program, until
from tests.window.turns import FAST, play_until, steps

pytestmark = pytest.mark.stage()
SAVES = ".local/share/Launch Window/saves"
SETTINGS = ".config/Launch Window/settings.json"


def open_in(clean: CleanSystem, screen: Desktop, command: str) -> Program:
    """The program, opened by the player inside the clean system on the screen outside."""
    probe = clean.home / "probe.json"
    probe.unlink(missing_ok=True)
    inside = [
        f"DISPLAY={screen.display}",
        "SDL_AUDIODRIVER=dummy",
        f"LAUNCH_WINDOW_PROBE=/home/{PLAYER}/probe.json",
        command,
    ]
    program = screen.launch(command=clean.command(*inside, user=PLAYER))
    program.probe = probe
    program.wait(lambda p: p.window and p.targets(), what="the menu")
    return program


def play_a_turn(program: Program) -> int:
    """Plays a new game of two for a few moves with the mouse; how many were made."""
    program.click("title:rocket_jockey")
    program.click("count:2")
    program.click("start")
    return play_until(program, 3)


# ---- What is made ------------------------------------------------------------------------------


def test_the_frozen_program_has_tested_itself(built: Built) -> None:
    assert "All checks passed." in built.said


def test_every_package_has_its_checksum(built: Built) -> None:
    sums = next(built.packages.glob("SHA256SUMS-*"))
    listed = {line.split("  ")[1] for line in sums.read_text().splitlines()}
    assert listed == {path.name for path in built.packages.iterdir()} - {sums.name}
    assert run(["sh", "-c", f"cd '{built.packages}' && sha256sum -c {sums.name}"])


def test_another_build_of_the_same_commit_gives_the_same_packages(
    built: Built, tmp_path: Path
) -> None:
    shutil.copytree(built.packages.parent / "venv", tmp_path / "venv", symlinks=True)
    again = build(tmp_path, "--no-selftest")
    sums = next(built.packages.glob("SHA256SUMS-*"))
    assert (again.packages / sums.name).read_text() == sums.read_text()


def test_packages_keep_to_their_sizes(built: Built) -> None:
    packed = max(path.stat().st_size for path in built.packages.iterdir())
    installed = sum(p.stat().st_size for p in built.folder.rglob("*") if p.is_file())
    assert packed <= 60e6
    assert installed <= 130e6


def test_the_program_carries_the_projects_version(built: Built) -> None:
    version = built.one(".deb").name.split("_")[1]
    said = run([built.folder / "launch-window", "--version"])
    assert said.strip() == f"Launch Window {version}"


def test_a_damaged_package_fails_its_own_test(built: Built, tmp_path: Path) -> None:
    copy = tmp_path / "damaged"
    shutil.copytree(built.folder, copy, symlinks=True)
    (copy / "_internal/art/planets/mars.png").write_bytes(b"not a picture")
    said = run([copy / "launch-window", "--selftest"], code=1)
    assert "FAILED files: art/planets/mars.png was changed" in said
    assert "FAILED pictures" in said


def test_nothing_of_the_builders_is_inside(built: Built) -> None:
    names = names_in(built.folder)
    unwanted = (
        "numpy",
        "PIL",
        "mypy",
        "hypothesis",
        "art/draw",
        "sounds/synth",
        "/tests/",
        "libcrypto",
    )
    assert [name for name in names if any(word in name for word in unwanted)] == []


def test_every_component_of_the_bill_brings_its_licence(built: Built) -> None:
    inside = built.folder / "_internal/licences"
    bill = json.loads((inside / "bill-of-materials.cdx.json").read_text(encoding="utf-8"))
    listed = {row["name"] for row in bill["components"]}
    assert {"SDL", "pygame-ce", "pydantic", "Python", "Jost", "Icons of game-icons.net"} <= listed
    assert (inside / "texts/LGPL-2.1.txt").is_file()


def test_every_library_in_the_package_is_in_its_bill(built: Built) -> None:
    inside = built.folder / "_internal"
    bill = (inside / "licences/bill-of-materials.cdx.json").read_text(encoding="utf-8")
    libraries = {p.name for p in inside.rglob("*.so*") if p.is_file() and not p.is_symlink()}
    assert [name for name in sorted(libraries) if name not in bill] == []


# ---- The tarball -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unpacked(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tarball, unpacked in a folder whose name has a space."""
    folder = tmp_path_factory.mktemp("My games")
    with tarfile.open(built.one(".tar.xz")) as tar:
        tar.extractall(folder, filter="data")
    (top,) = folder.iterdir()
    return top


def test_the_unpacked_tarball_opens_and_a_turn_is_played(
    unpacked: Path, screen: Desktop, tmp_path: Path
) -> None:
    screen.home = tmp_path / "player"
    settings = screen.home / "config" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(FAST, encoding="utf-8")
    program = screen.start(command=[str(unpacked / "launch-window")])
    assert play_a_turn(program) >= 3
    assert program.screenshot().colours() > 100
    assert program.ask_to_end() == 0


def test_playing_leaves_nothing_in_the_unpacked_folder(built: Built, unpacked: Path) -> None:
    ours = {"README.txt", "LICENSE.txt", "launch-window.png"}
    assert names_in(unpacked) - ours == names_in(built.folder)


def test_the_readme_says_where_the_players_files_are(unpacked: Path) -> None:
    text = (unpacked / "README.txt").read_text(encoding="utf-8")
    assert "~/.local/share/Launch Window" in text
    assert "@" not in text


# ---- The Debian package, in the order of its life ----------------------------------------------


@pytest.fixture(scope="module")
def before(clean: CleanSystem) -> set[str]:
    """Everything in the clean system before the package came."""
    return names_in(clean.root / "usr") | names_in(clean.root / "etc")


@pytest.fixture(scope="module")
def installed(built: Built, clean: CleanSystem, before: set[str]) -> CleanSystem:
    """The clean system with the package installed by `dpkg -i`, nothing forced."""
    inside = clean.put(built.one(".deb"), "game.deb")
    clean.run("dpkg", "-i", inside)
    return clean


def test_the_installed_package_is_whole(installed: CleanSystem) -> None:
    assert installed.run("dpkg", "--verify", "launch-window") == ""


def test_the_installed_program_tests_itself_and_shows_its_window(
    installed: CleanSystem, screen: Desktop
) -> None:
    words = (f"DISPLAY={screen.display}", "launch-window", "--selftest")
    said = installed.run(*words, user=PLAYER)
    assert "All checks passed." in said
    assert "ok     window: the menu was drawn" in said


def test_the_menu_entry_names_the_program_and_an_icon(installed: CleanSystem) -> None:
    entry = (installed.root / "usr/share/applications/launch-window.desktop").read_text()
    fields = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
    command, file = fields["Exec"].split()
    assert (installed.root / "usr/bin" / command).is_symlink()
    assert file == "%f"
    icons = (installed.root / "usr/share/icons/hicolor").glob(f"*/apps/{fields['Icon']}.png")
    assert {icon.parts[-3] for icon in icons} >= {"16x16", "48x48", "256x256"}


@pytest.fixture
def games_file(installed: CleanSystem) -> Iterator[str]:
    """A game as players give it to each other, in the player's home."""
    place = installed.home / "Spiel für Ada.launch"
    place.write_text("{}", encoding="utf-8")
    yield f"/home/{PLAYER}/{place.name}"
    place.unlink()


def test_a_games_file_is_known_as_one(installed: CleanSystem, games_file: str) -> None:
    words = ("-a", "standard::content-type,standard::icon", games_file)
    said = installed.run("gio", "info", *words, user=PLAYER)
    assert "standard::content-type: application/x-launch-window-game" in said
    assert re.search("standard::icon: launch-window[, ]", said)


def test_a_double_click_on_a_games_file_starts_the_program_with_it(
    installed: CleanSystem, games_file: str
) -> None:
    # In front of the program stands one that notes what it was asked for.
    asked, program = installed.home / "asked", installed.root / "usr/local/bin/launch-window"
    note = f"/home/{PLAYER}/asked"
    program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >{note}.part\nmv {note}.part {note}\n')
    program.chmod(0o755)
    installed.run("gio", "open", games_file, user=PLAYER)
    until(asked.is_file)
    program.unlink()
    assert asked.read_text(encoding="utf-8") == f"{games_file}|"


def test_a_turn_is_played_and_found_again_after_an_upgrade(
    installed: CleanSystem, built: Built, screen: Desktop, tmp_path: Path
) -> None:
    settings = installed.home / SETTINGS
    installed.run("mkdir", "-p", f"/home/{PLAYER}/{Path(SETTINGS).parent}", user=PLAYER)
    settings.write_text(FAST, encoding="utf-8")
    program = open_in(installed, screen, "launch-window")
    made = play_a_turn(program)
    assert program.screenshot().colours() > 100
    program.ask_to_end()
    saves = {path.name: path.read_bytes() for path in (installed.home / SAVES).iterdir()}
    chosen = json.loads(settings.read_text(encoding="utf-8"))["speed"]

    newer = newer_package(built.one(".deb"), tmp_path)
    installed.run("dpkg", "-i", installed.put(newer, "newer.deb"))
    assert not (installed.root / "usr/lib/launch-window/of-the-old-version").exists()
    kept = {path.name: path.read_bytes() for path in (installed.home / SAVES).iterdir()}
    assert kept == saves
    again = open_in(installed, screen, "launch-window")
    again.click("continue")
    assert steps(again.wait(lambda p: p.state() if steps(p.state()) else {})) >= made
    again.ask_to_end()
    assert json.loads(settings.read_text(encoding="utf-8"))["speed"] == chosen


def newer_package(package: Path, folder: Path) -> Path:
    """The same package with a higher version, as the next release would be."""
    root = folder / "next"
    run(["dpkg-deb", "-R", package, root])
    control = root / "DEBIAN/control"
    lines = control.read_text(encoding="utf-8").splitlines(keepends=True)
    newer = [line if not line.startswith("Version:") else "Version: 99.0\n" for line in lines]
    control.write_text("".join(newer), encoding="utf-8")
    target = folder / "newer.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", root, target])
    return target


def test_removed_it_leaves_only_what_is_the_players(
    installed: CleanSystem, before: set[str]
) -> None:
    # Another process may have played the turn: what is kept here are files of the player's own.
    for name in (f"{SAVES}/of-the-player.json", SETTINGS):
        installed.run("mkdir", "-p", f"/home/{PLAYER}/{Path(name).parent}", user=PLAYER)
        (installed.home / name).write_text("{}", encoding="utf-8")
    saves = names_in(installed.home / SAVES)
    said = installed.run("dpkg", "--purge", "launch-window")
    assert "~/.local/share/Launch Window" in said
    after = names_in(installed.root / "usr") | names_in(installed.root / "etc")
    assert after - before == set()
    assert "of-the-player.json" in saves
    assert names_in(installed.home / SAVES) == saves
    assert (installed.home / SETTINGS).is_file()


# ---- The metadata ------------------------------------------------------------------------------


def test_the_menu_entry_is_well_formed(built: Built, tmp_path: Path) -> None:
    run(["dpkg-deb", "-x", built.one(".deb"), tmp_path])
    run(["desktop-file-validate", tmp_path / "usr/share/applications/launch-window.desktop"])
