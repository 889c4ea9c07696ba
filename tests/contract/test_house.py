"""One house: every title's table has the same rooms, and no room leans on the scene above it."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Protocol

import pytest

from game.titles import IDS
from scenes.stack import Scene
from tests.contract.graph import ROOT, circles, graph, sources

PLAN = (
    "showing",
    "faces",
    "places",
    "spots",
    "gesture",
    "words",
    "panels",
    "scenery",
    "board",
    "choices",
    "film",
    "figures",
    "input",
    "table",
)
"""The rooms of every title's folder, each below those that it may use; docs/table.md."""
MORE = frozenset({"input", "figures"})
"""Rooms that not every title needs; besides, there are its own scenes: `deck_scene`."""
ROOMS = frozenset(PLAN) - MORE | {"__init__"}


def rooms_of(names: set[str]) -> tuple[set[str], set[str]]:
    """The rooms that are missing among these modules, and what is no room."""
    own = {name for name in names if name.endswith("_scene")}
    return set(ROOMS - names), names - ROOMS - MORE - own


def levels(kind: type) -> list[type]:
    """A class and those of the program that it is derived from, protocols not counted."""
    return [
        each
        for each in kind.__mro__
        if each.__module__.split(".")[0] in ("scenes", "game")
        and not getattr(each, "_is_protocol", False)
    ]


def classes_of(module: Any) -> list[type]:
    """The classes that a module makes itself."""
    found = vars(module).values()
    return [each for each in found if inspect.isclass(each) and each.__module__ == module.__name__]


def takers(source: str, scenes: frozenset[str]) -> Iterator[str]:
    """Functions with an argument that is a scene, by its name or by its type; but not `self`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            for argument in given:
                if argument.arg == "scene" or scenes & set(_names(argument.annotation)):
                    yield node.name


def _names(annotation: ast.AST | None) -> Iterator[str]:
    """The types that an argument may be of; what makes a scene is none."""
    match annotation:
        case ast.Name(name) | ast.Constant(str(name)):
            yield name
        case ast.Subscript(ast.Name("Callable")) | None:
            pass
        case _:
            for part in ast.iter_child_nodes(annotation):
                yield from _names(part)


def modules_of(title_id: str) -> dict[str, str]:
    """A title's modules in `scenes`, by full name."""
    return sources(f"scenes/titles/{title_id}")


def all_scenes() -> frozenset[str]:
    """The names of all kinds of scene that a title or the table could be handed."""
    for name in sources("scenes/titles", "scenes/table"):
        import_module(name)
    found, waiting = {"Scene"}, [Scene]
    while waiting:
        more = waiting.pop().__subclasses__()
        waiting += more
        found |= {each.__name__ for each in more}
    return frozenset(found)


# --- imports ---


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(graph(sources("game", "scenes"))) == []


def test_a_planted_circle_is_found_wherever_it_is_imported() -> None:
    modules = {
        "a": "import b",
        "b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from c import C",
        "c": "def f():\n    import a",
        "d": "import a",
    }
    assert circles(graph(modules)) == [["a", "b", "c"]]


# --- classes and functions ---


@pytest.mark.parametrize("title_id", IDS)
def test_no_class_of_a_title_is_deeper_than_two_levels(title_id: str) -> None:
    deep = [
        [each.__name__ for each in levels(kind)]
        for name in modules_of(title_id)
        for kind in classes_of(import_module(name))
        if len(levels(kind)) > 2
    ]
    assert deep == []


def test_the_table_itself_is_no_deeper() -> None:
    from scenes.table.table import Table

    assert levels(Table) == [Table, Scene]


def test_a_planted_third_level_is_seen() -> None:
    class Gesture(Protocol): ...

    class First(Gesture): ...

    class Second(First): ...

    class Third(Second): ...

    for each in (Gesture, First, Second, Third):
        each.__module__ = "scenes.planted"
    assert levels(Third) == [Third, Second, First]


@pytest.mark.parametrize("title_id", IDS)
def test_no_function_of_a_title_takes_a_scene(title_id: str) -> None:
    scenes = all_scenes()
    found = {name: list(takers(source, scenes)) for name, source in modules_of(title_id).items()}
    assert {name: taken for name, taken in found.items() if taken} == {}


def test_no_part_of_the_table_takes_a_scene() -> None:
    scenes = all_scenes()
    parts = sources("scenes/table").items()
    found = {name.rpartition(".")[2]: list(takers(source, scenes)) for name, source in parts}
    assert {name: taken for name, taken in found.items() if taken} == {}


