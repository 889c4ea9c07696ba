"""The launch track: its spaces on a rising curve, the three destinations, rockets on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from game.rocketmen.data import FIRST, TRACK
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Same
from scenes.kit.lines import Point
from scenes.kit.text import Fonts
from scenes.theme import Style
from scenes.titles.rocketmen.places.track import FINE, NAME, WORLDS, Track

NAMES = ("Earth orbit", "Moon", "Mars")
NEARER = " at "
ROCKET = 5.2
"""A rocket's side in radii of a plain space."""
ON_PAD = 10.4
"""Before it starts it is seen from near by."""
LOW = 14.0
"""A radius of spaces below which the figures beside the planets would collide."""
ASIDE = -3.9
"""So far from a rocket on the start another one stands, upright: at the gantry's foot."""
RAISED = 2.7
"""So far off the line, on its upper side, a rocket flies, that it hides no space."""
ABOVE, BELOW = RAISED + 1.9, -2.3
"""So far off a second one, which is smaller, flies above the first or below the line."""

CLOSE = 1.62
"""So far off the line runs the way of a launch that is pointed at: below the planets."""
FROM_PAD, BESIDE_GOAL = 0.75, 1.5
"""The space where it leaves a rocket on the pad; so far before its goal it ends, off the ring."""


# --- at rest ---


def draw_track(
    canvas: Canvas, track: Track, reached: int = -1, goal: int = -1, worlds: int = len(WORLDS)
) -> None:
    """The curve and its spaces; those up to `reached` glow, `goal` is where a flight wants to.

    Only the first so many destinations can be flown to.
    """
    area = track.area.inset(-track.unit * 1.5)
    size = round(area.w, 1), round(area.h, 1)

    def band(inner: Canvas, radius: float, colour: theme.Colour) -> None:
        for i in range((TRACK - 1) * FINE * 4 + 1):
            x, y = track.place(i / (FINE * 4))
            inner.circle(x - area.x, y - area.y, radius, colour)

    def paint(inner: Canvas) -> None:
        shade = partial(band, radius=track.unit * 1.28, colour=theme.INK)
        shadow = canvas.painted(("rm shadow", *size), area.w, area.h, shade)
        inner.blit(shadow, track.unit * 0.2, track.unit * 0.6, 0.4)
        for radius, share in ((1.28, 0.45), (1.1, 0.12)):
            band(inner, track.unit * radius, inner.blend(theme.NIGHT, theme.LINE, share))

    def curve() -> None:
        sprite = canvas.painted(("rm band", *size), area.w, area.h, paint)
        canvas.blit_thin(sprite, area.x, area.y)

    canvas.group(("rm curve", Same(track)), curve)

    def spaces() -> None:
        for space in range(TRACK - 1, -1, -1):
            _draw_space(canvas, track, space, reached, goal, space in track.targets[:worlds])

    canvas.group(("rm spaces", Same(track), reached, goal, worlds), spaces)


def _draw_space(
    canvas: Canvas, track: Track, space: int, reached: int, goal: int, target: bool
) -> None:
    x, y = track.spaces[space]
    radius = track.unit * (1.3 if target else 1.0)
    fill, ink = (theme.MUSTARD, theme.INK_TEXT) if target else (theme.NIGHT, theme.CREAM)
    if 0 <= space <= reached and not target:
        fill = theme.CORAL
    if space == goal:
        canvas.ring(x, y, radius + track.unit * 0.42, theme.MINT, max(2.0, track.unit * 0.16))
    canvas.circle(x, y, radius, fill, border=theme.PAPER, width=max(1.5, track.unit * 0.14))
    style = theme.NUMBER.sized(radius * 1.12)
    with canvas.room(Box.around(x, y, radius * 2.6, radius * 2.6)):
        canvas.text_centre(str(space), x, y, style, ink)


def draw_world(
    canvas: Canvas,
    track: Track,
    destination: int,
    *,
    dim: bool = False,
    names: Sequence[str] = NAMES,
    low: float = math.inf,
) -> None:
    """A destination's planet; its name is above Earth, right of the Moon, below Mars where that
    ends before `low` (else at its left, or above it)."""
    picture, alpha = f"planets/{WORLDS[destination]}", 0.35 if dim else 1.0
    canvas.image(picture, track.world_box(destination), alpha=alpha)
    style, colour = _name_style(canvas.fonts, track), theme.MUTE if dim else theme.CREAM
    if NEARER in names[destination]:  # like the ring on the space where it is now
        colour = theme.MINT
    box = name_box(canvas.fonts, track, destination, names[destination], low)
    canvas.text_middle(names[destination], box.x, box.cy, style, colour)


def name_box(fonts: Fonts, track: Track, destination: int, words: str, low: float) -> Box:
    """Where a planet's name stands."""
    x, y, r = track.world(destination)
    style = _name_style(fonts, track)
    wide, step = fonts.width(words, style), fonts.line_height(style)
    off = r + step * 0.6 + 5
    below = track.unit >= LOW and y + off + step / 2 < low
    left, at = x - wide / 2, y + off if destination == 2 and below else y - off
    if destination == 1:
        left, at = x + r + 15, y - r * 0.15
    elif destination == 2 and track.hangs and not below:  # above the token that waits there
        left, at = x - r - 15 - wide, y - r * 0.15
    left = min(max(left, track.area.x), track.area.right - wide)
    return Box(left, at - step / 2, wide, step)


