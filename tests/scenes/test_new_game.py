"""Set-up: seats, options and seed as the player chooses them."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import pygame
import pytest
from pydantic import Field

from game import titles
from game.core.contract import Title
from game.core.options import Options
from game.core.seeds import seed_from
from game.rocket_jockey.options import RocketJockeyOptions
from scenes.kit.controls import Choice, Stepper, Toggle
from scenes.kit.nodes import Node
from scenes.screens.guide_reader import GuideScene
from scenes.screens.new_game import NewGameScene
from scenes.screens.option_fields import allowed, labels, option_nodes, words
from scenes.screens.rivals import HOW_THEY_PLAY, LEVELS, TASTE
from tests.clicker import Clicker
from tests.screens.shows import TITLE, marks_of


@pytest.fixture
def setup(clicker: Clicker) -> NewGameScene:
    scene = NewGameScene(clicker.context, TITLE)
    clicker.context.stack.push(scene)
    clicker.settle()
    return scene


def test_a_first_game_is_against_one_cadet(setup: NewGameScene) -> None:
    assert [p.level for p in setup.players] == [None, "cadet"]


def test_after_the_first_games_new_rivals_are_pilots(clicker: Clicker) -> None:
    clicker.context.progress.of(TITLE).games = 3
    assert [p.level for p in NewGameScene(clicker.context, TITLE).players] == [None, "pilot"]


def test_each_level_says_in_a_line_how_it_plays(clicker: Clicker, setup: NewGameScene) -> None:
    said = {mark.text for mark in marks_of(clicker)}
    assert {" makes slips you can punish.", " plays soundly, one turn at a time."} <= said
    assert {name for name, _ in HOW_THEY_PLAY} == {name for level, name in LEVELS if level}


def test_each_bot_with_a_way_is_shown_with_what_that_means_here(clicker: Clicker) -> None:
    clicker.context.progress.of("jump_gate").games = 3
    scene = NewGameScene(clicker.context, "jump_gate")
    clicker.context.stack.push(scene)
    scene.seat(4)
    clicker.settle()
    said = {mark.text for mark in marks_of(clicker)}
    assert {" · careful", " · bold", " · hoarding", "likes to scan", TASTE} <= said


def test_the_game_begins_with_the_ways_that_go_with_the_names(clicker: Clicker) -> None:
    clicker.context.progress.of("rockets").games = 3
    scene = NewGameScene(clicker.context, "rockets")
    clicker.context.stack.push(scene)
    scene.seat(5)
    clicker.settle()
    clicker.choose("level:4:cadet")
    scene._change(2, name="Nova 2")
    clicker.choose("start")
    players = clicker.scene.session.players  # type: ignore[attr-defined]
    assert [(player.name, player.way) for player in players[1:]] == [
        ("Juno", "careful"),
        ("Nova 2", None),
        ("Nova", "hoarding"),
        ("Orion", None),  # bold, which its slips as a Cadet would hide
    ]


def test_cadets_are_told_no_ways(clicker: Clicker, setup: NewGameScene) -> None:
    assert not any("careful" in mark.text for mark in marks_of(clicker))


def test_variants_and_seed_are_folded_until_one_click(
    clicker: Clicker, setup: NewGameScene
) -> None:
    def there() -> set[str]:
        return {target.key for target in clicker.targets()}

    assert not {"seed", "option:quick_run"} & there()
    clicker.click("fold")
    assert {"seed", "option:quick_run"} <= there()
    clicker.click("fold")
    assert "seed" not in there()


def test_folded_variants_are_told_in_one_line(clicker: Clicker, setup: NewGameScene) -> None:
    setup.set_options(RocketJockeyOptions(quick_run=True, aliens_wait=True))
    clicker.settle()
    assert f"Quick run, Aliens wait · seed {setup.seed_text}" in {
        mark.text for mark in marks_of(clicker)
    }


def test_with_variants_the_form_is_not_called_as_printed(
    clicker: Clicker, setup: NewGameScene
) -> None:
    setup.set_options(RocketJockeyOptions(aliens_wait=True))
    clicker.settle()
    said = {mark.text for mark in marks_of(clicker)}
    assert "As printed, with your variants." in said
    assert "As printed." not in said


@pytest.mark.parametrize("title", titles.all_titles(), ids=lambda title: title.id)
def test_each_form_sets_its_options_and_one_click_goes_back_to_what_is_printed(
    clicker: Clicker, title: Title
) -> None:
    scene = NewGameScene(clicker.context, title.id)
    clicker.context.stack.push(scene)
    clicker.settle()
    forms = title.options.forms
    assert "Standard" in [form.name for form in forms]
    assert len(forms) >= 2
    for form in forms:
        clicker.click(f"form:{form.name.lower()}")
        clicker.settle()
        for name, value in form.values.items():
            assert getattr(scene.options, name) == value
        assert form.line in {mark.text for mark in marks_of(clicker)}
    clicker.click("form:standard")
    assert scene.options == title.options()


@pytest.mark.parametrize(
    ("title", "alone"), [("rocketmen", {"mode": "solo"}), ("planet_movers", {"solo": True})]
)
def test_solo_is_the_player_count_one(clicker: Clicker, title: str, alone: dict[str, Any]) -> None:
    scene = NewGameScene(clicker.context, title)
    clicker.context.stack.push(scene)
    clicker.settle()
    clicker.click("count:1")
    assert len(scene.players) == 1
    assert scene.options == titles.title(title).options(**alone)
    clicker.click("fold")
    assert not any(next(iter(alone)) in target.key for target in clicker.targets())
    clicker.click("count:3")
    assert len(scene.players) == 3
    assert scene.options == titles.title(title).options()


def test_a_first_player_who_is_not_there_is_not_offered(clicker: Clicker) -> None:
    scene = NewGameScene(clicker.context, "jump_gate")
    clicker.context.stack.push(scene)
    clicker.settle()
    clicker.click("count:3")
    clicker.click("fold")
    offered = [t.key for t in clicker.targets() if t.key.startswith("option:first_player:")]
    assert offered == [f"option:first_player:{value}" for value in ("random", "1", "2", "3")]


def test_seats_differ_in_name_and_colour(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.choose("count:4")
    assert len({p.name for p in setup.players}) == 4
    assert len({p.colour for p in setup.players}) == 4


def test_the_number_of_players_can_be_chosen(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.choose("count:2")
    assert len(setup.players) == 2
    clicker.choose("count:3")
    assert len(setup.players) == 3


def test_only_counts_that_the_title_allows_are_offered(
    clicker: Clicker, setup: NewGameScene
) -> None:
    offered = [t.key for t in clicker.targets() if t.key.startswith("count:")]
    assert offered == [f"count:{n}" for n in titles.title(TITLE).seats]


def test_a_bot_becomes_a_person_and_back(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.choose("level:1:")
    assert setup.players[1].is_person
    assert [player.name for player in setup.players[:2]] == ["Player 1", "Player 2"]
    clicker.choose("level:1:admiral")
    assert setup.players[1].level == "admiral"
    assert setup.players[0].name == "You"
    assert setup.players[1].name != "Player 2"


def test_a_colour_is_never_taken_twice(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.choose("count:4")
    seen = set()
    for _ in range(8):
        clicker.choose("colour:0")
        seen.add(setup.players[0].colour)
        assert len({p.colour for p in setup.players}) == 4
    assert len(seen) == 5


def test_names_are_edited_and_stay_different(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.choose("name:0")
    for _ in range(16):
        clicker.press(pygame.K_BACKSPACE)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="Juno"))
    clicker.press(pygame.K_RETURN)
    assert setup.players[0].name != setup.players[1].name


def test_what_becomes_of_a_typed_seed_is_in_sight_with_large_text(clicker: Clicker) -> None:
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    setup = NewGameScene(clicker.context, "rocket_jockey")
    clicker.context.stack.replace(setup)
    setup.unfolded = True
    clicker.settle()
    clicker.walk_to("seed")
    clicker.press(pygame.K_RETURN)
    setup.typed("no seed's code!")
    clicker.settle()
    (panel,) = setup.scroll_panels()
    assert "As a word it deals" in setup._note.text
    assert panel.box.holds(setup._note.box)


def test_the_seed_is_shown_and_can_be_typed(clicker: Clicker, setup: NewGameScene) -> None:
    assert setup.facts()["seed"] == seed_from(setup.seed_text)
    clicker.choose("fold")
    clicker.choose("seed")
    for _ in range(12):
        clicker.press(pygame.K_BACKSPACE)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="7f3k-q2"))
    clicker.press(pygame.K_ESCAPE)
    assert setup.seed_text == "7F3K-Q2"
    assert setup.seed == seed_from("7F3K-Q2")


def test_the_last_set_up_comes_back(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.choose("count:3")
    clicker.choose("level:1:admiral")
    clicker.choose("back")
    again = NewGameScene(clicker.context, TITLE)
    assert [p.level for p in again.players] == [None, "admiral", "cadet"]


def test_a_remembered_set_up_that_is_impossible_is_forgotten(clicker: Clicker) -> None:
    clicker.context.settings.last_setup[TITLE] = {"options": {"x": 1}, "players": [{"name": 3}]}
    scene = NewGameScene(clicker.context, TITLE)
    assert scene.options == titles.title(TITLE).options()
    assert len(scene.players) == 2


def test_every_option_of_every_title_has_a_control_and_a_line(every_title: object) -> None:
    from game.core.contract import Title

    assert isinstance(every_title, Title)
    options = every_title.options()
    nodes = option_nodes(options, lambda changed: None, 2)
    alone = sum(name == "solo" for name in every_title.options.model_fields)  # the count says it
    fields = every_title.options.model_fields.keys() - options.without_effect(2)
    assert len(nodes) == len(fields) - alone
    for name, info in every_title.options.model_fields.items():
        assert info.title, f"{name} has no title"
        assert info.description, f"{name} says not what it changes"
        if not isinstance(getattr(options, name), bool):
            assert getattr(options, name) in allowed(info), f"{name} can't be chosen"


class Start(Enum):
    LOT = "by_lot"
    AGE = "age"


class Several(Options):
    short: bool = Field(False, title="Short game", description="Ten turns.")
    start: Start = Field(Start.LOT, title="Start", description="Who begins.")
    pace: Literal["slow", "fast"] = Field("slow", title="Pace", description="How fast.")
    hand: Annotated[int, Field(ge=2, le=20)] = Field(6, title="Hand", description="Cards.")
    cap: int | None = Field(None, ge=1, le=3, title="Cap", description="The most.")


def inner(node: Node, kind: type) -> Node | None:
    if isinstance(node, kind):
        return node
    return next((found for child in node.children() if (found := inner(child, kind))), None)


def said(node: Node) -> str:
    """Every text of a node."""
    own = getattr(node, "text", "") or getattr(node, "label", "")
    return ". ".join(filter(None, [str(own), *map(said, node.children())]))


def _nodes(options: Options) -> list[Node]:
    return option_nodes(options, lambda changed: None, 2)


def test_each_kind_of_option_has_its_control() -> None:
    short, start, pace, hand, cap = option_nodes(Several(), lambda changed: None, 2)
    assert inner(short, Toggle)
    assert inner(start, Choice)
    assert inner(pace, Choice)
    assert inner(hand, Stepper)
    assert inner(cap, Choice)


class Scale(Options):
    target: Literal[20, 15, 30] = Field(20, title="Target", description="Points.")


def test_numbers_stand_in_order_whichever_is_printed() -> None:
    (target,) = option_nodes(Scale(), lambda changed: None, 2)
    choice = inner(target, Choice)
    assert choice is not None
    assert [key for key, _ in choice.options] == ["15", "20", "30"]


def test_an_option_that_changes_nothing_now_is_not_offered() -> None:
    options = titles.title("rocketmen").options
    nodes = option_nodes(options(mode="solo"), lambda changed: None, 1)
    assert [said(node).split(".")[0] for node in nodes] == [options.model_fields["show_odds"].title]


def test_how_strong_a_lone_players_rival_is_stands_beside_who_plays(clicker: Clicker) -> None:
    scene = NewGameScene(clicker.context, "rocketmen")
    clicker.context.stack.push(scene)
    clicker.settle()
    told = []
    for count in (2, 1):
        clicker.choose(f"count:{count}")
        clicker.settle()
        told.append(any("difficulty" in target.key for target in clicker.targets()))
    assert told == [False, True]
    clicker.choose("option:difficulty:hard")
    assert scene.options.model_dump()["difficulty"] == "hard"


def test_seat_balance_is_offered_only_where_a_third_player_sits(clicker: Clicker) -> None:
    scene = NewGameScene(clicker.context, "rocketmen")
    clicker.context.stack.push(scene)
    clicker.settle()
    clicker.choose("fold")
    offered = []
    for count in (2, 3):
        clicker.choose(f"count:{count}")
        clicker.settle()
        offered.append(any("seat_balance" in target.key for target in clicker.targets()))
    assert offered == [False, True]


def test_a_chosen_variant_says_what_it_changes() -> None:
    options = titles.title("rocketmen").options(variants="chosen", variant_two="v4")
    assert any("Engine" in said(node) and "$10" in said(node) for node in _nodes(options))


def test_choosing_an_option_changes_it_alone() -> None:
    heard: list[Options] = []
    nodes = option_nodes(Several(), heard.append, 2)
    stepper = inner(nodes[3], Stepper)
    assert stepper is not None
    stepper.choose("option:hand:more")
    choice = inner(nodes[1], Choice)
    assert choice is not None
    choice.choose("option:start:age")
    assert heard == [Several(hand=7), Several(start=Start.AGE)]


def test_values_are_words() -> None:
    assert words(Start.LOT) == "by lot"
    assert words(True) == "yes"
    assert words(None) == "none"


def test_among_several_people_nobody_is_called_you(clicker: Clicker) -> None:
    setup = NewGameScene(clicker.context, "rocket_jockey")
    clicker.context.stack.replace(setup)
    clicker.settle()
    clicker.click("level:1:")
    clicker.settle()
    assert [player.name for player in setup._named()][:2] == ["Player 1", "Player 2"]


def test_values_are_called_what_their_field_calls_them() -> None:
    options = titles.title("rocketmen").options
    field = options.model_fields["variant_one"]
    assert labels(field)["v1"] == "Open Launch Window"
    assert labels(options.model_fields["seat_balance"]) == {}


def test_enter_starts_after_the_mouse_changed_an_option(
    clicker: Clicker, setup: NewGameScene
) -> None:
    clicker.click("count:3")
    clicker.settle()
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert clicker.scene.name == "table"


def test_f1_opens_the_rules_of_the_title(clicker: Clicker, setup: NewGameScene) -> None:
    clicker.press(pygame.K_F1)
    clicker.settle()
    assert isinstance(clicker.scene, GuideScene)


def test_in_a_tall_window_the_poster_takes_what_the_page_leaves() -> None:
    clicker = Clicker((1200, 1600))
    clicker.context.progress.of("rockets").games = 3
    clicker.context.stack.replace(NewGameScene(clicker.context, "rockets"))
    clicker.settle()
    start, first = clicker.target("start").rect, clicker.target("count:2").rect
    area, (above, picture) = clicker.scene.area, clicker.scene.root.children()[0].children()
    assert picture.box.h > 0.2 * area.h
    assert picture.box.w > 0.9 * area.w
    assert above.box.h < 0.2 * area.h
    assert picture.box.bottom < first.y
    assert start.bottom > 0.8 * area.h
    clicker.close()
