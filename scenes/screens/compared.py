"""Compared: a game's end beside that of the one that it left, or dealt again from another chair."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.memo import CHAIR
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Panel, Row, Text
from scenes.screens import flow
from scenes.theme import BODY, BOLD, CREAM, MINT

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
        told = f"{was.of(seat)} {names.points(points)}, then "
        told += f"{names.of(seat)} " if was.of(seat) != names.of(seat) else ""
        rows.append(
            Row(
                Drawn(24, 24, _mark(session.players[seat].colour)),
                Text(f"Chair {seat + 1}: {told}" if chair else told, BODY, CREAM),
                Text(names.points(now), BOLD, MINT if now > points else CREAM),
                gap=8,
            )
        )
    return Panel(Column(*rows, gap=4), heading=heading)


def _only_person(session: Session[Any, Any]) -> int | None:
    people = [seat for seat, player in enumerate(session.players) if player.is_person]
    return people[0] if len(people) == 1 else None


def _mark(colour: int) -> Callable[[Canvas, Box], None]:
    return lambda canvas, box: canvas.seat(colour, box.cx, box.cy, 20)
