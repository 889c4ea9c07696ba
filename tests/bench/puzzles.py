"""Finds the puzzles that ship: positions of games between Admirals with one clearly best move.

    python -m tests.bench.puzzles --kept FOLDER [--title TITLE] [--minutes 60]
    python -m tests.bench.puzzles --kept FOLDER --write      writes game/<title>/puzzles.toml

Games are played by Admirals with a small budget, so that many can be.  Where the search leaves
Pilot's choice by a clear lead, all moves are compared with the whole budget, and what stays clear
twice more, with ten times it and other luck each time; in all three the same move, or the same few
that come to the same, must win by the margin.  What is found is kept as lines of JSON in FOLDER,
title by title, and a run that was interrupted goes on from there.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

from game import titles
from game.bots.levels import think
from game.bots.match import bot_rng
from game.core.codec import move_to_json
from game.core.contract import Title
from game.core.players import Player
from game.core.rng import Rng, mix
from game.core.session import Session, Step
from game.memory.codes import long_code
from game.puzzles.book import RIVALS, Puzzle
from game.puzzles.reason import Facts, facts, reason
from game.puzzles.solving import LISTED, Solution, Solving

ROOT = Path(__file__).resolve().parents[2]
WANTED: Final = 20
SPARE: Final = 8
"""Found beyond that, so that the best can be chosen."""
MARGIN: Final = 0.03
"""So much of a win the next best move must give away."""
EQUALS: Final = 2
"""So many other moves may come to the same as the best."""
PLAYED: Final = 80
"""Admiral's playouts a decision while the games are played."""
A_GAME: Final = 3
"""Puzzles of one game at most."""
FIRST_SEED: Final = 500_000_000
_CADETS: Final = 60
_TABLES: Final[dict[str, tuple[tuple[int, dict[str, Any]], ...]]] = {
    "rocket_jockey": ((2, {}), (3, {}), (2, {"quick_run": True})),
    "jump_gate": ((2, {}), (3, {}), (2, {"explorers_club": True})),
    "rocketmen": ((2, {}), (2, {}), (3, {})),
    "rockets": ((2, {}), (3, {}), (2, {})),
    "planet_movers": ((2, {}), (2, {"target": "15"}), (3, {})),
}


def solver_names(seat: int, seats: int) -> tuple[str, ...]:
    """How the reason calls the seats."""
    return tuple("You" if each == seat else RIVALS[each % len(RIVALS)] for each in range(seats))


def hunted(title: Title, number: int) -> list[dict[str, Any]]:
    """The puzzles of one game."""
    tables = _TABLES[title.id]
    seats, values = tables[number % len(tables)]
    options = title.options.model_validate(values)
    seed = FIRST_SEED + number
    players = tuple(Player(name="", colour=seat) for seat in range(seats))
    session: Session[Any, Any] = Session(title, options, players, seed)
    found: list[dict[str, Any]] = []
    last = -10
    while (decision := title.rules.decision(session.state)) is not None:
        seat, step = decision.seat, len(session.steps)
        view = session.view(seat)
        thought = think(
            title,
            "admiral",
            view,
            seat,
            bot_rng(seed, seat, step),
            PLAYED,
        )
        pilot = title.brain.candidates(view)[0][1]
        chosen = next((e for e in thought.evaluations if e.move == thought.move), None)
        clear = chosen is not None and chosen.gain > MARGIN / 3 and chosen.gain > 2 * chosen.error
        if clear and thought.move != pilot and len(found) < A_GAME and step > last + 6:
            puzzle = examined(session, view, seat, pilot)
            if puzzle is not None:
                found.append(puzzle | {"game": number, "step": step})
                last = step
        assert isinstance(session.submit(thought.move), Step)
    return found


