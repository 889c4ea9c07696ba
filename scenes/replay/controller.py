"""ReplayController: where in its past a game is shown, by whose eyes, and whether it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.bots.worker import Answer, Task
from game.core.contract import Seat
from game.core.replay import Replay
from game.core.save import Saves
from scenes.table.acts import act_of
from scenes.table.controller import Phase, TableController
from scenes.table.roles import Stage

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
REST: Final = 0.55
"""Seconds at speed 1 between two steps that play by themselves."""


class Nobody:
    """Thinks for no seat: what is looked at again was decided long ago."""

    def ask(self, task: Task) -> int:
        """Nobody is asked."""
        return 0

    def poll(self) -> Answer | None:
        """Nobody answers."""
        return None

    def cancel(self) -> None:
        """There is nothing to drop."""


class ReplayController(TableController):
    """The table's controller while it only looks: the session that is shown is the past one."""

    def __init__(self, replay: Replay, stage: Stage, saves: Saves, path: Path) -> None:
        super().__init__(replay.session.until(0), stage, Nobody(), saves, path)
        self.replay = replay
        self.looking = True
        self.at = 0
        """The position on screen, or the one that its film leads to."""
        self.running = False
        """Whether it plays by itself."""
        self.speed = 1.0
        self.open = False
        """All cards lie open, in a game that is over."""
        self._rested = 0.0

    # --- life ---

    def start(self) -> None:
        self.see(self.viewer)

    def update(self, dt: float) -> None:
        if self.phase is Phase.PLAYING_EVENTS:
            if not self.stage.playing:
                self._rest()
        elif self.running:
            self._rested += dt
            if self._rested >= REST / self.speed:
                self.forward()

    def leave(self) -> None:
        self.running = False

    # --- going ---

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.at >= self.replay.length

    @property
    def showing(self) -> bool:
        """Whether the step to this position is still being shown."""
        return self.phase is Phase.PLAYING_EVENTS

    def go(self, step: int, *, cut: bool = True) -> None:
        """Shows this position, without a film."""
        self._stand_at(max(0, min(self.replay.length, step)))
        self.stage.show(self.view(), self.viewer, self.at, cut)
        self._rest()

    def forward(self) -> None:
        """Plays the next step; one that is still being shown ends at once."""
        if self.phase is Phase.PLAYING_EVENTS:
            self.go(self.at, cut=False)
        if self.at_end:
            self.running = False
            self.stage.decide()
            return
        self._stand_at(self.at + 1)
        self.phase = Phase.PLAYING_EVENTS
        self.stage.play(act_of(self.session, self.at - 1, self.viewer))
        self.stage.decide()

    def back(self) -> None:
        """Takes one step back."""
        self.running = False
        self.go(self.at - 1, cut=False)

    def run(self, on: bool) -> None:
        """Begins or ends playing by itself; at the end it begins again from the deal."""
        if on and self.at_end:
            self.go(0)
        self.running = on
        self._rested = REST / self.speed  # the first step comes at once
        self.stage.decide()

    def see(self, viewer: Seat | None, *, all_open: bool = False) -> None:
        """Shows the same position by the eyes of another seat."""
        self.viewer, self.open = viewer, all_open
        self.go(self.at)

    def _stand_at(self, step: int) -> None:
        whole: Any = self.replay.session
        self.at = step
        self.session.steps[:] = whole.steps[:step]
        self.session.state = self.replay.state(step)

    def _rest(self) -> None:
        self._rested = 0.0
        self.phase = Phase.LOOKING
        if self.at_end:
            self.running = False
        self.stage.decide()
