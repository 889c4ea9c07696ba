"""Hands: what the other seats held, as backs, or open once the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from game.core.contract import HIDDEN, Card, Seat, Zone
from game.core.replay import Replay
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.card import MARGIN, Look, card_picture
from scenes.table.frame import text_factor
from scenes.table.refs import CardAt, aim
from scenes.theme import CREAM, MUTE, SKY, SMALL, SMALL_BOLD

WIDEST = 92.0
"""Units: no card is wider."""
PAINTED = 150.0
"""Units: the width that faces are painted for; they are made smaller from it, unless they are made
to be read at any width."""
REASON = "open, as the game is over"
LEAST = 28.0
"""Units: no card is less high."""
SMALLEST = 40.0
"""Units: no card is narrower so that none hides another."""
APART = 6.0
NARROWEST = 70.0
"""Units: of a hand, for the name over it."""
LARGE = 1.6
"""From this text size on there is only room for marks over the hands."""
OWN_HAND = 0.46
"""The share of the hand's place that the viewer's own hand keeps; the others' lie beside it."""
OWN_HAND_LARGE = 0.68
"""The same with large text, which needs more of it."""
FEW = 4
"""Seats, up to which there is room for more of the viewer's hand beside the others'."""
SEEN = 0.76
"""So much of each of the others' cards is seen."""
LEGIBLE = 72.0
"""Units: so wide a card of the viewer's hand wants to be for its name."""
FOLDED, BELOW = 3, 4.0
"""Lines in which a single hand lies at most, and what is between them."""
SAMPLED = 4
"""At each so manieth step it is looked how large the hand was."""


def most_held(replay: Replay, viewer: Seat | None) -> int:
    """About how many cards a seat held at most: its hand has the same room all through."""
    if viewer is None:
        return 0
    rules = replay.session.rules
    views = (rules.view(replay.state(at), viewer) for at in range(0, replay.length + 1, SAMPLED))
    zones = (each for view in views for each in rules.piles.zones(view))
    return max((len(cards) for zone, cards in zones if zone == Zone("hand", viewer)), default=0)


def own_width(width: float, held: int, seats: int, *, large: bool) -> float:
    """How much of a hand's place is for the viewer's own, if it held so many cards.

    The others held about as many, and none of theirs is to hide what another says.  Who is alone
    with a rival that holds nothing has all of it.
    """
    if seats == 1:
        return width
    least = width * (OWN_HAND_LARGE if large else OWN_HAND)
    others = SMALLEST + max(0, held - 1) * SMALLEST * SEEN
    most = min(width * OWN_HAND_LARGE, width - others - 16) if seats <= FEW else least
    return max(least, min(most, held * LEGIBLE))


@dataclass(frozen=True, slots=True)
class _Row:
    seat: Seat
    name: str
    head: Box
    cards: list[tuple[Zone, Card, Box]]


