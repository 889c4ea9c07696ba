"""Balance: how much of a game was luck and how much was play, and how well it was played."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.words import capital, counted
from game.debrief.sums import HALF, Account, Part
from scenes.debrief.words import percent, plain_signed, points, signed, theirs
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Flow, Node, Panel, Row, Text, Whole
from scenes.kit.text import Fonts
from scenes.table.frame import text_factor
from scenes.theme import (
    BOLD,
    CORAL,
    CREAM,
    HEADING,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    PROMPT,
    RAISE,
    SEATS,
    SKY,
    SMALL,
    Colour,
    mix,
)

FIGURE = PROMPT.sized(32)
SUM = PROMPT.sized(26)
ACCURACY = f"A {percent(HALF)} mistake counts half"
"""What the figure is made of."""
BOTH = (
    "Accuracy averages all decisions; “{played}” is their sum against Pilot’s play, "
    "where one costly mistake weighs much."
)
"""Why a high accuracy may stand beside a great loss."""
OVER = (
    "Each part sums up all gains and losses of a game, so it may be more than 100; accuracy "
    "averages all decisions."
)
"""Said instead where a part is: a chance that was won three times and lost twice."""
LEAST_SCALE = 0.1
"""The bars' scale shows at least so much of a win."""


def balance(
    fonts: Fonts,
    sums: Account,
    last: float | None,
    others: Sequence[tuple[str, int, float]],
    who: str,
    rival: str = "",
    *,
    whole: bool = True,
    alone: bool = False,
) -> Node:
    """The sum of what chance and play changed, and the accuracy; `who` is empty for the player,
    `rival` where there is more than one.

    `whole`: the whole game is known, not only its first steps.  `alone`: nobody else plays.
    """
    dealt = f"{who} was dealt" if who else "You were dealt"
    played = f"{who} played" if who else "You played"
    whose = f"{who}’s" if who else "your"
    one = sums.decisions == 1
    made = f"{whose} one decision" if one else f"{whose} {sums.decisions} decisions"
    remainder = _remainder(sums)
    if alone:
        sums = _folded(sums)
    if not sums.decisions:
        made = "there was nothing to decide" if whole else "not judged yet"
    rows = _terms(sums, dealt, played, made, capital(theirs(rival)), whole=whole, alone=alone)
    why = BOTH.format(played=played) if sums.accuracy is not None else ""
    if any(abs(points(row.part.change)) > 100 for row in rows):
        why = OVER
    return Panel(
        Column(
            Drawn(0, sum(_high(fonts, row) for row in rows), _sum(rows)),
            remainder,
            _accuracy(fonts, sums, last, others, who),
            Text(why, SMALL, MUTE) if why else None,
            gap=8,
        ),
        heading="Luck and skill",
    )


def _folded(sums: Account) -> Account:
    """The sums of a game alone: what is over from rounding is luck, as nobody else plays."""
    luck = points(sums.end) - points(sums.begin) - points(sums.skill.change)
    return replace(sums, luck=Part(luck / 100, sums.luck.error), others=Part(0.0, 0.0))


@dataclass(frozen=True, slots=True)
class Term:
    """A line of the sum: the chance to begin with, a part, or the chance at the end."""

    words: str
    figure: str
    part: Part
    colour: Colour
    about: str = ""
    """What it is, below its words."""
    own: bool = False
    """Luck or one's own play: what the panel is about."""


def _terms(
    sums: Account, dealt: str, played: str, made: str, others: str, *, whole: bool, alone: bool
) -> list[Term]:
    """The parts, rounded so that what is read adds up: one below the other as one adds, for only
    the sum is a chance, and a part may be more than any chance can be."""
    begin, end = points(sums.begin), points(sums.end)
    luck, skill = points(sums.luck.change), points(sums.skill.change)
    rest = end - begin - luck - skill
    terms = [
        Term("After the deal" if alone else "Before the deal", f"{begin} %", _sure(begin), MUTE),
        Term(dealt, plain_signed(luck), sums.luck, _shade(luck), "what chance brought", own=True),
        Term(played, plain_signed(skill), sums.skill, _shade(skill), made, own=True),
        Term(others, plain_signed(rest), _sure(rest), SKY),
        Term("At the end" if whole else "So far", f"{end} %", _sure(end), MUTE),
    ]
    if not rest and not points(sums.others.change):
        del terms[3]
    return terms


