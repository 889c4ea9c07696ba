"""The generator."""

import pickle

import pytest

from game.core.rng import Rng, mix


def test_the_same_seed_gives_the_same_numbers() -> None:
    """Published values of SplitMix64 for seed 1234567."""
    rng = Rng(1234567)

    assert [rng.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = Rng(7)
    rng.bits()
    twin = rng.copy()

    assert twin == rng
    assert twin.bits() == rng.bits()
    twin.bits()
    assert twin != rng


def test_a_generator_is_not_equal_to_its_number() -> None:
    assert Rng(7) != 7


def test_a_generator_says_where_it_is() -> None:
    assert repr(Rng(7)) == "Rng(7)"


def test_a_generator_travels_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(Rng(99))) == Rng(99)


def test_a_generator_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(Rng(1))


def test_below_reaches_every_number_evenly() -> None:
    rng = Rng(5)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1

    assert all(900 < count < 1100 for count in counts)


def test_between_includes_both_ends() -> None:
    rng = Rng(5)

    assert {rng.between(-1, 1) for _ in range(100)} == {-1, 0, 1}


def test_chance_stays_below_one() -> None:
    rng = Rng(5)
    drawn = [rng.chance() for _ in range(1000)]

    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1


def test_pick_takes_each_item() -> None:
    rng = Rng(5)

    assert {rng.pick("abc") for _ in range(50)} == set("abc")


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(IndexError):
        Rng(5).pick([])


def test_shuffle_keeps_the_items() -> None:
    items = list(range(50))
    Rng(5).shuffle(items)

    assert items != sorted(items)
    assert sorted(items) == list(range(50))


def test_shuffle_reaches_every_order() -> None:
    orders = set()
    for seed in range(200):
        items = [1, 2, 3]
        Rng(seed).shuffle(items)
        orders.add(tuple(items))

    assert len(orders) == 6


def test_mix_depends_on_every_part_and_on_their_order() -> None:
    assert len({mix(1, 2, 3), mix(1, 2, 4), mix(2, 1, 3), mix(1, 2), mix(1, 2, 0)}) == 5
