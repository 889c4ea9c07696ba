"""Rows: what the Logbook shows of each game, read from its file."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from game import titles
from game.core import foreign
from game.core.contract import Seat
from game.core.patience import Patience
from game.core.players import Player
from game.core.save import Missing, SaveError, SaveFile, Unreadable, read_save
from game.core.session import Session
from game.memory.codes import CodeError, code_of
from game.memory.summary import Earned, Summary, kept_summary, tell

log = logging.getLogger(__name__)

Result = Literal["open", "won", "lost", "shared", "over", "damaged"]
"""Of the first person at the table; "over": only bots played, or nobody has told it yet."""
Against = Literal["cadet", "pilot", "admiral", "people", "alone", "bots"]
"""The strongest bot one plays against; "people" where others sit at the table too."""
LEVELS: tuple[Against, ...] = ("cadet", "pilot", "admiral")


@dataclass(frozen=True, slots=True)
class Row:
    """A game in the Logbook."""

    file: str
    """The file's name, in the folder of games."""
    title: str
    when: int
    """When it was played last (seconds since 1970)."""
    result: Result
    against: Against
    name: str = ""
    """What the player calls it; empty: as its title."""
    progress: str = ""
    players: tuple[Player, ...] = ()
    seat: Seat = -1
    """Whose game it is: -1 if no person plays."""
    points: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    rival: int | None = None
    turns: int = 0
    moves: int = 0
    played: int = 0
    """Seconds at the table; 0 if nobody counted."""
    race: tuple[tuple[int, ...], ...] = ()
    peak: int = 0
    practice: str = ""
    """Why it does not count: "what-if", "hints" ...; empty if it counts."""
    daily: str = ""
    """The date whose deal it is, if it is a day's."""
    origin: str = ""
    step: int = 0
    seed: int = 0
    code: str = ""
    """The short code; empty where there is none."""
    earned: tuple[Earned, ...] = ()
    debriefed: bool = False
    """Whether every step has been gone through."""
    differed: int | None = None
    """Bots' decisions that came out otherwise with everything hidden reshuffled; None while not
    all of them have been made again."""
    trouble: str = ""
    """Why a damaged file can't be read: the end of a sentence."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.result not in ("open", "damaged")

    @property
    def counts(self) -> bool:
        """Whether it counts in the record: over, played by a person, and no practice."""
        return self.result in ("won", "lost", "shared") and not self.practice

    @property
    def own_points(self) -> int | None:
        """The points of the person whose game it is."""
        return self.points[self.seat] if 0 <= self.seat < len(self.points) else None


@dataclass(frozen=True, slots=True)
class Read:
    """A file's row, and what the record adds up of it."""

    row: Row
    figures: dict[str, dict[str, int]] = field(default_factory=dict)
    luck: tuple[int, int] | None = None
    untold: bool = False
    """It is over, and has to be replayed before its row is whole."""


def read_row(path: Path, file: str, when: int, patience: Patience | None = None) -> Read:
    """The row of a game, from its newest state; of a bad one, a row that says so.

    Missing or Unreadable where nothing can be said about it just now.
    """
    try:
        save = read_save(path, patience)
    except (Missing, Unreadable):
        raise
    except SaveError as error:
        title = next((id for id in titles.IDS if file.startswith(f"{id}-")), "")
        return Read(Row(file, title, when, "damaged", "bots", trouble=str(error)))
    return row_of(file, save, when, kept_summary(save.memo))


def told_row(path: Path, file: str, when: int) -> Read:
    """The row of a finished game whose file has no summary: the game is replayed for it."""
    save = read_save(path)
    summary = None
    try:
        restored = Session.restore(titles.title(save.title), save)
        if not restored.trouble and restored.session.finished:
            summary = tell(restored.session)
    except (KeyError, ValueError) as error:
        log.info("%s can't be told: %s", file, error)
    read = row_of(file, save, when, summary)
    return Read(read.row, read.figures, read.luck)


def row_of(file: str, save: SaveFile, when: int, summary: Summary | None) -> Read:
    """The row of a game."""
    memo = save.memo
    seat = memo.own_seat([player.is_person for player in save.players])
    known = save.title in titles.IDS
    row = Row(
        file=file,
        title=save.title,
        when=save.order if save.order > 1_000_000_000 else when,
        result=_result(save, seat, summary),
        against=against(save.players, seat),
        name=foreign.line(memo.name),
        progress=foreign.line(save.progress),
        players=tuple(player.called(place) for place, player in enumerate(save.players)),
        seat=seat,
        points=tuple(summary.points) if summary else (),
        winners=tuple(summary.winners) if summary else (),
        rival=summary.rival if summary else None,
        turns=summary.turns if summary else 0,
        moves=len(save.moves),
        played=memo.played,
        race=tuple(map(tuple, summary.race)) if summary else (),
        peak=summary.peak if summary else 0,
        practice="" if memo.counts else memo.practice or "hints",
        daily=memo.daily,
        origin=memo.origin,
        step=memo.step,
        seed=save.seed,
        code=_code(save) if known else "",
        earned=tuple(summary.earned) if summary else (),
        trouble="" if known else "this version has no such game",
    )
    if summary is None:
        return Read(row, untold=save.finished and known)
    return Read(row, summary.figures, summary.luck)


def against(players: list[Player] | tuple[Player, ...], seat: Seat) -> Against:
    """Whom the person at this seat plays against."""
    others = [player for place, player in enumerate(players) if place != seat]
    if seat < 0:
        return "bots"
    if any(player.is_person for player in others):
        return "people"
    found = {player.level for player in others}
    return next((level for level in reversed(LEVELS) if level in found), "alone")


def _result(save: SaveFile, seat: Seat, summary: Summary | None) -> Result:
    if not save.finished:
        return "open"
    if summary is None or seat < 0:
        return "over"
    if seat not in summary.winners:
        return "lost"
    return "won" if len(summary.winners) == 1 else "shared"


def _code(save: SaveFile) -> str:
    try:
        return code_of(save)
    except CodeError:
        return ""


_OF_OTHERS = ("players", "earned", "debriefed", "differed")


def row_to_json(row: Row) -> str:
    """The row as the index keeps it."""
    data: dict[str, Any] = {
        name: getattr(row, name) for name in Row.__slots__ if name not in _OF_OTHERS
    }
    data["players"] = [
        [each.name, each.level, each.colour, *([each.way] if each.way else [])]
        for each in row.players
    ]
    data["earned"] = [[each.patch, each.step, each.seat] for each in row.earned]
    return json.dumps(data, separators=(",", ":"))


def row_from_json(text: str, debriefed: int | None = None, differed: int | None = None) -> Row:
    """What `row_to_json` wrote, with what lies beside the game's file."""
    data = json.loads(text)
    data |= {"debriefed": bool(debriefed), "differed": differed}
    # The index is our own: what was checked when it was written is not checked again.
    data["players"] = tuple(
        Player.model_construct(name=name, level=level, colour=colour, way=way[0] if way else None)
        for name, level, colour, *way in data["players"]
    )
    data["earned"] = tuple(
        Earned.model_construct(patch=patch, step=step, seat=seat)
        for patch, step, seat in data["earned"]
    )
    data["points"] = tuple(data["points"])
    data["winners"] = tuple(data["winners"])
    data["race"] = tuple(map(tuple, data["race"]))
    return Row(**data)
