"""What a player of Jump Gate is told beforehand, in words."""

from __future__ import annotations

from typing import Any

from game.core.contract import Names
from game.core.words import ended_words
from game.jump_gate import TITLE
from game.jump_gate.data import CATALOGUE
from game.jump_gate.data import NAMES as CARDS
from game.jump_gate.moves import (
    Fly,
    HotshotPilot,
    Jump,
    JumpParadox,
    Land,
    LostRecords,
    Research,
    Scan,
    Wormhole,
)
from game.jump_gate.previews import struck, told
from game.jump_gate.scoring import standings
from game.jump_gate.state import Phase, State
from tests.jump_gate.board import RULES, at, board, by_planet, orbit

NAMES = Names(("Ann", "Bob"), 0)


def here(**given: object) -> State:
    """Ann is at Anno with a card that jumps."""
    return at(0, "N01", "N02", collections=[["WA1"], ["FF1"]], **given)


def test_a_card_says_each_of_its_uses_once() -> None:
    state = here()
    uses = told.card_uses(state, CARDS["N01"], RULES.moves(state), NAMES)
    assert uses == ("Jump to Bue Heggarr", "Jump to Chandleria")


def test_a_card_without_a_use_says_what_it_is_good_for() -> None:
    words = "Nothing here now: it goes with Research, or waits"
    assert told.card_uses(here(), CARDS["N01"], [], NAMES) == (words,)


def test_moves_name_the_players_they_concern() -> None:
    state = here()
    swap = told.named_move(state, JumpParadox(CARDS["N01"], 1), NAMES)
    assert swap == "Jump Paradox: your ship and Bob’s change places"
    back = told.named_move(state, LostRecords(CARDS["N13"], "hole", 1, -1), NAMES)
    assert back == "Lost Records: Bob’s marker goes back from the Black Hole"


def test_a_planet_says_its_codes_and_whose_it_is() -> None:
    lines = told.planet_words(here(claimed=by_planet(-1, p0=1)), 0, (), NAMES)
    assert lines[0] == "Jump 1, Scan 2, Land 3 and 4. Claimed by Bob."


def test_r48_a_rival_who_loses_the_lead_at_the_gate_by_it_is_named() -> None:
    lead, passed = here(gate=[1, 2]), here(gate=[3, 2])
    assert told.gate_words(lead, passed, 0, NAMES) == [
        "Most markers at the Jump Gate: +5.",
        "Bob loses 5 at the Jump Gate.",
    ]
    assert told.gate_words(passed, lead, 0, NAMES)[-1] == "Bob gains 5 at the Jump Gate."
    tie = here(gate=[2, 2])
    assert told.gate_words(lead, tie, 0, NAMES) == ["Most markers at the Jump Gate: +5."]
    assert told.gate_words(tie, here(gate=[2, 1]), 0, NAMES) == ["Bob loses 5 at the Jump Gate."]
    assert told.gate_words(tie, passed, 1, NAMES)[0] == "No longer most at the Jump Gate: −5."


def test_r48_several_rivals_at_the_gate_stand_in_a_sentence_of_their_own() -> None:
    names = Names(("Ann", "Bob", "Cleo"), viewer=1)
    tie, ahead = here(seats=3, gate=[1, 2, 2]), here(seats=3, gate=[3, 2, 2])
    lost = told.gate_words(tie, ahead, 0, names)
    assert lost[-1] == "At the Jump Gate each loses 5: you and Cleo."
    assert told.gate_words(ahead, tie, 0, names)[-1] == (
        "At the Jump Gate each gains 5: you and Cleo."
    )
    alone = here(seats=3, gate=[1, 2, 0]), here(seats=3, gate=[3, 2, 0])
    assert told.gate_words(*alone, 0, names)[-1] == "You lose 5 at the Jump Gate."
    assert told.gate_words(*alone, 0, Names(names.names, 0))[-1] == "Bob loses 5 at the Jump Gate."


def test_d5_who_picks_at_a_claim_is_told_in_order() -> None:
    assert told.queue_words(here(), 0, NAMES) == "Nobody else picks."


def test_who_claims_and_has_scanned_there_picks_again() -> None:
    scanned = here(scans=by_planet([0, 0], p0=[1, 0]))
    assert told.queue_words(scanned, 0, NAMES) == "You pick first, then you again (1 scan)."


