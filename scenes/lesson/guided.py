"""GuidedTable: the table of real games, with tips in the first ones and the goal card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core import lesson as lessons
from game.core.codec import event_to_json
from game.core.contract import Card, Goal, Options, Rules
from game.core.lesson import Lesson, Tip
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, by_key
from scenes.lesson.coach import NEEDED, Choice, Coach
from scenes.lesson.goal import GoalCard
from scenes.lesson.progress import FIRST_GAMES, Learnt
from scenes.lesson.race import race
from scenes.lesson.refs import CoachAt, GoalAt
from scenes.stack import Pointer
from scenes.table.acts import Act
from scenes.table.controller import Phase
from scenes.table.outlines import captioned, zone_box
from scenes.table.refs import CardAt, PlanetAt, aim
from scenes.table.table import Table

PAGES = {
    Command.ZOOM_IN: -0.85,
    Command.ZOOM_OUT: 0.85,
    Command.UP: -0.4,
    Command.DOWN: 0.4,
}
"""By which share of its height the goal card scrolls."""
GROW = 0.4
"""Seconds in which the goal card's bars grow."""
READ = 5.0
"""Seconds that a tip stays at least when one plays on."""
OLD = 6
"""After so many moves a tip that a hint has silenced, or that waits for others, is no news."""


def holds(tip: Tip, options: Options) -> bool:
    """Whether a tip is true in a game with these options."""
    wanted = {k: v if isinstance(v, list) else [v] for k, v in tip.only.items()}
    return all(getattr(options, name) in values for name, values in wanted.items())


