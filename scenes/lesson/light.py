"""Light: what is seen through the sheet, where the coach stands, and the hand that shows how."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.core.lesson import Lesson, Step, is_answer, pictures
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
from scenes.kit.target import Target, by_key
from scenes.lesson.asking import Asking
from scenes.lesson.bar import LessonBar
from scenes.lesson.coach import CLEAR, Coach, window
from scenes.lesson.nutshell import draw_on_paper, place_pictures
from scenes.lesson.refs import PlaceAt, present_key, present_way, way_ends
from scenes.lesson.sheet import (
    HAND,
    HANGS,
    RING,
    Lit,
    Sheet,
    draw_cards,
    draw_hand,
    draw_numbers,
    draw_rings,
    lit_things,
)
from scenes.table.desk import Desk
from scenes.table.frame import prompt_pill
from scenes.table.outlines import captioned
from scenes.table.refs import Button, CardAt, Ref, SeatAt, ZoneAt
from scenes.table.targets import card_targets
from scenes.theme import CORAL_DEEP, INK_TEXT, LIFT, PAPER, PAPER_SHADE, SUBTITLE

FADE = 0.18
"""Seconds in which the sheet comes."""
BEAT = 1.2
RIVAL = "rival"
"""The key of a rival without a seat, who has points, too."""
LATER = 1.8
"""Seconds for which the table is dark and says how much time has passed."""


class Told(Protocol):
    """What is being taught."""

    lesson: Lesson
    over: bool

    @property
    def step(self) -> Step:
        """What is asked for now."""
        ...

    @property
    def speaking(self) -> bool:
        """Whether the coach speaks and waits."""
        ...

    def targets(self) -> Sequence[Target]:
        """Everything that can be pointed at now."""
        ...


class Light:
    """Lights what a step speaks of, and leaves it free."""

    def __init__(
        self,
        desk: Desk[Any, Any, Any, Any],
        asking: Asking,
        coach: Coach,
        told: Told,
        still: Callable[[], bool],
    ) -> None:
        self.desk, self.asking, self.coach = desk, asking, coach
        self._told, self._still = told, still
        self._sheet = Sheet()
        self._stood: Step | None = None
        """The step for which the coach stands where it does: it does not jump about within one."""
        self._picture: Node | None = None
        self.picture: Box | None = None
        """Where a reading step's picture lies, with its paper."""
        self.clock = 0.0
        """Seconds since the coach began to speak."""
        self.hand = -1.0
        """How long Show me has been showing; below 0: not."""

    # --- time ---

    @property
    def passing(self) -> bool:
        """Whether the table is dark and says how much time has passed."""
        return self.clock < 0 and not self._still() and not self._told.over

    def advance(self, dt: float) -> None:
        """Time has passed."""
        self.clock += dt
        if self.hand >= 0:
            self.hand += dt
            if self.hand > HAND * (len(self.clicks()) + 0.4):
                self.hand = -1.0

    @property
    def comes(self) -> bool:
        """Whether the sheet is still coming."""
        return self._told.speaking and not self._still() and self.clock < FADE * 2

    # --- what is lit ---

    def clicks(self) -> list[Target]:
        """What is to be clicked, in order, up to a button that is still to come."""
        targets, step = self._told.targets(), self._told.step
        if step.point:
            found = by_key(targets, present_key(self.desk.session.title, step.point, targets))
            return [found] if found is not None else []
        there = [(ref, by_key(targets, ref.key)) for ref in self.asking.shown(step)]
        comes = (
            at for at, (ref, found) in enumerate(there) if isinstance(ref, Button) and not found
        )
        return [found for _, found in there[: next(comes, len(there))] if found is not None]

    def risen(self, found: list[Target]) -> list[Target]:
        """What is to be clicked lies on top of all else: there cards are drawn, too."""
        step = self._told.step
        if step.point:
            keys = {present_key(self.desk.session.title, step.point, found)}
        else:
            refs = self.asking.shown(step) if step.do is not None else ()
            keys = {ref.key for ref in refs if isinstance(ref, CardAt)}
        return sorted(found, key=lambda target: target.key in keys)

    def lit(self) -> list[Lit]:
        """Everything that is seen through the sheet."""
        if not self._told.speaking:
            return []
        if self._told.over:
            return self._scores()
        gesture, title, step = self.desk.gesture, self.desk.session.title, self._told.step
        chosen = gesture.chosen() if gesture is not None and not step.point else ()
        there = [self._whole(target) for target in self._told.targets()]
        # A pressed button takes back: it must not look like what is to be clicked, nor must what
        # is clicked after a button that is still to come.
        kept = [ref.key for ref in chosen if not isinstance(ref, Button)]
        later = [ref.key for ref in self.asking.refs(step) if not isinstance(ref, Button)]
        clicks, number = self.clicks(), self.asking.number
        return lit_things(
            there,
            [(self._whole(each), number(step, each.ref)) for each in clicks],
            kept + [present_key(title, key, there) for key in step.lit],
            [present_key(title, key, there) for key in step.why],
            [*later, *(present_way(title, key, there) for key in step.about)],
        )

    def _scores(self) -> list[Lit]:
        """How it ended: whose points the coach tells."""
        there = self._told.targets()
        keys = [target.key for target in there if isinstance(target.ref, SeatAt)]
        return lit_things(there, [], [], [], [*keys, RIVAL])  # nothing of it is to be clicked

    def _whole(self, target: Target) -> Target:
        """A pile with its name: the ring goes round both; a card where it was lifted to."""
        zones = self.desk.places.zones
        if isinstance(target.ref, CardAt):
            sprite = self.desk.cards.find(target.ref.card)
            up = sprite.lift_goal if sprite is not None else 0.0
            return replace(target, rect=target.rect.moved(0, -up))
        if not isinstance(target.ref, ZoneAt) or target.ref.zone not in zones:
            return target
        whole = captioned(self.desk.moment.fonts, zones[target.ref.zone], target.rect)
        # Its words are inside already: the ring goes close round them, and cuts no others.
        return replace(target, rect=whole.inset(HANGS["zone"] / 2 * (whole != target.rect)))

    def hides(self, target: Target) -> bool:
        """Whether a thing lies below the coach, at least in part."""
        coach = self.coach
        return target.seen.meets(coach.bubble) or target.seen.meets(coach.figure)

    def free(self) -> list[Box]:
        """What nothing told about the table may cover while the coach speaks: it and its things."""
        if not self._told.speaking:
            return []
        discs = [each.disc for each in self.lit() if each.number]
        rings = [each.box.inset(-RING) for each in self.lit()]
        return [self.coach.bubble, self.coach.figure, *rings, *discs]

    def _answers(self) -> list[Target]:
        """What else may be clicked rightly: the bubble leaves it free, too."""
        step = self._told.step
        keys = {ref.key for ref in self.asking.routes(step)} if step.answer else set()
        return [target for target in self._told.targets() if target.key in keys]

    def _spared(self) -> list[Target]:
        """What is left free where there is room."""
        there = self._told.targets()
        found = (by_key(there, key) for key in self._told.step.spare)
        return [target for target in found if target is not None]

    def _next(self) -> list[Target]:
        """What is clicked later, though it has no light yet: it is not to be hidden from view."""
        keys = {ref.key for ref in self.asking.refs(self._told.step)}
        return [target for target in self._told.targets() if target.key in keys]

    def _names(self) -> list[Box]:
        """The names, beside them, of the things that are spoken of."""
        step, title, there = self._told.step, self.desk.session.title, self._told.targets()
        keys = [end for key in (*step.lit, *step.why, *step.about) for end in way_ends(key)]
        spoken = {present_key(title, key, there) for key in keys}
        spoken |= {target.key for target in self.clicks()}
        said = self.coach.text  # cards are called by their kind, of which there are many
        return [
            target.named
            for target in there
            if target.named is not None
            and (
                target.key in spoken or (not isinstance(target.ref, CardAt) and target.name in said)
            )
        ]

    def _buttons(self, *, right: bool) -> list[Box]:
        """Those with which the decision is made: the right ones, or all and where more may come."""
        gesture, step = self.desk.gesture, self._told.step
        if gesture is None or step.do is None:
            return []
        session, found = self.desk.session, []
        for target in self._told.targets():
            if isinstance(target.ref, Button) and target.zone == "actions":
                move = gesture.pointed(target.ref)
                if not right or (move is not None and is_answer(session, step, move)):
                    found.append(target.seen)
        return found if right else [*found, self.desk.areas.actions]

    def _to_compare(self) -> list[Target]:
        """The cards among which one is to be clicked: who looks wants to see all of them."""
        gesture, refs = self.desk.gesture, self.asking.refs(self._told.step)
        if self._told.step.point:
            zones = {target.zone for target in self.clicks() if isinstance(target.ref, CardAt)}
            there = self._told.targets()
            return [t for t in there if isinstance(t.ref, CardAt) and t.zone in zones]
        if gesture is None or not refs or not isinstance(refs[0], CardAt):
            return []
        lit, there = gesture.lit(), self._told.targets()
        clicked = {ref.key for ref in refs}
        rows = {target.zone for target in there if target.key in clicked}
        cards = [target for target in there if isinstance(target.ref, CardAt)]
        return [target for target in cards if target.ref in lit or target.zone in rows]

    # --- where the coach stands ---

    def place(self, area: Box, words: str) -> None:
        """Finds room for the coach beside what is lit, the prompt's words and the picture."""
        fonts = self.desk.moment.fonts
        room = window(area, self.desk.areas.top.bottom + 14)
        shown = self._lay_picture(room)
        if shown is not None:
            self.coach.place(fonts, room, [shown], [shown])
            self._stood = None
            return
        lit, step = self.lit(), self._told.step
        boxes = [each.box for each in lit]
        if self._told.over:
            seen = [each.seen for each in self._told.targets() if isinstance(each.ref, PlaceAt)]
            who_won, last = [self.desk.areas.prompt], [each.seen for each in self._spared()]
            self.coach.place(fonts, room, boxes, boxes, [who_won, seen, last])
            return
        keep = [each.box for each in lit if not each.quiet]
        quiet = [each.box.inset(-CLEAR) for each in lit if each.quiet]
        prompt = prompt_pill(fonts, self.desk.areas.prompt, words)
        if self.desk.gesture is not None and step.do is not None:
            keep.append(prompt)
        keep += [*(target.seen for target in (*self._answers(), *self._next())), *self._names()]
        clicks = self.asking.refs(step)  # what has no number yet will have one
        discs = [each.disc for each in lit if each.number or each.ref in clicks]
        keep += [*self._buttons(right=True), *discs]
        # A card that is chosen rises: the coach is to stand clear of it then, too.
        cards = [target.seen.inset(-CLEAR) for target in self._to_compare()]
        risen = [card.union(card.moved(0, -LIFT)) for card in cards]
        compared = [*risen, *(target.seen for target in self._spared())]
        line = self.desk.areas.prompt  # with the next click it may ask in more words
        line = Box(line.x, prompt.y, line.w, prompt.h)
        heads = [*self.desk.table.headings(self.desk.moment, self.desk.places).values()]
        dear = [quiet, [prompt], [line, *self._buttons(right=False)], compared, heads]
        self.coach.place(fonts, room, boxes, keep, dear, stay=self._stood is step)
        self._stood = step

    def tell(self, area: Box, words: str) -> None:
        """Says what is to be clicked while a film waits for that, and leaves the film free, and
        where it can the cards that lie open: what has just happened is read there."""
        coach, top, prompt = self.coach, self.desk.areas.top.bottom, self.desk.areas.prompt
        if not coach.text.endswith(words):  # else it answers a wrong click already
            coach.text, coach.mood = words, "shows"
        coach.later, coach.choices, coach.dots, self._stood = "", (), (0, 0), None
        fonts = self.desk.moment.fonts
        there = self._told.targets()
        asked = [each.named or each.seen for each in there if each.lit]
        sides = [each.seen for each in there if isinstance(each.ref, PlaceAt | SeatAt)]
        lying = [box for each in card_targets(self.desk) for box in (each.seen, each.named) if box]
        board = [box for box in lying if box.meets(self.desk.areas.board)]
        dear = [board, self._backs(), lying, sides]
        coach.place(fonts, window(area, top + 14), asked, [*asked, prompt], dear)

    def _backs(self) -> list[Box]:
        """All cards in rows, also those of which only the back is seen."""
        sprites, zones = self.desk.cards.sprites, self.desk.places.zones
        rows = [(widget, sprites.get(zone, ())) for zone, widget in zones.items()]
        return [each.goal.box(row.ratio) for row, lying in rows if not row.solo for each in lying]

    def _lay_picture(self, room: Box) -> Box | None:
        """The nutshell's pictures that a reading step shows: large, in the middle."""
        self._picture = self.picture = None
        told, session = self._told, self.desk.session
        panels = () if told.over else pictures(session.title, told.lesson, told.step)
        if panels:
            fonts = self.desk.moment.fonts
            self._picture, self.picture = place_pictures(fonts, room, panels)
        return self.picture

    # --- drawing ---

    def draw(self, canvas: Canvas, bar: LessonBar | None, hovered: str | None) -> None:
        """The sheet, what is lit, the coach over it, and the hand."""
        still = self._still()
        if self.passing:
            self._draw_later(canvas, bar)
            return
        grown = 1.0 if still else min(1.0, max(0.0, self.clock) / FADE)
        lit = self.lit()
        self._sheet.draw(canvas, lit, grown)
        beat = 0.0 if still else 0.5 + 0.5 * math.sin(self.clock * 2 * math.pi / BEAT)
        draw_rings(canvas, lit, beat, piles=False)
        draw_cards(canvas, self.desk.cards, lit)  # over the ring of the planet where they lie
        draw_rings(canvas, lit, beat, piles=True)
        for each in lit:
            if each.ref is not None:
                self._draw_over(canvas, each.ref)
        draw_numbers(canvas, lit)
        if self._picture is not None:
            draw_on_paper(canvas, self._picture)
        if bar is not None:
            bar.bar.draw(canvas)
            bar.draw(canvas)
        nod = 0.0 if still else -4 * math.sin(min(1.0, self.clock / 0.4) * math.pi)
        self.coach.draw(canvas, grown, nod, hovered)
        if self.hand >= 0:
            draw_hand(canvas, self.coach.figure, self.clicks(), self.hand, still=still)

    def _draw_over(self, canvas: Canvas, ref: Ref) -> None:
        desk = self.desk
        desk.table.draw_lit(desk.moment, desk.places, desk.showing, ref, canvas)

    def _draw_later(self, canvas: Canvas, bar: LessonBar | None) -> None:
        """Some turns later: words alone over the table, which has changed."""
        self._sheet.draw(canvas, (), 1.0)
        if bar is not None:
            bar.bar.draw(canvas)
            bar.draw(canvas)
        words, middle = self._told.step.later, self.desk.areas.whole
        style = SUBTITLE.sized(44)
        wide = canvas.fonts.width(words, style) + 150
        paper = Box.around(middle.cx, middle.cy, wide, canvas.fonts.line_height(style) + 64)
        canvas.shadow(paper, 22, strength=0.5, blur=14)
        canvas.rounded(paper, 22, PAPER, border=PAPER_SHADE, width=3)
        canvas.icon("timer", paper.x + 62, paper.cy, 54, CORAL_DEEP)
        canvas.text_middle(words, paper.x + 104, paper.cy, style, INK_TEXT)
