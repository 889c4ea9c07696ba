"""What is being bought or placed: its price, what pays, and what would come of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from game.core.words import capital
from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, DESTINATIONS
from game.rocketmen.data.model import Items
from game.rocketmen.moves import NOTHING, Place
from game.rocketmen.previews.told import Forecast, forecast, placed_words
from game.rocketmen.previews.wallet import overpaid
from game.rocketmen.state import State
from game.rocketmen.text import things
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import paragraphs, shrunk
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.table.refs import CardAt, SeatAt
from scenes.table.sides import draw_rows
from scenes.table.title import Panel
from scenes.theme import CORAL, CREAM, MINT, MUSTARD, MUTE, NIGHT, SMALL, Colour, Style
from scenes.titles.rocketmen.faces.parts import draw_items, items_width
from scenes.titles.rocketmen.gesture.choice import DISCARD
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.places.boxes import LARGEST, RocketmenPlaces
from scenes.titles.rocketmen.showing import Launches, Now

Rows = list[tuple[str, Colour]]
LEAST = 0.85, 0.75
"""How small words about a card may get before a bubble tells it elsewhere; and the largest ones."""
CLOSE = 1.15
"""Their leading before that."""
_EDGE = 3.0
"""Above and below them."""
_NARROW = 180.0
"""Less than so wide they would be a word a line."""
_APART = 2.0
"""Between them and what is below."""


def draw_choice(moment: Now, places: RocketmenPlaces, canvas: Canvas, gesture: TurnGesture) -> None:
    """The bill of what is chosen, or why it can't be placed."""
    box, wallet = places.payment, gesture.wallet
    place = gesture.placement()
    if gesture.picked and DISCARD in moment.hinted:  # the hint stands here; "Place" has its price
        return
    if gesture.picked and not gesture.legal(place):
        if place is not None and (words := _refused(moment, gesture, place)):
            canvas.panel(box, fill=NIGHT)
            with canvas.room(box):
                draw_rows(canvas, box.inset(12, 6), [(words, MUTE)], at=0.5)
        return
    price, free, own, rows = wallet.price, "free", 0, _warnings(moment.view, gesture)
    if place is not None and gesture.picked and wallet.enough:
        full, rest = gesture.full_price(), price.money
        shares = placed_words(place, few=text_factor(canvas.fonts) > LARGE)
        told: Rows = [(shares, CREAM)] if shares else []
        pays: Rows = []
        if full > rest > 0:
            price, own = price._replace(money=full), full - rest
            if not _room_beside(canvas, box, price, wallet.gifts(), own):
                pays, own = [(capital(_itself(own)), MUTE)], 0
        elif full:
            free = f"${full}, from the card itself"
        rows = [*told, *rows]
        after = moment.view.copy()
        moment.rules.apply(after, place)
        rows = _launches(canvas, box, forecast(moment.view, after), pays, rows)
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
    if (move := gesture.move) is not None and (lost := overpaid(view, move)):
        rows.append((things.overpaid(lost), MUSTARD))
    if gesture.buying and any(view.fresh[slot] for slot in gesture.slots):
        rows.append((things.FRESH, MUSTARD))
    return rows


def _launches(canvas: Canvas, box: Box, found: list[Forecast], pays: Rows, rows: Rows) -> Rows:
    """Those rows, and what each launch would be: a line each, or all of them in few words; where
    text is large rather less of them, and not what the cards pay themselves, than small letters.
    """
    ways = [[(each.words, MINT if each.ready else MUTE) for each in found]]
    colour = MINT if any(each.ready for each in found) else MUTE
    few = [(len(found), True), *((count, False) for count in range(len(found), 0, -1))]
    for count, now in few:  # the likeliest come first
        ways.append([(" · ".join(each.brief(now) for each in found[:count]), colour)])
    for count, now in few:
        ways.append([(" · ".join(each.brief(now, True) for each in found[:count]), colour)])
    room = _divided(canvas, box)[1]
    shares = (0.9, 0.7, 0.5) if text_factor(canvas.fonts) > LARGE else (0.7, 0.5)
    for share, kept, way in product(shares, ([*pays, *rows], rows), ways):  # fine letters last
        texts = [text for text, _ in (*kept, *way)]
        style, lines = paragraphs(canvas.fonts, texts, SMALL, room.w, room.h, SMALL.size * share)
        if sum(map(len, lines)) * canvas.fonts.line_height(style) <= room.h + 0.5:
            return [*kept, *way]
    return [*pays, *rows]


def words_there(moment: Now, places: RocketmenPlaces, *told: Rows) -> Iterator[Panel]:
    """Where words about a card may stand, the best first: over the buttons, where its bill will
    be, beside a hand of few cards, or low over all of that; with close lines, then as it is
    `told` in fewer words and without what a joker is, then small.  Nowhere while a bill is there.
    """
    fonts, top = moment.fonts, places.words_top
    column = places.payment._replace(y=top, h=places.hand.bottom - top)
    lower = column.top_part(max(0.0, places.payment.y - top))[1]
    brief = [[row for row in rows if row[0] != things.JOKER] for rows in told[1:]]
    purse = places.purse.right_part(places.purse.w / 2)[0]
    strip = column.union(purse._replace(y=top)).top_part(places.hand.y + 8 - top)[0]
    rooms = lower, column, _beside_hand(moment, places), strip
    shares = 1.0, *LEAST[: 1 + (text_factor(fonts) >= LARGEST)]
    ways = product(shares, (told[0], *brief), rooms, (SMALL.leading, CLOSE))
    for share, rows, room, leading in ways if not moment.chosen else ():
        style, wide = SMALL.sized(SMALL.size * share)._replace(leading=leading), room.w - 24
        lines = [(line, tone) for text, tone in rows for line in fonts.wrap(text, style, wide)]
        box = room.top_part(len(lines) * fonts.line_height(style) + 2 * _EDGE)[0]
        whole = all(fonts.width(line, style) <= wide for line, _ in lines)
        if lines and whole and room.w >= _NARROW and room.holds(box, 1):
            below = box._replace(h=box.h + _APART)  # they touch no button
            yield below, partial(_draw_words, box, style, lines)


