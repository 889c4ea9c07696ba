"""What a title's functions are given: the moment, the places, the showing and the stage."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.core.contract import (
    Card,
    Decision,
    Event,
    Names,
    Options,
    Refusal,
    Rules,
    Seat,
    State,
    Title,
    Zone,
)
from game.core.events import CardMoved, Scored
from game.core.session import Player, Step
from scenes.kit.box import Box
from scenes.kit.layer import Same
from scenes.kit.text import Fonts
from scenes.stack import Context, Scene
from scenes.table.card import CardTable
from scenes.table.director import Beat
from scenes.table.frame import Areas
from scenes.table.plans import Gesture, Plan, PlanGesture
from scenes.table.refs import CardAt, Ref
from scenes.table.zones import ZoneWidget

S = TypeVar("S", bound=State)
M = TypeVar("M")
P_co = TypeVar("P_co", covariant=True, bound="Places")
Refs: TypeAlias = tuple[Ref, ...]
Band: TypeAlias = tuple[float, float]
"""From and to what share of a height."""
WHOLE: Band = (0.0, 1.0)
W_co = TypeVar("W_co", covariant=True, bound="Showing[Any, Any]")


class Choice(Generic[M]):
    """What a person points at and has chosen; it counts how often a drawing has looked at that.

    While nobody chooses there is nothing to see, and looks are not counted.
    """

    __slots__ = ("_chosen", "_gesture", "_lit", "looks")

    def __init__(
        self, gesture: Gesture[M] | None, lit: frozenset[Ref] = frozenset(), chosen: Refs = ()
    ) -> None:
        self._gesture, self._lit, self._chosen = gesture, lit, chosen
        self.looks = 0

    def same(self, gesture: Gesture[M] | None, chosen: Refs) -> bool:
        """Whether it is still this that is pointed at and chosen."""
        return self._gesture is gesture and self._chosen == chosen

    @property
    def gesture(self) -> Gesture[M] | None:
        """How it is pointed at; None while nobody here may choose.  Drawing only reads it."""
        self.looks += self._gesture is not None
        return self._gesture

    @property
    def lit(self) -> frozenset[Ref]:
        """What can be pointed at next."""
        self.looks += self._gesture is not None
        return self._lit

    @property
    def chosen(self) -> Refs:
        """What was pointed at so far."""
        self.looks += self._gesture is not None
        return self._chosen


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, M]):
    """Everything to draw from and nothing to change; made anew whenever any of it is another."""

    rules: Rules[S, M, Any]
    options: Options
    """The game's options; those that change only what is shown matter here."""
    view: S
    """The position on screen, which a film leaves behind the rules: hidden cards are backs."""
    viewer: Seat | None
    """Who looks; None: onlookers, or nobody while the curtain is down."""
    names: Names
    players: tuple[Player, ...]
    decision: Decision | None
    """Who decides what in `view`."""
    choice: Choice[M]
    hinted: frozenset[Ref]
    """The clicks that a hint recommends."""
    pointed: Ref | None
    """What mouse or focus are at."""
    filming: bool
    """Events are being shown: the picture is on its way to the position."""
    still: bool
    """Motion is reduced."""
    fonts: Fonts
    title: Title
    """The title's words: `describe`, `describe_move`, `progress`."""
    steps: Sequence[Step[S, M]]
    """All that was done so far: how far back the log may reach is counted in it."""
    past: bool = False
    """The table looks back: keys go through the game and do nothing at the table."""
    unended: bool = False
    """The viewer's turn waits for "Done", though somebody else decides next in `view`."""
    earlier: tuple[tuple[int, ...], ...] = ()
    """Each seat's points in the earlier games of a match."""

    @property
    def gesture(self) -> Gesture[M] | None:
        """How it is pointed at; None while nobody here may choose."""
        return self.choice.gesture

    @property
    def lit(self) -> frozenset[Ref]:
        """What can be pointed at next."""
        return self.choice.lit

    @property
    def chosen(self) -> Refs:
        """What was pointed at so far."""
        return self.choice.chosen

    @property
    def acting(self) -> Seat | None:
        """Whose turn it is as seats are shown: nobody else's before the viewer says "Done"."""
        if self.unended:
            return self.viewer
        return None if self.decision is None else self.decision.seat

    def unlit(self) -> Moment[S, M]:
        """The same where nothing can be pointed at."""
        return replace(self, choice=Choice(self.gesture, frozenset(), self.chosen))

    def looks(self) -> int:
        """How often anybody has looked at what a person points at: a drawing that has not done so
        stays right when they choose."""
        return self.choice.looks

    @property
    def choosing(self) -> bool:
        """Whether somebody here may choose now."""
        return self.gesture is not None and not self.filming

    def known(self, glance: Hashable) -> Hashable:
        """A key of all that is drawn from it at rest; of what is pointed at that is `glance`.

        A gesture may know more than it says it has chosen: what looks at it (`looks`) is not kept.
        None while a film runs over a choice.  Otherwise only `draw` and `draw_over` may look
        whether events are being shown (`Showing.at_rest`).
        """
        nobody = self.choice.same(None, ())
        if self.filming and not nobody:
            return None
        now = (self.viewer, self.hinted, self.still, self.past, self.unended, glance, nobody)
        return "moment", Same(self.view), now

    @property
    def colours(self) -> list[int]:
        """Each seat's colour (and shape)."""
        return [player.colour for player in self.players]

    def rocket(self, seat: Seat) -> str:
        """The picture of a seat's rocket."""
        return f"seats/rocket_{self.players[seat].colour % 8 + 1}"


