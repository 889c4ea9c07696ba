"""The flight plan's panel: what is said in it leaves its tables of points free."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pygame
import pytest

from game.rocket_jockey.moves import Deliver, Reserve, SkipReserve, Source
from game.rocket_jockey.previews import Best
from game.rocket_jockey.previews.plan import PlanWords
from game.rocket_jockey.previews.told import KEPT, outlook_words, reserve_words
from game.rocket_jockey.zones import CARGO_DECK, DECK, DISCARD, DRAFT
from scenes import theme
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.bubbles import Bubble
from scenes.table.controller import Phase
from scenes.theme import CORAL_LIGHT, CREAM, MINT, Colour
from scenes.titles.rocket_jockey import panels
from scenes.titles.rocket_jockey.board import readings
from scenes.titles.rocket_jockey.panels import crew, route
from scenes.titles.rocket_jockey.spots import CHAIN, source_at
from scenes.titles.rocket_jockey.words import plan_words
from tests.clicker import Clicker
from tests.rocket_jockey.table import table
from tests.rocket_jockey.test_better import TARGET
from tests.scenes.rocket_jockey.positions import ROW, at_position, card, cargo, moving, opened
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_what_is_said_after_two_deliveries_lies_over_no_table(window: tuple[int, int]) -> None:
    """The last word of a wrapped sentence was printed over the points."""
    with sized(window) as clicker:
        scene = opened(clicker, moving(4, ["3-6", "4-6"]))
        board = scene.desk.places.board
        long = "Reserve what you will deliver next turn, or lose its co-pilot. "
        lines = ("Mars to Neptune: 2 cards, 3 points.", "Uranus to Venus: 2 cards, 3 points.")
        told = PlanWords(
            heading="Flown this turn",
            lines=(*lines, f"{long}Whoever else delivers it pays you 5 points."),
            gain=6,
            sum="Scored",
        )
        with mock.patch.object(panels, "plan_words", return_value=told):
            scene.relayout()
            marks = [mark for mark in marks_of(clicker) if board.plan.holds(mark.box, 2)]
        tables = next(mark.box.y for mark in marks if mark.text == "5+")
        words = " ".join(told.lines)
        said = [mark.box for mark in marks if len(mark.text) > 2 and mark.text in words]
        assert len(said) >= len(told.lines)
        assert max(each.bottom for each in said) <= tables


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_above_a_warning_a_route_names_its_planets_and_nothing_meets_the_tables(
    window: tuple[int, int],
) -> None:
    """A warning took the names' place, and the plan's last line lay on the tables below it."""
    far = moving(2, ["3-5", "7-9", "8-9"], row=TARGET, draft=["1-4", "2-5", "5-7"])
    near = moving(2, ["3-6", "4-6"])
    long = (card("3-5"), "planet:6", card("7-9"), "planet:9", card("8-9"))
    named = {"3 Earth", "7 Uranus"} | ({"6 Saturn", "9 Pluto"} if window[0] > 1280 else set())
    for state, start, keys, names in (
        (near, 6, (card("4-6"), "planet:5"), {"6 Saturn", "5 Jupiter", "3 Earth"}),
        (far, 3, long, named),
    ):
        with sized(window) as clicker:
            scene = opened(clicker, state)
            for key in (cargo(scene, start), *keys):
                clicker.click(key)
            clicker.settle()
            assert plan_words(scene.desk.moment).warning
            box = scene.desk.places.board.plan
            marks = [mark for mark in marks_of(clicker) if box.holds(mark.box, 2)]
            assert names <= {mark.text for mark in marks}
            tables = next(mark.box.y for mark in marks if mark.text == "5+")
            above = [mark.box for mark in marks if mark.box.cy < tables]
            assert max(each.bottom for each in above) <= tables - 8


@pytest.mark.parametrize("flies", [True, False])
def test_while_a_turn_waits_for_done_the_plan_says_what_was_flown_or_that_nothing_was(
    flies: bool,
) -> None:
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, moving(2, ["3-6", "4-6"]))
        while scene.controller.phase is not Phase.WAITING_FOR_DONE:
            moves = list(scene.session.rules.moves(scene.session.state))
            likely = [move for move in moves if isinstance(move, Deliver if flies else Reserve)]
            clicker.make((likely or [move for move in moves if type(move) is not SkipReserve])[0])
            clicker.settle()
        words = plan_words(scene.desk.moment)
        assert words.heading == ("Flown this turn" if flies else "Flight plan")
        assert ("Done ends it" in " ".join(words.lines)) != flies
        assert words.lines
        assert words.lines[0] in " ".join(mark.text for mark in marks_of(clicker))


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_in_large_text_a_route_names_its_planets_where_one_line_has_room(
    window: tuple[int, int], text: float
) -> None:
    with sized(window, text) as clicker:
        scene = at_position(clicker, "leg_1", 4)
        box = scene.desk.places.board.plan
        said = {mark.text for mark in marks_of(clicker) if box.holds(mark.box, 2)}
        assert {"1 Mercury", "1–2", "2 Venus", "7 Uranus"} <= said


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
def test_in_large_text_a_chains_question_says_what_both_ways_bring(
    window: tuple[int, int],
) -> None:
    """There was room for the first of the two alone."""
    with sized(window, 2.0) as clicker:
        scene = at_position(clicker, "chain")
        plan = scene.desk.places.board.plan
        said = [mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2)]
        assert said == ["Chain on: up to 8 points. New delivery: up to 5. Co-pilots deducted."]


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
def test_in_large_text_a_chains_longest_question_is_told_whole(window: tuple[int, int]) -> None:
    """What could follow was told in its panel and where a button was pointed at alone."""
    row = {3: "→4", 4: "→7", 5: "→8"}
    begun = {"open": {"targets": [6], "cards": 2}, "chain_at": 3, "copilots": [1]}
    with sized(window, 2.0) as clicker:
        scene = opened(clicker, moving(2, ["2-4", "5-6", "6-8"], **(begun | {"row": row})))
        clicker.click(cargo(scene, 3))
        clicker.settle()
        plan, words = scene.desk.places.board.plan, plan_words(scene.desk.moment)
        assert words.brief.count(" in all") == 2
        said = [mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2)]
        assert said == [words.brief]


@pytest.mark.parametrize("ends", [(4, 3), (7, 4, 3)])
def test_in_large_text_a_chain_is_told_as_large_as_other_words(ends: tuple[int, ...]) -> None:
    """Two cargoes' sentence shrank to fit, that of three gave way to "This move"."""
    row = {**dict.fromkeys(ROW), 5: "→8"}
    begun = {"open": {"targets": ends, "cards": 4, "express": 1}, "chain_at": 5}
    with sized((1280, 720), 2.0) as clicker:
        opened(clicker, moving(2, ["5-8"], **(begun | {"row": row})))
        words = f"{len(ends)} cargoes in a chain: 4 cards + 1 Express = 5, 15 points."
        told = next(mark for mark in marks_of(clicker) if mark.text == words)
        assert told.box.w >= clicker.context.fonts.width(words, theme.BODY) - 1


