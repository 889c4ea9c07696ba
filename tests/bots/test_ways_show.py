"""Ways are seen in play."""

from __future__ import annotations

import pytest

from game import titles
from game.bots.levels import think
from game.core.players import Way
from game.core.rng import Rng
from tests.bots.traits import TRAITS, Tally, one_with, views

pytestmark = pytest.mark.stage()

SEEDS = {"jump_gate": 40, "rocketmen": 8, "rockets": 40, "planet_movers": 8}
"""How many are enough to see each title's ways; Rocket Jockey's games take too long."""


@pytest.mark.alike(3)
@pytest.mark.parametrize(("title_id", "way"), [each for each in sorted(TRAITS) if each[0] in SEEDS])
def test_a_way_shows_on_the_same_seeds(title_id: str, way: Way) -> None:
    title, trait = titles.title(title_id), TRAITS[title_id, way]
    own, others = Tally(), Tally()
    for seed in range(1, SEEDS[title_id] + 1):
        for seat in range(2):
            _, mine, theirs = one_with(title, "pilot", way, seed, seat)
            own.add((mine.total, mine.of))
            others.add((theirs.total, theirs.of))
    assert own.mean > others.mean if trait.more else own.mean < others.mean


@pytest.mark.parametrize("way", ["bold", "careful"])
def test_rocket_jockeys_ways_show_in_the_same_positions(way: Way) -> None:
    title, trait = titles.title("rocket_jockey"), TRAITS["rocket_jockey", way]
    leaned, plain = Tally(), Tally()
    for view in views(title, 1) + views(title, 2):
        for tally, has in ((leaned, way), (plain, None)):
            move = think(title, "pilot", view, view.active, Rng(1), way=has).move
            tally.add(trait.counted(view, view.active, move))
    assert leaned.mean > plain.mean if trait.more else leaned.mean < plain.mean
