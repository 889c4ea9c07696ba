"""Decision cards: what was played, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.debrief.sums import HINTS_SEE
from scenes.debrief.pictured import BESIDE, HIGH, NONE, Pair, Pictured
from scenes.debrief.words import briefly, lost, percent
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Gap, Node, Panel, Row, Text
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.logbook.parts import Sized
from scenes.theme import (
    BODY,
    CORAL_DEEP,
    HEADING,
    INK_TEXT,
    MUSTARD,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    PROMPT,
    SMALL,
    SMALL_BOLD,
    TEAL,
    Colour,
    mix,
)

LOSS = PROMPT.sized(26)
BETTER: Final = mix(TEAL, INK_TEXT, 0.45)
"""Teal that can be read on paper."""
MISSED_SIGN: Final = "x"
"""Of what was practised in vain."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a card tells, and what its buttons do."""

    key: str
    when: str
    loss: float
    error: float
    played: str
    better: str
    why: str
    again: Callable[[], None]
    see: Callable[[], None]
    heading: tuple[str, str] = ("", "")
    """`when` in two parts: the turn, and which decision of it, where several are told."""
    game: Node | None = None
    """Which game it was, where several are listed."""
    mended: bool = False
    missed: bool = False
    chosen: bool = False
    primary: bool = False
    forget: Callable[[], None] | None = None
    remark: str = ""
    """Between what was played and what would have been better."""
    pictured: Pictured | None = NONE
    """Both in pictures; None: they are still to come."""
    high: float = 0.0
    """How high these are at least; beside a higher card they fill what room there is."""
    broad: bool = False
    """It has a line to itself: pictures stand beside all of its words."""


class Trimmed(Text):
    """A move in fewer words where it would take more lines; the target's label says them all."""

    most = 2

    def _shown(self, fonts: Fonts, width: float) -> str:
        return briefly(
            self.text, lambda words: len(fonts.wrap(words, self.style, width)) <= self.most
        )

    def measure(self, fonts: Fonts, width: float) -> float:
        return len(fonts.wrap(self._shown(fonts, width), self.style, width)) * fonts.line_height(
            self.style
        )

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            words = self._shown(canvas.fonts, self.box.w)
            canvas.paragraph(words, self.box, self.style, self.colour, align=self.align)


