"""Every ruling, example and card has a test of its own that is named after it."""

import re
from pathlib import Path

import pytest

from game.rocketmen.data import ASSET_CARDS, CATALOGUE, GOAL_CARDS, VARIANT_CARDS

HERE = Path(__file__).parent
RULINGS = HERE.parents[1] / "docs" / "rulings" / "rocketmen.md"
TESTS = re.findall(
    r"^def (test_\w+)", "\n".join(p.read_text("utf-8") for p in HERE.glob("test_*.py")), re.M
)
IDS = re.findall(r"^\* \*\*(R\d+a?)\*\*", RULINGS.read_text("utf-8"), re.M)


def is_tested(start):
    """Whether some test's name begins with it."""
    return any(name.startswith(f"test_{start}_") for name in TESTS)


def test_the_document_has_all_its_rulings():
    assert len(IDS) == 72


@pytest.mark.parametrize("ruling", IDS)
def test_a_ruling_has_a_test(ruling):
    assert is_tested(ruling.lower())


@pytest.mark.parametrize("number", range(1, 9))
def test_a_worked_example_has_a_test(number):
    assert is_tested(f"example_{number}")


@pytest.mark.parametrize(
    "id_", sorted({CATALOGUE[card].id for card in (*ASSET_CARDS, *GOAL_CARDS, *VARIANT_CARDS)})
)
def test_a_card_has_a_test(id_):
    assert is_tested(id_)
