"""Measures what build/make.py made: sizes, start and memory of the frozen program.

python build/make.py --all && python -m tests.bench.packages --write

On a machine that has other work, `chrt -r 10` in front of it (as root) measures as if it had none.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

from tests.bench.page import machine, replace_part
from tests.window.desktop import Desktop, Program, until
from tests.window.turns import FAST

ROOT = Path(__file__).resolve().parents[2]
STARTS = 8
MB = 1e6


def sizes(dist: Path) -> list[str]:
    """What people download and what lies on their disk."""
    rows = [
        f"| {path.name}, MB | {path.stat().st_size / MB:.1f} | 60 |"
        for path in sorted((dist / "packages").iterdir())
        if path.suffix != ".txt"
    ]
    for system, folder in (("Linux", dist / "program"), ("Windows", dist / "windows" / "program")):
        files = [p for p in folder.rglob("*") if p.is_file() and not p.is_symlink()]
        if files:
            installed = sum(path.stat().st_size for path in files)
            row = f"| installed on {system}, MB ({len(files)} files) | {installed / MB:.1f} | 130 |"
            rows.append(row)
    return rows


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += family(int(child))
    return found


def memory(pid: int) -> float:
    """Megabytes of a process, shared pages divided among those that share them."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024 / MB
    raise RuntimeError("this kernel does not tell a process's share of memory")


def starts(program: str) -> list[str]:
    """Window and menu of a warm start; memory at the menu and in a game, with the bots' process."""
    shown, usable = [], []
    rows = []
    with tempfile.TemporaryDirectory() as folder, Desktop(Path(folder)) as desktop:
        settings = desktop.home / "config" / "settings.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(FAST, encoding="utf-8")
        for number in range(STARTS):
            began = time.perf_counter()
            game = desktop.launch(command=[program])
            game.wait(lambda p: p.window)
            seen = time.perf_counter() - began
            game.wait(lambda p: p.state().get("targets"))
            if number:  # the first one reads the files from the disk
                shown.append(seen)
                usable.append(time.perf_counter() - began)
            if number == STARTS - 1:
                rows = memory_rows(game)
            game.clean_up()
    return [
        f"| window shown, warm start, s (median of {len(shown)}) "
        f"| {statistics.median(shown):.2f} | 0.5 |",
        f"| menu usable, warm start, s (median / longest) "
        f"| {statistics.median(usable):.2f} / {max(usable):.2f} | 1.0 |",
        *rows,
    ]


def memory_rows(game: Program) -> list[str]:
    """Memory once everything is loaded, at the menu and at the table."""
    until(lambda: len(family(game.process.pid)) > 1)  # the bots' process is the last to start
    at_menu = memory(game.process.pid)
    game.click("title:rocket_jockey")
    game.click("start")
    game.wait(lambda p: p.state().get("phase") == "WAITING_FOR_PERSON", what="my turn")
    both = [memory(pid) for pid in family(game.process.pid)]
    return [
        f"| memory at the menu, MB | {at_menu:.0f} | 250 |",
        f"| memory in a game of Rocket Jockey, MB (bots' process: {sum(both[1:]):.0f} more) "
        f"| {both[0]:.0f} | 250 |",
    ]


def main() -> None:
    """Prints the table, or writes it into docs/performance.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    options = parser.parse_args()
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    real_time = os.sched_getscheduler(0) != os.SCHED_OTHER
    program = next((options.dist / "program").glob("*/launch-window"))
    text = "\n".join(
        [
            f"{machine()}; {os.cpu_count()} cores, load {load} at the start"
            f"{', measured at real-time priority' if real_time else ''}; Xvfb.",
            "",
            "| quantity | measured | goal |",
            "| --- | ---: | ---: |",
            *sizes(options.dist),
            *starts(str(program)),
        ]
    )
    print(text)
    if options.write:
        replace_part("packages", text)


if __name__ == "__main__":
    main()
