"""The five guides: what they must tell, and that all they point at is there."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from game import titles
from game.jump_gate.data import CATALOGUE as JUMP_GATE
from game.jump_gate.text import REFUSALS as JUMP_GATE_REFUSALS
from game.planet_movers.data import CARGO_NAMES, PLANETS
from game.planet_movers.text import REFUSALS as PLANET_MOVERS_REFUSALS
from game.rocket_jockey.data import CATALOGUE as ROCKET_JOCKEY
from game.rocket_jockey.text import REFUSALS as ROCKET_JOCKEY_REFUSALS
from game.rocketmen.data import CATALOGUE as ROCKETMEN
from game.rocketmen.data import DESTINATIONS
from game.rocketmen.legal.refusals import REFUSALS as ROCKETMEN_REFUSALS
from game.rockets.text import _REFUSALS as ROCKETS_REFUSALS
from scenes.screens.markdown import Block, Make, alike, blocks, find_anchor, search
from scenes.titles import figures
from scenes.titles.jump_gate.faces import resource_picture
from scenes.titles.rocketmen.faces.parts import ICONS
from tests.art.glyphs import missing_glyphs

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"[A-HR]\d{1,2}[a-z]?")
CITED = {
    "rocket_jockey": {refusal.rule for refusal in ROCKET_JOCKEY_REFUSALS},
    "jump_gate": {rule for rule, _ in JUMP_GATE_REFUSALS.values()},
    "rocketmen": {rule for rule, _ in ROCKETMEN_REFUSALS.values()},
    "rockets": {rule for rule, _ in ROCKETS_REFUSALS.values()},
    "planet_movers": {rule for rule, _ in PLANET_MOVERS_REFUSALS.values()},
}
"""The rulings that a title's refusals can cite."""
DESIGNERS = {
    "rocket_jockey": "James Spurny",
    "jump_gate": "Matt Worden",
    "rocketmen": "Martin Wallace",
    "rockets": "Ing. Václav Semerád",
    "planet_movers": "Charlie Hoopes",
}
SIGNS = {
    "rocket_jockey": {
        *("express", "aliens", "hohmann", "booster", "slingshot", "copilot"),
        *(f"planet_{face.destination}" for face in ROCKET_JOCKEY if face.destination),
        *(
            f"planet_{planet}"
            for face in ROCKET_JOCKEY
            for planet in (face.low, face.high)
            if planet
        ),
    },
    "jump_gate": {
        *("jump", "scan", "land", "exploit"),
        *(resource_picture(f) for f in JUMP_GATE if f.kind not in ("navcomp", "back")),
    },
    "rocketmen": {
        *ICONS,
        *DESTINATIONS,
        "hand",
        *(face.timing for face in ROCKETMEN if face.timing),
    },
    "rockets": {"crash", "ten", "twenty", "fifty", "double"},
    "planet_movers": {*CARGO_NAMES, *(planet.ident for planet in PLANETS)},
}
"""The signs on a title's cards."""

each_title = pytest.mark.parametrize("title_id", titles.IDS)


def guide(title_id: str) -> str:
    return titles.title(title_id).guide


def read(title_id: str) -> list[Block]:
    return blocks(guide(title_id), Make(figures(title_id)))


def places(title_id: str) -> list[str]:
    """The rulings that have their place in the guide, as often as they have one."""
    found = [anchor for block in read(title_id) for anchor in block.anchors]
    return [anchor for anchor in found if CODE.fullmatch(anchor)]


def part(title_id: str, heading: str) -> list[Block]:
    """The blocks under a heading."""
    found = read(title_id)
    start = next(at for at, block in enumerate(found) if block.level and block.text == heading)
    level = found[start].level
    rest = found[start + 1 :]
    end = next((at for at, b in enumerate(rest) if 0 < b.level <= level), len(rest))
    return rest[:end]


# --- the words ---


@each_title
def test_the_guide_begins_with_what_wins_and_when_it_ends(title_id: str) -> None:
    first = next(block for block in read(title_id) if block.level == 2)
    assert first.text == "What wins, and when it ends"


@each_title
def test_the_guide_has_components_set_up_table_and_end(title_id: str) -> None:
    headings = {block.text for block in read(title_id) if block.level}
    box = "The cards" if title_id == "rockets" else "What is in the box"
    assert headings >= {box, "The signs", "Set-up", "The table"}