def _sure(number: int) -> Part:
    return Part(number / 100, 0.0)


def _shade(number: int) -> Colour:
    return MINT if number >= 0 else CORAL


def _high(fonts: Fonts, term: Term) -> float:
    if term.own:
        return max(54.0, fonts.line_height(BOLD) + fonts.line_height(SMALL) + 10)
    return max(30.0, fonts.line_height(BOLD) + 5)


def _sum(terms: Sequence[Term]) -> Callable[[Canvas, Box], None]:
    """All bars begin at nothing and have one scale."""
    parts = [term.part for term in terms]
    least = min(0.0, *(part.change - part.error for part in parts))
    most = max(LEAST_SCALE, *(part.change + part.error for part in parts))

    def paint(canvas: Canvas, box: Box) -> None:
        fonts = canvas.fonts
        labels = max(
            max(fonts.width(term.words, BOLD), fonts.width(term.about, SMALL)) for term in terms
        )
        figures = max(
            max(fonts.width(term.figure, FIGURE), fonts.width(_error(term.part), SMALL))
            for term in terms
        )
        rail = Box(box.x + labels + 20, box.y, 0, box.h)
        rail = Box(rail.x, box.y, box.right - figures - 20 - rail.x, box.h)
        zero = rail.x - rail.w * least / (most - least)
        y = box.y
        for term in terms:
            high = _high(fonts, term)
            middle, up = y + high / 2, fonts.line_height(BOLD) / 2 if term.own else 0.0
            lift = fonts.line_height(SMALL) / 2 if term.own else 0.0
            last = term is terms[-1]
            if last:
                canvas.line((box.x, y), (box.right, y), LINE, 2)
            canvas.text_middle(term.words, box.x, middle - up * 0.8, BOLD, CREAM)
            canvas.text_middle(term.about, box.x, middle + up, SMALL, MUTE)
            colour = MUTE if term.own and _even(term.part) else CREAM
            style = FIGURE if term.own or last else SUM
            figure = middle - lift * 0.8
            canvas.text_middle(term.figure, box.right, figure, style, colour, align="right")
            below = middle + fonts.line_height(FIGURE) / 2 - lift * 0.4
            canvas.text_middle(_error(term.part), box.right, below, SMALL, MUTE, align="right")
            if rail.w > 60:
                bar = Box(rail.x, middle - high * 0.34, rail.w, high * 0.62)
                _bar(canvas, bar, term, zero, rail.w / (most - least))
            y += high
        if rail.w > 60:
            canvas.line((zero, box.y), (zero, box.bottom), MUTE, 1.5)

    return paint


def _bar(canvas: Canvas, rail: Box, term: Term, zero: float, unit: float) -> None:
    """One from `zero` on; `unit`: how long a whole chance is."""
    part, colour = term.part, term.colour
    left, right = sorted((zero, zero + unit * part.change))
    if term.own and _even(part):
        colour = mix(RAISE, colour, 0.35)
    if right - left >= 2:
        canvas.rounded(Box(left, rail.y, right - left, rail.h), 6, colour)
    low, high = (zero + unit * (part.change + way * part.error) for way in (-1, 1))
    if high - low < 4:
        return
    canvas.line((low, rail.cy), (high, rail.cy), CREAM, 3)
    for end in (low, high):
        canvas.line((end, rail.cy - 10), (end, rail.cy + 10), CREAM, 3)


def _even(part: Part) -> bool:
    """Whether it can't be told from nothing."""
    return abs(part.change) < part.error or points(part.change) == 0


def _error(part: Part) -> str:
    """How sure the figure is."""
    if part.error <= 0:
        return ""
    words = f"± {max(1, points(part.error))}"
    return f"{words}, perhaps even" if _even(part) and points(part.change) else words


