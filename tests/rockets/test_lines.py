"""The lines that a player of Rockets reads beside cards, buttons and seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.contract import Decision, Names
from game.core.events import TurnStarted
from game.core.session import Player, Session, Step
from game.rockets import TITLE
from game.rockets.data import CARD_NAMES, KIND, Kind
from game.rockets.events import DuelHit
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
    Refill,
    TossUfos,
)
from game.rockets.previews import (
    best_with,
    can_shift,
    ends_soon,
    in_lead,
    may_open,
    number_on,
    reserve,
    taken_for,
    told,
    ufo_ready,
    why_not,
)
from game.rockets.state import Known, Phase
from game.rockets.text import (
    a_card,
    card_ruling,
    comes_of,
    describe_move,
    duel_words,
    hiding,
    prompt,
    ruling,
)
from tests.rockets.helpers import position

NAMES = Names(("Ann", "Bob", "Cleo"), 0)
ALL = Names(("Ann", "Bob", "Cleo"))
STAR_CARD = CARD_NAMES["SR"]
SHIP: dict[str, Any] = {"starts": [["ST"], [], []]}
LAST: dict[str, Any] = {"deck": [], "exact": True, "final_turns_left": 2}


def pile(*names: str) -> list[int]:
    """Cards by their names."""
    return [CARD_NAMES[name] for name in names]


# --- phases ---


def test_r33_too_few_cards_say_how_many_the_thief_draws_from() -> None:
    state = position(hand=["CR", "DP"], phase="refill", discovery=[["SR", "LP"], [], []])
    panel = told.phase_words(state, 0, "Bob", NAMES)
    assert panel.heading == "Too few cards"
    assert panel.lines[0] == "Bob draws from at least 3 cards: one comes back"


def test_r14_a_doomed_ship_says_what_a_ufo_brings() -> None:
    state = position(
        hand=["UF", "DP", "LP"],
        waiting=[["CR"], [], []],
        phase="ufo_window",
        pending={"seat": 0, "source": "hand"},
        in_flight=["ST"],
    )
    panel = told.phase_words(state, 0, "Bob", NAMES)
    assert panel.heading == "Doomed ship"
    assert panel.lines[1] == "A UFO that meets it now brings +50"
    assert told.phase_words(state, 1, "Cleo", NAMES).heading == "Your ships"


def test_nobody_is_told_to_draw_a_start_once_nothing_is_drawn_any_more() -> None:
    assert told.ships_words(position(hand=["ES", "DP"]), 0) == "No ship: draw a Start"
    assert told.ships_words(position(hand=["ES", "DP"], **LAST), 0) == "No ship"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"starts": [["ST", "ST"], [], []]}, "Ready: 2 ships"),
        ({"waiting": [["CR", "CR"], [], []]}, "2 Crashes wait for your next ship"),
    ],
)
def test_several_ships_and_crashes_are_counted(given: dict[str, Any], words: str) -> None:
    assert told.ships_words(position(hand=["ES", "DP", "LP"], **given), 0) == words


def test_in_the_last_turn_what_is_not_played_is_lost() -> None:
    hand = ["SR", "LP"]
    last = told.advice(position(hand=hand, **SHIP, **LAST), NAMES)
    before = told.advice(position(hand=[*hand, "ES", "ES"], **SHIP), NAMES)
    assert last.lines[0] == before.lines[0] == "Best system now: 10 + 20\u00a0=\u00a030"
    assert (before.lines[1:], last.lines[1:]) == ((), ("What stays in the hand is lost",))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"discovery": [["UF"], [], []]}, "Your Supernova can end the game now: you win"),
        (
            {"discovery": [["UF"], ["UF"], []]},
            "Your Supernova can end the game now: you share the victory",
        ),
        (
            {"discovery": [[], ["UF"], []]},
            "Your Supernova can end the game now: you would not win",
        ),
        ({"options": {"scores": "memory"}}, "Your Supernova can end the game now"),
    ],
)
def test_a_supernova_in_the_hand_is_told_with_what_it_would_come_to(
    given: dict[str, Any], words: str
) -> None:
    line = told.advice(position(hand=["SN", "LP"], **given), NAMES).lines[-1]
    assert line == words
    assert "Supernova" not in str(told.advice(position(hand=["LP", "DP"], **given), NAMES))


def test_r42_a_memory_game_tells_no_odds_of_a_ship() -> None:
    assert told.odds(position(options={"scores": "memory"})) == ""


def test_an_empty_deck_has_no_odds() -> None:
    assert told.odds(position(hand=["DP"], **LAST)) == ""


def test_what_lies_hidden_is_safe_and_the_others_say_how_many_may_be() -> None:
    left = pile("DP", "LP", "ES", "UF")
    safe = told.risk_words(left, "Bob", tuple(pile("SR"))).lines[-1]
    assert (
        told.risk_words(left, "Bob", ()).lines[-1]
        == "You may hide up to two cards: out of the thief’s reach"
    )
    assert "lay aside" not in safe
    assert hiding(pile("DP", "LP")) == "All of them stay for the thief"


# --- seats ---


def test_c3_what_is_known_of_a_hand_is_told_with_a_doubt_where_it_may_have_moved() -> None:
    state = position()
    sure, unsure = pile("UF", "SR")
    state.known = [Known(0, 1, sure, True), Known(0, 1, unsure, False), Known(2, 1, sure, True)]
    assert told.known_words(state, 0, 1) == ("has UFO, Star?", "2 known")
    assert told.known_words(state, 1, 2) == ()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hand": ["DP"] * 6, "phase": "discard"}, "4 cards may stay in the hand"),
        ({"hand": ["DP"], **LAST}, "Last turn: no card has to stay"),
        ({"hand": ["DP", "LP", "ES"]}, "Any 2 cards must stay for the thief"),
        ({"hand": ["LP", "ES"]}, "These 2 cards must stay for the thief (dotted)"),
        ({"hand": ["LP", "SN"]}, "All but the Supernova must stay for the thief (dotted)"),
        ({"hand": ["LP"]}, "2 cards must stay for the thief"),
        ({"hand": ["DP", "LP", "ES"], "phase": "hide"}, "2 cards must stay for the thief"),
        (
            {"hand": ["CR", "LP", "ES", "DP"]},
            "Any 3 cards must stay for the thief: you hold a Crash",
        ),
        (
            {"hand": ["CR", "LP", "ES", "DP"], "phase": "hide"},
            "3 cards must stay for the thief, 2 without the Crash",
        ),
        (
            {"hand": ["CR", "LP", "ES", "DP", "SR"], "phase": "hide"},
            "3 cards must stay for the thief: you hold a Crash",
        ),
    ],
)
def test_r26_how_many_cards_stay_is_told(given: dict[str, Any], words: str) -> None:
    state = position(**given)
    assert told.needs_words(state, state.hands[0]) == words


@pytest.mark.parametrize(("left", "words"), [(1, "Last turn: Ann"), (2, "Last turns: Ann, Bob")])
def test_r45_who_has_a_last_turn_is_told_in_the_right_number(left: int, words: str) -> None:
    state = position(hand=["SR"], deck=[], exact=True, final_turns_left=left)
    assert told.last_turns(state, ALL) == words


def test_r44_a_deck_that_runs_out_within_the_round_is_warned_of() -> None:
    state = position(hand=["DP", "LP", "ES"])
    assert told.last_turns(state, ALL) == ""
    del state.deck[:-3]
    assert ends_soon(state)
    assert told.last_turns(state, ALL) == "The deck runs out within this round"
    state.reason = "deck"
    assert told.last_turns(state, ALL) == ""


def test_hidden_cards_and_several_crashes_of_a_seat_are_told() -> None:
    state = position(hidden=[[], ["UF"], []], waiting=[[], ["CR", "CR"], []])
    assert told.seat_words(state, 1) == "hand 3 · hidden 1 · 2 Crashes waiting"


# --- what has been played ---


def game(**options: Any) -> Session[Any, Any]:
    """A game of three people."""
    players = tuple(Player(name=name) for name in ("Ann", "Bob", "Cleo"))
    return Session(TITLE, TITLE.options(**options), players, 3)


def begun(seat: int) -> Step[Any, Any]:
    """A step after which this seat's turn began."""
    session = game()
    session.state = position(hand=["DP", "LP"])
    session.submit(EndPlay())
    return replace(session.steps[-1], events=(TurnStarted(seat, 1),))


