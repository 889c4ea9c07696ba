"""Every golden game replayed, and a few played anew, as this Python plays them: what came out.

    python tests/package/plays.py

A line for each: whether a golden game leads where it led, and the digest of what was printed.
"""

from __future__ import annotations

import hashlib
import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from game.console.main import main
from game.titles import IDS

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SEATS = ("random,random", "pilot,cadet")


def played(*arguments: str) -> tuple[int, str]:
    """The exit code and the whole output of a command of the console."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = main(arguments)
    return code, said.getvalue()


def told(name: str, code: int, text: str) -> None:
    """A line of what came out."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    print(f"{name}: exit code {code}, {digest}", flush=True)


def compare() -> None:
    """Plays all of it."""
    for folder in sorted(path.parent for path in GOLDEN.glob("*/*/save.json")):
        code, text = played("replay", str(folder / "save.json"))
        recorded = (folder / "transcript.txt").read_text(encoding="utf-8")
        same = "as recorded" if text.split() == recorded.split() else "OTHERWISE"
        told(f"{folder.parent.name} {folder.name} {same}", code, text)
    for title in IDS:
        for seats in SEATS:
            words = ("--seats", seats, "--games", "2", "--seed", "1", "--json")
            told(f"{title} {seats}", *played("simulate", title, *words))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    compare()
