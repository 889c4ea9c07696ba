"""Round Rockets' cards: the others' stations, and what is folded where text is large."""

from __future__ import annotations

from collections.abc import Sequence

from game.rockets import previews
from game.rockets.data import KIND
from game.rockets.moves import Move
from game.rockets.previews import told
from game.rockets.previews.told import Told
from game.rockets.state import State
from game.rockets.text import SAFE, STEPS
from scenes import theme
from scenes.kit.canvas import Canvas
from scenes.kit.fit import cut, shrunk
from scenes.table.sides import SidePanel, words_panel
from scenes.table.tally import Count, tally
from scenes.titles.rockets.faces import picture
from scenes.titles.rockets.places import TABS, Station
from scenes.titles.rockets.showing import Now
from scenes.titles.rockets.words import ahead, panel_words


def draw_station(
    canvas: Canvas, station: Station, words: Sequence[str], colour: int, role: str, active: bool
) -> None:
    """The panel below a seat's cards: its name, score, and what it is to the viewer."""
    fonts = canvas.fonts
    canvas.panel(station.box, border=theme.CORAL if active else theme.LINE)
    head = station.head
    with canvas.room(station.box):
        canvas.seat(colour, head.x + 9, head.cy, 18)
        name = " · ".join(words)
        room = head.w - 30
        note = fonts.width(role, theme.SMALL) if role else 0.0
        if note and fonts.width(name, theme.SMALL_BOLD) + note + 20 < room:
            canvas.text_middle(role, head.right, head.cy, theme.SMALL, theme.MUTE, align="right")
        style, least = shrunk(fonts, name, theme.SMALL_BOLD, room), 0.72 * theme.SMALL_BOLD.size
        if style.size < least:
            style = style.sized(least)
            score = "".join(f" · {each}" for each in words[1:])
            name = cut(fonts, words[0], style, room - fonts.width(score, style)) + score
        canvas.text_middle(name, head.x + 26, head.cy, style, theme.CREAM)


# --- folded, where text is large ---


def _sums(moment: Now) -> Told:
    return panel_words(moment, moment.viewer or 0, idle=False)


def _sum_lines(moment: Now) -> tuple[str, ...]:
    said = _sums(moment)
    return (*said.lines, said.total) if said.total else said.lines


def unseen(moment: Now) -> list[Count]:
    """How many cards of each kind whoever looks can't see, and which may come next."""
    if moment.viewer is None:
        return []
    odds = previews.next_odds(moment.view)
    return [
        Count(picture(KIND.index(kind)), kind.word, left, told.share(odds.get(kind)))
        for kind, left in previews.unseen(moment.view).items()
    ]


PANELS: tuple[SidePanel[State, Move], ...] = (
    tally("unseen", TABS[1], unseen, "next card"),
    words_panel(
        "turn",
        TABS[2],
        lambda _: "The turn",
        lambda moment: (", ".join(STEPS), SAFE, *(each.words for each in ahead(moment))),
        lambda moment: moment.viewer is not None,
        lambda places: places.tells_ahead,
    ),
    words_panel(
        "sums",
        TABS[0],
        lambda moment: _sums(moment).heading,
        _sum_lines,
        lambda moment: moment.viewer is not None,
        lambda places: not places.sums_fold,
        tab_only=True,
    ),
)
