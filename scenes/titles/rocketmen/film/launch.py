"""The show of a launch: countdown, lift-off, each card, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi, sin

from game.core.contract import Card, Event
from game.core.events import CardMoved
from game.core.words import counted
from game.rocketmen import events as ev
from game.rocketmen.data import ABILITY, CATALOGUE, MISSION_OF, TRACK
from game.rocketmen.effects.launch import boost_of
from game.rocketmen.previews import redraws
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.director import Beat
from scenes.theme import mix
from scenes.titles.rocketmen.film import ending
from scenes.titles.rocketmen.film.passing import announce, fly_token, slide
from scenes.titles.rocketmen.film.stage import OnStage
from scenes.titles.rocketmen.showing import Show
from scenes.tween import ease_in, ease_in_out, linear

_HUSH = theme.rgb("#170C10")
HOP = 0.24
"""Seconds from space to space."""
LIFTED = 26.0
"""Units that a rocket hangs over the pad once it has lifted off."""


def beats_of(stage: OnStage, event: Event) -> Iterable[Beat] | None:
    """The beats of a launch's events; None for all others."""
    match event:
        case ev.LaunchDeclared(seat, mission, destination, target, draws):
            show = Show(seat, destination, MISSION_OF[mission], target, draws)
            player = stage.moment.view.players[seat]
            show.space = boost_of(player, destination)  # so that the chance is that of before
            show.redundant, show.quantum = redraws(player)
            return (_countdown(stage, show),)
        case ev.LiftedOff(_, boost):
            return (_liftoff(stage, boost), *_climb(stage, 0, boost))
        case ev.SuccessDrawn(_, _, value):
            return (_value(stage, value),)
        case ev.CardSetAside(_, card, by):
            return (_set_aside(stage, by, CATALOGUE[card].amount),)
        case ev.RocketMoved(_, before, after):
            if after == before:
                return (_shudder(stage),)
            return (*_climb(stage, before, after), _counted(stage, after))
        case ev.LaunchSucceeded(seat, location, arrival, points):
            cheer = ending.cheer(stage, seat, location, arrival, points)
            return (ending.arrive(stage, location), cheer)
        case ev.TokenPlanted(seat, location):
            return (ending.plant(stage, location, seat),)
        case ev.AwardTaken(seat, destination):
            return (ending.award(stage, seat, destination),)
        case ev.AchievementGained(seat, token):
            return (fly_token(stage, seat, token),)
        case ev.LaunchAborted():
            return (ending.parachute(stage),)
        case ev.LaunchFailed(seat):
            return (ending.explosion(stage, seat),)
        case ev.LaunchEnded():
            return (Beat(0.1, begin=lambda: _close(stage)),)
    return None


def _close(stage: OnStage) -> None:
    if stage.showing.launching is not None:
        ending.open_show(stage, None)


# --- up ---


def _countdown(stage: OnStage, show: Show) -> Beat:
    def step(share: float) -> None:
        show.shake = share

    def draw(canvas: Canvas, share: float) -> None:
        x, y = stage.places.track.spaces[0]
        unit = stage.places.track.unit
        left = 3 - min(2, int(share * 3))
        within = share * 3 % 1 if not stage.moment.still else 0.3
        radius = unit * (2.2 + 1.2 * within)
        spot = x + unit * 3.4, y - unit * 3.6
        canvas.circle(*spot, radius * 0.8, theme.INK, border=theme.MUSTARD, width=3)
        style = theme.NUMBER.sized(unit * 2.2)
        canvas.text_centre(str(left), *spot, style, theme.CREAM)

    def begin() -> None:
        stage.say("Three, two, one …")
        ending.open_show(stage, show)

    return Beat(
        1.5, begin=begin, step=step, draw=draw, cue="rocketmen/countdown", ease=linear, holds=True
    )


def _liftoff(stage: OnStage, boost: int) -> Beat:
    def begin() -> None:
        spaces = "space" if boost == 1 else "spaces"
        stage.say(f"Lift-off! The boost: {boost} {spaces}" if boost else "Lift-off, no boost")

    def step(share: float) -> None:
        show = stage.showing.launching
        if show is not None:
            show.shake, show.flame = 1 - share, 1.0
            show.lift = share * LIFTED

    def draw(canvas: Canvas, share: float) -> None:
        x, y = stage.places.track.spaces[0]
        unit = stage.places.track.unit
        share = 0.5 if stage.moment.still else share
        for at in range(9):
            far = unit * (0.6 + 3.2 * share) * (at - 4) / 4
            puff = unit * (0.5 + 1.1 * share) * (1.1 - abs(at - 4) / 6)
            colour = mix(theme.PAPER, theme.INK, 0.15 + 0.1 * (at % 3))
            canvas.circle(x + far, y + unit * 0.5, puff, colour, alpha=0.85 * (1 - share) + 0.05)

    cue = "rocketmen/liftoff"
    x = stage.places.track.spaces[0][0]
    return Beat(0.9, begin=begin, step=step, draw=draw, cue=cue, x=x, ease=ease_in, holds=True)


def _climb(stage: OnStage, before: int, after: int) -> Iterable[Beat]:
    """From space to space."""
    return (_hop(stage, space) for space in range(before, after))


