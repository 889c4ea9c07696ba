"""The viewer's own co-pilots, as cards; what tells of them where there is no room for words."""

from __future__ import annotations

from game.rocket_jockey import data
from game.rocket_jockey.previews import told
from game.rocket_jockey.text import COPILOTS
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.table.frame import LARGE, text_factor
from scenes.table.sums import ARROW, draw_total
from scenes.titles.rocket_jockey.places import COPILOT_RATIO, LEGIBLE, POINTS
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.words import crew_taken


def tabbed(moment: Now) -> bool:
    """Whether the flight plan on the board is one line: then it and its tables have tabs."""
    return text_factor(moment.fonts) > LARGE


def draw_copilots(moment: Now, box: Box, canvas: Canvas, worded: bool = True) -> None:
    """The viewer's own co-pilots as cards, those that the plan spends grey; `worded`: what they do
    stands below, if there is room, rather than in a panel."""
    view, seat = moment.view, moment.viewer
    if seat is None:
        return
    spent, step = crew_taken(moment), canvas.fonts.line_height(theme.SMALL)
    lines = canvas.fonts.wrap(COPILOTS, theme.SMALL, box.w)
    if not worded or box.h <= 80 or box.h - step * len(lines) < 40:
        lines = []
    room = box.h - step * len(lines) - 10
    if room < 24:
        return
    wide = min(room / COPILOT_RATIO, 113.0, (box.w - 30) / 4)
    held, name = view.copilots[seat], f"rocket_jockey/copilot_card_{moment.colours[seat] % 4 + 1}"
    if wide < LEGIBLE and not lines:  # one for all, with their number
        wide = min(room / COPILOT_RATIO, box.w * 0.42)
        card = Box(box.x, box.y, wide, wide * COPILOT_RATIO)
        canvas.image(name, card)
        words = f"{held} − {spent}" if spent else str(held)
        tone = theme.CORAL_LIGHT if spent else theme.CREAM
        style = fitted(canvas, words, POINTS, box.right - card.right - 8)
        canvas.text_middle(words, card.right + 8, card.cy, style, tone)
        return
    high, kept = wide * COPILOT_RATIO, held - spent
    for i in range(data.COPILOTS):
        slot = Box(box.x + i * (wide + 10), box.y, wide, high)
        if i < kept:
            canvas.image(name, slot)
            if spent:
                canvas.outline(slot.inset(-3), theme.MINT, 4, wide * 0.15)
        elif i < held:
            canvas.image(name, slot, grey=True, alpha=0.5)
            cut = slot.inset(12)
            canvas.line((cut.x, cut.bottom), (cut.right, cut.y), theme.CREAM, 6)
        else:
            canvas.dashed(slot.inset(3), theme.LINE, 2.0, 10)
            if i == held and seat in view.marks:
                canvas.icon("flag", slot.cx, slot.cy, 30, theme.MUSTARD)
    _, below = box.top_part(high + 6)
    if lines and spent:
        draw_total(canvas, f"Co-pilots: {held}{ARROW}{kept}", *below[:2], theme.SMALL_BOLD)
        canvas.paragraph(told.KEPT, below.top_part(step)[1], theme.SMALL, theme.MUTE)
    elif lines:
        canvas.paragraph(COPILOTS, below, theme.SMALL, theme.MUTE)
