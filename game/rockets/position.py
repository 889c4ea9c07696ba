"""A game of Rockets written as JSON that may leave out what does not matter (C.7).

Keys: `title`, `seats`, `options`, `seed`, `current`, `phase` (a decision's name, or the automatic
stages `turn_start`, `end_play` and `draw`), `turn`, `first_turn`, `final_turns_left`, `final_round`
(so if turns are left), `reason` and `pending` (`seat`, `source`, `duel_owed`); the piles `hands`,
`hidden`, `starts`, `waiting`, `discovery` (a list for each seat, bottom card first), `discards`,
`in_flight`, `deck` (the next card first); and `known` (`viewer`, `holder`, `card`, `certain`).
Cards are "DP" or, for a certain copy, "DP#2".  The cards that are not mentioned lie shuffled under
the named deck cards, in the final round and with `"exact": true` under the discards.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from game.core.contract import JSON, Card
from game.core.position import (
    BySeat,
    Few,
    Form,
    Name,
    Names,
    SeatNumber,
    Seed,
    Turn,
    by_place,
    read_form,
)
from game.core.rng import Rng
from game.core.soundness import Unsound, require
from game.core.words import counted, quoted
from game.rockets.data import CARD_NAMES, CATALOGUE, CONSTANTS, SUPERNOVA_CARD
from game.rockets.effects import turn
from game.rockets.options import RocketsOptions
from game.rockets.soundness import CHECKS, PLACES
from game.rockets.state import Known, Pending, Phase, State, discovery_points
from game.rockets.zones import PILES

_PILES = ("hands", "hidden", "starts", "waiting", "discovery")


_Stage: TypeAlias = Literal[
    "turn_start", "end_play", "draw",
    "play", "ufo_window", "refill", "hide", "discard", "over",
]  # fmt: skip
_MOST_KNOWN = 2 * CONSTANTS.players_max * len(CARD_NAMES)


class _Pending(Form):
    seat: SeatNumber
    source: Literal["deck", "hand", "stolen"]
    duel_owed: bool = False


class _Known(Form):
    viewer: SeatNumber
    holder: SeatNumber
    card: Name
    certain: bool = True


class _Position(Form):
    title: Literal["rockets"] = "rockets"
    seats: Few
    options: RocketsOptions = RocketsOptions()
    seed: Seed = 1
    current: SeatNumber = 0
    phase: _Stage = "play"
    turn: Turn = 1
    first_turn: bool = False
    final_turns_left: Few = 0
    final_round: bool | None = None
    reason: Literal["", "deck", "supernova"] = ""
    exact: bool = False
    hands: BySeat[Names] = ()
    hidden: BySeat[Names] = ()
    starts: BySeat[Names] = ()
    waiting: BySeat[Names] = ()
    discovery: BySeat[Names] = ()
    discards: Names = ()
    deck: Names = ()
    in_flight: Names = ()
    pending: _Pending | None = None
    known: Annotated[tuple[_Known, ...], Field(max_length=_MOST_KNOWN)] = ()


class _Box:
    """Hands out physical cards by name, each one once."""

    def __init__(self, supernova: bool) -> None:
        cards = range(len(CATALOGUE) - 1)
        self.free = [card for card in cards if supernova or card != SUPERNOVA_CARD]

    def reserve(self, names: list[str]) -> None:
        """Takes the cards that are named exactly out of the reach of those named by kind."""
        self.exact = {name: self._take(name, exact=True) for name in names if "#" in name}

    def card(self, name: str) -> Card:
        return self.exact[name] if "#" in name else self._take(name, exact=False)

    def _take(self, name: str, exact: bool) -> Card:
        code = name.removesuffix("#1")
        for card in self.free:
            info = CATALOGUE[card]
            if (info.ident if exact else info.code) == code:
                self.free.remove(card)
                return card
        raise Unsound(f"There is no card {quoted(name)} left for this position.")


def read_position(data: JSON) -> State:
    """The state that the data describes, at its first decision; ValueError with a sentence."""
    given = read_form(_Position, data)
    if not 2 <= given.seats <= CONSTANTS.players_max:
        raise Unsound(f"Rockets can’t be played with {counted(given.seats, 'seat')}.")
    state = State(Rng(given.seed), given.seats, given.options.scores == "memory", given.current)
    ending = given.final_turns_left > 0
    state.final_round = ending if given.final_round is None else given.final_round
    _place_cards(state, given)
    state.scores = [discovery_points(pile) for pile in state.discovery]
    state.turn, state.first_turn = given.turn, given.first_turn
    state.final_turns_left = given.final_turns_left
    state.reason = given.reason
    if given.pending is not None:
        state.pending = Pending(**given.pending.model_dump())
    state.known = [
        Known(known.viewer, known.holder, _exact(known.card), known.certain)
        for known in given.known
    ]
    _run_to_decision(state, given.phase)
    require(state, CHECKS)
    return state


def _place_cards(state: State, given: _Position) -> None:
    names = _all_names(given)
    box = _Box(given.options.supernova != "off" or any(n.startswith("SN") for n in names))
    box.reserve(names)
    for name in _PILES:
        piles = by_place(name, getattr(given, name), given.seats, ())
        setattr(state, name, [[box.card(card) for card in pile] for pile in piles])
    state.discards = [box.card(card) for card in given.discards]
    state.in_flight = [box.card(card) for card in given.in_flight]
    deck = [box.card(card) for card in given.deck]
    rest = box.free
    if given.exact or state.final_round:
        state.discards[:0] = rest
        rest = []
    state.rng.shuffle(rest)
    state.deck = rest + deck[::-1]


def _exact(name: str) -> Card:
    """The card of a name that says which copy."""
    ident = name.removesuffix("#1")
    if ident not in CARD_NAMES:
        raise Unsound(f"There is no card {quoted(name)}.")
    return CARD_NAMES[ident]


def _all_names(given: _Position) -> list[str]:
    names = [*given.discards, *given.deck, *given.in_flight]
    for pile in _PILES:
        names += [name for cards in getattr(given, pile) for name in cards]
    return names


def _run_to_decision(state: State, stage: _Stage) -> None:
    require(state, PLACES)
    match stage:
        case "turn_start":
            state.turn -= 1  # the turn that is about to begin is counted when it does
            turn.begin_turn(state, [])
        case "end_play":
            turn.end_play(state, [])
        case "draw":
            turn.draw_by_next(state, [])
        case _:
            state.phase = Phase(stage)


def write_position(state: State) -> JSON:
    """The whole state as a position that reads back to the same piles."""
    names = [info.ident if "#" in info.ident else f"{info.ident}#1" for info in CATALOGUE]
    found: dict[str, Any] = {
        "title": "rockets",
        "seats": state.seats,
        "options": {
            "scores": "memory" if state.memory else "open",
            "supernova": "classic" if _has_supernova(state) else "off",
        },
        "seed": state.rng.state,
        "current": state.current,
        "phase": state.phase.value,
        "turn": state.turn,
        "first_turn": state.first_turn,
        "final_turns_left": state.final_turns_left,
        "final_round": state.final_round,
        "reason": state.reason,
    }
    for name in _PILES:
        found[name] = [[names[card] for card in pile] for pile in getattr(state, name)]
    found["discards"] = [names[card] for card in state.discards]
    found["in_flight"] = [names[card] for card in state.in_flight]
    found["deck"] = [names[card] for card in reversed(state.deck)]
    if state.pending is not None:
        found["pending"] = state.pending._asdict()
    found["known"] = [entry._asdict() | {"card": names[entry.card]} for entry in state.known]
    return found


def _has_supernova(state: State) -> bool:
    return any(SUPERNOVA_CARD in pile for _, pile in PILES.zones(state))
