"""The own hand: every card is readable, however many there are."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, NAMES
from game.rocketmen.previews.hands import grouped
from scenes.kit.box import Box
from scenes.kit.check import overlaps
from scenes.table.outlines import card_marks
from scenes.table.refs import CardAt
from scenes.theme import MINT
from scenes.titles.rocketmen.board import marks
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.places.hand import lay_hand, next_places
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import HAND, opened, position, ready
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

HAND_ROOM = Box(0, 0, 855, 225)
"""What is left for a full hand in a window of 1280x720, in units."""
KINDS = ("mission", "asset", "engine", "threat")
OWNED = sorted(
    {face.id: card for card, face in enumerate(CATALOGUE) if face.kind in KINDS}.values()
)
FULL = [
    *("1:satellite", "1:spaceship", "1:station", "1:mining"),
    *("t10", "t08", "t09", "t11"),
]


def places_of(count: int) -> list[Box]:
    """Where so many cards lie in the hand."""
    fan = lay_hand(HAND_ROOM, count)
    places = [place for place in fan.places(OWNED[:count]) if place is not None]
    assert len(places) == count
    return sorted((place.box(fan.ratio) for place in places), key=lambda box: box.x)


@pytest.mark.parametrize("few", [1, 4])
def test_few_cards_begin_where_the_line_above_them_does(few: int) -> None:
    """They stood in the middle, and left no room for words beside them."""
    assert places_of(few)[0].x == pytest.approx(places_of(10)[0].x, abs=1)


@pytest.mark.parametrize("count", range(2, 10))
def test_no_card_of_a_hand_hides_another(count: int) -> None:
    boxes = places_of(count)
    assert all(left.right <= right.x for left, right in pairwise(boxes))


@pytest.mark.parametrize("count", range(1, 13))
def test_the_hand_stays_in_its_room(count: int) -> None:
    boxes = places_of(count)
    assert (boxes[0].x >= 0, boxes[-1].right <= HAND_ROOM.w + 0.5) == (True, True)
    assert (boxes[0].y >= 0, boxes[0].bottom <= HAND_ROOM.bottom) == (True, True)


@pytest.mark.parametrize("card", OWNED, ids=lambda card: CATALOGUE[card].id)
def test_a_card_of_a_full_hand_has_its_name_and_figures_whole(still: Clicker, card: int) -> None:
    scene = opened(still, position())
    box = places_of(8)[0]
    canvas = still.app.canvas(pygame.Surface((400, 400)))
    canvas.marks = []
    front(scene.desk.moment, card).paint(canvas, box)
    face, marks = CATALOGUE[card], canvas.marks
    words = " ".join(" ".join(mark.text for mark in marks).split()).lower()
    assert face.title.lower() in words.replace("hydro- ponics", "hydroponics")
    assert not face.items.money or f"${face.items.money}" in words
    assert not face.brief or face.brief.lower() in words
    assert all(box.x <= mark.box.x and mark.box.right <= box.right for mark in marks)
    assert overlaps(marks) == []


def test_a_chosen_card_leaves_what_there_is_to_spend_in_sight(still: Clicker) -> None:
    scene = opened(still, ready(mine={"hand": FULL}))
    key = f"card:{NAMES['1:satellite']}"
    still.click(key)
    still.settle()
    assert still.target(key).rect.y >= scene.desk.places.purse.bottom


def test_c2_equal_cards_of_the_next_hand_are_shown_once_with_their_number(still: Clicker) -> None:
    mine = {"hand": [], "site": [], "pad": [], "visited": [], "flown": [], "tokens": {}}
    scene = opened(still, ready(mine=mine | {"area": ["t05"], "warehouse": []}))
    waiting = scene.view.player.not_in_sight()
    assert (len(waiting), len(grouped(waiting))) == (12, 7)
    assert [mark.text for mark in marks_of(still)].count("×2") == 5


@pytest.mark.parametrize("count", range(1, 21))
def test_c2_the_cards_of_the_next_hand_have_room_for_their_names(count: int) -> None:
    boxes, ratio = next_places(Box(0, 0, 785, 180), count)
    assert len(boxes) == count
    assert all(box.w >= (92 if ratio > 1 else 180) for box in boxes)
    assert max(box.bottom for box in boxes) <= 180


MORE = [*FULL, "engine_2", "1:shipyard", "1:base", "1:mining#2"]


def test_r27_too_many_cards_have_the_whole_strip_to_be_chosen_from(still: Clicker) -> None:
    scene = opened(still, ready(phase="trim", mine={"hand": MORE, "site": [], "pad": []}))
    boxes = sorted((still.target(f"card:{NAMES[name]}").rect for name in MORE), key=lambda b: b.x)
    assert scene.prompt() == "You: 6 cards too many in the hand, choose what goes"
    assert all(right.x - left.x >= 0.85 * left.w for left, right in pairwise(boxes))


def test_while_cards_fly_nothing_is_said_of_an_empty_hand(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = {"hand": [], "site": [], "pad": [], "visited": [], "flown": [], "tokens": {}}
    scene = opened(still, ready(mine=mine | {"area": ["t05"]}))
    monkeypatch.setattr(scene.desk, "filming", lambda: True)
    assert not any("Your hand is empty" in mark.text for mark in marks_of(still))


def test_c2_an_empty_hq_shows_what_will_be_shuffled(still: Clicker) -> None:
    missions = ["satellite", "spaceship", "station", "shipyard", "mining"]
    away = [f"1:{name}{copy}" for name in missions for copy in ("", "#2")] + ["1:hotel"]
    mine = {"hand": [], "site": [], "pad": [], "visited": [], "flown": [], "tokens": {}}
    mine |= {"area": ["1:base"], "warehouse": away}
    opened(still, ready(mine=mine))
    written = [mark.text for mark in marks_of(still)]
    words = "Your hand is empty. What was played is shuffled: you draw 6 cards of it."
    assert (words in written, written.count("×2")) == (True, 5)


@pytest.mark.parametrize("wide", [62, 76, 92])
def test_a_small_card_on_a_pile_has_its_whole_name_or_none(still: Clicker, wide: int) -> None:
    scene = opened(still, position())
    for card in OWNED:
        canvas = still.app.canvas(pygame.Surface((400, 400)))
        canvas.marks = []
        front(scene.desk.moment, card).paint(canvas, Box(0, 0, wide, wide * 1.257))
        title = CATALOGUE[card].title
        named = [mark.text for mark in canvas.marks if mark.text.strip("-") in title]
        letters = "".join(named).replace("-", "").replace(" ", "")
        assert letters in ("", title.replace("-", "").replace(" ", ""))
        assert overlaps(canvas.marks) == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_in_a_window_higher_than_wide_the_cards_take_the_ground_there_is(text: float) -> None:
    with sized((1200, 1600), text, Silent()) as clicker:
        scene = opened(clicker, ready())
        fan = scene.desk.places.zones[zones.HAND[0]]
        cards = scene.desk.view.players[0].hand
        boxes = [place.box(fan.ratio) for place in fan.places(cards) if place is not None]
        assert min(box.w for box in boxes) > 160
        assert max(b.right for b in boxes) - min(b.x for b in boxes) > 0.85 * fan.box.w


def test_what_can_be_placed_has_the_rim_that_it_has_in_other_titles() -> None:
    """It was a pixel thicker than that of cards that can't."""
    clicker = Clicker((1280, 720))
    scene = open_halfway(clicker, "rocketmen", 4)
    clicker.settle()
    moment = scene.desk.moment
    gesture = moment.gesture
    assert isinstance(gesture, TurnGesture)
    shown = card_marks(moment, marks(moment), ())
    useful = {card for card in gesture.hand if gesture.useful(card)}
    assert 0 < len(useful) < len(gesture.hand)
    assert {card: shown.get(card) for card in gesture.hand} == {
        card: MINT if card in useful else None for card in gesture.hand
    }
    clicker.close()