def test_h_in_a_memory_game_the_log_reaches_back_to_the_own_turn_before() -> None:
    steps = [begun(seat) for seat in (0, 1, 2, 0)]
    view = position(options={"scores": "memory"})
    assert [told.log_from(view, seat, steps) for seat in (0, 1, 2)] == [0, 1, 2]
    assert told.log_from(view, None, steps) == 0
    assert told.log_from(view, 0, [*steps, begun(1), begun(2), begun(0)]) == 3
    view.reason = "deck"
    assert told.log_from(view, 1, steps) == 0


def test_what_was_played_counts_only_since_the_turn_began() -> None:
    session = game()
    state = position(hand=["UF", "DP", "LP", "ES"], **SHIP)
    session.state = state
    assert not told.has_played(session.steps)
    session.submit(PlayUfo())
    assert told.has_played(session.steps)
    session.submit(EndPlay())
    session.submit(Hide(()))
    assert any(isinstance(event, TurnStarted) for event in session.steps[-1].events)
    assert not told.has_played(session.steps)


# --- cards and systems ---


def test_a_planet_for_which_there_was_no_room_takes_another_s_place() -> None:
    state = position(hand=["SR", "LP", "LP", "DP", "ES"], **SHIP)
    lifeless = next(card for card in state.hands[0] if KIND[card] == Kind.LIFELESS)
    assert best_with(state, None) == {Kind.LIVING: 2, Kind.LIFELESS: 0, Kind.TRACES: 0}
    assert best_with(state, lifeless) == {Kind.LIVING: 1, Kind.LIFELESS: 1, Kind.TRACES: 0}


