"""What every packager needs: folders, the version, commands, digests."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
ICONS = ROOT / "art" / "app"
NAME = "Launch Window"
ID = "launch-window"
GAME_FILE = {
    "ENDING": ".launch",
    "MIME": "application/x-launch-window-game",
    "KIND": f"{NAME} game",
}
"""The file that players give each other: a double-click on it starts the program with its name."""
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
"""Where this runs, as packages are named; a module of this package makes them."""
LIMIT = 1800.0
"""Seconds after which a tool is taken for hung."""


class BuildError(Exception):
    """Why no package can be made, as one sentence."""


def project() -> dict[str, str]:
    """The project's table in pyproject.toml: the one place of version and description."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["project"]


def version() -> str:
    """The version, as pyproject.toml has it."""
    return project()["version"]


def windows_version(text: str) -> str:
    """Four numbers, as Windows wants them: "1.2.0rc1" gives "1.2.0.0"."""
    match = re.match(r"\d+(\.\d+)*", text)
    numbers = match.group().split(".")[:4] if match else ["0"]
    return ".".join((*numbers, "0", "0", "0", "0")[:4])


def program_name() -> str:
    """The name of the program's file; people on Windows double-click it, on Linux they type it."""
    return f"{NAME}.exe" if sys.platform == "win32" else ID


def machine() -> str:
    """This processor's name in the names of packages."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name, name)


def source_time() -> int:
    """The time that all packed files get, so that the same source gives the same package.

    The commit's, or the one that the environment names; without either it is now.
    """
    if wanted := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(wanted)
    git = shutil.which("git")
    if git:
        done = subprocess.run(
            [git, "log", "-1", "--format=%ct"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
        if done.returncode == 0 and done.stdout.strip().isdigit():
            return int(done.stdout)
    return int(time.time())


def run(
    command: Sequence[str | Path], env: Mapping[str, str] | None = None, *, alone: bool = False
) -> str:
    """What a tool says; BuildError with its last words if it fails or is not there.

    It gets our variables and those of `env`; with `alone` those of `env` and no others.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            env=dict(env or {}) if alone else os.environ | dict(env or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=LIMIT,
            check=False,
        )
    except FileNotFoundError:
        raise BuildError(f"{words[0]} is needed for this package and is not installed.") from None
    except subprocess.TimeoutExpired:
        raise BuildError(f"{words[0]} did not end within {LIMIT:g} seconds.") from None
    if done.returncode:
        raise BuildError(f"{words[0]} failed with {done.returncode}: {done.stdout[-3000:]}")
    return done.stdout


def filled(template: Path, values: Mapping[str, str]) -> str:
    """A template with each @NAME@ replaced; BuildError for one that has no value."""

    def value(match: re.Match[str]) -> str:
        try:
            return values[match.group(1)]
        except KeyError:
            raise BuildError(f"{template.name} asks for {match.group()}.") from None

    return re.sub(r"@([A-Z_]+)@", value, template.read_text(encoding="utf-8"))


def digest(path: Path, kind: str = "sha256") -> str:
    """The digest of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, kind).hexdigest()


def files_in(folder: Path) -> list[Path]:
    """Every file under a folder, always in the same order."""
    return sorted(path for path in folder.rglob("*") if path.is_file() or path.is_symlink())


def size_in(folder: Path) -> int:
    """The bytes of all files under a folder."""
    return sum(path.lstat().st_size for path in files_in(folder))


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
