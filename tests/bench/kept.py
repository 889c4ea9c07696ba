"""What the benches found out, a line of JSON each: kept, gone on with, left out when outdated.

Games are slow, so records of `order`, `sums`, `seconds` and `prove` lie in the repository (beside
this, in `kept`) and each session adds to them.  Every record has a *mark* of what it measured: a
fingerprint of how the title's bots play and its judge judges.  Records of other marks are left out.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import LEVELS
from game.bots.match import bot_rng, pick_move
from game.bots.search import never
from game.core import cards
from game.core.codec import move_to_json
from game.debrief.decisions import judged
from game.debrief.judge import Judge
from game.debrief.trust import trust

HERE = Path(__file__).parent / "kept"
ELSEWHERE = Path("dist/debrief")
"""For `fit` and `check`, whose records are too large to be kept with the sources."""
SMALL = ("order", "sums", "seconds", "prove")

_SEED = 600_000_000
_SEATS, _PLAYOUTS, _EVERY = 3, 24, 9
"""The game that marks a title: Admiral thinks little, and some of the decisions are judged."""
_LONG = 1_000_000
"""Steps of a game so long that the judge takes as few worlds as it ever does."""

Records = list[dict[str, Any]]


def compiled() -> bool:
    """Whether these are engines that were compiled for quicker measuring."""
    return not cards.__file__.endswith(".py")


@cache
def mark(title_id: str, part: str) -> str:
    """What a title's bots do in a short game; but for `prove` also what its judge says of it.

    It follows what they do and not how they are written, so it outlives a renamed function; what
    the game does not come to, it does not see.
    """
    title = titles.title(title_id)
    rules, settings = title.rules, title.brain.settings
    state = rules.setup(title.options(), _SEATS, _SEED)
    judge = Judge(title, _SEATS, _SEED, _LONG)
    seen: list[Any] = [settings.iterations, settings.breadth, settings.depth, settings.evidence]
    if part != "prove":
        seen += [trust(title_id, seats) for seats in title.seat_counts(title.options())]
    for step in range(title.longest):
        decision = rules.decision(state)
        if decision is None:
            break
        seat = decision.seat
        level = LEVELS[seat % len(LEVELS)]
        rng = bot_rng(_SEED, seat, step)
        move = pick_move(title, level, rules.view(state, seat), seat, rng, _PLAYOUTS)
        seen.append(move_to_json(title, move))
        if part != "prove" and step % _EVERY == 0:
            verdict = judged(judge, state, seat, move, step, never)
            assert verdict is not None
            seen.append((move_to_json(title, verdict.best), f"{verdict.loss:.6f}"))
        rules.apply(state, move)
    return hashlib.blake2s(repr(seen).encode(), digest_size=4).hexdigest()


def path(folder: Path | None, part: str) -> Path:
    """Where a part's records lie."""
    return (folder or (HERE if part in SMALL else ELSEWHERE)) / f"{part}.jsonl"


def read(folder: Path | None, part: str) -> Records:
    """The records that still hold; a line that was cut off is left out, too."""
    file, found = path(folder, part), []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        try:
            record = json.loads(line)
        except ValueError:
            continue
        if part not in SMALL or record.get("mark") == mark(record["t"], part):
            found.append(record)
    return found


def add(folder: Path | None, part: str, records: Iterable[dict[str, Any]]) -> None:
    """Writes records down."""
    file = path(folder, part)
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = []
    for record in records:
        marked = {"mark": mark(record["t"], part)} if part in SMALL else {}
        lines.append(json.dumps(record | marked, separators=(",", ":")) + "\n")
    with file.open("a", encoding="utf-8") as appended:
        appended.write("".join(lines))
