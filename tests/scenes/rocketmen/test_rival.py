"""The solo rival's rocket on the track."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from math import hypot
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.events import Event
from game.core.session import Player, Session
from game.rocketmen import TITLE, zones
from game.rocketmen.events import HandRefilled
from game.rocketmen.events.solo import RivalAims, RivalChooses, RivalWaits
from game.rocketmen.moves import EndTurn
from game.rocketmen.scoring import rival_score, score
from game.rocketmen.state import RIVAL
from game.rocketmen.text import things
from scenes.kit.box import Box
from scenes.lesson.scene import open_lesson
from scenes.table.outlines import captioned
from scenes.table.recap import MOST, recap
from scenes.titles import scene_class
from scenes.titles.rocketmen import scenery
from scenes.titles.rocketmen.film import beats
from scenes.titles.rocketmen.panels import track
from scenes.titles.rocketmen.showing import Show, colour_of
from scenes.titles.rocketmen.words import card_closely
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import opened, solo
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted


class Drawn:
    """What a rocket is drawn as."""

    box = Box(0, 0, 0, 0)
    turn = 0.0

    def image(self, name: str, box: Box, *, angle: float) -> None:
        self.box, self.turn = box, angle

    def circle(self, *_: object, **__: object) -> None: ...

    def seat(self, *_: object) -> None: ...


def edge(drawn: Drawn) -> list[tuple[float, float]]:
    """Points all round the rocket that is seen there."""
    picture = pygame.transform.rotate(pygame.image.load(ROCKET), drawn.turn)
    step, box = drawn.box.w / 256, drawn.box
    wide, high = picture.get_size()
    left, top = box.cx - wide * step / 2, box.cy - high * step / 2
    mask = pygame.mask.from_surface(picture)
    return [(left + x * step, top + y * step) for x, y in mask.outline(6)]


def rival_off(still: Clicker, monkeypatch: pytest.MonkeyPatch, space: int) -> set[float]:
    """How far off the line the rival's rocket is drawn while the own one stands on a space."""
    found: list[float] = []

    def draw(*_: object, off: float, **__: object) -> None:
        found.append(off)

    monkeypatch.setattr(track, "draw_rival", draw)
    scene = opened(still, solo())  # the rival's rocket is on 7
    scene.desk.showing.launching = Show(0, "moon", "spaceship", 10, 4, position=space)
    found.clear()
    still.picture()
    return set(found)


