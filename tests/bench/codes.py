"""Codes that are none: random and mutated ones, each refused in a sentence or opened as a game.

    python -m tests.bench.codes --count 1000000 --write

Each case follows from its number.  Faults (a traceback, a hang, no sentence) are printed; exit code
1 if there was one.  With --write what was reached is added to the part "codes" of
docs/reliability.md.
"""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from pathlib import Path

from tests.robust.case import Tally
from tests.robust.codes import open_text

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
_ROW = re.compile(r"(?m)^(\| codes:[^|]*\| +)([\d,]+)( \| +)([\d,]+)( \|)")


def run(count: int, seed: int) -> tuple[Tally, int]:
    """So many cases, and how many of them were games all the same."""
    tally, opened = Tally("codes"), 0

    def one(number: int) -> None:
        nonlocal opened
        opened += open_text(number)

    for number in range(seed, seed + count):
        if not tally.try_case(one, number):
            print(tally.faults[-1], flush=True)
    return tally, opened


def add_to_page(tally: Tally) -> None:
    """Adds the figures to those of earlier runs."""
    page = PAGE.read_text(encoding="utf-8")
    found = _ROW.search(page)
    assert found is not None, "the page has no row of codes"
    cases = int(found[2].replace(",", "")) + tally.cases
    faults = int(found[4].replace(",", "")) + len(tally.faults)
    page = _ROW.sub(rf"\g<1>{cases:,}\g<3>{faults:,}\g<5>", page)
    PAGE.write_text(page, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100_000, metavar="N", help="so many cases")
    parser.add_argument("--seed", type=int, metavar="N", help="the first case; any if left out")
    parser.add_argument("--write", action="store_true", help="add the figures to the page")
    args = parser.parse_args()
    seed = secrets.randbelow(10**9) if args.seed is None else args.seed
    tally, opened = run(args.count, seed)
    print(
        f"{tally.cases:,} codes, {opened:,} of them games, {len(tally.faults)} faults,"
        f" {tally.seconds:.0f} s, from seed {seed}"
    )
    if args.write:
        add_to_page(tally)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
