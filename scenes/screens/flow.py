"""Flow: from one screen to the next; games begun, continued and kept."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import titles
from game.core.save import SaveError, SaveFile
from game.core.seeds import new_seed
from scenes.screens.posters import poster_of
from scenes.titles import scene_class

if TYPE_CHECKING:
    from game.core.contract import Options, Title
    from game.core.session import Player, Session
    from scenes.context import Context

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
        progress = self.save.progress.split(" · ")[0]
        return f"{name}, {progress[:1].lower()}{progress[1:]}" if progress else name


def unfinished(context: Context, most: int = _MOST_FILES) -> list[Kept]:
    """The games that can be continued, the latest first; damaged files are kept aside and told."""
    found: list[Kept] = []
    for path in context.saves.files():
        try:
            save, damaged = context.saves.read(path)
        except SaveError as error:
            context.notify(f"A saved game is damaged: {error}")
            continue
        if damaged is not None:
            context.notify(
                f"A saved game was damaged, so an older state is used: {damaged.sentence}"
            )
            _rewrite(context, path, save)
        if not save.finished and save.title in titles.IDS:
            found.append(Kept(path, save))
            if len(found) >= most:
                break
    return found


def _rewrite(context: Context, path: Path, save: SaveFile) -> None:
    try:
        context.saves.write(path, save)
    except SaveError as error:
        context.notify(str(error))


def continue_game(context: Context, kept: Kept) -> None:
    """Opens a kept game where it was left, or says why that is impossible."""
    from game.core.opening import open_game

    try:
        opened = open_game(context.saves, kept.path, titles.title)
    except SaveError as error:
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
    try:
        context.saves.write(path, session.save())
    except SaveError as error:
        context.notify(f"{error} You can play on, but it is not kept.")
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
