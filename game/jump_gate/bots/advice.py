"""Why a move is a good one, in a sentence: what hints show."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.words import capital
from game.jump_gate import moves as mv
from game.jump_gate.bots.brain import Going, follow_up, target
from game.jump_gate.bots.odds import TYPE_COUNT, next_values
from game.jump_gate.bots.worth import CARD_KEY, Outlook
from game.jump_gate.data import ICON, LAND, PLANET_LAND, TABLE, TYPE
from game.jump_gate.scoring import claim_points, scan_points
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import planet_name, resource_name


def explain(view: State, move: mv.Move) -> str:
    """One sentence on the move, from what its seat sees; empty if there is nothing to say."""
    seat = view.pending[-1].seat if view.pending else view.active
    match move:
        case mv.Pick(card) | mv.Harvest(card) | mv.BackroomDealElsewhere(_, card):
            return _collecting(view, seat, card)
        case mv.Decline():
            return "What is left would cost more than it brings."
        case mv.Research(discard):
            draws = TABLE.hand - len(view.hands[seat]) + len(discard)
            return f"{_count(draws, 'fresh card')} may bring the codes you need." if draws else ""
        case mv.Fly() | mv.Jump() | mv.Wormhole() | mv.JumpParadox():
            return _going(view, seat, move)
        case mv.Land() | mv.HotshotPilot():
            return _landing(view, view.ships[seat])
        case mv.Scan():
            return _scanning(view, view.ships[seat])
        case mv.LongRangeScan(_, planet):
            return _scanning(view, planet)
    return _special(view, seat, move)


_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def _count(number: int, word: str) -> str:
    return f"{_NUMBERS[number]} {word}{'' if number == 1 else 's'}"


def _name(card: Card) -> str:
    return capital(resource_name(card))


def _collecting(view: State, seat: Seat, card: Card) -> str:
    kind = TYPE[card]
    if kind >= TYPE_COUNT:
        return ""
    points = next_values(view, seat)[kind]
    text = f"{_name(card)} adds {points} point{'' if points == 1 else 's'} to your score"
    if not ICON[card]:
        rivals = [next_values(view, other)[kind] for other in range(view.seats) if other != seat]
        if max(rivals) > points:
            return f"{text}, and would be worth {max(rivals)} to a rival."
        return f"{text}."
    if view.hole_total + 1 >= TABLE.hole_limit:
        return f"{text}; its icon fills the Black Hole and ends the game."
    return f"{text}, which outweighs its icon."


def _landing(view: State, planet: int) -> str:
    if view.claimed[planet] != NOBODY:
        return f"Down there you may collect what lies hidden at {planet_name(view, planet)}."
    return f"A claim is worth {claim_points(view)} points and the first pick of its resources."


def _scanning(view: State, planet: int) -> str:
    points = scan_points(view)
    worth = f"{points} point{'' if points == 1 else 's'}"
    if view.claimed[planet] != NOBODY:
        return f"A scan marker is worth {worth}, and another resource comes to light."
    return f"A scan marker is worth {worth}, and a pick when the planet is claimed."


def _going(view: State, seat: Seat, move: Going) -> str:
    """What could be done at the target; with an action left, only what is best done there."""
    planet, without = target(view, move), getattr(move, "card", -1)
    if planet == GATE:
        return ""
    name, then = planet_name(view, planet), follow_up(view, move)
    hand = [card for card in view.hands[seat] if card != without]
    last = view.actions < 2
    if view.claimed[planet] == NOBODY:
        if then or (last and Outlook(view, seat).landing_pair(planet, without)):
            return f"At {name} you hold the cards to claim it."
        close = any(LAND[card] in PLANET_LAND[view.ring[planet]] for card in hand)
        return f"{name} is unclaimed, and you hold one of its Landing codes." if close else ""
    if isinstance(then, mv.Harvest):
        return f"At {name} you could harvest {resource_name(then.resource)}."
    if not last or not view.up[planet]:
        return ""
    values = Outlook(view, seat).values
    best = max(view.up[planet], key=lambda card: values[CARD_KEY[card]])
    return f"At {name} you could harvest {resource_name(best)}."


def _special(view: State, seat: Seat, move: mv.Move) -> str:
    match move:
        case mv.BackroomDeal():
            return "Two resources with one action."
        case mv.InsideInfo(_):
            draws = TABLE.hand + 1 - len(view.hands[seat])
            return f"{_count(draws, 'card')} without losing an action."
        case mv.ReturnToOrbit():
            return "In orbit you can fly on."
        case mv.LostRecords(_, marker, owner, _):
            if owner == seat:
                return "One marker less, so that the Black Hole takes somebody else."
            return {
                "scan": "A rival loses a point and perhaps a pick.",
                "gate": "A rival loses ground at the Jump Gate.",
                "hole": "The Black Hole stays open a little longer.",
            }[marker]
    return ""
