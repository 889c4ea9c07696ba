"""Reel: shows what happens, event by event, and keeps the picture true to the view."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, Protocol

from game.core.contract import HIDDEN, Event, Refusal, Seat
from game.core.events import (
    CardMoved,
    CardsShown,
    DiceRolled,
    GameEnded,
    Scored,
    Shuffled,
    TurnStarted,
)
from game.core.paths import bundled
from game.core.tension import tension
from game.core.words import signed
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Focus, Target, at, by_key
from scenes.stack import Context, Scene
from scenes.table import payoff
from scenes.table.acts import Act, story
from scenes.table.card import card_picture
from scenes.table.cheer import LASTS
from scenes.table.controller import Phase, TableController
from scenes.table.desk import Desk
from scenes.table.director import Beat, Director
from scenes.table.floats import FLIGHT, Float
from scenes.table.log import EVERYBODY, LogLine
from scenes.table.moment import Moment
from scenes.table.outlines import zone_box
from scenes.table.panels import Panels
from scenes.table.refs import Ref
from scenes.table.telling import READ, Telling
from scenes.table.tempo import COUNTED
from scenes.table.title import M, P, S, W

SEALED = (
    "The cards are dealt, and the deal is fixed: "
    "after the game you can check that nobody changed it (seal {code})."
)
DEFAULT_CUES: Mapping[type[Event], str] = {
    CardMoved: "ui/card_slide",
    CardsShown: "ui/card_flip",
    Shuffled: "ui/shuffle",
    DiceRolled: "ui/dice_roll",
    Scored: "ui/points_tick",
    GameEnded: "ui/win_fanfare",
}


class Rest(Protocol):
    """What the title's film and input may ask of the rest of the table."""

    area: Box
    focus: Focus
    restless: bool

    def targets(self) -> Sequence[Target]:
        """Everything that can be chosen now."""
        ...

    def changed(self) -> None:
        """Targets are other ones."""
        ...

    def refuse(self, refusal: Refusal, near: Box) -> None:
        """Says why something can't be done, beside a place."""
        ...

    def dirty(self) -> None:
        """Cards have moved: what is at rest and the targets are other ones."""
        ...


