"""What Rocketmen's table looks like at rest: below the cards and above them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from math import sin

from game.core.contract import Card, Zone
from game.rocketmen import previews, zones
from game.rocketmen.data import CATALOGUE, DESTINATIONS
from game.rocketmen.previews.outlook import outlook, prospects
from game.rocketmen.previews.wallet import Wallet
from game.rocketmen.state import RIVAL, Phase
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.kit.flame import draw_flame
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.bubbles import Bubble, told_bubble
from scenes.table.card import MARGIN, card_picture
from scenes.table.frame import LARGE, text_factor
from scenes.table.refs import CardAt, Ref
from scenes.table.sides import draw_rows
from scenes.table.title import Foreseen
from scenes.table.tokens import badge
from scenes.theme import CREAM, MUSTARD, Colour, Style, mix
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.faces.parts import HAND_RATIO
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.panels import aim, around, bill, pad, track
from scenes.titles.rocketmen.panels.hand import draw_next_hand
from scenes.titles.rocketmen.panels.launch import draw_launch
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces, token_places
from scenes.titles.rocketmen.places.launch import PAD
from scenes.titles.rocketmen.showing import (
    Launches,
    Now,
    colour_of,
    grounded,
    rocket_of,
    shown_seat,
)
from scenes.titles.rocketmen.spots import GoalAt, SpaceAt, TokenAt, VariantAt, WorldAt, tray
from scenes.titles.rocketmen.words import card_closely, inspect


def draw(moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas) -> None:
    """Everything that lies below the cards."""
    view, viewer, seat = moment.view, moment.viewer, shown_seat(moment)
    _draw_sky(moment, places, showing, canvas)
    around.draw_piles(canvas, places, not (viewer is None or moment.past or places.areas.folded))
    around.draw_gaps(canvas, places, view)
    around.draw_variants(canvas, places.variants, view.variants)
    _draw_lower_sky(moment, places, showing, canvas)
    around.draw_engines(canvas, places, view)
    standing = showing.launching is None and not showing.departed and view.options.show_odds
    pad.draw_pad(canvas, places, view, seat, prospects(view, seat) if standing else [])
    pad.draw_tokens(canvas, places, view.players[seat])
    if view.solo:
        pad.draw_rival(canvas, places.rival, view, colour_of(moment, RIVAL), "Rival")
    if viewer is not None:
        _draw_money(moment, places, canvas)


def _draw_lower_sky(
    moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas
) -> None:
    """Below the curve: the mission spaces, and the launch under way, there or below."""
    view, show = moment.view, showing.launching
    if places.flight is not None and show is not None:
        figures = show.outlook() if moment.filming else outlook(view)
        draw_launch(canvas, places.flight, show, view, figures, view.options.show_odds)
        if places.sells:  # it lies over the mission spaces
            return
    if not places.spaces.h:
        return
    # None once the rocket whose places these were has arrived.
    grounded = show is None and not showing.departed
    facts = prospects(view, shown_seat(moment)) if grounded else []
    possible = frozenset(f.location for f in facts if f.open and f.have >= f.need)
    colours = partial(colour_of, moment)
    around.draw_spaces(canvas, places.spaces, view, colours, possible, showing.arrival)


def _draw_sky(moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas) -> None:
    """The track, its planets and who has been there; a launch under way, or pointed at."""
    view, path = moment.view, places.track
    show, fact = showing.launching, None
    reached, goal, flown = -1, -1, None
    if show is not None:
        reached, goal = (-1 if show.gone else round(show.position)), show.target
        flown = DESTINATIONS.index(show.destination), goal
    elif (fact := aim.aimed(moment)) is not None:
        reached, goal = min(fact.boost, fact.target), fact.target
        flown = DESTINATIONS.index(fact.destination), goal
    track.draw_track(canvas, path, reached, goal, len(previews.destinations(view)))
    names = track.NAMES if flown is None else track.world_names(path, *flown)
    for at, to in enumerate(DESTINATIONS):
        dim = to not in previews.destinations(view)
        low = aim.names_low(places, fact)
        track.draw_world(canvas, path, at, dim=dim, names=names, low=low)
        if WorldAt(at) in moment.lit:
            x, y, radius = path.world(at)
            canvas.ring(x, y, radius + 7, theme.MINT, 3.5)
        owner = {"moon": view.moon, "mars": view.mars}.get(to, -3)
        if owner == -1:
            track.draw_token(canvas, path, at)
    if fact is not None:
        aim.draw_aim(canvas, places, view, fact)


def _draw_money(moment: Now, places: RocketmenPlaces, canvas: Canvas) -> None:
    """What there is to spend, and the bill of what is being chosen."""
    view, viewer = moment.view, moment.viewer
    assert viewer is not None
    player = view.players[viewer]
    mine = view.active == viewer and view.phase is Phase.MAIN
    if mine:
        note = bill.hand_note(len(player.hand), view.hand_limit(viewer))
        bill.draw_purse(canvas, places.purse, Wallet(view).all_gifts(), note)
    if not player.hand and not moment.filming:
        draw_next_hand(moment, places, canvas, viewer)
    gesture = moment.gesture
    if not isinstance(gesture, TurnGesture) or gesture.using is not None:
        return
    if gesture.buying or (gesture.picked and not gesture.gives):
        bill.draw_choice(moment, places, canvas, gesture)


# --- above the cards ---


def draw_over(moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas) -> None:
    """Counts, ribbons, rockets at rest, the tray."""
    around.draw_counts(canvas, places, moment.view, showing.cards)
    gesture = moment.gesture
    if isinstance(gesture, TurnGesture):
        _draw_payers(moment, places, showing, canvas, gesture)
    _draw_ribbons(moment, places, showing, canvas)
    _draw_rockets(moment, places, showing, canvas)
    _draw_tray(moment, places, canvas)


def _draw_payers(
    moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas, gesture: TurnGesture
) -> None:
    """What pays for a placement: in blue, and the cards also in a word."""
    pays = gesture.pays()
    for kind, copy, box in token_places(places, moment.view.players[shown_seat(moment)]):
        if TokenAt(kind, copy) in pays:
            canvas.ring(box.cx, box.cy, box.w / 2 + 3, theme.SKY, 4)
    for ref in pays:
        sprite = showing.cards.find(ref.card) if isinstance(ref, CardAt) else None
        if sprite is not None:
            box = showing.cards.box(sprite)
            badge(canvas, box.cx, box.y + 4, "pays", theme.SKY, style=theme.SMALL_BOLD.sized(15))


def draw_lit(
    moment: Now, places: RocketmenPlaces, showing: Launches, ref: Ref, canvas: Canvas
) -> None:
    """The ribbons of a card on display, and the word on those that pay."""
    if isinstance(ref, CardAt):
        _draw_ribbons(moment, places, showing, canvas, ref.card)
        if isinstance(moment.gesture, TurnGesture) and ref in moment.gesture.pays():
            _draw_payers(moment, places, showing, canvas, moment.gesture)


def landmarks(moment: Now, places: RocketmenPlaces) -> Iterator[tuple[str, str, Box]]:
    """The launch track; the solo rival's rocket, beside the own one where both are on the start."""
    yield "track", "The launch track", places.track.area.union(places.piles[0].inset(-6))
    rival, unit = moment.view.rival, places.track.unit
    if rival is not None and rival.busy:
        x, y = places.track.above(rival.position, track.RAISED * unit)
        box = Box(x - 3.3 * unit, y - 2.4 * unit, 6 * unit, 6.2 * unit)  # with its sign, and space
        if not rival.position and moment.view.players[shown_seat(moment)].site:
            box = Box(x + (track.ASIDE - 0.9) * unit, y - 3.3 * unit, 1.8 * unit, 6.6 * unit)
        yield "rival", "The rival’s rocket", box


