"""Beside Jump Gate's ring: the viewer's collection, what is still out there, a seat's resources."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import HIDDEN, Seat
from game.core.words import counted, joined
from game.jump_gate.bots.odds import (
    TYPE_COUNT,
    hidden_resources,
    icons_left,
    next_values,
    penalty_loss,
)
from game.jump_gate.data import CATALOGUE, COMPONENTS, TABLE
from game.jump_gate.scoring import count_types, gate_points, penalty, threatened
from game.jump_gate.state import State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    MINT,
    MUSTARD,
    MUTE,
    SMALL,
    SMALL_BOLD,
    mix,
)
from scenes.titles.jump_gate.ring import ALARM, danger_words, fitted

PAD = 14.0
SEAT_EXTRA = 36.0
_TOKENS = (
    "gem_red",
    "gem_white",
    "gem_blue",
    "energel_light",
    "energel_dark",
    "water",
    "breathable_world",
)
_NAMES = ("Red gem", "White gem", "Blue gem", "Light gel", "Dark gel", "Water", "Famous Find")


def draw_seat(canvas: Canvas, box: Box, view: State, seat: int) -> None:
    """A seat's collection: a token and a number for each type."""
    counts = count_types(view.collections[seat])[:TYPE_COUNT]
    held = [(token, n) for token, n in zip(_TOKENS, counts, strict=True) if n]
    y = box.y + 15
    if not held:
        canvas.text_middle("No resources yet", box.x + 4, y, SMALL, mix(MUTE, INK, 0.35))
        return
    step = min(52.0, box.w / len(held))
    for at, (token, count) in enumerate(held):
        x = box.x + step * at
        side = min(28.0, step * 0.6)
        canvas.image(f"jump_gate/token_{token}", Box.around(x + side / 2, y, side, side))
        style = fitted(canvas, str(count), SMALL_BOLD, step - side - 2)
        canvas.text_middle(str(count), x + side + 2, y, style, CREAM)


def draw_left(
    canvas: Canvas, area: Box, view: State, seat: int | None, names: Sequence[str]
) -> None:
    """The panels below the seats, as far as they fit."""
    y = area.y
    if seat is not None:
        y = _collection(canvas, area, view, seat)
    _outlook(canvas, Box(area.x, y, area.w, area.bottom - y), view, names)


def _panel(canvas: Canvas, area: Box, title: str, height: float) -> Box | None:
    """A panel with its heading; None if it does not fit."""
    head = canvas.fonts.line_height(HEADING) + 4
    high = height + head + 2 * PAD
    if high > area.h + 1:
        return None
    box = Box(area.x, area.y, area.w, high)
    canvas.panel(box)
    with canvas.room(box):
        style = fitted(canvas, title, HEADING, box.w - 2 * PAD)
        canvas.text(title, box.x + PAD, box.y + PAD, style, MUSTARD)
    return Box(box.x + PAD, box.y + PAD + head, box.w - 2 * PAD, height)


