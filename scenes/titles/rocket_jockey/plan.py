"""The flight plan: what the delivery that is being pointed together does and scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.words import capital, counted, joined
from game.rocket_jockey.data import (
    CATALOGUE,
    COMPONENTS,
    EXPRESS,
    PLANET_NAMES,
    PLANETS,
    transport_points,
)
from game.rocket_jockey.lists.routes import COST, FACE_OF
from game.rocket_jockey.moves import ALIEN_TARGET, Leg, Target
from game.rocket_jockey.previews import Best, ChainChoice, best_points, chain_choice, flight_best
from game.rocket_jockey.state import Delivery, Phase, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    HEADING,
    INK_TEXT,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    PAPER,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Colour,
    Face,
    Style,
)
from scenes.titles.rocket_jockey.hints import count_words, deck_lines

POINTS = Style(Face.DISPLAY_BOLD, 38, 0.04, True, 1.1)
CHIP = Style(Face.DISPLAY_BOLD, 26, 0.0, False, 1.1)
PAD = 18.0
MOST_COUNTED = 5
COPILOT_WORTH = COMPONENTS.scoring.copilot
NARROW = 700.0
"""Below this width the sum goes under the strip, and the tables are left out."""
CELL = (24, 48, 73)


@dataclass(frozen=True, slots=True)
class Stop:
    """A leg on the strip: the card as it is read, and the planet it leads to."""

    reading: str
    copilot: bool
    planet: int


@dataclass(frozen=True, slots=True)
class PlanWords:
    """Everything that the panel says; built once per choice, drawn as often as needed."""

    heading: str
    start: str = ""
    stops: tuple[Stop, ...] = ()
    goal: str = ""
    """The destination, while it has not been reached."""
    lines: tuple[str, ...] = ()
    sum: str = ""
    gain: int = 0
    """What has been earned so far; 0 is not shown."""
    outlook: str = ""
    warning: str = ""

    @property
    def earned(self) -> str:
        """The gain in words; empty if there is none."""
        return f"+{counted(self.gain, 'point')}" if self.gain else ""


def place_name(view: State, planet: int) -> str:
    """A planet by number and name; the Aliens wait beyond Pluto."""
    return f"{planet} {PLANET_NAMES[planet]}" if planet in PLANETS else "beyond Pluto"


def reading_of(card: int, at: int, to: int) -> tuple[str, bool]:
    """How a card is read for a leg ("4–7"), and whether that takes a co-pilot."""
    copilot = COST[FACE_OF[card]][at][to] > 0
    if not copilot:
        return CATALOGUE[card].face.replace("-", "–"), False
    low, high = min(at, to), max(at, to)
    return f"{low}–{high}", True


def stops_of(view: State, target: Target, legs: Sequence[Leg]) -> tuple[Stop, ...]:
    """The strip of a flight."""
    at = view.start(target)
    found = []
    for leg in legs:
        reading, copilot = reading_of(leg.card, at, leg.to)
        found.append(Stop(reading, copilot, leg.to))
        at = leg.to
    return tuple(found)


def _delivery_words(view: State, delivery: Delivery) -> str:
    names = joined(
        "the Aliens" if target == ALIEN_TARGET else f"the cargo of {PLANET_NAMES[target]}"
        for target in delivery.targets
    )
    count = count_words(delivery.cards, delivery.express)
    return f"{names}: {count}, {counted(delivery.points, 'point')}"


def flight_words(view: State, target: Target, legs: Sequence[Leg], chained: bool) -> PlanWords:
    """A flight under way: its legs so far, what they score, and what is still within reach."""
    cargo = view.cargo(target)
    assert cargo is not None
    face = CATALOGUE[cargo]
    before = view.open if chained and view.open is not None else Delivery((), 0, 0)
    cards, express = before.cards + len(legs), before.express + EXPRESS[cargo]
    now = transport_points(cards + express) if legs else 0
    reached = bool(legs) and legs[-1].to == face.destination
    best = Best(now, now) if reached else flight_best(view, target, legs, chained=chained)
    warning = _flight_warning(view, target, legs, best, cards + express)
    return PlanWords(
        "Chained on" if chained else "Flight plan",
        place_name(view, view.start(target)),
        stops_of(view, target, legs),
        "" if reached else place_name(view, face.destination),
        (),
        count_words(cards, express) if legs else face.title,
        now,
        "" if reached else _outlook(best),
        warning,
    )


def _outlook(best: Best) -> str:
    """What is still within reach, in words."""
    if not best.free:
        return f"up to {counted(best.paid, 'point')}, with co-pilots"
    if best.free != best.paid:
        return f"up to {counted(best.free, 'point')}, {best.paid} with co-pilots"
    return f"up to {counted(best.paid, 'point')}"


def _flight_warning(
    view: State, target: Target, legs: Sequence[Leg], best: Best, count: int
) -> str:
    """What a player may regret about this flight (I4)."""
    if view.mark(target) not in (-1, view.active):
        return "Reserved by another player: 5 points go from you to them, a swing of 10"
    if count > MOST_COUNTED:
        return f"Only {MOST_COUNTED} count: what comes after them is worth more in a new delivery"
    spent = sum(stop.copilot for stop in stops_of(view, target, legs))
    plain = flight_best(view, target, (), chained=False).free if spent else 0
    if spent and plain and best.paid - plain < COPILOT_WORTH * spent:
        return f"A co-pilot is worth 3 at the end; without any this cargo can bring {plain}"
    return ""


def choice_words(choice: ChainChoice) -> PlanWords:
    """A cargo that could go on in the chain: both ways with their best points."""
    return PlanWords(
        "Chain on, or begin a new delivery?",
        lines=(
            f"Chain on: this delivery can reach {choice.on}, the whole move {choice.on_total}.",
            f"New delivery: it keeps {counted(choice.close, 'point')},"
            f" and up to {choice.close_further} more can follow.",
        ),
        outlook="One delivery never scores more than 15",
    )


def idle_words(view: State, pointed: Target | None, mine: bool) -> PlanWords:
    """Nothing is chosen yet: what is closed already, or what the pointed cargo could bring."""
    lines = [_delivery_words(view, delivery) for delivery in view.closed]
    if view.open is not None:
        lines.append(f"Still open: {_delivery_words(view, view.open)}")
    total = sum(delivery.points for delivery in view.closed)
    total += view.open.points if view.open is not None else 0
    if pointed is not None and (cargo := view.cargo(pointed)) is not None:
        face = CATALOGUE[cargo]
        start, goal = place_name(view, view.start(pointed)), place_name(view, face.destination)
        outlook = _reach(view, pointed) if mine and view.phase is Phase.MOVE else ""
        heading = f"{face.title}" + (" · Express" if face.express == 1 else "")
        return PlanWords(heading, start, (), goal, outlook=outlook)
    if lines:
        return PlanWords("This move", lines=tuple(lines[-3:]), sum="So far", gain=total)
    if not mine or view.phase not in (Phase.FUEL_UP, Phase.MOVE):
        return PlanWords("Flight plan")
    text = "Choose a lit cargo, then the cards that carry it home: the longer the way, the better."
    return PlanWords("Flight plan", lines=(text if view.phase is Phase.MOVE else hand_words(view),))


def hand_words(view: State) -> str:
    """What the hand can do before a card is taken."""
    found = best_points(view).values()
    free, paid = (max((getattr(best, kind) for best in found), default=0) for kind in Best._fields)
    if not paid:
        return "With this hand no cargo comes home yet."
    most = counted(paid, "point")
    if not free:
        return f"With this hand and co-pilots a delivery can bring {most}."
    more = f"{free}, with co-pilots {most}" if paid > free else most
    return f"With this hand a delivery can bring {more}."


def draw_words(view: State) -> PlanWords:
    """The odds of the deck, while it is pointed at (I2)."""
    return PlanWords("A card from the deck", lines=deck_lines(view))


def _reach(view: State, target: Target) -> str:
    best = best_points(view).get(target)
    if best is None:
        return "No cards of yours take it there"
    return capital(_outlook(best))


def chain_words(view: State) -> PlanWords | None:
    """The words at a chain choice; None if there is no such choice."""
    choice = chain_choice(view)
    return choice_words(choice) if choice is not None else None


# --- drawing ---


def least_height(fonts: Fonts) -> float:
    """How much height the panel needs."""
    return PAD * 2 + fonts.line_height(HEADING) + 2 * strip_step(fonts) + tables_height(fonts) + 8


def strip_step(fonts: Fonts) -> float:
    """The height of one line of the strip."""
    return max(fonts.line_height(CHIP) + 8, fonts.line_height(BOLD) + 6)


def tables_height(fonts: Fonts) -> float:
    """How high the strip with both scoring tables is."""
    return fonts.line_height(SMALL) * 2 + 10


def draw_plan(canvas: Canvas, box: Box, words: PlanWords, earned: int, planets: int) -> None:
    """Draws the panel; `earned` is what counts in the delivery, `planets` the viewer's set."""
    canvas.panel(box)
    inner = box.inset(PAD + 4, PAD - 4)
    narrow = box.w < NARROW
    with canvas.room(box):
        upper = inner
        if not narrow:
            tables, upper = inner.bottom_part(tables_height(canvas.fonts), 8)
            _draw_tables(canvas, tables, earned, planets)
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
        if y + step > box.bottom + PAD:
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
