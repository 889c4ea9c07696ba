"""Patches: a wall of fifty embroidered deeds, dark until they are done."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.core.files import cause
from game.memory.patches import Sewn
from game.memory.rows import Row
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Container, Drawn, Flow, Frame, Node, Panel, Text
from scenes.kit.pictures import cover
from scenes.kit.placing import Ground
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.logbook import telling
from scenes.logbook.badge import SIGNS, draw_patch, keep_picture
from scenes.logbook.cards import bars
from scenes.logbook.parts import Around, Beside
from scenes.screens.posters import POSTERS
from scenes.table.bubbles import Bubble
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    HEADING,
    INK_TEXT,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    RAISE,
    SMALL,
    TITLE,
    mix,
)

RAYS: Final = 22
SIDE: Final = 96.0
MOST: Final = 124.0
"""Units of a patch with its gap: at least, at most."""
BESIDE: Final = 4
"""Patches side by side where their names stand below them."""
POSTER: Final = (62.0, 84.0)
NAMES: Final = 130.0
"""Units for the titles' names beside the wall."""
FILLED: Final = 0.9
"""So much of a high window's room patches take at most, all gaps counted as theirs."""
SECRET: Final = "Nobody tells what it is for."
TILTS: Final = (-3, 3, 0)
"""Degrees: a wall that is sewn by hand."""


class PatchTile(Node):
    """A patch on the wall; pointing at one tells the deed."""

    def __init__(
        self,
        sewn: Sewn,
        number: int,
        chosen: bool,
        choose: Callable[[], None],
        *,
        named: bool = False,
    ) -> None:
        super().__init__()
        self.sewn, self.chosen, self.action = sewn, chosen, choose
        self.sign = SIGNS[sewn.title][number]
        self.tilt = 0 if chosen else TILTS[(number + len(sewn.title)) % len(TILTS)]
        self.key = f"patch:{sewn.id}"
        self.named = named
        """Whether its name stands below it."""

    @property
    def name(self) -> str:
        """What it is called; a secret one keeps its name to itself."""
        return "A secret" if self.sewn.secret and not self.sewn.earned else self.sewn.name

    def below(self, fonts: Fonts, width: float) -> float:
        """How high its name is."""
        lines = len(fonts.wrap(self.name, SMALL, width)) if self.named else 0
        return lines * fonts.line_height(SMALL)

    def targets(self) -> Iterator[Target]:
        sewn = self.sewn
        state = "earned" if sewn.earned else "not yet"
        words = "A secret" if sewn.secret and not sewn.earned else f"{sewn.name}: {sewn.words}"
        yield Target(self.key, self.box, f"{words} {state}.", "patches", radius=14)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action()

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if self.chosen:
            canvas.rounded(self.box, 12, RAISE, border=MUSTARD, width=3)
        elif hovered:
            canvas.outline(self.box, MUSTARD, 2, 12)
        words, patch = self.box.bottom_part(self.below(canvas.fonts, self.box.w))
        if self.named:
            with canvas.room(self.box):
                ink = CREAM if self.sewn.earned else MUTE
                canvas.paragraph(self.name, words, SMALL, ink, align="centre")
        patch = Box.around(patch.cx, patch.cy, min(patch.w, patch.h), min(patch.w, patch.h))
        draw_patch(canvas, patch.inset(2), self.sewn, self.sign, tilt=self.tilt)


def draw_deed(canvas: Canvas, target: Target, sewn: Sewn) -> None:
    """What a patch is for, beside the one that is pointed at."""
    hidden = sewn.secret and not sewn.earned
    rows = [
        ("A secret" if hidden else sewn.name, BOLD, MUSTARD),
        (SECRET if hidden else sewn.words, SMALL, CREAM),
    ]
    Bubble(rows, MUSTARD).draw(canvas, target.rect, Ground(canvas.box))