def test_two_rockets_on_one_space_are_both_seen(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rival_off(still, monkeypatch, 7) <= {track.ABOVE, track.BELOW}


ROCKET = Path(__file__).parents[3] / "art" / "seats" / "rocket_1.png"
WINDOWS = ((1280, 720), (1920, 1080), (1200, 1600), (3440, 1440))


@pytest.mark.parametrize("window", WINDOWS)
def test_a_rocket_on_the_track_stands_free_above_its_space_and_the_one_before(
    window: tuple[int, int],
) -> None:
    with sized(window) as clicker:
        way = opened(clicker, solo()).desk.places.track
        for space in range(1, len(way.spaces)):
            own = Drawn()
            track.draw_rocket(own, way, space, "")  # type: ignore[arg-type]
            assert own.box.w * 0.73 >= 3.75 * way.unit, "as large as in the target picture"
            hull = edge(own)
            for at in (space - 1, space):
                spot, size = way.spaces[at], 1.3 if at in way.targets else 1.0
                assert min(hypot(x - spot[0], y - spot[1]) for x, y in hull) >= size * way.unit


@pytest.mark.parametrize("window", WINDOWS)
def test_of_two_rockets_on_one_space_neither_hides_the_other_or_a_name(
    window: tuple[int, int],
) -> None:
    with sized(window) as clicker:
        desk = opened(clicker, solo()).desk
        way, fonts = desk.places.track, desk.moment.fonts
        line = fonts.line_height(track._name_style(fonts, way))
        for space, world in ((8, 0), (10, 1)):
            own, rival = Drawn(), Drawn()
            track.draw_rocket(own, way, space, "")  # type: ignore[arg-type]
            track.draw_rival(rival, way, space, "", 1, off=track.ABOVE)  # type: ignore[arg-type]
            assert rival.box.cy < own.box.cy - way.unit
            _, y, r = way.world(world)
            name = y - r - line * 0.3 - 5
            assert min(y for _, y in edge(rival)) > name
            track.draw_rival(rival, way, space, "", 1, off=track.BELOW)  # type: ignore[arg-type]
            x, y = way.spaces[space]
            assert min(hypot(a - x, b - y) for a, b in edge(rival)) >= 1.3 * way.unit


def test_beside_the_own_rocket_in_flight_the_rivals_hides_no_words(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_lesson(still.context, "rocketmen", 3, 4)
    still.settle()
    lesson: Any = still.scene
    state, places = lesson.session.state, lesson.desk.places
    assert state.rival.position == state.flight.position
    made, drawn = track.draw_rival, Drawn()
    monkeypatch.setattr(track, "draw_rival", lambda _, *args, **more: made(drawn, *args, **more))
    still.picture()
    pile = places.zones[zones.WAREHOUSE[0]]
    assert drawn.box.w
    assert not drawn.box.meets(captioned(still.context.fonts, pile, pile.box))
    assert not drawn.box.meets(places.launch)


def test_beside_the_own_rocket_on_the_start_the_rivals_does_not_stand_over_the_first_space(
    still: Clicker,
) -> None:
    open_lesson(still.context, "rocketmen", 0, 7)
    still.settle()
    lesson: Any = still.scene
    assert lesson.session.state.rival.position == 0
    way = lesson.desk.places.track
    x, y = way.spaces[1]
    first = Box.around(x, y, 2 * way.unit, 2 * way.unit)
    assert not still.target("place:rival").rect.meets(first)
    alone, crowded = Drawn(), Drawn()
    track.draw_rival(alone, way, 0, "", 1)  # type: ignore[arg-type]
    track.draw_rival(crowded, way, 0, "", 1, away=1.0)  # type: ignore[arg-type]
    assert alone.turn
    assert not crowded.turn
    slim = Box.around(crowded.box.cx, crowded.box.cy, crowded.box.w / 3, crowded.box.h)
    assert not slim.meets(first)


def test_rockets_on_different_spaces_stay_in_their_places(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rival_off(still, monkeypatch, 4) == {track.RAISED}


def test_the_rival_s_rocket_stands_where_it_has_flown_until_all_is_told(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(still, solo())  # the rival's rocket is on 7
    drawn: list[float] = []
    monkeypatch.setattr(
        track, "draw_rival", lambda canvas, way, space, *_, **__: drawn.append(space)
    )
    stage = SimpleNamespace(showing=scene.desk.showing, refresh=scene.desk.refresh)
    for beat in beats._hops(stage, 7, 9):  # type: ignore[arg-type]  # all that it looks at
        drawn.clear()
        beat.begin()
        still.picture()
    assert set(drawn) == {9}


@pytest.mark.parametrize("event", [HandRefilled(0, 6), RivalWaits("threat")])
def test_pad_duty_and_hand_tell_of_what_is_while_the_rival_plays(
    still: Clicker, event: Event
) -> None:
    scene = opened(still, solo())
    after = scene.view.copy()
    before = after.copy()
    before.players[0].hand, before.players[0].pad = [], [*after.players[0].hand]
    after.players[0].visited, after.players[0].vp = [*after.players[0].visited, 3], 99
    shown: list[Any] = []
    here = SimpleNamespace(
        view=before, title=scene.desk.moment.title, names=scene.desk.moment.names
    )
    stage = SimpleNamespace(
        moment=here,
        showing=scene.desk.showing,
        places=scene.desk.places,
        arrive=shown.append,
        say=lambda words: None,
    )
    for beat in beats.film(stage, event, after) or ():  # type: ignore[arg-type]
        if beat.begin is not None:
            beat.begin()
    (own,) = (view.players[0] for view in shown)
    new = after.players[0]
    assert (own.hand, own.pad, own.visited) == (new.hand, new.pad, new.visited)
    assert own.vp == before.players[0].vp != new.vp
    assert before.players[0].hand == []


def test_the_crowd_does_not_cheer_at_a_loss(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(still, solo())
    show = scene.desk.showing.launching = Show(0, "moon", "spaceship", 10, 4, position=3)
    drawn: list[str] = []
    canvas = SimpleNamespace(
        image=lambda name, *_, **__: drawn.append(name), hill=None, clip=lambda _: nullcontext()
    )
    sky = SimpleNamespace(height=0, scale=1.0, at=lambda x, y: (x, 0.0))
    for show.fate in ("", "success", "failure", "abort"):
        scenery._draw_pad(scene.desk.places, scene.desk.showing, sky, canvas)  # type: ignore[arg-type]
    crowds = [name.rpartition("/")[2] for name in drawn if "crowd" in name]
    assert crowds == ["crowd_cheers", "crowd_cheers", "crowd", "crowd"]


def test_a_new_card_says_closely_why_it_ends_the_turn(still: Clicker) -> None:
    scene = opened(still, solo())
    view = scene.desk.view
    slot = next(at for at, pile in enumerate(view.display) if pile)
    for new in (False, True):
        view.fresh[slot] = new
        shown = card_closely(scene.desk.moment, view.display[slot][0])
        assert (things.FRESH_CLOSELY in shown.text) is new


def test_alone_the_news_tell_what_the_rival_did_and_what_it_brought(clicker: Clicker) -> None:
    """They said nothing: what it does happens within one's own step and names no seat."""
    scene = open_halfway(clicker, "rocketmen", 1, 26)
    before = rival_score(scene.view, scene.view.rival)
    lines = len(scene.panels.log.lines)
    clicker.make(EndTurn())
    clicker.settle()
    since = scene.panels.since
    (news,) = since.recap.seats
    assert since.names[news.seat] == "The rival"
    assert since.colours[news.seat] == colour_of(scene.desk.moment, RIVAL)
    gain = rival_score(scene.view, scene.view.rival) - before
    assert news.gain == gain == 2
    assert [change.points for change in news.changes] == [2]
    assert [line.brief for line in news.lines][-1] == "Took Climate Change, worth 2 points to it."
    own = [told.words for told in since.recap.own]
    assert own == ["The rival passed you, 4 to 2.", "New: you can afford Asteroid Impact."]
    logged = {line.text.rstrip(".") for line in scene.panels.log.lines[lines:]}
    assert {line.words.rstrip(".") for line in news.lines} <= logged
    if not since.open:
        clicker.press(pygame.K_n)
        clicker.settle()
    assert {"The rival", "+2"} <= {line.text for line in since._lines}


def test_of_what_the_rival_drew_and_put_back_the_news_say_nothing() -> None:
    options = TITLE.options(mode="solo", difficulty="easy")
    session: Session[Any, Any] = Session(TITLE, options, (Player(name="Ann", colour=0),), 3)
    put_back: list[Event] = []
    while not put_back:
        session.submit(TITLE.brain.candidates(session.view(0))[0][1])
        chosen = [each for each in session.steps[-1].events if isinstance(each, RivalChooses)]
        put_back = [each for each in chosen if each.verdict != "kept"]
    found = recap(session, 0, len(session.steps), (), points_of, seatless=beats.doer)
    (news,) = found.seats
    kinds = [type(line.event) for line in news.lines]
    assert len(kinds) == len(set(kinds)) <= MOST
    assert {RivalAims, RivalChooses} <= set(kinds)
    assert not any("another card" in line.words for line in news.lines)


def test_what_one_does_within_a_turn_is_no_news(clicker: Clicker) -> None:
    scene = open_halfway(clicker, "rocketmen", 1, 26)
    clicker.make(EndTurn())
    clicker.settle()
    first = scene.panels.since.recap
    clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
    clicker.settle()
    assert scene.panels.since.recap == replace(first, acted=True)


def points_of(view: Any, seat: int) -> int:
    return score(view, view.players[seat])


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_both_ribbons_of_a_card_keep_off_what_there_is_to_spend_and_off_panels(
    size: tuple[int, int], text: float
) -> None:
    """ "the rival’s next" lay on "hand 1 of 6", and below the log."""
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, solo(fresh=[False, False, True, False, False, False]))
        marks = marks_of(clicker)
        ribbon = next(mark.box for mark in marks if mark.text == "the rival’s next")
        (note,) = [mark.box for mark in marks if mark.text == "hand 6 of 6"]
        assert ribbon.bottom + 3 <= note.y - 2  # its rim, and the letters' own edge
        if scene.desk.areas.beside:
            assert ribbon.bottom + 3 <= scene.desk.areas.seats.y


@pytest.mark.drawn
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_new_leaves_the_ribbon_of_the_same_card_to_be_read(size: tuple[int, int]) -> None:
    """ "e rival’s next" was left of it."""
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocketmen", 1, 26)
        clicker.make(EndTurn())
        clicker.settle()
        since = scene.panels.since
        if not since.open:
            clicker.press(pygame.K_n)
            clicker.settle()
        on_sale = [pile[0] for pile in scene.view.display if pile]
        since.recap = replace(since.recap, fresh=tuple(on_sale))
        clicker.picture()
        marks = marks_of(clicker)
        ribbon = next(mark.box for mark in marks if mark.text == "the rival’s next")
        new = [mark.box for mark in marks if mark.text == "New"]
        assert len(new) == len(on_sale)
        assert not any(box.inset(-2).meets(ribbon) for box in new)


def test_the_log_says_of_a_rival_that_did_nothing_that_it_ended_the_turn(clicker: Clicker) -> None:
    """A bare "Round 14: Juno" stood there."""
    people = Player(name="Ann", colour=0), Player(name="Juno", colour=1)
    session: Session[Any, Any] = Session(TITLE, TITLE.options(), people, 1)
    for _ in range(3):
        session.submit(EndTurn())
    path = clicker.context.saves.new_path("rocketmen")
    scene = scene_class("rocketmen")(clicker.context, session, path)
    clicker.context.stack.replace(scene)
    clicker.settle()
    lines = [(line.step, line.text) for line in scene.panels.log.lines if line.kind == "line"]
    assert lines == [
        (at, f"{people[step.seat].name} ended the turn.") for at, step in enumerate(session.steps)
    ]
    assert len(lines) == 3