def _collection(canvas: Canvas, area: Box, view: State, seat: int) -> float:
    """What the viewer has, and what one more of each type would bring; with names if they fit."""
    row = max(26.0, canvas.fonts.line_height(SMALL))
    # The Black Hole's panel below takes some six lines.
    columns = 1 if area.h > row * (TYPE_COUNT + 6) + 140 else 2
    inner = _panel(canvas, area, "One more brings", row * -(-TYPE_COUNT // columns))
    if inner is None:
        return area.y
    counts = count_types(view.collections[seat])[:TYPE_COUNT]
    wide = inner.w / columns
    for at, (token, name, count, gain) in enumerate(
        zip(_TOKENS, _NAMES, counts, next_values(view, seat), strict=True)
    ):
        x, y = inner.x + wide * (at % columns), inner.y + row * (at // columns + 0.5)
        canvas.image(f"jump_gate/token_{token}", Box.around(x + 12, y, 24, 24))
        right = x + wide - (18 if columns > 1 else 0)
        worth = canvas.text_middle(f"+{gain}", right, y, SMALL_BOLD, MINT, align="right")
        words = str(count)
        if columns == 1:
            words = f"{name} · {count}" if count else name
        style = fitted(canvas, words, SMALL, worth.x - x - 40)
        canvas.text_middle(words, x + 34, y, style, CREAM if count else MUTE)
    return inner.bottom + PAD + 12


def _outlook(canvas: Canvas, area: Box, view: State, names: Sequence[str]) -> None:
    """What is still out there, and the danger of the Black Hole."""
    words = hole_lines(view, names)
    width = area.w - 2 * PAD
    lines = [
        (line, i) for i, text in enumerate(words) for line in canvas.fonts.wrap(text, SMALL, width)
    ]
    step = canvas.fonts.line_height(SMALL)
    inner = _panel(canvas, area, "Black Hole", step * len(lines) + 6)
    if inner is None:
        return
    y = inner.y
    for line, i in lines:
        colour = CORAL if i and view.hole_total >= ALARM else (CREAM if i else MUTE)
        canvas.text_middle(line, inner.x, y + step / 2, SMALL, colour)
        y += step


def hole_lines(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """What is still out there, and whom the Black Hole threatens."""
    plain, icons = icons_left(view)
    left = f"{plain} resources without and {icons} with the Black Hole icon are still out there."
    return left, danger_words(view, names)


def hidden_lines(view: State) -> tuple[str, ...]:
    """What lies face down somewhere, by type: everybody can work it out (C3)."""
    counts = count_types(hidden_resources(view))
    gems, gel = sum(counts[:3]), counts[3] + counts[4]
    parts = {"gem": gems, "EnerGel": gel, "Water": counts[5], "Famous Find": counts[6]}
    parts["Nothing"] = counts[7]
    words = [
        f"{n} {name}{'s' if n != 1 and name in ('gem', 'Famous Find') else ''}"
        for name, n in parts.items()
        if n
    ]
    return (f"Face down in all: {', '.join(words)}.",) if words else ()


def gate_lines(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """What the Jump Gate's markers are for, and who has most of them."""
    rule = f"Each jump leaves a marker; whoever has most gets {TABLE.gate_majority} points."
    holders = [seat for seat in range(view.seats) if gate_points(view, seat)]
    if not holders:
        return rule, "Nobody has a marker here yet."
    who = joined(names[seat] for seat in holders)
    most = view.gate[holders[0]]
    return rule, f"Most now: {who}, {counted(most, 'marker')}."


def resource_text(card: int) -> tuple[str, ...]:
    """What a resource is worth, in a sentence."""
    if card == HIDDEN:
        return ()
    face = CATALOGUE[card]
    table = COMPONENTS.table
    text = {
        "gem_red": "Gems: their number times the size of your largest set of one colour.",
        "gem_white": "Gems: their number times the size of your largest set of one colour.",
        "gem_blue": "Gems: their number times the size of your largest set of one colour.",
        "energel_light": f"A light and a dark EnerGel are worth {table.energel_pair}, a single one "
        f"{table.energel_single}.",
        "energel_dark": f"A light and a dark EnerGel are worth {table.energel_pair}, a single one "
        f"{table.energel_single}.",
        "water": "Water: "
        + ", ".join(str(points) for points in table.water[1:])
        + " points for 1 to 8.",
        "famous_find": f"A Famous Find is worth {table.famous_find}.",
        "nothing": "Nothing: it leaves the game.",
    }[face.kind]
    icon = ("It carries the icon: a marker of yours goes to the Black Hole.",) if face.icon else ()
    return (text, *icon)


def seat_note(view: State, seat: Seat) -> str:
    """What one more resource of each type brings a seat, and what the Black Hole may cost."""
    pairs = zip(_NAMES, next_values(view, seat), strict=True)
    more = "One more: " + ", ".join(f"{name} +{gain}" for name, gain in pairs) + "."
    if seat not in threatened(view):
        return more
    cost = penalty_loss(view, seat)
    cards = penalty(view)
    return (
        f"{more} The Black Hole would take {counted(cards, 'card')}: "
        f"{cost.least} to {cost.most} points, {cost.mean:.1f} on average."
    )
