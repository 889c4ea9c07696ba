"""Standing: where words about a thing may stand on the table now."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Generic

from scenes.kit.box import Box
from scenes.kit.placing import PANEL, READ, SPARED, Corner, Ground, Placed
from scenes.kit.target import Target, by_key
from scenes.kit.text import Fonts
from scenes.table.bubbles import Bubble, lowered
from scenes.table.desk import Desk
from scenes.table.ground import BOARD, LOOKED_AT, TOLD, ground_of, pictures, read_of
from scenes.table.panels import Panels
from scenes.table.picking import Picking
from scenes.table.refs import CardAt, Ref
from scenes.table.title import M, P, S, W
from scenes.theme import MUTE

TITLE = 0.95 * SPARED
"""How bad it is to cover the title and where the game is; no place is tried for their sake."""
_AWAY, _LOST = 1.2 * SPARED, 4 * SPARED
"""How bad it is that words stand far off, with a line to their thing and without one."""


class Standing(Generic[S, M, P, W]):
    """What words about a thing must leave in sight, by what the table asks now."""

    def __init__(
        self, desk: Desk[S, M, P, W], panels: Panels[S, M, P, W], picking: Picking[S, M, P, W]
    ) -> None:
        self.desk, self.panels, self.picking = desk, panels, picking
        self.speaks: Callable[[], Sequence[Box]] = tuple
        """Where somebody else speaks over the table, and of what: it stays free, and what does not
        stand beside its thing is left out."""

    # --- the answer that lies open ---

    def subject(self, targets: Sequence[Target]) -> Target | None:
        """What the bubble that was opened is about."""
        return by_key(targets, self.picking.about)

    def link(self, targets: Sequence[Target]) -> Target | None:
        """The ruling that the bubble links to, as a target among these."""
        if self.picking.bubble is None:
            return None
        bubble, near = self.picking.bubble
        ground = self.ground(targets, self.subject(targets))
        return bubble.link(self.desk.moment.fonts, near, ground)

    def leaves(self, x: float, y: float) -> bool:
        """Whether the mouse goes away from what the open bubble is about, and from the bubble."""
        if self.picking.bubble is None or not self.picking.passing:
            return False
        bubble, near = self.picking.bubble
        targets = self.picking.around.targets()
        ground = self.ground(targets, self.subject(targets))
        placed, _ = bubble.place(self.desk.moment.fonts, near, ground)
        return not placed.box.union(near).inset(-2).contains(x, y)

    # --- what stays in sight ---

    def ground(self, targets: Sequence[Target], about: Target | None = None) -> Ground:
        """What words about a target must not cover now, and what they had better not."""
        desk, moment = self.desk, self.desk.moment
        needed, dear = [*self._needed(about)], [*self._dear(about)]
        lying = [each for each in targets if not (self._beside(about) and _is_space(each))]
        if about is not None and about.key == self.picking.about:
            hint = bool(moment.hinted) and not self.picking.passing
            over = hint or about.zone == "actions"
            free = lying if over else self._unlit(lying, about)
            dear += pictures(free, about, desk.places.read, hint=hint)
            band = {*map(id, free)}
            whole = [each for each in lying if id(each) not in band]
            lying = [*read_of(free, desk.places.read), *whole]
        board = self._board(about)
        spaces = (each.seen for each in targets if board and _is_space(each))
        return replace(
            ground_of(moment, desk.areas.whole, needed, lying, dear),
            corner=self._corner(targets, about),
            homes=tuple(desk.places.hints),
            open=(*board, *spaces),
            over=self.panels.unfolded,
        )

    def _unlit(self, lying: Sequence[Target], about: Target) -> Sequence[Target]:
        """Of which cards of the hand a refusal may hide the pictures: else it stands far off."""
        if self.picking.bubble is None or about.zone != "hand":
            return ()
        away = {*self.desk.moment.lit, *self.desk.moment.chosen}
        return [each for each in lying if each.zone == "hand" and each.ref not in away]

    def _needed(self, about: Target | None) -> Iterator[Box]:
        desk, panels = self.desk, self.panels
        yield panels.prompt_box
        yield from (placed.box for placed in panels.buttons)
        yield from self.spoken
        chosen = (
            desk.cards.find(ref.card) for ref in desk.moment.chosen if isinstance(ref, CardAt)
        )
        yield from (desk.cards.raised(sprite) for sprite in chosen if sprite is not None)
        yield from self.news
        yield from panels.unfolded
        if about is None:
            return
        rows = self.rows(about)
        if rows is None:
            yield from desk.places.lists
        elif not desk.areas.large:  # beside it: nothing that stands above or below is covered
            yield rows._replace(y=0, h=desk.areas.whole.h)

    def _dear(self, about: Target | None) -> Iterator[tuple[Box, float]]:
        desk, panels, areas = self.desk, self.panels, self.desk.areas
        yield areas.board, BOARD
        yield from ((box, PANEL) for _, box in panels.sides.shown)
        looked_at = desk.places.disc if self._beside(about) else self._board(about)
        yield from ((box, LOOKED_AT) for box in looked_at)
        yield from ((box, READ) for box in desk.places.headings)
        if self._board(about):
            yield from ((box, PANEL) for box in (areas.top, areas.log) if box is not None)
        x, told = panels.bar.title_x, panels.bar.said
        yield areas.top._replace(x=x, w=told.right - x), TITLE
        if areas.log is not None:
            yield panels.log.head, SPARED
        if about is not None:
            spared = desk.table.spared(desk.moment, desk.places, desk.showing, about)
            headings = desk.table.headings(desk.moment, desk.places).values()
            often = Counter((*spared, *headings))  # what a title names often is dearer
            yield from ((box, SPARED * times) for box, times in often.items())

    def _beside(self, about: Target | None) -> bool:
        """Whether words stand beside a card: no lit space drives them off over the board."""
        return about is not None and isinstance(about.ref, CardAt) and not self.desk.areas.large

    def _board(self, about: Target | None) -> Sequence[Box]:
        """The board of which words about a thing with a name, or one that a line leads to, stand
        in the gaps."""
        places = self.desk.places
        if about is None or (about.named is None and (places.leads < 0 or not self._lies(about))):
            return ()
        return places.disc

    def _lies(self, about: Target) -> bool:
        """Whether it lies on the board."""
        return any(box.contains(about.seen.cx, about.seen.cy) for box in self.desk.places.disc)

    def _corner(self, targets: Sequence[Target], about: Target | None) -> Corner | None:
        places = self.desk.places
        if places.corner is None or about is None or about.zone in ("actions", "bar"):
            return None
        lies, wide = self._lies(about), self.desk.areas.whole.w
        led = 0.0 if lies and self.desk.areas.large else places.led * wide
        # What has no name beside it, spaces and rockets, is told of in one place.
        longest = led if about.named or not lies else places.leads * wide
        return Corner(places.corner, self.desk.meant(about, targets).head, longest)

    # --- what it stands beside ---

    def near(self, about: Target) -> Box:
        """What the words about it stand beside: its list as a whole, for all rows in one place."""
        return self.rows(about) or about.seen

    def rows(self, about: Target) -> Box | None:
        """The list in which it lies."""
        lists = (box for box in self.desk.places.lists if box.inset(-1).holds(about.seen))
        return next(lists, None)

    @property
    def news(self) -> Sequence[Box]:
        """Where the news lie open: nothing that mouse or focus ask is told over them."""
        since = self.panels.since
        return (since.box,) if since.open and since.there else ()

    @property
    def spoken(self) -> Sequence[Box]:
        """What somebody else speaks of; an opened bubble is an answer of the table's own."""
        return self.speaks() if self.picking.bubble is None else ()

    def allows(self, placed: Placed) -> bool:
        """Whether words may be there: beside the news, and where somebody else speaks beside their
        thing."""
        off = not any(box.meets(placed.box) for box in self.news)
        return off and (not self.spoken or (placed.clear and not placed.far))


