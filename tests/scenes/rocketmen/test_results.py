"""What the results tell of a game of Rocketmen beside its figures."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.session import Player, Session
from game.rocketmen import TITLE
from game.rocketmen.scoring import goal_notes
from scenes.kit.nodes import Panel, Text
from scenes.screens.results import ResultsScene
from scenes.screens.story import tell
from scenes.theme import BODY, CREAM, SMALL_BOLD
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import ready, solo
from tests.screens.shows import marks_of

GOALS: dict[str, Any] = {"goals": ["g11", "g06"]}
BOTH = (
    "Tourism Board (1 of 3 tasks), 1 point. Grand Tour (1 of 3 tasks) does not count",
    "Grand Tour (1 of 3 tasks), 1 point. Tourism Board (1 of 3 tasks) does not count",
)


def test_f2_the_better_goal_comes_first_and_the_other_is_said_not_to_count() -> None:
    heading, rows = goal_notes(ready(mine=GOALS, others=[{"goals": ["g10", "g05"]}]))
    assert heading == "Personal Goals"
    assert rows[0] in BOTH
    assert rows[1].endswith("does not count")


def test_v8_both_goals_bring_their_points() -> None:
    rows = goal_notes(ready(mine=GOALS, variants=["v8", "v1"]))[1]
    assert (rows[0].count("1 point"), "not count" in rows[0]) == (2, False)


def test_c2_a_goal_that_is_hidden_is_not_named() -> None:
    state = ready(mine=GOALS, others=[{"goals": ["g10", "g05"]}])
    assert goal_notes(TITLE.rules.view(state, 0))[1][1] == ""


def test_r57_the_duty_of_solo_brings_no_points() -> None:
    assert goal_notes(solo()) == ("Your duty", ["Satellite Network (1 of 3 tasks)"])


@pytest.fixture(scope="module")
def session() -> Session[Any, Any]:
    """A game of two that Pilots have played to its end."""
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    played: Session[Any, Any] = Session(TITLE, TITLE.options(), players, 3)
    while (decision := played.rules.decision(played.state)) is not None:
        played.submit(TITLE.brain.candidates(played.view(decision.seat))[0][1])
    return played


def results(clicker: Clicker, session: Session[Any, Any]) -> set[str]:
    """What the results screen says."""
    clicker.context.settings.reduce_motion = True
    clicker.context.stack.replace(ResultsScene(clicker.context, session))
    clicker.settle()
    return {mark.text for mark in marks_of(clicker)}


def test_f2_the_results_name_everybody_s_goals(still: Clicker, session: Session[Any, Any]) -> None:
    words = " ".join(results(still, session))
    assert "Ann: Guardians of Earth (1 of 3 tasks), 1 point." in words
    assert "Bob: Colonists (3 of 3 tasks), 6 points." in words


def test_the_results_count_rounds_as_the_table_did(
    still: Clicker, session: Session[Any, Any]
) -> None:
    rounds, turns = session.state.round_no, session.state.turn_no
    assert rounds < turns
    assert any(f"{rounds} rounds, {turns} turns" in words for words in results(still, session))


def test_the_lead_is_told_in_rounds(still: Clicker, session: Session[Any, Any]) -> None:
    story = tell(session)
    assert story.lead is not None
    words = results(still, session)
    assert f"The lead · round {story.lead // 2 + 1}" in words
    assert " best turn was in round " in story.lead_words


def test_the_race_is_numbered_in_rounds(still: Clicker, session: Session[Any, Any]) -> None:
    turns = session.state.turn_no
    words = results(still, session)
    axis = ResultsScene(still.context, session)._axis(turns)
    assert axis.begins == list(range(0, turns, 2))
    assert "Round" in words
    assert "Turn" not in words


@pytest.mark.painted
def test_a_piece_of_one_point_has_room_for_its_figure(
    still: Clicker, session: Session[Any, Any]
) -> None:
    scene = ResultsScene(still.context, session)
    canvas = still.app.canvas(still.app.surface)
    widths = scene.points._widths(canvas, [21, 2, 1, -1], 5.0)
    figures = [canvas.fonts.width(words, SMALL_BOLD) for words in ("21", "2", "1", "−1")]
    assert all(wide >= figure for wide, figure in zip(widths, figures, strict=True))
    assert sum(widths) == pytest.approx(25 * 5.0)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("patch", [False, True])
def test_the_list_of_goals_is_in_sight_as_a_whole(
    still: Clicker, session: Session[Any, Any], patch: bool, text: float
) -> None:
    still.context.settings.text_size = text
    still.context.changed()
    results(still, session)
    scene: Any = still.scene
    if patch:
        scene.sewing.node = lambda: Panel(Text("Hat Trick", BODY, CREAM), heading="Patch earned")
        scene.relayout()
        still.settle()
    notes = [f"{name}: {words}" for name, words in tell(session).notes]
    lines = [
        m
        for m in marks_of(still)
        if not m.text.isdigit() and any(m.text in each for each in ("Personal Goals", *notes))
    ]
    said = " ".join(mark.text for mark in lines)
    assert all(each in said for each in notes)
    assert all(mark.clip is None or mark.clip.holds(mark.box, 1) for mark in lines)
