"""What a title gives to the shared table, with defaults for all that it does not care about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.contract import Card, Event, Refusal, ScoreLine, Seat, Zone
from game.core.events import CardMoved, CardsShown, DiceRolled, GameEnded, Scored, Shuffled
from game.core.session import Session
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.stack import Scene
from scenes.table.buttons import Action
from scenes.table.card import Look
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.gesture import Gesture, OpenPlan, Plan, PlanGesture, card_of
from scenes.table.preview import Inspected, Preview
from scenes.table.zones import ZoneWidget

if TYPE_CHECKING:
    from scenes.table.controller import Act

DEFAULT_CUES: Mapping[type[Event], str] = {
    CardMoved: "ui/card_slide",
    CardsShown: "ui/card_flip",
    Shuffled: "ui/shuffle",
    DiceRolled: "ui/dice_roll",
    Scored: "ui/points_tick",
    GameEnded: "ui/win_fanfare",
}


@dataclass(frozen=True, slots=True)
class BoardSpot:
    """A place on the title's board that can be pointed at."""

    key: str
    """That of the gesture's `Spot`."""
    box: Box
    label: str
    """What a screen reader says."""
    radius: float = 14.0
    zone: str = "board"
    outlined: bool = True
    """The table draws an outline when it is lit or chosen; False: the title draws its own."""
    tool: bool = False
    """It changes what is seen, never the game: it can be chosen at any time."""


@dataclass(frozen=True, slots=True)
class Lead:
    """What is chosen for the player who begins a move at its end: a planet before the card."""

    first: tuple[str, ...]
    """Chosen by the click; the target itself is the next choice then."""
    move: Any
    """What it would lead to, for the preview; None while more is open."""


