"""What others' turns have opened for a seat: a system, or a UFO for a ship."""

from __future__ import annotations

from game.core.contract import HIDDEN, Chance, Names, Seat
from game.rockets.data import KIND, STAR, UFO
from game.rockets.legal import check
from game.rockets.moves import PlayUfo
from game.rockets.previews import UFO_POINTS, best_now
from game.rockets.state import Phase, State
from game.rockets.text import system_points


def in_turn(view: State, seat: Seat) -> State:
    """The same as if it were a seat's turn: what it hides is back in its hand."""
    own = view.copy()
    own.current, own.phase = seat, Phase.PLAY
    own.hands[seat], own.hidden[seat] = own.hands[seat] + own.hidden[seat], []
    return own


def best_system_points(view: State, seat: Seat) -> int:
    """What the best system would bring a seat in its turn; 0 if it could found none."""
    own = in_turn(view, seat)
    best = best_now(own)
    return system_points(best) if check(own, best) is None else 0


def offered(view: State) -> bool:
    """Whether this was a choice of what to play: later in the turn the hand is robbed, and what
    it lacks then was not lacking when the seat was asked."""
    return view.phase is Phase.PLAY


def chance(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """A better system than when the seat last acted; or a UFO that no ship could meet then."""
    if after.current != seat or after.phase is not Phase.PLAY or HIDDEN in after.hands[seat]:
        return None
    now, was = best_system_points(after, seat), best_system_points(before, seat)
    if now > was:
        instead = f" instead of {names.points(was)}" if was else ""
        star = next(card for card in after.hands[seat] if KIND[card] == STAR)
        return Chance(f"New: you can chart a system for {names.points(now)} points{instead}.", star)
    if check(after, PlayUfo()) is None and check(in_turn(before, seat), PlayUfo()) is not None:
        ufo = next(card for card in after.hands[seat] if KIND[card] == UFO)
        return Chance(
            f"New: a ship of yours can meet a UFO, {names.points(UFO_POINTS)} points.", ufo
        )
    return None
