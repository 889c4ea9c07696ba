"""What else Planet Movers' table hears: zoom, pan, wheel and pinch, the round buttons."""

from __future__ import annotations

from dataclasses import replace

from game.planet_movers.data import CARGOES
from game.planet_movers.moves import Fly, Move, Sell
from game.planet_movers.previews import sales
from game.planet_movers.state import Phase, State
from scenes.commands import Command
from scenes.kit.lines import Point
from scenes.stack import Pointer
from scenes.table.dragging import DRAG
from scenes.table.refs import LogAt, Ref
from scenes.table.title import Input
from scenes.titles.planet_movers.film import camerawork
from scenes.titles.planet_movers.film.camerawork import OnStage
from scenes.titles.planet_movers.gesture import SALE
from scenes.titles.planet_movers.places import PlanetPlaces, orrery
from scenes.titles.planet_movers.showing import OrbitalShow
from scenes.titles.planet_movers.spots import SpaceAt, ToolAt, board_spots

PANS = {
    Command.PAN_UP: (0.0, 120.0),
    Command.PAN_DOWN: (0.0, -120.0),
    Command.PAN_LEFT: (120.0, 0.0),
    Command.PAN_RIGHT: (-120.0, 0.0),
}
ZOOM = 1.35
"""What one key press or step of the wheel does."""
_GLIDE = 0.25
"""Seconds in which names go to the other side of their planets."""
_REST = 0.04
"""Seconds for which the camera rests before the board is painted with clean edges."""


def begin(stage: OnStage, undone: bool) -> Move | None:
    """One's own choice: the flight is seen closely, of planets all can be chosen; what is left of
    a sale goes on, unless some of it was taken back."""
    _attend_to_own(stage)
    view, showing = stage.moment.view, stage.showing
    sold = sales(view) if showing.selling == (view.turn, view.active) and not undone else ()
    if not sold or view.phase is not Phase.ROCKET:
        showing.selling = None
        return None
    return Sell(CARGOES[sold[0]])


def _attend_to_own(stage: OnStage) -> None:
    showing, view = stage.showing, stage.moment.view
    if showing.follow and view.phase is not Phase.ROCKET:
        camerawork.look_with(stage, replace(camerawork.camera(stage), zoom=1.0, x=0.0, y=0.0))
        return
    sky = showing.sky
    rocket = sky.rockets[view.active]
    if rocket.placed:
        here = sky.spot(rocket.planet) if rocket.planet >= 0 else (rocket.rho, rocket.theta)
        camerawork.attend(stage, [here])


def tick(stage: OnStage, seconds: float) -> None:
    """The camera goes on; at rest the board gets clean edges, and what comes is worked out."""
    showing = stage.showing
    showing.prepare()
    showing.rested += seconds
    if showing.disc.rough and not showing.travelling and showing.rested > _REST:
        showing.disc.allow()
        stage.refresh()
    camerawork.travel(stage, seconds)
    glided = showing.strayed and showing.glide(seconds / (_GLIDE * stage.pace or seconds))
    if showing.stirs() or glided:
        stage.refresh()
    if glided and not showing.strayed:  # at rest again, there may be something to choose
        stage.relayout()


# --- the round buttons ---


def click(stage: OnStage, ref: Ref) -> bool:
    """The round buttons; the sale of all, whose first move the gesture makes."""
    if ref == SALE:
        stage.showing.selling = stage.moment.view.turn, stage.moment.view.active
    if isinstance(ref, ToolAt):
        use_tool(stage, ref.name)
    return isinstance(ref, ToolAt)


def use_tool(stage: OnStage, name: str) -> None:
    """One of the round buttons."""
    seen = camerawork.camera(stage)
    stage.cue("ui/click", caption=False)
    match name:
        case "zoom_in" | "zoom_out":
            factor = ZOOM if name == "zoom_in" else 1 / ZOOM
            camerawork.look_with(stage, seen.zoomed(factor, *_anchor(stage)))
        case "all":
            camerawork.look_with(stage, replace(seen, zoom=1.0, x=0.0, y=0.0))
        case _:
            stage.showing.follow = not stage.showing.follow
            stage.relayout()
            _attend_to_own(stage)


