"""The show of a launch: countdown, lift-off, each card, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.core.contract import Event, Seat
from game.core.events import CardMoved
from game.rocketmen import events as ev
from game.rocketmen.data import CATALOGUE, LOCATIONS, MISSION_OF
from game.rocketmen.launch import boost_of
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, curve
from scenes.table.director import Beat
from scenes.table.tokens import badge
from scenes.theme import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    NUMBER,
    PAPER,
    SKY,
    SUBTITLE,
    Colour,
    mix,
)
from scenes.titles.rocketmen import track as tracks
from scenes.titles.rocketmen.launch import Show
from scenes.tween import ease_in, ease_in_out, ease_out, linear

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

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
HOP = 0.24
"""Seconds from space to space."""


def beats_of(scene: RocketmenScene, event: Event) -> Iterable[Beat] | None:
    """The beats of a launch's events; None for all others."""
    match event:
        case ev.LaunchDeclared(seat, mission, destination, target, draws):
            show = Show(seat, destination, MISSION_OF[mission], target, draws)
            player = scene.view.players[seat]
            show.space = boost_of(player, destination)  # so that the chance is that of before
            show.redundant = player.on_pad("redraw_zero") is not None
            show.quantum = player.on_pad("redraw") is not None
            return (_countdown(scene, show),)
        case ev.LiftedOff(_, boost):
            return (_liftoff(scene, boost), *_climb(scene, 0, boost, "rocketmen/boost"))
        case ev.SuccessDrawn(_, _, value):
            return (_value(scene, value),)
        case ev.CardSetAside(_, card, by):
            return (_set_aside(scene, CATALOGUE[by].title, CATALOGUE[card].amount),)
        case ev.RocketMoved(_, before, after):
            if after == before:
                return (_shudder(scene),)
            return (*_climb(scene, before, after, "rocketmen/boost"), _counted(scene, after))
        case ev.LaunchSucceeded(_, location, arrival, points):
            return (_arrive(scene, location), _cheer(scene, location, arrival, points))
        case ev.TokenPlanted(seat, location):
            return (plant(scene, location, seat, "rocketmen/token_planted"),)
        case ev.AwardTaken(seat, destination):
            return (_award(scene, seat, destination),)
        case ev.AchievementGained(seat, token):
            return (_achievement(scene, seat, token),)
        case ev.LaunchAborted():
            return (_parachute(scene),)
        case ev.LaunchFailed():
            return (_explosion(scene),)
        case ev.LaunchEnded():
            return (Beat(0.1, begin=lambda: _close(scene)),)
    return None


def _open(scene: RocketmenScene, show: Show | None) -> None:
    scene.launching = show
    scene.relayout()


def _close(scene: RocketmenScene) -> None:
    if scene.launching is not None:
        _open(scene, None)


def _dirty(scene: RocketmenScene) -> None:
    """The track and the launch panel look different now."""
    scene.refresh_box(scene.desk.track.area.inset(-8))


# --- up ---


def _countdown(scene: RocketmenScene, show: Show) -> Beat:
    def step(share: float) -> None:
        show.shake = share

    def draw(canvas: Canvas, share: float) -> None:
        x, y = scene.desk.track.spaces[0]
        unit = scene.desk.track.unit
        left = 3 - min(2, int(share * 3))
        within = share * 3 % 1 if not scene.still else 0.3
        radius = unit * (2.2 + 1.2 * within)
        spot = x + unit * 3.4, y - unit * 3.6
        canvas.circle(*spot, radius * 0.8, INK, border=MUSTARD, width=3)
        style = NUMBER.sized(unit * 2.2)
        canvas.text_middle(str(left), *spot, style, CREAM, align="centre")

    def begin() -> None:
        scene.say("Three, two, one …")
        _open(scene, show)

    return Beat(
        1.5,
        begin=begin,
        step=step,
        draw=draw,
        cue="rocketmen/countdown",
        ease=linear,
        holds=True,
    )


