"""How Rockets is pointed at: the system builder, and the choice of cards to hide or throw away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import Card, Refusal
from game.rockets.data import KIND, LIFELESS, LIVING, STAR, START, SUPERNOVA, TRACES, UFO
from game.rockets.lists import best_system
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
)
from game.rockets.rules import RocketsRules
from game.rockets.state import State, counts, room
from scenes.table.gesture import Outcome, Picked, card_of

PLANETS = (LIVING, LIFELESS)
FOUND, END, BUILD, DONE, SHIFT = "do:found", "do:end", "do:build", "do:finish", "do:shift"
_BY_KIND: dict[int, Move] = {UFO: PlayUfo(), START: PlayStart(), SUPERNOVA: PlaySupernova()}
_BY_BUTTON: dict[str, Move] = {
    "do:ufo": PlayUfo(),
    "do:launch": PlayStart(),
    "do:supernova": PlaySupernova(),
    END: EndPlay(),
}


def system_of(cards: list[Card], shifted: int = 0) -> PlaySystem:
    """The system of these cards; Traces lie on living planets first, but for `shifted` of them."""
    have = counts(cards)
    tl = max(0, min(have[LIVING], have[TRACES]) - shifted)
    return PlaySystem(have[LIFELESS], have[LIVING], have[TRACES] - tl, tl)


def next_best(rules: RocketsRules, view: State) -> Move:
    """The next step of the best last turn: every UFO, every ship, every system (I.2)."""
    hand = view.hands[view.current]
    have, free = counts(hand), room(view, hand)
    for move in (PlayUfo(), PlayStart()):
        if have[UFO if isinstance(move, PlayUfo) else START] and rules.check(view, move) is None:
            return move
    if have[STAR] and view.starts[view.current] and free >= 1:
        return best_system(have, free)
    return EndPlay()


@dataclass
class PlayGesture:
    """Step 4: single cards are played with one click; a Star opens the system builder."""

    rules: RocketsRules
    view: State
    star: Card | None = None
    content: list[Card] = field(default_factory=list)
    shifted: int = 0
    """Traces that were moved from living to lifeless planets: fewer points, but allowed."""
    _ready: bool = False

    def __post_init__(self) -> None:
        self.hand = self.view.hands[self.view.current]
        self.bare = PlaySystem(0, 0, 0, 0)
        self.can_found = self.rules.check(self.view, self.bare) is None

    @property
    def room(self) -> int:
        """How many cards may leave the hand."""
        return room(self.view, self.hand)

    @property
    def system(self) -> PlaySystem | None:
        """What is being built."""
        return None if self.star is None else system_of(self.content, self.shifted)

    @property
    def can_shift(self) -> bool:
        """Whether Traces of the system can move from a living planet to a lifeless one."""
        system = self.system
        return system is not None and system.tl > 0 and system.td < system.dp

    def lit(self) -> frozenset[str]:
        """Cards that a legal move contains, and the buttons that do something."""
        found = {END}
        if self.star is not None:
            found |= {f"card:{card}" for card in self.hand if self._may_add(card)}
            if self.can_shift or self.shifted:
                found.add(SHIFT)
            return frozenset(found | {FOUND})
        for key, move in _BY_BUTTON.items():
            if self.rules.check(self.view, move) is None:
                found.add(key)
        for card in self.hand:
            single = _BY_KIND.get(KIND[card])
            if single is not None and self.rules.check(self.view, single) is None:
                found.add(f"card:{card}")
            elif self.can_found and (KIND[card] == STAR or self._may_open(card)):
                found |= {f"card:{card}", BUILD}
        return frozenset(found)

    def _may_open(self, card: Card) -> bool:
        """Whether some system contains the card."""
        kind = KIND[card]
        if kind == TRACES:
            return self.room >= 3 and any(KIND[other] in PLANETS for other in self.hand)
        return kind in PLANETS and self.room >= 2

    def _may_add(self, card: Card) -> bool:
        if card in self.content or KIND[card] not in (*PLANETS, TRACES):
            return False
        return self.legal([*self.content, card])

    def legal(self, content: list[Card]) -> bool:
        """Whether a system with this content may be founded."""
        return self.rules.check(self.view, system_of(content)) is None

    def chosen(self) -> tuple[str, ...]:
        """The Star and what lies around it."""
        if self.star is None:
            return ()
        return tuple(f"card:{card}" for card in (self.star, *self.content))

    def pick(self, key: str) -> Picked[Any]:
        """A click."""
        if key in self.chosen():
            return self._take_back(key)
        if key not in self.lit():
            return Picked(Outcome.IGNORED)
        move = self._move_of(key)
        if move is not None:
            self._ready = True
            return Picked(Outcome.READY, move)
        card = card_of(key)
        if key == SHIFT:
            self.shifted = self.shifted + 1 if self.can_shift else 0
        elif self.star is None:
            self._open(card)
        elif card is not None:
            self.content.append(card)
            self.shifted = 0
        return Picked(Outcome.PICKED)

    def _move_of(self, key: str) -> Move | None:
        card = card_of(key)
        if card is not None:
            return _BY_KIND.get(KIND[card])
        if key == FOUND:
            return self.system
        return _BY_BUTTON.get(key)

    def _open(self, card: Card | None) -> None:
        """Opens the builder at the best system that contains the card."""
        stars = [other for other in self.hand if KIND[other] == STAR]
        self.star = card if card in stars else stars[0]
        wanted = best_system(counts(self.hand), self.room)
        have = {LIVING: wanted.lp, LIFELESS: wanted.dp, TRACES: wanted.tl + wanted.td}
        self.content = []
        if card is not None and KIND[card] in have:
            self._include(card, have)
        for kind, number in have.items():
            own = [c for c in self.hand if KIND[c] == kind and c not in self.content]
            missing = number - sum(KIND[c] == kind for c in self.content)
            self.content += own[: max(0, missing)]

    def _include(self, card: Card, have: dict[int, int]) -> None:
        """Makes room for the card that was clicked."""
        kind = KIND[card]
        if not have[kind]:  # a lifeless planet, for which Traces or living planets left no room
            have[TRACES if have[TRACES] else LIVING] -= 1
            have[kind] += 1
        self.content.append(card)

    def _take_back(self, key: str) -> Picked[Any]:
        card = card_of(key)
        if card == self.star or card is None:
            self.clear()
            return Picked(Outcome.TAKEN_BACK)
        self.content.remove(card)
        self.shifted = 0
        while not self.legal(self.content):
            # Traces without their planet go back as well.
            self.content.remove(next(c for c in reversed(self.content) if KIND[c] == TRACES))
        return Picked(Outcome.TAKEN_BACK)

    def back(self) -> bool:
        """Takes back the last choice: the whole system."""
        if self._ready:
            self._ready = False
            return True
        if self.star is None:
            return False
        self.clear()
        return True

    def last(self) -> str | None:
        """The Star: with it everything around it goes back."""
        return None if self.star is None else f"card:{self.star}"

    def clear(self) -> None:
        """Closes the builder."""
        self.star, self.content, self.shifted = None, [], 0

    def pointed(self, key: str) -> Any | None:
        """The move that this click would lead to."""
        twin = PlayGesture(self.rules, self.view, self.star, self.content[:], self.shifted)
        picked = twin.pick(key)
        if picked.outcome is Outcome.READY:
            return picked.move
        return None if picked.outcome is Outcome.IGNORED else twin.system

    def route(self, move: Any) -> tuple[str, ...]:
        """The clicks that make this move from the beginning."""
        if not isinstance(move, PlaySystem):
            return next(((key,) for key, other in _BY_BUTTON.items() if other == move), ())
        twin = PlayGesture(self.rules, self.view)
        if not self.can_found:
            return ()
        keys: list[str] = []
        star = next(card for card in self.hand if KIND[card] == STAR)
        wanted = {LIVING: move.lp, LIFELESS: move.dp, TRACES: move.tl + move.td}
        key: str | None = f"card:{star}"
        while key is not None and len(keys) < 40:
            keys.append(key)
            twin.pick(key)
            key = twin._towards(wanted)
        while twin.system != move and twin.can_shift:
            keys.append(SHIFT)
            twin.pick(SHIFT)
        return (*keys, FOUND) if twin.system == move else ()

    def _towards(self, wanted: dict[int, int]) -> str | None:
        """The next click on the way to such a content."""
        have = counts(self.content)
        for kind in (TRACES, *PLANETS):
            if have[kind] > wanted[kind]:
                return f"card:{next(c for c in reversed(self.content) if KIND[c] == kind)}"
        for kind in (*PLANETS, TRACES):
            if have[kind] < wanted[kind]:
                spare = (c for c in self.hand if KIND[c] == kind and c not in self.content)
                return f"card:{next(spare)}"
        return None

    def prompt(self) -> str | None:
        """What to do next."""
        if self.star is None:
            return None
        return "Choose its planets and Traces, then found the system"


@dataclass
class ChoiceGesture:
    """Steps 5 and 7: any of the hand's cards, then the button; each click shows what it means."""

    hand: list[Card]
    build: Callable[[tuple[Card, ...]], Hide | Discard]
    check: Callable[[Any], Refusal | None]
    most: int
    cards: list[Card] = field(default_factory=list)
    _ready: bool = False

    def lit(self) -> frozenset[str]:
        """Cards that may be added, and the button once the choice is complete."""
        found = {DONE} if self.check(self.build(tuple(self.cards))) is None else set()
        if len(self.cards) < self.most:
            found |= {f"card:{card}" for card in self.hand if self._may_add(card)}
        return frozenset(found)

    def _may_add(self, card: Card) -> bool:
        if card in self.cards:
            return False
        if self.build is Discard:
            return True
        return self.check(self.build((*self.cards, card))) is None

    def chosen(self) -> tuple[str, ...]:
        """The cards chosen so far."""
        return tuple(f"card:{card}" for card in self.cards)

    def left(self) -> list[Card]:
        """What stays in the hand."""
        return [card for card in self.hand if card not in self.cards]

    def pick(self, key: str) -> Picked[Any]:
        """A click."""
        card = card_of(key)
        if card in self.cards:
            self.cards.remove(card)
            return Picked(Outcome.TAKEN_BACK)
        if key not in self.lit():
            return Picked(Outcome.IGNORED)
        if card is None:
            self._ready = True
            return Picked(Outcome.READY, self.build(tuple(self.cards)))
        self.cards.append(card)
        return Picked(Outcome.PICKED)

    def back(self) -> bool:
        """Takes back the last card."""
        if self._ready:
            self._ready = False
            return True
        if not self.cards:
            return False
        self.cards.pop()
        return True

    def last(self) -> str | None:
        """The card that was chosen last."""
        return f"card:{self.cards[-1]}" if self.cards else None

    def clear(self) -> None:
        """Takes back all."""
        self.cards.clear()

    def pointed(self, key: str) -> Any | None:
        """The move that the button would make."""
        return self.build(tuple(self.cards)) if key == DONE and key in self.lit() else None

    def route(self, move: Any) -> tuple[str, ...]:
        """The clicks that make this move."""
        if not isinstance(move, Hide | Discard) or self.build is not type(move):
            return ()
        return (*(f"card:{card}" for card in move.cards), DONE)

    def prompt(self) -> str | None:
        """The title's own prompt is good enough."""
        return None
