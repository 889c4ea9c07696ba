"""What is said while a move is being pointed together, and about a planet that is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card, Names, Seat
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Fly,
    Harvest,
    HotshotPilot,
    Jump,
    Land,
    Move,
    Research,
    Scan,
)
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import code_words, planet_name, resource_name
from scenes.table.gesture import card_of
from scenes.titles.jump_gate.hints import decider, hidden_words, move_words
from scenes.titles.jump_gate.ring import uses

_SPECIALS = {
    "hotshot_pilot": "Choose a card with one of this planet’s Landing codes.",
    "jump_paradox": "Choose the ship to change places with.",
    "long_range_scan": "Choose the planet to scan.",
    "lost_records": "Choose the marker that goes back to its owner.",
    "wormhole": "Choose the planet to go to.",
}


def next_step(view: State, chosen: Sequence[str], alive: Sequence[Move]) -> str | None:
    """What may follow what was chosen so far; None before anything was."""
    if "do:research" in chosen:
        return "Research: choose the cards to discard, then draw to five."
    cards = [card for key in chosen if (card := card_of(key)) is not None]
    if not cards:
        return None
    special = CATALOGUE[cards[0]].special
    if "do:special" in chosen:
        words = _deal_words(alive) if special == "backroom_deal" else _SPECIALS.get(special, "")
        return f"{SPECIAL_NAMES[special]}: {words[0].lower()}{words[1:]}" if words else None
    if len(cards) > 1 and alive and all(isinstance(move, Land) for move in alive):
        return f"Choose Land and claim to land on {planet_name(view, view.ships[decider(view)])}."
    ways = _ways(alive)
    if any(
        getattr(move, "card", None) == cards[0] and type(move) not in (Jump, Scan) for move in alive
    ):
        ways.append(f"Special for {SPECIAL_NAMES[special]}")
    if not ways:
        return None
    first = f"{', '.join(ways[:-1])} or " if ways[1:] else ""
    return f"{code_words(cards[0])}: choose {first}{ways[-1]}."


def _ways(alive: Sequence[Move]) -> list[str]:
    kinds = {type(move) for move in alive}
    ways = []
    if Jump in kinds:
        ways.append("a planet to jump to")
    if Scan in kinds:
        ways.append("Scan")
    if Land in kinds:
        ways.append("the other landing card")
    return ways


def _deal_words(alive: Sequence[Move]) -> str:
    here = any(isinstance(move, BackroomDeal) for move in alive)
    there = any(isinstance(move, BackroomDealElsewhere) for move in alive)
    words = ["this planet for two resources"] if here else []
    words += ["one resource elsewhere"] if there else []
    return f"Choose {' or '.join(words)}."


def planet_words(view: State, planet: int, moves: Sequence[Move], names: Names) -> tuple[str, ...]:
    """All about a planet: its codes, what lies there, and what could be done there now."""
    face = PLANETS[view.ring[planet]]
    owner = view.claimed[planet]
    claim = "Unclaimed." if owner == NOBODY else f"Claimed by {names.inside(owner)}."
    codes = f"Jump {face.jump}, Scan {face.scan}, Land {face.land[0]} and {face.land[1]}."
    seat = names.viewer
    hidden = ""
    if seat is not None and view.has_surveyed(seat, planet) and view.contents[planet]:
        cards = ", ".join(resource_name(card) for card in view.contents[planet])
        hidden = f"You have seen what lies face down: {cards}."
    elif seat is not None:
        hidden = hidden_words(view, seat, planet)
    here = [move_words(view, move, names) for move in moves if _place(view, move) == planet]
    can = f"You could: {'; '.join(dict.fromkeys(here))}." if here else ""
    return tuple(text for text in (f"{codes} {claim}", hidden, can) if text)


def _place(view: State, move: Move) -> int:
    """Where a move happens; GATE if nowhere."""
    ship = view.ships[decider(view)]
    match move:
        case Land() | HotshotPilot() | Scan() | Harvest() | BackroomDeal():
            return ship
        case Research():
            return GATE
        case Fly(planet):
            return planet
        case BackroomDealElsewhere(_, resource):
            return next((at for at, pile in enumerate(view.up) if resource in pile), GATE)
        case _:
            planet = getattr(move, "planet", GATE)
            return planet if isinstance(planet, int) else GATE


def cards_for(view: State, planet: int, seat: Seat) -> list[Card]:
    """The seat's cards that have a code of a planet."""
    return [card for card in view.hands[seat] if card >= 0 and uses(card, view.ring[planet])]
