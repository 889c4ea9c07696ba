"""Fair, and provably so: the sealed deal opened, and the bots' decisions made again blindfold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.core.seeds import seed_code
from game.core.session import Session
from game.core.words import counted
from scenes.debrief.found import Checked
from scenes.debrief.rosette import RATIO, draw_rosette
from scenes.kit.box import Box
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.text import Fonts
from scenes.screens.base import SheetScene
from scenes.stack import Context
from scenes.theme import (
    BODY,
    BOLD,
    CORAL,
    CREAM,
    HEADING,
    MINT,
    MUSTARD,
    MUTE,
    PROMPT,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    Colour,
    mix,
)

COUNT = PROMPT.sized(38)
LOUD: Final[Colour] = mix(CORAL, CREAM, 0.2)
FAULTS: Final = {
    "peeked": "the choice depends on what the seat could not see",
    "changed": "asked again, the bot makes another move",
}
OTHERS: Final = "Another version’s bots made the others."
OLDER: Final = (
    "The others were made by bots of another version of this program, which may choose differently."
)
"""Of a game that was begun before the bots were changed, or came from a code."""

RECIPE: Final = (
    "To check it with another program: the BLAKE2b hash, 16 bytes long, with “launch window” as "
    "its person, of the salt’s 16 bytes and then the seed as 8 bytes (the highest first) is the "
    "seal."
)


@dataclass(frozen=True, slots=True)
class Opened:
    """The sealed deal, opened and checked."""

    sealed: bool
    seed_fits: bool
    """The seed is the one that was sealed."""
    replays: bool
    """Dealt again from the seed, the moves lead to the same position."""

    @property
    def fair(self) -> bool:
        return self.seed_fits and self.replays


def opened(session: Session[Any, Any]) -> Opened:
    """Recomputes the hash, deals again and plays every move again."""
    seal = session.seal
    restored = Session.restore(session.title, session.save())
    return Opened(seal is not None, seal is None or seal.opens(session.seed), not restored.trouble)


def told(checked: Checked) -> tuple[str, str]:
    """The blindfold proof as a figure and a sentence."""
    if not checked.of:
        return "No bots", "Only people played: there is no bot's decision to check."
    if checked.wrong:
        return (
            f"{len(checked.wrong)} of {checked.done}",
            "bot decisions came out differently when the bots were asked again.",
        )
    if checked.older:
        return (f"{checked.same} of {checked.done}", f"bot decisions came out the same. {OTHERS}")
    if checked.complete:
        return (
            f"{checked.of} of {checked.of}",
            "bot decisions came out the same with everything hidden reshuffled.",
        )
    figure = f"{checked.done} of {checked.of}"
    if not checked.done:
        return (
            figure,
            "bot decisions checked so far, each with all that is hidden reshuffled.",
        )
    return figure, "bot decisions checked so far, all the same."


def verdict(checked: Checked, *, over: bool = True) -> str:
    """The proof's heading: what is known by now."""
    if checked.wrong:
        peeked = any(fault == "peeked" for _, _, fault in checked.wrong)
        return "A bot peeked" if peeked else "Bots differ"
    if not checked.of:
        return "Fair deal"
    if checked.older:
        return "Older bots"
    if checked.complete:
        return "Nobody peeked" if over else "Nobody has peeked so far"
    return "Did a bot peek?"


def seal_panel(
    session: Session[Any, Any],
    checked: Checked,
    check: Callable[[], None],
    show: Callable[[int], None],
) -> Node:
    """The rosette, the figure, the commitment, and the way to check it."""
    figure, words = told(checked)
    wrong = bool(checked.wrong)
    side = 140.0
    rosette = Drawn(
        side,
        side * RATIO,
        lambda canvas, box: draw_rosette(canvas, box, share=checked.share, wrong=wrong),
    )
    buttons: list[Node] = []
    if wrong:
        first = checked.wrong[0][0]
        buttons.append(
            Button("show", "Show it", lambda: show(first), icon="eye", small=True, primary=True)
        )
    buttons.append(Button("check", "Check it yourself", check, icon="check", small=True))
    column = Column(
        Text(verdict(checked), HEADING, LOUD if wrong else MUSTARD),
        Text(figure, COUNT, LOUD if wrong else CREAM),
        Text(words, BODY, CREAM),
        Text(seed_words(session), SMALL, MUTE),
        None if wrong else Flow(*buttons),
        gap=8,
    )
    column.grow = 1.0
    found = Row(rosette, column, gap=26)
    if wrong:  # two buttons have no room beside the rosette
        return Panel(Column(found, Flow(*buttons, gap=10), gap=8), border=CORAL)
    return Panel(found)


def seed_words(session: Session[Any, Any]) -> str:
    """The seed, and what it was sealed as."""
    code, seal = seed_code(session.seed), session.seal
    if seal is None:
        return f"Seed {code}. This deal was not sealed: it came from an older game or a code."
    return f"Seed opened: {code}, sealed before the first move as {seal.short}."


