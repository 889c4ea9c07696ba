"""How a turn of Rocketmen is pointed at: buying, paying, placing, abilities, launching."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.bots.search import considered
from game.core.session import Player, Session
from game.rocketmen import TITLE
from game.rocketmen.bots.hints import pays_better
from game.rocketmen.data import NAMES, TWIN
from game.rocketmen.moves import (
    Ability,
    Buy,
    Discard,
    EndTurn,
    Launch,
    PayEffect,
    Payment,
    Place,
    RivalRemove,
)
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.state import State
from scenes.table.picking import INSTEAD
from scenes.table.plans import colliding, in_order
from scenes.table.refs import CardAt, Ref
from scenes.table.roles import Hint
from scenes.titles.rocketmen import choices
from scenes.titles.rocketmen.gesture.choice import BUY, PAY, PLACE, USE
from scenes.titles.rocketmen.gesture.gesture import plan
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.spots import PickAt
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import (
    HAND,
    POSITIONS,
    card,
    crowded,
    in_flight,
    opened,
    position,
    ready,
    solo,
)

RULES = TITLE.rules
assert isinstance(RULES, RocketmenRules)


def gesture(state: State) -> TurnGesture:
    """The gesture of a turn at its beginning."""
    return TurnGesture(RULES, RULES.view(state, 0))


def walk(made: TurnGesture, *keys: Ref) -> Any:
    """Clicks that must all count; the move that the last one makes."""
    picked = None
    for key in keys:
        assert key in made.lit() | set(made.chosen()), f"{key} is not lit"
        picked = made.pick(key)
    return picked.move if picked is not None else None


# --- routes ---


@pytest.mark.parametrize("name", ["ready", "crowded", "solo", "opening"])
def test_every_listed_move_has_a_way_that_makes_it(name: str) -> None:
    state = POSITIONS[name]()[0]
    moves = list(RULES.moves(state))
    kinds: dict[type, int] = {}
    for move in moves:
        kinds[type(move)] = kinds.get(type(move), 0) + 1
        if kinds[type(move)] > 25:  # many payments for the same thing
            continue
        made = walk(gesture(state), *gesture(state).route(move))
        assert RULES.canonical(state, made) == RULES.canonical(state, move)


def test_no_hint_leads_through_pay_otherwise_unless_that_is_better() -> None:
    state, asked = RULES.setup(RocketmenOptions(), 2, 5), 0
    while asked < 40 and RULES.decision(state) is not None:
        view = RULES.view(state, state.active)
        for _, move in considered(TITLE, view, hint=True):
            if isinstance(move, Buy | Place) and not pays_better(view, move):
                asked += 1
                route = TurnGesture(RULES, view).route(move)
                assert PAY not in route
                assert len(route) == 1 + len(goods(move)), move
        RULES.apply(state, TITLE.brain.candidates(view)[0][1])
    assert asked >= 40


def test_who_clicks_a_twin_of_what_a_hint_names_follows_it() -> None:
    for seed in range(9):
        session = Session(TITLE, RocketmenOptions(), (Player(name="Ann"), Player(name="Bo")), seed)
        hand = session.state.player.hand
        twins = [(a, b) for a in hand for b in hand if a < b and TWIN[a] == TWIN[b]]
        if twins:
            break
    one, other = twins[0]
    hint = Hint(Discard((one,), False), "", "")
    assert hint.names(session, Discard((other,), False))
    assert not hint.names(session, EndTurn())


def goods(move: Buy | Place) -> tuple[int, ...]:
    """What is clicked besides the button."""
    if isinstance(move, Buy):
        return (*move.slots, *[move.engine] * (move.engine >= 0))
    return (*([] if move.mission is None else [move.mission]), *move.cards)


@pytest.mark.parametrize("name", ["ready", "crowded", "solo"])
def test_nothing_lit_leads_to_an_illegal_move(name: str) -> None:
    state = POSITIONS[name]()[0]
    made = gesture(state)
    for key in in_order(made.lit()):
        move = made.pick(key).move
        if move is not None:
            assert RULES.check(state, move) is None
        for second in in_order(made.lit()):
            made.clear()
            made.pick(key)
            move = made.pick(second).move
            if move is not None:
                assert RULES.check(state, move) is None, (key, second)
        made.clear()


def test_no_plan_of_a_launch_begins_another(still: Clicker) -> None:
    for phase in ("lose", "shield", "reuse", "next_card", "quantum", "mission"):
        state = in_flight(
            phase,
            flight={"counted": 2, "position": 6},
            mine={"pad": ["engine_4", "engine_3", "p09", "p03", "p04"]},
        )
        scene = opened(still, state)
        plans = [plan(move) for move in RULES.moves(scene.view)]
        assert len(plans) > 1
        assert colliding(plans) is None


# --- buying ---


def test_i2_the_cheapest_payment_is_laid_out_with_the_target() -> None:
    made = gesture(ready(mine={"hand": ["1:station", "1:shipyard", "1:satellite"]}))
    made.pick(card("t07"))
    assert made.legal(made.move)
    assert isinstance(made.move, Buy)
    # The token and the Shipyard are $40 exactly.
    assert made.move.payment == Payment((NAMES["1:shipyard"],), ("money",))


def test_a_piece_that_is_taken_out_is_replaced() -> None:
    made = gesture(ready(mine={"hand": ["1:station", "1:shipyard", "1:shipyard#2"]}))
    made.pick(card("t04"))
    first = made.used()
    made.pick(card("1:shipyard") if card("1:shipyard") in first else card("1:shipyard#2"))
    assert made.legal(made.move)
    assert set(made.used()) != set(first)


def test_a_piece_that_is_put_in_stays_in() -> None:
    made = gesture(ready(mine={"hand": ["1:station", "1:shipyard", "t05"]}))
    made.pick(card("t07"))
    made.pick(card("t05"))
    assert card("t05") in made.used()
    assert made.legal(made.move)


def test_r14_what_no_payment_can_hold_is_not_lit(still: Clicker) -> None:
    state = ready(mine={"hand": ["1:shipyard", "1:shipyard#2", "1:base", "1:satellite"]})
    made = gesture(state)
    made.pick(card("t07"))  # $40: a Satellite would be superfluous
    assert card("1:satellite") not in made.lit()
    scene = opened(still, state)
    still.click(card("t07"))
    still.click(card("1:satellite"))
    assert scene.picking.bubble is not None
    assert scene.picking.bubble[0].rule == "R14"


def test_r11_a_second_engine_replaces_the_first() -> None:
    made = gesture(ready(mine={"hand": ["p06#2", "t02", "1:spaceship", "1:satellite"]}))
    first, second = (CardAt(pile[-1]) for pile in made.view.engines[:2])
    made.pick(first)
    made.pick(second)
    assert made.engine == 1
    assert first not in made.chosen()


def test_e9_a_card_that_is_too_dear_says_what_it_costs(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["1:station"], "tokens": {}}))
    still.click(card("p06"))
    assert scene.picking.bubble is not None
    said = [words for words, *_ in scene.picking.bubble[0].rows]
    assert said == ["Space Tourism", "This costs $60; you have $10."]


def test_overspending_is_said_before_it_happens(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["t02", "1:satellite"], "tokens": {}}))
    still.click(card("1:satellite"))
    move = scene.gesture.placement()
    shown = choices.preview(scene.desk.moment, move)
    assert "Pays: Online Store" in shown.lines
    assert scene.gesture.wallet.lost().money == 20


def test_r13_a_fresh_card_is_announced_and_asked_about(still: Clicker) -> None:
    scene = opened(still, crowded())
    still.click(card("p01"))
    preview = choices.preview(scene.desk.moment, scene.gesture.move)
    assert "It came this turn: buying it ends your turn" in preview.warnings
    still.click(BUY)
    assert still.scene.name == "confirm"


def test_two_cards_share_a_payment(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["p06#2", "t02", "1:satellite"]}))
    still.click(card("t07"))
    still.click(card("t04"))
    still.click(BUY)
    assert [type(step.move) for step in scene.session.steps] == [Buy]
    assert len(scene.session.steps[0].move.slots) == 2


# --- placing, discarding ---


def test_the_own_cards_are_placed_with_one_more_click(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["1:station", "1:satellite"], "tokens": {}}))
    still.click(card("1:satellite"))
    still.click(PLACE)
    expected = Place(None, (NAMES["1:satellite"],), Payment((NAMES["1:station"],)))
    assert scene.session.steps[0].move == expected


def test_a_placement_can_be_paid_otherwise(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["1:station", "t05", "1:satellite"]}))
    for key in (card("1:satellite"), PAY, card("t05"), PLACE):
        still.click(key)
    assert scene.session.steps[0].move.payment == Payment((NAMES["t05"],))


def test_paying_otherwise_is_offered_only_where_something_else_could_pay(still: Clicker) -> None:
    hand = ["1:station", "1:satellite"]
    scene = opened(still, ready(mine={"hand": hand, "tokens": {}}))
    still.click(card("1:satellite"))
    assert "pay" not in {action.name for action in choices.actions(scene.desk.moment)}


def test_r31_a_mission_and_its_first_parts_go_together(still: Clicker) -> None:
    scene = opened(still, position({"hand": ["1:shipyard", "1:satellite", "1:spaceship"]}))
    for key in (card("1:shipyard"), card("1:satellite"), PLACE):
        still.click(key)
    move = scene.session.steps[0].move
    assert (move.mission, move.cards) == (NAMES["1:shipyard"], (NAMES["1:satellite"],))


def test_e4_the_mission_takes_its_whole_pad_along() -> None:
    made = gesture(ready())
    made.pick(card("1:spaceship#2"))
    assert made.discarding() == Discard(tuple(sorted(made.pad)), True)


def test_e4_a_pad_card_taken_back_keeps_the_mission() -> None:
    made = gesture(ready())
    made.pick(card("1:spaceship#2"))
    made.pick(card("engine_4"))
    assert not made.discarding().mission


def test_r32_a_card_that_is_only_money_says_why_it_can_t_be_placed(still: Clicker) -> None:
    scene = opened(still, ready())
    still.click(card("1:station"))
    still.click(PLACE)
    assert scene.picking.bubble is not None
    assert scene.picking.bubble[0].rule == "R32"


# --- abilities ---


def test_backup_chooses_from_a_tray_of_the_warehouse(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["t09"], "warehouse": ["1:hotel", "t01"]}))
    for key in (card("t09"), USE, PickAt(NAMES["1:hotel"])):
        still.click(key)
    assert scene.session.steps[0].move == Ability(NAMES["t09"], NAMES["1:hotel"])


def test_solar_panels_choose_a_threat_on_display(still: Clicker) -> None:
    state = ready(seats=3, mine={"hand": ["t04#2"]})
    scene = opened(still, state)
    for key in (card("t04#2"), USE, card("threat_climate")):
        still.click(key)
    assert scene.session.steps[0].move == Ability(NAMES["t04#2"], NAMES["threat_climate"])


def test_what_an_ability_may_choose_is_outlined_though_it_is_too_dear(still: Clicker) -> None:
    scene: Any = opened(still, ready(seats=3, mine={"hand": ["t04#2"]}))
    still.click(card("t04#2"))
    still.click("do:use")
    assert card("threat_climate").key in still.lit()
    assert NAMES["threat_climate"] not in scene.gesture.quiet()


def test_an_online_store_takes_what_it_has_bought(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["t02", "1:station"], "tokens": {}}))
    for key in (card("t07"), BUY):
        still.click(key)
    still.settle()
    still.click(f"do:effect-{NAMES['t02']}")
    still.click(f"pick:{NAMES['t07']}")
    assert scene.session.steps[-1].move == PayEffect(NAMES["t02"], NAMES["t07"])


# --- launching, ending, the rival ---


def test_the_planet_launches_as_its_button_does(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": []}))
    still.click("world:1")
    assert scene.session.steps[0].move == Launch("moon")


def test_e5_a_rocket_that_is_too_weak_says_so(still: Clicker) -> None:
    scene = opened(still, ready())
    still.click("world:2")
    assert scene.picking.bubble is not None
    assert scene.picking.bubble[0].rule == "E5"


def test_r61_a_card_is_given_to_the_rival_for_good_and_so_it_is_asked(still: Clicker) -> None:
    scene = opened(still, solo())
    still.click(card("t07"))
    still.click("do:give")
    assert still.scene.name == "confirm"
    assert "can’t be taken back" in still.scene.detail
    still.click("yes")
    assert RivalRemove(0) in [step.move for step in scene.session.steps]


def test_i4_an_unused_effect_is_said_beside_end_turn(still: Clicker) -> None:
    state = ready(mine={"hand": ["t02", "1:station"], "tokens": {}})
    scene = opened(still, state)
    still.click(card("t07"))
    still.click(BUY)
    still.settle()
    assert end_words(scene) == "an effect expires"
    still.click("do:end")
    assert still.scene is scene


def test_money_that_could_still_buy_something_is_said_beside_end_turn(still: Clicker) -> None:
    scene = opened(still, ready(mine={"area": ["1:mining"]}))
    assert end_words(scene).startswith("$")
    assert end_words(scene).endswith(" unspent")


def test_money_is_said_to_be_unspent_also_where_a_card_was_placed_for_nothing(
    still: Clicker,
) -> None:
    """With nothing played and the hand not full the button said nothing."""
    assert end_words(opened(still, ready(mine={"hand": HAND[2:]}))).endswith(" unspent")


def test_a_hand_that_stays_as_it_is_is_said_beside_end_turn(still: Clicker) -> None:
    hand = ["1:mining", "1:base", "1:station", "1:shipyard", "1:satellite", "1:spaceship"]
    scene = opened(still, ready(mine={"hand": hand, "pad": []}))
    assert end_words(scene) == "you draw nothing"


def end_words(scene: Any) -> str:
    """The small words beside End turn."""
    return next(a.sub for a in choices.actions(scene.desk.moment) if a.name == "end")


def test_taking_back_empties_the_choice(still: Clicker) -> None:
    scene = opened(still, ready())
    still.click(card("t07"))
    still.click("do:back")
    assert scene.gesture.chosen() == ()


def test_the_end_of_a_turn_is_one_click(still: Clicker) -> None:
    scene = opened(still, position({"hand": ["1:base"]}))
    still.click("do:end")
    assert scene.session.steps[0].move == EndTurn()


def test_a_hint_that_takes_all_back_does_not_ask_to_leave_out_what_it_buys(still: Clicker) -> None:
    """ "Buy Vaccine Program, paid with …" went on: "First leave Vaccine Program out"."""
    scene = opened(still, ready())
    still.click(card("t07"))
    assert isinstance(scene.gesture, TurnGesture)
    chosen = scene.gesture.chosen()
    ways = [
        move for move in RULES.moves(scene.view) if isinstance(move, Buy) and move.slots == (0,)
    ]
    other = next(move for move in ways if scene.gesture.route(move)[: len(chosen)] != chosen)
    scene.controller.hint = Hint(other, "Buy it, paid in another way", "")
    still.press(pygame.K_h)
    assert scene.picking.bubble is not None
    said = [words for words, *_ in scene.picking.bubble[0].rows]
    assert INSTEAD in said
    assert not any(words.startswith("First leave") for words in said)
