"""The worked example of docs/adding-a-title.md is the toy itself."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "adding-a-title.md").read_text(encoding="utf-8")
TOY = (HERE / "toy.py").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda text: text.strip().splitlines()[0])
def test_every_snippet_is_a_part_of_the_toy(snippet: str) -> None:
    assert snippet in TOY


def test_the_properties_that_the_page_explains_exist() -> None:
    from tests.contract.properties import PROPERTIES

    explained = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)

    assert len(explained) == 8
    assert set(explained) <= set(PROPERTIES)
