"""Saved games on disk: nothing accepted is lost, and no state is written over a newer one.

The rooms beside this one: `bounded` what a file may hold, `files` writing and reading,
`generations` older states, `lock` one program at a time, `flusher` the disk's own time,
`patience` second tries.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core import generations
from game.core.bounded import Count, Line, Points, Record, Seed, Word
from game.core.files import (
    Damaged,
    Unsuitable,
    cause,
    keep_aside,
    keep_copy,
    put_in_place,
    read_head,
    read_whole,
    removed_on_failure,
    sweep_strays,
    write_atomic,
    write_part,
)
from game.core.flusher import Flusher
from game.core.lock import Locks, lock_name
from game.core.memo import Memo
from game.core.patience import Patience, passing
from game.core.players import MOST, Player
from game.core.seal import Seal

FORMAT = 1
_LAST_ORDER = 10**15 - 1
_MOST_MOVES = 50_000
_MOST_GAMES = 100
"""Of a match."""
_MOST_BOTS = 100


class SaveFile(BaseModel):
    """A game on disk: its seed, options and moves, and what a list of games shows about it."""

    model_config = ConfigDict(extra="forbid")

    order: Annotated[int, Field(ge=0, le=_LAST_ORDER)] = 0
    """Games that were played later have a greater one, whatever the clock said.  It comes first, so
    that a list of games finds it at the beginning of each file."""
    finished: bool = False
    """Second, for the same reason: games that are over need not be read to find those that are
    not."""
    format: Count
    title: Word
    version: Count
    options: Record
    players: Annotated[list[Player], Field(max_length=MOST)]
    seed: Seed
    moves: Annotated[list[Record], Field(max_length=_MOST_MOVES)]
    sealed: Annotated[list[Count], Field(max_length=_MOST_MOVES)] = []
    digest: Word
    progress: Line = ""
    earlier: Annotated[
        list[Annotated[list[Points], Field(max_length=MOST)]], Field(max_length=_MOST_GAMES)
    ] = []
    """Each seat's points in the earlier games of a match."""
    memo: Memo = Memo()
    seal: Seal | None = None
    """The seed's commitment, for games that were dealt sealed."""
    stood_in: Annotated[list[Count], Field(max_length=_MOST_MOVES)] = []
    """Steps at which Pilot answered for a bot whose own answer did not come."""
    hinted: Annotated[list[Count], Field(max_length=_MOST_MOVES)] = []
    """Steps that a hint had named."""
    bots: Annotated[list[Word], Field(max_length=_MOST_BOTS)] = []
    """The marks of the bots that played: more than one if the program was renewed meanwhile."""


class SaveError(Exception):
    """A game could not be read or written; the message is a sentence for the player."""


class Missing(SaveError):
    """There is no such file."""


class Unreadable(SaveError):
    """A file can't be read now, which says nothing against it: it is left alone."""


@dataclass(frozen=True, slots=True)
class Unkept:
    """The state of a game that is in no file, and why."""

    save: SaveFile
    sentence: str


def read_save(path: Path, patience: Patience | None = None) -> SaveFile:
    """A save from disk; SaveError with the reason (the end of a sentence) if it is not one."""
    try:
        text = (patience or Patience()).run(lambda: read_whole(path))
    except Unsuitable as error:
        raise SaveError(str(error)) from error
    except FileNotFoundError as error:
        raise Missing("it is not there") from error
    except OSError as error:
        kind = Unreadable if passing(error) else SaveError
        raise kind(f"it can't be opened ({cause(error)})") from error
    try:
        save = SaveFile.model_validate_json(text)
    except ValidationError as error:
        where = _where(error)
        raise SaveError(
            "it is cut off or was changed" + (f" at “{where}”" if where else "")
        ) from error
    if save.format != FORMAT:
        raise SaveError(f"it has format {save.format}, and this version knows format {FORMAT}")
    return save


def debrief_path(path: Path) -> Path:
    """Where what was found out about a game lies, beside its file."""
    return path.with_suffix(".debrief")


