"""Clicker: plays the real program without a screen, by its targets, as a person would."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar

import pygame

from game import titles
from game.bots.search import never
from game.bots.worker import Answer, Task, answer
from game.core.session import Player, Session
from scenes.app import App, make_context
from scenes.kit.layer import Layer, Tape, opened
from scenes.kit.target import Target, at, by_key
from scenes.settings import Speed
from scenes.stack import Scene
from scenes.table.refs import Ref, text
from tests.blank import BlankApp, leave_blank
from tests.pictures import SharedArt, SharedFonts

FRAME = 1 / 60
HURRIED = 5
"""Each so manieth frame of a hurried game is drawn, besides those at rest."""
PAINTED = 6
"""Each so manieth look at what is at rest compares pixels, even where strokes are the same."""
PLAYOUTS = 24
"""Of an Admiral, or a hint: how well it thinks matters to no screen."""
LIMIT = 40_000
"""Frames after which a game that does not come to rest is an error."""


def noon() -> float:
    """The middle of today: no game of a test ends at night."""
    return time.mktime((*time.localtime()[:3], 12, 0, 0, 0, 0, -1))


class Stuck(AssertionError):
    """The program did not do what a person would have waited for."""


@dataclass
class InlineBots:
    """Stands in for the bots' process: thinks when polled, so that tests need no clock."""

    find: Any = titles.title
    level: str | None = None
    """Plays every seat at this level, whatever the task says."""
    tasks: list[Task] = field(default_factory=list)
    answer_with: Any = None
    """A move that is answered whatever the question: how a broken bot looks."""
    studies: bool = False
    """Whether what is put into the background is worked on; it takes its time."""
    _task: Task | None = None
    told: list[Any] = field(default_factory=list)
    """What a test lets the background find out at once."""
    _pieces: Any = None
    _job: Any = None

    def ask(self, task: Task) -> int:
        """Keeps the question."""
        self._task = task
        self.tasks.append(task)
        return len(self.tasks)

    def poll(self) -> Answer | None:
        """Answers it at once."""
        task, self._task = self._task, None
        if task is None:
            return None
        if self.answer_with is not None:
            return Answer(self.answer_with)
        level: Any = self.level or task.level
        brief = replace(task, level=level, iterations=task.iterations or PLAYOUTS)
        return answer(self.find(task.title), brief, never)

    def cancel(self) -> None:
        """Drops the question."""
        self._task = None

    def close(self) -> None:
        """There is nothing to close."""

    # --- the background: a piece each time it is asked for news ---

    @property
    def studying(self) -> bool:
        """Whether a job is in the background."""
        return self._pieces is not None or bool(self.told)

    def works_on(self, job: Any) -> bool:
        """Whether it is this one."""
        return job is not None and self._job is job

    def study(self, job: Any) -> None:
        """Takes a job."""
        self._job = job
        self._pieces = job.pieces(self.find, never) if self.studies else iter(())

    def leave_study(self) -> None:
        """Drops it."""
        self._pieces = self._job = None

    def news(self) -> list[Any]:
        """The next piece."""
        if self.told:
            told, self.told = self.told, []
            return told
        piece = next(self._pieces, None) if self._pieces is not None else None
        if piece is None:
            self._pieces = None
            return []
        return [piece]


