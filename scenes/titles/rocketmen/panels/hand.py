"""The own hand: how wide its cards are; where it is empty, what the next one is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import HIDDEN, Card, Seat
from game.core.words import counted
from game.rocketmen.data import CATALOGUE, TWIN
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.card import MARGIN, card_picture
from scenes.table.tokens import badge
from scenes.table.zones import Fan
from scenes.theme import MUSTARD, MUTE, SMALL, Face, Style
from scenes.titles.rocketmen.desk import STRIP
from scenes.titles.rocketmen.faces.parts import HAND_RATIO

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

_COUNT = Style(Face.TEXT_BOLD, 16, scales=False)
_PALE = 0.65


# --- the next hand ---


def draw_next_hand(scene: RocketmenScene, canvas: Canvas, seat: Seat) -> None:
    """Where an empty hand leaves room: the cards from which the next one is drawn (C2)."""
    view, box = scene.view, scene.desk.hand
    player = view.players[seat]
    waiting = sorted(player.not_in_sight(), key=hand_order)
    words, brief = next_words(scene, seat, len(waiting)), brief_words(scene, seat, len(waiting))
    if not waiting:  # all that was played becomes the HQ
        waiting = sorted([*player.area, *player.warehouse], key=hand_order)
    line = canvas.fonts.line_height(SMALL)
    lines = canvas.fonts.wrap(words, SMALL, box.w)
    if len(lines) > 2 or (len(lines) > 1 and line * 2 > box.h * 0.35):
        lines = canvas.fonts.wrap(brief, SMALL, box.w)[:2]
    head, room = box.inset(0, 4).top_part(line * len(lines), 8)
    with canvas.room(box):
        for number, text in enumerate(lines):
            y = head.y + line * (number + 0.5)
            canvas.text_middle(text, head.x, y, SMALL, MUTE)
    groups = grouped(waiting)
    places, ratio = next_places(room, len(groups))
    for cards, place in zip(groups, places, strict=False):
        sprite = card_picture(canvas, scene.card_face(cards[0]), place.w, ratio)
        canvas.blit(sprite, place.x - MARGIN, place.y - MARGIN, _PALE)
        if len(cards) > 1:
            x, y = place.x + 8, place.y + 4
            badge(canvas, x, y, f"×{len(cards)}", MUSTARD, style=_COUNT)
