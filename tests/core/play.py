"""Toy games for the core's tests."""

from typing import Any

from game.core.rng import Rng
from game.core.session import Player, Session, Step
from tests.contract.toy import TOY, TOY_RULES, ToyOptions


def fresh(seats: int = 3, seed: int = 1, **options: Any) -> Session[Any, Any]:
    """A new toy game."""
    players = tuple(Player(name=f"Seat {seat}", colour=seat % 8) for seat in range(seats))
    return Session(TOY, ToyOptions(**options), players, seed)


def played(moves: int, seats: int = 3, seed: int = 1) -> Session[Any, Any]:
    """A toy game after some random moves."""
    session = fresh(seats, seed)
    luck = Rng(seed)
    for _ in range(moves):
        assert isinstance(session.submit(TOY_RULES.random_move(session.state, luck)), Step)
    return session
