"""Index: lists and figures of all games at once, from a file that can always be made anew.

The save files are the truth.  Whatever becomes of the index (missing, damaged, locked, read-only, a
full disk, deleted under our feet), no game is touched: at worst it lives in memory until the
program ends.  One connection serves all threads, behind a lock that is held for moments only.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from game.core import generations
from game.core.patience import Patience
from game.core.save import Missing, Unreadable
from game.memory.judged import judged
from game.memory.rows import Read, Result, Row, read_row, row_from_json, row_to_json, told_row
from game.memory.summary import TOLD

log = logging.getLogger(__name__)

T = TypeVar("T")

BATCH = 50
"""Files that are read between two writes: a tenth of a second."""
_BUSY_SECONDS = 0.5
_MOST_BUSY = 10
"""So often another program that does not let go of the index is waited for."""
_MOST_FRESH = 3
"""So often a bad index is thrown away before it is kept in memory instead."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        file TEXT PRIMARY KEY, size INTEGER, changed INTEGER, at INTEGER, title TEXT, result TEXT,
        against TEXT, seats INTEGER, seconds INTEGER, points INTEGER, practice TEXT, told INTEGER,
        search TEXT);
    CREATE INDEX games_at ON games (result = 'open' DESC, at DESC);
    CREATE TABLE rows (file TEXT PRIMARY KEY, row TEXT);
    CREATE TABLE figures (
        file TEXT, title TEXT, figure TEXT, key TEXT, value INTEGER,
        PRIMARY KEY (title, figure, key, file)) WITHOUT ROWID;
    CREATE INDEX figures_file ON figures (file);
    CREATE TABLE luck (file TEXT PRIMARY KEY, title TEXT, draws INTEGER, total INTEGER);
    CREATE TABLE earned (
        patch TEXT, file TEXT, step INTEGER, seat INTEGER, at INTEGER,
        PRIMARY KEY (patch, file, seat)) WITHOUT ROWID;
    CREATE INDEX earned_file ON earned (file);
    """,
    """
    CREATE TABLE debriefs (
        file TEXT PRIMARY KEY, size INTEGER, changed INTEGER, debriefed INTEGER, differed INTEGER);
    """,
)
"""How the index of each older version becomes the next one's.  Its rows go on serving; one that
needs more of the files sets `size = -1`, and they are read again beside that."""

_PUT_JUDGED = "INSERT OR REPLACE INTO debriefs VALUES (?,?,?,?,?)"
_ROW = "row, debriefed, differed"
_BESIDE = "LEFT JOIN debriefs USING (file)"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games of the Logbook: an empty value asks for nothing."""

    title: str = ""
    against: str = ""
    result: Result | str = ""
    """One of the results, or "finished"."""
    text: str = ""
    practice: bool | None = None

    def clause(self) -> tuple[str, list[Any]]:
        """As SQL and its values."""
        parts, values = ["result != 'damaged'"], []
        for name in ("title", "against"):
            if getattr(self, name):
                parts.append(f"{name} = ?")
                values.append(getattr(self, name))
        if self.result == "finished":
            parts.append("result != 'open'")
        elif self.result:
            parts = [*parts[1:], "result = ?"]
            values.append(self.result)
        for word in self.text.casefold().split():
            parts.append("instr(search, ?)")
            values.append(word)
        if self.practice is not None:
            parts.append("practice != ''" if self.practice else "practice = ''")
        return " AND ".join(parts), values


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the index is with the files."""

    done: int = 0
    of: int = 0
    running: bool = False
    trouble: str = ""
    """Why the folder with the games can't be read, as a sentence."""


