"""What rivals do is said, shown at their tempo, and told again when one's turn comes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import titles
from game.core.contract import HIDDEN, Zone
from game.core.events import CardMoved, Scored
from game.core.players import Player
from game.core.session import Session
from game.core.words import counted
from game.rocket_jockey import events as rj
from game.rocket_jockey.data import PLANET_NAMES
from scenes.kit.box import Box
from scenes.settings import Speed
from scenes.table import pins
from scenes.table.acts import Act, act_of
from scenes.table.controller import BOT_PAUSE, Phase
from scenes.table.director import Beat
from scenes.table.log import EVERYBODY
from scenes.table.news import PICTURES, picture_of
from scenes.table.pins import draw_pins, spoken_target
from scenes.table.prompts import who_is_next
from scenes.table.recap import MOST, doer, first_missed, recap, spoken_of
from scenes.table.refs import CardAt, SinceAt, ZoneAt
from scenes.table.tempo import COUNTED, LONGEST, PAID, ROUND, Tempo
from scenes.table.told import Told
from scenes.titles import table_of
from tests.clicker import Clicker
from tests.contract.toy import Fill, Lay
from tests.scenes.table.conftest import Toys


def turn_of(seconds: list[float], tempo: Tempo, weighty: bool) -> float:
    """How long beats of these lengths take in one turn of a rival."""
    tempo.rival(1, -1)
    tempo.weigh(weighty)
    taken = 0.0
    for length in seconds:
        for _ in range(100):
            tempo.spend(length / 100 * tempo.factor)
            taken += length / 100 * tempo.factor
    return taken


def test_a_rivals_turn_comes_to_its_end_within_its_share() -> None:
    tempo = Tempo(3)
    assert tempo.share == ROUND * LONGEST / 3
    assert turn_of([1.0] * 20, tempo, weighty=False) < tempo.share * 1.1


def test_a_crowd_leaves_a_fifth_of_the_round_to_what_is_told_at_length() -> None:
    """Scores and what concerns the viewer overrun a share: they give way last."""
    for rivals in (3, 5, 7):
        assert rivals * (Tempo(rivals).share + BOT_PAUSE) <= 0.8 * ROUND


def test_what_concerns_the_viewer_is_shown_longer_than_routine() -> None:
    assert turn_of([1.0], Tempo(3), weighty=True) > turn_of([1.0], Tempo(3), weighty=False)


def test_the_own_acts_take_their_time() -> None:
    tempo = Tempo(3)
    tempo.rival(1, -1)
    tempo.own()
    assert tempo.factor == 1.0


def handed_over(toys: Toys, speed: Speed) -> tuple[Clicker, Any]:
    """The person has just ended a turn against a bot."""
    clicker, scene = toys(True, False)
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.context.settings.speed = speed
    scene.controller.submit(Fill())
    scene.controller.done()
    return clicker, scene


def test_the_prompt_says_what_a_bot_does_and_not_what_it_may_do(toys: Toys) -> None:
    clicker, scene = handed_over(toys, Speed.NORMAL)
    said = set()
    while scene.controller.phase is not Phase.WAITING_FOR_PERSON:
        clicker.step(dt=0.05)
        if scene.session.steps[-1].seat == 1:
            said.add(scene.prompt())
    told = {line.text.rstrip(".") for line in scene.panels.log.lines}
    assert said & told
    decision = scene.session.steps[-1].before
    asked = scene.session.title.words.prompt(
        decision, scene.session.rules.decision(decision), scene.desk.moment.names
    )
    assert asked not in said


def test_whoever_has_done_their_part_is_told_at_once_who_is_next(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.context.settings.speed = Speed.NORMAL
    asked = scene.prompt()
    scene.controller.submit(Fill())
    assert scene.controller.phase is Phase.PLAYING_EVENTS
    name = scene.session.names(0).of(1)
    assert (
        who_is_next(scene.controller, scene.desk.moment.names, scene.desk.view) == f"{name} is next"
    )
    assert scene.prompt() != asked


def test_since_your_turn_is_told_at_once_at_speed_instant(toys: Toys) -> None:
    clicker, scene = handed_over(toys, Speed.INSTANT)
    clicker.settle()
    assert scene.panels.since.there
    assert scene.panels.since.open
    assert all(0 < len(news.lines) <= MOST for news in scene.panels.since.recap.seats)


def test_space_unfolds_since_your_turn_and_folds_it(toys: Toys) -> None:
    clicker, scene = handed_over(toys, Speed.NORMAL)
    clicker.settle()
    assert not scene.panels.since.open
    clicker.press(pygame.K_SPACE)
    assert scene.panels.since.open
    clicker.press(pygame.K_SPACE)
    assert not scene.panels.since.open


def test_since_your_turn_folds_with_the_first_move_and_can_be_opened_again(toys: Toys) -> None:
    clicker, scene = handed_over(toys, Speed.INSTANT)
    clicker.settle()
    clicker.make(Lay(min(scene.view.players[0].hand)))
    assert not scene.panels.since.open
    assert scene.panels.since.there
    clicker.press(pygame.K_n)
    assert scene.panels.since.open


def test_watching_again_ends_where_it_began(toys: Toys) -> None:
    clicker, scene = handed_over(toys, Speed.NORMAL)
    clicker.settle()
    before = scene.session.save().digest
    clicker.press(pygame.K_SPACE)
    clicker.click("since:again")
    assert scene.playing
    clicker.settle()
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON
    assert scene.session.save().digest == before


def test_in_steps_each_bot_waits_for_space(toys: Toys) -> None:
    clicker, scene = handed_over(toys, Speed.STEP)
    clicker.settle()
    steps = len(scene.session.steps)
    assert scene.controller.held
    assert clicker.target("do:step").enabled
    for _ in range(60):
        clicker.step(dt=0.05)
    assert len(scene.session.steps) == steps
    clicker.press(pygame.K_SPACE)
    clicker.settle()
    assert len(scene.session.steps) > steps


def test_a_beat_that_waits_lasts_until_it_is_cut(toys: Toys) -> None:
    _, scene = toys(True, False, speed=Speed.NORMAL)
    director = scene.reel.director
    director._act = object()  # type: ignore[assignment]
    director._beats.append(Beat(waits=True))
    director.update(100.0)
    assert director.waits
    director.cut()
    assert not director.waits
    director.drop()


def test_points_that_have_landed_stand_in_the_score_before_the_act_is_over() -> None:
    clicker = Clicker(speed=Speed.NORMAL)
    scene = clicker.start("jump_gate", (True, False))
    shown = scene.panels.seats.rows[0].score
    scene.reel.fly_points(0, 5, (0.0, 0.0))
    for _ in range(80):
        scene.reel.update(1 / 60)
    assert scene.panels.seats.rows[0].score == shown + 5
    clicker.close()


def test_parts_of_a_score_are_seen_one_after_the_other_however_late_in_a_rivals_turn() -> None:
    clicker = Clicker(speed=Speed.NORMAL)
    scene = clicker.start("jump_gate", (True, False, False))
    reel, tempo = scene.reel, scene.desk.tempo
    begun: list[int] = []
    reel.fly_points = lambda seat, points, start: begun.append(points)
    reel.telling.untold = lambda act: iter([(1, "Claims", 3), (1, "Gems", 9), (1, "Jump Gate", 5)])
    reel.director.play(Act(len(scene.session.steps), 1, (), scene.view))
    tempo.rival(1, 1)
    tempo.spend(tempo.share * 0.99)
    frames = [0, 0, 0]
    for _ in range(300):
        reel.telling._act = reel.director.act
        reel.director.update(1 / 60)
        if 0 < len(begun) <= 3 and reel.director.playing:
            frames[len(begun) - 1] += 1
    assert begun == [3, 9, 5]
    assert all(seen >= 0.3 * 60 for seen in frames), frames
    clicker.close()


def test_points_are_seen_however_late_in_a_rivals_turn_and_the_own_ones_longer() -> None:
    clicker = Clicker(painted=False)
    scene = clicker.start("rocket_jockey", (True, False, False))
    telling, tempo = scene.reel.telling, scene.desk.tempo
    tempo.rival(1, -1)
    tempo.spend(2 * tempo.share)
    factors = {}
    for seat in (0, 1):
        event = rj.PlanetsScored(seat, planets=6, points=20, final=False)
        telling._act = act = Act(0, 2, (event,), scene.view)
        telling.event(event, act)
        factors[seat] = tempo.factor
    assert factors == {0: COUNTED, 1: PAID}
    clicker.close()


def test_an_act_without_events_takes_no_points_back(toys: Toys) -> None:
    _, scene = toys(True, False)
    telling, view = scene.reel.telling, scene.view
    scored = Act(0, 1, (), view)
    list(telling.untold(scored))
    telling.flown(1, 4)
    assert list(telling.untold(Act(1, 1, (), view))) == []
    assert not telling.said


def test_what_was_done_twice_in_a_turn_is_told_once_with_how_often() -> None:
    title, weighty = titles.title("rocket_jockey"), table_of("rocket_jockey").weighty
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    session: Session[Any, Any] = Session(title, title.options(), players, 3)
    names, often = session.names(0), 0
    while (decision := session.rules.decision(session.state)) is not None:
        if decision.seat == 0 and session.steps and session.steps[-1].seat == 1:
            first = first_missed(session, 0, together=False)
            found = recap(session, 0, first, weighty, lambda view, seat: view.score(seat))
            acts = [act_of(session, at, 0) for at in range(first, len(session.steps))]
            said = Counter(title.words.describe(e, names) for act in acts for e in act.events)
            for line in (line for each in found.seats for line in each.lines):
                assert line.times == max(1, said[line.words])
                assert (" (twice)." in line.counted) == (line.times == 2)
                often += line.times > 1
        session.submit(title.brain.candidates(session.view(decision.seat))[0][1])
    assert often


def test_points_that_stand_beside_the_name_are_not_said_again() -> None:
    title = titles.title("rocket_jockey")
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    session: Session[Any, Any] = Session(title, title.options(), players, 3)
    while not any(isinstance(e, Scored) for step in session.steps for e in step.events):
        decision = session.rules.decision(session.state)
        assert decision is not None
        session.submit(title.brain.candidates(session.view(decision.seat))[0][1])
    scorer = session.steps[-1].seat
    weighty = table_of("rocket_jockey").weighty
    found = recap(session, 1 - scorer, 0, weighty, lambda view, seat: view.score(seat))
    news = next(each for each in found.seats if each.seat == scorer)
    assert news.gain > 0
    assert any("Delivery complete" in line.words for line in news.lines)
    assert not any("scored" in line.words for line in news.lines)


def test_every_delivery_of_a_turn_is_told_from_where_to_where_with_its_points() -> None:
    title = titles.title("rocket_jockey")
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    session: Session[Any, Any] = Session(title, title.options(), players, 3)
    weighty, names, twice, planets = table_of("rocket_jockey").weighty, session.names(0), 0, 0
    while (decision := session.rules.decision(session.state)) is not None:
        before, seat, turn = len(session.steps), decision.seat, session.rules.turn(session.state)
        while not session.finished and session.rules.turn(session.state) == turn:
            session.submit(title.brain.candidates(session.view(seat))[0][1])
        found = recap(session, 1 - seat, before, weighty, lambda view, each: view.score(each))
        told = [line for news in found.seats if news.seat == seat for line in news.lines]
        events = [event for step in session.steps[before:] for event in step.events]
        closed = [event for event in events if isinstance(event, rj.DeliveryClosed)]
        assert [line.event for line in told if isinstance(line.event, rj.DeliveryClosed)] == closed
        assert not any(isinstance(line.event, rj.CargoLifted) for line in told)
        for event in closed:
            words = title.words.describe(event, names) or ""
            planet = PLANET_NAMES[event.end]
            assert f"to {planet}" in words
            assert f"worth {counted(event.points, 'point')}" in words
        twice += len(closed) > 1
        planets += bool(closed) and any(isinstance(event, rj.PlanetsScored) for event in events)
    assert twice
    assert planets, "where sets are paid in the same turn, too"


def told_again(toys: Toys) -> tuple[Clicker, Any]:
    """A bot has played, and what it did is unfolded."""
    clicker, scene = handed_over(toys, Speed.INSTANT)
    clicker.settle()
    assert scene.panels.since.open
    return clicker, scene


@pytest.mark.painted
def test_each_sentence_points_at_what_it_speaks_of(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = told_again(toys)
    since, targets = scene.panels.since, scene.targets()
    lines = [t for t in targets if isinstance(t.ref, SinceAt) and t.ref.line >= 0]
    assert lines
    for line in lines:
        about = spoken_target(since.said[line.ref.line].told, targets)
        assert about is not None
        assert about.zone != "log"
        clicker.move_to(line.key)
        shown = pygame.image.tobytes(clicker.picture(), "RGB")
        monkeypatch.setattr(pins, "_draw_way", lambda *_: None)
        assert pygame.image.tobytes(clicker.picture(), "RGB") != shown
        monkeypatch.undo()


def test_cards_that_came_meanwhile_are_called_new(toys: Toys) -> None:
    clicker, scene = told_again(toys)
    since = scene.panels.since
    lying = {card.ref.card for card in scene.targets() if isinstance(card.ref, CardAt)}
    canvas = clicker.app.canvas(clicker.app.surface)
    for fresh, said in ((), 0), (tuple(lying), len(lying)):
        since.recap = replace(since.recap, fresh=fresh)
        canvas.marks = []
        draw_pins(canvas, since, scene.targets(), fresh, None, lambda event, asked: (), scene.area)
        assert sum(mark.text == "New" for mark in canvas.marks) == said


def test_a_new_cards_pill_lies_on_no_other_thing(toys: Toys) -> None:
    clicker, _ = told_again(toys)
    canvas = clicker.app.canvas(clicker.app.surface)
    card, below = Box(300, 300, 70, 100), Box(300, 405, 70, 100)
    for things in ([], [below]):
        pill = pins._pill(canvas, [card], things)
        assert not pill.meets(below) or not things


def test_new_cards_that_lie_close_share_one_pill(toys: Toys) -> None:
    clicker, _ = told_again(toys)
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    pins._draw_new(canvas, [Box(300 + 32 * at, 300, 28, 40) for at in range(4)], [])
    pins._draw_new(canvas, [Box(300 + 200 * at, 600, 120, 160) for at in range(2)], [])
    assert [mark.text for mark in canvas.marks] == ["4 new", "New", "New"]


def test_what_happened_scrolls_where_it_does_not_fit(toys: Toys) -> None:
    _, scene = told_again(toys)
    since, fonts = scene.panels.since, scene.desk.moment.fonts
    room = Box(100, 100, 320, 2 * since.tab_height(fonts) + 120)
    assert not since.fits(fonts, room)
    assert room.holds(since.again)
    last = len(since.said) - 1
    assert not since.body.holds(since.place_of(since.said[last]))
    since.show(last)
    assert since.body.holds(since.place_of(since.said[last]), 1)
    since.show(0)
    assert since.body.holds(since.place_of(since.said[0]), 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whole_log_leads_from_since_your_turn_to_the_log(size: tuple[int, int]) -> None:
    clicker = Clicker(size)
    scene = clicker.start("jump_gate", (True, False), seed=3)
    since = scene.panels.since
    while not since.there:
        clicker.play_on(moves=1)
        clicker.settle()
    if not since.open:
        clicker.press(pygame.K_SPACE)
    scene.panels.log.show_only(1)
    link = clicker.target("since:log").seen
    assert link.y >= since.again.y
    assert not link.meets(since.again)
    assert since.box.holds(link)
    clicker.click("since:log")
    assert not since.open
    assert scene.panels.log_open
    assert scene.panels.log.filter == EVERYBODY
    assert scene.panels.log.lines_seen()
    clicker.close()


def test_whole_log_opens_where_the_log_is_folded() -> None:
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = clicker.start("jump_gate", (True, False), seed=3)
    since = scene.panels.since
    while not since.there:
        clicker.play_on(moves=1)
        clicker.settle()
    clicker.press(pygame.K_SPACE)
    assert not scene.panels.log_open
    clicker.click("since:log")
    assert not since.open
    assert scene.panels.log_open
    clicker.close()


def test_what_touches_the_viewer_has_a_picture_each() -> None:
    assert picture_of(Told("a", ("seat:2",))) == "seat:2"
    assert picture_of(Told("a", ("seat:2",), "star")) == "star"
    assert picture_of(Told("a", ("planet:3", "seat:1"))) == "ringed-planet"
    assert picture_of(Told("a")) == "info"
    art = {path.stem for path in (Path("art") / "icons").glob("*.png")}
    assert {*PICTURES.values(), "info", "star", "list"} <= art


def test_what_another_seat_did_in_an_act_is_told_of_that_seat() -> None:
    others = (1, 2)
    stolen = CardMoved(-1, Zone("hand", 1), Zone("hand", 2))
    thrown = CardMoved(-1, Zone("hand", 1), Zone("discards"))
    taken_from_viewer = CardMoved(-1, Zone("hand", 1), Zone("hand", 0))
    assert doer(stolen, 1, others) == 2
    assert doer(thrown, 1, others) == 1
    assert doer(taken_from_viewer, 1, others) == 1
    assert doer(Scored(2, 5, "Claims"), 1, others) == 2


def test_no_pin_lies_on_what_a_tip_covers(toys: Toys) -> None:
    clicker, scene = told_again(toys)
    since, targets = scene.panels.since, scene.targets()
    news = replace(since.recap.seats[0], lines=(Told("a", ("zone:deck:-1:-1",)),))
    since.recap = replace(since.recap, seats=(news,), fresh=())
    about = spoken_target(news.lines[0], targets)
    assert about is not None
    canvas = clicker.app.canvas(clicker.app.surface)
    tip = replace(about, key="tip", zone="coach", ref=None)
    for shown, dots in ((targets, 1), ((*targets, tip), 0)):
        canvas.marks = []
        draw_pins(canvas, since, shown, (), None, lambda event, asked: (), scene.area)
        assert sum(mark.text == "1" for mark in canvas.marks) == dots


def test_no_number_stays_on_empty_ground_where_a_pile_has_gone(toys: Toys) -> None:
    clicker, scene = told_again(toys)
    since, overlays = scene.panels.since, scene.overlays
    pile = next(t for t in scene.targets() if isinstance(t.ref, ZoneAt))
    news = replace(since.recap.seats[0], lines=(Told("a", (pile.key,)),))
    since.recap = replace(since.recap, seats=(news,), fresh=())
    canvas = clicker.app.canvas(clicker.app.surface)
    for dragging, cards, dots in ((False, True, 1), (True, True, 0), (False, False, 0)):
        if not cards:
            scene.desk.cards.sprites[pile.ref.zone] = []
        canvas.marks = []
        overlays.draw(canvas, False, dragging)
        assert sum(mark.text == "1" for mark in canvas.marks) == dots


def test_a_sentence_knows_its_piles_by_the_keys_that_they_have_on_the_table(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.settle()
    piles = {target.key for target in scene.targets() if isinstance(target.ref, ZoneAt)}
    zones = scene.desk.places.zones
    keys = {key for zone in zones for key in spoken_of(CardMoved(HIDDEN, zone, zone))}
    assert piles
    assert piles <= keys


def test_before_the_first_own_turn_nothing_is_said_to_be_since_it(toys: Toys) -> None:
    _, scene = told_again(toys)
    since = scene.panels.since
    since.recap = replace(since.recap, played=True, moves=2)
    assert (since.heading, since.label) == ("Since your turn", "News since your turn")
    since.recap = replace(since.recap, played=False)
    assert (since.heading, since.label) == ("Before your turn", "News before your first turn")
