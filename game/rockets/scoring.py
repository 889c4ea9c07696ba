"""Points and places (section F); pure functions of the state."""

from __future__ import annotations

from game.core.contract import HIDDEN, ScoreLine, Standing
from game.rockets.data import KIND, LIFELESS, LIVING, STAR, TRACES, UFO
from game.rockets.state import Phase, State, top_points

LABELS = (
    ("Stars", (STAR,)),
    ("Planets", (LIFELESS, LIVING)),
    ("Traces", (TRACES,)),
    ("UFOs", (UFO,)),
)


def score_lines(state: State) -> list[list[ScoreLine]]:
    """Stars, planets, Traces and UFOs of each seat; None where a memory game hides them."""
    if state.memory and state.phase is not Phase.OVER:
        return [[ScoreLine(label, None) for label, _ in LABELS] for _ in range(state.seats)]
    lines = []
    for pile in state.discovery:
        by_kind = [0] * 10
        for place, card in enumerate(pile):
            if card != HIDDEN:
                by_kind[KIND[card]] += top_points(pile[max(0, place - 1) : place + 1])
        lines.append([ScoreLine(label, sum(by_kind[k] for k in kinds)) for label, kinds in LABELS])
    return lines


def standings(state: State) -> list[Standing]:
    """Highest total first; equal totals share a place and a victory (R50)."""
    scores, secret = state.scores, state.memory and state.phase is not Phase.OVER
    found = [
        Standing(seat, score, 1 + sum(other > score for other in scores), secret=secret)
        for seat, score in enumerate(scores)
    ]
    return sorted(found, key=lambda standing: (standing.place, standing.seat))


def suspense(view: State) -> float:
    """The last turns, which begin when the deck is empty."""
    return float(view.final_round)
