"""What is being bought or placed: its price, what pays, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from game.core.contract import Card
from game.core.words import capital
from game.rocketmen.data import CATALOGUE, DESTINATIONS, LOCATIONS, MISSION_OF
from game.rocketmen.data.model import Items
from game.rocketmen.effects.payment import targets
from game.rocketmen.moves import NOTHING, Buy, Move, Place
from game.rocketmen.previews import advice, mission_warnings
from game.rocketmen.previews.told import Forecast, forecast, placed_words
from game.rocketmen.previews.wallet import overpaid
from game.rocketmen.state import State
from game.rocketmen.text import paid_words, things
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import paragraphs, shrunk, wrap_parts
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.table.refs import Button, CardAt, SeatAt
from scenes.table.sides import draw_rows
from scenes.table.title import Panel
from scenes.theme import CORAL, CREAM, MINT, MUSTARD, MUTE, NIGHT, SMALL, Colour, Style
from scenes.titles.rocketmen.faces.parts import draw_items, items_width
from scenes.titles.rocketmen.gesture.choice import DISCARD
from scenes.titles.rocketmen.gesture.gesture import laid_out
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.places.boxes import LARGEST, RocketmenPlaces, space_places
from scenes.titles.rocketmen.showing import Launches, Now, shown_seat
from scenes.titles.rocketmen.spots import GoalAt, SpaceAt, TokenAt, WorldAt

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
    price, free, own, rows = wallet.price, "free", 0, _warnings(moment, gesture)
    if gesture.buying and wallet.enough:
        rows = _bought(canvas, box, gesture, rows)
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


def _warnings(moment: Now, gesture: TurnGesture) -> Rows:
    """What is lost by it, how it can be changed, and what one may regret."""
    wallet, view = gesture.wallet, moment.view
    rows: Rows = []
    if not wallet.enough:
        return [("Your cards and tokens can’t pay this", CORAL)]
    if (move := gesture.move) is not None and (lost := overpaid(view, move)):
        rows.append((things.overpaid(lost), MUSTARD))
    if gesture.buying and any(view.fresh[slot] for slot in gesture.slots):
        rows.append((things.FRESH, MUSTARD))
    if isinstance(move, Place) and gesture.legal(move):
        after = view.copy()
        moment.rules.apply(after, move)
        rows += [(words, MUSTARD) for words in regrets(view, after, move)]
    return rows


def regrets(view: State, after: State, move: Place) -> list[str]:
    """What one may regret of a placement."""
    found = mission_warnings(view, move.mission) if move.mission is not None else []
    poor = ["Hardly any money stays in your deck"] * advice.poor_after(view, after)
    return [*found, *poor]


def rule_of(card: Card) -> list[str]:
    """What a card does, and when, if it does something."""
    face = CATALOGUE[card]
    return [f"{things.TIMINGS[face.timing]}: {face.text}"] if face.text else []


def _bought(canvas: Canvas, box: Box, gesture: TurnGesture, rows: Rows) -> Rows:
    """Those rows, and where there is room what the one card does and which cards pay for it."""
    move, room = gesture.move, _divided(canvas.fonts, box)[1]
    if not isinstance(move, Buy):
        return rows
    bought = targets(gesture.view, move.slots, move.engine)
    rule: Rows = [(words, CREAM) for words in rule_of(bought[0])] if len(bought) == 1 else []
    paid: Rows = [(f"Paid with {words}", MUTE) for words in (paid_words(move.payment),) if words]
    ways = ([*rows, *more] for more in ([*rule, *paid], rule, paid, []))
    return next((way for way in ways if _fits(canvas.fonts, room, way, LEAST[0])), rows)


def tells(moment: Now, places: RocketmenPlaces, move: Move) -> bool:
    """Whether the bill that is there says already what is to be said of this move."""
    gesture, fonts = moment.gesture, moment.fonts
    if not isinstance(gesture, TurnGesture) or not laid_out(moment) or move != gesture.move:
        return False
    if isinstance(move, Buy) or DISCARD in moment.hinted:
        return isinstance(move, Buy)
    after = moment.view.copy()
    moment.rules.apply(after, move)
    shares = placed_words(move, few=text_factor(fonts) > LARGE)
    rows = [(shares, CREAM)] if shares else []
    rows += [*_warnings(moment, gesture), *_ways(forecast(moment.view, after))]
    return _fits(fonts, _divided(fonts, places.payment)[1], rows, _shares(fonts)[0])


def _ways(found: list[Forecast]) -> Rows:
    return [(each.words, MINT if each.ready else MUTE) for each in found]


def _shares(fonts: Fonts) -> tuple[float, ...]:
    """How small the bill's words may get, the best first: large ones tell less rather."""
    return (0.9, 0.7, 0.5) if text_factor(fonts) > LARGE else (0.7, 0.5)


