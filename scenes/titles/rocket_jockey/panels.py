"""Round Rocket Jockey's row: the flight plan, Aliens, cargo deck, co-pilots, each seat's row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.core.contract import Names, Seat
from game.core.words import capital
from game.rocket_jockey.data import (
    ALIEN_START,
    COMPONENTS,
    EARTH,
    PLANET_NAMES,
    PLANETS,
)
from game.rocket_jockey.previews import cargoes_left, count_of
from game.rocket_jockey.scoring import destinations, planet_points
from game.rocket_jockey.state import AlienStatus, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import (
    BODY,
    BOLD,
    CORAL,
    CREAM,
    HEADING,
    INK,
    INK_TEXT,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    PAPER,
    RAISE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    Colour,
    Face,
    Style,
    mix,
)
from scenes.titles.rocket_jockey.faces import draw_planet
from scenes.titles.rocket_jockey.places import CHIP, PLAN_PAD, strip_step, tables_height
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.words import PlanWords, Stop, alien_words, flight, plan_words

POINTS = Style(Face.DISPLAY_BOLD, 38, 0.04, True, 1.1)
PAD = 14.0
NARROW = 700.0
"""Below this width the sum goes under the strip, and the tables are left out."""
CELL = (24, 48, 73)
Painter: TypeAlias = Callable[[Canvas, Box], None]


# --- the flight plan ---


def standing(moment: Now) -> tuple[int, int]:
    """What counts in the delivery under way, and how many planets the viewer has reached."""
    view, under_way = moment.view, flight(moment)
    seat = moment.viewer if moment.viewer is not None else view.active
    count = view.open
    if under_way is not None and under_way.target is not None and under_way.planned:
        chained = bool(under_way.chained)
        count = count_of(view, under_way.target, under_way.planned, chained=chained)
    return count.cards + count.express if count is not None else 0, len(destinations(view, seat))


def draw_plan(moment: Now, box: Box, canvas: Canvas) -> None:
    """Draws the panel."""
    words = plan_words(moment)
    canvas.panel(box)
    inner = box.inset(PLAN_PAD + 4, PLAN_PAD - 4)
    narrow = box.w < NARROW
    with canvas.room(box):
        upper = inner
        if not narrow:
            tables, upper = inner.bottom_part(tables_height(canvas.fonts), 8)
            _draw_tables(canvas, tables, *standing(moment))
        y = upper.y
        for line in canvas.fonts.wrap(words.heading, HEADING, upper.w * (1 if narrow else 0.6)):
            canvas.text(line, upper.x, y, HEADING, MUSTARD)
            y += canvas.fonts.line_height(HEADING)
        right = upper.right if narrow else _draw_sum(canvas, upper, words, "right") - 16
        body = Box(upper.x, y + 6, right - upper.x, upper.bottom - y - 6)
        if words.start:
            # A warning takes the place of the planets' names.
            y = _draw_strip(canvas, body, words, narrow, narrow or bool(words.warning))
        else:
            # Beside large text there is room for the newest line only; the log has the others.
            lines = words.lines[-1:] if narrow and words.gain else words.lines
            y = _draw_lines(canvas, body, lines, SMALL if narrow else BODY)
        if narrow:
            _draw_sum(canvas, Box(upper.x, y, upper.w, upper.bottom - y), words, "left")


def _draw_sum(canvas: Canvas, box: Box, words: PlanWords, align: str) -> float:
    """Sum, points and outlook at one side of the box; returns where they begin."""
    fonts = canvas.fonts
    earned = words.earned if align == "right" or not words.gain else f"+{words.gain}"
    rows: list[tuple[str, Style, Colour]] = [
        (words.sum, BODY, MUTE),
        (earned, POINTS, MINT),
        (words.outlook, SMALL, CREAM),
    ]
    rows = [row for row in rows if row[0]]
    limit = box.w * 0.42 if align == "right" else box.w
    wrapped = [
        (line, style, c) for text, style, c in rows for line in fonts.wrap(text, style, limit)
    ]
    y, left = box.y, box.right
    edge = box.right if align == "right" else box.x
    for text, style, colour in wrapped:
        step = fonts.line_height(style)
        if y + step > box.bottom + PLAN_PAD:
            break
        left = min(left, canvas.text_middle(text, edge, y + step / 2, style, colour, align=align).x)
        y += step
    return left


class _Flow:
    """Lays words and chips one after the other, wrapping into the next line."""

    def __init__(self, canvas: Canvas, box: Box, chip: Style) -> None:
        self.canvas, self.box, self.style = canvas, box, chip
        self.step = strip_step(canvas.fonts)
        self.x, self.y = box.x, box.y

    def advance(self, wide: float) -> tuple[float, float]:
        """The left edge and the middle of the next piece."""
        if self.x > self.box.x and self.x + wide > self.box.right:
            self.x, self.y = self.box.x, self.y + self.step + 2
        left = self.x
        self.x += wide
        return left, self.y + self.step / 2

    def word(self, text: str, colour: Colour, arrow: bool = True) -> None:
        """A planet's name, with the arrow that leads to it."""
        before = 32 if arrow else 0
        left, middle = self.advance(before + self.canvas.fonts.width(text, BOLD) + 14)
        if arrow:
            self.canvas.icon("arrow-right", left + 12, middle, 20, LINE)
        self.canvas.text_middle(text, left + before, middle, BOLD, colour)

    def chip(self, stop: Stop) -> None:
        """A card: paper, its reading, and a helmet where a co-pilot re-reads it."""
        canvas = self.canvas
        wide = canvas.fonts.width(stop.reading, self.style) + 28 + (30 if stop.copilot else 0)
        left, middle = self.advance(wide + 44)
        canvas.icon("arrow-right", left + 12, middle, 20, LINE)
        chip = Box(left + 32, middle - self.step / 2 + 2, wide, self.step - 4)
        canvas.rounded(chip, 8, PAPER, border=MUSTARD if stop.copilot else None, width=3)
        canvas.text_middle(stop.reading, chip.x + 14, middle, self.style, INK_TEXT)
        if stop.copilot:
            canvas.icon("copilot", chip.right - 22, middle, 26, INK_TEXT)


