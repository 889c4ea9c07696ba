"""What hints and news speak of stays in sight, and numbers stand at whose doing it was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import Zone
from game.rockets.data import KIND
from game.rockets.moves import Hide
from game.rockets.previews.told import needs_words
from game.rockets.state import Phase
from scenes.kit.box import Box
from scenes.kit.leaders import crosses
from scenes.kit.placing import place
from scenes.table import bubbles, picture, pins
from scenes.table.overlays import LONG_HOVER
from scenes.table.pins import numbered
from scenes.table.refs import CardAt, SinceAt
from scenes.table.targets import closed_targets
from scenes.theme import SMALL
from scenes.titles.rockets.faces import RATIO
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.scenes.rockets.test_finds import LONG
from tests.scenes.table.test_hint_bubbles import hints
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

RIM = 5.0
"""Units: the edge round a card that is chosen."""


def spoken_of(scene: Any) -> list[Box]:
    """The sums of the own systems, the panel with sums, the words over the hand."""
    places, moment = scene.desk.places, scene.desk.moment
    row, pile = places.zones[Zone("discovery", 0)], moment.view.discovery[0]
    under = [box for card in pile if (box := row.named(pile, card))]
    sums = [box.centred(min(box.w, 2 * box.h), box.h) for box in under]
    line, words = places.hand_words(moment.fonts), needs_words(moment.view, moment.view.hands[0])
    said = line.centred(min(line.w, moment.fonts.width(words, SMALL)), line.h)
    return [places.board.panel, said, *sums]


@pytest.mark.painted
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_a_hint_leaves_the_sums_it_speaks_of_in_sight(size: tuple[int, int], text: float) -> None:
    seen = systems = 0
    with sized(size, text) as clicker:
        for scene, placed in hints(clicker, "rockets", 30):
            seen, systems = seen + 1, systems + bool(scene.view.scores[0])
            assert not [box for box in spoken_of(scene) if placed.box.meets(box.inset(4))]
    assert seen > 20
    assert systems


@pytest.mark.parametrize(
    ("size", "text", "seats"),
    [((1920, 1080), 1.0, 8), ((1280, 720), 1.0, 8), ((1920, 1080), 1.0, 2), ((1280, 720), 2.0, 8)],
)
def test_no_card_that_is_raised_for_a_system_covers_its_sum(
    size: tuple[int, int], text: float, seats: int
) -> None:
    starts = [["ST"], *[[]] * (seats - 1)]
    state = position(seats, hand=["SR", "DP", "LP", "TR", "ES", "ES"], starts=starts)
    with sized(size, text) as clicker:
        scene = opened(clicker, state, (True, *[False] * (seats - 1)))
        clicker.settle()
        clicker.click(f"card:{min(state.hands[0], key=KIND.__getitem__)}")
        clicker.settle()
        clicker.step()
        told = [mark.box for mark in marks_of(clicker) if mark.text == "10 + 20 + 40 + 10 = 80"]
        said = max(told, key=lambda box: box.y)  # another one stands in the panel
        raised = [scene.desk.cards.find(ref.card) for ref in scene.gesture.chosen()]
        assert len(raised) == 4
        boxes = [scene.desk.cards.box(each).inset(-RIM) for each in raised]
        assert not [box for box in boxes if box.meets(said)]


def news(clicker: Clicker, seed: int, moves: int, seats: int = 3, me: int = 0) -> Iterator[Any]:
    """A table at each decision of a game's beginning, with its news open."""
    people = tuple(seat == me for seat in range(seats))
    scene = clicker.start("rockets", people, seed=seed)
    for _ in range(moves):
        if scene.panels.since.there:
            if not scene.panels.since.open:
                clicker.press(pygame.K_n)
                clicker.settle()
            yield scene
        clicker.play_on(moves=1)


