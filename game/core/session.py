"""One game being played: the moves so far, whose they were, and what can be taken back."""

from __future__ import annotations

import copy
import dataclasses
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from game.core.codec import UnreadableMove, move_from_json, move_to_json
from game.core.contract import (
    HIDDEN,
    JSON,
    Card,
    Event,
    Names,
    Options,
    Refusal,
    Rules,
    Seat,
    State,
    Title,
    events_of,
)
from game.core.events import CardMoved, CardsShown
from game.core.memo import Memo
from game.core.players import Level as Level
from game.core.players import Player as Player
from game.core.rng import Rng
from game.core.save import FORMAT, SaveFile
from game.core.seal import Seal
from game.core.words import counted

S = TypeVar("S", bound=State)
M = TypeVar("M")

MOST_POINTS: Final = 99_999
"""More than any game of any title can bring."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S, M]):
    """One accepted move: who made it, the state before, what happened, can it be undone."""

    seat: Seat
    move: M
    before: S
    events: tuple[Event, ...]
    sealed: bool


class Session(Generic[S, M]):
    """A game is its seed, its options and its moves; everything else follows from them."""

    def __init__(
        self, title: Title, options: Options, players: tuple[Player, ...], seed: int
    ) -> None:
        if len(players) not in title.seat_counts(options):
            raise ValueError(f"{title.name} can't be played with {len(players)} seats like this.")
        self.title = title
        self.rules: Rules[S, M, Any] = title.rules
        self.options = options
        self.players = tuple(player.called(seat) for seat, player in enumerate(players))
        self.seed = seed
        self.state: S = self.rules.setup(options, len(players), seed)
        self.steps: list[Step[S, M]] = []
        self.earlier: tuple[tuple[int, ...], ...] = ()
        """Each seat's points in the earlier games of a match."""
        self.memo = Memo()
        self.seal: Seal | None = None
        self._stood_in: set[int] = set()
        self._hinted: frozenset[int] = frozenset()
        self.bots: tuple[str, ...] = ()
        """The marks of the bots that have played (`SearchSettings.mark`)."""
        self._undone: list[M] = []
        self._last_seen: tuple[S | None, Seat, set[Card]] = (None, -1, set())
        self._written: list[JSON] = []  # the steps' moves as the save has them, made once each

    # --- playing ---

    def submit(self, move: M) -> Refusal | Step[S, M]:
        """Makes the move if it is legal; otherwise says why not and changes nothing."""
        result = self._submit(move)
        if isinstance(result, Step):
            self._undone.clear()
            self._hinted -= {step for step in self._hinted if step >= len(self.steps) - 1}
            mark = self.title.brain.settings.mark
            if mark not in self.bots and not self.players[result.seat].is_person:
                self.bots += (mark,)
        return result

    def _submit(self, move: M) -> Refusal | Step[S, M]:
        decision = self.rules.decision(self.state)
        if decision is None:
            return Refusal("game_over", "", "The game is over.")
        refusal = self.rules.check(self.state, move)
        if refusal is not None:
            return refusal
        after = self.state.copy()
        events = tuple(events_of(self.rules, after, move))
        sealed = type(move) in self.rules.irrevocable or self._tells(after, events, decision.seat)
        if self.steps and self.steps[-1].seat != decision.seat:
            self._seal()  # another seat has acted on what was done
        step = Step(decision.seat, move, self.state, events, sealed)
        self.steps.append(step)
        self.state = after
        return step

    def _tells(self, after: S, events: tuple[Event, ...], seat: Seat) -> bool:
        """Whether it can't be undone: chance spoke, or a card that the mover did not know was
        seen by the mover or by the seat that is next."""
        if after.rng != self.state.rng:
            return True
        known = self._seen(self.state, seat)
        if self._reveals(after, events, seat, known):
            return True
        decision = self.rules.decision(after)
        if decision is None or decision.seat == seat:
            return False
        known = known | self._seen(self.state, decision.seat)
        return self._reveals(after, events, decision.seat, known)

    def _reveals(self, after: S, events: tuple[Event, ...], seat: Seat, known: set[Card]) -> bool:
        """Whether the seat saw a card beyond the known ones."""
        for event in events:
            told = self.rules.event_for(after, event, seat)
            if isinstance(told, CardMoved):
                if told.card != HIDDEN and told.card not in known:
                    return True
            elif isinstance(told, CardsShown) and not known.issuperset({*told.cards} - {HIDDEN}):
                return True
        return not self._seen(after, seat) <= known

    def _seen(self, state: S, seat: Seat) -> set[Card]:
        """What the seat sees; kept, because a step begins where the one before it ended."""
        of_state, of_seat, cards = self._last_seen
        if of_state is not state or of_seat != seat:
            cards = self.rules.piles.seen(state, seat)
            self._last_seen = (state, seat, cards)
        return cards

    def hand_over(self) -> None:
        """The decision really passes to another seat: what was done stays done."""
        self._undone.clear()
        self._seal()

    def note_stand_in(self) -> None:
        """The last step was Pilot's, in place of a bot whose answer did not come."""
        self._stood_in.add(len(self.steps) - 1)

    @property
    def stood_in(self) -> list[int]:
        """The steps at which Pilot answered for a bot."""
        return sorted(self._stood_in)

    def note_hinted(self) -> None:
        """The last step is what a hint had named."""
        self._hinted |= {len(self.steps) - 1}

    @property
    def hinted(self) -> list[int]:
        """The steps that a hint had named; one that is taken back and made again is one still."""
        return sorted(step for step in self._hinted if step < len(self.steps))

    def _seal(self) -> None:
        """The last step stays made."""
        if self.steps and not self.steps[-1].sealed:
            self.steps[-1] = dataclasses.replace(self.steps[-1], sealed=True)

    # --- taking back ---

    def can_undo(self) -> bool:
        """Whether the last step may be taken back."""
        return bool(self.steps) and not self.steps[-1].sealed

    def undo(self) -> Step[S, M]:
        """Takes back the last step and returns it; ValueError if it is sealed or there is none."""
        if not self.can_undo():
            raise ValueError("There is nothing that can be taken back.")
        step = self.steps.pop()
        self._stood_in.discard(len(self.steps))
        del self._written[len(self.steps) :]
        self.state = step.before
        self._undone.append(step.move)
        return step

    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return bool(self._undone)

    def redo(self) -> Step[S, M]:
        """Makes the step again that was taken back last; ValueError if there is none."""
        if not self._undone:
            raise ValueError("There is nothing to make again.")
        step = self._submit(self._undone.pop())
        if not isinstance(step, Step):
            raise AssertionError(f"a legal move was refused the second time: {step}")
        return step

    # --- looking ---

    def until(self, count: int) -> Session[S, M]:
        """The game as it stood after so many steps, which stay made; it can be played on."""
        past = copy.copy(self)
        past.steps = [dataclasses.replace(step, sealed=True) for step in self.steps[:count]]
        past.state = self.steps[count].before if count < len(self.steps) else self.state
        past._undone, past._written = [], self._written[:count]
        return past

    @property
    def of_other_bots(self) -> bool:
        """Whether other bots than today's may have played: an older version's, or a code's."""
        return self.bots != (self.title.brain.settings.mark,)

    @property
    def finished(self) -> bool:
        return self.rules.decision(self.state) is None

    def view(self, seat: Seat | None) -> S:
        """The state as the seat (None: an onlooker) may see it."""
        return self.rules.view(self.state, seat)

    def names(self, viewer: Seat | None = None) -> Names:
        """How the log calls the seats; the viewer is "You" only if no other person plays."""
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        you = viewer if people == [viewer] else None
        return Names(tuple(player.name for player in self.players), you, self.options.unit)

    # --- keeping ---

    def save(self) -> SaveFile:
        """Everything that is needed to be exactly here again."""
        for step in self.steps[len(self._written) :]:
            self._written.append(move_to_json(self.title, step.move))
        return SaveFile(
            format=FORMAT,
            title=self.title.id,
            version=self.title.version,
            options=self.options.model_dump(mode="json"),
            players=list(self.players),
            seed=self.seed,
            moves=self._written.copy(),
            sealed=[index for index, step in enumerate(self.steps) if step.sealed],
            digest=digest(self.state),
            progress=self.title.words.progress(self.view(None)),
            finished=self.finished,
            earlier=[list(scores) for scores in self.earlier],
            memo=self.memo.model_copy(),
            seal=self.seal,
            stood_in=self.stood_in,
            hinted=self.hinted,
            bots=list(self.bots),
        )

    @classmethod
    def restore(cls, title: Title, save: SaveFile) -> Restored:
        """Plays a save's moves again while they are legal; ValueError with a reason if none can be.

        A save of another version, or one whose moves or digest don't fit, is restored as far as it
        goes, with a sentence about it.
        """
        if save.title != title.id:
            raise ValueError(f"it is a game of “{save.title}”, not of {title.name}")
        try:
            options = title.options.model_validate(save.options)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"])
            raise ValueError(f"its options don't fit {title.name}: {where}") from error
        session: Session[Any, Any] = cls(title, options, tuple(save.players), save.seed)
        session.earlier = _earlier(session, save.earlier)
        session.memo = save.memo.model_copy()
        session.seal = save.seal
        sealed = set(save.sealed)
        trouble = ""
        for number, data in enumerate(save.moves, start=1):
            try:
                result = session.submit(move_from_json(title, data))
            except UnreadableMove as error:
                trouble = f"Move {number} can't be read: {error}"
                break
            if isinstance(result, Refusal):
                trouble = f"Move {number} is not allowed by today's rules: {result.text}"
                break
            if number - 1 in sealed:
                session.hand_over()
        session._stood_in = {step for step in save.stood_in if step < len(session.steps)}
        session._hinted = frozenset(save.hinted)
        session.bots = tuple(save.bots)
        if not trouble and digest(session.state) != save.digest:
            trouble = "The moves lead to another position than the one that was saved."
        return Restored(session, trouble)