def _draw_strip(canvas: Canvas, box: Box, words: PlanWords, small: bool, bare: bool) -> float:
    """Start, cards and planets, the goal still pale; returns the strip's end."""
    flow = _Flow(canvas, box, CHIP.sized(20) if small else CHIP)
    flow.word(_short(words.start, bare), CREAM, arrow=False)
    for stop in words.stops:
        flow.chip(stop)
        if not bare:  # the readings alone say where it goes
            flow.word(f"{stop.planet} {PLANET_NAMES[stop.planet]}", CREAM)
    if words.goal:
        flow.word(_short(words.goal, bare), MUTE)
    y = flow.y + flow.step + 4
    if words.warning:
        y += canvas.paragraph(words.warning, Box(box.x, y, box.w, box.bottom - y), SMALL, MUSTARD)
    return y


def _short(name: str, bare: bool) -> str:
    """A planet's number alone where there is little room."""
    return name.split(" ", 1)[0] if bare and name[0].isdigit() else name


def _draw_lines(canvas: Canvas, box: Box, lines: Sequence[str], style: Style) -> float:
    y = box.y
    for line in lines:
        text = capital(line)
        y += canvas.paragraph(text, Box(box.x, y, box.w, box.bottom - y), style, CREAM) + 4
    return y


def _draw_tables(canvas: Canvas, box: Box, earned: int, planets: int) -> None:
    """Both scoring tables as a strip: the column that counts now is lit."""
    scoring = COMPONENTS.scoring
    transport = [(f"{n}" if n < 5 else "5+", scoring.transport[n]) for n in range(1, 6)]
    sets = [(str(n), scoring.planets[n]) for n in range(1, 10)]
    fonts = canvas.fonts
    row = fonts.line_height(SMALL)
    left, right = box.left_part(box.w * 0.4, 28)
    for part, icon, cells, lit in (
        (left, "rocket", transport, min(earned, 5)),
        (right, "ringed-planet", sets, planets),
    ):
        canvas.icon(icon, part.x + 13, part.cy, 26, MUTE)
        step = (part.w - 36) / len(cells)
        for i, (count, points) in enumerate(cells):
            cell = Box(part.x + 36 + i * step, part.y + 2, step - 6, 2 * row + 8)
            on = i + 1 == lit
            canvas.rounded(cell, 8, RAISE if on else CELL, border=MINT if on else None, width=2)
            canvas.text_middle(count, cell.cx, cell.y + row * 0.5 + 3, SMALL, MUTE, align="centre")
            style = SMALL_BOLD if not on else BOLD
            colour = MINT if on else CREAM
            canvas.text_middle(
                str(points), cell.cx, cell.y + row * 1.5 + 2, style, colour, align="centre"
            )


