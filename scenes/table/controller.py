"""TableController: the session, whose turn it is, bots, hand-over, undo.  It draws nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum, auto
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Final

from game.bots.match import bot_rng
from game.bots.worker import Answer, Task
from game.core.contract import Decision, Refusal, Seat
from game.core.players import Level, Way
from game.core.save import SaveError, Saves
from game.core.session import Session, Step, digest
from scenes.table.acts import act_of
from scenes.table.remembering import Remembering
from scenes.table.roles import Hint, Stage, Thinker

log = logging.getLogger(__name__)

BOT_PAUSE = 0.4
"""Seconds that a bot's move waits at least, so that people can follow."""
HINT_LEVEL: Final = "admiral"
LOOKED_AT = "Another window plays this game: you can look at it here."
"""The prompt in a program that came second."""
FREED = "The other window has left this game: go on with it from the menu."
ASKS_AGAIN = 5.0
"""Seconds after which it looks whether the first still plays."""


class Phase(Enum):
    """What the table waits for."""

    PLAYING_EVENTS = auto()
    WAITING_FOR_PERSON = auto()
    WAITING_FOR_DONE = auto()
    """The person may still take back; "Done" lets the decision pass to another seat."""
    BOT_THINKING = auto()
    CURTAIN = auto()
    LOOKING = auto()
    """Another program plays the game."""
    FINISHED = auto()


