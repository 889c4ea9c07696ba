"""The titles that the contract tests run over."""

import pytest

from game.core.contract import Title
from game.titles import IDS, title
from tests.contract.toy import TOY


@pytest.fixture(params=[*IDS, "toy"], scope="session")
def any_title(request: pytest.FixtureRequest) -> Title:
    """Each registered title in turn, and the toy."""
    return TOY if request.param == "toy" else title(request.param)