def _wide(cards: int, w: float, folded: int) -> float:
    return -(-cards // folded) * (w + APART)


@dataclass
class OpenHands:
    """One row for each seat whose cards the viewer did not see."""

    face: Callable[[Card, Zone], Look]
    name: Callable[[Card], str]
    colours: Sequence[int]
    ratio: float = 1.4
    rows: list[_Row] = field(default_factory=list)
    open: bool = False

    def layout(
        self,
        fonts: Fonts,
        box: Box,
        hidden: Mapping[Zone, list[Card]],
        names: Sequence[str],
        *,
        open: bool,
    ) -> None:
        """Takes its place; hands lie in as many lines as make the cards largest."""
        self.open, self.rows = open, []
        hands: dict[Seat, list[tuple[Zone, Card]]] = {}
        for zone, cards in hidden.items():
            hands.setdefault(zone.seat, []).extend((zone, card) for card in cards)
        if not hands or box.w < 80:
            return
        head = fonts.line_height(SMALL)
        lines, w, folded = self._divided(
            [(seat, len(hand)) for seat, hand in hands.items()], box, head
        )
        high = (box.h - 8 * (len(lines) - 1)) / len(lines)
        for number, line in enumerate(lines):
            x, y = box.x, box.y + number * (high + 8)
            shares = [max(_wide(len(hands[seat]), w, folded), NARROWEST) for seat in line]
            unit = min(1.0, (box.w - 12 * (len(line) - 1)) / sum(shares))
            for seat, share in zip(line, shares, strict=True):
                row = Box(x, y, share * unit, high)
                x = row.right + 12
                if high - head - 2 >= LEAST:
                    title, place = row.top_part(head, 2)
                else:  # the mark stands beside the cards
                    title, place = row.left_part(20, 4)
                    title = title._replace(h=min(title.h, 24.0))
                if place.h < LEAST:
                    return  # there is only room for the names: better nothing
                spread = self._spread(hands[seat], place, w, folded)
                self.rows.append(_Row(seat, names[seat], title, spread))

    def _divided(
        self, hands: Sequence[tuple[Seat, int]], box: Box, head: float
    ) -> tuple[list[list[Seat]], float, int]:
        """The hands in as few lines as make the cards largest, none hiding another, their width,
        and in how many lines each hand lies itself; where even small ones would hide each other,
        they are as wide as may be."""
        best: tuple[tuple[float, float], list[list[Seat]], int] = ((0.0, 0.0), [], 1)
        for count, folded in product(range(1, len(hands) + 1), range(1, FOLDED + 1)):
            each = -(-len(hands) // count)
            lines = [hands[at : at + each] for at in range(0, len(hands), each)]
            high = (box.h - 8 * (len(lines) - 1)) / len(lines)
            tall = (max(high - head - 2, min(high, LEAST)) + BELOW) / folded - BELOW
            tall /= self.ratio
            wide = min(
                (box.w - 12 * (len(line) - 1)) / max(1, sum(-(-n // folded) for _, n in line))
                - APART
                for line in lines
            )
            found = min(WIDEST, tall, max(wide, min(SMALLEST, tall))), min(WIDEST, tall, wide)
            if found > best[0]:
                best = found, [[seat for seat, _ in line] for line in lines], folded
        return best[1], best[0][0], best[2]

    def _spread(
        self, cards: Sequence[tuple[Zone, Card]], box: Box, w: float, folded: int
    ) -> list[tuple[Zone, Card, Box]]:
        w, each = min(w, box.h / self.ratio, box.w), max(1, -(-len(cards) // folded))
        step, down = min(w + APART, (box.w - w) / max(1, each - 1)), w * self.ratio + BELOW
        at = (divmod(n, each) for n in range(len(cards)))
        boxes = (Box(box.x + step * n, box.y + down * row, w, down - BELOW) for row, n in at)
        known = ((zone, card if self.open else HIDDEN) for zone, card in cards)
        return [(*each, place) for each, place in zip(known, boxes, strict=True)]

    def targets(self) -> list[Target]:
        """The open cards, to be looked at closely."""
        return [
            aim(CardAt(card), box, self.name(card), f"hand {row.seat}", radius=8)
            for row in self.rows
            for _, card, box in row.cards
            if card != HIDDEN
        ]

    def boxes(self) -> Iterator[Box]:
        """All that is drawn: names and cards, also those that lie face down."""
        for row in self.rows:
            yield row.head
            yield from (box for _, _, box in row.cards)

    def box_of(self, card: Card) -> Box | None:
        """Where an open card lies."""
        return next((b for r in self.rows for _, c, b in r.cards if c == card != HIDDEN), None)

    def draw(self, canvas: Canvas) -> None:
        """Draws them at rest."""
        for row in self.rows:
            for zone, card, box in row.cards:
                self._draw_card(canvas, zone, card, box)
            self._draw_head(canvas, row)

    def _draw_head(self, canvas: Canvas, row: _Row) -> None:
        head, fonts = row.head, canvas.fonts
        canvas.seat(self.colours[row.seat], head.x + 10, head.cy, 17)
        if text_factor(fonts) > LARGE or head.w < 40:
            return  # the mark says whose they are
        words = (f"{row.name} hand", row.name.split(" ")[0], "")
        name = next(n for n in words if not n or fonts.width(n, SMALL_BOLD) <= head.w - 30)
        end = canvas.text_middle(name, head.x + 26, head.cy, SMALL_BOLD, CREAM).right + 12
        if self.open and end + 30 + fonts.width(REASON, SMALL) <= head.right:
            canvas.icon("eye", end + 9, head.cy, 18, MUTE)
            canvas.text_middle(REASON, end + 26, head.cy, SMALL, MUTE)

    def _draw_card(self, canvas: Canvas, zone: Zone, card: Card, box: Box) -> None:
        look = self.face(card, zone)
        painted = PAINTED if look.slim is None else box.w
        share = box.w / painted
        picture = card_picture(canvas, look, painted, self.ratio)
        small = canvas.shrunk(("hand", look.key, round(box.w, 1)), picture, share)
        canvas.blit(small, box.x - MARGIN * share, box.y - MARGIN * share)
        if card != HIDDEN:
            canvas.outline(box.inset(-1), SKY, 2, 7)