def words_height(fonts: Fonts) -> float:
    """How high three close lines of them are: what most cards say."""
    return 3 * fonts.line_height(SMALL._replace(leading=CLOSE)) + 2 * _EDGE


def _beside_hand(moment: Now, places: RocketmenPlaces) -> Box:
    """What few cards of a hand leave free."""
    assert moment.viewer is not None
    hand = moment.view.players[moment.viewer].hand
    cards = [place for place in places.zones[zones.HAND[moment.viewer]].places(hand) if place]
    start = max((place.cx + place.w / 2 for place in cards), default=places.hand.x - 14) + 14
    return places.hand._replace(x=start, w=max(0.0, places.hand.right - start))


def _draw_words(box: Box, style: Style, lines: Rows, canvas: Canvas) -> None:
    canvas.covered(box)
    canvas.panel(box, fill=NIGHT)
    high = canvas.fonts.line_height(style)
    with canvas.room(box):
        for at, (line, tone) in enumerate(lines):
            canvas.text_middle(line, box.x + 12, box.y + _EDGE + (at + 0.5) * high, style, tone)


# --- money ---


def draw_purse(canvas: Canvas, box: Box, have: Items, note: str) -> None:
    """What could still be spent this turn, and how full the hand may be."""
    style = shrunk(canvas.fonts, note, SMALL, box.w * 0.4)
    end = _draw_sum(canvas, box, "To spend", have, ("nothing", MUTE))
    if end + 8 + canvas.fonts.width(note, style) <= box.right:
        canvas.text_middle(note, box.right, box.cy, style, MUTE, align="right")


def _draw_sum(
    canvas: Canvas, box: Box, label: str, items: Items, none: tuple[str, Colour] = ("", MUTE)
) -> float:
    """A label and items, as large as the box or as fit; returns where they end."""
    x, size = canvas.text_middle(label, box.x, box.cy, SMALL, MUTE).right + 8, box.h * 0.95
    if not any(items):
        style = shrunk(canvas.fonts, none[0], SMALL, box.right - x)
        return canvas.text_middle(none[0], x, box.cy, style, none[1]).right
    while x + items_width(canvas, items, size, True) > box.right and size > 18:
        size -= 1
    return x + draw_items(canvas, items, x, box.cy, size, colour=CREAM, counted=True)


def _divided(canvas: Canvas, box: Box) -> tuple[Box, Box]:
    """The line of price and payment, and what is below it."""
    return box.inset(12, 6).top_part(canvas.fonts.line_height(SMALL), 2)


def _itself(own: int) -> str:
    return f"cards pay ${own}"


def _room_beside(canvas: Canvas, box: Box, price: Items, paid: Items, own: int) -> bool:
    """Whether what the placed cards pay themselves fits between price and payment."""
    line, words = _divided(canvas, box)[0], ("Price", _itself(own), "Pays")
    sums = sum(items_width(canvas, each, line.h, True) for each in (price, paid))
    return sums + sum(canvas.fonts.width(each, SMALL) for each in words) + 76 < line.w


def draw_bill(
    canvas: Canvas, box: Box, price: Items, paid: Items, words: Rows, free: str, own: int
) -> None:
    """Price (`free` if there is none) and payment side by side, and what there is to say.

    `own`: dollars of the price that the placed cards pay themselves.
    """
    canvas.panel(box, fill=NIGHT)
    line, low = _divided(canvas, box)
    line = line if words else line._replace(y=box.cy - line.h / 2)
    half = line.left_part(line.w / 2 - 12)[0] if any(paid) else line
    with canvas.room(box):
        x = _draw_sum(canvas, half, "Price", price, (free, MINT)) + 8
        if own:
            x = canvas.text_middle(_itself(own), x, line.cy, SMALL, MUTE).right
        if any(paid):
            x = max(x + 14, line.cx)
            _draw_sum(canvas, line._replace(x=x, w=line.right - x), "Pays", paid)
        draw_rows(canvas, low, words)


def spared(
    moment: Now, places: RocketmenPlaces, showing: Launches, target: Target
) -> Iterator[Box]:
    """Words leave the bill in sight, chances, tokens, what is for sale, rivals, what missions
    score, and a launch; about a card also the purse, and of no seat worlds."""
    if not isinstance(target.ref, SeatAt):
        yield from (places.track.world_box(at) for at in range(len(DESTINATIONS)))
    yield places.summary.union(places.tokens)
    # The bill of what is being chosen above all, but about what has none.
    yield from [places.payment] * (1 if not moment.chosen else 3 * (target.key != "do:discard"))
    yield from (places.deck, *places.display, *places.engines, *places.areas.rows)
    if isinstance(target.ref, CardAt):
        yield places.purse.left_part(places.purse.w * min(0.6, 0.34 * places.areas.text))[0]
    yield places.spaces
    if places.flight is not None:  # it is what the question is about
        yield places.flight.panel
