"""The tables of the rulings document and the data that the engine runs say the same (section B)."""

import re
from pathlib import Path

import pytest

from game.rocketmen.data import (
    CATALOGUE,
    COMPONENTS,
    GOALS,
    LOCATIONS,
    NAMES,
    SOLO,
    TARGETS,
    TOKEN_NAMES,
    VARIANTS,
)
from game.rocketmen.data.model import read_items

TEXT = (Path(__file__).parents[2] / "docs" / "rulings" / "rocketmen.md").read_text("utf-8")


def rows(section):
    """The cells of all table rows of a section, without heads and remarks in brackets."""
    part = re.search(rf"^### {section}\. .*?(?=^##)", TEXT, re.M | re.S).group()
    lines = [line for line in part.splitlines() if line.startswith("|") and "---" not in line]
    return [[tidy(cell) for cell in line.strip("|").split("|")] for line in lines]


def tidy(cell):
    """A cell without its tags and stars."""
    return re.sub(r"\s*\[[^\]]*\]|\*", "", cell).strip()


def by_id(section, pattern):
    """The rows of a section whose first cell is such an id."""
    return {row[0]: row for row in rows(section) if re.fullmatch(pattern, row[0])}


def items(text):
    """Items as the document writes them: "none" and "-" are nothing, "+" joins, (..) explains."""
    text = re.sub(r"\(.*?\)", "", text).replace("+", " ")
    return read_items("" if text.strip() in ("none", "nothing", "-") else text)


def test_the_tables_are_found():
    patterns = {
        "B1": "earth|moon|mars",
        "B2": "[a-z]+",
        "B3": r"\d+",
        "B5": r"engine_\d",
        "B6": r"threat_\w+",
        "B7": r"[tp]\d\d",
        "B10": r"g\d\d",
        "B11": r"v\d",
        "B12": r"s\d",
    }
    found = [len(by_id(section, pattern)) for section, pattern in patterns.items()]
    assert found == [3, 7, 12, 3, 3, 21, 12, 9, 7]


@pytest.mark.parametrize("id_", by_id("B1", "earth|moon|mars"))
def test_b1_destinations(id_):
    row, track = by_id("B1", "earth|moon|mars")[id_], TARGETS[id_]
    symbol = {"computer": "C", "chemistry": "H", "biology": "B"}[track.symbol]
    assert [str(track.target), str(track.draws), symbol] == row[2:5]


@pytest.mark.parametrize("id_", by_id("B2", "[a-z]+"))
def test_b2_missions(id_):
    row = by_id("B2", "[a-z]+")[id_]
    entry = next(each for each in COMPONENTS.missions.list if each.id == id_)
    needs = [str(entry.needs.get(to, "-")) for to in TARGETS]
    token = TOKEN_NAMES[list(COMPONENTS.tokens.list).index(_token(entry.token))]
    assert (entry.name, str(entry.copies), entry.items) == (row[1], row[2], items(row[3]))
    assert needs == row[4].split(" / ")
    assert token == row[5]


def _token(kind):
    return next(each for each in COMPONENTS.tokens.list if each.id == kind)


@pytest.mark.parametrize("rank", range(1, 13))
def test_b3_locations(rank):
    row, place = by_id("B3", r"\d+")[str(rank)], LOCATIONS[rank - 1]
    name = re.sub(r"\s*\(.*\)", "", row[2])
    assert [place.id, place.name, place.to, place.mission] == [row[1], name, row[3], row[4]]
    assert str(place.needs) == row[5]
    assert " / ".join(map(str, place.points)) == row[6]


@pytest.mark.parametrize("id_", by_id("B5", r"engine_\d"))
def test_b5_engines(id_):
    row, face = by_id("B5", r"engine_\d")[id_], CATALOGUE[NAMES[id_]]
    assert (face.title, face.items, face.cost) == (row[1], items(row[2]), items(row[3]))


@pytest.mark.parametrize("id_", by_id("B6", r"threat_\w+"))
def test_b6_threats(id_):
    row, face = by_id("B6", r"threat_\w+")[id_], CATALOGUE[NAMES[id_]]
    prices = [items(price) for price in row[3].split(" / ")]
    step = COMPONENTS.threats.step
    dearer = [face.cost._replace(money=face.cost.money + step * n) for n in range(3)]
    assert (face.title, prices) == (row[1], dearer)
    assert row[5] == ", ".join(map(str, COMPONENTS.threats.badges))


@pytest.mark.parametrize("id_", by_id("B7", r"[tp]\d\d"))
def test_b7_assets(id_):
    row = by_id("B7", r"[tp]\d\d")[id_]
    entry = next(each for each in COMPONENTS.assets.list if each.id == id_)
    kinds = {"": "-", "pay": "WHEN USED TO PAY", "discard": "DISCARD", "pad": "LAUNCH PAD"}
    assert entry.name == row[1]
    assert ",".join(map(str, entry.badges)) == row[2]
    assert (entry.cost, entry.items) == (items(row[3]), items(row[4]))
    assert kinds[entry.kind] == row[5]


def test_b7_has_all_assets():
    assert set(by_id("B7", r"[tp]\d\d")) == {each.id for each in COMPONENTS.assets.list}


@pytest.mark.parametrize("id_", by_id("B10", r"g\d\d"))
def test_b10_goals(id_):
    row, goal = by_id("B10", r"g\d\d")[id_], GOALS[NAMES[id_]]
    assert goal.name == row[1]
    assert "/".join(map(str, goal.points)) == row[5]
    assert goal.solo == (row[6] == "yes")


@pytest.mark.parametrize("id_", by_id("B11", r"v\d"))
def test_b11_variants(id_):
    row, variant = by_id("B11", r"v\d")[id_], VARIANTS[NAMES[id_]]
    entry = next(each for each in COMPONENTS.variants.list if each.id == id_)
    assert (variant.name, entry.scores) == (row[1], row[3] == "yes")


@pytest.mark.parametrize("id_", by_id("B12", r"s\d"))
def test_b12_solo_cards(id_):
    row, solo = by_id("B12", r"s\d")[id_], SOLO[NAMES[id_]]
    left = [f"{to.capitalize()}, start {start}" for to, start in solo.left.values()]
    assert [*left, solo.mission, str(solo.advance)] == row[1:]
