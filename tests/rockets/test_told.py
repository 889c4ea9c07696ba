"""What a player of Rockets is told beforehand, in words."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Names
from game.rockets.data import CARD_NAMES, CATALOGUE, KIND, START, SUPERNOVA_CARD, Kind
from game.rockets.moves import PlaySystem
from game.rockets.options import RocketsOptions
from game.rockets.previews import charted, number_on, systems, told
from game.rockets.text import NO_MORE_THIEVES, THROWN_AWAY, goal, prompt, whole_deck
from game.rockets.zones import DISCARDS
from tests.rockets.helpers import RULES, position

SHIP: dict[str, Any] = {"starts": [["ST"], [], []]}
NAMES = Names(("Ann", "Bob", "Cleo"), 0)


def pile(*names: str) -> list[int]:
    """Cards by their names."""
    return [CARD_NAMES[name] for name in names]


@pytest.mark.parametrize(
    ("kind", "unit", "words"),
    [(Kind.UFO, 1, "50"), (Kind.STAR, 10, "1"), (Kind.TRACES, 1, "×2"), (Kind.CRASH, 1, "")],
)
def test_a_card_bears_its_points_in_the_units_of_the_game(
    kind: Kind, unit: int, words: str
) -> None:
    assert number_on(kind, unit) == words


def test_the_word_on_a_card_is_its_kind() -> None:
    assert [kind.word for kind in (Kind.UFO, Kind.LIVING)] == ["UFO", "Living"]


def test_the_word_on_a_card_is_part_of_the_name_that_it_has_everywhere() -> None:
    for info in CATALOGUE[:-1]:
        assert info.kind.word.lower() in info.name.lower().split(), info.name


def test_f1_a_system_is_told_as_a_sum() -> None:
    assert told.system_sum(PlaySystem(1, 1, 0, 1), NAMES) == "10 + 20 + 40 + 10 = 80"
    assert told.system_sum(PlaySystem(0, 0, 0, 0), NAMES) == "10"
    view = position(hand=["SR", "LP", "ES", "ES", "DP"], **SHIP)
    panel = told.system_words(view, PlaySystem(0, 1, 0, 0), tuple(pile("SR", "LP")), NAMES)
    assert (panel.total, panel.lines[1]) == ("0 → 30", "Keeps 3 cards in the hand")


def test_what_a_system_makes_of_the_score_is_told_before_it_is_charted() -> None:
    view = position(hand=["SR", "LP", "ES", "ES"], discovery=[["UF"], [], []], **SHIP)
    panel = told.system_words(view, PlaySystem(0, 1, 0, 0), tuple(pile("SR", "LP")), NAMES)
    assert panel.total == "50 → 80"


def test_r42_in_a_memory_game_a_system_tells_no_score() -> None:
    view = position(hand=["SR", "LP", "ES", "ES"], options={"scores": "memory"}, **SHIP)
    panel = told.system_words(view, PlaySystem(0, 1, 0, 0), tuple(pile("SR", "LP")), NAMES)
    assert panel.total == "+30"


def test_r4_the_risk_names_both_whom_a_crash_may_hit() -> None:
    lines = told.risk_words(pile("CR", "DP", "LP", "ES"), "Bob", ()).lines
    assert lines[0] == "Bob draws 1 of 4: 25 % each"
    assert lines[1] == "Your Crash hits Bob 75 %, hits you 25 %"
    eight = told.risk_words(pile("CR", "DP", "LP", "ES", "SR", "TR", "UF", "LP#2"), "Bob", ())
    assert eight.lines[1] == "Your Crash hits Bob 88 %, hits you 12 %"
    idle = told.risk_words(pile("DP"), "Bob", (), idle=True)
    assert idle.lines[-1] == "Nothing could be played this turn"


def test_r30_a_hidden_crash_is_said_to_strike_nobody() -> None:
    left, crash = pile("DP", "LP"), tuple(pile("CR"))
    assert "A hidden Crash strikes nobody" in told.risk_words(left, "Bob", crash).lines
    assert not any("Crash" in line for line in told.risk_words(left, "Bob", ()).lines)


def test_in_the_last_round_nobody_is_told_to_wait_for_a_ship() -> None:
    """It said that ships come from the deck, and to keep what matters for them."""
    last = {"deck": [], "exact": True, "final_turns_left": 3}
    (line,) = told.advice(position(hand=["ES", "DP"], **last), NAMES).lines
    assert line == "The deck is empty: no more ships come"


@pytest.mark.parametrize("deck", [2, 3])
def test_who_draws_no_more_is_not_told_to_draw_a_ship(deck: int) -> None:
    """The deck ends before the own next turn, though it isn't empty."""
    state = position(hand=["ES", "DP"], deck=["ES"] * deck, exact=True)
    again = deck == 3  # the others draw two
    (line,) = told.advice(state, NAMES).lines
    assert ("keep what matters" in line) is again
    assert told.ships_words(state, 0) == ("No ship: draw a Start" if again else "No ship")
    assert told.ships_words(state, 1).endswith("draw a Start")


