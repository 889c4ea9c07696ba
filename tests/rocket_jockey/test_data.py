"""Section B: the components as printed."""

from collections import Counter
from importlib.resources import files

import pytest

from game.core.data import DataError, load_toml
from game.rocket_jockey import data
from game.rocket_jockey.data import CATALOGUE, COMPONENTS, DESTINATION, EXPRESS, Components
from game.rocket_jockey.lists.routes import FACES, PLAYS, readings

MANEUVER_CARDS = [CATALOGUE[card] for card in data.MANEUVERS]


def test_r1_ninety_cards_in_all():
    planets, copilots, scoring = 9, 16, 4
    assert len(CATALOGUE[:-1]) + planets + copilots + scoring == 90


def test_thirty_two_maneuvers_of_three_kinds():
    kinds = Counter(card.kind for card in MANEUVER_CARDS)
    assert kinds == {"hohmann": 10, "booster": 16, "slingshot": 6}


def test_copies_of_each_maneuver_face():
    copies = Counter(card.face for card in MANEUVER_CARDS)
    several = {face: n for face, n in copies.items() if n > 1}
    assert len(copies) == 21
    assert several == {
        "2-3": 2, "3-4": 2, "1-3": 2, "2-4": 3, "3-5": 3, "4-6": 2, "5-7": 2, "6-8": 2, "7-9": 2,
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "span"), [("hohmann", 1), ("booster", 2), ("slingshot", 3)])
def test_each_kind_has_its_span(kind, span):
    assert {card.high - card.low for card in MANEUVER_CARDS if card.kind == kind} == {span}


def test_every_pair_up_to_three_apart_is_joined():
    joined = {(card.low, card.high) for card in MANEUVER_CARDS}
    assert joined == {(a, a + d) for d in (1, 2, 3) for a in range(1, 10 - d)}


def test_cards_that_touch_each_planet():
    touching = Counter(end for card in MANEUVER_CARDS for end in (card.low, card.high))
    assert [touching[planet] for planet in data.PLANETS] == [4, 7, 10, 10, 9, 8, 7, 5, 4]


def test_standard_cargoes_by_destination():
    standard = Counter(DESTINATION[card] for card in data.CARGOES if not EXPRESS[card])
    assert standard == {2: 3, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2, 8: 2}


def test_one_express_for_every_planet():
    assert [DESTINATION[card] for card in data.CARGOES if EXPRESS[card]] == [*range(1, 10)]


def test_the_aliens_go_to_earth_and_count_as_two_express():
    assert (DESTINATION[data.ALIENS], EXPRESS[data.ALIENS]) == (3, 2)


def test_the_transport_table():
    assert [data.transport_points(n) for n in range(1, 8)] == [1, 3, 6, 10, 15, 15, 15]


def test_the_planet_table():
    assert data.PLANET_SET == (0, 1, 3, 6, 10, 15, 20, 25, 30, 35)


def test_constants():
    assert (data.START_HAND, data.DRAFTS, data.COPILOTS) == (2, 3, 4)
    assert (data.HAND_MOST, data.HAND_LEAST) == (5, 2)
    assert (data.PENALTY, data.COPILOT_VALUE) == (5, 3)
    assert (data.ALIEN_START, data.EARTH, data.ALIEN_PACKET) == (10, 3, 4)


def test_the_back_is_the_last_card():
    assert CATALOGUE[-1].kind == "back"


def test_names_and_ids_are_unique():
    assert len({card.name for card in CATALOGUE}) == len(CATALOGUE)
    assert len({card.id for card in CATALOGUE}) == len(CATALOGUE)


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        ("1-2", "1-1 2-2 1-3"), ("2-3", "1-3 2-2 3-3 2-4"), ("3-4", "2-4 3-3 4-4 3-5"),
        ("4-5", "3-5 4-4 5-5 4-6"), ("5-6", "4-6 5-5 6-6 5-7"), ("6-7", "5-7 6-6 7-7 6-8"),
        ("7-8", "6-8 7-7 8-8 7-9"), ("8-9", "7-9 8-8 9-9"),
        ("1-3", "1-2 2-3 1-4"), ("2-4", "1-4 3-4 2-3 2-5"), ("3-5", "2-5 4-5 3-4 3-6"),
        ("4-6", "3-6 5-6 4-5 4-7"), ("5-7", "4-7 6-7 5-6 5-8"), ("6-8", "5-8 7-8 6-7 6-9"),
        ("7-9", "6-9 8-9 7-8"),
        ("1-4", "1-3 1-5 2-4"), ("2-5", "1-5 3-5 2-4 2-6"), ("3-6", "2-6 4-6 3-5 3-7"),
        ("4-7", "3-7 5-7 4-6 4-8"), ("5-8", "4-8 6-8 5-7 5-9"), ("6-9", "5-9 7-9 6-8"),
    ],
)  # fmt: skip
def test_b8_readings_with_a_copilot(face, expected):
    low, high = (int(part) for part in face.split("-"))
    assert {f"{a}-{b}" for a, b in readings(low, high)} == set(expected.split())


def test_j1_the_play_table_has_182_entries():
    assert sum(len(plays) for face in PLAYS for plays in face) == 182


def test_j1_at_most_three_plays_from_a_planet():
    assert max(len(plays) for face in PLAYS for plays in face) == 3


def test_only_hohmann_cards_become_doubles():
    doubles = {
        face
        for number, face in enumerate(FACES)
        for planet in data.PLANETS
        if (planet, 1) in PLAYS[number][planet]
    }
    assert doubles == {card.face for card in MANEUVER_CARDS if card.kind == "hohmann"}


def test_every_table_says_where_it_is_from():
    tables = [
        COMPONENTS.planets, *COMPONENTS.maneuvers, COMPONENTS.cargo, COMPONENTS.aliens,
        COMPONENTS.scoring, COMPONENTS.table, COMPONENTS.house, COMPONENTS.flavour,
    ]  # fmt: skip
    assert {table.source for table in tables} == {"rulebook", "designed"}


def _broken(tmp_path, monkeypatch, before, after):
    name = f"cards_{tmp_path.name}"  # imported packages are remembered
    package = tmp_path / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    original = (files("game.rocket_jockey") / "cards.toml").read_text(encoding="utf-8")
    assert before in original
    (package / "cards.toml").write_text(original.replace(before, after, 1), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    load_toml(name, "cards.toml", Components)


def test_a_face_of_the_wrong_span_is_refused(tmp_path, monkeypatch):
    with pytest.raises(DataError, match=r"maneuvers.*1-2 does not span 2"):
        _broken(tmp_path, monkeypatch, "span = 1", "span = 2")


def test_cargoes_without_names_are_refused(tmp_path, monkeypatch):
    with pytest.raises(DataError, match="does not name 4 cargoes"):
        _broken(tmp_path, monkeypatch, '"2" = 3, "3" = 4', '"2" = 4, "3" = 4')


def test_an_express_without_a_name_is_refused(tmp_path, monkeypatch):
    with pytest.raises(DataError, match="every Express"):
        _broken(tmp_path, monkeypatch, '"9" = "Planethood certificate"\n', "")
