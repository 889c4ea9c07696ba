"""Events: keys, mouse, sizes and settings in any order, on every scene; saves in the menu."""

from __future__ import annotations

from typing import Any

import pygame

from game import titles
from game.bots.sweep import any_setup
from game.core import lesson as lessons
from game.core.players import Player
from game.core.rng import Rng, mix
from game.core.session import Session
from scenes.commands import Command
from scenes.lesson.scene import open_lesson
from scenes.screens.menu import MenuScene
from scenes.settings import TEXT_SIZES, WINDOW_SCALES, Speed
from scenes.titles import scene_class
from tests.clicker import Clicker
from tests.robust.files import mutated
from tests.screens.shows import SHOWS

EVENTS = 12
"""Of one sequence."""
SIZES = ((1024, 640), (1280, 720), (1024, 768), (1600, 680))
LARGE = ((1920, 1080), (1200, 1600), (3440, 1440), (3840, 2160))
"""Each takes several times as long as a small one: one in twelve."""
KEYS = (
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_z, pygame.K_y, pygame.K_m, pygame.K_F1),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_DELETE, pygame.K_v, pygame.K_a, pygame.K_F9),
)
MODS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT)
TYPED = ("a", "7F3K-Q2", "\u200f", "\0", "é", "x" * 300, "\n")
SCREENS = ("menu", "new_game", "settings", "logbook", "record", "patches", "daily", "results")
PAGES = ("guide", "credits", "licences", "mistakes", "debrief", "pause", "fair", "crash")
PLACES = (*SCREENS, *PAGES, "replay", "lesson", "table")
_OFTEN = (*SCREENS, *SCREENS, *PAGES, *("replay", "lesson") * 4, *("table",) * 16)
"""Where there is most to be done, most is tried."""


def start(clicker: Clicker, luck: Rng, place: str = "") -> None:
    """Opens a scene, any if none is named."""
    place = place or luck.pick(_OFTEN)
    context = clicker.context
    if place == "table":
        session = any_session(luck, 30)
        path = context.saves.new_path(session.title.id)
        context.stack.replace(scene_class(session.title.id)(context, session, path))
    elif place == "replay":
        context.stack.replace(MenuScene(context))
        session = any_session(luck, 60)
        context.ways.replay(session, context.saves.folder / "game.json", luck.below(60))
    elif place == "lesson":
        title_id = luck.pick(titles.IDS)
        chapter = luck.pick(lessons.load(title_id).chapters)
        number = lessons.load(title_id).chapters.index(chapter)
        open_lesson(context, title_id, number, luck.below(len(chapter.steps)))
    else:
        context.stack.replace(SHOWS[place](context))


def any_session(luck: Rng, most: int) -> Session[Any, Any]:
    """Any title with any options, less than `most` moves into the game."""
    title = titles.title(luck.pick(titles.IDS))
    setup = any_setup(title, luck.below(10_000))
    players = tuple(
        Player(name=f"Seat {seat}", level="pilot" if luck.below(2) else None, colour=seat)
        for seat in range(len(setup.minds))
    )
    session: Session[Any, Any] = Session(title, setup.options, players, setup.seed)
    for _ in range(luck.below(most)):
        if session.finished:
            break
        session.submit(session.rules.random_move(session.state, luck))
    return session


def sequence(clicker: Clicker, seed: int, place: str = "") -> None:
    """A scene (any if none is named), and events in any order on it."""
    luck = Rng(mix(seed, 0xE7E7))
    settings = clicker.context.settings
    settings.speed = luck.pick(tuple(Speed))
    settings.text_size, settings.window_scale = 1.0, 1.0
    settings.reduce_motion = settings.captions = luck.below(4) == 0
    clicker.app.running = True
    start(clicker, luck, place)
    clicker.step()
    heard: list[pygame.Event] = []
    for left in reversed(range(EVENTS)):
        heard += event(clicker, luck)
        if left and clicker.context.stack.top is not None and luck.below(3):
            continue  # more is heard before the next frame
        clicker.step(*heard, dt=(0.0, 0.016, 0.1)[luck.below(3)])
        heard.clear()
        if clicker.context.stack.top is None or not clicker.app.running:
            clicker.app.running = True  # "Quit" was chosen
            clicker.context.stack.replace(MenuScene(clicker.context))
    clean(clicker)


