"""Scene, SceneStack and Context: what is on screen and gets the input, and what it may use.

A scene is given the context, and the context has the stack of scenes: they need each other.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

from game.core.paths import daily_file, matches_file, mistakes_file, progress_file, puzzles_file
from game.core.save import Saves
from scenes.art import Art
from scenes.audio import Audio
from scenes.commands import ARROWS, Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.entry import Edit
from scenes.kit.target import Focus, Target, at, by_key
from scenes.kit.text import Fonts
from scenes.notices import Notices
from scenes.passing import Arrival
from scenes.settings import Settings, SettingsStore
from scenes.theme import MUSTARD, PLAIN, Palette
from scenes.ways import Ways

if TYPE_CHECKING:
    from game.bots.worker import BotWorker
    from game.memory.logbook import Logbook
    from scenes.daily.book import DailyBook
    from scenes.debrief.mistakes import Mistakes
    from scenes.debrief.running import Debriefs
    from scenes.fair_match.book import MatchBook
    from scenes.lesson.progress import Progress
    from scenes.puzzles.solved import Solved


log = logging.getLogger(__name__)

WARM_UP: Final = "warm-up"  # the thread that imports what the menu leads to


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something the mouse did, in reference units."""

    kind: str
    """"down", "up", "move", "wheel" or "pinch"."""
    x: float
    y: float
    button: int = 0
    """1 left, 2 middle, 3 right."""
    wheel: float = 0.0
    """How far the wheel turned, or by which share two fingers moved apart."""
    shift: bool = False


class Scene:
    """One screen or table.  Draws what is at rest once, what moves every frame.

    A scene overrides what it needs: `layout`, `draw`, `targets`, `choose` make a complete one.
    """

    name: ClassVar[str] = "scene"
    overlay: ClassVar[bool] = False
    """Drawn over the darkened scene below."""
    music: str | None = None
    """The theme while this scene is on top, a folder of sounds; None: whatever plays."""
    tension: ClassVar[int | None] = None
    """How many layers of it are heard besides the first; None: as many as are."""

    arrival: Arrival = Arrival.CUT
    """How it comes on screen."""
    palette: Palette = PLAIN
    """What the program's colours become while this scene, or one over it, is seen."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.area = Box(0, 0, 1920, 1080)
        self.focus = Focus()
        self.laid_out = False
        self.stale = True
        """What is at rest must be drawn again."""
        self.renewals = 0
        """How often it was said to look different."""
        self.restless = False
        """The moving part changed without `moving`: draw one more frame."""
        self._pressed: str | None = None

    # ---- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Called once, when the scene is put on the stack."""

    def leave(self) -> None:
        """Called once, when it is taken off, also when the program ends."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene on top has gone."""

    # ---- time -----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Time has passed (seconds); called while the scene is on top."""

    @property
    def moving(self) -> bool:
        """Whether something moves, so that each frame must be drawn."""
        return False

    @property
    def busy(self) -> bool:
        """Whether the scene waits for something (a bot) and wants to be asked 20 times a second."""
        return False

    def make_ready(self) -> bool:
        """Makes a little of what may come, in a quiet moment; whether there is more to make."""
        return False

    @property
    def settled(self) -> bool:
        """Whether nothing will change before the player does something."""
        return not self.moving and not self.busy

    # ---- drawing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """What is at rest looks different: it is drawn again, and painted where it differs."""
        self.stale = True
        self.renewals += 1

    def relayout(self) -> None:
        """Asks for a new layout and drawing."""
        self.laid_out = False
        self.stale = True
        self.renewals += 1

    def layout(self, area: Box) -> None:
        """Places everything in the window, whose size in units is `area`."""

    def draw(self, canvas: Canvas) -> None:
        """Draws what is at rest."""

    def draw_moving(self, canvas: Canvas) -> None:
        """Draws what moves, each frame, over what is at rest."""

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        """Draws what the mouse points at, over what is at rest."""

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        """Draws the focus ring."""
        canvas.outline(target.rect.inset(-8), MUSTARD, 5, target.radius + 8)

    def draw_last(self, canvas: Canvas) -> None:
        """Draws what nothing may cover, each frame, over all the rest."""

    # ---- input ----------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """Everything that can be chosen now, in reading order; later ones lie on top."""
        return ()

    def tab_order(self, targets: Sequence[Target]) -> Sequence[Target]:
        """The targets as Tab goes from zone to zone."""
        return targets

    def choose(self, target: Target) -> None:
        """The player chose a target."""

    def inspect(self, target: Target) -> None:
        """The player wants to see a target more closely (right click, I, gamepad Y)."""

    def back(self) -> None:
        """Esc: by default an overlay closes."""
        if self.overlay:
            self.context.stack.pop(self)

    def pointed(self, target: Target | None) -> None:
        """Mouse or focus came to another target."""

    def prompt(self) -> str:
        """One sentence: who must do what."""
        return ""

    def facts(self) -> dict[str, object]:
        """What else the probe publishes for the window tests."""
        return {}

    def typing(self) -> bool:
        """Whether a text field has the focus, so that letters are letters."""
        return False

    def typed(self, text: str) -> None:
        """Letters were typed."""

    def edit(self, edit: Edit) -> bool:
        """A key that changes what is typed; True if there is something to change."""
        return False

    def command(self, command: Command) -> bool:
        """Handles a command; True if it meant something here.  Call this one for the rest."""
        targets = self.targets()
        if command in ARROWS:
            self._moved(self.focus.arrow(targets, *ARROWS[command]))
        elif command in (Command.NEXT_ZONE, Command.PREVIOUS_ZONE):
            step = 1 if command is Command.NEXT_ZONE else -1
            self._moved(self.focus.tab(self.tab_order(targets), step))
        elif command is Command.CHOOSE:
            target = self.focus.current(targets) or self.first_choice(targets)
            if target is None:
                return False
            self.focus.key, self.focus.shown = target.key, True
            self.context.stack.origin = target.rect
            self.choose(target)
        elif command is Command.INSPECT:
            key = self.focus.key if self.focus.shown else self.focus.hovered
            target = by_key(targets, key)
            if target is None:
                return False
            self.inspect(target)
        elif command is Command.BACK:
            self.back()
        else:
            return False
        self.restless = True
        return True

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        """What Enter chooses before anything has the focus."""
        return next((t for t in targets if t.enabled), None)

    def _moved(self, target: Target | None) -> None:
        if target is not None:
            self.context.audio.play("ui/focus")
            self.pointed(target)

    def pointer(self, pointer: Pointer) -> bool:
        """Handles the mouse; a scene that drags overrides it and calls this one for the rest."""
        targets = self.targets()
        target = at(targets, pointer.x, pointer.y)
        if pointer.kind in ("wheel", "pinch"):
            return False
        if self.focus.rests(pointer.x, pointer.y, moves=pointer.kind == "move"):
            return target is not None
        key = target.key if target else None
        if key != self.focus.hovered:
            self.focus.hovered = key
            self.restless = True
            self.pointed(target)
        if pointer.kind == "move":
            return target is not None
        if self.focus.shown:
            self.focus.shown = False
            self.restless = True
        if pointer.kind == "down" and pointer.button == 1:
            self._pressed = key
        elif pointer.kind == "down" and pointer.button == 3 and target is not None:
            self.inspect(target)
        elif pointer.kind == "up" and pointer.button == 1:
            pressed, self._pressed = self._pressed, None
            if target is not None and pressed == target.key:
                self.focus.key = target.key
                self.context.stack.origin = target.rect
                self.choose(target)
        return target is not None


