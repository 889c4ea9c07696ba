"""Found: what a debrief has found out so far, in words and figures, by one seat's eyes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.codec import move_from_json, move_to_json
from game.core.contract import Seat
from game.core.session import Session
from game.debrief.blindfold import bots_steps, unexplained
from game.debrief.notes import Note, Notes, Proof
from game.debrief.report import Teller
from game.debrief.sums import Account, TurningPoint, account
from scenes.debrief.mistakes import Mistake
from scenes.debrief.words import chance

LEAST_OWN = 0.03
"""A turning point that changes one's own chance by less is told by whom it changes most."""
LONGER = "The hint said so, too; longer thought found more"
"""Before Admiral's move where the hint had named what was done."""
HINTED = "A hint named this move. "
MET = f"{HINTED}The curve steps because of what the move met, not because it was a mistake."
TOO_SHORT = f"{HINTED}Longer thought found a better one; the rest of the step is what it met."


@dataclass(frozen=True, slots=True)
class Point:
    """A turning point."""

    step: int
    when: str
    words: str
    """What was done, with whose name."""
    mover: Seat | None
    """Whose decision turned it; None: chance did."""
    played: str
    """What was done, without the name, or what chance brought."""
    seat: Seat
    """Whose chance is told: one's own, where it changed."""
    change: float
    better: str
    """What Admiral would have done, and why."""
    told: str
    """Whose chance changed, and how: "Your chance: −8 %"."""
    of_hint: str = ""
    """What the step of the curve means where a hint had named what was done."""


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that certainly lost something."""

    step: int
    turn: str
    loss: float
    error: float
    played: str
    better: str
    why: str
    move: Any
    """Admiral's."""
    hinted: bool = False
    """A hint had named what was done."""
    which: str = ""
    """The how manyth decision of its turn it was, where several of that turn are told."""

    @property
    def when(self) -> str:
        """In which turn, and which decision of it."""
        return f"{self.turn}, {self.which}" if self.which else self.turn


@dataclass(frozen=True, slots=True)
class Checked:
    """How far the blindfold proof is, and what it has found."""

    done: int
    of: int
    wrong: tuple[tuple[int, Seat, str], ...] = ()
    """Step, seat and fault of those that differed."""
    older: int = 0
    """How many differed that other bots than today's may have made: that says nothing of them."""

    @property
    def same(self) -> int:
        """How many came out the same."""
        return self.done - self.older - len(self.wrong)

    @property
    def share(self) -> float:
        """How much is proved: without what says nothing, for only all that matches earns a tick."""
        return (self.done - self.older) / self.of if self.of else 1.0

    @property
    def complete(self) -> bool:
        return self.done >= self.of


def checked(session: Session[Any, Any], proofs: Sequence[Proof], of: int) -> Checked:
    """What so many proofs have shown; `of`: how many decisions there are to check."""
    told = tuple((each.step, each.seat, each.fault) for each in unexplained(session, proofs))
    return Checked(len(proofs), of, told, sum(bool(each.fault) for each in proofs) - len(told))


