"""Lens: what the board shows because of what is pointed at: reach, a push, a contract."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Seat
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE
from game.planet_movers.data.orbits import NOWHERE, Reach
from game.planet_movers.previews import Push
from game.planet_movers.state import Phase, State, fuel
from scenes.titles.planet_movers.board import Marks


@dataclass(frozen=True, slots=True)
class Lens:
    """What is marked; the default is nothing."""

    marks: Marks = field(default_factory=Marks)
    push: Push | None = field(default=None, compare=False)
    sources: frozenset[int] = frozenset()
    """Planets with goods of the contract that is pointed at."""
    goal: int = -1
    """Its destination."""
    key: tuple[object, ...] = ()
    """Why it is shown; it stands for the push when two lenses are compared."""


def reach_of(view: State, seat: Seat, price: int | None = None) -> Marks:
    """Where a rocket can go, for one price or all of them; what it can't pay for is faint."""
    ways = previews.ways(view, seat)
    paid = fuel(view.players[seat])
    chosen = Reach(*(mask if price in (None, at) else 0 for at, mask in enumerate(ways)))
    bright = tuple(mask if at <= paid else 0 for at, mask in enumerate(chosen))
    faint = tuple(mask if at > paid else 0 for at, mask in enumerate(chosen))
    return Marks((bright[0], bright[1], bright[2]), (faint[0], faint[1], faint[2]))


def look(view: State, seat: Seat | None, pointed: str, deciding: bool) -> Lens:
    """The lens for what is pointed at; `seat` is who looks, `deciding`: it is their choice."""
    kind, _, number = pointed.partition(":")
    rolled = bool(view.dice[0]) and view.phase is not Phase.OVER
    if kind in ("rocket", "seat") and rolled and int(number) < len(view.players):
        return _reach(view, int(number), None)
    if kind == "die" and rolled and seat is not None:
        return _reach(view, seat, int(number))
    if kind == "planet" and view.phase is Phase.ACCELERATE and deciding and seat is not None:
        return _pushed(view, seat, int(number))
    if kind == "card" and 0 <= int(number) < len(CATALOGUE) - 1:
        return _contract(view, int(number))
    if not deciding or seat is None:
        return Lens()
    goal = destination(view, seat)
    if view.phase is Phase.ROCKET and previews.to_fly(view, seat):
        return _mine(view, seat, goal)
    return Lens(goal=goal)


def destination(view: State, seat: Seat) -> int:
    """Where a seat's contract still leads it; -1 without one, or where it is already."""
    player = view.players[seat]
    if not player.contract or not CATALOGUE[player.contract[0]].cargo:
        return -1
    goal = CATALOGUE[player.contract[0]].destination
    return goal if player.position != view.planets[goal] else -1


def _reach(view: State, seat: Seat, price: int | None) -> Lens:
    if view.players[seat].position == NOWHERE:
        return Lens()
    return Lens(reach_of(view, seat, price), key=("reach", seat, price))


def _mine(view: State, seat: Seat, goal: int) -> Lens:
    """One's own step: only what can be paid for, to keep the board calm."""
    return Lens(Marks(reach_of(view, seat).prices), goal=goal, key=("mine",))


def _pushed(view: State, seat: Seat, planet: int) -> Lens:
    """A push, and where one could fly to after it."""
    push = previews.push(view, planet)
    if not push.steps:
        return Lens()
    marks = Marks(reach_of(push.after, seat).prices)
    return Lens(marks, push, goal=destination(view, seat), key=("push", planet))


def _contract(view: State, card: int) -> Lens:
    info = CATALOGUE[card]
    found = frozenset(
        planet for planet, chips in enumerate(view.stock) if any(chips[i] for i in info.cargo)
    )
    return Lens(sources=found, goal=info.destination, key=("contract", card))
