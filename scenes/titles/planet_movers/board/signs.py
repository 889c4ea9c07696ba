"""SignedTable: what is drawn over the board because of what is pointed at, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, sin

from scenes.titles.planet_movers.orbital import OrbitalTable
from scenes.titles.planet_movers.sky import step_of

from game.core.contract import Card, Seat
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE, PLANETS
from game.planet_movers.previews import Push
from game.planet_movers.state import Phase
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.table.gesture import Spot, card_of
from scenes.table.pointing import LONG_HOVER
from scenes.table.preview import Bubble
from scenes.theme import CORAL, CREAM, INK, MINT, MUSTARD, SKY, SMALL, SMALL_BOLD, Colour
from scenes.titles.planet_movers import board, hints, panels

_ASIDE = 110.0
"""How far (units) a bubble stands out from above or below its planet."""


def _planet_of(key: str) -> int:
    """The planet on the board that is meant; -1 for anything else."""
    kind, _, number = key.partition(":")
    return int(number) if kind == "planet" else -1


class SignedTable(OrbitalTable):
    """A table whose board explains what is pointed at."""

    def contract_lines(self, card: Card, seat: Seat | None) -> Sequence[str]:
        """What a contract would pay a seat, and how far its parts are."""
        view = self.view
        make = partial(hints.contract_lines, view, seat, card)
        return self.known.of(view, ("contract", card, seat), make)

    def planet_words(self, planet: int) -> str:
        """A planet in a line, for who looks."""
        view, seat = self.view, self.viewer
        make = partial(hints.planet_words, view, planet, seat)
        return self.known.of(view, ("planet", planet, seat), make)

    def meetings(self) -> Sequence[int]:
        """Planet -> in how many turns who looks can meet it; empty where nobody asks."""
        view, seat = self.view, self.viewer
        if seat is None or view.players[seat].position < 0 or view.phase is Phase.OVER:
            return ()

        def make() -> Sequence[int]:
            return [previews.meeting(view, seat, planet).turns for planet in range(len(PLANETS))]

        return self.known.of(view, ("meetings", seat), make)

    def draw_signs(self, canvas: Canvas) -> None:
        lens, orrery = self.lens, self.orrery
        if self.director.playing:
            return
        with canvas.clip(self.places.window):
            self._draw_ghosts(canvas)
            if lens.push is not None:
                self._draw_push(canvas, lens.push)
            for planet in lens.sources:
                board.halo(canvas, orrery.planet_box(planet).inset(-5), SKY, 3)
            if lens.goal >= 0:
                ring = orrery.planet_box(lens.goal).inset(-9)
                board.halo(canvas, ring, CORAL, 5)
                # The flag tells the goal from the sources without a look at the colour.
                x, y = ring.cx - ring.w * 0.36, ring.cy - ring.w * 0.36
                canvas.circle(x, y, 14, CORAL, border=INK, width=1.5)
                canvas.icon("flag", x, y, 17, CREAM)
            self._draw_planet_rings(canvas)
            self._draw_way(canvas)

    def _draw_push(self, canvas: Canvas, push: Push) -> None:
        """A push: the way, the end, and whom it takes along."""
        theta = self.sky.theta[push.planet]
        end = theta + push.steps * step_of(push.planet)
        self.orrery.draw_ghost(canvas, push.planet, end)
        board.draw_sweep(canvas, self.orrery.camera, push.planet, theta, push.steps)
        for seat in (*push.carried, *(each for each, _ in push.caught)):
            box = self.orrery.rocket_box(self.sky.rockets[seat])
            board.halo(canvas, box.inset(-4), CORAL, 4)

    def _draw_ghosts(self, canvas: Canvas) -> None:
        """Where planets will be: all of them next turn, one that is pointed at for three turns."""
        kind, _, number = self._key.partition(":")
        if self.lens.key[:1] == ("reach",):
            for planet in range(len(PLANETS)):
                ahead = self.sky.theta[planet] + step_of(planet)
                self.orrery.draw_ghost(canvas, planet, ahead, 0.5)
        elif kind in ("planet", "world") and self.lens.push is None:
            planet = int(number)
            for turns in (3, 2, 1):
                ahead = self.sky.theta[planet] + turns * step_of(planet)
                self.orrery.draw_ghost(canvas, planet, ahead, 0.7 - 0.15 * turns)
                self.orrery.draw_number(canvas, planet, ahead, turns)

    def _draw_planet_rings(self, canvas: Canvas) -> None:
        """Planets that may be chosen, are recommended, or have been chosen."""
        if self.gesture is None:
            return
        lit, chosen = self.lit_keys(), self.gesture.chosen()
        for planet in range(len(PLANETS)):
            key = Spot("planet", planet).key
            colour: Colour | None = MUSTARD if key in chosen else None
            if colour is None and key in self.hinted:
                colour = SKY
            if colour is None and key in lit:
                colour = MINT
            if colour is not None:
                width = 4.5 if colour is not MINT else 2.5
                board.halo(canvas, self.orrery.planet_box(planet), colour, width)
        for key in self.hinted:
            if key.startswith("space:"):
                board.outline(canvas, self.orrery.camera, int(key[6:]), SKY, 4)

    def _draw_way(self, canvas: Canvas) -> None:
        """The flight to what is pointed at; other spaces are named."""
        view, camera = self.view, self.orrery.camera
        place = self._pointed_place()
        if place >= 0 and self.gesture is not None and self.viewer is not None:
            make = partial(previews.flight, view, view.active, place)
            found = self.known.of(view, ("flight", place), make)
            may = view.phase is Phase.ROCKET and previews.to_fly(view, view.active)
            if found is not None and found.affordable and may:
                start = view.players[view.active].position
                board.draw_route(canvas, camera, start, found.path, board.PRICES[found.price])
        if self._key or self.under < 0:
            return
        board.outline(canvas, camera, self.under, CREAM, 1.5)
        box = camera.space_box(self.under)
        words = hints.space_words(view, self.under)
        panels.draw_caption(canvas, words, box, self.places.window)

    def _pointed_place(self) -> int:
        kind, _, number = self._key.partition(":")
        if kind == "space":
            return int(number)
        return self.view.planets[int(number)] if kind in ("planet", "world") else -1

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        kind = target.key.partition(":")[0]
        if kind == "space":
            board.outline(canvas, self.orrery.camera, int(target.key[6:]), CREAM, 2.5)
            return
        super().draw_hover(canvas, target)
        if self.playing or self.bubble is not None or self._previewed(target.key):
            return
        card = card_of(target.key)
        if card is not None and self._hovering < LONG_HOVER:
            lines = self.contract_lines(card, self.viewer)
            head = (CATALOGUE[card].title, SMALL_BOLD, MUSTARD)
            rows = [head, *((line, SMALL, CREAM) for line in lines)]
            Bubble(rows).draw(canvas, self.beside(target))
        self._name(canvas, target)

    def _name(self, canvas: Canvas, target: Target) -> None:
        """What a thing on the board is, and what could be done there."""
        kind, _, number = target.key.partition(":")
        seat = self.viewer
        if kind in ("planet", "world") and self.lens.key[:1] == ("push",) and seat is not None:
            make = partial(hints.push_hints, self.view, int(number), seat, self.names())
            lines = self.known.of(self.view, ("push", number, seat), make)
            rows = [(line, SMALL, CREAM) for line in lines]
            bubble = Bubble(rows, MUSTARD, under=self.hangs(target))
            bubble.draw(canvas, self.beside(target))
        elif kind == "chart":
            chart = [(line, SMALL, CREAM) for line in panels.chart_words()]
            Bubble(chart).draw(canvas, target.rect)
        elif kind in ("planet", "rocket", "die", "tool", "world"):
            panels.draw_caption(canvas, target.label, target.rect, self.area)

    def beside(self, target: Target) -> Box:
        """Bubbles about contracts stand in the corner beside them, those of planets outside."""
        planet = _planet_of(target.key)
        if planet >= 0:
            theta = self.sky.theta[planet]
            return target.rect.moved(_ASIDE * (cos(theta) + sin(theta)), 0.0)
        if card_of(target.key) is None or target.rect.x < self.area.cx:
            return target.rect
        window = self.places.window
        return Box(window.right - 232, window.bottom + 14, 0, 0)

    def hangs(self, target: Target) -> bool:
        """Bubbles about planets leave free the inner board and the way that they go."""
        planet = _planet_of(target.key)
        theta = self.sky.theta[planet] if planet >= 0 else 0.0
        return planet >= 0 and sin(theta) < cos(theta)

    def _previewed(self, key: str) -> bool:
        return self.gesture is not None and self.gesture.pointed(self.meant(key)) is not None

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        if target.key.startswith("space:"):
            board.outline(canvas, self.orrery.camera, int(target.key[6:]), MUSTARD, 4)
            return
        super().draw_focus(canvas, target)
        if not self._previewed(target.key) and self.bubble is None:
            self._name(canvas, target)
