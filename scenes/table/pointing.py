"""Pointing: what can be chosen on the table, and what choosing it does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.contract import HIDDEN, Refusal
from game.core.session import Session
from game.core.words import counted
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.target import Target, by_key
from scenes.table.controller import Act, Phase
from scenes.table.film import Film
from scenes.table.gesture import Outcome, card_of, zone_key
from scenes.table.hooks import BoardSpot
from scenes.table.links import open_guide, open_pause, open_question, open_results
from scenes.table.preview import (
    Bubble,
    refusal_bubble,
    told_bubble,
)
from scenes.table.zones import Hidden
from scenes.theme import BODY, CREAM, MUSTARD, SKY, SMALL

LONG_HOVER = 1.3
"""Seconds after which a card that is pointed at is shown large."""
SHEET_HOVER = 0.35
"""Seconds after which a seat that is pointed at shows its score sheet."""
WHEEL = 70.0


class Pointing(Film):
    """Targets, choices, refusals, hints."""

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        super().__init__(context, session, path)
        self.bubble: tuple[Bubble, Box] | None = None
        self._hint_shown = False
        self._rule = ""
        self._result_shown = False
        self._targets: list[Target] | None = None
        self._hovering = 0.0
        """How long the mouse has pointed at the same thing."""
        self._clicked = False
        """Whether the mouse has pressed since it came to what it points at."""

    # ---- life -------------------------------------------------------------------------------

    def enter(self) -> None:
        self.controller.start()

    def leave(self) -> None:
        self.controller.leave()

    def resume(self) -> None:
        self.renew()

    def update(self, dt: float) -> None:
        before = self.controller.phase
        super().update(dt)
        if self.controller.phase is not before:
            self._targets = None
        self._hover(dt)
        hint = self.controller.hint
        if hint is not None and not self._hint_shown:
            self._show_hint()
        self._hint_shown = hint is not None
        if self.controller.phase is Phase.FINISHED and not self._result_shown and not self.moving:
            self._result_shown = True
            open_results(self.context, self.session, self.path)

    def _hover(self, dt: float) -> None:
        """What is pointed at for a while shows itself more closely."""
        before = self._hovering
        self._hovering = before + dt if self.focus.hovered else 0.0
        for limit in (SHEET_HOVER, LONG_HOVER):
            if before < limit <= self._hovering:
                self.restless = True

    @property
    def busy(self) -> bool:
        waits = self.focus.hovered is not None and self._hovering < LONG_HOVER
        return super().busy or waits

    @property
    def settled(self) -> bool:
        return not self.moving and not super().busy

    def play(self, act: Act) -> None:
        self._close_bubble()  # what it explained is no longer so
        super().play(act)

    def decide(self) -> None:
        super().decide()
        self._follow_focus()

    def _follow_focus(self, *, stay: bool = False) -> None:
        """The keyboard goes on at something that can be chosen; `stay`: not out of its zone."""
        targets = self.targets()
        current = by_key(targets, self.focus.key)
        lit = [target for target in targets if target.lit]
        if self.controller.phase in (Phase.WAITING_FOR_DONE, Phase.FINISHED):
            lit = [target for target in targets if target.zone == "actions" and target.enabled]
            if current is not None and current.zone != "actions":
                current = None
        if not self.focus.shown or (current is not None and (current in lit or not lit)):
            return
        if stay and current is not None and any(t.zone == current.zone for t in lit):
            return
        first = lit[0] if lit else self.first_choice(targets)
        self.focus.key = first.key if first is not None else None

    # ---- targets ----------------------------------------------------------------------------

    def relayout(self) -> None:
        self._targets = None
        super().relayout()

    def moved(self) -> None:
        self._targets = None

    def targets(self) -> Sequence[Target]:
        if self.controller.phase is Phase.CURTAIN:
            return self.curtain.targets()
        if not self.laid_out:
            self.laid_out = True
            self.layout(self.area)
        if self._targets is None:
            self._targets = self._all_targets()
        return self._targets

    def _all_targets(self) -> list[Target]:
        lit = self.lit_keys()
        chosen = frozenset(self.gesture.chosen()) if self.gesture is not None else frozenset()
        film = [
            Target(spot.key, spot.box, spot.label, spot.zone, lit=True, radius=spot.radius)
            for spot in self.film_spots()
        ]
        if film:
            return film
        found = [self._spot_target(spot, lit, chosen) for spot in self.board_spots()]
        found += self._card_targets(lit, chosen)
        for placed in self.buttons:
            action = placed.action
            can = self.can_press(action)
            words = action.spoken or " ".join(part for part in (action.label, action.sub) if part)
            radius = min(32.0, placed.box.h / 2)
            found.append(
                Target(
                    action.key, placed.box, words, "actions", can, can and not action.always, radius
                )
            )
        found += self.seats.targets()
        found += self.bar.targets()
        if self.areas.log is not None or self.drawer:
            found += self.log.targets()
        if self.bubble is not None:
            bubble, near = self.bubble
            link = bubble.link(self.context.fonts, near, self.area)
            if link is not None:
                found.append(link)
        return found

    def _spot_target(self, spot: BoardSpot, lit: frozenset[str], chosen: frozenset[str]) -> Target:
        on = spot.key in lit
        can = on or spot.tool or spot.key in chosen or self.lead(spot.key) is not None
        return Target(spot.key, spot.box, spot.label, spot.zone, can, on, spot.radius)

    def _card_targets(self, lit: frozenset[str], chosen: frozenset[str]) -> list[Target]:
        found = []
        for zone, widget in self.widgets.items():
            if widget.solo:
                key = zone_key(zone)
                if isinstance(widget, Hidden) and key not in lit and key not in chosen:
                    continue  # nothing is seen there, and nothing can be done
                count = len(self.cards.sprites.get(zone, ()))
                name = widget.name or widget.label.replace("{n}", "")
                words = f"{name}, {counted(count, 'card')}"
                box = self._zone_box(zone, widget)
                found.append(Target(key, box, words, zone.name, key in lit, key in lit))
                continue
            sprites = [s for s in self.cards.sprites.get(zone, ()) if s.shown and s.card != HIDDEN]
            for sprite in sorted(sprites, key=lambda s: s.goal.layer):
                key = f"card:{sprite.card}"
                box = sprite.goal.box(widget.ratio)
                can = key in lit or key in chosen
                found.append(
                    Target(key, box, self.card_name(sprite.card), zone.name, can, key in lit)
                )
        return found

    # ---- choosing ---------------------------------------------------------------------------

    def choose(self, target: Target) -> None:
        self._close_bubble()
        key = target.key
        if any(spot.key == key for spot in self.film_spots()):
            self.film_choose(key)
        elif self.controller.phase is Phase.CURTAIN:
            self._at_curtain(key)
        elif key == "rule":
            open_guide(self.context, self.session.title.id, self._rule)
        elif key.startswith("bar:"):
            self._bar(key[4:], target.enabled)
        elif key.startswith("seat:"):
            seat = int(key[5:])
            self.sheet = None if self.sheet == seat else seat
            self.restless = True
        elif key.startswith("log"):
            self._choose_log(key)
        elif key in ("do:done", "do:undo", "do:result") and self._own_action(key):
            return
        else:
            self.point_at(key)

    def point_at(self, key: str) -> None:
        """A click on something of the game: chooses it, takes it back, or says why not."""
        if self.gesture is None:
            self._look_at(key)
            return
        key = self.meant(key)
        lead = None if key in (*self.lit_keys(), *self.gesture.chosen()) else self.lead(key)
        for first in lead.first if lead is not None else (key,):
            picked = self.gesture.pick(first)
        if picked.outcome is Outcome.READY:
            self._ready(picked.move)
        elif picked.outcome is Outcome.IGNORED:
            self._refuse(key, self.refusal(key))
        else:
            taken = picked.outcome is Outcome.TAKEN_BACK
            self.context.audio.play("ui/card_place" if taken else "ui/card_lift")
            self.controller.hint = None
            self.chosen_changed()
            self.renew()
            if not taken:
                self._follow_focus(stay=True)

    def _ready(self, move: Any) -> None:
        question = self.confirm(move) if self.context.settings.confirmations else None
        if question is None:
            self._submit(move)
            return
        gesture = self.gesture

        def go() -> None:
            if self.gesture is gesture:
                self._submit(move)

        if gesture is not None:
            gesture.back()
        self.renew()
        open_question(self.context, *question, go)

    def _submit(self, move: Any) -> None:
        refusal = self.controller.submit(move)
        if refusal is not None:
            if self.gesture is not None:
                self.gesture.back()
            self._refuse(self.focus.key or "", refusal)
        else:
            self.gesture = None
            self.chosen_changed()
            # A mouse that rests points at nothing new before it moves.
            self.focus.hovered = None
            self.pointed(None)
        self.renew()

    def _refuse(self, key: str, refusal: Refusal | None) -> None:
        target = by_key(self.targets(), key)
        self.context.audio.play("ui/refuse")
        if target is None or refusal is None:
            self._look_at(key)
            return
        self._rule = refusal.rule
        self._open_bubble(refusal_bubble(refusal), target.rect)

    def _look_at(self, key: str) -> None:
        """A click on something that can't be chosen now shows what it is."""
        card = card_of(key)
        target = by_key(self.targets(), key)
        if target is None:
            return
        shown = self.inspect_card(card) if card is not None else self.inspect_spot(key)
        if shown is not None and shown.text:
            self._rule = shown.rule
            bubble = told_bubble(shown)
            bubble.rule = shown.rule
            self._open_bubble(bubble, target.rect)

    def beside(self, target: Target) -> Box:
        """What a bubble about a target stands above: a title may keep its neighbours free."""
        return target.rect

    def _open_bubble(self, bubble: Bubble, near: Box) -> None:
        self.bubble = (bubble, near)
        self._targets = None
        self.restless = True

    def _close_bubble(self) -> None:
        if self.bubble is not None:
            self.bubble = None
            self._targets = None
            self.restless = True

    def _own_action(self, key: str) -> bool:
        if key == "do:done" and self.controller.phase is Phase.WAITING_FOR_DONE:
            self.context.audio.play("ui/confirm")
            self.controller.done()
        elif key == "do:undo" and self.controller.can_undo:
            self._undo()
        elif key == "do:result" and self.controller.phase is Phase.FINISHED:
            open_results(self.context, self.session, self.path)
        else:
            return False
        return True

    def _at_curtain(self, key: str) -> None:
        if key == "do:ready":
            self.context.audio.play("ui/curtain")
            self.controller.lift_curtain()
        elif key == "do:away":
            open_pause(self.context, self.session)

    def _bar(self, name: str, enabled: bool) -> None:
        if name == "menu":
            open_pause(self.context, self.session)
        elif name == "rules":
            self._rules()
        elif name == "log":
            self._toggle_drawer()
        elif not enabled:
            self.context.audio.play("ui/refuse")
        elif name == "undo":
            self._undo()
        elif name == "redo":
            self.controller.redo()
        elif name == "hint":
            self._hint()

    def _choose_log(self, key: str) -> None:
        if ":" in key:
            self.log.show_only(int(key[4:]))
            self.refresh()
            self._targets = None

    def _toggle_drawer(self) -> None:
        self.drawer = not self.drawer
        self.relayout()

    def _undo(self) -> None:
        if self.gesture is not None and self.gesture.back():
            self.context.audio.play("ui/undo")  # first what was chosen for a move not yet made
            self.chosen_changed()
            self.renew()
        elif self.controller.undo():
            self.context.audio.play("ui/undo")
            self.gesture = None
            self.chosen_changed()
            self.decide()

    def _rules(self) -> None:
        rule = self._rule if self.bubble is not None else self.ruling()
        open_guide(self.context, self.session.title.id, rule)

    # ---- hints ------------------------------------------------------------------------------

    def _hint(self) -> None:
        if self.controller.hint is not None:
            self._show_hint()
        elif self.controller.waiting:
            self.context.audio.play("ui/hint")
            self.controller.ask_hint()
            button = by_key(self.targets(), "bar:hint")
            if button is not None:
                waiting = Bubble([("Admiral is thinking …", SMALL, CREAM)], edge=SKY)
                self._open_bubble(waiting, button.rect)

    def _show_hint(self) -> None:
        hint = self.controller.hint
        if hint is None or self.gesture is None:
            return
        if self.gesture.chosen():
            self.gesture.clear()
            self.chosen_changed()
            self.renew()
        route = self.gesture.route(hint.move)
        self.hinted = frozenset(route)
        target = next((t for k in route if (t := by_key(self.targets(), k)) is not None), None)
        rows = [("Admiral would", SMALL, CREAM), (hint.text, BODY, MUSTARD)]
        if hint.reason:
            rows.append((hint.reason, SMALL, CREAM))
        near = self.beside(target) if target is not None else self.prompt_box
        self._open_bubble(Bubble(list(rows), edge=SKY), near)
        self.refresh()
