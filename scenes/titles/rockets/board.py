"""Draws Rockets' board: the steps, the others' stations, the viewer's row and what lies there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.core.contract import Card, Seat, Zone
from game.rockets.data import KIND, STAR
from game.rockets.previews import counts_shown, reserve, told
from game.rockets.text import SAFE, STEPS
from game.rockets.zones import DECK, IN_FLIGHT
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, short
from scenes.kit.target import Target
from scenes.table.card import MARGIN, card_picture
from scenes.table.groups import Groups, draw_groups
from scenes.table.outlines import captioned
from scenes.table.refs import CardAt
from scenes.table.stations import draw_station
from scenes.table.steps import draw_steps
from scenes.table.sums import draw_sums
from scenes.table.tokens import badge
from scenes.table.zones import Tail
from scenes.theme import CREAM, INK, MINT, MUSTARD, MUTE, SEATS, SKY, SMALL, SMALL_BOLD, Colour
from scenes.titles.rockets import spots, words
from scenes.titles.rockets.faces import RATIO, face_look
from scenes.titles.rockets.gesture import PlayGesture
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.showing import Now, RocketsShowing
from scenes.titles.rockets.spots import asks_hand

_AIR = 10.0
"""Units round a heading that hints leave free rather than that they touch it."""


def lit_step(moment: Now, showing: RocketsShowing) -> int:
    """Which of the steps is lit; none once the game is over.  Who robs draws: the next turn has
    begun for them."""
    view = moment.view
    if showing.robbing:
        return 3 if moment.viewer == view.current else 0
    if view.pending is not None and view.pending.source == "hand":
        return 1
    return -1 if view.reason else 0 if showing.drawing else words.STEP.get(view.phase, 1)


def draw(moment: Now, places: RocketsPlaces, showing: RocketsShowing, canvas: Canvas) -> None:
    """The board, below the cards."""
    view, names = moment.view, moment.names
    for station in places.board.stations:
        seat = station.seat
        title = (names.of(seat), *([] if view.memory else [names.points(view.scores[seat])]))
        active = seat == view.current and not view.reason
        roles = words.roles(moment, seat)
        brief = words.brief_role(moment, seat)
        draw_station(canvas, station, title, moment.colours[seat], roles, active, brief)
    if moment.viewer is not None and places.board.own.h:
        canvas.panel(places.board.own)
    if places.board.steps.h:  # of two seats, and of many, they lie in the own panel
        step, last = lit_step(moment, showing), told.last_turns(view, names)
        draw_steps(canvas, places.board.steps, STEPS, step, last)
    if moment.viewer is None:
        return
    _draw_own(moment, moment.viewer, places, showing, canvas)
    if not view.reason and (text := told.odds(view)):
        right = places.areas.right_extra
        y = places.zones[DECK].box.bottom + 6 + canvas.fonts.line_height(SMALL) * 1.1
        canvas.paragraph(text, Box(right.x, y, right.w, right.bottom - y), SMALL, MUTE)


def _ships_words(moment: Now, viewer: Seat, places: RocketsPlaces) -> str:
    ships, board = told.ships_words(moment.view, viewer), places.board
    fits = moment.fonts.width(ships, SMALL_BOLD) <= board.finds.x - board.ships.x - 12
    return ships if fits else ships.partition(":")[0]


def _own_heads(moment: Now, viewer: Seat, places: RocketsPlaces) -> tuple[Box, Box]:
    """Where the viewer's ships and discoveries have their headings."""
    board, head = places.board, places.board.head
    wide = moment.fonts.width(_ships_words(moment, viewer, places), SMALL_BOLD)
    x = max(board.finds.x, board.ships.x + wide + 24)
    right = (at.x for at in (board.panel, board.steps) if at.x > x and at.y <= head.cy <= at.bottom)
    end = min(right, default=head.right)
    return Box(board.ships.x, head.y, wide, head.h), Box(x, head.y, end - x - 10, head.h)


def headings(moment: Now, places: RocketsPlaces) -> Mapping[Zone, Box]:
    """Those of the viewer's own rows."""
    viewer = moment.viewer
    if viewer is None:
        return {}
    if not places.board.head.h:
        said = _beside_finds(moment, viewer, places)
        return {} if said is None else {Zone("discovery", viewer): said[1]}
    ships, finds = _own_heads(moment, viewer, places)
    wide = min(finds.w, moment.fonts.width(words.finds_head(moment, viewer)[0], SMALL_BOLD))
    return {Zone("starts", viewer): ships, Zone("discovery", viewer): finds.left_part(wide)[0]}


