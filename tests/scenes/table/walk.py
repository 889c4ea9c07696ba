"""One walk through a game of every title, with the mouse: what is looked at on the way.

Several tests ask what was seen; the game is played once for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pygame

from scenes.settings import Speed
from scenes.table import plans
from scenes.table.controller import Phase
from scenes.table.refs import text
from tests.clicker import Clicker

SIZE = (1024, 640)
"""Small, as each picture is compared with one drawn anew."""
STEP = 0.1
"""Seconds a frame, the longest that the program ever takes: a beat is still seen in several."""
WATCHED, UNDONE = 3, 12
"""So many moves are made at people's speed and compared frame by frame, so many are taken back."""


@dataclass
class Walk:
    """What a person against two bots saw; each list says where something was wrong."""

    finished: bool = False
    moves: int = 0
    undone: int = 0
    """Choices that were taken back by the button."""
    lit: int = 0
    """What was lit before the first move."""
    illegal: list[str] = field(default_factory=list)
    astray: list[str] = field(default_factory=list)
    """Zones on screen were not those of the view."""
    misnamed: list[str] = field(default_factory=list)
    """Undo named no choice, or took back another one."""
    colliding: list[str] = field(default_factory=list)
    outdated: list[str] = field(default_factory=list)
    """What was at rest was not what the scene would have drawn then."""


@cache
def walked(title_id: str) -> Walk:
    """The walk through a game of this title."""
    clicker = Clicker(SIZE)
    try:
        return _Walker(clicker, title_id).walk()
    finally:
        clicker.close()


class _Walker:
    def __init__(self, clicker: Clicker, title_id: str) -> None:
        self.clicker, self.seen = clicker, Walk()
        self.scene: Any = clicker.start(title_id, (True, False, False))

    def walk(self) -> Walk:
        clicker, seen = self.clicker, self.seen
        self._look_at_what_is_lit()
        clicker.context.settings.speed = Speed.NORMAL
        while self._my_turn():
            if seen.moves == WATCHED:
                clicker.context.settings.speed = Speed.INSTANT
                clicker.look_away()
            if seen.moves < UNDONE:
                self._look_at_plans()
                self._take_back()
            if seen.moves < WATCHED:
                self._make_watched()
            else:
                clicker.play_on(moves=1)
            seen.moves += 1
            if not self._on_screen():
                seen.astray.append(self._where())
        seen.finished = bool(self.scene.session.finished)
        return seen

    def _my_turn(self) -> bool:
        """Lets the others play until it is the person's turn; False when the game is over."""
        phase = Phase.PLAYING_EVENTS
        while phase not in (Phase.WAITING_FOR_PERSON, Phase.FINISHED):
            self.clicker.settle()
            phase = self.scene.controller.phase
            if phase is Phase.WAITING_FOR_DONE:
                self.clicker.click("do:done")
        return phase is Phase.WAITING_FOR_PERSON

    def _where(self) -> str:
        return f"move {self.seen.moves}: {self.scene.prompt()}"

    def _on_screen(self) -> bool:
        """Whether the zones on screen are those of the view, card by card."""
        rules, view = self.scene.session.rules, self.scene.view
        truth = {zone: sorted(cards) for zone, cards in rules.piles.zones(view)}
        shown = self.scene.zones_on_screen().items()
        return {zone: sorted(cards) for zone, cards in shown} == truth

    def _look_at_what_is_lit(self) -> None:
        self.seen.lit = len(self.clicker.lit())
        for ref in sorted(self.scene.gesture.lit(), key=text):
            move = self.scene.gesture.pointed(ref)
            if move is not None and self.scene.session.rules.check(self.scene.view, move):
                self.seen.illegal.append(text(ref))

    def _look_at_plans(self) -> None:
        gesture = self.scene.gesture
        if isinstance(gesture, plans.PlanGesture):
            moves = self.scene.session.rules.moves(self.scene.view)
            found = plans.colliding([gesture.plan(move) for move in moves])
            if found is not None:
                self.seen.colliding.append(f"{self._where()}: {found}")

    # --- undo ---

    def _take_back(self) -> None:
        """Begins a move, and takes the choice back by the button that names it."""
        scene, first = self.scene, self._half_a_move()
        if first is None:
            return
        self.clicker.click(first)
        last = scene.gesture.last()
        label = self.clicker.target("bar:undo").label
        named = last in scene.gesture.chosen() and label not in ("Undo: ", "Undo: the last choice")
        self.clicker.click("bar:undo")
        if not named or last in scene.gesture.chosen():
            self.seen.misnamed.append(f"{self._where()}: {label}")
        self.seen.undone += 1

    def _half_a_move(self) -> str | None:
        """What begins some move and does not complete it."""
        gesture = self.scene.gesture
        for ref in sorted(gesture.lit(), key=text) if gesture is not None else ():
            whole = gesture.pick(ref).outcome.name != "PICKED"
            gesture.back()
            if not whole:
                return text(ref)
            gesture.clear()
        return None

    # --- what is drawn ---

    def _make_watched(self) -> None:
        """Points about and makes the best move, looking at every frame until all is at rest."""
        clicker, scene = self.clicker, self.scene
        for key in sorted(clicker.lit())[:4]:
            clicker.move_to(key)
            self._compare(f"pointing at {key}")
        for code in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
            clicker.press(code)
            self._compare(f"at {scene.focus.key}")
        for key in scene.gesture.route(scene.session.title.brain.candidates(scene.view)[0][1]):
            clicker.click(key)
            self._compare(f"after a click on {text(key)}")
        if clicker.scene is not scene:  # it is asked whether this is meant
            clicker.click("yes")
        while scene.moving or scene.controller.phase is Phase.PLAYING_EVENTS:
            clicker.step(dt=STEP)
            self._compare(scene.prompt())

    def _compare(self, what: str) -> None:
        if self.clicker.scene is self.scene and self.clicker.outdated() is not None:
            self.seen.outdated.append(f"{self._where()}: {what}")
