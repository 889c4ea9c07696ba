"""ReplayTable: a title's own table that shows a game's past, with a bar below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, cast

from game.core.contract import Seat
from game.core.replay import Replay
from game.core.session import Session
from scenes.commands import ARROWS, Command
from scenes.fair_match.book import TWICE
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import Ground
from scenes.kit.target import Target
from scenes.replay.bar import OPEN, ZONE, ReplayBar
from scenes.replay.controller import SPEEDS, ReplayController
from scenes.replay.film import Film
from scenes.replay.hands import LARGE, OpenHands, most_held, own_width
from scenes.replay.panels import ReplayPanels
from scenes.replay.refs import LineAt, PinAt, ReplayButton, SeenBy, SpeedAt
from scenes.replay.remark import CARD, LOG, counts, draw_remark, over_bar, reading, remark_box
from scenes.replay.timeline import KEY as LINE_KEY
from scenes.replay.timeline import Timeline
from scenes.stack import Context, Pointer
from scenes.table.bubbles import Bubble
from scenes.table.controller import TableController
from scenes.table.frame import Areas, text_factor
from scenes.table.ground import LOOKED_AT
from scenes.table.moment import Moment
from scenes.table.panels import Panels
from scenes.table.refs import BarAt, CardAt, LogAt, TabAt, aim
from scenes.table.table import Table
from scenes.table.tempo import Tempo
from scenes.table.title import M, P, S, TitleTable, W
from scenes.table.zones import Fan, Ring, Row, Tail
from scenes.theme import BOLD, CREAM, MUSTARD, MUTE, SMALL, rival_colour

TIMELINE = ReplayButton(LINE_KEY)
FILM_BAR = 8.0
SMALLER = 0.4
"""How small the viewer's cards become, by their usual width, before one hides another."""


