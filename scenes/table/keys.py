"""Keys: what commands mean on the table besides going from target to target."""

from __future__ import annotations

from typing import Generic, Protocol

from scenes.commands import ARROWS, Command
from scenes.kit.target import Focus, by_key
from scenes.table.controller import Phase, TableController
from scenes.table.lookback import Lookback
from scenes.table.mouse import WHEEL
from scenes.table.picking import Picking
from scenes.table.refs import (
    BarAt,
    Button,
    LogAt,
    PanelAt,
    RuleAt,
    SeatAt,
    SinceAt,
    TabAt,
)
from scenes.table.title import M, P, S, W

BAR_KEYS = {
    Command.UNDO: "undo",
    Command.REDO: "redo",
    Command.HINT: "hint",
    Command.RULES: "rules",
    Command.PAUSE: "menu",
}
"""Keys for buttons of the top bar."""
PRESSED = (Button, BarAt, TabAt, PanelAt, SeatAt, LogAt, SinceAt, RuleAt)
"""What is pressed at any time; other things of a table are only chosen in a decision."""


class Player(Protocol):
    """What keys need of the rest of the table."""

    focus: Focus

    @property
    def playing(self) -> bool:
        """Whether events are still being shown."""
        ...

    def skip(self) -> None:
        """Finishes what is being shown at once."""
        ...

    def show_focus(self) -> None:
        """Shows where the focus is."""
        ...


class Keys(Generic[S, M, P, W]):
    """Skip, the bar's buttons, the log, and the first Enter."""

    def __init__(
        self,
        picking: Picking[S, M, P, W],
        lookback: Lookback[S, M, P, W],
        controller: TableController,
        player: Player,
    ) -> None:
        self.picking, self.lookback, self.controller = picking, lookback, controller
        self.desk, self.panels = picking.desk, picking.panels
        self._player = player

    def hears(self, command: Command) -> bool:
        """Whether it meant something here."""
        player = self._player
        match command:
            case Command.SKIP | Command.CHOOSE if player.playing:
                player.skip()
            case Command.SKIP if self.controller.held:
                self.controller.release()
            case Command.SKIP if self.panels.since.there:
                self.lookback.fold()
            case Command.NEWS if self.controller.phase not in (Phase.LOOKING, Phase.FINISHED):
                self.lookback.fold()
            case Command.DOWN | Command.UP if self.lookback.turns_page(command is Command.DOWN):
                pass
            case _ if self._over_board(command):
                pass
            case _ if command in BAR_KEYS:
                self.picking.use(BAR_KEYS[command])
            case Command.LOG if self._turn_tabs():
                pass
            case Command.LOG:
                player.focus.key, player.focus.shown = LogAt().key, True
            case Command.ZOOM_IN | Command.ZOOM_OUT if player.focus.key == LogAt().key:
                self.panels.scroll_log(WHEEL * 4 * (1 if command is Command.ZOOM_IN else -1))
            case Command.CHOOSE if self.picking.waits:
                self.picking.keep_waiting()
            case Command.CHOOSE if self._ends and self.picking.own_action("done"):
                pass  # no move is made by it: one press is enough
            case Command.CHOOSE if not player.focus.shown and self._finishes():
                pass
            case Command.CHOOSE if not player.focus.shown:
                player.show_focus()
            case _:
                return False
        return True

    def _finishes(self) -> bool:
        """Whether Enter pressed the coral button of what was begun with the mouse: it is no
        surprise there."""
        buttons = self.panels.buttons if self.picking.desk.moment.chosen else ()
        for action in (placed.action for placed in buttons):
            if action.primary and self.panels.can_press(action):
                self.picking.close_bubble()
                self.picking.point_at(Button(action.name))
                return True
        return False

    def _over_board(self, command: Command) -> bool:
        """Whether a key met news that lie open over the board: none goes to what is under them, nor
        chooses it, and arrows stay in a sheet. Enter there folds them, and shows what it is at."""
        since, focus, around = self.panels.since, self._player.focus, self.picking.around
        if not (since.open and since.there and since.over):
            return False
        targets = around.targets()
        seen = self.lookback.in_sight(targets)
        hidden = by_key(targets, focus.key) is not None and by_key(seen, focus.key) is None
        match command:
            case Command.CHOOSE if hidden and focus.shown:
                self.lookback.fold()
                return True
            case Command.NEXT_ZONE | Command.PREVIOUS_ZONE:
                step = 1 if command is Command.NEXT_ZONE else -1
                found = focus.tab(self.desk.table.tab_order(seen), step)
            case _ if command in ARROWS:
                if since.whole:
                    seen = [target for target in seen if isinstance(target.ref, SinceAt)]
                if hidden or (since.whole and by_key(seen, focus.key) is None):
                    focus.key, focus.shown = SinceAt().key, False
                found = focus.arrow(seen, *ARROWS[command])
            case _:
                return False
        if found is not None:
            self.desk.context.audio.play("ui/focus")
            around.pointed(found)
        return True

    @property
    def _ends(self) -> bool:
        """Whether Enter means Done: the keys went to nothing that can be pressed."""
        if self.controller.phase is not Phase.WAITING_FOR_DONE:
            return False
        focus = self._player.focus
        target = by_key(self.picking.around.targets(), focus.key) if focus.shown else None
        return target is None or not isinstance(target.ref, PRESSED)

    def _turn_tabs(self) -> bool:
        """The key for the log: one folded thing after the other, then none; False at none."""
        panels, folded = self.panels, self.desk.areas.folded
        tab = panels.sides.next_tab(folded, panels.drawer)
        panels.drawer, panels.sides.open = False, ""
        if tab:
            panels.open_tab(tab)
        self.desk.relayout()
        return bool(tab) or folded