@pytest.mark.parametrize("seats", [2, 4])
def test_in_large_text_the_plan_beside_its_line_is_behind_its_tab(seats: int) -> None:
    """The same sentence stood in the line and in a panel at the right."""
    with sized((3440, 1440), 2.0) as clicker:
        scene = at_position(clicker, "fuel_up", seats)
        said = plan_words(scene.desk.moment).lines[0]
        assert [mark.text for mark in marks_of(clicker)].count(said) == 1
        assert "plan" in [panel.name for panel, _ in scene.panels.sides.tabs]


@pytest.mark.parametrize("name", ["fuel_up", "move", "leg_3"])
def test_what_a_tab_unfolds_leaves_the_piles_in_sight(name: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, name)
        clicker.click("tab:plan")
        clicker.settle()
        piles = [scene.desk.places.zones[zone].box for zone in (*DRAFT, DECK, DISCARD, CARGO_DECK)]
        assert not [box for box in piles if box.meets(scene.panels.sides.drawer.inset(8))]


@pytest.mark.parametrize("tab", ["aliens", "ended"])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_a_tab_unfolds_cuts_through_no_panel(window: tuple[int, int], tab: str) -> None:
    """It left half of the heading of the cargo's panel in sight."""
    with sized(window) as clicker:
        scene = at_position(clicker, "move", 4)
        clicker.click(f"tab:{tab}")
        clicker.settle()
        sides = scene.panels.sides
        assert sides.shown
        for _, box in sides.shown:
            assert sides.drawer.holds(box, 1) or not sides.drawer.meets(box)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720)])
