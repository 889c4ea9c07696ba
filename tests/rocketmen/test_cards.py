"""Engines, Threats, missions, locations and success cards: each does what is printed on it."""

import pytest

from game.rocketmen.data import CATALOGUE, LOCATIONS, MISSIONS, SUCCESS_CARDS, TARGETS
from game.rocketmen.data.model import Items
from game.rocketmen.effects.launch import boost_of
from game.rocketmen.events import AchievementGained
from game.rocketmen.moves import Buy, EndTurn, Launch
from game.rocketmen.previews import card_price
from tests.rocketmen.table import (
    act,
    buy,
    card,
    engine,
    launch,
    listed,
    names,
    of_kind,
    place,
    place_of,
    refused,
    table,
)

# --- engines (B5) ---


def test_engine_2_rocket_boosters_are_two_rocket_points_for_30():
    face = CATALOGUE[card("engine_2")]
    assert (face.items, face.cost) == (Items(rocket=2), Items(money=30))


def test_engine_3_cryogenic_engine_is_three_rocket_points_for_40_and_biology():
    face = CATALOGUE[card("engine_3")]
    assert (face.items, face.cost) == (Items(rocket=3), Items(money=40, biology=1))


def test_engine_4_nuclear_engine_is_four_rocket_points_for_60_and_a_flask():
    face = CATALOGUE[card("engine_4")]
    assert (face.items, face.cost) == (Items(rocket=4), Items(money=60, chemistry=1))


@pytest.mark.parametrize(
    ("pile", "id_", "hand"),
    [
        (0, "engine_2", "shipyard station"),
        (1, "engine_3", "shipyard shipyard#2 spaceship"),
        (2, "engine_4", "shipyard shipyard#2 station station#2 hotel"),
    ],
)
def test_e2_an_engine_is_bought_from_the_top_of_its_pile(pile, id_, hand):
    state = table(hand=hand)
    act(state, engine(pile, *hand.split()))
    assert f"{id_}#5" in names(state.players[0].area)


# --- Threats (B6) ---

THREATS = [
    ("threat_asteroid", "computer"),
    ("threat_pandemic", "biology"),
    ("threat_climate", "chemistry"),
]


@pytest.mark.parametrize(("vp", "dollars"), [(0, 40), (10, 40), (11, 50), (20, 50), (21, 60)])
@pytest.mark.parametrize(("id_", "symbol"), THREATS)
def test_f4_a_threat_grows_dearer_with_its_buyers_points(id_, symbol, vp, dollars):
    state = table(vp=vp, display=[id_])
    assert card_price(state, 0, card(id_)) == Items(money=dollars)._replace(**{symbol: 1})


def test_threat_asteroid_is_bought_with_a_computer():
    state = table(hand="shipyard shipyard#2 satellite", display=["threat_asteroid"])
    assert refused(state, buy(0, "shipyard", "shipyard#2", "satellite")) == ("", "")


def test_threat_pandemic_is_bought_with_biology():
    state = table(hand="shipyard shipyard#2 spaceship", display=["threat_pandemic"])
    assert refused(state, buy(0, "shipyard", "shipyard#2", "spaceship")) == ("", "")


def test_threat_climate_is_bought_with_a_flask():
    state = table(hand="shipyard shipyard#2 hotel", display=["threat_climate"])
    assert refused(state, buy(0, "shipyard", "shipyard#2", "hotel")) == ("", "")


def test_threats_have_no_items():
    assert {CATALOGUE[card(id_)].items for id_, _ in THREATS} == {Items()}


# --- missions (B2) ---

MISSION_ITEMS = {
    "satellite": Items(computer=1),
    "spaceship": Items(biology=1),
    "hotel": Items(chemistry=1),
    "station": Items(money=10),
    "shipyard": Items(money=20),
    "mining": Items(rocket=1),
    "base": Items(),
}
NEEDS = {
    "satellite": {"earth": 2, "moon": 4},
    "spaceship": {"earth": 3, "moon": 5, "mars": 10},
    "hotel": {"earth": 4},
    "station": {"earth": 4, "moon": 6},
    "shipyard": {"earth": 4},
    "mining": {"mars": 11},
    "base": {"moon": 7, "mars": 12},
}
GAINS = {
    "satellite": "hand",
    "spaceship": "rocket",
    "hotel": "money",
    "station": "computer",
    "shipyard": "rocket",
    "mining": "chemistry",
    "base": "biology",
}


@pytest.mark.parametrize("mission", MISSION_ITEMS)
def test_b2_a_mission_gives_its_item(mission):
    assert CATALOGUE[card(mission)].items == MISSION_ITEMS[mission]


@pytest.mark.parametrize("mission", NEEDS)
def test_b2_a_mission_goes_where_it_says_for_so_many_rocket_points(mission):
    assert dict(MISSIONS[mission].needs) == NEEDS[mission]


STRONG = "engine_4 engine_4#2 engine_4#3"  # twelve rocket points


def reach(mission, to):
    """A launch that succeeds at lift-off, with tokens to make up for missing boosts."""
    symbol = TARGETS[to].symbol
    return table(site=mission, pad=STRONG, tokens={symbol: 14})


