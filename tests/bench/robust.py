"""Robustness runs: kills, changed saves, events in any order, whole games with any options.

    python -m tests.bench.robust --minutes 10 --write
    python -m tests.bench.robust --kills 1000 --files 100000 --menus 500 --events 1000 --games 5000

Each case follows from its number, so that a fault can be seen again: --seed N and one case.  With
--minutes the kinds take turns until time is up.  Faults are printed; exit code 1 if there was one.
With --tell N what was reached is printed after every N cases, so that a run may be cut at any time.
With --write what was reached is added to the part "runs" of docs/reliability.md.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import re
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game import titles
from game.bots.sweep import any_setup
from tests.robust.case import Tally

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
KINDS = ("kills", "files", "menus", "events", "games")
BATCH = {"kills": 20, "files": 400, "menus": 8, "events": 12, "games": 25}
"""Cases of a turn: a few seconds each."""
PAINTED = 40
"""Of so many cases with a window one is painted; `tests/blank.py` is for the others."""
_MINDS = ("random", "random", "random", "pilot", "cadet")


def cases(kind: str, folder: Path) -> Callable[[int], None]:
    """What runs one case of a kind."""
    if kind == "kills":
        from tests.robust.kills import kill_one

        return lambda seed: kill_one(folder, seed)
    if kind == "files":
        from tests.robust.files import folder_of, open_one

        saves = folder_of(folder)
        return lambda seed: open_one(saves, seed)
    if kind == "games":
        return play_game
    from tests.clicker import Clicker
    from tests.robust import events

    os.environ["PATH"] = ""  # "Show" in the settings opens no window of the desktop

    def program(make: Callable[[], Clicker], home: Path) -> Callable[[int], None]:
        os.environ["LAUNCH_WINDOW_HOME"] = str(home)
        clicker = make()

        def one(seed: int) -> None:
            os.environ["LAUNCH_WINDOW_HOME"] = str(home)
            (events.sequence if kind == "events" else events.menu_with)(clicker, seed)

        return one

    painted = program(Clicker, folder / "painted")
    blank = program(lambda: Clicker(painted=False), folder / "blank")
    return lambda seed: (blank if seed % PAINTED else painted)(seed)


def play_game(seed: int) -> None:
    """A whole game of one of the titles; in one of ten there are bots among the players."""
    title = titles.title(titles.IDS[seed % len(titles.IDS)])
    minds = _MINDS if seed // len(titles.IDS) % 10 == 0 else ("random",)
    played = any_setup(title, seed, minds).play()  # type: ignore[arg-type]  # names of minds
    assert played.reason, "nobody said why the game ended"


def run(
    wanted: dict[str, int], minutes: float, seed: int, folder: Path, tell: int = 0
) -> list[Tally]:
    """Runs so many cases of each kind, or all kinds in turn until time is up."""
    tallies = {kind: Tally(kind) for kind in wanted}
    runners: dict[str, Callable[[int], None]] = {}
    end = time.monotonic() + minutes * 60
    for kind in turns(wanted, tallies, end, bool(minutes)):
        if kind not in runners:
            home = folder / kind
            home.mkdir()
            runners[kind] = cases(kind, home)
        tally = tallies[kind]
        for _ in range(BATCH[kind]):
            if tally.cases >= wanted[kind] or (minutes and time.monotonic() > end):
                break
            number = seed + tally.cases
            if not tally.try_case(runners[kind], number):
                print(tally.faults[-1], flush=True)
                runners.pop(kind)  # what a fault left behind is not the next case's trouble
                home = Path(tempfile.mkdtemp(dir=folder))
                runners[kind] = cases(kind, home)
            if tell and tally.cases % tell == 0:
                print(told(tally, seed), flush=True)
    return list(tallies.values())


def told(tally: Tally, seed: int) -> str:
    """What was reached, in a line."""
    return (
        f"{tally.cases:,} {tally.kind}, {len(tally.faults)} faults, {tally.seconds:.0f} s,"
        f" from seed {seed}"
    )


def turns(
    wanted: dict[str, int], tallies: dict[str, Tally], end: float, timed: bool
) -> Iterator[str]:
    """The kind whose turn it is, until all is done."""
    while True:
        open_ = [kind for kind in wanted if tallies[kind].cases < wanted[kind]]
        if not open_ or (timed and time.monotonic() > end):
            return
        # With a time each kind gets an equal share of it.
        yield min(open_, key=lambda kind: tallies[kind].seconds)


def add_to_page(tallies: list[Tally]) -> None:
    """Adds what was reached to the figures of docs/reliability.md."""
    page = PAGE.read_text(encoding="utf-8")
    for tally in tallies:
        row = re.compile(rf"(\| {tally.kind}:[^|]*\| +)([\d,]+)( \| +)([\d,]+)( \|)")
        found = row.search(page)
        assert found is not None, f"the page has no row {tally.kind}"
        cases = int(found[2].replace(",", "")) + tally.cases
        faults = int(found[4].replace(",", "")) + len(tally.faults)
        page = row.sub(rf"\g<1>{cases:,}\g<3>{faults:,}\g<5>", page)
    PAGE.write_text(page, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=0.0, metavar="N", help="all kinds in turn")
    for kind in KINDS:
        parser.add_argument(f"--{kind}", type=int, default=0, metavar="N", help="so many cases")
    parser.add_argument("--seed", type=int, metavar="N", help="the first case; any if left out")
    parser.add_argument("--tell", type=int, default=0, metavar="N", help="print every N cases")
    parser.add_argument("--write", action="store_true", help="add the figures to the page")
    args = parser.parse_args()
    wanted = {kind: getattr(args, kind) for kind in KINDS if getattr(args, kind)}
    if args.minutes and not wanted:
        wanted = dict.fromkeys(KINDS, 10**9)
    seed = secrets.randbelow(10**9) if args.seed is None else args.seed
    # A game makes and drops small things by the thousand; looking for circles among all else that
    # often takes an eighth of its time.
    gc.freeze()
    gc.set_threshold(50_000)
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        tallies = run(wanted, args.minutes, seed, Path(folder), args.tell)
    for tally in tallies:
        print(told(tally, seed))
    if args.write:
        add_to_page(tallies)
    return 1 if any(tally.faults for tally in tallies) else 0


def memory() -> str | None:
    """A folder in memory, if there is one: the cases are about programs, not about disks."""
    shm = Path("/dev/shm")
    with contextlib.suppress(OSError):
        if shm.is_dir() and os.access(shm, os.W_OK):
            return str(shm)
    return None


if __name__ == "__main__":
    sys.exit(main())
