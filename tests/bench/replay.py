"""How fast a replay answers, for docs/performance.md: a step back, a step on, a jump to any turn.

    python -m tests.bench.replay --write

Of each title the longest of a few games with all seats is opened at 1920x1080.  A time is from the
key or the click to the flipped frame, in processor time (on a shared machine only that is the
program's own) and by the clock; with SDL's dummy driver the same pixels are drawn to memory.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import titles
from game.core.rng import Rng
from game.core.session import Player, Session, Step
from tests.bench.frames import share
from tests.bench.page import machine, replace_part
from tests.clicker import Clicker

SIZE = (1920, 1080)
SEEDS = range(1, 3)
TRIES = 60
"""Measured answers of each kind."""
GOALS = "50 / 50 / 150"


def longest(title_id: str) -> Session[Any, Any]:
    """The longest of a few games with all seats, played by the policy."""
    title = titles.title(title_id)
    games = []
    for seed in SEEDS:
        players = tuple(
            Player(name=f"Pilot {seat}", level="pilot" if seat else None, colour=seat)
            for seat in range(title.seats[-1])
        )
        session: Session[Any, Any] = Session(title, title.options(), players, seed)
        while (decision := session.rules.decision(session.state)) is not None:
            move = title.brain.candidates(session.view(decision.seat))[0][1]
            assert isinstance(session.submit(move), Step)
        games.append(session)
    return max(games, key=lambda game: len(game.steps))


def timed(act: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of the processor and by the clock."""
    wall, used = time.perf_counter(), time.process_time()
    act()
    ended = time.perf_counter(), time.process_time()
    return 1000 * (ended[1] - used), 1000 * (ended[0] - wall)


def row(title_id: str) -> str:
    """One title's figures."""
    session = longest(title_id)
    clicker = Clicker(SIZE)

    def open_it() -> None:
        clicker.context.ways.replay(session, Path("game.json"))
        clicker.step()

    opening = timed(open_it)
    clicker.settle()
    scene: Any = clicker.scene
    luck = Rng(7)

    def answer(act: Callable[[], object]) -> tuple[float, float]:
        found = timed(act)
        scene.skip()
        clicker.step()
        return found

    def key(key: int) -> pygame.Event:
        return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def jump(step: int) -> None:
        scene.jump(step)
        clicker.step(dt=0.0)

    back, on, jumps = [], [], []
    for _ in range(TRIES):
        jump(1 + luck.below(scene.replay.length - 1))
        back.append(answer(lambda: clicker.step(key(pygame.K_LEFT), dt=0.0)))
        on.append(answer(lambda: clicker.step(key(pygame.K_RIGHT), dt=0.0)))
        turn = luck.pick(scene.replay.turns)
        jumps.append(answer(lambda step=turn: jump(step)))  # type: ignore[misc]
    clicker.close()
    cells = " | ".join(
        " | ".join(
            f"{share([*v], 0.5):.0f} / {share([*v], 0.95):.0f}" for v in zip(*kind, strict=True)
        )
        for kind in (back, on, jumps)
    )
    name = f"{titles.title(title_id).name}, {len(session.players)} seats"
    return f"| {name} | {len(session.steps)} | {opening[0]:.0f} | {cells} | {GOALS} |"


def report(names: tuple[str, ...]) -> str:
    """All titles as a table."""
    head = (
        "| game | steps | opening | step back | by clock | step on | by clock"
        " | jump to a turn | by clock | goals (p95) |"
    )
    rows = [row(title_id) for title_id in names]
    first = f"{machine()}; 1920×1080, milliseconds, median / 95th percentile."
    return "\n".join([first, "", head, "| --- " + "| ---: " * 8 + "| --- |", *rows])


def main() -> None:
    """Measures and prints, or writes into the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=titles.IDS)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    text = report((arguments.title,) if arguments.title else titles.IDS)
    if arguments.write:
        replace_part("replay", text)
    else:
        print(text)


if __name__ == "__main__":
    main()
