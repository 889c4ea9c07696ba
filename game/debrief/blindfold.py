"""The blindfold proof: each bot decides again with everything reshuffled that it could not see.

A bot that chooses the same in a world where only what it knew is the same did not peek.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from game.bots.levels import think
from game.bots.match import bot_rng
from game.bots.search import never
from game.core.contract import Seat, Title
from game.core.players import Level, Way
from game.core.rng import Rng, mix
from game.core.session import Session, Step
from game.debrief.notes import Proof

Stopped: TypeAlias = Callable[[], bool]
Decide: TypeAlias = Callable[[Title, Level, Any, Seat, Rng, Stopped, Way | None], Any]
"""(title, level, world, seat, the bot's generator, stopped, its way): the bot's move; None if
stopped."""

_SHUFFLE: Final = 0xB11D


def fairly(
    title: Title,
    level: Level,
    world: Any,
    seat: Seat,
    rng: Rng,
    stopped: Stopped,
    way: Way | None = None,
) -> Any:
    """How the program asks a bot: it gets the seat's view of the world."""
    thought = think(title, level, title.rules.view(world, seat), seat, rng, None, stopped, way)
    return None if thought.cut_short else thought.move


def bots_steps(session: Session[Any, Any]) -> list[int]:
    """The steps that bots made."""
    return [
        number
        for number, step in enumerate(session.steps)
        if session.players[step.seat].level is not None
    ]


def proof(
    session: Session[Any, Any], number: int, decide: Decide = fairly, stopped: Stopped = never
) -> Proof | None:
    """Makes a bot's decision again; None if it was stopped."""
    title, step = session.title, session.steps[number]
    player = session.players[step.seat]
    level, way = player.level, player.way
    assert level is not None
    if number in session.stood_in:
        level, way = "pilot", None
    worlds = {"": _reshuffled(session, number, step), "peeked": step.before}
    for fault, world in worlds.items():
        rng = bot_rng(session.seed, step.seat, number)
        move = decide(title, level, world, step.seat, rng, stopped, way)
        if move is None:
            return None
        if move == step.move:
            return Proof.model_validate({"step": number, "seat": step.seat, "fault": fault})
    return Proof(step=number, seat=step.seat, fault="changed")


def proofs(session: Session[Any, Any], decide: Decide = fairly) -> Iterator[Proof]:
    """Every decision of a bot, made again."""
    for number in bots_steps(session):
        found = proof(session, number, decide)
        assert found is not None
        yield found


def unexplained(session: Session[Any, Any], made: Sequence[Proof]) -> list[Proof]:
    """The differences that tell against a game: who only chooses otherwise today may have been a
    bot of another version of this program."""
    other = session.of_other_bots
    return [each for each in made if each.fault == "peeked" or (each.fault and not other)]


def _reshuffled(session: Session[Any, Any], number: int, step: Step[Any, Any]) -> Any:
    rules = session.rules
    view = rules.view(step.before, step.seat)
    return rules.determinise(view, step.seat, Rng(mix(session.seed, _SHUFFLE, number)))
