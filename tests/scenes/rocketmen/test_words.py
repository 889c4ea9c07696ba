"""What the table says of a choice: in the prompt, on the bill, on the buttons."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, LOCATIONS, NAMES
from game.rocketmen.data.model import Items
from game.rocketmen.moves import NOTHING, Abort, Buy, Place
from game.rocketmen.previews.outlook import prospects
from game.rocketmen.previews.told import failure_words, forecast, launch_words, seat_line
from game.rocketmen.text import things
from game.rocketmen.text.ends import goal
from scenes.kit.box import Box
from scenes.table.refs import CardAt
from scenes.table.table import Table
from scenes.titles.rocketmen.choices import actions, preview, refusal
from scenes.titles.rocketmen.deck_scene import DeckScene
from scenes.titles.rocketmen.faces.face import face
from scenes.titles.rocketmen.gesture.choice import PAY
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.panels.bill import draw_bill
from scenes.titles.rocketmen.showing import Show
from scenes.titles.rocketmen.spots import WorldAt
from scenes.titles.rocketmen.words import inspect, outcome_words
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import (
    HAND,
    PAD,
    RocketmenTable,
    card,
    crowded,
    in_flight,
    opened,
    position,
    ready,
    solo,
    texts,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

EMPTY_PAD = {"site": [], "pad": [], "hand": [*HAND[:2], "p04"], "tokens": {"money": 1}}


def chosen(still: Clicker, scene: RocketmenTable, *names: str) -> None:
    """Chooses cards by their names."""
    for name in names:
        still.click(card(name))
        still.settle()


def test_e5_cards_on_the_pad_can_only_be_discarded_says_the_prompt(still: Clicker) -> None:
    scene = opened(still, ready())
    chosen(still, scene, "engine_4", "p10")
    assert scene.prompt() == "Discard these cards?"


def test_e6_a_card_with_an_ability_may_also_be_used_says_the_prompt(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["t10", "1:satellite"]}))
    chosen(still, scene, "t10")
    assert scene.prompt() == "Place, use or discard this card?"


def test_e4_of_two_missions_the_bill_says_which_goes_to_the_site(still: Clicker) -> None:
    scene = opened(still, ready(mine=EMPTY_PAD))
    chosen(still, scene, "1:spaceship", "1:satellite")
    assert "Mission Site: Spaceship. The rest: Launch Pad" in texts(still)


def test_i2_the_bill_tells_the_launch_after_the_placement(still: Clicker) -> None:
    scene = opened(still, ready(mine=EMPTY_PAD))
    chosen(still, scene, "1:spaceship", "1:satellite")
    assert any(words.startswith("Earth: 0 of 3 rocket points, ") for words in texts(still))


def test_r32_a_forecast_knows_whether_the_launch_may_begin(still: Clicker) -> None:
    scene = opened(still, ready())
    after = scene.view.copy()
    assert scene.gesture is not None
    scene.session.rules.apply(after, Place(None, (scene.view.player.hand[0],), NOTHING))
    assert [each.ready for each in forecast(scene.view, after)] == [True, True, False]


def test_c2_an_empty_hand_shows_what_the_next_is_drawn_from(still: Clicker) -> None:
    mine = {"hand": [], "area": ["1:satellite", "1:station"], "warehouse": []}
    scene = opened(still, ready(mine=mine))
    count = len(scene.view.player.not_in_sight())
    limit = scene.view.hand_limit(0)
    assert f"Your hand is empty. You draw {limit} of these {count} cards next." in texts(still)


def test_c1_a_rival_s_achievements_and_points_are_a_key_away(still: Clicker) -> None:
    opened(still, crowded())
    still.click("seat:1", button=3)
    still.settle()
    assert isinstance(still.scene, DeckScene)
    assert {"Achievements", "12 points on the track · 3 missions still to fly · 1 Threat"} <= texts(
        still
    )


def test_the_solo_log_begins_with_the_rival_s_first_mission(still: Clicker) -> None:
    scene = still.start("rocketmen", (True,), seed=3, options={"mode": "solo"})
    first = scene.panels.log.lines[0]
    assert (first.step, first.text.startswith("The rival sets out for ")) == (-1, True)


def test_the_heading_counts_the_rival_s_threats_as_its_panel_does(still: Clicker) -> None:
    state = solo()
    state.rival_cards.append(state.display[5].pop())
    scene = opened(still, state)
    rival = scene.view.rival
    assert rival is not None
    assert f": {rival.vp + 2} · " in scene.session.title.words.progress(scene.view)


def test_h2_in_the_battle_for_earth_the_pad_tells_only_of_earth(still: Clicker) -> None:
    state = position({"hand": HAND}, seats=2, options={"mode": "battle_for_earth"})
    opened(still, state)
    written = [mark.text for mark in marks_of(still)]
    assert "Earth" in written
    assert [written.count(name) for name in ("Moon", "Mars")] == [1, 1]  # the planets' own names


def test_h2_in_the_battle_for_earth_a_mission_and_a_world_tell_of_no_other_flights(
    still: Clicker,
) -> None:
    """The Space Station's words said "Moon 6"."""
    state = position({"hand": ["1:station"]}, seats=2, options={"mode": "battle_for_earth"})
    told = inspect(opened(still, state).desk.moment, card("1:station"))
    assert told is not None
    assert told.text[-1] == "Rocket points needed: Earth 4."
    assert "Nobody flies there in this game." in pointing(still, "world:1")
    assert still.target("world:1").label == "Moon. Nobody flies there in this game."


