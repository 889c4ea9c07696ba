"""Where words about buttons stand at Rocketmen's table."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.rocketmen.data import CATALOGUE, NAMES
from game.rocketmen.moves import Discard
from scenes.kit.box import Box
from scenes.kit.target import Target, by_key
from scenes.table.bubbles import Bubble
from scenes.table.refs import CardAt
from scenes.theme import BODY, CREAM, MUTE, SMALL
from scenes.titles.rocketmen.places.hand import lay_next
from tests.bench.looks import open_halfway
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import (
    HAND,
    SHORT,
    RocketmenTable,
    at_position,
    card,
    in_flight,
    opened,
    position,
    ready,
    texts,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


def told_at(scene: RocketmenTable) -> list[Target]:
    """The cards of which it is told what they do or cost."""
    return [t for t in scene.targets() if t.lit and t.zone in ("display", "engines", "hand")]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_about_a_launch_cover_no_card_for_sale(size: tuple[int, int], text: float) -> None:
    """Also while nothing of it can be paid for, and so is lit: there is room over the track."""
    pad = {
        "site": ["1:satellite"],
        "pad": ["engine_2", "engine_2#2"],
        "hand": [f"1:{name}" for name in ("spaceship", "station", "base", "mining", "hotel")],
    }
    state = position(pad, display=["t01", "t02", "t03", "t05", "t06", "t07"])
    with sized(size, text) as clicker:
        scene = opened(clicker, state)
        clicker.settle()
        clicker.move_to("do:launch-earth")
        for _ in range(30):
            clicker.step(dt=0.05)
        assert scene.overlays.shown
        assert not scene.desk.moment.lit & {t.ref for t in scene.targets() if t.zone == "display"}
        sold = [*scene.desk.places.display, *scene.desk.places.engines]
        for bubble in scene.overlays.shown:
            assert not any(bubble.inset(1).meets(card) for card in sold)


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(2, None), (2, 120), (4, 160)])
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_what_worlds_spaces_goals_and_tokens_are_is_told_where_the_bill_will_be(
    seats: int, moves: int | None, size: tuple[int, int], text: float
) -> None:
    """It lay over the rocket, HQ, rivals or the engines' heading, and the place for words was
    free; there eight lines of it touched the button below."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rocketmen", seats, moves)
        kinds = {"world", "space", *["goal"] * (text == 1), *["token"] * (moves is not None)}
        keys = [each.key for each in scene.targets() if each.key.split(":")[0] in kinds]
        assert {key.split(":")[0] for key in keys} == kinds
        for key in keys:
            clicker.move_to(key)
            clicker.step(dt=0.5)
            (told,) = scene.overlays.shown
            assert told.y >= scene.desk.places.words_top
            assert not any(told.meets(each.seen) for each in scene.targets() if each.key != "hand")
            assert not any(told.meets(button.box, -1) for button in scene.panels.buttons), key


def test_the_bill_says_what_one_may_regret_and_what_a_bought_card_does() -> None:
    """Only a bubble said so, over log and news."""
    battle = position({"hand": ["1:mining", *HAND]}, seats=3, options={"mode": "battle_for_earth"})
    told = CATALOGUE[NAMES["t07"]].text
    for state, name, words in (
        (battle, "1:mining", "In the Battle for Earth this mission can’t be launched"),
        (ready(), "t07", told),
    ):
        with sized((1280, 720), bots=Silent()) as clicker:
            bill = opened(clicker, state).desk.places.payment
            clicker.click(card(name))
            clicker.move_to("log")
            said = [mark.text for mark in marks_of(clicker) if bill.holds(mark.box, 2)]
            assert words in " ".join(said)


