"""FairMatchScene: how a match stands, what it is, and its next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from game import titles
from game.core import foreign
from game.memory.fair_match import DEALS, FairMatch, new_match
from scenes.fair_match import words
from scenes.fair_match.playing import play
from scenes.fair_match.sheet import Sheet
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, TextField
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.logbook.parts import Beside
from scenes.screens import flow, forms
from scenes.screens.base import OnSky, WidgetScene, unused
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import BODY, BOLD, CREAM, INK, MUTE, SCORE, SMALL, SUBTITLE, TITLE

HIGHEST = 820.0
"""Units: the sheet's rows grow until it is so high."""
TALL = 0.75
"""Of a window higher than wide so much of the room is filled."""
SPREAD = 36.0
"""Units: paragraphs beside it stand apart by so much more at most."""


class FairMatchScene(WidgetScene):
    """A match between two games."""

    name: ClassVar[str] = "fair_match"
    music = "ui"

    def __init__(self, context: Context, match: FairMatch) -> None:
        super().__init__(context)
        self.match = match

    def enter(self) -> None:
        self.resume()

    def resume(self) -> None:
        if self.match.games:
            self.context.matches.look(self.match)
        self.relayout()

    # --- layout ---

    def place(self, area: Box) -> Box:
        side = max(48.0, min(110.0, area.w * 0.057), (area.w - 2000) / 2)
        return area.inset(side, 44)

    def build(self, area: Box) -> Node:
        inside, fonts = self.place(area), self.context.fonts
        head, foot = self._head(inside.w), self._buttons()
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 56
        if text_factor(fonts) <= 1.3 and area.h > area.w:
            body = self._stacked(inside.w, room)
        elif text_factor(fonts) <= 1.3 and inside.w > 1200:
            body = self._beside(inside.w, room)
        else:  # before the first game what it is goes before an empty sheet
            parts = (self._standing(), self._about())
            body = Column(*(parts if self.match.next else reversed(parts)), gap=24)
        if room < 260:  # large text in a small window: all of it scrolls
            return Frame(Scroll("all", Column(head, body, foot, gap=28), self.scrolls), inside.h)
        spare = unused(inside, room, body.measure(fonts, inside.w))
        middle = Frame(Scroll("body", body, self.scrolls), room - spare)
        return Column(Gap(spare / 2) if spare else None, head, middle, foot, gap=28)

    def _beside(self, width: float, room: float) -> Node:
        """The sheet, with rows as high as there is room for, and what it is: equally high."""
        side, fonts = width * 0.28, self.context.fonts
        about = self._about()
        least = self._standing().measure(fonts, width - side - 24)
        spare = min(room, HIGHEST) - least
        standing = self._standing(max(0.0, spare) / (DEALS + 2))
        high = max(standing.measure(fonts, width - side - 24), about.measure(fonts, side))
        about = self._about(min(SPREAD, (high - about.measure(fonts, side)) / 4))
        standing.high = about.high = high
        return Beside(standing, about, side)

    def _stacked(self, width: float, room: float) -> Node:
        """In a window higher than wide the sheet has all its width, and higher rows."""
        about = self._about()
        spare = room * TALL - about.measure(self.context.fonts, width) - 24
        spare -= self._standing().measure(self.context.fonts, width)
        return Column(self._standing(max(0.0, spare) / (DEALS + 2)), about, gap=24)

    def _head(self, width: float) -> Node:
        match, fonts = self.match, self.context.fonts
        form = forms.told(words.options_of(match), 2)
        kicker = f"{words.NAME} · {titles.title(match.title).name} · {form}"
        big = TITLE.sized(72)
        while big.size > 36 and fonts.width(words.headline(match), big) > width:
            big = big.sized(big.size - 4)
        return Column(
            OnSky(kicker, SUBTITLE.sized(24), MUTE),
            OnSky(words.headline(match), big, CREAM),
            OnSky(words.following(match, under_way=self._under_way), BODY, CREAM),
            gap=4,
        )

    @property
    def _under_way(self) -> bool:
        return self.context.matches.under_way(self.match)

    def _standing(self, spare: float = 0.0) -> Panel:
        """Points and games won of both, and the deals; each row may be higher by so much."""
        match, people = self.match, []
        line = self.context.fonts.line_height(SCORE)
        high = line + spare
        mark = min(high * 0.8, line * 1.6)
        for person in range(2):
            people.append(
                Row(
                    Drawn(mark, high, _marker(match.people[person].colour)),
                    self._name(person),
                    Text(words.won(match, person), BODY, MUTE),
                    Text(words.written(match, match.points(person)), SCORE, CREAM),
                    gap=18,
                    stack=False,
                )
            )
        note = Text("Side by side: the same seat with the same cards.", SMALL, MUTE)
        return Panel(Column(*people, Gap(2), Sheet(match, spare), note, gap=10))

    def _name(self, person: int) -> Node:
        """Who somebody is: before the first game both type what they are called."""
        name, key = words.name_of(self.match, person), f"name:{person}"
        if self.match.games:
            return Text(name, BOLD, CREAM, grow=1)
        return TextField(
            key,
            name,
            spoken=f"{words.ORDER[person]} player, name",
            entry=self.entry_of(key),
            open_it=lambda: self.open_field(key),
            width=190,
            zone="names",
            grow=1,
        )

    def _about(self, spare: float = 0.0) -> Panel:
        """How a match goes; so much more lies between its paragraphs."""
        told = (*words.HOW, words.OPENLY, *(() if self.match.over else (words.LEAVING,)))
        parts = [Text(line, BODY, CREAM) for line in told]
        return Panel(Column(*parts, gap=14 + spare), heading="How it goes")

    def _buttons(self) -> Node:
        match = self.match
        if match.over:
            again = Button("again", "New match", self._again, primary=True, icon="rotate-ccw")
        elif self._under_way:
            label = f"Go on with game {match.next + 1}"
            again = Button("play", label, self._play, primary=True, icon="play", hint="Enter")
        else:
            label = f"Next: game {match.next + 1}" if match.next else "Start game 1"
            again = Button("play", label, self._play, primary=True, icon="play", hint="Enter")
        doing = Flow(
            again,
            Button("back", "Back", self.back, icon="arrow-left"),
            Button("menu", "Menu", lambda: self.context.ways.menu(match.title), icon="house"),
            gap=20,
        )
        return Column(self._games(), doing, gap=16) if match.over else doing

    def _games(self) -> Node:
        """A way to each game, once nothing of the deals comes again."""
        each = [
            Button(f"game:{n}", str(n + 1), partial(self._look, n), small=True, zone="games")
            for n in range(len(self.match.games))
        ]
        return Flow(Text("Look at a game again:", BODY, CREAM), *each, gap=12)

    # --- names ---

    def field_text(self, key: str) -> str:
        return words.name_of(self.match, int(key.removeprefix("name:")))

    def field_limit(self, key: str) -> int:
        return foreign.TYPED_NAME

    def field_changed(self, key: str, text: str) -> None:
        self._call(int(key.removeprefix("name:")), text)

    def close_field(self) -> None:
        key = self.editing
        super().close_field()
        if key is None:
            return
        person = int(key.removeprefix("name:"))
        name, other = (words.name_of(self.match, each) for each in (person, 1 - person))
        spare = (f"Player {person + 1}", f"Player {2 - person}")
        name = next(each for each in (foreign.line(name), *spare) if each and each != other)
        self._call(person, name)

    def _call(self, person: int, name: str) -> None:
        people = self.match.people
        people[person] = people[person].model_copy(update={"name": name})

    # --- doing ---

    def _look(self, number: int) -> None:
        path = self.context.matches.path_of(self.match.games[number].file)
        session = flow.read_game(self.context, path)
        if session is not None:
            self.context.ways.results(session, path)

    def _play(self) -> None:
        self.close_field()
        play(self.context, self.match)

    def _again(self) -> None:
        stack, match = self.context.stack, self.match
        stack.pop(self)
        another = new_match(match.title, match.options, tuple(match.people))
        stack.push(FairMatchScene(self.context, another))

    def back(self) -> None:
        if len(self.context.stack.scenes) > 1:
            self.context.stack.pop(self)
        else:
            self.context.ways.menu(self.match.title)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "play") or by_key(targets, "again")

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/results", INK)

    def prompt(self) -> str:
        told = words.following(self.match, under_way=self._under_way)
        return f"{words.headline(self.match)}. {told}"

    def facts(self) -> dict[str, object]:
        points = [self.match.points(person) for person in range(2)]
        return {"games": self.match.next, "points": points}


def _marker(colour: int) -> Callable[[Canvas, Box], None]:
    return lambda canvas, box: canvas.seat(colour, box.cx, box.cy, min(box.w, box.h) * 0.9)
