"""Profiles of the property tests, and the titles that they run over."""

import os

import pytest
from hypothesis import HealthCheck, settings

from game.core.contract import Title
from game.titles import IDS, title
from tests.contract.toy import TOY

settings.register_profile(
    "few",
    max_examples=20,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile(
    "nightly", max_examples=300, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("PROPERTY_PROFILE", "few"))


@pytest.fixture(params=[*IDS, "toy"], scope="session")
def every_title(request: pytest.FixtureRequest) -> Title:
    """Each registered title in turn, and the toy."""
    return TOY if request.param == "toy" else title(request.param)
