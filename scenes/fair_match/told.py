"""Told: what a game that is over did to its match, for the results."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.memory.fair_match import GAMES, FairMatch, kept_match
from scenes.fair_match import words
from scenes.fair_match.begin import open_match
from scenes.fair_match.playing import play
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Node, Panel, Text
from scenes.stack import Context
from scenes.theme import BODY, BOLD, CREAM, MUTE, SMALL

if TYPE_CHECKING:
    from game.core.session import Session


LATER: Final = "Replay and debrief wait for the end of the match: its deals are played twice."


def told_of(context: Context, session: Session[Any, Any], path: Path | None) -> Told | None:
    """What is to be told; None for a game of no match."""
    kept = kept_match(session.memo)
    if kept is None or path is None:
        return None
    match = context.matches.of(session, path)
    return Told(context, match, len(kept.games)) if match is not None else None


class Told:
    """The match after a game of it."""

    def __init__(self, context: Context, match: FairMatch, number: int) -> None:
        self.context, self.match, self.number = context, match, number

    @property
    def over(self) -> bool:
        """Whether this was the end of it."""
        return self.match.over

    @property
    def headline(self) -> str:
        """Who has won the match, or is ahead."""
        return words.headline(self.match)

    def panel(self) -> Node:
        """How the match stands."""
        match = self.match
        sums = [
            f"{words.name_of(match, person)}: "
            f"{words.written(match, match.points(person))}, {words.won(match, person)}"
            for person in range(2)
        ]
        return Panel(
            Column(
                Text(f"{self.headline}.", BOLD, CREAM),
                *(Text(line, BODY, CREAM) for line in sums),
                None if self.over else Text(LATER, SMALL, MUTE),
                gap=4,
            ),
            heading=f"{words.NAME} · game {self.number + 1} of {GAMES}",
        )

    def buttons(self) -> list[Button]:
        """The match itself, which Enter opens, and before the last game's end the next one."""
        match = Button("match", "The match", self._open, icon="layers", primary=True, hint="Enter")
        following = Button("next", "Next game", self._next, icon="chevron-right")
        return [match] if self.over else [match, following]

    def _next(self) -> None:
        play(self.context, self.match)

    def _open(self) -> None:
        open_match(self.context, self.match)
