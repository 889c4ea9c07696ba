"""The sentences, the guide and its anchors."""

import re
from pathlib import Path

import pytest

from game.core.contract import HIDDEN, Decision, Names, events_of
from game.core.events import GameEnded, TurnStarted
from game.core.rng import Rng
from game.rocketmen import TITLE
from game.rocketmen import events as ev
from game.rocketmen import moves as mv
from game.rocketmen.data import COMPONENTS, LOCATIONS, MISSIONS, TABLE, TARGETS, VARIANTS
from game.rocketmen.data.model import Items
from game.rocketmen.events import solo as se
from game.rocketmen.legal.refusals import REFUSALS, refusal
from game.rocketmen.state import Phase
from game.rocketmen.text import (
    describe,
    describe_move,
    items_words,
    prompt,
    titles,
)
from game.rocketmen.text.ends import REASONS, goal, headline, progress
from tests.rocketmen.solo_table import game
from tests.rocketmen.table import (
    RULES,
    act,
    buy,
    card,
    cards,
    fresh_game,
    launch,
    of_kind,
    pay,
    place,
    table,
    toss,
)

RULINGS = Path(__file__).parents[2] / "docs" / "rulings" / "rocketmen.md"
NAMES = Names(("Ann", "Bob"))
ME = Names(("Ann", "Bob"), viewer=0)


def asked(state):
    return prompt(state, RULES.decision(state), NAMES)


# --- words ---


def test_hidden_cards_are_counted():
    assert titles([card("t03"), HIDDEN, HIDDEN]) == "Super Computer and 2 cards"


def test_a_price_in_words():
    assert items_words(Items(30, 0, 0, 1)) == "$30 + biology"


def test_no_price_in_words():
    assert items_words(Items()) == "nothing"


# --- prompts ---


def test_the_prompt_without_a_mission():
    assert asked(table()) == "Ann: buy cards, place a mission, or end the turn"


def test_the_prompt_with_a_mission():
    found = asked(table(site="satellite"))
    assert found == "Ann: buy, build the Satellite, or end the turn"


def test_the_prompt_with_a_mission_that_may_fly():
    found = asked(table(site="satellite", pad="engine_2"))
    assert found == "Ann: buy, build the Satellite, launch it, or end the turn"


def test_d5_the_prompt_of_a_last_turn():
    found = asked(table(trigger="score", trigger_seat=1))
    assert found == "Ann’s last turn: buy cards, place a mission, or end the turn"


def test_the_prompt_in_flight():
    state = table(site="satellite", pad="engine_2 satellite#2")
    launch(state, "earth", 2)
    assert asked(state) == "Ann: 5 more needed from 2 cards. Go on or abort?"


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_every_phase_has_a_prompt(phase):
    state = table(site="satellite", pad="engine_2 p04")
    launch(state, "earth", 2)
    assert prompt(state, Decision(0, phase.value), NAMES).startswith("Ann: ")


# --- moves ---


def described(state, move):
    return describe_move(state, move)


def test_a_purchase_in_words():
    state = table(hand="shipyard station spaceship", display=["t03"])
    found = described(state, buy(0, "shipyard", "station", "spaceship"))
    assert found.startswith("Buy Super Computer, paid with ")


def test_an_engine_and_a_token_in_words():
    state = table(tokens={"money": 1})
    assert (
        described(state, mv.Buy((), 0, pay("+money"))) == "Buy Rocket Boosters, paid with $20 token"
    )


def test_a_placement_in_words():
    state = table(hand="shipyard satellite")
    assert described(state, place("shipyard", "satellite")) == (
        "Place the Orbital Shipyard mission and Satellite"
    )


def test_a_discard_in_words():
    assert described(table(), toss("base", "hotel")) == "Discard Space Hotel and Base"


def test_giving_a_mission_up_in_words():
    assert described(table(), toss(mission=True)) == "Give up the mission and the pad"


def test_a_launch_in_words():
    assert described(table(), mv.Launch("moon")) == "Launch to the Moon"


SMALL = [
    mv.Ability(card("t11")),
    mv.Ability(card("t09"), card("base")),
    mv.PayEffect(card("t05")),
    mv.PayEffect(card("t02"), card("t03")),
    mv.RivalRemove(0),
    mv.EndTurn(),
    mv.SetAside(),
    mv.Keep(),
    mv.Continue(),
    mv.Abort(),
    mv.Lose(cards("base")),
    mv.Fail(),
    mv.Shield(()),
    mv.Reuse(()),
    mv.KeepMission(),
    mv.DropMission(),
    mv.DeclareEnd(),
    mv.PlayOn(),
    mv.Trim(card("base")),
]


@pytest.mark.parametrize("move", SMALL, ids=lambda move: type(move).__name__)
def test_every_move_has_words(move):
    assert described(table(display=["t01"]), move)[0].isupper()


