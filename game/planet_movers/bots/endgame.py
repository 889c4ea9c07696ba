"""The last turn: what can still be scored in it, and by whom (section I, rule 6)."""

from __future__ import annotations

from game.core.contract import Seat
from game.planet_movers.data import CATALOGUE, CONSTANTS, EARTH, FE, H
from game.planet_movers.data.orbits import within
from game.planet_movers.scoring import leaders
from game.planet_movers.state import Player, State, fuel, most_units, orbited, to_fly

MOST = max(max(contract.points, default=0) for contract in CATALOGUE)
"""The most points of one delivery; with sales at Earth a turn seldom brings more."""


def pays(player: Player, planet: int, sold: int = 0) -> int:
    """What the load aboard brings in a planet's orbit: a delivery, and sales after so many."""
    earned = 0
    spare = [player.hold[FE], player.hold[H]]
    units = most_units(player)
    if units and CATALOGUE[player.contract[0]].destination == planet:
        card = CATALOGUE[player.contract[0]]
        earned = card.points[units - 1]
        for item in card.cargo:
            if item in (FE, H):
                spare[item] -= units
    if planet == EARTH:
        earned += min(CONSTANTS.earth_sales - sold, sum(spare))
    return earned


def income(state: State, seat: Seat) -> int:
    """The most points that a rocket can bring home with one stop before the turn ends."""
    player = state.players[seat]
    here = orbited(state, player.position)
    flies = to_fly(state, seat)
    acts = flies or (seat == state.active and here >= 0)
    best = (
        pays(player, here, state.sold if seat == state.active else 0) if acts and here >= 0 else 0
    )
    if flies:
        roll = player.position, state.low, state.high, state.worlds
        ends = within(*roll, fuel(player))
        for planet, place in enumerate(state.planets):
            if ends >> place & 1:
                best = max(best, pays(player, planet))
    return best


def closing(state: State, seat: Seat) -> bool:
    """Whether some opponent has the target or can reach it this turn, so that nothing later counts.

    In sudden death every turn may be the last.  A solo challenge has no opponents.
    """
    if state.sudden_death:
        return True
    for other, player in enumerate(state.players):
        if other == seat or player.score + MOST < state.target:
            continue
        if player.score >= state.target or player.score + income(state, other) >= state.target:
            return True
    return False


def wins_now(state: State, seat: Seat, points: int) -> bool:
    """Whether so many points more end the game with this seat alone in front."""
    mine = state.players[seat].score + points
    if points <= 0 or (mine < state.target and not state.sudden_death):
        return False
    return all(
        other == seat or player.score + income(state, other) < mine
        for other, player in enumerate(state.players)
    )


def spendable(state: State, seat: Seat) -> bool:
    """Whether a point may be spent: not below the target, not the lead, not in the last turn."""
    score = state.players[seat].score
    if score == state.target or (state.sudden_death and leaders(state) == (seat,)):
        return False
    return state.solo or not closing(state, seat)
