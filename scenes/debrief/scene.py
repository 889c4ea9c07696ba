"""DebriefScene: chances, luck and skill, the costliest decisions, and that nobody peeked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from game.core.contract import Seat
from game.core.replay import Replay
from game.core.session import Session
from game.core.words import counted
from game.debrief.sums import HINTS_SEE
from scenes.debrief.balance import balance
from scenes.debrief.cards import Card, DecisionCard, no_mistakes
from scenes.debrief.curve import Curve, Race
from scenes.debrief.doing import Doing
from scenes.debrief.fair import seal_panel
from scenes.debrief.found import LONGER, Costly, Finder, Point
from scenes.debrief.legend import Legend, Listed, dots, draw_rail, rival_of, short
from scenes.debrief.pictured import HIGH
from scenes.debrief.picturing import Picturing
from scenes.debrief.running import own_seat
from scenes.debrief.words import decided, percent
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.measured import Measured
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.logbook.cards import Grid
from scenes.logbook.parts import Beside
from scenes.replay.timeline import axis_of
from scenes.screens.base import OnSky, WidgetScene
from scenes.screens.story import headline
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    CREAM,
    HEADING,
    INK,
    MUSTARD,
    MUTE,
    SMALL,
    SUBTITLE,
    TITLE,
)

LEVELS: Final = {"cadet": "Cadet", "pilot": "Pilot", "admiral": "Admiral"}
RIGHT: Final = 624.0
WIDE: Final = 1500.0
"""So wide is a window of two columns; with large text, times the text's factor."""
LEAST_CURVE: Final = 330.0
ADMIRAL_SECONDS: Final = 0.22
LOOK_EVERY: Final = 1.0
"""Seconds between two looks at what has been found meanwhile."""
OF_CURVE: Final = "The curve sees all cards, so its steps differ."
JUDGED: Final = f"Parts of a win, by what could be seen then. {OF_CURVE}"
"""Why a loss is not the curve's step: that is from the chance before, and luck is in it."""
OF_HINTS: Final = f"A hint’s move is listed only if it surely lost {percent(HINTS_SEE)} or more."
"""Whoever asked for hints is told why the list has not all that the replay remarks on."""
BOUND: Final = "\N{NO-BREAK SPACE}"
"""Between a name and its points: no line ends there."""
NOT_OVER: Final = "This game is not over yet; it can be debriefed when it is."