def test_nothing_is_missing_at_a_planet_that_has_nothing_left() -> None:
    bare = here(claimed=by_planet(-1, p0=1))
    assert told.research_words(bare, 0, 2) == ["Draws 2 cards."]


def test_a_loss_that_is_certain_is_one_number() -> None:
    note = told.seat_note(here(hole=[2, 0], deal=True), 0)
    assert note.endswith("The Black Hole would take 1 card: 2 points.")


def test_once_the_game_is_over_the_hole_threatens_nobody() -> None:
    over = here(hole=[2, 0])
    over.phase = Phase.OVER
    assert told.hole_lines(over, NAMES)[1] == "The game is over: it takes nothing more."


def test_fresh_cards_are_told_with_the_chance_of_what_is_missing() -> None:
    words = told.research_words(here(), 0, 2)
    assert words == ["Draws 2 cards. Chance of what is missing here: Land 3: 32 %, Land 4: 32 %."]


def test_the_hole_says_whom_it_threatens_and_how_much_it_takes() -> None:
    four = [["WA1", "WA2", "GB1", "GR1"], ["FF1", "WA3", "GB2"]]
    struck = at(0, "N01", "N02", collections=four, hole=[2, 0], deal=True)
    own = told.danger_words(struck, NAMES)
    assert own.endswith("the game ends: you lose 3 cards, 4 to 5 points.")
    his = told.danger_words(at(0, "N01", "N02", collections=four, hole=[0, 2], deal=True), NAMES)
    assert his.endswith("and Bob would lose 3 cards.")
    both = told.danger_words(at(0, "N01", "N02", collections=four, hole=[2, 2], deal=True), NAMES)
    assert both.endswith("and you and Bob would lose 3 cards each.")
    assert told.hole_words(here(), struck, NAMES)[1] == "With 7 more it takes cards from you."
    assert told.hole_words(struck, struck, NAMES) == []


def test_r47_the_penalty_is_told_whole_with_what_there_is_of_it() -> None:
    def said(mine: list[str], his: list[str], hole: list[int]) -> str:
        position = at(0, "N01", "N02", collections=[mine, his], hole=hole, deal=True)
        return told.danger_words(position, NAMES).removeprefix("At 9 the game ends")

    two = ["FF1", "WA1"]
    assert said(two, [], [2, 0]) == ": you lose 2 cards, 7 points."
    assert said([], two, [0, 2]) == ", and Bob would lose 2 cards."
    assert said(["GB1"], two, [2, 2]) == (
        ", and you and Bob would lose 3 cards each, or all there are."
    )
    assert said([], [], [0, 2]) == ", and Bob would lose nothing yet."
    assert said([], two, [2, 0]) == ": you lose nothing yet."


def test_a_full_black_hole_is_told_with_its_price_and_what_that_is_worth_to_the_viewer() -> None:
    def said(mine: list[str], his: list[str], hole: list[int]) -> str:
        return told.price_words(at(0, collections=[mine, his], hole=hole), NAMES)

    two = ["FF1", "WA1"]
    assert said(two, [], [9, 0]) == "At the end it takes 2 cards from you, worth 7 points."
    assert said([], two, [0, 9]) == "At the end it takes 2 cards from Bob."
    assert said([], two, [9, 0]) == "At the end it takes no card from anybody."


def test_how_far_off_the_hole_is_stands_beside_whom_it_strikes() -> None:
    full = told.hole_words(here(hole=[4, 4]), here(hole=[5, 4], deal=True), NAMES)
    price = "At the end it takes 1 card from you, worth 2 points."
    assert full == ["The Black Hole: 9 of 9 markers.", price]
    near = told.hole_words(here(hole=[3, 4]), here(hole=[4, 4], deal=True), NAMES)
    soon = "With 1 more it takes cards from you and Bob."
    assert near == ["The Black Hole: 8 of 9 markers.", soon]
    bare = {"claimed": by_planet(0), "up": by_planet([])}
    never = told.hole_words(here(hole=[3, 4], **bare), here(hole=[4, 4], **bare), NAMES)
    assert never[1].startswith("Too few icons are left")
    rest = {"claimed": by_planet(0), "up": by_planet([], p0=["GB4", "GW4"])}
    more, last = (
        told.hole_words(
            here(hole=[3, 4], actions=actions, **rest), here(hole=[4, 4], **rest), NAMES
        )
        for actions in (2, 1)
    )
    assert more == near
    assert last == near[:1]  # the game ends with this turn: no other marker comes


