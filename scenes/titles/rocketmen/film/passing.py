"""What passes over Rocketmen's table: sentences across the sky, tokens on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rocketmen.data import TOKENS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, curve
from scenes.table.banner import banner
from scenes.table.director import Beat
from scenes.theme import SUBTITLE, Colour
from scenes.titles.rocketmen import pad
from scenes.tween import ease_in_out

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene


def announce(scene: RocketmenScene, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence above the track for a moment."""
    area = scene.desk.track.area
    style = SUBTITLE.sized(26)
    return banner(area, words, colour, seconds, cue, cy=area.y + area.h * 0.46, style=style)


def fly_token(scene: RocketmenScene, seat: Seat, kind: str) -> Beat:
    """An achievement token flies from the track to its owner."""
    area = scene.desk.track.area
    start, goal = (area.cx, area.y + area.h * 0.46), _token_goal(scene, seat, kind)
    bend = ((start[0] + goal[0]) / 2, min(start[1], goal[1]) - 80)
    path = curve(start, bend, goal)

    def draw(canvas: Canvas, share: float) -> None:
        side = 46 * (1.35 - 0.35 * share)
        canvas.image(f"rocketmen/item_{kind}", Box.around(*along(path, share), side, side))

    cue = "rocketmen/achievement"
    return Beat(0.9, draw=draw, cue=cue, ease=ease_in_out, lead=0.63)


def _token_goal(scene: RocketmenScene, seat: Seat, kind: str) -> Point:
    """Where the token comes to lie."""
    if seat != scene.subject:
        box = scene.seats.rows[seat].box
        return box.cx, box.cy
    index = [str(token) for token in TOKENS].index(kind)
    places = pad.token_places(scene.desk, scene.view.players[seat])
    before = [box for token, _, box in places if token <= index]
    last = before[-1] if before else scene.desk.tokens
    return (last.right + 20 if before else last.x + 20), last.cy
