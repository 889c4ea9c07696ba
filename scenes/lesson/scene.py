"""LessonTable: a title's table on which a lesson is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from game import titles
from game.core import lesson as lessons
from game.core.lesson import Lesson, LessonFault, Step
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, at, by_key
from scenes.lesson.asking import AMISS, NOT_YET, PUT_BACK, Asking
from scenes.lesson.bar import LessonBar, lay_lesson_bar
from scenes.lesson.coach import Coach, offered
from scenes.lesson.light import LATER, Light
from scenes.lesson.onward import play_on
from scenes.lesson.recorded import LessonController, RecordedBots, Unsaved, taught
from scenes.lesson.refs import ChapterAt, CoachAt, counts, landmarks, present_key
from scenes.passing import Arrival
from scenes.stack import Context, Pointer
from scenes.table.controller import Phase, TableController
from scenes.table.refs import BarAt, LogAt, Ref
from scenes.table.table import Table
from scenes.titles import table_of

CHEER = 0.9
"""Seconds of joy after a right answer."""


def open_lesson(context: Context, title_id: str, chapter: int = -1, step: int = 0) -> None:
    """Shows a title's lesson: at a chapter, or (-1) where it was left."""
    lesson = lessons.load(title_id)
    learnt = context.progress.of(title_id, len(lesson.chapters))
    if chapter < 0:
        chapter, step = learnt.chapter, learnt.step
    chapter = min(chapter, len(lesson.chapters) - 1)
    step = min(step, len(lesson.chapters[chapter].steps) - 1)
    learnt.visited = True
    try:
        scene = LessonTable(context, title_id, lesson, chapter, step)
    except LessonFault as fault:  # today's rules are others: what can be told is the beginning
        context.notify(f"This chapter can't be played any more: {fault.text}")
        return
    context.stack.replace(scene)


