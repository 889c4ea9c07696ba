"""Probe: what is on screen as JSON, for the window tests; only when the environment asks."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any

from game.core.files import put_in_place, read_head, write_part
from scenes.stack import Scene

log = logging.getLogger(__name__)

VARIABLE = "LAUNCH_WINDOW_PROBE"
_BEGINS = b'{"scene": "'


class Probe:
    """Writes the targets of the top scene to a file after each drawn frame that changed them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = ""

    @classmethod
    def wanted(cls) -> Probe | None:
        """The probe that the environment asks for."""
        wish = os.environ.get(VARIABLE)
        if not wish:
            return None
        path = Path(wish)
        if not _may_write(path):
            log.warning("%s names %s, which is no probe's file: it is left alone", VARIABLE, path)
            return None
        return cls(path)

    def publish(
        self, scene: Scene | None, size: tuple[int, int], points: float, notice: str
    ) -> None:
        """Writes what is on screen; `points` is window points per unit."""
        text = json.dumps(snapshot(scene, size, points, notice), ensure_ascii=False)
        if text == self._last:
            return
        self._last = text
        try:
            put_in_place(write_part(self.path, text), self.path)
        except OSError as error:  # whoever watches the program must not be able to end it
            log.warning("Probe %s: %s", self.path, error)


def _may_write(path: Path) -> bool:
    """Whether the file is new, in a folder that is there, or was written by a probe."""
    if path.is_symlink() or not path.parent.is_dir():
        return False
    return not path.exists() or (path.is_file() and read_head(path, len(_BEGINS)) == _BEGINS)


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
