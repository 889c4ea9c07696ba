"""Fair matches as tests and pictures show them."""

from __future__ import annotations

from game.core.players import Player
from game.memory.fair_match import FairMatch, new_match

ADA = Player(name="Wilhelmina the 3rd", colour=2)
BEN = Player(name="Ben", colour=5)
POINTS = ((41, 38), (29, 29), (55, 31), (18, 40), (36, 44), (27, 30), (60, 12), (33, 33))
"""Of each game in turn: Ada's and Ben's."""


def empty_match(title: str = "rockets", **options: object) -> FairMatch:
    """A match that nobody has begun; deals come again as 2, 1, 4, 3."""
    match = new_match(title, dict(options), (ADA, BEN))  # type: ignore[arg-type]
    match.order = [1, 0, 3, 2]
    return match


def play_game(match: FairMatch, points: tuple[int, int]) -> None:
    """The next game begins and ends with so many points of Ada and Ben."""
    number = match.next
    match.begin(f"game-{number}.json", match.seed(number, 100 + number))
    on_seats = [points[match.seat(number, seat)] for seat in range(2)]
    best = max(points)
    winners = [seat for seat in range(2) if on_seats[seat] == best]
    assert match.finish(f"game-{number}.json", on_seats, winners)


def played_match(games: int) -> FairMatch:
    """A match of Rockets with so many games played."""
    match = empty_match()
    for points in POINTS[:games]:
        play_game(match, points)
    return match