class Wall(Container):
    """Patches in rows: as many side by side as there is room for, or four with their names."""

    def __init__(self, *tiles: PatchTile, most: float = MOST) -> None:
        """`most`: how large a patch is at most, with its gap."""
        super().__init__(*tiles)
        self.tiles, self.most = tiles, most

    def natural(self, fonts: Fonts) -> float:
        return SIDE * len(self.nodes)

    def least(self, fonts: Fonts) -> float:
        return SIDE * BESIDE

    def _columns(self, width: float) -> int:
        if self.tiles[0].named:
            return BESIDE
        return max(BESIDE, min(len(self.nodes), int(width / SIDE)))

    def _rows(self, fonts: Fonts, width: float) -> tuple[float, float, list[float]]:
        """How wide a place is, how high its patch, and how high each row."""
        columns = self._columns(width)
        side = min(self.most * fonts.text_size, width / columns)
        wide = width / columns if self.tiles[0].named else side
        rows = [self.tiles[at : at + columns] for at in range(0, len(self.tiles), columns)]
        names = [max(tile.below(fonts, wide - 6) for tile in row) for row in rows]
        return wide, side, [side + name for name in names]

    def measure(self, fonts: Fonts, width: float) -> float:
        return sum(self._rows(fonts, width)[2])

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        columns, (wide, side, rows) = self._columns(box.w), self._rows(fonts, box.w)
        for at, node in enumerate(self.tiles):
            y = box.y + sum(rows[: at // columns])
            high = side - 6 + node.below(fonts, wide - 6)
            node.place(fonts, Box(box.x + at % columns * wide, y, wide - 6, high))


def _names(fonts: Fonts) -> float:
    """How wide titles are set beside their patches: no word is divided."""
    words = " ".join(telling.title_name(poster.id) for poster in POSTERS).split()
    return max(NAMES, *(fonts.width(word, BOLD) for word in words))


class Named(Container):
    """A name at the left, and what it is the name of."""

    def __init__(self, name: Node, node: Node) -> None:
        super().__init__(name, node)

    def measure(self, fonts: Fonts, width: float) -> float:
        name, node = self.nodes
        wide = _names(fonts)
        return max(name.measure(fonts, wide), node.measure(fonts, width - wide - 16))

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        left, right = box.left_part(_names(fonts), 16)
        high = self.nodes[0].measure(fonts, left.w)
        self.nodes[0].place(fonts, Box(left.x, left.cy - high / 2, left.w, high))
        self.nodes[1].place(fonts, right)


def _walls(wall: Sequence[Sewn]) -> dict[str, list[Sewn]]:
    """Each title's patches, then those of all."""
    found = {
        title: [sewn for sewn in wall if sewn.title == title]
        for title in (*(poster.id for poster in POSTERS), "")
    }
    return {title: own for title, own in found.items() if own}


def patches_tab(scene: Around, width: float, room: float) -> Node:
    """The tab: the wall, and the chosen patch's sheet."""
    wall = scene.book.patches()
    chosen = next((sewn for sewn in wall if sewn.id == scene.patch), None)
    chosen = chosen or next((sewn for sewn in wall if sewn.earned), wall[0] if wall else None)

    def chooser(sewn: Sewn) -> Callable[[], None]:
        def choose() -> None:
            scene.patch, scene.page = sewn.id, True

        return choose

    fonts = scene.context.fonts
    high = room > width  # a window higher than wide has room for large patches with their names
    named = high or text_factor(fonts) > 1.6
    rows = sum(-(-len(own) // BESIDE) for own in _walls(wall).values())
    most = max(MOST, room * FILLED / max(1, rows) - fonts.line_height(SMALL)) if high else MOST
    done = sum(sewn.earned for sewn in wall)
    parts: list[Node] = [Text(f"{done} of {len(wall)} patches", HEADING, MUSTARD)]
    for title, own in _walls(wall).items():
        name = telling.title_name(title) if title else "All five"
        count = sum(sewn.earned for sewn in own)
        tiles = [
            PatchTile(sewn, number, sewn is chosen and not scene.narrow, chooser(sewn), named=named)
            for number, sewn in enumerate(own)
        ]
        about = Column(Text(name, BOLD, CREAM), Text(f"{count} of {len(own)}", SMALL, MUTE), gap=0)
        row = Wall(*tiles, most=most)
        parts.append(Column(about, row, gap=6) if scene.narrow else Named(about, row))
    parts.append(Text("A dark patch is a deed not yet done. Practice does not count.", SMALL, MUTE))
    list_ = Scroll("patches", Column(*parts, gap=10), scene.scrolls)
    if chosen is None:
        return Frame(list_, room)
    sheet = _sheet(scene, chosen, [sewn for sewn in wall if sewn.title == chosen.title])
    if not scene.narrow:
        paper = Frame(Scroll("patch", sheet, scene.scrolls), room)
        return Beside(Frame(list_, room), paper, 560)
    if scene.page:

        def to_wall() -> None:
            scene.page = False

        back = Button("to_list", "Back to the patches", to_wall, icon="arrow-left")
        return Scroll("patch", Column(Flow(back), sheet, gap=16), scene.scrolls)
    return Frame(list_, room)


def sewing(scene: Around, box: Box) -> Iterator[None]:
    """Draws the wall where nobody sees it, four patches a time: their pictures take long."""
    context = scene.context
    nowhere = Canvas(pygame.Surface((1, 1)), context.fonts.scale, context.fonts, context.art)
    waiting = [patches_tab(scene, box.w, box.h)]
    waiting[0].place(context.fonts, box)
    tiles: list[PatchTile] = []
    while waiting:
        node = waiting.pop()
        waiting.extend(node.children())
        if isinstance(node, PatchTile):
            tiles.append(node)
    for number, tile in enumerate(tiles):
        tile.draw(nowhere)
        if number % 4 == 3:
            yield


def _sheet(scene: Around, sewn: Sewn, row: Sequence[Sewn]) -> Node:
    sign = SIGNS[sewn.title][row.index(sewn)]

    def picture(canvas: Canvas, box: Box) -> None:
        canvas.rounded(box, 10, mix(NIGHT, RAISE, 0.6))
        with canvas.clip(box.inset(3)):
            for beam in range(RAYS):
                a, b = (math.tau * (beam + part) / RAYS for part in (0, 0.5))
                far = box.w
                tip = (box.cx, box.cy)
                ends = [(tip[0] + far * math.cos(t), tip[1] + far * math.sin(t)) for t in (a, b)]
                canvas.facet([tip, *ends], RAISE)
        draw_patch(canvas, box.inset(8), sewn, sign)

    hidden = sewn.secret and not sewn.earned
    parts: list[Node] = [
        Drawn(0, 300, picture),
        Text("A secret" if hidden else sewn.name, TITLE.sized(36), INK_TEXT),
        Text(SECRET if hidden else sewn.words, BODY, INK_TEXT),
    ]
    if sewn.earned:
        step = 0 if sewn.step is None else sewn.step + 1
        game = scene.book.index.game(sewn.file)
        if game is not None:
            parts.append(EarnedIn(game, sewn, lambda: scene.replay_game(sewn.file, step)))
        if sewn.times > 1:
            parts.append(Text(f"Done in {sewn.times} games.", SMALL, PAPER_MUTE))
        see = Button(
            "see",
            "See it there",
            lambda: scene.replay_game(sewn.file, step),
            icon="play",
            primary=True,
            zone="sheet",
        )
        keep = Button("picture", "Picture", lambda: _keep(scene, sewn), icon="folder", zone="sheet")
        parts.append(Flow(see, keep))
    return Panel(Column(*parts, gap=12), fill=PAPER, border=PAPER_SHADE, padding=20)


class EarnedIn(Node):
    """The game in which a patch was earned first; choosing it shows that moment of it."""

    key = "earned_in"

    def __init__(self, row: Row, sewn: Sewn, see: Callable[[], None]) -> None:
        super().__init__()
        self.row, self.sewn, self.action = row, sewn, see

    def measure(self, fonts: Fonts, width: float) -> float:
        lines = fonts.line_height(BOLD) + fonts.line_height(SMALL)
        return max(POSTER[1] + 24, 24 + lines + 6 + self._seats(fonts))

    def _seats(self, fonts: Fonts) -> float:
        return max(30.0, fonts.line_height(BODY) + 2) * len(self.row.players)

    def targets(self) -> Iterator[Target]:
        names = ", ".join(player.name for player in self.row.players)
        words = f"Earned on {self._day()} in {telling.name_of(self.row)} with {names}. See it there"
        yield Target(self.key, self.box, words, "sheet", radius=10)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action()

    def _day(self) -> str:
        when = time.localtime(self.sewn.when)
        return time.strftime(f"{when.tm_mday} %B %Y", when)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, row, fonts = self.box, self.row, canvas.fonts
        edge = MUSTARD if hovered else PAPER_SHADE
        canvas.rounded(box, 10, PAPER_SHADE, border=edge, width=3 if hovered else 1.5)
        poster = telling.poster(row.title)
        picture = Box(box.x + 12, box.y + 12, *POSTER)
        cover(canvas, f"posters/{poster.id}", picture, 7, poster.ground)
        x, y = picture.right + 14, box.y + 12
        bold, small = fonts.line_height(BOLD), fonts.line_height(SMALL)
        with canvas.room(box):
            canvas.text_middle(self._day(), x, y + bold / 2, BOLD, INK_TEXT)
            facts = [telling.name_of(row), telling.length(row)]
            words = " · ".join(part for part in facts if part)
            if x + fonts.width(words, SMALL) > box.right - 12:
                words = facts[0]
            canvas.text_middle(words, x, y + bold + small / 2, SMALL, PAPER_MUTE)
            y += bold + small + 6
            room = Box(x, y, box.right - 14 - x, self._seats(fonts))
            bars(canvas, room, row, rail=mix(PAPER_SHADE, INK_TEXT, 0.14))


def _keep(scene: Around, sewn: Sewn) -> None:
    try:
        path = keep_picture(scene.context.art, sewn)
    except OSError as error:
        scene.context.notify(f"The picture could not be kept: {cause(error)}.")
    else:
        scene.context.notify(f"Picture kept as {path}")