# --- refusals ---


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("mining", "Asteroid Mining"),
        ("base", "Base"),
        ("p03", "Reusable Rocket"),
        ("p05", "Gravity Assist"),
        ("engine_2", "Rocket Boosters"),
        ("threat_climate", "Climate Change"),
    ],
)
def test_e1_what_can_t_pay_is_refused_by_its_name(name, title):
    state = table(hand=f"{name} shipyard station", display=["t09"])
    refused = RULES.check(state, buy(0, name, "shipyard", "station"))
    assert refused.text == f"{title} can’t pay: there is no money on it and no symbol."


def test_no_refusal_names_a_part_of_the_turn_that_no_player_hears_of():
    """In a launch a click on the Moon said: This has to wait for your turn’s main part."""
    assert not any("main part" in words for _, words in REFUSALS.values())


def test_every_refusal_is_a_sentence_without_a_gap():
    assert [code for code in REFUSALS if "{" in refusal(code, card("base")).text] == []


# --- the log ---


def told(state, move):
    """What the log says of a move."""
    lines = [describe(event, NAMES) for event in events_of(RULES, state, move)]
    return [line for line in lines if line]


def test_e7_a_chemistry_lab_that_finds_nothing_logs_no_draw():
    state = table(area="t05", waiting=[{"card": "t05"}])
    state.players[0].hq.clear()
    assert told(state, mv.PayEffect(card("t05"))) == ["Ann used Chemistry Lab."]


def test_e7_the_draw_of_a_chemistry_lab_is_logged_once():
    state = table(area="t05", hq="hotel", waiting=[{"card": "t05"}])
    lines = ["Ann used Chemistry Lab.", "Ann drew one card."]
    assert told(state, mv.PayEffect(card("t05"))) == lines


SAID = [
    (TurnStarted(0, 3), "Round 2: Ann."),
    (
        ev.CardsBought(0, cards("t03"), Items(30, 0, 0, 1), 10, True),
        "Ann bought Super Computer for $30 + biology, paying $10 too much; "
        "a new card on the display, so the turn ends.",
    ),
    (
        ev.CardsPlaced(0, card("base"), cards("mining"), 20, 0),
        "Ann placed the Base mission and Asteroid Mining for $20.",
    ),
    (ev.CardsDiscarded(0, cards("base"), False), "Ann discarded Base."),
    (ev.CardsDiscarded(0, (), True), "Ann gave up the mission, and discarded nothing."),
    (ev.ThreatSolved(1, card("threat_climate")), "Bob solved Climate Change, which still counts."),
    (ev.CardRemoved(0, card("base")), "Ann removed Base from the game."),
    (ev.EffectUsed(0, card("t05"), None), "Ann used Chemistry Lab."),
    (
        ev.EffectUsed(0, card("t02"), card("t03")),
        "Online Store: Ann took Super Computer into the hand.",
    ),
    (ev.HqReshuffled(0, 9), "Ann shuffled the Warehouse: 9 cards in HQ."),
    (ev.HandRefilled(0, 1), "Ann drew one card."),
    (ev.LiftedOff(0, 0, 8), "Lift-off, without a boost."),
    (ev.LiftedOff(0, 3, 8), "Lift-off: 3 of 8."),
    (ev.SuccessDrawn(0, card("plus2"), 2, 1), "Card 1: +2."),
    (ev.CardSetAside(0, card("plus0"), card("p10")), "Redundant Systems set the +0 aside."),
    (ev.RocketMoved(0, 3, 5, 8, 1), "The rocket is on 5 of 8, one card left."),
    (ev.RocketMoved(0, 5, 9, 8, 1), "The rocket is on 9 of 8."),
    (ev.LaunchAborted(0, 0), "Ann aborted the launch without a loss."),
    (ev.LaunchAborted(0, 2), "Ann aborted the launch at the cost of 2 cards."),
    (ev.LaunchFailed(0, 1), "Ann’s launch failed, one space short."),
    (ev.CardsKept(0, cards("base")), "The Heat Shield saved Base."),
    (ev.MissionKept(0), "Ann kept the mission."),
    (ev.LaunchSucceeded(0, 8, 1, 6), "Ann reached Moon Base, the first there: +6."),
    (ev.LaunchSucceeded(0, 8, 2, 5), "Ann reached Moon Base: +5."),
    (ev.AwardTaken(0, "mars"), "Ann took the Mars token."),
    (ev.PrizeWon(0), "Ann won the Space Race Prize."),
    (ev.AchievementGained(0, "computer"), "Ann gained Computer."),
    (ev.EndDeclined(0), "Ann chose to play on."),
    (
        ev.GoalScored(0, card("g11"), 3, 4),
        "Ann revealed Grand Tour: 3 of 3 tasks, worth 4 points.",
    ),
    (GameEnded("score", (1,)), "The points on the track are enough: Bob won."),
    (GameEnded("choice", (0, 1)), "The end was declared: Ann and Bob share the victory."),
    (GameEnded("display", ()), "The display is empty: the rival won."),
    (
        se.RivalAims(card("s1"), "earth", 2, 8, "kept"),
        "The rival sets out for Earth: its rocket is on 2 of 8.",
    ),
    (
        se.RivalAims(card("s7"), "mars", 4, 13, "full"),
        "The rival drew Mars, but has been everywhere there: another card.",
    ),
    (
        se.RivalAims(card("s7"), "mars", 4, 13, "no_mission"),
        "The rival drew Mars, but no card has a mission for it: another card.",
    ),
    (se.RivalChooses(card("s1"), "satellite", "earth", "kept"), "The rival flies a Satellite."),
    (
        se.RivalChooses(card("s6"), "mining", "mars", "kept"),
        "The rival flies an Asteroid Mining.",
    ),
    (
        se.RivalChooses(card("s3"), "hotel", "mars", "not_there"),
        "The rival drew a Space Hotel, which can’t go there: another card.",
    ),
    (
        se.RivalChooses(card("s1"), "satellite", "moon", "done"),
        "The rival drew a Satellite, which it has flown already: another card.",
    ),
    (
        se.RivalAdvanced(3, 4, 8, "turn"),
        "There is no Threat on display: the rival’s rocket moves to 4 of 8.",
    ),
    (se.RivalAdvanced(3, 4, 8, "removal"), "For the card: the rival’s rocket moves to 4 of 8."),
    (
        se.RivalWaits("threat"),
        "A Threat is on display: the rival takes it, and its rocket waits.",
    ),
    (
        se.RivalTook(card("threat_climate"), 0, "threat"),
        "The rival took Climate Change, worth 2 points to it.",
    ),
    (
        se.RivalTook(card("t01"), 0, "leftmost"),
        "The rival took Electric Cars, the leftmost card.",
    ),
    (se.RivalTook(card("t01"), 0, "removal"), "The rival was given Electric Cars."),
    (se.RivalLanded(0, 1, 2, 5), "The rival reached Earth Satellite: +2."),
]