def _anchor(stage: OnStage) -> Point:
    """What stays where it is when keys zoom: the focus, else the rocket whose step it is."""
    moment, places, showing = stage.moment, stage.places, stage.showing
    focused = stage.focused
    for spot in board_spots(moment, places, showing) if focused is not None else ():
        if spot.ref == focused:
            return spot.box.cx, spot.box.cy
    rocket = showing.sky.rockets[moment.view.active]
    seen = orrery(moment, places, showing)
    here = seen.rocket_box(rocket) if rocket.placed else places.window
    return here.cx, here.cy


# --- keys ---


def command(stage: OnStage, given: Command) -> bool:
    """Zoom and pan; where other keys are used the mouse no longer names what lies under it."""
    if given in (Command.ZOOM_IN, Command.ZOOM_OUT) and stage.focused != LogAt():
        use_tool(stage, "zoom_in" if given is Command.ZOOM_IN else "zoom_out")
    elif given in PANS:
        camerawork.look_with(stage, camerawork.camera(stage).panned(*PANS[given]))
    elif given is Command.HOME:
        use_tool(stage, "all")
    else:
        camerawork.point_under(stage, -1)
        return False
    return True


# --- the mouse ---


def pointer(stage: OnStage, given: Pointer) -> Pointer | None:
    """Wheel, pinch and drag move the board; a lit space is met anywhere in it."""
    x, y = given.x, given.y
    here = stage.places.on_board(x, y)
    if given.kind in ("wheel", "pinch") and here:
        factor = ZOOM**given.wheel if given.kind == "wheel" else 1 + given.wheel
        seen = camerawork.camera(stage).zoomed(max(0.25, min(4.0, factor)), x, y)
        if seen != camerawork.camera(stage):
            camerawork.look_with(stage, seen, at_once=True)
        return None
    if _pan(stage, given, here):
        return None
    met = stage.at(x, y)  # what lies over the board is what is meant, not the space below it
    bare = here and not stage.rests and (met is None or isinstance(met, SpaceAt))
    camerawork.point_under(stage, camerawork.camera(stage).space(x, y) if bare else -1)
    x, y = _snapped(stage, x, y)
    released = given.kind == "up" and given.button == 1 and here and not stage.moment.filming
    if released and stage.at(x, y) is None and _refuse_space(stage):
        return None
    stage.showing.mouse = (x, y)
    return replace(given, x=x, y=y)


def _snapped(stage: OnStage, x: float, y: float) -> Point:
    under = stage.showing.under
    if under < 0 or SpaceAt(under) not in stage.moment.lit:
        return x, y
    return camerawork.camera(stage).centre(under)


def _refuse_space(stage: OnStage) -> bool:
    """A click on a space out of reach is answered too."""
    moment, under = stage.moment, stage.showing.under
    if moment.gesture is None or under < 0 or moment.view.phase is not Phase.ROCKET:
        return False
    refusal = moment.rules.check(moment.view, Fly(under))
    if refusal is None:
        return False
    stage.refuse(refusal, camerawork.camera(stage).space_box(under))
    return True


def _pan(stage: OnStage, given: Pointer, here: bool) -> bool:
    """The board is dragged while it is zoomed."""
    showing = stage.showing
    if given.kind == "down" and here and given.button in (1, 2) and showing.zoomed:
        showing.grip = (given.x, given.y, camerawork.camera(stage))
        return False
    if showing.grip is None:
        return False
    x, y, seen = showing.grip
    dx, dy = given.x - x, given.y - y
    if given.kind == "up":
        done, showing.panning, showing.grip = showing.panning, False, None
        if done:
            camerawork.show_through(stage, showing.camera)
        return done
    if given.kind == "move" and (showing.panning or abs(dx) + abs(dy) > DRAG):
        camerawork.set_out(stage)
        showing.panning, showing.tween = True, None
        showing.camera = seen.panned(dx, dy)
        stage.retarget()
        return True
    return False


INPUT: Input[State, Move, PlanetPlaces, OrbitalShow] = Input(
    begin=begin, tick=tick, click=click, command=command, pointer=pointer
)
