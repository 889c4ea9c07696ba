"""What the debrief's bench measures: positions of fresh games, and games that are gone through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game import titles
from game.bots.match import GameTooLong, bot_rng, pick_move
from game.bots.playout import Playout
from game.bots.search import never
from game.core.contract import Options, Title, pooled
from game.core.players import Player
from game.core.rng import Rng, mix
from game.core.session import Session, Step
from game.debrief.decisions import forced, judged
from game.debrief.judge import NOBODY, Judge, outcome

WORLDS = 16
"""Of each position, as many ends of playouts are kept."""
POSITIONS = 5
"""Of each game, drawn from all of its steps."""
DECISIONS = 16
"""Judged at most of each seat in a game that shows how the levels stand, drawn from all: playing
takes most of the time, and more of one game say as much as as many of several."""
UNIT = 10_000
"""Records of decisions tell chances in such parts."""
_FIT, _CHECK, _ORDER, _SUMS = 100_000_000, 200_000_000, 300_000_000, 400_000_000
"""Where the seeds of each part begin: what is fitted never meets what checks it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A title with a number of seats."""

    title_id: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def title(self) -> Title:
        """The title."""
        return titles.title(self.title_id)

    def rules(self) -> Options:
        """The printed rules, or those of the game alone."""
        return self.title.options.model_validate(dict(self.options))


ALONE = (
    Table("rocketmen", 1, (("mode", "solo"),)),
    Table("planet_movers", 1, (("solo", True),)),
)
TABLES = (
    *(
        Table(title.id, seats)
        for title in titles.all_titles()
        for seats in title.seat_counts(title.options())
    ),
    *ALONE,
)


def table_minds(seats: int, luck: Rng) -> list[str]:
    """Who plays: three games of four are among Pilots, in the others Cadets sit among them."""
    if luck.below(4):
        return ["pilot"] * seats
    return [luck.pick(["pilot", "cadet"]) for _ in range(seats)]


def positions(table: Table, part: str, number: int) -> list[dict[str, Any]]:
    """Some positions of a fresh game: the ends of the judge's playouts, and the outcome."""
    seed = (_FIT if part == "fit" else _CHECK) + number
    luck = Rng(mix(seed, 0xF17))
    states = _states(table, table_minds(table.seats, luck), seed)
    won = outcome(table.title, states[-1])
    chosen = {luck.below(len(states) - 1) for _ in range(POSITIONS)}
    return [
        {
            "t": table.title_id,
            "n": table.seats,
            "game": number,
            "step": step,
            "won": won,
            "values": [
                [round(value, 5) for value in values]
                for values in leaves(table, states[step], mix(seed, step))
            ],
        }
        for step in sorted(chosen)
    ]


def _states(table: Table, minds: list[Any], seed: int) -> list[Any]:
    title, rules = table.title, table.title.rules
    state = rules.setup(table.rules(), table.seats, seed)
    found = []
    for step in range(title.longest):
        found.append(state.copy())
        decision = rules.decision(state)
        if decision is None:
            return found
        seat = decision.seat
        view = rules.view(state, seat)
        move = pick_move(title, minds[seat], view, seat, bot_rng(seed, seat, step))
        rules.apply(state, move)
    raise GameTooLong(f"{title.name} with seed {seed}")


def leaves(table: Table, state: Any, seed: int) -> Iterator[tuple[float, ...]]:
    """The brain's values at the ends of the judge's playouts, or the outcome where they end."""
    title, rules = table.title, table.title.rules
    pool = pooled(rules, state, range(table.seats))
    playout = Playout(title, pool, NOBODY)
    for world in range(WORLDS):
        full = rules.determinise(pool, 0, Rng(mix(seed, world, 0)))
        values = playout(full, None, Rng(mix(seed, world, 1)), world % table.seats)
        over = rules.decision(full) is None
        yield outcome(title, full) if over else tuple(values)


def played(
    table: Table, minds: list[Any], seed: int, iterations: int | None = None
) -> Session[Any, Any]:
    """A whole game as the program keeps it; Admiral thinks so long, or as it is tuned to."""
    title = table.title
    players = tuple(
        Player(name=f"Seat {seat}", level=mind, colour=seat) for seat, mind in enumerate(minds)
    )
    session: Session[Any, Any] = Session(title, table.rules(), players, seed)
    while (decision := title.rules.decision(session.state)) is not None:
        seat = decision.seat
        rng = bot_rng(seed, seat, len(session.steps))
        move = pick_move(title, minds[seat], session.view(seat), seat, rng, iterations)
        step = session.submit(move)
        assert isinstance(step, Step)
    return session


def levels_losses(title_id: str, number: int) -> dict[str, Any]:
    """A game of the three levels, each at a seat drawn for it, with some of its decisions judged.

    For each level, a row of numbers a decision: its seat's chance before it, its loss, its gain on
    Pilot's choice, all in ten-thousandths, and 1 for a mistake.
    """
    seed = _ORDER + number
    luck = Rng(mix(seed, 0x0BDE))
    minds = ["cadet", "pilot", "admiral"]
    luck.shuffle(minds)
    session = played(Table(title_id, 3), minds, seed)
    judge = Judge(session.title, 3, mix(seed, 0xDEB), len(session.steps))
    record: dict[str, Any] = {"t": title_id, "game": number}
    for seat, mind in enumerate(minds):
        real = [
            number
            for number, step in enumerate(session.steps)
            if step.seat == seat and not forced(session.title, step.before, step.move)
        ]
        luck.shuffle(real)
        record[mind] = [_judged(judge, session.steps[at], at) for at in real[:DECISIONS]]
    return record


def _judged(judge: Judge, step: Step[Any, Any], at: int) -> tuple[int, int, int, int]:
    verdict = judged(judge, step.before, step.seat, step.move, at + 1, never)
    before = judge.chances(step.before, at)
    assert verdict is not None
    assert before is not None
    told = before.mean[step.seat], verdict.loss, verdict.gain.mean[step.seat]
    chance, loss, gain = (round(value * UNIT) for value in told)
    return chance, loss, gain, int(verdict.mistake)


def sums_seed(number: int) -> int:
    """The seed of a game that is gone through whole."""
    return _SUMS + number
