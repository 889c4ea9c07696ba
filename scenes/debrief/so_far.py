"""So far: during a game, its bots' past decisions are made again blindfold."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from game.core.session import Session
from game.debrief.background import ProofJob
from game.debrief.blindfold import bots_steps
from game.debrief.notes import Proof
from scenes.debrief.fair import COUNT, FAULTS, LOUD, told, verdict
from scenes.debrief.found import Checked, checked
from scenes.debrief.rosette import RATIO, draw_rosette
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.screens.base import SheetScene
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import BODY, CREAM, MUSTARD, MUTE, SMALL, SUBTITLE

SIDE: Final = 140.0
NONE_YET: Final = "No bot has decided anything yet."
SEALED: Final = "Seal {code} holds the deal. It is opened when the game is over."


class SoFarScene(SheetScene):
    """Over the pause: the proof goes on as long as it is looked at, and gives nothing away."""

    name: ClassVar[str] = "so_far"
    widest: ClassVar[float] = 760.0

    def __init__(self, context: Context, session: Session[Any, Any]) -> None:
        super().__init__(context)
        self.session = session
        self.of = len(bots_steps(session))
        self.proofs: list[Proof] = []
        self._job = ProofJob(session.save())

    # --- the work ---

    def enter(self) -> None:
        if self.of:
            self.context.debriefs.leave()  # another game's, which goes on when it is opened again
            self.context.bots.study(self._job)

    def leave(self) -> None:
        if self.context.bots.works_on(self._job):
            self.context.bots.leave_study()

    def update(self, dt: float) -> None:
        if len(self.proofs) < self.of and (came := self.context.bots.news()):
            self.proofs += came
            self.relayout()

    @property
    def busy(self) -> bool:
        return len(self.proofs) < self.of and self.context.bots.works_on(self._job)

    @property
    def settled(self) -> bool:
        return not self.busy

    @property
    def checked(self) -> Checked:
        """How far it has come."""
        return checked(self.session, self.proofs, self.of)

    # --- what is seen ---

    def build(self, area: Box) -> Node:
        checked = self.checked
        column = Column(*self._words(checked), gap=8, grow=1)
        body: Node = column
        if self.of and text_factor(self.context.fonts) <= 1.3:
            rosette = Drawn(SIDE, SIDE * RATIO, lambda canvas, box: self._rosette(canvas, box))
            body = Row(rosette, column, gap=26)
        close = Flow(Button("close", "Close", self.back, primary=True), gap=12)
        whole = Column(Text(verdict(checked, over=False), SUBTITLE, MUSTARD), body, close, gap=18)
        panel = Panel(whole, padding=36)
        if panel.measure(self.context.fonts, self._width(area)) > area.h - 60:
            return Panel(Frame(Scroll("so_far", whole, self.scrolls), area.h - 132), padding=36)
        return panel

    def _words(self, checked: Checked) -> list[Node]:
        seal = self.session.seal
        sealed = [Text(SEALED.format(code=seal.short), SMALL, MUTE)] if seal is not None else []
        if not self.of:
            return [Text(NONE_YET, BODY, CREAM), *sealed]
        figure, words = told(checked)
        tone = LOUD if checked.wrong else CREAM
        return [
            Text(figure, COUNT, tone),
            Text(words, BODY, CREAM),
            *(
                Text(f"Step {step + 1}, {self.session.players[seat].name}: {FAULTS[fault]}.", BODY)
                for step, seat, fault in checked.wrong[:3]
            ),
            *sealed,
        ]

    def _rosette(self, canvas: Canvas, box: Box) -> None:
        checked = self.checked
        draw_rosette(canvas, box, share=checked.share, wrong=bool(checked.wrong))

    def prompt(self) -> str:
        return "The bots' decisions so far are made again."

    def facts(self) -> dict[str, object]:
        checked = self.checked
        return {"done": checked.done, "of": checked.of, "wrong": len(checked.wrong)}
