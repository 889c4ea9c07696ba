"""Rocket Jockey's table: the planets in a row, cargoes below them, the flight plan and the hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from game.core.contract import Card, Event, Refusal, Seat, Zone
from game.core.session import Session
from game.rocket_jockey.data import CATALOGUE, DESTINATION, PLANET_NAMES, PLANETS
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    FuelUp,
    Refuel,
    Reserve,
    SkipReserve,
    Target,
)
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.scoring import destinations, projected
from game.rocket_jockey.state import AlienStatus, Phase
from game.rocket_jockey.text import points
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
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target as Aim
from scenes.table.buttons import Action
from scenes.table.card import Look
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.gesture import Gesture, card_of, zone_key
from scenes.table.hooks import BoardSpot
from scenes.table.preview import Inspected, Preview
from scenes.table.scene import TableScene
from scenes.table.zones import Fan, Hidden, Pile, Single, ZoneWidget
from scenes.theme import LIFT, MUTE, SMALL
from scenes.titles.rocket_jockey import beats, board, hints, plan, sides
from scenes.titles.rocket_jockey.faces import back_look, face_look
from scenes.titles.rocket_jockey.flight import APART, CHAIN, DELIVER, FlightGesture, planet_key

CARGO_RATIO = board.CARGO_RATIO


class RocketJockeyScene(TableScene):
    """Choose a cargo, then card by card the way that carries it home."""

    FINISHING: ClassVar[frozenset[type]] = frozenset({SkipReserve})
    PROPORTIONS: ClassVar[Proportions] = Proportions(
        bottom=290, actions=0.33, above_actions=150, right_extra=366
    )
    SEAT_EXTRA: ClassVar[float] = sides.SEAT_EXTRA
    CUES: ClassVar[Mapping[type[Event], str]] = beats.CUES

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        self.board = board.lay_board(context.fonts, Box(338, 180, 1244, 560), 150)
        self._pointed: Target | None = None
        self._drawing = False
        """Whether the deck is pointed at."""
        self._words: tuple[Hashable, plan.PlanWords] | None = None
        super().__init__(context, session, path)

    # --- where things are ---

    def _frame(self, area: Box) -> Areas:
        areas = super()._frame(area)
        return board.hand_alone(areas, self.context.fonts) if areas.folded else areas

    def zone_widgets(self, areas: Areas, view: Any) -> Mapping[Zone, ZoneWidget]:
        fonts = self.context.fonts
        stacks, below = self._split_right(areas)
        least = 0.0 if areas.folded else plan.least_height(fonts)
        self.board = board.lay_board(fonts, areas.board, least, below if areas.folded else None)
        found: dict[Zone, ZoneWidget] = {}
        for planet in PLANETS:
            name = f"Cargo at {PLANET_NAMES[planet]}"
            found[ROW[planet]] = Single(self.board.card(planet), ratio=CARGO_RATIO, name=name)
        found.update(self._stacks(stacks))
        plan_box = self.board.plan
        found[FLIGHT] = Hidden(Box.around(plan_box.cx, plan_box.cy, 80, 112))
        found[ALIENS_ZONE] = Single(self._aliens_box(), ratio=CARGO_RATIO, slots=0)
        for seat in range(view.seats):
            home = self.seats.rows[seat].box
            found[HAND[seat]] = Hidden(Box(home.x, home.y, 60, 84))
            found[DELIVERED[seat]] = Hidden(Box(home.x, home.y, 60, 84))
        if self.viewer is not None:
            found[HAND[self.viewer]] = Fan(
                areas.hand, order=_order, name="Your hand", card_w=self._card_width(areas)
            )
        return found

    def _card_width(self, areas: Areas) -> float:
        """The hand's cards get smaller before they hide each other's numbers."""
        count = len(self.view.hands[self.viewer]) if self.viewer is not None else 1
        return max(112.0, min(166.0, areas.hand.w / max(1, count) - 14))

    def _split_right(self, areas: Areas) -> tuple[Box, Box]:
        """The stacks, and with large text (when the log is a drawer) the flight plan below."""
        right = areas.right_extra
        if not areas.folded:
            return right, right
        high = min(right.h * 0.46, right.w * 1.05 + 2 * self.context.fonts.line_height(SMALL))
        return right.top_part(high, 16)

    def _stacks(self, right: Box) -> Mapping[Zone, ZoneWidget]:
        """Three draft-piles, below them deck, discard and cargo deck."""
        found: dict[Zone, ZoneWidget] = {}
        caption = self.context.fonts.line_height(SMALL) + 6
        third = (right.w - 24) / 3
        wordy = self.context.fonts.width("Discard 20", SMALL) < third + 6
        high = min(third * 1.45, (right.h - 2 * caption - 24) / 2)
        y = right.y + caption
        for slot, zone in enumerate(DRAFT):
            x = right.x + slot * (third + 12)
            found[zone] = Single(Box(x, y, third, high), ratio=1.45, name=f"Draft-pile {slot + 1}")
        y += high + 20
        for slot, (zone, label) in enumerate(
            ((DECK, "Deck"), (DISCARD, "Discard"), (CARGO_DECK, "Cargo"))
        ):
            x = right.x + slot * (third + 12)
            ratio = 1.32 if zone == CARGO_DECK else 1.45
            shown = f"{label} {{n}}" if wordy else "{n}"
            found[zone] = Pile(Box(x, y, third, high), shown, ratio=ratio, name=label)
        return found

    def _aliens_box(self) -> Box:
        """The Aliens' cargo card: small, above the planet that they have reached."""
        x, y = self.board.planet(max(self.view.alien_orbit, 4))
        w = 50.0
        high = w * CARGO_RATIO
        top = max(self.board.area.y + LIFT - 8, y - self.board.radius - high + 8)
        return Box(min(x - w / 2, self.board.area.right - w), top, w, high)

    def board_spots(self) -> Iterable[BoardSpot]:
        for planet in PLANETS:
            box = self.board.planet_box(planet)
            yield BoardSpot(planet_key(planet), box, PLANET_NAMES[planet], radius=box.w / 2)

    # --- what it looks like ---

    def draw_board(self, canvas: Canvas) -> None:
        board.draw_row(canvas, self.board)
        flight = self._flight()
        if flight is not None and flight.target is not None:
            stops = [self.view.start(flight.target), *(leg.to for leg in flight.legs)]
            if not flight.arrives:
                last = flight.planned[-1].to if flight.planned else stops[-1]
                board.draw_arc(canvas, self.board, last, flight.goal, False)
            board.draw_legs(canvas, self.board, stops, self.rocket_of(self.view.active))
            if flight.natural is not None:
                board.draw_arc(canvas, self.board, stops[-1], flight.natural.to, True)
        elif self._pointed is not None and (cargo := self.view.cargo(self._pointed)) is not None:
            start, goal = self.view.start(self._pointed), DESTINATION[cargo]
            board.draw_arc(canvas, self.board, start, goal, True)
            further = board.chevron_target(self.view, goal)
            if further is not None:
                board.draw_arc(canvas, self.board, goal, further, False)
        earned, planets = self._standing()
        plan.draw_plan(canvas, self.board.plan, self._plan_words(), earned, planets)
        sides.draw_stack(canvas, self.areas.left_extra, self.view, self.names())
        if self.viewer is not None:
            colour = self.session.players[self.viewer].colour
            sides.draw_copilots(canvas, self.areas.above_actions, self.view, self.viewer, colour)
        right = self.areas.right_extra
        canvas.text("Draft-piles", right.x, right.y, SMALL, MUTE)

    def beside(self, target: Aim) -> Box:
        """What is told about a pile leaves the other piles free: one compares them."""
        right = self.areas.right_extra
        if self.areas.folded or target.rect.x < right.x - 20 or target.rect.y < right.y:
            return super().beside(target)
        return Box(right.x - 260, self.areas.actions.y - 8, 0, 0)

    def draw_over(self, canvas: Canvas) -> None:
        colours = [player.colour for player in self.session.players]
        places: dict[Target, Box] = {planet: self.board.card(planet) for planet in PLANETS}
        if self.view.alien_status is AlienStatus.FLYING:
            places[ALIEN_TARGET] = self._aliens_box()
        board.draw_marks(canvas, self.board, self.view, colours, places)
        flight = self._flight()
        if flight is None or flight.target is None or flight.chained is None:
            return
        shown: set[int] = set()
        for card, to, cost in flight.plays():
            if (flight.card is None or card == flight.card) and to not in shown:
                shown.add(to)
                reading, _ = plan.reading_of(card, flight.at, to)
                board.draw_badge(canvas, self.board, to, reading, cost > 0)

    def draw_seat(self, canvas: Canvas, box: Box, seat: Seat) -> None:
        colours = [player.colour for player in self.session.players]
        sides.draw_seat_row(canvas, box, self.view, seat, colours, self.areas.text)

    def card_face(self, card: Card) -> Look:
        return face_look(card)

    def card_back(self, zone: Zone) -> Look:
        return back_look(zone == CARGO_DECK)

    def card_name(self, card: Card) -> str:
        face = CATALOGUE[card]
        if DESTINATION[card]:
            return f"{face.title} for {PLANET_NAMES[face.destination]}"
        return f"{face.title} {face.face}" if face.low else face.title

    def inspect_card(self, card: Card) -> Inspected:
        ratio = CARGO_RATIO if DESTINATION[card] else 1.45
        return Inspected(
            self.card_name(card), _card_text(card), face_look(card), ratio, _rule(card)
        )

    def alike(self, card: Card) -> Hashable:
        return CATALOGUE[card].face

    def inspect_spot(self, key: str) -> Inspected | None:
        if key == zone_key(DISCARD) and self.view.discard:
            return Inspected("Discard", hints.discard_words(self.view), rule="R15")
        return None

    def seat_line(self, seat: Seat) -> str:
        return hints.hand_words(self.view, seat, seat == self.viewer)

    def seat_score(self, seat: Seat) -> int:
        return int(self.view.score(seat))

    def sheet_note(self, seat: Seat) -> str:
        return f"If it ended now: {points(projected(self.view, seat))}"

    # --- choosing ---

    def make_gesture(self) -> Gesture:
        rules = self.session.rules
        assert isinstance(rules, RocketJockeyRules)
        return FlightGesture(rules, self.view)

    def _flight(self) -> FlightGesture | None:
        return self.gesture if isinstance(self.gesture, FlightGesture) else None

    def actions(self) -> Sequence[Action]:
        phase, flight = self.view.phase, self._flight()
        if flight is not None and flight.target is not None:
            if flight.chained is None:
                chain = Action(CHAIN[3:], "Chain on", icon="rocket", primary=True)
                return (chain, Action(APART[3:], "New delivery"))
            if flight.arrives:
                brings = f"+{self._plan_words().gain}"
                return (Action(DELIVER[3:], "Deliver", brings, icon="rocket", primary=True),)
            return ()
        if phase is Phase.MOVE:
            gain = sum(delivery.points for delivery in self.view.closed)
            gain += self.view.open.points if self.view.open is not None else 0
            if self.view.closed or self.view.open is not None:
                return (Action("end", "Score the move", f"+{gain}", icon="rocket", primary=True),)
            return (Action("end", "Pass", "move nothing"),)
        if phase is Phase.RESERVE:
            return (Action("skip", "Reserve nothing", icon="check", primary=True),)
        return ()

    def refusal(self, key: str) -> Refusal | None:
        rules, phase = self.session.rules, self.view.phase
        target = self._target_of(key)
        if target is not None:
            move: Any = Reserve(target) if phase is Phase.RESERVE else Deliver(target, ())
            return rules.check(self.view, move)
        flight = self._flight()
        for source, ref in FlightGesture.sources(self.view):
            if ref == key:
                return rules.check(
                    self.view, (FuelUp if phase is Phase.FUEL_UP else Refuel)(source)
                )
        card = card_of(key)
        if card is not None and flight is not None and flight.target is not None:
            return rules.check(self.view, flight.attempt(card))
        return None

    def ruling(self) -> str:
        rulings = {Phase.FUEL_UP: "R9", Phase.MOVE: "R24", Phase.DISCARD: "R45"}
        return rulings.get(self.view.phase, "R35")

    def preview(self, view: Any, move: Any) -> Preview | None:
        return hints.preview(view, move, self.names())

    def confirm(self, move: Any) -> tuple[str, str, str] | None:
        if isinstance(move, Deliver) and move.target == ALIEN_TARGET:
            return (
                "Bring the Aliens to Earth?",
                f"This ends the game. {hints.lead_words(self.view, move)}",
                "End it",
            )
        return None

    def _target_of(self, key: str) -> Target | None:
        card = card_of(key)
        if card is None:
            return None
        if self.view.aliens and card == self.view.aliens[-1]:
            return ALIEN_TARGET
        return next((p for p in PLANETS if self.view.row[p] and self.view.row[p][-1] == card), None)

    def pointing(self, key: str | None) -> None:
        target = self._target_of(key) if key else None
        drawing = key == zone_key(DECK) and self.gesture is not None and key in self.gesture.lit()
        if drawing != self._drawing:
            self._drawing = drawing
            self.refresh()
        if target != self._pointed:
            self._pointed = target
            self.refresh()

    # --- the flight plan ---

    def _plan_words(self) -> plan.PlanWords:
        """What the panel says; worked out again only when something has changed."""
        flight = self._flight()
        keys = tuple(flight.chosen()) if flight is not None else None
        state = (id(self.view), keys, self._pointed, self._drawing)
        if self._words is None or self._words[0] != state:
            self._words = (state, self._make_words(flight))
        return self._words[1]

    def _standing(self) -> tuple[int, int]:
        """What counts in the delivery under way, and how many planets the viewer has reached."""
        seat = self.viewer if self.viewer is not None else self.view.active
        before = self.view.open
        earned = before.cards + before.express if before is not None else 0
        flight = self._flight()
        if flight is not None and flight.target is not None and flight.planned:
            cargo = self.view.cargo(flight.target)
            earned = (
                (earned if flight.chained else 0) + len(flight.planned) + CATALOGUE[cargo].express
            )
        return earned, len(destinations(self.view, seat))

    def _make_words(self, flight: FlightGesture | None) -> plan.PlanWords:
        if flight is not None and flight.target is not None:
            if flight.chained is None:
                words = plan.chain_words(self.view)
                if words is not None:
                    return words
            chained = bool(flight.chained)
            return plan.flight_words(self.view, flight.target, flight.planned, chained)
        if self._drawing and flight is not None:
            return plan.draw_words(self.view)
        return plan.idle_words(self.view, self._pointed, flight is not None)

    # --- showing ---

    def beats(self, event: Event, act: Act) -> Iterable[Beat] | None:
        return beats.beats_of(self, event)


def _order(card: Card) -> tuple[int, int]:
    face = CATALOGUE[card]
    return face.low, face.high


def _card_text(card: Card) -> tuple[str, ...]:
    face = CATALOGUE[card]
    if face.low:
        low, high = PLANET_NAMES[face.low], PLANET_NAMES[face.high]
        return (
            f"Takes a cargo from {low} to {high}, or from {high} to {low}.",
            "A co-pilot changes one of its numbers by one, and is spent.",
        )
    if face.kind == "aliens":
        return ("Bring them to Earth and the game ends at once.", "They count as two Express.")
    if not face.destination:
        return ("Whoever draws them sees the Aliens arrive beyond Pluto.",)
    text = f"Bound for {PLANET_NAMES[face.destination]}. The more cards it takes, the better."
    return (text, "Express: one more in the count of its delivery.") if face.express else (text,)


def _rule(card: Card) -> str:
    face = CATALOGUE[card]
    if face.low:
        return "R22"
    return "R57" if face.kind in ("aliens", "visitors") else ("R32" if face.express else "R24")
