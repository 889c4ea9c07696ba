"""Rocketmen's table: cards are bought and placed, then the rocket stands on the track."""

from __future__ import annotations

from game.rocketmen import events as ev
from game.rocketmen.moves import EndTurn, Launch, Move
from game.rocketmen.state import State
from scenes.table.title import TitleTable
from scenes.titles.rocketmen import board, choices, spots
from scenes.titles.rocketmen.faces import face
from scenes.titles.rocketmen.film import beats
from scenes.titles.rocketmen.gesture import gesture
from scenes.titles.rocketmen.input import INPUT
from scenes.titles.rocketmen.panels import aim, around, bill, pad
from scenes.titles.rocketmen.places import lay
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.scenery import SCENERY
from scenes.titles.rocketmen.showing import Launches
from scenes.titles.rocketmen.words import WORDS

TABLE: TitleTable[State, Move, RocketmenPlaces, Launches] = TitleTable(
    scenery=SCENERY,
    frame=lay.frame,
    lay=lay.lay,
    lay_film=lay.lay_film,
    showing=Launches,
    place_buttons=choices.place_buttons,
    panels=around.PANELS,
    column=lambda moment, places: places.column,
    draw=board.draw,
    draw_over=board.draw_over,
    draw_live=board.draw_live,
    draw_lit=board.draw_lit,
    landmarks=board.landmarks,
    headings=board.headings,
    told=board.told,
    foreseen=choices.foreseen,
    draw_seat=pad.draw_seat,
    face=face.face,
    marks=board.marks,
    glance=aim.glance,
    spots=spots.spots,
    gesture=gesture.gesture,
    actions=choices.actions,
    refusal=choices.refusal,
    preview=choices.preview,
    confirm=choices.confirm,
    spared=bill.spared,
    tab_order=spots.tab_order,
    finishing=frozenset({EndTurn, Launch}),
    input=INPUT,
    words=WORDS,
    weighty=(ev.LaunchSucceeded, ev.LaunchFailed, ev.CardsBought, ev.PrizeWon),
    film=beats.film,
    cues=beats.CUES,
    rarity=(4, 6, 9),
    doer=beats.doer,
)
