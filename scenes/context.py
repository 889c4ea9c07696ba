"""Context: what every scene may use; passed to scenes, never global."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.save import Saves
from scenes.art import Art
from scenes.audio import Audio
from scenes.kit.text import Fonts
from scenes.notices import Notices
from scenes.settings import Settings, SettingsStore
from scenes.stack import SceneStack

if TYPE_CHECKING:
    from game.bots.worker import BotWorker
    from game.core.session import Session


class Ways(Protocol):
    """The ways from any scene to the program's screens: no scene imports them all for that."""

    def menu(self, played: str = "") -> None:
        """Back to the menu, whatever is open; after a game its title has the focus."""
        ...

    def guide(self, title_id: str, anchor: str) -> None:
        """The rules reader, at a ruling (or at the beginning)."""
        ...

    def pause(self, session: Session[Any, Any]) -> None:
        """The pause menu over the table."""
        ...

    def results(self, session: Session[Any, Any], path: Path) -> None:
        """Who won and why."""
        ...

    def question(self, question: str, detail: str, yes: str, action: Callable[[], None]) -> None:
        """A question before a weighty move."""
        ...


@dataclass
class Context:
    """Settings, pictures, fonts, sounds, saves and the stack of scenes."""

    store: SettingsStore
    art: Art
    fonts: Fonts
    audio: Audio
    saves: Saves
    stack: SceneStack = field(default_factory=SceneStack)
    quit: Callable[[], None] = lambda: None
    """Ends the program (scenes leave first, so games are kept)."""
    changed: Callable[[], None] = lambda: None
    """Takes over settings that were changed: text size, full screen, contrast, volumes."""
    copy: Callable[[str], bool] = lambda text: False
    """Puts text on the clipboard; False if there is none."""
    paste: Callable[[], str] = lambda: ""
    """The text on the clipboard; empty if there is none."""
    notices: Notices = field(default_factory=Notices)
    ways: Ways = field(init=False)
    """Given by the program once the context is there."""

    _bots: BotWorker | None = None

    @property
    def bots(self) -> BotWorker:
        """The process in which bots think, made when first wanted: the menu can’t wait for it."""
        if self._bots is None:
            from game.bots.worker import BotWorker

            self._bots = BotWorker()
        return self._bots

    def close(self) -> None:
        """Ends the bots' process."""
        if self._bots is not None:
            self._bots.close()
            self._bots = None

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.store.value

    def notify(self, sentence: str, *, about: str = "") -> None:
        """Shows one sentence at the lower edge for a few seconds, whatever scene is on top.

        Of sentences about the same thing only the newest is shown.
        """
        self.notices.add(sentence, about)

    def keep_settings(self) -> None:
        """Takes over and writes changed settings."""
        self.audio.apply()
        self.changed()
        if not self.store.save():
            self.notify(self.store.trouble)
