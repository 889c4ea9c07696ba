"""What is being bought or placed: its price, what pays, and what would come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rocketmen.data import CATALOGUE
from game.rocketmen.data.model import Items
from game.rocketmen.moves import NOTHING, Place
from game.rocketmen.previews.told import Forecast, forecast, placed_words
from game.rocketmen.state import State
from game.rocketmen.text import things
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.kit.target import Target
from scenes.table.refs import Button, CardAt
from scenes.theme import CORAL, CREAM, MINT, MUSTARD, MUTE, NIGHT, NUMBER, SMALL, SMALL_BOLD, Colour
from scenes.titles.rocketmen.faces.parts import draw_items, items_width
from scenes.titles.rocketmen.gesture.gesture import laid_out
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Launches, Now

Rows = list[tuple[str, Colour]]


def draw_choice(moment: Now, places: RocketmenPlaces, canvas: Canvas, gesture: TurnGesture) -> None:
    """The bill of what is chosen, or why it can't be placed."""
    box, wallet = places.payment, gesture.wallet
    place = gesture.placement()
    if gesture.picked and not gesture.legal(place):
        if place is not None:
            words = _refused(moment, gesture, place)
            lines = canvas.fonts.wrap(words, SMALL, box.w - 24) if words else []
            if lines:
                draw_note(canvas, box, [(line, MUTE) for line in lines])
        return
    price, free, own, rows = wallet.price, "free", 0, _warnings(moment.view, gesture)
    if place is not None and gesture.picked and wallet.enough:
        full, rest = gesture.full_price(), price.money
        shares = placed_words(place)
        told = [(shares, CREAM)] if shares else []
        if full > rest > 0:
            price, own = price._replace(money=full), full - rest
        elif full:
            free = f"${full}, from the card itself"
        rows = [*told, *rows]
        after = moment.view.copy()
        moment.rules.apply(after, place)
        room = bill_rows(canvas, box) - len(rows)
        rows += _launches(canvas, box, forecast(moment.view, after), room)
    draw_bill(canvas, box, price, wallet.gifts(), rows, free, own)


def _refused(moment: Now, gesture: TurnGesture, place: Place) -> str:
    refused = moment.rules.check(moment.view, place)
    if refused is None:
        return ""
    if refused.code != "too_little":
        if len(gesture.picked) > 1:  # which of them it is
            for card in gesture.picked:
                alone = moment.rules.check(moment.view, Place(None, (card,), NOTHING))
                if alone is not None and alone.code == refused.code:
                    return refused.text.replace("This card", CATALOGUE[card].title, 1)
        return refused.text
    what = "this card" if len(gesture.picked) == 1 else "these cards"
    return f"Placing {what} costs ${gesture.wallet.price.money}, and you can’t pay that."


def _warnings(view: State, gesture: TurnGesture) -> Rows:
    """What is lost by it, and how it can be changed."""
    wallet = gesture.wallet
    rows: Rows = []
    if not wallet.enough:
        return [("Your cards and tokens can’t pay this", CORAL)]
    if lost := wallet.lost().money:
        rows.append((f"${lost} too much: no change is given", MUSTARD))
    if gesture.buying and any(view.fresh[slot] for slot in gesture.slots):
        rows.append((things.FRESH, MUSTARD))
    if gesture.buying and not rows and gesture.pieces_lit():
        rows.append(("Click a card of your hand to change the payment", MUTE))
    return rows


def _launches(canvas: Canvas, box: Box, found: list[Forecast], room: int) -> Rows:
    """What each launch would be: a line each, or where that is too much all in few words."""
    if len(found) <= room or not found:
        return [(each.words, MINT if each.ready else MUTE) for each in found]
    colour = MINT if any(each.ready for each in found) else MUTE
    ways = [(len(found), True), *((count, False) for count in range(len(found), 0, -1))]
    for count, now in ways:  # the likeliest come first
        words = " · ".join(each.brief(now) for each in found[:count])
        if len(canvas.fonts.wrap(words, SMALL, box.w - 24)) <= room:
            return [(words, colour)]
    return []


# --- money ---


def draw_purse(canvas: Canvas, box: Box, have: Items, note: str) -> None:
    """What could still be spent this turn, and how full the hand may be."""
    words = "To spend"
    x = canvas.text_middle(words, box.x, box.cy, SMALL, MUTE).right + 10
    size = min(24.0, box.h * 0.92)
    if any(have):
        end = draw_items_counted(canvas, have, x, box.cy, size)
    else:
        end = canvas.text_middle("nothing", x, box.cy, SMALL, MUTE).right
    style = shrunk(canvas.fonts, note, SMALL, box.w * 0.4)
    if end + 8 + canvas.fonts.width(note, style) <= box.right:
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


def bill_rows(canvas: Canvas, box: Box) -> int:
    """How many lines fit below the price."""
    line = canvas.fonts.line_height(SMALL)
    return max(0, int((box.h - 10 - line) / line))


def draw_bill(
    canvas: Canvas,
    box: Box,
    price: Items,
    paid: Items,
    words: Sequence[tuple[str, Colour]],
    free: str = "free",
    own: int = 0,
) -> None:
    """Price (`free` if there is none) and payment side by side, and what there is to say.

    `own`: dollars of the price that the placed cards pay themselves.
    """
    canvas.panel(box, fill=NIGHT)
    inner = box.inset(12, 8)
    line = canvas.fonts.line_height(SMALL)
    size = min(24.0, line)
    y = inner.y + line / 2
    with canvas.room(box):
        x = canvas.text_middle("Price", inner.x, y, SMALL, MUTE).right + 8
        wide = draw_items(canvas, price, x, y, size, colour=CREAM) if any(price) else 0
        if not wide:
            wide = canvas.text_middle(free, x, y, SMALL_BOLD, MINT).w
        itself = f"cards pay ${own}"
        rest = canvas.fonts.width("Pays", SMALL) + items_width(canvas, paid, size) + 60
        if own and x + wide + canvas.fonts.width(itself, SMALL) + rest < inner.right:
            wide += 8
            wide += canvas.text_middle(itself, x + wide, y, SMALL, MUTE).w
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
            style = shrunk(canvas.fonts, text, SMALL, box.w - 24)
            canvas.text_middle(text, box.x + 12, y + line / 2, style, colour)
            y += line


def spared(
    moment: Now, places: RocketmenPlaces, showing: Launches, target: Target
) -> Iterator[Box]:
    """Words leave the bill in sight, about a button what is for sale, about a card the purse."""
    for_sale = isinstance(target.ref, Button) and not laid_out(moment)
    yield from [*places.display, *places.engines] if for_sale else [places.payment]
    if isinstance(target.ref, CardAt):
        yield places.purse.left_part(places.purse.w * 0.34)[0]
