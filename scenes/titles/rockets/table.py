"""Rockets' table: the others' stations, the viewer's ships and discoveries, the thief's stage."""

from __future__ import annotations

from game.rockets import events as ev
from game.rockets import moves
from game.rockets.previews import told
from game.rockets.state import State
from scenes.table.title import TitleTable
from scenes.titles.rockets import board, choices, faces, film, gesture, panels, places, spots, words
from scenes.titles.rockets.input import INPUT
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.scenery import SCENERY
from scenes.titles.rockets.showing import RocketsShowing

TABLE: TitleTable[State, moves.Move, RocketsPlaces, RocketsShowing] = TitleTable(
    scenery=SCENERY,
    frame=places.frame,
    lay=places.lay,
    lay_film=places.lay_film,
    showing=RocketsShowing,
    panels=panels.PANELS,
    column=spots.column,
    draw=board.draw,
    draw_over=board.draw_over,
    glance=spots.asks_hand,
    headings=board.headings,
    marks=board.marks,
    face=faces.face,
    spots=spots.spots,
    spared=board.spared,
    gesture=gesture.gesture,
    actions=choices.actions,
    refusal=choices.refusal,
    preview=choices.preview,
    told=choices.told,
    confirm=choices.confirm,
    finishing=frozenset(
        {
            moves.EndPlay,
            moves.Hide,
            moves.Discard,
            moves.PlaySupernova,
            moves.TossUfos,
            moves.Refill,
        }
    ),
    input=INPUT,
    words=words.WORDS,
    score=words.score,
    weighty=(ev.SystemCharted, ev.UfoMet, ev.DuelHit, ev.SupernovaExploded),
    film=film.film,
    cues=film.CUES,
    rarity=(90, 110, 120),
    late=film.late,
    log_from=lambda moment: told.log_from(moment.view, moment.viewer, moment.steps),
)