@dataclass(frozen=True)
class Places:
    """Where everything lies, as `lay` returned it; a title adds its own."""

    areas: Areas
    zones: Mapping[Zone, ZoneWidget]
    """Zones that are left out are not seen."""

    @property
    def disc(self) -> Sequence[Box]:
        """What words about things that have their names on it stand rather beside than on, in
        boxes; a line to their thing may cross it."""
        return ()

    @property
    def headings(self) -> Sequence[Box]:
        """Words on the board that no line to a thing strikes through."""
        return ()

    @property
    def over_hand(self) -> Box | None:
        """Where words about a card of one's own hand stand, low, if they cover nothing there; None:
        they stand as all others do."""
        return None

    @property
    def hints(self) -> Sequence[Box]:
        """Where a hint stands rather than elsewhere, if nothing lies there now."""
        return ()

    @property
    def answers(self) -> bool:
        """Whether why something can't be chosen stands there, too, and words about a card; hints
        are rather short, or small, than elsewhere."""
        return False

    @property
    def refuses(self) -> bool:
        """Whether why a card can't be chosen stands there, too, below the card's name."""
        return False

    @property
    def read(self) -> Band:
        """Which band of a card of the hand is read, from and to what share of its height: a hint
        may lie over the rest."""
        return WHOLE

    @property
    def corner(self) -> Box | None:
        """Where words stand, covering it whole, that would be far from their thing without a line
        or with a very long one; on the `disc` those of large text with any line, and all about what
        has no name there.  None: they stand there nevertheless."""
        return None

    @property
    def led(self) -> float:
        """The longest line to words, as a share of the window's width, where a corner is kept for
        them."""
        return 1 / 3

    @property
    def leads(self) -> float:
        """The same for what has no name on the `disc`; below 0 it stands in the corner alone."""
        return -1.0

    @property
    def written(self) -> float:
        """Lines that may stand below a pile: its name in two, and what it is likely to hold."""
        return 4.5

    @property
    def lists(self) -> Sequence[Box]:
        """Lists beside which words about any row stand, all in one place."""
        return ()


@dataclass
class Showing(Generic[S, M]):
    """What the picture holds besides the position: the cards, and what a title's film changes.

    A title adds its own fields: the ships that fly just now, its camera, a launch on screen.
    They are changed by film and input alone (through the stage), and drawn from.
    """

    cards: CardTable

    def truth(self, moment: Moment[S, M]) -> None:
        """What the film has shown gives way to the position."""

    def at_rest(self, moment: Moment[S, M]) -> Hashable:
        """A key of what `draw` and `draw_over` depend on besides position, places and cards; None:
        they draw each time."""
        return () if type(self) is Showing else None

    @property
    def moving(self) -> bool:
        """Whether something of the title's own moves, so that each frame must be drawn."""
        return False

    @property
    def staged(self) -> bool:
        """Whether the film shows something large where buttons stand in a game."""
        return False


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the title's board that can be pointed at."""

    ref: Ref
    box: Box
    label: str
    """What a screen reader says."""
    radius: float = 14.0
    zone: str = "board"
    outlined: bool = True
    """The table draws an outline when it is lit or chosen; False: the title draws its own."""
    tool: bool = False
    """It changes what is seen, never the game: it can be chosen at any time."""
    film: bool = False
    """It can be chosen while the film runs, and then nothing else can."""
    named: Box | None = None
    """Where its name stands, if that is beside it."""
    called: str = ""
    """What a sentence calls it, where the label says more than that."""
    core: Box | None = None
    """What one takes for it, where it is only a part of its place: a mark of it stands there."""


