"""Record: what all games come to, with its uncertainty, and a sheet for each title."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from game.core.words import counted
from game.debrief.judge import even
from game.memory.deeds import Played
from game.memory.record import Fairness, LevelRecord, OwnFigure, Record, Share, Sheet, TitleRecord
from game.memory.rows import LEVELS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, Toggle
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Text
from scenes.kit.nodes import Row as Side
from scenes.kit.pictures import cover
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.logbook import telling
from scenes.logbook.charts import FEWEST, FairBand, LuckSkill, PointBars, Term, WinCurve, summed
from scenes.logbook.figures import picture_of
from scenes.logbook.parts import Around, Beside, Evenly, Sized
from scenes.screens.posters import POSTERS, Poster
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    BOLD,
    CORAL_FACE,
    CREAM,
    HEADING,
    INK,
    INK_TEXT,
    LINE,
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
    SMALL_BOLD,
    TITLE,
    mix,
)

BIG = PROMPT.sized(54)
SHARE = PROMPT.sized(28)
WIDE = 19.0
"""Units of a game in the row of the latest ones."""
STACKED = 1.2
"""Text larger than this puts a title's name over its levels."""
NAME_WIDE = 164.0
"""Units of a title's name beside its levels."""
CHARTS = 0.36
"""Of a window higher than wide so much is left to the charts."""
COLOURS = {"cadet": MINT, "pilot": SKY, "admiral": MUSTARD}


def record_tab(scene: Around, width: float, room: float) -> Node:
    """The tab: figures, titles and levels, the chosen title's sheet."""
    record = scene.book.record(practice=scene.with_practice)
    title = scene.title or _most_played(record)
    head = _head(scene, record)
    titles = _titles(scene, record, title)
    sheet = _sheet(scene, title, record.titles.get(title), room if room > width else 0.0)
    fonts = scene.context.fonts
    if scene.narrow and scene.page:

        def to_titles() -> None:
            scene.page = False

        back = Button("to_list", "Back to the titles", to_titles, icon="arrow-left")
        return Scroll("title", Column(Flow(back), sheet, gap=16), scene.scrolls)
    if scene.narrow:
        return Scroll("record", Column(head, titles, gap=24), scene.scrolls)
    if room > width:  # a window higher than wide: one below the other, both as broad as the page
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
    row = _figure(str(tally.streak.now), f"won in a row, best {tally.streak.best}")
    if len(tally.last) > 1:
        row = Side(row, Streaks(tally.last), gap=18, stack=False)
    parts.append(row)
    if tally.seconds >= 60:
        hours = tally.seconds / 3600
        mean = tally.seconds // max(1, tally.timed) // 60
        words = f"{hours:.0f} h" if hours >= 10 else f"{hours:.1f} h"
        parts.append(_figure(words, f"in space, {mean} min a game"))

    def switch(on: bool) -> None:
        scene.with_practice = on

    aside = f"{counted(record.practice, 'practice game')} counted apart"
    parts.append(Toggle("practice", "With practice games", scene.with_practice, switch, help=aside))
    return Flow(*parts, gap=48)


def _since(when: int) -> str:
    return time.strftime("games since %B %Y", time.localtime(when)) if when else "games"


def _figure(number: str, words: str) -> Node:
    return Column(Text(number, BIG, CREAM), Text(words, SMALL, MUTE), gap=0)