def _is_space(target: Target) -> bool:
    """Whether it is ground of the board, on which other things lie."""
    return isinstance(target.ref, Ref) and target.ref.ground


def without(ground: Ground, lit: Collection[Box]) -> Ground:
    """The ground where what can be chosen may be covered, if that must be."""
    kept = tuple(box for box in ground.kept if box not in lit)
    return replace(ground, kept=kept, dear=(*ground.dear, *((box, TOLD) for box in lit)))


def lower(
    fonts: Fonts, bubble: Bubble, about: Target, ground: Ground, strip: Box
) -> tuple[Bubble, Ground]:
    """Words that take little height: of a card of the hand in the place for it, if that has room
    for them, of anything else where that is better; and what they must not cover."""
    low, spared = lowered(bubble), (box for box, bad in ground.dear if bad >= SPARED)
    free = Ground(strip, (*ground.kept, *spared))
    if about.zone == "hand":
        for words in (low, lowered(bubble, MUTE)):
            if words.place(fonts, about.seen, free)[0].clear:
                return words, free

    def worse(offer: tuple[Bubble, Ground]) -> tuple[float, float]:
        placed, _ = offer[0].place(fonts, about.seen, offer[1])
        over = (
            max(bad, SPARED) for box, bad in ground.dear if bad >= PANEL and box.meets(placed.box)
        )
        away = 0.0 if not placed.far or placed.cornered else _AWAY if placed.leader else _LOST
        cost = sum(over) + away + (0.0 if placed.clear else math.inf)
        return cost, placed.box.h if placed.far else 0.0

    offers = [(bubble, ground), (low, ground), (low, free)]
    if ground.corner is not None:
        offers.insert(2, (low, replace(ground, corner=ground.corner._replace(longest=-1.0))))
    found = list[tuple[tuple[float, float], tuple[Bubble, Ground]]]()
    for offer in offers:
        found.append((worse(offer), offer))
        if not any(found[-1][0]):  # nothing is better
            break
    return min(found, key=itemgetter(0))[1]
