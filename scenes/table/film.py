"""Film: shows what happens, event by event, and keeps the picture true to the view."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from game.core.contract import HIDDEN, Event, Names, Seat
from game.core.events import CardMoved, CardsShown, GameEnded, Scored, TurnStarted
from game.core.paths import bundled
from game.core.session import Session
from scenes.context import Context
from scenes.kit.canvas import Canvas
from scenes.table.card import card_picture
from scenes.table.controller import Act, Phase, TableController
from scenes.table.director import Beat, Director
from scenes.table.hooks import DEFAULT_CUES
from scenes.table.log import LogLine
from scenes.table.picture import Float, Picture

FLIGHT = 0.7
"""Seconds that points fly."""


class Film(Picture):
    """The controller's stage and the director's story."""

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        super().__init__(context, session, path)
        self.director = Director(self, self._pace, self._still)
        self.controller = TableController(
            session,
            self,
            context.bots,
            context.saves,
            path,
            finishing=self.FINISHING,
            confirm=lambda: context.settings.confirmations,
            pace=self._pace,
        )
        self._late: tuple[Event, Act] | None = None
        """An event whose log line waits until the film has shown it."""
        self.viewer = self.controller.viewer
        self.view = self.controller.view()

    # ---- the stage: what the controller asks for --------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether events are still being shown."""
        return self.director.playing or self.cards.travelling

    def play(self, act: Act) -> None:
        """Shows a step, after those that wait already."""
        self.director.play(act)

    def show(self, view: Any, viewer: Seat | None, steps: int, cut: bool) -> None:
        """Shows this position; the log forgets what came later."""
        self.director.drop()
        self._late = None
        self.floats.clear()
        self.gesture = None
        other = viewer != self.viewer
        self.viewer, self.view = viewer, view
        if cut or other:
            self._rebuild_log(viewer, steps)
        else:
            self.log.forget(steps)
        self._settle(cut=cut)
        if cut:
            self.relayout()

    def decide(self) -> None:
        """The phase changed: prompt, lit targets and panels are other ones now."""
        waiting = self.controller.phase is Phase.WAITING_FOR_PERSON
        if waiting and self.gesture is None:
            self.gesture = self.make_gesture()
            if self.session.steps and self.session.steps[-1].seat != self.viewer:
                self.context.audio.play("ui/turn_chime")
        elif not waiting:
            self.gesture = None
        self.sheet = None if self.controller.phase is Phase.CURTAIN else self.sheet
        self.renew()

    def tell(self, sentence: str) -> None:
        """Shows a notice."""
        self.context.notify(sentence)

    def renew(self) -> None:
        """Prompt, buttons and marks may be other ones: looks at all of them again."""
        if self.controller.hint is None:
            self.hinted = frozenset()
        self._lift()
        self.relayout()

    # ---- the story: what the director asks for ----------------------------------------------

    def beats_of(self, event: Event, act: Act) -> Iterable[Beat]:
        """The title's beats, or the shared ones."""
        own = self.beats(event, act)
        if own is not None:
            return own
        cue = self.CUES.get(type(event), DEFAULT_CUES.get(type(event), ""))
        if isinstance(event, GameEnded) and type(event) not in self.CUES:
            cue = self._ending(event)
        if isinstance(event, CardMoved):
            return (self.slide(event, cue),)
        if isinstance(event, CardsShown):
            return (self._reveal(event, cue),)
        if isinstance(event, Scored):
            return (self._points(event, cue),)
        return (Beat(0.0, cue=cue),) if cue else ()

    def _ending(self, event: GameEnded) -> str:
        """A fanfare for whoever looks and won, or for a winner among bots and onlookers."""
        if len(event.winners) > 1:
            return "ui/draw_chord"
        lost = self.viewer is not None and self.viewer not in event.winners
        return "ui/lose_chord" if lost else "ui/win_fanfare"

    def slide(
        self,
        event: CardMoved,
        cue: str = "ui/card_slide",
        seconds: float = 0.24,
        lead: float | None = 0.11,
    ) -> Beat:
        """The beat of a moving card; after `lead` the next one may begin (None: at its end)."""
        return Beat(seconds, begin=lambda: self._move(event), cue=cue, lead=lead)

    def _reveal(self, event: CardsShown, cue: str) -> Beat:
        """Cards turn over where they lie, or are held up for a moment if they lie in a pile."""
        whole = len(self.cards.sprites.get(event.zone, ())) == len(event.cards)
        widget = self.widgets.get(event.zone)
        if whole or widget is None or HIDDEN in event.cards:
            return Beat(0.25, begin=lambda: self.cards.show(event.zone, event.cards), cue=cue)
        home = self._zone_box(event.zone, widget)

        def draw(canvas: Canvas, share: float) -> None:
            for number, card in enumerate(event.cards):
                picture = card_picture(canvas, self.card_face(card), home.w, widget.ratio)
                x = home.cx + number * home.w * 0.4
                canvas.blit_centre(picture, x, home.cy - home.h * 0.35 * min(1.0, share * 2))

        return Beat(1.2, cue=cue, draw=draw)

    def _move(self, event: CardMoved) -> None:
        self.cards.move(event)
        self._take_dirt()

    def _points(self, event: Scored, cue: str) -> Beat:
        def begin() -> None:
            start = self.scored_at(event) or (self.prompt_box.cx, self.prompt_box.bottom + 40)
            self.fly_points(event.seat, event.points, start)

        return Beat(FLIGHT, begin=begin, cue=cue, lead=0.3)

    def fly_points(self, seat: Seat, points: int, start: tuple[float, float]) -> None:
        """Points fly from where they were earned to the seat's score."""
        if self._pace() > 0 and points and seat >= 0:
            words = f"{'+' if points >= 0 else '−'}{self.points(abs(points))}"
            self.floats.append(Float(words, start, self.seats.score_point(seat)))

    def told(self, event: Event, act: Act) -> None:
        """An event begins to be shown: its log line."""
        self._tell_late()
        if self.told_late(event):
            self._late = (event, act)
        else:
            self._tell_now(event, act)

    def _tell_late(self) -> None:
        """The log line that waited for the film."""
        late, self._late = self._late, None
        if late is not None:
            self._tell_now(*late)

    def _tell_now(self, event: Event, act: Act) -> None:
        self._log(event, act.number, act.seat, self.names())
        if self.areas.log is not None or self.drawer:
            self.refresh()

    def settle(self, act: Act) -> None:
        """All of a step's events were shown: the view is the truth."""
        self._tell_late()
        self.view = act.view
        self._settle(cut=False)
        self.relayout()

    def cue(self, name: str) -> None:
        """Plays a sound, and captions it in the log if the player wants that."""
        self.context.audio.play(name)
        if self.context.settings.captions:
            words = captions().get(name, "")
            if words and not (self.log.lines and self.log.lines[-1].text == words):
                self.log.add(LogLine(len(self.session.steps) - 1, -1, words, "caption"))

    def _settle(self, *, cut: bool) -> None:
        if cut:
            self.widgets = dict(self.zone_widgets(self.areas, self.view))
            self.cards.widgets = self.widgets
        self.cards.settle(self.session.rules.piles.zones(self.view), cut=cut)
        self.log.drop(self.log_from())
        for row in self.seats.rows:
            self.seats.set_score(row.seat, self.seat_score(row.seat), at_once=cut)

    def _log(self, event: Event, number: int, mover: Seat, names: Names) -> None:
        words = self.session.title.words.describe(event, names)
        if isinstance(event, TurnStarted):
            heading = (words or f"Turn {event.turn}").rstrip(".")
            self.log.add(LogLine(number, event.seat, heading, "turn"))
        elif words:
            self.log.add(LogLine(number, _doer(event, mover), words))

    def _rebuild_log(self, viewer: Seat | None, steps: int) -> None:
        self.log.clear()
        names = self.session.names(viewer)
        for number, seat, event in self.controller.story(viewer, steps):
            self._log(event, number, seat, names)

    # ---- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.director.update(dt)
        self.cards.update(dt)
        self._take_dirt()
        if self.floats:
            pace = max(0.05, self._pace())
            for flight in self.floats:
                flight.share += dt / (FLIGHT * pace)
            self.floats = [flight for flight in self.floats if flight.share < 1]
            self.restless = True
        if self.seats.update(dt):
            self.refresh()
        self.controller.update(dt)
        self.seats.thinking = (
            self.controller.thinking if self.controller.phase is Phase.BOT_THINKING else None
        )

    @property
    def moving(self) -> bool:
        return (
            self.director.playing
            or self.cards.moving
            or self.seats.moving
            or bool(self.floats)
            or self.seats.thinking is not None
        )

    @property
    def busy(self) -> bool:
        phase = self.controller.phase
        return phase in (Phase.BOT_THINKING, Phase.PLAYING_EVENTS) or self.controller.hint_asked


def _doer(event: Event, mover: Seat) -> Seat:
    """Whose mark a line bears: the seat of its event, or who got the card, or who moved."""
    if isinstance(event, CardMoved) and event.target.seat >= 0:
        return event.target.seat
    seat: Seat = getattr(event, "seat", mover)
    return seat


@cache
def captions() -> dict[str, str]:
    """What each sound says, for players who read sounds."""
    path = bundled("sounds", "captions.toml")
    if not path.is_file():
        return {}
    return {str(k): str(v) for k, v in tomllib.loads(path.read_text(encoding="utf-8")).items()}
