"""The panel that counts what whoever looks can't see, and the sums that brackets write out."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.rockets.data import CARD_NAMES
from game.rockets.previews import next_odds, unseen
from game.rockets.previews.told import outlook
from scenes.table.refs import CardAt
from scenes.titles.rockets.words import ahead, panel_words
from tests.bench.looks import open_halfway
from tests.scenes.rockets.tables import opened, position
from tests.scenes.table.test_every_fact import WINDOWS, resized, written
from tests.screens.sizes import TEXTS, sized


def panels(scene: Any) -> tuple[list[str], list[str]]:
    """Those that stand beside the board, and those behind tabs."""
    sides = scene.panels.sides
    return [panel.name for panel, _ in sides.shown], [panel.name for panel, _ in sides.tabs]


@pytest.mark.parametrize("seats", [2, 3])
def test_few_seats_leave_room_to_count_the_unseen_below_the_sums(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", seats)
        for window in ((1280, 720), (1920, 1080), (3840, 2160)):
            scene = resized(clicker, window, 1.0)
            assert panels(scene) == (["unseen"], [])
            (panel, box), *_ = scene.panels.sides.shown
            assert box.y > scene.desk.places.board.panel.bottom
            assert scene.desk.areas.left_extra.holds(box, 1)
            moment, sides = scene.desk.moment, scene.panels.sides
            texts = written(clicker, partial(sides.draw, moment))
            left, odds = unseen(moment.view), next_odds(moment.view)
            rows = ((str(n), f"{round(100 * odds[k])} %", k.word) for k, n in left.items())
            said = [part for row in rows for part in row]
            assert texts == [f"Unseen · {sum(left.values())}", "next card", *said]
            facts = [f"{k.word} {round(100 * odds[k])} % {n}" for k, n in left.items()]
            assert [*panel.facts(moment)] == facts


@pytest.mark.parametrize("seats", [2, 3])
def test_few_seats_are_told_of_the_thief_and_the_deck_below_the_sums(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        state = position(seats, hand=["SR", "LP", "TR", "DP"], starts=[["ST"]] * seats)
        opened(clicker, state, (True,) + (False,) * (seats - 1))
        for window in ((1280, 720), (1920, 1080), (3840, 2160)):
            scene = resized(clicker, window, 1.0)
            assert scene.desk.places.tells_ahead
            ahead = outlook(scene.desk.view, 0, scene.desk.view.hands[0], scene.desk.moment.names)
            assert [each.heading for each in ahead] == ["The thief", "The deck"]
            said = " ".join(written(clicker, scene.draw))
            for each in ahead:
                assert f"{each.heading} {each.words}" in said


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_who_is_not_told_beside_the_board_reads_it_behind_a_tab(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", seats)
        for window in WINDOWS:
            for text in TEXTS:
                scene = resized(clicker, window, text)
                turn = next(p for p in scene.panels.sides.panels if p.name == "turn")
                ahead = outlook(
                    scene.desk.view, 0, scene.desk.view.hands[0], scene.desk.moment.names
                )
                assert {each.words for each in ahead} < {*turn.facts(scene.desk.moment)}
                shown, tabs = panels(scene)
                assert scene.desk.places.tells_ahead or "turn" in shown + tabs


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_at_every_size_the_panel_is_there_once_and_large_text_folds_it(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", seats)
        for window in WINDOWS:
            for text in TEXTS:
                scene = resized(clicker, window, text)
                shown, tabs = panels(scene)
                assert (shown + tabs).count("unseen") == 1, (window, text)
                assert "sums" not in shown, (window, text)  # they stand on the board
                sums = scene.desk.places.board.panel
                others = [box for _, box in (*scene.panels.sides.shown, *scene.panels.sides.tabs)]
                assert not [box for box in others if box.meets(sums, 1)], (window, text)


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
@pytest.mark.parametrize("window", [(1200, 1600), (3440, 1440)])
def test_in_large_text_sums_and_unseen_lie_open_where_a_high_or_broad_window_has_room(
    window: tuple[int, int], seats: int
) -> None:
    """They waited behind tabs, beside ground that was empty."""
    many = {"hand": ["SR", "LP", "TR", "DP", "ES"], "starts": [["ST"]] * seats}
    few = {"hand": ["SR", "LP", "CR", "DP", "ES"], "phase": "hide"}
    with sized(window, 1.5) as clicker:
        for given in (many, few, {"hand": ["SN", "LP", "DP", "DP"]}):
            state = position(seats, **given)
            scene = opened(clicker, state, (True, *[False] * (seats - 1)))
            clicker.settle()
            assert not {"sums", "unseen"} & {*panels(scene)[1]}
            said = " ".join(written(clicker, scene.draw)).split()
            told = panel_words(scene.desk.moment, 0, False).lines
            assert [s for s in told if " ".join(s.split()) not in " ".join(said)] == []


def test_large_text_says_too_what_the_chances_are_of() -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", 2)
        scene = resized(clicker, (1280, 720), 2.0)
        clicker.click("tab:unseen")
        clicker.settle()
        sides, moment = scene.panels.sides, scene.desk.moment
        assert "next card" in written(clicker, partial(sides.draw_open, moment))


def test_r42_a_memory_game_has_no_such_panel() -> None:
    with sized((1920, 1080)) as clicker:
        state = position(2, hand=["LP"], options={"scores": "memory"})
        scene = opened(clicker, state, (True, False), scores="memory")
        clicker.settle()
        assert panels(scene) == ([], [])


def test_a_bracket_writes_its_sum_out_where_that_fits_under_the_cards() -> None:
    with sized((1920, 1080)) as clicker:
        pile = ["UF", "SR", "LP", "TR", "DP", "ST"]
        scene = opened(clicker, position(2, hand=["LP"], discovery=[pile, []]), (True, False))
        clicker.settle()
        texts = written(clicker, scene.draw)
        assert texts[texts.index("10 + 20 + 40 + 10 =") + 1] == "80"
        close = scene.desk.closely(CardAt(CARD_NAMES["TR"]))
        assert "Its system: 10 + 20 + 40 + 10 = 80" in close.text


def test_a_narrow_bracket_has_the_sum_alone() -> None:
    with sized((1280, 720)) as clicker:
        pile = ["SR", "LP", "TR", "DP", "ST"]
        found = [[], pile, *[[]] * 6]
        opened(clicker, position(8, hand=["LP"], discovery=found), (True, *[False] * 7))
        clicker.settle()
        texts = written(clicker, resized(clicker, (1280, 720), 2.0).draw)
        assert "80" in texts
        assert not [text for text in texts if text.startswith("10 +")]


def test_r42_a_card_seen_closely_tells_no_sum_in_a_memory_game() -> None:
    with sized((1920, 1080)) as clicker:
        state = position(
            2, hand=["LP"], discovery=[["SR", "DP", "ST"], []], options={"scores": "memory"}
        )
        scene = opened(clicker, state, (True, False), scores="memory")
        clicker.settle()
        close = scene.desk.closely(CardAt(scene.desk.view.discovery[0][-1]))
        assert not [line for line in close.text if "system:" in line]


def test_the_turns_panel_repeats_nothing_that_the_sums_tell() -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", 2)
        for window in WINDOWS:
            for text in TEXTS:
                scene = resized(clicker, window, text)
                shown, tabs = panels(scene)
                assert ("turn" in shown + tabs) != scene.desk.places.tells_ahead
                strip = scene.desk.places.board.steps.h > 0
                assert strip or {"turn", "steps"} & {*shown, *tabs}
                assert not {"turn", "steps"} <= {*shown, *tabs}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [24, 60, 110])
def test_in_a_high_window_with_large_text_deck_and_thief_are_told_once(
    seats: int, moves: int
) -> None:
    """The panel of the turn stood beside that of the sums, with the same sentences."""
    with sized((1200, 1600), 1.5) as clicker:
        scene = open_halfway(clicker, "rockets", seats, moves)
        said = " ".join(written(clicker, scene.draw))
        told = [each.words for each in ahead(scene.desk.moment)]
        assert told
        assert [said.count(words) for words in told] == [1] * len(told)
