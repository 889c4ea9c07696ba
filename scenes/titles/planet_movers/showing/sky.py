"""Sky: where planets, rockets and chips are just now, between the positions of the game."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.planet_movers.data import PLANETS, RINGS
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.state import State, orbited
from scenes.kit.lines import Point
from scenes.titles.planet_movers.showing.camera import TURN, home, middle


@dataclass(slots=True)
class Rocket:
    """A seat's rocket: in orbit of a planet, or at a place of the board."""

    seat: int
    planet: int = -1
    rho: float = 0.0
    theta: float = 0.0
    placed: bool = True
    flying: Point | None = None
    """Where it is on a board of radius 1 (y upward) while it flies: the film moves it."""
    heading: float = 0.0
    """Degrees, anticlockwise from upright, while it flies."""


@dataclass(slots=True)
class Sky:
    """The film changes it; when nothing moves it says what the view says."""

    theta: list[float] = field(default_factory=list)
    """Planet -> its angle on its orbit."""
    stock: list[list[int]] = field(default_factory=list)
    rockets: list[Rocket] = field(default_factory=list)

    @classmethod
    def of(cls, view: State) -> Sky:
        """The sky of a position."""
        sky = cls([home(place)[1] for place in view.planets], [chips[:] for chips in view.stock])
        for seat, player in enumerate(view.players):
            rocket = Rocket(seat)
            sky.rockets.append(rocket)
            if player.position == NOWHERE:
                rocket.placed = False
            else:
                sky.put(seat, player.position, orbited(view, player.position))
        return sky

    def put(self, seat: int, place: int, planet: int) -> None:
        """A rocket comes to a space, or into the orbit of the planet there."""
        rocket = self.rockets[seat]
        rocket.placed, rocket.planet, rocket.flying = True, planet, None
        rocket.rho, rocket.theta = home(place)

    @property
    def looks(self) -> tuple[tuple[float, ...], tuple[object, ...], tuple[object, ...]]:
        """A key of all that is seen of it: angles, chips, rockets."""
        rockets = ((r.placed, r.planet, r.rho, r.theta, r.flying is None) for r in self.rockets)
        return tuple(self.theta), tuple(map(tuple, self.stock)), tuple(rockets)

    def spot(self, planet: int) -> tuple[float, float]:
        """Radius and angle of a planet."""
        return middle(PLANETS[planet].ring - 1), self.theta[planet]

    def together(self, rocket: Rocket) -> list[Rocket]:
        """The rockets in the same orbit or on the same space."""
        return [
            other
            for other in self.rockets
            if other.placed
            and other.flying is None
            and other.planet == rocket.planet
            and (rocket.planet >= 0 or (other.rho, other.theta) == (rocket.rho, rocket.theta))
        ]


def step_of(planet: int) -> float:
    """The angle of one space of a planet's orbit."""
    return TURN / RINGS[PLANETS[planet].ring - 1].spaces
