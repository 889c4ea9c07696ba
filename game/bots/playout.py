"""One playout: a move, some turns of quick policy play, and what the brain makes of the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Seat, Title
from game.core.rng import Rng


class Playout:
    """How a position of a title is played on; the position is a view, what is played its worlds."""

    def __init__(self, title: Title, view: Any, seat: Seat) -> None:
        """`seat` searches and may have a policy of its own; -1 where nobody does."""
        self.rules, self.brain = title.rules, title.brain
        self.settings = title.brain.settings
        self.seat = seat
        seats = sum(standing.seat >= 0 for standing in self.rules.standings(view))
        self.last_turn = self.rules.turn(view) + self.settings.horizon(seats)

    def __call__(self, state: Any, move: Any, rng: Rng, longer: int = 0) -> Sequence[float]:
        """Each seat's value after the move (None: none) and the turns ahead, perhaps some more.

        Changes the state.
        """
        rules, brain, luck = self.rules, self.brain, rng.state
        fix_luck = self.settings.fix_luck
        turn = rules.turn(state)
        last_turn = self.last_turn + longer
        reply = self.policy()
        if fix_luck is not None:
            fix_luck(state, luck, turn)
        if move is not None:
            rules.apply(state, move)
        for _ in range(self.settings.depth):
            now = rules.turn(state)
            if now > last_turn or rules.decision(state) is None:
                break
            if now != turn:
                turn = now
                if fix_luck is not None:
                    fix_luck(state, luck, turn)
            rules.apply(state, reply(state, rng))
        return brain.value(state)

    def policy(self) -> Callable[[Any, Rng], Any]:
        """What answers each decision of one playout."""
        return self.brain.playout(self.seat)
