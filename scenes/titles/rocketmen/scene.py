"""Rocketmen's table: cards are bought and placed, then the rocket stands on the track."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from game.core.contract import Card, Event, Names, Refusal, Seat, Zone
from game.core.events import CardMoved, Scored
from game.core.session import Session
from game.rocketmen.data import CATALOGUE, DESTINATIONS, KIND, TARGETS, TWIN, V1, VARIANTS
from game.rocketmen.effects.payment import card_price, unpack
from game.rocketmen.events import solo
from game.rocketmen.moves import (
    Abort,
    Continue,
    DeclareEnd,
    DropMission,
    EndTurn,
    Fail,
    Keep,
    KeepMission,
    Launch,
    Lose,
    PlayOn,
    Reuse,
    SetAside,
    Shield,
    Trim,
)
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.state import RIVAL, Phase, State
from game.rocketmen.text import turn_words
from scenes.commands import Command
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.table import frame as frames
from scenes.table.buttons import Action, moved, place_actions
from scenes.table.card import Look
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.gesture import Button, CardAt, Gesture, Plan, card_of
from scenes.table.hooks import BoardSpot
from scenes.table.preview import Inspected, Preview
from scenes.table.scene import TableScene
from scenes.table.zones import ZoneWidget
from scenes.theme import HEADING, MINT, SKY, Colour, rival_colour
from scenes.titles.rocketmen import beats, choices, finale, pad, painting, questions, spots, zoning
from scenes.titles.rocketmen.browse import BrowseScene
from scenes.titles.rocketmen.desk import Desk, lay_desk
from scenes.titles.rocketmen.faces import back_look, card_text, face_look
from scenes.titles.rocketmen.facts import prospects
from scenes.titles.rocketmen.gesture import TurnGesture
from scenes.titles.rocketmen.hand import MANY
from scenes.titles.rocketmen.launch import LaunchDesk, Show, show_of
from scenes.titles.rocketmen.pieces import HAND_RATIO

_FINAL: Mapping[type, str] = {
    SetAside: "aside",
    Keep: "keep",
    Continue: "draw",
    Abort: "abort",
    Fail: "fail",
    KeepMission: "keep-mission",
    DropMission: "drop",
    DeclareEnd: "declare",
    PlayOn: "play-on",
}
_RULING = {
    Phase.MAIN: "R10",
    Phase.LAST_WINDOW: "R22",
    Phase.REDUNDANT: "R37",
    Phase.QUANTUM: "R37",
    Phase.NEXT_CARD: "R36",
    Phase.ESCAPE: "R36",
    Phase.LOSE: "R38",
    Phase.SHIELD: "R45",
    Phase.REUSE: "R45",
    Phase.MISSION: "R43",
    Phase.DECLARE: "R49",
    Phase.TRIM: "R27",
}


class RocketmenScene(TableScene):
    """Buy what the rocket needs, place it on the pad, and dare the launch."""

    PROPORTIONS: ClassVar[Proportions] = Proportions(
        bottom=262, actions=0.36, above_actions=116, right_extra=584
    )
    SEAT_EXTRA: ClassVar[float] = pad.SEAT_EXTRA
    TELLS: ClassVar[bool] = True
    FINISHING: ClassVar[frozenset[type]] = frozenset({EndTurn, Launch})
    CUES: ClassVar[Mapping[type[Event], str]] = beats.CUES

    desk: Desk
    column: Box
    """The whole left side."""

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        self.launching: Show | None = None
        """The launch on screen, which may be behind the rules."""
        self.launching_desk: LaunchDesk | None = None
        self.arrival: tuple[int, Seat] | None = None
        """A token that the film has planted already."""
        self.departed = False
        """The film has seen the own rocket arrive: none stands on the start."""
        self.labels: dict[tuple[int, Seat | None, tuple[Seat, ...]], str] = {}
        """What is said of a mission space, by who looks and who is there."""
        self.rival_flying = False
        self.caption = ""
        """What the film of a launch says instead of the prompt."""
        self.time = 0.0
        super().__init__(context, session, path)

    # --- where things are ---

    @property
    def rules(self) -> RocketmenRules:
        """The title's referee."""
        rules = self.session.rules
        assert isinstance(rules, RocketmenRules)
        return rules

    @property
    def subject(self) -> Seat:
        """Whose pad and piles are shown: the viewer's, else those of who is on turn."""
        return self.view.active if self.viewer is None else self.viewer

    def _frame(self, area: Box) -> Areas:
        fonts = self.context.fonts
        wants = self.PROPORTIONS
        if self.session.state.orbit_only:  # no goals: the log gets their room
            wants = replace(wants, right_extra=280 + fonts.line_height(HEADING))
        if self.viewer is not None and len(self.view.players[self.viewer].hand) >= MANY:
            # Where cards must go there are no buttons.
            trims = self.view.phase is Phase.TRIM and self.view.active == self.viewer
            wants = replace(wants, actions=0.02 if trims else 0.31)
        areas = frames.frame(area, fonts, wants, frames.prompt_height(fonts))
        # The seats leave room for the pad, however large the text is.
        self.column = areas.seats
        return replace(areas, seats=areas.seats.top_part(areas.seats.h * 0.52)[0])

    def layout(self, area: Box) -> None:
        super().layout(area)
        gesture = self.gesture
        if not (isinstance(gesture, TurnGesture) and (gesture.buying or gesture.picked)):
            # No bill: its room is the buttons', too.
            room = self.areas.above_actions.union(self.areas.actions)
            self.buttons = place_actions(self.context.fonts, self.all_actions(), room)
        # In line with the board's right edge.
        ends: dict[float, float] = {}
        for button in self.buttons:
            ends[button.box.y] = max(ends.get(button.box.y, 0.0), button.box.right)
        edge = self.areas.actions.right
        self.buttons = [moved(b, edge - ends[b.box.y], 0) for b in self.buttons]

    def zone_widgets(self, areas: Areas, view: State) -> Mapping[Zone, ZoneWidget]:
        fonts = self.context.fonts
        lower = VARIANTS[V1].amount if V1 in view.variants else 0
        targets = tuple(track.target - lower for track in TARGETS.values())
        goals = not view.orbit_only and self.viewer is not None
        rows = max(1, len(prospects(view, self.subject)) if self.show_odds else 1)
        desk = self.desk = lay_desk(fonts, areas, self.column, targets, view, goals, rows)
        found: dict[Zone, ZoneWidget] = {}
        found.update(zoning.table_zones(desk))
        for seat in range(view.seats):
            found.update(zoning.seat_zones(seat, self.seats.rows[seat].box))
        found.update(zoning.own_zones(self, desk))
        found.update(zoning.launch_zones(self, desk))
        return found

    def board_spots(self) -> Iterable[BoardSpot]:
        return spots.board_spots(self)

    # --- what it looks like ---

    def colour_of(self, seat: Seat) -> int:
        """The colour of a seat or of the rival."""
        if seat == RIVAL:
            return rival_colour(self.session.players[0].colour)
        return self.session.players[seat].colour

    def rocket_of(self, seat: Seat) -> str:
        """The picture of a seat's rocket."""
        return f"seats/rocket_{self.colour_of(seat) % 8 + 1}"

    @property
    def grounded(self) -> bool:
        """Whether the own rocket stands on the start."""
        waits = self.launching is None and not self.departed
        return waits and bool(self.view.players[self.subject].site)

    @property
    def still(self) -> bool:
        """Whether motion is reduced."""
        return self._still()

    @property
    def show_odds(self) -> bool:
        """Whether a launch tells its chances."""
        options = self.session.options
        return isinstance(options, RocketmenOptions) and options.show_odds

    def draw_board(self, canvas: Canvas) -> None:
        painting.draw_board(self, canvas)

    def draw_over(self, canvas: Canvas) -> None:
        painting.draw_over(self, canvas)

    def draw_seat(self, canvas: Canvas, box: Box, seat: Seat) -> None:
        pad.draw_seat(canvas, box, self.view, seat, self.colour_of(seat))

    def card_face(self, card: Card) -> Look:
        if KIND[card] in ("engine", "threat"):
            player = self.view.players[self.subject]
            return face_look(card, unpack(card_price(self.view, player, card)))
        return face_look(card, places=DESTINATIONS[:1] if self.view.orbit_only else DESTINATIONS)

    def card_back(self, zone: Zone) -> Look:
        if zone.seat >= 0:
            name = "goal" if zone.name == "goals" else ""
            return back_look(name or f"mission_{self.colour_of(zone.seat) % 4 + 1}")
        if zone.name in ("success", "drawn", "aside"):
            return back_look("success")
        if zone.name.startswith("solo"):
            return back_look("solo")
        return back_look(painting.deck_era(self.view))

    def _look(self, card: Card, zone: Zone) -> Look:
        # What was played goes face down into the HQ.
        return self.card_back(zone) if zone.name == "hq" else super()._look(card, zone)

    def beside(self, target: Target) -> Box:
        return spots.beside(self, target)

    def card_name(self, card: Card) -> str:
        return CATALOGUE[card].title

    def inspect_card(self, card: Card) -> Inspected:
        return Inspected(CATALOGUE[card].title, card_text(card), self.card_face(card), HAND_RATIO)

    def inspect_spot(self, key: str) -> Inspected | None:
        return spots.inspect_spot(self, key)

    def inspect(self, target: Target) -> None:
        if target.key.startswith("seat:"):
            self.browse(int(target.key[5:]))
        elif spots.browses(target.key):
            self.browse(spots.seat_of(target.key))
        else:
            super().inspect(target)

    def browse(self, seat: Seat) -> None:
        """All public cards of a seat; of the own deck also what lies face down."""
        self.context.stack.push(BrowseScene(self.context, self, seat))

    def alike(self, card: Card) -> Hashable:
        return TWIN[card]

    def seat_line(self, seat: Seat) -> str:
        return spots.seat_line(self.view, seat)

    def sheet_note(self, seat: Seat) -> str:
        return spots.sheet_note(self.view, seat)

    # --- choosing ---

    def make_gesture(self) -> Gesture:
        if self.view.phase in (Phase.MAIN, Phase.LAST_WINDOW):
            return TurnGesture(self.rules, self.view, turn_words(self.view, self.names()))
        return super().make_gesture()

    def plan(self, move: Any) -> Plan:
        match move:
            case Lose(cards):
                return ({CardAt(card) for card in cards}, {Button("lose")})
            case Shield(cards) | Reuse(cards):
                done = {Button("shield" if isinstance(move, Shield) else "reuse")}
                return ({CardAt(card) for card in cards}, done) if cards else (done,)
            case Trim(card):
                return ({CardAt(card)},)
        return ({Button(_FINAL[type(move)])},)

    def actions(self) -> Sequence[Action]:
        return choices.actions(self)

    def point_at(self, key: str) -> None:
        gesture = self.gesture
        if key == "do:back" and gesture is not None:
            gesture.clear()
            self.context.audio.play("ui/undo")
            self.renew()
        elif spots.browses(key) and (gesture is None or key not in gesture.lit()):
            self.browse(spots.seat_of(key))
        else:
            super().point_at(key)

    def refusal(self, key: str) -> Refusal | None:
        return choices.refusal(self, key)

    def preview(self, view: State, move: Any) -> Preview | None:
        return choices.preview(self, view, move)

    def confirm(self, move: Any) -> tuple[str, str, str] | None:
        return questions.confirm(self, move)

    def ruling(self) -> str:
        return _RULING.get(self.view.phase, "R10")

    def tab_order(self, targets: Sequence[Target]) -> Sequence[Target]:
        return spots.tab_order(targets)

    def command(self, command: Command) -> bool:
        if command is Command.HOME and not self.playing and self.viewer is not None:
            self.browse(self.viewer)
            return True
        return super().command(command)

    def card_marks(self) -> dict[Card, Colour]:
        marks = super().card_marks()
        gesture = self.gesture
        if not isinstance(gesture, TurnGesture) or self.director.playing:
            return marks
        for card in gesture.quiet():
            if marks.get(card) == MINT:
                del marks[card]
        for key in gesture.pays():
            coin = card_of(key)
            if coin is not None:
                marks[coin] = SKY
        return marks

    # --- showing ---

    def _log(self, event: Event, number: int, mover: Seat, names: Names) -> None:
        rivals = type(event).__module__ == solo.__name__
        super()._log(event, number, RIVAL if rivals else mover, names)

    @property
    def at_rest(self) -> bool:
        """Whether the picture shows the position itself."""
        return not self.director.playing

    def _truth(self) -> None:
        """What the film has shown gives way to the position."""
        self.launching = show_of(self.view)
        self.arrival, self.departed, self.rival_flying = None, False, False
        self.caption = ""

    def show(self, view: Any, viewer: Seat | None, steps: int, cut: bool) -> None:
        self.view = view
        self._truth()
        super().show(view, viewer, steps, cut)

    def settle(self, act: Act) -> None:
        self.view = act.view
        self._truth()
        super().settle(act)

    def say(self, words: str) -> None:
        """The prompt tells at once what the film shows."""
        self.caption = self._prompt = words
        self.refresh()

    def prompt(self) -> str:
        return self.caption if self.caption and self.director.playing else super().prompt()

    def _move(self, event: CardMoved) -> None:
        super()._move(event)
        row = self.cards.sprites.get(event.target, [])
        if row and row[-1].start.w > row[-1].goal.w * 1.2:
            # From a strip or a lying card to an upright one: never larger than it was.
            row[-1].start = replace(row[-1].start, w=row[-1].goal.w)

    def update(self, dt: float) -> None:
        self.time += dt
        super().update(dt)

    def draw_live(self, canvas: Canvas) -> None:
        if self.launching is not None:
            finale.draw_rocket(self, canvas, self.launching, self.time)

    def scored_at(self, event: Scored) -> tuple[float, float] | None:
        show = self.launching
        return self.desk.track.world(show.world)[:2] if show is not None and show.gone else None

    def space_box(self, location: int) -> Box | None:
        """Where a mission space is drawn."""
        return spots.space_places(self).get(location)

    def beats(self, event: Event, act: Act) -> Iterable[Beat] | None:
        return beats.beats_of(self, event, act)
