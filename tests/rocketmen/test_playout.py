"""Playouts: the quick choice is the whole planner's, and judgements look at what they are told."""

import pytest

from game.core.rng import Rng
from game.rocketmen import TITLE
from game.rocketmen import moves as mv
from game.rocketmen.bots.appraisal import hold_worths, ware_worth
from game.rocketmen.bots.planner import PAIRED, Planner
from game.rocketmen.bots.playout import Hasty
from game.rocketmen.bots.style import SHARP
from game.rocketmen.bots.worth import Outlook
from game.rocketmen.data import KIND, TARGETS, TOKENS
from game.rocketmen.effects.payment import LEAST, card_price
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.state import Phase
from tests.rocketmen.table import RULES, card, cards, fresh_game, table

BRAIN = TITLE.brain

GAMES = [
    (2, {}),
    (4, {}),
    (3, {"variants": "chosen", "variant_one": "v4", "variant_two": "v6"}),
    (2, {"mode": "battle_for_earth"}),
    (1, {"mode": "solo"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_quick_choice_is_the_first_of_all_options(seats, options):
    state = RULES.setup(RocketmenOptions.model_validate(options), seats, 8)
    luck, differing, asked = Rng(8), [], 0
    for step in range(1500):
        if RULES.decision(state) is None:
            break
        if state.phase is Phase.MAIN:
            asked += 1
            quick = Hasty(Outlook(state, state.active)).choice()
            slow = Hasty(Outlook(state, state.active)).options()[0][1]
            if quick != slow:
                differing.append((step, quick, slow))
        RULES.apply(
            state, RULES.random_move(state, luck) if step % 7 == 6 else BRAIN.rollout(state, luck)
        )
    assert (asked > 50, differing) == (True, [])


def rich(**more):
    """A seat that can pay for nearly everything on display."""
    tokens = {"money": 6, "computer": 6, "chemistry": 6, "biology": 6}
    display = ["t03", "t05", "t06", "t08", "p03", "p04"]
    return table(hand="satellite shipyard", tokens=tokens, display=display, turn=9, **more)


def test_a_rich_seat_sees_more_goods_than_are_paired():
    assert len(Planner(Outlook(rich(), 0)).goods) > PAIRED


def test_the_quick_choice_of_a_rich_seat_is_the_first_of_all_options():
    state = rich()
    slow = Hasty(Outlook(state, 0)).options()[0][1]
    assert Hasty(Outlook(state, 0)).choice() == slow


def test_the_quick_choice_ends_a_turn_in_which_nothing_helps():
    assert Hasty(Outlook(table(hand="", turn=9), 0)).choice() == mv.EndTurn()


def test_the_quick_choice_gives_a_hopeless_mission_up():
    state = table(
        site="satellite", visited="earth_satellite moon_satellite", pad="engine_2", turn=9
    )
    assert Hasty(Outlook(state, 0)).choice() == mv.Discard(cards("engine_2"), True)


def test_a_mission_is_no_part_of_its_own_rocket():
    state = table(hand="mining", turn=9)
    outlook, mining = Outlook(state, 0), card("mining")
    assert outlook.rate(0, mining) < outlook.rate(0)


def test_a_booster_is_held_for_the_rocket_it_helps():
    to_earth, nowhere = hold_worths(SHARP, "earth", 0), hold_worths(SHARP, None, 0)
    booster = card("t08")
    assert to_earth[booster] > nowhere[booster]


@pytest.mark.parametrize(("seats", "turns"), [(1, 3), (2, 4), (3, 6), (4, 8)])
def test_playouts_follow_two_rounds_and_three_turns_alone(seats, turns):
    assert BRAIN.settings.horizon(seats) == turns


def test_an_asset_is_worth_less_towards_the_end():
    early, late = (ware_worth(card("t06"), SHARP, 5, left, True, 4) for left in (15.0, 3.0))
    assert late < early


@pytest.mark.parametrize("variants", [(), ("v4",)])
def test_no_card_costs_fewer_dollars_than_its_least(variants):
    state = table(variants=variants, turn=9)
    buyable = [each for each, kind in enumerate(KIND) if kind in ("asset", "engine", "threat")]
    dear = [each for each in buyable if card_price(state, state.player, each) < LEAST[each]]
    assert dear == []


def dealt(backwards=False):
    """A position in which a launch shuffles, and the end of the turn reshuffles."""
    stored = "base mining hotel station shipyard spaceship"
    state = table(site="satellite", pad="engine_2", turn=9, warehouse=stored)
    for pile in (state.success, state.player.warehouse):
        pile.sort(reverse=backwards)
    return state


def drawn(move, turn, backwards):
    """What is drawn when the move is made in a turn of fixed luck."""
    state = dealt(backwards)
    BRAIN.settings.fix_luck(state, 77, turn)
    RULES.apply(state, move)
    return state.drawn, state.players[0].hand


@pytest.mark.parametrize("move", [mv.Launch("earth"), mv.EndTurn()])
def test_a_turn_in_a_playout_has_one_luck_however_its_piles_lay(move):
    one, other = ([drawn(move, turn, way) for turn in range(8)] for way in (False, True))
    assert one == other


@pytest.mark.parametrize("move", [mv.Launch("earth"), mv.EndTurn()])
def test_another_turn_of_a_playout_has_other_luck(move):
    assert any(drawn(move, turn, False) != drawn(move, 1, False) for turn in range(2, 8))


def test_a_launch_under_way_keeps_its_cards_in_order():
    state = dealt(backwards=True)
    RULES.apply(state, mv.Launch("earth"))
    before = state.success[:]
    BRAIN.settings.fix_luck(state, 77, 9)
    assert state.success == before


# --- one plan for a turn ---


def played(state, moves=400):
    """A playout's moves from here, each with the phase it was made in."""
    world, reply, found = state.copy(), BRAIN.playout(0), []
    while RULES.decision(world) is not None and len(found) < moves:
        found.append((world.phase, reply(world, Rng(1))))
        RULES.apply(world, found[-1][1])
    return found


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_playouts_make_legal_moves_to_the_end(seats, options):
    state = RULES.setup(RocketmenOptions.model_validate(options), seats, 12)
    reply, refused = BRAIN.playout(0), []
    while RULES.decision(state) is not None:
        move = reply(state, Rng(1))
        refused += [move] if RULES.check(state, move) else []
        RULES.apply(state, move)
    assert refused == []


def test_playouts_move_more_often_than_they_look(monkeypatch):
    looks = []
    whole = Hasty.choice
    monkeypatch.setattr(
        Hasty, "choice", lambda self, *built: looks.append(1) or whole(self, *built)
    )
    moves = [move for phase, move in played(fresh_game()) if phase is Phase.MAIN]
    assert len(looks) < 0.75 * len(moves)


def test_a_playout_throws_out_junk_and_ends_the_turn():
    state = table(hand="satellite spaceship hotel station mining base", turn=9, display=[])
    kinds = [type(move) for _, move in played(state, 6)]
    turn = kinds[: kinds.index(mv.EndTurn) + 1]
    assert turn[-2:] == [mv.Discard, mv.EndTurn]


def test_a_playout_draws_before_anything_else():
    state = table(area="t05", hand="satellite", hq="hotel base", waiting=[{"card": "t05"}], turn=9)
    assert BRAIN.playout(0)(state, Rng(1)) == mv.PayEffect(card("t05"))


def test_a_playout_looks_anew_at_cards_that_came_to_hand():
    """Nothing can be placed or bought before the Think Tank draws a mission with its money."""
    state = table(hand="t11", hq="satellite station", display=[], turn=9)
    reply = BRAIN.playout(0)
    RULES.apply(state, reply(state, Rng(1)))
    assert isinstance(reply(state, Rng(1)), mv.Place)


def test_another_look_in_the_same_turn_sees_what_was_placed():
    state = table(site="satellite", hand="engine_2 station", turn=9)
    outlook = Outlook(state, 0)
    before = outlook.pad_rockets
    state.players[0].hand.remove(card("engine_2"))
    state.players[0].pad.append(card("engine_2"))
    outlook.look_again()
    assert (before, outlook.pad_rockets) == (0, 2)


# --- what pays ---


def tokens_that_pay(**more):
    """The kinds of token a seat with one of each would pay with."""
    tokens = {"computer": 1, "chemistry": 1, "biology": 1}
    planner = Planner(Outlook(table(tokens=tokens, turn=9, **more), 0))
    return {TOKENS[source.token] for source in planner.found if source.card < 0}


def test_the_token_that_boosts_a_launch_of_this_turn_pays_for_nothing():
    kinds = tokens_that_pay(site="satellite", pad="engine_2")
    assert kinds == {"computer", "chemistry", "biology"} - {TARGETS["earth"].symbol}


def test_tokens_pay_while_the_rocket_is_not_ready():
    assert tokens_that_pay(site="satellite") == {"computer", "chemistry", "biology"}