def test_news_in_large_text_leave_the_rivals_they_tell_of_in_sight() -> None:
    opened = 0
    with sized((1280, 720), 2.0) as clicker:
        for scene in news(clicker, 5, 16):
            opened += 1
            stations = [station.box for station in scene.desk.places.board.stations]
            covered = [scene.panels.since.box.clip(box) for box in stations]
            assert all(box.h < 36 for box in covered), "no more than an edge of them"
    assert opened > 6


@pytest.mark.parametrize(("seed", "seats", "me"), [(2, 3, 0), (2, 2, 1), (8, 3, 0)])
def test_the_number_of_hidden_cards_stands_at_who_hid_them(seed: int, seats: int, me: int) -> None:
    with sized((1920, 1080)) as clicker:
        scene = next(news(clicker, seed, 2, seats, me))
        since = scene.panels.since
        told = [told for each in since.recap.seats for told in each.lines]
        assert any("hid" in each.words for each in told)
        targets = [*scene.targets(), *closed_targets(scene.desk)]
        found = numbered(since, targets, [since.box], scene.desk.areas.whole, {})
        for place, spot in found.items():
            station = scene.desk.places.board.station(since.recap.seats[place - 1].seat)
            assert station.box.inset(-20).contains(*spot)
        assert found


def test_words_at_the_hint_button_leave_the_heading_of_the_news_in_sight() -> None:
    with sized((1200, 1600)) as clicker:
        scene = next(news(clicker, 5, 4))
        since = scene.panels.since
        scene.picking._say_thinking("Admiral, the best bot, is thinking …")
        bubble, near = scene.picking.bubble
        targets = scene.targets()
        about = scene.standing.subject(targets)
        placed, _ = bubble.place(
            scene.desk.moment.fonts, near, scene.standing.ground(targets, about)
        )
        head = since.box._replace(h=since.body.y - since.box.y)
        assert head.h > 20
        assert not placed.box.meets(head.inset(4))


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)]
)
def test_the_list_of_players_stays_where_it_is_when_cards_are_thrown_away(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        hand = ["SR", "SR", "LP", "LP", "DP", "DP", "TR", "ES", "ES"]
        scene = opened(clicker, position(3, hand=hand, phase="hide"), (True, False, False))
        clicker.settle()
        before = [row.box for row in scene.panels.seats.rows]
        clicker.make(Hide(tuple(scene.view.hands[0][:2])))
        clicker.settle()
        assert scene.view.phase is Phase.DISCARD
        assert [row.box for row in scene.panels.seats.rows] == before


def test_no_row_of_the_players_becomes_lower_when_scores_become_longer() -> None:
    with sized((1280, 720)) as clicker:
        scene = clicker.start("rockets", (True, False, False), seed=5)
        before, scores = [0.0] * 3, set()
        for _ in range(14):
            rows = [row.box.h for row in scene.panels.seats.rows]
            assert all(now >= then - 0.5 for now, then in zip(rows, before, strict=True))
            before = rows
            scores.add(len(str(max(scene.view.scores))))
            clicker.play_on(moves=1)
    assert len(scores) > 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_line_to_a_card_strikes_through_a_heading(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines led through "Vega · 0" and what is said of hidden cards."""
    led: list[Any] = []
    monkeypatch.setattr(bubbles, "draw_leader", lambda canvas, placed, colour: led.append(placed))
    starts = [["ST"], ["ST"], ["ST", "ST"], *[["ST"]] * 5]
    state = position(8, hand=["SR", "DP", "DP", "ES", "CR"], starts=starts)
    lines = 0
    with sized(size) as clicker:
        scene = opened(clicker, state, (True, *[False] * 7))
        clicker.settle()
        for card in [*state.hands[0], *chain(*state.starts[1:])]:
            clicker.move_to(f"card:{card}")
            clicker.step(dt=LONG_HOVER + 0.1)
            led.clear()
            marks_of(clicker)
            heads = [each.inset(1) for each in scene.desk.places.headings]
            for placed in led:
                lines += len(placed.leader) > 1
                legs = [*pairwise(placed.leader)]
                assert not [leg for leg in legs if any(crosses(*leg, head) for head in heads)]
    assert lines


def test_the_frame_round_a_card_that_news_or_keys_are_at_lies_turned_as_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An upright frame stood round a card of the fan that leant."""
    with sized((1280, 720)) as clicker:
        scene, framed = open_halfway(clicker, "rockets", 2, 110), list[tuple[Box, float]]()
        for room in (pins, picture):
            monkeypatch.setattr(
                room, "draw_turned", lambda canvas, box, *_: framed.append((box, _[-1]))
            )
        canvas = clicker.app.canvas(clicker.app.surface)
        lines = [each for each in clicker.targets() if each.ref == SinceAt(line=0)]
        clicker.move_to(lines[0].key)
        scene.draw_last(canvas)
        held = scene.desk.cards.sprites[Zone("hand", 0)]
        for sprite in held:
            scene.draw_focus(canvas, clicker.target(CardAt(sprite.card)))
        turned = {sprite.now.cx: sprite.now.angle for sprite in held}
        assert len(framed) >= len(held) + 1
        assert len(set(turned.values())) == len(held) > 3
        for box, angle in framed:
            assert angle == turned[min(turned, key=lambda x: abs(x - box.cx))]


@pytest.mark.painted
def test_no_frame_round_a_card_is_drawn_over_the_news_that_cover_it() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "rockets", 8)
        clicker.press(pygame.K_n)
        clicker.press(pygame.K_DOWN)  # as a sheet
        over, canvas = scene.panels.since.box, clicker.app.canvas(clicker.app.surface)
        held = [CardAt(sprite.card) for sprite in scene.desk.cards.sprites[Zone("hand", 0)]]
        targets = [clicker.target(ref) for ref in held]
        assert any(over.meets(each.rect) for each in targets)
        news, below = (
            clicker.app.surface.subsurface(canvas.rect(b)) for b in (over, targets[0].rect)
        )
        before = [pygame.image.tobytes(part, "RGB") for part in (news, below)]
        for each in targets:
            scene.draw_focus(canvas, each)
        assert pygame.image.tobytes(news, "RGB") == before[0]
        assert pygame.image.tobytes(below, "RGB") != before[1], "what is in sight has its frame"


@pytest.mark.drawn
@pytest.mark.parametrize("phase", ["play", "hide"])
@pytest.mark.parametrize("seats", [2, 5])
def test_words_about_the_first_cards_of_the_hand_leave_the_own_ship_in_sight(
    seats: int, phase: str
) -> None:
    """They lay over its foot, the nearest place above the hand."""
    with sized((1920, 1080)) as clicker:
        found = [["SR", "LP", "DP", "ST"], ["UF"], *[[]] * (seats - 2)]
        starts = [["ST"], *[[]] * (seats - 1)]
        hand = ["UF", "SR", "LP", "DP", "ES"]
        state = position(seats, hand=hand, starts=starts, discovery=found, phase=phase)
        scene = opened(clicker, state, (True, *[False] * (seats - 1)))
        clicker.settle()
        (ship,) = scene.desk.cards.sprites[Zone("starts", 0)]
        for card in sorted(state.hands[0], key=KIND.__getitem__)[:2]:
            clicker.move_to(f"card:{card}")
            clicker.settle()
            assert scene.overlays.shown
            assert not [box for box in scene.overlays.shown if box.meets(ship.now.box(RATIO))]


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_words_about_a_card_of_the_hand_stand_over_it_and_off_the_own_finds(
    size: tuple[int, int], text: float, seats: int
) -> None:
    """They lay over finds, or in large text beside the whole hand."""
    rest: list[list[str]] = [[]] * (seats - 1)
    hand = ["SR", "DP", "LP", "TR", "ES", "ES"]
    state = position(seats, hand=hand, starts=[["ST"], *rest], discovery=[LONG, *rest])
    with sized(size, text) as clicker:
        scene = opened(clicker, state, (True, *[False] * (seats - 1)))
        clicker.settle()
        finds = scene.desk.places.zones[Zone("discovery", 0)].taken(state.discovery[0])
        lit = [key for key in clicker.lit() if key.startswith("card:")]
        for key in lit:
            clicker.move_to(key)
            clicker.step()
            said = scene.overlays.shown[-1]
            assert not said.meets(finds)
            assert 0 < clicker.target(key).seen.y - said.bottom < 24
        assert lit


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_card_of_the_board_that_is_pointed_at_rises_over_the_heading_above_it(
    size: tuple[int, int], seats: int
) -> None:
    """It hid the feet of "Ready: 1 ship"."""
    rest: list[list[str]] = [[]] * (seats - 1)
    found = [["SR", "LP", "ST"], ["SR", "DP", "ST"], *rest[1:]]
    state = position(seats, hand=["SR"], starts=[["ST"], *rest], discovery=found)
    with sized(size) as clicker:
        scene = opened(clicker, state, (True, *[False] * (seats - 1)))
        heads = [*scene.desk.table.headings(scene.desk.moment, scene.desk.places).values()]
        heads += [station.head for station in scene.desk.places.board.stations]
        for pile in (state.starts[0], state.discovery[0], state.discovery[1]):
            scene.desk.lift(pile[0])
            sprite = scene.desk.cards.find(pile[0])
            risen, lies = scene.desk.cards.raised(sprite), sprite.goal.box(RATIO)
            assert risen.y < lies.y
            over = [head for head in heads if head.y < lies.y and head.x < lies.right]
            assert over
            assert all(risen.y > head.bottom - head.h / 4 or risen.x > head.right for head in over)


@pytest.mark.drawn
@pytest.mark.parametrize("phase", ["play", "hide"])
@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_words_about_a_button_keep_off_hidden_cards_and_the_deck_and_are_led_to_it(
    size: tuple[int, int], text: float, seats: int, phase: str
) -> None:
    """They lay over the empty places, and over the deck's foot and label."""
    rest: list[list[str]] = [[]] * (seats - 1)
    hand = ["SR", "DP", "LP", "TR", "ES", "ES"]
    state = position(seats, hand=hand, starts=[["ST"], *rest], phase=phase)
    with sized(size, text) as clicker:
        scene = opened(clicker, state, (True, *[False] * (seats - 1)))
        clicker.settle()
        fonts = scene.desk.moment.fonts
        keys = ["do:build", "do:end"] if phase == "play" else ["do:finish"]
        for key in keys:
            clicker.move_to(key)
            clicker.step()
            (said,) = scene.overlays.shown
            assert not [box for box in scene.desk.places.aside(fonts) if box.meets(said)]
            button = clicker.target(key).seen
            ground = scene.standing.ground(scene.targets(), clicker.target(key))
            placed = place(((said.w, said.h),), button, ground)
            assert placed.leader or not placed.far


@pytest.mark.drawn
def test_in_large_text_words_about_a_system_leave_the_heading_beside_the_finds_in_sight() -> None:
    rest: list[list[str]] = [[]] * 7
    starts, found = [["ST", "ST"], *rest], [["UF", "ST", "CR"], *rest]
    hand = ["SR", "DP", "LP", "LP", "TR", "ES", "ES"]
    state = position(8, hand=hand, starts=starts, discovery=found)
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, state, (True, *[False] * 7))
        clicker.settle()
        clicker.click(f"card:{min(state.hands[0], key=KIND.__getitem__)}")
        clicker.settle()
        clicker.move_to("do:chart")
        clicker.step()
        (said,) = scene.overlays.shown
        beside = [mark.box for mark in marks_of(clicker) if mark.text.startswith("Your discov")]
        assert beside
        assert not [box for box in beside if box.meets(said)]
