"""What the table says of a launch: when to stop it, what it may cost, whether the game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Surface

from game.rocketmen.moves import Continue, DeclareEnd, EndTurn, Launch
from game.rocketmen.previews.advice import best_move
from game.rocketmen.previews.told import failure_words
from scenes.kit.canvas import Canvas
from scenes.table import card as table_card
from scenes.table.refs import Button
from scenes.theme import CORAL, CREAM, FAINT, MINT, MUSTARD, Colour
from scenes.titles.rocketmen.choices import actions, confirm, foreseen, preview
from scenes.titles.rocketmen.words import unused
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import (
    HAND,
    PAD,
    RocketmenTable,
    card,
    in_flight,
    opened,
    position,
    ready,
    texts,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

EMPTY_PAD = {"site": [], "pad": [], "hand": [*HAND[:2], "p04"], "tokens": {"money": 1}}


def chosen(still: Clicker, scene: RocketmenTable, *names: str) -> None:
    """Chooses cards by their names."""
    for name in names:
        still.click(card(name))
        still.settle()


def main_button(scene: RocketmenTable) -> str:
    """The button that stands out."""
    return next(action.name for action in actions(scene.desk.moment) if action.primary)


def test_i4_a_good_flight_goes_on_says_the_main_button(still: Clicker) -> None:
    assert main_button(opened(still, in_flight())) == "draw"


def test_i4_a_hopeless_flight_is_called_off_says_the_main_button(still: Clicker) -> None:
    flight = {"position": 0, "counted": 2, "redundant": False, "quantum": False}
    scene = opened(still, in_flight(flight=flight, drawn=["plus0", "plus0#2"]))
    assert main_button(scene) == "abort"


def test_what_each_launch_needs_is_in_words_before_it() -> None:
    """It was told in a bubble alone."""
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        pad = opened(clicker, ready()).desk.places.pad_panel
        said = {mark.text for mark in marks_of(clicker) if pad.holds(mark.box)}
        assert {"2 more from 3 cards", "8 more from 4 cards", "with 3 more rocket points"} <= said
        assert any(text.startswith("Failure: all 6 parts") for text in said)


@pytest.mark.painted
@pytest.mark.parametrize("contrast", [False, True])
def test_what_can_be_bought_has_a_rim_only_where_no_shade_tells_it(
    contrast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six rims of the market and three of the engines came before the rocket."""
    rims: list[Colour] = []

    def noted(canvas: Canvas, wide: float, ratio: float, mark: Colour) -> Surface:
        rims.append(mark)
        return Surface((9, 9))

    monkeypatch.setattr(table_card, "_outline", noted)
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        clicker.context.settings.high_contrast = contrast
        clicker.context.changed()
        opened(clicker, ready())
        assert (FAINT in rims) == contrast
        assert MINT in rims  # of the hand


HOPELESS: dict[str, Any] = {
    "flight": {"position": 0, "counted": 2, "redundant": False, "quantum": False},
    "drawn": ["plus0", "plus0#2"],
}


def test_i4_a_hopeless_flight_says_so_on_the_button_and_beside_it(still: Clicker) -> None:
    scene = opened(still, in_flight(**HOPELESS))
    told = preview(scene.desk.moment, Continue())
    assert told is not None
    assert actions(scene.desk.moment)[0].sub == "can’t succeed any more"
    assert told.lines[0] == "It can’t succeed any more"


def test_r45_without_hope_a_shield_that_spares_more_than_an_abort_is_used(still: Clicker) -> None:
    flight = {"destination": "mars", "target": 13, "draws": 5, "position": 3, "counted": 4}
    mine = {"pad": ["engine_4", "engine_4#2", "engine_3", "p09"]}
    drawn = ["plus0", "plus0#2", "plus1", "plus1#2"]
    assert main_button(opened(still, in_flight(mine=mine, flight=flight, drawn=drawn))) == "draw"


def test_without_figures_the_main_button_gives_no_hint(still: Clicker) -> None:
    flight = {"position": 0, "counted": 2, "redundant": False, "quantum": False}
    state = in_flight(flight=flight, drawn=["plus0", "plus0#2"])
    assert main_button(opened(still, state, show_odds=False)) == "draw"


