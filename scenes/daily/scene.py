"""DailyScene: today's five deals, medals, what to tell the others, calendar and streak."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from game.core.players import Level
from game.daily.deals import deal_of
from game.daily.medals import MEDALS, asked
from game.daily.streak import longest, streak
from game.daily.trials import Result
from scenes.daily import words
from scenes.daily.begin import launch, swap_chairs
from scenes.daily.calendar import Month, legend
from scenes.daily.cards import Cards, DealCard, Dealt, least_width
from scenes.daily.marks import draw_rocket, draw_signs
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target
from scenes.logbook.parts import Beside
from scenes.screens.base import WidgetScene, unused
from scenes.screens.posters import POSTERS, Poster, poster_of
from scenes.stack import Context
from scenes.table.frame import LARGE, text_factor
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    HEADING,
    INK,
    LINE,
    MUSTARD,
    MUTE,
    SMALL,
    SUBTITLE,
    TITLE,
)

SIDE: Final = 520.0
TALLEST: Final = 3.0
"""A card in a high window is so many times as high as wide at most."""
SQUARE: Final = 22.0
LEGEND: Final = 18.0
CLOSE: Final = 0.9
"""With so much of the points that bronze asks for a try was close to it."""
PLAYING: Final = "playing …"
HOW: Final = (
    "The same deals for everybody. The first try counts, with up to five hints.",
    "A try that you leave goes on later, on another day too.",
)


class DailyScene(WidgetScene):
    """The day, the month, and the way to each deal."""

    name: ClassVar[str] = "daily"
    music = "ui"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.book = context.daily
        self.months = 0
        """How many months the calendar is turned back."""
        self._shown = ("", "")
        self._changes = -1

    # --- life ---

    def enter(self) -> None:
        self._look()
        ahead = self.book.value.ahead(self.today)
        if ahead is not None:
            self.context.notify(self._ahead(ahead), about="clock")

    def resume(self) -> None:
        self._look()
        self.relayout()

    def _look(self) -> None:
        self.book.look()
        self.book.start()

    def update(self, dt: float) -> None:
        if self.book.changes != self._changes:
            self.relayout()
        if self._shown != self._clock():
            if self._shown[0] not in ("", self._clock()[0]):
                self._look()  # midnight: other deals
                if self.months and self.today.day == 1:  # the month that is looked at stays
                    self.months += 1
            self.relayout()

    def _clock(self) -> tuple[str, str]:
        """The date and the time that is left of it, as they are told."""
        now = self.book.clock()
        return now.date().isoformat(), words.time_left(now)

    @property
    def busy(self) -> bool:
        return self.book.running

    @property
    def settled(self) -> bool:
        """Always: what the levels bring home comes when it comes."""
        return True

    @property
    def today(self) -> datetime.date:
        """The date."""
        return self.book.today

    # --- layout ---

    def place(self, area: Box) -> Box:
        return area.inset(max(32.0, min(72.0, area.w * 0.0375)), 36)

    def build(self, area: Box) -> Node:
        inside, fonts = self.place(area), self.context.fonts
        self._shown, self._changes = self._clock(), self.book.changes
        head, told = self._head(inside.w)
        room = inside.h - head.measure(fonts, inside.w) - 24
        side = SIDE * min(1.25, max(1.0, text_factor(fonts)))
        left = inside.w - side - 24
        wide = least_width(fonts)
        beside, tall = left >= 5 * wide + 4 * 16, inside.h > inside.w
        if tall:  # in two rows: in one they would be ribbons
            wide = max(wide, ((left if beside else inside.w - 60) - 2 * 16) / 3)
        if beside:
            low = self._low(left)
            most = room - low.measure(fonts, left) - 20
            if told is not None:
                most -= told.measure(fonts, left) + 20
            if not tall:
                most = min(most, TALLEST * (left - 4 * 16) / 5)
            cards = Cards(*self._cards(), least=most, wide=wide)
            column = Column(told, cards, low, gap=20)
            month = self._month(min(room, column.measure(fonts, left)))
            body: Node = Beside(column, month, side)
        else:
            cards = Cards(*self._cards(), least=0, wide=wide, margin=12)
            later = told is not None and text_factor(fonts) > LARGE
            if later:  # a second line would push buttons out of sight
                told = Text(HOW[0], BODY, MUTE)
            month = self._month(0, later=later)
            body = Column(told, cards, self._low(inside.w), month, gap=20)
        high = body.measure(fonts, inside.w)
        if high <= room + 0.5:
            spare = unused(inside, room, high)
            return Column(Gap(spare / 2) if spare else None, head, body, gap=24)
        if room < 380:
            return Frame(Scroll("all", Column(head, body, gap=24), self.scrolls), inside.h)
        return Column(head, Frame(Scroll("day", body, self.scrolls), room), gap=24)

    def _head(self, width: float) -> tuple[Node, Node | None]:
        """The day, how long it lasts, and how it is played if there is room for that beside it."""
        title = Column(
            Text(words.long_date(self.today), SUBTITLE.sized(22), MUSTARD),
            Text("Daily launch", TITLE.sized(52), CREAM),
            gap=0,
        )
        told = Text("\n".join(HOW), BODY, MUTE)
        left = Text(f"Next deals in {self._shown[1]}", BODY, CREAM)
        menu = Button("menu", "Menu", self.back, icon="house", zone="top")
        fonts = self.context.fonts
        wide = sum(node.natural(fonts) for node in (title, told, left, menu)) + 4 * 28
        if wide <= width:
            return Row(title, Gap(width=20), told, Gap(grow=1), left, menu, gap=28), None
        above = Text(" ".join(HOW), BODY, MUTE)
        if wide - told.natural(fonts) <= width:
            return Row(title, Gap(grow=1), left, menu, gap=28), above
        return Flow(title, left, menu, gap=28), above

    # --- the cards ---

    def _cards(self) -> list[DealCard]:
        following = self._following()
        return [self._card(poster, poster.id == following) for poster in POSTERS]

    def _following(self) -> str:
        """The title that is the next to be played: one that was begun, or the first left."""
        left = [poster.id for poster in POSTERS if not self._done(poster.id)]
        begun = [title for title in left if self.book.value.tried(self.today, title) is not None]
        return next(iter([*begun, *left]), "")

    def _done(self, title: str) -> bool:
        """Whether the counted try is over, or its game is gone."""
        made = self.book.value.tried(self.today, title)
        return made is not None and (
            made.points is not None or not self.book.path_of(made).is_file()
        )

    def _card(self, poster: Poster, following: bool) -> DealCard:
        title, value = poster.id, self.book.value
        deal = deal_of(title, self.today)
        known = value.results(self.today, title)
        made, won = value.tried(self.today, title), value.medal(self.today, title)
        points = made.points if made is not None else None
        dealt = Dealt(
            poster,
            words.seats_of(deal),
            words.options_of(deal),
            _to_beat(self.today, known),
            won or "",
            self._word(title),
            "" if points is None else str(points),
            frozenset(level for level, each in known.items() if made and made.beats(each.points)),
        )
        if self._done(title):
            label, icon = "Try for fun", ""
        elif made is not None:
            label, icon = "Continue", "play"
        else:
            label, icon = "Launch", "rocket"
        button = Button(
            f"launch:{title}",
            label,
            lambda: launch(self.context, title, self.today),
            primary=following,
            small=True,
            icon=icon,
            spoken=self._spoken(poster, dealt, label),
            zone="deals",
        )
        return DealCard(dealt, button, following=following)

    def _word(self, title: str) -> str:
        value = self.book.value
        made, won = value.tried(self.today, title), value.medal(self.today, title)
        known = value.results(self.today, title).values()
        if made is None or made.points is None or won:
            return ""
        if won is None:
            return "You made"
        if made.practice:
            return "With hints"
        least = min(each.points for each in known)
        return "So close" if made.points >= CLOSE * least else "No medal"

    def _spoken(self, poster: Poster, dealt: Dealt, label: str) -> str:
        rows = ", ".join(
            f"{level.capitalize()} {points}"
            for level, points, _ in dealt.levels
            if points != PLAYING
        )
        told = f"{label}: {poster.name}. {dealt.seats}. {dealt.options}."
        if rows:
            told = f"{told} To beat: {rows}."
        if dealt.points:
            told = f"{told} You made {dealt.points}{f', {dealt.won}' if dealt.won else ''}."
        return told

    # --- below the cards ---

    def _low(self, width: float) -> Node:
        fonts = self.context.fonts
        share, chair = self._share(), self._chair()
        wide = width - 16
        if width < 1100 or text_factor(fonts) > 1.3:
            return Column(share, chair, gap=16)
        high = max(share.measure(fonts, wide * 0.58), chair.measure(fonts, wide * 0.42))
        for panel in (share, chair):
            panel.high = high
        return Beside(share, chair, wide * 0.42)

    def _share(self) -> Panel:
        value, fonts = self.book.value, self.context.fonts
        told = words.told_lines(value, self.today)
        if not told:
            empty = Text("Finish a deal: your result to share appears here.", BODY, MUTE)
            return Panel(empty, heading="Tell the others", padding=22)
        best = told[0][0]
        lines: list[Node] = [Text(words.head_line(value, self.today), BOLD, CREAM)]
        for title, signs, won in told:
            squares = Drawn(
                len(signs) * (SQUARE + 5),
                max(SQUARE, fonts.line_height(BODY)),
                _squares(signs),
            )
            lines.append(Row(squares, Text(f"{poster_of(title).name}: {won}", BODY, CREAM), gap=14))
        lines.append(Text(words.code_line(self.today, best), SMALL, MUTE))
        shared = Panel(Column(*lines, gap=2), fill=INK, padding=16)
        card = Column(shared, *self._legend([title for title, *_ in told]), gap=8, grow=1.3)
        about = Column(
            Text(words.SIGNS_LINE, SMALL, MUTE),
            Text(f"Pasted on the menu, it deals {poster_of(best).name}.", SMALL, MUTE),
            Flow(Button("copy", "Copy", self._copy, icon="copy", small=True, zone="tell")),
            gap=12,
            grow=1,
        )
        return Panel(Row(card, about, gap=20, top=True), heading="Tell the others", padding=22)

    def _legend(self, played: Sequence[str]) -> list[Node]:
        """What the squares tell, each beside its words."""

        def told(sign: str, said: str) -> Node:
            square = Drawn(LEGEND, LEGEND, _squares(sign, LEGEND))
            return Row(square, Text(said, SMALL, MUTE), gap=8, stack=False)

        rows = words.signs_told(self.today, played)
        return [Flow(*(told(*each) for each in row), gap=18) for row in rows]

    def _chair(self) -> Panel:
        title = self._swappable()
        if not title:
            text = (
                "After a deal with rivals, take a rival’s chair and play the same cards from there."
            )
            return Panel(Text(text, BODY, MUTE), heading="Same deal, other chair", padding=22)
        made = self.book.value.tried(self.today, title)
        assert made is not None
        text = (
            f"{poster_of(title).name} today: you made {made.points} from seat one. "
            "Sit in Juno’s chair with the same cards?"
        )
        swap = Button(
            "swap",
            "Swap chairs",
            lambda: swap_chairs(self.context, title, self.today),
            small=True,
            zone="tell",
        )
        column = Column(Text(text, BODY, CREAM), Flow(swap), gap=14)
        return Panel(column, heading="Same deal, other chair", padding=22)

    def _swappable(self) -> str:
        """The last title played today whose game is there and has another chair."""
        value, found = self.book.value, ""
        day = value.days.get(self.today)
        for title, made in (day.tries if day else {}).items():
            there = made.points is not None and self.book.path_of(made).is_file()
            if there and deal_of(title, self.today).seats > 1:
                found = title
        return found

    # --- the month ---

    def _month(self, high: float, *, later: bool = False) -> Node:
        """The calendar; `later`: with what is to be known of a try that was left."""
        value = self.book.value
        first = self.today.replace(day=1)
        for _ in range(self.months):
            first = (first - datetime.timedelta(days=1)).replace(day=1)
        best = {
            date: won
            for date in value.days
            if (date.year, date.month) == (first.year, first.month)
            and (won := value.best(date)) is not None
        }
        head = Row(
            Text(f"{first:%B %Y}", HEADING, MUSTARD),
            Gap(grow=1),
            self._turn("earlier", "Earlier month", "arrow-left", 1),
            self._turn("later", "Later month", "arrow-right", -1),
            gap=10,
            stack=False,
        )
        line = Drawn(0, 2, lambda canvas, box: canvas.fill(box, LINE))
        column = Column(
            head,
            Month(first, self.today, best, self._told_of, self._tell),
            legend(self.context.fonts),
            Text(f"{words.ONCE} {HOW[1]}" if later else words.ONCE, SMALL, MUTE),
            line,
            self._streak(first),
            gap=14,
        )
        return Panel(column, padding=26, high=high)

    def _turn(self, key: str, spoken: str, icon: str, by: int) -> Node:
        def turn() -> None:
            self.months += by

        last = self.months + by < 0
        return Button(
            key, "", turn, icon=icon, small=True, enabled=not last, spoken=spoken, zone="month"
        )

    def _streak(self, month: datetime.date) -> Node:
        value = self.book.value
        days = value.counted()
        run, (most, last) = streak(days, self.today), longest(days)
        told: list[Node] = []
        if run:
            heading = "1 day so far" if run == 1 else f"{run} days in a row"
        else:
            heading = "No streak yet" if most < 2 else "No streak now"
            told.append(Text("One finished deal a day keeps it going.", SMALL, MUTE))
        if last is not None and most > max(run, 1):
            told.append(
                Text(f"Your longest: {most} days, up to {last.day} {last:%B}.", SMALL, MUTE)
            )
        if medals := words.month_line(value, month):
            told.append(Text(medals, SMALL, MUTE))
        ahead = value.ahead(self.today)
        if ahead is not None:
            told.append(Text(self._ahead(ahead), SMALL, CREAM))
        column = Column(Text(heading, SUBTITLE.sized(26), CREAM), *told, gap=4, grow=1)
        rocket = Drawn(90, 116, lambda canvas, box: draw_rocket(canvas, box, run))
        return Row(rocket, column, gap=18, stack=False)

    def _ahead(self, date: datetime.date) -> str:
        return (
            f"Your clock has been ahead: there is a try of {date.day} {date:%B %Y}. "
            "It counts when that day has come."
        )

    def _told_of(self, date: datetime.date) -> list[str]:
        return words.day_lines(self.book.value, date, self.today)

    # --- pointing ---

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        super().draw_hover(canvas, target)
        month = self.root.find(target.key)
        if isinstance(month, Month):
            month.draw_told(canvas, target.key)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        super().draw_focus(canvas, target)
        if target.zone == "days":  # keys are told what the mouse is told
            self.draw_hover(canvas, target)

    # --- doing ---

    def _tell(self, date: datetime.date) -> None:
        head, *told = self._told_of(date)
        self.context.notify(f"{head}: {'; '.join(told).rstrip('.')}.", about="day")

    def _copy(self) -> None:
        text = words.shared_text(self.book.value, self.today)
        if self.context.copy(text):
            self.context.notify("It is on the clipboard.")
        else:
            self.context.notify("There is no clipboard here.")

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/menu", INK)

    def back(self) -> None:
        self.context.ways.menu()

    def facts(self) -> dict[str, object]:
        done = [poster.id for poster in POSTERS if self._done(poster.id)]
        return {"date": self.today.isoformat(), "done": done, "known": not self.book.running}


def _squares(signs: str, side: float = SQUARE) -> Callable[[Canvas, Box], None]:
    def paint(canvas: Canvas, box: Box) -> None:
        draw_signs(canvas, box.x, box.cy, side, signs)

    return paint


def _to_beat(
    today: datetime.date, known: Mapping[Level, Result]
) -> tuple[tuple[Level, str, str], ...]:
    """The levels with their points and medals, the best first; until all are known in the order
    that they mostly have."""
    medals = asked(today, known) if len(known) == len(MEDALS) else MEDALS
    return tuple(
        (level, str(known[level].points) if level in known else PLAYING, medals[level])
        for level in reversed(medals)
    )
