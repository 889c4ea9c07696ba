"""Rockets' table: the others' stations, the viewer's ships and discoveries, the thief's stage."""

from __future__ import annotations

from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlaySupernova,
    Refill,
    TossUfos,
)
from game.rockets.state import State
from scenes.table.title import TitleTable
from scenes.titles.rockets import board, choices, faces, film, gesture, places, spots, words
from scenes.titles.rockets.input import INPUT
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.showing import RocketsShowing

TABLE: TitleTable[State, Move, RocketsPlaces, RocketsShowing] = TitleTable(
    frame=places.frame,
    lay=places.lay,
    showing=RocketsShowing,
    draw=board.draw,
    draw_over=board.draw_over,
    face=faces.face,
    spots=spots.spots,
    gesture=gesture.gesture,
    actions=choices.actions,
    refusal=choices.refusal,
    preview=choices.preview,
    confirm=choices.confirm,
    finishing=frozenset({EndPlay, Hide, Discard, PlaySupernova, TossUfos, Refill}),
    input=INPUT,
    words=words.WORDS,
    score=words.score,
    film=film.film,
    cues=film.CUES,
    late=film.late,
    log_from=words.log_from,
)
