"""Record: what all games come to, with its uncertainty, and a sheet for each title."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from game.memory.record import CurvePoint, Fairness, Record, Share, Sheet, TitleRecord
from game.memory.rows import LEVELS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, Toggle
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Node, Panel, Text
from scenes.kit.pictures import cover
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.logbook import telling
from scenes.logbook.parts import Around, Beside
from scenes.screens.posters import POSTERS, Poster
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    BOLD,
    CORAL,
    CREAM,
    HEADING,
    INK,
    INK_TEXT,
    MINT,
    MUSTARD,
    MUTE,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    PROMPT,
    RAISE,
    SKY,
    SMALL,
    TEAL,
    TITLE,
    mix,
)

BIG = PROMPT.sized(54)
SHARE = PROMPT.sized(28)
COLOURS = {"cadet": MINT, "pilot": SKY, "admiral": MUSTARD}


def record_tab(scene: Around, width: float, room: float) -> Node:
    """The tab: figures, titles and levels, the chosen title's sheet."""
    record = scene.book.record(practice=scene.with_practice)
    head = _head(scene, record)
    titles = _titles(scene, record)
    sheet = _sheet(scene, record.titles.get(scene.title))
    fonts = scene.context.fonts
    if scene.narrow:
        return Scroll("record", Column(head, titles, sheet, gap=24), scene.scrolls)
    high = room - head.measure(fonts, width) - 24
    left = Frame(Scroll("titles", titles, scene.scrolls), high)
    right = Frame(Scroll("title", sheet, scene.scrolls), high)
    return Column(head, Beside(left, right, width * 0.58), gap=24)


def _head(scene: Around, record: Record) -> Node:
    tally = record.tally
    parts = [_figure(str(tally.games), _since(tally.since))]
    if tally.share.tells:
        low, high = tally.share.span
        about = f"won ± {round(50 * (high - low))}, even play {round(100 * tally.even)} %"
        parts.append(_figure(f"{round(100 * tally.share.share)} %", about))
    parts.append(_figure(str(tally.streak.now), f"won in a row, best {tally.streak.best}"))
    if tally.seconds >= 60:
        hours = tally.seconds / 3600
        mean = tally.seconds // max(1, tally.timed) // 60
        words = f"{hours:.0f} h" if hours >= 10 else f"{hours:.1f} h"
        parts.append(_figure(words, f"in space, {mean} min a game"))

    def switch(on: bool) -> None:
        scene.with_practice = on

    aside = f"{record.practice} practice games are counted apart"
    parts.append(Toggle("practice", "With practice games", scene.with_practice, switch, help=aside))
    return Flow(*parts, gap=48)


def _since(when: int) -> str:
    return time.strftime("games since %B %Y", time.localtime(when)) if when else "games"


def _figure(number: str, words: str) -> Node:
    return Column(Text(number, BIG, CREAM), Text(words, SMALL, MUTE), gap=0)


