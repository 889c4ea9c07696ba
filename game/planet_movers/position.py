"""A game of Planet Movers written as JSON that may leave out what does not matter.

Keys: `options`, `seed`, `phase`, `active`, `lead`, `turn`, `dice`, `players` (each with `at`, a
space like "7.19" or a planet's name, `score`, `hold`, `contract`, `earned`), `planets` (planet ->
space), `stock` (planet -> chips), `row` (four slots from the left, an empty name for a gap),
`deck` (the next card first), `discard`, `accelerated`, `moved`, `collected`, `sold`, `dumped`,
`sudden_death`, `extra_turns`.  Planets stand on their start spaces with their start chips unless
told otherwise; what is not mentioned of the contracts lies shuffled under the named deck cards,
unless `"exact": true`.  The supply is what is left in the box.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from game.core.cards import Unplaced
from game.core.contract import JSON
from game.core.rng import Rng
from game.planet_movers.data import (
    CARD_NAMES,
    CATALOGUE,
    CHIPS,
    CONSTANTS,
    FUEL,
    ITEM_INDEX,
    ITEMS,
    PLANET_INDEX,
    PLANETS,
    UNIVERSE,
    Item,
    PlanetId,
)
from game.planet_movers.data.orbits import NOWHERE, RING_OF, name, parse
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.state import Phase, Player, State


class _Player(BaseModel):
    model_config = ConfigDict(extra="forbid")
    at: str = "nowhere"
    score: int = 0
    hold: dict[Item, int] = {"Fuel": CONSTANTS.start_fuel}
    contract: str | None = None
    earned: list[int] | None = None


class _Position(BaseModel):
    model_config = ConfigDict(extra="forbid")
    players: list[_Player]
    options: PlanetMoversOptions = PlanetMoversOptions()
    seed: int = 1
    phase: str = "rocket"
    active: int = 0
    lead: int = 0
    turn: int = 1
    dice: tuple[int, int] = (3, 4)
    planets: dict[PlanetId, str] = {}
    stock: dict[PlanetId, dict[Item, int]] = {}
    row: list[str] = []
    deck: list[str] = []
    discard: list[str] = []
    exact: bool = False
    accelerated: list[PlanetId] = []
    moved: bool = False
    collected: bool = False
    sold: int = 0
    dumped: list[Item] = []
    sudden_death: bool = False
    extra_turns: int = 0
    reason: str = ""


def read_position(data: JSON) -> State:
    """The state that the data describes; ValueError with a sentence."""
    given = _Position.model_validate(data)
    seats = len(given.players)
    named = max(given.active, given.lead) < seats and min(given.active, given.lead) >= 0
    if seats not in given.options.seats() or not named:
        raise ValueError("A position needs as many players as its options allow, and a lead.")
    if not (2 <= given.dice[0] <= 7 and 3 <= given.dice[1] <= 8) and given.phase != "setup":
        raise ValueError("The first die shows 2 to 7, the second 3 to 8.")
    try:
        phase = Phase(given.phase)
    except ValueError as error:
        raise ValueError(f"There is no phase “{given.phase}”.") from error
    state = State(
        rng=Rng(given.seed),
        players=[],
        target=int(given.options.target),
        solo=given.options.solo,
        phase=phase,
        active=given.active,
        lead=given.lead,
        turn=given.turn,
        dice=given.dice,
        moved=given.moved,
        collected=given.collected,
        sold=given.sold,
        sudden_death=given.sudden_death,
        extra_turns=given.extra_turns,
        reason=given.reason,
    )
    state.accelerated = sum(1 << PLANET_INDEX[planet] for planet in set(given.accelerated))
    state.dumped = sum(1 << ITEM_INDEX[item] for item in set(given.dumped))
    _place_planets(state, given)
    deck = Unplaced(CARD_NAMES, "contract")
    _place_players(state, given, deck)
    _place_cards(state, given, deck)
    _count_supply(state)
    return state


def _place_planets(state: State, given: _Position) -> None:
    for ident, place in given.planets.items():
        planet, where = PLANET_INDEX[ident], parse(place)
        if where == NOWHERE or RING_OF[where] + 1 != PLANETS[planet].ring:
            raise ValueError(f"{PLANETS[planet].name} can't stand on {place}.")
        state.planets[planet] = where
    for planet, info in enumerate(PLANETS):
        if info.ident in given.stock:
            for item, count in given.stock[info.ident].items():
                state.stock[planet][ITEM_INDEX[item]] = count
        else:
            for start in info.cargo:
                state.stock[planet][start] = 1


def _place_players(state: State, given: _Position, deck: Unplaced) -> None:
    for data in given.players:
        at = PLANET_INDEX.get(data.at)
        player = Player(state.planets[at] if at is not None else parse(data.at), data.score)
        player.hold = [data.hold.get(item, 0) for item in ITEMS]
        if player.room < 0:
            raise ValueError(f"A hold has only {CONSTANTS.hold} spaces.")
        if data.contract is not None:
            player.contract = [deck.card(data.contract)]
        player.earned = data.earned or [data.score, 0, 0, 0]
        state.players.append(player)


def _place_cards(state: State, given: _Position, deck: Unplaced) -> None:
    if len(given.row) > CONSTANTS.row:
        raise ValueError(f"The row has {CONSTANTS.row} slots.")
    state.row = [[deck.card(ident)] if ident else [] for ident in given.row]
    state.discard = deck.cards(given.discard)
    top = deck.cards(given.deck)
    rest = [] if given.exact else deck.rest(UNIVERSE, state.rng)
    while len(state.row) < CONSTANTS.row:
        state.row.append([rest.pop()] if rest else [])
    state.deck = rest + top[::-1]


def _count_supply(state: State) -> None:
    for item, ident in enumerate(ITEMS):
        out = sum(chips[item] for chips in state.stock)
        out += sum(player.hold[item] for player in state.players)
        state.supply[item] = CHIPS[item] - out
        over = item != FUEL and any(chips[item] > CONSTANTS.cap for chips in state.stock)
        if state.supply[item] < 0 or over:
            raise ValueError(f"There are too many chips of {ident} in this position.")


def write_position(state: State) -> JSON:
    """The whole state as a position that reads back to the same."""
    names = [contract.ident for contract in CATALOGUE]
    players: list[dict[str, Any]] = [
        {
            "at": name(player.position),
            "score": player.score,
            "hold": _chips(player.hold),
            "contract": names[player.contract[0]] if player.contract else None,
            "earned": player.earned[:],
        }
        for player in state.players
    ]
    return {
        "players": players,
        "options": {"target": str(state.target), "solo": state.solo},
        "phase": state.phase.value,
        "active": state.active,
        "lead": state.lead,
        "turn": state.turn,
        "dice": list(state.dice),
        "planets": {
            info.ident: name(place) for info, place in zip(PLANETS, state.planets, strict=True)
        },
        "stock": {
            info.ident: _chips(chips) for info, chips in zip(PLANETS, state.stock, strict=True)
        },
        "row": [names[pile[0]] if pile else "" for pile in state.row],
        "deck": [names[card] for card in reversed(state.deck)],
        "discard": [names[card] for card in state.discard],
        "exact": True,
        "accelerated": [info.ident for p, info in enumerate(PLANETS) if state.accelerated >> p & 1],
        "moved": state.moved,
        "collected": state.collected,
        "sold": state.sold,
        "dumped": [ident for item, ident in enumerate(ITEMS) if state.dumped >> item & 1],
        "sudden_death": state.sudden_death,
        "extra_turns": state.extra_turns,
        "reason": state.reason,
    }


def _chips(counts: list[int]) -> dict[str, int]:
    return {ident: count for ident, count in zip(ITEMS, counts, strict=True) if count}
