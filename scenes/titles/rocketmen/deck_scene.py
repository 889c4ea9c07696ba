"""A seat's cards, zone by zone: one's own whole deck, and all that is open of a rival's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from game.core.contract import Card, Seat
from game.core.words import counted
from game.rocketmen.data import CATALOGUE, TOKENS
from game.rocketmen.previews import missions_to_come, threats_of
from game.rocketmen.previews.told import by_kind
from game.rocketmen.text.things import to_fly
from scenes import theme
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.kit.target import Target
from scenes.stack import Context, Scene
from scenes.table.card import MARGIN, card_picture
from scenes.table.preview import InspectScene
from scenes.table.tokens import badge
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.faces.parts import HAND_RATIO
from scenes.titles.rocketmen.showing import Now
from scenes.titles.rocketmen.words import card_closely

TOKEN = 30.0
"""Units: an achievement token."""


@dataclass(slots=True)
class Group:
    """The cards of one zone, equal ones once."""

    name: str
    cards: list[tuple[Card, int]]
    note: str = ""
    head: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    places: list[Box] = field(default_factory=list)


class DeckScene(Scene):
    """All that this viewer may know of a seat's cards; any zone key or tab shows another seat."""

    name: ClassVar[str] = "browse"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, now: Callable[[], Now], seat: Seat) -> None:
        super().__init__(context)
        self.now = now
        """The table below goes on meanwhile."""
        self.seat = seat
        self.groups: list[Group] = []
        self.tabs: list[tuple[Seat, Box]] = []
        self.close_box = self.sheet = self.facts_box = Box(0, 0, 0, 0)
        self.card_w = 120.0

    # --- what there is ---

    def _contents(self) -> list[Group]:
        view, seat = self.now().view, self.seat
        player = view.players[seat]
        own = seat == self.now().viewer
        groups = [
            Group("Mission Site", by_kind(player.site)),
            Group("Launch Pad", by_kind(player.pad)),
            Group("Played this turn", by_kind(player.area)),
            Group("Warehouse", by_kind(player.warehouse)),
            Group("Missions flown", by_kind(player.flown)),
            Group("Threats solved", by_kind(player.solved)),
            Group("Removed", by_kind(player.removed)),
        ]
        if own:
            held = set(player.hand)
            below = [card for card in player.not_in_sight() if card not in held]
            groups.insert(0, Group("Hand", by_kind(player.hand)))
            groups.insert(1, Group("HQ, in unknown order", by_kind(below)))
        else:
            words = f"{len(player.hand)} cards in hand, {len(player.hq)} in HQ"
            groups.insert(0, Group("Out of sight", [], words))
        return [group for group in groups if group.cards or group.note]

    # --- layout ---

    def layout(self, area: Box) -> None:
        self.area = area
        fonts = self.context.fonts
        self.sheet = area.inset(area.w * 0.04, area.h * 0.05)
        inner = self.sheet.inset(28)
        tab_h = max(48.0, fonts.line_height(theme.BUTTON) + 18)
        x = inner.x
        self.tabs = []
        close_w = fonts.width("Close", theme.BUTTON) + 56
        names = [self.now().names.of(seat) for seat in range(len(self.now().players))]
        room = (inner.w - close_w - 12 * len(names)) / max(1, len(names))
        for seat, name in enumerate(names):
            w = min(room, fonts.width(name, theme.BUTTON) + 86)
            self.tabs.append((seat, Box(x, inner.y, w, tab_h)))
            x += w + 12
        self.close_box = Box(inner.right - close_w, inner.y, close_w, tab_h)
        line_h = max(TOKEN, fonts.line_height(theme.SMALL))
        self.facts_box = Box(inner.x, inner.y + tab_h + 14, inner.w, line_h)
        top = self.facts_box.bottom + 12
        body = Box(inner.x, top, inner.w, inner.bottom - top)
        self.groups = self._contents()
        for width in (230, 205, 180, 164, 150, 138, 126, 114, 102, 92, 84, 76, 70, 62, 56):
            self.card_w = float(width)
            if self._flow(body) <= body.bottom:
                break

    def _flow(self, body: Box) -> float:
        """Lays the groups out in rows; returns where they end."""
        fonts, w = self.context.fonts, self.card_w
        high = w * HAND_RATIO
        head = fonts.line_height(theme.SMALL) + 6
        x, y, gap = body.x, body.y, 26.0
        for group in self.groups:
            count = max(1, len(group.cards))
            fits = max(1, int((body.w + 8) // (w + 8)))
            columns = min(count, fits)
            words = fonts.width(f"{group.name} {group.note}", theme.SMALL) + 20
            wide = max(columns * (w + 8) - 8, words)
            if x > body.x and x + wide > body.right:
                x, y = body.x, y + head + high + 18
            group.head = Box(x, y, max(wide, words), head)
            group.places = [
                Box(x + at % fits * (w + 8), y + head + at // fits * (high + 8), w, high)
                for at in range(len(group.cards))
            ]
            rows = -(-count // fits)
            if rows > 1:
                x, y = body.x, y + head + rows * (high + 8) + 10
            else:
                x += wide + gap
        return y + head + high if x > body.x else y

    # --- choosing ---

    def targets(self) -> list[Target]:
        found = [
            Target(f"tab:{seat}", box, self.now().names.of(seat), "tabs", radius=24)
            for seat, box in self.tabs
        ]
        found.append(Target("close", self.close_box, "Close", "tabs", radius=24))
        for at, group in enumerate(self.groups):
            for (card, count), box in zip(group.cards, group.places, strict=True):
                words = f"{group.name}: {CATALOGUE[card].title}"
                words += f", {count} of them" if count > 1 else ""
                found.append(Target(f"group:{at}:{card}", box, words, "cards", radius=10))
        return found

    def choose(self, target: Target) -> None:
        kind, _, rest = target.key.partition(":")
        if kind == "close":
            self.back()
        elif kind == "tab":
            self.seat = int(rest)
            self.context.audio.play("ui/click")
            self.relayout()
        else:
            self.inspect(target)

    def inspect(self, target: Target) -> None:
        if target.key.startswith("group:"):
            shown = card_closely(self.now(), int(target.key.split(":")[2]))
            self.context.stack.push(InspectScene(self.context, shown, "rocketmen"))

    def back(self) -> None:
        self.context.stack.pop(self)

    def command(self, command: Command) -> bool:
        if command is Command.HOME:
            self.back()
            return True
        return super().command(command)

    def prompt(self) -> str:
        return f"The cards of {self.now().names.inside(self.seat)}."

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.sheet, border=theme.LINE, width=2, shadow=True)
        for seat, box in self.tabs:
            name = self.now().names.of(seat)
            on = seat == self.seat
            edge = theme.MUSTARD if on else theme.LINE
            canvas.rounded(box, box.h / 2, theme.RAISE if on else theme.NIGHT, border=edge, width=2)
            canvas.seat(self.now().players[seat].colour, box.x + 26, box.cy, 20)
            style = shrunk(canvas.fonts, name, theme.BUTTON, box.w - 66)
            canvas.text_middle(name, box.x + 46, box.cy, style, theme.CREAM)
        canvas.rounded(self.close_box, self.close_box.h / 2, theme.CORAL)
        box = self.close_box
        canvas.text_centre("Close", box.cx, box.cy, theme.BUTTON, theme.CREAM)
        self._draw_facts(canvas)
        for group in self.groups:
            self._draw_group(canvas, group)
        if not self.groups:
            words = "Nothing lies open."
            canvas.text_centre(words, self.sheet.cx, self.sheet.cy, theme.BODY, theme.MUTE)

    def _draw_facts(self, canvas: Canvas) -> None:
        """The seat's achievements, its points on the track and the missions still to fly."""
        view, box = self.now().view, self.facts_box
        player = view.players[self.seat]
        x = canvas.text_middle("Achievements", box.x, box.cy, theme.SMALL, theme.MUSTARD).right + 14
        for kind, count in enumerate(player.tokens):
            for copy in range(count):
                spot = Box(x, box.cy - TOKEN / 2, TOKEN, TOKEN)
                faint = copy < player.spent[kind]
                canvas.image(f"rocketmen/item_{TOKENS[kind]}", spot, alpha=0.3 if faint else 1.0)
                x += TOKEN + 6
        if not any(player.tokens):
            x = canvas.text_middle("none yet", x, box.cy, theme.SMALL, theme.MUTE).right
        facts = [f"{counted(player.vp, 'point')} on the track"]
        facts.append(to_fly(missions_to_come(view, player)))
        if threats := threats_of(player):
            facts.append(counted(threats, "Threat"))
        while facts:
            text = " · ".join(facts)
            if x + 30 + canvas.fonts.width(text, theme.SMALL) <= box.right:
                canvas.text_middle(text, x + 30, box.cy, theme.SMALL, theme.CREAM)
                break
            facts.pop()

    def _draw_group(self, canvas: Canvas, group: Group) -> None:
        head = group.head
        drawn = canvas.text_middle(group.name, head.x, head.cy, theme.SMALL, theme.MUSTARD)
        if group.note:
            canvas.text_middle(group.note, drawn.right + 14, head.cy, theme.SMALL, theme.MUTE)
        for (card, count), box in zip(group.cards, group.places, strict=True):
            sprite = card_picture(canvas, front(self.now(), card), box.w, HAND_RATIO)
            canvas.blit(sprite, box.x - MARGIN, box.y - MARGIN)
            if count > 1:
                badge(canvas, box.right - 8, box.y + 8, f"×{count}", theme.MUSTARD)
