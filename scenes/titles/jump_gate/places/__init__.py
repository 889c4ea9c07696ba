"""Where everything of Jump Gate lies: planet boards in a ring round the Gate and the Hole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.contract import Card, Zone
from game.jump_gate.data import CATALOGUE, PLANETS
from game.jump_gate.state import State
from game.jump_gate.zones import COLLECTIONS, DECK, DISCARD, DOWN, HANDS, LOST, REMOVED, UP
from scenes.kit.box import Box
from scenes.kit.placing import EDGE
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.table.frame import Areas, Proportions
from scenes.table.moment import Band, Places
from scenes.table.refs import Button, CardAt
from scenes.table.zones import Fan, Hidden, Pile, Row, ZoneWidget
from scenes.theme import GAP, HEADING, LIFT, SMALL, SMALL_BOLD
from scenes.titles.jump_gate.faces import NAV_RATIO, RESOURCE_RATIO
from scenes.titles.jump_gate.places.ring import BARE, NARROWEST, PICK, Ring, lay_ring
from scenes.titles.jump_gate.showing import Now

PROPORTIONS = Proportions(
    bottom=268, actions=0.385, right_extra=216, seat_extra=36.0, right_folded=0.0, spares=True
)
LOW_PILES = 164.0
"""How high the piles are where the log, which has the panels below it, needs room."""

PAIRS = 366.0
"""How wide the left column is where seats stand there in pairs, at the usual text size."""

BENT = 24.0
"""How much higher a fanned hand is than its cards."""

CLOSER, LEGIBLE = 75.0, 44.0
"""How wide a resource is at most while its planet is pointed at; from when on it needs not be."""

CODES = 0.45
"""The share of a card of the hand, from its top, in which its codes stand."""

CORNER, LED = 32.0, 0.07
"""How high that place over the hand is at least; the longest line elsewhere, in window widths."""


@dataclass(frozen=True)
class JumpGatePlaces(Places):
    """The zones and the ring."""

    ring: Ring
    picking: Mapping[int, int] = field(default_factory=dict)
    """The planets whose resources may be chosen, and how many: they lie large in the middle."""
    hidden: int = 0
    """So many more may be chosen that only the viewer sees: the last row."""
    tray: Box | None = None
    """The panel below those resources."""
    rows: tuple[Box, ...] = ()
    """Where each planet's lie on it, and the hidden ones last."""
    lifted: bool = False
    """Whether a card of the hand is chosen."""

    def markers(self, view: State, *, hole: bool) -> list[tuple[int, Box]]:
        """The markers at Gate or Hole; none where the panel lies over some of them."""
        found, tray = self.ring.markers(view, hole=hole), self.tray
        return [] if tray is not None and any(tray.meets(box) for _, box in found) else found

    @property
    def hand_top(self) -> float:
        """Where the cards of the hand begin; they are lifted from there."""
        fan = next((each for each in self.zones.values() if isinstance(each, Fan)), None)
        return self.areas.hand.bottom if fan is None else fan.box.y

    @property
    def over_hand(self) -> Box:
        """Above the hand, over the buttons too where these leave room."""
        hand, strip = self.areas.hand, self.areas.bottom
        y = self.ring.cells[0].box.cy  # whatever is free above the cards
        return Box(hand.x, y, strip.right - hand.x, strip.bottom - y).inset(-EDGE)

    @property
    def read(self) -> Band:
        """The codes of a card; hints lie over the pictures, mostly those of other cards."""
        return 0.0, CODES

    @property
    def corner(self) -> Box | None:
        """Low over the hand, at the left: words that would lie beside another planet; not where
        columns stand between the board and the hand, nor while resources lie large, which are
        told of beside them."""
        if self.tray is not None or self.areas.hand.y > self.areas.board.bottom + CLOSER:
            return None
        foot = self.hand_top - (LIFT if self.lifted else 0.0) - 4
        return Box(self.areas.hand.x, foot - CORNER, 2 * CLOSER, CORNER)

    @property
    def led(self) -> float:
        """Lines lead no further than to what lies at the same planet."""
        return LED

    @property
    def written(self) -> float:
        """Below its piles nothing is written but name and number."""
        return 2.5

    def lay_hidden(self, cards: Sequence[Card]) -> list[tuple[Card, Box]]:
        """Where each of the cards lies that only the viewer sees."""
        if not cards or self.tray is None:
            return []
        row = Row(self.rows[-1], ratio=RESOURCE_RATIO, gap=10, align="centre")
        spots = zip(cards, row.places(cards), strict=True)
        return [(card, spot.box(row.ratio)) for card, spot in spots if spot is not None]


