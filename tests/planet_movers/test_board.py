"""Components, rings and neighbours are those of the ruling document (section B)."""

from collections import Counter
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest

from game.planet_movers.data import CATALOGUE, CHART, CHIPS, ITEMS, PLANETS, RINGS, SPACES, UNIVERSE
from game.planet_movers.data.orbits import CCW, CW, IN, NEIGHBOURS, OUT, centre, name, parse, space

CONTRACTS = [CATALOGUE[card] for card in UNIVERSE]
DOCUMENT = (Path(__file__).parents[2] / "docs/rulings/planet_movers.md").read_text("utf-8")
BY_NAME = {info.name: info for info in PLANETS}


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of the ruling document, as lists of cells."""
    _, _, rest = DOCUMENT.partition(f"### {heading}")
    rest_lines = dropwhile(lambda line: not line.startswith("|"), rest.splitlines())
    lines = list(takewhile(lambda line: line.startswith("|"), rest_lines))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_b1_there_are_32_contracts() -> None:
    assert len({contract.ident for contract in CONTRACTS}) == 32


def test_b1_there_are_36_resource_and_36_fuel_chips() -> None:
    assert (sum(CHIPS[:4]), CHIPS[4]) == (36, 36)


def test_b3_the_board_has_558_spaces_on_15_rings() -> None:
    assert (len(RINGS), SPACES) == (15, 558)


def test_b3_ring_and_radial_edges_are_counted() -> None:
    assert sum(len(near[CCW]) for near in NEIGHBOURS) == 558
    assert sum(len(near[OUT]) for near in NEIGHBOURS) == 816


def test_b3_the_neighbourhood_is_symmetric() -> None:
    for place, near in enumerate(NEIGHBOURS):
        assert all(place in NEIGHBOURS[other][IN] for other in near[OUT])
        assert all(place in NEIGHBOURS[other][CW] for other in near[CCW])


@pytest.mark.parametrize(
    ("place", "inward", "outward"),
    [
        ("1.0", [], ["2.0"]),
        ("2.5", ["1.5"], ["3.7", "3.8"]),
        ("3.4", ["2.2", "2.3"], ["4.5", "4.6"]),
        ("4.0", ["3.0"], ["5.0", "5.1"]),
        ("5.7", ["4.5", "4.6"], ["6.7"]),
        ("7.19", ["6.15", "6.16"], ["8.19"]),
        ("9.38", ["8.32", "8.33"], ["10.38"]),
        ("14.3", ["13.2", "13.3"], ["15.3", "15.4"]),
        ("15.28", ["14.25", "14.26"], []),
        ("8.0", ["7.0"], ["9.0", "9.1"]),
    ],
)
def test_r16_spaces_that_share_a_border_are_neighbours(
    place: str, inward: list[str], outward: list[str]
) -> None:
    near = NEIGHBOURS[parse(place)]
    assert [name(other) for other in near[IN]] == inward
    assert [name(other) for other in near[OUT]] == outward


@pytest.mark.parametrize("text", ["0.0", "16.0", "1.12", "7", "seven.1", "7.-1"])
def test_b3_a_space_that_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"space"):
        parse(text)


def test_b3_spaces_are_counted_from_the_sun() -> None:
    assert space(15, 65) == SPACES - 1


@pytest.mark.parametrize(
    ("planet", "place", "x", "y"),
    [
        ("mercury", "1.0", 0.165, 0.044),
        ("venus", "3.6", -0.181, 0.215),
        ("earth", "4.18", 0.045, -0.340),
        ("mars", "5.4", 0.238, 0.328),
        ("ceres", "7.19", -0.497, -0.133),
        ("jupiter", "9.38", 0.541, -0.313),
        ("saturn", "11.14", -0.236, 0.696),
        ("uranus", "13.36", -0.379, -0.755),
        ("neptune", "14.3", 0.847, 0.325),
        ("pluto", "15.28", -0.881, 0.403),
    ],
)
def test_b4_planets_start_where_the_table_says(planet: str, place: str, x: float, y: float) -> None:
    info = next(info for info in PLANETS if info.ident == planet)
    assert name(info.start) == place
    assert centre(info.start) == pytest.approx((x, y), abs=0.0006)


def test_b4_the_planets_are_those_of_the_document() -> None:
    words = {"low": "low die", "high": "high die", "both": "both dice", "none": "cannot"}
    for _, name_, ring, spaces, start, _, _, distance, goods, *_ in table("B4"):
        info = BY_NAME[name_]
        assert (info.ring, RINGS[info.ring - 1].spaces) == (int(ring), int(spaces))
        assert name(info.start) == start.strip("`")
        assert words[info.distance] in distance
        assert [ITEMS[item] for item in info.cargo] == goods.split(" or ")


def test_b3_the_rings_are_those_of_the_document() -> None:
    for number, kind, spaces, first, inner, outer, *_ in table("B3"):
        ring = RINGS[int(number) - 1]
        assert (PLANETS[ring.planet].name if ring.planet >= 0 else "lane") == kind
        assert (ring.spaces, ring.first) == (int(spaces), int(first))
        assert (ring.inner, ring.outer) == (float(inner), float(outer))


def test_b5_the_chart_is_the_documents() -> None:
    rows = table("B5")
    assert len(rows) == len(CHART)
    for total, _, chips, title in rows:
        told = {}
        for part in chips.split(";"):
            item, _, planets = part.strip().partition(": ")
            told[item] = planets.split(", ")
        row = CHART[int(total)]
        assert row.name == title
        assert {
            ITEMS[item]: [PLANETS[planet].name for planet in planets] for item, planets in row.chips
        } == told


def test_b6_the_contracts_are_the_documents() -> None:
    rows = table("B6")
    assert len(rows) == 32
    for contract, (ident, title, cargo, destination, *points) in zip(CONTRACTS, rows, strict=True):
        assert (contract.ident, contract.title) == (ident, title)
        assert [ITEMS[item] for item in contract.cargo] == cargo.split(" + ")
        assert PLANETS[contract.destination].name == destination
        assert list(contract.points) == [int(value) for value in points if value]


def test_b5_the_chart_places_79_of_36_chips() -> None:
    ways = Counter(a + b for a in range(2, 8) for b in range(3, 9))
    chips = {total: sum(len(planets) for _, planets in row.chips) for total, row in CHART.items()}
    assert sum(ways[total] * chips[total] for total in ways) == 79


def test_b5_the_chart_gives_planets_only_what_they_produce() -> None:
    for row in CHART.values():
        for item, planets in row.chips:
            assert all(item in PLANETS[planet].cargo for planet in planets)


def test_b6_every_route_but_ore_to_earth_exists_once() -> None:
    singles = Counter(
        (card.cargo[0], card.destination) for card in CONTRACTS if len(card.cargo) == 1
    )
    wanted = {
        (item, planet)
        for item in range(4)
        for planet, info in enumerate(PLANETS)
        if item not in info.cargo and not (item < 2 and info.ident == "earth")
    }
    assert set(singles) == wanted
    assert set(singles.values()) == {1}


def test_b6_five_cards_combine_two_goods() -> None:
    assert [card.ident for card in CONTRACTS if len(card.cargo) == 2] == [
        "C28",
        "C29",
        "C30",
        "C31",
        "C32",
    ]


def test_b6_hydrogen_to_mars_pays_four_for_two() -> None:
    card = next(card for card in CONTRACTS if card.ident == "C08")
    assert (card.title, card.points) == ("Red Planet Power", (2, 4, 5))
    assert PLANETS[card.destination].ident == "mars"


def test_b6_more_units_pay_more() -> None:
    assert all(list(card.points) == sorted(set(card.points)) for card in CONTRACTS)


def test_b6_goods_are_tallied() -> None:
    assert Counter(item for card in CONTRACTS for item in card.cargo) == {0: 7, 1: 7, 2: 11, 3: 12}
