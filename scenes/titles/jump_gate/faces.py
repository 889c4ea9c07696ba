"""Paints Jump Gate's cards: NavComp cards with their codes, resources, backs; and code plates."""

from __future__ import annotations

from game.core.contract import HIDDEN, Card, Zone
from game.jump_gate.data import CATALOGUE, SPECIAL_NAMES, CardFace
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import narrowed
from scenes.table.card import Look
from scenes.theme import Face, Style
from scenes.titles.jump_gate.showing import Now

NAV_RATIO = 1.45
RESOURCE_RATIO = 1.3
_NAME = Style(Face.DISPLAY, 18, 0.02, False, 1.05, scales=False)
_SMALL_WIDTH = 74.0
"""Below this width a resource is only its picture."""


def plate(canvas: Canvas, kind: str, digit: int, cx: float, cy: float, side: float) -> None:
    """A code: a blue square (jump), a green circle (scan) or a yellow triangle (land)."""
    large = side
    if kind == "land" and canvas.px(side) < 22:
        large = side * 1.25  # digits have a least size: a small triangle would be hidden by its own
    canvas.image(f"jump_gate/code_{kind}", Box.around(cx, cy, large, large))
    style = theme.NUMBER.sized(side * (0.5 if kind == "land" else 0.6))
    low = cy + side * (0.11 if kind == "land" else 0.0)
    canvas.text_centre(str(digit), cx, low, style, theme.INK_TEXT)


def codes(face: CardFace) -> list[tuple[str, int]]:
    """A NavComp card's two codes."""
    found = [("jump", face.jump), ("scan", face.scan), ("land", face.land)]
    return [(kind, digit) for kind, digit in found if digit]


def file_name(title: str) -> str:
    """A resource's or a world's name as its picture's file is called."""
    tidy = title.lower().replace("’", "").replace("'", "").replace("&", " ")
    return "_".join(tidy.split())


def resource_picture(face: CardFace) -> str:
    """The last part of a resource's picture names."""
    return file_name(face.title) if face.kind == "famous_find" else face.kind


def face(moment: Now, card: Card, zone: Zone) -> Look:
    """A card where it lies: its front, or the back of NavComp cards or of resources."""
    if card == HIDDEN:
        return back_look(zone.name not in ("deck", "discard", "hand"))
    return face_look(card)


def face_look(card: Card) -> Look:
    """The front of any card."""
    face = CATALOGUE[card]
    if face.kind == "navcomp":
        return Look(("jg", card), lambda canvas, box: _navcomp(canvas, box, face))
    key = ("jg", face.title, face.icon)
    return Look(key, lambda canvas, box: _resource(canvas, box, face))


def back_look(resource: bool) -> Look:
    """The back of resources or of NavComp cards."""
    name = "jump_gate/back_resource" if resource else "jump_gate/back_navcomp"

    def paint(canvas: Canvas, box: Box) -> None:
        _paper(canvas, box)
        canvas.image(name, Box.around(box.cx, box.cy, box.w, box.h))

    return Look(("jg back", resource), paint)


def _paper(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, box.w * 0.09, theme.PAPER)
    canvas.outline(
        box.inset(box.w * 0.04), theme.PAPER_SHADE, max(1.0, box.w * 0.012), box.w * 0.06
    )


def _navcomp(canvas: Canvas, box: Box, face: CardFace) -> None:
    """Two codes large at the top, below them the special and its name."""
    _paper(canvas, box)
    side = box.w * 0.36
    for at, (kind, digit) in enumerate(codes(face)):
        cx = box.x + box.w * (0.28 + 0.44 * at)
        plate(canvas, kind, digit, cx, box.y + box.h * 0.19, side)
    words = SPECIAL_NAMES[face.special] if face.special else "NavComp"
    style = narrowed(canvas.fonts, words, _NAME.sized(box.w * 0.115), box.w * 0.86, 0.9)
    colour = theme.INK_TEXT if face.special else theme.PAPER_MUTE
    # Letters have a least size: on small cards long names take two lines, or are left out.
    lines = canvas.fonts.wrap(words, style, box.w * 0.88)
    step = canvas.fonts.line_height(style)
    said = len(lines) * step / box.h
    room = said < 0.28 and " ".join(lines) == words  # no word is broken
    high = box.h * (min(0.4, 0.58 - said) if room else 0.57)
    window = Box(box.x + box.w * 0.09, box.y + box.h * 0.36, box.w * 0.82, high)
    picture = face.special or "nav_codes"
    canvas.rounded(window, box.w * 0.05, (24, 33, 60))
    with canvas.clip(window):
        w = max(window.w, window.h * 372 / 252)
        canvas.image(f"jump_gate/special_{picture}", window.centred(w, w * 252 / 372))
    if not room:
        return
    # No letter stands at the edge, which is all that is seen of a card in a pile.
    y = box.y + box.h * (min(0.87 + said / 2, 0.95) - said) + step / 2
    for line in lines:
        canvas.text_centre(line, box.cx, y, style, colour)
        y += step


def _resource(canvas: Canvas, box: Box, face: CardFace) -> None:
    """A picture; on large cards its name; the Black Hole icon if it carries one."""
    name = resource_picture(face)
    canvas.rounded(box, box.w * 0.12, theme.PAPER)
    style = _NAME.sized(box.w * 0.145)
    lines = canvas.fonts.wrap(face.title, style, box.w * 0.86)
    # A long name is written smaller, not cut, and never broken inside a word.
    while (len(lines) > 2 or " ".join(lines) != face.title) and style.size > box.w * 0.08:
        style = style.sized(style.size * 0.95)
        lines = canvas.fonts.wrap(face.title, style, box.w * 0.92)
    if len(lines) > 2:  # letters have a least size: "Wreck" says what it is
        lines = canvas.fonts.wrap(face.title.partition(" of ")[0], style, box.w * 0.92)
    # Two lines, even where one would do: cards of a size are alike.
    high = canvas.fonts.line_height(style) * max(2, len(lines))
    small, tall = box.w < _SMALL_WIDTH or high > box.h * 0.27, box.h > box.w * 1.15
    if small:
        up, side = (box.h * 0.1 if face.icon else 0, box.w * 0.86) if tall else (0, box.w * 0.98)
        token = Box.around(box.cx, box.cy - up, side, side)
        canvas.image(f"jump_gate/token_{name}", token)
    else:
        window = Box(box.x + box.w * 0.08, box.y + box.w * 0.08, box.w * 0.84, box.h * 0.62)
        canvas.rounded(window, box.w * 0.05, (24, 33, 60))
        with canvas.clip(window):
            w = max(window.w, window.h * 372 / 336)
            canvas.image(f"jump_gate/resource_{name}", window.centred(w, w * 336 / 372))
        y = box.y + box.h * 0.84 - canvas.fonts.line_height(style) * (len(lines) - 1) / 2
        for line in lines:
            canvas.text_centre(line, box.cx, y, style, theme.INK_TEXT)
            y += canvas.fonts.line_height(style)
    if face.icon:
        side = box.w * (0.44 if small else 0.3)
        cx, cy = box.right - side * 0.7, box.y + side * 0.7
        if small:
            cx, cy = box.cx if tall else box.right - side * 0.42, box.bottom - side * 0.42
        canvas.circle(cx, cy, side * 0.5, theme.CORAL_DEEP)
        canvas.image("jump_gate/exploit", Box.around(cx, cy, side, side))
