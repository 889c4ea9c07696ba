"""Payments as numbers: what covers a price, what is superfluous, what is cheapest (E1)."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from game.rocketmen.purse import (
    Gift,
    Offer,
    Price,
    change,
    cheapest,
    cheapest_with,
    covers,
    pain_of,
    superfluous,
)

SHIPYARD, STATION = Gift(20), Gift(10)
SPACESHIP, SATELLITE = Gift(biology=1), Gift(computer=1)
THINK_TANK = Gift(joker=1)
SUPER_COMPUTER = Price(30, biology=1)


def offers(*gifts, pain=1.0):
    return tuple(Offer(gift, pain) for gift in gifts)


def test_f4_the_rulebook_purchase_is_covered():
    assert covers(SUPER_COMPUTER, [SHIPYARD, STATION, SPACESHIP])


def test_f4_the_rulebook_purchase_has_nothing_superfluous():
    assert superfluous(SUPER_COMPUTER, [SHIPYARD, STATION, SPACESHIP]) == -1


def test_money_is_not_enough_without_the_symbol():
    assert not covers(SUPER_COMPUTER, [SHIPYARD, STATION, SATELLITE])


def test_r14_the_superfluous_piece_is_named():
    assert superfluous(SUPER_COMPUTER, [SHIPYARD, SATELLITE, STATION, SPACESHIP]) == 1


def test_r14_overpaying_with_necessary_pieces_is_fine():
    assert superfluous(Price(30), [SHIPYARD, SHIPYARD]) == -1


def test_r15_money_and_symbol_of_a_card_count_together():
    assert covers(Price(10, computer=1), [Gift(10, computer=1)])


def test_r17_a_joker_is_any_symbol():
    assert covers(SUPER_COMPUTER, [SHIPYARD, STATION, THINK_TANK])


def test_r17_a_joker_is_only_one_symbol():
    assert not covers(Price(0, computer=1, biology=1), [THINK_TANK])


def test_r17_a_joker_is_no_money():
    assert not covers(Price(10), [THINK_TANK])


def test_e2_prices_add_up():
    assert SUPER_COMPUTER.plus(Price(40, chemistry=1)) == Price(70, 0, 1, 1)


def test_change_is_lost():
    assert change(Price(30), [SHIPYARD, SHIPYARD]) == 10


def test_too_little_money_loses_none():
    assert change(Price(30), [SHIPYARD]) == 0


def test_the_cheapest_payment_loses_the_least_change():
    assert cheapest(Price(30), offers(SHIPYARD, SHIPYARD, STATION)) == (0, 2)


def test_the_cheapest_payment_spares_what_hurts():
    dear = (Offer(SHIPYARD, 5.0), Offer(STATION, 1.0), Offer(STATION, 1.0))
    assert cheapest(Price(20), dear) == (1, 2)


def test_there_may_be_no_payment():
    assert cheapest(Price(30), offers(SHIPYARD)) is None


def test_nothing_is_paid_with_nothing():
    assert cheapest(Price(), offers(SHIPYARD)) == ()


def test_the_pain_is_that_of_the_pieces():
    assert pain_of(Price(30), (Offer(SHIPYARD, 2.0), Offer(STATION, 0.5))) == 2.5


def test_the_pain_of_the_impossible_is_unknown():
    assert pain_of(Price(30), offers(STATION)) is None


def test_a_pinned_piece_is_in_the_payment():
    assert cheapest_with(Price(20), offers(SHIPYARD, STATION, STATION), (1,)) == (1, 2)


def test_a_pinned_piece_of_the_cheapest_payment_changes_nothing():
    assert cheapest_with(Price(20), offers(SHIPYARD, STATION, STATION), (0,)) == (0,)


def test_r14_a_pinned_piece_never_makes_a_payment_superfluous():
    assert cheapest_with(Price(20), offers(SHIPYARD, SATELLITE), (1,)) is None


GIFTS = st.builds(
    Gift,
    st.sampled_from([0, 0, 10, 20, 30]),
    *(st.integers(0, 2) for _ in range(3)),
    st.integers(0, 1),
)
PRICES = st.builds(Price, st.sampled_from([0, 10, 30, 50]), *(st.integers(0, 2) for _ in range(3)))


@given(PRICES, st.lists(GIFTS, max_size=6))
def test_r14_the_cheapest_payment_is_always_legal(price, gifts):
    places = cheapest(price, offers(*gifts))
    chosen = [gifts[place] for place in places or ()]
    assert places is None or (covers(price, chosen) and superfluous(price, chosen) == -1)


@given(PRICES, st.lists(st.tuples(GIFTS, st.integers(0, 5)), max_size=5))
def test_no_payment_is_cheaper(price, pieces):
    found = pain_of(price, tuple(Offer(gift, float(pain)) for gift, pain in pieces))
    pains = [
        sum(pain for _, pain in chosen)
        for size in range(len(pieces) + 1)
        for chosen in combinations(pieces, size)
        if covers(price, [gift for gift, _ in chosen])
    ]
    assert found == min(pains, default=None)
