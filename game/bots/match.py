"""Whole games without a screen: bots against bots, for the console, the ladder and the tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from game.bots.levels import think
from game.core.contract import Event, Options, Seat, Standing, Title, events_of
from game.core.events import GameEnded
from game.core.players import Way
from game.core.rng import Rng, mix
from game.core.session import Level

Mind: TypeAlias = Level | Literal["random"]
"""Who sits at a seat of a simulated game: a level, or uniformly random legal moves."""


class GameTooLong(Exception):
    """A game went on beyond its title's bound: an error of the rules, told in a sentence."""


@dataclass(slots=True)
class Played:
    """One game played to its end; the lists go by seat."""

    seed: int
    minds: tuple[Mind, ...]
    standings: list[Standing] = field(default_factory=list)
    reason: str = ""
    turns: int = 0
    moves: list[tuple[Seat, Any]] = field(default_factory=list)
    seconds: list[list[float]] = field(default_factory=list)
    """The processor time of each decision, by seat."""

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        by_seat = {standing.seat: standing.score for standing in self.standings}
        return [by_seat[seat] for seat in range(len(self.minds))]

    @property
    def shares(self) -> list[float]:
        """The win by seat: 1 for its winner, halves, thirds... where several share first place."""
        first = [s.seat for s in self.standings if s.place == 1 and s.seat >= 0]
        return [1 / len(first) if seat in first else 0.0 for seat in range(len(self.minds))]


def bot_rng(seed: int, seat: Seat, step: int) -> Rng:
    """The bot's own generator for one decision: repeatable, and apart from the game's."""
    return Rng(mix(seed, 0xB07, seat, step))


def pick_move(
    title: Title,
    mind: Mind,
    view: Any,
    seat: Seat,
    rng: Rng,
    iterations: int | None = None,
    way: Way | None = None,
) -> Any:
    """The move that the mind makes from the seat's view."""
    if mind == "random":
        return title.rules.random_move(view, rng)
    return think(title, mind, view, seat, rng, iterations, way=way).move


def play_game(
    title: Title,
    options: Options,
    minds: Sequence[Mind],
    seed: int,
    iterations: int | None = None,
    watch: Callable[[Any, Seat, Any, list[Event]], None] | None = None,
    ways: Sequence[Way | None] | None = None,
) -> Played:
    """Plays one game; `watch(state after, seat, move, events)` is told each step.

    `ways` go by seat, as `minds` do; None: nobody has one.

    Raises GameTooLong, and ValueError with a sentence if a bot's move is illegal.
    """
    rules = title.rules
    state = rules.setup(options, len(minds), seed)
    played = Played(seed, tuple(minds), seconds=[[] for _ in minds])
    for step in range(title.longest + 1):
        decision = rules.decision(state)
        if decision is None:
            played.standings = rules.standings(state)
            played.turns = rules.turn(state)
            return played
        seat = decision.seat
        view = rules.view(state, seat)
        rng = bot_rng(seed, seat, step)
        began = time.process_time()
        move = pick_move(
            title, minds[seat], view, seat, rng, iterations, ways[seat] if ways else None
        )
        played.seconds[seat].append(time.process_time() - began)
        refusal = rules.check(state, move)
        if refusal is not None:
            raise ValueError(f"{minds[seat]} at seat {seat} made an illegal move: {refusal.text}")
        events = events_of(rules, state, move)
        played.moves.append((seat, move))
        for event in events:
            if isinstance(event, GameEnded):
                played.reason = event.reason
        if watch is not None:
            watch(state, seat, move, events)
    raise GameTooLong(f"{title.name} with seed {seed} went beyond {title.longest} moves.")
