"""Whom the controller has to do with: who thinks, where the story is shown, what a hint is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.worker import Answer, Task
from game.core.contract import Seat
from game.core.session import Session
from scenes.table.acts import Act


class Thinker(Protocol):
    """What the controller needs of `game.bots.worker.BotWorker`."""

    def ask(self, task: Task) -> int:
        """Puts a question; an older one is dropped."""
        ...

    def poll(self) -> Answer | None:
        """The answer if it has come."""
        ...

    def cancel(self) -> None:
        """Drops the question."""
        ...


class Stage(Protocol):
    """Where the controller's story is shown: the table scene, or a stand-in in tests."""

    @property
    def playing(self) -> bool:
        """Whether events are still being shown."""
        ...

    def play(self, act: Act) -> None:
        """Shows a step, after those that wait already."""
        ...

    def show(self, view: Any, viewer: Seat | None, steps: int, cut: bool) -> None:
        """Shows this position; `steps`: how many have been told, the log forgets later ones.

        `cut`: nothing of the former picture may be seen any more (another viewer).
        """
        ...

    def decide(self) -> None:
        """The phase changed: prompt, lit targets and panels are other ones now."""
        ...

    def tell(self, sentence: str) -> None:
        """Shows a notice."""
        ...

    def move_words(self, view: Any, move: Any) -> str:
        """A move in a few words, for hint and undo."""
        ...


@dataclass(slots=True)
class Hint:
    """What Admiral would do here and why."""

    move: Any
    text: str
    reason: str
    step: int = 0
    """How many steps had been made before it."""
    then: Any = None
    """The move that the reason promises for afterwards, if it promises one."""

    def names(self, session: Session[Any, Any], move: Any) -> bool:
        """Whether this is its very move, or one that differs only in equal cards."""
        rules = session.rules
        decision = rules.decision(session.state)
        if decision is None:
            return False
        view = session.view(decision.seat)
        return bool(rules.canonical(view, move) == rules.canonical(view, self.move))

    def kept(self, session: Session[Any, Any]) -> Any:
        """What it has promised, once its move was made and nothing has come between."""
        steps, then = session.steps, self.then
        if then is None or len(steps) != self.step + 1 or steps[-1].move != self.move:
            return None
        return then if session.rules.check(session.state, then) is None else None
