"""Probe: what is on screen as JSON, for the window tests; only when the environment asks."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from scenes.stack import Scene

VARIABLE = "LAUNCH_WINDOW_PROBE"


class Probe:
    """Writes the targets of the top scene to a file after each drawn frame that changed them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = ""

    @classmethod
    def wanted(cls) -> Probe | None:
        """The probe that the environment asks for."""
        path = os.environ.get(VARIABLE)
        return cls(Path(path)) if path else None

    def publish(
        self, scene: Scene | None, size: tuple[int, int], points: float, notice: str
    ) -> None:
        """Writes what is on screen; `points` is window points per unit."""
        text = json.dumps(snapshot(scene, size, points, notice), ensure_ascii=False)
        if text == self._last:
            return
        self._last = text
        beside = self.path.with_name(f"{self.path.name}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self.path)


def snapshot(
    scene: Scene | None, size: tuple[int, int], points: float, notice: str = ""
) -> dict[str, Any]:
    """The top scene, its targets in window points, its prompt and its facts."""
    if scene is None:
        return {"scene": "", "size": size, "settled": True, "targets": [], "prompt": ""}
    focused = scene.focus.key if scene.focus.shown else None
    targets = [
        {
            "key": t.key,
            "rect": [round(v * points, 1) for v in (t.rect.x, t.rect.y, t.rect.w, t.rect.h)],
            "label": t.label,
            "zone": t.zone,
            "visible": t.seen.h > t.rect.h * 0.6,
            "enabled": t.enabled,
            "lit": t.lit,
            "focused": t.key == focused,
        }
        for t in scene.targets()
    ]
    return {
        "scene": scene.name,
        "size": list(size),
        "settled": scene.settled,
        "targets": targets,
        "prompt": scene.prompt(),
        "notice": notice,
        **scene.facts(),
    }
