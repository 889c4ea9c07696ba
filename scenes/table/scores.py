"""The seats: who plays, who is on turn or thinks, what they have, and points that count up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf, sin

from game.core.contract import Seat
from game.core.session import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import beside, cut, shrunk, wrap_parts
from scenes.kit.layer import Same
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.faces import SMALLEST, Moods, draw_face
from scenes.table.refs import SeatAt, aim
from scenes.theme import (
    BOLD,
    CORAL,
    CREAM,
    INK,
    MUSTARD,
    MUTE,
    RAISE,
    SCORE,
    SMALL,
    SMALL_BOLD,
    Style,
)

FACES = (64.0, 52.0, 40.0)
"""Units of a seat's face: the largest that there is room for."""
PAIRED = (FACES[-1], 28.0)
"""The same where seats stand side by side, the smaller for a name that were cut."""
SPACES = (22.0, 12.0)
"""Units above and below a row's words together; a larger face is worth closer rows."""
SIZES = tuple((face, space) for face in FACES for space in SPACES)
PICTURES, TWO_ROWS = 0.7, 45.0
"""How high a row of the title's pictures is without the words beside them, as a share; two rows
of them, from this height on, can't be lower."""
LEAST_NAME = 0.75
"""As a share, how small names become beside other seats' before they are cut."""
SMALL_WITH, SMALL_WITHOUT, FACES_ALONE = 2, 4, 5
"""The panel's modes in which names and scores are small."""
COUNT_SECONDS = 0.6
BREATH = 0.2
"""Seconds, at normal speed, between two films in which nobody looks away or begins to think."""
LEVELS = {"cadet": "Cadet", "pilot": "Pilot", "admiral": "Admiral"}


@dataclass(slots=True)
class SeatRow:
    """What is shown of one seat."""

    seat: Seat
    player: Player
    name: str
    line: str = ""
    """What the row says below the name."""
    most: str = ""
    """What that comes to, for which there is height."""
    known: str = ""
    """The same as `line`, also where the row has no room for it: the score sheet tells it."""
    score: int = 0
    shown: float = 0.0
    """The score on screen while it counts up."""
    secret: bool = False
    """Nobody may be shown the score."""
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    names: list[str] = field(default_factory=list)
    style: Style = BOLD
    """That of the name."""
    lines: list[str] = field(default_factory=list)
    write: Callable[[int], str] = str
    """How points are written."""
    fond: str = ""
    """What a bot of its way is fond of here; empty where it has none."""

    @property
    def spoken(self) -> str:
        """The score as a screen reader says it."""
        if self.secret:
            return "score hidden"
        number = self.write(self.score)
        return f"{number} {'point' if number == '1' else 'points'}"

    @property
    def all_known(self) -> str:
        """Its level, what it is fond of, and all that it has."""
        return _second(self, " · ".join(filter(None, (self.fond.rstrip("."), self.known))))

    @property
    def words(self) -> str:
        """The score as it is seen."""
        return "?" if self.secret else self.write(round(self.shown))


def score_point(row: Box) -> tuple[float, float]:
    """Where the score stands in a seat's row."""
    return row.right - 46, row.y + min(row.h / 2, 44)