def test_a_hint_about_a_card_spares_the_bill() -> None:
    """It lay over "$10 too much: no change is given" of the very card that it spoke of."""
    with sized((1280, 720)) as clicker:
        desk = opened(clicker, ready()).desk
        clicker.click(card("t07"))
        assert desk.moment.chosen
        about = clicker.target(card("t07"))
        spared = desk.table.spared(desk.moment, desk.places, desk.showing, about)
        assert desk.places.payment in [*spared]


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(1, 60), (2, 45), (2, 60), (4, 20), (4, 84)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_stands_off_pad_and_track_where_the_hand_or_the_buttons_leave_room(
    size: tuple[int, int], seats: int, moves: int
) -> None:
    """It lay over the rocket, its flame and the first spaces."""
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocketmen", seats, moves)
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.step()
        (hint,) = scene.overlays.shown
        places = scene.desk.places
        assert hint.y >= min(home.y for home in places.hints)
        assert not hint.meets(places.pad_panel)
        assert not any(hint.meets(each.seen) for each in scene.targets() if each.lit)


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(2, 20), (2, 70), (2, 120), (4, 84), (4, 160)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_hint_covers_the_mission_spaces_or_the_own_piles_whole_at_each_of_its_clicks(
    size: tuple[int, int], seats: int, moves: int
) -> None:
    """Beside a hand of seven it lay over the track, its second step over log, news and engines; it
    leaves the spaces of a mission that is placed."""
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocketmen", seats, moves)
        clicker.press(pygame.K_h)
        clicker.settle()
        while True:
            scene.draw_last(clicker.app.canvas(clicker.app.surface))
            (hint,) = scene.overlays.shown
            places, place = scene.desk.places, scene.gesture.placement()
            whole = hint in (places.spaces, places.sky)
            assert whole or any(home.holds(hint, 1) for home in places.hints)
            assert not any(hint.contains(*point) for point in places.track.path)
            if place is not None and place.mission is not None:
                assert hint != places.spaces
            if len(scene.picking._left) < 2:
                break
            clicker.click(scene.picking._left[0])
            clicker.settle()


def test_words_about_a_launch_have_a_place_of_their_own_with_everything_lit_at_200_percent() -> (
    None
):
    """Beside the planet, off the rivals' rows and all that is needed now."""
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        scene = at_position(clicker, "crowded", SHORT)
        for key in ("world:0", "world:1", "do:launch-mars"):
            clicker.move_to(key)
            for _ in range(30):
                clicker.step(dt=0.05)
            (words, *_) = scene.overlays.shown
            needed = [t.seen for t in scene.targets() if t.lit or t.zone == "seats"]
            assert not any(words.meets(box) for box in [*needed, scene.panels.prompt_box])


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_leave_rivals_and_what_missions_score_in_sight(
    size: tuple[int, int], text: float
) -> None:
    """Where mission spaces were small, words about a button lay over them."""
    with sized(size, text, bots=Silent()) as clicker:
        desk = at_position(clicker, "crowded").desk
        assert desk.places.small is (text > 1)
        for target in clicker.targets():
            spared = [*desk.table.spared(desk.moment, desk.places, desk.showing, target)]
            assert {*desk.areas.rows} <= {*spared}
            assert desk.places.spaces in spared


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_about_a_button_stands_off_the_mission_spaces(size: tuple[int, int]) -> None:
    with sized(size) as clicker:
        scene = opened(clicker, position({"hand": ["1:satellite"]}, display=["t01"]))
        clicker.press(pygame.K_h)
        clicker.settle()
        while len(scene.picking._left) > 1:
            clicker.click(scene.picking._left[0])
            clicker.settle()
        scene.draw_last(clicker.app.canvas(clicker.app.surface))
        assert scene.overlays.shown
        assert not any(box.meets(scene.desk.places.spaces) for box in scene.overlays.shown)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_about_a_card_stand_over_the_buttons_before_anything_is_chosen(
    size: tuple[int, int],
) -> None:
    """They lay over the rocket and the first spaces, or over the pad's boosts."""
    hand = ["1:station", "1:shipyard", "1:shipyard#2", "1:satellite"]
    state = position({"hand": hand}, display=["t01", "t05"])
    with sized(size) as clicker:
        scene = opened(clicker, state)
        places = scene.desk.places
        targets = told_at(scene)
        assert {t.zone for t in targets} >= {"hand", "engines"}
        for target in targets:
            clicker.move_to(target.key)
            clicker.settle()
            (words,) = scene.overlays.shown
            assert (words.x, words.y) == (places.payment.x, places.payment.y)


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(2, 60), (2, 84), (4, 130)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_once_a_card_is_chosen_words_stand_where_the_bill_is_or_over_the_mission_spaces(
    size: tuple[int, int], seats: int, moves: int
) -> None:
    """They lay over HQ, log, news, goals and the first spaces of the track."""
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocketmen", seats, moves)
        places, zones = scene.desk.places, {"spaces", "main", "display", "engines", "actions"}
        for chosen in (False, True):
            if chosen:
                move = scene.session.title.brain.candidates(scene.view)[0][1]
                clicker.click(scene.gesture.route(move)[0])
                clicker.settle()
                places, bill = scene.desk.places, texts(clicker)
            for target in [t for t in scene.targets() if t.zone in zones or "goal" in t.key]:
                clicker.move_to(target.key)
                clicker.step(dt=0.5)
                for words in scene.overlays.shown:
                    there = words.y >= places.words_top or words in (places.asked, places.odds)
                    assert there, target.key
                    assert not any(words.meets(each.box, -1) for each in scene.panels.buttons)
        clicker.move_to("log")
        clicker.step(dt=0.5)
        assert "Price" in bill <= texts(clicker), "the bill comes back"