class FairScene(SheetScene):
    """Everything that is needed to check a game by oneself, and what the check has found."""

    name: ClassVar[str] = "fair"
    widest: ClassVar[float] = 900.0

    def __init__(
        self,
        context: Context,
        session: Session[Any, Any],
        checked: Checked,
        show: Callable[[int], None],
    ) -> None:
        super().__init__(context)
        self.session, self.checked, self.show = session, checked, show
        self.opened = opened(session)

    def build(self, area: Box) -> Node:
        column = Column(
            Text("Fair, and provably so", SUBTITLE, MUSTARD),
            *self._deal(),
            *self._bots(),
            Flow(Button("close", "Close", self.back, primary=True), *self._copies(), gap=12),
            gap=14,
        )
        w = self._width(area)
        if Panel(column, padding=36).measure(self.context.fonts, w) > area.h - 60:
            return Panel(Frame(Scroll("fair", column, self.scrolls), area.h - 132), padding=36)
        return Panel(column, padding=36)

    def _deal(self) -> list[Node]:
        session, found, seal = self.session, self.opened, self.session.seal
        moves, fonts = counted(len(session.steps), "move"), self.context.fonts
        rows: list[Node] = []
        if seal is None:
            rows.append(Text(seed_words(session), BODY, CREAM))
        else:
            rows += [
                Text("Shown before the first move", SMALL, MUTE),
                Text(f"{seal.short} · {seal.commitment}", SMALL_BOLD, CREAM),
                Text("Opened at the end", SMALL, MUTE),
                Text(
                    f"Seed {seed_code(session.seed)} (as a number {session.seed})"
                    f" · salt {seal.salt}",
                    SMALL_BOLD,
                    CREAM,
                ),
                _line(
                    fonts,
                    found.seed_fits,
                    "The seed is the one that was sealed before the first move.",
                    "The seed is NOT the one that was sealed before the first move.",
                ),
                Text(RECIPE, SMALL, MUTE),
            ]
        rows.append(
            _line(
                fonts,
                found.replays,
                f"Dealt again from this seed, the {moves} lead to the same end.",
                f"Dealt again from this seed, the {moves} do NOT lead to the same end.",
            )
        )
        return rows

    def _copies(self) -> tuple[Button, ...]:
        """What is needed to check the seal with another program goes to the clipboard."""
        if self.session.seal is None:
            return ()
        return (Button("copy", "Copy the figures", self._copy, icon="copy"),)

    def _copy(self) -> None:
        seed, seal = self.session.seed, self.session.seal
        assert seal is not None
        copied = self.context.copy(f"{seal.commitment} {seed} {seal.salt}")
        told = "Seal, seed and salt are on the clipboard." if copied else "There is no clipboard."
        self.context.notify(told)

    def _bots(self) -> list[Node]:
        checked = self.checked
        if not checked.of:
            return [Text(told(checked)[1], BODY, CREAM)]
        if not checked.done:
            return [Text(f"Bots: none of {checked.of} decisions checked yet.", BODY, CREAM)]
        whole = f"{checked.of} of {checked.of}"
        good = f"Bots: {whole} decisions the same with everything hidden reshuffled."
        if checked.older:
            words = f"Bots: {checked.same} of {checked.done} decisions the same. {OLDER}"
            return [Text(words, BODY, CREAM)]
        if not checked.complete and not checked.wrong:
            good = f"Bots: {checked.done} of {checked.of} decisions checked so far, all the same."
        bad = f"Bots: {len(checked.wrong)} of {checked.done} decisions came out differently."
        rows: list[Node] = [_line(self.context.fonts, not checked.wrong, good, bad)]
        for step, seat, fault in checked.wrong[:3]:
            name = self.session.players[seat].name
            rows.append(
                Flow(
                    Text(f"Step {step + 1}, {name}: {FAULTS[fault]}.", BODY, CREAM),
                    Button(
                        f"show:{step}",
                        "Show it",
                        lambda step=step: self.show(step),  # type: ignore[misc]
                        icon="eye",
                        small=True,
                    ),
                    gap=14,
                )
            )
        return rows

    def prompt(self) -> str:
        return "Fair, and provably so."

    def facts(self) -> dict[str, object]:
        found = self.opened
        return {
            "sealed": found.sealed,
            "fair": found.fair and not self.checked.wrong,
            "done": self.checked.done,
            "of": self.checked.of,
        }


def _line(fonts: Fonts, fine: bool, good: str, bad: str) -> Node:
    """A finding: a tick and a quiet sentence, or a cross and a loud one."""
    icon, colour = ("check", MINT) if fine else ("x", LOUD)
    words = Text(good, BODY, CREAM) if fine else Text(bad, BOLD, LOUD)
    words.grow = 1.0
    side = fonts.line_height(BODY)
    sign = Drawn(side, side, lambda canvas, box: canvas.icon(icon, box.cx, box.cy, box.h, colour))
    return Row(sign, words, gap=12, stack=False, top=True)
