"""Bots against bots, many games: `python -m game simulate`."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game.bots.match import GameTooLong, Played, play_game
from game.bots.sweep import any_setup
from game.console.common import (
    MINDS,
    ConsoleError,
    add_json,
    add_title,
    counting_number,
    find_title,
    known_minds,
    print_json,
    read_minds,
    read_options,
    whole_number,
)
from game.core.contract import Title

HELP = "play many games without a screen and sum them up"
DESCRIPTION = f"""\
Plays games between bots and sums them up.

Who can sit at a seat: {", ".join(MINDS)}.  Game number i has the seed S + i, so that any of
them can be played again alone.  A shared first place counts as halves, thirds and so on.

JSON: games (asked for), finished, turns (mean of the finished games), wins, scores (means),
both by seat, reasons (how the games ended, with counts), and what was asked for.
Ctrl+C sums up the games that are finished by then.

--sweep draws options, seats and players of each game from its seed instead: every variant at every
number of seats comes up.  Among the players that --seats names (random ones if left out) each seat
gets one by chance.  Its JSON: games, moves, and how often they ended for which reason.
"""


@dataclass(slots=True)
class Tally:
    """The sums over finished games."""

    seats: int
    finished: int = 0
    turns: int = 0
    moves: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.seats
        self.scores = [0] * self.seats

    def add(self, played: Played) -> None:
        """Counts one game."""
        self.finished += 1
        self.turns += played.turns
        self.moves += len(played.moves)
        self.reasons[played.reason] += 1
        for seat in range(self.seats):
            self.wins[seat] += played.shares[seat]
            self.scores[seat] += played.scores[seat]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_title(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who sits at seat 0, 1, ...; random players at the fewest seats if left out",
    )
    parser.add_argument("--games", type=counting_number, default=100, metavar="N", help="100")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="1")
    parser.add_argument(
        "--iterations",
        type=counting_number,
        metavar="N",
        help="the search budget of admiral; the title's own if left out",
    )
    parser.add_argument("--sweep", action="store_true", help="any options, seats and players")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Plays and reports; 1 if a game broke off."""
    title = find_title(args.title)
    if args.sweep:
        return sweep(args, title)
    options = read_options(title, args.set)
    minds = read_minds(title, options, args.seats)
    tally = Tally(len(minds))
    try:
        for number in range(args.games):
            tally.add(play_game(title, options, minds, args.seed + number, args.iterations))
    except KeyboardInterrupt:
        report(args, minds, tally)
        raise
    except (GameTooLong, ValueError) as error:
        seed = args.seed + tally.finished
        raise ConsoleError(f"The game with seed {seed} broke off: {error}") from error
    report(args, minds, tally)
    return 0


def sweep(args: argparse.Namespace, title: Title) -> int:
    """Plays games of any kind and reports how they ended; ConsoleError if one broke off."""
    minds = known_minds((args.seats or "random").split(","))
    reasons: Counter[str] = Counter()
    moves = 0
    for seed in range(args.seed, args.seed + args.games):
        setup = any_setup(title, seed, minds)
        try:
            played = setup.play()
        except Exception as error:
            words = f"{type(error).__name__}: {error}"
            raise ConsoleError(f"A game broke off: {words} Again: {setup.command()}") from error
        moves += len(played.moves)
        reasons[played.reason] += 1
    if args.json:
        print_json({"title": title.id, "games": args.games, "moves": moves, "reasons": reasons})
        return 0
    print(f"{args.games} games of {title.name} with any options and seats, {moves} moves")
    for reason, count in reasons.most_common():
        print(f"  {count} ended with: {reason}")
    return 0


def report(args: argparse.Namespace, minds: list[str], tally: Tally) -> None:
    """Prints the sums."""
    if args.json:
        print_json(as_json(args, minds, tally))
        return
    share = tally.finished or 1
    print(f"{tally.finished} of {args.games} games finished, seeds from {args.seed}")
    print(f"{tally.turns / share:.1f} turns and {tally.moves / share:.1f} moves a game")
    for seat, mind in enumerate(minds):
        wins, score = tally.wins[seat] / share, tally.scores[seat] / share
        print(f"  seat {seat} {mind:8} wins {wins:6.1%}  mean score {score:8.2f}")
    for reason, count in tally.reasons.most_common():
        print(f"  {count} ended with: {reason}")


def as_json(args: argparse.Namespace, minds: list[str], tally: Tally) -> dict[str, Any]:
    """The sums as one object."""
    share = tally.finished or 1
    return {
        "title": args.title,
        "seats": minds,
        "seed": args.seed,
        "options": args.set,
        "games": args.games,
        "finished": tally.finished,
        "turns": round(tally.turns / share, 3),
        "moves": round(tally.moves / share, 3),
        "wins": [round(wins, 6) for wins in tally.wins],
        "scores": [round(score / share, 3) for score in tally.scores],
        "reasons": dict(tally.reasons.most_common()),
    }