def test_d6_the_hole_threatens_nobody_once_too_few_icons_are_left() -> None:
    last = here(hole=[5, 3], claimed=by_planet(0), up=by_planet([], p0=["GB1"]))
    fatal = here(hole=[5, 3], claimed=by_planet(0), up=by_planet([], p0=["GB4", "GB1"]))
    for state, can in ((last, False), (fatal, True)):
        ends, soon = told.danger_words(state, NAMES), TITLE.words.goal(state).soon
        assert ends.startswith("At 9 the game ends") is can
        assert (soon == "one marker ends it") is can
    assert told.danger_words(last, NAMES).startswith("Too few icons are left")


def test_d6_the_hole_threatens_nobody_where_icons_went_to_start_cards_though_planets_are_free() -> (
    None
):
    """Five icons lie in collections without a marker: seven are out, and two markers lie there."""
    icons = [["GR4", "GW4", "GB4"], ["EL4", "EL5"]]
    for hole, can in (([1, 0], False), ([1, 1], True)):
        state = at(0, "N01", "N02", collections=icons, hole=hole, deal=True)
        assert told.danger_words(state, NAMES).startswith("At 9 the game ends") is can
        assert ("The Black Hole has" in str(TITLE.words.goal(state).ends)) is can
        left_out = told.standing_words(state, NAMES).endswith("Black Hole aside")
        assert left_out is can


def test_d6_where_no_icon_is_left_the_goal_counts_only_the_planets_that_are_done() -> None:
    up = by_planet([], p0=["GB4"], p2=["GB1"])
    last = here(hole=[5, 3], claimed=by_planet(0), up=up)
    (claims,) = TITLE.words.goal(here(hole=[2, 1], claimed=by_planet(0), up=by_planet([]))).ends
    assert (claims.done, claims.of, claims.what) == (8, 8, "planets cleared")
    assert claims.what not in TITLE.words.progress(here())  # the bar counts claims alone
    both = TITLE.words.goal(last).ends
    assert [(end.done, end.of) for end in both] == [(8, 9), (7, 8)]


def test_whom_the_hole_would_strike_is_named_up_to_two() -> None:
    names = Names(("Ann", "Bob", "Cleo", "Dan"), 0)
    three = danger(names, hole=[2, 2, 2, 1])
    assert three.endswith("and you and 2 others would lose 1 card each.")
    assert danger(names, hole=[1, 2, 2, 2]).endswith("and 3 players would lose 1 card each.")
    assert danger(names, hole=[1, 2, 2, 1]).endswith("and Bob and Cleo would lose 1 card each.")


def danger(names: Names, **given: Any) -> str:
    each = [["WA1"], ["WA2"], ["WA3"], ["WA4"]]
    return told.danger_words(
        board(seats=4, ships=[0] * 4, collections=each, deal=True, **given), names
    )


def test_news_of_a_resource_say_that_it_has_an_icon() -> None:
    before = here(claimed=by_planet(0))
    for card, icon in (("EL1", False), ("EL4", True)):
        after = here(claimed=by_planet(0), up=by_planet([], p2=[card]))
        assert CATALOGUE[CARDS[card]].icon is icon
        chance = TITLE.words.chance(before, after, 0, NAMES)
        assert chance is not None
        assert ("with a Black Hole icon" in chance.words) is icon


def test_news_say_what_others_took_where_ones_ship_is() -> None:
    given = {"claimed": by_planet(0), "deal": True}
    before = at(0, "N01", up=by_planet([], p0=["FF1", "WA1"]), **given)
    after = at(0, "N01", up=by_planet([], p0=["WA1"]), collections=[[], ["FF1"]], **given)
    chance = TITLE.words.chance(before, after, 0, NAMES)
    assert chance is not None
    assert chance.words == "Taken at Anno, where you are: Ore & Minerals."
    assert TITLE.words.chance(before, after, 1, NAMES) is None  # it is elsewhere
    mine = at(0, "N01", up=by_planet([], p0=["WA1"]), collections=[["FF1"], []], **given)
    assert TITLE.words.chance(before, mine, 0, NAMES) is None


