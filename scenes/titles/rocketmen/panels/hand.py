"""Where the player's hand is empty: what the next one is drawn from."""

from __future__ import annotations

from game.core.contract import Seat
from game.rocketmen.previews.hands import grouped, hand_order
from game.rocketmen.previews.told import brief_words, next_words
from scenes.kit.canvas import Canvas
from scenes.table.card import MARGIN, card_picture
from scenes.table.sides import draw_rows
from scenes.table.tokens import badge
from scenes.theme import MUSTARD, MUTE, SMALL
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.panels.around import TINY
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.places.hand import next_places
from scenes.titles.rocketmen.showing import Now

_PALE = 0.65


# --- the next hand ---


def draw_next_hand(moment: Now, places: RocketmenPlaces, canvas: Canvas, seat: Seat) -> None:
    """Where an empty hand leaves room: the cards from which the next one is drawn (C2)."""
    view, box = moment.view, places.hand
    player = view.players[seat]
    waiting = sorted(player.not_in_sight(), key=hand_order)
    words, brief = next_words(view, seat, len(waiting)), brief_words(view, seat, len(waiting))
    if not waiting:  # all that was played becomes the HQ
        waiting = sorted([*player.area, *player.warehouse], key=hand_order)
    line = canvas.fonts.line_height(SMALL)
    lines = canvas.fonts.wrap(words, SMALL, box.w)
    if len(lines) > 2 or (len(lines) > 1 and line * 2 > box.h * 0.35):
        lines = canvas.fonts.wrap(brief, SMALL, box.w)[:2]
    head, room = box.inset(0, 4).top_part(line * len(lines), 8)
    with canvas.room(box):
        draw_rows(canvas, head, [(text, MUTE) for text in lines])
    groups = grouped(waiting)
    boxes, ratio = next_places(room, len(groups))
    for cards, place in zip(groups, boxes, strict=False):
        sprite = card_picture(canvas, front(moment, cards[0]), place.w, ratio)
        canvas.blit(sprite, place.x - MARGIN, place.y - MARGIN, _PALE)
        if len(cards) > 1:
            x, y = place.x + 8, place.y + 4
            badge(canvas, x, y, f"×{len(cards)}", MUSTARD, style=TINY)