def test_a_crash_on_the_table_says_whose_ship_it_waits_for() -> None:
    state = position(waiting=[["CR"], ["CR"], []], hand=["CR"])
    said = [told.waits_for(state, state.waiting[seat][0], NAMES) for seat in (0, 1)]
    assert said == ["Your next ship is lost to it", "Bob’s next ship is lost to it"]
    assert told.waits_for(state, state.hands[0][0], NAMES) == ""


def test_the_risk_shows_the_cards_that_may_be_drawn_and_not_those_that_are_safe() -> None:
    left, hidden = pile("CR", "DP", "LP"), tuple(pile("SR", "TR"))
    assert told.risk_words(left, "Bob", hidden).cards == tuple(left)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "No ship: draw a Start"),
        ({"starts": [["ST"], [], []]}, "Ready: 1 ship"),
        ({"waiting": [["CR"], [], []]}, "1 Crash waits for your next ship"),
    ],
)
def test_what_the_ships_stand_at_is_told(given: dict[str, object], words: str) -> None:
    state = position(hand=["ES", "DP", "LP"], **given)
    assert told.ships_words(state, 0) == words
    assert told.phase_words(state, 1, "Cleo", NAMES).heading == "Your ships"


@pytest.mark.parametrize(
    ("given", "heading"),
    [
        ({}, "No ship"),
        ({"waiting": [["CR"], [], []]}, "Grounded"),
        ({"starts": [["ST"], [], []]}, "Ship ready"),
        ({"hand": ["SR", "LP", "DP", "ES", "ES"], "starts": [["ST"], [], []]}, "Ready to chart"),
    ],
)
def test_what_could_be_played_is_told_or_why_nothing_can(
    given: dict[str, object], heading: str
) -> None:
    state = position(**({"hand": ["ES", "DP", "LP"]} | given))
    assert told.advice(state, NAMES).heading == heading


@pytest.mark.parametrize(
    ("hand", "ships", "heading", "line"),
    [
        (["UF", "DP", "LP"], 1, "Ship ready", "A UFO can be met now: +50"),
        (["UF", "DP", "LP"], 2, "Ships ready", "A UFO can be met now: +50"),
        (["ES", "DP", "LP"], 1, "Ship ready", "A UFO or a Star gives it something to do"),
        (["UF", "DP"], 1, "Ship ready", "What could be played must stay for the thief"),
        (["ES", "DP"], 2, "Ships ready", "A UFO or a Star gives one of them something to do"),
        ([], 1, "Ship ready", "No card is left to play"),
    ],
)
def test_a_ready_ship_is_told_of_the_ufo_that_it_can_meet(
    hand: list[str], ships: int, heading: str, line: str
) -> None:
    """It asked for a UFO while one was held, and called two ships "it"."""
    said = told.advice(position(hand=hand, starts=[["ST"] * ships, [], []]), NAMES)
    assert (said.heading, said.lines) == (heading, (line,))


