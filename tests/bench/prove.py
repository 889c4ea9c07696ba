"""The blindfold proof for whole games of every title, level and number of seats.

    python -m tests.bench.prove --games 20 --kept FOLDER

Each game is a line of JSON in FOLDER; a run that was interrupted goes on from there.  Prints what
differed, and exits with 1 if anything did.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game import titles
from game.bots.levels import LEVELS
from game.debrief.blindfold import proofs
from tests.bench.debrief import read
from tests.bench.debrief_games import TABLES, played

SEED = 500_000_000


def main() -> int:
    """Plays and proves what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="of each row; 20")
    parser.add_argument("--title", choices=titles.IDS, help="only this one")
    parser.add_argument("--level", choices=LEVELS, help="only this one")
    parser.add_argument("--kept", type=Path, default=Path("dist/debrief"), metavar="FOLDER")
    args = parser.parse_args()
    args.kept.mkdir(parents=True, exist_ok=True)
    done = {(row["t"], row["level"], row["n"], row["game"]) for row in read(args.kept, "prove")}
    wrong = 0
    for number in range(args.games):
        for level in LEVELS:
            for table in TABLES:
                name = (table.title_id, level, table.seats, number)
                if name in done or args.title not in (None, table.title_id):
                    continue
                if args.level not in (None, level):
                    continue
                session = played(table, [level] * table.seats, SEED + number)
                made = list(proofs(session))
                faults = [(each.step, each.fault) for each in made if each.fault]
                wrong += len(faults)
                if faults:
                    print(*name, faults, flush=True)
                record = dict(zip(("t", "level", "n", "game"), name, strict=True))
                record |= {"decisions": len(made), "same": len(made) - len(faults)}
                with (args.kept / "prove.jsonl").open("a") as file:
                    file.write(json.dumps(record) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
