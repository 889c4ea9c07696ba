"""The contract between rules engines and everything outside them.

An engine is a referee: it says who decides, what is allowed, why something is not, and what
happened.  It never waits, draws, sleeps or asks the clock.  Whoever is outside gets a *view*.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from game.core.events import CardMoved, CardsShown
from game.core.events import Event as Event
from game.core.options import Options as Options
from game.core.rng import Rng


class CardMark:
    """Marks a field that holds a card, so that the codec writes its name instead of its number."""


Seat: TypeAlias = int
"""0..n-1 in order of play; -1 is nobody, or a rival that is part of the state."""

Card: TypeAlias = Annotated[int, CardMark]
"""An index into the title's catalogue: one number for each physical card."""

HIDDEN: Card = -1
"""A card that the viewer may not see; catalogue[-1] is the card back, so looking it up is safe."""

JSON: TypeAlias = Any


class Zone(NamedTuple):
    """A place where cards lie."""

    name: str
    seat: Seat = -1
    slot: int = -1


class Sight(Enum):
    """Who may look into a zone: everybody, its owner, everybody but only its top, nobody."""

    ALL = "all"
    OWNER = "owner"
    TOP = "top"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose now, and what kind of choice it is (a key of the title's `text.py`)."""

    seat: Seat
    prompt: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a stable code, the ruling (such as "R28") and one sentence."""

    code: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points from one source; None where this viewer may not know them."""

    label: str
    points: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's score, its place (1 is best, places may be shared) and the deciding tie-breaks."""

    seat: Seat
    score: int
    place: int
    tiers: tuple[int, ...] = ()


class State(Protocol):
    """What every title's state has in common."""

    rng: Rng

    def copy(self) -> Self:
        """An independent state; written by hand, because search makes thousands a second."""


S = TypeVar("S", bound=State)
M = TypeVar("M")
O = TypeVar("O", bound=Options)  # noqa: E741  the name of the architecture document


class Rules(ABC, Generic[S, M, O]):
    """The referee of one title: stateless, deterministic, and discreet."""

    sight: ClassVar[Mapping[str, Sight]]
    """Zone name -> who may look into it; views, masked events and undo follow from it."""

    exceptions: ClassVar[frozenset[str] | None] = None
    """Zone names for which an overridden `sees` differs from `sight`; None: perhaps for all.

    Naming them makes views of the other zones much quicker.
    """

    open_moves: ClassVar[frozenset[type]] = frozenset()
    """Kinds of move that `moves` lists only in part; `check` accepts any legal one."""

    final: ClassVar[frozenset[type]] = frozenset()
    """Kinds of move that can't be taken back, even if nothing hidden came to light."""

    @abstractmethod
    def setup(self, options: O, seats: int, seed: int) -> S:
        """A new game, all automatic steps done; ValueError if the options forbid so many seats."""

    def opening(self, options: O, seats: int, seed: int) -> list[Event]:
        """What `setup` has to tell, for the log; base: nothing."""
        return []

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Who decides what; None when the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Iterator[M]:
        """The decider's legal moves: lazy, without duplicates, in a stable order."""

    @abstractmethod
    def check(self, state: S, move: M) -> Refusal | None:
        """The authority on legality: None if the decider may make this move, odd as it may be."""

    @abstractmethod
    def apply(self, state: S, move: M) -> list[Event]:
        """Makes a move that the caller has checked, with all automatic steps that follow.

        Changes the state.  Never fails on a view either: there it draws card backs.
        """

    def advance(self, state: S, move: M) -> None:
        """Like `apply`, for playouts, which want no events; base: the same."""
        self.apply(state, move)

    @abstractmethod
    def zones(self, state: S) -> Iterable[tuple[Zone, list[Card]]]:
        """Every pile with its live list; the last card of a list is its top."""

    @abstractmethod
    def fill(self, view: S, seat: Seat, rng: Rng) -> S:
        """A full world that the seat's view allows, its generator seeded from `rng`.

        `view(fill(view)) == view`.
        """

    @abstractmethod
    def score_lines(self, state: S) -> list[list[ScoreLine]]:
        """For each seat its points by source, as they stand now (also in mid-game)."""

    def rival_lines(self, state: S) -> list[ScoreLine]:
        """The points by source of a rival without a seat, where there is one."""
        return []

    def score_notes(self, state: S) -> tuple[str, list[str]]:
        """What the results tell of each seat beside its figures: a heading, a sentence a seat."""
        return "", []

    def rounds(self, state: S) -> int:
        """How many rounds have begun, where a table counts in rounds; 0 elsewhere."""
        return 0

    @abstractmethod
    def standings(self, state: S) -> list[Standing]:
        """Scores, places and tie-breaks as if the game ended now, best place first."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """How many turns have begun (1 in the first)."""

    def draw(self, state: S, rng: Rng) -> M:
        """A random legal move; titles with thousands of moves draw it step by step."""
        return rng.pick(list(self.moves(state)))

    def canonical(self, state: S, move: M) -> M:
        """The listed move that equals this one, where equal cards lie in one place."""
        return move

    def mask(self, view: S, seat: Seat | None) -> None:
        """Hides knowledge that lies in no zone."""

    def sees(self, state: S, seat: Seat | None, zone: Zone, place: int, card: Card) -> bool:
        """Whether the seat (None: an onlooker) may see the card at that place of the zone."""
        sight = self.sight[zone.name]
        if sight is Sight.ALL:
            return True
        if sight is Sight.OWNER:
            return seat is not None and seat == zone.seat
        if sight is Sight.TOP:
            return place == -1
        return False

    def view(self, state: S, seat: Seat | None) -> S:
        """A copy with everything masked that the seat may not know; its generator tells nothing."""
        view = state.copy()
        view.rng = Rng(0)
        modes = self._modes
        for zone, cards in self.zones(view):
            mode = modes[zone.name]
            if mode is Sight.ALL or not cards or (mode is Sight.OWNER and zone.seat == seat):
                continue
            if mode is not Sight.TOP:
                cards[:] = [HIDDEN] * len(cards)
                continue
            last = len(cards) - 1
            for place, card in enumerate(cards):
                # The top is called -1, so that titles can ask about it without the pile's size.
                if not self.sees(state, seat, zone, -1 if place == last else place, card):
                    cards[place] = HIDDEN
        self.mask(view, seat)
        return view

    def seen(self, state: S, seat: Seat | None) -> set[Card]:
        """Every card that the seat sees in some zone: what its view shows, without making one."""
        found: set[Card] = set()
        if type(self).view is not Rules.view:  # the title has a quicker way
            for _, cards in self.zones(self.view(state, seat)):
                found.update(cards)
            found.discard(HIDDEN)
            return found
        modes = self._modes
        for zone, cards in self.zones(state):
            mode = modes[zone.name]
            if not cards or mode is Sight.NONE:
                continue
            if mode is Sight.ALL or (mode is Sight.OWNER and zone.seat == seat):
                found.update(cards)
            elif mode is Sight.TOP:
                last = len(cards) - 1
                for place, card in enumerate(cards):
                    if self.sees(state, seat, zone, -1 if place == last else place, card):
                        found.add(card)
        found.discard(HIDDEN)
        return found

    @cached_property
    def _modes(self) -> Mapping[str, Sight]:
        """Each zone's sight; TOP also where `sees` must be asked card by card for other reasons."""
        overridden = type(self).sees is not Rules.sees
        asked = (self.sight if overridden else ()) if self.exceptions is None else self.exceptions
        return {name: Sight.TOP if name in asked else sight for name, sight in self.sight.items()}

    def event_for(self, state: S, event: Event, seat: Seat | None) -> Event:
        """The event as the seat may know it; `state` is the one after the step.

        A card that moves is shown to whoever sees the place it left or the one it entered.
        """
        if isinstance(event, CardMoved):
            if self.sees(state, seat, event.source, -1, event.card) or self.sees(
                state, seat, event.target, 0 if event.bottom else -1, event.card
            ):
                return event
            return replace(event, card=HIDDEN)
        if isinstance(event, CardsShown) and event.seats is not None and seat not in event.seats:
            return replace(event, cards=(HIDDEN,) * len(event.cards))
        return event


class Brain(ABC, Generic[S, M]):
    """What makes bots play one title well; everything it is given is a view or a filled-in view."""

    noise: ClassVar[float] = 1.0
    """Cadet's error: each worth is raised by up to this; nothing worse by more is chosen."""

    breadth: ClassVar[int] = 12
    """How many of the first candidates Admiral's search compares."""

    rounds: ClassVar[int] = 2
    """How many turns of each seat a playout follows after the present turn."""

    depth: ClassVar[int] = 40
    """The most moves of a playout, whatever the turns."""

    evidence: ClassVar[float] = 1.0
    """How many standard errors better a move must look before Admiral leaves Pilot's choice."""

    @abstractmethod
    def candidates(self, view: S) -> Sequence[tuple[float, M]]:
        """A few dozen sensible moves with their worth in points, best first; never empty."""

    @abstractmethod
    def rollout(self, state: S, rng: Rng) -> M:
        """One cheap, plausible, legal move, found without listing all."""

    @abstractmethod
    def value(self, state: S) -> Sequence[float]:
        """For each seat how well it stands, from 0 (lost) to 1 (won)."""

    def contenders(self, view: S) -> Sequence[tuple[float, M]]:
        """What Admiral's search compares, its own first choice leading; base: `candidates`."""
        return self.candidates(view)

    def reply(self, state: S, seat: Seat, rng: Rng) -> M:
        """How a playout goes on in the search of this seat; base: `rollout`, whoever decides."""
        return self.rollout(state, rng)

    def playout(self, seat: Seat) -> Callable[[S, Rng], M]:
        """`reply` for one whole playout, which may remember what it has planned; base: `reply`."""
        return lambda state, rng: self.reply(state, seat, rng)

    def fix_luck(self, state: S, luck: int, turn: int) -> None:
        """May give the turn that begins in a playout its luck; base: nothing.

        `luck` is the same in all playouts of a world: if what is drawn and shuffled in a turn
        depends on it and not on what was done before, fewer worlds show which move is better.
        """

    def horizon(self, seats: int) -> int:
        """How many turns after the present one a playout follows; base: `rounds` of all seats."""
        return self.rounds * seats

    def simple(self, view: S, rng: Rng) -> Sequence[tuple[float, M]]:
        """What the short-sighted level (Cadet) considers; base: the same as `candidates`."""
        return self.candidates(view)

    def explain(self, view: S, move: M) -> str:
        """Why this move is a good one, in a sentence, for hints; empty if nothing is to say."""
        return ""


@dataclass(frozen=True, slots=True)
class Names:
    """How the log calls the seats: "You" where exactly one person plays and reads it."""

    names: tuple[str, ...]
    viewer: Seat | None = None
    unit: int = 1
    """What points are divided by where they are shown (`Options.unit`)."""

    def points(self, points: int) -> str:
        """Points as this game's players see them."""
        return str(points // self.unit)

    def of(self, seat: Seat) -> str:
        """The seat's name as the beginning of a sentence in the past tense."""
        return "You" if seat == self.viewer else self.names[seat]

    def inside(self, seat: Seat) -> str:
        """The seat's name in the middle of a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: Seat, *, first: bool = False) -> str:
        """The possessive, in the middle of a sentence or as its first word: "your", "Juno’s"."""
        if seat != self.viewer:
            return f"{self.names[seat]}’s"
        return "Your" if first else "your"


@dataclass(frozen=True, slots=True, eq=False)  # compared and hashed by identity
class Title:
    """What menus, tools and tests read about a title."""

    id: str
    name: str
    seats: range
    minutes: tuple[int, int]
    version: int
    """Raised when a changed ruling makes older saves replay differently."""
    rules: Rules[Any, Any, Any]
    brain: Brain[Any, Any]
    options: type[Options]
    moves: tuple[type, ...]
    cards: Mapping[str, Card]
    """The ruling document's card names ("2-4", second copy "2-4#2") -> cards."""
    describe: Callable[[Event, Names], str | None]
    """One log sentence for an event, or None if it needs no line."""
    prompt: Callable[[Any, Decision, Names], str]
    """One sentence that says who must do what: (view, decision, names)."""
    describe_move: Callable[[Any, Any], str]
    """A move in a few words, as buttons, hints and the console call it: (view, move)."""
    progress: Callable[[Any], str]
    """Where we are in the game, in a few words: "Turn 9 · deck 11"."""
    guide: str
    """The rules in our own words (Markdown), with ruling ids as anchors."""
    read_position: Callable[[JSON], Any]
    write_position: Callable[[Any], JSON]
    admiral_iterations: int = 400
    """Search budget a decision, set so that p95 stays below a second on one core."""
    longest: int = 5000
    """More moves than any game of this title can have."""

    def seat_counts(self, options: Options) -> range:
        """How many seats these options allow."""
        return options.seats() or self.seats