def test_of_equal_cards_the_raised_one_goes_back_and_the_first_goes_up() -> None:
    hand = pile("LP", "LP#2", "LP#3", "UF")
    low, middle, high, ufo = hand
    assert taken_for(hand, high, ()) == low
    assert taken_for(hand, low, (low, middle)) == middle
    assert taken_for(hand, ufo, ()) == ufo


def test_traces_can_move_only_to_a_bare_lifeless_planet() -> None:
    assert can_shift(PlaySystem(1, 1, 0, 1))
    assert not can_shift(PlaySystem(1, 1, 1, 1))
    assert not can_shift(PlaySystem(0, 1, 0, 1))
    assert not can_shift(None)


def test_a_sole_lead_is_one_that_nobody_shares() -> None:
    state = position()
    state.scores = [30, 20, 20]
    assert in_lead(state)
    state.scores = [30, 30, 20]
    assert not in_lead(state)


def test_r26_a_planet_opens_a_system_with_two_cards_to_spare() -> None:
    def opens(hand: list[str], kind: Kind) -> bool:
        state = position(hand=hand, **SHIP)
        return may_open(state, next(card for card in state.hands[0] if KIND[card] == kind))

    assert opens(["SR", "LP", "ES", "ES"], Kind.LIVING)
    assert not opens(["SR", "LP", "ES"], Kind.LIVING)
    assert opens(["SR", "LP", "ES"], Kind.STAR)
    assert not opens(["SR", "LP", "ES", "ES", "ES"], Kind.EMPTY)


def test_r26_cards_must_stay_once_no_more_can_be_spared() -> None:
    state = position(hand=["SR", "LP", "DP", "SN"])
    hand = state.hands[0]
    assert reserve(state, hand, hand, False) == []
    assert reserve(state, hand, hand[:3], True) == []
    assert reserve(state, hand, hand[2:], True) == hand[2:]
    last = position(hand=["SR", "LP"], **LAST)
    assert reserve(last, last.hands[0], last.hands[0], False) == []


def test_r47_a_supernova_need_not_stay_though_it_can_be_in_no_system() -> None:
    state = position(hand=["LP", "SN"])
    hand = state.hands[0]
    assert reserve(state, hand, hand, False) == hand[:1]
    assert reserve(state, hand, hand, True) == hand


def test_a_ufo_is_ready_with_a_ship_and_can_be_played_then() -> None:
    assert ufo_ready(position(hand=["UF", "DP", "LP", "ES"], **SHIP))
    assert not ufo_ready(position(hand=["UF", "DP", "LP", "ES"]))
    state = position(hand=["UF", "DP", "LP", "ES"], **SHIP)
    ufo = next(card for card in state.hands[0] if KIND[card] == Kind.UFO)
    assert why_not(state, ufo, None) is None


def test_a_lifeless_planet_bears_its_points() -> None:
    assert number_on(Kind.LIFELESS) == "10"