def examined(session: Session[Any, Any], view: Any, seat: int, pilot: Any) -> dict[str, Any] | None:
    """The puzzle in this position, if there is one."""
    title, step = session.title, len(session.steps)
    canonical = title.rules.canonical
    budget = title.brain.settings.iterations
    right: list[Any] = []
    proofs: list[tuple[Solving, Solution]] = []
    for check, times in enumerate((1, 10, 10)):
        luck = mix(session.seed, step, 0x9022, check)
        solving = Solving(title, view, seat, luck, listed=LISTED if check else 0)
        solution = solving.solved(times * budget)
        if solution is None or solution.margin < MARGIN:
            return None
        if check and not solution.certain:
            return None
        for move in (solution.best, *solution.equals):
            if canonical(view, move) not in right:
                right.append(canonical(view, move))
        if len(right) > EQUALS + 1 or canonical(view, pilot) in right:
            return None
        proofs.append((solving, solution))
    solving, solution = min(proofs[1:], key=lambda proof: proof[1].margin)
    tempting = next(
        (m for m in solving.moves if canonical(view, m) == canonical(view, pilot)), None
    )
    if tempting is None:
        return None
    known = facts(solving, solution.best, tempting, session.options.unit)
    past = session.until(step)
    assert isinstance(past.submit(solution.best), Step)
    cadet = sum(
        canonical(view, think(title, "cadet", view, seat, Rng(mix(session.seed, step, luck))).move)
        in right
        for luck in range(_CADETS)
    )
    decision = session.rules.decision(session.state)
    assert decision is not None
    return {
        "code": long_code(past.save()),
        "also": [
            json.dumps(move_to_json(title, move))
            for move in right
            if move != canonical(view, solution.best)
        ],
        "margin": round(solution.margin, 4),
        "error": round(solution.error, 4),
        "cadet": round(cadet / _CADETS, 3),
        "kind": decision.prompt,
        "seat": seat,
        "seats": len(session.players),
        "facts": known.model_dump(),
    }


def records(folder: Path, title_id: str) -> list[dict[str, Any]]:
    """What has been kept of a title."""
    path = folder / f"{title_id}.jsonl"
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def hunt(folder: Path, only: str | None, minutes: float) -> None:
    """Games of all titles in turn, until there is enough of each or the time is over."""
    folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + minutes * 60
    ids = [only] if only else list(titles.IDS)
    while time.monotonic() < end:
        kept = {title_id: records(folder, title_id) for title_id in ids}
        short = [
            title_id
            for title_id, lines in kept.items()
            if sum(len(line["found"]) for line in lines) < WANTED + SPARE
        ]
        if not short:
            return
        spent = {title_id: sum(line["seconds"] for line in kept[title_id]) for title_id in short}
        title_id = min(short, key=spent.__getitem__)
        number = len(records(folder, title_id))
        began = time.process_time()
        found = hunted(titles.title(title_id), number)
        seconds = round(time.process_time() - began, 1)
        line = {"game": number, "seconds": seconds, "found": found}
        with (folder / f"{title_id}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(title_id, number, len(found), seconds, flush=True)


def chosen(found: list[dict[str, Any]]) -> list[Puzzle]:
    """The twenty to ship, of as many kinds of choice as there are, the easiest first."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for each in sorted(found, key=lambda each: (len(each.get("also", ())), -each["margin"])):
        kinds.setdefault(each["kind"], []).append(each)
    taken: list[dict[str, Any]] = []
    while len(taken) < WANTED and any(kinds.values()):
        for rest in kinds.values():
            if rest and len(taken) < WANTED:
                taken.append(rest.pop(0))
    taken.sort(key=lambda each: (-each["cadet"], -each["margin"]))
    return [_shipped(each) for each in taken]


def _shipped(found: dict[str, Any]) -> Puzzle:
    names = solver_names(found["seat"], found["seats"])
    return Puzzle(
        code=found["code"],
        also=tuple(found.get("also", ())),
        reason=reason(Facts(**found["facts"]), found["seat"], names),
        margin=found["margin"],
        error=found["error"],
        cadet=found["cadet"],
    )


def write(folder: Path) -> None:
    """The files that ship."""
    for title_id in titles.IDS:
        found = [each for line in records(folder, title_id) for each in line["found"]]
        lines = [
            "# Puzzles, the easiest first; made by `python -m tests.bench.puzzles --write`",
            "# (game/puzzles/book.py tells what the fields are).",
        ]
        for puzzle in chosen(found):
            lines += ["", "[[puzzle]]"]
            for key, value in puzzle.model_dump().items():
                lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
        path = ROOT / "game" / title_id / "puzzles.toml"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(title_id, len(chosen(found)))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--title", choices=titles.IDS)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    if args.write:
        write(args.kept)
    else:
        hunt(args.kept, args.title, args.minutes)


if __name__ == "__main__":
    main()
