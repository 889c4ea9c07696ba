"""What Jump Gate's guide shows: its cards, and the signs on cards and planets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.jump_gate.data import CATALOGUE, CardFace
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure, picture
from scenes.theme import CORAL, CORAL_DEEP
from scenes.titles.jump_gate import faces


def _first(fits: Callable[[CardFace], bool]) -> Figure:
    """The first card that fits."""
    number = next(card for card, face in enumerate(CATALOGUE) if fits(face))
    ratio = faces.NAV_RATIO if CATALOGUE[number].kind == "navcomp" else faces.RESOURCE_RATIO
    return Figure(faces.face_look(number).paint, ratio)


def _of_kind(kind: str, *, icon: bool = False) -> Figure:
    return _first(lambda face: face.kind == kind and face.icon == icon)


def _code(kind: str, digit: int) -> Figure:
    return Figure(lambda canvas, box: faces.plate(canvas, kind, digit, box.cx, box.cy, box.w))


def _exploit(canvas: Canvas, box: Box) -> None:
    canvas.circle(box.cx, box.cy, box.w * 0.5, CORAL_DEEP)
    canvas.image("jump_gate/exploit", box)


def _tokens() -> dict[str, Figure]:
    """Every resource by itself: the sign that small cards show."""
    names = {
        faces.resource_picture(face) for face in CATALOGUE if face.kind not in ("navcomp", "back")
    }
    return {f"symbol:{name}": picture(f"jump_gate/token_{name}") for name in sorted(names)}


FIGURES: Final[Mapping[str, Figure]] = {
    "card:navcomp": _first(lambda face: face.kind == "navcomp" and not face.special),
    "card:special": _first(lambda face: face.kind == "navcomp" and bool(face.special)),
    "card:back_navcomp": Figure(faces.back_look(resource=False).paint, faces.NAV_RATIO),
    "card:back_resource": Figure(faces.back_look(resource=True).paint, faces.RESOURCE_RATIO),
    "card:resource": _of_kind("gem_red", icon=True),
    "card:gem": _of_kind("gem_white"),
    "card:energel": _of_kind("energel_light", icon=True),
    "card:water": _of_kind("water"),
    "card:find": _of_kind("famous_find"),
    "card:nothing": _of_kind("nothing"),
    "symbol:gate": picture("jump_gate/gate"),
    "symbol:hole": picture("jump_gate/black_hole"),
    "symbol:planet": picture("jump_gate/teraburchby"),
    "symbol:ship": picture("seats/rocket_1"),
    "symbol:marker": Figure(lambda canvas, box: canvas.circle(box.cx, box.cy, box.w * 0.36, CORAL)),
    "symbol:jump": _code("jump", 1),
    "symbol:scan": _code("scan", 2),
    "symbol:land": _code("land", 3),
    "symbol:exploit": Figure(_exploit),
    **_tokens(),
}
