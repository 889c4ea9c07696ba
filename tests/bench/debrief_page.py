"""docs/debrief.md: what the debrief's records show."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import LEVELS
from game.core.rng import Rng
from game.debrief.sums import stake
from game.debrief.trust import Trust, trust
from tests.bench.debrief_games import UNIT
from tests.bench.page import machine, replace_part

MEASURED = ("check", "order", "sums", "seconds")
"""The parts of `tests/bench/debrief.py` that the page shows."""
PAGE = Path(__file__).parents[2] / "docs" / "debrief.md"
BINS = 10
SAMPLES = 400
"""Samples of 100 games that are drawn with return."""
SAMPLE = 100
ENOUGH = 50
"""Games from which such samples are to be drawn."""
REMARK = (
    "Remark: what each lost against Admiral's best, in positions of its own, and what Pilot would "
    "have lost in them; the order is that of the first three columns."
)
_FEWEST = 8
"""Differences whose spread can be said with an error."""

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
    for title_id, seats in _tables(records):
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
    """Whether the mean loss against Pilot's choice in the same positions orders the levels.

    The remark below it is what each level lost in positions of its own.
    """
    lines = [
        "| Title | Games | Decisions | Loss against Pilot's choice: Admiral | Pilot | Cadet "
        "| Samples in order |",
        "| --- |" + " --- |" * 6,
    ]
    remark = [
        "| Title | Loss against Admiral's best: Admiral | Pilot | Cadet "
        "| Pilot in Admiral's positions | in Cadet's "
        "| Mistakes: Admiral | Pilot | Cadet | Samples in order |",
        "| --- |" + " --- |" * 9,
    ]
    for title_id in titles.IDS:
        games = [_Stood.of(row) for row in records if row["t"] == title_id]
        if not games:
            continue
        whole = _Stood.together(games)
        wrong = [f"{part / made:.0%}" for part, made in zip(whole.wrong, whole.made, strict=True)]
        luck = Rng(2)
        paired = apart = 0
        for _ in range(SAMPLES):
            sample = _Stood.together([luck.pick(games) for _ in range(SAMPLE)])
            paired += _in_order(sample.behind_pilot)
            apart += _in_order(sample.losses)
        doubt = "" if len(games) >= ENOUGH else ", of too few games"
        shares = [f"{share / SAMPLES:.1%}{doubt}" for share in (paired, apart)]
        lines.append(
            f"| {_name(title_id)} | {len(games)} | {sum(whole.made):.0f} "
            f"| {_losses(whole.behind_pilot)} | {shares[0]} |"
        )
        remark.append(
            f"| {_name(title_id)} | {_losses(whole.losses)} | {_losses(whole.pilots[::2])} "
            f"| {' | '.join(wrong)} | {shares[1]} |"
        )
    return [*lines, "", REMARK, "", *remark]


def _in_order(losses: Sequence[float]) -> bool:
    admiral, pilot, cadet = losses
    return admiral < pilot < cadet


def _losses(losses: Sequence[float]) -> str:
    return " | ".join(f"{loss + 0:.2%}" for loss in losses)


@dataclass(frozen=True, slots=True)
class _Stood:
    """Sums over decisions of Admiral, Pilot and Cadet, in this order."""

    made: tuple[float, ...]
    lost: tuple[float, ...]
    gained: tuple[float, ...]
    wrong: tuple[float, ...]
    staked: tuple[float, ...]

    @classmethod
    def of(cls, record: dict[str, Any]) -> _Stood:
        """One game."""
        levels = [
            [[value / UNIT for value in row[:3]] + row[3:] for row in record[level]]
            for level in reversed(LEVELS)
        ]
        return cls(
            tuple(len(rows) for rows in levels),
            tuple(sum(loss for _, loss, _, _ in rows) for rows in levels),
            tuple(sum(gain for _, _, gain, _ in rows) for rows in levels),
            tuple(sum(wrong for _, _, _, wrong in rows) for rows in levels),
            tuple(sum(stake(chance, loss) for chance, loss, _, _ in rows) for rows in levels),
        )

    @classmethod
    def together(cls, games: Sequence[_Stood]) -> _Stood:
        """Some games."""
        return cls(
            *(
                tuple(map(sum, zip(*(getattr(game, each.name) for game in games), strict=True)))
                for each in fields(cls)
            )
        )

    @property
    def losses(self) -> list[float]:
        """Each level's against Admiral's best, of what was at stake."""
        return [part / max(1e-9, all_) for part, all_ in zip(self.lost, self.staked, strict=True)]

    @property
    def pilots(self) -> list[float]:
        """What Pilot would have lost against Admiral's best, in the positions of each level."""
        return [own - more for own, more in zip(self.losses, self.behind_pilot, strict=True)]

    @property
    def behind_pilot(self) -> list[float]:
        """What each level lost against what Pilot would have done, likewise."""
        pairs = zip(self.gained, self.staked, strict=True)
        return [-part / max(1e-9, all_) for part, all_ in pairs]