def test_in_large_text_it_says_that_all_a_hand_can_do_costs_more_than_it_brings(
    window: tuple[int, int],
) -> None:
    """The sentence was too long for its line, which said "Flight plan" alone."""
    with sized(window, 2.0) as clicker:
        scene = opened(clicker, table(seats=2, row=ROW, hands=[["1-3", "7-9"]]))
        plan = scene.desk.places.board.plan
        said = [mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2)]
        assert said == ["With this hand a delivery costs more than it brings."]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("key", ["planet:7", "do:deliver"])
def test_a_delivery_is_told_by_the_open_plan_alone_and_in_its_colours_where_it_is_folded(
    window: tuple[int, int], text: float, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bubble over the cargoes said it again, and its loss was in the colour of gain."""
    drawn: list[tuple[str, Colour]] = []
    draw = Bubble.draw

    def record(self: Bubble, *how: Any) -> Box:
        drawn.extend(self.sum)
        return draw(self, *how)

    with sized(window, text) as clicker:
        hand = ["3-5", "7-9", "8-9"]
        scene = opened(clicker, moving(2, hand, row=TARGET, draft=["1-4", "2-5", "5-7"]))
        for step in (cargo(scene, 3), card("3-5"), "planet:6", card("7-9"), "planet:9"):
            clicker.click(step)
        clicker.click(card("8-9"))
        monkeypatch.setattr(Bubble, "draw", record)
        clicker.move_to(key)
        clicker.settle()
        said = {mark.text for mark in marks_of(clicker)}
        plan = scene.desk.places.board.plan
        if text == 1.0:
            assert scene.overlays.shown == [plan]
            assert {"+6", "− 9", "−3", "3 cards", "−9 at the end: 3 co-pilots"} <= said
            assert not drawn
        else:
            assert scene.overlays.shown != [plan]
            loses = [("− 9", CORAL_LIGHT), ("=", CREAM), ("−3", CORAL_LIGHT)]
            assert drawn[:4] == [("+6", MINT), *loses]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_leg_is_told_by_the_open_plan_and_the_labels_of_the_pointed_card_alone(
    window: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bubbles over three cargoes and the Aliens' panel said again what stands there."""
    drawn: list[str] = []
    draw = Bubble.draw

    def record(self: Bubble, *how: Any) -> Box:
        drawn.extend(row for row, *_ in self.rows)
        return draw(self, *how)

    monkeypatch.setattr(Bubble, "draw", record)
    with sized(window, text) as clicker:
        scene = opened(clicker, moving(2, ["3-5", "5-7", "7-9", "2-3"], row=TARGET))
        clicker.click(cargo(scene, 3))
        plan, known = scene.desk.places.board.plan, dict[str, set[int]]()
        for key, says in (
            ("planet:6", "6 to Saturn"),
            (card("3-5"), "4 to Mars"),
            (card("2-3"), "Venus"),
        ):
            drawn.clear()
            clicker.move_to(key)
            clicker.settle()
            known[key] = {*readings(scene.desk.moment)}
            if text == 1.0:
                assert (scene.overlays.shown, drawn) == ([plan], [])
            else:
                assert says in " ".join(drawn)
        every = {2, 3, 4, 5, 6}
        assert known == {"planet:6": every, card("3-5"): {4, 5, 6}, card("2-3"): {2, 3}}


def test_what_the_open_plan_does_not_say_of_a_delivery_is_still_told() -> None:
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, moving(2, ["2-4", "3-4", "4-6"], marks={6: 1}))
        for step in (cargo(scene, 6), card("4-6"), card("3-4")):
            clicker.click(step)
        clicker.move_to("do:deliver")
        clicker.settle()
        said = " ".join(mark.text for mark in marks_of(clicker))
        assert "It hardly pays" in said