class Clicker:
    """A person at the program: sees targets, clicks them, presses keys, waits, takes pictures."""

    paints: ClassVar[bool] = True
    """Whether a program that is not told otherwise paints; `tests/conftest.py` sets it."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        speed: Speed = Speed.INSTANT,
        bots: Any = None,
        painted: bool | None = None,
    ) -> None:
        """`painted`: False where nobody looks at pixels, which takes two thirds of the time.

        Tests paint only where they are marked so; what is no test always paints.
        """
        self.context = make_context()
        self.context.art, self.context.fonts = SharedArt(), SharedFonts()
        self.context.saves.clock = noon  # a game that ends at night earns a patch
        self.context.settings.speed = speed
        self.context.settings.guidance = False  # a person who has played all of it before
        self.context.settings.thefts = False  # chance draws: no game waits for a pointed finger
        self.bots = bots if bots is not None else InlineBots(level="pilot")
        self.context._bots = self.bots
        self.app = App(self.context, size)
        self.painted = self.paints if painted is None else painted
        if not self.painted:
            leave_blank(self.app)
        self._looks = self._steps = self._hurried = 0

    def look_away(self) -> None:
        """From here on nobody looks at pixels."""
        if self.painted:
            self.painted = False
            leave_blank(self.app)

    def close(self) -> None:
        """Ends the program as its window's button would."""
        self.app.close()

    # --- looking ---

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.context.stack.top
        assert top is not None, "no scene is open"
        return top

    def targets(self) -> list[Target]:
        """Everything that can be chosen now."""
        return list(self.scene.targets())

    def target(self, key: str | Ref) -> Target:
        """The target of that key, or of what a table calls it."""
        key = text(key)
        found = by_key(self.targets(), key)
        if found is None:
            there = ", ".join(sorted(t.key for t in self.targets()))
            raise Stuck(f"there is no target {key} on {self.scene.name}; there are: {there}")
        return found

    def lit(self) -> set[str]:
        """The keys that are highlighted as legal choices."""
        return {t.key for t in self.targets() if t.lit}

    def picture(self, path: Path | None = None) -> pygame.Surface:
        """What the window shows; kept as a file if a path is given."""
        assert self.painted, "there is nothing to be seen of a program that paints nothing"
        self.scene.restless = True
        self.step()
        surface = self.app.surface.copy()
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, path)
        return surface

    def outdated(self) -> pygame.Rect | None:
        """Where what is at rest is not what the scene would draw now; None: nowhere."""
        assert self.painted, "there is nothing to be seen of a program that paints nothing"
        layer = self.app._layer
        assert layer is not None, "nothing has been drawn yet"
        self._looks += 1
        shown, anew = layer.surface, pygame.Surface(layer.surface.get_size()).convert()
        if self._looks % PAINTED:
            tape = Tape(Layer(anew))  # it knows no groups: all is drawn
            self.scene.draw(self.app.canvas(tape))
            now, before = opened(tape.strokes)[0], opened(layer.strokes)[0]
            if layer.known and not tape.ended and now == before:
                return None  # the same strokes: fifteen times as fast as their pixels
        self.scene.draw(self.app.canvas(anew))
        if shown.get_buffer().raw == anew.get_buffer().raw:  # most often, and eight times as fast
            return None
        if pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(anew, "RGB"):
            return None
        other = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), anew)
        other.invert()
        rects = other.get_bounding_rects()
        return rects[0].unionall(rects[1:])

    # --- doing ---

    def step(self, *events: pygame.Event, dt: float = FRAME) -> None:
        """One round of the main loop."""
        self._steps += 1
        if not self._hurried or self._steps % self._hurried == 0 or self._unlaid():
            self.app.step(list(events), dt)
            return
        with self._undrawn():
            self.app.step(list(events), dt)

    def _unlaid(self) -> bool:
        """Whether something is open that was never drawn: its targets are nowhere yet."""
        return not all(scene.laid_out for scene in self.context.stack.visible())

    @contextmanager
    def _undrawn(self) -> Iterator[None]:
        draw = self.app._draw
        self.app._draw = lambda: False  # type: ignore[method-assign]
        try:
            yield
        finally:
            self.app._draw = draw  # type: ignore[method-assign]

    @contextmanager
    def hurried(self, drawn: int = HURRIED) -> Iterator[None]:
        """Draws what is at rest, and of what lies between only each so manieth frame.

        Drawing is two thirds of the time of a game that is played by clicking.
        """
        before, self._hurried = self._hurried, drawn
        try:
            yield
        finally:
            self._hurried = before

    @contextmanager
    def _on_the_way(self) -> Iterator[None]:
        """Nobody looks between a click and what comes of it: a blank program draws that alone.

        What a click has opened is drawn at once, or its targets were nowhere.
        """
        with nullcontext() if self.painted else self.hurried(LIMIT):
            yield
        if not self.painted and self._unlaid():
            self.step()

    def settle(self, limit: int = LIMIT) -> None:
        """Waits until nothing changes any more before the person does something."""
        with self._on_the_way():
            self.step()
        for frame in range(limit):
            top = self.context.stack.top
            if top is None or (top.settled and not top.stale):
                return
            wait = getattr(self.bots, "wait", None)
            if wait is not None and not top.moving:
                wait(0.05)
            elif frame > 200 and not top.moving:
                time.sleep(0.002)  # something is done beside the window, on a busy machine
            with nullcontext() if top.settled else self.hurried(self._hurried or HURRIED):
                self.step(dt=0.05)
        raise Stuck(f"{self.scene.name} did not come to rest: {self.scene.prompt()}")

    def point(self, target: Target) -> tuple[float, float]:
        """A point where the mouse meets this target and no other one."""
        box = target.rect
        for fx, fy in ((0.5, 0.5), (0.2, 0.3), (0.2, 0.7), (0.8, 0.3), (0.8, 0.7), (0.06, 0.5)):
            x, y = box.x + box.w * fx, box.y + box.h * fy
            met = at(self.targets(), x, y)
            if met is not None and met.key == target.key:
                return x, y
        raise Stuck(f"{target.key} lies wholly under other targets")

    def _mouse(self, kind: int, x: float, y: float, button: int = 1) -> pygame.Event:
        spot = (round(x * self.app.points), round(y * self.app.points))
        if kind == pygame.MOUSEMOTION:
            return pygame.Event(kind, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        return pygame.Event(kind, pos=spot, button=button)

    def move_to(self, key: str | Ref) -> None:
        """Points at a target."""
        x, y = self.point(self.target(key))
        self.step(self._mouse(pygame.MOUSEMOTION, x, y))

    def click(self, key: str | Ref, button: int = 1) -> None:
        """Points at a target and clicks it: the button goes down as soon as the mouse is there."""
        x, y = self.point(self.target(key))
        pointed = self._mouse(pygame.MOUSEMOTION, x, y)
        with self._on_the_way():
            self.step(pointed, self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button))
            self.step(self._mouse(pygame.MOUSEBUTTONUP, x, y, button))

    def drag(self, key: str | Ref, onto: str | Ref) -> None:
        """Drags one target onto another."""
        x, y = self.point(self.target(key))
        self.step(self._mouse(pygame.MOUSEMOTION, x, y))
        self.step(self._mouse(pygame.MOUSEBUTTONDOWN, x, y))
        self.step(self._mouse(pygame.MOUSEMOTION, x + 30, y + 30))
        goal = self.target(onto).rect
        self.step(self._mouse(pygame.MOUSEMOTION, goal.cx, goal.cy))
        self.step(self._mouse(pygame.MOUSEBUTTONUP, goal.cx, goal.cy))

    def press(self, key: int, mod: int = 0) -> None:
        """Presses and releases a key."""
        with self._on_the_way():
            self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            self.step(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def walk_to(self, key: str) -> None:
        """Brings the focus to a target with Tab and arrow keys only.

        Drawing each step of the way would take most of a game's time; where the walk ends is
        drawn, and `tests/scenes/table/walk` looks at some steps.
        """
        with self._undrawn():
            self._walk_to(key)
        self.step()

    def _walk_to(self, key: str) -> None:
        for _ in range(60):
            if self._focused() == key:
                return
            goal = self.target(key)
            current = by_key(self.targets(), self._focused())
            if current is None or current.zone != goal.zone:
                self.press(pygame.K_TAB)
                continue
            if not self._step_towards(current, goal):
                break
        if self._focused() != key and not self._search(key):
            raise Stuck(f"the keyboard does not reach {key}")

    def _focused(self) -> str | None:
        return self.scene.focus.key if self.scene.focus.shown else None

    def _step_towards(self, current: Target, goal: Target) -> bool:
        dx, dy = goal.rect.cx - current.rect.cx, goal.rect.cy - current.rect.cy
        across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
        down = pygame.K_DOWN if dy > 0 else pygame.K_UP
        for arrow in (across, down) if abs(dx) >= abs(dy) else (down, across):
            before = self._focused()
            self.press(arrow)
            if self._focused() != before:
                return True
        return False

    def _search(self, key: str) -> bool:
        """Every arrow from every target that can be reached: slow, but finds any way there is."""
        seen: set[str | None] = set()
        waiting = [self._focused()]
        focus = self.scene.focus
        while waiting:
            here = waiting.pop(0)
            if here in seen:
                continue
            seen.add(here)
            for press in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
                focus.key = here
                self.press(press)
                if self._focused() == key:
                    return True
                waiting.append(self._focused())
        return False

    def choose(self, key: str, *, keyboard: bool = False) -> None:
        """Chooses a target with the mouse or with keys alone."""
        if keyboard:
            self.walk_to(key)
            self.press(pygame.K_RETURN)
        else:
            self.click(key)

    # --- playing ---

    def start(
        self,
        title_id: str = "rocket_jockey",
        people: tuple[bool, ...] = (True, False),
        seed: int = 1,
        options: dict[str, Any] | None = None,
    ) -> Any:
        """Opens a table: True in `people` is a person, False a bot; returns the scene."""
        from scenes.titles import scene_class

        title = titles.title(title_id)
        names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
        players = tuple(
            Player(name=name, level=None if person else "pilot", colour=seat)
            for seat, (name, person) in enumerate(zip(names, people, strict=False))
        )
        session: Session[Any, Any] = Session(title, title.options(**(options or {})), players, seed)
        path = self.context.saves.new_path(title_id)
        scene = scene_class(title_id)(self.context, session, path)
        self.context.stack.replace(scene)
        self.settle()
        return scene

    def make(self, move: Any, *, keyboard: bool = False) -> None:
        """Makes a move by choosing its targets one after another."""
        table: Any = self.scene
        route = table.gesture.route(move)
        if not route:
            raise Stuck(f"there is no way to point at {move}")
        for ref in route:
            if ref not in table.gesture.lit():
                raise Stuck(f"{text(ref)} is not lit on the way to {move}")
            self.choose(text(ref), keyboard=keyboard)
        self.settle()

    def play_on(self, *, keyboard: bool = False, moves: int = LIMIT) -> int:
        """Plays for all people at the table as Pilot would, by clicking; returns the moves made."""
        with self.hurried(), self._unseen():
            return self._play_on(keyboard, moves)

    @contextmanager
    def _unseen(self) -> Iterator[None]:
        """A blank program draws nothing at all, until it is looked at again."""
        app = self.app
        if not isinstance(app, BlankApp) or app.unseen:
            yield
            return
        app.unseen = True
        try:
            yield
        finally:
            app.unseen = False
            app._dirty = True
        self.step()

    def _play_on(self, keyboard: bool, moves: int) -> int:
        table: Any = self.scene
        made = idle = 0
        while made < moves:
            phase = table.controller.phase.name
            if self.scene is not table or phase == "FINISHED":
                return made
            idle = 0 if phase == "WAITING_FOR_PERSON" else idle + 1
            if idle > 1000:
                raise Stuck(f"nobody's turn comes: {phase}, {self.scene.prompt()}")
            if table.controller.held:
                self.choose("do:step", keyboard=keyboard)
            elif phase == "CURTAIN":
                self.choose("do:ready", keyboard=keyboard)
            elif phase == "WAITING_FOR_DONE":
                self.choose("do:done", keyboard=keyboard)
            elif phase == "WAITING_FOR_PERSON":
                brain = table.session.title.brain
                self.make(brain.candidates(table.view)[0][1], keyboard=keyboard)
                if self.scene is not table and self.scene.name == "confirm":
                    self.choose("yes", keyboard=keyboard)
                made += 1
            self.settle()
        return made
