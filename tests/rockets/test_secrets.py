"""Who may know what (sections C.2 to C.6, R42, R43), scores and sentences."""

import pytest

from game.core.contract import HIDDEN, Names, events_of
from game.core.events import CardMoved, GameEnded
from game.core.rng import Rng
from game.rockets.bots.habits import discarding
from game.rockets.events import CardStolen, UfoMet
from game.rockets.moves import Discard, EndPlay, Hide, PlaySupernova, PlaySystem, Refill
from game.rockets.options import RocketsOptions
from game.rockets.position import read_position, write_position
from game.rockets.state import Known, Phase, State, discovery_points, named
from game.rockets.text import describe, describe_move, end_sentence, ending, progress, prompt
from tests.rockets.helpers import RULES, TITLE, cards, codes, legal, of, play, position, rob

MEMORY = {"scores": "memory"}
NAMES = Names(("Ann", "Bo", "Cy"))


def shown(event: CardStolen, state: object, seat: int | None) -> bool:
    masked = RULES.event_for(state, event, seat)
    assert isinstance(masked, CardStolen)
    return masked.card != HIDDEN


def test_r3_hands_are_private() -> None:
    state = position(hand=["SR", "DP"])
    assert RULES.view(state, 1).hands[0] == [HIDDEN, HIDDEN]
    assert RULES.view(state, None).hands[0] == [HIDDEN, HIDDEN]


def test_c2_hidden_cards_are_private() -> None:
    state = position(hand=["SR", "DP"], hidden=[[], ["LP"]])
    assert RULES.view(state, 0).hidden[1] == [HIDDEN]
    assert codes(RULES.view(state, 1).hidden[1]) == ["LP"]


def test_c4_nobody_knows_the_order_of_the_deck() -> None:
    view = RULES.view(position(hand=["SR", "DP"]), 0)
    assert set(view.deck) == {HIDDEN}


def test_r43_thief_and_victim_see_the_stolen_card_and_nobody_else() -> None:
    state = position(hand=["SR", "DP", "LP"], deck=["DP"])
    stolen = of(rob(state, "DP"), CardStolen)[0]
    assert [shown(stolen, state, seat) for seat in (0, 1, 2, None)] == [True, True, False, False]


def test_r43_the_moved_card_is_masked_for_the_others_too() -> None:
    state = position(hand=["SR", "DP", "LP"], deck=["DP"])
    moved = next(e for e in of(rob(state, "DP"), CardMoved) if e.source.name == "hand")
    masked = RULES.event_for(state, moved, 2)
    assert isinstance(masked, CardMoved)
    assert masked.card == HIDDEN


@pytest.mark.parametrize("code", ["CR", "ST"])
def test_r43_a_stolen_crash_or_start_is_public(code: str) -> None:
    state = position(hand=[code, "DP", "LP"], deck=["DP"])
    assert shown(of(rob(state, code), CardStolen)[0], state, 2)


def test_c3_the_victim_remembers_what_was_stolen() -> None:
    state = position(hand=["SR", "DP", "LP"], deck=["DP"])
    card = cards(state, "DP")[0]
    rob(state, "DP")
    assert RULES.view(state, 0).known == [Known(0, 1, card, True)]
    assert RULES.view(state, 2).known == []
    assert RULES.view(state, None).known == []


def test_c3_a_later_robbery_makes_the_memory_uncertain() -> None:
    state = position(hand=["SR", "DP", "LP"], deck=["DP", "DP"])
    rob(state, "DP")
    rob(state, "ES")
    assert [entry.certain for entry in RULES.view(state, 0).known] == [False]


def test_c3_the_memory_ends_when_the_card_is_seen_again() -> None:
    state = position(
        hand=["SR", "DP", "LP"], others=[["SR", "ES", "ES"], ["ES"]], starts=[[], ["ST"]]
    )
    rob(state, "LP")
    play(state, PlaySystem(0, 1, 0, 0))
    assert state.known == []