class Saves:
    """The folder with the player's games, one file a game, with two older generations of each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock: Callable[[], float] = time.time
        """What a game's place in the order of play is taken from, unless clocks went back."""
        self.unkept: dict[Path, Unkept] = {}
        """Games whose newest state could not be written: what the player must be told of."""
        self._locks = Locks()
        self._flusher = Flusher()
        self._orders: dict[Path, int] = {}
        """The order of each game's file as it was read or written here last."""
        self._highest: int | None = None
        self._heads: dict[Path, _Head] = {}

    # --- one program at a time ---

    def hold(self, path: Path) -> bool:
        """Takes the game for this program; False if another one has it open."""
        held = self._locks.hold(path)
        if held:
            sweep_strays(path)
        return held

    def release(self, path: Path) -> None:
        """The game may be opened by another program now."""
        self._locks.release(path)

    # --- writing ---

    def new_path(self, title: str) -> Path:
        """A free name for a new game's file."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1, 1000):
            path = self.folder / f"{title}-{stamp}-{number}.json"
            try:
                free = not path.exists() and not lock_name(path).exists()
            except OSError:  # a folder that is closed to us: writing will tell
                free = True
            if free:
                return path
        return self.folder / f"{title}-{stamp}-{secrets.token_hex(8)}.json"

    def write(self, path: Path, save: SaveFile) -> str:
        """Writes the game and keeps what was there as an older state; SaveError if it can't.

        Returns a sentence if another program wrote to the file meanwhile: its state is then kept as
        a game of its own.

        When this returns, a killed program loses nothing.  That the disk itself has it (in case
        the power fails) is awaited beside the game, because it can take longer than a frame; should
        the newest file be lost that way, an older one is there that the disk has.
        """
        try:
            late = self._flusher.take_error()
            if late is not None:
                raise late
            note = self._write(path, save)
        except OSError as error:
            sentence = f"The game could not be saved: {cause(error)}."
            self.unkept[path] = Unkept(save, sentence)
            raise SaveError(sentence) from error
        self.unkept.pop(path, None)
        self._flusher.add(path)
        return note

    def _write(self, path: Path, save: SaveFile) -> str:
        order = self._next_order()
        part = write_part(path, save.model_copy(update={"order": order}).model_dump_json())
        note = ""
        with removed_on_failure(part):
            found = read_order(path)
            if found is not None and found != self._orders.get(path):
                kept = keep_copy(path, "other").name
                note = f"{path.name} was changed by another program. That state is kept as {kept}."
            elif self._flusher.flushed(path):
                # What is still on its way to the disk takes no place from what has arrived there.
                generations.shift(path)
            put_in_place(part, path)
        self._orders[path] = self._highest = order
        return note

    def retry(self) -> bool:
        """Writes again what could not be written; whether everything is kept now."""
        for path, unkept in list(self.unkept.items()):
            with contextlib.suppress(SaveError):
                self.write(path, unkept.save)
        return not self.unkept

    def _next_order(self) -> int:
        """Greater than any so far, and the time of day where no clock went back."""
        if self._highest is None:
            self._highest = 0
            with contextlib.suppress(SaveError):
                self.files()
        return min(_LAST_ORDER, max(int(self.clock()), self._highest + 1))

    def settle(self) -> None:
        """Waits until the disk has everything; SaveError if it has not."""
        self._flusher.settle()
        error = self._flusher.take_error()
        if error is not None:
            raise SaveError(f"The game could not be saved: {cause(error)}.") from error

    def remove(self, path: Path) -> None:
        """Deletes a game and its generations; SaveError with a sentence."""
        if not self.hold(path):
            raise SaveError("This game is open in another window of the program.")
        try:
            # The newest last: a program that is killed here leaves no game that seems to be older.
            states = (debrief_path(path), *reversed(generations.older(path)), path)
            for state in states:
                Patience().run(lambda state=state: state.unlink(missing_ok=True))  # type: ignore[misc]
        except OSError as error:
            raise SaveError(f"The game could not be deleted: {cause(error)}.") from error
        finally:
            self.release(path)
        self.forget(path)

    def forget(self, path: Path) -> None:
        """The game is not there any more."""
        self.unkept.pop(path, None)
        self._orders.pop(path, None)

    def note(self, path: Path, **changes: Any) -> None:
        """Changes a game's memo in its file, which is no move; SaveError with a sentence."""
        if not self.hold(path):
            raise SaveError("This game is open in another window of the program.")
        try:
            save, damaged = self.read(path)
            if damaged is not None:
                raise SaveError(damaged.sentence)
            memo = Memo.model_validate(save.memo.model_dump() | changes)
            save = save.model_copy(update={"memo": memo})
            if path in self.unkept:
                self.unkept[path] = Unkept(save, self.unkept[path].sentence)
            else:
                write_atomic(path, save.model_dump_json())
        except OSError as error:
            raise SaveError(f"The game could not be saved: {cause(error)}.") from error
        finally:
            self.release(path)

    # --- reading ---

    def read(self, path: Path, patience: Patience | None = None) -> tuple[SaveFile, Damaged | None]:
        """The game, or its newest readable older generation with a note; SaveError if none is.

        A file that can't be read just now raises Unreadable: an older state must not take its
        place.
        """
        if path in self.unkept:
            return self.unkept[path].save, None  # newer than any file
        patience = patience or Patience()
        try:
            save = read_save(path, patience)
            self._orders[path] = save.order
            return save, None
        except Unreadable as error:
            raise _not_now(path, error) from error
        except Missing:
            damaged = Damaged(path, f"{path.name} is missing.", gone=True)
        except SaveError as error:
            damaged = keep_aside(path, str(error))
        for save in self.older(path, patience):
            return save, damaged
        raise SaveError(damaged.sentence)

    def older(self, path: Path, patience: Patience | None = None) -> Iterator[SaveFile]:
        """The game's readable older generations, the newest first; bad ones are kept aside."""
        for state in generations.older(path):
            try:
                save = read_save(state, patience)
            except Missing:
                continue
            except Unreadable as error:
                raise _not_now(state, error) from error
            except SaveError as error:
                keep_aside(state, str(error))
                continue
            yield save

    def files(self, *, over: bool = True) -> list[Path]:
        """All games' files, the one that was played last first; SaveError if the folder is closed.

        Also one that is gone while an older state of it is there.  With `over=False` without those
        whose beginning says that they are over.
        """
        try:
            games = generations.games(Patience().run(lambda: list(self.folder.iterdir())))
        except FileNotFoundError:
            games = {}
        except OSError as error:
            raise SaveError(
                f"The folder with your games can't be opened: {cause(error)}."
            ) from error
        found, heads = [], {}
        for path, newest in games.items():
            with contextlib.suppress(OSError):  # deleted meanwhile
                state = newest.stat()
                mark = (state.st_ino, state.st_size, state.st_mtime_ns)
                head = self._heads.get(newest)
                if head is None or head.mark != mark:
                    head = _read_head(newest, mark)
                heads[newest] = head
                found.append((head.order, state.st_mtime_ns, path.name, path, head.over))
        self._heads = heads
        highest = max((row[0] for row in found), default=0)
        self._highest = max(highest, self._highest or 0)
        on_disk = [path for *_, path, is_over in sorted(found, reverse=True) if over or not is_over]
        return [*self.unkept, *(path for path in on_disk if path not in self.unkept)]


_ORDER = re.compile(rb'\s*\{\s*"order"\s*:\s*(\d{1,15})\b(\s*,\s*"finished"\s*:\s*true\b)?')


@dataclass(frozen=True, slots=True)
class _Head:
    """The beginning of a game's file, and the mark of the file that it was read from."""

    mark: tuple[int, int, int]
    order: int
    over: bool


def _read_head(path: Path, mark: tuple[int, int, int]) -> _Head:
    found = _ORDER.match(read_head(path, 80))
    return _Head(mark, int(found[1]), bool(found[2])) if found else _Head(mark, 0, False)


def read_order(path: Path) -> int | None:
    """Where the game stands in the order of play; 0 for a file without one, None for no file."""
    head = read_head(path, 80)
    found = _ORDER.match(head)
    if found:
        return int(found[1])
    return 0 if head or path.exists() else None


def _not_now(path: Path, reason: SaveError) -> Unreadable:
    return Unreadable(f"{path.name} can't be read now: {reason}. It is left as it is.")


def _where(error: ValidationError) -> str:
    """The place of the first fault, as long as it is one that a person could look for."""
    place = ".".join(str(part) for part in error.errors(include_input=False)[0]["loc"][:3])
    return place if len(place) <= 80 and place.isprintable() else ""
