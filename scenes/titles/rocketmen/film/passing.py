"""What passes over Rocketmen's table: sentences across the sky, tokens on their way."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Seat
from game.core.events import CardMoved
from game.rocketmen.data import TOKENS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, curve
from scenes.table.banner import banner
from scenes.table.director import Beat
from scenes.theme import SUBTITLE, Colour
from scenes.titles.rocketmen.film.stage import OnStage
from scenes.titles.rocketmen.places.boxes import token_places
from scenes.titles.rocketmen.showing import shown_seat
from scenes.tween import ease_in_out


def announce(stage: OnStage, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence in the prompt's place for a moment: it hides neither rockets nor the hand."""
    area = stage.places.areas.prompt
    beat = banner(area, words, colour, seconds, cue, cy=area.cy, style=SUBTITLE.sized(26))
    beat.begin = lambda: stage.say(words)
    return beat


def fly_token(stage: OnStage, seat: Seat, kind: str) -> Beat:
    """An achievement token flies from the track to its owner."""
    area = stage.places.track.area
    start, goal = (area.cx, area.y + area.h * 0.46), _token_goal(stage, seat, kind)
    bend = ((start[0] + goal[0]) / 2, min(start[1], goal[1]) - 80)
    path = curve(start, bend, goal)

    def draw(canvas: Canvas, share: float) -> None:
        side = 46 * (1.35 - 0.35 * share)
        canvas.image(f"rocketmen/item_{kind}", Box.around(*along(path, share), side, side))

    cue = "rocketmen/achievement"
    return Beat(0.9, draw=draw, cue=cue, x=goal[0], ease=ease_in_out, lead=0.63)


def _token_goal(stage: OnStage, seat: Seat, kind: str) -> Point:
    """Where the token comes to lie."""
    if seat != shown_seat(stage.moment):
        box = stage.places.areas.rows[seat]
        return box.cx, box.cy
    index = [str(token) for token in TOKENS].index(kind)
    places = token_places(stage.places, stage.moment.view.players[seat])
    before = [box for token, _, box in places if token <= index]
    last = before[-1] if before else stage.places.tokens
    return (last.right + 20 if before else last.x + 20), last.cy


def slide(
    stage: OnStage,
    event: CardMoved,
    cue: str = "ui/card_slide",
    seconds: float = 0.24,
    lead: float | None = 0.11,
) -> Beat:
    """A card moves; from a strip or a lying card to an upright one never larger than it was."""
    beat = stage.slide(event, cue, seconds, lead)
    move = beat.begin

    def begin() -> None:
        if move is not None:
            move()
        row = stage.showing.cards.sprites.get(event.target, [])
        if row and row[-1].start.w > row[-1].goal.w * 1.2:
            row[-1].start = replace(row[-1].start, w=row[-1].goal.w)

    beat.begin = begin
    return beat