def _tray(
    fonts: Fonts, ring: Ring, rows: Sequence[int], areas: Areas, held: int, alone: bool
) -> tuple[Areas, Box | None]:
    """The panel for rows of so many resources: they grow with the text as far as it stands beside
    the hand."""
    least, tray = max(PICK, NARROWEST / fonts.scale), None
    for larger in (1.5, 1.25, 1.1, 1.0) if rows else ():
        pick = least * min(larger, frames.text_factor(fonts))
        for longest, high in dict.fromkeys(((sum(rows), 1), (max(rows), len(rows)))):
            tray = ring.tray(pick, longest, high)
            if (found := _aside(areas, tray, held, alone)) is not None:
                return found
    return areas, tray


def _aside(areas: Areas, tray: Box, held: int, alone: bool) -> tuple[Areas, Box] | None:
    """That panel beside so many cards of the hand, where it covers nothing of the ring.

    `alone`: one button is all there is, and stands below it.
    """
    hand, own = areas.hand, areas.actions
    beside = Box((own if alone else hand).right - tray.w, own.y, tray.w, tray.h)
    left = min(hand.w, beside.x - GAP - hand.x)
    if own.h - tray.h < 66 or left < _card(areas) * (0.1 + 0.5 * held):  # none is chosen now
        return None
    if alone:
        below = beside.bottom + 10
        own = Box(beside.x, below, beside.w, own.bottom - below)
    return replace(areas, hand=hand.left_part(left)[0], actions=own), beside


def _card(areas: Areas) -> float:
    """How wide a card of the hand is."""
    return 204.0 if areas.beside else 152.0


def closer(places: JumpGatePlaces, view: State, planet: int) -> list[tuple[Card, Box]]:
    """Where a planet's open resources lie large while it is pointed at, where they are small: as
    large as leaves the next planet's name in sight, if that is not much less, and off Hole, Gate,
    what is told below these and beside other planets; where they would lie on the Hole and can be
    read, they stay."""
    row, cell = places.zones[UP[planet]], places.ring.cells[planet]
    laid, cards = row.places(view.up[planet]), view.up[planet]
    wide = min(CLOSER, cell.facts.w / max(1, len(cards)) - 6)
    if planet in places.picking or not laid or laid[0] is None or laid[0].w * 1.3 > wide:
        return []
    y = cell.plates[0].bottom + 10
    names = (each.name for each in places.ring.cells if each.out == cell.out)
    foot = max(places.areas.bottom.y, places.hand_top)  # there is room above the hand, too
    below = min((name.y for name in names if name.y > y), default=foot)
    room = (below - 10 - y) / RESOURCE_RATIO
    wide = room if 0.7 * wide < room < wide else wide
    step, high = wide + 6, wide * RESOURCE_RATIO
    total = step * len(cards) - 6
    x = cell.facts.x if cell.out > 0 else cell.facts.right - total
    under, over = Box(x, y, total, high), Box(x, cell.name.y - high - 10, total, high)
    # Where all else is taken, the planet's own disc says least, and then the Gate's picture.
    ring, hole = places.ring, places.ring.picture(places.ring.hole, view.seats)
    disc = x - total - 10 if cell.out > 0 else cell.facts.right + 10
    on_disc = Box(disc, cell.disc[1] - high / 2, total, high)
    offers = (under, over, on_disc, under._replace(x=hole.x - 20 - total))
    area = ring.area._replace(h=foot - ring.area.y).inset(-8)
    others = [box for each in ring.cells if each is not cell for box in (each.name, *each.plates)]

    def bad(box: Box) -> tuple[bool, ...]:
        """On the Hole; on another planet's name or codes; on the Gate."""
        hole, gate = (ring.lies_on_middle(box.inset(-8), view, gate=it) for it in (False, True))
        return hole, any(map(box.inset(-7).meets, others)), gate

    box = min((each for each in offers if area.holds(each)), key=bad, default=over)
    if laid[0].w >= LEGIBLE and bad(box)[0]:
        return []
    return [(card, Box(box.x + step * at, box.y, wide, high)) for at, card in enumerate(cards)]