def test_c3_a_card_lifted_by_a_refill_is_known_to_everybody() -> None:
    state = position(hand=[], discovery=[["SR", "LP"]], phase="end_play")
    card = state.discovery[0][-1]
    play(state, Refill("discovery"))
    assert state.known == [Known(1, 0, card, True), Known(2, 0, card, True)]


def two_lifeless() -> State:
    """Seat 0 holds the lower "DP" unseen; the higher one was robbed from seat 2, who knows it."""
    state = position(hand=["SR", "DP", "DP", "LP", "UF"])
    state.known = [Known(2, 0, max(cards(state, "DP", "DP")), True)]
    return state


@pytest.mark.parametrize(("phase", "build"), [(Phase.HIDE, Hide), (Phase.DISCARD, Discard)])
def test_d4_of_equal_cards_the_one_that_another_seat_knows_is_listed(
    phase: Phase, build: type[Hide] | type[Discard]
) -> None:
    state = two_lifeless()
    state.phase = phase
    low, high = cards(state, "DP", "DP")
    assert build((high,)) in legal(state)
    assert build((low,)) not in legal(state)
    assert RULES.canonical(state, build((low,))) == build((high,))
    assert RULES.check(state, build((low,))) is None  # as saves have it that were made before


def test_d4_the_order_in_which_copies_are_named_is_kept() -> None:
    state = two_lifeless()
    low, high, star = *cards(state, "DP", "DP"), *cards(state, "SR")
    assert named(state, (star, low)) == (star, high)
    assert named(state, (high, star, low)) == (high, star, low)


def test_i_the_bot_discards_the_copy_that_another_seat_knows() -> None:
    state = position(hand=["DP", "DP", "UF", "UF", "SR"])
    high = max(cards(state, "DP", "DP"))
    state.known, state.phase = [Known(2, 0, high, True)], Phase.DISCARD
    assert discarding(state) == Discard((high,))


def test_c3_a_seat_sees_which_of_its_cards_the_others_know() -> None:
    state = two_lifeless()
    assert RULES.view(state, 0).known == state.known
    assert RULES.view(state, 1).known == []


def test_c3_a_filled_in_world_keeps_what_the_seat_knows() -> None:
    state = position(hand=["SR", "DP", "LP"], deck=["DP"])
    card = cards(state, "DP")[0]
    rob(state, "DP")
    view = RULES.view(state, 0)
    for seed in range(20):
        world = RULES.determinise(view, 0, Rng(seed))
        assert card in world.hands[1] + world.hidden[1]


def test_r42_in_a_memory_game_only_the_top_discovery_shows() -> None:
    state = position(hand=["ES", "ES"], options=MEMORY, discovery=[["UF", "SR", "ST"]])
    assert codes(RULES.view(state, 0).discovery[0]) == ["?", "?", "ST"]


def test_r42_in_a_memory_game_only_the_top_discard_shows() -> None:
    state = position(hand=["ES", "ES"], options=MEMORY, discards=["DP", "LP"])
    assert codes(RULES.view(state, 1).discards) == ["?", "LP"]


def test_r42_in_an_open_game_discoveries_are_open() -> None:
    state = position(hand=["ES", "ES"], discovery=[["UF", "SR", "ST"]])
    assert codes(RULES.view(state, 2).discovery[0]) == ["UF", "SR", "ST"]


def test_h_a_memory_game_shows_no_points_before_its_end() -> None:
    state = position(hand=["ES", "SN"], options=MEMORY | {"supernova": "classic"})
    assert {line.points for lines in RULES.score_lines(state) for line in lines} == {None}
    play(state, PlaySupernova())
    assert {line.points for lines in RULES.score_lines(state) for line in lines} == {0}


def test_c6_everything_is_revealed_after_the_end() -> None:
    state = position(hand=["SN", "DP"], options={"supernova": "classic"})
    play(state, PlaySupernova())
    assert RULES.view(state, 2).hands == state.hands


def test_f1_the_score_lines_add_up_to_the_score() -> None:
    state = RULES.setup(RocketsOptions(), 3, 8)
    while RULES.decision(state) is not None:
        RULES.apply(state, TITLE.brain.candidates(state)[0][1])
        assert state.scores == [discovery_points(pile) for pile in state.discovery]
    for seat, lines in enumerate(RULES.score_lines(state)):
        assert sum(line.points or 0 for line in lines) == state.scores[seat]


