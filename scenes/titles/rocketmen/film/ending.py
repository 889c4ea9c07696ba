"""How a launch ends: arrival, parachute, explosion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin

from game.core.contract import Seat
from game.rocketmen.data import FIRST, LOCATIONS
from game.rocketmen.data.model import Destination
from game.rocketmen.previews import destinations
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, curve
from scenes.table.director import Beat
from scenes.table.tokens import badge
from scenes.theme import Colour, mix
from scenes.titles.rocketmen.film.stage import OnStage
from scenes.titles.rocketmen.panels.track import draw_flown
from scenes.titles.rocketmen.places.boxes import space_places
from scenes.titles.rocketmen.places.track import WORLDS
from scenes.titles.rocketmen.showing import Show, colour_of
from scenes.tween import ease_in_out, ease_out, linear

_STOP = 1.2
_CHEER, _FADE = 1.9, 0.4
"""Seconds: the way of a rocket that has landed folds after it."""
_DOME: tuple[Point, ...] = (
    (0.0, 1.0),
    (0.06, 0.6),
    (0.22, 0.24),
    (0.5, 0.06),
    (0.78, 0.24),
    (0.94, 0.6),
    (1.0, 1.0),
)
"""A parachute in shares of its box."""
_BURST: tuple[Point, ...] = tuple(
    (0.5 + r * cos(pi * at / 11 + 0.2), 0.5 + r * sin(pi * at / 11 + 0.2))
    for at in range(22)
    for r in (((0.5, 0.26), (0.4, 0.3), (0.47, 0.24))[at // 2 % 3][at % 2],)
)
"""A jagged star in shares of its box."""


def open_show(stage: OnStage, show: Show | None) -> None:
    """The launch panel opens or closes."""
    stage.showing.launching = show
    stage.relayout()


# --- how it ends ---


def arrive(stage: OnStage, location: int) -> Beat:
    """From the track to the planet."""
    at = _world(location)

    def step(share: float) -> None:
        show = stage.showing.launching
        if show is not None:
            show.ride, show.flame, show.world = share, 1.0, at

    def end() -> None:
        show = stage.showing.launching
        if show is not None:
            show.gone, show.fate = True, "success"
            stage.showing.departed = True
        stage.refresh()

    name = LOCATIONS[location].name
    return Beat(
        0.8,
        begin=lambda: stage.say(f"Arrived: {name}!"),
        step=step,
        end=end,
        cue="rocketmen/launch_success",
        ease=ease_in_out,
    )


def _stop(stage: OnStage, seat: Seat) -> float:
    """How long the end of a launch stands still at least: the own one is seen at every speed."""
    return _STOP if seat == stage.moment.viewer else 0.0


def cheer(stage: OnStage, seat: Seat, location: int, arrival: int, points: int) -> Beat:
    """Rays, stars and the good news."""
    first = ", the first there" if arrival == 1 else ""
    words = f"{LOCATIONS[location].name}{first}: +{points}"

    def draw(canvas: Canvas, share: float) -> None:
        x, y, radius = stage.places.track.world(_world(location))
        _fold_way(stage, canvas, share * _CHEER)
        share = 0.5 if stage.moment.still else share
        for ring in range(3):
            t = share * 1.4 - ring * 0.2
            if 0 < t < 1:
                canvas.ring(x, y, radius * (1 + 1.3 * t), theme.MINT, 5 * (1 - t) + 1)
        colours = (theme.MUSTARD, theme.MINT, theme.CREAM, theme.CORAL)
        for begins, far, paper in ((0.0, 3.5, colours), (0.25, 2.5, colours[::-1])):
            if share > begins:
                flown = (share - begins) / (1 - begins)
                _sparks(canvas, (x, y), radius * far * ease_out(flown), flown, paper)
        badge(canvas, x, y, f"+{points}", theme.MINT, style=theme.SUBTITLE)

    stop = _stop(stage, seat)
    say = partial(stage.say, words)
    return Beat(_CHEER, begin=say, draw=draw, ease=linear, holds=True, least=stop)


def _fold_way(stage: OnStage, canvas: Canvas, seconds: float) -> None:
    """The spaces that were lit and the trail follow the rocket rather than go in one frame."""
    show, left = stage.showing.launching, 1 - seconds / _FADE
    if show is not None and left > 0 and not stage.moment.still:
        worlds = len(destinations(stage.moment.view))
        draw_flown(canvas, stage.places.track, show.position, left, worlds)


def _sparks(
    canvas: Canvas, middle: Point, far: float, share: float, colours: Sequence[Colour]
) -> None:
    """Paper stars that fly apart."""
    for at in range(22):
        angle = 2 * pi * (at * 0.381966 % 1)
        out = far * (0.55 + 0.45 * (at * 7 % 5) / 4)
        x = middle[0] + out * cos(angle)
        y = middle[1] + out * sin(angle) + 40 * share * share
        size = (9 - 6 * share) * (0.7 + 0.3 * (at % 3))
        canvas.circle(x, y, max(1.0, size), colours[at % len(colours)])


def plant(stage: OnStage, location: int, seat: Seat) -> Beat:
    """A token comes down on its mission space."""
    colour = colour_of(stage.moment, seat)

    def begin() -> None:
        open_show(stage, None)

    def draw(canvas: Canvas, share: float) -> None:
        box = space_places(stage.moment, stage.places).get(location)
        if box is None:
            return
        x, y, _ = stage.places.track.world(_world(location))
        share = 1.0 if stage.moment.still else share
        at_x, at_y = x + (box.cx - x) * share, y + (box.cy - y) * share - 60 * sin(pi * share)
        canvas.circle(at_x, at_y, 26, theme.PAPER, border=theme.INK, width=2)
        canvas.seat(colour, at_x, at_y, 30)
        if share > 0.8:
            canvas.outline(box.inset(-3), theme.MUSTARD, 3, 11)

    def end() -> None:
        stage.showing.arrival = (location, seat)
        stage.refresh()

    x, cue = stage.places.track.world(_world(location))[0], "rocketmen/token_planted"
    return Beat(0.9, begin=begin, draw=draw, end=end, cue=cue, x=x, ease=ease_in_out, holds=True)


def award(stage: OnStage, seat: Seat, destination: Destination) -> Beat:
    """The Moon or Mars token goes to its first visitor."""
    at = WORLDS.index(destination)
    x, y, _ = stage.places.track.world(at)
    goal = stage.places.areas.rows[seat]
    path = curve((x, y), ((x + goal.cx) / 2, y - 60), (goal.cx, goal.cy))

    def draw(canvas: Canvas, share: float) -> None:
        share = 0.5 if stage.moment.still else share
        spot = along(path, share)
        canvas.circle(*spot, 26, theme.MUSTARD, border=theme.PAPER, width=3)
        canvas.text_centre(f"+{FIRST[destination]}", *spot, theme.NUMBER.sized(28), theme.INK)

    cue = "rocketmen/achievement"
    return Beat(0.9, draw=draw, cue=cue, x=goal.cx, ease=ease_in_out, holds=True)


def parachute(stage: OnStage) -> Beat:
    """The capsule comes down; the mission lives on."""
    begin, start = _gone(stage, "abort", "Aborted: the capsule comes home")

    def draw(canvas: Canvas, share: float) -> None:
        share = 0.4 if stage.moment.still else share
        unit = stage.places.track.unit
        x = start[0] + 26 * sin(share * 7)
        y = start[1] - unit * 1.5 + share * unit * 7
        top = y - unit * 2.6
        for side in (-1.0, -0.35, 0.35, 1.0):
            canvas.line((x + side * unit * 1.5, top), (x, y - unit * 0.4), theme.CREAM, 1.5)
        canvas.polygon(
            Box(x - unit * 1.6, top - unit * 1.4, unit * 3.2, unit * 1.5), _DOME, theme.CORAL
        )
        canvas.image("rocketmen/p09", Box.around(x, y, unit * 2, unit * 2))

    return Beat(
        1.5, begin=begin, draw=draw, cue="rocketmen/abort", x=start[0], ease=linear, holds=True
    )


def explosion(stage: OnStage, seat: Seat) -> Beat:
    """What nobody wanted to see, and everybody looks at."""
    begin, spot = _gone(stage, "failure", "The rocket is lost")

    def draw(canvas: Canvas, share: float) -> None:
        share = 0.42 if stage.moment.still else share
        unit = stage.places.track.unit
        x, y = spot[0], spot[1] - unit * 1.3
        glow = 1 - share
        for size, colour in ((6.4, theme.CORAL), (4.5, theme.MUSTARD), (2.4, theme.CREAM)):
            # Few sizes, so that few pictures are made.
            side = round(unit * size * (0.4 + 1.1 * ease_out(share)) * glow / 6) * 6 + 6.0
            canvas.polygon(Box.around(x, y, side * 2, side * 2), _BURST, colour)
        for at in range(26):
            angle = 2 * pi * (at * 0.381966 % 1)
            out = unit * (1 + 6.5 * ease_out(share)) * (0.5 + 0.5 * (at * 5 % 7) / 6)
            px = x + out * cos(angle)
            py = y + out * sin(angle) * 0.8 + unit * 3 * share * share
            size = unit * 0.34 * (1 - 0.7 * share) * (0.6 + at % 3 * 0.35)
            canvas.circle(
                px, py, max(1.2, size), (theme.CORAL, theme.MUSTARD, theme.PAPER, theme.SKY)[at % 4]
            )
        for at in range(5):
            angle = 2 * pi * at / 5 + 0.6
            out = unit * 2.2 * ease_out(share)
            puff = unit * (0.8 + 1.3 * share)
            px, py = x + out * cos(angle), y + out * sin(angle) * 0.7 - unit * share
            canvas.circle(px, py, puff, mix(theme.INK, theme.PAPER, 0.35), alpha=0.5 * (1 - share))

    return Beat(
        1.6,
        begin=begin,
        draw=draw,
        cue="rocketmen/launch_failure",
        ease=linear,
        holds=True,
        least=_stop(stage, seat),
    )


def _gone(stage: OnStage, fate: str, words: str) -> tuple[Callable[[], None], Point]:
    """How a launch breaks off: what happens to the rocket at that moment, and where it was."""
    show = stage.showing.launching

    def begin() -> None:
        if show is not None:
            show.gone, show.fate = True, fate
            stage.say(words)
        stage.refresh()

    return begin, stage.places.track.place(show.position if show is not None else 0)


def _world(location: int) -> int:
    return WORLDS.index(LOCATIONS[location].to)