@pytest.mark.parametrize("count", [4, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_words_about_a_card_leave_the_place_in_sight_beside_three_buttons(
    size: tuple[int, int], count: int
) -> None:
    """Two launches or an effect took their room: they lay over the first spaces and the flame."""
    with sized(size, bots=Silent()) as clicker:
        scene = opened(clicker, ready(mine={"hand": HAND[:count]}))
        places, buttons = scene.desk.places, scene.panels.buttons
        assert len(buttons) == 3
        targets = told_at(scene)
        assert len([t for t in targets if t.zone == "hand"]) == count
        for target in targets:
            clicker.move_to(target.key)
            clicker.settle()
            for words in scene.overlays.shown:
                assert words.y >= places.words_top
                assert not any(words.meets(button.box) for button in buttons)


def test_words_about_a_card_are_small_only_where_there_is_no_room_below() -> None:
    """Five lines stood in letters of 14 units over 45 empty ones."""
    state = position({"hand": HAND}, display=["t11", "p10"])
    with sized((1920, 1080), bots=Silent()) as clicker:
        scene = opened(clicker, state)
        jokers = [t for t in told_at(scene) if t.zone == "display"]
        assert jokers
        for target in jokers:
            clicker.move_to(target.key)
            clicker.settle()
            (words,) = scene.overlays.shown
            marks = marks_of(clicker)
            lines = [mark.box.h for mark in marks if words.holds(mark.box, 1)]
            assert len(lines) >= 5
            assert {*lines} == {next(mark.box.h for mark in marks if mark.text == "To spend")}


@pytest.mark.parametrize("moves", [0, 20, 60])
def test_with_the_largest_text_words_about_a_card_leave_the_place_in_sight_beside_a_button(
    moves: int,
) -> None:
    """What Ground Control does lay over the rocket: it was not to be smaller than 0.85."""
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        scene = open_halfway(clicker, "rocketmen", 3, moves)
        assert len(scene.panels.buttons) == 1
        targets = [target for target in told_at(scene) if target.zone in ("hand", "display")]
        assert len(targets) > 5
        for target in targets:
            clicker.move_to(target.key)
            clicker.settle()
            assert all(words.y >= scene.desk.places.words_top for words in scene.overlays.shown)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_hint_in_a_launch_leaves_its_panel_in_sight(text: float) -> None:
    """It lay on "an abort costs 1 card, a failure 6", at the very question."""
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, in_flight())
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.step()
        assert scene.overlays.shown
        panel = scene.desk.places.flight.panel
        assert not any(box.meets(panel) for box in scene.overlays.shown)


HINT = "Place Spaceship, Spaceship and Rocket Boosters, paid with Space Station and $20 token"
LOOKS = tuple(product([(1280, 720), (1920, 1080), (1200, 1600)], [1.0, 1.5, 2.0]))


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_a_hint_about_placing_leaves_the_bill_to_be_read_and_one_about_discarding_stands_near(
    size: tuple[int, int], text: float
) -> None:
    """The first lay on "Price" and "Pays"; the other in the middle of the track."""
    with sized(size, text, bots=Silent()) as clicker:
        scene = opened(clicker, ready())
        clicker.click(card("1:satellite"))
        clicker.settle()
        bubble = Bubble([(HINT, BODY, CREAM), ("The rocket to Mars needs 12.", BODY, CREAM)])
        desk, targets = scene.desk, scene.targets()
        for key in ("do:place", "do:discard"):
            about = by_key(targets, key)
            assert about is not None
            ground = scene.standing.ground(targets, about)
            placed = bubble.place(desk.moment.fonts, about.seen, ground)[0]
            if key == "do:place":
                assert not placed.box.meets(desk.places.payment)
            elif text == 1 or size[1] > size[0]:
                assert 0 <= about.seen.y - placed.box.bottom < 260


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_hint_to_discard_stands_in_the_bills_place_and_over_no_word_of_it(text: float) -> None:
    """It lay over what placing the same card costs; "Place" has that price, too."""
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, ready())
        clicker.bots.answer_with = Discard((card("1:spaceship").card,), False)
        clicker.click(card("1:spaceship"))
        clicker.settle()
        assert "Price" in {mark.text for mark in marks_of(clicker)}
        clicker.press(pygame.K_h)
        clicker.settle()
        marks = marks_of(clicker)
        assert scene.overlays.shown
        assert "Price" not in {mark.text for mark in marks}
        assert any("$10" in mark.text for mark in marks)