def test_news_say_that_a_rival_took_the_last_of_what_one_collects() -> None:
    """ "Nothing new for you", it said, and gems could grow no more."""

    def said(mine: list[str], rest: list[str]) -> str:
        lost = {"removed": [["GR3", "GR4", *rest]], "claimed": by_planet(0)}
        before = board(collections=[mine, []], up=by_planet([], p3=["GR2"]), **lost)
        after = board(collections=[mine, ["GR2"]], **lost)
        chance = TITLE.words.chance(before, after, 0, NAMES)
        return "" if chance is None else chance.words

    assert said(["GR1"], []) == "Bob took the last red gem: you can collect no more."
    assert said([], ["GR1"]) == ""  # who has none of them loses nothing


def test_a_turn_begins_with_what_can_be_done_in_the_words_of_the_buttons() -> None:
    def asked(view: State) -> str | None:
        return told.turn_asks(view, RULES.moves(view), NAMES)

    assert asked(at(-1, "N01", "N02")) == "You: Jump or Research (2 actions left)."
    paradox = at(-1, "N37", ships=[-1, 0])
    assert asked(paradox) == "You: Research or Special (2 actions left)."
    assert asked(at(0, "N38")) == "You: fly or press a button (2 actions left)."
    last = at(0, "N05", actions=1)
    assert asked(last) == "You: fly, jump or press a button (last action)."


def test_a_pointed_card_is_not_named_in_what_it_can_do() -> None:
    view = at(0, "N19", "N28", "N02", deal=True)
    moves = list(RULES.moves(view))
    uses = told.card_uses(view, CARDS["N19"], moves, NAMES)
    assert "Land with “Jump\u00a03 / Land\u00a04”" in uses
    assert "Scan" in told.card_uses(view, CARDS["N02"], moves, NAMES)


def test_the_gate_says_who_has_most_markers() -> None:
    assert told.gate_lines(here(), NAMES)[1] == "Nobody has a marker here yet."
    assert told.gate_lines(here(gate=[0, 2]), NAMES)[1] == "Most now: Bob, 2 markers."


def test_seats_say_what_they_hold_and_what_one_more_brings() -> None:
    assert told.seat_line(here(), 0) == "2 cards · 0 claims"
    assert "Water +2" in told.seat_note(here(deal=True), 0)
    assert "The Black Hole would take" in told.seat_note(here(hole=[2, 0], deal=True), 0)


def test_the_end_as_it_stands_is_told_with_the_lead() -> None:
    assert ended_words(standings(here()), NAMES) == "Bob wins by 3"


def test_the_end_as_it_stands_names_the_black_hole_that_it_leaves_out() -> None:
    assert told.standing_words(at(0, deal=True), NAMES) == "A draw: You and Bob"
    struck = here(hole=[6, 2], up=by_planet(p1=["GR4"]))
    assert told.standing_words(struck, NAMES) == "Bob wins by 3, Black Hole aside"


def test_r46_a_full_black_hole_is_counted_where_it_is_told_who_would_win() -> None:
    """At nine markers "Juno wins by 2" stood there: then she lost three cards."""
    full: dict[str, Any] = {"hole": [3, 6], "actions": 1, "deal": True}
    finds = ["FF1", "FF2", "FF3"]
    sure = at(0, "N01", collections=[["WA1"], finds], **full)
    assert told.standing_words(sure, NAMES) == "You win by 2 after the Black Hole"
    assert told.standing_heading(sure) == "Ends with this turn"
    assert [rank.score for rank in standings(struck(sure))] == [2, 0]
    four = at(0, "N01", collections=[[*finds], ["WA1", "WA2", "GB1", "FF4"]], **full)
    assert told.standing_words(four, NAMES) == "You win by 10 to 14 after the Black Hole"
    close = at(0, "N01", collections=[["WA1", "WA2"], ["WA3", "GB1", "GB2", "FF4"]], **full)
    words = "The Black Hole decides between you and Bob"
    assert told.standing_words(close, NAMES) == words
    assert told.danger_words(sure, NAMES) == "It is full, and Bob would lose 3 cards."