def _liftoff(scene: RocketmenScene, boost: int) -> Beat:
    def begin() -> None:
        spaces = "space" if boost == 1 else "spaces"
        scene.say(f"Lift-off! The boost: {boost} {spaces}" if boost else "Lift-off, no boost")

    def step(share: float) -> None:
        show = scene.launching
        if show is not None:
            show.shake, show.flame = 1 - share, 1.0
            show.lift = share * 26

    def draw(canvas: Canvas, share: float) -> None:
        x, y = scene.desk.track.spaces[0]
        unit = scene.desk.track.unit
        share = 0.5 if scene.still else share
        for at in range(9):
            far = unit * (0.6 + 3.2 * share) * (at - 4) / 4
            puff = unit * (0.5 + 1.1 * share) * (1.1 - abs(at - 4) / 6)
            colour = mix(PAPER, INK, 0.15 + 0.1 * (at % 3))
            canvas.circle(x + far, y + unit * 0.5, puff, colour, alpha=0.85 * (1 - share) + 0.05)

    cue = "rocketmen/liftoff"
    return Beat(0.9, begin=begin, step=step, draw=draw, cue=cue, ease=ease_in, holds=True)


def _climb(scene: RocketmenScene, before: int, after: int, cue: str) -> Iterable[Beat]:
    """From space to space."""
    for space in range(before, after):
        yield _hop(scene, space, cue)


def _hop(scene: RocketmenScene, space: int, cue: str) -> Beat:
    def step(share: float) -> None:
        show = scene.launching
        if show is not None:
            show.position = space + share
            show.flame = 1.0
            show.shake = 0.0
            show.lift = 10 * sin(pi * share)

    def end() -> None:
        show = scene.launching
        if show is not None:
            show.flame = 0.35
        _dirty(scene)

    return Beat(HOP, step=step, end=end, cue=cue, ease=ease_in_out)


# --- the cards ---


def draw_card(scene: RocketmenScene, event: CardMoved) -> Iterable[Beat]:
    """The moment before a card, longer the nearer the end, then the card itself."""
    show = scene.launching
    last = show is not None and show.counted + 1 >= show.draws
    seconds = 1.7 if last else 0.7 + 0.2 * (show.counted if show is not None else 0)
    beats = [_hush(scene, seconds / 2) for _ in range(2)] if last else [_hush(scene, seconds)]
    slide = Beat(
        0.34, begin=lambda: scene._move(event), cue="rocketmen/success_draw", ease=ease_out
    )
    return (*beats, slide)


def _hush(scene: RocketmenScene, seconds: float) -> Beat:
    """Everybody holds their breath: the table darkens, the next card's place beats."""

    def draw(canvas: Canvas, share: float) -> None:
        flight, show = scene.launching_desk, scene.launching
        if flight is None or show is None:
            return
        for box in (scene.areas.bottom, scene.desk.display_row):
            canvas.rounded(box.inset(-6), 12, INK, alpha=0.55)
        pulse = 0.5 if scene.still else abs(sin(2 * pi * share))
        w = flight.deck.w
        x = flight.cards.x + show.counted * (w + 8)
        box = Box(x, flight.cards.y, w, flight.cards.h)
        canvas.outline(box.inset(-3 - 5 * pulse), MUSTARD, 2 + 3 * pulse, 12)
        path = scene.desk.track
        goal = path.place(min(show.target, 13))
        canvas.ring(*goal, path.unit * (1.8 + 0.7 * pulse), MINT, 2 + 2 * pulse)

    def begin() -> None:
        show = scene.launching
        if show is not None:
            last = show.counted + 1 >= show.draws
            scene.say("The last card …" if last else "The next card …")

    cue = "rocketmen/heartbeat"
    return Beat(seconds, begin=begin, draw=draw, cue=cue, ease=linear, holds=True)


