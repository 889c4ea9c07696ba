"""Round Rockets' cards: the others' stations, and what is folded where text is large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rockets import previews
from game.rockets.data import KIND
from game.rockets.moves import Move
from game.rockets.options import RocketsOptions
from game.rockets.previews import told
from game.rockets.previews.told import Told
from game.rockets.state import State
from game.rockets.text import SAFE, STEPS
from scenes.table.sides import SidePanel, words_panel
from scenes.table.sums import ARROW
from scenes.table.tally import Count, tally
from scenes.titles.rockets.faces import picture
from scenes.titles.rockets.places import TABS
from scenes.titles.rockets.showing import Now
from scenes.titles.rockets.words import STEP, ahead, panel_words

# --- folded, where text is large ---


def _sums(moment: Now) -> Told:
    return panel_words(moment, moment.viewer or 0, idle=False)


def _sum_lines(moment: Now) -> tuple[str, ...]:
    said = _sums(moment)
    total = said.total.replace(ARROW, ", then ")  # no letter of the fonts is an arrow
    return (*said.lines, total) if total else said.lines


def _steps(moment: Now) -> str:
    """A turn's steps; that in which somebody chooses is marked: a film may be further on."""
    now = STEP.get(moment.view.phase) if moment.gesture is not None else None
    return ", ".join(step.upper() if at == now else step for at, step in enumerate(STEPS))


def _turns(moment: Now) -> bool:
    return moment.viewer is not None and not moment.past  # whose turn is that?


def unseen(moment: Now) -> list[Count]:
    """How many cards of each kind whoever looks can't see, and which may come next."""
    if moment.viewer is None:
        return []
    options, view = moment.options, moment.view
    late = isinstance(options, RocketsOptions) and options.supernova == "late"
    aid = isinstance(options, RocketsOptions) and options.memory_aid
    odds = previews.next_odds(view, late, aid)
    return [
        Count(picture(KIND.index(kind)), kind.word, left, told.next_share(view, kind, left, odds))
        for kind, left in previews.unseen(view, aid).items()
    ]


_CLOSE = 0.82
"""The unseen's lines move together rather than that they give way to the turn's tab."""


def _turn(safe: bool) -> Iterator[SidePanel[State, Move]]:
    """The turn's steps, with what is ahead of the viewer unless the sums tell it; `safe`: with what
    hidden cards are, where there is no room for it beside them."""
    more = (SAFE,) * safe
    yield words_panel(
        "turn",
        TABS[2],
        lambda _: "The turn",
        lambda moment: (_steps(moment), *more, *(each.words for each in ahead(moment))),
        _turns,
        lambda places: places.tells_ahead or places.tells_safe == safe,
    )
    yield words_panel(  # where only the strip of steps has no room
        "steps",
        TABS[2],
        lambda _: "The turn",
        lambda moment: (_steps(moment), *more),
        _turns,
        lambda places: (
            places.board.steps.h > 0 or not places.tells_ahead or places.tells_safe == safe
        ),
    )


PANELS: tuple[SidePanel[State, Move], ...] = (
    replace(tally("unseen", TABS[1], unseen, "next card"), close=_CLOSE),
    *_turn(safe=True),
    *_turn(safe=False),
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
