"""How fast a title's engine is: `python -m game bench`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.bots.search import search
from game.console.common import (
    add_json,
    add_title,
    check_seats,
    counting_number,
    find_title,
    names_for,
    players_of,
    print_json,
    read_options,
    whole_number,
)
from game.core.contract import Options, Title
from game.core.rng import Rng, mix
from game.core.session import Session, digest

HELP = "measure the engine's speed"
DESCRIPTION = """\
Measures on one core, in processor time, an equal share of the seconds for each quantity:

  random_actions_per_s     whole games of uniformly random legal moves: draw, apply
  policy_actions_per_s     whole games of the brain's rollout policy: choose, apply
  full_path_actions_per_s  random games as the program plays them: check, copy, apply, what
                           can be undone, digest of the state, masked events, log lines
  copies_per_s             copies of states from the middle of random games
  views_per_s              masked views of them, seat by seat
  search_iterations_per_s  Admiral's iterations with the policy's rollouts, from such views
"""
SAMPLE_EVERY = 9
BATCH = 32


@dataclass(frozen=True)
class Bench:
    """What is measured, and with how many seats."""

    title: Title
    options: Options
    seats: int
    seed: int

    def samples(self) -> list[tuple[Any, int]]:
        """States along a few games of the rollout policy, with the seat that decides."""
        rules, found = self.title.rules, []
        for game in range(4):
            luck = Rng(mix(self.seed, game))
            state = rules.setup(self.options, self.seats, self.seed + game)
            for number in range(self.title.longest):
                decision = rules.decision(state)
                if decision is None:
                    break
                if number % SAMPLE_EVERY == 0:
                    found.append((state.copy(), decision.seat))
                rules.apply(state, self.title.brain.rollout(state, luck))
        return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_title(parser)
    parser.add_argument("--seconds", type=float, default=12.0, metavar="S", help="in all; 12")
    parser.add_argument("--seats", type=counting_number, metavar="N", help="the fewest")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="1")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Measures and prints."""
    title = find_title(args.title)
    options = read_options(title, args.set)
    seats = args.seats or title.seat_counts(options)[0]
    check_seats(title, options, seats)
    figures = measure(Bench(title, options, seats, args.seed), args.seconds)
    if args.json:
        print_json(figures)
    else:
        print(f"{title.name}, {seats} seats, processor time on one core")
        for name, figure in figures.items():
            print(f"  {name:24} {figure:>12,.0f}")
    return 0


def measure(bench: Bench, seconds: float) -> dict[str, float]:
    """Every quantity, each in an equal share of the time."""
    share = seconds / len(QUANTITIES)
    return {name: round(work(bench, share), 1) for name, work in QUANTITIES.items()}


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Calls `work(number of the call)` until the time is up; what it has done, per second."""
    done = calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += work(calls)
        calls += 1
    return done / max(spent, 1e-9)


def random_actions(bench: Bench, seconds: float) -> float:
    """Uniformly random play."""
    rules = bench.title.rules
    return _playing(bench, lambda state, luck: rules.random_move(state, luck), seconds)


def policy_actions(bench: Bench, seconds: float) -> float:
    """The rollout policy's play."""
    return _playing(bench, bench.title.brain.rollout, seconds)


def _playing(bench: Bench, choose: Callable[[Any, Rng], Any], seconds: float) -> float:
    rules = bench.title.rules
    state, luck = rules.setup(bench.options, bench.seats, bench.seed), Rng(bench.seed)

    def some_moves(call: int) -> int:
        nonlocal state
        for number in range(BATCH):
            if rules.decision(state) is None:
                state = rules.setup(bench.options, bench.seats, bench.seed + call)
                return number
            rules.apply(state, choose(state, luck))
        return BATCH

    return rate(some_moves, seconds)


def full_path_actions(bench: Bench, seconds: float) -> float:
    """Random play through sessions, with everything that the program does for a move."""
    title, luck = bench.title, Rng(bench.seed)
    players = players_of(["random"] * bench.seats)
    names = names_for(bench.seats)
    session: Session[Any, Any] = Session(title, bench.options, players, bench.seed)

    def one_move(call: int) -> int:
        nonlocal session
        if session.finished:
            session = Session(title, bench.options, players, bench.seed + call)
        session.submit(title.rules.random_move(session.state, luck))
        digest(session.state)
        for event in session.steps[-1].events:
            title.words.describe(title.rules.event_for(session.state, event, 0), names)
        return 1

    return rate(one_move, seconds)


def copies(bench: Bench, seconds: float) -> float:
    """Copies of states."""
    samples = bench.samples()

    def some_copies(call: int) -> int:
        state = samples[call % len(samples)][0]
        for _ in range(BATCH):
            state.copy()
        return BATCH

    return rate(some_copies, seconds)


def views(bench: Bench, seconds: float) -> float:
    """Masked views."""
    samples, rules = bench.samples(), bench.title.rules

    def some_views(call: int) -> int:
        state = samples[call % len(samples)][0]
        for seat in range(bench.seats):
            rules.view(state, seat)
        return bench.seats

    return rate(some_views, seconds)


def search_iterations(bench: Bench, seconds: float) -> float:
    """Iterations of the search; decisions without a choice don't count."""
    samples, title = bench.samples(), bench.title

    def one_search(call: int) -> int:
        state, seat = samples[call % len(samples)]
        view = title.rules.view(state, seat)
        budget = title.brain.settings.iterations
        thought = search(title, view, seat, Rng(call), budget)
        return thought.iterations

    return rate(one_search, seconds)


QUANTITIES: dict[str, Callable[[Bench, float], float]] = {
    "random_actions_per_s": random_actions,
    "policy_actions_per_s": policy_actions,
    "full_path_actions_per_s": full_path_actions,
    "copies_per_s": copies,
    "views_per_s": views,
    "search_iterations_per_s": search_iterations,
}
