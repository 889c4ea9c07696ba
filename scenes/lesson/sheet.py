"""The sheet: ink over the whole table, with holes where what is spoken of lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, by_key
from scenes.table.card import CardTable
from scenes.table.refs import CardAt
from scenes.theme import CREAM, INK, MINT, MUSTARD, NUMBER, Colour
from scenes.tween import ease_in_out

DIM = 0.76
HALO = 22.0
DISC = 24.0
HAND = 0.9
"""Seconds that the ghost hand takes for each click."""


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
        sheet.fill((*canvas.colour(INK), round(255 * DIM * shown)))
        for each in lit:
            self._halo(canvas, sheet, each, shown)
        for each in lit:
            rect, r = canvas.rect(each.box), canvas.px(each.radius)
            r = min(r, rect.w // 2, rect.h // 2)
            pygame.draw.rect(sheet, (0, 0, 0, 0), rect, border_radius=r)
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


def draw_outlines(canvas: Canvas, lit: Sequence[Lit], beat: float) -> None:
    """The lines round what is lit, and the numbers of several clicks; `beat` from 0 to 1."""
    first = min((each.number for each in lit if each.asked), default=0)
    for each in lit:
        colour: Colour = MINT if each.why else MUSTARD
        next_one = each.asked and each.number == first
        if each.card is None:
            canvas.outline(each.box.inset(-4), colour, 6 if next_one else 4, each.radius + 4)
        if next_one and each.card is None:
            out = 9 + 5 * beat
            canvas.outline(each.box.inset(-out), colour, 2, each.radius + out)
    for each in lit:
        if each.number:
            x, y = each.box.x + 2, each.box.y + 2
            filled = each.number == first
            canvas.circle(x, y, DISC, MUSTARD if filled else INK, border=MUSTARD, width=3)
            style = NUMBER.sized(26)
            ink = INK if filled else MUSTARD
            canvas.text_middle(str(each.number), x, y, style, ink, align="centre")


def lit_things(
    targets: Sequence[Target], clicks: Sequence[Target], keys: Sequence[str], why: Sequence[str]
) -> list[Lit]:
    """What is to be clicked, numbered where it is several, then what else is spoken of."""
    several = len(clicks) > 1
    found = {
        target.key: _lit(target, asked=True, number=place if several else 0)
        for place, target in enumerate(clicks, start=1)
    }
    for key in (*keys, *why):
        target = by_key(targets, key)
        if target is not None and key not in found:
            found[key] = _lit(target, why=key in why)
    return list(found.values())


def _lit(target: Target, *, why: bool = False, asked: bool = False, number: int = 0) -> Lit:
    card = target.ref.card if isinstance(target.ref, CardAt) else None
    return Lit(target.seen, target.radius, why, asked, number, card)


def draw_cards(canvas: Canvas, cards: CardTable, lit: Sequence[Lit]) -> None:
    """Cards that are lit, above the sheet: first those that are only spoken of."""
    for each in sorted(lit, key=lambda each: each.asked):
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
    canvas.icon("hand", x + 14, y + 22, 64, CREAM)
