"""Recorded games replay exactly: a difference is a change of the rules, or of their words.

`python -m game record TITLE NAME ...` records one, and records it again after a wanted change.
"""

from pathlib import Path

import pytest

from game.console.transcript import transcript
from game.core.save import read_save
from game.core.session import Restored, Session
from game.titles import IDS, title

HERE = Path(__file__).parent
GAMES = sorted(path.parent for path in HERE.glob("*/*/save.json"))
FEWEST = 3


def name_of(folder: Path) -> str:
    """`rocket_jockey/three-pilots`."""
    return folder.relative_to(HERE).as_posix()


@pytest.fixture(scope="module", params=GAMES, ids=name_of)
def folder(request: pytest.FixtureRequest) -> Path:
    """Each recorded game's folder."""
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def replayed(folder: Path) -> Restored:
    """The game, played again."""
    return Session.restore(title(folder.parent.name), read_save(folder / "save.json"))


def test_the_moves_are_still_legal_and_lead_to_the_same_position(replayed: Restored) -> None:
    assert replayed.trouble == ""


def test_the_transcript_is_the_same_line_by_line(folder: Path, replayed: Restored) -> None:
    recorded = (folder / "transcript.txt").read_text(encoding="utf-8").splitlines()

    assert list(transcript(replayed.session)) == recorded


@pytest.mark.parametrize("title_id", IDS)
def test_every_title_has_golden_games(title_id: str) -> None:
    played = [folder for folder in GAMES if folder.parent.name == title_id]

    assert len(played) >= FEWEST
    assert any(read_save(folder / "save.json").finished for folder in played)
