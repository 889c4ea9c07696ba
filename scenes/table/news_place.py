"""News place: where "Since your turn" stands over the table, and whether it opens as a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Generic

from game.core.contract import HIDDEN
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import EDGE, SPARED, bargain
from scenes.table.card import card_picture
from scenes.table.desk import Desk
from scenes.table.frame import prompt_pill
from scenes.table.ground import BOARD, TOLD, ending_off, ground_of
from scenes.table.refs import CardAt, SeatAt
from scenes.table.scores import SeatsPanel
from scenes.table.sentences import PAD
from scenes.table.sides import Sides
from scenes.table.since import SinceYourTurn
from scenes.table.targets import title_targets
from scenes.table.title import M, P, S, W
from scenes.table.told import RIVAL_NAME, Told


class NewsPlace(Generic[S, M, P, W]):
    """Finds it beside all that is needed now, and tells the news what of the table they show."""

    def __init__(
        self, desk: Desk[S, M, P, W], since: SinceYourTurn, seats: SeatsPanel, sides: Sides
    ) -> None:
        self.desk, self.since, self.seats, self.sides = desk, since, seats, sides
        since.paint = self._draw_spoken
        self._stood: tuple[object, Box] = (None, Box(0, 0, 0, 0))
        """Where it stands over the table, and of what, in which window."""

    def forget(self, folded: Box) -> None:
        """It is folded, here: it may open elsewhere."""
        self._stood = None, folded

    def told(self) -> None:
        """Names, pictures and points are the table's of now."""
        moment, since = self.desk.moment, self.since
        since.names = [*(moment.names.of(row.seat) for row in self.seats.rows), RIVAL_NAME]
        since.write, since.things = moment.names.points, self.desk.table.things

    def unfold(self) -> None:
        """Opens it by itself where it covers the log alone: the board stays in sight."""
        self.told()
        log = self.desk.areas.log
        self.since.open = log is not None and self.since.fits(self.desk.moment.fonts, log)

    def box(self, words: str, buttons: Sequence[Box]) -> Box:
        """Over the table, off the buttons of the decision, the prompt, the own score and what is
        lit: near the log, as far as it covers little there."""
        desk, moment, areas = self.desk, self.desk.moment, self.desk.areas
        room = areas.whole._replace(y=areas.top.bottom, h=areas.whole.bottom - areas.top.bottom)
        prompt = prompt_pill(moment.fonts, areas.prompt, words)
        needed = [prompt] * bool(words) + [*buttons]
        wide = min(472.0 * (1 + (areas.text - 1) * 0.4), areas.whole.w * 0.5)
        right, left, top = room.right - EDGE, areas.board.x, prompt.bottom + 8
        if not areas.large:  # most of the board stays in sight
            left, top = right - wide, room.y + EDGE
        under = [box.y for box in needed if box.y > room.cy and box.right > left]
        sheet = Box(left, top, right - left, min([room.bottom, *under]) - EDGE - top)
        if self.since.whole:
            return self._ending(sheet)
        around = [*title_targets(desk)[0], *self.seats.targets(), *self.sides.targets(moment)]
        spared = partial(desk.table.spared, moment, desk.places, desk.showing)
        nothing = replace(next(iter(around)), ref=None)  # they speak of nothing in particular
        often = Counter(spared(nothing))  # once each: hundreds took seconds to weigh
        dear = [(areas.board, BOARD), *((box, SPARED * times) for box, times in often.items())]
        seats = {SeatAt(news.seat) for news in self.since.recap.seats}
        told = {box for each in around if each.ref in seats for box in spared(each)}
        me = SeatAt(moment.viewer or 0)
        mine = {box for each in around if each.ref == me for box in spared(each)}
        theirs = told - mine  # what a board shows of each rival
        dear += [(box, SPARED if box in theirs else TOLD) for box in told]
        ground = ground_of(moment, room, needed, around, dear)
        corner = Box(room.right, room.y, 0, 0)
        known, stood = self._stood
        news = (areas.whole, areas.text, id(self.since.recap))
        if known == news and not any(stood.meets(box) for box in ground.kept):
            return stood  # it stays while that is possible, though something else is lit now
        sizes = self.since.sizes(moment.fonts, wide, room.inset(EDGE), sheet=areas.large)
        found, log = bargain(sizes, corner, ground), areas.log
        if log is not None and found.meets(log) and log.x - EDGE * 2 < found.x < log.cx:
            # Over the log it stands as that does: no strip of it is left beside.
            over = found._replace(x=log.x, w=log.w)
            found = found if any(over.meets(box) for box in ground.kept) else over
        lying = [box for _, box in self.sides.shown]
        lying += [] if log is None else [log]
        found = ending_off(found, lying, ground.kept)
        hides = any(sheet.meets(box, 2 * EDGE) for box in theirs)
        if self.since.asked and self._shows_little(found, sheet, hides):
            self.since.whole = True  # as an arrow key would show it
            return self._ending(sheet)
        self._stood = news, found
        return found

    def _ending(self, sheet: Box) -> Box:
        """The sheet down to where what is seen of it ends: no empty strip lies over the table."""
        since = self.since
        since.fits(self.desk.moment.fonts, sheet)
        foot = max(box.bottom for box in (since.body, since.again, since.log)) + PAD + 1
        return sheet._replace(h=min(sheet.h, foot - sheet.y))

    def _shows_little(self, room: Box, sheet: Box, hides: bool) -> bool:
        """Whether not all of the news for the viewer would be seen in a room, or at most half of
        the sentences of a sheet; where that `hides` whom they tell of, none."""
        fonts, since = self.desk.moment.fonts, self.since
        read, own = since.reads(fonts, room), len(since.recap.own)
        return not read if hides else read < own or read * 2 <= since.reads(fonts, sheet)

    def _draw_spoken(self, canvas: Canvas, told: Told, box: Box) -> bool:
        """The card that a sentence speaks of, if its face is in sight, small in a box."""
        cards = self.desk.cards
        keys = {CardAt(sprite.card).key: sprite for sprite in cards.all() if sprite.shown}
        sprite = keys.get(told.about[0]) if told.about else None
        if sprite is None or sprite.card == HIDDEN or told.icon:
            return False
        lies = cards.box(sprite)
        ratio = lies.h / lies.w
        look, wide = cards.look(sprite.card, sprite.zone), min(box.w, box.h * 1.3 / ratio)
        large = card_picture(canvas, look, 120.0, ratio)  # words would be as large as the card
        key = ("told", look.key, round(ratio, 2))
        canvas.blit_centre(canvas.shrunk(key, large, wide / 120.0), box.cx, box.cy)
        return True