class Stage(Protocol[S, M, P_co, W_co]):
    """What a title's film and input may do to the table; what they read is always the newest."""

    @property
    def moment(self) -> Moment[S, M]:
        """What the picture shows now."""
        ...

    @property
    def places(self) -> P_co:
        """Where everything lies now."""
        ...

    @property
    def showing(self) -> W_co:
        """What the picture holds besides: the one thing that the title's own code may change."""
        ...

    @property
    def pace(self) -> float:
        """What durations are multiplied by; 0: all happens at once."""
        ...

    @property
    def speed(self) -> float:
        """The same, however late in a rival's turn."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """All events of the act that is being shown: some are shown together."""
        ...

    @property
    def focused(self) -> Ref | None:
        """What the keyboard is at, while its ring is seen."""
        ...

    @property
    def rests(self) -> bool:
        """Whether the mouse has not moved since other things came to lie under it."""
        ...

    def at(self, x: float, y: float) -> Ref | None:
        """What can be pointed at there."""
        ...

    def arrive(self, view: S) -> None:
        """The picture is that of this position already; the rest of its film goes on over it."""
        ...

    def refresh(self) -> None:
        """What is at rest looks different."""
        ...

    def relayout(self) -> None:
        """Places, targets or buttons are other ones."""
        ...

    def redraw(self) -> None:
        """What `draw_live` draws looks different, and nothing else: one more frame is due."""
        ...

    def retarget(self) -> None:
        """Targets lie elsewhere, though nothing at rest looks different: a camera moves."""
        ...

    def usual(self, event: Event) -> Iterable[Beat]:
        """The shared way to show an event: cards slide or turn over, points fly, a sound."""
        ...

    def slide(
        self, event: CardMoved, cue: str = ..., seconds: float = ..., lead: float | None = ...
    ) -> Beat:
        """The beat of a moving card; after `lead` the next one may begin (None: at its end)."""
        ...

    def points(self, event: Scored, start: tuple[float, float]) -> Beat:
        """The beat of points that fly from where they were earned to the seat's score."""
        ...

    def fly_points(self, seat: Seat, points: int, start: tuple[float, float]) -> None:
        """Points set out for the seat's score now."""
        ...

    def cue(self, name: str, *, x: float | None = None, caption: bool = True) -> None:
        """Plays a sound, from `x` of the window if it has a place there.

        The log captions it for who wants that, unless it is only a click.
        """
        ...

    def ask(self, words: str) -> None:
        """The prompt asks whoever looks for a choice, while a beat `waits`."""
        ...

    def say(self, words: str) -> None:
        """The prompt tells at once what the film shows, until the act is over."""
        ...

    @property
    def thefts(self) -> bool:
        """Whether who draws a card from another hand points at it."""
        ...

    def cut(self) -> None:
        """Ends what is being shown just now; the film goes on with the next beat."""
        ...

    def open(self, make: Callable[[Context], Scene]) -> None:
        """Puts another scene over the table."""
        ...

    def refuse(self, refusal: Refusal, near: Box) -> None:
        """Says why something can't be done, beside a place."""
        ...


def twins_at(
    moment: Moment[Any, Any], alike: Callable[[Card], Hashable]
) -> tuple[Callable[[Ref], Hashable], frozenset[Ref]]:
    """For a `PlanGesture`: cards that `alike` calls equal stand for each other in one place."""
    homes = {
        c: zone for zone, cards in moment.rules.piles.zones(moment.view) for c in cards if c >= 0
    }

    def kind(ref: Ref) -> Hashable:
        match ref:
            case CardAt(card):
                return homes.get(card), alike(card)
        return ref

    return kind, frozenset(CardAt(card) for card in homes)


def planned(
    moment: Moment[S, M], plan: Callable[[M], Plan], alike: Callable[[Card], Hashable]
) -> PlanGesture[M]:
    """The usual gesture: the listed moves, each as a plan of targets."""
    return PlanGesture(moment.rules.moves(moment.view), plan, *twins_at(moment, alike))