def _earlier(
    session: Session[Any, Any], games: Sequence[Sequence[int]]
) -> tuple[tuple[int, ...], ...]:
    """Points of a match's earlier games; ValueError with a reason if there can't be such."""
    length = session.options.games
    if len(games) >= length:
        raise ValueError(
            f"it tells of {counted(len(games), 'earlier game')}, and its match has {length} in all"
        )
    for number, scores in enumerate(games, start=1):
        if len(scores) != len(session.players):
            raise ValueError(
                f"its earlier game {number} has {counted(len(scores), 'score')} "
                f"for {counted(len(session.players), 'seat')}"
            )
        if any(abs(score) > MOST_POINTS for score in scores):
            raise ValueError(f"its earlier game {number} has a score that no game can bring")
    return tuple(tuple(scores) for scores in games)


@dataclass(frozen=True, slots=True)
class Restored:
    """A session from a save; `trouble` is empty, or a sentence on how far it could be followed."""

    session: Session[Any, Any]
    trouble: str


def digest(state: State) -> str:
    """A short fingerprint of a whole state, the same on every computer."""
    return hashlib.blake2b(_canonical_json(state).encode(), digest_size=16).hexdigest()


def _canonical_json(value: Any) -> str:
    try:
        return _encode(value)  # in C, but for the records
    except TypeError:  # a mapping whose keys are no texts or numbers
        return _encode(_plain(value))


def _record(value: Any) -> Any:
    """What JSON does not know, as something that it does, in an order free of hash values."""
    if isinstance(value, Rng):
        return value.state
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, BaseModel):
        return _dumped(value) if value.model_config.get("frozen") else value.model_dump(mode="json")
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, name) for name in _field_names(type(value))]
    if isinstance(value, set | frozenset):
        return sorted(map(_canonical_json, value))
    raise TypeError(f"a state may not hold a {type(value).__name__}")


_encode = json.JSONEncoder(
    default=_record, sort_keys=True, check_circular=False, separators=(",", ":")
).encode


def _plain(value: Any) -> Any:
    """The value with every mapping as sorted pairs."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, dict):
        return sorted(_canonical_json([_plain(k), _plain(v)]) for k, v in value.items())
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return _plain(_record(value))


@lru_cache(maxsize=64)
def _dumped(options: BaseModel) -> Any:
    return options.model_dump(mode="json")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))