class Index:
    """All games, as far as their files have been read."""

    def __init__(self, file: Path | None, folder: Path) -> None:
        self.folder = folder
        self.progress = Progress()
        self.changes = 0
        """Counts what changed: lists that were asked for earlier may look otherwise now."""
        self._file = file
        """None: kept in memory."""
        self._lock = threading.RLock()
        self._fresh = 0
        self._busy = 0
        self._thread: threading.Thread | None = None
        self._again = False
        self._later: list[Callable[[], object]] = []
        self._closed = False
        self._kept: tuple[int, dict[Hashable, Any]] = (0, {})
        """Since which change, and what; one value, as two threads ask."""
        self._base: sqlite3.Connection | None = None

    # --- asking ---

    def games(self, wanted: Wanted | None = None, first: int = 0, most: int = 60) -> list[Row]:
        """Unfinished games, then the others, each the latest first."""
        clause, values = (wanted or Wanted()).clause()
        found = self.rows(
            f"SELECT {_ROW} FROM rows JOIN"
            f" (SELECT file, result = 'open' AS unfinished, at FROM games WHERE {clause}"
            f" ORDER BY unfinished DESC, at DESC LIMIT ? OFFSET ?) USING (file) {_BESIDE}"
            " ORDER BY unfinished DESC, at DESC",
            [*values, most, first],
        )
        return [row_from_json(*row) for row in found]

    def count(self, wanted: Wanted | None = None) -> int:
        """How many there are."""
        asked = wanted or Wanted()
        try:
            return self.kept(("count", asked), lambda: self._count(asked))
        except LookupError:  # no answer now: the next time it is asked again
            return 0

    def _count(self, wanted: Wanted) -> int:
        clause, values = wanted.clause()
        found = self.rows(f"SELECT count(*) FROM games WHERE {clause}", values)
        return int(found[0][0])

    def game(self, file: str) -> Row | None:
        """The game of a file."""
        found = self.rows(f"SELECT {_ROW} FROM rows {_BESIDE} WHERE file = ?", [file])
        return row_from_json(*found[0]) if found else None

    def rows(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Any question in SQL; nothing where the index can't answer, which is then made anew."""
        return self._do(lambda base: base.execute(question, values).fetchall()) or []

    def kept(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """What was worked out of the rows, for as long as they stay the same."""
        since, kept = self._kept
        if since != (now := self.changes):
            self._kept = now, (kept := {})
        if key not in kept:
            kept[key] = work_out()
        found: T = kept[key]
        return found

    # --- keeping up with the files ---

    def refresh(self) -> None:
        """Reads what changed in the folder, in the background; `progress` tells how far."""
        with self._lock:
            if self._closed:
                return
            if self._thread is not None:
                self._again = True
                return
            self.progress = Progress(running=True)
            self._thread = threading.Thread(target=self._work, name="index", daemon=True)
            self._thread.start()

    def afterwards(self, action: Callable[[], object]) -> None:
        """Does something in the background once the files have been read."""
        with self._lock:
            self._later.append(action)
        self.refresh()

    def forget(self, files: Sequence[str]) -> None:
        """These games are gone: no list shows them any more."""
        self._do(lambda base: self._forget(base, files))
        self.changes += 1

    def wait(self) -> None:
        """Returns when nothing is left to be read."""
        while (thread := self._thread) is not None:
            thread.join()

    def close(self) -> None:
        """The index is not used any more."""
        with self._lock:
            self._closed = True
        self.wait()
        with self._lock:
            self._close()

    def _work(self) -> None:
        while True:
            try:
                self._update()
                while self._later and not self._closed:
                    self._later.pop(0)()
            except Exception:  # whatever it is, lists and games go on without the index
                log.exception("The index could not be made")
                self.progress = Progress(trouble="The list of games could not be made.")
            with self._lock:
                if self._closed or not self._again:
                    self._thread = None
                    return
                self._again = False

    def _update(self) -> None:
        with self._lock:
            if self._file is not None and self._base is not None and not self._file.exists():
                self._start_afresh()  # deleted under our feet
        found = self._files()
        if found is None:
            return
        known = {
            name: (size, changed, told)
            for name, size, changed, told in self.rows(
                "SELECT file, size, changed, told FROM games"
            )
        }
        gone = [name for name in known if name not in found]
        stale = [
            name for name, state in found.items() if known.get(name, (None, None))[:2] != state[1:3]
        ]
        changed = set(stale)
        untold = [
            name
            for name, (_, _, told) in known.items()
            if told is not None and told < TOLD and name in found and name not in changed
        ]
        if gone:
            self._do(lambda base: self._forget(base, gone))
            self.changes += 1
        stale.sort(key=lambda name: found[name][2], reverse=True)
        done = 0
        for batch in _batches(stale, BATCH):
            if self._closed:
                return
            self.progress = Progress(done, len(stale) + len(untold), running=True)
            untold += self._read(batch, found)
            done += len(batch)
        for name in untold:
            if self._closed:
                return
            self.progress = Progress(done, len(stale) + len(untold), running=True)
            self._tell(name, found[name])
            done += 1
        self._judge()
        self.progress = Progress(done, done)

    def _files(self) -> dict[str, tuple[Path, int, int]] | None:
        """Each game's file name, with the newest state that is there, its size and its time."""
        try:
            names = Patience().run(lambda: list(self.folder.iterdir()))
        except FileNotFoundError:
            names = []
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.progress = Progress(trouble=f"The folder with your games can’t be read: {reason}.")
            return None
        found = {}
        for path, newest in generations.games(names).items():
            with contextlib.suppress(OSError):  # deleted meanwhile
                state = newest.stat()
                found[path.name] = (newest, state.st_size, state.st_mtime_ns)
        return found

    def _read(self, names: Sequence[str], found: dict[str, tuple[Path, int, int]]) -> list[str]:
        """Reads files into the index; those whose games have to be replayed."""
        patience = Patience(0.0)
        reads = []
        for name in names:
            newest, size, changed = found[name]
            with contextlib.suppress(Missing, Unreadable):  # the next refresh tries again
                read = read_row(newest, name, changed // 10**9, patience)
                reads.append((name, size, changed, read))
        self._do(lambda base: self._put(base, reads))
        self.changes += 1
        return [name for name, *_, read in reads if read.untold]

    def _tell(self, name: str, found: tuple[Path, int, int]) -> None:
        newest, size, changed = found
        with contextlib.suppress(Exception):  # changed meanwhile: the next refresh reads it
            read = told_row(newest, name, changed // 10**9)
            self._do(lambda base: self._put(base, [(name, size, changed, read)]))
            self.changes += 1

    def _judge(self) -> None:
        """Reads the debriefs that have changed beside the games."""
        there: dict[str, tuple[int, int]] = {}
        with contextlib.suppress(OSError):
            for path in self.folder.glob("*.debrief"):
                with contextlib.suppress(OSError):  # deleted meanwhile
                    state = path.stat()
                    there[f"{path.stem}.json"] = (state.st_size, state.st_mtime_ns)
        known = {
            name: (size, changed)
            for name, size, changed in self.rows("SELECT file, size, changed FROM debriefs")
        }
        gone = [(name,) for name in known if name not in there]
        if gone:
            self._do(lambda b: b.executemany("DELETE FROM debriefs WHERE file = ?", gone))
            self.changes += 1
        for name in (name for name in there if there[name] != known.get(name)):
            if self._closed:
                return
            found = judged(self.folder / name)
            row = (name, *there[name], found.debriefed, found.differed)
            self._do(lambda b, row=row: b.execute(_PUT_JUDGED, row))  # type: ignore[misc]
            self.changes += 1

    def _put(self, base: sqlite3.Connection, reads: Iterable[tuple[str, int, int, Read]]) -> None:
        for name, size, changed, read in reads:
            row = read.row
            self._forget(base, [name])
            told = None if not row.finished else TOLD if not read.untold else 0
            values = (
                *(name, size, changed, row.when, row.title, row.result, row.against),
                *(len(row.players), row.played, row.own_points, row.practice, told),
                _search(row),
            )
            marks = ",".join("?" * len(values))
            base.execute(f"INSERT OR REPLACE INTO games VALUES ({marks})", values)
            base.execute("INSERT OR REPLACE INTO rows VALUES (?,?)", (name, row_to_json(row)))
            if not row.counts:
                continue
            base.executemany(
                "INSERT OR REPLACE INTO figures VALUES (?,?,?,?,?)",
                [
                    (name, row.title, figure, key, value)
                    for figure, keys in read.figures.items()
                    for key, value in keys.items()
                ],
            )
            if read.luck is not None:
                base.execute(
                    "INSERT OR REPLACE INTO luck VALUES (?,?,?,?)", (name, row.title, *read.luck)
                )
            base.executemany(
                "INSERT OR REPLACE INTO earned VALUES (?,?,?,?,?)",
                [(each.patch, name, each.step, each.seat, row.when) for each in row.earned],
            )

    def _forget(self, base: sqlite3.Connection, names: Sequence[str]) -> None:
        for table in ("games", "rows", "figures", "luck", "earned"):
            base.executemany(f"DELETE FROM {table} WHERE file = ?", [(name,) for name in names])

    # --- the file, which may fail at any time ---

    def _do(self, action: Callable[[sqlite3.Connection], T]) -> T | None:
        """Does it in one transaction; None where even a fresh index can't."""
        with self._lock:
            for _ in range(_MOST_FRESH + 2):
                try:
                    base = self._connection()
                    with base:
                        return action(base)
                except sqlite3.Error as error:
                    log.warning("Index: %s", error)
                    self._busy += _busy(error)
                    if _busy(error) and self._busy <= _MOST_BUSY:
                        self._again = self._thread is not None
                        return None
                    if _busy(error) or _closed_to_us(error):
                        self._to_memory()
                    else:
                        self._start_afresh()
                    self._read_again()
        return None

    def _connection(self) -> sqlite3.Connection:
        if self._base is None:
            if self._file is not None:
                with contextlib.suppress(OSError):  # then it can't be opened either
                    self._file.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(
                self._file or ":memory:", timeout=_BUSY_SECONDS, check_same_thread=False
            )
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = NORMAL")
            _migrate(self._base)
        return self._base

    def _close(self) -> None:
        if self._base is not None:
            with contextlib.suppress(sqlite3.Error):
                self._base.close()
        self._base = None

    def _start_afresh(self) -> None:
        """Throws a bad index away."""
        self._close()
        self._fresh += 1
        if self._file is None or self._fresh > _MOST_FRESH:
            self._file = None
            return
        try:
            for ending in ("", "-wal", "-shm"):
                self._file.with_name(self._file.name + ending).unlink(missing_ok=True)
        except OSError as error:
            log.warning("The index can't be removed: %s", error)
            self._file = None

    def _to_memory(self) -> None:
        """The disk is full, or the folder closed to us."""
        self._close()
        self._file = None

    def _read_again(self) -> None:
        """What was known is gone: the files are read once more."""
        self.changes += 1
        if self._thread is not None:
            self._again = True
        else:
            self.refresh()


def _migrate(base: sqlite3.Connection) -> None:
    """Makes the tables today's; sqlite3.DatabaseError for an index of a later version."""
    if _version(base) == len(MIGRATIONS):
        return
    base.execute("BEGIN IMMEDIATE")  # another program may have begun the same
    with base:
        version = _version(base)
        if version > len(MIGRATIONS):
            raise sqlite3.DatabaseError("it is of a later version")
        for script in MIGRATIONS[version:]:
            for statement in script.split(";"):
                base.execute(statement)
        base.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _version(base: sqlite3.Connection) -> int:
    return int(base.execute("PRAGMA user_version").fetchone()[0])


def _busy(error: sqlite3.Error) -> bool:
    """Whether another program writes just now."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _closed_to_us(error: sqlite3.Error) -> bool:
    """Whether nothing can be written there, which a new file would not mend."""
    return _code(error) in (
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN),
        *(sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH),
    )


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _batches(names: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    for at in range(0, len(names), size):
        yield names[at : at + size]


def _search(row: Row) -> str:
    """What a text is looked for in."""
    words = (row.name, row.title.replace("_", " "), *(p.name for p in row.players), row.code)
    return "\n".join(words).casefold()
