"""The film of Planet Movers ends where the game is, and tells nothing that nobody may know."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Event, Zone
from game.core.events import DiceRolled, Scored, TurnStarted
from game.planet_movers import events as ev
from game.planet_movers import previews
from game.planet_movers.data import PLANET_INDEX
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import Accelerate, EndStep, Fly
from game.planet_movers.previews.told import contract_line
from game.planet_movers.state import State
from scenes.settings import Speed
from scenes.table.acts import Act
from scenes.table.controller import Phase
from scenes.table.reel import Reel, captions
from scenes.titles.planet_movers import board, film, panels
from scenes.titles.planet_movers.film import throw
from scenes.titles.planet_movers.showing.sky import Sky
from scenes.titles.planet_movers.spots import outlook
from tests.clicker import Clicker
from tests.scenes.planet_movers.positions import opened, position
from tests.screens.shows import marks_of

LEADS = 1
"""With this deal the first of two leads, and picks last."""


def told(sky: Sky) -> tuple[object, ...]:
    """What a sky shows, rounded: angles grow with every turn."""
    turn = 6.283185307179586
    rockets = tuple(
        (r.placed, r.planet, 0 if r.planet >= 0 else (round(r.rho, 6), round(r.theta % turn, 6)))
        for r in sky.rockets
    )
    return tuple(round(angle % turn, 6) % 6.283185 for angle in sky.theta), sky.stock, rockets


@pytest.mark.alike(3)
@pytest.mark.parametrize("seed", [1, 5, 9])
def test_the_film_leads_to_the_position(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    compared = []

    original = Reel.settle

    def settle(reel: Any, act: Any) -> None:
        compared.append((told(reel.showing.sky), told(Sky.of(act.view))))
        original(reel, act)

    monkeypatch.setattr(Reel, "settle", settle)
    scene = clicker.start("planet_movers", (False, False, False), seed=seed)
    clicker.settle()
    assert scene.session.finished
    assert [pair for pair in compared if pair[0] != pair[1]] == []


@pytest.mark.parametrize("still", [False, True])
def test_a_turn_is_shown_at_full_speed(clicker: Clicker, still: bool) -> None:
    clicker.context.settings.reduce_motion = still
    scene = opened(clicker, position(active=1, lead=0, moved=True), (True, False))
    clicker.context.settings.speed = Speed.FAST
    clicker.play_on(moves=3)
    assert len(scene.session.steps) >= 3


EVENTS: list[Event] = [
    TurnStarted(0, 4),
    DiceRolled(0, (3, 6)),
    ev.ProductionRow(9),
    ev.ProductionRow(14),
    ev.ChipPlaced(3, 0),
    ev.ChipPlaced(3, 0, 1),
    ev.ChipSkippedFull(9, 2),
    ev.ProductionShort(2, 2, 1),
    ev.AccelerationChosen(0, 4, 3),
    ev.PlanetMoved(4, parse("7.19"), parse("7.20")),
    ev.RocketPlaced(1, 4, 0, True),
    ev.FuelSpent(0, 1),
    ev.RocketMoved(0, parse("7.19"), parse("7.24"), 3, 6, 1 << parse("7.19")),
    ev.OrbitEntered(0, 4),
    ev.FuelGained(0, 2, 1, True),
    ev.Loaded(0, 4, 0),
    ev.Dumped(0, 4, 2, False),
    ev.Dumped(0, 4, 2, True),
    ev.Sold(0, 0),
    ev.ContractTaken(0, 3),
    ev.ContractCompleted(0, 11, 2, 4),
    ev.ContractTerminated(0, 11),
    ev.LeadPassed(1),
    ev.SuddenDeath((0, 1)),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_can_be_shown_half_way(clicker: Clicker, event: Event) -> None:
    scene = opened(clicker, position())
    act = Act(0, 0, (event,), scene.view)
    canvas = clicker.app.canvas(clicker.app.surface)
    for beat in scene.reel.beats_of(event, act):
        if beat.begin is not None:
            beat.begin()
        if beat.step is not None:
            beat.step(0.5)
        if beat.draw is not None:
            beat.draw(canvas, 0.5)
        board.draw_live(scene.desk.moment, scene.desk.places, scene.desk.showing, canvas)
        if beat.end is not None:
            beat.end()
    assert set(film.CUES.values()) - {""} <= set(captions())


@pytest.mark.parametrize("full", [True, False])
def test_that_a_planet_is_full_is_told_when_the_last_chip_lies(
    clicker: Clicker, full: bool
) -> None:
    """It was told of one planet while a chip still flew to another."""
    scene = opened(clicker, position())
    following = ev.ChipSkippedFull(9, 2) if full else ev.ChipPlaced(3, 1)
    act = Act(0, 0, (placed := ev.ChipPlaced(3, 0), following), scene.view)
    (beat,) = scene.reel.beats_of(placed, act)
    assert (beat.lead is None) == full


def test_heading_and_lead_are_of_the_turn_that_the_log_tells_of(clicker: Clicker) -> None:
    """The log said "Turn 4: the lead is with you" over a table of turn 3."""
    scene = opened(clicker, position(turn=3, lead=0))
    event = TurnStarted(1, 4)
    (beat,) = scene.reel.beats_of(event, Act(0, 0, (event,), scene.view))
    assert beat.begin is not None
    beat.begin()
    shown = scene.desk.moment.view
    assert scene.session.title.words.progress(shown).startswith("Turn 4")
    assert [previews.leads(shown, seat) for seat in (0, 1)] == [False, True]


def test_who_reaches_the_target_hears_what_the_heading_says(clicker: Clicker) -> None:
    """The banner was surer of the last turn than the heading: who leads may yet buy fuel."""
    scene = opened(clicker, position())
    after = scene.view.copy()
    after.players[0].score = after.target
    event = Scored(0, after.target - 7, "contract")
    told: list[str] = []
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.text_centre = lambda text, *_, **__: told.append(text)  # type: ignore[method-assign, assignment]
    *_, beat = scene.reel.beats_of(event, Act(0, 0, (event,), after))
    assert beat.draw is not None
    beat.draw(canvas, 0.5)
    heading = scene.session.title.words.progress(after)
    assert " ".join(told).endswith(": perhaps the last turn")
    assert heading.endswith(": perhaps the last turn")


def test_a_rocket_that_a_planet_runs_into_goes_on_with_it(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate", planets={"saturn": "11.18"}))
    clicker.make(Accelerate("saturn"))
    assert scene.desk.showing.sky.rockets[1].planet == PLANET_INDEX["saturn"]


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.FAST])
def test_a_catch_is_told_when_the_planet_is_there(clicker: Clicker, speed: Speed) -> None:
    scene = opened(clicker, position(phase="accelerate", planets={"saturn": "11.18"}))
    clicker.context.settings.speed = speed
    saturn, panels = PLANET_INDEX["saturn"], scene.panels
    scene.controller.submit(Accelerate("saturn"))
    went = []
    for _ in range(300):
        clicker.step(dt=0.02)
        caught = scene.desk.showing.sky.rockets[1].planet == saturn
        said = "Saturn caught" in panels.caption
        logged = any("Saturn caught" in line.text for line in panels.log.lines)
        went.append((caught, said, logged))
        if not scene.reel.director.playing:
            break
    seen = [next(at for at, each in enumerate(went) if each[which]) for which in range(3)]
    assert 0 < seen[0] < len(went) - 10, "it is caught on the way"
    assert max(seen) - min(seen) <= 2
    assert went[-1][0]


def test_who_ends_a_turn_is_told_at_once_how_the_game_goes_on(clicker: Clicker) -> None:
    scene = opened(clicker, position(active=0, lead=1), (True, False))
    clicker.context.settings.speed = Speed.NORMAL
    asked = scene.prompt()
    turn = scene.session.rules.turn(scene.session.state)
    scene.controller.submit(EndStep())
    said = [scene.prompt()]
    while scene.reel.director.playing and scene.session.steps[-1].seat == 0:
        clicker.step(dt=0.05)
        said.append(scene.prompt())
    assert scene.session.rules.turn(scene.session.state) == turn + 1
    assert said[0] in ("Bartholomew is next", "The turn ends")
    assert any(words.startswith(f"Turn {turn + 1}: the lead is with ") for words in said)
    assert asked not in said


def test_nobody_is_next_before_done(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate", active=0, lead=1), (True, False))
    clicker.context.settings.speed = Speed.NORMAL
    scene.controller.submit(Accelerate("saturn"))
    said = set()
    while scene.controller.phase is Phase.PLAYING_EVENTS:
        said.add(scene.prompt())
        clicker.step(dt=0.05)
    assert scene.controller.phase is Phase.WAITING_FOR_DONE
    assert not any("next" in words or "ends" in words for words in said)


def test_the_dice_end_with_what_was_rolled() -> None:
    for which, values in ((0, range(2, 8)), (1, range(3, 9))):
        for value in values:
            assert throw.face(which, value, 8) == value
            assert all(throw.face(which, value, turn) in values for turn in range(8))


def test_the_dice_are_read_out_when_they_lie_and_not_while_they_roll(clicker: Clicker) -> None:
    scene = opened(clicker, position(active=1, lead=0, moved=True), (True, False))
    clicker.context.settings.speed = Speed.NORMAL
    reel, dice = scene.reel, (3, 6)
    act = Act(len(scene.session.steps), 1, (DiceRolled(1, dice),), scene.view)
    reel.director.play(act)
    heard = len(scene.panels.log.lines)
    prompts = []
    for _ in range(400):
        clicker.step(dt=0.05)
        lies = scene.desk.showing.dice == dice
        words = f"{scene.panels.caption} {[line.text for line in scene.panels.log.lines[heard:]]}"
        prompts.append((lies, "rolled 3 and 6" in words))
        if lies and prompts[-1][1]:
            break
    assert (False, True) not in prompts
    assert prompts[-1] == (True, True)
    assert any(not lies for lies, _ in prompts)


def seen(state: State) -> tuple[bytes, list[str]]:
    """The picture of a position and everything that can be pointed at."""
    clicker = Clicker((1024, 640))
    opened(clicker, state)
    picture = pygame.image.tobytes(clicker.picture(), "RGB")
    labels = [f"{target.key} {target.label}" for target in clicker.targets()]
    clicker.close()
    return picture, labels


@pytest.mark.painted
def test_the_order_of_the_deck_is_not_seen() -> None:
    one, two = position(), position()
    two.deck = two.deck[::-1]
    assert one.deck != two.deck
    assert seen(one) == seen(two)


def test_figures_of_reach_and_pay_keep_until_the_flight_has_landed(clicker: Clicker) -> None:
    clicker.context.settings.speed = Speed.NORMAL
    players = [{"at": "7.14", "score": 7, "hold": {"Fuel": 2, "H": 3}, "contract": "C09"}]
    scene = opened(clicker, position(players=[*players, {"at": "11.20"}], dice=[3, 6]))

    def figures() -> tuple[object, ...]:
        moment = scene.desk.moment
        words = [mark for mark, _ in panels.meetings(moment)], outlook(moment)
        return (*words, contract_line(moment.view, 0), scene.view.players[0].hold[:])

    before, shown = figures(), []
    scene.picking.submit(Fly(parse("7.19")))
    while not scene.settled:
        clicker.step()
        if scene.desk.moment.filming:
            shown.append(figures())
    assert len(shown) > 20
    assert all(each == before for each in shown)
    assert figures() != before


def test_the_contract_that_was_just_taken_is_not_missed_while_the_first_chips_come() -> None:
    """Who picks last saw "No contract" below it through the first production."""
    clicker = Clicker((1280, 720), speed=Speed.NORMAL)
    scene = clicker.start("planet_movers", (True, False), seed=LEADS)
    view = scene.session.view(0)
    assert (view.lead, view.active) == (0, 0)
    for ref in scene.desk.moment.gesture.route(next(scene.session.rules.moves(view))):
        clicker.click(ref)
    said: list[str] = []
    while not scene.controller.waiting or scene.desk.moment.filming:
        clicker.step(dt=0.1)
        if scene.desk.moment.filming and scene.desk.showing.cards.sprites[Zone("contract", 0)]:
            said += [mark.text for mark in marks_of(clicker)]
    assert any("produced" in text for text in said), "else no production was seen"
    assert "No contract" not in said
    clicker.close()
