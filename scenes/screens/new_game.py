"""Set-up: who plays and how long; variants and seed are folded; Enter starts a good game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import ValidationError

from game import titles
from game.core import foreign
from game.core import lesson as lessons
from game.core.options import Options
from game.core.seeds import new_seed, seed_code, seed_from, seed_of
from game.core.session import Player
from scenes.commands import Command
from scenes.fair_match.begin import offer, propose
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, Choice, TextField
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Row, Text
from scenes.kit.pictures import cover
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.lesson.nutshell import in_full, in_short, in_words
from scenes.lesson.offered import way_in
from scenes.lesson.progress import FIRST_GAMES
from scenes.passing import Arrival
from scenes.screens import flow, forms
from scenes.screens.base import WidgetScene, unused
from scenes.screens.option_fields import chosen_words, option_nodes, rival_node
from scenes.screens.pilots import seat_marks
from scenes.screens.posters import banner, poster_of
from scenes.screens.rivals import BOT_NAMES, LEVELS, how_they_play, with_way
from scenes.stack import Context
from scenes.table.ahead import Ahead
from scenes.table.faces import cast, choose_face
from scenes.theme import BODY, BOLD, CREAM, INK, MUSTARD, MUTE, SMALL, TITLE

if TYPE_CHECKING:
    from game.core.contract import Title

DEFAULT_NAME = "You"
_LONGEST_SEED = 24
_STYLE = TITLE.sized(48)


class NewGameScene(WidgetScene):
    """The set-up of one title."""

    name: ClassVar[str] = "new_game"
    arrival = Arrival.OPENS

    def __init__(self, context: Context, title_id: str) -> None:
        super().__init__(context)
        self.title: Title = titles.title(title_id)
        self.poster = poster_of(title_id)
        self.options: Options = self.title.options()
        self.players: list[Player] = []
        self.seed = new_seed()
        self.seed_text = seed_code(self.seed)
        self.lesson = lessons.load(title_id) if lessons.exists(title_id) else None
        self.unfolded = False
        """Whether variants and seed are shown."""
        self._cast: list[int] = []
        """Who had which face before a name was changed: it is kept."""
        self._note = Text("", SMALL)
        """What is written below the seed."""
        self._ahead = Ahead(context)
        self._remembered()

    def enter(self) -> None:
        flow.foresee(self.context, self.title.id, self.area)

    # ---- what is chosen -------------------------------------------------------------------

    def _remembered(self) -> None:
        """Begins with what was played last, as far as it is still possible."""
        last: dict[str, Any] = self.context.settings.last_setup.get(self.title.id, {})
        try:
            self.options = self.title.options.model_validate(last.get("options", {}))
        except ValidationError:
            self.options = self.title.options()
        try:
            players = [
                Player.model_validate(player).called(seat)
                for seat, player in enumerate(last.get("players", []))
            ]
        except (ValidationError, TypeError):
            players = []
        allowed = self.title.seat_counts(self.options)
        if len(players) in allowed:
            self.players = players
        else:  # a first game is against one, who makes slips
            self._set_count(min(allowed, key=lambda n: abs(n - 2)))

    @property
    def _newcomer(self) -> bool:
        """Whether this is among the first games, and rivals should be the mildest."""
        return self.context.progress.of(self.title.id).games < FIRST_GAMES

    def _fresh(self, seat: int) -> Player:
        taken = {player.name for player in self.players}
        colours = {player.colour for player in self.players}
        colour = seat if seat not in colours else next(c for c in range(8) if c not in colours)
        if seat == 0:
            return Player(name=self.context.settings.name, colour=colour).called(seat)
        name = next((n for n in BOT_NAMES[seat - 1 :] + BOT_NAMES if n not in taken), "Bot")
        return Player(name=name, level="cadet" if self._newcomer else "pilot", colour=colour)

    def _set_count(self, count: int) -> None:
        self.players = self.players[:count]
        while len(self.players) < count:
            self.players.append(self._fresh(len(self.players)))
        self._call_people()

    def seat(self, count: int) -> None:
        """Lets so many sit down; options that are for others give way."""
        fits = forms.fitting(self.title, self.options, count)
        if fits is not None:
            self.options = fits
            self._set_count(count)
        self.relayout()

    def set_options(self, options: Options) -> None:
        """Takes other options; the seats follow what these allow."""
        self.options = options
        allowed = self.title.seat_counts(options)
        if allowed and len(self.players) not in allowed:
            self._set_count(min(allowed, key=lambda n: abs(n - len(self.players))))
        self.relayout()

    def take_deal(self, options: Options, seats: int, seed: int) -> None:
        """Sets up the deal of a code; who sits where stays the player's choice."""
        self.set_options(options)
        self._set_count(seats)
        self.seed, self.seed_text = seed, seed_code(seed)
        self.unfolded = True
        self.relayout()

    def _change(self, seat: int, **changes: Any) -> None:
        self.players[seat] = self.players[seat].model_copy(update=changes)

    def _set_level(self, seat: int, level: str) -> None:
        player = self.players[seat]
        if level and player.is_person and player.name in self._person_names():
            taken = {p.name for p in self.players}
            name = next((n for n in BOT_NAMES if n not in taken), player.name)
            self._change(seat, name=name)
        if not level and player.name in BOT_NAMES:
            taken = {p.name for p in self.players}
            self._change(seat, name=next(n for n in self._person_names() if n not in taken))
        self._change(seat, level=level or None)
        self._call_people()

    def _call_people(self) -> None:
        """Among several people nobody is called "You"; alone a person is again."""
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        for seat in people:
            if self.players[seat].name in (*self._person_names(), f"Player {seat + 1}"):
                alone = len(people) == 1 or self.context.settings.name != DEFAULT_NAME
                own = alone and seat == people[0]
                name = self.context.settings.name if own else f"Player {seat + 1}"
                self._change(seat, name=name)

    def _person_names(self) -> tuple[str, ...]:
        return (self.context.settings.name, *(f"Player {n}" for n in range(2, 10)))

    def _next_colour(self, seat: int) -> None:
        now = self.players[seat].colour
        taken = {p.colour for i, p in enumerate(self.players) if i != seat}
        free = [c for c in ((now + step) % 8 for step in range(1, 9)) if c not in taken]
        self._change(seat, colour=free[0])

    # ---- the screen -----------------------------------------------------------------------

    def place(self, area: Box) -> Box:
        side = max(40.0, (area.w - 2200) / 2)
        return area.inset(side, 36)

    def layout(self, area: Box) -> None:
        super().layout(area)
        if self.editing == "seed":  # what becomes of the text is read while it is typed
            for panel in self.scroll_panels():
                if panel.reveal(self.context.fonts, self._note.box):
                    self._collect()

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        fonts = self.context.fonts
        head = self._head(inside)
        foot = self._foot()
        head_high = head.measure(fonts, inside.w)
        foot_high = foot.measure(fonts, inside.w)
        room = inside.h - head_high - foot_high - 48
        body = self._body(inside, room)
        if room < 220:  # nothing fits beside anything: the whole screen scrolls
            return Frame(Scroll("page", Column(head, body, foot, gap=24), self.scrolls), inside.h)
        spare = unused(inside, room, body.measure(fonts, inside.w))
        middle = Frame(Scroll("body", body, self.scrolls), room - spare)
        return Column(banner(self.poster, inside, spare), head, middle, foot, gap=24)

    def _body(self, inside: Box, room: float) -> Node:
        """All panels; what is told in a nutshell gives way to what is chosen."""
        left = [self._players_panel(), self._form_panel()]
        right = [self._options_panel(), self._seed_panel()] if self.unfolded else []
        body = self._laid(left, right, inside, room)
        if self.lesson is not None:
            for told in (in_full, in_short, in_words):
                shell = told(self.lesson.nutshell, self.options, self.context.fonts)
                body = self._laid(left, [*right, shell], inside, room)
                if body.measure(self.context.fonts, inside.w) <= room:
                    break
        return body

    def _laid(self, left: Sequence[Node], right: Sequence[Node], inside: Box, room: float) -> Node:
        """In two columns, or below each other in a window higher than wide."""
        if inside.h > inside.w:
            return Column(*left, *right, gap=20)
        body = _beside(left, right)
        body.place(self.context.fonts, inside)
        if body.nodes[0].box.h > room:  # the game is in sight whatever else scrolls
            return _beside(left[:1], [*left[1:], *right])
        return body

    def _head(self, inside: Box) -> Node:
        poster, fonts = self.poster, self.context.fonts

        def picture(canvas: Canvas, box: Box) -> None:
            cover(canvas, f"posters/{poster.id}", box, 14, poster.ground, focus_y=poster.focus)

        words = Column(
            Text(poster.name, _STYLE, CREAM),
            Text(f"{poster.line}. {poster.facts}.", BODY, MUTE),
            gap=2,
            grow=1,
        )
        if not 1100 <= inside.w >= inside.h or fonts.text_size > 1.6:
            return words
        return Row(Drawn(190, 118, picture), words, gap=28)

    def _foot(self) -> Node:
        return Flow(
            Button("start", "Start", self._start, primary=True, icon="play", hint="Enter"),
            Button("rules", "Rules", self._rules, icon="book-open", hint="F1"),
            *way_in(self.context, self.title.id),
            Button("puzzles", "Puzzles", self._solve, icon="target"),
            Button("back", "Back", self.back, icon="arrow-left"),
            gap=20,
        )

    def _players_panel(self) -> Node:
        numbers = forms.counts(self.title, self.options)
        counts = [(str(n), "Solo" if n == 1 else str(n)) for n in numbers]
        chosen = Row(
            Text("Players", BOLD),
            Choice(
                "count",
                counts,
                str(len(self.players)),
                lambda n: self.seat(int(n)),
                spoken="Players",
                zone="count",
            ),
            gap=24,
        )
        rows: list[Node | None] = [chosen if len(counts) > 1 else None]
        for seat, player in enumerate(self.players):
            rows.append(self._seat_row(seat, player))
        if len(self.players) == 1:
            rows.append(Text(self.options.alone, SMALL, MUTE))
            rows.append(rival_node(self.options, self.set_options))
        rows.append(offer(self.players, self._propose_match))
        rows.append(how_they_play(self.context, self.title, self.players))
        return Panel(Column(*rows, gap=14), heading="Who plays")

    def _form_panel(self) -> Node:
        """Short, Standard or Everything in a row; below, folded, what else can be chosen."""
        seats = len(self.players)
        offered = forms.offers(self.title, self.options, seats)
        now = forms.chosen(offered, self.options, seats)
        rows: list[Node] = []
        if len(offered) > 1:
            by_name = {offer.form.name.lower(): offer.options for offer in offered}
            row = Choice(
                "form",
                [(offer.form.name.lower(), offer.form.name) for offer in offered],
                now.name.lower() if now else "",
                lambda name: self.set_options(by_name[name]),
                spoken="Form",
                zone="form",
            )
            line = forms.line_of(now, self.options, seats)
            rows.append(Column(row, Text(line, SMALL, MUTE), gap=8))
        fold = Button(
            "fold",
            "Fold" if self.unfolded else "Variants and seed",
            self._fold,
            icon="chevron-up" if self.unfolded else "chevron-right",
            small=True,
        )
        fold.zone = "form"
        words = f"{forms.told(self.options, seats)} · seed {self.seed_text}"
        rows.append(Flow(fold, None if self.unfolded else Text(words, SMALL, MUTE), gap=16))
        return Panel(Column(*rows, gap=16), heading="The game")

    def _fold(self) -> None:
        self.unfolded = not self.unfolded

    def _seat_row(self, seat: int, player: Player) -> Node:
        who = f"Seat {seat + 1}"
        marks = seat_marks(self.context, self.players, seat, lambda: self._next_colour(seat))
        name = TextField(
            f"name:{seat}",
            player.name,
            spoken=f"{who}, name",
            entry=self.entry_of(f"name:{seat}"),
            open_it=lambda: self.open_field(f"name:{seat}"),
            width=190,
            zone="seats",
            grow=1,
        )
        level = Choice(
            f"level:{seat}",
            LEVELS,
            player.level or "",
            lambda value: self._set_level(seat, value),
            spoken=f"{who}, {player.name}",
            zone="seats",
        )
        return Row(Row(*marks, name, gap=14, stack=False, grow=1), level, gap=16)

    def _seed_panel(self) -> Node:
        field = TextField(
            "seed",
            self.seed_text,
            spoken="Seed",
            entry=self.entry_of("seed"),
            open_it=lambda: self.open_field("seed"),
            width=200,
            zone="seed",
        )
        other = Button("new_seed", "Another", self._another_seed, icon="dices", small=True)
        other.zone = "seed"
        self._note = self._seed_note()
        return Panel(Column(Flow(field, other, gap=16), self._note, gap=10), heading="Seed")

    def _seed_note(self) -> Text:
        """What the seed does, or what becomes of a text that is no seed's code."""
        if not self.seed_text.strip():
            return Text("Without a seed here, a new one is drawn.", SMALL, MUSTARD)
        if seed_of(self.seed_text) is None:
            code = seed_code(seed_from(self.seed_text))
            return Text(f"This is not a seed’s code. As a word it deals {code}.", SMALL, MUSTARD)
        text = "The same seed, players and options deal the same game on every computer."
        return Text(text, SMALL, MUTE)

    def _options_panel(self) -> Node:
        nodes = option_nodes(self.options, self.set_options, len(self.players))
        if not nodes:
            nodes = [Text("This game has one way to play it.", BODY, MUTE)]
        if self.options != self._printed():
            reset = Button("reset", "Printed rules", self._reset, icon="rotate-ccw", small=True)
            reset.zone = "options"
            nodes = [*nodes, Gap(4), Flow(reset)]
        return Panel(Column(*nodes, gap=6), heading="Variants")

    def _printed(self) -> Options:
        """The printed rules for as many as sit here."""
        printed = self.title.options()
        return forms.fitting(self.title, printed, len(self.players)) or printed

    def _reset(self) -> None:
        self.set_options(self._printed())

    def _another_seed(self) -> None:
        self.seed = new_seed()
        self.seed_text = seed_code(self.seed)

    # ---- text fields ----------------------------------------------------------------------

    def field_text(self, key: str) -> str:
        if key == "seed":
            return self.seed_text
        return self.players[int(key.removeprefix("name:"))].name

    def field_changed(self, key: str, text: str) -> None:
        if key == "seed":
            self.seed_text = text
        else:
            self._change(int(key.removeprefix("name:")), name=text)

    def open_field(self, key: str) -> None:
        settings = self.context.settings
        self._cast = cast(self.players, settings.face, settings.pilots)
        super().open_field(key)

    def field_limit(self, key: str) -> int:
        return _LONGEST_SEED if key == "seed" else foreign.TYPED_NAME

    def close_field(self) -> None:
        key, self.editing = self.editing, None
        settings = self.context.settings
        if key == "seed":
            self.seed = seed_from(self.seed_text) if self.seed_text.strip() else new_seed()
            self.seed_text = seed_code(self.seed)
        elif key is not None:
            seat = int(key.removeprefix("name:"))
            name = foreign.line(self.players[seat].name)
            others = {p.name for i, p in enumerate(self.players) if i != seat}
            if not name or name in others:
                spare = BOT_NAMES if self.players[seat].level else self._person_names()
                name = next(n for n in spare if n not in others)
            self._change(seat, name=name)
            if self._cast != cast(self.players, settings.face, settings.pilots):
                choose_face(settings, self.players, seat, self._cast[seat])

    # ---- going on -------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        if command is Command.CHOOSE and not self.focus.shown and self.editing is None:
            self.focus.key = "start"  # as the button says, not what the mouse last clicked
        if command is Command.RULES:
            self._rules()
            return True
        return super().command(command)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "start")

    def prompt(self) -> str:
        return f"Set up a game of {self.poster.name}, then start."

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/table", INK)

    def facts(self) -> dict[str, object]:
        return {"title": self.title.id, "seed": self.seed, "players": len(self.players)}

    def back(self) -> None:
        self._remember()
        self.context.stack.pop(self)

    def _rules(self) -> None:
        from scenes.screens.guide_reader import GuideScene

        rules = GuideScene(self.context, self.title.id)
        rules.read_of(chosen_words(self.options))
        self.context.stack.push(rules)

    def _remember(self) -> None:
        self.close_field()
        self.context.settings.last_setup[self.title.id] = {
            "options": self.options.model_dump(mode="json"),
            "players": [player.model_dump(mode="json") for player in self.players],
        }
        if not self.context.store.save():  # nothing that is seen or heard has changed
            self.context.notify(self.context.store.trouble)

    def make_ready(self) -> bool:
        """The table of this very game, so that it opens without a wait."""
        game = (self.options, self._named(), self.seed)
        return self._ahead.work(self.title, game, self.area)

    def _start(self) -> None:
        self._remember()
        flow.start_game(self.context, self.title, self.options, self._named(), self.seed)

    def _solve(self) -> None:
        self.context.ways.puzzles(self.title.id)

    def _propose_match(self) -> None:
        self._remember()
        kept = list(self.players)
        for seat in range(2):  # it is for people: a bot makes room for one, there alone
            self._set_level(seat, "")
        propose(self.context, self.title, self.options, self._named())
        self.players = kept

    def _named(self) -> tuple[Player, ...]:
        """The players, bots with their ways; “You” is nobody where several people read along."""
        several = sum(player.is_person for player in self.players) > 1
        return tuple(
            player.model_copy(update={"name": "Player 1"})
            if several and player.is_person and player.name == "You"
            else with_way(self.title, player)
            for player in self.players
        )


def _beside(left: Sequence[Node], right: Sequence[Node]) -> Row:
    """Two columns; where they are too narrow, one below the other."""
    second = Column(*right, gap=20, grow=1) if right else None
    return Row(Column(*left, gap=20, grow=1.15), second, gap=24, top=True)
