"""Tips in the first three real games, and the goal card in all."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.core.contract import Change, Event
from game.core.lesson import Tip
from game.core.players import Player
from game.jump_gate.events import MarkerPlaced, NothingRemoved, PlanetClaimed
from game.jump_gate.state import Place
from scenes.lesson.guided import READ, GuidedTable, holds
from scenes.lesson.refs import GoalAt
from scenes.screens import flow
from scenes.settings import Speed
from scenes.stack import Pointer
from scenes.table.acts import Act
from scenes.table.recap import Recap, Told
from scenes.table.refs import Button
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

HERE = Place(1, 3)
TAUGHT = [title for title in titles.IDS if lessons.exists(title)]


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.screens.flow.new_seed", lambda: 7)


@pytest.fixture
def newcomer(clicker: Clicker) -> Clicker:
    clicker.context.settings.guidance = True
    return clicker


def first_game(clicker: Clicker, title: str = "jump_gate") -> GuidedTable:
    clicker.context.ways.first_game(title)
    clicker.settle()
    scene = clicker.scene
    assert isinstance(scene, GuidedTable)
    return scene


@pytest.mark.parametrize("title", TAUGHT)
def test_the_goal_card_opens_the_first_three_games_and_not_the_fourth(
    newcomer: Clicker, title: str
) -> None:
    assert [first_game(newcomer, title).goal is not None for _ in range(4)] == [
        True,
        True,
        True,
        False,
    ]


def test_without_guidance_nothing_is_told(clicker: Clicker) -> None:
    scene = first_game(clicker)
    assert scene.goal is None
    assert not scene.guiding


def test_g_opens_and_closes_it_and_a_click_outside_closes_it(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    newcomer.press(pygame.K_g)
    assert scene.goal is None
    newcomer.press(pygame.K_g)
    assert scene.goal is not None
    newcomer.step(newcomer._mouse(pygame.MOUSEBUTTONDOWN, 5, 500))
    newcomer.step(newcomer._mouse(pygame.MOUSEBUTTONUP, 5, 500))
    assert scene.goal is None
    assert all(step.seat != 0 for step in scene.session.steps)


@pytest.mark.parametrize("title", TAUGHT)
def test_the_bar_says_what_wins_and_a_click_on_it_opens_the_card(
    newcomer: Clicker, title: str
) -> None:
    scene = newcomer.start(title, (True, False))
    assert isinstance(scene, GuidedTable)
    said = " ".join(scene.panels.bar.progress)
    assert said.startswith(lessons.load(title).nutshell.wins.heading)
    newcomer.click(GoalAt("open"))
    assert scene.goal is not None


def test_the_bar_says_solos_duty_and_how_many_turns_are_left(newcomer: Clicker) -> None:
    from scenes.screens.new_game import NewGameScene

    newcomer.context.stack.push(NewGameScene(newcomer.context, "rocketmen"))
    newcomer.settle()
    newcomer.click("count:1")
    newcomer.click("start")
    newcomer.settle()
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    scene.close_goal()
    newcomer.settle()
    said = " ".join(scene.panels.bar.progress)
    assert "your duty: 0 of 3" in said
    assert "turns left" in said


def test_the_card_can_be_told_not_to_come_again(newcomer: Clicker) -> None:
    first_game(newcomer)
    newcomer.click(GoalAt("always"))
    newcomer.press(pygame.K_ESCAPE)
    assert first_game(newcomer).goal is None


def test_a_bot_goes_on_below_the_card_and_its_numbers_follow(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=6)
    before = len(scene.session.steps)
    scene.open_goal()
    newcomer.settle()
    assert scene.goal is not None
    scores = {row.name: row.score for row in scene.goal.rows}
    shown = [
        s.score for s in sorted(scene.session.rules.standings(scene.view), key=lambda s: s.seat)
    ]
    assert list(scores.values()) == sorted(shown, reverse=True)
    assert len(scene.session.steps) >= before


def test_bots_wait_until_the_card_that_opens_a_game_has_been_read(newcomer: Clicker) -> None:
    newcomer.context.settings.speed = Speed.NORMAL
    title = titles.title("jump_gate")
    chairs = (Player(name="Juno", level="cadet"), Player(name="Ann", colour=1))
    flow.start_game(newcomer.context, title, title.options(first_player="1"), chairs, 7)
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    newcomer.settle()
    assert (scene.goal is not None, len(scene.session.steps)) == (True, 0)
    newcomer.press(pygame.K_ESCAPE)
    newcomer.settle()
    assert scene.session.steps


@pytest.mark.parametrize("by_keys", [True, False])
def test_between_two_people_the_card_waits_below_the_curtain(
    newcomer: Clicker, by_keys: bool
) -> None:
    """It lay over the curtain, whose buttons alone answered: nothing but Escape led on."""
    title = titles.title("rockets")
    chairs = (Player(name="Ann"), Player(name="Bob", colour=1))
    flow.start_game(newcomer.context, title, title.options(), chairs, 7)
    newcomer.settle()
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    heading = lessons.load("rockets").nutshell.wins.heading
    assert scene.covered
    assert scene.goal is not None
    assert heading not in {mark.text for mark in marks_of(newcomer)}
    newcomer.press(pygame.K_g)
    if by_keys:
        newcomer.press(pygame.K_RETURN)
    else:
        newcomer.click(Button("ready"))
    newcomer.settle()
    assert not scene.covered
    assert heading in {mark.text for mark in marks_of(newcomer)}
    newcomer.click(GoalAt("close"))
    assert scene.goal is None


@pytest.mark.alike(3)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title", TAUGHT)
def test_no_word_of_the_card_is_cut(title: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        scene = first_game(clicker, title)
        scene.open_goal()
        clicker.settle()
        assert misplaced(clicker) == []


def test_what_the_end_adds_is_told_apart_from_what_counts_now(newcomer: Clicker) -> None:
    scene = newcomer.start("rocket_jockey", (True, False))
    assert isinstance(scene, GuidedTable)
    newcomer.play_on(moves=10)
    scene.open_goal()
    assert scene.goal is not None
    rules, view = scene.session.rules, scene.view
    for row, standing in zip(scene.goal.rows, rules.standings(view), strict=True):
        lines = {line.label: line.points or 0 for line in rules.score_lines(view)[standing.seat]}
        added = lines["Planet set now"] + lines["Unused co-pilots"]
        assert sum(points for _, points in row.later) == added > 0
        assert row.now == standing.score - added


def test_the_card_says_how_many_points_the_others_may_hide(newcomer: Clicker) -> None:
    scene = newcomer.start("rocketmen", (True, False))
    assert isinstance(scene, GuidedTable)
    scene.open_goal()
    assert scene.goal is not None
    assert {row.mine: row.unknown for row in scene.goal.rows} == {True: False, False: True}
    assert scene.goal.goal.hidden == 6
    newcomer.settle()
    assert any("up to 6 points each" in mark.text for mark in marks_of(newcomer))


def test_the_card_marks_how_many_points_end_the_game(newcomer: Clicker) -> None:
    scene = newcomer.start("planet_movers", (True, False))
    assert isinstance(scene, GuidedTable)
    scene.open_goal()
    newcomer.settle()
    assert any(mark.text == "20 points" for mark in marks_of(newcomer))


@pytest.mark.parametrize("how", ["wheel", "keys"])
def test_with_large_text_the_card_scrolls_to_its_last_word(how: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = clicker.start("rocketmen", (True, False, False, False))
        assert isinstance(scene, GuidedTable)
        scene.open_goal()
        clicker.settle()
        assert scene.goal is not None
        middle = scene.goal.middle
        assert middle is not None
        assert middle.needed
        for _ in range(12):
            if how == "keys":
                clicker.press(pygame.K_DOWN)
            else:
                scene.pointer(Pointer("wheel", 640, 360, wheel=-1.0))
        clicker.settle()
        middle = scene.goal.middle
        assert middle is not None
        assert abs(middle.offset - (middle.full - middle.box.h)) < 1
        assert scene.area.holds(clicker.target(GoalAt("close")).rect)


# --- tips ---


def with_tip(scene: GuidedTable, **when: Any) -> None:
    """The lesson's tips replaced by one."""
    assert scene.lesson is not None
    tip = Tip(name="one", say="This is new to you.", **when)
    scene.lesson = scene.lesson.model_copy(update={"tips": (tip,)})
    scene.tips.clear()
    scene.tip = None