class TableController:
    """One game at one device; the same state machine for all titles."""

    def __init__(
        self,
        session: Session[Any, Any],
        stage: Stage,
        thinker: Thinker,
        saves: Saves,
        path: Path,
        *,
        finishing: frozenset[type] = frozenset(),
        alone: frozenset[type] = frozenset(),
        confirm: Callable[[], bool] = lambda: True,
        pace: Callable[[], float] = lambda: 1.0,
        allowed: Callable[[Any], bool] = lambda move: True,
        stepping: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        self.stage = stage
        self.thinker = thinker
        self.saves = saves
        self.path = path
        self.finishing = finishing | alone
        """Kinds of move that themselves say "I am done"."""
        self.alone = alone
        """Kinds of move that go by themselves when the seat that has just acted has no other."""
        self._confirm = confirm
        self._pace = pace
        self._allowed = allowed
        """Whether a person's legal move may be made now; a lesson asks for certain ones."""
        self._stepping = stepping
        """Whether each bot waits until it is told to play."""
        self._let = False
        """The bot that has the turn has been told to play."""
        self.people = [s for s, player in enumerate(session.players) if player.is_person]
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.phase = Phase.PLAYING_EVENTS
        self.hint: Hint | None = None
        self._last_hint: Hint | None = None
        """The same, though its move has been made."""
        self.hint_asked = False
        self._holder: Seat | None = None
        """Who looked at their own cards last."""
        self._seen = dict.fromkeys(self.people, len(session.steps))
        self.catching_up = False
        """Whether what the person who looks has missed is being shown."""
        self.paused = False
        """Bots wait, as something over the table is being read."""
        self._asked = False
        self._waited = 0.0
        self.remembering = Remembering(session)
        self.looking = False
        """Another program has the game: it can be seen here, and not played."""
        self.freed = False
        """That program has left it."""

    # --- life ---

    def start(self) -> None:
        """Shows the position and goes on from it."""
        self.looking = not self.saves.hold(self.path)
        self._save()
        self.stage.show(self.view(), self.viewer, len(self.session.steps), True)
        self._next()

    def update(self, dt: float) -> None:
        """Time has passed; called each frame."""
        if self.phase is Phase.PLAYING_EVENTS:
            if not self.stage.playing:
                self._arrive()
            elif self._asked and self._after_bot():
                # The film of the last step counts as time to think.
                self._waited += dt
            return
        if self.held or self.reads:
            return
        if self.phase is Phase.BOT_THINKING:
            self._waited += dt
            if self._waited >= BOT_PAUSE * min(1.0, self._pace()):
                self._take_answer()
        elif self.hint_asked:
            self._take_hint()
        elif self.phase is Phase.LOOKING and not self.freed:
            self._waited += dt
            if self._waited >= ASKS_AGAIN:
                self._waited = 0.0
                self._ask_whether_it_is_free()

    def _ask_whether_it_is_free(self) -> None:
        # What is seen here may be older than the file: it is opened from there, not played on.
        self.freed = self.saves.hold(self.path)
        if self.freed:
            self.saves.release(self.path)
            self.stage.decide()

    @property
    def held(self) -> bool:
        """Whether a bot waits until it is told to play."""
        return self.phase is Phase.BOT_THINKING and self._stepping() and not self._let

    @property
    def reads(self) -> bool:
        """Whether a bot waits until what is over the table has been read."""
        return self.phase is Phase.BOT_THINKING and self.paused

    def release(self) -> None:
        """The bot that waits may play its turn."""
        self._let = True
        self.stage.decide()

    def watch_again(self, first: int) -> None:
        """Shows all from this step on once more, before the person who looks goes on."""
        viewer = self.viewer
        if self.phase is not Phase.WAITING_FOR_PERSON or viewer is None:
            return
        self._seen[viewer] = first
        self._look(viewer, film=True)
        self.catching_up = True
        self.phase = Phase.PLAYING_EVENTS
        self.stage.decide()

    def leave(self) -> None:
        """The table is left: nobody thinks for it any more."""
        self.thinker.cancel()
        if not self.looking:
            self.saves.release(self.path)

    # --- looking ---

    @property
    def decision(self) -> Decision | None:
        """Who must choose what; None when the game is over."""
        return self.session.rules.decision(self.session.state)

    def view(self) -> Any:
        """The table as whoever looks at it may see it."""
        return self.session.view(self.viewer)

    @property
    def thinking(self) -> Seat | None:
        """The bot that thinks now."""
        if not self._asked:
            return None
        decision = self.decision
        return None if decision is None else decision.seat

    @property
    def waiting(self) -> bool:
        """Whether a person's move is expected."""
        return self.phase is Phase.WAITING_FOR_PERSON

    @property
    def done_due(self) -> bool:
        """Whether nothing of the next seat's turn begins before the viewer says "Done"."""
        steps = self.session.steps
        if not steps or self.looking or steps[-1].seat != self.viewer:
            return False
        return self._must_confirm(steps[-1])

    # --- a person acts ---

    def submit(self, move: Any) -> Refusal | None:
        """The person's move; None if it was made."""
        if not self.waiting:
            return Refusal("not_now", "", "It is not your turn.")
        if not self._allowed(move):
            return Refusal("not_asked", "", "")
        return self._make(move)

    def done(self) -> None:
        """Lets the decision pass to the next seat."""
        if self.phase is Phase.WAITING_FOR_DONE:
            self.session.hand_over()
            self._save()
            self.phase = Phase.PLAYING_EVENTS
            self._next()
            self.update(0.0)

    def lift_curtain(self) -> None:
        """The next person is there: first what they missed, then their turn."""
        decision = self.decision
        if self.phase is not Phase.CURTAIN or decision is None:
            return
        self._look(decision.seat, film=True)
        self.catching_up = True
        self.phase = Phase.PLAYING_EVENTS
        self.stage.decide()
        self.update(0.0)

    @property
    def can_undo(self) -> bool:
        """Whether the person who looks may take back the last step."""
        return self._mine() and self.session.can_undo()

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return self.waiting and self.session.can_redo()

    @property
    def undo_text(self) -> str:
        """What undo would take back, in the words of the button."""
        if not self.can_undo:
            return ""
        step = self.session.steps[-1 - self._went_alone()]
        view = self.session.rules.view(step.before, step.seat)
        return self.stage.move_words(view, step.move)

    def undo(self) -> bool:
        """Takes back the last step; False if there is none that may be.

        What went by itself is taken back with the step that led to it.
        """
        if not self.can_undo:
            return False
        self._forget_hint()
        for _ in range(1 + self._went_alone()):
            self.session.undo()
        self._rewound()
        return True

    def redo(self) -> bool:
        """Makes a step again that was taken back; False if there is none."""
        if not self.can_redo:
            return False
        self._forget_hint()
        self._tell(self.session.redo())
        return True

    def ask_hint(self) -> None:
        """Asks Admiral, in the worker, what to do; the answer comes as `hint`."""
        if self.waiting and not self.hint_asked and self.hint is None:
            self.hint_asked = True
            last, session = self._last_hint, self.session
            if last is not None and (then := last.kept(session)) is not None:
                self._name(Answer(then, reason=session.title.words.explain(self.view(), then)))
                return
            session.memo.hints += 1  # the same advice again is no other one
            self._ask(HINT_LEVEL, hint=True)
            self.stage.decide()

    # --- inside ---

    def _mine(self) -> bool:
        """Whether the last step is the viewer's and nothing is being shown."""
        if self.phase not in (Phase.WAITING_FOR_PERSON, Phase.WAITING_FOR_DONE):
            return False
        steps = self.session.steps
        return bool(steps) and steps[-1].seat == self.viewer

    def _after_bot(self) -> bool:
        """Whether a bot made the last step too."""
        steps = self.session.steps
        return bool(steps) and steps[-1].seat not in self.people

    def _make(self, move: Any) -> Refusal | None:
        hinted = self.hint is not None and self.hint.names(self.session, move)
        result = self.session.submit(move)
        if isinstance(result, Refusal):
            return result
        if hinted:
            self.session.note_hinted()
        self._forget_hint()
        self._tell(result)
        return None

    def _tell(self, step: Step[Any, Any]) -> None:
        """A step was made: keep it, then show it, then go on."""
        confirm = self._must_confirm(step)
        if not confirm:
            self._pass_on(step)
        self._save()  # before anything is shown: what was accepted is never lost
        self.stage.play(act_of(self.session, len(self.session.steps) - 1, self.viewer))
        if self.viewer is not None:
            self._seen[self.viewer] = len(self.session.steps)
        self.phase = Phase.PLAYING_EVENTS
        if not confirm:
            self._next()
        self.stage.decide()
        self.update(0.0)

    def _by_itself(self, step: Step[Any, Any], after: Any) -> Any:
        """The move that goes by itself after a step that led to this state; None: there is none."""
        rules = self.session.rules
        decision = rules.decision(after)
        if not self.alone or decision is None or decision.seat != step.seat:
            return None
        legal = list(islice(rules.moves(after), 2))
        return legal[0] if len(legal) == 1 and type(legal[0]) in self.alone else None

    def _went_alone(self) -> int:
        """How many of the last steps went by themselves and can be taken back."""
        steps = self.session.steps
        count = 0
        for last, former in pairwise(reversed(steps)):
            if former.sealed or self._by_itself(former, last.before) != last.move:
                break
            count += 1
        return count

    def _pass_on(self, step: Step[Any, Any]) -> None:
        decision = self.decision
        if decision is None or decision.seat != step.seat:
            self.session.hand_over()

    def _must_confirm(self, step: Step[Any, Any]) -> bool:
        decision = self.decision
        passes = decision is None or decision.seat != step.seat
        return (
            step.seat in self.people
            and self.session.can_undo()
            and type(step.move) not in self.finishing
            and (passes or self._by_itself(step, self.session.state) is not None)
            and self._confirm()
        )

    def _next(self) -> None:
        """Who thinks next may begin at once, while the last step is still being shown."""
        decision = self.decision
        self._asked = False
        if decision is not None and decision.seat not in self.people and not self.looking:
            player = self.session.players[decision.seat]
            assert player.level is not None
            self._waited = 0.0
            self._ask(player.level, player.way)
            self._asked = True

    def _arrive(self) -> None:
        """Everything has been shown: the phase that the position calls for begins."""
        self.catching_up = False
        decision = self.decision
        if self.done_due:
            self.phase = Phase.WAITING_FOR_DONE
        elif decision is None:
            self.phase = Phase.FINISHED
        elif self.looking:
            self.phase = Phase.LOOKING
        elif decision.seat in self.people:
            self._arrive_at_person(decision.seat)
        else:
            if len(self.people) > 1 and self.viewer is not None:
                self.viewer = None
                self.stage.show(self.view(), None, len(self.session.steps), True)
            steps = self.session.steps
            self._let = self._let and bool(steps) and steps[-1].seat == decision.seat
            self.phase = Phase.BOT_THINKING
        self.stage.decide()

    def _arrive_at_person(self, seat: Seat) -> None:
        if seat == self.viewer:
            self.phase = Phase.WAITING_FOR_PERSON
            steps = self.session.steps
            by_itself = self._by_itself(steps[-1], self.session.state) if steps else None
            if by_itself is not None:
                self._make(by_itself)
            return
        secret = digest(self.session.view(seat)) != digest(self.session.view(None))
        if secret and seat != self._holder:
            self.viewer = None
            self.stage.show(self.view(), None, len(self.session.steps), True)
            self.phase = Phase.CURTAIN
            return
        # They hold the device already, or there is nothing to hide: no film either.
        self._look(seat, film=False)
        self.phase = Phase.WAITING_FOR_PERSON

    def _look(self, seat: Seat, *, film: bool) -> None:
        """The table is now seen by this seat."""
        self.viewer = self._holder = seat
        session = self.session
        count = len(session.steps)
        first = min(self._seen[seat], count) if film else count
        state = session.state if first == count else session.steps[first].before
        self.stage.show(session.rules.view(state, seat), seat, first, True)
        for number in range(first, count):
            self.stage.play(act_of(session, number, seat))
        self._seen[seat] = count

    def _rewound(self) -> None:
        count = len(self.session.steps)
        for seat in self._seen:
            self._seen[seat] = min(self._seen[seat], count)
        self._save()
        self.stage.show(self.view(), self.viewer, count, False)
        self.phase = Phase.PLAYING_EVENTS
        self._next()
        self.update(0.0)

    # --- bots ---

    def _ask(self, level: Level, way: Way | None = None, *, hint: bool = False) -> None:
        session = self.session
        decision = self.decision
        assert decision is not None
        seat = decision.seat
        rng = bot_rng(session.seed, seat, len(session.steps))
        self.thinker.ask(
            Task(session.title.id, session.view(seat), seat, level, rng.state, None, way, hint),
        )

    def _take_answer(self) -> None:
        answer = self.thinker.poll()
        if answer is None:
            return
        self._asked = False
        refusal = self._make(answer.move)
        if refusal is not None:
            decision = self.decision
            assert decision is not None
            log.error("A bot's move was refused: %s %s", answer.move, refusal.text)
            view = self.session.view(decision.seat)
            refusal = self._make(self.session.title.brain.candidates(view)[0][1])
            if refusal is not None:
                raise RuntimeError(f"Pilot's move was refused: {refusal.text}")
            self.session.note_stand_in()
            self._save()
        elif answer.stand_in:
            self.session.note_stand_in()
            self._save()

    def _take_hint(self) -> None:
        answer = self.thinker.poll()
        if answer is None:
            return
        self._name(answer)

    def _name(self, answer: Answer) -> None:
        self.hint_asked, steps = False, len(self.session.steps)
        words = self.stage.move_words(self.view(), answer.move)
        self.hint = self._last_hint = Hint(answer.move, words, answer.reason, steps, answer.then)
        self.stage.decide()

    def _forget_hint(self) -> None:
        if self.hint_asked:
            self.thinker.cancel()
        self.hint_asked = False
        self.hint = None

    # --- keeping ---

    def _save(self) -> None:
        if self.looking:
            return
        self.remembering.update()
        try:
            note = self.saves.write(self.path, self.session.save())
        except SaveError as error:
            # The game goes on; what is not on the disk is told, and tried again, until it is.
            log.warning("%s", error)
        else:
            if note:
                self.stage.tell(note)
