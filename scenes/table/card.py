"""Cards on screen: each slides, flips, lifts and fades towards the place that its zone gives it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.contract import HIDDEN, Card, Zone
from game.core.events import CardMoved
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.zones import SMALLEST, Pile, Place, ZoneWidget
from scenes.theme import FAINT, LIFT, MINT, MUSTARD, QUIET, Colour, Palette
from scenes.tween import ease_out

SLIDE = 0.22
LEAST = 0.1
"""Seconds for which it slides even in a hurried turn: in a single frame it would jump."""
FLIP = 0.18
RISE = 0.09
FADE = 0.15
WITHIN = 4.0
"""Units: a pile's cards lie less far apart."""
MARGIN = 24.0
"""Units around a card's picture, for its shadow."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a card is painted: once per `key` and size."""

    key: Hashable
    paint: Callable[[Canvas, Box], None]
    slim: Callable[[float], Look] | None = None
    """How it is painted when only this share of it is seen."""

    def shaded(self, shade: Palette) -> Look:
        """The same in the shade: in those colours, but not upright, where it is read."""

        def paint(canvas: Canvas, box: Box) -> None:
            day = canvas.palette
            if box.h < box.w and not canvas.flat:
                canvas.palette = shade
            self.paint(canvas, box)
            canvas.palette = day

        return Look((self.key, shade), paint)


@dataclass(eq=False)
class CardSprite:
    """One card (or one back) on the table."""

    card: Card
    zone: Zone
    goal: Place
    start: Place
    shown: bool = True
    """False: deep in a pile, not drawn."""
    elapsed: float = 0.0
    seconds: float = 0.0
    delay: float = 0.0
    flip_from: tuple[Card, Zone] | None = None
    """What was seen before the card turned over, and where it lay; None if it does not turn."""
    fade: float = 0.0
    """Below 0: on its way out; above 0: seconds until it is fully there."""
    fade_length: float = 0.0
    lift: float = 0.0
    lift_goal: float = 0.0
    hides: bool = False
    """Goes out of sight when it has arrived (into the depth of a pile)."""
    comes: float = 0.0
    """Seconds until it is there from another zone: then it counts to this one."""
    lay: Zone | None = None
    """The zone in which it was last sent to a place."""

    @property
    def sliding(self) -> bool:
        """Whether it is on its way."""
        return self.elapsed < self.delay + self.seconds

    @property
    def moving(self) -> bool:
        """Whether it must be drawn each frame."""
        return self.sliding or self.fade != 0 or self.lift != self.lift_goal

    @property
    def share(self) -> float:
        """How far along its way it is, eased."""
        if not self.sliding:
            return 1.0
        return ease_out(max(0.0, (self.elapsed - self.delay) / self.seconds))

    @property
    def now(self) -> Place:
        """Where it is, its lift not counted."""
        return self.start.between(self.goal, self.share) if self.sliding else self.goal


