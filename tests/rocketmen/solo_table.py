"""Solo positions for Rocketmen's tests."""

from game.core.session import Player, Session
from game.rocketmen import TITLE
from game.rocketmen.effects import solo
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.state import RIVAL
from tests.rocketmen.table import Still, table

ROW = ["t01", "t02", "t03", "t05", "t06", "t07"]
DECK = ["p06", "p07", "p08", "p09"]


SOLO_NAMES = ["s1", "s2", "s3", "s4", "s5", "s6", "s7"]


def board(*done, seat=RIVAL):
    """The board with the rival's (or the player's) tokens on these locations."""
    return {name: [seat] for name in done}


def game(**more):
    """A solo position: the rival flies a satellite to Earth, its rocket on 3."""
    rival = {"destination": "earth", "mission": "satellite", "position": 3, "target": 8}
    rival |= more.pop("rival", {})
    setting = {
        "mode": "solo",
        "seats": 1,
        "goals": "g08",
        "display": ROW,
        "deck": DECK,
        "solo_deck": ["s7", "s6", "s5", "s4", "s2"],
        "solo_active": ["s3", "s1"],
        "rival": {"vp": 0, "removed": False} | rival,
    }
    state = table(**{**setting, **more})
    state.rng = Still(1)
    return state


IDLE = {"destination": None, "mission": "", "position": 0, "target": 0}


def resting(tokens=None, **more):
    """A solo position in which the rival has no mission under way."""
    rival = IDLE if tokens is None else IDLE | {"tokens": tokens}
    return game(rival=rival, solo_active=[], solo_discard=["s1", "s3"], **more)


def start(*order, done=(), difficulty="normal", tokens=None):
    """RIVAL_START with these solo cards in this order."""
    state = game(
        rival=IDLE if tokens is None else IDLE | {"tokens": tokens},
        solo_deck=list(reversed(order)),
        solo_active=[],
        solo_discard=[each for each in SOLO_NAMES if each not in order],
        board=board(*done),
        difficulty=difficulty,
    )
    events = []
    solo.begin_turn(state, events)
    return state, events


def solo_session(level=None):
    """A solo game as the program has it."""
    player = Player(name="Ann", level=level, colour=0)
    return Session(TITLE, RocketmenOptions(mode="solo"), (player,), 3)
