"""Jump Gate played at the table: whole games, every special, questions, previews, the film."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.contract import Event
from game.core.events import CardMoved
from game.jump_gate import events
from game.jump_gate.data import NAMES
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Decline,
    Fly,
    Harvest,
    HotshotPilot,
    InsideInfo,
    Jump,
    JumpParadox,
    Land,
    LongRangeScan,
    LostRecords,
    Research,
    Scan,
    Wormhole,
)
from game.jump_gate.previews import told
from game.jump_gate.scoring import score_parts
from game.jump_gate.state import AT_GATE, Place
from game.jump_gate.zones import DOWN, UP
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.settings import Speed
from scenes.table.controller import Phase
from scenes.table.plans import colliding
from scenes.table.refs import Button, CardAt, PlanetAt
from scenes.theme import SKY
from scenes.titles.jump_gate import board, choices, film
from scenes.titles.jump_gate.gesture import plan
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import ALL, SPECIALS, card, crowded, opened, position

CARD = {special: NAMES[name] for special, name in SPECIALS.items()}


# --- whole games ---


def test_a_whole_game_with_keys_alone(clicker: Clicker) -> None:
    scene = clicker.start("jump_gate", (True, False, False), seed=4)
    clicker.play_on(keyboard=True)
    assert scene.session.finished


def test_a_whole_game_with_all_variants_and_six_seats(clicker: Clicker) -> None:
    people = (True, False, False, True, False, False)
    scene = clicker.start("jump_gate", people, options=ALL | {"complete_round": True})
    clicker.play_on()
    assert scene.session.finished


def test_three_people_at_one_table(clicker: Clicker) -> None:
    scene = clicker.start("jump_gate", (True, True, True), seed=2)
    clicker.play_on(moves=24)
    assert len(scene.session.steps) >= 24


# --- pointing ---


@pytest.mark.parametrize("seed", range(6))
def test_no_two_moves_are_pointed_at_alike(clicker: Clicker, seed: int) -> None:
    options = ALL if seed % 2 else {}
    scene = clicker.start("jump_gate", (True, True), seed=seed, options=options)
    chance = random.Random(seed)
    for _ in range(25):
        decision = scene.session.rules.decision(scene.session.state)
        if decision is None:
            return
        view = scene.session.view(decision.seat)
        moves = list(scene.session.rules.moves(view))
        assert colliding([plan(view, move) for move in moves]) is None
        scene.session.submit(chance.choice(moves))


def special_moves() -> dict[str, tuple[Any, dict[str, Any]]]:
    """A move for each special, and what its position needs."""
    return {
        "backroom_deal": (BackroomDeal(CARD["backroom_deal"]), {}),
        "backroom_deal_elsewhere": (
            BackroomDealElsewhere(CARD["backroom_deal"], NAMES["GR2"]),
            {},
        ),
        "hotshot_pilot": (
            HotshotPilot(CARD["hotshot_pilot"], NAMES["N19"]),
            {"ships": [2, 0], "ring": ["P02", "P03", "P01", *(f"P{n:02}" for n in range(4, 9))]},
        ),
        "inside_info": (InsideInfo(CARD["inside_info"]), {}),
        "jump_paradox": (JumpParadox(CARD["jump_paradox"], 1), {}),
        "long_range_scan": (LongRangeScan(CARD["long_range_scan"], 5), {}),
        "lost_records_scan": (LostRecords(CARD["lost_records"], "scan", 1, 3), {}),
        "lost_records_gate": (LostRecords(CARD["lost_records"], "gate", 1), {}),
        "lost_records_hole": (LostRecords(CARD["lost_records"], "hole", 0), {}),
        "wormhole": (Wormhole(CARD["wormhole"], 6), {}),
    }


@pytest.mark.parametrize("name", special_moves())
def test_each_special_can_be_pointed_at(clicker: Clicker, name: str) -> None:
    move, needs = special_moves()[name]
    hand = [key for key, number in NAMES.items() if number in (move.card, NAMES["N19"])]
    given = {
        "ships": [0, 4],
        "claimed": [1, 0],
        "up": [["WA1", "GR1"], ["GR2"]],
        "gate": [0, 2],
        "hole": [1, 0],
        "hands": [hand, []],
    }
    given["scans"] = [[0, 0], [0, 0], [0, 0], [0, 1]]
    scene = opened(clicker, position(**(given | needs)))
    clicker.make(move)
    assert scene.session.steps[0].move == move


def test_i2_a_pointed_card_in_hand_tells_its_ways(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N04", "N19", "N20"]]))
    clicker.click(card("N04"))
    assert scene.prompt() == "Jump with this card, or use Inside Info."


def test_another_card_of_the_hand_replaces_the_chosen_one(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N05", "N06"]]))
    clicker.click(card("N05"))
    clicker.click(card("N06"))
    assert scene.gesture.chosen() == (CardAt(NAMES["N06"]),)


@pytest.mark.parametrize("key", [card("WA1"), "ship:1", "scan:3:1"])
def test_what_lies_at_a_planet_stands_for_it(clicker: Clicker, key: str) -> None:
    state = position(
        ships=[0, 3],
        up=[[], [], [], ["WA1"]],
        scans=[[0, 0], [0, 0], [0, 0], [0, 1]],
        hands=[["N05"]],
    )
    scene = opened(clicker, state)
    clicker.click(card("N05"))
    clicker.click(key)
    assert scene.session.steps[0].move == Jump(NAMES["N05"], 3)


def test_i1_a_pointed_planet_marks_the_cards_that_have_its_codes(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N01", "N32"]]))
    clicker.move_to("planet:1")
    assert set(board.marks(scene.desk.moment)) >= {NAMES["N01"]}


# --- what is told before a choice ---


def test_previews_tell_the_points_that_are_scored(clicker: Clicker) -> None:
    state = crowded(3, 0)
    state.claimed[0] = 0
    scene = opened(clicker, state)
    for resource in list(scene.view.up[0]):
        move = Harvest(resource)
        shown = choices.preview(scene.desk.moment, move).points
        after = state.copy()
        scene.session.rules.apply(after, move)
        gain = sum(score_parts(after, 0)) - sum(score_parts(state, 0))
        assert shown == (f"+{gain}" if gain else "")


def test_d5_the_preview_of_a_claim_tells_who_picks_when(clicker: Clicker) -> None:
    state = position(
        seats=3,
        ships=[0, 1, 2],
        scans=[[1, 0, 2]],
        hands=[["N19", "N20"]],
    )
    scene = opened(clicker, state)
    lines = choices.preview(scene.desk.moment, Land((NAMES["N19"], NAMES["N20"]))).lines
    assert "You pick first, then Cleo (2 scans), then you again (1 scan)." in lines


def test_d5_a_claim_without_scans_of_others_is_the_claimers_alone(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N19", "N20"]]))
    lines = choices.preview(scene.desk.moment, Land((NAMES["N19"], NAMES["N20"]))).lines
    assert "Nobody else picks." in lines


def test_odds_of_a_scan_are_those_of_all_hidden_cards(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N02"]]))
    said = told.hidden_words(scene.view, 0, 0)
    # 48 cards lie face down: 12 gems, 10 EnerGel, 8 Water, 6 Famous Finds, 12 Nothing.
    assert said == (
        "Face down here: gem 25 %, EnerGel 21 %, Water 17 %, Famous Find 12 %, Nothing 25 %."
    )


def test_a_black_hole_that_strikes_is_no_part_of_the_points(clicker: Clicker) -> None:
    state = position(
        claimed=[0], up=[["WA6"]], hole=[8, 0], actions=1, collections=[["FF3", "FF4", "FF5"]]
    )
    scene = opened(clicker, state)
    assert choices.preview(scene.desk.moment, Harvest(NAMES["WA6"])).points == "+2"


QUESTIONS: dict[str, tuple[Any, dict[str, Any]]] = {
    "the ninth marker": (
        Harvest(NAMES["WA6"]),
        {"claimed": [0], "up": [["WA6"]], "hole": [4, 4]},
    ),
    "the last plain resource": (
        Harvest(NAMES["WA1"]),
        {
            "claimed": [0] * 8,
            "deal": False,
            "up": [["WA1"]],
        },
    ),
}
WASTED: dict[str, tuple[Any, dict[str, Any], str]] = {
    "an empty Research": (
        Research(),
        {"hands": [["N01", "N02", "N05", "N06", "N08"]]},
        "draw none",
    ),
    "a landing without a gain": (
        Land((NAMES["N19"], NAMES["N20"])),
        {
            "options": {"orbital_burn": True},
            "deal": False,
            "claimed": [1],
            "hands": [["N19", "N20"]],
        },
        "hides nothing any more",
    ),
    "a special for its code": (
        Scan(NAMES["N10"]),
        {"hands": [["N10", "N02"]]},
        "A plain card of yours has the same code",
    ),
    "declining": (
        Decline(),
        {
            "up": [["WA1"]],
            "claimed": [0],
            "scans": [[1, 0]],
            "pending": [{"kind": "scan_pick", "seat": 0, "planet": 0}],
        },
        "You have a right to one",
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_i2_what_ends_the_game_is_asked_first(clicker: Clicker, name: str) -> None:
    move, given = QUESTIONS[name]
    scene = opened(clicker, position(**given))
    for key in scene.gesture.route(move):
        clicker.click(key)
    assert clicker.scene.name == "confirm"
    assert scene.session.steps == []


def test_who_fills_the_black_hole_is_asked_with_the_price(clicker: Clicker) -> None:
    move, given = QUESTIONS["the ninth marker"]
    scene = opened(clicker, position(**given))
    assert "it takes 1 card" in str(choices.confirm(scene.desk.moment, move))


@pytest.mark.parametrize("name", WASTED)
def test_i2_what_is_wasted_is_told_before_the_click_and_not_asked(
    clicker: Clicker, name: str
) -> None:
    move, given, told = WASTED[name]
    scene = opened(clicker, position(**given))
    assert told in " ".join(choices.preview(scene.desk.moment, move).warnings)
    for key in scene.gesture.route(move):
        clicker.click(key)
    assert clicker.scene is scene
    assert scene.session.steps[0].move == move


def test_a_plain_move_is_made_at_once(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N18", "N02"]]))
    clicker.make(Scan(NAMES["N02"]))
    assert [step.move for step in scene.session.steps] == [Scan(NAMES["N02"])]


def test_r16_the_planet_of_the_ship_is_refused_with_its_ruling(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N36"]], ships=[-1, 0]))
    clicker.click("planet:3")
    assert scene.picking.bubble[0].rule == "R15"


# --- secrets ---


def test_r34_only_who_surveyed_a_planet_sees_what_lies_there(clicker: Clicker) -> None:
    down = [["WA1", "FF3", "NO1"]]
    given = {
        "options": {"orbital_burn": True},
        "deal": False,
        "claimed": [0],
        "surveyed": [[0], []],
        "landed": [True, False],
        "down": down,
    }
    scene = opened(clicker, position(**given))
    clicker.click("do:harvest")
    clicker.settle()
    keys = {target.key for target in clicker.targets()}
    hidden = {f"hidden:{NAMES[name]}" for name in ("WA1", "FF3")}
    assert hidden == {key for key in keys if key.startswith("hidden:")}
    assert scene.view.contents[0]


def world(names: list[str]) -> Any:
    """Two worlds of this kind differ in what seat 0 may not know."""
    given = {
        "options": {"orbital_burn": True},
        "ships": [2, 0],
        "landed": [False, True],
        "surveyed": [[], [0]],
        "claimed": [1],
        "down": [names[:2], names[2:]],
        "deal": False,
        "hands": [["N01", "N02"]],
        "removed": [["NO1"]],
    }
    return position(**given)


@pytest.mark.painted
def test_c2_the_picture_does_not_depend_on_hidden_cards() -> None:
    pictures = []
    for names in (["WA1", "GR1", "EL1", "FF3"], ["FF3", "EL1", "GR1", "WA1"]):
        clicker = Clicker((1280, 720))
        opened(clicker, world(names))
        clicker.move_to("planet:0")
        pictures.append(clicker.picture().get_buffer().raw)
        clicker.close()
    assert pictures[0] == pictures[1]


# --- buttons ---


def test_r14_a_hand_without_specials_is_told_so(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N01", "N02"]]))
    clicker.click("do:special")
    refusal = choices.refusal(scene.desk.moment, Button("special"))
    assert refusal is not None
    assert refusal.code == "no_specials"
    assert scene.picking.bubble is not None


def test_the_button_that_is_left_to_press_calls_for_it(clicker: Clicker) -> None:
    scene = opened(clicker, position(hands=[["N19", "N20"]]))
    clicker.click(card("N19"))
    clicker.click(card("N20"))
    clicker.settle()
    assert [action.key for action in choices.actions(scene.desk.moment) if action.primary] == [
        "do:land"
    ]


# --- the film ---


@pytest.mark.drawn
def test_a_pile_counts_the_cards_that_still_lie_there(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def spy(_canvas: Any, _ring: Any, _view: Any, piles: list[int], _seat: Any) -> None:
        counted.append(piles[0])

    scene = opened(clicker, position())
    lies = len(scene.view.down[0])
    monkeypatch.setattr(board, "_draw_counts", spy)
    scene.desk.cards.move(CardMoved(NAMES["WA1"], DOWN[0], UP[0]))
    scene.refresh()
    clicker.step()
    assert len(scene.view.down[0]) == lies
    assert counted[-1] == lies - 1


FIRST, SECOND = Place(0, 0), Place(1, 1)
EVENTS: tuple[Event, ...] = (
    events.SpecialPlayed(0, NAMES["N04"], "inside_info"),
    events.ShipFlew(0, FIRST, SECOND),
    events.ShipJumped(0, FIRST, SECOND),
    events.ShipJumped(0, AT_GATE, SECOND),
    events.ShipWarped(0, AT_GATE, FIRST),
    events.ShipsSwapped(0, 1, FIRST, AT_GATE),
    events.ShipLanded(0, FIRST),
    events.ShipToOrbit(0, FIRST),
    events.MarkerPlaced(0, "scan", FIRST, 1),
    events.MarkerPlaced(0, "gate", AT_GATE, 1),
    events.MarkerPlaced(0, "hole", AT_GATE, 1),
    events.MarkerReturned(0, "scan", 1, FIRST),
    events.MarkerReturned(0, "hole", 1, AT_GATE),
    events.PlanetClaimed(0, FIRST),
    events.ResourceRevealed(FIRST, NAMES["WA1"]),
    events.NothingRemoved(FIRST, NAMES["NO1"]),
    events.PickDeclined(1, FIRST),
    events.PickSkipped(1, FIRST),
    events.HoleWarning(8),
    events.EndLatched("black_hole"),
    events.HoleStruck(1, 2),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
@pytest.mark.painted
def test_what_happens_is_seen(clicker: Clicker, event: Event) -> None:
    scene = opened(clicker, position())
    found = film.film(scene.reel, event, scene.view)
    assert found
    before = clicker.picture().get_buffer().raw
    for beat in found:
        if beat.begin is not None:
            beat.begin()
        assert beat.draw is not None
        beat.draw(clicker.app.canvas(clicker.app.surface), 0.5)
    assert clicker.app.surface.get_buffer().raw != before


# --- ships on their way ---


@pytest.mark.painted
def test_a_ship_that_has_arrived_is_drawn_there_before_the_rest_is_shown() -> None:
    clicker = Clicker((1024, 640))  # with large text the log, which is drawn anew, lies folded
    clicker.context.settings.text_size = 2.0
    clicker.context.keep_settings()
    scene = clicker.start("jump_gate", (True, False), seed=1)
    clicker.context.settings.speed = Speed.NORMAL
    moves = scene.session.rules.moves(scene.view)
    flight = next(move for move in moves if isinstance(move, Jump | Fly))
    for ref in scene.gesture.route(flight):
        clicker.click(ref)
    while scene.moving or scene.controller.phase is Phase.PLAYING_EVENTS:
        clicker.step(dt=0.05)
        assert clicker.outdated() is None
    assert scene.view.ships[0] == flight.planet
    clicker.close()


def test_a_hint_rings_the_planet_that_it_names_before_its_card_is_chosen(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(clicker, position(hands=[["N05"]]))
    named = PlanetAt(3)
    assert named not in scene.desk.moment.lit
    drawn: list[tuple[Any, ...]] = []
    canvas = clicker.app.canvas(clicker.app.surface)
    monkeypatch.setattr(canvas, "ring", lambda *given: drawn.append(given))
    scene.desk.hinted = frozenset({named})
    board._draw_choices(canvas, scene.desk.places.ring, scene.desk.moment)
    x, y = scene.desk.places.ring.cells[3].disc
    assert [(ring[:2], ring[3]) for ring in drawn if ring[3] == SKY] == [((x, y), SKY)]


@pytest.mark.parametrize("cls", [events.ShipFlew, events.ShipJumped, events.ShipWarped])
def test_a_ship_leaves_and_arrives_as_it_stands_there(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, cls: Any
) -> None:
    scene = opened(clicker, position())
    beats = list(film.film(scene.reel, cls(0, FIRST, SECOND), scene.view) or ())
    seen: list[tuple[Box, float]] = []

    def image(_canvas: Any, _name: str, box: Box, *, angle: float = 0.0, **_: Any) -> None:
        seen.append((box, angle))

    monkeypatch.setattr(Canvas, "image", image)
    canvas = clicker.app.canvas(clicker.app.surface)
    for beat, share in ((beats[0], 0.0), (beats[-1], 1.0)):
        assert beat.draw is not None
        beat.draw(canvas, share)
    for (box, angle), place in zip(seen, (FIRST, SECOND), strict=True):
        ships = [place.position, *scene.view.ships[1:]]
        stands = board.grown(scene.desk.places.ring.ships(scene.view, ships)[0])
        assert (box.cx, box.cy, box.w) == pytest.approx((stands.cx, stands.cy, stands.w))
        assert angle == pytest.approx(0.0)
