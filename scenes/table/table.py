"""Table: the one scene on which every title is played; a title is a `TitleTable`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic

from game.core.contract import HIDDEN, Card, Refusal, Seat, Zone
from game.core.session import Session
from game.core.words import counted
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, at
from scenes.stack import Context, Pointer, Scene
from scenes.table.buttons import draw_action
from scenes.table.controller import Act, Phase, TableController
from scenes.table.desk import Desk
from scenes.table.dragging import Dragging
from scenes.table.outlines import card_marks, draw_captions, draw_rings, draw_slots, zone_box
from scenes.table.overlays import Overlays
from scenes.table.panels import Panels
from scenes.table.picking import Picking
from scenes.table.plans import Gesture
from scenes.table.preview import Bubble
from scenes.table.reel import Reel
from scenes.table.refs import BarAt, Button, CardAt, LogAt, Ref, RuleAt, SeatAt, ZoneAt, aim
from scenes.table.title import M, P, S, TitleTable, W
from scenes.table.zones import Hidden
from scenes.theme import CREAM, INK, MUSTARD, SMALL, Colour

WHEEL = 70.0


class Table(Scene, Generic[S, M, P, W]):
    """Hands what it hears to its parts, and draws them; the controller's stage."""

    name: ClassVar[str] = "table"
    music: ClassVar[str | None] = "ui/table_loop"

    def __init__(
        self,
        context: Context,
        session: Session[S, M],
        path: Path,
        table: TitleTable[S, M, P, W],
    ) -> None:
        super().__init__(context)
        self.session, self.path, self.table = session, path, table
        self.controller = TableController(
            session,
            self,
            context.bots,
            context.saves,
            path,
            finishing=table.finishing,
            alone=table.alone,
            confirm=lambda: context.settings.confirmations,
            pace=lambda: context.settings.speed.factor,
        )
        self.desk: Desk[S, M, P, W] = Desk(
            context,
            table,
            session,
            self.controller.view(),
            self.controller.viewer,
            self.refresh,
            self.relayout,
        )
        self.panels = Panels(self.desk, self.controller)
        self.reel = Reel(self.desk, self.panels, self.controller, self)
        self.picking = Picking(self.desk, self.panels, self.reel, self.controller, self, path)
        self.dragging = Dragging(self.desk, self.picking)
        self.overlays = Overlays(self.desk, self.panels, self.picking)
        self._targets: list[Target] | None = None
        self._refs: dict[str, object] = {}
        self._glanced: object = None
        self._skipped = False
        self._result_shown = False

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
        return {
            zone: [sprite.card for sprite in sprites]
            for zone, sprites in self.desk.cards.sprites.items()
        }

    # --- life ---

    def enter(self) -> None:
        self.controller.start()

    def leave(self) -> None:
        self.controller.leave()

    def pause(self) -> None:
        self._let_go()

    def resume(self) -> None:
        self.renew()

    # --- the controller's stage ---

    @property
    def playing(self) -> bool:
        """Whether events are still being shown."""
        return self.reel.playing

    def play(self, act: Act) -> None:
        """Shows a step, after those that wait already."""
        self.picking.close_bubble()  # what it explained is no longer so
        self.reel.director.play(act)

    def show(self, view: S, viewer: Seat | None, steps: int, cut: bool) -> None:
        """Shows this position; the log forgets what came later."""
        self.reel.show(view, viewer, steps, cut)
        if cut:
            self.relayout()

    def decide(self) -> None:
        """The phase changed: prompt, lit targets and panels are other ones now."""
        desk, phase = self.desk, self.controller.phase
        if phase not in (Phase.PLAYING_EVENTS, Phase.WAITING_FOR_DONE):
            self.reel.tell_held()
        if phase is not Phase.WAITING_FOR_PERSON:
            desk.gesture = None
        elif desk.gesture is None:
            desk.gesture = self.table.gesture(desk.moment)
            if self.session.steps and self.session.steps[-1].seat != desk.viewer:
                self.context.audio.play("ui/turn_chime")
        self.panels.sheet = None if phase is Phase.CURTAIN else self.panels.sheet
        self.renew()
        self.picking.follow_focus()
        if desk.gesture is not None:
            by_itself = self.table.input.begin(self.reel, desk.undone)
            if by_itself is not None:
                self.picking.submit(by_itself)

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
        if self.reel.floats:
            self.restless = True
        if self.panels.seats.update(dt):
            self.refresh()
        self.controller.update(dt)
        phase = self.controller.phase
        thinks = phase is Phase.BOT_THINKING
        self.panels.seats.thinking = self.controller.thinking if thinks else None
        if phase is not before:
            self._targets = None
        self.restless = self.overlays.advance(dt) or self.restless
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
        )

    @property
    def _waiting(self) -> bool:
        """Whether a bot thinks or a film runs."""
        phase = self.controller.phase
        return phase in (Phase.BOT_THINKING, Phase.PLAYING_EVENTS) or self.controller.hint_asked

    @property
    def busy(self) -> bool:
        return self._waiting or self.overlays.waits

    @property
    def settled(self) -> bool:
        return not self.moving and not self._waiting

    def skip(self) -> None:
        """Finishes what is being shown at once."""
        self.reel.skip()
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
        if self.desk.cards.dirty:
            self.desk.cards.dirty = False
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

    def targets(self) -> Sequence[Target]:
        if self.controller.phase is Phase.CURTAIN:
            return self.panels.curtain.targets()
        if not self.laid_out:
            self.laid_out = True
            self.layout(self.area)
        if self._targets is None:
            self._targets = self._all_targets()
            self._refs = {target.key: target.ref for target in self._targets}
        return self._targets

    def _all_targets(self) -> list[Target]:
        moment = self.desk.moment
        lit, chosen = moment.lit, frozenset(moment.chosen)
        spots = self.desk.spots()
        film = [s for s in spots if s.film]
        if film:
            return [aim(s.ref, s.box, s.label, s.zone, lit=True, radius=s.radius) for s in film]
        found = []
        for s in spots:
            on = s.ref in lit
            can = on or s.tool or s.ref in chosen
            can = can or (moment.gesture is not None and moment.gesture.takes(s.ref))
            found.append(aim(s.ref, s.box, s.label, s.zone, can, on, s.radius))
        found += self._card_targets(lit, chosen)
        found += self.panels.targets()
        if self.picking.bubble is not None:
            bubble, near = self.picking.bubble
            link = bubble.link(self.context.fonts, near, self.area)
            found += [link] if link is not None else []
        return found

    def _card_targets(self, lit: frozenset[Ref], chosen: frozenset[Ref]) -> list[Target]:
        found = []
        cards, words, moment = self.desk.cards, self.table.words, self.desk.moment
        for zone, widget in self.desk.places.zones.items():
            sprites = cards.sprites.get(zone, [])
            if widget.solo:
                whole = ZoneAt(zone)
                if isinstance(widget, Hidden) and whole not in lit and whole not in chosen:
                    continue  # nothing is seen there, and nothing can be done
                name = widget.name or widget.label.replace("{n}", "")
                label = f"{name}, {counted(len(sprites), 'card')}"
                on = whole in lit
                found.append(aim(whole, zone_box(widget), label, zone.name, on, on))
                continue
            open_ = [s for s in sprites if s.shown and s.card != HIDDEN]
            for sprite in sorted(open_, key=lambda s: s.goal.layer):
                ref, box = CardAt(sprite.card), sprite.goal.box(widget.ratio)
                can = ref in lit or ref in chosen
                label = words.card(moment, sprite.card)
                found.append(aim(ref, box, label, zone.name, can, ref in lit))
        return found

    def tab_order(self, targets: Sequence[Target]) -> Sequence[Target]:
        return self.table.tab_order(targets)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return next((t for t in targets if t.lit), None) or next(
            (t for t in targets if t.enabled and t.zone == "actions"), None
        )

    # --- choosing ---

    def choose(self, target: Target) -> None:
        picking, phase = self.picking, self.controller.phase
        picking.close_bubble()
        match target.ref:
            case Button(name) if phase is Phase.CURTAIN:
                picking.at_curtain(name)
            case RuleAt():
                picking.read_rule()
            case BarAt(name):
                self._bar(name, target.enabled)
            case SeatAt(seat):
                self.panels.sheet = None if self.panels.sheet == seat else seat
                self.restless = True
            case LogAt(seat) if seat >= 0:
                self.panels.log.show_only(seat)
                self.refresh()
                self._targets = None
            case LogAt():
                pass
            case Button(name) if picking.own_action(name):
                pass
            case Ref() as ref:
                if not self.table.input.click(self.reel, ref):
                    picking.point_at(ref)

    def _bar(self, name: str, enabled: bool) -> None:
        if name == "menu":
            self.context.ways.pause(self.session)
        elif name == "rules":
            self.picking.rules()
        elif name == "log":
            self._toggle_drawer()
        elif not enabled:
            self.context.audio.play("ui/refuse")
        elif name == "undo":
            self.picking.undo()
        elif name == "redo":
            self.controller.redo()
        elif name == "hint":
            self.picking.hint()

    def _toggle_drawer(self) -> None:
        self.panels.drawer = not self.panels.drawer
        self.relayout()

    def inspect(self, target: Target) -> None:
        ref = target.ref
        if isinstance(ref, Ref) and not self.table.input.inspect(self.reel, ref):
            self.picking.inspect(ref)

    def pointed(self, target: Target | None) -> None:
        self.overlays.hovering, self.overlays.clicked = 0.0, False
        ref = target.ref if target is not None else None
        self.desk.pointed = ref if isinstance(ref, Ref) else None
        glanced = self.table.glance(self.desk.moment)
        if glanced != self._glanced:
            self._glanced = glanced
            self.refresh()
        self._lift()
        self.restless = True

    # --- keys ---

    def command(self, command: Command) -> bool:
        if self.controller.phase is Phase.CURTAIN:
            if command is Command.PAUSE:
                self.context.ways.pause(self.session)
                return True
            return super().command(command)
        if command in (Command.BACK, Command.UNDO) and self.dragging.card is not None:
            self._let_go()
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
        match command:
            case Command.SKIP | Command.CHOOSE if self.playing:
                self.skip()
            case Command.UNDO:
                self.picking.undo()
            case Command.REDO:
                self.controller.redo()
            case Command.HINT:
                self.picking.hint()
            case Command.RULES:
                self.picking.rules()
            case Command.LOG if self.desk.areas.folded:
                self._toggle_drawer()
            case Command.LOG:
                self.focus.key, self.focus.shown = LogAt().key, True
            case Command.PAUSE:
                self.context.ways.pause(self.session)
            case Command.ZOOM_IN | Command.ZOOM_OUT if self.focus.key == LogAt().key:
                self._scroll_log(WHEEL * 4 * (1 if command is Command.ZOOM_IN else -1))
            case Command.CHOOSE if not self.focus.shown:
                self._show_focus()
            case _:
                return False
        return True

    def _show_focus(self) -> None:
        """The first Enter only shows where the focus is: no move is made by surprise."""
        targets = self.targets()
        current = self.focus.current(targets)
        if current is None or not current.lit:
            current = self.first_choice(targets)
        self.focus.shown = True
        self.focus.key = current.key if current is not None else None
        self._lift()

    def back(self) -> None:
        if self.picking.bubble is not None:
            self.picking.close_bubble()
        elif self.panels.sheet is not None:
            self.panels.sheet = None
            self.restless = True
        elif self.panels.drawer and self.desk.areas.folded:
            self._toggle_drawer()
        elif self.desk.gesture is not None and self.desk.gesture.back():
            self.context.audio.play("ui/back")
            self.renew()
        else:
            self.context.ways.pause(self.session)

    # --- the mouse ---

    def pointer(self, pointer: Pointer) -> bool:
        if self.controller.phase is not Phase.CURTAIN:
            passed = self.table.input.pointer(self.reel, pointer)
            if passed is None:
                self.dragging.held = self._pressed = None
                return True
            pointer = passed
        self.dragging.at = (pointer.x, pointer.y)
        if pointer.kind == "wheel":
            over = self.panels.log.box.contains(pointer.x, pointer.y)
            return over and self._scroll_log(pointer.wheel * WHEEL)
        if pointer.kind == "down" and self.playing and self.controller.phase is not Phase.CURTAIN:
            film = (spot for spot in self.desk.spots() if spot.film)
            if any(spot.box.contains(pointer.x, pointer.y) for spot in film):
                return super().pointer(pointer)
            self.skip()
            self._skipped = True
            return True
        if pointer.kind == "up" and self._skipped:
            self._skipped = False
            return True
        if self._drag(pointer):
            self._pressed = None if pointer.kind == "up" else self._pressed
            self.restless = True
            return True
        if pointer.kind == "down" and self.picking.bubble is not None:
            link = at(self.targets(), pointer.x, pointer.y)
            if link is None or link.ref != RuleAt():
                self.picking.close_bubble()
        if pointer.kind == "down" and self.panels.sheet is not None:
            self.panels.sheet = None
            self.restless = True
        return super().pointer(pointer)

    def _let_go(self) -> None:
        """A key or another screen ends the drag."""
        self.dragging.let_go()
        self._pressed = None

    def _drag(self, pointer: Pointer) -> bool:
        if pointer.button == 1:
            self.overlays.clicked = self.overlays.clicked or pointer.kind == "down"
            if self.dragging.button(pointer):
                return True
        return pointer.kind == "move" and self.dragging.move(pointer)

    def _scroll_log(self, by: float) -> bool:
        if self.panels.log.scroll(by):
            self.refresh()
            return True
        return False

    # --- drawing ---

    def _marks(self) -> dict[Card, Colour]:
        return card_marks(self.desk.moment, self.table.marks(self.desk.moment))

    def draw(self, canvas: Canvas) -> None:
        decision = self.controller.decision
        if self.controller.phase is Phase.CURTAIN and decision is not None:
            self.panels.curtain.draw(canvas, self.session.players[decision.seat])
            return
        desk, table = self.desk, self.table
        moment, places, showing = desk.moment, desk.places, desk.showing
        self._glanced = table.glance(moment)
        counts = {zone: len(sprites) for zone, sprites in desk.cards.sprites.items()}
        canvas.backdrop("backdrops/table", INK)
        table.draw(moment, places, showing, canvas)
        draw_slots(canvas, places.zones, counts)
        desk.cards.draw_rest(canvas, self._marks())
        draw_captions(canvas, places.zones, counts)
        draw_rings(canvas, moment, places, desk.spots())
        table.draw_over(moment, places, showing, canvas)
        self.panels.draw(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        if self.controller.phase is Phase.CURTAIN:
            return
        desk = self.desk
        self.table.draw_live(desk.moment, desk.places, desk.showing, canvas)
        wild = self.table.wild(desk.moment, desk.places, desk.showing)
        if wild is not None:
            self.panels.draw_buttons(canvas, wild)
        desk.cards.draw_moving(canvas, self._marks())
        self.reel.director.draw(canvas)
        self.panels.seats.draw_moving(canvas, desk.still())
        for flight in self.reel.floats:
            flight.draw(canvas, desk.still())
        self.dragging.draw(canvas)
        self.overlays.draw(canvas, self.playing, self.dragging.card is not None)

    def _draw_pointed(self, canvas: Canvas, target: Target, focused: bool) -> bool:
        desk = self.desk
        return self.table.draw_pointed(
            desk.moment, desk.places, desk.showing, target, focused, canvas
        )

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        if self._draw_pointed(canvas, target, True):
            return
        sprite = self.desk.cards.find(target.ref.card) if isinstance(target.ref, CardAt) else None
        if sprite is None:
            super().draw_focus(canvas, target)
        else:
            box = self.desk.cards.box(sprite)
            canvas.outline(box.inset(-11), MUSTARD, 5, target.radius + 11)
        self.overlays.tell(canvas, target, focused=True, playing=self.playing)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        panels = self.panels
        if self.controller.phase is Phase.CURTAIN:
            panels.curtain.draw_hover(canvas, target.key)
            return
        if self._draw_pointed(canvas, target, False):
            return
        for placed in panels.buttons:
            if placed.action.key == target.key:
                can = panels.can_press(placed.action)
                draw_action(canvas, placed, enabled=can, hovered=True)
        for button, box in (*panels.bar.left, *panels.bar.right):
            if button.key == target.key:
                panels.bar.draw_button(canvas, button, box, True)
                if panels.bar.level == 2 or button.name == "undo":
                    Bubble([(button.spoken, SMALL, CREAM)]).draw(canvas, box)
        if target.zone in ("board", "seats"):
            colour = MUSTARD if target.lit else CREAM
            canvas.outline(target.rect.inset(-3), colour, 2, target.radius + 3)
        self.overlays.tell(canvas, target, focused=False, playing=self.playing)
