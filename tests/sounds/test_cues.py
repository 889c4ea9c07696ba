"""Every sound that the program asks for is there."""

import ast
import tomllib
from pathlib import Path

SOUNDS = Path(__file__).parents[2] / "sounds"
CAPTIONS = tomllib.loads((SOUNDS / "captions.toml").read_text(encoding="utf-8"))


def cues_named(source: str) -> set[str]:
    """The ids in calls of play, in `cue=` and in what is bound to CUES."""
    said: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="play"), args=[first, *_]):
                said.append(first)
            case ast.keyword(arg="cue", value=value):
                said.append(value)
            case ast.Assign(targets=[ast.Name(id="CUES")], value=value):
                said.append(value)
            case ast.AnnAssign(target=ast.Name(id="CUES"), value=ast.expr() as value):
                said.append(value)
    words = [n.value for s in said for n in ast.walk(s) if isinstance(n, ast.Constant)]
    return {word for word in words if isinstance(word, str) and "/" in word}


def test_every_cue_the_program_plays_exists() -> None:
    found: set[str] = set()
    for source in (SOUNDS.parent / "scenes").rglob("*.py"):
        found |= cues_named(source.read_text(encoding="utf-8"))
    assert "ui/focus" in found
    assert found <= set(CAPTIONS), found - set(CAPTIONS)