class Reel(Generic[S, M, P, W]):
    """The director's story and the stage of the title's film."""

    def __init__(
        self,
        desk: Desk[S, M, P, W],
        panels: Panels[S, M, P, W],
        controller: TableController,
        rest: Rest,
    ) -> None:
        self.desk, self.panels, self.controller = desk, panels, controller
        self._rest = rest
        self.director = Director(self, desk.pace, desk.still)
        self.telling = Telling(desk, panels, desk.tempo)
        desk.filming = lambda: self.director.playing
        self.floats: list[Float] = []
        self.events: Sequence[Event] = ()
        """Those of the act that is being shown."""
        self._late: tuple[Event, Act] | None = None
        """An event whose log line waits until the film has shown it."""
        self._held: list[tuple[Event, int, Seat]] = []
        """From the next turn's start on: what the log tells after "Done", which may be undone."""
        self._told = -1
        """How many steps the log tells of; -1: not even the set-up."""
        self._log_from = -1
        """The first step that it may still tell of."""

    # --- the stage: what the title's film may do ---

    @property
    def moment(self) -> Moment[S, M]:
        """What the picture shows now."""
        return self.desk.moment

    @property
    def places(self) -> P:
        """Where everything lies now."""
        return self.desk.places

    @property
    def showing(self) -> W:
        """What the picture holds besides."""
        return self.desk.showing

    @property
    def pace(self) -> float:
        """What durations are multiplied by; 0: all happens at once."""
        return self.desk.pace()

    @property
    def speed(self) -> float:
        """The same, however late in a rival's turn."""
        return self.desk.speed()

    @property
    def focused(self) -> Ref | None:
        """What the keyboard is at, while its ring is seen."""
        focus = self._rest.focus
        target = by_key(self._rest.targets(), focus.key) if focus.shown else None
        return target.ref if target is not None and isinstance(target.ref, Ref) else None

    @property
    def rests(self) -> bool:
        """Whether the mouse has not moved since other things came to lie under it."""
        return self._rest.focus.resting

    def at(self, x: float, y: float) -> Ref | None:
        """What can be pointed at there."""
        target = at(self._rest.targets(), x, y)
        return target.ref if target is not None and isinstance(target.ref, Ref) else None

    def arrive(self, view: S) -> None:
        """The picture is that of this position already; the rest of its film goes on over it."""
        if self.telling.before is None:
            self.telling.before = self.desk.view
        self.desk.view = view
        self.relayout()

    def refresh(self) -> None:
        """What is at rest looks different."""
        self.desk.refresh()

    def relayout(self) -> None:
        """Places, targets or buttons are other ones."""
        self.desk.relayout()

    def redraw(self) -> None:
        """What moves looks different: one more frame is due."""
        self._rest.restless = True

    def retarget(self) -> None:
        """Targets lie elsewhere, though nothing at rest looks different."""
        self._rest.changed()

    def ask(self, words: str) -> None:
        """The prompt asks whoever looks for a choice, while a beat `waits`."""
        self.panels.asks = True
        self.panels.say(words)

    def say(self, words: str) -> None:
        """The prompt tells at once what the film shows, until the act is over."""
        self.panels.asks = False
        self.panels.say(words)

    @property
    def thefts(self) -> bool:
        """Whether who draws a card from another hand points at it."""
        # Who looks back is asked for nothing.
        return self.desk.context.settings.thefts and not self.desk.past

    def cut(self) -> None:
        """Ends what is being shown just now; the film goes on with the next beat."""
        self.director.cut()

    def open(self, make: Callable[[Context], Scene]) -> None:
        """Puts another scene over the table."""
        self.desk.context.stack.push(make(self.desk.context))

    def refuse(self, refusal: Refusal, near: Box) -> None:
        """Says why something can't be done, beside a place."""
        self._rest.refuse(refusal, near)

    def slide(
        self,
        event: CardMoved,
        cue: str = "ui/card_slide",
        seconds: float = 0.24,
        lead: float | None = 0.11,
    ) -> Beat:
        """The beat of a moving card; after `lead` the next one may begin (None: at its end)."""

        def begin() -> None:
            self.desk.cards.move(event)
            self._rest.dirty()

        goal = self.places.zones.get(event.target)
        x = zone_box(goal).cx if goal is not None else None
        return Beat(seconds, begin=begin, cue=cue, x=x, lead=lead)

    def points(self, event: Scored, start: tuple[float, float] | None = None) -> Beat:
        """The beat of points that fly to the seat's score, from the prompt unless told."""

        def begin() -> None:
            prompt = self.panels.prompt_box
            from_ = start or (prompt.cx, prompt.bottom + 40)
            self.fly_points(event.seat, event.points, from_)

        x = start[0] if start is not None else None
        return Beat(FLIGHT, begin=begin, cue=self._cue(event), x=x)

    def fly_points(self, seat: Seat, points: int, start: tuple[float, float]) -> None:
        """Points set out for the seat's score now."""
        self.telling.flown(seat, points)
        rank = payoff.rank(points, self.desk.table.rarity)
        if rank is not payoff.Rank.ROUTINE:
            self.cue(payoff.CUES[rank], x=start[0])
        if self.pace > 0 and points and seat >= 0:
            end = self.panels.seats.score_point(seat)
            words = signed(points, self.moment.names.points)
            lasts = FLIGHT * LASTS[rank] * self.pace
            self.floats.append(Float(words, start, end, seat, points, lasts, rank))

    def _land(self) -> None:
        """Points that have arrived count at once."""
        for flight in self.floats:
            if flight.share >= 1 and flight.points:
                seats = self.panels.seats
                seats.set_score(flight.seat, seats.rows[flight.seat].score + flight.points)
        self.floats = [flight for flight in self.floats if flight.share < 1]

    def usual(self, event: Event) -> Iterable[Beat]:
        """The shared way to show an event."""
        cue = self._cue(event)
        match event:
            case CardMoved():
                return (self.slide(event, cue),)
            case CardsShown():
                return (self._reveal(event, cue),)
            case Scored():
                return (self.points(event),)
        return (Beat(0.0, cue=cue),) if cue else ()

    def _cue(self, event: Event) -> str:
        own = self.desk.table.cues.get(type(event))
        if own is not None:
            return own
        if isinstance(event, GameEnded):
            return self._ending(event)
        return DEFAULT_CUES.get(type(event), "")

    def _ending(self, event: GameEnded) -> str:
        """A fanfare for whoever looks and won, or for a winner among bots and onlookers."""
        if len(event.winners) > 1:
            return "ui/draw_chord"
        lost = self.desk.viewer is not None and self.desk.viewer not in event.winners
        return "ui/lose_chord" if lost else "ui/win_fanfare"

    def _reveal(self, event: CardsShown, cue: str) -> Beat:
        """Cards turn over where they lie, or are held up for a moment if they lie in a pile."""
        cards = self.desk.cards
        whole = len(cards.sprites.get(event.zone, ())) == len(event.cards)
        widget = self.places.zones.get(event.zone)
        if whole or widget is None or HIDDEN in event.cards:
            x = zone_box(widget).cx if widget is not None else None
            return Beat(0.25, begin=lambda: cards.show(event.zone, event.cards), cue=cue, x=x)
        home, ratio = zone_box(widget), widget.ratio

        def draw(canvas: Canvas, share: float) -> None:
            for number, card in enumerate(event.cards):
                look = self.desk.table.face(self.moment, card, event.zone)
                picture = card_picture(canvas, look, home.w, ratio)
                x = home.cx + number * home.w * 0.4
                canvas.blit_centre(picture, x, home.cy - home.h * 0.35 * min(1.0, share * 2))

        return Beat(1.2, cue=cue, x=home.cx, draw=draw)

    # --- the story: what the director asks for ---

    def beats_of(self, event: Event, act: Act) -> Iterable[Beat]:
        """The title's beats, or the shared ones."""
        self.events = act.events
        if isinstance(event, Scored) and self.telling.counted(event, act):
            return (Beat(0.0, cue=self._cue(event)),)
        own = self.desk.table.film(self, event, act.view)
        beats = self.usual(event) if own is None else own
        return (*beats, Beat(begin=lambda: self._rolled(event, act))) if _rolls(event) else beats

    def _rolled(self, event: Event, act: Act) -> None:
        """The dice lie: now they are read out."""
        self._tell_late()
        self.telling.rolled(event, act)

    def told(self, event: Event, act: Act) -> None:
        """An event begins to be shown: its log line, and the prompt if it is a rival's."""
        self._tell_late()
        self.telling.event(event, act)
        if _rolls(event) or self.desk.table.late(self.moment, event):
            self._late = (event, act)
        else:
            self._tell_now(event, act)

    def _tell_late(self) -> None:
        """The log line that waited for the film."""
        late, self._late = self._late, None
        if late is not None:
            self._tell_now(*late)

    def _tell_now(self, event: Event, act: Act) -> None:
        self._tell(event, act.number, act.seat)
        if self.panels.log_open:
            self.refresh()

    def _tell(self, event: Event, number: int, mover: Seat) -> None:
        """Its log line, now or after "Done"."""
        last = number == len(self.desk.session.steps) - 1
        begins = isinstance(event, TurnStarted) and last and self.controller.done_due
        if begins or self._held:
            self._held.append((event, number, mover))
        else:
            self._log(event, number, mover)

    def tell_held(self) -> None:
        """The log lines that waited for "Done"."""
        held, self._held = self._held, []
        for event, number, mover in held:
            self._log(event, number, mover)

    def closing(self, act: Act) -> Iterable[Beat]:
        """Scores that changed by no event, one after the other; then time to read."""
        tempo = self.telling.tempo  # all these are made before the first of them is shown
        yield Beat(begin=lambda: tempo.weigh(True, COUNTED))
        for seat, label, points in self.telling.untold(act):
            yield self._untold(seat, label, points)
        yield Beat(begin=lambda: tempo.weigh(False))
        if self.telling.said:
            yield Beat(READ, holds=True)

    def _untold(self, seat: Seat, label: str, points: int) -> Beat:
        """Points that come of what lies on the table now: a majority, a set."""
        moment, prompt = self.moment, self.panels.prompt_box
        start = self.desk.table.origin(moment, self.places, seat, label)

        def begin() -> None:
            what = label or "points"
            told = signed(points, moment.names.points)
            self.panels.tell(f"{moment.names.of(seat)}: {what} {told}")
            self.fly_points(seat, points, start or (prompt.cx, prompt.bottom + 40))

        return Beat(FLIGHT, begin=begin, cue=DEFAULT_CUES[Scored])

    def settle(self, act: Act) -> None:
        """All of a step was shown: the view is the truth."""
        self._tell_late()
        for flight in self.floats:
            flight.points = 0
        self._told = act.number + 1
        self.desk.view = act.view
        self._true(cut=False)
        self.relayout()

    def cue(self, name: str, *, x: float | None = None, caption: bool = True) -> None:
        """Plays a sound from its place, and captions it in the log if the player wants that."""
        context, log = self.desk.context, self.panels.log
        area = self._rest.area
        context.audio.play(name, 0.0 if x is None else 2 * (x - area.x) / area.w - 1)
        if caption and context.settings.captions:
            words = captions().get(name, "")
            if words and not (log.lines and log.lines[-1].text == words):
                log.add(LogLine(len(self.desk.session.steps) - 1, -1, words, "caption"))

    # --- a position without a film ---

    def show(self, view: S, viewer: Seat | None, steps: int, cut: bool) -> None:
        """Shows this position; the log forgets what came later."""
        desk = self.desk
        self.director.drop()
        self._late = None
        self._held.clear()
        self.floats.clear()
        desk.gesture = None
        self.panels.news = ""
        other = viewer != desk.viewer
        desk.viewer, desk.view = viewer, view
        self._tell_to(viewer, steps, anew=other)
        self._true(cut=cut)

    def _true(self, *, cut: bool) -> None:
        desk = self.desk
        self.panels.caption, self.panels.asks = "", False
        desk.showing.truth(desk.moment)
        desk.places = desk.laid()
        desk.cards.widgets = desk.places.zones  # where cards make room for others they glide
        desk.cards.settle(desk.session.rules.piles.zones(desk.view), cut=cut)
        self._log_from = desk.table.log_from(desk.moment)
        self.panels.log.drop(self._log_from)
        for row in self.panels.seats.rows:
            score = desk.table.score(desk.moment, row.seat)
            self.panels.seats.set_score(row.seat, score, at_once=cut)

        title = desk.session.title
        goal, suspense = title.words.goal(desk.view), title.report.suspense(desk.view)
        desk.context.audio.tension(tension(goal, suspense))

    def _log(self, event: Event, number: int, mover: Seat) -> None:
        names = self.desk.session.names(self.desk.viewer)
        words = self.desk.session.title.words.describe(event, names)
        log = self.panels.log
        if isinstance(event, TurnStarted):
            heading = (words or f"Turn {event.turn}").rstrip(".")
            log.turn(LogLine(number, event.seat, heading, "turn"), mover, names)
        elif words:
            log.add(LogLine(number, self._doer(event, mover), words))

    def _doer(self, event: Event, mover: Seat) -> Seat:
        """Whose mark a line bears: the seat of its event, or who got the card, or who moved."""
        own = self.desk.table.doer(event)
        mover = mover if own is None else own
        if isinstance(event, CardMoved) and event.target.seat >= 0:
            return event.target.seat
        return mover if event.doer is None else event.doer

    def _tell_to(self, viewer: Seat | None, steps: int, *, anew: bool) -> None:
        """The log tells of so many steps: it forgets later ones, and tells what it has not yet."""
        log = self.panels.log
        if anew or self.desk.table.log_from(self.desk.moment) < self._log_from:
            self._told = -1
            log.clear()
        else:
            self._told = min(steps, self._told)
            log.forget(max(0, self._told))
        seal = self.desk.session.seal
        if self._told < 0 and seal is not None:
            log.add(LogLine(-1, EVERYBODY, SEALED.format(code=seal.short), "caption"))
        session, together = self.desk.session, self.desk.table.together
        for number, seat, event in story(session, viewer, steps, self._told, together=together):
            self._tell(event, number, seat)
        self._told = steps

    # --- time ---

    def skip(self) -> None:
        """Finishes what is being shown at once."""
        self.director.skip()
        self.desk.cards.finish()
        self._rest.dirty()
        self.floats.clear()

    def update(self, dt: float) -> None:
        """Time has passed."""
        if self.playing or self.controller.phase is Phase.BOT_THINKING:
            self.telling.tempo.spend(dt / max(0.05, self.desk.speed()))
        self.director.update(dt)
        self.desk.cards.update(dt)
        self.desk.table.input.tick(self, dt)
        self._rest.dirty()
        if self.floats:
            for flight in self.floats:
                flight.share += dt / max(0.05, flight.seconds)
            self._land()

    @property
    def playing(self) -> bool:
        """Whether events are still being shown."""
        return self.director.playing or self.desk.cards.travelling


def _rolls(event: Event) -> bool:
    """Whether what it tells is not known before it has been shown."""
    return isinstance(event, DiceRolled)


@cache
def captions() -> dict[str, str]:
    """What each sound says, for players who read sounds."""
    path = bundled("sounds", "captions.toml")
    if not path.is_file():
        return {}
    return {str(k): str(v) for k, v in tomllib.loads(path.read_text(encoding="utf-8")).items()}