def test_while_the_black_hole_takes_only_what_is_still_to_go_is_counted() -> None:
    """With two of three cards gone, three more were counted off, and "would lose 3" stood there."""
    full: dict[str, Any] = {"hole": [3, 6], "actions": 1, "deal": True}
    taking = at(0, "N01", collections=[["WA1"], ["FF1", "FF2", "FF3", "FF4", "GB1"]], **full)
    lost = taking.lost[1]
    lost += [taking.collections[1].pop(0) for _ in range(2)]
    assert told.danger_words(taking, NAMES) == told.TAKES
    assert told.standing_words(taking, NAMES) == "Bob wins by 4 to 8 after the Black Hole"
    assert "would take 1 card" in told.seat_note(taking, 1)
    lost += [taking.collections[1].pop(0)]
    assert told.danger_words(taking, NAMES) == told.HAS_TAKEN
    assert told.standing_words(taking, NAMES) == "Bob wins by 4 after the Black Hole"
    assert standings(struck(taking)) == standings(taking)


def test_d6_the_goal_says_that_the_game_ends_with_this_turn_once_nothing_can_avert_it() -> None:
    full: dict[str, Any] = {"hole": [3, 6], "actions": 1, "deal": True}
    goal = TITLE.words.goal(at(0, "N01", **full))
    assert goal.soon == "the game ends with this turn"
    assert goal.toll.startswith("First the Black Hole takes 3 cards")
    last = at(0, "N01", options={"complete_round": True}, **full)
    assert TITLE.words.goal(last).soon == "the game ends with this round"
    for held, actions in (("N13", 1), ("N01", 2)):  # Lost Records, or one that may be drawn
        open_ = at(0, held, **(full | {"actions": actions}))
        assert TITLE.words.goal(open_).soon == "it ends unless a marker goes back"
        assert told.standing_heading(open_) == "If it ended now"
        open_.phase = Phase.OVER
        assert not TITLE.words.goal(open_).soon
    assert not TITLE.words.goal(at(0, "N01", hole=[3, 5], deal=True)).toll


def test_a_black_hole_that_can_no_longer_end_the_game_is_not_spoken_of() -> None:
    empty = board(hole=[2, 0], collections=[["FF1"], []])
    assert told.standing_words(empty, NAMES) == "You win by 5"


def test_many_uses_of_a_card_that_are_alike_are_counted() -> None:
    """Ten lines of them lay over two panels."""
    state = at(0, "N33")
    ways = [Wormhole(CARDS["N33"], planet) for planet in range(1, 8)]
    uses = told.card_uses(state, CARDS["N33"], ways, NAMES)
    assert uses == ("Wormhole: 7 ways",)
    jumps = [Jump(CARDS["N33"], planet) for planet in (1, 7)]
    uses = told.card_uses(state, CARDS["N33"], [*jumps, *ways], NAMES)
    assert uses == ("Jump to Bue Heggarr", "Jump to New Brykovia", "Wormhole: 7 ways")


def test_that_research_may_throw_a_card_away_is_no_use_of_it() -> None:
    state = here()
    (words,) = told.card_uses(state, CARDS["N01"], [Research((CARDS["N01"],))], NAMES)
    assert words.startswith("Nothing here now")


def test_a_marker_of_a_planet_goes_back_from_there() -> None:
    words = told.named_move(here(), LostRecords(CARDS["N13"], "scan", 0, 3), NAMES)
    assert words == "Lost Records: your marker goes back from Cinder"


def test_what_lies_face_down_is_told_as_shares_of_what_is_unknown() -> None:
    state = here(down=by_planet(p0=["WA2", "GR1", "GB1", "NO1"]))
    words = told.hidden_words(state, 0, 0)
    assert words == "Face down here: gem 50 %, Water 25 %, Nothing 25 %."
    assert told.hidden_words(here(), 0, 0) == ""


def test_r34_who_has_surveyed_a_planet_reads_what_lies_there() -> None:
    given = {"down": by_planet(p0=["WA2"]), "options": {"orbital_burn": True}}
    state = here(claimed=by_planet(-1, p0=1), surveyed=[[0], []], landed=[True, False], **given)
    view = TITLE.rules.view(state, 0)
    assert told.planet_words(view, 0, (), NAMES)[1] == "You have seen what lies face down: water."


def test_a_planet_says_what_could_be_done_there_now() -> None:
    legal = [Fly(1), Scan(CARDS["N02"]), Scan(CARDS["N02"])]
    lines = told.planet_words(here(), 0, legal, NAMES)
    assert lines[-1] == "You could: Scan with “Jump\u00a01 / Scan\u00a02”."
    assert told.planet_words(here(), 1, legal, NAMES)[-1] == "You could: Fly to Bue Heggarr."


