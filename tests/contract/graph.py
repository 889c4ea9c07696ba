"""The import graph of the program, read from its sources without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


def sources(*packages: str) -> dict[str, str]:
    """Module name -> source, for every module of these packages."""
    found = {}
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = path.read_text(encoding="utf-8")
    return found


def imported(source: str) -> Iterator[tuple[str, ...]]:
    """What a source imports, wherever in it: each as its possible names, the longest first."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{alias.name}", node.module) for alias in node.names)


def graph(modules: Mapping[str, str]) -> dict[str, set[str]]:
    """Each module with those that it imports, also for types alone or inside functions."""
    arrows: dict[str, set[str]] = {name: set() for name in modules}
    for name, source in modules.items():
        for names in imported(source):
            target = next((each for each in names if each in modules), None)
            if target is not None and target != name:
                arrows[name].add(target)
    return arrows


def circles(arrows: Mapping[str, set[str]]) -> list[list[str]]:
    """The sets of modules that reach each other (Tarjan's strongly connected components)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(arrows[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = stack.index(name)
            ring = sorted(stack[at:])
            del stack[at:]
            if len(ring) > 1:
                found.append(ring)

    for name in sorted(arrows):
        if name not in order:
            visit(name)
    return found
