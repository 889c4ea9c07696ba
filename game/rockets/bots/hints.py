"""What a hint looks into: bots' candidates, unless the Supernova in the hand wins now."""

from __future__ import annotations

from collections.abc import Sequence

from game.rockets.data import KIND, SUPERNOVA
from game.rockets.moves import Move, PlaySupernova
from game.rockets.previews import all_in, next_best
from game.rockets.rules import RocketsRules
from game.rockets.state import Phase, State

_RULES = RocketsRules()


def advised(view: State, found: Sequence[tuple[float, Move]]) -> Sequence[tuple[float, Move]]:
    """The candidates for whoever asked.

    Bots explode only when they win alone, so their playouts see no use in charting a system that
    reaches the leader.
    """
    move = towards_the_end(view)
    return found if move is None else [(0.0, move)]


def towards_the_end(view: State) -> Move | None:
    """The next step of playing all that brings points and then the Supernova, where that wins, or
    shares the victory with so few that it is worth more than a seat's fair part of it."""
    brings = _brings(view)
    if brings is None or not 0 <= _ties(view, brings) < view.seats - 1:
        return None
    return next_best(view) if brings else PlaySupernova()


def its_reason(view: State, move: Move) -> str:
    """Why to play it on the way there; nothing where it is not."""
    if isinstance(move, PlaySupernova) or move != towards_the_end(view):
        return ""
    if _ties(view, _brings(view) or 0):
        return "Play what brings points, then the Supernova: you share first place at once."
    return "Play what brings points, then the Supernova: you win at once."


def _brings(view: State) -> int | None:
    """What can still be scored before a Supernova that can be played now; None: it can't."""
    holds = any(KIND[card] == SUPERNOVA for card in view.hands[view.current])
    return all_in(_RULES, view) if holds and view.phase is Phase.PLAY else None


def _ties(view: State, brings: int) -> int:
    """With how many others first place would be shared; -1 where somebody stays ahead."""
    own = view.scores[view.current] + brings
    others = [score for seat, score in enumerate(view.scores) if seat != view.current]
    return -1 if max(others) > own else others.count(own)
