"""Telling: what a rival does is said while it is shown, at its tempo, and no point goes untold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, Generic

from game.core.contract import Event, Seat
from game.core.events import CardMoved, DiceRolled, Scored, TurnStarted, concerns
from scenes.kit.fit import wrap_parts
from scenes.table.acts import Act
from scenes.table.desk import Desk
from scenes.table.panels import Panels
from scenes.table.recap import spoken_of
from scenes.table.tempo import COUNTED, LEAST, PAID, Tempo
from scenes.table.title import M, P, S, W

EVERYBODY: Final[Seat] = -1
READ: Final = 0.9
"""Seconds in which a sentence is read."""


class Telling(Generic[S, M, P, W]):
    """Follows the film, event by event."""

    def __init__(self, desk: Desk[S, M, P, W], panels: Panels[S, M, P, W], tempo: Tempo) -> None:
        self.desk, self.panels, self.tempo = desk, panels, tempo
        self._act: Act | None = None
        self._flown: dict[Seat, int] = {}
        """Points of the act that have been shown on their way."""
        self.said = False
        """Whether the act has something that is to be read."""
        self.before: Any = None
        """The view before the act, where the picture has left it already."""

    def moved(self) -> bool:
        """Whether cards have moved since this was asked last: what is said of seats counts them as
        they lie, though nothing is laid anew for it unless there are more lines."""
        desk, seats = self.desk, self.panels.seats
        if not desk.cards.dirty:
            return False
        desk.cards.dirty = False
        if not desk.filming():
            return True
        lying, inner = desk.lying, seats.text_width(desk.context.fonts, seats.box.w / seats.columns)
        for row in seats.rows:
            known = desk.table.words.seat(lying, row.seat)
            if known == row.known or not row.lines:
                row.known = known
                continue
            row.line = row.known = known
            room, said = len(row.lines), seats.second_line(row)
            row.lines = wrap_parts(desk.context.fonts, said, inner)
            if len(row.lines) > room:
                desk.relayout()
        return True

    def event(self, event: Event, act: Act) -> None:
        """An event begins to be shown: it is said, and given its weight; dice roll first."""
        desk = self.desk
        self._follow(act)
        table, viewer = desk.table, desk.viewer
        weighty = isinstance(event, (Scored, *table.weighty))
        mine = viewer is not None and concerns(event, viewer)
        pays = bool(getattr(event, "points", 0))
        self.tempo.weigh(weighty or mine, (COUNTED if mine else PAID) if pays else LEAST)
        if isinstance(event, TurnStarted):
            if act.seat == viewer and event is not act.events[-1]:
                self._say(event, act)  # what comes of it is shown now, and is nobody's doing
            return
        if self._dealt(event):
            return
        if isinstance(event, DiceRolled):
            self.said = act.seat != viewer
        elif not table.late(desk.moment, event):
            self._say(self._part_of(event, act), act)

    def rolled(self, event: Event, act: Act) -> None:
        """The dice lie."""
        if self.said:
            self._say(event, act)

    def _words(self, event: Event) -> str:
        names = self.desk.session.names(self.desk.viewer)
        return (self.desk.session.title.words.describe(event, names) or "").rstrip(".")

    def _part_of(self, event: Event, act: Act) -> Event:
        """What is told of cards after they have moved is said as they begin to."""
        if not isinstance(event, CardMoved) or self._words(event):
            return event
        since = next(number for number, each in enumerate(act.events) if each is event)
        rest = (each for each in act.events[since:] if not isinstance(each, CardMoved))
        told = next(rest, event)
        if isinstance(told, Scored | TurnStarted | DiceRolled):
            return event
        about = spoken_of(told)
        named = any(key.startswith("card:") for key in about)
        mine = told.doer == event.source.seat
        belongs = f"card:{event.card}" in about if named else mine
        return told if belongs and not self.desk.table.late(self.desk.moment, told) else event

    def _follow(self, act: Act) -> None:
        """Forgets what the act before it has shown; an act without events begins at its end."""
        if act is self._act:
            return
        self._act, self.said, self.before = act, False, None
        self._flown.clear()
        self._set_pace(act)

    def _set_pace(self, act: Act) -> None:
        desk = self.desk
        if act.seat == desk.viewer:
            self.tempo.own()
        else:
            self.tempo.rival(
                desk.session.rules.turn(desk.view), act.seat if desk.table.together else EVERYBODY
            )

    def _say(self, event: Event, act: Act) -> None:
        """In the bar; of the own acts only while they are shown."""
        words = self._words(event)
        if words and act.seat != self.desk.viewer:
            self.panels.tell(words)
            self.said = True
        elif words and not self.panels.controller.catching_up:
            self.panels.say(words)

    def _dealt(self, event: Event) -> bool:
        """Whether a card was merely turned up for everybody."""
        if not self.said or not isinstance(event, CardMoved):
            return False
        return event.source.seat < 0 and event.target.seat < 0

    # --- points ---

    def flown(self, seat: Seat, points: int) -> None:
        """So many points of the act have been shown on their way to a seat."""
        self._flown[seat] = self._flown.get(seat, 0) + points

    def counted(self, event: Scored, act: Act) -> bool:
        """Whether the score that is shown has these points already: the end only names them."""
        rules, moment = self.desk.session.rules, self.desk.moment
        if event.seat < 0 or self.desk.table.score(moment, event.seat) is None:
            return False
        then, now = (
            {line.label: line.points for line in rules.score_lines(view)[event.seat]}
            for view in (moment.view, act.view)
        )
        return bool(then.get(event.source)) and then[event.source] == now.get(event.source)

    def untold(self, act: Act) -> Iterator[tuple[Seat, str, int]]:
        """What of the act changed a score and no event has shown: seat, source, points."""
        self._follow(act)
        desk = self.desk
        before = desk.moment if self.before is None else replace(desk.moment, view=self.before)
        after = replace(before, view=act.view)
        for seat in range(len(before.players)):
            had, has = desk.table.score(before, seat), desk.table.score(after, seat)
            if had is None or has is None:
                continue
            missing = has - had - self._flown.get(seat, 0)
            if not missing:
                continue
            old = {line.label: line.points for line in before.rules.score_lines(before.view)[seat]}
            new = {line.label: line.points for line in before.rules.score_lines(act.view)[seat]}
            gains = [
                (label, (points or 0) - (old.get(label) or 0)) for label, points in new.items()
            ]
            gains = [(label, points) for label, points in gains if points]
            if sum(points for _, points in gains) != missing:
                exact = [each for each in gains if each[1] == missing]
                gains = exact[:1] or [("", missing)]
            for label, points in gains:
                yield seat, label, points
