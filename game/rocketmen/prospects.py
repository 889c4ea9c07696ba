"""How a position will end: projected points for each seat, for the bots' search."""

from __future__ import annotations

from math import exp

from game.rocketmen.data import LOCATIONS, MISSION_OF
from game.rocketmen.goals import tasks_done
from game.rocketmen.scoring import rival_score, score
from game.rocketmen.state import State
from game.rocketmen.worth import NEVER, Outlook, turns_left


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
