"""Picking: what a click on the game does, why it can't be done, and what Admiral would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Generic, Protocol

from game.core.contract import HIDDEN, Refusal
from scenes.kit.box import Box
from scenes.kit.target import Focus, Target, by_key
from scenes.table.bubbles import Bubble, refusal_bubble, told_bubble
from scenes.table.controller import Phase, TableController
from scenes.table.desk import Desk
from scenes.table.frame import LARGE, text_factor
from scenes.table.ground import read_of
from scenes.table.panels import Panels
from scenes.table.plans import Outcome, Picked
from scenes.table.preview import Inspected, InspectScene
from scenes.table.reel import Reel
from scenes.table.refs import BarAt, CardAt, Ref, ZoneAt
from scenes.table.title import M, P, S, W
from scenes.theme import BODY, CREAM, MUSTARD, MUTE, SKY, SMALL

THINKING = "Admiral, the best bot, is thinking …"
HINT = BarAt("hint").key
NOT_COUNTED = "With one more hint this game counts as practice."
TAKEN_BACK = "What you had chosen is taken back."
INSTEAD = "Following it takes back what you have chosen."
NO_MEDAL = "With one more hint this try can win no medal."


class Around(Protocol):
    """What picking needs of the rest of the table."""

    focus: Focus

    def targets(self) -> Sequence[Target]:
        """Everything that can be chosen now."""
        ...

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        """Where the keyboard begins."""
        ...

    def changed(self) -> None:
        """Targets are other ones, or something over the table is."""
        ...

    def renew(self) -> None:
        """Prompt, buttons and marks may be other ones."""
        ...

    def decide(self) -> None:
        """The phase or the choice is another one."""
        ...

    def pointed(self, target: Target | None) -> None:
        """Mouse or focus came to another target."""
        ...


class Picking(Generic[S, M, P, W]):
    """A person at the table: chooses, takes back, asks for a hint, is told why not."""

    def __init__(
        self,
        desk: Desk[S, M, P, W],
        panels: Panels[S, M, P, W],
        reel: Reel[S, M, P, W],
        controller: TableController,
        around: Around,
        path: Path,
    ) -> None:
        self.desk, self.panels, self.reel, self.controller = desk, panels, reel, controller
        self.around = around
        self.path = path
        self.bubble: tuple[Bubble, Box] | None = None
        self.about = ""
        """The key of the target that it is about."""
        self.passing = False
        """It goes when mouse or focus go elsewhere."""
        self.rests_at = ""
        """Where the focus is since a hint's move was made: it has to move to be told of."""
        self._named: M | None = None
        """What a hint has named for this position: nobody is asked whether they are sure of it."""
        self._rule = ""
        self._hint_shown = False
        self._left: Sequence[Ref] = ()
        """What is still to be clicked of the move that the hint names."""
        self._instead = False
        """What was chosen leads elsewhere: it is taken back where the hint is followed."""
        self._reached: Sequence[Ref] = ()
        """What was chosen when it was shown last."""

    # --- a click on the game ---

    def point_at(self, ref: Ref) -> None:
        """Chooses it, takes it back, or says why not."""
        gesture = self.desk.gesture
        if gesture is None:
            self._look_at(ref)
            return
        if self._instead and self.controller.hint is not None and self._left[:1] == (ref,):
            gesture.clear()
        asked, ref = ref, gesture.resolve(ref)
        for before in self.desk.hinted_before(ref):
            gesture.pick(before)
        picked = gesture.pick(ref)
        if picked.outcome is Outcome.READY:
            self.ready(picked)
        elif picked.outcome is Outcome.IGNORED:
            why = self.desk.table.refusal(self.desk.moment, ref)
            # An equal card that stands for it lies elsewhere: the mouse is at this one.
            self._refuse_ref(asked if isinstance(ref, CardAt) else ref, why)
        else:
            taken = picked.outcome is Outcome.TAKEN_BACK
            self.desk.context.audio.play("ui/card_place" if taken else "ui/card_lift")
            on_the_way = self.controller.hint is not None and self._left[:1] == (ref,)
            if not on_the_way:
                self.controller.hint = None
            self.around.renew()
            if on_the_way:
                self._left, self._reached = self._left[1:], gesture.chosen()
                self._instead = False
                self._show_hint()
            elif not taken:
                self.follow_focus(stay=True)

    def ready(self, picked: Picked[M]) -> None:
        """A move is complete: it is made, or asked about first."""
        move, gesture = picked.move, self.desk.gesture
        assert move is not None
        asks = self.desk.context.settings.confirmations
        asks = asks and move != self._named
        question = self.desk.table.confirm(self.desk.moment, move) if asks else None
        if question is None:
            self.submit(move)
            return

        def go() -> None:
            if self.desk.gesture is gesture:
                self.submit(move)

        if gesture is not None:
            gesture.back()
        self.around.renew()
        asked, detail, yes, loses, rows = question
        self.desk.context.ways.question(asked, detail, yes, go, careful=loses, rows=rows)

    def submit(self, move: M) -> None:
        """The person's move goes to the referee."""
        self.desk.undone = False
        hinted, self._named = move == self._named, None
        self.rests_at = (self.around.focus.key or "") if hinted else ""
        refusal = self.controller.submit(move)
        if refusal is not None:
            if self.desk.gesture is not None:
                self.desk.gesture.back()
            target = by_key(self.around.targets(), self.around.focus.key or "")
            self._refuse(refusal, target)
        else:
            self.desk.gesture = None
            # A mouse that rests points at nothing new before it moves.
            self.around.focus.rest()
            self.around.focus.give_back()
            self.around.pointed(None)
        self.around.renew()

    def use(self, name: str) -> None:
        """What a button of the top bar does, and the key that stands for it."""
        match name:
            case "menu":
                words, looks = self.panels.where(), self.controller.looking
                self.desk.context.ways.pause(self.desk.session, words, looks=looks)
            case "rules":
                self.rules()
            case "undo":
                self.undo()
            case "redo" if self.controller.redo():
                self._named = None
                self.around.focus.give_back()
            case "hint":
                self.hint()

    def undo(self) -> None:
        """First what was chosen for a move that is not made yet, then the last step."""
        self.desk.undone = True
        if self.put_back("ui/undo"):
            return
        if self.controller.undo():
            self._named = None
            self.desk.context.audio.play("ui/undo")
            self.desk.gesture = None
            self.around.focus.give_back()
            self.around.decide()

    def put_back(self, sound: str) -> bool:
        """What was chosen last for a move that is not made yet; a hint points at it again."""
        if self.desk.gesture is None or not self.desk.gesture.back():
            return False
        self.desk.context.audio.play(sound)
        self.around.renew()
        if self.desk.hinted:
            self._show_hint()
        return True

    def own_action(self, name: str) -> bool:
        """The table's own buttons; False if it is not their time."""
        if name == "done" and self.controller.phase is Phase.WAITING_FOR_DONE:
            self.desk.context.audio.play("ui/confirm")
            self.controller.done()
        elif name == "undo" and self.controller.can_undo:
            self.undo()
        elif name == "step" and self.controller.held:
            self.controller.release()
        elif name == "result" and self.controller.phase is Phase.FINISHED:
            self.desk.context.ways.results(self.desk.session, self.path)
        else:
            return False
        return True

    def at_curtain(self, name: str) -> None:
        """The curtain's two buttons."""
        if name == "ready":
            self.desk.context.audio.play("ui/curtain")
            self.controller.lift_curtain()
        elif name == "away":
            self.use("menu")

    def follow_focus(self, *, stay: bool = False, begins: bool = False) -> None:
        """The keyboard goes on at something that can be chosen.

        `stay`: not out of its zone; `begins`: where a turn begins, not where the last one ended,
        and unseen where Enter would make a move: then a first key only shows it.
        """
        focus = self.around.focus
        if not focus.shown:
            return
        targets = self.around.targets()
        current = None if begins else by_key(targets, focus.key)
        lit = [target for target in targets if target.lit]
        if self.controller.phase in (Phase.WAITING_FOR_DONE, Phase.FINISHED):
            lit = [target for target in targets if target.zone == "actions" and target.enabled]
            if current is not None and current.zone != "actions":
                current = None
        first = self.around.first_choice(targets)
        if self.panels.begins_at(first) and not stay and current and current.zone == "actions":
            current = None
        if current is not None and (current in lit or not lit):
            return
        if stay and current is not None and any(t.zone == current.zone for t in lit):
            return
        focus.key = first.key if first is not None else None
        if begins and self.desk.leads_to(first) is not None:
            focus.shown = False

    # --- what is told ---

    def refuse(
        self, refusal: Refusal, near: Box, about: str = "", name: str = "", *, low: bool = False
    ) -> None:
        """Says why something can't be done, beside a place; with its name where a hint stands."""
        self.desk.context.audio.play("ui/refuse")
        self._rule = refusal.rule
        bubble = refusal_bubble(refusal, name, at_home=self.desk.places.answers)
        self.open_bubble(replace(bubble, low=low or bubble.low), near, about, passing=True)

    def _refuse(self, refusal: Refusal | None, target: Target | None) -> None:
        if refusal is not None and not refusal.text:
            return  # somebody else says why
        if target is not None and refusal is not None:
            named = self.desk.places.refuses and isinstance(target.ref, CardAt)
            name = target.head if named else ""
            # Where hints take little height so do these of a card, but usual text has room anyway.
            held = target.zone == "hand" and self.desk.places.over_hand is not None
            low = held and text_factor(self.desk.moment.fonts) > LARGE
            self.refuse(refusal, target.seen, target.key, name, low=low)
            return
        self.desk.context.audio.play("ui/refuse")

    def _refuse_ref(self, ref: Ref, refusal: Refusal | None) -> None:
        target = by_key(self.around.targets(), ref.key)
        self._refuse(refusal, target)
        if target is None or refusal is None:
            self._look_at(ref)

    def _look_at(self, ref: Ref) -> None:
        """A click on something that can't be chosen now shows what it is."""
        target, moment = by_key(self.around.targets(), ref.key), self.desk.moment
        shown = self.desk.closely(ref)
        if target is not None and shown is not None and shown.text:
            self._rule = shown.rule
            told = self.desk.table.told(moment, self.desk.places, self.desk.showing, target)
            # What the title tells in a place of its own is told in a hint's when it is clicked.
            placed = told is not None and not isinstance(told, Bubble)
            bubble = told_bubble(shown, at_home=placed or self.desk.places.answers)
            bubble.rule = shown.rule
            self.open_bubble(bubble, target.seen, target.key, passing=True)

    def inspect(self, ref: Ref) -> None:
        """Shows a thing closely, over the table."""
        shown = self.desk.closely(ref) or self._top_of(ref)
        if shown is not None:
            self._rule = shown.rule
            context, title = self.desk.context, self.desk.session.title
            context.stack.push(InspectScene(context, shown, title.id))

    def _top_of(self, ref: Ref) -> Inspected | None:
        """The card on top of an open pile."""
        if isinstance(ref, ZoneAt) and ref.zone in self.desk.places.zones:
            sprites = self.desk.cards.sprites.get(ref.zone, [])
            if sprites and sprites[-1].card != HIDDEN:
                return self.desk.closely(CardAt(sprites[-1].card))
        return None

    def open_bubble(
        self, bubble: Bubble, near: Box, about: str = "", *, passing: bool = False
    ) -> None:
        """Words over the table, until something else is done or (`passing`) pointed at."""
        self._fold_news()
        self.bubble = (bubble, near)
        self.about, self.passing = about, passing
        self.around.changed()

    def _fold_news(self) -> None:
        """News that lie over the board give way to an answer: it would lie over them."""
        since = self.panels.since
        if since.open and since.over:
            since.open = False
            self.desk.relayout()

    def close_bubble(self) -> None:
        """Takes the words away."""
        if self.bubble is not None:
            self.bubble = None
            self.around.changed()

    def dismiss(self) -> None:
        """Back takes the words away, and nothing else is told where the hint had put the focus."""
        self.around.focus.give_back()
        self.rests_at = self.about
        self.close_bubble()

    def read_rule(self) -> None:
        """The ruling that the bubble links to."""
        self.desk.context.ways.guide(self.desk.session.title.id, self._rule)

    def rules(self) -> None:
        """The rules, at what matters now."""
        rule = self.desk.table.words.ruling(self.desk.moment) if self.bubble is None else self._rule
        self.desk.context.ways.guide(self.desk.session.title.id, rule)

    # --- hints ---

    def hint(self) -> None:
        """Asks Admiral, or shows again what it said."""
        if self.controller.hint is not None:
            self._show_hint()
        elif self.controller.waiting:
            self.desk.context.audio.play("ui/hint")
            self.controller.ask_hint()
            self._say_thinking(THINKING)
        else:  # its button is grey: nothing is kept for later
            self._say_thinking(self.panels.no_hint)

    @property
    def waits(self) -> bool:
        """Whether a hint was asked for that has not come: Enter is meant for it."""
        return self.controller.hint_asked

    def keep_waiting(self) -> None:
        """Enter came too early."""
        self._say_thinking(THINKING, "Enter waits for its hint.")

    def _say_thinking(self, *lines: str) -> None:
        button = by_key(self.around.targets(), HINT)
        if button is not None:
            bubble = Bubble([(line, SMALL, CREAM) for line in lines], edge=SKY)
            self.open_bubble(bubble, button.rect, button.key)

    def look_for_hint(self) -> None:
        """Shows the answer when it has come; that there is none is not said any longer than so."""
        if self.about == HINT and self.controller.waiting and not self.controller.hint_asked:
            self.close_bubble()
        there = self.controller.hint is not None
        if there and not self._hint_shown:
            self._left = ()
            self._show_hint()
        self._hint_shown = self.controller.hint is not None

    def _show_hint(self) -> None:
        """What Admiral would do; the focus goes to what of it is to be chosen next."""
        hint, gesture = self.controller.hint, self.desk.gesture
        if hint is None or gesture is None:
            return
        self._fold_news()  # what it speaks of may lie under them
        lost, targets = False, self.around.targets()
        if not self._left or self._reached != gesture.chosen():
            chosen, way = gesture.chosen(), tuple(gesture.route(hint.move))
            strays = way[: len(chosen)] != chosen
            self._instead = strays and any(by_key(targets, ref.key) for ref in way[:1])
            lost = strays and not self._instead  # it begins with what is not there now
            if lost:
                gesture.clear()
                self.around.renew()
                chosen, targets = (), self.around.targets()
            self._left, self._reached = way[0 if strays else len(chosen) :], chosen
        self.desk.hinted = frozenset((*self._left, *gesture.also(hint.move)))
        self.desk.hint = hint.move, self._left
        left = (by_key(targets, ref.key) for ref in self._left)
        target = next((each for each in left if each is not None), None)
        rows = [("Admiral, the best bot, would", SMALL, CREAM), (hint.text, BODY, MUSTARD)]
        if text_factor(self.desk.moment.fonts) > LARGE:  # a line less hides less of the table
            del rows[0]
        moment = self.desk.moment  # what is chosen and to be clicked leaves the choice
        out = [
            ref.card for ref in self._left if isinstance(ref, CardAt) and ref in gesture.chosen()
        ]
        if out and not self._instead:  # else all is taken back, and what is named is clicked anew
            each = " and ".join(self.desk.table.words.card(moment, card) for card in out)
            rows.append((f"First leave {each} out", BODY, CREAM))
        if hint.reason:
            rows.append((self.desk.moment.names.told(hint.reason), SMALL, CREAM))
        if lost or self._instead:
            rows.append((TAKEN_BACK if lost else INSTEAD, SMALL, MUTE))
        memo = self.desk.session.memo
        if memo.at_last_hint:
            rows.append((NO_MEDAL if memo.daily else NOT_COUNTED, SMALL, MUTE))
        self._named = hint.move
        near, about = self.panels.prompt_box, ""
        if target is not None:
            (seen,) = read_of([target], (0.0, self.desk.places.read[1]))
            near, about = seen.seen, target.key
            self.around.focus.lend(target.key)
        # A mouse that rests asks nothing beside it.
        self.around.focus.rest()
        self.around.pointed(None)
        low, brief = self.desk.places.over_hand is not None, self.desk.places.answers
        bubble = Bubble([*rows], edge=SKY, sign="lightbulb", low=low, brief=brief)
        self.open_bubble(bubble, near, about)
        self.desk.refresh()
