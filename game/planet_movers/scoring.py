"""Points, places and the end of the game (section F); pure functions of the state."""

from __future__ import annotations

from game.core.contract import ScoreLine, Seat, Standing
from game.planet_movers.data import CONSTANTS
from game.planet_movers.state import State

LABELS = ("Contracts", "Sold to Earth", "Fuel bought", "Contracts given up")
_SIGNS = (1, 1, -1, -1)

MEDALS = ("gold", "silver", "bronze")
_MEDAL_TURNS = (12, 15, 18)
_MEDAL_SHIFT = {15: -3, 20: 0, 30: 8}


def score_lines(state: State) -> list[list[ScoreLine]]:
    """Where each seat's points came from."""
    return [
        [
            ScoreLine(label, sign * count)
            for label, sign, count in zip(LABELS, _SIGNS, player.earned, strict=True)
        ]
        for player in state.players
    ]


def standings(state: State) -> list[Standing]:
    """Highest score first; equal scores share a place."""
    scores = [player.score for player in state.players]
    found = [
        Standing(seat, score, 1 + sum(other > score for other in scores))
        for seat, score in enumerate(scores)
    ]
    return sorted(found, key=lambda standing: (standing.place, standing.seat))


def leaders(state: State) -> tuple[Seat, ...]:
    """The seats with the highest score."""
    best = max(player.score for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if player.score == best)


def medal_turns(target: int) -> tuple[int, ...]:
    """The last turns for gold, silver and bronze in the solo challenge (H)."""
    return tuple(turns + _MEDAL_SHIFT[target] for turns in _MEDAL_TURNS)


def solo_reason(state: State) -> str:
    """How a solo challenge ends with this turn, empty if it goes on (H)."""
    if state.players[0].score >= state.target:
        limits = medal_turns(state.target)
        for medal, limit in zip(MEDALS, limits, strict=True):
            if state.turn <= limit:
                return medal
        return "reached"
    return "too_late" if state.turn >= CONSTANTS.solo_turns else ""


def end_reason(state: State) -> str:
    """Why the game ends with this turn if nothing scores any more; empty if it goes on (F)."""
    if state.solo:
        return solo_reason(state)
    best = max(player.score for player in state.players)
    alone = len(leaders(state)) == 1
    if alone and (state.sudden_death or best >= state.target):
        return "target" if best >= state.target else "sudden_death"  # R45
    if state.extra_turns + state.sudden_death >= CONSTANTS.most_sudden_death:
        return "tied"  # R44
    return "turn_limit" if state.turn >= CONSTANTS.most_turns else ""
