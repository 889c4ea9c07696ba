"""Why a move is a good one, in a sentence: what hints show."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import HIDDEN, Card, Seat
from game.core.words import capital, joined
from game.jump_gate import moves as mv
from game.jump_gate.bots.brain import Going, follow_up, target
from game.jump_gate.bots.hints import mate_here, worth_to_rivals
from game.jump_gate.bots.odds import TYPE_COUNT, next_values
from game.jump_gate.bots.worth import CARD_KEY, Outlook
from game.jump_gate.data import (
    ICON,
    JUMP,
    KEEPS_GOING,
    LAND,
    PLANET_JUMP,
    PLANET_LAND,
    SPECIAL,
    TABLE,
    TYPE,
)
from game.jump_gate.previews import certain_end
from game.jump_gate.scoring import claim_points, gate_points, scan_points
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import planet_name, resource_name

LAST = "It is your last action of the game."
"""Why one goes somewhere, or draws, where nothing can come of it any more."""


def explain(view: State, move: mv.Move) -> str:
    """One sentence on the move, from what its seat sees; empty if there is nothing to say."""
    seat = view.pending[-1].seat if view.pending else view.active
    match move:
        case mv.Pick(card) | mv.Harvest(card) | mv.BackroomDealElsewhere(_, card):
            return _collecting(view, seat, card)
        case mv.Decline():
            return "What is left would cost more than it brings."
        case mv.Research() | mv.Fly() | mv.Wormhole() | mv.JumpParadox() if _the_last(view):
            return LAST
        case mv.Research(discard):
            return _research(view, seat, discard)
        case mv.Fly() | mv.Jump() | mv.Wormhole() | mv.JumpParadox():
            return _going(view, seat, move)
        case mv.Land() | mv.HotshotPilot():
            return _landing(view, view.ships[seat])
        case mv.Scan():
            return _scanning(view, view.ships[seat])
        case mv.LongRangeScan(_, planet):
            return _scanning(view, planet)
    return _special(view, seat, move)


def _the_last(view: State) -> bool:
    """Whether no action of the seat can follow this one in the whole game."""
    return view.actions < 2 and certain_end(view) is not None


_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def _count(number: int, word: str) -> str:
    return f"{_NUMBERS[number]} {word}{'' if number == 1 else 's'}"


def _name(card: Card) -> str:
    return capital(resource_name(card))


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def _collecting(view: State, seat: Seat, card: Card) -> str:
    kind = TYPE[card]
    if kind >= TYPE_COUNT:
        return ""
    points, rivals = next_values(view, seat)[kind], worth_to_rivals(view, seat, card)
    text = f"{_name(card)} adds {_points(points)} to your score"
    if ICON[card] and view.hole_total + 1 >= TABLE.hole_limit:
        return f"{text}; its icon fills the Black Hole and ends the game."
    if _last(view, card):
        return f"{text}; it is the last one without an icon, so the game ends."
    mate, more = mate_here(view, seat, card)
    if mate != HIDDEN:
        text = f"{text}, and {_other(mate, card)} here would then add {more}"
    elif (plain := _as_good(view, seat, card)) != HIDDEN:
        text = f"{text}, as {resource_name(plain)} here would, but would be worth more to a rival"
    elif rivals > points:
        text = f"{text}, and would be worth {rivals} to a rival"
    return f"{text}, which outweighs its icon." if ICON[card] else f"{text}."


def _as_good(view: State, seat: Seat, card: Card) -> Card:
    """For a resource with an icon, one without it at the same place that adds as much to the score
    but less to a rival's; HIDDEN if there is none."""
    beside = next((pile for pile in view.up if ICON[card] and card in pile), [])
    points, rivals = next_values(view, seat), worth_to_rivals(view, seat, card)
    plain = [other for other in beside if not ICON[other] and TYPE[other] < TYPE_COUNT]
    good = (each for each in plain if points[TYPE[each]] >= points[TYPE[card]])
    return next((each for each in good if worth_to_rivals(view, seat, each) < rivals), HIDDEN)


def _last(view: State, card: Card) -> bool:
    """Whether all planets are claimed and no resource but this one keeps the game going (D6)."""
    going = [each for pile in view.up for each in pile if KEEPS_GOING[each]]
    return NOBODY not in view.claimed and going == [card]


def _other(mate: Card, card: Card) -> str:
    """One more resource beside the one that is taken."""
    name = resource_name(mate)
    if TYPE[mate] != TYPE[card]:
        return name
    return f"another {name.removeprefix('a ')}" if name.startswith("a ") else f"more {name}"


