"""Planet Movers' table: the orbital board, dice and chart, the ship, the contracts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.core.contract import Card, Event, Refusal, Seat, Zone
from game.core.events import Scored
from game.core.words import capital
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE, ITEMS, PLANETS
from game.planet_movers.moves import EndStep, PickStart
from game.planet_movers.previews.cautions import cautions
from game.planet_movers.state import Phase, orbited
from game.planet_movers.text import one
from game.planet_movers.zones import DECK, DISCARD, ROW
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.table.buttons import Action, place_grid
from scenes.table.card import Look
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.gesture import Plan, Spot
from scenes.table.hooks import BoardSpot
from scenes.table.preview import Inspected, Preview
from scenes.table.zones import Hidden, Single, ZoneWidget
from scenes.theme import MINT, SKY, Colour
from scenes.titles.planet_movers import beats, choices, hints, panels
from scenes.titles.planet_movers.faces import (
    RATIO,
    back_look,
    face_look,
    route_words,
    value_words,
)
from scenes.titles.planet_movers.places import (
    GAP,
    STRIP_RATIO,
    chart_sheet,
    ship_height,
    worlds_sheet,
)
from scenes.titles.planet_movers.sheets import SheetScene
from scenes.titles.planet_movers.signs import SignedTable


class PlanetMoversScene(SignedTable):
    """Choose where to fly, what to push, what to load and which contract to take."""

    PROPORTIONS: ClassVar[Proportions] = Proportions(bottom=130, actions=0.3, right_extra=716)
    FINISHING: ClassVar[frozenset[type]] = frozenset({EndStep, PickStart})
    CUES: ClassVar[Mapping[type[Event], str]] = beats.CUES

    # --- where things are ---

    def _frame(self, area: Box) -> Areas:
        areas = super()._frame(area)
        # With many seats their loads are words: pictures would leave no room for the ship.
        few = len(self.session.players) <= 4 and not areas.folded
        self.seats.extra = 30.0 if few else 0.0
        fonts = self.context.fonts
        below = 260.0 if areas.folded else ship_height(areas.seats.w, fonts) + GAP
        seats = areas.seats
        return replace(areas, seats=Box(seats.x, seats.y, seats.w, seats.h - below - GAP))

    def zone_widgets(self, areas: Areas, view: Any) -> Mapping[Zone, ZoneWidget]:
        places = self.set_places()
        found: dict[Zone, ZoneWidget] = {
            zone: Single(box, ratio=STRIP_RATIO, name="Contract", lift=4, lift_chosen=4)
            for zone, box in zip(ROW, places.row, strict=True)
        }
        head = places.row_head
        found[DECK] = Hidden(Box(head.right - 80, head.y, 80, 20), ratio=STRIP_RATIO)
        found[DISCARD] = Hidden(Box(head.right - 80, head.y, 80, 20), ratio=STRIP_RATIO)
        for seat in range(len(view.players)):
            zone = Zone("contract", seat)
            if seat == self.shown_seat:
                found[zone] = Single(places.contract, ratio=STRIP_RATIO, lift=4)
            else:
                row = self.seats.rows[seat].box
                found[zone] = Hidden(Box(row.right - 120, row.y, 120, 30), ratio=STRIP_RATIO)
        return found

    @property
    def shown_seat(self) -> Seat:
        """Whose ship is shown: the viewer's, for onlookers that of who is on turn."""
        return self.viewer if self.viewer is not None else self.view.active

    def layout(self, area: Box) -> None:
        super().layout(area)
        found = self.all_actions()
        columns = 2 if len(found) > 3 and not self.areas.folded else 1
        self.buttons = place_grid(self.context.fonts, found, self.places.actions, columns)

    def board_spots(self) -> Iterable[BoardSpot]:
        view, places = self.view, self.places
        yield from self._worlds()
        names = self.names()
        for rocket in (each for each in self.sky.rockets if each.placed):
            box = self.orrery.rocket_box(rocket)
            if self._seen(box):
                words = hints.rocket_words(view, rocket.seat, names)
                yield BoardSpot(f"rocket:{rocket.seat}", box, words, box.w / 2, outlined=False)
        for key in self.lit_keys():
            if key.startswith("space:"):
                place = int(key[6:])
                box = self.orrery.camera.space_box(place)
                if self._seen(box):
                    words = hints.space_words(view, place)
                    yield BoardSpot(key, box, words, 4, outlined=False)
        yield from self._dock_spots()
        for at, box in enumerate(panels.die_boxes(places) if view.dice[0] else ()):
            words = ("Low die: free", "High die: 1 fuel", "Both dice: 2 fuel")[at]
            yield BoardSpot(f"die:{at}", box, words, 14, "dice", outlined=False)
        if places.chart is not None:
            words = "Production chart"
            yield BoardSpot("chart:0", places.chart, words, 12, "dice", outlined=False)
        for name, box in places.tools:
            words = panels.TOOL_WORDS[name]
            key = f"tool:{name}"
            yield BoardSpot(key, box, words, box.w / 2, "tools", outlined=False, tool=True)
        rows = panels.worlds_rows(places.worlds) if places.worlds is not None else ()
        for planet, box in enumerate(rows):
            words = self.planet_words(planet)
            yield BoardSpot(f"world:{planet}", box, words, 8, "worlds", outlined=False)

    def _worlds(self) -> Iterable[BoardSpot]:
        for planet in range(len(PLANETS)):
            box = self.orrery.planet_box(planet)
            if self._seen(box):
                words = self.planet_words(planet)
                yield BoardSpot(Spot("planet", planet).key, box, words, box.w / 2, outlined=False)

    def _dock_spots(self) -> Iterable[BoardSpot]:
        """The goods below the rocket, and those in its hold."""
        view = self.view
        here = self._dock()
        for item, box in panels.dock_boxes(self.places, view.stock[here]) if here >= 0 else ():
            words = f"Load {one(item)}, {view.stock[here][item]} there"
            yield BoardSpot(Spot("stock", item).key, box, words, box.w / 2, "dock", outlined=False)
        met: set[int] = set()
        chips = panels.chips_of(view.players[self.shown_seat].hold)
        for at, (box, item) in enumerate(zip(panels.pockets(self.places), chips, strict=False)):
            key = f"pocket:{at}" if item in met else Spot("hold", item).key
            met.add(item)
            words = f"{capital(one(item))} in the hold"
            yield BoardSpot(key, box, words, 8, "hold", outlined=False)

    def _dock(self) -> int:
        """The planet whose goods are shown: that of the rocket whose step it is."""
        view = self.view
        if view.phase is not Phase.ROCKET or self.gesture is None:
            return -1
        return orbited(view, view.players[view.active].position)

    def _seen(self, box: Box) -> bool:
        return not self.zoomed or self.on_board(box.cx, box.cy)

    # --- what it looks like ---

    def draw_board(self, canvas: Canvas) -> None:
        view, places = self.view, self.places
        self.draw_base(canvas)
        title = f"{self.names().whose(self.shown_seat, first=True)} ship"
        panels.draw_ship(canvas, places, view, self.shown_seat, title, self._outlook())
        if places.worlds is not None:
            panels.draw_worlds(canvas, places.worlds, view, self.meetings())
        panels.draw_row_head(canvas, places, view)

    def draw_panels(self, canvas: Canvas) -> None:
        view, places = self.view, self.places
        panels.draw_dice(canvas, places, self.dice or (0, 0), view.phase, self.floating)
        if places.chart is not None:
            panels.draw_chart(canvas, places, self.lit_row)
        panels.draw_tools(canvas, places, self.follow, self.zoomed)
        here = self._dock()
        if here >= 0:
            keys = {Spot("stock", item).key: item for item in range(len(ITEMS))}
            rings: dict[int, Colour] = {keys[key]: MINT for key in self.lit_keys() & set(keys)}
            rings |= {keys[key]: SKY for key in self.hinted & set(keys)}
            panels.draw_dock(canvas, places, view, here, rings)

    def _outlook(self) -> Sequence[str]:
        """How far the parts of the shown ship's contract are."""
        seat = self.shown_seat
        held = self.view.players[seat].contract
        if not held or self.view.phase is Phase.OVER:
            return ()
        return self.contract_lines(held[0], seat)[1:]

    def open_sheet(self, name: str) -> None:
        if name == "chart":
            words, size = " ".join(panels.chart_words()), chart_sheet

            def paint(canvas: Canvas, box: Box) -> None:
                panels.paint_chart(canvas, box, self.lit_row)
        else:
            words, size = ". ".join(map(self.planet_words, range(len(PLANETS)))), worlds_sheet

            def paint(canvas: Canvas, box: Box) -> None:
                panels.draw_worlds(canvas, box, self.view, self.meetings())

        self.context.stack.push(SheetScene(self.context, words, size, paint))

    def draw_over(self, canvas: Canvas) -> None:
        if self.gesture is not None:
            chips = panels.chips_of(self.view.players[self.shown_seat].hold)
            keys = [Spot("hold", item).key for item in chips]
            lit, chosen = self.lit_keys() | self.hinted, self.gesture.chosen()
            panels.draw_lit_pockets(canvas, self.places, keys, lit, chosen)
        if self.view.row[-1]:
            panels.draw_expiry(canvas, self.places)

    def draw_seat(self, canvas: Canvas, box: Box, seat: Seat) -> None:
        leads = seat == self.view.lead and len(self.view.players) > 1
        panels.draw_seat(canvas, box, self.view, seat, leads)

    def card_face(self, card: Card) -> Look:
        return face_look(card)

    def card_back(self, zone: Zone) -> Look:
        return back_look()

    def card_name(self, card: Card) -> str:
        info = CATALOGUE[card]
        return f"{info.title}: {route_words(info)}, {value_words(info)} points"

    def inspect_card(self, card: Card) -> Inspected:
        lines = self.contract_lines(card, self.viewer)
        return Inspected(CATALOGUE[card].title, lines, face_look(card), RATIO, "B6")

    def inspect_spot(self, key: str) -> Inspected | None:
        kind, _, number = key.partition(":")
        match kind:
            case "planet" | "world":
                planet = int(number)
                facts = hints.planet_facts(self.view, planet, self.viewer, self.names())
                return Inspected(PLANETS[planet].name, facts, rule="B4")
            case "rocket":
                seat = int(number)
                words = hints.rocket_words(self.view, seat, self.names())
                return Inspected(self.session.players[seat].name, (words,))
            case "chart":
                return Inspected("Production", panels.chart_words(), rule="B5")
            case _:
                return None

    def seat_line(self, seat: Seat) -> str:
        return "" if self.seats.extra else panels.seat_words(self.view, seat)

    def seat_score(self, seat: Seat) -> int | None:
        return int(self.view.players[seat].score)

    def sheet_note(self, seat: Seat) -> str:
        return hints.rocket_words(self.view, seat, self.names())

    def scored_at(self, event: Scored) -> tuple[float, float] | None:
        return self.orrery.rocket(self.sky.rockets[event.seat])[0]

    # --- choosing ---

    def plan(self, move: Any) -> Plan:
        return choices.plan(self.view, move)

    def actions(self) -> Sequence[Action]:
        chosen = self.gesture.chosen() if self.gesture is not None else ()
        return choices.actions(self.view, chosen)

    def refusal(self, key: str) -> Refusal | None:
        return choices.refusal(self.session, self.view, key)

    def choose(self, target: Target) -> None:
        kind, _, name = target.key.partition(":")
        if kind == "tool":
            self.use_tool(name)
        else:
            super().choose(target)

    def point_at(self, key: str) -> None:
        key = self.meant(key)
        gesture = self.gesture
        if gesture is not None and key not in {*gesture.lit(), *gesture.chosen()}:
            held = gesture.chosen()
            gesture.clear()
            if held and key not in gesture.lit():
                for each in held:
                    gesture.pick(each)
        super().point_at(key)

    def meant(self, key: str) -> str:
        """Rows and pockets stand for the planet and the chip; a rocket for where it is."""
        kind, _, number = key.partition(":")
        if kind == "world":
            return Spot("planet", int(number)).key
        if kind == "pocket":
            chips = panels.chips_of(self.view.players[self.shown_seat].hold)
            return Spot("hold", chips[int(number)]).key
        if kind == "rocket":
            place = self.view.players[int(number)].position
            there = choices.goal(self.view, place).key
            return there if there in self.lit_keys() else key
        return key

    def preview(self, view: Any, move: Any) -> Preview | None:
        def make() -> Preview:
            found = hints.preview(view, move, self.names())
            return replace(found, warnings=cautions(view, move))

        return self.known.of(view, ("preview", move), make)

    def confirm(self, move: Any) -> tuple[str, str, str] | None:
        return hints.question(self.view, move)

    def prompt(self) -> str:
        chosen = self.gesture.chosen() if self.gesture is not None else ()
        return hints.next_step(self.view, chosen) or super().prompt()

    def ruling(self) -> str:
        if self.view.phase is Phase.ROCKET and previews.to_fly(self.view, self.view.active):
            return "E2"
        return {Phase.SETUP: "D1", Phase.ACCELERATE: "D5"}.get(self.view.phase, "D6")

    # --- showing ---

    def beats(self, event: Event, act: Act) -> Iterable[Beat] | None:
        return beats.beats_of(self, event, act)
