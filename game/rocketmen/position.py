"""A game of Rocketmen written as JSON that may leave out what does not matter.

Keys: `title`, `seats`, `options`, `seed`, `first`, `active`, `turn`, `phase`, `players` (a list
with, for each, `hand`, `site`, `pad`, `area`, `warehouse`, `goals`, `flown`, `solved`, `removed`,
`bought`, `hq` (top card last), `visited` (location ids), `tokens` and `spent` (counts by kind) and
`vp`); `display` (a card or null for each slot), `fresh`, `engines` (cards left in each pile),
`deck` (its top cards, top last), `variants`, `success` (its top cards), `drawn`, `aside`, `flight`,
`board` (seats by location id), `moon`, `mars`, `prize`, `engine_bought`, `waiting`, `fired`,
`idle`, `quiet`, `trigger`, `trigger_seat`; in solo `rival`, `solo_deck`, `solo_active`,
`solo_discard`, `rival_cards`.

What is not mentioned is dealt at random: a player's missions into the HQ, goals in solo or if
somebody has one, action cards into the deck by their eras, the rest of the success and solo cards
under those that are named.  A bought card is put where it is named, and `bought` holds those that
lie in the HQ; a card in any other pile of a player who did not begin with it counts as bought.  A
seat on the `board` has visited that location, and the rival has the tokens that are not there.
With `"whole": true` nothing is dealt.  What the rules could not go on from is refused
(`soundness`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

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
    Turn,
    read_form,
)
from game.core.rng import Rng
from game.core.soundness import Unsound, require
from game.core.words import quoted
from game.rocketmen.data import (
    CATALOGUE,
    ENGINE_PILES,
    GOAL_CARDS,
    GOALS,
    LOCATIONS,
    MISSION_CARDS,
    NAMES,
    SEATS,
    SOLO_CARDS,
    SUCCESS_CARDS,
    TABLE,
    TOKENS,
)
from game.rocketmen.data.model import Destination, MissionType, TokenKind
from game.rocketmen.effects.setup import action_cards, empty_state
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.soundness import CHECKS
from game.rocketmen.state import (
    NOBODY,
    NOT_IN_PLAY,
    RIVAL,
    Flight,
    PayWait,
    Phase,
    Player,
    Rival,
    State,
)

LOCATION_IDS = {place.id: index for index, place in enumerate(LOCATIONS)}
_PILES = ("hq", "hand", "site", "pad", "area", "warehouse", "goals", "flown", "solved", "removed")
_SOLO = ("solo_deck", "solo_active", "solo_discard", "rival_cards")


_Trigger: TypeAlias = Literal[
    "", "score", "board", "tokens", "choice", "closed", "orbit", "quiet", "display", "sixth"
]
_Tokens: TypeAlias = Annotated[int, Field(ge=0, le=TABLE.tokens)]
_Achieved: TypeAlias = Annotated[int, Field(ge=0, le=2 * TABLE.tokens)]
"""A position may show as many tokens as a game brings, and fly every mission after that."""
_Award: TypeAlias = Annotated[int, Field(ge=NOT_IN_PLAY, le=SEATS)]
_Hand: TypeAlias = Annotated[tuple[Name, ...], Field(max_length=18)]
"""No game brings about so many; with more there are too many payments to list."""


class _Player(Form):
    hq: Names = ()
    hand: _Hand = ()
    site: Names = ()
    pad: Names = ()
    area: Names = ()
    warehouse: Names = ()
    goals: Names = ()
    flown: Names = ()
    solved: Names = ()
    removed: Names = ()
    bought: Names = ()
    visited: Names = ()
    tokens: dict[TokenKind, _Achieved] = Field(default={})
    spent: dict[TokenKind, _Achieved] = Field(default={})
    vp: Many = 0


class _Flight(Form):
    destination: Destination
    target: Few
    draws: Few
    position: Few = 0
    counted: Few = 0
    redundant: bool = False
    quantum: bool = False
    succeeded: bool = False
    kept: Names = ()


class _Rival(Form):
    destination: Destination | None = None
    mission: MissionType | Literal[""] = ""
    position: Few = 0
    target: Few = 0
    vp: Many = 0
    tokens: _Tokens | None = None
    removed: bool = False


class _Wait(Form):
    card: Name
    bought: Names = ()


class _Position(Form):
    title: Literal["rocketmen"] = "rocketmen"
    seats: Few
    options: RocketmenOptions = RocketmenOptions()
    seed: Seed = 1
    whole: bool = False
    first: SeatNumber = 0
    active: SeatNumber = 0
    turn: Turn = 1
    phase: Phase = Phase.MAIN
    players: BySeat[_Player] = ()
    display: Annotated[tuple[Name | None, ...], Field(max_length=TABLE.display)] = ()
    fresh: Annotated[tuple[bool, ...], Field(max_length=TABLE.display)] = ()
    engines: Annotated[tuple[Few, ...], Field(max_length=len(ENGINE_PILES))] = ()
    deck: Names = ()
    box: Names = ()
    variants: Names | None = None
    success: Names = ()
    drawn: Names = ()
    aside: Names = ()
    flight: _Flight | None = None
    board: dict[Name, BySeat[Owner]] = Field(default={})
    moon: _Award | None = None
    mars: _Award | None = None
    prize: Owner = NOBODY
    engine_bought: bool = False
    waiting: Annotated[tuple[_Wait, ...], Field(max_length=18)] = ()
    fired: Names = ()
    idle: bool = True
    quiet: Many = 0
    trigger: _Trigger = ""
    trigger_seat: Owner = NOBODY
    rival: _Rival | None = None
    solo_deck: Names = ()
    solo_active: Names = ()
    solo_discard: Names = ()
    rival_cards: Names = ()


def _known(name: str) -> Card:
    """The card of this name, wherever it lies."""
    if name not in NAMES:
        raise Unsound(f"There is no card {quoted(name)}.")
    return NAMES[name]


def _location(name: str) -> int:
    if name not in LOCATION_IDS:
        raise Unsound(f"There is no location {quoted(name)}.")
    return LOCATION_IDS[name]


def read_position(data: JSON) -> State:
    """The state that the data describes; ValueError with a sentence."""
    given = read_form(_Position, data)
    if given.seats not in (given.options.seats() or range(1, 5)):
        raise Unsound(f"Rocketmen can’t be played with {given.seats} seats like this.")
    if len(given.players) > given.seats:
        raise Unsound("There are more players than seats.")
    rng = Rng(given.seed)
    state = empty_state(given.options, rng, given.seats)
    box = Unplaced(NAMES)
    for player, wanted in zip(state.players, given.players, strict=False):
        _read_player(player, wanted, box)
    _read_middle(state, given, box)
    _read_engines(state, given, box)
    _read_turn(state, given)
    if not given.whole:
        _deal_rest(state, box, rng)
    require(state, CHECKS)
    rng.state = given.seed  # what was dealt here is no chance of the game
    return state


def _read_engines(state: State, given: _Position, box: Unplaced) -> None:
    """What nobody has is still in the piles, or so many of them."""
    for number, pile in enumerate(state.engines):
        pile[:] = [card for card in pile if card in box.free]
        if number < len(given.engines):
            if given.engines[number] > len(pile):
                raise Unsound(f"engines.{number}: there are only {len(pile)} left.")
            del pile[given.engines[number] :]


def _read_player(player: Player, given: _Player, box: Unplaced) -> None:
    for name in _PILES:
        setattr(player, name, box.cards(getattr(given, name)))
    known = [_known(name) for name in given.bought]
    named = [card for card in known if card not in box.free]
    player.hq = box.cards([CATALOGUE[card].name for card in known if card in box.free]) + player.hq
    lying = [*player.hq, *player.hand, *player.pad, *player.area, *player.warehouse]
    if any(card not in lying for card in named):
        raise Unsound("A bought card lies with somebody else.")
    others = [card for card in lying if CATALOGUE[card].kind != "mission" and card not in known]
    player.bought = known + others
    player.visited = [_location(name) for name in given.visited]
    player.tokens = [given.tokens.get(kind, 0) for kind in TOKENS]
    player.spent = [given.spent.get(kind, 0) for kind in TOKENS]
    player.vp = given.vp


def _read_middle(state: State, given: _Position, box: Unplaced) -> None:
    for slot, name in zip(state.display, given.display, strict=False):
        slot[:] = box.cards([name] if name else [])
    for name in ("deck", "box", "drawn", "aside", *_SOLO):
        setattr(state, name, box.cards(getattr(given, name)))
    state.success = box.cards(given.success)
    if given.variants is not None:
        state.variants = box.cards(given.variants)
    for place, seats in given.board.items():
        state.board[_location(place)] = list(seats)
    for player in state.players:
        for index, row in enumerate(state.board):
            if player.seat in row and index not in player.visited:
                player.visited.append(index)
            elif index in player.visited and player.seat not in row:
                row.append(player.seat)
    state.moon = state.moon if given.moon is None else given.moon
    state.mars = state.mars if given.mars is None else given.mars
    state.prize = given.prize


def _read_turn(state: State, given: _Position) -> None:
    state.first, state.active, state.turn_no = given.first, given.active, given.turn
    state.phase = given.phase
    state.fresh[: len(given.fresh)] = given.fresh
    state.engine_bought = given.engine_bought
    state.waiting = [
        PayWait(_known(wait.card), tuple([_known(name) for name in wait.bought]))
        for wait in given.waiting
    ]
    state.fired = [_known(name) for name in given.fired]
    if given.flight is not None:
        fields = given.flight.model_dump()
        fields["kept"] = tuple([_known(name) for name in given.flight.kept])
        state.flight = Flight(**fields)
    state.idle, state.quiet = given.idle, given.quiet
    state.trigger, state.trigger_seat = given.trigger, given.trigger_seat
    if given.rival is not None:
        state.rival = Rival(**given.rival.model_dump(exclude_none=True))
    if state.rival is not None and (given.rival is None or given.rival.tokens is None):
        state.rival.tokens = max(0, TABLE.tokens - sum(RIVAL in row for row in state.board))


def _deal_rest(state: State, box: Unplaced, rng: Rng) -> None:
    for player in state.players:
        player.hq = box.rest(MISSION_CARDS[player.seat], rng) + player.hq
    parts = action_cards(state.options.mode, state.seats)
    teal, pink = box.rest(parts.teal, rng), box.rest(parts.pink, rng)
    lots = box.rest(parts.lots, rng)
    named = state.deck
    state.deck = pink + teal + named
    state.box += lots
    if not state.orbit_only:
        cards = tuple(card for card in GOAL_CARDS if GOALS[card].solo or not state.solo)
        goals = box.rest(cards, rng)
        if state.solo or any(player.goals for player in state.players):
            each = 1 if state.solo else TABLE.goals
            for player in state.players:
                if not player.goals:
                    if len(goals) < each:
                        raise Unsound("There are not enough Personal Goals left for every seat.")
                    player.goals = [goals.pop() for _ in range(each)]
        state.box += goals
    state.success = box.rest(SUCCESS_CARDS, rng) + state.success
    if state.solo:
        state.solo_deck = box.rest(SOLO_CARDS, rng) + state.solo_deck


def write_position(state: State) -> JSON:
    """The whole state as a position that `read_position` reads back."""

    def names(cards: Any) -> list[str]:
        return [CATALOGUE[card].name for card in cards]

    return {
        "title": "rocketmen",
        "seats": state.seats,
        "options": state.options.model_dump(mode="json"),
        "seed": state.rng.state,
        "whole": True,
        "first": state.first,
        "active": state.active,
        "turn": state.turn_no,
        "phase": state.phase.value,
        "players": [_write_player(player) for player in state.players],
        "display": [names(slot)[0] if slot else None for slot in state.display],
        "fresh": list(state.fresh),
        "engines": [len(pile) for pile in state.engines],
        **{name: names(getattr(state, name)) for name in ("deck", "box", "variants", "success")},
        **{name: names(getattr(state, name)) for name in ("drawn", "aside", *_SOLO, "fired")},
        "flight": _write_flight(state.flight),
        "board": {p.id: list(row) for p, row in zip(LOCATIONS, state.board, strict=True) if row},
        "moon": state.moon,
        "mars": state.mars,
        "prize": state.prize,
        "engine_bought": state.engine_bought,
        "waiting": [
            {"card": CATALOGUE[wait.card].name, "bought": names(wait.bought)}
            for wait in state.waiting
        ],
        "idle": state.idle,
        "quiet": state.quiet,
        "trigger": state.trigger,
        "trigger_seat": state.trigger_seat,
        "rival": _write_rival(state.rival),
    }


def _write_player(player: Player) -> JSON:
    return {
        **{name: [CATALOGUE[card].name for card in getattr(player, name)] for name in _PILES},
        "bought": [CATALOGUE[card].name for card in player.bought],
        "visited": [LOCATIONS[index].id for index in player.visited],
        "tokens": {kind: n for kind, n in zip(TOKENS, player.tokens, strict=True) if n},
        "spent": {kind: n for kind, n in zip(TOKENS, player.spent, strict=True) if n},
        "vp": player.vp,
    }


def _write_flight(flight: Flight | None) -> JSON:
    if flight is None:
        return None
    return {
        "destination": flight.destination,
        "target": flight.target,
        "draws": flight.draws,
        "position": flight.position,
        "counted": flight.counted,
        "redundant": flight.redundant,
        "quantum": flight.quantum,
        "succeeded": flight.succeeded,
        "kept": [CATALOGUE[card].name for card in flight.kept],
    }


def _write_rival(rival: Rival | None) -> JSON:
    if rival is None:
        return None
    return {
        "destination": rival.destination,
        "mission": rival.mission,
        "position": rival.position,
        "target": rival.target,
        "vp": rival.vp,
        "tokens": rival.tokens,
        "removed": rival.removed,
    }
