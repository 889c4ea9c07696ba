"""How events look on Rockets' table."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import HIDDEN, Zone
from game.core.events import CardMoved, TurnStarted
from game.rockets import events as ev
from game.rockets.data import CRASH, KIND, STAR, START
from game.rockets.text import duel_words
from scenes.kit.box import Box
from scenes.settings import Speed
from scenes.titles.rockets import film as films
from scenes.titles.rockets.faces import RATIO
from scenes.titles.rockets.film import film
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.screens.sizes import sized


@pytest.mark.parametrize("kind", ["charted", "refilled"])
def test_points_fly_when_no_banner_stands_in_their_way(clicker: Clicker, kind: str) -> None:
    scene: Any = clicker.start("rockets", (True, False))
    star = next(card for card, each in enumerate(KIND) if each == STAR)
    event = {
        "charted": ev.SystemCharted(1, (star,), 50),
        "refilled": ev.Refilled(1, star, -10),
    }[kind]
    flown: list[int] = []
    scene.reel.fly_points = lambda seat, points, start: flown.append(points)
    banner, scored = film(scene.reel, event, scene.view)
    assert banner.draw is not None
    assert banner.lead is None, "what follows waits for its end"
    if banner.begin is not None:
        banner.begin()
    assert flown == []
    assert scored.draw is None
    scored.begin()
    assert len(flown) == 1


def test_cards_glide_where_an_act_makes_them_room() -> None:
    """They leapt there in a single frame when the act had been shown."""
    clicker = Clicker((1280, 720), speed=Speed.NORMAL)
    given: dict[str, Any] = {"starts": [["ST"], ["ST"]], "hidden": [[], ["ES", "ES"]]}
    found = ["SR", "DP", "LP", "ST"]
    state = position(2, hand=["UF", "ES", "ES"], discovery=[found, found], **given)
    scene = opened(clicker, state, (True, False))
    clicker.settle()
    backs = scene.desk.cards.sprites[Zone("hand", 1)]
    before = [each.now for each in backs]
    more = position(2, hand=["UF", "ES", "ES"], discovery=[found, found * 2], **given)
    scene.desk.view = scene.session.rules.view(more, 0)  # as if an act's film had been shown
    scene.reel._true(cut=False)
    scene.relayout()
    scene.layout(scene.area)
    assert [each.goal for each in backs] != before
    assert [each.now for each in backs] == before
    clicker.close()


def test_what_a_rival_finds_is_laid_at_once_as_it_stays() -> None:
    """While a system was announced it lay crammed into the room for what had been found before."""
    clicker = Clicker((1920, 1080), speed=Speed.NORMAL)
    given: dict[str, Any] = {"hand": ["UF", "ES"], "starts": [["ST"], ["ST", "ST"]]}
    found = ["SR", "DP", "LP", "ST"]
    scene = opened(clicker, position(2, discovery=[found, found], **given), (True, False))
    clicker.settle()
    desk, cards = scene.desk, scene.desk.cards
    backs = cards.sprites[Zone("hand", 1)]
    before = [each.now for each in backs]
    after = scene.session.rules.view(position(2, discovery=[found, found * 4], **given), 0)
    moved = CardMoved(HIDDEN, Zone("hand", 1), Zone("discovery", 1))
    first, *_ = film(scene.reel, moved, after) or ()
    assert first.begin is not None
    first.begin()
    assert [each.now for each in backs] == before  # it glides there
    laid = dict(cards.widgets)
    scene.layout(scene.area)
    assert cards.widgets == laid == desk.places.zones
    desk.view = after
    scene.reel._true(cut=False)
    for zone in (Zone("discovery", 1), Zone("hand", 1), Zone("starts", 1)):
        assert cards.widgets[zone] == laid[zone]
    assert [each.goal for each in backs] != before
    clicker.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_of_two_seats_the_steps_stand_in_the_head_of_the_own_panel_whatever_is_found(
    size: tuple[int, int],
) -> None:
    """They leapt there, over the rival's whole panel, as a second row of finds came."""
    found = ["SR", "DP", "LP", "ST"]
    with sized(size) as clicker:
        for own, others in ((0, 0), (2, 1), (4, 0), (1, 5), (5, 5)):
            given: dict[str, Any] = {"hand": ["SR", "DP"], "starts": [["ST"], []]}
            state = position(2, discovery=[found * own, found[:3] * others], **given)
            board = opened(clicker, state, (True, False)).desk.places.board
            assert board.own.holds(board.steps)
            assert 0 <= board.steps.y - board.own.y <= 10
            assert board.own.cx < board.steps.cx


def test_the_seat_is_lit_that_draws_while_others_acts_are_still_told(clicker: Clicker) -> None:
    """Who had played stayed lit while the next seat's ship started and its cards came back."""
    scene: Any = clicker.start("rockets", (True, False, False))
    assert scene.view.current == 0
    first, *_ = film(scene.reel, TurnStarted(1, 2), scene.view) or ()
    assert first.begin is not None
    first.begin()
    scene.layout(scene.area)
    assert (scene.panels.seats.active, scene.desk.view.turn) == (1, 2)


def test_a_crash_grows_and_a_ship_goes_small_and_faint(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The large card was there at once, and the ship gone at once."""
    scene: Any = clicker.start("rockets", (True, False))
    crash = next(card for card, each in enumerate(KIND) if each == CRASH)
    hit = ev.DuelHit(0, 1, crash, False)
    wide: list[float] = []
    ships: list[tuple[float, float]] = []
    monkeypatch.setattr(films, "card_picture", lambda *given: wide.append(given[2]))

    class Drawn:
        box = scene.area
        fonts = scene.context.fonts

        def image(self, _: str, box: Box, *, alpha: float) -> None:
            ships.append((box.w, alpha))

        def __getattr__(self, name: str) -> Any:
            return lambda *_, **__: None

    monkeypatch.setattr(films, "draw_banner", lambda *_: None)
    monkeypatch.setattr(films, "_shake", lambda *_: None)
    for event in (hit, ev.StartLaunched(1, KIND.index(START), "deck", False)):
        (beat,) = film(scene.reel, event, scene.view) or ()
        assert beat.draw is not None
        for frame in range(61):
            beat.draw(Drawn(), frame / 60)  # type: ignore[arg-type]
    assert wide == sorted(wide)
    assert wide[0] < wide[-1] / 2
    assert len({*wide[:12]}) > 5
    assert ships == sorted(ships, reverse=True)
    assert ships[-1][0] < ships[0][0] / 2
    assert (ships[0][1], ships[-1][1]) == (1.0, 0.0)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_large_crash_leaves_the_ships_in_sight_that_it_strikes(
    seats: int, size: tuple[int, int], text: float
) -> None:
    """It lay in the middle of the board, over the Start cards that its words speak of."""
    crash = KIND.index(CRASH)
    with sized(size, text) as clicker:
        scene = opened(
            clicker,
            position(seats, hand=["UF", "ES"], starts=[["ST", "ST"]] * seats),
            (True, *[False] * (seats - 1)),
        )
        clicker.settle()
        desk = scene.desk
        for victim in range(seats):
            event = ev.DuelHit(victim, (victim - 1) % seats, crash, False)
            words = duel_words(event, desk.moment.names)
            _, _, box = films.crash_stands(scene.reel, event, words, desk.moment.fonts)
            assert desk.places.board.stage.holds(box, 1)
            ships = desk.cards.sprites[Zone("starts", victim)]
            assert not any(box.meets(ship.goal.box(RATIO)) for ship in ships)