@each_title
def test_the_guide_credits_the_designer_and_is_unofficial(title_id: str) -> None:
    opening = " ".join(block.text for block in read(title_id)[:2])
    assert DESIGNERS[title_id] in opening
    assert "unofficial adaptation" in opening


@each_title
def test_the_guide_says_which_data_is_designed(title_id: str) -> None:
    ours = part(title_id, "What is the rulebook's, and what is ours")
    assert any("designed: ours" in block.text for block in ours)


@each_title
def test_the_guides_letters_can_be_drawn(title_id: str) -> None:
    text = guide(title_id)
    assert missing_glyphs(text + text.upper()) == set()


# --- rulings ---


@each_title
def test_every_ruling_that_a_refusal_cites_has_its_place(title_id: str) -> None:
    assert CITED[title_id] - set(places(title_id)) == set()


@each_title
def test_every_ruling_that_the_table_cites_has_its_place(title_id: str) -> None:
    sources = (ROOT / "scenes" / "titles" / title_id).glob("*.py")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources]
    words = [
        node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)
    ]
    cited = {word for word in words if isinstance(word, str) and CODE.fullmatch(word)}
    assert cited - set(places(title_id)) == set()


@each_title
def test_every_ruling_has_one_place(title_id: str) -> None:
    found = places(title_id)
    assert len(found) > 40
    assert sorted(found) == sorted(set(found))


@each_title
def test_every_place_is_a_ruling_of_the_document(title_id: str) -> None:
    document = (ROOT / "docs" / "rulings" / f"{title_id}.md").read_text(encoding="utf-8")
    known = set(CODE.findall(document.replace(".", "")))  # "D.4" and "D4" are the same
    assert set(places(title_id)) - known == set()


@each_title
def test_every_link_leads_somewhere(title_id: str) -> None:
    found = read(title_id)
    links = re.findall(r"\]\(#([^)]+)\)", guide(title_id))
    assert [link for link in links if find_anchor(found, link) is None] == []


# --- pictures ---


@each_title
def test_every_figure_of_the_guide_is_there(title_id: str) -> None:
    named = {name for block in read(title_id) for name in block.figures}
    assert named - set(figures(title_id)) == set()


@each_title
def test_every_figure_there_is_is_shown(title_id: str) -> None:
    named = {name for block in read(title_id) for name in block.figures}
    assert set(figures(title_id)) - named == set()


@each_title
def test_every_sign_of_the_cards_is_explained(title_id: str) -> None:
    heading = "The cards" if title_id == "rockets" else "What is in the box"
    legend = {name for block in part(title_id, heading) for name in block.figures}
    assert {f"symbol:{sign}" for sign in SIGNS[title_id]} - legend == set()


@each_title
def test_the_tables_numbers_are_explained(title_id: str) -> None:
    marks = json.loads((ROOT / "art" / "tables" / "marks.json").read_text(encoding="utf-8"))
    shown = part(title_id, "The table")
    assert shown[0].figures == ["table"]
    assert len(shown) - 1 == len(marks[title_id])


# --- search ---


@pytest.mark.parametrize("word", ["majority", "fuel", "setup", "winner", "tie"])
@each_title
def test_the_search_knows_other_words_for_it(title_id: str, word: str) -> None:
    assert search(read(title_id), word, alike(guide(title_id)))


def test_other_words_are_looked_for_only_if_the_word_itself_is_not_there() -> None:
    text = "# One\n\nFuel here.\n\nA ship there.\n\n<!-- search:\nfuel, ship\nengine, ship\n-->\n"
    found = blocks(text)
    groups = alike(text)
    assert groups == [("fuel", "ship"), ("engine", "ship")]
    assert search(found, "fuel", groups) == [1]
    assert search(found, "engi", groups) == [2]
    assert search(found, "en", groups) == []


@each_title
def test_every_group_of_the_search_has_a_word_of_the_guide(title_id: str) -> None:
    texts = " ".join(block.text.casefold() for block in read(title_id))
    groups = alike(guide(title_id))
    assert groups
    assert [group for group in groups if not any(word in texts for word in group)] == []