class Streaks(Sized):
    """The latest games as they went: won ones stand on the line, lost ones hang from it."""

    def __init__(self, last: Sequence[bool]) -> None:
        self.last = last
        super().__init__(
            lambda fonts: fonts.line_height(BIG),
            self._draw,
            natural=lambda fonts: WIDE * len(last),
        )

    def least(self, fonts: Fonts) -> float:
        return self.natural(fonts)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        canvas.line((box.x, box.cy), (box.x + WIDE * len(self.last), box.cy), LINE, 2)
        for at, won in enumerate(self.last):
            x = box.x + WIDE * at + 2
            bar = Box(x, box.cy - 24 if won else box.cy + 2, WIDE - 4, 22)
            canvas.rounded(bar, 3, MINT if won else CORAL_FACE)


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
        names = fonts.line_height(SMALL) if self._stacked(fonts) else 0.0
        lines = fonts.line_height(SHARE) + fonts.line_height(SMALL) + 16 + names
        return max(96.0, lines + 18 + self._name_height(fonts))

    def _stacked(self, fonts: Fonts) -> bool:
        """Whether the name stands over the levels."""
        return text_factor(fonts) > STACKED

    def _name_height(self, fonts: Fonts) -> float:
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
        name_w = 0.0 if self._stacked(fonts) else NAME_WIDE
        games = counted(self.record.tally.games, "game")
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
            left, wide = level_columns(box, name_w)
            top = box.y + self._name_height(fonts) + 8
            for at, level in enumerate(LEVELS):
                place = Box(left + wide * at, top, wide - 14, box.bottom - 8 - top)
                self._draw_level(canvas, place, level)

    def _draw_level(self, canvas: Canvas, box: Box, level: str) -> None:
        fonts, share = canvas.fonts, self._share(level)
        small, big = fonts.line_height(SMALL), fonts.line_height(SHARE)
        if self._stacked(fonts):
            canvas.text_middle(telling.LEVELS[level], box.x, box.y + small / 2, SMALL, MUTE)
            box = Box(box.x, box.y + small, box.w, box.h - small)
        if not share.tells:
            words = "too few to say" if share.games else "none yet"
            canvas.text_middle(words, box.x, box.y + big / 2, SMALL, MUTE)
            return
        words = f"{round(100 * share.share)} %"
        canvas.text_middle(words, box.x, box.y + big / 2, SHARE, CREAM)
        rail = Box(box.x, box.y + big, box.w, 10)
        canvas.rounded(rail, 5, RAISE)
        filled = rail.w * share.share
        if filled > 6:
            canvas.rounded(Box(rail.x, rail.y, filled, 10), 5, COLOURS[level])
        low, high = share.span
        span = Box(rail.x + rail.w * low, rail.cy - 1.5, rail.w * (high - low), 3)
        canvas.fill(span, CREAM)
        y = rail.bottom + 4 + small / 2
        canvas.text_middle(f"{share.won} of {share.games}", box.x, y, SMALL, MUTE)


def level_columns(box: Box, name_w: float) -> tuple[float, float]:
    """Where the first level's column begins in a title's row, and how wide each is."""
    left = box.x + 12 + 56 + 14 + name_w + 12
    return left, (box.right - 12 - left) / len(LEVELS)


class LevelNames(Sized):
    """The levels' names over their columns."""

    def __init__(self) -> None:
        super().__init__(lambda fonts: fonts.line_height(SMALL), self._draw)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        left, wide = level_columns(box, NAME_WIDE)
        for at, level in enumerate(LEVELS):
            x = left + wide * at
            canvas.text_middle(telling.LEVELS[level], x, box.cy, SMALL, MUTE)


def _share_words(share: Share) -> str:
    if not share.tells:
        return "too few games to say"
    return f"{round(100 * share.share)} percent, {share.won} of {share.games}"


def _titles(scene: Around, record: Record, shown: str) -> Node:
    def chooser(title: str) -> Callable[[], None]:
        def choose() -> None:
            if shown != title:
                scene.scrolls.pop("title", None)  # its sheet begins at its top
            scene.title, scene.page = title, True

        return choose

    rows = [
        TitleRow(
            poster,
            record.titles.get(poster.id, TitleRecord(poster.id)),
            poster.id == shown and not scene.narrow,
            chooser(poster.id),
        )
        for poster in POSTERS
    ]
    note = "The white line on a bar is its uncertainty: with few games it is long."
    names = LevelNames() if text_factor(scene.context.fonts) <= STACKED else None
    column = Column(names, *rows, Text(note, SMALL, MUTE), _favourite(record), gap=5)
    return Panel(column, heading="Titles and levels", padding=16)


