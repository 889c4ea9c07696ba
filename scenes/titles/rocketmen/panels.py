"""Round Rocketmen's track: mission spaces, engines, goals, the pad, tokens, seats, the rival."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Card, Seat
from game.rocketmen.data import (
    CATALOGUE,
    DESTINATIONS,
    GOALS,
    HAND,
    LOCATIONS,
    MISSION_OF,
    MISSIONS,
    ROCKET,
    SPACES,
    TABLE,
    TARGETS,
    THREATS,
    TOKENS,
    VARIANTS,
    Location,
    task_text,
)
from game.rocketmen.model import Items
from game.rocketmen.previews import goal_tasks
from game.rocketmen.state import Player, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.tokens import badge, token_boxes
from scenes.theme import (
    CREAM,
    HEADING,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    NUMBER,
    PANEL_LINE,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Colour,
    Face,
    Style,
    mix,
    rgb,
)
from scenes.titles.rocketmen.desk import PAD, SPACE, Desk
from scenes.titles.rocketmen.faces import draw_items, fitted
from scenes.titles.rocketmen.facts import Prospect

SEAT_EXTRA = 36.0
_TINY = Style(Face.TEXT_BOLD, 16, scales=False)
_GROUNDS = {"earth": RAISE, "moon": rgb("#3A3550"), "mars": rgb("#5A3024")}


def panel(canvas: Canvas, box: Box, title: str, note: str = "") -> float:
    """A panel with its heading and a note at the right; returns where its content begins."""
    canvas.panel(box)
    inner = box.inset(PAD)
    if canvas.fonts.width(note, SMALL) > inner.w - canvas.fonts.width(title, HEADING) * 0.7 - 12:
        note = ""
    room = inner.w - (canvas.fonts.width(note, SMALL) + 12 if note else 0)
    style = fitted(canvas.fonts, title, HEADING, room)
    high = canvas.fonts.line_height(HEADING)
    with canvas.room(box):
        canvas.text_middle(title, inner.x, inner.y + high / 2, style, MUSTARD)
        if note:
            canvas.text_middle(note, inner.right, inner.y + high / 2, SMALL, MUTE, align="right")
    return inner.y + high + 2


# --- the mission spaces ---


def spaces_head(line: float, box: Box) -> float:
    """The height of the heading over the mission spaces: none where that is too much."""
    return line + 2 if line < box.h * 0.22 else 0.0


def space_boxes(canvas_h: float, box: Box, orbit_only: bool) -> dict[int, Box]:
    """Where each of the twelve mission spaces is, below a heading of this height."""
    shown = DESTINATIONS[:1] if orbit_only else DESTINATIONS
    inner = Box(box.x + PAD, box.y + PAD + canvas_h, box.w - 2 * PAD, 0)
    high = (box.bottom - PAD - inner.y - 6 * (len(shown) - 1)) / len(shown)
    high = min(high, SPACE)
    lead = min(high, 46.0)
    wide = (inner.w - lead - 5 * 8) / 5
    found = {}
    for row, to in enumerate(shown):
        y = inner.y + row * (high + 6)
        for at, location in enumerate(SPACES[to]):
            found[location] = Box(inner.x + lead + 8 + at * (wide + 8), y, wide, high)
    return found


def draw_spaces(
    canvas: Canvas,
    box: Box,
    view: State,
    colours: Callable[[Seat], int],
    possible: frozenset[int],
    arrival: tuple[int, Seat] | None = None,
) -> None:
    """The board's twelve spaces: what is taken by whom, what the next one there scores."""
    head = spaces_head(canvas.fonts.line_height(HEADING), box)
    if head:
        panel(canvas, box, "Mission spaces", _thresholds(view))
    else:
        canvas.panel(box)
    boxes = space_boxes(head, box, view.orbit_only)
    columns = max(2, view.seats)
    for location, place in boxes.items():
        row = list(view.board[location])
        if arrival is not None and arrival[0] == location and arrival[1] not in row:
            row.append(arrival[1])
        _draw_space(canvas, place, location, row, columns, colours)
        if location in possible:
            canvas.outline(place.inset(-2), MUSTARD, 2.5, 10)
    for to in DESTINATIONS:
        first = boxes.get(SPACES[to][0])
        if first is not None:
            side = min(first.h * 0.86, first.x - box.x - PAD - 4)
            canvas.image(f"planets/{to}", Box.around(box.x + PAD + side / 2, first.cy, side, side))