class GuidedTable(Table[Any, Any, Any, Any]):
    """What newcomers are told beside the game; everything else is the table's."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.lesson: Lesson | None = None
        self.tip: Coach | None = None
        """The tip that is shown."""
        self._told: Tip | None = None
        """What it says, if there is one."""
        self._tip_since = 0.0
        """How long it has been there."""
        self._tip_step = 0
        """The game's step at which it came."""
        self._steps = 0
        """How many steps the game had when it was last looked at."""
        self.tips: list[Tip] = []
        """Those that wait for the film's end."""
        self._came: dict[str, int] = {}
        """At which step each of them came."""
        self._had: dict[str, int] = {}
        """What a source of points brought before some of it was lost, by the tip on that."""
        self.goal: GoalCard | None = None
        self.guiding = False
        """Tips are told in this game."""
        self.opened = 0.0
        """How long the goal card has been open."""
        self._scrolls: dict[str, float] = {}
        """How far the goal card is scrolled."""
        super().__init__(*args, **kwargs)
        title = self.session.title.id
        if lessons.exists(title):
            self.lesson = lessons.load(title)
            self.panels.wins = self.lesson.nutshell.of(self.session.options).wins.heading

    @property
    def learnt(self) -> Learnt:
        """What the player knows of this title."""
        return self.context.progress.of(self.session.title.id)

    def welcome(self, *, new: bool) -> None:
        """A real game is opened: among the first ones there is help."""
        if self.lesson is None or not self.context.settings.guidance:
            return
        learnt = self.learnt
        if new:
            learnt.visited = True
            learnt.games = min(1000, learnt.games + 1)
            self.context.progress.save()
        first = learnt.games <= FIRST_GAMES
        self.guiding = first and learnt.tips and self.controller.viewer is not None
        if new and first and learnt.goal and not self.session.steps:
            self.open_goal()
            self.controller.paused = True  # else the first turns would be missed behind the card

    def take_up(self, keys: Iterable[str]) -> None:
        """Does what was wanted before this table was opened: no card lies over it then."""
        self.goal, self.controller.paused = None, False
        self.skip()
        for key in keys:
            wanted, gesture = by_key(self.targets(), key), self.desk.gesture
            chosen = gesture.chosen() if gesture is not None else ()
            if wanted is not None and all(ref.key != key for ref in chosen):
                self.focus.key = key
                self.choose(wanted)
        self.relayout()

    # --- tips ---

    def play(self, act: Act) -> None:
        super().play(act)
        if self.guiding and self.lesson is not None:
            before = self.session.steps[act.number].before
            # What is done since hides what it means.
            self.tips = [tip for tip in self.tips if not _own_deed(tip)]
            told = self.learnt.told | {tip.name for tip in self.tips}
            came = [
                tip
                for tip in self.lesson.tips
                if tip.name not in told
                and holds(tip, self.session.options)
                and self._now(tip, act, before)
            ]
            self.tips += came
            self._came |= {tip.name: len(self.session.steps) for tip in came}

    def _now(self, tip: Tip, act: Act, before: Any) -> bool:
        """Whether what the tip is about has just happened to this player's knowledge."""
        me, rules, title = self.controller.viewer, self.session.rules, self.session.title
        if me is None:
            return False
        happened = True
        if tip.event is not None:
            came = [event_to_json(title, event) for event in act.events]
            both = tip.event, tip.besides or tip.event
            happened = all(any(_fits(wanted, data, me) for data in came) for wanted in both)
        elif tip.stays:
            happened = self._stayed(tip.stays, act, me)
        elif tip.loses:
            had = _points(rules.score_lines(rules.view(before, me))[me], tip.loses)
            self._had[tip.name] = had
        return happened and self._true(tip, act.view)

    def _true(self, tip: Tip, view: Any) -> bool:
        """Whether what it says of the position is true: not once a stolen card is gone."""
        me, rules, cards = self.controller.viewer, self.session.rules, self.session.title.cards
        if me is None or rules.decision(view) is None:
            return False
        if tip.loses and tip.name in self._had:
            return _points(rules.score_lines(view)[me], tip.loses) < self._had[tip.name]
        if tip.runs_out is not None:
            name, most = tip.runs_out
            piles = [pile for zone, pile in rules.piles.zones(view) if zone.name == name]
            most *= len(self.session.players) if tip.each else 1
            if not 0 < sum(map(len, piles)) <= most:
                return False
        if tip.lies:
            held = {name: _cards(rules, view, name, me) for name in tip.lies}
            wanted = tip.lies.items()
            return any(cards[card] in held[name] if card else held[name] for name, card in wanted)
        return True

    def _stayed(self, pile: str, act: Act, me: int) -> bool:
        """Whether this act ended a turn of mine that left my pile as it was."""
        steps, rules = self.session.steps, self.session.rules
        turn = rules.turn(steps[act.number].before)
        if act.seat != me or rules.turn(act.view) == turn:
            return False
        first = next(step.before for step in steps if rules.turn(step.before) == turn)
        cards = _cards(rules, first, pile, me)
        return bool(cards) and cards == _cards(rules, act.view, pile, me)

    def _in_the_news(self) -> bool:
        """Whether what happened since one's turn says already that points were lost."""
        since = self.panels.since
        lost = (each.points < 0 for told in since.recap.own for each in told.changes)
        return since.open and since.there and any(lost)

    def _tell_next(self) -> None:
        before, tip = self._told, self.tips.pop(0)
        self._told = tip
        self.learnt.told.add(tip.name)
        self.context.progress.save()
        self.context.audio.play("ui/hint")
        self.tip = Coach(self.session.title.id, text=tip.say, small=True)
        self.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        if tip is not before:  # else a hint has spoken in between: it goes on where it was
            self._tip_since, self._tip_step = 0.0, len(self.session.steps)
        self.relayout()

    @property
    def _moves(self) -> int:
        """How many moves people have made since the tip first came."""
        return self._moves_since(self._tip_step)

    def _moves_since(self, step: int) -> int:
        people = self.controller.people
        return sum(each.seat in people for each in self.session.steps[step:])

    def _old(self, tip: Tip) -> bool:
        """Whether it waited behind others for so long that its event is no news any more."""
        return tip.event is not None and self._moves_since(self._came.get(tip.name, 0)) >= OLD

    def _played_on(self) -> bool:
        """Whether a person has moved since the tip came, and has had the time to read it."""
        return self._moves > 0 and self._tip_since >= READ

    @property
    def _past(self) -> bool:
        """Whether anything was done since the own deed that the tip is about."""
        acted = len(self.session.steps) > self._tip_step
        return acted and self._told is not None and _own_deed(self._told)

    @property
    def _hinted(self) -> bool:
        """Whether a hint speaks or is awaited: a tip is silent beside it."""
        return self.controller.hint_asked or self.controller.hint is not None

    def _close_tip(self) -> None:
        self.tip = None
        self.relayout()

    def _take_back(self) -> None:
        """A step was undone: what a tip says of it is not so; it is told when it is again."""
        self.tips.clear()
        if self.tip is not None and self._told is not None and self._steps < self._tip_step:
            self.learnt.told.discard(self._told.name)
            self._told = None
            self._close_tip()

    # --- the goal card ---

    def open_goal(self) -> None:
        """Opens the goal card; the game goes on below it."""
        if self.lesson is None:
            return
        self.opened = 0.0
        self._scrolls.clear()
        self.goal = self._made()
        self.relayout()

    @property
    def covered(self) -> bool:
        """The curtain is down: card and tip wait below it for the person who comes."""
        return self.controller.phase is Phase.CURTAIN

    @property
    def _card(self) -> GoalCard | None:
        return None if self.covered else self.goal

    def _made(self) -> GoalCard:
        assert self.lesson is not None
        session, view, rules = self.session, self.desk.view, self.session.rules
        goal = session.title.words.goal(view) or Goal(())
        lines = [*rules.score_lines(view), session.title.report.rival_lines(view)]
        card = GoalCard(
            session.title.id,
            self.lesson.nutshell.of(session.options),
            race(
                session.players,
                rules.standings(view),
                lines,
                goal,
                session.options.unit,
                self.controller.viewer,
            ),
            goal,
            session.title.words.progress(view),
            self.learnt.goal,
            rules.decision(view) is None,
            self._scrolls,
        )
        card.layout(self.context.fonts, self.area, self.desk.areas.prompt.bottom + 10)
        return card

    def close_goal(self) -> None:
        """Closes it."""
        if self.goal is not None:
            self.goal = None
            self.controller.paused = False
            self.context.audio.play("ui/back")
            self.focus.rest()
            self.relayout()

    # --- what the table hears ---

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.goal is not None:
            self.opened += dt
            self.restless = self.restless or self.opened < GROW + dt
        before, self._steps = self._steps, len(self.session.steps)
        if self._steps < before:
            self._take_back()
        if self.tip is not None:
            self._tip_since += dt
            unread = self._tip_since < READ and self._moves < OLD
            if self._hinted and unread and self._told is not None and not self._past:
                self.tips.insert(0, self._told)  # there was no time to read it
            told = self._told if self.settled else None
            stale = told is not None and not self._true(told, self.desk.view)
            if self._hinted or self._played_on() or stale:
                self._close_tip()
        calm = self.goal is None and self.tip is None and not self._hinted
        if self.tips and calm and self.settled and not self.covered:
            view, news = self.desk.view, self._in_the_news()
            self.tips = [t for t in self.tips if self._true(t, view) and not self._old(t)]
            self.tips = [t for t in self.tips if not (t.loses and news)]
            if self.tips:
                self._tell_next()

    def layout(self, area: Any) -> None:
        super().layout(area)
        if self.goal is not None:
            self.goal = self._made()
        if self.tip is not None:
            top = self.desk.areas.top.bottom
            below = self.area._replace(y=top, h=self.area.bottom - top)
            targets = super()._find_targets()
            first, lit = next(iter(targets), None), next((t for t in targets if t.lit), None)
            # It speaks of nothing in particular.
            first, lit = (each and replace(each, ref=None) for each in (first, lit))
            ground, spared = (self.standing.ground(targets, about) for about in (first, lit))
            large = self.desk.areas.large  # with large text it lay over all planets
            kinds = (CardAt, PlanetAt) if large else CardAt
            cards = [each.seen for each in targets if isinstance(each.ref, kinds)]
            for zone, lying in self.desk.cards.sprites.items():
                if lying and zone.seat >= 0:  # what a rival holds is told by backs and numbers
                    cards.append(self.desk.cards.box(lying[-1]))
            about = self._told.about if self._told is not None else ()
            shown = self.panels.sides.shown
            cards += [box for panel, box in shown if panel.name in about]
            for zone, pile in ({} if large else self.desk.places.zones).items():
                if zone.name in about and zone.seat == self.controller.viewer:
                    cards.append(captioned(self.context.fonts, pile, zone_box(pile)))
            # The log's heading is no loss: better over that and the oldest lines than a panel.
            dear = tuple(it for it in (*ground.dear, *spared.dear) if it[0] != self.panels.log.head)
            dear += tuple((box, NEEDED) for box in cards)
            kept = ground.kept
            if large:  # there is no room off the hand and the seats
                kept += tuple(each.seen for each in targets if each.zone == "hand")
            else:
                dear += tuple((row.box, NEEDED) for row in self.panels.seats.rows)
            ground = replace(ground, kept=kept, dear=tuple(dict.fromkeys(dear)))
            # The whole line of the prompt, which will ask in more words.
            ground = replace(ground, area=below, kept=(*ground.kept, self.desk.areas.prompt))
            since = self.panels.since
            if since.open and since.there:
                ground = replace(ground, kept=(*ground.kept, since.box))
            # At most over the oldest lines of the log: what is read of it is the end.
            log = self.desk.areas.log
            if log is not None:
                latest = self.panels.log.latest(self.context.fonts)
                ground = replace(ground, kept=(*ground.kept, latest))
            aside = Box(log.cx, log.y, 0, 0) if log else Box(self.area.right, self.area.cy, 0, 0)
            self.tip.stand_aside(self.context.fonts, aside, ground, [box for _, box in shown])
        self._targets = None

    def _find_targets(self) -> list[Target]:
        if self.goal is not None:
            return self.goal.targets(self.area)
        found = super()._find_targets()
        bar = self.panels.bar
        film = not any(each.zone == "bar" for each in found)  # it asks for a choice of its own
        if self.lesson is not None and bar.said.w and not film:
            said, words = bar.said, f"{bar.full}. The goal card (G)"
            found.append(aim(GoalAt("open"), said, words, "bar", radius=said.h / 2))
        return found if self.tip is None else [*found, *self.tip.targets()]

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        if self._card is not None:
            return next((t for t in targets if t.ref == GoalAt("close")), None)
        return super().first_choice(targets)

    def choose(self, target: Target) -> None:
        match target.ref:
            case GoalAt("card"):
                pass
            case GoalAt("open"):
                self.open_goal()
            case GoalAt("always"):
                self.learnt.goal = not self.learnt.goal
                self.context.progress.save()
                self.relayout()
            case GoalAt():
                self.close_goal()
            case CoachAt("off"):
                self.guiding, self.learnt.tips = False, False
                self.tips.clear()
                self.context.progress.save()
                self._close_tip()
            case CoachAt():
                self._close_tip()
            case _:
                super().choose(target)

    def _own_command(self, command: Command) -> bool:
        if self._card is not None and command in (Command.GOAL, Command.PAUSE):
            self.close_goal()
            return True
        if self._card is not None and command in PAGES:
            return self._scroll_goal(PAGES[command])
        if self._card is not None and command not in (Command.CHOOSE, Command.BACK):
            return False
        if command is Command.GOAL and not self.covered:
            self.open_goal()
            return self.goal is not None
        if self._card is not None:
            return False
        return super()._own_command(command)

    def back(self) -> None:
        if self._card is not None:
            self.close_goal()
        elif self.tip is not None and not self.covered:
            self._close_tip()
        else:
            super().back()

    def _scroll_goal(self, share: float) -> bool:
        moved = self.goal is not None and self.goal.scroll(self.context.fonts, share)
        self.restless = self.restless or moved
        return moved

    def pointer(self, pointer: Pointer) -> bool:
        if self._card is not None and pointer.kind == "wheel":
            return self._scroll_goal(-0.25 * pointer.wheel)
        return super().pointer(pointer)

    def drags(self) -> bool:
        return self._card is None

    def draw_last(self, canvas: Canvas) -> None:
        if self._card is None:  # a hint gives way to the goal card, and is there again after it
            super().draw_last(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        super().draw_moving(canvas)
        if self.covered:
            return
        if self.tip is not None and self.goal is None:
            self.tip.draw(canvas, 1.0, 0.0, self.focus.hovered)
        if self.goal is not None:
            still = self.desk.still() or self.desk.pace() == 0
            self.goal.grown = 1.0 if still else min(1.0, self.opened / GROW)
            self.goal.draw(canvas)


def _points(lines: Sequence[Any], label: str) -> int:
    found: Mapping[str, int] = {line.label: line.points or 0 for line in lines}
    return found.get(label, 0)


def _cards(rules: Rules[Any, Any, Any], state: Any, pile: str, seat: int) -> list[Card]:
    zones, whose = rules.piles.zones(state), {(pile, seat, -1), (pile, -1, -1)}
    return sorted(card for zone, cards in zones if zone in whose for card in cards)


def _own_deed(tip: Tip) -> bool:
    """Whether it speaks of what this player has just done."""
    return any("you" in wanted.values() for wanted in (tip.event, tip.besides) if wanted)


def _fits(wanted: Mapping[str, Any], data: Mapping[str, Any], me: int) -> bool:
    """Whether an event is the one that a tip waits for."""
    known = {k: me if v == "you" else v for k, v in wanted.items() if v != "rival"}
    rival = [name for name, value in wanted.items() if value == "rival"]
    others = all(data.get(name) not in (me, None) for name in rival)
    return others and lessons.fits(known, data)