def event(clicker: Clicker, luck: Rng) -> list[pygame.Event]:
    """One thing that a player, a desktop or a pad may do: what the program hears of it."""
    match luck.below(12):
        case 0:
            clicker.app.window.size = luck.pick(SIZES if luck.below(12) else LARGE)
            return [pygame.Event(pygame.WINDOWSIZECHANGED)]
        case 1:
            clicker.context.settings.text_size = luck.pick(TEXT_SIZES)
            clicker.context.keep_settings()
        case 2:
            clicker.context.settings.window_scale = luck.pick(WINDOW_SCALES)
            clicker.context.settings.high_contrast = luck.below(2) == 0
            clicker.context.keep_settings()
        case 3:
            return [pygame.Event(pygame.TEXTINPUT, text=luck.pick(TYPED))]
        case 4:
            unsuited = (Command.FULL_SCREEN, Command.SCREENSHOT)
            clicker.app.command(luck.pick([c for c in Command if c not in unsuited]))
        case 5:
            return [pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWEXPOSED)]
        case 6 | 7:
            press = [
                pygame.Event(pygame.KEYDOWN, key=luck.pick(KEYS), mod=luck.pick(MODS), unicode="")
                for _ in range(1 + luck.below(3))
            ]
            ups = [pygame.Event(pygame.KEYUP, key=down.key, mod=0) for down in press]
            return [*press, *ups]
        case _:
            return mouse(clicker, luck)
    return []


def mouse(clicker: Clicker, luck: Rng) -> list[pygame.Event]:
    """A click, a drag or the wheel, mostly on something."""
    targets = clicker.targets()
    w, h = clicker.app.window.size
    spots = []
    for _ in range(2):
        if targets and luck.below(5):
            box = luck.pick(targets).rect
            spots.append((round(box.cx * clicker.app.points), round(box.cy * clicker.app.points)))
        else:
            spots.append((luck.below(w), luck.below(h)))
    first, second = spots
    button = 3 if luck.below(6) == 0 else 1
    move, down, up = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    still = {"rel": (0, 0), "buttons": (0, 0, 0)}
    events = [pygame.Event(move, pos=first, **still), pygame.Event(down, pos=first, button=button)]
    if luck.below(3) == 0:
        events.append(pygame.Event(move, pos=second, **still))
        events.append(pygame.Event(up, pos=second, button=button))
    else:
        events.append(pygame.Event(up, pos=first, button=button))
    if luck.below(5) == 0:
        events.append(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    return events


def menu_with(clicker: Clicker, seed: int) -> None:
    """A changed save among the games: the menu, the list of games and the table it leads to."""
    clean(clicker)
    folder = clicker.context.saves.folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rockets-changed.json").write_bytes(mutated(seed))
    clicker.context.stack.replace(MenuScene(clicker.context))
    clicker.settle()
    for keys in (("logbook", "continue"), ("continue",)):
        for key in keys:
            if any(target.key == key for target in clicker.targets()):
                clicker.scene.choose(clicker.target(key))
                clicker.context.logbook.index.wait()
                clicker.step()
                clicker.step(dt=0.5)
        clicker.context.stack.replace(MenuScene(clicker.context))
        clicker.step()
    clean(clicker)


def clean(clicker: Clicker) -> None:
    """Nothing is left of the sequence but the program."""
    clicker.context.stack.replace(MenuScene(clicker.context))
    clicker.context.notices.waiting.clear()
    saves = clicker.context.saves
    saves.settle()
    saves.unkept.clear()
    if saves.folder.is_dir():
        for file in saves.folder.iterdir():
            file.unlink()