def _thresholds(view: State) -> str:
    """When the score ends the game."""
    if view.orbit_only:
        return f"ends with a player’s {TABLE.orbit_missions}th"
    return "" if view.solo else f"{TABLE.threshold[view.seats]} on the track ends it"


def _draw_space(
    canvas: Canvas,
    box: Box,
    location: int,
    row: Sequence[Seat],
    columns: int,
    colours: Callable[[Seat], int],
) -> None:
    place = LOCATIONS[location]
    canvas.rounded(box, 9, _GROUNDS[place.to])
    side = min(box.h * 0.8, box.w * 0.38)
    canvas.image(f"rocketmen/{place.mission}", Box.around(box.x + 5 + side / 2, box.cy, side, side))
    left = box.x + side + 8
    step = (box.right - 4 - left) / columns
    tight = canvas.fonts.width("22", _TINY) / 2 > step - 1
    if tight or (canvas.fonts.width("10", _TINY) > step - 1 and place.points[0] > 9):
        _draw_tight(canvas, Box(left, box.y, box.right - 4 - left, box.h), place, row, colours)
        return
    shares = [0.9 if at < len(row) else 1.7 if at == len(row) else 1.0 for at in range(columns)]
    each = (box.right - 4 - left) / sum(shares)
    x = left
    for at, share in enumerate(shares):
        wide = each * share
        middle = x + wide / 2
        x += wide
        if at < len(row):
            canvas.seat(colours(row[at]), middle, box.cy, min(wide * 0.9, box.h * 0.42, 20))
            continue
        following = at == len(row)
        style = NUMBER.sized(min(wide * 1.25, box.h * (0.62 if following else 0.4)))
        style = fitted(canvas.fonts, str(place.points[at]), style, wide - 1)
        colour = MUSTARD if following else mix(MUTE, _GROUNDS[place.to], 0.25)
        canvas.text_middle(str(place.points[at]), middle, box.cy, style, colour, align="centre")


def _draw_tight(
    canvas: Canvas,
    box: Box,
    place: Location,
    row: Sequence[Seat],
    colours: Callable[[Seat], int],
) -> None:
    """Where columns have no room: who is here, and what the next arrival scores."""
    end = box.right
    if len(row) < len(place.points):
        words = str(place.points[len(row)])
        style = fitted(canvas.fonts, words, NUMBER.sized(box.h * 0.6), box.w * 0.6)
        end -= canvas.text_middle(words, end, box.cy, style, MUSTARD, align="right").w + 2
    size = min(box.h * 0.42, (end - box.x) / max(1, len(row)) * 0.9, 14.0)
    for at, seat in enumerate(row):
        canvas.seat(colours(seat), box.x + size * (0.55 + 1.1 * at), box.cy, size)


# --- engines and goals ---


def draw_engines(canvas: Canvas, desk: Desk, view: State) -> None:
    """The heading of the engine piles; their counts lie on the strips (`draw_counts`)."""
    note = "bought this turn" if view.engine_bought else "one a turn"
    room = desk.engines_panel.w - 2 * PAD
    if canvas.fonts.width("Engines", HEADING) + canvas.fonts.width(note, SMALL) + 20 > room:
        note = ""
    panel(canvas, desk.engines_panel, "Engines", note)


def draw_counts(canvas: Canvas, desk: Desk, view: State) -> None:
    """How many engines each pile still has, and the action deck."""
    for pile, box in enumerate(desk.engines):
        count = len(view.engines[pile])
        if count:
            badge(canvas, box.x + 16, box.y + 4, f"×{count}", MUSTARD, style=_TINY)
        else:
            canvas.text_middle("sold out", box.cx, box.cy, SMALL, MUTE, align="centre")
    if view.deck:
        badge(canvas, desk.deck.cx, desk.deck.bottom - 8, str(len(view.deck)), NIGHT, colour=CREAM)