def test_c2_a_single_card_before_the_warehouse_is_called_so(still: Clicker) -> None:
    mine = {"hand": [], "site": [], "pad": [], "visited": [], "flown": [], "tokens": {}}
    missions = ["satellite", "spaceship", "station", "shipyard", "mining"]
    away = [f"1:{name}{copy}" for name in missions for copy in ("", "#2")] + ["1:hotel"]
    opened(still, ready(mine=mine | {"area": [], "warehouse": away}))
    words = "Your hand is empty. You draw this card next, then 5 cards of the shuffled Warehouse."
    assert words in texts(still)


# --- what a turn still allows ---


def test_with_nothing_to_spend_the_prompt_proposes_no_purchase(still: Clicker) -> None:
    mine = {"hand": ["1:base"], "site": [], "pad": [], "tokens": {}}
    scene = opened(still, ready(mine=mine))
    assert scene.prompt() == "You: discard cards, or end the turn"


def test_with_an_empty_hand_only_the_end_is_left(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": [], "site": [], "pad": [], "tokens": {}}))
    assert scene.prompt() == "You: nothing is left to do but end the turn"


NO_TOKEN = {
    "visited": [*(place.id for place in LOCATIONS[:5]), "moon_base"],
    "flown": ["1:base", "1:satellite", "1:spaceship", "1:hotel", "1:station", "1:shipyard"],
    "hand": ["1:mining", "1:satellite#2", "1:shipyard#2"],
    "site": [],
    "pad": [],
    "warehouse": ["t01"],
    "tokens": {},
    "vp": 18,
}
"""Six missions were flown."""


def test_e9_without_a_token_no_mission_is_proposed_or_lit(still: Clicker) -> None:
    """The prompt said "place a mission", which led nowhere."""
    scene = opened(still, ready(mine=NO_TOKEN))
    moment = scene.desk.moment
    assert isinstance(moment.gesture, TurnGesture)
    assert scene.prompt() == "You: discard cards, or end the turn"
    assert any(words.startswith("No token left") for words in texts(still))
    mission = card("1:mining")
    assert mission in moment.lit, "the rules allow it"
    assert mission.card in moment.gesture.quiet()
    told = preview(moment, Place(mission.card, (), NOTHING))
    assert told is not None
    assert told.warnings == ("You have no token left to fly a mission with",)


def test_r33a_no_part_is_proposed_for_a_mission_that_leads_nowhere(still: Clicker) -> None:
    mine = {"site": ["1:satellite#2"], "visited": ["earth_satellite", "moon_satellite"]}
    mine |= {"flown": ["1:satellite"], "hand": ["1:mining", "t03"], "pad": []}
    scene = opened(still, ready(mine=mine | {"tokens": {}}))
    assert scene.prompt() == "You: discard cards, or end the turn"


def test_a_rich_turn_names_all_that_can_be_done(still: Clicker) -> None:
    words = "You: buy cards, build the Spaceship, launch, or end the turn"
    assert opened(still, ready()).prompt() == words


LAST: dict[str, Any] = {"trigger": "score", "trigger_seat": 1}
"""The other seat has brought the end about: this turn is the own last one."""


def test_d5_the_prompt_of_a_seat_s_last_turn_says_so(still: Clicker) -> None:
    words = "Your last turn: buy cards, build the Spaceship, launch, or end it"
    assert opened(still, ready(**LAST)).prompt() == words


def test_d5_a_flight_of_the_last_turn_says_so(still: Clicker) -> None:
    scene = opened(still, in_flight(**LAST))
    told = preview(scene.desk.moment, Abort())
    assert scene.prompt() == "Your last turn: 3 more needed from 2 cards. Go on or abort?"
    assert told is not None
    assert told.lines == ("It is your last turn: no launch follows",)


@pytest.mark.parametrize(("given", "more"), [({}, ""), (LAST, " It no longer matters")])
def test_r43_after_the_last_failure_it_no_longer_matters_what_becomes_of_the_mission(
    still: Clicker, given: dict[str, Any], more: str
) -> None:
    scene = opened(still, in_flight("mission", flight={"counted": 3, "position": 7}, **given))
    assert scene.prompt() == f"You: keep the mission on its site, or discard it?{more}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("t10", "Recycling Plant: remove one card for good, choose which"),
        ("t09", "Backup: one card from Warehouse, choose which"),
        ("t04#2", "Solar Panels: solve a Climate Change, choose which"),
    ],
)
def test_e6_an_ability_that_chooses_a_card_says_what_for(
    still: Clicker, name: str, words: str
) -> None:
    scene = opened(still, ready(seats=3, mine={"hand": [name, "1:satellite"]}))
    chosen(still, scene, name)
    still.click("do:use")
    assert scene.prompt() == words