def headings(moment: Now, places: RocketmenPlaces) -> Mapping[Zone, Box]:
    """That of the Launch Pad; with the mission on its site, whose words are one; the ribbons."""
    seat, high = shown_seat(moment), moment.fonts.line_height(theme.HEADING)
    head = places.pad_panel.inset(PAD).top_part(high)[0]
    found = {zones.SITE[seat]: head.union(places.site), zones.PAD[seat]: head}
    for slot, words, _, low in _ribbons(moment, places):
        zone, box = zones.DISPLAY[slot], places.display[slot]
        ribbon = _ribbon_place(moment.fonts, box, words, low)[1]
        found[zone] = ribbon.union(found.get(zone, ribbon))
    return found


def _ribbons(moment: Now, places: RocketmenPlaces) -> Iterator[tuple[int, str, Colour, float]]:
    """Fresh cards say that they end the turn; in solo the rival's next card is marked.  Each with
    its place on the display, and what stands below it where it is on the lower edge (else 0)."""
    view = moment.view
    if not places.sells:
        return
    mine = view.active == shown_seat(moment) and view.phase is Phase.MAIN
    for slot, cards in enumerate(view.display):
        if cards and mine and view.fresh[slot]:
            yield slot, "ends your turn", theme.MUSTARD, 0.0
    slot = previews.next_of_rival(view) if view.solo and view.rival is not None else -1
    if slot >= 0:
        # The other ribbon is on top; in a high window panels lie right below the cards.
        below = places.areas.seats if places.areas.beside else places.purse
        low = below.y if view.fresh[slot] else 0.0
        yield slot, "the rival’s next", mix(theme.CORAL, theme.INK, 0.15), low


