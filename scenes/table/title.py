"""TitleTable: the record of functions that a title gives to the shared table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.contract import Card, Event, Refusal, Seat, State, Zone
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.kit.target import Target
from scenes.stack import Pointer
from scenes.table import frame as frames
from scenes.table.bubbles import Bubble
from scenes.table.buttons import Action, PlacedAction, place_actions
from scenes.table.card import CardTable, Look
from scenes.table.director import Beat
from scenes.table.frame import Areas, Proportions
from scenes.table.moment import Moment, Places, Showing, Spot, Stage
from scenes.table.plans import Gesture
from scenes.table.preview import Inspected, Preview
from scenes.table.refs import Ref
from scenes.table.scenery import Scenery
from scenes.table.sides import SidePanel
from scenes.theme import Colour

S = TypeVar("S", bound=State)
M = TypeVar("M")
P = TypeVar("P", bound=Places)
W = TypeVar("W", bound=Showing[Any, Any])


Panel: TypeAlias = tuple[Box, Callable[[Canvas], None]]
Foreseen: TypeAlias = Panel | Iterator[Panel] | None
"""Where a panel tells of a move that is pointed at, and what draws it."""


class Question(NamedTuple):
    """What is asked before a weighty move."""

    asked: str
    detail: str
    yes: str
    loses: bool = False
    """Yes would lose the game: Enter says no."""
    rows: tuple[tuple[str, str], ...] = ()
    """What the detail is about, and its figures, one below the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords(Generic[S, M]):
    """What a title says: `words.py`."""

    card: Callable[[Moment[S, M], Card], str]
    """What a card is called."""
    called: Callable[[Moment[S, M], Card], str] = lambda moment, card: ""
    """Its mere name, where that says more."""
    inspect: Callable[[Moment[S, M], Ref], Inspected | None] = lambda moment, ref: None
    """A thing seen closely, with its full text; None if there is nothing to see."""
    prompt: Callable[[Moment[S, M]], str | None] = lambda moment: None
    """What may follow what was chosen; None: the title's prompt for the decision will do."""
    choice: Callable[[Moment[S, M], Ref], str] = lambda moment, ref: ""
    """What a choice is called when Undo offers to take it back; empty: as its target is."""
    move: Callable[[Moment[S, M], S, M], str] = lambda moment, view, move: (
        moment.title.words.describe_move(view, move)
    )
    """A move at a position, in a few words, for hint and undo."""
    seat: Callable[[Moment[S, M], Seat], str] = lambda moment, seat: ""
    """What a seat has, in a few words: "4 cards · 3 co-pilots"."""
    seat_most: Callable[[Moment[S, M], Seat], str] = lambda moment, seat: ""
    """What that comes to in most turns: its row has the height for it from the start."""
    sheet: Callable[[Moment[S, M], Seat], str] = lambda moment, seat: ""
    """A line under a seat's score sheet."""
    settled: Callable[[S], S] = lambda view: view
    """A view once what is under way has been written down: what a score sheet tells of."""
    ruling: Callable[[Moment[S, M]], str] = lambda moment: ""
    """The ruling that matters now: where F1 opens the rules."""
    explains_on_hover: bool = False
    """Whether what is no card and can't be chosen says what it is when it is pointed at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Input(Generic[S, M, P, W]):
    """What else a title hears: tools, a camera, a thief's choice; `input.py`."""

    begin: Callable[[Stage[S, M, P, W], bool], M | None] = lambda stage, undone: None
    """A person's decision begins, perhaps after an undo; a move that is then made by itself."""
    reads: Callable[[Stage[S, M, P, W], M], tuple[str, float, float]] = lambda stage, move: (
        "",
        0.0,
        0.0,
    )
    """Why that move goes by itself, the seconds in which this can be read before, and the least at
    any speed."""
    tick: Callable[[Stage[S, M, P, W], float], None] = lambda stage, seconds: None
    """Time has passed: what moves by itself (`Showing.moving` asks for frames)."""
    click: Callable[[Stage[S, M, P, W], Ref], bool] = lambda stage, ref: False
    """A click that is none of the gesture's; True if it did something."""
    inspect: Callable[[Stage[S, M, P, W], Ref], bool] = lambda stage, ref: False
    """A right click that opens something of the title's own."""
    command: Callable[[Stage[S, M, P, W], Command], bool] = lambda stage, command: False
    """A key or a gamepad button; True if it meant something here."""
    pointer: Callable[[Stage[S, M, P, W], Pointer], Pointer | None] = lambda stage, pointer: pointer
    """The mouse, before the table gets it; None if it is the title's alone."""


