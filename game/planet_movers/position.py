"""A game of Planet Movers written as JSON that may leave out what does not matter.

Keys: `title`, `options`, `seed`, `phase`, `active`, `lead`, `turn`, `dice`, `players` (each with
`at`, a space like "7.19" or a planet's name, `score`, `hold`, `contract`, `earned`: points of
contracts, chips sold, refuels and dropped contracts), `planets` (planet -> space), `stock` (planet
-> chips), `row` (four slots from the left, an empty name for one that is dealt), `deck` (the next
card first), `discard`, `accelerated`, `moved`, `collected`, `sold`, `dumped`, `sudden_death`,
`extra_turns`, `reason`.  Planets stand on their start spaces with their start chips unless told
otherwise; what is not mentioned of the contracts lies shuffled under the named deck cards, unless
`"exact": true` says that all are.  The supply is what is left in the box.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from game.core.cards import Unplaced
from game.core.contract import JSON
from game.core.position import (
    Few,
    Form,
    Many,
    Name,
    Names,
    Points,
    SeatNumber,
    Seed,
    Turn,
    by_place,
    read_form,
)
from game.core.rng import Rng
from game.core.soundness import Unsound, require
from game.core.words import counted
from game.planet_movers.data import (
    CARD_NAMES,
    CATALOGUE,
    CHIPS,
    CONSTANTS,
    ITEM_INDEX,
    ITEMS,
    PLANET_INDEX,
    PLANETS,
    UNIVERSE,
    Item,
    PlanetId,
)
from game.planet_movers.data.orbits import name, parse
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.soundness import CHECKS
from game.planet_movers.state import Phase, Player, State

_Die: TypeAlias = Annotated[int, Field(ge=0, le=8)]
_Sold: TypeAlias = Annotated[int, Field(ge=0, le=CONSTANTS.earth_sales)]
_Earned: TypeAlias = Annotated[tuple[Many, ...], Field(min_length=4, max_length=4)]
_Ids: TypeAlias = Annotated[tuple[PlanetId, ...], Field(max_length=len(PLANETS))]
_Row: TypeAlias = Annotated[tuple[Name, ...], Field(max_length=CONSTANTS.row)]
_Extra: TypeAlias = Annotated[int, Field(ge=0, le=CONSTANTS.most_sudden_death)]


class _Player(Form):
    at: Name = "nowhere"
    score: Points = 0
    hold: dict[Item, Few] = Field(default={"Fuel": CONSTANTS.start_fuel})
    contract: Name | None = None
    earned: _Earned | None = None


class _Position(Form):
    title: Literal["planet_movers"] = "planet_movers"
    players: Annotated[tuple[_Player, ...], Field(max_length=CONSTANTS.players_max)]
    options: PlanetMoversOptions = PlanetMoversOptions()
    seed: Seed = 1
    phase: Phase = Phase.ROCKET
    active: SeatNumber = 0
    lead: SeatNumber = 0
    turn: Turn = 1
    dice: tuple[_Die, _Die] = (3, 4)
    planets: dict[PlanetId, Name] = Field(default={})
    stock: dict[PlanetId, dict[Item, Few]] = Field(default={})
    row: _Row = ()
    deck: Names = ()
    discard: Names = ()
    accelerated: _Ids = ()
    moved: bool = False
    collected: bool = False
    sold: _Sold = 0
    dumped: Annotated[tuple[Item, ...], Field(max_length=len(ITEMS))] = ()
    sudden_death: bool = False
    extra_turns: _Extra = 0
    reason: Name = ""
    exact: bool = False


def read_position(data: JSON) -> State:
    """The state that the data describes; ValueError with a sentence."""
    given = read_form(_Position, data)
    if len(given.players) not in given.options.seats():
        seats = counted(len(given.players), "player")
        raise Unsound(f"Planet Movers can’t be played with {seats} like this.")
    state = State(
        rng=Rng(given.seed),
        players=[],
        target=int(given.options.target),
        solo=given.options.solo,
        phase=given.phase,
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
    require(state, CHECKS)
    return state


def _space(text: str) -> int:
    try:
        return parse(text)
    except ValueError as error:
        raise Unsound(str(error)) from error


def _place_planets(state: State, given: _Position) -> None:
    for planet, info in enumerate(PLANETS):
        if info.ident in given.planets:
            state.planets[planet] = _space(given.planets[info.ident])
        if info.ident in given.stock:
            for item, count in given.stock[info.ident].items():
                state.stock[planet][ITEM_INDEX[item]] = count
        else:
            for start in info.cargo:
                state.stock[planet][start] = 1


def _place_players(state: State, given: _Position, deck: Unplaced) -> None:
    for data in given.players:
        at = PLANET_INDEX.get(data.at)
        player = Player(state.planets[at] if at is not None else _space(data.at), data.score)
        player.hold = [data.hold.get(item, 0) for item in ITEMS]
        if data.contract is not None:
            player.contract = [deck.card(data.contract)]
        player.earned = list(data.earned or (max(0, data.score), 0, 0, 0))
        state.players.append(player)


def _place_cards(state: State, given: _Position, deck: Unplaced) -> None:
    """A slot of the row that is not told, or empty, gets the next of the cards nobody named."""
    named = by_place("row", given.row, CONSTANTS.row, "")
    state.row = [[deck.card(ident)] if ident else [] for ident in named]
    state.discard = deck.cards(given.discard)
    top = deck.cards(given.deck)
    rest = [] if given.exact else deck.rest(UNIVERSE, state.rng)
    for slot in state.row:
        if not slot and rest:
            slot.append(rest.pop())
    state.deck = rest + top[::-1]


def _count_supply(state: State) -> None:
    for item in range(len(ITEMS)):
        out = sum(chips[item] for chips in state.stock)
        out += sum(player.hold[item] for player in state.players)
        state.supply[item] = CHIPS[item] - out


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
        "title": "planet_movers",
        "seed": state.rng.state,
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
        "accelerated": [info.ident for p, info in enumerate(PLANETS) if state.accelerated >> p & 1],
        "moved": state.moved,
        "collected": state.collected,
        "sold": state.sold,
        "dumped": [ident for item, ident in enumerate(ITEMS) if state.dumped >> item & 1],
        "sudden_death": state.sudden_death,
        "extra_turns": state.extra_turns,
        "reason": state.reason,
        "exact": True,
    }


def _chips(counts: list[int]) -> dict[str, int]:
    return {ident: count for ident, count in zip(ITEMS, counts, strict=True) if count}
