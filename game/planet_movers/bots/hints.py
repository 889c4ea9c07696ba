"""What a hint looks into: bots' candidates, without waste, and with three ideas that they lack."""

from __future__ import annotations

from collections.abc import Sequence

from game.planet_movers import legal, previews
from game.planet_movers.bots.courses import called_at, ended, flown, outdoes, planned, rival_first
from game.planet_movers.bots.endgame import income, pays, wins_now
from game.planet_movers.bots.explain import added, full, gained, keeps, pays_now, settled
from game.planet_movers.bots.plans import NEVER
from game.planet_movers.data import (
    CARGOES,
    CONSTANTS,
    EARTH,
    FE,
    ITEM_INDEX,
    PLANET_INDEX,
    PLANETS,
    H,
)
from game.planet_movers.moves import (
    Accelerate,
    CollectFuel,
    EndStep,
    Fly,
    Move,
    Pass,
    Produce,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from game.planet_movers.scoring import end_reason
from game.planet_movers.state import Phase, State, orbited, wanted


def advised(view: State, found: Sequence[tuple[float, Move]]) -> list[tuple[float, Move]]:
    """The candidates for whoever asked.

    Bots take a contract wherever they may, so their playouts think little of a delivery that ends
    where the row is poor.  A person may deliver, and choose from the next row.  Nor do they sell to
    Earth what their contract asks for before they have moved, and add chips only where they are
    nearest.
    """
    if (sale := last_sale(view)) is not None:
        return [(0.0, sale)]
    if settled(view):
        return [(0.0, EndStep())]
    if view.phase is Phase.ACCELERATE and (chip := bettering(view)) is not None:
        others = [each for each in found if each[1] != chip]
        found = sorted([*others, (1.0, chip)], key=lambda each: -each[0])
    idle: tuple[type, ...] = ()
    if late(view):
        idle += (Refuel, Terminate)
    if delivers_free(view):
        idle += (EndStep,)
    gives = any(isinstance(move, Terminate) for _, move in found)
    if gives and (pays_now(view) or keeps(view)):
        idle += (Terminate,)
    if full(view) and any(_brings(view, move) for _, move in found):
        idle += (Pass, Produce)
    if any(_serves(view, move) for _, move in found):
        idle += (Pass,)
    kept = [
        (worth, move)
        for worth, move in found
        if not isinstance(move, idle)
        and not _for_nothing(view, move)
        and not _postpones(view, move)
    ]
    if view.moved and any(isinstance(move, Take) for _, move in kept):
        kept.append((-float(NEVER), EndStep()))
    if (flight := sooner(view, kept)) is not None:
        kept.sort(key=lambda each: each[1] != flight)
    return kept or list(found)


def sooner(view: State, found: Sequence[tuple[float, Move]]) -> Move | None:
    """The flight that brings the contract no less than staying does, and sooner, if any: only
    trial games that clearly say otherwise are a reason to stay."""
    if not found or view.moved or not isinstance(found[0][1], EndStep | CollectFuel):
        return None
    stayed, best = planned(ended(view)), None
    for _, move in found:
        if isinstance(move, Fly):
            plan = planned(flown(view, move.destination))
            if outdoes(view, plan, stayed) and (best is None or outdoes(view, plan, best[0])):
                best = plan, move
    return best[1] if best else None


def bettering(view: State) -> Move | None:
    """The chip with which the contract brings more than the panel's plan, or sooner; if any."""
    plan = planned(view)
    found = (each for each in added(view) if not rival_first(view, *each[2:]))
    best, _, planet, item = max(found, default=((0.0, 0, 0), None, -1, -1))
    if planet < 0 or (plan is not None and best <= previews.rate(plan)):
        return None
    return Produce(PLANETS[planet].ident, CARGOES[item])


def _postpones(view: State, move: Move) -> bool:
    """Whether a move leaves what the contract pays in this turn to a later one: playouts may like
    that, as they know but the row of today, but nobody could be told why."""
    if view.phase is not Phase.ROCKET or not pays_now(view):
        return False
    match move:
        case EndStep() | CollectFuel():
            return True
        case Fly(destination):
            return destination != view.planets[previews.goal_of(view, view.active)]
        case _:
            return False


def _serves(view: State, move: Move) -> bool:
    """Whether a chip that the contract can use comes to lie where the rocket is or goes, for no
    rival first.  It costs nothing, so nothing is better than that: where playouts think so, they
    only fly for it at the wrong time."""
    if not isinstance(move, Produce) or _for_nothing(view, move):
        return False
    planet, item = PLANET_INDEX[move.planet], ITEM_INDEX[move.cargo]
    more = wanted(view.players[view.active], item) > view.stock[planet][item]
    return more and not rival_first(view, planet, item)


def _for_nothing(view: State, move: Move) -> bool:
    """Whether a push gains nothing that can be said, or a chip comes to lie where the rocket is
    not, nor goes, or a rival loads it first."""
    match move:
        case Accelerate(planet):
            return not gained(view, PLANET_INDEX[planet])
        case Produce(planet, cargo):
            place, item = PLANET_INDEX[planet], ITEM_INDEX[cargo]
            player = view.players[view.active]
            if rival_first(view, place, item):
                return True
            if player.position == view.planets[place]:
                return False
            more = wanted(player, item) > view.stock[place][item]
            return more and not called_at(view, place, item)
        case _:
            return False


def last_sale(view: State) -> Move | None:
    """A sale to Earth that decides the game, whatever the goods were for: it wins, or the game
    ends with this turn and no flight brings more."""
    seat = view.active
    player, here = view.players[seat], orbited(view, view.players[seat].position)
    sold = (item for item in (FE, H) if here == EARTH and not legal.no_sale(view, here, item))
    item = max(sold, key=lambda each: -wanted(player, each), default=-1)
    if item < 0 or view.phase is not Phase.ROCKET or previews.deliverable(view):
        return None
    gain = pays(player, EARTH, view.sold)
    ends = bool(end_reason(view)) and gain >= income(view, seat)
    return Sell(CARGOES[item]) if ends or wins_now(view, seat, gain) else None


def late(view: State) -> bool:
    """Whether nothing that a point buys can be of use any more: this turn is the last, or another
    one follows only if that point is missing."""
    player = view.players[view.active]
    last = view.solo and view.turn >= CONSTANTS.solo_turns
    return last or player.score >= view.target


def delivers_free(view: State) -> bool:
    """Whether a full load can be brought home with this roll, and costs no fuel."""
    if not full(view) or view.moved or view.collected:
        return False
    return legal.price(view, view.planets[previews.goal_of(view, view.active)]) == 0


def _brings(view: State, move: Move) -> bool:
    """Whether a push brings the goal within reach."""
    if not isinstance(move, Accelerate):
        return False
    return previews.brings(view, view.active, PLANET_INDEX[move.planet])