# --- what a launch may cost ---


@pytest.mark.parametrize(
    ("pad", "words"),
    [
        (["engine_2"], "Failure: the part goes to the Warehouse"),
        (["engine_2", "t03"], "Failure: both parts go to the Warehouse"),
        (["engine_2", "t03", "p10"], "Failure: all 3 parts go to the Warehouse"),
        (["engine_2", "t03", "p09", "p10"], "Failure: 3 stay, 1 lost"),
        (["engine_2", "t03", "p03"], "Failure: 1 to the hand, 2 lost"),
        (["engine_2", "engine_3", "t03", "p09", "p03"], "Failure: 3 stay, 2 to the hand"),
        (["p09", "engine_2"], "Failure: 2 stay"),
        ([], ""),
    ],
)
def test_r45_a_failure_says_what_shield_and_reusable_rocket_spare(
    pad: list[str], words: str
) -> None:
    assert failure_words(ready(mine={"pad": pad}).player) == words


def test_r45_the_panel_s_stakes_know_the_heat_shield(still: Clicker) -> None:
    pad = ["engine_4", "engine_3", "1:satellite#2", "p09", "t03"]
    opened(still, in_flight(mine={"pad": pad}, flight={"counted": 2}))
    assert "An abort costs 1 card, a failure 2 cards" in texts(still)


def test_without_a_shield_a_failure_costs_every_card_of_the_pad(still: Clicker) -> None:
    opened(still, in_flight())
    assert f"An abort costs nothing, a failure {len(PAD)} cards" in texts(still)


def losing(still: Clicker, counted: int) -> RocketmenTable:
    """An abort after so many cards, and what it costs."""
    return opened(still, in_flight("lose", flight={"counted": counted, "position": 6}))


def test_r38_an_abort_of_one_card_speaks_of_one_card(still: Clicker) -> None:
    scene = losing(still, 2)
    button = actions(scene.desk.moment)[0]
    assert scene.prompt() == "You: choose the card of the pad that the abort costs"
    assert (button.label, button.sub) == ("Lose it", "choose 1")


def test_r38_an_abort_of_two_cards_counts_them(still: Clicker) -> None:
    scene = losing(still, 3)
    still.click(card("p10"))
    button = actions(scene.desk.moment)[0]
    assert scene.prompt() == "You: choose the 2 cards of the pad that the abort costs"
    assert (button.label, button.sub) == ("Lose these", "choose 1 more")


# --- the end that can be declared ---

FIVE = ["earth_hotel", "earth_station", "moon_satellite", "mars_spaceship", "earth_satellite"]


def declaring(still: Clicker, *more: str) -> RocketmenTable:
    """After an arrival that lets the player end the game."""
    flight = {"destination": "earth", "target": 8, "draws": 3, "position": 8, "succeeded": True}
    mine = {"vp": 20, "visited": [*FIVE, *more], "site": [], "pad": [], "flown": ["1:satellite#2"]}
    return opened(still, ready(phase="declare", flight=flight, mine=mine))


def test_r49_who_may_end_the_game_sees_the_standing_without_goals(still: Clicker) -> None:
    scene = declaring(still)
    assert scene.prompt().endswith("or play on? Without goals it stands 20 : 0")


def test_r49_the_question_counts_no_goal_for_anybody(still: Clicker) -> None:
    scene = declaring(still)
    question = confirm(scene.desk.moment, DeclareEnd())
    assert question is not None
    assert "You 20, Bob 0. Goals are not counted; your goal brings 6 points now." in question[1]


def test_r49_who_may_end_the_game_sees_the_mission_spaces(still: Clicker) -> None:
    assert "space:0" in {target.key for target in declaring(still) and still.targets()}


@pytest.mark.parametrize(
    ("more", "words"),
    [((), "you may end it with token 6"), (("moon_base",), "you can’t end it later")],
)
def test_r49_playing_on_says_whether_it_is_offered_again(
    still: Clicker, more: tuple[str, ...], words: str
) -> None:
    assert [action.sub for action in actions(declaring(still, *more).desk.moment)] == [
        "with this round",
        words,
    ]