def test_the_cards_of_the_best_system_are_shown() -> None:
    state = position(hand=["SR", "LP", "DP", "ES", "ES"], **SHIP)
    assert told.advice(state, NAMES).cards == tuple(pile("SR", "LP", "DP"))


def test_r1_who_robs_whom_is_told_to_those_it_concerns() -> None:
    state = position()
    robs = [told.thievery(state, NAMES, 0, seat) for seat in (1, 2)]
    assert robs == ["robs you", "you rob them"]
    assert told.thievery(state, NAMES, None, 1) == "robs you"  # the name of seat 0 in a sentence
    assert told.thievery(position(seats=2), NAMES, 0, 1) == "robs you, robbed by you"


def test_r26_more_cards_stay_for_the_thief_with_a_crash() -> None:
    state = position(hand=["CR", "DP", "LP", "ES"])
    plain, crash = (told.needs_words(state, hand) for hand in (pile("DP"), state.hands[0]))
    assert crash.endswith("you hold a Crash")
    assert not plain.endswith("Crash")


def test_seats_and_ranks_are_told_in_a_few_words() -> None:
    state = position(hand=["ES", "DP"], starts=[["ST"], [], []], waiting=[[], ["CR"], []])
    assert told.seat_words(state, 0) == "hand 2 · 1 ship"
    assert told.seat_words(state, 1).endswith("1 Crash waiting")
    assert [who[:3] for who, _ in told.ranking(state, NAMES)] == ["1. "] * 3


def test_i1_the_odds_of_a_ship_are_told_unless_memory_is_the_game() -> None:
    assert told.odds(position()).endswith(" %")


def finds() -> list[int]:
    """A system with two planets, a UFO, a lost ship below its Crash, a lone Star."""
    return pile("SR", "LP", "DP", "ST", "UF", "ST#2", "CR", "SR#2", "ST#3")


def test_discoveries_are_told_apart_by_what_belongs_together() -> None:
    assert [len(group) for group in systems(finds())] == [4, 1, 2, 2]
    assert charted(finds()) == [2, 0]


def test_what_is_played_since_the_turn_began_is_known() -> None:
    assert not told.has_played([])
    assert told.log_from(position(), 0, []) == 0


def ahead(**given: Any) -> dict[str, str]:
    """What is told of what is ahead of Ann, by its headings."""
    state = position(**given)
    return {each.heading: each.words for each in told.outlook(state, 0, state.hands[0], NAMES)}


def test_r26_how_many_of_a_hand_the_thief_may_draw_from_follows_from_what_may_be_hidden() -> None:
    assert ahead(hand=["SR", "LP", "DP", "ES", "ES"])["The thief"] == (
        "You may hide 2 of 5 cards; Bob draws 1 of the other 3"
    )
    assert ahead(hand=["CR", "LP", "DP", "ES"])["The thief"] == (
        "You may hide a card, or two with the Crash; Bob draws one of the rest"
    )
    assert ahead(hand=["LP", "DP"])["The thief"] == ("Both cards stay, and Bob draws one of them")
    assert ahead(hand=["LP"])["The thief"].startswith("That leaves too few: a card comes back")
    assert ahead(hand=["LP"], current=1)["The thief"] == (
        "You draw a card from Cleo, Bob one from you: never a hidden one"
    )


def test_nothing_is_told_of_what_must_stay_before_the_hidden_cards_are_back() -> None:
    """While the deck's card was drawn it was said that too few were left."""
    state = position(hand=["CR", "LP"])
    state.hidden[0].append(state.hands[0].pop())
    thief, _ = told.outlook(state, 0, state.hands[0], NAMES)
    assert thief.words == ahead(hand=["CR"], current=1)["The thief"]


