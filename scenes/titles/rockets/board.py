"""Draws Rockets' board: the steps, the others' stations, the viewer's row and what lies there."""

from __future__ import annotations

from game.core.contract import Seat, Zone
from game.rockets.data import CONSTANTS as C
from game.rockets.previews import reserve, told
from game.rockets.state import Phase
from game.rockets.text import SAFE
from game.rockets.zones import DECK, IN_FLIGHT
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import short
from scenes.table.card import MARGIN, card_picture
from scenes.table.refs import CardAt
from scenes.theme import MUSTARD, MUTE, SMALL
from scenes.titles.rockets import panels, words
from scenes.titles.rockets.faces import RATIO, face_look
from scenes.titles.rockets.gesture import PlayGesture
from scenes.titles.rockets.places import RocketsPlaces, order
from scenes.titles.rockets.showing import Now, RocketsShowing

_STEP = {Phase.PLAY: 1, Phase.UFO_WINDOW: 0, Phase.REFILL: 2, Phase.HIDE: 2, Phase.DISCARD: 4}


def draw(moment: Now, places: RocketsPlaces, showing: RocketsShowing, canvas: Canvas) -> None:
    """The board, below the cards."""
    view, names = moment.view, moment.names
    step = 3 if showing.robbing else _STEP.get(view.phase, 1)
    if places.board.steps.h:
        panels.draw_steps(canvas, places.board.steps, step, told.last_turns(view, names))
    for station in places.board.stations:
        seat = station.seat
        title = (names.of(seat), *([] if view.memory else [names.points(view.scores[seat])]))
        active = seat == view.current and not view.reason
        role = words.role(moment, seat)
        panels.draw_station(canvas, station, title, moment.colours[seat], role, active)
    if moment.viewer is None:
        return
    _draw_own(moment, moment.viewer, places, showing, canvas)
    text = told.odds(view) if not view.reason else ""
    if text:
        right = places.areas.right_extra
        y = places.zones[DECK].box.bottom + 6 + canvas.fonts.line_height(SMALL) * 1.1
        canvas.paragraph(text, Box(right.x, y, right.w, right.bottom - y), SMALL, MUTE)


def _draw_own(
    moment: Now, viewer: Seat, places: RocketsPlaces, showing: RocketsShowing, canvas: Canvas
) -> None:
    view, names = moment.view, moment.names
    board, hand = places.board, view.hands[viewer]
    ships = told.ships_words(view, viewer)
    if canvas.fonts.width(ships, SMALL) > board.finds.x - board.ships.x - 12:
        ships = ships.partition(":")[0]
    canvas.text_middle(ships, board.ships.x, board.head.cy, SMALL, MUTE)
    total = "" if view.memory and not view.reason else f" · {names.points(view.scores[viewer])}"
    x = max(board.finds.x, board.ships.x + canvas.fonts.width(ships, SMALL) + 24)
    beside = board.panel.x > x and board.panel.y <= board.head.cy <= board.panel.bottom
    end = board.panel.x if beside else board.head.right
    room_left = end - x - 10
    label = f"Your discoveries{total}"
    label, style = short(canvas, (label, f"Discoveries{total}"), SMALL, room_left, board.head.h)
    canvas.text_middle(label, x, board.head.cy, style, MUTE)
    panel = words.panel_words(moment, viewer, showing.idle)
    taken = places.zones[IN_FLIGHT].box.w if view.in_flight else 0.0
    shown = panels.draw_panel(canvas, board.panel, panel, taken)
    for card, place in zip(panel.cards, shown, strict=False):
        sprite = card_picture(canvas, face_look(card, names.unit), place.w, RATIO)
        canvas.blit(sprite, place.x - MARGIN, place.y - MARGIN)
    area = places.areas.hand
    if hand and not view.reason and view.current == viewer:
        y = area.y + canvas.fonts.line_height(SMALL) / 2
        text = told.needs_words(view, hand)
        if canvas.fonts.width(text, SMALL) > area.w:
            text = text.partition(":")[0]
        canvas.text_centre(text, area.cx, y, SMALL, MUTE)
    if not view.final_round:
        _draw_slots_words(canvas, places.areas.above_actions)


def _draw_slots_words(canvas: Canvas, slots: Box) -> None:
    """Beside the slots: what they are for."""
    x = slots.x + C.hidden_max * (slots.h / RATIO + 14) + 6
    wide = slots.right - x
    text = SAFE
    high = len(canvas.fonts.wrap(text, SMALL, max(wide, 90))) * canvas.fonts.line_height(SMALL)
    if wide > 90 and high < slots.h:
        canvas.paragraph(text, Box(x, slots.y, wide, slots.h), SMALL, MUTE)


def draw_over(moment: Now, places: RocketsPlaces, showing: RocketsShowing, canvas: Canvas) -> None:
    """What lies on the cards: how many ships, and dots under the cards that stay for the thief."""
    for seat, pile in enumerate(moment.view.discovery):
        panels.draw_sums(moment, canvas, pile, places.zones[Zone("discovery", seat)], seat)
    for seat, starts in enumerate(moment.view.starts):
        if len(starts) > 1:
            panels.draw_count(canvas, places.ships_of(seat), len(starts))
    gesture = moment.gesture
    if not isinstance(gesture, PlayGesture):
        return
    left = [c for c in sorted(gesture.hand, key=order) if CardAt(c) not in moment.chosen]
    for card in reserve(moment.view, gesture.hand, left):
        sprite = showing.cards.find(card)
        if sprite is not None:
            box = showing.cards.box(sprite)
            y = min(box.bottom + 14, places.areas.whole.bottom - 8)
            canvas.dotted([(box.x + 20, y), (box.right - 20, y)], MUSTARD, dot=5, gap=12)
