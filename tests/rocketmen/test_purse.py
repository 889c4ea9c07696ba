"""The payment that is laid out: cheapest, never superfluous, changed piece by piece (I2, R14)."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from game.rocketmen.bots.purse import aims, cheapest, lost, purse, suggestion
from game.rocketmen.data.model import Items
from game.rocketmen.effects.payment import (
    Source,
    card_price,
    enough,
    pack,
    placing_rest,
    price,
    sources,
    superfluous,
    targets,
)
from game.rocketmen.moves import NOTHING
from tests.rocketmen.table import card, cards, pay, table

SHIPYARD, STATION = Items(20), Items(10)
SPACESHIP, SATELLITE = Items(biology=1), Items(computer=1)


def pieces(*items):
    return [Source(pack(each), number, -1) for number, each in enumerate(items)]


def chosen(cost, *items, pains=None):
    found = cheapest(pieces(*items), pains or [1.0] * len(items), pack(cost))
    return None if found is None else [source.card for source in found]


def test_the_cheapest_payment_loses_the_least_change():
    assert chosen(Items(30), SHIPYARD, SHIPYARD, STATION) == [0, 2]


def test_the_cheapest_payment_spares_what_hurts():
    assert chosen(Items(20), SHIPYARD, STATION, STATION, pains=[5.0, 1.0, 1.0]) == [1, 2]


def test_a_joker_pays_where_the_symbol_is_missing():
    assert chosen(Items(10, biology=1), STATION, Items(joker=1)) == [0, 1]


def test_there_may_be_no_payment():
    assert chosen(Items(30), SHIPYARD) is None


def test_nothing_is_paid_with_nothing():
    assert chosen(Items(), SHIPYARD) == []


ITEMS = st.builds(
    Items,
    st.sampled_from([0, 0, 10, 20, 30]),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 1),
)
COSTS = st.builds(Items, st.sampled_from([0, 10, 30, 50]), *(st.integers(0, 2) for _ in range(3)))


@given(COSTS, st.lists(ITEMS, max_size=6))
def test_r14_the_cheapest_payment_is_always_legal(cost, items):
    found = cheapest(pieces(*items), [1.0] * len(items), pack(cost))
    gives = [source.gives for source in found or ()]
    assert found is None or (enough(sum(gives), pack(cost)) and not superfluous(gives, pack(cost)))


@given(COSTS, st.lists(st.tuples(ITEMS, st.integers(0, 5)), max_size=5))
def test_no_payment_hurts_less(cost, given_):
    found = pieces(*(items for items, _ in given_))
    pains = [float(pain) for _, pain in given_]
    best = cheapest(found, pains, pack(cost))
    sums = [
        sum(pains[source.card] for source in some)
        for size in range(len(found) + 1)
        for some in combinations(found, size)
        if enough(sum(source.gives for source in some), pack(cost))
    ]
    hurt = None if best is None else sum(pains[source.card] for source in best)
    assert hurt == min(sums, default=None)


def shop(**more):
    return table(
        hand="shipyard shipyard#2 station spaceship satellite", display=["t03", "t06"], **more
    )


def laid_out(state, pinned="", banned=""):
    """What is suggested for the first card of the display."""
    player, bought = state.players[0], targets(state, (0,), -1)
    found = [each for each in sources(player, bought) if each.card not in cards(*banned.split())]
    held = [source for source in found if source.card in cards(*pinned.split())]
    return suggestion(found, price(state, player, bought), held, aims(state, player))


def laid_out_for_placing(state, mission, placed=""):
    """What is suggested for a mission with these cards on its pad."""
    mission, placed = card(mission) if mission else None, cards(*placed.split())
    found = sources(state.players[0], without=[mission, *placed])
    player = state.players[0]
    return suggestion(found, placing_rest(state, mission, placed), to=aims(state, player))


def test_f4_the_rulebook_purchase_is_laid_out():
    assert laid_out(shop()) == pay("shipyard", "station", "spaceship")


def test_exact_money_pays_rather_than_too_much_without_symbols():
    state = table(site="spaceship", hand="p06 t10 satellite", display=["t03"])
    assert laid_out_for_placing(state, None, "satellite") == pay("t10")


def test_a_symbol_that_the_mission_needs_pays_last():
    state = table(
        site="station", hand="shipyard shipyard#2 spaceship t11", display=["threat_pandemic"]
    )
    assert laid_out(state) == pay("shipyard", "shipyard#2", "spaceship")


def test_a_token_that_boosts_the_mission_is_kept_for_it():
    state = table(site="station", tokens={"computer": 1}, hand="p06 satellite", display=["p07"])
    assert laid_out(state) == pay("p06", "satellite")


def test_a_token_pays_where_it_boosts_nothing():
    state = table(tokens={"computer": 1}, hand="p06 satellite", display=["p07"])
    assert laid_out(state) == pay("p06", "+computer")


def test_tokens_pay_first():
    state = shop(tokens={"money": 1})
    assert laid_out(state) == pay("station", "spaceship", "+money")


def test_a_pinned_piece_is_in_the_payment():
    found = laid_out(shop(), pinned="shipyard#2")
    assert found is not None
    assert card("shipyard#2") in found.cards


def test_r14_a_pinned_piece_never_makes_a_payment_superfluous():
    assert laid_out(shop(), pinned="satellite") is None


def test_a_banned_piece_is_not_in_the_payment():
    found = laid_out(shop(), banned="station")
    assert found == pay("shipyard", "shipyard#2", "spaceship")


def test_pinned_tokens_stay():
    state = table(hand="station", display=["t11"], tokens={"computer": 2, "money": 1})
    assert laid_out(state) is None


def test_r30_what_pays_for_itself_needs_no_payment():
    assert laid_out_for_placing(shop(), "shipyard", "satellite") == NOTHING


def test_e3_a_placement_is_paid_with_other_cards():
    found = laid_out_for_placing(shop(), "satellite")
    assert found == pay("station")


def test_the_money_above_the_price_is_lost():
    state = shop()
    cost = card_price(state, state.players[0], card("t06"))
    assert lost(cost, pay("shipyard", "shipyard#2", "station")) == 10


def test_the_purse_holds_the_hand_and_the_tokens():
    state = shop(tokens={"money": 1, "chemistry": 1})
    assert purse(state, 0) == Items(70, 1, 1, 1)