def test_before_the_end_the_hole_says_what_is_left_and_whom_it_threatens() -> None:
    left, danger = told.hole_lines(here(), NAMES)
    assert "left without an icon" in left
    assert danger == "Nobody has a marker at the Black Hole yet."


def test_c3_what_lies_face_down_in_all_is_counted_by_kind() -> None:
    state = board(down=by_planet(p0=["WA1", "GR1"], p1=["FF1", "FF2", "GW1"]))
    everything = " ".join(told.hidden_lines(state))
    assert everything.startswith("Face down in all: ")
    assert " gems" in everything
    assert " Famous Finds" in everything


def test_the_gate_s_majority_and_what_it_is_worth_are_told() -> None:
    state = here(gate=[2, 2])
    rule, most = told.gate_lines(state, NAMES)
    assert rule == "Each jump leaves a marker; whoever has most gets 5 points."
    assert most.startswith("Most now: ")


def test_a_loss_that_is_not_certain_is_told_from_least_to_most() -> None:
    hoard = [["WA1", "FF1", "FF2", "GR1", "GR2", "EL1"], []]
    note = told.seat_note(at(0, collections=hoard, hole=[2, 0], deal=True), 0)
    assert " points, " in note
    assert note.endswith(" on average.")


def test_who_is_not_threatened_is_told_of_no_loss() -> None:
    assert "Black Hole" not in told.seat_note(here(hole=[0, 2]), 0)


def test_a_draw_names_everybody_and_a_tie_its_winner() -> None:
    assert ended_words(standings(at(0)), NAMES) == "A draw: You and Bob"
    won = at(0, collections=[["FF1"], []])
    assert ended_words(standings(won), NAMES) == "You win by 5"


def test_a_backroom_deal_says_what_it_brings_and_deals_elsewhere_are_one_line() -> None:
    up = by_planet([], p0=["GR1", "GB1"], p2=["WA2", "FF2"], p3=["EL1"])
    state = at(0, "N17", "N02", claimed=by_planet(0), up=up)
    uses = told.card_uses(state, CARDS["N17"], RULES.moves(state), NAMES)
    deals = [line for line in uses if line.startswith("Backroom Deal")]
    assert deals == [
        "Backroom Deal: collect two resources of this planet",
        "Backroom Deal: collect one resource of another planet",
    ]
    up = by_planet([], p0=["GB1"], p2=["FF2"])
    one = at(0, "N17", "N02", claimed=by_planet(0), up=up)
    uses = told.card_uses(one, CARDS["N17"], RULES.moves(one), NAMES)
    assert "Backroom Deal: collect the only resource of this planet" in uses  # R30
    assert any(line.startswith("Backroom Deal for ") for line in uses)


def test_a_card_without_a_name_reads_as_a_card_and_not_as_what_to_do() -> None:
    """ "Jump to Higginston with Jump 2, Scan 1": no code breaks between its word and its digit."""
    said = told.named_move(here(), Jump(CARDS["N08"], 3), NAMES)
    assert said == "Jump to Cinder with “Jump\u00a02 / Scan\u00a04”"
    said = told.named_move(here(), Jump(CARDS["N07"], 3), NAMES)
    assert said.startswith("Jump to Cinder with the Backroom Deal card (Jump\u00a0")


def test_a_chosen_special_is_named_behind_what_its_codes_do() -> None:
    """ "Long Range Scan: choose a planet": the planet that was lit was a jump, no scan."""
    pilot = [HotshotPilot(CARDS["N03"], CARDS["N19"]), Jump(CARDS["N03"], 3)]
    asked = told.card_asks(CARDS["N03"], pilot)
    assert asked == "Jump with this card, or use Hotshot Pilot."
    alone = told.card_asks(CARDS["N03"], pilot[:1])
    assert alone == "Hotshot Pilot: press Special."
    for landing in (Land((CARDS["N19"], CARDS["N28"])), pilot[0]):
        asked = told.card_asks(CARDS["N19"], [landing])
        assert asked is not None
        assert asked.endswith("choose a second landing card.")


def test_nothing_is_missing_where_one_has_landed_or_may_not_land() -> None:
    given = {"deal": True, "claimed": [0]}
    assert "missing" in told.research_words(at(0, deal=True), 0, 3)[0]
    assert "missing" not in told.research_words(at(0, **given), 0, 3)[0]
    landed = orbit(0, landed=[True, False], **given)
    assert "missing" not in told.research_words(landed, 0, 3)[0]