class SceneStack:
    """The scenes on screen, the top one last; changes happen between frames."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.changed = True
        self.origin: Box | None = None
        """What was chosen last: the next scene may open out of it."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        if self.scenes:
            self.scenes[-1].pause()
            self.scenes[-1].focus.hovered = None
        self.scenes.append(scene)
        self.changed = True
        scene.enter()

    def pop(self, scene: Scene | None = None) -> None:
        """Takes the top scene off, or `scene` with everything above it."""
        if scene is not None and scene not in self.scenes:
            return
        while self.scenes:
            gone = self.scenes.pop()
            gone.leave()
            if scene is None or gone is scene:
                break
        self.changed = True
        if self.scenes:
            self.scenes[-1].resume()
            self.scenes[-1].refresh()

    def bring_up(self, scene: Scene) -> None:
        """Brings a scene from further below to the top."""
        if scene is self.top:
            return
        self.scenes[-1].pause()
        self.scenes[-1].focus.hovered = None
        self.scenes.remove(scene)
        self.scenes.append(scene)
        self.changed = True
        scene.resume()
        scene.refresh()

    def replace(self, scene: Scene) -> None:
        """Takes everything off and shows this scene alone."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def close(self) -> None:
        """Lets every scene leave: the program ends."""
        while self.scenes:
            self.scenes.pop().leave()

    def abandon(self) -> None:
        """Takes everything off after a failure; a scene that fails to leave is passed over."""
        while self.scenes:
            scene = self.scenes.pop()
            try:
                scene.leave()
            except Exception:
                log.exception("Scene %s could not leave", scene.name)
        self.changed = True

    def visible(self) -> list[Scene]:
        """The scenes that are seen: the top one and, below overlays, the ones under them."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(0, first) :]


