"""A debrief as plain data with words: what the console prints and the screen draws from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.codec import move_from_json, move_to_json
from game.core.contract import JSON, Seat
from game.core.session import Session
from game.debrief.chance import chance_told
from game.debrief.notes import Note, Notes
from game.debrief.sums import Account, Part, TurningPoint, account, accuracy_of, turning_points

_DIGITS = 4


def report(session: Session[Any, Any], notes: Notes) -> JSON:
    """Everything that has been found out so far about the game."""
    teller = Teller(session)
    found = notes.notes
    return {
        "title": session.title.id,
        "players": [
            {"seat": seat, "name": player.name, "level": player.level}
            for seat, player in enumerate(session.players)
        ],
        "progress": round(notes.progress, _DIGITS),
        "steps": [
            {
                "step": note.step,
                "turn": note.choice.turn if note.choice else 0,
                "seat": note.choice.seat if note.choice else None,
                "chance": _rounded(note.chance),
                "error": _rounded(note.error),
            }
            for note in found
        ],
        "decisions": [teller.decision(note) for note in found if note.choice],
        "seats": [
            _account(account(found, seat, session.hinted))
            for seat in range(len(session.players))
            if found
        ],
        "turning_points": [teller.turning_point(each, found) for each in teller.turned(found)],
    }


class Teller:
    """Says what was done at a step, what would have been better, and why."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self.session, self.title = session, session.title
        people = [seat for seat, player in enumerate(session.players) if player.is_person]
        self.names = session.names(people[0] if len(people) == 1 else None)

    def _words(self, view: Any, move: Any) -> str:
        words = self.title.words
        return (
            words.named(view, move, self.names) if words.named else words.describe_move(view, move)
        )

    def played(self, step: int) -> str:
        """The move that led to this step, in a few words."""
        made = self.session.steps[step - 1]
        view = self.title.rules.view(made.before, made.seat)
        return self._words(view, made.move)

    def turned(self, notes: Sequence[Note]) -> list[TurningPoint]:
        """The turning points: what had to be done and brought nothing turned no game."""

        def told(point: TurningPoint) -> bool:
            choice = notes[point.step].choice
            return choice is None or not choice.forced or bool(self.brought(point, point.most))

        return turning_points(notes, told)

    def brought(self, point: TurningPoint, seat: Seat) -> list[str]:
        """What chance brought at a turning point, what concerns the seat first; nothing where the
        decision turned it."""
        return [] if point.by_choice else chance_told(self.session, point.step, self.names, seat)

    def hinted(self, step: int) -> bool:
        """Whether a hint had named the move that led to this step."""
        return step - 1 in self.session.hinted

    def better(self, note: Note) -> tuple[str, str]:
        """Admiral's move and why, both empty where it is the one that was made."""
        if note.choice is None or note.choice.best is None:
            return "", ""
        view = self.title.rules.view(self.session.steps[note.step - 1].before, note.choice.seat)
        move = move_from_json(self.title, note.choice.best)
        return self._words(view, move), self._why(view, move, note.choice.seat)

    def decision(self, note: Note) -> JSON:
        """One judged decision."""
        choice = note.choice
        assert choice is not None
        words, why = self.better(note)
        chosen = move_to_json(self.title, self.session.steps[note.step - 1].move)
        return {
            "step": note.step,
            "turn": choice.turn,
            "seat": choice.seat,
            "forced": choice.forced,
            "chosen": chosen,
            "chosen_words": self.played(note.step),
            "best": choice.best or chosen,
            "best_words": words or self.played(note.step),
            "why": why,
            "loss": round(choice.loss, _DIGITS),
            "error": round(choice.error, _DIGITS),
            "mistake": choice.mistake,
            "hinted": self.hinted(note.step),
            "accuracy": round(accuracy_of(choice), _DIGITS),
        }

    def turning_point(self, point: TurningPoint, notes: Sequence[Note]) -> JSON:
        """One turning point with Admiral's move."""
        note = notes[point.step]
        choice = note.choice
        assert choice is not None
        words, why = self.better(note) if choice.mistake else ("", "")
        return {
            "step": point.step,
            "turn": choice.turn,
            "seat": choice.seat,
            "by": "decision" if point.by_choice else "chance",
            "change": _rounded(point.change),
            "error": round(point.error, _DIGITS),
            "played": self.played(point.step),
            "chance": self.brought(point, point.most),
            "admiral": words or self.played(point.step),
            "why": why or self.why_played(point.step),
            "loss": round(choice.loss, _DIGITS) if choice.mistake else 0.0,
        }

    def why_played(self, step: int) -> str:
        """Why the move that was made is a good one; empty if nothing is to say."""
        made = self.session.steps[step - 1]
        view = self.title.rules.view(made.before, made.seat)
        return self._why(view, made.move, made.seat)

    def _why(self, view: Any, move: Any, seat: Seat) -> str:
        """A reason, which speaks to the seat that moves: a rival's is told as said to that one."""
        words = self.names.told(self.title.words.explain(view, move))
        if words and seat != self.names.viewer:
            return f"{self.names.names[seat]}: “{words}”"
        return words


def _account(sums: Account) -> JSON:
    return {
        "seat": sums.seat,
        "begin": round(sums.begin, _DIGITS),
        "luck": _part(sums.luck),
        "skill": _part(sums.skill),
        "others": _part(sums.others),
        "end": round(sums.end, _DIGITS),
        "decisions": sums.decisions,
        "mistakes": sums.mistakes,
        "accuracy": None if sums.accuracy is None else round(sums.accuracy, _DIGITS),
        "mean_loss": None if sums.loss is None else _part(sums.loss),
        "costliest": list(sums.costliest),
    }


def _part(part: Part) -> JSON:
    return {"change": round(part.change, _DIGITS), "error": round(part.error, _DIGITS)}


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, _DIGITS) for value in values]
