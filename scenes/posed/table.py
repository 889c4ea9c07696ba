"""PosedTable: a title's table on which one decision is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, cast

from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, by_key
from scenes.lesson.recorded import Unsaved
from scenes.posed.around import PAGE, PosedBar, PosedPanels, Pressed
from scenes.posed.question import Outcome, Question
from scenes.posed.weighed import Weighed
from scenes.replay.controller import Nobody
from scenes.stack import Context, Pointer
from scenes.table.controller import Phase, TableController
from scenes.table.panels import Panels
from scenes.table.refs import LogAt
from scenes.table.table import Table
from scenes.theme import BODY, MUSTARD
from scenes.titles import table_of

NOT_IT = "That is allowed, but something else is better."
LOOK = "Look again."
FOUND = "That is it."
SHOWN = "The best move: {move}."
PAGES = {Command.ZOOM_IN: -1, Command.ZOOM_OUT: 1}
"""What page keys turn."""

Ended = Callable[[Outcome], None]


def pose(
    context: Context,
    question: Question,
    ended: Ended = lambda outcome: None,
    after: tuple[str, Callable[[], None]] | None = None,
) -> None:
    """Shows the position over whatever is open, and asks.

    `ended` is told once: when the answer was found or shown, or when the player leaves after a
    wrong move.  `after` is a button that comes then:
    its label, and what it does once the scene has gone.
    """
    context.stack.push(PosedTable(context, question, ended, after))


class PosedController(TableController):
    """Leads to one decision; nothing of it is kept."""

    def play(self, move: Any) -> None:
        """Makes the answer for the player."""
        self._make(move)

    def _save(self) -> None:
        pass


class PosedTable(Table[Any, Any, Any, Any]):
    """Asks, says what is wrong with other moves, plays the answer; all else is the table's."""

    name: ClassVar[str] = "posed"
    music = None
    recalls: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        question: Question,
        ended: Ended,
        after: tuple[str, Callable[[], None]] | None,
    ) -> None:
        self.question, self.ended, self.after = question, ended, after
        self.tries = 0
        self.outcome: Outcome | None = None
        self.said, self.mood = question.text, "asks"
        self.posed_bar = PosedBar()
        self._room: tuple[tuple[float, float], float] = ((0, 0), 0)
        """In a window this wide, with lines this high, the bar has been so high."""
        self.weighed = Weighed(context, question)
        self.wrong: Any = None
        """The last wrong answer."""
        record = table_of(question.session.title.id)
        # What is asked for is not asked again, and nothing goes by itself.
        asking = replace(record.input, begin=lambda stage, undone: None)
        record = replace(record, confirm=lambda moment, move: None, input=asking, alone=frozenset())
        super().__init__(context, question.seated(), Path("posed"), record)
        self._result_shown = True

    @property
    def asking(self) -> PosedController:
        """The controller, which asks."""
        return cast(PosedController, self.controller)

    def control(self) -> TableController:
        return PosedController(
            self.session,
            self,
            Nobody(),
            Unsaved(),
            self.path,
            finishing=self.table.finishing,
            confirm=lambda: False,
            pace=self.pace,
            allowed=self._allowed,
        )

    def surround(self) -> Panels[Any, Any, Any, Any]:
        return PosedPanels(self.desk, self.controller)

    # --- answering ---

    def _allowed(self, move: Any) -> bool:
        """The controller asks before a move is made."""
        if self.outcome is not None:
            return False
        self.tries += 1
        if self.question.is_answer(move):
            self._end(Outcome(True, self.tries))
            return True
        self.context.audio.play("ui/refuse")
        self._tell_wrong(move, self.weighed.ask(move))
        self.desk.gesture = None
        self.desk.gesture = self.table.gesture(self.desk.moment)  # from the beginning
        self.relayout()
        return False

    def _tell_wrong(self, move: Any, cost: str) -> None:
        """What there is to say to a wrong move; what it costs comes a moment later.

        The figure goes first: with large text the rest may be a page further.
        """
        self.wrong = move
        self.posed_bar.page = 0  # new words are read from their beginning
        known = self.question.said(move) or ("" if cost else NOT_IT)
        words = (known, cost) if self.question.tells_cost else (cost, known)
        self.said, self.mood = " ".join(filter(None, (*words, LOOK))), "wrong"

    def _end(self, outcome: Outcome) -> None:
        self.weighed.leave()
        self.context.audio.play("ui/confirm" if outcome.found else "ui/hint")
        words = FOUND if outcome.found else self._shown_words()
        self.outcome = outcome
        self.posed_bar.page = 0
        cast(PosedPanels[Any, Any, Any, Any], self.panels).answered = True
        self.said, self.mood = f"{words} {self.question.why}".rstrip(), "found"
        if not outcome.found:
            self.mood = "shown"
        self.ended(outcome)
        self.relayout()
        self._lead()

    def _shown_words(self) -> str:
        words = self.move_words(self.desk.view, self.question.answer)
        return SHOWN.format(move=words.rstrip("."))

    def show_answer(self) -> None:
        """Plays the answer for the player."""
        if self.outcome is None and self.controller.waiting:
            self._end(Outcome(False, self.tries))
            self.desk.gesture = None
            self.asking.play(self.question.answer)
            self.renew()

    def again(self) -> None:
        """Asks once more, from the beginning; how it went the first time stays told."""
        stack = self.context.stack
        stack.pop(self)
        stack.push(PosedTable(self.context, self.question, lambda outcome: None, self.after))

    def go_on(self) -> None:
        """Leaves, and does what comes after."""
        self.leave_posed()
        if self.after is not None:
            self.after[1]()

    def leave_posed(self) -> None:
        """Back to where it was posed."""
        stack = self.context.stack
        stack.pop(self)
        if stack.top is None:
            self.context.ways.menu(self.session.title.id)

    def decide(self) -> None:
        super().decide()
        if self.outcome is not None:
            self.desk.gesture = None  # only the one decision was asked for

    def leave(self) -> None:
        super().leave()
        self.weighed.leave()
        if self.outcome is None and self.tries:
            self.outcome = Outcome(False, self.tries)
            self.ended(self.outcome)

    # --- time ---

    @property
    def _at_rest(self) -> bool:
        return self.controller.phase is not Phase.PLAYING_EVENTS

    def update(self, dt: float) -> None:
        super().update(dt)
        self.panels.seats.thinking = None  # nobody thinks here
        if cost := self.weighed.news():
            self._tell_wrong(self.wrong, cost)
            self.relayout()

    @property
    def busy(self) -> bool:
        return not self._at_rest or self.overlays.waits or self.weighed.waits

    @property
    def settled(self) -> bool:
        return not self.moving and self._at_rest and not self.weighed.waits

    # --- the bar ---

    def _buttons(self, *, answered: bool) -> list[Pressed]:
        if not answered:
            return [Pressed("posed:show", "Show me", self.show_answer, "lightbulb", hint="H")]
        found = [Pressed("posed:leave", "Back", self.leave_posed, "arrow-left")]
        found.append(Pressed("posed:again", "Once more", self.again, "rotate-ccw"))
        if self.after is not None:
            label = self.after[0]
            return [
                Pressed("posed:after", label, self.go_on, "chevron-right", primary=True),
                *found,
            ]
        return found

    @property
    def _first_key(self) -> str:
        """The button for whoever has answered: the rest is read before anything else is done."""
        paged = self.posed_bar.node.find(PAGE) is not None
        return PAGE if paged else self._buttons(answered=True)[0].key

    def _lead(self) -> None:
        """The keys' focus goes there."""
        if self.focus.shown and self.outcome is not None:
            self.layout(self.area)  # how many pages there are is known then
            self.focus.key = self._first_key

    def layout(self, area: Box) -> None:
        self.area = area
        fonts = self.context.fonts
        answered, heading = self.outcome is not None, self.question.heading

        def build(said: str, mood: str, answered: bool, least: float = 0.0) -> float:
            buttons = self._buttons(answered=answered)
            return self.posed_bar.build(fonts, area, heading, said, mood, buttons, answered, least)

        # The answer has room from the beginning, and what had more keeps it, or the table jumps.
        size, least = (area.w, fonts.line_height(BODY)), 0.0
        if self._room[0] == size:
            least = self._room[1]
        elif not answered:
            least = build(f"{self._shown_words()} {self.question.why}", "shown", True)
        high = build(self.said, self.mood, answered, least)
        self._room = size, high
        self.panels.layout(Box(area.x, area.y, area.w, area.h - high))
        self.posed_bar.place(fonts, Box(area.x, area.bottom - high, area.w, high))

    def _find_targets(self) -> list[Target]:
        return [*super()._find_targets(), *self.posed_bar.node.targets()]

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        after = None if self.outcome is None else by_key(targets, self._first_key)
        return after or super().first_choice(targets)

    def choose(self, target: Target) -> None:
        node = self.posed_bar.node.find(target.key)
        if node is not None:
            self.context.audio.play(node.sound)
            node.choose(target.key)
            if target.key == PAGE:
                self.relayout()
                self._lead()
        else:
            super().choose(target)

    def _bar(self, name: str, enabled: bool) -> None:
        if name == "leave":
            self.leave_posed()
        else:
            super()._bar(name, enabled)

    def prompt(self) -> str:
        return self.said

    def facts(self) -> dict[str, object]:
        return super().facts() | {"mood": self.mood, "tries": self.tries}

    # --- keys and mouse ---

    def command(self, command: Command) -> bool:
        if self.posed_bar.pages == 1 or command not in PAGES or self.focus.key == LogAt().key:
            return super().command(command)
        return self._turn(PAGES[command])

    def _own_command(self, command: Command) -> bool:
        match command:
            case Command.HINT:
                self.show_answer()
            case Command.PAUSE:
                self.leave_posed()
            case Command.REDO:
                pass
            case _:
                return super()._own_command(command)
        return True

    def back(self) -> None:
        gesture = self.desk.gesture
        if (
            self.picking.bubble is not None
            or self.panels.sheet is not None
            or (self.panels.drawer and self.desk.areas.folded)
            or (gesture is not None and gesture.chosen())
        ):
            super().back()
        else:
            self.leave_posed()

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "wheel" and self.posed_bar.node.box.contains(pointer.x, pointer.y):
            return self._turn(-1 if pointer.wheel > 0 else 1)
        return super().pointer(pointer)

    def _turn(self, by: int) -> bool:
        """Turns a page of what is said; False where there is none."""
        turned = self.posed_bar.turn(by)
        if turned:
            self.relayout()
        return turned

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.posed_bar.node.draw(canvas)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        node = self.posed_bar.node.find(target.key)
        if node is not None:
            node.draw(canvas, True)
        else:
            super().draw_hover(canvas, target)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        if self.posed_bar.node.find(target.key) is not None:
            canvas.outline(target.rect.inset(-6), MUSTARD, 4, target.radius + 6)
        else:
            super().draw_focus(canvas, target)
