"""Pause: the table waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.core.seeds import seed_code
from scenes.commands import Command
from scenes.daily.words import LEFT
from scenes.kit.box import Box
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Frame, Node, Panel, Text
from scenes.kit.scroll import Scroll
from scenes.logbook.cards import Grid
from scenes.screens import flow
from scenes.screens.base import SheetScene
from scenes.screens.confirm import ask
from scenes.stack import Context
from scenes.table.occasion import occasion
from scenes.theme import CREAM, MUTE, SMALL, SUBTITLE

if TYPE_CHECKING:
    from game.core.session import Session

_KEPT = "The game on the table stays in the Logbook."
_FOR_FUN = "Your try stays: the Daily launch goes on with it. The new game does not count there."


class PauseScene(SheetScene):
    """Over a table: go on, begin again, settings, rules, or leave; the game is kept anyway.

    Who only looks at another window's game has nothing to save or to begin again.
    """

    name: ClassVar[str] = "pause"
    widest: ClassVar[float] = 560.0

    def __init__(
        self,
        context: Context,
        session: Session[Any, Any],
        where: str = "",
        *,
        looks: bool = False,
    ) -> None:
        super().__init__(context)
        self.where = where or session.title.words.progress(session.view(None))
        """What the table shows may be behind what is known: a card is drawn that lies there yet."""
        self.session, self.looks = session, looks
        self.beside = False
        """With large text in a low window the buttons stand two by two, so that all are seen."""

    def _width(self, area: Box) -> float:
        wide = super()._width(area)
        return min(area.w - 80, 2 * wide) if self.beside else wide

    def build(self, area: Box) -> Node:
        fonts = self.context.fonts
        for self.beside in (False, True):
            panel = Panel(self._column(), padding=36)
            if panel.measure(fonts, self._width(area)) <= area.h - 60:
                return panel
        return Panel(Frame(Scroll("pause", self._column(), self.scrolls), area.h - 132), padding=36)

    def _column(self) -> Node:
        session = self.session
        again: tuple[Button, ...] = (
            Button("same_deal", "Restart, same deal", self._same, icon="rotate-ccw"),
            Button("new_deal", "Restart, new deal", self._new, icon="dices"),
        )
        seed = self._seed_words()
        copy: tuple[Button, ...] = (Button("copy_seed", "Copy the seed", self._copy, icon="copy"),)
        if session.memo.fair:  # a game of a match is played once, and its deal comes again
            again, seed, copy = (), "", ()
        menu, leave = "Save and go to the menu", "Save and quit"
        if self.looks:
            again, menu, leave = (), "Go to the menu", "Quit"
        return Column(
            Text("Pause", SUBTITLE, CREAM),
            Text(f"{session.title.name} · {self.where}", SMALL, MUTE),
            *(Text(words, SMALL, MUTE) for words in (occasion(session), seed) if words),
            Text(LEFT, SMALL, CREAM) if self._counted else None,
            Button("resume", "Resume", self.back, primary=True, icon="play"),
            Grid(
                Button("settings", "Settings", self._settings, icon="settings"),
                Button("rules", "Rules", self._rules, icon="book-open", hint="F1"),
                *again,
                *self._proof(),
                *copy,
                Button("menu", menu, self._menu, icon="house"),
                Button("quit", leave, self.context.quit, icon="log-out"),
                columns=2 if self.beside else 1,
                gap=14,
            ),
            gap=14,
        )

    def _proof(self) -> tuple[Button, ...]:
        """Whether bots peek can be asked at any time, where there are any."""
        bots = any(not player.is_person for player in self.session.players)
        button = Button("so_far", "Did a bot peek?", self._so_far, icon="search")
        return (button,) if bots and not self.looks else ()

    @property
    def _counted(self) -> bool:
        """Whether it is the counted try at a day's deal."""
        memo = self.session.memo
        return bool(memo.daily) and not memo.practice

    def _stays(self) -> str:
        return _FOR_FUN if self._counted else _KEPT

    def _seed_words(self) -> str:
        words, seal = f"Seed {seed_code(self.session.seed)}", self.session.seal
        return f"{words} · sealed as {seal.short}" if seal is not None else words

    def command(self, command: Command) -> bool:
        if command is Command.PAUSE:
            self.back()
            return True
        if command is Command.RULES:
            self._rules()
            return True
        return super().command(command)

    def prompt(self) -> str:
        return "The game is paused."

    def _settings(self) -> None:
        from scenes.screens.options import OptionsScene

        self.context.stack.push(OptionsScene(self.context))

    def _rules(self) -> None:
        from scenes.screens.guide_reader import GuideScene

        self.context.stack.push(GuideScene(self.context, self.session.title.id))

    def _so_far(self) -> None:
        from scenes.debrief.so_far import SoFarScene

        self.context.stack.push(SoFarScene(self.context, self.session))

    def _same(self) -> None:
        ask(self.context, "Restart this deal?", self._stays(), "Restart", self._deal_same)

    def _new(self) -> None:
        ask(self.context, "Deal anew?", self._stays(), "Deal", self._deal_new)

    def _deal_same(self) -> None:
        flow.play_again(self.context, self.session, same_deal=True)

    def _deal_new(self) -> None:
        flow.play_again(self.context, self.session, same_deal=False)

    def _copy(self) -> None:
        copy_seed(self.context, self.session.seed)

    def _menu(self) -> None:
        """Leaves the table; asks first if the game is kept nowhere but in memory."""
        saves = self.context.saves
        if saves.retry():
            self.context.ways.menu()
            if self._counted:
                self.context.notify("Your try is kept. Continue goes on with it, and it counts.")
            return
        sentence = next(iter(saves.unkept.values())).sentence
        detail = f"{sentence} It can be continued from the menu as long as you don't quit."
        question = "Leave the table all the same?"
        self.context.ways.question(question, detail, "Leave", self.context.ways.menu)


def copy_seed(context: Context, seed: int) -> None:
    """Puts a seed's code on the clipboard and says so."""
    code = seed_code(seed)
    if context.copy(code):
        context.notify(f"The seed {code} is on the clipboard.")
    else:
        context.notify(f"There is no clipboard here. The seed is {code}.")
