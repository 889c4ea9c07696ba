"""Rocket Jockey's table: the planets in a row, cargoes below them, the flight plan and the hand."""

from __future__ import annotations

from dataclasses import replace

from game.rocket_jockey import events as ev
from game.rocket_jockey.moves import Move, SkipReserve
from game.rocket_jockey.state import State
from scenes.table.moment import Showing
from scenes.table.title import TitleTable
from scenes.titles.rocket_jockey import board, choices, faces, film, panels, places, spots
from scenes.titles.rocket_jockey.gesture import FlightGesture
from scenes.titles.rocket_jockey.places import JockeyPlaces
from scenes.titles.rocket_jockey.scenery import SCENERY
from scenes.titles.rocket_jockey.showing import Shown
from scenes.titles.rocket_jockey.words import WORDS

TABLE: TitleTable[State, Move, JockeyPlaces, Shown] = TitleTable(
    scenery=SCENERY,
    frame=places.frame,
    lay=places.lay,
    showing=Showing,
    panels=tuple(replace(panel, spares=spots.unfolded) for panel in panels.PANELS),
    draw=board.draw,
    draw_over=board.draw_over,
    draw_lit=board.draw_lit,
    landmarks=board.landmarks,
    draw_seat=panels.draw_seat,
    face=faces.face,
    quiet=board.quiet,
    glance=spots.glance,
    spots=spots.spots,
    gesture=FlightGesture,
    actions=choices.actions,
    refusal=choices.refusal,
    told=choices.leads,
    foreseen=choices.foreseen,
    preview=lambda moment, move: choices.told(moment.view, move),
    confirm=choices.confirm,
    spared=spots.spared,
    finishing=frozenset({SkipReserve}),
    alone=frozenset({SkipReserve}),
    words=WORDS,
    score=lambda moment, seat: moment.view.score(seat),
    weighty=(ev.DeliveryClosed, ev.PlanetsScored, ev.Raided, ev.AliensMoved),
    film=film.film,
    way=film.way,
    cues=film.CUES,
    rarity=(10, 15, 25),
)
