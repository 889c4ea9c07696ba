"""What Planet Movers' table says: prompts, and what things are."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE, PLANETS
from game.planet_movers.moves import Move
from game.planet_movers.previews import told
from game.planet_movers.state import Phase, State
from game.planet_movers.text import one, ruling
from scenes.table.preview import Inspected
from scenes.table.refs import Button, CardAt, PlanetAt, Ref
from scenes.table.title import TableWords
from scenes.titles.planet_movers import spots
from scenes.titles.planet_movers.faces import RATIO, face_look
from scenes.titles.planet_movers.places import shown_seat
from scenes.titles.planet_movers.showing import Now


def next_step(view: State, chosen: Sequence[Ref]) -> str | None:
    """What follows what was chosen so far; None before anything was."""
    if not chosen:
        return None
    planets = [PLANETS[ref.planet].name for ref in chosen if isinstance(ref, PlanetAt)]
    held = [ref.item for ref in chosen if isinstance(ref, spots.HoldAt)]
    match view.phase:
        case Phase.SETUP if planets:
            what = "what to load first" if len(chosen) > 1 else "a contract"
            return f"Start on {planets[0]}: choose {what}"
        case Phase.SETUP:
            return "Choose the planet to start from"
        case Phase.ACCELERATE:
            way = "add a chip there" if planets[0] == "Earth" else "push it on, or add a chip"
            return f"{planets[0]}: {way}"
        case _ if held:
            verb = "Sell or dump" if previews.may_sell(view, held[0]) else "Dump"
            what = f"{verb} {one(held[0])}"
            return f"{what}, or choose it again to keep it"
        case _ if Button("fewer") in chosen:
            return "Choose how much to deliver; the rest stays aboard"
        case _:
            return "Give up the contract; choose it again to keep it"


# --- the record ---


def card_name(moment: Now, card: Card) -> str:
    """What a contract is called, what it wants, and what it pays."""
    info = CATALOGUE[card]
    return f"{info.title}: {told.route_words(info)}, {told.value_words(info)} points"


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """All about a contract, a planet, a rocket, the chart."""
    view = moment.view
    match ref:
        case CardAt(card):
            lines = spots.contract_facts(moment, card, moment.viewer)
            return Inspected(CATALOGUE[card].title, tuple(lines), face_look(card), RATIO, "B6")
        case PlanetAt(planet) | spots.WorldAt(planet):
            facts = told.planet_facts(view, planet, moment.viewer, moment.names)
            return Inspected(PLANETS[planet].name, facts, rule="B4")
        case spots.RocketAt(seat):
            words = told.rocket_words(view, seat, moment.names)
            return Inspected(moment.players[seat].name, (words,))
        case spots.ChartAt():
            return Inspected("Production", told.chart_words(), rule="B5")
        case spots.DieAt(at) if view.dice[0]:
            said = told.die_lines(view, at, shown_seat(moment))
            return Inspected(said[0], said[1:], rule="E2")
    return None


WORDS: TableWords[State, Move] = TableWords(
    card=card_name,
    called=lambda moment, card: told.contract_name(CATALOGUE[card]),
    inspect=inspect,
    move=lambda moment, view, move: told.named_move(view, move),
    prompt=lambda moment: next_step(moment.view, moment.chosen),
    seat=lambda moment, seat: told.seat_words(moment.view, seat),
    sheet=lambda moment, seat: told.rocket_words(moment.view, seat, moment.names),
    ruling=lambda moment: ruling(moment.view),
)
