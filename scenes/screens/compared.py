"""Compared: a game's end beside others: the one that it left or deals again, the match so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core import match
from game.core.memo import CHAIR
from game.core.words import joined
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Panel, Row, Text
from scenes.screens import flow
from scenes.theme import BODY, BOLD, CREAM, MINT, MUTE

if TYPE_CHECKING:
    from game.core.session import Session


def compared(first: Session[Any, Any] | None, session: Session[Any, Any]) -> Node | None:
    """Each seat's points then and now; None where there is no other game."""
    if first is None:
        return None
    chair = session.memo.practice == CHAIR
    heading = f"What if · from step {session.memo.step} on"
    if chair:
        heading = "The same deal, chairs exchanged"
    was, names = (game.names(_only_person(game)) for game in (first, session))
    rows = []
    ends = zip(flow.ends(first), flow.ends(session), strict=True)
    for seat, (points, now) in enumerate(ends):
        # Who had the chair then, and with what; who has it now: an arrow in place of words between.
        told = f"{names.of(seat)} {names.points(now)}"
        same = was.of(seat) == names.of(seat)
        rows.append(
            Row(
                Drawn(24, 24, _mark(session.players[seat].colour)),
                Text(f"Chair {seat + 1}", BODY, MUTE) if chair else None,
                Text(f"{was.of(seat)} {names.points(points)}", BODY, CREAM),
                Drawn(24, 24, _arrow),
                Text(names.points(now) if same else told, BOLD, MINT if now > points else CREAM),
                gap=10,
                stack=False,
            )
        )
    return Panel(Column(*rows, gap=4), heading=heading)


def so_far(session: Session[Any, Any]) -> Node | None:
    """How a match of several games in a row stands; None in a single game."""
    games, now = match.length(session.options), match.number(session)
    if games == 1:
        return None
    points, unit = match.totals(session), session.options.unit
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    lines = [f"{session.players[seat].name} {points[seat] // unit}" for seat in order]
    best = [session.players[seat].name for seat in match.winners(session)]
    verb = "leads" if len(best) == 1 else "lead"
    if now >= games:
        verb = "won the match" if len(best) == 1 else "share the match"
    return Panel(
        Column(
            Text(f"{joined(best)} {verb}.", BOLD, CREAM),
            Text(" · ".join(lines), BODY, CREAM),
            gap=4,
        ),
        heading=f"The match · game {now} of {games}",
    )


def _only_person(session: Session[Any, Any]) -> int | None:
    people = [seat for seat, player in enumerate(session.players) if player.is_person]
    return people[0] if len(people) == 1 else None


def _arrow(canvas: Canvas, box: Box) -> None:
    canvas.icon("arrow-right", box.cx, box.cy, 20, MUTE)


def _mark(colour: int) -> Callable[[Canvas, Box], None]:
    return lambda canvas, box: canvas.seat(colour, box.cx, box.cy, 20)
