"""Lookback: what the others did since one's turn is made ready, folded, and shown once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic

from game.core.contract import Seat
from scenes.kit.target import Target, by_key
from scenes.notices import MOMENT
from scenes.table.controller import Phase, TableController
from scenes.table.desk import Desk
from scenes.table.picking import Picking
from scenes.table.pins import spoken_target
from scenes.table.recap import first_missed, recap
from scenes.table.refs import LogAt, Ref, RuleAt, SinceAt
from scenes.table.title import M, P, S, W
from scenes.table.told import NOTHING, Recap

NO_NEWS = "There is no news yet."
NOT_YET = "The news comes with your turn."
PAGE = 0.85
"""The share of what is seen that an arrow key moves up by."""


class Lookback(Generic[S, M, P, W]):
    """Keeps from which step on it is told; the panel that tells it is `panels.since`."""

    def __init__(
        self, desk: Desk[S, M, P, W], picking: Picking[S, M, P, W], controller: TableController
    ) -> None:
        self.desk, self.picking, self.controller = desk, picking, controller
        self.panels = picking.panels
        self.first = 0
        """The first step that was not seen from the viewer's own turn."""
        self.again = False
        """It is being shown once more."""
        self._told = NOTHING
        self._steps = 0
        """What was told last, and after how many steps."""

    def rest(self) -> None:
        """Nobody here chooses now: there is nothing to be told, but what was before "Done"."""
        self.desk.context.notices.drop(MOMENT)
        waits = self.controller.phase is Phase.WAITING_FOR_DONE
        self.panels.since.recap = replace(self._told, acted=True) if waits else NOTHING

    def begin(self) -> None:
        """The viewer's turn begins: what was missed is ready; at once if it was not shown."""
        desk, since = self.desk, self.panels.since
        if desk.viewer is None:
            return
        self.first = first_missed(desk.session, desk.viewer, desk.table.together)

        def score(view: S, seat: Seat) -> int | None:
            return desk.table.score(replace(desk.moment, view=view), seat)

        table, unseen = desk.table, not desk.pace()
        since.recap = recap(
            desk.session, desk.viewer, self.first, table.weighty, score, unseen, table.doer
        )
        if any(news.seat < 0 for news in since.recap.seats):
            self.first -= 1  # who has no seat acts within the viewer's own step
        steps, fresh = desk.session.steps, since.there
        if not fresh and not self._told.moves:
            # One has acted since, on a table that was open for none of it: the round is told.
            since.recap = replace(self._last_round(desk.viewer, score), acted=True)
            self._told, self._steps = since.recap, len(steps)
        if fresh or len(steps) < self._steps:
            self._told, self._steps = since.recap, len(steps)
        elif all(step.seat == desk.viewer for step in steps[self._steps :]):
            # The turn goes on: its news are those of its beginning.
            since.recap = replace(self._told, acted=self._told.acted or len(steps) > self._steps)
        since.open = since.asked = False
        if fresh and not self.again and unseen:
            self.panels.news_place.unfold()
            self._tell_outcome()
        self.again = False

    def _tell_outcome(self) -> None:
        """Where the news stay folded, how the viewer's own try ended is said by itself."""
        if self.panels.since.open:
            return
        for told in self.panels.since.recap.own:
            event = told.event
            if event is not None and event.outcome and event.doer == self.desk.viewer:
                self.desk.context.notify(told.words, about=MOMENT)

    def _last_round(self, viewer: Seat, score: Callable[[S, Seat], int | None]) -> Recap:
        """What the others did last, from the turn of who looks that came before it."""
        session, table = self.desk.session, self.desk.table
        theirs = [at for at, step in enumerate(session.steps) if step.seat != viewer]
        if not theirs:
            return NOTHING
        seen = session.until(theirs[-1] + 1)
        self.first = first_missed(seen, viewer, table.together)
        return recap(seen, viewer, self.first, table.weighty, score)

    def fold(self) -> None:
        """Opens it alone, or folds it; where there is nothing to tell, that is said."""
        panels, since = self.panels, self.panels.since
        if not since.there:
            mine = self.controller.waiting or self.controller.phase is Phase.WAITING_FOR_DONE
            self.desk.context.notify(NO_NEWS if mine else NOT_YET, about="news")
            return
        since.open = not since.open
        since.asked = since.open
        if since.open:
            self.desk.context.notices.drop(MOMENT)  # the news say it, too
            self.picking.close_bubble()  # it would lie over the news, as would what the keys are at
            self.picking.rests_at = self.picking.around.focus.key or ""
            panels.drawer, panels.sides.open = False, ""
        self.desk.relayout()

    def turns_page(self, on: bool) -> bool:
        """Whether an arrow key moved to what stands below or above, where it was opened by its key:
        with large text first as a sheet over the board."""
        since, around = self.panels.since, self.picking.around
        at = by_key(around.targets(), around.focus.key) if around.focus.shown else None
        if at is not None and isinstance(at.ref, SinceAt) and at.ref.line >= 0:
            return False  # from sentence to sentence then, each of which comes into sight
        if not (since.open and since.there and since.asked):
            return False
        if on and self.desk.areas.large and since.more and not since.whole:
            since.whole = True
            self.desk.relayout()
            return True
        before = since.offset
        if on:
            since.page()
        else:
            since.scroll(-since.body.h * PAGE)
        self.desk.refresh()
        around.changed()
        return since.offset != before

    def in_sight(self, targets: Sequence[Target]) -> list[Target]:
        """What of these does not lie under the open news."""
        since = self.panels.since
        if not (since.open and since.there):
            return [*targets]
        over = SinceAt, RuleAt
        return [
            target
            for target in targets
            if isinstance(target.ref, over)
            or target.zone == "coach"
            or not since.box.contains(target.seen.cx, target.seen.cy)
        ]

    def choose(self, targets: Sequence[Target], ref: SinceAt) -> None:
        """Shows all of it again, or the log, or what a line speaks of closely; else folds it."""
        if ref.again:
            self.watch()
        elif ref.log:
            self.whole_log()
        elif ref.line < 0:
            self.fold()
        elif LogAt().key in self.panels.since.said[ref.line].told.about:
            self.whole_log()
        else:
            about = spoken_target(self.panels.since.said[ref.line].told, targets)
            if about is not None and isinstance(about.ref, Ref):
                self.picking.inspect(about.ref)

    def whole_log(self) -> None:
        """The log in its place, all of it and at its end."""
        self.panels.since.open = False
        self.panels.open_log()
        self.desk.relayout()

    def show(self, line: int) -> None:
        """The keys are at a line: it comes into sight."""
        if line >= 0:
            self.panels.since.show(line)
            self.desk.refresh()
            self.picking.around.changed()

    def watch(self) -> None:
        """Shows all of it once more."""
        self.again = True
        self.controller.watch_again(self.first)