class TitleHooks(Scene):
    """The part of the table that each title writes itself.

    The table keeps these up to date; hooks read them and change nothing.
    """

    session: Session[Any, Any]
    view: Any
    """The position on screen: a view, hidden cards are backs."""
    viewer: Seat | None
    areas: Areas
    gesture: Gesture | None
    """None while nobody here may choose."""

    CUES: ClassVar[Mapping[type[Event], str]] = {}
    """Sounds of the title's events; shared events have theirs already."""
    FINISHING: ClassVar[frozenset[type]] = frozenset()
    """Kinds of move that themselves say "I am done": no "Done" step after them."""
    PROPORTIONS: ClassVar[Proportions] = Proportions()
    TELLS: ClassVar[bool] = False
    """Whether what is no card and can't be chosen says what it is when it is pointed at."""
    SEAT_EXTRA: ClassVar[float] = 0.0
    """Height (units) below each seat's line for `draw_seat`."""

    # --- where things are ---

    @abstractmethod
    def zone_widgets(self, areas: Areas, view: Any) -> Mapping[Zone, ZoneWidget]:
        """Where each zone's cards lie; zones that are left out are not seen."""

    def board_spots(self) -> Iterable[BoardSpot]:
        """What else can be pointed at: planets, spaces, tokens."""
        return ()

    # --- what it looks like ---

    def draw_board(self, canvas: Canvas) -> None:
        """The board, below the cards."""

    def draw_over(self, canvas: Canvas) -> None:
        """What lies on the cards: marks, badges, a preview panel."""

    def draw_live(self, canvas: Canvas) -> None:
        """What moves while nothing else does (each frame that is drawn anyway)."""

    def draw_seat(self, canvas: Canvas, box: Box, seat: Seat) -> None:
        """The title's own part of a seat's row, `SEAT_EXTRA` units high."""

    @abstractmethod
    def card_face(self, card: Card) -> Look:
        """The front of a card."""

    @abstractmethod
    def card_back(self, zone: Zone) -> Look:
        """The back of the cards that lie in a zone."""

    def card_name(self, card: Card) -> str:
        """What a card is called."""
        return f"Card {card}"

    def inspect_card(self, card: Card) -> Inspected:
        """A card seen closely, with its full text."""
        return Inspected(self.card_name(card), (), self.card_face(card))

    def inspect_spot(self, key: str) -> Inspected | None:
        """Something else seen closely; None if there is nothing to see."""
        return None

    # --- seats ---

    def rocket_of(self, seat: Seat) -> str:
        """The picture of a seat's rocket."""
        return f"seats/rocket_{self.session.players[seat].colour % 8 + 1}"

    def seat_line(self, seat: Seat) -> str:
        """What a seat has, in a few words: "4 cards · 3 co-pilots"."""
        return ""

    def seat_score(self, seat: Seat) -> int | None:
        """The large number of a seat; None while nobody may be shown it."""
        return sum(line.points or 0 for line in self.score_sheet(seat))

    def score_sheet(self, seat: Seat) -> Sequence[ScoreLine]:
        """Points by source."""
        lines: Sequence[ScoreLine] = self.session.rules.score_lines(self.view)[seat]
        return lines

    def sheet_note(self, seat: Seat) -> str:
        """A line under the score sheet."""
        return ""

    def scored_at(self, event: Scored) -> tuple[float, float] | None:
        """Where points were earned, so that they fly from there; None: from the prompt."""
        return None

    def points(self, points: int) -> str:
        """Points as this title writes them."""
        return str(points)

    # --- choosing ---

    def plan(self, move: Any) -> Plan:
        """The targets that make a move; needed unless `make_gesture` is overridden."""
        raise NotImplementedError

    def open_plans(self) -> Sequence[OpenPlan[Any]]:
        """How the kinds in `Rules.open_moves` are pointed at."""
        return ()

    def alike(self, card: Card) -> Hashable:
        """Equal for cards that can stand for each other when they lie in one place."""
        return card

    def make_gesture(self) -> Gesture:
        """How this decision is pointed at."""
        rules = self.session.rules
        moves = [m for m in rules.moves(self.view) if type(m) not in rules.open_moves]
        homes = {
            card: zone
            for zone, cards in rules.piles.zones(self.view)
            for card in cards
            if card >= 0
        }

        def kind(key: str) -> Hashable:
            card = card_of(key)
            return key if card is None else (homes.get(card), self.alike(card))

        return PlanGesture(
            moves,
            self.plan,
            self.open_plans(),
            lambda move: rules.check(self.view, move),
            kind,
            frozenset(f"card:{card}" for card in homes),
        )

    def actions(self) -> Sequence[Action]:
        """The action buttons of this decision, also those that can't be pressed now."""
        return ()

    def meant(self, key: str) -> str:
        """The target that pointing at this one means: a card may stand for the place it lies at."""
        return key

    def lead(self, key: str) -> Lead | None:
        """How an unlit target could still be the end of a move; None if it can't."""
        return None

    def refusal(self, key: str) -> Refusal | None:
        """Why a target that is not lit can't be chosen; usually `rules.check` of a likely move."""
        return None

    def ruling(self) -> str:
        """The ruling that matters now: where F1 opens the rules."""
        return ""

    def preview(self, view: Any, move: Any) -> Preview | None:
        """What a move would bring, shown while it is pointed at."""
        return None

    def move_words(self, view: Any, move: Any) -> str:
        """A move in a few words, for hint and undo."""
        return self.session.title.words.describe_move(view, move)

    def choice_words(self, key: str) -> str:
        """What a choice is called when Undo offers to take it back; empty: as its target is."""
        return ""

    def confirm(self, move: Any) -> tuple[str, str, str] | None:
        """Question, detail and the word for yes before a weighty move; None to make it at once."""
        return None

    def pointing(self, key: str | None) -> None:
        """Mouse or focus came to this target; `refresh` if something looks different now."""

    def chosen_changed(self) -> None:
        """Something was chosen or taken back."""

    # --- showing ---

    def beats(self, event: Event, act: Act) -> Iterable[Beat] | None:
        """How an event of the title looks; None for the shared way (or none at all)."""
        return None

    def log_from(self) -> int:
        """The first step that the log may still tell of: a memory game forgets older ones.

        -1 is what the set-up had to tell.
        """
        return -1

    def told_late(self, event: Event) -> bool:
        """Whether the log waits until the event was shown: the film keeps a secret till then."""
        return False

    def film_spots(self) -> Iterable[BoardSpot]:
        """What may be pointed at while the film runs: it changes what is seen, never the game."""
        return ()

    def film_choose(self, key: str) -> None:
        """One of `film_spots` was chosen."""
