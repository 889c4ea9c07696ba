"""Where the player's hand is empty: what the next one is drawn from."""

from __future__ import annotations

from game.core.contract import Seat
from scenes.kit.canvas import Canvas
from scenes.table.card import MARGIN, card_picture
from scenes.table.sides import draw_rows
from scenes.table.tokens import badge
from scenes.theme import MUSTARD, MUTE
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.panels.around import TINY
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.places.hand import lay_next
from scenes.titles.rocketmen.showing import Now

_PALE = 0.65


# --- the next hand ---


def draw_next_hand(moment: Now, places: RocketmenPlaces, canvas: Canvas, seat: Seat) -> None:
    """Where an empty hand leaves room: the cards from which the next one is drawn (C2)."""
    found = lay_next(canvas.fonts, moment.view, seat, places.hand)
    with canvas.room(places.hand):
        draw_rows(canvas, found.head, [(text, MUTE) for text in found.lines])
    for cards, place in zip(found.groups, found.boxes, strict=False):
        sprite = card_picture(canvas, front(moment, cards[0]), place.w, found.ratio)
        canvas.blit(sprite, place.x - MARGIN, place.y - MARGIN, _PALE)
        if len(cards) > 1:
            x, y = place.x + 8, place.y + 4
            badge(canvas, x, y, f"×{len(cards)}", MUSTARD, style=TINY)