def test_cards_that_cannot_be_paid_are_told_in_the_plural(still: Clicker) -> None:
    hand = ["1:satellite", "1:spaceship", "1:base"]
    scene = opened(still, ready(mine={"hand": hand, "site": [], "pad": [], "tokens": {}}))
    chosen(still, scene, *hand)
    assert any(words.startswith("Placing these cards costs $30") for words in texts(still))


def test_r30_a_card_that_pays_for_itself_is_not_called_free(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["t08"], "tokens": {}}))
    chosen(still, scene, "t08")
    assert {"$10, from the card itself", "the card pays"} <= texts(still)
    assert "free" not in texts(still)


def test_i2_a_placement_tells_the_present_chance_beside_the_new_one(still: Clicker) -> None:
    scene = opened(still, ready(mine={"pad": PAD[:3]}))
    chosen(still, scene, "1:satellite")
    assert any(
        words.startswith("Earth: ready, 71 % instead of 50 % · Moon") for words in texts(still)
    )


def test_the_mission_on_its_site_is_told_from_a_card_of_that_name(still: Clicker) -> None:
    opened(still, ready(mine={"site": ["1:mining"], "pad": ["1:mining#2"]}))
    scene = still.scene
    assert isinstance(scene, Table)
    canvas = still.app.canvas(pygame.Surface((600, 200)))
    canvas.marks = []
    site = scene.desk.places.site
    look = face(scene.desk.moment, scene.view.player.site[0], zones.SITE[0])
    look.paint(canvas, Box(0, 0, site.w, site.h))
    assert "Mining mission" in {mark.text for mark in canvas.marks}


def test_r1_the_heading_says_that_the_track_counts(still: Clicker) -> None:
    scene = opened(still, ready())
    assert scene.session.title.words.progress(scene.view) == "Round 1 · 6 of 27 on the track"


def test_r30_what_the_placed_cards_pay_themselves_is_part_of_the_price(still: Clicker) -> None:
    hand = ["t08", "1:satellite", "1:spaceship", "1:shipyard"]
    scene = opened(still, ready(mine={"hand": hand, "tokens": {}}))
    chosen(still, scene, *hand[:3])
    assert {"$30", "cards pay $10"} <= texts(still)


