"""The bots' ladder: seeded pairs with seats exchanged, ties shared, with a 95 % interval.

    python -m tests.bench.ladder rocket_jockey pilot cadet --pairs 400
    python -m tests.bench.ladder rocket_jockey admiral pilot --pairs 100 --out ladder.jsonl

With more seats the first mind plays each seat once against the second at all the others.  Each
game is one line of JSON in `--out`; a run that was interrupted goes on where it stopped.
Decision times are processor time, so other programs on the machine disturb them less.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path
from typing import Any

from game import titles
from game.bots.match import Mind, play_game
from game.bots.ways import WAYS


def pair_games(title_id: str, args: argparse.Namespace, done: set[tuple[int, int]]) -> Any:
    """Plays what is missing and yields one record a game: seed, seat of the first, share, times."""
    title = titles.title(title_id)
    options = title.options.model_validate(dict(item.split("=", 1) for item in args.set))
    first: Mind = args.first
    second: Mind = args.second
    for seed in range(args.seed, args.seed + args.pairs):
        for seat in range(args.seats):
            if (seed, seat) in done:
                continue
            minds = [first if each == seat else second for each in range(args.seats)]
            ways = [args.way if each == seat else None for each in range(args.seats)]
            played = play_game(title, options, minds, seed, args.iterations, ways=ways)
            yield {
                "seed": seed,
                "seat": seat,
                "share": played.shares[seat],
                "scores": played.scores,
                "turns": played.turns,
                "reason": played.reason,
                "ms": [round(1000 * s, 1) for s in played.seconds[seat]],
            }


def summary(args: argparse.Namespace, games: list[dict[str, Any]]) -> dict[str, Any]:
    """The share of wins with its interval (over pairs, whose games are not independent), times."""
    by_seed: dict[int, list[float]] = {}
    for game in games:
        by_seed.setdefault(game["seed"], []).append(game["share"])
    pairs = [sum(s) / len(s) for s in by_seed.values() if len(s) == args.seats]
    mean = sum(pairs) / len(pairs) if pairs else 0.0
    spread = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    half = 1.96 * math.sqrt(spread / max(1, len(pairs)))
    times = sorted(ms for game in games for ms in game["ms"])
    return {
        "title": args.title,
        "first": args.first,
        "way": args.way,
        "second": args.second,
        "seats": args.seats,
        "iterations": args.iterations,
        "pairs": len(pairs),
        "share": round(mean, 4),
        "interval": [round(mean - half, 4), round(mean + half, 4)],
        "decisions": len(times),
        "ms_median": times[len(times) // 2] if times else None,
        "ms_p95": times[int(len(times) * 0.95)] if times else None,
        "ms_max": times[-1] if times else None,
    }


def main() -> int:
    """Plays, prints the summary as JSON; 0 unless the arguments are wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    minds = ["random", "cadet", "pilot", "admiral"]
    parser.add_argument("title", choices=titles.IDS)
    parser.add_argument("first", choices=minds)
    parser.add_argument("second", choices=minds)
    parser.add_argument("--pairs", type=int, default=100, help="seeds; each is played per seat")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--iterations", type=int, help="Admiral's budget instead of the title's")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--way", choices=WAYS, help="of the first")
    parser.add_argument("--out", type=Path, help="JSON lines, one a game; continued if there")
    args = parser.parse_args()
    games: list[dict[str, Any]] = []
    if args.out is not None and args.out.exists():
        games = [json.loads(line) for line in args.out.read_text().splitlines()]
    done = {(game["seed"], game["seat"]) for game in games}
    for game in pair_games(args.title, args, done):
        games.append(game)
        if args.out is not None:
            with args.out.open("a") as file:
                file.write(json.dumps(game) + "\n")
    print(json.dumps(summary(args, games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