def _draw_ribbons(
    moment: Now,
    places: RocketmenPlaces,
    showing: Launches,
    canvas: Canvas,
    only: Card | None = None,
) -> None:
    """Those of all cards, or of one, that are not on their way: they would show elsewhere."""
    for slot, words, colour, low in _ribbons(moment, places):
        card, box = moment.view.display[slot][0], places.display[slot]
        sprite = showing.cards.find(card)
        if only in (None, card) and (sprite is None or sprite.zone == zones.DISPLAY[slot]):
            box = box if sprite is None else showing.cards.box(sprite)
            _ribbon(canvas, box, words, colour, low)


def _ribbon(canvas: Canvas, box: Box, words: str, colour: Colour, low: float = 0.0) -> None:
    ink = theme.INK if colour == theme.MUSTARD else theme.CREAM
    style, place = _ribbon_place(canvas.fonts, box, words, low)
    badge(canvas, place.cx, place.cy, words, colour, style=style, colour=ink)


def _ribbon_place(fonts: Fonts, box: Box, words: str, low: float) -> tuple[Style, Box]:
    """On a card's upper edge, or on its lower one and not below `low`."""
    style = shrunk(fonts, words, theme.SMALL_BOLD.sized(12 if low else 15), box.w - 20)
    high = fonts.height(style) + 6
    upper = box.y - min(9.0, 19.5 - high / 2)  # off what stands over the row
    y = min(box.bottom + high / 2, low - high / 2 + 2) if low else upper
    return style, Box.around(box.cx, y, fonts.width(words, style) + 18, high)


def _draw_rockets(moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas) -> None:
    view, path = moment.view, places.track
    rival = view.rival
    busy = rival.position if rival is not None and rival.busy else -1
    if grounded(moment, showing):
        picture = rocket_of(moment, shown_seat(moment))
        shift = (0.0, -path.unit * (size_and_lift(0)[1] - track.RAISED))
        track.draw_rocket(canvas, path, 0, picture, angle=0, shift=shift, size=track.ON_PAD)
    if (at := busy if showing.rival_at is None else showing.rival_at) >= 0:
        draw_rival(moment, places, showing, canvas, at)


def size_and_lift(position: float) -> tuple[float, float]:
    """In the track's units, a rocket's size and height: large on the pad, then as it flies."""
    share, standing = min(1.0, max(0.0, position)), track.ON_PAD / 2 + 0.35
    size = track.ON_PAD + (track.ROCKET - track.ON_PAD) * share
    return size, standing + (track.RAISED - standing) * share


