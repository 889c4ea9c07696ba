"""The own pad and tokens, and how the seats and the solo rival stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.words import counted
from game.rocketmen import data, zones
from game.rocketmen.data.model import Destination
from game.rocketmen.previews import destinations, missions_to_come, threats_of
from game.rocketmen.previews.outlook import Prospect
from game.rocketmen.previews.told import failure_words, need_words
from game.rocketmen.scoring import rival_score, rival_threats
from game.rocketmen.state import Phase, Player, State
from game.rocketmen.text.things import NO_TOKEN, PLACING, rival_lines
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.table.headed import headed_panel
from scenes.table.sides import draw_rows
from scenes.table.strips import Strips
from scenes.table.tokens import token_boxes
from scenes.theme import rgb
from scenes.titles.rocketmen.faces.parts import grown
from scenes.titles.rocketmen.panels.around import TINY
from scenes.titles.rocketmen.panels.dial import chance_colour
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces, token_places
from scenes.titles.rocketmen.places.launch import PAD
from scenes.titles.rocketmen.showing import Now, colour_of

# --- the own pad ---


def draw_pad(
    canvas: Canvas, places: RocketmenPlaces, view: State, seat: Seat, prospects: Sequence[Prospect]
) -> None:
    """The heading of site and pad, and what the rocket can do as it stands."""
    player = view.players[seat]
    # In large letters its seat's row alone counts them: the heading keeps its size.
    note = (
        "" if places.areas.large and not places.areas.beside else counted(len(player.pad), "card")
    )
    headed_panel(canvas, places.pad_panel, "Launch pad", note)
    if not player.site:
        canvas.dashed(places.site, theme.LINE, 2, 8)
        words = "Mission Site: empty"
        style = shrunk(canvas.fonts, words, theme.SMALL, places.site.w - 16)
        canvas.text_centre(words, places.site.cx, places.site.cy, style, theme.MUTE)
    y = (places.site.bottom + places.pad.y) / 2
    canvas.line((places.site.x, y), (places.site.right, y), theme.PANEL_LINE, 2)
    below = (PLACING if player.tokens_left else NO_TOKEN) if view.phase is Phase.MAIN else ""
    if player.site:
        below = counted(player.rocket_points, "rocket point")
    low, line = places.summary, canvas.fonts.line_height(theme.SMALL)
    lines = canvas.fonts.wrap(below, theme.SMALL, low.w) if below else ()
    top = low.y if prospects else low.bottom - line * len(lines)
    strips = places.zones[zones.PAD[seat]]
    if isinstance(strips, Strips) and player.tokens_left:
        free = strips.free(len(player.pad))
        _draw_primer(canvas, free._replace(h=top - free.y), destinations(view))
    _draw_prospects(canvas, places.summary, player, prospects, below)


def _draw_primer(canvas: Canvas, box: Box, places: Sequence[Destination]) -> None:
    """Below the cards: what belongs on a pad, as far as there is room for it."""
    line = canvas.fonts.line_height(theme.SMALL)
    side = min(30.0, line * 1.1)
    room = box.h - len(places) * (side + 8) - 20
    symbols = "Boost at lift-off:"
    for words in (f"Engines give the rocket points that a mission needs. {symbols}", symbols):
        if line * len(canvas.fonts.wrap(words, theme.SMALL, box.w - 8)) <= room:
            break
    else:
        return
    y = box.y + 12
    y += canvas.paragraph(words, box.inset(4, 12), theme.SMALL, theme.MUTE)
    for to in places:
        for at, picture in enumerate((data.TARGETS[to].symbol, "joker")):
            spot = Box(box.x + 4 + at * (side + 8), y, side, side)
            canvas.image(f"rocketmen/item_{picture}", spot)
        x = box.x + 4 + 2 * (side + 8) + 10
        canvas.icon("arrow-right", x, y + side / 2, side * 0.6, theme.MUTE)
        canvas.image(f"planets/{to}", Box(x + side * 0.7, y, side, side))
        name = data.TARGETS[to].name
        canvas.text_middle(name, x + side * 1.9, y + side / 2, theme.SMALL, theme.CREAM)
        y += side + 8


def _draw_prospects(
    canvas: Canvas, box: Box, player: Player, prospects: Sequence[Prospect], below: str
) -> None:
    """How each launch stands, in words as far as there is room, and what a failure would cost."""
    line = canvas.fonts.line_height(theme.SMALL)
    fits = max(1, int((box.h + 1) / line))
    best = sorted(prospects, key=lambda fact: (fact.open, fact.ready, fact.chance), reverse=True)
    prospects = [fact for fact in prospects if fact in best[:fits]]
    told = [fact for fact in best if fact.open][: fits - len(prospects)]
    lost = canvas.fonts.wrap(failure_words(player), theme.SMALL, box.w)
    lost *= 0 < len(told) <= fits - len(prospects) - len(lost)
    y = box.bottom - line * (len(prospects) + len(told) + len(lost))
    draw_rows(canvas, box, [(words, theme.MUTE) for words in lost], at=1.0)
    if not prospects:
        draw_rows(canvas, box.bottom_part(3 * line)[0], [(below, theme.MUTE)], at=1.0)
        return
    for fact in prospects:
        side = min(24.0, line * 0.9)
        middle = y + line / 2
        can = fact.ready and fact.open
        shown = Box(box.x, middle - side / 2, side, side)
        canvas.image(f"planets/{fact.destination}", shown, alpha=1.0 if can else 0.45)
        x, words = box.x + side + 8, f"{fact.have}/{fact.need}"
        canvas.image("rocketmen/item_rocket", Box(x, middle - side / 2, side, side))
        colour = theme.MINT if fact.ready else theme.CREAM
        drawn = canvas.text_middle(words, x + side + 4, middle, theme.SMALL, colour)
        boost, odds = f"boost {fact.boost}", fact.words
        style = theme.NUMBER.sized(1.4 * line) if can and fact in told else theme.SMALL_BOLD
        wide = canvas.fonts.width(odds, style)
        if drawn.right + 12 + canvas.fonts.width(boost, theme.SMALL) + 12 + wide < box.right:
            canvas.text_middle(boost, drawn.right + 14, middle, theme.SMALL, theme.MUTE)
        y += line
        if fact in told:
            middle, words = y, need_words(fact)
            small = shrunk(canvas.fonts, words, theme.SMALL, box.w - wide - 10)
            canvas.text_middle(words, box.x, y + line / 2, small, theme.MUTE)
            y += line
        shade = chance_colour(fact.chance) if can else theme.MUTE
        canvas.text_middle(odds, box.right, middle, style, shade, align="right")


# --- tokens, seats ---


def draw_tokens(canvas: Canvas, places: RocketmenPlaces, player: Player) -> None:
    """Achievements: bright while they can be used, faint once they are flipped."""
    tokens = token_places(places, player)
    size = min(places.tokens.h, 40.0)
    if not tokens:
        words = "Achievements: none yet"
        style = shrunk(canvas.fonts, words, theme.SMALL, places.tokens.w)
        canvas.text_middle(words, places.tokens.x, places.tokens.cy, style, theme.MUTE)
        return
    empty = token_boxes(places.tokens, max(places.missions, len(tokens)), size, 5)[len(tokens) :]
    for box in empty:
        canvas.ring(box.cx, box.cy, box.w * 0.42, theme.PANEL_LINE, 2)
    for kind, copy, box in tokens:
        used = copy < player.spent[kind]
        canvas.image(f"rocketmen/item_{data.TOKENS[kind]}", box, alpha=0.3 if used else 1.0)


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """A seat's rocket at a glance: mission, rocket points, Threats, tokens that are left."""
    view, colour = moment.view, colour_of(moment, seat)
    player = view.players[seat]
    side = min(box.h, 32.0)
    x, y = box.x, box.cy
    if player.site:
        canvas.rounded(Box(x, y - side / 2, side, side), 6, rgb("#1B3557"))
        name = data.MISSION_OF[player.site[0]]
        canvas.image(f"rocketmen/{name}", Box.around(x + side / 2, y, side * 0.9, side * 0.9))
    else:
        canvas.dashed(Box(x, y - side / 2, side, side), theme.LINE, 1.5, 6)
    x += side + 6
    x = _figure(canvas, "rocketmen/item_rocket", player.rocket_points, x, y, side * 0.72)
    x = _figure(canvas, "icons/layers", len(player.pad), x, y, side * 0.6)
    if threats := threats_of(player):
        x = _figure(canvas, "rocketmen/threat_pandemic", threats, x, y, side * 0.76)
    for award, owner in (("moon", view.moon), ("mars", view.mars)):
        if owner == seat:
            canvas.image(f"planets/{award}", Box(x, y - side * 0.3, side * 0.6, side * 0.6))
            x += side * 0.6 + 4
    size = min(11.0, max(6.0, (box.right - x - 8) / 6 - 3))
    for at in range(missions_to_come(view, player)):
        canvas.seat(colour, box.right - size / 2 - at * (size + 3), y, size)


