"""A title’s first visit: learn it or play right away; below, the title in three pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game import titles
from game.core import lesson as lessons
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Area, Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.kit.text import Fonts
from scenes.lesson.nutshell import Picture, draw_things
from scenes.screens import flow
from scenes.screens.base import WidgetScene, unused
from scenes.screens.option_fields import chosen_words
from scenes.screens.posters import banner, draw_poster, poster_of, text_height
from scenes.stack import Context
from scenes.theme import (
    BODY,
    CREAM,
    HEADING,
    INK,
    INK_TEXT,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    PAPER,
    PAPER_SHADE,
    RAISE,
    RAISE_HOVER,
    SMALL,
    TITLE,
    Colour,
    mix,
    rgb,
)

LEARN = rgb("#C9471F")
LEARN_HOVER = rgb("#D8552C")
HIGH = 264.0
HEAD = TITLE.sized(40)


class BigChoice(Node):
    """A large choice: a figure, a heading, a line or two, and what stands at its foot."""

    def __init__(
        self,
        heading: str,
        lines: str,
        foot: str,
        fill: Colour,
        picture: Callable[[Canvas, Box], None] | None,
        *,
        bars: tuple[int, int] = (0, 0),
        grow: float = 1.0,
    ) -> None:
        super().__init__(grow=grow)
        self.heading, self.lines, self.foot, self.fill = heading, lines, foot, fill
        self.picture, self.bars = picture, bars
        self.twin: BigChoice | None = None
        """The other choice, which is as high."""

    def natural(self, fonts: Fonts) -> float:
        return 560.0

    def least(self, fonts: Fonts) -> float:
        words = max(fonts.width(word, HEAD) for word in self.heading.split())
        return max(320.0, words + 80)

    def _aside(self, width: float) -> float:
        """How wide the figure's place is: none where the words need all."""
        return min(232.0, width * 0.36) if self.picture is not None and width > 480 else 0.0

    def _words(self, fonts: Fonts, width: float) -> float:
        room = width - 56 - self._aside(width)
        high = len(fonts.wrap(self.heading, HEAD, room)) * fonts.line_height(HEAD) + 8
        high += len(fonts.wrap(self.lines, BODY, room)) * fonts.line_height(BODY)
        return high + (fonts.line_height(SMALL) + 18 if self.foot else 0)

    def measure(self, fonts: Fonts, width: float) -> float:
        other = self.twin.high(fonts, width) if self.twin is not None else 0.0
        return max(self.high(fonts, width), other)

    def high(self, fonts: Fonts, width: float) -> float:
        """How high it would be alone."""
        return max(HIGH if self.picture is not None else 0.0, self._words(fonts, width) + 52)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box = self.box.moved(0, -4) if hovered else self.box
        canvas.shadow(box, 18, strength=0.5, blur=10)
        canvas.rounded(box, 18, self.fill, border=mix(self.fill, CREAM, 0.18), width=2)
        aside = self._aside(box.w)
        if self.picture is not None and aside:
            self.picture(canvas, Box(box.x + 22, box.y + 18, aside - 22, box.h - 36))
        fonts = canvas.fonts
        x, room = box.x + 28 + aside, box.w - 56 - aside
        y = box.cy - self._words(fonts, box.w) / 2
        with canvas.room(box):
            y += canvas.paragraph(self.heading, Box(x, y, room, 0), HEAD, CREAM) + 8
            y += canvas.paragraph(self.lines, Box(x, y, room, 0), BODY, CREAM)
            if not self.foot:
                return
            y += 18 + fonts.line_height(SMALL) / 2
            done, number = self.bars
            for part in range(number):
                bar = Box(x, y - 4, 44, 8)
                canvas.rounded(bar, 4, MINT if part < done else mix(self.fill, CREAM, 0.5))
                x += 50
            canvas.text_middle(self.foot, x + (8 if number else 0), y, SMALL, CREAM)


