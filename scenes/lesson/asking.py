"""What a step asks for on this table: which clicks are right, and what is said to others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import islice
from typing import Any

from game.core import lesson as lessons
from game.core.codec import move_from_json, move_to_json
from game.core.contract import JSON
from game.core.lesson import Lesson, Step
from game.core.session import Session
from scenes.kit.target import Target
from scenes.lesson.refs import way_ends
from scenes.table.desk import Desk
from scenes.table.plans import Gesture, PlanGesture
from scenes.table.refs import Button, CardAt, Ref

AMISS = "**Not this one.**"
"""Before the step's words, where something was clicked that is of no use now."""
PUT_BACK = "**That is put back.**"
READ_FIRST = "Press **Go on** first."
NEXT = "Click number **{number}**: {name}."
ONLY = "Click {name}."
LIT_ONE = "the lit one"
THEN = "Now click **{name}**."
"""When the first click brought a button that has no number."""
INSTEAD = "Click what is lit."
"""After the rules' reason why something can't be done, and to a click on nothing."""
NOT_YET = "**Not yet.**"
"""Before what is to be clicked first, where the click is right but not now."""
EITHER = "**Either would do.** In this lesson it is the other that is lit."
"""To a card whose equal is asked for: what follows was recorded with that one."""
LEAVES = "Doing it anyway leaves the lesson."
"""After a friendly sentence that does not say so itself."""
MOST_MOVES = 300
"""Of so many legal moves at most it is asked which of them a click begins."""


