"""Settings: sound, speed, text, window, keys, and where the player's files are."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from game.core import foreign, paths
from game.core.foreign import TYPED_NAME
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, Choice, Stepper, TextField, Toggle
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Pairs, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.screens.base import WidgetScene, unused
from scenes.screens.option_fields import Labelled
from scenes.screens.pilots import PilotsScene
from scenes.settings import TEXT_SIZES, VOLUME_STEPS, WINDOW_SCALES, Faces, Settings, Speed
from scenes.stack import Context
from scenes.table.faces import PILOTS, draw_face
from scenes.theme import BOLD, CREAM, INK, KEY, MUTE, SMALL, TITLE

log = logging.getLogger(__name__)

KEYS: tuple[tuple[str, str], ...] = (
    ("Arrows", "move the focus to the nearest thing"),
    ("Tab, Shift+Tab", "next or previous part of the screen"),
    ("Enter", "choose"),
    ("Esc", "back, pause"),
    ("Space", "skip the animation"),
    ("H", "hint"),
    ("Ctrl+Z, Ctrl+Y", "undo, redo"),
    ("F1", "rules"),
    ("L, N", "log, news since your turn"),
    ("I or right click", "inspect"),
    ("R, D", "replay or debrief a game"),
    ("F2, Del", "rename a game, to the trash"),
    ("M", "sound on or off"),
    ("+ and −", "faster, slower"),
    ("Page Up, Page Down", "scroll or zoom"),
    ("Shift+arrows", "scroll or move the board"),
    ("F11", "full screen"),
    ("F12", "keep a picture of the screen"),
)
PAD: tuple[tuple[str, str], ...] = (
    ("Pad or left stick", "move the focus"),
    ("A, B", "choose, back"),
    ("X, Y", "hint, inspect"),
    ("LB, RB", "parts of the screen"),
    ("LT, RT", "zoom"),
    ("Right stick", "move the board"),
    ("View, Start", "undo, pause"),
)


_BROAD = 2300.0
"""From this width on (units) the keys stand beside what can be set."""
_KEPT = ("last_setup", "name", "window")
"""What is no matter of taste: the usual settings leave it alone."""


class OptionsScene(WidgetScene):
    """The settings; each change counts at once and is kept at once."""

    name: ClassVar[str] = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._own: dict[str, Any] = {}
        """What was set before the usual settings were taken: as long as the screen is open it can
        come back, whatever is changed meanwhile."""

    # ---- changing -------------------------------------------------------------------------

    def _set(self, name: str, value: Any) -> None:
        setattr(self.context.settings, name, value)
        self.context.keep_settings()
        self.relayout()

    def _setter(self, name: str) -> Callable[[bool], None]:
        return lambda value: self._set(name, value)

    def _step(self, name: str, values: Sequence[float], by: int) -> Callable[[], None] | None:
        now = getattr(self.context.settings, name)
        place = min(range(len(values)), key=lambda i: abs(values[i] - now)) + by
        if not 0 <= place < len(values):
            return None
        return lambda: self._set(name, values[place])

    # ---- the screen -----------------------------------------------------------------------

    def place(self, area: Box) -> Box:
        most = 1840.0 if area.w < _BROAD else 2440.0
        return area.inset(max(40.0, (area.w - most) / 2), 36)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        settings = self.context.settings
        head = Text("Settings", TITLE.sized(48), CREAM)
        foot = Flow(
            Button("back", "Back", self.back, primary=True, icon="arrow-left"),
            Button("defaults", "Undo usual settings", self._own_again, icon="undo-2")
            if self._own
            else Button("defaults", "Usual settings", self._defaults, icon="rotate-ccw"),
            gap=20,
        )
        left = Column(self._sound(settings), self._motion(settings), gap=20, grow=1)
        right = Column(self._window(settings), self._files(), gap=20, grow=1)
        body: Node = Row(left, right, gap=24, top=True)
        body = Column(body, Row(*self._keys(2), gap=24, top=True), gap=20)
        if area.w >= _BROAD:
            left = Column(self._motion(settings), grow=1)
            middle = (self._sound(settings), self._window(settings), self._files())
            keys = Column(*self._keys(1), gap=20, grow=1)
            body = Row(left, Column(*middle, gap=20, grow=1), keys, gap=24, top=True)
        fonts = self.context.fonts
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 40
        spare = unused(inside, room, body.measure(fonts, inside.w))
        page = Frame(Scroll("body", body, self.scrolls), room - spare)
        return Column(Gap(spare / 2) if spare else None, head, page, foot, gap=20)

    def _volume(self, name: str, label: str) -> Node:
        level = getattr(self.context.settings, name)
        steps = [float(n) for n in range(VOLUME_STEPS + 1)]

        def to(value: float) -> Callable[[], None]:
            return lambda: self._set(name, int(value))

        less = to(steps[level - 1]) if level > 0 else None
        more = to(steps[level + 1]) if level < VOLUME_STEPS else None
        control = Stepper(
            name,
            f"{level} of {VOLUME_STEPS}",
            less,
            more,
            spoken=label,
            share=level / VOLUME_STEPS,
            width=200,
        )
        return Labelled(label, "", control)

    def _sound(self, settings: Settings) -> Node:
        return Panel(
            Column(
                self._volume("music", "Music"),
                self._volume("effects", "Effects"),
                Toggle("muted", "Silence", settings.muted, self._setter("muted"), help="Key M."),
                Toggle(
                    "captions",
                    "Captions",
                    settings.captions,
                    self._setter("captions"),
                    help="The log says in words what is heard.",
                ),
                gap=6,
            ),
            heading="Sound",
        )

    def _motion(self, settings: Settings) -> Node:
        speeds = [(speed.value, speed.value.capitalize()) for speed in Speed]
        return Panel(
            Column(
                Labelled(
                    "Speed",
                    "How fast moves are shown. Step: each bot waits for Space. Keys + and −.",
                    Choice(
                        "speed",
                        speeds,
                        settings.speed.value,
                        lambda value: self._set("speed", Speed(value)),
                        spoken="Speed",
                    ),
                ),
                Toggle(
                    "reduce_motion",
                    "Reduce motion",
                    settings.reduce_motion,
                    self._setter("reduce_motion"),
                    help="Things fade instead of flying.",
                ),
                Toggle(
                    "confirmations",
                    "Ask before giving up a game",
                    settings.confirmations,
                    self._setter("confirmations"),
                    help="A question before a restart or a deleted game.",
                ),
                Toggle(
                    "thefts",
                    "Point at the card you draw",
                    settings.thefts,
                    self._setter("thefts"),
                    help="Rockets waits for you to rob a hand; off: chance draws.",
                ),
                Toggle(
                    "guidance",
                    "Help with a new title",
                    settings.guidance,
                    self._setter("guidance"),
                    help="Lesson on the first visit; tips in the first three games.",
                ),
                Labelled(
                    "Faces",
                    "Off shows the seats' shapes alone.",
                    Choice(
                        "faces",
                        [(faces.value, faces.value.capitalize()) for faces in Faces],
                        settings.faces.value,
                        lambda value: self._set("faces", Faces(value)),
                        spoken="Faces",
                    ),
                ),
                Labelled(
                    "Size of faces",
                    "Large where the seats have room for it.",
                    Choice(
                        "face_size",
                        [("small", "Small"), ("large", "Large")],
                        "large" if settings.large_faces else "small",
                        lambda value: self._set("large_faces", value == "large"),
                        spoken="Size of faces",
                    ),
                ),
                Labelled(
                    "Your face",
                    "Bots have their own.",
                    Row(
                        Drawn(56, 56, self._draw_own),
                        Button("face", PILOTS[settings.face], self._choose_face, small=True),
                        gap=14,
                    ),
                ),
                Labelled("Your name", "New games call you this.", self._name_field(settings)),
                gap=6,
            ),
            heading="Play",
        )

    def _choose_face(self) -> None:
        def choose(face: int) -> None:
            self._set("face", face)
            self.relayout()

        settings = self.context.settings
        self.context.stack.push(
            PilotsScene(self.context, settings.name, 0, settings.face, {}, choose)
        )

    def _draw_own(self, canvas: Canvas, box: Box) -> None:
        draw_face(canvas, box.cx, box.cy, box.w, 0, self.context.settings.face)

    def _name_field(self, settings: Settings) -> Node:
        return TextField(
            "name",
            self._typed_name if self.editing == "name" else settings.name,
            spoken="Your name",
            entry=self.entry_of("name"),
            open_it=self._open_name,
            width=240,
        )

    def _window(self, settings: Settings) -> Node:
        sizes = [(f"{size:g}", f"{size * 100:.0f} %") for size in TEXT_SIZES]
        return Panel(
            Column(
                Labelled(
                    "Text size",
                    "Panels reflow or scroll, nothing gets lost.",
                    Choice(
                        "text_size",
                        sizes,
                        f"{settings.text_size:g}",
                        lambda value: self._set("text_size", float(value)),
                        spoken="Text size",
                    ),
                ),
                Labelled(
                    "Window scale",
                    "How large everything is drawn.",
                    Stepper(
                        "window_scale",
                        f"{settings.window_scale * 100:.0f} %",
                        self._step("window_scale", WINDOW_SCALES, -1),
                        self._step("window_scale", WINDOW_SCALES, 1),
                        spoken="Window scale",
                    ),
                ),
                Toggle(
                    "high_contrast",
                    "High contrast",
                    settings.high_contrast,
                    self._setter("high_contrast"),
                    help="Black ground, white text, stronger lines.",
                ),
                Toggle(
                    "full_screen",
                    "Full screen",
                    settings.full_screen,
                    self._setter("full_screen"),
                    help="Key F11.",
                ),
                gap=6,
            ),
            heading="Screen",
        )

    def _files(self) -> Node:
        places = (
            ("Games", "saves", paths.saves_folder()),
            ("Settings", "config", paths.settings_file().parent),
            ("Pictures", "pictures", paths.pictures_folder()),
            ("Reports", "logs", paths.logs_folder()),
        )
        rows: list[Node] = []
        for label, key, folder in places:
            button = Button(f"open:{key}", "Open", _opener(self, folder), small=True)
            button.zone = "files"
            button.spoken = f"Open the folder of {label.lower()}"
            words = Column(Text(label, BOLD), Text(str(folder), SMALL, MUTE), gap=0, grow=1)
            rows.append(Row(words, button, gap=16, stack=False))
        return Panel(Column(*rows, gap=10), heading="Where your files are")

    def _keys(self, columns: int) -> tuple[Node, Node]:
        def table(rows: tuple[tuple[str, str], ...]) -> Node:
            return Pairs(
                [(Text(key, KEY, CREAM), Text(what, SMALL, MUTE)) for key, what in rows], grow=1
            )

        part = -(-len(KEYS) // columns)
        parts = [table(KEYS[at : at + part]) for at in range(0, len(KEYS), part)]
        keys = Panel(Row(*parts, gap=32, top=True), heading="Keys", grow=2)
        return keys, Panel(table(PAD), heading="Gamepad", grow=1)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/table", INK)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "back")

    def prompt(self) -> str:
        return "Settings: each change counts at once."

    def _defaults(self) -> None:
        settings, fresh = self.context.settings, Settings()
        names = [name for name in type(fresh).model_fields if name not in _KEPT]
        own = {name: getattr(settings, name) for name in names}
        usual = {name: getattr(fresh, name) for name in names}
        if own != usual:
            self._take(usual)
            self._own = own

    def _own_again(self) -> None:
        self._take(self._own)
        self._own = {}

    def _take(self, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            setattr(self.context.settings, name, value)
        self.context.keep_settings()

    def back(self) -> None:
        self.close_field()
        self.context.stack.pop(self)

    # ---- the name -------------------------------------------------------------------------

    _typed_name = ""

    def _open_name(self) -> None:
        self._typed_name = self.context.settings.name
        self.open_field("name")

    def field_text(self, key: str) -> str:
        return self._typed_name

    def field_changed(self, key: str, text: str) -> None:
        self._typed_name = text

    def field_limit(self, key: str) -> int:
        return TYPED_NAME

    def close_field(self) -> None:
        if self.editing == "name":
            self._set("name", foreign.name(self._typed_name, self.context.settings.name))
        self.editing = None


def _opener(scene: OptionsScene, folder: Path) -> Callable[[], None]:
    def open_folder() -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            command = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
            subprocess.Popen(
                [command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            log.warning("Folder %s: %s", folder, error)
            scene.context.notify(f"This folder can't be opened from here: {folder}")

    return open_folder
