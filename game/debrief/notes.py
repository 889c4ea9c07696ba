"""What a debrief has found out so far: plain data, kept beside the game, so that it can go on."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.bounded import Count, Record, Word
from game.core.players import MOST
from game.core.save import SaveFile

FORMAT: Final = 1
"""Raised when what the judge finds out could be different."""
_MOST_STEPS = 50_001

_Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
_Change = Annotated[float, Field(ge=-1, le=1, allow_inf_nan=False)]
Shares = Annotated[tuple[_Share, ...], Field(max_length=MOST)]
Changes = Annotated[tuple[_Change, ...], Field(max_length=MOST)]


class Choice(BaseModel):
    """One decision, judged by what its seat could know; chances are parts of a win."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: Annotated[int, Field(ge=0, lt=MOST)]
    turn: Count
    best: Record | None = None
    """Admiral's move, where it is not the one that was made."""
    loss: _Change = 0.0
    """What the move gave away against the best."""
    error: _Share = 0.0
    """The standard error of the loss."""
    gain: Changes
    """What it changed for each seat, against Pilot's choice."""
    gain_error: Changes
    forced: bool = False
    """There was nothing else to do."""
    mistake: bool = False
    """It certainly lost something."""


class Note(BaseModel):
    """One step; step 0 is the deal, step n the position after the nth move."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    step: Count
    chance: Shares
    error: Shares
    choice: Choice | None = None
    """The decision that led here."""


class Proof(BaseModel):
    """One decision of a bot, made again with everything reshuffled that it could not see."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    step: Count
    """Before how many moves: the decision made move number step + 1."""
    seat: Annotated[int, Field(ge=0, lt=MOST)]
    fault: Literal["", "peeked", "changed"] = ""
    """Empty if all is well; peeked: it depends on what is hidden; changed: the bot, asked again,
    makes another move than the game has."""


class Notes(BaseModel):
    """A debrief, perhaps unfinished."""

    model_config = ConfigDict(extra="forbid")

    format: Count = FORMAT
    game: Word
    """Which game: its fingerprint."""
    moves: Count
    notes: Annotated[list[Note], Field(max_length=_MOST_STEPS)] = []
    proofs: Annotated[list[Proof], Field(max_length=_MOST_STEPS)] = []
    """Of the bots' decisions, in order of play."""

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return len(self.notes) / (self.moves + 1)

    @property
    def complete(self) -> bool:
        """Whether every step has been looked at."""
        return len(self.notes) > self.moves

    def add(self, piece: Note | Proof) -> None:
        """The next step's note or the next proof; what is there already is not taken twice."""
        if isinstance(piece, Note):
            if piece.step == len(self.notes) <= self.moves:
                self.notes.append(piece)
        elif not self.proofs or piece.step > self.proofs[-1].step:
            self.proofs.append(piece)


def fingerprint(save: SaveFile) -> str:
    """What makes this game another one: its title, options, seats, seed and moves."""
    game = [save.title, save.version, save.options, len(save.players), save.seed, save.moves]
    text = json.dumps(game, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def begun(save: SaveFile, found: Notes | None = None) -> Notes:
    """The notes that belong to this game and can be continued, or new ones."""
    game = fingerprint(save)
    fits = (
        found is not None
        and (found.format, found.game, found.moves) == (FORMAT, game, len(save.moves))
        and [note.step for note in found.notes] == list(range(len(found.notes)))
    )
    return found if found is not None and fits else Notes(game=game, moves=len(save.moves))
