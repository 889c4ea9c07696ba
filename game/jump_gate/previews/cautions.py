"""What a player may regret: what a legal move would waste (I.2)."""

from __future__ import annotations

from game.core.contract import Card
from game.jump_gate import moves
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES
from game.jump_gate.previews import decider, draws, gains_nothing_here, plain_instead
from game.jump_gate.state import State
from game.jump_gate.text import code_words


def cautions(view: State, move: moves.Move) -> tuple[str, ...]:
    """One sentence for each thing that a legal move of the decider wastes."""
    seat = decider(view)
    match move:
        case moves.Research(()) if not draws(view, move):
            return ("You discard no card and draw none: the action is lost.",)
        case moves.Land() | moves.HotshotPilot() if gains_nothing_here(view, seat):
            name = PLANETS[view.ring[view.ships[seat]]].name
            return (f"{name} is claimed and hides nothing any more.",)
        case moves.Decline():
            return ("You have a right to one of the resources here.",)
        case moves.Jump(card, _):
            return _special_for_code(view, card, "jump")
        case moves.Scan(card):
            return _special_for_code(view, card, "scan")
    return ()


def _special_for_code(view: State, card: Card, code: str) -> tuple[str, ...]:
    """A special goes for its code although a plain card would do."""
    plain = plain_instead(view, decider(view), card, code)
    if plain is None:
        return ()
    name = SPECIAL_NAMES[CATALOGUE[card].special]
    same = f"A plain card of yours has the same code ({code_words(plain)})."
    return (f"{name} goes for its code alone. {same}",)