def open_debrief(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Shows a finished game's debrief; one that is open already below is brought up: back leads
    to where it was called from."""
    if not session.finished:
        context.notify(NOT_OVER)
        return
    for scene in context.stack.scenes:
        if isinstance(scene, DebriefScene) and scene.path == path:
            context.stack.bring_up(scene)
            return
    context.stack.push(DebriefScene(context, session, path))


class DebriefScene(WidgetScene):
    """Grows while the bots' process works on it; what is done is kept with the game."""

    name: ClassVar[str] = "debrief"

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        super().__init__(context)
        self.session, self.path = session, path
        self.background = context.debriefs.of(session, path)
        self.own = own_seat(session)
        self.seat = self.own
        """Whose luck, skill and decisions are told."""
        self.finder = Finder(session, self.background.notes, self.seat)
        self.picturing = Picturing(context, session)
        self.doing = Doing(context, session, path, self.own, lambda: self.finder)
        self.chosen = -1
        """The step of the decision whose better move is shown in the curve; -1: the worst."""
        self.grown = 1.0
        self._seen = -1
        self._looked = 0.0
        self.axis = axis_of(Replay(session))
        people = [player for player in session.players if player.is_person]
        self.alone = len(people) == 1
        self.headline = headline(session, session.rules.standings(session.state))

    # --- life ---

    def enter(self) -> None:
        self.go_on()

    def resume(self) -> None:
        self.background = self.context.debriefs.of(self.session, self.path)
        self.finder = Finder(self.session, self.background.notes, self.seat)
        self.relayout()

    def go_on(self) -> None:
        """Lets the bots' process go on with it, if anything is missing."""
        if not self.finder.complete and not self.background.running:
            self.background.start()

    def stop(self) -> None:
        """What has been found is kept; the rest waits."""
        self.context.debriefs.leave()

    @property
    def busy(self) -> bool:
        return self.background.running

    @property
    def moving(self) -> bool:
        return self.grown < 1

    @property
    def settled(self) -> bool:
        return not self.busy and not self.moving and not self.picturing.due(self._drills())

    def update(self, dt: float) -> None:
        if self.grown < 1:
            self.grown = min(1.0, self.grown + dt / ADMIRAL_SECONDS)
            self.relayout()
        if self.picturing.update(dt, self._drills()):
            self.relayout()
        self._looked += dt
        notes = self.background.notes
        found = len(notes.notes) + len(notes.proofs) + self.background.running
        if found != self._seen and (self._looked >= LOOK_EVERY or not self.background.running):
            self._seen, self._looked = found, 0.0
            self.relayout()

    # --- pointing ---

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        super().draw_hover(canvas, target)
        self._tell_ring(canvas, target)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        super().draw_focus(canvas, target)
        self._tell_ring(canvas, target)

    def _tell_ring(self, canvas: Canvas, target: Target) -> None:
        """There is not room for the words of every turning point at once."""
        curve = self.root.find(target.key)
        if isinstance(curve, Curve):
            curve.draw_pointed(canvas, target.key)

    # --- layout ---

    @property
    def _factor(self) -> float:
        return text_factor(self.context.fonts)

    @property
    def _grown(self) -> float:
        """The same where text is so large that what it stands in grows with it and may scroll."""
        return self._factor if self._factor > 1.3 else 1.0

    def place(self, area: Box) -> Box:
        return area.inset(max(32.0, min(48.0, area.w * 0.025)), 28)

    def build(self, area: Box) -> Node:
        inside, fonts = self.place(area), self.context.fonts
        head, foot = Measured(self._head(inside.w)), Measured(self._foot())
        high = head.measure(fonts, inside.w) + foot.measure(fonts, inside.w) + 36
        room = inside.h - high
        if room >= 620 and inside.w >= WIDE * self._grown:
            right = RIGHT * max(self._grown, min(1.15, self._factor))
            for high in (*HIGH, 0.0):  # words before pictures
                body: Node = Measured(self._columns(inside.w, right, room, high))
                if body.measure(fonts, inside.w) <= room + 0.5:
                    break
            else:
                body = Scroll("debrief", body, self.scrolls)
            return Column(head, Frame(body, room), foot, gap=18)
        page = Column(
            head,
            None if self.finder.complete else self._bar(),
            Measured(self._balance()),
            Measured(self._decisions(1 if self._factor > 1.3 or inside.w < 1300 else 3)),
            Measured(self._curve_panel(520.0, flags=self._factor <= 1.3)),
            Measured(self._seal()),
            Measured(self._foot(bar=self.finder.complete)),
            gap=24,
        )
        return Frame(Scroll("page", page, self.scrolls), inside.h)

    def _columns(self, width: float, right: float, room: float, pictures: float) -> Node:
        fonts, tall = self.context.fonts, room > width
        left = width if tall else width - right - 24
        cards = Measured(self._decisions(3, pictures))
        balanced, seal = Measured(self._balance()), Measured(self._seal())
        beside = Beside(balanced, seal, right)  # below a curve that has height enough
        frame = 2 * 26
        legend = self._curve_head().measure(fonts, left - 52) + 12
        height = room - cards.measure(fonts, left) - 24 - frame - legend
        height -= beside.measure(fonts, left) + 24 if tall else 0.0
        curve = self._curve_panel(max(LEAST_CURVE * self._grown - frame, height), flags=True)
        if tall:
            return Column(curve, beside, cards, gap=24)
        return Beside(Column(curve, cards, gap=24), Column(balanced, seal, gap=24), right)

    # --- the head and the foot ---

    def _head(self, width: float) -> Node:
        fonts, session = self.context.fonts, self.session
        names, you = session.players, self.own if self.alone else None
        scores = {s.seat: s.score for s in session.rules.standings(session.state) if s.seat >= 0}
        order = sorted(scores, key=lambda seat: -scores[seat])
        unit = session.options.unit
        told = [
            f"{'You' if seat == you else names[seat].name}{BOUND}{scores[seat] // unit}"
            for seat in order
        ]
        told += [
            f"the rival{BOUND}{s.score // unit}"
            for s in session.rules.standings(session.state)
            if s.seat < 0
        ]
        turns = counted(session.rules.turn(session.state), "turn")
        kicker = f"{BOUND}· ".join([session.title.name, turns, *told])
        over = self.alone and self.finder.notes.complete
        sums = self.finder.account(self.own) if over else None
        headline = (
            decided(sums, rival_of(self.session.names(you), self.own), alone=len(names) == 1)
            if sums
            else ""
        ) or self.headline
        big = TITLE.sized(58)
        room = width - 420
        while big.size > 34 and fonts.width(headline, big) > room:
            big = big.sized(big.size - 4)
        above = OnSky(kicker, SUBTITLE.sized(24), MUSTARD)
        words = Column(above, OnSky(headline, big, CREAM), gap=0)
        words.grow = 1.0
        return Row(
            words,
            Flow(
                Button("result", "Result", self.doing.result, small=True, zone="ways"),
                Button(
                    "menu",
                    "Menu",
                    lambda: self.context.ways.menu(session.title.id),
                    icon="house",
                    small=True,
                    zone="ways",
                ),
                Button(
                    "back",
                    "Back",
                    self.back,
                    icon="arrow-left",
                    small=True,
                    zone="ways",
                    hint="Esc",
                ),
                gap=12,
            ),
            gap=24,
        )

    def _foot(self, *, bar: bool = True) -> Node:
        drills = self._drills()
        spare = [each for each in drills if not self._mended(each.step)]
        ways = self.doing.ways(drills, spare, alone=self.alone)
        return Row(ways, Gap(grow=1), self._bar(), gap=8) if bar else ways

    def _bar(self) -> Node:
        """How far it is, and what can be done about that."""
        share, running = self.finder.progress, self.background.running
        if self.finder.complete:
            words = "Debrief complete · kept with the game"
        elif running and not self.finder.notes.complete:
            words = f"{percent(share)} · you may leave, it goes on"
        elif running:
            words = f"{percent(share)} · checking the bots"
        else:
            words = f"Stopped at {percent(share)}"
        rail = Drawn(120, 24, lambda canvas, box: draw_rail(canvas, box, share))
        button = None
        if running:
            button = Button("stop", "Stop", self.stop, icon="pause", small=True, zone="foot")
        elif not self.finder.complete:
            button = Button("go_on", "Go on", self.go_on, icon="play", small=True, zone="foot")
        return Flow(rail, Text(words, SMALL, MUTE), button, gap=12)

    # --- the curve ---

    def _legend(self) -> Node:
        players = self.session.players
        seats: list[Node] = []
        for seat, player in enumerate(players):
            level = LEVELS.get(player.level or "", "")
            name = "You" if self.alone and seat == self.own else short(player.name)
            words = " · ".join(part for part in (name, level) if part)
            seats.append(Legend(seat, player.colour, words, seat == self.seat, self._look_at(seat)))
        if any(each.better for each in self._drills()):
            seats.append(Row(Drawn(44, 20, dots), Text("with Admiral’s move", SMALL, CREAM), gap=8))
        return Flow(*seats, gap=10)

    def _curve_panel(self, height: float, *, flags: bool) -> Node:
        points = self.finder.points()
        chosen = next((c for c in self._drills() if c.step == self._chosen_step), None)
        race = Race(
            self.finder.curve,
            self.axis,
            [player.colour for player in self.session.players],
            self.seat,
            points,
            chosen,
            self.grown,
            self.doing.replay_before,
        )
        curve = Curve(race, max(260.0, height), flags=flags)
        listed = None if flags else Column(*self._listed(points), gap=8)
        return Panel(Column(Measured(self._curve_head()), curve, listed, gap=12))

    def _curve_head(self) -> Node:
        return Flow(Text("Chance of winning", HEADING, MUSTARD), self._legend(), gap=24)

    def _listed(self, points: Sequence[Point]) -> list[Node]:
        """The turning points below a curve without room for flags."""
        return [
            Listed(number, point, self.doing.replay_before)
            for number, point in enumerate(points, start=1)
        ]

    def _look_at(self, seat: Seat) -> Callable[[], None]:
        def look() -> None:
            self.seat, self.chosen = seat, -1
            self.finder = Finder(self.session, self.background.notes, seat)

        return look

    # --- the rest ---

    def _balance(self) -> Node:
        sums = self.finder.account(self.seat)
        if sums is None:
            return Panel(
                Text("The bots look at the first steps.", BODY, MUTE), heading="Luck and skill"
            )
        players = self.session.players
        others = []
        for seat, player in enumerate(players):
            other = self.finder.account(seat) if seat != self.seat else None
            if other is not None and other.accuracy is not None:
                others.append((player.name, player.colour, other.accuracy))
        who = "" if self.alone and self.seat == self.own else players[self.seat].name
        last = self.context.mistakes.last_accuracy(self.path.name)
        whole = self.finder.notes.complete
        rival = rival_of(self.session.names(self.own if self.alone else None), self.seat)
        alone = len(self.session.players) == 1
        return balance(self.context.fonts, sums, last, others, who, rival, whole=whole, alone=alone)

    def _drills(self) -> list[Costly]:
        """The costliest decisions for which there is a better move, once all are known."""
        if not self.finder.notes.complete:
            return []
        return [each for each in self.finder.costliest(self.seat) if each.move is not None]

    @property
    def _chosen_step(self) -> int:
        drills = self._drills()
        steps = [each.step for each in drills]
        return self.chosen if self.chosen in steps else steps[0] if steps else -1

    def _mended(self, step: int) -> bool:
        mistake = self.context.mistakes.of(self.path.name, step)
        return mistake is not None and mistake.mended

    def _decisions(self, columns: int, pictures: float = HIGH[0]) -> Node:
        drills = self._drills()
        own = self.alone and self.seat == self.own
        whose = "Your" if own else f"{self.session.players[self.seat].name}’s"
        numbers = {1: "costliest decision", 2: "two costliest decisions"}
        what = numbers.get(len(drills), "three costliest decisions")
        head = Flow(
            Text(f"{whose} {what}", HEADING, MUSTARD),
            Text(f"{JUDGED} {OF_HINTS}" if self.finder.followed else JUDGED, SMALL, MUTE),
            gap=18,
        )
        if not drills:
            if not self.finder.notes.complete:
                words = "They come when the whole game has been judged."
                return Column(head, Panel(Text(words, BODY, MUTE)), gap=14)
            sums = self.finder.account(self.seat)
            made, hinted = (sums.decisions, sums.mistakes) if sums else (0, 0)
            return no_mistakes(OF_CURVE, made, hinted=hinted)
        cards = [
            DecisionCard(
                self._card(each, pictures, broad=columns == 1), self._choose_card(each.step)
            )
            for each in drills
        ]
        return Column(head, Grid(*cards, columns=columns, gap=20), gap=14)

    def _card(self, costly: Costly, pictures: float, *, broad: bool) -> Card:
        return Card(
            str(costly.step),
            costly.when,
            costly.loss,
            costly.error,
            costly.played,
            costly.better,
            costly.why,
            lambda: self.doing.practise([costly]),
            lambda: self.doing.replay_before(costly.step),
            heading=(costly.turn, costly.which),
            mended=self._mended(costly.step),
            missed=(kept := self.context.mistakes.of(self.path.name, costly.step)) is not None
            and kept.missed,
            chosen=costly.step == self._chosen_step,
            remark=LONGER if costly.hinted else "",
            pictured=self.picturing.of(costly),
            high=pictures,
            broad=broad,
        )

    def _choose_card(self, step: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = step
            self.grown = 1.0 if self.context.settings.reduce_motion else 0.0

        return choose

    def _seal(self) -> Node:
        return seal_panel(self.session, self.finder.checked(), self.doing.check, self.doing.show)

    def back(self) -> None:
        self.context.stack.pop(self)
        if self.context.stack.top is None:
            self.context.ways.menu(self.session.title.id)

    # --- the rest of a scene ---

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/results", INK)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "practise") or by_key(targets, "replay")

    def prompt(self) -> str:
        return f"Debrief: {self.headline}."

    def facts(self) -> dict[str, object]:
        return {
            "progress": round(self.finder.progress, 3),
            "running": self.background.running,
            "seat": self.seat,
        }
