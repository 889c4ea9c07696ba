"""Turns drawings into files: small, and the same bytes for the same input."""

from __future__ import annotations

import io

import numpy as np
import resvg_py
from draw.base import Picture
from PIL import Image

COLOURS = 255


def pixels(picture: Picture) -> Image.Image:
    """The picture as it is drawn, before it is made small."""
    data = resvg_py.svg_to_bytes(
        svg_string=picture.source(),
        width=picture.width,
        height=picture.height,
        skip_system_fonts=True,
    )
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if image.size != (picture.width, picture.height):
        raise ValueError(f"{picture.path} was drawn at {image.size}")
    if picture.kind == "jpg":
        return image.convert("RGB")
    return image


def encode(picture: Picture, image: Image.Image) -> bytes:
    """The bytes of the file: JPEG, white with alpha, or a palette of at most 255 colours."""
    out = io.BytesIO()
    if picture.kind == "jpg":
        image.save(out, "JPEG", quality=88, optimize=True, progressive=False, subsampling=0)
    elif picture.kind == "mask":
        alpha = image.getchannel("A").point([round(round(i / 15) * 15 * 1.0) for i in range(256)])
        Image.merge("LA", (Image.new("L", image.size, 255), alpha)).save(out, "PNG", optimize=True)
    else:
        palette(image).save(out, "PNG", optimize=True)
    return out.getvalue()


def palette(image: Image.Image) -> Image.Image:
    """The picture with at most 255 colours: the frequent ones exactly, edges to the nearest."""
    flat = np.asarray(image, dtype=np.uint8).reshape(-1, 4).copy()
    flat[flat[:, 3] == 0] = 0
    keys = flat.view(np.uint32).ravel()
    found, where, amount = np.unique(keys, return_inverse=True, return_counts=True)
    colours = found.astype(np.uint32).view(np.uint8).reshape(-1, 4).astype(np.float32)
    if len(found) <= COLOURS:
        table, index = colours, np.arange(len(found))
    else:
        table, index = _fewer(colours, amount)
    rows = index[where].reshape(image.height, image.width).astype(np.uint8)
    small = Image.fromarray(rows, "P")
    table = table.round().astype(np.uint8)
    small.putpalette(table[:, :3].tobytes(), "RGB")
    if (table[:, 3] < 255).any():
        small.info["transparency"] = table[:, 3].tobytes()
    return small


def _fewer(colours: np.ndarray, amount: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Few colours that stand for many, and which stands for which (k-means, fixed start)."""
    alpha = colours[:, 3:] / 255
    space = np.concatenate([colours[:, :3] * alpha, colours[:, 3:]], axis=1)
    order = np.argsort(-amount, kind="stable")
    exact = order[:96]
    rest = order[96 : 96 + 60 * (COLOURS - 96)]
    spread = rest[np.lexsort(space[rest].T)]
    pick = spread[np.linspace(0, len(spread) - 1, COLOURS - 96).astype(int)]
    centres = space[np.concatenate([exact, pick])].copy()
    weight = np.sqrt(amount).astype(np.float32)
    for _ in range(6):
        near = _nearest(space, centres)
        for axis in range(4):
            total = np.bincount(near, weight * space[:, axis], COLOURS)
            mass = np.bincount(near, weight, COLOURS)
            moved = mass > 0
            moved[: len(exact)] = False
            centres[moved, axis] = (total[moved] / mass[moved]).astype(np.float32)
    near = _nearest(space, centres)
    opaque = np.maximum(centres[:, 3:] / 255, 1e-3)
    table = np.concatenate([np.clip(centres[:, :3] / opaque, 0, 255), centres[:, 3:]], axis=1)
    table[centres[:, 3] < 0.5] = 0
    return table, near


def _nearest(space: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """For each colour the index of the nearest centre."""
    out = np.empty(len(space), dtype=np.int64)
    norm = (centres**2).sum(axis=1)
    for start in range(0, len(space), 8192):
        part = space[start : start + 8192]
        out[start : start + 8192] = (norm - 2 * part @ centres.T).argmin(axis=1)
    return out
