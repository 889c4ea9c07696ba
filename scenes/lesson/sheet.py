"""The sheet: ink over the whole table, with holes where what is spoken of lies."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, by_key
from scenes.lesson.refs import way_ends
from scenes.table.card import CardTable
from scenes.table.refs import Button, CardAt, Ref, ZoneAt
from scenes.theme import CREAM, INK, MINT, MUSTARD, NUMBER, Colour, mix
from scenes.tween import ease_in_out

DIM = 0.76
HALO = 22.0
DISC = 24.0
HANGS = {"zone": 12.0, "goal": 10.0, "rival": 6.0, "planet": 16.0}
"""How far out the ring lies where words, a pile's number or a flag reach a thing's edge."""
HEADED = frozenset({"goal"})
"""What has its heading right above it: the ring goes round both."""
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
"""Where the number of a small planet stands, the best first."""
RING = 8.0
"""How far the ring reaches beyond the edge of what is lit."""
SLIGHT = 24.0
"""Neighbours may share so much and still lie beside each other: flags, and words of two lines."""
WAY = 10.0
"""How much room a way to be counted has at its sides."""
HAND = 0.9
"""Seconds that the ghost hand takes for each click."""
EDGE, EDGES = 3.5, 12
"""How far its dark edge reaches, and of how many pictures that is made."""


@dataclass(frozen=True, slots=True)
class Lit:
    """Something that is seen through the sheet."""

    box: Box
    radius: float
    why: bool = False
    """It shows why: outlined in mint."""
    asked: bool = False
    """It is to be clicked."""
    number: int = 0
    """Which click it is, where there are several; 0: no disc."""
    card: Card | None = None
    """A card is drawn again above the sheet, in its own shape and with its own outline."""
    quiet: bool = False
    """It is only spoken of: seen, without a ring."""
    ref: Ref | None = None
    """What it is."""
    bare: bool = False
    """Without a line round it, either: the name of what is lit."""
    named: Box | None = None
    """Where its name is."""

    @property
    def disc(self) -> Box:
        """Where its number stands: below a card that is so small that it would hide half of it,
        at the rim of a small planet, off its name; beside a short button's word."""
        box, small = self.box, self.box.w < 4 * DISC
        if small and self.card is not None:
            return _disc(box.cx, box.bottom + DISC + 2)
        if not small or isinstance(self.ref, Button):
            return _disc(box.x + (2 if not small else -DISC / 2), box.y + 2)
        out = (box.w / 2 + DISC * 0.75) / math.sqrt(2)
        corners = [_disc(box.cx + x * out, box.cy + y * out) for x, y in CORNERS]
        free = (each for each in corners if self.named is None or not each.meets(self.named))
        return next(free, corners[0])


def _disc(x: float, y: float) -> Box:
    return Box.around(x, y, 2 * DISC, 2 * DISC)


