"""Points, places and the end of the game (section F, D6); pure functions of the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.contract import Card, ScoreLine, Seat, Standing
from game.jump_gate.data import (
    BLUE,
    DARK,
    FIND,
    KEEPS_GOING,
    LIGHT,
    RED,
    TABLE,
    TYPE,
    WATER,
    WHITE,
)
from game.jump_gate.state import NOBODY, State

LABELS = ("Jump Gate", "Claims", "Scans", "Gems", "EnerGel", "Water", "Famous Finds")
"""The sources of points, in the order of `score_parts`."""


def gem_points(red: int, white: int, blue: int) -> int:
    """All gems times the largest set of one colour."""
    return (red + white + blue) * max(red, white, blue)


def energel_points(light: int, dark: int) -> int:
    """Pairs, and what is left over."""
    pairs = min(light, dark)
    return TABLE.energel_pair * pairs + TABLE.energel_single * (light + dark - 2 * pairs)


def count_types(cards: Iterable[Card]) -> list[int]:
    """How many cards of each type, RED to NO_TYPE."""
    counts = [0] * 9
    for card in cards:
        counts[TYPE[card]] += 1
    return counts


def resource_points(counts: Sequence[int]) -> int:
    """What a collection with so many cards of each type scores."""
    return (
        gem_points(counts[RED], counts[WHITE], counts[BLUE])
        + energel_points(counts[LIGHT], counts[DARK])
        + TABLE.water[counts[WATER]]
        + TABLE.famous_find * counts[FIND]
    )


def collected(cards: Iterable[Card]) -> int:
    """What these resources score together."""
    return resource_points(count_types(cards))


def claim_points(state: State) -> int:
    """What a claim is worth (H2)."""
    return TABLE.claim_explorers if state.options.explorers_club else TABLE.claim


def scan_points(state: State) -> int:
    """What a scan marker is worth (H2)."""
    return TABLE.scan_explorers if state.options.explorers_club else TABLE.scan


def claims(state: State, seat: Seat) -> int:
    """How many planets the seat has claimed."""
    return state.claimed.count(seat)


def scan_markers(state: State, seat: Seat) -> int:
    """How many scan markers the seat has on all planets."""
    return sum([row[seat] for row in state.scans])


def gate_points(state: State, seat: Seat) -> int:
    """The majority at the Jump Gate; everyone in a tie gets it, nobody without a marker (R48)."""
    most = max(state.gate)
    return TABLE.gate_majority if most and state.gate[seat] == most else 0


def score_parts(state: State, seat: Seat) -> tuple[int, ...]:
    """The seat's points by source, in the order of LABELS."""
    counts = count_types(state.collections[seat])
    return (
        gate_points(state, seat),
        claim_points(state) * claims(state, seat),
        scan_points(state) * scan_markers(state, seat),
        gem_points(counts[RED], counts[WHITE], counts[BLUE]),
        energel_points(counts[LIGHT], counts[DARK]),
        TABLE.water[counts[WATER]],
        TABLE.famous_find * counts[FIND],
    )


def score_lines(state: State) -> list[list[ScoreLine]]:
    """For each seat its points by source."""
    return [
        [
            ScoreLine(label, points)
            for label, points in zip(LABELS, score_parts(state, seat), strict=True)
        ]
        for seat in range(state.seats)
    ]


def standings(state: State) -> list[Standing]:
    """The ranking as it stands, without a Black Hole that has not struck yet (section F)."""
    ranks = []
    for seat in range(state.seats):
        tiers = (
            claims(state, seat),
            scan_markers(state, seat),
            state.gate[seat],
            -state.hole[seat],
            len(state.collections[seat]),  # R49
        )
        ranks.append((sum(score_parts(state, seat)), tiers, seat))
    ranks.sort(key=lambda rank: (rank[0], rank[1], -rank[2]), reverse=True)
    return [
        Standing(seat, score, 1 + sum((s, t) > (score, tiers) for s, t, _ in ranks), tiers)  # R50
        for score, tiers, seat in ranks
    ]


def threatened(state: State) -> list[Seat]:
    """Who would lose cards to the Black Hole now: all with the most markers there."""
    most = max(state.hole)
    return [seat for seat in range(state.seats) if most and state.hole[seat] == most]


def penalty(state: State) -> int:
    """How many cards the Black Hole takes from each of them (H6)."""
    return TABLE.hole_penalty[state.seats]


def still_taken(state: State, seat: Seat) -> int:
    """How many cards it would take from one of them, or takes yet: no more than there are (R47)."""
    return min(max(0, penalty(state) - len(state.lost[seat])), len(state.collections[seat]))


def end_reason(state: State) -> str:
    """Why the game would end with this turn, or nothing (D6); the Black Hole comes first."""
    if sum(state.hole) >= TABLE.hole_limit:
        return "black_hole"
    if NOBODY in state.claimed:  # R44
        return ""
    for piles in (state.up, state.down):  # R41: hidden cards too
        for pile in piles:
            for card in pile:
                if KEEPS_GOING[card]:
                    return ""
    return "exhausted"  # R43: also when nothing is left at all
