"""How a position will end: projected points for each seat, for the bots' search."""

from __future__ import annotations

from math import exp
from typing import Final

from game.core.contract import Seat
from game.rocketmen.data import HAND, ITEMS, KIND, LOCATIONS, MISSION_CARDS, MISSION_OF, ROCKET
from game.rocketmen.goals import tasks_done
from game.rocketmen.scoring import rival_score, score
from game.rocketmen.state import State
from game.rocketmen.worth import NEVER, Outlook, turns_left

NAMES: Final = (
    "turn",
    "money",
    "rockets",
    "computer",
    "chemistry",
    "biology",
    "joker",
    "hand",
    "coins",
    "missions",
    "dead",
    "cards",
    "site",
    "ready",
    "parts",
    "promise",
)
"""What `features` counts, in its order."""


def features(state: State, seat: Seat) -> list[float]:
    """What decides how many points a seat will still make, each about 0 to 1 in size."""
    player = state.players[seat]
    outlook = Outlook(state, seat)
    gone = {*player.flown, *player.removed}
    own = [card for card in MISSION_CARDS[seat] if card not in gone] + player.bought
    money = computer = chemistry = biology = joker = dead = 0
    for card in own:
        items = ITEMS[card]
        money += items.money
        computer += items.computer
        chemistry += items.chemistry
        biology += items.biology
        joker += items.joker
        dead += not any(items) and KIND[card] != "mission"
    site = ready = promise = 0.0
    if player.site:
        site = 1.0
        rate, index = outlook.best_place(MISSION_OF[player.site[-1]], player.hand)
        if rate != NEVER:
            place = LOCATIONS[index]
            odds = outlook.chance_to(place.to)
            ready = float(outlook.ready(index))
            share = min(1.0, outlook.pad_rockets / place.needs)
            promise = outlook.place_worth(index) * odds * share / 10
    return [
        float(state.active == seat),
        money / 100,
        outlook.rockets_owned() / 10,
        computer / 5,
        chemistry / 5,
        biology / 5,
        joker / 3,
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
    left = turns_left(state)
    scores = []
    for player in state.players:
        outlook = Outlook(state, player.seat)
        scores.append(score(state, player) + _future(outlook, left))
    return scores, 2.0 + 0.4 * left


def _future(outlook: Outlook, left: float) -> float:
    """What a seat's deck, tokens and rocket promise."""
    player = outlook.player
    promise = 0.05 * outlook.income * min(left, 10) / 2
    promise += 0.12 * outlook.rockets_owned() * min(left, 10) / 3
    if player.site:
        mission = MISSION_OF[player.site[-1]]
        rate, index = outlook.best_place(mission, player.hand)
        if index >= 0 and rate != NEVER:
            ready = 1.0 if outlook.ready(index) else 0.5
            odds = outlook.chance_to(LOCATIONS[index].to)
            promise += outlook.place_worth(index) * ready * (0.3 + 0.6 * odds)
    return promise


def solo_chance(state: State) -> float:
    """The chance of a solo player to win: tasks done, and the lead over the rival."""
    assert state.rival is not None
    player = state.players[0]
    left = turns_left(state)
    open_tasks = sum(not done for goal in player.goals for done in tasks_done(player, goal))
    lead = float(score(state, player) - rival_score(state, state.rival))
    lead += _future(Outlook(state, 0), left) - 0.9 * left
    met = 1 / (1 + exp(open_tasks * 2.0 - 0.35 * left))
    return met / (1 + exp(-lead / (2.0 + 0.4 * left)))