def goal_boxes(height: float, box: Box, count: int) -> list[Box]:
    """The goals' places in their panel, below a heading of this height."""
    inner = Box(box.x + PAD, box.y + PAD + height, box.w - 2 * PAD, box.h - 2 * PAD - height)
    high = inner.h / max(1, count)
    return [Box(inner.x, inner.y + at * high, inner.w, high) for at in range(count)]


def draw_goals(canvas: Canvas, box: Box, view: State, seat: Seat) -> None:
    """The own goals with their tasks ticked, as much of it as there is room for."""
    goals = [card for card in view.players[seat].goals if card >= 0]
    line = canvas.fonts.line_height(SMALL)
    head = canvas.fonts.line_height(HEADING) + 2
    if not goals or box.h < head + 2 * PAD + len(goals) * line:
        return
    panel(canvas, box, "Your duty" if view.solo else "Personal goals")
    for card, place in zip(goals, goal_boxes(head, box, len(goals)), strict=True):
        goal = GOALS[card]
        done = goal_tasks(view, seat, card)
        figures = "all three" if view.solo else "/".join(str(points) for points in goal.points)
        rows = [(goal.name, SMALL_BOLD, CREAM)]
        full = place.h >= 4 * line
        with canvas.room(box):
            wide = canvas.fonts.width(figures, SMALL)
            y = place.y + line / 2
            style = fitted(canvas.fonts, goal.name, SMALL_BOLD, place.w - wide - 12)
            canvas.text_middle(rows[0][0], place.x, y, style, CREAM)
            canvas.text_middle(figures, place.right, y, SMALL, MUTE, align="right")
            if not full:
                if place.h >= 2 * line:
                    words = f"{sum(done)} of 3 tasks done"
                    canvas.text_middle(words, place.x, y + line, SMALL, MUTE)
                continue
            for task, ok in zip(goal.tasks, done, strict=True):
                y += line
                icon, colour = ("circle-check", MINT) if ok else ("shape-circle", LINE)
                canvas.icon(icon, place.x + 9, y, 18 if ok else 10, colour)
                words = task_text(task)
                style = fitted(canvas.fonts, words, SMALL, place.w - 26)
                canvas.text_middle(words, place.x + 26, y, style, MINT if ok else CREAM)


# --- the own pad ---


def draw_pad(
    canvas: Canvas, desk: Desk, view: State, seat: Seat, prospects: Sequence[Prospect]
) -> None:
    """The heading of site and pad, and what the rocket can do as it stands."""
    player = view.players[seat]
    count = len(player.pad)
    note = f"{count} card{'s' if count != 1 else ''}"
    panel(canvas, desk.pad_panel, "Launch pad", note)
    if not player.site:
        canvas.dashed(desk.site, LINE, 2, 8)
        words = "Mission Site: empty"
        style = fitted(canvas.fonts, words, SMALL, desk.site.w - 16)
        canvas.text_middle(words, desk.site.cx, desk.site.cy, style, MUTE, align="centre")
    if not player.pad:
        _draw_primer(canvas, desk.pad)
    _draw_prospects(canvas, desk.summary, player, prospects)


def _draw_primer(canvas: Canvas, box: Box) -> None:
    """On an empty pad: what belongs there, as far as there is room for it."""
    line = canvas.fonts.line_height(SMALL)
    words = "Engines give the rocket points that a mission needs. Symbols boost the lift-off:"
    lines = canvas.fonts.wrap(words, SMALL, box.w - 8)
    side = min(30.0, line * 1.1)
    if box.h < line * len(lines) + 3 * (side + 8) + 20:
        return
    y = box.y + 12
    for text in lines:
        canvas.text_middle(text, box.x + 4, y + line / 2, SMALL, MUTE)
        y += line
    y += 10
    for to in DESTINATIONS:
        for at, picture in enumerate((TARGETS[to].symbol, "joker")):
            spot = Box(box.x + 4 + at * (side + 8), y, side, side)
            canvas.image(f"rocketmen/item_{picture}", spot)
        x = box.x + 4 + 2 * (side + 8) + 10
        canvas.icon("arrow-right", x, y + side / 2, side * 0.6, MUTE)
        canvas.image(f"planets/{to}", Box(x + side * 0.7, y, side, side))
        canvas.text_middle(TARGETS[to].name, x + side * 1.9, y + side / 2, SMALL, CREAM)
        y += side + 8


