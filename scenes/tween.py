"""Easing functions and timelines: how things move from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then gently to rest: cards that slide."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """From rest to fast: rockets that lift off."""
    return t**3


def ease_in_out(t: float) -> float:
    """From rest to rest: planets along their orbits."""
    return (1 - cos(pi * t)) / 2


def pulse(t: float) -> float:
    """Up and down again: attention."""
    return sin(pi * t)


def between(a: float, b: float, t: float) -> float:
    """The value at share `t` of the way from a to b."""
    return a + (b - a) * t


@dataclass(slots=True)
class Tween:
    """A share that runs from 0 to 1 in `seconds`, after `delay`; `done` comes at its end."""

    seconds: float
    ease: Ease = ease_out
    delay: float = 0.0
    step: Callable[[float], None] | None = None
    done: Callable[[], None] | None = None
    elapsed: float = 0.0

    @property
    def finished(self) -> bool:
        """Whether it has run to its end."""
        return self.elapsed >= self.delay + self.seconds

    @property
    def share(self) -> float:
        """How far along it is, eased."""
        if self.seconds <= 0:
            return 1.0 if self.elapsed >= self.delay else 0.0
        return self.ease(min(1.0, max(0.0, (self.elapsed - self.delay) / self.seconds)))


@dataclass(slots=True)
class Timeline:
    """Tweens that run together; a delay puts one after another."""

    tweens: list[Tween] = field(default_factory=list)

    def add(
        self,
        seconds: float,
        step: Callable[[float], None] | None = None,
        *,
        ease: Ease = ease_out,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Starts a tween; `step` gets its share each frame."""
        tween = Tween(seconds, ease, delay, step, done)
        self.tweens.append(tween)
        return tween

    def update(self, dt: float) -> None:
        """Moves all tweens on by `dt` seconds; finished ones call `done` and leave."""
        for tween in list(self.tweens):
            tween.elapsed += dt
            if tween.step is not None and tween.elapsed >= tween.delay:
                tween.step(tween.share)
            if tween.finished:
                # `done` may have cleared the timeline or added to it.
                if tween in self.tweens:
                    self.tweens.remove(tween)
                if tween.done is not None:
                    tween.done()

    def skip(self) -> None:
        """Runs everything to its end at once, including what the ends start."""
        rounds = 0
        while self.tweens and rounds < 1000:
            rounds += 1
            self.update(max(t.delay + t.seconds - t.elapsed for t in self.tweens) + 1e-6)

    @property
    def running(self) -> bool:
        """Whether anything still moves."""
        return bool(self.tweens)
