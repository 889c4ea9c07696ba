"""Every property of `properties.py` for every title."""

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from game.core.contract import Title
from tests.contract.properties import PROPERTIES
from tests.contract.walks import walks


@pytest.mark.parametrize("name", PROPERTIES)
@given(data=st.data())
def test_property(any_title: Title, name: str, data: st.DataObject) -> None:
    walk = data.draw(walks(any_title))
    note(repr(walk))
    PROPERTIES[name](walk)
