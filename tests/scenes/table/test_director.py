"""The film of events: order, overlap, skipping, speeds; nothing here draws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from game.core.contract import Event
from scenes.table.acts import Act
from scenes.table.director import Beat, Director


@dataclass(frozen=True)
class Happened(Event):
    name: str
    seconds: float = 1.0
    lead: float | None = None
    holds: bool = False
    least: float = 0.0


class Story:
    """Writes down what it is asked."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def beats_of(self, event: Event, act: Act) -> Iterable[Beat]:
        assert isinstance(event, Happened)
        name = event.name
        return (
            Beat(
                event.seconds,
                begin=lambda: self.said.append(f"{name} begins"),
                step=lambda share: self.said.append(f"{name} {share:.1f}"),
                end=lambda: self.said.append(f"{name} ends"),
                cue=f"cue {name}",
                lead=event.lead,
                ease=lambda t: t,
                holds=event.holds,
                least=event.least,
            ),
        )

    def closing(self, act: Act) -> Iterable[Beat]:
        return ()

    def told(self, event: Event, act: Act) -> None:
        assert isinstance(event, Happened)
        self.said.append(f"{event.name} told")

    def settle(self, act: Act) -> None:
        self.said.append(f"settle {act.number}")

    def cue(self, name: str, *, x: float | None = None) -> None:
        self.said.append(name if x is None else f"{name} at {x:g}")


def film(*events: Happened, pace: float = 1.0, still: bool = False) -> tuple[Story, Director]:
    story = Story()
    director = Director(story, lambda: pace, lambda: still)
    director.play(Act(0, 0, events, None))
    return story, director


def test_a_beat_is_told_begun_stepped_and_ended_in_this_order() -> None:
    story, director = film(Happened("a"))
    director.update(0.0)
    director.update(0.5)
    director.update(0.5)
    assert story.said == [
        "a told", "a begins", "cue a", "a 0.5", "a 1.0", "a ends", "settle 0",
    ]  # fmt: skip


def test_a_beat_sounds_where_its_beginning_has_put_it(monkeypatch: pytest.MonkeyPatch) -> None:
    story, director = film()
    place: list[float] = []
    beat = Beat(1.0, begin=lambda: place.append(7.0), cue="placed", x=lambda: place[0])
    monkeypatch.setattr(story, "closing", lambda act: (beat,))
    for _ in range(3):
        director.update(0.1)
    assert "placed at 7" in story.said


def test_the_next_beat_waits_for_the_end_of_the_first() -> None:
    story, director = film(Happened("a"), Happened("b"))
    director.update(0.0)
    director.update(0.9)
    assert "b begins" not in story.said


def test_with_a_lead_beats_overlap() -> None:
    story, director = film(Happened("a", lead=0.2), Happened("b"))
    director.update(0.0)
    director.update(0.3)
    assert "b begins" in story.said
    assert "a ends" not in story.said


def test_it_settles_only_after_the_last_beat() -> None:
    story, director = film(Happened("a", lead=0.0), Happened("b", seconds=0.2))
    director.update(0.0)
    director.update(0.5)
    assert "settle 0" not in story.said
    director.update(0.6)
    assert story.said[-1] == "settle 0"


def test_skipping_tells_everything_in_order() -> None:
    story, director = film(Happened("a"), Happened("b"))
    director.update(0.0)
    director.skip()
    kept = [said for said in story.said if not said[-1].isdigit() or "settle" in said]
    assert kept[-6:] == ["a ends", "b told", "b begins", "cue b", "b ends", "settle 0"]
    assert not director.playing


def test_at_instant_speed_a_film_is_over_at_once() -> None:
    story, director = film(Happened("a"), Happened("b"), pace=0.0)
    director.update(0.0)
    assert not director.playing
    assert story.said[-1] == "settle 0"


def test_with_reduced_motion_nothing_is_stepped_on_the_way() -> None:
    story, director = film(Happened("a"), still=True)
    director.update(0.0)
    director.update(0.1)
    assert "a 1.0" not in story.said
    director.update(0.1)
    assert story.said[-1] == "settle 0"


def test_a_held_beat_keeps_its_length_with_reduced_motion() -> None:
    story, director = film(Happened("a", holds=True), still=True)
    director.update(0.0)
    director.update(0.9)
    assert "settle 0" not in story.said


def test_a_cut_ends_only_the_running_beat() -> None:
    story, director = film(Happened("a"), Happened("b"))
    director.update(0.0)
    director.cut()
    director.update(0.0)
    assert "a ends" in story.said
    assert "b begins" in story.said
    assert "b ends" not in story.said


def test_acts_are_played_one_after_another() -> None:
    story, director = film(Happened("a"))
    director.play(Act(1, 0, (Happened("b"),), None))
    director.skip()
    assert [said for said in story.said if "settle" in said] == ["settle 0", "settle 1"]


def test_a_dropped_film_tells_nothing_more() -> None:
    story, director = film(Happened("a"))
    director.drop()
    director.update(5.0)
    assert story.said == []


def test_a_beat_may_be_seen_even_when_all_happens_at_once() -> None:
    story, director = film(Happened("arrival", least=0.5), Happened("next"), pace=0.0)
    director.update(0.1)
    assert "arrival ends" not in story.said
    director.update(0.5)
    assert story.said[-1] == "settle 0"


def test_what_must_be_seen_is_never_shorter_than_its_speed_makes_it() -> None:
    story, director = film(Happened("arrival", seconds=2.0, least=0.5))
    director.update(0.0)
    director.update(1.0)
    assert "arrival ends" not in story.said