def spared(
    moment: Now, places: RocketsPlaces, showing: RocketsShowing, target: Target
) -> Iterator[Box]:
    """What words leave in sight; those of a hint above all the own headings, with air beside them
    ("110" that is cut off is another score), and the own finds."""
    yield from spots.spared(moment, places, showing, target)
    if target.ref is None and _roomy(moment, places):  # a tip of the first games stands anywhere
        yield places.board.steps
        for zone, lying in showing.cards.sprites.items():
            if lying and zone.seat not in (-1, moment.viewer):
                yield captioned(moment.fonts, places.zones[zone], places.zones[zone].box)
    if moment.hinted and target.zone == "hand":  # a button has no other place for its words
        yield from [box.inset(-_AIR) for box in headings(moment, places).values()] * spots.DEAR
    if moment.hinted and target.zone in ("hand", "actions"):
        air = _AIR if target.zone == "actions" else 0.0  # there they come from below, to the sums
        own = ((row, pile) for seat, row, pile in places.rows(moment.view) if seat == moment.viewer)
        yield from (row.taken(pile).inset(-air) for row, pile in own if pile)


def _roomy(moment: Now, places: RocketsPlaces) -> bool:
    """Whether all finds lie in single lines of usual text, with room between them."""
    rows = places.rows(moment.view)
    return not places.areas.large and all(len(row.laid(pile).lines) < 2 for _, row, pile in rows)


def _beside_finds(moment: Now, viewer: Seat, places: RocketsPlaces) -> tuple[str, Box] | None:
    """What the discoveries are, beside them, where they leave it room."""
    pile, board, fonts = moment.view.discovery[viewer], places.board, moment.fonts
    row, x = places.zones[Zone("discovery", viewer)], board.finds.x
    if pile:
        x = (row.taken(pile) if isinstance(row, Groups) else row.box).right + 24
    for said in words.finds_head(moment, viewer):
        wide, high = fonts.width(said, SMALL_BOLD), fonts.line_height(SMALL_BOLD)
        if x + wide <= board.finds.right:
            return said, Box(x, board.ships.cy - high / 2, wide, high)
    return None


def _draw_unheaded(moment: Now, viewer: Seat, places: RocketsPlaces, canvas: Canvas) -> None:
    """Without a line above the own rows: what the place without a ship is for, in it, and what the
    discoveries are."""
    view, fonts = moment.view, canvas.fonts
    if told_beside := _beside_finds(moment, viewer, places):
        said, box = told_beside
        canvas.text_middle(said, box.x, box.cy, SMALL_BOLD, CREAM)
    for slot in places.zones[Zone("starts", viewer)].empty(len(view.starts[viewer])):
        if view.waiting[viewer]:
            break
        none = told.ships_words(view, viewer).partition(":")[0].split()
        style = min((fitted(canvas, word, SMALL, slot.w - 10) for word in none), key=fonts.height)
        for at, word in enumerate(none):
            y = slot.cy + (at + 0.5 - len(none) / 2) * fonts.line_height(style)
            canvas.text_centre(word, slot.cx, y, style, MUTE)


def _draw_own(
    moment: Now, viewer: Seat, places: RocketsPlaces, showing: RocketsShowing, canvas: Canvas
) -> None:
    view, names = moment.view, moment.names
    board, hand = places.board, view.hands[viewer]
    ships, finds = _own_heads(moment, viewer, places)
    if board.head.h:
        said, ready = _ships_words(moment, viewer, places), bool(view.starts[viewer])
        canvas.text_middle(said, ships.x, ships.cy, SMALL_BOLD, MINT if ready else MUTE)
        heads = words.finds_head(moment, viewer)
        label, style = short(canvas, heads, SMALL_BOLD, finds.w, finds.h)
        canvas.text_middle(label, finds.x, finds.cy, style, CREAM)
    else:
        _draw_unheaded(moment, viewer, places, canvas)
    panel = words.panel_words(moment, viewer, showing.idle)
    taken = places.zones[IN_FLIGHT].box.w if view.in_flight else 0.0
    sums, cards = (panel.heading, panel.total, panel.lines), len(panel.cards)
    least = SMALL.size * 0.85 if places.areas.large else 8.0
    shown = draw_sums(canvas, board.panel, *sums, cards, RATIO, words.ahead(moment), taken, least)
    for card, place in zip(panel.cards, shown, strict=False):
        sprite = card_picture(canvas, face_look(card, names.unit), place.w, RATIO)
        canvas.blit(sprite, place.x - MARGIN, place.y - MARGIN)
    if hand and not view.reason and view.current == viewer and not asks_hand(moment):
        text, line, style = told.needs_words(view, hand), places.hand_words(canvas.fonts), SMALL
        # No dots are drawn before one may choose.
        text = text if moment.gesture else text.replace(" (dotted)", "")
        if chosen := isinstance(moment.gesture, PlayGesture) and moment.gesture.system is not None:
            text, style = told.system_sum(moment.gesture.system, names), SMALL_BOLD.sized(24)
            line = line._replace(y=line.y - 8, h=line.h + 14)
        text, style = short(canvas, (text, text.partition(":")[0]), style, line.w, line.h)
        if chosen:
            pill = Box.around(line.cx, line.cy, canvas.fonts.width(text, style) + 36, line.h)
            canvas.rounded(pill, pill.h / 2, INK, border=MUSTARD, width=2)
        canvas.text_centre(text, line.cx, line.cy, style, CREAM if chosen else MUTE)
    room = places.safe_words(canvas.fonts)
    if room.h and not (view.final_round or showing.robbing):
        canvas.paragraph(SAFE, room, SMALL, MUTE)