def draw_rival(
    moment: Now,
    places: RocketmenPlaces,
    showing: Launches,
    canvas: Canvas,
    space: float,
    lift: float = 0.0,
) -> None:
    """The solo rival's rocket on the track; beside the own one on the start, below it in flight."""
    colour, picture = colour_of(moment, RIVAL), rocket_of(moment, RIVAL)
    path, show = places.track, showing.launching
    away = max(0.0, 1 - space) if grounded(moment, showing) else 0.0
    off = track.RAISED
    if show is not None and not show.gone and abs(round(show.position) - space) < 1:
        free = [at for at in (space, space - 0.2, space - 0.4) if _free_below(places, at)]
        # Above it there may be the words of a pile.
        space, off = (free[0], track.BELOW) if free else (space, track.ABOVE)
    track.draw_rival(canvas, path, space, picture, colour, away=away, lift=lift, off=off)


def _free_below(places: RocketmenPlaces, space: float) -> bool:
    """Whether a small rocket below the line there is clear of the launch's panel."""
    path, side = places.track, places.track.unit * 3.4
    below = Box.around(*path.above(space, path.unit * track.BELOW), side, side)
    return path.area.holds(below) and not below.meets(places.launch)


def _draw_tray(moment: Now, places: RocketmenPlaces, canvas: Canvas) -> None:
    """The cards that an ability may choose from, over the track."""
    boxes = tray(moment, places)
    if not boxes:
        return
    left = min(box.x for _, box in boxes)
    right = max(box.right for _, box in boxes)
    top, low = boxes[0][1].y, boxes[-1][1].bottom
    gesture = moment.gesture
    assert isinstance(gesture, TurnGesture)
    using = gesture.using
    face = CATALOGUE[using.card] if using is not None else None
    area = places.track.area
    line = canvas.fonts.line_height(theme.SMALL)
    room = min(area.w - 40, max(right - left, 560.0))
    rows = canvas.fonts.wrap(face.text, theme.SMALL, room) if face is not None else []
    title = face.title if face is not None else ""
    style = shrunk(canvas.fonts, title, theme.HEADING, room)
    head = canvas.fonts.line_height(style) + line * len(rows) + 8
    wide = max(right - left, *(canvas.fonts.width(row, theme.SMALL) for row in rows or [""])) + 40
    wide = max(wide, canvas.fonts.width(title, style) + 40)
    middle = min(max((left + right) / 2, area.x + wide / 2), area.right - wide / 2)
    sheet = Box(middle - wide / 2, top - head - 16, wide, low - top + head + 36)
    canvas.panel(sheet, border=theme.MUSTARD, width=2, shadow=True)
    with canvas.room(sheet):
        y = sheet.y + 8 + canvas.fonts.line_height(style) / 2
        canvas.text_centre(title, sheet.cx, y, style, theme.MUSTARD)
        told = Box(sheet.x, y + canvas.fonts.line_height(style) / 2, sheet.w, line * len(rows))
        draw_rows(canvas, told, [(row, theme.CREAM) for row in rows], align="centre")
    for card, box in boxes:
        sprite = card_picture(canvas, front(moment, card), box.w, HAND_RATIO)
        canvas.blit(sprite, box.x - MARGIN, box.y - MARGIN)
        canvas.outline(box.inset(-5), theme.MINT, 3.5, 16)