@dataclass
class CardTable:
    """All cards on the table, by zone; `look` paints one, `pace` scales the durations."""

    look: Callable[[Card, Zone], Look]
    pace: Callable[[], float]
    still: Callable[[], bool]
    widgets: Mapping[Zone, ZoneWidget] = field(default_factory=dict)
    sprites: dict[Zone, list[CardSprite]] = field(default_factory=dict)
    leaving: list[CardSprite] = field(default_factory=list)
    dirty: bool = False
    """Whether the picture at rest has changed."""
    _active: dict[int, CardSprite] = field(default_factory=dict)
    """The sprites that may move, by id: all others cost nothing."""

    # --- the truth ---

    def settle(self, zones: Iterable[tuple[Zone, Sequence[Card]]], *, cut: bool = False) -> None:
        """Puts every card where the view has it; `cut`: at once, without movement."""
        wanted = [(zone, list(cards)) for zone, cards in zones]
        if cut:
            self.sprites.clear()
            self.leaving.clear()
            self._active.clear()
        known = {
            sprite.card: sprite
            for sprites in self.sprites.values()
            for sprite in sprites
            if sprite.card != HIDDEN
        }
        backs: dict[Zone, list[CardSprite]] = {}
        for zone, sprites in self.sprites.items():
            backs[zone] = [sprite for sprite in sprites if sprite.card == HIDDEN]
        before = self.sprites
        self.sprites = {}
        kept: set[int] = set()
        for zone, cards in wanted:
            row: list[CardSprite] = []
            for card in cards:
                sprite = known.get(card) if card != HIDDEN else _pop(backs.get(zone))
                if sprite is None and backs.get(zone) and card != HIDDEN:
                    sprite = _pop(backs[zone])  # a back that turned out to be this card
                if sprite is None:
                    sprite = self._new(card, zone)
                elif sprite.card != card:
                    self._turn(sprite, card)
                sprite.zone = zone
                kept.add(id(sprite))
                row.append(sprite)
            self.sprites[zone] = row
        for sprites in before.values():
            for sprite in sprites:
                if id(sprite) not in kept:
                    self._vanish(sprite)
        for zone in self.sprites:
            self.arrange(zone, cut=cut)

    def place(self, widgets: Mapping[Zone, ZoneWidget]) -> None:
        """The window or the layout is another one: what lies elsewhere for it jumps there."""
        self.widgets = widgets
        for zone in self.sprites:
            self.arrange(zone, cut=True)

    def move(self, event: CardMoved) -> None:
        """Follows an event; the card (or a back) slides from one zone to the other."""
        source = self.sprites.setdefault(event.source, [])
        target = self.sprites.setdefault(event.target, [])
        sprite = next((s for s in reversed(source) if s.card == event.card), None)
        if sprite is None:
            sprite = next((s for s in reversed(source) if s.card == HIDDEN), None)
        if sprite is None and source and event.card == HIDDEN:
            sprite = source[-1]
        if sprite is None:
            sprite = self._new(event.card, event.source)
            self._put(sprite, self._mouth(event.source), 0.0)
        else:
            source.remove(sprite)
        if not sprite.shown:
            self._put(sprite, self._mouth(event.source), 0.0)
        if sprite.card != event.card:
            self._turn(sprite, event.card)
        sprite.zone = event.target
        sprite.lift_goal = 0.0
        if event.bottom:
            target.insert(0, sprite)
        else:
            target.append(sprite)
        self.arrange(event.source)
        self.arrange(event.target)
        sprite.comes = sprite.seconds if sprite.sliding else 0.0
        self.dirty = True  # even unseen cards are counted below their piles

    def show(self, zone: Zone, cards: Sequence[Card]) -> None:
        """All cards of a zone are shown where they lie."""
        sprites = self.sprites.get(zone, [])
        if len(sprites) == len(cards) and HIDDEN not in cards:
            for sprite, card in zip(sprites, cards, strict=True):
                if sprite.card != card:
                    self._turn(sprite, card)

    def arrange(self, zone: Zone, *, cut: bool = False) -> None:
        """Sends the zone's cards to their places."""
        sprites = self.sprites[zone]
        widget = self.widgets.get(zone)
        places: Sequence[Place | None] = [None] * len(sprites)
        if widget is not None:
            places = widget.places([sprite.card for sprite in sprites])
        slides = self.pace() > 0 and not self.still()  # else nothing would take it out of sight
        for sprite, place in zip(sprites, places, strict=True):
            if place is not None:
                sprite.hides = False
                if not sprite.shown:
                    sprite.shown = True
                    self._put(sprite, place, 0.0)
                elif sprite.goal != place:
                    # A pile less its upper card looks as it did: nobody sees what moves up in it.
                    up = isinstance(widget, Pile) and 0 < sprite.goal.cx - place.cx < WITHIN
                    beside = self.still() and sprite.lay == zone  # only what comes fades
                    still = cut or beside or (up and not sprite.sliding)
                    self._put(sprite, place, 0.0 if still else SLIDE)
            elif sprite.shown and sprite.sliding and sprite.comes:
                sprite.goal = self._mouth(zone)  # it goes on where the layout is another one
            elif sprite.shown and not cut and sprite.sliding:
                sprite.hides = True
            elif sprite.shown and not cut and slides and sprite.goal != self._mouth(zone):
                sprite.hides = True
                self._put(sprite, self._mouth(zone), SLIDE)
            else:
                if sprite.shown:
                    self._mark(sprite)
                sprite.shown = sprite.hides = False
            sprite.lay = zone

    # --- how they move ---

    def _put(self, sprite: CardSprite, place: Place, seconds: float) -> None:
        self._mark(sprite)
        here = sprite.now
        sprite.goal = place
        sprite.elapsed = sprite.delay = 0.0
        seconds *= self.pace()
        seconds = max(LEAST, seconds) if seconds > 0 else 0.0
        if seconds > 0 and self.still():
            # Movement becomes a fade: it is at its new place, and appears there.
            sprite.start, sprite.seconds = place, 0.0
            sprite.fade = sprite.fade_length = FADE
        else:
            sprite.start, sprite.seconds = here, seconds
        self._mark(sprite)
        self._wake(sprite)

    def _wake(self, sprite: CardSprite) -> None:
        if sprite.moving:
            self._active[id(sprite)] = sprite

    def _turn(self, sprite: CardSprite, card: Card) -> None:
        sprite.flip_from = sprite.card, sprite.zone
        sprite.card = card
        self._mark(sprite)
        if not sprite.sliding:
            sprite.start = sprite.goal
            sprite.elapsed = sprite.delay = 0.0
            sprite.seconds = 0.0 if self.still() else FLIP * self.pace()
        if not sprite.sliding:
            sprite.flip_from = None
        self._wake(sprite)

    def _new(self, card: Card, zone: Zone) -> CardSprite:
        mouth = self._mouth(zone)
        return CardSprite(card, zone, mouth, mouth, shown=False)

    def _mouth(self, zone: Zone) -> Place:
        """Where cards come out of a zone, or vanish into it."""
        widget = self.widgets.get(zone)
        if widget is None:
            return Place(960, 540, 100)
        spots = widget.places([HIDDEN])
        if spots and spots[0] is not None:
            return spots[0]
        box = widget.box
        return Place(box.cx, box.cy, min(box.w, box.h / widget.ratio))

    def _vanish(self, sprite: CardSprite) -> None:
        self._mark(sprite)
        if sprite.shown and self.pace() > 0:
            sprite.fade, sprite.fade_length = -FADE, FADE
            self.leaving.append(sprite)
            self._wake(sprite)
        else:
            self._active.pop(id(sprite), None)

    def raise_only(self, lifts: Mapping[Card, float]) -> None:
        """Lifts these cards (by so many units) and lowers all others."""
        for sprite in self.all():
            lift = lifts.get(sprite.card, 0.0) if sprite.card != HIDDEN else 0.0
            if lift != sprite.lift_goal:
                self._mark(sprite)
                sprite.lift_goal = lift
                if not self.pace() or self.still():
                    sprite.lift = lift
                    self._mark(sprite)
                self._wake(sprite)

    def update(self, dt: float) -> None:
        """Time has passed."""
        for number, sprite in list(self._active.items()):
            sprite.elapsed += dt
            if sprite.fade > 0:
                sprite.fade = max(0.0, sprite.fade - dt)
            elif sprite.fade < 0:
                sprite.fade = min(0.0, sprite.fade + dt)
            if sprite.lift != sprite.lift_goal:
                change = LIFT * dt / RISE
                gap = sprite.lift_goal - sprite.lift
                sprite.lift += max(-change, min(change, gap))
            if sprite.comes:
                sprite.comes = max(0.0, sprite.comes - dt)  # however often others move it aside
                self.dirty |= not sprite.comes
            if not sprite.sliding:
                sprite.flip_from, sprite.comes = None, 0.0
                if sprite.hides:
                    sprite.hides = sprite.shown = False
            if not sprite.moving:
                self._mark(sprite)
                self._active.pop(number, None)
        if self.leaving:
            self.leaving = [sprite for sprite in self.leaving if sprite.fade != 0]

    def finish(self) -> None:
        """Everything arrives at once."""
        self.update(3600.0)

    @property
    def moving(self) -> bool:
        """Whether any card moves."""
        return bool(self._active)

    @property
    def travelling(self) -> bool:
        """Whether any card is on its way to another place (a mere lift does not count)."""
        return any(sprite.sliding or sprite.fade for sprite in self._active.values())

    def arrived(self, zone: Zone) -> list[Card]:
        """The cards of a zone without those that are still on their way to it."""
        return [sprite.card for sprite in self.sprites.get(zone, ()) if not sprite.comes]

    def all(self) -> Iterator[CardSprite]:
        """Every card, zone by zone."""
        for sprites in self.sprites.values():
            yield from sprites

    def find(self, card: Card) -> CardSprite | None:
        """The sprite of a card that can be seen."""
        if card == HIDDEN:
            return None
        return next((sprite for sprite in self.all() if sprite.card == card), None)

    def box(self, sprite: CardSprite) -> Box:
        """Where a card lies, lift included."""
        return sprite.now.box(self._ratio(sprite)).moved(0, -sprite.lift)

    def raised(self, sprite: CardSprite) -> Box:
        """Where a card lies once it is lifted as far as it will be."""
        return sprite.goal.box(self._ratio(sprite)).moved(0, -sprite.lift_goal)

    def ringed(self, sprite: CardSprite, away: float) -> Box:
        """A ring that far from a card, but over none beside it: closer where they lie close, and
        inside what is seen of one that its neighbour covers."""
        box = self.box(sprite)
        left, right = box.x - away, box.right + away
        for other in self.sprites[sprite.zone]:
            there = self.box(other)
            if not other.shown or not there.y < box.cy < there.bottom:
                continue
            over = other.goal.layer > sprite.goal.layer
            if box.x < there.x - WITHIN:
                right = min(right, there.x if over else max(there.x, box.right + 1))
            elif there.x < box.x - WITHIN:
                left = max(left, there.right if over else min(there.right, box.x - 1))
        return Box(left, box.y - away, right - left, box.h + 2 * away)

    def _ratio(self, sprite: CardSprite) -> float:
        widget = self.widgets.get(sprite.zone)
        return widget.ratio if widget is not None else 1.4

    def _mark(self, sprite: CardSprite) -> None:
        if sprite.shown:
            self.dirty = True

    # --- drawing ---

    def draw_rest(self, canvas: Canvas, marks: Mapping[Card, Colour]) -> Hashable:
        """Draws the cards that lie still; `marks` gives some an outline.

        Returns a key of what lies where; None while a card moves.
        """
        keys: list[Hashable] = []
        for zone, sprites in self.sprites.items():
            resting = [s for s in sprites if s.shown and not s.moving]
            if not resting:
                continue
            lie = []
            for each in resting:
                look = self.look(each.card, zone)
                lie.append((look.key, each.card, each.goal, each.lift, marks.get(each.card)))
            key = ("cards", zone, self._ratio(resting[0]), tuple(lie))
            canvas.group(key, partial(self._draw_resting, canvas, resting, marks))
            keys.append(key)
        return None if self._active else tuple(keys)

    def _draw_resting(
        self, canvas: Canvas, resting: Iterable[CardSprite], marks: Mapping[Card, Colour]
    ) -> None:
        for sprite in sorted(resting, key=lambda s: s.goal.layer):
            self.draw_card(canvas, sprite, marks.get(sprite.card))

    def draw_moving(self, canvas: Canvas, marks: Mapping[Card, Colour]) -> None:
        """Draws the cards that move."""
        for sprite in sorted(self._active.values(), key=lambda s: s.goal.layer):
            if sprite.moving and (sprite.shown or sprite.fade < 0):
                self.draw_card(canvas, sprite, marks.get(sprite.card))

    def draw_card(self, canvas: Canvas, sprite: CardSprite, mark: Colour | None = None) -> None:
        """Draws one card as it is now."""
        place, ratio = sprite.now, self._ratio(sprite)
        side, squeeze = (sprite.card, sprite.zone), 1.0
        if sprite.flip_from is not None:
            share = sprite.share
            squeeze = abs(1 - 2 * share)
            if share < 0.5:
                side = sprite.flip_from  # backs differ by the pile that they come from
        rest = max(sprite.goal.w, sprite.start.w) if sprite.sliding else sprite.goal.w
        if place.w < SMALLEST:
            return
        look = self.look(*side)
        if look.slim is not None and place.free < 1:
            look = look.slim(round(place.free, 2))
        picture = card_picture(canvas, look, rest, ratio)
        key: Hashable = (look.key, round(rest))
        if sprite.sliding and (place.w != rest or squeeze < 1):
            picture, key = _resized(canvas, key, picture, place.w / rest, squeeze)
        alpha = 1.0
        if sprite.fade and sprite.fade_length:
            alpha = abs(sprite.fade) / sprite.fade_length
            alpha = 1 - alpha if sprite.fade > 0 else alpha
        turned = canvas.turned(key, picture, place.angle)
        y = place.cy - sprite.lift
        canvas.blit_centre(turned, place.cx, y, alpha)
        if mark is not None and squeeze == 1.0 and (mark != FAINT or canvas.flat):
            outline = _outline(canvas, rest, ratio, mark)
            whole = ("outline", mark, round(rest))
            canvas.blit_centre(canvas.turned(whole, outline, place.angle), place.cx, y)


