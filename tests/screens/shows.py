"""The screens as the tests open them, each with something to show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game import titles
from game.core.session import Player, Session, Step
from scenes.daily.scene import DailyScene
from scenes.debrief.fair import FairScene
from scenes.debrief.found import Checked
from scenes.debrief.scene import DebriefScene
from scenes.fair_match.scene import FairMatchScene
from scenes.kit.canvas import Mark
from scenes.kit.layer import Layer, Tape
from scenes.logbook.scene import LogbookScene
from scenes.screens.confirm import ConfirmScene
from scenes.screens.crash import CrashScene
from scenes.screens.credits import CreditsScene
from scenes.screens.guide_reader import GuideScene
from scenes.screens.licences import LicencesScene
from scenes.screens.menu import MenuScene
from scenes.screens.new_game import NewGameScene
from scenes.screens.options import OptionsScene
from scenes.screens.pause import PauseScene
from scenes.screens.pilots import PilotsScene
from scenes.screens.results import ResultsScene
from scenes.stack import Context, Scene
from tests.clicker import Clicker
from tests.daily.made import NOON, fill
from tests.memory.matches import played_match

TITLE = "rocket_jockey"


@cache
def played(moves: int = 12, title_id: str = TITLE, seed: int = 7) -> Session[Any, Any]:
    """A session in which so many moves were made, the policy's first choice each time.

    Shared by all tests: screens look at a session and never change it.
    """
    title = titles.title(title_id)
    players = (
        Player(name="You", colour=0),
        Player(name="Juno", level="pilot", colour=1),
        Player(name="Wilhelmina the 3rd", level="cadet", colour=4),
    )
    session: Session[Any, Any] = Session(title, title.options(), players, seed)
    for _ in range(moves):
        decision = session.rules.decision(session.state)
        if decision is None:
            break
        move = title.brain.candidates(session.view(decision.seat))[0][1]
        assert isinstance(session.submit(move), Step)
    return session


def keep_games(context: Context, count: int = 3) -> None:
    """Writes unfinished games into the player's folder."""
    for number in range(count):
        path = context.saves.new_path(TITLE)
        context.saves.write(path, played(4 + number).save())


def _menu(context: Context) -> Scene:
    keep_games(context)
    return MenuScene(context)


def _logbook(context: Context, tab: str = "games") -> Scene:
    context.logbook.open()
    context.logbook.index.wait()
    return LogbookScene(context, tab)


def _games(context: Context) -> Scene:
    keep_games(context, 6)
    path = context.saves.new_path(TITLE)
    context.saves.write(path, played(400).save())
    return _logbook(context)


def _daily(context: Context) -> Scene:
    context.daily.clock = lambda: NOON
    fill(context.daily)
    return DailyScene(context)


def _debrief(context: Context, upto: float = 1.0) -> Scene:
    from tests.scenes.debrief_games import finished, keep, made_up

    session = finished(TITLE)
    path = keep(context, session, made_up(session, upto))
    return DebriefScene(context, session, path)


def _fair(context: Context) -> Scene:
    from tests.scenes.debrief_games import finished

    return FairScene(context, finished(TITLE), Checked(213, 213), lambda step: None)


def _fair_match(context: Context, games: int = 6) -> Scene:
    match = played_match(games)
    context.matches.value.put(match)
    return FairMatchScene(context, match)


def _mistakes(context: Context) -> Scene:
    from tests.scenes.debrief_games import finished, keep

    session = finished(TITLE)
    context.debriefs.of(session, keep(context, session))
    return _logbook(context, "mistakes")


def _crash(context: Context) -> Scene:
    report = Path("/home/ada/.local/state/Launch Window/log/crash-20261121-120000.txt")
    return CrashScene(context, "ValueError: the planet was not where it should have been", report)


def _confirm(context: Context) -> Scene:
    text = "The game on the table is given up and can't be taken back."
    return ConfirmScene(context, "Deal again?", text, "Deal again", lambda: None)


def _pilots(context: Context) -> Scene:
    taken = {
        1: Player(name="Wilhelmina the 3rd", colour=1),
        6: Player(name="Juno", level="pilot", colour=4),
    }
    return PilotsScene(context, "You", 0, 0, taken, lambda pilot: None)


GUIDE = "# Rocket Jockey\n\n" + "\n\n".join(
    (f"## Part {number // 8 + 1}\n\n" if number % 8 == 0 else "")
    + f"**R{number}** Ruling number {number} says what a pilot may do between *Mercury* and Earth "
    "with one card, with two cards, and with a co-pilot who would rather have stayed at home."
    for number in range(1, 64)
)


def guide_at(context: Context, anchor: str = "R28") -> GuideScene:
    """The reader with a guide of some length."""
    scene = GuideScene(context, TITLE)
    scene.read("Rocket Jockey", GUIDE, anchor)
    return scene


SHOWS: dict[str, Callable[[Context], Scene]] = {
    "menu": _menu,
    "new_game": lambda context: NewGameScene(context, TITLE),
    "settings": OptionsScene,
    "guide": guide_at,
    "credits": CreditsScene,
    "licences": LicencesScene,
    "logbook": _games,
    "record": lambda context: _logbook(context, "record"),
    "patches": lambda context: _logbook(context, "patches"),
    "daily": _daily,
    "fair_match": _fair_match,
    "fair_match_new": lambda context: _fair_match(context, 0),
    "fair_match_over": lambda context: _fair_match(context, 8),
    "mistakes": _mistakes,
    "debrief": _debrief,
    "debrief_begun": lambda context: _debrief(context, 0.4),
    "fair": _fair,
    "pause": lambda context: PauseScene(context, played()),
    "confirm": _confirm,
    "pilots": _pilots,
    "results": lambda context: ResultsScene(context, played(400)),
    "crash": _crash,
}


def show(clicker: Clicker, name: str) -> Scene:
    """Opens a screen and waits until it is at rest."""
    scene = SHOWS[name](clicker.context)
    clicker.context.stack.replace(scene)
    clicker.settle()
    return scene


def marks_of(clicker: Clicker) -> list[Mark]:
    """Every text of the top scene as it is drawn now, also what is scrolled out of sight."""
    surface = pygame.Surface(clicker.app.surface.get_size())
    marks: list[Mark] = []
    # What is at rest is taken down, as the program does; nobody looks at its pixels.
    rest, moving = clicker.app.canvas(Tape(Layer(surface))), clicker.app.canvas(surface)
    rest.marks = moving.marks = marks
    clicker.scene.draw(rest)
    clicker.scene.draw_moving(moving)
    clicker.scene.draw_last(moving)
    return marks