def _fits(fonts: Fonts, room: Box, rows: Rows, share: float) -> bool:
    texts = [text for text, _ in rows]
    style, lines = paragraphs(fonts, texts, SMALL, room.w, room.h, SMALL.size * share)
    return sum(map(len, lines)) * fonts.line_height(style) <= room.h + 0.5


def _launches(canvas: Canvas, box: Box, found: list[Forecast], pays: Rows, rows: Rows) -> Rows:
    """Those rows, and what each launch would be: a line each, or all of them in few words; where
    text is large rather less of them, and not what the cards pay themselves, than small letters.
    """
    ways = [_ways(found)]
    colour = MINT if any(each.ready for each in found) else MUTE
    few = [(len(found), True), *((count, False) for count in range(len(found), 0, -1))]
    for count, now in few:  # the likeliest come first
        ways.append([(" · ".join(each.brief(now) for each in found[:count]), colour)])
    for count, now in few:
        ways.append([(" · ".join(each.brief(now, True) for each in found[:count]), colour)])
    room = _divided(canvas.fonts, box)[1]
    for share, kept, way in product(_shares(canvas.fonts), ([*pays, *rows], rows), ways):
        if _fits(canvas.fonts, room, [*kept, *way], share):  # fine letters last
            return [*kept, *way]
    return [*pays, *rows]


def words_there(moment: Now, places: RocketmenPlaces, *told: Rows) -> Iterator[Panel]:
    """Where words about a card may stand, the best first: over the buttons, where its bill will
    be, beside a hand of few cards, or low over all of that; with close lines, then as it is
    `told` in fewer words and without what a joker is, then small.  A bill that is there comes back
    when nothing else is pointed at.
    """
    top, column = places.words_top, places.words
    lower = column.top_part(max(0.0, places.payment.y - top))[1]
    brief = [[row for row in rows if row[0] != things.JOKER] for rows in told[1:]]
    purse = places.purse.right_part(places.purse.w / 2)[0]
    strip = column.union(purse._replace(y=top)).top_part(places.hand.y + 8 - top)[0]
    rooms: tuple[Box, ...] = lower, column, places.beside_hand, strip
    if billed := laid_out(moment):
        rooms = rooms[2], places.payment
    for room, box, draw in _words(moment, (told[0], *brief), rooms):
        over = box.union(room) if billed and room == places.payment else box
        shown = partial(draw, over)
        if room == strip:
            note = places.purse.right_part(moment.fonts.width(hand_note(10, 10), SMALL) + 12)[0]
            shown = partial(_draw_over_note, note, shown)
        yield over._replace(h=over.h + _APART), shown  # they touch no button


def hand_note(cards: int, limit: int) -> str:
    """How full the hand is, beside the purse."""
    return f"hand {cards} of {limit}"


def _draw_over_note(note: Box, draw: Callable[[Canvas], None], canvas: Canvas) -> None:
    """Words over the upper half of how full the hand is: the lower half says nothing."""
    canvas.covered(note)
    canvas.rounded(note, 10, NIGHT)
    draw(canvas)


def words_at_spaces(moment: Now, places: RocketmenPlaces, *told: Rows) -> Iterator[Panel]:
    """The same where the panel of a launch is that is asked about, over the mission spaces."""
    if places.asked.h and places.flight is None:
        for room, _, draw in _words(moment, told, (places.asked,)):
            yield room, partial(draw, room)