def test_i3_the_order_on_screen_never_matters_for_hiding() -> None:
    state = position(hand=["DP", "LP", "SR", "TR"])
    play(state, EndPlay())
    one, two = cards(state, "DP", "LP")
    assert RULES.canonical(state, Hide((two, one))) == Hide((one, two))


def test_equal_cards_are_listed_once() -> None:
    state = position(hand=["DP", "DP", "DP", "DP", "DP"])
    play(state, EndPlay())
    assert len(legal(state)) == 3  # none, one or two of them


def test_the_copy_of_a_position_reads_back_the_same() -> None:
    state = position(hand=["SR", "DP", "LP"], discovery=[["UF"]], waiting=[[], ["CR"]])
    again = read_position(write_position(state))
    assert list(RULES.piles.zones(again)) == list(RULES.piles.zones(state))


def test_a_position_with_too_many_copies_of_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="“UF”"):
        position(hand=["UF"] * 5)


def test_a_position_with_too_many_piles_is_refused() -> None:
    with pytest.raises(ValueError, match="“hands” has 3 entries, and 2 are the most"):
        read_position({"seats": 2, "hands": [[], [], []]})


def test_a_position_without_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="can’t be played with 1 seat"):
        read_position({"seats": 1})


def test_a_position_can_stand_in_a_ufo_window() -> None:
    state = position(
        hand=["UF", "DP", "DP"],
        waiting=[["CR"]],
        in_flight=["ST"],
        pending={"seat": 0, "source": "hand"},
        phase="ufo_window",
    )
    again = read_position(write_position(state))
    assert again.pending == state.pending
    assert again.phase is Phase.UFO_WINDOW


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_event_and_decision_of_whole_games_has_its_words(seats: int) -> None:
    names = Names(tuple(f"Player {seat}" for seat in range(seats)), 0)
    options = RocketsOptions(supernova="classic")
    for seed in range(6):
        state = RULES.setup(options, seats, seed)
        while (decision := RULES.decision(state)) is not None:
            view = RULES.view(state, decision.seat)
            assert prompt(view, decision, names)
            assert progress(view)
            move = RULES.random_move(state, Rng(seed * 1000 + state.turn))
            assert describe_move(view, move)
            for event in events_of(RULES, state, move):
                line = describe(event, names)
                assert line is None or line[0].isupper()


def test_the_end_names_a_shared_victory() -> None:
    assert end_sentence("deck", (0, 2), NAMES).endswith("Ann and Cy share the victory")


def test_the_end_names_the_winner() -> None:
    line = describe(GameEnded("supernova", (1,)), NAMES)
    assert line == "The Supernova ended the game: Bo won."


def test_r47_the_result_says_whose_supernova_ended_the_game() -> None:
    state = position(hand=["SN", "LP", "DP"], discovery=[["UF"], [], ["UF", "SR"]])
    end = of(play(state, PlaySupernova()), GameEnded)[0]
    told_now = ending(state, end, Names(("Ann", "Bo", "Cy"), 0))
    assert told_now == "Your Supernova ended the game: Cy won."
    assert ending(state, end, NAMES) == "Ann’s Supernova ended the game: Cy won."
    state.reason = "deck"
    assert ending(state, GameEnded("deck", (1,)), NAMES) == "The last turn was played: Bo won."


def test_the_discarded_cards_are_named() -> None:
    state = position(hand=["DP", "DP", "LP", "LP", "SR", "ES"])
    rob(state, "SR")
    assert describe_move(state, Discard(cards(state, "ES"))) == "Throw away Empty space"


def test_h_short_points_are_logged_as_a_tenth() -> None:
    names = Names(("Ann", "Bo", "Cy"), unit=RocketsOptions(short_points=True).unit)
    assert describe(UfoMet(1, 0, 50), names) == "Bo met a UFO: +5."
    hint = "The thief can take 20 points of your best system; a planet brings 50 % more points."
    assert names.told(hint) == hint.replace("20", "2")