class Finder:
    """Asks the notes of one game; words are made once a step."""

    def __init__(self, session: Session[Any, Any], notes: Notes, seat: Seat) -> None:
        self.session, self.notes, self.seat = session, notes, seat
        self._teller = Teller(session)
        self._bots = len(bots_steps(session))
        people = [s for s, player in enumerate(session.players) if player.is_person]
        self._you = people[0] if len(people) == 1 else None
        self._names = session.names(self._you)
        self._words: dict[int, tuple[str, str]] = {}
        self._accounts: dict[Seat, Account] = {}
        self._points: list[Point] | None = None
        self._costly: dict[Seat, list[Costly]] = {}
        self._known = -1

    def _renew(self) -> None:
        """Forgets the sums of fewer notes."""
        if self._known != len(self.notes.notes):
            self._known = len(self.notes.notes)
            self._accounts.clear()
            self._costly.clear()
            self._points = None

    def _better(self, note: Note) -> tuple[str, str]:
        if note.step not in self._words:
            self._words[note.step] = self._teller.better(note)
        return self._words[note.step]

    @property
    def curve(self) -> Sequence[Note]:
        """Chances after each step, as far as they are known."""
        return self.notes.notes

    def account(self, seat: Seat) -> Account | None:
        """The sums for a seat; None before anything is known."""
        self._renew()
        if seat not in self._accounts and self.notes.notes:
            self._accounts[seat] = account(self.notes.notes, seat, self.session.hinted)
        return self._accounts.get(seat)

    @property
    def followed(self) -> bool:
        """Whether the seat has made a move that a hint had named."""
        steps = self.session.steps
        return any(steps[number].seat == self.seat for number in self.session.hinted)

    def when(self, step: int) -> str:
        """In which turn a step was: "Turn 28", or "Round 7" where the table counts those."""
        before = self.session.steps[step - 1].before
        rounds = self.session.title.report.rounds(before)
        return f"Round {rounds}" if rounds else f"Turn {self.session.rules.turn(before)}"

    def played(self, step: int) -> str:
        """The move that led to a step, in a few words."""
        return self._teller.played(step)

    def points(self) -> list[Point]:
        """The turning points, in order of play."""
        self._renew()
        if self._points is None:
            self._points = [self._point(each) for each in self._teller.turned(self.notes.notes)]
        return self._points

    def _point(self, turned: TurningPoint) -> Point:
        step, change = turned.step, turned.change
        seat = self.seat if abs(change[self.seat]) >= LEAST_OWN else turned.most
        made = self.session.steps[step - 1].seat
        better, of_hint = self.admiral(step), ""
        if self._teller.hinted(step):
            of_hint = TOO_SHORT if better.startswith(LONGER) else MET
        played = self.played(step)
        mover: Seat | None = made
        words = f"{self._names.of(made)}: {played}"
        if brought := self._teller.brought(turned, seat):
            # Not the move is named: it did not turn the game.
            mover, played, words = None, brought[0].rstrip("."), " ".join(brought)
            better = better if self._erred(step) else ""
        name = "" if seat == self._you else self.session.players[seat].name
        told, when = chance(change[seat], name), self.when(step)
        return Point(step, when, words, mover, played, seat, change[seat], better, told, of_hint)

    def admiral(self, step: int) -> str:
        """What Admiral would have done instead of a step, and why, in a sentence or two."""
        words, why = self._better(self.notes.notes[step]) if self._erred(step) else ("", "")
        if words:
            found = LONGER if self._teller.hinted(step) else "Admiral"
            return f"{found}: {words.rstrip('.')}. {why}".strip()
        return f"Admiral would have done the same. {self._teller.why_played(step)}".strip()

    def _erred(self, step: int) -> bool:
        """Whether the decision of a step certainly lost something."""
        choice = self.notes.notes[step].choice
        return choice is not None and choice.mistake

    def remarks(self) -> dict[int, str]:
        """What is told in the replay at the positions before turning points and mistakes."""
        steps = {point.step for point in self.points()}
        steps |= {each.step for each in self.costliest(self.seat)}
        return {step - 1: self.admiral(step) for step in steps}

    def costliest(self, seat: Seat) -> list[Costly]:
        """The worst mistakes of a seat, the worst first."""
        self._renew()
        if seat not in self._costly:
            sums = self.account(seat)
            steps = sums.costliest if sums is not None else ()
            self._costly[seat] = [self._decision(step) for step in steps]
            alike = Counter(each.turn for each in self._costly[seat])
            self._costly[seat] = [
                replace(each, which=f"decision {self._which(each.step)}")
                if alike[each.turn] > 1
                else each
                for each in self._costly[seat]
            ]
        return self._costly[seat]

    def _which(self, step: int) -> int:
        """The how manyth decision of its seat in its turn a step was."""
        seat, when = self.session.steps[step - 1].seat, self.when(step)
        return 1 + sum(
            self.session.steps[number - 1].seat == seat
            and self.when(number) == when
            and self.notes.notes[number].choice is not None
            for number in range(1, step)
        )

    def _decision(self, step: int) -> Costly:
        note = self.notes.notes[step]
        choice = note.choice
        assert choice is not None
        words, why = self._better(note)
        move = move_from_json(self.session.title, choice.best) if choice.best else None
        return Costly(
            step,
            self.when(step),
            choice.loss,
            choice.error,
            self.played(step),
            words,
            why,
            move,
            self._teller.hinted(step),
        )

    def mistakes(self, file: str) -> list[Mistake]:
        """The worst mistakes as they are collected."""
        title = self.session.title.id
        return [
            Mistake(
                file=file,
                title=title,
                step=each.step,
                when=each.when,
                loss=min(1.0, max(0.0, each.loss)),
                error=each.error,
                played=each.played[:400],
                better=each.better[:400],
                why=each.why[:400],
                best=move_to_json(self.session.title, each.move),
            )
            for each in self.costliest(self.seat)
            if each.move is not None
        ]

    def checked(self) -> Checked:
        """The blindfold proof so far."""
        return checked(self.session, self.notes.proofs, self._bots)

    @property
    def progress(self) -> float:
        """How much of all that is to be done is done."""
        judged, of = len(self.notes.notes), self.notes.moves + 1
        # A decision made again takes about a third of the time that judging a step takes.
        return (judged + len(self.notes.proofs) / 3) / (of + self._bots / 3)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to find out."""
        return self.notes.complete and self.checked().complete
