"""The debrief's curve: what is written on it can be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest

from game import titles
from game.core.rng import Rng
from game.debrief.notes import Note
from scenes.debrief.curve import Curve, Race, _cross, _crosses, _stick
from scenes.debrief.found import Point
from scenes.debrief.words import percent
from scenes.kit.axis import Axis
from scenes.kit.box import Box
from scenes.kit.nodes import Node
from scenes.screens.results import ResultsScene
from scenes.theme import CORAL
from tests.clicker import Clicker
from tests.scenes.debrief_games import open_it, texts
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.mark.painted
def test_what_admirals_move_was_worth_is_not_crossed_by_a_curve(clicker: Clicker) -> None:
    """Where no place was free of curves, one's own ran through the figure."""
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    worth = percent(min(1.0, scene.finder.notes.notes[worst.step].chance[0] + worst.loss))
    (mark,) = [mark for mark in marks_of(clicker) if mark.text == worth]
    surface = clicker.app.surface
    scale = clicker.app.canvas(surface).scale
    left, top, right, bottom = (
        round(part * scale) for part in (mark.box.x, mark.box.y, mark.box.right, mark.box.bottom)
    )
    seen = {
        tuple(surface.get_at((x, y)))[:3] for x in range(left, right) for y in range(top, bottom)
    }
    assert tuple(CORAL)[:3] not in seen


@pytest.mark.parametrize("title_id", titles.IDS)
def test_debrief_replay_and_result_have_the_same_turns_in_the_same_places(
    clicker: Clicker, title_id: str
) -> None:
    """The debrief's curve counted by steps, the replay's by turns."""
    scene = open_it(clicker, title_id)
    session, told = scene.session, texts(clicker)
    axis = scene.axis
    assert ("Round" in told.split(), "Turn" in told.split()) == (axis.rounds, not axis.rounds)
    clicker.context.ways.replay(session, scene.path, 0)
    clicker.settle()
    line = clicker.scene.bar.timeline  # type: ignore[attr-defined]
    for step in range(len(session.steps) + 1):
        share = (line.x(step) - line.plot.x) / line.plot.w
        assert share == pytest.approx(axis.along(step))
    widths = {round(b - a, 6) for a, b in pairwise(map(axis.along, axis.begins))}
    assert len(widths) == 1
    results = ResultsScene(clicker.context, session)._axis(session.rules.turn(session.state))
    assert (len(results.begins), results.unit) == (len(axis.begins), axis.unit)


@pytest.mark.parametrize("title_id", titles.IDS)
def test_no_seats_curve_runs_through_what_admirals_move_was_worth(title_id: str) -> None:
    """Its ground cut the curves in two where no place beside the dot was free."""
    with sized((1920, 1080)) as clicker:
        (curve,) = (each for each in nodes(open_it(clicker, title_id).root) if type(each) is Curve)
        lines = [curve.line(seat) for seat in range(3)]
        for note in curve.race.notes[1::5]:
            spot = curve.spot(note.step, note.chance[0])
            box = curve._free(40, clicker.context.fonts, spot)
            assert box is None or not any(_crosses(line, box) for line in lines)


def nodes(node: Node) -> list[Node]:
    """A node and all in it."""
    return [node, *(inner for child in node.children() for inner in nodes(child))]


def cramped(levels: Sequence[float], steps: Sequence[int], said: str) -> Curve:
    """A low curve with turning points that are told by long sentences."""
    notes = [Note(step=n, chance=(c, 1 - c), error=(0.0, 0.0)) for n, c in enumerate(levels)]
    points = [
        Point(n, f"Turn {n}", said, None, said, 0, 0.1 + n / 100, "", "Your chance") for n in steps
    ]
    last = len(levels) - 1
    return Curve(Race(notes, Axis(list(range(last)), last), [0, 1], 0, points), 240.0)


def test_a_flags_words_are_cut_off_only_where_there_is_no_room(clicker: Clicker) -> None:
    """ "A white gem came to light at..." stood beside empty space."""
    levels = [0.5, 0.4, 0.42, 0.55, 0.5, 0.6, 0.55, 0.75, 0.9, 0.92, 0.95, 0.95, 1.0]
    curve = cramped(levels, (1, 8), "Juno lost four ships in a row to a Crash of yours")
    curve.place(clicker.context.fonts, Box(0, 0, 1130, 240))
    assert len(curve.flags) == 2
    assert not [flag.lines for flag in curve.flags if flag.cut]


def test_sticks_run_through_no_flag_and_do_not_cross(clicker: Clicker) -> None:
    slanted = 0
    for seed in range(24):
        rng = Rng(seed)
        levels = [rng.below(101) / 100 for _ in range(9)]
        curve = cramped(levels, (2, 3, 4, 5, 6), "You drew 3 cards")
        curve.place(clicker.context.fonts, Box(0, 0, 900, 420))
        sticks = [_stick(flag.box, curve.ring(flag.point)) for flag in curve.flags]
        slanted += sum(stick[0][0] != stick[1][0] for stick in sticks)
        for one, other in permutations(range(len(sticks)), 2):
            assert not _crosses(sticks[one], curve.flags[other].box)
            assert not _cross(sticks[one], sticks[other])
    assert slanted, "some stand aside of their rings"
