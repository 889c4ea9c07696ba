"""What a position of Jump Gate must keep to, so that it can be played on (section C)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.soundness import Check, Holds, always, can_go_on, cards, ends, seats
from game.jump_gate import scoring
from game.jump_gate.data import CATALOGUE, ICON, NAVCOMP, NOTHING, RESOURCES, TABLE, TYPE
from game.jump_gate.rules import JumpGateRules
from game.jump_gate.state import GATE, Phase, PickKind, State

_RULES: Final = JumpGateRules()
_GOODS: Final = frozenset(card for card in RESOURCES if TYPE[card] != NOTHING)
_PLACES: Final = {
    "deck": Holds(NAVCOMP),
    "discard": Holds(NAVCOMP),
    "hand": Holds(NAVCOMP, TABLE.hand),
    "down": Holds(RESOURCES),
    "up": Holds(_GOODS),  # R6: a Nothing that comes to light is gone
    "removed": Holds(RESOURCES),
    "collection": Holds(_GOODS),
    "lost": Holds(_GOODS),
}


def _ships(state: State) -> Iterator[str]:
    """Where the ships are, and what their crews have seen there."""
    burn = state.options.orbital_burn
    for seat, (at, landed) in enumerate(zip(state.ships, state.landed, strict=True)):
        if not GATE <= at < len(state.ring):
            yield f"ships: there is no planet {at}."
        if landed and at == GATE:
            yield f"landed: the ship of seat {seat} is at the Jump Gate."
        if (landed or state.surveyed[seat]) and not burn:
            yield "Ships land and survey in Orbital Burn only."


def _picks(state: State) -> Iterator[str]:
    """The queue of those who may collect: of one claim, or of one Backroom Deal (D5, R30)."""
    if not state.pending:
        return
    if len({planet for _, _, planet in state.pending}) > 1:
        yield "pending: all picks are at one planet."
    for kind, seat, planet in state.pending:
        if not planet < len(state.ring):
            yield f"pending: there is no planet {planet}."
        elif seat >= state.seats:
            yield f"pending: there is no seat {seat}."
        elif kind is PickKind.SCAN:
            if not state.scans[planet][seat]:
                yield f"pending: seat {seat} has no scan marker there."
        elif seat != state.active:
            yield "pending: only the active seat claims or deals."
        elif kind is PickKind.CLAIM and state.claimed[planet] != seat:
            yield f"pending: seat {seat} has not claimed that planet."
        elif kind is PickKind.DEAL and state.ships[seat] != planet:
            yield f"pending: seat {seat} is not at that planet."
    kinds = [pick.kind for pick in state.pending]
    if kinds.count(PickKind.DEAL) > 2 or kinds.count(PickKind.CLAIM) > 1:
        yield "pending: a claim has one pick, a Backroom Deal two."
    if PickKind.DEAL in kinds and len(set(kinds)) > 1:
        yield "pending: a Backroom Deal has picks of its own."
    scanners = [pick.seat for pick in state.pending if pick.kind is PickKind.SCAN]
    if len(set(scanners)) != len(scanners) or PickKind.CLAIM in kinds[:-1]:
        yield "pending: the claimer picks first, and each scanner once."


def _has_ended(state: State) -> bool:
    """Whether the reason given is there to be seen (D6, H5)."""
    if state.reason == "round":
        return state.latched
    return scoring.end_reason(state) == state.reason


def _spare_markers(state: State) -> int:
    """Markers at the Black Hole beyond the collected resources with its icon.

    Play adds to both alike. A position may leave out what was collected long ago.
    """
    held = sum(ICON[card] for owned in (*state.collections, *state.lost) for card in owned)
    return sum(state.hole) - held


CHECKS: Final[tuple[Check, ...]] = (
    seats("first", "active"),
    seats("claimed", nobody=True),
    cards(
        _RULES,
        _PLACES,
        [face.name for face in CATALOGUE],
        lambda state: {*NAVCOMP, *RESOURCES},
    ),
    always("deck: a deck that runs out is made anew at once (R12).", lambda state: state.deck),
    always(
        "hole: there are not so many resources with the icon.",
        lambda state: _spare_markers(state) <= sum(ICON),
    ),
    _ships,
    _picks,
    always(
        "actions: an action is left, or somebody collects.",
        lambda state: state.phase is Phase.OVER or state.actions or state.pending,
    ),
    always(
        "latched: that is so only with Complete the round.",
        lambda state: state.options.complete_round or not state.latched,
    ),
    ends(Phase.OVER, lambda state: state.reason, ("black_hole", "exhausted", "round")),
    always("The game is not over yet.", lambda s: s.phase is not Phase.OVER or _has_ended(s)),
    always(
        "lost: cards are lost to the Black Hole when it ends the game.",
        lambda state: state.reason == "black_hole" or not any(state.lost),
    ),
    always(
        "pending: nobody collects after the end.",
        lambda state: state.phase is not Phase.OVER or not state.pending,
    ),
    can_go_on(_RULES),
)
