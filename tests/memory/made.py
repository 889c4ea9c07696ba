"""Made games: a folder as full as after years, each file from its number alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game import titles
from game.core.players import Player
from game.core.rng import Rng, mix
from game.core.save import SaveFile, read_save
from game.core.session import Session
from game.memory.summary import told

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Juno", "Vega", "Nova", "Orion", "Lyra", "Atlas", "Mira")
_LEVELS = ("cadet", "pilot", "admiral")
_BEGAN = 1_700_000_000
_HALF_A_DAY = 43_200


@cache
def patterns() -> tuple[tuple[SaveFile, dict[str, Any]], ...]:
    """Whole games of every title, with their summaries, as one person's at the first seat."""
    found = []
    for path in sorted(GOLDEN.glob("*/*/save.json")):
        save = read_save(path)
        players = [
            Player(name="Ada" if seat == 0 else NAMES[seat - 1], level=level, colour=seat)
            for seat, level in enumerate((None, *(["pilot"] * (len(save.players) - 1))))
        ]
        save = save.model_copy(update={"players": players})
        session = Session.restore(titles.title(save.title), save).session
        found.append((session.save(), told(session)))
    return tuple(found)


def made(number: int, *, with_summary: bool = True) -> SaveFile:
    """A game: one in twenty is not over, one in thirty is practice."""
    luck = Rng(mix(number, 0x10B))
    save, summary = luck.pick(patterns())
    level = luck.pick(_LEVELS)
    players = [p if p.is_person else p.model_copy(update={"level": level}) for p in save.players]
    unfinished = luck.below(20) == 0
    summary = summary | {"winners": [luck.below(len(players))]}
    memo = save.memo.model_copy(
        update={
            "played": 600 + luck.below(3000),
            "practice": "what-if" if luck.below(30) == 0 else "",
            "told": summary if with_summary and not unfinished else {},
        }
    )
    changes: dict[str, Any] = {
        "order": _BEGAN + number * _HALF_A_DAY,
        "players": players,
        # Without a summary the game has to be replayed, so its own deal must stay.
        "seed": number if with_summary else save.seed,
        "memo": memo,
    }
    if unfinished:
        changes |= {"finished": False, "moves": save.moves[: len(save.moves) // 2]}
    return save.model_copy(update=changes)


def write_games(folder: Path, count: int, *, with_summary: bool = True) -> None:
    """So many files."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        save = made(number, with_summary=with_summary)
        path = folder / f"{save.title}-{number:06}.json"
        path.write_text(save.model_dump_json(), encoding="utf-8")
