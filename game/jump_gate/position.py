"""A game of Jump Gate written as JSON that may leave out what does not matter (section C).

Keys: `seats`, `options`, `seed`, `first`, `active`, `turn`, `actions`, `phase`, `reason`,
`latched`; `ring` (planet ids); by position `up`, `down`, `removed` (top card last), `claimed` (-1:
nobody) and `scans` (a number for each seat); by seat `hands`, `collections`, `lost`, `ships` (-1:
the Jump Gate), `landed`, `surveyed` (positions), `gate` and `hole` (markers); `deck` and `discard`
(top card last); `pending` (next pick last) with `kind`, `seat` and `planet`.

Without `ring` the planets stand in the order of their ids.  What is not mentioned of the cards lies
shuffled: NavComp cards under the named deck, resources among the Nothings that left the game,
unless `"deal": true` spreads them face down over the planets.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from game.core.cards import Unplaced
from game.core.contract import JSON, Card
from game.core.rng import Rng
from game.jump_gate.data import CATALOGUE, NAMES, NAVCOMP, PLANET_IDS, PLANETS, RESOURCES, TABLE
from game.jump_gate.options import JumpGateOptions
from game.jump_gate.rules import empty_state
from game.jump_gate.state import Pending, Phase, PickKind, State


class _Pick(BaseModel):
    model_config = ConfigDict(extra="forbid")

    kind: PickKind
    seat: int
    planet: int


class _Position(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seats: int
    options: JumpGateOptions = JumpGateOptions()
    seed: int = 1
    first: int = 0
    active: int = 0
    turn: int = 1
    actions: int = TABLE.actions
    phase: Phase = Phase.ACTION
    reason: str = ""
    latched: bool = False
    deal: bool = False
    ring: list[str] = []
    up: list[list[str]] = []
    down: list[list[str]] = []
    removed: list[list[str]] = []
    claimed: list[int] = []
    scans: list[list[int]] = []
    hands: list[list[str]] = []
    collections: list[list[str]] = []
    lost: list[list[str]] = []
    ships: list[int] = []
    landed: list[bool] = []
    surveyed: list[list[int]] = []
    gate: list[int] = []
    hole: list[int] = []
    deck: list[str] = []
    discard: list[str] = []
    pending: list[_Pick] = []


_PILES = ("up", "down", "removed", "hands", "collections", "lost")
_ROWS = ("claimed", "ships", "landed", "gate", "hole")


def read_position(data: JSON) -> State:
    """The state that the data describes; ValueError with a sentence."""
    given = _Position.model_validate(data)
    if given.seats not in (given.options.seats() or range(2, 7)):
        raise ValueError(f"Jump Gate can’t be played with {given.seats} seats like this.")
    rng = Rng(given.seed)
    state = empty_state(given.options, rng, given.seats, _ring(given))
    box = Unplaced(NAMES)
    for name in _PILES:
        _fill(getattr(state, name), [box.cards(pile) for pile in getattr(given, name)], name)
    for name in _ROWS:
        _fill(getattr(state, name), getattr(given, name), name)
    _fill(state.scans, given.scans, "scans")
    for seat, planets in enumerate(given.surveyed):
        state.surveyed[seat] = sum(1 << planet for planet in planets)
    named = box.cards(given.deck)
    state.discard = box.cards(given.discard)
    state.deck = box.rest(NAVCOMP, rng) + named
    rest = box.rest(RESOURCES, rng)
    for number, card in enumerate(rest):
        piles = state.down if given.deal else state.removed
        piles[number % len(piles) if given.deal else 0].append(card)
    if given.options.orbital_burn:
        state.contents = [tuple(sorted(pile)) for pile in state.down]
    state.first, state.active, state.turn_no = given.first, given.active, given.turn
    state.actions, state.phase = given.actions, given.phase
    state.reason, state.latched = given.reason, given.latched
    state.pending = [Pending(pick.kind, pick.seat, pick.planet) for pick in given.pending]
    return state


def _ring(given: _Position) -> tuple[int, ...]:
    size = TABLE.planets_sun_dial if given.options.sun_dial else TABLE.planets
    names = given.ring or list(PLANET_IDS)[:size]
    unknown = [name for name in names if name not in PLANET_IDS]
    if unknown or len(set(names)) != size or len(names) != size:
        raise ValueError(f"The ring needs {size} different planets, by ids such as P01.")
    return tuple(PLANET_IDS[name] for name in names)


def _fill(target: list[Any], given: list[Any], name: str) -> None:
    """Replaces the beginning of a list by what the position says."""
    if len(given) > len(target):
        raise ValueError(f"“{name}” has {len(given)} entries, and {len(target)} are the most.")
    target[: len(given)] = given


def write_position(state: State) -> JSON:
    """The whole state as a position that `read_position` reads back."""

    def names(pile: list[Card]) -> list[str]:
        return [CATALOGUE[card].name for card in pile]

    planets = range(len(state.ring))
    return {
        "seats": state.seats,
        "options": state.options.model_dump(mode="json"),
        "seed": state.rng.state,
        "first": state.first,
        "active": state.active,
        "turn": state.turn_no,
        "actions": state.actions,
        "phase": state.phase.value,
        "reason": state.reason,
        "latched": state.latched,
        "ring": [PLANETS[board].id for board in state.ring],
        **{name: [names(pile) for pile in getattr(state, name)] for name in _PILES},
        **{name: list(getattr(state, name)) for name in _ROWS},
        "scans": [list(row) for row in state.scans],
        "surveyed": [
            [planet for planet in planets if state.has_surveyed(seat, planet)]
            for seat in range(state.seats)
        ],
        "deck": names(state.deck),
        "discard": names(state.discard),
        "pending": [
            {"kind": pick.kind.value, "seat": pick.seat, "planet": pick.planet}
            for pick in state.pending
        ],
    }
