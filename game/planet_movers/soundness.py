"""What a position of Planet Movers must keep to, so that it can be played on (section C)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.soundness import Check, Holds, Need, always, can_go_on, cards, ends, phases
from game.planet_movers import scoring
from game.planet_movers.data import CATALOGUE, CONSTANTS, EARTH, FUEL, ITEMS, PLANETS, UNIVERSE
from game.planet_movers.data.orbits import NOWHERE, RING_OF
from game.planet_movers.rules import PlanetMoversRules
from game.planet_movers.state import Phase, State

_RULES: Final = PlanetMoversRules()
_PLACES: Final = {
    "deck": Holds(UNIVERSE),
    "discard": Holds(UNIVERSE),
    "row": Holds(UNIVERSE, 1),
    "contract": Holds(UNIVERSE, 1),
}
REASONS: Final = (
    *("target", "sudden_death", "tied", "turn_limit"),
    *(*scoring.MEDALS, "reached", "too_late"),
)


def _who(state: State) -> Iterator[str]:
    for field, seat in (("active", state.active), ("lead", state.lead)):
        if seat >= len(state.players):
            yield f"{field}: there is no seat {seat}."


def _chips(state: State) -> Iterator[str]:
    """The supply is what is left in the box, and a hold has its spaces (B2)."""
    for seat, player in enumerate(state.players):
        if player.room < 0:
            yield f"The hold of seat {seat} has only {CONSTANTS.hold} spaces."
    for item, ident in enumerate(ITEMS):
        crowded = item != FUEL and any(chips[item] > CONSTANTS.cap for chips in state.stock)
        if state.supply[item] < 0 or crowded:
            yield f"There are too many chips of {ident} in this position."


def _points(state: State) -> Iterator[str]:
    """Every point was earned somewhere, and nobody can owe one (E5, E9)."""
    for seat, lines in enumerate(scoring.score_lines(state)):
        score = state.players[seat].score
        if score < 0:
            yield f"The score of seat {seat} is below nothing."
        if sum(line.points or 0 for line in lines) != score:
            yield f"The points that seat {seat} has earned are not its score."


def _planets(state: State) -> Iterator[str]:
    for planet, info in zip(state.planets, PLANETS, strict=True):
        if planet == NOWHERE or RING_OF[planet] + 1 != info.ring:
            yield f"{info.name} can’t stand outside its orbit."
    if state.accelerated >> EARTH & 1:
        yield f"{PLANETS[EARTH].name} is never accelerated (R12)."


def _rolled(state: State) -> bool:
    first, second = state.dice
    return 2 <= first <= 7 and 3 <= second <= 8


def _placed(state: State) -> bool:
    return all(player.position != NOWHERE for player in state.players)


def _picked_in_order(state: State) -> bool:
    """The seat before the lead picks first, the lead last (R3)."""
    count = len(state.players)
    done = (state.lead - 1 - state.active) % count
    for turn in range(count):
        player = state.players[(state.lead - 1 - turn) % count]
        if (player.position != NOWHERE) != (turn < done) or bool(player.contract) != (turn < done):
            return False
    return True


def _length(state: State) -> Iterator[str]:
    """How long games can be (R44, H), and what sudden death is."""
    most = CONSTANTS.solo_turns if state.solo else CONSTANTS.most_turns
    if state.turn > most:
        yield f"turn: a game has {most} turns at most."
    if state.solo and state.sudden_death:
        yield "A solo challenge has no sudden death."
    if state.extra_turns and not state.sudden_death:
        yield "extra_turns: they are those of sudden death."
    if state.extra_turns >= CONSTANTS.most_sudden_death and state.phase is not Phase.OVER:
        yield f"extra_turns: sudden death has {CONSTANTS.most_sudden_death} turns at most."


_ROLLED: Final = Need("The first die shows 2 to 7, the second 3 to 8.", _rolled)
_PLACED: Final = Need("A rocket is nowhere, though the set-up is over.", _placed)
_NEEDS: Final = {
    Phase.SETUP: (
        Need("In the set-up the seats pick in order, the lead last (R3).", _picked_in_order),
        Need(
            "The first turn begins after the set-up.",
            lambda state: state.turn == 1 and not (state.moved or state.collected or state.sold),
        ),
    ),
    Phase.ACCELERATE: (_ROLLED, _PLACED),
    Phase.ROCKET: (_ROLLED, _PLACED),
    Phase.OVER: (
        _ROLLED,
        _PLACED,
        Need("The game is not over yet.", lambda state: scoring.end_reason(state) == state.reason),
    ),
}

CHECKS: Final[tuple[Check, ...]] = (
    _who,
    cards(_RULES, _PLACES, [face.ident for face in CATALOGUE], lambda state: UNIVERSE),
    always("Each slot of the row has a contract (E8).", lambda state: all(state.row)),
    _chips,
    _points,
    _planets,
    _length,
    ends(Phase.OVER, lambda state: state.reason, REASONS),
    phases(_NEEDS),
    can_go_on(_RULES),
)
