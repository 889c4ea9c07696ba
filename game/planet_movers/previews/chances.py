"""What others' turns have opened for a seat: a delivery within reach, a contract for its load."""

from __future__ import annotations

from game.core.contract import Card, Chance, Names, Seat
from game.core.words import counted
from game.planet_movers.data import PLANETS
from game.planet_movers.previews import contract, destination, meeting
from game.planet_movers.state import State
from game.planet_movers.text import contract_words


def chance(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """The own delivery first; without a contract one that is new in the row."""
    if after.players[seat].contract:
        return _delivery(before, after, seat)
    return _contract(before, after, seat)


def _delivery(before: State, after: State, seat: Seat) -> Chance | None:
    goal = destination(after, seat)
    if goal < 0 or meeting(after, seat, goal).turns or not meeting(before, seat, goal).turns:
        return None
    points = contract(after, seat, after.players[seat].contract[0]).points
    if not points:
        return None
    where, worth = PLANETS[goal].name, counted(points, "point")
    words = f"As the planets stand you can reach {where} this turn: {worth} for your load."
    return Chance(words, place=goal)


def offered(before: State, after: State, seat: Seat) -> list[tuple[int, Card]]:
    """Contracts that have come to the row, and what they would pay for the load aboard."""
    known = {card for slot in before.row for card in slot}
    fresh = (card for slot in after.row for card in slot if card not in known)
    return [(contract(after, seat, card).points, card) for card in fresh]


def _contract(before: State, after: State, seat: Seat) -> Chance | None:
    points, card = max(offered(before, after, seat), default=(0, -1))
    if not points:
        return None
    worth = counted(points, "point")
    return Chance(f"New: {contract_words(card)}; your load would bring {worth}.", card)