def _hop(stage: OnStage, space: int) -> Beat:
    def step(share: float) -> None:
        show = stage.showing.launching
        if show is not None:
            if round(show.position) != round(space + share):
                stage.refresh()  # a space more that it has passed
            show.position = space + share
            show.flame = 1.0
            show.shake = 0.0
            show.lift = 10 * sin(pi * share) + (0 if space else LIFTED * (1 - share))

    def end() -> None:
        show = stage.showing.launching
        if show is not None:
            show.flame = 0.35
        stage.refresh()

    return Beat(HOP, step=step, end=end, cue="rocketmen/boost", ease=ease_in_out)


# --- the cards ---


def draw_card(stage: OnStage, event: CardMoved) -> Iterable[Beat]:
    """The moment before a card, longer the nearer the end, then the card itself."""
    show = stage.showing.launching
    last = show is not None and show.counted + 1 >= show.draws
    seconds = 1.7 if last else 0.7 + 0.2 * (show.counted if show is not None else 0)
    halves = [_hush(stage, seconds / 2, dark=half > 0) for half in range(2)]
    beats = halves if last else [_hush(stage, seconds)]
    return (*beats, slide(stage, event, "rocketmen/success_draw", 0.34, None))


def _hush(stage: OnStage, seconds: float, *, dark: bool = False) -> Beat:
    """Everybody holds their breath: the table darkens, the next card's place beats."""

    def draw(canvas: Canvas, share: float) -> None:
        flight, show = stage.places.flight, stage.showing.launching
        if flight is None or show is None:
            return
        grown = 1.0 if dark or stage.moment.still else min(1.0, share * seconds / 0.2)
        grown *= min(1.0, seconds * stage.pace / 0.4)  # no flash where a rival's is over soon
        held = [stage.places.areas.bottom] if stage.moment.viewer is not None else []
        held += [stage.places.display_row] if stage.places.sells else []
        for box in held:
            canvas.rounded(box.inset(-6), 12, _HUSH, alpha=0.55 * grown)
        pulse = 0.5 if stage.moment.still else abs(sin(2 * pi * share))
        w = flight.deck.w
        box = Box(flight.cards.x + show.counted * (w + 8), flight.cards.y, w, flight.cards.h)
        canvas.outline(box.inset(-3 - 5 * pulse), theme.MUSTARD, 2 + 3 * pulse, 12)
        path = stage.places.track
        goal = path.place(min(show.target, TRACK - 1))
        canvas.ring(*goal, path.unit * (1.8 + 0.7 * pulse), theme.MINT, 2 + 2 * pulse)

    def begin() -> None:
        show = stage.showing.launching
        if show is not None:
            last = show.counted + 1 >= show.draws
            stage.say("The last card …" if last else "The next card …")

    cue = "rocketmen/heartbeat"
    return Beat(seconds, begin=begin, draw=draw, cue=cue, ease=linear, holds=True)


def _value(stage: OnStage, value: int) -> Beat:
    """The number that was drawn, where the rocket is."""
    show = stage.showing.launching
    if show is not None:
        show.drawn = value

    def draw(canvas: Canvas, share: float) -> None:
        if show is None:
            return
        path = stage.places.track
        x, y = path.place(show.position)
        share = 0.6 if stage.moment.still else share
        size = path.unit * (1.6 + 1.0 * min(1.0, share * 2.5))
        y -= path.unit * (3.4 + 0.8 * share)
        there = show.position + value >= show.target
        colour = theme.MINT if there else theme.PAPER if value else theme.CORAL
        canvas.circle(x, y, size * 0.72, theme.INK, border=colour, width=3)
        canvas.text_centre(f"+{value}", x, y, theme.NUMBER.sized(size), colour)

    def begin() -> None:
        short = 0 if show is None else show.target - round(show.position) - value
        words = counted(value, "space")
        stage.say(f"{words}!" if short <= 0 else f"{words}, {short} short")

    return Beat(0.65, begin=begin, draw=draw, ease=linear, holds=True)


def _count(stage: OnStage, space: int) -> None:
    """The card counts: from here on the chance is another one."""
    show = stage.showing.launching
    if show is not None:
        show.seen.append(show.drawn)
        show.counted += 1
        show.space = space
        show.flame, show.shake = 0.35, 0.0
    stage.refresh()


def _counted(stage: OnStage, space: int) -> Beat:
    """The rocket has come to rest on another space."""
    return Beat(0.12, begin=lambda: _count(stage, space))


def _shudder(stage: OnStage) -> Beat:
    """A card that moves nothing."""

    def step(share: float) -> None:
        show = stage.showing.launching
        if show is not None:
            show.shake = 1.6 * (1 - share)
            show.flame = 0.35 * share

    def end() -> None:
        show = stage.showing.launching
        _count(stage, show.space if show is not None else 0)

    return Beat(0.7, step=step, end=end, cue="ui/failure_thud", ease=linear)


def _set_aside(stage: OnStage, by: Card, value: int) -> Beat:
    """A card that does not count, and the pad card that made it so."""
    words = f"{CATALOGUE[by].title}: the +{value} does not count"
    beat = announce(stage, words, theme.SKY, 1.0, "rocketmen/set_aside")
    show = stage.showing.launching
    if show is not None:
        show.seen.append(show.drawn)
        if ABILITY[by] == "redraw_zero":
            show.redundant = False
        else:
            show.quantum = False
    return beat
