"""Section B: boards and cards."""

from collections import Counter

import pytest

from game.core.contract import HIDDEN
from game.jump_gate.data import (
    CATALOGUE,
    COMPONENTS,
    NAMES,
    NAVCOMP,
    PLANETS,
    RESOURCES,
    TABLE,
    TWIN,
    Components,
)

NAV = [CATALOGUE[card] for card in NAVCOMP]
GOODS = [CATALOGUE[card] for card in RESOURCES]


def test_b3_there_are_twelve_planets():
    assert len(PLANETS) == 12


def test_b3_each_planet_has_each_digit_once():
    assert all(sorted((p.jump, p.scan, *p.land)) == [1, 2, 3, 4] for p in PLANETS)


def test_b3_all_planets_differ():
    assert len({(p.jump, p.scan, p.land) for p in PLANETS}) == 12


def test_b3_each_jump_and_scan_digit_occurs_three_times():
    assert set(Counter(p.jump for p in PLANETS).values()) == {3}
    assert set(Counter(p.scan for p in PLANETS).values()) == {3}


def test_b4_there_are_48_navcomp_cards():
    assert len(NAV) == 48


def test_b4_every_pair_of_codes_of_two_kinds_occurs_once():
    assert len({(face.jump, face.scan, face.land) for face in NAV}) == 48
    assert all((face.jump, face.scan, face.land).count(0) == 1 for face in NAV)


@pytest.mark.parametrize("kind", ["jump", "scan", "land"])
@pytest.mark.parametrize("digit", [1, 2, 3, 4])
def test_b4_each_code_is_on_four_cards_with_a_special_and_four_without(kind, digit):
    found = [bool(face.special) for face in NAV if getattr(face, kind) == digit]
    assert Counter(found) == {True: 4, False: 4}


def test_b4_specials():
    assert Counter(face.special for face in NAV) == {
        "": 24,
        "hotshot_pilot": 4,
        "inside_info": 4,
        "long_range_scan": 4,
        "backroom_deal": 3,
        "jump_paradox": 3,
        "lost_records": 3,
        "wormhole": 3,
    }


def test_b4_no_special_does_a_job_of_its_own_codes():
    assert not any(face.land for face in NAV if face.special == "hotshot_pilot")
    assert not any(face.scan for face in NAV if face.special == "long_range_scan")
    assert not any(face.jump for face in NAV if face.special in ("wormhole", "jump_paradox"))


def test_b5_resources():
    assert Counter(face.kind for face in GOODS) == {
        "gem_red": 4,
        "gem_white": 4,
        "gem_blue": 4,
        "energel_light": 5,
        "energel_dark": 5,
        "water": 8,
        "famous_find": 6,
        "nothing": 12,
    }


def test_b5_icons():
    assert {face.name for face in GOODS if face.icon} == {
        "GR4",
        "GW4",
        "GB4",
        "EL4",
        "EL5",
        "ED4",
        "ED5",
        "WA6",
        "WA7",
        "WA8",
        "FF1",
        "FF2",
    }


def test_b6_constants():
    assert (TABLE.hand, TABLE.actions, TABLE.hole_limit, TABLE.gate_majority) == (5, 2, 9, 5)
    assert TABLE.hole_penalty == {2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
    assert TABLE.water == (0, 2, 4, 9, 16, 20, 24, 28, 32)


def test_names_lead_to_cards():
    assert CATALOGUE[NAMES["N23"]].title == "J2 L3"
    assert CATALOGUE[NAMES["FF2"]].title == "Alien Ruins"


def test_the_card_back_is_harmless_to_look_up():
    assert CATALOGUE[HIDDEN].kind == "back"


def test_twins_look_the_same():
    assert TWIN[NAMES["GR3"]] == NAMES["GR1"]
    assert TWIN[NAMES["GR4"]] == NAMES["GR4"]
    assert TWIN[NAMES["FF4"]] == NAMES["FF4"]
    assert TWIN[NAMES["N05"]] == NAMES["N05"]


@pytest.mark.parametrize(
    "change",
    [
        {"planets": {"list": [{"land": [3, 3]}]}},
        {"navcomp": {"list": [{"codes": ["J1", "J2"]}]}},
        {"navcomp": {"list": [{"codes": ["J1", "S5"]}]}},
        {"resources": {"list": [{"cards": 5}]}},
        {"specials": {"names": {}}},
        {"table": {"hands": 5}},
    ],
)
def test_wrong_data_is_refused(change):
    data = COMPONENTS.model_dump(mode="json")
    for table, fields in change.items():
        for name, value in fields.items():
            if isinstance(value, list):
                data[table][name][0] |= value[0]
            else:
                data[table][name] = value
    with pytest.raises(ValueError, match="validation error"):
        Components.model_validate(data)


def test_a_special_without_a_name_is_refused():
    data = COMPONENTS.model_dump(mode="json")
    data["specials"]["names"]["worm_hole"] = data["specials"]["names"].pop("wormhole")
    with pytest.raises(ValueError, match="wormhole"):
        Components.model_validate(data)
