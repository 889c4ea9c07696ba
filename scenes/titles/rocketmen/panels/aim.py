"""A launch that is pointed at, on the track: its way, where lift-off brings it, what it scores."""

from __future__ import annotations

from collections.abc import Iterator

from game.rocketmen.data import DESTINATIONS
from game.rocketmen.moves import Launch
from game.rocketmen.previews.outlook import Prospect, prospects
from game.rocketmen.state import State
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.refs import Button
from scenes.theme import SMALL_BOLD
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.panels import track
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Now
from scenes.titles.rocketmen.spots import WorldAt

_OFF = 10.0
"""Units from a planet, or its name, to what arriving there scores."""
_PLAIN, _TARGET, _RING = 1.1, 1.4, 1.85
"""Radii of a plain space that a number takes, one where flights may end, and the goal's ring."""


def aimed(moment: Now) -> Prospect | None:
    """The launch that a click on what is pointed at would begin."""
    gesture, ref = moment.gesture, moment.pointed
    if moment.filming or not isinstance(ref, WorldAt | Button):
        return None
    move = gesture.pointed(ref) if isinstance(gesture, TurnGesture) else None
    if not isinstance(move, Launch):
        return None
    facts = prospects(moment.view, moment.view.active)
    return next(each for each in facts if each.destination == move.destination)


def glance(moment: Now) -> Prospect | None:
    """What of the thing pointed at the picture at rest shows."""
    return aimed(moment)


def draw_aim(canvas: Canvas, places: RocketmenPlaces, view: State, fact: Prospect) -> None:
    """The way to the goal, and beside its planet what an arrival scores."""
    track.draw_way(canvas, places.track, fact.target)
    words = score_words(view, fact)
    box = score_box(canvas.fonts, places, words, fact)
    if box is not None:
        canvas.covered(box)
        canvas.rounded(box, box.h / 2, theme.NIGHT, border=theme.MINT, width=2)
        with canvas.room(box):
            canvas.text_centre(words, box.cx, box.cy, SMALL_BOLD, theme.CREAM)


def names_low(places: RocketmenPlaces, fact: Prospect | None) -> float:
    """Where names of planets end at the latest: above the panels, also of a launch pointed at."""
    panels = (
        places.spaces,
        places.launch,
        *[places.odds] * (fact is not None and places.odds.h > 0),
    )
    return min(each.y for each in panels)


def score_words(view: State, fact: Prospect) -> str:
    """What arriving there scores, as the first one, too."""
    return f"You: +{fact.points + view.first_points(fact.destination)}"


def score_box(fonts: Fonts, places: RocketmenPlaces, words: str, fact: Prospect) -> Box | None:
    """Where that stands: below the name at its right, else beside the planet, over nothing that is
    there; None where it has no room."""
    path, at = places.track, DESTINATIONS.index(fact.destination)
    wide, high = fonts.width(words, SMALL_BOLD) + 20, fonts.line_height(SMALL_BOLD) + 4
    names = track.world_names(path, at, fact.target)
    low = names_low(places, fact)
    named = [track.name_box(fonts, path, each, names[each], low) for each in range(len(names))]
    x, y, r = path.world(at)
    name, room = named[at], path.area
    taken = [*named, *(path.world_box(each) for each in range(len(names)))]
    taken += [track.token_box(path, each) for each in (1, 2)]
    for space, (middle, height) in enumerate(path.spaces):
        ring = _RING if space == fact.target else _TARGET if space in path.targets else _PLAIN
        taken.append(Box.around(middle, height, 2 * ring * path.unit, 2 * ring * path.unit))
    taken += [places.piles_panel, *(each for each in (places.odds, places.spaces) if each.h)]

    def tried() -> Iterator[tuple[float, float]]:
        if name.x > x:
            yield name.x, name.bottom + 1
        elif name.right < x - r:
            yield name.right - wide, name.bottom + 1
        yield x - r - _OFF - wide, y - high / 2
        yield x - r - _OFF - wide, y + 0.4 * r - high / 2  # below what waits at its shoulder
        yield x + r + _OFF, y - high / 2
        yield name.right + _OFF, name.cy - high / 2
        yield name.x - _OFF - wide, name.cy - high / 2
        yield x - wide / 2, y + r + _OFF
        yield x - wide / 2, y - r - _OFF - high

    for left, top in tried():
        box = Box(left, top, wide, high)
        if room.holds(box) and not any(box.meets(each) for each in taken):
            return box
    return None