@dataclass
class SeatsPanel:
    """All seats, one below the other."""

    extra: float = 0.0
    """Room below each seat's line for what the title draws there."""
    draw_extra: Callable[[Canvas, Box, Seat], None] | None = None
    columns: int = 1
    """So many stand side by side."""
    brief: bool = False
    """Never with the second lines: the title draws what they say, and large text needs the room."""
    rows: list[SeatRow] = field(default_factory=list)
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    active: Seat | None = None
    thinking: Seat | None = None
    mode: int = 0
    """0 everything, 1 without the second lines, 2 small and close together too, 3 without the
    title's pictures, 4 small and close together without them, 5 faces side by side with scores."""
    face: float = FACES[-1]
    """How large faces are."""
    space: float = SPACES[0]
    """How far rows' words stand from their edges, above and below together."""
    grows: bool = True
    """Whether they may take height from what lies below the seats."""
    reserves: bool = False
    """Whether rows have the height already that their words come to."""
    grown: bool = False
    """Whether they did."""
    wraps: bool = False
    """Whether long names take two lines in low rows, too, rather than be smaller."""
    time: float = 0.0
    moods: Moods = field(default_factory=Moods)
    _smaller: dict[tuple[Box, bool, float], int] = field(default_factory=dict)
    """Which of the sizes it came to in a room: faces must not grow and shrink with each word."""
    _tallest: dict[tuple[Seat, float, float, float], int] = field(default_factory=dict)
    """How many lines a row has had at most, with such faces, in such a room and text."""
    _speed: dict[Seat, float] = field(default_factory=dict)
    _since: float = inf
    """Seconds since something was shown on the board."""

    def layout(self, fonts: Fonts, box: Box) -> float:
        """Takes its place at the top of a box; returns how high it became."""
        high, self.reserves, self.wraps = 0.0, False, False
        modes = range(5) if self.extra else (0, 3, SMALL_WITHOUT)
        for mode in (
            (FACES_ALONE,) if self.apart else modes[max(self.brief, 2 * (self.columns > 1)) :]
        ):
            self.mode, self.space = mode, SPACES[mode == 1]
            for face in PAIRED if self.columns > 1 else FACES[-1:]:
                self.face = face
                high = self._stack(fonts, box)
                if all(name in row.name for row in self.rows for name in row.names):
                    break
            if high <= box.h:
                break
        least, broken, sizes = high, self._broken(), [row.style.size for row in self.rows]
        self.reserves = self.grows
        if self.moods.faces and self.moods.large and not self.low:
            most = box.h if self.grows else least
            room = (box, self.grows, _grown(fonts))
            for number in range(self._smaller.get(room, 0), len(SIZES)):
                if self.mode == 1 and SIZES[number][1] > SPACES[1]:
                    continue
                (self.face, self.space), self._smaller[room] = SIZES[number], number
                high = self._stack(fonts, box)
                if self.face == FACES[-1] or (high <= most + 0.5 and self._readable(sizes, broken)):
                    break
        elif self.reserves:
            high = self._stack(fonts, box)
        if self.reserves and high > box.h:
            self.reserves = False
            high = self._stack(fonts, box)
        if self.low and self.grows:
            self.wraps = True
            high = self._stack(fonts, box)
            if high > box.h:
                self.wraps = False
                high = self._stack(fonts, box)
        self.grown = high > least + 0.5
        self.box = Box(box.x, box.y, box.w, high)
        return high

    def _readable(self, sizes: Sequence[float], broken: int) -> bool:
        """Whether names are about as large as they were, in these sizes, beside small faces, and no
        more parts of the lines are broken."""
        if self._broken() > broken:
            return False
        pairs = zip(self.rows, sizes, strict=True)
        return all(row.style.size >= 0.9 * size for row, size in pairs)

    def _broken(self) -> int:
        """How many parts of the second lines go on in another line."""
        said = [(" · ".join(row.lines), self.second_line(row)) for row in self.rows if row.lines]
        return sum(part not in lines for lines, line in said for part in line.split(" · "))

    def styles(self, fonts: Fonts) -> tuple[Style, Style]:
        """Of names and scores."""
        return _styles(fonts, low=self.low)

    @property
    def low(self) -> bool:
        """Whether names and scores are small."""
        return self.mode in (SMALL_WITH, SMALL_WITHOUT, FACES_ALONE)

    @property
    def apart(self) -> bool:
        """Whether the board tells of each seat what it is called and has: faces are enough then."""
        lines = [row.line for row in self.rows]
        return not self.extra and not any(lines) and any(row.known for row in self.rows)

    def _tiles(self, fonts: Fonts, box: Box) -> float:
        """Faces side by side, each with its score below it."""
        score, count, room = self.styles(fonts)[1], len(self.rows), box.w - 20
        said = [*(row.write(row.score) for row in self.rows), "000"]
        wide = max(FACES[-1], *(fonts.width(words, score) for words in said)) + 8
        lines = -(-count // max(1, int(room / wide)))
        wide = room / -(-count // lines)
        large = self.moods.faces and self.moods.large
        self.face = min(FACES[0], wide - 8) if large else FACES[-1]
        high = self.face + fonts.height(score) + 10
        for at, row in enumerate(self.rows):
            line, column = divmod(at, -(-count // lines))
            row.box = Box(box.x + 10 + column * wide, box.y + 10 + line * (high + 4), wide, high)
            row.names, row.lines = [], []
        return 16 + lines * (high + 4)

    def _stack(self, fonts: Fonts, box: Box) -> float:
        if self.mode == FACES_ALONE:
            return self._tiles(fonts, box)
        y = box.y + 10
        name, score = self.styles(fonts)
        name_h, line_h = fonts.line_height(name), fonts.line_height(SMALL)
        wide = box.w / self.columns
        inner = self.text_width(fonts, wide)
        for row in self.rows:
            row.lines = [] if self.mode else wrap_parts(fonts, self.second_line(row), inner)
        most = [self._most_lines(fonts, row, inner, wide) for row in self.rows]
        said = beside(fonts, [row.name for row in self.rows], name, inner, LEAST_NAME)
        for at, row in enumerate(self.rows):
            if self.columns > 1:
                row.style, row.names = said[at][0], [said[at][1]]
            elif self.low and not self.wraps:
                row.style = shrunk(fonts, row.name.replace(" ", "… ").split(" ")[0], name, inner)
                row.names = [cut(fonts, row.name, row.style, inner)]  # as large as others
            else:
                # No word is broken: a long one makes its name smaller.
                longest = max(row.name.split(" "), key=lambda word: fonts.width(word, name))
                row.style = shrunk(fonts, longest, name, inner)
                row.names = fonts.wrap(row.name, row.style, inner)
            text = name_h * len(row.names) + line_h * most[row.seat]
            space = 8 if self.low else self.space
            high = max(text, fonts.height(score) * 0.8) + space
            if self.face > FACES[-1]:
                high = max(high, self.face + 8)
            high += self._extra_height()
            column = at % self.columns
            row.box = Box(box.x + 10 + column * (wide - 8), y, wide - 20, high)
            if column + 1 == self.columns or row is self.rows[-1]:
                line = self.rows[at - column : at + 1]
                high = max(each.box.h for each in line)
                for each in line:
                    each.box = each.box._replace(h=high)
                y += high + 4
        return y + 6 - box.y

    def _most_lines(self, fonts: Fonts, row: SeatRow, inner: float, wide: float) -> int:
        """For how many lines a row has room: what lies below must not jump about, whatever words
        and scores become."""
        known = (row.seat, self.face, wide, _grown(fonts))
        most = _second(row, row.most) if row.most and self.reserves else ""
        comes = len(wrap_parts(fonts, most, inner))
        self._tallest[known] = max(len(row.lines), self._tallest.get(known, 0))
        return max(comes, self._tallest[known]) if row.lines else 0

    @property
    def _extra(self) -> float:
        """How high the title's pictures are: lower where the words beside them have no room."""
        lower = PICTURES if self.extra < TWO_ROWS else 1.0
        return self.extra * (1.0, lower, lower, 0.0, 0.0, 0.0)[self.mode]

    def _extra_height(self) -> float:
        return self._extra + 6 if self._extra else 0.0

    def text_width(self, fonts: Fonts, w: float) -> float:
        _, score = self.styles(fonts)
        widest = max(fonts.width(row.write(row.score), score) for row in self.rows)
        beside = max(widest, fonts.width("00", score)) + (
            self._edge + 5 if self.columns > 1 else 26 if self.face == FACES[-1] else 22
        )
        return max(60.0, w - 20 - self._aside() - beside)

    def _aside(self) -> float:
        """How far from a row's edge its words begin."""
        return self.face + (8 if self.columns > 1 else 12)

    @property
    def _edge(self) -> float:
        """How far from a row's other edge its score ends."""
        return 6 if self.columns > 1 else 14

    def second_line(self, row: SeatRow) -> str:
        """The small line under a name: a bot's level and what the seat has."""
        return _second(row, row.line)

    # --- counting ---

    def set_score(self, seat: Seat, score: int | None, *, at_once: bool = False) -> None:
        """The seat's score is this from now on; it counts up (or down) to it.  None: a secret."""
        row = self.rows[seat]
        known = not row.secret and score is not None
        row.secret = score is None
        score = score or 0
        if known and not at_once:
            self.moods.feel(seat, score - row.score)
        row.score = score
        if at_once:
            row.shown = score
        self._speed[seat] = abs(score - row.shown) / COUNT_SECONDS

    @property
    def moving(self) -> bool:
        """Whether a score counts."""
        return any(row.shown != row.score for row in self.rows)

    def update(self, dt: float) -> bool:
        """Time has passed; whether a number on screen changed."""
        self.time += dt
        changed = self.moods.update(dt)
        for row in self.rows:
            if row.shown == row.score:
                continue
            before = round(row.shown)
            step = max(4.0, self._speed.get(row.seat, 20.0)) * dt
            gap = row.score - row.shown
            row.shown = row.score if abs(gap) <= step else row.shown + (step if gap > 0 else -step)
            changed = changed or round(row.shown) != before or row.shown == row.score
        return changed

    def follow(self, shown: bool, thinks: Seat | None, dt: float, pace: float) -> bool:
        """Something is shown on the board, or a bot thinks; whether faces changed.

        Where one film follows the other at once nobody looks away in between, or begins to think.
        """
        self._since = 0.0 if shown else self._since + dt
        goes_on = self._since < BREATH * pace
        self.thinking = None if goes_on else thinks
        return self.moods.watch(shown or goes_on)

    def score_point(self, seat: Seat) -> tuple[float, float]:
        """Where a seat's score stands: points fly there."""
        box = self.rows[seat].box
        return (box.cx, box.bottom - 20) if self.mode == FACES_ALONE else score_point(box)

    # --- drawing ---

    def draw(self, canvas: Canvas, known: Hashable = None) -> None:
        """Draws the panel at rest; `known`: a key of what the title draws from, if there is one."""
        canvas.panel(self.box)
        for row in self.rows:
            self._draw_row(canvas, row, known)

    def _draw_row(self, canvas: Canvas, row: SeatRow, known: Hashable) -> None:
        """While one score counts up, the other rows stay as they were taken down."""
        paint = partial(self._paint_row, canvas, row)
        if self._extra_height():
            if known is None:
                return paint()
        else:
            known = None  # the title draws nothing there
        moods, seat = self.moods, row.seat
        looks = (moods.faces[seat], moods.of(seat)) if moods.faces else None
        said = (row.words, *row.names, *row.lines, len(row.lines))
        key = (
            "seat",
            Same(row),
            row.box,
            row.style,
            self.mode,
            seat == self.active,
            looks,
            said,
            known,
        )
        canvas.group(key, paint)

    def _paint_row(self, canvas: Canvas, row: SeatRow) -> None:
        fonts, box = canvas.fonts, row.box
        if row.seat == self.active:
            canvas.rounded(box, 12, RAISE, border=CORAL, width=3)
        extra = self._extra_height()
        name, score_style = self.styles(fonts)
        middle = box.y + (box.h - extra) / 2
        self._draw_mark(canvas, row)
        x = box.x + self._aside()
        if self.mode == FACES_ALONE:
            y = box.bottom - 3 - canvas.fonts.height(score_style) / 2
            canvas.text_centre(row.words, box.cx, y, score_style, CREAM)
            return
        right = box.right - self._edge
        canvas.text_middle(row.words, right, middle, score_style, CREAM, align="right")
        name_h, line_h = fonts.line_height(name), fonts.line_height(SMALL)
        y = middle - (name_h * len(row.names) + line_h * len(row.lines)) / 2
        with canvas.room(box):
            for text in row.names:
                canvas.text_middle(text, x, y + name_h / 2, row.style, CREAM)
                y += name_h
            for text in row.lines:
                canvas.text_middle(text, x, y + line_h / 2, SMALL, MUTE)
                y += line_h
        if extra and self.draw_extra is not None:
            area = Box(box.x + 14, box.bottom - self._extra - 8, box.w - 28, self._extra)
            self.draw_extra(canvas, area, row.seat)

    def face_size(self, row: SeatRow) -> float:
        """A face's diameter; 0 where the shape stands alone."""
        size = min(self.face, row.box.h - self._extra_height() - 4)
        return size if self.moods.faces and size >= SMALLEST else 0.0

    def _middle(self, row: SeatRow) -> tuple[float, float]:
        """Where the middle of a row's face is."""
        if self.mode == FACES_ALONE:
            return row.box.cx, row.box.y + 4 + self.face / 2
        return row.box.x + self.face / 2 + 6, row.box.y + (row.box.h - self._extra_height()) / 2

    def _draw_mark(self, canvas: Canvas, row: SeatRow) -> None:
        colour, (x, middle) = row.player.colour, self._middle(row)
        if size := self.face_size(row):
            face, mood = self.moods.faces[row.seat], self.moods.of(row.seat)
            draw_face(canvas, x - 2, middle, size, colour, face, mood)
        else:
            canvas.seat(colour, x, middle, 22)

    def draw_moving(self, canvas: Canvas, still: bool) -> None:
        """Draws the sign that a bot thinks: three dots that rise in turn."""
        if self.thinking is None:
            return
        row = self.rows[self.thinking]
        x, middle = self._middle(row)
        y = middle + self.face / 2 + 2
        if y > row.box.bottom - 6:
            y = row.box.bottom - 8
        if self.face_size(row):
            canvas.rounded(Box.around(x, y - 2, 32, 14), 7, INK)
        for dot in range(3):
            up = 0.0 if still else 4 * max(0.0, sin(self.time * 6 - dot * 0.9))
            canvas.circle(x - 9 + 9 * dot, y - up, 3.2, MUSTARD)

    def targets(self) -> list[Target]:
        """Each seat: its score sheet."""
        return [
            aim(
                SeatAt(row.seat),
                row.box,
                f"{', '.join(filter(None, (row.name, row.spoken, row.all_known)))}. Score sheet.",
                "seats",
                radius=12,
            )
            for row in self.rows
        ]


def seats_least(fonts: Fonts, seats: int) -> float:
    """How high the panel of so many seats is where it has the least room."""
    name, score = _styles(fonts, low=True)
    row = max(fonts.line_height(name), fonts.height(score) * 0.8) + 8
    return 16 + seats * (row + 4)


def _styles(fonts: Fonts, *, low: bool) -> tuple[Style, Style]:
    """Of names and scores: these are large already, and leave room to large names."""
    share = min(1.0, _grown(fonts) ** -0.6)
    name, size = (SMALL_BOLD, 26) if low else (BOLD, 40)
    return name, SCORE.sized(size * share)


def _grown(fonts: Fonts) -> float:
    """How large text is, 1 for the usual size."""
    return fonts.line_height(SMALL) / (SMALL.size * SMALL.leading)


def _second(row: SeatRow, line: str) -> str:
    level = "" if row.player.level is None else LEVELS[row.player.level]
    if row.fond:
        level = f"{str(row.player.way).capitalize()} {level}"
    return " · ".join(part for part in (level, line) if part)
