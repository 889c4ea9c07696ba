"""Rockets' table: the others' stations, the own ships and discoveries, the thief's stage."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

from game.core.contract import Card, Event, Refusal, Seat, Zone
from game.core.session import Session
from game.rockets.data import CATALOGUE, CRASH, EMPTY, KIND, LIFELESS, LIVING, STAR, TRACES, UFO
from game.rockets.lists import best_system
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    PlaySupernova,
    Refill,
    TossUfos,
)
from game.rockets.options import RocketsOptions
from game.rockets.rules import RocketsRules
from game.rockets.state import Phase, State, counts, kind_name, need
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.buttons import Action
from scenes.table.card import MARGIN, Look, card_picture
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.gesture import Button, Gesture, Plan, PlanGesture
from scenes.table.preview import Inspected, Preview
from scenes.table.zones import Fan, Pile, Row, ZoneWidget
from scenes.theme import MUSTARD, MUTE, SMALL
from scenes.titles.rockets import beats, choices, stations, words
from scenes.titles.rockets.faces import RATIO, back_look, face_look
from scenes.titles.rockets.gesture import ChoiceGesture, PlayGesture, next_best
from scenes.titles.rockets.stations import DECK, DISCARDS
from scenes.titles.rockets.theft import TheftScene

_ORDER = {UFO: 0, STAR: 1, LIVING: 2, TRACES: 3, LIFELESS: 4, EMPTY: 8, CRASH: 9}
_STEP = {Phase.PLAY: 1, Phase.UFO_WINDOW: 0, Phase.REFILL: 2, Phase.HIDE: 2, Phase.DISCARD: 4}
_RULING = {
    Phase.PLAY: "R21",
    Phase.UFO_WINDOW: "R14",
    Phase.REFILL: "R31",
    Phase.HIDE: "R27",
    Phase.DISCARD: "R35",
}
_MORE = "Click a Star to build; more planets may come later"
_RULES = {"START": "R17", "CRASH": "R4", "UFO": "R23", "EMPTY": "R41", "SUPERNOVA": "R47"}


class RocketsScene(TheftScene):
    """Build systems from the hand, hide what matters, and be robbed by the next player."""

    FINISHING: ClassVar[frozenset[type]] = frozenset(
        {EndPlay, Hide, Discard, PlaySupernova, TossUfos, Refill}
    )
    PROPORTIONS: ClassVar[Proportions] = Proportions(
        bottom=300, actions=0.38, above_actions=150, right_extra=330
    )
    CUES: ClassVar[Mapping[type[Event], str]] = beats.CUES

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        self.board = stations.lay_board(context.fonts, Box(338, 180, 1244, 560), 4, 0)
        self._all_in = False
        self._by_hand = False
        self._idle = False
        super().__init__(context, session, path)

    # --- where things are ---

    def zone_widgets(self, areas: Areas, view: State) -> Mapping[Zone, ZoneWidget]:
        fonts, right = self.context.fonts, areas.right_extra
        aside = right.bottom_part(right.h * 0.5)[0] if areas.folded else None
        self.board = stations.lay_board(fonts, areas.board, view.seats, self.viewer, aside)
        found = dict(stations.widgets(self.board, view, self.viewer))
        found.update(self._stacks(right.top_part(right.h * 0.5)[0] if aside else right))
        if self.viewer is not None:
            line = self.context.fonts.line_height(SMALL) + 4
            _, fan = areas.hand.top_part(line, 6)
            found[Zone("hand", self.viewer)] = Fan(
                fan, ratio=RATIO, order=_order, name="Your hand", card_w=158
            )
            slots = areas.above_actions
            found[Zone("hidden", self.viewer)] = Row(
                Box(slots.x, slots.y, slots.w * 0.6, slots.h),
                ratio=RATIO,
                slots=2,
                gap=14,
                name="Your hidden cards",
            )
        return found

    def _stacks(self, right: Box) -> Mapping[Zone, ZoneWidget]:
        """The deck and the discards, with room for the odds below."""
        line = self.context.fonts.line_height(SMALL)
        half = (right.w - 20) / 2
        high = max(40.0, min(half * RATIO, right.h - 3.4 * line))
        deck = Box(right.x, right.y + 6, half, high)
        return {
            DECK: Pile(deck, "Deck {n}", ratio=RATIO, name="Deck"),
            DISCARDS: Pile(deck.moved(half + 20, 0), "Discards {n}", ratio=RATIO, name="Discards"),
        }

    # --- what it looks like ---

    def draw_board(self, canvas: Canvas) -> None:
        view, names = self.view, self.names()
        step = 3 if self.robbing else _STEP.get(view.phase, 1)
        stations.draw_steps(canvas, self.board.steps, step, words.last_turns(view, names))
        for station in self.board.stations:
            seat = station.seat
            title = (names.of(seat), *([] if view.memory else [self.points(view.scores[seat])]))
            active = seat == view.current and not view.reason
            stations.draw_station(
                canvas, station, title, self._colour(seat), self._role(seat), active
            )
        self._draw_own(canvas)
        right, line = self.areas.right_extra, canvas.fonts.line_height(SMALL)
        pile = self.widgets.get(DECK)
        text = words.odds(view) if self.viewer is not None and not view.reason else ""
        if text and pile is not None:
            y = pile.box.bottom + 6 + line * 1.6
            canvas.text_middle(text, right.x, y, SMALL, MUTE)

    def _role(self, seat: Seat) -> str:
        """What a seat is to the viewer, and with the memory aid what it is known to hold."""
        options, known = self.session.options, ""
        if isinstance(options, RocketsOptions) and options.memory_aid and self.viewer is not None:
            known = words.known_words(self.view, self.viewer, seat)
        return known or self._thievery(seat)

    def _thievery(self, seat: Seat) -> str:
        """Who robs whom."""
        seats, viewer = self.view.seats, self.viewer
        if viewer is None:
            return f"robs {self.names().inside((seat - 1) % seats)}"
        if (viewer + 1) % seats == seat == (viewer - 1) % seats:
            return "robs you, robbed by you"
        if seat == (viewer + 1) % seats:
            return "robs you"
        if seat == (viewer - 1) % seats:
            return "you rob them"
        return f"robs {self.names().inside((seat - 1) % seats)}"

    def _draw_own(self, canvas: Canvas) -> None:
        viewer, view = self.viewer, self.view
        if viewer is None:
            return
        board, hand = self.board, view.hands[viewer]
        ships = words.ships_words(view, viewer)
        canvas.text_middle(ships, board.ships.x, board.head.cy, SMALL, MUTE)
        total = "" if view.memory and not view.reason else f" · {self.points(view.scores[viewer])}"
        x = max(board.finds.x, board.ships.x + canvas.fonts.width(ships, SMALL) + 24)
        room_left = board.panel.x - x - 10
        label = f"Your discoveries{total}"
        if canvas.fonts.width(label, SMALL) < room_left:
            canvas.text_middle(label, x, board.head.cy, SMALL, MUTE)
        panel = self._panel()
        taken = self.widgets[stations.FLIGHT].box.w if view.in_flight else 0.0
        places = stations.draw_panel(canvas, board.panel, panel, taken)
        for card, place in zip(panel.cards, places, strict=False):
            sprite = card_picture(canvas, self.card_face(card), place.w, RATIO)
            canvas.blit(sprite, place.x - MARGIN, place.y - MARGIN)
        area = self.areas.hand
        if hand and not view.reason:
            y = area.y + canvas.fonts.line_height(SMALL) / 2
            text = words.needs_words(view, hand)
            if canvas.fonts.width(text, SMALL) > area.w:
                text = text.partition(":")[0]
            canvas.text_middle(text, area.cx, y, SMALL, MUTE, align="centre")
        self._draw_slots_words(canvas)

    def _draw_slots_words(self, canvas: Canvas) -> None:
        """Beside the slots: what they are for."""
        slots = self.areas.above_actions
        box = Box(slots.x + 2 * (slots.h / RATIO + 14) + 6, slots.y, 0, slots.h)
        wide = slots.right - box.x
        text = "Hidden cards: safe from the thief until your next turn"
        high = len(canvas.fonts.wrap(text, SMALL, max(wide, 90))) * canvas.fonts.line_height(SMALL)
        shown = self.viewer is not None and not self.view.final_round
        if wide > 90 and high < slots.h and shown:
            canvas.paragraph(text, Box(box.x, slots.y, wide, slots.h), SMALL, MUTE)

    def draw_over(self, canvas: Canvas) -> None:
        for seat in range(self.view.seats):
            ships = len(self.view.starts[seat])
            if ships > 1:
                stations.draw_count(canvas, self.ships_of(seat), ships)
        self._draw_reserve(canvas)

    def _draw_reserve(self, canvas: Canvas) -> None:
        """Dots under the cards that will stay for the thief."""
        gesture = self.gesture
        if not isinstance(gesture, PlayGesture) or self.view.final_round:
            return
        chosen = set(gesture.chosen())
        kept = [c for c in sorted(gesture.hand, key=_order) if f"card:{c}" not in chosen]
        for card in kept[-need(gesture.hand) :]:
            sprite = self.cards.find(card)
            if sprite is not None:
                box = self.cards.box(sprite)
                y = min(box.bottom + 14, self.area.bottom - 8)
                canvas.dotted([(box.x + 20, y), (box.right - 20, y)], MUSTARD, dot=5, gap=12)

    def _panel(self) -> words.PanelWords:
        gesture, view = self.gesture, self.view
        assert self.viewer is not None
        thief = self.names().of((self.viewer + 1) % view.seats)
        if isinstance(gesture, PlayGesture) and gesture.system is not None:
            cards = tuple(card for card in (gesture.star, *gesture.content) if card is not None)
            return words.system_words(gesture.system, cards, len(gesture.hand), self.points)
        if isinstance(gesture, ChoiceGesture) and gesture.build is Hide:
            return words.risk_words(gesture.left(), thief, tuple(gesture.cards), self._idle)
        if isinstance(gesture, ChoiceGesture):
            line = "What is thrown away never comes back"
            return words.PanelWords("Too many cards", (line,), tuple(gesture.cards))
        if isinstance(gesture, PlayGesture):
            return self._advice(gesture)
        return words.phase_words(view, self.viewer, thief, self.points)

    def _advice(self, gesture: PlayGesture) -> words.PanelWords:
        """What could be played now, or why nothing can."""
        view, seat = self.view, self.view.current
        if gesture.can_found:
            best = best_system(counts(gesture.hand), gesture.room)
            text = f"Best system now: {words.system_sum(best, self.points)}"
            more = "What stays in the hand is lost" if view.final_round else _MORE
            return words.PanelWords("Ready to found", (text, more))
        if view.waiting[seat]:
            return words.PanelWords("Grounded", ("A Crash waits: your next ship is lost",))
        if not view.starts[seat]:
            return words.PanelWords("No ship", ("Ships come from the deck; keep what matters",))
        return words.PanelWords("Ship ready", ("A UFO or a Star gives it something to do",))

    def card_face(self, card: Card) -> Look:
        return face_look(card, self.session.options.unit)

    def card_back(self, zone: Zone) -> Look:
        return back_look() if zone.seat < 0 else self.hand_back(zone.seat)

    def hand_back(self, seat: Seat) -> Look:
        """The back of the cards that a seat holds."""
        return back_look(self._colour(seat))

    def _colour(self, seat: Seat) -> int:
        return int(self.session.players[seat].colour)

    def card_name(self, card: Card) -> str:
        return kind_name(card)

    def choice_words(self, key: str) -> str:
        """With the Star everything around it goes back."""
        gesture = self.gesture
        return "the whole system" if isinstance(gesture, PlayGesture) and gesture.content else ""

    def inspect_card(self, card: Card) -> Inspected:
        info = CATALOGUE[card]
        text = (f"“{info.own_name}”", info.text)
        rule = _RULES.get(info.kind.name, "R22")
        return Inspected(info.name, text, self.card_face(card), RATIO, rule)

    def alike(self, card: Card) -> Hashable:
        return KIND[card]

    def seat_line(self, seat: Seat) -> str:
        return words.seat_words(self.view, seat)

    def sheet_note(self, seat: Seat) -> str:
        return words.earlier_words([scores[seat] for scores in self.session.earlier], self.points)

    def seat_score(self, seat: Seat) -> int | None:
        return None if self.view.memory and not self.view.reason else self.view.scores[seat]

    def log_from(self) -> int:
        """In a memory game the log reaches back to the viewer's previous turn (H)."""
        view = self.view
        if not view.memory or view.reason:
            return 0
        seat = view.current if self.viewer is None else self.viewer
        begun = words.turns_begun(self.session.steps, seat)
        back = 2 if seat == view.current else 1
        return begun[-back] if len(begun) >= back else 0

    def points(self, points: int) -> str:
        return str(points // self.session.options.unit)

    # --- places for the film ---

    @property
    def still(self) -> bool:
        """Whether motion is reduced."""
        return self._still()

    def home(self, seat: Seat) -> Box:
        """Where a seat's hand is."""
        station = self.board.station(seat)
        return station.hand if station is not None else self.areas.hand

    def ships_of(self, seat: Seat) -> Box:
        """Where a seat's ships are."""
        station = self.board.station(seat)
        return station.ships if station is not None else self.board.ships

    def finds_of(self, seat: Seat) -> Box:
        """Where a seat's discoveries are."""
        station = self.board.station(seat)
        return station.finds if station is not None else self.board.finds

    # --- choosing ---

    def make_gesture(self) -> Gesture:
        rules, view = self.session.rules, self.view
        assert isinstance(rules, RocketsRules)
        hand = view.hands[view.current]
        match view.phase:
            case Phase.PLAY:
                return PlayGesture(rules, view)
            case Phase.HIDE:
                return ChoiceGesture(hand, Hide, lambda move: rules.check(view, move), 2)
            case Phase.DISCARD:
                excess = len(hand) - 4
                return ChoiceGesture(hand, Discard, lambda move: rules.check(view, move), excess)
        return PlanGesture(list(rules.moves(view)), self.plan)

    def plan(self, move: Any) -> Plan:
        match move:
            case TossUfos(count):
                return ({Button(f"toss-{count}")},)
            case Refill(source):
                return ({Button(f"refill-{source}")},)
        raise AssertionError(f"{move} has a gesture of its own")

    def decide(self) -> None:
        super().decide()
        if self.controller.waiting and self.gesture is not None:
            move = self._next_by_itself()
            if move is not None:
                self._submit(move)

    def _next_by_itself(self) -> Any | None:
        """The next move of "play the best", or the only one there is (D.4)."""
        rules = self.session.rules
        assert isinstance(rules, RocketsRules)
        if self._all_in:
            move = next_best(rules, self.view)
            self._all_in = self.view.phase is Phase.PLAY and not isinstance(move, EndPlay)
            return move if self._all_in else None
        if self._by_hand or self.view.phase not in (Phase.PLAY, Phase.HIDE):
            return None
        only = list(islice(rules.moves(self.view), 2))
        if len(only) > 1:
            return None
        self._idle = isinstance(only[0], EndPlay)
        return only[0]

    def _undo(self) -> None:
        self._by_hand = True  # or what goes by itself could never be taken back
        super()._undo()

    def _submit(self, move: Any) -> None:
        self._by_hand = False
        self._idle = self._idle and isinstance(move, EndPlay)
        super()._submit(move)

    def point_at(self, key: str) -> None:
        if key == "do:best" and self.gesture is not None:
            self._all_in = True
            self.decide()
        else:
            super().point_at(key)

    def actions(self) -> Sequence[Action]:
        return choices.actions(self)

    def refusal(self, key: str) -> Refusal | None:
        return choices.refuse(self, key)

    def preview(self, view: State, move: Any) -> Preview | None:
        return choices.preview(self, view, move)

    def confirm(self, move: Any) -> tuple[str, str, str] | None:
        return choices.confirm(self, move)

    def ruling(self) -> str:
        return _RULING.get(self.view.phase, "R1")

    # --- showing ---

    def beats(self, event: Event, act: Act) -> Iterable[Beat] | None:
        return beats.beats_of(self, event)


def _order(card: Card) -> tuple[int, int]:
    return _ORDER.get(KIND[card], 6), card
