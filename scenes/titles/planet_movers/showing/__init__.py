"""What Planet Movers' picture holds besides the position: the sky, the camera, the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import sin
from typing import TypeAlias

from game.planet_movers import previews
from game.planet_movers.moves import Move
from game.planet_movers.state import State
from scenes.kit.box import Box
from scenes.kit.lines import Point
from scenes.table.moment import Moment, Showing
from scenes.titles.planet_movers.showing.camera import Camera
from scenes.titles.planet_movers.showing.disc import Disc
from scenes.titles.planet_movers.showing.sky import Sky
from scenes.tween import ease_in_out

Now: TypeAlias = Moment[State, Move]

_UNLAID = Box(338, 158, 1244, 898)
"""A window, until the table is laid out."""


@dataclass
class OrbitalShow(Showing[State, Move]):
    """The board and what moves on it; when nothing moves it says what the view says."""

    sky: Sky = field(default_factory=Sky)
    camera: Camera = field(default_factory=lambda: Camera(_UNLAID, 440))
    """What is looked at and how closely; through which window, `orrery` of the places knows."""
    tween: tuple[Camera, Camera] | None = None
    """From where to where the camera is on its way."""
    share: float = 0.0
    """How much of that way is done, evenly."""
    rested: float = 0.0
    """How long the camera has stood still (seconds)."""
    follow: bool = False
    """Whether the camera goes where something happens."""
    grip: tuple[float, float, Camera] | None = None
    """Where the mouse took hold of the board, and how it was seen then."""
    panning: bool = False
    mouse: Point = (0.0, 0.0)
    """Where the mouse was when the table heard of it last."""
    under: int = -1
    """The space below the mouse."""
    dice: tuple[int, int] | None = (0, 0)
    """The dice on the tray; None while they are in the air."""
    lit_row: int = 0
    """The row of the chart that is lit."""
    disc: Disc = field(default_factory=Disc)
    names: dict[int, Point] = field(default_factory=dict)
    """Planet -> where its name stands, from its middle."""
    strayed: dict[int, Point] = field(default_factory=dict)
    """Planet -> from how far its name glides there."""
    glided: float = 0.0
    """How much of that it has done, evenly."""
    labelled: object = None
    """What names were placed for; None: they are placed when everything rests."""
    sighted: tuple[object, list[float]] = (None, [])
    """How the board was seen when names were placed, and where the planets stood."""
    selling: tuple[int, int] | None = None
    """The turn and the seat in which all is sold that Earth buys."""
    swept: bool = False
    """Whether planets have moved since the last frame."""
    _looked: tuple[tuple[float, ...], object, object] = (), None, None
    _expected: State | None = None
    _ahead: list[tuple[int, int]] = field(default_factory=list)

    def truth(self, moment: Now) -> None:
        view = moment.view
        self.sky = Sky.of(view)
        self.dice = view.dice
        self.lit_row = sum(view.dice)
        self.labelled = None
        self.under = -1  # it was named before the move: now only where the mouse goes next

    @property
    def zoomed(self) -> bool:
        """Whether only a part of the board is seen."""
        return self.camera.zoom > 1.001

    @property
    def travelling(self) -> bool:
        """Whether the camera is on its way: the board is drawn in each frame."""
        return self.tween is not None or self.panning

    @property
    def floating(self) -> bool:
        """Whether what moves may come below the panels: they are drawn after it then."""
        return self.zoomed or self.travelling

    @property
    def swings(self) -> bool:
        """Whether planets are drawn in each frame."""
        return self.swept or self.floating or bool(self.strayed)

    def shifts(self) -> dict[int, Point]:
        """Planet -> how far its name is from where it will stand."""
        left = 1 - ease_in_out(self.glided)
        return {planet: (x * left, y * left) for planet, (x, y) in self.strayed.items()}

    def stray(self, stood: Mapping[int, Point]) -> None:
        """Names glide from where they `stood` to where they stand now."""
        both = {n: (stood[n], spot) for n, spot in self.names.items() if n in stood}
        self.strayed = {
            n: (a - x, b - y) for n, ((a, b), (x, y)) in both.items() if (a, b) != (x, y)
        }
        self.glided = 0.0

    def glide(self, share: float) -> bool:
        """Names go on so much of their way; whether they set out just now, or have arrived."""
        begins, self.glided = not self.glided, self.glided + share
        if ends := self.glided >= 1:
            self.strayed = {}
        return begins or ends

    def stirs(self) -> bool:
        """Time has passed: whether the sky at rest looks different now."""
        before, self._looked, swept = self._looked, self.sky.looks, self.swept
        turns = zip(before[0], self._looked[0], strict=False)
        self.swept = any(abs(sin((a - b) / 2)) > 1e-6 for a, b in turns)
        return not (swept and self.swept) and (swept or self._looked != before)

    @property
    def moving(self) -> bool:
        return self.travelling or self.disc.rough or bool(self.strayed)

    def through(self, window: Box, radius: float) -> Camera:
        """The camera behind a window; it keeps what it looks at."""
        return replace(self.camera, box=window, radius=radius)

    def expect(self, view: State) -> None:
        """This position comes soon: how its planets are met takes a while to work out."""
        if view is not self._expected:
            turns = range(previews.NEVER)
            self._expected = view
            self._ahead = [(place, turn) for place in view.planets for turn in turns]

    def prepare(self) -> None:
        """Works out a little of what comes soon; called in each frame of the film: where a planet
        will be, turn by turn, and then all of it together."""
        if self._ahead:
            place, turn = self._ahead.pop()
            if turn:
                previews.layers(previews.later(place, turn))
            else:
                previews.turns_between(0, place)