@pytest.mark.parametrize(("event", "line"), SAID)
def test_the_log_says(event, line):
    assert describe(event, NAMES) == line


def test_the_log_says_you():
    assert describe(ev.MissionKept(0), ME) == "You kept the mission."


def test_a_launch_of_mine_that_fails_is_mine():
    assert describe(ev.LaunchFailed(0, 2), ME) == "Your launch failed, 2 spaces short."


@pytest.mark.parametrize("reason", REASONS)
def test_every_end_is_announced(reason):
    assert describe(ev.EndTriggered(0, reason), NAMES) == (
        f"{REASONS[reason]}: the round is played to its end."
    )


# --- R53: nothing is done for many rounds ---


def idle(rounds):
    """A solo position in which so many turns brought no purchase, placement or launch."""
    return game(quiet=rounds, idle=True, turn=rounds + 1)


def test_r53_the_end_says_that_the_player_did_nothing_though_the_rival_moved():
    alone = Names(("Ann",), viewer=0)
    state = idle(TABLE.quiet_rounds - 1)
    events = act(state, mv.EndTurn())
    assert of_kind(events, se.RivalAdvanced)
    assert describe(events[-1], alone) == (
        "You bought, placed and launched nothing for 10 turns: the rival won."
    )


def test_r53_the_end_says_that_nobody_did_anything():
    words = describe(GameEnded("quiet", (1,)), NAMES)
    assert words == "Nobody bought, placed or launched anything for 10 rounds: Bob won."


@pytest.mark.parametrize(
    ("left", "when"), [(4, "in 4 turns"), (2, "in 2 turns"), (1, "with this turn")]
)
def test_r53_the_prompt_warns_some_turns_before(left, when):
    found = asked(idle(TABLE.quiet_rounds - left))
    assert found == f"Ann: buy, place or launch something, or the game ends {when}"


def test_r53_the_prompt_is_the_usual_one_while_that_end_is_far_off():
    assert "the game ends" not in asked(idle(TABLE.quiet_rounds - TABLE.quiet_told - 1))


def test_r53_a_purchase_takes_the_warning_away():
    state = idle(TABLE.quiet_rounds - 1)
    state.idle = False
    assert "the game ends" not in asked(state)


def test_r53_the_goal_card_counts_the_turns_without_a_deed():
    ends = goal(idle(TABLE.quiet_rounds - 2)).ends
    assert (ends[0].words, ends[0].done, ends[0].of) == (
        "You buy, place and launch nothing for 10 turns.",
        8,
        10,
    )


