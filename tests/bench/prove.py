"""The blindfold proof for whole games of every title, level and number of seats.

    python -m tests.bench.prove --games 20
    python -m tests.bench.prove --games 20 --level admiral --percent 10

Each game is a line of JSON (`tests/bench/kept.py`); a run that was interrupted goes on from there.
Admiral at its full strength is slow, and whether it peeks does not hang on how long it thinks, so
it can be proved with a part of its playouts, which the records say.  Prints what differed, and
exits with 1 if anything did.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import LEVELS, think
from game.core.contract import Seat, Title
from game.core.players import Level, Way
from game.core.rng import Rng
from game.debrief.blindfold import Stopped, proofs
from tests.bench import debrief_page, kept
from tests.bench.debrief_games import TABLES, Table, played

SEED = 500_000_000


def thinking(percent: int) -> Any:
    """How a bot is asked that has only so many per cent of its playouts."""

    def decide(
        title: Title,
        level: Level,
        world: Any,
        seat: Seat,
        rng: Rng,
        stopped: Stopped,
        way: Way | None = None,
    ) -> Any:
        view = title.rules.view(world, seat)
        return think(title, level, view, seat, rng, playouts(title, percent), stopped, way).move

    return decide


def playouts(title: Title, percent: int) -> int:
    """So many per cent of the title's budget."""
    return title.brain.settings.iterations * percent // 100


def proved(table: Table, level: Level, number: int, percent: int) -> dict[str, Any]:
    """The record of a whole game of one level; what differed is printed."""
    budget = playouts(table.title, percent)
    session = played(table, [level] * table.seats, SEED + number, budget)
    made = list(proofs(session, thinking(percent)))
    faults = [(each.step, each.fault) for each in made if each.fault]
    if faults:
        print(table.title_id, level, table.seats, number, faults, flush=True)
    return {
        "t": table.title_id,
        "level": level,
        "n": table.seats,
        "game": number,
        "percent": percent,
        "decisions": len(made),
        "same": len(made) - len(faults),
    }


def main() -> int:
    """Plays and proves what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="of each row; 20")
    parser.add_argument("--title", choices=titles.IDS, help="only this one")
    parser.add_argument("--level", choices=LEVELS, help="only this one")
    parser.add_argument("--seats", type=int, help="only so many")
    parser.add_argument("--percent", type=int, default=100, help="of Admiral's playouts; 100")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="of the records")
    parser.add_argument("--write", action="store_true", help="write its part of docs/debrief.md")
    args = parser.parse_args()
    names = ("t", "level", "n", "game", "percent")
    done = {tuple(row[name] for name in names) for row in kept.read(args.kept, "prove")}
    rows = [
        (level, table)
        for level in LEVELS
        for table in TABLES
        if args.level in (None, level)
        and args.title in (None, table.title_id)
        and args.seats in (None, table.seats)
    ]
    wrong = 0
    for number in range(args.games):
        for level, table in rows:
            percent = args.percent if level == "admiral" else 100
            if (table.title_id, level, table.seats, number, percent) in done:
                continue
            record = proved(table, level, number, percent)
            wrong += record["decisions"] - record["same"]
            kept.add(args.kept, "prove", [record])
    if args.write:
        debrief_page.write({"prove": kept.read(args.kept, "prove")})
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