def _draw_prospects(
    canvas: Canvas, box: Box, player: Player, prospects: Sequence[Prospect]
) -> None:
    line = canvas.fonts.line_height(SMALL)
    fits = max(1, int((box.h + 1) / line))
    best = sorted(prospects, key=lambda fact: (fact.open, fact.have >= fact.need), reverse=True)
    prospects = [fact for fact in prospects if fact in best[:fits]]
    y = box.bottom - line * max(1, len(prospects))
    if not prospects:
        points = player.rocket_points
        words = f"{points} rocket point{'s' if points != 1 else ''}" if player.site else ""
        words = words or "A mission comes first: $10 a card"
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


def token_places(desk: Desk, player: Player) -> list[tuple[int, int, Box]]:
    """Each achievement token of a player: kind, copy, place."""
    each = [(kind, copy) for kind in range(len(TOKENS)) for copy in range(player.tokens[kind])]
    size = min(desk.tokens.h, 40.0)
    boxes = token_boxes(desk.tokens, max(6, len(each)), size, 5)
    return [(kind, copy, box) for (kind, copy), box in zip(each, boxes, strict=False)]


def draw_tokens(canvas: Canvas, desk: Desk, player: Player) -> None:
    """Achievements: bright while they can be used, faint once they are flipped."""
    places = token_places(desk, player)
    size = min(desk.tokens.h, 40.0)
    if not places:
        words = "Achievements: none yet"
        style = fitted(canvas.fonts, words, SMALL, desk.tokens.w)
        canvas.text_middle(words, desk.tokens.x, desk.tokens.cy, style, MUTE)
        return
    empty = token_boxes(desk.tokens, max(6, len(places)), size, 5)[len(places) :]
    for box in empty:
        canvas.ring(box.cx, box.cy, box.w * 0.42, PANEL_LINE, 2)
    for kind, copy, box in places:
        used = copy < player.spent[kind]
        canvas.image(f"rocketmen/item_{TOKENS[kind]}", box, alpha=0.3 if used else 1.0)
        if kind in (HAND, ROCKET) and box.w >= 32:
            badge(canvas, box.right - 6, box.bottom - 6, "+1", NIGHT, style=_TINY, colour=CREAM)


def draw_seat(canvas: Canvas, box: Box, view: State, seat: Seat, colour: int) -> None:
    """A seat's rocket at a glance: mission, rocket points, Threats, tokens that are left."""
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
    size = min(11.0, max(6.0, (box.right - x - 8) / 6 - 3))
    for at in range(left):
        canvas.seat(colour, box.right - size / 2 - at * (size + 3), y, size)


def _figure(canvas: Canvas, picture: str, count: int, x: float, cy: float, size: float) -> float:
    canvas.image(picture, Box(x, cy - size / 2, size, size))
    drawn = canvas.text_middle(str(count), x + size + 3, cy, _TINY, CREAM)
    return drawn.right + 9


def threats_of(player: Player) -> int:
    """How many Threats a player is known to own: bought ones in any place, and solved ones."""
    owned = sum(CATALOGUE[card].kind == "threat" for card in player.bought)
    return owned + len(player.solved)


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


def rival_words(view: State, threats: int) -> tuple[str, str, str]:
    """The rival's mission and means in three lines."""
    rival = view.rival
    assert rival is not None
    if rival.busy:
        name = MISSIONS[rival.mission].name
        to = {"earth": "Earth", "moon": "the Moon", "mars": "Mars"}[str(rival.destination)]
        first = f"{name} to {to}"
        second = f"Rocket at {rival.position} of {rival.target}"
    else:
        first, second = "No mission under way", "Draws one at your next turn"
    means = f"{rival.tokens} tokens · {threats} Threat{'s' if threats != 1 else ''}"
    return first, second, means


