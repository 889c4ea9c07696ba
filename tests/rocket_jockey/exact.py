"""The best step as the exact plans see it, and the moves that carry a plan out."""

from __future__ import annotations

from collections.abc import Sequence

from game.rocket_jockey.legal import copies, destination
from game.rocket_jockey.lists.plans import Outcome, Plan, Worth, best_plan, board_of, ways
from game.rocket_jockey.lists.routes import Faces, Use, deliveries, faces_of, grouped
from game.rocket_jockey.moves import Deliver, Leg, Target
from game.rocket_jockey.previews import continuations
from game.rocket_jockey.scoring import destinations
from game.rocket_jockey.state import State


def best_step(state: State, worth: Worth | None = None) -> Plan:
    """The best that the active seat can still do in this Move step."""
    seat = state.active
    return best_plan(
        faces_of(state.hands[seat]),
        state.copilots[seat],
        board_of(state),
        worth or Worth(),
        continuations(state),
    )


def worth_for(state: State, *, copilot: float = 4.5, sets: float = 0.6, raid: float = 7.0) -> Worth:
    """The policy's prices (I5.1) in the active seat's situation."""
    seat = state.active
    return Worth(
        copilot=copilot,
        sets=sets,
        delivered=sum(1 << planet for planet in destinations(state, seat)),
        raid=raid,
        foreign=sum(1 << slot for slot, owner in enumerate(state.marks) if owner not in (-1, seat)),
    )


def realise(state: State, outcomes: Sequence[Outcome]) -> tuple[Deliver, ...]:
    """Moves that make a plan's outcomes happen, one for each cargo, in order.

    Spends exactly the outcomes' cards and co-pilots; ValueError if the state does not allow them.
    """
    seat = state.active
    piles = copies(state, seat)
    faces = faces_of(state.hands[seat])
    groups = grouped(faces)[0]
    made: list[Deliver] = []
    for outcome in outcomes:
        split = _split(state, outcome.targets, faces, outcome.use, outcome.copilots)
        if split is None:
            raise ValueError("This hand does not allow this outcome.")
        for number, (target, use, cost) in enumerate(split):
            chosen = tuple(
                face for group, face in enumerate(groups) for _ in range(use >> 4 * group & 15)
            )
            routes = deliveries(chosen, cost, state.start(target), destination(state, target))
            way = next(way for way in routes if len(way) == len(chosen))
            own = grouped(chosen)[0]
            legs = tuple(Leg(piles[own[step.group]].pop(0), step.to) for step in way)
            made.append(Deliver(target, legs, outcome.continues or number > 0))
    return tuple(made)


def _split(
    state: State, targets: Sequence[Target], faces: Faces, use: Use, copilots: int
) -> list[tuple[Target, Use, int]] | None:
    """Which cards and how many co-pilots each cargo of a chain gets."""
    if not targets:
        return [] if not use else None
    target, *rest = targets
    for way, _, cost in ways(faces, copilots, state.start(target), destination(state, target)):
        if cost > copilots or not _contains(use, way):
            continue
        tail = _split(state, rest, faces, use - way, copilots - cost)
        if tail is not None:
            return [(target, way, cost), *tail]
    return None


def _contains(use: Use, part: Use) -> bool:
    while part:
        if part & 15 > use & 15:
            return False
        use >>= 4
        part >>= 4
    return True
