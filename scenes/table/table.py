"""Table: the one scene on which every title is played; a title is a `TitleTable`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic

from game.core.contract import Card, Refusal, Seat, Zone
from game.core.session import Session
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.passing import Arrival
from scenes.settings import Speed
from scenes.stack import Context, Pointer, Scene
from scenes.table.acts import Act
from scenes.table.alone import Alone
from scenes.table.controller import Phase, TableController
from scenes.table.desk import Desk
from scenes.table.dragging import Dragging
from scenes.table.keys import BAR_KEYS, Keys
from scenes.table.lookback import Lookback
from scenes.table.mouse import Mouse
from scenes.table.overlays import Overlays
from scenes.table.panels import Panels
from scenes.table.picking import Picking
from scenes.table.picture import Picture
from scenes.table.plans import Gesture
from scenes.table.reel import Reel
from scenes.table.refs import (
    BarAt,
    Button,
    CardAt,
    LogAt,
    PanelAt,
    Ref,
    RuleAt,
    SeatAt,
    SinceAt,
    TabAt,
)
from scenes.table.sides import LOG
from scenes.table.standing import Standing
from scenes.table.targets import title_targets
from scenes.table.tempo import Tempo
from scenes.table.title import M, P, S, TitleTable, W


class Table(Scene, Generic[S, M, P, W]):
    """Hands what it hears to its parts, and draws them; the controller's stage."""

    name: ClassVar[str] = "table"
    arrival = Arrival.OPENS
    recalls: ClassVar[bool] = True
    """Whether it tells what happened since one's turn."""

    def __init__(
        self, context: Context, session: Session[S, M], path: Path, table: TitleTable[S, M, P, W]
    ) -> None:
        super().__init__(context)
        self.session, self.path, self.table = session, path, table
        self.palette, self.music = table.scenery.palette, session.title.id
        self.controller = self.control()
        self.desk: Desk[S, M, P, W] = Desk(
            context,
            table,
            self.session,
            self.controller.view(),
            self.controller.viewer,
            self.refresh,
            self.relayout,
            self.pace,
            self.tempo(),
        )
        self.panels = self.surround()
        self.reel = Reel(self.desk, self.panels, self.controller, self)
        self.picking = Picking(self.desk, self.panels, self.reel, self.controller, self, path)
        self.by_itself = Alone(self.picking, self.renew)
        self.dragging = Dragging(self.desk, self.picking)
        self.standing = Standing(self.desk, self.panels, self.picking)
        self.overlays = Overlays(self.desk, self.panels, self.picking, self.standing)
        self.picture = Picture(self.desk, self.panels, self.reel, self.dragging)
        self.lookback = Lookback(self.desk, self.picking, self.controller)
        self.mouse = Mouse(self.reel, self.dragging, self.overlays, self.controller, self)
        self.keys = Keys(self.picking, self.lookback, self.controller, self)
        self._targets: list[Target] | None = None
        self._refs: dict[str, object] = {}
        self._glanced: object = None
        self._result_shown = False

    # --- what lessons and replays have of their own ---

    def control(self) -> TableController:
        """What leads through the game."""
        context, table = self.context, self.table
        return TableController(
            self.session,
            self,
            context.bots,
            context.saves,
            self.path,
            finishing=table.finishing,
            alone=table.alone,
            confirm=lambda: context.settings.confirmations,
            pace=lambda: self.desk.pace(),
            stepping=lambda: context.settings.speed is Speed.STEP,
        )

    def surround(self) -> Panels[S, M, P, W]:
        """What is round the board."""
        return Panels(self.desk, self.controller)

    def pace(self) -> float:
        """What durations are multiplied by; who watches again wants to see it."""
        factor = self.context.settings.speed.factor
        return factor or float(self.controller.catching_up and self.lookback.again)

    def tempo(self) -> Tempo:
        """How quickly rivals' acts are shown."""
        return Tempo(len(self.session.players) - 1)

    # --- what tests and the probe look at ---

    @property
    def view(self) -> S:
        """The position on screen."""
        return self.desk.view

    @property
    def gesture(self) -> Gesture[M] | None:
        """How the decision is pointed at; None while nobody here may choose."""
        return self.desk.gesture

    def prompt(self) -> str:
        return self.panels.prompt()

    def facts(self) -> dict[str, object]:
        return {
            "title": self.session.title.id,
            "phase": self.controller.phase.name,
            "viewer": self.desk.viewer,
            "steps": len(self.session.steps),
            "scores": [None if row.secret else row.score for row in self.panels.seats.rows],
        }

    def zones_on_screen(self) -> dict[Zone, list[Card]]:
        """What the sprites show, zone by zone: once settled it equals the view."""
        return {zone: [s.card for s in row] for zone, row in self.desk.cards.sprites.items()}

    # --- life ---

    def enter(self) -> None:
        self.controller.start()

    def leave(self) -> None:
        self.controller.leave()

    def pause(self) -> None:
        self.mouse.let_go()

    def resume(self) -> None:
        self.renew()

    # --- the controller's stage ---

    @property
    def playing(self) -> bool:
        """Whether events are still being shown, or why a move goes by itself."""
        return self.reel.playing or self.by_itself.due

    def play(self, act: Act) -> None:
        """Shows a step, after those that wait already."""
        self.picking.close_bubble()  # what it explained is no longer so
        self.reel.director.play(act)

    def show(self, view: S, viewer: Seat | None, steps: int, cut: bool) -> None:
        """Shows this position; the log forgets what came later."""
        self.picking.close_bubble()
        self.reel.show(view, viewer, steps, cut)
        if cut:
            self.relayout()

    def decide(self) -> None:
        """The phase changed: prompt, lit targets and panels are other ones now."""
        desk, phase, begins = self.desk, self.controller.phase, False
        goes_on = phase is Phase.PLAYING_EVENTS and desk.gesture is None and self.panels.stands
        if phase not in (Phase.PLAYING_EVENTS, Phase.WAITING_FOR_DONE):
            self.reel.tell_held()
        if phase is not Phase.WAITING_FOR_PERSON:
            desk.gesture = None
            self.lookback.rest()
        elif desk.gesture is None:
            desk.gesture = self.table.gesture(desk.moment)
            self.panels.news = ""
            if self.recalls:
                self.lookback.begin()
            if begins := any(step.seat != desk.viewer for step in self.session.steps[-1:]):
                self.context.audio.play("ui/turn_chime")
        self.panels.sheet = None if phase is Phase.CURTAIN else self.panels.sheet
        if not goes_on:  # nobody could choose, and the film that begins has changed nothing yet
            self.renew()
        if phase is not Phase.PLAYING_EVENTS:
            self._lay()
        self.picking.follow_focus(begins=begins)
        self.by_itself.begin()

    def tell(self, sentence: str) -> None:
        """Shows a notice."""
        self.context.notify(sentence)

    def move_words(self, view: Any, move: Any) -> str:
        """A move in a few words, for hint and undo."""
        return self.table.words.move(self.desk.moment, view, move)

    # --- time ---

    def update(self, dt: float) -> None:
        before = self.controller.phase
        self.reel.update(dt)
        if self.panels.seats.update(dt):
            self.refresh()
        if self.picture.air.update(dt, self.desk.moment, self.desk.showing, self.pace()):
            self.stale = True  # what lies over the sky stays as it is
        self.controller.update(dt)
        self.by_itself.update(dt)
        phase = self.controller.phase
        thinks = phase is Phase.BOT_THINKING and self._waiting
        seat, shown = self.controller.thinking if thinks else None, phase is Phase.PLAYING_EVENTS
        if self.panels.seats.follow(shown, seat, dt, self.pace()):
            self.refresh()
        if phase is not before:
            self._targets = None
            if self.session.finished:  # its ground is read while the last move is seen
                self.context.art.foresee("backdrops/results", self.area, self.context.fonts.scale)
        self.restless = self.overlays.advance(dt) or self.restless or bool(self.reel.floats)
        self.picking.look_for_hint()
        if phase is Phase.FINISHED and not self._result_shown and not self.moving:
            self._result_shown = True
            self.context.ways.results(self.session, self.path)

    @property
    def moving(self) -> bool:
        return (
            self.reel.director.playing
            or self.desk.cards.moving
            or self.panels.seats.moving
            or bool(self.reel.floats)
            or self.panels.seats.thinking is not None
            or self.desk.showing.moving
            or self.dragging.card is not None
            or self.by_itself.due
        )

    @property
    def _waiting(self) -> bool:
        """Whether a bot thinks or a film runs."""
        phase = self.controller.phase
        if self.controller.held or self.controller.reads:
            return False
        return phase in (Phase.BOT_THINKING, Phase.PLAYING_EVENTS) or self.controller.hint_asked

    @property
    def busy(self) -> bool:
        return self._waiting or self.overlays.waits or self.picture.air.stirs

    @property
    def settled(self) -> bool:
        return not self.moving and not self._waiting

    def skip(self) -> None:
        """Finishes what is being shown at once."""
        self.reel.skip()
        self.by_itself.make()
        self.controller.update(0.0)
        self.renew()

    # --- what has changed ---

    def relayout(self) -> None:
        self._targets = None
        super().relayout()

    def renew(self) -> None:
        """Prompt, buttons and marks may be other ones: looks at all of them again."""
        if self.controller.hint is None:
            self.desk.hinted = frozenset()
        self._lift()
        self.relayout()

    def changed(self) -> None:
        """Targets are other ones, or something over the table is."""
        self._targets = None
        self.restless = True

    def dirty(self) -> None:
        """Cards may have moved: what is at rest and the targets are other ones then."""
        if self.reel.telling.moved():
            self.refresh()
            self._targets = None

    def refuse(self, refusal: Refusal, near: Box) -> None:
        """Says why something can't be done, beside a place."""
        self.picking.refuse(refusal, near)

    def _lift(self) -> None:
        """Raises what was chosen, and a little what is pointed at."""
        keys = (self.focus.hovered, self.focus.key if self.focus.shown else None)
        refs = (self._refs.get(key) for key in keys if key)
        self.desk.lift(next((ref.card for ref in refs if isinstance(ref, CardAt)), None))
        self.dirty()

    # --- targets ---

    def layout(self, area: Box) -> None:
        self.area = area
        self.panels.layout(area)

    def _lay(self) -> None:
        if not self.laid_out:
            self.laid_out = True
            self.layout(self.area)

    def targets(self) -> Sequence[Target]:
        if self.controller.phase is Phase.CURTAIN:
            return self.panels.curtain.targets()
        self._lay()
        if self._targets is None:
            self._targets = self._find_targets()
            self._refs = {target.key: target.ref for target in self._targets}
        return self._targets

    def _find_targets(self) -> list[Target]:
        found, film = title_targets(self.desk)
        if film:
            return [*found, *self.panels.bar.lasting()]
        found += self.panels.targets()
        link = self.standing.link(found)
        return found if link is None else [*found, link]

    def tab_order(self, targets: Sequence[Target]) -> Sequence[Target]:
        return self.table.tab_order(self.panels.in_sight(targets))

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return self.panels.first_choice(targets)

    # --- choosing ---

    def choose(self, target: Target) -> None:
        picking, phase = self.picking, self.controller.phase
        picking.close_bubble()
        match target.ref:
            case Button(name) if phase is Phase.CURTAIN:
                picking.at_curtain(name)
            case RuleAt():
                picking.read_rule()
            case TabAt(name) | PanelAt(name):
                self._open_tab(name)
            case BarAt(name):
                self._bar(name, target.enabled)
            case SeatAt(seat):
                self.panels.sheet = None if self.panels.sheet == seat else seat
                self.restless = True
            case LogAt(seat):
                if seat >= 0:
                    self.panels.log.show_only(seat)
                    self.refresh()
                    self._targets = None
            case SinceAt() as ref:
                self.lookback.choose(self.targets(), ref)
            case Ref() as ref:
                own = isinstance(ref, Button) and picking.own_action(ref.name)
                if not own and not self.table.input.click(self.reel, ref):
                    picking.point_at(ref)

    def _bar(self, name: str, enabled: bool) -> None:
        if name == "log":
            self._open_tab(LOG)
        elif name == "since":
            self.lookback.fold()
        elif enabled or name in ("menu", "rules", "hint"):
            self.picking.use(name)
        else:
            self.context.audio.play("ui/refuse")

    def _open_tab(self, name: str) -> None:
        """Opens something folded, or shuts it."""
        self.panels.open_tab(name)
        self.relayout()

    def inspect(self, target: Target) -> None:
        ref = target.ref
        if isinstance(ref, Ref) and not self.table.input.inspect(self.reel, ref):
            self.picking.inspect(ref)

    def pointed(self, target: Target | None) -> None:
        key, ref = (target.key, target.ref) if target is not None else (None, None)
        if self.focus.shown and self.picking.passing and key != self.picking.about:
            self.picking.close_bubble()
        self.overlays.point(key)
        if isinstance(ref, SinceAt) and self.focus.shown:
            self.lookback.show(ref.line)
        self.desk.pointed = ref if isinstance(ref, Ref) and not self.overlays.silent_at else None
        if (glanced := self.table.glance(self.desk.moment)) != self._glanced:
            self._glanced = glanced
            self.refresh()
        self._lift()
        self.restless = True

    # --- keys ---

    def command(self, command: Command) -> bool:
        if self.controller.phase is Phase.CURTAIN:
            if command in (Command.PAUSE, Command.RULES):  # neither knows a secret
                self.picking.use(BAR_KEYS[command])
                return True
            return super().command(command)
        if command in (Command.BACK, Command.UNDO) and self.dragging.card is not None:
            self.mouse.let_go()
            self.restless = True
            return True
        if self.table.input.command(self.reel, command) or self._own_command(command):
            self.restless = True
            return True
        done = super().command(command)
        if done:
            self._lift()
        return done

    def _own_command(self, command: Command) -> bool:
        return self.keys.hears(command)

    def show_focus(self) -> None:
        """The first Enter only shows where the focus is: no move is made by surprise."""
        targets = self.targets()
        current, first = self.focus.current(targets), self.first_choice(targets)
        pressed = current is not None and current.zone == "actions"
        if current is None or not current.lit or (pressed and self.panels.begins_at(first)):
            current = first
        self.focus.shown = True
        self.focus.key = current.key if current is not None else None
        self._lift()

    def back(self) -> None:
        if self.picking.bubble is not None:
            self.picking.dismiss()
        elif self.panels.sheet is not None:
            self.panels.sheet = None
            self.restless = True
        elif self.panels.since.open and self.panels.since.over:
            self.lookback.fold()
        elif self.panels.folded_open:
            self._open_tab(self.panels.sides.open or LOG)
        elif not self.picking.put_back("ui/back"):
            self.picking.use("menu")

    # --- the mouse ---

    def pointer(self, pointer: Pointer) -> bool:
        heard = self.mouse.hears(pointer)
        return heard if isinstance(heard, bool) else super().pointer(heard)

    def drags(self) -> bool:
        """Whether cards can be dragged now."""
        return True

    def unpress(self) -> None:
        """What was pressed is not chosen when the button goes up."""
        self._pressed = None

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        decision = self.controller.decision
        if self.controller.phase is Phase.CURTAIN and decision is not None:
            self.panels.curtain.draw(canvas, self.session.players[decision.seat])
            return
        self._glanced = self.table.glance(self.desk.moment)
        self.picture.draw_rest(canvas, self.renewals)

    def draw_moving(self, canvas: Canvas) -> None:
        if self.controller.phase is not Phase.CURTAIN:
            self.picture.draw_moving(canvas)

    def draw_last(self, canvas: Canvas) -> None:
        if self.controller.phase is not Phase.CURTAIN:
            self.overlays.draw(canvas, self.playing, self.dragging.card is not None)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        self.picture.draw_focus(canvas, target, super().draw_focus)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        if self.controller.phase is Phase.CURTAIN:
            self.panels.curtain.draw_hover(canvas, target.key)
        else:
            self.picture.draw_hover(canvas, target)
