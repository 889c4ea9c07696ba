"""The story of a game: headline, bars, race, lead."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game import titles
from game.core import match
from game.core.contract import Options, Standing
from game.core.memo import MOST_HINTS, Memo
from game.core.session import Player, Session
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.screens import bars
from scenes.screens.base import OnSky
from scenes.screens.results import COUNTED_APART, ResultsScene
from scenes.screens.story import _best_turn, _lead, headline, lead_begins, tell
from scenes.settings import Speed
from scenes.table.controller import Phase
from scenes.theme import BODY
from tests.clicker import Clicker
from tests.screens.shows import marks_of, played
from tests.screens.sizes import sized


class Told:
    """Only what a headline looks at."""

    options = Options()

    def __init__(self, *players: Player) -> None:
        self.players = players


YOU = Player(name="You")
JUNO = Player(name="Juno", level="pilot")
VEGA = Player(name="Vega", level="cadet")


@pytest.mark.parametrize(
    ("players", "standings", "words"),
    [
        ((YOU, JUNO), [(0, 23, 1), (1, 20, 2)], "You win by 3"),
        ((YOU, JUNO), [(1, 23, 1), (0, 20, 2)], "Juno wins by 3"),
        ((YOU, JUNO), [(0, 20, 1), (1, 20, 2)], "You win on the tie-break"),
        ((YOU, JUNO), [(0, 20, 1), (1, 20, 1)], "You share the win with Juno"),
        ((JUNO, VEGA), [(0, 20, 1), (1, 20, 1)], "Juno and Vega share the win"),
        ((YOU,), [(0, 31, 1)], "31 points"),
        ((YOU,), [(-1, 9, 1), (0, 7, 2)], "The rival wins by 2"),
        ((YOU, YOU), [(0, 9, 1), (1, 7, 2)], "You wins by 2"),
    ],
)
def test_the_headline_says_who_won(
    players: tuple[Player, ...], standings: list[tuple[int, int, int]], words: str
) -> None:
    session: Any = Told(*players)
    found = [Standing(seat, score, place) for seat, score, place in standings]
    assert headline(session, found) == words


@pytest.fixture(scope="module")
def session() -> Session[Any, Any]:
    return played(2000)


def replace_memo(session: Session[Any, Any], memo: Memo) -> Session[Any, Any]:
    twin = copy(session)
    twin.memo = memo
    return twin


def test_bars_add_up_to_the_scores(session: Session[Any, Any]) -> None:
    for bar in tell(session).bars:
        assert sum(points for _, points in bar.parts) == bar.total


def test_the_race_ends_with_the_scores(session: Session[Any, Any]) -> None:
    story = tell(session)
    for bar in story.bars:
        assert story.race[bar.seat][-1] == bar.total


def test_the_race_has_a_point_for_each_turn(session: Session[Any, Any]) -> None:
    story = tell(session)
    assert {len(curve) for curve in story.race} == {story.turns}


@pytest.mark.parametrize(
    ("race", "turn"),
    [
        (((0, 2, 5), (1, 1, 1)), 1),
        (((0, 2, 1, 5), (1, 1, 4, 4)), 3),
        (((3, 4), (1, 1)), 0),
        (((3, 4), (1, 4)), None),
        (((3, 4, 9), (3, 4, 8), (9, 9, 8)), 2),
    ],
)
def test_the_lead_is_told_from_where_the_last_one_begins(
    race: tuple[tuple[int, ...], ...], turn: int | None
) -> None:
    assert lead_begins(race, 0) == turn


@pytest.mark.parametrize(
    ("race", "words"),
    [
        (((0, 2, 1, 5), (1, 1, 4, 4)), "You took the lead back at the very end, from Bob."),
        (((0, 1, 1, 5), (1, 1, 4, 4)), "You took the lead only at the very end, from Bob."),
        (((0, 2, 4, 5), (1, 1, 4, 4)), "You pulled ahead of Bob at the very end."),
    ],
)
def test_a_lead_that_was_lost_is_taken_back(race: tuple[tuple[int, ...], ...], words: str) -> None:
    title = titles.title("rockets")
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    game: Session[Any, Any] = Session(title, title.options(), players, 5)
    told = _lead(game, race, (0, 0), [Standing(0, 5, 1)], ())
    assert told[1].startswith(words)


@pytest.mark.parametrize(
    ("winner", "whose"), [(0, "Your best turn was"), (1, "Bob’s best turn was")]
)
def test_the_best_turn_is_told_with_whose_it_was(winner: int, whose: str) -> None:
    title = titles.title("rockets")
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    game: Session[Any, Any] = Session(title, title.options(), players, 5)
    race = ((0, 1, 5), (1, 2, 3)) if winner == 0 else ((1, 2, 3), (0, 1, 5))
    words = _lead(game, race, (0, 0), [Standing(winner, 5, 1)], ())[1]
    assert f" {whose} turn 3, worth " in words


def test_the_lead_is_told(session: Session[Any, Any]) -> None:
    story = tell(session)
    assert (story.lead is None) == (story.lead_words == "")


def finished_match(**options: Any) -> Session[Any, Any]:
    """The last game of a match of two, played by Pilots."""
    title = titles.title("rockets")
    players = (Player(name="Ann"), Player(name="Bob", colour=1))
    session: Session[Any, Any] = Session(
        title, title.options(match=2, supernova="classic", **options), players, 5
    )
    play_out(session)
    last = match.next_game(session, 6)
    play_out(last)
    return last


def play_out(session: Session[Any, Any]) -> None:
    while (decision := session.rules.decision(session.state)) is not None:
        session.submit(session.title.brain.candidates(session.view(decision.seat))[0][1])


def test_after_the_last_game_the_headline_is_the_matchs() -> None:
    session = finished_match()
    points = match.totals(session)
    name = session.players[points.index(max(points))].name
    assert tell(session).headline == f"{name} wins the match by {abs(points[0] - points[1])}"


def test_a_headline_counts_in_short_points() -> None:
    session = finished_match(short_points=True)
    points = match.totals(session)
    assert tell(session).headline.endswith(f" by {abs(points[0] - points[1]) // 10}")


def test_the_story_says_what_ended_the_game() -> None:
    assert tell(finished_match()).ending == "Ann’s Supernova ended the game: Ann won."


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_ended_the_game_stands_below_who_won_and_needs_no_scrolling(
    session: Session[Any, Any], text: float
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = ResultsScene(clicker.context, session)
        clicker.context.stack.replace(scene)
        clicker.settle()
        at = {mark.text: mark.box for mark in marks_of(clicker)}
        words = clicker.context.fonts.wrap(scene.story.ending, BODY, scene.place(scene.area).w)
        assert scene.bars.box.y > at[words[0]].y > at[scene.story.headline].y


def test_the_race_starts_with_the_scores_before_the_first_turn(session: Session[Any, Any]) -> None:
    begun = {s.seat: s.score for s in session.rules.standings(session.steps[0].before)}
    assert tell(session).start == tuple(begun[seat] for seat in sorted(begun))


def test_points_taken_away_are_shown_with_their_sign(
    clicker: Clicker, session: Session[Any, Any]
) -> None:
    scene = ResultsScene(clicker.context, session)
    bar = replace(scene.story.bars[0], total=20, parts=(("Fuel bought", -30), ("Contracts", 50)))
    sources = ("Fuel bought", "Contracts", *scene.story.sources)
    scene.points.story = scene.story = replace(
        scene.story, bars=(bar, *scene.story.bars[1:]), sources=sources
    )
    clicker.context.stack.replace(scene)
    clicker.settle()
    assert {"50", "−30", "20"} <= {mark.text for mark in marks_of(clicker)}


def test_losses_are_carved_out_of_the_bar_and_not_appended(
    clicker: Clicker, session: Session[Any, Any]
) -> None:
    scene = ResultsScene(clicker.context, session)
    first, second, *_ = scene.story.bars
    both = replace(first, total=24, parts=(("Fuel bought", -29), ("Contracts", 53)))
    plain = replace(second, total=38, parts=(("Contracts", 37),))
    scene.points.story = scene.story = replace(
        scene.story, bars=(both, plain), sources=("Fuel bought", "Contracts")
    )
    clicker.context.stack.replace(scene)
    clicker.settle()
    at = {mark.text: mark.box.cx for mark in marks_of(clicker)}
    # Middles: 53 and 37 whole, 29 taken from 24 to 53.
    unit = (at["53"] - at["37"]) / 8
    assert at["−29"] - at["53"] == pytest.approx(12 * unit, abs=4)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_gain_is_hidden_below_a_loss(session: Session[Any, Any], text: float) -> None:
    parts = (("Contracts", 15), ("Planets", 3), ("Fuel bought", -3))
    with sized((1280, 720), text) as clicker:
        scene = ResultsScene(clicker.context, session)
        bar = replace(scene.story.bars[0], total=15, parts=parts)
        sources = tuple(label for label, _ in parts)
        scene.points.story = scene.story = replace(scene.story, bars=(bar,), sources=sources)
        clicker.context.stack.replace(scene)
        clicker.settle()
        there = [mark for mark in marks_of(clicker) if scene.bars.box.meets(mark.box)]
        found = [mark for mark in there if mark.text in ("15", "3", "−3")]
        # Both gains, the loss and the total: each is read, and none lies over another.
        assert sorted(mark.text for mark in found) == ["15", "15", "3", "−3"]
        assert not any(a.box.meets(b.box) for a, b in combinations(found, 2))


def test_the_gain_that_a_loss_takes_back_is_painted_whole(
    clicker: Clicker, session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ResultsScene(clicker.context, session)
    parts = (("Contracts", 15), ("Planets", 3), ("Fuel bought", -3))
    bar = replace(scene.story.bars[0], total=15, parts=parts)
    scene.points.story = replace(scene.story, sources=tuple(label for label, _ in parts))
    scene.shown = 1.0
    painted: dict[int, Box] = {}
    monkeypatch.setattr(bars, "fill", lambda _, box, source, **__: painted.update({source: box}))
    scene.points.pieces(clicker.app.canvas(clicker.app.surface), bar, Box(100, 0, 720, 60), 18)
    assert not any(a.meets(b) for a, b in combinations(painted.values(), 2))
    assert (painted[1].right, painted[2].x, painted[2].right) == (820, 700, 820)


@pytest.mark.parametrize("practice", ["", "what-if"])
def test_a_game_that_counts_as_practice_says_so_in_its_result(
    clicker: Clicker, session: Session[Any, Any], practice: str
) -> None:
    for hints, told in ((MOST_HINTS, bool(practice)), (MOST_HINTS + 1, True)):
        memo = Memo(practice=practice, hints=hints)
        scene = ResultsScene(clicker.context, replace_memo(session, memo))
        clicker.context.stack.replace(scene)
        clicker.settle()
        words = " ".join(mark.text for mark in marks_of(clicker))
        assert (COUNTED_APART in words) is told


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_small_loss_at_the_end_of_the_longest_bar_bears_its_number(
    session: Session[Any, Any], text: float
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = ResultsScene(clicker.context, session)
        bar = replace(scene.story.bars[0], total=17, parts=(("Contracts", 18), ("Fuel bought", -1)))
        sources = ("Contracts", "Fuel bought")
        scene.points.story = scene.story = replace(scene.story, bars=(bar,), sources=sources)
        clicker.context.stack.replace(scene)
        clicker.settle()
        assert {"18", "−1", "17"} <= {mark.text for mark in marks_of(clicker)}


@pytest.fixture(scope="module")
def solo() -> Session[Any, Any]:
    title = titles.title("rocketmen")
    session = Session(title, title.options(mode="solo"), (YOU,), 3)
    while not session.finished:
        decision = session.rules.decision(session.state)
        moves = title.brain.candidates(session.view(decision.seat))
        session.submit(moves[0][1])
    return session


def test_a_rival_without_a_seat_takes_part_in_the_race(solo: Session[Any, Any]) -> None:
    story = tell(solo)
    assert len(story.race) == 2
    assert story.race[1][-1] == next(bar.total for bar in story.bars if bar.seat < 0)


def test_what_a_turns_last_move_wins_counts_for_that_turn(solo: Session[Any, Any]) -> None:
    turn, curve = solo.rules.turn, tell(solo).race[0]
    states = [*(step.before for step in solo.steps), solo.state]
    gains = [
        (turn(before), score_of(solo, after))
        for before, after in pairwise(states)
        if turn(before) != turn(after) and score_of(solo, before) != score_of(solo, after)
    ]
    assert gains
    assert all(curve[number - 1] == score for number, score in gains)


def score_of(session: Session[Any, Any], state: Any) -> int:
    return next(s.score for s in session.rules.standings(state) if s.seat == 0)


def test_a_rivals_points_are_told_by_source(solo: Session[Any, Any]) -> None:
    bar = next(bar for bar in tell(solo).bars if bar.seat < 0)
    assert [label for label, _ in bar.parts] == ["Missions", "Threats"]
    assert sum(points for _, points in bar.parts) == bar.total


def test_the_results_of_a_solo_game_are_drawn(clicker: Clicker, solo: Session[Any, Any]) -> None:
    clicker.context.stack.replace(ResultsScene(clicker.context, solo))
    clicker.settle()
    assert "The rival" in {mark.text for mark in marks_of(clicker)}


def test_the_best_turn_is_measured_from_the_score_at_the_start() -> None:
    assert _best_turn(12, (13, 13, 18)) == (3, 5)


def test_what_is_pressed_before_the_result_was_seen_does_nothing(
    clicker: Clicker, session: Session[Any, Any]
) -> None:
    scene = ResultsScene(clicker.context, session)
    clicker.context.stack.replace(scene)
    clicker.step()
    for _ in range(3):  # whoever hurries through the last turns
        clicker.press(pygame.K_RETURN)
        assert clicker.scene is scene
        clicker.press(pygame.K_ESCAPE)
        assert clicker.scene is scene
        clicker.click("again")
        assert clicker.scene is scene
    clicker.settle()
    clicker.click("again")
    assert clicker.scene is not scene, "once it was seen it answers"


def test_one_enter_too_many_at_the_result_begins_no_game(
    clicker: Clicker, session: Session[Any, Any]
) -> None:
    scene = ResultsScene(clicker.context, session)
    clicker.context.stack.replace(scene)
    clicker.settle()
    clicker.press(pygame.K_RETURN)
    assert scene in clicker.context.stack.scenes, "the result is still there, below"
    assert clicker.scene.name in {"debrief", "replay"}


def test_who_hurries_through_the_last_move_with_enter_stays_at_the_result(
    clicker: Clicker,
) -> None:
    """Event by event as they come: the last move, its film, the result, and Enter all the while."""
    clicker.context.settings.speed = Speed.NORMAL
    clicker.start("rockets", (True, True), 33, {"supernova": "classic"})
    moves = clicker.play_on()
    table: Any = clicker.start("rockets", (True, True), 33, {"supernova": "classic"})
    clicker.play_on(moves=moves - 1)
    if table.controller.phase is Phase.CURTAIN:
        clicker.click("do:ready")
        clicker.settle()
    clicker.make(table.session.title.brain.candidates(table.view)[0][1])
    seen = 0
    for _ in range(400):
        clicker.press(pygame.K_RETURN)  # down and up, then time, as in a round of the main loop
        clicker.step(dt=0.2)
        clicker.step(dt=0.2)
        seen += isinstance(clicker.scene, ResultsScene)
        assert clicker.scene is table or isinstance(clicker.scene, ResultsScene)
        if seen > 8:
            break
    assert seen > 8
    assert table.session.finished
    clicker.step(dt=1.1)
    clicker.press(pygame.K_RETURN)
    assert not isinstance(clicker.scene, ResultsScene), "who has seen it goes on"


def test_what_enter_does_at_the_result_stands_out_alone(
    clicker: Clicker, session: Session[Any, Any]
) -> None:
    scene = ResultsScene(clicker.context, session)
    clicker.context.stack.replace(scene)
    clicker.settle()
    entered = scene.first_choice(clicker.targets())
    buttons: list[Button] = []
    nodes = [scene.root]
    while nodes:
        node = nodes.pop()
        nodes += reversed(node.children())
        if isinstance(node, Button):
            buttons.append(node)
    assert entered is not None
    assert [each.key for each in buttons if each.primary] == [entered.key]
    assert [each.key for each in buttons if each.hint] == [entered.key]
    assert buttons[0].key == entered.key


@pytest.mark.painted
def test_no_star_of_the_backdrop_stands_among_the_letters(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = ResultsScene(clicker.context, played(400))
    clicker.context.stack.replace(scene)
    clicker.settle()
    head = [node for node in scene.root.children()[0].children() if isinstance(node, OnSky)]
    assert len(head) == 3, "turns, headline, how it ended"
    surface = clicker.app.surface
    surface.fill("white")
    canvas = clicker.app.canvas(surface)
    monkeypatch.setattr(Canvas, "paragraph", lambda *_, **__: 0.0)  # the letters are light, too
    for node in head:
        node.draw(canvas)
        width = clicker.context.fonts.width(node.text, node.style)
        line = canvas.rect(node.box._replace(w=width))
        light = {sum(surface.get_at((x, line.centery))[:3]) / 3 for x in range(line.x, line.right)}
        assert max(light) < 60, node.text


def test_the_ground_of_a_result_is_read_while_the_last_move_is_seen(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a tenth of a second, and would be a jerk as the result opens."""
    read: list[str] = []
    monkeypatch.setattr(
        type(clicker.context.art), "fetch_backdrop", lambda _, name, *size: read.append(name)
    )
    table = clicker.start("rocket_jockey", (False, False), 3)
    while clicker.scene is table:
        assert table.session.finished or "backdrops/results" not in read
        clicker.step()
    assert clicker.scene.name == "results"
    assert "backdrops/results" in read