@pytest.mark.parametrize(
    ("mission", "to"), [(mission, to) for mission, places in NEEDS.items() for to in places]
)
def test_b3_each_location_can_be_reached_and_scores(mission, to):
    state = reach(mission, to)
    act(state, Launch(to))
    location = place_of(f"{to}_{mission}")
    assert state.board[location] == [0]
    assert state.players[0].vp == LOCATIONS[location].points[0]


@pytest.mark.parametrize("mission", GAINS)
def test_b9_a_mission_brings_its_token(mission):
    to = next(iter(NEEDS[mission]))
    state = reach(mission, to)
    events = act(state, Launch(to))
    assert of_kind(events, AchievementGained) == [AchievementGained(0, GAINS[mission])]


@pytest.mark.parametrize(
    ("mission", "to"), [(mission, to) for mission, places in NEEDS.items() for to in places]
)
def test_e5_one_rocket_point_less_is_too_weak(mission, to):
    state = table(site=mission, tokens={"rocket": NEEDS[mission][to] - 1})
    assert refused(state, Launch(to)) == ("too_weak", "E5")


POINTS = {
    "earth_satellite": (2, 1, 1, 1),
    "earth_spaceship": (2, 1, 1, 1),
    "earth_hotel": (3, 2, 1, 1),
    "earth_station": (3, 2, 2, 1),
    "earth_shipyard": (3, 2, 2, 2),
    "moon_satellite": (3, 2, 2, 1),
    "moon_spaceship": (4, 3, 2, 2),
    "moon_station": (5, 4, 3, 2),
    "moon_base": (6, 5, 4, 3),
    "mars_spaceship": (8, 6, 5, 4),
    "mars_mining": (9, 7, 6, 5),
    "mars_base": (10, 8, 7, 6),
}


def test_b3_the_locations_stand_in_the_order_of_their_ranks():
    assert [place.id for place in LOCATIONS] == list(POINTS)


@pytest.mark.parametrize("name", POINTS)
def test_b3_a_location_scores_by_arrival(name):
    assert LOCATIONS[place_of(name)].points == POINTS[name]


def test_the_base_has_no_item_and_pays_nothing():
    state = table(hand="base shipyard station", display=["t09"])
    assert refused(state, buy(0, "base", "shipyard", "station")) == ("pays_nothing", "E1")


def test_mining_gives_a_rocket_point_on_the_pad():
    assert table(site="satellite", pad="mining").players[0].rocket_points == 1


# --- tokens (B9) ---


def test_b9_rocket_tokens_add_up():
    assert table(tokens={"rocket": 3}, pad="engine_2").players[0].rocket_points == 5


def test_b9_a_hand_token_raises_the_limit_for_good():
    state = table(tokens={"hand": 2})
    act(state, EndTurn())
    assert len(state.players[0].hand) == 8


def test_b9_the_20_dollar_token_pays_once_a_turn():
    state = table(hand="station station#2", display=["t09", "t08"], tokens={"money": 1})
    act(state, buy(0, "+money", "station"))
    assert refused(state, buy(1, "+money", "station#2")) == ("token_missing", "E1")


def test_b9_used_tokens_are_turned_up_again_at_the_end_of_the_turn():
    state = table(hand="station", display=["t09"], tokens={"money": 1})
    act(state, buy(0, "+money", "station"))
    act(state, EndTurn())
    assert state.players[0].spent == [0] * 6


@pytest.mark.parametrize(
    ("token", "to"), [("computer", "earth"), ("chemistry", "moon"), ("biology", "mars")]
)
def test_b9_a_research_token_boosts_one_destination(token, to):
    player = table(site="spaceship", tokens={token: 1}).players[0]
    assert [boost_of(player, place) for place in TARGETS] == [int(place == to) for place in TARGETS]


@pytest.mark.parametrize("token", ["rocket", "hand"])
def test_e1_rocket_and_hand_tokens_never_pay(token):
    state = table(hand="shipyard station", display=["t09"], tokens={token: 1})
    used = {name for move in listed(state, Buy) for name in move.payment.tokens}
    assert used == set()


# --- success cards (B4) ---


@pytest.mark.parametrize(("value", "copies"), [(0, 2), (1, 5), (2, 6), (3, 4), (4, 1)])
def test_b4_the_success_deck(value, copies):
    assert [CATALOGUE[each].amount for each in SUCCESS_CARDS].count(value) == copies


@pytest.mark.parametrize("value", range(5))
def test_b4_a_success_card_moves_the_rocket_by_its_value(value):
    state = table(site="spaceship", pad="engine_4 engine_4#2 engine_4#3")
    launch(state, "mars", value)
    assert state.flight.position == value


# --- placing by kind ---


@pytest.mark.parametrize("name", ["satellite", "spaceship", "hotel", "mining", "base", "engine_2"])
def test_e3_these_can_lie_on_the_pad(name):
    state = table(site="satellite#2", hand=f"{name} station")
    assert refused(state, place(None, name, "station")) == ("", "")


@pytest.mark.parametrize("name", ["station", "shipyard", "t01", "t02", "p06"])
def test_r32_cards_that_are_only_money_can_not(name):
    state = table(site="satellite#2", hand=name)
    assert refused(state, place(None, name)) == ("only_money", "R32")


@pytest.mark.parametrize("id_", [id_ for id_, _ in THREATS])
def test_r28a_threats_can_not(id_):
    state = table(site="satellite#2", hand=f"{id_} station")
    assert refused(state, place(None, id_, "station")) == ("threat_on_pad", "R28a")
