"""ReplayPanels: what is round the board while a game is looked at again."""

from __future__ import annotations

from typing import cast

from game.core.contract import Seat
from game.core.events import TurnStarted
from game.core.replay import Pin
from game.core.words import joined
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.replay.controller import ReplayController
from scenes.table import prompts
from scenes.table.buttons import Action
from scenes.table.controller import TableController
from scenes.table.desk import Desk
from scenes.table.frame import BarButton
from scenes.table.panels import Panels
from scenes.table.title import M, P, S, W
from scenes.theme import (
    BAR_TITLE,
    BUTTON_SMALL,
    CREAM,
    HEADING,
    INK_TEXT,
    MINT,
    MUSTARD,
    MUTE,
    PROMPT,
    SMALL,
)

JUST_NOW, NEXT = "Just now", "Next"
"""The step that led here, and the one that is played from here."""


class ReplayPanels(Panels[S, M, P, W]):
    """Prompt, top bar and buttons tell of the past; a card says what was played next."""

    def __init__(self, desk: Desk[S, M, P, W], controller: TableController) -> None:
        super().__init__(desk, controller)
        self.debriefed = False
        """Whether the game has a file, with which a debrief can be kept."""
        self._pins: dict[tuple[int, Seat | None], str] = {}
        self.played_box: Box | None = None
        """Where what was played here is told; None where there is no room for it."""

    @property
    def control(self) -> ReplayController:
        """The controller, which looks back."""
        return cast(ReplayController, self.controller)

    # --- what is said ---

    def prompt(self) -> str:
        """What happened on the way to the position on screen."""
        if self.caption and self.desk.moment.filming:
            return self.caption
        at = self.control.at
        if self.control.at_end and self.control.replay.session.finished:
            return prompts.result(self.desk.moment)
        return self.done_at(at) if at else "The deal, before the first move"

    @property
    def calls(self) -> bool:
        return True

    def done_at(self, step: int) -> str:
        """What the step to this position did, in a sentence, as the viewer may know it."""
        told = self.told_at(step)
        if told:
            return f"{JUST_NOW}: {told[0]}"
        session = self.control.replay.session
        seat = session.steps[step - 1].seat
        who = session.names(self.control.viewer).inside(seat)
        return f"{JUST_NOW}, {who}: {self._move_words(step - 1)}"

    def told_at(self, step: int) -> list[str]:
        """The log's sentences for a step."""
        control, session = self.control, self.control.replay.session
        names = session.names(control.viewer)
        state = control.replay.state(step)
        events = [e for e in control.replay.events(step) if not isinstance(e, TurnStarted)]
        told = (session.rules.event_for(state, event, control.viewer) for event in events)
        return [words for event in told if (words := session.title.words.describe(event, names))]

    def pin_words(self, pin: Pin) -> str:
        """What a notable step is about, in a few words: "Moon +8"."""
        key = (pin.step, self.control.viewer)
        if key not in self._pins:
            self._pins[key] = self._pin_words(pin)
        return self._pins[key]

    def _pin_words(self, pin: Pin) -> str:
        control, session = self.control, self.control.replay.session
        if pin.event is not None:
            names = session.names(control.viewer)
            return (session.title.words.describe(pin.event, names) or "").rstrip(".")
        points = f"+{session.names(None).points(pin.points)}"
        if pin.seat < 0 or not session.finished:
            return points
        before, after = (
            session.rules.score_lines(control.replay.state(at))[pin.seat]
            for at in (pin.step - 1, pin.step)
        )
        had = {line.label: line.points or 0 for line in before}
        gains = [((line.points or 0) - had.get(line.label, 0), line.label) for line in after]
        gain, source = max(gains, default=(0, ""))
        return f"{source} {points}" if gain == pin.points else points

    def _move_words(self, number: int) -> str:
        """The move of a step, in a few words; others' may name what is still hidden."""
        session = self.control.replay.session
        step = session.steps[number]
        if not session.finished and step.seat != self.control.viewer:
            return "Another seat's move"
        moment = self.desk.moment
        view = moment.rules.view(step.before, step.seat)
        return self.desk.table.words.move(moment, view, step.move)

    # --- the bar ---

    def _right_buttons(self) -> list[BarButton]:
        found = [
            BarButton("rules", "Rules", "book-open", "F1", True, "Rules"),
            BarButton("leave", "Leave", "log-out", "Esc", True, "Leave the replay"),
        ]
        if self.control.replay.session.finished and self.debriefed:
            words = "Debrief: chances, luck and skill"
            found.insert(0, BarButton("debrief", "Debrief", "target", "", True, words))
        if self.desk.areas.folded:
            found.insert(1, BarButton("log", "Log", "scroll-text", "L", True, "Flight log"))
        return found

    def all_actions(self) -> list[Action]:
        return []

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_tag(canvas)

    def _draw_tag(self, canvas: Canvas) -> None:
        """The sign that this is the past, where the top bar leaves room for it."""
        fonts, bar = canvas.fonts, self.bar
        lines = max((fonts.width(line, bar.style) for line in bar.progress), default=0.0)
        x = bar.title_x + fonts.width(bar.title, BAR_TITLE) + 28 + lines + 28
        wide = fonts.width("Replay", BUTTON_SMALL) + 58
        end = min((box.x for _, box in bar.right), default=bar.box.right) - 16
        high = max(36.0, fonts.line_height(BUTTON_SMALL) + 8)
        box = Box(x, bar.box.cy - high / 2, wide, high)
        if box.right > end:
            return
        canvas.rounded(box, high / 2, MUSTARD)
        canvas.icon("rotate-ccw", box.x + 26, box.cy, 18, INK_TEXT)
        canvas.text_middle("Replay", box.x + 42, box.cy, BUTTON_SMALL, INK_TEXT)

    def draw_played(self, canvas: Canvas) -> None:
        """What was played at this position, where the buttons are in a game, unless the film is
        shown there."""
        control, fonts = self.control, canvas.fonts
        room = self.desk.areas.actions
        self.played_box = None
        head = fonts.line_height(HEADING)
        if room.w < 150 or room.h < head or self.desk.showing.staged:
            return
        heading, words, seat = self._played()
        inner = room.w - 36
        style = PROMPT.sized(22)
        lines = fonts.wrap(words, style, inner - (34 if seat is not None else 0))
        step = fonts.line_height(style)
        while len(lines) > 1 and style.size > 14 and 32 + head + step * len(lines) > room.h:
            style = style.sized(style.size - 1)
            lines = fonts.wrap(words, style, inner - (34 if seat is not None else 0))
            step = fonts.line_height(style)
        high = 32 + head + step * len(lines)
        # No word is left out: where the buttons' room is too low, it rises over what is above.
        box = Box(room.x, min(room.y + 16, room.bottom - high), room.w, high)
        if self.sides.open and self.sides.drawer.meets(box):
            return
        self.played_box = box
        canvas.covered(box)
        canvas.panel(box, border=MINT)
        with canvas.room(box):
            over = shrunk(fonts, heading, HEADING, inner)
            canvas.text_middle(heading, box.x + 18, box.y + 14 + head / 2, over, MINT)
            number = f"step {control.at + 1}"
            free = inner - fonts.width(heading, HEADING) - 12
            if not control.at_end and fonts.width(number, SMALL) <= free:
                y = box.y + 14 + head / 2
                canvas.text_middle(number, box.right - 18, y, SMALL, MUTE, align="right")
            x, y = box.x + 18, box.y + 14 + head + 4
            if seat is not None:
                canvas.seat(self._colour(seat), x + 11, y + step / 2, 20)
                x += 34
            for line in lines:
                canvas.text_middle(line, x, y + step / 2, style, CREAM)
                y += step

    def _colour(self, seat: Seat) -> int:
        return self.desk.session.players[seat].colour

    def _played(self) -> tuple[str, str, Seat | None]:
        """A heading, the words, and whose move it was."""
        control = self.control
        session = control.replay.session
        if not control.at_end:
            step = session.steps[control.at]
            who = session.names(control.viewer).inside(step.seat)
            return f"{NEXT}: {who}", self._move_words(control.at), step.seat
        if not session.finished:
            return "So far", "The game goes on from here.", None
        names = session.names(control.viewer)
        scores = control.replay.scores(control.replay.length)
        people = [(s, p) for s, p in scores.items() if s >= 0]
        people.sort(key=lambda row: -row[1])
        told = joined(f"{names.of(seat)} {names.points(points)}" for seat, points in people)
        return "The end", told, None
