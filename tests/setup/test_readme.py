"""The README's table of titles tells what the program really offers."""

from __future__ import annotations

import re
from pathlib import Path

from game import titles

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| (\d)–(\d) \| (\d+)–(\d+) \|$", re.M)


def test_the_readme_names_every_title_with_its_seats_and_minutes() -> None:
    told = {name: tuple(map(int, figures)) for name, *figures in ROW.findall(README)}
    assert told == {t.name: (t.seats[0], t.seats[-1], *t.minutes) for t in titles.all_titles()}
