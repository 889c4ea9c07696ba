"""A bot that sees every card, for measuring only: how much of the game can skill decide at all?

    python -m tests.bench.clairvoyant rockets pilot --pairs 50

It knows all hands, all hidden cards and the order of the deck.  At each of its decisions every
legal move is tried in that true world and played on by Pilot's rollouts at all seats to the very
end of the game; nothing is estimated.  What chance will still decide (in Rockets, which card a
robber draws) stays unknown to it.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game import titles
from game.bots.levels import think
from game.bots.match import Mind, bot_rng, pick_move
from game.core.contract import SearchSettings, Title
from game.core.rng import Rng
from tests.bench.ladder import summary

MARGIN = 80.0
"""Points of a lead that count as a clear one."""


class Seeing:
    """A title's rules whose every guess at the hidden cards is right."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.truth: Any = None
        # Bound once: the search calls them at every step.
        self.apply, self.decision, self.turn = rules.apply, rules.decision, rules.turn

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def determinise(self, view: Any, seat: int, rng: Rng) -> Any:
        """The truth, with another future of the dice."""
        world = self.truth.copy()
        world.rng = Rng(rng.bits())
        return world


class Open:
    """A title's brain that considers every move and plays every playout out."""

    def __init__(self, title: Title) -> None:
        self.rules, self.brain = title.rules, title.brain
        self.candidates = title.brain.candidates
        self.settings = SearchSettings(
            breadth=40,
            turns_ahead=lambda seats: 10**6,
            depth=10**6,
            evidence=0.0,
            contenders=self.contenders,
        )

    def contenders(self, view: Any) -> list[tuple[float, Any]]:
        """Pilot's move, then all others that are legal."""
        first = self.brain.candidates(view)[0][1]
        return [(0.0, first), *((0.0, m) for m in self.rules.moves(view) if m != first)]

    def playout(self, seat: int) -> Callable[[Any, Rng], Any]:
        """Everybody goes on as a Pilot."""
        return self.brain.rollout

    def value(self, state: Any) -> list[float]:
        """Half the win, half the margin: the win alone tells moves apart too seldom."""
        standings = self.rules.standings(state)
        scores = {standing.seat: standing.score for standing in standings}
        first = [standing.seat for standing in standings if standing.place == 1]
        values = []
        for seat in range(len(scores)):
            best = max(score for other, score in scores.items() if other != seat)
            margin = 1 / (1 + math.exp((best - scores[seat]) / MARGIN))
            values.append((margin + (1 / len(first) if seat in first else 0.0)) / 2)
        return values


def play(title: Title, seats: int, seer: int, mind: Mind, seed: int, budget: int) -> Any:
    """One game of the seeing bot at `seer` against the mind at all others: share and times."""
    rules, seeing = title.rules, Seeing(title.rules)
    seeing_title = replace(title, rules=seeing, brain=Open(title))  # type: ignore[arg-type]
    state = rules.setup(title.options(), seats, seed)
    times = []
    for step in range(title.longest + 1):
        decision = rules.decision(state)
        if decision is None:
            break
        seat = decision.seat
        view, rng = rules.view(state, seat), bot_rng(seed, seat, step)
        if seat == seer:
            seeing.truth = state
            began = time.process_time()
            move = think(seeing_title, "admiral", view, seat, rng, budget).move
            times.append(round(1000 * (time.process_time() - began), 1))
        else:
            move = pick_move(title, mind, view, seat, rng)
        rules.apply(state, move)
    first = [standing.seat for standing in rules.standings(state) if standing.place == 1]
    share = 1 / len(first) if seer in first else 0.0
    return {"seed": seed, "seat": seer, "share": share, "ms": times}


def main() -> int:
    """Plays, prints the summary as JSON; 0 unless the arguments are wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", choices=titles.IDS)
    parser.add_argument("second", choices=["random", "cadet", "pilot", "admiral"])
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--iterations", type=int, help="instead of the title's budget")
    args = parser.parse_args()
    args.first = "clairvoyant"
    title = titles.title(args.title)
    budget = title.brain.settings.iterations if args.iterations is None else args.iterations
    games = [
        play(title, args.seats, seer, args.second, seed, budget)
        for seed in range(args.seed, args.seed + args.pairs)
        for seer in range(args.seats)
    ]
    print(json.dumps(summary(args, games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