@pytest.mark.parametrize(
    "source",
    [
        "def hop(scene, space): ...",
        "def hop(table: 'int', *, of: JumpGateScene | None = None): ...",
        "class A:\n    async def draw(self, on: list[Table]): ...",
    ],
)
def test_a_planted_scene_is_seen(source: str) -> None:
    assert list(takers(source, frozenset({"JumpGateScene", "Table"})))


# --- the floor plan ---


@pytest.mark.parametrize("title_id", IDS)
def test_a_title_has_the_rooms_of_the_plan_and_no_others(title_id: str) -> None:
    folder = ROOT / "scenes" / "titles" / title_id
    names = {path.stem for path in folder.glob("*.py")}
    names |= {path.name for path in folder.iterdir() if (path / "__init__.py").is_file()}
    assert rooms_of(names) == (set(), set())


def looks_down(arrows: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Arrows from a title's room to one that is below it in the plan."""
    rooms = {name: name.split(".")[3] for name in arrows if name.count(".") >= 3}
    return [
        (name, other)
        for name, others in arrows.items()
        for other in others & set(rooms)
        if rooms.get(name) in PLAN
        and rooms[other] in PLAN
        and PLAN.index(rooms[other]) > PLAN.index(rooms[name])
    ]


@pytest.mark.parametrize("title_id", IDS)
def test_a_room_uses_only_those_above_it(title_id: str) -> None:
    assert looks_down(graph(modules_of(title_id))) == []


def test_a_planted_look_down_is_seen() -> None:
    modules = {
        "scenes.titles.t.faces": "from scenes.titles.t.board import draw",
        "scenes.titles.t.board": "from scenes.titles.t.faces import face",
    }
    assert looks_down(graph(modules)) == [("scenes.titles.t.faces", "scenes.titles.t.board")]


def test_the_toys_table_has_its_rooms_in_the_order_of_the_plan() -> None:
    toy = (ROOT / "tests" / "scenes" / "table" / "toy_table.py").read_text(encoding="utf-8")
    plan = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    written = re.findall(r"^# --- (\w+) ---$", toy, re.MULTILINE)
    rooms = re.findall(r"^\| `(\w+)` \|", plan, re.MULTILINE)
    assert tuple(rooms) == PLAN
    assert written == [room for room in rooms if room in written]


FIGURES = re.compile(r"\b([2-9]|\d\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\b")
MEASURED = "places"
"""The room whose sentences are samples: they are never read, only measured."""
COUNTED = frozenset({"Three, two, one …"})


def figures_in(source: str) -> list[str]:
    """Sentences that contain a figure of their own, not one that the game gave; no docstrings."""
    tree = ast.parse(source)
    told = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and node not in told
        and isinstance(node.value, str)
        and " " in node.value.strip()
        and FIGURES.search(node.value.lower())
    ]


@pytest.mark.parametrize("title_id", IDS)
def test_no_sentence_of_a_table_has_a_figure_of_the_rules_in_it(title_id: str) -> None:
    found = {
        sentence
        for name, text in modules_of(title_id).items()
        if MEASURED not in name.split(".")
        for sentence in figures_in(text)
    }
    assert found - COUNTED == set()


def test_a_planted_figure_is_seen() -> None:
    source = '"""Draw to five."""\nWORDS = f"Draw to five, {n} left"\nSTEP = "two"'
    assert figures_in(source) == ["Draw to five, "]


def known_by(source: str) -> tuple[set[str], set[str]]:
    """What a title's table must know: types of `scenes` and the contract, and the table's members.

    Members are the fields that it fills in and what it reads of `moment` and `areas`; how to draw
    with a canvas (docs/toolkit.md), colours and the title's own state are not the table's.
    """
    tree = ast.parse(source)
    types = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith(("scenes.", "game.core."))
        for alias in node.names
        if not alias.name.isupper()
    }
    members: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name), keywords=given) if name in types:
                members |= {f"{name}.{each.arg}" for each in given}
            case ast.Attribute(ast.Name("moment" | "areas" as owner), member):
                members.add(f"{owner}.{member}")
    return types, members


def test_the_concepts_that_a_first_table_needs_are_half_of_what_they_were() -> None:
    toy = (ROOT / "tests" / "scenes" / "table" / "toy_table.py").read_text(encoding="utf-8")
    names, members = known_by(toy)
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    told = re.search(r"(\d+) concepts \((\d+) types .* (\d+) members", page)
    assert told is not None
    count = len(names) + len(members)
    assert tuple(map(int, told.groups())) == (count, len(names), len(members))
    assert count <= (47 + 43) / 2


def test_what_is_missing_and_what_is_extra_are_named() -> None:
    names = set(ROOMS - {"film"} | {"beats", "deck_scene", "input"})
    assert rooms_of(names) == ({"film"}, {"beats"})
