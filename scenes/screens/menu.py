"""The menu: a poster for each title, the game that was left, and the way to everything else."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, ClassVar

from scenes.commands import Command
from scenes.fair_match.between import Between
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.lines import curve
from scenes.kit.nodes import Flow
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.screens import flow
from scenes.screens.posters import (
    POSTERS,
    LearnPill,
    Poster,
    draw_life,
    draw_poster,
    learn_pill,
    text_height,
)
from scenes.stack import WARM_UP, Context, Scene
from scenes.theme import (
    CREAM,
    HERO,
    INK,
    LEAD,
    LIFT,
    MUSTARD,
    MUTE,
    PAPER_SHADE,
    SMALL,
    Style,
)
from scenes.tween import Timeline, ease_in_out

if TYPE_CHECKING:
    from scenes.table.ahead import Ahead

_LIFT_SECONDS = 0.09
_LIFE_SECONDS = 1.9
"""How long a poster lives when it is pointed at."""
_GAP = 28.0
_WHAT_IT_IS = "Five space tabletop games for an evening, or an orbit"
_ENTER = {"continue": "continue", "games": "open", "quit": "quit"}
"""What Enter does with a button; the others open a screen, and a poster is set up."""


class MenuScene(Scene):
    """Where the program begins and where every game ends."""

    name = "menu"
    music = "ui"
    tension: ClassVar[int | None] = 0

    def __init__(self, context: Context, played: str = "") -> None:
        super().__init__(context)
        self.played = played
        """The title of the game that has just ended."""
        self.kept: flow.Kept | Between | None = None
        self.active = ""
        self.lift = 0.0
        self.life = 1.0
        """How far the life of the poster that is pointed at has gone."""
        self.timeline = Timeline()
        self.cards: list[tuple[Poster, Box]] = []
        self.pills: list[LearnPill] = []
        self.words = 0.0
        self.with_line = True
        self.hero = HERO
        self.with_lead = True
        self.head = Box(0, 0, 0, 0)
        self.hints: Box | None = None
        self.buttons = Flow()
        self._ahead: Ahead | None = None

    def enter(self) -> None:
        self.look_for_games()
        # Enter goes on with the game that was left; without one it sets up a title.
        going_on = self.kept is not None and not self.played
        self._focus_on("continue" if going_on else f"title:{self.played or POSTERS[0].id}")

    def resume(self) -> None:
        self.look_for_games()
        gone = self.kept is None and self.focus.key == "continue"
        self._focus_on(f"title:{POSTERS[0].id}" if gone else self.focus.key or "")
        self.relayout()

    def _focus_on(self, key: str) -> None:
        """What Enter chooses stands out, alone: a poster that is lifted, or a ringed button."""
        self.focus.key, self.focus.shown = key, True
        kind, _, title_id = key.partition(":")
        self._activate(title_id if kind in ("title", "learn") else "")
        self.refresh()  # the key line says what Enter does

    def look_for_games(self) -> None:
        """Finds what can be continued: the last game, or a match that waits for its next one."""
        game = next(iter(flow.unfinished(self.context, 1)), None)
        match = self.context.matches.between(game.save.order if game is not None else 0)
        self.kept = Between(match) if match is not None else game

    def make_ready(self) -> bool:
        """The table of the game that Enter goes on with, so that it opens without a wait."""
        kept = self.kept
        if not isinstance(kept, flow.Kept) or self.focus.key != "continue":
            return False
        if any(thread.name == WARM_UP for thread in threading.enumerate()):
            return True
        if self._ahead is None:
            from scenes.table.ahead import Ahead  # the menu itself must not wait for tables

            self._ahead = Ahead(self.context)
        return self._ahead.prepare((kept.path, kept.save.order), kept.opened, self.area)

    # ---- layout ---------------------------------------------------------------------------

    def layout(self, area: Box) -> None:
        fonts = self.context.fonts
        wide = min(area.w - 2 * max(48.0, min(110.0, area.w * 0.057)), 2300.0)
        left = (area.w - wide) / 2
        self.buttons = self._make_buttons()
        # Rather than shrink text, the menu leaves things out until the posters have room.
        for attempt in range(4):
            if self._try(fonts, area, left, wide, attempt) >= 250 or attempt == 3:
                break

    def _try(self, fonts: Fonts, area: Box, left: float, wide: float, attempt: int) -> float:
        self.hero = HERO.sized((HERO.size, 88, 64, 44)[attempt])
        spare = max(0.0, area.h - 1080)
        while self._hero_width(fonts, self.hero) > wide and self.hero.size > 30:
            self.hero = self.hero.sized(self.hero.size - 4)
        self.with_lead = attempt < 2
        self.with_line = attempt < 3
        y = (70.0, 44.0, 28.0, 20.0)[attempt] + spare * 0.12
        high = fonts.line_height(self.hero)
        if self.with_lead:
            high += fonts.line_height(LEAD) + 8
        self.head = Box(left, y, wide, high)
        low = area.bottom - (48.0, 32.0, 24.0, 20.0)[attempt] - spare * 0.12
        self.hints = None
        if attempt < 2:
            hint_high = max(fonts.line_height(SMALL), 34.0)
            if self._hints_width(fonts) <= wide:
                self.hints = Box(left, low - hint_high, wide, hint_high)
                low -= hint_high + 24
        high = self.buttons.measure(fonts, wide)
        self.buttons.place(fonts, Box(left, low - high, wide, high))
        top = self.head.bottom + (56.0, 44.0, 36.0, 28.0)[attempt]
        return self._place_cards(fonts, left, wide, top, low - high - (52.0, 40, 30, 22)[attempt])

    def _place_cards(
        self, fonts: Fonts, left: float, wide: float, top: float, bottom: float
    ) -> float:
        # In as many rows as make the pictures highest: two in a window higher than wide.
        room = bottom - top
        found = [self._row_of(fonts, wide, room, count) for count in (len(POSTERS), 3)]
        picture, w, count = max(found, key=lambda each: each[0])
        self.words = max(text_height(fonts, p, w, self.with_line) for p in POSTERS)
        gap = (wide - count * w) / (count - 1)
        h, rows = picture + self.words, -(-len(POSTERS) // count)
        y = top + (room - rows * h - (rows - 1) * _GAP) / 2
        self.cards = []
        for at, poster in enumerate(POSTERS):
            row, column = divmod(at, count)
            short = count - min(count, len(POSTERS) - row * count)  # the last stands in the middle
            x = left + (column + short / 2) * (w + gap)
            self.cards.append((poster, Box(x, y + row * (h + _GAP), w, h)))
        of = self.context.progress.of
        made = (learn_pill(fonts, p, box, of(p.id, p.chapters)) for p, box in self.cards)
        self.pills = [pill for pill in made if pill is not None]
        return picture

    def _row_of(
        self, fonts: Fonts, wide: float, room: float, count: int
    ) -> tuple[float, float, int]:
        """How high the pictures become with so many posters in a row, how wide posters are."""
        w = min((wide - (count - 1) * _GAP) / count, 440.0 if count == len(POSTERS) else 600.0)
        words = max(text_height(fonts, p, w, self.with_line) for p in POSTERS)
        rows = -(-len(POSTERS) // count)
        return min((room - (rows - 1) * _GAP) / rows - words, w * 1.5), w, count

    def _make_buttons(self) -> Flow:
        context = self.context
        kept = self.kept
        return Flow(
            Button(
                "continue",
                f"Continue · {kept.words}",
                lambda: kept.go_on(context),
                primary=True,
                icon="play",
                spoken=f"Continue {kept.words}",
            )
            if kept
            else None,
            Button("daily", "Daily", self._open_daily, icon="star", spoken="Daily launch"),
            Button("logbook", "Logbook", self._open_logbook, icon="folder"),
            Button("settings", "Settings", self._open_settings, icon="settings"),
            Button("credits", "Credits", self._open_credits, icon="info"),
            Button("quit", "Quit", context.quit),
            gap=20,
        )

    def _hero_width(self, fonts: Fonts, style: Style) -> float:
        return fonts.width("Launch", style) + fonts.width("Window", style) + style.size * 0.45

    def _hints_width(self, fonts: Fonts) -> float:
        return sum(fonts.width(f"{k} {w}", SMALL) + 80 for k, w in self._keys("continue"))

    def _keys(self, enter: str) -> list[tuple[str, str]]:
        rules = [("F1", "rules")] if self.active else []
        return [("Arrows", "choose"), ("Enter", enter), *rules, ("F11", "full screen")]

    def _enter_does(self) -> str:
        key = self.focus.key or ""
        if key.startswith("learn:"):
            return "learn"
        return "set up" if key.startswith("title:") else _ENTER.get(key, "open")

    # ---- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/menu", INK)
        area = canvas.box
        path = curve((-40, area.h * 0.83), (area.w * 0.45, area.h * 0.44), (area.w + 40, 330))
        canvas.dotted(path, MUSTARD, dot=3, gap=15)
        high = canvas.fonts.line_height(self.hero)
        middle = self.head.y + high / 2
        self._draw_sky(canvas)
        first = canvas.text_middle("Launch", self.head.x, middle, self.hero, CREAM)
        x = first.right + self.hero.size * 0.45
        canvas.text_middle("Window", x, middle, self.hero, MUSTARD)
        if self.with_lead:
            canvas.text(
                _WHAT_IT_IS,
                self.head.x,
                self.head.y + high + 8,
                LEAD,
                PAPER_SHADE,
            )
        for poster, box in self.cards:
            if poster.id != self.active:
                self._draw_card(canvas, poster, box)
        self.buttons.draw(canvas)
        if self.hints is not None:
            x = self.hints.x
            for key, words in self._keys(self._enter_does()):
                x += canvas.key_cap(key, x, self.hints.cy) + 10
                x = canvas.text_middle(words, x, self.hints.cy, SMALL, MUTE).right + 28

    def _draw_sky(self, canvas: Canvas) -> None:
        """A planet in the free corner, if there is one."""
        words = canvas.fonts.width(_WHAT_IT_IS, LEAD)
        used = max(self._hero_width(canvas.fonts, self.hero), words if self.with_lead else 0)
        if self.head.w - used < 480 or self.head.h < 130:
            return
        side = min(310.0, self.head.h * 1.75)
        canvas.image(
            "planets/saturn", Box.around(self.head.right - side / 2, self.head.cy, side, side)
        )

    def _draw_card(self, canvas: Canvas, poster: Poster, box: Box) -> None:
        # Not kept as a sprite: posters at 4K would be 5 MB each, and drawing one takes 1 ms.
        draw_poster(canvas, poster, box, self.words, self.with_line)
        lifted = LIFT * self.lift if poster.id == self.active else 0.0
        for pill in self.pills:
            if pill.poster == poster:
                pill.draw(canvas, lifted, hovered=False)

    def draw_moving(self, canvas: Canvas) -> None:
        for poster, box in self.cards:
            if poster.id == self.active:
                lifted = box.moved(0, -LIFT * self.lift)
                self._draw_card(canvas, poster, lifted)
                if 0 < self.life < 1:
                    draw_life(canvas, poster, lifted, self.words, self.life)
                if self.lift > 0:
                    canvas.outline(lifted.inset(-11), MUSTARD, 5, 29)

    def _pill(self, key: str | None) -> LearnPill | None:
        return next((pill for pill in self.pills if key == f"learn:{pill.poster.id}"), None)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        pill = self._pill(target.key)
        if pill is not None:
            pill.draw(canvas, LIFT * self.lift, hovered=True)
        node = self.buttons.find(target.key)
        if node is not None:
            node.draw(canvas, True)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        pill = self._pill(target.key)
        if pill is not None:
            pill.draw(canvas, LIFT * self.lift, hovered=True)
            ring = pill.box.moved(0, -LIFT * self.lift).inset(-5)
            canvas.outline(ring, MUSTARD, 4, ring.h / 2)
        if self.buttons.find(target.key) is not None:
            canvas.outline(target.rect.inset(-7), MUSTARD, 4, target.radius + 7)

    @property
    def moving(self) -> bool:
        return self.timeline.running

    def update(self, dt: float) -> None:
        self.timeline.update(dt)

    # ---- input ----------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        posters = [
            Target(
                f"title:{poster.id}",
                self._reach(poster, box),
                f"{poster.name}: {poster.line}. {poster.facts}.",
                "posters",
                radius=18,
            )
            for poster, box in self.cards
        ]
        learn = [
            Target(
                f"learn:{pill.poster.id}",
                self._reach(pill.poster, pill.box),
                pill.spoken,
                "learn",
                radius=pill.box.h / 2,
            )
            for pill in self.pills
        ]
        return [*posters, *learn, *self.buttons.targets()]

    def _reach(self, poster: Poster, box: Box) -> Box:
        """Where something of a poster can be clicked: where it lies, and lifted with the poster."""
        return box.union(box.moved(0, -LIFT)) if poster.id == self.active else box

    def pointed(self, target: Target | None) -> None:
        # The mouse lifts a poster by pointing at it; only the keyboard rings a button.
        if target is None:
            return
        if target.key == "continue" and self.kept is not None:
            flow.foresee(self.context, self.kept.title, self.area)
        if target.key.startswith(("title:", "learn:")) or target.key == self.focus.key:
            self._focus_on(target.key)

    def _activate(self, title_id: str) -> None:
        if title_id == self.active:
            return
        self.active = title_id
        if title_id and self.laid_out:  # not before the menu itself is seen
            flow.foresee(self.context, title_id, self.area)
        self.refresh()
        self.lift = self.life = 1.0
        self.timeline.tweens.clear()
        if not self.context.settings.reduce_motion:
            self.lift = 0.0
            self.timeline.add(_LIFT_SECONDS, self._lift_to)
            if self.context.settings.speed.factor > 0:
                self.life = 0.0
                self.timeline.add(_LIFE_SECONDS, self._live, ease=ease_in_out)

    def _live(self, share: float) -> None:
        self.life = share

    def _lift_to(self, share: float) -> None:
        self.lift = share

    def command(self, command: Command) -> bool:
        if command is Command.RULES and self.active:
            from scenes.screens.guide_reader import GuideScene

            self.context.stack.push(GuideScene(self.context, self.active))
            return True
        return super().command(command)

    def back(self) -> None:
        """Esc asks before the program ends."""
        from scenes.screens.confirm import ask

        if self.context.saves.unkept:
            self.context.quit()  # asks, with the truth about what is kept
            return
        ask(self.context, "Quit?", "Every game is kept.", "Quit", self.context.quit)

    def choose(self, target: Target) -> None:
        if target.key.startswith("title:"):
            self._open_title(target.key.removeprefix("title:"))
            return
        pill = self._pill(target.key)
        if pill is not None:
            self.context.audio.play("ui/confirm")
            self.context.ways.lesson(pill.poster.id, 0 if pill.whole else -1)
            return
        node = self.buttons.find(target.key)
        if node is not None:
            self.context.audio.play(node.sound)
            node.choose(target.key)

    def _open_title(self, title_id: str) -> None:
        self.context.audio.play("ui/confirm")
        from scenes.screens.first_visit import FirstVisitScene, wanted
        from scenes.screens.new_game import NewGameScene

        scene = FirstVisitScene if wanted(self.context, title_id) else NewGameScene
        self.context.stack.push(scene(self.context, title_id))

    def _open_settings(self) -> None:
        from scenes.screens.options import OptionsScene

        self.context.stack.push(OptionsScene(self.context))

    def _open_credits(self) -> None:
        from scenes.screens.credits import CreditsScene

        self.context.stack.push(CreditsScene(self.context))

    def _open_daily(self) -> None:
        from scenes.daily.scene import DailyScene

        self.context.stack.push(DailyScene(self.context))

    def _open_logbook(self) -> None:
        from scenes.logbook.scene import LogbookScene

        self.context.stack.push(LogbookScene(self.context))