def _research(view: State, seat: Seat, discard: tuple[Card, ...]) -> str:
    """What fresh cards are drawn for: the codes of the planet to which fewest are missing."""
    hand = [card for card in view.hands[seat] if card not in discard]
    draws = TABLE.hand - len(hand)
    if not draws:
        return ""
    told = f"{_count(draws, 'fresh card')} may bring"
    wanting = [
        (len(codes), planet != view.ships[seat], planet, codes)
        for planet, owner in enumerate(view.claimed)
        if owner == NOBODY
        and (codes := _missing(view, seat, planet, hand))
        and codes == _missing(view, seat, planet, view.hands[seat])  # none is thrown away for it
    ]
    if not wanting:
        left = NOBODY not in view.claimed and any(view.up)
        return f"{told} a Jump to what is left to harvest." if left else f"{told} more codes."
    _, _, planet, codes = min(wanting)
    return f"{told} {joined(codes)} for {planet_name(view, planet)}."


def _missing(view: State, seat: Seat, planet: int, hand: Sequence[Card]) -> list[str]:
    """The codes that a hand still lacks to go to a planet and land."""
    board, here = view.ring[planet], view.ships[seat]
    near = here != GATE and (planet - here) % len(view.ring) in (0, 1, len(view.ring) - 1)
    jumps = [] if near or any(JUMP[card] == PLANET_JUMP[board] for card in hand) else [board]
    lands = [code for code in PLANET_LAND[board] if code not in {LAND[card] for card in hand}]
    if len(lands) == 1 and any(SPECIAL[card] == "hotshot_pilot" for card in hand):
        lands = []
    return [f"Jump {PLANET_JUMP[each]}" for each in jumps] + [f"Land {code}" for code in lands]


def _landing(view: State, planet: int) -> str:
    if view.claimed[planet] != NOBODY:
        return f"Down there you may collect what lies hidden at {planet_name(view, planet)}."
    return f"A claim is worth {claim_points(view)} points and the first pick of its resources."


def _scanning(view: State, planet: int) -> str:
    worth = _points(scan_points(view))
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
    last, over = view.actions < 2, _the_last(view)
    if view.claimed[planet] == NOBODY and not over:
        if then or (last and Outlook(view, seat).landing_pair(planet, without)):
            words = f"At {name} you hold the cards to claim it"
            rivals = sum(ship == planet for each, ship in enumerate(view.ships) if each != seat)
            if then or not rivals:
                return f"{words}."
            return f"{words}, but {'a rival' if rivals == 1 else 'rivals'} there may do so first."
        if any(LAND[card] in PLANET_LAND[view.ring[planet]] for card in hand):
            return f"{name} is unclaimed, and you hold one of its Landing codes."
        low, high = PLANET_LAND[view.ring[planet]]
        return f"{name} is unclaimed: draw Land {low} and Land {high}, and you can claim it."
    if isinstance(move, mv.Jump) and view.gate[seat] < max(1, *view.gate) <= view.gate[seat] + 1:
        worth = _points(TABLE.gate_majority)
        return f"With its marker you have as many as anybody at the Jump Gate, worth {worth}."
    if isinstance(then, mv.Harvest):
        return _harvest_there(view, seat, name, then.resource)
    if last and view.up[planet] and not over:
        values = Outlook(view, seat).values
        best = max(view.up[planet], key=lambda card: values[CARD_KEY[card]])
        return _harvest_there(view, seat, name, best)
    if isinstance(move, mv.Jump) and over:
        return LAST
    if isinstance(move, mv.Jump):
        most = _points(TABLE.gate_majority)
        return f"A jump adds a marker at the Jump Gate, where most of them are worth {most}."
    open_, hidden = len(view.up[planet]), len(view.down[planet])
    if not (open_ or hidden):
        return ""
    lies = f"lie{'s' if (open_ or hidden) == 1 else ''} {'open' if open_ else 'hidden'}"
    return f"{_count(open_ or hidden, 'resource')} {lies} at {name}."


def _harvest_there(view: State, seat: Seat, name: str, card: Card) -> str:
    """What it is worth is why one leaves for it what lies here."""
    points = next_values(view, seat)[TYPE[card]]
    return f"At {name} you could harvest {resource_name(card)} for {_points(points)}."


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
                "scan": f"A rival loses {_points(scan_points(view))} and perhaps a pick.",
                "gate": _gate_marker_back(view, seat, owner),
                "hole": "The Black Hole stays open a little longer.",
            }[marker]
    return ""


def _gate_marker_back(view: State, seat: Seat, owner: Seat) -> str:
    """What a rival's marker at the Gate decides; a lead that only shrinks decides nothing yet."""
    after = view.copy()
    after.gate[owner] = max(0, after.gate[owner] - 1)
    mine = gate_points(after, seat) - gate_points(view, seat)
    lost = gate_points(view, owner) - gate_points(after, owner)
    if mine > 0:
        return f"Then you have as many markers as anybody at the Jump Gate, worth {_points(mine)}."
    if lost > 0:
        return f"A rival no longer has most markers at the Jump Gate, and loses {_points(lost)}."
    return "A rival loses ground at the Jump Gate."