def _value(scene: RocketmenScene, value: int) -> Beat:
    """The number that was drawn, where the rocket is."""
    show = scene.launching
    if show is not None:
        show.drawn = value

    def draw(canvas: Canvas, share: float) -> None:
        if show is None:
            return
        path = scene.desk.track
        x, y = path.place(show.position)
        share = 0.6 if scene.still else share
        size = path.unit * (1.6 + 1.0 * min(1.0, share * 2.5))
        y -= path.unit * (3.4 + 0.8 * share)
        colour = CORAL if value == 0 else MINT if show.position + value >= show.target else PAPER
        canvas.circle(x, y, size * 0.72, INK, border=colour, width=3)
        canvas.text_middle(f"+{value}", x, y, NUMBER.sized(size), colour, align="centre")

    def begin() -> None:
        short = 0 if show is None else show.target - round(show.position) - value
        words = f"{value} space{'s' if value != 1 else ''}"
        scene.say(f"{words}!" if short <= 0 else f"{words}, {short} short")

    return Beat(0.65, begin=begin, draw=draw, ease=linear, holds=True)


def _count(scene: RocketmenScene, space: int) -> None:
    """The card counts: from here on the chance is another one."""
    show = scene.launching
    if show is not None:
        show.seen.append(show.drawn)
        show.counted += 1
        show.space = space
        show.flame, show.shake = 0.35, 0.0
    _dirty(scene)


def _counted(scene: RocketmenScene, space: int) -> Beat:
    """The rocket has come to rest on another space."""
    return Beat(0.12, begin=lambda: _count(scene, space))


def _shudder(scene: RocketmenScene) -> Beat:
    """A card that moves nothing."""

    def step(share: float) -> None:
        show = scene.launching
        if show is not None:
            show.shake = 1.6 * (1 - share)
            show.flame = 0.35 * share

    def end() -> None:
        show = scene.launching
        _count(scene, show.space if show is not None else 0)

    return Beat(0.7, step=step, end=end, cue="ui/failure_thud", ease=linear)


def _set_aside(scene: RocketmenScene, title: str, value: int) -> Beat:
    from scenes.titles.rocketmen.beats import banner

    words = f"{title}: the +{value} does not count"
    beat = banner(scene, words, SKY, 1.0, "rocketmen/set_aside")
    show = scene.launching
    if show is not None:
        show.seen.append(show.drawn)
        if title == CATALOGUE[_card_with("redraw_zero")].title:
            show.redundant = False
        else:
            show.quantum = False
    return beat


def _card_with(ability: str) -> int:
    return next(at for at, face in enumerate(CATALOGUE) if face.ability == ability)


# --- how it ends ---


def _arrive(scene: RocketmenScene, location: int) -> Beat:
    """From the track to the planet."""
    at = _world(location)

    def step(share: float) -> None:
        show = scene.launching
        if show is not None:
            show.ride, show.flame, show.world = share, 1.0, at

    def end() -> None:
        show = scene.launching
        if show is not None:
            show.gone, show.fate = True, "success"
            scene.departed = True
        _dirty(scene)

    name = LOCATIONS[location].name
    return Beat(
        0.8,
        begin=lambda: scene.say(f"Arrived: {name}!"),
        step=step,
        end=end,
        cue="rocketmen/launch_success",
        ease=ease_in_out,
    )


def _cheer(scene: RocketmenScene, location: int, arrival: int, points: int) -> Beat:
    """Rays, stars and the good news."""
    first = ", the first there" if arrival == 1 else ""
    words = f"{LOCATIONS[location].name}{first}: +{points}"

    def draw(canvas: Canvas, share: float) -> None:
        x, y, radius = scene.desk.track.world(_world(location))
        share = 0.5 if scene.still else share
        for ring in range(3):
            t = share * 1.4 - ring * 0.2
            if 0 < t < 1:
                canvas.ring(x, y, radius * (1 + 1.3 * t), MINT, 5 * (1 - t) + 1)
        colours = (MUSTARD, MINT, CREAM, CORAL)
        _sparks(canvas, (x, y), radius * (1.1 + 2.4 * share), share, colours)
        if share > 0.25:
            second = (share - 0.25) / 0.75
            _sparks(canvas, (x, y), radius * (1.0 + 1.5 * second), second, colours[::-1])
        badge(canvas, x, y, f"+{points}", MINT, style=SUBTITLE)

    return Beat(1.9, begin=lambda: scene.say(words), draw=draw, ease=linear, holds=True)


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