def _most_played(record: Record) -> str:
    """The title with most games that count; the first one before any."""
    games = {title: each.tally.games for title, each in record.titles.items()}
    return max((poster.id for poster in POSTERS), key=lambda title: games.get(title, 0))


def _favourite(record: Record) -> Node | None:
    """How the evenings were shared between the titles, and which had most of them."""
    timed = record.tally.seconds >= 60
    found = [
        (poster, tally.seconds if timed else tally.games)
        for poster in POSTERS
        if (each := record.titles.get(poster.id)) is not None and (tally := each.tally).games
    ]
    whole = sum(amount for _, amount in found)
    if len(found) < 2 or not whole:
        return None
    best, most = max(found, key=lambda each: each[1])
    share = f"{round(100 * most / whole)} % of your {'time' if timed else 'games'}"

    def paint(canvas: Canvas, box: Box) -> None:
        x = box.x
        for poster, amount in found:
            wide = (box.w - 4 * (len(found) - 1)) * amount / whole
            part = Box(x, box.y, max(4.0, wide), box.h)
            cover(canvas, f"posters/{poster.id}", part, 6, poster.ground, focus_y=0.45)
            if poster is best:
                canvas.outline(part.inset(-2), MUSTARD, 3, 7)
            x += wide + 4

    return Column(
        Gap(4),
        Flow(
            Text("Your favourite", HEADING, MUSTARD),
            Text(f"{best.name}, {share}", BODY, CREAM),
            gap=14,
        ),
        Drawn(0, 44, paint),
        gap=6,
    )


# --- the sheet ---


def _sheet(scene: Around, title: str, record: TitleRecord | None, room: float = 0.0) -> Node:
    """`room`: how high a window higher than wide is; charts are as high as that leaves."""
    sheet = scene.book.sheet(title, practice=scene.with_practice)
    unit = telling.unit(title)

    def see(file: str) -> None:
        scene.replay_game(file, 0)

    name = Text(telling.title_name(title), TITLE.sized(36), INK_TEXT)
    facts = Text(_facts(record, unit), BODY, INK_TEXT) if record is not None else None
    parts: list[Node] = [Flow(name, facts, gap=24)]
    if record is None or not record.tally.games:
        parts.append(Text("No game of it has counted yet.", BODY, PAPER_MUTE))
    charts: list[Node] = []
    curve, bars = WinCurve(sheet, see), PointBars(sheet.games, unit, see)
    for chart in (curve, bars):
        chart.high = max(chart.high, room * CHARTS)
    if len(sheet.curve) > 1:
        told = "Wins, ten games at a time; the band is what luck alone may do"
        charts.append(_captioned(told, curve, 3))
    if len(bars.games) > 1:
        told = f"Points, your last {len(bars.games)} games"
        charts.append(_captioned(told, bars, 2))
    if charts:
        parts.append(Side(*charts, gap=28, top=True))
    figures = [_own_figure(title, figure) for figure in sheet.figures]
    parts.append(Evenly(*figures))
    foot = [_fair(sheet.fairness), _luck(scene, sheet), _levels(record, unit)]
    parts += [each for each in foot if each is not None]
    return Panel(Column(*parts, gap=14), fill=PAPER, border=PAPER_SHADE, padding=22)


def _facts(record: TitleRecord, unit: int) -> str:
    parts = []
    if record.best is not None and record.mean is not None:
        parts.append(f"best {record.best // unit} · mean {record.mean / unit:.0f} points")
    if record.tally.streak.best > 1:
        parts.append(f"{record.tally.streak.best} won in a row")
    if record.tally.seconds >= 3600:
        parts.append(f"{record.tally.seconds / 3600:.0f} h played")
    return " · ".join(parts)


