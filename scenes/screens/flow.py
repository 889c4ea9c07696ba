"""Flow: from one screen to the next; games begun, continued and kept."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import titles
from game.core import foreign
from game.core.memo import CHAIR, WHAT_IF, Memo
from game.core.patience import Patience
from game.core.save import SaveError, SaveFile, Unreadable, read_save
from game.core.seeds import new_seed, seed_code
from scenes.screens.posters import poster_of
from scenes.titles import scene_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Options, Seat, Title
    from game.core.players import Level
    from game.core.session import Player, Session
    from scenes.kit.box import Box
    from scenes.stack import Context

log = logging.getLogger(__name__)


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
    def title(self) -> str:
        """What is played."""
        return self.save.title

    def opened(self) -> Session[Any, Any]:
        """The game as the file has it, to be looked at."""
        from game.core.session import Session

        return Session.restore(titles.title(self.title), self.save).session

    def go_on(self, context: Context) -> None:
        """Opens the game where it was left, or says why that is impossible."""
        open_game_file(context, self.path)

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


def foresee(context: Context, title_id: str, area: Box) -> None:
    """Reads the sky of a title's table beside the menu, so that the table opens at once."""
    context.art.foresee(f"places/{title_id}", area, context.fonts.scale)


def unfinished(context: Context, most: int) -> list[Kept]:
    """The latest games that can be continued; damaged files are kept aside and told."""
    found: list[Kept] = []
    try:
        paths = context.saves.files(over=False)
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
            found.append(kept)
        if len(found) >= most:
            break
    return found


def _describable(kept: Kept) -> bool:
    """Whether the menu can name the game: one odd file must not close the way to the others."""
    try:
        return bool(kept.words and kept.who and kept.seed)
    except Exception:
        log.exception("Save %s can't be described", kept.path)
        return False


def open_game_file(context: Context, path: Path) -> None:
    """Opens the table of a game's file, or says why that is impossible."""
    from game.core.recovery import open_game

    held = context.saves.hold(path)  # before it is read, or it could be an older state
    try:
        opened = open_game(context.saves, path, titles.title)
    except SaveError as error:
        if held:
            context.saves.release(path)
        log.warning("Save %s: %s", path, error)
        context.notify(f"This game can't be continued: {error}")
        return
    if opened.notes:
        context.notify(f"{' '.join(opened.notes)} The game goes on from there.")
    open_table(context, opened.session, path)


def first_of(context: Context, session: Session[Any, Any]) -> Session[Any, Any] | None:
    """The game that this one left at a step, or deals again from another chair, if it is there."""
    memo = session.memo
    if memo.practice not in (WHAT_IF, CHAIR) or not memo.origin:
        return None
    from game.core.session import Session

    path = context.saves.folder / Path(memo.origin).name
    try:
        save = read_save(path)
        first = Session.restore(session.title, save).session
    except (SaveError, ValueError):  # deleted meanwhile, or it is another game by now
        return None
    same = len(first.players) == len(session.players) and first.seed == session.seed
    return first if same else None


def ends(session: Session[Any, Any]) -> tuple[int, ...]:
    """Each seat's points as a game stands."""
    scores = {s.seat: s.score for s in session.rules.standings(session.state)}
    return tuple(scores[seat] for seat in range(len(session.players)))


def other_chair(context: Context, session: Session[Any, Any], path: Path, seat: Seat) -> None:
    """Deals a game again, the player's seat exchanged with another one; it is practice."""
    from game.core.session import Session

    own = next(s for s, player in enumerate(session.players) if player.is_person)
    players = list(session.players)
    players[own], players[seat] = players[seat], players[own]
    again: Session[Any, Any] = Session(session.title, session.options, tuple(players), session.seed)
    again.memo = Memo(practice=CHAIR, origin=path.name)
    begin(context, again)


def start_game(
    context: Context, title: Title, options: Options, players: tuple[Player, ...], seed: int
) -> None:
    """Deals a new game and opens its table."""
    from game.core.session import Session

    begin(context, Session(title, options, players, seed))


def replay_file(context: Context, path: Path, step: int = 0) -> None:
    """Shows the past of a game, or says why that is impossible; the file is only read."""
    session = read_game(context, path)
    if session is not None:
        at = min(step, len(session.steps))
        unless_it_comes_again(context, path, lambda: context.ways.replay(session, path, at))


