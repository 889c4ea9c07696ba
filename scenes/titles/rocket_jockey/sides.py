"""Beside the board: the Aliens' approach, the cargo deck's outlook, each seat's own row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.core.contract import Names
from game.core.words import counted
from game.rocket_jockey.data import ALIEN_START, CATALOGUE, DESTINATION, EARTH, PLANETS
from game.rocket_jockey.previews import LAST_CARDS
from game.rocket_jockey.scoring import destinations, planet_points
from game.rocket_jockey.state import AlienStatus, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    mix,
)
from scenes.titles.rocket_jockey.planets import draw_planet

PAD = 14.0


def landing_words(view: State, names: Names) -> str:
    """When the Aliens land by themselves, in a sentence."""
    more = view.drifts - 1
    if not more:
        return "They land at the end of this turn."
    whose = names.whose((view.active + more) % view.seats)
    return f"They land after {counted(more, 'more turn')}, at the end of {whose} turn."


def alien_words(view: State, names: Names) -> str:
    """Where the Aliens are, in a sentence."""
    match view.alien_status:
        case AlienStatus.ASIDE:
            return "Not sighted. They join the deck when it is shuffled for the first time."
        case AlienStatus.IN_DECK:
            sure = max(0, len(view.deck) - LAST_CARDS)
            if sure:
                return f"In the deck: not before {counted(sure, 'more card')} are drawn."
            return f"In the deck: the next card is theirs with a chance of 1 in {len(view.deck)}."
        case AlienStatus.FLYING:
            return f"Orbit {view.alien_orbit}. {landing_words(view, names)}"
        case _:
            return "The Aliens have reached Earth."


def outlook(view: State) -> Counter[tuple[int, int]]:
    """What is left in the cargo deck, which everybody can work out: (destination, Express)."""
    seen = {card for pile in (*view.row, *view.delivered) for card in pile}
    kinds = [card for card, face in enumerate(CATALOGUE) if face.kind in ("standard", "express")]
    left = [card for card in kinds if card not in seen]
    return Counter((DESTINATION[card], CATALOGUE[card].express) for card in left)


Painter = Callable[[Canvas, Box], None]


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
        left = outlook(view)
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


# --- a seat's own row ---

SEAT_EXTRA = 62.0


def draw_seat_row(
    canvas: Canvas, box: Box, view: State, seat: int, colours: Sequence[int], text: float
) -> None:
    """The planets that a seat has delivered to, what they are worth, and its co-pilots."""
    reached = destinations(view, seat)
    now, more = planet_points(len(reached)), planet_points(min(9, len(reached) + 1))
    step = box.w / len(PLANETS)
    colour = SEATS[colours[seat] % len(SEATS)]
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
    style = SMALL if canvas.fonts.width(words, SMALL) < box.w - 4 * 30 else SMALL_BOLD
    if canvas.fonts.width(words, style) > box.w - 4 * 30:
        words = f"set {now}"
    canvas.text_middle(words, box.right, low, SMALL, MUTE, align="right")


def _draw_copilots(
    canvas: Canvas, x: float, y: float, view: State, seat: int, colour: tuple[int, int, int]
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