class TitleRow(Node):
    """A title with its share of wins at each level; choosing it shows its sheet."""

    def __init__(
        self, poster: Poster, record: TitleRecord, chosen: bool, choose: Callable[[], None]
    ) -> None:
        super().__init__()
        self.poster, self.record, self.chosen, self.action = poster, record, chosen, choose
        self.key = f"record:{poster.id}"

    def natural(self, fonts: Fonts) -> float:
        return 640.0

    def measure(self, fonts: Fonts, width: float) -> float:
        lines = fonts.line_height(SHARE) + 2 * fonts.line_height(SMALL) + 16
        return max(100.0, lines + 20 + self._name_height(fonts, width))

    def _stacked(self, fonts: Fonts) -> bool:
        """Whether the name stands over the levels."""
        return text_factor(fonts) > 1.2

    def _name_height(self, fonts: Fonts, width: float) -> float:
        return fonts.line_height(HEADING) + 4 if self._stacked(fonts) else 0.0

    def targets(self) -> Iterator[Target]:
        told = [f"{telling.LEVELS[k]} {_share_words(self._share(k))}" for k in LEVELS]
        yield Target(self.key, self.box, f"{self.poster.name}: {', '.join(told)}", "titles")

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action()

    def _share(self, level: str) -> Share:
        return self.record.levels.get(level, Share())

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, fonts = self.box, canvas.fonts
        if self.chosen or hovered:
            face = RAISE if self.chosen else mix(INK, RAISE, 0.5)
            canvas.rounded(box, 12, face, border=MUSTARD, width=3 if self.chosen else 1.5)
        poster = Box(box.x + 12, box.cy - 38, 56, 76)
        cover(canvas, f"posters/{self.poster.id}", poster, 7, self.poster.ground)
        x = poster.right + 14
        name_w = 0.0 if self._stacked(fonts) else 150.0
        games = f"{self.record.tally.games} games"
        with canvas.room(box):
            if self._stacked(fonts):
                y = box.y + 8 + fonts.line_height(HEADING) / 2
                canvas.text_middle(self.poster.name, x, y, HEADING, CREAM)
            else:
                step = fonts.line_height(HEADING)
                lines = fonts.wrap(self.poster.name, HEADING, name_w)
                y = box.cy - (step * len(lines) + fonts.line_height(SMALL)) / 2
                for line in lines:
                    canvas.text_middle(line, x, y + step / 2, HEADING, CREAM)
                    y += step
                canvas.text_middle(games, x, y + fonts.line_height(SMALL) / 2, SMALL, MUTE)
            left = x + name_w + 12
            wide = (box.right - 12 - left) / len(LEVELS)
            top = box.y + self._name_height(fonts, box.w) + 8
            for at, level in enumerate(LEVELS):
                place = Box(left + wide * at, top, wide - 14, box.bottom - 8 - top)
                self._draw_level(canvas, place, level)

    def _draw_level(self, canvas: Canvas, box: Box, level: str) -> None:
        fonts, share = canvas.fonts, self._share(level)
        small, big = fonts.line_height(SMALL), fonts.line_height(SHARE)
        canvas.text_middle(telling.LEVELS[level], box.x, box.y + small / 2, SMALL, MUTE)
        if not share.tells:
            words = "too few to say" if share.games else "none yet"
            canvas.text_middle(words, box.x, box.y + small + big / 2, SMALL, MUTE)
            return
        words = f"{round(100 * share.share)} %"
        canvas.text_middle(words, box.x, box.y + small + big / 2, SHARE, CREAM)
        rail = Box(box.x, box.y + small + big, box.w, 10)
        canvas.rounded(rail, 5, RAISE)
        filled = rail.w * share.share
        if filled > 6:
            canvas.rounded(Box(rail.x, rail.y, filled, 10), 5, COLOURS[level])
        low, high = share.span
        span = Box(rail.x + rail.w * low, rail.cy - 1.5, rail.w * (high - low), 3)
        canvas.fill(span, CREAM)
        y = rail.bottom + 4 + small / 2
        canvas.text_middle(f"{share.won} of {share.games}", box.x, y, SMALL, MUTE)


def _share_words(share: Share) -> str:
    if not share.tells:
        return "too few games to say"
    return f"{round(100 * share.share)} percent, {share.won} of {share.games}"


def _titles(scene: Around, record: Record) -> Node:
    def chooser(title: str) -> Callable[[], None]:
        def choose() -> None:
            scene.title = title

        return choose

    rows = [
        TitleRow(
            poster,
            record.titles.get(poster.id, TitleRecord(poster.id)),
            poster.id == scene.title,
            chooser(poster.id),
        )
        for poster in POSTERS
    ]
    note = "The white line on a bar is its uncertainty: with few games it is long."
    column = Column(*rows, Text(note, SMALL, MUTE), gap=8)
    return Panel(column, heading="Titles and levels", padding=16)


# --- the sheet ---


