"""Pictures and sprites: loaded when first wanted, made once per size, forgotten if unused."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from game.core.paths import bundled
from scenes.kit.box import Box

log = logging.getLogger(__name__)

MASTER_BYTES = 16_000_000
SPRITE_BYTES, SPRITE_SHARE = 40_000_000, 8
"""So many in a usual window, and for each pixel of a larger one: twice what it shows."""
BACKDROP_BYTES = 68_000_000
BACKDROPS = 3
"""So many full-window pictures are kept: the menu's, the table's, and that of what comes next."""
FETCHED = 2
"""So many are read before they are wanted."""
_BANDS = 12
"""In so many bands at most a backdrop is scaled."""


class Cache:
    """Surfaces under keys; the ones used longest ago go when the budget (bytes) is exceeded."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under the key, made now if it is not there."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found
        made = make()
        self._items[key] = made
        self.used += _bytes(made)
        while self.used > self.budget and len(self._items) > 1:
            _, old = self._items.popitem(last=False)
            self.used -= _bytes(old)
        return made

    def clear(self) -> None:
        """Forgets everything (another window scale, another palette)."""
        self._items.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._items)


class _Loading:
    """A backdrop that a thread reads and scales."""

    def __init__(self, load: Callable[[], pygame.Surface | None]) -> None:
        self.made: pygame.Surface | None = None

        def run() -> None:
            self.made = load()

        self.thread = threading.Thread(target=run, daemon=True, name="backdrop")
        self.thread.start()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Art:
    """The program's pictures by name ("planets/Mars"); a missing one is logged once, drawn as None.

    All sprites are premultiplied: blit them with `pygame.BLEND_PREMULTIPLIED` (the canvas does).
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or bundled("art")
        self.masters = Cache(MASTER_BYTES)
        self.sprites = Cache(SPRITE_BYTES)
        self._missing: set[str] = set()
        self._files: dict[str, Path] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self._inked: dict[str, tuple[float, float]] = {}
        self._backdrops: dict[Hashable, pygame.Surface] = {}
        self._loading: dict[Hashable, _Loading] = {}
        """What was fetched and has not been wanted yet, the latest last."""

    def resized(self, pixels: int) -> None:
        """The window has another scale: other sprites are wanted, and in a large one more room."""
        self.sprites.clear()
        self.sprites.budget = max(SPRITE_BYTES, min(2 * SPRITE_BYTES, pixels * SPRITE_SHARE))

    def has(self, name: str) -> bool:
        """Whether a picture of this name ships with the program."""
        return self._file(name) is not None

    def size(self, name: str) -> tuple[int, int] | None:
        """A picture's own size in pixels."""
        found = self._sizes.get(name)  # asked for each picture that is drawn: no look at the disk
        if found is None:
            master = self.master(name)
            if master is None:
                return None
            found = self._sizes[name] = master.get_size()
        return found

    def inked(self, name: str) -> tuple[float, float]:
        """From where to where, as shares of its width, something of a picture can be seen."""
        found = self._inked.get(name)
        if found is None:
            master = self.master(name)
            if master is None:
                return 0.0, 1.0
            seen, wide = master.get_bounding_rect(min_alpha=64), master.get_width()
            found = self._inked[name] = seen.left / wide, seen.right / wide
        return found

    def sprite(
        self,
        name: str,
        w: int,
        h: int,
        angle: float = 0.0,
        tint: tuple[int, int, int] | None = None,
    ) -> pygame.Surface | None:
        """The picture at this size in pixels, turned anticlockwise (in steps of 3 degrees)."""
        if w < 1 or h < 1 or name in self._missing:
            return None
        turn = round(angle / 3) * 3 % 360
        if turn:
            flat = self.sprite(name, w, h, 0.0, tint)
            if flat is None:
                return None
            key = (name, w, h, turn, tint)
            return self.sprites.get(key, lambda: pygame.transform.rotozoom(flat, turn, 1.0))
        if self.size(name) is None:
            return None
        return self.sprites.get((name, w, h, 0, tint), lambda: self._made(name, w, h, tint))

    def _made(self, name: str, w: int, h: int, tint: tuple[int, int, int] | None) -> pygame.Surface:
        master = self.master(name)
        assert master is not None, name  # it has a size
        return _scaled(master, w, h, tint)

    def backdrop(self, name: str, w: int, h: int) -> pygame.Surface | None:
        """A full-window opaque picture, cut (not stretched) to the window; the last are kept."""
        key = (name, w, h)
        if key not in self._backdrops:
            if w * h * 8 > BACKDROP_BYTES:
                self._backdrops.clear()  # at 4K two of them would be 66 MB
            made = self._loaded(name, w, h)
            if made is None:
                return None
            most = min(BACKDROPS, max(1, BACKDROP_BYTES // (w * h * 4)))
            while len(self._backdrops) >= most:
                self._backdrops.pop(next(iter(self._backdrops)))
            self._backdrops[key] = made
        return self._backdrops.get(key)

    def fetch_backdrop(self, name: str, w: int, h: int) -> None:
        """Loads a backdrop in a thread before it is wanted: it takes a tenth of a second."""
        key = (name, w, h)
        if key in self._backdrops or key in self._loading or w * h * 8 > BACKDROP_BYTES:
            return
        while len(self._loading) >= FETCHED:
            self._loading.pop(next(iter(self._loading)))
        self._loading[key] = _Loading(lambda: self._load_backdrop(name, w, h))

    def foresee(self, name: str, area: Box, scale: float) -> None:
        """The same for a window of this size in units."""
        self.fetch_backdrop(name, round(area.w * scale), round(area.h * scale))

    def _loaded(self, name: str, w: int, h: int) -> pygame.Surface | None:
        """A backdrop that was fetched, or is loaded now."""
        loading = self._loading.pop((name, w, h), None)
        if loading is not None:
            loading.thread.join()
            if loading.made is not None:
                return loading.made
        return self._load_backdrop(name, w, h)

    def _load_backdrop(self, name: str, w: int, h: int) -> pygame.Surface | None:
        path = self._file(name)
        if path is None:
            return None
        try:
            picture = pygame.image.load(path)
        except (pygame.error, OSError) as error:
            self._report(name, str(error))
            return None
        return _covering(picture, w, h)

    def _file(self, name: str) -> Path | None:
        if name in self._missing:
            return None
        if name in self._files:  # asked for each picture that is drawn: no look at the disk
            return self._files[name]
        for ending in (".png", ".jpg"):
            path = self.root / f"{name}{ending}"
            if path.is_file():
                self._files[name] = path
                return path
        self._report(name, "not found")
        return None

    def master(self, name: str) -> pygame.Surface | None:
        """A picture as it was drawn, premultiplied; None if it is missing."""
        path = self._file(name)
        if path is None:
            return None
        try:
            return self.masters.get(
                name, lambda: pygame.image.load(path).convert_alpha().premul_alpha()
            )
        except (pygame.error, OSError) as error:
            self._report(name, str(error))
            return None

    def _report(self, name: str, why: str) -> None:
        self._missing.add(name)
        log.warning("Picture %s: %s", name, why)


def _scaled(
    master: pygame.Surface, w: int, h: int, tint: tuple[int, int, int] | None
) -> pygame.Surface:
    made = master.copy() if master.get_size() == (w, h) else _shrink(master, w, h)
    if tint is not None:
        made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _shrink(master: pygame.Surface, w: int, h: int) -> pygame.Surface:
    return pygame.transform.smoothscale(master, (w, h))


def _covering(picture: pygame.Surface, w: int, h: int) -> pygame.Surface:
    pw, ph = picture.get_size()
    factor = max(w / pw, h / ph)
    cut_w, cut_h = min(pw, round(w / factor)), min(ph, round(h / factor))
    cut = picture.subsurface(((pw - cut_w) // 2, (ph - cut_h) // 2, cut_w, cut_h))
    if (cut_w, cut_h) == (w, h):
        return cut.convert()
    # Band by band, and scaled before it is converted: scaling all of it at once takes 60 MB.
    bands = next(n for n in range(_BANDS, 0, -1) if not h % n and not cut_h % n)
    high, step = h // bands, cut_h // bands
    made = pygame.Surface((w, h)).convert()
    for at in range(bands):
        band = cut.subsurface((0, at * step, cut_w, step))
        made.blit(pygame.transform.smoothscale(band, (w, high)), (0, at * high))
    return made
