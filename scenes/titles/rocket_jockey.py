"""Rocket Jockey's table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.core.contract import Card, Refusal, Seat, Zone
from game.rocket_jockey.data import CATALOGUE, DESTINATION, PLANET_NAMES, PLANETS
from game.rocket_jockey.moves import Deliver, SkipReserve
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import Phase
from game.rocket_jockey.zones import (
    ALIENS_ZONE,
    CARGO_DECK,
    DECK,
    DELIVERED,
    DISCARD,
    DRAFT,
    FLIGHT,
    HAND,
    ROW,
)
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.card import Look
from scenes.table.frame import Action, Areas, Proportions
from scenes.table.gesture import Gesture
from scenes.table.hooks import BoardSpot
from scenes.table.preview import Inspected
from scenes.table.scene import TableScene
from scenes.table.zones import Fan, Hidden, Pile, Row, Single, ZoneWidget
from scenes.theme import CORAL, CREAM, INK_TEXT, NIGHT, NUMBER, PAPER, SMALL
from scenes.titles.flight import APART, CHAIN, FlightGesture, planet_key


class RocketJockeyScene(TableScene):
    """The planets in a row, cargoes below them, the hand and the stacks."""

    FINISHING: ClassVar[frozenset[type]] = frozenset({SkipReserve})
    PROPORTIONS: ClassVar[Proportions] = Proportions(right_extra=330)

    def zone_widgets(self, areas: Areas, view: Any) -> Mapping[Zone, ZoneWidget]:
        found: dict[Zone, ZoneWidget] = {}
        for planet, box in self._columns(areas).items():
            found[ROW[planet]] = Single(Box(box.x, box.cy, box.w, box.h * 0.4))
        right = areas.right_extra
        third = (right.w - 24) / 3
        for slot, zone in enumerate(DRAFT):
            x = right.x + slot * (third + 12)
            found[zone] = Single(Box(x, right.y, third, third * 1.4))
        y = right.y + third * 1.4 + 24
        high = min(right.bottom - y - 36, third * 1.4)
        found[DECK] = Pile(Box(right.x, y, third, high), "Deck {n}", name="Deck")
        found[DISCARD] = Pile(
            Box(right.x + third + 12, y, third, high), "Discard {n}", name="Discard"
        )
        found[CARGO_DECK] = Pile(
            Box(right.x + 2 * third + 24, y, third, high), "Cargo {n}", name="Cargo deck"
        )
        board = areas.board
        found[FLIGHT] = Row(Box(board.x, board.bottom - 150, board.w, 140), align="centre")
        found[ALIENS_ZONE] = Single(Box(board.x, board.y, 90, 126), slots=0)
        for seat in range(view.seats):
            home = self.seats.rows[seat].box
            found[HAND[seat]] = Hidden(Box(home.x, home.y, 60, 84))
            found[DELIVERED[seat]] = Hidden(Box(home.x, home.y, 60, 84))
        if self.viewer is not None:
            found[HAND[self.viewer]] = Fan(areas.hand, order=_order, name="Your hand")
        return found

    def _columns(self, areas: Areas) -> dict[int, Box]:
        board = areas.board
        step = board.w / len(PLANETS)
        return {
            planet: Box(board.x + (planet - 1) * step + 6, board.y, step - 12, board.h * 0.62)
            for planet in PLANETS
        }

    def _planet_box(self, planet: int) -> Box:
        column = self._columns(self.areas)[planet]
        return Box.around(column.cx, column.y + 60, 100, 100)

    def board_spots(self) -> Iterable[BoardSpot]:
        for planet in PLANETS:
            yield BoardSpot(
                planet_key(planet), self._planet_box(planet), PLANET_NAMES[planet], radius=50
            )

    def draw_board(self, canvas: Canvas) -> None:
        for planet in PLANETS:
            box = self._planet_box(planet)
            canvas.image(f"planets/{PLANET_NAMES[planet].lower()}", box)
            name = f"{planet} {PLANET_NAMES[planet]}"
            canvas.text_middle(name, box.cx, box.bottom + 20, SMALL, CREAM, align="centre")

    def card_face(self, card: Card) -> Look:
        face = CATALOGUE[card]

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.rounded(box, box.w * 0.09, PAPER)
            number = face.face if face.low else str(face.destination or "!")
            style = NUMBER.sized(min(52.0, box.w * 0.32))
            canvas.text_middle(number, box.cx, box.y + box.h * 0.7, style, INK_TEXT, align="centre")
            window = Box(box.x + box.w * 0.1, box.y + box.w * 0.1, box.w * 0.8, box.h * 0.42)
            canvas.rounded(window, box.w * 0.06, CORAL if face.express else NIGHT)
            if face.destination:
                canvas.image(f"planets/{PLANET_NAMES[face.destination].lower()}", window.inset(8))

        return Look(("rj", card), paint)

    def card_back(self, zone: Zone) -> Look:
        kind = "cargo" if zone == CARGO_DECK else "maneuver"

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.rounded(box, box.w * 0.09, PAPER)
            canvas.rounded(box.inset(box.w * 0.06), box.w * 0.05, CORAL)

        return Look(("rj back", kind), paint)

    def card_name(self, card: Card) -> str:
        face = CATALOGUE[card]
        if DESTINATION[card]:
            return f"{face.title} for {PLANET_NAMES[face.destination]}"
        return f"{face.title} {face.face}"

    def inspect_card(self, card: Card) -> Inspected:
        return Inspected(self.card_name(card), (CATALOGUE[card].name,), self.card_face(card))

    def alike(self, card: Card) -> Hashable:
        return CATALOGUE[card].face

    def seat_line(self, seat: Seat) -> str:
        return f"{len(self.view.hands[seat])} cards · {self.view.copilots[seat]} co-pilots"

    def make_gesture(self) -> Gesture:
        rules = self.session.rules
        assert isinstance(rules, RocketJockeyRules)
        return FlightGesture(rules, self.view)

    def actions(self) -> Sequence[Action]:
        phase = self.view.phase
        gesture = self.gesture
        if isinstance(gesture, FlightGesture) and gesture.target is not None:
            if gesture.chained is None:
                return (
                    Action(CHAIN[3:], "Chain on", primary=True),
                    Action(APART[3:], "New delivery"),
                )
            return ()
        if phase is Phase.MOVE:
            return (Action("end", "End the move", primary=bool(self.view.closed)),)
        if phase is Phase.RESERVE:
            return (Action("skip", "Reserve nothing", primary=True),)
        return ()

    def refusal(self, key: str) -> Refusal | None:
        for planet in PLANETS:
            pile = self.view.row[planet]
            if pile and key == f"card:{pile[0]}":
                return self.session.rules.check(self.view, Deliver(planet, ()))
        return None


def _order(card: Card) -> tuple[int, int]:
    face = CATALOGUE[card]
    return face.low, face.high
