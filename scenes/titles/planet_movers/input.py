"""OrbitalTable: the board on the table, its camera, and what the mouse does on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import cos, sin
from pathlib import Path
from typing import Any

from game.core.contract import Event
from game.core.session import Session
from game.planet_movers.moves import Move
from game.planet_movers.state import Phase, State
from scenes.commands import Command
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import at
from scenes.stack import Pointer
from scenes.table.buttons import draw_action
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.table.preview import refusal_bubble
from scenes.table.scene import DRAG, TableScene
from scenes.theme import PANEL_LINE
from scenes.titles.planet_movers.beats import goal_beats
from scenes.titles.planet_movers.board import Board, draw_marks
from scenes.titles.planet_movers.camera import Camera
from scenes.titles.planet_movers.known import Known
from scenes.titles.planet_movers.lens import Lens, look
from scenes.titles.planet_movers.orrery import Orrery, least_chip
from scenes.titles.planet_movers.places import Places, place
from scenes.titles.planet_movers.sky import Sky
from scenes.tween import ease_in_out

PANS = {
    Command.PAN_UP: (0.0, 120.0),
    Command.PAN_DOWN: (0.0, -120.0),
    Command.PAN_LEFT: (120.0, 0.0),
    Command.PAN_RIGHT: (-120.0, 0.0),
}
ZOOM = 1.35
"""What one key press or step of the wheel does."""
_CLOSE = 2.0
"""The zoom at which the board follows what happens."""
_SECONDS = 0.32
_REST = 0.04
"""Seconds for which the camera rests before the board is painted with clean edges."""


class OrbitalTable(TableScene):
    """A table with the orbital board; the scene says what is played on it."""

    view: State

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        whole = Box(338, 158, 1244, 898)
        self.board = Board()
        self.sky = Sky()
        colours = [player.colour for player in session.players]
        self.orrery = Orrery(Camera(whole, 440), self.sky, colours)
        self.places: Places
        self.follow = False
        self.lens = Lens()
        self.known = Known()
        self.dice: tuple[int, int] | None = (0, 0)
        """The dice on the tray; None while they are in the air."""
        self.lit_row = 0
        """The row of the chart that is lit."""
        self.under = -1
        """The space below the mouse."""
        self._key = ""
        """What is pointed at."""
        self._tween: tuple[Camera, Camera] | None = None
        self._share = 0.0
        self._rested = 0.0
        """How long the camera has stood still."""
        self._grip: tuple[float, float, Camera] | None = None
        self._panning = False
        self._labelled = False
        super().__init__(context, session, path)
        self._renew_sky()

    # --- the sky follows the view ---

    def play(self, act: Act) -> None:
        super().play(act)
        self.known.expect(act.view)

    def beats_of(self, event: Event, act: Act) -> Iterable[Beat]:
        return (*super().beats_of(event, act), *goal_beats(self, event, act))

    def _settle(self, *, cut: bool) -> None:
        super()._settle(cut=cut)
        self._renew_sky()

    def _renew_sky(self) -> None:
        self.sky = self.orrery.sky = Sky.of(self.view)
        self.dice = self.view.dice
        self.lit_row = sum(self.view.dice)
        self._labelled = False

    def throw_dice(self, dice: tuple[int, int] | None) -> None:
        """The dice leave the tray (None), or have come to rest on it."""
        self.dice = dice
        self.refresh()

    def light_row(self, total: int) -> None:
        """A row of the chart lights up."""
        self.lit_row = total
        self.refresh()

    def forget_row(self) -> None:
        """A new turn: the last row counts no more."""
        self.light_row(0)

    # --- the camera ---

    def set_places(self) -> Places:
        """Divides the table; the camera keeps what it looks at."""
        many = len(self.session.players) > 4
        self.places = place(self.areas, self.context.fonts, many=many)
        camera = self.orrery.camera
        self.orrery.least = least_chip(self.context.fonts)
        self.orrery.own = self.viewer
        self.orrery.camera = replace(
            camera, box=self.places.window, radius=self.places.radius
        ).clamped()
        return self.places

    @property
    def zoomed(self) -> bool:
        """Whether only a part of the board is seen."""
        return self.orrery.camera.zoom > 1.001

    def look_with(self, camera: Camera, *, at_once: bool = False) -> None:
        """The camera goes there, smoothly unless motion is reduced."""
        if at_once or self._still() or not self._pace():
            self._tween = None
            self._show_through(camera)
            return
        self._set_out()
        self._tween, self._share = (self.orrery.camera, camera), 0.0

    def _set_out(self) -> None:
        """The board leaves what is at rest: from now on it is drawn in each frame."""
        if not self.travelling:
            self.refresh()

    def _show_through(self, camera: Camera) -> None:
        """The camera has come to rest."""
        self.orrery.camera = replace(camera, coarse=False)
        self._labelled = False
        self._targets = None
        self._rested = 0.0
        self._point_under(self.orrery.camera.space(*self._at) if self.on_board(*self._at) else -1)
        self.refresh()

    @property
    def travelling(self) -> bool:
        """Whether the camera is on its way: the board is drawn in each frame."""
        return self._tween is not None or self._panning

    @property
    def floating(self) -> bool:
        """Whether what moves may come below the panels: they are drawn after it then."""
        return self.zoomed or self.travelling

    def attend(self, spots: Sequence[tuple[float, float]]) -> None:
        """What happens is here (radius and angle): the camera goes there if it was asked to."""
        if not self.follow or not spots:
            return
        camera = self.orrery.camera
        places = [(rho * cos(theta), rho * sin(theta)) for rho, theta in spots]
        self.look_with(camera.holding(places, max(camera.zoom, _CLOSE)))

    def use_tool(self, name: str) -> None:
        """One of the round buttons."""
        camera, box = self.orrery.camera, self.places.window
        self.context.audio.play("ui/click")
        match name:
            case "zoom_in" | "zoom_out":
                factor = ZOOM if name == "zoom_in" else 1 / ZOOM
                self.look_with(camera.zoomed(factor, *self._anchor(box)))
            case "all":
                self.look_with(replace(camera, zoom=1.0, x=0.0, y=0.0))
            case "chart" | "worlds":
                self.open_sheet(name)
            case _:
                self.follow = not self.follow
                self.relayout()
                self._attend_to_own()

    def open_sheet(self, name: str) -> None:
        """Shows what the table has no room for."""

    def _attend_to_own(self) -> None:
        """One's own choice: the flight is seen closely, of planets all can be chosen."""
        if self.follow and self.view.phase is not Phase.ROCKET:
            self.look_with(replace(self.orrery.camera, zoom=1.0, x=0.0, y=0.0))
            return
        rocket = self.sky.rockets[self.view.active]
        if rocket.placed:
            here = (
                self.sky.spot(rocket.planet) if rocket.planet >= 0 else (rocket.rho, rocket.theta)
            )
            self.attend([here])

    def _anchor(self, box: Box) -> tuple[float, float]:
        """What stays where it is when keys zoom: the focus, else the rocket whose step it is."""
        key = self.focus.key if self.focus.shown else None
        spot = next((s for s in self.board_spots() if s.key == key and s.zone == "board"), None)
        if spot is not None:
            return spot.box.cx, spot.box.cy
        rocket = self.sky.rockets[self.view.active]
        here = self.orrery.rocket_box(rocket) if rocket.placed else box
        return here.cx, here.cy

    def command(self, command: Command) -> bool:
        if command in (Command.ZOOM_IN, Command.ZOOM_OUT) and self.focus.key != "log":
            self.use_tool("zoom_in" if command is Command.ZOOM_IN else "zoom_out")
        elif command in PANS:
            self.look_with(self.orrery.camera.panned(*PANS[command]))
        elif command is Command.HOME:
            self.use_tool("all")
        else:
            return super().command(command)
        self.restless = True
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self.known.prepare()
        self._rested += dt
        if self.board.rough and not self.travelling and self._rested > _REST:
            self.board.allow()
            self.refresh()
        if self._tween is None:
            return
        start, end = self._tween
        self._share += dt / (_SECONDS * max(0.2, self._pace()))
        if self._share >= 1:
            self._tween = None
            self._show_through(replace(end, box=self.places.window, radius=self.places.radius))
        else:
            self.orrery.camera = start.between(end, ease_in_out(self._share))
            self._targets = None

    @property
    def moving(self) -> bool:
        return super().moving or self.travelling or self.board.rough

    # --- the mouse ---

    def on_board(self, x: float, y: float) -> bool:
        """Whether the board is seen at a point, and no panel lies over it."""
        if not self.places.window.contains(x, y):
            return False
        covers = [*self.places.covers, *(placed.box for placed in self.buttons)]
        return not any(box.contains(x, y) for box in covers)

    def pointer(self, pointer: Pointer) -> bool:
        x, y = pointer.x, pointer.y
        here = self.on_board(x, y)
        if pointer.kind in ("wheel", "pinch") and here:
            factor = ZOOM**pointer.wheel if pointer.kind == "wheel" else 1 + pointer.wheel
            camera = self.orrery.camera.zoomed(max(0.25, min(4.0, factor)), x, y)
            if camera != self.orrery.camera:
                self.look_with(camera, at_once=True)
            return True
        if self._pan(pointer, here):
            return True
        self._point_under(self.orrery.camera.space(x, y) if here else -1)
        released = pointer.kind == "up" and pointer.button == 1 and here and not self.playing
        if released and at(self.targets(), *self._snapped(x, y)) is None and self._refuse_space():
            self._pressed = None
            return True
        sx, sy = self._snapped(x, y) if here else (x, y)
        return super().pointer(replace(pointer, x=sx, y=sy))

    def _snapped(self, x: float, y: float) -> tuple[float, float]:
        """A lit space is met anywhere in it, not only in its middle."""
        if self.under < 0 or f"space:{self.under}" not in self.lit_keys():
            return x, y
        met = at(self.targets(), x, y)
        if met is not None and not met.key.startswith("space:"):
            return x, y
        return self.orrery.camera.centre(self.under)

    def _point_under(self, place: int) -> None:
        if place != self.under:
            self.under = place
            self.restless = True

    def _refuse_space(self) -> bool:
        """A click on a space out of reach is answered too."""
        if self.gesture is None or self.under < 0 or self.view.phase is not Phase.ROCKET:
            return False
        refusal = self.session.rules.check(self.view, Move(self.under))
        if refusal is None:
            return False
        self.context.audio.play("ui/refuse")
        self._rule = refusal.rule
        self._open_bubble(refusal_bubble(refusal), self.orrery.camera.space_box(self.under))
        return True

    def _pan(self, pointer: Pointer, here: bool) -> bool:
        """The board is dragged while it is zoomed."""
        if pointer.kind == "down" and here and pointer.button in (1, 2) and self.zoomed:
            self._grip = (pointer.x, pointer.y, self.orrery.camera)
            return False
        if self._grip is None:
            return False
        x, y, camera = self._grip
        dx, dy = pointer.x - x, pointer.y - y
        if pointer.kind == "up":
            done, self._panning, self._grip = self._panning, False, None
            if done:
                self._held = self._pressed = None
                self._show_through(self.orrery.camera)
            return done
        if pointer.kind == "move" and (self._panning or abs(dx) + abs(dy) > DRAG):
            self._set_out()
            self._panning, self._tween = True, None
            self.orrery.camera = camera.panned(dx, dy)
            self._targets = None
            return True
        return False

    # --- pointing ---

    def pointing(self, key: str | None) -> None:
        self._key = key or ""
        self.renew_lens()

    def chosen_changed(self) -> None:
        self.renew_lens()

    def decide(self) -> None:
        super().decide()
        self.renew_lens()
        if self.gesture is not None:
            self._attend_to_own()

    def renew_lens(self) -> None:
        """What is pointed at may show something else on the board."""
        chosen = self.gesture.chosen() if self.gesture is not None else ()
        key = self._key
        kind = key.partition(":")[0]
        cards = [each for each in chosen if each.startswith("card:")]
        if kind in ("planet", "world") and cards and self.view.phase is Phase.SETUP:
            key = cards[-1]  # where the contract leads matters for where to start
        elif kind == "world":
            key = f"planet:{key[6:]}"
        elif kind not in ("rocket", "seat", "die", "planet", "card") and chosen:
            key = chosen[-1]
        seat = self.viewer if self.viewer is not None else self.view.active
        lens = look(self.view, seat, key, self.gesture is not None)
        if lens != self.lens:
            self.lens = lens
            marks = lens.marks
            self.orrery.tinted = sum(marks.prices) | sum(marks.faint)
            self.refresh()
        self.restless = True

    # --- drawing ---

    def label_board(self) -> None:
        """The planets' names are placed anew when everything rests."""
        if not self.director.playing and not self._labelled:
            self._labelled = True
            self.orrery.place_labels(self.context.fonts, self.places.covers)

    def draw_base(self, canvas: Canvas) -> None:
        """The board and its panels, as far as they are at rest."""
        if not self.travelling:
            self.label_board()
            self._draw_disc(canvas)
        if not self.floating:
            self.draw_panels(canvas)

    def _draw_disc(self, canvas: Canvas) -> None:
        camera, window = self.orrery.camera, self.places.window
        with canvas.clip(window):
            self.board.draw(canvas, camera)
            draw_marks(canvas, camera, self.lens.marks)
            if self.floating:
                canvas.outline(window, PANEL_LINE, 2, 4)

    def draw_live(self, canvas: Canvas) -> None:
        if self.travelling:
            self._draw_disc(canvas)
        self.orrery.draw(canvas, self._active())
        self.draw_signs(canvas)
        if self.floating:
            self.draw_panels(canvas)
            self._draw_buttons(canvas)

    def draw_signs(self, canvas: Canvas) -> None:
        """What is drawn over planets and rockets."""

    def draw_panels(self, canvas: Canvas) -> None:
        """What lies over the board's window."""

    def _draw_buttons(self, canvas: Canvas) -> None:
        """The buttons of the moment, where they lie over the board."""
        for placed in self.buttons:
            if placed.box.meets(self.places.window):
                draw_action(canvas, placed, enabled=self.can_press(placed.action), hovered=False)

    def _active(self) -> int | None:
        decision = self.session.rules.decision(self.view)
        return decision.seat if decision is not None and self.view.phase is Phase.ROCKET else None
