"""The own pad and tokens, and how the seats and the solo rival stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.words import counted
from game.rocketmen.data import (
    CATALOGUE,
    DESTINATIONS,
    MISSION_OF,
    TABLE,
    TARGETS,
    THREATS,
    TOKENS,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.previews import threats_of
from game.rocketmen.previews.outlook import Prospect
from game.rocketmen.state import Phase, Player, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.tokens import token_boxes
from scenes.theme import (
    CREAM,
    HEADING,
    LINE,
    MINT,
    MUTE,
    NUMBER,
    PANEL_LINE,
    SMALL,
    SMALL_BOLD,
    Face,
    Style,
    rgb,
)
from scenes.titles.rocketmen.faces.parts import fitted
from scenes.titles.rocketmen.panels.around import panel
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces, token_places
from scenes.titles.rocketmen.places.launch import PAD
from scenes.titles.rocketmen.showing import Now, colour_of
from scenes.titles.rocketmen.words import rival_words

_TINY = Style(Face.TEXT_BOLD, 16, scales=False)


# --- the own pad ---


def draw_pad(
    canvas: Canvas, places: RocketmenPlaces, view: State, seat: Seat, prospects: Sequence[Prospect]
) -> None:
    """The heading of site and pad, and what the rocket can do as it stands."""
    player = view.players[seat]
    count = len(player.pad)
    note = counted(count, "card")
    panel(canvas, places.pad_panel, "Launch pad", note)
    if not player.site:
        canvas.dashed(places.site, LINE, 2, 8)
        words = "Mission Site: empty"
        style = fitted(canvas.fonts, words, SMALL, places.site.w - 16)
        canvas.text_middle(words, places.site.cx, places.site.cy, style, MUTE, align="centre")
    middle = (places.site.bottom + places.pad.y) / 2
    canvas.line((places.site.x, middle), (places.site.right, middle), PANEL_LINE, 2)
    if not player.pad:
        _draw_primer(canvas, places.pad, DESTINATIONS[:1] if view.orbit_only else DESTINATIONS)
    hint = "First place a mission: $10 a card" if view.phase is Phase.MAIN else ""
    _draw_prospects(canvas, places.summary, player, prospects, hint)


def _draw_primer(canvas: Canvas, box: Box, places: Sequence[Destination]) -> None:
    """On an empty pad: what belongs there, as far as there is room for it."""
    line = canvas.fonts.line_height(SMALL)
    words = "Engines give the rocket points that a mission needs. Symbols boost the lift-off:"
    lines = canvas.fonts.wrap(words, SMALL, box.w - 8)
    side = min(30.0, line * 1.1)
    if box.h < line * len(lines) + len(places) * (side + 8) + 20:
        return
    y = box.y + 12
    for text in lines:
        canvas.text_middle(text, box.x + 4, y + line / 2, SMALL, MUTE)
        y += line
    y += 10
    for to in places:
        for at, picture in enumerate((TARGETS[to].symbol, "joker")):
            spot = Box(box.x + 4 + at * (side + 8), y, side, side)
            canvas.image(f"rocketmen/item_{picture}", spot)
        x = box.x + 4 + 2 * (side + 8) + 10
        canvas.icon("arrow-right", x, y + side / 2, side * 0.6, MUTE)
        canvas.image(f"planets/{to}", Box(x + side * 0.7, y, side, side))
        canvas.text_middle(TARGETS[to].name, x + side * 1.9, y + side / 2, SMALL, CREAM)
        y += side + 8


def _draw_prospects(
    canvas: Canvas, box: Box, player: Player, prospects: Sequence[Prospect], hint: str
) -> None:
    line = canvas.fonts.line_height(SMALL)
    fits = max(1, int((box.h + 1) / line))
    best = sorted(prospects, key=lambda fact: (fact.open, fact.have >= fact.need), reverse=True)
    prospects = [fact for fact in prospects if fact in best[:fits]]
    y = box.bottom - line * max(1, len(prospects))
    if not prospects:
        points = player.rocket_points
        words = counted(points, "rocket point") if player.site else ""
        words = words or hint
        style = fitted(canvas.fonts, words, SMALL, box.w)
        canvas.text_middle(words, box.x, y + line / 2, style, MUTE)
        return
    for fact in prospects:
        side = min(24.0, line * 0.9)
        middle = y + line / 2
        canvas.image(f"planets/{fact.destination}", Box(box.x, middle - side / 2, side, side))
        ready = fact.have >= fact.need
        words = f"{fact.have}/{fact.need}"
        x = box.x + side + 8
        canvas.image("rocketmen/item_rocket", Box(x, middle - side / 2, side, side))
        drawn = canvas.text_middle(words, x + side + 4, middle, SMALL, MINT if ready else CREAM)
        boost = f"boost {fact.boost}"
        odds = fact.words
        wide = canvas.fonts.width(odds, SMALL_BOLD)
        colour = MINT if ready and fact.open else MUTE
        if drawn.right + 12 + canvas.fonts.width(boost, SMALL) + 12 + wide < box.right:
            canvas.text_middle(boost, drawn.right + 14, middle, SMALL, MUTE)
        canvas.text_middle(odds, box.right, middle, SMALL_BOLD, colour, align="right")
        y += line


# --- tokens, seats ---


def draw_tokens(canvas: Canvas, places: RocketmenPlaces, player: Player) -> None:
    """Achievements: bright while they can be used, faint once they are flipped."""
    tokens = token_places(places, player)
    size = min(places.tokens.h, 40.0)
    if not tokens:
        words = "Achievements: none yet"
        style = fitted(canvas.fonts, words, SMALL, places.tokens.w)
        canvas.text_middle(words, places.tokens.x, places.tokens.cy, style, MUTE)
        return
    empty = token_boxes(places.tokens, max(places.missions, len(tokens)), size, 5)[len(tokens) :]
    for box in empty:
        canvas.ring(box.cx, box.cy, box.w * 0.42, PANEL_LINE, 2)
    for kind, copy, box in tokens:
        used = copy < player.spent[kind]
        canvas.image(f"rocketmen/item_{TOKENS[kind]}", box, alpha=0.3 if used else 1.0)


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """A seat's rocket at a glance: mission, rocket points, Threats, tokens that are left."""
    view, colour = moment.view, colour_of(moment, seat)
    player = view.players[seat]
    side = min(box.h, 32.0)
    x, y = box.x, box.cy
    if player.site:
        canvas.rounded(Box(x, y - side / 2, side, side), 6, rgb("#1B3557"))
        name = MISSION_OF[player.site[0]]
        canvas.image(f"rocketmen/{name}", Box.around(x + side / 2, y, side * 0.9, side * 0.9))
    else:
        canvas.dashed(Box(x, y - side / 2, side, side), LINE, 1.5, 6)
    x += side + 6
    x = _figure(canvas, "rocketmen/item_rocket", player.rocket_points, x, y, side * 0.72)
    x = _figure(canvas, "icons/layers", len(player.pad), x, y, side * 0.6)
    threats = threats_of(player)
    if threats:
        x = _figure(canvas, "rocketmen/threat_pandemic", threats, x, y, side * 0.76)
    for award, owner in (("moon", view.moon), ("mars", view.mars)):
        if owner == seat:
            canvas.image(f"planets/{award}", Box(x, y - side * 0.3, side * 0.6, side * 0.6))
            x += side * 0.6 + 4
    left = player.tokens_left
    if view.orbit_only:  # more missions are not flown
        left = max(0, TABLE.orbit_missions - len(player.visited))
    size = min(11.0, max(6.0, (box.right - x - 8) / 6 - 3))
    for at in range(left):
        canvas.seat(colour, box.right - size / 2 - at * (size + 3), y, size)


