"""The debrief's figures: is the judge right, are the levels in order, do luck and skill add up?

    python -m tests.bench.debrief --part check --games 420
    python -m tests.bench.debrief --part order --games 60 --title rockets
    python -m tests.bench.debrief --fit      writes game/debrief/trust.toml
    python -m tests.bench.debrief --write    writes docs/debrief.md

Parts: fit and check (positions of fresh games), order (games of the three levels), sums (games gone
through twice with different luck), seconds (games gone through once, for the time).  Each keeps its
records as lines of JSON (`tests/bench/kept.py`), and a run that was interrupted goes on from there;
`--write` alone runs a part that has no records, and with `--part` it writes that part alone
(`--part order --games 0 --write` plays nothing before).
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import titles
from game.core.rng import mix
from game.core.session import Session
from game.debrief.judge import Judge
from game.debrief.notes import Notes, begun
from game.debrief.sums import account
from game.debrief.work import Debriefing
from tests.bench import debrief_page, kept
from tests.bench.debrief_games import (
    ALONE,
    TABLES,
    Table,
    levels_losses,
    played,
    positions,
    sums_seed,
)

ROOT = Path(__file__).resolve().parents[2]
SUMS_SEATS = (2, 4)


def _pilots_game(table: Table, number: int) -> tuple[Session[Any, Any], dict[str, Any]]:
    """A game of a Pilot against Cadets, or of a Cadet alone, as Pilot's own choices are what skill
    is measured by; and how its record begins."""
    minds = ["cadet"] * table.seats
    if table.seats > 1:
        minds[number % table.seats] = "pilot"
    session = played(table, minds, sums_seed(number))
    record = {"t": table.title_id, "n": table.seats, "game": number, "steps": len(session.steps)}
    return session, record


def gone_through(table: Table, number: int) -> dict[str, Any]:
    """A game that was debriefed with two different lucks of the judge.

    For each of them and each seat: luck, skill, the error of skill, what is missing at the end.
    """
    session, record = _pilots_game(table, number)
    found = []
    for luck in range(2):
        work = Debriefing(session)
        seed = mix(sums_seed(number), luck)
        work.judge = Judge(session.title, table.seats, seed, len(session.steps))
        notes: Notes = begun(session.save())
        work.go_on(notes)
        parts = []
        for seat in range(table.seats):
            sums = account(notes.notes, seat)
            whole = sums.begin + sums.luck.change + sums.skill.change + sums.others.change
            values = (sums.luck.change, sums.skill.change, sums.skill.error, sums.end - whole)
            parts.append([round(value, 5) for value in values])
        found.append(parts)
    return record | {"pilot": number % table.seats if table.seats > 1 else -1, "sums": found}


def timed(table: Table, number: int) -> dict[str, Any]:
    """The processor time of a game's debrief with the engines that ship."""
    assert not kept.compiled(), "The program that ships is not compiled."
    session, record = _pilots_game(table, number)
    work, notes = Debriefing(session), begun(session.save())
    began = time.process_time()
    work.go_on(notes)
    return record | {"seconds": round(time.process_time() - began, 1)}


def _records(part: str, only: str | None) -> list[tuple[tuple[str, int], Callable[[int], Any]]]:
    """Each row of a part: its name, and what makes the records of its nth game."""
    rows: list[tuple[tuple[str, int], Callable[[int], Any]]] = []
    if part in ("fit", "check"):
        for table in TABLES:
            rows.append(
                (
                    (table.title_id, table.seats),
                    lambda number, table=table: positions(table, part, number),
                )
            )
    elif part == "order":
        for title_id in titles.IDS:
            rows.append(
                ((title_id, 3), lambda number, title_id=title_id: [levels_losses(title_id, number)])
            )
    else:
        make = gone_through if part == "sums" else timed
        tables = [Table(title_id, seats) for title_id in titles.IDS for seats in SUMS_SEATS]
        for table in (*tables, *(ALONE if part == "sums" else ())):
            row = (table.title_id, table.seats)
            rows.append((row, lambda number, table=table: [make(table, number)]))
    return [row for row in rows if only in (None, row[0][0])]


def run(folder: Path | None, part: str, games: int, only: str | None, first: int = 0) -> None:
    """Plays what is missing, a game of each row after the other."""
    done = {(row["t"], row.get("n", 3), row["game"]) for row in kept.read(folder, part)}
    rows = _records(part, only)
    for number in range(first, games):
        for name, make in rows:
            if (*name, number) not in done:
                kept.add(folder, part, make(number))


# --- the fit ---


def fit(records: list[dict[str, Any]]) -> str:
    """The table of `game/debrief/trust.toml` that makes these outcomes likeliest."""
    lines = [
        "# How far each brain's values are to be trusted, by title and number of seats",
        "# (game/debrief/trust.py); made by `python -m tests.bench.debrief --fit`.",
    ]
    for title_id in titles.IDS:
        for seats in sorted({row["n"] for row in records if row["t"] == title_id}):
            rows = [row for row in records if (row["t"], row["n"]) == (title_id, seats)]
            slope, shift = _likeliest(rows)
            lines += ["", f"[titles.{title_id}.{seats}]", f"slope = {slope:.2f}"]
            if seats == 1:
                lines.append(f"shift = {shift:.2f}")
    return "\n".join(lines) + "\n"


def _likeliest(rows: list[dict[str, Any]]) -> tuple[float, float]:
    """Slope and shift of least surprise; a slope far from 1 needs more games to be believed."""
    shifts = [0.0] if rows[0]["n"] > 1 else [step / 5 for step in range(-15, 16)]
    _, slope, shift = min(
        (_surprise(rows, slope, shift) + _doubt(slope, len(rows)), slope, shift)
        for slope in (step / 20 for step in range(6, 62, 2))
        for shift in shifts
    )
    return slope, shift


def _doubt(slope: float, positions: int) -> float:
    return 5 * math.log(slope) ** 2 / positions


def _surprise(rows: list[dict[str, Any]], slope: float, shift: float) -> float:
    total = 0.0
    for row in rows:
        chances = debrief_page.chances(row, slope, shift)
        for won, chance in debrief_page.pairs(row["won"], chances):
            total -= won * math.log(max(0.002, min(0.998, chance)))
    return total / len(rows)


def main() -> int:
    """Runs a part, fits, or writes the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--part", choices=["fit", *debrief_page.MEASURED])
    parser.add_argument(
        "--games", type=int, default=420, help="of each row; 420, which give 2,000 positions"
    )
    parser.add_argument("--title", choices=titles.IDS, help="only this one")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game; 0")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="of the records")
    parser.add_argument("--fit", action="store_true", help="write the judge's table")
    parser.add_argument("--write", action="store_true", help="write docs/debrief.md")
    args = parser.parse_args()
    if args.part is not None:
        run(args.kept, args.part, args.games, args.title, args.first)
    if args.fit:
        table = fit(kept.read(args.kept, "fit"))
        (ROOT / "game/debrief/trust.toml").write_text(table, encoding="utf-8", newline="\n")
    if args.write:
        parts = debrief_page.MEASURED if args.part is None else ()
        for part in parts:
            if not kept.path(args.kept, part).exists():
                run(args.kept, part, args.games, args.title)
        written = (*parts, "prove") if args.part is None else (args.part,)
        debrief_page.write({part: kept.read(args.kept, part) for part in written})
    return 0


if __name__ == "__main__":
    sys.exit(main())