def _levels(record: TitleRecord | None, unit: int) -> Node | None:
    """Level by level: games, points, streak and time."""
    if record is None or not any(level.games for level in record.against.values()):
        return None
    return Evenly(*(_level(name, record.against[name], unit) for name in LEVELS))


def _level(name: str, level: LevelRecord, unit: int) -> Node:
    lines = [counted(level.games, "game")] if level.games else ["no game yet"]
    if level.best is not None and level.mean is not None:
        lines[0] += f", best {level.best // unit}, mean {level.mean / unit:.0f}"
    more = [f"{level.streak.best} won in a row"] if level.streak.best else []
    if level.seconds >= 60:
        hours = level.seconds / 3600
        more.append(f"{hours:.1f} h" if hours >= 1 else f"{level.seconds // 60} min")
    return Column(
        Text(f"Against {telling.LEVELS[name]}", SMALL_BOLD, INK_TEXT),
        *(Text(line, SMALL, PAPER_MUTE) for line in (*lines, " · ".join(more)) if line),
        gap=0,
        grow=1,
    )


def _captioned(words: str, chart: Node, grow: float) -> Node:
    return Column(Text(words, SMALL, PAPER_MUTE), chart, gap=4, grow=grow)


def _own_figure(title: str, figure: OwnFigure) -> Node:
    column = Column(
        Text(figure.heading, HEADING, INK_TEXT),
        picture_of(title, figure),
        Text(figure.words.replace(" %", "\u00a0%"), SMALL, INK_TEXT),
        gap=8,
    )
    return Panel(column, fill=PAPER_SHADE, border=PAPER_SHADE, padding=16)


def _fair(fair: Fairness | None) -> Node | None:
    if fair is None or not fair.draws:
        return None
    words = Column(
        Text(f"Are the {fair.what} fair?", BOLD, INK_TEXT),
        Text(fair.words, SMALL, INK_TEXT),
        gap=2,
        grow=2,
    )
    return Side(FairBand(fair), words, gap=28)


def _luck(scene: Around, sheet: Sheet) -> Node | None:
    """What debriefs have found of luck and skill in these games; None where they are few."""
    games = {game.file: game for game in sheet.games}
    found = [
        (games[each.file], each.luck, each.skill)
        for each in scene.context.mistakes.value.games
        if each.file in games and each.luck is not None and each.skill is not None
    ]
    if len(found) < FEWEST:
        return None
    told = (
        f"A sum over {counted(len(found), 'debriefed game')}, on average: from the chance before "
        "the deal to the games won. The line on a bar is its uncertainty."
    )
    words = Column(
        Text("Luck and skill", BOLD, INK_TEXT), Text(told, SMALL, INK_TEXT), gap=2, grow=2
    )
    return Side(LuckSkill(luck_and_skill(found)), words, gap=28)


def luck_and_skill(found: Sequence[tuple[Played, float, float]]) -> list[Term]:
    """Games, with what luck and skill changed in each, as one sum; its figures add up as read."""
    luck, luck_error = summed([luck for _, luck, _ in found])
    skill, skill_error = summed([skill for _, _, skill in found])
    end, _ = summed([float(game.won) for game, _, _ in found])
    # Alone, the deal decides what the chance is, and nobody else's play is in the sum.
    begin, _ = summed(
        [
            even(game.seats) if game.seats > 1 else game.won - one - other
            for game, one, other in found
        ]
    )
    others = (round(100 * end) - sum(round(100 * each) for each in (begin, luck, skill))) / 100
    alone = all(game.seats == 1 for game, _, _ in found)
    terms = [
        Term(
            "After the deal" if alone else "Before the deal",
            begin,
            figure=f"{round(100 * begin)} %",
        ),
        Term("You were dealt", luck, luck_error),
        Term("You played", skill, skill_error),
        Term("Their play", others),
        Term("Won", end, figure=f"{round(100 * end)} %"),
    ]
    return [term for term in terms if term.words != "Their play" or others]
