"""The way into a title's lesson, as its set-up offers it."""

from __future__ import annotations

from game.core import lesson as lessons
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Drawn, Node
from scenes.stack import Context
from scenes.theme import LINE, MINT


def way_in(context: Context, title_id: str) -> list[Node]:
    """Its button, and how much of it is done; nothing where there is none."""
    if not lessons.exists(title_id):
        return []
    count = len(lessons.load(title_id).chapters)
    learnt = context.progress.of(title_id, count)
    done = len(learnt.done) >= count
    words = "Learn again" if done else "Learn"
    if learnt.under_way and not done:
        words = f"Go on with chapter {learnt.chapter + 1}"

    def bars(canvas: Canvas, box: Box) -> None:
        for part in range(count):
            bar = Box(box.x + part * 26, box.cy - 4, 20, 8)
            canvas.rounded(bar, 4, MINT if part in learnt.done else LINE)

    icon = "check" if done else "lightbulb"
    return [
        Button("learn", words, lambda: context.ways.lesson(title_id), icon=icon),
        Drawn(count * 26, 20, bars),
    ]
