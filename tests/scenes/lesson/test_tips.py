"""The tips of the first games: when one comes, when it goes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.core.contract import Change, Event, Zone
from game.core.events import CardMoved
from game.core.lesson import Tip
from game.jump_gate.events import MarkerPlaced, NothingRemoved, PlanetClaimed
from game.jump_gate.state import Place
from scenes.lesson.guided import OLD, READ, GuidedTable, holds
from scenes.table.acts import Act
from scenes.table.roles import Hint
from scenes.table.told import Recap, Told
from tests.clicker import Clicker
from tests.scenes.lesson.test_guided import first_game, newcomer, same_deal

__all__ = ["newcomer", "same_deal"]

HERE = Place(1, 3)
LONGEST = max((tip.say for tip in lessons.load("rockets").tips), key=len)
TAUGHT = [title for title in titles.IDS if lessons.exists(title)]


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


def test_a_tip_on_a_step_that_is_undone_goes_and_comes_again(newcomer: Clicker) -> None:
    """It said that a marker lay at the Black Hole, which was taken back."""
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    while not scene.controller.waiting:
        newcomer.step()
    with_tip(scene, event={"event": "CardMoved"})
    undone = False
    for _ in range(40):
        newcomer.play_on(moves=1)
        newcomer.settle()
        if scene.tip is not None and scene.controller.can_undo:
            steps = len(scene.session.steps)
            assert steps == scene._tip_step
            newcomer.press(pygame.K_z, pygame.KMOD_CTRL)
            newcomer.settle()
            undone = len(scene.session.steps) < steps
            break
        scene.learnt.told.clear()
        scene.tip = None
    assert undone
    assert scene.tip is None
    assert "one" not in scene.learnt.told
    newcomer.press(pygame.K_y, pygame.KMOD_CTRL)
    newcomer.settle()
    assert scene.tip is not None


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


def told_a_tip(newcomer: Clicker) -> Any:
    """The table of a first game, in which a tip is told after the first move."""
    scene = first_game(newcomer)
    with_tip(scene, runs_out=("deck", 1000))
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    assert scene.tip is not None
    return scene


def test_one_click_switches_the_tips_off(newcomer: Clicker) -> None:
    scene = told_a_tip(newcomer)
    newcomer.click("coach:off")
    assert scene.tip is None
    assert not scene.guiding
    assert not first_game(newcomer).guiding


def test_a_tip_covers_neither_prompt_nor_what_can_be_chosen(newcomer: Clicker) -> None:
    scene = told_a_tip(newcomer)
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


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (5, 10), (8, 16)])
def test_rockets_tells_of_the_deck_when_it_has_two_cards_for_each_player(
    newcomer: Clicker, seats: int, cards: int
) -> None:
    scene = newcomer.start("rockets", (True, *(False,) * (seats - 1)))
    (tip,) = (tip for tip in lessons.load("rockets").tips if tip.name == "deck")
    view = scene.view.copy()
    for left, told in ((cards + 1, False), (cards, True)):
        view.deck[:] = view.deck[:left]
        assert scene._now(tip, Act(0, 0, (), view), scene.view) is told


@pytest.mark.parametrize("where", ["hand", "hidden"])
def test_you_hold_the_supernova_is_told_only_while_you_hold_it(
    newcomer: Clicker, where: str
) -> None:
    scene = newcomer.start("rockets", (True, False), options={"supernova": "classic"})
    tips = lessons.load("rockets").tips
    (tip,) = (tip for tip in tips if tip.name == "supernova")
    card, view = scene.session.title.cards["SN"], scene.view.copy()
    for pile in (view.deck, *view.hands):
        pile[:] = [each for each in pile if each != card]
    moved = (CardMoved(card, Zone("hand", 1), Zone("hand", 0)),)
    assert not scene._now(tip, Act(0, 0, moved, view), scene.view), "stolen from you"
    {"hand": view.hands, "hidden": view.hidden}[where][0].append(card)
    assert scene._now(tip, Act(0, 0, (), view), scene.view)


@pytest.mark.parametrize("left", [0, 1, 4])
def test_a_tip_that_waited_is_told_only_if_it_is_still_true(newcomer: Clicker, left: int) -> None:
    scene = newcomer.start("rockets", (True, False))
    newcomer.settle()
    scene.guiding = True
    with_tip(scene, runs_out=("deck", 4))
    assert scene.lesson is not None
    scene.tips = [*scene.lesson.tips]
    view = scene.desk.view.copy()
    view.deck[:] = view.deck[:left]
    scene.desk.view = view
    newcomer.step()
    assert (scene.tip is not None) is (left > 0)
    assert scene.tips == []
    if left:
        scene.desk.view = view = view.copy()
        view.deck.clear()
        newcomer.step()
        assert scene.tip is None, "what is said already goes once it is no longer true"


@pytest.mark.parametrize("moves", [0, OLD])
def test_a_tip_that_waited_behind_others_is_not_told_turns_after_its_event(
    newcomer: Clicker, moves: int
) -> None:
    """ "New cargo ran out" came five turns late."""
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=OLD + 1)
    newcomer.settle()
    with_tip(scene, event={"event": "TurnStarted"})
    assert scene.lesson is not None
    scene.tips = [*scene.lesson.tips]
    steps, people = scene.session.steps, scene.controller.people
    own = [at for at, step in enumerate(steps) if step.seat in people]
    scene._came["one"] = own[-moves] if moves else len(steps)
    newcomer.step()
    assert (scene.tip is None) is (moves == OLD)
    assert scene.tips == []


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
        elif tip.lies:
            assert set(tip.lies) <= piles, tip.name
            assert {card for card in tip.lies.values() if card} <= set(found.cards), tip.name
        else:
            assert (tip.runs_out[0] if tip.runs_out else tip.stays) in piles, tip.name


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


def tip_shown(newcomer: Clicker, scene: GuidedTable) -> None:
    """A tip speaks."""
    with_tip(scene, runs_out=("deck", 1000))
    assert scene.lesson is not None
    scene.tips = [*scene.lesson.tips]
    newcomer.step()
    assert scene.tip is not None


def test_a_tip_and_a_hint_never_speak_at_once(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    while not scene.controller.waiting:
        newcomer.settle()
    tip_shown(newcomer, scene)
    scene.controller.hint_asked = True
    newcomer.step()
    assert scene.tip is None
    scene.controller.hint_asked = False
    move = next(iter(scene.session.rules.moves(scene.view)))
    scene.controller.hint = Hint(move, "Move.", "It is good.")
    newcomer.step()
    assert scene.tip is None
    scene.controller.hint = None
    newcomer.step()
    assert scene.tip is not None, "it was not read, and comes again after the hint"
    scene._tip_since = READ
    scene.controller.hint_asked = True
    newcomer.step()
    scene.controller.hint_asked = False
    newcomer.step()
    assert scene.tip is None, "who has had the time to read it is told once"


def test_a_tip_that_hints_silence_is_no_news_for_ever(
    newcomer: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    tip_shown(newcomer, scene)
    scene._tip_since = READ / 2
    scene.controller.hint_asked = True
    newcomer.step()
    scene.controller.hint_asked = False
    newcomer.step()
    assert scene.tip is not None
    assert scene._tip_since >= READ / 2, "the time to read it goes on"
    monkeypatch.setattr("scenes.lesson.guided.OLD", 0)  # so many moves have been made
    scene.controller.hint_asked = True
    newcomer.step()
    scene.controller.hint_asked = False
    newcomer.step()
    assert scene.tip is None


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


@pytest.mark.parametrize(("moves", "told"), [(["EndTurn"], True), (["Discard", "EndTurn"], False)])
def test_rocketmen_tells_of_a_hand_that_a_whole_turn_left_as_it_was(
    newcomer: Clicker, moves: list[str], told: bool
) -> None:
    scene = newcomer.start("rocketmen", (True, False), options={"mode": "battle_for_earth"})
    rules = scene.session.rules
    while rules.decision(scene.session.state).seat != 0:
        newcomer.settle()
    scene.guiding = True
    for kind in moves:
        legal = rules.moves(scene.view)
        newcomer.make(next(move for move in legal if type(move).__name__ == kind))
        newcomer.settle()
    said = [scene.tip.text] if scene.tip is not None else []
    assert any("stays the same" in text for text in said) is told
    own = next(at for at, step in enumerate(scene.session.steps) if step.seat == 0)
    within = Act(own, 0, (), rules.view(scene.session.steps[own].before, 0))
    assert not scene._stayed("hand", within, 0), "the turn is not over yet"


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


def test_a_tip_on_an_own_deed_does_not_come_back_after_the_next_one(newcomer: Clicker) -> None:
    """A hint silenced it, and it spoke again beside a card that has no icon."""
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=1)
    newcomer.settle()
    scene.tips.clear()
    scene._close_tip()
    icon = (MarkerPlaced(0, "hole", HERE, 1),)
    scene.play(Act(0, 0, icon, scene.view))
    scene.play(Act(0, 0, (), scene.view))
    assert scene.tips == [], "another deed of one’s own is no less news"
    for step, again in ((len(scene.session.steps), True), (0, False)):
        scene.tips.clear()
        scene.learnt.told.discard("icon")
        scene.play(Act(0, 0, icon, scene.view))
        newcomer.step()
        assert scene._told is not None
        assert scene._told.name == "icon"
        scene._tip_step = step
        scene.controller.hint_asked = True
        newcomer.step()
        assert [tip.name for tip in scene.tips] == ["icon"] * again
        scene.controller.hint_asked = False
        scene.tips.clear()


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
