"""The flight plan: what the delivery that is being pointed together does and scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rocket_jockey.data import (
    CATALOGUE,
    COMPONENTS,
    EXPRESS,
    PLANET_NAMES,
    PLANETS,
    transport_points,
)
from game.rocket_jockey.moves import ALIEN_TARGET, Leg, Target
from game.rocket_jockey.previews import ChainChoice, best_points, chain_choice, flight_best
from game.rocket_jockey.routes import COST, FACE_OF
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
    SMALL,
    SUBTITLE,
    Colour,
    Face,
    Style,
)

POINTS = Style(Face.DISPLAY_BOLD, 38, 0.04, True, 1.1)
CHIP = Style(Face.DISPLAY_BOLD, 26, 0.0, False, 1.1)
PAD = 18.0


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
    points: str = ""
    outlook: str = ""
    warning: str = ""


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


def _count(cards: int, express: int) -> str:
    words = f"{cards} card{'s' if cards != 1 else ''}"
    return f"{words} + {express} Express = {cards + express}" if express else words


def _delivery_words(view: State, delivery: Delivery) -> str:
    names = " and ".join(
        "the Aliens" if target == ALIEN_TARGET else f"the cargo of {PLANET_NAMES[target]}"
        for target in delivery.targets
    )
    return f"{names}: {_count(delivery.cards, delivery.express)}, {delivery.points} points"


def flight_words(view: State, target: Target, legs: Sequence[Leg], chained: bool) -> PlanWords:
    """A flight under way: its legs so far, what they score, and what is still within reach."""
    cargo = view.cargo(target)
    assert cargo is not None
    face = CATALOGUE[cargo]
    before = view.open if chained and view.open is not None else Delivery((), 0, 0)
    cards, express = before.cards + len(legs), before.express + EXPRESS[cargo]
    best = flight_best(view, target, legs, chained=chained)
    now = transport_points(cards + express) if legs else 0
    outlook = f"up to {best.paid} points"
    if best.free and best.free != best.paid:
        outlook = f"up to {best.free} points, {best.paid} with co-pilots"
    elif not best.free:
        outlook = f"up to {best.paid} points, with co-pilots"
    reached = bool(legs) and legs[-1].to == face.destination
    warning = ""
    owner = view.mark(target)
    if owner not in (-1, view.active):
        warning = "Marked by another player: 5 of your points will go there"
    return PlanWords(
        "Chained on" if chained else "Flight plan",
        place_name(view, view.start(target)),
        stops_of(view, target, legs),
        "" if reached else place_name(view, face.destination),
        (),
        _count(cards, express) if legs else face.title,
        f"+{now}" if legs else "",
        outlook,
        warning,
    )


def choice_words(choice: ChainChoice) -> PlanWords:
    """A cargo that could go on in the chain: both ways with their best points."""
    return PlanWords(
        "Chain on, or begin a new delivery?",
        lines=(
            f"Chain on: this delivery can reach {choice.on}, the whole move {choice.on_total}.",
            f"New delivery: {choice.close} are safe, and up to {choice.close_further} more follow.",
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
        return PlanWords(heading, start, (), goal, (), "", "", outlook)
    if lines:
        return PlanWords("This move", lines=tuple(lines[-3:]), sum="So far", points=f"+{total}")
    return PlanWords("Flight plan")


def _reach(view: State, target: Target) -> str:
    best = best_points(view).get(target)
    if best is None:
        return "No cards of yours take it there"
    if best.free == best.paid:
        return f"Up to {best.paid} points"
    if not best.free:
        return f"Up to {best.paid} points, with co-pilots"
    return f"Up to {best.free} points, {best.paid} with co-pilots"


def chain_words(view: State) -> PlanWords | None:
    """The words at a chain choice; None if there is no such choice."""
    choice = chain_choice(view)
    return choice_words(choice) if choice is not None else None


# --- drawing ---


def least_height(fonts: Fonts) -> float:
    """How much height the panel needs."""
    return (
        PAD * 2
        + fonts.line_height(HEADING)
        + max(fonts.line_height(CHIP) + 14, fonts.line_height(POINTS))
        + fonts.line_height(SMALL) * 2
        + 12
    )


def draw_plan(canvas: Canvas, box: Box, words: PlanWords) -> None:
    """Draws the panel."""
    canvas.panel(box)
    inner = box.inset(PAD + 4, PAD - 4)
    fonts = canvas.fonts
    with canvas.room(box):
        canvas.text(words.heading, inner.x, inner.y, HEADING, MUSTARD)
        y = inner.y + fonts.line_height(HEADING) + 6
        right = _draw_sum(canvas, inner, words)
        body = Box(inner.x, y, right - inner.x - 16, inner.bottom - y)
        if words.start:
            _draw_strip(canvas, body, words)
        elif words.lines:
            _draw_lines(canvas, body, words.lines)
        else:
            _draw_tables(canvas, Box(inner.x, y, inner.w, inner.bottom - y))


def _draw_sum(canvas: Canvas, inner: Box, words: PlanWords) -> float:
    """Sum, points and outlook at the right; returns where they begin."""
    fonts = canvas.fonts
    rows: list[tuple[str, Style, Colour]] = [
        (words.sum, BODY, MUTE),
        (words.points + (" points" if words.points else ""), POINTS, MINT),
        (words.outlook, SMALL, CREAM),
    ]
    rows = [row for row in rows if row[0]]
    if not rows:
        return inner.right
    limit = inner.w * 0.42
    wrapped = [
        (line, style, c) for text, style, c in rows for line in fonts.wrap(text, style, limit)
    ]
    high = sum(fonts.line_height(style) for _, style, _ in wrapped)
    y = inner.cy - high / 2 + (0 if words.start else 4)
    left = inner.right
    for text, style, colour in wrapped:
        step = fonts.line_height(style)
        drawn = canvas.text_middle(text, inner.right, y + step / 2, style, colour, align="right")
        left = min(left, drawn.x)
        y += step
    return left


def _draw_strip(canvas: Canvas, box: Box, words: PlanWords) -> None:
    """Start, cards and planets one after the other, wrapped; the goal at the end, still pale."""
    fonts = canvas.fonts
    step = max(fonts.line_height(CHIP) + 14, fonts.line_height(BOLD) + 6)
    x, y = box.x, box.y
    style = BOLD

    def advance(wide: float) -> tuple[float, float]:
        nonlocal x, y
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + step + 4
        at = x
        x += wide
        return at, y + step / 2

    def word(text: str, colour: Colour) -> None:
        wide = fonts.width(text, style)
        left, middle = advance(wide + 14)
        canvas.text_middle(text, left, middle, style, colour)

    def arrow() -> None:
        left, middle = advance(32)
        canvas.icon("arrow-right", left + 12, middle, 20, LINE)

    word(words.start, CREAM)
    for stop in words.stops:
        arrow()
        _draw_chip(canvas, stop, advance, step)
        arrow()
        word(f"{stop.planet} {PLANET_NAMES[stop.planet]}", CREAM)
    if words.goal:
        arrow()
        word(words.goal, MUTE)
    if words.warning:
        top = y + step + 6
        canvas.paragraph(words.warning, Box(box.x, top, box.w, box.bottom - top), SMALL, MUSTARD)


def _draw_chip(canvas: Canvas, stop: Stop, advance: object, step: float) -> None:
    """A card on the strip: paper, its reading, and a helmet where a co-pilot re-reads it."""
    assert callable(advance)
    fonts = canvas.fonts
    wide = fonts.width(stop.reading, CHIP) + 28 + (30 if stop.copilot else 0)
    left, middle = advance(wide + 12)
    chip = Box(left, middle - step / 2 + 2, wide, step - 4)
    canvas.rounded(chip, 8, PAPER, border=MUSTARD if stop.copilot else None, width=3)
    canvas.text_middle(stop.reading, chip.x + 14, middle, CHIP, INK_TEXT)
    if stop.copilot:
        canvas.icon("copilot", chip.right - 22, middle, 26, INK_TEXT)


def _draw_lines(canvas: Canvas, box: Box, lines: Sequence[str]) -> None:
    y = box.y
    for line in lines:
        text = line[0].upper() + line[1:]
        y += canvas.paragraph(text, Box(box.x, y, box.w, box.bottom - y), BODY, CREAM) + 4


def _draw_tables(canvas: Canvas, box: Box) -> None:
    """Both scoring tables: what a delivery brings, and what different planets bring."""
    scoring = COMPONENTS.scoring
    transport = [(f"{n}" if n < 5 else "5+", scoring.transport[n]) for n in range(1, 6)]
    planets = [(str(n), scoring.planets[n]) for n in range(1, 10)]
    fonts = canvas.fonts
    label_h = fonts.line_height(SMALL)
    left, right = box.left_part(box.w * 0.4, 28)
    for part, title, cells in (
        (left, "Cards and Express in a delivery", transport),
        (right, "Different planets delivered to", planets),
    ):
        canvas.text(title, part.x, part.y, SMALL, MUTE)
        step = part.w / len(cells)
        high = fonts.line_height(SMALL) + fonts.line_height(SUBTITLE) + 8
        y = part.y + label_h + 6
        for i, (count, points) in enumerate(cells):
            cell = Box(part.x + i * step, y, step - 6, min(high, part.bottom - y))
            canvas.rounded(cell, 8, (24, 48, 73))
            canvas.text_middle(count, cell.cx, cell.y + cell.h * 0.28, SMALL, MUTE, align="centre")
            canvas.text_middle(
                str(points), cell.cx, cell.y + cell.h * 0.68, CHIP, CREAM, align="centre"
            )
