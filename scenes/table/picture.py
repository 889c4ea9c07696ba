"""Picture: what the table looks like, at rest and while something moves."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from game.core import match
from game.core.contract import HIDDEN, Card, Names, Seat, Zone
from game.core.session import Session
from game.core.words import joined
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table import frame as frames
from scenes.table.buttons import Action, PlacedAction, draw_action, place_actions
from scenes.table.card import CardTable, Look
from scenes.table.controller import LOOKED_AT, Phase, TableController
from scenes.table.curtain import Curtain
from scenes.table.director import Director
from scenes.table.frame import BarButton, TopBar
from scenes.table.gesture import Gesture, card_of, zone_key
from scenes.table.hooks import TitleHooks
from scenes.table.log import LogPanel
from scenes.table.scores import SeatRow, SeatsPanel
from scenes.table.zones import ZoneWidget
from scenes.theme import (
    INK,
    LIFT,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    SKY,
    SMALL,
    SUBTITLE,
    Colour,
)
from scenes.tween import ease_in_out


@dataclass(slots=True)
class Float:
    """Points on their way to a seat's score."""

    words: str
    start: tuple[float, float]
    end: tuple[float, float]
    share: float = 0.0


class Picture(TitleHooks):
    """Lays out and draws any title from its view: what is at rest once, what moves each frame."""

    name: ClassVar[str] = "table"
    music: ClassVar[str | None] = "ui/table_loop"

    controller: TableController
    director: Director

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        super().__init__(context)
        self.session = session
        self.path = path
        self.viewer = None
        self.gesture = None
        self.cards = CardTable(self._look, self._pace, self._still)
        self.log = LogPanel([player.colour for player in session.players])
        self.seats = SeatsPanel(self.SEAT_EXTRA, self.draw_seat)
        self.curtain = Curtain()
        self.bar = TopBar(Box(0, 0, 0, 0), 2, [], [], "", [], 0.0)
        self.buttons: list[PlacedAction] = []
        self.widgets: dict[Zone, ZoneWidget] = {}
        self.drawer = False
        """Whether the folded log is open."""
        self.sheet: Seat | None = None
        """Whose score sheet is open."""
        self.prompt_box = Box(0, 0, 0, 0)
        self.floats: list[Float] = []
        self.hinted: frozenset[str] = frozenset()
        """The keys of the clicks that a hint recommends."""
        self._lit_of: Gesture | None = None
        self._lit_for: tuple[str, ...] = ()
        self._lit: frozenset[str] = frozenset()
        self._prompt = ""
        self.areas = self._frame(self.area)
        self.seats.rows = [
            SeatRow(seat, player, session.names(None).of(seat), write=self.points)
            for seat, player in enumerate(session.players)
        ]

    def names(self) -> Names:
        """How the seats are called here."""
        return self.session.names(self.viewer)

    def _pace(self) -> float:
        return self.context.settings.speed.factor

    def _still(self) -> bool:
        return self.context.settings.reduce_motion

    # ---- layout -----------------------------------------------------------------------------

    def _frame(self, area: Box) -> frames.Areas:
        fonts = self.context.fonts
        return frames.frame(area, fonts, self.PROPORTIONS, frames.prompt_height(fonts))

    def layout(self, area: Box) -> None:
        self.area = area
        self._prompt = self.prompt()
        fonts = self.context.fonts
        areas = self._frame(area)
        for row in self.seats.rows:
            row.name = self.names().of(row.seat)
            row.line = self.seat_line(row.seat)
        decision = self.session.rules.decision(self.view)
        self.seats.active = decision.seat if decision else None
        if self.controller.phase is Phase.WAITING_FOR_DONE:
            self.seats.active = self.viewer  # nobody else acts before this seat says "Done"
        high = self.seats.layout(fonts, areas.seats)
        self.areas = frames.with_seats(areas, high)
        self.bar = frames.lay_bar(
            fonts, areas.top, self._left_buttons(), self._right_buttons(), *self._headline()
        )
        log_box = areas.log or self._drawer_box(areas)
        self.log.layout(fonts, log_box, self.names())
        widgets = dict(self.zone_widgets(self.areas, self.view))
        if widgets != self.widgets:
            self.widgets = widgets
            self.cards.place(widgets)
        self.buttons = place_actions(fonts, self.all_actions(), self.areas.actions)

    def _headline(self) -> tuple[str, str]:
        title = self.session.title
        words = title.words.progress(self.view)
        if (games := match.length(self.session.options)) > 1:
            words = f"Game {match.number(self.session)} of {games} · {words}"
        return title.name, words

    def _drawer_box(self, areas: frames.Areas) -> Box:
        wide = min(620.0, areas.whole.w * 0.5)
        top = areas.top.bottom + 12
        return Box(areas.whole.right - wide - 24, top, wide, areas.whole.bottom - top - 24)

    def _left_buttons(self) -> list[BarButton]:
        return [BarButton("menu", "Menu", "menu", "", True, "Menu: pause, settings, save and quit")]

    def _right_buttons(self) -> list[BarButton]:
        control = self.controller
        picking = self.gesture is not None and bool(self.gesture.chosen())
        undo, redo = control.can_undo or picking, control.can_redo
        what = f"Undo: {control.undo_text}" if undo else "Undo: nothing can be taken back"
        if picking:
            what = f"Undo: take back {self._last_choice()}"
        again = "Redo" if redo else "Redo: nothing was taken back"
        hint = "Hint: what Admiral would do"
        # What can't be done now keeps its place: buttons must not move under the mouse.
        found = [
            BarButton("undo", "Undo", "undo-2", "Ctrl Z", undo, what),
            BarButton("redo", "Redo", "redo-2", "Ctrl Y", redo, again),
            BarButton("hint", "Hint", "lightbulb", "H", control.waiting, hint),
            BarButton("rules", "Rules", "book-open", "F1", True, "Rules"),
        ]
        if self.areas.folded:
            found.append(BarButton("log", "Log", "scroll-text", "L", True, "Flight log"))
        return found

    def _last_choice(self) -> str:
        """What Undo takes back while a move is being pointed at."""
        key = self.gesture.last() if self.gesture is not None else None
        if key is None:
            return "the last choice"
        card = card_of(key)
        names = {a.key: a.label for a in self.actions()}
        words = self.choice_words(key) or (self.card_name(card) if card is not None else "")
        for spot in () if words or key in names else self.board_spots():
            if spot.key == key:
                # Labels say more than the name behind it: "Mars: jump 3, scan 2".
                words = re.split("[:,]", spot.label)[0]
        return words or names.get(key, "the last choice")

    def all_actions(self) -> list[Action]:
        """The buttons of this moment: the table's own or the title's."""
        phase = self.controller.phase
        if phase is Phase.WAITING_FOR_DONE:
            return [
                Action("done", "Done", icon="check", primary=True, always=True),
                Action("undo", "Undo", self.controller.undo_text, always=True),
            ]
        if phase is Phase.FINISHED:
            return [Action("result", "See the result", primary=True, always=True)]
        if self.gesture is None:
            return []
        return list(self.actions())

    # ---- what is said -----------------------------------------------------------------------

    def prompt(self) -> str:
        control, title = self.controller, self.session.title
        names = self.names()
        # The picture's decision, not the session's: that may be some events ahead.
        decision = self.session.rules.decision(self.view)
        if control.phase is Phase.CURTAIN and decision is not None:
            return f"{self.session.players[decision.seat].name}, it is your turn."
        if control.catching_up:
            return "This is what happened meanwhile. Space shows the end of it."
        if control.phase is Phase.LOOKING:
            return LOOKED_AT
        if control.phase is Phase.WAITING_FOR_DONE:
            return "Done, or take it back?"
        if decision is None:
            return self._result_words()
        if self.gesture is not None:
            own = self.gesture.prompt()
            if own:
                return own
        return title.words.prompt(self.view, decision, names)

    def _result_words(self) -> str:
        standings = self.session.rules.standings(self.view)
        first = [s.seat for s in standings if s.place == 1]
        if not first or first[0] < 0:
            return "The game is over."
        names = self.names()
        if len(first) == 1:
            who = names.of(first[0])
            return f"{who} {'win' if who == 'You' else 'wins'} the game."
        return "A draw: " + joined(names.of(seat) for seat in first) + "."

    # ---- drawing at rest --------------------------------------------------------------------

    def _take_dirt(self) -> None:
        if self.cards.dirty:
            self.cards.dirty = False
            self.refresh()
            self.moved()

    def moved(self) -> None:
        """Cards lie elsewhere: targets are other ones."""

    def draw(self, canvas: Canvas) -> None:
        decision = self.controller.decision
        if self.controller.phase is Phase.CURTAIN and decision is not None:
            self.curtain.draw(canvas, self.session.players[decision.seat])
            return
        canvas.backdrop("backdrops/table", INK)
        self.draw_board(canvas)
        self._draw_slots(canvas)
        self.cards.draw_rest(canvas, self.card_marks())
        self._draw_labels(canvas)
        self._draw_spots(canvas)
        self.draw_over(canvas)
        self.bar.draw(canvas)
        self.seats.draw(canvas)
        if self.areas.log is not None:
            self.log.draw(canvas)
        self._draw_words(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        """The prompt and the buttons."""
        yours = self.gesture is not None or self.controller.phase is Phase.WAITING_FOR_DONE
        self.prompt_box = frames.draw_prompt(canvas, self.areas.prompt, self._prompt or " ", yours)
        for placed in self.buttons:
            draw_action(canvas, placed, enabled=self.can_press(placed.action), hovered=False)
        if self.drawer and self.areas.folded:
            self.log.draw(canvas)

    def can_press(self, action: Action) -> bool:
        """Whether a button does something now."""
        return action.always or (
            self.gesture is not None and action.key in self.lit_keys() | set(self.gesture.chosen())
        )

    def lit_keys(self) -> frozenset[str]:
        """What the gesture lights; asked many times a frame, so it is kept per choice."""
        if self.gesture is None:
            return frozenset()
        chosen = self.gesture.chosen()
        if self._lit_of is not self.gesture or self._lit_for != chosen:
            self._lit_of, self._lit_for = self.gesture, chosen
            self._lit = self.gesture.lit()
        return self._lit

    def card_marks(self) -> dict[Card, Colour]:
        """Outlines of cards: chosen, hinted or lit."""
        marks: dict[Card, Colour] = {}
        if self.gesture is not None and not self.director.playing:
            for keys, colour in (
                (self.lit_keys(), MINT),
                (self.hinted, SKY),
                (self.gesture.chosen(), MUSTARD),
            ):
                for key in keys:
                    card = card_of(key)
                    if card is not None:
                        marks[card] = colour
        return marks

    def _draw_slots(self, canvas: Canvas) -> None:
        for zone, widget in self.widgets.items():
            count = len(self.cards.sprites.get(zone, ()))
            for box in widget.empty(count):
                canvas.dashed(box, LINE, 2.5, min(14.0, box.w * 0.1))

    def _draw_labels(self, canvas: Canvas) -> None:
        for zone, widget in self.widgets.items():
            if not widget.label:
                continue
            count = len(self.cards.sprites.get(zone, ()))
            words = widget.label.replace("{n}", str(count))
            y = widget.box.bottom + 4 + canvas.fonts.line_height(SMALL) / 2
            canvas.text_middle(words, widget.box.cx, y, SMALL, MUTE, align="centre")

    def _draw_spots(self, canvas: Canvas) -> None:
        if self.gesture is None:
            return
        lit, chosen = self.lit_keys(), self.gesture.chosen()
        places = [(s.key, s.box, s.radius) for s in self.board_spots() if s.outlined]
        places += [
            (zone_key(zone), self._zone_box(zone, widget), 14.0)
            for zone, widget in self.widgets.items()
            if widget.solo
        ]
        for key, box, radius in places:
            if key in chosen:
                canvas.outline(box.inset(-6), MUSTARD, 5, radius + 6)
            elif key in lit or key in self.hinted:
                colour = SKY if key in self.hinted else MINT
                canvas.outline(box.inset(-5), colour, 3.5, radius + 5)

    def _zone_box(self, zone: Zone, widget: ZoneWidget) -> Box:
        spots = [p for p in widget.places([HIDDEN]) if p is not None]
        return spots[0].box(widget.ratio) if spots else widget.box

    def _look(self, card: Card, zone: Zone) -> Look:
        return self.card_back(zone) if card == HIDDEN else self.card_face(card)

    def _lift(self) -> None:
        """Raises what was chosen, and a little what is pointed at."""
        lifts: dict[Card, float] = {}
        pointed = card_of(self.focus.hovered or "") if self.focus.hovered else None
        if pointed is None and self.focus.shown and self.focus.key:
            pointed = card_of(self.focus.key)
        sprite = self.cards.find(pointed) if pointed is not None else None
        if sprite is not None and sprite.zone in self.widgets:
            lifts[sprite.card] = self.widgets[sprite.zone].lift
        for key in self.gesture.chosen() if self.gesture is not None else ():
            card = card_of(key)
            chosen = self.cards.find(card) if card is not None else None
            if chosen is not None:
                widget = self.widgets.get(chosen.zone)
                lifts[chosen.card] = widget.lift_chosen if widget is not None else LIFT
        self.cards.raise_only(lifts)
        self._take_dirt()

    # ---- drawing what moves -----------------------------------------------------------------

    def draw_moving(self, canvas: Canvas) -> None:
        if self.controller.phase is Phase.CURTAIN:
            return
        self.draw_live(canvas)
        self.cards.draw_moving(canvas, self.card_marks())
        self.director.draw(canvas)
        self.seats.draw_moving(canvas, self._still())
        for flight in self.floats:
            self._draw_float(canvas, flight)

    def _draw_float(self, canvas: Canvas, flight: Float) -> None:
        t = 0.0 if self._still() else ease_in_out(flight.share)
        (x, y), (to_x, to_y), words = flight.start, flight.end, flight.words
        x += (to_x - x) * t
        y += (to_y - y) * t - 90 * math.sin(math.pi * t)
        w = canvas.fonts.width(words, SUBTITLE) + 34
        box = Box.around(x, y, w, canvas.fonts.height(SUBTITLE) + 10)
        canvas.rounded(box, box.h / 2, INK, border=MINT, width=2)
        canvas.text_middle(words, x, y, SUBTITLE, MINT, align="centre")

    # ---- for tests and the probe ------------------------------------------------------------

    def facts(self) -> dict[str, object]:
        return {
            "title": self.session.title.id,
            "phase": self.controller.phase.name,
            "viewer": self.viewer,
            "steps": len(self.session.steps),
            "scores": [None if row.secret else row.score for row in self.seats.rows],
        }

    def zones_on_screen(self) -> dict[Zone, list[Card]]:
        """What the sprites show, zone by zone: once settled it equals the view."""
        return {
            zone: [sprite.card for sprite in sprites]
            for zone, sprites in self.cards.sprites.items()
        }
