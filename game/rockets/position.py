"""A game of Rockets written as JSON that may leave out what does not matter (C.7).

Keys: `seats`, `options`, `seed`, `current`, `phase` (a decision's name, or the automatic stages
`turn_start`, `end_play` and `draw`), `first_turn`, `final_turns_left`, and the piles `hands`,
`hidden`, `starts`, `waiting`, `discovery` (a list for each seat, bottom card first), `discards`,
`deck` (the next card first).  Cards are "DP" or, for a certain copy, "DP#2".  The cards
that are not mentioned lie shuffled under the named deck cards, unless `"exact": true`.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from game.core.contract import JSON, Card
from game.core.rng import Rng
from game.rockets.data import CATALOGUE, KIND, SUPERNOVA_CARD
from game.rockets.options import RocketsOptions
from game.rockets.rules import RocketsRules
from game.rockets.state import Pending, Phase, State, discovery_points

_PILES = ("hands", "hidden", "starts", "waiting", "discovery")


class _Pending(BaseModel):
    model_config = ConfigDict(extra="forbid")
    seat: int
    source: str
    duel_owed: bool = False


class _Position(BaseModel):
    model_config = ConfigDict(extra="forbid")
    seats: int
    options: RocketsOptions = RocketsOptions()
    seed: int = 1
    current: int = 0
    phase: str = "play"
    turn: int = 1
    first_turn: bool = False
    final_turns_left: int = 0
    exact: bool = False
    hands: list[list[str]] = []
    hidden: list[list[str]] = []
    starts: list[list[str]] = []
    waiting: list[list[str]] = []
    discovery: list[list[str]] = []
    discards: list[str] = []
    deck: list[str] = []
    in_flight: list[str] = []
    pending: _Pending | None = None


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
        raise ValueError(f"There is no card “{name}” left for this position.")


def read_position(data: JSON) -> State:
    """The state that the data describes, at its first decision; ValueError with a sentence."""
    given = _Position.model_validate(data)
    if not 2 <= given.seats <= 8 or not 0 <= given.current < given.seats:
        raise ValueError("A position needs 2 to 8 seats and one of them as the current one.")
    rng = Rng(given.seed)
    state = State(rng, given.seats, given.options.scores == "memory", given.current)
    supernova = given.options.supernova != "off"
    box = _Box(supernova or "SN" in _all_names(given))
    box.reserve(_all_names(given))
    for name in _PILES:
        piles = [[box.card(card) for card in pile] for pile in getattr(given, name)]
        if len(piles) > given.seats:
            raise ValueError(f"“{name}” has more piles than there are seats.")
        setattr(state, name, piles + [[] for _ in range(given.seats - len(piles))])
    state.discards = [box.card(card) for card in given.discards]
    state.in_flight = [box.card(card) for card in given.in_flight]
    deck = [box.card(card) for card in given.deck]
    rest = [] if given.exact else box.free
    rng.shuffle(rest)
    state.deck = rest + deck[::-1]
    state.scores = [discovery_points(pile) for pile in state.discovery]
    state.turn, state.first_turn = given.turn, given.first_turn
    state.final_turns_left = given.final_turns_left
    state.final_round = given.final_turns_left > 0
    if given.pending is not None:
        state.pending = Pending(**given.pending.model_dump())
    _run_to_decision(state, given.phase)
    return state


def _all_names(given: _Position) -> list[str]:
    names = given.discards + given.deck + given.in_flight
    for pile in _PILES:
        names += [name for cards in getattr(given, pile) for name in cards]
    return names


def _run_to_decision(state: State, phase: str) -> None:
    rules = RocketsRules()
    if phase == "turn_start":
        state.turn -= 1  # the turn that is about to begin is counted when it does
        rules.begin_turn(state, [])
    elif phase == "end_play":
        rules.end_play(state, [])
    elif phase == "draw":
        rules.draw_by_next(state, [])
    else:
        try:
            state.phase = Phase(phase)
        except ValueError as error:
            raise ValueError(f"There is no phase “{phase}”.") from error


def write_position(state: State) -> JSON:
    """The whole state as a position that reads back to the same piles."""
    names = [info.ident if "#" in info.ident else f"{info.ident}#1" for info in CATALOGUE]
    found: dict[str, Any] = {
        "seats": state.seats,
        "options": {
            "scores": "memory" if state.memory else "open",
            "supernova": "classic" if _has_supernova(state) else "off",
        },
        "current": state.current,
        "phase": state.phase.value,
        "turn": state.turn,
        "first_turn": state.first_turn,
        "final_turns_left": state.final_turns_left,
        "exact": True,
    }
    for name in _PILES:
        found[name] = [[names[card] for card in pile] for pile in getattr(state, name)]
    found["discards"] = [names[card] for card in state.discards]
    found["in_flight"] = [names[card] for card in state.in_flight]
    found["deck"] = [names[card] for card in reversed(state.deck)]
    if state.pending is not None:
        found["pending"] = state.pending._asdict()
    return found


def _has_supernova(state: State) -> bool:
    piles = [state.deck, state.discards, *state.hands, *state.hidden, *state.discovery]
    return any(KIND[card] == KIND[SUPERNOVA_CARD] for pile in piles for card in pile)
