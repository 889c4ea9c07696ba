"""A Fair match: two people play four deals, then the same four again with their seats exchanged.

Its record grows with each game.  It lies in the player's file of matches and, as it was before the
game, in the memo of each of its games, so that a lost file comes back from any of them.
"""

from __future__ import annotations

import random
import secrets
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.core.bounded import Points, Record, Seed, Word
from game.core.memo import Memo
from game.core.players import Player

DEALS: Final = 4
GAMES: Final = 2 * DEALS
APART: Final = 2
"""So many other games at least lie between a deal's two games."""
_MOST_MATCHES: Final = 100

Person = Annotated[int, Field(ge=0, le=1)]
"""The first or the second of the two people, whatever seat they have."""


class Game(BaseModel):
    """One game of the match; without points it is not over."""

    model_config = ConfigDict(extra="ignore")

    file: Word
    seed: Seed
    points: Annotated[list[Points], Field(max_length=2)] = []
    """Each person's."""
    winners: Annotated[list[Person], Field(max_length=2)] = []

    @model_validator(mode="after")
    def _points_of_both(self) -> Game:
        if len(self.points) == 1:
            raise ValueError("a game that is over has the points of both")
        return self


class FairMatch(BaseModel):
    """Two people, what they play, and their games so far."""

    model_config = ConfigDict(extra="ignore")

    id: Word
    title: Word
    options: Record
    people: Annotated[list[Player], Field(min_length=2, max_length=2)]
    order: Annotated[list[Annotated[int, Field(ge=0, lt=DEALS)]], Field(max_length=DEALS)]
    """In which order the deals come again; nobody is told before."""
    games: Annotated[list[Game], Field(max_length=GAMES)] = []

    @model_validator(mode="after")
    def _possible(self) -> FairMatch:
        if sorted(self.order) != list(range(DEALS)):
            raise ValueError("each deal comes again once")
        if any(not game.points for game in self.games[:-1]):
            raise ValueError("a game is over before the next begins")
        self.people = [player.called(person) for person, player in enumerate(self.people)]
        return self

    # --- what is played ---

    @property
    def next(self) -> int:
        """Which game is played now or comes next, from 0; all eight of them when it is over."""
        return sum(bool(game.points) for game in self.games)

    @property
    def over(self) -> bool:
        """Whether all games are."""
        return self.next == GAMES

    @property
    def begun(self) -> Game | None:
        """The game that is not over yet."""
        return self.games[-1] if len(self.games) > self.next else None

    def deal(self, number: int) -> int:
        """Which deal a game has."""
        return number if number < DEALS else self.order[number - DEALS]

    def seat(self, number: int, person: int) -> int:
        """Where a person sits in a game: in every other deal first on the other seat."""
        return (person + self.deal(number) + (number >= DEALS)) % 2

    def seated(self, number: int) -> tuple[Player, ...]:
        """The people as they sit in a game; name and colour stay with the person."""
        seats = {self.seat(number, person): player for person, player in enumerate(self.people)}
        return seats[0], seats[1]

    def seed(self, number: int, new: int) -> int:
        """The seed of a game: a new one, or the one that the deal had before."""
        return new if number < DEALS else self.games[self.deal(number)].seed

    # --- what becomes of it ---

    def begin(self, file: str, seed: int) -> None:
        """The next game has begun, or anew where its file was thrown away."""
        self.games[self.next :] = [Game(file=file, seed=seed)]

    def finish(self, file: str, points: list[int], winners: list[int]) -> bool:
        """The game that was begun is over: points by seat, and the winners' seats."""
        game, number = self.begun, self.next
        if game is None or game.file != file:
            return False
        seats = [self.seat(number, person) for person in range(2)]
        game.points = [points[seat] for seat in seats]
        game.winners = [person for person, seat in enumerate(seats) if seat in winners]
        return True

    # --- how it stands ---

    def points(self, person: int) -> int:
        """A person's points of all games."""
        return sum(game.points[person] for game in self.games if game.points)

    def won(self, person: int) -> int:
        """How many games a person alone has won."""
        return sum(game.winners == [person] for game in self.games)

    @property
    def lead(self) -> int:
        """By how many points the first person leads; below 0 it is the second."""
        return self.points(0) - self.points(1)

    @property
    def ahead(self) -> int | None:
        """Who leads, or has won in the end: most points, then most games; None if nobody."""
        first, second = ((self.points(person), self.won(person)) for person in range(2))
        return None if first == second else int(second > first)

    def on_seat(self, deal: int, seat: int, person: int) -> int | None:
        """A person's points with the cards of one seat of a deal; None before that is over."""
        for number, game in enumerate(self.games):
            if self.deal(number) == deal and game.points and self.seat(number, person) == seat:
                return game.points[person]
        return None


class MatchesFile(BaseModel):
    """All matches, as they lie in the player's file; the one that was played last comes last."""

    model_config = ConfigDict(extra="ignore")

    matches: Annotated[dict[Word, FairMatch], Field(max_length=2 * _MOST_MATCHES)] = {}

    def put(self, match: FairMatch) -> None:
        """This match is the newest; of many the oldest are forgotten."""
        self.matches.pop(match.id, None)
        self.matches[match.id] = match
        for old in list(self.matches)[:-_MOST_MATCHES]:
            del self.matches[old]


def new_match(title: str, options: Record, people: tuple[Player, ...]) -> FairMatch:
    """A match that nobody has begun."""
    order: list[int] = []
    while not order or any(DEALS + order.index(deal) - deal <= APART for deal in order):
        order = random.SystemRandom().sample(range(DEALS), DEALS)
    if "match" in options:  # an option of its own counts games in a row
        options = {**options, "match": 1}
    return FairMatch(
        id=secrets.token_hex(8), title=title, options=options, people=list(people), order=order
    )


def kept_match(memo: Memo) -> FairMatch | None:
    """The match of a game as it was before it; None for a game of none."""
    try:
        match = FairMatch.model_validate(memo.fair) if memo.fair else None
    except ValidationError:  # a file may say anything
        return None
    if match is None or memo.practice or match.next < len(match.games) or match.over:
        return None
    return match