def plant(scene: RocketmenScene, location: int, seat: Seat, cue: str) -> Beat:
    """A token comes down on its mission space."""
    colour = scene.colour_of(seat)

    def begin() -> None:
        _open(scene, None)

    def draw(canvas: Canvas, share: float) -> None:
        box = scene.space_box(location)
        if box is None:
            return
        x, y, _ = scene.desk.track.world(_world(location))
        share = 1.0 if scene.still else share
        at_x, at_y = x + (box.cx - x) * share, y + (box.cy - y) * share - 60 * sin(pi * share)
        canvas.circle(at_x, at_y, 26, PAPER, border=INK, width=2)
        canvas.seat(colour, at_x, at_y, 30)
        if share > 0.8:
            canvas.outline(box.inset(-3), MUSTARD, 3, 11)

    def end() -> None:
        scene.arrival = (location, seat)
        scene.refresh_box(scene.desk.spaces)

    return Beat(0.9, begin=begin, draw=draw, end=end, cue=cue, ease=ease_in_out, holds=True)


def _award(scene: RocketmenScene, seat: Seat, destination: str) -> Beat:
    """The Moon or Mars token goes to its first visitor."""
    at = tracks.WORLDS.index(destination)
    x, y, _ = scene.desk.track.world(at)
    goal = scene.seats.rows[seat].box
    path = curve((x, y), ((x + goal.cx) / 2, y - 60), (goal.cx, goal.cy))

    def draw(canvas: Canvas, share: float) -> None:
        share = 0.5 if scene.still else share
        spot = path[round(share * (len(path) - 1))]
        canvas.circle(*spot, 26, MUSTARD, border=PAPER, width=3)
        canvas.text_middle("+1", *spot, NUMBER.sized(28), INK, align="centre")

    return Beat(0.9, draw=draw, cue="rocketmen/achievement", ease=ease_in_out, holds=True)


def _achievement(scene: RocketmenScene, seat: Seat, kind: str) -> Beat:
    """An achievement token flies to its owner."""
    from scenes.titles.rocketmen.beats import fly_picture, token_goal

    area = scene.desk.track.area
    start = (area.cx, area.y + area.h * 0.46)
    goal = token_goal(scene, seat, kind)
    return fly_picture(f"rocketmen/item_{kind}", start, goal, 46, 0.9, "rocketmen/achievement")


def _parachute(scene: RocketmenScene) -> Beat:
    """The capsule comes down; the mission lives on."""
    show = scene.launching
    start = scene.desk.track.place(show.position if show is not None else 0)

    def begin() -> None:
        if show is not None:
            show.gone, show.fate = True, "abort"
            scene.say("Aborted: the capsule comes home")
        _dirty(scene)

    def draw(canvas: Canvas, share: float) -> None:
        share = 0.4 if scene.still else share
        unit = scene.desk.track.unit
        x = start[0] + 26 * sin(share * 7)
        y = start[1] - unit * 1.5 + share * unit * 7
        top = y - unit * 2.6
        for side in (-1.0, -0.35, 0.35, 1.0):
            canvas.line((x + side * unit * 1.5, top), (x, y - unit * 0.4), CREAM, 1.5)
        dome = (
            (0.0, 1.0),
            (0.06, 0.6),
            (0.22, 0.24),
            (0.5, 0.06),
            (0.78, 0.24),
            (0.94, 0.6),
            (1, 1),
        )
        canvas.polygon(Box(x - unit * 1.6, top - unit * 1.4, unit * 3.2, unit * 1.5), dome, CORAL)
        canvas.image("rocketmen/p09", Box.around(x, y, unit * 2, unit * 2))

    return Beat(1.5, begin=begin, draw=draw, cue="rocketmen/abort", ease=linear, holds=True)