@pytest.mark.parametrize("spent", [0, 1, 3, 4])
def test_co_pilots_that_a_plan_spends_are_grey_and_the_kept_ones_have_a_rim(
    monkeypatch: pytest.MonkeyPatch, spent: int
) -> None:
    """Those that it spends were as bright as those that stay, and as the button."""
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, moving(2, ["4-6", "3-5"]))
        moment = scene.desk.moment
    greys: list[bool] = []
    rims: list[Colour] = []
    canvas = Canvas(pygame.Surface((400, 300)), 1.0, Fonts(), Art())
    canvas.marks = []
    monkeypatch.setattr(canvas, "image", lambda *_, **how: greys.append("grey" in how))
    monkeypatch.setattr(canvas, "outline", lambda _, colour, *__: rims.append(colour))
    monkeypatch.setattr(crew, "crew_taken", lambda moment: spent)
    crew.draw_copilots(moment, Box(0, 0, 400, 200), canvas)
    assert greys[:4] == [False] * (4 - spent) + [True] * spent
    assert rims == [MINT] * (4 - spent if spent else 0)
    said = [mark.text for mark in canvas.marks]
    assert ("Co-pilots: 4" in said) == (spent > 0)
    if spent:
        assert said[:3] == ["Co-pilots: 4", str(4 - spent), KEPT]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_tab_unfolds_covers_nobodys_score(seats: int) -> None:
    """It stood over the last digit of a rival's, or over three rivals at once."""
    with sized((1280, 720), 2.0) as clicker:
        scene = at_position(clicker, "move", seats)
        for key in [target.key for target in clicker.targets() if target.key.startswith("tab:")]:
            clicker.click(key)
            clicker.settle()
            drawer = scene.panels.sides.drawer
            assert not [row.box for row in scene.panels.seats.rows if row.box.meets(drawer, 2)]
            clicker.click(key)
            clicker.settle()