# --- below the seats ---


def draw_stack(canvas: Canvas, area: Box, view: State, names: Names) -> None:
    """As many panels as fit below the seats, the most urgent first."""
    fonts = canvas.fonts
    y = area.y
    around = PAD * 2 + fonts.line_height(HEADING) + 4
    aliens = _aliens_height(fonts, area.w, view, names)
    note = _RINGS + _NOTE
    if y + aliens + 14 + _cargo_height(fonts, area.w, note) + 2 * around > area.bottom:
        note = _NOTE
    cargo = _cargo_height(fonts, area.w, note)
    for title, height, paint in (
        ("The Aliens", aliens, _aliens(view, names)),
        (f"Cargo deck · {len(view.cargo_deck)}", cargo, _cargo(view, note)),
    ):
        high = height + around
        if y + high > area.bottom + 1:
            continue
        box = Box(area.x, y, area.w, high)
        canvas.panel(box)
        inner = box.inset(PAD)
        with canvas.room(box):
            words = title if fonts.width(title, HEADING) <= inner.w else title.replace(" deck", "")
            canvas.text(words, inner.x, inner.y, HEADING, MUSTARD)
            head = fonts.line_height(HEADING) + 4
            paint(canvas, Box(inner.x, inner.y + head, inner.w, inner.h - head))
        y += high + 14


def _aliens_height(fonts: Fonts, width: float, view: State, names: Names) -> float:
    lines = len(fonts.wrap(alien_words(view, names), SMALL, width - 2 * PAD))
    return 62 + lines * fonts.line_height(SMALL)


def _aliens(view: State, names: Names) -> Painter:
    def paint(canvas: Canvas, box: Box) -> None:
        """The way from outside Pluto to Earth, with the ship on it."""
        spots = list(range(ALIEN_START, EARTH - 1, -1))
        step = box.w / len(spots)
        y = box.y + 22
        canvas.line((box.x + step / 2, y), (box.right - step / 2, y), LINE, 2)
        flying = view.alien_status is AlienStatus.FLYING
        for i, orbit in enumerate(spots):
            x = box.x + (i + 0.5) * step
            if orbit in PLANETS:
                draw_planet(canvas, orbit, x, y, 9 if orbit != EARTH else 12)
            else:
                canvas.ring(x, y, 8, MUTE, 2)
            if not (flying and orbit == view.alien_orbit):
                canvas.text_middle(str(orbit), x, y + 26, SMALL, MUTE, align="centre")
        if flying:
            x = box.x + (ALIEN_START - view.alien_orbit + 0.5) * step
            canvas.image("rocket_jockey/alien_ship", Box.around(x, y + 4, 64, 50))
        canvas.paragraph(
            alien_words(view, names),
            Box(box.x, box.y + 60, box.w, box.h - 60),
            SMALL,
            MINT if flying else CREAM,
        )

    return paint


def _cargo_height(fonts: Fonts, width: float, note: str) -> float:
    lines = len(fonts.wrap(note, SMALL, width - 2 * PAD))
    return 46 + (1 + lines) * fonts.line_height(SMALL)


