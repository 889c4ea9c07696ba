"""A Fair match in words: how it stands, and what comes next."""

from __future__ import annotations

from game import titles
from game.core.options import Options
from game.core.words import counted
from game.memory.fair_match import DEALS, GAMES, FairMatch

NAME = "Fair match"
WHAT = "For two people at one computer: four deals, each played twice with seats exchanged."
ORDER = ("First", "Second")
HOW = (
    "First you play four deals. Then the same four come again, and each of you has the seat and "
    "the cards that the other had. So each of you begins every deal once.",
    "The most points of all eight games win; if they are equal, the most games won.",
)
OPENLY = (
    "In the second half you have both seen each deal before. So nobody is told which one comes, "
    "and at least two other games lie between; this sheet shows it when the game is over. What "
    "you still remember is fair to use."
)
CODE_LATER = "There is a code when the Fair match is over: this deal is played twice."
LEAVING = (
    "Each game counts in the Logbook. Leave when you like: the match waits there, by its games."
)


def options_of(match: FairMatch) -> Options:
    """What is played; ValueError or KeyError if this version does not have it."""
    return titles.title(match.title).options.model_validate(match.options)


def written(match: FairMatch, points: int) -> str:
    """Points as the game's players saw them."""
    return str(points // options_of(match).unit)


def name_of(match: FairMatch, person: int) -> str:
    """What a person is called."""
    return match.people[person].name


def headline(match: FairMatch) -> str:
    """How it stands, in a few words."""
    if match.next == 0:
        return "Four deals, each twice"
    if match.ahead is None:
        return "The match is drawn" if match.over else "You are level"
    name, by = name_of(match, match.ahead), written(match, abs(match.lead))
    if match.over:
        return f"{name} wins by {by}" if match.lead else f"{name} wins on games won"
    return f"{name} leads by {by}" if match.lead else f"{name} leads on games won"


def following(match: FairMatch, *, under_way: bool) -> str:
    """What is played next, in a sentence."""
    if match.over:
        return f"All {GAMES} games are over."
    if not match.games:
        return f"Type what you are called below, then start game 1 of {GAMES}."
    told = f"Game {match.next + 1} of {GAMES} {'waits for you' if under_way else 'is next'}"
    if match.next < DEALS:
        return f"{told}."
    return f"{told}: one of the four deals again, with seats exchanged."


def won(match: FairMatch, person: int) -> str:
    """How many games a person has won."""
    return f"{counted(match.won(person), 'game')} won"


def game_name(number: int) -> str:
    """What a game is called in the Logbook."""
    return f"{NAME}, game {number + 1} of {GAMES}"


def lost(match: FairMatch, file: str, *, alone: bool) -> str:
    """What is lost when a game of a match that goes on is thrown away.

    `alone`: no other game of it is left.
    """
    number = next(at for at, game in enumerate(match.games) if game.file == file)
    told = f"It is game {number + 1} of {GAMES} of a Fair match that goes on."
    if number < match.next:
        told += " What it came to stays in the match, but nobody can look at the game again."
    elif number < DEALS:
        told += " It begins anew with another deal, and what was played of it is lost."
    else:
        told += " It begins anew with the same cards, and what was played of it is lost."
    if alone:
        told += " No other game of the match is left to lead to it."
    return told