def test_after_a_launch_nothing_is_said_of_placing_a_mission(still: Clicker) -> None:
    declaring(still)
    assert "Place a mission first. Placing costs $10 a card." not in texts(still)


def test_of_all_that_can_be_launched_one_button_stands_out(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": [], "tokens": {}}))
    buttons = [each for each in actions(scene.desk.moment) if each.name.startswith("launch-")]
    assert len(buttons) > 1
    assert [each.name for each in buttons if each.primary] == ["launch-moon"]
    assert sum(each.primary for each in actions(scene.desk.moment)) == 1


def test_no_launch_stands_out_while_something_else_is_better_first(still: Clicker) -> None:
    """A hint said to place or discard, beside a coral launch."""
    scene = opened(still, ready())
    assert not isinstance(best_move(scene.desk.view), Launch)
    assert not any(each.primary for each in actions(scene.desk.moment))


def test_beside_a_hint_nothing_stands_out_but_what_it_names(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": [], "tokens": {}}))
    for hinted, stand_out in ((Button("end"), []), (Button("launch-moon"), ["launch-moon"])):
        moment = replace(scene.desk.moment, hinted=frozenset({hinted}))
        assert [each.name for each in actions(moment) if each.primary] == stand_out


def test_the_end_of_a_turn_stands_out_only_where_nothing_can_be_done_with_a_card(
    still: Clicker,
) -> None:
    def stands_out(state: Any) -> bool:
        scene = opened(still, state)
        return next(each.primary for each in actions(scene.desk.moment) if each.name == "end")

    assert not stands_out(position(EMPTY_PAD))
    assert stands_out(position({"site": [], "pad": [], "hand": [], "tokens": {}}))


def test_a_launch_that_is_pointed_at_has_its_panel_instead_of_a_bubble(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Dial and deck were to be seen only after the click."""
    monkeypatch.setattr("scenes.titles.rocketmen.choices.unused", lambda *_: [])
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = opened(clicker, ready())
        clicker.move_to("do:launch-moon")
        clicker.settle()
        panel = scene.desk.places.odds
        assert scene.overlays.shown == [panel]
        said = {mark.text for mark in marks_of(clicker) if panel.holds(mark.box)}
        assert {"Lift-off 2. You need ", "8 more", "4 cards", "83 %", "success", "+4"} <= said
        assert "Success: +4 points, +1 for the first, token Rocket +1" in said
        assert "Abort: free after one card, one part after two" in said
        assert " ".join(mark.text for mark in marks_of(clicker)).count("One more Chemistry") == 1
        assert misplaced(clicker) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_whatever_the_panel_of_a_launch_warns_of_all_of_it_is_read(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that had no room were left out: the deck gives way before them."""
    warnings = ["An effect of a card that paid is still unused", "$30 unspent: buy something"]
    monkeypatch.setattr("scenes.titles.rocketmen.choices.unused", lambda *_: warnings)
    with sized(size, 1.0, Silent()) as clicker:
        panel = opened(clicker, ready()).desk.places.odds
        clicker.move_to("do:launch-moon")
        clicker.settle()
        said = " ".join(m.text for m in marks_of(clicker) if panel.holds(m.box))
        success = "Success: +4 points, +1 for the first, token Rocket +1"
        for words in (*warnings, success, "Failure: ", "Abort: ", "83 %"):
            assert words in said
        assert "One more" not in said


def test_what_is_unused_leaves_the_deck_in_the_panel_of_a_launch() -> None:
    """Two warnings took its place: they are one sentence."""
    state = ready(mine={"hand": HAND[:5], "area": HAND[5:]}, waiting=[{"card": HAND[5]}])
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = opened(clicker, state)
        panel, moment = scene.desk.places.odds, scene.desk.moment
        (words,) = unused(moment, moment.view)
        assert words.startswith("An effect and $")
        clicker.move_to("do:launch-moon")
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker) if panel.holds(mark.box)]
        assert words in " ".join(said)
        assert {"+0", "+4"} <= {*said}


def test_a_chance_has_one_colour_on_the_pad_and_in_the_panel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """13 % was green at the pad and red on the dial."""
    pad = [*PAD[:2], "p09"]
    shades: list[tuple[str, Colour]] = []
    written, bow = Canvas.text, Canvas.bow

    def text(canvas: Canvas, words: str, *args: Any, **more: Any) -> Any:
        shades.append((words, args[3] if len(args) > 3 else CREAM))
        return written(canvas, words, *args, **more)

    def dial(canvas: Canvas, *args: Any) -> None:
        shades.append(("dial", args[-1][1]))
        bow(canvas, *args)

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "bow", dial)
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        opened(clicker, ready(mine={"pad": pad, "tokens": {}}))
        clicker.move_to("do:launch-moon")
        clicker.settle()
        marks_of(clicker)
    chance = next(words for words, colour in shades if words.endswith(" %") and colour == CORAL)
    found = {colour for words, colour in shades if words in (chance, "dial")}
    assert ("dial", CORAL) in shades
    assert found & {MINT, MUSTARD, CORAL} == {CORAL}