@pytest.mark.parametrize("count", [6, 9, 13])
def test_the_ring_of_the_focus_lies_over_no_card_beside_its_own(count: int) -> None:
    """In a full hand it lay on the first letters of the next card's name."""
    hand = [*HAND, "p03", "1:mining", "t08", "p05", "p06#2", "t02", "p02"][:count]
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, ready(mine={"hand": hand}))
        cards = scene.desk.cards
        keys = [target.key for target in clicker.targets() if target.zone == "hand"]
        clicker.walk_to(keys[2])
        clicker.settle()
        lie = sorted(cards.sprites[zones.HAND[0]], key=lambda each: each.goal.layer)
        mine = next(at for at, each in enumerate(lie) if CardAt(each.card).key == keys[2])
        ring, next_one = cards.ringed(lie[mine], 11), cards.box(lie[mine + 1])
        assert ring.right <= next_one.x + 0.01 or ring.right <= cards.box(lie[mine]).right + 1.01
        assert ring.x >= min(cards.box(lie[mine - 1]).right, cards.box(lie[mine]).x - 1) - 0.01


def test_cards_of_the_next_hand_fill_the_height_that_a_high_window_has() -> None:
    """They stayed as wide as in a low one, over empty ground."""
    room = Box(0, 0, 1200, 220)
    places, ratio = next_places(room, 3)
    assert places[0].w * ratio > 0.95 * room.h
    assert places[-1].right <= room.right