def under(tray: Box | None, piece: Box) -> bool:
    """Whether this piece lies below that panel: one whose middle is free is seen."""
    return tray is not None and tray.contains(piece.cx, piece.cy)


def _rows(tray: Box | None, ring: Ring, counts: Sequence[int]) -> tuple[Box, ...]:
    """Where so many resources each lie on that panel: one below the other, or side by side where
    it is as high as one row."""
    if tray is None:
        return ()
    inner = Box(tray.x + 14, tray.y + ring.head + 10, tray.w - 28, tray.h - ring.head - 8)
    side_by_side = inner.h / len(counts) < inner.w / sum(counts)
    found: list[Box] = []
    for count in counts:
        start = found[-1].right if found else inner.x
        y = inner.y + len(found) * inner.h / len(counts)
        if side_by_side:
            found.append(Box(start, inner.y, inner.w * count / sum(counts), inner.h - 12))
        else:
            found.append(Box(inner.x, y, inner.w, inner.h / len(counts) - 12))
    return tuple(found)


def frame(moment: Now, area: Box) -> Areas:
    """With large text the piles lie beside the buttons: the ring needs all the width."""
    few = not _crowded(moment) and frames.text_factor(moment.fonts) < 1.75
    wants = replace(PROPORTIONS, spares=not few)  # few seats leave their column to the panels
    if _crowded(moment) and area.w >= area.h * frames.TALL:  # else they have a column of their own
        wants = replace(wants, right_extra=LOW_PILES + 16 + panels_height(moment.fonts))
    usual = frames.TALL <= area.w / area.h <= frames.WIDE
    pairs = usual and _crowded(moment) and frames.text_factor(moment.fonts) > frames.LARGE
    if pairs:  # the ring leaves that room
        wants = replace(wants, left=PAIRS)
    areas = frames.divide(area, moment.fonts, wants)
    if areas.large or _crowded(moment):  # what stood in a line above stands among the counts
        line, few = moment.fonts.line_height(SMALL_BOLD), len(moment.players) < 3
        high = (1.42 if pairs else 1.8) * line if pairs or few else 36.0
        areas = replace(areas, seat_lines=False, seat_extra=high, seat_columns=1 + pairs)
    if not areas.large or areas.beside:
        return areas
    piles, rest = areas.bottom.right_part(250.0, GAP)
    actions, hand = rest.right_part(rest.w * 0.42, GAP)
    return replace(areas, hand=hand, actions=actions, right_extra=piles)


def _crowded(moment: Now) -> bool:
    """Whether the seats need their whole column: then the log leaves room for the panels."""
    return len(moment.players) > 4


def panels_height(fonts: Fonts) -> float:
    """How much height both panels want where they stand over the piles."""
    return 2 * (fonts.line_height(HEADING) + 32) + 13 * fonts.line_height(SMALL) + 50


def column(moment: Now, places: JumpGatePlaces) -> Box:
    """Where the panels stand: below the seats, or with many of them over the piles first."""
    return places.areas.spare or places.areas.left_extra