def test_r53_with_several_players_the_goal_card_counts_rounds():
    ends = goal(table(quiet=9, idle=True)).ends
    assert ends[0].words == "Nobody buys, places or launches anything for 10 rounds."


# --- progress ---


def test_progress():
    assert progress(table(vp=4)) == "Round 1 · 4 of 27 on the track"


def test_progress_in_the_last_round():
    assert progress(table(trigger="choice", trigger_seat=0)) == "Round 1 · the last one"


def test_progress_in_the_battle_for_earth():
    assert (
        progress(fresh_game(2, 1, mode="battle_for_earth"))
        == "Round 1 · most flown: 0 of 4 missions"
    )


def test_the_headline_says_whose_missions_it_counts():
    state = fresh_game(3, 1, mode="battle_for_earth")
    names = Names(("Ann", "Juno", "Vega"), 0)
    assert headline(state, names) == "Round 1 · 0 of 4 missions"
    state.players[1].visited.append(0)
    assert headline(state, names) == "Round 1 · Juno: 1 of 4 missions, you: 0"
    state.players[0].visited.append(0)
    assert headline(state, names) == "Round 1 · 2 players: 1 of 4 missions"
    state.players[2].visited.append(0)
    assert headline(state, names) == "Round 1 · each: 1 of 4 missions"


def test_the_headline_says_who_is_farthest_on_the_track():
    names = Names(("Ann", "Juno"), 0)
    assert headline(table(vp=4), names) == "Round 1 · You: 4 of 27 on the track"
    # The leader's count alone said nothing of one's own.
    state = table({"vp": 9}, vp=4)
    assert headline(state, names) == "Round 1 · Juno: 9 of 27 on the track, you: 4"
    assert headline(state, Names(names.names)) == "Round 1 · Juno: 9 of 27 on the track"


def test_progress_against_the_rival():
    assert progress(fresh_game(1, 1, mode="solo")) == "Turn 1 · 0 : 0 · 25 cards left"


# --- the guide ---


def test_every_ruling_has_its_place_in_the_guide():
    document = RULINGS.read_text("utf-8")
    rulings = set(re.findall(r"^\* \*\*(R\d+a?)\*\*", document, re.M))
    assert len(rulings) == 72
    placed = re.findall(r"\(([^()]*)\)", TITLE.guide)
    assert rulings - {code for codes in placed for code in codes.split(", ")} == set()


@pytest.mark.parametrize("to", TARGETS)
def test_the_guide_states_each_target(to):
    row = next(line for line in TITLE.guide.splitlines() if f"**{_guide_name(to)}**" in line)
    assert re.findall(r"\d+", row) == [str(TARGETS[to].target), str(TARGETS[to].draws)]


def _guide_name(to):
    return "Earth orbit" if to == "earth" else TARGETS[to].name


def test_the_guide_explains_every_variant():
    assert [each.name for each in VARIANTS.values() if f"**{each.name}**" not in TITLE.guide] == []


def test_the_guide_names_every_mission():
    assert [each.name for each in MISSIONS.values() if each.name not in TITLE.guide] == []


def test_the_guide_states_the_thresholds():
    most = TABLE.threshold
    assert f"**{most[2]}, {most[3]} or {most[4]} points on the track**" in TITLE.guide


def test_the_guide_states_the_launch_deck():
    words = ("two", "five", "six", "four", "one")
    copies = {"two": 2, "five": 5, "six": 6, "four": 4, "one": 1}
    assert tuple(copies[word] for word in words) == COMPONENTS.success.copies
    assert "two 0, five 1, six 2, four 3 and one 4" in TITLE.guide


def test_whole_games_have_words_for_everything():
    state = fresh_game(2, 3)
    for step in range(400):
        decision = RULES.decision(state)
        if decision is None:
            break
        move = RULES.random_move(state, Rng(step))
        assert describe_move(state, move)[0].isupper()
        for event in events_of(RULES, state, move):
            line = describe(event, NAMES)
            assert line is None or (line.endswith(".") and line[0] != " ")


def test_alone_the_log_counts_turns_as_the_heading_does():
    assert describe(TurnStarted(0, 3), Names(("Ann",))) == "Turn 3: Ann."


def test_r52_the_guide_tells_the_order_of_ties():
    order = ", ".join(place.name for place in reversed(LOCATIONS))
    assert f"From far to near: {order}." in TITLE.guide


def test_r65_solo_says_what_a_sixth_mission_needs_to_end_the_game():
    """It said that the sixth ends it, which is true only once all three worlds were reached."""
    state = game()
    end = goal(state).ends[-1]
    assert "Earth, Moon and Mars have all been reached" in end.words
    of = len(state.players[0].visited) + state.players[0].tokens_left
    assert f"flown {of} missions" in end.words
    assert end.of == of == 6
