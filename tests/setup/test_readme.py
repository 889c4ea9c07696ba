"""The README's table of titles tells what the program really offers."""

from __future__ import annotations

import re
from pathlib import Path

from game import titles
from scenes.titles import SCENES

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| ([^|]+) \| [^|]+ \| (\d)–(\d) \| [^|]+ \| (playable|in the hangar) \|$", re.M
)


def test_the_readme_names_all_five_titles() -> None:
    assert len(ROW.findall(README)) == 5


def test_the_readme_calls_playable_what_can_be_started() -> None:
    playable = {name for name, _, _, state in ROW.findall(README) if state == "playable"}
    assert playable == {title.name for title in titles.all_titles() if title.id in SCENES}


def test_the_readme_gives_the_titles_seats() -> None:
    told = {name: (int(least), int(most)) for name, least, most, _ in ROW.findall(README)}
    assert {t.name: told[t.name] for t in titles.all_titles()} == {
        t.name: (t.seats[0], t.seats[-1]) for t in titles.all_titles()
    }