def card_picture(canvas: Canvas, look: Look, w: float, ratio: float) -> pygame.Surface:
    """A card with its shadow, painted once per look and size."""

    def paint(inner: Canvas) -> None:
        box = Box(MARGIN, MARGIN, w, w * ratio)
        inner.shadow(box, min(14.0, w * 0.1), strength=0.45, blur=min(8.0, w * 0.06))
        look.paint(inner, box)

    key = ("card", look.key, round(w, 1))
    return canvas.painted(key, w + 2 * MARGIN, w * ratio + 2 * MARGIN, paint)


def _outline(canvas: Canvas, w: float, ratio: float, colour: Colour) -> pygame.Surface:
    width = {MUSTARD: 5.0, MINT: 3.5, QUIET: 2.0, FAINT: 2.0}.get(colour, 4.0)

    def paint(inner: Canvas) -> None:
        box = Box(MARGIN, MARGIN, w, w * ratio).inset(-width - 1)
        inner.outline(box, colour, width, min(14.0, w * 0.1) + width + 1)

    key = ("card outline", colour, round(w, 1), ratio)
    return canvas.painted(key, w + 2 * MARGIN, w * ratio + 2 * MARGIN, paint)


def _resized(
    canvas: Canvas, key: Hashable, picture: pygame.Surface, factor: float, squeeze: float
) -> tuple[pygame.Surface, Hashable]:
    """The picture at another size, in few steps, so that a flight makes few pictures."""
    w, h = picture.get_size()
    step = max(4, w // 16)
    across = max(2, round(w * factor * squeeze / step) * step)
    high = max(2, round(h * factor / step) * step)
    whole = ("resized", key, across, high)
    made = canvas.art.sprites.get(
        whole, lambda: pygame.transform.smoothscale(picture, (across, high))
    )
    return made, whole


def _pop(backs: list[CardSprite] | None) -> CardSprite | None:
    return backs.pop(0) if backs else None
