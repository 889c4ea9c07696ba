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
from scenes.titles.rocketmen.pieces import HAND_RATIO

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

MANY = 8
"""From so many cards on the hand takes room from the buttons."""
_WIDEST, _NARROWEST = 160.0, 76.0
_TALLEST = 2.3
"""Height by width of the narrowest cards: what they lose at the side they gain below."""
_RISE = 12.0
"""How far a chosen card rises: not over what there is to spend."""
_DROP = 18.0
"""How much lower than the middle ones the outer cards may lie."""
_COUNT = Style(Face.TEXT_BOLD, 16, scales=False)
_PALE = 0.65


def hand_order(card: Card) -> tuple[int, int, int]:
    """In the hand: missions first, then what pays, then the rest; Threats last."""
    if card == HIDDEN:
        return 9, 0, 0
    face = CATALOGUE[card]
    kinds = {"mission": 0, "asset": 1, "engine": 2, "threat": 3}
    return kinds.get(face.kind, 8), -face.items.money, TWIN[card]


def lay_hand(box: Box, count: int) -> Fan:
    """Side by side: in a full hand cards are narrower and higher, so that none hides another."""
    room = Box(box.x, box.y + _RISE, box.w, box.h - _RISE)
    count = max(1, count)
    gap = 10.0 if count < 7 else 6.0
    lean = 0.02 * room.h * (count > 1)  # the outer cards are turned a little, and lie lower
    wide = (room.w - 2 * lean - gap * (count - 1)) / count
    wide = max(_NARROWEST, min(_WIDEST, (room.h - _DROP) / HAND_RATIO, wide))
    ratio = max(HAND_RATIO, min(_TALLEST, (room.h - _DROP) / wide))
    bend = 2.4 if count < 7 else 0.8
    return Fan(
        room,
        ratio=ratio,
        order=hand_order,
        name="Your hand",
        card_w=wide,
        gap=gap,
        bend=bend,
        lift=_RISE * 0.7,
        lift_chosen=_RISE,
    )


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


def next_words(scene: RocketmenScene, seat: Seat, count: int) -> str:
    """How the next hand comes about; `count` cards lie in HQ."""
    view = scene.view
    player, limit = view.players[seat], view.hand_limit(seat)
    again = len(player.area) + len(player.warehouse)
    if count > limit:
        return f"Your hand is empty. The next one: {limit} of these {count} cards"
    if not again or count == limit:
        return "Your hand is empty. The next one: these cards"
    fresh = counted(min(limit - count, again), "card")
    if not count:
        return f"Your hand is empty. What was played is shuffled: you draw {fresh} of it"
    these = "this card" if count == 1 else f"these {count}"
    return f"Your hand is empty. The next one: {these}, then the shuffled Warehouse gives {fresh}"


def brief_words(scene: RocketmenScene, seat: Seat, count: int) -> str:
    """The same where large letters leave little room."""
    limit = scene.view.hand_limit(seat)
    if count > limit:
        return f"Next: {limit} of these"
    return "Next: these" if count == limit else "Next: these, and shuffled ones"


def grouped(cards: Sequence[Card]) -> list[list[Card]]:
    """Equal cards together, in their order."""
    found: dict[int, list[Card]] = {}
    for card in cards:
        found.setdefault(TWIN[card], []).append(card)
    return list(found.values())


def next_places(room: Box, count: int) -> tuple[list[Box], float]:
    """Places for so many cards and their height by width: upright in a row, many as strips."""
    if not count:
        return [], HAND_RATIO
    gap = 10.0
    wide = min(120.0, room.h / HAND_RATIO, (room.w + gap) / count - gap)
    if wide >= 92:
        ratio = max(HAND_RATIO, min(_TALLEST, (room.h - 8) / wide, 168 / wide))
        return [
            Box(room.x + at * (wide + gap), room.y, wide, wide * ratio) for at in range(count)
        ], ratio
    columns = 3 if count <= 12 else 4
    rows = -(-count // columns)
    wide = (room.w - gap * (columns - 1)) / columns
    high = min(wide * STRIP, (room.h - 8 * (rows - 1)) / rows)
    return [
        Box(room.x + at // rows * (wide + gap), room.y + at % rows * (high + 8), wide, high)
        for at in range(count)
    ], high / wide
