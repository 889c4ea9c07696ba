"""Filters: which games are listed, how many there are, and the way to a game by its code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.core.words import counted
from game.memory.index import Wanted
from game.memory.logbook import Logbook
from scenes.kit.controls import Button, TextField
from scenes.kit.entry import Entry
from scenes.kit.nodes import Flow, Gap, Node, Row, Text
from scenes.logbook import telling
from scenes.logbook.pick import PickScene
from scenes.logbook.pills import FilterPill
from scenes.screens.posters import POSTERS
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import SMALL

Choices = Sequence[tuple[str, str]]
ANY: dict[str, str] = {"title": "all five", "against": "anybody", "result": "any"}
"""What a filter says that is not set."""


class Filtered(Protocol):
    """The screen, as its filters see it."""

    book: Logbook
    context: Context
    wanted: Wanted

    def want(self, wanted: Wanted) -> None: ...

    def entry_of(self, key: str) -> Entry | None: ...

    def open_field(self, key: str) -> None: ...

    def relayout(self) -> None: ...


def filters(scene: Filtered, width: float) -> Node:
    """The line over the list; it wraps where it has no room."""
    wanted, fonts = scene.wanted, scene.context.fonts
    pills: list[Node] = [
        _pill(scene, "title", "Title", [(poster.id, poster.name) for poster in POSTERS]),
        _pill(scene, "against", "Against", _named(telling.AGAINST)),
        _pill(scene, "result", "Result", _named(telling.WON)),
        TextField(
            "search",
            wanted.text,
            spoken="Search names, titles and codes",
            entry=scene.entry_of("search"),
            open_it=lambda: scene.open_field("search"),
            width=300,
            zone="filters",
            icon="search",
            faint="Search" if text_factor(fonts) > 1.3 else "Search names and codes",
        ),
    ]
    told = Text(_told(scene), SMALL)
    code = Button(
        "code",
        "Open a code",
        scene.context.ways.paste,
        icon="copy",
        small=True,
        hint="Ctrl V",
        zone="filters",
    )
    one_line = sum(node.natural(fonts) + 14 for node in (*pills, told, code))
    if one_line + 20 <= width:
        return Row(*pills, Gap(grow=1), told, code, gap=14)
    return Flow(*pills, code, told, gap=14)


def _named(names: dict[str, str]) -> Choices:
    return [(key, words[:1].upper() + words[1:]) for key, words in names.items()]


def _told(scene: Filtered) -> str:
    whole, fits = scene.book.count(), scene.book.count(scene.wanted)
    progress = scene.book.index.progress
    if progress.running and progress.of > 50:
        return f"Reading your games: {100 * progress.done // progress.of} %"
    if progress.trouble:
        return progress.trouble
    return f"{fits} of {whole} games" if fits != whole else counted(whole, "game")


def _pill(scene: Filtered, name: str, heading: str, choices: Choices) -> Node:
    value = getattr(scene.wanted, name)

    def pick(key: str) -> None:
        chosen: dict[str, Any] = {name: key}
        scene.want(replace(scene.wanted, **chosen))
        scene.relayout()

    def open_it() -> None:
        whole = [("", ANY[name].capitalize()), *choices]
        scene.context.stack.push(PickScene(scene.context, heading, whole, value, pick))

    def clear() -> None:
        pick("")

    words = dict(choices).get(value, ANY[name])
    return FilterPill(name, heading, words, on=bool(value), open_it=open_it, clear=clear)
