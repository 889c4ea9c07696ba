"""Jump Gate's table: planet boards round the Gate and the Hole, the hand, the collections."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from game.core.contract import HIDDEN, Card, Event, Refusal, Seat, Zone
from game.core.session import Session
from game.core.words import counted
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES, TWIN
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Decline,
    Fly,
    Harvest,
    HotshotPilot,
    InsideInfo,
    Jump,
    JumpParadox,
    Land,
    LongRangeScan,
    LostRecords,
    Pick,
    Research,
    ReturnToOrbit,
    Scan,
    Wormhole,
)
from game.jump_gate.state import GATE
from game.jump_gate.text import code_words, refusal, special_words
from game.jump_gate.zones import COLLECTIONS, DECK, DISCARD, DOWN, HANDS, LOST
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.buttons import Action
from scenes.table.card import Look
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.gesture import Button, CardAt, Plan, PlanGesture, Ref, Spot, card_of
from scenes.table.hooks import BoardSpot, Lead
from scenes.table.preview import Inspected, Preview
from scenes.table.scene import TableScene
from scenes.table.zones import Fan, Hidden, Pile, ZoneWidget
from scenes.theme import GAP, MUSTARD, SKY, SMALL, Colour
from scenes.titles.jump_gate import beats, hints, panels, places, prompts, ring, tray
from scenes.titles.jump_gate.faces import NAV_RATIO, RESOURCE_RATIO, back_look, face_look
from scenes.titles.jump_gate.leads import leads


class JumpGateScene(TableScene):
    """Choose a card and what it shall do where, or a planet, or a resource."""

    PROPORTIONS: ClassVar[Proportions] = Proportions(bottom=268, actions=0.36, right_extra=216)
    SEAT_EXTRA: ClassVar[float] = panels.SEAT_EXTRA
    CUES: ClassVar[Mapping[type[Event], str]] = beats.CUES

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        self.ring = ring.lay_ring(Box(338, 180, 1244, 560), len(session.state.ring))
        self.flying: set[Seat] = set()
        self._lookat: Card | None = None
        """The card in hand that is pointed at."""
        self._planet = GATE
        """The planet that is pointed at."""
        self._led: tuple[Any, tuple[str, ...], Mapping[str, Lead]] | None = None
        """What can be begun at its end, for this gesture and what it has chosen."""
        super().__init__(context, session, path)

    # --- where things are ---

    def _frame(self, area: Box) -> Areas:
        """With large text the buttons lie in the log's place: the hand needs all of its strip."""
        areas = super()._frame(area)
        if not areas.folded:
            return areas
        piles, actions = areas.right_extra.bottom_part(areas.bottom.h, GAP)
        return replace(areas, hand=areas.bottom, actions=actions, right_extra=piles)

    def zone_widgets(self, areas: Areas, view: Any) -> Mapping[Zone, ZoneWidget]:
        right = areas.right_extra
        self.ring = ring.lay_ring(areas.board, len(view.ring))
        found = places.planet_widgets(self.ring, view)
        for seat in range(view.seats):
            home = self.seats.rows[seat].box
            for zone in (HANDS[seat], COLLECTIONS[seat], LOST[seat]):
                found[zone] = Hidden(Box(home.x, home.y, 60, 84))
        if self.viewer is not None:
            found[HANDS[self.viewer]] = Fan(areas.hand, order=_order, name="Your hand", card_w=152)
        caption = self.context.fonts.line_height(SMALL) + 6
        wide = min((right.w - 16) / 2, (min(right.h, 260) - caption) / NAV_RATIO)
        high = wide * NAV_RATIO
        wordy = self.context.fonts.width("Nav deck 48", SMALL) < wide + 12
        for at, (zone, label) in enumerate(((DECK, "Nav deck"), (DISCARD, "Discard"))):
            box = Box(right.x + at * (wide + 16), right.y, wide, high)
            shown = f"{label} {{n}}" if wordy else "{n}"
            found[zone] = Pile(box, shown, ratio=NAV_RATIO, name=label)
        return found

    def board_spots(self) -> Iterable[BoardSpot]:
        names = [player.name for player in self.session.players]
        yield from places.board_spots(self.ring, self.view, names, self._tray())

    def _tray(self) -> list[tuple[Card, Box]]:
        """Orbital Burn: the hidden resources that the viewer may collect now, in the middle."""
        lit = self.lit_keys()
        cards = sorted(int(key[7:]) for key in lit if key.startswith("hidden:"))
        return tray.lay(self.ring, cards)

    # --- what it looks like ---

    def draw_board(self, canvas: Canvas) -> None:
        view, colours = self.view, self._colours()
        ring.draw_path(canvas, self.ring)
        active = view.ships[hints.decider(view)]
        for planet, cell in enumerate(self.ring.cells):
            ring.draw_cell(canvas, cell, view, planet, colours, planet == active)
            if self._lookat is not None:
                held = ring.uses(self._lookat, view.ring[planet])
            else:
                held = self._codes_held(planet)
            ring.highlight(canvas, cell, held, self._lookat is not None)
        ring.draw_middle(canvas, self.ring, view, colours, gate=not self._tray())
        names = [self.names().inside(seat) for seat in range(view.seats)]
        panels.draw_left(canvas, self.areas.left_extra, view, self.viewer, names)

    def _codes_held(self, planet: int) -> tuple[str, ...]:
        """The codes of a planet that the viewer's hand has."""
        if self.viewer is None:
            return ()
        board = self.view.ring[planet]
        cards = prompts.cards_for(self.view, planet, self.viewer)
        return tuple(use for card in cards for use in ring.uses(card, board))

    def draw_over(self, canvas: Canvas) -> None:
        colours = self._colours()
        choosing = self.gesture is not None and not self.director.playing
        if self.gesture is not None and choosing:
            ring.draw_choices(canvas, self.ring, self.lit_keys(), self.gesture.chosen())
        # The cards on the screen: while resources are turned up the view still has the old ones.
        piles = [len(self.cards.sprites.get(DOWN[at], ())) for at in range(len(self.ring.cells))]
        ring.draw_counts(canvas, self.ring, self.view, piles, self.viewer)
        ring.draw_scans(canvas, self.ring, self.view, colours)
        ring.draw_ships(canvas, self.ring, self.view, colours, frozenset(self.flying))
        if choosing:
            places.draw_marker_choices(canvas, self.board_spots(), self.lit_keys())
        tray.draw(canvas, self.ring, self._tray())

    def draw_seat(self, canvas: Canvas, box: Box, seat: Seat) -> None:
        panels.draw_seat(canvas, box, self.view, seat)

    def _colours(self) -> list[int]:
        return [player.colour for player in self.session.players]

    def card_face(self, card: Card) -> Look:
        return face_look(card)

    def card_back(self, zone: Zone) -> Look:
        return back_look(zone.name not in ("deck", "discard", "hand"))

    def card_name(self, card: Card) -> str:
        return CATALOGUE[card].title

    def inspect_card(self, card: Card) -> Inspected:
        face = CATALOGUE[card]
        if face.kind != "navcomp":
            return Inspected(
                face.title, panels.resource_text(card), face_look(card), RESOURCE_RATIO
            )
        name = SPECIAL_NAMES[face.special] if face.special else "NavComp card"
        use = "Discard it for one of its codes" + (", or for its special." if face.special else ".")
        words = (special_words(card), f"{code_words(card)}. {use}")
        text = tuple(text for text in words if text)
        return Inspected(name, text, face_look(card), NAV_RATIO, "R14")

    def alike(self, card: Card) -> Hashable:
        return TWIN[card]

    def seat_line(self, seat: Seat) -> str:
        count = len(self.view.hands[seat])
        claims = sum(owner == seat for owner in self.view.claimed)
        cards = counted(count, "card")
        return f"{cards} · {counted(claims, 'claim')}"

    def sheet_note(self, seat: Seat) -> str:
        return panels.seat_note(self.view, seat)

    def inspect_spot(self, key: str) -> Inspected | None:
        if key in ("look:hole", "look:gate"):
            names = [self.names().inside(seat) for seat in range(self.view.seats)]
            if key == "look:gate":
                return Inspected("Jump Gate", panels.gate_lines(self.view, names), rule="E3")
            words = (*panels.hole_lines(self.view, names), *panels.hidden_lines(self.view))
            return Inspected("Black Hole", words, rule="D6")
        if not key.startswith("planet:"):
            return None
        planet = int(key[7:])
        moves = list(self.session.rules.moves(self.view)) if self.gesture is not None else []
        words = prompts.planet_words(self.view, planet, moves, self.names())
        return Inspected(PLANETS[self.view.ring[planet]].name, words)

    # --- choosing ---

    def prompt(self) -> str:
        if isinstance(self.gesture, PlanGesture):
            words = prompts.next_step(self.view, self.gesture.chosen(), self.gesture.alive())
            if words:
                return words
        return super().prompt()

    def point_at(self, key: str) -> None:
        key = self.meant(key)
        gesture, card = self.gesture, card_of(key)
        mine = card is not None and card in self.view.hands[hints.decider(self.view)]
        if gesture is not None and mine and key not in {*gesture.lit(), *gesture.chosen()}:
            gesture.clear()  # another card of the hand replaces the chosen one
        super().point_at(key)

    def meant(self, key: str) -> str:
        """What lies at a planet stands for the planet where only that can be chosen."""
        lit = self.lit_keys()
        if key in lit or self.gesture is None or key in self.gesture.chosen():
            return key
        card = card_of(key)
        place = GATE
        if card is not None:
            place = next((at for at, pile in enumerate(self.view.up) if card in pile), GATE)
        elif key.startswith(("zone:down:", "zone:removed:")):
            place = int(key.rsplit(":", 1)[1])
        elif key.startswith("scan:"):
            place = int(key[5:]) // places.SCAN_SEATS
        elif key.startswith("ship:"):
            place = self.view.ships[int(key[5:])]
        planet = Spot("planet", place).key
        return planet if planet in lit or self.lead(planet) is not None else key

    def lead(self, key: str) -> Lead | None:
        if not isinstance(self.gesture, PlanGesture):
            return None
        if self._led is None or self._led[:2] != (self.gesture, self.gesture.chosen()):
            self._led = (
                self.gesture,
                self.gesture.chosen(),
                leads(self.gesture, self.plan, self.view),
            )
        return self._led[2].get(key)

    def can_press(self, action: Action) -> bool:
        return super().can_press(action) or self.lead(action.key) is not None

    def plan(self, move: Any) -> Plan:
        special = {Button("special")}
        match move:
            case Research(cards):
                middle = ({CardAt(card) for card in cards},) if cards else ()
                return ({Button("research")}, *middle, {Button("go")})
            case Fly(planet):
                return ({Spot("planet", planet)},)
            case Jump(card, planet):
                return ({CardAt(card)}, {Spot("planet", planet)})
            case Scan(card):
                return ({CardAt(card)}, {Button("scan")})
            case Land(cards):
                return ({CardAt(card) for card in cards}, {Button("land")})
            case Harvest(resource) | Pick(resource):
                return ({self._resource(resource)},)
            case ReturnToOrbit():
                return ({Button("orbit")},)
            case BackroomDeal(card):
                return (
                    {CardAt(card)},
                    special,
                    {Spot("planet", self.view.ships[self.view.active])},
                )
            case BackroomDealElsewhere(card, resource):
                return ({CardAt(card)}, special, {self._resource(resource)})
            case HotshotPilot(card, partner):
                return ({CardAt(card)}, special, {CardAt(partner)})
            case InsideInfo(card):
                return ({CardAt(card)}, special)
            case JumpParadox(card, other):
                return ({CardAt(card)}, special, {Spot("ship", other)})
            case LongRangeScan(card, planet) | Wormhole(card, planet):
                return ({CardAt(card)}, special, {Spot("planet", planet)})
            case LostRecords(card, "scan", owner, planet):
                return ({CardAt(card)}, special, {Spot("scan", planet * places.SCAN_SEATS + owner)})
            case LostRecords(card, marker, owner, _):
                return ({CardAt(card)}, special, {Spot(marker, owner)})
            case Decline():
                return ({Button("decline")},)
        raise AssertionError(f"no plan for {move}")

    def _resource(self, card: Card) -> Ref:
        """A resource that lies open, or one that only this seat may look at."""
        if any(card in pile for pile in self.view.up):
            return CardAt(card)
        return Spot("hidden", card)

    def actions(self) -> Sequence[Action]:
        view = self.view
        if view.pending:
            return (Action("decline", "Take nothing"),)
        chosen = self.gesture.chosen() if self.gesture is not None else ()
        if Button("research").key in chosen:
            return (
                Action("research", "Not after all", icon="undo-2"),
                Action("go", "Draw to five", icon="card-draw", primary=True),
            )
        planet = view.ships[view.active]
        face = PLANETS[view.ring[planet]] if planet != GATE else None
        scan = f"needs {face.scan}" if face else ""
        land = f"needs {face.land[0]} + {face.land[1]}" if face else ""
        lit = set(self.gesture.lit()) if chosen and self.gesture is not None else set()
        last = next(iter(lit)) if len(lit) == 1 else ""  # nothing but this button is left to do
        found = [
            Action("research", "Research", "new cards", icon="card-draw"),
            Action("scan", "Scan", scan, icon="radar-dish", primary=last == "do:scan"),
            Action("land", "Land and claim", land, icon="flag", primary=last == "do:land"),
            Action("special", "Special", icon="star", primary=last == "do:special"),
        ]
        if view.options.orbital_burn:
            found.append(Action("orbit", "Return to orbit"))
        return found

    def refusal(self, key: str) -> Refusal | None:
        rules, view = self.session.rules, self.view
        card = card_of(key)
        if key.startswith("planet:"):
            return rules.check(view, Fly(int(key[7:])))
        if key == "do:special":
            special = any(CATALOGUE[held].special for held in view.hands[view.active])
            return refusal("which_special" if special else "no_specials")
        if key == "do:scan" and view.hands[view.active]:
            return rules.check(view, Scan(view.hands[view.active][0]))
        if key == "do:land" and len(view.hands[view.active]) > 1:
            return rules.check(view, Land(tuple(view.hands[view.active][:2])))
        if card is not None and CATALOGUE[card].kind != "navcomp":
            return rules.check(view, Pick(card) if view.pending else Harvest(card))
        return None

    def preview(self, view: Any, move: Any) -> Preview | None:
        after = view.copy()
        self.session.rules.apply(after, move)
        return hints.preview(view, after, move, self.names())

    def move_words(self, view: Any, move: Any) -> str:
        return hints.move_words(view, move, self.names())

    def confirm(self, move: Any) -> tuple[str, str, str] | None:
        after = self.view.copy()
        self.session.rules.apply(after, move)
        return hints.question(self.view, after, move)

    def pointing(self, key: str | None) -> None:
        card = card_of(key) if key else None
        mine = card is not None and card != HIDDEN and CATALOGUE[card].kind == "navcomp"
        lookat = card if mine else None
        planet = int(key[7:]) if key and key.startswith("planet:") else GATE
        if lookat != self._lookat:
            self._lookat = lookat
            self.refresh()
        if planet != self._planet:
            self._planet = planet
            self.refresh()

    def card_marks(self) -> dict[Card, Colour]:
        marks = super().card_marks()
        if self._planet != GATE and self.viewer is not None:
            for card in prompts.cards_for(self.view, self._planet, self.viewer):
                marks[card] = marks[card] if marks.get(card) == MUSTARD else SKY
        return marks

    # --- showing ---

    def beats(self, event: Event, act: Act) -> Iterable[Beat] | None:
        return beats.beats_of(self, event)


def _order(card: Card) -> tuple[int, int, int]:
    face = CATALOGUE[card]
    return face.jump or 9, face.scan or 9, face.land or 9
