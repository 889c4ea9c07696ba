"""What makes bots play Jump Gate well: section I4 as a policy, a playout and a value."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar

from game.core.contract import Brain, Manner, SearchSettings
from game.core.rng import Rng
from game.jump_gate import moves as mv
from game.jump_gate.bots.hints import advised
from game.jump_gate.bots.odds import TYPE_COUNT, loss
from game.jump_gate.bots.style import BOLD, CAREFUL, HOARDING, SHARP, SIMPLE, Style
from game.jump_gate.bots.worth import Option, Outlook
from game.jump_gate.data import TABLE, TWIN
from game.jump_gate.lists import listed_copy
from game.jump_gate.rules import JumpGateRules
from game.jump_gate.scoring import (
    claim_points,
    claims,
    count_types,
    resource_points,
    scan_markers,
    scan_points,
    standings,
)
from game.jump_gate.state import GATE, NOBODY, Phase, State

MOST_CANDIDATES = 40


class JumpGateBrain(Brain[State, mv.Move]):
    """Claims early, moves where something can be done, and minds the Black Hole."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        noise=3.0,
        breadth=8,
        turns_ahead=2,
        depth=40,
        evidence=1.0,
        hint_evidence=2.0,
        iterations=300,
        mark="a85d3d4d",
        advised=lambda view: advised(view, _ranked(view, SHARP)),
        follow=lambda view, move: follow_up(view, move),
        ways={
            "bold": Manner("likes to scan.", lambda view: _ranked(view, BOLD)),
            "careful": Manner(
                "keeps away from the Black Hole.", lambda view: _ranked(view, CAREFUL)
            ),
            "hoarding": Manner("gathers Gems of one colour.", lambda view: _ranked(view, HOARDING)),
        },
    )

    def candidates(self, view: State) -> Sequence[tuple[float, mv.Move]]:
        """Pilot's policy: everything sensible, best first."""
        return _ranked(view, SHARP)

    def cadet_candidates(self, view: State, rng: Rng) -> Sequence[tuple[float, mv.Move]]:
        """Cadet sees neither its rivals nor the Black Hole."""
        return _ranked(view, SIMPLE)

    def rollout(self, state: State, rng: Rng) -> mv.Move:
        """Pilot's choice, but now and then the next best."""
        found = _options(state, SHARP)
        best, runner_up = found[0], found[0]
        for option in found[1:]:
            if option[0] > best[0]:
                best, runner_up = option, best
            elif option[0] > runner_up[0] or runner_up is best:
                runner_up = option
        chosen = runner_up if best[0] - runner_up[0] < 0.5 and not rng.below(3) else best
        return _made(state, chosen)

    def value(self, state: State) -> Sequence[float]:
        """Each seat's share of the win: projected scores, sharper towards the end."""
        if state.phase is Phase.OVER:
            first = [s.seat for s in standings(state) if s.place == 1]
            return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]
        open_planets = state.claimed.count(NOBODY)
        near = max(sum(state.hole) / TABLE.hole_limit, 1 - open_planets / len(state.ring))
        width = 9.0 - 6.0 * near
        scores = _projected(state, near)
        top = max(scores)
        shares = [exp((score - top) / width) for score in scores]
        whole = sum(shares)
        return [share / whole for share in shares]


Going = mv.Fly | mv.Jump | mv.Wormhole | mv.JumpParadox


def target(view: State, move: Going) -> int:
    """The planet, or the Gate, where a move brings the ship."""
    return view.ships[move.other] if isinstance(move, mv.JumpParadox) else move.planet


def follow_up(view: State, move: mv.Move) -> mv.Move | None:
    """The claim or harvest for whose sake a move goes somewhere, while the turn goes on there."""
    if view.pending or view.actions < 2 or not isinstance(move, Going):
        return None
    after = view.copy()
    JumpGateRules().apply(after, move)
    if after.pending or after.active != view.active or target(view, move) == GATE:
        return None
    then = _ranked(after, SHARP)[0][1]
    claims = view.claimed[target(view, move)] == NOBODY
    return then if isinstance(then, (mv.Land, mv.HotshotPilot) if claims else mv.Harvest) else None


def _projected(state: State, near: float) -> list[float]:
    """What each seat is on the way to: its points, and what its position promises."""
    claim, scan = claim_points(state), scan_points(state)
    most_gate = max(state.gate)
    hole_total, most_hole = sum(state.hole), max(state.hole)
    penalty = TABLE.hole_penalty[state.seats]
    scores = []
    for seat in range(state.seats):
        counts = count_types(state.collections[seat])[:TYPE_COUNT]
        score = float(resource_points(counts))
        score += claim * claims(state, seat) + scan * scan_markers(state, seat)
        if most_gate:
            behind = most_gate - state.gate[seat]
            score += (TABLE.gate_majority, 2.0 - near, 0.5)[behind] if behind < 3 else 0.0
        score += 0.4 * len(state.hands[seat])
        for planet, owner in enumerate(state.claimed):
            if owner == NOBODY and state.scans[planet][seat]:
                score += 1.8
        score += (1 - near) * (0.6 * (counts[0] + counts[1] + counts[2]) + 0.8 * min(counts[5], 3))
        if hole_total >= 4 and state.hole[seat] >= most_hole - 1 and state.hole[seat]:
            likely = min(1.0, (hole_total - 3) / 6) * (
                0.8 if state.hole[seat] == most_hole else 0.3
            )
            score -= likely * loss(tuple(counts), penalty).mean
        scores.append(score)
    return scores


def _options(state: State, style: Style) -> list[Option]:
    if state.pending:
        return Outlook(state, state.pending[-1].seat, style).picks()
    return Outlook(state, state.active, style).options()


def _ranked(view: State, style: Style) -> list[tuple[float, mv.Move]]:
    """The options as moves, equal ones once, best first."""
    found: dict[mv.Move, float] = {}
    for option in sorted(_options(view, style), key=lambda option: -option[0]):
        found.setdefault(_made(view, option), option[0])
    return [(worth, move) for move, worth in found.items()][:MOST_CANDIDATES]


def _made(state: State, option: Option) -> mv.Move:
    """The move of an option, as it is listed."""
    _, kind, fields = option
    move: Any = kind(*fields)
    if kind is mv.Pick:
        _, seat, planet = state.pending[-1]
        return mv.Pick(listed_copy(state, seat, planet, move.resource))
    if kind is mv.Harvest:
        seat = state.active
        return mv.Harvest(listed_copy(state, seat, state.ships[seat], move.resource))
    if kind is mv.BackroomDealElsewhere:
        for pile in state.up:
            if move.resource in pile:
                twin = min(card for card in pile if TWIN[card] == TWIN[move.resource])
                return mv.BackroomDealElsewhere(move.card, twin)
    assert isinstance(move, mv.Move)
    return move