def draw_over(moment: Now, places: RocketsPlaces, showing: RocketsShowing, canvas: Canvas) -> None:
    """What lies on the cards: how many ships, of a memory game also how many discoveries, and dots
    under cards that must stay for the thief."""
    for seat, row, pile in places.rows(moment.view):
        lying = showing.cards.sprites.get(Zone("discovery", seat), ())
        if [sprite.card for sprite in lying] == pile:  # else cards have made room for what comes
            worth = partial(_worth, moment, row, pile)
            draw_groups(canvas, row, pile, SEATS[moment.colours[seat] % len(SEATS)], worth)
    viewer, said = moment.viewer, False
    if viewer is not None and places.board.head.h:  # over the own ships their number is told
        said = ":" in _ships_words(moment, viewer, places)
    for seat, starts in enumerate(moment.view.starts):
        lies = places.zones[Zone("starts", seat)]
        if seat == viewer and said:
            continue
        if len(starts) > 1 and isinstance(lies, Tail) and not lies.label:
            box = places.home("starts", seat)
            style = SMALL_BOLD._replace(scales=box.h > 90)  # on a small card it hides too much
            x, y, count = box.x + 12, box.bottom - 6, str(len(starts))
            badge(canvas, x, y, count, INK, style=style, colour=CREAM)
    if not counts_shown(moment.view):
        _draw_found(moment, places, canvas)
    gesture = moment.gesture
    if not isinstance(gesture, PlayGesture):
        return
    left = [card for card in gesture.hand if CardAt(card) not in moment.chosen]
    for card in reserve(moment.view, gesture.hand, left, gesture.system is not None):
        sprite = showing.cards.find(card)
        if sprite is not None:
            box = showing.cards.box(sprite)
            y = min(box.bottom + 14, places.areas.whole.bottom - 8)
            canvas.dotted([(box.x + 20, y), (box.right - 20, y)], MUSTARD, dot=5, gap=12)


def marks(moment: Now) -> Mapping[Card, Colour | None]:
    """What a hint takes out of the system that is being built looks like no chosen card."""
    gesture = moment.gesture
    content = gesture.content if isinstance(gesture, PlayGesture) else ()
    return {card: SKY for card in content if CardAt(card) in moment.hinted}


def _worth(moment: Now, row: Groups, pile: list[Card], part: Sequence[int]) -> tuple[str, str]:
    """What some finds are worth; nothing on a card that would lose what it says itself by it."""
    laid = row.laid(pile)
    lies = any(list(part) == each for line in laid.lines for each in line)
    if lies and laid.foot < row.foot and KIND[pile[part[0]]] != STAR:
        return "", ""
    return told.part_sum(moment.names, pile, part)


def _draw_found(moment: Now, places: RocketsPlaces, canvas: Canvas) -> None:
    """How many discoveries lie below one that alone is seen (R42): in words, or on a small card."""
    line = canvas.fonts.line_height(SMALL)
    ends = {station.seat: station.box.bottom for station in places.board.stations}
    for seat, pile in enumerate(moment.view.discovery):
        box, found = places.zones[Zone("discovery", seat)].box, f"Found {len(pile)}"
        below = box.bottom + line + 2 <= ends.get(seat, box.bottom + line + 2)
        if pile and below and canvas.fonts.width(found, SMALL) <= 1.2 * box.w:
            canvas.text_centre(found, box.cx, box.bottom + line / 2 + 2, SMALL, MUTE)
        elif pile:
            style = SMALL_BOLD._replace(scales=box.h > 90)
            badge(
                canvas, box.x + 12, box.bottom - 6, str(len(pile)), INK, style=style, colour=CREAM
            )
