"""Why a move is the best one, in words: from what the brain knows and what playouts showed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from game.bots.search import never
from game.core.contract import Names, Seat
from game.core.rng import Rng, mix
from game.core.words import counted, joined
from game.debrief.judge import Estimate
from game.puzzles.solving import EQUAL, Solving

_TOLD: Final = 0.5
"""Points that are worth a word."""
_SOURCES: Final = 3
"""So many sources of points are told at most for a seat."""
_LARGE: Final = 20
_FIVES: Final = 5
"""From so many points on a mean, which comes to no such sum in any game, is told in fives."""
_ENDS: Final = 0.3
"""In so much more of all cases the game must be over for that to be told."""
_SURE: Final = 2.0
"""Standard errors by which a move must be behind the best to be said to give something away."""
CLOSE: Final = "Your move comes close: it takes a longer search to tell that something is better."
_CERTAIN: Final = 2.5
"""Standard errors that a change must be away from nothing to be told."""
_COMMON: Final = frozenset(
    {"A", "Better", "Down", "Engines", "Fuel", "In", "It", "More", "No", "Nobody", "Nothing"}
    | {"Nowhere", "One", "The", "There", "These", "This", "Time", "Two", "Waiting", "What", "You"}
)
"""Words that begin a sentence and name nothing."""
WORLDS: Final = 256
"""Worlds in which both moves are played on for the facts."""


class Facts(BaseModel):
    """What is known about the best move and the one that Pilot would make."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    explained: str
    """The title's own word on the best move."""
    tempting: str
    """Pilot's move, as buttons call it."""
    sources: tuple[dict[str, float], ...]
    """What the best move changes at the playouts' end for each seat, by source of points."""
    lead: float
    """How much better it is, in chances of winning."""
    error: float = 0.0
    """The standard error of the lead."""
    over: float = 0.0
    """In how much more of all cases the game is over then."""


def facts(solving: Solving, best: Any, tempting: Any, unit: int, worlds: int = WORLDS) -> Facts:
    """The facts, from worlds in which both moves are played on with the same luck."""
    known = weighed(solving, best, tempting, unit, worlds, (solving.seed,))
    assert known is not None
    return known


def weighed(
    solving: Solving,
    best: Any,
    tempting: Any,
    unit: int,
    worlds: int,
    luck: tuple[int, ...],
    stopped: Callable[[], bool] = never,
) -> Facts | None:
    """The same from so many worlds of this luck; None if it was stopped."""
    words, rules = solving.title.words, solving.title.rules
    samples: list[dict[str, list[float]]] = [{} for _ in range(solving.judge.seats)]
    leads: list[float] = []
    over = 0
    for world in range(worlds):
        if stopped():
            return None
        leads.append(0.0)
        seed = mix(*luck, world)
        full = rules.determinise(solving.view, solving.seat, Rng(mix(seed, 0)))
        for sign, move in ((1, best), (-1, tempting)):
            state = full.copy()
            won = solving.judge.played_on(solving.playout, state, move, Rng(mix(seed, 1)), world)
            leads[world] += sign * won[solving.seat]
            over += sign * (rules.decision(state) is None)
            for seat, lines in enumerate(rules.score_lines(state)[: len(samples)]):
                for line in lines:
                    column = samples[seat].setdefault(line.label, [0.0] * worlds)
                    column[world] += sign * (line.points or 0) / unit
    lead = Estimate.of([(each,) for each in leads])
    return Facts(
        explained=words.explain(solving.view, best),
        tempting=words.describe_move(solving.view, tempting).strip().rstrip("."),
        sources=tuple(map(_certain, samples)),
        lead=round(lead.mean[0], 4),
        error=round(lead.error[0], 4),
        over=round(over / len(leads), 3),
    )


def _certain(columns: dict[str, list[float]]) -> dict[str, float]:
    """What changes by source of points, without what chance alone could have made."""
    changes = {}
    for label, column in columns.items():
        known = Estimate.of([(change,) for change in column])
        if abs(known.mean[0]) > _CERTAIN * known.error[0]:
            changes[label] = round(known.mean[0], 2)
    return changes


def specific(explained: str) -> bool:
    """Whether a sentence names anything of the position: a figure, a place, a card."""
    first, *rest = explained.split() or [""]
    return (
        any(letter.isdigit() for letter in explained)
        or any(word[0].isupper() for word in rest)
        or (bool(first) and first not in _COMMON)
    )


