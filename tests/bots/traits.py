"""By what each way shows in each title: something that can be counted in the moves of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.bots.match import Played, play_game
from game.core.contract import Seat, Title
from game.core.players import Level, Way
from game.jump_gate import moves as jg
from game.jump_gate.data import ICON
from game.jump_gate.scoring import count_types
from game.planet_movers import legal
from game.planet_movers import moves as pm
from game.planet_movers.data import FUEL
from game.rocket_jockey import moves as rj
from game.rocketmen import moves as rm
from game.rockets.data import KIND, LIFELESS
from game.rockets.moves import Discard, PlaySystem
from game.rockets.text import system_points

Counted = Callable[[Any, Seat, Any], tuple[float, float] | None]
"""(state before, seat, move): what is added to the sum, and to what it is divided by."""


@dataclass(frozen=True, slots=True)
class Trait:
    """What can be counted, and whether the way makes more or less of it."""

    words: str
    counted: Counted
    more: bool = True


@dataclass(slots=True)
class Tally:
    """A sum, and what it is divided by."""

    total: float = 0.0
    of: float = 0.0

    def add(self, counts: tuple[float, float] | None) -> None:
        """Another step's share."""
        if counts is not None:
            self.total += counts[0]
            self.of += counts[1]

    @property
    def mean(self) -> float:
        return self.total / max(1e-9, self.of)


def _deck(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, rj.FuelUp | rj.Refuel | rj.TopUp):
        return float(move.source is rj.Source.DECK), 1.0
    return None


def _reserves(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, rj.Reserve | rj.SkipReserve):
        return float(isinstance(move, rj.Reserve)), 0.01
    return None


def _scans(state: Any, seat: Seat, move: Any) -> tuple[float, float]:
    return float(isinstance(move, jg.Scan | jg.LongRangeScan)), 0.01


def _icons(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    return (float(ICON[move.resource]), 1.0) if isinstance(move, jg.Harvest | jg.Pick) else None


def _colour(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, jg.Harvest | jg.Pick):
        return float(max(count_types(state.collections[seat])[:3])), 1.0
    return None


def _launches(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, rm.Launch | rm.EndTurn):
        return float(isinstance(move, rm.Launch)), 0.01
    return None


def _near(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    return (float(move.destination == "earth"), 1.0) if isinstance(move, rm.Launch) else None


def _bought(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, rm.Buy):
        return len(move.slots) + float(move.engine >= 0), 0.0
    return (0.0, 1.0) if isinstance(move, rm.Launch | rm.EndTurn) else None


def _system(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    return (float(system_points(move)), 1.0) if isinstance(move, PlaySystem) else None


def _behind(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    behind = state.scores[seat] < max(state.scores)
    return _system(state, seat, move) if behind else None


def _small(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, Discard):
        return float(sum(KIND[card] == LIFELESS for card in move.cards)), float(len(move.cards))
    return None


def _given_up(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, pm.Terminate):
        return 1.0, 0.0
    return (0.0, 0.01) if isinstance(move, pm.Complete) else None


def _burnt(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    if isinstance(move, pm.Fly):
        return float(legal.price(state, move.destination) or 0), 1.0
    return None


def _aboard(state: Any, seat: Seat, move: Any) -> tuple[float, float] | None:
    return (float(state.players[seat].hold[FUEL]), 1.0) if isinstance(move, pm.Fly) else None


TRAITS: Final[Mapping[tuple[str, Way], Trait]] = {
    ("rocket_jockey", "bold"): Trait("share of cards from the deck", _deck),
    ("rocket_jockey", "careful"): Trait("share of cards from the deck", _deck, more=False),
    ("rocket_jockey", "hoarding"): Trait("cargoes reserved in 100 turns that allow it", _reserves),
    ("jump_gate", "bold"): Trait("scans in 100 moves", _scans),
    ("jump_gate", "careful"): Trait("Black Hole icons a card", _icons, more=False),
    ("jump_gate", "hoarding"): Trait("most cards of one colour", _colour),
    ("rocketmen", "bold"): Trait("launches in 100 turns", _launches),
    ("rocketmen", "careful"): Trait("share of launches to Earth orbit", _near),
    ("rocketmen", "hoarding"): Trait("cards bought a turn", _bought),
    ("rockets", "bold"): Trait("points of a system charted when behind", _behind),
    ("rockets", "careful"): Trait("share of lifeless planets in discards", _small, more=False),
    ("rockets", "hoarding"): Trait("points of a system", _system),
    ("planet_movers", "bold"): Trait("contracts given up for 100 done", _given_up),
    ("planet_movers", "careful"): Trait("fuel burnt a flight", _burnt, more=False),
    ("planet_movers", "hoarding"): Trait("fuel aboard", _aboard),
}


def one_with(
    title: Title, level: Level, way: Way, seed: int, seat: Seat, seats: int = 2
) -> tuple[Played, Tally, Tally]:
    """A game in which one seat has a way, and what is counted of it and of the others."""
    options = title.options()
    ways: list[Way | None] = [way if each == seat else None for each in range(seats)]
    played = play_game(title, options, [level] * seats, seed, ways=ways)
    counted = TRAITS[title.id, way].counted
    own, others = Tally(), Tally()
    state = title.rules.setup(options, seats, seed)
    for who, move in played.moves:
        (own if who == seat else others).add(counted(state, who, move))
        title.rules.apply(state, move)
    return played, own, others


def views(title: Title, seed: int = 4) -> list[Any]:
    """What the deciding seat saw at each step of a game of Pilots."""
    played = play_game(title, title.options(), ["pilot"] * 2, seed)
    state, found = title.rules.setup(title.options(), 2, seed), []
    for seat, move in played.moves:
        found.append(title.rules.view(state, seat))
        title.rules.apply(state, move)
    return found
