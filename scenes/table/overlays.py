"""Overlays: what is told over the table about the thing that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial, reduce
from typing import Generic

from game.core.contract import Event
from game.core.events import CardMoved
from game.core.words import capital
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.kit.placing import READ, SPARED, Ground, Placed, place
from scenes.kit.target import Target, by_key
from scenes.table.bubbles import (
    Bubble,
    draw_large,
    preview_bubble,
    refusal_bubble,
    told_bubble,
)
from scenes.table.desk import Desk
from scenes.table.known import KNOWN
from scenes.table.outlines import zone_box
from scenes.table.panels import Panels
from scenes.table.picking import Picking
from scenes.table.pins import bent, draw_pins
from scenes.table.preview import Preview
from scenes.table.refs import BarAt, Button, CardAt, Ref, SeatAt, ZoneAt
from scenes.table.sheet import Sheet, draw_sheet
from scenes.table.standing import Standing, lower, without
from scenes.table.targets import closed_targets
from scenes.table.title import M, P, Panel, S, W
from scenes.table.zones import Pile
from scenes.theme import CREAM, SMALL

COLUMN = 100.0
"""Units by which a score sheet may stand further off for each column less."""
NEVER = 16 * SPARED
"""What a title names so often that it is so dear lies below no large card."""
LONG_HOVER = 1.3
"""Seconds after which a card that is pointed at is shown large."""
SHEET_HOVER = 0.35
"""Seconds after which a seat that is pointed at shows its score sheet."""


class Overlays(Generic[S, M, P, W]):
    """Previews, score sheets, large cards, bubbles: by what is pointed at, and for how long."""

    def __init__(
        self,
        desk: Desk[S, M, P, W],
        panels: Panels[S, M, P, W],
        picking: Picking[S, M, P, W],
        standing: Standing[S, M, P, W],
    ) -> None:
        self.desk, self.panels, self.picking, self.standing = desk, panels, picking, standing
        self.around = picking.around
        self.hovering = 0.0
        """How long the mouse has pointed at the same thing (seconds)."""
        self.clicked = False
        """Whether the mouse has pressed since it came to what it points at."""
        self.silent_at = ""
        """What has had its say: nothing is told of it before the mouse goes elsewhere."""
        self.mouse_asks = False
        """Whether the mouse came to something after the keys did."""
        self.shown: list[Box] = []
        """Where something has been told in this frame."""

    def advance(self, dt: float) -> bool:
        """Time has passed; whether something is shown from now on."""
        before = self.hovering
        self.hovering = before + dt if self.around.focus.hovered else 0.0
        return any(before < limit <= self.hovering for limit in (SHEET_HOVER, LONG_HOVER))

    def point(self, key: str | None) -> None:
        """The mouse came to another thing, or to nothing (None); or the keys did."""
        self.hovering, self.clicked = 0.0, False
        focus = self.around.focus
        self.mouse_asks = key is not None and key == focus.hovered != focus.key
        if key is not None and key != self.silent_at:
            self.silent_at = ""
        if key is not None and key != self.picking.rests_at:
            self.picking.rests_at = ""

    def hush(self) -> None:
        """What the mouse rests on has had its say, and leaves nothing on the board."""
        focus = self.around.focus
        self.silent_at = focus.hovered or self.silent_at
        focus.rest()
        self.desk.pointed = None

    @property
    def waits(self) -> bool:
        """Whether something will be shown if the mouse stays."""
        return self.around.focus.hovered is not None and self.hovering < LONG_HOVER

    def draw(self, canvas: Canvas, playing: bool, dragging: bool) -> None:
        """All of them, each where nothing nearer to the player's wish is shown; notices leave them
        in sight, the prompt, headings of the table, the hand, and what words about a card do."""
        self.shown = []
        self._draw(canvas, playing, dragging)
        desk, notices = self.desk, self.desk.context.notices
        if notices.shown:
            targets = self.around.targets()
            about = [each for each in targets if isinstance(each.ref, CardAt)][:1]
            spared = partial(desk.table.spared, desk.moment, desk.places, desk.showing)
            read = [box for each in about for box in spared(each) if box.h > 0]
            hand = [each.seen for each in targets if each.zone == "hand"]
            heads = [*desk.table.headings(desk.moment, desk.places).values()]
            heads += [reduce(Box.union, hand)] if hand else []
            heads += [each.seen for each in targets if each.zone == "actions"]
            # Words and the hand above all: what is named often is dearer by as much.
            words = (self.panels.prompt_box, *self.standing.news, *self.shown, *heads)
            notices.kept = (*6 * words, *read)

    def _draw(self, canvas: Canvas, playing: bool, dragging: bool) -> None:
        focus = self.around.focus
        pins = self.panels.since.open and not playing and not dragging  # on what lies there
        wanted = focus.seen or pins or self.picking.bubble is not None
        targets = self.around.targets() if wanted else ()
        hovered = by_key(targets, focus.hovered)
        if pins:
            self._draw_pins(canvas, targets)
        if self.picking.bubble is not None:
            bubble, near = self.picking.bubble
            self._tell(canvas, bubble, near, self.standing.subject(targets))
            if self.picking.passing or (hovered is None and not self._keys_ask):
                return
            # A hint stays beside what the mouse asks about: no line leads across its words.
            ground = self.standing.ground(targets, self.standing.subject(targets))
            self._draw_asked(canvas, targets, hovered, playing, dragging)
            bubble.draw(canvas, near, ground)
            return
        self._draw_asked(canvas, targets, hovered, playing, dragging)

    def _draw_asked(
        self,
        canvas: Canvas,
        targets: Sequence[Target],
        hovered: Target | None,
        playing: bool,
        dragging: bool,
    ) -> None:
        """What is told of the thing that the mouse is at, or the focus."""
        if self.silent_at:
            return
        focus = self.around.focus
        keys = self._keys_ask
        pointed = by_key(targets, focus.key) if keys else hovered
        since = self.panels.since
        if keys and pointed is not None and pointed.zone != "log" and since.open:
            lies = since.box.contains(pointed.seen.cx, pointed.seen.cy)
            pointed = None if lies else pointed  # as for the mouse, which can't be at it
        if self.panels.sheet is None:
            self._draw_preview(canvas, pointed)
        self._draw_sheet(canvas, hovered)
        long = self.hovering >= LONG_HOVER and not dragging and not self.clicked
        large = long and hovered is not None and self._draw_large(canvas, hovered)
        if pointed is not None and not playing:
            words = keys and self.desk.areas.large  # of what large text leaves small on a card
            self._draw_told(canvas, pointed, large or (keys and not words), long or words)
        if hovered is not None:
            self._draw_bar(canvas, hovered)

    @property
    def _keys_ask(self) -> bool:
        """Whether something is told of where the keys are: not of what a hint tells of already, nor
        once the mouse asks about something else."""
        focus, picking = self.around.focus, self.picking
        told = picking.bubble is not None and focus.key == picking.about
        keys = focus.shown and not (self.mouse_asks and focus.hovered is not None)
        return keys and focus.key != picking.rests_at and not told

    def _draw_pins(self, canvas: Canvas, targets: Sequence[Target]) -> None:
        """Where that happened of which "Since your turn" tells."""
        focus, since, zones = self.around.focus, self.panels.since, self.desk.places.zones
        pointed = by_key(targets, focus.key if focus.shown else focus.hovered)
        cards = self.desk.cards.sprites
        lie = {
            sprite.card
            for zone, sprites in cards.items()
            for sprite in sprites
            if zone.seat < 0 and not isinstance(zones.get(zone), Pile)
        }
        empty = {ZoneAt(zone).key for zone in zones if not cards.get(zone)}
        full = [target for target in targets if target.key not in empty]
        full += closed_targets(self.desk)
        boxes = {ZoneAt(zone).key: zone_box(widget) for zone, widget in zones.items()}
        boxes |= {target.key: target.seen for target in targets}

        def way(event: Event, asked: bool) -> Sequence[Point]:
            desk = self.desk
            if not asked or not isinstance(event, CardMoved):
                return desk.table.way(desk.moment, desk.places, desk.showing, event)
            start, end = (boxes.get(ZoneAt(zone).key) for zone in (event.source, event.target))
            return bent(start, end) if start is not None and end is not None else ()

        moment, places, showing = self.desk.moment, self.desk.places, self.desk.showing
        heads = self.desk.table.headings(moment, places).values()

        def spared(target: Target) -> Iterator[Box]:
            yield from self.desk.table.spared(moment, places, showing, target)
            yield from heads

        fresh, whole = lie & {*since.recap.fresh}, self.desk.areas.whole
        draw_pins(canvas, since, full, fresh, pointed, way, whole, spared, self.desk.turned)

    def _free(self, about: Target | None) -> Ground:
        """What words about a target leave in sight, and what has been told already."""
        ground = self.standing.ground(self.around.targets(), about)
        return replace(ground, kept=(*ground.kept, *self.shown))

    def _tell(
        self, canvas: Canvas, bubble: Bubble, near: Box, about: Target | None, low: bool = False
    ) -> None:
        ground = self._free(about)
        if low and about is not None and (strip := self.desk.places.over_hand) is not None:
            bubble, ground = lower(canvas.fonts, bubble, about, ground, strip)
        answer = self.picking.bubble is not None and bubble is self.picking.bubble[0]
        placed, _ = bubble.place(canvas.fonts, near, ground)
        if placed.far and about is not None and self.standing.rows(about):
            near = about.seen  # the line leads to its row
        if answer or self.standing.allows(placed):
            self.shown.append(bubble.draw(canvas, near, ground))

    def _draw_preview(self, canvas: Canvas, target: Target | None) -> None:
        found, move = self._foretold(target), self.desk.leads_to(target)
        if move is not None and self._draw_foreseen(canvas, move, target):
            return
        if target is not None and found is not None:
            self._tell(canvas, preview_bubble(found), self.standing.near(target), target, low=True)

    def _draw_foreseen(self, canvas: Canvas, move: M, target: Target | None) -> bool:
        """The title's own picture of it, where that covers nothing that is needed now."""
        panel = self.desk.table.foreseen(self.desk.moment, self.desk.places, move)
        return panel is not None and self._draw_beside(canvas, panel, target)

    def _draw_beside(
        self, canvas: Canvas, panels: Panel | Iterator[Panel], target: Target | None
    ) -> bool:
        kept = self._free(target).kept
        for box, draw in (panels,) if isinstance(panels, tuple) else panels:
            if not any(box.meets(each) for each in kept):
                draw(canvas)
                self.shown.append(box)
                return True
        return False

    def _foretold(self, target: Target | None) -> Preview | None:
        """What a click would bring: in the title's words, else what the move or the button is."""
        moment, table = self.desk.moment, self.desk.table
        move = self.desk.leads_to(target)
        buttons = [b for b in self.panels.buttons if target and b.action.key == target.key]
        folded = [capital(b.action.sub) for b in buttons if b.folds]
        if move is None:
            can = target is not None and target.enabled  # else it is told why not
            told = [*folded, *(b.action.told for b in buttons if b.action.told and can)]
            return Preview("", tuple(told)) if told else None
        found = table.preview(moment, move)
        if found is None or not found.tells:
            found = Preview("", (capital(table.words.move(moment, moment.view, move)),))
        if target is not None and isinstance(target.ref, CardAt) and target.ref in moment.chosen:
            without = f"Without this card: {found.points}" if found.points else "Without this card"
            folded.append(without)  # a click takes it back: no points to be had
            found = replace(found, points="")
        begin = {line.partition(" ")[0] for line in found.lines}  # these say the same, and more
        folded = [words for words in folded if words.partition(" ")[0] not in begin]
        return replace(found, lines=(*folded, *found.lines)) if folded else found

    def _draw_bar(self, canvas: Canvas, hovered: Target) -> None:
        """What a button of the bar does that has no words, what Undo would take back, and why
        one is grey."""
        named = self.panels.bar.level < 2 and hovered.ref != BarAt("undo") and hovered.enabled
        if isinstance(hovered.ref, BarAt) and not named:
            words, cap = hovered.label, self.panels.bar.cap_of(hovered.ref.name)
            words = f"{words} ({cap})" if cap else words
            self._tell(canvas, Bubble([(words, SMALL, CREAM)]), hovered.seen, hovered)

    def _draw_sheet(self, canvas: Canvas, hovered: Target | None) -> None:
        seat = self.panels.sheet
        if seat is None and hovered is not None and self.hovering >= SHEET_HOVER:
            seat = hovered.ref.seat if isinstance(hovered.ref, SeatAt) else None
        if seat is None:
            return
        moment, row = self.desk.moment, self.panels.seats.rows[seat]
        words, view = self.desk.table.words, moment.view
        then = KNOWN.of(view, "sheet", lambda: words.settled(view))
        lines = moment.rules.score_lines(then)[seat]
        seats, ground, targets = self.panels.seats, self._free(None), self.around.targets()
        names = ((each.named, READ) for each in targets if each.named is not None)
        ground = replace(ground, dear=(*ground.dear, *names))  # no line strikes through these
        lit = {each.seen for each in targets if each.lit and not isinstance(each.ref, Button)}
        sheet = Sheet(row, lines, words.sheet(moment, seat), seats.extra)

        def stand(sizes: tuple[tuple[float, float], ...]) -> Placed:
            # Small words, or far ones, are worse than a covered board, whatever of it is lit.
            others = (each.box for each in seats.rows if each is not row)
            free = replace(ground, kept=(*ground.kept, *others))
            found = []
            for each in (free, ground, without(free, lit), without(ground, lit)):
                found.append(place(sizes, row.box, each, COLUMN))
                if found[-1].clear and not found[-1].far:
                    break
            return max(found, key=lambda each: (each.clear, not each.far))

        box = draw_sheet(canvas, sheet, stand, seats.draw_extra, self.standing.allows)
        self.shown += [box] if box is not None else []

    def _draw_large(self, canvas: Canvas, hovered: Target) -> bool:
        """A card that was pointed at for long, large beside the board; False: there is no room."""
        ref, desk = hovered.ref, self.desk
        sprite = desk.cards.find(ref.card) if isinstance(ref, CardAt) else None
        shown = desk.closely(CardAt(sprite.card)) if sprite else None
        if sprite is not None and shown is not None and shown.look is not None:
            told = self._foretold(hovered)
            said = told.lines if told is not None else ()  # beside it already: not twice
            shown = replace(shown, text=[line for line in shown.text if line not in said])
            ground = self._free(hovered)
            kept = [*ground.kept, desk.areas.top, *(b for b, bad in ground.dear if bad >= NEVER)]
            draw = partial(draw_large, canvas, shown, desk.cards.box(sprite))
            box, board, disc = None, (desk.areas.board,), desk.places.disc

            def may(at: Placed) -> bool:
                return self.standing.allows(at) and not (disc and at.far)

            # Off the seats where it can; of a round board on what lies beside it, close by.
            for each in ((self.panels.seats.box, *(disc or board)), board):
                free = replace(ground, kept=(*kept, *each))
                box = box or draw(
                    free, lambda at: self.standing.allows(at) and not (disc and at.far)
                )
            self.shown += [box] if box is not None else []
            return box is not None
        return False

    def _draw_told(self, canvas: Canvas, hovered: Target, large: bool, long: bool) -> None:
        """What neither can be chosen nor is a card that is seen large or at the keys' focus (but
        in large text), in words beside it; in the end also a card whose large picture has no room.
        """
        ref, desk = hovered.ref, self.desk
        if not isinstance(ref, Ref) or self.desk.leads_to(hovered) is not None:
            return
        card = isinstance(ref, CardAt)
        if card and large:
            return
        told = desk.table.told(desk.moment, desk.places, desk.showing, hovered)
        if told is not None and not isinstance(told, Bubble):
            if self._draw_beside(canvas, told, hovered):
                return
            shown = desk.closely(ref)
            told = told_bubble(shown) if shown is not None and shown.text else None
        known = desk.table.words.explains_on_hover and ref not in desk.moment.lit
        if told is None and not self.clicked and (long if card else known):
            shown = desk.closely(ref) if long or self.hovering >= SHEET_HOVER else None
            home = card and desk.places.answers
            told = told_bubble(shown, at_home=home) if shown is not None and shown.text else None
        grey = isinstance(ref, Button) and ref not in desk.moment.lit
        if told is None and grey and self.hovering >= SHEET_HOVER:
            why = desk.table.refusal(desk.moment, ref)  # as a click would say
            told = refusal_bubble(why) if why is not None and not self.clicked else None
        if told is not None:
            self._tell(canvas, told, self.standing.near(hovered), hovered, low=True)
