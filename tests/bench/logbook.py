"""The Logbook with thousands of games: how long it takes to open and to be made anew.

    python -m tests.bench.logbook --games 10000 --write

Opening is what the first picture needs: the first sixty rows, their number, and for the other tabs
the record, a title's sheet and the wall.  The first frame is measured as well: from the menu, at
1920x1080, until the list is painted (with SDL's dummy driver, to memory).  With --write the figures
go to docs/performance.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import titles
from game.core.paths import HOME_VARIABLE
from game.core.save import Saves
from game.memory.index import Index
from game.memory.logbook import Logbook, Wanted
from scenes.logbook.scene import TABS, LogbookScene
from scenes.screens.idle import idle_tasks
from tests.bench.page import machine, replace_part
from tests.bench.robust import memory
from tests.clicker import Clicker
from tests.memory.made import write_games

OPEN_MS = 50.0
ANEW_SECONDS = 60.0


def timed(
    action: Callable[[], object], times: int, used: Callable[[], float] = time.process_time
) -> tuple[float, float, float]:
    """Median and 95th percentile in milliseconds, and the processor's share of one time."""
    found = []
    busy = used()
    for _ in range(times):
        began = time.perf_counter()
        action()
        found.append((time.perf_counter() - began) * 1000)
    busy = (used() - busy) * 1000 / times
    found.sort()
    return statistics.median(found), found[min(len(found) - 1, int(len(found) * 0.95))], busy


def opened(home: Path) -> Logbook:
    """The first thing that a screen asks for, in a new Logbook."""
    logbook = book(home)
    logbook.games()
    logbook.count()
    return logbook


def fresh(logbook: Logbook, action: Callable[[], object]) -> Callable[[], object]:
    """The same, as if the games had just changed: nothing is kept from before."""

    def run() -> None:
        logbook.index.changes += 1
        action()

    return run


def book(home: Path) -> Logbook:
    """A Logbook of the folder."""
    return Logbook(Saves(home / "saves"), Index(home / "logbook.sqlite", home / "saves"))


def rest(clicker: Clicker) -> None:
    """A moment at the menu: what the program does there when nothing else is to be done."""
    clicker.bots.start = lambda: None
    for task in idle_tasks(clicker.app):
        while task():
            pass
    for thread in threading.enumerate():
        if thread.name in ("warm-up", "backdrop"):
            thread.join()


def leaf(clicker: Clicker) -> None:
    """A moment over the list of games, in which the other tabs are made ready."""
    index = clicker.context.logbook.index
    clicker.step()
    index.wait()
    while clicker.scene.busy:
        clicker.step(dt=0.05)


def frames(home: Path, times: int) -> list[tuple[str, float, float, float]]:
    """From the menu to the first frame of each tab; the very first time follows a rest there."""
    os.environ[HOME_VARIABLE] = str(home)
    clicker = Clicker((1920, 1080))
    context = clicker.context
    index = context.logbook.index
    index.refresh()
    index.wait()

    def menu() -> None:
        index.wait()  # what the last look at it began
        context.ways.menu()
        clicker.settle()

    menu()
    rest(clicker)
    rows = []
    for tab, name in TABS:
        found: list[tuple[float, float]] = []

        def shown(tab: str = tab) -> None:
            context.stack.replace(LogbookScene(context, tab))
            clicker.step(dt=0.0)

        for _ in range(times + 1):
            menu()
            mid, _, busy = timed(shown, 1, time.thread_time)
            found.append((mid, busy))
            if tab == TABS[0][0] and len(found) == 1:
                leaf(clicker)
        rows.append((f"first frame: {name}, the very first time", found[0][0], *found[0]))
        clock = sorted(each for each, _ in found[1:])
        busy = statistics.mean(each for _, each in found[1:])
        p95 = clock[min(len(clock) - 1, int(len(clock) * 0.95))]
        rows.append((f"first frame: {name}", statistics.median(clock), p95, busy))
    clicker.close()
    return rows


def measure(home: Path, games: int, times: int) -> list[tuple[str, float, float, float]]:
    """Each figure: what, median, p95 and processor (ms)."""
    write_games(home / "saves", games)
    logbook = book(home)

    def nothing_new() -> None:
        logbook.index.refresh()
        logbook.index.wait()

    rows = [("made anew from the files", *timed(nothing_new, 1))]
    rows.append(("open: sixty rows and their number", *timed(lambda: opened(home).close(), times)))
    asked: dict[str, Callable[[], object]] = {
        "a filter: title, level, result": lambda: logbook.games(
            Wanted("rockets", "pilot", "won"), most=60
        ),
        "a text looked for": lambda: (
            logbook.games(Wanted(text="juno")),
            logbook.count(Wanted(text="juno")),
        ),
        "the last page": lambda: logbook.games(first=games - 60),
        "the record": fresh(logbook, logbook.record),
        "a title's sheet": fresh(logbook, lambda: logbook.sheet(titles.IDS[2])),
        "the wall of patches": fresh(logbook, logbook.patches),
    }
    rows += [(name, *timed(action, times)) for name, action in asked.items()]

    def nothing_new() -> None:
        logbook.index.refresh()
        logbook.index.wait()

    saves = Saves(home / "saves")
    rows.append(
        ("the menu looks for unfinished games, first", *timed(lambda: saves.files(over=False), 1))
    )
    rows.append(("the same again", *timed(lambda: saves.files(over=False), 5)))
    rows.append(("looked through for changes, in the background", *timed(nothing_new, 5)))
    logbook.close()
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, metavar="N")
    parser.add_argument("--times", type=int, default=40, metavar="N", help="of each: 40")
    parser.add_argument("--write", action="store_true", help="put the figures into the page")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=memory()) as home:
        rows = measure(Path(home), args.games, args.times) + frames(Path(home), args.times)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())  # others' work, at the end
    lines = [f"{args.games:,} made games. {machine()}, {os.cpu_count()} cores, load {load}.", ""]
    lines += ["| what | median ms | p95 ms | processor ms |", "| --- | ---: | ---: | ---: |"]
    lines += [
        f"| {name} | {mid:,.1f} | {high:,.1f} | {busy:,.1f} |" for name, mid, high, busy in rows
    ]
    lines += ["", f"Goals: open in {OPEN_MS:.0f} ms, anew in {ANEW_SECONDS:.0f} s."]
    print("\n".join(lines))
    if args.write:
        replace_part("logbook", "\n".join(lines))
    opens = next(high for name, _, high, _ in rows if name == f"first frame: {TABS[0][1]}")
    return 0 if max(rows[1][2], opens) <= OPEN_MS and rows[0][2] <= ANEW_SECONDS * 1000 else 1


if __name__ == "__main__":
    sys.exit(main())