@pytest.mark.parametrize("name", ["leg_1", "leg_3", "leg_5", "copilots", "chained"])
@pytest.mark.parametrize("window", [(1280, 720), (1024, 640), (3440, 1440)])
def test_in_large_text_the_one_line_says_what_is_still_within_reach(
    window: tuple[int, int], name: str
) -> None:
    """It said "+1" alone of a flight that could still bring 15."""
    with sized(window, 2.0) as clicker:
        scene = at_position(clicker, name, 4)
        box, words = scene.desk.places.board.plan, plan_words(scene.desk.moment)
        assert words.outlook
        marks = [mark for mark in marks_of(clicker) if box.holds(mark.box, 2)]
        (ahead,) = (mark.box for mark in marks if mark.text == words.outlook)
        won = [mark.box for mark in marks if mark.text == words.terms[0][0].split()[0]]
        assert won
        assert won[-1].right < ahead.x


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_scales_light_what_the_plan_that_is_shown_comes_to(window: tuple[int, int]) -> None:
    """They were those of the clicked legs while the sum was of the pointed one, and the set of
    planets left out the one that the plan reaches."""
    with sized(window) as clicker:
        scene = opened(clicker, moving(2, ["3-5", "7-9", "8-9"], row=TARGET))
        seen = [panels.standing(scene.desk.moment)]
        clicker.click(cargo(scene, 3))
        for key in (card("3-5"), "planet:6", card("7-9"), "planet:9", card("8-9"), "planet:7"):
            clicker.move_to(key)
            clicker.settle()
            seen.append(panels.standing(scene.desk.moment))
            if key != "planet:7":
                clicker.click(key)
        assert seen == [(0, 0), (1, 0), (1, 0), (2, 0), (2, 0), (3, 1), (3, 1)]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_route_of_four_cards_above_a_warning_names_its_ends_and_shows_its_planets(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dropped all planets and its end with room to spare before the sum."""
    discs: list[int] = []
    draw = route.draw_planet

    def record(canvas: Canvas, planet: int, *how: float) -> None:
        discs.append(planet)
        draw(canvas, planet, *how)

    monkeypatch.setattr(route, "draw_planet", record)
    row = {**ROW, 9: "→7"}
    hand = ["2-3", "5-7", "5-7#2", "5-8", "6-8", "6-9"]
    with sized(window) as clicker:
        scene = opened(clicker, moving(3, hand, row=row))
        clicker.click(cargo(scene, 9))
        for name, planet in (("5-8", 5), ("6-9", 9), ("6-8", 6)):
            clicker.click(card(name))
            clicker.click(f"planet:{planet}")
        clicker.click(card("5-7"))
        clicker.move_to("planet:7")
        clicker.settle()
        words = plan_words(scene.desk.moment)
        assert words.warning
        assert [stop.planet for stop in words.stops] == [5, 9, 6, 7]
        discs.clear()
        box = scene.desk.places.board.plan
        marks = [mark for mark in marks_of(clicker) if box.holds(mark.box, 2)]
        said = {mark.text for mark in marks}
        assert {"9 Pluto", "7 Uranus"} <= said
        assert discs[:3] == [5, 9, 6]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_all_that_is_said_of_a_plans_points_stands_off_the_tables(window: tuple[int, int]) -> None:
    """The last word of the longest outlook lay on the points for nine planets."""
    told = PlanWords(
        heading="Flight plan",
        start="9 Pluto",
        goal="4 Mars",
        sum="4 cards + 1 Express = 5",
        gain=15,
        cost=9,
        outlook=outlook_words(Best(10, 15, 1), 3),
        warning="A co-pilot is worth 3 at the end; without any this cargo can bring 10",
    )
    with sized(window) as clicker:
        scene = opened(clicker, moving(2, ["3-6", "4-6"]))
        with mock.patch.object(panels, "plan_words", return_value=told):
            scene.relayout()
            box = scene.desk.places.board.plan
            marks = [mark for mark in marks_of(clicker) if box.holds(mark.box, 2)]
        tables = next(mark.box.y for mark in marks if mark.text == "5+")
        assert told.outlook in {mark.text for mark in marks}
        assert max(mark.box.bottom for mark in marks if mark.box.cy < tables) <= tables


@pytest.mark.drawn
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_card_on_offer_is_told_by_the_open_plan_and_covers_neither_news_nor_log(
    window: tuple[int, int], text: float
) -> None:
    """A bubble over the draft-piles hid the news and the log's last line."""
    with sized(window, text) as clicker:
        scene = opened(clicker, table(seats=4, phase="move", row=ROW, hands=[["4-6", "5-6"]]))
        idle = plan_words(scene.desk.moment)
        for source in (Source.DRAFT_0, Source.DISCARD, Source.DECK):
            if source_at(scene.view, source) not in scene.gesture.lit():
                continue
            clicker.move_to(source_at(scene.view, source).key)
            clicker.settle()
            plan, words = scene.desk.places.board.plan, plan_words(scene.desk.moment)
            said = {mark.text for mark in marks_of(clicker) if plan.holds(mark.box, 2)}
            if text > 1.0:  # one line: the card's words are beside it
                assert source is Source.DECK or words.brief.split(". ")[0] in idle.lines[0]
                continue
            assert words.lines
            assert scene.overlays.shown == [plan]
            assert {line for line in words.lines if len(line) < 60} <= said


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_what_reserving_a_cargo_means_is_told_by_the_open_plan_alone(
    window: tuple[int, int], seats: int
) -> None:
    """A bubble over news, log or hand said it."""
    with sized(window) as clicker:
        scene = opened(clicker, table(seats=seats, phase="reserve", row=ROW, hands=[["4-6"]]))
        cargoes = [each.key for each in scene.targets() if each.lit and each.key.startswith("card")]
        assert cargoes
        for key in cargoes:
            clicker.move_to(key)
            clicker.settle()
            assert scene.overlays.shown == [scene.desk.places.board.plan]
            assert plan_words(scene.desk.moment).warning == reserve_words()
            assert any(mark.text.startswith("Reserve what") for mark in marks_of(clicker))


def test_a_chain_that_goes_on_counts_what_it_has_as_the_lit_points_do(clicker: Clicker) -> None:
    """ "+0 − 3 = −3", the plan said, and the table below it lit 2 cards, 3 points."""
    scene = opened(clicker, moving(2, ["4-6", "2-4", "2-3"], copilots=[4, 4], spent=[0, 0]))
    for key in (cargo(scene, 6), card("4-6"), card("2-4"), "planet:3", cargo(scene, 3)):
        clicker.click(key)
        clicker.settle()
    clicker.click(CHAIN)
    words = plan_words(scene.desk.moment)
    assert panels.standing(scene.desk.moment)[0] == 2
    assert (words.balance, words.sum) == ("+3 − 3 = 0", "2 cards")
    clicker.click(card("2-3"))
    words = plan_words(scene.desk.moment)
    assert (words.balance, words.sum) == ("+6 − 3 = +3", "3 cards · 3 before + 3")


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_in_large_text_a_long_sentence_grows_too_in_two_lines_at_worst(window: Any) -> None:
    said = "Planet scoring brought 15 to you, 6 to Juno, 10 to Wilhelmina the 3rd and 10 to Dan."
    with sized(window, 2.0) as clicker:
        scene = at_position(clicker, "leg_1", 4)
        told = PlanWords("This turn", lines=(said,), gain=30, cost=6)
        with mock.patch.object(panels, "plan_words", return_value=told):
            scene.relayout()
            lines = [mark for mark in marks_of(clicker) if " " in mark.text and mark.text in said]
        assert " ".join(mark.text for mark in lines) == said
        assert min(mark.box.h for mark in lines) >= 1.4 * theme.BODY.size