def draw_variants(canvas: Canvas, boxes: Sequence[Box], cards: Sequence[Card]) -> None:
    """The Game Variants in play, as pills."""
    for card, box in zip(cards, boxes, strict=False):
        name = VARIANTS[card].name
        canvas.rounded(box, box.h / 2, mix(INK, NIGHT, 0.6), border=LINE, width=1.5)
        style = fitted(canvas.fonts, name, SMALL, box.w - box.h - 12)
        canvas.image("rocketmen/variant", Box(box.x + 6, box.y + 3, box.h - 6, box.h - 6))
        if canvas.fonts.width(name, style) > box.w - box.h - 8:
            continue  # too narrow for words: pointing at it tells them
        with canvas.room(box):
            canvas.text_middle(name, box.x + box.h + 2, box.cy, style, CREAM)


# --- money ---


def draw_purse(canvas: Canvas, box: Box, have: Items, note: str) -> None:
    """What could still be spent this turn, and how full the hand may be."""
    words = "To spend"
    x = canvas.text_middle(words, box.x, box.cy, SMALL, MUTE).right + 10
    size = min(24.0, box.h * 0.92)
    if any(have):
        draw_items_counted(canvas, have, x, box.cy, size)
    else:
        canvas.text_middle("nothing", x, box.cy, SMALL, MUTE)
    style = fitted(canvas.fonts, note, SMALL, box.w * 0.4)
    canvas.text_middle(note, box.right, box.cy, style, MUTE, align="right")


def draw_items_counted(canvas: Canvas, items: Items, x: float, cy: float, size: float) -> float:
    """Items with a figure for each kind, for longer sums."""
    style = NUMBER.sized(size * 0.9)
    if items.money:
        x = canvas.text_middle(f"${items.money}", x, cy, style, CREAM).right + 10
    for name, count in zip(("computer", "chemistry", "biology", "joker"), items[1:5], strict=True):
        if count:
            canvas.image(f"rocketmen/item_{name}", Box(x, cy - size / 2, size, size))
            x += size + 3
            if count > 1:
                x = canvas.text_middle(str(count), x, cy, style, CREAM).right
            x += 8
    return x


def draw_bill(
    canvas: Canvas, box: Box, price: Items, paid: Items, words: Sequence[tuple[str, Colour]]
) -> None:
    """Price and payment side by side, and what there is to say about them."""
    canvas.panel(box, fill=NIGHT)
    inner = box.inset(12, 8)
    line = canvas.fonts.line_height(SMALL)
    size = min(24.0, line)
    y = inner.y + line / 2
    with canvas.room(box):
        x = canvas.text_middle("Price", inner.x, y, SMALL, MUTE).right + 8
        wide = draw_items(canvas, price, x, y, size, colour=CREAM) if any(price) else 0
        if not wide:
            wide = canvas.text_middle("free", x, y, SMALL_BOLD, MINT).w
        x = max(x + wide + 22, inner.cx)
        if any(paid):
            x = canvas.text_middle("Pays", x, y, SMALL, MUTE).right + 8
            draw_items_counted(canvas, paid, x, y, size)
        for text, colour in words:
            lines = canvas.fonts.wrap(text, SMALL, inner.w)
            if y + line * (len(lines) + 0.5) > inner.bottom + 6:
                break
            for one in lines:
                y += line
                canvas.text_middle(one, inner.x, y, SMALL, colour)


def draw_note(canvas: Canvas, box: Box, rows: Sequence[tuple[str, Colour]]) -> None:
    """A few words where the bill would be."""
    line = canvas.fonts.line_height(SMALL)
    rows = rows[: max(1, int((box.h - 12) / line))]
    canvas.panel(box, fill=NIGHT)
    y = box.cy - line * len(rows) / 2
    with canvas.room(box):
        for text, colour in rows:
            style = fitted(canvas.fonts, text, SMALL, box.w - 24)
            canvas.text_middle(text, box.x + 12, y + line / 2, style, colour)
            y += line


def draw_piles(canvas: Canvas, desk: Desk, key: bool) -> None:
    """The ground of the own piles, and beside it the key that shows all cards."""
    box = desk.piles_panel
    canvas.panel(box, fill=mix(INK, NIGHT, 0.6))
    if key:
        wide = canvas.key_cap("Home", box.right + 12, box.y + 18)
        x = box.right + 12 + wide + 8
        canvas.text_middle("all cards", x, box.y + 18, SMALL, MUTE)
