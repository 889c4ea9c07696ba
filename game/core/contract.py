"""The contract between rules engines and everything outside them.

An engine is a referee: it says who decides, what is allowed, why something is not, and what
happened.  It never waits, draws, sleeps or asks the clock.  Whoever is outside gets a *view*.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from game.core.events import SILENCE, CardMoved, CardsShown
from game.core.events import Event as Event
from game.core.options import Options as Options
from game.core.piles import HIDDEN as HIDDEN
from game.core.piles import Card as Card
from game.core.piles import CardMark as CardMark
from game.core.piles import Pile as Pile
from game.core.piles import Piles as Piles
from game.core.piles import Seat as Seat
from game.core.piles import Sight as Sight
from game.core.piles import Spread as Spread
from game.core.piles import Zone as Zone
from game.core.players import Way
from game.core.rng import Rng

JSON: TypeAlias = Any


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
    secret: bool = False
    """Not to be shown yet: a memory game tells scores and places at its end."""


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

    piles: ClassVar[Piles[Any]]
    """Where cards lie and who may look; views, masked events and undo follow from it."""

    open_moves: ClassVar[frozenset[type]] = frozenset()
    """Kinds of move that `moves` lists only in part; `check` accepts any legal one."""

    irrevocable: ClassVar[frozenset[type]] = frozenset()
    """Kinds of move that can't be taken back, even if nothing hidden came to light."""

    @abstractmethod
    def setup(self, options: O, seats: int, seed: int, events: list[Event] = SILENCE) -> S:
        """A new game, all automatic steps done; ValueError if the options forbid so many seats.

        `events` is told what the log should tell of the set-up.
        """

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
    def apply(self, state: S, move: M, events: list[Event] = SILENCE) -> None:
        """Makes a move that the caller has checked, with all automatic steps that follow.

        Changes the state, and tells `events` what happened; playouts want none.  Never fails on a
        view either: there it draws card backs.
        """

    @abstractmethod
    def determinise(self, view: S, seat: Seat, rng: Rng) -> S:
        """A full world that the seat's view allows, its generator seeded from `rng`.

        `view(determinise(view)) == view`.
        """

    @abstractmethod
    def score_lines(self, state: S) -> list[list[ScoreLine]]:
        """For each seat its points by source, as they stand now (also in mid-game)."""

    @abstractmethod
    def standings(self, state: S) -> list[Standing]:
        """Scores, places and tie-breaks as if the game ended now, best place first."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """How many turns of a seat have begun (1 in the first)."""

    def random_move(self, state: S, rng: Rng) -> M:
        """A random legal move; titles with thousands of moves find it step by step."""
        return rng.pick(list(self.moves(state)))

    def canonical(self, state: S, move: M) -> M:
        """The listed move that equals this one, where equal cards lie in one place."""
        return move

    def mask(self, view: S, seats: Collection[Seat]) -> None:
        """Hides knowledge that lies in no pile and that none of the seats has."""

    def view(self, state: S, seat: Seat | None) -> S:
        """A copy with everything masked that the seat may not know; its generator tells nothing."""
        view = state.copy()
        view.rng = Rng(0)
        self.piles.hide(view, seat)
        self.mask(view, () if seat is None else (seat,))
        return view

    def event_for(self, state: S, event: Event, seat: Seat | None) -> Event:
        """The event as the seat may know it; `state` is the one after the step.

        A card that moves is shown to whoever sees the place it left or the one it entered.
        """
        if isinstance(event, CardMoved):
            sees = self.piles.sees
            if sees(state, seat, event.source, -1, event.card) or sees(
                state, seat, event.target, 0 if event.bottom else -1, event.card
            ):
                return event
            return replace(event, card=HIDDEN)
        if isinstance(event, CardsShown) and event.seats is not None and seat not in event.seats:
            return replace(event, cards=(HIDDEN,) * len(event.cards))
        return event


def events_of(rules: Rules[S, M, Any], state: S, move: M) -> list[Event]:
    """Makes a checked move and returns what happened."""
    events: list[Event] = []
    rules.apply(state, move, events)
    return events


def pooled(rules: Rules[S, Any, Any], state: S, seats: Collection[Seat]) -> S:
    """What the seats know together: a view with everybody's cards open and the decks closed.

    For judges of a finished game; nobody at the table may see it.
    """
    view = state.copy()
    view.rng = Rng(0)
    rules.piles.hide_from_all(view, seats)
    rules.mask(view, seats)
    return view


@dataclass(frozen=True, slots=True)
class Manner:
    """How a way (`Way`) shows in one title: a taste among moves that are nearly equally good."""

    shows: str
    """What it does, after the bot's name: "likes to scan for others"."""
    candidates: Callable[[Any], Sequence[tuple[float, Any]]]
    """(view): what `Brain.candidates` gives to a bot without a way, in this one's order."""
    admiral: bool = True
    """Whether Admiral has it too, as the choice from which its search starts."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How the levels think about one title: the numbers that were tuned for it."""

    noise: float = 1.0
    """Cadet's error: each worth is raised by up to this; nothing worse by more is chosen."""

    breadth: int = 12
    """How many of the first candidates Admiral's search compares."""

    turns_ahead: int | Callable[[int], int] = 2
    """How many turns of each seat a playout follows after the present turn.

    A function of the number of seats says how many turns of all seats together.
    """

    depth: int = 40
    """The most moves of a playout, whatever the turns."""

    evidence: float = 1.0
    """How many standard errors better a move must look before Admiral leaves Pilot's choice."""

    hint_evidence: float | None = None
    """The same for a hint, where it is more: what looks odd to a person must be clearly better than
    the plain move, not by what the search may be wrong."""

    iterations: int = 400
    """Admiral's playouts a decision, set so that p95 stays below a second on one core."""

    fix_luck: Callable[[Any, int, int], None] | None = None
    """(state, luck, turn): gives the turn that begins in a playout its luck.

    `luck` is the same in all playouts of a world: if what is drawn and shuffled in a turn depends
    on it and not on what was done before, fewer worlds show which move is better.
    """

    contenders: Callable[[Any], Sequence[tuple[float, Any]]] | None = None
    """(view): what Admiral's search compares, its own first choice leading, where that is not
    what `Brain.candidates` gives to Pilot."""

    advised: Callable[[Any], Sequence[tuple[float, Any]]] | None = None
    """(view): what a hint's search compares, where that is not what Admiral's does: a hint may look
    into more than bots do, and leaves out what can only waste something."""

    follow: Callable[[Any, Any], Any | None] | None = None
    """(view, move): the move with which the turn goes on if a hint's move is followed, where its
    reason promises that one. The next hint names it, so that no hint goes back on another."""

    mark: str = ""
    """Another one whenever the bots play otherwise (docs/bots.md): a save says which bots played,
    so that an old game whose bots would choose otherwise today is not told as an unfair one."""

    ways: Mapping[Way, Manner] = field(default_factory=dict)
    """What the title's bots can be like: only what shows and costs no strength (docs/bots.md)."""

    def horizon(self, seats: int) -> int:
        """How many turns after the present one a playout follows."""
        ahead = self.turns_ahead
        return ahead * seats if isinstance(ahead, int) else ahead(seats)