def _figure(canvas: Canvas, picture: str, count: int, x: float, cy: float, size: float) -> float:
    canvas.image(picture, Box(x, cy - size / 2, size, size))
    drawn = canvas.text_middle(str(count), x + size + 3, cy, _TINY, CREAM)
    return drawn.right + 9


# --- the rival ---


def draw_rival(canvas: Canvas, box: Box, view: State, colour: int, name: str) -> None:
    """The solo rival: its points, where it is heading, how far its rocket has come."""
    rival = view.rival
    if rival is None or box.h < 10:
        return
    canvas.panel(box)
    inner = box.inset(PAD)
    line = canvas.fonts.line_height(SMALL)
    head = canvas.fonts.line_height(HEADING)
    threats = sum(CATALOGUE[card].kind == "threat" for card in view.rival_cards)
    total = rival.vp + THREATS.points * threats
    score = str(total)
    with canvas.room(box):
        canvas.seat(colour, inner.x + 11, inner.y + head / 2, 22)
        big = NUMBER.sized(38)
        canvas.text_middle(score, inner.right, inner.y + head / 2 + 2, big, CREAM, align="right")
        room = inner.w - 34 - canvas.fonts.width(score, big) - 10
        style = fitted(canvas.fonts, name, SMALL_BOLD, room)
        canvas.text_middle(name, inner.x + 34, inner.y + head / 2, style, CREAM)
        rows = rival_words(view, threats)
        y = inner.y + head
        for row in rows:
            style = fitted(canvas.fonts, row, SMALL, inner.w)
            canvas.text_middle(row, inner.x, y + line / 2, style, MUTE)
            y += line
