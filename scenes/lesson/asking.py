"""What a step asks for on this table: which clicks are right, and what is said to others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from typing import Any

from game.core import lesson as lessons
from game.core.lesson import Lesson, Step
from game.core.session import Session
from scenes.table.desk import Desk
from scenes.table.plans import PlanGesture
from scenes.table.refs import Ref

MOST_MOVES = 300
"""Of so many legal moves at most it is asked which of them a click begins."""


class Asking:
    """The lesson's moves as clicks of the decision that is being pointed at."""

    def __init__(
        self, session: Session[Any, Any], desk: Desk[Any, Any, Any, Any], lesson: Lesson
    ) -> None:
        self.session, self.desk, self.lesson = session, desk, lesson

    def refs(self, step: Step) -> list[Ref]:
        """The clicks that are still to be made for the recorded move, in order."""
        gesture = self.desk.gesture
        if gesture is None or step.do is None:
            return []
        move = lessons.read_move(self.session.title, step.do)
        route = gesture.route(move) or gesture.route(
            self.session.rules.canonical(self.session.state, move)
        )
        chosen = set(gesture.chosen())
        # Whoever has begun an answer that is as right is led on from there.
        begun = (other for other in self._answers(step) if chosen <= set(other))
        route = route if chosen <= set(route) else next(begun, route)
        return [ref for ref in route if ref not in chosen]

    def _answers(self, step: Step) -> Iterator[tuple[Ref, ...]]:
        """The clicks of the answers as right that are written out as whole moves."""
        gesture, title = self.desk.gesture, self.session.title
        if gesture is None:
            return
        for data in step.answer:
            kind = next((kind for kind in title.moves if kind.__name__ == data["move"]), None)
            if kind is not None and all(part.name in data for part in fields(kind)):
                yield gesture.route(lessons.read_move(title, data))

    def routes(self, step: Step) -> Iterator[Ref]:
        """All clicks of moves that are right."""
        yield from self.refs(step)
        gesture = self.desk.gesture
        if step.answer and gesture is not None:
            for route in self._answers(step):
                yield from route
            for move in self._moves():
                if lessons.is_answer(self.session, step, move):
                    yield from gesture.route(move)

    def right(self, step: Step, ref: Ref) -> bool:
        """Whether a click leads to what is asked for, or takes back a choice."""
        gesture = self.desk.gesture
        if gesture is None:
            return True
        ref = gesture.resolve(ref)
        if ref in gesture.chosen():
            return True
        only = gesture.pointed(ref)  # a card and a button may both make the same move
        if only is not None and lessons.is_answer(self.session, step, only):
            return True
        right = set(self.routes(step))
        if isinstance(gesture, PlanGesture):
            return gesture.alike(ref) in {gesture.alike(each) for each in right}
        return ref in right

    def takes_back(self, step: Step) -> bool:
        """Takes back what no right move has; whether there was any: a button may pick a card.

        In the order of the lights it goes right.
        """
        gesture = self.desk.gesture
        if not isinstance(gesture, PlanGesture) or step.do is None:
            return False
        move = lessons.read_move(self.session.title, step.do)
        asked = gesture.route(move) or gesture.route(
            self.session.rules.canonical(self.session.state, move)
        )
        right = {gesture.alike(ref) for ref in (*asked, *self.routes(step))}
        strays = not {gesture.alike(ref) for ref in gesture.chosen()} <= right
        if strays:
            gesture.clear()
        return strays

    def legal(self, ref: Ref) -> bool:
        """Whether a click begins or ends any legal move."""
        gesture = self.desk.gesture
        if gesture is None:
            return False
        ref = gesture.resolve(ref)
        return ref in gesture.lit() or gesture.takes(ref)

    def friendly(self, step: Step, ref: Ref) -> str:
        """What is said to the moves that a click begins: the first that the step speaks of."""
        gesture = self.desk.gesture
        if gesture is None or not step.others:
            return self.lesson.other
        ref = gesture.resolve(ref)
        chosen = gesture.chosen()
        only = gesture.pointed(ref)
        begun = [only] if only is not None else []
        for move in self._moves() if only is None else ():
            route = gesture.route(move)
            if route[: len(chosen)] == chosen and ref in route[len(chosen) :][:2]:
                begun.append(move)
        said = (lessons.said_to(self.session, self.lesson, step, move) for move in begun)
        return next((text for text in said if text != self.lesson.other), self.lesson.other)

    def _moves(self) -> Iterator[Any]:
        return islice(self.session.rules.moves(self.desk.view), MOST_MOVES)