def adding_up(records: Records) -> list[str]:
    """Whether the parts make the outcome, and how honest the errors are."""
    lines = [
        "| Title | Seats | Games | Largest remainder | Skill, twice judged: spread of the "
        "difference | Pilot's luck, mean | Skill of Pilot | of Cadet |",
        "| --- |" + " --- |" * 7,
    ]
    for title_id, seats in _tables(records):
        rows = [row for row in records if (row["t"], row["n"]) == (title_id, seats)]
        spread, luck = [], []
        remainder = max(abs(part[3]) for row in rows for sums in row["sums"] for part in sums)
        skill: dict[bool, list[float]] = {True: [], False: []}
        for row in rows:
            for seat, (one, two) in enumerate(zip(*row["sums"], strict=True)):
                error = math.hypot(one[2], two[2])
                if error > 0:
                    spread.append(((one[1] - two[1]) / error) ** 2)
                skill[seat == row["pilot"]].append((one[1] + two[1]) / 2)
            luck.append(sum(sums[row["pilot"]][0] for sums in row["sums"]) / 2)
        lines.append(
            f"| {_name(title_id)} | {seats} | {len(rows)} | {remainder:.4f} "
            f"| {_root(_mean(spread)):.2f}{_spread_error(spread)} | {_with_error(luck)} "
            f"| {_skill(skill[True])} | {_skill(skill[False])} |"
        )
    return lines


def _skill(values: Sequence[float]) -> str:
    return f"{_mean(values):+.1%}" if values else "–"


def _spread_error(squares: Sequence[float]) -> str:
    """Of the root of their mean."""
    if len(squares) < _FEWEST:
        return ""
    return f" ± {_error(squares) / (2 * _root(_mean(squares))):.2f}"


def _with_error(values: Sequence[float]) -> str:
    return f"{_mean(values):+.1%}" + (f" ± {_error(values):.1%}" if len(values) > 1 else "")


def _root(value: float) -> float:
    return math.sqrt(max(1e-9, value))


def how_long(records: Records) -> list[str]:
    """The seconds of a debrief."""
    lines = [
        "| Title | Seats | Games | Steps, mean | Seconds, mean | most | Goal |",
        "| --- |" + " --- |" * 6,
    ]
    for title_id, seats in _tables(records):
        rows = [row for row in records if (row["t"], row["n"]) == (title_id, seats)]
        steps, seconds = ([row[name] for row in rows] for name in ("steps", "seconds"))
        lines.append(
            f"| {_name(title_id)} | {seats} | {len(rows)} | {_mean(steps):.0f} "
            f"| {_mean(seconds):.0f} | {max(seconds):.0f} | {60 if seats == 2 else 150} |"
        )
    return lines


def _tables(records: Records) -> list[tuple[str, int]]:
    return sorted({(row["t"], row["n"]) for row in records}, key=_order)


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
    rows: dict[tuple[int, int, int, int], Records] = {}
    for row in records:
        place = titles.IDS.index(row["t"]), LEVELS.index(row["level"])
        rows.setdefault((*place, row["percent"], row["n"]), []).append(row)
    for (title, level, percent, seats), games in sorted(rows.items()):
        decisions, same = (sum(row[name] for row in games) for name in ("decisions", "same"))
        of_playouts = "" if percent == 100 else f", {percent} % of its playouts"
        lines.append(
            f"| {_name(titles.IDS[title])} | {LEVELS[level].capitalize()}{of_playouts} | {seats} "
            f"| {len(games)} | {decisions} | {'all' if same == decisions else same} |"
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
    if records.get("seconds"):
        replace_part("machine", f"Measured on {machine()}, which had much other work.", PAGE)


PARTS: dict[str, Callable[[Records], list[str]]] = {
    "check": calibration,
    "order": ordering,
    "sums": adding_up,
    "seconds": how_long,
    "prove": proved,
}
