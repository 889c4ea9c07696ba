"""A game of Jump Gate written as JSON that may leave out what does not matter (section C).

Keys: `title`, `seats`, `options`, `seed`, `first`, `active`, `turn`, `actions`, `phase`, `reason`,
`latched`; `ring` (planet ids); by position `up`, `down`, `removed` (top card last), `claimed` (-1:
nobody) and `scans` (a number for each seat); by seat `hands`, `collections`, `lost`, `ships` (-1:
the Jump Gate), `landed`, `surveyed` (positions), `gate` and `hole` (markers); `deck` and `discard`
(top card last); `pending` (next pick last) with `kind`, `seat` and `planet`.

Without `ring` the planets stand in the order of their ids.  What is not mentioned of the cards lies
shuffled: NavComp cards under the named deck, resources among the Nothings that left the game,
unless `"deal": true` spreads them face down over the planets.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.cards import Unplaced
from game.core.contract import JSON, Card
from game.core.position import (
    BySeat,
    Few,
    Form,
    Many,
    Name,
    Names,
    Owner,
    SeatNumber,
    Seed,
    T,
    Turn,
    by_place,
    read_form,
)
from game.core.rng import Rng
from game.core.soundness import Unsound, require
from game.jump_gate.data import (
    CATALOGUE,
    ICON,
    NAMES,
    NAVCOMP,
    PLANET_IDS,
    PLANETS,
    RESOURCES,
    TABLE,
)
from game.jump_gate.options import JumpGateOptions
from game.jump_gate.rules import empty_state
from game.jump_gate.soundness import CHECKS
from game.jump_gate.state import GATE, NOBODY, Pending, Phase, PickKind, State

_ByPlanet: TypeAlias = Annotated[tuple[T, ...], Field(max_length=TABLE.planets_sun_dial)]
_Planet: TypeAlias = Annotated[int, Field(ge=0, lt=TABLE.planets_sun_dial)]
_Scans: TypeAlias = Annotated[int, Field(ge=0, le=len(RESOURCES))]
"""Each scan brings a card to light (R20)."""
_Hole: TypeAlias = Annotated[int, Field(ge=0, le=3 * sum(ICON))]  # `soundness` bounds them all
"""Each marker came with an icon."""
_Ship: TypeAlias = Annotated[int, Field(ge=GATE, lt=TABLE.planets_sun_dial)]


class _Pick(Form):
    kind: PickKind
    seat: SeatNumber
    planet: _Planet


class _Position(Form):
    title: Literal["jump_gate"] = "jump_gate"
    seats: Few
    options: JumpGateOptions = JumpGateOptions()
    seed: Seed = 1
    first: SeatNumber = 0
    active: SeatNumber = 0
    turn: Turn = 1
    actions: Annotated[int, Field(ge=0, le=TABLE.actions)] = TABLE.actions
    phase: Phase = Phase.ACTION
    reason: Name = ""
    latched: bool = False
    deal: bool = False
    ring: _ByPlanet[str] = ()
    up: _ByPlanet[Names] = ()
    down: _ByPlanet[Names] = ()
    removed: _ByPlanet[Names] = ()
    claimed: _ByPlanet[Owner] = ()
    scans: _ByPlanet[BySeat[_Scans]] = ()
    hands: BySeat[Names] = ()
    collections: BySeat[Names] = ()
    lost: BySeat[Names] = ()
    ships: BySeat[_Ship] = ()
    landed: BySeat[bool] = ()
    surveyed: BySeat[_ByPlanet[_Planet]] = ()
    gate: BySeat[Many] = ()
    hole: BySeat[_Hole] = ()
    deck: Names = ()
    discard: Names = ()
    pending: BySeat[_Pick] = ()


_PILES = ("up", "down", "removed", "hands", "collections", "lost")
_ROWS = {"claimed": NOBODY, "ships": GATE, "landed": False, "gate": 0, "hole": 0}
"""Numbers by planet or seat, and what they are where nothing is said."""


def read_position(data: JSON) -> State:
    """The state that the data describes; ValueError with a sentence."""
    given = read_form(_Position, data)
    if given.seats not in (given.options.seats() or range(2, 7)):
        raise Unsound(f"Jump Gate can’t be played with {given.seats} seats like this.")
    rng = Rng(given.seed)
    state = empty_state(given.options, rng, given.seats, _ring(given))
    _place_cards(state, given, rng)
    for name, usual in _ROWS.items():
        row = getattr(state, name)
        setattr(state, name, by_place(name, getattr(given, name), len(row), usual))
    scans = by_place("scans", given.scans, len(state.ring), ())
    state.scans = [by_place("scans", row, given.seats, 0) for row in scans]
    surveyed = by_place("surveyed", given.surveyed, given.seats, ())
    for seat, at in enumerate(state.ships):
        seen = {*surveyed[seat], *([at] if state.landed[seat] and at != GATE else [])}
        if seen and max(seen) >= len(state.ring):
            raise Unsound(f"surveyed: there is no planet {max(seen)}.")
        state.surveyed[seat] = sum(1 << planet for planet in seen)
    state.first, state.active, state.turn_no = given.first, given.active, given.turn
    state.actions, state.phase = given.actions, given.phase
    state.reason, state.latched = given.reason, given.latched
    state.pending = [Pending(pick.kind, pick.seat, pick.planet) for pick in given.pending]
    require(state, CHECKS)
    return state


def _place_cards(state: State, given: _Position, rng: Rng) -> None:
    box = Unplaced(NAMES)
    for name in _PILES:
        piles = by_place(name, getattr(given, name), len(getattr(state, name)), ())
        setattr(state, name, [box.cards(pile) for pile in piles])
    named = box.cards(given.deck)
    state.discard = box.cards(given.discard)
    state.deck = box.rest(NAVCOMP, rng) + named
    rest = box.rest(RESOURCES, rng)
    for number, card in enumerate(rest):
        piles = state.down if given.deal else state.removed
        piles[number % len(piles) if given.deal else 0].append(card)
    if given.options.orbital_burn:
        state.contents = [tuple(sorted(pile)) for pile in state.down]


def _ring(given: _Position) -> tuple[int, ...]:
    size = TABLE.planets_sun_dial if given.options.sun_dial else TABLE.planets
    names = given.ring or list(PLANET_IDS)[:size]
    unknown = [name for name in names if name not in PLANET_IDS]
    if unknown or len(set(names)) != size or len(names) != size:
        raise Unsound(f"The ring needs {size} different planets, by ids such as P01.")
    return tuple(PLANET_IDS[name] for name in names)


def write_position(state: State) -> JSON:
    """The whole state as a position that `read_position` reads back."""

    def names(pile: list[Card]) -> list[str]:
        return [CATALOGUE[card].name for card in pile]

    planets = range(len(state.ring))
    return {
        "title": "jump_gate",
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