class LessonTable(Table[Any, Any, Any, Any]):
    """Says what to do, dims the rest, waits until it is done; everything else is the table's."""

    name: ClassVar[str] = "lesson"
    recalls: ClassVar[bool] = False

    def __init__(
        self, context: Context, title_id: str, lesson: Lesson, chapter: int, step: int
    ) -> None:
        self.lesson, self.chapter, self.number = lesson, chapter, step
        self.recorded, self.coach = RecordedBots(), Coach(title_id)
        self.answered = False
        """The step is done; what follows it is being shown."""
        self.over = False
        """Everything is done: the first real game is offered."""
        self.warned: str | None = None
        """What else was clicked that is legal: the bubble offers to do it all the same."""
        self.pressed = ""  # what was clicked last of what is asked for
        self.cheer = 0.0
        self.lesson_bar: LessonBar | None = None
        session = lessons.reach(titles.title(title_id), lesson, chapter, step)
        table = taught(table_of(title_id), lambda: self.step.do)
        super().__init__(context, session, Path("lesson"), table)
        self.asking = Asking(session, self.desk, lesson)
        self.light = Light(self.desk, self.asking, self.coach, self, lambda: self._still)
        self.standing.speaks = self.light.free
        self._result_shown, self.panels.results = True, False  # the lesson has an end of its own
        self.desk.tempo.waits = False  # a pupil follows what the rival does, however long it takes
        self._keep()
        self._say()

    def control(self) -> TableController:
        return LessonController(
            self.session,
            self,
            self.recorded,
            Unsaved(),
            self.path,
            finishing=self.table.finishing,
            alone=self.table.alone,
            confirm=lambda: False,
            pace=lambda: self.context.settings.speed.factor,
            allowed=self._allowed,
            meant=self._meant,
        )

    @property
    def step(self) -> Step:
        """What is asked for now."""
        return self.lesson.chapters[self.chapter].steps[self.number]

    @property
    def speaking(self) -> bool:
        """Whether the coach speaks and waits."""
        return not self.answered and self.settled_table

    @property
    def _film_asks(self) -> bool:
        """Whether what follows waits for a click, and the coach says what for."""
        return self.answered and self.reel.director.waits and bool(self.lesson.pointing)

    @property
    def _waits(self) -> bool:
        """Whether a step waits for its click, though a card under the pointer still rises."""
        return not self.answered and self.controller.waiting

    @property
    def settled_table(self) -> bool:
        """Whether the table itself is at rest; a rival whose move was not recorded waits."""
        phase = self.controller.phase
        shows = phase is Phase.PLAYING_EVENTS
        thinks = phase is Phase.BOT_THINKING and bool(self.recorded.moves)
        return not (super().moving or shows or thinks)

    # --- what is said ---

    def _say(self, text: str = "", mood: str = "") -> None:
        step, coach = self.step, self.coach
        coach.text, coach.mood = text or step.say, mood or step.mood
        coach.later = "" if text or self.over else step.later
        steps = self.lesson.chapters[self.chapter].steps
        coach.dots = (0, 0) if self.over else (self.number, len(steps))
        coach.choices = offered(self.over, step.is_choice, bool(self.warned))
        self.light.clock = 0.0
        self.overlays.hush()
        self.relayout()

    def _keep(self) -> None:
        if not self.context.progress.left_at(self.session.title.id, self.chapter, self.number):
            self.context.notify(self.context.progress.trouble, about="progress")

    def prompt(self) -> str:
        film = self.answered and not self._film_asks
        return lessons.plain(self.panels.prompt() if film else self.coach.text)

    def facts(self) -> dict[str, object]:
        where = {"chapter": self.chapter + 1, "step": self.number + 1, "over": self.over}
        return super().facts() | where

    # --- what is asked for ---

    def asked_key(self) -> str | None:
        """The key of what is to be clicked next."""
        if self.over:
            return "coach:first"
        step = self.step
        if step.point:
            return present_key(self.session.title, step.point, self.targets())
        if step.do is None:
            return "coach:go"
        return self.asking.next_key(step) or None

    def _allowed(self, move: Any) -> bool:
        """The controller asks before a move is made: recorded ones, and what is asked for."""
        if self.answered:
            return True
        if not self.over and lessons.is_answer(self.session, self.step, move):
            self._answer()
            return True
        said = self.asking.unfinished(self.step, self.light.clicks())
        self.warned = None if said else self.pressed
        other = lessons.said_to(self.session, self.lesson, self.step, move)
        self._say(said or self.asking.leaving(other), "careful")
        return False

    def _meant(self, move: Any) -> Any:
        return move if self.answered or self.over else self.asking.meant(self.step, move)

    # --- going on ---

    def _answer(self) -> None:
        """The step is done: what was recorded follows, then the next one."""
        self.answered, self.panels.asked, self.warned, self.light.hand = True, False, None, -1.0
        self.panels.sheet, self.panels.drawer, self.panels.sides.open = None, False, ""
        self.picking.close_bubble()
        self.overlays.hush()
        read, title = lessons.read_move, self.session.title
        self.recorded.moves.extend(read(title, data) for data in self.step.then)
        self.cheer = 0.0 if self._still else CHEER
        if self.step.is_choice:
            self.coach.mood = "cheers"
            self.context.audio.play("ui/confirm")
        self.relayout()

    @property
    def _still(self) -> bool:
        settings = self.context.settings
        return settings.reduce_motion or settings.speed.factor == 0

    def _advance(self) -> None:
        """The next step; a step some turns later begins on a table of its own."""
        steps = self.lesson.chapters[self.chapter].steps
        learnt = self.context.progress.of(self.session.title.id)
        self.answered, self.panels.asked = False, True
        if self.number + 1 < len(steps):
            self.number += 1
        else:
            learnt.done.add(self.chapter)
            if self.chapter + 1 == len(self.lesson.chapters):
                self.over = True
                self.context.progress.left_at(self.session.title.id, 0, 0)
                self.context.audio.play("ui/win_fanfare")
                self._say(self.lesson.end, "cheers")
                self._follow()
                return
            self.chapter, self.number = self.chapter + 1, 0
        self._keep()
        if self.step.before:
            self.open_chapter(self.chapter, self.number, LATER)
            return
        self._say()
        self._follow()

    def _follow(self) -> None:
        """The keyboard goes to what is asked for."""
        if self.focus.shown:
            self.focus.key = self.asked_key()
            self.relayout()

    def open_chapter(self, chapter: int, step: int = 0, passing: float = 0.0) -> None:
        """Begins at a step, as it was recorded; first it may say that time has passed."""
        shown, silent = self.focus.shown, self.focus.hovered or self.overlays.silent_at
        open_lesson(self.context, self.session.title.id, chapter, step)
        top = self.context.stack.top
        if isinstance(top, LessonTable):
            top.arrival, top.light.clock = Arrival.CUT, -passing  # it is the same table
            top.overlays.silent_at = silent
            top.focus.rest(self.focus.at)
            top.focus.shown, top.focus.key = shown, top.asked_key() if shown else top.focus.key

    def back_one(self) -> None:
        """Takes back: first what was chosen, then the step before."""
        gesture = self.desk.gesture
        if gesture is not None and gesture.back():
            self.context.audio.play("ui/undo")
            self.renew()
            self._say()
        elif self.over or self.number:
            self.open_chapter(self.chapter, self.number - (0 if self.over else 1))
        elif self.chapter:
            last = len(self.lesson.chapters[self.chapter - 1].steps) - 1
            self.open_chapter(self.chapter - 1, last)

    def leave_lesson(self) -> None:
        """Back to the menu; where it was left is kept already."""
        self.context.ways.menu(self.session.title.id)

    # --- choosing ---

    def choose(self, target: Target) -> None:
        if self.light.passing:  # any click shows the table at once
            self.light.clock = 0.0
            return
        match target.ref:
            case CoachAt(name):
                self._coach_chosen(name)
            case ChapterAt(number):
                self.open_chapter(number)
            case BarAt("leave"):
                self.leave_lesson()
            case BarAt("undo"):
                self.back_one()
            case BarAt() | LogAt():
                super().choose(target)
            case Ref() if self._film_asks and not target.lit:
                self._refuse(f"{AMISS} {self.lesson.pointing}")
            case Ref() as ref if self.speaking or self._waits:
                self._pointed_at(target, ref)
            case _:
                super().choose(target)

    def _coach_chosen(self, name: str) -> None:
        if name in ("go", "says"):
            if not self.step.is_choice and self.speaking and not self.over:
                self._done()
        elif name == "show":
            self.light.hand = 0.0
            self.context.audio.play("ui/hint")
            self._follow()
            self.restless = True
        elif name == "anyway" and self.warned:
            play_on(self.context, self.session, self.lesson, self.asking.again(self.warned))
        elif name == "leave":
            self.leave_lesson()
        elif name == "first":
            self.context.ways.first_game(self.session.title.id)

    def _done(self) -> None:
        self._answer()
        self._move_on()

    def _pointed_at(self, target: Target, ref: Ref) -> None:
        step = self.step
        if self.over:
            return self.context.audio.play("ui/refuse")
        if step.point:
            if target.key == self.asked_key() and target.key.startswith("tab:"):
                super().choose(target)  # it is folded away: first it is opened
                self._say()
                return self._follow()
            if counts(self.session.title, step, target.key, self.targets()):
                return self._done()
        elif step.is_choice and self.asking.right(self.step, ref):
            self.warned, self.pressed = None, target.key
            early = self.asking.early(step, ref)
            before = self.desk.gesture.chosen() if self.desk.gesture is not None else ()
            super().choose(target)
            gesture = self.desk.gesture
            if self.answered or gesture is None:
                return
            if gesture.chosen() == before:
                if early:
                    self.picking.close_bubble()  # the coach says it
                    self._say(self.asking.first(step, NOT_YET, self.light.clicks()), "careful")
            elif self.asking.takes_back(self.step):
                self.renew()
                self._say(f"{PUT_BACK if before else NOT_YET} {self.step.say}", "careful")
            else:
                if self.asking.settle(self.step):
                    self.renew()
                self._say(self.asking.pressing(self.step, self.light.clicks()))
                self._follow()
            return
        # A friendly sentence; what is legal may be done anyway, but nobody is thrown out.
        asking, legal = self.asking, step.do is not None and self.asking.legal(ref)
        self.warned = target.key if legal else None
        self._refuse(asking.answer(step, ref, legal, self.light.clicks()))

    def _refuse(self, said: str) -> None:
        """A wrong click is answered with what to do instead, also while a film waits for one."""
        self.context.audio.play("ui/refuse")
        self._say(said, "careful")

    def _own_command(self, command: Command) -> bool:
        match command:
            case Command.UNDO:
                self.back_one()
            case Command.REDO:
                pass
            case Command.HINT:
                if self.speaking and self.step.is_choice:
                    self._coach_chosen("show")
            case Command.PAUSE:
                self.leave_lesson()
            case Command.CHOOSE | Command.SKIP if self.light.passing:
                self.light.clock = 0.0
            case Command.CHOOSE | Command.SKIP if (
                self.speaking and not self.focus.shown and (self.over or not self.step.is_choice)
            ):
                self._coach_chosen("first" if self.over else "go")
            case _:
                return super()._own_command(command)
        return True

    def back(self) -> None:
        gesture = self.desk.gesture
        if self.picking.bubble is not None:
            self.picking.close_bubble()
        elif self.panels.sheet is not None:
            self.panels.sheet = None
            self.restless = True
        elif gesture is not None and gesture.back():
            self.context.audio.play("ui/back")
            self.renew()
            self._say()
        else:
            self.leave_lesson()

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        lit = next((target for target in targets if target.lit), None)  # the step may be over
        return lit or by_key(targets, self.asked_key()) or super().first_choice(targets)

    def show_focus(self) -> None:
        self.focus.shown = True
        self.focus.key = self.asked_key()
        self.restless = True

    def pointer(self, pointer: Pointer) -> bool:
        presses = pointer.kind == "down" and pointer.button == 1
        beside = presses and at(self.targets(), pointer.x, pointer.y) is None
        heard = super().pointer(pointer)
        if beside and self.light.passing:
            self.light.clock = 0.0
        elif beside and self._film_asks:
            self._refuse(f"{AMISS} {self.lesson.pointing}")
        elif beside and self.speaking and not self.over:
            self._refuse(self.asking.nothing(self.step))
        return heard

    def drags(self) -> bool:
        return False  # a lesson asks for clicks

    # --- time ---

    def decide(self) -> None:
        super().decide()
        if self.speaking:
            self._follow()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.speaking and self.coach.placed != self.coach.text:
            self.relayout()  # it was said while something still moved
        self.light.advance(dt)
        if self.answered:
            self.cheer = max(0.0, self.cheer - dt)
            self._move_on()

    def _move_on(self) -> None:
        """What was recorded of the pupil's own, then the next step: once all has been shown."""
        if not self.answered or self.cheer > 0 or not self.settled_table:
            return
        if not self.recorded.moves:
            self._advance()
        elif self.controller.waiting:
            self.controller.submit(self.recorded.moves.popleft())

    @property
    def moving(self) -> bool:
        cheers = self.answered and self.cheer > 0
        return super().moving or self.light.hand >= 0 or cheers or self.light.comes

    @property
    def busy(self) -> bool:
        beats = self.speaking and self.step.is_choice and not self._still
        return super().busy or self.answered or beats

    @property
    def settled(self) -> bool:
        return self.settled_table and not self.answered and self.light.hand < 0

    # --- layout and targets ---

    def layout(self, area: Box) -> None:
        super().layout(area)
        steps = self.lesson.chapters[self.chapter].steps
        self.lesson_bar = lay_lesson_bar(
            self.context.fonts,
            self.desk.areas.top,
            self.session.title.name,
            [part.name for part in self.lesson.chapters],
            self.chapter,
            frozenset(self.context.progress.of(self.session.title.id).done),
            (self.number + self.answered + self.over) / len(steps),
            back=bool(self.chapter or self.number or self.desk.moment.chosen),
            log=self.desk.areas.folded,
        )
        self.panels.bar = self.lesson_bar.bar
        self._targets = None
        if self.speaking:
            self.light.place(self.area, self.panels.prompt())
            self._targets = None
        elif self._film_asks:
            self.light.tell(self.area, self.lesson.pointing)
        else:
            self.coach.placed = ""  # something moves: it is placed when that is at rest

    def _find_targets(self) -> list[Target]:
        found = [*landmarks(self.desk, self.panels.sides.shown), *super()._find_targets()]
        if self.step.is_choice and self.speaking and not self.over:
            key = present_key(self.session.title, self.step.point, found)
            key = key or self.asking.next_key(self.step)  # a click may begin a move at its end
            found = [replace(t, enabled=True, lit=True) if t.key == key else t for t in found]
        if self.lesson_bar is not None:
            found += self.lesson_bar.targets()
        found = found if self.over or self.answered else self.light.risen(found)
        if self.speaking:
            found += self.coach.targets()
        return found

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.lesson_bar is not None:
            self.lesson_bar.draw(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        super().draw_moving(canvas)
        if self._film_asks:
            self.coach.draw(canvas, 1.0, 0.0, None)
        elif self.speaking or self.light.passing:
            self.light.draw(canvas, self.lesson_bar, self.focus.hovered)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        if not self.speaking or target.zone == "coach" or not self.light.hides(target):
            super().draw_hover(canvas, target)