def reason(known: Facts, seat: Seat, names: Sequence[str]) -> str:
    """Why the move is the best, in two or three sentences."""
    good, bad = _changes(known, seat, names)
    wins = max(1, round(100 * known.lead))
    more = f"{counted(wins, 'more game')} in a hundred"
    sentences = [known.explained] if specific(known.explained) or not good else []
    if good:
        sentences.append(f"A few turns later it {joined(good)} than “{known.tempting}”.")
    elif bad:
        sentences.append(
            f"A few turns later it {joined(bad)}, and yet it leaves you better placed."
        )
    sentences += _ends(known)
    sentences.append(f"It wins {more}." if good else f"It wins {more} than “{known.tempting}”.")
    return " ".join(sentence for sentence in sentences if sentence)


def shortfall(known: Facts, seat: Seat, names: Sequence[str], *, cost: bool = True) -> str:
    """What a move gives away against the best one, which is not named, and how.

    `cost`: with the figure, or only how.  Empty where nothing is to be said.
    """
    if known.lead > -max(EQUAL, _SURE * known.error):
        return CLOSE if cost else ""
    good, bad = _changes(known, seat, names)
    sentences = [f"Your move gives away {round(-100 * known.lead)} % of a win."] if cost else []
    if bad:
        sentences.append(f"A few turns later it {joined(bad)} than the best move.")
    elif good:
        sentences.append(f"A few turns later it {joined(good)}, and yet you are worse placed.")
    return " ".join([*sentences, *_ends(known)])


def _ends(known: Facts) -> list[str]:
    """When the game ends, where the move changes that."""
    if abs(known.over) < _ENDS:
        return []
    return [f"The game ends {'sooner' if known.over > 0 else 'later'} with it."]


def _changes(known: Facts, seat: Seat, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What a move changes for the better and for the worse, for everybody."""
    called = Names(tuple(names), seat)
    good: list[str] = []
    bad: list[str] = []
    for each, sources in enumerate(known.sources):
        change = sum(sources.values())
        if abs(change) < _TOLD:
            continue
        unit = _FIVES if abs(change) >= _LARGE else 1
        amount = f"about {counted(unit * _rounded(change / unit), 'point')}"
        told = _told({label: points / unit for label, points in sources.items()}, unit)
        if each == seat:
            (good if change > 0 else bad).append(
                f"brings you {amount} {'more' if change > 0 else 'fewer'}{told}"
            )
        elif change > 0:
            bad.append(f"leaves {called.inside(each)} {amount} more{told}")
        else:
            good.append(f"leaves {called.inside(each)} {amount} fewer{told}")
    return good, bad


def _told(sources: dict[str, float], unit: int) -> str:
    """Where the points, told in such units, come from or go."""
    found = sorted(
        ((label, points) for label, points in sources.items() if abs(points) >= _TOLD),
        key=lambda source: -abs(source[1]),
    )[:_SOURCES]
    if not found:
        return ""
    whole = sum(sources.values())
    if len(found) == 1 and abs(found[0][1] - whole) < _TOLD:
        return f" from {found[0][0]}"
    parts = _parts([points for _, points in found], whole)
    labels = [*(label for label, _ in found), "the rest"]
    told = [(label, part) for label, part in zip(labels, parts, strict=False) if part]
    if len(told) == 1:
        return f" from {told[0][0]}"
    return f" ({', '.join(f'{label} {_signed(unit * part)}' for label, part in told)})"


def _parts(points: Sequence[float], whole: float) -> list[int]:
    """Parts as whole numbers that make up the rounded whole; last, if need be, what is missing."""
    parts = [_rounded(each) * (1 if each > 0 else -1) for each in points]
    missing = _rounded(whole) * (1 if whole > 0 else -1) - sum(parts)
    if abs(whole - sum(points)) >= _TOLD:
        return [*parts, missing]
    step = 1 if missing > 0 else -1
    for _ in range(abs(missing)):  # rounding alone: it goes where it changes least
        at = max(range(len(parts)), key=lambda each: step * (points[each] - parts[each]))
        parts[at] += step
    return parts


def _signed(points: int) -> str:
    return f"{'+' if points > 0 else '−'}{abs(points)}"


def _rounded(points: float) -> int:
    return max(1, round(abs(points)))
