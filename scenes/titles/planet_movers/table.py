"""Planet Movers' table: the orbital board, dice and chart, the ship, the contracts."""

from __future__ import annotations

from game.planet_movers import events as ev
from game.planet_movers.data import CARGO_NAMES
from game.planet_movers.moves import EndStep, Move, PickStart
from game.planet_movers.state import State
from scenes.table.title import TitleTable
from scenes.titles.planet_movers import board, choices, faces, film, panels, places, spots
from scenes.titles.planet_movers.board.lens import lens
from scenes.titles.planet_movers.gesture import OrbitalGesture
from scenes.titles.planet_movers.input import INPUT
from scenes.titles.planet_movers.places import PlanetPlaces
from scenes.titles.planet_movers.scenery import SCENERY
from scenes.titles.planet_movers.showing import OrbitalShow
from scenes.titles.planet_movers.words import WORDS

TABLE: TitleTable[State, Move, PlanetPlaces, OrbitalShow] = TitleTable(
    scenery=SCENERY,
    frame=places.frame,
    lay=places.lay,
    showing=OrbitalShow,
    place_buttons=places.place_buttons,
    panels=panels.PANELS,
    column=lambda moment, places: places.column,
    draw=board.draw,
    draw_over=board.draw_over,
    draw_live=board.draw_live,
    draw_lit=board.draw_lit,
    landmarks=lambda moment, at: [("hold", "The hold", at.hold), ("dice", "The dice", at.dice)],
    wild=board.wild,
    draw_seat=panels.draw_seat,
    draw_pointed=board.draw_pointed,
    told=board.told,
    face=faces.face,
    glance=lens,
    spots=spots.spots,
    gesture=OrbitalGesture,
    actions=choices.actions,
    refusal=choices.refusal,
    preview=choices.preview,
    spared=board.spared,
    finishing=frozenset({EndStep, PickStart}),
    alone=frozenset({EndStep}),
    input=INPUT,
    words=WORDS,
    together=True,
    score=lambda moment, seat: moment.view.players[seat].score,
    weighty=(ev.ContractCompleted, ev.RocketCaptured, ev.SuddenDeath),
    film=film.film,
    way=film.flights.way,
    things={chip: f"planet_movers/chip_{chip}" for chip in CARGO_NAMES},
    cues=film.CUES,
    rarity=(5, 6, 8),
)
