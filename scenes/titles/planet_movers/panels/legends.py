"""Legends on Planet Movers' board: the dice with what they cost, the chart, the goods."""

from __future__ import annotations

from game.core.words import capital
from game.planet_movers.data import CHART, FUEL, ITEMS
from game.planet_movers.state import Phase
from game.planet_movers.text import PRICES as FLIGHT_PRICES
from game.planet_movers.text import PUSHED_BY, goods
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.table.sides import legend
from scenes.theme import Colour
from scenes.titles.planet_movers.places import PlanetPlaces
from scenes.titles.planet_movers.places.parts import chart_row
from scenes.titles.planet_movers.showing.pieces import draw_chip, draw_icon

PRICES: tuple[Colour, ...] = (theme.MINT, theme.MUSTARD, theme.rgb("#C58BD6"))
"""The tints of what costs no fuel, one chip and two; each has its own dots besides."""


_SHADE = 0.6
"""How dark a die lies that one can't pay for."""
DICE_SUM = "sum of both dice"
"""What the numbers of the chart are."""


# --- dice and chart ---


def draw_die(canvas: Canvas, box: Box, which: int, value: int, angle: float = 0.0) -> None:
    """Die A (light) or B (dark) with a number, or without one while it tumbles."""
    canvas.image(f"planet_movers/die_{'ab'[which]}", box.inset(-box.w * 0.06), angle=angle)
    if value:
        style = theme.NUMBER.sized(box.h * 0.56)
        colour = theme.CREAM if which else theme.INK_TEXT
        canvas.text_centre(str(value), box.cx, box.cy, style, colour)


def draw_dice(
    canvas: Canvas,
    places: PlanetPlaces,
    dice: tuple[int, int],
    phase: Phase,
    veiled: bool,
    paid: int,
) -> None:
    """Low, high and the sum, with what each is good for now; 0: not rolled yet, -1: in the air.
    What costs more fuel than is `paid` lies in the shade."""
    boxes, fonts = places.die_boxes(), canvas.fonts
    if veiled:
        canvas.rounded(places.dice.inset(-8), 18, theme.INK, alpha=0.75)
    flies = phase is not Phase.ACCELERATE
    order = (0, 1) if dice[0] <= dice[1] else (1, 0)
    for at, box in enumerate(boxes):
        if at < 2 and dice[0] >= 0:
            draw_die(canvas, box, order[at], dice[order[at]])
        elif dice[0] <= 0:
            canvas.dashed(box, theme.LINE, 2.5, 14)
        else:
            canvas.rounded(box, 16, theme.RAISE, border=theme.LINE, width=2)
            text = f"{min(dice)}+{max(dice)}"
            canvas.text_centre(text, box.cx, box.cy, theme.NUMBER.sized(box.h * 0.38), theme.CREAM)
        dear = at > paid
        if dice[0] > 0 and dear:
            canvas.rounded(box, 16, theme.NIGHT, alpha=_SHADE)
        if dice[0] > 0:
            # One colour says what a die costs, on the board, on the die and in the word below.
            tint = canvas.blend(theme.NIGHT, PRICES[at], 0.5) if dear else PRICES[at]
            canvas.outline(box, tint, box.w * 0.09, 16)
        _draw_price(canvas, places.price_pill(fonts, at), at, bright=flies and not dear)
        if dice[0] > 0 and not flies:
            line, word = places.push_line(fonts, at), PUSHED_BY[at]
            style = shrunk(fonts, max(PUSHED_BY, key=len), theme.SMALL, line.w)
            if line.w > 2 * box.w:
                number = str(sum(dice) if at == 2 else dice[order[at]])
                canvas.text_middle(number, line.x, line.cy, theme.SMALL_BOLD, theme.CREAM)
                x = line.x + fonts.width("00 ", theme.SMALL_BOLD)
                canvas.text_middle(word, x, line.cy, style, theme.CREAM)
            else:
                canvas.text_centre(word, box.cx, line.cy, style, theme.CREAM)


