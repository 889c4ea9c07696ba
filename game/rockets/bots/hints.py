"""What a hint looks into: bots' candidates, a large system first, unless the Supernova wins now."""

from __future__ import annotations

from collections.abc import Sequence

from game.rockets.data import KIND, START, SUPERNOVA
from game.rockets.lists import best_system
from game.rockets.moves import Move, PlaySupernova, PlaySystem
from game.rockets.previews import all_in, best_now, ends_soon, next_best, next_odds
from game.rockets.previews.told import share
from game.rockets.rules import RocketsRules
from game.rockets.state import Phase, State, counts, room
from game.rockets.text import system_points

_RULES = RocketsRules()


LARGE = 90
"""With a system of so many points at hand, one card that may enlarge it is no reason to wait."""

Option = tuple[float, Move]


def advised(view: State, found: Sequence[Option], plain: Move) -> Sequence[Option]:
    """The candidates for whoever asked; `plain`: what the plain policy would do.

    Bots explode only when they win alone, so their playouts see no use in charting a system that
    reaches the leader.  A system that is large by the plain policy's measure leads: the habits may
    wait with it, but to whoever has 130 points at hand only playouts are a reason to.
    """
    move = towards_the_end(view)
    if move is not None:
        return [(0.0, move)]
    if not isinstance(plain, PlaySystem):
        return found
    return sorted(found, key=lambda option: option[1] != plain)


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


def why_wait(view: State) -> str:
    """Why a large system waits: only trial games are a reason to; and how likely it grows."""
    hand = view.hands[view.current]
    now, grows, most = system_points(best_now(view)), 0.0, 0
    for kind, chance in next_odds(view).items():
        if kind == START:  # it takes off at once
            continue
        more = [*hand, KIND.index(kind)]
        # In the last turn no card has to stay.
        free = len(more) if ends_soon(view) else room(view, more)
        gain = system_points(best_system(counts(more), free)) - now
        if gain > 0:
            grows, most = grows + chance, max(most, gain)
    said = "In trial games waiting came out better."
    if not grows:
        return said
    return (
        f"{said} Of the cards that may come next, {share(grows)} make the "
        f"system larger, by up to {most} points."
    )
