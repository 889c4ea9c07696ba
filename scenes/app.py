"""The window and the main loop: input to commands, time to scenes, drawing only when needed."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.core import paths
from game.core.files import cause
from game.core.save import Saves
from scenes import passing
from scenes.art import Art
from scenes.audio import Audio
from scenes.clipboard import from_clipboard, to_clipboard
from scenes.commands import STANDS_FOR, Command
from scenes.inputs import Inputs
from scenes.keeping import Keeping
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.kit.target import by_key
from scenes.kit.text import Fonts
from scenes.kit.trace import Trace
from scenes.notices import MOMENT
from scenes.opening import open_window
from scenes.passing import Arrival, Passing
from scenes.probe import Probe
from scenes.screens.ways import ScreenWays
from scenes.settings import SettingsStore, Speed
from scenes.stack import Context, Scene
from scenes.stars import Stars
from scenes.theme import HIGH_CONTRAST, PLAIN, REFERENCE

log = logging.getLogger(__name__)

FRAMES = 60
BUSY_WAIT_MS = 45
IDLE_WAIT_MS = 250
SKIPS = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN})
"""What ends the passing from scene to scene at once."""
LONGEST_STEP = 0.1
"""Seconds: after a stall (a moved window) animations go on from where they were."""


def make_context(art: Path | None = None) -> Context:
    """The context of a program run: settings and saves of this player."""
    store = SettingsStore(paths.settings_file())
    pictures = Art(art)
    context = Context(
        store=store,
        art=pictures,
        fonts=Fonts(art / "fonts" if art else None),
        audio=Audio(store.value),
        saves=Saves(paths.saves_folder()),
    )
    context.ways = ScreenWays(context)
    return context


class App:
    """The window, its scale, the cached layer of what is at rest, and the loop."""

    def __init__(
        self,
        context: Context,
        size: tuple[int, int] | None = None,
        window: pygame.Window | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.context = context
        context.quit = self.quit
        context.changed = self._settings_changed
        context.copy, context.paste = to_clipboard, from_clipboard
        settings = context.settings
        self.window = window or open_window(size)
        if size is not None:
            settings.full_screen = False  # a window was asked for
        if settings.full_screen:
            self._full_screen(True)
        self.running = True
        self.crashed: Callable[[App, BaseException], None] | None = None
        """What to do with an exception; without it (tests) it is raised."""
        self.probe = Probe.wanted()
        self.keeping = Keeping(context.saves, context.notify)
        self.frames = 0
        """How many frames were drawn: tests and the benchmark count them."""
        self.inputs = Inputs(context.stack, self.command, lambda: self.points)
        self.idle_tasks: list[Callable[[], bool]] = []
        self._unready = False
        """Whether the scene on top has more to make ready."""
        """Small pieces of work for idle moments; each returns whether there is more of it."""
        self.stars = Stars()
        self._clock = pygame.time.Clock()
        self._layer: Layer | None = None
        self._trace = Trace(self.surface)
        self._scale = 0.0
        self._dirty = True
        self._was_moving = False
        self._passing: Passing | None = None
        self._shown: Scene | None = None
        """The scene that fills the window."""
        self._music_of: Scene | None = None

    # ---- size and scale -------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """The window's pixels."""
        return self.window.get_surface()

    @property
    def scale(self) -> float:
        """Pixels per reference unit."""
        w, h = self.surface.get_size()
        fit = min(w / REFERENCE[0], h / REFERENCE[1])
        return fit * self.context.settings.window_scale

    @property
    def points(self) -> float:
        """Window points per unit: where the mouse is (half of the scale on Retina)."""
        return self.scale * self.window.size[0] / self.surface.get_width()

    def _rescale(self) -> None:
        size, scale = self.surface.get_size(), self.scale
        if self._layer is None or self._layer.surface.get_size() != size:
            self._layer = None  # frees the old one first: at 4K each takes 33 MB
            self._layer = Layer(pygame.Surface(size).convert(self.surface))
        self._trace = Trace(self.surface)
        self._layer.forget()  # what keys stand for looks different at another scale
        self._passing = None
        if scale != self._scale:
            self._scale = scale
            self.context.art.resized(size[0] * size[1])
        self.context.fonts.set_scale(scale, self.context.settings.text_size)
        for scene in self.context.stack.scenes:
            scene.area = Box(0, 0, size[0] / scale, size[1] / scale)
            scene.relayout()
        self._dirty = True

    def _settings_changed(self) -> None:
        self.context.art.sprites.clear()
        self._rescale()
        if self.context.settings.full_screen != self._is_full:
            self._full_screen(self.context.settings.full_screen)

    _is_full = False

    def _full_screen(self, on: bool) -> None:
        self._is_full = on
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()

    # ---- the loop -------------------------------------------------------------------------

    def run(self) -> bool:
        """Runs until the player quits; scenes leave at the end, so that games are kept.

        False: it was stopped from the terminal (Ctrl+C).
        """
        try:
            self._clock.tick()
            while self.running:
                events = self._wait()
                dt = min(LONGEST_STEP, self._clock.tick() / 1000)
                self.step(events, dt)
        except KeyboardInterrupt:
            return False
        finally:
            self.close()
        return True

    def _wait(self) -> list[pygame.Event]:
        if self._animating():
            spare = 1000 / FRAMES - (time.perf_counter() - self._frame_start) * 1000
            if spare > 1:
                pygame.time.wait(int(spare))
            return pygame.event.get()
        self._fade_stars()
        top = self.context.stack.top
        if (self.idle_tasks or self._unready) and not (top and top.busy):
            wait = 2
        elif self.inputs.repeating:
            wait = 1000 // FRAMES
        elif self.context.audio.changing or (top is not None and top.busy):
            wait = BUSY_WAIT_MS
        elif self.context.notices.shown:
            wait = 100
        else:
            wait = IDLE_WAIT_MS
        return self._look_out(wait)

    def _look_out(self, most_ms: int) -> list[pygame.Event]:
        """Waits for events, but not longer; asks 60 times a second.

        `pygame.event.wait` would ask a thousand times a second: 1.8 % of a core while idle.
        """
        end = time.perf_counter() + most_ms / 1000
        while True:
            pygame.time.wait(min(most_ms, 1000 // FRAMES))
            events = pygame.event.get()
            if events:
                return events
            if time.perf_counter() >= end:
                self._use_idle_time()
                return []

    def _fade_stars(self) -> None:
        awake = self.window.focused and not self.context.settings.reduce_motion
        layer, canvas = self._layer, self.canvas(self._trace)
        if layer is not None and self.stars.fade(canvas, layer, time.perf_counter(), awake=awake):
            self.window.flip()

    _frame_start = 0.0

    def _animating(self) -> bool:
        top = self.context.stack.top
        return (
            self._dirty
            or self._passing is not None
            or (top is not None and (top.moving or top.stale or top.restless or self._was_moving))
        )

    def _use_idle_time(self) -> None:
        top = self.context.stack.top
        task = self.idle_tasks[0] if self.idle_tasks else top.make_ready if top else None
        try:
            more = task is not None and task()
        except Exception:
            # Nothing that can wait for an idle moment is worth a crash: sound, gamepads.
            log.exception("A task for idle moments failed")
            more = False
        if not self.idle_tasks:
            self._unready = more
        elif not more:
            self.idle_tasks.pop(0)

    def step(self, events: list[pygame.Event], dt: float) -> bool:
        """One round: input, time, and a frame if anything changed; returns whether it drew."""
        self._frame_start = time.perf_counter()
        try:
            for event in events:
                if event.type in SKIPS and self._passing is not None:
                    self._passing, self._dirty = None, True
                self._handle(event)
            self._advance(dt)
            if self._passing is not None and not self._passing.update(dt):
                self._passing, self._dirty = None, True
            drawn = self._draw()
            if self.probe is not None:
                top = self.context.stack.top
                notice = self.context.notices.shown
                self.probe.publish(top, self.window.size, self.points, notice)
            return drawn
        except Exception as error:
            self._dirty = True
            if self.crashed is None:
                raise
            log.exception("The program failed")
            self.crashed(self, error)
            return False

    def _advance(self, dt: float) -> None:
        self.inputs.advance(dt)
        top = self.context.stack.top
        if top is None:
            self.running = False
            return
        if self._music_of is not top:
            self._music_of = top
            self.context.notices.drop(MOMENT)
            if top.music is not None:
                self.context.audio.music(top.music)
            if top.tension is not None:
                self.context.audio.tension(top.tension)
        top.update(dt)
        self.context.audio.advance(dt)
        self.keeping.advance(dt)
        self.context.advance()
        if self.context.notices.advance(dt):
            self._dirty = True

    _question: Scene | None = None

    def quit(self) -> None:
        """The player wants to leave: asks first if that would lose something."""
        asked = self._question is not None and self.context.stack.top is self._question
        if asked or self.context.saves.retry():
            self.stop()
            return
        detail = f"{self.keeping.trouble} Its newest moves are lost then."
        question = "Quit all the same?"
        self.context.ways.question(question, detail, "Quit", self.stop)
        self._question = self.context.stack.top

    def stop(self) -> None:
        """Ends the loop after this round."""
        self.running = False

    def close(self) -> None:
        """Lets all scenes leave, keeps the window's size, closes window and sound."""
        self.context.stack.close()
        self.context.close()
        if not self._is_full:
            self.context.settings.window = self.window.size
        self.context.store.save()
        self.context.audio.stop()
        self.window.destroy()

    # ---- drawing --------------------------------------------------------------------------

    def canvas(self, surface: pygame.Surface | Tape | Trace) -> Canvas:
        """A canvas on a surface of the window's scale."""
        context = self.context
        scenes = context.stack.visible()
        palette = scenes[0].palette if scenes else PLAIN
        if context.settings.high_contrast:
            palette = HIGH_CONTRAST
        return Canvas(surface, self._scale, context.fonts, context.art, palette=palette)

    def _draw(self) -> bool:
        stack = self.context.stack
        top = stack.top
        if top is None:
            return False
        if self._layer is None or self._layer.surface.get_size() != self.surface.get_size():
            self._rescale()
        scenes = stack.visible()
        stale = stack.changed or any(scene.stale for scene in scenes)
        moving = top.moving
        # One more frame when motion ends: its last step is still to be seen.
        due = stale or self._dirty or moving or self._was_moving or top.restless
        if not (due or self._passing is not None):
            return False
        self._pass_to(scenes[0])
        self._was_moving = moving
        assert self._layer is not None
        parts: Sequence[pygame.Rect] | None = ()
        if stale or self._dirty:
            parts = self._draw_layer(scenes, self._layer)
        window, arriving = self.surface, self._passing
        window.set_clip(None if arriving is None else arriving.seen(window.get_rect()))
        self._trace.restore(self._layer.surface, None if self._dirty else parts)
        self.stars.draw(self.canvas(self._trace), self._layer)
        self._draw_over(top, self.canvas(self._trace))
        if arriving is not None:
            arriving.draw(self._trace.give_up(), self._layer.surface)
            window.set_clip(None)
        self.window.flip()
        stack.changed = self._dirty = top.restless = False
        self.frames += 1
        return True

    def _pass_to(self, scene: Scene) -> None:
        """Another scene fills the window: it may take a moment to come."""
        before, self._shown = self._shown, scene
        if scene is before:
            return
        self._passing = None
        settings, origin = self.context.settings, self.context.stack.origin
        seconds = passing.SECONDS * settings.speed.factor
        wanted = before is not None and scene.arrival is not Arrival.CUT and seconds > 0
        if not wanted or settings.reduce_motion:
            return
        middle = Box.around(scene.area.cx, scene.area.cy, 320, 180)
        place = self.canvas(self.surface).rect(origin or middle)
        place = place.clip(self.surface.get_rect())
        self._passing = Passing(scene.arrival, place, min(0.4, seconds))

    def _draw_layer(self, scenes: list[Scene], layer: Layer) -> Sequence[pygame.Rect] | None:
        """Makes the layer show the scenes at rest; the parts that were painted, None: all."""
        if len(scenes) > 1:  # overlays dim what is below them
            canvas = self.canvas(layer.surface)
            layer.forget()
        else:
            canvas = self.canvas(Tape(layer))
        for scene in scenes:
            if not scene.laid_out or scene.area != canvas.box:
                scene.laid_out = True
                scene.area = canvas.box
                scene.layout(canvas.box)
            scene.stale = False
            if scene.overlay:
                canvas.dim()
            scene.draw(canvas)
            if scene is not scenes[-1]:
                scene.draw_moving(canvas)
        return layer.show(canvas.ground) if isinstance(canvas.ground, Tape) else None

    def _draw_over(self, top: Scene, canvas: Canvas) -> None:
        top.draw_moving(canvas)
        wanted = top.focus.seen or self.context.notices.shown
        targets = top.targets() if wanted else ()
        hovered = by_key(targets, top.focus.hovered)
        if hovered is not None:
            top.draw_hover(canvas, hovered)
        if top.focus.shown:
            focused = top.focus.current(targets)
            if focused is not None:
                top.draw_focus(canvas, focused)
        top.draw_last(canvas)
        self.context.notices.draw(canvas, targets)

    # ---- input ----------------------------------------------------------------------------

    def _handle(self, event: pygame.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT or kind == pygame.WINDOWCLOSE:
            self.quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._rescale()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._dirty = True
        elif kind in (pygame.DROPFILE, pygame.DROPTEXT):
            self.context.ways.arrive(event.file if kind == pygame.DROPFILE else event.text)
        else:
            if kind == pygame.MOUSEBUTTONDOWN:
                self.context.notices.dismiss()
            self.inputs.handle(event)

    def command(self, command: Command) -> None:
        """Gives a command to the top scene, or does what it means everywhere."""
        top = self.context.stack.top
        if top is not None and top.command(command):
            return
        if command in STANDS_FOR:
            self.command(STANDS_FOR[command])
            return
        settings = self.context.settings
        if command is Command.FULL_SCREEN:
            settings.full_screen = not self._is_full
            self.context.keep_settings()
        elif command is Command.SCREENSHOT:
            self._screenshot()
        elif command is Command.PASTE:
            self.context.ways.paste()
        elif command is Command.MUTE:
            settings.muted = not settings.muted
            self.context.keep_settings()
            words = "Sound is off." if settings.muted else "Sound is on."
            self.context.notify(words, about="sound")
        elif command in (Command.FASTER, Command.SLOWER):
            speeds = list(Speed)
            step = 1 if command is Command.FASTER else -1
            place = min(len(speeds) - 1, max(0, speeds.index(settings.speed) + step))
            settings.speed = speeds[place]
            self.context.keep_settings()
            self.context.notify(f"Speed: {settings.speed.value}.", about="speed")

    def _screenshot(self) -> None:
        folder = paths.pictures_folder()
        name = time.strftime("launch-window-%Y%m%d-%H%M%S.png")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.surface, folder / name)
        except (OSError, pygame.error) as error:
            why = cause(error) if isinstance(error, OSError) else str(error)
            self.context.notify(f"The picture could not be kept: {why}.")
        else:
            self.context.notify(f"Picture kept as {folder / name}")