@pytest.mark.parametrize("wide", [260, 320, 420, 640])
def test_r30_in_a_narrow_bill_it_is_said_below_the_price(still: Clicker, wide: int) -> None:
    """Price and payment alone seemed not to match."""
    canvas = still.app.canvas(pygame.Surface((800, 300)))
    canvas.marks = []
    box = Box(0, 0, wide, 110)
    draw_bill(canvas, box, Items(money=20), Items(money=10, computer=2), [], "free", 10)
    assert "cards pay $10" in " ".join(mark.text for mark in canvas.marks).lower()


# --- whose points contain what ---


def test_the_own_seat_says_what_its_goal_brings(still: Clicker) -> None:
    scene = opened(still, ready())
    assert [seat_line(scene.desk.moment.view, seat) for seat in (0, 1)] == [
        "hand 6 · goal 1",
        "hand 0",
    ]


def test_r57_in_solo_the_duty_brings_no_points(still: Clicker) -> None:
    assert seat_line(opened(still, solo()).desk.moment.view, 0) == "hand 6"


# --- from zone to zone ---


def test_tab_goes_from_the_hand_to_the_buttons_and_back(still: Clicker) -> None:
    scene = opened(still, ready())
    scene.focus.key, scene.focus.shown = card("1:satellite").key, True
    still.press(pygame.K_TAB)
    assert still.target(scene.focus.key or "").zone == "actions"
    still.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert still.target(scene.focus.key or "").zone == "hand"


# --- what is pointed at says what it is ---


def pointing(still: Clicker, key: str) -> set[str]:
    """What is written once the mouse has rested on something."""
    still.move_to(key)
    for _ in range(30):
        still.step()
    return texts(still)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("space:0", "Points by arrival: 2, 1"),
        ("world:2", "A flight arrives on space 13."),
        ("goal:0", "Done: Space Station"),
        ("token:2:0", "Pays $20 once a turn."),
    ],
)
def test_what_is_pointed_at_says_what_it_is(still: Clicker, key: str, words: str) -> None:
    opened(still, ready())
    assert words not in " ".join(texts(still))
    assert words in " · ".join(pointing(still, key))


def test_a_planet_that_can_be_launched_to_tells_of_the_launch_instead(still: Clicker) -> None:
    opened(still, ready())
    words = pointing(still, "world:0")
    assert any(line.startswith("Lift-off ") for line in words)
    assert not any(line.startswith("A flight arrives") for line in words)


ASSISTED: dict[str, Any] = {"mine": {"pad": ["engine_4", "engine_3", "p05"]}}


def test_a_world_that_gravity_assist_brings_nearer_tells_its_space(still: Clicker) -> None:
    told = inspect(opened(still, ready(**ASSISTED)).desk.moment, WorldAt(2))
    assert told is not None
    words = "A flight arrives on space 11. Gravity Assist on the pad brings it 2 nearer. "
    assert told.text[0].startswith(words)


@pytest.mark.parametrize(
    ("to", "target", "draws", "words"),
    [
        ("moon", 8, 4, {"Earth", "Moon at 8", "Mars", "Spaceship to the Moon, 2 nearer"}),
        ("mars", 11, 5, {"Earth orbit", "Moon", "Mars at 11", "Spaceship to Mars, 2 nearer"}),
    ],
)
def test_a_flight_with_gravity_assist_says_where_its_world_is(
    still: Clicker, to: str, target: int, draws: int, words: set[str]
) -> None:
    flight = {"destination": to, "target": target, "draws": draws, "position": 2}
    opened(still, in_flight(flight=flight, **ASSISTED))
    assert words <= texts(still)


def test_nothing_is_written_over_the_pictures_of_achievements(still: Clicker) -> None:
    tokens = {"hand": 2, "rocket": 1, "money": 1}
    scene = opened(still, ready(mine={"tokens": tokens}))
    box = scene.desk.places.tokens
    written = [mark.text for mark in marks_of(still) if box.contains(mark.box.cx, mark.box.cy)]
    assert written == []


def test_the_panel_says_what_came_of_a_launch() -> None:
    show = Show(0, "earth", "spaceship", 8, 3, space=6)
    told = []
    for fate in ("success", "failure", "abort"):
        show.fate = fate
        told.append(outcome_words(show)[0])
    assert told == [
        "Earth Crewed Spaceship",
        "2 short of space 8",
        "The mission stays on its site",
    ]


