"""Flow: from one screen to the next; games begun, continued and kept."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import titles
from game.core import foreign
from game.core.patience import Patience
from game.core.save import SaveError, SaveFile, Unreadable
from game.core.seeds import new_seed, seed_code
from scenes.screens.posters import poster_of
from scenes.titles import scene_class

if TYPE_CHECKING:
    from game.core.contract import Options, Title
    from game.core.session import Player, Session
    from scenes.stack import Context

log = logging.getLogger(__name__)

_MOST_FILES = 200


@dataclass(frozen=True, slots=True)
class Kept:
    """A game on disk that is not over."""

    path: Path
    save: SaveFile

    @property
    def words(self) -> str:
        """What the menu calls it: "Rocketmen, round 7"."""
        name = poster_of(self.save.title).name
        progress = self.progress.split(" · ")[0]
        return f"{name}, {progress[:1].lower()}{progress[1:]}" if progress else name

    @property
    def progress(self) -> str:
        """How far it is, as the file says."""
        return foreign.line(self.save.progress)

    @property
    def who(self) -> str:
        """Who plays."""
        players = enumerate(self.save.players)
        return foreign.line(", ".join(player.called(seat).name for seat, player in players))

    @property
    def seed(self) -> str:
        """The seed's code; ValueError if there is none."""
        return seed_code(self.save.seed)


@dataclass(slots=True)
class Found:
    """The games on disk that are not over, the latest first."""

    games: list[Kept] = field(default_factory=list)
    damaged: list[Path] = field(default_factory=list)
    """Files that can't even be described."""


def unfinished(context: Context, most: int = _MOST_FILES) -> Found:
    """The games that can be continued; damaged files are kept aside and told."""
    found = Found()
    try:
        paths = context.saves.files()
    except SaveError as error:
        context.notify(str(error), about="saves")
        return found
    patience = Patience()  # one for all: half a second is little for a file, and long for a menu
    for path in paths:
        try:
            save, damaged = context.saves.read(path, patience)
        except Unreadable as error:
            context.notify(str(error), about="saves")
            continue
        except SaveError as error:
            context.notify(f"A saved game is damaged: {error}")
            continue
        if damaged is not None and not damaged.gone:
            context.notify(
                f"A saved game was damaged, so an older state is used: {damaged.sentence}"
            )
        if save.finished or save.title not in titles.IDS:
            continue
        kept = Kept(path, save)
        if _describable(kept):
            found.games.append(kept)
        else:
            found.damaged.append(path)
        if len(found.games) >= most:
            break
    return found


def _describable(kept: Kept) -> bool:
    """Whether a list can show the game: one odd file must not close the way to the others."""
    try:
        return bool(kept.words and kept.who and kept.seed)
    except Exception:
        log.exception("Save %s can't be described", kept.path)
        return False


def continue_game(context: Context, kept: Kept) -> None:
    """Opens a kept game where it was left, or says why that is impossible."""
    from game.core.opening import open_game

    held = context.saves.hold(kept.path)  # before it is read, or it could be an older state
    try:
        opened = open_game(context.saves, kept.path, titles.title)
    except SaveError as error:
        if held:
            context.saves.release(kept.path)
        log.warning("Save %s: %s", kept.path, error)
        context.notify(f"This game can't be continued: {error}")
        return
    if opened.notes:
        context.notify(f"{' '.join(opened.notes)} The game goes on from there.")
    open_table(context, opened.session, kept.path)


def start_game(
    context: Context, title: Title, options: Options, players: tuple[Player, ...], seed: int
) -> None:
    """Deals a new game and opens its table."""
    from game.core.session import Session

    _begin(context, Session(title, options, players, seed))


def _begin(context: Context, session: Session[Any, Any]) -> None:
    path = context.saves.new_path(session.title.id)
    with contextlib.suppress(SaveError):  # the table is opened anyway; `Keeping` tells and tries
        context.saves.write(path, session.save())
    open_table(context, session, path)


def next_of_match(context: Context, session: Session[Any, Any]) -> None:
    """The next game of a match."""
    from game.core.match import next_game

    _begin(context, next_game(session, new_seed()))


def open_table(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Shows the table of a game."""
    scene = scene_class(session.title.id)(context, session, path)
    context.stack.replace(scene)


def play_again(context: Context, session: Session[Any, Any], *, same_deal: bool) -> None:
    """The same title, seats and options again, with the same seed or a new one."""
    seed = session.seed if same_deal else new_seed()
    start_game(context, session.title, session.options, session.players, seed)
