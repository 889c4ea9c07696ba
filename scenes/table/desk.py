"""Desk: what is played at a table, what of it is on screen, and what has been chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Generic

from game.core.contract import Card, Seat, Zone
from game.core.session import Session
from scenes.kit.box import Box
from scenes.kit.target import Target, by_key
from scenes.stack import Context
from scenes.table.card import CardTable, Look
from scenes.table.moment import Choice, Moment, Spot
from scenes.table.plans import Gesture
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref
from scenes.table.tempo import Tempo
from scenes.table.title import M, P, S, TitleTable, W
from scenes.theme import LIFT


class Desk(Generic[S, M, P, W]):
    """The table's own state; its parts share it and ask it to be drawn again."""

    def __init__(
        self,
        context: Context,
        table: TitleTable[S, M, P, W],
        session: Session[S, M],
        view: S,
        viewer: Seat | None,
        refresh: Callable[[], None],
        relayout: Callable[[], None],
        speed: Callable[[], float],
        tempo: Tempo,
    ) -> None:
        self.context = context
        self.table = table
        self.session = session
        self.view = view
        self.viewer = viewer
        self.filming: Callable[[], bool] = lambda: False
        """Whether events are being shown; the reel says."""
        self.refresh = refresh
        self.relayout = relayout
        self.speed = speed
        """What durations are multiplied by at the speed that the player has set."""
        self.tempo = tempo
        self.gesture: Gesture[M] | None = None
        self.hinted: frozenset[Ref] = frozenset()
        self.hint: tuple[M | None, Sequence[Ref]] = (None, ())
        """The move that a hint names while something is hinted, and what of it is left to click."""
        self.pointed: Ref | None = None
        self.past = False
        """The table looks back at a game."""
        self.undone = False
        """The last thing that the player did was to take something back."""
        self._moment: Moment[S, M] | None = None
        self._looked_in: Moment[S, M] | None = None
        self._looks: dict[tuple[Card, Zone], Look] = {}
        """How cards look in that moment."""
        self.unended: Callable[[], bool] = lambda: False
        """Whether the viewer's turn waits for "Done"; the panels say."""
        self.beside: Callable[[], Iterable[Spot]] = tuple
        """What of the panels beside the board can be pointed at; the panels say."""
        self.cards = CardTable(
            self._look,
            self.pace,
            self.still,
        )
        self.showing: W = table.showing(self.cards)
        empty = tuple(Box(0, 0, 0, 0) for _ in session.players)
        self.areas = replace(table.frame(self.moment, Box(0, 0, 1920, 1080)), rows=empty)
        self.places: P = self.laid()

    def _look(self, card: Card, zone: Zone) -> Look:
        """How a card looks; known while the moment is the same, unless what is chosen says it."""
        moment = self._moment or self.moment
        if moment is not self._looked_in:
            self._looked_in, self._looks = moment, {}
        look = self._looks.get((card, zone))
        if look is None:
            before = moment.looks()
            look = self.table.face(moment, card, zone)
            if moment.looks() == before:
                self._looks[card, zone] = look
        return look

    def pace(self) -> float:
        """What durations are multiplied by now."""
        return self.speed() * self.tempo.factor

    def still(self) -> bool:
        """Whether motion is reduced."""
        return self.context.settings.reduce_motion

    @property
    def moment(self) -> Moment[S, M]:
        """What the title's functions are given now; made again only when something has changed."""
        known, gesture = self._moment, self.gesture
        chosen = gesture.chosen() if gesture is not None else ()
        same_view = known is not None and known.view is self.view and known.viewer == self.viewer
        unended = self.unended()
        if (
            known is not None
            and same_view
            and known.choice.same(gesture, chosen)
            and known.hinted == self.hinted
            and known.pointed == self.pointed
            and known.filming is self.filming()
            and known.still is self.still()
            and known.fonts is self.context.fonts
            and known.past == self.past
            and known.unended is unended
        ):
            return known
        choice = known.choice if known is not None else Choice[M](None)
        if not choice.same(gesture, chosen):
            lit = gesture.lit() if gesture is not None else frozenset()
            choice = Choice(gesture, lit, chosen)
        session = self.session
        self._moment = Moment(
            rules=session.rules,
            options=session.options,
            view=self.view,
            viewer=self.viewer,
            names=known.names if known and same_view else session.names(self.viewer),
            players=session.players,
            decision=known.decision if known and same_view else session.rules.decision(self.view),
            choice=choice,
            hinted=self.hinted,
            pointed=self.pointed,
            filming=self.filming(),
            still=self.still(),
            fonts=self.context.fonts,
            title=session.title,
            steps=session.steps,
            past=self.past,
            unended=unended,
            earlier=session.earlier,
        )
        return self._moment

    @property
    def lying(self) -> Moment[S, M]:
        """The moment with all cards where they lie on screen, which while a film runs may be
        further than the position: what is counted beside the board is what is seen on it."""
        moment = self.moment
        if not moment.filming:
            return moment
        view: S = moment.view.copy()
        for zone, cards in moment.rules.piles.zones(view):
            cards[:] = self.cards.arrived(zone)
        return replace(moment, view=view)

    @property
    def known(self) -> Hashable:
        """A key of all that the title draws from at rest besides places; None: nobody knows."""
        moment = self.moment
        return moment.known(self.table.glance(moment))

    def spots(self) -> list[Spot]:
        """What of the title's board and panels can be pointed at now."""
        return [*self.table.spots(self.moment, self.places, self.showing), *self.beside()]

    def closely(self, ref: Ref) -> Inspected | None:
        """A thing seen closely; cards always can be."""
        shown = self.table.words.inspect(self.moment, ref)
        if shown is None and isinstance(ref, CardAt):
            sprite = self.cards.find(ref.card)
            if sprite is not None:
                look = self.table.face(self.moment, ref.card, sprite.zone)
                shown = Inspected(self.table.words.card(self.moment, ref.card), (), look)
        return shown

    def turned(self, ref: object) -> float:
        """By how much a card lies turned, in degrees; 0 of all else."""
        sprite = self.cards.find(ref.card) if isinstance(ref, CardAt) else None
        return sprite.now.angle if sprite is not None else 0.0

    def leads_to(self, target: Target | None) -> M | None:
        """The one move that a click on a target leads to, at once or with what follows from it."""
        if self.gesture is None or target is None or not isinstance(target.ref, Ref):
            return None
        ref = self.gesture.resolve(target.ref)
        return self.hint[0] if self.hinted_before(ref) else self.gesture.pointed(ref)

    def meant(self, target: Target, targets: Sequence[Target]) -> Target:
        """What a click on a target chooses: what lies at a place may stand for that place."""
        if self.gesture is None or not isinstance(target.ref, Ref):
            return target
        return by_key(targets, self.gesture.resolve(target.ref).key) or target

    def hinted_before(self, ref: Ref) -> Sequence[Ref]:
        """What of a hint's move comes before its last click, where that click alone would make
        another move: who clicks what a hint speaks of means what it says."""
        move, way = self.hint
        if self.gesture is None or ref not in self.hinted or len(way) < 2 or way[-1] != ref:
            return ()
        return way[:-1] if self.gesture.pointed(ref) not in (None, move) else ()

    def laid(self) -> P:
        """Where everything lies now, by the position and by what the film shows."""
        moment = self.moment
        return self.table.lay_film(moment, self.table.lay(moment, self.areas), self.showing)

    def lay(self) -> None:
        """Asks the title again where everything lies."""
        laid = self.laid()
        if laid != self.places:  # what is equal stays the same: its picture is known
            self.places = laid
        if self.places.zones != self.cards.widgets:
            self.cards.place(self.places.zones)

    def lift(self, pointed: Card | None) -> None:
        """Raises the cards that were chosen, and a little the one that is pointed at."""
        zones = self.places.zones
        lifts: dict[Card, float] = {}
        sprite = self.cards.find(pointed) if pointed is not None else None
        if sprite is not None and sprite.zone in zones:
            lifts[sprite.card] = zones[sprite.zone].lift
        for ref in self.gesture.chosen() if self.gesture is not None else ():
            chosen = self.cards.find(ref.card) if isinstance(ref, CardAt) else None
            if chosen is not None:
                widget = zones.get(chosen.zone)
                lifts[chosen.card] = widget.lift_chosen if widget is not None else LIFT
        self.cards.raise_only(lifts)
