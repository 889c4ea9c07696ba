"""Chances as people read them."""

from __future__ import annotations


def percent(share: float) -> str:
    """A part of a win: "47 %"."""
    return f"{round(100 * share)} %"


def signed(change: float) -> str:
    """A change: "+3 %", "−8 %", "0 %"."""
    return f"{_sign(points(change))} %"


def points(change: float) -> int:
    """A change in hundredths of a win."""
    return round(100 * change)


def _sign(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def plain_signed(number: int) -> str:
    """Hundredths with their sign, without the unit: "−8"."""
    return _sign(number)
