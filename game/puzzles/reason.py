"""Why a move is the best one, in words: from what the brain knows and what playouts showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from game.core.contract import Names, Seat
from game.core.words import counted, joined
from game.puzzles.solving import Solving

_TOLD: Final = 0.5
"""Points that are worth a word."""


class Facts(BaseModel):
    """What is known about the best move and the one that Pilot would make."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    explained: str
    """The title's own word on the best move."""
    tempting: str
    """Pilot's move, as buttons call it."""
    points: tuple[float, ...]
    """What the best move changes at the playouts' end for each seat, as points are shown."""
    lead: float
    """How much better it is, in chances of winning."""


def facts(solving: Solving, best: Any, tempting: Any, unit: int) -> Facts:
    """The facts, from all worlds in which both moves were played on."""
    words = solving.title.words
    arm, other = solving.moves.index(best), solving.moves.index(tempting)
    pairs = list(zip(solving.points[arm], solving.points[other], strict=False))
    points = tuple(
        round(sum(ours[seat] - theirs[seat] for ours, theirs in pairs) / len(pairs) / unit, 2)
        for seat in range(solving.judge.seats)
    )
    return Facts(
        explained=words.explain(solving.view, best),
        tempting=words.describe_move(solving.view, tempting).strip().rstrip("."),
        points=points,
        lead=round(solving.lead(arm, other).mean[0], 4),
    )


def reason(known: Facts, seat: Seat, names: Sequence[str]) -> str:
    """Why the move is the best, in two or three sentences."""
    called = Names(tuple(names), seat)
    good: list[str] = []
    bad: list[str] = []
    for each, change in enumerate(known.points):
        if abs(change) < _TOLD:
            continue
        amount = _amount(abs(change))
        if each == seat:
            (good if change > 0 else bad).append(
                f"brings you {amount} more" if change > 0 else f"brings you {amount} fewer"
            )
        elif change > 0:
            bad.append(f"leaves {called.inside(each)} {amount} more")
        else:
            good.append(f"leaves {called.inside(each)} {amount} fewer")
    wins = max(1, round(100 * known.lead))
    more = f"{counted(wins, 'more game')} in a hundred"
    told = [known.explained]
    if good:
        told.append(f"A few turns later it {joined(good)}, compared with “{known.tempting}”.")
        told.append(f"It wins {more}.")
    elif bad:
        told.append(f"A few turns later it {joined(bad)}, and yet it leaves you better placed.")
        told.append(f"It wins {more} than “{known.tempting}”.")
    else:
        told.append(f"It wins {more} than “{known.tempting}”.")
    return " ".join(sentence for sentence in told if sentence)


def _amount(points: float) -> str:
    return counted(max(1, round(points)), "point")