def _explosion(scene: RocketmenScene) -> Beat:
    """What nobody wanted to see, and everybody looks at."""
    show = scene.launching
    spot = scene.desk.track.place(show.position if show is not None else 0)

    def begin() -> None:
        if show is not None:
            show.gone, show.fate = True, "failure"
            scene.say("The rocket is lost")
        _dirty(scene)

    def draw(canvas: Canvas, share: float) -> None:
        share = 0.42 if scene.still else share
        unit = scene.desk.track.unit
        x, y = spot[0], spot[1] - unit * 1.3
        glow = 1 - share
        for size, colour in ((6.4, CORAL), (4.5, MUSTARD), (2.4, CREAM)):
            # Few sizes, so that few pictures are made.
            side = round(unit * size * (0.4 + 1.1 * ease_out(share)) * glow / 6) * 6 + 6.0
            canvas.polygon(Box.around(x, y, side * 2, side * 2), _BURST, colour)
        for at in range(26):
            angle = 2 * pi * (at * 0.381966 % 1)
            out = unit * (1 + 6.5 * ease_out(share)) * (0.5 + 0.5 * (at * 5 % 7) / 6)
            px = x + out * cos(angle)
            py = y + out * sin(angle) * 0.8 + unit * 3 * share * share
            size = unit * 0.34 * (1 - 0.7 * share) * (0.6 + at % 3 * 0.35)
            canvas.circle(px, py, max(1.2, size), (CORAL, MUSTARD, PAPER, SKY)[at % 4])
        for at in range(5):
            angle = 2 * pi * at / 5 + 0.6
            out = unit * 2.2 * ease_out(share)
            puff = unit * (0.8 + 1.3 * share)
            px, py = x + out * cos(angle), y + out * sin(angle) * 0.7 - unit * share
            canvas.circle(px, py, puff, mix(INK, PAPER, 0.35), alpha=0.5 * (1 - share))

    return Beat(
        1.6, begin=begin, draw=draw, cue="rocketmen/launch_failure", ease=linear, holds=True
    )


def _world(location: int) -> int:
    return tracks.WORLDS.index(LOCATIONS[location].to)


# --- the rocket, whenever anything is drawn ---


def draw_rocket(scene: RocketmenScene, canvas: Canvas, show: Show, time: float) -> None:
    """The rocket of the launch under way, with its flame, trembling when it should."""
    if show.gone:
        return
    path = scene.desk.track
    unit = path.unit
    picture = scene.rocket_of(show.seat)
    dx = unit * 0.12 * show.shake * sin(time * 60) if not scene.still else 0.0
    x, y = path.place(show.position)
    angle = 0.0 if show.position <= 0 else path.angle(show.position)
    y -= unit * (2.25 if show.position <= 0 else 1.35) + show.lift
    side = unit * 3.8
    if show.ride > 0:
        goal = path.world(show.world)
        x += (goal[0] - x) * show.ride
        y += (goal[1] - y) * show.ride
        side *= 1 - 0.6 * show.ride
    if show.flame > 0:
        _draw_flame(canvas, (x + dx, y), angle, side, show.flame, time, scene.still)
    canvas.image(picture, Box.around(x + dx, y, side, side), angle=round(angle / 3) * 3)


def _draw_flame(
    canvas: Canvas,
    spot: Point,
    angle: float,
    side: float,
    strength: float,
    time: float,
    still: bool,
) -> None:
    """A tail of fire below the rocket."""
    turn = angle * pi / 180
    back = (sin(turn), cos(turn))
    flicker = 1.0 if still else 0.85 + 0.15 * sin(time * 47)
    for at in range(5):
        far = side * (0.46 + 0.1 * at * strength * flicker)
        size = side * 0.1 * (1 - at * 0.16) * (0.4 + 0.6 * strength)
        colour = (CREAM, MUSTARD, MUSTARD, CORAL, CORAL)[at]
        canvas.circle(spot[0] + back[0] * far, spot[1] + back[1] * far, size, colour)
