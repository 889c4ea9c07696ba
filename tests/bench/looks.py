"""Pictures of every title's table at each window, text size and number of seats, to be looked at.

    python -m tests.bench.looks build/looks [--title rockets] [--text 2] [--window 1280x720]

A game is played half by the policy's first choices; then the first seat is the person who looks.
"""

from __future__ import annotations

import argparse
import os
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import titles
from game.core.session import Player, Session, Step
from scenes.titles import scene_class
from tests.clicker import Clicker

WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160), (1200, 1600), (3440, 1440), (1024, 640))
TEXTS = (1.0, 1.5, 2.0)
MOVES = {"rocket_jockey": 24, "jump_gate": 60, "rocketmen": 60, "rockets": 40, "planet_movers": 60}
"""How many moves a seat-independent half of a game has."""
ALL: dict[str, dict[str, Any]] = {
    "jump_gate": {"sun_dial": True, "explorers_club": True, "orbital_burn": True}
}
"""The options with which a full table is fullest."""
ALONE: dict[str, dict[str, Any]] = {"rocketmen": {"mode": "solo"}, "planet_movers": {"solo": True}}
"""How one plays those that one can play alone."""
NAMES = ("Ann", "Juno", "Wilhelmina the 3rd", "Dan", "Eve", "Finn", "Gus", "Hal")


def seats_of(title_id: str) -> tuple[int, int]:
    """The fewest and the most seats of a title, two at least."""
    seats = titles.title(title_id).seats
    return max(2, seats.start), seats.stop - 1


@cache
def halfway(title_id: str, seats: int, moves: int | None = None) -> Session[Any, Any]:
    """A game of so many seats, about half of it played; the first seat decides."""
    title = titles.title(title_id)
    options = ALL.get(title_id, {}) if seats == seats_of(title_id)[1] else {}
    if seats == 1:
        options = ALONE[title_id]
    players = tuple(
        Player(name=NAMES[seat], level=None if seat == 0 else "pilot", colour=seat)
        for seat in range(seats)
    )
    session: Session[Any, Any] = Session(title, title.options(**options), players, 7)
    goal = MOVES[title_id] if moves is None else moves
    made = 0
    while (decision := session.rules.decision(session.state)) is not None:
        if made >= goal and decision.seat == 0:
            break
        move = title.brain.candidates(session.view(decision.seat))[0][1]
        assert isinstance(session.submit(move), Step)
        made += 1
    return session


def open_halfway(clicker: Clicker, title_id: str, seats: int, moves: int | None = None) -> Any:
    """A table of that game, which may be played on: the kept one stays as it is."""
    kept = halfway(title_id, seats, moves)
    session = kept.until(len(kept.steps))
    session.state, session.memo = session.state.copy(), session.memo.model_copy()
    path = clicker.context.saves.new_path(title_id)
    scene = scene_class(title_id)(clicker.context, session, path)
    clicker.context.stack.replace(scene)
    clicker.settle()
    return scene


def main() -> None:
    """Takes the pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--title", choices=titles.IDS, action="append")
    parser.add_argument("--text", type=float, action="append")
    parser.add_argument("--window", action="append")
    parser.add_argument("--seats", type=int, action="append")
    args = parser.parse_args()
    windows = [tuple(map(int, each.split("x"))) for each in args.window or ()] or WINDOWS
    for window in windows:
        for text in args.text or TEXTS:
            clicker = Clicker((window[0], window[1]))
            clicker.context.settings.text_size = text
            clicker.context.changed()
            for title_id in args.title or titles.IDS:
                for seats in args.seats or seats_of(title_id):
                    open_halfway(clicker, title_id, seats)
                    name = f"{title_id}_{seats}_{window[0]}x{window[1]}_{round(text * 100)}.png"
                    clicker.picture(args.folder / name)
            clicker.close()


if __name__ == "__main__":
    main()