def test_how_far_off_the_end_is_is_told_in_cards_and_own_turns() -> None:
    deck = ["DP"] * 6
    assert ahead(deck=deck, exact=True)["The deck"] == ("Deck 6: this turn and at most 2 more")
    last = {"deck": [], "exact": True, "hand": ["LP"]}
    assert ahead(**last, final_turns_left=3)["The deck"].endswith("this is your last turn")
    waits = ahead(**last, final_turns_left=3, current=2)
    assert waits["The deck"].endswith("you have one last turn")
    done = ahead(**last, final_turns_left=1, current=2)
    assert done["The deck"].endswith("your last turn is over")
    assert done["The thief"] == NO_MORE_THIEVES
    over = position(**last, final_turns_left=1)
    over.reason = "deck"
    assert told.outlook(over, 0, over.hands[0], NAMES) == ()


def test_the_goal_counts_the_cards_that_the_deck_really_had() -> None:
    for seats in (2, 5, 8):
        for options in (RocketsOptions(), RocketsOptions(supernova="classic")):
            state = RULES.setup(options, seats, 3)
            assert whole_deck(state) == len(state.deck)


@pytest.mark.parametrize(("supernova", "ends"), [("off", 1), ("classic", 2), ("late", 2)])
def test_the_goal_tells_that_a_supernova_may_end_the_game_sooner(supernova: str, ends: int) -> None:
    state = RULES.setup(RocketsOptions.model_validate({"supernova": supernova}), 3, 1)
    told = [end.words for end in goal(state).ends]
    assert len(told) == ends
    assert ("Supernova" in told[-1]) == (supernova != "off")
    assert ("Supernova" in goal(state).soon) == (supernova != "off")
    for pile in (state.deck, *state.hands):
        if SUPERNOVA_CARD in pile:
            pile.remove(SUPERNOVA_CARD)
            state.discards.append(SUPERNOVA_CARD)
    assert len(goal(state).ends) == 1, "what was thrown away ends nothing"
    assert "Supernova" not in goal(state).soon


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (["DP", "DP"], "all cards must stay"),
        (["DP", "DP", "CR"], "hide a card"),
        (["DP", "DP", "CR", "LP"], "hide up to two cards"),
    ],
)
def test_r27_the_others_are_told_only_what_the_size_of_the_hand_allows(
    hand: list[str], words: str
) -> None:
    state = position(hand=hand, phase="hide")
    decision = RULES.decision(state)
    assert decision is not None
    view = RULES.view(state, 1)
    assert words in prompt(view, decision, Names(("Ada", "Juno", "Vega"), 1))


@pytest.mark.parametrize("left", [0, 1, 3])
def test_what_is_said_of_the_deck_names_it_where_its_heading_has_no_room(left: int) -> None:
    """ "It is empty: this is your last turn" stood alone."""
    given = {"final_turns_left": left} if left else {}
    deck: dict[str, Any] = {"deck": [], "exact": True} if left else {}
    for seat in (0, 1):
        state = position(hand=["LP", "ES"], others=[["LP"], ["LP"]], **deck, **given)
        words = [each.words for each in told.outlook(state, seat, state.hands[seat], NAMES)]
        assert any(line.startswith("Deck ") for line in words), words


def test_where_no_ship_is_left_that_is_said_without_figures() -> None:
    """It was "0 of them ships: 0 %"."""
    assert told.odds(position(discards=["ST"] * KIND.count(START))) == "No ship is left in the deck"


@pytest.mark.parametrize(
    ("scores", "lies"), [("open", "2 × Lifeless planet and Star"), ("memory", "Star")]
)
def test_r42_of_the_discards_a_memory_game_tells_the_top_one_alone(scores: str, lies: str) -> None:
    view = position(hand=["ES", "ES"], discards=["DP", "DP", "SR"], options={"scores": scores})
    assert told.pile_words(view, DISCARDS).heading == "Discards · 3 cards"
    assert told.pile_words(view, DISCARDS).lines == (lies, THROWN_AWAY)
    assert not told.pile_words(position(hand=["ES", "ES"]), DISCARDS).lines[1:]
