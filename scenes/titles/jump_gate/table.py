"""Jump Gate's table: planet boards round the Gate and the Hole, the hand, the collections."""

from __future__ import annotations

from game.jump_gate import events as ev
from game.jump_gate.moves import Move
from game.jump_gate.state import State
from scenes.table.title import TitleTable
from scenes.titles.jump_gate import board, choices, faces, film, panels, places, spots
from scenes.titles.jump_gate.gesture import JumpGateGesture
from scenes.titles.jump_gate.places import JumpGatePlaces
from scenes.titles.jump_gate.scenery import SCENERY
from scenes.titles.jump_gate.showing import Flights
from scenes.titles.jump_gate.words import WORDS

TABLE: TitleTable[State, Move, JumpGatePlaces, Flights] = TitleTable(
    scenery=SCENERY,
    frame=places.frame,
    lay=places.lay,
    showing=Flights,
    panels=panels.PANELS,
    column=places.column,
    draw=board.draw,
    draw_over=board.draw_over,
    draw_pointed=board.draw_pointed,
    draw_seat=panels.draw_seat,
    face=faces.face,
    marks=board.marks,
    told=board.told,
    glance=spots.looked_at,
    spots=spots.spots,
    spared=spots.spared,
    gesture=JumpGateGesture,
    actions=choices.actions,
    place_buttons=choices.place_buttons,
    refusal=choices.refusal,
    preview=choices.preview,
    confirm=choices.confirm,
    words=WORDS,
    weighty=(ev.PlanetClaimed, ev.HoleStruck, ev.ResourceCollected),
    origin=spots.origin,
    film=film.film,
    way=film.way,
    cues=film.CUES,
    rarity=(10, 16, 25),
)
