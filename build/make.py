#!/usr/bin/env python3
"""Make the packages that people of this system install: `python build/make.py`.

It sets up what it needs under dist/venv, freezes the program, lets it test itself, and makes from
it, in dist/packages with their checksums:

    Linux     .tar.xz and .deb
    Windows   a portable .zip, and an installer where NSIS is installed
    macOS     a disk image with the application, for this processor

On Linux `--for windows` makes those for Windows, under Wine, and `--all` makes both.
docs/packaging.md tells more, and how packages are signed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "build"), str(ROOT)]

import play  # noqa: E402

OUT = ROOT / "dist"


def main(arguments: list[str]) -> int:
    """Makes everything, or only the frozen program; the exit code."""
    options = _parser().parse_args(arguments)
    try:
        play.live_in(options.out / "venv")
        play.prepare("package")
    except play.Trouble as trouble:
        play.say(str(trouble))
        return 1
    if Path(sys.prefix).resolve() != play.VENV.resolve():
        command = [str(play.PYTHON), str(Path(__file__).resolve()), *arguments]
        return subprocess.run(command, env=play.child_environment(), check=False).returncode
    return _make(options)


def _make(options: argparse.Namespace) -> int:
    from pack import common

    try:
        if not options.only_program:
            common.fresh(options.out / "packages")
        for system in ("linux", "windows") if options.all else (options.system or common.SYSTEM,):
            folder = program(system, options)
            _tell("program", folder)
            if not options.only_program:
                for package in packages(system, folder, options.out / "packages", options.quick):
                    _tell("package", package)
    except common.BuildError as error:
        play.say(str(error))
        return 1
    except subprocess.CalledProcessError:
        play.say("the program's self-test failed, so no package was made of it.")
        return 1
    return 0


def program(system: str, options: argparse.Namespace) -> Path:
    """The frozen program for a system, which has tested itself."""
    from pack import common, wine

    if system != common.SYSTEM:
        if (common.SYSTEM, system) != ("linux", "windows"):
            raise common.BuildError(f"Packages for {system} can't be made on {common.SYSTEM}.")
        return wine.freeze(options.out / system, *["--no-selftest"] * options.no_selftest)
    folder = freeze(options.out)
    if not options.no_selftest:
        subprocess.run(
            [sys.executable, str(ROOT / "build" / "selftest.py"), str(folder)],
            check=True,
            timeout=common.LIMIT,
        )
    return folder


def freeze(out: Path) -> Path:
    """The program with all it needs, as one folder (on macOS an application)."""
    from pack import common

    dist, work = out / "program", out / "work"
    common.fresh(dist)
    common.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR"),
            *("--distpath", dist, "--workpath", work, ROOT / "build" / "app.spec"),
        ],
        # The same source gives the same package, and no cache in the builder's home.
        {
            "PYTHONHASHSEED": "0",
            "SOURCE_DATE_EPOCH": str(common.source_time()),
            "PYINSTALLER_CONFIG_DIR": str(out / "pyinstaller"),
        },
    )
    return dist / (f"{common.NAME}.app" if sys.platform == "darwin" else common.ID)


def packages(system: str, folder: Path, out: Path, quick: bool = False) -> list[Path]:
    """A system's packages of the frozen program, and their checksums."""
    from pack import common, sign

    maker = import_module(f"pack.{system}")
    made = maker.packages(folder, out, quick)
    sums = out / f"SHA256SUMS-{system}-{common.machine()}.txt"
    lines = [f"{common.digest(path)}  {path.name}\n" for path in made]
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return [*made, sums, *sign.sums(sums)]


def _tell(kind: str, path: Path) -> None:
    from pack import common

    size = common.size_in(path) if path.is_dir() else path.stat().st_size
    sys.stdout.write(f"{kind}: {path} ({size / 1e6:.1f} MB)\n")
    sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Make the packages that people install.")
    parser.add_argument("--out", type=Path, default=OUT, help="where to (default: dist)")
    which = parser.add_mutually_exclusive_group()
    systems = ("linux", "windows", "macos")
    which.add_argument("--for", dest="system", choices=systems, help="another system than this")
    which.add_argument("--all", action="store_true", help="for Linux and, under Wine, Windows")
    parser.add_argument("--only-program", action="store_true", help="freeze, but pack nothing")
    parser.add_argument("--quick", action="store_true", help="pack less tightly, to try it out")
    parser.add_argument("--no-selftest", action="store_true", help="don't start what was made")
    return parser


if __name__ == "__main__":
    began = time.perf_counter()
    code = main(sys.argv[1:])
    if code == 0 and os.environ.get("CI"):
        sys.stdout.write(f"made in {time.perf_counter() - began:.0f} s\n")
    sys.exit(code)
