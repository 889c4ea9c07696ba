"""The words on Rocket Jockey's table."""

from __future__ import annotations

from game.rocket_jockey.scoring import POINT_TABLES
from tests.clicker import Clicker
from tests.screens.shows import marks_of


def test_both_tables_say_what_they_count_where_there_is_room() -> None:
    for size in ((1280, 720), (1920, 1080), (1200, 1600)):
        clicker = Clicker(size)
        clicker.start("rocket_jockey", (True, False))
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        assert all(said.count(name) == 1 for name, _ in POINT_TABLES)
        clicker.close()