_EACH = {CATALOGUE[at].title: (name, CATALOGUE[at]) for name, at in reversed(NAMES.items())}
RULED = [name for name, face in _EACH.values() if face.kind == "asset" and face.text]


@pytest.mark.parametrize("where", ["for sale", "too dear", "in the hand", "to be placed"])
def test_large_text_tells_what_a_card_does_at_its_own_size_where_the_keys_are(where: str) -> None:
    """On cards rules are in small letters, and the focus told nothing of them."""
    rich = {"tokens": {"money": 9, "computer": 9, "chemistry": 9, "biology": 9}}
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        for at in range(0, len(RULED), 6):
            some = RULED[at : at + 6]
            mine = rich if where == "for sale" else {}
            state = position({"hand": ["1:satellite"], **mine}, display=some)
            if where == "in the hand":
                state = position({"hand": some}, display=["threat_climate"])
            elif where == "to be placed":
                state = position({"hand": some, "site": ["1:spaceship"], **rich})
            scene = opened(clicker, state)
            usual = next(mark.box.h for mark in marks_of(clicker) if mark.text == "To spend")
            for name in some:
                clicker.walk_to(card(name).key)
                clicker.settle()
                written = marks_of(clicker)
                (words,) = scene.overlays.shown
                lines = [mark for mark in written if words.holds(mark.box, 1)]
                assert CATALOGUE[card(name).card].text in " ".join(mark.text for mark in lines)
                assert min(mark.box.h for mark in lines) >= usual


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(2, 20), (2, 70), (4, 84)])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1200, 1600), 1.5)]
)
def test_a_click_on_what_can_only_be_told_of_leaves_track_log_and_engines_in_sight(
    size: tuple[int, int], text: float, seats: int, moves: int
) -> None:
    """Pointed at, a space was told of in the bill's place; after a click over track or log."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rocketmen", seats, moves)
        places = scene.desk.places
        spared = [places.engines_panel, places.pad_panel, scene.desk.areas.log, places.display_row]
        for key in [each.key for each in scene.targets()]:
            if key.split(":")[0] not in ("space", "goal", "token"):
                continue
            clicker.click(key)
            clicker.settle()
            clicker.step()
            assert scene.picking.bubble is not None
            assert scene.picking.bubble[0].rule
            (told,) = scene.overlays.shown
            assert not any(told.contains(*point) for point in places.track.path), key
            assert not any(told.meets(box, -1) for box in spared if box is not None), key
            clicker.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_a_hint_over_the_own_piles_ends_before_the_name_of_earth(
    size: tuple[int, int], text: float
) -> None:
    """At 150 % it hid the first letters of "Earth orbit"."""
    with sized(size, text) as clicker:
        scene = opened(clicker, ready())
        (name,) = [mark.box for mark in marks_of(clicker) if mark.text.upper() == "EARTH ORBIT"]
        assert not scene.desk.places.sky.meets(name)


@pytest.mark.painted
def test_low_words_of_a_card_leave_no_half_of_how_full_the_hand_is() -> None:
    """They lay over the upper half of "hand 7 of 7", and the lower halves of its letters stayed."""
    hand = ["1:satellite", "1:shipyard", "1:shipyard#2", "1:station", "t06", "p06", "t05"]
    state = position(
        {"hand": hand, "site": ["1:spaceship"], "pad": ["engine_4", "t03"], "tokens": {"hand": 1}},
        display=["p03", "p05", "t02", "t04", "p10", "t07"],
    )
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, state)
        purse = scene.desk.places.purse
        clicker.move_to(card("p03"))
        clicker.step()
        (told,) = scene.overlays.shown
        assert told.meets(purse)
        assert told.bottom < purse.bottom
        note = Box(purse.right - 150, told.bottom + 2, 150, purse.bottom - told.bottom - 2)
        rect = pygame.Rect(*(round(each * clicker.app.points) for each in note))
        below = clicker.picture().subsurface(rect)
        assert not pygame.mask.from_threshold(below, MUTE, (40, 40, 40)).count()


@pytest.mark.drawn
@pytest.mark.parametrize("moves", [30, 67])  # with a card in the hand, and with none
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)]
)
def test_why_a_card_can_t_be_bought_lies_neither_over_the_track_nor_over_the_next_hand(
    size: tuple[int, int], text: float, moves: int
) -> None:
    """It lay over the track's first spaces and the rocket, or cut the piles and the next hand's
    words; it stands where a hint would, below the card's name."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rocketmen", 2, moves)
        places, moment = scene.desk.places, scene.desk.moment
        spaces = [Box.around(*each, *[2 * places.track.unit] * 2) for each in places.track.spaces]
        kept = [*spaces, places.pad_panel, *places.display, *places.engines, places.piles_panel]
        if not moment.view.players[0].hand:
            found = lay_next(moment.fonts, moment.view, 0, places.hand)
            wide = max(moment.fonts.width(line, SMALL) for line in found.lines)
            kept += [found.head._replace(w=wide), *found.boxes, places.purse]
        asked = 0
        for target in scene.targets():
            ref = target.ref
            if not isinstance(ref, CardAt) or target.zone not in ("display", "engines"):
                continue
            if target.lit or scene.desk.table.refusal(moment, ref) is None:
                continue
            clicker.click(target.key)
            clicker.step()
            (words,) = scene.overlays.shown
            assert not any(words.meets(each, 1) for each in kept), target.key
            assert scene.picking.bubble is not None
            assert scene.picking.bubble[0].rows[0][0] == target.head
            asked += 1
        assert asked > 5
