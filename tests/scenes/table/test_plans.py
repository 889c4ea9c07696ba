"""Pointing: plans narrow with each click; nothing here draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from scenes.table.plans import Gesture, Outcome, Plan, PlanGesture, colliding
from scenes.table.refs import Button, CardAt, Ref


@dataclass(frozen=True, slots=True)
class PlanetAt(Ref):
    """A planet of the example."""

    kind: ClassVar[str] = "planet"
    planet: int


JUMP: dict[str, Plan] = {
    "jump 1 to 5": ({CardAt(1)}, {PlanetAt(5)}),
    "jump 1 to 6": ({CardAt(1)}, {PlanetAt(6)}),
    "jump 2 to 6": ({CardAt(2)}, {PlanetAt(6)}),
    "land 3 4": ({Button("land")}, {CardAt(3), CardAt(4)}),
    "pass": ({Button("pass")},),
}


def gesture(plans: dict[str, Plan] = JUMP) -> PlanGesture[str]:
    return PlanGesture(list(plans), lambda move: plans[move])


def test_it_is_a_gesture() -> None:
    found: Gesture[str] = gesture()
    assert found.chosen() == ()


def test_the_first_groups_are_lit() -> None:
    assert gesture().lit() == {CardAt(1), CardAt(2), Button("land"), Button("pass")}


def test_a_click_narrows() -> None:
    found = gesture()
    found.pick(CardAt(1))
    assert found.lit() == {PlanetAt(5), PlanetAt(6)}


def test_the_last_click_makes_the_move() -> None:
    found = gesture()
    found.pick(CardAt(1))
    picked = found.pick(PlanetAt(6))
    assert (picked.outcome, picked.move) == (Outcome.READY, "jump 1 to 6")


def test_an_unlit_key_changes_nothing() -> None:
    found = gesture()
    assert found.pick(PlanetAt(5)).outcome is Outcome.IGNORED
    assert found.chosen() == ()


@pytest.mark.parametrize("order", [(CardAt(3), CardAt(4)), (CardAt(4), CardAt(3))])
def test_within_a_group_the_order_is_free(order: tuple[str, str]) -> None:
    found = gesture()
    found.pick(Button("land"))
    found.pick(order[0])
    assert found.pick(order[1]).move == "land 3 4"


def test_a_second_click_takes_back() -> None:
    found = gesture()
    found.pick(CardAt(1))
    assert found.pick(CardAt(1)).outcome is Outcome.TAKEN_BACK
    assert found.chosen() == ()


def test_taking_back_an_early_choice_takes_back_what_depended_on_it() -> None:
    found = gesture()
    found.pick(Button("land"))
    found.pick(CardAt(3))
    found.pick(Button("land"))
    assert found.chosen() == ()


def test_one_of_a_group_is_taken_back_alone() -> None:
    plans: dict[str, Plan] = {"all": ({CardAt(1), CardAt(2), CardAt(3)},)}
    found = gesture(plans)
    found.pick(CardAt(1))
    found.pick(CardAt(2))
    found.pick(CardAt(1))
    assert found.chosen() == (CardAt(2),)


def test_back_takes_the_last_choice() -> None:
    found = gesture()
    found.pick(Button("land"))
    found.pick(CardAt(3))
    assert found.back()
    assert found.chosen() == (Button("land"),)


def test_back_with_nothing_chosen_says_so() -> None:
    assert not gesture().back()


def test_the_only_move_left_is_pointed_at() -> None:
    assert gesture().pointed(CardAt(2)) == "jump 2 to 6"


def test_an_open_choice_points_at_nothing() -> None:
    assert gesture().pointed(CardAt(1)) is None


@pytest.mark.parametrize("move", list(JUMP))
def test_the_route_of_a_move_makes_it(move: str) -> None:
    found = gesture()
    *first, last = found.route(move)
    for key in first:
        found.pick(key)
    assert found.pick(last).move == move


# --- interchangeable cards ---


def with_twins(plans: dict[str, Plan]) -> PlanGesture[str]:
    """These moves, where the cards 7 and 8 are equal."""
    kinds = {CardAt(7): "seven", CardAt(8): "seven"}
    return PlanGesture(
        list(plans),
        lambda move: plans[move],
        alike=lambda key: kinds.get(key, key),
        twins=frozenset(kinds),
    )


def alike() -> PlanGesture[str]:
    """Cards 7 and 8 are equal; the rules list 7 only."""
    plans: dict[str, Plan] = {"lay 7": ({Button("lay")}, {CardAt(7)})}
    return with_twins(plans)


def test_an_equal_card_is_lit_too() -> None:
    found = alike()
    found.pick(Button("lay"))
    assert found.lit() == {CardAt(7), CardAt(8)}


def test_a_click_on_an_equal_card_counts_for_the_listed_one() -> None:
    found = alike()
    found.pick(Button("lay"))
    assert found.pick(CardAt(8)).move == "lay 7"


def losing() -> PlanGesture[str]:
    """Two of the cards 7, 8 (equal) and 9: "8 9" is not listed, for it is the same as "7 9"."""
    plans: dict[str, Plan] = {
        "7 8": ({CardAt(7), CardAt(8)}, {Button("lose")}),
        "7 9": ({CardAt(7), CardAt(9)}, {Button("lose")}),
    }
    return with_twins(plans)


def test_whichever_of_two_equal_cards_is_chosen_first_all_others_stay_open() -> None:
    found = losing()
    found.pick(CardAt(8))
    assert found.lit() == {CardAt(7), CardAt(9)}


@pytest.mark.parametrize("first", [CardAt(7), CardAt(8)])
@pytest.mark.parametrize(("second", "move"), [(CardAt(9), "7 9"), ("equal", "7 8")])
def test_equal_cards_lead_to_the_listed_move_in_any_order(
    first: str, second: str, move: str
) -> None:
    found = losing()
    equal = {CardAt(7): CardAt(8), CardAt(8): CardAt(7)}[first]
    found.pick(first)
    found.pick(equal if second == "equal" else second)
    assert found.pick(Button("lose")).move == move


# --- plans that would collide ---


def test_plans_that_differ_do_not_collide() -> None:
    assert colliding(list(JUMP.values())) is None


@pytest.mark.parametrize(
    "plans",
    [
        (({CardAt(1)},), ({CardAt(1)}, {CardAt(2)})),
        (({CardAt(1)},), ({CardAt(1), CardAt(2)},)),
        (({CardAt(1), CardAt(2)},), ({CardAt(2)}, {CardAt(1)})),
        (({CardAt(1)},), ({CardAt(1)},)),
    ],
)
def test_a_plan_that_begins_another_is_found(plans: tuple[Plan, Plan]) -> None:
    assert colliding(plans) is not None
