"""What a player of Rocketmen is told beforehand, in words, and what pays."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Names
from game.rocketmen.data import GOALS, SOLO, TOKENS
from game.rocketmen.effects.payment import price, targets
from game.rocketmen.moves import NOTHING, Place
from game.rocketmen.previews import told
from game.rocketmen.previews.outlook import prospects
from game.rocketmen.previews.wallet import Piece, Wallet, overpaid
from game.rocketmen.state import State
from game.rocketmen.text import things
from tests.rocketmen.table import buy, card, launch, table

NAMES = Names(("Ann", "Bob"), 0)


def ready() -> State:
    """Ann has a rocket that could fly, cards that pay, and two goals."""
    return table(
        hand="spaceship satellite t05",
        site="spaceship#2",
        pad="engine_2 engine_3",
        goals="g01 g11",
        warehouse="t01 hotel",
        visited="earth_hotel earth_station",
        tokens={"money": 1, "computer": 1},
        display=["t07", "p01", "threat_climate", "t04", "p06", "threat_pandemic"],
        vp=6,
    )


def test_a_launch_says_what_it_needs_what_it_may_lose_and_what_it_brings() -> None:
    state = ready()
    earth, moon = prospects(state, 0)[:2]
    lines = told.launch_lines(state, moon)
    assert lines[0].startswith("Lift-off ")
    assert "Failure: both parts go to the Warehouse" in lines
    assert lines[-1] == "Nobody has been there yet: +1 point more"
    assert "Abort: free after one card, one part after two" in lines
    assert len(told.launch_lines(state, earth)) == 4


def test_r36_r38_whether_one_may_abort_and_when_that_is_free() -> None:
    """No word before a launch told it."""
    state = ready()
    earth = prospects(state, 0)[0]
    assert told.abort_words(state, earth) == "Abort: free after one card, one part after two"
    enough = replace(earth, boost=earth.target)  # no card is drawn
    assert told.abort_words(state, enough) == ""
    control = ready()
    control.player.pad.append(card("t08"))  # Ground Control
    always = "Abort: free after any card but the last"
    assert told.abort_words(control, prospects(control, 0)[0]) == always


def test_a_world_says_nothing_of_a_lift_off_that_is_past() -> None:
    """With three spaces to go and two cards left Earth said: 5 more from 3 cards, 71 %."""
    state = table(site="satellite", pad="engine_2 t03", turn=9)
    assert told.flight_lines(state, 0, "earth")
    launch(state, "earth", 1)
    assert state.flight is not None
    assert not told.flight_lines(state, 0, "earth")


def test_a_placement_that_changes_nothing_foretells_the_launches_of_now() -> None:
    state = ready()
    found = told.forecast(state, state)
    assert {each.place for each in found} == {"Earth", "Moon", "Mars"}
    assert not any(each.now for each in found)
    assert all(each.words.startswith(f"{each.place}: ") for each in found)
    assert all(each.brief(True).startswith(f"{each.place}: ") for each in found)


def test_a_chance_stands_apart_from_what_a_launch_needs() -> None:
    """ "Earth 1/2 13 %" read as thirteen of two hundred."""
    state = table(site="satellite", pad="satellite#2 mining")
    found = {each.place: each.brief(True) for each in told.forecast(state, state)}
    assert found["Earth"] == "Earth: 1 of 2 rocket points, 29 %"
    few = {each.place: each.brief(True, True) for each in told.forecast(state, state)}
    assert few["Earth"] == "Earth: 1 of 2, 29 %"
    state = table(site="satellite", pad="engine_2")
    assert told.forecast(state, state)[0].brief(True) == "Earth: ready, 13 %"


def test_a_placement_promises_no_launch_to_where_the_player_has_been() -> None:
    been = ready()
    been.players[0].site[:] = [card("hotel")]
    found = {each.place: each for each in told.forecast(been, been)}
    assert found["Earth"].words == found["Earth"].brief(True) == "Earth: been there"
    assert not found["Earth"].ready
    assert all(each.fact.open for place, each in found.items() if place != "Earth")


def test_what_an_abort_and_a_failure_cost_is_told_in_cards() -> None:
    assert told.stakes_words(0, 2) == "An abort costs nothing, a failure 2 cards"


def test_without_a_launch_no_card_is_told_of() -> None:
    assert told.card_chances(ready()) == ()


def test_what_a_mission_brings_besides_is_a_whole_sentence() -> None:
    for token in TOKENS:
        words = things.success_words(token)
        assert words.startswith("Success also brings a token: ")
        assert len(words.split()) > 8


def test_c2_the_next_hand_is_told_of() -> None:
    state = ready()
    many, all_of, shuffled, none = (told.next_words(state, 0, n) for n in (30, 6, 3, 0))
    assert many.endswith("of these 30 cards next.")
    assert all_of.endswith("You draw these cards next.")
    assert "of the shuffled Warehouse" in shuffled
    assert "What was played is shuffled" in none
    brief = [told.brief_words(state, 0, count) for count in (30, 6, 5, 0)]
    shuffled = "Next: these, then 1 of the Warehouse"
    assert brief == ["Next: 6 of these", "Next: these", shuffled, "Next: 2 of these"]


def test_a_launch_that_can_be_tried_is_told_of_as_free() -> None:
    assert "you lose nothing" in told.free_try(ready())
    state = ready()
    state.player.pad.clear()
    assert told.free_try(state) == ""


def test_which_of_two_missions_goes_to_the_site_is_told() -> None:
    both = Place(card("satellite"), (card("base"),), NOTHING)
    assert told.placed_words(both) == "Mission Site: Satellite. The rest: Launch Pad"
    assert told.placed_words(Place(card("satellite"), (), NOTHING)) == ""


def test_r49_the_end_says_when_it_is_offered_again_and_how_points_stand() -> None:
    state = ready()
    assert told.once_more(state) == "you may end it with token 6"
    assert told.lead_words(state, NAMES).startswith("The round is played to its end. As it stands:")


def test_a_mission_space_says_what_it_needs_and_scores() -> None:
    words = told.space_words(ready(), NAMES, 0)
    assert words[:3] == ("Rocket points needed: 2", "Points by arrival: 2, 1", "Nobody is here yet")


def test_seats_say_what_they_have_and_have_flown() -> None:
    state = ready()
    assert told.seat_line(state, 1) == "hand 0"
    assert told.flown_words(state, 0) == "Earth Space Hotel, Earth Space Station"
    assert told.flown_words(state, 1) == "No mission flown yet"
    named = told.site_words(state, 0)
    assert named.startswith("Spaceship mission · 5 rocket points · 2 cards on the pad · dots: ")
    assert named.endswith(" still to fly")
    assert told.site_words(state, 1).startswith("No mission yet · 0 rocket points · 0 cards on")
    assert told.thresholds(state) == "27 on the track ends it"


def test_cards_beside_the_game_say_what_is_printed_on_them() -> None:
    assert told.beside_words(next(iter(GOALS)))[-1] == "1, 3, 6 points"
    assert told.beside_words(next(iter(SOLO)))[1] == "1 space ahead"
    assert len(told.beside_words(card("t01"))) == 1


def test_goals_say_which_tasks_are_done() -> None:
    name, points, tasks = told.goal_rows(ready(), 0)[0]
    assert (name, points) == ("Satellite Network", "1/3/6")
    assert [done for _, done, _ in tasks] == [False, False, True]


def test_tasks_that_count_say_how_far_they_are() -> None:
    state = table(goals="g12 g10", warehouse="t01 t02 t03 engine_2", visited="mars_base")
    (_, _, leader), (_, _, planet) = told.goal_rows(state, 0)
    assert [far for *_, far in leader] == ["1 of 3", "3 of 6", "3 of 8"]
    assert [far for *_, far in planet] == ["", "1 of 2", "1 of 4"]


def test_equal_cards_are_counted_and_backs_are_not() -> None:
    assert told.by_kind([card("t01"), -1, card("t01")]) == [(card("t01"), 2)]


# --- what pays ---


def wallet(state: State, slot: int = 0) -> Wallet:
    """A wallet for the card of a slot, its payment laid out."""
    made = Wallet(state, price(state, state.player, targets(state, (slot,), -1)))
    made.lay_out()
    return made


def test_i2_a_payment_is_laid_out_and_obeys_what_is_taken_out() -> None:
    hand, tokens = "station shipyard shipyard#2", {"money": 1}
    made = wallet(table(hand=hand, tokens=tokens, display=["t04"]))
    assert made.enough
    first = next(piece for piece in made.chosen if made.may_toggle(piece))
    made.toggle(first)
    assert made.enough
    assert first not in made.chosen


def test_what_is_put_in_stays_in() -> None:
    made = wallet(table(hand="station shipyard t05", display=["t07"]))
    made.toggle(Piece(card("t05")))
    assert Piece(card("t05")) in made.chosen


def test_a_price_beyond_all_means_lays_out_nothing() -> None:
    made = wallet(table(display=["t07"]))
    assert (made.enough, made.chosen) == (False, {})


def test_r17_what_is_paid_above_the_price_is_lost() -> None:
    state = table(hand="station shipyard", display=["t04"], tokens={"money": 1})
    paid = buy(0, "station", "shipyard", "+money")
    made = wallet(state)
    made.take(paid.payment)
    assert made.gifts() == made.all_gifts()
    assert overpaid(state, paid) == made.gifts().money - made.price.money > 0


def test_a_seat_that_waits_with_its_rocket_says_what_it_lacks() -> None:
    """A bot that lacked a rocket point stood still, and nothing said why."""
    few, enough = table(site="satellite", pad="mining"), table(site="satellite", pad="engine_2")
    assert " · 1 rocket point, 1 too few to launch · " in told.site_words(few, 0)
    assert " · 2 rocket points · " in told.site_words(enough, 0)


def test_a_chance_of_a_rocket_that_lacks_points_says_when_it_counts() -> None:
    """ "rocket 0, 13 % once it has 4": a newcomer could not tell what had what."""
    state = table(site="satellite", pad="base", turn=9)
    before = state.copy()
    before.player.pad.clear()
    words = {each.place: each.words for each in told.forecast(before, state)}
    assert words["Earth"].startswith("Earth: 0 of 2 rocket points. With both: ")
    assert words["Earth"].endswith(" %")
    fact = prospects(state, 0)[0]
    assert told.need_words(fact) == "with 2 more rocket points"
    state.options = state.options.model_copy(update={"show_odds": False})
    found = {each.place: each.words for each in told.forecast(state, state)}
    assert found["Earth"] == "Earth: 0 of 2 rocket points"