def _sheet(scene: Around, record: TitleRecord | None) -> Node:
    sheet = scene.book.sheet(scene.title, practice=scene.with_practice)
    parts: list[Node] = [Text(telling.title_name(scene.title), TITLE.sized(36), INK_TEXT)]
    unit = telling.unit(scene.title)
    if record is not None and record.best is not None and record.mean is not None:
        words = f"best {record.best // unit} · mean {record.mean / unit:.0f}"
        parts.append(Text(words, BODY, INK_TEXT))
    if len(sheet.curve) > 1:
        parts.append(
            Text("Wins, ten games at a time; the band is what luck alone may do", SMALL, PAPER_MUTE)
        )
        parts.append(Drawn(0, 240, lambda canvas, box: _draw_curve(canvas, box, sheet)))
    elif record is None or not record.tally.games:
        parts.append(Text("No game of it has counted yet.", BODY, PAPER_MUTE))
    for figure in sheet.figures:
        parts.append(
            Panel(
                Column(
                    Text(figure.heading, HEADING, INK_TEXT),
                    Text(figure.words, BODY, INK_TEXT),
                    gap=4,
                ),
                fill=PAPER_SHADE,
                border=PAPER_SHADE,
                padding=16,
            )
        )
    for stone in sheet.milestones:
        parts.append(
            Button(
                f"milestone:{stone.file}:{len(parts)}",
                f"See the {stone.words.split(':')[0]}",
                lambda file=stone.file: scene.replay_game(file, 0),  # type: ignore[misc]
                icon="play",
                small=True,
                zone="sheet",
            )
        )
    if sheet.fairness is not None and sheet.fairness.draws:
        fair = sheet.fairness
        parts.append(Text(f"Are the {fair.what} fair?", BOLD, INK_TEXT))
        parts.append(Drawn(0, 44, lambda canvas, box: _draw_fair(canvas, box, fair)))
        parts.append(Text(fair.words, SMALL, INK_TEXT))
    return Panel(Column(*parts, gap=12), fill=PAPER, border=PAPER_SHADE, padding=24)


def _draw_curve(canvas: Canvas, box: Box, sheet: Sheet) -> None:
    fonts, curve = canvas.fonts, sheet.curve
    left = box.x + fonts.width("100 %", SMALL) + 12
    low = box.bottom - fonts.line_height(SMALL)
    plot = Box(left, box.y + 22, box.right - left - 14, low - box.y - 26)

    def spot(at: int, share: float) -> tuple[float, float]:
        return plot.x + plot.w * at / (len(curve) - 1), plot.bottom - plot.h * share

    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = spot(0, part)[1]
        canvas.line((plot.x, y), (plot.right, y), PAPER_SHADE, 1.5)
        if part in (0.0, 0.5, 1.0):
            words = f"{round(100 * part)} %"
            canvas.text_middle(words, plot.x - 10, y, SMALL, PAPER_MUTE, align="right")
    upper = [spot(at, point.high) for at, point in enumerate(curve)]
    lower = [spot(at, point.low) for at, point in enumerate(curve)]
    canvas.facet([*upper, *reversed(lower)], mix(PAPER, CORAL, 0.22))
    canvas.polyline([spot(at, point.share) for at, point in enumerate(curve)], CORAL, 4)
    canvas.circle(*spot(len(curve) - 1, curve[-1].share), 8, CORAL, border=PAPER, width=2)
    for stone in sheet.milestones[:2]:
        at = min(range(len(curve)), key=lambda i: abs(curve[i].when - stone.when))
        x, y = spot(at, curve[at].share)
        canvas.circle(x, y, 7, PAPER, border=INK_TEXT, width=3)
    y = box.bottom - fonts.line_height(SMALL) / 2
    canvas.text_middle(_month(curve[0]), plot.x, y, SMALL, PAPER_MUTE)
    canvas.text_middle(_month(curve[-1]), plot.right, y, SMALL, PAPER_MUTE, align="right")


def _month(point: CurvePoint) -> str:
    return time.strftime("%b %Y", time.localtime(point.when))


def _draw_fair(canvas: Canvas, box: Box, fair: Fairness) -> None:
    """The band of honest records, what chance expects in it, and the dot of this one."""
    reach = max(fair.high - fair.low, 2 * abs(fair.mean - fair.expected), 1e-9)
    left, right = fair.expected - reach, fair.expected + reach

    def x(value: float) -> float:
        return box.x + box.w * (value - left) / (right - left)

    canvas.line((box.x, box.cy), (box.right, box.cy), PAPER_MUTE, 1.5)
    band = Box(x(fair.low), box.cy - 11, x(fair.high) - x(fair.low), 22)
    canvas.rounded(band, 4, mix(PAPER, MINT, 0.7))
    canvas.fill(Box(x(fair.expected) - 1.5, box.cy - 18, 3, 36), TEAL)
    canvas.circle(x(fair.mean), box.cy, 9, CORAL, border=PAPER, width=2)
