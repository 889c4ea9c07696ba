"""Let a frozen program test itself: `python build/selftest.py FOLDER`; exits as it does.

FOLDER is what build/make.py made, or a package unpacked or installed. The report goes through a
file, because a windowed program on Windows and macOS has no output.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

LIMIT = 300.0


def program_in(folder: Path) -> Path:
    """The file that starts the program: in a folder, or inside a macOS application."""
    for name in ("launch-window", "Launch Window.exe", "Contents/MacOS/launch-window"):
        if (folder / name).is_file():
            return folder / name
    raise FileNotFoundError(f"there is no program in {folder}")


def selftest(program: Path) -> tuple[int, str]:
    """The program's exit code and report."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.txt"
        done = subprocess.run(
            [program, "--selftest", report],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LIMIT,
            check=False,
        )
        text = report.read_text(encoding="utf-8") if report.is_file() else ""
    return done.returncode, text or done.stdout.decode(errors="replace") or "It said nothing.\n"


def main() -> int:
    """Prints the report; the program's exit code."""
    code, text = selftest(program_in(Path(sys.argv[1])))
    sys.stdout.reconfigure(errors="replace")  # a console of Windows may not know every letter
    sys.stdout.write(text)
    return code


if __name__ == "__main__":
    sys.exit(main())