def world_names(track: Track, destination: int, target: int) -> tuple[str, ...]:
    """What the planets are called in a flight: one that Gravity Assist brings nearer says where."""
    names = list(NAMES)
    if target != track.targets[destination]:
        names[destination] += f"{NEARER}{target}"
    return tuple(names)


def _name_style(fonts: Fonts, track: Track) -> Style:
    """As large as the Moon beside Earth's name and what is above that leave room for."""
    (x, y, r), (moon, _, side) = track.world(0), track.world(1)
    room = 2 * (moon - side - track.unit * 1.2 - x)
    high = y - r - track.area.y - 4
    share = min(1.0, room / fonts.width(NAMES[0], NAME), high / fonts.line_height(NAME))
    return NAME.sized(max(12.0, NAME.size * share))


def draw_token(canvas: Canvas, track: Track, destination: int) -> None:
    """The Moon or Mars token that waits for its first visitor."""
    box = token_box(track, destination)
    x, y, size = box.cx, box.cy, box.w / 2
    canvas.circle(x, y, size, theme.MUSTARD, border=theme.PAPER, width=2)
    if track.unit >= LOW:
        style = theme.NUMBER.sized(size * 1.1)
        canvas.text_centre(f"+{FIRST[WORLDS[destination]]}", x, y, style, theme.INK_TEXT)


def token_box(track: Track, destination: int) -> Box:
    """Where it lies: at the shoulder of a small world, for below it a rocket lands."""
    x, y, r = track.world(destination)
    side = 2 * track.unit * 0.85
    x, y = (x - r * 0.95, y - r * 0.7) if destination == 1 else (x - r * 0.75, y + r * 0.75)
    return Box.around(x, y, side, side)


def draw_rocket(
    canvas: Canvas,
    track: Track,
    space: float,
    picture: str,
    *,
    size: float = ROCKET,
    shift: Point = (0.0, 0.0),
    angle: float | None = None,
    off: float = RAISED,
) -> None:
    """A rocket on (or between) spaces, nose along the curve, so far off it."""
    x, y = track.above(space, track.unit * off)
    turn = track.angle(space) if angle is None else angle
    box = Box.around(x + shift[0], y + shift[1], track.unit * size, track.unit * size)
    canvas.image(picture, box, angle=round(turn / 3) * 3)


def draw_rival(
    canvas: Canvas,
    track: Track,
    space: float,
    picture: str,
    colour: int,
    *,
    away: float = 0.0,
    lift: float = 0.0,
    off: float = RAISED,
) -> None:
    """The solo rival's rocket with its seat's sign; `away` (0 to 1): beside one on the start;
    above or below one in flight it is small, and hides no words."""
    unit, turn = track.unit, track.angle(space) * (1 - away)
    shift, (x, y) = (unit * ASIDE * away, lift), track.above(space, unit * off)
    size, up = (ROCKET, 3.2 * away - 0.8) if off == RAISED else (ROCKET * 0.62, 0.0)
    draw_rocket(canvas, track, space, picture, size=size, shift=shift, angle=turn, off=off)
    spot = x + shift[0] - unit * 1.8 * (1 - away), y + shift[1] - unit * up
    canvas.circle(*spot, unit * 0.86, theme.INK, border=theme.PAPER, width=max(1.5, unit * 0.12))
    canvas.seat(colour, *spot, unit * 0.95)


def draw_trail(canvas: Canvas, track: Track, upto: float) -> None:
    """The dotted way a rocket has come."""
    _draw_dots(canvas, track, 0, upto)


def draw_flown(canvas: Canvas, track: Track, upto: float, share: float, worlds: int) -> None:
    """What is left of a way that a rocket has flown: the last `share` of its spaces and dots."""
    first = upto * (1 - share)
    for space in range(min(round(upto), len(track.spaces) - 1), -1, -1):  # one may fly farther
        if space >= first and space not in track.targets[:worlds]:
            _draw_space(canvas, track, space, space, -1, False)
    _draw_dots(canvas, track, int(first * 4), upto)


def draw_way(canvas: Canvas, track: Track, goal: int) -> None:
    """The dotted way that a launch would take, close above the line, from the rocket to its goal;
    it hides no number and no planet."""
    last = goal - (BESIDE_GOAL / math.dist(track.spaces[goal - 1], track.spaces[goal])) * track.unit
    steps = [FROM_PAD + at / 4 for at in range(4 * goal) if FROM_PAD + at / 4 < last] + [last]
    points = [track.above(at, track.unit * CLOSE) for at in steps]
    canvas.dotted(points, theme.MUSTARD, dot=5, gap=12)


def _draw_dots(canvas: Canvas, track: Track, first: int, upto: float) -> None:
    points = [track.above(i / 4, track.unit * RAISED) for i in range(first, int(upto * 4) + 1)]
    canvas.dotted(points, theme.MUSTARD, dot=4, gap=12)
