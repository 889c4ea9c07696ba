"""Lens: what the board shows because of what is pointed at: reach, a push, a contract."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Seat
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.previews import Push
from game.planet_movers.state import Phase, State
from scenes.table.known import KNOWN
from scenes.table.refs import CardAt, PlanetAt, Ref, SeatAt
from scenes.titles.planet_movers.board.marks import Marks
from scenes.titles.planet_movers.places import shown_seat
from scenes.titles.planet_movers.showing import Now
from scenes.titles.planet_movers.spots import DieAt, OutlookAt, RocketAt, WorldAt


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


def lens(moment: Now) -> Lens:
    """What the board shows now."""
    view, seat, deciding = moment.view, shown_seat(moment), moment.gesture is not None
    ref = _looked_at(moment)
    return KNOWN.of(view, ("lens", seat, ref, deciding), lambda: _look(view, seat, ref, deciding))


def _looked_at(moment: Now) -> Ref | None:
    """What is pointed at, or else what was chosen last."""
    ref, chosen = moment.pointed, moment.chosen
    match ref:
        case PlanetAt() | WorldAt() if moment.view.phase is Phase.SETUP:
            cards = [each for each in chosen if isinstance(each, CardAt)]
            if cards:  # where the contract leads matters for where to start
                return cards[-1]
    match ref:
        case WorldAt(planet):
            return PlanetAt(planet)
        case OutlookAt():
            return CardAt(moment.view.players[shown_seat(moment)].contract[0])
        case RocketAt() | SeatAt() | DieAt() | PlanetAt() | CardAt():
            return ref
    return chosen[-1] if chosen else ref


def _look(view: State, seat: Seat, ref: Ref | None, deciding: bool) -> Lens:
    """The lens for what is looked at; `seat` is who looks, `deciding`: it is their choice."""
    rolled = bool(view.dice[0]) and view.phase is not Phase.OVER
    match ref:
        case RocketAt(other) | SeatAt(other) if rolled and other < len(view.players):
            return _reach(view, other, None)
        case DieAt(price) if rolled:
            return _reach(view, seat, price)
        case PlanetAt(planet) if view.phase is Phase.ACCELERATE and deciding:
            return _pushed(view, seat, planet)
        case CardAt(card) if 0 <= card < len(CATALOGUE) - 1:
            return _contract(view, card)
    if not deciding:
        return Lens()
    goal = previews.destination(view, seat)
    if view.phase is Phase.ROCKET and previews.to_fly(view, seat):
        return _mine(view, seat, goal)
    return Lens(goal=goal)


def _reach(view: State, seat: Seat, price: int | None) -> Lens:
    if view.players[seat].position == NOWHERE:
        return Lens()
    return Lens(Marks(*previews.reach_of(view, seat, price)), key=("reach", seat, price))


def _mine(view: State, seat: Seat, goal: int) -> Lens:
    """One's own step: only what can be paid for, to keep the board calm."""
    return Lens(Marks(previews.reach_of(view, seat)[0]), goal=goal, key=("mine",))


def _pushed(view: State, seat: Seat, planet: int) -> Lens:
    """A push, and where one could fly to after it."""
    push = previews.push(view, planet)
    if not push.steps:
        return Lens()
    marks = Marks(previews.reach_of(push.after, seat)[0])
    return Lens(marks, push, goal=previews.destination(view, seat), key=("push", planet))


def _contract(view: State, card: int) -> Lens:
    info = CATALOGUE[card]
    found = frozenset(
        planet for planet, chips in enumerate(view.stock) if any(chips[i] for i in info.cargo)
    )
    return Lens(sources=found, goal=info.destination, key=("contract", card))