class Brain(ABC, Generic[S, M]):
    """What makes bots play one title well; everything it is given is a view or a filled-in view."""

    settings: ClassVar[SearchSettings] = SearchSettings()

    @abstractmethod
    def candidates(self, view: S) -> Sequence[tuple[float, M]]:
        """A few dozen sensible moves with their worth in points, best first; never empty."""

    @abstractmethod
    def rollout(self, state: S, rng: Rng) -> M:
        """One cheap, plausible, legal move, found without listing all."""

    @abstractmethod
    def value(self, state: S) -> Sequence[float]:
        """For each seat how well it stands, from 0 (lost) to 1 (won)."""

    def playout(self, seat: Seat) -> Callable[[S, Rng], M]:
        """What all seats do in one playout of this seat's search; base: `rollout`.

        A new function for each playout, so that it may remember what it has planned.
        """
        return self.rollout

    def cadet_candidates(self, view: S, rng: Rng) -> Sequence[tuple[float, M]]:
        """What the short-sighted level (Cadet) considers; base: the same as `candidates`."""
        return self.candidates(view)


_POINTS = re.compile(r"\d+(?= points)")


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

    def told(self, sentence: str) -> str:
        """A sentence that names printed points, as this game's players see them."""
        if self.unit == 1:
            return sentence
        return _POINTS.sub(lambda found: self.points(int(found[0])), sentence)

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


@dataclass(frozen=True, slots=True)
class End:
    """One way in which a game may end, and how far it is."""

    words: str
    """What ends it: "The Black Hole has 9 markers."."""
    done: int
    of: int
    what: str = ""
    """What is counted, where the words do not say: "planets"."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What ends the game, and how soon: open knowledge alone.

    What wins is said once, by the nutshell of the title's lesson.
    """

    ends: tuple[End, ...]
    """The nearest first."""
    soon: str = ""
    """How soon it ends, in a few words: "at most 6 turns left", "may end this turn"."""
    mark: int = 0
    """The points of a seat that end the game, those of `later` not counted; 0: others end it."""
    later: frozenset[str] = frozenset()
    """The sources of points (labels of score lines) that are added at the end alone."""
    hidden: int = 0
    """How many points at most each of the others may hold that nobody else can see."""
    duty: str = ""
    """What must be done besides having the most points: "Duty: 1 of 3"."""
    todo: tuple[str, ...] = ()
    """What of that is open, a sentence each."""
    toll: str = ""
    """What the end that has come about takes from scores, in a sentence: no lead is certain."""
    apart: tuple[tuple[str, str], ...] = ()
    """What is played by in this game and not in others: its name, and what it says."""


