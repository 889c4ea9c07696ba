"""How a position will end: projected points for each seat, for the bots' search."""

from __future__ import annotations

from math import exp
from typing import Final

from game.core.contract import Seat
from game.rocketmen.bots.worth import NEVER, Outlook, turns_left
from game.rocketmen.data import HAND, ITEMS, KIND, LOCATIONS, MISSION_CARDS, MISSION_OF, ROCKET
from game.rocketmen.effects.payment import pack, unpack
from game.rocketmen.scoring import rival_score, score
from game.rocketmen.scoring.goals import tasks_done
from game.rocketmen.state import State

_WEIGHTS: Final = (
    # with twenty turns left, at the end
    (0.75, 1.0),  # the score as it stands
    (0.8, 1.1),  # being on turn
    (9.0, -1.0),  # money in the deck
    (7.5, 3.5),  # rocket points
    (2.5, 0.0),  # computer science
    (2.5, 0.0),  # chemistry
    (2.5, 0.5),  # biology
    (-0.5, 0.5),  # jokers
    (9.0, 5.5),  # hand tokens
    (15.0, 4.5),  # tokens that pay
    (7.0, -5.5),  # missions flown: at last, tokens that are gone
    (-2.0, 1.5),  # cards that do nothing
    (-13.5, -2.0),  # the size of the deck
    (0.2, 0.8),  # a mission on its site
    (2.0, 0.0),  # enough rocket points for it
    (2.7, 2.2),  # parts
    (2.5, 3.5),  # what the rocket promises
)
"""What each feature adds to the final score.

Fitted to 450 games between Pilots, and then to 2258 pairs of moves that were tried in one world
with the same luck: what goes with winning in the first is not always what brings it about.
"""

_PRINTED: Final = tuple(pack(items) for items in ITEMS)
"""Card -> all that is printed on it but rocket points, packed."""
_DEAD: Final = tuple(
    not any(items) and kind != "mission" for items, kind in zip(ITEMS, KIND, strict=True)
)
"""Card -> whether it does nothing in the hand."""


def features(state: State, seat: Seat) -> list[float]:
    """The score, and what decides how many points a seat will still make; see `_WEIGHTS`."""
    player = state.players[seat]
    outlook = Outlook(state, seat)
    gone = {*player.flown, *player.removed}
    own = [card for card in MISSION_CARDS[seat] if card not in gone] + player.bought
    items = unpack(sum([_PRINTED[card] for card in own]))
    dead = sum([_DEAD[card] for card in own])
    site = ready = promise = 0.0
    if player.site:
        site = 1.0
        rate, index = outlook.best_place(MISSION_OF[player.site[-1]])
        if rate != NEVER:
            place = LOCATIONS[index]
            odds = outlook.chance_to(place.to)
            ready = float(outlook.ready(index))
            share = min(1.0, outlook.pad_rockets / place.needs)
            promise = outlook.place_worth(index) * odds * share / 10
    return [
        float(score(state, player)),
        float(state.active == seat),
        items.money / 100,
        outlook.rockets_owned() / 10,
        items.computer / 5,
        items.chemistry / 5,
        items.biology / 5,
        items.joker / 3,
        player.tokens[HAND] / 2,
        sum(player.tokens[2:]) / 3,
        len(player.visited) / 5,
        dead / 4,
        len(own) / 20,
        site,
        ready,
        (len(player.pad) + player.tokens[ROCKET]) / 8,
        promise,
    ]


def prospects(state: State) -> tuple[list[float], float]:
    """Each seat's points as they are likely to be in the end, and how uncertain that is."""
    left = min(20.0, turns_left(state)) / 20
    return [_projected(state, seat, left) for seat in range(state.seats)], 3.5 + 7.0 * left


def _projected(state: State, seat: Seat, left: float) -> float:
    found = features(state, seat)
    pairs = zip(found, _WEIGHTS, strict=True)
    return sum([each * (left * early + (1 - left) * late) for each, (early, late) in pairs])


def solo_chance(state: State) -> float:
    """The chance of a solo player to win: tasks done, and the lead over the rival."""
    assert state.rival is not None
    player = state.players[0]
    left = turns_left(state)
    share = min(20.0, left) / 20
    open_tasks = sum(not done for goal in player.goals for done in tasks_done(player, goal))
    lead = _projected(state, 0, share) + 0.6 * left - rival_score(state, state.rival) - 1.1 * left
    met = 1 / (1 + exp(open_tasks * 2.0 - 0.35 * left))
    return met / (1 + exp(-lead / (2.0 + 0.4 * left)))
