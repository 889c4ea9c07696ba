"""Finds the puzzles that ship: positions of bots’ games with one clearly best move.

    python -m tests.bench.puzzles --kept FOLDER [--title TITLE] [--minutes 60]
    python -m tests.bench.puzzles --kept FOLDER --write [--title TITLE]
                                                        writes game/<title>/puzzles.toml

Admirals play.  After the first third of a game a few worlds show at each step whether anything may
be better than Pilot's choice; if so, Admiral's budget tells how much.  What leads by a hopeful
margin is compared twice more, with up to ten times the budget and other luck each time, first
against all moves and then against those that came near; it is looked no longer than until the
margin is two standard errors above or below what is wanted.  In all three
the same move, or the same few that come to the same, must win.  What is found is kept as lines of
JSON in FOLDER, title by title, with how many positions went which way, and a run that was
interrupted goes on from there.  --write chooses among that, and among what ships already if that
is too little, and looks for the reasons anew.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from game import titles
from game.bots.levels import think
from game.bots.match import bot_rng, play_game
from game.core.codec import move_to_json
from game.core.contract import Title
from game.core.players import Player
from game.core.rng import Rng, mix
from game.core.session import Session, Step
from game.memory.codes import long_code
from game.puzzles.book import RIVALS, Puzzle, puzzles
from game.puzzles.reason import facts, reason
from game.puzzles.solving import Solution, Solving

ROOT = Path(__file__).resolve().parents[2]
WANTED: Final = 20
SPARE: Final = 8
"""Found beyond that, so that the best can be chosen."""
MARGIN: Final = 0.03
"""So much of a win the next best move must give away."""
EQUALS: Final = 3
"""So many other moves may come to the same as the best."""
OPENING: Final = 0.35
"""The share of a game that is played without a look: there little is decided by one move."""
APART: Final = 4
"""Steps between two puzzles of a game at least."""
CHOICES: Final = 3
"""With fewer moves there is little to find."""
FEW: Final = 12
"""Worlds that show whether a position is worth a closer look."""
OBVIOUS: Final = 0.75
"""What Cadet finds more often is shipped only for want of better ones."""
HOPED: Final = 0.045
"""The margin that the first search must promise: promises shrink."""
A_GAME: Final = 3
"""Puzzles of one game at most."""
FIRST_SEED: Final = 500_000_000
_CADETS: Final = 40
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


def hunted(title: Title, number: int) -> tuple[list[dict[str, Any]], Counter[str]]:
    """The puzzles of one game, and how many positions went which way."""
    tables = _TABLES[title.id]
    seats, values = tables[number % len(tables)]
    options = title.options.model_validate(values)
    seed = FIRST_SEED + number
    players = tuple(Player(name="", colour=seat) for seat in range(seats))
    session: Session[Any, Any] = Session(title, options, players, seed)
    found: list[dict[str, Any]] = []
    ways: Counter[str] = Counter()
    begin = len(play_game(title, options, ["pilot"] * seats, seed).moves) * OPENING
    last = -APART
    while (decision := title.rules.decision(session.state)) is not None:
        seat, step = decision.seat, len(session.steps)
        view = session.view(seat)
        pilot = title.brain.candidates(view)[0][1]
        if step >= begin and step >= last + APART and len(found) < A_GAME:
            examined = Examined(session, view, seat, pilot)
            ways[examined.way] += 1
            if examined.puzzle is not None:
                found.append(examined.puzzle | {"game": number, "step": step})
                last = step
        elif len(found) >= A_GAME:
            break
        move = think(title, "admiral", view, seat, bot_rng(seed, seat, step)).move
        assert isinstance(session.submit(move), Step)
    return found, ways


class Examined:
    """A position: whether it is a puzzle, and if not, why not."""

    def __init__(self, session: Session[Any, Any], view: Any, seat: int, pilot: Any) -> None:
        """Looks closer and closer, as long as there is hope."""
        self.session, self.title, self.view, self.seat = session, session.title, view, seat
        self.pilot = pilot
        self.puzzle: dict[str, Any] | None = None
        self.wrong = [self._plain(pilot)]
        self.right: list[Any] = []
        """Plain forms of the moves that a search found the best."""
        self.moves: list[Any] = []
        self.way = self._looked()

    def _plain(self, move: Any) -> Any:
        return self.title.rules.canonical(self.view, move)

    def _luck(self, check: int) -> int:
        return mix(self.session.seed, len(self.session.steps), 0x9022, check)

    def _looked(self) -> str:
        title, view = self.title, self.view
        if len(list(islice(title.rules.moves(view), CHOICES))) < CHOICES:
            return "few choices"
        first = Solving(title, view, self.seat, self._luck(0), listed=0)
        if len(first.moves) < 2:
            return "one contender"
        if not self._hopeful(first):
            return "as Pilot"
        budget = title.brain.settings.iterations
        solution = first.solved(budget, HOPED, self.wrong)
        if solution is None or solution.margin < MARGIN:
            return "margin"
        self._takes(solution)
        proofs: list[Solution] = []
        rivals: Sequence[Any] = ()
        for check in (1, 2):
            solving = Solving(title, view, self.seat, self._luck(check))
            if proofs:
                solving.only(rivals)
            again = solving.solved(10 * budget, MARGIN, self.wrong)
            if again is None or again.margin < MARGIN or not again.certain:
                return f"check {check}"
            rivals = again.rivals
            self._takes(again)
            if len(self.right) > EQUALS + 1 or self.wrong[0] in self.right:
                return f"unlike {check}"
            proofs.append(again)
        self.puzzle = self._kept(min(proofs, key=lambda proof: proof.margin))
        return "found"

    def _hopeful(self, solving: Solving) -> bool:
        """Whether a few worlds show something better than what Pilot does."""
        arms = list(range(len(solving.moves)))
        own = next((arm for arm in arms if self._plain(solving.moves[arm]) in self.wrong), None)
        if own is None:
            return False
        hopeful = False
        for world in range(FEW):
            solving.world(world, arms)
            if (world + 1) % 4 == 0:
                arms.sort(key=lambda arm: -sum(solving.chances[arm]))
                lead = solving.lead(arms[0], own)
                hopeful = lead.mean[0] > MARGIN / 2 and lead.mean[0] > lead.error[0]
                if arms[0] == own or lead.mean[0] < MARGIN / 4:
                    break
                arms = [*arms[:3], *([] if own in arms[:3] else [own])]
        solving.forget()
        return hopeful

    def _takes(self, solution: Solution) -> None:
        for move in (solution.best, *solution.equals):
            if self._plain(move) not in self.right:
                self.right.append(self._plain(move))
                self.moves.append(move)

    def _cadet(self) -> float:
        """How often Cadet finds it."""
        session, step = self.session, len(self.session.steps)
        made = [
            think(self.title, "cadet", self.view, self.seat, Rng(mix(session.seed, step, luck)))
            for luck in range(_CADETS)
        ]
        return sum(self._plain(each.move) in self.right for each in made) / _CADETS

    def _kept(self, solution: Solution) -> dict[str, Any]:
        session, title = self.session, self.title
        past = session.until(len(session.steps))
        assert isinstance(past.submit(solution.best), Step)
        decision = session.rules.decision(session.state)
        assert decision is not None
        best = self._plain(solution.best)
        return {
            "code": long_code(past.save()),
            "also": [
                json.dumps(move_to_json(title, move))
                for move in self.moves
                if self._plain(move) != best
            ],
            "tempting": json.dumps(move_to_json(title, self.pilot)),
            "margin": round(solution.margin, 4),
            "error": round(solution.error, 4),
            "cadet": round(self._cadet(), 3),
            "kind": decision.prompt,
            "seat": self.seat,
            "seats": len(session.players),
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
        found, ways = hunted(titles.title(title_id), number)
        seconds = round(time.process_time() - began, 1)
        line = {"game": number, "seconds": seconds, "ways": ways, "found": found}
        with (folder / f"{title_id}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(title_id, number, len(found), seconds, dict(ways), flush=True)


def shipped(title_id: str) -> list[dict[str, Any]]:
    """What ships today, as it is kept."""
    found = []
    for puzzle in puzzles(title_id):
        kept = puzzle.model_dump(exclude={"reason"})
        session = puzzle.posed().session
        decision = session.rules.decision(session.state)
        assert decision is not None
        found.append(kept | {"kind": decision.prompt})
    return found


def chosen(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The twenty to ship, of as many kinds of choice as there are."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    once = {each["code"]: each for each in found}.values()
    for each in sorted(
        once, key=lambda each: (each["cadet"] > OBVIOUS, len(each["also"]), -each["margin"])
    ):
        kinds.setdefault(each["kind"], []).append(each)
    taken: list[dict[str, Any]] = []
    while len(taken) < WANTED and any(kinds.values()):
        for rest in kinds.values():
            if rest and len(taken) < WANTED:
                taken.append(rest.pop(0))
    return taken


def told(found: dict[str, Any]) -> Puzzle:
    """The puzzle with its reason, which is looked for anew."""
    values = {key: found[key] for key in ("code", "also", "margin", "error", "cadet")}
    puzzle = Puzzle(reason="", **values)
    posed = puzzle.posed()
    session, seat = posed.session, posed.seat
    view = session.view(seat)
    tempting = session.title.brain.candidates(view)[0][1]
    solving = Solving(session.title, view, seat, mix(session.seed, len(session.steps)), listed=0)
    known = facts(solving, posed.answer, tempting, session.options.unit)
    # Whatever leads the next best move by its margin leads Pilot’s by as much at least.
    known = known.model_copy(update={"lead": max(known.lead, puzzle.margin)})
    names = solver_names(seat, len(session.players))
    told_why = reason(known, seat, names)
    return puzzle.model_copy(update={"reason": told_why, "pilot": posed.pilot()})


def write(folder: Path, only: str | None) -> None:
    """The files that ship; where too few were found what shipped before may be chosen, too."""
    for title_id in [only] if only else titles.IDS:
        found = [each for line in records(folder, title_id) for each in line["found"]]
        taken = chosen(found if len(found) >= WANTED else [*shipped(title_id), *found])
        book = sorted(map(told, taken), key=lambda puzzle: puzzle.ease, reverse=True)
        lines = [
            "# Puzzles, the easiest first; made by `python -m tests.bench.puzzles --write`",
            "# (game/puzzles/book.py tells what the fields are).",
        ]
        for each in book:
            lines += ["", "[[puzzle]]"]
            for key, value in each.model_dump().items():
                lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
        path = ROOT / "game" / title_id / "puzzles.toml"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(title_id, len(taken), flush=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--title", choices=titles.IDS)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    if args.write:
        write(args.kept, args.title)
    else:
        hunt(args.kept, args.title, args.minutes)


if __name__ == "__main__":
    main()
