"""Results: who won and why, by source, as a race, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, degrees
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import match
from game.core.words import counted
from scenes.commands import Command
from scenes.daily.told import told_of
from scenes.fair_match import told as fair_match
from scenes.kit.axis import Axis
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.lines import Point, along, curve
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.logbook.sewing import Sewing
from scenes.logbook.telling import PRACTICE
from scenes.passing import Arrival
from scenes.screens import flow
from scenes.screens.bars import Bars
from scenes.screens.base import OnSky, WidgetScene
from scenes.screens.compared import compared, so_far
from scenes.screens.story import tell
from scenes.stack import Context, Pointer
from scenes.theme import (
    BODY,
    CREAM,
    INK,
    LINE,
    MUSTARD,
    MUTE,
    SEATS,
    SMALL,
    SUBTITLE,
    TITLE,
    rival_colour,
)
from scenes.tween import ease_out

if TYPE_CHECKING:
    from game.core.session import Session

_GROW_SECONDS = 0.9
_SEEN_SECONDS = 1.0
"""How long the result stands before it answers: what is pressed until then was meant for the
table, where a game often ends under somebody's hands.  Who hurries on waits as long again."""
COUNTED_APART = "Your record counts it apart."
_LEAVING = (Command.CHOOSE, Command.BACK)


