"""Panels: all round the board that every title has: bar, prompt, buttons, seats, log, curtain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Generic

from game.bots.ways import shows
from game.core.contract import Seat
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.table import frame as frames
from scenes.table import prompts
from scenes.table.buttons import Action, PlacedAction, draw_action
from scenes.table.columns import Columns, log_drawer
from scenes.table.controller import FREED, LOOKED_AT, Phase, TableController
from scenes.table.curtain import Curtain
from scenes.table.desk import Desk
from scenes.table.frame import BarButton, TopBar
from scenes.table.known import KNOWN
from scenes.table.log import EVERYBODY, LogPanel
from scenes.table.news_place import NewsPlace
from scenes.table.occasion import occasion, where
from scenes.table.refs import Button, CardAt, aim
from scenes.table.scores import SeatRow, SeatsPanel
from scenes.table.sides import LOG, Sides
from scenes.table.since import BRIEF_WORDS, NEWS_KEY, SinceYourTurn
from scenes.table.title import M, P, S, W
from scenes.theme import rival_colour

OVER = ("actions", "bar", "bubble", "coach")
"""Zones that nothing unfolded lies over."""
UNFOLDED = (*OVER, "log", "tabs")
"""The same, and what is unfolded itself."""


class Panels(Generic[S, M, P, W]):
    """Lays them out, draws them at rest, and says what can be pointed at there."""

    def __init__(self, desk: Desk[S, M, P, W], controller: TableController) -> None:
        self.desk, self.controller = desk, controller
        session = desk.session
        self.log = LogPanel([player.colour for player in session.players])
        self.seats = SeatsPanel(0.0, self._draw_seat)
        self.sides = Sides(desk.table.panels)
        desk.beside = lambda: self.sides.spots(desk.moment)
        desk.unended = lambda: self.controller.phase is Phase.WAITING_FOR_DONE
        self.curtain = Curtain()
        self._beside = False
        """Whether the log stands beside the board."""
        colours = [player.colour for player in session.players]
        self.since = SinceYourTurn([*colours, rival_colour(colours[0])])
        self.news_place = NewsPlace(desk, self.since, self.seats, self.sides)
        self.bar = TopBar(Box(0, 0, 0, 0), 2, [], [], "", [], 0.0)
        self.buttons: list[PlacedAction] = []
        self.drawer = False
        """Whether the folded log is open."""
        self.sheet: Seat | None = None
        """Whose score sheet is open."""
        self.prompt_box = Box(0, 0, 0, 0)
        self.caption = ""
        """What the film says instead of the prompt."""
        self.wins = ""
        """What wins, where the goal card says more about it."""
        self.results = True
        """Whether the result can be seen once all is over."""
        self.asked = True
        """Whether anything is asked of whoever looks: a lesson goes on by itself now and then."""
        self.asks = False
        """Whether the film waits for a choice."""
        self.news = ""
        """What a rival has just done; it stays while rivals play."""
        self.alone = ""
        """Why a move goes by itself now."""
        self._prompt = ""
        self.columns = Columns(desk, self.seats, self.sides)
        names = session.names(None)
        self.seats.rows = [
            SeatRow(
                seat,
                player,
                names.of(seat),
                write=names.points,
                fond=shows(session.title, player.level, player.way),
            )
            for seat, player in enumerate(session.players)
        ]

    def _draw_seat(self, canvas: Canvas, box: Box, seat: Seat) -> None:
        self.desk.table.draw_seat(self.desk.moment, seat, box, canvas)

    # --- layout ---

    def layout(self, area: Box) -> None:
        """Divides the window, and lays the title's part of it too."""
        desk, moment = self.desk, self.desk.moment
        self._prompt = self.prompt()
        areas = desk.areas = self.columns.frame(area)
        lying = desk.lying
        for row in self.seats.rows:
            row.name = moment.names.of(row.seat)
            row.known = desk.table.words.seat(lying, row.seat)
            row.line = row.known if areas.seat_lines else ""
            row.most = desk.table.words.seat_most(moment, row.seat) if areas.seat_lines else ""
        settings = desk.context.settings
        session, instant = desk.session, moment.still or not desk.pace()
        self.seats.moods.choose(session.players, settings, still=instant, whose=session.memo.own)
        self.seats.extra, self.seats.columns = areas.seat_extra, areas.seat_columns
        self.seats.brief = areas.large and not areas.seat_lines
        self.seats.active = moment.acting
        self.columns.lay(areas, area)
        left, right = self._left_buttons(), self._right_buttons()
        name, *words = self._headline()
        cap = "G" if self.wins else ""
        top, before = desk.areas.top, self.bar
        brief = desk.past and areas.large  # a debrief's sentence has the room of buttons' words
        fonts = moment.fonts
        bar = frames.lay_bar(fonts, top, left, right, name, words, cap, before, brief=brief)
        self.bar = self.bar if bar == self.bar else bar  # the same one is known to the layer
        self.buttons = desk.table.place_buttons(moment, desk.places, self.all_actions())
        own = [row.box for row in self.seats.rows if row.seat == moment.viewer]
        hand = [areas.hand for zone in desk.places.zones if zone.name == "hand"]
        needed = [*own, *hand, *(placed.box for placed in self.buttons)]
        self.sides.unfold(moment, desk.places, desk.areas, needed)
        self._lay_log()

    def _lay_log(self) -> None:
        """The log, and over it what happened since the viewer's turn."""
        moment, since, box = self.desk.moment, self.since, self.desk.areas.log
        if box is None and self._beside:
            since.open = False  # it lay over the log; now it would lie over the board
        self._beside = box is not None
        tab, room = Box(0, 0, 0, 0), box
        if since.there and not since.open and box is not None:
            tab, box = box.bottom_part(since.tab_height(moment.fonts), 8)
        tabs = (each for _, each in self.sides.tabs)
        self.log.layout(moment.fonts, box or log_drawer(self.desk.areas, tabs), moment.names)
        self.news_place.told()
        if not since.open:
            self.news_place.forget(room or tab)
        buttons = [placed.box for placed in self.buttons]
        since.layout(moment.fonts, tab, room, partial(self.news_place.box, self._prompt, buttons))

    def where(self) -> str:
        """Where the game is, as the bar and the pause say it."""
        waits = self.controller.done_due and self.controller.decision is not None
        return where(self.desk.session, self.desk.view, self.desk.moment.names, unended=waits)

    def _headline(self) -> list[str]:
        """The title, and where the game is: where there is room with what wins, what must be done
        for that, and how soon it ends."""
        session, words = self.desk.session, self.where()
        if part_of := occasion(session):
            words = f"{part_of} · {words}"
        goal = KNOWN.of(view := self.desk.view, "goal", partial(session.title.words.goal, view))
        known = goal is None or not goal.soon or goal.soon in words or "last" in words
        # How soon is counted from the next turn on, which begins with "Done".
        soon = [] if goal is None or known or self.controller.done_due else [goal.soon]
        duty = [goal.duty] if goal is not None and goal.duty else []
        told = [[self.wins, words, *duty, *soon], [words, *duty, *soon], [words, *soon], [words]]
        lines = dict.fromkeys(" · ".join(part for part in parts if part) for parts in told)
        return [session.title.name, *lines]

    def _left_buttons(self) -> list[BarButton]:
        return [BarButton("menu", "Menu", "menu", "", True, "Menu: pause, settings, save and quit")]

    def _right_buttons(self) -> list[BarButton]:
        control = self.controller
        picking = bool(self.desk.moment.chosen)
        undo, redo = control.can_undo or picking, control.can_redo
        what = f"Undo: {control.undo_text}" if undo else "Undo: there is nothing to undo"
        if picking:
            what = f"Undo: {self._last_choice()}"
        again = "Redo" if redo else "Redo: nothing was undone"
        hint = "Hint: what Admiral would do" if control.waiting else self.no_hint
        # What can't be done now keeps its place: buttons must not move under the mouse.
        found = [
            BarButton("undo", "Undo", "undo-2", "Ctrl Z", undo, what),
            BarButton("redo", "Redo", "redo-2", "Ctrl Y", redo, again),
            BarButton("hint", "Hint", "lightbulb", "H", control.waiting, hint),
            BarButton("rules", "Rules", "book-open", "F1", True, "Rules"),
        ]
        there = self.since.there
        if self.desk.areas.folded and (there or len(self.desk.session.players) > 1):
            label = self.since.label.capitalize() if there else "No news since your turn"
            found.append(BarButton("since", BRIEF_WORDS, "news", NEWS_KEY, there, label))
        if self.desk.areas.folded:
            found.append(BarButton("log", "Log", "scroll-text", "L", True, "Flight log"))
        return found

    @property
    def no_hint(self) -> str:
        """Why there is no hint now."""
        if self.controller.phase is Phase.WAITING_FOR_DONE:
            return "No hint: nothing is left to choose but Done or Undo."
        decision = self.controller.decision
        if decision is not None and decision.seat == self.controller.viewer:
            return "No hint yet: this is still being shown."
        return "No hint: it is not your turn to choose."

    def _last_choice(self) -> str:
        """What Undo takes back while a move is being pointed at."""
        desk, moment = self.desk, self.desk.moment
        ref = moment.gesture.last() if moment.gesture is not None else None
        if ref is None:
            return "the last choice"
        buttons = {Button(a.name): a.choice or a.label for a in desk.table.actions(moment)}
        words = desk.table.words.choice(moment, ref)
        if not words and isinstance(ref, CardAt):
            words = desk.table.words.card(moment, ref.card)
        for spot in () if words or ref in buttons else desk.spots():
            if spot.ref == ref:
                # Labels say more than the name behind it: "Mars: jump 3, scan 2".
                words = re.split("[:,]", spot.label)[0]
        words = words or (buttons.get(ref, "") if isinstance(ref, Button) else "")
        return f"the choice of {words}" if words else "the last choice"

    def all_actions(self) -> list[Action]:
        """The buttons of this moment: the table's own or the title's."""
        phase = self.controller.phase
        if phase is Phase.WAITING_FOR_DONE:
            return [
                Action("done", "Done", "Enter", icon="check", primary=True, always=True),
                Action("undo", "Undo", self.controller.undo_text, always=True),
            ]
        if phase is Phase.FINISHED:
            result = Action("result", "See the result", primary=True, always=True)
            return [result] if self.results else []
        if self.controller.held:
            who = self.desk.moment.names.of(self.controller.thinking or 0)
            return [Action("step", f"Next: {who}", "Space", icon="play", primary=True, always=True)]
        if self.desk.gesture is None:
            return []
        return list(self.desk.table.actions(self.desk.moment))

    def can_press(self, action: Action) -> bool:
        """Whether a button does something now."""
        moment, ref = self.desk.moment, Button(action.name)
        return (
            action.always
            or ref in moment.lit
            or ref in moment.chosen
            or (moment.gesture is not None and moment.gesture.takes(ref))
        )

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        """Where the keyboard begins: at the button that says so, else at what makes no move yet."""
        lit = [target for target in targets if target.lit]
        lit.sort(key=lambda t: (not self.begins_at(t), self.desk.leads_to(t) is not None))
        ready = [t for t in targets if t.enabled and t.zone in ("actions", "curtain")]
        return next(iter(lit or ready), None)

    def begins_at(self, target: Target | None) -> bool:
        """Whether that is the button at which the keyboard begins: no ring stays on another one."""
        begin = {Button(placed.action.name) for placed in self.buttons if placed.action.begins}
        return target is not None and target.lit and target.ref in begin

    # --- what is said ---

    def say(self, words: str) -> None:
        """The prompt tells at once what the film shows."""
        self.caption = self._prompt = words
        self.desk.refresh()

    def tell(self, words: str) -> None:
        """The prompt tells what a rival does, until somebody here must choose."""
        if not self.controller.catching_up:
            self.news = words
            self.say(words)

    def prompt(self) -> str:
        """One sentence: who must do what, or what rivals do."""
        control, moment = self.controller, self.desk.moment
        decision = moment.decision
        if self.caption and moment.filming:
            return self.caption
        if control.phase is Phase.CURTAIN and decision is not None:
            return f"{moment.players[decision.seat].name}, it is your turn."
        if control.catching_up:
            return "This is what happened meanwhile. Space shows the end of it."
        if control.phase is Phase.LOOKING:
            return FREED if control.freed else LOOKED_AT
        if control.phase is Phase.WAITING_FOR_DONE:
            return prompts.ENDS_IT if decision is None else "Done, or undo it?"
        if decision is None:
            return prompts.COUNTED if moment.filming else prompts.result(moment)
        if self._rival_plays(decision.seat):
            if control.held:
                return f"Space: {moment.names.of(decision.seat)} plays"
            return self.news or prompts.rival(control, moment.names.of(decision.seat))
        if self.alone or not self.asked:
            return self.alone
        if control.phase is Phase.PLAYING_EVENTS and moment.gesture is None:
            # What was asked has been answered, and nothing is asked yet.
            return prompts.who_is_next(control, moment.names, self.desk.view) or self._prompt
        if moment.gesture is not None:
            own = self.desk.table.words.prompt(moment) or moment.gesture.prompt()
            if own:
                return own
        return moment.title.words.prompt(moment.view, decision, moment.names)

    @property
    def stands(self) -> bool:
        """Whether there are no buttons to press, and the prompt says what it would."""
        return not self.buttons and self._prompt == self.prompt()

    def _rival_plays(self, seat: Seat) -> bool:
        """Whether a bot has the turn, and nobody here need know what it may do."""
        plays = self.controller.phase in (Phase.BOT_THINKING, Phase.PLAYING_EVENTS)
        return plays and seat not in self.controller.people

    @property
    def calls(self) -> bool:
        """Whether the prompt is meant for whoever looks."""
        chooses = self.desk.gesture is not None and not self.alone
        return chooses or self.asks or self.controller.phase is Phase.WAITING_FOR_DONE

    # --- pointing and drawing ---

    @property
    def log_open(self) -> bool:
        """Whether the log is seen."""
        return self.desk.areas.log is not None or self.drawer

    def targets(self) -> list[Target]:
        """Buttons, seats, bar and log."""
        found = []
        for placed in self.buttons:
            action = placed.action
            can = self.can_press(action)
            words = action.spoken or " ".join(part for part in (action.label, action.sub) if part)
            radius = min(32.0, placed.box.h / 2)
            ref = Button(action.name)
            found.append(
                aim(
                    ref,
                    placed.box,
                    words,
                    "actions",
                    can,
                    can and not action.always,
                    radius,
                    action.label,
                )
            )
        found += self.seats.targets()
        found += self.sides.targets(self.desk.moment)
        found += self.bar.targets()
        since = self.since.targets() if self._since_seen else []
        covered = self.since.open and self.since.there
        return found + (self.log.targets() if self.log_open and not covered else []) + since

    def draw(self, canvas: Canvas) -> None:
        """All that is at rest."""
        desk = self.desk
        self.bar.draw(canvas)
        self.seats.draw(canvas, desk.known)
        self.sides.draw(desk.moment, canvas, desk.known)
        if desk.areas.log is not None:
            self.log.draw(canvas)
        room = desk.areas.prompt
        self.prompt_box = Box(room.cx, room.y, 0, 0)
        if self._prompt:
            self.prompt_box = frames.draw_prompt(canvas, room, self._prompt, self.calls)
        self.draw_buttons(canvas)
        if self._since_seen and not self.since.open:
            self.since.draw(canvas)

    def draw_open(self, canvas: Canvas) -> None:
        """What was unfolded: it lies over all that moves on the board."""
        if self.drawer and self.desk.areas.folded:
            self.log.draw(canvas)
        self.sides.draw_open(self.desk.moment, canvas)
        if self.since.open:
            self.since.draw(canvas)

    @property
    def _since_seen(self) -> bool:
        """Whether the fold-out or its tab is on screen; without a log the bar has its button."""
        return self.since.open or self.desk.areas.log is not None

    def scroll_log(self, by: float) -> bool:
        """Moves the log; False at its end."""
        moved = self.log.scroll(by)
        if moved:
            self.desk.refresh()
        return moved

    def scroll_since(self, by: float) -> bool:
        """Moves what happened since one's turn; False at its end."""
        moved = self.since.scroll(by)
        if moved:
            self.desk.refresh()
        return moved

    def open_tab(self, name: str) -> None:
        """Opens what is folded, or shuts it if it is open: one of the panels, or the log."""
        self.drawer = name == LOG and not self.drawer
        self.sides.open = "" if name in (LOG, self.sides.open) else name
        self.since.open = self.since.open and not (self.since.over and self.folded_open)

    def open_log(self) -> None:
        """The whole log comes into sight, beside the board or, where it is folded, over it."""
        self.log.show_only(EVERYBODY)
        if self.desk.areas.folded:
            self.drawer, self.sides.open = True, ""

    @property
    def folded_open(self) -> bool:
        """Whether something folded lies open over the board."""
        return bool(self.sides.open) or (self.drawer and self.desk.areas.folded)

    @property
    def unfolded(self) -> tuple[Box, ...]:
        """Where that lies: what is below it is not seen."""
        box = self.sides.drawer if self.sides.open else self.log.box
        return (box,) if self.folded_open else ()

    def in_sight(self, targets: Sequence[Target]) -> list[Target]:
        """What of these does not lie below what was unfolded."""
        return [
            target
            for target in targets
            if target.zone in UNFOLDED
            or not any(box.contains(target.seen.cx, target.seen.cy) for box in self.unfolded)
        ]

    def shuts(self, x: float, y: float) -> bool:
        """Whether a click at a point shut what was unfolded: it lay beside that, and on nothing
        that unfolds or shuts something itself."""
        open_now, tabs = self.folded_open, (*self.sides.tabs, *self.sides.brief)
        own = [self.desk.areas.top, *(box for _, box in tabs)]
        own += self.unfolded
        if not open_now or any(box.contains(x, y) for box in own):
            return False
        self.drawer, self.sides.open = False, ""
        return True

    def draw_buttons(self, canvas: Canvas, within: Box | None = None) -> None:
        """The buttons of the moment, or those that lie (partly) in a box; there the tabs too."""
        if within is not None:
            self.sides.draw_tabs(canvas, within)
        for placed in self.buttons:
            if within is None or placed.box.meets(within):
                draw_action(canvas, placed, enabled=self.can_press(placed.action), hovered=False)