@dataclass(frozen=True, slots=True)
class Change:
    """What an event brought a seat, or cost it: points, and so many of a thing."""

    seat: Seat
    points: int = 0
    count: int = 0
    """Below 0: lost."""
    thing: str = ""
    """What it is, in the singular: "card"."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Something worth knowing that a seat can do now, and could not when it last acted; or that it
    lost meanwhile."""

    words: str
    """A sentence."""
    card: Card = HIDDEN
    """The card that it speaks of, or else the planet or space."""
    place: int = -1
    points: int = 0
    """What it brought or cost the seat: it is told as what happened."""


def _nothing(view: Any, move: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Words:
    """What a title says to its players."""

    describe: Callable[[Event, Names], str | None]
    """One log sentence for an event, or None if it needs no line."""
    prompt: Callable[[Any, Decision, Names], str]
    """One sentence that says who must do what: (view, decision, names)."""
    describe_move: Callable[[Any, Any], str]
    """A move in a few words, as buttons, hints and the console call it: (view, move)."""
    progress: Callable[[Any], str]
    """Where we are in the game, in a few words: "Turn 9 · deck 11"."""
    explain: Callable[[Any, Any], str] = _nothing
    """Why a move is a good one, in a sentence, for hints; empty if nothing is to say."""
    goal: Callable[[Any], Goal | None] = lambda view: None
    """What ends the game, and how far off that is; None where nobody has said it."""
    changes: Callable[[Event], tuple[Change, ...]] = lambda event: ()
    """What an event that has a sentence brought or cost whom; of `Scored` it is known."""
    chance: Callable[[Any, Any, Seat, Names], Chance | None] = lambda before, after, seat, names: (
        None
    )
    """What others have made possible for a seat meanwhile, the best of it: (its view when it last
    acted, its view now, seat, names)."""
    headline: Callable[[Any, Names], str] | None = None
    """`progress` where names are known, for a title that says how far somebody is."""
    named: Callable[[Any, Any, Names], str] | None = None
    """`describe_move` where names are known, for a title whose moves concern others."""
    offered: Callable[[Any], bool] | None = None
    """Whether a view of the seat's own was the offer that `chance` compares with; the last such
    one is taken for when it last acted.  None: whatever was there when its turn was over."""
    came: Callable[[Sequence[Card], Any], Chance | None] = lambda cards, view: None
    """What is said of cards that came meanwhile to where all may choose, the best of them first."""
    public: Callable[[Sequence[Event], Any, Names], Sequence[str]] = lambda events, view, names: ()
    """What the news say of events in a row, of one kind, that concern everybody, seen from now."""
    beside_name: Callable[[Event], str | None] = lambda event: None
    """What a rival without a seat did, as it stands below its name."""
    races: tuple[str, ...] = ()
    """Sources of points, open to all, in which the news tell who passed whom; they tell who would
    win now, too."""
    ended: Callable[[Any, Names], str] | None = None
    """Who would win now, for a title whose end takes something from the standings."""


@dataclass(frozen=True, slots=True)
class Report:
    """What results tell beside places and points; only some titles have something."""

    rival_lines: Callable[[Any], list[ScoreLine]] = lambda state: []
    """The points by source of a rival without a seat, where there is one."""
    notes: Callable[[Any], tuple[str, list[str]]] = lambda state: ("", [])
    """What is told of each seat beside its figures: a heading, a sentence a seat."""
    rounds: Callable[[Any], int] = lambda state: 0
    """How many rounds have begun, where a table counts in rounds; 0 elsewhere."""
    setbacks: tuple[type[Event], ...] = ()
    """What failed for somebody and is worth a mark when the game is looked at again."""
    suspense: Callable[[Any], float] = lambda view: 0.0
    """How much hangs on what comes next, 0 to 1, where the goal's ends do not tell: a launch."""
    ending: Callable[[Any, Any, Names], str] | None = None
    """How the game ended, by the last position and its event, where the log tells too little."""
    race: str = ""
    """What standings count before a table's score does, after "The race counts …"."""


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
    words: Words
    guide: str
    """The rules in our own words (Markdown), with ruling ids as anchors."""
    read_position: Callable[[JSON], Any]
    write_position: Callable[[Any], JSON]
    report: Report = Report()
    longest: int = 5000
    """More moves than any game of this title can have."""

    def seat_counts(self, options: Options) -> range:
        """How many seats these options allow."""
        return options.seats() or self.seats