class ReplayTable(Table[S, M, P, W]):
    """Goes through the past of a session; nothing here changes the game."""

    name: ClassVar[str] = "replay"

    def __init__(
        self,
        context: Context,
        session: Session[S, M],
        path: Path,
        table: TitleTable[S, M, P, W],
        at: int = 0,
    ) -> None:
        self.replay = Replay(session)
        self._whole_hand = Box(0, 0, 0, 0)
        self._scrubbing = False
        self._held: dict[Seat | None, int] = {}
        super().__init__(context, session, path, self._beside_hands(table))
        self.look.at = at
        self.desk.past = True
        self.remarks: Mapping[int, str] = {}
        """What is told at positions: a debrief's sentences."""
        self.around.debriefed = path.name != "" and path.is_file()
        players = session.players
        colours = [player.colour for player in players]
        self.hands = OpenHands(
            lambda card, zone: table.face(self.desk.moment, card, zone),
            lambda card: table.words.card(self.desk.moment, card),
            colours,
        )
        names = session.names(self.controller.people[0] if self.alone else None)
        line = Timeline(
            self.replay,
            [*colours, rival_colour(colours[0])],
            names.points,
            self.around.pin_words,
        )
        seats = [(names.of(seat), player.colour) for seat, player in enumerate(players)]
        self.bar = ReplayBar(self.look, line, seats, session.finished)
        self.film = Film(self)

    # --- what it has of its own ---

    def control(self) -> TableController:
        controller = ReplayController(self.replay, self, self.context.saves, self.path)
        self.session = controller.session
        return controller

    def surround(self) -> Panels[S, M, P, W]:
        return ReplayPanels(self.desk, self.controller)

    def pace(self) -> float:
        return 1 / self.look.speed

    def tempo(self) -> Tempo:
        return Tempo()  # who looks back sets the speed of everybody's acts

    @property
    def look(self) -> ReplayController:
        """The controller, which looks back."""
        return cast(ReplayController, self.controller)

    @property
    def alone(self) -> bool:
        """Whether exactly one person played."""
        return len(self.controller.people) == 1

    def _beside_hands(self, table: TitleTable[S, M, P, W]) -> TitleTable[S, M, P, W]:
        """The title's record, but with room for the others' hands beside the viewer's own."""
        secret = any(
            zone.seat >= 0
            for step in (0, self.replay.length // 2, self.replay.length)
            for seat in (0, None)
            for zone in self.replay.hidden(step, seat)
        )
        if not secret:
            return table

        def frame(moment: Moment[S, M], area: Box) -> Areas:
            areas = table.frame(moment, area)
            self._whole_hand = areas.hand
            if moment.viewer not in self._held:
                self._held[moment.viewer] = most_held(self.replay, moment.viewer)
            held, large = self._held[moment.viewer], text_factor(moment.fonts) > LARGE
            wide = own_width(areas.hand.w, held, len(self._seats), large=large)
            hand, _ = areas.hand.left_part(wide)
            return replace(areas, hand=hand)

        def lay(moment: Moment[S, M], areas: Areas) -> P:
            places = table.lay(moment, areas)
            for widget in places.zones.values():
                if isinstance(widget, Fan):  # nobody points here: what cards say counts more
                    widget.shrinks, widget.bare = SMALLER, 1.0
            return places

        return replace(table, frame=frame, lay=lay)

    # --- life ---

    def leave(self) -> None:
        super().leave()
        self.film.close()

    @property
    def busy(self) -> bool:
        return super().busy or self.look.running or self.film.on

    @property
    def settled(self) -> bool:
        return super().settled and not self.look.running and not self.film.on

    def update(self, dt: float) -> None:
        super().update(self.film.update(dt))

    @property
    def moving(self) -> bool:
        return super().moving or self.film.on

    # --- layout ---

    def layout(self, area: Box) -> None:
        self.area = area
        fonts = self.context.fonts
        high = FILM_BAR if self.film.on else self.bar.height(fonts, area.w)
        above, below = Box(area.x, area.y, area.w, area.h - high), area.bottom - high
        self.panels.layout(above)
        self.bar.layout(fonts, Box(area.x, below, area.w, high))
        self._lay_hands()

    def _lay_hands(self) -> None:
        desk, whole = self.desk, self._whole_hand
        if not whole.w:
            return
        own = desk.areas.hand
        x = own.right + 16
        place = Box(x, whole.y, min(whole.right, desk.areas.bottom.right) - x, whole.h)
        if place.meets(desk.areas.actions):
            place = Box(x, place.y, desk.areas.actions.x - 16 - x, place.h)
        at = self.look.at - desk.moment.filming  # until it was shown all lies as before the step
        hidden = self.replay.hidden(max(0, at), desk.viewer)
        # What the viewer's own cards lie in is drawn as cards of the others too; goals are not.
        own_zones = {
            zone.name: widget
            for zone, widget in desk.places.zones.items()
            if zone.seat == desk.viewer and isinstance(widget, Fan | Row | Tail | Ring)
        }
        hidden = {zone: cards for zone, cards in hidden.items() if zone.name in own_zones}
        self.hands.ratio = next((own_zones[z.name].ratio for z in hidden), 1.4)
        names = [desk.moment.names.whose(s, first=True) for s in self._seats]
        fonts = self.context.fonts
        self.hands.layout(fonts, place, hidden, names, open=self.look.open)

    @property
    def _seats(self) -> range:
        return range(len(self.session.players))

    # --- targets ---

    def _find_targets(self) -> list[Target]:
        if self.film.on:
            return self.film.targets()
        found = [
            t for t in super()._find_targets() if not isinstance(t.ref, LogAt) or t.ref.seat >= 0
        ]
        if self.panels.log_open:
            found += self._log_targets()
        return [*found, *self.hands.targets(), *self.bar.targets()]

    def _log_targets(self) -> list[Target]:
        log = self.panels.log
        lines = [aim(LogAt(), Box(log.box.x, log.box.y, log.box.w, 1), "Flight log", "log")]
        for place, (line, box) in enumerate(log.lines_seen()):
            words = f"{line.text} Go there."
            lines.append(
                aim(LineAt(place, max(0, line.step + 1)), box.inset(-4, 0), words, "log", radius=6)
            )
        return lines

    def first_choice(self, targets: list[Target]) -> Target | None:  # type: ignore[override]
        return next((t for t in targets if t.ref == ReplayButton("play")), None)

    def choose(self, target: Target) -> None:
        if self.film.choose(target):
            return
        look = self.look
        match target.ref:
            case ReplayButton(name):
                self._press(name, target.enabled)
            case SpeedAt(number):
                self.set_speed(SPEEDS[number])
            case SeenBy(seat):
                self.see(seat)
            case PinAt(step) | LineAt(_, step):
                look.running = False
                look.go(step)
            case BarAt("leave"):
                self.back()
            case BarAt("debrief"):
                look.running = False
                self.context.ways.debrief(self.replay.session, self.path)
            case _:
                super().choose(target)

    def _press(self, name: str, enabled: bool = True) -> None:
        look, replay = self.look, self.replay
        if name == "film" and not enabled:
            self._say("Nothing in this game stands out enough for a film yet.")
            return
        if not enabled and name != "play_on":  # which says why
            self.context.audio.play("ui/refuse")
            return
        match name:
            case "first":
                self.jump(0)
            case "turn_back":
                self.jump(replay.turn_before(look.at))
            case "back":
                look.back()
            case "play":
                look.run(not look.running)
            case "on":
                look.running = False
                look.forward()
            case "turn_on":
                self.jump(replay.turn_after(look.at))
            case "last":
                self.jump(replay.length)
            case "speed":
                self.set_speed(SPEEDS[(SPEEDS.index(look.speed) + 1) % len(SPEEDS)])
            case "play_on":
                self.ask_to_play_on()
            case "film":
                self.film.start()
            case "more":
                from scenes.replay.more import MoreScene

                self.context.stack.push(MoreScene(self.context, self))

    def jump(self, step: int) -> None:
        """Goes to a position and stays there."""
        self.look.running = False
        self.look.go(step)

    def press(self, name: str) -> None:
        """A button of the bar, from the list of what had no room on it."""
        self._press(name)

    def set_speed(self, speed: float) -> None:
        """Plays at this speed from now on."""
        self.look.speed = speed
        self.renew()

    def see(self, seat: Seat) -> None:
        """Shows the table by a seat's eyes, or with all cards open; says why not."""
        if why := self.bar.unseen(seat):
            self._say(why)
        elif seat == OPEN:
            home = self.controller.people[0] if self.controller.people else 0
            viewer = self.look.viewer if self.look.viewer is not None else home
            self.look.see(viewer, all_open=True)
        else:
            self.look.see(seat)

    def _say(self, sentence: str) -> None:
        self.context.audio.play("ui/refuse")
        self.context.notify(sentence, about="replay")

    # --- play on from here ---

    def ask_to_play_on(self) -> None:
        """A new game at this step: asked once, because it leaves the replay."""
        step = self.look.at
        if step >= self.replay.length:
            self._say("The game is over here: go back to a step first.")
            return
        detail = "A new game begins at this step, as practice. This one stays as it is."
        if self.context.matches.waits(self.path.name, begun=True):
            detail = f"{TWICE} {detail}"
        self.context.ways.question(
            "Play on from here?", detail, "Play on", lambda: self._play_on(step)
        )

    def _play_on(self, step: int) -> None:
        self.context.ways.play_on(self.replay.branch(step, self.path.name))

    # --- keys ---

    def command(self, command: Command) -> bool:
        if self.film.command(command):
            return True
        if self._along_the_bar(command):
            return True
        on_line = self.focus.shown and self.focus.key == TIMELINE.key
        name = ""
        if command in (Command.LEFT, Command.RIGHT) and (on_line or not self.focus.shown):
            name = "back" if command is Command.LEFT else "on"
        name = _WAYS.get(command, name)
        if not name or (self.panels.drawer and command in (Command.ZOOM_IN, Command.ZOOM_OUT)):
            return super().command(command)
        self._press(name)
        self.restless = True
        return True

    def _along_the_bar(self, command: Command) -> bool:
        """To the side the focus stays in the row of buttons, whatever pins lie nearer."""
        if command not in (Command.LEFT, Command.RIGHT) or not self.focus.shown:
            return False
        targets = self.targets()
        current = self.focus.current(targets)
        if current is None or current.zone != ZONE:
            return False
        row = [target for target in targets if target.zone == ZONE]
        self._moved(self.focus.arrow(row, *ARROWS[command]))
        self.restless = True
        return True

    def back(self) -> None:
        drawer = self.panels.drawer and self.desk.areas.folded
        if drawer or self.picking.bubble is not None or self.panels.sheet is not None:
            super().back()
        else:
            self.context.stack.pop(self)
            if self.context.stack.top is None:
                self.context.ways.menu(self.session.title.id)

    # --- the mouse ---

    def pointer(self, pointer: Pointer) -> bool:
        if self.film.on:
            return self.film.pointer(pointer) or super().pointer(pointer)
        line = self.bar.timeline.plot.inset(0, -10)
        if pointer.kind == "down" and pointer.button == 1 and line.contains(pointer.x, pointer.y):
            self._scrubbing = True
            self.look.running = False
            self.focus.shown = False
        if self._scrubbing:
            step = self.bar.timeline.step_at(pointer.x)
            if pointer.kind in ("down", "move") and step != self.look.at:
                self.look.go(step)
            self._scrubbing = pointer.kind != "up"
            return True
        areas = self.desk.areas
        around = (self.bar.box, areas.top, *([areas.log] if areas.log else []))
        beside = any(box.contains(pointer.x, pointer.y) for box in around)
        if pointer.kind == "down" and self.playing and beside:
            self.skip()  # and the button is pressed all the same: a replay plays on and on
        return super().pointer(pointer)

    # --- drawing ---

    @property
    def around(self) -> ReplayPanels[S, M, P, W]:
        """What is round the board, as a replay has it."""
        return cast("ReplayPanels[S, M, P, W]", self.panels)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.hands.draw(canvas)
        if not self.film.on:
            self.bar.draw(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        super().draw_moving(canvas)
        self.around.draw_played(canvas)  # over planets that move
        self.film.draw(canvas)

    def draw_last(self, canvas: Canvas) -> None:
        super().draw_last(canvas)
        words = self.remarks.get(self.look.at, "")
        if words and not self.film.on and not self.playing:
            draw_remark(canvas, words, self.remark_spot(words))

    def remark_spot(self, words: str) -> Box:
        """A debrief's sentence stands by what was played, where it covers least of the table.

        It stays off hands, and rather off piles' counts and what the title's hints leave in sight.
        """
        desk, targets, bar, fonts = self.desk, self.targets(), self.bar.box, self.context.fonts
        top = over_bar(fonts, words, self.panels.bar, self.panels.prompt_box)
        if top is not None:
            return top
        played = self.around.played_box
        near = Box.around(bar.cx, bar.y - 8, bar.w / 3, 8) if played is None else played
        about = Target("remark", near, words, zone="actions")
        ground = self.standing.ground(targets, about)
        area = ground.area._replace(h=bar.y - ground.area.y + 8)
        tabs = [each.seen for each in targets if isinstance(each.ref, TabAt)]
        kept = (*ground.kept, desk.areas.hand, *self.hands.boxes(), *tabs, *filter(None, [played]))
        dear = [(each.seen, CARD) for each in targets if isinstance(each.ref, CardAt)]
        dear += [(log, LOG)] if (log := desk.areas.log) is not None else []
        dear += counts(fonts, desk.places.zones.values())
        dear += [(strip, LOOKED_AT) for strip in desk.places.disc]
        ground = replace(ground, area=area, kept=kept, dear=(*ground.dear, *dear))
        panels = [box for _, box in self.panels.sides.shown]
        ground = reading(desk.areas, panels, targets, ground)
        return remark_box(fonts, words, near, ground, panels)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        ref = target.ref
        item = next((item for item in self.bar.items if item.ref == ref), None)
        if item is not None and not self.film.on:
            self.bar.draw_item(canvas, item, True)
            if isinstance(ref, SeenBy) and not item.enabled:  # why these eyes see nothing
                rows = [(self.bar.unseen(ref.seat), SMALL, CREAM)]
                Bubble(rows, MUSTARD).draw(canvas, target.rect, Ground(canvas.box))
        elif isinstance(ref, PinAt):
            canvas.outline(target.rect.inset(-2), MUSTARD, 2, target.radius + 2)
            self._draw_pin_card(canvas, ref, target)
        elif isinstance(ref, LineAt):
            canvas.outline(target.rect, MUSTARD, 1.5, 6)
        elif isinstance(ref, CardAt) and self.hands.box_of(ref.card) is not None:
            canvas.outline(target.rect.inset(-2), MUSTARD, 3, 8)
        elif ref != TIMELINE:
            super().draw_hover(canvas, target)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        if isinstance(target.ref, CardAt) and self.hands.box_of(target.ref.card) == target.rect:
            canvas.outline(target.rect.inset(-3), MUSTARD, 5, 10)
            return
        super().draw_focus(canvas, target)
        if isinstance(target.ref, PinAt):
            self._draw_pin_card(canvas, target.ref, target)

    def _draw_pin_card(self, canvas: Canvas, ref: PinAt, target: Target) -> None:
        pin = next(pin for pin in self.replay.pins if pin.step == ref.step)
        rows = [(self.around.pin_words(pin), BOLD, MUSTARD)]
        rows += [(words, SMALL, CREAM) for words in self.around.told_at(ref.step)[-3:]]
        rows.append((f"Step {ref.step}", SMALL, MUTE))
        Bubble(rows, MUSTARD).draw(canvas, target.rect, Ground(canvas.box))


_WAYS: dict[Command, str] = {
    Command.SKIP: "play",
    Command.HINT: "play",
    Command.UNDO: "back",
    Command.REDO: "on",
    Command.HOME: "first",
    Command.END: "last",
    Command.ZOOM_IN: "turn_back",
    Command.ZOOM_OUT: "turn_on",
    Command.LEFT_TRIGGER: "turn_back",
    Command.RIGHT_TRIGGER: "turn_on",
}
"""Keys and pad buttons: Space and X play, Page Up and Down or the triggers go by turns."""


def replay_of(title_id: str) -> Callable[..., ReplayTable[object, object, object, object]]:  # type: ignore[type-var]
    """What makes the replay of a title's game from context, session and path."""
    from functools import partial

    from scenes.titles import table_of

    return partial(ReplayTable, table=table_of(title_id))