def _words(
    moment: Now, told: Sequence[Rows], rooms: Sequence[Box]
) -> Iterator[tuple[Box, Box, Callable[[Box, Canvas], None]]]:
    """The rooms that hold all of it, where in them, and what draws it in a box there."""
    fonts = moment.fonts
    shares = 1.0, *LEAST[: 1 + (text_factor(fonts) >= LARGEST)]
    for share, rows, room, leading in product(shares, told, rooms, (SMALL.leading, CLOSE)):
        style, wide = SMALL.sized(SMALL.size * share)._replace(leading=leading), room.w - 24
        lines = [
            (line, tone) for text, tone in rows for line in wrap_parts(fonts, text, wide, style)
        ]
        box = room.top_part(len(lines) * fonts.line_height(style) + 2 * _EDGE)[0]
        whole = all(fonts.width(line, style) <= wide for line, _ in lines)
        if lines and whole and room.w >= _NARROW and room.holds(box, 1):
            yield room, box, partial(_draw_words, style, lines)


def words_height(fonts: Fonts) -> float:
    """How high three close lines of them are: what most cards say."""
    return 3 * fonts.line_height(SMALL._replace(leading=CLOSE)) + 2 * _EDGE


def _draw_words(style: Style, lines: Rows, box: Box, canvas: Canvas) -> None:
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


def _divided(fonts: Fonts, box: Box) -> tuple[Box, Box]:
    """The line of price and payment, and what is below it."""
    return box.inset(12, 6).top_part(fonts.line_height(SMALL), 2)


def _itself(own: int) -> str:
    return f"cards pay ${own}"


def _room_beside(canvas: Canvas, box: Box, price: Items, paid: Items, own: int) -> bool:
    """Whether what the placed cards pay themselves fits between price and payment."""
    line, words = _divided(canvas.fonts, box)[0], ("Price", _itself(own), "Pays")
    sums = sum(items_width(canvas, each, line.h, True) for each in (price, paid))
    return sums + sum(canvas.fonts.width(each, SMALL) for each in words) + 76 < line.w


def draw_bill(
    canvas: Canvas, box: Box, price: Items, paid: Items, words: Rows, free: str, own: int
) -> None:
    """Price (`free` if there is none) and payment side by side, and what there is to say.

    `own`: dollars of the price that the placed cards pay themselves.
    """
    canvas.panel(box, fill=NIGHT)
    line, low = _divided(canvas.fonts, box)
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


_TOLD = WorldAt, SpaceAt, GoalAt, TokenAt
_ASKED = CardAt, Button, *_TOLD
"""What is told in the bill's place while nothing is chosen."""


def spared(
    moment: Now, places: RocketmenPlaces, showing: Launches, target: Target
) -> Iterator[Box]:
    """Words leave the bill in sight, chances, tokens, what is for sale, rivals, what missions
    score, and a launch; about a card also the purse, and of no seat worlds."""
    if not isinstance(target.ref, SeatAt):
        yield from (places.track.world_box(at) for at in range(len(DESTINATIONS)))
    yield places.summary.union(places.tokens)
    # The bill of what is being chosen above all, but about what has none; its place is a hint's
    # before anything is chosen, and stays free of news.
    above, asked = 3 * (target.key != "do:discard"), isinstance(target.ref, _ASKED)
    yield from [places.payment] * (above if moment.chosen else not asked)
    yield from (places.deck, *places.display, *places.engines, *places.areas.rows)
    if isinstance(target.ref, CardAt):
        yield places.purse.left_part(places.purse.w * min(0.6, 0.34 * places.areas.text))[0]
    yield places.spaces
    why = isinstance(target.ref, CardAt) and target.ref not in moment.lit
    told = (why or isinstance(target.ref, _TOLD)) and not places.areas.large
    if moment.hinted or told:  # words cover it whole
        yield places.sky
    if moment.hinted:  # these, too, unless it is about one of them
        yield from _of_mission(moment, places, target)
    if places.flight is not None:  # it is what the question is about
        yield places.flight.panel


def _of_mission(moment: Now, places: RocketmenPlaces, target: Target) -> Iterator[Box]:
    """The spaces of the mission that is launched, or placed."""
    gesture, site = moment.gesture, moment.view.players[shown_seat(moment)].site
    place = gesture.placement() if isinstance(gesture, TurnGesture) else None
    missions = [*site[-1:]] if target.key.startswith("do:launch") else []
    if place is not None and place.mission is not None:
        missions.append(place.mission)
    elif not site and isinstance(target.ref, CardAt):
        missions.append(target.ref.card)
    names = {MISSION_OF[card] for card in missions if card >= 0}
    for location, box in space_places(moment, places).items():
        if LOCATIONS[location].mission in names:
            yield box