def _remainder(sums: Account) -> Node | None:
    """Said where the parts do not add up within their error."""
    whole = sums.begin + sums.luck.change + sums.skill.change + sums.others.change
    if abs(whole - sums.end) <= max(0.005, sums.luck.error):
        return None
    return Text(
        f"These do not add up: {signed(sums.end - whole)} is missing.",
        SMALL,
        mix(CORAL, CREAM, 0.2),
    )


def _accuracy(
    fonts: Fonts,
    sums: Account,
    last: float | None,
    others: Sequence[tuple[str, int, float]],
    who: str,
) -> Node | None:
    if sums.accuracy is None:
        return None
    share = sums.accuracy
    side = max(88.0, fonts.line_height(SUM) * 2.2)
    about = f"your last ten: {percent(last)}" if last is not None and not who else ""
    mistakes = counted(sums.mistakes, "mistake") if sums.mistakes else "no mistake"
    told = Column(
        Text(f"Accuracy {percent(share)}", HEADING, CREAM),
        Text(f"{mistakes} in {sums.decisions}", SMALL, CREAM),
        Text(ACCURACY, SMALL, MUTE),
        Text(about, SMALL, MUTE) if about else None,
        gap=0,
    )
    scale = fonts.line_height(SMALL) / (SMALL.size * SMALL.leading)
    wide, high = 216 * max(1.0, scale), max(24.0, fonts.line_height(SMALL))
    rows = [Whole(wide, high, _rail(name, colour, value)) for name, colour, value in others]
    beside = Column(*rows, gap=8 if len(rows) <= 4 else 1) if rows else None
    ring = Whole(side, side, lambda canvas, box: _ring(canvas, box, share))
    return Flow(Row(ring, told, gap=18, stack=False), beside, gap=24)


def _ring(canvas: Canvas, box: Box, share: float) -> None:
    outer, inner = box.w / 2, box.w / 2 - 13
    arc(canvas, (box.cx, box.cy), (inner, outer), (0.0, 1.0), RAISE)
    arc(canvas, (box.cx, box.cy), (inner, outer), (0.0, share), MUSTARD)
    canvas.text_centre(str(round(100 * share)), box.cx, box.cy, SUM, CREAM)


def arc(
    canvas: Canvas,
    middle: tuple[float, float],
    radii: tuple[float, float],
    span: tuple[float, float],
    colour: Colour,
) -> None:
    """A part of a ring, from the top clockwise; `span` in shares of the whole."""
    begin, end = span
    count = max(2, round(72 * (end - begin)))
    if end <= begin:
        return
    angles = [2 * math.pi * (begin + (end - begin) * at / count) for at in range(count + 1)]
    x, y = middle
    inner, outer = radii
    around = [(x + outer * math.sin(a), y - outer * math.cos(a)) for a in angles]
    back = [(x + inner * math.sin(a), y - inner * math.cos(a)) for a in reversed(angles)]
    canvas.facet([*around, *back], colour)


def _rail(name: str, colour: int, share: float) -> Callable[[Canvas, Box], None]:
    def paint(canvas: Canvas, box: Box) -> None:
        fonts = canvas.fonts
        figure = percent(share)
        mark = 18 * text_factor(fonts)
        canvas.seat(colour, box.x + mark / 2, box.cy, mark)
        left = box.x + mark + 10
        right = box.right - fonts.width("100 %", BOLD)
        room = right - 12 - left
        words = name
        while len(words) > 1 and fonts.width(words, SMALL) > room * 0.62:
            words = f"{words.rstrip('…')[:-1]}…"
        at = canvas.text_middle(words, left, box.cy, SMALL, CREAM).right + 12
        if right - 12 - at > 24:
            rail = Box(at, box.cy - 5, right - 12 - at, 10)
            canvas.rounded(rail, 5, LINE)
            filled = rail.w * share
            if filled > 6:
                shade = SEATS[colour % len(SEATS)]
                canvas.rounded(Box(rail.x, rail.y, filled, 10), 5, shade)
        canvas.text_middle(figure, box.right, box.cy, BOLD, CREAM, align="right")

    return paint