def _draw_price(canvas: Canvas, box: Box, price: int, *, bright: bool) -> None:
    """The legend of reach below a die: the same colour on the board; bright while rockets fly."""
    dots = 9.0 * price if price > 1 else 0.0
    tint = PRICES[price]
    ink = theme.INK_TEXT if bright else tint
    canvas.rounded(box, box.h / 2, tint if bright else theme.NIGHT, border=tint, width=2)
    words, fonts = FLIGHT_PRICES[price], canvas.fonts
    style = shrunk(fonts, words, theme.SMALL_BOLD, box.w - 14 - dots)
    wide = fonts.width(words, style)
    longest = shrunk(fonts, FLIGHT_PRICES[-1], theme.SMALL_BOLD, box.w - 32)
    if price and longest.size < theme.SMALL_BOLD.size * 0.8:  # then the others, too
        size = min(box.h - 8, box.w * 0.42)  # words would be too small: the number and a chip
        digit = canvas.text_centre(str(price), box.cx - size / 2, box.cy, theme.SMALL_BOLD, ink)
        draw_chip(canvas, FUEL, digit.right + 4 + size / 2, box.cy, size / 2)
        return
    canvas.text_centre(words, box.cx - dots / 2, box.cy, style, ink)
    for dot in range(price if dots else 0):
        canvas.circle(box.cx - dots / 2 + wide / 2 + 7 + 8 * dot, box.cy, 2.6, ink)


def draw_chart(canvas: Canvas, places: PlanetPlaces, lit: int) -> None:
    """What every sum produces; the row of this turn is lit."""

    def paint(sub: Canvas, box: Box) -> None:
        paint_chart(sub, legend(sub, box, "Production", len(CHART) + 1), lit)

    if places.chart is not None:
        canvas.kept(("pm chart", lit), places.chart, paint)


def paint_chart(canvas: Canvas, chart: Box, lit: int) -> None:
    """What the numbers are, and the rows of the chart, as large as their box lets them be."""
    told, chart = chart.top_part(chart.h / (len(CHART) + 1))
    style = shrunk(canvas.fonts, DICE_SUM, theme.SMALL, told.w - 10)
    canvas.text_middle(DICE_SUM, told.x + 6, told.cy, style, theme.MUTE)
    for total, entry in CHART.items():
        box = chart_row(chart, total)
        on = total == lit
        if on:
            canvas.rounded(box.inset(1, 0.5), 8, theme.RAISE, border=theme.MUSTARD, width=1.5)
        style = shrunk(canvas.fonts, "15", theme.SMALL_BOLD, box.h * 1.1)
        colour = theme.CREAM if on else theme.MUTE
        right = box.x + max(box.h * 1.05, canvas.fonts.width("15", style) + 8)
        canvas.text_middle(str(total), right, box.cy, style, colour, align="right")
        pictures = sum(1 + len(planets) for _, planets in entry.chips)
        gaps = 0.35 + 0.2 * len(entry.chips)
        size = min(box.h - 4, (box.right - right) / (pictures * 1.06 + gaps))
        x = right + size * 0.35
        for item, planets in entry.chips:
            draw_chip(canvas, item, x + size / 2, box.cy, size / 2)
            x += size * 1.06
            for planet in planets:
                draw_icon(canvas, planet, x + size / 2, box.cy, size * 0.94)
                x += size * 1.06
            x += size * 0.2


def draw_goods(canvas: Canvas, places: PlanetPlaces) -> None:
    """What the pictures on chips mean."""

    def paint(sub: Canvas, box: Box) -> None:
        paint_goods(sub, legend(sub, box, "Goods", len(ITEMS)))

    if places.goods is not None:
        canvas.kept(("pm goods",), places.goods, paint)


def paint_goods(canvas: Canvas, box: Box) -> None:
    """A picture and its word in each row."""
    high = box.h / len(ITEMS)
    size = min(high - 4, 40.0)
    for item in range(len(ITEMS)):
        y = box.y + high * (item + 0.5)
        draw_chip(canvas, item, box.x + 6 + size / 2, y, size / 2)
        word = capital(goods(item))
        style = shrunk(canvas.fonts, word, theme.SMALL, box.w - size - 24)
        canvas.text_middle(word, box.x + size + 18, y, style, theme.CREAM)