class DecisionCard(Node):
    """A sheet of paper; as high as its neighbours."""

    def __init__(self, card: Card, choose: Callable[[], None] | None = None) -> None:
        super().__init__(grow=1.0)
        self.card, self.action = card, choose
        self.key = f"card:{card.key}"
        self.foot = Flow(
            Button(
                f"again:{card.key}",
                "Play it again",
                card.again,
                small=True,
                primary=card.primary,
                spoken=f"Play it again: {card.when}",
                zone="cards",
            ),
            Button(
                f"see:{card.key}",
                "See it",
                card.see,
                small=True,
                spoken=f"See it there: {card.when}",
                zone="cards",
            ),
            Button(
                f"forget:{card.key}",
                "",
                card.forget,
                small=True,
                icon="trash-2",
                spoken=f"Take it off the list: {card.when}",
                zone="cards",
            )
            if card.forget is not None
            else None,
            gap=10,
        )
        self.panel = self._panel(card.high)

    def _panel(self, high: float) -> Panel:
        """The sheet with pictures so high."""
        edge = MUSTARD if self.card.chosen else PAPER_SHADE
        return Panel(self._told(high), fill=PAPER, border=edge, padding=20)

    def _told(self, high: float) -> Node:
        card, pictured = self.card, self.card.pictured
        shown = high and (pictured is None or pictured.played or pictured.better)
        pair = Pair(pictured, high) if shown else None
        beside = pair if card.broad else None
        low = pair is not None and high <= BESIDE and not card.broad
        loss, error = lost(card.loss, card.error)
        cost = Row(
            Text(f"−{loss}", LOSS, CORAL_DEEP),
            Text(error, SMALL, PAPER_MUTE) if error else None,
            gap=8,
            stack=False,
        )
        turn, which = card.heading
        signs = [
            Text(turn or card.when, HEADING, INK_TEXT),
            Text(which, SMALL, PAPER_MUTE) if which else None,
            cost,
            marked("check", "Mended", BETTER) if card.mended else None,
            marked(MISSED_SIGN, "Missed", CORAL_DEEP) if card.missed else None,
        ]
        # Low pictures stand beside all that, which takes no more height than they do.
        head = (
            (Row(Column(*signs, gap=0), pair, gap=14, stack=False),)
            if low
            else (Flow(*signs, gap=14), None if beside else pair)
        )
        better = Row(
            _sign("arrow-right", BETTER),
            _wide(Trimmed(card.better or "Something else", SMALL_BOLD, BETTER)),
            gap=8,
            stack=False,
        )
        words = Column(
            card.game,
            *head,
            Trimmed(card.played, SMALL, PAPER_MUTE),
            Text(f"{card.remark}:", SMALL, INK_TEXT) if card.remark else None,
            better,
            Text(card.why, SMALL, INK_TEXT) if card.why else None,
            gap=8,
            grow=1,
        )
        return Row(words, beside, gap=20, top=True) if beside else words

    # --- layout ---

    def children(self) -> Sequence[Node]:
        return (self.panel, self.foot)

    def natural(self, fonts: Fonts) -> float:
        return 376.0

    def least(self, fonts: Fonts) -> float:
        return max(300.0, self.foot.least(fonts) + 40)

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.panel.measure(fonts, width) + self._foot_height(fonts, width) + 12

    def _foot_height(self, fonts: Fonts, width: float) -> float:
        return self.foot.measure(fonts, width - 40)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        high = self._foot_height(fonts, box.w)
        room = box.h - high - 12 + 0.5
        tried = (self._panel(each) for each in HIGH if each > self.card.high)
        larger = (each for each in tried if each.measure(fonts, box.w) <= room)
        self.panel = next(larger, self.panel)
        self.panel.place(fonts, box)
        self.foot.place(fonts, Box(box.x + 20, box.bottom - 20 - high, box.w - 40, high))

    # --- drawing and pointing ---

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if hovered:
            canvas.outline(self.box, MUSTARD, 2, 14)
            return
        self.panel.draw(canvas)
        self.foot.draw(canvas)
        if self.card.chosen:
            canvas.outline(self.box, MUSTARD, 4, 14)

    def targets(self) -> Iterator[Target]:
        if self.action is not None:
            card, box = self.card, self.box
            above = Box(box.x, box.y, box.w, self.foot.box.y - 8 - box.y)
            cost = f"{card.when}, −{lost(card.loss, card.error)[0]} of a win"
            words = f"{cost}: {card.played}. Better: {card.better}. {card.why}"
            yield Target(self.key, above, words.strip(), "cards")
        yield from self.foot.targets()

    def find(self, key: str) -> Node | None:
        return self if key == self.key else super().find(key)

    def choose(self, key: str) -> None:
        if self.action is not None:
            self.action()


def marked(icon: str, words: str, colour: Colour) -> Node:
    """A word behind its sign."""
    return Row(
        _sign(icon, colour),
        Text(words, SMALL_BOLD, colour),
        gap=4,
        stack=False,
    )


def _sign(icon: str, colour: Colour) -> Node:
    """As high as the word behind it."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.icon(icon, box.cx, box.cy, box.h * 0.86, colour)

    def high(fonts: Fonts) -> float:
        return fonts.line_height(SMALL_BOLD)

    return Sized(high, paint, natural=high)


def _wide(node: Node) -> Node:
    node.grow = 1.0
    return node


def no_mistakes(judged: str, decisions: int, *, hinted: int = 0) -> Node:
    """The one wide card of a game without a costly decision, and how decisions are judged;
    `decisions`: how many there were; `hinted`: how many mistakes hints had named."""
    found = "In trial games no other move did clearly better than those that were made."
    if hinted:
        least = f"{percent(HINTS_SEE)} or more"
        found = f"The {hinted} mistakes were all moves of hints, and none surely lost {least}."
        if hinted == 2:
            found = f"Both mistakes were moves of hints, and neither surely lost {least}."
        if hinted == 1:
            found = f"The one mistake was a hint’s move, and did not surely lose {least}."
    said = [
        ("No costly decision. Well flown.", HEADING, INK_TEXT),
        (found, BODY, PAPER_MUTE),
        (judged, SMALL, PAPER_MUTE),
    ]
    if not decisions:
        said = [
            ("There was nothing to decide.", HEADING, INK_TEXT),
            ("No turn had two moves to choose between.", BODY, PAPER_MUTE),
        ]
    return Panel(
        Column(*(Text(words, style, tone) for words, style, tone in said), Gap(4), gap=4),
        fill=PAPER,
        border=PAPER_SHADE,
    )
