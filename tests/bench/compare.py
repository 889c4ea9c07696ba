"""Our engines beside RLCard's and OpenSpiel's, measured in the same run.

    python -m tests.bench.compare --seconds 3 --json dist/compare.json

Installs the two libraries, in fixed versions, into a venv of their own under dist/ (they are no
requirement of the project), measures uniformly random play there, then the same here, and prints a
table.  All figures are per second of processor time on one core.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from game import titles
from game.console import bench
from tests.bench.page import machine, replace_part

ROOT = Path(__file__).parents[2]
HOME = ROOT / "dist" / "compare"
WANTED = ("rlcard==1.2.0", "open_spiel==2.0.2")
COLUMNS = {
    "random_actions_per_s": "random actions/s",
    "full_path_actions_per_s": "with view or log",
    "copies_per_s": "copies/s",
    "views_per_s": "views/s",
}


def their_python() -> Path:
    """The interpreter of the libraries' venv, which is made and filled if need be."""
    python = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = HOME / "installed.txt"
    wanted = "\n".join(WANTED)
    if not done.is_file() or done.read_text(encoding="utf-8") != wanted:
        venv.create(HOME, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-qq", *WANTED], check=True)
        done.write_text(wanted, encoding="utf-8")
    return python


def theirs(seconds: float) -> dict[str, Any]:
    """Figures of the libraries' games."""
    script = Path(__file__).with_name("theirs.py")
    done = subprocess.run(
        [their_python(), script, str(seconds)], check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def ours(seconds: float) -> dict[str, Any]:
    """Figures of our titles at their fewest and at four seats."""
    found = {}
    for title in titles.all_titles():
        options = title.options()
        allowed = title.seat_counts(options)
        for seats in sorted({max(2, allowed[0]), min(4, allowed[-1])}):
            case = bench.Bench(title, options, seats, 1)
            found[f"{title.name}, {seats} seats"] = {
                name: round(bench.QUANTITIES[name](case, seconds), 1) for name in COLUMNS
            }
    return found


def table(figures: dict[str, Any]) -> str:
    """The figures as a Markdown table."""
    lines = [
        "| game | " + " | ".join(COLUMNS.values()) + " |",
        "| --- |" + " ---: |" * len(COLUMNS),
    ]
    for game, row in figures.items():
        cells = ["–" if row[name] is None else f"{row[name]:,.0f}" for name in COLUMNS]
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> int:
    """Measures and prints; 1 if the libraries can't be installed or run."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure; 3")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    args = parser.parse_args()
    try:
        figures = {**ours(args.seconds), **theirs(args.seconds)}
    except subprocess.CalledProcessError as error:
        print(f"The other libraries can't be measured: {error}", file=sys.stderr)
        return 1
    text = f"{machine()}; {', '.join(WANTED)}.\n\n{table(figures)}"
    print(text)
    if args.write:
        replace_part("comparison", text)
    if args.json:
        args.json.parent.mkdir(parents=True, exist_ok=True)
        args.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
