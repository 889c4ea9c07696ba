"""What can be done from a debrief: practise, watch, play again, look whether nobody peeked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from game.core.contract import Seat
from game.core.session import Session
from scenes.debrief.drill import practise
from scenes.debrief.fair import FairScene
from scenes.debrief.found import Costly, Finder
from scenes.kit.controls import Button
from scenes.kit.nodes import Flow, Node
from scenes.logbook.chairs import ask_chair
from scenes.screens import flow
from scenes.stack import Context

PRACTISE: Final = {
    (1, 1): "Practise it",
    (2, 2): "Practise both",
    (3, 3): "Practise all three",
    (1, 2): "Practise the other",
    (2, 3): "Practise the other two",
    (1, 3): "Practise the last one",
}
"""By how many are posed, of how many."""


class Doing:
    """The ways from the debrief of a game to everything else."""

    def __init__(
        self,
        context: Context,
        session: Session[Any, Any],
        path: Path,
        own: Seat,
        finder: Callable[[], Finder],
    ) -> None:
        self.context, self.session, self.path, self.own = context, session, path, own
        self._finder = finder

    def practise(self, drills: Sequence[Costly]) -> None:
        """The decisions again, on the table, until they are mended; as they came in the game."""
        in_order = sorted(drills, key=lambda each: each.step)
        practise(self.context, self.session, self.path.name, in_order)

    def replay(self, step: int) -> None:
        """The game's past, with what was found out told where it happened."""
        self.context.ways.replay(self.session, self.path, step, self._finder().remarks())

    def replay_before(self, step: int) -> None:
        """Where a decision was made: what was played and what Admiral says stand beside it."""
        self.replay(step - 1)

    def same_deal(self) -> None:
        """The same game once more."""
        flow.play_again(self.context, self.session, same_deal=True)

    def other_chair(self) -> None:
        """The same deal from another seat."""
        ask_chair(self.context, self.session, self.path, self.own)

    def copy(self) -> None:
        """The game as a code."""
        flow.copy_code(self.context, self.session)

    def check(self) -> None:
        """Whether the deal was sealed and the bots saw no more than they may."""
        checked = self._finder().checked()
        self.context.stack.push(FairScene(self.context, self.session, checked, self.show))

    def show(self, step: int) -> None:
        """A decision of a bot that came out otherwise."""
        stack = self.context.stack
        if isinstance(stack.top, FairScene):
            stack.pop(stack.top)
        self.replay(step)

    def result(self) -> None:
        """Back to who won and why."""
        scenes = self.context.stack.scenes
        below = next((scene for scene in scenes if scene.name == "results"), None)
        if below is not None:
            self.context.stack.pop(scenes[scenes.index(below) + 1])
        else:
            self.context.ways.results(self.session, self.path)

    def ways(self, drills: Sequence[Costly], spare: Sequence[Costly], *, alone: bool) -> Node:
        """The buttons for all that; `spare`: the drills that are not mended yet."""
        posed = spare or drills
        label = PRACTISE.get((len(posed), len(drills)), "")
        chair = alone and len(self.session.players) > 1 and self.path.name
        return Flow(
            _way("practise", label, lambda: self.practise(posed), "target", primary=bool(spare))
            if label
            else None,
            _way("replay", "Watch the replay", lambda: self.replay(0), "play"),
            _way("same_deal", "Same deal", self.same_deal, "rotate-ccw"),
            _way("chair", "Other chair", self.other_chair, "person") if chair else None,
            _way("copy", "Copy code", self.copy, "copy"),
            gap=12,
        )


def _way(
    key: str, words: str, action: Callable[[], None], icon: str, *, primary: bool = False
) -> Button:
    return Button(key, words, action, icon=icon, small=True, primary=primary, zone="foot")
