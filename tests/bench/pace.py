"""How long rivals take on screen: a person's wait from turn to turn, for docs/performance.md.

    python -m tests.bench.pace --rounds 50 --write [--title rocketmen] [--seats 6]

One person, for whom Pilot's choice is made, plays with Pilots at normal speed.  The clock is the
program's own, turned by hand: nothing waits in real time, nothing is painted, and the thinking of
Pilots costs no time but the pause that each turn has.  A round is what rivals and table show
between the beginnings of two turns of the person.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import titles
from scenes.settings import Speed
from tests.bench.page import replace_part
from tests.clicker import Clicker

FRAME = 1 / 60
GOAL = 12.0
"""Seconds that a round of three Pilots may take."""
LONGEST = 100_000
"""Frames of a game that hangs."""
TABLES = (*((title_id, 4) for title_id in titles.IDS), ("rockets", 8), ("planet_movers", 6))


def rounds(title_id: str, seats: int, speed: Speed = Speed.NORMAL) -> Iterator[float]:
    """The seconds of one round after the other, game after game."""
    seed = 0
    while True:
        seed += 1
        clicker = Clicker((1280, 720), speed=speed)
        clicker.settle = lambda limit=0: None  # type: ignore[method-assign]
        table = clicker.start(title_id, (True, *(False,) * (seats - 1)), seed)
        yield from _of_game(table)
        clicker.close()


def _of_game(table: Any) -> Iterator[float]:
    session, control = table.session, table.controller
    waited, turns = 0.0, session.rules.turn
    turn = None
    for _ in range(LONGEST):
        phase = control.phase.name
        if phase == "FINISHED":
            return
        if phase == "WAITING_FOR_DONE":
            control.done()
        elif phase == "WAITING_FOR_PERSON":
            begun = _turn_of(session, turns)
            if begun != turn:
                if turn is not None:
                    yield waited
                turn, waited = begun, 0.0
            table.targets()
            control.submit(session.title.brain.candidates(session.view(0))[0][1])
        else:
            if not _own(table):
                waited += FRAME
            table.update(FRAME)


def _turn_of(session: Any, turns: Any) -> int:
    """The number of the turn that the person is in."""
    return int(turns(session.state))


def _own(table: Any) -> bool:
    """Whether what is shown now is what the person did."""
    act = table.reel.director.act
    steps = table.session.steps
    mover = act.seat if act is not None else steps[-1].seat if steps else 0
    return bool(mover == 0 and table.playing)


def row(title_id: str, seats: int, count: int, speed: Speed) -> str:
    """A line of the table."""
    found = []
    for seconds in rounds(title_id, seats, speed):
        found.append(seconds)
        if len(found) == count:
            break
    found.sort()
    p50, p95 = found[count // 2], found[min(count - 1, count * 95 // 100)]
    name = titles.title(title_id).name
    return f"| {name} | {seats - 1} | {p50:.1f} | {p95:.1f} | {found[-1]:.1f} | {GOAL:.0f} |"


def main() -> None:
    """Measures and prints or writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--title", choices=titles.IDS)
    parser.add_argument("--speed", default="normal", choices=[each.value for each in Speed])
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    speed = Speed(args.speed)
    lines = [
        f"{args.rounds} rounds each at speed {speed.value}, by the program's own clock.",
        "",
        "| title | Pilots | seconds a round, median | p95 | longest | goal |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for title_id, seats in TABLES:
        if args.title in (None, title_id):
            lines.append(row(title_id, seats, args.rounds, speed))
            print(lines[-1], flush=True)
    if args.write:
        replace_part("pace", "\n".join(lines))


if __name__ == "__main__":
    main()
