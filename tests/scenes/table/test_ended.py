"""The panel that says how it would stand if it ended now."""

from __future__ import annotations

import pytest

from scenes.table.ended import SOURCES, pieces
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.table.test_every_fact import shown


@pytest.mark.parametrize(
    ("parts", "score", "long"),
    [
        ([10, 6, 4], 20, [10, 6, 4]),
        ([20, 6, -6], 20, [20, 0, 0]),
        ([20, -5, 10], 25, [20, 0, 5]),
        ([None, -5], -5, [0, 0]),
    ],
)
def test_what_was_lost_is_cut_off_a_bar_and_never_added(
    parts: list[int | None], score: int, long: list[int]
) -> None:
    assert pieces(parts, score) == long
    assert sum(long) == max(0, score)


@pytest.mark.parametrize("title_id", ["rocket_jockey", "jump_gate"])
def test_who_would_win_stands_on_the_table_with_the_projected_scores(title_id: str) -> None:
    clicker = Clicker((1920, 1080))
    scene = open_halfway(clicker, title_id, 2)
    moment = scene.desk.moment
    panel, box = next(each for each in scene.panels.sides.shown if each[0].name == "ended")
    assert next(iter(panel.facts(moment))) in shown(clicker, scene)
    ranks = moment.rules.standings(moment.view)
    assert all(f": {rank.score} (" in " ".join(panel.spoken(moment)) for rank in ranks)
    lines = moment.rules.score_lines(moment.view)
    assert max(map(len, lines)) <= len(SOURCES)
    assert box.bottom <= scene.area.bottom
    if panel.grows > 1:
        paid = [
            source[0].label for source in zip(*lines, strict=True) if any(p.points for p in source)
        ]
        assert paid
        assert set(paid) <= set(shown(clicker, scene))
    clicker.close()
