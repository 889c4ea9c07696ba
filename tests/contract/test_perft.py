"""The number of move sequences from recorded positions: any change of legality changes it."""

from pathlib import Path

import pytest

from game.console.perft import Case, count, read_cases, start
from game.titles import IDS, title

FOLDER = Path(__file__).parent / "perft"


def cases() -> list[tuple[str, Case]]:
    """Every recorded entry with its title's id."""
    return [
        (path.stem, case) for path in sorted(FOLDER.glob("*.toml")) for case in read_cases(path)
    ]


@pytest.mark.parametrize(
    ("title_id", "case"), cases(), ids=[f"{title_id}-{case.name}" for title_id, case in cases()]
)
def test_move_sequences(title_id: str, case: Case) -> None:
    rules = title(title_id).rules
    state = start(title(title_id), case)

    counted = [count(rules, state, depth) for depth in range(1, len(case.counts) + 1)]

    assert tuple(counted) == case.counts


@pytest.mark.parametrize("title_id", IDS)
def test_every_title_has_recorded_counts(title_id: str) -> None:
    recorded = [case for name, case in cases() if name == title_id]

    assert len(recorded) >= 3
    assert any(case.options for case in recorded), "an option other than the printed rules"