@dataclass
class Context:
    """Settings, pictures, fonts, sounds, saves and the stack of scenes."""

    store: SettingsStore
    art: Art
    fonts: Fonts
    audio: Audio
    saves: Saves
    stack: SceneStack = field(default_factory=SceneStack)
    quit: Callable[[], None] = lambda: None
    """Ends the program (scenes leave first, so games are kept)."""
    changed: Callable[[], None] = lambda: None
    """Takes over settings that were changed: text size, full screen, contrast, volumes."""
    copy: Callable[[str], bool] = lambda text: False
    """Puts text on the clipboard; False if there is none."""
    paste: Callable[[], str] = lambda: ""
    """The text on the clipboard; empty if there is none."""
    notices: Notices = field(default_factory=Notices)
    ways: Ways = field(init=False)
    """Given by the program once the context is there."""

    _bots: BotWorker | None = None
    _logbook: Logbook | None = None
    _progress: Progress | None = None
    _daily: DailyBook | None = None
    _matches: MatchBook | None = None
    _puzzles: Solved | None = None
    _mistakes: Mistakes | None = None
    _debriefs: Debriefs | None = None

    @property
    def mistakes(self) -> Mistakes:
        """What debriefs have found to mend, read when first wanted; a bad file is told once."""
        if self._mistakes is None:
            from scenes.debrief.mistakes import Mistakes

            self._mistakes = Mistakes(mistakes_file())
            if self._mistakes.trouble:
                self.notify(self._mistakes.trouble, about="mistakes")
        return self._mistakes

    @property
    def debriefs(self) -> Debriefs:
        """The debrief that goes on in the bots' process, whatever scene is open."""
        if self._debriefs is None:
            from scenes.debrief.running import Debriefs

            self._debriefs = Debriefs(lambda: self.bots, lambda: self.mistakes)
        return self._debriefs

    def advance(self) -> None:
        """What goes on beside any scene, each frame."""
        if self._debriefs is not None:
            self._debriefs.update()
            if self._debriefs.trouble:
                self.notify(self._debriefs.trouble, about="mistakes")
                self._debriefs.trouble = ""
        if self._daily is not None:
            self._daily.update()

    @property
    def progress(self) -> Progress:
        """What the player has learnt, read when first wanted; a bad file is told once."""
        if self._progress is None:
            from scenes.lesson.progress import Progress

            self._progress = Progress(progress_file())
            if self._progress.trouble:
                self.notify(self._progress.trouble, about="progress")
        return self._progress

    @property
    def daily(self) -> DailyBook:
        """The player's Daily launches, read when first wanted; a bad file is told once."""
        if self._daily is None:
            from scenes.daily.book import DailyBook

            self._daily = DailyBook(daily_file(), self.saves, lambda: self.bots)
            if self._daily.trouble:
                self.notify(self._daily.trouble, about="daily")
        return self._daily

    @property
    def matches(self) -> MatchBook:
        """The Fair matches, read when first wanted; a bad file is told once."""
        if self._matches is None:
            from scenes.fair_match.book import MatchBook

            self._matches = MatchBook(matches_file(), self.saves)
        if self._matches.trouble:
            self.notify(self._matches.trouble, about="matches")
            self._matches.trouble = ""
        return self._matches

    @property
    def puzzles(self) -> Solved:
        """Which puzzles are solved, read when first wanted; a bad file is told once."""
        if self._puzzles is None:
            from scenes.puzzles.solved import Solved

            self._puzzles = Solved(puzzles_file())
            if self._puzzles.trouble:
                self.notify(self._puzzles.trouble, about="puzzles")
        return self._puzzles

    @property
    def bots(self) -> BotWorker:
        """The process in which bots think, made when first wanted: the menu can’t wait for it."""
        if self._bots is None:
            from game.bots.worker import BotWorker

            self._bots = BotWorker()
        return self._bots

    @property
    def logbook(self) -> Logbook:
        """All games that were played; its index is opened when first wanted."""
        if self._logbook is None:
            from game.memory.logbook import Logbook

            self._logbook = Logbook(self.saves)
        return self._logbook

    def close(self) -> None:
        """Ends the bots' process, and the index of the games."""
        if self._logbook is not None:
            self._logbook.close()
            self._logbook = None
        if self._debriefs is not None:
            self._debriefs.leave()
            self._debriefs = None
        if self._bots is not None:
            self._bots.close()
            self._bots = None

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.store.value

    def notify(self, sentence: str, *, about: str = "") -> None:
        """Shows one sentence at the lower edge for a few seconds, whatever scene is on top.

        Of sentences about the same thing only the newest is shown.
        """
        self.notices.add(sentence, about)

    def keep_settings(self) -> None:
        """Takes over and writes changed settings."""
        self.audio.apply()
        self.changed()
        if not self.store.save():
            self.notify(self.store.trouble)