class FirstVisitScene(WidgetScene):
    """The two choices; the seats stay folded until they are wanted."""

    name: ClassVar[str] = "first_visit"

    def __init__(self, context: Context, title_id: str) -> None:
        super().__init__(context)
        self.title = titles.title(title_id)
        self.poster = poster_of(title_id)
        self.lesson = lessons.load(title_id)
        self.options = self.title.options.model_validate(self.lesson.first_game.options)
        """The game that *Play right away* deals, and that is chosen if one sets up another."""
        self.nutshell = self.lesson.nutshell.of(self.options)
        """That game in three pictures."""
        self.page = 0
        """Which picture of the nutshell is shown where there is room for one."""
        self.focus.key, self.focus.shown = "learn", True

    def place(self, area: Box) -> Box:
        side = max(36.0, (area.w - 2200) / 2)
        return area.inset(side, 30)

    def build(self, area: Box) -> Node:
        inside, fonts = self.place(area), self.context.fonts
        head = Row(
            Button("back", "Back", self.back, icon="arrow-left", hint="Esc"),
            Text("Your first visit", HEADING.sized(28), MUSTARD, grow=1),
            gap=36,
            stack=False,
        )
        large = fonts.text_size > 1.3 or inside.w < 1300
        body = Column(self._choices(inside.w, large), self._nutshell(), self._seats(), gap=26)
        high = head.measure(fonts, inside.w)
        room = inside.h - high - 24
        if inside.h > inside.w:
            spare = unused(inside, room, body.measure(fonts, inside.w))
            page = Frame(Scroll("page", body, self.scrolls), room - spare)
            return Column(banner(self.poster, inside, spare), head, page, gap=24)
        if large:
            return Column(head, Frame(Scroll("page", body, self.scrolls), room), gap=24)
        wide = min(424.0, room * 0.5)
        words = text_height(fonts, self.poster, wide, True)

        def paint(canvas: Canvas, box: Box) -> None:
            tall = min(box.h - 8, wide * 1.5 + words)
            draw_poster(canvas, self.poster, Box(box.x, box.y, wide, tall), words, True)

        page = Frame(Scroll("page", body, self.scrolls), room, grow=1)
        return Column(head, Row(Drawn(wide, room, paint), page, gap=44, top=True), gap=24)

    def _choices(self, width: float, large: bool) -> Node:
        chapters = len(self.lesson.chapters)
        learn = BigChoice(
            "Learn\nin 6 minutes",
            f"You play a real game. {self.lesson.coach} tells you what matters.",
            f"{chapters} chapters",
            LEARN,
            None if large else self._coach,
            bars=(0, chapters),
            grow=1.36,
        )
        play = BigChoice(
            "Play\nright away",
            "Against one Cadet. Tips tell you what is new.",
            "Tips are on",
            RAISE,
            None if large else self._cards,
        )
        learn.twin, play.twin = play, learn

        def hovered(node: BigChoice, fill: Colour) -> Callable[[Canvas, Box], None]:
            def paint(canvas: Canvas, box: Box) -> None:
                usual, node.fill = node.fill, fill
                node.draw(canvas, True)
                node.fill = usual

            return paint

        spoken = "Play right away against one Cadet, with tips"
        return Row(
            Area(
                "learn",
                learn,
                self._learn,
                spoken="Learn in 6 minutes",
                radius=18,
                zone="choices",
                hover=hovered(learn, LEARN_HOVER),
                grow=1.36,
            ),
            Area(
                "start",
                play,
                self._play,
                spoken=spoken,
                radius=18,
                zone="choices",
                hover=hovered(play, RAISE_HOVER),
                grow=1,
            ),
            gap=24,
        )

    def _coach(self, canvas: Canvas, box: Box) -> None:
        canvas.image(f"coaches/{self.title.id}_shows", box)

    def _cards(self, canvas: Canvas, box: Box) -> None:
        """What there is to win, as the nutshell shows it."""
        wins = self.nutshell.wins
        cards = [thing for thing in wins.art if thing.card][-2:] or list(wins.art[:1])
        middle = sum(thing.x for thing in cards) / max(1, len(cards))
        moved = tuple(
            thing.model_copy(update={"x": 204 + (thing.x - middle) * 1.4, "y": 108, "w": 118})
            for thing in cards
        )
        place = Box.around(box.cx, box.cy, 408, 216)
        draw_things(canvas, moved, place)

    def _nutshell(self) -> Node:
        """Three pictures; with very large text one, and a pager."""
        panels = (self.nutshell.wins, self.nutshell.turn, self.nutshell.ends)
        pictures: Node = Row(*(Picture(p) for p in panels), gap=28, top=True)
        if self.context.fonts.text_size > 1.6:
            turn = [
                Button(
                    f"page:{way}",
                    "",
                    lambda to=to: self._turn(to),  # type: ignore[misc]
                    icon=icon,
                    spoken=spoken,
                    small=True,
                    enabled=0 <= to < len(panels),
                    zone="pages",
                )
                for way, to, icon, spoken in (
                    ("back", self.page - 1, "arrow-left", "The picture before"),
                    ("on", self.page + 1, "arrow-right", "The next picture"),
                )
            ]
            here = Text(f"{self.page + 1} of {len(panels)}", BODY, INK_TEXT)
            pictures = Column(
                Picture(panels[self.page]), Row(turn[0], here, turn[1], gap=18, stack=False), gap=14
            )
        heading = Text("In a nutshell", HEADING, INK_TEXT)
        return Panel(Column(heading, pictures, gap=16), fill=PAPER, border=PAPER_SHADE)

    def _turn(self, page: int) -> None:
        self.page = page

    def _seats(self) -> Node:
        first = self.lesson.first_game
        rivals = "You alone" if first.seats == 1 else "You · Juno, Cadet"
        words = Flow(
            Button("seats", "Seats and variants", self._set_up, icon="chevron-right", small=True),
            Text(rivals, BODY, MUTE),
            gap=24,
        )
        return Panel(words, padding=18, border=LINE)

    # ---- going on -------------------------------------------------------------------------

    def _answered(self) -> None:
        progress = self.context.progress
        progress.of(self.title.id).visited = True
        progress.save()

    def _learn(self) -> None:
        self._answered()
        self.context.ways.lesson(self.title.id, 0)

    def _play(self) -> None:
        self._answered()
        flow.first_game(self.context, self.title.id)

    def _set_up(self) -> None:
        from scenes.screens.new_game import NewGameScene

        self._answered()
        context = self.context
        context.stack.pop(self)
        set_up = NewGameScene(context, self.title.id)
        set_up.set_options(self.options)
        set_up.seat(self.lesson.first_game.seats)
        context.stack.push(set_up)

    def back(self) -> None:
        self.context.stack.pop(self)

    def command(self, command: Command) -> bool:
        if command is Command.RULES:
            from scenes.screens.guide_reader import GuideScene

            rules = GuideScene(self.context, self.title.id)
            rules.read_of(chosen_words(self.options))
            self.context.stack.push(rules)
            return True
        return super().command(command)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "learn")

    def prompt(self) -> str:
        return f"{self.poster.name}: learn it in six minutes, or play right away."

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/table", INK)


def wanted(context: Context, title_id: str) -> bool:
    """Whether a title is visited for the first time, and can be learnt."""
    settings = context.settings
    if not settings.guidance or settings.last_setup.get(title_id):
        return False
    if context.progress.of(title_id).visited:
        return False
    return lessons.exists(title_id)
