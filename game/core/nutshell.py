"""A title in a nutshell: what wins, what a turn is, what ends it; data of its lesson's file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.options import Options


class LessonData(BaseModel):
    """What is read from a lesson's file: it can't be changed, and no word in it is unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Thing(LessonData):
    """A picture on a nutshell's picture of 408 by 216 units, or words in a pill (a number)."""

    image: str = ""
    words: str = ""
    x: float
    y: float
    w: float = 90.0
    turn: float = 0.0
    """Degrees anticlockwise."""
    card: bool = False
    """In a frame of paper."""


class Otherwise(LessonData):
    """What a panel says instead in a game where an option has one of these values."""

    option: str
    values: tuple[Any, ...]
    heading: Annotated[str, Field(max_length=26)]
    lines: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)]
    art: tuple[Thing, ...] = ()
    """Without it the panel's own picture stays."""

    def holds(self, options: Options) -> bool:
        """Whether it is such a game."""
        return getattr(options, self.option) in self.values


class Panel(LessonData):
    """One of the nutshell's three pictures: a heading and two short lines."""

    heading: Annotated[str, Field(max_length=26)]
    lines: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)]
    ground: Literal["sea", "night", "space", "dusk"] = "sea"
    art: tuple[Thing, ...] = ()
    """What is on the picture, from below to above."""
    follows: str = ""
    """The option whose usual value heading and picture name; where another is chosen they name
    that."""
    otherwise: tuple[Otherwise, ...] = ()

    def of(self, options: Options) -> Panel:
        """What it says of a game with these options."""
        found = next((each for each in self.otherwise if each.holds(options)), None)
        if found is not None:
            said = {"heading": found.heading, "lines": found.lines, "art": found.art or self.art}
            return self.model_copy(update=said)
        if not self.follows:
            return self
        usual = type(options).model_fields[self.follows].default
        chosen = str(getattr(options, self.follows))

        def named(words: str) -> str:
            return words.replace(str(usual), chosen)

        art = tuple(each.model_copy(update={"words": named(each.words)}) for each in self.art)
        return self.model_copy(update={"heading": named(self.heading), "art": art})


class Nutshell(LessonData):
    """The title in three pictures."""

    wins: Panel
    turn: Panel
    ends: Panel

    def of(self, options: Options) -> Nutshell:
        """A game with these options in three pictures."""
        wins, turn, ends = (panel.of(options) for panel in (self.wins, self.turn, self.ends))
        return Nutshell(wins=wins, turn=turn, ends=ends)