def lay(moment: Now, areas: Areas) -> JumpGatePlaces:
    """The planets' resources, the piles at the right, the viewer's hand; rivals' cards fly home."""
    view, viewer = moment.view, moment.viewer
    ring = lay_ring(moment.fonts, areas.board, len(view.ring))
    marked = {ref.card for ref in (*moment.lit, *moment.chosen) if isinstance(ref, CardAt)}
    # They lie on a panel of their own, however many are seen where they come from.
    picking = {at: len(cards) for at, cards in enumerate(view.up) if marked & set(cards)}
    alone = bool(view.pending) or Button("harvest") in moment.chosen
    hidden = sum(ref.kind == "hidden" for ref in moment.lit)
    held = 0 if viewer is None else len(view.hands[viewer])
    rows = [*picking.values(), *([hidden] if hidden else [])]
    areas, tray = _tray(moment.fonts, ring, rows, areas, held, alone)
    laid = _rows(tray, ring, rows)
    zones = _resources(ring, view, picking, laid)
    for seat in range(view.seats):
        home = areas.rows[seat]
        for zone in (HANDS[seat], COLLECTIONS[seat], LOST[seat]):
            zones[zone] = Hidden(Box(home.x, home.y, 60, 84))
    if viewer is not None:
        # Codes stand in both upper corners: cards become smaller before one hides another's.
        # It lies low: what is said of a card finds room above it, and large words beside it, too.
        wide, align = _card(areas), "left" if areas.large and not areas.beside else "centre"
        box = areas.hand.bottom_part(min(areas.hand.h, wide * NAV_RATIO + BENT))[0]
        zones[HANDS[viewer]] = Fan(
            box, order=_order, name="Your hand", card_w=wide, bare=1.03, align=align
        )
    right = areas.right_extra
    if _crowded(moment) and not areas.large and not areas.beside:
        right, over = right.bottom_part(LOW_PILES, GAP)
        areas = replace(areas, spare=over)
    piles, lifted = _piles(moment.fonts, right), any(isinstance(it, CardAt) for it in moment.chosen)
    return JumpGatePlaces(areas, zones | piles, ring, picking, hidden, tray, laid, lifted)


def _order(card: Card) -> tuple[int, int, int]:
    face = CATALOGUE[card]
    return face.jump or 9, face.scan or 9, face.land or 9


def _piles(fonts: Fonts, right: Box) -> dict[Zone, ZoneWidget]:
    line = fonts.line_height(SMALL)
    wide = min((right.w - 16) / 2, (min(right.h, 260) - line - 6) / NAV_RATIO)
    wordy = fonts.width("Nav deck 48", SMALL) < wide + 12
    if not wordy:
        wide = min(wide, (right.h - 2 * line - 6) / NAV_RATIO)
    found: dict[Zone, ZoneWidget] = {}
    for at, (zone, label) in enumerate(((DECK, "Nav deck"), (DISCARD, "Discard"))):
        box = Box(right.x + at * (wide + 16), right.y, wide, wide * NAV_RATIO)
        shown = f"{label} {{n}}" if wordy else f"{label}\n{{n}}"
        found[zone] = Pile(box, shown, ratio=NAV_RATIO, name=label)
    return found


def _resources(
    ring: Ring, view: State, picking: Mapping[int, int], rows: Sequence[Box]
) -> dict[Zone, ZoneWidget]:
    """The resources of each planet; the open ones on top, large while they may be chosen."""
    found: dict[Zone, ZoneWidget] = {}
    for planet, cell in enumerate(ring.cells):
        name = PLANETS[view.ring[planet]].name
        hidden, up = Hidden(cell.down), cell.up
        pile = Pile(cell.down, ratio=RESOURCE_RATIO, shown=2, slots=0, name=f"Face down at {name}")
        found[REMOVED[planet]] = hidden
        found[DOWN[planet]] = pile if view.down[planet] else hidden
        ratio, gap, wide = RESOURCE_RATIO, 5.0, 0.0
        align = "left" if up.x > cell.down.x else "right"
        if planet in picking:
            up = rows[list(picking).index(planet)]
            gap, align = 10.0, "centre"
        else:
            many = max(1, len(view.up[planet]))
            if not view.down[planet]:
                up = up.union(cell.down)
            # Many resources are smaller, and lie a little over one another, or below the codes:
            # there as squares where there is little height, for their pictures' sake.
            wide, below = min(up.h / RESOURCE_RATIO, up.w / (1 + BARE * (many - 1))), cell.below
            if (square := min(below.h, (below.w + 3) / many - 3)) > wide:
                up, wide, gap = below, square, 3.0
                ratio = min(RESOURCE_RATIO, below.h / square)
        found[UP[planet]] = Row(
            up, ratio=ratio, gap=gap, card_w=wide, name=name, lift=4, align=align
        )
    return found