class Asking:
    """The lesson's moves as clicks of the decision that is being pointed at."""

    def __init__(
        self, session: Session[Any, Any], desk: Desk[Any, Any, Any, Any], lesson: Lesson
    ) -> None:
        self.session, self.desk, self.lesson = session, desk, lesson
        self._asked: tuple[Any, ...] = ()
        self._routes: dict[Ref | None, tuple[Ref, ...]] = {}

    def refs(self, step: Step) -> list[Ref]:
        """The clicks that are still to be made for the recorded move, in order."""
        gesture = self.desk.gesture
        chosen = set(gesture.chosen()) if gesture is not None else set()
        return [ref for ref in self._way(step) if ref not in chosen]

    def _way(self, step: Step) -> tuple[Ref, ...]:
        """All clicks of the step, those that are done included."""
        gesture = self.desk.gesture
        if gesture is None or step.do is None:
            return ()
        route = self._route(step)
        chosen = set(gesture.chosen())
        if self._does_alone(step, route):
            return route[-1:]
        # Whoever has begun an answer that is as right is led on from there.
        begun = (other for other in self._answers(step) if chosen <= set(other))
        return route if chosen <= set(route) else next(begun, route)

    def _does_alone(self, step: Step, route: Sequence[Ref]) -> bool:
        """Whether the last click makes the move without the button before it: nothing that is
        numbered lies elsewhere then when its turn comes."""
        gesture = self.desk.gesture
        if gesture is None or gesture.chosen() or len(route) != 2:
            return False
        button, last = route
        return isinstance(button, Button) and gesture.takes(last) and self._does(step, last)

    def number(self, step: Step, ref: Any) -> int:
        """Which click of the step it is, however many are done; 0: it is the only one."""
        way = self._way(step)
        return way.index(ref) + 1 if ref in way and len(way) > 1 else 0

    def shown(self, step: Step) -> list[Ref]:
        """The same without buttons that would do something else now.

        "Hide nothing" is no third click: it has other words when two cards are chosen.
        """
        gesture, refs = self.desk.gesture, self.refs(step)
        if gesture is None:
            return refs
        first, rest = refs[:1], [(ref, gesture.pointed(ref)) for ref in refs[1:]]
        return first + [
            ref
            for ref, move in rest
            if not isinstance(ref, Button)
            or move is None
            or lessons.is_answer(self.session, step, move)
        ]

    def _route(self, step: Step, ref: Ref | None = None) -> tuple[Ref, ...]:
        """The clicks of the recorded move, equal cards that were clicked standing for its own.

        `ref` is a click that is only being thought of.
        """
        gesture = self.desk.gesture
        if gesture is None or step.do is None:
            return ()
        # It is asked for many times a frame, and stays the same until something is clicked.
        asked = (gesture, step, len(self.session.steps), *gesture.chosen())
        if asked != self._asked:
            self._asked, self._routes = asked, {}
        if ref not in self._routes:
            self._routes[ref] = self._found(gesture, step, ref)
        return self._routes[ref]

    def _found(self, gesture: Any, step: Step, ref: Ref | None) -> tuple[Ref, ...]:
        rules, state = self.session.rules, self.session.state
        move = lessons.read_move(self.session.title, step.do)
        equal = rules.canonical(state, move)
        route: tuple[Ref, ...] = gesture.route(move) or gesture.route(equal)
        clicked = [*gesture.chosen(), *([ref] if ref is not None else [])]
        for each in clicked:
            if each in route or not isinstance(each, CardAt):
                continue
            for other in route:
                if not isinstance(other, CardAt) or other in clicked:
                    continue
                swapped = self._swapped(move, each, other)
                if swapped != move and rules.canonical(state, swapped) == equal:
                    move, route = swapped, gesture.route(swapped) or route
                    break
        return route

    def _swapped(self, move: Any, one: CardAt, other: CardAt) -> Any:
        """The move with two cards in each other's place."""
        title = self.session.title
        names = {card: name for name, card in title.cards.items()}
        first, second = names[one.card], names[other.card]
        return move_from_json(
            title, exchanged(move_to_json(title, move), {first: second, second: first})
        )

    def settle(self, step: Step) -> bool:
        """Chooses in the asked order what was chosen in another; whether that was needed.

        The first of some cards may have another part than the rest: a mission, and what lifts it.
        """
        gesture, route = self.desk.gesture, self._route(step)
        if gesture is None or isinstance(gesture, PlanGesture):
            return False
        chosen = gesture.chosen()
        wanted = [ref for ref in route if ref in chosen]
        clicked = [ref for ref in chosen if ref in wanted]
        if wanted == clicked or len(clicked) < len(chosen):
            return False
        gesture.clear()
        for ref in wanted:
            if ref not in gesture.chosen():
                gesture.pick(ref)
        return True

    def next_key(self, step: Step) -> str:
        """The key of the click that is asked for now: the first that can be made; or nothing."""
        gesture, refs = self.desk.gesture, self.refs(step)
        lit = gesture.lit() if gesture is not None else frozenset()
        return next((ref.key for ref in refs if ref in lit), refs[0].key if refs else "")

    def meant(self, step: Step, move: Any) -> Any:
        """The recorded move for its equal with other copies: what follows names those cards."""
        if step.do is None:
            return move
        rules, state = self.session.rules, self.session.state
        asked = lessons.read_move(self.session.title, step.do)
        return asked if rules.canonical(state, move) == rules.canonical(state, asked) else move

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
        yield from self._route(step)
        gesture = self.desk.gesture
        if step.answer and gesture is not None:
            right = (m for m in self._moves() if lessons.is_answer(self.session, step, m))
            alike = gesture.alike if isinstance(gesture, PlanGesture) else lambda each: each
            chosen = {alike(each) for each in gesture.chosen()}
            for route in (*self._answers(step), *map(gesture.route, right)):
                if chosen <= {alike(each) for each in route}:  # parts of two would make neither
                    yield from route

    def early(self, step: Step, ref: Ref) -> bool:
        """Whether a click is right, but not before another."""
        gesture = self.desk.gesture
        if gesture is None or not self.right(step, ref) or self.legal(ref):
            return False
        return gesture.resolve(ref) not in gesture.chosen()

    def right(self, step: Step, ref: Ref) -> bool:
        """Whether a click leads to what is asked for, or takes back a choice."""
        gesture = self.desk.gesture
        if gesture is None:
            return True
        if self.stood_for(ref):
            return False
        ref = gesture.resolve(ref)
        if ref in gesture.chosen():
            return True
        only = gesture.pointed(ref)  # a card and a button may both make the same move
        if only is not None and lessons.is_answer(self.session, step, only):
            return True
        right = set(self.routes(step))
        if isinstance(gesture, PlanGesture):
            right.update(self._route(step, ref))
            return gesture.alike(ref) in {gesture.alike(each) for each in right}
        return ref in right  # what follows was recorded with that card

    def stood_for(self, ref: Ref) -> bool:
        """Whether a click on a card would choose another, its equal."""
        gesture = self.desk.gesture
        if gesture is None or not isinstance(ref, CardAt) or ref in gesture.chosen():
            return False
        meant = gesture.resolve(ref)
        return isinstance(meant, CardAt) and meant != ref

    def takes_back(self, step: Step) -> bool:
        """Takes back what no right move has; whether there was any: a button may pick a card.

        In the order of the lights it goes right.
        """
        gesture = self.desk.gesture
        if gesture is None or step.do is None or not self._strays(step, gesture):
            return False
        gesture.clear()
        return True

    def _strays(self, step: Step, gesture: Gesture[Any]) -> bool:
        """Whether what is chosen leads to no right move; a button alone may be left to press."""
        if not isinstance(gesture, PlanGesture):
            refs, more = self.refs(step), set(gesture.chosen()) - set(self._route(step))
            button = len(refs) == 1 and isinstance(refs[0], Button)
            return bool(more) and button and not self._does(step, refs[0])
        move = lessons.read_move(self.session.title, step.do)
        asked = gesture.route(move) or gesture.route(
            self.session.rules.canonical(self.session.state, move)
        )
        right = {gesture.alike(ref) for ref in (*asked, *self.routes(step))}
        return not {gesture.alike(ref) for ref in gesture.chosen()} <= right

    def legal(self, ref: Ref) -> bool:
        """Whether a click begins or ends any legal move of its own."""
        gesture = self.desk.gesture
        if gesture is None or self.stood_for(ref):
            return False
        ref = gesture.resolve(ref)
        return ref in gesture.lit() or gesture.takes(ref)

    def first(
        self, step: Step, amiss: str, clicks: Sequence[Target], clicked: Ref | None = None
    ) -> str:
        """What is to be clicked first, of these in their order; by its name, unless what was
        clicked has the same."""
        if not clicks:
            return f"{amiss} {INSTEAD}"
        number, name = self.number(step, clicks[0].ref), clicks[0].name
        if isinstance(clicked, CardAt):
            called = self.desk.table.words.card(self.desk.moment, clicked.card)
            name = LIT_ONE if called == name else name
        return f"{amiss} {(NEXT if number else ONLY).format(name=name, number=number)}"

    def pressing(self, step: Step, clicks: Sequence[Target]) -> str:
        """What is said when only a button is left that came with the click before; or nothing."""
        if not clicks or len(self.refs(step)) != 1:
            return ""
        ref = clicks[0].ref
        if not isinstance(ref, Button) or len(self._way(step)) != 2:
            return ""
        right = self.begun(step) or self._does(step, ref)
        return THEN.format(name=clicks[0].name) if right else ""

    def _does(self, step: Step, ref: Ref) -> bool:
        """Whether it makes the move that is asked for: a click may have chosen more than itself."""
        move = self.desk.gesture.pointed(ref) if self.desk.gesture is not None else None
        return move is not None and lessons.is_answer(self.session, step, move)

    def begun(self, step: Step) -> bool:
        """Whether some of what is asked for has been clicked, and nothing else."""
        gesture = self.desk.gesture
        if gesture is None or step.do is None or not gesture.chosen():
            return False
        return set(gesture.chosen()) <= set(self._route(step))

    def unfinished(self, step: Step, clicks: Sequence[Target]) -> str:
        """What is said to the button that was pressed too early: what comes first, or nothing."""
        more = self.begun(step) and len(self.refs(step)) > 1
        return self.first(step, NOT_YET, clicks) if more else ""

    def again(self, key: str) -> list[str]:
        """The clicks that make in another game what was chosen here, with this one."""
        gesture = self.desk.gesture
        chosen = gesture.chosen() if gesture is not None else ()
        return [*(ref.key for ref in chosen if ref.key != key), key]

    def answer(self, step: Step, ref: Ref, legal: bool, clicks: Sequence[Target]) -> str:
        """What is said to a wrong click."""
        return self.friendly(step, ref, clicks) if legal else self.amiss(step, ref, clicks)

    def friendly(self, step: Step, ref: Ref, clicks: Sequence[Target]) -> str:
        """What is said to a legal click that was not asked for, and what doing it means."""
        return self.leaving(self._friendly(step, ref, clicks))

    def leaving(self, said: str) -> str:
        """A friendly sentence, and that doing it leaves the lesson: the lesson's own says so."""
        return said if said == self.lesson.other else f"{said} {LEAVES}"

    def _friendly(self, step: Step, ref: Ref, clicks: Sequence[Target]) -> str:
        """What is said to the moves that a click begins: the first that the step speaks of.

        A sentence about any other move of the kind that is asked for may ask for what is done
        already: who has begun rightly is told what comes next.
        """
        gesture = self.desk.gesture
        begun_rightly = self.begun(step) and bool(clicks)
        if gesture is None or not step.others:
            return self.first(step, AMISS, clicks, ref) if begun_rightly else self.lesson.other
        ref = gesture.resolve(ref)
        chosen = gesture.chosen()
        only = gesture.pointed(ref)
        begun = [only] if only is not None else []
        for move in self._moves() if only is None else ():
            route = gesture.route(move)
            if route[: len(chosen)] == chosen and ref in route[len(chosen) :][:2]:
                begun.append(move)
        said = (lessons.said_to(self.session, self.lesson, step, move) for move in begun)
        of_any = [other.say for other in step.others if step.do and other.move.keys() == {"move"}]
        # Of equal cards only one is listed: to the others is said what is said to any such move.
        kind = {"move": step.do["move"]} if step.do else None
        rest = next((other.say for other in step.others if other.move == kind), self.lesson.other)
        rest = self.lesson.other if begun else rest
        found = next((text for text in said if text != self.lesson.other), rest)
        if begun_rightly and found in (self.lesson.other, *of_any):
            return self.first(step, AMISS, clicks, ref)
        return found

    def nothing(self, step: Step) -> str:
        """What is said to a click on what is nothing to be clicked."""
        return f"**{INSTEAD}** {step.say}" if step.is_choice else f"{READ_FIRST} {step.say}"

    def amiss(self, step: Step, ref: Ref, clicks: Sequence[Target]) -> str:
        """What is said to a click that is of no use: why, and what to do instead, of which whoever
        has begun is told the next click alone."""
        if not step.is_choice:
            return f"{READ_FIRST} {step.say}"
        if not step.point and self.stood_for(ref):
            return EITHER
        # Where a thing is only to be pointed at, the rules' reason would be of another matter; what
        # is seen because it is spoken of would be taken for what is lit.
        spoken = {end for key in (*step.lit, *step.why, *step.about) for end in way_ends(key)}
        refusal = (
            None
            if step.point or ref.key in spoken
            else self.desk.table.refusal(self.desk.moment, ref)
        )
        if refusal is not None and refusal.text:
            return f"{refusal.text} {INSTEAD}"
        return self.first(step, AMISS, clicks) if self.begun(step) else f"{AMISS} {step.say}"

    def _moves(self) -> Iterator[Any]:
        return islice(self.session.rules.moves(self.desk.view), MOST_MOVES)


def exchanged(data: JSON, names: Mapping[str, str]) -> JSON:
    """The same data with some words in the place of others."""
    if isinstance(data, Mapping):
        return {key: exchanged(value, names) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [exchanged(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data
