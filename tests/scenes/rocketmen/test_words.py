"""What the table says of a choice: in the prompt, on the bill, on the buttons."""

from __future__ import annotations

from game.rocketmen.moves import NOTHING, Place
from scenes.titles.rocketmen.browse import BrowseScene
from scenes.titles.rocketmen.choices import actions, forecast
from scenes.titles.rocketmen.scene import RocketmenScene
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import (
    HAND,
    card,
    crowded,
    in_flight,
    opened,
    position,
    ready,
    solo,
)
from tests.screens.shows import marks_of

EMPTY_PAD = {"site": [], "pad": [], "hand": [*HAND[:2], "p04"], "tokens": {"money": 1}}


def texts(clicker: Clicker) -> set[str]:
    """Everything that is written on the screen."""
    return {mark.text for mark in marks_of(clicker)}


def chosen(still: Clicker, scene: RocketmenScene, *names: str) -> None:
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
    assert any(words.startswith("Earth: rocket 0 of 3, then ") for words in texts(still))


def test_r32_a_forecast_knows_whether_the_launch_may_begin(still: Clicker) -> None:
    scene = opened(still, ready())
    after = scene.view.copy()
    assert scene.gesture is not None
    scene.rules.apply(after, Place(None, (scene.view.player.hand[0],), NOTHING))
    assert [may for _, may in forecast(scene, scene.view, after)] == [True, True, False]


def main_button(scene: RocketmenScene) -> str:
    """The button that stands out."""
    return next(action.name for action in actions(scene) if action.primary)


def test_i4_a_good_flight_goes_on_says_the_main_button(still: Clicker) -> None:
    assert main_button(opened(still, in_flight())) == "draw"


def test_i4_a_hopeless_flight_is_called_off_says_the_main_button(still: Clicker) -> None:
    flight = {"position": 0, "counted": 2, "redundant": False, "quantum": False}
    scene = opened(still, in_flight(flight=flight, drawn=["plus0", "plus0#2"]))
    assert main_button(scene) == "abort"


def test_without_figures_the_main_button_gives_no_hint(still: Clicker) -> None:
    flight = {"position": 0, "counted": 2, "redundant": False, "quantum": False}
    state = in_flight(flight=flight, drawn=["plus0", "plus0#2"])
    assert main_button(opened(still, state, show_odds=False)) == "draw"


def test_c2_an_empty_hand_shows_what_the_next_is_drawn_from(still: Clicker) -> None:
    mine = {"hand": [], "area": ["1:satellite", "1:station"], "warehouse": []}
    scene = opened(still, ready(mine=mine))
    count = len(scene.view.player.not_in_sight())
    limit = scene.view.hand_limit(0)
    assert f"Your hand is empty. The next one: {limit} of these {count} cards" in texts(still)


def test_c1_a_rival_s_achievements_and_points_are_a_key_away(still: Clicker) -> None:
    scene = opened(still, crowded())
    scene.browse(1)
    still.settle()
    assert isinstance(still.scene, BrowseScene)
    assert {"Achievements", "12 points on the track · 4 tokens left · 1 Threat"} <= texts(still)


def test_the_solo_log_begins_with_the_rival_s_first_mission(still: Clicker) -> None:
    scene = still.start("rocketmen", (True,), seed=3, options={"mode": "solo"})
    first = scene.log.lines[0]
    assert (first.step, first.text.startswith("The rival sets out for ")) == (-1, True)


def test_the_heading_counts_the_rival_s_threats_as_its_panel_does(still: Clicker) -> None:
    state = solo()
    state.rival_cards.append(state.display[5].pop())
    scene = opened(still, state)
    rival = scene.view.rival
    assert rival is not None
    assert f": {rival.vp + 2} · " in scene.session.title.progress(scene.view)


def test_h2_in_the_battle_for_earth_the_pad_tells_only_of_earth(still: Clicker) -> None:
    state = position({"hand": HAND}, seats=2, options={"mode": "battle_for_earth"})
    opened(still, state)
    written = [mark.text for mark in marks_of(still)]
    assert "Earth" in written
    assert [written.count(name) for name in ("Moon", "Mars")] == [1, 1]  # the planets' own names


def test_c2_a_single_card_before_the_warehouse_is_called_so(still: Clicker) -> None:
    mine = {"hand": [], "site": [], "pad": [], "visited": [], "flown": [], "tokens": {}}
    missions = ["satellite", "spaceship", "station", "shipyard", "mining"]
    away = [f"1:{name}{copy}" for name in missions for copy in ("", "#2")] + ["1:hotel"]
    opened(still, ready(mine=mine | {"area": [], "warehouse": away}))
    words = "Your hand is empty. The next one: this card, then the shuffled Warehouse gives 5 cards"
    assert words in texts(still)