def debrief_file(context: Context, path: Path) -> None:
    """Shows what a finished game was like, or says why that is impossible."""
    session = read_game(context, path)
    if session is not None:
        unless_it_comes_again(context, path, lambda: context.ways.debrief(session, path))


def unless_it_comes_again(
    context: Context, path: Path, action: Callable[[], None], *, deals: bool = False
) -> None:
    """Asks first where the deal of a game is played again in a Fair match that goes on.

    `deals`: the action deals it anew, which shows more of a game that is not over than a replay.
    """
    from scenes.fair_match.book import TWICE

    if context.matches.waits(path.name, begun=deals):
        context.ways.question("Look before the Fair match is over?", TWICE, "Look", action)
    else:
        action()


def read_game(context: Context, path: Path) -> Session[Any, Any] | None:
    """A game as its file tells it; None, and a sentence on screen, if it can't be followed."""
    from game.core.session import Session

    try:
        save, _ = context.saves.read(path)
        restored = Session.restore(titles.title(save.title), save)
    except (SaveError, ValueError, KeyError) as error:
        log.warning("Save %s: %s", path, error)
        context.notify(f"This game can't be opened: {str(error).rstrip('.')}.")
        return None
    if restored.trouble:
        context.notify(restored.trouble)
    return restored.session


def same_deal(context: Context, path: Path) -> None:
    """Deals a kept game again: title, options, seats and seed."""
    session = read_game(context, path)
    if session is not None:
        again = partial(play_again, context, session, same_deal=True)
        unless_it_comes_again(context, path, again, deals=True)


def begin(context: Context, session: Session[Any, Any]) -> Path:
    """Opens the table of a game that is not kept yet, and keeps it; where it is kept."""
    from game.core.seal import sealed

    session.seal = sealed(session.seed)
    path = context.saves.new_path(session.title.id)
    with contextlib.suppress(SaveError):  # the table is opened anyway; `Keeping` tells and tries
        context.saves.write(path, session.save())
    open_table(context, session, path, new=True)
    return path


def first_game(context: Context, title_id: str) -> None:
    """A first real game: the shortest printed form against Cadets, as the lesson's file says."""
    from game.core import lesson as lessons

    title = titles.title(title_id)
    first = lessons.load(title_id).first_game
    options = title.options.model_validate(first.options)
    players = against_bots(context, first.seats, "cadet")
    start_game(context, title, options, players, new_seed())


def against_bots(context: Context, seats: int, level: Level, own: int = 0) -> tuple[Player, ...]:
    """The player at a seat, and bots of one level at the others."""
    from game.bots.ways import NAMED
    from game.core.players import Player

    names = iter(NAMED)  # without their ways: such games are the same for everybody
    return tuple(
        Player(name=context.settings.name, colour=seat)
        if seat == own
        else Player(name=next(names), level=level, colour=seat)
        for seat in range(seats)
    )


def next_of_match(context: Context, session: Session[Any, Any]) -> None:
    """The next game of a match."""
    from game.core.match import next_game

    begin(context, next_game(session, new_seed()))


def open_table(
    context: Context, session: Session[Any, Any], path: Path, *, new: bool = False
) -> None:
    """Shows the table of a game; a new one may begin with help."""
    from scenes.lesson.guided import GuidedTable

    scene = scene_class(session.title.id)(context, session, path)
    context.stack.replace(scene)
    if isinstance(scene, GuidedTable):
        scene.welcome(new=new)


def play_again(context: Context, session: Session[Any, Any], *, same_deal: bool) -> None:
    """The same title, seats and options again, with the same seed or a new one."""
    seed = session.seed if same_deal else new_seed()
    start_game(context, session.title, session.options, session.players, seed)


def copy_code(context: Context, session: Session[Any, Any]) -> None:
    """Puts a game's code on the clipboard, and says so; or says why there is none."""
    from game.memory.codes import CodeError, code_of

    try:
        code = code_of(session.save())
    except CodeError as error:
        context.notify(str(error))
        return
    if context.copy(code):
        context.notify("The code is on the clipboard.")
    else:
        context.notify(f"There is no clipboard here. The code is {code}.")
