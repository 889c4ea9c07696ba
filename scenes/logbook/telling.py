"""Telling: a game of the Logbook in words and lines."""

from __future__ import annotations

import datetime
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game import titles
from game.core.words import counted
from game.memory.rows import Row
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.screens.posters import POSTERS, Poster
from scenes.table.told import RIVAL_NAME
from scenes.theme import LINE, SEATS, rival_colour

LEVELS: Final = {"cadet": "Cadet", "pilot": "Pilot", "admiral": "Admiral"}
RESULTS: Final = {
    "open": "Your turn",
    "won": "Won",
    "lost": "Lost",
    "shared": "Shared",
    "over": "Over",
    "damaged": "Damaged",
}
AGAINST: Final = {**LEVELS, "people": "people", "alone": "nobody", "bots": "watched"}
"""Against whom; so the filters of the list are called."""
WON: Final = {
    "open": "unfinished",
    "won": "won",
    "lost": "lost",
    "shared": "shared",
    "damaged": "damaged",
}
_DAY: Final = 86_400


def name_of(row: Row) -> str:
    """What the game is called: by its player, or by its title."""
    return row.name or title_name(row.title)


def poster(title_id: str) -> Poster:
    """A title's poster; of a game that this version does not have, any."""
    return next((each for each in POSTERS if each.id == title_id), POSTERS[0])


def title_name(title_id: str) -> str:
    """A title's name, known or not."""
    names = {each.id: each.name for each in POSTERS}
    return names.get(title_id, title_id.replace("_", " ") or "A file")


def day(when: int, now: float | None = None) -> str:
    """The day in a word or two: "today, 20:14", "Thu 19 Nov", "19 Nov 2025"."""
    now = time.time() if now is None else now
    then, today = time.localtime(when), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return f"today, {clock}"
    if then[:3] == time.localtime(now - _DAY)[:3]:
        return "yesterday"
    if now - when < 6 * _DAY:
        return time.strftime(f"%a {then.tm_mday} %b", then)
    return time.strftime(f"{then.tm_mday} %b %Y", then)


def length(row: Row) -> str:
    """How long it was, or how far it is."""
    if not row.finished:
        parts = [row.progress.split(" · ")[0]] if row.progress else []
    else:
        parts = [counted(row.turns, "turn")] if row.turns else []
    if row.played >= 60:
        parts.append(f"{row.played // 60} min")
    return " · ".join(parts)


def result(row: Row) -> str:
    """What came of it; among several people that is nobody's defeat, but somebody's win."""
    if row.against == "people" and row.result in ("won", "lost") and row.winners:
        return f"{row.players[row.winners[0]].name} won"
    return RESULTS[row.result]


def line(row: Row) -> str:
    """The grey line under the name."""
    title, of_day = title_name(row.title) if row.name else "", "Daily launch" if row.daily else ""
    return " · ".join(part for part in (of_day, title, day(row.when), length(row)) if part)


def order(row: Row) -> list[int]:
    """The seats, the winner first."""
    points = row.points or (0,) * len(row.players)
    return sorted(range(len(row.players)), key=lambda s: (s not in row.winners, -points[s], s))


@dataclass(frozen=True, slots=True)
class Side:
    """Who played, with what came of it."""

    seat: int
    """-1: a rival without a seat."""
    name: str
    colour: int
    level: str = ""
    points: int | None = None


def sides(row: Row) -> list[Side]:
    """The seats and a rival without one, the winner first."""
    found = [
        Side(
            seat,
            row.players[seat].name,
            row.players[seat].colour,
            row.players[seat].level or "",
            row.points[seat] if row.points else None,
        )
        for seat in order(row)
    ]
    if row.rival is not None and row.points:
        rival = Side(-1, RIVAL_NAME, rival_colour(row.players[0].colour), points=row.rival)
        found.insert(len(found) if row.winners else 0, rival)
    return found


def written(row: Row, points: int) -> str:
    """Points as the game's players saw them."""
    return str(points // unit(row.title))


def unit(title_id: str) -> int:
    """What points are divided by where they are shown."""
    if title_id not in titles.IDS:
        return 1
    found: int = titles.title(title_id).options().unit
    return found


def sentence(row: Row) -> str:
    """How it went, in a sentence."""
    if not row.finished:
        return f"It waits at {row.progress}." if row.progress else "It waits for you."
    points, seat = row.points, row.seat
    if points and seat >= 0 and row.rival is not None:
        return _beside_rival(row, row.rival)
    if not points or seat < 0 or len(points) < 2:
        return ""
    if row.against == "people":  # none of them is "you" alone
        return _of_people(row)
    others = max(p for s, p in enumerate(points) if s != seat)
    gap = (points[seat] - others) // unit(row.title)
    if row.result == "shared":
        return "Two were equally good." if len(row.winners) == 2 else "Several were equally good."
    if row.result == "won":
        return f"You won by {gap}." if gap > 0 else "You won on the tie-break."
    best = row.players[order(row)[0]].name
    return f"{best} won, {counted(-gap, 'point')} ahead of you." if gap < 0 else f"{best} won."


def _beside_rival(row: Row, rival: int) -> str:
    """Alone against a rival, who may win whatever the points."""
    gap = (row.points[row.seat] - rival) // unit(row.title)
    if row.result == "won":
        return f"You won by {gap}." if gap > 0 else "You won."
    return f"The rival won, {counted(-gap, 'point')} ahead of you." if gap < 0 else "The rival won."


def _of_people(row: Row) -> str:
    if len(row.winners) != 1:
        return "Two were equally good." if len(row.winners) == 2 else "Several were equally good."
    (best,), points = row.winners, row.points
    gap = points[best] - max(p for s, p in enumerate(points) if s != best)
    name = row.players[best].name
    return (
        f"{name} won by {gap // unit(row.title)}." if gap > 0 else f"{name} won on the tie-break."
    )


def daily(row: Row) -> str:
    """Which day's deal it is; empty if it is none."""
    try:
        date = datetime.date.fromisoformat(row.daily)
    except ValueError:
        return ""
    return f"Daily launch of {date.day} {date:%B %Y}."


PRACTICE: Final = {
    "what-if": "Practice: it left another game at a step.",
    "lesson": "Practice: a lesson.",
    "drill": "Practice: a drill.",
    "code": "Practice: it came from outside, as a code or a file.",
    "daily": "Practice: another try at a day’s deal.",
    "chair": "Practice: a deal that you knew, from another chair.",
    "hints": "Practice: more than five hints.",
}


def draw_race(canvas: Canvas, box: Box, row: Row, width: float = 2.5) -> None:
    """The race of points, small."""
    race = row.race
    if len(race) < 2 or all(points == race[0] for points in race):
        return  # a line that never rises tells nothing
    top = max(1, max(max(points) for points in race))
    low = min(0, min(min(points) for points in race))
    canvas.line((box.x, box.bottom), (box.right, box.bottom), LINE, 1)
    for seat in reversed(order(row)):
        if seat >= len(race[0]):
            continue
        spots = [
            (
                box.x + box.w * at / (len(race) - 1),
                box.bottom - box.h * (points[seat] - low) / (top - low),
            )
            for at, points in enumerate(race)
        ]
        colour = SEATS[row.players[seat].colour % len(SEATS)]
        canvas.polyline(spots, colour, width + 1 if seat == row.seat else width)


def widest(canvas: Canvas, texts: Sequence[str], style: Any) -> float:
    """The width of the widest."""
    return max((canvas.fonts.width(text, style) for text in texts), default=0.0)