def _figure(canvas: Canvas, picture: str, count: int, x: float, cy: float, size: float) -> float:
    more = grown(canvas, 1.3)
    size, style = size * more, TINY.sized(TINY.size * more)
    canvas.image(picture, Box(x, cy - size / 2, size, size))
    drawn = canvas.text_middle(str(count), x + size + 3, cy, style, theme.CREAM)
    return drawn.right + 9


# --- the rival ---


def draw_rival(canvas: Canvas, box: Box, view: State, colour: int, name: str) -> None:
    """The solo rival: its points, where it is heading, how far its rocket has come."""
    rival = view.rival
    if rival is None or box.h < 10:
        return
    canvas.panel(box)
    inner = box.inset(PAD)
    head = canvas.fonts.line_height(theme.HEADING)
    score = str(rival_score(view, rival))
    with canvas.room(box):
        canvas.seat(colour, inner.x + 11, inner.y + head / 2, 22)
        big = theme.NUMBER.sized(38)
        y = inner.y + head / 2 + 2
        canvas.text_middle(score, inner.right, y, big, theme.CREAM, align="right")
        room = inner.w - 34 - canvas.fonts.width(score, big) - 10
        style = shrunk(canvas.fonts, name, theme.SMALL_BOLD, room)
        canvas.text_middle(name, inner.x + 34, inner.y + head / 2, style, theme.CREAM)
        lines = rival_lines(view, rival_threats(view))
        whole = all(canvas.fonts.width(line, theme.SMALL) <= inner.w for line in lines)
        rows = [
            (row, theme.MUTE) for line in lines for row in ([line] if whole else line.split(" · "))
        ]
        draw_rows(canvas, inner.top_part(head)[1], rows)
