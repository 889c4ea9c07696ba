"""Points: planet sets, score lines by source, places and tie-breaks; pure functions of a state."""

from __future__ import annotations

from typing import Final

from game.core.contract import ScoreLine, Seat, Standing
from game.rocket_jockey.data import COPILOT_VALUE, DESTINATION, PENALTY, PLANET_SET, TRANSPORT
from game.rocket_jockey.moves import ALIEN_TARGET
from game.rocket_jockey.state import AlienStatus, Ledger, Phase, State
from game.rocket_jockey.text import SCORE_LABELS

_SHOWN: Final = (
    Ledger.TRANSPORT,
    Ledger.PLANETS,
    Ledger.ALIENS,
    Ledger.RAIDS,
    Ledger.COPILOTS,
    Ledger.BALANCE,
)

_LAST: Final = len(TRANSPORT) - 1
POINT_TABLES: Final = (
    (
        "Points for cards flown",
        tuple((str(n) if n < _LAST else f"{n}+", TRANSPORT[n]) for n in range(1, _LAST + 1)),
    ),
    (
        "Points for different planets",
        tuple((str(n), points) for n, points in enumerate(PLANET_SET) if n),
    ),
)
"""Both tables of B5 as they are written: how many, and how many points."""


def destinations(state: State, seat: Seat) -> set[int]:
    """The different planets of a seat’s delivered cargoes (R49); never the Aliens’ (R60)."""
    return {DESTINATION[cargo] for cargo in state.delivered[seat] if cargo >= 0}


def planet_points(planets: int) -> int:
    """Points for a set of so many different destinations (B5)."""
    return PLANET_SET[planets]


def copilots_left(state: State, seat: Seat) -> int:
    """Co-pilots that would count at the end: the supply and the own mark on the table (R41)."""
    return state.copilots[seat] + (seat in state.marks)


def pending(state: State, seat: Seat) -> tuple[int, int]:
    """What the seat's planet set and co-pilots would bring if the game ended now."""
    if state.phase is Phase.OVER:
        return 0, 0  # both are in the ledger already
    return planet_points(len(destinations(state, seat))), COPILOT_VALUE * copilots_left(state, seat)


def projected(state: State, seat: Seat) -> int:
    """The seat's score if the game ended now."""
    return state.score(seat) + sum(pending(state, seat))


def written_down(state: State) -> State:
    """The state after Score: what the Move step under way has delivered so far is written down
    (R37, R38), with what is paid for other seats' reservations; nothing else happens."""
    deliveries = [*state.closed, *([state.open] if state.open is not None else [])]
    if not deliveries:
        return state
    after, seat = state.copy(), state.active
    for delivery in deliveries:
        aliens = delivery.targets == (ALIEN_TARGET,)
        source = Ledger.ALIENS if aliens else Ledger.TRANSPORT
        after.ledger[seat][source.value] += delivery.points
        for target in delivery.targets:
            owner = state.mark(target)
            if owner not in (-1, seat):
                after.ledger[seat][Ledger.RAIDS.value] -= PENALTY
                after.ledger[owner][Ledger.RAIDS.value] += PENALTY
    return after


def score_lines(state: State) -> list[list[ScoreLine]]:
    """For each seat its points by source; they add up to the projected score."""
    table = []
    for seat in range(state.seats):
        planets, copilots = pending(state, seat)
        lines = []
        for source in _SHOWN:
            points = state.ledger[seat][source.value]
            if source is Ledger.COPILOTS:
                points += copilots
            if source is not Ledger.BALANCE or state.options.seat_balance:
                lines.append(ScoreLine(SCORE_LABELS[source.name], points))
        if state.phase is not Phase.OVER:  # the last, so that each line keeps its place
            lines.append(ScoreLine(SCORE_LABELS["PLANETS_NOW"], planets))
        table.append(lines)
    return table


def standings(state: State) -> list[Standing]:
    """Places as if the game ended now: score, then who delivered the Aliens (R61)."""
    rows = [
        (projected(state, seat), int(seat == state.alien_deliverer), seat)
        for seat in range(state.seats)
    ]
    rows.sort(key=lambda row: (-row[0], -row[1], row[2]))
    best = rows[0][0]
    result: list[Standing] = []
    for index, (score, deliverer, seat) in enumerate(rows):
        tier = deliverer if score == best else 0  # R61: the tie-break decides only the first place
        place = index + 1
        if result and (result[-1].score, result[-1].tiers) == (score, (tier,)):
            place = result[-1].place
        result.append(Standing(seat, score, place, (tier,)))
    return result


def winners(state: State) -> tuple[Seat, ...]:
    """Everybody on the first place: several seats are a draw (R61)."""
    return tuple(standing.seat for standing in standings(state) if standing.place == 1)


_NEAR: Final = 15
"""Cards of the deck among which the Aliens may be the next."""


def suspense(view: State) -> float:
    """The Aliens: on their way, or among the last cards of the deck."""
    if view.alien_status is AlienStatus.FLYING:
        return 0.9
    return 0.6 if view.alien_status is AlienStatus.IN_DECK and len(view.deck) <= _NEAR else 0.0