@pytest.mark.parametrize("text", [1.25, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_with_larger_text_too_a_launch_that_is_pointed_at_has_its_panel(
    size: tuple[int, int], text: float
) -> None:
    """From 125 % on a bubble stood over the pad instead: the panel's place was the market's."""
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, ready())
        places = scene.desk.places
        clicker.move_to("do:launch-moon")
        clicker.settle()
        assert scene.overlays.shown == [places.asked]
        kept = (places.display_row, *(places.track.world_box(at) for at in range(3)))
        assert not any(places.asked.meets(box) for box in kept)
        said = {mark.text for mark in marks_of(clicker) if places.asked.holds(mark.box)}
        assert {"8 more", "4 cards", "83 %", "Failure: all 6 parts go to the Warehouse"} <= said
        assert misplaced(clicker) == []


def test_the_panel_of_a_launch_gives_way_to_what_is_for_sale() -> None:
    with sized((1280, 720), 2.0, Silent()) as clicker:
        scene = opened(clicker, ready(mine={"hand": [], "tokens": {}}))  # nothing can be paid
        places = scene.desk.places
        assert not places.odds.h
        assert foreseen(scene.desk.moment, places, Launch("earth")) is None
        clicker.move_to("do:launch-earth")
        clicker.settle()
        assert scene.overlays.shown


def test_a_launch_whose_requirement_is_not_met_is_grey_and_says_why() -> None:
    """Its chance stood as large and bright as that of one that could begin."""
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        pad = opened(clicker, ready()).desk.places.pad_panel
        marks = {mark.text: mark for mark in marks_of(clicker) if pad.holds(mark.box)}
        assert "with 3 more rocket points" in marks
        assert marks["63 %"].box.h < 0.7 * marks["83 %"].box.h
        clicker.move_to("world:2")
        clicker.step(dt=0.5)
        assert "Not ready: 3 rocket points short." in texts(clicker)


def test_the_panel_of_a_launch_says_that_it_does_the_last_task() -> None:
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        mine = {"visited": ["earth_hotel", "moon_station"], "goals": ["g11", "g02"]}
        opened(clicker, ready(mine={**mine, "pad": [*PAD, "engine_4#2"]}))
        clicker.move_to("do:launch-mars")
        clicker.settle()
        assert "Success does the last task of your goal Grand Tour" in texts(clicker)
        clicker.move_to("do:launch-moon")
        clicker.settle()
        assert not any("last task" in words for words in texts(clicker))


def test_the_end_of_a_turn_says_that_a_launch_could_be_tried_for_nothing(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": [], "tokens": {}}))
    end = next(each for each in actions(scene.desk.moment) if each.name == "end")
    assert end.sub == "you could launch first"
    told = preview(scene.desk.moment, EndTurn())
    assert told is not None
    assert any("if the first card is low, abort" in words for words in told.warnings)


def test_before_a_turn_ends_with_nothing_else_to_do_a_free_try_stands_out(still: Clicker) -> None:
    """The end of the turn did, and led past a launch that would have cost nothing."""
    weak = {"site": ["1:satellite#2"], "pad": ["engine_2"], "tokens": {}}
    assert main_button(opened(still, ready(mine={**weak, "hand": []}))) == "launch-earth"
    scene = opened(still, ready(mine={**weak, "hand": HAND}))
    assert not any(each.primary for each in actions(scene.desk.moment))
