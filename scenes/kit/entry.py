"""Entry: a line of text while it is typed: its cursor, what is marked, and what edits do to it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.foreign import drawable


class Edit(NamedTuple):
    """What a key does to the text that is typed."""

    what: str
    """"left", "right", "home", "end", "backspace", "delete", "all", "copy", "cut" or "paste"."""
    mark: bool = False
    """The marked part grows or shrinks (Shift)."""
    word: bool = False
    """By a whole word (Ctrl)."""


class Entry:
    """The text of an open field; it never grows longer than `most` letters."""

    def __init__(self, text: str, most: int) -> None:
        self.text, self.most = text, most
        self.anchor, self.cursor = 0, len(text)
        """The marked part lies between the two; at first all is marked, so that typing replaces."""

    @property
    def marked(self) -> tuple[int, int]:
        """Where the marked part begins and ends."""
        return min(self.anchor, self.cursor), max(self.anchor, self.cursor)

    @property
    def chosen(self) -> str:
        """The marked part."""
        first, last = self.marked
        return self.text[first:last]

    def insert(self, text: str) -> None:
        """Puts text in place of the marked part, as much of it as there is room for."""
        first, last = self.marked
        room = self.most - len(self.text) + last - first
        put = drawable(text)[: max(0, room)]
        self.text = self.text[:first] + put + self.text[last:]
        self.anchor = self.cursor = first + len(put)

    def take(self, text: str) -> None:
        """The field holds something else than was typed."""
        self.text = text
        self.anchor, self.cursor = min(self.anchor, len(text)), min(self.cursor, len(text))

    def go(self, place: int, *, mark: bool = False) -> None:
        """Moves the cursor; with `mark` the marked part goes on to there."""
        self.cursor = max(0, min(len(self.text), place))
        if not mark:
            self.anchor = self.cursor

    def mark_word(self, place: int) -> None:
        """Marks the word at a place."""
        self.go(self._word_start(min(place + 1, len(self.text))))
        self.go(self._word_end(self.cursor), mark=True)

    def edit(self, edit: Edit) -> None:
        """Does what a key asks for; the clipboard is the screen's affair."""
        if edit.what == "all":
            self.anchor, self.cursor = 0, len(self.text)
        elif edit.what in ("backspace", "delete"):
            if not self.chosen:
                self.go(
                    self._goal("left" if edit.what == "backspace" else "right", edit), mark=True
                )
            self.insert("")
        elif self.chosen and edit.what in ("left", "right") and not (edit.mark or edit.word):
            self.go(self.marked[edit.what == "right"])
        else:
            self.go(self._goal(edit.what, edit), mark=edit.mark)

    def _goal(self, what: str, edit: Edit) -> int:
        if what == "left":
            return self._word_start(self.cursor) if edit.word else self.cursor - 1
        if what == "right":
            return self._word_end(self.cursor) if edit.word else self.cursor + 1
        return 0 if what == "home" else len(self.text)

    def _word_start(self, place: int) -> int:
        kept = self.text[:place].rstrip()
        return len(kept) - len(kept.split(" ")[-1])

    def _word_end(self, place: int) -> int:
        rest = self.text[place:]
        gap = len(rest) - len(rest.lstrip())
        return place + gap + len(rest[gap:].split(" ")[0])
