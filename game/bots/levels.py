"""The three levels: Cadet guesses, Pilot follows the title's policy, Admiral searches around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from game.bots.search import Evaluation, Thought, never, search
from game.bots.ways import candidates_of
from game.core.contract import Seat, Title
from game.core.players import Way
from game.core.rng import Rng
from game.core.session import Level

LEVELS: tuple[Level, ...] = get_args(Level)


def think(
    title: Title,
    level: Level,
    view: Any,
    seat: Seat,
    rng: Rng,
    iterations: int | None = None,
    stopped: Callable[[], bool] = never,
    way: Way | None = None,
    *,
    hint: bool = False,
) -> Thought:
    """The level's choice from a view; `rng` is the bot's own, `iterations` None the title's budget.

    `hint`: a person asked, and nobody plays it for them.

    A way leans Pilot's choice, and what Admiral's search starts from.

    Cadet adds noise to the worth of what it considers, at most the brain's `noise`, so that a
    move which is worse than the best by more than that is never chosen.
    """
    if level == "admiral":
        budget = title.brain.settings.iterations if iterations is None else iterations
        return search(title, view, seat, rng, budget, stopped, way, hint=hint)
    if level == "pilot":
        return _ranked(candidates_of(title, way)(view))
    options = title.brain.cadet_candidates(view, rng)
    floor = max(worth for worth, _ in options) - title.brain.settings.noise
    sensible = [(worth, move) for worth, move in options if worth >= floor]
    _, chosen = max(
        ((worth + rng.chance() * title.brain.settings.noise, move) for worth, move in sensible),
        key=lambda option: option[0],
    )
    return _ranked(options, chosen)


def _ranked(options: Any, move: Any = None) -> Thought:
    """A choice without playouts: the given move, or the first."""
    return Thought(
        options[0][1] if move is None else move,
        tuple(Evaluation(each, worth, 0.0, 0.0, 0.0, 0) for worth, each in options),
    )


def chooser(
    title: Title, level: Level, iterations: int | None = None
) -> Callable[[Any, Seat, Rng], Any]:
    """A function (view, seat, rng) -> move that plays the title at this level."""

    def choose(view: Any, seat: Seat, rng: Rng) -> Any:
        return think(title, level, view, seat, rng, iterations).move

    return choose