_NOTE = "When it runs out, planets are scored."
_RINGS = "Ringed: one is Express. "


def _cargo(view: State, note: str) -> Painter:
    def paint(canvas: Canvas, box: Box) -> None:
        """How many cargoes for each planet are still to come; Express ones have an orange rim."""
        left = cargoes_left(view)
        step = box.w / len(PLANETS)
        row = canvas.fonts.line_height(SMALL)
        for planet in PLANETS:
            x = box.x + (planet - 0.5) * step
            count = left[planet, 0] + left[planet, 1]
            draw_planet(canvas, planet, x, box.y + 18, 10, alpha=1.0 if count else 0.35)
            if left[planet, 1]:
                canvas.ring(x, box.y + 18, 14, CORAL, 2.5)
            colour = CREAM if count else mix(MUTE, INK, 0.4)
            canvas.text_middle(
                str(count), x, box.y + 38 + row / 2, SMALL_BOLD, colour, align="centre"
            )
        y = box.y + 42 + row
        canvas.paragraph(note, Box(box.x, y, box.w, box.bottom - y), SMALL, MUTE)

    return paint


# --- a seat's own row, and the viewer's co-pilots ---


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """The planets that a seat has delivered to, what they are worth, and its co-pilots."""
    view = moment.view
    reached = destinations(view, seat)
    now, more = planet_points(len(reached)), planet_points(min(9, len(reached) + 1))
    step = box.w / len(PLANETS)
    colour = SEATS[moment.colours[seat] % len(SEATS)]
    y = box.y + 13
    for planet in PLANETS:
        x = box.x + (planet - 0.5) * step
        if planet in reached:
            draw_planet(canvas, planet, x, y, 10)
        else:
            canvas.ring(x, y, 8, LINE, 2)
    low = y + 32
    _draw_copilots(canvas, box.x, low, view, seat, colour)
    words = f"set {now}" + (f" · next +{more - now}" if more > now else "")
    if canvas.fonts.width(words, SMALL) >= box.w - 4 * 30:
        words = f"set {now}"
    canvas.text_middle(words, box.right, low, SMALL, MUTE, align="right")


def _draw_copilots(
    canvas: Canvas, x: float, y: float, view: State, seat: Seat, colour: Colour
) -> None:
    """Four helmets: in the supply, marking a cargo, spent."""
    marking = 1 if seat in view.marks else 0
    states = ["supply"] * view.copilots[seat] + ["marking"] * marking
    states += ["spent"] * (4 - len(states))
    for i, state in enumerate(states[:4]):
        cx = x + 13 + i * 29
        if state == "spent":
            canvas.ring(cx, y, 10, LINE, 2)
        elif state == "marking":
            canvas.ring(cx, y, 13, MUSTARD, 2.5)
            canvas.icon("flag", cx, y, 16, MUSTARD)
        else:
            canvas.icon("copilot", cx, y, 27, colour)


def draw_copilots(canvas: Canvas, box: Box, view: State, seat: int, colour: int) -> None:
    """The viewer's own co-pilots as cards, and what they are good for."""
    fonts = canvas.fonts
    words = (
        "Co-pilots: change one number of a card by 1, or reserve a cargo. 3 points each at the end."
    )
    lines = fonts.wrap(words, SMALL, box.w)
    step = fonts.line_height(SMALL)
    room = box.h - step * len(lines) - 10
    if room < 40:
        return
    high = min(room, 104.0)
    wide = high * 222 / 294
    for i in range(4):
        slot = Box(box.x + i * (wide + 10), box.y, wide, high)
        if i < view.copilots[seat]:
            canvas.image(f"rocket_jockey/copilot_card_{colour % 4 + 1}", slot)
        else:
            canvas.dashed(slot.inset(3), LINE, 2.0, 10)
            if i == view.copilots[seat] and seat in view.marks:
                canvas.icon("flag", slot.cx, slot.cy, 30, MUSTARD)
    y = box.y + high + 6
    for line in lines:
        canvas.text_middle(line, box.x, y + step / 2, SMALL, MUTE)
        y += step
