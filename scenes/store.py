"""Store: a small file of the player's own, read and written so that nothing in it is lost."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from game.core.files import (
    Unsuitable,
    cause,
    keep_aside,
    keep_copy,
    read_whole,
    sweep_strays,
    write_atomic,
)
from game.core.patience import Patience

log = logging.getLogger(__name__)

V = TypeVar("V", bound=BaseModel)


class Store(Generic[V]):
    """The value and its file; `trouble` is a sentence if something went wrong."""

    model: ClassVar[type[BaseModel]]
    largest: ClassVar[int]
    """Bytes; a larger file is damaged."""
    unread: ClassVar[str]
    """The sentences: `{cause}` says why it can't be read now, ..."""
    damaged: ClassVar[str]
    """... `{where}` whether and as what it was kept, ..."""
    unkept: ClassVar[str]
    """... and `{cause}` why it can't be written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self._unread = False
        """The file could not be read, which says nothing against it: it is not overwritten."""
        sweep_strays(path)
        self.value: V = self._read()

    def _read(self) -> V:
        try:
            text = Patience().run(lambda: read_whole(self.path, self.largest))
        except FileNotFoundError:
            return self._fresh()
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            self._unread = True
            self.trouble = self.unread.format(cause=cause(error))
            return self._fresh()
        except Unsuitable as error:
            return self._afresh(str(error))
        try:
            return self.model.model_validate_json(text)  # type: ignore[return-value]
        except ValidationError as error:
            place = error.errors(include_input=False)[0]["loc"]
            return self._afresh(str(place[0]) if place else "this is something else")

    def _fresh(self) -> V:
        return self.model()  # type: ignore[return-value]

    def _afresh(self, reason: str) -> V:
        log.warning("%s: %s", self.path, reason)
        aside = keep_aside(self.path, reason)
        where = "" if aside.kept_as == self.path else f"; it was kept as {aside.kept_as.name}"
        self.trouble = self.damaged.format(where=where)
        return self._fresh()

    def save(self) -> bool:
        """Writes the file; False (and `trouble`) if the folder or disk does not allow it."""
        try:
            if self._unread:
                with contextlib.suppress(FileNotFoundError):
                    keep_copy(self.path)
                self._unread = False
            write_atomic(self.path, self.value.model_dump_json(indent=2))
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            self.trouble = self.unkept.format(cause=cause(error))
            return False
        return True