class Sheet:
    """Made once for what is lit, and laid over each frame."""

    def __init__(self) -> None:
        self._made: pygame.Surface | None = None
        self._key: object = None

    def draw(self, canvas: Canvas, lit: Sequence[Lit], shown: float) -> None:
        """The sheet, `shown` from 0 to 1."""
        if shown <= 0:
            return
        size = canvas.surface.get_size()
        key = (size, canvas.scale, tuple(lit), round(shown * 16))
        if key != self._key or self._made is None:
            self._key, self._made = key, self._paint(canvas, lit, shown)
        canvas.surface.blit(self._made, (0, 0))

    def _paint(self, canvas: Canvas, lit: Sequence[Lit], shown: float) -> pygame.Surface:
        sheet = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        dark = (*canvas.colour(INK), round(255 * DIM * shown))
        sheet.fill(dark)
        for each in lit:
            if not each.quiet:
                self._halo(canvas, sheet, each, shown)
        for each in lit:
            rect, r = canvas.rect(each.box), canvas.px(each.radius)
            r = min(r, rect.w // 2, rect.h // 2)
            # A card is drawn again above the sheet, perhaps lifted: no light where it lay.
            hole = (0, 0, 0, 0) if each.card is None else dark
            pygame.draw.rect(sheet, hole, rect, border_radius=r)
        return sheet

    def _halo(self, canvas: Canvas, sheet: pygame.Surface, each: Lit, shown: float) -> None:
        colour = canvas.colour(MINT if each.why else MUSTARD)
        steps = 8
        for step in range(steps, 0, -1):
            out = HALO * step / steps
            rect = canvas.rect(each.box.inset(-out))
            r = min(canvas.px(each.radius + out), rect.w // 2, rect.h // 2)
            share = (1 - step / steps) ** 1.5 * 0.42 + 0.03
            dim = DIM * shown
            mixed = tuple(round(a + (b - a) * share) for a, b in zip(INK, colour, strict=True))
            alpha = round(255 * min(1.0, dim + share * 0.2))
            pygame.draw.rect(sheet, (*mixed, alpha), rect, border_radius=r)


def draw_rings(canvas: Canvas, lit: Sequence[Lit], beat: float, *, piles: bool) -> None:
    """The lines round what is lit and is no card; `beat` from 0 to 1.

    Those of piles come after the cards, which lie close to them.
    """
    first = min((each.number for each in lit if each.asked), default=0)
    for each in lit:
        if piles != isinstance(each.ref, ZoneAt):
            continue
        if each.quiet and each.card is None and not each.bare:
            canvas.outline(each.box.inset(-2), mix(CREAM, INK, 0.45), 2, each.radius + 2)
        if each.quiet:
            continue
        colour: Colour = MINT if each.why else MUSTARD
        next_one = each.asked and each.number == first
        if each.card is None:
            canvas.outline(each.box.inset(-4), colour, 6 if next_one else 4, each.radius + 4)
        if next_one and each.card is None:
            out = 9 + 5 * beat
            canvas.outline(each.box.inset(-out), colour, 2, each.radius + out)


def draw_numbers(canvas: Canvas, lit: Sequence[Lit]) -> None:
    """Which click is which, where there are several."""
    first = min((each.number for each in lit if each.asked), default=0)
    for each in lit:
        if each.number:
            x, y = each.disc.cx, each.disc.cy
            filled = each.number == first
            canvas.circle(x, y, DISC, MUSTARD if filled else INK, border=MUSTARD, width=3)
            style = NUMBER.sized(26)
            ink = INK if filled else MUSTARD
            canvas.text_middle(str(each.number), x, y, style, ink, align="centre")


def lit_things(
    targets: Sequence[Target],
    clicks: Sequence[tuple[Target, int]],
    keys: Sequence[str],
    why: Sequence[str],
    about: Sequence[str] = (),
) -> list[Lit]:
    """What is to be clicked, each with its number, then what else is spoken of."""
    found = {
        target.key: _lit(target, targets, asked=True, number=number) for target, number in clicks
    }
    for key in (*keys, *why):
        target = by_key(targets, key)
        if target is not None and key not in found:
            found[key] = _lit(target, targets, why=key in why)
    for key in about:
        ends = [by_key(targets, end) for end in way_ends(key)]
        quiet = [_lit(target, targets, quiet=True) for target in ends if target is not None]
        if key not in found and quiet:
            found[key] = quiet[0] if len(quiet) == 1 else _way(quiet, targets)
    return [*found.values(), *_names(targets, found)]


def _names(targets: Sequence[Target], found: Mapping[str, Lit]) -> list[Lit]:
    """What stands beside lit things and says what they are: several may have one name."""
    boxes: list[Box] = []
    for key in found:
        target = by_key(targets, key)
        if target is None or target.named is None or target.named in boxes:
            continue
        if not any(each.box.holds(target.named, 1.0) for each in found.values()):
            boxes.append(target.named)
    return [Lit(box, min(box.h / 2, 16.0), quiet=True, bare=True) for box in boxes]


def _lit(
    target: Target,
    targets: Sequence[Target],
    *,
    why: bool = False,
    asked: bool = False,
    number: int = 0,
    quiet: bool = False,
) -> Lit:
    ref = target.ref if isinstance(target.ref, Ref) else None
    card = ref.card if isinstance(ref, CardAt) else None
    kind = ref.kind if ref is not None else ""
    box, radius = target.seen, target.radius
    if kind in HEADED and target.named is not None:
        box = box.union(target.named)
    if kind in HANGS and radius * 2 < min(box.w, box.h) - 1:  # what is round has nothing there
        beside = [
            each.seen
            for each in targets
            if isinstance(each.ref, Ref) and each.ref.kind == kind and each.key != target.key
        ]
        box, radius = _between(box.inset(-HANGS[kind]), box, beside), radius + HANGS[kind]
    return Lit(box, radius, why, asked, number, card, quiet, ref, named=target.named)


def _between(large: Box, thing: Box, beside: Sequence[Box]) -> Box:
    """The large box about a thing, cut so that its ring stays on its side of each neighbour."""
    x, y, right, bottom = large.x, large.y, large.right, large.bottom
    for other in beside:
        if not large.inset(-RING).meets(other.inset(-RING)):
            continue
        gaps = {
            "right": other.x - thing.right,
            "left": thing.x - other.right,
            "down": other.y - thing.bottom,
            "up": thing.y - other.bottom,
        }
        side = max(gaps, key=lambda side: gaps[side])
        if gaps[side] < -SLIGHT:
            continue  # one lies over the other
        out = max(0.0, gaps[side] / 2 - RING) if gaps[side] >= 0 else gaps[side] / 2 - RING / 2
        if side == "right":
            right = min(right, thing.right + out)
        elif side == "left":
            x = max(x, thing.x - out)
        elif side == "down":
            bottom = min(bottom, thing.bottom + out)
        else:
            y = max(y, thing.y - out)
    return Box(x, y, right - x, bottom - y)


def _way(ends: Sequence[Lit], targets: Sequence[Target]) -> Lit:
    """All that lies from one thing to another; nothing that reaches into it is cut.

    Chips and flags hang at round things, too.
    """
    hangs = [HANGS.get(each.ref.kind, 0.0) if each.ref is not None else 0.0 for each in ends]
    boxes = [each.box.inset(-out) for each, out in zip(ends, hangs, strict=True)]
    box = boxes[0]
    for each in boxes[1:]:
        box = box.union(each)
    for name in [target.named for target in targets if target.named is not None]:
        if name.meets(box.inset(-WAY)):
            box = box.union(name)
    return Lit(box.inset(-WAY), 24.0, quiet=True)


def draw_cards(canvas: Canvas, cards: CardTable, lit: Sequence[Lit]) -> None:
    """Cards that are lit, above the sheet: first those that are only spoken of.

    What was chosen lies over these: it was lifted out of their row.
    """
    for each in sorted(lit, key=lambda each: (not each.quiet, each.asked)):
        sprite = cards.find(each.card) if each.card is not None else None
        if sprite is not None:
            cards.draw_card(canvas, sprite, MUSTARD if each.asked else CREAM)


def draw_hand(
    canvas: Canvas, start: Box, clicks: Sequence[Target], seconds: float, *, still: bool
) -> None:
    """Show me: a hand goes from the coach to each click, and presses."""
    if not clicks:
        return
    place = min(len(clicks) - 1, int(seconds / HAND))
    share = min(1.0, (seconds - place * HAND) / HAND)
    begin = clicks[place - 1].seen if place else start
    goal = clicks[place].seen
    way = 1.0 if still else ease_in_out(min(1.0, share / 0.6))
    x = begin.cx + (goal.cx - begin.cx) * way
    y = begin.cy + (goal.cy - begin.cy) * way
    if share > 0.6:
        canvas.ring(goal.cx, goal.cy, 20 + 60 * (share - 0.6), MUSTARD, 4)
    draw_pointer(canvas, x + 14, y + 22)


def draw_pointer(canvas: Canvas, x: float, y: float) -> None:
    """The hand, with a dark edge: it is seen on paper and on pale planets, too."""
    for turn in range(EDGES):
        angle = 2 * math.pi * turn / EDGES
        canvas.icon("hand", x + EDGE * math.cos(angle), y + EDGE * math.sin(angle), 64, INK)
    canvas.icon("hand", x, y, 64, CREAM)
