"""Balance: how much of a game was luck and how much was play, and how well it was played."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.words import counted
from game.debrief.sums import HALF, Account, Part
from scenes.debrief.curve import tone
from scenes.debrief.words import percent, plain_signed, points, signed, theirs
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Flow, Node, Panel, Row, Text, Whole
from scenes.kit.text import Fonts
from scenes.theme import (
    BOLD,
    CORAL,
    CREAM,
    HEADING,
    INK,
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

FIGURE = PROMPT.sized(36)
SUM = PROMPT.sized(26)
ACCURACY = f"A {percent(HALF)} mistake counts half"
"""What the figure is made of."""
BOTH = (
    "Accuracy averages all decisions; “{played}” is their sum against Pilot’s play, "
    "where one costly mistake weighs much."
)
"""Why a high accuracy may stand beside a great loss."""
OVER = "Each part sums up a whole game’s gains and losses, so it may be more than 100 %."
"""Said where one is: a chance that was won three times and lost twice."""
LEAST_SCALE = 0.1
"""Both bars have one scale, and it shows at least so much of a win to each side."""


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
    """Two bars, the sum that they are part of, and the accuracy; `who` is empty for the player,
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
    rows = [(dealt, "what chance brought", sums.luck), (played, made, sums.skill)]
    high = 2 * max(64.0, fonts.line_height(BOLD) + fonts.line_height(SMALL) + 20)
    return Panel(
        Column(
            Drawn(0, high, _bars(rows)),
            _ledger(sums, "at the end" if whole else "so far", theirs(rival), alone=alone),
            Text(OVER, SMALL, MUTE) if _beyond(sums) else None,
            remainder,
            _accuracy(fonts, sums, last, others, who),
            Text(BOTH.format(played=played), SMALL, MUTE) if sums.accuracy is not None else None,
            gap=11,
        ),
        heading="Luck and skill",
    )


def _folded(sums: Account) -> Account:
    """The sums of a game alone: what is over from rounding is luck, as nobody else plays."""
    luck = points(sums.end) - points(sums.begin) - points(sums.skill.change)
    return replace(sums, luck=Part(luck / 100, sums.luck.error), others=Part(0.0, 0.0))


def _bars(rows: Sequence[tuple[str, str, Part]]) -> Callable[[Canvas, Box], None]:
    most = max(LEAST_SCALE, *(abs(part.change) + part.error for _, _, part in rows))

    def paint(canvas: Canvas, box: Box) -> None:
        fonts = canvas.fonts
        labels = max(
            fonts.width(words, style)
            for a, b, _ in rows
            for words, style in ((a, BOLD), (b, SMALL))
        )
        figures = max(
            max(fonts.width(_figure(part), FIGURE), fonts.width(_error(part), SMALL))
            for _, _, part in rows
        )
        rail = Box(box.x + labels + 20, box.y, 0, box.h)
        rail = Box(rail.x, box.y, box.right - figures - 20 - rail.x, box.h)
        step = box.h / len(rows)
        for number, (words, about, part) in enumerate(rows):
            middle = box.y + step * (number + 0.5)
            up = fonts.line_height(BOLD) / 2
            canvas.text_middle(words, box.x, middle - up * 0.8, BOLD, CREAM)
            canvas.text_middle(about, box.x, middle + up, SMALL, MUTE)
            colour = MUTE if _even(part) else CREAM
            about_error = _error(part)
            lift = fonts.line_height(SMALL) / 2
            canvas.text_middle(
                _figure(part), box.right, middle - lift * 0.8, FIGURE, colour, align="right"
            )
            y = middle + fonts.line_height(FIGURE) / 2 - lift * 0.4
            canvas.text_middle(about_error, box.right, y, SMALL, MUTE, align="right")
            if rail.w > 60:
                _bar(canvas, Box(rail.x, middle - step * 0.36, rail.w, step * 0.62), part, most)
        if rail.w > 60:
            canvas.line((rail.cx, box.y), (rail.cx, box.bottom), MUTE, 1.5)

    return paint


def _bar(canvas: Canvas, rail: Box, part: Part, most: float) -> None:
    def x(change: float) -> float:
        return rail.cx + rail.w / 2 * change / most

    left, right = sorted((x(0), x(part.change)))
    colour: Colour = MINT if part.change >= 0 else CORAL
    if _even(part):
        colour = mix(RAISE, colour, 0.35)
    if right - left >= 2:
        canvas.rounded(Box(left, rail.y, right - left, rail.h), 6, colour)
    low, high = x(part.change - part.error), x(part.change + part.error)
    if high - low < 4:
        return
    canvas.line((low, rail.cy), (high, rail.cy), CREAM, 3)
    for end in (low, high):
        canvas.line((end, rail.cy - 10), (end, rail.cy + 10), CREAM, 3)


def _even(part: Part) -> bool:
    """Whether it can't be told from nothing."""
    return abs(part.change) < part.error or points(part.change) == 0


def _figure(part: Part) -> str:
    return signed(part.change) if points(part.change) else "even"


def _error(part: Part) -> str:
    """How sure the figure is, which stands in the sum below, too."""
    if part.error <= 0:
        return ""
    words = f"± {max(1, points(part.error))}"
    return f"{words}, perhaps even" if _even(part) and points(part.change) else words


def _ledger(sums: Account, until: str, their: str, *, alone: bool) -> Node:
    """The parts, rounded so that what is read adds up; `their`: what the others' is called."""
    begin, end = points(sums.begin), points(sums.end)
    luck, skill = points(sums.luck.change), points(sums.skill.change)
    others = end - begin - luck - skill
    parts = [
        _entry(f"{begin} %", "after the deal" if alone else "before the deal", CREAM),
        _entry(plain_signed(luck), "dealt", tone(luck)),
        _entry(plain_signed(skill), "played", tone(skill)),
        _entry(plain_signed(others), their, SKY),
        Text("=", SUM, MUTE),
        _entry(f"{end} %", until, CREAM),
    ]
    if abs(others) < 1 and abs(points(sums.others.change)) < 1:
        del parts[3]
    return Panel(Flow(*parts, gap=24, align="centre"), fill=INK, border=INK, padding=14)


def _entry(number: str, words: str, colour: Colour) -> Node:
    return Column(
        Text(number, SUM, colour, align="centre"), Text(words, SMALL, MUTE, align="centre"), gap=0
    )


def _beyond(sums: Account) -> bool:
    """Whether a part is more than a whole game's chance."""
    return any(abs(points(part.change)) > 100 for part in (sums.luck, sums.skill, sums.others))


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
        canvas.seat(colour, box.x + 9, box.cy, 18)
        right = box.right - fonts.width("100 %", BOLD)
        room = right - 12 - (box.x + 28)
        words = name
        while len(words) > 1 and fonts.width(words, SMALL) > room * 0.62:
            words = f"{words.rstrip('…')[:-1]}…"
        at = canvas.text_middle(words, box.x + 28, box.cy, SMALL, CREAM).right + 12
        if right - 12 - at > 24:
            rail = Box(at, box.cy - 5, right - 12 - at, 10)
            canvas.rounded(rail, 5, LINE)
            filled = rail.w * share
            if filled > 6:
                shade = SEATS[colour % len(SEATS)]
                canvas.rounded(Box(rail.x, rail.y, filled, 10), 5, shade)
        canvas.text_middle(figure, box.right, box.cy, BOLD, CREAM, align="right")

    return paint