def _frame(moment: Moment[Any, Any], area: Box) -> Areas:
    return frames.divide(area, moment.fonts, Proportions())


def _place(
    moment: Moment[Any, Any], places: Places, actions: Sequence[Action]
) -> list[PlacedAction]:
    return place_actions(moment.fonts, actions, places.areas.actions)


def _score(moment: Moment[Any, Any], seat: Seat) -> int | None:
    return sum(line.points or 0 for line in moment.rules.score_lines(moment.view)[seat])


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleTable(Generic[S, M, P, W]):
    """A title's table: `table.py` names the functions of its rooms.

    `draw` gets all there is to draw from and changes nothing; film and input get the stage.
    """

    # --- where things are ---
    scenery: Scenery = field(default_factory=Scenery)
    """The place that the table is: its palette, sky and ground."""
    lay: Callable[[Moment[S, M], Areas], P]
    """Where each zone's cards lie and everything else of the title."""
    lay_film: Callable[[Moment[S, M], P, W], P] = lambda moment, places, showing: places
    """The same while the film shows something else: a panel that is there for its time."""
    showing: Callable[[CardTable], W]
    """What the picture holds besides the position; `Showing` itself, or the title's own."""
    frame: Callable[[Moment[S, M], Box], Areas] = _frame
    """How the window is divided."""
    place_buttons: Callable[[Moment[S, M], P, Sequence[Action]], list[PlacedAction]] = _place

    panels: Sequence[SidePanel[S, M]] = ()
    """What stands beside the board, the most urgent first: what has no room gets a tab."""
    column: Callable[[Moment[S, M], P], Box] = lambda moment, places: places.areas.left_extra
    """Where they stand."""

    # --- what it looks like ---
    draw: Callable[[Moment[S, M], P, W, Canvas], None]
    """At rest, below the cards."""
    draw_over: Callable[[Moment[S, M], P, W, Canvas], None] = lambda *_: None
    """At rest, on the cards: marks, badges."""
    draw_live: Callable[[Moment[S, M], P, W, Canvas], None] = lambda *_: None
    """What moves while nothing else does (each frame that is drawn anyway)."""
    wild: Callable[[Moment[S, M], P, W], Box | None] = lambda *_: None
    """Where that may come over buttons now: they are drawn again on top of it."""
    draw_seat: Callable[[Moment[S, M], Seat, Box, Canvas], None] = lambda *_: None
    """The title's own part of a seat's row, `Areas.seat_extra` units high."""
    draw_pointed: Callable[[Moment[S, M], P, W, Target, bool, Canvas], bool] = lambda *_: False
    """What the mouse (False) or the focus (True) is at, instead of the table's outline."""
    draw_lit: Callable[[Moment[S, M], P, W, Ref, Canvas], None] = lambda *_: None
    """What lies over a thing's edge: a lesson draws it again on top of its light round that."""
    landmarks: Callable[[Moment[S, M], P], Iterable[tuple[str, str, Box]]] = lambda *_: ()
    """What is only looked at and a lesson speaks of: its name there, its words, where it is."""
    headings: Callable[[Moment[S, M], P], Mapping[Zone, Box]] = lambda *_: {}
    """Where piles and rows have their headings, which words beside something leave free."""
    told: Callable[[Moment[S, M], P, W, Target], Bubble | Foreseen] = lambda *_: None
    """Words about what is pointed at, where no preview tells it, or a panel of its own."""
    face: Callable[[Moment[S, M], Card, Zone], Look]
    """A card as it lies in a zone; HIDDEN: its back there."""
    marks: Callable[[Moment[S, M]], Mapping[Card, Colour | None]] = lambda moment: {}
    """Outlines of cards other than the table's; None: none at all."""
    quiet: Callable[[Moment[S, M]], Collection[Ref]] = lambda moment: ()
    """What may be chosen but is not what the step is about: its outline is thin."""
    glance: Callable[[Moment[S, M]], Hashable] = lambda moment: None
    """What of `moment.pointed` the picture at rest depends on: drawn again when it changes."""

    # --- choosing ---
    spots: Callable[[Moment[S, M], P, W], Iterable[Spot]] = lambda *_: ()
    """What can be pointed at besides cards, piles and buttons."""
    gesture: Callable[[Moment[S, M]], Gesture[M]]
    """How this decision is pointed at: `planned(plan)`, or a gesture of the title's own."""
    actions: Callable[[Moment[S, M]], Sequence[Action]] = lambda moment: ()
    """The buttons of this decision, also those that can't be pressed now."""
    refusal: Callable[[Moment[S, M], Ref], Refusal | None] = lambda moment, ref: None
    """Why something unlit can't be chosen; usually `rules.check` of a likely move."""
    preview: Callable[[Moment[S, M], M], Preview | None] = lambda moment, move: None
    """What a move would bring, shown while it is pointed at."""
    foreseen: Callable[[Moment[S, M], P, M], Foreseen] = lambda *_: None
    """The same in a panel of its own; None: words in a bubble."""
    confirm: Callable[[Moment[S, M], M], Question | None] = lambda moment, move: None
    """What is asked before a weighty move; None to make it at once."""
    spared: Callable[[Moment[S, M], P, W, Target], Iterable[Box]] = lambda *_: ()
    """What the bubbles about a target leave in sight besides what no bubble ever covers."""
    tab_order: Callable[[Sequence[Target]], Sequence[Target]] = lambda targets: targets
    """The targets as Tab goes from zone to zone."""
    finishing: frozenset[type] = frozenset()
    """Kinds of move that themselves say "I am done": no "Done" step after them."""
    alone: frozenset[type] = frozenset()
    """Kinds of move that go by themselves when the seat that has just acted has no other.

    "Done" is asked before them, while that act can be taken back, and not after.
    """
    input: Input[S, M, P, W] = field(default_factory=Input)

    # --- saying ---
    words: TableWords[S, M]
    score: Callable[[Moment[S, M], Seat], int | None] = _score
    """The large number of a seat; None while nobody may be shown it."""

    # --- showing ---
    film: Callable[[Stage[S, M, P, W], Event, S], Iterable[Beat] | None] = lambda *_: None
    """How an event looks, and the view after its act; None for the shared way."""
    cues: Mapping[type[Event], str] = field(default_factory=dict)
    """Sounds of the title's events; shared events have theirs already."""
    rarity: tuple[int, ...] = ()
    """From how many points on a scoring is good, great, and heard once in an evening."""
    late: Callable[[Moment[S, M], Event], bool] = lambda moment, event: False
    """Whether the log waits until an event was shown: the film keeps a secret till then."""
    log_from: Callable[[Moment[S, M]], int] = lambda moment: -1
    """The first step that the log may still tell of; -1 is what the set-up had to tell."""
    weighty: tuple[type[Event], ...] = ()
    """Kinds of event that are no routine whoever does them: they keep their length longer."""
    together: bool = False
    """All seats act in one turn: each rival has its share of the round's time, not each turn."""
    origin: Callable[[Moment[S, M], P, Seat, str], Point | None] = lambda *_: None
    """Where points come from: of this seat, by the label of their line; None: from the prompt."""
    way: Callable[[Moment[S, M], P, W, Event], Sequence[Point]] = lambda *_: ()
    """The way that something took on the board; cards' ways are known from their piles."""
    things: Mapping[str, str] = field(default_factory=dict)
    """Pictures of what is won and lost (`Change.thing`), by name below `art`."""
    doer: Callable[[Event], Seat | None] = lambda event: None
    """Whose mark the line of an event that names no seat bears; None: that of who moved."""