def test_r32_of_several_cards_the_one_that_can_t_be_placed_is_named(still: Clicker) -> None:
    mine = {"hand": ["t01", "1:satellite", "1:spaceship"], "warehouse": []}
    scene = opened(still, ready(mine=mine))
    chosen(still, scene, "1:satellite", "t01")
    assert any(words.startswith("Electric Cars gives only money") for words in texts(still))


# --- the largest letters ---


def test_with_the_largest_letters_a_failure_still_says_its_price() -> None:
    with sized((1920, 1080), 2.0, Silent()) as clicker:
        opened(clicker, in_flight())
        assert {"Success: +2 points", "An abort costs nothing, a failure 6 cards"} <= texts(clicker)


def test_with_the_largest_letters_the_next_hand_is_told_in_few_words() -> None:
    mine = {"hand": [], "site": [], "pad": [], "visited": [], "flown": [], "tokens": {}}
    with sized((1920, 1080), 2.0, Silent()) as clicker:
        opened(clicker, ready(mine=mine | {"area": ["t05"], "warehouse": []}))
        found = {mark.text: mark for mark in marks_of(clicker)}
        scene = clicker.scene
        assert isinstance(scene, Table)
        told = next(mark for words, mark in found.items() if "6 of these" in words)
        assert told.box.right <= scene.desk.places.hand.right


def test_e1_while_placing_is_paid_for_a_card_that_can_t_pay_says_so(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": ["1:satellite", "1:station", "1:mining"]}))
    for key in (card("1:satellite"), PAY):
        still.click(key)
    refused = refusal(scene.desk.moment, card("1:mining"))
    assert refused is not None
    assert (refused.code, refused.text[:22]) == ("pays_nothing", "Asteroid Mining can’t ")


def test_e7_a_chemistry_lab_with_nothing_to_draw_says_so_on_its_button(still: Clicker) -> None:
    state = ready(mine={"hand": ["1:satellite"], "area": ["t05"]}, waiting=[{"card": "t05"}])
    state.player.hq.clear()
    state.player.warehouse.clear()
    scene = opened(still, state)
    button = next(each for each in actions(scene.desk.moment) if each.label == "Chemistry Lab")
    assert button.sub == "no card is left to draw"


def test_e1_who_has_nothing_to_pay_with_is_not_told_to_change_the_payment(still: Clicker) -> None:
    state = solo()
    state.player.hand.clear()
    scene = opened(still, state)
    dearest = max(scene.view.display, key=lambda pile: CATALOGUE[pile[0]].cost.money)
    still.click(CardAt(dearest[0]))
    assert scene.prompt() == "You can’t pay this now: give it to the rival, or choose again"  # R61


def test_r53_the_table_warns_before_the_game_ends_because_nothing_is_done(clicker: Clicker) -> None:
    state = solo()
    state.quiet, state.idle = 7, True
    scene = opened(clicker, state)
    assert scene.prompt() == ("You: buy, place or launch something, or the game ends in 3 turns")
    assert any("buy, place and launch nothing" in end.words for end in goal(scene.view).ends)


def test_a_planet_seen_closely_tells_what_a_launch_there_needs_and_risks(still: Clicker) -> None:
    moment = opened(still, ready(**ASSISTED)).desk.moment
    (fact,) = (each for each in prospects(moment.view, 0) if each.destination == "mars")
    told = inspect(moment, WorldAt(2))
    assert told is not None
    assert launch_words(fact, odds=True) in told.text
    assert f"{failure_words(moment.view.players[0])}." in told.text


def test_what_a_joker_is_is_told_of_each_card_that_shows_one(still: Clicker) -> None:
    """Its triangle was explained nowhere but in the rules."""
    state = ready()
    state.display[0][:] = [NAMES["t11"]]
    told = preview(opened(still, state).desk.moment, Buy((0,), -1, NOTHING))
    assert told is not None
    assert things.JOKER in told.lines


def test_tasks_that_count_show_how_far_they_are(still: Clicker) -> None:
    opened(still, ready(mine={"goals": ["g12", "g01"]}))
    assert {"own 8 Assets", "5 of 8"} <= texts(still)