def marks(moment: Now) -> Mapping[Card, Colour | None]:
    """Cards that lead to nothing now have no outline although they are lit, those for sale a thin
    one but for those of a payment, as they are lighter, too; what pays is blue."""
    gesture = moment.gesture
    if not isinstance(gesture, TurnGesture) or moment.filming:
        return {}
    calm = not (gesture.buying or gesture.paying)  # nearly all cards may be chosen then
    plain = {ref.card for ref in moment.lit - moment.hinted if isinstance(ref, CardAt)}
    # What is for sale and can be paid is known by its light.
    thin = dict.fromkeys(plain.difference(gesture.hand), theme.FAINT) if calm else {}
    quiet = {CardAt(card) for card in gesture.quiet()} - moment.hinted - set(moment.chosen)
    pays = (ref for ref in gesture.pays() if isinstance(ref, CardAt))
    return thin | {ref.card: None for ref in quiet} | {ref.card: theme.SKY for ref in pays}


# --- the rocket, whenever anything is drawn ---


def draw_live(moment: Now, places: RocketmenPlaces, showing: Launches, canvas: Canvas) -> None:
    """The rocket of the launch under way, with its trail and flame, trembling when it should."""
    show, time, path = showing.launching, showing.time, places.track
    if show is None or show.gone:
        return
    if show.position > 0.5:
        track.draw_trail(canvas, path, show.position)
    unit = path.unit
    picture = rocket_of(moment, show.seat)
    dx = unit * 0.12 * show.shake * sin(time * 60) if not moment.still else 0.0
    side, lift = (unit * each for each in size_and_lift(show.position))
    x, y = path.above(show.position, lift)
    angle = path.angle(show.position) * min(1.0, show.position)  # upright on the pad
    y -= show.lift
    if show.ride > 0:
        goal = path.world(show.world)
        x += (goal[0] - x) * show.ride
        y += (goal[1] - y) * show.ride
        side *= 1 - 0.6 * show.ride
    if show.flame > 0:
        with canvas.clip(path.area):  # the ground hides what would burn on the cards below
            draw_flame(canvas, (x + dx, y), angle, side, show.flame, time, moment.still)
    canvas.image(picture, Box.around(x + dx, y, side, side), angle=round(angle / 3) * 3)


# --- what is pointed at ---


def told(
    moment: Now, places: RocketmenPlaces, showing: Launches, target: Target
) -> Bubble | Foreseen:
    """What a card of one's own that can be chosen does, before it is, and what a world, a mission
    space, a goal or a token is: beside the hand, if there is room; what a Game Variant says, of
    which there may be only a picture."""
    ref = target.ref
    if isinstance(ref, VariantAt) and (variant := inspect(moment, ref)) is not None:
        return told_bubble(variant)
    if isinstance(ref, WorldAt | SpaceAt | GoalAt | TokenAt) and ref not in moment.lit:
        found = inspect(moment, ref)
        rows = [(found.name, MUSTARD), *((line, CREAM) for line in found.text)] if found else []
        there = bill.words_there(moment, places, rows, *_briefer(moment, ref, rows))
        if isinstance(ref, SpaceAt):  # they would hide it
            return there
        return chain(there, bill.words_at_spaces(moment, places, rows))
    if not isinstance(ref, CardAt) or ref.card < 0 or ref not in moment.lit:
        return None
    shown = card_closely(moment, ref.card)
    rows = [(line, CREAM) for line in shown.text] or [(shown.name, MUSTARD)]
    brief = rows[1:]  # what it gives is on the card
    there = bill.words_there(moment, places, rows, brief)
    return chain(there, bill.words_at_spaces(moment, places, rows))


def _briefer(moment: Now, ref: Ref, rows: bill.Rows) -> Iterator[bill.Rows]:
    """The same where there is no room for all: side by side, and where letters are large a launch
    without what holds for all of them, a space without what is on it already."""
    if isinstance(ref, SpaceAt | GoalAt) and rows:
        texts = [text for text, _ in rows]
        yield [rows[0], (" · ".join(texts[1:]), CREAM)]
        yield [(" · ".join(texts), CREAM)]
    if text_factor(moment.fonts) > LARGE:
        if isinstance(ref, WorldAt):
            yield [*rows[:1], *(rows[3:] or rows[1:2])]
        elif isinstance(ref, SpaceAt):
            yield [*rows[:2], *rows[3:]]
            yield [*rows[:2], *rows[4:]]
