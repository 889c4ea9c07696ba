"""The console knows one title here: the toy."""

import pytest

from game import titles
from game.core.contract import Title
from tests.contract.toy import TOY


@pytest.fixture(autouse=True)
def only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the toy and nothing else."""

    def find(title_id: str) -> Title:
        return {"toy": TOY}[title_id]

    monkeypatch.setattr(titles, "IDS", ("toy",))
    monkeypatch.setattr(titles, "SIGNS", {"toy": "TY"})
    monkeypatch.setattr(titles, "title", find)