# --- sentences ---


@pytest.mark.parametrize(
    ("phase", "given", "code"),
    [(Phase.HIDE, {}, "hide"), (Phase.PLAY, {}, "play")],
)
def test_a_decision_names_a_ruling(phase: Phase, given: dict[str, Any], code: str) -> None:
    state = position(hand=["DP", "LP", "ES", "SR"], phase=code, **given)
    assert state.phase is phase
    assert ruling(state).startswith("R")


def test_a_card_names_its_ruling_and_one_without_its_own_that_of_systems() -> None:
    assert all(card_ruling(card).startswith("R") for card in pile("UF", "CR", "SR", "TR"))
    assert card_ruling(pile("LP")[0]) == card_ruling(pile("DP")[0])


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (PlayUfo(), "The ship stays ready"),
        (PlaySystem(0, 1, 0, 0), "The ship lands on top of it"),
        (PlaySupernova(), "Ends the game at once"),
        (EndPlay(), "Then you hide up to two cards"),
        (PlayStart(), ""),
        (Hide((STAR_CARD,)), "Still in reach: Lifeless planet, Living planet and Empty space"),
        (Discard((STAR_CARD,)), "You keep: Lifeless planet, Living planet and Empty space"),
    ],
)
def test_what_comes_of_a_move_is_told(move: Move, words: str) -> None:
    state = position(hand=["SR", "LP", "DP", "ES"], **SHIP)
    assert comes_of(state, move) == words


def test_who_finishes_with_nothing_to_hide_plays_nothing_more() -> None:
    assert comes_of(position(hand=["SR", "LP"]), EndPlay()) == "Nothing more is played"
    last = position(hand=["SR", "LP", "DP", "ES"], **LAST)
    assert comes_of(last, EndPlay()) == "Nothing more is played"


@pytest.mark.parametrize(
    ("given", "asked", "words"),
    [
        ({**LAST}, "play", "Last turn: you may play everything you hold"),
        ({"hand": [], **LAST}, "play", "You: last turn, and no card is left to play"),
        (
            {"starts": [["ST", "ST"], [], []]},
            "play",
            "You: play cards or finish, 2 ships are ready",
        ),
        ({}, "play", "You: no ship is ready, and nothing can be played without one"),
        ({"hand": ["ST", "LP"]}, "play", "You: no ship is ready, play what you can or finish"),
        ({}, "ufo_window", "You: this ship will crash. Let UFOs meet it first?"),
        ({}, "refill", "You: too few cards in the hand, pick one up"),
        ({}, "hide", "You may hide up to two cards before Bob draws"),
        (
            {"hand": ["DP", "LP"]},
            "hide",
            "You: all your cards must stay in hand, Bob draws one",
        ),
        ({"hand": ["DP"] * 6}, "discard", "You: throw away 2 cards"),
    ],
)
def test_every_question_says_what_is_to_be_done(
    given: dict[str, Any], asked: str, words: str
) -> None:
    state = position(**({"hand": ["DP", "LP", "ES", "SR"]} | given))
    assert prompt(state, Decision(0, asked), NAMES) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (PlayStart(), "Launch a ship from the hand"),
        (PlaySupernova(), "Let the Supernova explode"),
        (TossUfos(1), "Let a UFO meet the ship"),
        (TossUfos(2), "Let 2 UFOs meet the ship"),
        (Refill("starts"), "Pick up a ready ship"),
        (Refill("discovery"), "Pick up the top discovery"),
        (Hide(()), "Hide nothing"),
    ],
)
def test_a_move_in_words(move: Move, words: str) -> None:
    assert describe_move(position(), move) == words


def test_a_card_inside_a_sentence_has_its_article() -> None:
    assert [a_card(card) for card in pile("SR", "ES", "TR")] == [
        "a Star",
        "Empty space",
        "Traces of a civilization",
    ]


def test_a_crash_says_whom_it_strikes_and_leaves_names_as_they_were_typed() -> None:
    names, (crash,) = Names(("DJ Bob-Mar", "anna")), pile("CR")
    struck = [duel_words(DuelHit(1, 0, crash, drawn), names) for drawn in (False, True)]
    assert struck == [
        "DJ Bob-Mar’s Crash strikes anna",
        "DJ Bob-Mar drew the Crash: it strikes anna",
    ]