def test_a_tip_comes_once_when_its_event_has_been_shown(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    with_tip(scene, event={"event": "TurnStarted", "seat": "rival"})
    scene.close_goal()
    newcomer.settle()
    for _ in range(20):
        if scene.tip is not None:
            break
        newcomer.play_on(moves=1)
        newcomer.settle()
    assert scene.tip is not None
    assert scene.tip.text == "This is new to you."
    newcomer.click("coach:ok")
    newcomer.settle()
    newcomer.play_on(moves=8)
    assert scene.tip is None
    assert newcomer.context.progress.of("jump_gate").told >= {"one"}


def test_a_tip_goes_with_the_next_move_of_whoever_has_had_time_to_read_it(
    newcomer: Clicker,
) -> None:
    scene = first_game(newcomer)
    with_tip(scene, event={"event": "TurnStarted", "seat": "rival"})
    scene.close_goal()
    newcomer.settle()
    while scene.tip is None:
        newcomer.play_on(moves=1)
        newcomer.settle()
    tip, came = scene.tip, len(scene.session.steps)
    for _ in range(1000):
        newcomer.step()
    assert scene.tip is tip  # who thinks for long has it as long
    while not any(step.seat == 0 for step in scene.session.steps[came:]):
        assert scene.tip is tip
        newcomer.play_on(moves=1)
    newcomer.settle()
    assert scene.tip is not tip


def test_a_tip_is_not_gone_before_it_can_be_read(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    with_tip(scene, event={"event": "TurnStarted", "seat": "rival"})
    scene.close_goal()
    newcomer.settle()
    while scene.tip is None:
        newcomer.play_on(moves=1)
        newcomer.settle()
    scene._tip_since = 0.0
    came = len(scene.session.steps)
    while not any(step.seat == 0 for step in scene.session.steps[came:]):
        newcomer.play_on(moves=1)
    assert scene.tip is not None
    scene.update(READ)
    assert scene.tip is None


def test_one_click_switches_the_tips_off(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    with_tip(scene, runs_out=("deck", 1000))
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    assert scene.tip is not None
    newcomer.click("coach:off")
    assert scene.tip is None
    assert not scene.guiding
    assert not first_game(newcomer).guiding


def test_a_tip_covers_neither_prompt_nor_what_can_be_chosen(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    with_tip(scene, runs_out=("deck", 1000))
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    assert scene.tip is not None
    assert not scene.tip.box.meets(scene.panels.prompt_box, 1.0)


@pytest.mark.parametrize(
    ("only", "told"), [({"sun_dial": False}, True), ({"sun_dial": [True]}, False)]
)
def test_a_tip_is_told_only_in_games_it_is_true_of(
    newcomer: Clicker, only: dict[str, Any], told: bool
) -> None:
    scene = first_game(newcomer)
    with_tip(scene, runs_out=("deck", 1000), only=only)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    assert (scene.tip is not None) is told


@pytest.mark.parametrize("title", TAUGHT)
def test_no_tip_of_a_game_with_others_speaks_of_playing_alone(title: str) -> None:
    found, tips = titles.title(title), lessons.load(title).tips
    for form in [
        {},
        lessons.load(title).first_game.options,
        *(f.values for f in found.options.forms),
    ]:
        options = found.options.model_validate(form)
        alone = set(found.seat_counts(options)) == {1}
        for tip in tips:
            own = any(word in tip.say.lower() for word in ("alone the game", "duty", "solo"))
            assert alone or not (own and holds(tip, options)), (tip.name, form)


def test_rocketmen_has_a_sentence_for_the_last_cards_of_each_mode() -> None:
    found, tips = titles.title("rocketmen"), lessons.load("rocketmen").tips
    for mode, name in (("solo", "deck"), ("battle_for_earth", "pile"), ("standard", "pile")):
        options = found.options.model_validate({"mode": mode})
        assert [t.name for t in tips if t.runs_out and holds(t, options)] == [name]


@pytest.mark.parametrize("title", TAUGHT)
def test_what_a_tip_waits_for_can_happen(title: str) -> None:
    from importlib import import_module

    found = titles.title(title)
    start = found.rules.setup(found.options(), max(2, found.seats[0]), 1)
    labels = {line.label for line in found.rules.score_lines(start)[0]}
    piles = {zone.name for zone, _ in found.rules.piles.zones(start)}
    own, shared = import_module(f"game.{title}.events"), import_module("game.core.events")
    for tip in lessons.load(title).tips:
        assert set(tip.only) <= set(found.options.model_fields), tip.name
        if tip.event is not None:
            for kind in (tip.event["event"], (tip.besides or tip.event)["event"]):
                assert hasattr(own, kind) or hasattr(shared, kind), tip.name
        elif tip.loses:
            assert tip.loses in labels, tip.name
        else:
            assert tip.runs_out is not None
            assert tip.runs_out[0] in piles, tip.name


def test_enter_waits_for_a_hint_that_was_asked_for(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    while not scene.controller.waiting:
        newcomer.settle()
    card = next(t for t in scene.targets() if t.lit and t.zone == "hand")
    scene.focus.key, scene.focus.shown = card.key, True
    scene.controller.hint_asked = True  # and its answer has not come
    newcomer.press(pygame.K_RETURN)
    assert scene.desk.gesture is not None
    assert scene.desk.gesture.chosen() == ()
    scene.controller.hint_asked = False
    newcomer.press(pygame.K_RETURN)
    assert scene.desk.gesture.chosen() != ()


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([MarkerPlaced(0, "scan", HERE, 1), NothingRemoved(HERE, 0)], True),
        ([MarkerPlaced(1, "scan", HERE, 1), NothingRemoved(HERE, 0)], False),
        ([PlanetClaimed(0, HERE), NothingRemoved(HERE, 0)], False),
    ],
    ids=["an own scan", "a rival's scan", "a claim"],
)
def test_only_an_own_scan_that_finds_nothing_is_told_of(
    newcomer: Clicker, events: list[Event], told: bool
) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    scene.tips.clear()
    scene.play(Act(0, 0, tuple(events), scene.view))
    assert [tip.name for tip in scene.tips if tip.name == "nothing"] == ["nothing"] * told


def test_a_tip_on_an_own_deed_is_not_told_once_a_rival_has_acted_since(
    newcomer: Clicker,
) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    scene.tips.clear()
    scene.play(Act(0, 0, (MarkerPlaced(0, "hole", HERE, 1),), scene.view))
    assert [tip.name for tip in scene.tips] == ["icon"]
    scene.play(Act(0, 1, (), scene.view))
    assert scene.tips == []


@pytest.mark.parametrize("open_", [True, False])
def test_a_tip_does_not_say_of_lost_points_what_the_open_news_says(
    newcomer: Clicker, open_: bool
) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    with_tip(scene, loses="Jump Gate")
    assert scene.lesson is not None
    scene.tips = [*scene.lesson.tips]
    since = scene.panels.since
    lost = Told("Your score went from 7 to 2.", changes=(Change(0, -5),))
    since.recap, since.open = Recap(1, (lost,), ()), open_
    newcomer.step()
    assert (scene.tip is None) is open_
    assert scene.tips == []


def test_a_tip_leaves_the_open_news_and_the_black_hole_in_sight(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    with_tip(scene, runs_out=("deck", 1000))
    newcomer.play_on(moves=1)
    newcomer.settle()
    assert scene.tip is not None
    scene.panels.since.recap = Recap(1, (Told("Your score went from 7 to 2."),), ())
    scene.panels.since.open = True
    scene.relayout()
    newcomer.step()
    ring = scene.desk.places.ring
    for box in (scene.panels.since.box, ring.gate, ring.hole):
        assert not scene.tip.box.meets(box, 1.0)
