"""The launch panel: the cards drawn, the chance, the deck that is left, what an abort costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.words import counted
from game.rocketmen import data
from game.rocketmen.previews import farthest, points_there, told
from game.rocketmen.previews.finishing import finishes
from game.rocketmen.previews.outlook import Outlook, Prospect, before, lost_by_failure, percent
from game.rocketmen.state import State
from game.rocketmen.text import place_words
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.table.headed import draw_heading
from scenes.table.sides import draw_rows
from scenes.theme import Colour
from scenes.titles.rocketmen.panels.dial import chance_colour, draw_deck, draw_odds
from scenes.titles.rocketmen.places.launch import CARD, LaunchPlaces, headline
from scenes.titles.rocketmen.showing import Show
from scenes.titles.rocketmen.words import outcome_words


def draw_launch(
    canvas: Canvas,
    places: LaunchPlaces,
    show: Show,
    view: State,
    figures: Outlook | None,
    telling: bool,
) -> None:
    """The panel of a launch under way; `telling`: whether its chances are shown."""
    note = f"card {min(show.counted + 1, show.draws)} of {show.draws}"
    if show.fate or figures is None:
        note = f"{show.counted} of {show.draws} cards"
    canvas.panel(places.panel)
    if headline(canvas.fonts, places.panel):
        draw_heading(canvas, places.head, _title(show, view), note)
    w, h = places.cards.h / CARD, places.cards.h
    for at in range(show.draws):
        place = Box(places.cards.x + at * (w + 8), places.cards.y, w, h)
        canvas.dashed(place, theme.LINE, 2, 8)
    if figures is not None and telling:
        _draw_chance(canvas, places.chance, figures)
        _draw_deck(canvas, places.bars, figures)
    else:
        _draw_plain(canvas, places.chance, show)
    # Without figures the bars' place is free, too.
    room = places.bars.union(places.stakes) if show.fate else places.stakes
    with canvas.room(places.panel):
        draw_rows(canvas, room, _stakes(show, view, figures), at=0.5)


def draw_asked(
    canvas: Canvas, box: Box, view: State, fact: Prospect, warnings: Sequence[str]
) -> None:
    """The same before a launch that is asked about: what it needs, may bring and may cost."""
    mission = data.LOCATIONS[fact.location].mission
    show = Show(view.active, fact.destination, mission, fact.target, fact.draws)
    token = data.TOKEN_NAMES[data.TOKENS.index(data.MISSIONS[mission].token)]
    rows = [(f"{words}, token {token}", colour) for words, colour in _success(show, view)]
    rows += [(words, theme.MINT) for words in finishes(view, fact)]
    risks = told.failure_words(view.player), told.abort_words(view, fact)
    rows += [(words, theme.CREAM) for words in risks if words]
    odds = (fact.chance, percent(fact.chance), "success") if view.options.show_odds else None
    more = [(words, theme.MUSTARD) for words in warnings]
    if odds and fact.chance < 1 and not warnings:  # else it is of them that one must think
        more.append((told.more_words(view, fact), theme.CREAM))
    bold = dict.fromkeys((f"{fact.missing} more", counted(fact.draws, "card")), theme.CREAM)
    bold[percent(fact.chance)] = chance_colour(fact.chance)
    heading, deck = (_title(show, view), told.points_words(fact)), before(fact)
    words = told.launch_words(fact, odds=odds is not None)
    draw = partial(_draw_deck, figures=deck)
    draw_odds(canvas, box, heading, words, bold, rows, more, odds, draw, spare=not warnings)


def _draw_deck(canvas: Canvas, box: Box, figures: Outlook) -> None:
    draw_deck(canvas, box, figures.deck, data.COMPONENTS.success.copies, figures.need)


def _title(show: Show, view: State) -> str:
    title = f"{data.MISSIONS[show.mission].name} to {place_words(show.destination)}"
    spaces = farthest(view, show.destination) - show.target
    return f"{title}, {spaces} nearer" if spaces else title


def _draw_chance(canvas: Canvas, box: Box, figures: Outlook) -> None:
    words = percent(figures.chance)
    line = canvas.fonts.line_height(theme.SMALL)
    high = min(56.0, max(box.h * 0.4, (box.h - line) / 1.35))
    big = shrunk(canvas.fonts, words, theme.NUMBER.sized(high), box.w)
    cards = "card" if figures.left == 1 else "cards"
    below = f"{figures.need} more with {figures.left} {cards}"
    if figures.need <= 0:
        below = "far enough"
    if figures.keep is not None and figures.aside is not None:
        below = f"use it {percent(figures.keep)}, another {percent(figures.aside)}"
    high, lines = canvas.fonts.height(big) * 0.9, canvas.fonts.wrap(below, theme.SMALL, box.w)
    most = high + line * len(lines)
    head, low = box.centred(box.w, min(box.h, most)).top_part(high)
    with canvas.room(box):
        canvas.text_middle(words, box.x, head.cy, big, chance_colour(figures.chance))
        draw_rows(canvas, low, [(below, theme.MUTE)])


def _draw_plain(canvas: Canvas, box: Box, show: Show) -> None:
    """Without figures: how far it still is, or what became of it."""
    ends = {"success": "Arrived", "abort": "Aborted", "failure": "Lost"}
    words = ends.get(show.fate, f"{show.missing} to go")
    big = shrunk(canvas.fonts, words, theme.NUMBER.sized(min(46.0, box.h * 0.5)), box.w)
    colour = {"success": theme.MINT, "failure": theme.CORAL}.get(show.fate, theme.CREAM)
    canvas.text_middle(words, box.x, box.cy, big, colour)


def _stakes(show: Show, view: State, figures: Outlook | None) -> list[tuple[str, Colour]]:
    """What there is to win and to lose."""
    rows = _success(show, view) if not show.fate else []
    player = view.players[show.seat]
    if figures is not None and figures.abort is not None:
        words = told.stakes_words(figures.abort, lost_by_failure(player))
        rows.append((words, theme.MUSTARD if figures.abort else theme.CREAM))
    elif not show.fate:
        rows += [(words, theme.MUTE) for words in (told.failure_words(player),) if words]
    else:
        rows += [(words, theme.MUTE) for words in outcome_words(show)]
    return rows


def _success(show: Show, view: State) -> list[tuple[str, Colour]]:
    points = points_there(view, data.LOCATION[show.destination, show.mission])
    first = view.first_points(show.destination)
    more = f", +{first} for the first" if first else ""
    return [(f"Success: +{counted(points, 'point')}{more}", theme.CREAM)] if points else []
