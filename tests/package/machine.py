"""Real packages on real systems: what builds them, and a clean Debian to install them in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 900.0
"""Seconds after which a build or an installation is taken for hung."""

sys.path.append(str(ROOT / "build"))

LINUX_TOOLS = {
    "dpkg-deb": "dpkg",
    "objdump": "binutils",
    "strip": "binutils",
    "debootstrap": "debootstrap",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
}


def missing(tools: Mapping[str, str]) -> str:
    """The sentence that says why Linux packages can't be proved here; empty where they can."""
    if not sys.platform.startswith("linux"):
        return "packages for Linux are made and installed on Linux only"
    absent = sorted({package for tool, package in tools.items() if shutil.which(tool) is None})
    return f"needs the packages {', '.join(absent)}: apt install them" if absent else ""


def run(
    command: Sequence[str | Path], env: Mapping[str, str] | None = None, code: int | None = 0
) -> str:
    """What a command says; AssertionError with it if the exit code is not the expected one."""
    done = subprocess.run(
        [str(word) for word in command],
        env=None if env is None else os.environ | dict(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=LIMIT,
        check=False,
    )
    said = done.stdout.decode(errors="replace")
    assert code is None or done.returncode == code, f"{command}: {done.returncode}\n{said[-4000:]}"
    return said


def names_in(folder: Path) -> set[str]:
    """Every file and folder below a folder, by name."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


@dataclass(frozen=True)
class Built:
    """What build/make.py made on this machine."""

    said: str
    folder: Path
    packages: Path

    def one(self, ending: str) -> Path:
        """The package with this ending."""
        (found,) = self.packages.glob(f"*{ending}")
        return found


def build(out: Path, *options: str) -> Built:
    """Packages made by the command that people use, in a folder of the test's own."""
    said = run([sys.executable, ROOT / "build" / "make.py", "--quick", "--out", out, *options])
    return Built(said, out / "program" / "launch-window", out / "packages")


PLAYER = "ada"
DESKTOP = ("shared-mime-info", "desktop-file-utils", "libglib2.0-bin")
"""What every desktop has to open files by a double-click."""


class CleanSystem:
    """A Debian of its own in a folder, with one player in it; no Python, none of our libraries."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "home" / PLAYER

    def command(self, *words: str, user: str = "root") -> list[str]:
        """A command line that runs this inside."""
        home = f"/home/{PLAYER}" if user == PLAYER else "/root"
        path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        kept = [f"HOME={home}", path, "LC_ALL=C.UTF-8"]
        return ["chroot", f"--userspec={user}", str(self.root), "/usr/bin/env", "-i", *kept, *words]

    def run(self, *words: str, user: str = "root", code: int = 0) -> str:
        """What a command says that runs inside."""
        return run(self.command(*words, user=user), code=code)

    def put(self, file: Path, name: str) -> str:
        """A file of ours, laid into the player's home; its path inside."""
        shutil.copy(file, self.home / name)
        return f"/home/{PLAYER}/{name}"


@contextmanager
def clean_system(root: Path, packages: Sequence[str]) -> Iterator[CleanSystem]:
    """Debian's smallest system with these packages of a desktop; taken away again afterwards."""
    uri, release = _archive()
    words = ["--variant=minbase", f"--include={','.join(packages)}", release, str(root), uri]
    try:
        run(["debootstrap", *words])
    except AssertionError:  # a download that broke off is worth a second try
        shutil.rmtree(root, ignore_errors=True)
        run(["debootstrap", *words])
    system = CleanSystem(root)
    system.run("useradd", "--create-home", PLAYER)
    mounts = [root / "proc", root / "dev/shm"]
    run(["mount", "-t", "proc", "proc", mounts[0]])
    run(["mount", "-t", "tmpfs", "tmpfs", mounts[1]])
    try:
        yield system
    finally:
        for mount in mounts:
            run(["umount", "--lazy", mount], code=None)
        shutil.rmtree(root, ignore_errors=True)


def _archive() -> tuple[str, str]:
    """Where this machine gets its own packages from, and which release it is."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME)"]
    if not run(asked).strip():
        run(["apt-get", "update", "-qq"])
    pairs = [line.split() for line in run(asked).splitlines()]
    # "bookworm-updates" and the like hold only what is newer than the release itself.
    uri, release = next(pair for pair in pairs if "-" not in pair[1])
    return uri, release
