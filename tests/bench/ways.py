"""What each way shows, and that it costs nothing: seeded pairs of one seat with a way and others
of its level without, for the table of docs/bots.md.

    python -m tests.bench.ways --title jump_gate --way bold --pairs 1000 --kept ways.jsonl
    python -m tests.bench.ways --kept ways.jsonl --write

Each game is a line of JSON in the file; a run that was interrupted goes on from there.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import LEVELS
from game.bots.ways import WAYS, manner
from tests.bench.page import replace_part
from tests.bots.traits import TRAITS, one_with

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
SEED = 900_001
"""Above those on which the ways were chosen."""

Records = list[dict[str, Any]]


def rows(records: Records) -> list[str]:
    """The table: what was counted, and what was won."""
    records = [
        each
        for each in records  # but for ways that were tried and are not offered
        if manner(titles.title(each["t"]), each["level"], each["way"]) is not None
    ]
    lines = [
        "| Title | Way | What it does | Level | Seats | Games | Counted | With the way | Without "
        "| Won |",
        "| --- |" + " --- |" * 9,
    ]
    for title_id in titles.IDS:
        for way in WAYS:
            for level in LEVELS:
                for seats in range(2, 9):
                    games = [
                        each
                        for each in records
                        if (each["t"], each["way"], each["level"], each["n"])
                        == (title_id, way, level, seats)
                    ]
                    if games:
                        lines.append(_row(games))
    return lines


def _row(games: Records) -> str:
    first = games[0]
    title, way = titles.title(first["t"]), first["way"]
    found = manner(title, first["level"], way)
    assert found is not None
    share, half = won(games)
    with_it, without = (_mean(games, who) for who in ("own", "others"))
    even = "" if first["n"] == 2 else f" (even: {1 / first['n']:.0%})"
    return (
        f"| {title.name} | {way} | {found.shows} | {first['level'].capitalize()} | {first['n']} "
        f"| {len(games)} | {TRAITS[title.id, way].words} | {with_it:.3g} | {without:.3g} "
        f"| {100 * share:.1f} ± {100 * half:.1f} %{even} |"
    )


def won(games: Records) -> tuple[float, float]:
    """The share that the way won, and two standard errors over seeds."""
    by_seed: dict[int, list[float]] = {}
    for game in games:
        by_seed.setdefault(game["seed"], []).append(game["share"])
    means = [sum(each) / len(each) for each in by_seed.values() if len(each) == games[0]["n"]]
    mean = sum(means) / max(1, len(means))
    spread = sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1)
    return mean, 2 * math.sqrt(spread / max(1, len(means)))


def _mean(games: Records, who: str) -> float:
    return sum(each[who][0] for each in games) / max(1e-9, sum(each[who][1] for each in games))


def play(args: argparse.Namespace, done: set[Any]) -> Iterator[dict[str, Any]]:
    """The games that are missing."""
    title = titles.title(args.title)
    for seed in range(args.seed, args.seed + args.pairs):
        for seat in range(args.seats):
            key = {"t": title.id, "way": args.way, "level": args.level, "n": args.seats}
            key |= {"seed": seed, "seat": seat}
            if tuple(key.values()) in done:
                continue
            played, own, others = one_with(title, args.level, args.way, seed, seat, args.seats)
            yield key | {
                "share": played.shares[seat],
                "own": [own.total, own.of],
                "others": [others.total, others.of],
            }


def main() -> None:
    """Plays what is missing, prints the rows, writes them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--title", choices=titles.IDS)
    parser.add_argument("--way", choices=WAYS)
    parser.add_argument("--level", choices=LEVELS[1:], default="pilot")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=200, help="seeds; each is played per seat")
    parser.add_argument("--seed", type=int, default=SEED, help="the first seed")
    parser.add_argument("--kept", type=Path, default=Path("dist/ways.jsonl"), metavar="FILE")
    parser.add_argument("--write", action="store_true", help="the table into docs/bots.md")
    args = parser.parse_args()
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    records: Records = []
    if args.kept.exists():
        records = [json.loads(line) for line in args.kept.read_text().splitlines()]
    if args.title and args.way:
        done = {tuple(list(each.values())[:6]) for each in records}
        for record in play(args, done):
            records.append(record)
            with args.kept.open("a") as file:
                file.write(json.dumps(record) + "\n")
    print("\n".join(rows(records)))
    if args.write:
        replace_part("ways", "\n".join(rows(records)), PAGE)


if __name__ == "__main__":
    main()
