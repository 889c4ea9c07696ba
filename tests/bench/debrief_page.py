"""docs/debrief.md: what the debrief's records show."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import LEVELS
from game.core.rng import Rng
from game.debrief.trust import Trust, trust
from tests.bench.page import machine, replace_part

PAGE = Path(__file__).parents[2] / "docs" / "debrief.md"
BINS = 10
SAMPLES = 400
"""Samples of 100 games that are drawn with return."""
SAMPLE = 100
ENOUGH = 50
"""Games from which such samples can be drawn."""

Records = list[dict[str, Any]]


def chances(record: dict[str, Any], slope: float, shift: float) -> list[float]:
    """What the judge says of a kept position."""
    measured = Trust(slope=slope, shift=shift)
    ends = [measured.chances(values) for values in record["values"]]
    return [sum(column) / len(ends) for column in zip(*ends, strict=True)]


def pairs(won: Sequence[float], said: Sequence[float]) -> list[tuple[float, float]]:
    """(outcome, chance) of each seat; alone also of the loss."""
    found = list(zip(won, said, strict=True))
    return found if len(found) > 1 else [*found, (1 - won[0], 1 - said[0])]


def bins(records: Records) -> list[list[float]]:
    """Of each tenth of the chances: how many forecasts, their sum, the sum of outcomes."""
    table = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for record in records:
        measured = trust(record["t"], record["n"])
        said = chances(record, measured.slope, measured.shift)
        for won, chance in zip(record["won"], said, strict=True):
            row = table[min(BINS - 1, int(chance * BINS))]
            row[0] += 1
            row[1] += chance
            row[2] += won
    return table


def calibration_error(table: Iterable[Sequence[float]]) -> float:
    """The mean distance between forecast and outcome over the bins, by their weight."""
    rows = list(table)
    return sum(abs(said - won) for _, said, won in rows) / max(1.0, sum(row[0] for row in rows))


def calibration(records: Records) -> list[str]:
    """Forecast and outcome."""
    lines = [
        "| Title | Seats | Games | Positions | Calibration error | of it by chance alone |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    pooled: dict[str, Records] = {}
    for title_id, seats in sorted({(row["t"], row["n"]) for row in records}, key=_order):
        rows = [row for row in records if (row["t"], row["n"]) == (title_id, seats)]
        pooled.setdefault(title_id, []).extend(rows if seats > 1 else [])
        games = len({row["game"] for row in rows})
        error = calibration_error(bins(rows))
        lines.append(
            f"| {_name(title_id)} | {seats} | {games} | {len(rows)} | {error:.3f} "
            f"| {_by_chance(rows):.3f} |"
        )
    lines += ["", "Forecast and outcome by tenths, all numbers of seats from two together:", ""]
    lines += ["| Title | " + " | ".join(f"{n * 10}–{n * 10 + 10} %" for n in range(BINS)) + " |"]
    lines += ["| --- |" + " --- |" * BINS]
    for title_id, rows in pooled.items():
        cells = [
            f"{said / count:.0%} → {won / count:.0%}" if count >= 20 else "–"
            for count, said, won in bins(rows)
        ]
        lines.append(f"| {_name(title_id)} | " + " | ".join(cells) + " |")
    return lines


def _by_chance(rows: Records) -> float:
    """The error that a perfect judge of as many games would show: outcomes drawn from forecasts.

    One outcome is drawn for each game, as its positions share one.
    """
    luck, errors = Rng(1), []
    games: dict[int, Records] = {}
    for row in rows:
        games.setdefault(row["game"], []).append(row)
    measured = trust(rows[0]["t"], rows[0]["n"])
    said = {
        game: [chances(row, measured.slope, measured.shift) for row in each]
        for game, each in games.items()
    }
    for _ in range(8):
        table = [[0.0, 0.0, 0.0] for _ in range(BINS)]
        for forecasts in said.values():
            draw = luck.chance()
            for forecast in forecasts:
                # One draw for all positions: who is certain to win at last has won at first, too.
                reached = 0.0
                for chance in forecast:
                    won = float(reached <= draw < reached + chance)
                    reached += chance
                    row = table[min(BINS - 1, int(chance * BINS))]
                    row[0] += 1
                    row[1] += chance
                    row[2] += won
        errors.append(calibration_error(table))
    return sum(errors) / len(errors)


def ordering(records: Records) -> list[str]:
    """Whether the mean loss knows the levels apart."""
    lines = [
        "| Title | Games | Decisions | Loss of what was at stake: Admiral | Pilot | Cadet "
        "| Mistakes: Admiral | Pilot | Cadet | Samples in order |",
        "| --- |" + " --- |" * 9,
    ]
    for title_id in titles.IDS:
        rows = [row for row in records if row["t"] == title_id]
        if not rows:
            continue
        levels = list(reversed(LEVELS))
        made = {level: sum(row[level][0] for row in rows) for level in levels}
        losses = [f"{_mean_loss(rows, level):.2%}" for level in levels]
        wrong = [f"{sum(row[level][2] for row in rows) / made[level]:.0%}" for level in levels]
        luck = Rng(2)
        right = 0
        for _ in range(SAMPLES):
            sample = [luck.pick(rows) for _ in range(SAMPLE)]
            admiral, pilot, cadet = (_mean_loss(sample, level) for level in levels)
            right += admiral < pilot < cadet
        lines.append(
            f"| {_name(title_id)} | {len(rows)} | {sum(made.values())} | {' | '.join(losses)} "
            f"| {' | '.join(wrong)} "
            f"| {f'{right / SAMPLES:.1%}' if len(rows) >= ENOUGH else 'too few games'} |"
        )
    return lines


def _mean_loss(rows: Records, level: str) -> float:
    return sum(row[level][1] for row in rows) / max(1e-9, sum(row[level][3] for row in rows))


def adding_up(records: Records) -> list[str]:
    """Whether the parts make the outcome, how honest the errors are, and how long it takes."""
    lines = [
        "| Title | Seats | Games | Largest remainder | Skill, twice judged: spread of the "
        "difference | Pilot's luck, mean | Skill of Pilot | of Cadet | Seconds, mean | most |",
        "| --- |" + " --- |" * 9,
    ]
    for title_id, seats in sorted({(row["t"], row["n"]) for row in records}, key=_order):
        rows = [row for row in records if (row["t"], row["n"]) == (title_id, seats)]
        seconds = [each for row in rows for each in row["seconds"]]
        remainder, spread, luck = 0.0, [], []
        skill: dict[str, list[float]] = {"pilot": [], "cadet": []}
        for row in rows:
            for seat, mind in enumerate(row["minds"]):
                one, two = (sums[seat] for sums in row["sums"])
                for each in (one, two):
                    remainder = max(remainder, abs(each[6] + each[0] + each[2] + each[4] - each[7]))
                error = math.hypot(one[3], two[3])
                if error > 0:
                    spread.append(((one[2] - two[2]) / error) ** 2)
                luck.append((one[0], mind))
                skill[mind].append(one[2])
        pilots = [value for value, mind in luck if mind == "pilot"]
        pilots_luck = f"{_mean(pilots):+.1%} ± {_error(pilots):.1%}" if rows[1:] else "one game"
        lines.append(
            f"| {_name(title_id)} | {seats} | {len(rows)} | {remainder:.4f} "
            f"| {math.sqrt(sum(spread) / max(1, len(spread))):.2f} "
            f"| {pilots_luck} "
            f"| {_mean(skill['pilot']):+.1%} | {_mean(skill['cadet']):+.1%} "
            f"| {_mean(seconds):.0f} | {max(seconds):.0f} |"
        )
    return lines


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def _error(values: Sequence[float]) -> float:
    mean = _mean(values)
    spread = sum((value - mean) ** 2 for value in values)
    return math.sqrt(spread / max(1, len(values) * (len(values) - 1)))


def proved(records: Records) -> list[str]:
    """How many decisions came out the same."""
    lines = [
        "| Title | Level | Seats | Games | Decisions | The same |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    keys = {(row["t"], row["level"], row["n"]) for row in records}
    for title_id, level, seats in sorted(
        keys, key=lambda key: (titles.IDS.index(key[0]), LEVELS.index(key[1]), key[2])
    ):
        rows = [r for r in records if (r["t"], r["level"], r["n"]) == (title_id, level, seats)]
        decisions, same = (sum(row[name] for row in rows) for name in ("decisions", "same"))
        lines.append(
            f"| {_name(title_id)} | {level.capitalize()} | {seats} | {len(rows)} "
            f"| {decisions} | {'all' if same == decisions else same} |"
        )
    return lines


def _order(key: tuple[str, int]) -> tuple[int, int]:
    return titles.IDS.index(key[0]), key[1]


def _name(title_id: str) -> str:
    return titles.title(title_id).name


def write(records: dict[str, Records]) -> None:
    """Puts the figures into the page."""
    for name, show in PARTS.items():
        if records.get(name):
            replace_part(name, "\n".join(show(records[name])), PAGE)
    replace_part("machine", f"Measured on {machine()}, which had much other work.", PAGE)


PARTS: dict[str, Callable[[Records], list[str]]] = {
    "check": calibration,
    "order": ordering,
    "sums": adding_up,
    "prove": proved,
}
