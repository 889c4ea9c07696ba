"""The components are those of section B: counts, names, and what belongs together."""

from collections import Counter

import pytest

from game.rocketmen.data import (
    ASSET_CARDS,
    CATALOGUE,
    COMPONENTS,
    GOAL_CARDS,
    KIND,
    LOCATIONS,
    MISSION_CARDS,
    NAMES,
    PLACEABLE,
    SOLO_CARDS,
    SPACES,
    SUCCESS_CARDS,
    TARGETS,
    THREAT_CARDS,
    TWIN,
    VARIANT_CARDS,
)
from game.rocketmen.data.model import Items, read_items
from tests.rocketmen.table import card


def test_rulebook_counts():
    assert Counter(KIND) == {
        "mission": 48,
        "engine": 15,
        "threat": 12,
        "asset": 43,
        "success": 18,
        "goal": 12,
        "variant": 9,
        "solo": 7,
        "back": 1,
    }


def test_rulebook_23_teal_and_20_pink_assets():
    assert Counter(CATALOGUE[each].era for each in ASSET_CARDS) == {"teal": 23, "pink": 20}


def test_rulebook_the_success_deck_adds_up_to_33():
    assert sum(CATALOGUE[each].amount for each in SUCCESS_CARDS) == 33


def test_b2_twelve_missions_of_seven_types_for_each():
    for cards in MISSION_CARDS:
        copies = Counter(CATALOGUE[each].id for each in cards)
        assert copies == {
            "satellite": 2,
            "spaceship": 2,
            "hotel": 1,
            "station": 2,
            "shipyard": 2,
            "mining": 2,
            "base": 1,
        }


def test_b2_a_players_missions_hold_60_dollars():
    assert sum(CATALOGUE[each].items.money for each in MISSION_CARDS[0]) == 60


def test_b2_only_the_base_has_no_item():
    bare = {CATALOGUE[each].id for each in MISSION_CARDS[0] if not any(CATALOGUE[each].items)}
    assert bare == {"base"}


def test_b1_targets_draws_and_symbols():
    assert {to: (t.target, t.draws, t.symbol) for to, t in TARGETS.items()} == {
        "earth": (8, 3, "computer"),
        "moon": (10, 4, "chemistry"),
        "mars": (13, 5, "biology"),
    }


def test_b3_five_four_and_three_spaces():
    assert [len(SPACES[to]) for to in ("earth", "moon", "mars")] == [5, 4, 3]


def test_b3_the_farthest_is_the_last():
    assert [place.name for place in LOCATIONS[-4:]] == [
        "Moon Base",
        "Mars Crewed Spaceship",
        "Mars Asteroid Mining",
        "Mars Base",
    ]


@pytest.mark.parametrize("kind", [THREAT_CARDS, ASSET_CARDS])
def test_r3_only_assets_and_threats_have_badges(kind):
    assert all(CATALOGUE[each].badge in (1, 2, 3, 4) for each in kind)
    others = [face for face in CATALOGUE if face.kind not in ("asset", "threat")]
    assert {face.badge for face in others} == {0}


BADGES = {
    "t01": (2, 3, 4),
    "t02": (2, 3),
    "t03": (2, 4),
    "t04": (2, 3),
    "t05": (2, 4),
    "t06": (2, 4),
    "t07": (2, 3),
    "t08": (2, 4),
    "t09": (2, 2),
    "t10": (2, 3),
    "t11": (2, 2),
    "p01": (2, 3),
    "p02": (2, 4),
    "p03": (2, 2),
    "p04": (2, 4),
    "p05": (2, 3),
    "p06": (2, 2),
    "p07": (2, 3),
    "p08": (2, 4),
    "p09": (2, 3),
    "p10": (2, 4),
}


@pytest.mark.parametrize("id_", BADGES)
def test_b7_badges(id_):
    found = [CATALOGUE[each].badge for each in ASSET_CARDS if CATALOGUE[each].id == id_]
    assert tuple(found) == BADGES[id_]


def test_names_are_unique_and_find_their_cards():
    assert all(CATALOGUE[each].name == name for name, each in NAMES.items())
    assert len(NAMES) == len(CATALOGUE) - 1


def test_twins_are_copies_of_one_seat():
    assert TWIN[card("t09#2")] == card("t09")
    assert TWIN[card("satellite#2", 1)] == card("satellite", 1) != card("satellite", 0)


def test_the_back_gives_nothing_and_can_not_be_placed():
    assert (CATALOGUE[-1].kind, CATALOGUE[-1].items, PLACEABLE[-1]) == ("back", Items(), False)


def test_every_table_says_where_it_comes_from():
    for table in COMPONENTS.model_dump().values():
        assert table["source"] in ("rulebook", "published", "designed")


def test_goals_variants_and_solo_cards_are_in_order():
    groups = (GOAL_CARDS, VARIANT_CARDS, SOLO_CARDS)
    firsts = [CATALOGUE[group[0]].name for group in groups]
    assert firsts == ["g01", "v1", "s1"]


def test_items_are_read_as_the_ruling_document_writes_them():
    assert read_items("C C $10 J") == Items(money=10, computer=2, joker=1)


def test_unknown_items_are_refused():
    with pytest.raises(ValueError, match="no item"):
        read_items("X")
