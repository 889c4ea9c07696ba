"""The engines' figures for docs/performance.md.

    python -m tests.bench.engine --seconds 12 --write

Measures every title with `python -m game bench`'s own code alone, at its fewest, at four and at its
most seats, and how long saving and opening a game take; adds the profile of a random playout.  With
--write the part "engines" of docs/performance.md is replaced; otherwise it is printed.
"""

from __future__ import annotations

import argparse
import cProfile
import io
import json
import pstats
import sys
import tempfile
import time
from pathlib import Path

from game import titles
from game.console import bench
from game.console.common import players_of
from game.core.contract import Title
from game.core.recovery import open_game
from game.core.rng import Rng
from game.core.save import Saves
from game.core.session import Session
from tests.bench.page import machine, replace_part

POSITIONS = Path(__file__).parent / "worst_hands"
PROFILE_LINES = 10
SOLO = {"rocketmen": {"mode": "solo"}, "planet_movers": {"solo": True}}
"""What makes a game for one of a title that has it."""


def speed_table(seconds: float) -> list[str]:
    """One row for each title and number of seats."""
    names = [name.removesuffix("_per_s").replace("_", " ") for name in bench.QUANTITIES]
    lines = [f"| title, seats | {' | '.join(names)} |", "| --- |" + " ---: |" * len(names)]
    for title in titles.all_titles():
        for case in cases(title):
            figures = bench.measure(case, seconds)
            cells = " | ".join(f"{figure:,.0f}" for figure in figures.values())
            seats = "solo" if case.seats == 1 else case.seats
            lines.append(f"| {title.name}, {seats} | {cells} |")
    return lines


def cases(title: Title) -> list[bench.Bench]:
    """The title alone, if it can be played so, with the fewest, with four and with the most."""
    plain = title.options()
    allowed = title.seat_counts(plain)
    seats = sorted({allowed[0], min(4, allowed[-1]), allowed[-1]})
    found = [bench.Bench(title, plain, count, 1) for count in seats]
    if title.id in SOLO:
        solo = title.options.model_validate(SOLO[title.id])
        found.insert(0, bench.Bench(title, solo, 1, 1))
    return found


def saving_row(title: Title) -> str:
    """Milliseconds for a move, for its save, and for opening the game again."""
    seats = max(2, title.seat_counts(title.options())[0])
    session: Session[object, object] = Session(
        title, title.options(), players_of(["random"] * seats), 1
    )
    luck, moves, saves_ms = Rng(1), [], []
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        path = saves.new_path(title.id)
        while not session.finished and len(session.steps) < 400:
            began = time.perf_counter()
            session.submit(title.rules.random_move(session.state, luck))
            made = time.perf_counter()
            save = session.save()
            saves.write(path, save)
            moves.append(1000 * (made - began))
            saves_ms.append(1000 * (time.perf_counter() - made))
            saves.settle()
        began = time.perf_counter()
        open_game(saves, path, titles.title)
        opening = 1000 * (time.perf_counter() - began)
    return (
        f"| {title.name} | {len(moves)} | {_p95(moves):.2f} | {_p95(saves_ms):.2f} "
        f"| {opening:.0f} |"
    )


def listing_row(path: Path) -> str:
    """Milliseconds for listing all moves of a hard position; the best of five."""
    data = json.loads(path.read_text(encoding="utf-8"))
    title = titles.title(data["title"])
    times, moves = [], 0
    for _ in range(5):
        state = title.read_position(data)
        began = time.process_time()
        moves = sum(1 for _ in title.rules.moves(state))
        times.append(1000 * (time.process_time() - began))
    return f"| {path.stem} | {moves:,} | {min(times):.0f} |"


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * len(values))]


def profile(title: Title) -> list[str]:
    """Where a random playout spends its time."""
    case = bench.Bench(title, title.options(), max(2, title.seats[0]), 1)
    watch = cProfile.Profile()
    watch.enable()
    bench.random_actions(case, 1.0)
    watch.disable()
    out = io.StringIO()
    pstats.Stats(watch, stream=out).strip_dirs().sort_stats("tottime").print_stats(PROFILE_LINES)
    rows = [row.rstrip() for row in out.getvalue().splitlines() if row.strip()]
    begin = next(number for number, row in enumerate(rows) if "tottime" in row)
    return ["", f"Profile of a random playout, {title.name}:", "```", *rows[begin:], "```"]


def report(seconds: float) -> str:
    """The whole part of the page."""
    lines = [
        f"{machine()}; one core, figures per second of processor time.",
        "",
        *speed_table(seconds),
        "",
        "Whole steps as the program makes them, wall clock, 95th percentile in milliseconds:",
        "",
        "| title | moves | making a move | saving it | opening the game (once) |",
        "| --- | ---: | ---: | ---: | ---: |",
        *[saving_row(title) for title in titles.all_titles()],
    ]
    lines += ["", "Listing every legal move of the hardest positions found (by hill-climbing):", ""]
    lines += ["| position | moves | ms |", "| --- | ---: | ---: |"]
    lines += [listing_row(path) for path in sorted(POSITIONS.glob("*.json"))]
    for title in titles.all_titles():
        lines += profile(title)
    return "\n".join(lines)


def main() -> int:
    """Measures, then prints or writes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=12.0, help="for each row; 12")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    args = parser.parse_args()
    text = report(args.seconds)
    if args.write:
        replace_part("engines", text)
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