class ResultsScene(WidgetScene):
    """The end of a game."""

    name: ClassVar[str] = "results"
    arrival = Arrival.RISES
    music = "ui"
    tension: ClassVar[int | None] = 2

    def __init__(
        self, context: Context, session: Session[Any, Any], path: Path | None = None
    ) -> None:
        super().__init__(context)
        self.session = session
        self.path = path
        """The file of the finished game, for the replay."""
        self.story = tell(session)
        self.first = flow.first_of(context, session)
        """The game that this one left, or deals again from another chair."""
        self.told_day = told_of(context, session, path)
        self.told_match = fair_match.told_of(context, session, path)
        self.head = 0.0
        """How wide the words are beside which the winner's rocket flies."""
        self.bars = Node()
        self.points = Bars(self.story, session.options.unit, self._mark, lambda: self.shown)
        self.sewing = Sewing(context, path)
        self._sewn = 0.0
        self.shown = 1.0 if context.settings.reduce_motion else 0.0
        self._unseen = _SEEN_SECONDS

    def enter(self) -> None:
        winners = [bar.seat for bar in self.story.bars if bar.place == 1]
        people = [s for s, p in enumerate(self.session.players) if p.is_person]
        if not set(winners) & set(people) and people:
            cue = "ui/lose_chord"
        else:
            cue = "ui/win_fanfare" if len(winners) == 1 else "ui/draw_chord"
        self.context.audio.play(cue)
        self.sewing.begin()
        waits = self.told_match is not None and not self.told_match.over  # and is told so
        if people and self._can_debrief and self.path is not None and not waits:
            # By the time the player has read the result some of it is there.
            self.context.debriefs.begin(self.session, self.path)

    @property
    def _can_debrief(self) -> bool:
        """Whether it is over and has a file with which a debrief is kept."""
        return self.session.finished and self.path is not None and self.path.is_file()

    # ---- layout ---------------------------------------------------------------------------

    def place(self, area: Box) -> Box:
        side = max(48.0, min(110.0, area.w * 0.057), (area.w - 2200) / 2)
        return area.inset(side, 44)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        fonts, story = self.context.fonts, self.story
        foot = self._buttons(inside)
        turns = counted(story.turns, "turn")
        if story.rounds:
            turns = f"{counted(story.rounds, 'round')}, {turns}"
        kicker, headline = f"{self.session.title.name} · {turns}", story.headline
        if self.told_match is not None and self.told_match.over:  # the match comes before its game
            kicker, headline = f"{kicker} · {headline}", self.told_match.headline
        if (games := match.length(self.session.options)) > 1:
            kicker = f"{kicker} · game {match.number(self.session)} of {games}"
        big = TITLE.sized(84)
        while big.size > 40 and fonts.width(headline, big) > inside.w:
            big = big.sized(big.size - 4)
        self.head = max(fonts.width(kicker, SUBTITLE), fonts.width(headline, big))
        ending = OnSky(story.ending, BODY, CREAM) if story.ending else None
        head = Column(
            OnSky(kicker, SUBTITLE, MUSTARD),
            OnSky(headline, big, CREAM),
            ending,
            self._apart(),
            gap=4,
        )
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 72
        panels = (
            self.told_day.panel(lambda: self.shown) if self.told_day is not None else None,
            self.told_match.panel() if self.told_match is not None else None,
            compared(self.first, self.session),
            so_far(self.session),
        )
        told = [panel for panel in panels if panel is not None]
        tall = inside.h > inside.w  # then all of it stands below each other, as broad as the page
        wide = inside.w if tall else inside.w / 2
        above = sum(panel.measure(fonts, wide) + 24 for panel in told)
        self.bars = self.points.panel(fonts, room - above)
        left = Column(*told, self.bars, self._lead(), gap=24, grow=1.02)
        notes = self._notes()
        earned = self.sewing.node()
        beside = [node for node in (notes, earned) if node is not None]
        below = sum(node.measure(fonts, wide - 18) + 24 for node in beside)
        if tall:
            below += left.measure(fonts, wide) + 48
        race = self._race_panel(room - below, room if tall else 600.0)
        # What is read stands whole before the curve, which may go on below the edge.
        least = race.measure(fonts, wide - 18) if race is not None else 0.0
        ends = (race, notes) if below + least <= room else (notes, race)
        first = (earned, *ends) if below <= room else (notes, earned, race)
        right = Column(*first, gap=24, grow=1) if race or beside else None
        body = Column(left, right, gap=24) if tall else Row(left, right, gap=36, top=True)
        if room < 200:
            return Frame(Scroll("page", Column(head, body, foot, gap=28), self.scrolls), inside.h)
        return Column(head, Frame(Scroll("body", body, self.scrolls), room), foot, gap=32)

    def _apart(self) -> Node | None:
        """Why the game is practice; who has not read so before would miss it in the Logbook."""
        memo = self.session.memo
        if memo.counts or not any(player.is_person for player in self.session.players):
            return None
        why = PRACTICE.get(memo.practice or "hints", "")
        return OnSky(f"{why} {COUNTED_APART}", SMALL, MUTE) if why else None

    def _buttons(self, inside: Box) -> Node:
        menu = Button("menu", "Menu", self.back, icon="house")
        if self.told_match is not None:
            again = self.told_match.buttons()
            if not self.told_match.over:  # nothing that shows more of a deal that comes again
                return Flow(*again, menu, gap=20)
        elif match.has_next(self.session):
            again = [Button("next", "Next game", self._next, icon="chevron-right")]
        else:
            again = [Button("again", "Play again", self._again, icon="rotate-ccw")]
        told = [self._told("replay", "Replay", self._replay, "play")]
        if self._can_debrief:
            told.insert(0, self._told("debrief", "Debrief", self._debrief, "target"))
        # What Enter chooses stands first.
        foremost = [] if self.told_match is not None else [told.pop(0)]
        rest = [
            *told,
            *([Button("daily", "Daily", self.told_day.open, icon="star")] if self.told_day else []),
            Button("same_deal", "Same deal", self._same),
            Button(
                "copy_code",
                "Copy code",
                lambda: flow.copy_code(self.context, self.session),
                icon="copy",
            ),
            menu,
        ]
        row = Flow(*foremost, *again, *rest, gap=20)
        if inside.h > inside.w or row.natural(self.context.fonts) <= inside.w:
            return row
        # A second row would take the room of what is told.
        more = Button("more", "More", lambda: self._more(rest))
        return Flow(*foremost, *again, more, gap=20)

    def _more(self, buttons: list[Button]) -> None:
        from scenes.screens.more import MoreScene

        self.context.stack.push(MoreScene(self.context, buttons))

    @property
    def _telling(self) -> str:
        """What Enter does: one too many must not begin another game, it tells more of this one."""
        if self.told_match is not None:
            return "match"
        return "debrief" if self._can_debrief else "replay"

    def _told(self, key: str, words: str, act: Callable[[], None], icon: str) -> Button:
        """A button that tells more of the game; what Enter chooses stands out, alone."""
        enters = key == self._telling
        hint = "Enter" if enters else ""
        return Button(key, words, act, icon=icon, primary=enters, hint=hint)

    def _notes(self) -> Node | None:
        """What there is to tell of each seat beside its figures."""
        rows = [Text(f"{name}: {words}", BODY, CREAM) for name, words in self.story.notes]
        return Panel(Column(*rows, gap=6), heading=self.story.notes_heading) if rows else None

    def _lead(self) -> Node | None:
        """Since when the winner led in points; turning points are the debrief's, which judges."""
        if self.story.lead is None:
            return None
        heading = f"The lead · {self._when(self.story.lead)}"
        return Panel(Text(self.story.lead_words, BODY, CREAM), heading=heading)

    def _when(self, turn: int) -> str:
        """A turn, from 0, as the table counted."""
        rounds = self.story.round_of
        return f"round {rounds[turn]}" if rounds else f"turn {turn + 1}"

    # ---- the race -------------------------------------------------------------------------

    def _race_panel(self, room: float, most: float) -> Node | None:
        if not self.story.race or len(self.story.race[0]) < 2:
            return None
        least = 265.0 + 135 * (self.context.fonts.text_size - 1)
        high = max(least, min(most, room - 130))
        drawn, words = Drawn(0, high, self._draw_race), self.story.race_words
        inside = Column(Text(words, SMALL, MUTE), drawn, gap=10) if words else drawn
        return Panel(inside, heading="The race", grow=1)

    def _draw_race(self, canvas: Canvas, box: Box) -> None:
        race = [
            (before, *curve)
            for before, curve in zip(self.story.start, self.story.race, strict=True)
        ]
        top = max(1, max(max(curve) for curve in race))
        low = min(0, min(min(curve) for curve in race))
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500) if (top - low) / s <= 6)
        axis = self._axis(len(race[0]) - 1)
        words = (self.points.figure(top), axis.unit)
        left = max(canvas.fonts.width(each, SMALL) for each in words) + 14
        half = canvas.fonts.line_height(SMALL) / 2
        plot = Box(box.x + left, box.y + half, box.w - left - 14, box.h - 3 * half - 10)

        def spot(turn: int, score: float) -> tuple[float, float]:
            return plot.x + plot.w * axis.along(turn), plot.bottom - plot.h * (score - low) / (
                top - low
            )

        for value in range(low // step * step, top + 1, step):
            if value >= low:
                y = spot(0, value)[1]
                canvas.line((plot.x, y), (plot.right, y), LINE, 1)
                canvas.text_middle(
                    self.points.figure(value), plot.x - 10, y, SMALL, MUTE, align="right"
                )
        axis.draw(canvas, plot, box.bottom - half)
        seats = dict(enumerate(race))
        if (rival := len(self.session.players)) in seats:
            seats[-1] = seats.pop(rival)
        for seat in sorted(seats, key=lambda s: -self._place(s)):
            mark = self._mark(seat)
            points = [spot(turn, score) for turn, score in enumerate(seats[seat])]
            canvas.polyline(points, SEATS[mark % len(SEATS)], 5)
            canvas.seat(mark, *points[-1], 20)
        turn = self.story.lead
        if turn is not None:
            seat = next(bar.seat for bar in self.story.bars if bar.place == 1)
            x, y = spot(turn + 1, race[seat][turn + 1])
            canvas.ring(x, y, 14, CREAM, 4)

    def _axis(self, turns: int) -> Axis:
        """Turns below the race, or rounds where the table counted those."""
        rounds = self.story.round_of or range(turns)
        begins = [t for t in range(turns) if not t or rounds[t] != rounds[t - 1]]
        return Axis(begins, turns, rounds=bool(self.story.round_of))

    def _mark(self, seat: int) -> int:
        """The colour of a seat, or of a rival without one."""
        players = self.session.players
        return players[seat].colour if seat >= 0 else rival_colour(players[0].colour)

    def _place(self, seat: int) -> int:
        return next((bar.place for bar in self.story.bars if bar.seat == seat), 99)

    # ---- life -----------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.shown < 1 or self.sewing.moving

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "down":
            self.sewing.skip()
            if self._unseen > 0:
                return True
        return super().pointer(pointer)

    def command(self, command: Command) -> bool:
        self.sewing.skip()
        if self._unseen > 0 and command in _LEAVING:
            self._unseen = _SEEN_SECONDS
            return True
        return super().command(command)

    @property
    def busy(self) -> bool:
        return self._unseen > 0 or (self.told_day is not None and self.told_day.waits)

    @property
    def settled(self) -> bool:
        # A medal that is still open comes when it comes.
        return not self.moving and self._unseen <= 0

    def update(self, dt: float) -> None:
        self._unseen -= dt
        if self.told_day is not None and self.told_day.poll():
            self.relayout()
        if self.sewing.update(dt):
            self.relayout()
        elif self.sewing.share != self._sewn:  # the last stitch too, after which nothing moves
            self.refresh()
        self._sewn = self.sewing.share
        if self.shown < 1:
            self.shown = min(1.0, self.shown + dt / _GROW_SECONDS)
            self.refresh()

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/results", INK)
        if (way := self._way(canvas)) is not None:
            canvas.dotted(way, MUSTARD, dot=4, gap=15, upto=ease_out(self.shown))
            x, y = way[-1]
            canvas.image("planets/jupiter", Box.around(x + 240, y - 34, 210, 210))
            self._draw_rocket(canvas, way)

    def _way(self, canvas: Canvas) -> list[Point] | None:
        """That of the winner's rocket to its planet, where the headline leaves room for them: from
        above, beside all that is read."""
        area, inside, fonts = canvas.box, self.place(canvas.box), canvas.fonts
        high = fonts.line_height(SUBTITLE) + fonts.line_height(TITLE.sized(84))
        if inside.w - self.head < 620 or fonts.text_size > 1.5:
            return None
        start = inside.x + self.head + 80, area.y - 90
        end = inside.right - 350.0, inside.y + high / 2 + 34
        return curve(start, ((start[0] + end[0]) / 2 - 40, end[1]), end)

    def _draw_rocket(self, canvas: Canvas, way: list[Point]) -> None:
        come = ease_out(self.shown)
        winner = next(bar.seat for bar in self.story.bars if bar.place == 1)
        x, y = along(way, come)
        ahead = along(way, min(1.0, come + 0.04))
        angle = -60.0 if come > 0.96 else -degrees(atan2(ahead[0] - x, y - ahead[1]))
        rocket = Box.around(x + 40, y - 16, 130, 130)
        canvas.image(f"seats/rocket_{self._mark(winner) + 1}", rocket, angle=angle)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, self._telling)

    def prompt(self) -> str:
        return f"{self.story.headline}."

    def facts(self) -> dict[str, object]:
        return {"scores": [bar.total for bar in self.story.bars], "turns": self.story.turns}

    def back(self) -> None:
        self.context.ways.menu(self.session.title.id)

    def _again(self) -> None:
        flow.play_again(self.context, self.session, same_deal=False)

    def _next(self) -> None:
        flow.next_of_match(self.context, self.session)

    def _replay(self) -> None:
        self.context.ways.replay(self.session, self.path or Path())

    def _debrief(self) -> None:
        if self.path is not None:
            self.context.ways.debrief(self.session, self.path)

    def _same(self) -> None:
        flow.play_again(self.context, self.session, same_deal=True)
